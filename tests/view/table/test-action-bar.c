/* test-action-bar.c - a button for every choice, and none for anything else
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "view/table/tea-action-bar.h"
#include "view/tiles/tea-tile-view.h"

static gboolean
is_something_offered (gpointer data)
{
  TeaTable *table = data;

  return g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0 ||
         tea_table_get_state (table)->can_discard || tea_table_get_state (table)->score_sheet != NULL;
}

/* Plays until there are choices; returns %FALSE if the hand ends first. */
static gboolean
play_to_choices (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  while (TRUE)
    {
      view_test_wait (is_something_offered, table);
      if (g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0)
        return TRUE;
      if (tea_table_get_state (table)->score_sheet != NULL)
        return FALSE;
      tea_game_discard (game, g_list_model_get_n_items (tea_table_get_player (table, 0)->hand) - 1);
    }
}

static guint
count_tiles (GtkWidget *root)
{
  guint n = TEA_IS_TILE_VIEW (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_tiles (child);

  return n;
}

static void
check_buttons (TeaActionBar *bar, GListModel *choices)
{
  guint n_suggested = 0;

  g_assert_true (tea_action_bar_get_revealed (bar));
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
      GtkWidget *button = tea_action_bar_get_button (bar, i);
      g_autoptr (GVariant) target = NULL;

      g_assert_cmpint (tea_choice_find_key (choices, tea_choice_get_facts (choice)->accel), ==, i);
      g_assert_nonnull (button);
      g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "table.take");
      target = g_variant_ref (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
      g_assert_cmpuint (g_variant_get_uint32 (target), ==, i);
      g_assert_true (view_test_says (button, tea_choice_get_facts (choice)->label));
      g_assert_true (view_test_says (button, tea_choice_get_facts (choice)->label_zh));
      g_assert_cmpuint (count_tiles (button), ==, g_list_model_get_n_items (tea_choice_get_facts (choice)->tiles));
      gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           tea_choice_get_facts (choice)->description);

      g_assert_cmpint (gtk_widget_has_css_class (button, "suggested-action"), ==,
                       tea_choice_get_facts (choice)->kind == TEA_CHOICE_HU);
      n_suggested += gtk_widget_has_css_class (button, "suggested-action");
    }
  g_assert_cmpuint (n_suggested, <=, 1);
  g_assert_cmpint (tea_choice_find_key (choices, "x"), ==, -1);
}

static void
test_choices (void)
{
  g_autoptr (TeaGame) game = NULL;
  GtkWidget *bar = g_object_new (TEA_TYPE_ACTION_BAR, NULL);
  GtkWidget *window;
  guint n_checked = 0;

  gtk_test_accessible_assert_role (bar, GTK_ACCESSIBLE_ROLE_TOOLBAR);
  window = view_test_show (bar, 600, 200);

  for (guint64 seed = 1; n_checked < 8; seed++)
    {
      TeaTable *table;

      g_clear_object (&game);
      game = view_test_game_new (seed);
      table = tea_game_get_table (game);
      tea_action_bar_set_table (TEA_ACTION_BAR (bar), table);
      g_assert_false (tea_action_bar_get_revealed (TEA_ACTION_BAR (bar)) &&
                      g_list_model_get_n_items (tea_table_get_state (table)->choices) == 0);

      while (play_to_choices (game) && n_checked < 8)
        {
          check_buttons (TEA_ACTION_BAR (bar), tea_table_get_state (table)->choices);
          n_checked++;
          if (!tea_game_call (game, TEA_CHOICE_PASS) && !tea_game_call (game, TEA_CHOICE_REFUSE))
            tea_game_discard (game, 0);
        }
    }

  tea_action_bar_set_table (TEA_ACTION_BAR (bar), NULL);
  g_assert_false (tea_action_bar_get_revealed (TEA_ACTION_BAR (bar)));
  g_assert_null (tea_action_bar_get_button (TEA_ACTION_BAR (bar), 0));
  view_test_close (window, bar);
  g_assert_finalize_object (g_steal_pointer (&game));
}

