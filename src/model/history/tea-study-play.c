/* tea-study-play.c - games that continue from positions of a study
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "bots/players/tea-bot.h"
#include "core/base/tea-text.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/history/tea-study-private.h"
#include "model/table/tea-table-engine.h"
#include "model/table/tea-level.h"

char *
tea_study_dup_text (TeaStudy *self)
{
  const TeaPlaybackState *shown;
  g_autoptr (GArray) steps = NULL;
  g_autofree char *rules = NULL;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (TEA_IS_STUDY (self), g_string_free (text, FALSE));

  shown = tea_playback_get_state (self->state.playback);
  steps = tea_recorded_game_get_hand (shown->game, 0);
  rules = tea_ruleset_dup_full_name (tea_table_get_state (shown->table)->ruleset);
  tea_study_append_text (self->content, tea_recorded_game_get_log_session (shown->game),
                         &g_array_index (steps, TeaRecordedStep, shown->position).deal, tea_study_get_comment (self),
                         rules, text);

  return g_string_free (text, FALSE);
}

gboolean
tea_study_get_is_over (TeaStudy *self)
{
  const TeaStudyLine *line;

  g_return_val_if_fail (TEA_IS_STUDY (self), TRUE);

  line = _tea_study_get_shown (self);

  return line->log->settled && tea_playback_get_state (self->state.playback)->position == line->last;
}

/* Puts the human player in the first seat and a known computer player in each of the others. */
static void
seat_players (TeaLogSession *about)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaLogPlayer *player = &about->players[seat];

      if (seat == TEA_TABLE_HUMAN)
        player->bot[0] = '\0';
      else if (tea_bot_find (player->bot) == NULL)
        g_strlcpy (player->bot, tea_level_get_default_id (), sizeof player->bot);
    }
}

TeaRecordedGame *
tea_study_record_position (TeaStudy *self)
{
  g_autoptr (TeaRecordedGame) shown = NULL;
  g_autoptr (TeaRecordedGame) turned = NULL;
  TeaLogSession about;

  g_return_val_if_fail (TEA_IS_STUDY (self), NULL);

  shown = _tea_study_record (self, _tea_study_get_shown (self),
                             tea_playback_get_state (self->state.playback)->position);
  turned = shown != NULL ? tea_recorded_game_take_hand (shown, 0, (4 - self->content->seat) % 4, NULL) : NULL;
  g_return_val_if_fail (turned != NULL, NULL);

  about = *tea_recorded_game_get_log_session (turned);
  seat_players (&about);

  return tea_recorded_game_vary (turned, 0, &about,
                                 tea_recorded_game_get_log (turned) + tea_recorded_game_get_start (turned, 0), NULL);
}

/* Returns: (nullable): the steps of @line, or %NULL if it cannot be read */
static GArray *
load_steps (TeaStudy *self, const TeaStudyLine *line)
{
  g_autoptr (TeaRecordedGame) game = _tea_study_record (self, line, G_MAXUINT);

  return game != NULL ? tea_recorded_game_get_hand (game, 0) : NULL;
}

static gboolean
equal_steps (const TeaRecordedStep *a, const TeaRecordedStep *b)
{
  if (a->events.n != b->events.n)
    return FALSE;
  for (guint i = 0; i < a->events.n; i++)
    if (!tea_log_event_equal (&a->events.events[i], &b->events.events[i]))
      return FALSE;

  return TRUE;
}

static gboolean
is_same_deal (const GArray *a, const GArray *b)
{
  const TeaHandSetup *one = &g_array_index (a, TeaRecordedStep, 0).deal.setup;
  const TeaHandSetup *other = &g_array_index (b, TeaRecordedStep, 0).deal.setup;

  return one->variant == other->variant && one->dealer == other->dealer && one->n_tiles == other->n_tiles &&
         memcmp (one->wall, other->wall, one->n_tiles * sizeof one->wall[0]) == 0;
}

/* The number of first steps that @a and @b have in common. */
static guint
count_common (const GArray *a, const GArray *b)
{
  guint n = 0;

  while (n < a->len && n < b->len &&
         equal_steps (&g_array_index (a, TeaRecordedStep, n), &g_array_index (b, TeaRecordedStep, n)))
    n++;

  return n;
}

/* The line with most first steps in common with @played, and their number; %NULL if another hand was played. */
static TeaStudyLine *
find_nearest (TeaStudy *self, const GArray *played, guint *n_common)
{
  TeaStudyLine *nearest = NULL;

  *n_common = 0;
  for (guint i = 0; i < tea_study_file_count_lines (self->content); i++)
    {
      TeaStudyLine *line = tea_study_file_get_line (self->content, i);
      g_autoptr (GArray) steps = NULL;
      guint n;

      /* A variation can match only if all steps before it do. */
      if (line->parent != NULL && line->at + 1 > *n_common)
        continue;
      steps = load_steps (self, line);
      if (steps == NULL || !is_same_deal (steps, played))
        return NULL;
      n = count_common (steps, played);
      if (n > *n_common)
        {
          nearest = line;
          *n_common = n;
        }
    }

  return nearest;
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_STUDY, sentence);

  return FALSE;
}

gboolean
tea_study_keep_played (TeaStudy *self, TeaRecordedGame *game, GError **error)
{
  g_autoptr (TeaRecordedGame) own = NULL;
  g_autoptr (GArray) played = NULL;
  TeaStudyLine *nearest;
  TeaStudyLine *variation;
  g_autoptr (TeaStudyFile) before = NULL;
  g_autoptr (TeaHandLog) log = NULL;
  guint n_common;

  g_return_val_if_fail (TEA_IS_STUDY (self) && TEA_IS_RECORDED_GAME (game), FALSE);

  own = tea_recorded_game_take_hand (game, 0, self->content->seat, error);
  if (own == NULL)
    return FALSE;
  played = tea_recorded_game_get_hand (own, 0);
  nearest = find_nearest (self, played, &n_common);
  if (nearest == NULL)
    return refuse (error, _ ("Another hand is being played there."));
  if (n_common == played->len)
    return refuse (error, _ ("What was played is in the study already."));

  before = tea_study_file_copy (self->content);
  log = _tea_study_take_log (own, g_array_index (played, TeaRecordedStep, n_common - 1).end, n_common - 1);
  variation = tea_study_file_add (self->content, nearest, n_common - 1, log, error);
  if (variation == NULL)
    return FALSE;
  _tea_study_note_change (self, g_steal_pointer (&before));
  tea_study_show (self, tea_study_file_find_line (self->content, variation), n_common);
  _tea_study_end_change (self);

  return TRUE;
}
