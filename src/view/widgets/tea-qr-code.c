/* tea-qr-code.c - a text as a code that phones can scan
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-qr-code.h"

#include "config.h"

#if HAVE_QRENCODE

#include <qrencode.h>

/* The empty margin that the standard requires, in modules, and the size of a module in logical pixels. */
#define MARGIN 4
#define MODULE 5

/* Black on white in every theme: not all phones can read other colours. */
static GdkTexture *
texture_new (const QRcode *code)
{
  int size = MODULE * (code->width + 2 * MARGIN);
  gsize n = (gsize) size * (gsize) size;
  guchar *pixels = g_malloc (3 * n);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, 3 * n);

  for (gsize i = 0; i < n; i++)
    {
      int x = (int) (i % (gsize) size) / MODULE - MARGIN;
      int y = (int) (i / (gsize) size) / MODULE - MARGIN;
      gboolean inside = x >= 0 && x < code->width && y >= 0 && y < code->width;

      memset (pixels + 3 * i, inside && (code->data[y * code->width + x] & 1) ? 0 : 0xff, 3);
    }

  return gdk_memory_texture_new (size, size, GDK_MEMORY_R8G8B8, bytes, 3 * (gsize) size);
}

GtkWidget *
tea_qr_code_new (const char *text)
{
  QRcode *code = QRcode_encodeString (text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *picture;

  if (code == NULL)
    return NULL;

  texture = texture_new (code);
  QRcode_free (code);
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);

  return picture;
}

#else

GtkWidget *
tea_qr_code_new (const char *text)
{
  return NULL;
}

#endif
