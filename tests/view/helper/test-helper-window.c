/* test-helper-window.c - the pages of scoring sessions: sessions, hands, ledger, export, restart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>

#include "helper-fixture.h"

#include "view/app/tea-window.h"
#include "view/helper/tea-answer-view.h"
#include "view/helper/tea-hand-field.h"
#include "view/helper/tea-entry-toggles.h"
#include "view/helper/tea-new-session-page.h"
#include "view/helper/tea-score-page.h"
#include "view/helper/tea-seat-tabs.h"
#include "view/ledger/tea-season-page.h"
#include "view/widgets/tea-question-bar.h"
#include "view/ledger/tea-ledger-chart.h"
#include "view/ledger/tea-ledger-page.h"
#include "view/ledger/tea-ledger-row.h"
#include "view/ledger/tea-ledger-strip.h"
#include "view/ledger/tea-line-page.h"
#include "view/ledger/tea-score-print.h"
#include "view/tiles/tea-tile-palette.h"
#include "view/widgets/tea-print.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-toast.h"
#include "config.h"
#include "view/ledger/tea-end-view.h"
#include "view/ledger/tea-result-page.h"
#include "view/ledger/tea-session-row.h"
#if HAVE_SECOND_SCREEN
#include "phone-client.h"
#include "view/helper/tea-phone-bar.h"
#include "view/helper/tea-share-page.h"
#endif

/* A self-drawn win of player 1, the dealer. */
#define HAND "11: 123m456m789m23p55s ind N +1p"

static void
activate (HelperFixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (f->window)), action, NULL));
}

static void
save_hand (HelperFixture *f, const char *text)
{
  guint before = helper_n_entries (f);

  helper_type (f, text);
  g_assert_nonnull (tea_hand_entry_get_state (helper_get_entry (f))->answer->sheet);
  activate (f, "session.save-hand");
  g_assert_cmpuint (helper_n_entries (f), ==, before + 1);
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (f))->text, ==, "");
}

static void
test_session (void)
{
  HelperFixture f;
  GtkWidget *strip;

  helper_set_up (&f);
  g_assert_cmpstr (helper_get_shown (&f), ==, "sessions");
  g_assert_null (helper_get_ledger (&f));
  helper_begin (&f);
  g_assert_cmpstr (helper_get_shown (&f), ==, "hand");
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (tea_ledger_get_player (helper_get_ledger (&f), seat)->name, ==, helper_names[seat]);

  /* The text line has the focus from the start. */
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (f.window))));

  save_hand (&f, HAND);
  strip = view_test_find (GTK_WIDGET (view_test_page (f.window)), g_type_from_name ("TeaLedgerStrip"));
  {
    g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (&f)), 0);
    g_autofree char *line = g_strdup_printf ("%s  %s", tea_ledger_entry_get_facts (entry)->place,
                                             tea_ledger_entry_get_facts (entry)->title);

    g_assert_true (view_test_says (strip, line));
    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[0], >, 0);
  }
  activate (&f, "session.drawn-hand");
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);
  g_assert_cmpuint (tea_ledger_get_facts (helper_get_ledger (&f))->n_drawn, ==, 1);

  /* Nothing was typed since then, so undo removes what was booked. */
  activate (&f, "session.undo");
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  activate (&f, "session.undo");
  g_assert_cmpuint (helper_n_entries (&f), ==, 0);
  activate (&f, "session.redo");
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  helper_tear_down (&f);
}

/* A hand that cannot be scored yet is not booked. */
static void
test_incomplete (void)
{
  HelperFixture f;

  helper_set_up (&f);
  helper_begin (&f);
  helper_type (&f, "11: 123m");
  g_assert_false (tea_helper_page_save (helper_get_hand (&f)));
  g_assert_cmpuint (helper_n_entries (&f), ==, 0);
  helper_tear_down (&f);
}

/* A restart restores the half-entered hand and the page. */
static void
test_restart (void)
{
  HelperFixture f;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  helper_type (&f, "ind 3p 12: 123m 45");
  helper_close_window (&f);

  helper_open_window (&f);
  g_assert_cmpstr (helper_get_shown (&f), ==, "hand");
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "ind 3p 12: 123m 45");
  helper_tear_down (&f);
}

/* Editing an earlier hand survives a restart and can be cancelled or saved. */
static void
test_edit (void)
{
  HelperFixture f;
  TeaHelperPage *page;
  gint64 id;
  int delta;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  save_hand (&f, HAND);
  {
    g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (&f)), 0);

    id = tea_ledger_entry_get_facts (entry)->id;
    delta = tea_ledger_entry_get_facts (entry)->deltas[0];
  }

  page = helper_get_hand (&f);
  g_assert_true (tea_helper_page_edit (page, id));
  g_assert_true (tea_helper_page_get_editing (page));
  g_assert_nonnull (tea_hand_entry_get_state (helper_get_entry (&f))->answer->sheet);
  helper_close_window (&f);
  helper_open_window (&f);
  page = helper_get_hand (&f);
  g_assert_true (tea_helper_page_get_editing (page));

  activate (&f, "session.cancel-edit");
  g_assert_false (tea_helper_page_get_editing (page));
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);

  g_assert_true (tea_helper_page_edit (page, id));
  g_assert_true (tea_hand_entry_set_winner (helper_get_entry (&f), 2));
  activate (&f, "session.save-hand");
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);
  {
    TeaLedgerEntry *entry = tea_ledger_find_entry (helper_get_ledger (&f), id, NULL);

    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->winner_seat, ==, 2);
    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[0], <, 0);
    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[0], !=, delta);
  }
  helper_tear_down (&f);
}

/* The hand at @position. */
static const TeaLedgerEntryFacts *
facts_at (HelperFixture *f, guint position)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (f)), position);

  return tea_ledger_entry_get_facts (entry);
}

static TeaQuestionBar *
get_question (HelperFixture *f)
{
  GObject *bar = gtk_widget_get_template_child (GTK_WIDGET (view_test_page (f->window)), TEA_TYPE_SESSION_PAGE,
                                                "question_bar");

  return TEA_QUESTION_BAR (bar);
}

static gboolean
is_changing (HelperFixture *f)
{
  gboolean changing = tea_helper_page_get_editing (helper_get_hand (f));

  g_assert_cmpint (
      view_test_says (GTK_WIDGET (view_test_page (f->window)), "You are changing East 1 (Ann wins by self-draw)."), ==,
      changing);
  g_assert_cmpint (tea_ledger_get_facts (helper_get_ledger (f))->changing != 0, ==, changing);

  return changing;
}

static gboolean
changes_nothing (gpointer f)
{
  return !tea_helper_page_get_editing (helper_get_hand (f));
}

/* Nothing but the command to change a hand leads to a hand being replaced. */
static void
test_changing (void)
{
  HelperFixture f;
  TeaHelperPage *page;
  gint64 id;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  page = helper_get_hand (&f);
  id = facts_at (&f, 0)->id;

  /* Change, save, undo, restart, clear, drawn hand: the hand stays. */
  g_assert_false (is_changing (&f));
  g_assert_true (tea_helper_page_edit (page, id));
  g_assert_true (is_changing (&f));
  g_assert_true (tea_hand_entry_set_winner (helper_get_entry (&f), 2));
  activate (&f, "session.save-hand");
  activate (&f, "session.undo");
  g_assert_false (is_changing (&f));
  helper_close_window (&f);
  helper_open_window (&f);
  page = helper_get_hand (&f);
  g_assert_false (is_changing (&f));
  activate (&f, "session.clear-hand");
  activate (&f, "session.drawn-hand");
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);
  g_assert_cmpint (facts_at (&f, 0)->winner_seat, ==, 0);

  /* Undo takes back the command itself. */
  g_assert_true (tea_helper_page_edit (page, id));
  activate (&f, "session.undo");
  g_assert_false (is_changing (&f));
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);

  /* Escape ends the change, but first it says no to a question. */
  g_assert_true (tea_helper_page_edit (page, id));
  activate (&f, "session.drawn-hand");
  g_assert_true (tea_question_bar_get_asking (get_question (&f)));
  g_assert_true (
      view_test_says (GTK_WIDGET (get_question (&f)), "Replace East 1 (Ann wins by self-draw) by a drawn hand?"));
  activate (&f, "session.escape");
  g_assert_false (tea_question_bar_get_asking (get_question (&f)));
  g_assert_true (is_changing (&f));
  activate (&f, "session.escape");
  g_assert_false (is_changing (&f));
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "");

  /* So does an empty line, at once for a command. */
  g_assert_true (tea_helper_page_edit (page, id));
  helper_type (&f, "12: 123m");
  g_assert_true (is_changing (&f));
  helper_type (&f, "");
  view_test_wait (changes_nothing, &f);
  g_assert_false (is_changing (&f));
  g_assert_true (
      view_test_says (GTK_WIDGET (view_test_page (f.window)), "East 1 (Ann wins by self-draw) stays as it is."));
  g_assert_true (tea_helper_page_edit (page, id));
  activate (&f, "session.clear-hand");
  activate (&f, "session.drawn-hand");
  g_assert_cmpuint (helper_n_entries (&f), ==, 3);
  g_assert_cmpint (facts_at (&f, 0)->winner_seat, ==, 0);

  /* An answer belongs to the hand of its question. */
  helper_type (&f, "12: 123m");
  activate (&f, "session.drawn-hand");
  g_assert_true (tea_question_bar_get_asking (get_question (&f)));
  helper_type (&f, "");
  g_assert_true (tea_helper_page_edit (page, id));
  tea_question_bar_answer (get_question (&f), TRUE);
  g_assert_cmpuint (helper_n_entries (&f), ==, 3);
  g_assert_cmpint (facts_at (&f, 0)->winner_seat, ==, 0);

  /* Asked and confirmed. */
  g_assert_true (is_changing (&f));
  activate (&f, "session.drawn-hand");
  tea_question_bar_answer (get_question (&f), TRUE);
  g_assert_cmpuint (helper_n_entries (&f), ==, 3);
  g_assert_cmpint (facts_at (&f, 0)->kind, ==, TEA_LEDGER_ENTRY_DRAWN);
  g_assert_false (is_changing (&f));

  /* A drawn hand has a text as well, so that an empty line is never a hand being changed. */
  g_assert_true (tea_helper_page_edit (page, id));
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "nobody");
  helper_tear_down (&f);
}

/* Another session has no hand to change, and no question about one. */
static void
test_changing_elsewhere (void)
{
  HelperFixture f;
  TeaHelperPage *page;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  page = helper_get_hand (&f);
  g_assert_true (tea_helper_page_edit (page, facts_at (&f, 0)->id));
  activate (&f, "session.drawn-hand");
  g_assert_true (tea_question_bar_get_asking (get_question (&f)));
  helper_begin (&f);
  g_assert_false (tea_question_bar_get_asking (get_question (&f)));
  g_assert_false (is_changing (&f));
  g_assert_cmpuint (helper_n_entries (&f), ==, 0);
  helper_tear_down (&f);
}

/* A change that moves the deal keeps the dealers of later hands, and asks whether they are to follow the rules. */
static void
test_deal (void)
{
  static const char moved[] = "East 2 (Lin deals) would be East 1 (Ann deals).";
  HelperFixture f;
  TeaHelperPage *page;
  gint64 id;

  helper_set_up (&f);
  helper_begin (&f);
  /* Lin wins a hand and then deals. */
  save_hand (&f, "22: 123m456m789m23p55s ind N +1p");
  save_hand (&f, HAND);
  page = helper_get_hand (&f);
  id = facts_at (&f, 0)->id;
  g_assert_false (tea_question_bar_get_asking (get_question (&f)));

  for (guint follow = 0; follow < 2; follow++)
    {
      g_assert_true (tea_helper_page_edit (page, id));
      helper_type (&f, HAND);
      activate (&f, "session.save-hand");
      g_assert_true (tea_question_bar_get_asking (get_question (&f)));
      g_assert_true (view_test_says (GTK_WIDGET (get_question (&f)), moved));
      g_assert_cmpuint (facts_at (&f, 1)->dealer_seat, ==, 1);
      tea_question_bar_answer (get_question (&f), follow);
      g_assert_cmpuint (facts_at (&f, 1)->dealer_seat, ==, follow ? 0 : 1);
      activate (&f, "session.undo");
      g_assert_cmpuint (facts_at (&f, 0)->winner_seat, ==, 1);
      g_assert_cmpuint (facts_at (&f, 1)->dealer_seat, ==, 1);
    }

  /* The question goes with the change that it is about, and leaves the ledger open. */
  helper_show (&f, "ledger");
  g_assert_true (tea_ledger_delete_entry (helper_get_ledger (&f), id, NULL));
  g_assert_true (tea_question_bar_get_asking (get_question (&f)));
  g_assert_cmpint (tea_ledger_add_drawn_hand (helper_get_ledger (&f), -1, NULL), >, 0);
  g_assert_false (tea_question_bar_get_asking (get_question (&f)));
  g_assert_cmpuint (facts_at (&f, 0)->dealer_seat, ==, 1);
  g_assert_cmpstr (helper_get_shown (&f), ==, "ledger");
  helper_tear_down (&f);
}

