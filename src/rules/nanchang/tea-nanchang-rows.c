/* tea-nanchang-rows.c - the rows of Nanchang
 *
 * Check each row or function against the clause beside it. The rows `banker` and `letting-off` apply to single payers
 * and multiply in the settlement only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/nanchang/tea-nanchang.h"

/* NC-12: with a flat win no factor counts. */
#define ALL_FACTORS ((G_GUINT64_CONSTANT (1) << TEA_NANCHANG_ROW_HEAVENLY_WIN) - 1)

static guint
tiles_of (const TeaRecordPlayer *player, guint64 kinds)
{
  guint n = 0;

  for (guint64 rest = kinds; rest != 0; rest &= rest - 1)
    n += player->concealed.n[__builtin_ctzll (rest)];
  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      n += (kinds >> player->melds[i].tiles[j]) & 1;

  return n;
}

guint
tea_nanchang_tiles_at_end (const TeaRecord *record, guint seat, guint64 kinds)
{
  guint n = record->players[seat].known ? tiles_of (&record->players[seat], kinds) : 0;

  if (record->won && record->seat == (int) seat)
    n += (kinds >> record->tile) & 1;

  return n;
}

gboolean
tea_nanchang_is_german (const TeaReading *reading)
{
  return tea_arrangement_is_tame (reading->arrangement, reading->hand);
}

/* Whether a wild tile of @tile's kind is free for its place; a drawn wild tile is bound to the place it completes. */
static gboolean
has_own_fine_tile (const TeaArrangement *arrangement, const TeaHandTiles *hand, TeaTile tile)
{
  guint n = hand->wild[tile];

  if (hand->win_wild && hand->win_tile == tile && arrangement->completed_as != tile)
    n--;

  return n > 0;
}

static int
count_own_tile (const TeaReading *reading)
{
  return reading->self_draw;
}

static int
count_fine_call (const TeaReading *reading)
{
  const TeaArrangement *arrangement = reading->arrangement;
  const TeaGroup *completed = &arrangement->groups[arrangement->completed];

  /* The drawn tile completes a pair with a fine tile. */
  return reading->self_draw && completed->kind == TEA_GROUP_PAIR &&
         (reading->hand->win_wild ? completed->wild == 3 : completed->wild != 0);
}

static int
count_kong_bloom (const TeaReading *reading)
{
  return reading->record->replacement == TEA_REPLACEMENT_KONG;
}

static int
count_robbing_kong (const TeaReading *reading)
{
  return reading->record->by == TEA_BY_ROBBED_KONG;
}

static int
count_all_pung (const TeaReading *reading)
{
  return tea_reading_is_all_pungs (reading);
}

static int
count_seven_pairs (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_SEVEN_PAIRS);
}

static int
count_independence (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_INDEPENDENT);
}

static int
count_seven_stars (const TeaReading *reading)
{
  const TeaArrangement *arrangement = reading->arrangement;
  const TeaGroup *group = &arrangement->groups[0];
  guint n_honours = 0;

  if (!count_independence (reading))
    return 0;
  /* The honours are the last tiles of the group, and no fine tile of another kind may stand for one. */
  for (guint i = group->n; i > 0 && tea_tile_is_honour (group->as[i - 1]); i--)
    {
      if (((group->wild >> (i - 1)) & 1) && !has_own_fine_tile (arrangement, reading->hand, group->as[i - 1]))
        return 0;
      n_honours++;
    }

  return n_honours == 7;
}

static int
count_german (const TeaReading *reading)
{
  return tea_nanchang_is_german (reading);
}

static int
count_double_german (const TeaReading *reading)
{
  const TeaRecord *record = reading->record;

  if (!tea_nanchang_is_german (reading))
    return 0;
  for (guint seat = 0; seat < 4; seat++)
    if (seat != reading->seat && record->players[seat].known &&
        tea_nanchang_tiles_at_end (record, seat, reading->wilds->wild) > 0)
      return 0;

  return 1;
}

/* The banker is in every settlement, as winner or as payer. */
static int
count_banker (const TeaReading *reading)
{
  return 1;
}

