/* test-window.c - the main window: actions, questions, the settlement, settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../recorded.h"
#include "view-test.h"
#include "model/table/tea-game-private.h"

#include "model/archive/tea-archive-store.h"
#include "model/practice/tea-repetition.h"
#include "model/practice/tea-today.h"
#include "store/games/tea-store-game.h"
#include "view/hand/tea-proof-page.h"
#include "view/page/tea-place.h"
#include "view/games/tea-game-end-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-new-game-page.h"
#include "view/score/tea-settlement.h"
#include "view/widgets/tea-status-bar.h"
#include "view/table/tea-table-view.h"
#include "view/app/tea-window.h"

typedef struct
{
  GSettings *settings;
  TeaWindow *window;
  TeaGame *game;
  TeaTable *table;
  GtkWidget *table_view;
  GtkWidget *settlement;
  GtkWidget *status;
} Fixture;

static gboolean
has_size (gpointer widget)
{
  return gtk_widget_get_width (GTK_WIDGET (widget)) > 0;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = NULL;

  f->settings = view_test_settings_new ();
  g_settings_set_string (f->settings, "bot-pace", "fast");
  g_settings_set_boolean (f->settings, "animations", FALSE);
  f->window = tea_window_new (NULL, f->settings);
  f->game = tea_play_page_get_game (tea_window_get_play (f->window));
  f->table = tea_game_get_table (f->game);
  f->table_view = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_TABLE_VIEW);
  f->settlement = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_SETTLEMENT);
  f->status = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_STATUS_BAR);

  ruleset = tea_game_settings_dup_ruleset (f->settings, NULL, &error);
  g_assert_no_error (error);
  tea_play_page_start_game (tea_window_get_play (f->window), ruleset, "round", 1);
  gtk_window_present (GTK_WINDOW (f->window));
  view_test_wait (has_size, f->table_view);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  view_test_close (GTK_WIDGET (f->window), f->table);
  g_assert_finalize_object (f->settings);
}

static void
activate (Fixture *f, const char *action, const char *target)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (f->window)), action,
                                             target != NULL ? "s" : NULL, target));
}

static gboolean
table_has_focus (Fixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  return focus != NULL && (focus == f->table_view || gtk_widget_is_ancestor (focus, f->table_view));
}

static guint
n_discards (Fixture *f)
{
  return g_list_model_get_n_items (tea_table_get_player (f->table, 0)->discards);
}

/* The first hand is dealt without a click, and the table has the focus. */
static void
test_opens_dealt (Fixture *f, gconstpointer data)
{
  const TeaPlayer *player = tea_table_get_player (f->table, 0);

  g_assert_true (tea_table_get_state (f->table)->in_progress);
  g_assert_cmpuint (g_list_model_get_n_items (player->hand), >=, 13);
  g_assert_true (table_has_focus (f));
  g_assert_true (view_test_says (GTK_WIDGET (f->window), "East round · Hand 1"));
  g_assert_false (gtk_widget_get_visible (f->settlement));
  g_assert_cmpstr (tea_status_bar_get_text (TEA_STATUS_BAR (f->status)), ==, tea_table_get_state (f->table)->status);
  gtk_test_accessible_assert_role (f->status, GTK_ACCESSIBLE_ROLE_STATUS);
}

static gboolean
is_tall (gpointer window)
{
  return gtk_widget_get_height (window) >= 1000;
}

/* In a tall window the table has the room, apart from the bar at the top and the line below the table. */
static void
test_fills (Fixture *f, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (tea_window_get_play (f->window));

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1200, 1040);
  view_test_wait (is_tall, f->window);
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_cmpint (gtk_widget_get_height (f->table_view), >, gtk_widget_get_height (page) - 150);
}

static gboolean
menu_is_shown (gpointer menu)
{
  return gtk_widget_get_mapped (menu);
}

static gboolean
menu_is_gone (gpointer menu)
{
  return !gtk_widget_get_mapped (menu);
}

/* Closing the menu without a choice returns the focus to the table. */
static void
test_menu_gives_focus_back (Fixture *f, gconstpointer data)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (
      gtk_widget_get_template_child (GTK_WIDGET (tea_window_get_play (f->window)), TEA_TYPE_PLAY_PAGE, "menu_button"));
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  gtk_menu_button_popup (button);
  view_test_wait_for (G_STRLOC, "the menu", menu_is_shown, menu);
  g_assert_false (table_has_focus (f));
  gtk_menu_button_popdown (button);
  view_test_wait_for (G_STRLOC, "the menu to go", menu_is_gone, menu);
  view_test_settle ();
  g_assert_true (table_has_focus (f));
}

