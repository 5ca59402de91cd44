/* tea-variant-fenghua.c - the rules of Fenghua, Zhejiang
 *
 * Check each row or function against the clause beside it. The sum of the points is rounded up to a multiple of a
 * step, which makes it the value S of FH-18.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/fenghua/tea-fenghua.h"
#include "rules/score/tea-score.h"
#include "rules/variant/tea-variants.h"

static const gint16 minimum_values[] = { 4, 3, G_MININT16 };
static const gint16 unit_values[] = { 50, 30, G_MININT16 };

enum
{
  TEA_FENGHUA_FLOWERS_AT_ONCE,
  TEA_FENGHUA_FLOWERS_MAY_WAIT,
};

static const char *const flowers_names[] = { "at-once", "may-wait", NULL };
static const char *const flowers_labels[] = { N_ ("Melded at once"), N_ ("May stay in the hand"), NULL };

/* Example: independence with 52 counting points. */
#define CLAIMED                                                                                                        \
  "{\"variant\":\"fenghua\",\"round_wind\":\"S\",\"dealer\":0,\"indicator\":\"9p\",\"players\":["                      \
  "{\"concealed\":\"147m258p36sESWNC\"},null,null,null],"                                                              \
  "\"win\":{\"seat\":0,\"tile\":\"9s\",\"by\":\"discard\",\"from\":1}}"

static const TeaOptionSpec options[] = {
  [TEA_FENGHUA_OPTION_MINIMUM] = {
    .id = "minimum",
    .name = N_ ("Minimum for a claimed discard"),
    .sentence = N_ ("How many counting points a hand needs to win by claiming a discard; it used to be three."),
    .clause = "FH-10",
    .numbers = minimum_values,
    .fallback = 4,
    .house = { .min = 0, .max = 100, .example = CLAIMED },
  },
  [TEA_FENGHUA_OPTION_UNIT] = {
    .id = "unit",
    .name = N_ ("Unit of the large patterns"),
    .sentence = N_ ("The large patterns are multiples of 50 points; until the 1990s they were multiples of 30."),
    .clause = "FH-17",
    .numbers = unit_values,
    .fallback = 50,
    .house = { .min = 5, .max = 100, .example = CLAIMED },
  },
  [TEA_FENGHUA_OPTION_CELEBRATION] = {
    .id = "celebration",
    .name = N_ ("Rarest hands: celebrate only"),
    .sentence = N_ ("The patterns of 400 and 800 points still win, but are celebrated and score nothing themselves."),
    .clause = "FH-17",
    .names = tea_off_on,
    .labels = tea_off_on_labels,
  },
  [TEA_FENGHUA_OPTION_FLOWERS] = {
    .id = "flowers",
    .name = N_ ("Bonus tiles drawn in play"),
    .sentence = N_ ("Whether a bonus tile drawn in play is melded at once or may stay in the hand. A player who holds "
                    "one cannot win."),
    .clause = "FH-4",
    .names = flowers_names,
    .labels = flowers_labels,
    .fallback = TEA_FENGHUA_FLOWERS_AT_ONCE,
  },
};

static guint
copies (const TeaOptions *opts, TeaTile tile)
{
  return tile < TEA_N_PLAIN ? 4 : tile < TEA_N_KINDS ? 1 : 0; /* FH-1 */
}

static guint
shapes (const TeaOptions *opts)
{
  return TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS; /* FH-8 */
}

