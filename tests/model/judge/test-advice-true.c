/* test-advice-true.c - the sentences of the advice, taken apart and held against a slow count
 *
 * The words are read, not the figures behind them: so many tiles win, so many of them only when drawn, a set is broken
 * up, a win is worth so much. What they say is then counted in the plainest way: every tile that was not seen is added
 * to the hand and scored, from each player; sets are looked for one after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/outlook/tea-outlook.h"
#include "model/judge/tea-advice-engine.h"

#include "../../bots/walk.h"
#include "../../thorough.h"

#define N_DECISIONS n_to_try (60, 1000)

/* Sentences that were taken apart. */
static guint n_ready, n_help, n_broken, n_worth, n_risk, n_against;

/* Mistakes whose reason was taken apart: those where what is named makes half of the cost or more, and those without a
 * reason. */
static guint n_mistakes, n_half, n_unnamed;

/* The number in the last bracket of @pattern, or @otherwise if @text does not match. */
static int
find_number (const char *text, const char *pattern, int otherwise)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  if (!g_regex_match (regex, text, 0, &match))
    return otherwise;
  number = g_match_info_fetch (match, g_match_info_get_match_count (match) - 1);

  return atoi (number);
}

/* What the seat is paid for a win with @tile from @from, −1 for drawn; 0 if it may not win. */
static int
score_with (const TeaHolding *holding, const TeaSeatView *view, TeaTile tile, int from)
{
  TeaRecord record;
  TeaAnswer answer;

  if (from >= 0 && tea_wilds_has (&view->wilds, tile) && !view->variant->wilds_claimable)
    return 0;
  tea_outlook_imagine (&record, holding, view);
  record.tile = tile;
  record.by = from < 0 ? TEA_BY_SELF_DRAW : TEA_BY_DISCARD;
  record.from = (gint8) from;

  return tea_score (&record, &answer) ? answer.deltas[view->seat] : 0;
}

typedef struct
{
  guint n_drawn;   /* tiles that win when drawn */
  guint n_claimed; /* those among them that may also be claimed */
  int least;       /* paid for a win */
  int most;
} Wins;

static void
count_wins (Wins *wins, const TeaHolding *holding, const TeaSeatView *view)
{
  TeaTiles unseen;

  *wins = (Wins){ 0, 0, G_MAXINT, 0 };
  tea_seat_view_unseen (view, &unseen);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      int drawn = unseen.n[tile] > 0 ? score_with (holding, view, tile, -1) : 0;
      int claimed = drawn > 0 ? score_with (holding, view, tile, (int) (view->seat + 1) % 4) : 0;

      wins->n_drawn += drawn > 0 ? unseen.n[tile] : 0;
      wins->n_claimed += claimed > 0 ? unseen.n[tile] : 0;
      wins->most = MAX (wins->most, MAX (drawn, claimed));
      if (drawn > 0)
        wins->least = MIN (wins->least, claimed > 0 ? MIN (drawn, claimed) : drawn);
    }
}

static void
check_ready (const char *sentence, const char *worth, const TeaHolding *holding, const TeaSeatView *view)
{
  int n = find_number (sentence, "ready; (\\d+) tiles? wins?", 0);
  int n_only_drawn = find_number (sentence, ", (\\d+) of them only when drawn",
                                  strstr (sentence, " when drawn") ? n : 0);
  int paid = find_number (worth, "a win is worth about (\\d+) point", -1);
  Wins wins;

  count_wins (&wins, holding, view);
  g_assert_cmpint (n, ==, wins.n_drawn);
  if (strstr (sentence, "no tile makes a hand that may win") != NULL ||
      strstr (sentence, "every tile that wins has been seen") != NULL)
    g_assert_cmpuint (wins.n_drawn, ==, 0);
  /* A win that was let go forbids claims in ways that are not counted here. */
  if (view->missed == 0 && view->missed_total < 0 && view->let_go_total < 0)
    g_assert_cmpint (n_only_drawn, ==, wins.n_drawn - wins.n_claimed);
  n_ready++;
  if (n == 0 || paid < 0)
    return;
  g_assert_cmpint (paid, >=, wins.least);
  g_assert_cmpint (paid, <=, wins.most);
  n_worth++;
}

static void
check_help (const char *sentence, const TeaHolding *holding, const TeaSeatView *view)
{
  int n = find_number (sentence, "(\\d+) tiles? helps?", -1);
  int distance = tea_holding_distance (holding, view);
  TeaHolding with = *holding;
  TeaTiles unseen;
  int counted = 0;

  if (n < 0)
    return;
  tea_seat_view_unseen (view, &unseen);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      /* A bonus tile is melded unless it is wild. */
      if (unseen.n[tile] == 0 || (tile >= TEA_N_PLAIN && !tea_wilds_has (&view->wilds, tile)))
        continue;
      with.concealed.n[tile]++;
      if (tea_holding_distance (&with, view) < distance)
        counted += unseen.n[tile];
      with.concealed.n[tile]--;
    }
  g_assert_cmpint (n, ==, counted);
  n_help++;
}

