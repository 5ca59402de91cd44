/* tea-variant-nanchang.c - the rules of Nanchang, Jiangxi
 *
 * The clause beside a row or function is the place to check it against. A winner gets one point from each, times two for
 * each row that applies; the rows `banker` and `letting-off` apply to single payers and multiply in the settlement only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/tea-predicates.h"
#include "rules/tea-score.h"
#include "rules/tea-variants.h"

#define GERMAN_POINTS 5
#define FLAT_POINTS 20
#define CLOSED_KONG_POINTS 2
#define OPEN_KONG_POINTS 1
#define FINE_KONG_POINTS 10
#define FIRST_FINE_POINTS 2
#define SECOND_FINE_POINTS 1
#define SACKED_POINTS 5
#define DRAW_PENALTY_POINTS 5
#define LIMIT_BREAKER 5

/* NC-7: what stays in the wall. */
#define DEAD_TILES 34

enum
{
  OPTION_INDICATOR,
  OPTION_DEAD_WALL,
  OPTION_DRAW_PENALTY,
};

enum
{
  DEAD_WALL_TILES,
  DEAD_WALL_STACKS,
};

static const char *const dead_walls[] = { "34-tiles", "17-stacks", NULL };
static const char *const dead_wall_labels[] = { N_ ("34 tiles"), N_ ("17 stacks"), NULL };

static const TeaOptionSpec options[] = {
  [OPTION_INDICATOR] = { "indicator-as-supplement",
                         N_ ("Indicator as supplement"),
                         N_ ("The fine tile indicator is drawn when the supplements reach it, as a first fine tile, and not skipped."),
                         "NC-6",
                         tea_off_on, tea_off_on_labels, NULL, 0, 0, 0 },
  [OPTION_DEAD_WALL] = { "dead-wall",
                         N_ ("Dead wall"),
                         N_ ("The hand ends with 34 tiles left; or with 17 stacks, the last of which may have lost its top tile to a supplement."),
                         "NC-7",
                         dead_walls, dead_wall_labels, NULL, 0, 0, DEAD_WALL_TILES },
  [OPTION_DRAW_PENALTY] = { "draw-penalty",
                            N_ ("Penalty for a draw"),
                            N_ ("The banker pays five points to each other player when nobody wins."),
                            "NC/draw-penalty",
                            tea_off_on, tea_off_on_labels, NULL, 0, 0, 0 },
};

static int
option (const TeaRecord *record, guint index)
{
  return record->options.value[index];
}

/* Rows, in the order of the table. */
enum
{
  ROW_OWN_TILE,
  ROW_FINE_CALL,
  ROW_KONG_BLOOM,
  ROW_ROBBING_KONG,
  ROW_ALL_PUNG,
  ROW_SEVEN_PAIRS,
  ROW_INDEPENDENCE,
  ROW_SEVEN_STARS,
  ROW_GERMAN,
  ROW_DOUBLE_GERMAN,
  ROW_BANKER,
  ROW_LETTING_OFF,
  ROW_HEAVENLY_WIN,
  ROW_EARTHLY_WIN,
};

/* NC-12: beside a flat win no factor counts. */
#define ALL_FACTORS ((G_GUINT64_CONSTANT (1) << ROW_HEAVENLY_WIN) - 1)

/* Fine tiles */

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

/* What @seat has of @kinds at the end of the hand; the winning tile is in the winner's hand, and an unknown hand has none. */
static guint
tiles_at_end (const TeaRecord *record, guint seat, guint64 kinds)
{
  guint n = record->players[seat].known ? tiles_of (&record->players[seat], kinds) : 0;

  if (record->won && record->seat == (int) seat)
    n += (kinds >> record->tile) & 1;

  return n;
}

/* Whether every fine tile of the hand stands for its own kind; those in melds and claimed ones always do. */
static gboolean
is_german (const TeaReading *reading)
{
  return tea_arrangement_is_tame (reading->arrangement, reading->hand);
}

/* Rows */

static int
count_own_tile (const TeaReading *reading)
{
  return reading->self_draw;
}

