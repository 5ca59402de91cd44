/* test-advice-panel.c - advice beside the table: the key, the modes, what is shown and read out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "own-games.h"
#include "view-test.h"

#include "model/judge/tea-judge.h"
#include "view/advice/tea-advice-panel.h"
#include "view/advice/tea-advice-row.h"
#include "view/setup/tea-game-settings.h"
#include "view/table/tea-action-bar.h"
#include "view/table/tea-table-view-private.h"
#include "view/app/tea-window.h"
#include "view/widgets/tea-spoken.h"

typedef struct
{
  GSettings *settings;
  TeaWindow *window;
  TeaGame *game;
  TeaTable *table;
  GtkWidget *panel;
  GtkWidget *table_view;
} Fixture;

static gboolean
has_advice (gpointer data)
{
  return tea_advisor_get_state (tea_advice_panel_get_advisor (data))->available;
}

static gboolean
is_idle (gpointer data)
{
  return !tea_advisor_get_state (tea_advice_panel_get_advisor (data))->busy;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  const char *mode = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = NULL;

  f->settings = view_test_settings_new ();
  g_settings_set_string (f->settings, "bot-pace", "fast");
  g_settings_set_boolean (f->settings, "animations", FALSE);
  g_settings_set_string (f->settings, "hints", mode);
  f->window = tea_window_new (NULL, f->settings);
  f->game = tea_play_page_get_game (tea_window_get_play (f->window));
  f->table = tea_game_get_table (f->game);
  f->panel = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_ADVICE_PANEL);
  f->table_view = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_TABLE_VIEW);
  ruleset = tea_game_settings_dup_ruleset (f->settings, NULL, &error);
  g_assert_no_error (error);
  tea_play_page_start_game (tea_window_get_play (f->window), ruleset, "hand", 1);
  gtk_window_present (GTK_WINDOW (f->window));
  view_test_play_to_turn (f->game);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  view_test_wait (is_idle, f->panel);
  view_test_close (GTK_WIDGET (f->window), f->table);
  g_assert_finalize_object (f->settings);
}

static void
press (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (f->window)), action, NULL));
}

static TeaAdvisor *
advisor_of (Fixture *f)
{
  return tea_advice_panel_get_advisor (TEA_ADVICE_PANEL (f->panel));
}

static GtkToggleButton *
button_of (Fixture *f)
{
  return GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (GTK_WIDGET (tea_window_get_play (f->window)),
                                                           TEA_TYPE_PLAY_PAGE, "advice_button"));
}

/* The key switches advice on, which marks a tile, and off again; a discard clears the advice. */
static void
test_request (Fixture *f, gconstpointer data)
{
  TeaAdvisor *advisor = advisor_of (f);
  g_autoptr (TeaAdviceItem) first = NULL;
  int advised;

  g_assert_false (gtk_widget_get_visible (f->panel));
  press (f, "table.advice");
  g_assert_true (gtk_widget_get_visible (f->panel));
  view_test_wait (has_advice, f->panel);
  view_test_settle ();

  g_assert_true (view_test_says (f->panel, tea_advisor_get_state (advisor)->sentence));
  /* Its figures are in the first of the choices. */
  g_assert_false (view_test_says (f->panel, tea_advisor_get_state (advisor)->worth));
  g_assert_true (view_test_says (f->panel,
                                 "The figures are for a player who follows the advice, against three opponents "
                                 "of the level “Regular”."));
  first = g_list_model_get_item (tea_advisor_get_state (advisor)->options, 0);
  g_assert_true (tea_advice_item_get_facts (first)->advised);
  g_assert_true (
      g_str_has_prefix (tea_advisor_get_state (advisor)->sentence, tea_advice_item_get_facts (first)->title));
  g_assert_true (view_test_says (f->panel, tea_advice_item_get_facts (first)->title));
  for (guint i = 0; i < g_list_model_get_n_items (tea_advisor_get_state (advisor)->options); i++)
    {
      g_autoptr (TeaAdviceItem) item = g_list_model_get_item (tea_advisor_get_state (advisor)->options, i);
      const TeaAdviceFacts *facts = tea_advice_item_get_facts (item);

      g_assert_true (facts->advised == (i == 0));
      g_assert_true (facts->win_part >= 0 && facts->win_part <= 1);
      g_assert_true (facts->danger_part >= 0 && facts->danger_part <= 1);
      g_assert_nonnull (strstr (facts->description, facts->title));
    }

  /* The marked tile is the one in the sentence. */
  advised = tea_table_view_get_advised (TEA_TABLE_VIEW (f->table_view));
  g_assert_cmpint (advised, ==, tea_advisor_get_state (advisor)->position);
  if (advised >= 0)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_table_get_player (f->table, 0)->hand, (guint) advised);

      g_assert_nonnull (strstr (tea_advisor_get_state (advisor)->sentence,
                                tea_tile_info_kind_name (tea_tile_info_get_facts (tile)->kind)));
    }

  /* The button is on while advice is shown, and switches it off, with its marks. */
  g_assert_true (gtk_toggle_button_get_active (button_of (f)));
  g_signal_emit_by_name (button_of (f), "clicked");
  g_assert_false (gtk_toggle_button_get_active (button_of (f)));
  g_assert_false (gtk_widget_get_visible (f->panel));
  g_assert_cmpint (tea_table_view_get_advised (TEA_TABLE_VIEW (f->table_view)), ==, -1);
  g_signal_emit_by_name (button_of (f), "clicked");
  g_assert_true (gtk_toggle_button_get_active (button_of (f)));
  g_assert_true (gtk_widget_get_visible (f->panel));
  view_test_wait (has_advice, f->panel);

  g_assert_true (tea_game_discard (f->game, 0));
  g_assert_false (tea_advisor_get_state (advisor)->available);
  g_assert_cmpstr (tea_advisor_get_state (advisor)->sentence, ==, "");
  g_assert_cmpint (tea_table_view_get_advised (TEA_TABLE_VIEW (f->table_view)), ==, -1);
  g_assert_cmpuint (g_list_model_get_n_items (tea_advisor_get_state (advisor)->options), ==, 0);
  g_assert_true (gtk_toggle_button_get_active (button_of (f)));

  /* The next decision has advice, too. */
  view_test_play_to_turn (f->game);
  view_test_wait (has_advice, f->panel);
}

