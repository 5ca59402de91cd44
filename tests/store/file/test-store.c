/* test-store.c - sessions, entries, drafts, names and values are read back as stored, also after reopening
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../store-common.h"

static void
test_session (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreSession) session = NULL;
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first = store_create_session (store);
  gint64 second = store_create_session (store);
  gint64 last;

  g_assert_cmpint (first, !=, second);
  store_add_line (store, second, "a");
  g_assert_true (tea_store_rename_session (store, second, "Saturday", &error));
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  session = tea_store_get_session (store, second, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (session->title, ==, "Saturday");
  g_assert_cmpstr (session->setup.variant, ==, "luqiao");
  g_assert_cmpstr (session->setup.options, ==, "{}");
  g_assert_cmpstr (session->setup.names[0], ==, "Lin");
  g_assert_cmpstr (session->setup.names[3], ==, "Zhao");
  g_assert_cmpuint (session->setup.first_dealer, ==, 0);
  g_assert_cmpuint (session->n_entries, ==, 1);
  g_assert_cmpint (session->created, >, 0);
  g_assert_cmpint (session->changed, >=, session->created);

  /* The session begun last was open last, and the one changed last is listed first. */
  g_assert_true (tea_store_get_last_session (store, &last, &error));
  g_assert_cmpint (last, ==, second);
  sessions = tea_store_list_sessions (store, &error);
  g_assert_cmpuint (sessions->len, ==, 2);
  g_assert_cmpint (((TeaStoreSession *) sessions->pdata[0])->id, ==, second);
  g_assert_cmpint (((TeaStoreSession *) sessions->pdata[1])->id, ==, first);
}

static void
test_delete_session (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (TeaStoreSession) gone = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = store_create_session (store);
  gint64 last;

  store_add_line (store, id, "a");
  g_assert_true (tea_store_set_draft (store, id, "half", &error));
  g_assert_true (tea_store_delete_session (store, id, &error));
  sessions = tea_store_list_sessions (store, &error);
  g_assert_cmpuint (sessions->len, ==, 0);
  g_assert_true (tea_store_get_last_session (store, &last, &error));
  g_assert_cmpint (last, ==, 0);

  /* It was deleted too recently to be purged. */
  g_assert_true (tea_store_purge (store, 30, &error));
  g_assert_true (tea_store_restore_session (store, id, &error));
  store_assert_reasons (store, id, "a");
  g_assert_true (tea_store_get_last_session (store, &last, &error));
  g_assert_cmpint (last, ==, id);

  g_assert_true (tea_store_delete_session (store, id, &error));
  /* "More than 0 days ago" excludes the current second. */
  g_usleep (1100 * 1000);
  g_assert_true (tea_store_purge (store, 0, &error));
  g_assert_no_error (error);
  gone = tea_store_get_session (store, id, &error);
  g_assert_null (gone);
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
}

static void
test_entry (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreEntry) hand = tea_store_entry_new (TEA_STORE_ENTRY_HAND);
  g_autoptr (TeaStoreEntry) drawn = tea_store_entry_new (TEA_STORE_ENTRY_DRAWN);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  gint64 id;
  const TeaStoreEntry *read;

  g_free (hand->record);
  hand->record = g_strdup ("{\"any\": \"text\", \"花\": 1}");
  hand->dealer = 2;
  g_assert_true (tea_store_add_entry (store, session, -1, hand, NULL, &id, &error));
  g_assert_true (tea_store_add_entry (store, session, 0, drawn, NULL, NULL, &error));
  store_add_line (store, session, "late");
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  entries = tea_store_list_entries (store, session, NULL, &error);
  g_assert_cmpuint (entries->len, ==, 3);
  read = entries->pdata[0];
  g_assert_cmpint (read->kind, ==, TEA_STORE_ENTRY_DRAWN);
  g_assert_cmpint (read->dealer, ==, -1);
  read = entries->pdata[1];
  g_assert_cmpint (read->kind, ==, TEA_STORE_ENTRY_HAND);
  g_assert_cmpint (read->id, ==, id);
  g_assert_cmpstr (read->record, ==, hand->record);
  g_assert_cmpint (read->dealer, ==, 2);
  read = entries->pdata[2];
  g_assert_cmpint (read->kind, ==, TEA_STORE_ENTRY_LINE);
  g_assert_cmpstr (read->reason, ==, "late");
  g_assert_cmpint (read->deltas[0], ==, 4);
  g_assert_cmpint (read->deltas[3], ==, -4);
  g_assert_cmpint (read->time, >, 0);
}

