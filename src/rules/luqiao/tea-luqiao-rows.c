/* tea-luqiao-rows.c - rows, numbers and bonuses of Luqiao
 *
 * Check each row or function against the clause beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/luqiao/tea-luqiao.h"

/* Points that all four score. */

static int
count_pair (const TeaReading *reading)
{
  int n = 0;

  for (guint i = 0; i < reading->arrangement->n_groups; i++)
    {
      const TeaGroup *group = &reading->arrangement->groups[i];

      if (group->kind == TEA_GROUP_PAIR && (group->as[0] == reading->seat_wind || tea_tile_is_dragon (group->as[0])))
        n++;
    }

  return n;
}

/* LQ-12: a set is open when it was melded open, or when a claimed winning tile has completed it. */

static int
count_pung (const TeaReading *reading)
{
  return tea_reading_count_sets (reading, TEA_GROUP_PUNG, FALSE, TEA_ANY_KIND);
}

static int
count_concealed_pung (const TeaReading *reading)
{
  return tea_reading_count_sets (reading, TEA_GROUP_PUNG, TRUE, TEA_ANY_KIND);
}

static int
count_kong (const TeaReading *reading)
{
  return tea_reading_count_sets (reading, TEA_GROUP_KONG, FALSE, TEA_ANY_KIND);
}

static int
count_concealed_kong (const TeaReading *reading)
{
  return tea_reading_count_sets (reading, TEA_GROUP_KONG, TRUE, TEA_ANY_KIND);
}

/* Sets of terminals and honours score TEA_LUQIAO_NUMBER_MAJORS times the points of the row. */

static int
value_sets (const TeaReading *reading, const TeaPattern *pattern, int count, TeaGroupKind kind, gboolean concealed)
{
  int more = tea_reading_number (reading, TEA_LUQIAO_NUMBER_MAJORS) - 1;

  return pattern->points * (count + more * tea_reading_count_sets (reading, kind, concealed, TEA_MAJORS));
}

static int
value_pung (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return value_sets (reading, pattern, count, TEA_GROUP_PUNG, FALSE);
}

static int
value_concealed_pung (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return value_sets (reading, pattern, count, TEA_GROUP_PUNG, TRUE);
}

static int
value_kong (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return value_sets (reading, pattern, count, TEA_GROUP_KONG, FALSE);
}

static int
value_concealed_kong (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return value_sets (reading, pattern, count, TEA_GROUP_KONG, TRUE);
}

/* Points that only the winner scores. */

static int
count_win (const TeaReading *reading)
{
  return 1;
}

static int
count_all_pungs (const TeaReading *reading)
{
  return tea_reading_is_all_pungs (reading);
}

static int
count_gap (const TeaReading *reading)
{
  return reading->arrangement->form == TEA_FORM_GAP;
}

static int
count_self_draw (const TeaReading *reading)
{
  return reading->self_draw;
}

/* Doubles. */

static int
count_own_wind (const TeaReading *reading)
{
  return tea_reading_pungs_of (reading, reading->seat_wind) > 0;
}

