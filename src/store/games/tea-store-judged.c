/* tea-store-judged.c - judged hands of games: their decisions, what these cost, and luck
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/games/tea-store-judged.h"

#include "store/file/tea-store-sum.h"

void
tea_store_judged_free (TeaStoreJudged *judged)
{
  g_free (judged->lines);
  g_free (judged->decisions);
  g_free (judged);
}

/* The row of a deleted game stays, as the game may be restored. */
gboolean
tea_store_put_judged (TeaStore *self, const TeaStoreJudged *judged, GError **error)
{
  const char *types = judged->has_rival ? "iiiitiiiiiit" : "iiiitiiiinit";

  g_return_val_if_fail (self != NULL && judged != NULL, FALSE);

  return tea_store_begin (self, error) &&
         tea_store_end (self,
                        tea_store_run (self, error,
                                       "INSERT OR REPLACE INTO judged VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,"
                                       " ?11, ?12, tea_sum (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12))",
                                       types, judged->game, (gint64) judged->hand, (gint64) judged->seat,
                                       (gint64) judged->judge, judged->lines, (gint64) judged->stood_in,
                                       (gint64) judged->points, judged->luck, (gint64) judged->claim,
                                       (gint64) judged->rival, (gint64) judged->n_decisions, judged->decisions),
                        error);
}

static TeaStoreJudged *
read_judged (sqlite3_stmt *statement)
{
  TeaStoreJudged *judged = g_new0 (TeaStoreJudged, 1);
  int column = 0;

  judged->game = sqlite3_column_int64 (statement, column++);
  judged->hand = (guint) sqlite3_column_int (statement, column++);
  judged->seat = (guint) sqlite3_column_int (statement, column++);
  judged->judge = (guint) sqlite3_column_int (statement, column++);
  judged->lines = tea_store_column_text (statement, column++);
  judged->stood_in = sqlite3_column_int (statement, column++) != 0;
  judged->points = sqlite3_column_int (statement, column++);
  judged->luck = sqlite3_column_int64 (statement, column++);
  judged->claim = sqlite3_column_int (statement, column++);
  judged->has_rival = sqlite3_column_type (statement, column) != SQLITE_NULL;
  judged->rival = sqlite3_column_int (statement, column++);
  judged->n_decisions = (guint) sqlite3_column_int (statement, column++);
  judged->decisions = tea_store_column_text (statement, column++);

  return judged;
}

GPtrArray *
tea_store_list_judged (TeaStore *self, gint64 game, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_judged_free);
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  statement = tea_store_query (self, error,
                               "SELECT game, hand, seat, judge, lines, stood_in, points, luck, claim, rival,"
                               " n_decisions, decisions FROM judged"
                               " WHERE (?1 = 0 OR game = ?1) AND sum = " TEA_STORE_SUM_JUDGED
                               " ORDER BY game, hand, seat",
                               "i", game);
  if (statement == NULL)
    return NULL;
  while (tea_store_step (self, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&list);
      g_ptr_array_add (list, read_judged (statement));
    }

  return NULL;
}
