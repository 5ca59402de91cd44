/* tea-advice-reason.c - why one action is better than another, and which tiles it keeps together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/advice/tea-advice-private.h"

/* Least difference in useful tiles that counts: as a number and as a fraction; the greater one applies. */
#define MIN_TILES 2
#define MIN_TILES_PART 0.1

/* Fraction by which a win must be worth more. */
#define MIN_WIN_PART 0.1

/* Points by which a discard must cost less, and the same as a fraction of a win; the greater one applies. */
#define MIN_DANGER 0.5
#define MIN_DANGER_PART 0.01

/* Maximum number of other actions, best first, that are searched for one that differs. */
#define MAX_COMPARED 4

#define MAX_DIVIDED 7

/* Values of tiles that belong together: sets, then pairs, then two tiles of a run, two-sided ones first. */
enum
{
  WORTH_SET = 100,
  WORTH_PAIR = 42,
  WORTH_TWO_SIDED = 40,
  WORTH_GAP = 25,
};

/* The tiles of a holding divided into parts; @left counts those not divided yet. */
typedef struct
{
  guint n;
  guint worth;
  guint left;
  TeaAdvicePart parts[MAX_DIVIDED];
} Divided;

static gboolean
take (TeaTiles *tiles, const TeaAdvicePart *part)
{
  for (guint i = 0; i < part->n; i++)
    {
      if (tiles->n[part->tiles[i]] == 0)
        {
          while (i-- > 0)
            tiles->n[part->tiles[i]]++;
          return FALSE;
        }
      tiles->n[part->tiles[i]]--;
    }

  return TRUE;
}

static void
put_back (TeaTiles *tiles, const TeaAdvicePart *part)
{
  for (guint i = 0; i < part->n; i++)
    tiles->n[part->tiles[i]]++;
}

static void divide (TeaTiles *tiles, TeaTile from, gboolean honour_runs, Divided *now, Divided *best);

static void
try_part (TeaTiles *tiles, const TeaAdvicePart *part, guint worth, gboolean honour_runs, Divided *now, Divided *best)
{
  if (now->n == MAX_DIVIDED || !take (tiles, part))
    return;
  now->parts[now->n++] = *part;
  now->worth += worth;
  now->left -= part->n;
  divide (tiles, part->tiles[0], honour_runs, now, best);
  now->left += part->n;
  now->worth -= worth;
  now->n--;
  put_back (tiles, part);
}

/* Tries honour runs, and two tiles of one, that begin with @tile (NC-5). */
static void
try_honours (TeaTiles *tiles, TeaTile tile, Divided *now, Divided *best)
{
  TeaTile end = tile < TEA_TILE_RED ? TEA_TILE_RED : TEA_N_PLAIN;

  for (TeaTile second = tile + 1; second < end; second++)
    {
      const TeaAdvicePart two = { 2, { tile, second } };

      for (TeaTile third = second + 1; third < end; third++)
        {
          const TeaAdvicePart run = { 3, { tile, second, third } };

          try_part (tiles, &run, WORTH_SET, TRUE, now, best);
        }
      try_part (tiles, &two, WORTH_TWO_SIDED, TRUE, now, best);
    }
}

static void
try_suit (TeaTiles *tiles, TeaTile tile, gboolean honour_runs, Divided *now, Divided *best)
{
  guint number = tile % 9;
  const TeaAdvicePart run = { 3, { tile, tile + 1, tile + 2 } };
  const TeaAdvicePart next = { 2, { tile, tile + 1 } };
  const TeaAdvicePart gap = { 2, { tile, tile + 2 } };

  if (number < 7)
    try_part (tiles, &run, WORTH_SET, honour_runs, now, best);
  if (number < 8)
    try_part (tiles, &next, number == 0 || number == 7 ? WORTH_GAP : WORTH_TWO_SIDED, honour_runs, now, best);
  if (number < 7)
    try_part (tiles, &gap, WORTH_GAP, honour_runs, now, best);
}