static guint
count_rows (GtkWidget *page)
{
  GtkWidget *row = view_test_find (page, TEA_TYPE_LEDGER_ROW);
  guint n = 0;

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    n += TEA_IS_LEDGER_ROW (row);

  return n;
}

/* More entries than a window reads at once. */
#define N_LONG 110

/* Checks that the rows are those of the last entries, the latest at the top. */
static void
check_rows (HelperFixture *f, GtkWidget *page)
{
  GListModel *entries = tea_ledger_get_entries (helper_get_ledger (f));
  guint position = g_list_model_get_n_items (entries);

  g_assert_cmpuint (count_rows (page), >, 0);
  for (GtkWidget *row = view_test_find (page, TEA_TYPE_LEDGER_ROW); TEA_IS_LEDGER_ROW (row);
       row = gtk_widget_get_next_sibling (row))
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, --position);

      g_assert_true (tea_ledger_row_get_entry (TEA_LEDGER_ROW (row)) == entry);
    }
}

/* The row at @index from the top. */
static GtkWidget *
row_at (GtkWidget *page, int index)
{
  GtkWidget *list = gtk_widget_get_ancestor (view_test_find (page, TEA_TYPE_LEDGER_ROW), GTK_TYPE_LIST_BOX);

  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index));
}

/* A change keeps the rows of earlier entries, and so the focus; only the rows of later entries are new. */
static void
test_rows_stay (void)
{
  static const int deltas[] = { 0, -30, 10, 20 };
  HelperFixture f;
  GtkWidget *page, *first, *second;
  gint64 ids[4];

  helper_set_up (&f);
  helper_begin (&f);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    ids[i] = tea_ledger_add_line (helper_get_ledger (&f), "False win", deltas, NULL);
  helper_show (&f, "ledger");
  page = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_LEDGER_PAGE);
  check_rows (&f, page);
  first = row_at (page, 3);
  second = row_at (page, 2);
  gtk_widget_grab_focus (first);

  /* Add one, delete one in the middle and the first, and undo both deletions. */
  g_assert_cmpint (tea_ledger_add_line (helper_get_ledger (&f), "False win", deltas, NULL), >, 0);
  g_assert_cmpuint (count_rows (page), ==, 5);
  check_rows (&f, page);
  g_assert_true (row_at (page, 4) == first && row_at (page, 3) == second);
  g_assert_true (tea_ledger_delete_entry (helper_get_ledger (&f), ids[2], NULL));
  g_assert_cmpuint (count_rows (page), ==, 4);
  check_rows (&f, page);
  g_assert_true (row_at (page, 3) == first && row_at (page, 2) == second);
  g_assert_true (tea_ledger_delete_entry (helper_get_ledger (&f), ids[0], NULL));
  g_assert_cmpuint (count_rows (page), ==, 3);
  check_rows (&f, page);
  g_assert_true (tea_ledger_undo (helper_get_ledger (&f), NULL) && tea_ledger_undo (helper_get_ledger (&f), NULL));
  g_assert_cmpuint (count_rows (page), ==, 5);
  check_rows (&f, page);
  helper_tear_down (&f);
}

static gboolean
has_ledger (gpointer data)
{
  return helper_get_ledger (data) != NULL;
}

/* A long ledger shows its end, and the rest on demand; an added entry hides nothing that was shown. */
static void
test_long_ledger (void)
{
  static const int deltas[] = { 0, -30, 10, 20 };
  HelperFixture f;
  GtkWidget *page, *row, *button;
  guint n_first;

  helper_set_up (&f);
  helper_begin (&f);
  for (guint i = 0; i < N_LONG; i++)
    g_assert_cmpint (tea_ledger_add_line (helper_get_ledger (&f), "False win", deltas, NULL), >, 0);
  helper_show (&f, "ledger");
  page = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_LEDGER_PAGE);
  n_first = count_rows (page);
  g_assert_cmpuint (n_first, <, N_LONG);
  g_assert_true (view_test_says (page, "Show Earlier Hands"));

  g_assert_true (gtk_widget_activate_action (page, "ledger.show-earlier", NULL));
  g_assert_cmpuint (count_rows (page), ==, 2 * n_first);
  while (count_rows (page) < N_LONG)
    g_assert_true (gtk_widget_activate_action (page, "ledger.show-earlier", NULL));
  g_assert_false (view_test_says (page, "Show Earlier Hands"));
  g_assert_cmpint (tea_ledger_add_line (helper_get_ledger (&f), "False win", deltas, NULL), >, 0);
  g_assert_cmpuint (count_rows (page), >=, N_LONG);

  /* A menu is built when it is opened. */
  row = view_test_find (page, TEA_TYPE_LEDGER_ROW);
  button = view_test_find (row, GTK_TYPE_MENU_BUTTON);
  g_assert_null (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_cmpint (g_menu_model_get_n_items (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button))), ==, 3);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));

  /* A session of this length is read by a thread, and the window opens before that is done. */
  helper_close_window (&f);
  helper_open_window (&f);
  helper_show (&f, "ledger");
  if (helper_get_ledger (&f) == NULL)
    g_assert_cmpstr (helper_get_shown (&f), ==, "reading");
  view_test_wait (has_ledger, &f);
  g_assert_cmpstr (helper_get_shown (&f), ==, "ledger");
  g_assert_cmpuint (helper_n_entries (&f), ==, N_LONG + 1);
  helper_tear_down (&f);
}

static void
test_ledger_page (void)
{
  HelperFixture f;
  GtkWidget *page;
  GtkWidget *row;
  gint64 id;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  save_hand (&f, HAND);
  helper_show (&f, "ledger");
  g_assert_cmpstr (helper_get_shown (&f), ==, "ledger");
  page = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_LEDGER_PAGE);
  g_assert_true (gtk_widget_get_visible (view_test_find (page, TEA_TYPE_LEDGER_CHART)));

  /* The last hand comes first. */
  row = view_test_find (page, TEA_TYPE_LEDGER_ROW);
  id = tea_ledger_entry_get_facts (tea_ledger_row_get_entry (TEA_LEDGER_ROW (row)))->id;
  g_assert_cmpuint (tea_ledger_entry_get_facts (tea_ledger_row_get_entry (TEA_LEDGER_ROW (row)))->number, ==, 2);
  g_assert_true (gtk_widget_activate_action (page, "ledger.set-dealer", "(xi)", id, 3));
  g_assert_cmpuint (tea_ledger_entry_get_facts (tea_ledger_find_entry (helper_get_ledger (&f), id, NULL))->dealer_seat,
                    ==, 3);
  g_assert_true (gtk_widget_activate_action (page, "ledger.delete", "x", id));
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  helper_tear_down (&f);
}

/* Whether the button in the header bar works. */
static gboolean
can_save (gpointer page)
{
  GtkWidget *end;

  g_object_get (page, "end", &end, NULL);
  g_object_unref (end);

  return gtk_widget_is_sensitive (end);
}

static void
test_line (void)
{
  HelperFixture f;
  TeaLinePage *line;

  helper_set_up (&f);
  helper_begin (&f);
  activate (&f, "session.add-line");
  line = TEA_LINE_PAGE (view_test_page (f.window));
  /* Help is about the rules of the session. */
  g_assert_cmpstr (tea_ruleset_get_name (tea_window_get_ruleset (TEA_WINDOW (f.window))), ==,
                   tea_ruleset_get_name (tea_ledger_get_ruleset (helper_get_ledger (&f))));

  /* It requires a reason and points. */
  g_assert_false (can_save (line));
  gtk_editable_set_text (tea_line_page_get_reason (line), "False win");
  g_assert_false (can_save (line));
  gtk_spin_button_set_value (tea_line_page_get_delta (line, 1), -30);
  g_assert_true (view_test_says (GTK_WIDGET (line), "The points add up to −30, and not to 0."));
  g_assert_false (can_save (line));
  /* The field being typed in counts at once. */
  gtk_editable_set_text (GTK_EDITABLE (tea_line_page_get_delta (line, 2)), "3");
  g_assert_true (view_test_says (GTK_WIDGET (line), "The points add up to −27, and not to 0."));
  gtk_editable_set_text (GTK_EDITABLE (tea_line_page_get_delta (line, 2)), "30");
  g_assert_true (can_save (line));
  gtk_editable_set_text (GTK_EDITABLE (tea_line_page_get_delta (line, 2)), "3O");
  g_assert_true (view_test_says (GTK_WIDGET (line), "“O” does not belong to a number."));
  g_assert_false (can_save (line));
  gtk_editable_set_text (GTK_EDITABLE (tea_line_page_get_delta (line, 2)), "30");
  g_assert_true (can_save (line));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (line), "line.save", NULL));
  g_assert_true (TEA_IS_SESSION_PAGE (view_test_page (f.window)));

  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  {
    g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (&f)), 0);

    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->kind, ==, TEA_LEDGER_ENTRY_LINE);
    g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->reason, ==, "False win");
    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[1], ==, -30);
    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[2], ==, 30);
  }
  helper_tear_down (&f);
}

static int
read_paid (TeaLinePage *page, guint seat)
{
  return gtk_spin_button_get_value_as_int (tea_line_page_get_delta (page, seat));
}

/* Penalties of the rules by name; then one of the players' own, from one to another. */
static void
test_penalty (void)
{
  HelperFixture f;
  TeaLinePage *page;

  helper_set_up (&f);
  g_settings_set_string (f.settings, "last-variant", "classical-millington");
  helper_begin (&f);
  activate (&f, "session.add-line");
  page = TEA_LINE_PAGE (view_test_page (f.window));
  g_assert_nonnull (tea_line_page_get_penalty (page, 2));
  g_assert_null (tea_line_page_get_penalty (page, 3));

  gtk_toggle_button_set_active (tea_line_page_get_penalty (page, 0), TRUE);
  g_assert_true (view_test_says (GTK_WIDGET (page),
                                 "For a win that is none, with too many or too few tiles, with a foul hand, or after "
                                 "which a hand was exposed: half the limit to each other player, twice as much to or "
                                 "from the dealer. The deal stays, unless the dealer pays. (MI-9)"));
  g_assert_cmpstr (gtk_editable_get_text (tea_line_page_get_reason (page)), ==, "False Mahjong");
  g_assert_false (can_save (page));
  gtk_toggle_button_set_active (tea_line_page_get_from (page, 2), TRUE);
  g_assert_cmpint (read_paid (page, 0), ==, 1000);
  g_assert_cmpint (read_paid (page, 1), ==, 500);
  g_assert_cmpint (read_paid (page, 2), ==, -2000);
  g_assert_true (can_save (page));

  /* They have agreed on less; what follows from it is filled in again. */
  gtk_editable_set_text (GTK_EDITABLE (tea_line_page_get_amount (page)), "50");
  g_assert_cmpint (read_paid (page, 2), ==, -200);
  gtk_editable_set_text (GTK_EDITABLE (tea_line_page_get_delta (page, 2)), "-190");
  g_assert_true (view_test_says (GTK_WIDGET (page), "The points add up to +10, and not to 0."));
  g_assert_false (can_save (page));

  /* To the winner alone. */
  gtk_toggle_button_set_active (tea_line_page_get_penalty (page, 2), TRUE);
  g_assert_false (can_save (page));
  gtk_toggle_button_set_active (tea_line_page_get_to (page, 0), TRUE);
  g_assert_cmpint (read_paid (page, 0), ==, 100);
  g_assert_cmpint (read_paid (page, 1), ==, 0);
  g_assert_cmpint (read_paid (page, 2), ==, -100);
  /* Nobody pays to himself or herself. */
  gtk_toggle_button_set_active (tea_line_page_get_from (page, 0), TRUE);
  g_assert_false (gtk_toggle_button_get_active (tea_line_page_get_to (page, 0)));
  gtk_toggle_button_set_active (tea_line_page_get_to (page, 3), TRUE);
  g_assert_cmpint (read_paid (page, 0), ==, -100);
  g_assert_cmpint (read_paid (page, 3), ==, 100);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "line.save", NULL));
  {
    g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (&f)), 0);

    g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->reason, ==, "Changed Claim");
    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[3], ==, 100);
  }
  helper_tear_down (&f);
}

