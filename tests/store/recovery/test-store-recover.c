/* test-store-recover.c - damage of every kind is noticed, told and mended
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "../store-common.h"
#include "../store-versions.h"
#include "core/tiles/tea-random.h"
#include "store/file/tea-store-database.h"
#include "store/file/tea-store-rows.h"
#include "store/games/tea-store-game.h"
#include "store/games/tea-store-judged.h"
#include "store/recovery/tea-store-backup.h"

#include "../../thorough.h"

#define PAGE_BYTES 4096
#define N_SESSIONS 2
#define N_ENTRIES 45 /* of each session */
#define N_LINES 110

/* Results */

/* A damaged file with results, beside a backup of the version before, which had none: they are kept, with undo. */
static void
test_results (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *backup = g_strconcat (fixture->path, ".backup-1", NULL);
  g_autoptr (TeaStoreEntry) result = tea_store_entry_new (TEA_STORE_ENTRY_RESULT);
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (GError) error = NULL;
  TeaStoreChange change;

  store_run_sql (backup, store_version_4);
  store_run_sql (fixture->path, store_version_4);
  store = store_open (fixture->path);
  g_free (result->record);
  result->record = g_strdup ("{\"winner\":2,\"by\":\"self-draw\",\"points\":4}");
  result->deltas[2] = 24;
  for (guint seat = 0; seat < 4; seat++)
    if (seat != 2)
      result->deltas[seat] = -8;
  g_assert_true (tea_store_add_entry (store, 1, -1, result, NULL, NULL, &error));
  g_clear_pointer (&store, tea_store_free);

  /* Nobody refers to the journal of another session. */
  store_run_sql (fixture->path, "PRAGMA foreign_keys = OFF; INSERT INTO drafts VALUES (77, 'x', 0)");
  store = tea_store_open_or_replace (fixture->path, &salvage, &error);
  g_assert_no_error (error);
  g_assert_nonnull (salvage.set_aside);
  entries = tea_store_list_entries (store, 1, NULL, &error);
  g_assert_cmpuint (entries->len, ==, 3);
  g_assert_cmpint (((TeaStoreEntry *) entries->pdata[2])->kind, ==, TEA_STORE_ENTRY_RESULT);
  g_assert_cmpint (((TeaStoreEntry *) entries->pdata[2])->deltas[2], ==, 24);
  g_assert_cmpstr (((TeaStoreEntry *) entries->pdata[2])->record, ==, result->record);
  g_assert_false (((TeaStoreEntry *) entries->pdata[2])->damaged);
  g_assert_true (tea_store_undo (store, 1, NULL, &change, &error));
  g_assert_cmpint (change.entry_kind, ==, TEA_STORE_ENTRY_RESULT);
}

/* Files */

typedef struct
{
  char *bytes;
  gsize n;
} Bytes;

static void
bytes_clear (Bytes *bytes)
{
  g_clear_pointer (&bytes->bytes, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bytes, bytes_clear)

static Bytes
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  Bytes file = { 0 };

  g_file_get_contents (path, &file.bytes, &file.n, &error);
  g_assert_no_error (error);

  return file;
}

static void
write_file (const char *path, const char *bytes, gsize n)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, bytes, (gssize) n, &error);
  g_assert_no_error (error);
}

/* A file with entries, games and values, which have grown since it was backed up: backups with all but the last of each
 * kind, and before that with half of the entries. */
typedef struct
{
  Bytes half, most, all;
} Files;

static void
files_clear (Files *files)
{
  bytes_clear (&files->half);
  bytes_clear (&files->most);
  bytes_clear (&files->all);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Files, files_clear)

static void
add_entries (TeaStore *store, guint n)
{
  for (gint64 session = 1; session <= N_SESSIONS; session++)
    for (guint i = 0; i < n; i++)
      {
        g_autofree char *reason = g_strdup_printf ("a remark of some length, as they are, number %u", i);

        store_add_line (store, session, reason);
      }
}

static void
add_game (TeaStore *store)
{
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  g_autoptr (GString) lines = g_string_new (NULL);
  TeaStoreJudged judged = { .lines = (char *) "0123456789abcdef", .decisions = (char *) "0 0 1 2 345 6 7;" };
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (guint i = 0; i < N_LINES; i++)
    g_string_append_printf (lines, "{\"type\":\"discard\",\"seat\":%u,\"tile\":\"%um\",\"line\":%u}\n", i % 4,
                            i % 9 + 1, i);
  g_assert_true (tea_store_begin_game (store, game, lines->str, &id, &error));
  g_assert_no_error (error);
  judged.game = id;
  g_assert_true (tea_store_put_judged (store, &judged, &error));
  g_assert_no_error (error);
}

static Bytes
close_and_read (TeaStore *store, const char *path)
{
  tea_store_free (store);

  return read_file (path);
}

static Files
make_files (const char *path)
{
  TeaStore *store = store_open (path);
  g_autoptr (GError) error = NULL;
  Files files;

  for (guint i = 0; i < N_SESSIONS; i++)
    store_create_session (store);
  add_entries (store, N_ENTRIES / 2);
  add_game (store);
  files.half = close_and_read (store, path);

  store = store_open (path);
  add_entries (store, N_ENTRIES - N_ENTRIES / 2 - 1);
  g_assert_true (tea_store_set_draft (store, 1, "123m", &error));
  g_assert_true (tea_store_set_value (store, "lessons", "tiles", "done", &error));
  add_game (store);
  files.most = close_and_read (store, path);

  store = store_open (path);
  add_entries (store, 1);
  g_assert_true (tea_store_append_lines (store, 2, "one\ntwo\n", NULL, &error));
  files.all = close_and_read (store, path);
  store_remove_database (path);

  return files;
}

