/* tea-exercise-played.c - makes exercises out of positions of games that computer players play
 *
 * A position is taken only if its answer is clear: by counting what everybody can see, and by what the strongest player
 * makes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/evaluation/tea-evaluator.h"
#include "bots/matches/tea-match.h"
#include "io/exercise/tea-exercise-private.h"
#include "rules/score/tea-score.h"

/* Deals that a position is taken from: the round wind and the dealer depend on the number. */
#define N_DEALS 16

/* Discards of the learner between which the nearest plan is asked about. */
#define FIRST_PLAN_TURN 1
#define LAST_PLAN_TURN 7

/* How many plans there are to choose from. */
#define N_PLAN_CHOICES 3

/* The most tiles that the nearest plan may lack with a tile to discard. */
#define MAX_PLAN_MISSING 5

/* Melds that make a player dangerous. */
#define MIN_THREAT_MELDS 2

/* The safest discard is wanted in at most a half of the ways of another, and at most as dangerous as this part of it.
 */
#define MAX_DANGER_PART 0.6

/* By how much the right answer must be worth more, as part of a win; and its chance times value, as a factor. */
#define MIN_MARGIN 0.05
#define MIN_FACTOR 1.15

/* The chance that a claim is looked at, in percent: the advice takes some milliseconds. */
#define LOOKED_AT 40

/* The position */

/* Takes what the learner sees as the exercise. */
static void
take_view (TeaExercise *exercise, const TeaSeatView *view)
{
  TeaRecordPlayer *player = &exercise->record.players[TEA_EXERCISE_SEAT];
  const TeaSeatPlayer *seen = &view->players[TEA_EXERCISE_SEAT];

  exercise->view = *view;
  tea_record_init (&exercise->record, view->variant);
  exercise->record.options = view->options;
  exercise->record.round_wind = view->round_wind;
  exercise->record.dealer = (gint8) view->dealer;
  exercise->record.indicator = view->indicator;
  player->known = TRUE;
  player->concealed = view->concealed;
  player->n_melds = seen->n_melds;
  for (guint i = 0; i < seen->n_melds; i++)
    player->melds[i] = seen->melds[i];
}

static gboolean
has_action (const TeaSeatView *view, TeaActionKind kind)
{
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == kind)
      return TRUE;

  return FALSE;
}

/* Whether the learner discards now and has nothing better to do. */
static gboolean
is_plain_turn (const TeaSeatView *view)
{
  return view->phase == TEA_PHASE_TURN && view->turn == view->seat && !view->players[view->seat].fishing &&
         !has_action (view, TEA_ACTION_WIN) && !has_action (view, TEA_ACTION_BONUS) &&
         has_action (view, TEA_ACTION_DISCARD);
}

/* Puts @right at its place among @others. */
static void
put_choices (TeaMaking *making, const TeaExerciseChoice *right, const TeaExerciseChoice *others, guint n_others)
{
  TeaExercise *exercise = making->exercise;

  exercise->n_choices = n_others + 1;
  exercise->right = making->place % exercise->n_choices;
  for (guint i = 0; i < n_others; i++)
    exercise->choices[i < exercise->right ? i : i + 1] = others[i];
  exercise->choices[exercise->right] = *right;
}

/* Moves @n_wanted random ones of @choices to the front. */
static void
shuffle (TeaMaking *making, TeaExerciseChoice *choices, guint n, guint n_wanted)
{
  for (guint i = 0; i < n_wanted; i++)
    {
      guint other = i + tea_random_below (&making->random, n - i);
      TeaExerciseChoice swap = choices[i];

      choices[i] = choices[other];
      choices[other] = swap;
    }
}

/* The safest discard */

guint
tea_exercise_count_wanted (const TeaWanted *wanted)
{
  return wanted->single + wanted->pairs + wanted->runs + wanted->wild;
}

static guint
unseen_at (const TeaTiles *unseen, TeaTile tile, int step)
{
  int rank = (int) tea_tile_rank (tile) + step;

  return rank >= 1 && rank <= 9 ? unseen->n[tile + step] : 0;
}

