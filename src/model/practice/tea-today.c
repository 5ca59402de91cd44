/* tea-today.c - what a learner has done today, and what comes next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-today.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "model/archive/tea-archive-store.h"
#include "model/history/tea-duplicate.h"
#include "model/judge/tea-advice-engine.h"
#include "model/table/tea-level.h"
#include "store/tea-store-game.h"

/* The archive's groups of values. The key is the day. The value has the counts of what is counted, "1 12 0", or a line
 * for each deal of that day: the id of the rules and the number of the game. */
#define GROUP "practice-days"
#define GROUP_DEALS "practice-deals"

/* The kinds that are counted; deals are found in the archive. */
#define N_COUNTED TEA_TODAY_DEAL

/* Counts that no version of the program has written are nought. */
static void
read_day (TeaArchive *archive, guint day, guint counts[N_COUNTED])
{
  g_autofree char *key = g_strdup_printf ("%u", day);
  g_autofree char *value = tea_archive_dup_value (archive, GROUP, key);

  if (value == NULL || sscanf (value, "%u %u %u", &counts[0], &counts[1], &counts[2]) != N_COUNTED)
    counts[0] = counts[1] = counts[2] = 0;
}

void
tea_today_count (TeaArchive *archive, TeaTodayKind kind, guint day)
{
  guint counts[N_COUNTED];
  g_autofree char *key = g_strdup_printf ("%u", day);
  g_autofree char *value = NULL;

  g_return_if_fail (TEA_IS_ARCHIVE (archive));
  g_return_if_fail (kind < N_COUNTED);

  read_day (archive, day, counts);
  counts[kind]++;
  value = g_strdup_printf ("%u %u %u", counts[0], counts[1], counts[2]);
  tea_archive_set_value (archive, GROUP, key, value);
}

/* Returns: (transfer full): the lines of the deals of @day */
static char **
read_deals (TeaArchive *archive, guint day)
{
  g_autofree char *key = g_strdup_printf ("%u", day);
  g_autofree char *value = tea_archive_dup_value (archive, GROUP_DEALS, key);

  return g_strsplit (value != NULL ? value : "", "\n", -1);
}

/* Fills in @deal from a line with the number of a game. */
static void
look_up_deal (TeaArchive *archive, const char *line, TeaTodayDeal *deal)
{
  const char *number = strchr (line, ' ');
  TeaStore *store = tea_archive_get_store (archive);
  gint64 id = number != NULL ? g_ascii_strtoll (number, NULL, 10) : 0;
  g_autoptr (TeaStoreGame) game = store != NULL && id > 0 ? tea_store_get_game (store, id, NULL) : NULL;

  *deal = (TeaTodayDeal){ 0 };
  if (game == NULL || !g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE))
    return;
  deal->game = id;
  deal->is_played = game->n_hands > 0;
  deal->own = deal->is_played ? game->scores[0] : 0;
  deal->is_compared = deal->is_played && tea_duplicate_find_rival (archive, id, 0, &deal->rival);
}

static guint
count_deals (TeaArchive *archive, guint day)
{
  g_auto (GStrv) lines = read_deals (archive, day);
  TeaTodayDeal deal;
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      look_up_deal (archive, lines[i], &deal);
      n += deal.is_played ? 1 : 0;
    }

  return n;
}

guint64
tea_today_get_seed (guint day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);

  return (g_date_get_year (&date) * 100u + (guint) g_date_get_month (&date)) * 100u + g_date_get_day (&date);
}

/* Whether @line is about the rules called @id. */
static gboolean
is_about (const char *line, const char *id)
{
  return g_str_has_prefix (line, id) && line[strlen (id)] == ' ';
}

void
tea_today_set_deal (TeaArchive *archive, TeaRuleset *ruleset, guint day, gint64 game)
{
  g_autofree char *key = g_strdup_printf ("%u", day);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) value = g_string_new (NULL);
  const char *id;

  g_return_if_fail (TEA_IS_ARCHIVE (archive));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  id = tea_ruleset_get_facts (ruleset)->id;
  lines = read_deals (archive, day);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !is_about (lines[i], id))
      g_string_append_printf (value, "%s\n", lines[i]);
  g_string_append_printf (value, "%s %" G_GINT64_FORMAT "\n", id, game);
  tea_archive_set_value (archive, GROUP_DEALS, key, value->str);
}

void
tea_today_find_deal (TeaArchive *archive, TeaRuleset *ruleset, guint day, TeaTodayDeal *deal)
{
  g_auto (GStrv) lines = NULL;

  g_return_if_fail (TEA_IS_ARCHIVE (archive));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  *deal = (TeaTodayDeal){ 0 };
  lines = read_deals (archive, day);
  for (guint i = 0; lines[i] != NULL; i++)
    if (is_about (lines[i], tea_ruleset_get_facts (ruleset)->id))
      look_up_deal (archive, lines[i], deal);
}

char *
tea_today_say_deal (const TeaTodayDeal *deal)
{
  g_autoptr (GListModel) levels = tea_level_list ();
  g_autoptr (TeaLevel) level = g_list_model_get_item (levels, tea_level_find (TEA_TODAY_RIVAL));
  const char *name = tea_level_get_facts (level)->name;
  g_autofree char *own = tea_advice_say_signed (deal->own);
  g_autofree char *rival = tea_advice_say_signed (deal->rival);

  if (deal->is_compared)
    /* Translators: points of the human player and of a computer player, whose name comes second. */
    return g_strdup_printf (_ ("You %1$s · %2$s %3$s"), own, name, rival);
  if (deal->is_played)
    /* Translators: points of the human player; the name of a computer player. */
    return g_strdup_printf (_ ("You %1$s · %2$s still plays"), own, name);
  if (deal->game != 0)
    return g_strdup (_ ("Begun"));

  /* Translators: the name of a computer player. */
  return g_strdup_printf (_ ("One hand; then see what %s made of the same walls"), name);
}

