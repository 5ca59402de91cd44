/* test-sessions-merge.c - sessions taken from one store to another, and stores that have grown apart merged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>
#include <string.h>

#include "../store-common.h"
#include "core/tiles/tea-random.h"
#include "store/file/tea-store-check.h"
#include "store/file/tea-store-database.h"
#include "store/merge/tea-sessions-merge-private.h"

#include "../../thorough.h"

#define N_PEOPLE 7

static const char *const names[N_PEOPLE] = { "Lin", "Wang", "Chen", "赵", "Bo", "Ana", "Lin" };

/* Helpers */

static TeaSessionsFile *
take_out (TeaStore *store, gint64 session)
{
  g_autoptr (GError) error = NULL;
  TeaSessionsFile *file = tea_sessions_take_out (store, session, "0.1.0", NULL, NULL, &error);

  g_assert_no_error (error);

  return file;
}

static char *export(TeaStore *store, gint64 session)
{
  g_autoptr (TeaSessionsFile) file = take_out (store, session);

  return g_string_free (tea_sessions_file_to_text (file), FALSE);
}

static TeaSessionsPlan *
plan_for (TeaStore *store, const char *text)
{
  g_autoptr (GError) error = NULL;
  TeaSessionsFile *file = tea_sessions_file_parse (text, strlen (text), NULL, NULL, &error);
  TeaSessionsPlan *plan;

  g_assert_no_error (error);
  plan = tea_sessions_plan_new (file, store, NULL, NULL, &error);
  g_assert_no_error (error);

  return plan;
}

static gboolean
put_all (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  double fraction = 0, before = 0;

  while (fraction < 1)
    {
      if (!tea_sessions_plan_put (plan, store, 3, &fraction, error))
        return FALSE;
      g_assert_cmpfloat (fraction, >=, before);
      before = fraction;
    }

  return TRUE;
}

static TeaSessionsPlan *
import (TeaStore *store, const char *text)
{
  g_autoptr (GError) error = NULL;
  TeaSessionsPlan *plan = plan_for (store, text);

  put_all (plan, store, &error);
  g_assert_no_error (error);

  return plan;
}

static void
assert_sound (TeaStore *store)
{
  g_autoptr (GError) error = NULL;

  tea_store_check (store->db, NULL, TRUE, &error);
  g_assert_no_error (error);
}

/* All rows of all tables, but for the counters of numbers. */
static char *
dump (TeaStore *store)
{
  static const char *const tables[] = { "setups", "sessions", "contents", "entries", "changes",
                                        "drafts", "people",   "members",  "pairs" };
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT * FROM %s ORDER BY 1, 2", tables[i]);
      sqlite3_stmt *row = NULL;

      g_assert_cmpint (sqlite3_prepare_v2 (store->db, sql, -1, &row, NULL), ==, SQLITE_OK);
      while (sqlite3_step (row) == SQLITE_ROW)
        {
          g_string_append (out, tables[i]);
          for (int column = 0; column < sqlite3_column_count (row); column++)
            g_string_append_printf (out, " %s", sqlite3_column_text (row, column));
          g_string_append_c (out, '\n');
        }
      sqlite3_finalize (row);
    }

  return g_string_free (g_steal_pointer (&out), FALSE);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What a store has, whatever its numbers, titles and keys: the contents of each session, and the people. */
static char *
describe (TeaStore *store)
{
  g_autoptr (TeaSessionsFile) file = take_out (store, 0);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < file->sessions->len; i++)
    {
      const TeaSessionsItem *item = file->sessions->pdata[i];
      GString *text = g_string_new (NULL);

      g_string_append_len (text, item->session->key, 16);
      tea_sessions_append_setup (item, text);
      for (guint j = 0; j < item->entries->len; j++)
        {
          g_string_append (text, "\n ");
          tea_sessions_append_entry (item, item->entries->pdata[j], text);
        }
      g_ptr_array_add (lines, g_string_free (text, FALSE));
    }
  for (guint i = 0; i < file->people->len; i++)
    {
      const TeaSessionsPerson *person = file->people->pdata[i];

      g_ptr_array_add (lines, g_strdup_printf ("%s %s %u %s", person->key, person->name, person->colour,
                                               person->merged != NULL ? person->merged : "-"));
    }
  g_ptr_array_sort (lines, compare_strings);
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* A session of four of the people, who are made as they are needed. */
static gint64
create_session (TeaStore *store, const char *title, guint n_players)
{
  TeaStoreSetup setup = { .variant = (char *) "luqiao", .options = (char *) "{}", .n_players = n_players };
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (guint i = 0; i < n_players; i++)
    setup.names[i] = (char *) names[i];
  tea_store_create_session (store, &setup, title, &id, &error);
  g_assert_no_error (error);

  return id;
}