static void
test_discard (Fixture *f, gconstpointer data)
{
  guint before;

  view_test_play_to_turn (f->game);
  before = n_discards (f);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (f->window)), "table.discard", "u", 0));
  g_assert_cmpuint (n_discards (f), ==, before + 1);
}

/* Discarding the tile selected in the view works as the action does. */
static void
test_discard_from_view (Fixture *f, gconstpointer data)
{
  guint before;

  view_test_play_to_turn (f->game);
  before = n_discards (f);
  tea_table_view_set_selected (TEA_TABLE_VIEW (f->table_view), 1);
  tea_table_view_discard_selected (TEA_TABLE_VIEW (f->table_view));
  g_assert_cmpuint (n_discards (f), ==, before + 1);
}

static void
test_refusals (Fixture *f, gconstpointer data)
{
  static const TeaChoiceKind kinds[] = { TEA_CHOICE_CHOW, TEA_CHOICE_PUNG, TEA_CHOICE_KONG, TEA_CHOICE_TAKE,
                                         TEA_CHOICE_REFUSE };

  view_test_play_to_turn (f->game);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *expected = tea_game_explain (f->game, kinds[i]);
      const char *notice;

      if (expected == NULL) /* this hand can do it */
        continue;

      tea_status_bar_dismiss_notice (TEA_STATUS_BAR (f->status));
      activate (f, "table.choose", tea_choice_kind_to_string (kinds[i]));
      notice = tea_status_bar_get_notice (TEA_STATUS_BAR (f->status));
      g_assert_cmpstr (notice, ==, expected);
      g_assert_true (g_str_has_suffix (notice, "."));
      gtk_test_accessible_assert_property (f->status, GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
    }

  /* A legal move removes the notice. */
  activate (f, "table.choose", "take");
  g_assert_nonnull (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (f->window)), "table.discard", "u", 0));
  g_assert_null (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)));
}

static TeaNewGamePage *
find_new_game (Fixture *f)
{
  TeaPage *page = tea_window_get_visible_page (f->window);

  return TEA_IS_NEW_GAME_PAGE (page) ? TEA_NEW_GAME_PAGE (page) : NULL;
}

static void
test_question_before_new_game (Fixture *f, gconstpointer data)
{
  guint64 seed = f->game->session.seed;

  activate (f, "win.new-game", NULL);
  g_assert_cmpstr (view_test_get_question (), ==, "Abandon this hand and start a new game?");
  g_assert_null (find_new_game (f));
  view_test_answer ("stay");
  g_assert_null (find_new_game (f));

  activate (f, "win.new-game", NULL);
  view_test_answer ("yes");
  g_assert_nonnull (find_new_game (f));

  /* The game continues until the new one is started. */
  g_assert_cmpuint (f->game->session.seed, ==, seed);
  tea_page_close (TEA_PAGE (find_new_game (f)));
}

/* Rules named on the command line are played but not saved; the page proposes the rules being played. */
static void
test_proposes_what_is_played (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("nanchang", NULL);
  const char *const opponents[] = { "no-such-level", tea_level_get_default_id (), "", NULL };
  g_autofree char *last = g_settings_get_string (f->settings, "last-variant");

  g_settings_set_strv (f->settings, "opponents", opponents);
  tea_play_page_start_game (tea_window_get_play (f->window), ruleset, "hand", 2);
  for (guint seat = 1; seat < 4; seat++)
    g_assert_cmpstr (f->game->level_ids[seat], ==, tea_level_get_default_id ());

  g_assert_cmpstr (last, !=, "nanchang");
  activate (f, "win.new-game", NULL);
  view_test_answer ("yes");
  g_assert_cmpstr (tea_ruleset_get_facts (tea_new_game_page_get_ruleset (find_new_game (f)))->id, ==, "nanchang");
  tea_page_close (TEA_PAGE (find_new_game (f)));
}

static gboolean
is_shown (gpointer widget)
{
  return gtk_widget_get_visible (GTK_WIDGET (widget));
}

static void
test_settlement (Fixture *f, gconstpointer data)
{
  g_assert_false (gtk_widget_get_visible (f->settlement));
  view_test_play_hand (f->game, FALSE);
  view_test_wait (is_shown, f->settlement);
  g_assert_true (tea_settlement_get_sheet (TEA_SETTLEMENT (f->settlement)) ==
                 tea_table_get_state (f->table)->score_sheet);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), f->settlement));

  activate (f, "table.escape", NULL);
  g_assert_false (gtk_widget_get_visible (f->settlement));
  activate (f, "table.show-settlement", NULL);
  g_assert_true (gtk_widget_get_visible (f->settlement));

  activate (f, "table.next-hand", NULL);
  g_assert_cmpuint (tea_table_get_state (f->table)->hand_number, ==, 2);
  g_assert_false (gtk_widget_get_visible (f->settlement));
  g_assert_true (table_has_focus (f));
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        return controller;
    }

  return NULL;
}

