/* test-dialogs.c - preferences, the page for a new game and the welcome, compared with the settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../thorough.h"
#include "view-test.h"

#include "model/table/tea-level.h"
#include "view/widgets/tea-number-field.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-new-game-page.h"
#include "view/setup/tea-ruleset-cards.h"
#include "view/setup/tea-ruleset-chooser.h"
#include "view/setup/tea-rulesets.h"
#include "view/setup/tea-option-row.h"
#include "view/setup/tea-preferences-page.h"
#include "view/setup/tea-welcome-page.h"
#include "view/sound/tea-sound-player.h"
#include "view/tiles/tea-tile-look.h"

/* Drop-down number @n of @root in the order of the window; counts @n down. */
static GtkDropDown *
find_drop_down (GtkWidget *root, guint *n)
{
  if (GTK_IS_DROP_DOWN (root))
    return (*n)-- == 0 ? GTK_DROP_DOWN (root) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkDropDown *found = find_drop_down (child, n);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_preferences (void)
{
  static const struct
  {
    const char *key;
    const char *values[6];
  } rows[] = {
    { "color-scheme", { "follow", "light", "dark" } },
    { "tile-set", { "auto", "teahouse", "contrast" } },
    { "tile-back", { "amber", "green", "blue", "red", "black" } },
    { "felt", { "green", "blue", "plum", "charcoal" } },
    { "show-index", { "auto", "on", "off" } },
    { "hints", { "off", "request", "always" } },
    { "bot-pace", { "slow", "normal", "fast" } },
  };
  GSettings *settings = view_test_settings_new ();
  GtkWidget *window = view_test_show_page (settings, tea_preferences_page_new (settings));
  TeaTileLook *look = tea_tile_look_get_for_display (gdk_display_get_default ());
  GtkSwitch *opponents_speak;

  tea_tile_look_bind_settings (look, settings);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = i;
      GtkDropDown *drop_down = find_drop_down (window, &n);
      guint n_values = g_strv_length ((char **) rows[i].values);

      g_assert_nonnull (drop_down);
      /* The tile sets of this machine follow ours. */
      if (g_str_equal (rows[i].key, "tile-set"))
        g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)), >=, n_values);
      else
        g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)), ==, n_values);
      for (guint j = 0; rows[i].values[j] != NULL; j++)
        {
          g_autofree char *value = NULL;

          gtk_drop_down_set_selected (drop_down, j);
          value = g_settings_get_string (settings, rows[i].key);
          g_assert_cmpstr (value, ==, rows[i].values[j]);
        }
      g_settings_set_string (settings, rows[i].key, rows[i].values[0]);
      g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 0);
    }

  opponents_speak = GTK_SWITCH (
      view_test_find_behind (view_test_find_label (window, "Opponents Speak"), GTK_TYPE_SWITCH));
  g_assert_true (gtk_switch_get_active (opponents_speak));
  gtk_switch_set_active (opponents_speak, FALSE);
  g_assert_false (g_settings_get_boolean (settings, "opponents-speak"));

  /* The window says why the chosen tiles are not shown. */
  g_object_set (look, "tile-set", "kmahjongg/nowhere", NULL);
  g_assert_true (view_test_says (window, "The tile set is not installed. Teahouse’s own tiles are shown."));
  g_object_set (look, "tile-set", "auto", NULL);
  g_assert_false (view_test_says (window, "The tile set is not installed. Teahouse’s own tiles are shown."));

  /* Without sounds the volume and the calls are insensitive, and the window says why there are none. */
  if (tea_sound_player_is_built ())
    {
      GtkWidget *volume = view_test_find (window, GTK_TYPE_SCALE);
      GtkWidget *calls = view_test_find_behind (view_test_find_label (window, "Spoken Calls"), GTK_TYPE_SWITCH);

      g_assert_false (gtk_switch_get_active (GTK_SWITCH (calls)));
      gtk_switch_set_active (GTK_SWITCH (calls), TRUE);
      g_assert_true (g_settings_get_boolean (settings, "spoken-calls"));
      g_assert_true (gtk_widget_is_sensitive (calls));
      g_assert_true (gtk_widget_is_sensitive (volume));
      gtk_range_set_value (GTK_RANGE (volume), 35);
      g_assert_cmpint (g_settings_get_int (settings, "sound-volume"), ==, 35);
      g_settings_set_boolean (settings, "sounds", FALSE);
      g_assert_false (gtk_widget_is_sensitive (volume));
      g_assert_false (gtk_widget_is_sensitive (calls));
      g_assert_true (view_test_says (window, "Sounds are off in the desktop’s settings."));
      g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);
      g_assert_false (view_test_says (window, "Sounds are off in the desktop’s settings."));
      g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", FALSE, NULL);
    }

  view_test_close (window, NULL);
  g_settings_unbind (look, "tile-set");
  g_settings_unbind (look, "drawn-set");
  g_settings_unbind (look, "tile-back");
  g_assert_finalize_object (settings);
}