/* The drawn tile and a fine one are the pair that was completed last. */
static gboolean
completes_pair_with_fine (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  const TeaGroup *completed = &arrangement->groups[arrangement->completed];

  return completed->kind == TEA_GROUP_PAIR && (hand->win_wild ? completed->wild == 3 : completed->wild != 0);
}

static int
count_fine_call (const TeaReading *reading)
{
  return reading->self_draw && completes_pair_with_fine (reading->arrangement, reading->hand);
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

/* Whether a wild tile of @tile's own kind can lie in its place; the drawn one lies where it completes. */
static gboolean
has_own_fine_tile (const TeaArrangement *arrangement, const TeaHandTiles *hand, TeaTile tile)
{
  guint n = hand->wild[tile];

  if (hand->win_wild && hand->win_tile == tile && arrangement->completed_as != tile)
    n--;

  return n > 0;
}

/* Independent tiles with all honours, for none of which another fine tile stands. */
static gboolean
has_seven_stars (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  const TeaGroup *group = &arrangement->groups[0];
  guint n_honours = 0;

  for (guint i = group->n; i > 0 && tea_tile_is_honour (group->as[i - 1]); i--)
    {
      if (((group->wild >> (i - 1)) & 1) && !has_own_fine_tile (arrangement, hand, group->as[i - 1]))
        return FALSE;
      n_honours++;
    }

  return n_honours == 7;
}

static int
count_seven_stars (const TeaReading *reading)
{
  return count_independence (reading) && has_seven_stars (reading->arrangement, reading->hand);
}

static int
count_german (const TeaReading *reading)
{
  return is_german (reading);
}

static int
count_double_german (const TeaReading *reading)
{
  const TeaRecord *record = reading->record;

  if (!is_german (reading))
    return 0;
  for (guint seat = 0; seat < 4; seat++)
    if (seat != reading->seat && tiles_at_end (record, seat, reading->wilds->wild) > 0)
      return 0;

  return 1;
}

/* Winner or payer, the banker is in every settlement. */
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

/* NC-12: a banker with a kong wins as anyone does. */
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

/* The example of a row: seat 0 wins, indicator 9s, so that 9s and 1s are fine; seat 1 has one of them, or @others are given. */
#define EXAMPLE_OF(others, dealer, concealed, melds, win)                                                                                 \
  "{\"variant\":\"nanchang\",\"dealer\":" #dealer ",\"indicator\":\"9s\",\"players\":[{\"concealed\":\"" concealed "\"" melds "}," others \
  ",null,null],\"win\":{\"seat\":0," win "}}"
#define EXAMPLE(concealed, melds, win) EXAMPLE_OF ("{\"concealed\":\"147m2588p69sESWN\"}", 1, concealed, melds, win)
#define BY_DRAW(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\""
#define BY_KONG(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\",\"replacement\":\"kong\""
#define BY_CLAIM(tile) "\"tile\":\"" tile "\",\"by\":\"discard\",\"from\":1"
#define BY_ROBBERY(tile) "\"tile\":\"" tile "\",\"by\":\"robbed-kong\",\"from\":2"
#define MELDS(list) ",\"melds\":[" list "]"
#define PUNG(tiles) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":2}"
#define CLOSED_KONG(tiles) "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"" tiles "\"}"

/* clang-format off */
static const TeaPattern patterns[] = {
  [ROW_OWN_TILE] = { "own-tile", N_("Own Tile"), "自摸", N_("The winning tile was drawn, as a kong's supplement too."),
    "NC/own-tile", 0, 0, 2, 0, 0, count_own_tile, NULL, 0,
    EXAMPLE ("123m46p234678s55p", "", BY_DRAW ("1s")) },
  [ROW_FINE_CALL] = { "fine-call", N_("Fine Call"), "精钓", N_("The drawn tile and a fine tile are the eyes, or one of seven pairs, and the rest was complete before."),
    "NC/fine-call", 0, 0, 2, 0, TEA_NEEDS_WILD, count_fine_call, NULL, 0,
    EXAMPLE ("123m456p234s777p9s", "", BY_DRAW ("C")) },
  [ROW_KONG_BLOOM] = { "kong-bloom", N_("Kong Bloom"), "杠开", N_("The supplement of a kong won."),
    "NC/kong-bloom", 0, 0, 2, 0, TEA_NEEDS_SUPPLEMENT, count_kong_bloom, NULL, 0,
    EXAMPLE ("46p23478s55p9s", MELDS (CLOSED_KONG ("CCCC")), BY_KONG ("6s")) },
  [ROW_ROBBING_KONG] = { "robbing-kong", N_("Robbing a Kong"), "抢杠", N_("The tile that another player adds to a pung is claimed to win."),
    "NC/robbing-kong", 0, 0, 2, 0, TEA_NEEDS_ROBBED, count_robbing_kong, NULL, 0,
    EXAMPLE ("123m46p23478s55p9s", "", BY_ROBBERY ("6s")) },
  [ROW_ALL_PUNG] = { "all-pung", N_("All Pung"), "大七对", N_("Eyes and four pungs or kongs."),
    "NC/all-pung", 0, 0, 2, 0, TEA_NEEDS_FOUR_PUNGS, count_all_pung, NULL, 0,
    EXAMPLE ("11m444p77s55p9s", MELDS (PUNG ("888m")), BY_CLAIM ("7s")) },
  [ROW_SEVEN_PAIRS] = { "seven-pairs", N_("Seven Pairs"), "小七对", N_("Seven pairs without melds; four identical tiles are two pairs and add nothing."),
    "NC/seven-pairs", 0, 0, 2, 0, TEA_NEEDS_OTHER_SHAPE, count_seven_pairs, NULL, 0,
    EXAMPLE ("1133m4488p22s7pC9s", "", BY_CLAIM ("7p")) },
  [ROW_INDEPENDENCE] = { "independence", N_("Independent Tiles"), "十三烂", N_("Fourteen different tiles, those of a suit at least three apart, without melds."),
    "NC/independence", 0, 0, 2, 0, TEA_NEEDS_OTHER_SHAPE, count_independence, NULL, 0,
    EXAMPLE_OF ("null", 1, "147m28p3699sESWN", "", BY_CLAIM ("F")) },
  [ROW_SEVEN_STARS] = { "seven-stars", N_("Seven Stars"), "七星", N_("Independent tiles with all seven honours, for none of which another fine tile stands."),
    "NC/seven-stars", 0, 0, 2, 0, TEA_NEEDS_OTHER_SHAPE, count_seven_stars, NULL, 0,
    EXAMPLE_OF ("null", 1, "147m28p99sESWNCF", "", BY_CLAIM ("P")) },
  [ROW_GERMAN] = { "german", N_("German"), "德国", N_("There is no fine tile in the hand, or every one stands for its own kind; five points are added that nothing multiplies."),
    "NC/german", GERMAN_POINTS, 0, 2, 0, 0, count_german, NULL, 0,
    EXAMPLE ("123m456p23478s55p", "", BY_CLAIM ("6s")) },
  [ROW_DOUBLE_GERMAN] = { "double-german", N_("Double German"), "德中德", N_("A German hand, and there is no fine tile in the hands and melds of the other three."),
    "NC/double-german", 0, 0, 2, 0, 0, count_double_german, NULL, 0,
    EXAMPLE_OF ("null", 1, "123m456p23478s55p", "", BY_CLAIM ("6s")) },
  [ROW_BANKER] = { "banker", N_("Banker"), "庄家", N_("The banker pays, or is paid."),
    "NC/banker", 0, 0, 2, 0, 0, count_banker, NULL, 0,
    EXAMPLE_OF ("null", 0, "123m46p23478s55p9s", "", BY_CLAIM ("6s")) },
  [ROW_LETTING_OFF] = { "letting-off", N_("Letting Off"), "点炮", N_("Who discarded the winning tile pays double."),
    "NC/letting-off", 0, 0, 2, 0, 0, count_letting_off, NULL, 0,
    EXAMPLE_OF ("null", 2, "123m46p23478s55p9s", "", BY_CLAIM ("6s")) },
  [ROW_HEAVENLY_WIN] = { "heavenly-win", N_("Heavenly Win"), "天胡", N_("The banker wins with the tiles dealt: twenty points from each, and nothing multiplies them."),
    "NC-12", FLAT_POINTS, 0, 0, 0, TEA_NEEDS_EVENT, count_heavenly_win, NULL, ALL_FACTORS,
    EXAMPLE_OF ("null", 0, "123m456p23478s55p", "", BY_DRAW ("6s") ",\"events\":[\"heavenly\"]") },
  [ROW_EARTHLY_WIN] = { "earthly-win", N_("Earthly Win"), "地胡", N_("Another player claims the banker's first discard to win: twenty points from each, and nothing multiplies them."),
    "NC-12", FLAT_POINTS, 0, 0, 0, TEA_NEEDS_EVENT, count_earthly_win, NULL, ALL_FACTORS,
    EXAMPLE_OF ("null", 1, "123m456p23478s55p", "", BY_CLAIM ("6s") ",\"events\":[\"earthly\"]") },
};

/* Drawn hands: seat 0 has what is paid for, and seat 1 is the banker; the indicator is 9s. */
#define DRAWN(options, concealed, more) \
  "{\"variant\":\"nanchang\",\"options\":{" options "},\"dealer\":1,\"indicator\":\"9s\"," \
  "\"players\":[{\"concealed\":\"" concealed "\"" more ",null,null,null],\"win\":null"

static char *work_out_kongs (const TeaRecord *record, guint seat);
static char *work_out_fine_tiles (const TeaRecord *record, guint seat);

static const TeaBonus bonuses[] = {
  { TEA_PAID_FOR_KONG, N_("Kongs"), "杠", N_("Each other player pays two points for a closed kong and one for an open one, fine tiles aside; after a drawn hand too."),
    "NC/closed-kong, NC/open-kong", DRAWN ("", "147m258p36sEC", MELDS (CLOSED_KONG ("2222m")) "}") "}", work_out_kongs },
  { TEA_PAID_FOR_FINE_TILES, N_("Fine Tiles"), "精", N_("Each other player pays two points for a first fine tile and one for a second; a total T of five or more is paid as T × (T − 3), and all is doubled when nobody else has any."),
    "NC/fine-tiles, NC/domination", DRAWN ("", "147m258p369sESWN", "}") "}", work_out_fine_tiles },
  { TEA_PAID_FOR_FINE_KONG, N_("Kong of Fine Tiles"), "精杠", N_("Each other player pays ten points for a kong of fine tiles, which nothing multiplies."),
    "NC/fine-kong", DRAWN ("", "147m258p36sEC", MELDS (CLOSED_KONG ("1111s")) "}") "}" },
  { TEA_PAID_FOR_SACKED, N_("Sacked Banker"), "抄庄", N_("All four discarded the same tile first and nobody had claimed anything: the banker pays five points to each."),
    "NC-9", DRAWN ("", "147m258p36sESWNC", "}") ",\"sacked\":true}" },
  { TEA_PAID_FOR_DRAW_PENALTY, N_("Penalty for a Draw"), "流局罚", N_("The banker pays five points to each when nobody wins, where the option says so."),
    "NC/draw-penalty", DRAWN ("\"draw-penalty\":\"on\"", "147m258p36sESWNC", "}") "}" },
};
/* clang-format on */

static guint
copies (const TeaOptions *opts, TeaTile tile)
{
  return tile < TEA_N_PLAIN ? 4 : 0; /* NC-1 */
}

static guint
shapes (const TeaOptions *opts)
{
  return TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT; /* NC-10 */
}

/* NC-3 */
static TeaTile
next_kind (TeaTile tile)
{
  if (tea_tile_is_suit (tile))
    return tea_tile_rank (tile) == 9 ? tile - 8 : tile + 1;
  if (tea_tile_is_wind (tile))
    return tile == TEA_TILE_NORTH ? TEA_TILE_EAST : tile + 1;

  return tile == TEA_TILE_WHITE ? TEA_TILE_RED : tile + 1;
}

static void
find_wilds (const TeaOptions *opts, TeaTile indicator, TeaWilds *wilds)
{
  *wilds = (TeaWilds){ .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE };

  if (indicator >= TEA_N_PLAIN)
    return;
  wilds->first = TEA_TILE_BIT (indicator);
  wilds->second = TEA_TILE_BIT (next_kind (indicator));
  wilds->wild = wilds->first | wilds->second;
}

static gboolean
indicator_is_drawn (const TeaOptions *opts)
{
  return opts->value[OPTION_INDICATOR] != 0;
}

/* NC-11: the tiles before a claimed winning tile are six pairs + one fine tile. */
static gboolean
was_six_pairs (const TeaReading *reading)
{
  const TeaHandTiles *hand = reading->hand;
  guint odd = 0;

  if (hand->n_melds > 0 || hand->n_wild == 0)
    return FALSE;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    odd += (hand->natural[tile] - (tile == hand->win_tile ? 1 : 0)) % 2;

  return odd <= hand->n_wild - 1u;
}

/* NC-11 */
static TeaErrorCode
refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  if (reading->self_draw || is_german (reading) || !(tea_reading_waited_for_any_tile (reading) || was_six_pairs (reading)))
    return TEA_ERROR_NONE;

  *message = N_ ("Four complete sets or six pairs and a fine tile wait on every tile; such a hand wins by self-draw only, unless it is German.");
  return TEA_ERROR_SELF_DRAW_ONLY;
}

