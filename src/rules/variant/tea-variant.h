/* tea-variant.h - what a rule set is made of: data, small predicates and hooks
 *
 * Nothing outside src/rules/ compares a variant's id; whatever differs between variants is asked here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-random.h"
#include "rules/record/tea-answer.h"
#include "rules/variant/tea-pattern.h"

G_BEGIN_DECLS

/**
 * TeaHouseRange:
 * @min: the least number that house rules may hold
 * @max: the greatest; 0 when they may hold what the variant allows and nothing else
 * @zero: (nullable): what 0 means, when it is no number (translatable); 0 is then allowed beside @min … @max
 * @example: (nullable): a hand record in whose settlement the number shows
 *
 * What house rules may make of a number.
 */
typedef struct
{
  gint16 min;
  gint16 max;
  const char *zero;
  const char *example;
} TeaHouseRange;

/**
 * TeaOptionSpec:
 * @id: as in records, e.g. "minimum"
 * @name: English name (translatable)
 * @sentence: what it does, one sentence (translatable)
 * @clause: where the rules say it
 * @names: (nullable): the named values, %NULL-terminated; values are then indexes into it
 * @labels: (nullable): what is shown for each of @names or @numbers (translatable), %NULL-terminated; needed beside
 * @names, while a number without a label is shown as it is
 * @numbers: (nullable): the allowed numbers, ended by G_MININT16, when the option takes some numbers only
 * @min: the least number when there is neither @names nor @numbers
 * @max: the greatest
 * @fallback: the default value
 * @house: what house rules may hold beside these values
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *sentence;
  const char *clause;
  const char *const *names;
  const char *const *labels;
  const gint16 *numbers;
  gint16 min;
  gint16 max;
  gint16 fallback;
  TeaHouseRange house;
} TeaOptionSpec;

/**
 * TeaNumberSpec:
 * @id: as in house rules, e.g. "dead-wall"; no option of the variant has it
 * @name: English name (translatable)
 * @sentence: what it does, one sentence (translatable)
 * @clause: where the rules say it
 * @fallback: what they say
 * @house: what house rules may make of it
 *
 * A number that a clause names and that is neither an option nor in a row. Only house rules change it.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *sentence;
  const char *clause;
  gint16 fallback;
  TeaHouseRange house;
} TeaNumberSpec;

/**
 * TeaBonus:
 * @reason: the #TeaPaidFor of the payments; its name in answers is the bonus's id
 * @name: English name (translatable)
 * @name_zh: Chinese name, shown in every locale
 * @sentence: who pays it to whom and when, one sentence (translatable)
 * @clause: where the rules say it
 * @example: a hand record in which it is paid
 * @points: the fixed amounts it is made of, in an order of the variant's own; 0 where there are none
 * @working: (nullable): how the amount that @seat is paid comes about, as sums without words such as "2 × 2 + 1 = 5, 5
 * × 2 = 10"; (transfer full) (nullable), %NULL where there is nothing to work out
 *
 * What is paid beside the win, by #TeaVariant.settle; no pattern scores it.
 */
typedef struct
{
  guint8 reason;
  const char *name;
  const char *name_zh;
  const char *sentence;
  const char *clause;
  const char *example;
  guint8 points[2];
  char *(*working) (const TeaRecord *record, guint seat);
} TeaBonus;

/* What a missed win forbids until one's next turn comes (docs/rules/README.md 7a). */
typedef enum
{
  TEA_MISSED_WIN_NOTHING,
  TEA_MISSED_WIN_SAME_TILE, /* a win by claiming that kind; a skipped turn counts as come (LQ-10) */
  TEA_MISSED_WIN_ANY_TILE,  /* a win by claiming anything; a skipped turn counts as come (NC-8) */
  TEA_MISSED_WIN_OWN_TURN,  /* a win by claiming that kind until after one's next real turn (MI-6) */
  TEA_MISSED_WIN_HIGHER,    /* a win by claiming that does not score more than the missed one (LQ-10 `higher`) */
} TeaMissedWin;

