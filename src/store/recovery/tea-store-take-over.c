/* tea-store-take-over.c - moves a store in memory, or one whose file is gone, to a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "store/file/tea-store-check.h"
#include "store/file/tea-store-rows.h"
#include "store/file/tea-store-sum.h"
#include "store/recovery/tea-store-recover.h"
#include "store/sessions/tea-store-entry-parts.h"
#include "store/sessions/tea-store-people.h"

/* How a session or game here relates to the one with the same id in the file. */
typedef enum
{
  THERE_NOT,      /* there is none */
  THERE_OLDER,    /* it is the same, and has no newer changes */
  THERE_DIFFERENT /* it is another one, or has changed differently */
} There;

/* The store to merge, and that of the file. */
typedef struct
{
  TeaStore *from;
  TeaStore *to;
  GHashTable *people; /* the id in the file of each person here */
} Merge;

/* Reads up to three numbers with the parameter @id; @found tells whether there is a row. */
static gboolean
read_numbers (TeaStore *store, const char *sql, gint64 id, gint64 numbers[3], gboolean *found, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = tea_store_query (store, error, sql, "i", id);

  if (statement == NULL || !tea_store_step (store, statement, found, error))
    return FALSE;
  for (int i = 0; *found && i < sqlite3_column_count (statement); i++)
    numbers[i] = sqlite3_column_int64 (statement, i);

  return TRUE;
}

/* @sql reads when it was created, and when it was last changed. */
static gboolean
compare_times (const Merge *merge, const char *sql, gint64 id, There *there, GError **error)
{
  gint64 here[3] = { 0 }, other[3] = { 0 };
  gboolean found;

  if (!read_numbers (merge->from, sql, id, here, &found, error) ||
      !read_numbers (merge->to, sql, id, other, &found, error))
    return FALSE;
  *there = !found ? THERE_NOT : other[0] == here[0] && other[1] <= here[1] ? THERE_OLDER : THERE_DIFFERENT;

  return TRUE;
}

/* Whether the log in the file is the beginning of the log here. */
static gboolean
is_beginning (const Merge *merge, gint64 id, gboolean *beginning, GError **error)
{
  static const char sql[] = "SELECT text FROM lines WHERE game = ?1 ORDER BY number";
  g_autoptr (sqlite3_stmt) here = tea_store_query (merge->from, error, sql, "i", id);
  g_autoptr (sqlite3_stmt) there = here != NULL ? tea_store_query (merge->to, error, sql, "i", id) : NULL;
  gboolean row_here, row_there;

  *beginning = TRUE;
  while (there != NULL && *beginning)
    {
      if (!tea_store_step (merge->from, here, &row_here, error) ||
          !tea_store_step (merge->to, there, &row_there, error))
        return FALSE;
      if (!row_there)
        return TRUE;
      *beginning = row_here && g_strcmp0 ((const char *) sqlite3_column_text (here, 0),
                                          (const char *) sqlite3_column_text (there, 0)) == 0;
    }

  return there != NULL;
}

static gboolean
compare_game (const Merge *merge, gint64 id, There *there, GError **error)
{
  static const char sql[] = "SELECT seed, begun, changed FROM games WHERE id = ?1";
  gint64 here[3] = { 0 }, other[3] = { 0 };
  gboolean found, beginning = FALSE;

  if (!read_numbers (merge->from, sql, id, here, &found, error) ||
      !read_numbers (merge->to, sql, id, other, &found, error))
    return FALSE;
  *there = THERE_NOT;
  if (!found)
    return TRUE;
  if (other[0] == here[0] && other[1] == here[1] && other[2] <= here[2] && !is_beginning (merge, id, &beginning, error))
    return FALSE;
  *there = beginning ? THERE_OLDER : THERE_DIFFERENT;

  return TRUE;
}

/* Copies the rows that match @where; @possible becomes FALSE if the id of one is in use for something else. */
static gboolean
put_rows (const Merge *merge,
          TeaStoreTable table,
          const char *policy,
          const char *where,
          gint64 id,
          gboolean *possible,
          GError **error)
{
  g_autoptr (TeaStoreWriter) writer = tea_store_writer_new (merge->to, merge->from->db, table, policy, error);
  g_autoptr (sqlite3_stmt) row = NULL;
  gboolean any;

  if (writer == NULL)
    return FALSE;
  row = tea_store_writer_select (writer, where, id, 0, 0);
  if (row == NULL)
    return tea_store_fail (merge->from->db, merge->from->path, error);
  while (tea_store_step (merge->from, row, &any, error))
    {
      if (!any)
        return TRUE;
      switch (tea_store_writer_put (writer, row, error))
        {
        case TEA_STORE_PUT_DONE:
          break;
        case TEA_STORE_PUT_NOT:
          *possible = FALSE;
          break;
        case TEA_STORE_PUT_FAILED:
          return FALSE;
        }
    }

  return FALSE;
}