static void
total (const TeaReading *reading, TeaScore *score)
{
  if (score->points == FLAT_POINTS)
    {
      score->total = FLAT_POINTS;
      return;
    }

  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaPattern *pattern = score->items[i].pattern;

      if (pattern != &patterns[ROW_BANKER] && pattern != &patterns[ROW_LETTING_OFF])
        score->doubles++;
    }
  score->total = (1 << score->doubles) + score->points;
}

/* What @seat pays for the win. */
static int
payment_of (const TeaRecord *record, const TeaScore *score, guint seat)
{
  int amount = 1 << score->doubles;

  if (score->points == FLAT_POINTS)
    return FLAT_POINTS;
  if (record->dealer == (int) seat || record->dealer == record->seat)
    amount *= 2;
  if (record->by == TEA_BY_DISCARD && record->from == (int) seat)
    amount *= 2;

  return amount + score->points;
}

/* NC-12: what counts is what all three pay together, in which the five points of a German hand weigh less than in the total. */
static int
gain (const TeaReading *reading, const TeaScore *score)
{
  int sum = 0;

  for (guint seat = 0; seat < 4; seat++)
    if (seat != reading->seat)
      sum += payment_of (reading->record, score, seat);

  return sum;
}

/* Bits of a likeness, one of them for whatever else there is. */
enum
{
  LIKE_ANY = 1 << 0,
  LIKE_SEVEN_PAIRS = 1 << 1,
  LIKE_ALL_PUNG = 1 << 2,
  LIKE_FINE_CALL = 1 << 3,
  LIKE_TAME = 1 << 4,
  LIKE_INDEPENDENCE = 1 << 5,
  LIKE_SEVEN_STARS = 1 << 6,
};

