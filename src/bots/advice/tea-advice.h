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

/**
 * TeaAdviceOption:
 * @action: the index of the action in the view
 * @discard: the best discard where the action is followed by one, as after a chow or pung, else %TEA_TILE_NONE
 * @distance: the distance to ready after it; −1 for a win
 * @useful: mask of the kinds, wild ones included, that then make it smaller
 * @live: how many such tiles the seat has not seen
 * @chance: the probability of winning the hand then, 0–1
 * @win: what the win then pays the seat in all, on average, in points
 * @points: what wins then bring on average, in points: @chance times @win
 * @net: what the hand is then worth on average, in points, losses counted
 * @danger: what the discard costs because somebody wins with it, on average, in points; 0 without a discard
 *
 * @chance, @win and @danger are corrected by measurements (docs/calibration.md), and so is @net for the advised action.
 * Those of other actions differ from it as the bot's own estimates do.
 */
typedef struct
{
  guint action;
  TeaTile discard;
  int distance;
  guint64 useful;
  guint live;
  double chance;
  double win;
  double points;
  double net;
  double danger;
} TeaAdviceOption;

/**
 * TeaAdviceWait:
 * @tile: a kind that completes the ready hand
 * @wild: only as a wild tile: the kind is none of the "Waits" of docs/rules/README.md
 * @left: how many of its copies the seat has not seen
 * @draw_code: %TEA_ERROR_NONE, or why it cannot be drawn
 * @by_draw, @draw_gain: the total of a win by drawing it, and what the seat is then paid in all
 * @why_not: %TEA_ILLEGAL_NOT, or why a discard of it cannot be claimed now
 * @by_claim, @claim_gain: the total of a win by claiming it, and what the seat is then paid in all
 */
typedef struct
{
  TeaTile tile;
  gboolean wild;
  guint8 left;
  TeaErrorCode draw_code;
  gint32 by_draw;
  gint32 draw_gain;
  TeaIllegal why_not;
  gint32 by_claim;
  gint32 claim_gain;
} TeaAdviceWait;

#define TEA_ADVICE_MAX_PATTERNS 12

/**
 * TeaAdviceGoal:
 * @tiles: the concealed tiles of the complete hand, held wild tiles among them
 * @missing: those of them that are not held
 * @n_missing: how many, at least one
 * @n_patterns, @patterns: the rows that make this hand out: what it scores whichever tile completes it, without what
 * every win scores
 * @chance: how likely the missing tiles come in time, 0–1; for comparing goals
 * @total: its total when it is won by self-draw
 * @gain: what the seat is then paid in all
 * @why_not: %TEA_ILLEGAL_NOT, or why such a hand cannot be won by claiming
 *
 * A complete hand that can be reached, scored by the scoring path.
 */
typedef struct
{
  TeaTiles tiles;
  TeaTiles missing;
  guint n_missing;
  guint n_patterns;
  const TeaPattern *patterns[TEA_ADVICE_MAX_PATTERNS];
  double chance;
  gint32 total;
  gint32 gain;
  TeaIllegal why_not;
} TeaAdviceGoal;

#define TEA_ADVICE_MAX_GOALS 5

typedef enum
{
  TEA_WARNING_READY,      /* has declared a ready hand */
  TEA_WARNING_ONE_SUIT,   /* all open melds of suit tiles are of suit @suit, two or more */
  TEA_WARNING_MANY_MELDS, /* three or more open melds */
  TEA_WARNING_LIABLE,     /* whoever discards one of @tiles may have to pay for all */
} TeaWarningKind;

/**
 * TeaAdviceWarning:
 * @kind: a #TeaWarningKind
 * @seat: who is dangerous
 * @suit: 0–2
 * @tiles: mask of the own tiles to beware of
 * @clause: (nullable): of %TEA_WARNING_LIABLE the clause that says when one player pays for all
 * @cost: what a win on the worst of them would cost the seat, in points, for a hand that comes about most easily; 0
 * when there is none or the seat is not to discard
 * @expected: the same times the chance that it comes to it, for the tile where that is greatest
 */
