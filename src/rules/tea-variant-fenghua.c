/* tea-variant-fenghua.c - the rules of Fenghua, Zhejiang
 *
 * The clause beside a row or function is the place to check it against. Points are added up and rounded up to a multiple of
 * ten (the value S of FH-18).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/tea-predicates.h"
#include "rules/tea-score.h"
#include "rules/tea-variants.h"

enum
{
  OPTION_MINIMUM,
  OPTION_UNIT,
  OPTION_CELEBRATION,
};

static const gint16 minimum_values[] = { 4, 3, G_MININT16 };
static const gint16 unit_values[] = { 50, 30, G_MININT16 };

static const TeaOptionSpec options[] = {
  [OPTION_MINIMUM] = { "minimum",
                       N_ ("Minimum for a claimed discard"),
                       N_ ("How many counting points a hand needs to win by claiming a discard; it used to be three."),
                       "FH-10",
                       NULL, NULL, minimum_values, 0, 0, 4 },
  [OPTION_UNIT] = { "unit",
                    N_ ("Unit of the large patterns"),
                    N_ ("The large patterns are multiples of 50 points; until the 1990s they were multiples of 30."),
                    "FH-17",
                    NULL, NULL, unit_values, 0, 0, 50 },
  [OPTION_CELEBRATION] = { "celebration",
                           N_ ("Rarest hands are only celebrated"),
                           N_ ("The patterns of 400 and 800 points win as ever, but are celebrated and score nothing themselves."),
                           "FH-17",
                           tea_off_on, tea_off_on_labels, NULL, 0, 0, 0 },
};

static gboolean
is_flowers (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_EIGHT_FLOWERS);
}

/* Values that are not points × count. */

/* FH-17: points that are given for a unit of 50. */
static int
value_in_units (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  if ((pattern->flags & TEA_PATTERN_CELEBRATED) && tea_reading_option (reading, OPTION_CELEBRATION))
    return 0;

  return count * pattern->points / 50 * tea_reading_option (reading, OPTION_UNIT);
}

/* FH-17: half of what pure one suit and 10 make, less 10. */
static int
value_mixed_one_suit (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return (3 * tea_reading_option (reading, OPTION_UNIT) + 10) / 2 - 10;
}

/* Small patterns. */

static int
count_base (const TeaReading *reading)
{
  return 1;
}

static int
count_common_win (const TeaReading *reading)
{
  return tea_reading_is_all_chows (reading);
}

static int
count_dragon_pung (const TeaReading *reading)
{
  return tea_reading_dragon_pungs (reading);
}

static gboolean
winds_coincide (const TeaReading *reading)
{
  return reading->seat_wind == reading->record->round_wind;
}

static int
count_seat_wind (const TeaReading *reading)
{
  return !winds_coincide (reading) && tea_reading_pungs_of (reading, reading->seat_wind) > 0;
}

static int
count_prevailing_wind (const TeaReading *reading)
{
  return !winds_coincide (reading) && tea_reading_pungs_of (reading, reading->record->round_wind) > 0;
}

static int
count_right_wind (const TeaReading *reading)
{
  return winds_coincide (reading) && tea_reading_pungs_of (reading, reading->seat_wind) > 0;
}

static gboolean
is_single_call (const TeaReading *reading, const TeaArrangement *arrangement)
{
  return (arrangement->form == TEA_FORM_GAP || arrangement->form == TEA_FORM_EDGE || arrangement->form == TEA_FORM_EYE) &&
         tea_reading_has_one_call (reading, arrangement);
}

static int
count_single_call (const TeaReading *reading)
{
  return is_single_call (reading, reading->arrangement);
}

static int
count_pair_call (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_STANDARD) && reading->arrangement->form == TEA_FORM_PUNG;
}

static int
count_own_tile (const TeaReading *reading)
{
  return reading->record->by != TEA_BY_DISCARD;
}

static int
count_no_wild (const TeaReading *reading)
{
  return !is_flowers (reading) && reading->n_wild == 0;
}

static int
count_one_wild (const TeaReading *reading)
{
  return reading->n_wild == 1;
}

static int
count_two_wilds (const TeaReading *reading)
{
  return reading->n_wild == 2;
}

static int
count_tame_wilds (const TeaReading *reading)
{
  return reading->n_wild > 0 && tea_arrangement_is_tame (reading->arrangement, reading->hand);
}

/* 大大胡: of its four ids only one scores (FH-13). */

/* Seven honours + 3 + 3 of two suits before the win, the winning tile the only one of the third suit. */
static gboolean
lacked_a_suit (const TeaReading *reading)
{
  TeaTile completed = reading->arrangement->completed_as;

  if (!tea_tile_is_suit (completed))
    return FALSE;
  /* No kind is there twice. */
  for (guint suit = 0; suit < 3; suit++)
    if (tea_count_bits ((reading->kinds >> 9 * suit) & 0x1ff) != (suit == tea_tile_suit (completed) ? 1 : 3))
      return FALSE;

  return TRUE;
}

typedef enum
{
  INDEPENDENCE_NONE,
  INDEPENDENCE_PLAIN,
  INDEPENDENCE_OPEN_STARS,
  INDEPENDENCE_CLOSED_STARS,
  INDEPENDENCE_LACKING_SUIT,
} Independence;

