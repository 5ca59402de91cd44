/* check-extents.c - proof that librsvg measures every element of the tile set as exactly its cell
 *
 *   cc check-extents.c -o check-extents $(pkg-config --cflags --libs librsvg-2.0) -lm
 *   ./check-extents ../../data/tiles/teahouse.svg
 *
 * The cell of an element is its first child, a transparent rectangle; the sizes
 * are read here from the text of the file, so that the two cannot agree by
 * being computed alike.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <librsvg/rsvg.h>
#include <math.h>
#include <stdio.h>

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  if (argc != 2 || !g_file_get_contents (argv[1], &text, &length, &error))
    {
      fprintf (stderr, "check-extents: %s\n", error ? error->message : "give one file name");
      return 2;
    }
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) text, length, &error);
  if (handle == NULL)
    {
      fprintf (stderr, "check-extents: %s\n", error->message);
      return 2;
    }

  RsvgRectangle document = { 0 };
  gdouble width = 0, height = 0;
  rsvg_handle_get_intrinsic_size_in_pixels (handle, &width, &height);
  document.width = width;
  document.height = height;

  g_autoptr (GRegex)
      regex = g_regex_new ("<g id=\"([A-Z_0-9]+)\" transform=\"translate\\((\\d+),(\\d+)\\)\"><rect x=\"0\" y=\"0\" "
                           "width=\"(\\d+)\" height=\"(\\d+)\" fill=\"#fff\" fill-opacity=\"0\"/>",
                           0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int count = 0, wrong = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      double cell[4];
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *id = g_strdup_printf ("#%s", name);
      for (int i = 0; i < 4; i++)
        {
          g_autofree char *value = g_match_info_fetch (match, i + 2);
          cell[i] = g_ascii_strtod (value, NULL);
        }

      RsvgRectangle ink, logical, in_place;
      if (!rsvg_handle_get_geometry_for_element (handle, id, &ink, &logical, &error) ||
          !rsvg_handle_get_geometry_for_layer (handle, id, &document, &in_place, NULL, &error))
        {
          fprintf (stderr, "%s: %s\n", name, error->message);
          g_clear_error (&error);
          wrong++;
          continue;
        }
      count++;
      if (fabs (ink.width - cell[2]) > 0.01 || fabs (ink.height - cell[3]) > 0.01 ||
          fabs (in_place.x - cell[0]) > 0.01 || fabs (in_place.y - cell[1]) > 0.01 ||
          fabs (in_place.width - cell[2]) > 0.01 || fabs (in_place.height - cell[3]) > 0.01)
        {
          wrong++;
          printf ("%s: cell %g x %g at %g,%g; element %g x %g; layer %g x %g at %g,%g\n", name, cell[2], cell[3],
                  cell[0], cell[1], ink.width, ink.height, in_place.width, in_place.height, in_place.x, in_place.y);
        }
    }
  g_object_unref (handle);
  printf ("%d elements, %d wrong\n", count, wrong);
  return wrong || !count;
}
