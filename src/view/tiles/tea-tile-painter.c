/* tea-tile-painter.c - has the tiles of an SVG drawn by a program of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/tiles/tea-tile-painter.h"

#include <glib/gi18n.h>
#include <linux/memfd.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/tiles/tea-tile.h"
#include "draw/tea-draw-tiles.h"
#include "model/tiles/tea-tile-info.h"
#include "view/tiles/tea-tile-set.h"

/* The body lit from the upper left; its face is in that corner. */
#define BODY "TILE_2"

/* The width of the pictures in pixels: tiles are shown smaller, even on screens of twice as many. */
#define WIDTH 256

/* The exit status of a program whose libraries are not there. */
#define NOT_LOADED 127

static gboolean
fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, sentence);

  return FALSE;
}

static const char *
element_id (int kind)
{
  return kind < 0 ? BODY : tea_tile_info_kind_svg_id (kind);
}

/* A file without a name with what the program reads: unlike a pipe, it needs nobody who writes on. */
static int
write_request (GBytes *svg, const TeaTileMetrics *metrics)
{
  g_autoptr (GString) request = g_string_new (NULL);
  int height = tea_tile_face_height (WIDTH);
  int fd = (int) syscall (SYS_memfd_create, "tiles", MFD_CLOEXEC);
  gsize size;
  const char *text = g_bytes_get_data (svg, &size);

  /* Scales the body to its nominal size, as KMahjongg does, and its face to that of the picture. */
  g_string_append_printf (request, BODY " %d %d %d %d\n", WIDTH, height,
                          WIDTH * metrics->tile_width / metrics->face_width,
                          height * metrics->tile_height / metrics->face_height);
  for (int kind = 0; kind < TEA_N_KINDS; kind++)
    g_string_append_printf (request, "%s %d %d\n", element_id (kind), WIDTH, height);
  g_string_append_c (request, '\n');
  g_string_append_len (request, text, (gssize) size);

  for (gsize done = 0; fd >= 0 && done < request->len;)
    {
      gssize n = write (fd, request->str + done, request->len - done);

      if (n <= 0)
        {
          close (fd);
          return -1;
        }
      done += (gsize) n;
    }
  if (fd >= 0)
    lseek (fd, 0, SEEK_SET);

  return fd;
}

static GSubprocess *
start (GBytes *svg, const TeaTileMetrics *metrics, GError **error)
{
  g_autoptr (GSubprocessLauncher)
      launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  const char *program = g_getenv (TEA_TILE_PAINTER_PROGRAM);
  int request = write_request (svg, metrics);
  g_autoptr (GError) why = NULL;
  GSubprocess *process;

  if (request < 0)
    {
      fail (error, _ ("There is not enough memory for the tile set."));
      return NULL;
    }
  g_subprocess_launcher_take_stdin_fd (launcher, request);
  process = g_subprocess_launcher_spawn (launcher, &why, program != NULL ? program : DRAW_TILES, NULL);
  if (process == NULL)
    {
      g_debug ("%s", why->message);
      fail (error, _ ("The program that draws tile sets is not installed."));
    }

  return process;
}

static gboolean
read_exactly (GInputStream *stream, gpointer place, gsize n, GCancellable *cancellable, GError **error)
{
  gsize n_read;

  if (!g_input_stream_read_all (stream, place, n, &n_read, cancellable, error))
    return FALSE;

  return n_read == n || fail (error, _ ("The drawing cannot be read."));
}

static gboolean
read_picture (GInputStream *stream, int kind, cairo_surface_t **picture, GCancellable *cancellable, GError **error)
{
  int height = tea_tile_face_height (WIDTH);
  guint32 drawn;
  gboolean has_come;

  if (!read_exactly (stream, &drawn, sizeof drawn, cancellable, error))
    return FALSE;
  if (drawn == TEA_DRAWN_MISSING)
    {
      /* Translators: %s is the name of a drawing in the file, such as BAMBOO_3. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("It does not contain the tile %s."),
                   element_id (kind));
      return FALSE;
    }
  if (drawn != TEA_DRAWN_WELL)
    return fail (error, _ ("The drawing cannot be read."));

  *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, height);
  cairo_surface_flush (*picture);
  /* Rows of this width have no gaps. */
  has_come = read_exactly (stream, cairo_image_surface_get_data (*picture), 4 * (gsize) WIDTH * (gsize) height,
                           cancellable, error);
  cairo_surface_mark_dirty (*picture);

  return has_come;
}

/* Reads all pictures, and that nothing follows them. */
static gboolean
read_pictures (GInputStream *stream, TeaTilePictures *pictures, GCancellable *cancellable, GError **error)
{
  guint8 more;
  gsize n_more;

  for (int kind = -1; kind < TEA_N_KINDS; kind++)
    if (!read_picture (stream, kind, kind < 0 ? &pictures->ground : &pictures->faces[kind], cancellable, error))
      return FALSE;

  return g_input_stream_read_all (stream, &more, 1, &n_more, cancellable, error) &&
         (n_more == 0 || fail (error, _ ("The drawing cannot be read.")));
}

/* Replaces @error by what is known of a program that has ended. */
static void
explain_end (GSubprocess *process, GError **error)
{
  int signal = g_subprocess_get_if_signaled (process) ? g_subprocess_get_term_sig (process) : 0;
  gboolean is_slow = signal == SIGALRM || signal == SIGXCPU;
  gboolean is_bare = g_subprocess_get_if_exited (process) && g_subprocess_get_exit_status (process) == NOT_LOADED;

  if (!is_slow && !is_bare)
    return;

  g_clear_error (error);
  /* Translators: librsvg is a library. */
  fail (error, is_slow ? _ ("It takes too long to draw.") : _ ("It needs librsvg, which is not installed."));
}

gboolean
tea_tile_painter_paint (GBytes *svg,
                        const TeaTileMetrics *metrics,
                        TeaTilePictures *pictures,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GSubprocess) process = NULL;
  gboolean painted;

  g_return_val_if_fail (svg != NULL && metrics != NULL && pictures != NULL, FALSE);
  g_return_val_if_fail (metrics->face_width > 0 && metrics->face_height > 0, FALSE);

  *pictures = (TeaTilePictures){ NULL };
  process = start (svg, metrics, error);
  if (process == NULL)
    return FALSE;

  painted = read_pictures (g_subprocess_get_stdout_pipe (process), pictures, cancellable, error);
  if (!painted)
    tea_tile_pictures_clear (pictures);
  /* Of one that has ended already this changes nothing. */
  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  if (!painted && !g_cancellable_is_cancelled (cancellable))
    explain_end (process, error);

  return painted;
}