static gboolean
end_is_seen (gpointer view)
{
  return tea_table_view_get_end_seen (view);
}

/* The end of a hand is shown before the settlement covers it; a click skips it, unless it comes too early. */
static void
test_end (Fixture *f, gconstpointer data)
{
  TeaTableView *view = TEA_TABLE_VIEW (f->table_view);
  GtkSettings *settings = gtk_widget_get_settings (f->table_view);
  GtkWidget *after_hand_box = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (tea_window_get_play (f->window)),
                                                                         TEA_TYPE_PLAY_PAGE, "after_hand_box"));
  GtkEventController *click = find_controller (f->table_view, GTK_TYPE_GESTURE_CLICK);

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  g_settings_set_boolean (f->settings, "animations", TRUE);
  view_test_play_hand (f->game, FALSE);
  g_assert_true (tea_table_view_get_shows_end (view));
  g_assert_false (gtk_widget_get_visible (f->settlement));
  g_assert_false (gtk_widget_get_visible (after_hand_box));
  view_test_wait (is_shown, f->settlement);
  g_assert_false (tea_table_view_get_shows_end (view));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), f->settlement));

  activate (f, "table.next-hand", NULL);
  view_test_play_hand (f->game, TRUE);
  g_assert_true (tea_table_view_get_shows_end (view));
  g_signal_emit_by_name (click, "pressed", 1, 10.0, 10.0);
  g_assert_false (gtk_widget_get_visible (f->settlement));
  view_test_wait (end_is_seen, view);
  g_signal_emit_by_name (click, "pressed", 1, 10.0, 10.0);
  g_assert_true (gtk_widget_get_visible (f->settlement));

  /* Starting another game ends it. */
  activate (f, "table.next-hand", NULL);
  view_test_play_hand (f->game, FALSE);
  g_assert_true (tea_table_view_get_shows_end (view));
  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 3);
  g_assert_false (tea_table_view_get_shows_end (view));
  g_assert_false (gtk_widget_get_visible (f->settlement));

  /* Without animations the settlement appears at once. */
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  view_test_play_hand (f->game, FALSE);
  g_assert_false (tea_table_view_get_shows_end (view));
  g_assert_true (gtk_widget_get_visible (f->settlement));
}

static gboolean
get_state (Fixture *f, const char *name)
{
  gboolean is_on;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (f->game), name) == NULL)
    return g_settings_get_boolean (f->settings, name);
  g_object_get (f->game, name, &is_on, NULL);

  return is_on;
}

/* The buttons beside the status line. */
static GtkWidget *
get_play_box (Fixture *f)
{
  return gtk_widget_get_next_sibling (f->status);
}

/* Whether a button for @action could be pressed. */
static gboolean
is_offered (Fixture *f, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean offered;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (get_play_box (f)), button);
  offered = gtk_widget_get_sensitive (button);
  gtk_box_remove (GTK_BOX (get_play_box (f)), button);

  return offered;
}

/* Every way of playing is switched by its action, shown beside the status line and announced. */
static void
test_ways (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name;
    const char *label;
    gboolean always; /* whether there is a button also while it is off */
  } ways[] = {
    { "no-calls", "No Claims", TRUE }, { "auto-win", "Auto Win", TRUE },    { "auto-discard", "Auto Discard", FALSE },
    { "paused", "Pause", FALSE },      { "confirm-discards", NULL, FALSE }, { "own-order", NULL, FALSE },
    { "mark-drawn", NULL, FALSE },
  };
  GtkWidget *box = get_play_box (f);

  view_test_play_to_turn (f->game);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      gboolean before = get_state (f, ways[i].name);
      g_autofree char *action = NULL;
      GtkWidget *toggle = ways[i].label != NULL ? view_test_find_button (box, ways[i].label) : NULL;

      g_assert_true (toggle == NULL || gtk_widget_get_visible (toggle) == (before || ways[i].always));
      action = g_strconcat ("table.", ways[i].name, NULL);
      activate (f, action, NULL);
      g_assert_cmpint (get_state (f, ways[i].name), !=, before);
      g_assert_true (toggle == NULL || gtk_widget_get_visible (toggle) == (!before || ways[i].always));
      g_assert_true (toggle == NULL || gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)) == !before);
      g_assert_true (g_str_equal (ways[i].name, "paused") ||
                     tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)) != NULL);
      if (g_str_equal (ways[i].name, "paused"))
        g_assert_true (g_str_has_prefix (tea_status_bar_get_text (TEA_STATUS_BAR (f->status)), "Paused."));
    }
  g_assert_true (g_settings_get_boolean (f->settings, "mark-drawn"));
  g_assert_cmpstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), ==,
                   "A dark corner marks tiles discarded as drawn.");

  /* The pace stops at either end of its range. */
  for (guint i = 0; i < 3; i++)
    activate (f, "table.slower", NULL);
  g_assert_cmpstr (tea_play_page_get_pace (tea_window_get_play (f->window)), ==, "slow");
  for (guint i = 0; i < 3; i++)
    activate (f, "table.faster", NULL);
  g_assert_cmpstr (tea_play_page_get_pace (tea_window_get_play (f->window)), ==, "fast");

  /* Another game starts with them off, and after a hand there is nothing to switch. */
  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "round", 4);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_object_class_find_property (G_OBJECT_GET_CLASS (f->game), ways[i].name) != NULL)
      g_assert_false (get_state (f, ways[i].name));
  g_assert_true (gtk_widget_get_visible (view_test_find_button (box, "No Claims")));
  view_test_play_hand (f->game, FALSE);
  g_assert_false (gtk_widget_get_visible (view_test_find_button (box, "No Claims")));
  g_assert_false (gtk_widget_get_visible (view_test_find_button (box, "Auto Win")));
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (f->window)), "table.no-calls", NULL) &&
                  get_state (f, "no-calls"));
}