static Independence
independence (const TeaReading *reading)
{
  if (!tea_reading_is_shape (reading, TEA_SHAPE_INDEPENDENT))
    return INDEPENDENCE_NONE;
  if (tea_reading_honour_kinds (reading) < 7)
    return INDEPENDENCE_PLAIN;
  if (lacked_a_suit (reading))
    return INDEPENDENCE_LACKING_SUIT;
  if (!reading->self_draw && tea_tile_is_honour (reading->arrangement->completed_as))
    return INDEPENDENCE_OPEN_STARS;

  return INDEPENDENCE_CLOSED_STARS;
}

static int
count_independence (const TeaReading *reading)
{
  return independence (reading) == INDEPENDENCE_PLAIN;
}

static int
count_open_stars (const TeaReading *reading)
{
  return independence (reading) == INDEPENDENCE_OPEN_STARS;
}

static int
count_closed_stars (const TeaReading *reading)
{
  return independence (reading) == INDEPENDENCE_CLOSED_STARS;
}

static int
count_lacking_suit (const TeaReading *reading)
{
  return independence (reading) == INDEPENDENCE_LACKING_SUIT;
}

/* Large patterns; the wild- and straight- forms exclude each other (FH-13). */

static int
count_wild_all_pung (const TeaReading *reading)
{
  return reading->n_wild > 0 && tea_reading_is_all_pungs (reading);
}

static int
count_straight_all_pung (const TeaReading *reading)
{
  return reading->n_wild == 0 && tea_reading_is_all_pungs (reading);
}

static int
count_wild_loner (const TeaReading *reading)
{
  return reading->n_wild > 0 && tea_reading_is_loner (reading);
}

static int
count_straight_loner (const TeaReading *reading)
{
  return reading->n_wild == 0 && tea_reading_is_loner (reading);
}

static int
count_wild_seven_pairs (const TeaReading *reading)
{
  return reading->n_wild > 0 && tea_reading_is_shape (reading, TEA_SHAPE_SEVEN_PAIRS);
}

static int
count_straight_seven_pairs (const TeaReading *reading)
{
  return reading->n_wild == 0 && tea_reading_is_shape (reading, TEA_SHAPE_SEVEN_PAIRS);
}

/* Four identical natural tiles in seven pairs; @open when one of them is the claimed winning tile. */
static int
count_bombs (const TeaReading *reading, gboolean open)
{
  int n = 0;

  if (!tea_reading_is_shape (reading, TEA_SHAPE_SEVEN_PAIRS))
    return 0;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (reading->hand->natural[tile] == 4)
      n += (!reading->self_draw && reading->record->tile == tile) == open;

  return n;
}

static int
count_closed_bomb (const TeaReading *reading)
{
  return count_bombs (reading, FALSE);
}

static int
count_open_bomb (const TeaReading *reading)
{
  return count_bombs (reading, TRUE);
}

static int
count_mixed_one_suit (const TeaReading *reading)
{
  return tea_reading_is_mixed_suit (reading);
}

static int
count_pure_one_suit (const TeaReading *reading)
{
  return tea_reading_is_pure_suit (reading);
}

static int
count_uncompleted_honours (const TeaReading *reading)
{
  return tea_reading_is_all_honours (reading) && !tea_reading_is_shape (reading, TEA_SHAPE_STANDARD);
}

static int
count_completed_honours (const TeaReading *reading)
{
  return tea_reading_is_all_honours (reading) && tea_reading_is_shape (reading, TEA_SHAPE_STANDARD);
}

/* Patterns that do not count toward the minimum. */

static int
count_completed_flowers (const TeaReading *reading)
{
  return !is_flowers (reading) && tea_tiles_total (&reading->player->bonus) == 8;
}

static int
count_uncompleted_flowers (const TeaReading *reading)
{
  return is_flowers (reading);
}

static int
count_budding_direct (const TeaReading *reading)
{
  return tea_reading_kongs (reading, TEA_KONG_DIRECT, FALSE);
}

static int
count_blooming_direct (const TeaReading *reading)
{
  return tea_reading_kongs (reading, TEA_KONG_DIRECT, TRUE);
}

static int
count_budding_closed (const TeaReading *reading)
{
  return tea_reading_kongs (reading, TEA_KONG_CLOSED, FALSE);
}

static int
count_blooming_closed (const TeaReading *reading)
{
  return tea_reading_kongs (reading, TEA_KONG_CLOSED, TRUE);
}

static int
count_budding_risky (const TeaReading *reading)
{
  return tea_reading_kongs (reading, TEA_KONG_ADDED, FALSE);
}

static int
count_blooming_risky (const TeaReading *reading)
{
  return tea_reading_kongs (reading, TEA_KONG_ADDED, TRUE);
}

static int
count_blooming_flower (const TeaReading *reading)
{
  return reading->record->replacement == TEA_REPLACEMENT_BONUS;
}

static gboolean
wilds_are_bonus (const TeaReading *reading)
{
  return tea_tile_is_bonus (reading->record->indicator);
}

static int
count_three_normal_wilds (const TeaReading *reading)
{
  return reading->n_wild == 3 && !wilds_are_bonus (reading);
}

static int
count_three_flower_wilds (const TeaReading *reading)
{
  return reading->n_wild == 3 && wilds_are_bonus (reading);
}

static int
count_own_flower (const TeaReading *reading)
{
  return tea_reading_own_bonus (reading);
}

static int
count_four_flowers (const TeaReading *reading)
{
  return tea_reading_has_bonus_set (reading, TEA_TILE_1F) + tea_reading_has_bonus_set (reading, TEA_TILE_1Q);
}

