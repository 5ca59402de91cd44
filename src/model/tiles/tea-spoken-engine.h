/* tea-spoken-engine.h - builds texts for screen readers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Adds a sentence; "" adds nothing. */
void tea_spoken_add_sentence (GString *spoken, const char *sentence);

/* Adds the names of @tiles, a list of #TeaTileInfo; adds nothing if it is empty. */
void tea_spoken_add_tiles (GString *spoken, GListModel *tiles);

G_END_DECLS
