/* tea-variant-classical-early.c - the classical game of the 1920s, after an article of 2015
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/classical/tea-classical.h"
#include "rules/variant/tea-variants.h"
#include "rules/variant/tea-walls.h"

enum
{
  OPTION_BONUS_TILES,
  OPTION_ROUND_WIND,
  OPTION_DISCARD_WIN,
  OPTION_LIMIT,
};

enum
{
  DISCARD_WIN_PUNG_ONLY,
  DISCARD_WIN_ANY,
};

static const char *const discard_wins[] = { "pung-only", "any", NULL };
static const char *const discard_win_labels[] = { N_ ("Pungs only"), N_ ("Whatever it completes"), NULL };
static const gint16 limits[] = { 500, 0, G_MININT16 };
static const char *const limit_labels[] = { "500", N_ ("No limit"), NULL };

/* Examples: all four winds, and a hand of little value. */
#define LIMIT_HAND_EXAMPLE                                                                                             \
  CLASSICAL_EXAMPLE ("classical-early", "1", "", HAND ("55mWWWNN") MELDS (PUNG ("EEE") "," PUNG ("SSS")), UNKNOWN,     \
                     BY_CLAIM ("N"))
#define PLAIN_HAND                                                                                                     \
  CLASSICAL_EXAMPLE ("classical-early", "1", "", HAND ("456p23478s55p") MELDS (PUNG ("111m")), UNKNOWN, BY_DRAW ("6s"))

static const TeaNumberSpec numbers[] = {
  [TEA_CLASSICAL_NUMBER_MAJORS] = MAJORS_NUMBER ("CE/pung", PLAIN_HAND),
  [TEA_CLASSICAL_NUMBER_DEALER] = DEALER_NUMBER ("CE-9", PLAIN_HAND),
  [TEA_CLASSICAL_NUMBER_DEAD_WALL] = DEAD_WALL_NUMBER ("CE-1"),
};

static const TeaOptionSpec options[] = {
  [OPTION_BONUS_TILES] = BONUS_TILES_OPTION ("CE-1"),
  [OPTION_ROUND_WIND] = {
    .id = "round-wind",
    .name = N_ ("Round wind"),
    .sentence = N_ ("Whether sets and pairs of the wind of the round score."),
    .clause = "CE-2",
    .names = tea_off_on,
    .labels = tea_off_on_labels,
    .fallback = 1,
  },
  [OPTION_DISCARD_WIN] = {
    .id = "discard-win",
    .name = N_ ("Winning on a discard"),
    .sentence = N_ ("Whether a discard wins only if it completes a pung, or whatever it completes."),
    .clause = "CE-4",
    .names = discard_wins,
    .labels = discard_win_labels,
    .fallback = DISCARD_WIN_PUNG_ONLY,
  },
  [OPTION_LIMIT] = {
    .id = "limit",
    .name = N_ ("Limit"),
    .sentence = N_ ("The most that a hand can be worth, and what a limit hand is worth; 0 plays without a limit and "
                    "without limit hands."),
    .clause = "CE-6",
    .labels = limit_labels,
    .numbers = limits,
    .fallback = 500,
    .house = { .min = 50, .max = 30000, .zero = N_ ("No limit"), .example = LIMIT_HAND_EXAMPLE },
  },
};

static int
limit_of (const TeaReading *reading)
{
  return tea_reading_option (reading, OPTION_LIMIT);
}

static int
value_limit (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return limit_of (reading);
}

/* Points. */

/* How many times a pair scores: as dragons, as the seat wind and as the round wind. */
static int
pair_worth (const TeaReading *reading)
{
  int n = tea_classical_count_dragon_pair (reading);

  n += tea_classical_has_pair_of (reading, reading->seat_wind);
  if (tea_reading_option (reading, OPTION_ROUND_WIND))
    n += tea_classical_has_pair_of (reading, reading->record->round_wind);

  return n;
}