static gboolean
has_standings (gpointer page)
{
  return tea_game_summary_get_state (tea_game_end_page_get_summary (page))->has_standings;
}

static void
discard_first (Fixture *f)
{
  view_test_play_to_turn (f->game);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (f->window)), "table.discard", "u", 0));
}

/* In a practice game, named so in the window and the result, a button undoes moves, even after the hand. */
static void
test_undo (Fixture *f, gconstpointer data)
{
  GtkWidget *undo = view_test_find_button (get_play_box (f), "Undo");
  GtkWidget *page = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_GAME_END_PAGE);

  /* In any other game there is no button, and the key says why. */
  discard_first (f);
  g_assert_false (gtk_widget_get_visible (undo));
  g_assert_false (view_test_says (GTK_WIDGET (f->window), "Fenghua 奉化 · practice"));
  g_assert_false (is_offered (f, "table.undo"));
  activate (f, "table.try", "undo");
  g_assert_nonnull (strstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), "practice games only"));
  g_assert_cmpuint (n_discards (f), ==, 1);

  g_settings_set_boolean (f->settings, "practice", TRUE);
  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 5);
  g_assert_true (view_test_says (GTK_WIDGET (f->window), "Fenghua 奉化 · practice"));
  view_test_play_to_turn (f->game);
  g_assert_false (gtk_widget_get_visible (undo));
  activate (f, "table.try", "undo");
  g_assert_nonnull (strstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), "not decided anything"));
  discard_first (f);
  view_test_play_to_turn (f->game);
  while (n_discards (f) > 0)
    {
      g_assert_true (gtk_widget_get_mapped (undo));
      g_signal_emit_by_name (undo, "clicked");
    }
  g_assert_cmpstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), ==, "Your last move is taken back.");
  g_assert_true (tea_table_get_state (f->table)->can_discard);

  /* Undo from the settlement, the table behind it, and the result. */
  for (guint i = 0; i < 3; i++)
    {
      view_test_play_hand (f->game, FALSE);
      g_assert_true (gtk_widget_get_visible (f->settlement));
      if (i == 1)
        activate (f, "table.show-table", NULL);
      else if (i == 2)
        activate (f, "table.show-result", NULL);
      if (i == 2)
        {
          view_test_wait (has_standings, page);
          g_assert_true (view_test_says (page, "Fenghua 奉化 · practice · 1 hand"));
        }
      g_assert_true (gtk_widget_get_mapped (undo));
      activate (f, "table.undo", NULL);
      g_assert_false (gtk_widget_get_visible (f->settlement));
      g_assert_false (gtk_widget_get_visible (page));
      g_assert_true (tea_table_get_state (f->table)->in_progress);
      g_assert_true (table_has_focus (f));
      g_assert_null (tea_game_end_page_get_summary (TEA_GAME_END_PAGE (page)));
    }

  /* Playing again keeps the kind of game, whatever the setting is now. */
  view_test_play_hand (f->game, FALSE);
  g_settings_set_boolean (f->settings, "practice", FALSE);
  activate (f, "table.play-again", NULL);
  g_assert_true (tea_game_get_is_practice (f->game));
}

static GtkWidget *
find_let_play (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return window;
    }

  return NULL;
}

static gboolean
no_let_play (gpointer data)
{
  return find_let_play () == NULL;
}

