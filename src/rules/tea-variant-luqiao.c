/* tea-variant-luqiao.c - the rules of Luqiao in Taizhou, Zhejiang
 *
 * The clause beside a row or function is the place to check it against. Every player scores hu × 2^tai, at most the limit:
 * hu are the points of a row, tai its doubles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/tea-predicates.h"
#include "rules/tea-score.h"
#include "rules/tea-variants.h"

enum
{
  OPTION_LIMIT,
  OPTION_MISSED_WIN,
  OPTION_FOUR_WINDS,
  OPTION_ROUND_TO_TEN,
};

enum
{
  MISSED_WIN_SAME_TILE,
  MISSED_WIN_HIGHER,
};

enum
{
  FOUR_WINDS_OFF,
  FOUR_WINDS_BIG,
  FOUR_WINDS_LITTLE,
  FOUR_WINDS_LITTLE_OWN_PAIR,
};

static const gint16 limit_values[] = { 100, G_MININT16 };
static const char *const missed_win_values[] = { "same-tile", "higher", NULL };
static const char *const missed_win_labels[] = { N_ ("Not that tile"), N_ ("Only for more"), NULL };
static const char *const four_winds_values[] = { "off", "big", "little", "little-own-pair", NULL };
static const char *const four_winds_labels[] = { N_ ("Nothing special"), N_ ("Four pungs"), N_ ("Also three and a pair"), N_ ("Pair of the own wind"), NULL };

static const TeaOptionSpec options[] = {
  [OPTION_LIMIT] = { "limit",
                     N_ ("Limit"),
                     N_ ("No hand is worth more points than this; in Luqiao it is one hundred."),
                     "LQ-14",
                     NULL, NULL, limit_values, 0, 0, 100 },
  [OPTION_MISSED_WIN] = { "missed-win",
                          N_ ("After a missed win"),
                          N_ ("Who passes up a win may, until the next turn, not claim that same tile to win, or claim only for a higher score."),
                          "LQ-10",
                          missed_win_values, missed_win_labels, NULL, 0, 0, MISSED_WIN_SAME_TILE },
  [OPTION_FOUR_WINDS] = { "four-winds",
                          N_ ("Four winds"),
                          N_ ("Whether all four winds together score 13 doubles: not at all, as four pungs, also as three pungs and a pair, or only if that pair is of the own wind."),
                          "LQ/four-winds",
                          four_winds_values, four_winds_labels, NULL, 0, 0, FOUR_WINDS_OFF },
  [OPTION_ROUND_TO_TEN] = { "round-to-ten",
                            N_ ("Round up to tens"),
                            N_ ("Each player's points are rounded up to a multiple of ten before they are paid and compared."),
                            "LQ-17",
                            tea_off_on, tea_off_on_labels, NULL, 0, 0, 0 },
};

/* Points that all four score. */

/* LQ-12: a set is open when it was melded open, or when a claimed winning tile has completed it. */
static gboolean
is_open (const TeaReading *reading, guint index)
{
  const TeaGroup *group = &reading->arrangement->groups[index];

  if (group->meld >= 0)
    return tea_meld_is_open (&reading->player->melds[group->meld]);

  return reading->winner && !reading->self_draw && reading->arrangement->completed == index;
}

/* How many sets of @kind are open or concealed, all of them or only those of majors. */
static int
count_sets (const TeaReading *reading, TeaGroupKind kind, gboolean open, gboolean only_majors)
{
  int n = 0;

  for (guint i = 0; i < reading->arrangement->n_groups; i++)
    {
      const TeaGroup *group = &reading->arrangement->groups[i];

      if (group->kind == kind && is_open (reading, i) == open && (!only_majors || tea_tile_is_major (group->as[0])))
        n++;
    }

  return n;
}

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

static int
count_pung (const TeaReading *reading)
{
  return count_sets (reading, TEA_GROUP_PUNG, TRUE, FALSE);
}

static int
count_concealed_pung (const TeaReading *reading)
{
  return count_sets (reading, TEA_GROUP_PUNG, FALSE, FALSE);
}

static int
count_kong (const TeaReading *reading)
{
  return count_sets (reading, TEA_GROUP_KONG, TRUE, FALSE);
}