typedef struct
{
  char *id;
  char *length;
} Started;

static void
start_cb (TeaNewGamePage *page, TeaRuleset *ruleset, const char *length, Started *started)
{
  started->id = g_strdup (tea_ruleset_get_facts (ruleset)->id);
  started->length = g_strdup (length);
}

/* The card with the focus, or %NULL. */
static GtkWidget *
focused_card (GtkWidget *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && GTK_IS_FLOW_BOX_CHILD (focus) ? focus : NULL;
}

/* It proposes what was played last, its card has the focus, and Return starts that. */
static void
test_new_game (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaPage *page;
  GtkWidget *window;
  Started started = { NULL, NULL };
  g_autofree char *length = NULL;

  g_settings_set_string (settings, "game-length", "two-rounds");
  page = tea_new_game_page_new (settings, NULL, FALSE);
  window = view_test_show_page (settings, page);
  g_signal_connect (page, "start", G_CALLBACK (start_cb), &started);

  g_assert_nonnull (tea_new_game_page_get_ruleset (TEA_NEW_GAME_PAGE (page)));
  g_assert_cmpstr (tea_new_game_page_get_length (TEA_NEW_GAME_PAGE (page)), ==, "two-rounds");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (page)));
  g_assert_nonnull (focused_card (window));
  g_assert_true (gtk_widget_activate (focused_card (window)));

  g_assert_cmpstr (started.length, ==, "two-rounds");
  g_assert_nonnull (started.id);
  length = g_settings_get_string (settings, "game-length");
  g_assert_cmpstr (length, ==, "two-rounds");

  g_free (started.id);
  g_free (started.length);
  view_test_settle ();
  g_assert_finalize_object (settings);
}

/* A card for every game, the best-known first; the selected one is what is started, and the page says more about it. */
static void
test_cards (void)
{
  GSettings *settings = view_test_settings_new ();
  g_autoptr (GListModel) list = tea_ruleset_list ();
  TeaPage *page = tea_new_game_page_new (settings, NULL, FALSE);
  GtkWidget *window = view_test_show_page (settings, page);
  TeaRulesetCards *cards = TEA_RULESET_CARDS (view_test_find (window, TEA_TYPE_RULESET_CARDS));
  GtkWidget *rules = view_test_find (window, TEA_TYPE_RULESET_CHOOSER);
  g_autoptr (GListModel) model = NULL;
  const char *about;

  g_object_get (cards, "model", &model, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, g_list_model_get_n_items (list));
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (model, i);
      g_autoptr (GListModel) emblem = tea_ruleset_list_emblem (ruleset);

      g_assert_cmpuint (g_list_model_get_n_items (emblem), ==, 3);
      g_assert_cmpint (tea_ruleset_get_facts (ruleset)->well_known, ==, i == 0);
      g_assert_false (tea_ruleset_get_is_house (ruleset));
      tea_ruleset_cards_select (cards, i);
      g_assert_true (tea_new_game_page_get_ruleset (TEA_NEW_GAME_PAGE (page)) == ruleset);
    }
  g_assert_true (view_test_says (window, "Few patterns, a minimum of three faan, and payments that double."));
  tea_ruleset_cards_select (cards, 0);
  about = gtk_label_get_label (
      GTK_LABEL (gtk_widget_get_template_child (rules, TEA_TYPE_RULESET_CHOOSER, "about_label")));
  g_assert_true (g_str_has_prefix (about, "Unhurried: about fifteen turns each. Among beginners two hands in five are "
                                          "drawn, among masters hardly any. A hand of one suit or of pungs is worth "
                                          "waiting for, and a single discard can cost what all three would pay.\n\n"));

  view_test_close (window, NULL);
  g_assert_finalize_object (settings);
}

