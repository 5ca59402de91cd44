/* test-person-field.c - people are chosen for a session and changed in it: typed, completed, from the list, and waiting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "model/archive/tea-archive-store.h"
#include "store/sessions/tea-store-people.h"
#include "store/sessions/tea-store-session.h"
#include "view/helper/tea-new-session-page.h"
#include "view/helper/tea-set-up-page.h"
#include "view/people/tea-person-field.h"

typedef struct
{
  char *folder;
  GSettings *settings;
  TeaArchive *archive;
  TeaLedgerList *sessions;
  TeaPeople *people;
  GtkWidget *window;
} Fixture;

static TeaStore *
get_store (Fixture *f)
{
  return tea_archive_get_store (f->archive);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Lin", "Wang", "Chen", "Lin" };
  TeaStoreSetup setup = { .variant = (char *) "luqiao", .options = (char *) "{}" };
  g_autofree char *path = NULL;
  gint64 id;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    setup.names[i] = (char *) names[i];
  f->folder = test_make_folder ();
  path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->settings = view_test_settings_new ();
  f->archive = tea_archive_new (path);
  g_assert_true (tea_store_create_session (get_store (f), &setup, "", &id, NULL));
  f->sessions = tea_ledger_list_new (f->archive);
  f->people = tea_people_new (f->archive);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->people);
  g_assert_finalize_object (f->sessions);
  g_assert_finalize_object (f->archive);
  g_assert_finalize_object (f->settings);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

static TeaStoreSession *
read_current (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  TeaStoreSession *session = tea_store_get_session (
      get_store (f), tea_ledger_get_facts (tea_ledger_list_get_current (f->sessions))->id, &error);

  g_assert_no_error (error);

  return session;
}

static TeaStoreSession *
read_first (Fixture *f)
{
  return tea_store_get_session (get_store (f), 1, NULL);
}

static TeaNewSessionPage *
ask (Fixture *f)
{
  TeaPage *page = tea_new_session_page_new (f->sessions, f->people, f->settings);

  f->window = view_test_show_page (f->settings, page);

  return TEA_NEW_SESSION_PAGE (page);
}

static void
type (TeaNewSessionPage *page, guint player, const char *name)
{
  gtk_editable_set_text (tea_new_session_page_get_name (page, player), name);
}

static TeaPersonField *
get_field (TeaNewSessionPage *page, guint player)
{
  GtkWidget *entry = GTK_WIDGET (tea_new_session_page_get_name (page, player));

  return TEA_PERSON_FIELD (gtk_widget_get_ancestor (entry, TEA_TYPE_PERSON_FIELD));
}

static void
choose (gpointer field, gint64 id)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (field), "person-field.choose", "x", id));
}

static void
press (GtkWidget *root, const char *label)
{
  g_signal_emit_by_name (view_test_find_button (root, label), "clicked");
}

/* The last players are filled in, the same people; a typed name is who has it, or somebody new. */
static void
test_typed (Fixture *f, gconstpointer data)
{
  TeaNewSessionPage *page = ask (f);
  g_autoptr (TeaStoreSession) first = read_first (f);
  g_autoptr (TeaStoreSession) session = NULL;

  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpstr (gtk_editable_get_text (tea_new_session_page_get_name (page, seat)), ==,
                       first->setup.names[seat]);
      g_assert_cmpint (tea_person_field_get_person (get_field (page, seat)), ==, first->setup.people[seat]);
    }
  type (page, 0, "  Chen ");
  type (page, 2, "Ada");
  g_assert_cmpint (tea_person_field_get_person (get_field (page, 2)), ==, 0);
  g_assert_true (tea_new_session_page_begin (page));
  session = read_current (f);
  g_assert_cmpstr (session->setup.names[0], ==, "Chen");
  g_assert_cmpint (session->setup.people[0], ==, first->setup.people[2]);
  g_assert_cmpint (session->setup.people[1], ==, first->setup.people[1]);
  g_assert_cmpint (session->setup.people[3], ==, first->setup.people[3]);
  tea_people_update (f->people);
  g_assert_nonnull (tea_people_find_named (f->people, "Ada"));
  view_test_close (f->window, page);
}

/* Two of one name: typed as they are shown, chosen from the list, one more who is new; nobody plays twice. */
static void
test_same_name (Fixture *f, gconstpointer data)
{
  TeaNewSessionPage *page = ask (f);
  g_autoptr (TeaStoreSession) first = read_first (f);
  g_autoptr (TeaStoreSession) session = NULL;
  gint64 lin_1 = first->setup.people[0], lin_2 = first->setup.people[3];

  type (page, 0, "Lin 2");
  type (page, 1, "Lin");
  type (page, 2, "Lin");
  type (page, 3, "Zhao");
  g_assert_cmpint (tea_person_field_get_person (get_field (page, 0)), ==, lin_2);
  choose (get_field (page, 1), lin_1);
  choose (get_field (page, 2), TEA_PEOPLE_NEW);
  choose (get_field (page, 3), lin_1);
  g_assert_cmpstr (gtk_editable_get_text (tea_new_session_page_get_name (page, 3)), ==, "Lin");
  g_assert_true (tea_new_session_page_begin (page));
  session = read_current (f);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpstr (session->setup.names[seat], ==, "Lin");
      for (guint other = 0; other < seat; other++)
        g_assert_cmpint (session->setup.people[seat], !=, session->setup.people[other]);
    }
  g_assert_cmpint (session->setup.people[0], ==, lin_2);
  g_assert_cmpint (session->setup.people[1], ==, lin_1);
  view_test_close (f->window, page);
}

