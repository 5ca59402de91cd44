/* tea-store-salvage.c - recovers rows of a damaged database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "store/tea-store-backup.h"
#include "store/tea-store-game-private.h"
#include "store/tea-store-image.h"
#include "store/tea-store-rows.h"
#include "store/tea-store-salvage.h"
#include "store/tea-store-sum.h"

/* How many queries per walk may return nothing. A damaged page of long rows takes about ten queries, one of short rows
 * about a hundred. */
#define MOST_VAIN_QUERIES 200

/* Ids are consecutive, so only the beginning of a longer unreadable range is searched. */
#define LONG_RANGE 100000

/* More rows than a table can have. Pages that point to each other in a cycle yield endless rows. */
#define MOST_ROWS 100000000

void
tea_store_salvage_clear (TeaStoreSalvage *salvage)
{
  g_return_if_fail (salvage != NULL);

  g_clear_pointer (&salvage->set_aside, g_free);
  g_clear_pointer (&salvage->kept_as, g_free);
}

/* Appends a sentence. */
static void
add (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
add_damaged (GString *text, const TeaStoreSalvage *salvage)
{
  g_autofree char *name = g_filename_display_basename (salvage->set_aside);
  guint n_lost = salvage->lost_sessions + salvage->lost_entries + salvage->lost_games + salvage->lost_lines;

  /* Translators: a file name. */
  add (text,
       g_strdup_printf (
           _ ("The file of saved sessions and games is damaged. It was renamed to “%s”, and a new file was started."),
           name));
  if (salvage->n_sessions + salvage->n_games == 0)
    add (text, g_strdup (_ ("No session or game in it could be read.")));
  else
    /* Translators: four numbers. */
    add (text,
         g_strdup_printf (
             _ ("Recovered into the new file: sessions: %u, their entries: %u, games: %u, lines of their logs: %u."),
             salvage->n_sessions, salvage->n_entries, salvage->n_games, salvage->n_lines));
  if (salvage->n_from_backup > 0)
    /* Translators: a number. */
    add (text, g_strdup_printf (_ ("Of these, %u came from a backup."), salvage->n_from_backup));
  if (n_lost > 0)
    /* Translators: four numbers. */
    add (text,
         g_strdup_printf (_ ("Not recovered: sessions: %u, entries: %u, games: %u, lines: %u."), salvage->lost_sessions,
                          salvage->lost_entries, salvage->lost_games, salvage->lost_lines));
}

char *
tea_store_salvage_dup_sentence (const TeaStoreSalvage *salvage)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (salvage != NULL, NULL);

  if (salvage->set_aside != NULL)
    add_damaged (text, salvage);
  if (salvage->kept_as != NULL)
    {
      g_autofree char *name = g_filename_display_basename (salvage->kept_as);

      /* Translators: a file name. */
      add (text, g_strdup_printf (_ ("Another program has changed the file of sessions and games. What you enter and "
                                     "play now is saved beside it as “%s”."),
                                  name));
    }

  return g_string_free (text, FALSE);
}

typedef struct
{
  gint64 first, last;
} Range;

/* One table, or the log of one game, while it is recovered. */
typedef struct
{
  TeaStoreSalvage *salvage;
  TeaStoreWriter *image;  /* NULL if nothing of the file can be read */
  TeaStoreWriter *backup; /* NULL if there is none */
  const char *up, *down;  /* the rows from key ?1 to ?2 in order; ?3 is the game */
  guint column;           /* of the key */
  gint64 game;
  gint64 end;    /* from this key on, the backup may have rows that were replaced later */
  guint n_whole; /* rows that were read from the file */
  GQueue ranges; /* of Range: still to be read */
  GArray *gaps;  /* of Range: unreadable, or with a wrong checksum */
  GArray *bad;   /* of gint64: the keys of rows with a wrong checksum */
  guint n_vain;
} Walk;

static void
add_range (Walk *walk, gint64 first, gint64 last)
{
  const Range range = { first, last };

  if (first <= last)
    g_queue_push_tail (&walk->ranges, g_memdup2 (&range, sizeof range));
}