/* NC-5: any three winds, and the three dragons. */
static guint
count_honour_runs (const TeaTiles *unseen, TeaTile tile)
{
  TeaTile first = tile < TEA_TILE_RED ? TEA_TILE_EAST : TEA_TILE_RED;
  TeaTile end = tile < TEA_TILE_RED ? TEA_TILE_RED : TEA_N_PLAIN;
  guint n = 0;

  for (TeaTile a = first; a < end; a++)
    for (TeaTile b = a + 1; b < end; b++)
      n += a != tile && b != tile ? unseen->n[a] * unseen->n[b] : 0;

  return n;
}

static void
find_wanted (const TeaSeatView *view, const TeaTiles *unseen, guint n_wild, TeaTile tile, TeaWanted *wanted)
{
  const guint own = unseen->n[tile];
  guint near = own;

  *wanted = (TeaWanted){ .single = own, .pairs = own * (own - MIN (own, 1)) / 2 };
  if (tea_tile_is_suit (tile))
    {
      guint below = unseen_at (unseen, tile, -1), above = unseen_at (unseen, tile, 1);

      wanted->runs = unseen_at (unseen, tile, -2) * below + below * above + above * unseen_at (unseen, tile, 2);
      near += unseen_at (unseen, tile, -2) + below + above + unseen_at (unseen, tile, 2);
    }
  else if (view->variant->honour_runs)
    {
      wanted->runs = count_honour_runs (unseen, tile);
      for (TeaTile other = tile < TEA_TILE_RED ? TEA_TILE_EAST : TEA_TILE_RED;
           other < (tile < TEA_TILE_RED ? TEA_TILE_RED : TEA_N_PLAIN); other++)
        near += other != tile ? unseen->n[other] : 0;
    }
  wanted->wild = n_wild * near;
}

/* Whether @a is wanted less than @b whatever each kind of way counts, and clearly less in all. */
static gboolean
is_wanted_less (const TeaWanted *a, const TeaWanted *b)
{
  return a->single <= b->single && a->pairs <= b->pairs && a->runs <= b->runs && a->wild <= b->wild &&
         2 * tea_exercise_count_wanted (a) <= tea_exercise_count_wanted (b);
}

/* The seat with the most melds; FALSE if nobody has enough, or if somebody may collect independent tiles, for which
 * other discards are safe. */
static gboolean
find_threat (const TeaSeatView *view, guint *threat)
{
  gboolean independent = (view->variant->shapes (&view->options) & TEA_SHAPE_INDEPENDENT) != 0;
  guint most = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      guint n = view->players[seat].n_melds;

      if (seat == view->seat)
        continue;
      if (independent && n == 0)
        return FALSE;
      if (n > most)
        {
          most = n;
          *threat = seat;
        }
    }

  return most >= MIN_THREAT_MELDS;
}

static gboolean
look_safe (TeaMaking *making, const TeaSeatView *view)
{
  TeaExerciseChoice choices[TEA_MAX_ACTIONS], others[TEA_MAX_ACTIONS];
  double danger[TEA_MAX_ACTIONS];
  const TeaWilds *wilds = &view->wilds;
  TeaEvaluator evaluator;
  TeaTiles unseen;
  guint n = 0, n_others = 0, n_wild = 0, best = 0, threat;

  if (!is_plain_turn (view) || !find_threat (view, &threat))
    return FALSE;

  tea_seat_view_unseen (view, &unseen);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (tea_wilds_has (wilds, tile))
      {
        n_wild += unseen.n[tile];
        unseen.n[tile] = 0;
      }
  if (wilds->proxy < TEA_N_PLAIN)
    unseen.n[wilds->proxy_as] += unseen.n[wilds->proxy];
  tea_evaluator_init (&evaluator, view, &tea_evaluator_weights_master);
  for (guint i = 0; i < view->n_actions; i++)
    {
      TeaTile tile = view->actions[i].tile;

      if (view->actions[i].kind != TEA_ACTION_DISCARD || view->actions[i].fishing || tile >= TEA_N_PLAIN ||
          tile == wilds->proxy || tea_wilds_has (wilds, tile))
        continue;
      choices[n] = (TeaExerciseChoice){ .tile = tile };
      find_wanted (view, &unseen, n_wild, tile, &choices[n].wanted);
      danger[n] = tea_evaluator_risk (&evaluator, tile);
      if (tea_exercise_count_wanted (&choices[n].wanted) < tea_exercise_count_wanted (&choices[best].wanted))
        best = n;
      n++;
    }
  for (guint i = 0; i < n; i++)
    if (i != best && is_wanted_less (&choices[best].wanted, &choices[i].wanted) &&
        danger[best] <= MAX_DANGER_PART * danger[i])
      others[n_others++] = choices[i];
  if (n_others < TEA_EXERCISE_N_CHOICES - 1)
    return FALSE;

  take_view (making->exercise, view);
  making->exercise->threat = threat;
  shuffle (making, others, n_others, TEA_EXERCISE_N_CHOICES - 1);
  put_choices (making, &choices[best], others, TEA_EXERCISE_N_CHOICES - 1);

  return TRUE;
}