/* A controller of the table; of a gesture the one for @button. */
static gpointer
find_controller (Fixture *f, GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (f->table_view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type) &&
          (button == 0 || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
        return controller;
    }
  g_assert_not_reached ();
}

/* The only answer that is shown is that of the option at @position; −1 for none. */
static void
check_answer (Fixture *f, int position)
{
  GListModel *options = tea_advisor_get_state (advisor_of (f))->options;

  view_test_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaAdviceItem) item = g_list_model_get_item (options, i);
      const TeaAdviceFacts *facts = tea_advice_item_get_facts (item);

      g_assert_cmpstr (facts->against, !=, "");
      if (i > 0)
        g_assert_cmpint (view_test_says (f->panel, facts->against), ==, (int) i == position);
    }
}

/* Each action says why not this one: by a click on its row, by the second button or Shift with Return on its tile, and
 * by an action for assistive technologies. The tile is not discarded. */
static void
test_ask (Fixture *f, gconstpointer data)
{
  TeaTableView *view = TEA_TABLE_VIEW (f->table_view);
  GListModel *hand = tea_table_get_player (f->table, 0)->hand;
  guint n_hand = g_list_model_get_n_items (hand);
  GtkListBox *list;
  const TeaTableItem *tile;
  gboolean handled;
  int own = -1, option = -1;

  /* Without advice a sentence says when it does. */
  gtk_widget_activate_action (g_ptr_array_index (view->hand_parts, 0), "part.compare", NULL);
  g_assert_true (
      view_test_says (GTK_WIDGET (f->window), "While advice is shown, it says why this tile is not advised."));
  press (f, "table.advice");
  view_test_wait (has_advice, f->panel);
  list = GTK_LIST_BOX (gtk_widget_get_template_child (f->panel, TEA_TYPE_ADVICE_PANEL, "options_list"));
  check_answer (f, -1);

  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 2)));
  check_answer (f, 2);
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 1)));
  check_answer (f, 1);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 1)), "advice.compare", NULL));
  check_answer (f, -1);

  for (guint i = 0; i < n_hand && option < 1; i++)
    {
      own = (int) i;
      option = tea_advice_item_find_discard (tea_advisor_get_state (advisor_of (f))->options, hand, i);
    }
  g_assert_cmpint (option, >=, 1);
  tile = tea_table_scene_get_item (view->scene,
                                   (guint) tea_table_scene_find (view->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, own));
  g_signal_emit_by_name (find_controller (f, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY), "pressed", 1,
                         tile->face.x + 1.0, tile->face.y + tile->face.height / 2.0);
  check_answer (f, option);
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, option)));
  check_answer (f, -1);
  tea_table_view_set_selected (view, own);
  g_signal_emit_by_name (find_controller (f, GTK_TYPE_EVENT_CONTROLLER_KEY, 0), "key-pressed", GDK_KEY_Return, 0,
                         GDK_SHIFT_MASK, &handled);
  g_assert_true (handled);
  check_answer (f, option);
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, option)));
  g_assert_true (gtk_widget_activate_action (g_ptr_array_index (view->hand_parts, (guint) own), "part.compare", NULL));
  check_answer (f, option);
  g_assert_cmpuint (g_list_model_get_n_items (hand), ==, n_hand);
}