static int
count_value_pair (const TeaReading *reading)
{
  return pair_worth (reading) > 0;
}

static int
value_value_pair (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return pattern->points * pair_worth (reading);
}

static int
count_replacement_win (const TeaReading *reading)
{
  return reading->record->replacement == TEA_REPLACEMENT_KONG;
}

static int
count_four_pungs (const TeaReading *reading)
{
  return tea_reading_is_all_pungs (reading);
}

static int
count_four_chows (const TeaReading *reading)
{
  return tea_reading_is_all_chows (reading) && pair_worth (reading) == 0 &&
         tea_tiles_total (&reading->player->bonus) == 0;
}

/* Doubles. */

static int
count_round_wind (const TeaReading *reading)
{
  return tea_reading_option (reading, OPTION_ROUND_WIND) ? tea_classical_count_round_wind_set (reading) : 0;
}

static int
count_own_bonus (const TeaReading *reading)
{
  return tea_reading_own_bonus (reading);
}

/* A loser's tiles need not be arranged (CE-7). For the winner it is a limit hand if limit hands are in use. */
static int
count_all_honours (const TeaReading *reading)
{
  return tea_reading_is_all_honours (reading);
}

static int
count_gift (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_HEAVENLY) || tea_reading_is_event (reading, TEA_EVENT_FIRST_DRAW);
}

/* Limit hands (CE-8), where they are in use (CE-6). */

static gboolean
is_four_concealed_pungs (const TeaReading *reading)
{
  return reading->self_draw && tea_classical_concealed_sets (reading, FALSE) == 4;
}

static gboolean
is_replacement_5_circles (const TeaReading *reading)
{
  return count_replacement_win (reading) && reading->record->tile == TEA_TILE_1P + 4;
}

#define LIMITED(name, condition)                                                                                       \
  static int name (const TeaReading *reading) { return limit_of (reading) > 0 && (condition); }

LIMITED (limit_four_concealed_pungs, is_four_concealed_pungs (reading))
LIMITED (limit_all_honours, reading->winner &&tea_classical_count_all_honours (reading))
LIMITED (limit_all_terminals, tea_classical_count_all_terminals (reading))
LIMITED (limit_perfect_green, tea_classical_count_all_green (reading))
LIMITED (limit_big_three_dragons, tea_classical_count_three_dragons (reading))
LIMITED (limit_big_four_winds, tea_classical_count_four_winds (reading))
LIMITED (limit_nine_gates, tea_reading_is_nine_gates (reading))
LIMITED (limit_thirteen_orphans, tea_classical_count_thirteen_orphans (reading))
LIMITED (limit_four_gongs, tea_classical_count_four_kongs (reading))
LIMITED (limit_gift_of_heaven, tea_classical_count_heavenly (reading))
LIMITED (limit_dealers_first_discard, tea_classical_count_earthly (reading))
LIMITED (limit_last_tile_1_circles, tea_classical_count_last_tile_1_circles (reading))
LIMITED (limit_replacement_5_circles, is_replacement_5_circles (reading))
LIMITED (limit_rob_2_bamboo, tea_classical_count_robbed_2_bamboo (reading))
LIMITED (limit_gong_on_gong, tea_classical_count_kong_on_kong (reading))

#define ALL TEA_PATTERN_LOSERS

#define EXAMPLE_OF(dealer, options, winner, win)                                                                       \
  CLASSICAL_EXAMPLE ("classical-early", dealer, options, winner, UNKNOWN, win)
#define EXAMPLE(winner, win) EXAMPLE_OF ("1", "", winner, win)

/* clang-format off */
/* POINTS (id, names, sentence, clause, points, flags, needs, predicate, value, example)
 * DOUBLES (id, names, sentence, clause, doubles, flags, needs, predicate, example)
 * LIMIT_HAND (id, names, sentence, clause, needs, predicate, example) */
