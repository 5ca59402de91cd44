/* helper-fixture.c - the pages of scoring sessions, in a window, on a temporary database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "helper-fixture.h"

#include "view/helper/tea-hand-field.h"
#include "view/app/tea-window.h"
#include "view/helper/tea-new-session-page.h"

const char *const helper_names[4] = { "Ann", "Lin", "Wang", "Chen" };

static TeaPage *
get_page (HelperFixture *f)
{
  return view_test_page (f->window);
}

static TeaScorePage *
get_first (HelperFixture *f)
{
  return TEA_SCORE_PAGE (tea_place_get_first_page (tea_place_get_for (GTK_WIDGET (get_page (f)))));
}

void
helper_open_window (HelperFixture *f)
{
  TeaPage *page;

  f->archive = tea_archive_new (f->path);
  page = tea_score_page_new (f->archive, f->settings);
  f->window = GTK_WIDGET (tea_window_new_with_page (NULL, f->settings, page));
  tea_window_set_archive (TEA_WINDOW (f->window), f->archive);
  gtk_window_set_default_size (GTK_WINDOW (f->window), f->width, f->height);
  gtk_window_present (GTK_WINDOW (f->window));
  view_test_wait (gtk_widget_get_mapped, f->window);
  if (tea_ledger_list_get_current (helper_get_ledgers (f)) != NULL ||
      tea_ledger_list_get_opening (helper_get_ledgers (f)))
    helper_show (f, "hand");
}

TeaSessionPage *
helper_get_session (HelperFixture *f)
{
  return TEA_SESSION_PAGE (get_page (f));
}

const char *
helper_get_shown (HelperFixture *f)
{
  return TEA_IS_SESSION_PAGE (get_page (f)) ? tea_session_page_get_shown (helper_get_session (f)) : "sessions";
}

void
helper_show (HelperFixture *f, const char *what)
{
  if (g_str_equal (what, "sessions"))
    {
      TeaScorePage *first = get_first (f);

      g_assert_true (tea_place_go_back_to (tea_place_get_for (GTK_WIDGET (first)), TEA_PAGE (first)));
      return;
    }
  if (!TEA_IS_SESSION_PAGE (get_page (f)))
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_first (f)), "score.go-on", NULL));
  tea_session_page_show (helper_get_session (f), what);
}

TeaLedgerList *
helper_get_ledgers (HelperFixture *f)
{
  return tea_score_page_get_ledgers (get_first (f));
}

TeaHelperPage *
helper_get_hand (HelperFixture *f)
{
  return tea_session_page_get_hand (helper_get_session (f));
}

void
helper_set_up (HelperFixture *f)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->settings = view_test_settings_new ();
  f->width = 1000;
  f->height = 700;
  helper_open_window (f);
}

static gboolean
is_idle (gpointer data)
{
  TeaPage *page = view_test_page (data);
  TeaHandEntry *entry = TEA_IS_SESSION_PAGE (page)
                            ? tea_helper_page_get_entry (tea_session_page_get_hand (TEA_SESSION_PAGE (page)))
                            : NULL;

  return entry == NULL || !tea_hand_entry_get_state (entry)->answer->busy;
}

void
helper_close_window (HelperFixture *f)
{
  view_test_wait (is_idle, f->window);
  view_test_close (f->window, NULL);
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
  return tea_ledger_list_get_current (helper_get_ledgers (f));
}

TeaHandEntry *
helper_get_entry (HelperFixture *f)
{
  return tea_helper_page_get_entry (helper_get_hand (f));
}

TeaPage *
helper_ask_for_session (HelperFixture *f)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_first (f)), "score.new-session", NULL));

  return get_page (f);
}

void
helper_begin (HelperFixture *f)
{
  TeaNewSessionPage *page = TEA_NEW_SESSION_PAGE (helper_ask_for_session (f));

  for (guint seat = 0; seat < 4; seat++)
    gtk_editable_set_text (tea_new_session_page_get_name (page, seat), helper_names[seat]);
  g_assert_true (tea_new_session_page_begin (page));
}

void
helper_type (HelperFixture *f, const char *text)
{
  GtkWidget *field = view_test_find (GTK_WIDGET (get_page (f)), TEA_TYPE_HAND_FIELD);

  gtk_editable_set_text (GTK_EDITABLE (view_test_find (field, GTK_TYPE_TEXT)), text);
}

guint
helper_n_entries (HelperFixture *f)
{
  return g_list_model_get_n_items (tea_ledger_get_entries (helper_get_ledger (f)));
}
