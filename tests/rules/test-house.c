/* test-house.c - house rules: each row, amount and number can be changed, which shows in a settlement or in play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-record.h"
#include "rules/house/tea-house.h"
#include "rules/score/tea-score.h"

#include "../thorough.h"

#include <string.h>

/* Reads the example @json as one of @variant, with one of its options or numbers set to @value. */
static gboolean
read_by (const char *json,
         const TeaVariant *variant,
         int option,
         int number,
         int value,
         TeaRecord *record,
         TeaAnswer *answer)
{
  g_autofree char *id = NULL;

  g_assert_true (tea_json_record_from_line (json, strlen (json), record, &id, answer));
  g_assert_true (record->variant == tea_variant_base (variant));
  record->variant = variant;
  if (option >= 0)
    record->options.value[option] = (gint16) value;
  if (number >= 0)
    record->options.number[number] = (gint16) value;

  return TRUE;
}

static gboolean
score_by (const char *json, const TeaVariant *variant, int option, int number, int value, TeaAnswer *answer)
{
  TeaRecord record;

  return read_by (json, variant, option, number, value, &record, answer) && tea_score (&record, answer);
}

/* The item of row @row, whichever seat scores it. */
static const TeaItem *
find_item (const TeaAnswer *answer, const TeaVariant *variant, guint row)
{
  for (guint i = 0; i < answer->n_scores; i++)
    for (guint j = 0; j < answer->scores[i].n_items; j++)
      if (answer->scores[i].items[j].pattern == &variant->patterns[row])
        return &answer->scores[i].items[j];

  return NULL;
}

static const TeaVariant *
with_row (const TeaVariant *variant, guint row, const TeaRowWorth *worth)
{
  TeaHouse house;

  tea_house_init (&house, variant);
  house.rows[row] = *worth;

  return tea_house_variant (&house, variant);
}

static TeaRowWorth
worth_of (const TeaVariant *variant, guint row)
{
  TeaHouse house;

  tea_house_init (&house, variant);

  return house.rows[row];
}

/* The example of each row scores the changed worth; each kind of worth is changed separately. */
static void
test_rows (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autofree TeaAnswer *before = g_new (TeaAnswer, 1);
  g_autofree TeaAnswer *after = g_new (TeaAnswer, 1);

  for (guint i = 0; i < variant->n_patterns; i++)
    {
      guint n_kinds = 0;

      g_test_message ("%s", variant->patterns[i].id);
      g_assert_true (score_by (variant->patterns[i].example, variant, -1, -1, 0, before));
      for (guint kind = 0; kind < TEA_N_ROW_WORTHS; kind++)
        {
          TeaRowWorth worth = worth_of (variant, i);
          const TeaVariant *changed;
          const TeaItem *was;
          const TeaItem *is;
          int min, max;

          if (!tea_house_row_range (variant, i, (TeaRowWorthKind) kind, &min, &max))
            continue;
          n_kinds++;
          g_assert_cmpint (worth.worth[kind], >=, min);
          g_assert_cmpint (worth.worth[kind], <=, max);
          worth.worth[kind] = (gint16) (worth.worth[kind] < max ? worth.worth[kind] + 1 : worth.worth[kind] - 1);
          changed = with_row (variant, i, &worth);
          g_assert_true (changed->patterns[i].changed_from == &variant->patterns[i]);
          score_by (variant->patterns[i].example, changed, -1, -1, 0, after);
          was = find_item (before, variant, i);
          is = find_item (after, changed, i);
          g_assert_nonnull (was);
          g_assert_nonnull (is);
          g_assert_cmpint (is->count, ==, was->count);
          g_assert_true (is->points != was->points || is->doubles != was->doubles || is->factor != was->factor);
        }
      g_assert_cmpint (n_kinds == 0, ==, (variant->patterns[i].flags & TEA_PATTERN_LIMIT) != 0);
    }
}

/* A row to find among the ways to read a hand. */
typedef struct
{
  const TeaPattern *pattern;
  gboolean found;
} Named;