static gint64
find_there (const Merge *merge, gint64 person)
{
  const gint64 *there = g_hash_table_lookup (merge->people, &person);

  return there != NULL ? *there : 0;
}

/* Somebody here is the person with the same key in the file. Who began without the file had to type the name: that is
 * the only person of the name there. Somebody else is new. */
static gboolean
put_person (const Merge *merge, const TeaStorePerson *person, GError **error)
{
  gint64 id = 0, changed = 0;
  gboolean found, in_use;

  if (!tea_store_get_int (merge->to, &id, &found, error, "SELECT id FROM people WHERE key = ?1", "t", person->key) ||
      !tea_store_get_int (merge->to, &changed, NULL, error, "SELECT changed FROM people WHERE id = ?1", "i", id))
    return FALSE;
  if (found && changed < person->changed)
    {
      g_autoptr (TeaStorePerson) newer = tea_store_person_copy (person);

      newer->id = id;
      if (!tea_store_set_person (merge->to, newer, error))
        return FALSE;
    }
  if (!found && merge->from->path == NULL &&
      !tea_store_get_int (merge->to, &id, &found, error,
                          "SELECT max (id) FROM people WHERE name = ?1 AND merged IS NULL GROUP BY name"
                          " HAVING count (*) = 1",
                          "t", person->name))
    return FALSE;
  if (!found)
    {
      g_autoptr (TeaStorePerson) copy = tea_store_person_copy (person);

      if (!tea_store_get_int (merge->to, &id, &in_use, error, "SELECT id FROM people WHERE id = ?1", "i", person->id))
        return FALSE;
      if (in_use)
        copy->id = 0;
      if (!tea_store_is_key (copy->key))
        g_clear_pointer (&copy->key, g_free);
      if (!tea_store_add_person (merge->to, copy, &id, error))
        return FALSE;
    }
  g_hash_table_insert (merge->people, g_memdup2 (&person->id, sizeof person->id), g_memdup2 (&id, sizeof id));

  return TRUE;
}

/* Who was found to be somebody else here is so in the file, if nobody there has decided otherwise. */
static gboolean
put_merged (const Merge *merge, const TeaStorePerson *person, GError **error)
{
  gint64 id = find_there (merge, person->id), into = find_there (merge, person->merged), number;
  gboolean otherwise;

  if (person->merged == 0 || id == into)
    return TRUE;
  if (!tea_store_get_int (merge->to, &number, &otherwise, error,
                          TEA_STORE_WITH_MERGED "SELECT 1 FROM people WHERE id = ?1 AND merged IS NOT NULL"
                                                " UNION SELECT 1 FROM chain WHERE id = ?2 AND above = ?1",
                          "ii", id, into))
    return FALSE;

  return otherwise || tea_store_change_sealed (merge->to, TEA_STORE_SEAL_PERSON, id, error,
                                               "UPDATE people SET merged = ?2, changed = ?3 WHERE id = ?1", "iii", id,
                                               into, person->changed);
}

static gboolean
put_people (const Merge *merge, GError **error)
{
  g_autoptr (GPtrArray) people = tea_store_list_people (merge->from, error);

  if (people == NULL)
    return FALSE;
  for (guint i = 0; i < people->len; i++)
    if (!put_person (merge, people->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < people->len; i++)
    if (!put_merged (merge, people->pdata[i], error))
      return FALSE;

  return TRUE;
}

#define CHANGES_OF_SESSION(column) " UNION SELECT " column " FROM changes WHERE session = ?1 AND " column " IS NOT NULL"

#define SETUPS_OF_SESSION                                                                                              \
  "(SELECT setup FROM sessions WHERE id = ?1" CHANGES_OF_SESSION ("setup_before") CHANGES_OF_SESSION ("setup_after") ")"

/* Copies the players, who are people of the file there. A damaged one stays damaged. */
static gboolean
put_members (const Merge *merge, gint64 session, GError **error)
{
  g_autoptr (sqlite3_stmt)
      row = tea_store_query (merge->from, error,
                             "SELECT setup, player, name, person, start, sum = " TEA_STORE_SUM_MEMBER
                             " FROM members WHERE setup IN " SETUPS_OF_SESSION,
                             "i", session);
  gboolean any;

  while (row != NULL && tea_store_step (merge->from, row, &any, error))
    {
      g_autofree char *name = NULL;
      gint64 person;

      if (!any)
        return TRUE;
      name = tea_store_column_text (row, 2);
      person = find_there (merge, sqlite3_column_int64 (row, 3));
      if (!tea_store_run (merge->to, error,
                          sqlite3_column_int (row, 5)
                              ? "INSERT INTO members VALUES (?1, ?2, ?3, ?4, ?5, tea_sum (?1, ?2, ?3, ?4, ?5))"
                              : "INSERT INTO members VALUES (?1, ?2, ?3, ?4, ?5, 0)",
                          person != 0 ? "iitii" : "iitni", sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1),
                          name, person, sqlite3_column_int64 (row, 4)))
        return FALSE;
    }

  return FALSE;
}