/* The most sets of a suit. */
static guint
count_sets (guint8 n[9], guint from)
{
  guint most = 0;

  while (from < 9 && n[from] == 0)
    from++;
  if (from >= 9)
    return 0;
  if (n[from] >= 3)
    {
      n[from] -= 3;
      most = MAX (most, 1 + count_sets (n, from));
      n[from] += 3;
    }
  if (from < 7 && n[from + 1] > 0 && n[from + 2] > 0)
    {
      n[from]--, n[from + 1]--, n[from + 2]--;
      most = MAX (most, 1 + count_sets (n, from));
      n[from]++, n[from + 1]++, n[from + 2]++;
    }
  n[from]--;
  most = MAX (most, count_sets (n, from));
  n[from]++;

  return most;
}

/* "it breaks up 2-3-4 of circles" */
static void
check_broken (const char *sentence, const TeaSeatView *view, const TeaAction *action)
{
  static const char *const suits[] = { "characters", "circles", "bamboos" };
  guint suit = action->tile / 9;
  g_autofree char *pattern = NULL;
  guint8 n[9];
  guint before;

  if (!tea_tile_is_suit (action->tile))
    return;
  pattern = g_strdup_printf ("breaks up ((?! and keeps )[^.])*?([1-7])-\\d-\\d of %s", suits[suit]);
  if (find_number (sentence, pattern, 0) == 0)
    return;
  for (guint i = 0; i < 9; i++)
    n[i] = tea_wilds_has (&view->wilds, (TeaTile) (9 * suit + i)) ? 0 : view->concealed.n[9 * suit + i];
  before = count_sets (n, 0);
  n[action->tile % 9]--;
  g_assert_cmpuint (count_sets (n, 0), <, before);
  n_broken++;
}

/* "the average risk is 2.5 points": not more than the list of discards tells. */
static void
check_risk (const TeaAdvice *advice)
{
  static char *const names[4] = { (char *) "Ann", (char *) "Bo", (char *) "Cy", (char *) "Di" };
  double danger = 0;

  for (guint i = 0; i < advice->n_options; i++)
    danger = MAX (danger, advice->options[i].danger);
  for (guint i = 0; i < advice->n_warnings; i++)
    {
      g_autofree char *text = tea_advice_say_warning (&advice->warnings[i], names);
      const char *risk = strstr (text, "the average risk is ");

      if (risk == NULL || advice->warnings[i].kind == TEA_WARNING_LIABLE)
        continue;
      g_assert_cmpfloat (g_ascii_strtod (risk + strlen ("the average risk is "), NULL), <=, danger + 0.05);
      n_risk++;
    }
}

/* What is held after a discard, or after passing on another's; %FALSE for other actions. */
static gboolean
hold (TeaHolding *holding, const TeaSeatView *view, const TeaAction *action)
{
  tea_holding_init (holding, view);
  if (action->kind == TEA_ACTION_DISCARD)
    holding->concealed.n[action->tile]--;

  return action->kind == TEA_ACTION_DISCARD || (action->kind == TEA_ACTION_PASS && view->turn != view->seat);
}

/* "a win is worth 52 points instead of 48", or "a win is also worth 52 points" */
static void
check_pair (const char *text, const char *subject, const char *verb, const char *unit, long of_option, long of_advised)
{
  g_autofree char *wanted = of_option == of_advised
                                ? g_strdup_printf ("%s also%s %ld%s", subject, verb, of_option, unit)
                                : g_strdup_printf ("%s%s %ld%s instead of %ld", subject, verb, of_option, unit,
                                                   of_advised);

  g_assert_nonnull (strstr (text, wanted));
}

/* "It leaves you one tile from ready, with 12 tiles that help instead of 17. It breaks up 2-3-4 of circles. The chance
 * to win is 18% instead of 23%, a win is worth 52 points instead of 48: about 3 points less on average." */
static void
check_against (const TeaAdvice *advice, const TeaSeatView *view, guint index)
{
  const TeaAdviceOption *option = &advice->options[index];
  const TeaAdviceOption *advised = &advice->options[0];
  const TeaAction *action = &view->actions[option->action];
  g_autofree char *text = tea_advice_say_against (advice, view, index);
  long less = find_number (text, "about (\\d+) points? less", 0);
  TeaHolding holding;
  Wins wins;

  if (option->distance < 0)
    return;
  g_test_message ("%u: %s", index, text);
  check_pair (text, "The chance to win is", "", "%", lround (100 * option->chance), lround (100 * advised->chance));
  check_pair (text, "a win is", " worth", " points", lround (option->win), lround (advised->win));
  g_assert_cmpint (less, ==, MAX (lround (advised->net - option->net), 0));
  g_assert_cmpint (strstr (text, "the discard costs") != NULL, ==,
                   lround (10 * option->danger) != lround (10 * advised->danger));
  n_against++;
  if (!hold (&holding, view, action) || view->phase == TEA_PHASE_ROB)
    return;
  check_broken (text, view, action);
  check_help (text, &holding, view);
  g_assert_cmpint (strstr (text, "leaves you ready") != NULL, ==, tea_holding_distance (&holding, view) == 0);
  if (strstr (text, "leaves you ready") == NULL)
    return;
  count_wins (&wins, &holding, view);
  g_assert_cmpint (find_number (text, "ready, with (\\d+) tiles?", -1), ==, wins.n_drawn);
}