static gboolean
can_save_result (HelperFixture *f)
{
  return can_save (view_test_page (f->window));
}

static int
read_delta (TeaResultPage *page, guint seat)
{
  return gtk_spin_button_get_value_as_int (tea_result_page_get_delta (page, seat));
}

/* A hand by its result: the points fill in what each pays, which can be corrected; the row says how it was entered. */
static void
test_result (void)
{
  HelperFixture f;
  TeaResultPage *page;
  GtkWidget *row;
  const TeaLedgerEntryFacts *facts;

  helper_set_up (&f);
  helper_begin (&f);
  activate (&f, "session.result");
  page = TEA_RESULT_PAGE (view_test_page (f.window));
  g_assert_cmpstr (tea_ruleset_get_name (tea_window_get_ruleset (TEA_WINDOW (f.window))), ==,
                   tea_ruleset_get_name (tea_ledger_get_ruleset (helper_get_ledger (&f))));
  g_assert_false (can_save_result (&f));
  gtk_toggle_button_set_active (tea_result_page_get_winner (page, 1), TRUE);
  g_assert_false (can_save_result (&f));
  gtk_toggle_button_set_active (tea_result_page_get_from (page, 2), TRUE);
  g_assert_false (can_save_result (&f));
  g_assert_true (view_test_says (GTK_WIDGET (page), "Please say how many points somebody wins or loses."));
  gtk_editable_set_text (GTK_EDITABLE (tea_result_page_get_points (page)), "32");
  g_assert_true (can_save_result (&f));
  g_assert_cmpint (read_delta (page, 0), ==, -32);
  g_assert_cmpint (read_delta (page, 1), ==, 128);
  g_assert_cmpint (read_delta (page, 2), ==, -64);

  /* The discarder wins instead: nobody has discarded the tile yet, and then it was drawn. */
  gtk_toggle_button_set_active (tea_result_page_get_winner (page, 2), TRUE);
  g_assert_false (can_save_result (&f));
  gtk_toggle_button_set_active (tea_result_page_get_from (page, 2), TRUE);
  g_assert_cmpint (read_delta (page, 2), ==, 192);
  g_assert_true (can_save_result (&f));

  /* What was really paid. */
  gtk_editable_set_text (GTK_EDITABLE (tea_result_page_get_delta (page, 2)), "190");
  g_assert_true (view_test_says (GTK_WIDGET (page), "The points add up to −2, and not to 0."));
  g_assert_false (can_save_result (&f));
  gtk_editable_set_text (GTK_EDITABLE (tea_result_page_get_delta (page, 3)), "-62");
  g_assert_true (can_save_result (&f));
  activate (&f, "result.save");
  g_assert_true (TEA_IS_SESSION_PAGE (view_test_page (f.window)));

  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  g_assert_cmpuint (tea_ledger_get_facts (helper_get_ledger (&f))->next_dealer, ==, 1);
  helper_show (&f, "ledger");
  row = view_test_find (GTK_WIDGET (view_test_page (f.window)), g_type_from_name ("TeaLedgerRow"));
  g_assert_true (view_test_says (row, "by result"));
  facts = tea_ledger_entry_get_facts (tea_ledger_row_get_entry (TEA_LEDGER_ROW (row)));
  g_assert_cmpint (facts->deltas[3], ==, -62);

  /* Changed: the page has what was written. */
  g_assert_true (gtk_widget_activate_action (row, "ledger.edit-result", "x", facts->id));
  page = TEA_RESULT_PAGE (view_test_page (f.window));
  g_assert_true (gtk_toggle_button_get_active (tea_result_page_get_winner (page, 2)));
  g_assert_true (gtk_toggle_button_get_active (tea_result_page_get_from (page, 2)));
  g_assert_cmpint (read_delta (page, 2), ==, 190);
  gtk_toggle_button_set_active (tea_result_page_get_winner (page, 4), TRUE);
  g_assert_true (can_save_result (&f));
  activate (&f, "result.save");
  g_assert_cmpuint (tea_ledger_get_facts (helper_get_ledger (&f))->n_drawn, ==, 1);
  g_assert_cmpuint (tea_ledger_get_facts (helper_get_ledger (&f))->next_dealer, ==, 0);
  helper_tear_down (&f);
}

static gint64
get_first_id (HelperFixture *f)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (f)), 0);

  return tea_ledger_entry_get_facts (entry)->id;
}

static const TeaLedgerEntryFacts *
get_first (HelperFixture *f)
{
  return tea_ledger_entry_get_facts (tea_ledger_find_entry (helper_get_ledger (f), get_first_id (f), NULL));
}

/* The tiles of a result: where they are worth something else, both are said, and one is chosen. One undo takes the
 * tiles back. */
static void
test_result_tiles (void)
{
  static const char hand[] = "12: 11p789p (FFF) (EEE) 23m ind 3s +1m";
  g_autofree char *question = NULL;
  HelperFixture f;

  helper_set_up (&f);
  helper_begin (&f);
  helper_type (&f, "1<2 32");
  g_assert_true (tea_helper_page_save (helper_get_hand (&f)));
  g_assert_true (get_first (&f)->by_result);
  g_assert_cmpint (get_first (&f)->deltas[0], ==, 128);

  helper_show (&f, "ledger");
  g_assert_true (gtk_widget_activate_action (
      view_test_find (GTK_WIDGET (view_test_page (f.window)), g_type_from_name ("TeaLedgerRow")), "ledger.edit", "x",
      get_first_id (&f)));
  g_assert_cmpstr (helper_get_shown (&f), ==, "hand");
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "1: from 2");
  helper_type (&f, hand);
  question = tea_helper_page_compare (helper_get_hand (&f));
  g_assert_true (
      g_str_has_prefix (question, "The result says Ann +128, Lin −64, Wang −32, Chen −32; these tiles say Ann "));
  activate (&f, "session.save-hand");
  g_assert_true (view_test_says (GTK_WIDGET (get_question (&f)), question));
  g_assert_true (get_first (&f)->by_result);
  /* Escape only goes on typing. */
  activate (&f, "session.escape");
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, hand);
  activate (&f, "session.save-hand");
  tea_question_bar_answer (get_question (&f), FALSE);
  g_assert_true (get_first (&f)->by_result);
  g_assert_cmpint (get_first (&f)->deltas[0], ==, 128);
  g_assert_false (tea_helper_page_get_editing (helper_get_hand (&f)));

  g_assert_true (tea_helper_page_edit (helper_get_hand (&f), get_first_id (&f)));
  helper_type (&f, hand);
  activate (&f, "session.save-hand");
  tea_question_bar_answer (get_question (&f), TRUE);
  g_assert_false (get_first (&f)->by_result);
  g_assert_cmpint (get_first (&f)->deltas[0], !=, 128);
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  activate (&f, "session.undo");
  g_assert_true (get_first (&f)->by_result);
  g_assert_cmpint (get_first (&f)->deltas[0], ==, 128);

  /* A drawn hand would lose what was paid in one that nobody won. */
  g_assert_true (tea_ledger_edit_result (helper_get_ledger (&f), get_first_id (&f),
                                         &(TeaLedgerResult){ -1, -1, -1, { 3, -1, -1, -1 } }, NULL));
  g_assert_true (tea_helper_page_edit (helper_get_hand (&f), get_first_id (&f)));
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "nobody");
  activate (&f, "session.drawn-hand");
  g_assert_true (tea_question_bar_get_asking (get_question (&f)));
  tea_question_bar_answer (get_question (&f), FALSE);
  helper_type (&f, "nobody ind N");
  activate (&f, "session.save-hand");
  g_assert_true (tea_question_bar_get_asking (get_question (&f)));
  g_assert_cmpint (get_first (&f)->deltas[0], ==, 3);
  helper_tear_down (&f);
}

static GtkWidget *
find_session_row (HelperFixture *f)
{
  return view_test_find (GTK_WIDGET (view_test_page (f->window)), TEA_TYPE_SESSION_ROW);
}

static void
test_sessions (void)
{
  HelperFixture f;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  helper_show (&f, "sessions");
  g_signal_emit_by_name (find_session_row (&f), "rename", "At Lin’s");
  g_assert_true (view_test_says (find_session_row (&f), "At Lin’s"));

  /* Delete it, and restore it as the button of the notice does. */
  g_signal_emit_by_name (find_session_row (&f), "delete");
  g_assert_null (find_session_row (&f));
  g_assert_null (helper_get_ledger (&f));
  g_assert_true (view_test_says (GTK_WIDGET (view_test_page (f.window)), "“At Lin’s” was deleted."));
  {
    g_autoptr (GError) error = NULL;

    g_assert_true (tea_ledger_list_restore (helper_get_ledgers (&f), &error));
    g_assert_no_error (error);
  }
  g_assert_nonnull (find_session_row (&f));
  gtk_widget_activate (find_session_row (&f));
  view_test_settle ();
  g_assert_cmpstr (helper_get_shown (&f), ==, "hand");
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  helper_tear_down (&f);
}

/* The first page shows the last evening as it stands, and one button goes on with what was half typed. */
static void
test_last_evening (void)
{
  HelperFixture f;
  g_autofree char *standing = NULL;

  helper_set_up (&f);
  gtk_widget_activate_action (GTK_WIDGET (view_test_page (f.window)), "score.go-on", NULL);
  g_assert_cmpstr (helper_get_shown (&f), ==, "sessions");
  g_assert_true (view_test_says (f.window, "No session yet"));
  helper_begin (&f);
  save_hand (&f, HAND);
  helper_type (&f, "12: 123m");
  activate (&f, "page.back");
  g_assert_cmpstr (helper_get_shown (&f), ==, "sessions");
  standing = tea_ledger_dup_final (helper_get_ledger (&f));
  g_assert_true (view_test_says (f.window, standing));
  g_assert_true (view_test_says (f.window, "Ann, Lin, Wang, Chen"));
  g_assert_false (view_test_says (f.window, "No session yet"));

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (view_test_page (f.window))));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (gtk_window_get_focus (GTK_WINDOW (f.window)))), ==, "Continue");
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (f.window)), "clicked");
  g_assert_cmpstr (helper_get_shown (&f), ==, "hand");
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "12: 123m");

  /* What is entered is shown there at once. */
  save_hand (&f, HAND);
  helper_show (&f, "sessions");
  g_free (standing);
  standing = tea_ledger_dup_final (helper_get_ledger (&f));
  g_assert_true (view_test_says (f.window, standing));
  helper_tear_down (&f);
}

/* The id of the entry at @position, from 0. */
static gint64
get_id (HelperFixture *f, guint position)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (f)), position);

  return tea_ledger_entry_get_facts (entry)->id;
}

/* The label of the item of the menu of @row that would do @action, or %NULL. */
static char *
find_menu_item (GtkWidget *row, const char *action)
{
  GtkWidget *button = view_test_find (row, GTK_TYPE_MENU_BUTTON);
  GMenuModel *menu;
  char *label = NULL;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  for (int i = 0; i < g_menu_model_get_n_items (menu) && label == NULL; i++)
    {
      g_autofree char *name = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name) && g_str_equal (name, action))
        g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
    }
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));

  return label;
}