/* Asks who goes on until which of the two ends, and presses the button @answer. */
static void
let_play (Fixture *f, guint until, const char *answer)
{
  GtkWidget *dialog;

  activate (f, "table.let-play", NULL);
  dialog = find_let_play ();
  g_assert_nonnull (dialog);
  adw_combo_row_set_selected (g_object_get_data (G_OBJECT (dialog), "until-row"), until);
  g_signal_emit_by_name (view_test_find_button (dialog, answer), "clicked");
  view_test_wait (no_let_play, NULL);
}

static gboolean
is_settled (gpointer table)
{
  return tea_table_get_state (table)->score_sheet != NULL;
}

/* The seat is handed over in a dialog, which can be cancelled; then nothing is offered until the seat is taken back. */
static void
test_let_play (Fixture *f, gconstpointer data)
{
  GtkWidget *myself = view_test_find_button (get_play_box (f), "Take Back My Seat");
  gboolean of_game = TRUE;

  view_test_play_to_turn (f->game);
  g_assert_false (gtk_widget_get_visible (myself));
  let_play (f, 1, "Cancel");
  g_assert_false (tea_game_get_is_stood_in (f->game, NULL));
  g_assert_true (tea_table_get_state (f->table)->can_discard);

  /* For this hand. */
  let_play (f, 0, "_Take Over");
  g_assert_true (tea_game_get_is_stood_in (f->game, &of_game));
  g_assert_false (of_game);
  view_test_wait (is_settled, f->table);
  activate (f, "table.next-hand", NULL);
  view_test_play_to_turn (f->game);

  let_play (f, 1, "_Take Over");
  g_assert_true (tea_game_get_is_stood_in (f->game, &of_game));
  g_assert_true (of_game);
  g_assert_nonnull (
      strstr (tea_status_bar_get_text (TEA_STATUS_BAR (f->status)), "plays for you until the game ends."));
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (f->window)), "table.no-calls", NULL) &&
                  get_state (f, "no-calls"));
  activate (f, "table.paused", NULL);
  g_assert_true (get_state (f, "paused"));
  activate (f, "table.paused", NULL);
  g_assert_true (gtk_widget_get_mapped (myself));

  view_test_wait (is_settled, f->table);
  activate (f, "table.show-table", NULL);
  g_assert_true (gtk_widget_get_mapped (myself));
  /* The key that hands it over also takes it back, and says when nothing can be handed over. */
  g_assert_false (is_offered (f, "table.let-play"));
  activate (f, "table.try", "let-play");
  g_assert_null (find_let_play ());
  g_assert_false (tea_game_get_is_stood_in (f->game, NULL));
  activate (f, "table.try", "let-play");
  g_assert_null (find_let_play ());
  g_assert_nonnull (strstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), "No hand is being played."));
  activate (f, "table.next-hand", NULL);
  view_test_play_to_turn (f->game);
  g_assert_true (tea_table_get_state (f->table)->can_discard);
  g_assert_false (gtk_widget_get_visible (myself));
}

/* A study is offered where it can be made: of a hand that is over, and at any time in practice. */
static void
test_save_offered (Fixture *f, gconstpointer data)
{
  view_test_play_to_turn (f->game);
  g_assert_false (is_offered (f, "table.save-position"));
  view_test_play_hand (f->game, FALSE);
  g_assert_true (is_offered (f, "table.save-position"));
  g_settings_set_boolean (f->settings, "practice", TRUE);
  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 5);
  g_assert_true (is_offered (f, "table.save-position"));
}

static gboolean
has_width (gpointer window)
{
  return gtk_widget_get_width (GTK_WIDGET (window)) < 600;
}

/* Where the buttons do not fit beside the status line, they are all below it. */
static void
test_narrow_line (Fixture *f, gconstpointer data)
{
  static const char *const labels[] = { "Undo", "Pause", "No Claims", "Auto Win" };
  GtkWidget *box = get_play_box (f);
  graphene_rect_t status, buttons;

  g_settings_set_boolean (f->settings, "practice", TRUE);
  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 5);
  discard_first (f);
  activate (f, "table.paused", NULL);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 400, 600);
  view_test_wait (has_width, f->window);
  view_test_rest (GTK_WIDGET (f->window));
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_true (gtk_widget_get_mapped (view_test_find_button (box, labels[i])));
  g_assert_true (gtk_widget_compute_bounds (f->status, GTK_WIDGET (f->window), &status));
  g_assert_true (gtk_widget_compute_bounds (box, GTK_WIDGET (f->window), &buttons));
  g_assert_cmpfloat (buttons.origin.y, >=, status.origin.y + status.size.height);
}

static gboolean
is_summed_up (gpointer page)
{
  return !tea_game_summary_get_state (tea_game_end_page_get_summary (page))->running;
}

static gboolean
is_proved (gpointer page)
{
  return view_test_says (page, "Verified: the wall was not changed during the game.");
}