/* Rows */

/* Whether all texts of a row are texts: a damaged schema may lead to the rows of another table, with checksums that are
 * right. */
static gboolean
has_texts (sqlite3_stmt *row)
{
  for (int i = 0; i < sqlite3_column_count (row); i++)
    if (g_strcmp0 (sqlite3_column_decltype (row, i), "TEXT") == 0 && sqlite3_column_type (row, i) != SQLITE_TEXT)
      return FALSE;

  return TRUE;
}

/* Reads the rows of @table from one end as long as that is possible. */
static void
read_rows (sqlite3 *db, TeaStoreTable table, gboolean down, GHashTable *rows)
{
  g_auto (GStrv) keys = g_strsplit (tea_store_table_key (table), ", ", -1);
  g_autofree char *order = g_strjoinv (down ? " DESC, " : ", ", keys);
  g_autofree char *whole = g_strconcat ("sum = ", tea_store_table_sum (table), NULL);
  g_autofree char *sql = g_strdup_printf ("SELECT %s, * FROM %s NOT INDEXED WHERE %s ORDER BY %s%s", keys[0],
                                          tea_store_table_name (table), whole, order, down ? " DESC" : "");
  g_autoptr (sqlite3_stmt) row = NULL;

  sqlite3_prepare_v2 (db, sql, -1, &row, NULL);
  while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    {
      g_autoptr (GString) key = g_string_new (tea_store_table_name (table));
      g_autoptr (GString) values = g_string_new (NULL);

      if (!has_texts (row))
        continue;
      for (guint i = 0; keys[i] != NULL; i++)
        g_string_append_printf (key, " %s", sqlite3_column_text (row, (int) i + 1));
      for (int i = 1; i < sqlite3_column_count (row); i++)
        {
          const char *name = sqlite3_column_name (row, i);

          /* The numbers of entries and lines are corrected, and times do not count. */
          if (!g_str_equal (name, "sum") && !g_str_equal (name, "position") && !g_str_equal (name, "n_lines") &&
              !g_str_equal (name, "changed"))
            g_string_append_printf (values, "%s|", sqlite3_column_text (row, i));
        }
      g_hash_table_replace (rows, g_strdup (key->str), g_strdup (values->str));
    }
}

/* Adds all rows of a file that can be read. */
static void
read_all (const char *path, GHashTable *rows)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  tea_store_prepare_connection (db, path, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, NULL);
  for (TeaStoreTable table = 0; table < TEA_STORE_N_TABLES; table++)
    for (guint down = 0; down < 2; down++)
      if (table != TEA_STORE_TABLE_CHANGES)
        read_rows (db, table, down == 1, rows);
  sqlite3_close (db);
}