/* The menu of an entry moves it up, which is later, or down; the entry keeps the focus. */
static void
test_move (void)
{
  static const int deltas[] = { 0, -30, 10, 20 };
  HelperFixture f;
  GtkWidget *page;
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  gint64 hand, line;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  hand = get_id (&f, 0);
  line = tea_ledger_add_line (helper_get_ledger (&f), "False win", deltas, NULL);
  helper_show (&f, "ledger");
  view_test_rest (f.window);
  page = view_test_find (GTK_WIDGET (helper_get_session (&f)), TEA_TYPE_LEDGER_PAGE);
  last = find_menu_item (row_at (page, 0), "ledger.move");
  first = find_menu_item (row_at (page, 1), "ledger.move");
  g_assert_cmpstr (last, ==, "Move Dow_n");
  g_assert_cmpstr (first, ==, "Move _Up");

  g_assert_true (gtk_widget_activate_action (page, "ledger.move", "(xu)", line, 0));
  g_assert_cmpint (get_id (&f, 0), ==, line);
  g_assert_cmpint (get_id (&f, 1), ==, hand);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f.window)) == row_at (page, 1));
  g_assert_true (view_test_says (row_at (page, 1), "False win"));
  activate (&f, "session.undo");
  g_assert_cmpint (get_id (&f, 1), ==, line);

  /* An entry that is gone meanwhile. */
  g_assert_true (tea_ledger_delete_entry (helper_get_ledger (&f), line, NULL));
  g_assert_true (gtk_widget_activate_action (page, "ledger.move", "(xu)", line, 0));
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  helper_tear_down (&f);
}

/* A remark on a hand stands below it. */
static void
test_remark (void)
{
  HelperFixture f;
  GtkWidget *page;
  AdwMessageDialog *dialog = NULL;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  helper_show (&f, "ledger");
  page = view_test_find (GTK_WIDGET (helper_get_session (&f)), TEA_TYPE_LEDGER_PAGE);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_activate_action (page, "ledger.remark", "x", get_id (&f, 0)));
      for (GList *l = gtk_window_list_toplevels (); l != NULL; l = l->next)
        if (ADW_IS_MESSAGE_DIALOG (l->data))
          dialog = l->data;
      g_assert_nonnull (dialog);
      g_assert_cmpstr (adw_message_dialog_get_body (dialog), ==, "East 1 (Ann wins by self-draw)");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog))), ==,
                       i == 0 ? "" : "A bottle for that");
      gtk_editable_set_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)), "A bottle for that");
      adw_message_dialog_response (dialog, i == 0 ? "save" : "cancel");
      gtk_window_destroy (GTK_WINDOW (dialog));
      g_assert_true (view_test_says (row_at (page, 0), "A bottle for that"));
    }
  activate (&f, "session.undo");
  g_assert_false (view_test_says (row_at (page, 0), "A bottle for that"));
  helper_tear_down (&f);
}

static gboolean
is_counted (gpointer page)
{
  return view_test_says (page, "4 players, 1 session, 2 hands, 1 by result");
}

static gboolean
is_empty (gpointer page)
{
  return view_test_says (page, "Once a session has an entry, it is counted here.");
}

/* Whether @file begins with @text. */
static void
assert_begins (GFile *file, const char *text)
{
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;

  g_file_load_contents (file, NULL, &content, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (content, text));
  g_file_delete (file, NULL, NULL);
}

/* What became of the table that a page showed. */
typedef struct
{
  TeaSeason *season;
  gboolean gone;
  gboolean replaced; /* whether there was another by then */
} ShownTable;

static void
table_gone_cb (gpointer data, GObject *table)
{
  ShownTable *shown = data;

  shown->gone = TRUE;
  shown->replaced = tea_season_get_state (shown->season)->players != NULL;
}

/* The page holds the table that it shows until there is another: it could not tell them apart if the other came to lie
 * in the same place, and would stay as it was. */
static void
test_season_replaced (void)
{
  HelperFixture f;
  ShownTable shown = { NULL, FALSE, FALSE };
  GtkWidget *page;

  helper_set_up (&f);
  shown.season = tea_season_new (f.archive);
  page = g_object_ref_sink (GTK_WIDGET (tea_season_page_new (shown.season)));
  g_object_weak_ref (G_OBJECT (tea_season_get_state (shown.season)->players), table_gone_cb, &shown);
  tea_season_set_order (shown.season, TEA_SEASON_BY_PLACE);
  g_assert_true (shown.gone);
  g_assert_true (shown.replaced);

  g_assert_finalize_object (page);
  g_assert_finalize_object (shown.season);
  helper_tear_down (&f);
}

/* A session of a hand and a result, which a season can count. Returns the page from which the season opens. */
static TeaPage *
set_up_season (HelperFixture *f)
{
  TeaPage *first;

  helper_set_up (f);
  first = view_test_page (f->window);
  helper_begin (f);
  save_hand (f, HAND);
  helper_type (f, "2<3 10");
  activate (f, "session.save-hand");
  helper_show (f, "sessions");

  return first;
}

static gboolean
slow_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  g_usleep (40 * 1000);

  return G_SOURCE_CONTINUE;
}

/* The season is counted also where drawing the spinner keeps a slow machine busy all the time. */
static void
test_season_slow (void)
{
  HelperFixture f;
  TeaPage *first;

  first = set_up_season (&f);

  gtk_widget_add_tick_callback (GTK_WIDGET (f.window), slow_frame_cb, NULL, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (first), "score.season", NULL));
  view_test_wait (is_counted, view_test_page (f.window));

  helper_tear_down (&f);
}

/* Below the sessions the season leads to who has how much over all of them; a deleted session does not count. */
static void
test_season (void)
{
  HelperFixture f;
  TeaPage *first;
  TeaSeasonPage *page;
  GtkWidget *row, *chart;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileIOStream) stream = NULL;
  g_autofree char *described = NULL;

  first = set_up_season (&f);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (first), "score.season", NULL));
  page = TEA_SEASON_PAGE (view_test_page (f.window));
  view_test_wait (is_counted, page);
  row = view_test_find (GTK_WIDGET (page), GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (view_test_says (row, "Ann"));
  g_assert_true (view_test_says (row, "50"));

  tea_season_page_show (page, "pairs");
  view_test_rest (f.window);
  g_assert_true (view_test_says (GTK_WIDGET (page), "Wang pays Lin"));
  g_assert_true (view_test_says (GTK_WIDGET (page), "20 paid, 0 got back"));
  tea_season_page_show (page, "curves");
  view_test_rest (f.window);
  chart = view_test_find (GTK_WIDGET (page), TEA_TYPE_LEDGER_CHART);
  g_assert_true (gtk_widget_get_mapped (chart));
  described = tea_ledger_chart_dup_description (TEA_LEDGER_CHART (chart), 1);
  g_assert_nonnull (strstr (described, ": Ann 50, Lin 20, "));

  file = g_file_new_tmp (NULL, &stream, NULL);
  tea_season_page_export (page, file, "csv");
  assert_begins (file, "\xef\xbb\xbf"
                       "day,Ann,Lin,");
  tea_season_page_show (page, "players");
  tea_season_page_export (page, file, "csv");
  assert_begins (file, "\xef\xbb\xbf"
                       "rank,player,points,");
  tea_season_page_export (page, file, "html");
  assert_begins (file, "<!DOCTYPE html>");
  tea_season_page_export (page, file, "pdf");
  assert_begins (file, "%PDF-");

  tea_page_close (TEA_PAGE (page));
  g_assert_true (
      tea_ledger_list_delete (helper_get_ledgers (&f), tea_ledger_get_facts (helper_get_ledger (&f))->id, NULL));
  gtk_widget_activate_action (GTK_WIDGET (first), "score.season", NULL);
  page = TEA_SEASON_PAGE (view_test_page (f.window));
  view_test_wait (is_empty, page);
  g_assert_false (view_test_says (GTK_WIDGET (page), "Ann"));
  helper_tear_down (&f);
}

/* A page that was opened from a menu leaves the focus where it can be seen, and not in the menu, which is closed. */
static void
test_back_from_menu (void)
{
  HelperFixture f;
  GtkMenuButton *button;
  GtkWidget *session, *focus;

  helper_set_up (&f);
  helper_begin (&f);
  helper_show (&f, "ledger");
  session = GTK_WIDGET (helper_get_session (&f));
  button = GTK_MENU_BUTTON (gtk_widget_get_template_child (session, TEA_TYPE_SESSION_PAGE, "menu_button"));
  gtk_menu_button_popup (button);
  view_test_rest (f.window);
  gtk_widget_child_focus (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (f.window)),
                                         GTK_WIDGET (gtk_menu_button_get_popover (button))));
  activate (&f, "session.set-up");
  gtk_menu_button_popdown (button);
  view_test_rest (f.window);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (f.window)), GTK_WIDGET (view_test_page (f.window))));

  tea_page_close (view_test_page (f.window));
  view_test_rest (f.window);
  focus = gtk_root_get_focus (GTK_ROOT (f.window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, session));
  helper_tear_down (&f);
}

/* The window besides that of @f, or %NULL. */
static GtkWidget *
find_other_window (HelperFixture *f)
{
  for (GList *l = gtk_window_list_toplevels (); l != NULL; l = l->next)
    if (TEA_IS_WINDOW (l->data) && l->data != f->window)
      return l->data;

  return NULL;
}

static gboolean
is_alone (gpointer f)
{
  return find_other_window (f) == NULL;
}

/* A session in a window of its own stays there while others are scored, and until it is deleted. */
static void
test_own_window (void)
{
  HelperFixture f;
  GtkWidget *other;
  TeaLedger *ledger;
  gint64 id;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  ledger = helper_get_ledger (&f);
  id = tea_ledger_get_facts (ledger)->id;
  helper_show (&f, "ledger");
  activate (&f, "session.new-window");
  other = find_other_window (&f);
  g_assert_nonnull (other);
  view_test_wait (gtk_widget_get_mapped, other);
  g_assert_cmpstr (helper_get_shown (&f), ==, "sessions");
  g_assert_true (TEA_IS_SESSION_PAGE (view_test_page (other)));
  g_assert_cmpstr (tea_session_page_get_shown (TEA_SESSION_PAGE (view_test_page (other))), ==, "ledger");

  /* It is not opened twice. */
  activate (&f, "score.go-on");
  g_assert_cmpstr (helper_get_shown (&f), ==, "sessions");

  helper_begin (&f);
  g_assert_true (helper_get_ledger (&f) != ledger);
  g_assert_true (tea_session_page_get_ledger (TEA_SESSION_PAGE (view_test_page (other))) == ledger);
  g_assert_cmpint (tea_ledger_add_drawn_hand (ledger, -1, NULL), >, 0);
  g_assert_cmpuint (helper_n_entries (&f), ==, 0);
  /* The list knows what changes in the other window, and its title changes there. */
  g_assert_true (tea_ledger_list_rename (helper_get_ledgers (&f), id, "Friday", NULL));
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->shown_title, ==, "Friday");

  g_assert_true (tea_ledger_list_delete (helper_get_ledgers (&f), id, NULL));
  view_test_wait (is_alone, &f);
  helper_tear_down (&f);
}

/* A damaged database is set aside; the window says so and starts with a new one. */
static void
test_damaged (void)
{
  HelperFixture f;
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  helper_set_up (&f);
  helper_begin (&f);
  helper_close_window (&f);
  g_assert_true (
      g_file_set_contents (f.path, "This is no database, and it is long enough to be taken for one.", -1, &error));
  g_assert_no_error (error);

  helper_open_window (&f);
  g_assert_cmpstr (tea_archive_get_notice (f.archive), !=, "");
  g_assert_true (view_test_says (f.window, tea_archive_get_notice (f.archive)));
  aside = g_strconcat (f.path, ".damaged-1", NULL);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_cmpstr (helper_get_shown (&f), ==, "sessions");
  helper_begin (&f);
  helper_tear_down (&f);
}

/* The text of a PDF, or %NULL where there is no pdftotext. */
static char *
read_pdf (const char *path)
{
  const char *const arguments[] = { "pdftotext", "-layout", path, "-", NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL);
  char *text = NULL;

  if (process != NULL)
    g_subprocess_communicate_utf8 (process, NULL, NULL, &text, NULL, NULL);

  return text;
}

static void
assert_words (const char *text, const char *words)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    if (strstr (text, each[i]) == NULL)
      g_error ("“%s” of “%s” is not in the PDF", each[i], words);
}

