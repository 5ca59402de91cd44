/* test-people.c - people are renamed, merged and deleted, all of which can be taken back; the past stays as written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../ledger/ledger-common.h"
#include "model/archive/tea-archive-store.h"
#include "model/people/tea-people.h"
#include "store/sessions/tea-store-session.h"

/* A PNG file of 2 × 2 pixels. */
static const char png[] =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mNocFAAIgYIBQAaDgOBdA+WSAAAAABJRU5ErkJggg==";

static gint64
create (LedgerFixture *f, const char *a, const char *b, const char *c, const char *d)
{
  const TeaStoreSetup setup = {
    .variant = (char *) "luqiao",
    .options = (char *) "{}",
    .names = { (char *) a, (char *) b, (char *) c, (char *) d },
  };
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  g_assert_true (tea_store_create_session (tea_archive_get_store (f->archive), &setup, "", &id, &error));
  g_assert_no_error (error);

  return id;
}

static void
assert_people (TeaPeople *people, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (people)); i++)
    {
      g_autoptr (TeaPerson) person = g_list_model_get_item (G_LIST_MODEL (people), i);
      const TeaPersonFacts *facts = tea_person_get_facts (person);

      g_string_append_printf (text, "%s%s:%u", i > 0 ? " " : "", facts->shown, facts->n_sessions);
    }
  g_assert_cmpstr (text->str, ==, wanted);
}

static gint64
find (TeaPeople *people, const char *name)
{
  TeaPerson *person = tea_people_find_named (people, name);

  g_assert_nonnull (person);

  return tea_person_get_facts (person)->id;
}

static void
undo (TeaPeople *people)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_people_undo (people, &error));
  g_assert_no_error (error);
}

static void
assert_written (LedgerFixture *f, gint64 session, const char *names)
{
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (f->archive);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (tea_ledger_info_get_facts (info)->id == session)
        g_assert_cmpstr (tea_ledger_info_get_facts (info)->names, ==, names);
    }
}

static void
test_list (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaPeople) people = tea_people_new (f->archive);
  g_autoptr (GListModel) sessions = NULL;
  TeaPerson *person;
  gint64 first;

  assert_people (people, "");
  first = create (f, "Lin", "Wang", "Chen", "Lin");
  create (f, "Wang", "Lin 1", "Sun", "Ada");
  tea_people_update (people);
  /* Nobody is shown by the name of somebody else. */
  assert_people (people, "Ada:1 Sun:1 Lin 1:1 Wang:2 Lin 3:1 Chen:1 Lin 2:1");
  person = tea_people_find_named (people, "Wang");
  g_assert_true (g_str_has_prefix (tea_person_get_facts (person)->details, "2 sessions · last on "));
  g_assert_true (g_str_has_prefix (tea_person_get_facts (person)->spoken, "Wang, 2 sessions"));
  g_assert_null (tea_people_find_named (people, "Nobody"));
  g_assert_cmpint (find (people, "Lin 3"), !=, find (people, "Lin 2"));
  g_assert_cmpint (find (people, "Lin"), ==, find (people, "Lin 3"));
  g_clear_object (&f->list);
  f->list = tea_ledger_list_new (f->archive);
  sessions = tea_people_list_sessions (people, find (people, "Chen"), f->list);
  g_assert_cmpuint (g_list_model_get_n_items (sessions), ==, 1);
  {
    g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (sessions, 0);

    g_assert_cmpint (tea_ledger_info_get_facts (info)->id, ==, first);
  }
}