/* The house rules of a game are in the list below its card, those of other games are not; what the last game was played
 * by is found there again. */
static void
test_house_rules (void)
{
  GSettings *settings = view_test_settings_new ();
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();
  g_autoptr (GListStore) all = tea_rulesets_list_all (shelf);
  TeaPage *page = tea_new_game_page_new (settings, NULL, FALSE);
  GtkWidget *window = view_test_show_page (settings, page);
  TeaRulesetCards *cards = TEA_RULESET_CARDS (view_test_find (window, TEA_TYPE_RULESET_CARDS));
  TeaRulesetChooser *rules = TEA_RULESET_CHOOSER (
      gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_NEW_GAME_PAGE, "rules"));
  GtkDropDown *drop_down = GTK_DROP_DOWN (
      gtk_widget_get_template_child (GTK_WIDGET (rules), TEA_TYPE_RULESET_CHOOSER, "variant"));
  guint n_house = 0, n_offered = 0;
  g_autoptr (GListModel) games = NULL;

  g_object_get (cards, "model", &games, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      GListModel *offered;

      tea_ruleset_cards_select (cards, i);
      offered = gtk_drop_down_get_model (drop_down);
      for (guint j = 0; j < g_list_model_get_n_items (offered); j++)
        {
          g_autoptr (TeaRuleset) game = g_list_model_get_item (games, i);
          g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (offered, j);

          gtk_drop_down_set_selected (drop_down, j);
          g_assert_true (tea_new_game_page_get_ruleset (TEA_NEW_GAME_PAGE (page)) == ruleset);
          g_assert_cmpint (tea_ruleset_get_is_house (ruleset), ==, j > 0);
          g_assert_cmpstr (tea_ruleset_get_facts (ruleset)->id, ==, tea_ruleset_get_facts (game)->id);
          n_offered++;
        }
    }
  g_assert_cmpuint (n_offered, ==, g_list_model_get_n_items (G_LIST_MODEL (all)));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (all)); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (all), i);

      g_assert_true (tea_ruleset_equal (tea_ruleset_chooser_select (rules, ruleset), ruleset));
      n_house += tea_ruleset_get_is_house (ruleset);
    }
  g_assert_cmpuint (n_house, >=, 10);
  tea_game_settings_store_ruleset (settings, tea_new_game_page_get_ruleset (TEA_NEW_GAME_PAGE (page)));
  view_test_close (window, NULL);

  page = tea_new_game_page_new (settings, NULL, FALSE);
  window = view_test_show_page (settings, page);
  g_assert_true (tea_ruleset_get_is_house (tea_new_game_page_get_ruleset (TEA_NEW_GAME_PAGE (page))));
  view_test_close (window, NULL);
  g_assert_finalize_object (settings);
}

/* Keys that come before the cards have been laid out are harmless: GTK 4.8 would divide by zero. */
static void
test_early_keys (void)
{
  g_autoptr (GListModel) list = tea_ruleset_list ();
  g_autoptr (GtkWidget) cards = g_object_ref_sink (g_object_new (TEA_TYPE_RULESET_CARDS, "model", list, NULL));
  GtkWidget *box = view_test_find (cards, GTK_TYPE_FLOW_BOX);
  gboolean done;

  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, 1, FALSE, FALSE, &done);
  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_PAGES, -1, FALSE, FALSE, &done);
  g_assert_false (done);
}

/* A duplicate session is the same page with a switch. */
static void
test_duplicate_switch (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaPage *page = tea_new_game_page_new (settings, NULL, TRUE);
  GtkWidget *window = view_test_show_page (settings, page);
  GObject *on = gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_NEW_GAME_PAGE, "duplicate_switch");

  g_assert_true (view_test_says (window, "Compare with"));
  g_assert_false (view_test_says (window, "Length"));
  gtk_switch_set_active (GTK_SWITCH (on), FALSE);
  g_assert_false (view_test_says (window, "Compare with"));
  g_assert_true (view_test_says (window, "Length"));

  view_test_close (window, NULL);
  g_assert_finalize_object (settings);
}

