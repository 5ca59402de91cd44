/* tea-store-entry.c - the entries of a scoring session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/file/tea-store-sum.h"
#include "store/sessions/tea-store-entry-parts.h"

static const char *const kind_names[] = {
  [TEA_STORE_ENTRY_HAND] = "hand",     [TEA_STORE_ENTRY_DRAWN] = "drawn", [TEA_STORE_ENTRY_LINE] = "line",
  [TEA_STORE_ENTRY_RESULT] = "result", [TEA_STORE_ENTRY_SEATS] = "seats",
};

TeaStoreEntry *
tea_store_entry_new (TeaStoreEntryKind kind)
{
  TeaStoreEntry *entry = g_rc_box_new0 (TeaStoreEntry);

  entry->kind = kind;
  entry->record = g_strdup ("");
  entry->reason = g_strdup ("");
  entry->dealer = -1;

  return entry;
}

TeaStoreEntry *
tea_store_entry_copy (const TeaStoreEntry *entry)
{
  TeaStoreEntry *copy;

  g_return_val_if_fail (entry != NULL, NULL);

  copy = g_rc_box_new (TeaStoreEntry);
  *copy = *entry;
  copy->record = g_strdup (entry->record);
  copy->reason = g_strdup (entry->reason);

  return copy;
}

TeaStoreEntry *
tea_store_entry_ref (const TeaStoreEntry *entry)
{
  g_return_val_if_fail (entry != NULL, NULL);

  return g_rc_box_acquire ((gpointer) entry);
}

static void
entry_clear (gpointer data)
{
  TeaStoreEntry *entry = data;

  g_free (entry->record);
  g_free (entry->reason);
}

void
tea_store_entry_unref (TeaStoreEntry *entry)
{
  g_return_if_fail (entry != NULL);

  g_rc_box_release_full (entry, entry_clear);
}

gboolean
tea_store_entry_kind_is_hand (TeaStoreEntryKind kind)
{
  switch (kind)
    {
    case TEA_STORE_ENTRY_HAND:
    case TEA_STORE_ENTRY_DRAWN:
    case TEA_STORE_ENTRY_RESULT:
      return TRUE;
    case TEA_STORE_ENTRY_LINE:
    case TEA_STORE_ENTRY_SEATS:
      return FALSE;
    }
  g_assert_not_reached ();
}

TeaStoreEntryKind
tea_store_entry_kind_from_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    if (g_strcmp0 (kind_names[i], name) == 0)
      return (TeaStoreEntryKind) i;

  return TEA_STORE_ENTRY_LINE;
}

const char *
tea_store_entry_kind_to_name (TeaStoreEntryKind kind)
{
  return kind_names[kind];
}

/* Reads a value of the group "played". */
static gboolean
read_played (const char *value, TeaStoreEntry *entry)
{
  g_auto (GStrv) parts = g_strsplit (value, " ", -1);
  guint64 dealer_wins, rounds;

  if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[1], 10, 0, G_MAXINT32, &dealer_wins, NULL) ||
      !g_ascii_string_to_unsigned (parts[2], 10, 0, G_MAXINT32, &rounds, NULL))
    return FALSE;
  entry->round_wind = tea_tile_from_string (parts[0]);
  entry->dealer_wins = (guint) dealer_wins;
  entry->rounds = (guint) rounds;
  entry->played = TRUE;

  return entry->dealer >= 0 && tea_tile_is_wind (entry->round_wind);
}

static TeaStoreEntry *
read_entry (sqlite3_stmt *statement)
{
  TeaStoreEntry *entry = g_rc_box_new0 (TeaStoreEntry);

  entry->id = sqlite3_column_int64 (statement, 0);
  entry->contents = sqlite3_column_int64 (statement, 1);
  entry->time = sqlite3_column_int64 (statement, 2);
  entry->kind = tea_store_entry_kind_from_name ((const char *) sqlite3_column_text (statement, 3));
  entry->record = tea_store_column_text (statement, 4);
  entry->reason = tea_store_column_text (statement, 5);
  for (guint seat = 0; seat < 4; seat++)
    entry->deltas[seat] = sqlite3_column_int (statement, 6 + (int) seat);
  entry->dealer = sqlite3_column_type (statement, 10) == SQLITE_NULL ? -1 : sqlite3_column_int (statement, 10) & 3;
  entry->damaged = !sqlite3_column_int (statement, 11) || !sqlite3_column_int (statement, 12);
  if (sqlite3_column_type (statement, 13) != SQLITE_NULL &&
      (!sqlite3_column_int (statement, 14) || !read_played ((const char *) sqlite3_column_text (statement, 13), entry)))
    entry->damaged = TRUE;

  return entry;
}