/* Long names, remarks and numbers are printed in full. */
static void
test_print_long (void)
{
  TeaLedgerSetUp set_up;
  static const char *const players[] = { "Maximiliane Friederike Hohenlohe Langenburg", "欧阳 夏侯 诸葛 司马",
                                         "Bartholomew Featherstonehaugh Cholmondeley", "Zhao" };
  static const char remark[] = "a false win that was called after the last tile had been drawn and which three of the "
                               "four players had seen before the tiles were shown although nobody said so until supper";
  const int deltas[4] = { 900000000, -900000000, 123456, -123456 };
  HelperFixture f;
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;

  if (program == NULL)
    {
      g_test_skip ("needs pdftotext");
      return;
    }

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  set_up = (TeaLedgerSetUp){ 4, { players[0], players[1], players[2], players[3] }, .point_money = 500 };
  g_assert_true (tea_ledger_set_up (helper_get_ledger (&f), NULL, &set_up, &error));
  for (guint i = 0; i < 40; i++)
    activate (&f, "session.drawn-hand");
  g_assert_cmpint (tea_ledger_add_line (helper_get_ledger (&f), remark, deltas, &error), >, 0);
  {
    g_autoptr (TeaLedgerEntry) first = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (&f)), 0);

    g_assert_true (tea_ledger_set_reason (helper_get_ledger (&f), tea_ledger_entry_get_facts (first)->id,
                                          "remarkable because of the single wait on the last circle", &error));
  }

  path = g_build_filename (f.folder, "long.pdf", NULL);
  file = g_file_new_for_path (path);
  operation = tea_score_print_new (helper_get_ledger (&f));
  g_assert_true (tea_print_pdf (operation, GTK_WINDOW (f.window), file, &error));
  g_assert_no_error (error);
  text = read_pdf (path);
  g_assert_null (strstr (text, "…"));
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_player (helper_get_ledger (&f), seat);
      g_autofree char *money = tea_ledger_dup_money (helper_get_ledger (&f), player->total);
      g_autofree char *total = g_strdup_printf ("%s%d", player->total < 0 ? "−" : "", ABS (player->total));

      assert_words (text, players[seat]);
      assert_words (text, money);
      assert_words (text, total);
    }
  assert_words (text, remark);
  assert_words (text, "remarkable because of the single wait on the last circle");
  assert_words (text, "+900000000 −900000000 +123456 −123456 Money");
  g_clear_object (&operation);
  helper_tear_down (&f);
}

/* The score sheet as PDF has as many pages as needed, with every player and hand. */
static void
test_print (void)
{
  HelperFixture f;
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  guint n_pages = 0;

  if (program == NULL)
    {
      g_test_skip ("needs pdftotext");
      return;
    }

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  for (guint i = 0; i < 60; i++)
    activate (&f, "session.drawn-hand");

  path = g_build_filename (f.folder, "sheet.pdf", NULL);
  operation = tea_score_print_new (helper_get_ledger (&f));
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (
      gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (f.window), &error), ==,
      GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);

  text = read_pdf (path);
  g_assert_nonnull (text);
  for (const char *c = text; *c != '\0'; c++)
    n_pages += *c == '\f';
  g_assert_cmpuint (n_pages, >=, 2);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_nonnull (strstr (text, helper_names[seat]));
  for (guint i = 0; i < helper_n_entries (&f); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (&f)), i);

      g_assert_nonnull (strstr (text, tea_ledger_entry_get_facts (entry)->place));
      g_assert_nonnull (strstr (text, tea_ledger_entry_get_facts (entry)->title));
    }
  {
    g_autofree char *last = g_strdup_printf ("page %u of %u", n_pages, n_pages);

    g_assert_nonnull (strstr (text, last));
  }
  g_clear_object (&operation); /* it holds a reference to the ledger */
  helper_tear_down (&f);
}

/* The visible dialog of @type, or %NULL. */
static GtkWidget *
find_dialog (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_mapped (window))
        return window;
    }

  return NULL;
}

static gboolean
is_asked (gpointer data)
{
  GType type = g_type_from_name ("GtkPrintUnixDialog");

  return type != 0 && find_dialog (type) != NULL;
}

/* The print dialog does not block the program, and closes with its window. */
static void
test_print_dialog (void)
{
  HelperFixture f;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  activate (&f, "session.print");
  view_test_wait (is_asked, NULL);
  helper_tear_down (&f);
  g_assert_false (is_asked (NULL));
}

typedef struct
{
  GtkFileChooser *dialog;
  GFile *file;
} Choice;

/* Whether the dialog has a file: it takes time to read a folder, first its default one, then that of the file. */
static gboolean
is_chosen (gpointer data)
{
  const Choice *choice = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (choice->dialog);

  return file != NULL && (choice->file == NULL || g_file_equal (file, choice->file));
}

static gboolean
is_answered (gpointer data)
{
  return find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL;
}

/* Whether the page of a window says a text. */
typedef struct
{
  HelperFixture *f;
  const char *text;
} Says;

static gboolean
is_said (gpointer data)
{
  const Says *says = data;

  return view_test_says (GTK_WIDGET (view_test_page (says->f->window)), says->text);
}

/* Exports the ledger into the new file @name of the folder. */
static void
export_ledger (HelperFixture *f, const char *action, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (f->folder);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *sentence = g_strdup_printf ("The ledger was written to %s.", path);
  GtkWidget *dialog;

  activate (f, action);
  dialog = find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_assert_nonnull (dialog);
  view_test_wait (is_chosen, (&(Choice){ GTK_FILE_CHOOSER (dialog), NULL }));
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  view_test_wait (is_chosen, (&(Choice){ GTK_FILE_CHOOSER (dialog), file }));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  view_test_wait (is_answered, NULL);
  /* A file with sessions is written by a thread. */
  view_test_wait (is_said, (&(Says){ f, sentence }));
}

static char *
read_file (HelperFixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text;
}

/* An export writes the file that the window names. */
static void
test_export (void)
{
  static const struct
  {
    const char *action;
    const char *name;
    const char *head;
  } cases[] = {
    { "session.export-csv", "ledger.csv", "" },
    { "session.export-json", "ledger.json", "{" },
    { "session.export-pdf", "ledger.pdf", "%PDF-" },
    { "session.export-file", "ledger.teahouse-sessions", "{\"format\":\"teahouse-sessions\",\"version\":1," },
  };
  HelperFixture f;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *written = NULL;

      export_ledger (&f, cases[i].action, cases[i].name);
      written = read_file (&f, cases[i].name);
      g_assert_true (g_str_has_prefix (written, cases[i].head));
      g_assert_cmpuint (strlen (written), >, 100);
    }
  helper_tear_down (&f);
}

static gboolean
is_first (gpointer data)
{
  return TEA_IS_SCORE_PAGE (view_test_page (((HelperFixture *) data)->window));
}

/* A session leaves as a file, is deleted, and comes back; the import is undone as a whole. */
static void
test_import (void)
{
  HelperFixture f;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  TeaScorePage *first;
  g_autoptr (GError) error = NULL;

  helper_set_up (&f);
  helper_begin (&f);
  save_hand (&f, HAND);
  export_ledger (&f, "session.export-file", "evening.teahouse-sessions");
  path = g_build_filename (f.folder, "evening.teahouse-sessions", NULL);
  file = g_file_new_for_path (path);
  helper_show (&f, "sessions");
  first = TEA_SCORE_PAGE (view_test_page (f.window));

  tea_score_page_import (first, file);
  view_test_wait (is_said, (&(Says){ &f, "1 session in the file. All of it is here already." }));
  g_assert_false (
      gtk_widget_get_sensitive (view_test_find_action (GTK_WIDGET (view_test_page (f.window)), "import.store")));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (f.window)), "page.back", NULL));

  g_assert_true (tea_ledger_list_delete (helper_get_ledgers (&f), 1, &error));
  tea_score_page_import (first, file);
  view_test_wait (is_said, (&(Says){ &f, "New" }));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (f.window)), "import.store", NULL));
  view_test_wait (is_first, &f);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (helper_get_ledgers (&f))), ==, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (first), "score.undo-import", NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (helper_get_ledgers (&f))), ==, 0);
  tea_toast_dismiss (GTK_WIDGET (first));

  g_assert_true (g_file_set_contents (path, "{}\n", -1, NULL));
  tea_score_page_import (first, file);
  view_test_wait (is_said, (&(Says){ &f, "Nothing Was Imported" }));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (f.window)), "page.back", NULL));
  helper_tear_down (&f);
}

/* Lets the next @n dealers lose their deal. */
static void
pass_deals (HelperFixture *f, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint winner = (tea_ledger_get_facts (helper_get_ledger (f))->next_dealer + 1) % 4 + 1;
      g_autofree char *text = g_strdup_printf ("%u%u: 123m456m789m23p55s ind N +1p", winner, winner);
      guint before = helper_n_entries (f);

      helper_type (f, text);
      activate (f, "session.save-hand");
      g_assert_cmpuint (helper_n_entries (f), ==, before + 1);
    }
}

/* Whether the end of a game is shown instead of the entry of a hand. */
static gboolean
shows_end (HelperFixture *f)
{
  GtkWidget *end = view_test_find (GTK_WIDGET (view_test_page (f->window)), TEA_TYPE_END_VIEW);

  view_test_settle ();

  return gtk_widget_get_mapped (end);
}

/* What the end says about the first payment. */
static gboolean
says_first_transfer (HelperFixture *f)
{
  GtkWidget *end = view_test_find (GTK_WIDGET (view_test_page (f->window)), TEA_TYPE_END_VIEW);
  g_autoptr (GPtrArray) transfers = tea_ledger_list_transfers (helper_get_ledger (f));
  const TeaLedgerTransfer *first = transfers->pdata[0];

  return view_test_says (end, first->title) && view_test_says (end, first->points);
}

/* After four rounds the helper says that the game is over, who has what and who pays whom; nothing is added before
 * somebody has said how to go on. */
static void
test_game_over (void)
{
  TeaLedgerSetUp set_up;
  HelperFixture f = { 0 };
  GtkWidget *strip, *end;
  TeaPage *page;
  guint n;

  helper_set_up (&f);
  helper_begin (&f);
  end = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_END_VIEW);
  pass_deals (&f, 15);
  g_assert_false (shows_end (&f));
  pass_deals (&f, 1);
  g_assert_true (shows_end (&f));
  g_assert_true (view_test_says (end, "The game is over after 4 rounds."));
  /* Everybody has won four times by self-draw. */
  g_assert_true (view_test_says (end, "Nobody owes anything."));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f.window)), end));

  /* A penalty changes the standing, and money shows what it is worth. */
  g_assert_cmpint (tea_ledger_add_line (helper_get_ledger (&f), "late", (const int[4]){ -30, 10, 10, 10 }, NULL), >, 0);
  g_assert_true (view_test_says (end, "Ann pays Lin"));
  g_assert_true (view_test_says (end, "10 points"));
  g_assert_true (says_first_transfer (&f));
  tea_ledger_get_set_up (helper_get_ledger (&f), &set_up);
  set_up.point_money = 333;
  g_assert_true (tea_ledger_set_up (helper_get_ledger (&f), NULL, &set_up, NULL));
  g_assert_true (view_test_says (end, "0.3330"));
  g_assert_true (view_test_says (end, "−0.9990"));
  g_assert_true (tea_ledger_undo (helper_get_ledger (&f), NULL));
  g_assert_true (tea_ledger_undo (helper_get_ledger (&f), NULL));

  n = helper_n_entries (&f);
  activate (&f, "session.drawn-hand");
  activate (&f, "session.result");
  g_assert_true (TEA_IS_SESSION_PAGE (view_test_page (f.window)));
  helper_type (&f, HAND);
  activate (&f, "session.save-hand");
  g_assert_cmpuint (helper_n_entries (&f), ==, n);
  g_assert_true (shows_end (&f));
  helper_type (&f, "");

  /* An earlier hand can be changed meanwhile. */
  g_assert_true (tea_helper_page_edit (helper_get_hand (&f), get_first_id (&f)));
  g_assert_false (shows_end (&f));
  activate (&f, "session.cancel-edit");
  g_assert_true (shows_end (&f));

  /* Taking the last hand back leads to its entry. */
  g_assert_true (tea_ledger_undo (helper_get_ledger (&f), NULL));
  g_assert_cmpuint (helper_n_entries (&f), ==, n - 1);
  g_assert_false (shows_end (&f));
  g_assert_true (tea_ledger_redo (helper_get_ledger (&f), NULL));
  g_assert_true (shows_end (&f));

  /* The same after a restart, until the players go on. */
  helper_close_window (&f);
  helper_open_window (&f);
  g_assert_true (shows_end (&f));
  activate (&f, "session.new-session");
  page = view_test_page (f.window);
  g_assert_true (TEA_IS_NEW_SESSION_PAGE (page));
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (gtk_editable_get_text (tea_new_session_page_get_name (TEA_NEW_SESSION_PAGE (page), seat)), ==,
                     helper_names[seat]);
  g_assert_true (tea_ledger_get_facts (helper_get_ledger (&f))->over);
  helper_show (&f, "hand");
  activate (&f, "session.go-on");
  g_assert_false (shows_end (&f));
  strip = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_LEDGER_STRIP);
  g_assert_true (view_test_says (strip, "East 1: Ann deals"));
  pass_deals (&f, 1);
  g_assert_false (shows_end (&f));

  /* Another session has its own end. */
  helper_show (&f, "sessions");
  helper_begin (&f);
  g_assert_false (shows_end (&f));
  helper_tear_down (&f);
}

