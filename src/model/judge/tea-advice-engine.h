/* tea-advice-engine.h - puts advice into words and lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"
#include "bots/advice/tea-mistake.h"
#include "model/judge/tea-advice-item.h"

G_BEGIN_DECLS

/* Takes ownership of what @facts own. Their @detail, @description and @tiles may be %NULL. */
TeaAdviceItem *tea_advice_item_new (const TeaAdviceFacts *facts) G_GNUC_WARN_UNUSED_RESULT;

/* The sentences about the advised action (tea-advice-headline.c): why it is better than another, and the worth of the
 * hand. */
char *tea_advice_say (const TeaAdvice *advice, const TeaSeatView *view) G_GNUC_WARN_UNUSED_RESULT;
char *tea_advice_say_worth (const TeaAdvice *advice, const TeaSeatView *view) G_GNUC_WARN_UNUSED_RESULT;

/* For whom the figures hold, a sentence; @levels by seat as for tea_advice_init_against(). */
char *tea_advice_say_holds (const char *const levels[4], guint seat) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_advice_say_against:
 * @advice: from tea_advice_init() or tea_advice_weigh()
 * @view: what the seat saw
 * @index: an option
 *
 * Returns: (transfer full): why not this option: what it leaves, what it keeps and breaks up, and how its figures
 * compare with those of the advised one, in one to three sentences (tea-advice-against.c); what is advised is compared
 * with another action as in tea_advice_say()
 */
char *tea_advice_say_against (const TeaAdvice *advice, const TeaSeatView *view, guint index) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_advice_say_decision:
 * @advice: from tea_advice_weigh(); from tea_advice_init() it also tells which plan was missed
 * @view: what the seat saw
 * @chosen: the index of the action in @view that it took
 * @mistake: (out caller-allocates): what was wrong
 *
 * Returns: (transfer full): the kind of the mistake or the plan that was missed, what was wrong, and what would have
 * been better (tea-mistake-text.c)
 */
char *tea_advice_say_decision (const TeaAdvice *advice, const TeaSeatView *view, guint chosen, TeaMistake *mistake)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same of a decision of which only the kind of mistake is known; @fault may be %NULL, @best is %NULL if the best
 * action was taken. */
char *tea_advice_say_verdict (guint kind, const char *fault, const char *best) G_GNUC_WARN_UNUSED_RESULT;

/* "Discard Nine of Circles", "Pung", "Pass". */
char *tea_advice_say_action (const TeaSeatView *view, const TeaAdviceOption *option) G_GNUC_WARN_UNUSED_RESULT;

/* "6-7-8 of bamboos and the pair of East". */
char *tea_advice_say_parts (const TeaAdvicePart *parts, guint n) G_GNUC_WARN_UNUSED_RESULT;

const char *tea_advice_say_tile (TeaTile tile);

/* "one tile from ready". */
char *tea_advice_say_distance (int distance) G_GNUC_WARN_UNUSED_RESULT;

/* "2 tiles from ready; 34 tiles of 11 kinds; +12 points on average". */
char *tea_advice_say_option (const TeaAdviceOption *option) G_GNUC_WARN_UNUSED_RESULT;

/* "12 points", "+12 points", rounded. */
char *tea_advice_say_points (double points) G_GNUC_WARN_UNUSED_RESULT;
char *tea_advice_say_signed (double points) G_GNUC_WARN_UNUSED_RESULT;

char *tea_advice_say_wait (const TeaAdviceWait *wait, const TeaSeatView *view) G_GNUC_WARN_UNUSED_RESULT;
char *tea_advice_say_goal (const TeaAdviceGoal *goal, const TeaSeatView *view) G_GNUC_WARN_UNUSED_RESULT;
char *tea_advice_say_patterns (const TeaAdviceGoal *goal) G_GNUC_WARN_UNUSED_RESULT;

/* @names: by seat. */
char *tea_advice_say_warning (const TeaAdviceWarning *warning, char *const names[4]) G_GNUC_WARN_UNUSED_RESULT;

/* Fill lists of #TeaAdviceItem (tea-advice-lists.c). */
void tea_advice_list_options (GListStore *list, const TeaAdvice *advice, const TeaSeatView *view);
void tea_advice_list_waits (GListStore *list, const TeaAdvice *advice, const TeaSeatView *view);
void tea_advice_list_goals (GListStore *list, const TeaAdvice *advice, const TeaSeatView *view);
void
tea_advice_list_warnings (GListStore *list, const TeaAdvice *advice, const TeaSeatView *view, char *const names[4]);

G_END_DECLS
