/* test-people-page.c - people in a list, and the page of one: name, colour, picture, merging, deleting, undo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

#include "model/archive/tea-archive-store.h"
#include "store/sessions/tea-store-session.h"
#include "view/people/tea-people-page.h"
#include "view/people/tea-person-page.h"
#include "view/widgets/tea-bound-row.h"

typedef struct
{
  char *folder;
  GSettings *settings;
  TeaArchive *archive;
  TeaLedgerList *sessions;
  TeaPeople *people;
  GtkWidget *window;
} Fixture;

static gint64
create (Fixture *f, const char *a, const char *b, const char *c, const char *d)
{
  const TeaStoreSetup setup = {
    .variant = (char *) "luqiao",
    .options = (char *) "{}",
    .names = { (char *) a, (char *) b, (char *) c, (char *) d },
  };
  gint64 id = 0;

  g_assert_true (tea_store_create_session (tea_archive_get_store (f->archive), &setup, "", &id, NULL));

  return id;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  /* Libadwaita 1.2 never frees a toast that is sliding away while its window closes. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  f->folder = test_make_folder ();
  path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->settings = view_test_settings_new ();
  f->archive = tea_archive_new (path);
  create (f, "Lin", "Wang", "Chen", "Zhao");
  create (f, "Lni", "Wang", "Chen", "Zhao");
  f->sessions = tea_ledger_list_new (f->archive);
  f->people = tea_people_new (f->archive);
  f->window = view_test_show_page (f->settings, tea_people_page_new (f->people, f->sessions));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  view_test_close (f->window, NULL);
  g_assert_finalize_object (f->people);
  g_assert_finalize_object (f->sessions);
  g_assert_finalize_object (f->archive);
  g_assert_finalize_object (f->settings);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

static GtkWidget *
get_page (Fixture *f)
{
  return GTK_WIDGET (view_test_page (f->window));
}

static const TeaPersonFacts *
find (Fixture *f, const char *name)
{
  TeaPerson *person = tea_people_find_named (f->people, name);

  return person != NULL ? tea_person_get_facts (person) : NULL;
}

/* Activates the row that shows @text, as Return does. */
static void
activate_row (Fixture *f, const char *text)
{
  GtkWidget *label = view_test_find_label (get_page (f), text);

  g_assert_nonnull (label);
  gtk_widget_activate (gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW));
  view_test_rest (f->window);
}

static void
act (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (get_page (f), action, NULL));
  view_test_rest (f->window);
}

static void
press (Fixture *f, const char *label)
{
  GtkWidget *button = view_test_find_button (get_page (f), label);

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  view_test_rest (f->window);
}

