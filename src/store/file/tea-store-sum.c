/* tea-store-sum.c - checksums of the records
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/file/tea-store-sum.h"

/* The constants of 64-bit FNV-1a. */
#define FNV_OFFSET 14695981039346656037ULL
#define FNV_PRIME 1099511628211ULL

static guint64
hash_bytes (guint64 hash, const void *data, gsize n)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < n; i++)
    hash = (hash ^ bytes[i]) * FNV_PRIME;

  return hash;
}

/* Lowest byte first, so that the sum is the same on every machine. */
static guint64
hash_number (guint64 hash, gint64 number)
{
  guint64 bytes = GUINT64_TO_LE ((guint64) number);

  return hash_bytes (hash, &bytes, sizeof bytes);
}

/* The type and the length precede a value, so that no two records yield the same bytes. */
static guint64
hash_value (guint64 hash, sqlite3_value *value)
{
  int type = sqlite3_value_type (value);

  hash = hash_number (hash, type);
  if (type == SQLITE_NULL)
    return hash;
  if (type == SQLITE_INTEGER)
    return hash_number (hash, sqlite3_value_int64 (value));

  /* Text. We store no blobs or fractions; in a damaged record their text form is good enough. */
  {
    const void *bytes = sqlite3_value_text (value);
    int n = sqlite3_value_bytes (value);

    return hash_bytes (hash_number (hash, n), bytes, bytes != NULL ? (gsize) n : 0);
  }
}

static void
sum (sqlite3_context *context, int n, sqlite3_value **values)
{
  guint64 hash = FNV_OFFSET;

  for (int i = 0; i < n; i++)
    hash = hash_value (hash, values[i]);
  sqlite3_result_int64 (context, (gint64) hash);
}

gboolean
tea_store_sum_register (sqlite3 *db)
{
  return sqlite3_create_function_v2 (db, "tea_sum", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, NULL,
                                     sum, NULL, NULL, NULL) == SQLITE_OK;
}

#define UNSEAL(table, sum, key) "UPDATE " table " SET sum = 0 WHERE " key " = ?1 AND sum <> " sum
#define SEAL(table, sum, key) "UPDATE " table " SET sum = " sum " WHERE " key " = ?1 AND sum NOT IN (0, " sum ")"

/* The sum 0 marks a damaged record: unseal sets it, and seal does not replace it. */
static const struct
{
  const char *unseal;
  const char *seal;
} seals[] = {
  [TEA_STORE_SEAL_SESSION] = { UNSEAL ("sessions", TEA_STORE_SUM_SESSION, "id"),
                               SEAL ("sessions", TEA_STORE_SUM_SESSION, "id") },
  [TEA_STORE_SEAL_ENTRIES] = { UNSEAL ("entries", TEA_STORE_SUM_ENTRY, "session"),
                               SEAL ("entries", TEA_STORE_SUM_ENTRY, "session") },
  [TEA_STORE_SEAL_GAME] = { UNSEAL ("games", TEA_STORE_SUM_GAME, "id"), SEAL ("games", TEA_STORE_SUM_GAME, "id") },
  [TEA_STORE_SEAL_PERSON] = { UNSEAL ("people", TEA_STORE_SUM_PERSON, "id"),
                              SEAL ("people", TEA_STORE_SUM_PERSON, "id") },
  [TEA_STORE_SEAL_TOURNAMENT] = { UNSEAL ("tournaments", TEA_STORE_SUM_TOURNAMENT, "id"),
                                  SEAL ("tournaments", TEA_STORE_SUM_TOURNAMENT, "id") },
};

gboolean
tea_store_unseal (TeaStore *self, TeaStoreSeal seal, gint64 id, GError **error)
{
  return tea_store_run (self, error, seals[seal].unseal, "i", id);
}

gboolean
tea_store_seal (TeaStore *self, TeaStoreSeal seal, gint64 id, GError **error)
{
  return tea_store_run (self, error, seals[seal].seal, "i", id);
}
