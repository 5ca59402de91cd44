/* test-store-undo.c - every change can be undone and redone, in the right order, across restarts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../store-common.h"
#include "core/tiles/tea-random.h"

static void
undo (TeaStore *store, gint64 session, TeaStoreChangeKind kind)
{
  g_autoptr (GError) error = NULL;
  TeaStoreChange change;

  g_assert_true (tea_store_undo (store, session, NULL, &change, &error));
  g_assert_no_error (error);
  g_assert_cmpint (change.kind, ==, kind);
}

static void
redo (TeaStore *store, gint64 session, TeaStoreChangeKind kind)
{
  g_autoptr (GError) error = NULL;
  TeaStoreChange change;

  g_assert_true (tea_store_redo (store, session, NULL, &change, &error));
  g_assert_no_error (error);
  g_assert_cmpint (change.kind, ==, kind);
}

static void
test_each_kind (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreEntry) changed = store_new_line ("B");
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  gint64 a = store_add_line (store, session, "a");
  gint64 b = store_add_line (store, session, "b");
  gint64 c = store_add_line (store, session, "c");
  TeaStoreChange change, next;

  g_assert_true (tea_store_edit_entry (store, b, changed, FALSE, &error));
  store_assert_reasons (store, session, "a B c");
  g_assert_true (tea_store_move_entry (store, c, 0, &error));
  store_assert_reasons (store, session, "c a B");
  g_assert_true (tea_store_delete_entry (store, a, &error));
  store_assert_reasons (store, session, "c B");

  g_assert_true (tea_store_peek_undo (store, session, &change, &next, &error));
  g_assert_cmpint (change.kind, ==, TEA_STORE_CHANGE_DELETE);
  g_assert_cmpint (change.entry_kind, ==, TEA_STORE_ENTRY_LINE);
  g_assert_cmpint (change.entry, ==, a);
  g_assert_cmpuint (change.position, ==, 1);
  g_assert_cmpint (next.kind, ==, TEA_STORE_CHANGE_NONE);

  undo (store, session, TEA_STORE_CHANGE_DELETE);
  store_assert_reasons (store, session, "c a B");
  undo (store, session, TEA_STORE_CHANGE_MOVE);
  store_assert_reasons (store, session, "a B c");
  g_clear_pointer (&store, tea_store_free);

  /* The undo journal is stored in the file. */
  store = store_open (fixture->path);
  undo (store, session, TEA_STORE_CHANGE_EDIT);
  store_assert_reasons (store, session, "a b c");
  undo (store, session, TEA_STORE_CHANGE_ADD);
  undo (store, session, TEA_STORE_CHANGE_ADD);
  undo (store, session, TEA_STORE_CHANGE_ADD);
  store_assert_reasons (store, session, "");
  undo (store, session, TEA_STORE_CHANGE_NONE);

  g_assert_true (tea_store_peek_undo (store, session, &change, &next, &error));
  g_assert_cmpint (change.kind, ==, TEA_STORE_CHANGE_NONE);
  g_assert_cmpint (next.kind, ==, TEA_STORE_CHANGE_ADD);
  g_assert_cmpint (next.entry, ==, a);
  for (guint i = 0; i < 3; i++)
    redo (store, session, TEA_STORE_CHANGE_ADD);
  redo (store, session, TEA_STORE_CHANGE_EDIT);
  redo (store, session, TEA_STORE_CHANGE_MOVE);
  redo (store, session, TEA_STORE_CHANGE_DELETE);
  store_assert_reasons (store, session, "c B");
  redo (store, session, TEA_STORE_CHANGE_NONE);
  store_assert_reasons (store, session, "c B");
}