static void
test_list (Fixture *f, gconstpointer data)
{
  GtkWidget *entry;

  g_assert_true (TEA_IS_PEOPLE_PAGE (get_page (f)));
  g_assert_true (view_test_says (get_page (f), "Lni"));
  entry = view_test_find (get_page (f), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ada");
  press (f, "Add");
  g_assert_true (view_test_says (get_page (f), "Ada"));
  g_assert_true (view_test_says (f->window, "Ada was added."));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");

  /* A person without sessions can be deleted, and comes back. */
  activate_row (f, "Ada");
  g_assert_true (view_test_says (get_page (f), "No session yet"));
  act (f, "person.delete");
  g_assert_true (TEA_IS_PEOPLE_PAGE (get_page (f)));
  g_assert_null (find (f, "Ada"));
  g_assert_true (view_test_says (f->window, "“Ada” was deleted."));
  act (f, "people.undo");
  g_assert_nonnull (find (f, "Ada"));
  act (f, "people.undo");
  g_assert_null (find (f, "Ada"));
}

static void
test_person (Fixture *f, gconstpointer data)
{
  GtkEditable *name;
  GtkWidget *colour;
  guint was;

  activate_row (f, "Lni");
  g_assert_true (TEA_IS_PERSON_PAGE (get_page (f)));
  /* Somebody who has played cannot be deleted. */
  g_assert_false (gtk_widget_get_sensitive (view_test_find_button (get_page (f), "Delete")));
  name = tea_person_page_get_name (TEA_PERSON_PAGE (get_page (f)));
  gtk_editable_set_text (name, "Lin Wei");
  press (f, "Rename");
  g_assert_nonnull (find (f, "Lin Wei"));
  g_assert_true (view_test_says (f->window, "Lni has another name now. The sessions stay as they were written."));
  g_assert_true (view_test_says (get_page (f), "Lni, Wang, Chen, Zhao"));

  was = find (f, "Lin Wei")->colour;
  colour = view_test_find (get_page (f), GTK_TYPE_CHECK_BUTTON);
  for (guint i = 0; i < (was + 1) % TEA_PEOPLE_N_COLOURS; i++)
    colour = gtk_widget_get_next_sibling (colour);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (colour), TRUE);
  view_test_rest (f->window);
  g_assert_cmpuint (find (f, "Lin Wei")->colour, ==, (was + 1) % TEA_PEOPLE_N_COLOURS);
  act (f, "person.undo");
  g_assert_cmpuint (find (f, "Lin Wei")->colour, ==, was);
  act (f, "person.undo");
  g_assert_nonnull (find (f, "Lni"));
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Lni");

  /* Nothing is no name. */
  gtk_editable_set_text (name, "  ");
  press (f, "Rename");
  g_assert_true (view_test_says (f->window, "Every player needs a name."));
  g_assert_nonnull (find (f, "Lni"));
}

typedef struct
{
  gint64 id;
  guint n;
} Opened;

static void
open_cb (TeaPeoplePage *page, gint64 id, Opened *opened)
{
  opened->id = id;
  opened->n++;
}

static void
test_sessions (Fixture *f, gconstpointer data)
{
  Opened opened = { 0 };

  g_signal_connect (get_page (f), "open", G_CALLBACK (open_cb), &opened);
  activate_row (f, "Lin");
  activate_row (f, "Lin, Wang, Chen, Zhao");
  g_assert_cmpuint (opened.n, ==, 1);
  g_assert_true (tea_ledger_list_has (f->sessions, opened.id));
}

static void
test_merge (Fixture *f, gconstpointer data)
{
  gint64 lin = find (f, "Lin")->id;

  activate_row (f, "Lni");
  act (f, "person.merge");
  g_assert_true (view_test_says (get_page (f), "Who is Lni really?"));
  activate_row (f, "Lin");
  g_assert_cmpstr (view_test_get_question (), ==, "Are Lni and Lin one person?");
  view_test_answer ("stay");
  view_test_rest (f->window);
  g_assert_nonnull (find (f, "Lni"));
  activate_row (f, "Lin");
  view_test_answer ("yes");
  view_test_rest (f->window);

  /* The page is about Lin now, who has both sessions. */
  g_assert_true (TEA_IS_PERSON_PAGE (get_page (f)));
  g_assert_null (find (f, "Lni"));
  g_assert_cmpuint (find (f, "Lin")->n_sessions, ==, 2);
  g_assert_true (view_test_says (f->window, "Lni and Lin are one person now."));
  g_assert_true (view_test_says (get_page (f), "Lni, Wang, Chen, Zhao"));
  g_assert_true (view_test_says (get_page (f), "Lin, Wang, Chen, Zhao"));
  act (f, "person.undo");
  g_assert_cmpuint (find (f, "Lin")->n_sessions, ==, 1);
  g_assert_nonnull (find (f, "Lni"));

  /* Also much later. */
  g_assert_true (tea_people_merge (f->people, find (f, "Lni")->id, lin, NULL));
  press (f, "Separate");
  g_assert_nonnull (find (f, "Lni"));

  /* Two who play in one session are two. */
  act (f, "person.merge");
  activate_row (f, "Wang");
  view_test_answer ("yes");
  view_test_rest (f->window);
  g_assert_true (view_test_says (f->window, "Both play in one session, so they are two people."));
}

