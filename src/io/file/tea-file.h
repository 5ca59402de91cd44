/* tea-file.h - opens and reads files that other people made
 *
 * Every file that the user names, or that lies in a folder of the user's, is opened here, so that none can block the
 * program, fill its memory or do something when it is opened. What is refused is refused with the reason, a sentence;
 * who calls adds the name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * tea_file_open:
 * @path: a file
 * @or_pipe: whether it may also be a pipe, a terminal or /dev/null, which commands read and the application does not
 * @error: return location for an error
 *
 * Returns: a descriptor, to be closed, or −1 with @error set
 */
int tea_file_open (const char *path, gboolean or_pipe, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_file_read_path:
 * @path: a file
 * @or_pipe: as above
 * @most: the most bytes that such a file can have
 * @length: (out): the number of bytes
 * @error: return location for an error
 *
 * Reads a whole file. More than @most bytes are neither read nor kept, also if it grows meanwhile. A byte order mark is
 * left out; UTF-16 is refused.
 *
 * Returns: (transfer full): its bytes, and a NUL behind them; %NULL with @error set
 */
char *tea_file_read_path (const char *path, gboolean or_pipe, gsize most, gsize *length, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same of a regular file that need not have a path, for another thread than that of the windows. */
char *tea_file_read (GFile *file, gsize most, gsize *length, GCancellable *cancellable, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_file_measure_mark:
 * @text: the first bytes of a text
 * @length: how many there are; three, if the text has so many
 * @error: return location for an error
 *
 * Returns: the length of a byte order mark, which can be 0; −1 with @error set for the mark of UTF-16 or UTF-32
 */
int tea_file_measure_mark (const char *text, gsize length, GError **error);

G_END_DECLS