/* What joins a change is undone and redone with it, and can be taken back alone. */
static void
test_joined (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreEntry) other = store_new_line ("B");
  g_autoptr (TeaStoreEntry) hand = tea_store_entry_new (TEA_STORE_ENTRY_DRAWN);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  gint64 a = store_add_line (store, session, "a");
  gint64 b = store_add_line (store, session, "b");
  gint64 c = store_add_line (store, session, "c");
  TeaStoreChange change, next;
  const TeaStoreEntry *read;

  hand->dealer = 3;
  hand->played = TRUE;
  hand->dealer_wins = 2;
  hand->rounds = 5;
  hand->round_wind = TEA_TILE_EAST + 1;
  g_assert_true (tea_store_delete_entry (store, a, &error));
  g_assert_true (tea_store_join_edit (store, b, other, &error));
  g_assert_true (tea_store_join_edit (store, c, hand, &error));
  store_assert_reasons (store, session, "B ");
  g_assert_true (tea_store_peek_undo (store, session, &change, &next, &error));
  g_assert_cmpint (change.kind, ==, TEA_STORE_CHANGE_DELETE);
  undo (store, session, TEA_STORE_CHANGE_DELETE);
  store_assert_reasons (store, session, "a b c");
  g_assert_true (tea_store_peek_undo (store, session, &change, &next, &error));
  g_assert_cmpint (change.kind, ==, TEA_STORE_CHANGE_ADD);
  g_assert_cmpint (next.kind, ==, TEA_STORE_CHANGE_DELETE);
  undo (store, session, TEA_STORE_CHANGE_ADD);
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  redo (store, session, TEA_STORE_CHANGE_ADD);
  redo (store, session, TEA_STORE_CHANGE_DELETE);
  redo (store, session, TEA_STORE_CHANGE_NONE);
  store_assert_reasons (store, session, "B ");
  entries = tea_store_list_entries (store, session, NULL, &error);
  read = entries->pdata[1];
  g_assert_false (read->damaged);
  g_assert_true (read->played);
  g_assert_cmpint (read->dealer, ==, 3);
  g_assert_cmpuint (read->dealer_wins, ==, 2);
  g_assert_cmpuint (read->rounds, ==, 5);
  g_assert_cmpuint (read->round_wind, ==, TEA_TILE_EAST + 1);

  g_assert_true (tea_store_drop_joined (store, session, &error));
  store_assert_reasons (store, session, "b c");
  g_assert_true (tea_store_drop_joined (store, session, &error));
  undo (store, session, TEA_STORE_CHANGE_DELETE);
  store_assert_reasons (store, session, "a b c");
  redo (store, session, TEA_STORE_CHANGE_DELETE);
  store_assert_reasons (store, session, "b c");

  /* A flipped bit is noticed, and nothing that is dropped leaves anything behind. */
  g_assert_true (tea_store_join_edit (store, c, hand, &error));
  g_clear_pointer (&store, tea_store_free);
  store_run_sql (fixture->path, "UPDATE pairs SET value = 'W 2 5' WHERE part = 'played'");
  store = store_open (fixture->path);
  g_clear_pointer (&entries, g_ptr_array_unref);
  entries = tea_store_list_entries (store, session, NULL, &error);
  read = entries->pdata[1];
  g_assert_true (read->damaged);
  undo (store, session, TEA_STORE_CHANGE_DELETE);
  store_add_line (store, session, "d");
  g_clear_pointer (&store, tea_store_free);
  store_run_sql (fixture->path, "CREATE TABLE empty (n CHECK (n = 0));"
                                "INSERT INTO empty SELECT count (*) FROM pairs WHERE part IN ('played', 'joined');"
                                "DROP TABLE empty");
}

static void
test_new_change_drops_redo (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 session = store_create_session (store);

  store_add_line (store, session, "a");
  store_add_line (store, session, "b");
  undo (store, session, TEA_STORE_CHANGE_ADD);
  store_add_line (store, session, "c");
  redo (store, session, TEA_STORE_CHANGE_NONE);
  store_assert_reasons (store, session, "a c");
  undo (store, session, TEA_STORE_CHANGE_ADD);
  undo (store, session, TEA_STORE_CHANGE_ADD);
  store_assert_reasons (store, session, "");
}

