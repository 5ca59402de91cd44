/* tea-millington-rows.c - rows, numbers and bonuses of the classical game after A. D. Millington
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/classical/tea-millington.h"

/* Fully concealed and self-drawn; direct kongs are allowed (MI-8). */
static int
count_fully_concealed (const TeaReading *reading)
{
  for (guint i = 0; i < reading->player->n_melds; i++)
    if (tea_meld_is_open (&reading->player->melds[i]) && reading->player->melds[i].form != TEA_KONG_DIRECT)
      return FALSE;

  return reading->self_draw;
}

/* MI-3: the supplement of a bonus tile is a loose tile only with a dead wall. */
static int
count_loose_tile (const TeaReading *reading)
{
  return reading->record->replacement == TEA_REPLACEMENT_KONG ||
         (reading->record->replacement == TEA_REPLACEMENT_BONUS &&
          tea_reading_option (reading, TEA_MILLINGTON_OPTION_WALL) == TEA_MILLINGTON_WALL_DEAD_WALL);
}

/* Special hands. */

static int
value_limit (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return tea_reading_option (reading, TEA_MILLINGTON_OPTION_LIMIT);
}

static int
value_mahjong (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return tea_reading_option (reading, TEA_MILLINGTON_OPTION_MAHJONG);
}

static int
count_buried_treasure (const TeaReading *reading)
{
  return tea_classical_concealed_sets (reading, TRUE) == 4 && count_fully_concealed (reading);
}

/* Pungs or kongs of 1 and 9, eyes of 2, 5 or 8, and each other number once. */
static int
count_wriggling_snake (const TeaReading *reading)
{
  TeaTile first = tea_tile_suit (reading->record->tile) * 9;
  const guint64 every = G_GUINT64_CONSTANT (0x1ff) << first;
  const guint64 ends = G_GUINT64_CONSTANT (0x101) << first;
  const guint64 eyes = G_GUINT64_CONSTANT (0x92) << first;

  /* If all nine ranks occur, the eyes and the two runs cover the seven between the ends. */
  return tea_reading_option (reading, TEA_MILLINGTON_OPTION_WRIGGLING_SNAKE) && tea_reading_is_pure_suit (reading) &&
         reading->n_chows == 2 && reading->pungs == ends && reading->kinds == every && (reading->pairs & eyes) != 0;
}

static int
count_concealed_clear_suit (const TeaReading *reading)
{
  return tea_reading_is_pure_suit (reading) && count_fully_concealed (reading);
}

static int
count_three_great_scholars (const TeaReading *reading)
{
  return tea_reading_dragon_pungs (reading) == 3 && reading->n_pungs == 4;
}

static int
count_plum_blossom (const TeaReading *reading)
{
  return count_loose_tile (reading) && reading->record->tile == TEA_TILE_1P + 4;
}

static int
count_thirteenth_win (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_THIRTEENTH_WIN);
}

/* Points. */

static int
count_prevailing_pair (const TeaReading *reading)
{
  return tea_classical_has_pair_of (reading, reading->record->round_wind);
}

static int
count_own_pair (const TeaReading *reading)
{
  return tea_classical_has_pair_of (reading, reading->seat_wind);
}

static int
count_last_eye (const TeaReading *reading)
{
  return reading->arrangement->form == TEA_FORM_EYE;
}

static int
count_last_major_eye (const TeaReading *reading)
{
  return count_last_eye (reading) && tea_tile_is_major (reading->arrangement->completed_as);
}

/* Doublers. */

static int
count_three_concealed (const TeaReading *reading)
{
  return tea_classical_concealed_sets (reading, TRUE) >= 3;
}

static int
count_little_dragons (const TeaReading *reading)
{
  return tea_reading_dragon_pungs (reading) == 2 && tea_classical_count_dragon_pair (reading) > 0;
}

static int
count_little_winds (const TeaReading *reading)
{
  guint sets = 0;
  guint pairs = 0;

  for (TeaTile wind = TEA_TILE_EAST; wind <= TEA_TILE_NORTH; wind++)
    {
      sets += tea_reading_pungs_of (reading, wind);
      pairs += tea_classical_has_pair_of (reading, wind);
    }

  return sets == 3 && pairs == 1;
}