/* Every option can be set to each of its values, and a button resets all options to their defaults. */
static void
test_options (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaPage *page = tea_new_game_page_new (settings, NULL, FALSE);
  GtkWidget *window = view_test_show_page (settings, page);
  GListModel *options = tea_ruleset_get_facts (tea_new_game_page_get_ruleset (TEA_NEW_GAME_PAGE (page)))->options;
  guint n_options = g_list_model_get_n_items (options);

  g_assert_cmpuint (n_options, >, 0);
  for (guint i = 0; i < n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);
      const char *const *values = tea_option_item_get_state (option)->values;
      GtkWidget *row = g_object_ref_sink (tea_option_row_new (option));

      for (guint j = 0; values != NULL && values[j] != NULL; j++)
        {
          GtkWidget *drop_down = view_test_find (row, GTK_TYPE_DROP_DOWN);
          GtkWidget *on_off = view_test_find (row, GTK_TYPE_SWITCH);

          if (on_off != NULL)
            gtk_switch_set_active (GTK_SWITCH (on_off), g_str_equal (values[j], "on"));
          else
            gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), j);
          g_assert_cmpstr (tea_option_item_get_state (option)->value, ==, values[j]);
        }
      g_assert_finalize_object (row);
    }

  for (guint i = 0; i < n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);
      g_autofree char *changed = g_strdup_printf ("Changed; the default is: %s",
                                                  tea_option_item_get_state (option)->default_label);
      GtkWidget *row = g_object_ref_sink (tea_option_row_new (option));

      /* The default is named if the option differs from it. */
      g_assert_false (tea_option_item_get_state (option)->is_default);
      g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), changed));
      tea_option_item_set_value (option, tea_option_item_get_state (option)->default_value, NULL);
      g_assert_null (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "default is"));
      tea_option_item_set_value (
          option, tea_option_item_get_state (option)->values[tea_option_item_get_state (option)->is_default ? 1 : 0],
          NULL);
      g_assert_finalize_object (row);
    }

  g_signal_emit_by_name (view_test_find_button (window, "Defa_ults"), "clicked");
  for (guint i = 0; i < n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);

      g_assert_true (tea_option_item_get_state (option)->is_default);
    }

  view_test_close (window, NULL);
  g_assert_finalize_object (settings);
}

/* The list has the values in words, in their order. */
static void
test_labels (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("classical-millington", NULL);
  g_autoptr (TeaOptionItem) wall = g_list_model_get_item (tea_ruleset_get_facts (ruleset)->options, 2);
  GtkWidget *row = g_object_ref_sink (tea_option_row_new (wall));
  GtkDropDown *drop_down = GTK_DROP_DOWN (view_test_find (row, GTK_TYPE_DROP_DOWN));
  GListModel *strings = gtk_drop_down_get_model (drop_down);

  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (strings), 0), ==, "Kong box");
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (strings), 1), ==, "Dead wall");
  gtk_drop_down_set_selected (drop_down, 1);
  g_assert_cmpstr (tea_option_item_get_state (wall)->value, ==, "dead-wall");
  gtk_test_accessible_assert_property (drop_down, GTK_ACCESSIBLE_PROPERTY_LABEL, "Where supplements come from");
  g_assert_finalize_object (row);
}

/* The rules being played are proposed, with their options, whatever was played before. */
static void
test_proposed (void)
{
  GSettings *settings = view_test_settings_new ();
  g_autoptr (TeaRuleset) playing = tea_ruleset_new ("luqiao", NULL);
  TeaNewGamePage *page;
  GtkWidget *window;
  g_autoptr (TeaOptionItem) option = NULL;

  g_assert_true (tea_ruleset_set_option (playing, "four-winds", "little", NULL));
  page = TEA_NEW_GAME_PAGE (tea_new_game_page_new (settings, playing, FALSE));
  window = view_test_show_page (settings, TEA_PAGE (page));
  g_assert_cmpstr (tea_ruleset_get_facts (tea_new_game_page_get_ruleset (page))->id, ==, "luqiao");
  g_assert_true (tea_new_game_page_get_ruleset (page) != playing);
  option = g_list_model_get_item (tea_ruleset_get_facts (tea_new_game_page_get_ruleset (page))->options, 2);
  g_assert_cmpstr (tea_option_item_get_state (option)->value, ==, "little");

  view_test_close (window, NULL);
  g_assert_finalize_object (settings);
}