static void
test_setup (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  TeaStoreSession *read = tea_store_get_session (store, session, &error);

  g_free (read->setup.options);
  read->setup.options = g_strdup ("{\"limit\":500}");
  g_free (read->setup.names[2]);
  read->setup.names[2] = g_strdup ("Sun");
  read->setup.first_dealer = 3;
  g_assert_true (tea_store_change_setup (store, session, &read->setup, &error));
  tea_store_session_free (read);

  undo (store, session, TEA_STORE_CHANGE_SETUP);
  read = tea_store_get_session (store, session, &error);
  g_assert_cmpstr (read->setup.options, ==, "{}");
  g_assert_cmpstr (read->setup.names[2], ==, "Chen");
  g_assert_cmpuint (read->setup.first_dealer, ==, 0);
  tea_store_session_free (read);

  redo (store, session, TEA_STORE_CHANGE_SETUP);
  read = tea_store_get_session (store, session, &error);
  g_assert_cmpstr (read->setup.options, ==, "{\"limit\":500}");
  g_assert_cmpstr (read->setup.names[2], ==, "Sun");
  g_assert_cmpuint (read->setup.first_dealer, ==, 3);
  tea_store_session_free (read);
}

static void
test_sessions_apart (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 one = store_create_session (store);
  gint64 two = store_create_session (store);

  store_add_line (store, one, "a");
  store_add_line (store, two, "b");
  store_add_line (store, one, "c");
  undo (store, two, TEA_STORE_CHANGE_ADD);
  store_assert_reasons (store, one, "a c");
  store_assert_reasons (store, two, "");
  undo (store, two, TEA_STORE_CHANGE_NONE);
  undo (store, one, TEA_STORE_CHANGE_ADD);
  redo (store, two, TEA_STORE_CHANGE_ADD);
  store_assert_reasons (store, one, "a");
  store_assert_reasons (store, two, "b");
}

/* One random change; the reasons of new entries are unique numbers, so that every list is different. */
static void
change_at_random (TeaStore *store, gint64 session, TeaRandom *random, guint number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = tea_store_list_entries (store, session, NULL, &error);
  g_autofree char *reason = g_strdup_printf ("%u", number);
  g_autoptr (TeaStoreEntry) line = store_new_line (reason);
  guint what = entries->len == 0 ? 0 : tea_random_below (random, 6);
  const TeaStoreEntry *entry = entries->len > 0 ? entries->pdata[tea_random_below (random, entries->len)] : NULL;

  switch (what)
    {
    case 1:
      g_assert_true (tea_store_edit_entry (store, entry->id, line, FALSE, &error));
      break;
    case 2:
      g_assert_true (tea_store_delete_entry (store, entry->id, &error));
      break;
    case 3:
      g_assert_true (tea_store_move_entry (store, entry->id, tea_random_below (random, entries->len + 2), &error));
      break;
    case 4:
      g_assert_true (tea_store_add_entry (store, session, (int) tea_random_below (random, entries->len + 1), line,
                                          FALSE, NULL, &error));
      break;
    default:
      g_assert_true (tea_store_add_entry (store, session, -1, line, NULL, NULL, &error));
    }
  g_assert_no_error (error);
}

static guint
count_undo (TeaStore *store, gint64 session)
{
  g_autoptr (GError) error = NULL;
  TeaStoreChange change;

  g_assert_true (tea_store_peek_undo (store, session, &change, NULL, &error));

  return change.kind != TEA_STORE_CHANGE_NONE;
}

/* Listing again with the help of an older list gives the same result as a new list; @known becomes that. */
static void
assert_listed_again (TeaStore *store, gint64 session, GPtrArray **known)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) wanted = tea_store_list_entries (store, session, NULL, &error);
  g_autoptr (GPtrArray) again = tea_store_list_entries (store, session, *known, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, wanted->len);
  for (guint i = 0; i < wanted->len; i++)
    {
      const TeaStoreEntry *one = wanted->pdata[i], *other = again->pdata[i];

      g_assert_cmpint (one->id, ==, other->id);
      g_assert_cmpint (one->contents, ==, other->contents);
      g_assert_cmpint (one->time, ==, other->time);
      g_assert_cmpstr (one->reason, ==, other->reason);
      g_assert_false (other->damaged);
    }
  g_clear_pointer (known, g_ptr_array_unref);
  *known = g_steal_pointer (&again);
}

