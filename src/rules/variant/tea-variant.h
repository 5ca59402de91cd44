/* tea-variant.h - what a rule set is made of: data, small predicates and hooks
 *
 * Code outside src/rules/ never compares variant ids; everything that differs between variants is here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-random.h"
#include "rules/record/tea-answer.h"
#include "rules/variant/tea-pattern.h"
#include "rules/variant/tea-penalty.h"

G_BEGIN_DECLS

/* The values that house rules may give to a number. */
typedef struct
{
  gint16 min; /* the least number that house rules may set */
  gint16 max; /* the greatest number; 0 if they may set only what the variant allows */
  /* the meaning of 0, if it is not a number (translatable); 0 is then allowed besides @min … @max; nullable */
  const char *zero;
  const char *example; /* a hand record whose settlement shows the number, or NULL */
} TeaHouseRange;

typedef struct
{
  const char *id;           /* the id in records, e.g. "minimum" */
  const char *name;         /* English name (translatable) */
  const char *sentence;     /* what it does, one sentence (translatable) */
  const char *clause;       /* its clause in the rules */
  const char *const *names; /* the named values, NULL-terminated; values are then indexes into it; nullable */
  /* the labels of @names or @numbers (translatable), NULL-terminated; required with @names, while a number without a
   * label is shown as it is; nullable */
  const char *const *labels;
  const gint16 *numbers; /* the allowed numbers, ended by G_MININT16, if only some numbers are allowed, or NULL */
  gint16 min;            /* the least number if there is neither @names nor @numbers */
  gint16 max;            /* the greatest number then */
  gint16 fallback;       /* the default value */
  TeaHouseRange house;   /* the additional values for house rules */
} TeaOptionSpec;

/* A number that a clause names and that is neither an option nor in a row. Only house rules change it. */
typedef struct
{
  const char *id;       /* the id in house rules, e.g. "dead-wall"; never that of an option */
  const char *name;     /* English name (translatable) */
  const char *sentence; /* what it does, one sentence (translatable) */
  const char *clause;   /* its clause in the rules */
  gint16 fallback;      /* the value in the rules */
  TeaHouseRange house;  /* the values for house rules */
} TeaNumberSpec;

/* A payment in addition to the win, made by #TeaVariant.settle; no pattern scores it. */
typedef struct
{
  guint8 reason;        /* the #TeaPaidFor of the payments; its name in answers is the bonus's id */
  const char *name;     /* English name (translatable) */
  const char *name_zh;  /* Chinese name, shown in every locale */
  const char *sentence; /* who pays it to whom and when, one sentence (translatable) */
  const char *clause;   /* its clause in the rules */
  const char *example;  /* a hand record in which it is paid */
  guint8 points[2];     /* the fixed amounts it is made of, in an order private to the variant; 0 for none */
} TeaBonus;

/* What a missed win forbids until the player's next turn (docs/rules/README.md 7a). */
typedef enum
{
  TEA_MISSED_WIN_NOTHING,
  TEA_MISSED_WIN_SAME_TILE, /* claiming that kind to win; a skipped turn counts as a turn (LQ-10) */
  TEA_MISSED_WIN_ANY_TILE,  /* claiming anything to win; a skipped turn counts as a turn (NC-8) */
  TEA_MISSED_WIN_OWN_TURN,  /* claiming that kind to win until after the next real turn (MI-6) */
  TEA_MISSED_WIN_HIGHER,    /* claiming a win that does not score more than the missed one (LQ-10 `higher`) */
} TeaMissedWin;

/* The rules that affect the course of a hand. */
typedef struct
{
  gboolean dealer_stays_on_win;  /* the dealer deals again after winning */
  gboolean dealer_stays_on_draw; /* the dealer deals again after a drawn hand */
  /* FH-7: the last tile of the head is offered round and may be refused; its taker wins or discards it */
  gboolean bottom_offer;
  gboolean bonus_may_wait; /* FH-4: a bonus tile drawn in play stays in the hand until its player melds it */
  gboolean initial_kongs;  /* MI-4, CE-3: before the first turn each player, dealer first, may declare closed kongs */
  TeaMissedWin missed_win; /* what a missed win forbids */
  gboolean passed_pung;    /* LQ-5: a player who passes up a pung cannot pung that kind until his/her next turn */
  gboolean sacking;        /* NC-9: the banker can be sacked */
  gboolean fishing;        /* MI-5: a ready hand may be declared with the first discard */
  gboolean rob_closed_with_orphans; /* MI-7: a closed kong may be robbed for thirteen orphans */
  /* MI-3: the dealer's last two tiles are the next stack, not the first and the fifth tile */
  gboolean dealer_takes_stack;
  guint n_throws; /* number of throws of two dice in the set-up (1–3; docs/formats.md, "dice") */
  /* wins in a row after which the deal passes on anyway (Millington's `thirteenth-win`); 0 for no limit */
  guint max_dealer_wins;
} TeaPlayRules;

