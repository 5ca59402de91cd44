/* tea-insights-count.c - statistics over the hands that were read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bots/advice/tea-mistake.h"
#include "bots/luck/tea-luck.h"
#include "model/insights/tea-insights-private.h"
#include "model/tiles/tea-chinese-name.h"

/* Maximum number of blocks in a chart, and minimum number of hands in a block. */
#define MAX_BLOCKS 20
#define MIN_BLOCK 5

/* Sums of points over the hands. */
typedef struct
{
  double points;
  double squares;
  double won;
  double lost;
  double let_off;
} Sums;

const TeaCountedHand *
tea_insights_entry_get_hand (const TeaInsightsEntry *entry)
{
  return &g_array_index (entry->game->hands, TeaCountedHand, entry->number);
}

TeaInsightsShown
tea_insights_shown_ref (const TeaInsightsShown *shown)
{
  return (TeaInsightsShown){ g_ptr_array_ref (shown->games), g_array_ref (shown->entries) };
}

void
tea_insights_shown_clear (TeaInsightsShown *shown)
{
  g_clear_pointer (&shown->games, g_ptr_array_unref);
  g_clear_pointer (&shown->entries, g_array_unref);
}

static void
count_win (const TeaCountedHand *hand, TeaInsightsFacts *facts, Sums *sums)
{
  facts->n_won++;
  sums->won += hand->points;
  if (hand->from < 0)
    facts->n_self_drawn++;
  else if (hand->robbed)
    facts->n_robbed++;
  else
    facts->n_by_discard++;
  if (facts->n_won == 1 || hand->points > facts->biggest)
    facts->biggest = hand->points;
}

static void
count_hand (const TeaCountedHand *hand, TeaInsightsFacts *facts, Sums *sums)
{
  facts->n_hands++;
  facts->n_claims += hand->n_claims;
  facts->n_unclaimed += hand->n_claims == 0;
  sums->points += hand->points;
  sums->squares += (double) hand->points * hand->points;
  if (hand->winner < 0)
    facts->n_drawn++;
  else if (hand->winner == 0)
    count_win (hand, facts, sums);
  else
    {
      facts->n_lost++;
      sums->lost += hand->points;
      if (hand->from == 0)
        {
          facts->n_let_off++;
          sums->let_off += hand->points;
        }
    }
}

static void
count_place (const TeaCountedGame *game, TeaInsightsFacts *facts)
{
  facts->n_games++;
  if (game->place == TEA_PLACE_UNFINISHED)
    facts->n_unfinished++;
  else if (game->place == TEA_PLACE_NOT_ALONE)
    facts->n_not_alone++;
  else
    facts->places[game->place]++;
}

static int
compare_patterns (gconstpointer a, gconstpointer b)
{
  const TeaInsightsPattern *x = a, *y = b;

  if (x->n != y->n)
    return x->n < y->n ? 1 : -1;

  return (x->row > y->row) - (x->row < y->row);
}

/* Leaves out patterns that every win at the table has scored: they say nothing about the player. */
static void
list_patterns (const TeaInsightsShown *shown, GArray *patterns)
{
  const TeaVariant *variant = ((const TeaCountedGame *) shown->games->pdata[0])->variant;
  guint own[64] = { 0 }, all[64] = { 0 };
  guint n_wins = 0;

  for (guint i = 0; i < shown->entries->len; i++)
    {
      const TeaCountedHand *hand = tea_insights_entry_get_hand (&g_array_index (shown->entries, TeaInsightsEntry, i));

      if (hand->stood_in)
        continue;
      n_wins += hand->winner >= 0;
      for (guint row = 0; hand->items >> row != 0; row++)
        if ((hand->items >> row & 1) != 0)
          {
            all[row]++;
            own[row] += hand->winner == 0;
          }
    }
  for (guint row = 0; row < variant->n_patterns; row++)
    {
      const TeaPattern *scored = &variant->patterns[row];
      g_autofree char *name = tea_chinese_name_with (tea_pattern_get_name (scored), scored->name_zh);
      TeaInsightsPattern pattern = { g_intern_string (name), own[row], row };

      if (own[row] > 0 && all[row] < n_wins)
        g_array_append_val (patterns, pattern);
    }
  g_array_sort (patterns, compare_patterns);
}

static gboolean
are_comparable (const GPtrArray *games)
{
  for (guint i = 1; i < games->len; i++)
    if (((const TeaCountedGame *) games->pdata[i])->variant != ((const TeaCountedGame *) games->pdata[0])->variant)
      return FALSE;

  return TRUE;
}

