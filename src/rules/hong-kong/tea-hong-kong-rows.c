/* tea-hong-kong-rows.c - the rows and numbers of Hong Kong Old Style
 *
 * Check each row or function against the clause beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/hong-kong/tea-hong-kong.h"

/* HK-12: tiles. */

static gboolean
is_standard (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_STANDARD);
}

static int
count_common_hand (const TeaReading *reading)
{
  return tea_reading_is_all_chows (reading);
}

static int
count_all_in_triplets (const TeaReading *reading)
{
  return tea_reading_is_all_pungs (reading);
}

static int
count_mixed_one_suit (const TeaReading *reading)
{
  return is_standard (reading) && tea_reading_is_mixed_suit (reading);
}

static int
count_all_one_suit (const TeaReading *reading)
{
  return is_standard (reading) && tea_reading_is_pure_suit (reading);
}

static int
count_mixed_orphans (const TeaReading *reading)
{
  return is_standard (reading) && (reading->kinds & ~TEA_MAJORS) == 0 && (reading->kinds & TEA_HONOURS) != 0 &&
         (reading->kinds & TEA_TERMINALS) != 0;
}

static int
count_small_dragons (const TeaReading *reading)
{
  return tea_reading_dragon_pungs (reading) == 2 && (reading->pairs & TEA_DRAGONS) != 0;
}

static int
count_great_dragons (const TeaReading *reading)
{
  return tea_reading_dragon_pungs (reading) == 3;
}

/* The number of pungs of the honours in @kinds; without wild tiles, no two are of the same kind. */
static guint
pungs_within (const TeaReading *reading, guint64 kinds)
{
  return tea_count_bits (reading->pungs & kinds);
}

static int
count_small_winds (const TeaReading *reading)
{
  return pungs_within (reading, TEA_WINDS) == 3 && (reading->pairs & TEA_WINDS) != 0;
}

/* A pung that a claimed tile completes is open. */
static int
count_self_triplets (const TeaReading *reading)
{
  return is_standard (reading) && tea_reading_count_sets (reading, TEA_GROUP_PUNG, TRUE, TEA_ANY_KIND) +
                                          tea_reading_count_sets (reading, TEA_GROUP_KONG, TRUE, TEA_ANY_KIND) ==
                                      4;
}

static int
count_all_honour_tiles (const TeaReading *reading)
{
  return is_standard (reading) && tea_reading_is_all_honours (reading);
}

static int
count_orphans (const TeaReading *reading)
{
  return is_standard (reading) && (reading->kinds & ~TEA_TERMINALS) == 0;
}

static int
count_nine_gates (const TeaReading *reading)
{
  return tea_reading_is_nine_gates (reading);
}

static int
count_great_winds (const TeaReading *reading)
{
  return pungs_within (reading, TEA_WINDS) == 4;
}

static int
count_all_kongs (const TeaReading *reading)
{
  const TeaRecordPlayer *player = reading->player;

  for (guint i = 0; i < player->n_melds; i++)
    if (!tea_meld_is_kong (&player->melds[i]))
      return FALSE;

  return player->n_melds == TEA_MAX_MELDS && is_standard (reading);
}

static int
count_thirteen_orphans (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_THIRTEEN_ORPHANS);
}

static int
count_dragon_pung (const TeaReading *reading)
{
  return (int) tea_reading_dragon_pungs (reading);
}

static int
count_seat_wind (const TeaReading *reading)
{
  return tea_reading_pungs_of (reading, reading->seat_wind) > 0;
}

static int
count_prevailing_wind (const TeaReading *reading)
{
  return tea_reading_pungs_of (reading, reading->record->round_wind) > 0;
}

/* HK-14: how it was won. */

/* After a kong it is an ordinary win. */
static int
count_heavenly_hand (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_HEAVENLY) && reading->player->n_melds == 0;
}

static int
count_earthly_hand (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_EARTHLY);
}

static int
count_self_draw (const TeaReading *reading)
{
  return reading->self_draw;
}

static int
count_concealed (const TeaReading *reading)
{
  return reading->player->n_melds == 0;
}

static int
count_robbing_kong (const TeaReading *reading)
{
  return reading->record->by == TEA_BY_ROBBED_KONG;
}

