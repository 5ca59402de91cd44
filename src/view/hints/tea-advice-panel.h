/* tea-advice-panel.h - advice beside the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/hints/tea-advisor.h"

G_BEGIN_DECLS

#define TEA_TYPE_ADVICE_PANEL (tea_advice_panel_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdvicePanel, tea_advice_panel, TEA, ADVICE_PANEL, GtkWidget)

/**
 * TeaAdvicePanel:
 *
 * Shows what a #TeaAdvisor says: the advice and its reasons, the other options with chance, points and danger as bars
 * beside the figures, the waits, what the hand may become, dangerous players, and why something was not allowed. Its
 * buttons activate "win.ask-hint" and "win.hint".
 *
 * # Accessibility The sentence has the role `GTK_ACCESSIBLE_ROLE_LOG`; each line is a list item with everything in
 * words.
 */

TeaAdvisor *tea_advice_panel_get_advisor (TeaAdvicePanel *self);
void tea_advice_panel_set_advisor (TeaAdvicePanel *self, TeaAdvisor *advisor);

G_END_DECLS