static GHashTable *
new_rows (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static const char *
find_row (GHashTable *rows, const char *table, const char *id)
{
  g_autofree char *key = g_strdup_printf ("%s %s", table, id);

  return g_hash_table_lookup (rows, key);
}

/* Whether nothing else tells that the row must exist, so that an older page without it looks sound. */
static gboolean
is_alone (const char *key)
{
  return g_str_has_prefix (key, "pairs") || g_str_has_prefix (key, "people") || g_str_has_prefix (key, "drafts") ||
         g_str_has_prefix (key, "judged");
}

/* Whether one of the sessions has a setup, which is there. */
static gboolean
is_setup_used (GHashTable *rows, const char *setup)
{
  GHashTableIter iter;
  gpointer key, values;

  g_hash_table_iter_init (&iter, rows);
  while (find_row (rows, "setups", setup) != NULL && g_hash_table_iter_next (&iter, &key, &values))
    if (g_str_has_prefix (key, "sessions "))
      {
        g_auto (GStrv) column = g_strsplit (values, "|", -1);

        if (g_str_equal (column[2], setup))
          return TRUE;
      }

  return FALSE;
}

/* Whether a row has what it refers to, without which it cannot be shown. */
static gboolean
is_usable (GHashTable *rows, const char *key, const char *values)
{
  g_auto (GStrv) name = g_strsplit (key, " ", 3);
  g_auto (GStrv) column = g_strsplit (values, "|", -1);

  if (g_str_equal (name[0], "sessions"))
    return find_row (rows, "setups", column[2]) != NULL;
  if (g_str_equal (name[0], "entries") || g_str_equal (name[0], "drafts"))
    {
      gboolean is_entry = g_str_equal (name[0], "entries");
      const char *session = find_row (rows, "sessions", column[is_entry ? 1 : 0]);

      return session != NULL && (!is_entry || find_row (rows, "contents", column[2]) != NULL) &&
             is_usable (rows, "sessions", session);
    }
  if (g_str_equal (name[0], "contents") || g_str_equal (name[0], "setups"))
    return FALSE; /* only with what refers to it */
  if (g_str_equal (name[0], "members"))
    return is_setup_used (rows, name[1]);
  if (g_str_equal (name[0], "judged"))
    return find_row (rows, "games", name[1]) != NULL;
  if (g_str_equal (name[0], "lines"))
    {
      if (find_row (rows, "games", name[1]) == NULL)
        return FALSE;
      for (gint64 i = g_ascii_strtoll (name[2], NULL, 10); i > 0; i--)
        {
          g_autofree char *before = g_strdup_printf ("%s %" G_GINT64_FORMAT, name[1], i - 1);

          if (find_row (rows, "lines", before) == NULL)
            return FALSE;
        }
    }

  return TRUE;
}

/* Asserts that @path has every usable row of @expected, with its contents. */
static void
assert_has_all (const char *path, GHashTable *expected, gboolean is_noticed)
{
  g_autoptr (GHashTable) rows = new_rows ();
  GHashTableIter iter;
  gpointer key, values;

  read_all (path, rows);
  g_hash_table_iter_init (&iter, expected);
  while (g_hash_table_iter_next (&iter, &key, &values))
    {
      if (!is_usable (expected, key, values) || (!is_noticed && is_alone (key)))
        continue;
      if (!g_hash_table_contains (rows, key))
        g_error ("Lost: %s: %s", (char *) key, (char *) values);
      if (!g_str_has_prefix (key, "games"))
        g_assert_cmpstr (g_hash_table_lookup (rows, key), ==, values);
      if (g_str_has_prefix (key, "entries"))
        {
          g_auto (GStrv) column = g_strsplit (values, "|", -1);

          g_assert_cmpstr (find_row (rows, "contents", column[2]), ==, find_row (expected, "contents", column[2]));
        }
    }
}

/* Asserts that the store shows what its file has: whole sessions, and logs without gaps. */
static void
assert_shows (TeaStore *store, guint most_damaged)
{
  guint n_damaged = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, &error);
  g_autoptr (GPtrArray) games = tea_store_list_games (store, NULL, FALSE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < sessions->len; i++)
    {
      const TeaStoreSession *session = sessions->pdata[i];
      g_autoptr (GPtrArray) entries = tea_store_list_entries (store, session->id, NULL, &error);
      TeaStoreChange change;

      g_assert_no_error (error);
      g_assert_cmpuint (entries->len, ==, session->n_entries);
      for (guint j = 0; j < entries->len; j++)
        n_damaged += ((TeaStoreEntry *) entries->pdata[j])->damaged;
      do
        g_assert_true (tea_store_undo (store, session->id, NULL, &change, &error));
      while (change.kind != TEA_STORE_CHANGE_NONE);
      do
        g_assert_true (tea_store_redo (store, session->id, NULL, &change, &error));
      while (change.kind != TEA_STORE_CHANGE_NONE);
    }
  for (guint i = 0; i < games->len; i++)
    {
      const TeaStoreGame *game = games->pdata[i];
      g_autofree char *log G_GNUC_UNUSED = tea_store_read_lines (store, game->id, 0, &error);

      g_assert_no_error (error);
    }
  g_assert_cmpuint (n_damaged, <=, most_damaged);
}

/* Damage */

static void
assert_told (const TeaStoreSalvage *salvage)
{
  g_autofree char *sentence = tea_store_salvage_dup_sentence (salvage);

  g_assert_true (g_str_has_suffix (sentence, "."));
  g_assert_nonnull (strstr (sentence, salvage->set_aside != NULL ? "damaged-1”" : "index"));
}

/* Opens a damaged file: what can be read of it, and the backup, is there; it is kept as it was; the user is told; and
 * the next start is an ordinary one. Returns whether the damage was noticed; if not, the file must have been complete.
 */
static gboolean
open_damaged (StoreFixture *fixture,
              const char *bytes,
              gsize n,
              guint most_damaged,
              GHashTable *backup,
              GHashTable *complete)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_auto (TeaStoreSalvage) again = { 0 };
  g_autoptr (GHashTable) expected = new_rows ();
  g_autoptr (GError) error = NULL;
  TeaStore *store;
  GHashTableIter iter;
  gpointer key, values;

  g_hash_table_iter_init (&iter, backup);
  while (g_hash_table_iter_next (&iter, &key, &values))
    g_hash_table_insert (expected, g_strdup (key), g_strdup (values));
  read_all (fixture->path, expected);
  store_remove_database (fixture->path);
  write_file (fixture->path, bytes, n);

  store = tea_store_open_or_replace (fixture->path, &salvage, &error);
  g_assert_no_error (error);
  assert_shows (store, most_damaged);
  tea_store_free (store);
  if (salvage.set_aside == NULL && !salvage.is_reindexed)
    {
      assert_has_all (fixture->path, complete, FALSE);
      return FALSE;
    }
  assert_told (&salvage);
  assert_has_all (fixture->path, expected, TRUE);
  if (salvage.set_aside != NULL)
    {
      g_auto (Bytes) kept = read_file (salvage.set_aside);

      g_assert_cmpmem (kept.bytes, kept.n, bytes, n);
      g_assert_cmpint (g_remove (salvage.set_aside), ==, 0);
    }
  store = tea_store_open_or_replace (fixture->path, &again, &error);
  g_assert_no_error (error);
  g_assert_null (again.set_aside);
  g_assert_false (again.is_reindexed);
  tea_store_free (store);

  return TRUE;
}