/* The label below @root that says @text. */
static GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && g_str_equal (gtk_label_get_label (GTK_LABEL (root)), text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);

  return found;
}

/* The answer of the option at @position is in sight. */
static void
check_in_sight (Fixture *f, GtkListBox *list, guint position)
{
  GListModel *options = tea_advisor_get_state (advisor_of (f))->options;
  g_autoptr (TeaAdviceItem) item = g_list_model_get_item (options, position);
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *label;
  graphene_rect_t bounds;

  view_test_rest (GTK_WIDGET (f->window));
  label = find_label (GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) position)),
                      tea_advice_item_get_facts (item)->against);
  g_assert_true (gtk_widget_compute_bounds (label, scrolled, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scrolled));
}

/* The answer is in sight in a small window, too, whichever way one asks, and stays there when a window gets small. */
static void
test_ask_narrow (Fixture *f, gconstpointer data)
{
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_template_child (f->panel, TEA_TYPE_ADVICE_PANEL, "options_list"));
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  guint n;

  press (f, "table.advice");
  view_test_wait (has_advice, f->panel);
  n = g_list_model_get_n_items (tea_advisor_get_state (advisor_of (f))->options);
  tea_advice_options_ask (list, n - 1);
  check_in_sight (f, list, n - 1);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 640);
  check_in_sight (f, list, n - 1);

  for (guint i = 1; i < n; i++)
    {
      /* The list may be anywhere. */
      gtk_adjustment_set_value (adjustment, i % 2 == 0 ? 0 : gtk_adjustment_get_upper (adjustment));
      if (i % 3 == 0)
        tea_advice_options_ask (list, i);
      else
        gtk_widget_activate_action (GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) i)), "advice.compare", NULL);
      check_in_sight (f, list, i);
      gtk_widget_activate_action (GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) i)), "advice.compare", NULL);
    }
}

/* What the window has said last. */
static char *said;

static void
hear (GtkAccessible *accessible, const char *text, int priority)
{
  g_free (said);
  said = g_strdup (text);
}

/* Who has played 200 hands is told their own chance, too: shown and read out. What is advised is the same. */
static void
test_own (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  TeaArchive *archive = tea_archive_new (path);
  TeaJudge *judge = tea_judge_new (archive);
  const char *variant = tea_ruleset_get_facts (tea_table_get_state (f->table)->ruleset)->id;
  GtkWidget *label = GTK_WIDGET (gtk_widget_get_template_child (f->panel, TEA_TYPE_ADVICE_PANEL, "own_label"));
  g_autofree char *advised = NULL;

  press (f, "table.advice");
  view_test_wait (has_advice, f->panel);
  g_assert_false (gtk_widget_get_visible (label));
  advised = g_strdup (tea_advisor_get_state (advisor_of (f))->sentence);
  press (f, "table.advice");

  own_games_put_chances (archive, own_games_add (archive, variant, "regular", 1, 200), 200, 0.25, FALSE, 8);
  tea_judge_set_default (judge);
  tea_judge_refresh (judge);
  while (tea_judge_get_running (judge))
    g_main_context_iteration (NULL, TRUE);
  tea_spoken_set_announcer (hear);
  press (f, "table.advice");
  view_test_wait (has_advice, f->panel);
  g_assert_cmpstr (tea_advisor_get_state (advisor_of (f))->sentence, ==, advised);
  g_assert_true (gtk_widget_get_visible (label));
  g_assert_true (g_regex_match_simple ("^Win chance \\d+% · for you \\d+%, give or take \\d+ \\(200 hands\\)$",
                                       gtk_label_get_label (GTK_LABEL (label)), 0, 0));
  g_assert_true (g_str_has_suffix (said, gtk_label_get_label (GTK_LABEL (label))));
  tea_spoken_set_announcer (NULL);
  g_clear_pointer (&said, g_free);

  g_assert_finalize_object (judge);
  g_assert_finalize_object (archive);
  test_remove_folder (folder);
}

