/* tea-evaluator.c - the value of a holding, in points of the variant's own scoring
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bots/evaluation/tea-evaluator.h"
#include "bots/outlook/tea-logarithm.h"

/* Classes less likely than this fraction of the likeliest are ignored. */
#define MIN_PART 0.0005

/* Classes less likely than this fraction of the likeliest do not count for the cheapest win. */
#define LIKELY_PART 0.1

/* Approximate maximum number of waits of a ready hand that are scored. */
#define MAX_SCORED 6

typedef double WaySums[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1];

/* What is paid however the hand ends: fine tiles, kongs (NC-12). */
static double
sure_gain (const TeaEvaluator *evaluator, const TeaHolding *holding)
{
  TeaRecord record = evaluator->record;
  TeaRecordPlayer *player = &record.players[evaluator->view->seat];
  TeaAnswer answer;

  record.won = FALSE;
  for (guint seat = 0; seat < 4; seat++)
    if (seat != evaluator->view->seat)
      record.players[seat].known = FALSE;
  player->concealed = holding->concealed;
  player->n_melds = holding->n_melds;
  memcpy (player->melds, holding->melds, sizeof player->melds);

  return tea_score (&record, &answer) ? answer.deltas[evaluator->view->seat] : 0;
}

void
tea_evaluator_init (TeaEvaluator *evaluator, const TeaSeatView *view, const TeaEvaluatorWeights *weights)
{
  TeaHolding holding;
  guint n_discards = 0;

  evaluator->view = view;
  evaluator->weights = weights;
  evaluator->share = 0.5;
  evaluator->chance = evaluator->win = evaluator->rest = 0;
  evaluator->thoughts = NULL;
  evaluator->wilds = 0;
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if (tea_wilds_has (&view->wilds, t))
      evaluator->wilds += view->variant->copies (&view->options, t) - (t == view->indicator ? 1.0 : 0.0);
  for (guint seat = 0; seat < 4; seat++)
    n_discards += view->players[seat].n_discards;
  evaluator->left = tea_log ((view->head_left + 1.0) / (view->head_left + n_discards + 1.0));
  tea_seat_view_unseen (view, &evaluator->unseen);
  tea_danger_find_passed (view, evaluator->passed);
  evaluator->live_wild = 0;
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if (tea_wilds_has (&view->wilds, t))
      evaluator->live_wild += evaluator->unseen.n[t];
  tea_holding_init (&holding, view);
  tea_outlook_imagine (&evaluator->record, &holding, view);
  evaluator->sure = sure_gain (evaluator, &holding);
}

static void
read_stock (TeaStock *stock, const TeaHolding *holding, const TeaEvaluator *evaluator, gboolean at_face)
{
  const TeaSeatView *view = evaluator->view;

  memset (stock, 0, sizeof *stock);
  stock->per_tile = 1.0 / MAX (tea_tiles_total (&evaluator->unseen), 1);
  stock->pung = 1 + 3 * evaluator->weights->pung;
  stock->chow = 1 + evaluator->weights->chow;
  stock->proxy = TEA_TILE_NONE;
  stock->proxy_as = TEA_TILE_NONE;
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if (tea_wilds_has (&view->wilds, t) && !at_face)
      {
        stock->n_wild += holding->concealed.n[t];
        stock->live_wild += evaluator->unseen.n[t];
      }
    else if (t < TEA_N_PLAIN)
      {
        stock->held[t] = holding->concealed.n[t];
        stock->live[t] = evaluator->unseen.n[t];
      }
  stock->n_wild = MIN (stock->n_wild, TEA_WAYS_MAX_WILD);

  /* A pair of proxies may be kept as a pair; a single one is counted as the tile it stands for. */
  if (!at_face && view->wilds.proxy < TEA_N_PLAIN && stock->held[view->wilds.proxy] < 2)
    {
      stock->proxy = view->wilds.proxy;
      stock->proxy_as = view->wilds.proxy_as;
      stock->held[stock->proxy_as] += stock->held[stock->proxy];
      stock->live[stock->proxy_as] += stock->live[stock->proxy];
      stock->held[stock->proxy] = stock->live[stock->proxy] = 0;
    }
}