guint
tea_today_get_n (TeaArchive *archive, TeaTodayKind kind, guint day)
{
  guint counts[N_COUNTED];

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), 0);

  if (kind == TEA_TODAY_DEAL)
    return count_deals (archive, day);
  read_day (archive, day, counts);

  return counts[kind];
}

static gboolean
is_used (TeaArchive *archive, guint day)
{
  guint counts[N_COUNTED];

  read_day (archive, day, counts);

  return counts[0] > 0 || counts[1] > 0 || counts[2] > 0 || count_deals (archive, day) > 0;
}

guint
tea_today_get_run (TeaArchive *archive, guint day)
{
  guint n = 0;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), 0);

  if (!is_used (archive, day))
    day--;
  while (is_used (archive, day - n))
    n++;

  return n;
}

/* Appends @part (transfer full) after a separator. */
static void
add_part (GString *text, char *part)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
  g_free (part);
}

char *
tea_today_dup_done (TeaArchive *archive, guint day, gboolean says_run)
{
  g_autoptr (GString) parts = g_string_new (NULL);
  GString *text = g_string_new (NULL);
  guint counts[N_COUNTED];
  guint n_deals, run;

  if (archive == NULL)
    return g_string_free (text, FALSE);

  read_day (archive, day, counts);
  n_deals = count_deals (archive, day);
  run = tea_today_get_run (archive, day);
  if (counts[TEA_TODAY_LESSON] > 0)
    add_part (parts, g_strdup_printf (ngettext ("%u lesson", "%u lessons", counts[TEA_TODAY_LESSON]),
                                      counts[TEA_TODAY_LESSON]));
  if (counts[TEA_TODAY_DRILL] > 0)
    add_part (parts, g_strdup_printf (ngettext ("%u question", "%u questions", counts[TEA_TODAY_DRILL]),
                                      counts[TEA_TODAY_DRILL]));
  if (counts[TEA_TODAY_MISTAKE] > 0)
    add_part (parts, g_strdup_printf (ngettext ("%u position", "%u positions", counts[TEA_TODAY_MISTAKE]),
                                      counts[TEA_TODAY_MISTAKE]));
  if (n_deals > 0)
    add_part (parts, g_strdup_printf (ngettext ("%u deal", "%u deals", n_deals), n_deals));
  if (parts->len > 0)
    /* Translators: what a learner has done today, as "2 lessons · 12 questions". */
    add_part (text, g_strdup_printf (_ ("Done today: %s"), parts->str));
  if (says_run && run > 1)
    add_part (text, g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", run), run));

  return g_string_free (text, FALSE);
}

static gboolean
has_lesson (TeaCourse *course)
{
  return tea_course_get_n_done (course) < g_list_model_get_n_items (G_LIST_MODEL (course));
}

TeaTodayKind
tea_today_get_next (TeaCourse *course, TeaMistakeDeck *deck, const TeaTodayDeal *deal)
{
  g_return_val_if_fail (TEA_IS_COURSE (course), TEA_TODAY_DRILL);
  g_return_val_if_fail (deck == NULL || TEA_IS_MISTAKE_DECK (deck), TEA_TODAY_DRILL);

  if (has_lesson (course))
    return TEA_TODAY_LESSON;

  if (deck != NULL && tea_mistake_deck_get_state (deck)->n_left > 0)
    return TEA_TODAY_MISTAKE;

  return deal != NULL && !deal->is_played ? TEA_TODAY_DEAL : TEA_TODAY_DRILL;
}

TeaDrill *
tea_today_get_drill (GListModel *drills)
{
  TeaDrill *found = NULL;

  g_return_val_if_fail (G_IS_LIST_MODEL (drills), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (drills); i++)
    {
      g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, i);

      if (found == NULL || tea_drill_get_n_asked (drill) < tea_drill_get_n_asked (found) ||
          (tea_drill_get_n_asked (drill) == tea_drill_get_n_asked (found) &&
           tea_drill_get_rating (drill) < tea_drill_get_rating (found)))
        found = drill;
    }

  return found;
}

char *
tea_today_dup_plan (TeaCourse *course, TeaMistakeDeck *deck, const TeaTodayDeal *deal, GListModel *drills)
{
  GString *text = g_string_new (NULL);
  guint n_left = deck != NULL ? tea_mistake_deck_get_state (deck)->n_left : 0;
  TeaDrill *drill;

  g_return_val_if_fail (TEA_IS_COURSE (course), g_string_free (text, FALSE));
  g_return_val_if_fail (G_IS_LIST_MODEL (drills), g_string_free (text, FALSE));

  if (has_lesson (course))
    {
      const TeaLessonState *state = tea_lesson_get_state (tea_course_get_next (course));

      /* Translators: the number of a lesson, how many there are, and its title. */
      add_part (text, g_strdup_printf (_ ("Lesson %1$u of %2$u: %3$s"), state->number,
                                       g_list_model_get_n_items (G_LIST_MODEL (course)), state->title));
    }
  if (n_left > 0)
    add_part (text, g_strdup_printf (ngettext ("%u of your own positions to decide again",
                                               "%u of your own positions to decide again", n_left),
                                     n_left));
  if (deal != NULL && !deal->is_played)
    add_part (text, g_strdup (_ ("The deal of the day")));
  if (text->len == 0)
    {
      drill = tea_today_get_drill (drills);
      add_part (text, g_strdup (tea_drill_get_title (drill)));
      add_part (text, tea_drill_say_rating (drill));
    }

  return g_string_free (text, FALSE);
}
