/* tea-variant-millington.c - the classical game after A. D. Millington
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/classical/tea-millington.h"
#include "rules/variant/tea-variants.h"
#include "rules/variant/tea-walls.h"

enum
{
  FIRST_PLAYER_PREVAILING_WIND,
  FIRST_PLAYER_EAST,
};

enum
{
  STAKES_NONE,
  STAKES_2000,
};

static const char *const first_players[] = { "prevailing-wind", "east", NULL };
static const char *const first_player_labels[] = { N_ ("Wind of the round"), N_ ("Always East"), NULL };
static const char *const walls[] = { "kong-box", "dead-wall", NULL };
static const char *const wall_labels[] = { N_ ("Kong box"), N_ ("Dead wall"), NULL };

static const char *const stakes[] = { "none", "2000", NULL };
static const char *const stakes_labels[] = { N_ ("None"), N_ ("2000 points each"), NULL };

static const gint16 mahjongs[] = { 10, 20, G_MININT16 };

/* Examples: all four winds, and a hand of 12 points. */
#define LIMIT_HAND_EXAMPLE                                                                                             \
  CLASSICAL_EXAMPLE ("classical-millington", "1", "", HAND ("55mWWWNN") MELDS (PUNG ("EEE") "," PUNG ("SSS")),         \
                     UNKNOWN, BY_CLAIM ("N"))
#define PLAIN_HAND                                                                                                     \
  CLASSICAL_EXAMPLE ("classical-millington", "1", "", HAND ("456p23478s55p") MELDS (PUNG ("222m")), UNKNOWN,           \
                     BY_CLAIM ("6s"))

static const TeaOptionSpec options[] = {
  [TEA_MILLINGTON_OPTION_BONUS_TILES] = BONUS_TILES_OPTION ("MI-1"),
  [TEA_MILLINGTON_OPTION_FIRST_PLAYER] = {
    .id = "first-player",
    .name = N_ ("Wind of the first player"),
    .sentence = N_ ("Whether the player with the first turn has the wind of the round, or is always East."),
    .clause = "MI-2",
    .names = first_players,
    .labels = first_player_labels,
    .fallback = FIRST_PLAYER_PREVAILING_WIND,
  },
  [TEA_MILLINGTON_OPTION_WALL] = {
    .id = "wall",
    .name = N_ ("Where supplements come from"),
    .sentence = N_ ("A kong box serves kongs only, and bonus tiles are replaced from the head; a dead wall serves "
                    "both."),
    .clause = "MI-3",
    .names = walls,
    .labels = wall_labels,
    .fallback = TEA_MILLINGTON_WALL_KONG_BOX,
  },
  [TEA_MILLINGTON_OPTION_LIMIT] = {
    .id = "limit",
    .name = N_ ("Limit"),
    .sentence = N_ ("The most that a hand can be worth, and what every special hand is worth."),
    .clause = "MI/limit",
    .min = 500,
    .max = 2000,
    .fallback = 1000,
    .house = { .min = 100, .max = 30000, .example = LIMIT_HAND_EXAMPLE },
  },
  [TEA_MILLINGTON_OPTION_MAHJONG] = {
    .id = "mahjong",
    .name = N_ ("Points for winning"),
    .sentence = N_ ("What the winner scores for the win itself."),
    .clause = "MI/mahjong",
    .numbers = mahjongs,
    .fallback = 10,
    .house = { .min = 0, .max = 200, .example = PLAIN_HAND },
  },
  [TEA_MILLINGTON_OPTION_WRIGGLING_SNAKE] = {
    .id = "wriggling-snake",
    .name = N_ ("Wriggling snake"),
    .sentence = N_ ("Whether the wriggling snake is a special hand."),
    .clause = "MI/wriggling-snake",
    .names = tea_off_on,
    .labels = tea_off_on_labels,
    .fallback = 1,
  },
  [TEA_MILLINGTON_OPTION_STAKES] = {
    .id = "stakes",
    .name = N_ ("Stakes"),
    .sentence = N_ ("Whether players begin with a number of points and never pay more than is left of them."),
    .clause = "MI-14",
    .names = stakes,
    .labels = stakes_labels,
    .fallback = STAKES_NONE,
  },
};

