/* test-store-people.c - people: added, renamed, merged; the players of sessions, with undo, damage and taking over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "../store-common.h"
#include "../store-versions.h"
#include "store/file/tea-store-database.h"
#include "store/recovery/tea-store-backup.h"
#include "store/sessions/tea-store-people.h"

/* PNG files of 2 × 2 and of 65 × 1 pixels. */
#define PICTURE "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mNocFAAIgYIBQAaDgOBdA+WSAAAAABJRU5ErkJggg=="
#define WIDE_PICTURE "iVBORw0KGgoAAAANSUhEUgAAAEEAAAABCAIAAAAOzVR+AAAADklEQVR42mNocFAY6ggA4B844RErTVMAAAAASUVORK5CYII="

static gint64
add_person (TeaStore *store, const char *name)
{
  g_autoptr (TeaStorePerson) person = tea_store_person_new ();
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  g_free (person->name);
  person->name = g_strdup (name);
  g_assert_true (tea_store_add_person (store, person, &id, &error));
  g_assert_no_error (error);

  return id;
}

static TeaStorePerson *
get_person (TeaStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = tea_store_list_people (store, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < people->len; i++)
    if (((TeaStorePerson *) people->pdata[i])->id == id)
      return tea_store_person_copy (people->pdata[i]);

  return NULL;
}

static void
assert_people (TeaStore *store, const char *names)
{
  g_autofree char *are = store_list_people (store);

  g_assert_cmpstr (are, ==, names);
}

/* Six players: two of the same name, one who is new although there is a person of the name. */
static gint64
create_six (TeaStore *store, gint64 wang)
{
  const TeaStoreSetup setup = {
    .variant = (char *) "luqiao",
    .options = (char *) "{}",
    .n_players = 6,
    .names = { (char *) "Lin", (char *) "Old Wang", (char *) "Chen", (char *) "Lin", (char *) "Sun", (char *) "Wang" },
    .people = { 0, wang, 0, 0, 0, TEA_STORE_NEW_PERSON },
    .start = { 100, 0, 0, 0, -5, 0 },
    .rotation = TEA_STORE_ROTATE_AFTER_ROUND,
    .first_dealer = 2,
  };
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  g_assert_true (tea_store_create_session (store, &setup, "", &id, &error));
  g_assert_no_error (error);

  return id;
}

static TeaStoreSession *
get_session (TeaStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  TeaStoreSession *session = tea_store_get_session (store, id, &error);

  g_assert_no_error (error);

  return session;
}

/* A session and the list have the same players. */
static void
assert_listed (TeaStore *store, const TeaStoreSession *session)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < sessions->len; i++)
    {
      const TeaStoreSession *listed = sessions->pdata[i];

      if (listed->id != session->id)
        continue;
      g_assert_cmpstr (listed->key, ==, session->key);
      g_assert_cmpstr (listed->folder, ==, session->folder);
      g_assert_cmpuint (listed->setup.n_players, ==, session->setup.n_players);
      g_assert_cmpuint (listed->setup.rotation, ==, session->setup.rotation);
      for (guint player = 0; player < session->setup.n_players; player++)
        {
          g_assert_cmpstr (listed->setup.names[player], ==, session->setup.names[player]);
          g_assert_cmpint (listed->setup.people[player], ==, session->setup.people[player]);
          g_assert_cmpint (listed->setup.start[player], ==, session->setup.start[player]);
        }
      return;
    }
  g_assert_not_reached ();
}