static gboolean
is_promised (gpointer proof)
{
  return tea_game_proof_get_result (proof)->state == TEA_GAME_PROOF_PROMISED;
}

/* During the game only the commitment is shown. */
static void
test_proof (Fixture *f, gconstpointer data)
{
  TeaPage *page;
  TeaGameProof *proof;

  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 5);
  activate (f, "table.proof", NULL);
  page = tea_window_get_visible_page (f->window);
  g_assert_true (TEA_IS_PROOF_PAGE (page));
  proof = tea_proof_page_get_proof (TEA_PROOF_PAGE (page));
  view_test_wait (is_promised, proof);
  g_assert_true (view_test_says (GTK_WIDGET (page), tea_game_get_commitment (f->game)));
  g_assert_true (view_test_says (GTK_WIDGET (page), tea_game_proof_get_result (proof)->sentence));
  g_assert_cmpstr (tea_game_proof_get_result (proof)->revealed, ==, "");
  g_assert_false (view_test_says (GTK_WIDGET (page), "Seed and salt, revealed after the game"));
  gtk_widget_activate_action (GTK_WIDGET (page), "page.back", NULL);
  g_assert_true (tea_window_get_visible_page (f->window) == TEA_PAGE (tea_window_get_play (f->window)));
}

/* Screen readers find only the page that is shown. */
static void
test_hidden (Fixture *f, gconstpointer data)
{
  TeaPage *play = TEA_PAGE (tea_window_get_play (f->window));
  TeaPage *rules;

  gtk_test_accessible_assert_state (play, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  rules = tea_window_show_place (f->window, "rules");
  gtk_test_accessible_assert_state (play, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  gtk_test_accessible_assert_state (rules, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  tea_window_show_place (f->window, "play");
  gtk_test_accessible_assert_state (play, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  gtk_test_accessible_assert_state (rules, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
}

/* The focus stays where it is in a page that is given the focus again. */
static void
test_focus_again (Fixture *f, gconstpointer data)
{
  TeaPage *rules = tea_window_show_place (f->window, "rules");
  GtkWidget *focus;

  view_test_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (rules)));
  gtk_widget_grab_focus (GTK_WIDGET (rules));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == focus);
}

static gboolean
has_dot (Fixture *f)
{
  AdwViewStack *stack = ADW_VIEW_STACK (view_test_find (GTK_WIDGET (f->window), ADW_TYPE_VIEW_STACK));

  return adw_view_stack_page_get_needs_attention (
      adw_view_stack_get_page (stack, adw_view_stack_get_child_by_name (stack, "learn")));
}

/* A dot beside Learn calls back to positions that are due again, unless the player does not want to be counted. */
static void
test_due (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  guint today = tea_mistake_deck_get_local_day ();
  TeaRepetition repetition = { 0 };
  g_autofree char *value = NULL;

  tea_window_set_archive (f->window, archive);
  g_assert_false (has_dot (f));
  /* Right yesterday: that is enough for four days. */
  tea_repetition_answer (&repetition, TRUE, today - 1);
  value = tea_repetition_to_string (&repetition);
  tea_archive_set_value (archive, "mistakes", "1/0/3", value);
  g_assert_false (tea_mistake_deck_has_due (archive, today));
  g_assert_true (tea_mistake_deck_has_due (archive, today + 3));
  g_free (value);
  repetition = (TeaRepetition){ 0 };
  tea_repetition_answer (&repetition, FALSE, today - 1);
  value = tea_repetition_to_string (&repetition);
  tea_archive_set_value (archive, "mistakes", "1/0/5", value);
  tea_window_set_archive (f->window, archive);
  g_assert_true (has_dot (f));
  tea_window_show_place (f->window, "learn");
  g_assert_false (has_dot (f));
  tea_window_show_place (f->window, "play");
  g_assert_true (has_dot (f));

  /* Decided again, wrong and then right. */
  tea_repetition_answer (&repetition, FALSE, today);
  g_free (value);
  value = tea_repetition_to_string (&repetition);
  tea_archive_set_value (archive, "mistakes", "1/0/5", value);
  g_assert_true (tea_mistake_deck_has_due (archive, today));
  g_settings_set_boolean (f->settings, "count-days", FALSE);
  tea_window_show_place (f->window, "rules");
  g_assert_false (has_dot (f));
  g_settings_set_boolean (f->settings, "count-days", TRUE);
  tea_repetition_answer (&repetition, TRUE, today);
  g_free (value);
  value = tea_repetition_to_string (&repetition);
  tea_archive_set_value (archive, "mistakes", "1/0/5", value);
  tea_window_show_place (f->window, "play");
  g_assert_false (has_dot (f));
  tea_window_set_archive (f->window, NULL);
  test_remove_folder (folder);
}

/* The deal of the day is played at the table, and begun once. */
static void
test_deal (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  guint today = tea_mistake_deck_get_local_day ();
  g_autoptr (TeaStoreGame) header = NULL;
  TeaPage *learn;
  gint64 deal;

  tea_window_set_archive (f->window, archive);
  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 5);
  learn = tea_window_show_place (f->window, "learn");
  gtk_widget_activate_action (GTK_WIDGET (learn), "learn.deal", NULL);
  g_assert_true (tea_window_get_visible_page (f->window) == TEA_PAGE (tea_window_get_play (f->window)));
  g_assert_cmpstr (tea_game_get_rival (f->game), ==, "master");
  g_assert_cmpuint (tea_game_get_n_deals (f->game), ==, 1);
  g_assert_true (view_test_says (GTK_WIDGET (f->window), "The game that you left can be continued from History."));
  deal = tea_game_get_id (f->game);
  g_assert_cmpint (deal, >, 0);
  header = tea_store_get_game (tea_archive_get_store (archive), deal, NULL);
  g_assert_cmpuint (header->seed, ==, tea_today_get_seed (today));

  tea_window_show_place (f->window, "learn");
  g_assert_true (view_test_says (GTK_WIDGET (learn), "Started"));
  gtk_widget_activate_action (GTK_WIDGET (learn), "learn.deal", NULL);
  g_assert_true (tea_window_get_visible_page (f->window) == TEA_PAGE (tea_window_get_play (f->window)));
  g_assert_cmpint (tea_game_get_id (f->game), ==, deal);

  /* Another game was begun meanwhile: the deal goes on where it was left. */
  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 5);
  tea_window_show_place (f->window, "learn");
  gtk_widget_activate_action (GTK_WIDGET (learn), "learn.deal", NULL);
  while (tea_game_get_id (f->game) != deal)
    g_main_context_iteration (NULL, TRUE);
  view_test_settle ();
  g_assert_true (tea_window_get_visible_page (f->window) == TEA_PAGE (tea_window_get_play (f->window)));
  tea_window_set_archive (f->window, NULL);
  test_remove_folder (folder);
}

