/* tea-archive-values.c - values by group and key; waiting values are read like stored ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-archive-store.h"

typedef struct
{
  char *group;
  char *key;
  char *value;
} Value;

static void
value_free (gpointer data)
{
  Value *value = data;

  g_free (value->group);
  g_free (value->key);
  g_free (value->value);
  g_free (value);
}

static gboolean
store_value (TeaArchive *archive, gpointer data, GError **error)
{
  const Value *value = data;

  return tea_store_set_value (tea_archive_get_store (archive), value->group, value->key, value->value, error);
}

static char *
name (const char *group, const char *key)
{
  return g_strdup_printf ("value/%s/%s", group, key);
}

void
tea_archive_set_value (TeaArchive *self, const char *group, const char *key, const char *text)
{
  g_autofree char *waiting_key = name (group, key);
  Value *value = g_new (Value, 1);

  value->group = g_strdup (group);
  value->key = g_strdup (key);
  value->value = g_strdup (text);
  tea_archive_keep (self, waiting_key, store_value, value, value_free);
}

char *
tea_archive_dup_value (TeaArchive *self, const char *group, const char *key)
{
  g_autofree char *waiting_key = name (group, key);
  const Value *waiting = tea_archive_get_waiting (self, waiting_key);
  g_autoptr (GError) error = NULL;
  char *value = NULL;

  if (waiting != NULL)
    return g_strdup (waiting->value);
  if (!tea_store_get_value (tea_archive_get_store (self), group, key, &value, &error))
    g_message ("%s", error->message);

  return value;
}