#define NOT_COUNTING TEA_PATTERN_NOT_COUNTING
#define CELEBRATED TEA_PATTERN_CELEBRATED
#define FIXED TEA_PATTERN_FIXED

/* The example of a row: seat 0, dealer, East in the South round unless the row needs something else; @wind is the round. */
#define EXAMPLE(wind, indicator, concealed, more, win)                                                 \
  "{\"variant\":\"fenghua\",\"round_wind\":\"" wind "\",\"dealer\":0,\"indicator\":\"" indicator "\"," \
  "\"players\":[{\"concealed\":\"" concealed "\"" more "},null,null,null],\"win\":{\"seat\":0," win "}}"
#define BY_DRAW(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\""
#define BY_KONG(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\",\"replacement\":\"kong\""
#define BY_BONUS(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\",\"replacement\":\"bonus\""
#define BY_CLAIM(tile) "\"tile\":\"" tile "\",\"by\":\"discard\",\"from\":1"
#define MELDS(list) ",\"melds\":[" list "]"
#define CHOW(tiles) "{\"kind\":\"chow\",\"tiles\":\"" tiles "\",\"from\":3}"
#define PUNG(tiles, from) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":" #from "}"
#define KONG(form, tiles) "{\"kind\":\"kong\",\"form\":\"" form "\",\"tiles\":\"" tiles "\",\"from\":1}"
#define CLOSED_KONG(tiles) "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"" tiles "\"}"
#define BONUS(tiles) ",\"bonus\":\"" tiles "\""