/* Each opponent has a level, which is saved; one that no longer exists is replaced by the default. */
static void
test_opponents (void)
{
  GSettings *settings = view_test_settings_new ();
  g_autoptr (GListModel) levels = tea_level_list ();
  const char *const remembered[] = { "no-such-level", tea_level_get_default_id (), NULL };
  TeaPage *page;
  GtkWidget *window;
  g_auto (GStrv) stored = NULL;

  g_assert_null (tea_game_settings_dup_opponent (settings, 0));
  g_settings_set_strv (settings, "opponents", remembered);
  page = tea_new_game_page_new (settings, NULL, FALSE);
  window = view_test_show_page (settings, page);

  /* The drop-downs of the rules, the length and the rival come first. */
  for (guint i = 0; i < TEA_N_OPPONENTS; i++)
    {
      guint n = i + 3;
      GtkDropDown *drop_down = find_drop_down (window, &n);

      g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)), ==,
                        g_list_model_get_n_items (levels));
      g_assert_cmpstr (tea_level_get_facts (gtk_drop_down_get_selected_item (drop_down))->id, ==,
                       tea_level_get_default_id ());
      for (guint j = 0; j < g_list_model_get_n_items (levels); j++)
        {
          g_autoptr (TeaLevel) level = g_list_model_get_item (levels, j);

          gtk_drop_down_set_selected (drop_down, j);
          g_assert_true (view_test_says (window, tea_level_get_facts (level)->sentence));
        }
    }

  g_signal_emit_by_name (view_test_find_button (window, "Start"), "clicked");
  view_test_settle ();

  stored = g_settings_get_strv (settings, "opponents");
  g_assert_cmpuint (g_strv_length (stored), ==, TEA_N_OPPONENTS);
  for (guint i = 0; i < TEA_N_OPPONENTS; i++)
    {
      g_autoptr (TeaLevel) last = g_list_model_get_item (levels, g_list_model_get_n_items (levels) - 1);

      g_assert_cmpstr (stored[i], ==, tea_level_get_facts (last)->id);
    }
  g_assert_finalize_object (settings);
}

/* The control of the row that has the focus, or %NULL. */
static GtkWidget *
find_control (GtkWidget *window)
{
  GtkWidget *control = gtk_window_get_focus (GTK_WINDOW (window));

  while (control != NULL && !TEA_IS_FORM_ROW (control))
    control = gtk_widget_get_parent (control);

  return control != NULL ? tea_form_row_get_control (TEA_FORM_ROW (control)) : NULL;
}

static guint
count_rows (GtkWidget *root)
{
  guint n = TEA_IS_FORM_ROW (root);

  if (!gtk_widget_get_visible (root))
    return 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);

  return n;
}

static gboolean
is_inside (gpointer data)
{
  GtkWidget *control = find_control (data);
  GtkWidget *scroller = gtk_widget_get_ancestor (control, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (control, scroller, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scroller);
}

static void
check_keyboard (const char *variant, gboolean duplicate)
{
  GSettings *settings = view_test_settings_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  GtkWidget *window = view_test_show_page (settings, tea_new_game_page_new (settings, ruleset, duplicate));
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  guint n_cards = 0;

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (view_test_find (window, ADW_TYPE_EXPANDER_ROW)), TRUE);
  view_test_settle ();
  for (guint i = 0; i < 44; i++)
    {
      GtkWidget *control, *named;

      gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
      n_cards += focused_card (window) != NULL && i < 20;
      control = find_control (window);
      if (control == NULL)
        continue;
      g_hash_table_add (reached, control);
      named = TEA_IS_NUMBER_FIELD (control) ? view_test_find (control, GTK_TYPE_SPIN_BUTTON) : control;
      gtk_test_accessible_assert_property (named, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           gtk_label_get_text (GTK_LABEL (view_test_find (
                                               gtk_widget_get_ancestor (control, TEA_TYPE_FORM_ROW), GTK_TYPE_LABEL))));
      view_test_wait (is_inside, window);
    }
  g_assert_cmpuint (n_cards, <=, 2);
  g_assert_cmpuint (g_hash_table_size (reached), ==, count_rows (window));
  /* House rules; length, throw and practice, or rival, number of deals and seed; and the switch between them. */
  g_assert_cmpuint (count_rows (window), ==,
                    5 + TEA_N_OPPONENTS + g_list_model_get_n_items (tea_ruleset_get_facts (ruleset)->options));

  view_test_close (window, NULL);
  g_assert_finalize_object (settings);
}