/* In this mode, every decision gets advice without a request. */
static void
test_always (Fixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_get_visible (f->panel));
  for (guint i = 0; i < 3 && tea_table_get_state (f->table)->in_progress; i++)
    {
      view_test_wait (has_advice, f->panel);
      g_assert_true (tea_game_discard (f->game, 0));
      view_test_play_to_turn (f->game);
    }
  press (f, "table.advice");
  g_assert_false (gtk_widget_get_visible (f->panel));
}

/* With advice off, the key only says so, and there is no button. Nobody speaks while there is advice to read. */
static void
test_off (Fixture *f, gconstpointer data)
{
  TeaTableView *view = TEA_TABLE_VIEW (f->table_view);

  g_assert_true (view->shows_remarks && !view->is_silent);
  press (f, "table.advice");
  g_assert_false (gtk_widget_get_visible (f->panel));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (button_of (f))));
  g_assert_true (view_test_says (GTK_WIDGET (f->window), "Advice is off. Turn it on in Preferences."));
  g_assert_false (tea_advisor_get_state (advisor_of (f))->busy);
  g_settings_set_string (f->settings, "hints", "always");
  g_assert_true (gtk_widget_get_visible (f->panel));
  g_assert_true (view->is_silent);
  view_test_wait (has_advice, f->panel);
  g_settings_set_string (f->settings, "hints", "off");
  g_assert_false (gtk_widget_get_visible (f->panel));
  g_assert_false (view->is_silent);
  g_settings_set_boolean (f->settings, "opponents-speak", FALSE);
  g_assert_false (view->shows_remarks);
  g_assert_false (has_advice (f->panel));
}

/* The panel explains an illegal move until the next move. */
static void
test_refusal (Fixture *f, gconstpointer data)
{
  g_autofree char *sentence = tea_game_explain (f->game, TEA_CHOICE_TAKE);

  press (f, "table.advice");
  view_test_wait (has_advice, f->panel);
  g_assert_false (tea_game_call (f->game, TEA_CHOICE_TAKE));
  g_assert_cmpstr (tea_advisor_get_state (advisor_of (f))->refusal, ==, sentence);
  g_assert_true (view_test_says (f->panel, sentence));
  g_assert_true (tea_game_discard (f->game, 0));
  g_assert_cmpstr (tea_advisor_get_state (advisor_of (f))->refusal, ==, "");
  g_assert_false (view_test_says (f->panel, sentence));
}

/* A request is given up when the game goes on, or advice is switched off, and leaves nothing behind. */
static void
test_give_up (Fixture *f, gconstpointer data)
{
  press (f, "table.advice");
  g_assert_true (tea_advisor_get_state (advisor_of (f))->busy);
  g_assert_true (tea_game_discard (f->game, 0));
  g_assert_false (has_advice (f->panel));
  view_test_play_to_turn (f->game);
  g_assert_true (tea_advisor_get_state (advisor_of (f))->busy);
  press (f, "table.advice");
  g_assert_false (tea_advisor_get_state (advisor_of (f))->busy);
  view_test_settle ();
  g_assert_false (has_advice (f->panel));
}

static gboolean
is_offered (gpointer table)
{
  return g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0 ||
         tea_table_get_state (table)->can_discard || tea_table_get_state (table)->score_sheet != NULL;
}

/* Checks that the marked tiles of the hand are those of @choice but the claimed one; an added kong takes one tile. */
static void
check_melding (Fixture *f, TeaChoice *choice)
{
  TeaTableView *view = TEA_TABLE_VIEW (f->table_view);
  GListModel *hand = tea_table_get_player (f->table, 0)->hand;
  GListModel *tiles = tea_choice_get_facts (choice)->tiles;
  TeaChoiceKind kind = tea_choice_get_facts (choice)->kind;
  gboolean melds = kind == TEA_CHOICE_CHOW || kind == TEA_CHOICE_PUNG || kind == TEA_CHOICE_KONG;
  int counts[64] = { 0 };
  guint n_left = g_str_has_prefix (tea_choice_get_facts (choice)->description, "Add to the pung") ? 3 : 0;

  for (guint i = n_left; melds && i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

      counts[tea_tile_info_get_facts (tile)->kind] += !tea_tile_info_get_facts (tile)->claimed;
    }
  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);
      const char *label = tea_table_part_get_label (g_ptr_array_index (view->hand_parts, i));
      gboolean marked = tea_table_view_is_melding (view, (int) i);

      g_assert_cmpint (marked, ==, g_str_has_suffix (label, ", for the advised meld"));
      if (marked)
        counts[tea_tile_info_get_facts (tile)->kind]--;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpint (counts[i], ==, 0);
}