static int
count_letting_off (const TeaReading *reading)
{
  return reading->record->by == TEA_BY_DISCARD;
}

/* NC-12: after a kong, a banker's win is an ordinary one. */
static int
count_heavenly_win (const TeaReading *reading)
{
  return (reading->record->events & TEA_EVENT_HEAVENLY) && reading->player->n_melds == 0;
}

static int
count_earthly_win (const TeaReading *reading)
{
  return (reading->record->events & TEA_EVENT_EARTHLY) != 0;
}

/* The example of a row: seat 0 wins, indicator 9s, so that 9s and 1s are fine; seat 1 has one of them, unless @others
 * are given. */
#define EXAMPLE_OF(others, dealer, concealed, melds, win)                                                              \
  "{\"variant\":\"nanchang\",\"dealer\":" #dealer ",\"indicator\":\"9s\",\"players\":[{\"concealed\":\"" concealed     \
  "\"" melds "}," others ",null,null],\"win\":{\"seat\":0," win "}}"
#define EXAMPLE(concealed, melds, win) EXAMPLE_OF ("{\"concealed\":\"147m2588p69sESWN\"}", 1, concealed, melds, win)
#define BY_DRAW(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\""
#define BY_KONG(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\",\"replacement\":\"kong\""
#define BY_CLAIM(tile) "\"tile\":\"" tile "\",\"by\":\"discard\",\"from\":1"
#define BY_ROBBERY(tile) "\"tile\":\"" tile "\",\"by\":\"robbed-kong\",\"from\":2"
#define MELDS(list) ",\"melds\":[" list "]"
#define PUNG(tiles) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":2}"
#define CLOSED_KONG(tiles) "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"" tiles "\"}"