/* Which parts of a record matter to the rules. Entry forms ask only for these. */
typedef struct
{
  guint events;              /* mask of the #TeaWinEvents that score, decide who pays or are celebrated */
  gboolean kong_supplement;  /* whether the winning tile was a kong's supplement */
  gboolean bonus_supplement; /* whether it was a bonus tile's supplement */
  gboolean fresh;            /* #TeaRecord.fresh */
  gboolean sacked;           /* #TeaRecord.sacked */
  gboolean cannon;           /* #TeaRecord.cannon */
  gboolean scores;           /* #TeaRecord.scores */
  gboolean claims;           /* from whom melds were claimed */
  gboolean losers;           /* the losers' hands */
  gboolean drawn_hands;      /* the players' hands if nobody won */
} TeaRecordFields;

/* The clauses that the table quotes when something is not allowed; %NULL if the rules have none of their own. */
typedef struct
{
  const char *wild;           /* nobody can claim a wild tile */
  const char *bonus_tiles;    /* that bonus tiles which may wait are melded, not discarded, and before a win */
  const char *no_supplement;  /* no kong without a tile for its supplement */
  const char *last_tile;      /* what the last tile can be used for */
  const char *passed_pung;    /* what a passed pung forbids */
  const char *missed_win;     /* what a missed win forbids */
  const char *self_draw_only; /* which hands win by self-draw only */
  const char *fishing;        /* when an original call is declared */
  const char *minimum;        /* how much a hand must be worth */
  const char *liability;      /* when one player pays for all three */
} TeaClauses;

/* Which claimed tiles lie crosswise in melds, and where. */
typedef enum
{
  TEA_TURNED_BY_SEAT,    /* of every claim, at the place that tells who discarded it: left, middle or right */
  TEA_TURNED_NOT_ACROSS, /* the same, but pungs and kongs claimed from the player across have none (FH-5) */
  TEA_TURNED_IN_CHOWS,   /* of chows only, at the right end: nobody sees whose discard a pung or kong took (LQ-8) */
} TeaTurned;

/* MI-13: a live wall with more tiles than this is never nearly empty, whatever house rules say. */
#define TEA_MAX_LATE_TILES 20

