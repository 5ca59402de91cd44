/* tea-advice.h - what the strongest player would do in a seat, and the figures behind it
 *
 * Uses only what the seat can see: the advice does not depend on hidden tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-outlook.h"
#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/* @chance, @win and @danger are corrected by measurements (docs/calibration.md), and so is @net for the advised action.
 * @net of other actions differs from that as the bot's own estimates do; so do their other figures, taken together. */
typedef struct
{
  guint action;    /* the index of the action in the view */
  TeaTile discard; /* the best discard if one follows the action, as after a chow or pung, else %TEA_TILE_NONE */
  int distance;    /* the distance to ready after it; −1 for a win */
  guint64 useful;  /* mask of the kinds, including wild ones, that then reduce it */
  guint live;      /* the number of such tiles that the seat has not seen */
  guint wins;      /* of a ready hand, the number of these that it may win with when it draws them; else 0 */
  guint claims;    /* … and when another player discards them, now or after a win that it has let go; else 0 */
  double chance;   /* the probability of then winning the hand, 0–1 */
  /* what the seat is paid in total for a win, on average, in points; of a ready hand that may win, from its waits, of
   * which those that may be claimed come more often by discards */
  double win;
  double points; /* the average value of wins, in points: @chance times @win */
  /* what the seat is paid on average if it does not win, in points, mostly below 0; with what a won hand is paid beside
   * @win */
  double rest;
  double net;    /* the average value of the hand including losses, in points: @points + (1 − @chance) × @rest */
  double danger; /* the average cost of somebody winning with the discard, in points; 0 without a discard */
} TeaAdviceOption;

typedef struct
{
  TeaTile tile; /* a kind that completes the ready hand */
  /* whether it only helps as a wild tile, so that it is not one of the "Waits" of docs/rules/README.md */
  gboolean wild;
  guint8 left;            /* the number of its copies that the seat has not seen */
  TeaErrorCode draw_code; /* %TEA_ERROR_NONE, or why drawing it is no win */
  /* @by_draw, @draw_gain: the total of a win by drawing it, and what the seat is then paid in total */
  gint32 by_draw;
  gint32 draw_gain;
  TeaIllegal why_not; /* %TEA_ILLEGAL_NOT, or why a discard of it cannot be claimed now */
  /* @by_claim, @claim_gain: the total of a win by claiming it, and what the seat is then paid in total */
  gint32 by_claim;
  gint32 claim_gain;
} TeaAdviceWait;

#define TEA_ADVICE_MAX_PATTERNS 12

/* A complete hand that can be reached, scored by the scoring path. */
typedef struct
{
  TeaTiles tiles;   /* the concealed tiles of the complete hand, including held wild tiles */
  TeaTiles missing; /* the tiles among them that are not held */
  guint n_missing;  /* the number of missing tiles, at least one */
  /* @n_patterns, @patterns: the rows that characterize this hand: those it scores whichever tile completes it, except
   * minor rows and those of every win */
  guint n_patterns;
  const TeaPattern *patterns[TEA_ADVICE_MAX_PATTERNS];
  double chance;      /* the probability that the missing tiles come in time, 0–1; only for comparing goals */
  gint32 total;       /* its total when won by self-draw */
  gint32 gain;        /* what the seat is then paid in total */
  TeaIllegal why_not; /* %TEA_ILLEGAL_NOT, or why such a hand cannot be won by claiming */
} TeaAdviceGoal;

#define TEA_ADVICE_MAX_GOALS 5

typedef enum
{
  TEA_WARNING_READY,      /* has declared a ready hand */
  TEA_WARNING_ONE_SUIT,   /* all melds of suit tiles, two or more, are of suit @suit */
  TEA_WARNING_MANY_MELDS, /* three or more open melds */
  TEA_WARNING_LIABLE,     /* a player who discards one of @tiles may have to pay for all */
} TeaWarningKind;

typedef struct
{
  guint8 kind;        /* a #TeaWarningKind */
  guint8 seat;        /* the dangerous player */
  guint8 suit;        /* 0–2 */
  guint64 tiles;      /* mask of the kinds that are dangerous to discard */
  const char *clause; /* for %TEA_WARNING_LIABLE the clause on when one player pays for all, or NULL */
  /* what a win on the worst of them would cost the seat, in points, if the winner has the most easily completed hand; 0
   * if there is no such hand or the seat is not in turn */
  gint32 cost;
  /* the greatest cost times probability of any of them, in points; except for liability at most the danger of the
   * discards among the options */
  double expected;
} TeaAdviceWarning;

#define TEA_ADVICE_MAX_WARNINGS 12

/* The respect in which one action is better than another. */
typedef enum
{
  TEA_MERIT_NONE,
  TEA_MERIT_SPEED,  /* nearer to ready, or more tiles help */
  TEA_MERIT_VALUE,  /* a win is worth more */
  TEA_MERIT_SAFETY, /* the discard costs less */
} TeaAdviceMerit;

