/* test-event-panel.c - the events of the hand, beside the table and beside a replay
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "input.h"
#include "scenes/stage.h"

#include "view/app/tea-window.h"
#include "view/hand/tea-replay-view.h"
#include "view/table/tea-event-panel.h"
#include "view/table/tea-table-view.h"
#include "view/tiles/tea-tile-row.h"

static Stage *
open_scene (const char *name)
{
  const Scene *scene;

  for (guint i = 0; (scene = stage_get_scene (i)) != NULL; i++)
    if (g_str_equal (scene->name, name))
      return stage_open (scene);
  g_assert_not_reached ();
}

static GtkWidget *
get_panel (Stage *stage)
{
  return view_test_find (stage->window, TEA_TYPE_EVENT_PANEL);
}

static GtkListBox *
get_list (Stage *stage)
{
  return GTK_LIST_BOX (view_test_find (get_panel (stage), GTK_TYPE_LIST_BOX));
}

static guint
count_rows (Stage *stage)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (get_list (stage), (int) n) != NULL)
    n++;

  return n;
}

static gboolean
is_shown (Stage *stage)
{
  return gtk_widget_get_mapped (get_panel (stage));
}

static GtkAdjustment *
get_adjustment (Stage *stage)
{
  return gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (view_test_find (get_panel (stage), GTK_TYPE_SCROLLED_WINDOW)));
}

/* Whether the focus is in the table. */
static gboolean
is_in_table (Stage *stage)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (stage->window));
  GtkWidget *table = view_test_find (stage->window, TEA_TYPE_TABLE_VIEW);

  return focus == table || gtk_widget_is_ancestor (focus, table);
}

static double
get_below (Stage *stage)
{
  GtkAdjustment *adjustment = get_adjustment (stage);

  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) -
         gtk_adjustment_get_value (adjustment);
}

/* Checks that each row shows its event and tiles and reads the event out. */
static void
check_rows (Stage *stage, TeaTable *table)
{
  GListModel *events = tea_table_get_state (table)->events;

  g_assert_cmpuint (count_rows (stage), ==, g_list_model_get_n_items (events));
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TeaEventItem) event = g_list_model_get_item (events, i);
      const TeaEventFacts *facts = tea_event_item_get_facts (event);
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (get_list (stage), (int) i));
      const char *sentence = facts->sentence;

      g_assert_true (view_test_says (row, sentence));
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
      g_assert_cmpint (view_test_find (row, TEA_TYPE_TILE_ROW) != NULL, ==,
                       g_list_model_get_n_items (facts->tiles) > 0);
    }
}

static TeaGame *
get_game (Stage *stage)
{
  return tea_play_page_get_game (tea_window_get_play (TEA_WINDOW (stage->window)));
}

static gboolean
is_changed (gpointer data)
{
  Stage *stage = data;

  return is_shown (stage) != GPOINTER_TO_INT (g_object_get_data (G_OBJECT (stage->window), "before"));
}

/* Presses the key of the panel, and waits until it is shown or hidden. */
static void
press_key (Stage *stage)
{
  g_object_set_data (G_OBJECT (stage->window), "before", GINT_TO_POINTER (is_shown (stage)));
  input_turn_to (GTK_WINDOW (stage->window));
  input_press (GDK_KEY_y, 0);
  view_test_wait (is_changed, stage);
  stage_rest (stage);
}

static void
discard_last (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);

  view_test_play_to_turn (game);
  g_assert_true (tea_game_discard (game, g_list_model_get_n_items (tea_table_get_player (table, 0)->hand) - 1));
  view_test_play_to_turn (game);
}