static int
count_concealed_kong (const TeaReading *reading)
{
  return count_sets (reading, TEA_GROUP_KONG, FALSE, FALSE);
}

/* Sets of majors score twice the points of the row. */

static int
value_pung (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return pattern->points * (count + count_sets (reading, TEA_GROUP_PUNG, TRUE, TRUE));
}

static int
value_concealed_pung (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return pattern->points * (count + count_sets (reading, TEA_GROUP_PUNG, FALSE, TRUE));
}

static int
value_kong (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return pattern->points * (count + count_sets (reading, TEA_GROUP_KONG, TRUE, TRUE));
}

static int
value_concealed_kong (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return pattern->points * (count + count_sets (reading, TEA_GROUP_KONG, FALSE, TRUE));
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
  int rule = tea_reading_option (reading, OPTION_FOUR_WINDS);
  TeaTile lacking = TEA_TILE_NONE;
  guint n = 0;

  if (rule == FOUR_WINDS_OFF)
    return 0;
  for (TeaTile wind = TEA_TILE_EAST; wind <= TEA_TILE_NORTH; wind++)
    if (tea_reading_pungs_of (reading, wind) > 0)
      n++;
    else
      lacking = wind;
  if (n == 4)
    return 1;
  if (n < 3 || rule == FOUR_WINDS_BIG || !has_pair_of (reading, lacking))
    return 0;

  return rule == FOUR_WINDS_LITTLE || lacking == reading->seat_wind;
}

#define LOSERS TEA_PATTERN_LOSERS
#define FIXED TEA_PATTERN_FIXED

/* The example of a row: seat 0 is the dealer, so its own wind is East; the wild kind is 9s unless the row is about wilds. */
#define EXAMPLE(options, concealed, more, win) \
  "{\"variant\":\"luqiao\",\"options\":{" options "},\"dealer\":0,\"indicator\":\"9s\",\"players\":[{\"concealed\":\"" concealed "\"" more "},null,null,null],\"win\":{\"seat\":0," win "}}"
#define BY_DRAW(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\""
#define BY_CLAIM(tile) "\"tile\":\"" tile "\",\"by\":\"discard\",\"from\":1"
#define MELDS(list) ",\"melds\":[" list "]"
#define PUNG(tiles) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":1}"
#define KONG(tiles) "{\"kind\":\"kong\",\"form\":\"direct\",\"tiles\":\"" tiles "\",\"from\":1}"
#define CLOSED_KONG(tiles) "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"" tiles "\"}"