static TeaSessionsFate
fate_of (TeaSessionsPlan *plan, guint i)
{
  return ((TeaSessionsMove *) tea_sessions_plan_get_moves (plan)->pdata[i])->fate;
}

static TeaSessionsFate
import_one (TeaStore *store, const char *text)
{
  g_autoptr (TeaSessionsPlan) plan = import (store, text);

  g_assert_cmpuint (tea_sessions_plan_get_moves (plan)->len, ==, 1);

  return fate_of (plan, 0);
}

static guint
count_sessions (TeaStore *store)
{
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, NULL);

  return sessions->len;
}

static guint
count_people (TeaStore *store)
{
  g_autoptr (GPtrArray) people = tea_store_list_people (store, NULL);

  return people->len;
}

/* Random stores */

static TeaStoreEntry *
random_entry (TeaRandom *random)
{
  static const char *const hands[] = {
    ("{\"indicator\":\"4s\",\"players\":[{\"concealed\":\"123m456m789p2355s\"},null,null,null],\"win\":{\"seat\":0,"
     "\"tile\":\"1s\",\"by\":\"self-draw\"}}"),
    "{ \"players\": [] }", "no hand", ""
  };
  TeaStoreEntry *entry;
  char *record = NULL;

  switch (tea_random_below (random, 5))
    {
    case 0:
      entry = tea_store_entry_new (TEA_STORE_ENTRY_HAND);
      record = g_strdup (hands[tea_random_below (random, G_N_ELEMENTS (hands))]);
      break;
    case 1:
      entry = tea_store_entry_new (TEA_STORE_ENTRY_DRAWN);
      break;
    case 2:
      entry = tea_store_entry_new (TEA_STORE_ENTRY_RESULT);
      record = g_strdup (tea_random_below (random, 4) > 0 ? "{\"winner\":2,\"by\":\"self-draw\"}" : "{}");
      break;
    case 3:
      entry = tea_store_entry_new (TEA_STORE_ENTRY_SEATS);
      record = g_strdup ("{\"seats\":[3,1,2,0]}");
      break;
    default:
      entry = tea_store_entry_new (TEA_STORE_ENTRY_LINE);
    }
  if (record != NULL)
    {
      g_free (entry->record);
      entry->record = record;
    }
  if (entry->kind == TEA_STORE_ENTRY_LINE || entry->kind == TEA_STORE_ENTRY_RESULT)
    {
      entry->deltas[0] = (gint32) tea_random_below (random, 100);
      entry->deltas[3] = -entry->deltas[0];
    }
  if (tea_random_below (random, 4) == 0)
    {
      g_free (entry->reason);
      entry->reason = g_strdup_printf ("“%u”\n\t\\", tea_random_below (random, 10));
    }
  if (tea_random_below (random, 4) == 0)
    {
      entry->dealer = (int) tea_random_below (random, 4);
      entry->played = tea_random_below (random, 2);
      entry->round_wind = tea_tile_from_string ("S");
      entry->rounds = entry->played;
    }

  return entry;
}

static void
change_session (TeaStore *store, TeaRandom *random, const TeaStoreSession *session)
{
  g_autoptr (GPtrArray) entries = tea_store_list_entries (store, session->id, NULL, NULL);
  g_autoptr (TeaStoreEntry) entry = random_entry (random);
  g_autoptr (TeaStoreSession) now = tea_store_get_session (store, session->id, NULL);
  g_autoptr (GError) error = NULL;
  gint64 id = entries->len > 0 ? ((TeaStoreEntry *) entries->pdata[tea_random_below (random, entries->len)])->id : 0;

  switch (tea_random_below (random, id != 0 ? 12 : 6))
    {
    case 0:
      tea_store_rename_session (store, session->id, tea_random_below (random, 2) ? "Friday" : "", &error);
      break;
    case 1:
      tea_store_set_session_folder (store, session->id, "Club 2026", &error);
      break;
    case 2:
      if (now->setup.n_players < TEA_STORE_MAX_PLAYERS)
        {
          now->setup.names[now->setup.n_players] = g_strdup ("Guest");
          now->setup.start[now->setup.n_players] = (gint32) tea_random_below (random, 3) * 100;
          now->setup.people[now->setup.n_players++] = 0;
          tea_store_change_setup (store, session->id, &now->setup, &error);
        }
      break;
    case 6:
      tea_store_edit_entry (store, id, entry, FALSE, &error);
      break;
    case 7:
      tea_store_delete_entry (store, id, &error);
      break;
    case 8:
      tea_store_move_entry (store, id, tea_random_below (random, entries->len), &error);
      break;
    case 9:
      tea_store_undo (store, session->id, NULL, NULL, &error);
      break;
    default:
      tea_store_add_entry (store, session->id, -1, entry, NULL, NULL, &error);
    }
  g_assert_no_error (error);
}

