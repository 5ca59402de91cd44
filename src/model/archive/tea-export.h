/* tea-export.h - what is written into a file that the user has named
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * tea_export_write:
 * @file: the file, which may be there already
 * @data: what it is to hold
 * @length: in bytes
 * @error: return location for an error
 *
 * Afterwards @file holds all of @data and is on the disk, or it is as it was before. In a folder of this computer that
 * is done by writing beside it, syncing and renaming; a link is followed. The sentence of an error names the file and
 * the reason.
 *
 * Returns: whether it was written
 */
gboolean tea_export_write (GFile *file, const char *data, gsize length, GError **error);

G_END_DECLS