static int
count_own_bonus (const TeaReading *reading)
{
  return tea_reading_own_bonus (reading) == 2;
}

static int
count_worthless (const TeaReading *reading)
{
  return reading->n_chows == 4 && tea_classical_count_dragon_pair (reading) == 0 &&
         count_prevailing_pair (reading) == 0 && count_own_pair (reading) == 0;
}

static int
count_no_chows (const TeaReading *reading)
{
  return reading->n_chows == 0;
}

static int
count_only_majors (const TeaReading *reading)
{
  return tea_classical_consists_of (reading, tea_classical_majors ());
}

static int
count_last_tile (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_LAST_TILE);
}

static int
count_robbing_kong (const TeaReading *reading)
{
  return reading->record->by == TEA_BY_ROBBED_KONG;
}

static int
count_original_call (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_ORIGINAL_CALL);
}

#define ALL TEA_PATTERN_LOSERS

#define EXAMPLE_OF(dealer, winner, losers, win)                                                                        \
  CLASSICAL_EXAMPLE ("classical-millington", dealer, "", winner, losers, win)
#define EXAMPLE(winner, win) EXAMPLE_OF ("1", winner, UNKNOWN, win)

/* clang-format off */
/* POINTS (id, names, sentence, clause, points, flags, needs, predicate, value, example)
 * DOUBLES (id, names, sentence, clause, doubles, flags, needs, predicate, example)
 * LIMIT_HAND (id, names, sentence, clause, needs, predicate, example) */