/* The columns for read_entry(). */
#define SELECT_ENTRIES                                                                                                 \
  "SELECT entries.id, contents, time, kind, record, reason, delta_0, delta_1, delta_2, delta_3, dealer,"               \
  " contents.sum = " TEA_STORE_SUM_CONTENTS ", entries.sum = " TEA_STORE_SUM_ENTRY                                     \
  ", value, pairs.sum = " TEA_STORE_SUM_PAIR " FROM entries LEFT JOIN contents ON contents.id = contents"              \
  " LEFT JOIN pairs ON part = '" TEA_STORE_PLAYED_GROUP "' AND key = CAST (contents AS TEXT) WHERE "

/* Appends the entries of @statement, a SELECT_ENTRIES query. */
static gboolean
read_entries (TeaStore *self, sqlite3_stmt *statement, GPtrArray *entries, GError **error)
{
  gboolean row;

  while (tea_store_step (self, statement, &row, error))
    {
      TeaStoreEntry *entry;

      if (!row)
        return TRUE;
      entry = read_entry (statement);
      g_ptr_array_add (entries, entry);
      if (entry->damaged && self->sync != NULL)
        tea_store_sync_report_damage (self->sync);
    }

  return FALSE;
}

static GPtrArray *
list_all_entries (TeaStore *self, gint64 session, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_entry_unref);

  statement = tea_store_query (self, error, SELECT_ENTRIES "session = ?1 AND position IS NOT NULL ORDER BY position",
                               "i", session);

  return statement != NULL && read_entries (self, statement, entries, error) ? g_steal_pointer (&entries) : NULL;
}

/* The undamaged entries of @entries, by id. */
static GHashTable *
list_sound (GPtrArray *entries)
{
  GHashTable *sound = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < entries->len; i++)
    {
      TeaStoreEntry *entry = entries->pdata[i];

      if (!entry->damaged)
        g_hash_table_insert (sound, &entry->id, entry);
    }

  return sound;
}

GPtrArray *
tea_store_list_entries (TeaStore *self, gint64 session, GPtrArray *known, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_entry_unref);
  g_autoptr (GHashTable) sound = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  if (known == NULL || known->len == 0)
    return list_all_entries (self, session, error);

  sound = list_sound (known);
  statement = tea_store_query (self, error,
                               "SELECT id, contents, sum = " TEA_STORE_SUM_ENTRY
                               " FROM entries WHERE session = ?1 AND position IS NOT NULL ORDER BY position",
                               "i", session);
  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      g_autoptr (sqlite3_stmt) one = NULL;
      const TeaStoreEntry *former;
      gint64 id;

      if (!row)
        return g_steal_pointer (&entries);
      id = sqlite3_column_int64 (statement, 0);
      former = g_hash_table_lookup (sound, &id);
      if (former != NULL && former->contents == sqlite3_column_int64 (statement, 1) &&
          sqlite3_column_int (statement, 2))
        {
          g_ptr_array_add (entries, tea_store_entry_ref (former));
          continue;
        }
      one = tea_store_query (self, error, SELECT_ENTRIES "entries.id = ?1", "i", id);
      if (one == NULL || !read_entries (self, one, entries, error))
        return NULL;
    }

  return NULL;
}

static gboolean
put_played (TeaStore *self, const TeaStoreEntry *entry, gint64 contents, GError **error)
{
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;

  if (!entry->played)
    return TRUE;

  key = g_strdup_printf ("%" G_GINT64_FORMAT, contents);
  value = g_strdup_printf ("%s %u %u", tea_tile_to_string (entry->round_wind), entry->dealer_wins, entry->rounds);

  return tea_store_put_value (self, TEA_STORE_PLAYED_GROUP, key, value, error);
}

static gboolean
put_contents (TeaStore *self, const TeaStoreEntry *entry, gint64 *id, GError **error)
{
  const char *types = entry->dealer >= 0 ? "tttiiiii" : "tttiiiin";

  if (!tea_store_run (self, error,
                      "INSERT INTO contents (kind, record, reason, delta_0, delta_1, delta_2, delta_3, dealer, sum)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, tea_sum (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8))",
                      types, kind_names[entry->kind], entry->record, entry->reason, (gint64) entry->deltas[0],
                      (gint64) entry->deltas[1], (gint64) entry->deltas[2], (gint64) entry->deltas[3],
                      (gint64) entry->dealer))
    return FALSE;
  *id = sqlite3_last_insert_rowid (self->db);

  return put_played (self, entry, *id, error);
}