/* clang-format off */
static const TeaPattern patterns[] = {
  { "pair", N_("Pair of Own Wind or Dragons"), "自风、中发白对子", N_("Each pair of your own wind or of a dragon; it need not be the eyes."),
    "LQ/pair", 2, 0, 0, LOSERS, TEA_NEEDS_HONOUR_PAIR, count_pair, NULL, 0,
    EXAMPLE ("", "123m456p23478sCC", "", BY_CLAIM ("6s")) },
  { "pung", N_("Open Pung"), "明刻", N_("Each pung that was melded or completed by a claimed tile; twice as much for terminals and honours."),
    "LQ/pung", 2, 0, 0, LOSERS, TEA_NEEDS_PUNG, count_pung, value_pung, 0,
    EXAMPLE ("", "123m23478s55p", MELDS (PUNG ("444p")), BY_CLAIM ("6s")) },
  { "concealed-pung", N_("Concealed Pung"), "暗刻", N_("Each pung in the hand; twice as much for terminals and honours."),
    "LQ/concealed-pung", 4, 0, 0, LOSERS, TEA_NEEDS_PUNG, count_concealed_pung, value_concealed_pung, 0,
    EXAMPLE ("", "123m444p23478s55p", "", BY_CLAIM ("6s")) },
  { "kong", N_("Open Kong"), "明杠", N_("Each kong with a claimed tile; twice as much for terminals and honours."),
    "LQ/kong", 8, 0, 0, LOSERS | FIXED, TEA_NEEDS_KONG, count_kong, value_kong, 0,
    EXAMPLE ("", "123m23478s55p", MELDS (KONG ("4444p")), BY_CLAIM ("6s")) },
  { "concealed-kong", N_("Concealed Kong"), "暗杠", N_("Each kong of four tiles drawn that was declared; twice as much for terminals and honours."),
    "LQ/concealed-kong", 16, 0, 0, LOSERS | FIXED, TEA_NEEDS_KONG, count_concealed_kong, value_concealed_kong, 0,
    EXAMPLE ("", "123m23478s55p", MELDS (CLOSED_KONG ("4444p")), BY_CLAIM ("6s")) },
  { "win", N_("Winning"), "胡底", N_("Every win scores it."),
    "LQ/win", 10, 0, 0, FIXED, 0, count_win, NULL, 0,
    EXAMPLE ("", "123m456p23478s55p", "", BY_CLAIM ("6s")) },
  { "all-pungs", N_("All Pungs"), "对对胡", N_("Eyes and four pungs or kongs."),
    "LQ/all-pungs", 4, 0, 0, 0, TEA_NEEDS_FOUR_PUNGS, count_all_pungs, NULL, 0,
    EXAMPLE ("", "444p777s22m66m", MELDS (PUNG ("888m")), BY_CLAIM ("6m")) },
  { "gap", N_("Gap"), "嵌档", N_("The winning tile is the middle of a run, whatever else could have won."),
    "LQ/gap", 2, 0, 0, 0, 0, count_gap, NULL, 0,
    EXAMPLE ("", "123m456p23468s55p", "", BY_CLAIM ("7s")) },
  { "self-draw", N_("Self-Draw"), "自摸", N_("The winning tile was drawn, from the head or as a supplement."),
    "LQ/self-draw", 2, 0, 0, FIXED, 0, count_self_draw, NULL, 0,
    EXAMPLE ("", "123m456p23478s55p", "", BY_DRAW ("6s")) },
  { "own-wind", N_("Pung of Own Wind"), "自风", N_("A pung or kong of your own wind."),
    "LQ/own-wind", 0, 1, 0, LOSERS, TEA_NEEDS_HONOUR_PUNG, count_own_wind, NULL, 0,
    EXAMPLE ("", "123m23478s55pEEE", "", BY_CLAIM ("6s")) },
  { "dragon", N_("Dragon Pung"), "中发白", N_("Each pung or kong of a dragon."),
    "LQ/dragon", 0, 1, 0, LOSERS, TEA_NEEDS_HONOUR_PUNG, count_dragon, NULL, 0,
    EXAMPLE ("", "123m23478s55pCCC", "", BY_CLAIM ("6s")) },
  { "mixed-one-suit", N_("Mixed One Suit"), "混一色", N_("Tiles of one suit and honours, counted as what wild and proxy tiles stand for."),
    "LQ/mixed-one-suit", 0, 1, 0, 0, TEA_NEEDS_ONE_SUIT, count_mixed_one_suit, NULL, 0,
    EXAMPLE ("", "123m456m78m234mNN", "", BY_CLAIM ("9m")) },
  { "pure-one-suit", N_("Pure One Suit"), "清一色", N_("Tiles of one suit only, counted as what wild and proxy tiles stand for."),
    "LQ/pure-one-suit", 0, 3, 0, 0, TEA_NEEDS_ONE_SUIT, count_pure_one_suit, NULL, 0,
    EXAMPLE ("", "123m456m78m234m99m", "", BY_CLAIM ("6m")) },
  { "four-winds", N_("Four Winds"), "四风会齐", N_("All four winds in pungs or kongs, or three of them and a pair of the fourth, as the option says."),
    "LQ/four-winds", 0, 13, 0, LOSERS, TEA_NEEDS_HONOUR_PUNG, count_four_winds, NULL, 0,
    EXAMPLE ("\"four-winds\":\"big\"", "EEESSSNN5p5p", MELDS (PUNG ("WWW")), BY_CLAIM ("N")) },
};