/* All that the rows ask of an arrangement. */
static guint32
likeness (const TeaReading *reading, const TeaArrangement *arrangement)
{
  guint n_pungs = 0;
  guint32 tame = tea_arrangement_is_tame (arrangement, reading->hand) ? LIKE_TAME : 0;

  if (arrangement->shape == TEA_SHAPE_INDEPENDENT)
    return LIKE_ANY | LIKE_INDEPENDENCE | tame | (has_seven_stars (arrangement, reading->hand) ? LIKE_SEVEN_STARS : 0);
  for (guint i = 0; i < arrangement->n_groups; i++)
    n_pungs += arrangement->groups[i].kind == TEA_GROUP_PUNG || arrangement->groups[i].kind == TEA_GROUP_KONG;

  return LIKE_ANY | tame | (arrangement->shape == TEA_SHAPE_SEVEN_PAIRS ? LIKE_SEVEN_PAIRS : 0) | (n_pungs == 4 ? LIKE_ALL_PUNG : 0) |
         (reading->self_draw && completes_pair_with_fine (arrangement, reading->hand) ? LIKE_FINE_CALL : 0);
}

/* How much the groups so far have left open. */
typedef struct
{
  gboolean all_pung;
  gboolean fine_call;
  gboolean tame;
} Open;

