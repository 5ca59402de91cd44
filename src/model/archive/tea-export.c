/* tea-export.c - writes data to a file chosen by the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "model/archive/tea-export.h"

#include <stdlib.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* The mode of a new file before the umask, and the permission bits kept from an existing one. */
#define NEW_MODE 0666
#define ALL_MODES 0777

/* The end of a sentence: why a file could not be written. */
static const char *
get_reason (const GError *error)
{
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC))
    return _ ("the disk is full.");
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR))
    return _ ("there is no such folder.");
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PERM) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS))
    return _ ("writing there is not allowed.");

  return error->message;
}

/* GLib would replace even a device or a read-only file. */
static gboolean
may_replace (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("it is not a file."));
  else if (g_access (path, W_OK) != 0)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_ACCES, "");
  else
    return TRUE;

  return FALSE;
}

static gboolean
write_here (const char *path, const char *data, gsize length, GError **error)
{
  char *followed = realpath (path, NULL);
  const char *target = followed != NULL ? followed : path;
  int mode = NEW_MODE;
  gboolean written;
  GStatBuf status;

  if (g_stat (target, &status) == 0)
    mode = status.st_mode & ALL_MODES;
  written = may_replace (target, error) &&
            g_file_set_contents_full (target, data, (gssize) length,
                                      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode, error);
  free (followed);

  return written;
}

gboolean
tea_export_write (GFile *file, const char *data, gsize length, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) why = NULL;

  g_return_val_if_fail (G_IS_FILE (file) && data != NULL && length <= G_MAXSSIZE, FALSE);

  path = g_file_get_path (file);
  if (path != NULL ? write_here (path, data, length, &why)
                   : g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &why))
    return TRUE;

  name = g_file_get_parse_name (file);
  /* Translators: the name of a file, and why it could not be written, with a full stop. */
  g_set_error (error, why->domain, why->code, _ ("“%s” could not be written: %s"), name, get_reason (why));

  return FALSE;
}