static guint
copies (const TeaOptions *opts, TeaTile tile)
{
  return tea_copies_with_bonus (opts->value[TEA_MILLINGTON_OPTION_BONUS_TILES], tile);
}

static guint
shapes (const TeaOptions *opts)
{
  return TEA_SHAPE_STANDARD | TEA_SHAPE_THIRTEEN_ORPHANS;
}

/* MI-2: the first player bears the round's wind, or is always East. */
static TeaTile
seat_wind (const TeaOptions *opts, TeaTile round_wind, guint dealer, guint seat)
{
  guint first = opts->value[TEA_MILLINGTON_OPTION_FIRST_PLAYER] == FIRST_PLAYER_EAST ? 0 : round_wind - TEA_TILE_EAST;

  return TEA_TILE_EAST + (first + seat + 4 - dealer) % 4;
}

/* MI-7 */
static TeaErrorCode
refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  return tea_reading_refuse_robbed_closed (reading, message);
}

static void
total (const TeaReading *reading, TeaScore *score)
{
  tea_classical_total (reading, score, tea_reading_option (reading, TEA_MILLINGTON_OPTION_LIMIT));
}

/* MI-14: whether @a is made before @b: payments to the winner first, then those to the highest hand; among equals the
 * player whose turn comes first after the winner's. */
static gboolean
is_paid_before (const TeaRecord *record, const TeaAnswer *answer, const TeaPayment *a, const TeaPayment *b)
{
  guint winner = (guint) record->seat;
  int totals = answer->scores[b->to].total - answer->scores[a->to].total;

  if ((a->to == winner) != (b->to == winner))
    return a->to == winner;
  if (a->to == b->to)
    return (a->from + 4 - winner) % 4 < (b->from + 4 - winner) % 4;

  return totals < 0 || (totals == 0 && (a->to + 4 - winner) % 4 < (b->to + 4 - winner) % 4);
}

/* MI-14: makes the payments again, in their order, as far as the points of the payers reach. */
static void
pay_what_is_left (const TeaRecord *record, TeaAnswer *answer)
{
  int stake = record->options.number[TEA_MILLINGTON_NUMBER_STAKES];
  TeaPayment owed[TEA_MAX_PAYMENTS];
  guint n_owed = answer->n_payments;

  for (guint i = 0; i < n_owed; i++)
    {
      guint place = i;

      for (; place > 0 && is_paid_before (record, answer, &answer->payments[i], &owed[place - 1]); place--)
        owed[place] = owed[place - 1];
      owed[place] = answer->payments[i];
    }

  answer->n_payments = 0;
  memset (answer->deltas, 0, sizeof answer->deltas);
  for (guint i = 0; i < n_owed; i++)
    {
      guint from = owed[i].from;
      int left = stake + record->scores[from] + answer->deltas[from];

      tea_answer_pay (answer, from, owed[i].to, MIN (owed[i].amount, MAX (left, 0)), (TeaPaidFor) owed[i].reason);
    }
}

static void
settle (const TeaRecord *record, TeaAnswer *answer)
{
  tea_classical_settle (record, answer, record->cannon);
  if (record->options.value[TEA_MILLINGTON_OPTION_STAKES] != STAKES_NONE)
    pay_what_is_left (record, answer);
}

static void
explain (const TeaRecord *record, const TeaAnswer *answer, const TeaPayment *payment, TeaPaymentReason *reason)
{
  int owed = tea_classical_owed (record, answer, payment);

  tea_classical_explain (record, answer, payment, "MI-12", reason);
  if (payment->amount == owed)
    return;

  tea_payment_reason_clear (reason);
  reason->clause = "MI-14";
  /* Translators: points of a payment: "24 are owed, and no more is left". */
  reason->why = g_strdup_printf (_ ("%d is owed, but no more is left"), owed);
  reason->sum = g_strdup ("");
}

