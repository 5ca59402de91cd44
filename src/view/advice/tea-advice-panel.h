/* tea-advice-panel.h - advice beside the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/judge/tea-advisor.h"

G_BEGIN_DECLS

#define TEA_TYPE_ADVICE_PANEL (tea_advice_panel_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdvicePanel, tea_advice_panel, TEA, ADVICE_PANEL, GtkWidget)

/**
 * TeaAdvicePanel:
 *
 * Shows the state of a #TeaAdvisor: the advice with its reasons, the options with figures and bars for chance, points
 * and danger, the waits, what the hand can become, dangerous players, and why an action was refused. Its button to
 * close it activates "table.advice".
 *
 * Accessibility: the sentence has the role `GTK_ACCESSIBLE_ROLE_LOG`; the label of each list item says everything.
 */

TeaAdvisor *tea_advice_panel_get_advisor (TeaAdvicePanel *self);
void tea_advice_panel_set_advisor (TeaAdvicePanel *self, TeaAdvisor *advisor);

/* Says why not to discard the tile at @position of the hand. Returns whether there is advice on it. */
gboolean tea_advice_panel_ask (TeaAdvicePanel *self, guint position);

G_END_DECLS