/* The average log of the sums, and how fast the log odds grow with it, by the number of missing tiles: both from
 * self-play of the regular; the number of wilds hardly matters (docs/bots.md). */
static const double middle[TEA_WAYS_MAX_DRAWN + 1] = { 0, -2.3, -4.4, -6.6, -9.0, -11.5, -14 };
static const double growth[TEA_WAYS_MAX_DRAWN + 1] = { 0, 0.70, 0.42, 0.32, 0.22, 0.18, 0.16 };

/* The probability of finishing a hand whose nearest ways need @lacking tiles and have weight @weight. */
static double
win_chance (const TeaEvaluator *evaluator, double weight, guint lacking)
{
  const TeaEvaluatorWeights *weights = evaluator->weights;
  double steps = lacking - 1.0;
  double far = lacking < 2 ? 0
                           : weights->away + weights->wild_away * evaluator->wilds +
                                 (steps - 1) * (weights->step + weights->wild_step * evaluator->wilds);
  double more, odds;

  if (weight <= 0)
    return 0;
  more = tea_log (weight) - middle[lacking];
  odds = tea_exp (weights->ready - weights->wild_ready * evaluator->wilds - far +
                  evaluator->left * (weights->fade + steps * weights->fade_step) +
                  weights->ways * more * (more < 0 ? weights->rare : growth[lacking]));

  return odds / (1 + odds);
}

/* The number of tiles that the nearest ways need; above %TEA_WAYS_MAX_DRAWN if there are none. */
static guint
nearest_ways (const double *sums)
{
  guint nearest = 1;

  while (nearest <= TEA_WAYS_MAX_DRAWN && sums[nearest] <= 0)
    nearest++;

  return nearest;
}

static void
sum_ways (WaySums sums,
          const TeaPlans *plans,
          const TeaEvaluator *evaluator,
          const TeaWays *ways,
          const TeaStock *stock)
{
  tea_ways_sum (ways, stock, plans->holding.melds, plans->holding.n_melds, sums);
  if (plans->holding.n_melds == 0)
    tea_ways_add_specials (stock, evaluator->view->variant->shapes (&evaluator->view->options), sums);
}

/* What the tiles score when somebody else wins, if losers score. */
static double
losing_score (TeaEvaluator *evaluator, const TeaHolding *holding)
{
  TeaRecord record;
  TeaRecordPlayer *player;
  TeaScore score;

  if (!evaluator->view->variant->losers_score || evaluator->weights->losing <= 0)
    return 0;

  record = evaluator->record;
  record.seat = (gint8) ((evaluator->view->seat + 1) % 4);
  player = &record.players[evaluator->view->seat];
  player->concealed = holding->concealed;
  player->n_melds = holding->n_melds;
  memcpy (player->melds, holding->melds, sizeof player->melds);
  tea_score_loser (&record, evaluator->view->seat, &score);

  return score.total;
}

/* Orders the possible classes, the likeliest first; returns their number. */
static guint
order_classes (guint order[TEA_MAX_PROSPECTS], const double odds[TEA_N_CLASSES])
{
  guint n = 0;

  for (guint c = 0; c < TEA_N_CLASSES; c++)
    {
      guint k;

      if (odds[c] <= 0 || (n == TEA_MAX_PROSPECTS && odds[c] <= odds[order[n - 1]]))
        continue;
      k = n < TEA_MAX_PROSPECTS ? n++ : n - 1;
      for (; k > 0 && odds[c] > odds[order[k - 1]]; k--)
        order[k] = order[k - 1];
      order[k] = c;
    }

  return n;
}

gboolean
tea_plans_want_faces (const TeaEvaluator *evaluator, const TeaHolding *holding)
{
  if (!evaluator->view->variant->wilds_in_melds)
    return FALSE;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tea_wilds_has (&evaluator->view->wilds, t) && holding->concealed.n[t] > 0)
      return TRUE;

  return FALSE;
}

/* The classes worth considering for a holding, the likeliest first, with their chances. */
typedef struct
{
  guint n;
  guint classes[TEA_MAX_PROSPECTS];
  guint nearest[TEA_MAX_PROSPECTS];
  double chances[TEA_MAX_PROSPECTS];
} Likely;