/* Checks that the tiles that the choice at @position would use rise while the pointer is over its button. */
static void
check_pointed (Fixture *f, guint position)
{
  TeaTableView *view = TEA_TABLE_VIEW (f->table_view);
  GtkWidget *bar = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_ACTION_BAR);
  GtkWidget *button = tea_action_bar_get_button (TEA_ACTION_BAR (bar), position);

  gtk_widget_set_state_flags (button, GTK_STATE_FLAG_PRELIGHT, FALSE);
  g_assert_cmpuint (view->pointed, ==, tea_table_find_melding (f->table, (int) position));
  gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_PRELIGHT);
  g_assert_cmpuint (view->pointed, ==, 0);
}

/* Whether the button of @choice, at @position, is marked; checks that it is read out accordingly. */
static gboolean
is_marked (Fixture *f, TeaChoice *choice, guint position)
{
  GtkWidget *bar = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_ACTION_BAR);
  GtkWidget *button = tea_action_bar_get_button (TEA_ACTION_BAR (bar), position);
  gboolean marked = gtk_widget_has_css_class (button, "advised");
  g_autofree char *label = g_strdup_printf (marked ? "%s, advised" : "%s", tea_choice_get_facts (choice)->description);

  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  return marked;
}

/* Checks that only the advised choice is marked, with the tiles it takes, and counts it. */
static void
check_choices (Fixture *f, guint *n_melds, guint *n_others)
{
  TeaAdvisor *advisor = advisor_of (f);
  GListModel *choices = tea_table_get_state (f->table)->choices;
  int advised = tea_advisor_get_state (advisor)->choice;
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
      gboolean is_advised = (int) i == advised;

      g_assert_cmpint (is_marked (f, choice, i), ==, is_advised);
      check_pointed (f, i);
      if (!is_advised)
        continue;
      found = TRUE;
      check_melding (f, choice);
      if (tea_table_find_melding (f->table, advised) != 0)
        ++*n_melds;
      else
        ++*n_others;
    }
  /* The advice is a choice or a tile. */
  g_assert_cmpint (found, ==, advised >= 0);
  g_assert_true (found || tea_advisor_get_state (advisor)->position >= 0);
}

/* Advice on claims is marked, too: its button and the tiles for the meld. */
static void
test_claims (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = g_object_ref (tea_table_get_state (f->table)->ruleset);
  guint n_melds = 0;
  guint n_others = 0;

  for (guint seed = 1; n_melds < 3 || n_others < 2; seed++)
    {
      g_assert_cmpuint (seed, <, 20);
      tea_play_page_start_game (tea_window_get_play (f->window), ruleset, "hand", seed);
      for (;;)
        {
          view_test_wait (is_offered, f->table);
          if (tea_table_get_state (f->table)->score_sheet != NULL)
            break;
          view_test_wait (has_advice, f->panel);
          check_choices (f, &n_melds, &n_others);
          if (tea_advisor_get_state (advisor_of (f))->choice >= 0)
            g_assert_true (tea_game_choose (f->game, (guint) tea_advisor_get_state (advisor_of (f))->choice));
          else
            g_assert_true (tea_game_discard (f->game, (guint) tea_advisor_get_state (advisor_of (f))->position));
        }
      g_assert_cmpint (tea_advisor_get_state (advisor_of (f))->choice, ==, -1);
    }
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  g_test_add ("/advice-panel/request", Fixture, "request", set_up, test_request, tear_down);
  g_test_add ("/advice-panel/always", Fixture, "always", set_up, test_always, tear_down);
  g_test_add ("/advice-panel/ask-narrow", Fixture, "request", set_up, test_ask_narrow, tear_down);
  g_test_add ("/advice-panel/own", Fixture, "request", set_up, test_own, tear_down);
  g_test_add ("/advice-panel/ask", Fixture, "request", set_up, test_ask, tear_down);
  g_test_add ("/advice-panel/claims", Fixture, "always", set_up, test_claims, tear_down);
  g_test_add ("/advice-panel/off", Fixture, "off", set_up, test_off, tear_down);
  g_test_add ("/advice-panel/refusal", Fixture, "request", set_up, test_refusal, tear_down);
  g_test_add ("/advice-panel/give-up", Fixture, "request", set_up, test_give_up, tear_down);

  return g_test_run ();
}