/* Writes a picture of @width × @height in @kind, and gives it to the person that is shown. */
static void
take (Fixture *f, const char *kind, int width, int height)
{
  g_autofree char *path = g_build_filename (f->folder, "picture", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GError) error = NULL;

  gdk_pixbuf_fill (picture, 0x3366ccff);
  gdk_pixbuf_save (picture, path, kind, &error, NULL);
  g_assert_no_error (error);
  tea_person_page_take_picture (TEA_PERSON_PAGE (get_page (f)), file);
}

static gboolean
has_picture (gpointer data)
{
  return *find (data, "Lin")->picture != '\0';
}

static gboolean
is_refused (gpointer data)
{
  return view_test_says (((Fixture *) data)->window,
                         "This file is not a picture that can be used: a PNG or JPEG file of usual size.");
}

static void
test_picture (Fixture *f, gconstpointer data)
{
  static const char *const kinds[] = { "png", "jpeg" };
  static const int sizes[][2] = { { 3, 3 }, { 640, 200 }, { 64, 1000 }, { 1, 300 } };

  activate_row (f, "Lin");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        g_autofree guint8 *png = NULL;
        g_autoptr (GBytes) bytes = NULL;
        g_autoptr (GdkTexture) texture = NULL;
        gsize n;

        take (f, kinds[i], sizes[j][0], sizes[j][1]);
        view_test_wait (has_picture, f);
        png = g_base64_decode (find (f, "Lin")->picture, &n);
        bytes = g_bytes_new (png, n);
        texture = gdk_texture_new_from_bytes (bytes, NULL);
        g_assert_nonnull (texture);
        g_assert_cmpint (gdk_texture_get_width (texture), ==, MIN (64, MIN (sizes[j][0], sizes[j][1])));
        g_assert_cmpint (gdk_texture_get_width (texture), ==, gdk_texture_get_height (texture));
        g_assert_nonnull (view_test_find (get_page (f), GTK_TYPE_PICTURE));
        act (f, i % 2 == 0 ? "person.undo" : "person.remove-picture");
        g_assert_false (has_picture (f));
      }
}

/* What is no picture, or is only called one, is refused and changes nothing. */
static void
test_no_picture (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *bytes;
    gssize n;
  } files[] = {
    { "", 0 },
    { "a letter", -1 },
    { "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", -1 },
    { "\x89PNG\r\n\x1a\n", -1 },
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x06\0\0\0", 29 },
    { "\xff\xd8\xff\xe0 and nothing else", -1 },
    { "GIF89a\1\0\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\0;", 26 },
  };
  g_autofree char *path = g_build_filename (f->folder, "picture", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  activate_row (f, "Lin");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_assert_true (g_file_set_contents (path, files[i].bytes, files[i].n, NULL));
      tea_person_page_take_picture (TEA_PERSON_PAGE (get_page (f)), file);
      view_test_wait (is_refused, f);
      g_assert_false (has_picture (f));
      /* Another notice takes its place. */
      gtk_editable_set_text (tea_person_page_get_name (TEA_PERSON_PAGE (get_page (f))), "");
      press (f, "Rename");
    }
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add ("/people-page/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/people-page/person", Fixture, NULL, set_up, test_person, tear_down);
  g_test_add ("/people-page/sessions", Fixture, NULL, set_up, test_sessions, tear_down);
  g_test_add ("/people-page/merge", Fixture, NULL, set_up, test_merge, tear_down);
  g_test_add ("/people-page/picture", Fixture, NULL, set_up, test_picture, tear_down);
  g_test_add ("/people-page/no-picture", Fixture, NULL, set_up, test_no_picture, tear_down);

  return g_test_run ();
}