typedef enum
{
  DAMAGE_ZEROS,
  DAMAGE_RANDOM,
  DAMAGE_OLDER,
  DAMAGE_OTHER_PAGE,
  DAMAGE_TRUNCATED,
} Damage;

#define N_DAMAGES (DAMAGE_TRUNCATED + 1)

/* Returns whether @page is different now. */
static gboolean
spoil (Files *files, char *bytes, gsize *n, gsize page, Damage damage, TeaRandom *random)
{
  char *at = bytes + page * PAGE_BYTES;
  gsize other = (page * 7 + 3) % (*n / PAGE_BYTES);

  switch (damage)
    {
    case DAMAGE_ZEROS:
      memset (at, 0, PAGE_BYTES);
      break;
    case DAMAGE_RANDOM:
      for (guint i = 0; i < PAGE_BYTES; i++)
        at[i] = (char) tea_random_below (random, 256);
      break;
    case DAMAGE_OLDER:
      if ((page + 1) * PAGE_BYTES <= files->half.n)
        memcpy (at, files->half.bytes + page * PAGE_BYTES, PAGE_BYTES);
      break;
    case DAMAGE_OTHER_PAGE:
      memcpy (at, files->all.bytes + other * PAGE_BYTES, PAGE_BYTES);
      break;
    case DAMAGE_TRUNCATED:
      *n = page * PAGE_BYTES + (page * 577) % PAGE_BYTES;
      return TRUE;
    }

  return memcmp (at, files->all.bytes + page * PAGE_BYTES, PAGE_BYTES) != 0;
}

/* How many backups there are, the newest of which may be damaged. */
typedef struct
{
  guint n_backups;
  gboolean newest_is_damaged;
} Backups;

static GHashTable *
make_backups (StoreFixture *fixture, const Files *files, const Backups *backups)
{
  GHashTable *rows = new_rows ();

  for (guint i = 1; i <= backups->n_backups; i++)
    {
      g_autofree char *name = tea_store_backup_name (fixture->path, i);
      gboolean is_damaged = i == 1 && backups->newest_is_damaged;
      const Bytes *file = i == backups->n_backups && i > 1 ? &files->half : &files->most;

      write_file (name, file->bytes, is_damaged ? file->n / 2 : file->n);
      if (i == (backups->newest_is_damaged ? 2u : 1u))
        read_all (name, rows);
    }

  return rows;
}

/* Every page of a small file is damaged in every way; by default some of them. */
static void
test_pages (StoreFixture *fixture, gconstpointer data)
{
  const Backups *backups = data;
  g_auto (Files) files = make_files (fixture->path);
  g_autoptr (GHashTable) backup = make_backups (fixture, &files, backups);
  g_autoptr (GHashTable) complete = new_rows ();
  guint step = is_thorough () ? 1 : backups->n_backups == 1 ? 7 : 19;
  guint n_noticed = 0, n_tried = 0, place = 0;
  TeaRandom random;

  tea_random_init (&random, 5);
  write_file (fixture->path, files.all.bytes, files.all.n);
  read_all (fixture->path, complete);
  for (gsize page = 0; page < files.all.n / PAGE_BYTES; page++)
    for (Damage damage = 0; damage < N_DAMAGES; damage++)
      {
        g_autofree char *bytes = g_memdup2 (files.all.bytes, files.all.n);
        gsize n = files.all.n;

        if (place++ % step != 0 || !spoil (&files, bytes, &n, page, damage, &random))
          continue;
        g_test_message ("page %u, damage %u", (guint) page + 1, damage);
        store_remove_database (fixture->path);
        write_file (fixture->path, bytes, n);
        /* One record may be cut in two. */
        n_noticed += open_damaged (fixture, bytes, n, damage == DAMAGE_TRUNCATED ? 1 : 0, backup, complete);
        n_tried++;
      }
  g_test_message ("%u of %u damaged files were noticed", n_noticed, n_tried);
  g_assert_cmpuint (n_noticed, >, n_tried * 8 / 10);
}

/* Files that are not damaged page by page */

static TeaStore *
open_replaced (const char *path, TeaStoreSalvage *salvage)
{
  g_autoptr (GError) error = NULL;
  TeaStore *store = tea_store_open_or_replace (path, salvage, &error);

  g_assert_no_error (error);
  g_assert_nonnull (salvage->set_aside);
  assert_told (salvage);

  return store;
}

/* A file of which nothing is left comes back as its newest sound backup. */
static void
test_nothing_left (StoreFixture *fixture, gconstpointer data)
{
  static const Backups backups = { 3, TRUE };
  g_auto (Files) files = make_files (fixture->path);
  g_autoptr (GHashTable) backup = make_backups (fixture, &files, &backups);
  g_autofree char *no_head = g_memdup2 (files.all.bytes, files.all.n);
  const Bytes nothing[] = {
    { (char *) "", 0 },
    { (char *) "A letter, and long enough to be taken for the head of a database, which has one hundred bytes....",
      97 },
    { no_head, files.all.n },
  };

  memset (no_head, 0, 100);
  for (guint i = 0; i < G_N_ELEMENTS (nothing); i++)
    {
      g_auto (TeaStoreSalvage) salvage = { 0 };

      write_file (fixture->path, nothing[i].bytes, nothing[i].n);
      tea_store_free (open_replaced (fixture->path, &salvage));
      assert_has_all (fixture->path, backup, TRUE);
      g_assert_cmpuint (salvage.n_sessions, ==, N_SESSIONS);
      g_assert_cmpuint (salvage.n_from_backup, >, N_SESSIONS * N_ENTRIES);
      g_assert_cmpint (g_remove (salvage.set_aside), ==, 0);
      store_remove_database (fixture->path);
    }
}

