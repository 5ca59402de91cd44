/* tea-store-pairs.c - values by group and key
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "store/file/tea-store-sum.h"

gboolean
tea_store_get_value (TeaStore *self, const char *group, const char *key, char **value, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL && group != NULL && key != NULL && value != NULL, FALSE);

  *value = NULL;
  statement = tea_store_query (self, error,
                               "SELECT value, sum = " TEA_STORE_SUM_PAIR " FROM pairs WHERE part = ?1 AND key = ?2",
                               "tt", group, key);
  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return FALSE;
  if (row && !sqlite3_column_int (statement, 1))
    {
      /* Translators: two words for experts, a group of values and the name of one in it. */
      g_autofree char *place = g_strdup_printf (_ ("the value “%s” of “%s”"), key, group);

      return tea_store_fail_record (self, place, error);
    }
  if (row)
    *value = tea_store_column_text (statement, 0);

  return TRUE;
}

gboolean
tea_store_put_value (TeaStore *self, const char *group, const char *key, const char *value, GError **error)
{
  if (value == NULL)
    return tea_store_run (self, error, "DELETE FROM pairs WHERE part = ?1 AND key = ?2", "tt", group, key);

  return tea_store_run (self, error,
                        "INSERT INTO pairs VALUES (?1, ?2, ?3, tea_sum (?1, ?2, ?3))"
                        " ON CONFLICT DO UPDATE SET value = excluded.value, sum = excluded.sum",
                        "ttt", group, key, value);
}

gboolean
tea_store_set_value (TeaStore *self, const char *group, const char *key, const char *value, GError **error)
{
  g_return_val_if_fail (self != NULL && group != NULL && key != NULL, FALSE);

  return tea_store_begin (self, error) &&
         tea_store_end (self, tea_store_put_value (self, group, key, value, error), error);
}

GHashTable *
tea_store_list_values (TeaStore *self, const char *group, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gboolean row;

  g_return_val_if_fail (self != NULL && group != NULL, NULL);

  statement = tea_store_query (
      self, error, "SELECT key, value FROM pairs WHERE part = ?1 AND sum = " TEA_STORE_SUM_PAIR, "t", group);
  if (statement == NULL)
    return NULL;
  while (tea_store_step (self, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&values);
      g_hash_table_insert (values, tea_store_column_text (statement, 0), tea_store_column_text (statement, 1));
    }

  return NULL;
}