/* A rule set. See src/rules/HOWTO.md. */
struct _TeaVariant
{
  const char *id;               /* the id in records and logs */
  const char *name;             /* shown name (translatable) */
  const char *name_zh;          /* Chinese name */
  gboolean traditional;         /* whether @name_zh and the Chinese names of its rows are in traditional characters */
  const char *source;           /* the text that the rules follow, shown beside every score */
  TeaTile emblem[3];            /* three of its tiles, for a card on which one chooses a game */
  gboolean well_known;          /* whether it is listed first where one chooses a game */
  const TeaOptionSpec *options; /* the options */
  guint n_options;              /* number of options */
  const TeaNumberSpec *numbers; /* the numbers that only house rules change, or NULL */
  guint n_numbers;              /* number of numbers */
  const TeaPattern *patterns;   /* the rows, in the order in which items are listed */
  guint n_patterns;             /* number of patterns */
  guint place;                  /* its index in tea_variants() */
  /* for house rules, the variant of tea_variants() that they change; only @name, @patterns, @masks and @bonuses differ
   * from it (rules/house/tea-house.h); nullable */
  const TeaVariant *base;
  const TeaRowMasks *masks;    /* for house rules, the masks of the rows, or NULL */
  const TeaBonus *bonuses;     /* payments in addition to the win, a row for each reason, or NULL */
  guint n_bonuses;             /* number of bonuses */
  const TeaPenalty *penalties; /* what the rules make players pay for mistakes at a real table, or NULL */
  guint n_penalties;           /* number of penalties */
  /* the edition of its clauses: goes up by one when a clause changes in a way that lets a hand be set up or played
   * differently. Logs name theirs (docs/formats.md, "Game log"), and hooks ask #TeaOptions.edition, so that older logs
   * stay what they were */
  guint edition;
  gboolean has_round_wind;  /* whether the round wind matters to the score */
  gboolean needs_indicator; /* whether a record must name the indicator */
  gboolean honour_runs;     /* NC-5 */
  /* whether melds may contain wild kinds, at face value (NC-4); otherwise they are `bad-meld` */
  gboolean wilds_in_melds;
  gboolean wilds_claimable; /* whether a discarded wild may be claimed at face value (NC-4); otherwise nobody may */
  /* whether no row depends on what a wild stands for in eyes and sets or seven pairs, only on whether all stand for
   * their own kinds, which is never worse; scoring many wilds is then much faster */
  gboolean wilds_alike;
  /* whether losers' hands are scored, by the rows with %TEA_PATTERN_LOSERS; a drawn hand has no scores */
  gboolean losers_score;
  gboolean minimum_for_draws; /* whether a minimum applies to self-draws as well as to claimed tiles (HK-10) */
  gboolean total_by_table;    /* whether a table maps points to the total, instead of a sum or product (HK-18) */
  /* mask of the tiles of a closed kong, from the left, that lie face up; the others lie face down */
  guint8 closed_kong_up;
  /* whether all of them lie face down until the hand ends, so that only their player knows the kind (FH-5);
   * @closed_kong_up is then what those who know the kind are shown. Such a kong cannot be robbed */
  gboolean hides_closed_kong;
  TeaTurned turned; /* which claimed tiles lie crosswise */
  /* whether dice choose the first dealer unless the players want it otherwise (common play 10) */
  gboolean throws_for_deal;

  /* whether the indicator is drawn when it is reached, so that it can be in a hand (NC-6), or NULL */
  gboolean (*indicator_is_drawn) (const TeaOptions *options);
  /* number of tiles of a kind in the set: four of plain kinds, one or 0 of the others */
  guint (*copies) (const TeaOptions *options, TeaTile tile);
  guint (*shapes) (const TeaOptions *options); /* the #TeaShape values allowed, except %TEA_SHAPE_BONUS_TILES */
  /* number of melded bonus tiles that win, whatever the other tiles; 0 if they never do; nullable */
  guint (*winning_bonus) (const TeaOptions *options);
  /* fills in the wild kinds for an indicator */
  void (*wilds) (const TeaOptions *options, TeaTile indicator, TeaWilds *wilds);
  /* the wind of a seat */
  TeaTile (*seat_wind) (const TeaOptions *options, TeaTile round_wind, guint dealer, guint seat);
  /* why an arrangement may not win (FH-10, FH-11 …), after scoring: the code and a sentence, or %TEA_ERROR_NONE */
  TeaErrorCode (*refuse) (const TeaReading *reading, const TeaScore *score, const char **message);
  /* fills in points, doubles, total and limit of a score from its items. Points, doubles and factors come from the
   * items and rows, never from constants of the hook */
  void (*total) (const TeaReading *reading, TeaScore *score);
  /* what the winner receives in total for a score, if totals do not order the arrangements (NC-12), or NULL */
  int (*gain) (const TeaReading *reading, const TeaScore *score);
  /* the points missing in an arrangement that @refuse finds below a minimum; 0 for others; nullable */
  int (*lacking) (const TeaReading *reading, const TeaScore *score);
  /* the points T of @n_first first and @n_second second fine tiles; sets @paid to what each other player pays for them
   * (NC/fine-tiles), before multiplication if nobody else has any (NC/domination); nullable */
  guint (
      *fine_points) (const TeaVariant *variant, const TeaOptions *options, guint n_first, guint n_second, guint *paid);
  /* books all payments of the hand into the answer, whose scores are known; @answer.winner is −1 for a drawn hand.
   * Refuses the answer when a payment depends on something that the record leaves out */
  void (*settle) (const TeaRecord *record, TeaAnswer *answer);
  /* fills @reason for a payment that @settle booked; what it leaves empty of a bonus, as all where nothing has to be
   * worked out, is explained by its row. The text never names a player: payer and payee are shown before it */
  void (*explain) (const TeaRecord *record,
                   const TeaAnswer *answer,
                   const TeaPayment *payment,
                   TeaPaymentReason *reason);