/* For every variant: the cards are one stop, and Tab reaches every control, which has a name and scrolls into view. */
static void
test_keyboard (gconstpointer data)
{
  check_keyboard (data, FALSE);
  check_keyboard (data, TRUE);
}

/* Who deals first is what the rules say until the player has chosen. The key that was stored at every start of a game,
 * and has FALSE for almost everybody, says nothing about rules that throw. */
static void
test_first_dealer (void)
{
  static const struct
  {
    const char *variant;
    gboolean throws; /* FH-1, NC-1 */
  } rows[] = { { "fenghua", TRUE },          { "nanchang", TRUE },
               { "luqiao", FALSE },          { "classical-millington", FALSE },
               { "classical-early", FALSE }, { "hong-kong", FALSE } };
  GSettings *settings = view_test_settings_new ();
  g_autoptr (TeaRuleset) nanchang = tea_ruleset_new ("nanchang", NULL);
  g_autoptr (TeaRuleset) luqiao = tea_ruleset_new ("luqiao", NULL);
  TeaPage *page;
  GtkWidget *window;
  GtkSwitch *throw_switch;
  TeaRulesetChooser *rules;

  g_settings_reset (settings, "throw-by-rules");
  for (guint stored = 0; stored < 2; stored++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (rows[i].variant, NULL);

          g_assert_cmpint (tea_game_settings_get_throws_for_deal (settings, ruleset), ==, rows[i].throws);
        }
      g_settings_set_boolean (settings, "throw-for-deal", FALSE);
    }

  /* The switch follows the rules that are selected, until it is turned by hand. */
  page = tea_new_game_page_new (settings, nanchang, FALSE);
  throw_switch = GTK_SWITCH (gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_NEW_GAME_PAGE, "throw_switch"));
  rules = TEA_RULESET_CHOOSER (gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_NEW_GAME_PAGE, "rules"));
  window = view_test_show_page (settings, page);
  g_assert_true (gtk_switch_get_active (throw_switch));
  tea_ruleset_chooser_select (rules, luqiao);
  g_assert_false (gtk_switch_get_active (throw_switch));
  tea_ruleset_chooser_select (rules, nanchang);
  g_assert_true (gtk_switch_get_active (throw_switch));
  gtk_switch_set_active (throw_switch, FALSE);
  tea_ruleset_chooser_select (rules, luqiao);
  tea_ruleset_chooser_select (rules, nanchang);
  g_assert_false (gtk_switch_get_active (throw_switch));
  g_signal_emit_by_name (view_test_find_button (window, "Start"), "clicked");
  view_test_settle ();

  /* The choice holds for all rules of the kind, and for no others. */
  g_assert_false (tea_game_settings_get_throws_for_deal (settings, nanchang));
  g_assert_false (tea_game_settings_get_throws_for_deal (settings, luqiao));
  tea_game_settings_store_throws_for_deal (settings, luqiao, TRUE);
  g_assert_true (tea_game_settings_get_throws_for_deal (settings, luqiao));
  g_assert_false (tea_game_settings_get_throws_for_deal (settings, nanchang));
  g_assert_finalize_object (settings);
}

