/* test-action-room.c - the action bar covers neither the discards nor anything else needed for the decision
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../thorough.h"
#include "scenes/stage.h"

#include "view/table/tea-action-bar.h"
#include "view/table/tea-table-view-private.h"
#include "view/app/tea-window.h"
#include "view/widgets/tea-status-bar.h"

/* The normal value of gtk-xft-dpi, in 1/1024 dpi. */
#define NORMAL_DPI (96 * 1024)

/* In this deal the dealer is dealt a win and can make thirteen original calls. */
#define MANY_CALLS 4259148

/* In this deal a discard can be claimed for three different chows. */
#define MANY_CHOWS 27

static const struct
{
  int width;
  int height;
} sizes[] = { { 600, 500 }, { 800, 600 }, { 1024, 768 }, { 1280, 800 } };

static gboolean
is_asked (gpointer table)
{
  return g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0 ||
         tea_table_get_state (table)->can_discard;
}

/* Discards each drawn tile and passes until three chows are offered. */
static void
make_chows (Stage *stage)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  TeaWindow *window = tea_window_new (NULL, stage->settings);
  TeaGame *game = tea_play_page_get_game (tea_window_get_play (window));
  TeaTable *table = tea_game_get_table (game);

  tea_game_set_archive (game, stage->archive);
  tea_play_page_start_game (tea_window_get_play (window), ruleset, "hand", MANY_CHOWS);
  stage_show (stage, GTK_WIDGET (window));
  view_test_wait (is_asked, table);
  while (tea_table_get_state (table)->can_discard ||
         g_list_model_get_n_items (tea_table_get_state (table)->choices) < 4)
    {
      if (tea_table_get_state (table)->can_discard)
        g_assert_true (tea_game_discard (game, g_list_model_get_n_items (tea_table_get_player (table, 0)->hand) - 1));
      else
        g_assert_true (tea_game_call (game, TEA_CHOICE_PASS));
      view_test_wait (is_asked, table);
    }
}

static const Scene chows = { "chows", "Three chows can be claimed", FALSE, make_chows };

/* Thirteen original calls, a win, and kongs, before anything is discarded. */
static void
make_calls (Stage *stage)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("classical-millington", NULL);
  TeaWindow *window = tea_window_new (NULL, stage->settings);

  tea_game_set_archive (tea_play_page_get_game (tea_window_get_play (window)), stage->archive);
  tea_play_page_start_game (tea_window_get_play (window), ruleset, "hand", MANY_CALLS);
  stage_show (stage, GTK_WIDGET (window));
  view_test_wait (is_asked, tea_game_get_table (tea_play_page_get_game (tea_window_get_play (window))));
}

static const Scene calls = { "calls", "As much to choose from as there can be", FALSE, make_calls };

static void
check_apart (const GdkRectangle *bar, const GdkRectangle *rect, const char *what, const char *when, GString *faults)
{
  if (gdk_rectangle_intersect (bar, rect, NULL))
    g_string_append_printf (faults, "%s: the bar at %d,%d %d×%d covers %s at %d,%d %d×%d\n", when, bar->x, bar->y,
                            bar->width, bar->height, what, rect->x, rect->y, rect->width, rect->height);
}