static int
count_win_on_kong (const TeaReading *reading)
{
  return reading->record->replacement == TEA_REPLACEMENT_KONG;
}

static int
count_double_kong (const TeaReading *reading)
{
  return count_win_on_kong (reading) && tea_reading_is_event (reading, TEA_EVENT_KONG_ON_KONG);
}

static int
count_last_tile (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_LAST_TILE) && !count_win_on_kong (reading) &&
         !count_robbing_kong (reading);
}

/* HK-16 and HK-17: bonus tiles. */

static int
count_own_flower (const TeaReading *reading)
{
  guint own = reading->seat_wind - TEA_TILE_EAST;
  const guint8 *bonus = reading->player->bonus.n;

  return (bonus[TEA_TILE_1F + own] > 0 && !tea_reading_has_bonus_set (reading, TEA_TILE_1F)) +
         (bonus[TEA_TILE_1Q + own] > 0 && !tea_reading_has_bonus_set (reading, TEA_TILE_1Q));
}

static int
count_flower_set (const TeaReading *reading)
{
  return tea_reading_has_bonus_set (reading, TEA_TILE_1F) + tea_reading_has_bonus_set (reading, TEA_TILE_1Q);
}

static int
count_no_flowers (const TeaReading *reading)
{
  return tea_reading_option (reading, TEA_HONG_KONG_OPTION_BONUS_TILES) != TEA_HONG_KONG_BONUS_TILES_OFF &&
         tea_tiles_total (&reading->player->bonus) == 0;
}

static gboolean
wins_by_bonus_tiles (const TeaReading *reading, guint n)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_BONUS_TILES) && tea_tiles_total (&reading->player->bonus) == n;
}

static int
count_flower_hand (const TeaReading *reading)
{
  return wins_by_bonus_tiles (reading, 7);
}

static int
count_great_flower_hand (const TeaReading *reading)
{
  return wins_by_bonus_tiles (reading, 8);
}

/* In the order of the clauses; rows have names so that others can replace them. */
enum
{
  ROW_COMMON_HAND,
  ROW_ALL_IN_TRIPLETS,
  ROW_MIXED_ONE_SUIT,
  ROW_ALL_ONE_SUIT,
  ROW_MIXED_ORPHANS,
  ROW_SMALL_DRAGONS,
  ROW_GREAT_DRAGONS,
  ROW_SMALL_WINDS,
  ROW_SELF_TRIPLETS,
  ROW_ALL_HONOUR_TILES,
  ROW_ORPHANS,
  ROW_NINE_GATES,
  ROW_GREAT_WINDS,
  ROW_ALL_KONGS,
  ROW_THIRTEEN_ORPHANS,
  ROW_DRAGON_PUNG,
  ROW_SEAT_WIND,
  ROW_PREVAILING_WIND,
  ROW_HEAVENLY_HAND,
  ROW_EARTHLY_HAND,
  ROW_SELF_DRAW,
  ROW_CONCEALED,
  ROW_ROBBING_KONG,
  ROW_WIN_ON_KONG,
  ROW_DOUBLE_KONG,
  ROW_LAST_TILE,
  ROW_OWN_FLOWER,
  ROW_FLOWER_SET,
  ROW_NO_FLOWERS,
  ROW_FLOWER_HAND,
  ROW_GREAT_FLOWER_HAND,
};

#define BIT(row) (G_GUINT64_CONSTANT (1) << ROW_##row)
/* HK-17: the row is all that such a win scores. */
#define ALL_BUT(row) (((G_GUINT64_CONSTANT (1) << TEA_HONG_KONG_N_PATTERNS) - 1) & ~BIT (row))

/* The example of a row: seat 0 is North in the East round, with a flower that is not its own, and seat 1 deals, unless
 * the row needs something else. */
#define EXAMPLE_OF(dealer, options, hand, win)                                                                         \
  "{\"variant\":\"hong-kong\",\"options\":{" options "},\"round_wind\":\"E\",\"dealer\":" dealer ","                   \
  "\"players\":[{\"concealed\":" hand "},null,null,null],\"win\":{\"seat\":0,\"tile\":" win "}}"