static void
add_gap (Walk *walk, gint64 first, gint64 last)
{
  const Range range = { first, last };

  g_array_append_val (walk->gaps, range);
}

/* Reads the rows of a range up to its end or a damaged page; @last is the key of the last row read. Fails only when out
 * of memory. */
static gboolean
read_rows (Walk *walk,
           const Range *range,
           gboolean down,
           gint64 *last,
           gboolean *any,
           gboolean *complete,
           GError **error)
{
  g_autoptr (sqlite3_stmt)
      row = tea_store_writer_select (walk->image, down ? walk->down : walk->up, range->first, range->last, walk->game);
  int code = SQLITE_ERROR;

  *any = FALSE;
  while (row != NULL && (code = sqlite3_step (row)) == SQLITE_ROW)
    {
      gint64 key = tea_store_writer_key (walk->image, row, walk->column);
      TeaStorePut put = TEA_STORE_PUT_NOT;

      /* The page belongs elsewhere. */
      if (key < range->first || key > range->last || (*any && (down ? key >= *last : key <= *last)))
        break;
      *any = TRUE;
      *last = key;
      if (tea_store_writer_is_whole (walk->image, row))
        put = tea_store_writer_put (walk->image, row, error);
      walk->n_whole += put == TEA_STORE_PUT_DONE;
      if (put == TEA_STORE_PUT_FAILED)
        return FALSE;
      if (put == TEA_STORE_PUT_NOT)
        {
          g_array_append_val (walk->bad, key);
          add_gap (walk, key, key);
        }
    }
  *complete = row != NULL && code == SQLITE_DONE;
  walk->n_vain += !*any && !*complete;

  return TRUE;
}

/* Reads a range from both ends. The rest in the middle becomes a range again; a range with two unreadable ends is
 * halved. */
static gboolean
read_range (Walk *walk, Range range, GError **error)
{
  gboolean complete, any_up, any_down;
  gint64 last;

  if (walk->n_vain >= MOST_VAIN_QUERIES)
    {
      add_gap (walk, range.first, range.last);
      return TRUE;
    }
  if (!read_rows (walk, &range, FALSE, &last, &any_up, &complete, error))
    return FALSE;
  if (complete || (any_up && last == range.last))
    return TRUE;
  if (any_up)
    range.first = last + 1;
  if (!read_rows (walk, &range, TRUE, &last, &any_down, &complete, error))
    return FALSE;
  if (complete || (any_down && last == range.first))
    return TRUE;
  if (any_down)
    range.last = last - 1;

  if (any_up || any_down)
    add_range (walk, range.first, range.last);
  else if (range.first == range.last)
    add_gap (walk, range.first, range.last);
  else if ((guint64) range.last - (guint64) range.first > LONG_RANGE)
    {
      add_range (walk, range.first, range.first + LONG_RANGE);
      add_gap (walk, range.first + LONG_RANGE + 1, range.last);
    }
  else
    {
      gint64 middle = range.first + (gint64) (((guint64) range.last - (guint64) range.first) / 2);

      add_range (walk, range.first, middle);
      add_range (walk, middle + 1, range.last);
    }

  return TRUE;
}

/* Takes unreadable rows from the backup. Rows that are missing from the file were deleted and stay deleted. Rows from
 * before and after a replacement are not mixed. */
static gboolean
fill_gaps (Walk *walk, GError **error)
{
  gint64 last = walk->n_whole > 0 ? walk->end - 1 : G_MAXINT64;

  for (guint i = 0; walk->backup != NULL && i < walk->gaps->len; i++)
    {
      const Range *gap = &g_array_index (walk->gaps, Range, i);
      g_autoptr (sqlite3_stmt)
          row = tea_store_writer_select (walk->backup, walk->up, gap->first, MIN (gap->last, last), walk->game);

      while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
        {
          TeaStorePut put = tea_store_writer_is_whole (walk->backup, row)
                                ? tea_store_writer_put (walk->backup, row, error)
                                : TEA_STORE_PUT_NOT;

          if (put == TEA_STORE_PUT_FAILED)
            return FALSE;
          walk->salvage->n_from_backup += put == TEA_STORE_PUT_DONE;
        }
    }

  return TRUE;
}

