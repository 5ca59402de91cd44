/* tea-variant-luqiao.c - the rules of Luqiao in Taizhou, Zhejiang
 *
 * Check each row or function against the clause beside it. Every player scores hu × 2^tai, at most the limit: hu are
 * the points of the rows, tai their doubles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/luqiao/tea-luqiao.h"
#include "rules/variant/tea-variants.h"

static const gint16 limit_values[] = { 100, G_MININT16 };
static const char *const missed_win_values[] = { "same-tile", "higher", NULL };
static const char *const missed_win_labels[] = { N_ ("Not that tile"), N_ ("Only for more"), NULL };
static const char *const four_winds_values[] = { "off", "big", "little", "little-own-pair", NULL };
static const char *const four_winds_labels[] = { N_ ("Nothing special"), N_ ("Four pungs"),
                                                 N_ ("Also three and a pair"), N_ ("Pair of own wind"), NULL };

/* Example: 30 points and 3 doubles. */
#define LARGE                                                                                                          \
  "{\"variant\":\"luqiao\",\"dealer\":0,\"indicator\":\"9s\",\"players\":["                                            \
  "{\"concealed\":\"123m78mCCCFFFEE\"},null,null,null],"                                                               \
  "\"win\":{\"seat\":0,\"tile\":\"9m\",\"by\":\"self-draw\"}}"

static const TeaOptionSpec options[] = {
  [TEA_LUQIAO_OPTION_LIMIT] = {
    .id = "limit",
    .name = N_ ("Limit"),
    .sentence = N_ ("No hand is worth more points than this; in Luqiao it is one hundred."),
    .clause = "LQ-14",
    .numbers = limit_values,
    .fallback = 100,
    .house = { .min = 20, .max = 30000, .zero = N_ ("No limit"), .example = LARGE },
  },
  [TEA_LUQIAO_OPTION_MISSED_WIN] = {
    .id = "missed-win",
    .name = N_ ("After a missed win"),
    .sentence = N_ ("A player who passes up a win may not claim that same tile to win until the next turn, or may claim only for a higher score."),
    .clause = "LQ-10",
    .names = missed_win_values,
    .labels = missed_win_labels,
    .fallback = TEA_LUQIAO_MISSED_WIN_SAME_TILE,
  },
  [TEA_LUQIAO_OPTION_FOUR_WINDS] = {
    .id = "four-winds",
    .name = N_ ("Four winds"),
    .sentence = N_ ("Whether all four winds together score 13 doubles: not at all, as four pungs, also as three pungs "
                    "and a pair, or only if that pair is of the own wind."),
    .clause = "LQ/four-winds",
    .names = four_winds_values,
    .labels = four_winds_labels,
    .fallback = TEA_LUQIAO_FOUR_WINDS_OFF,
  },
  [TEA_LUQIAO_OPTION_ROUND_TO_TEN] = {
    .id = "round-to-ten",
    .name = N_ ("Round up to tens"),
    .sentence = N_ ("Each player’s points are rounded up to a multiple of ten before they are paid and compared."),
    .clause = "LQ-17",
    .names = tea_off_on,
    .labels = tea_off_on_labels,
  },
};

static guint
copies (const TeaOptions *opts, TeaTile tile)
{
  return tile < TEA_N_PLAIN ? 4 : 0; /* LQ-1 */
}

static guint
shapes (const TeaOptions *opts)
{
  return TEA_SHAPE_STANDARD; /* LQ-9 */
}

void
tea_luqiao_wilds (const TeaOptions *opts, TeaTile indicator, TeaWilds *wilds)
{
  *wilds = (TeaWilds){ .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE };

  if (indicator == TEA_TILE_NONE)
    return;
  wilds->wild = TEA_TILE_BIT (indicator);
  if (indicator == TEA_TILE_WHITE)
    return;
  wilds->proxy = TEA_TILE_WHITE;
  wilds->proxy_as = indicator;
}

/* LQ-11; the option `higher` is judged in play, not here. */
static TeaErrorCode
refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  if (reading->self_draw ||
      tea_reading_option (reading, TEA_LUQIAO_OPTION_MISSED_WIN) != TEA_LUQIAO_MISSED_WIN_SAME_TILE ||
      !tea_reading_waited_for_any_tile (reading))
    return TEA_ERROR_NONE;

  *message = N_ ("Four complete sets and a wild tile wait on every tile; such a hand wins by self-draw only.");

  return TEA_ERROR_SELF_DRAW_ONLY;
}