static void
look_for_row (const TeaWay *way, gpointer data)
{
  Named *named = data;

  for (guint i = 0; i < way->score->n_items; i++)
    if (way->score->items[i].pattern == named->pattern)
      {
        named->found = TRUE;
        g_assert_cmpint (way->score->items[i].points, ==, 0);
        g_assert_cmpint (way->score->items[i].doubles, ==, 0);
        g_assert_cmpint (way->score->items[i].factor, <=, 1);
      }
}

/* A row marked as named appears and is worth nothing, though another arrangement may now be worth more; a row that is
 * off does not appear. */
static void
test_marks (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);

  for (guint i = 0; i < variant->n_patterns; i++)
    {
      TeaRowWorth worth = worth_of (variant, i);
      const TeaVariant *changed;
      TeaRecord record;
      Named named;

      g_test_message ("%s", variant->patterns[i].id);
      worth.mark = TEA_ROW_NAMED;
      changed = with_row (variant, i, &worth);
      g_assert_true (read_by (variant->patterns[i].example, changed, -1, -1, 0, &record, answer));
      named = (Named){ &changed->patterns[i], FALSE };
      g_assert_true (tea_score_ways (&record, answer, look_for_row, &named));
      g_assert_true (named.found || find_item (answer, changed, i) != NULL);

      worth.mark = TEA_ROW_OFF;
      changed = with_row (variant, i, &worth);
      score_by (variant->patterns[i].example, changed, -1, -1, 0, answer);
      g_assert_null (find_item (answer, changed, i));
    }
}

static gboolean
is_same_answer (const TeaAnswer *a, const TeaAnswer *b)
{
  return a->code == b->code && a->n_payments == b->n_payments &&
         memcmp (a->payments, b->payments, a->n_payments * sizeof a->payments[0]) == 0;
}

static void
test_bonuses (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autofree TeaAnswer *before = g_new0 (TeaAnswer, 1);
  g_autofree TeaAnswer *after = g_new0 (TeaAnswer, 1);

  for (guint i = 0; i < variant->n_bonuses; i++)
    {
      gboolean shows = FALSE;
      gboolean has = FALSE;
      int min, max;

      for (guint which = 0; which < 2; which++)
        if (tea_house_bonus_range (variant, i, which, &min, &max))
          {
            TeaHouse house;

            tea_house_init (&house, variant);
            house.bonuses[i][which]++;
            has = TRUE;
            g_assert_true (score_by (variant->bonuses[i].example, variant, -1, -1, 0, before));
            g_assert_true (
                score_by (variant->bonuses[i].example, tea_house_variant (&house, variant), -1, -1, 0, after));
            shows = shows || !is_same_answer (before, after);
          }
      g_assert_cmpint (shows, ==, has);
    }
}

