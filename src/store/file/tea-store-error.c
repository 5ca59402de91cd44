/* tea-store-error.c - database errors as sentences for the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gi18n.h>

#include "store/file/tea-store-database.h"

/* clang-format mistakes the name for a subtraction. */
/* clang-format off */
G_DEFINE_QUARK (tea-store-error, tea_store_error)
/* clang-format on */

gboolean
tea_store_fail_damaged (const char *path, const char *detail, GError **error)
{
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : g_strdup (":memory:");

  /* Translators: a file name, and a few words for experts, in English. */
  g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED,
               _ ("The file “%s” is damaged or is not a Teahouse database (%s)."), name, detail);

  return FALSE;
}

gboolean
tea_store_fail_with (int code, const char *detail, const char *path, GError **error)
{
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : g_strdup (":memory:");

  switch (code & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      tea_store_fail_damaged (path, detail, error);
      break;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_READONLY:
    case SQLITE_IOERR:
    case SQLITE_PROTOCOL:
    case SQLITE_NOLFS:
      g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_UNREADABLE,
                   /* Translators: a file name, and a few words for experts, in English. */
                   _ ("The file “%s” cannot be read or written (%s)."), name, detail);
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_BUSY,
                   /* Translators: a file name. */
                   _ ("Another program is using the file “%s”. Nothing was changed; please try again in a moment."),
                   name);
      break;
    case SQLITE_FULL:
      g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FULL,
                   /* Translators: a file name. */
                   _ ("There is no room left on the disk for the file “%s”. Nothing was changed."), name);
      break;
    default:
      g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED,
                   /* Translators: a file name, and a few words for experts, in English. */
                   _ ("The file “%s” could not be changed or read (%s)."), name, detail);
    }

  return FALSE;
}

gboolean
tea_store_fail (sqlite3 *db, const char *path, GError **error)
{
  return tea_store_fail_with (sqlite3_errcode (db), sqlite3_errmsg (db), path, error);
}

gboolean
tea_store_fail_sync (int code, int number, const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  gboolean full = number == ENOSPC || number == EDQUOT || (code & 0xff) == SQLITE_FULL;

  if (full)
    g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FULL,
                 /* Translators: a file name. */
                 _ ("The disk is full; the last changes to the file “%s” are not saved. They would be lost if the "
                    "computer stopped now."),
                 name);
  else
    g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_UNREADABLE,
                 /* Translators: a file name, and a few words for experts, in English. */
                 _ ("The last changes to the file “%s” could not be written to the disk (%s). They would be lost if "
                    "the computer stopped now."),
                 name, number != 0 ? g_strerror (number) : sqlite3_errstr (code));

  return FALSE;
}

gboolean
tea_store_fail_record (TeaStore *self, const char *place, GError **error)
{
  g_autofree char *name = self->path != NULL ? g_path_get_basename (self->path) : g_strdup (":memory:");

  if (self->sync != NULL)
    tea_store_sync_report_damage (self->sync);
  g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED,
               /* Translators: what is damaged: "line 17 of game 3", "the header of session 2"; and a file name. */
               _ ("Stored data is damaged: %s in the file “%s”."), place, name);

  return FALSE;
}

gboolean
tea_store_fail_moved (const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);

  g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MOVED,
               /* Translators: a file name. */
               _ ("The file “%s” was deleted, moved or replaced by another program while Teahouse was using it."),
               name);

  return FALSE;
}

gboolean
tea_store_fail_missing (GError **error)
{
  g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING, _ ("The item no longer exists."));

  return FALSE;
}