static void
test_change (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStorePerson) person = NULL;
  g_autoptr (TeaStorePerson) again = NULL;
  g_autoptr (TeaStorePerson) other = NULL;
  g_autoptr (GError) error = NULL;
  gint64 lin = add_person (store, "Lin"), id;

  person = get_person (store, lin);
  g_assert_true (tea_store_is_key (person->key));
  g_assert_cmpuint (person->n_sessions, ==, 0);
  g_free (person->name);
  person->name = g_strdup ("Lin Wei");
  person->colour = 7;
  g_free (person->picture);
  person->picture = g_strdup (PICTURE);
  g_assert_true (tea_store_set_person (store, person, &error));
  g_assert_no_error (error);
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  again = get_person (store, lin);
  g_assert_cmpstr (again->name, ==, "Lin Wei");
  g_assert_cmpuint (again->colour, ==, 7);
  g_assert_cmpstr (again->picture, ==, PICTURE);
  g_assert_cmpstr (again->key, ==, person->key);

  /* Whoever was deleted comes back as the same person. */
  g_assert_true (tea_store_delete_person (store, lin, &error));
  g_assert_null (get_person (store, lin));
  g_assert_false (tea_store_set_person (store, person, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_true (tea_store_add_person (store, again, &id, &error));
  g_assert_cmpint (id, ==, lin);
  other = get_person (store, lin);
  g_assert_cmpstr (other->key, ==, person->key);
  g_assert_cmpint (other->created, ==, person->created);
}

static void
test_picture (void)
{
  g_autofree char *longest = g_strnfill (TEA_STORE_PICTURE_MAX, 'A');
  g_autofree char *fits = g_strconcat (PICTURE, longest + strlen (PICTURE), NULL);
  g_autofree char *long_one = g_strconcat (fits, "AAAA", NULL);

  g_assert_true (tea_store_is_picture (""));
  g_assert_true (tea_store_is_picture (PICTURE));
  g_assert_false (tea_store_is_picture (NULL));
  g_assert_false (tea_store_is_picture (WIDE_PICTURE));
  g_assert_false (tea_store_is_picture (longest));
  g_assert_true (tea_store_is_picture (fits));
  g_assert_false (tea_store_is_picture (long_one));
  g_assert_false (tea_store_is_picture ("iVBORw0KGgo="));
  g_assert_false (tea_store_is_picture ("<svg/>"));
  g_assert_false (tea_store_is_picture (PICTURE "\""));
  g_assert_false (tea_store_is_key ("0123456789abcdef0123456789abcdeF"));
  g_assert_false (tea_store_is_key ("0123456789abcdef0123456789abcde"));
  g_assert_true (tea_store_is_key ("0123456789abcdef0123456789abcdef"));
}

static void
test_session (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreSession) session = NULL;
  g_autoptr (TeaStoreSession) other = NULL;
  g_autoptr (TeaStorePerson) person = NULL;
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  gint64 wang = add_person (store, "Wang"), id = create_six (store, wang);

  session = get_session (store, id);
  g_assert_cmpuint (session->setup.n_players, ==, 6);
  g_assert_cmpuint (session->setup.rotation, ==, TEA_STORE_ROTATE_AFTER_ROUND);
  g_assert_cmpuint (session->setup.first_dealer, ==, 2);
  g_assert_cmpstr (session->setup.names[1], ==, "Old Wang");
  g_assert_cmpint (session->setup.people[1], ==, wang);
  g_assert_cmpstr (session->setup.names[5], ==, "Wang");
  g_assert_cmpint (session->setup.people[5], !=, wang);
  g_assert_cmpint (session->setup.people[0], !=, session->setup.people[3]);
  g_assert_cmpint (session->setup.start[0], ==, 100);
  g_assert_cmpint (session->setup.start[4], ==, -5);
  g_assert_true (tea_store_is_key (session->key));
  assert_listed (store, session);

  /* The others are found by their names, the last players first, and two of one name are not the same. */
  other = get_session (store, store_create_session_of (store, "Wang", "Lin", "Sun", "Lin"));
  g_assert_cmpuint (other->setup.n_players, ==, 4);
  g_assert_cmpint (other->setup.people[0], ==, session->setup.people[5]);
  g_assert_cmpint (other->setup.people[2], ==, session->setup.people[4]);
  g_assert_cmpint (other->setup.people[1] + other->setup.people[3], ==,
                   session->setup.people[0] + session->setup.people[3]);
  g_assert_cmpint (other->setup.people[1], !=, other->setup.people[3]);
  person = get_person (store, other->setup.people[2]);
  g_assert_cmpuint (person->n_sessions, ==, 2);
  g_assert_cmpint (person->last_played, ==, other->created);

  /* A session in the bin does not count, one that is removed leaves its people. */
  g_assert_true (tea_store_delete_session (store, other->id, &error));
  g_clear_pointer (&person, tea_store_person_free);
  person = get_person (store, other->setup.people[2]);
  g_assert_cmpuint (person->n_sessions, ==, 1);
  ids = tea_store_list_sessions_of (store, person->id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ids->len, ==, 1);
  g_assert_cmpint (g_array_index (ids, gint64, 0), ==, id);

  g_assert_true (tea_store_set_session_folder (store, id, "Club 2026", &error));
  g_clear_pointer (&session, tea_store_session_free);
  session = get_session (store, id);
  g_assert_cmpstr (session->folder, ==, "Club 2026");
  assert_listed (store, session);
}