typedef struct
{
  guint8 kind;
  guint8 seat;
  guint8 suit;
  guint64 tiles;
  const char *clause;
  gint32 cost;
  double expected;
} TeaAdviceWarning;

#define TEA_ADVICE_MAX_WARNINGS 12

/* In what an action is better than another. */
typedef enum
{
  TEA_MERIT_NONE,
  TEA_MERIT_SPEED,  /* nearer to ready, or more tiles help */
  TEA_MERIT_VALUE,  /* a win is worth more */
  TEA_MERIT_SAFETY, /* the discard costs less */
} TeaAdviceMerit;

/**
 * TeaAdvicePart:
 * @n: how many tiles, 2 or 3
 * @tiles: they themselves, sorted
 *
 * Concealed tiles that belong together: a run, a pung, a pair, or two tiles of a run.
 */
typedef struct
{
  guint8 n;
  TeaTile tiles[3];
} TeaAdvicePart;

#define TEA_ADVICE_MAX_PARTS 2

/**
 * TeaAdviceReason:
 * @other: the index of the option that it is compared with; the same when there is none
 * @speed, @value, @safety: 1 where it is clearly better, −1 where it is worse, else 0
 * @merit: which of them counts most in its favour
 * @shape: of a discard: the #TeaShape that the hand is nearest to before it
 * @alone: a discard that makes no set or eyes with anything that is held
 * @n_keeps, @keeps: what stays together that the other discard breaks up
 * @n_breaks, @breaks: what the discard breaks up
 *
 * Why an option is better than another. Two discards are compared by their parts only where the hand makes for sets and
 * eyes.
 */
typedef struct
{
  guint other;
  gint8 speed;
  gint8 value;
  gint8 safety;
  guint8 merit;
  guint8 shape;
  gboolean alone;
  guint n_keeps;
  TeaAdvicePart keeps[TEA_ADVICE_MAX_PARTS];
  guint n_breaks;
  TeaAdvicePart breaks[TEA_ADVICE_MAX_PARTS];
} TeaAdviceReason;

/**
 * TeaAdvice:
 * @bot: whose advice it is
 * @distance: the distance to ready now; with a tile to discard after the best discard
 * @n_options, @options: the legal actions, the advised one first, the others by what the hand is then worth
 * @reason: why the advised action and not the best other one that differs in speed, value or safety, or where none
 * does the best
 * @n_waits, @waits: when the hand is ready after the advised action: what it waits for
 * @n_goals, @goals: complete hands that lack at most four tiles, by chance times value
 * @n_warnings, @warnings: who is dangerous; where the average cost is known, from a fiftieth of @win of the advised
 * option on
 */
typedef struct
{
  const TeaBot *bot;
  int distance;
  guint n_options;
  TeaAdviceOption options[TEA_MAX_ACTIONS];
  TeaAdviceReason reason;
  guint n_waits;
  TeaAdviceWait waits[TEA_N_KINDS];
  guint n_goals;
  TeaAdviceGoal goals[TEA_ADVICE_MAX_GOALS];
  guint n_warnings;
  TeaAdviceWarning warnings[TEA_ADVICE_MAX_WARNINGS];
} TeaAdvice;

/* The bot that advice comes from: the strongest. */
const TeaBot *tea_advice_bot (void);

/* The bot "obedient", which is in no list: it does whatever is advised and nothing else. A measure of the advice. */
const TeaBot *tea_advice_obedient (void);

/**
 * tea_advice_init:
 * @advice: (out caller-allocates): the advice
 * @view: what a seat sees; with no actions there is advice on the hand as it is and no option
 *
 * Takes some milliseconds, with many wild tiles more: not for the main thread.
 */
void tea_advice_init (TeaAdvice *advice, const TeaSeatView *view);

/**
 * tea_advice_weigh:
 * @advice: (out caller-allocates): the advice
 *
 * As tea_advice_init() but for the options alone, without waits, goals and warnings: for reviews.
 */
void tea_advice_weigh (TeaAdvice *advice, const TeaSeatView *view);

/* Why option @index and not option @other. */
void tea_advice_compare (TeaAdviceReason *reason,
                         const TeaAdvice *advice,
                         const TeaSeatView *view,
                         guint index,
                         guint other);

G_END_DECLS
