/* test-rulebook-print.c - tiles in text, and the printed rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>
#include <sys/resource.h>

#include <glib/gstdio.h>

#include "view-test.h"

#include "view/widgets/tea-print.h"
#include "view/tiles/tea-prose-view.h"
#include "view/rulebook/tea-rulebook-print.h"

static void
test_print (void)
{
  g_autoptr (GListModel) rulesets = tea_ruleset_list ();
  g_autofree char *folder = g_dir_make_tmp ("teahouse-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rules.pdf", NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);
      g_autoptr (TeaRulebook) book = tea_rulebook_new (ruleset);
      g_autoptr (GError) error = NULL;
      g_autofree char *pdf = NULL;
      gsize length;
      int n_pages;
      GtkPrintOperation *operation = tea_rulebook_print_new (book, TRUE);

      gtk_print_operation_set_export_filename (operation, path);
      g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                       GTK_PRINT_OPERATION_RESULT_APPLY);
      g_assert_no_error (error);
      g_object_get (operation, "n-pages", &n_pages, NULL);
      g_assert_cmpint (n_pages, >=, 3);
      g_assert_cmpint (n_pages, <=, 16);
      g_assert_true (g_file_get_contents (path, &pdf, &length, NULL));
      g_assert_true (g_str_has_prefix (pdf, "%PDF"));
      g_assert_cmpuint (length, >, 20000);
      g_assert_finalize_object (operation);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* When there is no room for a PDF, writing fails and the old file stays intact. */
static void
test_full (void)
{
  g_autofree char *folder = g_dir_make_tmp ("teahouse-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rules.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaRulebook) book = tea_rulebook_new (ruleset);
  g_autofree char *old = NULL;
  g_autofree char *now = NULL;
  gsize length, length_now;
  struct rlimit limit;

  {
    g_autoptr (GtkPrintOperation) operation = tea_rulebook_print_new (book, TRUE);
    g_autoptr (GError) error = NULL;

    g_assert_true (tea_print_pdf (operation, NULL, file, &error));
    g_assert_no_error (error);
  }
  g_assert_true (g_file_get_contents (path, &old, &length, NULL));
  g_assert_true (g_str_has_prefix (old, "%PDF"));

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  for (rlim_t most = 0; most < length; most += length / 4)
    {
      g_autoptr (GtkPrintOperation) operation = tea_rulebook_print_new (book, TRUE);
      g_autoptr (GError) error = NULL;
      struct rlimit less = { .rlim_cur = most, .rlim_max = limit.rlim_max };

      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &less), ==, 0);
      g_assert_false (tea_print_pdf (operation, NULL, file, &error));
      g_assert_nonnull (error);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
    }
  g_assert_true (g_file_get_contents (path, &now, &length_now, NULL));
  g_assert_cmpmem (now, length_now, old, length);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Tiles make a paragraph taller, and in a third of the width it is taller still. */
static void
test_prose (void)
{
  GtkWidget *words = g_object_ref_sink (tea_prose_view_new ("Three of a kind are a pung.", FALSE));
  GtkWidget *tiles = g_object_ref_sink (
      tea_prose_view_new ("Three of a kind {FFF} are a pung, and so are {111m} and {222m}.", FALSE));
  int words_height, wide, narrow;

  gtk_widget_measure (words, GTK_ORIENTATION_VERTICAL, 600, &words_height, NULL, NULL, NULL);
  gtk_widget_measure (tiles, GTK_ORIENTATION_VERTICAL, 600, &wide, NULL, NULL, NULL);
  gtk_widget_measure (tiles, GTK_ORIENTATION_VERTICAL, 200, &narrow, NULL, NULL, NULL);
  g_assert_cmpint (words_height, >, 8);
  g_assert_cmpint (wide, >, words_height + 5);
  g_assert_cmpint (narrow, >, wide + 10);

  g_assert_finalize_object (words);
  g_assert_finalize_object (tiles);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  signal (SIGXFSZ, SIG_IGN);

  g_test_add_func ("/rulebook-print/print", test_print);
  g_test_add_func ("/rulebook-print/full", test_full);
  g_test_add_func ("/rulebook-print/prose", test_prose);

  return g_test_run ();
}