/**
 * TeaPlayRules:
 * @dealer_stays_on_win: the dealer deals again after winning
 * @dealer_stays_on_draw: the dealer deals again after a drawn hand
 * @bottom_offer: FH-7: the last tile of the head is offered round and may be refused; who takes it wins or discards it
 * @initial_kongs: MI-4, CE-3: before the first turn each player, dealer first, may declare closed kongs
 * @missed_win: what a missed win forbids
 * @passed_pung: LQ-5: a player who passes up a pung cannot pung that kind until his/her next turn
 * @sacking: NC-9
 * @fishing: MI-5: a ready hand may be declared with the first discard
 * @rob_closed_with_orphans: MI-7: a closed kong may be robbed for thirteen orphans
 * @n_throws: how many throws of two dice the set-up takes (1–3; docs/formats.md, "dice")
 * @most_dealer_wins: after so many wins in a row the deal passes on all the same (Millington's `thirteenth-win`); 0 for
 * no limit
 *
 * What the course of a hand depends on.
 */
typedef struct
{
  gboolean dealer_stays_on_win;
  gboolean dealer_stays_on_draw;
  gboolean bottom_offer;
  gboolean initial_kongs;
  TeaMissedWin missed_win;
  gboolean passed_pung;
  gboolean sacking;
  gboolean fishing;
  gboolean rob_closed_with_orphans;
  guint n_throws;
  guint most_dealer_wins;
} TeaPlayRules;

/**
 * TeaRecordFields:
 * @events: mask of the #TeaWinEvents that score, decide who pays or are celebrated
 * @kong_supplement: that the winning tile was a kong's supplement
 * @bonus_supplement: that it was a bonus tile's
 * @fresh: #TeaRecord.fresh
 * @sacked: #TeaRecord.sacked
 * @cannon: #TeaRecord.cannon
 * @claims: from whom melds were claimed
 * @losers: the losers' hands
 * @drawn_hands: the hands when nobody won
 *
 * Which parts of a record mean something in the rules. An entry form asks for nothing else.
 */
typedef struct
{
  guint events;
  gboolean kong_supplement;
  gboolean bonus_supplement;
  gboolean fresh;
  gboolean sacked;
  gboolean cannon;
  gboolean claims;
  gboolean losers;
  gboolean drawn_hands;
} TeaRecordFields;

/**
 * TeaClauses:
 * @wild: that a wild tile can be claimed by nobody
 * @no_supplement: that there is no kong without a tile for its supplement
 * @last_tile: what the last tile can be used for
 * @passed_pung: what a passed pung forbids
 * @missed_win: what a missed win forbids
 * @self_draw_only: which hands win by self-draw only
 * @fishing: when an original call is declared
 * @minimum: how much a hand must be worth
 *
 * Where the rules say what the table explains when something is not allowed; %NULL where they say nothing of their own.
 */
typedef struct
{
  const char *wild;
  const char *no_supplement;
  const char *last_tile;
  const char *passed_pung;
  const char *missed_win;
  const char *self_draw_only;
  const char *fishing;
  const char *minimum;
} TeaClauses;

/* MI-13: a live wall with more tiles than this is never nearly empty, whatever house rules say. */
#define TEA_MOST_LATE_TILES 20

