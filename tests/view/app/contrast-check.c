/* contrast-check.c - checks the contrast of every label in a window: light and dark, normal and high contrast
 *
 * The rendered picture is measured: the commonest colour of a label's area is its background, the colour farthest from
 * that its ink. Insensitive labels are skipped: the theme decides how faint they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "contrast-check.h"

#include <string.h>

#include "contrast.h"

/* Minimum contrast of text, as WCAG level AA requires. */
#define MIN_CONTRAST 4.5

/* A label of less area, in pixels, may have no pixel that is all ink. */
#define MIN_PIXELS 40

typedef struct
{
  guint32 *pixels;
  int width;
  int height;
} Picture;

static GdkRGBA
to_rgba (guint32 pixel)
{
  return (GdkRGBA){ (float) (pixel >> 16 & 255) / 255, (float) (pixel >> 8 & 255) / 255, (float) (pixel & 255) / 255,
                    1 };
}

/* The contrast of the text within @bounds. */
static double
measure (const Picture *picture, const graphene_rect_t *bounds)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  int left = MAX ((int) bounds->origin.x, 0), top = MAX ((int) bounds->origin.y, 0);
  int right = MIN ((int) (bounds->origin.x + bounds->size.width), picture->width);
  int bottom = MIN ((int) (bounds->origin.y + bounds->size.height), picture->height);
  guint32 commonest = 0;
  guint most = 0;
  double farthest = 1;
  GHashTableIter iter;
  gpointer key;
  GdkRGBA ground;

  /* Most pixels equal their left neighbour, so count runs. */
  for (int y = top; y < bottom; y++)
    for (int x = left, next; x < right; x = next)
      {
        const guint32 *row = picture->pixels + y * picture->width;
        guint32 pixel = row[x] & 0xffffff;
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (pixel)));

        next = x + 1;
        while (next < right && (row[next] & 0xffffff) == pixel)
          next++;
        n += (guint) (next - x);
        g_hash_table_insert (counts, GUINT_TO_POINTER (pixel), GUINT_TO_POINTER (n));
        if (n > most)
          {
            most = n;
            commonest = pixel;
          }
      }

  ground = to_rgba (commonest);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      GdkRGBA ink = to_rgba (GPOINTER_TO_UINT (key));

      farthest = MAX (farthest, contrast_of (&ink, &ground));
    }

  return farthest;
}

/* Whether @widget is large enough to measure and wholly visible: neither scrolled away nor covered. */
static gboolean
is_seen (GtkWidget *widget, GtkWidget *window, graphene_rect_t *bounds)
{
  if (!gtk_widget_compute_bounds (widget, window, bounds) || bounds->size.width * bounds->size.height < MIN_PIXELS)
    return FALSE;

  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL && parent != window;
       parent = gtk_widget_get_parent (parent))
    {
      graphene_rect_t outside;

      if (gtk_widget_compute_bounds (parent, window, &outside) && !graphene_rect_contains_rect (&outside, bounds))
        return FALSE;
      /* The other children of an overlay may cover its main child. */
      if (GTK_IS_OVERLAY (parent) && gtk_widget_get_last_child (parent) != widget &&
          gtk_widget_is_ancestor (widget, gtk_overlay_get_child (GTK_OVERLAY (parent))))
        return FALSE;
    }

  return TRUE;
}

/* A lone dash may fall between two rows of pixels, so its measured contrast is not that of its colour. */
static gboolean
is_measured (const char *text)
{
  return *text != '\0' && !g_str_equal (text, "–");
}

static guint
check (GtkWidget *widget, GtkWidget *window, const Picture *picture, const char *style, GString *faults)
{
  graphene_rect_t bounds;
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || (widget != window && GTK_IS_NATIVE (widget)) ||
      !gtk_widget_is_sensitive (widget))
    return 0;

  if (GTK_IS_LABEL (widget) && is_measured (gtk_label_get_text (GTK_LABEL (widget))) &&
      is_seen (widget, window, &bounds))
    {
      double contrast = measure (picture, &bounds);

      n++;
      if (contrast < MIN_CONTRAST)
        g_string_append_printf (faults, "%s: “%s” in %s has %.2f\n", style, gtk_label_get_text (GTK_LABEL (widget)),
                                G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), contrast);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check (child, window, picture, style, faults);

  return n;
}

static const struct
{
  const char *name;
  const char *scheme;
  gboolean high;
} styles[CONTRAST_N_STYLES] = { { "light", "light", FALSE },
                                { "dark", "dark", FALSE },
                                { "light, high", "light", TRUE },
                                { "dark, high", "dark", TRUE } };

static void
set_style (guint style)
{
  view_test_set_style (styles[style].scheme, styles[style].high);
}

/* The application's own colours, used for numbers and charts, on the theme's backgrounds. */
void
contrast_check_colours (GString *faults)
{
  static const char *const colours[] = { "tea_gold",   "tea_gain",   "tea_loss",   "tea_arrow",
                                         "tea_line_0", "tea_line_1", "tea_line_2", "tea_line_3",
                                         "tea_line_4", "tea_line_5", "tea_line_6", "tea_line_7" };
  static const char *const grounds[] = { "theme_bg_color", "theme_base_color" };
  GtkWidget *window = gtk_window_new ();

  for (guint i = 0; i < CONTRAST_N_STYLES; i++)
    {
      GtkStyleContext *context = gtk_widget_get_style_context (window);

      set_style (i);
      for (gsize k = 0; k < G_N_ELEMENTS (colours) * G_N_ELEMENTS (grounds); k++)
        {
          const char *colour = colours[k / G_N_ELEMENTS (grounds)], *on = grounds[k % G_N_ELEMENTS (grounds)];
          GdkRGBA ink, ground;

          g_assert_true (gtk_style_context_lookup_color (context, colour, &ink));
          g_assert_true (gtk_style_context_lookup_color (context, on, &ground));
          if (contrast_of (&ink, &ground) < MIN_CONTRAST)
            g_string_append_printf (faults, "%s: %s on %s has %.2f\n", styles[i].name, colour, on,
                                    contrast_of (&ink, &ground));
        }
    }
  set_style (0);
  gtk_window_destroy (GTK_WINDOW (window));
}

guint
contrast_check (Stage *stage, guint style, GString *faults)
{
  g_autoptr (GdkTexture) texture = NULL;
  Picture picture;
  guint n;

  set_style (style);
  stage_rest (stage);
  texture = stage_take_picture (stage, NULL);
  picture = (Picture){ NULL, gdk_texture_get_width (texture), gdk_texture_get_height (texture) };
  picture.pixels = g_new (guint32, (gsize) (picture.width * picture.height));
  gdk_texture_download (texture, (guchar *) picture.pixels, (gsize) picture.width * 4);
  n = check (stage->window, stage->window, &picture, styles[style].name, faults);
  g_free (picture.pixels);
  set_style (0);

  return n;
}