/* The page of an index is three entries old: all entries are shown, although no backup is there. */
static void
test_old_index (StoreFixture *fixture, gconstpointer data)
{
  TeaStore *store = store_open (fixture->path);
  gint64 session = store_create_session (store);
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_auto (Bytes) older = { 0 };
  g_auto (Bytes) newer = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *files = NULL;
  gint64 root = 0;

  store_add_line (store, session, "a");
  store_add_line (store, session, "b");
  older = close_and_read (store, fixture->path);
  store = store_open (fixture->path);
  store_add_line (store, session, "c");
  store_add_line (store, session, "d");
  store_add_line (store, session, "e");
  g_assert_true (tea_store_get_int (store, &root, NULL, &error,
                                    "SELECT rootpage FROM sqlite_schema WHERE name = 'entries_in_order'", ""));
  newer = close_and_read (store, fixture->path);
  memcpy (newer.bytes + (root - 1) * PAGE_BYTES, older.bytes + (root - 1) * PAGE_BYTES, PAGE_BYTES);
  write_file (fixture->path, newer.bytes, newer.n);

  store = tea_store_open_or_replace (fixture->path, &salvage, &error);
  g_assert_no_error (error);
  g_assert_true (salvage.is_reindexed);
  assert_told (&salvage);
  store_assert_reasons (store, session, "a b c d e");
  tea_store_free (store);
  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==, "teahouse.db");
}

/* The list of free pages leads back to its beginning. */
static void
test_free_pages (StoreFixture *fixture, gconstpointer data)
{
  g_auto (Files) files = make_files (fixture->path);
  g_autoptr (GHashTable) none = new_rows ();
  g_auto (Bytes) file = { 0 };
  guint32 first;

  write_file (fixture->path, files.all.bytes, files.all.n);
  store_run_sql (fixture->path, "PRAGMA foreign_keys = ON; DELETE FROM games WHERE id = 1");
  file = read_file (fixture->path);
  memcpy (&first, file.bytes + 32, sizeof first);
  g_assert_cmpuint (GUINT32_FROM_BE (first), >, 0);
  memcpy (file.bytes + (GUINT32_FROM_BE (first) - 1) * PAGE_BYTES, &first, sizeof first);
  write_file (fixture->path, file.bytes, file.n);
  g_assert_true (open_damaged (fixture, file.bytes, file.n, 0, none, none));
}

/* A -wal file that is damaged, lost, or belongs to another database: what the file itself has is there. */
static void
test_wal (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strconcat (fixture->path, "-wal", NULL);
  g_auto (Files) files = make_files (fixture->path);
  g_auto (Bytes) wal = { 0 };
  g_autoptr (GHashTable) complete = new_rows ();
  TeaRandom random;
  TeaStore *store;

  write_file (fixture->path, files.all.bytes, files.all.n);
  read_all (fixture->path, complete);
  store = store_open (fixture->path);
  add_entries (store, 4);
  wal = read_file (path);
  tea_store_free (store);
  tea_random_init (&random, 3);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *bytes = g_memdup2 (wal.bytes, wal.n);
      /* Of an older state of the file. */
      const Bytes *file = i == 5 ? &files.half : &files.all;
      g_auto (TeaStoreSalvage) salvage = { 0 };
      g_autoptr (GError) error = NULL;

      for (guint j = 0; i < 4 && j < 10; j++)
        bytes[tea_random_below (&random, (guint) wal.n)] ^= 1;
      if (i == 0)
        memset (bytes, 0, 32);
      store_remove_database (fixture->path);
      write_file (fixture->path, file->bytes, file->n);
      write_file (path, bytes, i == 4 ? 0 : wal.n);
      store = tea_store_open_or_replace (fixture->path, &salvage, &error);
      g_assert_no_error (error);
      assert_shows (store, 0);
      tea_store_free (store);
      if (i < 5)
        assert_has_all (fixture->path, complete, TRUE);
      else
        {
          g_autoptr (GHashTable) half = new_rows ();

          g_assert_nonnull (salvage.set_aside);
          read_all (salvage.set_aside, half);
        }
    }
}

