/* tea-variant-nanchang.c - the rules of Nanchang, Jiangxi
 *
 * Check each row or function against the clause beside it. Each loser pays the winner one point, times the factor of
 * each row that applies. The rows `banker` and `letting-off` apply to single payers and multiply in the settlement
 * only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/nanchang/tea-nanchang.h"
#include "rules/variant/tea-variants.h"

enum
{
  DEAD_WALL_TILES,
  DEAD_WALL_STACKS,
};

static const char *const dead_walls[] = { "34-tiles", "17-stacks", NULL };
static const char *const dead_wall_labels[] = { N_ ("34 tiles"), N_ ("17 stacks"), NULL };

static const TeaOptionSpec options[] = {
  [TEA_NANCHANG_OPTION_INDICATOR] = {
    .id = "indicator-as-supplement",
    .name = N_ ("Indicator as supplement"),
    .sentence = N_ ("The fine tile indicator is drawn when the supplements reach it, as a first fine tile, and not "
                    "skipped."),
    .clause = "NC-6",
    .names = tea_off_on,
    .labels = tea_off_on_labels,
  },
  [TEA_NANCHANG_OPTION_DEAD_WALL] = {
    .id = "dead-wall",
    .name = N_ ("Dead wall"),
    .sentence = N_ ("The hand ends with 34 tiles left; or with 17 stacks, the last of which may have lost its top tile "
                    "to a supplement."),
    .clause = "NC-7",
    .names = dead_walls,
    .labels = dead_wall_labels,
    .fallback = DEAD_WALL_TILES,
  },
  [TEA_NANCHANG_OPTION_DRAW_PENALTY] = {
    .id = "draw-penalty",
    .name = N_ ("Penalty for a draw"),
    .sentence = N_ ("The banker pays 5 points to each other player when nobody wins."),
    .clause = "NC/draw-penalty",
    .names = tea_off_on,
    .labels = tea_off_on_labels,
  },
};

static guint
copies (const TeaOptions *opts, TeaTile tile)
{
  return tile < TEA_N_PLAIN ? 4 : 0; /* NC-1 */
}

static guint
shapes (const TeaOptions *opts)
{
  return TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT; /* NC-10 */
}

/* NC-3 */
static TeaTile
next_kind (TeaTile tile)
{
  if (tea_tile_is_suit (tile))
    return tea_tile_rank (tile) == 9 ? tile - 8 : tile + 1;
  if (tea_tile_is_wind (tile))
    return tile == TEA_TILE_NORTH ? TEA_TILE_EAST : tile + 1;

  return tile == TEA_TILE_WHITE ? TEA_TILE_RED : tile + 1;
}

void
tea_nanchang_wilds (const TeaOptions *opts, TeaTile indicator, TeaWilds *wilds)
{
  wilds->first = indicator < TEA_N_PLAIN ? TEA_TILE_BIT (indicator) : 0;
  wilds->second = indicator < TEA_N_PLAIN ? TEA_TILE_BIT (next_kind (indicator)) : 0;
  wilds->wild = wilds->first | wilds->second;
  wilds->proxy = wilds->proxy_as = TEA_TILE_NONE;
}

static gboolean
indicator_is_drawn (const TeaOptions *opts)
{
  return opts->value[TEA_NANCHANG_OPTION_INDICATOR] != 0;
}

/* NC-11: whether the tiles before a claimed winning tile were six pairs and a fine tile. */
static gboolean
was_six_pairs (const TeaReading *reading)
{
  const TeaHandTiles *hand = reading->hand;
  guint odd = 0;

  if (hand->n_melds > 0 || hand->n_wild == 0)
    return FALSE;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    odd += (hand->natural[tile] - (tile == hand->win_tile ? 1 : 0)) % 2;

  return odd <= hand->n_wild - 1u;
}

/* NC-11 */
static TeaErrorCode
refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  if (reading->self_draw || tea_nanchang_is_german (reading) ||
      !(tea_reading_waited_for_any_tile (reading) || was_six_pairs (reading)))
    return TEA_ERROR_NONE;

  *message = N_ ("Four complete sets or six pairs and a fine tile wait on every tile; such a hand wins by self-draw "
                 "only, unless it is German.");
  return TEA_ERROR_SELF_DRAW_ONLY;
}

/* NC-12: the product of the factors plus the points that nothing multiplies; or only the points of a flat win. */
static void
total (const TeaReading *reading, TeaScore *score)
{
  const TeaPattern *patterns = reading->record->variant->patterns;
  int product = tea_reading_number (reading, TEA_NANCHANG_NUMBER_BASE);

  score->total = score->points;
  for (guint i = 0; i < score->n_items && score->items[i].pattern < &patterns[TEA_NANCHANG_ROW_BANKER]; i++)
    {
      product *= MAX (score->items[i].factor, 1);
      score->doubles += score->items[i].factor > 1;
    }
  /* A flat win replaces all rows before it, so its row is the last one; one that house rules only name is not flat. */
  if (score->n_items == 0 || score->items[score->n_items - 1].pattern < &patterns[TEA_NANCHANG_ROW_HEAVENLY_WIN] ||
      (score->items[score->n_items - 1].pattern->flags & TEA_PATTERN_NAMED))
    score->total += product;
}