static const TeaBonus bonuses[] = {
  { TEA_PAID_FOR_HAND, N_("Losers among Themselves"), "输家互算", N_("Of each two losers the lower pays the higher the difference of their points if one is the banker, and else half of it."),
    "LQ-15", "{\"variant\":\"luqiao\",\"dealer\":0,\"indicator\":\"9s\",\"players\":[{\"concealed\":\"123m456p23478s55p\"},{\"concealed\":\"147m258p36sECCCF\"},null,null],"
    "\"win\":{\"seat\":0," BY_DRAW ("6s") "}}" },
};
/* clang-format on */

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

/* LQ-3: the other three tiles of the indicator's kind, and White as their proxy unless it is wild itself. */
static void
find_wilds (const TeaOptions *opts, TeaTile indicator, TeaWilds *wilds)
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

/* LQ-11; what the option `higher` asks is for the table to judge. */
static TeaErrorCode
refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  if (reading->self_draw || tea_reading_option (reading, OPTION_MISSED_WIN) != MISSED_WIN_SAME_TILE || !tea_reading_waited_for_any_tile (reading))
    return TEA_ERROR_NONE;

  *message = N_ ("Four complete sets and a wild tile wait on every tile; such a hand wins by self-draw only.");

  return TEA_ERROR_SELF_DRAW_ONLY;
}

/* Who only reaches the limit by rounding is not at the limit (LQ-17). */
static void
total (const TeaReading *reading, TeaScore *score)
{
  gint64 limit = tea_reading_option (reading, OPTION_LIMIT);
  gint64 value = (gint64) score->points << score->doubles;

  score->limit = value >= limit;
  score->total = MIN (value, limit);
  if (tea_reading_option (reading, OPTION_ROUND_TO_TEN))
    score->total = (score->total + 9) / 10 * 10;
}

#define WINDS (G_GUINT64_CONSTANT (0xf) << TEA_TILE_EAST)
#define DRAGONS (G_GUINT64_CONSTANT (7) << TEA_TILE_RED)
#define MAJORS (WINDS | DRAGONS | G_GUINT64_CONSTANT (0x101) | G_GUINT64_CONSTANT (0x101) << TEA_TILE_1P | G_GUINT64_CONSTANT (0x101) << TEA_TILE_1S)

/* Whether one of @kinds can be the eyes. */
static gboolean
has_eyes_of (const TeaBegun *begun, guint64 kinds)
{
  for (guint64 left = begun->left & kinds; left != 0; left &= left - 1)
    if (begun->natural[__builtin_ctzll (left)] + begun->wilds >= 2)
      return TRUE;

  return FALSE;
}

/* The most pungs that can be made of what is left of @kinds and the wild tiles. */
static guint
most_pungs (const TeaBegun *begun, guint64 kinds)
{
  guint n_lacking[3] = { 0 };
  guint wilds = begun->wilds;
  guint n;

  for (guint64 left = begun->left & kinds; left != 0; left &= left - 1)
    {
      guint has = begun->natural[__builtin_ctzll (left)];

      n_lacking[has < 3 ? 3 - has : 0]++;
      /* The fourth tile may begin another pung. */
      n_lacking[2] += has == 4;
    }
  n = n_lacking[0];
  for (guint lacking = 1; lacking < 3; lacking++)
    {
      guint more = MIN (n_lacking[lacking], wilds / lacking);

      n += more;
      wilds -= lacking * more;
    }
  /* What is left of the wild tiles may be pungs of any kind. */
  n += wilds / 3;

  return MIN (n, begun->sets);
}

/* What the groups so far score, and what they leave open. */
typedef struct
{
  int points;
  int doubles;
  gboolean gap;
  guint winds; /* a bit for each wind of which there is a pung, and four bits higher for the eyes */
} Scored;