/* Claim or pass */

/* The best of the options that are a pass, or no pass; NULL if there is none. */
static const TeaAdviceOption *
find_option (const TeaAdvice *advice, const TeaSeatView *view, gboolean pass)
{
  const TeaAdviceOption *best = NULL;

  for (guint i = 0; i < advice->n_options; i++)
    if ((view->actions[advice->options[i].action].kind == TEA_ACTION_PASS) == pass &&
        (best == NULL || advice->options[i].net > best->net))
      best = &advice->options[i];

  return best;
}

/* Whether @right is clearly better than @wrong, on average and by what is shown of both. */
static gboolean
is_better (const TeaAdviceOption *right, const TeaAdviceOption *wrong)
{
  return right->net - wrong->net >= MIN_MARGIN * MAX (right->win, wrong->win) &&
         right->points >= MIN_FACTOR * wrong->points && right->points > 0 &&
         (right->distance < wrong->distance || right->chance > wrong->chance || right->win > wrong->win);
}

static gboolean
look_answer (TeaMaking *making, const TeaSeatView *view)
{
  TeaExerciseChoice choices[2];
  g_autofree TeaAdvice *advice = NULL;
  const TeaAdviceOption *claim, *pass, *right, *wrong;

  if (view->phase != TEA_PHASE_CLAIM || has_action (view, TEA_ACTION_WIN) || has_action (view, TEA_ACTION_KONG) ||
      (!has_action (view, TEA_ACTION_CHOW) && !has_action (view, TEA_ACTION_PUNG)) ||
      !tea_exercise_chance (making, LOOKED_AT))
    return FALSE;

  advice = g_new (TeaAdvice, 1);
  tea_advice_weigh (advice, view);
  claim = find_option (advice, view, FALSE);
  pass = find_option (advice, view, TRUE);
  if (claim == NULL || pass == NULL)
    return FALSE;
  right = making->place == 0 ? claim : pass;
  wrong = making->place == 0 ? pass : claim;
  if (advice->options[0].action != right->action || !is_better (right, wrong))
    return FALSE;

  take_view (making->exercise, view);
  making->exercise->tile = view->tile;
  making->exercise->from = view->turn;
  choices[0] = (TeaExerciseChoice){ .action = view->actions[right->action], .option = *right };
  choices[1] = (TeaExerciseChoice){ .action = view->actions[wrong->action], .option = *wrong };
  put_choices (making, &choices[0], &choices[1], 1);

  return TRUE;
}

/* The nearest plan */

/* What a win by self-draw with these tiles is worth in points paid, or 0 if it is none. */
static int
score_example (const TeaMaking *making, const char *tiles, TeaTile last)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  const TeaVariant *variant = making->exercise->record.variant;
  TeaRecordPlayer *player = &record->players[TEA_EXERCISE_SEAT];
  TeaTile kinds[TEA_MAX_WALL];
  TeaWilds wilds = { 0 };
  guint n;

  tea_record_init (record, variant);
  record->options = making->options;
  record->dealer = 1;
  record->round_wind = TEA_TILE_EAST;
  /* One that leaves the tiles of the examples as they are. */
  for (TeaTile indicator = 0; variant->needs_indicator && indicator < TEA_N_PLAIN; indicator++)
    {
      gboolean plain = TRUE;

      variant->wilds (&record->options, indicator, &wilds);
      tea_tiles_parse (tiles, kinds, TEA_MAX_WALL, &n, NULL);
      for (guint i = 0; i < n; i++)
        plain = plain && kinds[i] != indicator && kinds[i] != wilds.proxy && !tea_wilds_has (&wilds, kinds[i]);
      if (plain && last != indicator && !tea_wilds_has (&wilds, last))
        {
          record->indicator = indicator;
          break;
        }
    }
  tea_tiles_parse (tiles, kinds, TEA_MAX_WALL, &n, NULL);
  for (guint i = 0; i < n; i++)
    player->concealed.n[kinds[i]]++;
  player->concealed.n[last]--;
  player->known = TRUE;
  record->won = TRUE;
  record->seat = TEA_EXERCISE_SEAT;
  record->tile = last;
  record->by = TEA_BY_SELF_DRAW;
  record->from = -1;

  return tea_score (record, answer) ? answer->deltas[TEA_EXERCISE_SEAT] : 0;
}