/* The number of tiles drawn from the head after @n_kongs supplements for kongs. */
static guint
count_draws (const TeaVariant *variant, const TeaOptions *options, guint n_kongs)
{
  TeaWall wall = { .n = (guint8) tea_variant_n_tiles (variant, options), .head = 53, .indicator = -1 };
  TeaBreak brk;
  const guint8 dice[3][2] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
  guint n = 0;
  int index;

  variant->break_wall (options, dice, 0, wall.n, &brk);
  wall.indicator = brk.indicator;
  for (guint i = 0; i < wall.n; i++)
    wall.tiles[i] = TEA_TILE_1M;
  for (guint i = 0; i < 53; i++)
    wall.taken[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
  for (; n_kongs > 0 && (index = variant->next_supplement (options, &wall, TEA_REPLACEMENT_KONG)) >= 0; n_kongs--)
    {
      tea_wall_take (&wall, (guint) index);
      wall.kong_supplements++;
    }
  for (; (index = variant->next_head (options, &wall)) >= 0; n++)
    {
      tea_wall_take (&wall, (guint) index);
      wall.head = (guint8) (index + 1);
    }

  return n;
}

/* A hash of the dangers with up to three melds. */
static guint64
find_dangers (const TeaVariant *variant, const TeaOptions *options)
{
  const TeaMeld melds[] = {
    { .kind = TEA_MELD_PUNG, .n = 3, .tiles = { TEA_TILE_RED, TEA_TILE_RED, TEA_TILE_RED }, .from = 1 },
    { .kind = TEA_MELD_PUNG, .n = 3, .tiles = { TEA_TILE_GREEN, TEA_TILE_GREEN, TEA_TILE_GREEN }, .from = 1 },
    { .kind = TEA_MELD_PUNG, .n = 3, .tiles = { TEA_TILE_EAST, TEA_TILE_EAST, TEA_TILE_EAST }, .from = 1 },
  };
  guint64 all = 0;

  if (variant->dangers == NULL)
    return 0;
  for (guint n = 0; n <= G_N_ELEMENTS (melds); n++)
    all = all * 1000003 + variant->dangers (options, melds, n, TEA_TILE_WHITE, 2);

  return all * 1000003 + variant->dangers (options, melds, 0, TEA_TILE_WHITE, 7);
}

static gboolean
shows_in_play (const TeaVariant *variant, const TeaOptions *a, const TeaOptions *b)
{
  TeaPlayRules rules_a, rules_b;

  memset (&rules_a, 0, sizeof rules_a);
  memset (&rules_b, 0, sizeof rules_b);
  variant->play_rules (a, &rules_a);
  variant->play_rules (b, &rules_b);

  return memcmp (&rules_a, &rules_b, sizeof rules_a) != 0 ||
         count_draws (variant, a, 0) != count_draws (variant, b, 0) ||
         find_dangers (variant, a) != find_dangers (variant, b);
}

static gboolean
shows (const TeaVariant *variant, const char *example, int option, int number, int plain, const TeaHouseRange *range)
{
  const int values[] = { range->min, range->max, range->zero != NULL ? 0 : range->min };
  g_autofree TeaAnswer *before = g_new0 (TeaAnswer, 1);
  g_autofree TeaAnswer *after = g_new0 (TeaAnswer, 1);
  TeaOptions usual;
  TeaOptions changed;

  tea_options_init (&usual, variant);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      if (values[i] == plain)
        continue;
      changed = usual;
      if (number >= 0)
        changed.number[number] = (gint16) values[i];
      if (example != NULL)
        {
          g_assert_true (score_by (example, variant, option, number, plain, before));
          score_by (example, variant, option, number, values[i], after);
          if (!is_same_answer (before, after))
            return TRUE;
        }
      else
        {
          /* Try both values of each named option, as a game may have two kinds of wall. */
          for (guint j = 0; j < variant->n_options; j++)
            for (gint16 value = 0; value < 2 && variant->options[j].names != NULL; value++)
              {
                usual.value[j] = changed.value[j] = value;
                if (shows_in_play (variant, &usual, &changed))
                  return TRUE;
              }
        }
    }

  return FALSE;
}

static void
test_numbers (gconstpointer data)
{
  const TeaVariant *variant = data;

  g_assert_cmpuint (variant->n_numbers, <=, TEA_MAX_NUMBERS);
  for (guint i = 0; i < variant->n_numbers; i++)
    {
      const TeaNumberSpec *spec = &variant->numbers[i];

      g_test_message ("%s", spec->id);
      g_assert_cmpint (tea_variant_option_index (variant, spec->id), ==, -1);
      g_assert_cmpint (tea_variant_number_index (variant, spec->id), ==, (int) i);
      g_assert_true (tea_house_number_allows (spec, spec->fallback));
      g_assert_false (tea_house_number_allows (spec, spec->house.max + 1));
      g_assert_true (*spec->name != '\0' && g_str_has_suffix (spec->sentence, ".") && *spec->clause != '\0');
      g_assert_true (shows (variant, spec->house.example, -1, (int) i, spec->fallback, &spec->house));
    }
  for (guint i = 0; i < variant->n_options; i++)
    {
      const TeaOptionSpec *spec = &variant->options[i];

      if (spec->house.max == 0)
        continue;
      g_test_message ("%s", spec->id);
      g_assert_true (tea_house_option_allows (spec, spec->fallback));
      g_assert_nonnull (spec->house.example);
      g_assert_true (shows (variant, spec->house.example, (int) i, -1, spec->fallback, &spec->house));
    }
}

