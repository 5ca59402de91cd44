/* tea-variant-hong-kong.c - the old style of Hong Kong
 *
 * Check each row or function against the clause beside it. Points are faan; the total is the payment for them, up to
 * the limit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/hong-kong/tea-hong-kong.h"
#include "rules/variant/tea-variants.h"
#include "rules/variant/tea-walls.h"

static const char *const bonus_tiles[] = { "on", "off", "eight-wins", "seven-wins", NULL };
static const char *const bonus_tiles_labels[] = { N_ ("On"), N_ ("Off"), N_ ("Eight of them win"),
                                                  N_ ("Seven of them win"), NULL };
static const char *const draws[] = { "stays", "passes", NULL };
static const char *const draw_labels[] = { N_ ("The dealer stays"), N_ ("The deal passes"), NULL };
static const char *const dead_walls[] = { "none", "14-tiles", NULL };
static const char *const dead_wall_labels[] = { N_ ("None"), N_ ("14 tiles"), NULL };
static const gint16 minimums[] = { 0, 1, 3, G_MININT16 };
static const char *const minimum_labels[] = { N_ ("None"), N_ ("1 faan"), N_ ("3 faan"), NULL };
static const gint16 limits[] = { 8, 10, 13, G_MININT16 };
static const char *const limit_labels[] = { N_ ("8 faan"), N_ ("10 faan"), N_ ("13 faan"), NULL };
static const char *const rises[] = { "half-spicy", "full-spicy", NULL };
static const char *const rise_labels[] = { N_ ("Half spicy"), N_ ("Full spicy"), NULL };
static const char *const payments[] = { "discarder-pays-all", "all-pay", NULL };
static const char *const payment_labels[] = { N_ ("The discarder for all"), N_ ("Everybody"), NULL };

/* Examples of 4 faan and of 15 faan, which is above any limit. */
#define SMALL_HAND                                                                                                     \
  "{\"variant\":\"hong-kong\",\"dealer\":1,\"players\":[{\"concealed\":\"123m456p23478s55p\"},null,null,null],"        \
  "\"win\":{\"seat\":0,\"tile\":\"6s\",\"by\":\"self-draw\"}}"
#define LARGE_HAND                                                                                                     \
  "{\"variant\":\"hong-kong\",\"dealer\":1,\"players\":[{\"concealed\":\"19m19p19sESWNCFP\"},null,null,null],"         \
  "\"win\":{\"seat\":0,\"tile\":\"P\",\"by\":\"self-draw\"}}"