const TeaPattern tea_millington_patterns[] = {
  LIMIT_HAND ("thirteen-orphans", N_("Thirteen Orphans"), "十三幺", N_("One of each terminal and honour, and one of them twice."), "MI/thirteen-orphans",
    TEA_NEEDS_OTHER_SHAPE, tea_classical_count_thirteen_orphans,
    EXAMPLE (HAND ("19m19p19sESWNCFP"), BY_CLAIM ("1m"))),
  LIMIT_HAND ("nine-gates", N_("Nine Gates"), "九莲宝灯", N_("1112345678999 of one suit concealed, won with any tile of that suit."), "MI/nine-gates",
    TEA_NEEDS_ONE_SUIT, tea_reading_is_nine_gates,
    EXAMPLE (HAND ("1112345678999m"), BY_CLAIM ("3m"))),
  LIMIT_HAND ("buried-treasure", N_("Buried Treasure"), "四暗刻", N_("Four concealed pungs or kongs and eyes, won by self-draw."), "MI/buried-treasure",
    TEA_NEEDS_FOUR_PUNGS, count_buried_treasure,
    EXAMPLE (HAND ("222m444p66688sEE"), BY_DRAW ("8s"))),
  LIMIT_HAND ("fourfold-plenty", N_("Fourfold Plenty"), "四杠", N_("Four kongs and eyes."), "MI/fourfold-plenty",
    TEA_NEEDS_FOUR_MELDS | TEA_NEEDS_KONG, tea_classical_count_four_kongs,
    EXAMPLE (HAND ("E") MELDS (KONG ("direct", "2222m") "," KONG ("added", "4444p") "," KONG ("direct", "6666s") "," CLOSED_KONG ("8888m")), BY_CLAIM ("E"))),
  LIMIT_HAND ("heads-and-tails", N_("Heads and Tails"), "清老头", N_("Terminals only."), "MI/heads-and-tails",
    TEA_NEEDS_FOUR_PUNGS, tea_classical_count_all_terminals,
    EXAMPLE (HAND ("11199s99m") MELDS (PUNG ("111m") "," PUNG ("999p")), BY_CLAIM ("9s"))),
  LIMIT_HAND ("all-symbols", N_("All Symbols"), "字一色", N_("Honours only."), "MI/all-symbols",
    TEA_NEEDS_NO_SUIT, tea_classical_count_all_honours,
    EXAMPLE (HAND ("SSSWWNN") MELDS (PUNG ("EEE") "," PUNG ("CCC")), BY_CLAIM ("W"))),
  LIMIT_HAND ("imperial-jade", N_("Imperial Jade"), "绿一色", N_("Green dragons and 2, 3, 4, 6 and 8 of bamboo only."), "MI/imperial-jade",
    TEA_NEEDS_ONE_SUIT, tea_classical_count_all_green,
    EXAMPLE (HAND ("2266688sFFF") MELDS (CHOW ("234s")), BY_CLAIM ("8s"))),
  LIMIT_HAND ("wriggling-snake", N_("Wriggling Snake"), "一色游龙", N_("One suit: pungs of 1 and 9, eyes of 2, 5 or 8, and two runs of the six other numbers."), "MI/wriggling-snake",
    TEA_NEEDS_ONE_SUIT | TEA_NEEDS_PUNG, count_wriggling_snake,
    EXAMPLE (HAND ("2345567899m") MELDS (PUNG ("111m")), BY_CLAIM ("9m"))),
  LIMIT_HAND ("concealed-clear-suit", N_("Concealed Clear Suit"), "门清清一色", N_("One suit only, fully concealed and won by self-draw."), "MI/concealed-clear-suit",
    TEA_NEEDS_ONE_SUIT, count_concealed_clear_suit,
    EXAMPLE (HAND ("1233455677799m"), BY_DRAW ("9m"))),
  LIMIT_HAND ("three-great-scholars", N_("Three Great Scholars"), "大三元", N_("Pungs or kongs of all three dragons, a fourth pung or kong, and any eyes."), "MI/three-great-scholars",
    TEA_NEEDS_FOUR_PUNGS | TEA_NEEDS_HONOUR_PUNG, count_three_great_scholars,
    EXAMPLE (HAND ("55m222sPP") MELDS (PUNG ("CCC") "," PUNG ("FFF")), BY_CLAIM ("P"))),
  LIMIT_HAND ("four-blessings", N_("Four Blessings Hovering over the Door"), "四喜临门", N_("Pungs or kongs of all four winds, and any eyes."), "MI/four-blessings",
    TEA_NEEDS_FOUR_PUNGS | TEA_NEEDS_HONOUR_PUNG, tea_classical_count_four_winds,
    EXAMPLE (HAND ("55mWWWNN") MELDS (PUNG ("EEE") "," PUNG ("SSS")), BY_CLAIM ("N"))),
  LIMIT_HAND ("twofold-plenty", N_("Twofold Plenty"), "杠上开杠", N_("In one turn a kong, another kong with its supplement, and the win with the supplement of the second."), "MI/twofold-plenty",
    TEA_NEEDS_EVENT | TEA_NEEDS_SUPPLEMENT, tea_classical_count_kong_on_kong,
    EXAMPLE (HAND ("678m55p34s") MELDS (CLOSED_KONG ("2222m") "," KONG ("added", "4444p")), BY_KONG ("2s") WITH_EVENT ("kong-on-kong"))),
  LIMIT_HAND ("plum-blossom", N_("Gathering the Plum Blossom from the Roof"), "杠上梅花", N_("Won by a loose tile that is a 5 of circles."), "MI/plum-blossom",
    TEA_NEEDS_SUPPLEMENT, count_plum_blossom,
    EXAMPLE (HAND ("678m34p34599s") MELDS (KONG ("added", "2222m")), BY_KONG ("5p"))),
  LIMIT_HAND ("moon-from-the-sea", N_("Plucking the Moon from the Bottom of the Sea"), "海底捞月", N_("Won by drawing the last tile of the live wall, which is a 1 of circles."), "MI/moon-from-the-sea",
    TEA_NEEDS_EVENT, tea_classical_count_last_tile_1_circles,
    EXAMPLE (HAND ("678m23p34599s") MELDS (PUNG ("222m")), BY_DRAW ("1p") WITH_EVENT ("last-tile"))),
  LIMIT_HAND ("carrying-pole", N_("Scratching a Carrying Pole"), "二索抢杠", N_("Won by robbing a kong of 2 bamboo."), "MI/carrying-pole",
    TEA_NEEDS_ROBBED, tea_classical_count_robbed_2_bamboo,
    EXAMPLE (HAND ("678m345p3499s") MELDS (PUNG ("222m")), BY_ROBBING ("2s"))),
  LIMIT_HAND ("heavens-blessing", N_("Heaven’s Blessing"), "天胡", N_("The dealer wins before ever discarding."), "MI/heavens-blessing",
    TEA_NEEDS_EVENT, tea_classical_count_heavenly,
    EXAMPLE_OF ("0", HAND ("222678m345p3499s"), UNKNOWN, BY_DRAW ("2s") WITH_EVENT ("heavenly"))),
  LIMIT_HAND ("earths-blessing", N_("Earth’s Blessing"), "地胡", N_("Another player wins on the dealer’s first discard without ever having discarded."), "MI/earths-blessing",
    TEA_NEEDS_EVENT, tea_classical_count_earthly,
    EXAMPLE_OF ("2", HAND ("222678m345p3499s"), UNKNOWN, BY_CLAIM ("2s") WITH_EVENT ("earthly"))),
  LIMIT_HAND ("thirteenth-win", N_("East’s Thirteenth Consecutive Mahjong"), "十三连庄", N_("The dealer’s thirteenth win in a row; drawn hands do not break the row."), "MI/thirteenth-win",
    TEA_NEEDS_EVENT, count_thirteenth_win,
    EXAMPLE_OF ("0", HAND ("456p23478s55p") MELDS (PUNG ("222m")), UNKNOWN, BY_CLAIM ("6s") WITH_EVENT ("thirteenth-win"))),

  POINTS ("pung", N_("Open Pung"), "明刻", N_("Each open pung: 2 points, 4 of terminals or honours."), "MI/pung",
    2, ALL, TEA_NEEDS_PUNG | TEA_NEEDS_SHOWN, tea_classical_count_pung, tea_classical_value_pung,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_CLAIM ("6s"))),
  POINTS ("concealed-pung", N_("Concealed Pung"), "暗刻", N_("Each concealed pung: 4 points, 8 of terminals or honours."), "MI/concealed-pung, MI-8",
    4, ALL, TEA_NEEDS_PUNG, tea_classical_count_concealed_pung, tea_classical_value_concealed_pung,
    EXAMPLE (HAND ("678m22255p34s") MELDS (CHOW ("123m")), BY_CLAIM ("2s"))),
  POINTS ("kong", N_("Open Kong"), "明杠", N_("Each open kong: 8 points, 16 of terminals or honours."), "MI/kong, MI-8",
    8, ALL, TEA_NEEDS_KONG, tea_classical_count_kong, tea_classical_value_kong,
    EXAMPLE (HAND ("456p23478s55p") MELDS (KONG ("direct", "2222m")), BY_CLAIM ("6s"))),
  POINTS ("concealed-kong", N_("Concealed Kong"), "暗杠", N_("Each closed kong: 16 points, 32 of terminals or honours."), "MI/concealed-kong",
    16, ALL, TEA_NEEDS_KONG, tea_classical_count_concealed_kong, tea_classical_value_concealed_kong,
    EXAMPLE (HAND ("456p23478s55p") MELDS (CLOSED_KONG ("2222m")), BY_CLAIM ("6s"))),
  POINTS ("dragon-pair", N_("Pair of Dragons"), "箭牌对", N_("Each pair of dragons."), "MI/dragon-pair",
    2, ALL, TEA_NEEDS_HONOUR_PAIR, tea_classical_count_dragon_pair, NULL,
    EXAMPLE (HAND ("456p23478sCC") MELDS (CHOW ("123m")), BY_CLAIM ("6s"))),
  POINTS ("prevailing-pair", N_("Pair of the Prevailing Wind"), "圈风对", N_("A pair of the round’s wind."), "MI/prevailing-pair",
    2, ALL, TEA_NEEDS_HONOUR_PAIR, count_prevailing_pair, NULL,
    EXAMPLE (HAND ("456p23478sEE") MELDS (CHOW ("123m")), BY_CLAIM ("6s"))),
  POINTS ("own-pair", N_("Pair of Own Wind"), "门风对", N_("A pair of your own wind; one that is the round’s as well scores both."), "MI/own-pair",
    2, ALL, TEA_NEEDS_HONOUR_PAIR, count_own_pair, NULL,
    EXAMPLE (HAND ("456p23478sNN") MELDS (CHOW ("123m")), BY_CLAIM ("6s"))),
  POINTS ("bonus-tile", N_("Flower or Season"), "花牌", N_("Each flower and each season."), "MI/bonus-tile",
    4, ALL, TEA_NEEDS_BONUS, tea_classical_count_bonus_tile, NULL,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")) BONUS ("1f"), BY_CLAIM ("6s"))),
  POINTS ("mahjong", N_("Mahjong"), "胡牌", N_("For winning."), "MI/mahjong",
    10, TEA_PATTERN_BY_OPTION, 0, tea_classical_count_mahjong, value_mahjong,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_CLAIM ("6s"))),
  POINTS ("only-possible", N_("Only Possible Tile"), "独听", N_("Only one kind of tile could have won."), "MI/only-possible",
    2, 0, 0, tea_classical_count_only_possible, NULL,
    EXAMPLE (HAND ("456p23468s55p") MELDS (PUNG ("222m")), BY_CLAIM ("7s"))),
  POINTS ("last-eye", N_("Last Tile Forms the Eyes"), "单钓", N_("The winning tile completes the eyes."), "MI/last-eye",
    2, 0, TEA_NEEDS_LAST_EYES, count_last_eye, NULL,
    EXAMPLE (HAND ("456p3456789s") MELDS (PUNG ("222m")), BY_CLAIM ("3s"))),
  POINTS ("last-major-eye", N_("Last Tile Forms Major Eyes"), "幺九单钓", N_("The winning tile completes eyes of terminals or honours."), "MI/last-major-eye",
    2, 0, TEA_NEEDS_LAST_EYES, count_last_major_eye, NULL,
    EXAMPLE (HAND ("234456p7899s") MELDS (PUNG ("222m")), BY_CLAIM ("9s"))),
  POINTS ("self-draw", N_("Self-Draw"), "自摸", N_("The winning tile was drawn, supplements included."), "MI/self-draw",
    2, 0, 0, tea_classical_count_self_draw, NULL,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_DRAW ("6s"))),

  DOUBLES ("dragon-set", N_("Dragons"), "箭刻", N_("Each pung or kong of dragons."), "MI/dragon-set",
    1, ALL, TEA_NEEDS_HONOUR_PUNG, tea_classical_count_dragon_set,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("CCC")), BY_CLAIM ("6s"))),
  DOUBLES ("prevailing-set", N_("Prevailing Wind"), "圈风刻", N_("A pung or kong of the round’s wind."), "MI/prevailing-set",
    1, ALL, TEA_NEEDS_HONOUR_PUNG, tea_classical_count_round_wind_set,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("EEE")), BY_CLAIM ("6s"))),
  DOUBLES ("own-set", N_("Own Wind"), "门风刻", N_("A pung or kong of your own wind."), "MI/own-set",
    1, ALL, TEA_NEEDS_HONOUR_PUNG, tea_classical_count_own_wind_set,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("NNN")), BY_CLAIM ("6s"))),
  DOUBLES ("three-concealed", N_("Three Concealed Pungs"), "三暗刻", N_("Three or more concealed pungs or kongs, direct kongs included."), "MI/three-concealed, MI-8, MI-11",
    1, ALL, TEA_NEEDS_THREE_PUNGS, count_three_concealed,
    EXAMPLE (HAND ("222m44455p34666s"), BY_CLAIM ("2s"))),
  DOUBLES ("little-dragons", N_("Little Three Dragons"), "小三元", N_("Two sets and a pair of dragons."), "MI/little-dragons, MI-10",
    1, ALL, TEA_NEEDS_HONOUR_PAIR | TEA_NEEDS_HONOUR_PUNG, count_little_dragons,
    EXAMPLE (HAND ("234m78sPP") MELDS (PUNG ("CCC") "," PUNG ("FFF")), BY_CLAIM ("6s"))),
  DOUBLES ("little-winds", N_("Little Four Winds"), "小四喜", N_("Three sets and a pair of winds."), "MI/little-winds",
    1, ALL, TEA_NEEDS_HONOUR_PAIR | TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_THREE_PUNGS, count_little_winds,
    EXAMPLE (HAND ("78sNN") MELDS (PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")), BY_CLAIM ("6s"))),
  DOUBLES ("big-dragons", N_("Big Three Dragons"), "三元牌", N_("Pungs or kongs of all three dragons."), "MI/big-dragons",
    2, ALL, TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_THREE_PUNGS, tea_classical_count_three_dragons,
    EXAMPLE (HAND ("55p78s") MELDS (PUNG ("CCC") "," PUNG ("FFF") "," PUNG ("PPP")), BY_CLAIM ("6s"))),
  /* In a winning hand four sets of winds are a special hand, so only a loser scores this. */
  DOUBLES ("big-winds", N_("Big Four Winds"), "大四喜", N_("Pungs or kongs of all four winds, in a hand that did not win."), "MI/big-winds",
    2, ALL, TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_FOUR_PUNGS, tea_classical_count_four_winds,
    EXAMPLE_OF ("1", HAND ("456p23478s55p") MELDS (PUNG ("222m")),
      "null,{\"concealed\":\"1mNNN\"" MELDS (PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")) "},null", BY_CLAIM ("6s"))),
  DOUBLES ("own-bonus", N_("Own Flower and Season"), "正花", N_("Both the flower and the season of your own wind."), "MI/own-bonus",
    1, ALL, TEA_NEEDS_BONUS, count_own_bonus,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")) BONUS ("4f4q"), BY_CLAIM ("6s"))),
  DOUBLES ("four-flowers", NC_("MI", "Four Flowers"), "四君子", N_("All four flowers."), "MI/four-flowers",
    2, ALL, TEA_NEEDS_BONUS, tea_classical_count_four_flowers,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")) BONUS ("1234f"), BY_CLAIM ("6s"))),
  DOUBLES ("four-seasons", N_("Four Seasons"), "四季", N_("All four seasons."), "MI/four-seasons",
    2, ALL, TEA_NEEDS_BONUS, tea_classical_count_four_seasons,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")) BONUS ("1234q"), BY_CLAIM ("6s"))),
  DOUBLES ("worthless", N_("Worthless Hand"), "平胡", N_("Four runs, and eyes that are neither dragons nor the round’s or your own wind."), "MI/worthless",
    1, 0, TEA_NEEDS_FOUR_CHOWS, count_worthless,
    EXAMPLE (HAND ("456p23478s55p") MELDS (CHOW ("123m")), BY_CLAIM ("6s"))),
  DOUBLES ("no-chows", N_("No Chows"), "碰碰胡", N_("There is no run in the hand."), "MI/no-chows",
    1, 0, TEA_NEEDS_NO_CHOWS, count_no_chows,
    EXAMPLE (HAND ("333p4466s") MELDS (PUNG ("222m") "," PUNG ("888p")), BY_CLAIM ("6s"))),
  DOUBLES ("fully-concealed", N_("Fully Concealed"), "不求人", N_("Won by self-draw with no open meld but direct kongs."), "MI/fully-concealed, MI-8",
    1, 0, 0, count_fully_concealed,
    EXAMPLE (HAND ("222678m345p3499s"), BY_DRAW ("2s"))),
  DOUBLES ("only-majors", N_("Only Majors"), "混老头", N_("Terminals and honours only."), "MI/only-majors",
    1, 0, TEA_NEEDS_NO_CHOWS, count_only_majors,
    EXAMPLE (HAND ("1199sSSS") MELDS (PUNG ("111m") "," PUNG ("999p")), BY_CLAIM ("1s"))),
  DOUBLES ("one-suit-and-honours", N_("One Suit and Honours"), "混一色", N_("Tiles of one suit, and honours."), "MI/one-suit-and-honours",
    1, 0, TEA_NEEDS_ONE_SUIT, tea_classical_count_mixed_suit,
    EXAMPLE (HAND ("1234556785s") MELDS (PUNG ("SSS")), BY_CLAIM ("9s"))),
  DOUBLES ("clear-suit", N_("Clear Suit"), "清一色", N_("Tiles of one suit only."), "MI/clear-suit",
    3, 0, TEA_NEEDS_ONE_SUIT, tea_classical_count_pure_suit,
    EXAMPLE (HAND ("3455567788m") MELDS (PUNG ("222m")), BY_CLAIM ("9m"))),
  DOUBLES ("loose-tile", N_("Loose Tile"), "杠上开花", N_("Won by a loose tile: the supplement of a kong, or, with a dead wall, of a bonus tile as well."), "MI/loose-tile, MI-3",
    1, 0, TEA_NEEDS_SUPPLEMENT, count_loose_tile,
    EXAMPLE (HAND ("456p23478s55p") MELDS (KONG ("added", "2222m")), BY_KONG ("6s"))),
  DOUBLES ("last-tile", N_("Last Tile"), "海底", N_("Won by the last tile of the live wall, or by the discard after it."), "MI/last-tile",
    1, 0, TEA_NEEDS_EVENT, count_last_tile,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_CLAIM ("6s") WITH_EVENT ("last-tile"))),
  DOUBLES ("robbing-kong", N_("Robbing a Kong"), "抢杠", N_("Won by a tile that another player added to a melded pung."), "MI/robbing-kong, MI-7",
    1, 0, TEA_NEEDS_ROBBED, count_robbing_kong,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_ROBBING ("6s"))),
  DOUBLES ("original-call", N_("Original Call"), "天听", N_("A ready hand was declared with the first discard, and those thirteen tiles won."), "MI-5",
    1, 0, TEA_NEEDS_EVENT, count_original_call,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_CLAIM ("6s") WITH_EVENT ("original-call"))),
};

const TeaBonus tea_millington_bonuses[] = {
  LOSERS_BONUS ("classical-millington", "MI-12"),
};

/* The discarder has 10 points left of the 12 that are owed. */
#define STAKES_EXAMPLE                                                                                                 \
  "{\"variant\":\"classical-millington\",\"options\":{\"stakes\":\"2000\"},\"round_wind\":\"E\",\"dealer\":1,"                  \
  "\"players\":[{\"concealed\":" HAND ("456p23478s55p") MELDS (PUNG ("222m")) "}," UNKNOWN "],"                       \
  "\"win\":{\"seat\":0,\"tile\":" BY_CLAIM ("6s") "},\"scores\":[0,0,-1990,1990]}"

/* id, name, sentence, clause, usual value, { least, most, what 0 means, example } */
const TeaNumberSpec tea_millington_numbers[] = {
  [TEA_CLASSICAL_NUMBER_MAJORS] = MAJORS_NUMBER ("MI/pung", EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("111m")), BY_CLAIM ("6s"))),
  [TEA_CLASSICAL_NUMBER_DEALER] = DEALER_NUMBER ("MI-12", EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_CLAIM ("6s"))),
  [TEA_CLASSICAL_NUMBER_DEAD_WALL] = DEAD_WALL_NUMBER ("MI-3"),
  [TEA_MILLINGTON_NUMBER_KONG_BOX] = { "kong-box-stacks", N_("Stacks of the kong box"), N_("How many stacks are set apart as a kong box; no more kongs can be made than it has tiles."),
    "MI-3", 8, { 1, 20 } },
  [TEA_MILLINGTON_NUMBER_DEALER_WINS] = { "dealer-wins", N_("Wins of the dealer in a row"), N_("With this many wins in a row the dealer makes a special hand, and the deal passes on."),
    "MI/thirteenth-win", 13, { 3, 99 } },
  [TEA_MILLINGTON_NUMBER_LATE_TILES] = { "late-tiles", N_("Tiles left when new tiles are dangerous"), N_("With this many tiles or fewer in the live wall, discarding a tile that nobody has shown lets off a cannon."),
    "MI-13", 4, { 0, TEA_MAX_LATE_TILES } },
  [TEA_MILLINGTON_NUMBER_CANNON_MELDS] = { "cannon-melds", N_("Open melds that warn"), N_("This many open melds of one class make tiles of that class dangerous."),
    "MI-13", 3, { 2, 4 } },
  [TEA_MILLINGTON_NUMBER_CANNON_DRAGONS] = { "cannon-dragons", N_("Open melds of dragons that warn"), N_("This many open melds of dragons make the missing dragon dangerous."),
    "MI-13", 2, { 1, 2 } },
  [TEA_MILLINGTON_NUMBER_STAKES] = { "stakes-points", N_("Points to begin with"), N_("What every player begins with where nobody pays more than is left."),
    "MI-14", 2000, { 100, 30000, NULL, STAKES_EXAMPLE } },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (tea_millington_numbers) == TEA_MILLINGTON_N_NUMBERS);
G_STATIC_ASSERT (G_N_ELEMENTS (tea_millington_patterns) == TEA_MILLINGTON_N_PATTERNS);
G_STATIC_ASSERT (G_N_ELEMENTS (tea_millington_bonuses) == TEA_MILLINGTON_N_BONUSES);