static const TeaPattern patterns[] = {
  POINTS ("bonus-tile", N_("Flower or Season"), "花牌", N_("Each flower and each season."), "CE/bonus-tile",
    4, ALL, TEA_NEEDS_BONUS, tea_classical_count_bonus_tile, NULL,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")) BONUS ("1f"), BY_DRAW ("6s"))),
  POINTS ("pung", N_("Open Pung"), "明刻", N_("Each open pung: 2 points, 4 of terminals or honours."), "CE/pung",
    2, ALL, TEA_NEEDS_PUNG | TEA_NEEDS_SHOWN, tea_classical_count_pung, tea_classical_value_pung,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_DRAW ("6s"))),
  POINTS ("concealed-pung", N_("Concealed Pung"), "暗刻", N_("Each concealed pung: 4 points, 8 of terminals or honours."), "CE/concealed-pung",
    4, ALL, TEA_NEEDS_PUNG, tea_classical_count_concealed_pung, tea_classical_value_concealed_pung,
    EXAMPLE (HAND ("678m22255p34s") MELDS (CHOW ("123m")), BY_DRAW ("2s"))),
  POINTS ("kong", N_("Gong"), "明杠", N_("Each open gong: 8 points, 16 of terminals or honours."), "CE/kong",
    8, ALL, TEA_NEEDS_KONG, tea_classical_count_kong, tea_classical_value_kong,
    EXAMPLE (HAND ("456p23478s55p") MELDS (KONG ("direct", "2222m")), BY_DRAW ("6s"))),
  POINTS ("concealed-kong", N_("Concealed Gong"), "暗杠", N_("Each closed gong: 16 points, 32 of terminals or honours."), "CE/concealed-kong",
    16, ALL, TEA_NEEDS_KONG, tea_classical_count_concealed_kong, tea_classical_value_concealed_kong,
    EXAMPLE (HAND ("456p23478s55p") MELDS (CLOSED_KONG ("2222m")), BY_DRAW ("6s"))),
  POINTS ("mahjong", N_("Mahjong"), "胡牌", N_("For winning."), "CE/mahjong",
    20, 0, 0, tea_classical_count_mahjong, NULL,
    EXAMPLE (HAND ("45655p33789s") MELDS (CHOW ("123m")), BY_CLAIM ("3s"))),
  POINTS ("self-pick", N_("Self-Pick"), "自摸", N_("The winning tile was drawn, supplements included."), "CE/self-pick",
    2, 0, 0, tea_classical_count_self_draw, NULL,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")), BY_DRAW ("6s"))),
  POINTS ("value-pair", N_("Pair of Value"), "番牌将", N_("Eyes of dragons, of the seat wind or of the round wind: 2 points, 4 for a wind that is both."), "CE/value-pair",
    2, 0, TEA_NEEDS_HONOUR_PAIR, count_value_pair, value_value_pair,
    EXAMPLE (HAND ("456p23478sEE") MELDS (PUNG ("222m")), BY_DRAW ("6s"))),
  POINTS ("only-possible", N_("Only Possible Tile"), "独听", N_("Only one kind of tile could have won."), "CE/only-possible",
    2, 0, 0, tea_classical_count_only_possible, NULL,
    EXAMPLE (HAND ("456p23468s55p") MELDS (PUNG ("222m")), BY_DRAW ("7s"))),
  POINTS ("replacement-win", N_("Replacement Win"), "杠上开花", N_("Won by the replacement tile of a gong."), "CE/replacement-win",
    10, 0, TEA_NEEDS_SUPPLEMENT, count_replacement_win, NULL,
    EXAMPLE (HAND ("456p23478s55p") MELDS (KONG ("added", "2222m")), BY_KONG ("6s"))),
  POINTS ("four-pungs", N_("Four Pungs"), "碰碰胡", N_("Four pungs or gongs, and eyes."), "CE/four-pungs",
    10, 0, TEA_NEEDS_FOUR_PUNGS, count_four_pungs, NULL,
    EXAMPLE (HAND ("333p4466s") MELDS (PUNG ("222m") "," PUNG ("888p")), BY_CLAIM ("6s"))),
  POINTS ("four-chows", N_("Four Chows"), "平胡", N_("Four chows, eyes without value, and no bonus tile."), "CE/four-chows",
    10, 0, TEA_NEEDS_FOUR_CHOWS, count_four_chows, NULL,
    EXAMPLE (HAND ("456p23478s55p") MELDS (CHOW ("123m")), BY_DRAW ("6s"))),

  DOUBLES ("seat-wind", N_("Seat Wind"), "门风刻", N_("A pung or gong of your seat wind."), "CE/seat-wind",
    1, ALL, TEA_NEEDS_HONOUR_PUNG, tea_classical_count_own_wind_set,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("NNN")), BY_DRAW ("6s"))),
  DOUBLES ("round-wind", N_("Round Wind"), "圈风刻", N_("A pung or gong of the round wind."), "CE/round-wind",
    1, ALL, TEA_NEEDS_HONOUR_PUNG, count_round_wind,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("EEE")), BY_DRAW ("6s"))),
  DOUBLES ("dragon", N_("Dragons"), "箭刻", N_("Each pung or gong of dragons."), "CE/dragon",
    1, ALL, TEA_NEEDS_HONOUR_PUNG, tea_classical_count_dragon_set,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("CCC")), BY_DRAW ("6s"))),
  DOUBLES ("own-bonus", N_("Own Bonus Tile"), "正花", N_("Each flower or season of your own seat."), "CE/own-bonus",
    1, ALL, TEA_NEEDS_BONUS, count_own_bonus,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")) BONUS ("4f"), BY_DRAW ("6s"))),
  DOUBLES ("all-flowers", N_("All Flowers"), "四君子", N_("All four flowers."), "CE/all-flowers",
    3, ALL, TEA_NEEDS_BONUS, tea_classical_count_four_flowers,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")) BONUS ("1234f"), BY_DRAW ("6s"))),
  DOUBLES ("all-seasons", N_("All Seasons"), "四季", N_("All four seasons."), "CE/all-seasons",
    3, ALL, TEA_NEEDS_BONUS, tea_classical_count_four_seasons,
    EXAMPLE (HAND ("456p23478s55p") MELDS (PUNG ("222m")) BONUS ("1234q"), BY_DRAW ("6s"))),
  DOUBLES ("half-flush", N_("Half Flush"), "混一色", N_("All tiles of one suit, and honours."), "CE/half-flush",
    1, ALL, TEA_NEEDS_ONE_SUIT, tea_classical_count_mixed_suit,
    EXAMPLE (HAND ("1234556785s") MELDS (PUNG ("SSS")), BY_DRAW ("9s"))),
  DOUBLES ("full-flush", N_("Full Flush"), "清一色", N_("All tiles of one suit."), "CE/full-flush",
    3, ALL, TEA_NEEDS_ONE_SUIT, tea_classical_count_pure_suit,
    EXAMPLE (HAND ("3455567788m") MELDS (PUNG ("222m")), BY_DRAW ("9m"))),
  DOUBLES ("all-honours", N_("All Honours"), "字一色", N_("Honours only, where it is not a limit hand."), "CE/all-honours",
    3, ALL, TEA_NEEDS_NO_SUIT, count_all_honours,
    EXAMPLE_OF ("1", "\"limit\":0", HAND ("SSSWWNN") MELDS (PUNG ("EEE") "," PUNG ("CCC")), BY_CLAIM ("W"))),
  DOUBLES ("gift", N_("Gift of Heaven or Earth"), "天胡地胡", N_("The dealer wins before discarding, or another player by self-pick on the first draw, no claim made before."), "CE/gift",
    3, 0, TEA_NEEDS_EVENT, count_gift,
    EXAMPLE (HAND ("222678m345p3499s"), BY_DRAW ("2s") WITH_EVENT ("first-draw"))),

  LIMIT_HAND ("four-concealed-pungs", N_("Four Concealed Pungs"), "四暗刻", N_("Four concealed pungs or gongs, won by self-pick."), "CE-8",
    TEA_NEEDS_FOUR_PUNGS, limit_four_concealed_pungs,
    EXAMPLE (HAND ("222m444p66688sEE"), BY_DRAW ("8s"))),
  LIMIT_HAND ("all-honours", N_("All Honours"), "字一色", N_("A win with honours only."), "CE-8",
    TEA_NEEDS_NO_SUIT, limit_all_honours,
    EXAMPLE (HAND ("SSSWWNN") MELDS (PUNG ("EEE") "," PUNG ("CCC")), BY_CLAIM ("W"))),
  LIMIT_HAND ("all-terminals", N_("All Terminals"), "清老头", N_("Terminals only."), "CE-8",
    TEA_NEEDS_FOUR_PUNGS, limit_all_terminals,
    EXAMPLE (HAND ("11199s99m") MELDS (PUNG ("111m") "," PUNG ("999p")), BY_CLAIM ("9s"))),
  LIMIT_HAND ("perfect-green", N_("Perfect Green"), "绿一色", N_("Green dragons and 2, 3, 4, 6 and 8 of bamboo only."), "CE-8",
    TEA_NEEDS_ONE_SUIT, limit_perfect_green,
    EXAMPLE (HAND ("2266688sFFF") MELDS (CHOW ("234s")), BY_CLAIM ("8s"))),
  LIMIT_HAND ("big-three-dragons", N_("Big Three Dragons"), "大三元", N_("Pungs or gongs of all three dragons."), "CE-8",
    TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_THREE_PUNGS, limit_big_three_dragons,
    EXAMPLE (HAND ("55m234sPP") MELDS (PUNG ("CCC") "," PUNG ("FFF")), BY_CLAIM ("P"))),
  LIMIT_HAND ("big-four-winds", N_("Big Four Winds"), "大四喜", N_("Pungs or gongs of all four winds."), "CE-8",
    TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_FOUR_PUNGS, limit_big_four_winds,
    EXAMPLE (HAND ("55mWWWNN") MELDS (PUNG ("EEE") "," PUNG ("SSS")), BY_CLAIM ("N"))),
  LIMIT_HAND ("nine-gates", N_("Nine Gates"), "九莲宝灯", N_("1112345678999 of one suit concealed, won with any tile of that suit; a discard may always be claimed for it."), "CE-8",
    TEA_NEEDS_ONE_SUIT, limit_nine_gates,
    EXAMPLE (HAND ("1112345678999m"), BY_CLAIM ("3m"))),
  LIMIT_HAND ("thirteen-orphans", N_("Thirteen Orphans"), "十三幺", N_("One of each terminal and honour, and one of them twice."), "CE-8",
    TEA_NEEDS_OTHER_SHAPE, limit_thirteen_orphans,
    EXAMPLE (HAND ("19m19p19sESWNCFP"), BY_DRAW ("1m"))),
  LIMIT_HAND ("four-gongs", N_("Four Gongs"), "四杠", N_("Four gongs and eyes."), "CE-8",
    TEA_NEEDS_FOUR_MELDS | TEA_NEEDS_KONG, limit_four_gongs,
    EXAMPLE (HAND ("E") MELDS (KONG ("direct", "2222m") "," KONG ("added", "4444p") "," KONG ("direct", "6666s") "," CLOSED_KONG ("8888m")), BY_DRAW ("E"))),
  LIMIT_HAND ("gift-of-heaven", N_("Gift of Heaven"), "天胡", N_("The dealer wins before discarding."), "CE-8",
    TEA_NEEDS_EVENT, limit_gift_of_heaven,
    EXAMPLE_OF ("0", "", HAND ("222678m345p3499s"), BY_DRAW ("2s") WITH_EVENT ("heavenly"))),
  LIMIT_HAND ("dealers-first-discard", N_("Dealer’s First Discard"), "人胡", N_("Won by claiming the dealer’s first discard."), "CE-8",
    TEA_NEEDS_EVENT, limit_dealers_first_discard,
    EXAMPLE_OF ("2", "", HAND ("123m45655p33789s"), BY_CLAIM ("3s") WITH_EVENT ("earthly"))),
  LIMIT_HAND ("last-tile-1-circles", N_("Moon from the Bottom of the Sea"), "海底捞月", N_("Won by self-pick of the last tile of the wall, which is a 1 of circles."), "CE-8",
    TEA_NEEDS_EVENT, limit_last_tile_1_circles,
    EXAMPLE (HAND ("678m23p34599s") MELDS (PUNG ("222m")), BY_DRAW ("1p") WITH_EVENT ("last-tile"))),
  LIMIT_HAND ("replacement-5-circles", N_("Plum Blossom on the Roof"), "杠上梅花", N_("Won by the replacement tile of a gong, which is a 5 of circles."), "CE-8",
    TEA_NEEDS_SUPPLEMENT, limit_replacement_5_circles,
    EXAMPLE (HAND ("678m34p34599s") MELDS (KONG ("added", "2222m")), BY_KONG ("5p"))),
  LIMIT_HAND ("rob-2-bamboo", N_("Robbing the Gong of 2 Bamboo"), "二索抢杠", N_("Won by robbing a gong of 2 bamboo."), "CE-8",
    TEA_NEEDS_ROBBED, limit_rob_2_bamboo,
    EXAMPLE (HAND ("678m345p3499s") MELDS (PUNG ("222m")), BY_ROBBING ("2s"))),
  LIMIT_HAND ("gong-on-gong", N_("Gong on Gong"), "杠上开杠", N_("In one turn a gong, another gong with its replacement tile, and the win with the replacement tile of the second."), "CE-8",
    TEA_NEEDS_EVENT | TEA_NEEDS_SUPPLEMENT, limit_gong_on_gong,
    EXAMPLE (HAND ("678m55p34s") MELDS (CLOSED_KONG ("2222m") "," KONG ("added", "4444p")), BY_KONG ("2s") WITH_EVENT ("kong-on-kong"))),
};

static const TeaBonus bonuses[] = {
  LOSERS_BONUS ("classical-early", "CE-9"),
};
/* clang-format on */

static guint
copies (const TeaOptions *opts, TeaTile tile)
{
  return tea_copies_with_bonus (opts->value[OPTION_BONUS_TILES], tile);
}

/* CE-5, CE-6: nine gates are also eyes and four sets, so they need no shape of their own. */
static guint
shapes (const TeaOptions *opts)
{
  return TEA_SHAPE_STANDARD | (opts->value[OPTION_LIMIT] > 0 ? TEA_SHAPE_THIRTEEN_ORPHANS : 0);
}

/* CE-4 */
static TeaErrorCode
refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  TeaErrorCode refusal = tea_reading_refuse_robbed_closed (reading, message);

  if (refusal != TEA_ERROR_NONE)
    return refusal;
  if (reading->record->by != TEA_BY_DISCARD || tea_reading_option (reading, OPTION_DISCARD_WIN) == DISCARD_WIN_ANY)
    return TEA_ERROR_NONE;
  if (reading->arrangement->form == TEA_FORM_PUNG)
    return TEA_ERROR_NONE;
  for (guint i = 0; i < score->n_items; i++)
    if (score->items[i].pattern->count == limit_nine_gates)
      return TEA_ERROR_NONE;

  *message = N_ ("A discard may be claimed to win only if it completes a pung.");
  return TEA_ERROR_SELF_DRAW_ONLY;
}