/* Fills in all of @plans but the prospects, whose classes are @likely. */
static void
find_ways (TeaPlans *plans, Likely *likely, TeaEvaluator *evaluator, const TeaHolding *holding, gboolean at_face)
{
  WaySums sums;
  double chances[TEA_N_CLASSES];
  guint order[TEA_MAX_PROSPECTS];
  guint n;
  int distance;

  plans->holding = *holding;
  plans->at_face = at_face;
  read_stock (&plans->stock, holding, evaluator, at_face);
  distance = tea_holding_distance (holding, evaluator->view);
  tea_ways_init (&plans->ways, &plans->stock, TEA_MAX_MELDS - holding->n_melds,
                 (guint) MAX (distance, 0) + 3 + plans->stock.n_wild, evaluator->view->variant->honour_runs);
  sum_ways (sums, plans, evaluator, &plans->ways, &plans->stock);
  for (guint c = 0; c < TEA_N_CLASSES; c++)
    {
      guint nearest = nearest_ways (sums[c]);

      chances[c] = nearest <= TEA_WAYS_MAX_DRAWN ? win_chance (evaluator, sums[c][nearest], nearest) : 0;
    }

  n = order_classes (order, chances);
  for (likely->n = 0; likely->n < n && chances[order[likely->n]] >= MIN_PART * chances[order[0]]; likely->n++)
    {
      likely->classes[likely->n] = order[likely->n];
      likely->nearest[likely->n] = nearest_ways (sums[order[likely->n]]);
      likely->chances[likely->n] = chances[order[likely->n]];
    }
}

void
tea_plans_init (TeaPlans *plans, TeaEvaluator *evaluator, const TeaHolding *holding, gboolean at_face)
{
  Likely likely;

  find_ways (plans, &likely, evaluator, holding, at_face);
  plans->n_prospects = 0;
  plans->least = 0;
  for (guint i = 0; i < likely.n; i++)
    {
      TeaProspect *prospect = &plans->prospects[plans->n_prospects];

      if (!tea_plans_gain (plans, evaluator, likely.classes[i], likely.nearest[i], prospect->gain))
        continue;
      prospect->class = likely.classes[i];
      prospect->nearest = likely.nearest[i];
      if (likely.chances[i] >= LIKELY_PART * likely.chances[0] && prospect->gain[0] > 0 &&
          (plans->least <= 0 || prospect->gain[0] < plans->least))
        plans->least = prospect->gain[0];
      plans->n_prospects++;
    }
}

guint
tea_evaluator_lacking (TeaEvaluator *evaluator, const TeaHolding *holding, guint most)
{
  g_autofree TeaPlans *plans = g_new (TeaPlans, 1);
  Likely likely;
  double gain[2];

  find_ways (plans, &likely, evaluator, holding, FALSE);
  for (guint lacking = 1; lacking <= MIN (most, TEA_WAYS_MAX_DRAWN); lacking++)
    for (guint i = 0; i < likely.n; i++)
      if (likely.nearest[i] == lacking && tea_plans_gain (plans, evaluator, likely.classes[i], lacking, gain))
        return lacking;

  return G_MAXUINT;
}

/* An aim: the number of tiles it needs, the weight of its ways, and the sum of weight times gain. */
typedef struct
{
  guint nearest;
  double weight;
  double gains;
} Aim;

/* @gain, with the part above the cheapest likely win weighted by taste. */
static double
taste_gain (const TeaEvaluator *evaluator, const TeaPlans *plans, double gain, gboolean one_suit)
{
  double taste = evaluator->weights->taste + (one_suit ? evaluator->weights->suit : 0);

  return gain <= 0 ? 0 : gain + taste * MAX (gain - plans->least, 0);
}

static gboolean
is_class_in_one_suit (guint class)
{
  return class < TEA_N_SET_CLASSES && class / TEA_N_SETS % TEA_N_SUITS != TEA_SUITS_MIXED;
}

/* Whether the tiles other than wilds are of one suit, with or without honours. */
static gboolean
is_holding_in_one_suit (const TeaHolding *holding, const TeaWilds *wilds)
{
  guint suits = 0;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (holding->concealed.n[t] > 0 && tea_tile_is_suit (t) && !tea_wilds_has (wilds, t))
      suits |= 1u << tea_tile_suit (t);
  for (guint i = 0; i < holding->n_melds; i++)
    if (tea_tile_is_suit (holding->melds[i].tiles[0]))
      suits |= 1u << tea_tile_suit (holding->melds[i].tiles[0]);

  return (suits & (suits - 1)) == 0;
}