static const TeaOptionSpec options[] = {
  [TEA_HONG_KONG_OPTION_BONUS_TILES] = {
    .id = "bonus-tiles",
    .name = N_ ("Flowers and seasons"),
    .sentence = N_ ("Whether the game is played with the eight flowers and seasons, and whether eight or seven of them "
                    "win by themselves."),
    .clause = "HK-1",
    .names = bonus_tiles,
    .labels = bonus_tiles_labels,
    .fallback = TEA_HONG_KONG_BONUS_TILES_ON,
  },
  [TEA_HONG_KONG_OPTION_DRAW] = {
    .id = "draw",
    .name = N_ ("After a draw"),
    .sentence = N_ ("Whether the dealer deals again when nobody has won."),
    .clause = "HK-2",
    .names = draws,
    .labels = draw_labels,
    .fallback = TEA_HONG_KONG_DRAW_STAYS,
  },
  [TEA_HONG_KONG_OPTION_DEAD_WALL] = {
    .id = "dead-wall",
    .name = N_ ("Dead wall"),
    .sentence = N_ ("The hand goes on to the very last tile, or the last 14 tiles are for kongs and bonus tiles only."),
    .clause = "HK-5",
    .names = dead_walls,
    .labels = dead_wall_labels,
    .fallback = TEA_HONG_KONG_DEAD_WALL_NONE,
  },
  [TEA_HONG_KONG_OPTION_MISSED_WIN] = {
    .id = "missed-win",
    .name = N_ ("Missed win"),
    .sentence = N_ ("Whether a player who passes up a win may not claim another until the next turn."),
    .clause = "HK-7",
    .names = tea_off_on,
    .labels = tea_off_on_labels,
  },
  [TEA_HONG_KONG_OPTION_MINIMUM] = {
    .id = "minimum",
    .name = N_ ("Minimum"),
    .sentence = N_ ("How many faan a hand needs to win, by self-draw too."),
    .clause = "HK-10",
    .labels = minimum_labels,
    .numbers = minimums,
    .fallback = 3,
    .house = { .min = 0, .max = 13, .example = SMALL_HAND },
  },
  [TEA_HONG_KONG_OPTION_LIMIT] = {
    .id = "limit",
    .name = N_ ("Limit"),
    .sentence = N_ ("The most faan that are paid for."),
    .clause = "HK-11",
    .labels = limit_labels,
    .numbers = limits,
    .fallback = 10,
    .house = { .min = 1, .max = 13, .example = LARGE_HAND },
  },
  [TEA_HONG_KONG_OPTION_RISE] = {
    .id = "rise",
    .name = N_ ("What a faan adds"),
    .sentence = N_ ("Full spicy doubles the payment with each faan; half spicy does so up to four faan, then with "
                    "every second one."),
    .clause = "HK-18",
    .names = rises,
    .labels = rise_labels,
    .fallback = TEA_HONG_KONG_RISE_HALF_SPICY,
  },
  [TEA_HONG_KONG_OPTION_PAYMENT] = {
    .id = "payment",
    .name = N_ ("Who pays for a claimed tile"),
    .sentence = N_ ("The player who gives the winning tile pays for all three, or twice as much as each of the other two."),
    .clause = "HK-19",
    .names = payments,
    .labels = payment_labels,
    .fallback = TEA_HONG_KONG_PAYMENT_DISCARDER_PAYS_ALL,
  },
  [TEA_HONG_KONG_OPTION_LIABILITY] = {
    .id = "liability",
    .name = N_ ("Liability"),
    .sentence = N_ ("Whether a player who feeds great dragons, great winds or one suit visible to all pays for "
                    "everybody."),
    .clause = "HK-20",
    .names = tea_off_on,
    .labels = tea_off_on_labels,
  },
};

static guint
copies (const TeaOptions *opts, TeaTile tile)
{
  return tea_copies_with_bonus (opts->value[TEA_HONG_KONG_OPTION_BONUS_TILES] != TEA_HONG_KONG_BONUS_TILES_OFF, tile);
}

/* HK-8: nine gates are also eyes and four sets, so they need no shape of their own. */
static guint
shapes (const TeaOptions *opts)
{
  return TEA_SHAPE_STANDARD | TEA_SHAPE_THIRTEEN_ORPHANS;
}

/* HK-17 */
static guint
winning_bonus (const TeaOptions *opts)
{
  int choice = opts->value[TEA_HONG_KONG_OPTION_BONUS_TILES];

  if (choice == TEA_HONG_KONG_BONUS_TILES_EIGHT_WINS)
    return 8;
  if (choice == TEA_HONG_KONG_BONUS_TILES_SEVEN_WINS)
    return 7;

  return 0;
}

/* HK-10: every row counts, even one that house rules only name; HK-17: a win by bonus tiles needs no minimum. */
static int
lacking (const TeaReading *reading, const TeaScore *score)
{
  int faan = 0;

  if (tea_reading_is_shape (reading, TEA_SHAPE_BONUS_TILES))
    return 0;
  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      faan += item->pattern->flags & TEA_PATTERN_NAMED ? item->pattern->points * item->count : item->points;
    }

  return MAX (0, tea_reading_option (reading, TEA_HONG_KONG_OPTION_MINIMUM) - faan);
}

/* HK-6 and HK-10. */
static TeaErrorCode
refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  TeaErrorCode refusal = tea_reading_refuse_robbed_closed (reading, message);

  if (refusal != TEA_ERROR_NONE || lacking (reading, score) == 0)
    return refusal;

  switch (tea_reading_option (reading, TEA_HONG_KONG_OPTION_MINIMUM))
    {
    case 1:
      *message = N_ ("A win needs a hand of one faan.");
      break;
    case 3:
      *message = N_ ("A win needs a hand of three faan.");
      break;
    default:
      *message = N_ ("The hand has fewer faan than a win needs.");
    }
  return TEA_ERROR_BELOW_MINIMUM;
}

