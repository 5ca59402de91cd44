/* tea-store-mend.c - repairs references in a store after a salvage
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/log/tea-replay.h"
#include "store/tea-store-entry-private.h"
#include "store/tea-store-game-private.h"
#include "store/tea-store-salvage.h"
#include "store/tea-store-sum.h"

/* Returns: (transfer full): the numbers in the first column of a query, or %NULL with @error set */
static GArray *
list_numbers (TeaStore *self, GError **error, const char *sql, gint64 parameter)
{
  g_autoptr (sqlite3_stmt) statement = tea_store_query (self, error, sql, "i", parameter);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean row;

  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      gint64 number;

      if (!row)
        return g_steal_pointer (&numbers);
      number = sqlite3_column_int64 (statement, 0);
      g_array_append_val (numbers, number);
    }

  return NULL;
}

/* Adds the result of a counting query to @counter. */
static gboolean
count (TeaStore *self, guint *counter, GError **error, const char *sql)
{
  gint64 n = 0;

  if (!tea_store_get_int (self, &n, NULL, error, sql, ""))
    return FALSE;
  *counter += (guint) n;

  return TRUE;
}

#define NO_SESSION "session NOT IN (SELECT id FROM sessions)"
#define NO_CONTENTS "contents NOT IN (SELECT id FROM contents)"

static gboolean
drop_loose_ends (TeaStore *self, TeaStoreSalvage *salvage, GError **error)
{
  return count (self, &salvage->lost_sessions, error,
                "SELECT count (*) FROM sessions WHERE setup NOT IN (SELECT id FROM setups)") &&
         count (self, &salvage->lost_sessions, error,
                "SELECT count (*) FROM (SELECT session FROM entries UNION SELECT session FROM changes UNION SELECT "
                "session FROM drafts) WHERE " NO_SESSION) &&
         tea_store_run (self, error, "DELETE FROM sessions WHERE setup NOT IN (SELECT id FROM setups)", "") &&
         count (self, &salvage->lost_entries, error,
                "SELECT count (*) FROM entries WHERE position IS NOT NULL AND " NO_SESSION) &&
         tea_store_run (self, error, "DELETE FROM entries WHERE " NO_SESSION " OR " NO_CONTENTS, "") &&
         tea_store_run (self, error, "DELETE FROM drafts WHERE " NO_SESSION, "") &&
         tea_store_run (self, error,
                        "DELETE FROM changes WHERE " NO_SESSION
                        " OR entry IS NOT NULL AND (entry NOT IN (SELECT id FROM entries)"
                        "   OR contents_before IS NULL OR contents_before NOT IN (SELECT id FROM contents)"
                        "   OR contents_after IS NULL OR contents_after NOT IN (SELECT id FROM contents))"
                        " OR entry IS NULL AND (setup_before IS NULL OR setup_before NOT IN (SELECT id FROM setups)"
                        "   OR setup_after IS NULL OR setup_after NOT IN (SELECT id FROM setups))",
                        "") &&
         tea_store_run (self, error,
                        "UPDATE changes SET setup_before = NULL, setup_after = NULL WHERE entry IS NOT NULL AND "
                        "setup_after IS NOT NULL",
                        "");
}

/* An entry in the list while a journal is followed. */
typedef struct
{
  gint64 entry;
  gint64 contents;
} Item;

static GArray *
list_items (TeaStore *self, gint64 session, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (Item));
  gboolean row;

  statement = tea_store_query (
      self, error, "SELECT id, contents FROM entries WHERE session = ?1 AND position IS NOT NULL ORDER BY position, id",
      "i", session);
  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      Item item;

      if (!row)
        return g_steal_pointer (&items);
      item.entry = sqlite3_column_int64 (statement, 0);
      item.contents = sqlite3_column_int64 (statement, 1);
      g_array_append_val (items, item);
    }

  return NULL;
}

static gboolean
has_entry (GArray *items, gint64 entry)
{
  for (guint i = 0; i < items->len; i++)
    if (g_array_index (items, Item, i).entry == entry)
      return TRUE;

  return FALSE;
}

/* One end of a step: the position and contents of its entry, and the setup of the session. */
typedef struct
{
  gint64 position; /* −1: not in the list */
  gint64 contents;
  gint64 setup;
} End;