/* FH-13 keeps rows apart in the predicates, so no row has to replace another. */
/* clang-format off */
static const TeaPattern patterns[] = {
  { "base", N_("Base Point"), "坐台", N_("Every win scores it."),
    "FH/base", 1, 0, 0, FIXED, 0, count_base, NULL, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", "", BY_DRAW ("6s")) },
  { "common-win", N_("Common Win"), "朋胡", N_("Eyes and four runs."),
    "FH/common-win", 1, 0, 0, 0, TEA_NEEDS_FOUR_CHOWS, count_common_win, NULL, 0,
    EXAMPLE ("S", "9p", "123m456p23478s55p", "", BY_DRAW ("6s")) },
  { "dragon-pung", N_("Dragon Pung"), "中发白碰出", N_("Each pung or kong of a dragon."),
    "FH/dragon-pung", 1, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG, count_dragon_pung, NULL, 0,
    EXAMPLE ("S", "9p", "123m23478s55pCCC", "", BY_DRAW ("6s")) },
  { "seat-wind", N_("Pung of Seat Wind"), "位风", N_("A pung or kong of your own wind, when it is not the prevailing wind as well."),
    "FH/seat-wind", 1, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG, count_seat_wind, NULL, 0,
    EXAMPLE ("S", "9p", "123m23478s55pEEE", "", BY_DRAW ("6s")) },
  { "prevailing-wind", N_("Pung of Prevailing Wind"), "圈风", N_("A pung or kong of the prevailing wind, when it is not your own as well."),
    "FH/prevailing-wind", 1, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG, count_prevailing_wind, NULL, 0,
    EXAMPLE ("S", "9p", "123m23478s55pSSS", "", BY_DRAW ("6s")) },
  { "right-wind", N_("Pung of Right Wind"), "正风", N_("A pung or kong of the wind that is both your own and the prevailing one."),
    "FH/right-wind", 2, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG, count_right_wind, NULL, 0,
    EXAMPLE ("E", "9p", "123m23478s55pEEE", "", BY_DRAW ("6s")) },
  { "single-call", N_("Single Call"), "边,嵌,单吊", N_("The only tile that could win, completing the middle or the closed end of a run, or the eyes."),
    "FH/single-call", 1, 0, 0, 0, 0, count_single_call, NULL, 0,
    EXAMPLE ("S", "9p", "123m456p23468s99m", "", BY_DRAW ("7s")) },
  { "pair-call", N_("Pair Call"), "对倒", N_("The winning tile turns one of two pairs into a pung."),
    "FH/pair-call", 1, 0, 0, 0, TEA_NEEDS_PUNG, count_pair_call, NULL, 0,
    EXAMPLE ("S", "9p", "123m456p234s5588s", "", BY_DRAW ("8s")) },
  { "own-tile", N_("Own Tile"), "自摸", N_("The winning tile was drawn; a robbed kong is scored like a drawn tile."),
    "FH/own-tile", 1, 0, 0, FIXED, 0, count_own_tile, NULL, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", "", BY_DRAW ("6s")) },
  { "no-wild", N_("No Wild Tiles"), "无搭", N_("There is no wild tile in the hand."),
    "FH/no-wild", 1, 0, 0, FIXED, 0, count_no_wild, NULL, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", "", BY_DRAW ("6s")) },
  { "one-wild", N_("One Wild Tile"), "一搭", N_("There is exactly one wild tile in the hand."),
    "FH/one-wild", 1, 0, 0, FIXED, TEA_NEEDS_WILD, count_one_wild, NULL, 0,
    EXAMPLE ("S", "N", "111m456p23478s5pN", "", BY_DRAW ("6s")) },
  { "two-wilds", N_("Two Wild Tiles"), "二搭", N_("There are exactly two wild tiles in the hand."),
    "FH/two-wilds", 2, 0, 0, FIXED, TEA_NEEDS_WILD, count_two_wilds, NULL, 0,
    EXAMPLE ("S", "N", "111m456p278s55pNN", "", BY_DRAW ("6s")) },
  { "tame-wilds", N_("Tame Wild Tiles"), "还搭", N_("Every wild tile of the hand stands for its own kind."),
    "FH/tame-wilds", 1, 0, 0, 0, TEA_NEEDS_WILD, count_tame_wilds, NULL, 0,
    EXAMPLE ("S", "6p", "111m456p23478s55p", "", BY_DRAW ("6s")) },
  { "independence", N_("Independence"), "大大胡", N_("Fourteen different tiles, those of a suit at least three apart, without melds."),
    "FH-13", 50, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_independence, value_in_units, 0,
    EXAMPLE ("S", "9p", "147m258p36sESWNC", "", BY_DRAW ("9s")) },
  { "open-seven-stars", N_("Open Seven Stars"), "明七星", N_("Independence with all seven honours, the last of which was claimed."),
    "FH-13", 100, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_open_stars, value_in_units, 0,
    EXAMPLE ("S", "9p", "147m25p36sESWNCF", "", BY_CLAIM ("P")) },
  { "closed-seven-stars", N_("Closed Seven Stars"), "暗七星", N_("Independence with all seven honours, the winning tile being a suit tile or drawn."),
    "FH-13", 150, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_closed_stars, value_in_units, 0,
    EXAMPLE ("S", "9p", "147m25p36sESWNCF", "", BY_DRAW ("P")) },
  { "independence-lacking-suit", N_("Independence Lacking a Suit"), "缺色", N_("Seven honours and three tiles of two suits each, won with any tile of the third suit."),
    "FH-13", 150, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_lacking_suit, value_in_units, 0,
    EXAMPLE ("S", "9p", "147m258pESWNCFP", "", BY_CLAIM ("6s")) },
  { "wild-all-pung", N_("Wild All Pung"), "大对对(有搭)", N_("Eyes and four pungs or kongs, with a wild tile in the hand."),
    "FH-13", 50, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS | TEA_NEEDS_WILD, count_wild_all_pung, value_in_units, 0,
    EXAMPLE ("S", "9p", "111m44p77s33s9p", MELDS (PUNG ("888m", 1)), BY_DRAW ("3s")) },
  { "straight-all-pung", N_("Straight All Pung"), "大对对(无搭)", N_("Eyes and four pungs or kongs, without a wild tile."),
    "FH-13", 100, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS, count_straight_all_pung, value_in_units, 0,
    EXAMPLE ("S", "9p", "111m444p77s33s", MELDS (PUNG ("888m", 1)), BY_DRAW ("3s")) },
  { "wild-loner", N_("Wild Loner"), "大吊车(有搭)", N_("Four open sets, the eyes completed last, with a wild tile."),
    "FH-13", 50, 0, 0, 0, TEA_NEEDS_FOUR_MELDS | TEA_NEEDS_WILD, count_wild_loner, value_in_units, 0,
    EXAMPLE ("S", "9p", "9p", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 1) "," PUNG ("222s", 2)), BY_DRAW ("6m")) },
  { "straight-loner", N_("Straight Loner"), "大吊车(无搭)", N_("Four open sets, the eyes completed last, without a wild tile."),
    "FH-13", 100, 0, 0, 0, TEA_NEEDS_FOUR_MELDS, count_straight_loner, value_in_units, 0,
    EXAMPLE ("S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 1) "," PUNG ("222s", 2)), BY_DRAW ("6m")) },
  { "wild-seven-pairs", N_("Wild Seven Pairs"), "七对头(有搭)", N_("Seven pairs without melds, with a wild tile."),
    "FH-13", 50, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE | TEA_NEEDS_WILD, count_wild_seven_pairs, value_in_units, 0,
    EXAMPLE ("S", "9p", "1133m4488p227s9pE", "", BY_DRAW ("7s")) },
  { "straight-seven-pairs", N_("Straight Seven Pairs"), "七对头(无搭)", N_("Seven pairs without melds, without a wild tile."),
    "FH-13", 150, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_straight_seven_pairs, value_in_units, 0,
    EXAMPLE ("S", "9p", "1133m44p22766sEE", "", BY_DRAW ("7s")) },
  { "closed-bomb", N_("Closed Bomb"), "七对头(暗炸)", N_("Four identical natural tiles in seven pairs, none of them claimed."),
    "FH/closed-bomb", 100, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_closed_bomb, value_in_units, 0,
    EXAMPLE ("S", "9p", "1133m8888p22766s", "", BY_DRAW ("7s")) },
  { "open-bomb", N_("Open Bomb"), "七对头(明炸)", N_("Four identical natural tiles in seven pairs, one of them the claimed winning tile."),
    "FH/open-bomb", 50, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_open_bomb, value_in_units, 0,
    EXAMPLE ("S", "9p", "1133m888p2266sNN", "", BY_CLAIM ("8p")) },
  { "mixed-one-suit", N_("Mixed One Suit"), "混一色", N_("Tiles of one suit and honours, wild tiles as they stand."),
    "FH/mixed-one-suit", 70, 0, 0, 0, TEA_NEEDS_ONE_SUIT, count_mixed_one_suit, value_mixed_one_suit, 0,
    EXAMPLE ("S", "9p", "123m45678mNNNWW", "", BY_DRAW ("3m")) },
  { "pure-one-suit", N_("Pure One Suit"), "清一色", N_("Tiles of one suit only, wild tiles as they stand."),
    "FH/pure-one-suit", 150, 0, 0, 0, TEA_NEEDS_ONE_SUIT, count_pure_one_suit, value_in_units, 0,
    EXAMPLE ("S", "9p", "123m45678m99m777m", "", BY_DRAW ("3m")) },
  { "uncompleted-all-honours", N_("Uncompleted All Honours"), "乱老头", N_("Honours only, not arranged in eyes and four sets."),
    "FH-8, FH-13", 400, 0, 0, CELEBRATED, TEA_NEEDS_NO_SUIT, count_uncompleted_honours, value_in_units, 0,
    EXAMPLE ("S", "9p", "EEWWWNCCFP", MELDS (PUNG ("SSS", 1)), BY_DRAW ("N")) },
  { "completed-all-honours", N_("Completed All Honours"), "清老头", N_("Honours only, arranged in eyes and four sets."),
    "FH-8, FH-13", 800, 0, 0, CELEBRATED, TEA_NEEDS_NO_SUIT, count_completed_honours, value_in_units, 0,
    EXAMPLE ("S", "9p", "EEWWWNNNCC", MELDS (PUNG ("SSS", 1)), BY_DRAW ("C")) },
  { "completed-eight-flowers", N_("Completed Eight Flowers"), "八花(搓胡)", N_("All eight bonus tiles are melded and the other tiles win as well."),
    "FH-8", 800, 0, 0, NOT_COUNTING | CELEBRATED | FIXED, TEA_NEEDS_BONUS, count_completed_flowers, value_in_units, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", BONUS ("1234f1234q"), BY_DRAW ("6s")) },
  { "uncompleted-eight-flowers", N_("Uncompleted Eight Flowers"), "八花(直胡)", N_("All eight bonus tiles are melded, and that alone is the win."),
    "FH-14", 400, 0, 0, NOT_COUNTING | CELEBRATED, TEA_NEEDS_OTHER_SHAPE, count_uncompleted_flowers, value_in_units, 0,
    EXAMPLE ("S", "9s", "147m2588p369sESC", BONUS ("1234f1234q"), BY_DRAW ("4q")) },
  { "budding-direct-kong", N_("Budding Direct Kong"), "直杠(不开花)", N_("A kong made of a claimed discard, whose supplement did not win."),
    "FH-15", 50, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_KONG, count_budding_direct, value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (KONG ("direct", "1111m")), BY_DRAW ("6s")) },
  { "blooming-direct-kong", N_("Blooming Direct Kong"), "直杠(开花)", N_("A kong made of a claimed discard, whose supplement won."),
    "FH-15", 100, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_KONG, count_blooming_direct, value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (KONG ("direct", "1111m")), BY_KONG ("6s")) },
  { "budding-closed-kong", N_("Budding Closed Kong"), "暗杠(不开花)", N_("A kong of four tiles drawn, whose supplement did not win."),
    "FH-15", 100, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_KONG, count_budding_closed, value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (CLOSED_KONG ("1111m")), BY_DRAW ("6s")) },
  { "blooming-closed-kong", N_("Blooming Closed Kong"), "暗杠(开花)", N_("A kong of four tiles drawn, whose supplement won."),
    "FH-15", 150, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_KONG, count_blooming_closed, value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (CLOSED_KONG ("1111m")), BY_KONG ("6s")) },
  { "budding-risky-kong", N_("Budding Risky Kong"), "风险杠(不开花)", N_("A tile added to a melded pung, whose supplement did not win."),
    "FH-15", 100, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_KONG, count_budding_risky, value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (KONG ("added", "1111m")), BY_DRAW ("6s")) },
  { "blooming-risky-kong", N_("Blooming Risky Kong"), "风险杠(开花)", N_("A tile added to a melded pung, whose supplement won."),
    "FH-15", 200, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_KONG, count_blooming_risky, value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (KONG ("added", "1111m")), BY_KONG ("6s")) },
  { "blooming-flower-kong", N_("Blooming Flower Kong"), "花杠杠开", N_("The supplement of a bonus tile won."),
    "FH-15", 50, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_SUPPLEMENT, count_blooming_flower, value_in_units, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", BONUS ("2f"), BY_BONUS ("6s")) },
  { "three-normal-wilds", N_("Three Normal Wilds"), "普通三百搭", N_("All three wild tiles are in the hand."),
    "FH-15", 150, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_WILD, count_three_normal_wilds, value_in_units, 0,
    EXAMPLE ("S", "N", "WWW46p2378s5pNNN", "", BY_DRAW ("6s")) },
  { "three-flower-wilds", N_("Three Flower Wilds"), "三花三百搭", N_("All three wild tiles are in the hand, and they are flowers or seasons."),
    "FH-15", 300, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_WILD, count_three_flower_wilds, value_in_units, 0,
    EXAMPLE ("S", "1f", "WWW46p2378s5p234f", "", BY_DRAW ("6s")) },
  { "own-flower", N_("Own Flower"), "花", N_("Each melded flower or season that bears the number of your own wind."),
    "FH/own-flower", 2, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_BONUS, count_own_flower, NULL, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", BONUS ("1f"), BY_DRAW ("6s")) },
  { "four-flowers", N_("Four Flowers"), "四花", N_("All four flowers melded; all four seasons melded."),
    "FH/four-flowers", 150, 0, 0, NOT_COUNTING | FIXED, TEA_NEEDS_BONUS, count_four_flowers, value_in_units, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", BONUS ("1234q"), BY_DRAW ("6s")) },
};
/* clang-format on */

static guint
copies (const TeaOptions *opts, TeaTile tile)
{
  return tile < TEA_N_PLAIN ? 4 : tile < TEA_N_KINDS ? 1
                                                     : 0; /* FH-1 */
}

static guint
shapes (const TeaOptions *opts)
{
  return TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS | TEA_SHAPE_EIGHT_FLOWERS; /* FH-8 */
}

/* FH-3: the other three tiles of the indicator's kind; the other three seasons or flowers. */
static void
find_wilds (const TeaOptions *opts, TeaTile indicator, TeaWilds *wilds)
{
  *wilds = (TeaWilds){ .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE };

  if (tea_tile_is_flower (indicator))
    wilds->wild = (G_GUINT64_CONSTANT (0xf) << TEA_TILE_1F) & ~TEA_TILE_BIT (indicator);
  else if (tea_tile_is_season (indicator))
    wilds->wild = (G_GUINT64_CONSTANT (0xf) << TEA_TILE_1Q) & ~TEA_TILE_BIT (indicator);
  else if (indicator != TEA_TILE_NONE)
    wilds->wild = TEA_TILE_BIT (indicator);
}

/* FH-10: how many counting points there are too few for a claimed discard. */
static int
lacking (const TeaReading *reading, const TeaScore *score)
{
  int counting = 0;

  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      if (item->pattern->flags & TEA_PATTERN_NOT_COUNTING)
        continue;
      /* A celebrated pattern scores nothing, yet it meets the minimum (FH-17). */
      counting += item->pattern->flags & TEA_PATTERN_CELEBRATED ? item->pattern->points : item->points;
    }

  return MAX (0, tea_reading_option (reading, OPTION_MINIMUM) - counting);
}

/* FH-10 and FH-11. */
static TeaErrorCode
refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  if (reading->self_draw)
    return TEA_ERROR_NONE;
  if (tea_reading_waited_for_any_tile (reading))
    {
      *message = N_ ("Four complete sets and a wild tile wait on every tile; such a hand wins by self-draw only.");
      return TEA_ERROR_SELF_DRAW_ONLY;
    }
  if (reading->record->by == TEA_BY_ROBBED_KONG)
    return TEA_ERROR_NONE;

  if (lacking (reading, score) > 0)
    {
      *message = tea_reading_option (reading, OPTION_MINIMUM) == 4 ? N_ ("A claimed discard needs a hand of four counting points.")
                                                                   : N_ ("A claimed discard needs a hand of three counting points.");
      return TEA_ERROR_BELOW_MINIMUM;
    }

  return TEA_ERROR_NONE;
}

