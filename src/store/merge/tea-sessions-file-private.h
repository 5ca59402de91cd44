/* tea-sessions-file-private.h - shared by the reader and the writer of files with sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/merge/tea-sessions-file.h"

G_BEGIN_DECLS

#define TEA_SESSIONS_FORMAT "teahouse-sessions"
#define TEA_SESSIONS_VERSION 1

/* Maximum number of characters of a remark. */
#define TEA_SESSIONS_MAX_REASON 2000

/* How players change their seats, by #TeaStoreSetup.rotation. */
extern const char *const tea_sessions_rotations[];

/* Whether a record, whose text is @text, is what an entry of @kind has by the rules of @item. */
gboolean
tea_sessions_check_record (const TeaSessionsItem *item, TeaStoreEntryKind kind, const char *text, GError **error);

/* Adds a line of the file to @sum. */
void tea_sessions_add_to_sum (GChecksum *sum, const char *line, gsize length);

/* Returns: (transfer full): @seconds as in "2026-11-01T19:00:00Z"; within the years that can be written so */
char *tea_sessions_format_time (gint64 seconds) G_GNUC_WARN_UNUSED_RESULT;

/* Orders people by key, and sessions by their beginning and key. */
int tea_sessions_compare_people (gconstpointer a, gconstpointer b);
int tea_sessions_compare_items (gconstpointer a, gconstpointer b);

G_END_DECLS