static gboolean
count_entries (TeaStore *self, gint64 session, gint64 *n, GError **error)
{
  return tea_store_get_int (self, n, NULL, error,
                            "SELECT count (*) FROM entries WHERE session = ?1 AND position IS NOT NULL", "i", session);
}

/* The draft @typed (or NULL) became the entry of the last step: keeps it for undo and clears the draft. */
static gboolean
take_draft (TeaStore *self, gint64 session, const char *typed, GError **error)
{
  return typed == NULL ||
         (tea_store_put_typed (self, session, typed, error) && tea_store_put_draft (self, session, "", error));
}

/* Inserts an entry; a @position of −1 is none. */
static gboolean
insert_entry (TeaStore *self, gint64 session, gint64 position, gint64 contents, gint64 time, gint64 *id, GError **error)
{
  if (!tea_store_run (self, error,
                      "INSERT INTO entries (session, position, contents, time, sum)"
                      " VALUES (?1, ?2, ?3, ?4, tea_sum (?1, ?2, ?3, ?4))",
                      position < 0 ? "inii" : "iiii", session, position, contents, time))
    return FALSE;
  *id = sqlite3_last_insert_rowid (self->db);

  return TRUE;
}

gboolean
tea_store_put_entry (TeaStore *self, gint64 session, guint position, const TeaStoreEntry *entry, GError **error)
{
  gint64 contents, id;

  return put_contents (self, entry, &contents, error) &&
         insert_entry (self, session, position, contents, entry->time, &id, error);
}

gboolean
tea_store_append_entry (TeaStore *self,
                        gint64 session,
                        guint position,
                        const TeaStoreEntry *entry,
                        gboolean is_joined,
                        GError **error)
{
  TeaStoreStep step = {
    .kind = TEA_STORE_CHANGE_ADD, .session = session, .position_before = -1, .position_after = position
  };

  if (!put_contents (self, entry, &step.contents_after, error) ||
      !insert_entry (self, session, -1, step.contents_after, entry->time, &step.entry, error))
    return FALSE;
  step.contents_before = step.contents_after;

  return tea_store_take_step (self, &step, error) && (!is_joined || tea_store_join_step (self, session, error));
}

static gboolean
add_entry (TeaStore *self,
           gint64 session,
           int position,
           const TeaStoreEntry *entry,
           const char *typed,
           gint64 *id,
           GError **error)
{
  TeaStoreStep step = { .kind = TEA_STORE_CHANGE_ADD, .session = session, .position_before = -1 };
  gint64 n = 0;

  if (!put_contents (self, entry, &step.contents_after, error) || !count_entries (self, session, &n, error))
    return FALSE;
  step.contents_before = step.contents_after;
  step.position_after = position < 0 || position > n ? n : position;

  if (!insert_entry (self, session, -1, step.contents_after, tea_store_now (), &step.entry, error))
    return FALSE;
  *id = step.entry;

  return tea_store_take_step (self, &step, error) && take_draft (self, session, typed, error);
}

/* The foreign key would refuse an unknown session too, but with a message for experts. */
static gboolean
has_session (TeaStore *self, gint64 session, GError **error)
{
  gint64 id;
  gboolean found;

  if (!tea_store_get_int (self, &id, &found, error, "SELECT id FROM sessions WHERE id = ?1", "i", session))
    return FALSE;
  if (!found)
    tea_store_fail_missing (error);

  return found;
}

gboolean
tea_store_add_entry (TeaStore *self,
                     gint64 session,
                     int position,
                     const TeaStoreEntry *entry,
                     const char *typed,
                     gint64 *id,
                     GError **error)
{
  gint64 added = 0;

  g_return_val_if_fail (self != NULL && entry != NULL, FALSE);

  if (!tea_store_begin (self, error) ||
      !tea_store_end (
          self, has_session (self, session, error) && add_entry (self, session, position, entry, typed, &added, error),
          error))
    return FALSE;
  if (id != NULL)
    *id = added;

  return TRUE;
}

/* Begins a step of @kind for entry @id, with its present state as before and after. Only entries in the list can be
 * changed. */