static void
total (const TeaReading *reading, TeaScore *score)
{
  score->total = (score->points + 9) / 10 * 10;
}

/* What the rows ask of the kinds: 0 for nothing, or a suit with or without honours, or honours alone. */
static guint
likeness_of_suits (guint64 kinds)
{
  guint suits = tea_suits_of (kinds);

  if (suits == 0)
    return 1;
  if ((suits & (suits - 1)) != 0)
    return 0;

  return (kinds >> TEA_TILE_EAST) != 0 ? 2 : 3;
}

/* FH-13: what the rows ask of independent tiles. */
static guint32
likeness_of_independent (const TeaArrangement *arrangement)
{
  TeaTile completed = arrangement->completed_as;
  guint n[4] = { 0 };

  for (guint i = 0; i < arrangement->groups[0].n; i++)
    n[arrangement->groups[0].as[i] / 9]++;

  return (n[0] << 0) | (n[1] << 2) | (n[2] << 4) | (n[3] << 6) | ((guint32) completed / 9) << 10;
}

/* All that the rows ask of seven pairs and of independent tiles; eyes and sets are told apart by what they can score. */
static guint32
likeness (const TeaReading *reading, const TeaArrangement *arrangement)
{
  guint64 kinds = 0;
  guint single, tame;

  if (arrangement->shape != TEA_SHAPE_SEVEN_PAIRS && arrangement->shape != TEA_SHAPE_INDEPENDENT)
    return 0;
  single = is_single_call (reading, arrangement);
  tame = tea_arrangement_is_tame (arrangement, reading->hand);
  if (arrangement->shape == TEA_SHAPE_INDEPENDENT)
    return 1u << 31 | 1u << 30 | tame << 29 | single << 28 | likeness_of_independent (arrangement);

  for (guint i = 0; i < arrangement->n_groups; i++)
    kinds |= TEA_TILE_BIT (arrangement->groups[i].as[0]);

  return 1u << 31 | tame << 29 | single << 28 | likeness_of_suits (kinds) << 16;
}