/* The options of the last game are those proposed for the next one; nonsense in the settings is ignored. */
static void
test_remembered_options (void)
{
  GSettings *settings = view_test_settings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_game_settings_dup_ruleset (settings, NULL, &error);
  g_autoptr (TeaRuleset) again = NULL;
  g_autoptr (TeaRuleset) fallback = NULL;
  g_autoptr (TeaOptionItem) option = NULL;
  g_autoptr (TeaOptionItem) option_again = NULL;
  const char *const *values;
  const char *other;

  g_assert_no_error (error);
  option = g_list_model_get_item (tea_ruleset_get_facts (ruleset)->options, 0);
  values = tea_option_item_get_state (option)->values;
  g_assert_nonnull (values);
  other = g_str_equal (values[0], tea_option_item_get_state (option)->value) ? values[1] : values[0];
  g_assert_true (tea_option_item_set_value (option, other, &error));
  tea_game_settings_store_ruleset (settings, ruleset);

  again = tea_game_settings_dup_ruleset (settings, NULL, &error);
  g_assert_no_error (error);
  option_again = g_list_model_get_item (tea_ruleset_get_facts (again)->options, 0);
  g_assert_cmpstr (tea_option_item_get_state (option_again)->value, ==, other);

  g_settings_set_string (settings, "last-variant", "no-such-rules");
  fallback = tea_game_settings_dup_ruleset (settings, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (fallback);
  g_assert_null (tea_game_settings_dup_ruleset (settings, "no-such-rules", &error));
  g_assert_nonnull (error);

  g_assert_finalize_object (settings);
}

static void
welcome_start_cb (TeaWelcomePage *welcome, TeaRuleset *ruleset, char **id)
{
  *id = g_strdup (tea_ruleset_get_facts (ruleset)->id);
}

static void
welcome_learn_cb (TeaWelcomePage *welcome, char **id)
{
  *id = g_strdup ("learn");
}

/* The row or card with a label that says @title. */
static GtkWidget *
find_row (GtkWidget *root, const char *title)
{
  if (GTK_IS_LABEL (root) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (root)), title) == 0)
    {
      GtkWidget *card = gtk_widget_get_ancestor (root, GTK_TYPE_FLOW_BOX_CHILD);

      return card != NULL ? card : gtk_widget_get_ancestor (root, GTK_TYPE_LIST_BOX_ROW);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Opens the welcome and activates the row or card with @title; returns the id of the rules chosen, or "learn". */
static char *
choose (const char *title)
{
  GSettings *settings = view_test_settings_new ();
  TeaPage *welcome = tea_welcome_page_new ();
  GtkWidget *window = view_test_show_page (settings, welcome);
  char *id = NULL;

  g_signal_connect (welcome, "start", G_CALLBACK (welcome_start_cb), &id);
  g_signal_connect (welcome, "learn", G_CALLBACK (welcome_learn_cb), &id);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (view_test_find (window, ADW_TYPE_EXPANDER_ROW)), TRUE);
  g_assert_true (gtk_widget_activate (find_row (window, title)));
  view_test_settle ();
  g_assert_finalize_object (settings);

  return id;
}

/* Every variant can be chosen, and so can the one nearest to another game, and a first lesson. */
static void
test_welcome (void)
{
  g_autoptr (GListModel) list = tea_ruleset_list ();
  g_autofree char *learn = choose ("I am new to mahjong");
  g_autofree char *other = choose ("Japanese riichi → Fenghua");

  g_assert_cmpstr (learn, ==, "learn");
  g_assert_cmpstr (other, ==, "fenghua");
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (list, i);
      g_autofree char *name = tea_ruleset_dup_full_name (ruleset);
      g_autofree char *id = choose (name);

      g_assert_cmpstr (id, ==, tea_ruleset_get_facts (ruleset)->id);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GListModel) list = NULL;

  view_test_init (&argc, &argv);

  g_test_add_func ("/dialogs/preferences", test_preferences);
  g_test_add_func ("/dialogs/welcome", test_welcome);
  g_test_add_func ("/dialogs/new-game", test_new_game);
  g_test_add_func ("/dialogs/cards", test_cards);
  g_test_add_func ("/dialogs/house-rules", test_house_rules);
  g_test_add_func ("/dialogs/early-keys", test_early_keys);
  g_test_add_func ("/dialogs/duplicate-switch", test_duplicate_switch);
  g_test_add_func ("/dialogs/options", test_options);
  g_test_add_func ("/dialogs/remembered-options", test_remembered_options);
  g_test_add_func ("/dialogs/first-dealer", test_first_dealer);
  g_test_add_func ("/dialogs/labels", test_labels);
  g_test_add_func ("/dialogs/proposed", test_proposed);
  g_test_add_func ("/dialogs/opponents", test_opponents);
  list = tea_ruleset_list ();
  /* By default every third. */
  for (guint i = 0; i < g_list_model_get_n_items (list); i += n_to_try (3, 1))
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (list, i);
      g_autofree char *path = g_strdup_printf ("/dialogs/keyboard/%s", tea_ruleset_get_facts (ruleset)->id);

      g_test_add_data_func (path, tea_ruleset_get_facts (ruleset)->id, test_keyboard);
    }

  return g_test_run ();
}