static void
find_open (const TeaReading *reading, const TeaBegun *groups, Open *open)
{
  const TeaArrangement *begun = groups->arrangement;
  const TeaHandTiles *hand = reading->hand;
  guint n_win = hand->win_wild ? 0 : hand->natural[hand->win_tile];
  gboolean has_eyes = FALSE;

  *open = (Open){ groups->n_chows == 0, FALSE, groups->tame };
  for (guint g = begun->n_melds; g < begun->n_groups; g++)
    {
      const TeaGroup *group = &begun->groups[g];

      if (group->kind == TEA_GROUP_PAIR)
        {
          has_eyes = TRUE;
          /* Where every tile lies at its own kind it is not marked yet which are fine. */
          open->fine_call = group->wild != 0 || hand->wild[group->as[0]] > 0;
        }
      else if (n_win > 0)
        for (guint i = 0; i < group->n; i++)
          if (group->as[i] == hand->win_tile && !((group->wild >> i) & 1) && n_win > 0)
            n_win--;
    }
  if (!has_eyes)
    open->fine_call = hand->win_wild || n_win > 0;
  open->fine_call = open->fine_call && reading->self_draw;
}

/* Whether eyes and sets of a likeness that is still open have not come yet. */
static gboolean
may_differ (const TeaReading *reading, const TeaBegun *begun, const TeaLikenesses *scored)
{
  guint32 maybe = 0;
  Open open;

  find_open (reading, begun, &open);
  maybe |= open.all_pung ? LIKE_ALL_PUNG : 0;
  maybe |= open.fine_call ? LIKE_FINE_CALL : 0;
  maybe |= open.tame ? LIKE_TAME : 0;
  for (guint32 bits = maybe;; bits = (bits - 1) & maybe)
    {
      if (!tea_likenesses_has (scored, LIKE_ANY | bits))
        return TRUE;
      if (bits == 0)
        return FALSE;
    }
}