/* A row with a wrong checksum that no backup has is kept: reading it reports the damage. */
static gboolean
keep_bad (Walk *walk, GError **error)
{
  for (guint i = 0; i < walk->bad->len; i++)
    {
      gint64 key = g_array_index (walk->bad, gint64, i);
      g_autoptr (sqlite3_stmt) row = tea_store_writer_select (walk->image, walk->up, key, key, walk->game);

      if (row != NULL && sqlite3_step (row) == SQLITE_ROW &&
          tea_store_writer_put (walk->image, row, error) == TEA_STORE_PUT_FAILED)
        return FALSE;
    }

  return TRUE;
}

/* Recovers the rows with keys from @first on; few are expected after @last. */
static gboolean
save_rows (Walk *walk, gint64 first, gint64 last, GError **error)
{
  gboolean well = TRUE;

  walk->gaps = g_array_new (FALSE, FALSE, sizeof (Range));
  walk->bad = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_queue_init (&walk->ranges);
  if (walk->image == NULL)
    add_gap (walk, first, G_MAXINT64);
  else
    {
      add_range (walk, first, last);
      add_range (walk, MAX (first, last + 1), G_MAXINT64);
    }
  while (well && !g_queue_is_empty (&walk->ranges))
    {
      g_autofree Range *range = g_queue_pop_head (&walk->ranges);

      well = read_range (walk, *range, error);
    }
  well = well && fill_gaps (walk, error) && keep_bad (walk, error);
  g_queue_clear_full (&walk->ranges, g_free);
  g_array_unref (walk->gaps);
  g_array_unref (walk->bad);

  return well;
}

/* The databases that rows are recovered from, and the store they go to. */
typedef struct
{
  TeaStore *to;
  sqlite3 *image;
  sqlite3 *backup;
  TeaStoreSalvage *salvage;
} Sources;

static gboolean
open_writers (const Sources *sources,
              TeaStoreTable table,
              TeaStoreWriter **image,
              TeaStoreWriter **backup,
              GError **error)
{
  *image = sources->image != NULL ? tea_store_writer_new (sources->to, sources->image, table, "OR IGNORE", error)
                                  : NULL;
  *backup = sources->backup != NULL ? tea_store_writer_new (sources->to, sources->backup, table, "OR IGNORE", error)
                                    : NULL;

  return (*image != NULL || sources->image == NULL) && (*backup != NULL || sources->backup == NULL);
}

/* The last id assigned in a table; a damaged file may contain any number. */
static gint64
last_id (sqlite3 *image, const char *table)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 last = 0;

  if (image != NULL &&
      sqlite3_prepare_v2 (image, "SELECT seq FROM sqlite_sequence WHERE name = ?1", -1, &statement, NULL) ==
          SQLITE_OK &&
      sqlite3_bind_text (statement, 1, table, -1, SQLITE_STATIC) == SQLITE_OK && sqlite3_step (statement) == SQLITE_ROW)
    last = sqlite3_column_int64 (statement, 0);

  return CLAMP (last, 0, G_MAXINT64 - 1);
}

static gboolean
save_table (const Sources *sources, TeaStoreTable table, GError **error)
{
  gboolean is_draft = table == TEA_STORE_TABLE_DRAFTS;
  g_autoptr (TeaStoreWriter) image = NULL;
  g_autoptr (TeaStoreWriter) backup = NULL;
  Walk walk = {
    .salvage = sources->salvage,
    .end = G_MAXINT64,
    .up = is_draft ? "session BETWEEN ?1 AND ?2 ORDER BY session" : "id BETWEEN ?1 AND ?2 ORDER BY id",
    .down = is_draft ? "session BETWEEN ?1 AND ?2 ORDER BY session DESC" : "id BETWEEN ?1 AND ?2 ORDER BY id DESC",
  };

  if (!open_writers (sources, table, &image, &backup, error))
    return FALSE;
  walk.image = image;
  walk.backup = backup;

  return save_rows (&walk, 1, last_id (sources->image, is_draft ? "sessions" : tea_store_table_name (table)), error);
}

