/* test-file-dialog.c - all responses of a file dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "view-test.h"

#include "view/widgets/tea-file-dialog.h"

static guint n_chosen = 0;
static char *chosen_name = NULL;

static void
chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  n_chosen++;
  g_assert_true (GTK_IS_WIDGET (widget));
  g_assert_cmpstr (data, ==, "data");
  g_free (chosen_name);
  chosen_name = g_file_get_basename (file);
}

static GtkWidget *
window_new (void)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (window));
  view_test_wait (gtk_widget_get_mapped, window);
  n_chosen = 0;

  return window;
}

static GtkNativeDialog *
show (GtkWidget *widget, GtkFileChooserAction action, const char *name)
{
  GtkNativeDialog *dialog = tea_file_dialog_show (widget, action, "Which?", NULL, name, NULL, chosen_cb, "data");

  view_test_settle ();

  return dialog;
}

/* Answers @dialog, which is freed then; the dialog of GTK below it may go later. */
static void
answer (GtkNativeDialog *dialog, int response)
{
  g_assert_nonnull (dialog);
  g_signal_emit_by_name (dialog, "response", response);
}

/* A portal may accept without naming a file. */
static void
test_no_file (void)
{
  GtkWidget *window = window_new ();

  answer (show (window, GTK_FILE_CHOOSER_ACTION_OPEN, NULL), GTK_RESPONSE_ACCEPT);
  answer (show (window, GTK_FILE_CHOOSER_ACTION_SAVE, NULL), GTK_RESPONSE_ACCEPT);
  answer (show (window, GTK_FILE_CHOOSER_ACTION_SAVE, "sheet.csv"), GTK_RESPONSE_CANCEL);
  answer (show (window, GTK_FILE_CHOOSER_ACTION_SAVE, "sheet.csv"), GTK_RESPONSE_DELETE_EVENT);
  g_assert_cmpuint (n_chosen, ==, 0);

  view_test_close (window, NULL);
}

static gboolean
has_file (gpointer dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  return file != NULL;
}

static void
test_file (void)
{
  g_autofree char *path = g_dir_make_tmp ("teahouse-dialog-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  GtkWidget *window = window_new ();
  GtkNativeDialog *dialog = show (window, GTK_FILE_CHOOSER_ACTION_SAVE, "茶.csv");

  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  view_test_wait (has_file, dialog);
  answer (dialog, GTK_RESPONSE_ACCEPT);
  g_assert_cmpuint (n_chosen, ==, 1);
  g_assert_true (g_str_has_prefix (chosen_name, "茶"));

  view_test_close (window, NULL);
  g_rmdir (path);
}

/* The dialog is freed with its window. */
static void
test_window_closed (void)
{
  GtkWidget *window = window_new ();
  gpointer dialog = show (window, GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  g_object_add_weak_pointer (dialog, &dialog);
  view_test_close (window, NULL);
  g_assert_null (dialog);
  g_assert_cmpuint (n_chosen, ==, 0);
}

/* It is over the window of a page, and freed with the page. */
static void
test_page_closed (void)
{
  GtkWidget *window = window_new ();
  GtkWidget *page = gtk_label_new ("page");
  gpointer dialog;

  gtk_window_set_child (GTK_WINDOW (window), page);
  dialog = show (page, GTK_FILE_CHOOSER_ACTION_OPEN, NULL);
  g_assert_true (gtk_native_dialog_get_transient_for (dialog) == GTK_WINDOW (window));
  g_object_add_weak_pointer (dialog, &dialog);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  g_assert_null (dialog);
  g_assert_cmpuint (n_chosen, ==, 0);

  view_test_close (window, NULL);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/file-dialog/no-file", test_no_file);
  g_test_add_func ("/file-dialog/file", test_file);
  g_test_add_func ("/file-dialog/window-closed", test_window_closed);
  g_test_add_func ("/file-dialog/page-closed", test_page_closed);

  return g_test_run ();
}
