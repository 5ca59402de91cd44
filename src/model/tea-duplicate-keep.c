/* tea-duplicate-keep.c - the computer player's hands of a duplicate session in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tea-archive-private.h"
#include "model/tea-duplicate-private.h"

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
  g_autoptr (GError) error = NULL;

  /* Nothing is lost when this fails: the hand can be played again. */
  if (!tea_store_set_value (tea_archive_get_store (archive), group, key, value, &error))
    g_message ("%s", error->message);
}

GPtrArray *
tea_duplicate_recall (TeaArchive *archive, gint64 game, TeaDealScore *scores, guint n)
{
  g_autofree char *group = name_group (game);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) values = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_set_size (lines, (int) n);
  values = tea_store_list_values (tea_archive_get_store (archive), group, &error);
  if (values == NULL)
    {
      g_message ("%s", error->message);
      return lines;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", i);
      const char *value = g_hash_table_lookup (values, key);
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