/* Renaming somebody does not change what was written that evening. */
static void
test_past (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreSession) session = get_session (store, store_create_session (store));
  g_autoptr (TeaStoreSession) again = NULL;
  g_autoptr (TeaStorePerson) person = get_person (store, session->setup.people[0]);

  g_free (person->name);
  person->name = g_strdup ("Somebody");
  g_assert_true (tea_store_set_person (store, person, NULL));
  again = get_session (store, session->id);
  g_assert_cmpstr (again->setup.names[0], ==, "Lin");
  g_assert_cmpint (again->setup.people[0], ==, person->id);
}

static void
assert_not_merged (TeaStore *store, gint64 id, gint64 into)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tea_store_merge_person (store, id, into, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED);
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static gint64
follow (TeaStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  gint64 root = 0;

  g_assert_true (tea_store_follow_merged (store, id, &root, &error));
  g_assert_no_error (error);

  return root;
}

static void
test_merge (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreSession) one = get_session (store, store_create_session_of (store, "Lin", "Wang", "Chen", "Zhao"));
  g_autoptr (TeaStoreSession) two = get_session (store, store_create_session_of (store, "Lni", "Wang", "Chen", "Zhao"));
  g_autoptr (TeaStoreSession) three = NULL;
  g_autoptr (TeaStorePerson) person = NULL;
  g_autoptr (GError) error = NULL;
  gint64 lin = one->setup.people[0], lni = two->setup.people[0], li = add_person (store, "Li");

  g_assert_true (tea_store_merge_person (store, li, lni, &error));
  g_assert_true (tea_store_merge_person (store, lni, lin, &error));
  g_assert_no_error (error);
  g_assert_cmpint (follow (store, li), ==, lin);
  person = get_person (store, lin);
  g_assert_cmpuint (person->n_sessions, ==, 2);
  assert_people (store, "Zhao Chen Wang Lin");

  /* Not in a circle, not with oneself, and not two who play in one session. */
  assert_not_merged (store, lin, li);
  assert_not_merged (store, lin, lin);
  assert_not_merged (store, lin, one->setup.people[1]);
  assert_not_merged (store, one->setup.people[1], lni);
  g_assert_false (tea_store_merge_person (store, 99, lin, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (tea_store_merge_person (store, lin, 99, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (tea_store_delete_person (store, lin, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED);
  g_clear_error (&error);

  /* The name that was found to be wrong still finds the person. */
  three = get_session (store, store_create_session_of (store, "Lni", "Wang", "Chen", "Zhao"));
  g_assert_cmpint (three->setup.people[0], ==, lin);
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  g_assert_true (tea_store_merge_person (store, lni, 0, &error));
  g_assert_cmpint (follow (store, li), ==, lni);
  g_assert_cmpint (follow (store, lin), ==, lin);
  g_clear_pointer (&person, tea_store_person_free);
  person = get_person (store, lin);
  g_assert_cmpuint (person->n_sessions, ==, 2);
}

/* A change of the players is undone and redone with all that belongs to it, also after a restart; nothing is left of
 * what cannot be redone any more. */
static void
test_undo (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreSession) four = get_session (store, store_create_session (store));
  g_autoptr (TeaStoreSession) six = get_session (store, create_six (store, 0));
  g_autoptr (TeaStoreSession) read = NULL;
  g_autoptr (TeaStoreEntry) seats = tea_store_entry_new (TEA_STORE_ENTRY_SEATS);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = four->id, sun = six->setup.people[4];
  TeaStoreChange change;

  g_assert_true (tea_store_change_setup (store, id, &six->setup, &error));
  g_assert_no_error (error);
  g_free (seats->record);
  seats->record = g_strdup ("{\"seats\":[0,4,2,3]}");
  g_assert_true (tea_store_add_entry (store, id, -1, seats, NULL, NULL, &error));
  g_assert_no_error (error);
  entries = tea_store_list_entries (store, id, NULL, &error);
  g_assert_cmpint (((TeaStoreEntry *) entries->pdata[0])->kind, ==, TEA_STORE_ENTRY_SEATS);
  g_assert_cmpstr (((TeaStoreEntry *) entries->pdata[0])->record, ==, seats->record);
  g_assert_false (((TeaStoreEntry *) entries->pdata[0])->damaged);
  g_assert_true (tea_store_undo (store, id, NULL, &change, &error));
  g_assert_cmpint (change.entry_kind, ==, TEA_STORE_ENTRY_SEATS);
  g_assert_true (tea_store_undo (store, id, NULL, &change, &error));
  g_assert_cmpint (change.kind, ==, TEA_STORE_CHANGE_SETUP);
  read = get_session (store, id);
  g_assert_cmpuint (read->setup.n_players, ==, 4);
  g_assert_cmpint (read->setup.people[0], ==, four->setup.people[0]);
  g_clear_pointer (&read, tea_store_session_free);

  /* Sun now plays nowhere, and is deleted and found again by the name. */
  g_assert_true (tea_store_delete_session (store, six->id, &error));
  g_assert_false (tea_store_delete_person (store, sun, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpint (
      sqlite3_exec (store->db, "UPDATE sessions SET deleted = 1 WHERE deleted IS NOT NULL", NULL, NULL, NULL), ==,
      SQLITE_OK);
  g_assert_true (tea_store_purge (store, 1, &error));
  g_assert_true (tea_store_delete_person (store, sun, &error));
  g_assert_no_error (error);
  g_clear_pointer (&store, tea_store_free);
  store = store_open (fixture->path);
  g_assert_true (tea_store_redo (store, id, NULL, &change, &error));
  read = get_session (store, id);
  g_assert_cmpuint (read->setup.n_players, ==, 6);
  g_assert_cmpstr (read->setup.names[4], ==, "Sun");
  g_assert_cmpint (read->setup.people[4], >, 0);
  g_assert_cmpint (read->setup.people[4], !=, sun);
  g_assert_cmpint (read->setup.people[0], ==, six->setup.people[0]);
  g_assert_cmpint (read->setup.start[4], ==, -5);

  g_assert_true (tea_store_undo (store, id, NULL, NULL, &error));
  store_add_line (store, id, "a");
  g_clear_pointer (&store, tea_store_free);
  store_run_sql (fixture->path, "CREATE TABLE empty (n CHECK (n = 4)); INSERT INTO empty SELECT count (*) FROM members;"
                                "DROP TABLE empty");
}

/* Lets the thread check the file, and continues with the replacement that it has made. */
static void
mend (TeaStore *store)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (GError) error = NULL;

  tea_store_sync_hurry_backup (store->sync);
  g_assert_true (tea_store_take_over (store, tea_store_get_path (store), &salvage, &error));
  g_assert_no_error (error);
  g_assert_nonnull (salvage.set_aside);
  g_assert_cmpint (g_remove (salvage.set_aside), ==, 0);
}

/* Damage to people and players, which a backup mends, or, without one, what the file still has. */
static const struct
{
  const char *name;
  const char *damage;
  gboolean is_lost; /* without a backup: the fifth and sixth player, and what only a person knew */
} damages[] = {
  { "person", "UPDATE people SET name = 'Lim', colour = 5 WHERE name = 'Lin'", TRUE },
  { "people-gone", "PRAGMA foreign_keys = OFF; DELETE FROM people", TRUE },
  { "member", "UPDATE members SET name = 'Sum' WHERE player = 4", TRUE },
  { "member-gone", "DELETE FROM members WHERE player = 1", FALSE },
  { "members-gone", "DELETE FROM members", TRUE },
  { "circle", "UPDATE people SET merged = id WHERE id = 2", TRUE },
  { "two-in-a-circle", "UPDATE people SET merged = 3 - id WHERE id < 3", TRUE },
  { "merged-into-nobody", "PRAGMA foreign_keys = OFF; UPDATE people SET merged = 77 WHERE id = 2", TRUE },
};

static void
test_damage (StoreFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (damages); i++)
    {
      gboolean has_backup = i % 2 == 0;
      g_autofree char *backup = tea_store_backup_name (fixture->path, 1);
      g_autoptr (TeaStore) store = store_open (fixture->path);
      g_autoptr (TeaStoreSession) was = get_session (store, create_six (store, 0));
      g_autoptr (TeaStoreSession) is = NULL;
      g_autoptr (GPtrArray) people = NULL;
      g_autoptr (GPtrArray) listed = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *names = store_list_people (store);
      gint64 n = 0;

      g_test_message ("%s", damages[i / 2].name);
      store_add_line (store, was->id, "a");
      if (has_backup)
        g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
      store_run_sql (fixture->path, damages[i / 2].damage);
      /* A list does not fail, whatever is wrong with one of them. */
      listed = tea_store_list_sessions (store, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (listed->len, ==, 1);
      g_clear_pointer (&listed, g_ptr_array_unref);
      people = tea_store_list_people (store, &error);
      g_assert_no_error (error);
      tea_store_sync_report_damage (store->sync);
      mend (store);

      listed = tea_store_list_sessions (store, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (listed->len, ==, 1);
      store_assert_reasons (store, was->id, "a");
      if (has_backup || !damages[i / 2].is_lost)
        {
          is = get_session (store, was->id);
          assert_listed (store, is);
          assert_people (store, names);
          g_assert_cmpuint (is->setup.n_players, ==, 6);
        }
      /* Every player of every session is somebody. */
      g_assert_true (tea_store_get_int (store, &n, NULL, &error,
                                        "SELECT count (*) FROM members WHERE person IS NULL AND name <> ''", ""));
      g_assert_cmpint (n, ==, 0);
      g_assert_true (tea_store_undo (store, was->id, NULL, NULL, &error));
      g_clear_pointer (&store, tea_store_free);
      store_remove_database (fixture->path);
      g_remove (backup);
    }
}

/* A damaged file of the version before people is saved with them. */
static void
test_damaged_version_5 (StoreFixture *fixture, gconstpointer data)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (TeaStoreSession) session = NULL;
  g_autoptr (GError) error = NULL;

  store_run_sql (fixture->path, store_version_5);
  store_run_sql (fixture->path, "PRAGMA foreign_keys = OFF; INSERT INTO drafts VALUES (77, 'x', 0)");
  store = tea_store_open_or_replace (fixture->path, &salvage, &error);
  g_assert_no_error (error);
  g_assert_nonnull (salvage.set_aside);
  g_assert_cmpuint (salvage.n_sessions, ==, 3);
  assert_people (store, "Lin Ada Lin Sun Wang Zhao Chen");
  session = get_session (store, 1);
  g_assert_cmpstr (session->key, ==, "dfdbdcaa3794592c4293adf41568e5e9");
  g_assert_cmpint (session->setup.people[0], >, 0);
  g_assert_null (tea_store_get_session (store, 3, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
}

static void
take_over (TeaStore *store, const char *path)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_take_over (store, path, &salvage, &error));
  g_assert_no_error (error);
  g_assert_null (salvage.kept_as);
  g_assert_cmpstr (tea_store_get_path (store), ==, path);
  g_assert_true (tea_store_check_disk (store, &error));
}

/* What was begun without the file goes into it: the only person of a name is the same one, others are new, and what was
 * found out about people comes along. */
static void
test_take_over (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) other = store_open (fixture->path);
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  g_autoptr (TeaStoreSession) theirs = get_session (other, create_six (other, 0));
  g_autoptr (TeaStoreSession) ours = get_session (store, store_create_session_of (store, "Sun", "Lin", "Ada", "Aad"));
  g_autoptr (TeaStoreSession) read = NULL;
  g_autoptr (GError) error = NULL;
  gint64 ada = ours->setup.people[2], aad = ours->setup.people[3], ad = add_person (store, "Ad");

  g_assert_true (tea_store_merge_person (store, ad, ada, &error));
  take_over (store, fixture->path);
  read = get_session (store, ours->id);
  g_assert_cmpstr (read->key, ==, ours->key);
  g_assert_cmpint (read->setup.people[0], ==, theirs->setup.people[4]);
  g_assert_cmpint (read->setup.people[1], !=, theirs->setup.people[0]);
  g_assert_cmpint (read->setup.people[1], !=, theirs->setup.people[3]);
  g_assert_cmpint (read->setup.people[2], ==, ada);
  g_assert_cmpint (read->setup.people[3], ==, aad);
  g_assert_cmpint (follow (store, ad), ==, ada);
  assert_people (store, "Aad Ada Lin Sun Wang Lin Chen Old Wang Lin");
  assert_listed (other, theirs);
  assert_listed (store, theirs);
}

/* The file is gone and another one with the same people is in its place: they are the same by their keys, whatever
 * their numbers and names, and the later change stays. */
static void
test_take_over_copy (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strconcat (fixture->path, "-other", NULL);
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStore) other = store_open (path);
  g_autoptr (TeaStoreSession) session = get_session (store, store_create_session (store));
  g_autoptr (TeaStoreSession) read = NULL;
  g_autoptr (TeaStorePerson) lin = get_person (store, session->setup.people[0]);
  g_autoptr (TeaStorePerson) wang = get_person (store, session->setup.people[1]);
  g_autoptr (TeaStorePerson) there = tea_store_person_copy (lin);
  g_autoptr (TeaStorePerson) after = NULL;
  g_autoptr (GError) error = NULL;
  gint64 somebody, lin_there;

  /* There Lin has another number, and was renamed later than here; Wang's number is somebody else's. */
  somebody = add_person (other, "Somebody");
  there->id = 0;
  there->changed = lin->changed + 100;
  g_free (there->name);
  there->name = g_strdup ("Lin Wei");
  g_assert_true (tea_store_add_person (other, there, &lin_there, &error));
  g_assert_cmpint (somebody, ==, lin->id);
  g_assert_cmpint (lin_there, ==, wang->id);
  g_clear_pointer (&other, tea_store_free);
  g_assert_cmpint (g_rename (path, fixture->path), ==, 0);
  g_remove (wal);
  g_remove (shm);

  take_over (store, fixture->path);
  read = get_session (store, session->id);
  g_assert_cmpint (read->setup.people[0], ==, lin_there);
  g_assert_cmpint (read->setup.people[1], !=, lin_there);
  g_assert_cmpstr (read->setup.names[0], ==, "Lin");
  after = get_person (store, lin_there);
  g_assert_cmpstr (after->name, ==, "Lin Wei");
  assert_people (store, "Zhao Chen Wang Lin Wei Somebody");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/people/change", test_change);
  g_test_add_func ("/store/people/picture", test_picture);
  store_add_test ("/store/people/session", test_session);
  store_add_test ("/store/people/past", test_past);
  store_add_test ("/store/people/merge", test_merge);
  store_add_test ("/store/people/undo", test_undo);
  store_add_test ("/store/people/damage", test_damage);
  store_add_test ("/store/people/damaged-version-5", test_damaged_version_5);
  store_add_test ("/store/people/take-over", test_take_over);
  store_add_test ("/store/people/take-over-copy", test_take_over_copy);

  return g_test_run ();
}
