/* tea-export.h - writes data to a file chosen by the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * tea_export_write:
 * @file: the file, which may already exist
 * @data: the new content
 * @length: its length in bytes
 * @error: return location for an error
 *
 * Afterwards @file holds all of @data and is on the disk, or it is unchanged. A local file is written under another
 * name in the same folder, synced and renamed; symbolic links are followed. The error message is a sentence with the
 * file and the reason.
 *
 * Returns: whether it was written
 */
gboolean tea_export_write (GFile *file, const char *data, gsize length, GError **error);

G_END_DECLS