/* Divides the tiles from kind @from on in the best way; single tiles are not parts. */
static void
divide (TeaTiles *tiles, TeaTile from, gboolean honour_runs, Divided *now, Divided *best)
{
  const guint8 left = from < TEA_N_PLAIN ? tiles->n[from] : 0;
  const TeaAdvicePart pung = { 3, { from, from, from } };
  const TeaAdvicePart pair = { 2, { from, from } };

  if (from >= TEA_N_PLAIN)
    {
      if (now->worth > best->worth)
        *best = *now;
      return;
    }
  /* Upper bound: all remaining tiles form sets. */
  if (3 * now->worth + WORTH_SET * now->left <= 3 * best->worth)
    return;
  if (left == 0)
    {
      divide (tiles, from + 1, honour_runs, now, best);
      return;
    }
  try_part (tiles, &pung, WORTH_SET, honour_runs, now, best);
  if (tea_tile_is_suit (from))
    try_suit (tiles, from, honour_runs, now, best);
  else if (honour_runs)
    try_honours (tiles, from, now, best);
  try_part (tiles, &pair, WORTH_PAIR, honour_runs, now, best);
  tiles->n[from] = 0;
  now->left -= left;
  divide (tiles, from + 1, honour_runs, now, best);
  now->left += left;
  tiles->n[from] = left;
}

/* Divides groups of kinds that never share a part separately. */
static void
divide_all (Divided *divided, const TeaTiles *concealed, const TeaSeatView *view)
{
  static const TeaTile starts[] = { TEA_TILE_1M, TEA_TILE_1P, TEA_TILE_1S, TEA_TILE_EAST, TEA_TILE_RED, TEA_N_PLAIN };

  divided->n = divided->worth = 0;
  for (guint i = 0; i + 1 < G_N_ELEMENTS (starts); i++)
    {
      Divided now = { 0 };
      Divided best = { 0 };
      TeaTiles group = { 0 };

      for (TeaTile t = starts[i]; t < starts[i + 1]; t++)
        if (!tea_wilds_has (&view->wilds, t))
          {
            group.n[t] = concealed->n[t];
            now.left += concealed->n[t];
          }
      divide (&group, starts[i], view->variant->honour_runs, &now, &best);
      for (guint k = 0; k < best.n && divided->n < MAX_DIVIDED; k++)
        divided->parts[divided->n++] = best.parts[k];
    }
}

static gboolean
has_tile (const TeaAdvicePart *part, TeaTile tile)
{
  for (guint i = 0; i < part->n; i++)
    if (part->tiles[i] == tile)
      return TRUE;

  return FALSE;
}

static guint
count_part (const Divided *divided, const TeaAdvicePart *part)
{
  guint n = 0;

  for (guint i = 0; i < divided->n; i++)
    n += divided->parts[i].n == part->n && memcmp (divided->parts[i].tiles, part->tiles, part->n) == 0;

  return n;
}

static guint
count_sets (const Divided *divided)
{
  guint n = 0;

  for (guint i = 0; i < divided->n; i++)
    n += divided->parts[i].n == 3;

  return n;
}

/* Finds the parts with @tile of which @less has fewer than @all. Of 2-3-4-5 no set is lost with 2: 3-4-5 stays. */
static guint
find_lost (TeaAdvicePart parts[TEA_ADVICE_MAX_PARTS], const Divided *all, const Divided *less, TeaTile tile)
{
  gboolean has_all_sets = count_sets (less) >= count_sets (all);
  guint n = 0;

  for (guint i = 0; i < all->n && n < TEA_ADVICE_MAX_PARTS; i++)
    {
      const TeaAdvicePart *part = &all->parts[i];
      gboolean told = part->n == 3 && has_all_sets;

      for (guint k = 0; k < n; k++)
        told = told || (parts[k].n == part->n && memcmp (parts[k].tiles, part->tiles, part->n) == 0);
      if (!told && has_tile (part, tile) && count_part (less, part) < count_part (all, part))
        parts[n++] = *part;
    }

  return n;
}

/* Whether no tile of @tiles, from which @tile has been removed, can form a set or eyes with it. */
static gboolean
is_alone (const TeaTiles *tiles, TeaTile tile, const TeaSeatView *view)
{
  if (tile >= TEA_N_PLAIN || tile == view->wilds.proxy || tea_wilds_has (&view->wilds, tile))
    return FALSE;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      gboolean near = tea_tile_is_suit (tile) ? tea_tile_is_suit (t) && t / 9 == tile / 9 && ABS (t - tile) <= 2
                                              : view->variant->honour_runs && tea_tile_is_honour (t) &&
                                                    (t >= TEA_TILE_RED) == (tile >= TEA_TILE_RED);

      if (tiles->n[t] > 0 && (near || t == tile))
        return FALSE;
    }

  return TRUE;
}