#define EXAMPLE(hand, win) EXAMPLE_OF ("1", "\"minimum\":0", hand ",\"bonus\":\"1f\"", win)
#define BY_CLAIM(tile) "\"" tile "\",\"by\":\"discard\",\"from\":2"
#define BY_DRAW(tile) "\"" tile "\",\"by\":\"self-draw\""
#define BY_KONG(tile) "\"" tile "\",\"by\":\"self-draw\",\"replacement\":\"kong\""
#define BY_ROBBING(tile) "\"" tile "\",\"by\":\"robbed-kong\",\"from\":2"
#define WITH_EVENT(event) ",\"events\":[\"" event "\"]"
#define HAND(concealed) "\"" concealed "\""
#define MELDS(list) ",\"melds\":[" list "]"
#define BONUS(tiles) ",\"bonus\":\"" tiles "\""
#define CHOW(tiles) "{\"kind\":\"chow\",\"tiles\":\"" tiles "\",\"from\":3}"
#define PUNG(tiles) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":1}"
#define KONG(form, tiles) "{\"kind\":\"kong\",\"form\":\"" form "\",\"tiles\":\"" tiles "\",\"from\":1}"
#define CLOSED_KONG(tiles) "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"" tiles "\"}"
#define RUNS HAND ("456p23478s55p")