/* What a pung of @honour is worth. */
static int
points_of_pung (const TeaReading *reading, TeaTile honour)
{
  TeaTile round_wind = reading->record->round_wind;

  if (tea_tile_is_dragon (honour))
    return 1;

  return (honour == reading->seat_wind ? 1 : 0) + (honour == round_wind ? 1 : 0);
}

/* Pungs of honours that there are; each wind counts once. */
static int
points_of_pungs (const TeaReading *reading, const TeaBegun *begun)
{
  int points = 0;

  for (guint32 pungs = begun->honour_pungs; pungs != 0;)
    {
      guint place = (guint) __builtin_ctz (pungs) / 4;
      TeaTile honour = TEA_TILE_EAST + place;
      guint n = (pungs >> 4 * place) & 15;

      points += points_of_pung (reading, honour) * (tea_tile_is_dragon (honour) ? (int) n : 1);
      pungs &= ~(15u << 4 * place);
    }

  return points;
}

/* The most that pungs of honours which are still to be made can be worth. */
static int
most_for_pungs (const TeaReading *reading, const TeaBegun *begun)
{
  int points = (int) (begun->wilds / 3) * (reading->seat_wind == reading->record->round_wind ? 2 : 1);

  for (guint64 left = begun->left >> TEA_TILE_EAST; left != 0; left &= left - 1)
    {
      TeaTile honour = TEA_TILE_EAST + (TeaTile) __builtin_ctzll (left);

      /* Four dragons and two wilds are two pungs. */
      points += points_of_pung (reading, honour) * ((begun->natural[honour] + begun->wilds) / 3);
    }

  return points;
}