/**
 * TeaVariant:
 * @id: as in records and logs
 * @name: shown name (translatable)
 * @name_zh: Chinese name
 * @source: the text that the rules follow, shown beside every score
 * @options: the options
 * @n_options: how many
 * @numbers: (nullable): the numbers that only house rules change
 * @n_numbers: how many
 * @patterns: the rows, in the order in which items are listed
 * @n_patterns: how many
 * @place: its place in tea_variants()
 * @base: (nullable): for house rules the variant of tea_variants() that they change; everything but @name, @patterns
 * and
 * @bonuses is as there (rules/house/tea-house.h)
 * @masks: (nullable): for house rules the masks of the rows
 * @bonuses: (nullable): what is paid beside the win, a row for each reason
 * @n_bonuses: how many
 * @has_round_wind: whether the round wind matters to the score
 * @needs_indicator: whether a record must name the indicator
 * @honour_runs: NC-5
 * @wilds_in_melds: whether melds may contain wild kinds, at face value (NC-4); else they are `bad-meld`
 * @wilds_claimable: whether a discarded wild may be claimed at face value (NC-4); else nobody may claim it
 * @wilds_alike: no row asks what a wild stands for in eyes and sets or seven pairs, only whether all stand for their
 * own kinds, which is never worse; such hands cost far less with many wilds
 * @losers_score: whether losers' hands are scored, by the rows with %TEA_PATTERN_LOSERS; a drawn hand has no scores
 * @closed_kong_up: which tiles of a closed kong lie face up, a bit for each from the left; the others lie face down
 * @hides_source: pungs and kongs do not show which tile was claimed and from whom (LQ-8)
 * @indicator_is_drawn: (nullable): whether the indicator is drawn when it is reached, so that it may be in a hand
 * (NC-6)
 * @copies: how many tiles of a kind are in the set of tiles: four of plain kinds, one of the others or 0 for those that
 * are not
 * @shapes: the #TeaShape values allowed
 * @wilds: fills in the wild kinds for an indicator
 * @seat_wind: the wind of a seat
 * @refuse: whether an arrangement may not win (FH-10, FH-11 …), after scoring; the code and a sentence, or
 *   %TEA_ERROR_NONE
 * @total: fills in points, doubles, total and limit of a score from its items. Points, doubles and factors come from
 * the items and rows, never from constants of the hook
 * @gain: (nullable): what the winner receives in all for a score, where totals do not order the arrangements (NC-12)
 * @lacking: (nullable): how many points an arrangement needs that @refuse finds below a minimum; 0 for others
 * @fine_points: (nullable): the points T of so many first and second fine tiles; @paid is what each other player pays
 * for them (NC/fine-tiles), before it is multiplied where nobody else has any (NC/domination)
 * @explain: fills @reason for a payment that @settle booked for the win or among the losing hands; any other payment is
 * a bonus and explained by its row. The words never name a player: who pays and who is paid stand before them
 * @settle: books all payments of the hand into the answer, whose scores are known; @answer.winner is −1 for a drawn
 *   hand. Refuses the answer when a payment depends on something that the record leaves out
 * @record_fields: which parts of a record mean something
 * @play_rules: what the course of a hand depends on
 * @break_wall: where the wall is broken and what is turned up; @dice are the throws of docs/formats.md
 * @next_head: index of the next tile for a turn, or −1 when there is none
 * @next_supplement: index of the next supplement for a kong or a bonus tile, or −1 when there is none
 * @set_apart: (nullable): index of the first tile that stands apart from the wall that is drawn in turn: a kong box or
 * dead wall; all behind it stand apart too
 * @clauses: the clauses behind what the table explains
 * @dangers: (nullable): MI-13: a mask of what a player who has laid down these melds could make dangerously large with
 *   @tile; the bits are the variant's own. @left: how many tiles the live wall has when the tile is new, or %G_MAXUINT
 * @is_cannon: (nullable): MI-13: whether a hand won with @tiles (all of them) is one of those that @dangers warned of
 * @xmj_option: (nullable): the rules can be played at a table of XMJ: sets what its game option @name with @value means
 * here; names that mean nothing here are left alone
 *
 * A rule set. See rules/HOWTO.md.
 */
struct _TeaVariant
{
  const char *id;
  const char *name;
  const char *name_zh;
  const char *source;
  const TeaOptionSpec *options;
  guint n_options;
  const TeaNumberSpec *numbers;
  guint n_numbers;
  const TeaPattern *patterns;
  guint n_patterns;
  guint place;
  const TeaVariant *base;
  const TeaRowMasks *masks;
  const TeaBonus *bonuses;
  guint n_bonuses;
  gboolean has_round_wind;
  gboolean needs_indicator;
  gboolean honour_runs;
  gboolean wilds_in_melds;
  gboolean wilds_claimable;
  gboolean wilds_alike;
  gboolean losers_score;
  guint8 closed_kong_up;
  gboolean hides_source;

  gboolean (*indicator_is_drawn) (const TeaOptions *options);
  guint (*copies) (const TeaOptions *options, TeaTile tile);
  guint (*shapes) (const TeaOptions *options);
  void (*wilds) (const TeaOptions *options, TeaTile indicator, TeaWilds *wilds);
  TeaTile (*seat_wind) (const TeaOptions *options, TeaTile round_wind, guint dealer, guint seat);
  TeaErrorCode (*refuse) (const TeaReading *reading, const TeaScore *score, const char **message);
  void (*total) (const TeaReading *reading, TeaScore *score);
  int (*gain) (const TeaReading *reading, const TeaScore *score);
  int (*lacking) (const TeaReading *reading, const TeaScore *score);
  guint (
      *fine_points) (const TeaVariant *variant, const TeaOptions *options, guint n_first, guint n_second, guint *paid);
  void (*settle) (const TeaRecord *record, TeaAnswer *answer);
  void (*explain) (const TeaRecord *record,
                   const TeaAnswer *answer,
                   const TeaPayment *payment,
                   TeaPaymentReason *reason);