/* Checks that the bar covers neither the pools, with all places for discards, nor the centre nor the player's hand. */
static void
check_bar (Stage *stage, const char *when, GString *faults)
{
  TeaTableView *view = TEA_TABLE_VIEW (view_test_find (stage->window, TEA_TYPE_TABLE_VIEW));
  GtkWidget *bar = view_test_find (stage->window, TEA_TYPE_ACTION_BAR);
  const TeaTableLayout *layout = &view->layout;
  GdkRectangle hand = { 0, layout->hand_top, layout->width, layout->height };
  GdkRectangle place;
  graphene_rect_t bounds;

  g_assert_true (tea_action_bar_get_revealed (TEA_ACTION_BAR (bar)));
  g_assert_true (gtk_widget_compute_bounds (bar, GTK_WIDGET (view), &bounds));
  place = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };
  g_assert_cmpint (place.height, >, 20);

  for (guint i = 0; i < TEA_N_PLACES; i++)
    check_apart (&place, &layout->pools[i], "a pool", when, faults);
  check_apart (&place, &layout->centre, "the centre", when, faults);
  check_apart (&place, &hand, "the own hand", when, faults);
  for (guint i = 0; i < tea_table_scene_get_n_items (view->scene); i++)
    if (tea_table_scene_get_item (view->scene, i)->zone == TEA_ZONE_POOL)
      check_apart (&place, &tea_table_scene_get_item (view->scene, i)->face, "a discard", when, faults);
  if (place.x < 0 || place.y < 0 || place.x + place.width > layout->width)
    g_string_append_printf (faults, "%s: the bar stands out\n", when);
}

static const Scene *
find_scene (const char *name)
{
  const Scene *scene;

  for (guint i = 0; (scene = stage_get_scene (i)) != NULL; i++)
    if (g_str_equal (scene->name, name))
      return scene;

  return g_str_equal (name, calls.name) ? &calls : &chows;
}

/* Checks a bar with so many buttons that it covers empty pools: only the pool across, the centre, the plates of others
 * and open tiles must stay visible. */
static void
check_many (Stage *stage, const char *when, GString *faults)
{
  TeaTableView *view = TEA_TABLE_VIEW (view_test_find (stage->window, TEA_TYPE_TABLE_VIEW));
  GtkWidget *bar = view_test_find (stage->window, TEA_TYPE_ACTION_BAR);
  const TeaTableLayout *layout = &view->layout;
  GdkRectangle place;
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (bar, GTK_WIDGET (view), &bounds));
  place = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };
  for (guint i = TEA_PLACE_RIGHT; i < TEA_N_PLACES; i++)
    check_apart (&place, &layout->plates[i], "a plate", when, faults);
  check_apart (&place, &layout->pools[TEA_PLACE_ACROSS], "the pool across", when, faults);
  check_apart (&place, &layout->centre, "the centre", when, faults);
  for (guint i = 0; i < tea_table_scene_get_n_items (view->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (view->scene, i);

      if (item->zone != TEA_ZONE_WALL && item->zone != TEA_ZONE_RACK)
        check_apart (&place, &item->face, "a tile that lies open", when, faults);
    }
}

/* Whether @button shows its key. */
static gboolean
shows_key (GtkWidget *button)
{
  GtkWidget *caption = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button)));
  GtkWidget *key = gtk_widget_get_last_child (caption);

  g_assert_true (gtk_widget_has_css_class (key, "keycap"));

  return gtk_widget_get_visible (key) && *gtk_label_get_text (GTK_LABEL (key)) != '\0';
}

/* Checks that the win shows its key, and with @all every choice that has one. */
static void
check_keys (Stage *stage, gboolean all, const char *when, GString *faults)
{
  GListModel *choices = tea_table_get_state (tea_game_get_table (tea_play_page_get_game (
                                                 tea_window_get_play (TEA_WINDOW (stage->window)))))
                            ->choices;
  GtkWidget *bar = view_test_find (stage->window, TEA_TYPE_ACTION_BAR);
  GtkWidget *button = view_test_find (bar, GTK_TYPE_BUTTON);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++, button = gtk_widget_get_next_sibling (button))
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
      gboolean has_one = TRUE;

      g_assert_true (GTK_IS_BUTTON (button));
      if (tea_choice_get_facts (choice)->kind == TEA_CHOICE_HU ||
          (all && *tea_choice_get_facts (choice)->accel != '\0'))
        has_one = shows_key (button);
      if (!has_one)
        g_string_append_printf (faults, "%s: %s has no key\n", when, tea_choice_get_facts (choice)->description);
    }
}