static void
record_fields (const TeaOptions *opts, TeaRecordFields *fields)
{
  *fields = (TeaRecordFields){
    .events = TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY,
    .kong_supplement = TRUE,
    .sacked = TRUE, /* NC-9 */
    .losers = TRUE, /* NC-12: everybody is paid for kongs and fine tiles */
    .drawn_hands = TRUE,
  };
}

static void
play_rules (const TeaOptions *opts, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .dealer_stays_on_win = TRUE, /* NC-1 */
    .dealer_stays_on_draw = TRUE,
    .missed_win = TEA_MISSED_WIN_ANY_TILE, /* NC-8 */
    .sacking = TRUE,                       /* NC-9 */
    .n_throws = 3,                         /* NC-2, NC-3 */
  };
}

/* NC-2 and NC-3. */
static void
break_wall (const TeaOptions *opts, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk)
{
  guint first = dice[0][0] + dice[0][1];
  guint second = dice[1][0] + dice[1][1];
  guint third = dice[2][0] + dice[2][1];

  brk->seat = (dealer + first - 1) % 4;
  brk->stacks = first + second;
  brk->indicator = n_tiles - 2 * third;
  brk->laid_on = -1;
  brk->indicator_after_deal = TRUE;
  brk->second_thrower = brk->seat;
}

static guint
supplements (const TeaWall *wall)
{
  return wall->kong_supplements + wall->bonus_supplements;
}

/* NC-7: the number of tiles that stay in the wall, including the indicator. */
static guint
dead_tiles (const TeaOptions *opts, const TeaWall *wall)
{
  return (guint) opts->number[TEA_NANCHANG_NUMBER_DEAD_TILES] -
         (opts->value[TEA_NANCHANG_OPTION_DEAD_WALL] == DEAD_WALL_STACKS ? supplements (wall) % 2 : 0);
}

/* The head never reaches the indicator, which is at most twelve stacks from the tail and one of the tiles that stay. */
static int
next_head (const TeaOptions *opts, const TeaWall *wall)
{
  guint left = wall->n - wall->head - supplements (wall);

  return left > dead_tiles (opts, wall) ? wall->head : -1;
}

/* NC-6: from the tail, the top tile of each stack first; common play 7: none when the last tile has been drawn. */
static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  guint drawn = supplements (wall);

  if (next_head (opts, wall) < 0)
    return -1;
  if (!indicator_is_drawn (opts) && wall->indicator >= 0 && drawn >= (guint) (wall->n - wall->indicator) - 2)
    drawn++; /* the indicator is the top tile of its stack and is skipped */

  return wall->n - 2 * (drawn / 2 + 1) + drawn % 2;
}

const TeaVariant tea_variant_nanchang = {
  .id = "nanchang",
  .name = N_ ("Nanchang"),
  .name_zh = "南昌",
  .source = N_ ("Mahjong rules in Nanchang, Jiangxi, as settled in clauses NC-1 to NC-13"),
  .emblem = { TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_WEST },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .numbers = tea_nanchang_numbers,
  .n_numbers = TEA_NANCHANG_N_NUMBERS,
  .patterns = tea_nanchang_patterns,
  .n_patterns = TEA_NANCHANG_N_PATTERNS,
  .place = 2,
  .bonuses = tea_nanchang_bonuses,
  .n_bonuses = TEA_NANCHANG_N_BONUSES,
  .has_round_wind = FALSE,
  .needs_indicator = TRUE,
  .honour_runs = TRUE,
  .wilds_in_melds = TRUE,
  .wilds_claimable = TRUE,
  .wilds_alike = TRUE,
  .indicator_is_drawn = indicator_is_drawn,
  .closed_kong_up = 0x8,
  .throws_for_deal = TRUE, /* NC-1 */
  .copies = copies,
  .shapes = shapes,
  .wilds = tea_nanchang_wilds,
  .seat_wind = tea_seat_wind_from_dealer,
  .refuse = refuse,
  .total = total,
  .gain = tea_nanchang_gain,
  .fine_points = tea_nanchang_fine_points,
  .settle = tea_nanchang_settle,
  .explain = tea_nanchang_explain,
  .record_fields = record_fields,
  .play_rules = play_rules,
  .break_wall = break_wall,
  .next_head = next_head,
  .next_supplement = next_supplement,
  .clauses = {
      .no_supplement = "NC-7",
      .last_tile = "NC-7",
      .missed_win = "NC-8",
      .self_draw_only = "NC-11",
  },
};
