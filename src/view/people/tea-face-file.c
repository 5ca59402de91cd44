/* tea-face-file.c - makes a picture of a person out of a file that the user names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/people/tea-face-file.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n.h>
#include <string.h>

#include "model/archive/tea-named-file.h"
#include "model/people/tea-people.h"

/* The most bytes of a file, and the most pixels across or down: what a camera makes has less. */
#define MAX_BYTES (32 * 1024 * 1024)
#define MAX_PIXELS 20000

typedef struct
{
  GFile *file;
  GBytes *png; /* the result, or NULL */
  TeaFaceFileDone done;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_clear_pointer (&reading->png, g_bytes_unref);
  g_free (reading);
}

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("This file is not a picture that can be used: a PNG or JPEG file of usual size."));

  return FALSE;
}

/* Only these two are read, whatever loaders of other kinds are installed: a drawing in SVG can take any time. */
static const char *
find_kind (const char *bytes, gsize n)
{
  if (n > 8 && memcmp (bytes, "\x89PNG\r\n\x1a\n", 8) == 0)
    return "png";
  if (n > 3 && memcmp (bytes, "\xff\xd8\xff", 3) == 0)
    return "jpeg";

  return NULL;
}

/* Lets the loader make the picture small while it reads, so that the shorter side fits. */
static void
size_prepared_cb (GdkPixbufLoader *loader, int width, int height, gboolean *too_large)
{
  int least = MIN (width, height);

  *too_large = width <= 0 || height <= 0 || width > MAX_PIXELS || height > MAX_PIXELS;
  if (*too_large)
    gdk_pixbuf_loader_set_size (loader, 1, 1);
  else if (least > TEA_PEOPLE_PICTURE_PIXELS)
    gdk_pixbuf_loader_set_size (loader, MAX (1, (int) ((gint64) width * TEA_PEOPLE_PICTURE_PIXELS / least)),
                                MAX (1, (int) ((gint64) height * TEA_PEOPLE_PICTURE_PIXELS / least)));
}

/* Returns: (transfer full) (nullable): the picture in the bytes */
static GdkPixbuf *
decode (const char *bytes, gsize n)
{
  const char *kind = find_kind (bytes, n);
  g_autoptr (GdkPixbufLoader) loader = kind != NULL ? gdk_pixbuf_loader_new_with_type (kind, NULL) : NULL;
  gboolean too_large = FALSE, well;
  GdkPixbuf *picture;

  if (loader == NULL)
    return NULL;
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), &too_large);
  well = gdk_pixbuf_loader_write (loader, (const guchar *) bytes, n, NULL);
  well = gdk_pixbuf_loader_close (loader, NULL) && well && !too_large;
  picture = well ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;

  return picture != NULL ? gdk_pixbuf_apply_embedded_orientation (picture) : NULL;
}

/* Returns: (transfer full): the middle of @picture as a square that is not too large */
static GdkPixbuf *
cut (GdkPixbuf *picture)
{
  int width = gdk_pixbuf_get_width (picture), height = gdk_pixbuf_get_height (picture), side = MIN (width, height);
  g_autoptr (GdkPixbuf)
      square = gdk_pixbuf_new_subpixbuf (picture, (width - side) / 2, (height - side) / 2, side, side);

  side = MIN (side, TEA_PEOPLE_PICTURE_PIXELS);

  return gdk_pixbuf_scale_simple (square, side, side, GDK_INTERP_BILINEAR);
}

static void
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;
  g_autoptr (GdkPixbuf) picture = NULL;
  g_autoptr (GdkPixbuf) small = NULL;
  g_autofree char *bytes = NULL;
  char *png = NULL;
  gsize n;

  bytes = tea_named_file_read (reading->file, MAX_BYTES, &n, tea_job_get_cancellable (job), error);
  if (bytes == NULL)
    return;
  picture = decode (bytes, n);
  small = picture != NULL ? cut (picture) : NULL;
  if (small == NULL || !gdk_pixbuf_save_to_buffer (small, &png, &n, "png", NULL, NULL))
    {
      fail (error);
      return;
    }
  reading->png = g_bytes_new_take (png, n);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  const Reading *reading = data;

  reading->done (owner, reading->png, error);
}

TeaJob *
tea_face_file_start_reading (gpointer owner, GFile *file, TeaFaceFileDone done)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->file = g_object_ref (file);
  reading->done = done;

  return tea_job_start (owner, reading, reading_free, read_in_thread, read_cb);
}