/* A score that reaches the limit only by rounding is not at the limit (LQ-17). */
static void
total (const TeaReading *reading, TeaScore *score)
{
  int limit = tea_reading_option (reading, TEA_LUQIAO_OPTION_LIMIT);

  score->total = tea_double_up (score->points, score->doubles, limit > 0 ? limit : TEA_MAX_TOTAL);
  score->limit = limit > 0 && score->total == limit;
  if (tea_reading_option (reading, TEA_LUQIAO_OPTION_ROUND_TO_TEN))
    {
      int step = tea_reading_number (reading, TEA_LUQIAO_NUMBER_ROUNDING);

      score->total = (score->total + step - 1) / step * step;
    }
}

static void
record_fields (const TeaOptions *opts, TeaRecordFields *fields)
{
  *fields = (TeaRecordFields){
    .fresh = TRUE,  /* LQ-16 */
    .losers = TRUE, /* LQ-15 */
  };
}

static void
play_rules (const TeaOptions *opts, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .dealer_stays_on_win = TRUE, /* LQ-1 */
    .dealer_stays_on_draw = FALSE,
    .missed_win = opts->value[TEA_LUQIAO_OPTION_MISSED_WIN] == TEA_LUQIAO_MISSED_WIN_HIGHER
                      ? TEA_MISSED_WIN_HIGHER
                      : TEA_MISSED_WIN_SAME_TILE, /* LQ-10 */
    .passed_pung = TRUE,                          /* LQ-5 */
    .n_throws = 2,                                /* LQ-2 */
  };
}

/* Index of the tile under the one with which the dealer's jump ends (LQ-3). */
#define AFTER_THE_JUMP 53

/* In tiles, the third stack: near the tail, but beyond the supplements of four kongs (LQ-3, LQ-6). */
#define LAID_ON_FROM_TAIL 6

/* LQ-2 and LQ-3; the sum of both throws can reach into the next wall. */
static void
break_wall (const TeaOptions *opts, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk)
{
  guint first = dice[0][0] + dice[0][1];

  brk->second_thrower = (dealer + first - 1) % 4;
  brk->seat = brk->second_thrower;
  brk->stacks = first + dice[1][0] + dice[1][1];
  brk->indicator = AFTER_THE_JUMP;
  brk->laid_on = n_tiles - LAID_ON_FROM_TAIL;
  brk->indicator_after_deal = TRUE;
}

/* LQ-7: whether tiles can still be drawn. The dead wall and one tile for each kong remain, not counting the
 * indicator. */
static gboolean
has_live_tile (const TeaOptions *opts, const TeaWall *wall)
{
  return tea_wall_left (wall) > (guint) opts->number[TEA_LUQIAO_NUMBER_DEAD_WALL] + wall->kong_supplements;
}

static int
next_head (const TeaOptions *opts, const TeaWall *wall)
{
  return has_live_tile (opts, wall) ? wall->head : -1;
}

/* LQ-6: from the tail, in each stack the bottom tile first. */
static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  return has_live_tile (opts, wall) ? wall->n - 1 - wall->kong_supplements - wall->bonus_supplements : -1;
}

const TeaVariant tea_variant_luqiao = {
  .id = "luqiao",
  .name = N_ ("Taizhou Luqiao"),
  .name_zh = "台州路桥",
  .source = N_ ("Thirteen-tile mahjong rules of Luqiao in Taizhou, Zhejiang (4 January 2016, in Japanese), as settled in clauses LQ-1 to LQ-17"),
  .emblem = { TEA_TILE_WHITE, TEA_TILE_1M, TEA_TILE_9S },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .numbers = tea_luqiao_numbers,
  .n_numbers = TEA_LUQIAO_N_NUMBERS,
  .patterns = tea_luqiao_patterns,
  .n_patterns = TEA_LUQIAO_N_PATTERNS,
  .place = 1,
  .bonuses = tea_luqiao_bonuses,
  .n_bonuses = TEA_LUQIAO_N_BONUSES,
  .has_round_wind = FALSE,
  .needs_indicator = TRUE,
  .honour_runs = FALSE,
  .wilds_in_melds = FALSE,
  .wilds_claimable = FALSE,
  .losers_score = TRUE,
  .closed_kong_up = 0x8, /* LQ-8 */
  .turned = TEA_TURNED_IN_CHOWS,
  .copies = copies,
  .shapes = shapes,
  .wilds = tea_luqiao_wilds,
  .seat_wind = tea_seat_wind_from_dealer,
  .refuse = refuse,
  .total = total,
  .settle = tea_luqiao_settle,
  .explain = tea_luqiao_explain,
  .record_fields = record_fields,
  .play_rules = play_rules,
  .break_wall = break_wall,
  .next_head = next_head,
  .next_supplement = next_supplement,
  .clauses = {
      .wild = "LQ-4",
      .no_supplement = "LQ-7",
      .last_tile = "LQ-7",
      .passed_pung = "LQ-5",
      .missed_win = "LQ-10",
      .self_draw_only = "LQ-11",
      .liability = "LQ-16",
  },
};