static void
test_change (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaPeople) people = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GBytes) picture = NULL;
  gsize n;
  gint64 session = create (f, "Lni", "Wang", "Chen", "Zhao"), lni;
  guint colour;

  bytes = g_base64_decode (png, &n);
  picture = g_bytes_new (bytes, n);
  people = tea_people_new (f->archive);
  lni = find (people, "Lni");
  colour = tea_person_get_facts (tea_people_find (people, lni))->colour;
  g_assert_true (tea_people_rename (people, lni, "  Lin\nWei ", &error));
  g_assert_true (tea_people_set_colour (people, lni, 7, &error));
  g_assert_true (tea_people_set_picture (people, lni, picture, &error));
  g_assert_true (tea_people_add (people, "Ada", &error));
  g_assert_no_error (error);
  assert_people (people, "Zhao:1 Chen:1 Wang:1 Lin Wei:1 Ada:0");
  g_assert_cmpstr (tea_person_get_facts (tea_people_find (people, lni))->picture, ==, png);
  g_assert_cmpuint (tea_person_get_facts (tea_people_find (people, lni))->colour, ==, 7);
  assert_written (f, session, "Lni, Wang, Chen, Zhao");

  /* What is refused changes nothing and is not taken back. */
  g_assert_false (tea_people_rename (people, lni, " \n", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (tea_people_delete (people, lni, &error));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_clear_error (&error);
  g_assert_false (tea_people_rename (people, 999, "X", &error));
  g_clear_error (&error);

  undo (people);
  assert_people (people, "Zhao:1 Chen:1 Wang:1 Lin Wei:1");
  undo (people);
  g_assert_cmpstr (tea_person_get_facts (tea_people_find (people, lni))->picture, ==, "");
  undo (people);
  g_assert_cmpuint (tea_person_get_facts (tea_people_find (people, lni))->colour, ==, colour);
  undo (people);
  assert_people (people, "Zhao:1 Chen:1 Wang:1 Lni:1");
  undo (people);
  assert_people (people, "Zhao:1 Chen:1 Wang:1 Lni:1");
}

static void
test_delete (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaPeople) people = tea_people_new (f->archive);
  g_autoptr (GError) error = NULL;
  gint64 ada;

  g_assert_true (tea_people_add (people, "Ada", &error));
  ada = find (people, "Ada");
  g_assert_true (tea_people_set_colour (people, ada, 3, &error));
  g_assert_true (tea_people_delete (people, ada, &error));
  assert_people (people, "");
  undo (people);
  assert_people (people, "Ada:0");
  g_assert_cmpint (find (people, "Ada"), ==, ada);
  g_assert_cmpuint (tea_person_get_facts (tea_people_find (people, ada))->colour, ==, 3);
}

static void
test_merge (LedgerFixture *f, gconstpointer data)
{
  gint64 first = create (f, "Lin", "Wang", "Chen", "Zhao"), second = create (f, "Lni", "Wang", "Chen", "Zhao");
  g_autoptr (TeaPeople) people = tea_people_new (f->archive);
  g_autoptr (GPtrArray) merged = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *preview = NULL;
  gint64 lin = find (people, "Lin"), lni = find (people, "Lni"), wang = find (people, "Wang");

  preview = tea_people_describe_merge (people, lni, lin);
  g_assert_cmpstr (preview, ==,
                   "Sessions of Lni: 1. They will count for Lin, who then has 2. Name, colour and picture are those of "
                   "Lin; the sessions stay as they were written.");
  g_assert_true (tea_people_merge (people, lni, lin, &error));
  assert_people (people, "Zhao:2 Chen:2 Wang:2 Lin:2");
  g_assert_cmpint (tea_person_get_facts (tea_people_find (people, lni))->id, ==, lin);
  merged = tea_people_list_merged (people, lin);
  g_assert_cmpuint (merged->len, ==, 1);
  g_assert_cmpstr (tea_person_get_facts (merged->pdata[0])->name, ==, "Lni");
  assert_written (f, first, "Lin, Wang, Chen, Zhao");
  assert_written (f, second, "Lni, Wang, Chen, Zhao");
  g_assert_false (tea_people_merge (people, lin, wang, &error));
  g_assert_cmpstr (error->message, ==, "Both play in one session, so they are two people.");
  g_clear_error (&error);

  undo (people);
  assert_people (people, "Zhao:2 Chen:2 Wang:2 Lni:1 Lin:1");
  g_assert_true (tea_people_merge (people, lni, lin, &error));
  g_assert_true (tea_people_part (people, lni, &error));
  assert_people (people, "Zhao:2 Chen:2 Wang:2 Lni:1 Lin:1");
  undo (people);
  assert_people (people, "Zhao:2 Chen:2 Wang:2 Lin:2");
  undo (people);
  none = tea_people_list_merged (people, lin);
  g_assert_cmpuint (none->len, ==, 0);
  assert_people (people, "Zhao:2 Chen:2 Wang:2 Lni:1 Lin:1");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/people/list", test_list);
  ledger_add_test ("/people/change", test_change);
  ledger_add_test ("/people/delete", test_delete);
  ledger_add_test ("/people/merge", test_merge);

  return g_test_run ();
}
