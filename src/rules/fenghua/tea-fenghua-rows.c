/* tea-fenghua-rows.c - the rows and numbers of Fenghua
 *
 * Check each row or function against the clause beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/fenghua/tea-fenghua.h"

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

static int
count_single_call (const TeaReading *reading)
{
  guint8 form = reading->arrangement->form;

  return (form == TEA_FORM_GAP || form == TEA_FORM_EDGE || form == TEA_FORM_EYE) && tea_reading_has_one_wait (reading);
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
  return !tea_reading_is_shape (reading, TEA_SHAPE_BONUS_TILES) && reading->n_wild == 0;
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

static int
count_independence (const TeaReading *reading)
{
  return tea_fenghua_independence (reading) == TEA_FENGHUA_INDEPENDENCE_PLAIN;
}

static int
count_open_stars (const TeaReading *reading)
{
  return tea_fenghua_independence (reading) == TEA_FENGHUA_INDEPENDENCE_OPEN_STARS;
}

static int
count_closed_stars (const TeaReading *reading)
{
  return tea_fenghua_independence (reading) == TEA_FENGHUA_INDEPENDENCE_CLOSED_STARS;
}

static int
count_lacking_suit (const TeaReading *reading)
{
  return tea_fenghua_independence (reading) == TEA_FENGHUA_INDEPENDENCE_LACKING_SUIT;
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

/* Counts four identical natural tiles in seven pairs, including the claimed winning tile (@open) or not. */
static int
count_bombs (const TeaReading *reading, gboolean open)
{
  const guint8 *natural = reading->hand->natural;
  guint64 claimed = reading->self_draw ? 0 : TEA_TILE_BIT (reading->record->tile);
  int n = 0;

  if (!tea_reading_is_shape (reading, TEA_SHAPE_SEVEN_PAIRS))
    return 0;
  for (guint64 kinds = reading->pairs & (open ? claimed : ~claimed); kinds != 0; kinds &= kinds - 1)
    n += natural[__builtin_ctzll (kinds)] == 4;

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
  return !tea_reading_is_shape (reading, TEA_SHAPE_BONUS_TILES) && tea_tiles_total (&reading->player->bonus) == 8;
}

static int
count_uncompleted_flowers (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_BONUS_TILES);
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

/* The example of a row: seat 0 is the dealer and East; @wind is the round, South unless the row needs another. */
#define EXAMPLE(wind, indicator, concealed, more, win)                                                                 \
  "{\"variant\":\"fenghua\",\"round_wind\":\"" wind "\",\"dealer\":0,\"indicator\":\"" indicator "\","                 \
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