/* clang-format off */
/* id, names, sentence, clause, faan, doubles, factor, flags, needs, predicate, value, replaces, example */
const TeaPattern tea_hong_kong_patterns[] = {
  [ROW_COMMON_HAND] = { "common-hand", N_("Common Hand"), "平糊", N_("Eyes and four runs."),
    "HK/common-hand", 1, 0, 0, 0, TEA_NEEDS_FOUR_CHOWS, count_common_hand, NULL, 0,
    EXAMPLE (RUNS MELDS (CHOW ("123m")), BY_CLAIM ("6s")) },
  [ROW_ALL_IN_TRIPLETS] = { "all-in-triplets", N_("All in Triplets"), "對對糊", N_("Eyes and four pungs or kongs."),
    "HK/all-in-triplets", 3, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS, count_all_in_triplets, NULL, 0,
    EXAMPLE (HAND ("333p4466s") MELDS (PUNG ("222m") "," PUNG ("888p")), BY_CLAIM ("6s")) },
  [ROW_MIXED_ONE_SUIT] = { "mixed-one-suit", N_("Mixed One Suit"), "混一色", N_("Eyes and four sets of one suit and honours."),
    "HK/mixed-one-suit", 3, 0, 0, 0, TEA_NEEDS_ONE_SUIT, count_mixed_one_suit, NULL, 0,
    EXAMPLE (HAND ("1234556785s") MELDS (PUNG ("SSS")), BY_CLAIM ("9s")) },
  [ROW_ALL_ONE_SUIT] = { "all-one-suit", N_("All One Suit"), "清一色", N_("Eyes and four sets of one suit only."),
    "HK/all-one-suit", 7, 0, 0, 0, TEA_NEEDS_ONE_SUIT, count_all_one_suit, NULL, 0,
    EXAMPLE (HAND ("3455567788m") MELDS (PUNG ("222m")), BY_CLAIM ("9m")) },
  [ROW_MIXED_ORPHANS] = { "mixed-orphans", N_("Mixed Orphans"), "花么九", N_("Eyes and four sets of terminals and honours, at least one tile of each."),
    "HK/mixed-orphans", 1, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS, count_mixed_orphans, NULL, 0,
    EXAMPLE (HAND ("11199sWW") MELDS (PUNG ("111m") "," PUNG ("SSS")), BY_CLAIM ("9s")) },
  [ROW_SMALL_DRAGONS] = { "small-dragons", N_("Small Dragons"), "小三元", N_("Pungs or kongs of two dragons, eyes of the third."),
    "HK/small-dragons", 3, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_HONOUR_PAIR, count_small_dragons, NULL, 0,
    EXAMPLE (HAND ("456m23sPP") MELDS (PUNG ("CCC") "," PUNG ("FFF")), BY_CLAIM ("4s")) },
  [ROW_GREAT_DRAGONS] = { "great-dragons", N_("Great Dragons"), "大三元", N_("Pungs or kongs of all three dragons."),
    "HK/great-dragons", 5, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_THREE_PUNGS, count_great_dragons, NULL, 0,
    EXAMPLE (HAND ("55m234sPP") MELDS (PUNG ("CCC") "," PUNG ("FFF")), BY_CLAIM ("P")) },
  [ROW_SMALL_WINDS] = { "small-winds", N_("Small Winds"), "小四喜", N_("Pungs or kongs of three winds, eyes of the fourth."),
    "HK/small-winds", 3, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_HONOUR_PAIR | TEA_NEEDS_THREE_PUNGS, count_small_winds, NULL, 0,
    EXAMPLE (HAND ("23sEEENN") MELDS (PUNG ("SSS") "," PUNG ("WWW")), BY_CLAIM ("4s")) },
  [ROW_SELF_TRIPLETS] = { "self-triplets", N_("Self Triplets"), "坎坎糊", N_("Four concealed pungs or closed kongs; a claimed tile may complete the eyes only."),
    "HK/self-triplets", 8, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS, count_self_triplets, NULL, BIT (ALL_IN_TRIPLETS) | BIT (CONCEALED),
    EXAMPLE (HAND ("222m444p666888sE"), BY_CLAIM ("E")) },
  [ROW_ALL_HONOUR_TILES] = { "all-honour-tiles", N_("All Honour Tiles"), "字一色", N_("Eyes and four sets of honours only."),
    "HK/all-honour-tiles", 10, 0, 0, 0, TEA_NEEDS_NO_SUIT | TEA_NEEDS_FOUR_PUNGS, count_all_honour_tiles, NULL, BIT (ALL_IN_TRIPLETS),
    EXAMPLE (HAND ("SSSWWNN") MELDS (PUNG ("CCC") "," PUNG ("FFF")), BY_CLAIM ("W")) },
  [ROW_ORPHANS] = { "orphans", N_("Orphans"), "清么九", N_("Eyes and four sets of terminals only."),
    "HK/orphans", 10, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS, count_orphans, NULL, BIT (ALL_IN_TRIPLETS),
    EXAMPLE (HAND ("99m11199s") MELDS (PUNG ("111m") "," PUNG ("999p")), BY_CLAIM ("9s")) },
  [ROW_NINE_GATES] = { "nine-gates", NC_("HK", "Nine Gates"), "九子連環", N_("1112345678999 of one suit concealed, won with any tile of that suit."),
    "HK/nine-gates", 10, 0, 0, 0, TEA_NEEDS_ONE_SUIT, count_nine_gates, NULL, BIT (ALL_ONE_SUIT) | BIT (CONCEALED),
    EXAMPLE (HAND ("1112345678999m"), BY_CLAIM ("3m")) },
  [ROW_GREAT_WINDS] = { "great-winds", N_("Great Winds"), "大四喜", N_("Pungs or kongs of all four winds."),
    "HK/great-winds", 13, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_FOUR_PUNGS, count_great_winds, NULL,
    BIT (ALL_IN_TRIPLETS) | BIT (SEAT_WIND) | BIT (PREVAILING_WIND),
    EXAMPLE (HAND ("55mWWWNN") MELDS (PUNG ("EEE") "," PUNG ("SSS")), BY_CLAIM ("N")) },
  [ROW_ALL_KONGS] = { "all-kongs", N_("All Kongs"), "十八羅漢", N_("Four kongs of any form, and eyes."),
    "HK/all-kongs", 13, 0, 0, 0, TEA_NEEDS_FOUR_MELDS | TEA_NEEDS_KONG, count_all_kongs, NULL, BIT (ALL_IN_TRIPLETS),
    EXAMPLE (HAND ("E") MELDS (KONG ("direct", "2222m") "," KONG ("added", "4444p") "," KONG ("direct", "6666s") "," CLOSED_KONG ("8888m")), BY_CLAIM ("E")) },
  [ROW_THIRTEEN_ORPHANS] = { "thirteen-orphans", N_("Thirteen Orphans"), "十三么", N_("One of each terminal and honour, and one of them twice."),
    "HK/thirteen-orphans", 13, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE, count_thirteen_orphans, NULL, BIT (CONCEALED),
    EXAMPLE (HAND ("19m19p19sESWNCFP"), BY_CLAIM ("1m")) },
  [ROW_DRAGON_PUNG] = { "dragon-pung", NC_("HK", "Dragon Pung"), "番子", N_("Each pung or kong of a dragon."),
    "HK/dragon-pung", 1, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG, count_dragon_pung, NULL, 0,
    EXAMPLE (RUNS MELDS (PUNG ("CCC")), BY_CLAIM ("6s")) },
  [ROW_SEAT_WIND] = { "seat-wind", NC_("HK", "Seat Wind"), "門風", N_("A pung or kong of your own wind."),
    "HK/seat-wind", 1, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG, count_seat_wind, NULL, 0,
    EXAMPLE (RUNS MELDS (PUNG ("NNN")), BY_CLAIM ("6s")) },
  [ROW_PREVAILING_WIND] = { "prevailing-wind", NC_("HK", "Prevailing Wind"), "圈風", N_("A pung or kong of the wind of the round; if that wind is your own as well, both rows score."),
    "HK/prevailing-wind", 1, 0, 0, 0, TEA_NEEDS_HONOUR_PUNG, count_prevailing_wind, NULL, 0,
    EXAMPLE (RUNS MELDS (PUNG ("EEE")), BY_CLAIM ("6s")) },

  [ROW_HEAVENLY_HAND] = { "heavenly-hand", N_("Heavenly Hand"), "天糊", N_("The dealer wins before discarding, without a kong."),
    "HK/heavenly-hand", 13, 0, 0, 0, TEA_NEEDS_EVENT, count_heavenly_hand, NULL, BIT (SELF_DRAW) | BIT (CONCEALED),
    EXAMPLE_OF ("0", "", HAND ("222678m345p3499s") BONUS ("2f"), BY_DRAW ("2s") WITH_EVENT ("heavenly")) },
  [ROW_EARTHLY_HAND] = { "earthly-hand", N_("Earthly Hand"), "地糊", N_("Won by claiming the dealer’s first discard."),
    "HK/earthly-hand", 13, 0, 0, 0, TEA_NEEDS_EVENT, count_earthly_hand, NULL, BIT (CONCEALED),
    EXAMPLE_OF ("2", "", HAND ("123m45655p33789s") BONUS ("1f"), BY_CLAIM ("3s") WITH_EVENT ("earthly")) },
  [ROW_SELF_DRAW] = { "self-draw", N_("Self-Draw"), "自摸", N_("The winning tile was drawn, supplements included."),
    "HK/self-draw", 1, 0, 0, 0, 0, count_self_draw, NULL, 0,
    EXAMPLE (RUNS MELDS (PUNG ("222m")), BY_DRAW ("6s")) },
  [ROW_CONCEALED] = { "concealed", N_("Concealed"), "門前清", N_("No meld at all, closed kongs included; the winning tile may be claimed."),
    "HK/concealed", 1, 0, 0, 0, 0, count_concealed, NULL, 0,
    EXAMPLE (HAND ("222678m345p3499s"), BY_CLAIM ("2s")) },
  [ROW_ROBBING_KONG] = { "robbing-kong", N_("Robbing the Kong"), "搶槓", N_("Won by robbing a kong."),
    "HK/robbing-kong", 1, 0, 0, 0, TEA_NEEDS_ROBBED, count_robbing_kong, NULL, 0,
    EXAMPLE (RUNS MELDS (PUNG ("222m")), BY_ROBBING ("6s")) },
  [ROW_WIN_ON_KONG] = { "win-on-kong", N_("Win on Kong"), "槓上開花", N_("The supplement of a kong won."),
    "HK/win-on-kong", 1, 0, 0, 0, TEA_NEEDS_SUPPLEMENT, count_win_on_kong, NULL, 0,
    EXAMPLE (RUNS MELDS (KONG ("added", "2222m")), BY_KONG ("6s")) },
  [ROW_DOUBLE_KONG] = { "double-kong", N_("Double Kong"), "槓上槓", N_("In one turn a kong, another kong with its supplement, and the win with the supplement of the second."),
    "HK/double-kong", 8, 0, 0, 0, TEA_NEEDS_EVENT | TEA_NEEDS_SUPPLEMENT, count_double_kong, NULL, BIT (WIN_ON_KONG),
    EXAMPLE (HAND ("678m55p34s") MELDS (CLOSED_KONG ("2222m") "," KONG ("added", "4444p")), BY_KONG ("2s") WITH_EVENT ("kong-on-kong")) },
  [ROW_LAST_TILE] = { "last-tile", NC_("HK", "Last Tile"), "海底撈月", N_("Won with the last tile that can be drawn, or with the discard after which none can be drawn."),
    "HK/last-tile", 1, 0, 0, 0, TEA_NEEDS_EVENT, count_last_tile, NULL, 0,
    EXAMPLE (RUNS MELDS (PUNG ("222m")), BY_CLAIM ("6s") WITH_EVENT ("last-tile")) },

  [ROW_OWN_FLOWER] = { "own-flower", NC_("HK", "Own Flower"), "正花", N_("Each flower or season with the number of your seat, unless its series is complete."),
    "HK/own-flower", 1, 0, 0, 0, TEA_NEEDS_BONUS, count_own_flower, NULL, 0,
    EXAMPLE_OF ("1", "\"minimum\":0", RUNS MELDS (PUNG ("222m")) BONUS ("4f"), BY_CLAIM ("6s")) },
  [ROW_FLOWER_SET] = { "flower-set", N_("Flower Set"), "一台花", N_("All four flowers; all four seasons."),
    "HK/flower-set", 2, 0, 0, 0, TEA_NEEDS_BONUS, count_flower_set, NULL, 0,
    EXAMPLE_OF ("1", "\"minimum\":0", RUNS MELDS (PUNG ("222m")) BONUS ("1234q"), BY_CLAIM ("6s")) },
  [ROW_NO_FLOWERS] = { "no-flowers", N_("No Flowers"), "無花", N_("No flower and no season, where the game is played with them."),
    "HK/no-flowers", 1, 0, 0, 0, 0, count_no_flowers, NULL, 0,
    EXAMPLE_OF ("1", "\"minimum\":0", RUNS MELDS (PUNG ("222m")), BY_CLAIM ("6s")) },
  [ROW_FLOWER_HAND] = { "flower-hand", N_("Seven Flowers"), "花糊", N_("Seven flowers and seasons win by themselves, if so agreed; nothing else counts."),
    "HK/flower-hand", 3, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE | TEA_NEEDS_BONUS, count_flower_hand, NULL, ALL_BUT (FLOWER_HAND),
    EXAMPLE_OF ("1", "\"bonus-tiles\":\"seven-wins\"", HAND ("147m2588p369sESC") BONUS ("1234f123q"), BY_DRAW ("3q")) },
  [ROW_GREAT_FLOWER_HAND] = { "great-flower-hand", N_("Eight Flowers"), "大花糊", N_("All eight flowers and seasons win by themselves, if so agreed; nothing else counts."),
    "HK/great-flower-hand", 8, 0, 0, 0, TEA_NEEDS_OTHER_SHAPE | TEA_NEEDS_BONUS, count_great_flower_hand, NULL, ALL_BUT (GREAT_FLOWER_HAND),
    EXAMPLE_OF ("1", "\"bonus-tiles\":\"eight-wins\"", HAND ("147m2588p369sESC") BONUS ("1234f1234q"), BY_DRAW ("4q")) },
};