/* The shape that the tiles are nearest to; sets and eyes if tied. */
static TeaShape
nearest_shape (const TeaHolding *holding, const TeaSeatView *view)
{
  TeaShape nearest = TEA_SHAPE_STANDARD;
  TeaHandTiles hand;
  guint shapes;
  int distance;

  tea_holding_hand (holding, view, &hand);
  shapes = hand.shapes;
  hand.shapes = TEA_SHAPE_STANDARD;
  distance = tea_distance (&hand);
  for (guint shape = TEA_SHAPE_SEVEN_PAIRS; shape <= TEA_SHAPE_THIRTEEN_ORPHANS; shape <<= 1)
    if ((shapes & shape) != 0)
      {
        int other;

        hand.shapes = shape;
        other = tea_distance (&hand);
        if (other < distance)
          {
            distance = other;
            nearest = (TeaShape) shape;
          }
      }

  return nearest;
}

static void
find_parts (TeaAdviceReason *reason, const TeaSeatView *view, TeaTile tile, TeaTile other)
{
  Divided now, after, otherwise;
  TeaHolding holding;

  tea_holding_init (&holding, view);
  holding.concealed.n[tile]--;
  reason->shape = (guint8) nearest_shape (&holding, view);
  holding.concealed.n[tile]++;
  if (reason->shape != TEA_SHAPE_STANDARD)
    return;
  divide_all (&now, &holding.concealed, view);
  if (other != TEA_TILE_NONE)
    {
      holding.concealed.n[other]--;
      divide_all (&otherwise, &holding.concealed, view);
      holding.concealed.n[other]++;
    }
  holding.concealed.n[tile]--;
  divide_all (&after, &holding.concealed, view);
  reason->alone = is_alone (&holding.concealed, tile, view);
  reason->n_breaks = find_lost (reason->breaks, &now, &after, tile);
  if (other != TEA_TILE_NONE)
    reason->n_keeps = find_lost (reason->keeps, &after, &otherwise, other);
}

guint
tea_advice_find_broken (TeaAdvicePart *parts, const TeaSeatView *view, const TeaAction *action)
{
  TeaAdviceReason reason = { .shape = TEA_SHAPE_STANDARD };

  if (action->kind != TEA_ACTION_DISCARD)
    return 0;
  find_parts (&reason, view, action->tile, TEA_TILE_NONE);
  memcpy (parts, reason.breaks, sizeof reason.breaks);

  return reason.n_breaks;
}

static int
sign (double difference, double least)
{
  return difference >= least ? 1 : difference <= -least ? -1 : 0;
}

guint
tea_advice_count_tiles (const TeaAdviceOption *option)
{
  return option->distance == 0 ? option->wins : option->live;
}

static int
compare_speed (const TeaAdviceOption *a, const TeaAdviceOption *b)
{
  guint of_a = tea_advice_count_tiles (a), of_b = tea_advice_count_tiles (b);

  if (a->distance != b->distance)
    return a->distance < b->distance ? 1 : -1;

  return sign ((double) of_a - of_b, MAX (MIN_TILES, MIN_TILES_PART * MAX (of_a, of_b)));
}

/* What a ready hand is paid is known, and that of others an estimate, which hopes for better hands: they say nothing
 * about each other. */
static int
compare_wins (const TeaAdviceOption *a, const TeaAdviceOption *b)
{
  double less = MIN (a->win, b->win);

  return less <= 0 || (a->wins > 0) != (b->wins > 0) ? 0 : sign (a->win - b->win, MIN_WIN_PART * less);
}

