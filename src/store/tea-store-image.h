/* tea-store-image.h - a database file read into memory, to judge it and to save what it has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tea-store-private.h"

G_BEGIN_DECLS

/* As much of the head of a database file as is read here. */
#define TEA_STORE_HEAD_BYTES 100

/* Reads the head of the file that is open. */
gboolean tea_store_read_head (sqlite3 *db, const char *path, guint8 *head, GError **error);

/* Whether SQLite writes into a file with this head; it may not for want of permission too. */
gboolean tea_store_head_is_writable (const guint8 *head);

/* Closing @db leaves a -wal file that has something in it as it is, so that nothing is changed in a file that may be damaged. */
gboolean tea_store_keep_wal (sqlite3 *db, const char *path);

/**
 * tea_store_read_image:
 * @path: a file
 * @wide: whether a file that ends too early is read as far as it goes
 * @head: (out caller-allocates): %TEA_STORE_HEAD_BYTES bytes of it
 * @error: return location for an error
 *
 * Reads a database with its -wal file. Fails with %TEA_STORE_ERROR_DAMAGED when its head is that
 * of no database, and with another error when the file could not be read.
 *
 * Returns: (transfer full): the image, to be closed; or %NULL with @error set
 */
sqlite3 *tea_store_read_image (const char *path, gboolean wide, guint8 *head, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the bytes of a file that nobody has open in this process, and gives them the head of a database of ours; @image is %NULL
 * when there is less than a page. Returns whether it could be read. */
gboolean tea_store_read_raw_image (const char *path, sqlite3 **image, GError **error);

/* Checks all but the order of the indexes, with %TEA_STORE_ERROR_DAMAGED. */
gboolean tea_store_check_pages (sqlite3 *db, const char *path, GError **error);

/* Whether @image of a file with @head is a sound database of ours, which it brings up to date; %TEA_STORE_ERROR_DAMAGED is what the file says. */
gboolean tea_store_judge_image (sqlite3 *image, const guint8 *head, const char *path, GError **error);

/* Makes an error in SQL that came of the content of a file, at @db, one of that file. */
void tea_store_blame_file (sqlite3 *db, const char *path, GError **error);

G_END_DECLS