/* Hands whose tiles score nothing, or all one suit; bonus tiles and the self-draw add the missing faan. */
#define NUMBERED(hand, win) EXAMPLE_OF ("1", "\"minimum\":0,\"limit\":13", hand, win)
#define NUMBERED_BY(option, hand, win) EXAMPLE_OF ("1", "\"minimum\":0," option, hand, win)
#define SMALL(bonus, win) NUMBERED (RUNS MELDS (PUNG ("222m")) bonus, win)
#define SUIT(bonus, win) NUMBERED (HAND ("23445678m55m") MELDS (PUNG ("111m")) bonus, win)
#define PAID(faan, name, paid, example)                                                                                \
  [TEA_HONG_KONG_NUMBER_PAID + faan] = { "paid-" #faan, name, N_("What a hand of this many faan is worth when payments rise half spicy; losers pay multiples of it."), "HK-18", paid, { 1, 5000, NULL, example } }

/* id, name, sentence, clause, usual value, { least, most, what 0 means, example } */
const TeaNumberSpec tea_hong_kong_numbers[] = {
  PAID (0, N_("Payment for no faan"), 1, SMALL (BONUS ("1f"), BY_CLAIM ("6s"))),
  PAID (1, N_("Payment for 1 faan"), 2, SMALL (BONUS ("1f"), BY_DRAW ("6s"))),
  PAID (2, N_("Payment for 2 faan"), 4, SMALL (BONUS ("1234f"), BY_CLAIM ("6s"))),
  PAID (3, N_("Payment for 3 faan"), 8, SMALL (BONUS ("1234f"), BY_DRAW ("6s"))),
  PAID (4, N_("Payment for 4 faan"), 16, SMALL (BONUS ("1234f1234q"), BY_CLAIM ("6s"))),
  PAID (5, N_("Payment for 5 faan"), 24, SMALL (BONUS ("1234f1234q"), BY_DRAW ("6s"))),
  PAID (6, N_("Payment for 6 faan"), 32, NUMBERED (RUNS MELDS (PUNG ("CCC")) BONUS ("1234f1234q"), BY_DRAW ("6s"))),
  PAID (7, N_("Payment for 7 faan"), 48, SUIT (BONUS ("1f"), BY_CLAIM ("9m"))),
  PAID (8, N_("Payment for 8 faan"), 64, SUIT (BONUS ("1f"), BY_DRAW ("9m"))),
  PAID (9, N_("Payment for 9 faan"), 96, SUIT (BONUS ("1234f"), BY_CLAIM ("9m"))),
  PAID (10, N_("Payment for 10 faan"), 128, SUIT (BONUS ("1234f"), BY_DRAW ("9m"))),
  PAID (11, N_("Payment for 11 faan"), 192, SUIT (BONUS ("1234f1234q"), BY_CLAIM ("9m"))),
  PAID (12, N_("Payment for 12 faan"), 256, SUIT (BONUS ("1234f1234q"), BY_DRAW ("9m"))),
  PAID (13, N_("Payment for 13 faan"), 384, NUMBERED (HAND ("19m19p19sESWNCFP") BONUS ("1f"), BY_CLAIM ("1m"))),
  [TEA_HONG_KONG_NUMBER_SELF_DRAW] = { "self-draw-times", N_("Payment for a self-draw"), N_("How many times the value of the hand each loser pays for a self-draw."),
    "HK-19", 2, { 1, 10, NULL, SMALL (BONUS ("1f"), BY_DRAW ("6s")) } },
  [TEA_HONG_KONG_NUMBER_FOR_ALL] = { "for-all-times", N_("Payment for all"), N_("How many times the value of the hand is paid for all by the player who gives the winning tile."),
    "HK-19, HK-21", 4, { 1, 20, NULL, SMALL (BONUS ("1f"), BY_CLAIM ("6s")) } },
  [TEA_HONG_KONG_NUMBER_GIVER] = { "giver-times", N_("Payment of the giver where all pay"), N_("How many times the value of the hand is paid by the player who gives the winning tile, where everybody pays."),
    "HK-19", 2, { 1, 10, NULL, NUMBERED_BY ("\"payment\":\"all-pay\"", RUNS MELDS (PUNG ("222m")) BONUS ("1f"), BY_CLAIM ("6s")) } },
  [TEA_HONG_KONG_NUMBER_OTHERS] = { "others-times", N_("Payment of the others where all pay"), N_("How many times the value of the hand each of the two others pays, where everybody pays."),
    "HK-19", 1, { 0, 10, NULL, NUMBERED_BY ("\"payment\":\"all-pay\"", RUNS MELDS (PUNG ("222m")) BONUS ("1f"), BY_CLAIM ("6s")) } },
  [TEA_HONG_KONG_NUMBER_LIABLE] = { "liable-times", N_("Payment of a liable player"), N_("How many times the value of the hand a player liable for a self-draw pays."),
    "HK-20", 6, { 1, 30, NULL, NUMBERED_BY ("\"liability\":\"on\"", HAND ("78s55p") MELDS (PUNG ("CCC") "," PUNG ("FFF") "," PUNG ("PPP")) BONUS ("1f"), BY_DRAW ("6s")) } },
  [TEA_HONG_KONG_NUMBER_DEAD_WALL] = { "dead-wall-stacks", N_("Stacks of the dead wall"), N_("How many stacks are set apart as a dead wall."),
    "HK-5", 7, { 1, 20 } },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (tea_hong_kong_numbers) == TEA_HONG_KONG_N_NUMBERS);
G_STATIC_ASSERT (G_N_ELEMENTS (tea_hong_kong_patterns) == TEA_HONG_KONG_N_PATTERNS);