static void
change_person (TeaStore *store, TeaRandom *random)
{
  g_autoptr (GPtrArray) people = tea_store_list_people (store, NULL);
  TeaStorePerson *person, *other;

  if (people->len == 0)
    return;
  person = people->pdata[tea_random_below (random, people->len)];
  other = people->pdata[tea_random_below (random, people->len)];
  switch (tea_random_below (random, 3))
    {
    case 0:
      g_free (person->name);
      person->name = g_strdup_printf ("%s%u", names[tea_random_below (random, N_PEOPLE)], tea_random_below (random, 3));
      person->colour = tea_random_below (random, TEA_STORE_N_COLOURS);
      tea_store_set_person (store, person, NULL);
      break;
    case 1:
      tea_store_merge_person (store, person->id, other->id, NULL);
      break;
    default:
      tea_store_merge_person (store, person->id, 0, NULL);
    }
}

static void
change (TeaStore *store, TeaRandom *random, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, NULL);
      guint what = tea_random_below (random, 10);

      if (sessions->len == 0 || (what == 0 && sessions->len < 12))
        create_session (store, what % 2 ? "Monday" : "", 4 + tea_random_below (random, 4));
      else if (what == 1)
        change_person (store, random);
      else
        change_session (store, random, sessions->pdata[tea_random_below (random, sessions->len)]);
    }
}

/* Exported, imported into an empty store and exported again: the same bytes. */
static void
test_lossless (void)
{
  for (guint seed = 0; seed < (is_thorough () ? 15 : 2); seed++)
    {
      g_autoptr (TeaStore) store = tea_store_new_in_memory ();
      g_autoptr (TeaStore) empty = tea_store_new_in_memory ();
      g_autoptr (TeaSessionsPlan) plan = NULL;
      g_autoptr (TeaSessionsPlan) second = NULL;
      g_autofree char *text = NULL, *again = NULL, *third = NULL;
      TeaRandom random;

      tea_random_init (&random, seed);
      change (store, &random, 60);
      text = export(store, 0);
      plan = import (empty, text);
      again = export(empty, 0);
      g_assert_cmpstr (again, ==, text);
      assert_sound (empty);
      /* And once more, which changes nothing. */
      second = import (empty, text);
      third = export(empty, 0);
      g_assert_cmpstr (third, ==, text);
      for (guint i = 0; i < tea_sessions_plan_get_moves (second)->len; i++)
        g_assert_cmpint (fate_of (second, i), ==, TEA_SESSIONS_KNOWN);
    }
}

/* Two computers have the same sessions, go on apart, and are merged in both directions, more than once. */
static void
test_two_computers (void)
{
  for (guint seed = 0; seed < (is_thorough () ? 30 : 3); seed++)
    {
      g_autoptr (TeaStore) one = tea_store_new_in_memory ();
      g_autoptr (TeaStore) other = tea_store_new_in_memory ();
      TeaRandom random;

      tea_random_init (&random, seed);
      for (guint round = 0; round < 4; round++)
        {
          g_autofree char *text = NULL, *back = NULL, *here = NULL, *there = NULL, *again = NULL;
          gboolean late = tea_random_below (&random, 2);

          change (one, &random, tea_random_below (&random, 40));
          change (other, &random, tea_random_below (&random, 40));
          /* The file of the other one may be made before or after it took in this one's. */
          text = export(one, 0);
          back = late ? NULL : export(other, 0);
          tea_sessions_plan_free (import (other, text));
          if (late)
            back = export(other, 0);
          tea_sessions_plan_free (import (one, back));
          here = describe (one);
          there = describe (other);
          g_assert_cmpstr (here, ==, there);
          assert_sound (one);
          assert_sound (other);

          g_free (text);
          text = export(other, 0);
          tea_sessions_plan_free (import (one, text));
          tea_sessions_plan_free (import (one, back));
          again = describe (one);
          g_assert_cmpstr (again, ==, here);
        }
    }
}

