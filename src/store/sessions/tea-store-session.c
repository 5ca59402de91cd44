/* tea-store-session.c - the scoring sessions in the store, and the draft of each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/base/tea-read-number.h"
#include "store/file/tea-store-sum.h"
#include "store/games/tea-store-game-parts.h"
#include "store/sessions/tea-store-entry-parts.h"
#include "store/sessions/tea-store-people.h"

/* A damaged amount of money or number of rounds is read as 0, as the points are right without it. */
#define SESSION_COLUMNS                                                                                                \
  "sessions.id, sessions.key, title, folder, created, changed, variant, options, rotation, name_0, name_1, name_2,"    \
  " name_3, first_dealer, (SELECT value FROM pairs WHERE part = '" TEA_STORE_MONEY_GROUP                               \
  "' AND key = CAST (setups.id AS TEXT) AND sum = " TEA_STORE_SUM_PAIR                                                 \
  "), (SELECT value FROM pairs WHERE part = '" TEA_STORE_ROUNDS_GROUP                                                  \
  "' AND key = CAST (setups.id AS TEXT) AND sum = " TEA_STORE_SUM_PAIR                                                 \
  "), (SELECT count (*) FROM entries WHERE session = sessions.id AND position IS NOT NULL)"

void
tea_store_setup_clear (TeaStoreSetup *setup)
{
  g_return_if_fail (setup != NULL);

  g_clear_pointer (&setup->variant, g_free);
  g_clear_pointer (&setup->options, g_free);
  for (guint player = 0; player < TEA_STORE_MAX_PLAYERS; player++)
    g_clear_pointer (&setup->names[player], g_free);
}

char *
tea_store_setup_dup_money (const TeaStoreSetup *setup, gint32 points)
{
  gint64 money;

  g_return_val_if_fail (setup != NULL, NULL);

  money = (gint64) points * setup->point_money;
  /* All amounts of a session have equally many decimals. */
  if (setup->point_money % 100 != 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%04d", money < 0 ? "-" : "", ABS (money) / 10000,
                            (int) (ABS (money) % 10000));

  return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%02d", money < 0 ? "-" : "", ABS (money) / 10000,
                          (int) (ABS (money) % 10000 / 100));
}

void
tea_store_session_free (TeaStoreSession *session)
{
  if (session == NULL)
    return;

  g_free (session->key);
  g_free (session->title);
  g_free (session->folder);
  tea_store_setup_clear (&session->setup);
  g_free (session);
}

TeaStoreSession *
tea_store_session_copy (const TeaStoreSession *session)
{
  TeaStoreSession *copy;

  g_return_val_if_fail (session != NULL, NULL);

  copy = g_memdup2 (session, sizeof *session);
  copy->key = g_strdup (session->key);
  copy->title = g_strdup (session->title);
  copy->folder = g_strdup (session->folder);
  copy->setup.variant = g_strdup (session->setup.variant);
  copy->setup.options = g_strdup (session->setup.options);
  for (guint player = 0; player < TEA_STORE_MAX_PLAYERS; player++)
    copy->setup.names[player] = g_strdup (session->setup.names[player]);

  return copy;
}

static gboolean
put_money (TeaStore *self, gint64 setup, guint point_money, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, setup);
  g_autofree char *value = NULL;

  /* In hundredths, as earlier versions wrote it, with decimals where they are needed. */
  value = point_money % 100 == 0 ? g_strdup_printf ("%u", point_money / 100)
                                 : g_strdup_printf ("%u.%02u", point_money / 100, point_money % 100);

  return point_money == 0 || tea_store_put_value (self, TEA_STORE_MONEY_GROUP, key, value, error);
}

static gboolean
put_rounds (TeaStore *self, gint64 setup, guint rounds, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, setup);
  g_autofree char *value = g_strdup_printf ("%u", rounds);

  return rounds == 0 || tea_store_put_value (self, TEA_STORE_ROUNDS_GROUP, key, value, error);
}

