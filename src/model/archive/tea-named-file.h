/* tea-named-file.h - reads files that the user names, for the views
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-job.h"

G_BEGIN_DECLS

/* The most bytes of a file with the log of a game. */
#define TEA_NAMED_FILE_MAX_LOG (64 * 1024 * 1024)

/* The most bytes of house rules. */
#define TEA_NAMED_FILE_MAX_RULES (1024 * 1024)

/**
 * tea_named_file_read:
 * @file: a file
 * @most: the most bytes that such a file can have
 * @length: (out): the number of bytes
 * @cancellable: (nullable): ends the reading
 * @error: return location for an error
 *
 * Reads a whole regular file (io/file/tea-file.h). Only small files may be read in the thread of the windows.
 *
 * Returns: (transfer full): its bytes, and a NUL behind them; %NULL with @error set to the reason, a sentence
 */
char *tea_named_file_read (GFile *file, gsize most, gsize *length, GCancellable *cancellable, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same for a text: NUL bytes in it become 0xff, which is never valid in UTF-8. */
char *
tea_named_file_read_text (GFile *file, gsize most, GCancellable *cancellable, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes the text of @file, or %NULL with the reason in @error. */
typedef void (*TeaNamedFileDone) (gpointer owner, GFile *file, const char *text, const GError *error);

/**
 * tea_named_file_start_reading:
 * @owner: who waits for the text, see tea_job_start()
 * @file: a file
 * @most: the most bytes that such a file can have
 * @done: called with the text
 *
 * tea_named_file_read_text() in another thread.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *
tea_named_file_start_reading (gpointer owner, GFile *file, gsize most, TeaNamedFileDone done) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