/* The predicates keep rows apart (FH-13), so no row has to replace another. */
/* clang-format off */
/* id, names, sentence, clause, points, doubles, factor, flags, needs, predicate, value, replaces, example */
const TeaPattern tea_fenghua_patterns[] = {
  { "base", N_("Base Point"), "坐台", N_("Every win scores it."),
    "FH/base", 1, 0, 0, 0, 0, count_base, NULL, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", "", BY_DRAW ("6s")) },
  { "common-win", N_("Common Win"), "朋胡", N_("Eyes and four runs."),
    "FH/common-win", 1, 0, 0, 0, TEA_NEEDS_FOUR_CHOWS, count_common_win, NULL, 0,
    EXAMPLE ("S", "9p", "123m456p23478s55p", "", BY_DRAW ("6s")) },
  { "dragon-pung", NC_("FH", "Dragon Pung"), "中发白碰出", N_("Each pung or kong of a dragon."),
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
    "FH/pair-call", 1, 0, 0, 0, TEA_NEEDS_LAST_PUNG, count_pair_call, NULL, 0,
    EXAMPLE ("S", "9p", "123m456p234s5588s", "", BY_DRAW ("8s")) },
  { "own-tile", N_("Own Tile"), "自摸", N_("The winning tile was drawn; a robbed kong is scored like a drawn tile."),
    "FH/own-tile", 1, 0, 0, 0, 0, count_own_tile, NULL, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", "", BY_DRAW ("6s")) },
  { "no-wild", N_("No Wild Tiles"), "无搭", N_("There is no wild tile in the hand."),
    "FH/no-wild", 1, 0, 0, 0, TEA_NEEDS_NO_WILD, count_no_wild, NULL, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", "", BY_DRAW ("6s")) },
  { "one-wild", N_("One Wild Tile"), "一搭", N_("There is exactly one wild tile in the hand."),
    "FH/one-wild", 1, 0, 0, 0, TEA_NEEDS_ONE_WILD, count_one_wild, NULL, 0,
    EXAMPLE ("S", "N", "111m456p23478s5pN", "", BY_DRAW ("6s")) },
  { "two-wilds", N_("Two Wild Tiles"), "二搭", N_("There are exactly two wild tiles in the hand."),
    "FH/two-wilds", 2, 0, 0, 0, TEA_NEEDS_TWO_WILDS, count_two_wilds, NULL, 0,
    EXAMPLE ("S", "N", "111m456p278s55pNN", "", BY_DRAW ("6s")) },
  { "tame-wilds", N_("Tame Wild Tiles"), "还搭", N_("Every wild tile of the hand stands for its own kind."),
    "FH/tame-wilds", 1, 0, 0, 0, TEA_NEEDS_WILD, count_tame_wilds, NULL, 0,
    EXAMPLE ("S", "6p", "111m456p23478s55p", "", BY_DRAW ("6s")) },
  { "independence", N_("Independence"), "大大胡", N_("Fourteen different tiles, those of a suit at least three apart, without melds."),
    "FH-13", 50, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_independence, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "147m258p36sESWNC", "", BY_DRAW ("9s")) },
  { "open-seven-stars", N_("Open Seven Stars"), "明七星", N_("Independence with all seven honours, the last of which was claimed."),
    "FH-13", 100, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_open_stars, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "147m25p36sESWNCF", "", BY_CLAIM ("P")) },
  { "closed-seven-stars", N_("Closed Seven Stars"), "暗七星", N_("Independence with all seven honours, the winning tile being a suit tile or drawn."),
    "FH-13", 150, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_closed_stars, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "147m25p36sESWNCF", "", BY_DRAW ("P")) },
  { "independence-lacking-suit", N_("Independence Lacking a Suit"), "缺色", N_("Seven honours and three tiles of two suits each, won with any tile of the third suit."),
    "FH-13", 150, 0, 0, TEA_PATTERN_PREFERRED, TEA_NEEDS_OTHER_SHAPE, count_lacking_suit, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "147m258pESWNCFP", "", BY_CLAIM ("6s")) },
  { "wild-all-pung", N_("Wild All Pung"), "大对对(有搭)", N_("Eyes and four pungs or kongs, with a wild tile in the hand."),
    "FH-13", 50, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS | TEA_NEEDS_WILD, count_wild_all_pung, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "111m44p77s33s9p", MELDS (PUNG ("888m", 1)), BY_DRAW ("3s")) },
  { "straight-all-pung", N_("Straight All Pung"), "大对对(无搭)", N_("Eyes and four pungs or kongs, without a wild tile."),
    "FH-13", 100, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS | TEA_NEEDS_NO_WILD, count_straight_all_pung, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "111m444p77s33s", MELDS (PUNG ("888m", 1)), BY_DRAW ("3s")) },
  { "wild-loner", N_("Wild Loner"), "大吊车(有搭)", N_("Four open sets, the eyes completed last, with a wild tile."),
    "FH-13", 50, 0, 0, 0, TEA_NEEDS_FOUR_MELDS | TEA_NEEDS_WILD, count_wild_loner, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "9p", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 1) "," PUNG ("222s", 2)), BY_DRAW ("6m")) },
  { "straight-loner", N_("Straight Loner"), "大吊车(无搭)", N_("Four open sets, the eyes completed last, without a wild tile."),
    "FH-13", 100, 0, 0, 0, TEA_NEEDS_FOUR_MELDS | TEA_NEEDS_NO_WILD, count_straight_loner, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 1) "," PUNG ("222s", 2)), BY_DRAW ("6m")) },
  { "wild-seven-pairs", N_("Wild Seven Pairs"), "七对头(有搭)", N_("Seven pairs without melds, with a wild tile."),
    "FH-13", 50, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE | TEA_NEEDS_WILD, count_wild_seven_pairs, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "1133m4488p227s9pE", "", BY_DRAW ("7s")) },
  { "straight-seven-pairs", N_("Straight Seven Pairs"), "七对头(无搭)", N_("Seven pairs without melds, without a wild tile."),
    "FH-13", 150, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE | TEA_NEEDS_NO_WILD, count_straight_seven_pairs, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "1133m44p22766sEE", "", BY_DRAW ("7s")) },
  { "closed-bomb", N_("Closed Bomb"), "七对头(暗炸)", N_("Four identical natural tiles in seven pairs, none of them claimed."),
    "FH/closed-bomb", 100, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_closed_bomb, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "1133m8888p22766s", "", BY_DRAW ("7s")) },
  { "open-bomb", N_("Open Bomb"), "七对头(明炸)", N_("Four identical natural tiles in seven pairs, one of them the claimed winning tile."),
    "FH/open-bomb", 50, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_open_bomb, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "1133m888p2266sNN", "", BY_CLAIM ("8p")) },
  { "mixed-one-suit", N_("Mixed One Suit"), "混一色", N_("Tiles of one suit and honours, wild tiles as they stand."),
    "FH/mixed-one-suit", 70, 0, 0, 0, TEA_NEEDS_ONE_SUIT, count_mixed_one_suit, tea_fenghua_value_mixed_one_suit, 0,
    EXAMPLE ("S", "9p", "123m45678mNNNWW", "", BY_DRAW ("3m")) },
  { "pure-one-suit", N_("Pure One Suit"), "清一色", N_("Tiles of one suit only, wild tiles as they stand."),
    "FH/pure-one-suit", 150, 0, 0, 0, TEA_NEEDS_ONE_SUIT, count_pure_one_suit, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "123m45678m99m777m", "", BY_DRAW ("3m")) },
  { "uncompleted-all-honours", N_("Uncompleted All Honours"), "乱老头", N_("Honours only, not arranged in eyes and four sets."),
    "FH-8, FH-13", 400, 0, 0, CELEBRATED, TEA_NEEDS_NO_SUIT, count_uncompleted_honours, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "EEWWWNCCFP", MELDS (PUNG ("SSS", 1)), BY_DRAW ("N")) },
  { "completed-all-honours", N_("Completed All Honours"), "清老头", N_("Honours only, arranged in eyes and four sets."),
    "FH-8, FH-13", 800, 0, 0, CELEBRATED, TEA_NEEDS_NO_SUIT, count_completed_honours, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9p", "EEWWWNNNCC", MELDS (PUNG ("SSS", 1)), BY_DRAW ("C")) },
  { "completed-eight-flowers", N_("Completed Eight Flowers"), "八花(搓胡)", N_("All eight bonus tiles are melded and the other tiles win as well."),
    "FH-8", 800, 0, 0, NOT_COUNTING | CELEBRATED, TEA_NEEDS_BONUS, count_completed_flowers, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", BONUS ("1234f1234q"), BY_DRAW ("6s")) },
  { "uncompleted-eight-flowers", N_("Uncompleted Eight Flowers"), "八花(直胡)", N_("All eight bonus tiles are melded, and that alone is the win."),
    "FH-14", 400, 0, 0, NOT_COUNTING | CELEBRATED, TEA_NEEDS_OTHER_SHAPE, count_uncompleted_flowers, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "147m2588p369sESC", BONUS ("1234f1234q"), BY_DRAW ("4q")) },
  { "budding-direct-kong", N_("Budding Direct Kong"), "直杠(不开花)", N_("A kong made of a claimed discard, whose supplement did not win."),
    "FH-15", 50, 0, 0, NOT_COUNTING, TEA_NEEDS_KONG, count_budding_direct, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (KONG ("direct", "1111m")), BY_DRAW ("6s")) },
  { "blooming-direct-kong", N_("Blooming Direct Kong"), "直杠(开花)", N_("A kong made of a claimed discard, whose supplement won."),
    "FH-15", 100, 0, 0, NOT_COUNTING, TEA_NEEDS_KONG, count_blooming_direct, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (KONG ("direct", "1111m")), BY_KONG ("6s")) },
  { "budding-closed-kong", N_("Budding Closed Kong"), "暗杠(不开花)", N_("A kong of four tiles drawn, whose supplement did not win."),
    "FH-15", 100, 0, 0, NOT_COUNTING, TEA_NEEDS_KONG, count_budding_closed, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (CLOSED_KONG ("1111m")), BY_DRAW ("6s")) },
  { "blooming-closed-kong", N_("Blooming Closed Kong"), "暗杠(开花)", N_("A kong of four tiles drawn, whose supplement won."),
    "FH-15", 150, 0, 0, NOT_COUNTING, TEA_NEEDS_KONG, count_blooming_closed, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (CLOSED_KONG ("1111m")), BY_KONG ("6s")) },
  { "budding-risky-kong", N_("Budding Risky Kong"), "风险杠(不开花)", N_("A tile added to a melded pung, whose supplement did not win."),
    "FH-15", 100, 0, 0, NOT_COUNTING, TEA_NEEDS_KONG, count_budding_risky, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (KONG ("added", "1111m")), BY_DRAW ("6s")) },
  { "blooming-risky-kong", N_("Blooming Risky Kong"), "风险杠(开花)", N_("A tile added to a melded pung, whose supplement won."),
    "FH-15", 200, 0, 0, NOT_COUNTING, TEA_NEEDS_KONG, count_blooming_risky, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "456p23478s55p", MELDS (KONG ("added", "1111m")), BY_KONG ("6s")) },
  { "blooming-flower-kong", N_("Blooming Flower Kong"), "花杠杠开", N_("The supplement of a bonus tile won."),
    "FH-15", 50, 0, 0, NOT_COUNTING, TEA_NEEDS_SUPPLEMENT, count_blooming_flower, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", BONUS ("2f"), BY_BONUS ("6s")) },
  { "three-normal-wilds", N_("Three Normal Wilds"), "普通三百搭", N_("All three wild tiles are in the hand."),
    "FH-15", 150, 0, 0, NOT_COUNTING, TEA_NEEDS_THREE_WILDS, count_three_normal_wilds, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "N", "WWW46p2378s5pNNN", "", BY_DRAW ("6s")) },
  { "three-flower-wilds", N_("Three Flower Wilds"), "三花三百搭", N_("All three wild tiles are in the hand, and they are flowers or seasons."),
    "FH-15", 300, 0, 0, NOT_COUNTING, TEA_NEEDS_THREE_WILDS, count_three_flower_wilds, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "1f", "WWW46p2378s5p234f", "", BY_DRAW ("6s")) },
  { "own-flower", NC_("FH", "Own Flower"), "花", N_("Each melded flower or season that bears the number of your own wind."),
    "FH/own-flower", 2, 0, 0, NOT_COUNTING, TEA_NEEDS_BONUS, count_own_flower, NULL, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", BONUS ("1f"), BY_DRAW ("6s")) },
  { "four-flowers", N_("Four Flowers"), "四花", N_("All four flowers melded; all four seasons melded."),
    "FH/four-flowers", 150, 0, 0, NOT_COUNTING, TEA_NEEDS_BONUS, count_four_flowers, tea_fenghua_value_in_units, 0,
    EXAMPLE ("S", "9s", "111m456p23478s55p", BONUS ("1234q"), BY_DRAW ("6s")) },
};