/* Applies a step from one end to the other; FALSE when the list does not match the first end. */
static gboolean
follow (GArray *items, gint64 *setup, gint64 entry, const End *from, const End *to)
{
  const Item item = { entry, to->contents };

  if (entry == 0)
    {
      if (*setup != from->setup)
        return FALSE;
      *setup = to->setup;
      return TRUE;
    }

  if (from->position < 0)
    {
      if (has_entry (items, entry))
        return FALSE;
    }
  else
    {
      const Item *here;

      if (from->position >= (gint64) items->len)
        return FALSE;
      here = &g_array_index (items, Item, (guint) from->position);
      if (here->entry != entry || here->contents != from->contents)
        return FALSE;
      g_array_remove_index (items, (guint) from->position);
    }
  if (to->position > (gint64) items->len)
    return FALSE;
  if (to->position >= 0)
    g_array_insert_val (items, (guint) to->position, item);

  return TRUE;
}

static void
read_end (sqlite3_stmt *statement, int column, End *end)
{
  end->position = sqlite3_column_type (statement, column) == SQLITE_NULL
                      ? -1
                      : MAX (-1, sqlite3_column_int64 (statement, column));
  end->contents = sqlite3_column_int64 (statement, column + 1);
  end->setup = sqlite3_column_int64 (statement, column + 2);
}

/* Follows the done steps backwards, or the undone ones forwards, from the present list; @bad is the id of the first
 * step that does not match, or 0. */
static gboolean
follow_all (TeaStore *self, gint64 session, gboolean undone, gint64 *bad, GError **error)
{
  g_autoptr (GArray) items = list_items (self, session, error);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 setup = 0;
  gboolean row;

  if (items == NULL ||
      !tea_store_get_int (self, &setup, NULL, error, "SELECT setup FROM sessions WHERE id = ?1", "i", session))
    return FALSE;
  statement = tea_store_query (self, error,
                               undone ? "SELECT id, entry, position_before, contents_before, setup_before, "
                                        "position_after, contents_after, setup_after"
                                        " FROM changes WHERE session = ?1 AND undone = 1 ORDER BY id"
                                      : "SELECT id, entry, position_after, contents_after, setup_after, "
                                        "position_before, contents_before, setup_before"
                                        " FROM changes WHERE session = ?1 AND undone = 0 ORDER BY id DESC",
                               "i", session);
  *bad = 0;
  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      End from, to;

      if (!row)
        return TRUE;
      read_end (statement, 2, &from);
      read_end (statement, 5, &to);
      if (!follow (items, &setup, sqlite3_column_int64 (statement, 1), &from, &to))
        {
          *bad = sqlite3_column_int64 (statement, 0);
          return TRUE;
        }
    }

  return FALSE;
}

/* Drops the steps of a session's journal that can no longer be undone or redone. */
static gboolean
mend_journal (TeaStore *self, gint64 session, GError **error)
{
  gint64 done, undone;

  return follow_all (self, session, FALSE, &done, error) && follow_all (self, session, TRUE, &undone, error) &&
         (done == 0 || tea_store_run (self, error, "DELETE FROM changes WHERE session = ?1 AND undone = 0 AND id <= ?2",
                                      "ii", session, done)) &&
         (undone == 0 ||
          tea_store_run (self, error, "DELETE FROM changes WHERE session = ?1 AND undone = 1 AND id >= ?2", "ii",
                         session, undone));
}

/* Renumbers the entries without gaps; missing positions belong to entries that could not be read. */
static gboolean
close_up (TeaStore *self, gint64 session, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (GArray) items = list_items (self, session, error);
  gint64 last = -1;

  if (items == NULL ||
      !tea_store_get_int (self, &last, NULL, error, "SELECT max (position) FROM entries WHERE session = ?1", "i",
                          session) ||
      !tea_store_unseal (self, TEA_STORE_SEAL_ENTRIES, session, error))
    return FALSE;
  if (last >= (gint64) items->len && last < G_MAXINT32)
    salvage->lost_entries += (guint) (last + 1 - (gint64) items->len);
  for (guint i = 0; i < items->len; i++)
    if (!tea_store_run (self, error, "UPDATE entries SET position = ?1 WHERE id = ?2", "ii", (gint64) i,
                        g_array_index (items, Item, i).entry))
      return FALSE;

  return tea_store_seal (self, TEA_STORE_SEAL_ENTRIES, session, error) && mend_journal (self, session, error);
}

