/* tea-duplicate-keep.c - the computer player's hands of a duplicate session in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-archive-store.h"
#include "model/duplicate/tea-duplicate-private.h"

/* They are values by deal, each a line with the points and then those of the log. */
static char *
name_group (gint64 game)
{
  return g_strdup_printf (TEA_GAME_KIND_DUPLICATE "-%" G_GINT64_FORMAT, game);
}

void
tea_duplicate_keep (TeaArchive *archive, gint64 game, guint deal, gint32 points, const char *lines)
{
  g_autofree char *group = name_group (game);
  g_autofree char *key = g_strdup_printf ("%u", deal);
  g_autofree char *value = g_strdup_printf ("%d\n%s", points, lines);

  tea_archive_set_value (archive, group, key, value);
}

GPtrArray *
tea_duplicate_recall (TeaArchive *archive, gint64 game, TeaDealScore *scores, guint n)
{
  g_autofree char *group = name_group (game);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_set_size (lines, (int) n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", i);
      g_autofree char *value = tea_archive_dup_value (archive, group, key);
      char *end = NULL;
      gint64 points = value != NULL ? g_ascii_strtoll (value, &end, 10) : 0;

      if (value == NULL || end == value || *end != '\n')
        continue;
      scores[i].has_rival = TRUE;
      scores[i].rival = (gint32) points;
      lines->pdata[i] = g_strdup (end + 1);
    }

  return lines;
}