/* What is recorded about replaced lines of @game; NULL for nothing. FALSE if that cannot be read. */
static gboolean
read_cuts (TeaStoreWriter *pairs, gint64 game, char **cuts)
{
  g_autoptr (sqlite3_stmt) row = tea_store_writer_select (
      pairs, "part = '" TEA_STORE_CUTS_GROUP "' AND key = CAST (?1 AS TEXT)", game, 0, 0);
  int code = row != NULL ? sqlite3_step (row) : SQLITE_ERROR;

  *cuts = NULL;
  if (code != SQLITE_ROW)
    return code == SQLITE_DONE;
  if (!tea_store_writer_is_whole (pairs, row))
    return FALSE;
  *cuts = tea_store_column_text (row, 2);

  return TRUE;
}

/* The first line of @game that may differ in the backup, because it was replaced after the backup. */
static gint64
find_first_replaced (TeaStoreWriter *image, TeaStoreWriter *backup, gint64 game)
{
  g_autofree char *now = NULL;
  g_autofree char *then = NULL;

  if (image == NULL || backup == NULL)
    return G_MAXINT64;
  if (!read_cuts (image, game, &now))
    return 0;
  if (now == NULL || (read_cuts (backup, game, &then) && g_strcmp0 (now, then) == 0))
    return G_MAXINT64;

  return g_ascii_strtoll (now + strcspn (now, " "), NULL, 10);
}

/* Recovers the logs of the games that were recovered. */
static gboolean
save_lines (const Sources *sources, GError **error)
{
  g_autoptr (TeaStoreWriter) image = NULL;
  g_autoptr (TeaStoreWriter) backup = NULL;
  g_autoptr (TeaStoreWriter) image_pairs = NULL;
  g_autoptr (TeaStoreWriter) backup_pairs = NULL;
  g_autoptr (sqlite3_stmt) games = NULL;
  gboolean row;

  if (!open_writers (sources, TEA_STORE_TABLE_LINES, &image, &backup, error) ||
      !open_writers (sources, TEA_STORE_TABLE_PAIRS, &image_pairs, &backup_pairs, error))
    return FALSE;
  games = tea_store_query (sources->to, error, "SELECT id, n_lines FROM games", "");
  while (games != NULL && tea_store_step (sources->to, games, &row, error))
    {
      Walk walk = {
        .salvage = sources->salvage,
        .image = image,
        .backup = backup,
        .up = "game = ?3 AND number BETWEEN ?1 AND ?2 ORDER BY number",
        .down = "game = ?3 AND number BETWEEN ?1 AND ?2 ORDER BY number DESC",
        .column = 1,
      };

      if (!row)
        return TRUE;
      walk.game = sqlite3_column_int64 (games, 0);
      walk.end = find_first_replaced (image_pairs, backup_pairs, walk.game);
      if (!save_rows (&walk, 0, CLAMP (sqlite3_column_int64 (games, 1), 0, G_MAXINT32) - 1, error))
        return FALSE;
    }

  return FALSE;
}

/* Inserts the rows of a query as far as they can be read; @complete tells whether those were all. */
static gboolean
put_rows (TeaStoreWriter *writer, const char *where, guint *n, gboolean *complete, GError **error)
{
  g_autoptr (sqlite3_stmt) row = tea_store_writer_select (writer, where, 0, 0, 0);
  int code = SQLITE_ERROR;

  for (guint i = 0; row != NULL && i < MOST_ROWS && (code = sqlite3_step (row)) == SQLITE_ROW; i++)
    {
      TeaStorePut put = tea_store_writer_is_whole (writer, row) ? tea_store_writer_put (writer, row, error)
                                                                : TEA_STORE_PUT_NOT;

      if (put == TEA_STORE_PUT_FAILED)
        return FALSE;
      *n += put == TEA_STORE_PUT_DONE;
    }
  *complete = row != NULL && code == SQLITE_DONE;

  return TRUE;
}

