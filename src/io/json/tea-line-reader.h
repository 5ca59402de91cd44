/* tea-line-reader.h - lines of any bytes from a file or pipe, with bounded memory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TeaLineReader TeaLineReader;

/**
 * tea_line_reader_new:
 * @fd: an open file descriptor, which stays the caller's
 * @max: the longest line that is kept, in bytes
 *
 * Returns: (transfer full): a reader
 */
TeaLineReader *tea_line_reader_new (int fd, gsize max) G_GNUC_WARN_UNUSED_RESULT;

void tea_line_reader_free (TeaLineReader *reader);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaLineReader, tea_line_reader_free)

/**
 * tea_line_reader_next:
 * @reader: a reader
 * @line: (out): the next line without its end; valid until the next call; may contain bytes 0
 * @length: (out): its length. When it is more than the reader's maximum, @line holds only the first bytes
 * @error: return location for an error
 *
 * Waits for a whole line and no longer. Lines end with \n; the last one need not. An empty line is a line.
 *
 * Returns: whether there was a line; %FALSE without @error at the end
 */
gboolean tea_line_reader_next (TeaLineReader *reader, const char **line, gsize *length, GError **error);

G_END_DECLS