  void (*record_fields) (const TeaOptions *options, TeaRecordFields *fields);
  void (*play_rules) (const TeaOptions *options, TeaPlayRules *rules);
  void (*break_wall) (const TeaOptions *options, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk);
  int (*next_head) (const TeaOptions *options, const TeaWall *wall);
  int (*next_supplement) (const TeaOptions *options, const TeaWall *wall, TeaReplacement why);
  guint (*set_apart) (const TeaOptions *options, const TeaWall *wall);
  guint (*dangers) (const TeaOptions *options, const TeaMeld *melds, guint n_melds, TeaTile tile, guint left);
  gboolean (*is_cannon) (guint dangers, const TeaTiles *tiles);
  void (*xmj_option) (TeaOptions *options, const char *name, int value);

  TeaClauses clauses;
};

/**
 * tea_variants:
 * @n: (out) (optional): how many there are
 *
 * Returns: every variant, the first one being the one that a new installation starts with
 */
const TeaVariant *const *tea_variants (guint *n);

/* The variant called @id, or %NULL. */
const TeaVariant *tea_variant_find (const char *id);

/* The variant of tea_variants() that @variant is or changes. */
static inline const TeaVariant *
tea_variant_base (const TeaVariant *variant)
{
  return variant->base != NULL ? variant->base : variant;
}

/* Sets every option of @variant to its default, and every number to what the clauses say. */
void tea_options_init (TeaOptions *options, const TeaVariant *variant);

/* Starts an empty record of @variant with its default options: a drawn hand of which nothing is known. */
void tea_record_init (TeaRecord *record, const TeaVariant *variant);

/**
 * tea_options_set:
 * @options: options of @variant
 * @variant: the variant
 * @id: an option
 * @name: (nullable): a named value, or a number as text
 * @number: the number, when @name is %NULL
 *
 * Returns: %TEA_ERROR_NONE, %TEA_ERROR_UNKNOWN_OPTION or %TEA_ERROR_BAD_OPTION; nothing is changed then
 */
TeaErrorCode
tea_options_set (TeaOptions *options, const TeaVariant *variant, const char *id, const char *name, gint64 number);

/**
 * tea_option_spec_read:
 * @spec: an option
 * @text: a named value, or a number as text
 * @value: (out): the value as it is kept; left alone when @text is none
 *
 * Returns: whether @text is a value of the option
 */
gboolean tea_option_spec_read (const TeaOptionSpec *spec, const char *text, gint16 *value);

/* The index of option @id in @variant, or −1. */
int tea_variant_option_index (const TeaVariant *variant, const char *id);

/* The index of number @id in @variant, or −1. */
int tea_variant_number_index (const TeaVariant *variant, const char *id);

/* Whether the option may have @number by the variant itself. */
gboolean tea_option_spec_allows (const TeaOptionSpec *spec, gint64 number);

/* Fills @copies with the set of tiles that @variant has with @options. */
void tea_variant_set_of_tiles (const TeaVariant *variant, const TeaOptions *options, TeaTiles *copies);

/* How many tiles the set of @variant has with @options: 136 or 144. */
guint tea_variant_n_tiles (const TeaVariant *variant, const TeaOptions *options);

/*
 * The mask of the honours whose pung may score in @variant for a player with @seat_wind (%TEA_TILE_NONE if she has
 * none): dragons, her own wind and, where there is one, @round_wind.
 */
guint64 tea_variant_value_honours (const TeaVariant *variant, TeaTile round_wind, TeaTile seat_wind);

/**
 * tea_variant_is_meld:
 * @variant: the rules
 * @kind: a kind of meld
 * @tiles: plain or bonus tiles; those of a chow are sorted
 * @n: how many
 *
 * Returns: whether @tiles make a meld of @kind (NC-5: of winds or dragons too); which of them are wild is not asked
 */
gboolean tea_variant_is_meld (const TeaVariant *variant, TeaMeldKind kind, const TeaTile *tiles, guint n);

G_END_DECLS