/* Whether the rules pay more for such a hand than for one like it. */
static gboolean
pays (const TeaMaking *making, TeaPlan plan)
{
  guint shapes = making->exercise->record.variant->shapes (&making->options);

  switch (plan)
    {
    case TEA_PLAN_CHARACTERS:
    case TEA_PLAN_CIRCLES:
    case TEA_PLAN_BAMBOOS:
      return score_example (making, "11234m567m678mNNN", 0) > score_example (making, "11234m567p678sNNN", 0);
    case TEA_PLAN_PUNGS:
      return score_example (making, "11m222m555p888s333p", 0) > score_example (making, "11m222m555p888s345p", 0);
    case TEA_PLAN_PAIRS:
      return (shapes & TEA_SHAPE_SEVEN_PAIRS) != 0;
    case TEA_PLAN_INDEPENDENT:
      return (shapes & TEA_SHAPE_INDEPENDENT) != 0;
    case TEA_PLAN_ORPHANS:
      return (shapes & TEA_SHAPE_THIRTEEN_ORPHANS) != 0;
    }
  g_assert_not_reached ();
}

/* How many tiles a hand of only the suit from @first and honours lacks. */
static guint
find_suit_missing (const TeaHandTiles *hand, TeaTile first)
{
  guint8 natural[TEA_N_PLAIN] = { 0 };

  for (guint i = 0; i < hand->n_melds; i++)
    if (tea_tile_is_suit (hand->melds[i].tiles[0]) && hand->melds[i].tiles[0] / 9 * 9 != first)
      return G_MAXUINT;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (tile >= TEA_TILE_EAST || tile / 9 * 9 == first)
      natural[tile] = MIN (hand->natural[tile], 4);

  return tea_missing_for_counts (natural, 4u - hand->n_melds, hand->honour_runs);
}

static guint
find_pungs_missing (const TeaHandTiles *hand)
{
  guint n_sets = 4u - hand->n_melds;
  guint n_with[5] = { 0 };
  guint missing = 0;

  for (guint i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].tiles[0] != hand->melds[i].tiles[1])
      return G_MAXUINT;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    n_with[MIN (hand->natural[tile], 3)]++;
  /* The most of a kind become pungs, the next eyes. */
  for (guint held = 3; n_sets > 0; n_with[held]--, n_sets--, missing += 3 - held)
    while (held > 0 && n_with[held] == 0)
      held--;
  if (n_with[3] + n_with[2] > 0)
    return missing;

  return missing + (n_with[1] > 0 ? 1 : 2);
}

/* The same for a plan of sets; any of the proxies may stand for the other kind (LQ-3). */
static guint
find_sets_missing (TeaHandTiles *hand, TeaPlan plan)
{
  const guint n_proxies = hand->proxy < TEA_N_PLAIN ? hand->natural[hand->proxy] : 0;
  guint missing = G_MAXUINT;

  for (guint moved = 0; moved <= n_proxies; moved++)
    {
      guint found = plan == TEA_PLAN_PUNGS ? find_pungs_missing (hand)
                                           : find_suit_missing (hand, (TeaTile) (9 * (plan - TEA_PLAN_CHARACTERS)));

      missing = MIN (missing, found);
      if (moved < n_proxies)
        {
          hand->natural[hand->proxy]--;
          hand->natural[hand->proxy_as]++;
        }
    }

  return missing;
}