static void
work_out_means (TeaInsightsFacts *facts, const Sums *sums)
{
  double n = facts->n_hands;

  if (n > 0)
    facts->mean = sums->points / n;
  if (n > 1)
    facts->standard_error = sqrt (MAX (0, sums->squares - sums->points * facts->mean) / (n - 1) / n);
  if (facts->n_won > 0)
    facts->mean_win = sums->won / facts->n_won;
  if (facts->n_lost > 0)
    facts->mean_loss = sums->lost / facts->n_lost;
  if (facts->n_let_off > 0)
    facts->mean_let_off = sums->let_off / facts->n_let_off;
}

void
tea_insights_count (const TeaInsightsShown *shown, TeaInsightsFacts *facts, GArray *curve, GArray *patterns)
{
  Sums sums = { 0 };
  int points = 0;

  memset (facts, 0, sizeof *facts);
  g_array_set_size (curve, 0);
  g_array_append_val (curve, points);
  g_array_set_size (patterns, 0);

  facts->is_comparable = are_comparable (shown->games);
  for (guint i = 0; i < shown->games->len; i++)
    count_place (shown->games->pdata[i], facts);
  for (guint i = 0; i < shown->entries->len; i++)
    {
      const TeaCountedHand *hand = tea_insights_entry_get_hand (&g_array_index (shown->entries, TeaInsightsEntry, i));

      if (hand->stood_in)
        {
          facts->n_stood_in++;
          continue;
        }
      count_hand (hand, facts, &sums);
      points += hand->points;
      if (facts->is_comparable)
        g_array_append_val (curve, points);
    }
  if (!facts->is_comparable)
    {
      facts->biggest = 0;
      return;
    }

  work_out_means (facts, &sums);
  if (shown->games->len > 0)
    list_patterns (shown, patterns);
}

/* Statistics over judged hands */

/* Sums for a least-squares line: the mean cost per decision of each hand, weighted by its number of decisions. */
typedef struct
{
  double weight;
  double x;
  double y;
  double xx;
  double xy;
  double yy;
  guint n;
} Line;

static gboolean
is_judged (const TeaInsightsEntry *entry)
{
  return entry->analysis.is_known && !tea_insights_entry_get_hand (entry)->stood_in;
}

static void
line_add (Line *line, double x, const TeaHandAnalysis *analysis)
{
  double weight = analysis->n_decisions;

  if (analysis->n_decisions == 0)
    return;
  line->n++;
  line->weight += weight;
  line->x += weight * x;
  line->y += analysis->cost;
  line->xx += weight * x * x;
  line->xy += x * analysis->cost;
  line->yy += analysis->cost * analysis->cost / weight;
}

/* The slope of the line and its standard error; both 0 with too few hands. */
static void
line_solve (const Line *line, double *slope, double *error)
{
  double spread = line->n > 0 ? line->xx - line->x * line->x / line->weight : 0;
  double together, left;

  *slope = *error = 0;
  if (line->n < 3 || spread <= 0)
    return;
  together = line->xy - line->x * line->y / line->weight;
  left = line->yy - line->y * line->y / line->weight - together * together / spread;
  *slope = together / spread;
  *error = sqrt (MAX (0, left) / (line->n - 2) / spread);
}

/* 1, 2 or 5 times a power of ten, at least MIN_BLOCK. */
static guint
choose_block (guint n_hands)
{
  static const guint factors[] = { 1, 2, 5 };

  for (guint power = 1; power < 100000000; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
      if (factors[i] * power >= MIN_BLOCK && n_hands <= MAX_BLOCKS * factors[i] * power)
        return factors[i] * power;

  return n_hands;
}

static void
list_blocks (const TeaInsightsShown *shown, const TeaInsightsPlay *play, const Line *line, GArray *blocks)
{
  guint size = choose_block (play->n_hands);
  double middle = line->weight > 0 ? line->x / line->weight : 0;
  TeaInsightsBlock block = { 0 };
  guint n = 0;

  for (guint i = 0; i < shown->entries->len; i++)
    {
      const TeaInsightsEntry *entry = &g_array_index (shown->entries, TeaInsightsEntry, i);

      if (!is_judged (entry))
        continue;
      if (n++ % size == 0)
        block = (TeaInsightsBlock){ .first = n };
      block.n_decisions += entry->analysis.n_decisions;
      block.cost += entry->analysis.cost;
      if ((n % size != 0 && n < play->n_hands) || block.n_decisions == 0)
        continue;
      block.last = n;
      block.cost /= block.n_decisions;
      block.trend = play->cost + play->trend / 100 * ((block.first + block.last) / 2.0 - middle);
      g_array_append_val (blocks, block);
    }
}

static void
add_to_curve (GArray *curve, int points, double luck)
{
  const int numbers[] = { points, (int) lround (luck), points - (int) lround (luck) };

  g_array_append_vals (curve, numbers, G_N_ELEMENTS (numbers));
}

static void
count_first_claim (const TeaInsightsEntry *entry, TeaInsightsPlay *play)
{
  if (entry->analysis.first_claim < 0)
    return;
  play->mean_first_claim += (entry->analysis.first_claim - play->mean_first_claim) / ++play->n_first_claims;
}

/* The number of the week in which the day @day lies, and of that of a time in seconds since 1970. Day 1 is a Monday. */
static guint
week_of_day (guint day)
{
  return (day - 1) / 7;
}

static guint
week_of_time (gint64 time)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (time);
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (local), g_date_time_get_month (local),
                  (GDateYear) g_date_time_get_year (local));

  return week_of_day (g_date_get_julian (&date));
}

