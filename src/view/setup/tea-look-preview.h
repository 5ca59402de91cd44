/* tea-look-preview.h - some tiles on the felt, in the chosen look
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_LOOK_PREVIEW (tea_look_preview_get_type ())
G_DECLARE_FINAL_TYPE (TeaLookPreview, tea_look_preview, TEA, LOOK_PREVIEW, GtkWidget)

/**
 * TeaLookPreview:
 *
 * Write-only properties, the same as those of a table: `felt` and `show-index`.
 */

G_END_DECLS
