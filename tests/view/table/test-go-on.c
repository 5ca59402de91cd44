/* test-go-on.c - Return goes on where there is nothing to decide, also when the table has the focus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "input.h"
#include "scenes/stage.h"

#include "view/app/tea-window.h"
#include "view/score/tea-settlement.h"
#include "view/table/tea-table-view.h"

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

/* Clicks on the felt at the edge, where nothing lies, and moves the focus to the table, as Tab does. */
static void
go_to_table (Stage *stage)
{
  GtkWidget *table_view = view_test_find (stage->window, TEA_TYPE_TABLE_VIEW);
  GtkWidget *focus;

  input_turn_to (GTK_WINDOW (stage->window));
  view_test_wait (is_active, stage->window);
  g_assert_true (input_point_at (table_view, 4, 40));
  input_click (1, 1);
  view_test_settle ();
  g_assert_true (gtk_widget_grab_focus (table_view));
  focus = gtk_window_get_focus (GTK_WINDOW (stage->window));
  g_assert_true (focus == table_view || gtk_widget_is_ancestor (focus, table_view));
}

static gboolean
is_second_hand (gpointer table)
{
  return tea_table_get_state (table)->hand_number == 2;
}

static void
test_settlement (void)
{
  Stage *stage = stage_open (stage_find_scene ("settlement"));
  TeaPlayPage *page = tea_window_get_play (TEA_WINDOW (stage->window));
  GtkWidget *settlement = view_test_find (stage->window, TEA_TYPE_SETTLEMENT);
  TeaTable *table = tea_game_get_table (tea_play_page_get_game (page));

  g_assert_true (gtk_widget_get_mapped (settlement));
  g_assert_cmpuint (tea_table_get_state (table)->hand_number, ==, 1);
  go_to_table (stage);
  g_assert_true (gtk_widget_get_mapped (settlement));
  input_press (GDK_KEY_Return, 0);
  view_test_wait (is_second_hand, table);
  g_assert_false (gtk_widget_get_mapped (settlement));
  stage_close (stage);
}

int
main (int argc, char *argv[])
{
  int status;

  view_test_init (&argc, &argv);
  g_assert_true (input_init ());
  g_test_add_func ("/go-on/settlement", test_settlement);
  status = g_test_run ();
  input_end ();

  return status;
}