/* FH-4: where bonus tiles may wait, one that was drawn has a button and a key. */
static void
test_bonus (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  TeaGame *game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  GtkWidget *bar = g_object_new (TEA_TYPE_ACTION_BAR, NULL);
  GtkWidget *window = view_test_show (bar, 600, 200);
  guint n_checked = 0;

  g_assert_true (tea_ruleset_set_option (ruleset, "flowers", "may-wait", NULL));
  tea_game_set_bot_delay (game, 0);
  tea_action_bar_set_table (TEA_ACTION_BAR (bar), table);
  for (guint64 seed = 1; n_checked == 0; seed++)
    {
      tea_game_begin (game, ruleset, "hand", seed, NULL);
      while (n_checked == 0 && play_to_choices (game))
        {
          if (tea_choice_find_key (tea_table_get_state (table)->choices, "u") >= 0)
            {
              check_buttons (TEA_ACTION_BAR (bar), tea_table_get_state (table)->choices);
              n_checked++;
            }
          else if (!tea_game_call (game, TEA_CHOICE_PASS) && !tea_game_call (game, TEA_CHOICE_REFUSE))
            tea_game_discard (game, 0);
        }
    }
  g_assert_true (tea_game_call (game, TEA_CHOICE_BONUS));

  tea_action_bar_set_table (TEA_ACTION_BAR (bar), NULL);
  view_test_close (window, bar);
  g_assert_finalize_object (game);
}

/* In this deal the dealer can make thirteen original calls, win or declare kongs: all buttons must be visible. */
#define MANY_CALLS 4259148

static void
test_many (void)
{
  static const int widths[] = { 1280, 800, 600 };
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("classical-millington", NULL);
  TeaGame *game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  TeaActionBar *bar = g_object_ref_sink (TEA_ACTION_BAR (g_object_new (TEA_TYPE_ACTION_BAR, NULL)));
  GListModel *choices;

  tea_game_set_bot_delay (game, 0);
  tea_game_begin (game, ruleset, "round", MANY_CALLS, NULL);
  view_test_wait (is_something_offered, table);
  tea_action_bar_set_table (bar, table);
  choices = tea_table_get_state (table)->choices;
  g_assert_cmpuint (g_list_model_get_n_items (choices), >, 10);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *overlay = gtk_overlay_new ();
      GtkWidget *view = g_object_new (TEA_TYPE_TABLE_VIEW, NULL);
      GtkWidget *window;
      GdkRectangle place;

      tea_table_view_set_table (TEA_TABLE_VIEW (view), table);
      gtk_overlay_set_child (GTK_OVERLAY (overlay), view);
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (bar));
      window = view_test_show (overlay, widths[i], 600);
      view_test_rest (window);
      tea_action_bar_place (bar, TEA_TABLE_VIEW (view), &place);
      g_assert_cmpint (place.x, >=, 0);
      g_assert_cmpint (place.x + place.width, <=, gtk_widget_get_width (view));
      g_assert_cmpint (place.y, >=, 0);
      g_assert_cmpint (place.y + place.height, <=,
                       gtk_widget_get_height (view) - tea_table_view_get_hand_height (TEA_TABLE_VIEW (view)));
      gtk_widget_measure (GTK_WIDGET (bar), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (GTK_WIDGET (bar), place.width, place.height, -1, NULL);
      for (guint j = 0; j < g_list_model_get_n_items (choices); j++)
        {
          graphene_rect_t bounds;

          g_assert_true (gtk_widget_compute_bounds (tea_action_bar_get_button (bar, j), GTK_WIDGET (bar), &bounds));
          g_assert_cmpfloat (bounds.origin.x, >=, 0);
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, place.width);
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, place.height);
        }
      gtk_overlay_remove_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (bar));
      gtk_window_destroy (GTK_WINDOW (window));
    }

  tea_action_bar_set_table (bar, NULL);
  g_assert_finalize_object (bar);
  g_assert_finalize_object (game);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/action-bar/bonus", test_bonus);
  g_test_add_func ("/action-bar/choices", test_choices);
  g_test_add_func ("/action-bar/many", test_many);

  return g_test_run ();
}