static void
total (const TeaReading *reading, TeaScore *score)
{
  tea_classical_total (reading, score, limit_of (reading));
}

static void
settle (const TeaRecord *record, TeaAnswer *answer)
{
  tea_classical_settle (record, answer, -1);
}

static void
explain (const TeaRecord *record, const TeaAnswer *answer, const TeaPayment *payment, TeaPaymentReason *reason)
{
  tea_classical_explain (record, answer, payment, "CE-9", reason);
}

static void
record_fields (const TeaOptions *opts, TeaRecordFields *fields)
{
  *fields = (TeaRecordFields){
    .events = TEA_EVENT_LAST_TILE | TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY | TEA_EVENT_FIRST_DRAW |
              TEA_EVENT_KONG_ON_KONG,
    .kong_supplement = TRUE,
    .losers = TRUE, /* CE-9 */
  };
}

/* CE-1, CE-4: whether the hand follows Hong Kong where the source is silent, which edition 0 did not. */
static gboolean
is_like_hong_kong (const TeaOptions *opts)
{
  return opts->edition >= 1;
}

static void
play_rules (const TeaOptions *opts, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .dealer_stays_on_win = FALSE, /* CE-2 */
    .dealer_stays_on_draw = FALSE,
    .initial_kongs = TRUE, /* CE-3 */
    .missed_win = TEA_MISSED_WIN_NOTHING,
    .rob_closed_with_orphans = is_like_hong_kong (opts) && opts->value[OPTION_LIMIT] > 0, /* CE-4, CE-6 */
    .n_throws = is_like_hong_kong (opts) ? 1 : 2,                                         /* CE-1 */
  };
}