/* After any changes, undo leads back through every state, and redo leads forward again. */
static void
test_random (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  gint64 other = store_create_session (store);
  TeaRandom random;

  tea_random_init (&random, 4);
  store_add_line (store, other, "other");
  g_ptr_array_add (states, store_list_reasons (store, session));
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *was = store_list_reasons (store, session);
      char *is;

      if (tea_random_below (&random, 4) == 0 && states->len > 1)
        {
          g_assert_cmpuint (count_undo (store, session), ==, 1);
          g_assert_true (tea_store_undo (store, session, NULL, NULL, &error));
          g_ptr_array_remove_index (states, states->len - 1);
          store_assert_reasons (store, session, states->pdata[states->len - 1]);
          continue;
        }
      change_at_random (store, session, &random, i);
      if (i % 3 == 0)
        assert_listed_again (store, session, &known);
      is = store_list_reasons (store, session);
      /* Moving an entry to its own place is not a change. */
      if (g_str_equal (was, is))
        g_free (is);
      else
        g_ptr_array_add (states, is);
    }

  g_assert_cmpuint (states->len, >, 50);
  for (guint i = states->len - 1; i > 0; i--)
    {
      g_assert_true (tea_store_undo (store, session, NULL, NULL, &error));
      store_assert_reasons (store, session, states->pdata[i - 1]);
    }
  g_assert_cmpuint (count_undo (store, session), ==, 0);
  for (guint i = 1; i < states->len; i++)
    {
      g_assert_true (tea_store_redo (store, session, NULL, NULL, &error));
      store_assert_reasons (store, session, states->pdata[i]);
    }
  store_assert_reasons (store, other, "other");
}

static void
assert_draft (TeaStore *store, gint64 session, const char *wanted)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_get_draft (store, session, &text, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, wanted);
}

/* Undoing an entry makes what was typed for it the draft again; text typed since then is kept. */
static void
test_typed (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreEntry) line = store_new_line ("a");
  g_autoptr (GHashTable) values = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);

  for (guint i = 0; i < 2; i++)
    g_assert_true (tea_store_add_entry (store, session, -1, line, i == 0 ? "one" : "two", NULL, &error));
  assert_draft (store, session, "");
  g_clear_pointer (&store, tea_store_free);
  store = store_open (fixture->path);

  g_assert_true (tea_store_undo (store, session, "", NULL, &error));
  assert_draft (store, session, "two");
  g_assert_true (tea_store_undo (store, session, "two", NULL, &error));
  assert_draft (store, session, "one");
  g_assert_true (tea_store_redo (store, session, "one", NULL, &error));
  assert_draft (store, session, "");
  g_assert_true (tea_store_undo (store, session, "three", NULL, &error));
  assert_draft (store, session, "three");
  g_assert_true (tea_store_redo (store, session, "three", NULL, &error));
  assert_draft (store, session, "three");

  /* A change that replaces the undone ones drops what was typed for them. */
  g_assert_true (tea_store_add_entry (store, session, -1, line, NULL, NULL, &error));
  values = tea_store_list_values (store, "typed", &error);
  g_assert_cmpuint (g_hash_table_size (values), ==, 1);
  g_assert_no_error (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/undo/each-kind", test_each_kind);
  store_add_test ("/store/undo/joined", test_joined);
  store_add_test ("/store/undo/new-change", test_new_change_drops_redo);
  store_add_test ("/store/undo/setup", test_setup);
  store_add_test ("/store/undo/sessions-apart", test_sessions_apart);
  store_add_test ("/store/undo/random", test_random);
  store_add_test ("/store/undo/typed", test_typed);

  return g_test_run ();
}