/* The merit that counts most in favour of @option, measured in points. */
static TeaAdviceMerit
find_merit (const TeaAdviceReason *reason, const TeaAdviceOption *option, const TeaAdviceOption *other)
{
  const double points[] = {
    [TEA_MERIT_SPEED] = reason->speed > 0 ? MAX ((option->chance - other->chance) * other->win, 0) + 0.01 : 0,
    [TEA_MERIT_VALUE] = reason->value > 0 ? option->chance * (option->win - other->win) : 0,
    [TEA_MERIT_SAFETY] = reason->safety > 0 ? other->danger - option->danger : 0,
  };
  TeaAdviceMerit merit = TEA_MERIT_NONE;
  double most = 0;

  for (guint i = TEA_MERIT_SPEED; i < G_N_ELEMENTS (points); i++)
    if (points[i] > most)
      {
        most = points[i];
        merit = (TeaAdviceMerit) i;
      }

  return merit;
}

/* Fills in what each figure makes of the difference between two actions: Shapley's value of the three changes. */
static void
find_shares (TeaAdviceReason *reason, const TeaAdviceOption *option, const TeaAdviceOption *other)
{
  double chance = (option->chance + other->chance) / 2;
  double more = (option->win + other->win - option->rest - other->rest) / 2;

  reason->shares[TEA_MERIT_SPEED] = (option->chance - other->chance) * more;
  reason->shares[TEA_MERIT_VALUE] = chance * (option->win - other->win);
  reason->shares[TEA_MERIT_SAFETY] = (1 - chance) * (option->rest - other->rest) + other->danger - option->danger;
}

void
tea_advice_compare (TeaAdviceReason *reason, const TeaAdvice *advice, const TeaSeatView *view, guint index, guint other)
{
  const TeaAdviceOption *a = &advice->options[index];
  const TeaAdviceOption *b = &advice->options[other];
  const TeaAction *action = &view->actions[a->action];
  const TeaAction *instead = &view->actions[b->action];

  g_return_if_fail (index < advice->n_options && other < advice->n_options);

  *reason = (TeaAdviceReason){ .other = other, .shape = TEA_SHAPE_STANDARD };
  if (index != other && a->distance >= 0 && b->distance >= 0)
    {
      reason->speed = compare_speed (a, b);
      reason->value = compare_wins (a, b);
      if (action->kind == TEA_ACTION_DISCARD && instead->kind == TEA_ACTION_DISCARD)
        reason->safety = sign (b->danger - a->danger, MAX (MIN_DANGER, MIN_DANGER_PART * MAX (a->win, b->win)));
      reason->merit = find_merit (reason, a, b);
      find_shares (reason, a, b);
    }
  if (action->kind == TEA_ACTION_DISCARD)
    find_parts (reason, view, action->tile,
                index != other && instead->kind == TEA_ACTION_DISCARD ? instead->tile : TEA_TILE_NONE);
}

/* The option that is nearest to ready, with the most tiles. */
static guint
find_fastest (const TeaAdvice *advice)
{
  guint fastest = 0;

  for (guint i = 1; i < advice->n_options; i++)
    {
      const TeaAdviceOption *option = &advice->options[i];
      const TeaAdviceOption *best = &advice->options[fastest];

      if (option->distance >= 0 &&
          (option->distance < best->distance ||
           (option->distance == best->distance && tea_advice_count_tiles (option) > tea_advice_count_tiles (best))))
        fastest = i;
    }

  return fastest;
}

void
tea_advice_find_reason (TeaAdvice *advice, const TeaSeatView *view)
{
  guint fastest = find_fastest (advice);

  if (advice->n_options == 0)
    return;

  tea_advice_compare (&advice->reason, advice, view, 0, fastest);
  if (advice->reason.speed < 0)
    return;
  for (guint i = 1; i < MIN (advice->n_options, MAX_COMPARED + 1); i++)
    {
      const TeaAction *action = &view->actions[advice->options[0].action];
      const TeaAction *other = &view->actions[advice->options[i].action];

      /* Skip the same discard with an original call (MI-5). */
      if (action->kind == other->kind && action->tile == other->tile && action->kind == TEA_ACTION_DISCARD)
        continue;
      tea_advice_compare (&advice->reason, advice, view, 0, i);
      if (advice->reason.speed != 0 || advice->reason.value != 0 || advice->reason.safety != 0)
        return;
    }
  tea_advice_compare (&advice->reason, advice, view, 0, MIN (advice->n_options - 1, 1));
}