/* Tables with text keys are small: reading them from both ends is enough. */
static gboolean
save_words (const Sources *sources, TeaStoreTable table, const char *up, const char *down, GError **error)
{
  g_autoptr (TeaStoreWriter) image = NULL;
  g_autoptr (TeaStoreWriter) backup = NULL;
  gboolean complete = FALSE;
  guint n = 0;

  if (!open_writers (sources, table, &image, &backup, error))
    return FALSE;
  if (image != NULL && (!put_rows (image, up, &n, &complete, error) ||
                        (!complete && !put_rows (image, down, &n, &(gboolean){ FALSE }, error))))
    return FALSE;

  return complete || backup == NULL || put_rows (backup, up, &sources->salvage->n_from_backup, &complete, error);
}

/* Counts the games of which only lines are left. */
static void
count_lost_games (const Sources *sources)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 last = 0;

  if (sources->image == NULL || sqlite3_prepare_v2 (sources->image, "SELECT DISTINCT game FROM lines ORDER BY game", -1,
                                                    &statement, NULL) != SQLITE_OK)
    return;
  while (sqlite3_step (statement) == SQLITE_ROW && sqlite3_column_int64 (statement, 0) > last)
    {
      gint64 id;
      gboolean found;

      last = sqlite3_column_int64 (statement, 0);
      if (tea_store_get_int (sources->to, &id, &found, NULL, "SELECT id FROM games WHERE id = ?1", "i", last) && !found)
        sources->salvage->lost_games++;
    }
}

/* Assigned ids are never assigned again, even if their rows are lost. */
static gboolean
keep_ids (const Sources *sources, GError **error)
{
  for (TeaStoreTable table = 0; table < TEA_STORE_N_TABLES; table++)
    {
      gint64 last = last_id (sources->image, tea_store_table_name (table));

      /* A number larger than any time in microseconds is damage. */
      if (last < G_MAXINT64 / 4 &&
          !tea_store_run (sources->to, error, "UPDATE sqlite_sequence SET seq = max (seq, ?2) WHERE name = ?1", "ti",
                          tea_store_table_name (table), last))
        return FALSE;
    }

  return TRUE;
}

static gboolean
save_all (const Sources *sources, GError **error)
{
  static const TeaStoreTable numbered[] = {
    TEA_STORE_TABLE_SETUPS,  TEA_STORE_TABLE_SESSIONS, TEA_STORE_TABLE_CONTENTS, TEA_STORE_TABLE_ENTRIES,
    TEA_STORE_TABLE_CHANGES, TEA_STORE_TABLE_DRAFTS,   TEA_STORE_TABLE_GAMES,
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbered); i++)
    if (!save_table (sources, numbered[i], error))
      return FALSE;
  if (!save_lines (sources, error) ||
      !save_words (sources, TEA_STORE_TABLE_NAMES, "1 ORDER BY name", "1 ORDER BY name DESC", error) ||
      !save_words (sources, TEA_STORE_TABLE_PAIRS, "1 ORDER BY part, key", "1 ORDER BY part DESC, key DESC", error))
    return FALSE;
  count_lost_games (sources);

  return tea_store_mend (sources->to, sources->salvage, error) && keep_ids (sources, error);
}

/* Reads a damaged schema as far as possible. */
static void
open_wide (sqlite3 *image)
{
  if (image == NULL)
    return;
  sqlite3_db_config (image, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  sqlite3_db_config (image, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_exec (image, "PRAGMA writable_schema = ON", NULL, NULL, NULL);
  tea_store_sum_register (image);
}

TeaStore *
tea_store_salvage (const char *path, sqlite3 *image, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (TeaStore) to = tea_store_new_empty (error);
  sqlite3 *backup;
  gboolean well;

  if (to == NULL || !tea_store_open_newest_backup (path, &backup, error))
    return NULL;
  open_wide (image);
  well = tea_store_run (to, error, "PRAGMA foreign_keys = OFF", "") && tea_store_begin (to, error) &&
         tea_store_end (to, save_all (&(const Sources){ to, image, backup, salvage }, error), error) &&
         tea_store_run (to, error, "PRAGMA foreign_keys = ON", "");
  sqlite3_close (backup);

  return well ? g_steal_pointer (&to) : NULL;
}