#if HAVE_SECOND_SCREEN
/* Whether a page is served at @address, which is of this computer. */
static gboolean
is_served (const char *address)
{
  g_auto (GStrv) parts = g_strsplit (address, "/", -1);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = g_socket_client_connect_to_host (client, parts[2], 80, NULL, NULL);

  return connection != NULL;
}

/* The page of this program at @address and @path, as a browser gets it. */
static char *
load (const char *address, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (address, "/", -1);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = g_socket_client_connect_to_host (client, parts[2], 80, NULL, NULL);
  g_autofree char *request = g_strdup_printf ("GET /%s%s HTTP/1.1\r\n\r\n", parts[3], path);
  GSocket *socket = g_socket_connection_get_socket (connection);
  g_autoptr (GString) page = g_string_new (NULL);
  gssize n = -1;

  g_assert_cmpint (g_socket_send (socket, request, strlen (request), NULL, NULL), ==, strlen (request));
  g_socket_set_blocking (socket, FALSE);
  while (n != 0)
    {
      char block[4096];

      g_main_context_iteration (NULL, FALSE);
      n = g_socket_receive (socket, block, sizeof block, NULL, NULL);
      g_string_append_len (page, block, MAX (n, 0));
    }

  return g_string_free (g_steal_pointer (&page), FALSE);
}

static const char *
find_address (GtkWidget *widget)
{
  const char *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "http://"))
    return gtk_label_get_label (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_address (child);

  return found;
}

/* Whether the page of the session says that other devices see it. */
static gboolean
is_said_to_be_served (HelperFixture *f)
{
  return gtk_widget_get_mapped (GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (helper_get_session (f)), TEA_TYPE_SESSION_PAGE, "served_button")));
}

/* What says so beside the last evening. */
static GtkWidget *
find_served_mark (HelperFixture *f)
{
  GtkWidget *page = GTK_WIDGET (view_test_page (f->window));

  /* Before the box with the buttons. */
  return gtk_widget_get_prev_sibling (
      gtk_widget_get_parent (GTK_WIDGET (gtk_widget_get_template_child (page, TEA_TYPE_SCORE_PAGE, "go_on_button"))));
}

/* The page with the address opens on demand. The session is served, always at the same address, until that is stopped
 * or the session is deleted: whatever page is shown, and whichever session is opened. */
static void
test_second_screen (void)
{
  HelperFixture f = { 0 };
  TeaPage *share;
  g_autofree char *address = NULL;
  g_autofree char *other = NULL;
  g_autofree char *season = NULL;
  gint64 first, second;

  helper_set_up (&f);
  helper_begin (&f);
  first = tea_ledger_get_facts (helper_get_ledger (&f))->id;
  g_assert_false (is_said_to_be_served (&f));
  activate (&f, "session.second-screen");
  share = view_test_page (f.window);
  g_assert_true (TEA_IS_SHARE_PAGE (share));
  address = g_strdup (find_address (GTK_WIDGET (share)));
  if (address == NULL)
    {
      g_assert_true (
          view_test_says (GTK_WIDGET (share), "This computer is not on a network that the program can use."));
      tea_page_close (share);
      g_assert_false (is_said_to_be_served (&f));
      helper_tear_down (&f);
      return;
    }
  g_assert_true (
      view_test_says (GTK_WIDGET (share), "Devices on this network can view the session here, but not change it."));
  g_assert_true (is_served (address));

  /* Beside it is the season, which is read when somebody asks for it, and again after a change. */
  for (guint i = 0; i < 2; i++)
    {
      const char *summary = i == 0 ? "1 hand" : "2 hands";

      g_assert_cmpint (tea_ledger_add_drawn_hand (helper_get_ledger (&f), -1, NULL), >, 0);
      do
        {
          g_free (season);
          season = load (address, "/season");
        }
      while (strstr (season, "http-equiv") != NULL);
      if (strstr (season, summary) == NULL)
        g_error ("“%s” is not in %s", summary, strstr (season, "<h1"));
    }

  /* The page of the session says so. */
  tea_page_close (share);
  view_test_rest (f.window);
  g_assert_true (is_said_to_be_served (&f));
  g_assert_true (is_served (address));

  /* Neither leaving that page nor opening another session ends it; the first page says so, too. */
  helper_show (&f, "sessions");
  view_test_rest (f.window);
  g_assert_true (is_served (address));
  g_assert_true (gtk_widget_get_visible (find_served_mark (&f)));
  helper_begin (&f);
  second = tea_ledger_get_facts (helper_get_ledger (&f))->id;
  view_test_rest (f.window);
  g_assert_true (is_served (address));
  g_assert_false (is_said_to_be_served (&f));

  /* Two sessions have two addresses. */
  activate (&f, "session.second-screen");
  other = g_strdup (find_address (GTK_WIDGET (view_test_page (f.window))));
  g_assert_cmpstr (other, !=, address);
  helper_show (&f, "sessions");
  g_assert_true (tea_ledger_list_delete (helper_get_ledgers (&f), second, NULL));
  g_assert_false (is_served (other));
  g_assert_true (is_served (address));

  /* Back at the first one it is still on, until it is stopped. */
  g_assert_true (tea_ledger_list_open (helper_get_ledgers (&f), first, NULL));
  helper_show (&f, "ledger");
  view_test_rest (f.window);
  g_assert_true (is_said_to_be_served (&f));
  activate (&f, "session.second-screen");
  share = view_test_page (f.window);
  g_assert_cmpstr (find_address (GTK_WIDGET (share)), ==, address);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (share), "share.stop", NULL));
  g_assert_true (view_test_page (f.window) == TEA_PAGE (helper_get_session (&f)));
  view_test_rest (f.window);
  g_assert_false (is_said_to_be_served (&f));
  g_assert_false (is_served (address));
  helper_show (&f, "sessions");
  g_assert_false (gtk_widget_get_visible (find_served_mark (&f)));
  helper_show (&f, "ledger");

  /* The end of the program ends it. */
  activate (&f, "session.second-screen");
  g_free (address);
  address = g_strdup (find_address (GTK_WIDGET (view_test_page (f.window))));
  g_assert_true (is_served (address));
  helper_tear_down (&f);
  g_assert_false (is_served (address));
}

/* The page with the address, and whether the network allows it. */
static TeaPage *
open_share (HelperFixture *f)
{
  activate (f, "session.second-screen");

  return find_address (GTK_WIDGET (view_test_page (f->window))) != NULL ? view_test_page (f->window) : NULL;
}

static GtkWidget *
find_phone_bar (HelperFixture *f)
{
  return view_test_find (GTK_WIDGET (helper_get_session (f)), TEA_TYPE_PHONE_BAR);
}

/* Presses the button @name of the bar that asks about a hand. */
static void
answer_phone (HelperFixture *f, const char *name)
{
  GtkWidget *button = view_test_find_button (find_phone_bar (f), name);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  view_test_rest (f->window);
}

/* A telephone may send hands once that is switched on, and says the code; the page of the session asks what to do with
 * each. */
static void
test_phone_sends (void)
{
  HelperFixture f = { 0 };
  TeaPage *share;
  TeaPhoneEntry *phone;
  GtkWidget *check, *bar;
  g_autofree char *shown = NULL;
  g_autofree char *cookie = NULL;
  g_autofree char *again = NULL;
  g_autoptr (TeaLedgerEntry) entry = NULL;

  helper_set_up (&f);
  helper_begin (&f);
  g_assert_false (gtk_widget_get_visible (find_phone_bar (&f)));
  share = open_share (&f);
  if (share == NULL)
    {
      helper_tear_down (&f);
      return;
    }
  check = view_test_find (GTK_WIDGET (share), GTK_TYPE_CHECK_BUTTON);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  g_assert_null (tea_ledger_list_get_phone (helper_get_ledgers (&f), helper_get_ledger (&f)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  phone = tea_ledger_list_get_phone (helper_get_ledgers (&f), helper_get_ledger (&f));
  shown = g_strdup_printf ("%.3s %s", tea_phone_entry_get_code (phone), tea_phone_entry_get_code (phone) + 3);
  g_assert_true (view_test_says (GTK_WIDGET (share), shown));
  cookie = phone_link (phone);
  g_assert_true (view_test_says (GTK_WIDGET (share), "One phone sends hands. Each is added only when you say so."));
  g_assert_false (view_test_says (GTK_WIDGET (share), shown));

  /* A hand that comes while this page is shown leads to the page that asks. */
  phone_send (phone, cookie, "2<3 10");
  view_test_rest (f.window);
  g_assert_true (view_test_says (GTK_WIDGET (share), tea_phone_entry_get_offer (phone)->sentence));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (share), "share.show-offer", NULL));
  view_test_rest (f.window);
  bar = find_phone_bar (&f);
  g_assert_true (gtk_widget_get_mapped (bar));
  g_assert_true (view_test_says (bar, "2<3 10"));
  g_assert_cmpuint (helper_n_entries (&f), ==, 0);

  /* Who types is not disturbed; F9 leads to the answers, and what is typed stays. */
  helper_type (&f, "11: 123m");
  gtk_widget_grab_focus (GTK_WIDGET (helper_get_hand (&f)));
  activate (&f, "session.phone");
  g_assert_nonnull (gtk_widget_get_focus_child (bar));
  answer_phone (&f, "Add");
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "11: 123m");

  /* What is refused is not added. A notice says that something was sent where no page asks about it. */
  helper_show (&f, "sessions");
  phone_send (phone, cookie, "1< 10");
  view_test_rest (f.window);
  g_assert_true (view_test_says (f.window, tea_phone_entry_get_offer (phone)->sentence));
  helper_show (&f, "ledger");
  view_test_rest (f.window);
  bar = find_phone_bar (&f);
  g_assert_true (gtk_widget_get_mapped (bar));
  answer_phone (&f, "Refuse");
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "11: 123m");

  /* What is to be changed comes into the line, and undo brings back what was there. */
  phone_send (phone, cookie, "1< 10");
  view_test_rest (f.window);
  answer_phone (&f, "Change");
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "1< 10");
  activate (&f, "session.undo");
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "11: 123m");

  /* While an earlier hand is changed, what is sent cannot take its place. */
  activate (&f, "session.clear-hand");
  entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (&f)), 0);
  g_assert_true (tea_helper_page_edit (helper_get_hand (&f), tea_ledger_entry_get_facts (entry)->id));
  phone_send (phone, cookie, "1< 10");
  view_test_rest (f.window);
  g_assert_false (gtk_widget_get_sensitive (view_test_find_button (bar, "Change")));
  answer_phone (&f, "Add");
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);
  g_assert_true (tea_helper_page_get_editing (helper_get_hand (&f)));
  tea_helper_page_cancel_edit (helper_get_hand (&f));

  /* The telephone is let go, and another code is shown; at the end nothing can be sent any more. */
  share = open_share (&f);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (share), "share.let-go", NULL));
  g_assert_nonnull (tea_phone_entry_get_code (phone));
  again = phone_link (phone);
  g_assert_cmpstr (again, !=, cookie);
  phone_send (phone, again, "1< 10");
  check = view_test_find (GTK_WIDGET (share), GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  g_assert_null (tea_ledger_list_get_phone (helper_get_ledgers (&f), helper_get_ledger (&f)));
  tea_page_close (share);
  view_test_rest (f.window);
  g_assert_false (gtk_widget_get_visible (find_phone_bar (&f)));
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);
  helper_tear_down (&f);
}
#endif

