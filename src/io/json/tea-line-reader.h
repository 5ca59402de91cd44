/* tea-line-reader.h - reads lines of any bytes from a file or pipe, with bounded memory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TeaLineReader TeaLineReader;

/**
 * tea_line_reader_new:
 * @fd: an open file descriptor, which the reader does not close
 * @max: maximum number of bytes kept of a line
 *
 * Returns: (transfer full): a reader
 */
TeaLineReader *tea_line_reader_new (int fd, gsize max) G_GNUC_WARN_UNUSED_RESULT;

void tea_line_reader_free (TeaLineReader *reader);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaLineReader, tea_line_reader_free)

/**
 * tea_line_reader_next:
 * @reader: a reader
 * @line: (out): the next line without its newline; valid until the next call; can contain NUL bytes
 * @length: (out): its length. If it is more than the reader's maximum, @line holds only the first bytes
 * @error: return location for an error
 *
 * Blocks until a whole line is available. Lines end with \n, which the last one may omit. An empty line is a line. A
 * byte order mark before the first line is left out; UTF-16 is an error.
 *
 * Returns: whether there was a line; %FALSE without @error at the end
 */
gboolean tea_line_reader_next (TeaLineReader *reader, const char **line, gsize *length, GError **error);

/* Whether the line read last was the last one, and has no newline. */
gboolean tea_line_reader_ends_open (const TeaLineReader *reader);

G_END_DECLS