/* Equal house rules give the same variant; without a difference that is the variant itself. */
static void
test_same (gconstpointer data)
{
  const TeaVariant *variant = data;
  TeaRowWorth worth = worth_of (variant, 0);
  const TeaVariant *changed;
  TeaHouse house;

  g_assert_true (with_row (variant, 0, &worth) == variant);
  worth.mark = TEA_ROW_OFF;
  changed = with_row (variant, 0, &worth);
  g_assert_true (changed != variant && tea_variant_base (changed) == variant);
  g_assert_true (with_row (variant, 0, &worth) == changed);
  /* The worth of a row that does not score makes no difference. */
  worth.worth[TEA_ROW_POINTS] = 77;
  g_assert_true (with_row (variant, 0, &worth) == changed);
  /* Restoring the row gives the original variant. */
  worth = worth_of (variant, 0);
  g_assert_true (with_row (changed, 0, &worth) == variant);

  tea_house_init (&house, changed);
  tea_house_set_title (&house, "  East\nGate 东门\342\200\256 ");
  g_assert_cmpstr (house.title, ==, "East Gate 东门");
  changed = tea_house_variant (&house, changed);
  g_assert_cmpstr (changed->name, ==, "East Gate 东门");
  g_assert_cmpstr (changed->id, ==, variant->id);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *title = g_strnfill (i, 'x');

      tea_house_set_title (&house, title);
      g_assert_cmpuint (strlen (house.title), ==, MIN (i, TEA_MAX_TITLE));
    }
}

/* Without a limit a hand scores its full worth, up to a million. */
static void
test_no_limit (void)
{
  const TeaVariant *luqiao = tea_variant_find ("luqiao");
  const int limit = tea_variant_option_index (luqiao, "limit");
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  TeaRowWorth worth = worth_of (luqiao, 0);

  g_assert_true (score_by (luqiao->options[limit].house.example, luqiao, -1, -1, 0, answer));
  g_assert_cmpint (answer->scores[0].total, ==, 100);
  g_assert_true (answer->scores[0].limit);
  g_assert_true (score_by (luqiao->options[limit].house.example, luqiao, limit, -1, 0, answer));
  /* 10 + 2 + two concealed dragon pungs 16 + own-wind pair 2 = 30, doubled for each dragon and the suit. */
  g_assert_cmpint (answer->scores[0].total, ==, 240);
  g_assert_false (answer->scores[0].limit);

  for (guint i = 0; i < luqiao->n_patterns; i++)
    if (g_str_equal (luqiao->patterns[i].id, "dragon"))
      {
        worth = worth_of (luqiao, i);
        worth.worth[TEA_ROW_DOUBLES] = 20;
        g_assert_true (
            score_by (luqiao->options[limit].house.example, with_row (luqiao, i, &worth), limit, -1, 0, answer));
        g_assert_cmpint (answer->scores[0].total, ==, 1000000);
      }
}

/* The number of changed variants is limited. Runs in a subprocess, since they are never freed. */
static void
test_many (void)
{
  const TeaVariant *variant = tea_variant_find ("luqiao");
  const guint n = n_to_try (100, 20000);
  guint n_known = 0;
  TeaHouse house;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, (GTestSubprocessFlags) 0);
      g_test_trap_assert_passed ();
      return;
    }
  tea_house_init (&house, variant);
  for (guint i = 0; i < n; i++)
    {
      house.rows[0].worth[TEA_ROW_POINTS] = (gint16) (i % 1000);
      house.rows[1].worth[TEA_ROW_POINTS] = (gint16) (i / 1000);
      n_known += tea_house_variant (&house, variant) != NULL;
    }
  if (n > 16384)
    g_assert_cmpuint (n_known, <=, 16384 + 1);
  else
    g_assert_cmpuint (n_known, ==, n);
}

static void
add (const char *name, const TeaVariant *variant, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/rules/house/%s/%s", variant->id, name);

  g_test_add_data_func (path, variant, func);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      add ("rows", variants[i], test_rows);
      add ("marks", variants[i], test_marks);
      add ("bonuses", variants[i], test_bonuses);
      add ("numbers", variants[i], test_numbers);
      add ("same", variants[i], test_same);
    }
  g_test_add_func ("/rules/house/no-limit", test_no_limit);
  g_test_add_func ("/rules/house/many", test_many);

  return g_test_run ();
}