static void
test_many (void)
{
  Stage *stage = stage_open (&calls);
  g_autoptr (GString) faults = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *when = g_strdup_printf ("%d x %d", sizes[i].width, sizes[i].height);

      stage_resize (stage, sizes[i].width, sizes[i].height);
      check_many (stage, when, faults);
      check_keys (stage, sizes[i].width >= 1024, when, faults);
    }

  g_assert_cmpstr (faults->str, ==, "");
  stage_close (stage);
}

static void
test_room (gconstpointer name)
{
  Stage *stage = stage_open (find_scene (name));
  g_autoptr (GString) faults = g_string_new (NULL);

  for (guint hints = 0; hints < 2; hints++)
    {
      g_settings_set_string (stage->settings, "hints", hints == 1 ? "always" : "request");
      /* By default only the smallest and the largest text and window. */
      for (int percent = 100; percent <= 200; percent += (int) n_to_try (100, 50))
        {
          g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI / 100 * percent, NULL);
          for (gsize i = 0; i < G_N_ELEMENTS (sizes); i += n_to_try (G_N_ELEMENTS (sizes) - 1, 1))
            {
              g_autofree char *when = g_strdup_printf ("%d x %d, texts %d %%%s", sizes[i].width, sizes[i].height,
                                                       percent, hints == 1 ? ", hints" : "");

              stage_resize (stage, sizes[i].width, sizes[i].height);
              check_bar (stage, when, faults);
            }
        }
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI, NULL);

  if (faults->len > 0)
    {
      g_test_message ("%s", faults->str);
      g_test_fail ();
    }
  stage_close (stage);
}

/* The layout of the table is the same with a claim on offer and after it. */
static void
test_still (void)
{
  Stage *stage = stage_open (find_scene ("claim"));
  TeaTableView *view = TEA_TABLE_VIEW (view_test_find (stage->window, TEA_TYPE_TABLE_VIEW));
  TeaTableLayout before = view->layout;

  g_assert_true (
      tea_game_call (tea_play_page_get_game (tea_window_get_play (TEA_WINDOW (stage->window))), TEA_CHOICE_PASS));
  stage_rest (stage);
  g_assert_cmpmem (&before, sizeof before, &view->layout, sizeof view->layout);
  stage_close (stage);
}

/* Nor does it move with the length of the sentence below it. */
static void
test_still_below (void)
{
  static const char *const sentences[] = {
    "You discard One of Bamboos.",
    "Chen discards Nine of Characters. You draw South Wind. Your turn: discard a tile.",
  };
  static const struct
  {
    int width;
    int height;
  } narrow[] = { { 360, 640 }, { 480, 760 }, { 600, 500 }, { 800, 600 } };
  Stage *stage = stage_open (find_scene ("table"));
  TeaTableView *view = TEA_TABLE_VIEW (view_test_find (stage->window, TEA_TYPE_TABLE_VIEW));
  GtkWidget *bar = view_test_find (stage->window, TEA_TYPE_STATUS_BAR);

  for (gsize i = 0; i < G_N_ELEMENTS (narrow); i++)
    {
      TeaTableLayout layouts[G_N_ELEMENTS (sentences)];

      stage_resize (stage, narrow[i].width, narrow[i].height);
      for (gsize j = 0; j < G_N_ELEMENTS (sentences); j++)
        {
          tea_status_bar_set_text (TEA_STATUS_BAR (bar), sentences[j]);
          stage_rest (stage);
          layouts[j] = view->layout;
        }
      g_test_message ("%d x %d", narrow[i].width, narrow[i].height);
      g_assert_cmpmem (&layouts[0], sizeof layouts[0], &layouts[1], sizeof layouts[1]);
    }
  stage_close (stage);
}

int
main (int argc, char *argv[])
{

  view_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-xft-dpi", NORMAL_DPI, NULL);

  g_test_add_data_func ("/action-room/claim", "claim", test_room);
  g_test_add_data_func ("/action-room/chows", "chows", test_room);
  g_test_add_func ("/action-room/many", test_many);
  g_test_add_func ("/action-room/still", test_still);
  g_test_add_func ("/action-room/still-below", test_still_below);

  return g_test_run ();
}
