/* tea-advisor.h - advice for the human player at a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/judge/tea-advice-item.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

#define TEA_TYPE_ADVISOR (tea_advisor_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdvisor, tea_advisor, TEA, ADVISOR, GObject)

/**
 * TeaAdvisor:
 *
 * What the strongest computer player would do in the human player's seat, from what that seat sees. Another thread
 * works it out; the request is cancelled when the table changes.
 *
 * Properties, which notify: `mode` ("off", "request", "always"), which can be set; `busy`; `available`, whether there
 * is advice on the current decision; `sentence`, `worth`; `position` of the advised discard in the hand, or −1;
 * `choice`, the id of the advised choice; `refusal`, why the last attempted action is not allowed, or "".
 */

TeaAdvisor *tea_advisor_new (TeaGame *game) G_GNUC_WARN_UNUSED_RESULT;

TeaTable *tea_advisor_get_table (TeaAdvisor *self);

/* "off": no advice; "request": only after tea_advisor_ask(); "always": on every decision of the human player. */
const char *tea_advisor_get_mode (TeaAdvisor *self);
void tea_advisor_set_mode (TeaAdvisor *self, const char *mode);

/* Asks for advice on the current decision; does nothing without a decision or when advice is off. */
void tea_advisor_ask (TeaAdvisor *self);

gboolean tea_advisor_get_busy (TeaAdvisor *self);
gboolean tea_advisor_get_available (TeaAdvisor *self);

/* "Discard North: it goes with nothing in your hand. 17 tiles help."; "" without advice. */
const char *tea_advisor_get_sentence (TeaAdvisor *self);

/* A sentence on the worth of the hand after that, or "". */
const char *tea_advisor_get_worth (TeaAdvisor *self);

int tea_advisor_get_position (TeaAdvisor *self);

/* The id of the advised #TeaChoice; "" without advice and for a plain discard. */
const char *tea_advisor_get_choice (TeaAdvisor *self);

/* The positions in the hand, one bit each, of the tiles for the advised meld; 0 for no meld. Changes with `choice`. */
guint tea_advisor_get_melding (TeaAdvisor *self);

const char *tea_advisor_get_refusal (TeaAdvisor *self);

/* Lists of #TeaAdviceItem: possible actions, the advised one first; the waits if that makes the hand ready; hands that
 * can be reached; warnings about dangerous players. */
GListModel *tea_advisor_get_options (TeaAdvisor *self);
GListModel *tea_advisor_get_waits (TeaAdvisor *self);
GListModel *tea_advisor_get_goals (TeaAdvisor *self);
GListModel *tea_advisor_get_warnings (TeaAdvisor *self);

G_END_DECLS