static Scored
score_groups (const TeaReading *reading, const TeaBegun *begun)
{
  const TeaArrangement *arrangement = begun->arrangement;
  TeaTile win = reading->hand->win_tile;
  Scored scored = { 0 };

  for (guint i = 0; i < arrangement->n_groups; i++)
    {
      const TeaGroup *group = &arrangement->groups[i];
      TeaTile tile = group->as[0];
      gboolean open;

      if (group->kind == TEA_GROUP_PAIR)
        {
          scored.points += tea_tile_is_dragon (tile) || tile == reading->seat_wind ? 2 : 0;
          scored.winds |= tea_tile_is_wind (tile) ? 1u << (4 + tile - TEA_TILE_EAST) : 0;
        }
      else if (group->kind == TEA_GROUP_CHOW)
        scored.gap = scored.gap || reading->hand->win_wild || win == group->as[1] || ((group->proxy >> 1) & 1) != 0;
      if (group->kind != TEA_GROUP_PUNG && group->kind != TEA_GROUP_KONG)
        continue;
      open = group->meld >= 0 ? tea_meld_is_open (&reading->player->melds[group->meld])
                              : begun->completed && !reading->self_draw && arrangement->completed == i;
      if (group->kind == TEA_GROUP_PUNG)
        scored.points += (open ? 2 : 4) * (tea_tile_is_major (tile) ? 2 : 1);
      scored.winds |= tea_tile_is_wind (tile) ? 1u << (tile - TEA_TILE_EAST) : 0;
      scored.doubles += tea_tile_is_dragon (tile) || tile == reading->seat_wind;
    }
  /* The own wind doubles once. */
  if (tea_tile_is_wind (reading->seat_wind) && ((begun->honour_pungs >> 4 * (reading->seat_wind - TEA_TILE_EAST)) & 15) > 1)
    scored.doubles -= (int) ((begun->honour_pungs >> 4 * (reading->seat_wind - TEA_TILE_EAST)) & 15) - 1;

  return scored;
}

/* LQ/four-winds: whether three winds more or less may be sets, however the option takes the fourth. */
static gboolean
may_be_four_winds (const TeaReading *reading, const TeaBegun *begun, guint winds)
{
  guint n = tea_count_bits (winds & 15) + most_pungs (begun, WINDS);

  return tea_reading_option (reading, OPTION_FOUR_WINDS) != FOUR_WINDS_OFF && n >= 3;
}

/* The most for tiles of one suit. */
static int
doubles_of_suit (const TeaBegun *begun)
{
  guint64 kinds = begun->kinds | begun->left;
  guint suits = tea_suits_of (kinds);

  if ((suits & (suits - 1)) != 0 || (begun->completed && suits == 0))
    return 0;

  return (kinds >> TEA_TILE_EAST) != 0 ? 1 : 3;
}

/* All rows that hang on the arrangement. A kind of which there is one pung more is counted where it brings most. */
static void
hope (const TeaReading *reading, const TeaBegun *begun, TeaHope *most)
{
  Scored scored = score_groups (reading, begun);
  guint64 value = DRAGONS | TEA_TILE_BIT (reading->seat_wind);
  guint n_pungs = begun->sets == 0 ? 0 : most_pungs (begun, ~G_GUINT64_CONSTANT (0));

  *most = (TeaHope){ scored.points, scored.doubles + doubles_of_suit (begun) };
  if (n_pungs > 0)
    {
      most->points += 4 * (int) (n_pungs + most_pungs (begun, MAJORS));
      most->doubles += (int) most_pungs (begun, value);
    }
  if (begun->n_pungs + n_pungs == 4)
    most->points += 4;
  if (begun->eyes && (begun->wilds > 1 || has_eyes_of (begun, value)))
    most->points += 2;
  if (begun->completed ? begun->arrangement->form == TEA_FORM_GAP : scored.gap || begun->sets > 0)
    most->points += 2;
  if (may_be_four_winds (reading, begun, scored.winds))
    most->doubles += 13;
}

/* Of runs the rows ask the suit and, in the row `gap`, the form. */
static TeaRunsAlike
runs_alike (const TeaReading *reading)
{
  return TEA_RUNS_ALIKE_BUT_FORM;
}

/* LQ-16 (a): two dragons are melded, and the third was discarded. */
static gboolean
completes_dragons (const TeaRecord *record)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  guint others = 0;

  if (!record->fresh || !tea_tile_is_dragon (record->tile))
    return FALSE;
  for (guint i = 0; i < winner->n_melds; i++)
    if (tea_meld_is_pung (&winner->melds[i]) && tea_tile_is_dragon (winner->melds[i].tiles[0]) && winner->melds[i].tiles[0] != record->tile)
      others++;

  return others == 2;
}