/* clang-format off */
/* id, names, sentence, clause, points, doubles, factor, flags, needs, predicate, value, replaces, example */
const TeaPattern tea_nanchang_patterns[] = {
  [TEA_NANCHANG_ROW_OWN_TILE] = { "own-tile", N_("Own Tile"), "自摸", N_("The winning tile was drawn, also as the supplement of a kong."),
    "NC/own-tile", 0, 0, 2, 0, 0, count_own_tile, NULL, 0,
    EXAMPLE ("123m46p234678s55p", "", BY_DRAW ("1s")) },
  [TEA_NANCHANG_ROW_FINE_CALL] = { "fine-call", N_("Fine Call"), "精钓", N_("The drawn tile makes a pair with a fine tile; the rest of the hand was complete before."),
    "NC/fine-call", 0, 0, 2, 0, TEA_NEEDS_WILD, count_fine_call, NULL, 0,
    EXAMPLE ("123m456p234s777p9s", "", BY_DRAW ("C")) },
  [TEA_NANCHANG_ROW_KONG_BLOOM] = { "kong-bloom", N_("Kong Bloom"), "杠开", N_("The supplement of a kong won."),
    "NC/kong-bloom", 0, 0, 2, 0, TEA_NEEDS_SUPPLEMENT, count_kong_bloom, NULL, 0,
    EXAMPLE ("46p23478s55p9s", MELDS (CLOSED_KONG ("CCCC")), BY_KONG ("6s")) },
  [TEA_NANCHANG_ROW_ROBBING_KONG] = { "robbing-kong", N_("Robbing a Kong"), "抢杠", N_("The tile that another player adds to a pung is claimed to win."),
    "NC/robbing-kong", 0, 0, 2, 0, TEA_NEEDS_ROBBED, count_robbing_kong, NULL, 0,
    EXAMPLE ("123m46p23478s55p9s", "", BY_ROBBERY ("6s")) },
  [TEA_NANCHANG_ROW_ALL_PUNG] = { "all-pung", N_("All Pung"), "大七对", N_("Eyes and four pungs or kongs."),
    "NC/all-pung", 0, 0, 2, 0, TEA_NEEDS_FOUR_PUNGS, count_all_pung, NULL, 0,
    EXAMPLE ("11m444p77s55p9s", MELDS (PUNG ("888m")), BY_CLAIM ("7s")) },
  [TEA_NANCHANG_ROW_SEVEN_PAIRS] = { "seven-pairs", N_("Seven Pairs"), "小七对", N_("Seven pairs without melds; four identical tiles are two pairs and add nothing."),
    "NC/seven-pairs", 0, 0, 2, 0, TEA_NEEDS_OTHER_SHAPE, count_seven_pairs, NULL, 0,
    EXAMPLE ("1133m4488p22s7pC9s", "", BY_CLAIM ("7p")) },
  [TEA_NANCHANG_ROW_INDEPENDENCE] = { "independence", N_("Independent Tiles"), "十三烂", N_("Fourteen different tiles, those of a suit at least three apart, without melds."),
    "NC/independence", 0, 0, 2, 0, TEA_NEEDS_OTHER_SHAPE, count_independence, NULL, 0,
    EXAMPLE_OF ("null", 1, "147m28p3699sESWN", "", BY_CLAIM ("F")) },
  [TEA_NANCHANG_ROW_SEVEN_STARS] = { "seven-stars", N_("Seven Stars"), "七星", N_("Independent tiles with all seven honours; no fine tile of another kind stands for one."),
    "NC/seven-stars", 0, 0, 2, 0, TEA_NEEDS_OTHER_SHAPE, count_seven_stars, NULL, 0,
    EXAMPLE_OF ("null", 1, "147m28p99sESWNCF", "", BY_CLAIM ("P")) },
  [TEA_NANCHANG_ROW_GERMAN] = { "german", N_("German"), "德国", N_("The hand has no fine tile, or each stands for its own kind; 5 points are added after all factors."),
    "NC/german", 5, 0, 2, 0, 0, count_german, NULL, 0,
    EXAMPLE ("123m456p23478s55p", "", BY_CLAIM ("6s")) },
  [TEA_NANCHANG_ROW_DOUBLE_GERMAN] = { "double-german", N_("Double German"), "德中德", N_("A German hand, and the other three players have no fine tile in their hands and melds."),
    "NC/double-german", 0, 0, 2, TEA_PATTERN_ABSENCE, 0, count_double_german, NULL, 0,
    EXAMPLE_OF ("null", 1, "123m456p23478s55p", "", BY_CLAIM ("6s")) },
  [TEA_NANCHANG_ROW_BANKER] = { "banker", N_("Banker"), "庄家", N_("The banker pays, or is paid."),
    "NC/banker", 0, 0, 2, 0, 0, count_banker, NULL, 0,
    EXAMPLE_OF ("null", 0, "123m46p23478s55p9s", "", BY_CLAIM ("6s")) },
  [TEA_NANCHANG_ROW_LETTING_OFF] = { "letting-off", N_("Dealing In"), "点炮", N_("The player who discarded the winning tile pays double."),
    "NC/letting-off", 0, 0, 2, 0, TEA_NEEDS_SHOWN, count_letting_off, NULL, 0,
    EXAMPLE_OF ("null", 2, "123m46p23478s55p9s", "", BY_CLAIM ("6s")) },
  [TEA_NANCHANG_ROW_HEAVENLY_WIN] = { "heavenly-win", N_("Heavenly Win"), "天胡", N_("The banker wins with the tiles dealt: 20 points from each player, without any factor."),
    "NC-12", 20, 0, 0, 0, TEA_NEEDS_EVENT, count_heavenly_win, NULL, ALL_FACTORS,
    EXAMPLE_OF ("null", 0, "123m456p23478s55p", "", BY_DRAW ("6s") ",\"events\":[\"heavenly\"]") },
  [TEA_NANCHANG_ROW_EARTHLY_WIN] = { "earthly-win", N_("Earthly Win"), "地胡", N_("Another player wins on the banker’s first discard: 20 points from each player, without any factor."),
    "NC-12", 20, 0, 0, 0, TEA_NEEDS_EVENT, count_earthly_win, NULL, ALL_FACTORS,
    EXAMPLE_OF ("null", 1, "123m456p23478s55p", "", BY_CLAIM ("6s") ",\"events\":[\"earthly\"]") },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (tea_nanchang_patterns) == TEA_NANCHANG_N_PATTERNS);