static void
record_fields (const TeaOptions *opts, TeaRecordFields *fields)
{
  *fields = (TeaRecordFields){
    .events = TEA_EVENT_LAST_TILE | TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY | TEA_EVENT_ORIGINAL_CALL |
              TEA_EVENT_KONG_ON_KONG | TEA_EVENT_THIRTEENTH_WIN,
    .kong_supplement = TRUE,
    .bonus_supplement = opts->value[TEA_MILLINGTON_OPTION_WALL] == TEA_MILLINGTON_WALL_DEAD_WALL,
    .cannon = TRUE, /* MI-13 */
    .scores = opts->value[TEA_MILLINGTON_OPTION_STAKES] != STAKES_NONE,
    .losers = TRUE, /* MI-12 */
  };
}

/* MI-3: whether the wall is broken and dealt as the source says, which edition 0 did not. */
static gboolean
is_dealt_by_source (const TeaOptions *opts)
{
  return opts->edition >= 1;
}

static void
play_rules (const TeaOptions *opts, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .dealer_stays_on_win = TRUE, /* MI-1 */
    .dealer_stays_on_draw = TRUE,
    .initial_kongs = TRUE,                             /* MI-4 */
    .missed_win = TEA_MISSED_WIN_OWN_TURN,             /* MI-6 */
    .fishing = TRUE,                                   /* MI-5 */
    .rob_closed_with_orphans = TRUE,                   /* MI-7 */
    .dealer_takes_stack = is_dealt_by_source (opts) && /* MI-3 */
                          opts->value[TEA_MILLINGTON_OPTION_WALL] == TEA_MILLINGTON_WALL_KONG_BOX,
    .n_throws = 2,                                                              /* MI-3 */
    .max_dealer_wins = (guint) opts->number[TEA_MILLINGTON_NUMBER_DEALER_WINS], /* thirteenth-win */
  };
}

/* MI-3: the sum of both throws can reach into the next wall. */
static void
break_wall (const TeaOptions *opts, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk)
{
  tea_classical_break_wall (opts, dice, dealer, n_tiles, brk);
  if (is_dealt_by_source (opts))
    brk->stacks += dice[0][0] + dice[0][1];
}

/* MI-3: the number of tiles in the kong box. */
static guint
kong_box (const TeaOptions *opts)
{
  return 2 * (guint) opts->number[TEA_MILLINGTON_NUMBER_KONG_BOX];
}

/* Where the live wall ends. A dead wall takes two new loose tiles from the live wall as soon as both are gone. */
static guint
live_end (const TeaOptions *opts, const TeaWall *wall)
{
  guint supplements = wall->kong_supplements + wall->bonus_supplements;

  if (opts->value[TEA_MILLINGTON_OPTION_WALL] == TEA_MILLINGTON_WALL_KONG_BOX)
    return wall->n - kong_box (opts);

  return wall->n - 2 * ((guint) opts->number[TEA_CLASSICAL_NUMBER_DEAD_WALL] + supplements / 2);
}

static int
next_head (const TeaOptions *opts, const TeaWall *wall)
{
  return wall->head < live_end (opts, wall) ? wall->head : -1;
}

/* The loose tiles of the dead wall are the stack next to the live wall, top tile first. If only a single tile was left
 * in the live wall, it is the only loose tile. */
static int
next_loose_tile (const TeaOptions *opts, const TeaWall *wall)
{
  guint drawn = wall->kong_supplements + wall->bonus_supplements;
  guint top = live_end (opts, wall);

  if (drawn % 2 == 0 && !tea_wall_is_taken (wall, top))
    return top;

  return tea_wall_is_taken (wall, top + 1) ? -1 : (int) top + 1;
}