gboolean
tea_store_put_bare_setup (TeaStore *self, const TeaStoreSetup *setup, gint64 *id, GError **error)
{
  if (!tea_store_run (
          self, error,
          "INSERT INTO setups (variant, options, name_0, name_1, name_2, name_3, first_dealer, rotation, sum)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, tea_sum (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8))",
          "ttttttii", setup->variant, setup->options, setup->names[0], setup->names[1], setup->names[2],
          setup->names[3], (gint64) setup->first_dealer, (gint64) setup->rotation))
    return FALSE;
  *id = sqlite3_last_insert_rowid (self->db);

  return tea_store_put_members (self, *id, setup, error) && put_money (self, *id, setup->point_money, error) &&
         put_rounds (self, *id, setup->rounds, error);
}

gboolean
tea_store_put_setup (TeaStore *self, const TeaStoreSetup *setup, gint64 *id, GError **error)
{
  return tea_store_put_bare_setup (self, setup, id, error) && tea_store_find_people (self, *id, error);
}

static gboolean
put_last_session (TeaStore *self, gint64 id, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  return tea_store_put_value (self, "sessions", "last", text, error);
}

static gboolean
put_session (TeaStore *self, const TeaStoreSetup *setup, const char *title, gint64 *id, GError **error)
{
  g_autofree char *key = tea_store_new_key (self, error);
  gint64 setup_id, now = tea_store_now ();

  if (key == NULL || !tea_store_put_setup (self, setup, &setup_id, error) ||
      !tea_store_run (self, error,
                      "INSERT INTO sessions (title, setup, created, changed, key, folder, sum)"
                      " VALUES (?1, ?2, ?3, ?3, ?4, '', tea_sum (?1, ?2, ?3, ?3, NULL, ?4, ''))",
                      "tiit", title, setup_id, now, key))
    return FALSE;
  *id = sqlite3_last_insert_rowid (self->db);

  return put_last_session (self, *id, error);
}

gboolean
tea_store_create_session (TeaStore *self, const TeaStoreSetup *setup, const char *title, gint64 *id, GError **error)
{
  g_return_val_if_fail (self != NULL && setup != NULL && title != NULL && id != NULL, FALSE);
  g_return_val_if_fail (setup->first_dealer < 4 && setup->n_players <= TEA_STORE_MAX_PLAYERS, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, put_session (self, setup, title, id, error), error);
}

static guint
read_money (const char *hundredths)
{
  TeaNumberLimits spec = { .min = 0, .max = G_MAXINT32, .decimals = 2 };
  gint64 money = 0;

  if (hundredths != NULL)
    tea_number_read (hundredths, &spec, &money, NULL);

  return (guint) money;
}

static guint
read_rounds (const char *value)
{
  guint64 rounds = 0;

  if (value != NULL)
    g_ascii_string_to_unsigned (value, 10, 1, TEA_STORE_MAX_ROUNDS, &rounds, NULL);

  return (guint) rounds;
}

static TeaStoreSession *
read_session (sqlite3_stmt *statement)
{
  TeaStoreSession *session = g_new0 (TeaStoreSession, 1);

  session->id = sqlite3_column_int64 (statement, 0);
  session->key = tea_store_column_text (statement, 1);
  session->title = tea_store_column_name (statement, 2);
  session->folder = tea_store_column_name (statement, 3);
  session->created = sqlite3_column_int64 (statement, 4);
  session->changed = sqlite3_column_int64 (statement, 5);
  session->setup.variant = tea_store_column_text (statement, 6);
  session->setup.options = tea_store_column_text (statement, 7);
  session->setup.rotation = (TeaStoreRotation) CLAMP (sqlite3_column_int (statement, 8), TEA_STORE_ROTATE_BY_HAND,
                                                      TEA_STORE_ROTATE_AFTER_ROUND);
  session->setup.n_players = 4;
  for (guint seat = 0; seat < 4; seat++)
    session->setup.names[seat] = tea_store_column_name (statement, 9 + (int) seat);
  session->setup.first_dealer = (guint) sqlite3_column_int (statement, 13) & 3;
  session->setup.point_money = read_money ((const char *) sqlite3_column_text (statement, 14));
  session->setup.rounds = read_rounds ((const char *) sqlite3_column_text (statement, 15));
  session->n_entries = (guint) sqlite3_column_int (statement, 16);

  return session;
}