/* Whether the form in which the winning tile completes the hand may still score: FH/single-call, FH/pair-call. */
static gboolean
may_score_form (const TeaReading *reading, const TeaBegun *begun)
{
  const TeaArrangement *arrangement = begun->arrangement;
  TeaTile tile = reading->hand->win_tile;

  if (begun->completed)
    return arrangement->form == TEA_FORM_PUNG || is_single_call (reading, arrangement);
  if (reading->hand->win_wild || !reading->waits->calls_known || reading->waits->n_calls == 1)
    return TRUE;
  /* Two calls: only a pung scores, with the winning tile in it. */
  if (((begun->left >> tile) & 1) != 0)
    return begun->natural[tile] + begun->wilds >= 3;
  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    if (arrangement->groups[g].kind == TEA_GROUP_PUNG && arrangement->groups[g].as[0] == tile)
      return TRUE;

  return FALSE;
}

/* Whether pungs alone can be made of what is left; one kind may be the eyes. */
static gboolean
may_be_all_pungs (const TeaBegun *begun)
{
  guint lacking = 0;

  if (begun->n_chows > 0)
    return FALSE;
  for (guint64 left = begun->left; left != 0; left &= left - 1)
    {
      guint n = begun->natural[__builtin_ctzll (left)];

      lacking += n < 3 ? 3 - n : 0;
    }

  return lacking <= begun->wilds + (begun->eyes ? 1u : 0u);
}

/* The most for tiles of one suit or honours alone. */
static int
most_for_suit (const TeaReading *reading, const TeaBegun *begun)
{
  int unit = tea_reading_option (reading, OPTION_UNIT);

  switch (likeness_of_suits (begun->kinds | begun->left))
    {
    case 0:
      return 0;
    case 1:
      return 16 * unit;
    case 2:
      return value_mixed_one_suit (reading, NULL, 1);
    default:
      return 3 * unit;
    }
}

/* FH-13, FH-17: all rows that hang on the arrangement of eyes and sets. Four runs score no pungs, and no pair call. */
static void
hope (const TeaReading *reading, const TeaBegun *begun, TeaHope *most)
{
  int unit = tea_reading_option (reading, OPTION_UNIT);
  int straight = reading->n_wild == 0 ? 2 : 1;
  gboolean form = may_score_form (reading, begun);
  int points = 0;

  if (begun->n_chows < 4)
    points = points_of_pungs (reading, begun) + most_for_pungs (reading, begun) + (may_be_all_pungs (begun) ? straight * unit : 0);
  if (begun->n_pungs == 0)
    points = MAX (points, 1);
  if (begun->tame && tea_reading_may_be_tame (reading))
    points += begun->completed ? tea_arrangement_is_tame (begun->arrangement, reading->hand) : 1;
  if (reading->player->n_melds == 4)
    points += straight * unit;
  *most = (TeaHope){ points + (form ? 1 : 0) + most_for_suit (reading, begun), 0 };
}

/* Of runs the rows ask the suit and, for a single call, the form. */
static TeaRunsAlike
runs_alike (const TeaReading *reading)
{
  return TEA_RUNS_ALIKE_BUT_FORM;
}

/* FH-19 (d): these hands need only three claims from one player. */
static gboolean
scores_of_three_claims (const TeaScore *score)
{
  static const char *const ids[] = { "wild-all-pung", "straight-all-pung", "mixed-one-suit", "pure-one-suit" };

  for (guint i = 0; i < score->n_items; i++)
    for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
      if (g_str_equal (score->items[i].pattern->id, ids[j]))
        return TRUE;

  return FALSE;
}

/*
 * FH-19 (c) and (d). Returns FALSE when liability hangs on a meld that does not say from whom it was claimed.
 */
static gboolean
find_liable_by_claims (const TeaRecord *record, TeaAnswer *answer)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  guint unknown = tea_record_claims_unknown (winner);
  gboolean open_question = FALSE;

  if (winner->n_melds < 3)
    return TRUE;
  for (guint seat = 0; seat < 4; seat++)
    {
      guint claims = tea_record_claims_from (winner, seat);
      guint needed;

      if (seat == (guint) record->seat || claims + unknown < 3)
        continue;
      needed = scores_of_three_claims (&answer->scores[0]) ? 3 : 4;
      if (claims >= needed)
        {
          answer->liable = seat;
          answer->liability = claims >= 4 ? TEA_LIABLE_FOUR_CLAIMS : TEA_LIABLE_THREE_CLAIMS;
          return TRUE;
        }
      if (claims + unknown >= needed)
        open_question = TRUE;
    }

  return !open_question;
}