static guint
find_missing (const TeaSeatView *view, TeaPlan plan)
{
  TeaHandTiles hand;
  guint missing = G_MAXUINT;

  tea_hand_tiles_init (&hand, view->variant, &view->options, &view->wilds, &view->concealed,
                       view->players[view->seat].melds, view->players[view->seat].n_melds);
  switch (plan)
    {
    case TEA_PLAN_CHARACTERS:
    case TEA_PLAN_CIRCLES:
    case TEA_PLAN_BAMBOOS:
    case TEA_PLAN_PUNGS:
      missing = find_sets_missing (&hand, plan);
      break;
    case TEA_PLAN_PAIRS:
    case TEA_PLAN_INDEPENDENT:
    case TEA_PLAN_ORPHANS:
      hand.shapes = plan == TEA_PLAN_PAIRS         ? TEA_SHAPE_SEVEN_PAIRS
                    : plan == TEA_PLAN_INDEPENDENT ? TEA_SHAPE_INDEPENDENT
                                                   : TEA_SHAPE_THIRTEEN_ORPHANS;
      return hand.n_melds > 0 ? G_MAXUINT : (guint) (tea_distance (&hand) + 1);
    }

  return missing == G_MAXUINT ? missing : missing - MIN (missing, hand.n_wild);
}

static gboolean
look_plan (TeaMaking *making, const TeaSeatView *view)
{
  TeaExerciseChoice choices[TEA_N_PLANS];
  guint n_discards = view->players[view->seat].n_discards;
  guint n = 0;

  if (!is_plain_turn (view) || n_discards < FIRST_PLAN_TURN || n_discards > LAST_PLAN_TURN)
    return FALSE;

  for (guint plan = 0; plan < TEA_N_PLANS; plan++)
    {
      TeaExerciseChoice choice = { .plan = (TeaPlan) plan, .missing = find_missing (view, (TeaPlan) plan) };

      if (choice.missing != G_MAXUINT && pays (making, choice.plan))
        choices[n++] = choice;
    }
  for (guint i = 1; i < n; i++)
    if (choices[i].missing < choices[0].missing)
      {
        TeaExerciseChoice swap = choices[0];

        choices[0] = choices[i];
        choices[i] = swap;
      }
  for (guint i = 1; i < n; i++)
    if (choices[i].missing == choices[0].missing)
      return FALSE;
  if (n < N_PLAN_CHOICES || choices[0].missing > MAX_PLAN_MISSING)
    return FALSE;

  take_view (making->exercise, view);
  shuffle (making, choices + 1, n - 1, N_PLAN_CHOICES - 1);
  put_choices (making, &choices[0], choices + 1, N_PLAN_CHOICES - 1);

  return TRUE;
}

/* Playing */

static gboolean
look (TeaMaking *making, const TeaSeatView *view)
{
  if (making->exercise->kind == TEA_EXERCISE_SAFE)
    return look_safe (making, view);
  if (making->exercise->kind == TEA_EXERCISE_ANSWER)
    return look_answer (making, view);

  return look_plan (making, view);
}

/* Plays a hand until a decision of the learner's fits. */
gboolean
tea_exercise_try_played (TeaMaking *making)
{
  const TeaVariant *variant = making->exercise->record.variant;
  const TeaBot *regular = tea_bot_find ("regular");
  const TeaBot *const bots[4] = { regular, regular, regular, regular };
  const guint64 seed = tea_random_next (&making->random);
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  g_autofree TeaSeatView *view = g_new (TeaSeatView, 1);
  TeaBotContext contexts[4];
  TeaHandSetup setup;
  TeaEvents events;

  tea_match_deal (variant, &making->options, seed, tea_random_below (&making->random, N_DEALS), &setup);
  tea_bot_contexts_init (contexts, seed);
  tea_deal_start (deal, &setup, &events);
  do
    if ((tea_deal_waiting (deal) & (1u << TEA_EXERCISE_SEAT)) != 0)
      {
        tea_seat_view_init (view, deal, TEA_EXERCISE_SEAT);
        if (look (making, view))
          {
            if (making->deal != NULL)
              *making->deal = *deal;
            return TRUE;
          }
      }
  while (tea_simulate_next (deal, bots, contexts, &events) >= 0);

  return FALSE;
}