#define TEA_N_MERITS (TEA_MERIT_SAFETY + 1)

/* Concealed tiles that belong together: a run, a pung, a pair, or two tiles of a run. */
typedef struct
{
  guint8 n;         /* the number of tiles, 2 or 3 */
  TeaTile tiles[3]; /* the tiles, sorted */
} TeaAdvicePart;

#define TEA_ADVICE_MAX_PARTS 2

/* Why an option is better or worse than another. Parts of discards are compared only if the hand is nearest to sets and
 * eyes. */
typedef struct
{
  guint other; /* the index of the option that it is compared with; its own index if there is none */
  /* @speed, @value, @safety: 1 if it is clearly better, −1 if clearly worse, else 0 */
  gint8 speed;
  gint8 value;
  gint8 safety;
  guint8 merit; /* the #TeaAdviceMerit that counts most in its favour */
  /* @shares: by how many points each #TeaAdviceMerit lets it be worth more: what is gained if the chance to win, what a
   * win pays, or the losses change from those of the other while the rest stays as it is, on average over the order of
   * the changes. They add up to the difference in @net; 0 where either is a win */
  double shares[TEA_N_MERITS];
  guint8 shape;   /* for a discard, the #TeaShape that the hand is nearest to after it */
  gboolean alone; /* whether the discard can form no set or eyes with any held tile */
  /* @n_keeps, @keeps: the parts it keeps that the other discard breaks up */
  guint n_keeps;
  TeaAdvicePart keeps[TEA_ADVICE_MAX_PARTS];
  /* @n_breaks, @breaks: the parts that the discard breaks up */
  guint n_breaks;
  TeaAdvicePart breaks[TEA_ADVICE_MAX_PARTS];
} TeaAdviceReason;

typedef struct
{
  const TeaBot *bot; /* the bot that gives the advice */
  int distance;      /* the distance to ready now; with a tile to discard, that after the best discard */
  /* @n_options, @options: the legal actions, the advised one first, the others by @net */
  guint n_options;
  TeaAdviceOption options[TEA_MAX_ACTIONS];
  /* why the advised action is better than the fastest one, where that is clearly faster; or else than the best other
   * one that differs in speed, value or safety, or if none does, than the best other one */
  TeaAdviceReason reason;
  /* @n_waits, @waits: the waits if the hand is ready after the advised action */
  guint n_waits;
  TeaAdviceWait waits[TEA_N_KINDS];
  /* @n_goals, @goals: complete hands that need at most four tiles, by chance times value */
  guint n_goals;
  TeaAdviceGoal goals[TEA_ADVICE_MAX_GOALS];
  /* @n_warnings, @warnings: dangerous players; one with a known cost is left out if cost times probability, as the
   * evaluator estimates it, is below a fiftieth of the advised option's @win */
  guint n_warnings;
  TeaAdviceWarning warnings[TEA_ADVICE_MAX_WARNINGS];
} TeaAdvice;

/* The number of tiles that help, or that win if the hand is then ready. */
guint tea_advice_count_tiles (const TeaAdviceOption *option);

/* The bot that gives the advice: the strongest. */
const TeaBot *tea_advice_bot (void);

/* The bot "obedient", which is in no list: it always follows the advice, to measure it. */
const TeaBot *tea_advice_obedient (void);

/**
 * tea_advice_init:
 * @advice: (out caller-allocates): the advice
 * @view: what a seat sees; without actions there are no options, only advice on the hand as it is
 *
 * Takes some milliseconds, more with many wild tiles: not for the main thread.
 */
void tea_advice_init (TeaAdvice *advice, const TeaSeatView *view);

/* The same for a seat whose opponents play at @levels, ids of tea_bots() by seat; %NULL is a regular. Only the chances
 * and the worth of all options differ, not the differences of their worth. */
void tea_advice_init_against (TeaAdvice *advice, const TeaSeatView *view, const char *const levels[4]);

/**
 * tea_advice_weigh:
 * @advice: (out caller-allocates): the advice
 *
 * Like tea_advice_init(), but fills in only the options, without reason, waits, goals and warnings: for reviews.
 */
void tea_advice_weigh (TeaAdvice *advice, const TeaSeatView *view);

/* Fills in the rest of what tea_advice_weigh() found for @view. */
void tea_advice_explain (TeaAdvice *advice, const TeaSeatView *view);

/* Fills in why option @index is better or worse than option @other. */
void tea_advice_compare (TeaAdviceReason *reason,
                         const TeaAdvice *advice,
                         const TeaSeatView *view,
                         guint index,
                         guint other);

/* Puts the parts of the hand that @action breaks up into @parts, which has room for %TEA_ADVICE_MAX_PARTS, and returns
 * their number: 0 if it is not a discard. */
guint tea_advice_find_broken (TeaAdvicePart *parts, const TeaSeatView *view, const TeaAction *action);

G_END_DECLS