static int
count_dragon (const TeaReading *reading)
{
  return tea_reading_dragon_pungs (reading);
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

static gboolean
has_pair_of (const TeaReading *reading, TeaTile tile)
{
  return (reading->pairs & TEA_TILE_BIT (tile)) != 0;
}

static int
count_four_winds (const TeaReading *reading)
{
  int rule = tea_reading_option (reading, TEA_LUQIAO_OPTION_FOUR_WINDS);
  TeaTile lacking = TEA_TILE_NONE;
  guint n = 0;

  if (rule == TEA_LUQIAO_FOUR_WINDS_OFF)
    return 0;
  for (TeaTile wind = TEA_TILE_EAST; wind <= TEA_TILE_NORTH; wind++)
    if (tea_reading_pungs_of (reading, wind) > 0)
      n++;
    else
      lacking = wind;
  if (n == 4)
    return 1;
  if (n < 3 || rule == TEA_LUQIAO_FOUR_WINDS_BIG || !has_pair_of (reading, lacking))
    return 0;

  return rule == TEA_LUQIAO_FOUR_WINDS_LITTLE || lacking == reading->seat_wind;
}

#define LOSERS TEA_PATTERN_LOSERS

/* The example of a row: seat 0 is the dealer, so its own wind is East; the wild kind is 9s unless the row is about
 * wilds. */
#define EXAMPLE(options, concealed, more, win)                                                                         \
  "{\"variant\":\"luqiao\",\"options\":{" options                                                                      \
  "},\"dealer\":0,\"indicator\":\"9s\",\"players\":[{\"concealed\":\"" concealed "\"" more                             \
  "},null,null,null],\"win\":{\"seat\":0," win "}}"
#define BY_DRAW(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\""
#define BY_CLAIM(tile) "\"tile\":\"" tile "\",\"by\":\"discard\",\"from\":1"
#define MELDS(list) ",\"melds\":[" list "]"
#define PUNG(tiles) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":1}"
#define KONG(tiles) "{\"kind\":\"kong\",\"form\":\"direct\",\"tiles\":\"" tiles "\",\"from\":1}"
#define CLOSED_KONG(tiles) "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"" tiles "\"}"

/* clang-format off */
/* id, names, sentence, clause, points, doubles, factor, flags, needs, predicate, value, replaces, example */
const TeaPattern tea_luqiao_patterns[] = {
  { "pair", N_("Pair of Own Wind or Dragons"), "自风、中发白对子", N_("Each pair of your own wind or of a dragon; it need not be the eyes."),
    "LQ/pair", 2, 0, 0, LOSERS, TEA_NEEDS_HONOUR_PAIR, count_pair, NULL, 0,
    EXAMPLE ("", "123m456p23478sCC", "", BY_CLAIM ("6s")) },
  { "pung", N_("Open Pung"), "明刻", N_("Each pung that was melded or completed by a claimed tile; twice as much for terminals and honours."),
    "LQ/pung", 2, 0, 0, LOSERS, TEA_NEEDS_PUNG | TEA_NEEDS_SHOWN, count_pung, value_pung, 0,
    EXAMPLE ("", "123m23478s55p", MELDS (PUNG ("444p")), BY_CLAIM ("6s")) },
  { "concealed-pung", N_("Concealed Pung"), "暗刻", N_("Each pung in the hand; twice as much for terminals and honours."),
    "LQ/concealed-pung", 4, 0, 0, LOSERS, TEA_NEEDS_PUNG, count_concealed_pung, value_concealed_pung, 0,
    EXAMPLE ("", "123m444p23478s55p", "", BY_CLAIM ("6s")) },
  { "kong", N_("Open Kong"), "明杠", N_("Each kong with a claimed tile; twice as much for terminals and honours."),
    "LQ/kong", 8, 0, 0, LOSERS, TEA_NEEDS_KONG, count_kong, value_kong, 0,
    EXAMPLE ("", "123m23478s55p", MELDS (KONG ("4444p")), BY_CLAIM ("6s")) },
  { "concealed-kong", N_("Concealed Kong"), "暗杠", N_("Each kong of four tiles drawn that was declared; twice as much for terminals and honours."),
    "LQ/concealed-kong", 16, 0, 0, LOSERS, TEA_NEEDS_KONG, count_concealed_kong, value_concealed_kong, 0,
    EXAMPLE ("", "123m23478s55p", MELDS (CLOSED_KONG ("4444p")), BY_CLAIM ("6s")) },
  { "win", N_("Winning"), "胡底", N_("Every win scores it."),
    "LQ/win", 10, 0, 0, 0, 0, count_win, NULL, 0,
    EXAMPLE ("", "123m456p23478s55p", "", BY_CLAIM ("6s")) },
  { "all-pungs", N_("All Pungs"), "对对胡", N_("Eyes and four pungs or kongs."),
    "LQ/all-pungs", 4, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS, count_all_pungs, NULL, 0,
    EXAMPLE ("", "444p777s22m66m", MELDS (PUNG ("888m")), BY_CLAIM ("6m")) },
  { "gap", N_("Gap"), "嵌档", N_("The winning tile is the middle of a run, whatever else could have won."),
    "LQ/gap", 2, 0, 0, 0, TEA_NEEDS_LAST_GAP, count_gap, NULL, 0,
    EXAMPLE ("", "123m456p23468s55p", "", BY_CLAIM ("7s")) },
  { "self-draw", N_("Self-Draw"), "自摸", N_("The winning tile was drawn, from the head or as a supplement."),
    "LQ/self-draw", 2, 0, 0, 0, 0, count_self_draw, NULL, 0,
    EXAMPLE ("", "123m456p23478s55p", "", BY_DRAW ("6s")) },
  { "own-wind", N_("Pung of Own Wind"), "自风", N_("A pung or kong of your own wind."),
    "LQ/own-wind", 0, 1, 0, LOSERS, TEA_NEEDS_HONOUR_PUNG, count_own_wind, NULL, 0,
    EXAMPLE ("", "123m23478s55pEEE", "", BY_CLAIM ("6s")) },
  { "dragon", NC_("LQ", "Dragon Pung"), "中发白", N_("Each pung or kong of a dragon."),
    "LQ/dragon", 0, 1, 0, LOSERS, TEA_NEEDS_HONOUR_PUNG, count_dragon, NULL, 0,
    EXAMPLE ("", "123m23478s55pCCC", "", BY_CLAIM ("6s")) },
  { "mixed-one-suit", N_("Mixed One Suit"), "混一色", N_("Tiles of one suit and honours, counted as what wild and proxy tiles stand for."),
    "LQ/mixed-one-suit", 0, 1, 0, 0, TEA_NEEDS_ONE_SUIT, count_mixed_one_suit, NULL, 0,
    EXAMPLE ("", "123m456m78m234mNN", "", BY_CLAIM ("9m")) },
  { "pure-one-suit", N_("Pure One Suit"), "清一色", N_("Tiles of one suit only, counted as what wild and proxy tiles stand for."),
    "LQ/pure-one-suit", 0, 3, 0, 0, TEA_NEEDS_ONE_SUIT, count_pure_one_suit, NULL, 0,
    EXAMPLE ("", "123m456m78m234m99m", "", BY_CLAIM ("6m")) },
  { "four-winds", N_("Four Winds"), "四风会齐", N_("All four winds in pungs or kongs, or three of them and a pair of the fourth, as the option says. Some give the 13 doubles to the winner only, and 4 to the others."),
    "LQ/four-winds", 0, 13, 0, LOSERS, TEA_NEEDS_HONOUR_PUNG | TEA_NEEDS_THREE_PUNGS, count_four_winds, NULL, 0,
    EXAMPLE ("\"four-winds\":\"big\"", "EEESSSNN5p5p", MELDS (PUNG ("WWW")), BY_CLAIM ("N")) },
};

/* reason, names, sentence, clause, example, points */
const TeaBonus tea_luqiao_bonuses[] = {
  { TEA_PAID_FOR_HAND, N_("Losers among Themselves"), "输家互算", N_("Of each pair of losers the lower pays the higher the difference of their points if one is the banker, and otherwise half of it."),
    "LQ-15", "{\"variant\":\"luqiao\",\"dealer\":0,\"indicator\":\"9s\",\"players\":[{\"concealed\":\"123m456p23478s55p\"},{\"concealed\":\"147m258p36sECCCF\"},null,null],"
    "\"win\":{\"seat\":0," BY_DRAW ("6s") "}}" },
};

/* id, name, sentence, clause, usual value, { least, most, what 0 means, example } */
const TeaNumberSpec tea_luqiao_numbers[] = {
  [TEA_LUQIAO_NUMBER_DEAD_WALL] = { "dead-wall", N_("Dead wall"), N_("This many tiles stay in the wall when nobody wins, and one more for each kong."),
    "LQ-7", 14, { 0, 60 } },
  [TEA_LUQIAO_NUMBER_MAJORS] = { "majors-times", N_("Terminals and honours"), N_("How many times as much pungs and kongs of terminals and honours score as those of other tiles."),
    "LQ/pung", 2, { 1, 4, NULL, EXAMPLE ("", "123m111p23478s55p", "", BY_CLAIM ("6s")) } },
  [TEA_LUQIAO_NUMBER_PART] = { "banker-part", N_("Payment without the banker"), N_("Where neither is the banker the payment is divided by this."),
    "LQ-14, LQ-15", 2, { 1, 4, NULL, "{\"variant\":\"luqiao\",\"dealer\":1,\"indicator\":\"9s\",\"players\":[{\"concealed\":\"123m456p23478s55p\"},null,null,null],"
    "\"win\":{\"seat\":0," BY_DRAW ("6s") "}}" } },
  [TEA_LUQIAO_NUMBER_ROUNDING] = { "rounding", N_("Rounding"), N_("Where points are rounded, they become a multiple of this."),
    "LQ-17", 10, { 2, 100, NULL, EXAMPLE ("\"round-to-ten\":\"on\"", "123m456p23478s55p", "", BY_DRAW ("6s")) } },
  [TEA_LUQIAO_NUMBER_PAO_MELDS] = { "pao-melds", N_("Open melds that warn"), N_("This many open melds of one suit make the discarder of a tile of that suit pay for all, when one suit wins."),
    "LQ-16", 3, { 2, 4, NULL, EXAMPLE ("", "345m7m", MELDS (PUNG ("111m") "," PUNG ("222m") "," PUNG ("999m")), BY_CLAIM ("7m")) } },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (tea_luqiao_numbers) == TEA_LUQIAO_N_NUMBERS);
G_STATIC_ASSERT (G_N_ELEMENTS (tea_luqiao_patterns) == TEA_LUQIAO_N_PATTERNS);
G_STATIC_ASSERT (G_N_ELEMENTS (tea_luqiao_bonuses) == TEA_LUQIAO_N_BONUSES);