/* Nothing is left of an import that was undone, or was given up. */
static void
test_undo (void)
{
  for (guint seed = 0; seed < (is_thorough () ? 15 : 2); seed++)
    {
      g_autoptr (TeaStore) one = tea_store_new_in_memory ();
      g_autoptr (TeaStore) other = tea_store_new_in_memory ();
      g_autoptr (TeaSessionsPlan) plan = NULL;
      g_autoptr (TeaSessionsPlan) given_up = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL, *before = NULL, *after = NULL, *file = NULL, *dropped = NULL;
      double fraction = 0;
      TeaRandom random;

      tea_random_init (&random, seed);
      change (one, &random, 40);
      text = export(one, 0);
      tea_sessions_plan_free (import (other, text));
      change (one, &random, 40);
      change (other, &random, 20);
      g_free (text);
      text = export(one, 0);

      before = dump (other);
      given_up = plan_for (other, text);
      file = export(other, 0);
      for (guint i = 0; i < 5 && given_up->n_put < given_up->moves->len; i++)
        {
          g_autofree char *seen = NULL;

          tea_sessions_plan_put (given_up, other, 5, &fraction, &error);
          g_assert_no_error (error);
          seen = export(other, 0);
          g_assert_cmpstr (seen, ==, file);
        }
      tea_sessions_plan_drop (given_up, other, &error);
      g_assert_no_error (error);
      g_assert_true (tea_store_purge (other, 1, &error));
      dropped = dump (other);
      g_assert_cmpstr (dropped, ==, before);

      plan = import (other, text);
      tea_sessions_plan_undo (plan, other, &error);
      g_assert_no_error (error);
      after = export(other, 0);
      g_assert_cmpstr (after, ==, file);
      assert_sound (other);
    }
}