/* Up to eight play; whoever waits without a name is left out. */
static void
test_waiting (Fixture *f, gconstpointer data)
{
  TeaNewSessionPage *page = ask (f);
  g_autoptr (TeaStoreSession) session = NULL;

  for (guint i = 0; i < 4; i++)
    press (GTK_WIDGET (page), "Add Player");
  g_assert_false (gtk_widget_get_visible (view_test_find_button (GTK_WIDGET (page), "Add Player")));
  type (page, 4, "Sun");
  type (page, 6, "Wang");
  g_assert_true (tea_new_session_page_begin (page));
  session = read_current (f);
  g_assert_cmpuint (session->setup.n_players, ==, 6);
  g_assert_cmpstr (session->setup.names[4], ==, "Sun");
  g_assert_cmpstr (session->setup.names[5], ==, "Wang");
  g_assert_cmpint (session->setup.people[5], !=, session->setup.people[1]);
  view_test_close (f->window, page);

  /* They are offered again. */
  page = ask (f);
  g_assert_cmpstr (gtk_editable_get_text (tea_new_session_page_get_name (page, 5)), ==, "Wang");
  g_assert_cmpint (tea_person_field_get_person (get_field (page, 5)), ==, session->setup.people[5]);
  view_test_close (f->window, page);
}

static GtkEditable *
get_entry (gpointer page, guint player)
{
  GtkWidget *field = view_test_find (GTK_WIDGET (page), TEA_TYPE_PERSON_FIELD);

  for (guint i = 0; i < player; i++)
    field = view_test_find_behind (field, TEA_TYPE_PERSON_FIELD);

  return GTK_EDITABLE (tea_person_field_get_entry (TEA_PERSON_FIELD (field)));
}

static TeaPage *
open_set_up (Fixture *f)
{
  TeaPage *page = tea_set_up_page_new (tea_ledger_list_get_current (f->sessions), f->people);

  f->window = view_test_show_page (f->settings, page);

  return page;
}

/* Saves; a page that is alone in its window closes that. */
static void
save (TeaPage *page)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "set-up.save", NULL));
  view_test_settle ();
}

/* In a session that is played a name is replaced, and somebody joins; all of it is one step that undo takes back. A
 * name that was renamed since stays as written, and saving without a change is no change. */
static void
test_set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaStoreSession) first = read_first (f);
  g_autoptr (TeaStoreSession) session = NULL;
  g_autofree char *was = NULL;
  TeaLedger *ledger;
  TeaPage *page;

  g_assert_true (tea_ledger_list_open (f->sessions, 1, NULL));
  ledger = tea_ledger_list_get_current (f->sessions);
  was = g_strdup (tea_ledger_get_facts (ledger)->undo_text);
  g_assert_true (tea_people_rename (f->people, first->setup.people[1], "Wang Wei", NULL));

  page = open_set_up (f);
  g_assert_cmpstr (gtk_editable_get_text (get_entry (page, 1)), ==, "Wang");
  save (page);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, was);

  page = open_set_up (f);
  gtk_editable_set_text (get_entry (page, 2), "Sun");
  press (GTK_WIDGET (page), "Add Player");
  gtk_editable_set_text (get_entry (page, 4), "Chen");
  press (GTK_WIDGET (page), "Add Player");
  save (page);
  session = read_current (f);
  g_assert_cmpuint (session->setup.n_players, ==, 5);
  g_assert_cmpstr (session->setup.names[1], ==, "Wang");
  g_assert_cmpint (session->setup.people[1], ==, first->setup.people[1]);
  g_assert_cmpstr (session->setup.names[2], ==, "Sun");
  g_assert_cmpint (session->setup.people[2], !=, first->setup.people[2]);
  g_assert_cmpstr (session->setup.names[4], ==, "Chen");
  g_assert_cmpint (session->setup.people[4], ==, first->setup.people[2]);

  /* Whoever has not sat at the table can go again. */
  tea_people_update (f->people);
  page = open_set_up (f);
  gtk_editable_set_text (get_entry (page, 4), "");
  save (page);
  g_clear_pointer (&session, tea_store_session_free);
  session = read_current (f);
  g_assert_cmpuint (session->setup.n_players, ==, 4);

  for (guint i = 0; i < 2; i++)
    g_assert_true (tea_ledger_undo (ledger, NULL));
  g_clear_pointer (&session, tea_store_session_free);
  session = read_current (f);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpstr (session->setup.names[seat], ==, first->setup.names[seat]);
      g_assert_cmpint (session->setup.people[seat], ==, first->setup.people[seat]);
    }
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add ("/person-field/typed", Fixture, NULL, set_up, test_typed, tear_down);
  g_test_add ("/person-field/same-name", Fixture, NULL, set_up, test_same_name, tear_down);
  g_test_add ("/person-field/waiting", Fixture, NULL, set_up, test_waiting, tear_down);
  g_test_add ("/person-field/set-up", Fixture, NULL, set_up, test_set_up, tear_down);

  return g_test_run ();
}