/* After the last hand the result of the game is shown, also when the game is restored; it leads to another game. */
static void
test_result (Fixture *f, gconstpointer data)
{
  GtkWidget *page = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_GAME_END_PAGE);
  g_autofree char *log = NULL;
  g_autoptr (GError) error = NULL;
  guint64 seed;

  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 5);
  activate (f, "table.show-result", NULL);
  g_assert_false (gtk_widget_get_visible (page));
  view_test_play_hand (f->game, FALSE);
  g_assert_true (gtk_widget_get_visible (f->settlement));
  g_assert_true (view_test_says (f->settlement, "Game Result"));
  g_assert_false (gtk_widget_get_visible (page));
  activate (f, "table.go-on", NULL);
  g_assert_false (gtk_widget_get_visible (f->settlement));
  g_assert_true (gtk_widget_get_visible (page));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), page));

  view_test_wait (is_summed_up, page);
  view_test_wait (is_proved, page);
  g_assert_true (view_test_says (
      page, tea_game_summary_get_state (tea_game_end_page_get_summary (TEA_GAME_END_PAGE (page)))->luck));
  for (guint seat = 0; seat < 4; seat++)
    g_assert_true (view_test_says (page, tea_table_get_player (f->table, seat)->name));
  if (tea_game_summary_get_state (tea_game_end_page_get_summary (TEA_GAME_END_PAGE (page)))->mistake != NULL)
    {
      g_signal_emit_by_name (gtk_widget_get_template_child (page, TEA_TYPE_GAME_END_PAGE, "show_button"), "clicked");
      g_assert_true (TEA_IS_HAND_PAGE (tea_window_get_visible_page (f->window)));
      g_assert_true (
          gtk_widget_activate_action (GTK_WIDGET (tea_window_get_visible_page (f->window)), "page.back", NULL));
      view_test_settle ();
    }

  activate (f, "table.escape", NULL);
  g_assert_false (gtk_widget_get_visible (page));
  g_assert_true (table_has_focus (f));
  activate (f, "table.show-settlement", NULL);
  g_assert_true (gtk_widget_get_visible (f->settlement));

  /* Restore a finished game. */
  log = log_of (f->game);
  tea_play_page_start_game (tea_window_get_play (f->window), tea_table_get_state (f->table)->ruleset, "hand", 6);
  g_assert_false (gtk_widget_get_visible (f->settlement));
  g_assert_null (tea_game_end_page_get_summary (TEA_GAME_END_PAGE (page)));
  g_assert_true (restore_log (f->game, log, &error));
  g_assert_no_error (error);
  g_assert_true (gtk_widget_get_visible (f->settlement));
  activate (f, "table.show-result", NULL);
  view_test_wait (has_standings, page);
  g_assert_cmpuint (tea_game_summary_get_state (tea_game_end_page_get_summary (TEA_GAME_END_PAGE (page)))->n_hands, ==,
                    1);

  seed = f->game->session.seed;
  activate (f, "table.play-again", NULL);
  g_assert_false (gtk_widget_get_visible (page));
  g_assert_true (table_has_focus (f));
  g_assert_true (tea_table_get_state (f->table)->in_progress);
  g_assert_cmpstr (tea_game_get_length (f->game), ==, "hand");
  g_assert_cmpuint (f->game->session.seed, !=, seed);
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* After a hand there is nothing to save, so closing asks no question. */
static void
test_quits_after_hand (Fixture *f, gconstpointer data)
{
  gpointer window = f->window;

  view_test_play_hand (f->game, FALSE);
  g_object_add_weak_pointer (G_OBJECT (f->window), &window);
  gtk_window_close (GTK_WINDOW (f->window));
  view_test_wait (is_gone, &window);
  g_assert_finalize_object (f->settings);
}