/* Settlement */

static void
pay_from_others (TeaAnswer *answer, guint to, int amount, TeaPaidFor reason)
{
  for (guint seat = 0; seat < 4 && amount != 0; seat++)
    if (seat != to)
      tea_answer_pay (answer, seat, to, amount, reason);
}

static void
pay_to_others (TeaAnswer *answer, guint from, int amount, TeaPaidFor reason)
{
  for (guint seat = 0; seat < 4; seat++)
    if (seat != from)
      tea_answer_pay (answer, from, seat, amount, reason);
}

/* The declared kongs of @seat. */
typedef struct
{
  guint closed;
  guint open;
  guint fine; /* of either form */
} Kongs;

static Kongs
kongs_of (const TeaRecord *record, const TeaWilds *wilds, guint seat)
{
  const TeaRecordPlayer *player = &record->players[seat];
  Kongs kongs = { 0 };

  for (guint i = 0; player->known && i < player->n_melds; i++)
    {
      const TeaMeld *meld = &player->melds[i];

      if (!tea_meld_is_kong (meld))
        continue;
      if (tea_wilds_has (wilds, meld->tiles[0]))
        kongs.fine++;
      else if (tea_meld_is_open (meld))
        kongs.open++;
      else
        kongs.closed++;
    }

  return kongs;
}

static void
pay_kongs (const TeaRecord *record, const TeaWilds *wilds, guint seat, TeaAnswer *answer)
{
  Kongs kongs;

  if (record->players[seat].n_melds == 0)
    return;
  kongs = kongs_of (record, wilds, seat);
  pay_from_others (answer, seat, (int) (kongs.closed * CLOSED_KONG_POINTS + kongs.open * OPEN_KONG_POINTS), TEA_PAID_FOR_KONG);
  pay_from_others (answer, seat, (int) (kongs.fine * FINE_KONG_POINTS), TEA_PAID_FOR_FINE_KONG);
}

/* A term of a sum; nothing for none. */
static void
append_term (GString *sum, guint n, guint points)
{
  if (n > 0)
    g_string_append_printf (sum, "%s%u\302\240×\302\240%u", sum->len > 0 ? " + " : "", n, points);
}

