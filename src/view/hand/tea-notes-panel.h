/* tea-notes-panel.h - the title, the comments and the variations of a hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-study.h"

G_BEGIN_DECLS

#define TEA_TYPE_NOTES_PANEL (tea_notes_panel_get_type ())
G_DECLARE_FINAL_TYPE (TeaNotesPanel, tea_notes_panel, TEA, NOTES_PANEL, GtkWidget)

/**
 * TeaNotesPanel:
 *
 * The title of a study, the comment on the position that is shown, and a list of lines and comments, which leads to
 * them. It can be written into before there is a study.
 *
 * Signals:
 * - "typed" (): something was typed and there is no study to take it
 * - "notice" (const char *sentence): why something typed was not taken
 */

/* Shows @study (nullable), which takes what was typed before. */
void tea_notes_panel_set_study (TeaNotesPanel *self, TeaStudy *study);

/* Shows the texts of the study at its position. Without a study they are empty. */
void tea_notes_panel_update (TeaNotesPanel *self);

G_END_DECLS