static void
test_settings (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *pace;
    gboolean waits;
  } rows[] = {
    { "slow", TRUE },
    { "normal", TRUE },
    { "fast", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_settings_set_string (f->settings, "bot-pace", rows[i].pace);
      g_assert_cmpstr (tea_play_page_get_pace (tea_window_get_play (f->window)), ==, rows[i].pace);
      g_assert_cmpint (tea_opponents_get_delay (f->game->opponents) > 0, ==, rows[i].waits);
    }

  /* Any window size is saved. */
  gtk_window_set_default_size (GTK_WINDOW (f->window), 200, 100);
  g_assert_cmpint (g_settings_get_int (f->settings, "window-width"), ==, 200);
  g_assert_cmpint (g_settings_get_int (f->settings, "window-height"), ==, 100);

  g_settings_set_string (f->settings, "felt", "plum");
  g_assert_cmpstr (tea_table_view_get_felt (TEA_TABLE_VIEW (f->table_view)), ==, "plum");
  g_settings_set_string (f->settings, "show-index", "off");
  g_assert_false (tea_table_view_get_show_index (TEA_TABLE_VIEW (f->table_view)));
  g_settings_set_string (f->settings, "show-index", "on");
  g_assert_true (tea_table_view_get_show_index (TEA_TABLE_VIEW (f->table_view)));
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add ("/window/opens-dealt", Fixture, NULL, set_up, test_opens_dealt, tear_down);
  g_test_add ("/window/menu", Fixture, NULL, set_up, test_menu_gives_focus_back, tear_down);
  g_test_add ("/window/discard", Fixture, NULL, set_up, test_discard, tear_down);
  g_test_add ("/window/discard-from-view", Fixture, NULL, set_up, test_discard_from_view, tear_down);
  g_test_add ("/window/refusals", Fixture, NULL, set_up, test_refusals, tear_down);
  g_test_add ("/window/proposed", Fixture, NULL, set_up, test_proposes_what_is_played, tear_down);
  g_test_add ("/window/question/new-game", Fixture, NULL, set_up, test_question_before_new_game, tear_down);
  g_test_add ("/window/settlement", Fixture, NULL, set_up, test_settlement, tear_down);
  g_test_add ("/window/fills", Fixture, NULL, set_up, test_fills, tear_down);
  g_test_add ("/window/ways", Fixture, NULL, set_up, test_ways, tear_down);
  g_test_add ("/window/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/window/let-play", Fixture, NULL, set_up, test_let_play, tear_down);
  g_test_add ("/window/save-offered", Fixture, NULL, set_up, test_save_offered, tear_down);
  g_test_add ("/window/narrow-line", Fixture, NULL, set_up, test_narrow_line, tear_down);
  g_test_add ("/window/proof", Fixture, NULL, set_up, test_proof, tear_down);
  g_test_add ("/window/hidden", Fixture, NULL, set_up, test_hidden, tear_down);
  g_test_add ("/window/focus-again", Fixture, NULL, set_up, test_focus_again, tear_down);
  g_test_add ("/window/due", Fixture, NULL, set_up, test_due, tear_down);
  g_test_add ("/window/deal", Fixture, NULL, set_up, test_deal, tear_down);
  g_test_add ("/window/result", Fixture, NULL, set_up, test_result, tear_down);
  g_test_add ("/window/end", Fixture, NULL, set_up, test_end, tear_down);
  g_test_add ("/window/quits-after-hand", Fixture, NULL, set_up, test_quits_after_hand, NULL);
  g_test_add ("/window/settings", Fixture, NULL, set_up, test_settings, tear_down);

  return g_test_run ();
}