/* Counts the lines of a log up to the first gap. */
static gboolean
count_whole_lines (TeaStore *self, gint64 game, gint64 *n, GError **error)
{
  g_autoptr (sqlite3_stmt)
      statement = tea_store_query (self, error, "SELECT number FROM lines WHERE game = ?1 ORDER BY number", "i", game);
  gboolean row;

  *n = 0;
  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      if (!row || sqlite3_column_int64 (statement, 0) != *n)
        return TRUE;
      (*n)++;
    }

  return FALSE;
}

/* Recomputes the progress of a game from its shortened log. If the log cannot be replayed, the progress stays. */
static gboolean
put_progress_by_log (TeaStore *self, gint64 game, GError **error)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_autofree char *log = tea_store_read_lines (self, game, 0, NULL);
  g_auto (GStrv) lines = log != NULL ? g_strsplit (log, "\n", -1) : NULL;
  TeaStoreProgress progress = { 0 };

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    if (!tea_replay_feed (replay, lines[i], strlen (lines[i]), NULL, NULL))
      return TRUE;
  if (tea_replay_session (replay) == NULL)
    return TRUE;

  progress.n_hands = tea_replay_n_settled (replay);
  for (guint seat = 0; seat < 4; seat++)
    progress.scores[seat] = tea_replay_session (replay)->scores[seat];

  return tea_store_put_progress (self, game, &progress, error);
}

static gboolean
shorten_game (TeaStore *self, gint64 game, TeaStoreSalvage *salvage, GError **error)
{
  gint64 n, was = 0, last = -1;

  if (!count_whole_lines (self, game, &n, error) ||
      !tea_store_get_int (self, &was, NULL, error, "SELECT n_lines FROM games WHERE id = ?1", "i", game) ||
      !tea_store_get_int (self, &last, NULL, error, "SELECT max (number) FROM lines WHERE game = ?1", "i", game))
    return FALSE;
  if (n == was && last < n)
    return TRUE;

  was = MAX (was, last + 1);
  if (was > n && was < G_MAXINT32)
    salvage->lost_lines += (guint) (was - n);

  return tea_store_unseal (self, TEA_STORE_SEAL_GAME, game, error) &&
         tea_store_run (self, error, "DELETE FROM lines WHERE game = ?1 AND number >= ?2", "ii", game, n) &&
         tea_store_run (self, error, "UPDATE games SET n_lines = ?1 WHERE id = ?2", "ii", n, game) &&
         put_progress_by_log (self, game, error) && tea_store_seal (self, TEA_STORE_SEAL_GAME, game, error);
}

gboolean
tea_store_mend (TeaStore *self, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (GArray) sessions = NULL;
  g_autoptr (GArray) games = NULL;

  if (!drop_loose_ends (self, salvage, error))
    return FALSE;

  sessions = list_numbers (self, error, "SELECT id FROM sessions WHERE id <> ?1", 0);
  games = sessions != NULL ? list_numbers (self, error, "SELECT id FROM games WHERE id <> ?1", 0) : NULL;
  if (games == NULL)
    return FALSE;
  for (guint i = 0; i < sessions->len; i++)
    if (!close_up (self, g_array_index (sessions, gint64, i), salvage, error))
      return FALSE;
  for (guint i = 0; i < games->len; i++)
    if (!shorten_game (self, g_array_index (games, gint64, i), salvage, error))
      return FALSE;

  return tea_store_run (self, error, "DELETE FROM lines WHERE game NOT IN (SELECT id FROM games)", "") &&
         tea_store_drop_unused (self, error) &&
         count (self, &salvage->n_sessions, error, "SELECT count (*) FROM sessions WHERE deleted IS NULL") &&
         count (self, &salvage->n_entries, error, "SELECT count (*) FROM entries WHERE position IS NOT NULL") &&
         count (self, &salvage->n_games, error, "SELECT count (*) FROM games WHERE deleted IS NULL") &&
         count (self, &salvage->n_lines, error, "SELECT count (*) FROM lines");
}