/* Nothing in a hostile file is evaluated; our own tables in it are read, the others not. */
static void
test_hostile (StoreFixture *fixture, gconstpointer data)
{
  static const char *const statements[] = {
    "ALTER TABLE drafts ADD COLUMN other TEXT AS (hex (zeroblob (450000000)))",
    "CREATE VIEW more AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
    "DROP TABLE drafts; CREATE VIEW drafts AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
    " SELECT i AS session, 'x' AS text, 0 AS sum FROM n",
    "CREATE TRIGGER more AFTER INSERT ON drafts BEGIN DELETE FROM sessions; END",
    "CREATE TABLE more (name TEXT CHECK (length (hex (zeroblob (450000000))) > length (name)));"
    "INSERT INTO more SELECT NULL",
  };
  g_auto (Files) files = make_files (fixture->path);

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      g_auto (TeaStoreSalvage) salvage = { 0 };
      g_autoptr (GError) error = NULL;
      sqlite3_int64 now = 0, most = 0;

      write_file (fixture->path, files.all.bytes, files.all.n);
      store_run_sql (fixture->path, statements[i]);
      sqlite3_status64 (SQLITE_STATUS_MEMORY_USED, &now, &most, TRUE);
      g_assert_null (tea_store_open_copy (fixture->path, &error));
      g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
      tea_store_free (open_replaced (fixture->path, &salvage));
      sqlite3_status64 (SQLITE_STATUS_MEMORY_USED, &now, &most, FALSE);
      g_assert_cmpint (most, <, 20 * 1000 * 1000);
      g_assert_cmpuint (salvage.n_sessions, ==, N_SESSIONS);
      g_assert_cmpuint (salvage.n_entries, ==, N_SESSIONS * N_ENTRIES);
      g_assert_cmpuint (salvage.n_lines, ==, 2 * N_LINES + 2);
      g_assert_cmpint (g_remove (salvage.set_aside), ==, 0);
      store_remove_database (fixture->path);
    }
}

/* What was deleted after the backup does not come back, as far as the file shows it. */
static void
test_deleted (StoreFixture *fixture, gconstpointer data)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_auto (Bytes) file = { 0 };
  TeaStore *store = store_open (fixture->path);
  gint64 session = store_create_session (store);
  g_autoptr (GError) error = NULL;
  g_autofree char *lines = NULL;

  store_add_line (store, session, "a");
  store_add_line (store, session, "b");
  add_game (store);
  g_assert_true (tea_store_set_draft (store, session, "123m", &error));
  g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
  g_assert_true (tea_store_undo (store, session, NULL, NULL, &error));
  store_add_line (store, session, "c");
  g_assert_true (tea_store_set_draft (store, session, "", &error));
  g_assert_true (tea_store_replace_lines (store, 1, 2, "", &(const TeaStoreProgress){ 0 }, &error));
  file = close_and_read (store, fixture->path);

  /* A head that forbids writing; all the rest can be read. */
  file.bytes[18] = 9;
  write_file (fixture->path, file.bytes, file.n);
  store = open_replaced (fixture->path, &salvage);
  store_assert_reasons (store, session, "a c");
  g_assert_true (tea_store_undo (store, session, NULL, NULL, &error));
  store_assert_reasons (store, session, "a");
  lines = tea_store_read_lines (store, 1, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (strlen (lines) - strlen (strrchr (g_strchomp (lines), '\n')), <, 80);
  tea_store_free (store);
}

/* A log that was continued in another way after the backup is never a mix of both. */
static void
test_parted (StoreFixture *fixture, gconstpointer data)
{
  enum
  {
    FIRST = 40,
  };
  TeaStore *store = store_open (fixture->path);
  g_autoptr (GString) others = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (Bytes) file = { 0 };
  guint n_new = 0, n_old = 0;

  add_game (store);
  g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
  for (guint i = FIRST; i < N_LINES; i++)
    g_string_append_printf (others, "{\"type\":\"discard\",\"seat\":%u,\"tile\":\"otherwise\",\"line\":%u}\n", i % 4,
                            i);
  g_assert_true (tea_store_replace_lines (store, 1, FIRST, others->str, &(const TeaStoreProgress){ 0 }, &error));
  file = close_and_read (store, fixture->path);
  for (gsize page = 1; page < file.n / PAGE_BYTES; page++)
    {
      g_autofree char *bytes = g_memdup2 (file.bytes, file.n);
      g_auto (TeaStoreSalvage) salvage = { 0 };
      g_auto (GStrv) lines = NULL;
      g_autofree char *log = NULL;
      gboolean is_new = FALSE, is_old = FALSE;

      memset (bytes + page * PAGE_BYTES, 0, PAGE_BYTES);
      write_file (fixture->path, bytes, file.n);
      store = open_replaced (fixture->path, &salvage);
      log = tea_store_read_lines (store, 1, 0, &error);
      g_assert_no_error (error);
      lines = g_strsplit (log, "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), >, FIRST);
      for (guint i = FIRST; lines[i + 1] != NULL; i++)
        {
          gboolean is_other = strstr (lines[i], "otherwise") != NULL;

          is_new = is_new || is_other;
          is_old = is_old || !is_other;
        }
      g_assert_false (is_new && is_old);
      n_new += is_new;
      n_old += is_old;
      tea_store_free (store);
      g_assert_cmpint (g_remove (salvage.set_aside), ==, 0);
      store_remove_database (fixture->path);
    }
  g_assert_cmpuint (n_new, >, 0);
  g_assert_cmpuint (n_old, >, 0);

  /* A damaged line is not replaced by one of the other log. */
  {
    g_auto (TeaStoreSalvage) salvage = { 0 };

    write_file (fixture->path, file.bytes, file.n);
    store_run_sql (fixture->path, "UPDATE lines SET text = 'x' WHERE number = 60; CREATE TABLE recipes (name TEXT)");
    store = open_replaced (fixture->path, &salvage);
    g_assert_cmpuint (salvage.n_lines, ==, N_LINES);
    g_assert_null (tea_store_read_lines (store, 1, 0, &error));
    g_assert_nonnull (strstr (error->message, "line 61 of game 1 "));
    tea_store_free (store);
  }
}

/* While the program runs */

static void
damage_page (const char *path, gint64 page, const char *with)
{
  FILE *file = g_fopen (path, "r+");

  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, (long) (page - 1) * PAGE_BYTES, SEEK_SET), ==, 0);
  g_assert_cmpuint (fwrite (with, 1, PAGE_BYTES, file), ==, PAGE_BYTES);
  g_assert_cmpint (fclose (file), ==, 0);
}