/* FH-8 (e) */
static guint
winning_bonus (const TeaOptions *opts)
{
  return 8;
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

/* FH-10: the counting points missing from the minimum for a claimed discard. */
static int
lacking (const TeaReading *reading, const TeaScore *score)
{
  int counting = 0;

  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      if (item->pattern->flags & TEA_PATTERN_NOT_COUNTING)
        continue;
      /* A celebrated pattern scores nothing, but its points count toward the minimum (FH-17). */
      counting += item->pattern->flags & (TEA_PATTERN_CELEBRATED | TEA_PATTERN_NAMED)
                      ? item->pattern->points * item->count
                      : item->points;
    }

  return MAX (0, tea_reading_option (reading, TEA_FENGHUA_OPTION_MINIMUM) - counting);
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
      int minimum = tea_reading_option (reading, TEA_FENGHUA_OPTION_MINIMUM);

      *message = minimum == 4   ? N_ ("A claimed discard needs a hand of four counting points.")
                 : minimum == 3 ? N_ ("A claimed discard needs a hand of three counting points.")
                                : N_ ("The hand has fewer counting points than a claimed discard needs.");
      return TEA_ERROR_BELOW_MINIMUM;
    }

  return TEA_ERROR_NONE;
}

static void
total (const TeaReading *reading, TeaScore *score)
{
  int step = tea_reading_number (reading, TEA_FENGHUA_NUMBER_ROUNDING);

  score->total = (score->points + step - 1) / step * step;
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
    .bottom_offer = TRUE,                                                                      /* FH-7 */
    .bonus_may_wait = opts->value[TEA_FENGHUA_OPTION_FLOWERS] == TEA_FENGHUA_FLOWERS_MAY_WAIT, /* FH-4 */
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

/* The number of supplements that the tiles after the indicator provide. */
static guint
after_indicator (const TeaWall *wall)
{
  return wall->n - 1 - wall->indicator;
}

/* FH-6: when the tiles after the indicator are used up, supplements shorten the head from the indicator's side. */
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

/* FH-6: from the tail, the top tile of each stack first, up to the indicator; then the tiles before it, going
 * backwards. */
static int
next_supplement (const TeaOptions *opts, const TeaWall *wall, TeaReplacement why)
{
  guint drawn = wall->kong_supplements + wall->bonus_supplements;
  guint after = after_indicator (wall);

  if (drawn + 1 < after)
    return wall->n - 2 * (drawn / 2 + 1) + drawn % 2;
  if (drawn + 1 == after)
    return wall->indicator + 1; /* the other tile of the indicator's stack */

  return head_end (wall) - 1 >= wall->head ? head_end (wall) - 1 : -1;
}

const TeaVariant tea_variant_fenghua = {
  .id = "fenghua",
  .name = N_ ("Fenghua"),
  .name_zh = "奉化",
  .source = N_ ("Mahjong rules in Fenghua, Zhejiang (10 January 2016), as settled in clauses FH-1 to FH-19"),
  .emblem = { TEA_TILE_1F, TEA_TILE_1Q, TEA_TILE_EAST },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .numbers = tea_fenghua_numbers,
  .n_numbers = TEA_FENGHUA_N_NUMBERS,
  .patterns = tea_fenghua_patterns,
  .n_patterns = TEA_FENGHUA_N_PATTERNS,
  .place = 0,
  .has_round_wind = TRUE,
  .needs_indicator = TRUE,
  .honour_runs = FALSE,
  .wilds_in_melds = FALSE,
  .wilds_claimable = FALSE,
  .closed_kong_up = 0x6,
  .hides_closed_kong = TRUE, /* FH-5 */
  .turned = TEA_TURNED_NOT_ACROSS,
  .throws_for_deal = TRUE, /* FH-1 */
  .copies = copies,
  .shapes = shapes,
  .winning_bonus = winning_bonus,
  .wilds = find_wilds,
  .seat_wind = tea_seat_wind_from_dealer,
  .refuse = refuse,
  .total = total,
  .lacking = lacking,
  .settle = tea_fenghua_settle,
  .explain = tea_fenghua_explain,
  .record_fields = record_fields,
  .play_rules = play_rules,
  .break_wall = break_wall,
  .next_head = next_head,
  .next_supplement = next_supplement,
  .clauses = {
      .wild = "FH-5",
      .bonus_tiles = "FH-4",
      .no_supplement = "FH-6",
      .last_tile = "FH-7",
      .self_draw_only = "FH-11",
      .minimum = "FH-10",
      .liability = "FH-19",
  },
};