/* What becomes of each session, and that nobody sees anything before the end. */
static void
test_fates (void)
{
  g_autoptr (TeaStore) one = tea_store_new_in_memory ();
  g_autoptr (TeaStore) other = tea_store_new_in_memory ();
  g_autoptr (TeaSessionsPlan) plan = NULL;
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session = create_session (one, "Friday", 5), there;
  g_autofree char *empty = export(one, session);
  g_autofree char *a = NULL, *ab = NULL, *ac = NULL, *b = NULL;
  double fraction = 0;

  store_add_line (one, session, "a");
  a = export(one, session);
  store_add_line (one, session, "b");
  ab = export(one, session);

  plan = plan_for (other, a);
  g_assert_cmpint (fate_of (plan, 0), ==, TEA_SESSIONS_NEW);
  tea_sessions_plan_put (plan, other, 100, &fraction, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (fraction, <, 1);
  g_assert_cmpuint (count_sessions (other), ==, 0);
  g_assert_cmpuint (count_people (other), ==, 0);
  tea_sessions_plan_put (plan, other, 100, &fraction, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_sessions (other), ==, 1);

  g_assert_cmpint (import_one (other, a), ==, TEA_SESSIONS_KNOWN);
  g_assert_cmpint (import_one (other, empty), ==, TEA_SESSIONS_SHORTER);
  g_assert_cmpint (import_one (other, ab), ==, TEA_SESSIONS_LONGER);
  sessions = tea_store_list_sessions (other, NULL);
  there = ((TeaStoreSession *) sessions->pdata[0])->id;
  store_assert_reasons (other, there, "a b");
  b = export(other, there);
  g_assert_cmpstr (b, ==, ab);
  g_assert_cmpint (import_one (other, a), ==, TEA_SESSIONS_SHORTER);

  /* The session itself can undo what was added. */
  tea_store_undo (other, there, NULL, NULL, &error);
  g_assert_no_error (error);
  store_assert_reasons (other, there, "a");
  store_add_line (other, there, "c");
  g_assert_cmpint (import_one (other, ab), ==, TEA_SESSIONS_OTHER);
  g_assert_cmpint (import_one (other, ab), ==, TEA_SESSIONS_KNOWN);
  g_assert_cmpuint (count_sessions (other), ==, 2);
  g_ptr_array_unref (g_steal_pointer (&sessions));
  sessions = tea_store_list_sessions (other, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const TeaStoreSession *each = sessions->pdata[i];

      store_assert_reasons (other, each->id, each->id == there ? "a c" : "a b");
      g_assert_cmpstr (each->title, ==, each->id == there ? "Friday" : "Friday (other version)");
    }
  ac = export(other, there);
  g_assert_cmpint (import_one (one, ac), ==, TEA_SESSIONS_OTHER);
}

/* A session that was deleted here comes back as it is in the file. */
static void
test_deleted (void)
{
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  gint64 session = create_session (store, "Friday", 4);
  g_autofree char *text = NULL, *again = NULL;

  store_add_line (store, session, "a");
  text = export(store, 0);
  tea_store_delete_session (store, session, NULL);
  g_assert_cmpint (import_one (store, text), ==, TEA_SESSIONS_NEW);
  again = export(store, 0);
  g_assert_cmpstr (again, ==, text);
}

/* While somebody looked at the preview, the session went on, or was imported by another window. */
static void
test_meanwhile (void)
{
  g_autoptr (TeaStore) one = tea_store_new_in_memory ();
  g_autoptr (TeaStore) other = tea_store_new_in_memory ();
  g_autoptr (TeaSessionsPlan) plan = NULL;
  g_autoptr (TeaSessionsPlan) late = NULL;
  g_autoptr (TeaSessionsPlan) done = NULL;
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session = create_session (one, "Friday", 4), there;
  g_autofree char *text = export(one, session);
  g_autofree char *longer = NULL, *before = NULL, *after = NULL;

  late = plan_for (other, text);
  done = import (other, text);
  g_assert_false (put_all (late, other, &error));
  g_assert_cmpstr (error->message, ==, "The sessions have changed meanwhile. Import the file once more.");
  g_clear_error (&error);
  g_assert_true (tea_sessions_plan_drop (late, other, NULL));
  g_assert_true (tea_store_purge (other, 1, NULL));

  store_add_line (one, session, "a");
  longer = export(one, session);
  plan = plan_for (other, longer);
  sessions = tea_store_list_sessions (other, NULL);
  there = ((TeaStoreSession *) sessions->pdata[0])->id;
  store_add_line (other, there, "b");
  before = dump (other);
  g_assert_false (put_all (plan, other, &error));
  g_clear_error (&error);
  g_assert_true (tea_sessions_plan_drop (plan, other, NULL));
  g_assert_true (tea_store_purge (other, 1, NULL));
  after = dump (other);
  g_assert_cmpstr (after, ==, before);

  /* And what went on after the import is not taken away. */
  g_assert_false (tea_sessions_plan_undo (done, other, &error));
  g_assert_cmpstr (error->message, ==,
                   "“Friday” was changed after the import, which can no longer be undone as a whole.");
  store_assert_reasons (other, there, "b");
}

/* Of somebody who has the same name and another key the user says whether it is the same person. */
static void
test_namesakes (void)
{
  g_autoptr (TeaStore) one = tea_store_new_in_memory ();
  g_autoptr (TeaStore) other = tea_store_new_in_memory ();
  g_autoptr (TeaSessionsPlan) plan = NULL;
  g_autoptr (TeaSessionsPlan) second = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = NULL;
  g_autofree char *text = NULL, *before = NULL, *after = NULL;
  guint n_merged = 0;

  create_session (one, "Friday", 4);
  create_session (other, "Saturday", 4);
  text = export(one, 0);
  before = export(other, 0);
  plan = plan_for (other, text);
  for (guint i = 0; i < 4; i++)
    {
      TeaSessionsGuest *guest = tea_sessions_plan_get_guests (plan)->pdata[i];

      g_assert_null (guest->here);
      g_assert_cmpstr (guest->namesake->name, ==, guest->person->name);
      g_assert_false (guest->is_namesake);
      guest->is_namesake = i < 3;
    }
  put_all (plan, other, &error);
  g_assert_no_error (error);
  people = tea_store_list_people (other, NULL);
  for (guint i = 0; i < people->len; i++)
    n_merged += ((TeaStorePerson *) people->pdata[i])->merged != 0;
  g_assert_cmpuint (people->len, ==, 8);
  g_assert_cmpuint (n_merged, ==, 3);

  /* Later the keys are known, and nobody is asked again. */
  second = plan_for (other, text);
  for (guint i = 0; i < 4; i++)
    g_assert_null (((TeaSessionsGuest *) tea_sessions_plan_get_guests (second)->pdata[i])->namesake);

  tea_sessions_plan_undo (plan, other, &error);
  g_assert_no_error (error);
  after = export(other, 0);
  g_assert_cmpstr (after, ==, before);
}

/* Each of two computers finds that two people are one, but not which. */
static void
test_circle (void)
{
  g_autoptr (TeaStore) one = tea_store_new_in_memory ();
  g_autoptr (TeaStore) other = tea_store_new_in_memory ();
  g_autoptr (TeaSessionsPlan) there = NULL;
  g_autoptr (TeaSessionsPlan) here = NULL;
  g_autofree char *text = NULL, *back = NULL, *a = NULL, *b = NULL;

  for (guint i = 0; i < 2; i++)
    {
      const TeaStorePerson person = { .name = (char *) (i == 0 ? "Lin" : "Lina"), .picture = (char *) "" };
      gint64 id;

      g_assert_true (tea_store_add_person (one, &person, &id, NULL));
    }
  text = export(one, 0);
  tea_sessions_plan_free (import (other, text));
  {
    g_autoptr (GPtrArray) mine = tea_store_list_people (one, NULL);
    g_autoptr (GPtrArray) theirs = tea_store_list_people (other, NULL);
    const TeaStorePerson *p = mine->pdata[0], *q = mine->pdata[1];
    const TeaStorePerson *r = theirs->pdata[0], *s = theirs->pdata[1];
    gboolean alike = g_str_equal (p->key, r->key);

    g_assert_true (tea_store_merge_person (one, p->id, q->id, NULL));
    g_assert_true (tea_store_merge_person (other, alike ? s->id : r->id, alike ? r->id : s->id, NULL));
  }
  g_free (text);
  text = export(one, 0);
  back = export(other, 0);
  there = import (other, text);
  here = import (one, back);
  a = describe (one);
  b = describe (other);
  g_assert_cmpstr (a, ==, b);
  assert_sound (one);
  assert_sound (other);
}

/* The disk is full, or another program writes: the same call can be made again. */
static void
test_again (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) one = tea_store_new_in_memory ();
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStore) reader = NULL;
  g_autoptr (TeaSessionsPlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *again = NULL;
  double fraction = 0;
  TeaRandom random;

  tea_random_init (&random, 7);
  change (one, &random, 60);
  text = export(one, 0);
  plan = plan_for (store, text);
  reader = tea_store_new_reader (store, &error);
  g_assert_no_error (error);
  for (guint i = 0; fraction < 1; i++)
    {
      /* A store for reading refuses every change. */
      g_assert_false (tea_sessions_plan_put (plan, reader, 5, &fraction, &error));
      g_clear_error (&error);
      tea_sessions_plan_put (plan, store, 5, &fraction, &error);
      g_assert_no_error (error);
    }
  again = export(store, 0);
  g_assert_cmpstr (again, ==, text);
}

