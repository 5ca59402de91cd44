/* tea-store-image.c - reads a database file into memory, to judge it and to recover its content
 *
 * Reading from memory cannot fail, so any fault of an image is a fault of the content. On a file, SQLite's own checks
 * cannot tell: a page that could not be read just once counts as damaged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "store/tea-store-image.h"
#include "store/tea-store-sum.h"

/* The page size of all our files. */
#define PAGE_BYTES 4096

/* The header of a database file, see https://www.sqlite.org/fileformat.html. */
#define HEAD_BYTES 100
#define HEAD_WRITE_VERSION 18
#define HEAD_READ_VERSION 19

gboolean
tea_store_keep_wal (sqlite3 *db, const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf status;
  gboolean keep = g_stat (wal, &status) == 0 && status.st_size > 0;

  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, NULL);

  return keep;
}

gboolean
tea_store_read_head (sqlite3 *db, const char *path, guint8 *head, GError **error)
{
  sqlite3_file *file = NULL;
  int code;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  code = file != NULL && file->pMethods != NULL ? file->pMethods->xRead (file, head, TEA_STORE_HEAD_BYTES, 0)
                                                : SQLITE_CANTOPEN;
  if (code == SQLITE_OK)
    return TRUE;

  if (code == SQLITE_IOERR_SHORT_READ)
    tea_store_fail_damaged (path, "it is empty or nearly so", error);
  else
    tea_store_fail_with (code, sqlite3_errstr (code), path, error);

  return FALSE;
}

gboolean
tea_store_head_is_writable (const guint8 *head)
{
  return head[HEAD_WRITE_VERSION] <= 2;
}

/* Replaces a damaged header by the one that all our files have. */
static void
mend_head (guint8 *bytes, gsize n)
{
  static const guint8 fixed[] = { PAGE_BYTES >> 8, PAGE_BYTES & 0xff, 1, 1, 0, 64, 32, 32 };
  guint32 n_pages = GUINT32_TO_BE ((guint32) (n / PAGE_BYTES));
  guint32 one = GUINT32_TO_BE (1), four = GUINT32_TO_BE (4);

  memset (bytes, 0, HEAD_BYTES);
  memcpy (bytes, "SQLite format 3", 16);
  memcpy (bytes + 16, fixed, sizeof fixed);
  memcpy (bytes + 24, &one, 4);     /* file change counter */
  memcpy (bytes + 28, &n_pages, 4); /* size in pages, */
  memcpy (bytes + 92, &one, 4);     /* valid for that counter */
  memcpy (bytes + 44, &four, 4);    /* schema format */
  memcpy (bytes + 56, &one, 4);     /* UTF-8 */
}

static sqlite3 *
open_bytes (void *bytes, gsize n)
{
  sqlite3 *image = NULL;

  /* The image owns the bytes in any case. */
  if (sqlite3_open (":memory:", &image) != SQLITE_OK)
    {
      sqlite3_free (bytes);
      sqlite3_close (image);
      return NULL;
    }
  if (sqlite3_deserialize (image, "main", bytes, (sqlite3_int64) n, (sqlite3_int64) n,
                           SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE) == SQLITE_OK)
    return image;
  sqlite3_close (image);

  return NULL;
}

gboolean
tea_store_read_raw_image (const char *path, sqlite3 **image, GError **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *text = NULL;
  guint8 *bytes;
  gsize n;

  *image = NULL;
  /* Closing the file would drop the locks of this process on it, but there are none. */
  if (!g_file_get_contents (path, &text, &n, &own))
    {
      tea_store_fail_with (SQLITE_IOERR_READ, own->message, path, error);
      return FALSE;
    }
  n -= n % PAGE_BYTES;
  if (n == 0)
    return TRUE;

  bytes = sqlite3_malloc64 (n);
  if (bytes != NULL)
    {
      memcpy (bytes, text, n);
      mend_head (bytes, n);
      *image = open_bytes (bytes, n);
    }
  if (*image == NULL)
    tea_store_fail_with (SQLITE_NOMEM, sqlite3_errstr (SQLITE_NOMEM), path, error);

  return *image != NULL;
}

static sqlite3 *
copy_into_memory (sqlite3 *from, const char *path, GError **error)
{
  sqlite3 *image = NULL;

  if (sqlite3_open (":memory:", &image) != SQLITE_OK)
    tea_store_fail (image, path, error);
  else if (tea_store_copy_pages (from, image, path, error))
    return image;
  sqlite3_close (image);

  return NULL;
}

sqlite3 *
tea_store_read_image (const char *path, gboolean wide, guint8 *head, GError **error)
{
  sqlite3 *from = NULL, *image = NULL;

  if (sqlite3_open_v2 (path, &from, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    tea_store_fail (from, path, error);
  else
    {
      tea_store_keep_wal (from, path);
      if (tea_store_prepare_connection (from, path, error) && tea_store_read_head (from, path, head, error))
        {
          if (wide)
            {
              sqlite3_db_config (from, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
              sqlite3_db_config (from, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, NULL);
            }
          image = copy_into_memory (from, path, error);
        }
    }
  sqlite3_close (from);

  return image;
}

gboolean
tea_store_check_pages (sqlite3 *db, const char *path, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autofree char *verdict = NULL;

  if (sqlite3_prepare_v2 (db, "PRAGMA quick_check (1)", -1, &statement, NULL) != SQLITE_OK ||
      sqlite3_step (statement) != SQLITE_ROW)
    {
      tea_store_fail (db, path, error);
      return FALSE;
    }
  verdict = tea_store_column_text (statement, 0);
  if (g_str_equal (verdict, "ok"))
    return TRUE;

  tea_store_fail_damaged (path, verdict, error);

  return FALSE;
}

static gboolean
has_tables (sqlite3 *db, const char *path, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (db, "SELECT count (*) FROM sqlite_schema", -1, &statement, NULL) != SQLITE_OK ||
      sqlite3_step (statement) != SQLITE_ROW)
    {
      tea_store_fail (db, path, error);
      return FALSE;
    }
  if (sqlite3_column_int (statement, 0) > 0)
    return TRUE;

  tea_store_fail_damaged (path, "it has no tables", error);

  return FALSE;
}

gboolean
tea_store_judge_image (sqlite3 *image, const guint8 *head, const char *path, GError **error)
{
  g_autoptr (GError) own = NULL;

  if (!tea_store_head_is_writable (head))
    {
      tea_store_fail_damaged (path, "its head is not that of a database that can be written", error);
      return FALSE;
    }

  if (tea_store_prepare_connection (image, path, &own) && tea_store_check_pages (image, path, &own) &&
      has_tables (image, path, &own) && tea_store_migrate (image, path, &own))
    return TRUE;
  tea_store_blame_file (image, path, &own);
  g_propagate_error (error, g_steal_pointer (&own));

  return FALSE;
}
