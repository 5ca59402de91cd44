/* tea-store-image.h - reads a database file into memory, to judge it and to recover its content
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tea-store-private.h"

G_BEGIN_DECLS

/* The size of the header of a database file. */
#define TEA_STORE_HEAD_BYTES 100

/* Reads the header of the open file. */
gboolean tea_store_read_head (sqlite3 *db, const char *path, guint8 *head, GError **error);

/* Whether SQLite would write to a file with this header; permissions are not checked. */
gboolean tea_store_head_is_writable (const guint8 *head);

/* Keeps a non-empty -wal file when @db is closed, so that a file that may be damaged is not changed. */
gboolean tea_store_keep_wal (sqlite3 *db, const char *path);

/**
 * tea_store_read_image:
 * @path: a file
 * @wide: whether to read a truncated file as far as possible
 * @head: (out caller-allocates): its first %TEA_STORE_HEAD_BYTES bytes
 * @error: return location for an error
 *
 * Reads a database with its -wal file. Fails with %TEA_STORE_ERROR_DAMAGED if the header is not that of a database, and
 * with another error if the file could not be read.
 *
 * Returns: (transfer full): the image, which the caller closes; or %NULL with @error set
 */
sqlite3 *tea_store_read_image (const char *path, gboolean wide, guint8 *head, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the bytes of a file that this process does not have open, and gives them a valid header. @image is %NULL if
 * there is less than a page. Returns whether the file could be read. */
gboolean tea_store_read_raw_image (const char *path, sqlite3 **image, GError **error);

/* Runs quick_check, which does not compare indexes with their tables; fails with %TEA_STORE_ERROR_DAMAGED. */
gboolean tea_store_check_pages (sqlite3 *db, const char *path, GError **error);

/* Checks and migrates @image, whose file has @head. Fails with %TEA_STORE_ERROR_DAMAGED if the content is bad. */
gboolean tea_store_judge_image (sqlite3 *image, const guint8 *head, const char *path, GError **error);

/* Turns an SQL error of @db caused by the content of its file into %TEA_STORE_ERROR_DAMAGED. */
void tea_store_blame_file (sqlite3 *db, const char *path, GError **error);

G_END_DECLS