static gboolean
has_item (const TeaScore *score, const char *id)
{
  for (guint i = 0; i < score->n_items; i++)
    if (g_str_equal (score->items[i].pattern->id, id))
      return TRUE;

  return FALSE;
}

/* LQ-16 (b): a tile of the suit that three open melds show. */
static gboolean
completes_suit (const TeaRecord *record, const TeaAnswer *answer)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  guint in_suit = 0;

  if (!tea_tile_is_suit (record->tile) || winner->n_melds < 3)
    return FALSE;
  for (guint i = 0; i < winner->n_melds; i++)
    if (tea_meld_is_open (&winner->melds[i]) && tea_tile_is_suit (winner->melds[i].tiles[0]) &&
        tea_tile_suit (winner->melds[i].tiles[0]) == tea_tile_suit (record->tile))
      in_suit++;

  return in_suit >= 3 && has_item (tea_answer_score_of (answer, record->seat), "pure-one-suit");
}

/* Whether the tiles and @n_free more of any kind win; any kind is at least what the tiles that there are can do. */
static gboolean
completes_with (const TeaRecord *record, const TeaWilds *wilds, const TeaTiles *concealed, guint n_free)
{
  const TeaRecordPlayer *player = &record->players[record->from];
  TeaHandTiles hand;

  tea_hand_tiles_init (&hand, record->variant, &record->options, wilds, concealed, player->melds, player->n_melds);
  hand.n_wild += n_free;

  return tea_hand_is_complete (&hand);
}

static gboolean
is_ready (const TeaRecord *record, const TeaWilds *wilds, const TeaTiles *concealed)
{
  const TeaRecordPlayer *player = &record->players[record->from];

  return completes_with (record, wilds, concealed, 1) &&
         tea_calls (record->variant, &record->options, wilds, concealed, player->melds, player->n_melds) != 0;
}

/* How many tiles @tile the discarder could hold: the indicator is out of play. */
static guint
most_copies (const TeaRecord *record, TeaTile tile)
{
  const TeaRecordPlayer *player = &record->players[record->from];
  guint n = tile == record->indicator ? 3 : 4;

  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      n -= player->melds[i].tiles[j] == tile;

  return n;
}

/* LQ-16 (c): not ready, nor ready after the exchange of one tile. */
static gboolean
discarder_was_far (const TeaRecord *record)
{
  TeaTiles tiles = record->players[record->from].concealed;
  TeaWilds wilds;

  find_wilds (&record->options, record->indicator, &wilds);
  if (is_ready (record, &wilds, &tiles))
    return FALSE;

  for (TeaTile given = 0; given < TEA_N_PLAIN; given++)
    {
      if (tiles.n[given] == 0)
        continue;
      tiles.n[given]--;
      for (TeaTile got = 0; got < TEA_N_PLAIN && completes_with (record, &wilds, &tiles, 2); got++)
        {
          gboolean ready;

          if (tiles.n[got] >= most_copies (record, got))
            continue;
          tiles.n[got]++;
          ready = is_ready (record, &wilds, &tiles);
          tiles.n[got]--;
          if (ready)
            return FALSE;
        }
      tiles.n[given]++;
    }

  return TRUE;
}

/* LQ-16: only discards, and what is not known makes nobody liable. */
static gboolean
is_pao (const TeaRecord *record, const TeaAnswer *answer)
{
  if (record->by != TEA_BY_DISCARD)
    return FALSE;
  if (completes_dragons (record) || completes_suit (record, answer))
    return TRUE;

  return record->fresh && tea_tile_is_dragon (record->tile) && record->players[record->from].known && discarder_was_far (record);
}

/* What a loser pays the winner (LQ-14), or another loser who has more (LQ-15); 0 when nothing. */
static int
amount (const TeaRecord *record, const TeaAnswer *answer, guint from, guint to)
{
  /* All four score. */
  const TeaScore *payer = &answer->scores[from];
  const TeaScore *payee = &answer->scores[to];
  gboolean dealer = (int) from == record->dealer || (int) to == record->dealer;

  if (from == to || (int) from == record->seat)
    return 0;
  if ((int) to == record->seat)
    return dealer || payee->limit ? payee->total : payee->total / 2;
  if (payee->total <= payer->total)
    return 0;

  return dealer ? payee->total - payer->total : (payee->total - payer->total) / 2;
}