static gboolean
find_entry (TeaStore *self, gint64 id, TeaStoreChangeKind kind, TeaStoreStep *step, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;

  statement = tea_store_query (
      self, error, "SELECT session, position, contents FROM entries WHERE id = ?1 AND position IS NOT NULL", "i", id);
  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return FALSE;
  if (!row)
    return tea_store_fail_missing (error);

  *step = (TeaStoreStep){ .kind = kind, .entry = id };
  step->session = sqlite3_column_int64 (statement, 0);
  step->position_before = step->position_after = sqlite3_column_int64 (statement, 1);
  step->contents_before = step->contents_after = sqlite3_column_int64 (statement, 2);

  return TRUE;
}

static gboolean
edit_entry (TeaStore *self, gint64 id, const TeaStoreEntry *entry, gboolean takes_draft, GError **error)
{
  TeaStoreStep step = { 0 };

  return find_entry (self, id, TEA_STORE_CHANGE_EDIT, &step, error) &&
         put_contents (self, entry, &step.contents_after, error) && tea_store_take_step (self, &step, error) &&
         (!takes_draft || tea_store_put_draft (self, step.session, "", error));
}

gboolean
tea_store_edit_entry (TeaStore *self, gint64 id, const TeaStoreEntry *entry, gboolean takes_draft, GError **error)
{
  g_return_val_if_fail (self != NULL && entry != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, edit_entry (self, id, entry, takes_draft, error), error);
}

static gboolean
join_edit (TeaStore *self, gint64 id, const TeaStoreEntry *entry, GError **error)
{
  TeaStoreStep step = { 0 };

  return find_entry (self, id, TEA_STORE_CHANGE_EDIT, &step, error) &&
         put_contents (self, entry, &step.contents_after, error) && tea_store_take_step (self, &step, error) &&
         tea_store_join_step (self, step.session, error);
}

gboolean
tea_store_join_edit (TeaStore *self, gint64 id, const TeaStoreEntry *entry, GError **error)
{
  g_return_val_if_fail (self != NULL && entry != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, join_edit (self, id, entry, error), error);
}

gboolean
tea_store_join_entry (TeaStore *self, gint64 session, const TeaStoreEntry *entry, GError **error)
{
  gint64 id;

  g_return_val_if_fail (self != NULL && entry != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self,
                                                         add_entry (self, session, -1, entry, NULL, &id, error) &&
                                                             tea_store_join_step (self, session, error),
                                                         error);
}

static gboolean
delete_entry (TeaStore *self, gint64 id, GError **error)
{
  TeaStoreStep step = { 0 };

  if (!find_entry (self, id, TEA_STORE_CHANGE_DELETE, &step, error))
    return FALSE;
  step.position_after = -1;

  return tea_store_take_step (self, &step, error);
}

gboolean
tea_store_delete_entry (TeaStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, delete_entry (self, id, error), error);
}

static gboolean
move_entry (TeaStore *self, gint64 id, guint position, GError **error)
{
  TeaStoreStep step = { 0 };
  gint64 n = 0;

  if (!find_entry (self, id, TEA_STORE_CHANGE_MOVE, &step, error) || !count_entries (self, step.session, &n, error))
    return FALSE;
  step.position_after = MIN ((gint64) position, n - 1);

  return step.position_after == step.position_before || tea_store_take_step (self, &step, error);
}

gboolean
tea_store_move_entry (TeaStore *self, gint64 id, guint position, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, move_entry (self, id, position, error), error);
}

static gboolean
change_setup (TeaStore *self, gint64 session, const TeaStoreSetup *setup, GError **error)
{
  TeaStoreStep step = {
    .kind = TEA_STORE_CHANGE_SETUP, .session = session, .position_before = -1, .position_after = -1
  };

  return tea_store_get_int (self, &step.setup_before, NULL, error, "SELECT setup FROM sessions WHERE id = ?1", "i",
                            session) &&
         tea_store_put_setup (self, setup, &step.setup_after, error) && tea_store_take_step (self, &step, error);
}

gboolean
tea_store_change_setup (TeaStore *self, gint64 session, const TeaStoreSetup *setup, GError **error)
{
  g_return_val_if_fail (self != NULL && setup != NULL, FALSE);
  g_return_val_if_fail (setup->first_dealer < 4 && setup->n_players <= TEA_STORE_MAX_PLAYERS, FALSE);

  return tea_store_begin (self, error) &&
         tea_store_end (self, has_session (self, session, error) && change_setup (self, session, setup, error), error);
}