static gint64
find_page (TeaStore *store, const char *name)
{
  g_autoptr (GError) error = NULL;
  gint64 page = 0;

  g_assert_true (
      tea_store_get_int (store, &page, NULL, &error, "SELECT rootpage FROM sqlite_schema WHERE name = ?1", "t", name));
  g_assert_no_error (error);

  return page;
}

/* The file is damaged meanwhile: what is read of it says so, and the thread makes the replacement; while another
 * program has the file open it stays. */
static void
test_meanwhile (StoreFixture *fixture, gconstpointer data)
{
  static const char zeros[PAGE_BYTES];
  g_auto (Files) files = make_files (fixture->path);
  g_autofree char *backup = tea_store_backup_name (fixture->path, 1);
  g_autofree char *kept = NULL;
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_auto (TeaStoreSalvage) again = { 0 };
  g_auto (Bytes) aside = { 0 };
  g_auto (Bytes) before = { 0 };
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (TeaStore) other = NULL;
  g_autoptr (TeaStoreEntry) line = store_new_line ("x");
  g_autoptr (GError) error = NULL;

  write_file (fixture->path, files.all.bytes, files.all.n);
  write_file (backup, files.most.bytes, files.most.n);
  store = store_open (fixture->path);
  damage_page (fixture->path, find_page (store, "contents"), zeros);
  before = read_file (fixture->path);
  sqlite3_db_release_memory (store->db);

  g_assert_null (tea_store_list_entries (store, 1, NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  tea_store_sync_hurry_backup (store->sync);
  g_assert_false (tea_store_add_entry (store, 1, -1, line, NULL, NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (tea_store_check_disk (store, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
  g_clear_error (&error);

  other = tea_store_new_reader (store, &error);
  g_assert_no_error (error);
  {
    g_autoptr (GPtrArray) games = tea_store_list_games (other, NULL, FALSE, &error);

    g_assert_cmpuint (games->len, ==, 2);
  }
  g_assert_false (tea_store_take_over (store, fixture->path, &salvage, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_BUSY);
  g_clear_error (&error);
  g_clear_pointer (&other, tea_store_free);
  tea_store_sync_hurry_backup (store->sync);
  tea_store_salvage_clear (&salvage);
  g_assert_true (tea_store_take_over (store, fixture->path, &salvage, &error));
  g_assert_no_error (error);
  assert_told (&salvage);
  assert_shows (store, 0);
  aside = read_file (salvage.set_aside);
  g_assert_cmpmem (aside.bytes, aside.n, before.bytes, before.n);
  g_assert_true (tea_store_add_entry (store, 1, -1, line, NULL, NULL, &error));
  kept = store_list_reasons (store, 1);
  g_assert_nonnull (strstr (kept, "number 0"));
  g_assert_true (g_str_has_suffix (kept, " x"));
  g_clear_pointer (&store, tea_store_free);
  store = tea_store_open_or_replace (fixture->path, &again, &error);
  g_assert_no_error (error);
  g_assert_null (again.set_aside);
}

/* An index is damaged meanwhile: the thread makes it again before the daily backup. */
static void
test_index_meanwhile (StoreFixture *fixture, gconstpointer data)
{
  g_auto (Files) files = make_files (fixture->path);
  g_autoptr (TeaStore) store = NULL;
  g_autofree char *backup = tea_store_backup_name (fixture->path, 1);
  gint64 page;

  write_file (fixture->path, files.all.bytes, files.all.n);
  store = store_open (fixture->path);
  page = find_page (store, "entries_in_order");
  damage_page (fixture->path, page, files.half.bytes + (page - 1) * PAGE_BYTES);
  tea_store_sync_hurry_backup (store->sync);
  g_assert_true (tea_store_take_reindexed (store));
  g_assert_false (tea_store_take_reindexed (store));
  g_assert_true (tea_store_check_disk (store, NULL));
  assert_shows (store, 0);
  g_assert_false (g_file_test (backup, G_FILE_TEST_EXISTS));
  tea_store_sync_hurry_backup (store->sync);
  g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));
}

/* Another program deletes or replaces the -wal file: everything gets into the database before the next loss. */
static void
test_wal_meanwhile (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *copy = g_strconcat (fixture->path, "-copy", NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TeaStore) store = store_open (fixture->path);
      g_autoptr (TeaStore) killed = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (TeaStoreSalvage) salvage = { 0 };
      g_auto (Bytes) file = { 0 };
      gint64 session = store_create_session (store);

      store_add_line (store, session, "a");
      g_assert_true (tea_store_check_disk (store, &error));
      g_assert_cmpint (g_unlink (wal), ==, 0);
      if (i == 1)
        write_file (wal, "something else", 14);
      store_add_line (store, session, "b");
      g_assert_false (tea_store_check_disk (store, &error));
      g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MOVED);
      g_clear_error (&error);
      g_assert_true (tea_store_take_over (store, fixture->path, &salvage, &error));
      g_assert_no_error (error);
      g_assert_true (tea_store_check_disk (store, &error));
      store_assert_reasons (store, session, "a b");
      file = read_file (fixture->path);
      write_file (copy, file.bytes, file.n);
      killed = store_open (copy);
      store_assert_reasons (killed, session, "a b");
      store_add_line (store, session, "c");
      g_clear_pointer (&store, tea_store_free);
      store = store_open (fixture->path);
      store_assert_reasons (store, session, "a b c");
    }
}

/* A file that another program has open is not renamed, as that program would go on writing to it. */
static void
test_in_use (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *files = NULL;
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) other = NULL;
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session;

  other = store_open (fixture->path);
  session = store_create_session (other);
  store_add_line (other, session, "a");

  /* This program finds it damaged because of the unknown table. */
  store_run_sql (fixture->path, "CREATE TABLE recipes (name TEXT)");
  g_assert_null (tea_store_open_or_replace (fixture->path, &salvage, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_null (salvage.set_aside);
  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==, "teahouse.db teahouse.db-shm teahouse.db-wal");

  /* The other program goes on; after it ends, the file can be set aside and its entries are saved. */
  store_add_line (other, session, "b");
  g_clear_pointer (&other, tea_store_free);
  store = open_replaced (fixture->path, &salvage);
  store_assert_reasons (store, session, "a b");
}

/* Backups */

static void
assert_backup (const char *path, guint generation, const char *reasons)
{
  g_autofree char *name = tea_store_backup_name (path, generation);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStore) copy = tea_store_open_copy (name, &error);

  g_assert_no_error (error);
  store_assert_reasons (copy, 1, reasons);
}

/* The thread makes one backup a day, and three are kept; a damaged database never replaces a sound backup. */
static void
test_generations (StoreFixture *fixture, gconstpointer data)
{
  static const char zeros[PAGE_BYTES];
  struct utimbuf times = { .modtime = time (NULL) - 25 * 60 * 60 };
  g_autofree char *newest = tea_store_backup_name (fixture->path, 1);
  g_autofree char *files = NULL;
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 session = store_create_session (store);
  GStatBuf before, after;

  for (guint i = 0; i < 5; i++)
    {
      const char reason[] = { (char) ('a' + i), '\0' };

      store_add_line (store, session, reason);
      g_assert_true (tea_store_backup_is_due (fixture->path));
      tea_store_sync_hurry_backup (store->sync);
      g_assert_false (tea_store_backup_is_due (fixture->path));
      if (i < 4)
        g_assert_cmpint (g_utime (newest, &times), ==, 0);
    }
  assert_backup (fixture->path, 1, "a b c d e");
  assert_backup (fixture->path, 2, "a b c d");
  assert_backup (fixture->path, 3, "a b c");

  /* Not again on the same day. */
  g_assert_cmpint (g_stat (newest, &before), ==, 0);
  store_add_line (store, session, "f");
  tea_store_sync_hurry_backup (store->sync);
  g_assert_cmpint (g_stat (newest, &after), ==, 0);
  g_assert_cmpint (before.st_ino, ==, after.st_ino);

  g_clear_pointer (&store, tea_store_free);
  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==, "teahouse.db teahouse.db.backup-1 teahouse.db.backup-2 teahouse.db.backup-3");

  store = store_open (fixture->path);
  damage_page (fixture->path, find_page (store, "games"), zeros);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpint (g_utime (newest, &times), ==, 0);
      tea_store_sync_hurry_backup (store->sync);
    }
  assert_backup (fixture->path, 1, "a b c d e");
  assert_backup (fixture->path, 3, "a b c");
}