/* LQ-16: @liable pays all that others would pay. */
static void
pay_for_all (const TeaRecord *record, guint liable, TeaAnswer *answer)
{
  int owed[4] = { 0 };

  answer->liable = (gint8) liable;
  answer->liability = TEA_LIABLE_PAO;
  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      if (to != liable)
        owed[to] += amount (record, answer, from, to);
  tea_answer_pay (answer, liable, record->seat, owed[record->seat], TEA_PAID_FOR_WIN);
  for (guint to = 0; to < 4; to++)
    if ((int) to != record->seat)
      tea_answer_pay (answer, liable, to, owed[to], TEA_PAID_FOR_HAND);
}

/* LQ-14, LQ-15 and LQ-16. */
static void
settle (const TeaRecord *record, TeaAnswer *answer)
{
  if (!record->won)
    return;
  if (is_pao (record, answer))
    {
      pay_for_all (record, record->from, answer);
      return;
    }

  for (guint from = 0; from < 4; from++)
    tea_answer_pay (answer, from, record->seat, amount (record, answer, from, record->seat), TEA_PAID_FOR_WIN);
  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      if ((int) to != record->seat && answer->scores[to].total > answer->scores[from].total)
        tea_answer_pay (answer, from, to, amount (record, answer, from, to), TEA_PAID_FOR_HAND);
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
    .missed_win = opts->value[OPTION_MISSED_WIN] == MISSED_WIN_HIGHER ? TEA_MISSED_WIN_HIGHER : TEA_MISSED_WIN_SAME_TILE, /* LQ-10 */
    .passed_pung = TRUE,                                                                                                  /* LQ-5 */
    .n_throws = 2,                                                                                                        /* LQ-2 */
  };
}

/* The tile under the one with which the dealer's jump ends (LQ-3). */
#define AFTER_THE_JUMP 53

/* Near the tail, and yet behind what four kongs take: on the third stack (LQ-3, LQ-6). */
#define LAID_ON_FROM_TAIL 6

/* LQ-2 and LQ-3; both throws can count on into the next wall. */
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

/* LQ-7: how many tiles may still be drawn; 14 and one for each kong stay behind, the indicator not counted. */
static gboolean
has_live_tile (const TeaWall *wall)
{
  return tea_wall_left (wall) > 14u + wall->kong_supplements;
}

static int
next_head (const TeaOptions *opts, const TeaWall *wall)
{
  return has_live_tile (wall) ? wall->head : -1;
}

/* LQ-6: from the tail, in each stack the bottom tile first. */
static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  return has_live_tile (wall) ? wall->n - 1 - wall->kong_supplements - wall->bonus_supplements : -1;
}

const TeaVariant tea_variant_luqiao = {
  .id = "luqiao",
  .name = N_ ("Taizhou Luqiao"),
  .name_zh = "台州路桥",
  .source = N_ ("Thirteen-tile mahjong rules of Luqiao in Taizhou, Zhejiang (4 January 2016, in Japanese), as settled in clauses LQ-1 to LQ-17"),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .patterns = patterns,
  .n_patterns = G_N_ELEMENTS (patterns),
  .bonuses = bonuses,
  .n_bonuses = G_N_ELEMENTS (bonuses),
  .has_round_wind = FALSE,
  .needs_indicator = TRUE,
  .honour_runs = FALSE,
  .wilds_in_melds = FALSE,
  .wilds_claimable = FALSE,
  .losers_score = TRUE,
  .closed_kong_up = 0x8, /* LQ-8 */
  .hides_source = TRUE,
  .copies = copies,
  .shapes = shapes,
  .wilds = find_wilds,
  .seat_wind = tea_seat_wind_from_dealer,
  .refuse = refuse,
  .total = total,
  .hope = hope,
  .runs_alike = runs_alike,
  .settle = settle,
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
  },
};