static gboolean
put_session (const Merge *merge, gint64 id, gboolean *possible, GError **error)
{
  There there;

  if (!compare_times (merge, "SELECT created, changed FROM sessions WHERE id = ?1", id, &there, error))
    return FALSE;
  if (there == THERE_DIFFERENT)
    {
      *possible = FALSE;
      return TRUE;
    }

  /* Its setups and contents are dropped once nothing refers to them. */
  return (there == THERE_NOT || (tea_store_run (merge->to, error, "DELETE FROM sessions WHERE id = ?1", "i", id) &&
                                 tea_store_drop_unused (merge->to, error))) &&
         put_rows (merge, TEA_STORE_TABLE_SETUPS, "", "id IN " SETUPS_OF_SESSION, id, possible, error) &&
         (!*possible || put_members (merge, id, error)) &&
         put_rows (merge, TEA_STORE_TABLE_CONTENTS, "",
                   "id IN (SELECT contents FROM entries WHERE session = ?1" CHANGES_OF_SESSION ("contents_before")
                       CHANGES_OF_SESSION ("contents_after") ")",
                   id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_SESSIONS, "", "id = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_ENTRIES, "", "session = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_CHANGES, "", "session = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_DRAFTS, "", "session = ?1", id, possible, error);
}

static gboolean
put_game (const Merge *merge, gint64 id, gboolean *possible, GError **error)
{
  There there;

  if (!compare_game (merge, id, &there, error))
    return FALSE;
  if (there == THERE_DIFFERENT)
    {
      *possible = FALSE;
      return TRUE;
    }

  return (there == THERE_NOT || tea_store_run (merge->to, error, "DELETE FROM games WHERE id = ?1", "i", id)) &&
         put_rows (merge, TEA_STORE_TABLE_GAMES, "", "id = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_LINES, "", "game = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_JUDGED, "", "game = ?1", id, possible, error);
}

static gboolean
put_tournament (const Merge *merge, gint64 id, gboolean *possible, GError **error)
{
  There there;

  if (!compare_times (merge, "SELECT created, changed FROM tournaments WHERE id = ?1", id, &there, error))
    return FALSE;
  if (there == THERE_DIFFERENT)
    {
      *possible = FALSE;
      return TRUE;
    }

  return (there == THERE_NOT || tea_store_run (merge->to, error, "DELETE FROM tournaments WHERE id = ?1", "i", id)) &&
         put_rows (merge, TEA_STORE_TABLE_TOURNAMENTS, "", "id = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_TOURNAMENT_CHANGES, "", "tournament = ?1", id, possible, error);
}

static gboolean
put_each (const Merge *merge,
          const char *sql,
          gboolean (*put) (const Merge *merge, gint64 id, gboolean *possible, GError **error),
          gboolean *possible,
          GError **error)
{
  g_autoptr (sqlite3_stmt) ids = tea_store_query (merge->from, error, sql, "");
  gboolean row;

  while (ids != NULL && tea_store_step (merge->from, ids, &row, error))
    {
      if (!row || !*possible)
        return TRUE;
      if (!put (merge, sqlite3_column_int64 (ids, 0), possible, error))
        return FALSE;
    }

  return FALSE;
}

/* What was last open here becomes the last open. Other values of a store that began without the file never replace
 * those of the file. */
static gboolean
put_pairs (const Merge *merge, GError **error)
{
  gboolean ignored = TRUE;

  return tea_store_run (merge->to, error, "DELETE FROM pairs WHERE key = 'last'", "") &&
         put_rows (merge, TEA_STORE_TABLE_PAIRS, merge->from->path == NULL ? "OR IGNORE" : "OR REPLACE", "?1 = ?1", 0,
                   &ignored, error);
}

static gboolean
put_everything (const Merge *merge, gboolean *possible, GError **error)
{
  *possible = TRUE;

  return put_people (merge, error) &&
         put_each (merge, "SELECT id FROM sessions ORDER BY id", put_session, possible, error) &&
         put_each (merge, "SELECT id FROM games ORDER BY id", put_game, possible, error) &&
         put_each (merge, "SELECT id FROM tournaments ORDER BY id", put_tournament, possible, error) &&
         (!*possible || put_pairs (merge, error));
}

/* One transaction. */
static gboolean
merge_into (TeaStore *from, TeaStore *to, gboolean *possible, GError **error)
{
  g_autoptr (GHashTable) people = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  const Merge merge = { from, to, people };
  gboolean well;

  if (!tea_store_begin (to, error))
    return FALSE;
  well = put_everything (&merge, possible, error);
  if (well && *possible)
    return tea_store_end (to, TRUE, error);
  tea_store_end (to, FALSE, NULL);

  return well;
}

/* An unused name for our own file next to that of another program. */
static char *
name_beside (const char *path)
{
  for (guint number = 1;; number++)
    {
      g_autofree char *name = g_strdup_printf ("%s.kept-%u", path, number);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&name);
    }
}

/* Makes the file @path with all of @self and opens it. */
static TeaStore *
open_with_all (TeaStore *self, const char *path, GError **error)
{
  return tea_store_make_file (path, self->db, error) ? tea_store_open (path, error) : NULL;
}

/* Whether @other really is the copy of @self: another program may have made the file first. */
static gboolean
has_all (TeaStore *self, TeaStore *other)
{
  static const char *const counts[] = { "SELECT count (*) FROM sessions", "SELECT count (*) FROM games",
                                        "SELECT count (*) FROM lines",    "SELECT count (*) FROM contents",
                                        "SELECT count (*) FROM people",   "SELECT count (*) FROM tournament_changes" };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      gint64 here = -1, there = -2;

      if (!tea_store_get_int (self, &here, NULL, NULL, counts[i], "") ||
          !tea_store_get_int (other, &there, NULL, NULL, counts[i], "") || here != there)
        return FALSE;
    }

  return TRUE;
}