/* FH-18 and FH-19. */
static void
settle (const TeaRecord *record, TeaAnswer *answer)
{
  int s;

  if (!record->won)
    return;
  s = answer->scores[0].total;

  if (record->by == TEA_BY_ROBBED_KONG)
    {
      answer->liable = record->from;
      answer->liability = TEA_LIABLE_ROBBED_KONG;
    }
  else if (record->by == TEA_BY_DISCARD && (record->events & TEA_EVENT_LAST_TILE))
    {
      answer->liable = record->from;
      answer->liability = TEA_LIABLE_BOTTOM_TILE;
    }
  else if (!find_liable_by_claims (record, answer))
    {
      tea_answer_refuse (answer, TEA_ERROR_MISSING_FIELD,
                         N_ ("A player could be liable here: each open meld must say from whom it was claimed."),
                         "players[%d].melds", record->seat);
      return;
    }

  if (answer->liable >= 0)
    {
      /* A robbed kong is paid as a self-draw. */
      tea_answer_pay (answer, answer->liable, record->seat, record->by == TEA_BY_DISCARD ? 4 * s : 6 * s, TEA_PAID_FOR_WIN);
      return;
    }
  for (guint seat = 0; seat < 4; seat++)
    if (seat != (guint) record->seat)
      tea_answer_pay (answer, seat, record->seat,
                      record->by == TEA_BY_SELF_DRAW || record->from == (int) seat ? 2 * s : s, TEA_PAID_FOR_WIN);
}

static void
record_fields (const TeaOptions *opts, TeaRecordFields *fields)
{
  *fields = (TeaRecordFields){
    .events = TEA_EVENT_LAST_TILE | TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY, /* FH-16, FH-19 */
    .kong_supplement = TRUE,
    .bonus_supplement = TRUE,
    .claims = TRUE, /* FH-19 */
  };
}

static void
play_rules (const TeaOptions *opts, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .dealer_stays_on_win = TRUE, /* FH-1 */
    .dealer_stays_on_draw = TRUE,
    .bottom_offer = TRUE, /* FH-7 */
    .missed_win = TEA_MISSED_WIN_NOTHING,
    .n_throws = 1, /* FH-2 */
  };
}

/* FH-2 and FH-3. */
static void
break_wall (const TeaOptions *opts, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk)
{
  guint larger = MAX (dice[0][0], dice[0][1]);
  guint smaller = MIN (dice[0][0], dice[0][1]);

  brk->seat = (dealer + dice[0][0] + dice[0][1] - 1) % 4;
  brk->stacks = larger;
  brk->indicator = n_tiles - 2 * smaller;
  brk->laid_on = -1;
  brk->indicator_after_deal = FALSE;
  brk->second_thrower = -1;
}

/* How many supplements the tiles after the indicator can serve. */
static guint
after_indicator (const TeaWall *wall)
{
  return wall->n - 1 - wall->indicator;
}

/* FH-6: supplements that the tiles after the indicator could not serve shorten the head from the indicator's side. */
static int
head_end (const TeaWall *wall)
{
  int supplements = wall->kong_supplements + wall->bonus_supplements;

  return wall->indicator - MAX (supplements - (int) after_indicator (wall), 0);
}

static int
next_head (const TeaOptions *opts, const TeaWall *wall)
{
  return wall->head < head_end (wall) ? wall->head : -1;
}

/* FH-6: from the tail, in each stack the top tile first, past the indicator; then the last tile before it, bottom first. */
static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  guint drawn = wall->kong_supplements + wall->bonus_supplements;
  guint after = after_indicator (wall);

  if (drawn + 1 < after)
    return wall->n - 2 * (drawn / 2 + 1) + drawn % 2;
  if (drawn + 1 == after)
    return wall->indicator + 1; /* what is left of the indicator's own stack */

  return head_end (wall) - 1 >= wall->head ? head_end (wall) - 1 : -1;
}

const TeaVariant tea_variant_fenghua = {
  .id = "fenghua",
  .name = N_ ("Fenghua"),
  .name_zh = "奉化",
  .source = N_ ("Mahjong rules in Fenghua, Zhejiang (10 January 2016), as settled in clauses FH-1 to FH-19"),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .patterns = patterns,
  .n_patterns = G_N_ELEMENTS (patterns),
  .has_round_wind = TRUE,
  .needs_indicator = TRUE,
  .honour_runs = FALSE,
  .wilds_in_melds = FALSE,
  .wilds_claimable = FALSE,
  .closed_kong_up = 0x6,
  .copies = copies,
  .shapes = shapes,
  .wilds = find_wilds,
  .seat_wind = tea_seat_wind_from_dealer,
  .refuse = refuse,
  .total = total,
  .lacking = lacking,
  .likeness = likeness,
  .hope = hope,
  .runs_alike = runs_alike,
  .settle = settle,
  .record_fields = record_fields,
  .play_rules = play_rules,
  .break_wall = break_wall,
  .next_head = next_head,
  .next_supplement = next_supplement,
  .clauses = {
      .wild = "FH-5",
      .no_supplement = "FH-6",
      .last_tile = "FH-7",
      .self_draw_only = "FH-11",
      .minimum = "FH-10",
  },
};