/* The players of sessions, by session and number, with the parameter ?1. */
#define SELECT_MEMBERS(where)                                                                                          \
  "SELECT sessions.id, player, name, person, start, members.sum = " TEA_STORE_SUM_MEMBER                               \
  " FROM sessions JOIN members USING (setup) WHERE " where " ORDER BY sessions.id, player"

/* Reads a player of SELECT_MEMBERS. The first four are known from the setup as well, so that what is damaged can be
 * left out. */
static void
read_member (sqlite3_stmt *statement, TeaStoreSetup *setup)
{
  guint player = (guint) sqlite3_column_int (statement, 1) & (TEA_STORE_MAX_PLAYERS - 1);

  /* There are no gaps in a sound file. */
  for (guint i = setup->n_players; i <= player; i++)
    setup->names[i] = g_strdup ("");
  setup->n_players = MAX (setup->n_players, player + 1);
  g_free (setup->names[player]);
  setup->names[player] = tea_store_column_name (statement, 2);
  setup->people[player] = sqlite3_column_int64 (statement, 3);
  setup->start[player] = sqlite3_column_int (statement, 4);
}

/* Reads the players of @sessions, by id. */
static gboolean
read_all_members (TeaStore *self, GHashTable *sessions, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = tea_store_query (self, error, SELECT_MEMBERS ("deleted IS NULL"), "");
  gboolean row;

  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      gint64 id;
      TeaStoreSession *session;

      if (!row)
        return TRUE;
      id = sqlite3_column_int64 (statement, 0);
      session = g_hash_table_lookup (sessions, &id);
      if (session != NULL && sqlite3_column_int (statement, 5))
        read_member (statement, &session->setup);
      else if (session != NULL && self->sync != NULL)
        tea_store_sync_report_damage (self->sync);
    }

  return FALSE;
}

GPtrArray *
tea_store_list_sessions (TeaStore *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_session_free);
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_int64_hash, g_int64_equal);
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  statement = tea_store_query (self, error,
                               "SELECT " SESSION_COLUMNS " FROM sessions JOIN setups ON setups.id = setup"
                               " WHERE deleted IS NULL ORDER BY changed DESC, sessions.id DESC",
                               "");
  if (statement == NULL)
    return NULL;
  while (tea_store_step (self, statement, &row, error))
    {
      TeaStoreSession *session;

      if (!row)
        return read_all_members (self, by_id, error) ? g_steal_pointer (&sessions) : NULL;
      session = read_session (statement);
      g_ptr_array_add (sessions, session);
      g_hash_table_insert (by_id, &session->id, session);
    }

  return NULL;
}

static gboolean
fail_header (TeaStore *self, gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  /* Translators: the number of a session. */
  g_autofree char *place = g_strdup_printf (_ ("the header of session %s"), number);

  return tea_store_fail_record (self, place, error);
}

TeaStoreSession *
tea_store_get_session (TeaStore *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (sqlite3_stmt) members = NULL;
  g_autoptr (TeaStoreSession) session = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  statement = tea_store_query (self, error,
                               "SELECT " SESSION_COLUMNS ", sessions.sum = " TEA_STORE_SUM_SESSION
                               " AND setups.sum = " TEA_STORE_SUM_SETUP
                               " FROM sessions JOIN setups ON setups.id = setup WHERE sessions.id = ?1",
                               "i", id);
  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return NULL;
  if (!row)
    {
      tea_store_fail_missing (error);
      return NULL;
    }
  if (!sqlite3_column_int (statement, sqlite3_column_count (statement) - 1))
    {
      fail_header (self, id, error);
      return NULL;
    }

  session = read_session (statement);
  members = tea_store_query (self, error, SELECT_MEMBERS ("sessions.id = ?1"), "i", id);
  while (members != NULL && tea_store_step (self, members, &row, error))
    {
      if (!row)
        return g_steal_pointer (&session);
      if (!sqlite3_column_int (members, 5))
        {
          fail_header (self, id, error);
          return NULL;
        }
      read_member (members, &session->setup);
    }

  return NULL;
}