static char *
work_out_kongs (const TeaRecord *record, guint seat)
{
  TeaWilds wilds;
  Kongs kongs;
  GString *sum;

  find_wilds (&record->options, record->indicator, &wilds);
  kongs = kongs_of (record, &wilds, seat);
  if (kongs.closed + kongs.open < 2)
    return NULL;

  sum = g_string_new (NULL);
  append_term (sum, kongs.closed, CLOSED_KONG_POINTS);
  append_term (sum, kongs.open, OPEN_KONG_POINTS);
  g_string_append_printf (sum, " = %u", kongs.closed * CLOSED_KONG_POINTS + kongs.open * OPEN_KONG_POINTS);

  return g_string_free (sum, FALSE);
}

/* Whether @seat has fine tiles and nobody else; who has none is paid nothing. */
static gboolean
dominates (const TeaRecord *record, const TeaWilds *wilds, guint seat)
{
  for (guint other = 0; other < 4; other++)
    if (other != seat && tiles_at_end (record, other, wilds->wild) > 0)
      return FALSE;

  return TRUE;
}

/* NC/fine-tiles: who breaks through (冲关) is paid the points more than once. */
static guint
fine_points (guint n_first, guint n_second, guint *paid)
{
  guint points = FIRST_FINE_POINTS * n_first + SECOND_FINE_POINTS * n_second;

  *paid = points >= LIMIT_BREAKER ? points * (points - 3) : points;

  return points;
}

/* What each other player pays each seat for fine tiles: twice as much to who has some and nobody else. */
static void
find_paid_for_fine_tiles (const TeaRecord *record, const TeaWilds *wilds, guint paid[4])
{
  guint points[4];
  guint all = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      points[seat] = fine_points (tiles_at_end (record, seat, wilds->first), tiles_at_end (record, seat, wilds->second), &paid[seat]);
      all += points[seat];
    }
  for (guint seat = 0; seat < 4; seat++)
    if (points[seat] == all)
      paid[seat] *= 2;
}

static char *
work_out_fine_tiles (const TeaRecord *record, guint seat)
{
  GString *sum = g_string_new (NULL);
  TeaWilds wilds;
  guint n_first;
  guint n_second;
  guint points;
  guint paid;

  find_wilds (&record->options, record->indicator, &wilds);
  n_first = tiles_at_end (record, seat, wilds.first);
  n_second = tiles_at_end (record, seat, wilds.second);
  points = fine_points (n_first, n_second, &paid);

  if (n_first + n_second > 1)
    {
      append_term (sum, n_first, FIRST_FINE_POINTS);
      append_term (sum, n_second, SECOND_FINE_POINTS);
      g_string_append_printf (sum, " = %u", points);
    }
  if (paid > points)
    g_string_append_printf (sum, ", %u\302\240×\302\240(%u − 3) = %u", points, points, paid);
  if (dominates (record, &wilds, seat))
    g_string_append_printf (sum, "%s%u\302\240×\302\2402 = %u", sum->len > 0 ? ", " : "", paid, 2 * paid);

  return g_string_free (sum, sum->len == 0);
}

static void
settle (const TeaRecord *record, TeaAnswer *answer)
{
  guint paid_for_fine_tiles[4];
  TeaWilds wilds;

  find_wilds (&record->options, record->indicator, &wilds);
  find_paid_for_fine_tiles (record, &wilds, paid_for_fine_tiles);

  if (record->won)
    for (guint seat = 0; seat < 4; seat++)
      if (seat != (guint) record->seat)
        tea_answer_pay (answer, seat, record->seat,
                        payment_of (record, &answer->scores[0], seat), TEA_PAID_FOR_WIN);

  for (guint seat = 0; seat < 4; seat++)
    {
      pay_kongs (record, &wilds, seat, answer);
      pay_from_others (answer, seat, (int) paid_for_fine_tiles[seat], TEA_PAID_FOR_FINE_TILES);
    }
  if (record->sacked)
    pay_to_others (answer, record->dealer, SACKED_POINTS, TEA_PAID_FOR_SACKED);
  if (!record->won && option (record, OPTION_DRAW_PENALTY))
    pay_to_others (answer, record->dealer, DRAW_PENALTY_POINTS, TEA_PAID_FOR_DRAW_PENALTY);
}