/* What the hand is worth with the chance, the win and the losses of three options. */
static double
worth_of (const TeaAdviceOption *chance, const TeaAdviceOption *win, const TeaAdviceOption *losses)
{
  return chance->chance * win->win + (1 - chance->chance) * losses->rest - losses->danger;
}

/* How much of the cost each thing makes that @text names: one thing after the other is exchanged, in every order. */
static double
sum_named (const char *text, const TeaAdviceOption *advised, const TeaAdviceOption *done)
{
  static const guint orders[][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  static const char *const words[3] = { "less likely|It leaves ", "a win worth less",
                                        "dangerous|does not win costs more" };
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      const TeaAdviceOption *of[3] = { advised, advised, advised };

      for (guint k = 0; k < 3; k++)
        {
          double before = worth_of (of[0], of[1], of[2]);

          of[orders[i][k]] = done;
          if (g_regex_match_simple (words[orders[i][k]], text, 0, 0))
            sum += (before - worth_of (of[0], of[1], of[2])) / G_N_ELEMENTS (orders);
        }
    }

  return sum;
}

/* The reason of a mistake makes most of its cost. */
static void
check_mistake (const TeaAdvice *advice, const TeaSeatView *view, guint index)
{
  TeaMistake mistake;
  g_autofree char *text = tea_advice_say_decision (advice, view, advice->options[index].action, &mistake);
  double named;

  if (mistake.kind == TEA_MISTAKE_NONE || mistake.kind == TEA_MISTAKE_RULE || advice->options[index].distance < 0 ||
      advice->options[0].distance < 0)
    return;
  named = sum_named (text, &advice->options[0], &advice->options[index]);
  n_mistakes++;
  n_half += named >= mistake.cost / 2 - 1e-9;
  n_unnamed += named <= 0;
  if (named < mistake.cost / 2 - 1e-9)
    g_test_message ("%.2f of %.2f: %s", named, mistake.cost, text);
}

static void
look (const TeaDeal *deal, guint seat, const TeaSeatView *view)
{
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_autofree char *sentence = NULL;
  g_autofree char *worth = NULL;
  TeaHolding holding;

  tea_advice_init (advice, view);
  if (advice->options[0].distance < 0)
    return;
  sentence = tea_advice_say (advice, view);
  worth = tea_advice_say_worth (advice, view);
  {
    g_autofree char *held = tea_tiles_format_counts (&view->concealed);

    g_test_message ("%s: %s %s", held, sentence, worth);
  }
  check_risk (advice);
  for (guint i = 1; i < advice->n_options; i++)
    {
      check_against (advice, view, i);
      check_mistake (advice, view, i);
    }
  if (!walk_hold (&holding, advice, view) || view->phase == TEA_PHASE_ROB)
    return;
  check_broken (sentence, view, &view->actions[advice->options[0].action]);
  if (strstr (sentence, "ou are ready") != NULL)
    check_ready (sentence, worth, &holding, view);
  else
    check_help (sentence, &holding, view);
}

static void
test_true (gconstpointer data)
{
  n_ready = n_help = n_broken = n_worth = n_risk = n_against = n_mistakes = n_half = n_unnamed = 0;
  walk (data, 23, 3, N_DECISIONS, look);
  g_test_message (
      "%u sentences on ready hands, %u on tiles that help, %u on sets broken up, %u on what a win is worth, "
      "%u on risk",
      n_ready, n_help, n_broken, n_worth, n_risk);
  g_test_message ("%u options compared; %u mistakes, of which %u name half of the cost or more and %u nothing",
                  n_against, n_mistakes, n_half, n_unnamed);
  g_assert_cmpuint (n_against, >, N_DECISIONS);
  g_assert_cmpuint (100 * n_half, >=, 95 * n_mistakes);
  g_assert_cmpuint (100 * n_unnamed, <=, 2 * n_mistakes);
  g_assert_cmpuint (n_help, >, N_DECISIONS / 3);
  g_assert_cmpuint (n_ready, >, 0);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/advice-true/", variants[i]->id, NULL);

      g_test_add_data_func (path, variants[i], test_true);
    }

  return g_test_run ();
}
