/* tea-show.h - a hand as text for a terminal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/**
 * TeaShow:
 *
 * Collects what happens in a hand and lays it out on one screen when the hand is settled.
 */
typedef struct _TeaShow TeaShow;

/* @bots: the players, by seat; borrowed. */
TeaShow *tea_show_new (const TeaBot *const bots[4]) G_GNUC_WARN_UNUSED_RESULT;
void tea_show_free (TeaShow *show);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaShow, tea_show_free)

/**
 * tea_show_events:
 * @show: a show
 * @deal: the hand after @events
 * @events: what has just happened
 * @out: receives the text of a hand when it is settled
 */
void tea_show_events (TeaShow *show, const TeaDeal *deal, const TeaEvents *events, GString *out);

/**
 * tea_show_append_settlement:
 * @record: a hand
 * @answer: its answer, not a refusal
 * @out: receives the itemised settlement: patterns with English and Chinese names, payments
 */
void tea_show_append_settlement (const TeaRecord *record, const TeaAnswer *answer, GString *out);

G_END_DECLS
