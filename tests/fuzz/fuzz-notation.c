/* fuzz-notation.c - target: tiles in notation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "core/tiles/tea-tile.h"

#include <string.h>

/* Written text must read as the same tiles in the same order. */
static void
check_written (const char *text, const TeaTile *tiles, guint n)
{
  TeaTile again[TEA_MAX_WALL];
  g_autoptr (GError) error = NULL;
  guint n_again;

  if (!tea_tiles_parse (text, again, G_N_ELEMENTS (again), &n_again, &error))
    g_error ("“%s” cannot be read again: %s", text, error->message);
  if (n_again != n || memcmp (again, tiles, n) != 0)
    g_error ("“%s” reads as other tiles.", text);
}

static void
check_tiles (const char *text, const TeaTile *tiles, guint n)
{
  g_autofree char *in_order = tea_tiles_format_in_order (tiles, n);
  g_autofree char *sorted = tea_tiles_format (tiles, n);
  g_autofree char *counted = NULL;
  TeaTiles counts = { 0 };
  TeaTile order[TEA_MAX_WALL];
  guint n_order = 0;

  for (guint i = 0; i < n; i++)
    {
      if (tiles[i] >= TEA_N_KINDS)
        g_error ("“%s” reads as something that is no kind.", text);
      if (tea_tile_from_string (tea_tile_to_string (tiles[i])) != tiles[i])
        g_error ("“%s” alone is not itself.", tea_tile_to_string (tiles[i]));
      counts.n[tiles[i]]++;
    }
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    for (guint i = 0; i < counts.n[tile]; i++)
      order[n_order++] = tile;

  check_written (in_order, tiles, n);
  check_written (sorted, order, n);
  counted = tea_tiles_format_counts (&counts);
  if (strcmp (counted, sorted) != 0 || tea_tiles_total (&counts) != n)
    g_error ("“%s” counted is “%s”.", sorted, counted);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (GError) error = NULL;
  TeaTile tiles[TEA_MAX_WALL];
  TeaTile one = tea_tile_from_string (text);
  TeaTile few[4];
  guint n, n_few;

  if (!tea_tiles_parse (text, tiles, G_N_ELEMENTS (tiles), &n, &error))
    {
      if (error->code != TEA_ERROR_BAD_TILE && error->code != TEA_ERROR_WRONG_TILE_COUNT)
        g_error ("The code %d is none of notation.", error->code);
      if (!g_utf8_validate (error->message, -1, NULL))
        g_error ("A sentence is no valid UTF-8.");
      if (one != TEA_TILE_NONE)
        g_error ("“%s” is a tile and cannot be read.", text);
      return 0;
    }
  check_tiles (text, tiles, n);
  if (one != TEA_TILE_NONE && (n != 1 || tiles[0] != one))
    g_error ("“%s” is one tile and reads as another.", text);

  /* With too little room nothing may be written beyond it. */
  if (tea_tiles_parse (text, few, G_N_ELEMENTS (few), &n_few, NULL) != (n <= G_N_ELEMENTS (few)))
    g_error ("“%s” fits where there is no room.", text);

  return 0;
}
