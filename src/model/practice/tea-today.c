/* tea-today.c - what a learner has done today, and what comes next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-today.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bots/luck/tea-luck.h"
#include "model/archive/tea-archive-store.h"
#include "model/history/tea-duplicate.h"
#include "model/judge/tea-advice-engine.h"
#include "model/judge/tea-judge-engine.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/table/tea-level.h"
#include "store/games/tea-store-game.h"

/* The archive's groups of values. The key is the day. The value has the counts of what is counted and by how many
 * minutes the clock was ahead of UTC, "1 12 0 540", or a line for each deal of that day: the id of the rules and the
 * number of the game. */
#define GROUP "practice-days"
#define GROUP_DEALS "practice-deals"

/* The kinds that are counted; deals are found in the archive. */
#define N_COUNTED TEA_TODAY_DEAL

/* Whoever puts the clock on by so many minutes between two days has lost most of a day. */
#define LOST_DAY (12 * 60)

typedef struct
{
  guint counts[N_COUNTED];
  gboolean has_zone;
  int zone; /* minutes ahead of UTC */
} Day;

static int
get_zone (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return (int) (g_date_time_get_utc_offset (now) / G_TIME_SPAN_MINUTE);
}

/* Counts that no version of the program has written are nought; earlier ones have not written the zone. */
static void
read_day (TeaArchive *archive, guint day, Day *read)
{
  g_autofree char *key = g_strdup_printf ("%u", day);
  g_autofree char *value = tea_archive_dup_value (archive, GROUP, key);
  int n = 0;

  *read = (Day){ 0 };
  if (value != NULL)
    n = sscanf (value, "%u %u %u %d", &read->counts[0], &read->counts[1], &read->counts[2], &read->zone);
  if (n < N_COUNTED)
    *read = (Day){ 0 };
  read->has_zone = n > N_COUNTED;
}

static void
write_day (TeaArchive *archive, guint day, const Day *now)
{
  g_autofree char *key = g_strdup_printf ("%u", day);
  g_autofree char *value = g_strdup_printf ("%u %u %u %d", now->counts[0], now->counts[1], now->counts[2], get_zone ());

  tea_archive_set_value (archive, GROUP, key, value);
}

void
tea_today_count (TeaArchive *archive, TeaTodayKind kind, guint day)
{
  Day now;

  g_return_if_fail (TEA_IS_ARCHIVE (archive));
  g_return_if_fail (kind < N_COUNTED);

  read_day (archive, day, &now);
  now.counts[kind]++;
  write_day (archive, day, &now);
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
  deal->has_luck = deal->is_compared && tea_duplicate_find_luck (archive, id, 0, &deal->own_luck, &deal->rival_luck);
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
  Day now;

  g_return_if_fail (TEA_IS_ARCHIVE (archive));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  id = tea_ruleset_get_facts (ruleset)->id;
  lines = read_deals (archive, day);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !is_about (lines[i], id))
      g_string_append_printf (value, "%s\n", lines[i]);
  g_string_append_printf (value, "%s %" G_GINT64_FORMAT "\n", id, game);
  tea_archive_set_value (archive, GROUP_DEALS, key, value->str);
  read_day (archive, day, &now);
  write_day (archive, day, &now);
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
  /* Of two hands, which are as uncertain as each other. */
  deal->error = G_SQRT2 * tea_luck_error (tea_ruleset_get_variant (ruleset));
}

/* Splits the difference between both players. */
static char *
say_luck (const TeaTodayDeal *deal)
{
  int difference = deal->own - deal->rival;
  int lucky = (int) lround (deal->own_luck - deal->rival_luck);
  g_autofree char *whole = tea_advice_say_signed (difference);
  g_autofree char *luck = tea_advice_say_signed (lucky);
  g_autofree char *play = tea_advice_say_signed (difference - lucky);

  if (deal->error <= 0)
    /* Translators: points with their sign: by how many the human player did better than a computer player; how many of
     * these the tiles brought, and how many the play. */
    return g_strdup_printf (_ ("Difference %1$s: luck %2$s, play %3$s"), whole, luck, play);

  /* Translators: points with their sign: by how many the human player did better than a computer player; how many of
   * these the tiles brought, and how many the play; then how far off this may be, in points. */
  return g_strdup_printf (_ ("Difference %1$s: luck %2$s, play %3$s, give or take %4$ld"), whole, luck, play,
                          lround (deal->error));
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
    {
      /* Translators: points of the human player and of a computer player, whose name comes second. */
      g_autofree char *both = g_strdup_printf (_ ("You %1$s · %2$s %3$s"), own, name, rival);
      g_autofree char *luck = deal->has_luck ? say_luck (deal) : NULL;

      return luck != NULL ? g_strconcat (both, "\n", luck, NULL) : g_steal_pointer (&both);
    }
  if (deal->is_played)
    /* Translators: points of the human player; the name of a computer player. */
    return g_strdup_printf (_ ("You %1$s · %2$s still plays"), own, name);
  if (deal->game != 0)
    /* Translators: the deal of the day has been begun. */
    return g_strdup (C_ ("deal", "Started"));

  /* Translators: the name of a computer player. */
  return g_strdup_printf (_ ("One hand; then see what %s made of the same walls"), name);
}