void
tea_insights_count_weeks (const GArray *entries, guint today, TeaInsightsWeek weeks[TEA_INSIGHTS_N_WEEKS])
{
  for (guint i = 0; i < entries->len; i++)
    {
      const TeaInsightsEntry *entry = &g_array_index (entries, TeaInsightsEntry, i);
      guint ago = week_of_day (today) - week_of_time (entry->game->begun);
      TeaInsightsWeek *week;

      /* A game of the future, by a clock that was wrong, is very long ago. */
      if (!is_judged (entry) || ago >= TEA_INSIGHTS_N_WEEKS)
        continue;
      week = &weeks[TEA_INSIGHTS_N_WEEKS - 1 - ago];
      week->n_decisions += entry->analysis.n_decisions;
      week->n_right += entry->analysis.n_decisions - entry->analysis.n_mistakes;
    }
}

static void
count_mistakes (const TeaInsightsEntry *entry, TeaInsightsPlay *play)
{
  for (guint kind = 1; kind < TEA_N_MISTAKE_KINDS; kind++)
    {
      const TeaJudgedKind *found = &entry->analysis.kinds[kind];

      play->mistakes[kind].n += found->n;
      play->mistakes[kind].cost += found->cost;
      play->mistakes[kind].share += found->cost / tea_mistake_unit (entry->game->variant);
    }
}

/* Points of different rules cannot be added up. */
static void
work_out_mistakes (TeaInsightsPlay *play, gboolean is_comparable)
{
  for (guint kind = 1; kind < TEA_N_MISTAKE_KINDS && play->n_hands > 0; kind++)
    {
      TeaInsightsMistakes *mistakes = &play->mistakes[kind];

      mistakes->n /= play->n_hands;
      mistakes->share /= play->n_hands;
      mistakes->cost = is_comparable ? mistakes->cost / play->n_hands : 0;
    }
}

void
tea_insights_count_play (const TeaInsightsShown *shown, TeaInsightsPlay *play, GArray *curve, GArray *blocks)
{
  gboolean is_comparable = are_comparable (shown->games);
  gboolean has_house = FALSE;
  Line line = { 0 };
  TeaLuckSum sum = { 0 };

  memset (play, 0, sizeof *play);
  g_array_set_size (curve, 0);
  g_array_set_size (blocks, 0);
  add_to_curve (curve, 0, 0);
  for (guint i = 0; i < shown->entries->len; i++)
    {
      const TeaInsightsEntry *entry = &g_array_index (shown->entries, TeaInsightsEntry, i);

      if (!is_judged (entry))
        continue;
      play->n_hands++;
      count_first_claim (entry, play);
      count_mistakes (entry, play);
      if (!is_comparable)
        continue;
      has_house = has_house || entry->game->is_house;
      tea_luck_sum_add (&sum, tea_insights_entry_get_hand (entry)->points, entry->analysis.luck);
      play->n_decisions += entry->analysis.n_decisions;
      add_to_curve (curve, sum.points, sum.luck);
      line_add (&line, play->n_hands, &entry->analysis);
    }
  work_out_mistakes (play, is_comparable);
  if (play->n_hands == 0 || !is_comparable)
    return;

  play->luck = sum.luck;
  play->play = sum.points - sum.luck;
  if (!has_house)
    play->luck_error = tea_luck_sum_error (&sum, ((const TeaCountedGame *) shown->games->pdata[0])->variant);
  if (play->n_decisions > 0)
    play->cost = line.y / play->n_decisions;
  line_solve (&line, &play->trend, &play->trend_error);
  play->trend *= 100;
  play->trend_error *= 100;
  list_blocks (shown, play, &line, blocks);
}