  void (*record_fields) (const TeaOptions *options, TeaRecordFields *fields); /* which parts of a record matter */
  void (*play_rules) (const TeaOptions *options, TeaPlayRules *rules); /* the rules that affect the course of a hand */
  /* where the wall is broken and what is turned up; @dice are the throws of docs/formats.md */
  void (*break_wall) (const TeaOptions *options, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk);
  /* index of the next tile for a turn, or −1 when there is none */
  int (*next_head) (const TeaOptions *options, const TeaWall *wall);
  /* index of the next supplement for a kong or a bonus tile, or −1 when there is none */
  int (*next_supplement) (const TeaOptions *options, const TeaWall *wall, TeaReplacement why);
  /* index of the first tile of a kong box or dead wall, which is set apart from the live wall and reaches to the end of
   * the wall, or NULL */
  guint (*set_apart) (const TeaOptions *options, const TeaWall *wall);
  /* MI-13: a mask of the dangerously large hands that a player with these melds could make with @tile; the bits are
   * private to the variant. @left: tiles in the live wall if the tile is new, otherwise %G_MAXUINT; nullable */
  guint (*dangers) (const TeaOptions *options, const TeaMeld *melds, guint n_melds, TeaTile tile, guint left);
  /* MI-13: whether a hand won with @tiles (all of them) is one of those that @dangers warned of, or NULL */
  gboolean (*is_cannon) (guint dangers, const TeaTiles *tiles);

  TeaClauses clauses; /* the clauses that the table quotes */
};

/**
 * tea_variants:
 * @n: (out) (optional): their number
 *
 * Returns: every variant; a new installation starts with the first one
 */
const TeaVariant *const *tea_variants (guint *n);

/* The variant called @id, or %NULL. */
const TeaVariant *tea_variant_find (const char *id);

/* The variant of tea_variants() that @variant is or is derived from. */
static inline const TeaVariant *
tea_variant_base (const TeaVariant *variant)
{
  return variant->base != NULL ? variant->base : variant;
}

/* Sets every option of @variant to its default, every number to its value in the rules, and the current edition. */
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
 * Returns: %TEA_ERROR_NONE; or %TEA_ERROR_UNKNOWN_OPTION or %TEA_ERROR_BAD_OPTION, with nothing changed
 */
TeaErrorCode
tea_options_set (TeaOptions *options, const TeaVariant *variant, const char *id, const char *name, gint64 number);

/**
 * tea_option_spec_read:
 * @spec: an option
 * @text: a named value, or a number as text
 * @value: (out): the value as it is stored; unchanged if @text is not one
 *
 * Returns: whether @text is a value of the option
 */
gboolean tea_option_spec_read (const TeaOptionSpec *spec, const char *text, gint16 *value);

/* The index of option @id in @variant, or −1. */
int tea_variant_option_index (const TeaVariant *variant, const char *id);

/* The index of number @id in @variant, or −1. */
int tea_variant_number_index (const TeaVariant *variant, const char *id);

/* Whether the variant itself allows @number for the option. */
gboolean tea_option_spec_allows (const TeaOptionSpec *spec, gint64 number);

/* Fills @copies with the set of tiles that @variant has with @options. */
void tea_variant_set_of_tiles (const TeaVariant *variant, const TeaOptions *options, TeaTiles *copies);

/* The number of tiles in the set of @variant with @options: 136 or 144. */
guint tea_variant_n_tiles (const TeaVariant *variant, const TeaOptions *options);

/* The number of melded bonus tiles that win, whatever the other tiles, in @variant with @options; 0 if they never
 * do. */
guint tea_variant_winning_bonus (const TeaVariant *variant, const TeaOptions *options);

/*
 * The mask of the honours whose pung can score in @variant for a player with @seat_wind (%TEA_TILE_NONE for none):
 * dragons, the seat wind and, if the variant has one, @round_wind.
 */
guint64 tea_variant_value_honours (const TeaVariant *variant, TeaTile round_wind, TeaTile seat_wind);

/**
 * tea_variant_is_meld:
 * @variant: the rules
 * @kind: a kind of meld
 * @tiles: plain or bonus tiles; those of a chow are sorted
 * @n: number of tiles
 *
 * Returns: whether @tiles make a meld of @kind (NC-5: of winds or dragons too); wild tiles are not considered
 */
gboolean tea_variant_is_meld (const TeaVariant *variant, TeaMeldKind kind, const TeaTile *tiles, guint n);

G_END_DECLS