/* CE-1 */
static void
break_wall (const TeaOptions *opts, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk)
{
  if (is_like_hong_kong (opts))
    tea_break_by_one_throw (dice, dealer, brk);
  else
    tea_classical_break_wall (opts, dice, dealer, n_tiles, brk);
}

/* CE-1: the number of tiles in the dead wall. */
static guint
dead_wall (const TeaOptions *opts)
{
  return 2 * (guint) opts->number[TEA_CLASSICAL_NUMBER_DEAD_WALL];
}

static guint
set_apart (const TeaOptions *opts, const TeaWall *wall)
{
  return tea_dead_wall_begin (wall, dead_wall (opts));
}

static int
next_head (const TeaOptions *opts, const TeaWall *wall)
{
  return tea_dead_wall_next_head (wall, dead_wall (opts));
}

static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  return tea_dead_wall_next_supplement (wall);
}

const TeaVariant tea_variant_classical_early = {
  .id = "classical-early",
  .name = N_ ("Chinese Classical (early)"),
  .name_zh = "早期中国古典麻将",
  .source = N_ ("A Quick Look at Mahjong around the World: Chinese Classical (29 July 2015), as settled in clauses CE-1 to CE-9"),
  .emblem = { TEA_TILE_1P, TEA_TILE_9P, TEA_TILE_NORTH },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .numbers = numbers,
  .n_numbers = G_N_ELEMENTS (numbers),
  .patterns = patterns,
  .n_patterns = G_N_ELEMENTS (patterns),
  .place = 4,
  .bonuses = bonuses,
  .n_bonuses = G_N_ELEMENTS (bonuses),
  .edition = 1,
  .has_round_wind = TRUE,
  .losers_score = TRUE,
  .closed_kong_up = 0x9, /* CE-3 */
  .copies = copies,
  .shapes = shapes,
  .wilds = tea_no_wilds,
  .seat_wind = tea_seat_wind_from_dealer,
  .refuse = refuse,
  .total = total,
  .settle = settle,
  .explain = explain,
  .record_fields = record_fields,
  .play_rules = play_rules,
  .break_wall = break_wall,
  .next_head = next_head,
  .next_supplement = next_supplement,
  .set_apart = set_apart,
  .clauses = {
      .no_supplement = "CE-1",
      .self_draw_only = "CE-4",
  },
};