/* Continues with the same file after its -wal file was deleted or replaced: the open one has everything, and is copied
 * into the database first. */
static gboolean
open_again (TeaStore *self, GError **error)
{
  g_autofree char *path = g_strdup (self->path);
  int code;
  TeaStore *other;

  if (self->sync != NULL)
    tea_store_sync_wait (self->sync);
  code = sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_RESTART, NULL, NULL);
  if (code != SQLITE_OK)
    return tea_store_fail_with (code, sqlite3_errstr (code), path, error);
  tea_store_become (self, tea_store_new_in_memory ());
  other = tea_store_open_sound (path, error);
  if (other == NULL)
    return FALSE;
  tea_store_become (self, other);

  return TRUE;
}

gboolean
tea_store_take_over (TeaStore *self, const char *path, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (TeaStore) other = NULL;
  g_autoptr (GError) own = NULL;
  gboolean possible = FALSE, made = FALSE;

  g_return_val_if_fail (self != NULL && path != NULL && salvage != NULL, FALSE);
  g_return_val_if_fail (!self->read_only, FALSE);

  *salvage = (TeaStoreSalvage){ 0 };
  if (g_strcmp0 (self->path, path) == 0)
    {
      if (tea_store_check_disk (self, &own))
        return TRUE;
      if (self->sync != NULL && g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED))
        return tea_store_adopt_draft (self, salvage, error);
      if (tea_store_is_same_file (self))
        return open_again (self, error);
    }

  made = !g_file_test (path, G_FILE_TEST_EXISTS);
  other = made ? open_with_all (self, path, error) : tea_store_open_or_replace (path, salvage, error);
  if (other == NULL)
    return FALSE;
  possible = made && has_all (self, other);
  if (!possible && !merge_into (self, other, &possible, error))
    return FALSE;
  if (!possible)
    {
      g_autofree char *name = name_beside (path);

      g_clear_pointer (&other, tea_store_free);
      other = open_with_all (self, name, error);
      if (other == NULL)
        return FALSE;
      salvage->kept_as = g_steal_pointer (&name);
    }
  tea_store_become (self, g_steal_pointer (&other));

  return TRUE;
}