static void
record_fields (const TeaOptions *opts, TeaRecordFields *fields)
{
  *fields = (TeaRecordFields){
    .events = TEA_EVENT_LAST_TILE | TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY | TEA_EVENT_KONG_ON_KONG, /* HK-14 */
    .kong_supplement = TRUE,
    .claims = opts->value[TEA_HONG_KONG_OPTION_LIABILITY] != 0, /* HK-20 */
  };
}

static void
play_rules (const TeaOptions *opts, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .dealer_stays_on_win = TRUE, /* HK-2 */
    .dealer_stays_on_draw = opts->value[TEA_HONG_KONG_OPTION_DRAW] == TEA_HONG_KONG_DRAW_STAYS,
    .missed_win = opts->value[TEA_HONG_KONG_OPTION_MISSED_WIN] != 0 ? TEA_MISSED_WIN_ANY_TILE
                                                                    : TEA_MISSED_WIN_NOTHING, /* HK-7 */
    .rob_closed_with_orphans = TRUE,                                                          /* HK-6 */
    .n_throws = 1,                                                                            /* HK-3 */
  };
}

/* HK-3 */
static void
break_wall (const TeaOptions *opts, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk)
{
  tea_break_by_one_throw (dice, dealer, brk);
}

static gboolean
has_dead_wall (const TeaOptions *opts)
{
  return opts->value[TEA_HONG_KONG_OPTION_DEAD_WALL] == TEA_HONG_KONG_DEAD_WALL_14_TILES;
}

static guint
dead_wall (const TeaOptions *opts)
{
  return 2 * (guint) opts->number[TEA_HONG_KONG_NUMBER_DEAD_WALL];
}

/* HK-5: draws and supplements go on until they meet, or up to the dead wall of CE-1. */
static int
next_head (const TeaOptions *opts, const TeaWall *wall)
{
  if (has_dead_wall (opts))
    return tea_dead_wall_next_head (wall, dead_wall (opts));

  return wall->head < wall->n ? wall->head : -1;
}

static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  guint drawn = wall->kong_supplements + wall->bonus_supplements;
  guint index;

  if (has_dead_wall (opts))
    return tea_dead_wall_next_supplement (wall);
  if (tea_wall_left (wall) == 0)
    return -1;

  /* The head may have taken the top tile of the last stack. */
  index = tea_wall_from_tail (wall, drawn);

  return (int) (tea_wall_is_taken (wall, index) ? index + 1 : index);
}

static guint
set_apart (const TeaOptions *opts, const TeaWall *wall)
{
  return has_dead_wall (opts) ? tea_dead_wall_begin (wall, dead_wall (opts)) : wall->n;
}

const TeaVariant tea_variant_hong_kong = {
  .id = "hong-kong",
  .name = N_ ("Hong Kong Old Style"),
  .name_zh = "香港舊章",
  .traditional = TRUE,
  .source = N_ ("Public descriptions of the old style of Hong Kong, as settled in clauses HK-1 to HK-21"),
  .emblem = { TEA_TILE_RED, TEA_TILE_GREEN, TEA_TILE_WHITE },
  .well_known = TRUE,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .numbers = tea_hong_kong_numbers,
  .n_numbers = TEA_HONG_KONG_N_NUMBERS,
  .patterns = tea_hong_kong_patterns,
  .n_patterns = TEA_HONG_KONG_N_PATTERNS,
  .place = 5,
  .has_round_wind = TRUE,
  .minimum_for_draws = TRUE,
  .total_by_table = TRUE,
  .closed_kong_up = 0x6,
  .copies = copies,
  .shapes = shapes,
  .winning_bonus = winning_bonus,
  .wilds = tea_no_wilds,
  .seat_wind = tea_seat_wind_from_dealer,
  .refuse = refuse,
  .total = tea_hong_kong_total,
  .lacking = lacking,
  .settle = tea_hong_kong_settle,
  .explain = tea_hong_kong_explain,
  .record_fields = record_fields,
  .play_rules = play_rules,
  .break_wall = break_wall,
  .next_head = next_head,
  .next_supplement = next_supplement,
  .set_apart = set_apart,
  .clauses = {
      .no_supplement = "HK-5",
      .last_tile = "HK-5",
      .missed_win = "HK-7",
      .minimum = "HK-10",
      .liability = "HK-20, HK-21",
  },
};