/* The program is killed in the middle: nobody sees anything of it, and it is removed with what was deleted. */
static void
test_killed (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) one = tea_store_new_in_memory ();
  TeaStore *store = store_open (fixture->path);
  g_autoptr (TeaSessionsPlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *before = dump (store), *after = NULL;
  double fraction = 0;
  TeaRandom random;

  tea_random_init (&random, 3);
  change (one, &random, 40);
  text = export(one, 0);
  plan = plan_for (store, text);
  for (guint i = 0; i < 4; i++)
    {
      tea_sessions_plan_put (plan, store, 2, &fraction, &error);
      g_assert_no_error (error);
      g_assert_cmpfloat (fraction, <, 1);
    }
  tea_store_free (store);

  store = store_open (fixture->path);
  g_assert_cmpuint (count_sessions (store), ==, 0);
  g_assert_cmpuint (count_people (store), ==, 0);
  assert_sound (store);
  /* What was deleted in this very second would stay. */
  g_usleep (1100000);
  g_assert_true (tea_store_purge (store, 0, &error));
  after = dump (store);
  g_assert_cmpstr (after, ==, before);
  tea_store_free (store);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sessions-merge/lossless", test_lossless);
  g_test_add_func ("/sessions-merge/two-computers", test_two_computers);
  g_test_add_func ("/sessions-merge/undo", test_undo);
  g_test_add_func ("/sessions-merge/fates", test_fates);
  g_test_add_func ("/sessions-merge/deleted", test_deleted);
  g_test_add_func ("/sessions-merge/meanwhile", test_meanwhile);
  g_test_add_func ("/sessions-merge/namesakes", test_namesakes);
  g_test_add_func ("/sessions-merge/circle", test_circle);
  store_add_test ("/sessions-merge/again", test_again);
  store_add_test ("/sessions-merge/killed", test_killed);

  return g_test_run ();
}