/* The choice to enter only what counts for losers is kept for the next hand and the next start. */
static void
test_only_what_counts (void)
{
  HelperFixture f = { 0 };
  GtkWidget *toggles, *button;

  helper_set_up (&f);
  g_settings_set_string (f.settings, "last-variant", "luqiao");
  helper_begin (&f);
  toggles = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_ENTRY_TOGGLES);
  button = gtk_widget_get_last_child (toggles);
  g_assert_true (GTK_IS_CHECK_BUTTON (button));
  g_assert_false (tea_hand_entry_get_state (helper_get_entry (&f))->only_what_counts);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_assert_true (tea_hand_entry_get_state (helper_get_entry (&f))->only_what_counts);
  g_assert_true (g_settings_get_boolean (f.settings, "helper-only-what-counts"));
  save_hand (&f, HAND);
  g_assert_true (tea_hand_entry_get_state (helper_get_entry (&f))->only_what_counts);
  helper_close_window (&f);
  helper_open_window (&f);
  g_assert_true (tea_hand_entry_get_state (helper_get_entry (&f))->only_what_counts);
  helper_tear_down (&f);
}

/* Tab moves from one name to the next. */
static void
test_names_by_tab (void)
{
  HelperFixture f = { 0 };
  TeaNewSessionPage *start;

  helper_set_up (&f);
  start = TEA_NEW_SESSION_PAGE (helper_ask_for_session (&f));
  gtk_widget_grab_focus (GTK_WIDGET (tea_new_session_page_get_name (start, 0)));
  for (guint seat = 1; seat < 4; seat++)
    {
      GtkWidget *name = GTK_WIDGET (tea_new_session_page_get_name (start, seat));

      g_signal_emit_by_name (f.window, "move-focus", GTK_DIR_TAB_FORWARD);
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f.window)), name));
    }
  helper_tear_down (&f);
}

/* Each button for the first dealer names the player, also when the name is empty or changed. */
static void
test_dealers_named (void)
{
  HelperFixture f = { 0 };
  TeaNewSessionPage *start;
  GtkWidget *dealer;

  helper_set_up (&f);
  start = TEA_NEW_SESSION_PAGE (helper_ask_for_session (&f));
  dealer = view_test_find (GTK_WIDGET (start), GTK_TYPE_CHECK_BUTTON);
  gtk_editable_set_text (tea_new_session_page_get_name (start, 0), "Ann");
  gtk_editable_set_text (tea_new_session_page_get_name (start, 1), "");
  gtk_test_accessible_assert_property (dealer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Ann deals first");
  dealer = gtk_widget_get_next_sibling (dealer);
  gtk_test_accessible_assert_property (dealer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Player 2 deals first");
  gtk_editable_set_text (tea_new_session_page_get_name (start, 1), "Lin");
  gtk_test_accessible_assert_property (dealer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Lin deals first");
  helper_tear_down (&f);
}

static gboolean
is_stacked (gpointer page)
{
  return gtk_widget_has_css_class (page, "stacked");
}

static gboolean
is_small (gpointer page)
{
  return gtk_widget_get_width (page) <= 800;
}

/* With text twice as large, a window of 800 x 600 stacks the input and the answer. */
static void
test_large_texts (void)
{
  HelperFixture f = { 0 };
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *page;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  helper_set_up (&f);
  helper_begin (&f);
  page = GTK_WIDGET (helper_get_hand (&f));
  gtk_window_set_default_size (GTK_WINDOW (f.window), 800, 600);
  view_test_wait (is_small, page);
  view_test_rest (f.window);
  g_assert_false (is_stacked (page));
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 2, NULL);
  view_test_wait (is_stacked, page);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  helper_tear_down (&f);
}

/* Clicks the button for @group in @palette. */
static void
choose_group (GtkWidget *palette, guint group)
{
  for (GtkWidget *child = gtk_widget_get_first_child (palette); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_TOGGLE_BUTTON (child) && group-- == 0)
      {
        g_assert_true (gtk_widget_get_mapped (child));
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), TRUE);
        return;
      }
  g_assert_not_reached ();
}

/* Checks that every item of the open menu in @widget is high enough for a finger; returns their number. */
static guint
check_items (GtkWidget *widget)
{
  guint n = 0;

  if (g_str_equal (gtk_widget_get_css_name (widget), "modelbutton") && gtk_widget_get_mapped (widget))
    {
      g_assert_cmpint (gtk_widget_get_allocated_height (widget), >=, 44);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_items (child);

  return n;
}

/* Opens the window again in another size. */
static void
resize (HelperFixture *f, int width, int height)
{
  helper_close_window (f);
  f->width = width;
  f->height = height;
  helper_open_window (f);
  view_test_rest (f->window);
}

/* The palette stays where it is from the first tile to the last, whatever size the window has. */
static void
test_palette_stays (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 800, 600 }, { 1280, 800 } };
  static const struct
  {
    const char *text;
    gboolean on_phone; /* whether it has no more than two lines there */
  } hands[] = {
    { "2: 123m456m789m23p55s ind N +1p", TRUE },
    { "2: 123m456m789m23p55s 1f2f3q ind N +1p from 3", FALSE },
    { "3: 11p789p (FFF) (EEE) 23m ind 3s +1m from 2", TRUE },
    { "1: 9m [1111p] (2222s4) [EEEE] (5555m3+) ind C +9m", FALSE },
  };
  HelperFixture f = { 0 };

  helper_set_up (&f);
  helper_begin (&f);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *palette;
      graphene_rect_t first;

      resize (&f, sizes[i][0], sizes[i][1]);
      palette = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_TILE_PALETTE);
      g_assert_true (gtk_widget_compute_bounds (palette, GTK_WIDGET (view_test_page (f.window)), &first));
      for (guint j = 0; j < G_N_ELEMENTS (hands); j++)
        {
          g_auto (GStrv) words = g_strsplit (hands[j].text, " ", -1);
          g_autofree char *text = g_strdup ("");

          for (guint k = 0; words[k] != NULL && (hands[j].on_phone || sizes[i][0] > 360); k++)
            {
              char *longer = g_strconcat (text, " ", words[k], NULL);
              graphene_rect_t place;

              g_free (text);
              text = longer;
              helper_type (&f, text);
              view_test_rest (f.window);
              g_test_message ("%d x %d:%s", sizes[i][0], sizes[i][1], text);
              g_assert_true (gtk_widget_compute_bounds (palette, GTK_WIDGET (view_test_page (f.window)), &place));
              g_assert_cmpfloat (place.origin.y, ==, first.origin.y);
            }
        }
      helper_type (&f, "");
    }
  helper_tear_down (&f);
}

/* Where @widget is on the page that is shown. */
static graphene_rect_t
bounds_of (HelperFixture *f, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (view_test_page (f->window)), &bounds));

  return bounds;
}

/* A hand that takes no more tiles needs no palette; it comes back for a tile that is taken away, for the next hand, and
 * for whoever asks. In one column the answer then begins with who pays whom, which one sees without scrolling. */
static void
test_palette_folds (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 1000, 700 } };
  HelperFixture f = { 0 };

  helper_set_up (&f);
  helper_begin (&f);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *hand, *palette, *button, *answer;
      graphene_rect_t paid, item, view;

      resize (&f, sizes[i][0], sizes[i][1]);
      g_assert_cmpint (gtk_widget_get_width (f.window), <=, sizes[i][0]);
      hand = GTK_WIDGET (helper_get_hand (&f));
      palette = view_test_find (hand, TEA_TYPE_TILE_PALETTE);
      helper_type (&f, "11: 123m456m789m23p55s ind N");
      view_test_rest (f.window);
      g_assert_true (gtk_widget_get_mapped (palette));
      button = view_test_find_button (hand, "More Tiles");
      g_assert_false (gtk_widget_get_mapped (button));
      g_signal_emit_by_name (tea_tile_palette_get_button (TEA_TILE_PALETTE (palette), TEA_TILE_1P), "clicked");
      view_test_rest (f.window);
      g_assert_nonnull (tea_hand_entry_get_state (helper_get_entry (&f))->answer->sheet);
      g_assert_false (gtk_widget_get_mapped (palette));

      paid = bounds_of (&f, view_test_find_label (hand, "For the winning hand"));
      item = bounds_of (&f, view_test_find_label (hand, "Base Point"));
      answer = gtk_widget_get_ancestor (view_test_find (hand, TEA_TYPE_ANSWER_VIEW), GTK_TYPE_SCROLLED_WINDOW);
      view = bounds_of (&f, answer);
      g_assert_true (graphene_rect_contains_rect (&view, &paid));
      if (sizes[i][0] == 360)
        g_assert_cmpfloat (paid.origin.y, <, item.origin.y);
      else
        g_assert_cmpfloat (paid.origin.x, >, item.origin.x);

      g_assert_true (gtk_widget_get_mapped (button));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      view_test_rest (f.window);
      g_assert_true (gtk_widget_get_mapped (palette));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
      view_test_rest (f.window);
      g_assert_false (gtk_widget_get_mapped (palette));

      helper_type (&f, "11: 123m456m789m23p55s ind N");
      view_test_rest (f.window);
      g_assert_true (gtk_widget_get_mapped (palette));
      helper_type (&f, "11: 123m456m789m23p55s1p ind N");
      view_test_rest (f.window);
      g_assert_false (gtk_widget_get_mapped (palette));
      activate (&f, "session.save-hand");
      view_test_rest (f.window);
      g_assert_true (gtk_widget_get_mapped (palette));
    }
  helper_tear_down (&f);
}

/* A loser's hand that is full needs no palette either; that of the next player does. */
static void
test_palette_by_seat (void)
{
  HelperFixture f = { 0 };
  TeaHandEntry *entry;

  helper_set_up (&f);
  g_settings_set_string (f.settings, "last-variant", "classical-millington");
  helper_begin (&f);
  entry = helper_get_entry (&f);
  helper_type (&f, "4: 4499m444999pCCC +9m from 1 / 1: 4s7p7s2s7m8p1p8s5s9p9s2p6p");
  g_assert_true (tea_hand_entry_get_state (entry)->full);
  tea_hand_entry_set_seat (entry, 1);
  g_assert_false (tea_hand_entry_get_state (entry)->full);
  tea_hand_entry_set_seat (entry, 3);
  g_assert_true (tea_hand_entry_get_state (entry)->full);
  helper_tear_down (&f);
}

/* Whether a label in @widget does not show its whole text. */
static gboolean
is_cut (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("“%s” is cut", gtk_label_get_label (GTK_LABEL (widget)));
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_cut (child))
      return TRUE;

  return FALSE;
}

/* The tabs of the four hands say what was entered without being cut, and in full in their tooltips. */
static void
test_tabs (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 720, 600 }, { 1000, 700 } };
  static const struct
  {
    const char *text;
    const char *says[4]; /* what each tab says */
  } rows[] = {
    { "", { "nothing yet", "not known", "not known", "not known" } },
    { "4: 4499m / .. / 2: EEE.. / 3: 777m", { "what counts", "what counts", "10 missing", "10 missing" } },
    { "4: 4499m444999pCCC +9m from 1 / 1: 4s7p7s2s7m8p1p8s5s9p9s2p6p / 2: 333567sSSSF (WWWW4) / 3: 777m456p999sS "
      "(2222m+)",
      { "0 points", "112 points", "20 points", "272 points" } },
  };
  HelperFixture f = { 0 };

  helper_set_up (&f);
  g_settings_set_string (f.settings, "last-variant", "classical-millington");
  helper_close_window (&f);
  helper_open_window (&f);
  helper_begin (&f);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *tabs;

      resize (&f, sizes[i][0], sizes[i][1]);
      tabs = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_SEAT_TABS);
      for (guint j = 0; j < G_N_ELEMENTS (rows); j++)
        {
          helper_type (&f, rows[j].text);
          view_test_rest (f.window);
          for (guint seat = 0; seat < 4; seat++)
            {
              GtkWidget *button = GTK_WIDGET (tea_seat_tabs_get_button (TEA_SEAT_TABS (tabs), seat));

              g_test_message ("%d: %s", sizes[i][0], tea_spoken_get_tooltip (button));
              g_assert_false (is_cut (button));
              g_assert_true (view_test_says (button, rows[j].says[seat]));
              g_assert_nonnull (strstr (tea_spoken_get_tooltip (button),
                                        tea_hand_entry_get_state (helper_get_entry (&f))->players[seat].summary));
            }
        }
      helper_type (&f, "");
    }
  helper_tear_down (&f);
}