guint
tea_today_get_n (TeaArchive *archive, TeaTodayKind kind, guint day)
{
  Day read;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), 0);

  if (kind == TEA_TODAY_DEAL)
    return count_deals (archive, day);
  read_day (archive, day, &read);

  return read.counts[kind];
}

static gboolean
is_used (TeaArchive *archive, guint day, const Day *read)
{
  return read->counts[0] > 0 || read->counts[1] > 0 || read->counts[2] > 0 || count_deals (archive, day) > 0;
}

guint
tea_today_get_run (TeaArchive *archive, guint day)
{
  /* What came after the day that is looked at: now, at first. */
  Day later = { .has_zone = TRUE, .zone = get_zone () };
  gboolean is_missed = FALSE;
  guint n = 0;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), 0);

  /* Today is not over, and after a journey to the west tomorrow may have been used already. */
  for (guint i = day + 1; i > 0; i--)
    {
      Day read;
      gboolean used;

      read_day (archive, i, &read);
      used = is_used (archive, i, &read);
      if (!used && i < day && is_missed)
        break;
      if (used && is_missed && !(read.has_zone && later.has_zone && later.zone - read.zone >= LOST_DAY))
        break;
      is_missed = !used && i < day;
      if (!used)
        continue;
      later = read;
      n++;
    }

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
  guint counts[TEA_TODAY_N_KINDS];
  guint run;

  if (archive == NULL)
    return g_string_free (text, FALSE);

  for (guint kind = 0; kind < TEA_TODAY_N_KINDS; kind++)
    counts[kind] = tea_today_get_n (archive, (TeaTodayKind) kind, day);
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
  if (counts[TEA_TODAY_DEAL] > 0)
    add_part (parts,
              g_strdup_printf (ngettext ("%u deal", "%u deals", counts[TEA_TODAY_DEAL]), counts[TEA_TODAY_DEAL]));
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

/* Whether there are games, or positions of drills. */
static gboolean
has_played (TeaMistakeDeck *deck)
{
  const TeaMistakeDeckState *state = tea_mistake_deck_get_state (deck);

  return state->n_cards > 0 || tea_judge_get_n_missing (state->judge) > 0 ||
         tea_judge_get_games (state->judge)->len > 0;
}

gboolean
tea_today_is_new (TeaArchive *archive, TeaCourse *course, TeaMistakeDeck *deck)
{
  static const char *const groups[] = { GROUP, GROUP_DEALS };
  TeaStore *store = archive != NULL ? tea_archive_get_store (archive) : NULL;

  g_return_val_if_fail (TEA_IS_COURSE (course), FALSE);

  if (tea_course_get_n_done (course) > 0 || (deck != NULL && has_played (deck)))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (groups) && store != NULL; i++)
    {
      g_autoptr (GHashTable) values = tea_store_list_values (store, groups[i], NULL);

      if (values == NULL || g_hash_table_size (values) > 0)
        return FALSE;
    }

  return TRUE;
}

char *
tea_today_dup_welcome (TeaCourse *course)
{
  g_return_val_if_fail (TEA_IS_COURSE (course), NULL);

  /* Translators: the title of a lesson. */
  return g_strdup_printf (
      _ ("Start with the first lesson, “%s”: after it, this page tells you each day what to practise."),
      tea_lesson_get_state (tea_course_get_next (course))->title);
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
    add_part (text, g_strdup_printf (ngettext ("%u position to decide again", "%u positions to decide again", n_left),
                                     n_left));
  if (deal != NULL && !deal->is_played)
    add_part (text, g_strdup (_ ("The Deal of the Day")));
  if (text->len == 0)
    {
      drill = tea_today_get_drill (drills);
      add_part (text, g_strdup (tea_drill_get_title (drill)));
      add_part (text, tea_drill_say_rating (drill));
    }

  return g_string_free (text, FALSE);
}