int
main (int argc, char *argv[])
{
  static const Backups none = { 0 }, one = { 1 }, three = { 3 }, damaged = { 3, TRUE };

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/recover/pages/no-backup", StoreFixture, &none, store_fixture_set_up, test_pages,
              store_fixture_tear_down);
  g_test_add ("/store/recover/pages/backup", StoreFixture, &one, store_fixture_set_up, test_pages,
              store_fixture_tear_down);
  g_test_add ("/store/recover/pages/three-backups", StoreFixture, &three, store_fixture_set_up, test_pages,
              store_fixture_tear_down);
  g_test_add ("/store/recover/pages/damaged-backup", StoreFixture, &damaged, store_fixture_set_up, test_pages,
              store_fixture_tear_down);

  store_add_test ("/store/recover/results", test_results);
  store_add_test ("/store/recover/nothing-left", test_nothing_left);
  store_add_test ("/store/recover/old-index", test_old_index);
  store_add_test ("/store/recover/free-pages", test_free_pages);
  store_add_test ("/store/recover/wal", test_wal);
  store_add_test ("/store/recover/hostile", test_hostile);
  store_add_test ("/store/recover/deleted", test_deleted);
  store_add_test ("/store/recover/parted", test_parted);
  store_add_test ("/store/recover/meanwhile", test_meanwhile);
  store_add_test ("/store/recover/index-meanwhile", test_index_meanwhile);
  store_add_test ("/store/recover/wal-meanwhile", test_wal_meanwhile);
  store_add_test ("/store/recover/in-use", test_in_use);
  store_add_test ("/store/recover/generations", test_generations);

  return g_test_run ();
}