/* id, name, sentence, clause, usual value, { least, most, what 0 means, example } */
const TeaNumberSpec tea_fenghua_numbers[] = {
  [TEA_FENGHUA_NUMBER_ROUNDING] = { "rounding", N_("Rounding"), N_("The points of the winner are rounded up to a multiple of this; 1 rounds nothing."),
    "FH-18", 10, { 1, 100, NULL, EXAMPLE ("S", "9p", "123m456p23478s55p", "", BY_DRAW ("6s")) } },
  [TEA_FENGHUA_NUMBER_SELF_DRAW] = { "self-draw-times", N_("Payment for a self-draw"), N_("How many times the winner’s points each loser pays for a self-draw or a robbed kong."),
    "FH-18", 2, { 1, 10, NULL, EXAMPLE ("S", "9p", "123m456p23478s55p", "", BY_DRAW ("6s")) } },
  [TEA_FENGHUA_NUMBER_DISCARDER] = { "discarder-times", N_("Payment of the discarder"), N_("How many times the winner’s points the player who discarded the winning tile pays."),
    "FH-18", 2, { 1, 10, NULL, EXAMPLE ("S", "9p", "147m25p36sESWNCF", "", BY_CLAIM ("P")) } },
  [TEA_FENGHUA_NUMBER_OTHERS] = { "others-times", N_("Payment of the others for a discard"), N_("How many times the winner’s points each other loser pays when a discard was claimed."),
    "FH-18", 1, { 0, 10, NULL, EXAMPLE ("S", "9p", "147m25p36sESWNCF", "", BY_CLAIM ("P")) } },
  [TEA_FENGHUA_NUMBER_CLAIMS] = { "claims", N_("Claims that cause liability"), N_("A player who discards this many tiles that the winner melds is liable."),
    "FH-19", 4, { 2, 4, NULL, EXAMPLE ("S", "9p", "55p78s", MELDS (PUNG ("222m", 1) "," PUNG ("444p", 1) "," PUNG ("666s", 1)), BY_DRAW ("6s")) } },
  [TEA_FENGHUA_NUMBER_CLAIMS_OF_LARGE] = { "claims-large", N_("Claims that cause liability for large hands"), N_("The same when the winner scores one suit or all pungs."),
    "FH-19", 3, { 2, 4, NULL, EXAMPLE ("S", "9p", "111m77s33s", MELDS (PUNG ("888m", 1) "," PUNG ("444p", 1)), BY_DRAW ("3s")) } },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (tea_fenghua_numbers) == TEA_FENGHUA_N_NUMBERS);
G_STATIC_ASSERT (G_N_ELEMENTS (tea_fenghua_patterns) == TEA_FENGHUA_N_PATTERNS);