/* The key shows and hides the panel, and the setting is saved; the newest line is visible. */
static void
test_shown (void)
{
  Stage *stage = open_scene ("table");
  TeaTable *table = tea_game_get_table (get_game (stage));

  stage_resize (stage, 1280, 800);
  g_assert_false (is_shown (stage));
  g_assert_cmpuint (count_rows (stage), ==, 0);

  press_key (stage);
  g_assert_true (is_shown (stage));
  g_assert_true (g_settings_get_boolean (stage->settings, "show-events"));
  gtk_test_accessible_assert_role (get_list (stage), GTK_ACCESSIBLE_ROLE_LIST);
  check_rows (stage, table);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (stage)), >, 0);
  g_assert_cmpfloat (get_below (stage), <, 1);

  /* It stays at the newest line, unless the user has scrolled up. */
  discard_last (get_game (stage));
  stage_rest (stage);
  check_rows (stage, table);
  g_assert_cmpfloat (get_below (stage), <, 1);
  gtk_adjustment_set_value (get_adjustment (stage), 0);
  discard_last (get_game (stage));
  stage_rest (stage);
  check_rows (stage, table);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (stage)), ==, 0);

  /* The table keeps the focus, and gets it back when the panel with the focus is hidden. */
  g_assert_true (is_in_table (stage));
  g_assert_true (gtk_widget_child_focus (get_panel (stage), GTK_DIR_TAB_FORWARD));
  g_assert_false (is_in_table (stage));
  press_key (stage);
  g_assert_false (is_shown (stage));
  g_assert_false (g_settings_get_boolean (stage->settings, "show-events"));
  g_assert_cmpuint (count_rows (stage), ==, 0);
  g_assert_true (is_in_table (stage));
  stage_close (stage);
}

/* In a narrow window the panel is hidden, whatever the setting, until the key is pressed. */
static void
test_narrow (void)
{
  Stage *stage = open_scene ("claim-advised");

  stage_resize (stage, 1280, 800);
  g_assert_true (is_shown (stage));
  check_rows (stage, tea_game_get_table (get_game (stage)));
  stage_resize (stage, 700, 600);
  stage_rest (stage);
  g_assert_false (is_shown (stage));
  g_assert_true (g_settings_get_boolean (stage->settings, "show-events"));

  press_key (stage);
  g_assert_true (is_shown (stage));
  press_key (stage);
  g_assert_false (is_shown (stage));
  g_assert_true (g_settings_get_boolean (stage->settings, "show-events"));

  stage_resize (stage, 1280, 800);
  stage_rest (stage);
  g_assert_true (is_shown (stage));
  stage_close (stage);
}

/* A replay lists the events up to its position, as its table shows them. */
static void
test_replay (void)
{
  Stage *stage = open_scene ("replay");
  GtkWidget *view = view_test_find (stage->window, TEA_TYPE_REPLAY_VIEW);
  TeaPlayback *playback = tea_replay_view_get_playback (TEA_REPLAY_VIEW (view));
  TeaTable *table = tea_playback_get_state (playback)->table;
  guint n;

  stage_resize (stage, 1280, 800);
  g_assert_true (is_shown (stage));
  check_rows (stage, table);
  n = count_rows (stage);
  g_assert_true (tea_playback_step_back (playback));
  check_rows (stage, table);
  g_assert_cmpuint (count_rows (stage), <, n);
  tea_playback_set_open (playback, FALSE);
  check_rows (stage, table);
  tea_playback_set_seat (playback, 2);
  check_rows (stage, table);
  tea_playback_set_hand (playback, 1);
  check_rows (stage, table);

  press_key (stage);
  g_assert_false (gtk_widget_get_mapped (view_test_find (stage->window, TEA_TYPE_EVENT_PANEL)));
  stage_close (stage);
}

int
main (int argc, char *argv[])
{
  int result;

  view_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (!input_init ())
    g_error ("the display takes no keys");

  g_test_add_func ("/event-panel/shown", test_shown);
  g_test_add_func ("/event-panel/narrow", test_narrow);
  g_test_add_func ("/event-panel/replay", test_replay);

  result = g_test_run ();
  input_end ();

  return result;
}
