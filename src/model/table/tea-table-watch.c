/* tea-table-watch.c - the table that shows a game of before, step by step, from any seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "model/table/tea-table-private.h"
#include "model/tiles/tea-sentences.h"

static void
take_game (TeaTable *self, const TeaPlayedGame *game)
{
  const TeaLogSession *session = tea_played_game_get_log_session (game);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new_with_options (session->variant, &session->options);

  tea_table_sit_down (self, ruleset, session);
  self->session = *tea_played_game_get_session (game);
  self->you = *session->players[TEA_TABLE_HUMAN].bot == '\0' ? (int) TEA_TABLE_HUMAN : -1;
  self->watching = TRUE;
  tea_table_notify (self, TEA_TABLE_PROP_RULESET);
}

/* The points as they are shown with the hand: those before it, or when it is over those after it. */
static void
take_scores (TeaTable *self)
{
  const TeaDeal *deal = self->deal;

  for (guint seat = 0; seat < 4; seat++)
    self->session.scores[seat] = deal->setup.scores[seat] + (deal->phase == TEA_PHASE_OVER ? deal->answer.deltas[seat] : 0);
}

static char *
say_draw (TeaTable *self, const TeaEvent *event)
{
  const char *name = self->names[event->seat];

  if ((int) event->seat == self->you && self->seat == event->seat)
    return tea_table_say_event (self, event);
  if (self->open || self->seat == event->seat)
    /* Translators: a player, a tile. */
    return g_strdup_printf (_ ("%1$s draws %2$s."), name, tea_tile_info_kind_name (event->tile));

  /* Translators: %s is a player. */
  return (int) event->seat == self->you ? g_strdup (_ ("You draw a tile.")) : g_strdup_printf (_ ("%s draws a tile."), name);
}

/* All that has happened in the step, as it is seen. */
static char *
say_step (TeaTable *self, const TeaEvents *events)
{
  char *words = NULL;

  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];
      char *sentence;

      /* The deal is one thing, with the bonus tiles that are replaced in it. */
      if (events->events[0].type == TEA_EVENT_HAND && event->type != TEA_EVENT_DEAL)
        continue;
      if (event->type == TEA_EVENT_DRAW)
        sentence = i + 1 < events->n && events->events[i + 1].type == TEA_EVENT_BONUS ? NULL : say_draw (self, event);
      else if (event->type == TEA_EVENT_BONUS)
        sentence = tea_table_say_event (self, event);
      else if (event->type == TEA_EVENT_SETTLE && self->sheet != NULL)
        /* Translators: %s says how the hand ended: "Lin wins by self-draw". */
        sentence = g_strdup_printf (_ ("%s."), tea_score_sheet_get_title (self->sheet));
      else
        sentence = tea_sentences_take (tea_table_say_event (self, event), tea_table_say_sacked (self, event));
      words = tea_sentences_take (words, sentence);
    }

  return words != NULL ? words : g_strdup ("");
}

void
tea_table_watch_from (TeaTable *self, guint seat, gboolean open)
{
  gboolean other = self->seat != seat;

  g_return_if_fail (seat < 4);

  self->seat = seat;
  self->open = open;
  if (other)
    tea_table_notify (self, TEA_TABLE_PROP_HUMAN_SEAT);
}

void
tea_table_watch (TeaTable *self, const TeaPlayedGame *game, const TeaPlayedStep *steps, guint n, gboolean tell)
{
  const TeaEvents nothing = { 0 };
  const TeaEvents *last;

  g_return_if_fail (self->watching || (game != NULL && !self->has_deal));
  g_return_if_fail (n > 0);

  self->batch++;
  if (game != NULL)
    take_game (self, game);
  for (guint i = 0; i < n; i++)
    tea_table_hear (self, &steps[i].events);
  last = &steps[n - 1].events;
  *self->deal = steps[n - 1].deal;
  self->has_deal = TRUE;
  take_scores (self);

  g_object_freeze_notify (G_OBJECT (self));
  tea_table_take_sheet (self, NULL);
  if (self->deal->phase == TEA_PHASE_OVER)
    tea_table_make_sheet (self);
  tea_table_refresh (self, &nothing);
  tea_table_take_status (self, say_step (self, last));
  g_object_thaw_notify (G_OBJECT (self));

  tea_table_emit_events (self, tell ? last : &nothing);
}