static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  if (opts->value[TEA_MILLINGTON_OPTION_WALL] == TEA_MILLINGTON_WALL_DEAD_WALL)
    return next_loose_tile (opts, wall);
  if (why == TEA_REPLACEMENT_BONUS)
    return next_head (opts, wall);

  return wall->kong_supplements < kong_box (opts) ? (int) tea_wall_from_tail (wall, wall->kong_supplements) : -1;
}

/* MI-13 (1) to (7). */
enum
{
  DANGER_LATE = 1 << 0,
  DANGER_CHARACTERS = 1 << 1,
  DANGER_CIRCLES = 1 << 2,
  DANGER_BAMBOOS = 1 << 3,
  DANGER_TERMINALS = 1 << 4,
  DANGER_HONOURS = 1 << 5,
  DANGER_GREENS = 1 << 6,
  DANGER_DRAGONS = 1 << 7,
  DANGER_WINDS = 1 << 8,
};

#define SUIT_MASK(suit) (G_GUINT64_CONSTANT (0x1ff) << (9 * (suit)))

/* The kinds that a danger of one class covers. */
static guint64
kinds_of_danger (guint danger)
{
  switch (danger)
    {
    case DANGER_CHARACTERS:
    case DANGER_CIRCLES:
    case DANGER_BAMBOOS:
      return SUIT_MASK (danger == DANGER_CHARACTERS ? 0 : danger == DANGER_CIRCLES ? 1 : 2);
    case DANGER_TERMINALS:
      return tea_classical_terminals ();
    case DANGER_HONOURS:
      return TEA_HONOURS;
    case DANGER_GREENS:
      return tea_classical_greens ();
    case DANGER_DRAGONS:
      return TEA_DRAGONS;
    case DANGER_WINDS:
      return TEA_WINDS;
    case DANGER_LATE: /* of no class */
      break;
    }
  return 0;
}

/* The number of open melds that consist only of @kinds; closed kongs are no danger (MI-13). */
static guint
melds_within (const TeaMeld *melds, guint n_melds, guint64 kinds)
{
  guint n = 0;

  for (guint i = 0; i < n_melds; i++)
    {
      gboolean within = tea_meld_is_open (&melds[i]);

      for (guint j = 0; j < melds[i].n; j++)
        within = within && (kinds & TEA_TILE_BIT (melds[i].tiles[j])) != 0;
      n += within;
    }

  return n;
}

static gboolean
is_melded (const TeaMeld *melds, guint n_melds, TeaTile tile)
{
  return melds_within (melds, n_melds, TEA_TILE_BIT (tile)) > 0;
}

static guint
dangers (const TeaOptions *opts, const TeaMeld *melds, guint n_melds, TeaTile tile, guint left)
{
  guint of_dragons = (guint) opts->number[TEA_MILLINGTON_NUMBER_CANNON_DRAGONS];
  guint of_others = (guint) opts->number[TEA_MILLINGTON_NUMBER_CANNON_MELDS];
  guint mask = left <= (guint) opts->number[TEA_MILLINGTON_NUMBER_LATE_TILES] ? DANGER_LATE : 0;

  if (n_melds < MIN (of_dragons, of_others))
    return mask;
  for (guint danger = DANGER_CHARACTERS; danger <= DANGER_WINDS; danger <<= 1)
    {
      guint64 kinds = kinds_of_danger (danger);

      if ((kinds & TEA_TILE_BIT (tile)) == 0 ||
          melds_within (melds, n_melds, kinds) < (danger == DANGER_DRAGONS ? of_dragons : of_others))
        continue;
      /* Of dragons and winds, only the missing one is dangerous. */
      if (danger >= DANGER_DRAGONS && is_melded (melds, n_melds, tile))
        continue;
      mask |= danger;
    }

  return mask;
}

