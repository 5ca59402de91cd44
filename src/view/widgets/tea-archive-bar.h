/* tea-archive-bar.h - reports what is not saved, and asks before the program ends with unsaved data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/archive/tea-archive.h"

G_BEGIN_DECLS

#define TEA_TYPE_ARCHIVE_BAR (tea_archive_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaArchiveBar, tea_archive_bar, TEA, ARCHIVE_BAR, GtkWidget)

/**
 * TeaArchiveBar:
 *
 * Every window in which something is entered or played has one at its top. As long as something is not saved, it says
 * why. Otherwise it shows a notice about opening the archive until the user closes it, or is hidden.
 */

/* Shows the state of @archive (nullable). */
void tea_archive_bar_set_archive (TeaArchiveBar *self, TeaArchive *archive);

/**
 * tea_archive_bar_hold:
 * @self: the bar of a window that is to close
 *
 * To be called on the close-request of a window. Nothing is lost while another window of the program is open.
 * Otherwise, if there is unsaved data, asks whether to quit; if the answer is yes, closes all windows.
 *
 * Returns: whether the window must stay
 */
gboolean tea_archive_bar_hold (TeaArchiveBar *self);

/**
 * tea_archive_bar_hold_all:
 * @application: the application, all of whose windows are to close
 *
 * The same for all windows; asks in one that has a bar.
 *
 * Returns: whether the windows must stay
 */
gboolean tea_archive_bar_hold_all (GtkApplication *application);

G_END_DECLS