static void
record_fields (const TeaOptions *opts, TeaRecordFields *fields)
{
  *fields = (TeaRecordFields){
    .events = TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY,
    .kong_supplement = TRUE,
    .sacked = TRUE, /* NC-9 */
    .losers = TRUE, /* NC-12: everybody is paid for kongs and fine tiles */
    .drawn_hands = TRUE,
  };
}

static void
play_rules (const TeaOptions *opts, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .dealer_stays_on_win = TRUE, /* NC-1 */
    .dealer_stays_on_draw = TRUE,
    .missed_win = TEA_MISSED_WIN_ANY_TILE, /* NC-8 */
    .sacking = TRUE,                       /* NC-9 */
    .n_throws = 3,                         /* NC-2, NC-3 */
  };
}

/* NC-2 and NC-3. */
static void
break_wall (const TeaOptions *opts, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk)
{
  guint first = dice[0][0] + dice[0][1];
  guint second = dice[1][0] + dice[1][1];
  guint third = dice[2][0] + dice[2][1];

  brk->seat = (dealer + first - 1) % 4;
  brk->stacks = first + second;
  brk->indicator = n_tiles - 2 * third;
  brk->laid_on = -1;
  brk->indicator_after_deal = TRUE;
  brk->second_thrower = brk->seat;
}

static guint
supplements (const TeaWall *wall)
{
  return wall->kong_supplements + wall->bonus_supplements;
}

/* NC-7: how many tiles stay in the wall, the indicator among them. */
static guint
dead_tiles (const TeaOptions *opts, const TeaWall *wall)
{
  return DEAD_TILES - (opts->value[OPTION_DEAD_WALL] == DEAD_WALL_STACKS ? supplements (wall) % 2 : 0);
}

/* The head never meets the indicator: twelve stacks from the tail at most, it is one of the tiles that stay. */
static int
next_head (const TeaOptions *opts, const TeaWall *wall)
{
  guint left = wall->n - wall->head - supplements (wall);

  return left > dead_tiles (opts, wall) ? wall->head : -1;
}

/* NC-6: from the tail, in each stack the top tile first; common play 7: none when the last tile has been drawn. */
static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  guint drawn = supplements (wall);

  if (next_head (opts, wall) < 0)
    return -1;
  if (!indicator_is_drawn (opts) && wall->indicator >= 0 && drawn >= (guint) (wall->n - wall->indicator) - 2)
    drawn++; /* the indicator is the top tile of its stack and is skipped */

  return wall->n - 2 * (drawn / 2 + 1) + drawn % 2;
}

const TeaVariant tea_variant_nanchang = {
  .id = "nanchang",
  .name = N_ ("Nanchang"),
  .name_zh = "南昌",
  .source = N_ ("Mahjong rules in Nanchang, Jiangxi, as settled in clauses NC-1 to NC-13"),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .patterns = patterns,
  .n_patterns = G_N_ELEMENTS (patterns),
  .bonuses = bonuses,
  .n_bonuses = G_N_ELEMENTS (bonuses),
  .has_round_wind = FALSE,
  .needs_indicator = TRUE,
  .honour_runs = TRUE,
  .wilds_in_melds = TRUE,
  .wilds_claimable = TRUE,
  .wilds_alike = TRUE,
  .indicator_is_drawn = indicator_is_drawn,
  .closed_kong_up = 0x8,
  .copies = copies,
  .shapes = shapes,
  .wilds = find_wilds,
  .seat_wind = tea_seat_wind_from_dealer,
  .refuse = refuse,
  .total = total,
  .gain = gain,
  .likeness = likeness,
  .may_differ = may_differ,
  .fine_points = fine_points,
  .settle = settle,
  .record_fields = record_fields,
  .play_rules = play_rules,
  .break_wall = break_wall,
  .next_head = next_head,
  .next_supplement = next_supplement,
  .clauses = {
      .no_supplement = "NC-7",
      .last_tile = "NC-7",
      .missed_win = "NC-8",
      .self_draw_only = "NC-11",
  },
};