static void
test_missing (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreEntry) entry = store_new_line ("x");
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  gint64 id = store_add_line (store, session, "a");

  g_assert_false (tea_store_add_entry (store, 99, -1, entry, NULL, NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (tea_store_rename_session (store, 99, "x", &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_true (tea_store_delete_entry (store, id, &error));
  g_assert_false (tea_store_delete_entry (store, id, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (tea_store_edit_entry (store, id, entry, FALSE, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (tea_store_move_entry (store, id, 0, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);

  /* None of these calls changed anything. */
  store_assert_reasons (store, session, "");
}

static void
test_draft (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreEntry) entry = store_new_line ("a");
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  gint64 other = store_create_session (store);
  char *text;

  g_assert_true (tea_store_get_draft (store, session, &text, &error));
  g_assert_cmpstr (text, ==, "");
  g_free (text);

  for (const char *half = "123m456p EE 花"; *half != '\0'; half = g_utf8_next_char (half))
    g_assert_true (tea_store_set_draft (store, session, half, &error));
  g_assert_true (tea_store_set_draft (store, other, "other", &error));
  g_assert_true (tea_store_set_draft (store, session, "123m", &error));
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  g_assert_true (tea_store_get_draft (store, session, &text, &error));
  g_assert_cmpstr (text, ==, "123m");
  g_free (text);

  /* A penalty keeps the half-entered hand; the hand itself clears it. */
  g_assert_true (tea_store_add_entry (store, session, -1, entry, NULL, NULL, &error));
  g_assert_true (tea_store_get_draft (store, session, &text, &error));
  g_assert_cmpstr (text, ==, "123m");
  g_free (text);
  g_assert_true (tea_store_add_entry (store, session, -1, entry, "", NULL, &error));
  g_assert_true (tea_store_get_draft (store, session, &text, &error));
  g_assert_cmpstr (text, ==, "");
  g_free (text);
  g_assert_true (tea_store_get_draft (store, other, &text, &error));
  g_assert_cmpstr (text, ==, "other");
  g_free (text);
}

static void
assert_names (TeaStore *store, const char *wanted)
{
  g_autofree char *text = store_list_people (store);

  g_assert_cmpstr (text, ==, wanted);
}

static void
test_names (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);

  assert_names (store, "");
  store_create_session (store);
  assert_names (store, "Zhao Chen Wang Lin");
  store_create_session_of (store, "Wu", "", "", "Wang");
  assert_names (store, "Wang Wu Zhao Chen Lin");
  g_clear_pointer (&store, tea_store_free);
  store = store_open (fixture->path);
  assert_names (store, "Wang Wu Zhao Chen Lin");
}

static void
test_values (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GHashTable) values = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *value = NULL;

  g_assert_true (tea_store_get_value (store, "lessons", "tiles", &value, &error));
  g_assert_null (value);
  g_assert_true (tea_store_set_value (store, "lessons", "tiles", "3", &error));
  g_assert_true (tea_store_set_value (store, "lessons", "tiles", "4", &error));
  g_assert_true (tea_store_set_value (store, "lessons", "melds", "", &error));
  g_assert_true (tea_store_set_value (store, "drills", "tiles", "9", &error));
  g_assert_true (tea_store_set_value (store, "drills", "tiles", NULL, &error));
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  g_assert_true (tea_store_get_value (store, "lessons", "tiles", &value, &error));
  g_assert_cmpstr (value, ==, "4");
  g_clear_pointer (&value, g_free);
  g_assert_true (tea_store_get_value (store, "drills", "tiles", &value, &error));
  g_assert_null (value);
  values = tea_store_list_values (store, "lessons", &error);
  g_assert_cmpuint (g_hash_table_size (values), ==, 2);
  g_assert_cmpstr (g_hash_table_lookup (values, "melds"), ==, "");
  g_assert_cmpstr (g_hash_table_lookup (values, "tiles"), ==, "4");
}

static void
test_in_memory (void)
{
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  gint64 session = store_create_session (store);

  g_assert_null (tea_store_get_path (store));
  store_add_line (store, session, "a");
  store_assert_reasons (store, session, "a");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/session", test_session);
  store_add_test ("/store/session/delete", test_delete_session);
  store_add_test ("/store/entry", test_entry);
  store_add_test ("/store/missing", test_missing);
  store_add_test ("/store/draft", test_draft);
  store_add_test ("/store/names", test_names);
  store_add_test ("/store/values", test_values);
  g_test_add_func ("/store/in-memory", test_in_memory);

  return g_test_run ();
}
