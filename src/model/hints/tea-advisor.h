/* tea-advisor.h - advice for the human player at a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/hints/tea-advice-item.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

#define TEA_TYPE_ADVISOR (tea_advisor_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdvisor, tea_advisor, TEA, ADVISOR, GObject)

/**
 * TeaAdvisor:
 *
 * What the strongest computer player would do in the human player's seat, from what that seat sees. It is worked out in
 * another thread; when the table goes on, what was asked for is given up.
 *
 * Properties, which notify: `mode` ("off", "request", "always"), which can be set; `busy`; `available`, whether there
 * is advice on what is to be decided now; `sentence`, `worth`; `position`, of the advised discard in the hand, or −1;
 * `choice`, the id of the advised choice; `refusal`, why what was tried last is not allowed, or "".
 */

TeaAdvisor *tea_advisor_new (TeaGame *game) G_GNUC_WARN_UNUSED_RESULT;

TeaTable *tea_advisor_get_table (TeaAdvisor *self);

/* "off": there is no advice; "request": when tea_advisor_ask() asks; "always": on every decision of the human player.
 */
const char *tea_advisor_get_mode (TeaAdvisor *self);
void tea_advisor_set_mode (TeaAdvisor *self, const char *mode);

/* Asks for advice on what is to be decided now; nothing happens when nothing is, or when it is off. */
void tea_advisor_ask (TeaAdvisor *self);

gboolean tea_advisor_get_busy (TeaAdvisor *self);
gboolean tea_advisor_get_available (TeaAdvisor *self);

/* "Discard Nine of Circles: still 2 tiles from ready; 34 tiles of 11 kinds help."; "" without advice. */
const char *tea_advisor_get_sentence (TeaAdvisor *self);

/* What that is worth, a sentence or "". */
const char *tea_advisor_get_worth (TeaAdvisor *self);

int tea_advisor_get_position (TeaAdvisor *self);

/* The id of the #TeaChoice that is advised; "" without advice and for a plain discard. */
const char *tea_advisor_get_choice (TeaAdvisor *self);

/* The positions in the hand of the tiles that go into the meld which is advised, a bit for each; 0 for no meld. It
 * changes with `choice`. */
guint tea_advisor_get_melding (TeaAdvisor *self);

const char *tea_advisor_get_refusal (TeaAdvisor *self);

/* Lists of #TeaAdviceItem: what can be done, the advised action first; what is waited for when the hand is then ready;
 * hands that can be reached; who is dangerous. */
GListModel *tea_advisor_get_options (TeaAdvisor *self);
GListModel *tea_advisor_get_waits (TeaAdvisor *self);
GListModel *tea_advisor_get_goals (TeaAdvisor *self);
GListModel *tea_advisor_get_warnings (TeaAdvisor *self);

G_END_DECLS
