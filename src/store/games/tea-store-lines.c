/* tea-store-lines.c - the logs of games, line by line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "store/file/tea-store-sum.h"
#include "store/games/tea-store-game-parts.h"

/* One prepared statement for all lines: preparing takes longer than inserting. */
static gboolean
insert_lines (TeaStore *self, gint64 game, gint64 first, const char *lines, gint64 *n, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = tea_store_query (
      self, error, "INSERT INTO lines VALUES (?1, ?2, ?3, tea_sum (?1, ?2, ?3))", "i", game);
  gboolean row;

  if (statement == NULL)
    return FALSE;

  *n = first;
  for (const char *line = lines; *line != '\0';)
    {
      const char *end = strchr (line, '\n');
      gsize length = end != NULL ? (gsize) (end - line) : strlen (line);

      sqlite3_bind_int64 (statement, 2, *n);
      sqlite3_bind_text (statement, 3, line, (int) length, SQLITE_STATIC);
      if (!tea_store_step (self, statement, &row, error))
        return FALSE;
      sqlite3_reset (statement);
      (*n)++;
      line += end != NULL ? length + 1 : length;
    }

  return TRUE;
}

static gboolean
count_lines (TeaStore *self, gint64 game, gint64 *n, GError **error)
{
  gboolean found;

  if (!tea_store_get_int (self, n, &found, error, "SELECT n_lines FROM games WHERE id = ?1", "i", game))
    return FALSE;
  if (!found)
    tea_store_fail_missing (error);

  return found;
}

static gboolean
set_count (TeaStore *self, gint64 game, gint64 n, GError **error)
{
  return tea_store_run (self, error, "UPDATE games SET n_lines = ?1, changed = ?2 WHERE id = ?3", "iii", n,
                        tea_store_now (), game);
}

gboolean
tea_store_put_lines (TeaStore *self, gint64 game, const char *lines, GError **error)
{
  gint64 first, n;

  return count_lines (self, game, &first, error) && insert_lines (self, game, first, lines, &n, error) &&
         set_count (self, game, n, error);
}

gboolean
tea_store_put_progress (TeaStore *self, gint64 game, const TeaStoreProgress *progress, GError **error)
{
  if (progress == NULL)
    return TRUE;

  return tea_store_run (self, error,
                        "UPDATE games SET state = coalesce (?1, state), n_hands = ?2, score_0 = ?3, score_1 = ?4, "
                        "score_2 = ?5, score_3 = ?6 WHERE id = ?7",
                        "tiiiiii", progress->state, (gint64) progress->n_hands, (gint64) progress->scores[0],
                        (gint64) progress->scores[1], (gint64) progress->scores[2], (gint64) progress->scores[3], game);
}

gboolean
tea_store_append_lines (TeaStore *self,
                        gint64 game,
                        const char *lines,
                        const TeaStoreProgress *progress,
                        GError **error)
{
  g_return_val_if_fail (self != NULL && lines != NULL, FALSE);
  g_return_val_if_fail (*lines == '\0' || g_str_has_suffix (lines, "\n"), FALSE);

  return tea_store_begin (self, error) && tea_store_end (self,
                                                         tea_store_unseal (self, TEA_STORE_SEAL_GAME, game, error) &&
                                                             tea_store_put_lines (self, game, lines, error) &&
                                                             tea_store_put_progress (self, game, progress, error) &&
                                                             tea_store_seal (self, TEA_STORE_SEAL_GAME, game, error),
                                                         error);
}

static gboolean
cut_lines (TeaStore *self, gint64 game, gint64 first, GError **error)
{
  return tea_store_run (self, error, "DELETE FROM lines WHERE game = ?1 AND number >= ?2", "ii", game, first) &&
         tea_store_run (self, error, "UPDATE games SET n_lines = min (n_lines, ?1), finished = 0 WHERE id = ?2", "ii",
                        first, game);
}

gboolean
tea_store_replace_lines (TeaStore *self,
                         gint64 game,
                         guint first,
                         const char *lines,
                         const TeaStoreProgress *progress,
                         GError **error)
{
  g_return_val_if_fail (self != NULL && lines != NULL && progress != NULL, FALSE);
  g_return_val_if_fail (*lines == '\0' || g_str_has_suffix (lines, "\n"), FALSE);

  return tea_store_begin (self, error) && tea_store_end (self,
                                                         tea_store_unseal (self, TEA_STORE_SEAL_GAME, game, error) &&
                                                             cut_lines (self, game, (gint64) first, error) &&
                                                             tea_store_put_lines (self, game, lines, error) &&
                                                             tea_store_put_progress (self, game, progress, error) &&
                                                             tea_store_seal (self, TEA_STORE_SEAL_GAME, game, error),
                                                         error);
}

static void
fail_line (TeaStore *self, gint64 game, gint64 number, GError **error)
{
  g_autofree char *line_text = g_strdup_printf ("%" G_GINT64_FORMAT, number + 1);
  g_autofree char *game_text = g_strdup_printf ("%" G_GINT64_FORMAT, game);
  /* Translators: the number of a line, from 1, and the number of a game. */
  g_autofree char *place = g_strdup_printf (_ ("line %s of game %s"), line_text, game_text);

  tea_store_fail_record (self, place, error);
}

char *
tea_store_read_lines (TeaStore *self, gint64 game, guint first, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean row;
  gint64 n, number = first;

  g_return_val_if_fail (self != NULL, NULL);

  if (!count_lines (self, game, &n, error))
    return NULL;
  statement = tea_store_query (self, error,
                               "SELECT text, number, sum = " TEA_STORE_SUM_LINE
                               " FROM lines WHERE game = ?1 AND number >= ?2 ORDER BY number",
                               "ii", game, (gint64) first);
  if (statement == NULL)
    return NULL;
  while (tea_store_step (self, statement, &row, error))
    {
      g_autofree char *line = NULL;

      if (!row && number >= n)
        return g_string_free (g_steal_pointer (&text), FALSE);
      if (!row || sqlite3_column_int64 (statement, 1) != number || !sqlite3_column_int (statement, 2))
        {
          fail_line (self, game, number, error);
          return NULL;
        }
      number++;
      line = tea_store_column_text (statement, 0);
      g_string_append (text, line);
      g_string_append_c (text, '\n');
    }

  return NULL;
}