gboolean
tea_store_rename_session (TeaStore *self, gint64 id, const char *title, GError **error)
{
  g_return_val_if_fail (self != NULL && title != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_SESSION, id, error,
                                  "UPDATE sessions SET title = ?1 WHERE id = ?2", "ti", title, id);
}

gboolean
tea_store_set_session_folder (TeaStore *self, gint64 id, const char *folder, GError **error)
{
  g_return_val_if_fail (self != NULL && folder != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_SESSION, id, error,
                                  "UPDATE sessions SET folder = ?1 WHERE id = ?2", "ti", folder, id);
}

gboolean
tea_store_delete_session (TeaStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_SESSION, id, error,
                                  "UPDATE sessions SET deleted = ?1 WHERE id = ?2", "ii", tea_store_now (), id);
}

gboolean
tea_store_restore_session (TeaStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_SESSION, id, error,
                                  "UPDATE sessions SET deleted = NULL WHERE id = ?1", "i", id);
}

/* ON DELETE CASCADE also deletes the entries, changes and drafts of a session, and the lines of a game. */
static gboolean
purge (TeaStore *self, gint64 before, GError **error)
{
  if (!tea_store_run (self, error, "DELETE FROM games WHERE deleted < ?1", "i", before) ||
      !tea_store_run (self, error,
                      "DELETE FROM pairs WHERE part GLOB 'duplicate-*' AND CAST (substr (part, 11) AS INTEGER) NOT IN "
                      "(SELECT id FROM games)",
                      "") ||
      !tea_store_run (
          self, error,
          "DELETE FROM pairs WHERE part = 'analyses' AND CAST (key AS INTEGER) NOT IN (SELECT id FROM games)", "") ||
      /* Nothing reads these values of older versions any more. */
      !tea_store_run (self, error, "DELETE FROM pairs WHERE part = 'cuts'", "") ||
      !tea_store_run (self, error, "DELETE FROM tournaments WHERE deleted < ?1", "i", before) ||
      !tea_store_run (self, error, "DELETE FROM sessions WHERE deleted < ?1", "i", before))
    return FALSE;

  return tea_store_drop_unused (self, error);
}

gboolean
tea_store_purge (TeaStore *self, guint days, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) &&
         tea_store_end (self, purge (self, tea_store_now () - (gint64) days * 24 * 60 * 60, error), error);
}

gboolean
tea_store_get_last_session (TeaStore *self, gint64 *id, GError **error)
{
  g_return_val_if_fail (self != NULL && id != NULL, FALSE);

  *id = 0;

  return tea_store_get_int (
      self, id, NULL, error,
      "SELECT id FROM sessions WHERE deleted IS NULL AND"
      " id = (SELECT CAST (value AS INTEGER) FROM pairs WHERE part = 'sessions' AND key = 'last')",
      "");
}

gboolean
tea_store_set_last_session (TeaStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, put_last_session (self, id, error), error);
}

gboolean
tea_store_get_draft (TeaStore *self, gint64 session, char **text, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  *text = NULL;
  statement = tea_store_query (self, error, "SELECT text, sum = " TEA_STORE_SUM_DRAFT " FROM drafts WHERE session = ?1",
                               "i", session);
  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return FALSE;
  if (row && !sqlite3_column_int (statement, 1))
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, session);
      /* Translators: the number of a session. */
      g_autofree char *place = g_strdup_printf (_ ("the half-entered hand of session %s"), number);

      return tea_store_fail_record (self, place, error);
    }
  *text = row ? tea_store_column_text (statement, 0) : g_strdup ("");

  return TRUE;
}

gboolean
tea_store_put_draft (TeaStore *self, gint64 session, const char *text, GError **error)
{
  if (*text == '\0')
    return tea_store_run (self, error, "DELETE FROM drafts WHERE session = ?1", "i", session);

  return tea_store_run (self, error,
                        "INSERT INTO drafts VALUES (?1, ?2, tea_sum (?1, ?2)) ON CONFLICT DO UPDATE SET text = "
                        "excluded.text, sum = excluded.sum",
                        "it", session, text);
}

gboolean
tea_store_set_draft (TeaStore *self, gint64 session, const char *text, GError **error)
{
  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, tea_store_put_draft (self, session, text, error), error);
}