static double
prospect_gain (const TeaEvaluator *evaluator, const TeaPlans *plans, const TeaProspect *prospect)
{
  double claims = 3 * evaluator->weights->win;
  gboolean one_suit = is_class_in_one_suit (prospect->class);

  return (taste_gain (evaluator, plans, prospect->gain[0], one_suit) +
          claims * taste_gain (evaluator, plans, prospect->gain[1], one_suit)) /
         (1 + claims);
}

/* The aim of a ready hand: its waits are scored, drawn and claimed. */
static void
aim_for_waits (Aim *aim,
               TeaEvaluator *evaluator,
               const TeaPlans *plans,
               const TeaHolding *holding,
               const TeaOutlook *outlook)
{
  double claims = 3 * evaluator->weights->win;
  double tile = 1.0 / MAX (tea_tiles_total (&evaluator->unseen), 1);
  TeaTile waits[TEA_N_KINDS];
  guint n_waits = 0;
  guint n_scored = 0;
  gboolean one_suit = is_holding_in_one_suit (holding, &evaluator->view->wilds);
  TeaRecord record;

  *aim = (Aim){ .nearest = 1 };
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if (evaluator->unseen.n[t] > 0 &&
        (tea_wilds_has (&evaluator->view->wilds, t) || (outlook->useful & TEA_TILE_BIT (t)) != 0))
      waits[n_waits++] = t;

  /* If there are many waits, score a sample of them. */
  tea_outlook_imagine (&record, holding, evaluator->view);
  for (guint i = 0; i < n_waits; i += 1 + n_waits / MAX_SCORED)
    {
      double n = evaluator->unseen.n[waits[i]];
      double gains[2] = { 0, 0 };

      record.tile = waits[i];
      tea_evaluator_fill_other (evaluator, &record);
      gains[0] = tea_evaluator_win_part (evaluator, &record, TEA_BY_SELF_DRAW);
      if (!tea_wilds_has (&evaluator->view->wilds, waits[i]) || evaluator->view->variant->wilds_claimable)
        gains[1] = tea_evaluator_win_part (evaluator, &record, TEA_BY_DISCARD);
      n_scored += evaluator->unseen.n[waits[i]];
      for (guint by = 0; by < 2; by++)
        if (gains[by] > 0)
          {
            double rate = n * tile * (by == 0 ? 1 : claims) * evaluator->weights->waits;

            aim->weight += rate;
            aim->gains += rate * taste_gain (evaluator, plans, gains[by], one_suit);
          }
    }
  if (n_scored > 0)
    {
      aim->weight *= (double) outlook->live / n_scored;
      aim->gains *= (double) outlook->live / n_scored;
    }
}

/* The family of @class: its classes have the same suits and kinds of sets, with any honour pungs. */
static guint
family_of (guint class)
{
  return class < TEA_N_SET_CLASSES ? class % (TEA_N_SUITS * TEA_N_SETS)
                                   : TEA_N_SUITS * TEA_N_SETS + class - TEA_N_SET_CLASSES;
}

#define N_FAMILIES (TEA_N_SUITS * TEA_N_SETS + TEA_N_SPECIALS)
#define ALL_FAMILIES N_FAMILIES

/* The fewest tiles that a way of @family needed before the discard. */
static guint
nearest_of_family (const TeaPlans *plans, guint family)
{
  guint nearest = TEA_WAYS_MAX_DRAWN + 1;

  for (guint i = 0; i < plans->n_prospects; i++)
    if (family == ALL_FAMILIES || family_of (plans->prospects[i].class) == family)
      nearest = MIN (nearest, plans->prospects[i].nearest);

  return nearest;
}

static void
aim_for_family (Aim *aim,
                const TeaEvaluator *evaluator,
                const TeaPlans *plans,
                WaySums sums,
                guint family,
                guint lacking)
{
  *aim = (Aim){ .nearest = lacking };
  for (guint i = 0; i < plans->n_prospects; i++)
    if (family == ALL_FAMILIES || family_of (plans->prospects[i].class) == family)
      {
        double weight = sums[plans->prospects[i].class][lacking];

        aim->weight += weight;
        aim->gains += weight * prospect_gain (evaluator, plans, &plans->prospects[i]);
      }
}