static gboolean
is_cannon (guint mask, const TeaTiles *tiles)
{
  guint64 held = 0;
  guint64 paired = 0;

  if (mask & DANGER_LATE)
    return TRUE;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      held |= tiles->n[tile] > 0 ? TEA_TILE_BIT (tile) : 0;
      paired |= tiles->n[tile] > 1 ? TEA_TILE_BIT (tile) : 0;
    }

  for (guint danger = DANGER_CHARACTERS; danger <= DANGER_GREENS; danger <<= 1)
    if ((mask & danger) != 0 && (held & ~kinds_of_danger (danger)) == 0)
      return TRUE;

  /* In the winning hand, the missing dragon or wind is at least a pair. */
  return ((mask & DANGER_DRAGONS) != 0 && (paired & TEA_DRAGONS) == TEA_DRAGONS) ||
         ((mask & DANGER_WINDS) != 0 && (paired & TEA_WINDS) == TEA_WINDS);
}

static int
half_the_limit (const TeaOptions *opts)
{
  return opts->value[TEA_MILLINGTON_OPTION_LIMIT] / 2;
}

static int
for_changed_claim (const TeaOptions *opts)
{
  return 100;
}

/* MI-9 */
static const TeaPenalty penalties[] = {
  {
      .name = N_ ("False Mahjong"),
      .sentence = N_ (
          "For a win that is none, with too many or too few tiles, with a foul hand, or after which a hand was "
          "exposed: half the limit to each other player, twice as much to or from the dealer. The deal stays, "
          "unless the dealer pays."),
      .clause = "MI-9",
      .amount = half_the_limit,
      .doubled = TRUE,
  },
  {
      .name = N_ ("Misnamed Discard"),
      .sentence = N_ ("A player who named a discard wrongly pays for the false mahjong of another whom that misled."),
      .clause = "MI-9",
      .amount = half_the_limit,
      .doubled = TRUE,
  },
  {
      .name = N_ ("Changed Claim"),
      .sentence = N_ (
          "A player who took back a claim before tiles were exposed pays 100 points to the winner of the hand."),
      .clause = "MI-9",
      .amount = for_changed_claim,
      .to_one = TRUE,
  },
};

const TeaVariant tea_variant_classical_millington = {
  .id = "classical-millington",
  .name = N_ ("Chinese Classical (Millington)"),
  .name_zh = "中国古典麻将",
  .source = N_ ("Classical Chinese Mahjong Rules (27 May 2013) after A. D. Millington, as settled in clauses MI-1 to MI-14"),
  .emblem = { TEA_TILE_1S, TEA_TILE_GREEN, TEA_TILE_4Q },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .numbers = tea_millington_numbers,
  .n_numbers = TEA_MILLINGTON_N_NUMBERS,
  .patterns = tea_millington_patterns,
  .n_patterns = TEA_MILLINGTON_N_PATTERNS,
  .place = 3,
  .bonuses = tea_millington_bonuses,
  .n_bonuses = TEA_MILLINGTON_N_BONUSES,
  .penalties = penalties,
  .n_penalties = G_N_ELEMENTS (penalties),
  .edition = 1,
  .has_round_wind = TRUE,
  .losers_score = TRUE,
  .closed_kong_up = 0x6,
  .copies = copies,
  .shapes = shapes,
  .wilds = tea_no_wilds,
  .seat_wind = seat_wind,
  .refuse = refuse,
  .total = total,
  .settle = settle,
  .explain = explain,
  .record_fields = record_fields,
  .play_rules = play_rules,
  .break_wall = break_wall,
  .next_head = next_head,
  .next_supplement = next_supplement,
  .set_apart = live_end,
  .dangers = dangers,
  .is_cannon = is_cannon,
  .clauses = {
      .no_supplement = "MI-3",
      .last_tile = "MI-3",
      .missed_win = "MI-6",
      .fishing = "MI-5",
      .liability = "MI-13",
  },
};
