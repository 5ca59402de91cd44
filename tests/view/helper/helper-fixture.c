/* helper-fixture.c - the window of the scoring helper on a temporary database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "helper-fixture.h"

#include "view/helper/tea-hand-field.h"
#include "view/helper/tea-helper-start.h"

const char *const helper_names[4] = { "Ann", "Lin", "Wang", "Chen" };

void
helper_open_window (HelperFixture *f)
{
  f->archive = tea_archive_new (f->path);
  f->window = tea_helper_window_new (NULL, f->archive, f->settings);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (f->window));
  view_test_wait (gtk_widget_get_mapped, f->window);
}

void
helper_set_up (HelperFixture *f)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->settings = view_test_settings_new ();
  helper_open_window (f);
}

static gboolean
is_idle (gpointer data)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (tea_helper_window_get_page (data));

  return entry == NULL || !tea_hand_entry_get_state (entry)->answer->busy;
}

void
helper_close_window (HelperFixture *f)
{
  view_test_wait (is_idle, f->window);
  view_test_close (GTK_WIDGET (f->window), NULL);
  g_assert_finalize_object (f->archive);
}

void
helper_tear_down (HelperFixture *f)
{
  helper_close_window (f);
  g_assert_finalize_object (f->settings);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

TeaLedger *
helper_get_ledger (HelperFixture *f)
{
  return tea_ledger_list_get_current (tea_helper_window_get_ledgers (f->window));
}

TeaHandEntry *
helper_get_entry (HelperFixture *f)
{
  return tea_helper_page_get_entry (tea_helper_window_get_page (f->window));
}

void
helper_begin (HelperFixture *f)
{
  TeaHelperStart *start = TEA_HELPER_START (view_test_find (GTK_WIDGET (f->window), TEA_TYPE_HELPER_START));

  for (guint seat = 0; seat < 4; seat++)
    gtk_editable_set_text (tea_helper_start_get_name (start, seat), helper_names[seat]);
  g_assert_true (tea_helper_start_begin (start));
}

void
helper_type (HelperFixture *f, const char *text)
{
  GtkWidget *field = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_HAND_FIELD);

  gtk_editable_set_text (GTK_EDITABLE (view_test_find (field, GTK_TYPE_TEXT)), text);
}

guint
helper_n_entries (HelperFixture *f)
{
  return g_list_model_get_n_items (tea_ledger_get_entries (helper_get_ledger (f)));
}