/* Several aims together: @fourth_powers sums the fourth powers of their worths, so that the best counts most; @chance
 * is their greatest chance, @chances the sum of chances, and @gains that of chance times gain. */
typedef struct
{
  double fourth_powers;
  double chance;
  double chances;
  double gains;
} Aims;

static void
add_aim (Aims *aims, const Aim *aim, const TeaEvaluator *evaluator, const TeaPlans *plans)
{
  double chance, worth;

  if (aim->weight <= 0)
    return;
  chance = win_chance (evaluator, aim->weight, aim->nearest);
  worth = chance * (aim->gains / aim->weight + evaluator->weights->avoid * plans->least);
  aims->fourth_powers += worth * worth * worth * worth;
  aims->chance = MAX (aims->chance, chance);
  aims->chances += chance;
  aims->gains += chance * (aim->gains / aim->weight);
}

double
tea_plans_worth (const TeaPlans *plans, TeaEvaluator *evaluator, TeaTile discard)
{
  TeaHolding holding = plans->holding;
  TeaStock stock = plans->stock;
  g_autofree TeaWays *changed = NULL;
  const TeaWays *ways = &plans->ways;
  Aims aims = { 0 };
  double sure, losing;
  WaySums sums;
  TeaOutlook outlook;
  Aim aim;

  if (discard != TEA_TILE_NONE)
    {
      holding.concealed.n[discard]--;
      if (tea_wilds_has (&evaluator->view->wilds, discard) && !plans->at_face)
        read_stock (&stock, &holding, evaluator, FALSE);
      else if (discard < TEA_N_PLAIN)
        {
          TeaTile tile = discard == stock.proxy ? stock.proxy_as : discard;

          stock.held[tile]--;
          changed = g_new (TeaWays, 1);
          tea_ways_copy_others (changed, &plans->ways, MIN (tile / 9u, 3));
          tea_ways_update (changed, &stock, MIN (tile / 9u, 3));
          ways = changed;
        }
      if (stock.n_wild != plans->stock.n_wild)
        {
          changed = g_new (TeaWays, 1);
          tea_ways_init (changed, &stock, plans->ways.n_sets, plans->ways.max_missing, plans->ways.runs);
          /* Gains of classes are known only for the same honour pungs. */
          memcpy (changed->honours, plans->ways.honours, sizeof changed->honours);
          changed->n_honours = plans->ways.n_honours;
          for (guint suit = 0; suit < 4; suit++)
            tea_ways_update (changed, &stock, suit);
          ways = changed;
        }
    }

  tea_outlook_init (&outlook, &holding, evaluator->view, &evaluator->unseen);
  sum_ways (sums, plans, evaluator, ways, &stock);
  if (outlook.distance == 0 && !plans->at_face)
    {
      aim_for_waits (&aim, evaluator, plans, &holding, &outlook);
      add_aim (&aims, &aim, evaluator, plans);
    }
  for (guint family = 0; family <= ALL_FAMILIES; family++)
    {
      guint nearest = nearest_of_family (plans, family);

      for (guint lacking = nearest; lacking <= MIN (nearest + 1, TEA_WAYS_MAX_DRAWN); lacking++)
        {
          aim_for_family (&aim, evaluator, plans, sums, family, lacking);
          if (lacking > nearest)
            {
              aim.weight *= evaluator->weights->detour;
              aim.gains *= evaluator->weights->detour;
            }
          /* The waits of a ready hand have been counted one by one. */
          if (lacking > 1 || outlook.distance > 0 || plans->at_face)
            add_aim (&aims, &aim, evaluator, plans);
        }
    }

  sure = sure_gain (evaluator, &holding);
  losing = evaluator->weights->losing * losing_score (evaluator, &holding);
  evaluator->chance = aims.chance;
  evaluator->win = sure + (aims.chances > 0 ? aims.gains / aims.chances : 0);
  evaluator->rest = sure + losing;

  return sqrt (sqrt (aims.fourth_powers)) + sure - evaluator->sure + losing * (1 - aims.chance);
}