/* Names are not cut in the tabs, with texts twice as large, or in languages with longer words; nothing moves when
 * somebody wins. */
static void
test_tabs_not_cut (void)
{
  static const TeaLedgerSetUp set_up = {
    4, { "Bartholomäus", "Anne-Charlotte", "Wang Xiaoming", "Maximilian Alexander" }
  };
  static const int sizes[][2] = { { 360, 720 }, { 800, 720 }, { 1000, 720 } };
  static const int scales[] = { 1, 2 };
  HelperFixture f = { 0 };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  helper_set_up (&f);
  g_settings_set_string (f.settings, "last-variant", "classical-millington");
  helper_begin (&f);
  g_assert_true (tea_ledger_set_up (helper_get_ledger (&f), NULL, &set_up, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (scales); i++)
    {
      GtkWidget *tabs;
      int height;

      g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * scales[i % G_N_ELEMENTS (scales)], NULL);
      resize (&f, sizes[i / G_N_ELEMENTS (scales)][0], sizes[i / G_N_ELEMENTS (scales)][1]);
      tabs = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_SEAT_TABS);
      helper_type (&f, "");
      view_test_rest (f.window);
      g_assert_false (is_cut (tabs));
      height = gtk_widget_get_height (tabs);
      helper_type (&f, "4: 4499m444999pCCC +9m from 1 / 1: 4s7p7s2s7m8p1p8s5s9p9s2p6p / 2: 333567sSSSF (WWWW4) / 3: "
                       "777m456p999sS (2222m+)");
      view_test_rest (f.window);
      g_assert_false (is_cut (tabs));
      g_assert_cmpint (gtk_widget_get_height (tabs), ==, height);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  helper_tear_down (&f);
}

/* Only some of many sessions have rows; others get them on demand. "Play Again" begins one like the last. */
static void
test_many_sessions (void)
{
  HelperFixture f = { 0 };
  GtkWidget *page, *list, *more;
  guint n = 0;

  helper_set_up (&f);
  for (guint i = 0; i < 45; i++)
    helper_begin (&f);
  helper_show (&f, "sessions");
  page = GTK_WIDGET (view_test_page (f.window));
  list = gtk_widget_get_parent (view_test_find (page, TEA_TYPE_SESSION_ROW));
  more = view_test_find_action (page, "score.more");
  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 20);
  g_assert_true (gtk_widget_get_visible (more));
  g_assert_true (gtk_widget_activate_action (page, "score.more", NULL));
  g_assert_true (gtk_widget_activate_action (page, "score.more", NULL));
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 44));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 45));
  g_assert_false (gtk_widget_get_visible (more));

  g_assert_true (gtk_widget_activate_action (page, "score.again", NULL));
  g_assert_true (TEA_IS_SESSION_PAGE (view_test_page (f.window)));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (helper_get_ledgers (&f))), ==, 46);
  helper_tear_down (&f);
}

/* What an empty field shows is set apart from what is typed by its letters, not by its colour alone. */
static void
test_placeholder (void)
{
  HelperFixture f = { 0 };
  GtkWidget *text;
  GtkWidget *placeholder;

  helper_set_up (&f);
  helper_begin (&f);
  view_test_rest (f.window);
  text = view_test_find (view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_HAND_FIELD), GTK_TYPE_TEXT);
  placeholder = gtk_widget_get_first_child (text);
  g_assert_true (GTK_IS_LABEL (placeholder));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (placeholder)), "Such as "));
  g_assert_cmpint (pango_font_description_get_style (
                       pango_context_get_font_description (gtk_widget_get_pango_context (placeholder))),
                   ==, PANGO_STYLE_ITALIC);
  g_assert_cmpint (
      pango_font_description_get_style (pango_context_get_font_description (gtk_widget_get_pango_context (text))), ==,
      PANGO_STYLE_NORMAL);
  helper_tear_down (&f);
}

/* In one column a complete hand leaves much of the window to the answer, and the palette begins at the same place. */
static void
test_answer_room (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 600, 800 } };
  HelperFixture f = { 0 };

  helper_set_up (&f);
  helper_begin (&f);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *scroller, *palette;
      graphene_rect_t before, after;
      int height;

      resize (&f, sizes[i][0], sizes[i][1]);
      palette = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_TILE_PALETTE);
      scroller = gtk_widget_get_ancestor (view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_ANSWER_VIEW),
                                          GTK_TYPE_SCROLLED_WINDOW);
      helper_type (&f, "11: 123m456m789m23p55s ind N");
      view_test_rest (f.window);
      height = gtk_widget_get_height (scroller);
      g_assert_true (gtk_widget_compute_bounds (palette, GTK_WIDGET (view_test_page (f.window)), &before));
      helper_type (&f, HAND);
      view_test_rest (f.window);
      g_test_message ("%d: %d, then %d", sizes[i][1], height, gtk_widget_get_height (scroller));
      g_assert_cmpint (gtk_widget_get_height (scroller), >=, sizes[i][1] * 27 / 100);
      g_assert_true (gtk_widget_compute_bounds (palette, GTK_WIDGET (view_test_page (f.window)), &after));
      g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
      helper_type (&f, "");
      view_test_rest (f.window);
      g_assert_cmpint (gtk_widget_get_height (scroller), ==, height);
    }
  helper_tear_down (&f);
}

/* Asserts that every label in @widget is between the sides of @window. */
static void
check_sides (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_compute_bounds (widget, window, &place))
    {
      g_test_message ("“%s”: %g to %g of %d", gtk_label_get_label (GTK_LABEL (widget)), place.origin.x,
                      place.origin.x + place.size.width, gtk_widget_get_width (window));
      g_assert_cmpfloat (place.origin.x, >=, 0);
      g_assert_cmpfloat (place.origin.x + place.size.width, <=, gtk_widget_get_width (window));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_sides (child, window);
}

/* With large texts, too, all four players and the whole answer are seen on a phone. */
static void
test_large_texts_on_phone (void)
{
  static const char *const hands[] = { "", HAND, "22: 1234f1234q ind 3s", "1: 23m ind 9p 456m 789m 11p 789p" };
  GtkSettings *settings = gtk_settings_get_default ();
  HelperFixture f = { 0 };
  GtkWidget *window;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  helper_set_up (&f);
  helper_begin (&f);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 156 / 100, NULL);
  resize (&f, 360, 640);
  window = GTK_WIDGET (view_test_page (f.window));
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      helper_type (&f, hands[i]);
      view_test_rest (window);
      g_assert_cmpint (gtk_widget_get_width (window), ==, 360);
      check_sides (view_test_find (window, TEA_TYPE_LEDGER_STRIP), window);
      check_sides (view_test_find (window, TEA_TYPE_ANSWER_VIEW), window);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  helper_tear_down (&f);
}

/* On a phone, the window is no wider than the screen, and the palette shows one group of tiles at a time. */
static void
test_phone (void)
{
  static const int kinds[] = { 8, 9, 22, 33, 41 };
  HelperFixture f = { 0 };
  GtkWidget *palette;

  helper_set_up (&f);
  helper_begin (&f);
  resize (&f, 360, 640);

  palette = view_test_find (GTK_WIDGET (view_test_page (f.window)), TEA_TYPE_TILE_PALETTE);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GtkWidget *button = tea_tile_palette_get_button (TEA_TILE_PALETTE (palette), kinds[i]);

      g_assert_cmpint (gtk_widget_get_mapped (button), ==, i == 0);
      choose_group (palette, i);
      view_test_wait (gtk_widget_get_mapped, button);
      g_signal_emit_by_name (button, "clicked");
      choose_group (palette, 0);
      view_test_wait (gtk_widget_get_mapped, tea_tile_palette_get_button (TEA_TILE_PALETTE (palette), 0));
    }
  g_assert_cmpint (gtk_widget_get_width (f.window), <=, 360);

  /* The arrow keys move among the tiles shown. */
  g_assert_true (gtk_widget_grab_focus (tea_tile_palette_get_button (TEA_TILE_PALETTE (palette), 0)));
  for (guint i = 0; i < 20; i++)
    {
      GtkWidget *focus;

      gtk_widget_child_focus (palette, i % 4 == 3 ? GTK_DIR_DOWN : GTK_DIR_RIGHT);
      focus = gtk_window_get_focus (GTK_WINDOW (f.window));
      g_assert_true (gtk_widget_is_ancestor (focus, palette));
      g_assert_true (gtk_widget_get_mapped (focus));
    }

  gtk_menu_button_popup (GTK_MENU_BUTTON (
      gtk_widget_get_template_child (GTK_WIDGET (helper_get_session (&f)), TEA_TYPE_SESSION_PAGE, "menu_button")));
  view_test_rest (f.window);
  g_assert_cmpuint (check_items (GTK_WIDGET (helper_get_session (&f))), >, 5);
  activate (&f, "session.set-up");
  view_test_rest (f.window);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (view_test_page (f.window)), "touch"));
  tea_page_close (view_test_page (f.window));
  g_assert_cmpstr (tea_hand_entry_get_state (helper_get_entry (&f))->text, ==, "9m 1p 5s P 4q");

  helper_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/helper-window/session", test_session);
  g_test_add_func ("/helper-window/incomplete", test_incomplete);
  g_test_add_func ("/helper-window/restart", test_restart);
  g_test_add_func ("/helper-window/edit", test_edit);
  g_test_add_func ("/helper-window/changing", test_changing);
  g_test_add_func ("/helper-window/deal", test_deal);
  g_test_add_func ("/helper-window/changing-elsewhere", test_changing_elsewhere);
  g_test_add_func ("/helper-window/ledger-page", test_ledger_page);
  g_test_add_func ("/helper-window/rows-stay", test_rows_stay);
  g_test_add_func ("/helper-window/long-ledger", test_long_ledger);
  g_test_add_func ("/helper-window/line", test_line);
  g_test_add_func ("/helper-window/penalty", test_penalty);
  g_test_add_func ("/helper-window/result", test_result);
  g_test_add_func ("/helper-window/result-tiles", test_result_tiles);
  g_test_add_func ("/helper-window/sessions", test_sessions);
  g_test_add_func ("/helper-window/last-evening", test_last_evening);
  g_test_add_func ("/helper-window/move", test_move);
  g_test_add_func ("/helper-window/remark", test_remark);
  g_test_add_func ("/helper-window/back-from-menu", test_back_from_menu);
  g_test_add_func ("/helper-window/season", test_season);
  g_test_add_func ("/helper-window/season-replaced", test_season_replaced);
  g_test_add_func ("/helper-window/season-slow", test_season_slow);
  g_test_add_func ("/helper-window/own-window", test_own_window);
  g_test_add_func ("/helper-window/damaged", test_damaged);
  g_test_add_func ("/helper-window/print", test_print);
  g_test_add_func ("/helper-window/print-long", test_print_long);
  g_test_add_func ("/helper-window/export", test_export);
  g_test_add_func ("/helper-window/import", test_import);
  g_test_add_func ("/helper-window/game-over", test_game_over);
#if HAVE_SECOND_SCREEN
  g_test_add_func ("/helper-window/second-screen", test_second_screen);
  g_test_add_func ("/helper-window/phone-sends", test_phone_sends);
#endif
  g_test_add_func ("/helper-window/print-dialog", test_print_dialog);
  g_test_add_func ("/helper-window/only-what-counts", test_only_what_counts);
  g_test_add_func ("/helper-window/names-by-tab", test_names_by_tab);
  g_test_add_func ("/helper-window/dealers-named", test_dealers_named);
  g_test_add_func ("/helper-window/large-texts", test_large_texts);
  g_test_add_func ("/helper-window/palette-stays", test_palette_stays);
  g_test_add_func ("/helper-window/tabs", test_tabs);
  g_test_add_func ("/helper-window/tabs-not-cut", test_tabs_not_cut);
  g_test_add_func ("/helper-window/many-sessions", test_many_sessions);
  g_test_add_func ("/helper-window/palette-folds", test_palette_folds);
  g_test_add_func ("/helper-window/palette-by-seat", test_palette_by_seat);
  g_test_add_func ("/helper-window/placeholder", test_placeholder);
  g_test_add_func ("/helper-window/answer-room", test_answer_room);
  g_test_add_func ("/helper-window/large-texts-on-phone", test_large_texts_on_phone);
  g_test_add_func ("/helper-window/phone", test_phone);

  return g_test_run ();
}
