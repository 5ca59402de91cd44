/* test-game-end-page.c - the end of a game: the own place, four plates, the best hand; with keys and with a screen
 * reader
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "view/games/tea-game-end-page.h"
#include "view/games/tea-game-plate.h"
#include "view/tiles/tea-tile-view.h"

/* Some frames pass in this time. */
#define FRAMES_MS 300

typedef struct
{
  TeaGame *game;
  TeaGameEndPage *page;
  GtkWidget *window;
  guint hand; /* what was asked for last, or G_MAXUINT */
  guint position;
} Fixture;

static gboolean
is_summed_up (gpointer page)
{
  return !tea_game_summary_get_state (tea_game_end_page_get_summary (page))->running;
}

static void
open_hand_cb (GSimpleAction *action, GVariant *target, Fixture *f)
{
  g_variant_get (target, "(uu)", &f->hand, &f->position);
}

/* What a game of that variant comes to, in a window of that size. */
static void
open_game (Fixture *f, const char *variant, guint64 seed, int width, int height)
{
  static const char *const plain[] = { "show-table", "review", "play-again", "proof" };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleActionGroup) others = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) open_hand = g_simple_action_new ("review-decision", G_VARIANT_TYPE ("(uu)"));
  g_autoptr (GSimpleAction) new_game = g_simple_action_new ("new-game", NULL);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);

  *f = (Fixture){ .game = tea_game_new (), .hand = G_MAXUINT };
  tea_game_set_bot_delay (f->game, 0);
  tea_game_begin (f->game, ruleset, "round", seed, "Mei");
  view_test_play_hand (f->game, TRUE);
  while (tea_game_next_hand (f->game))
    view_test_play_hand (f->game, TRUE);

  g_signal_connect (open_hand, "activate", G_CALLBACK (open_hand_cb), f);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (open_hand));
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (plain[i], NULL);

      g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
    }
  g_action_map_add_action (G_ACTION_MAP (others), G_ACTION (new_game));
  f->page = g_object_new (TEA_TYPE_GAME_END_PAGE, NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (f->page), "table", G_ACTION_GROUP (actions));
  gtk_widget_insert_action_group (GTK_WIDGET (f->page), "win", G_ACTION_GROUP (others));
  f->window = view_test_show (GTK_WIDGET (f->page), width, height);
  tea_game_end_page_set_game (f->page, tea_game_get_recorded (f->game), "Rules");
  view_test_wait (is_summed_up, f->page);
  view_test_rest (f->window);
}

static void
close_game (Fixture *f)
{
  view_test_close (f->window, f->page);
  g_assert_finalize_object (f->game);
}

static const TeaGameSummaryState *
get_state (Fixture *f)
{
  return tea_game_summary_get_state (tea_game_end_page_get_summary (f->page));
}

static void
find_plates (GtkWidget *root, GPtrArray *plates)
{
  if (TEA_IS_GAME_PLATE (root))
    g_ptr_array_add (plates, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_plates (child, plates);
}

/* The plates are in the order of the places and say what a player has, and what the last hand has changed. */
static void
check_plates (Fixture *f)
{
  const TeaGameSummaryState *state = get_state (f);
  g_autoptr (GPtrArray) plates = g_ptr_array_new ();
  const int *last = state->points + 4 * state->n_hands;
  guint n = 0;

  find_plates (GTK_WIDGET (f->page), plates);
  g_assert_cmpuint (plates->len, ==, 4);
  for (guint place = 1; place <= 4; place++)
    for (guint seat = 0; seat < 4; seat++)
      if (state->places[seat] == place)
        {
          GtkWidget *plate = plates->pdata[n++];
          const char *sign = last[seat] < 0 ? "−" : last[seat] > 0 ? "+" : "";
          const char *points = ABS (last[seat]) == 1 ? "point" : "points";
          g_autofree char *text = g_strdup_printf ("%s%d %s", sign, ABS (last[seat]), points);
          g_autofree char *spoken = g_strdup_printf ("%s: %s, %s", tea_game_summary_say_place (place),
                                                     state->names[seat], text);
          int change = state->changes[seat];
          g_autofree char *changed = g_strdup_printf ("last hand %s%d",
                                                      change < 0   ? "−"
                                                      : change > 0 ? "+"
                                                                   : "",
                                                      ABS (change));

          g_assert_true (view_test_says (plate, state->names[seat]));
          g_assert_true (view_test_says (plate, tea_game_summary_say_place (place)));
          g_assert_true (view_test_says (plate, text));
          g_assert_true (view_test_says (plate, changed));
          g_assert_cmpint (gtk_widget_has_css_class (plate, "first"), ==, place == 1);
          g_assert_cmpint (gtk_widget_has_css_class (plate, "own"), ==, seat == 0);
          gtk_test_accessible_assert_property (plate, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
        }
}

/* No label of a number is cut: each has at least the width of its longest word. */
static void
check_uncut (GtkWidget *root)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
      gtk_label_get_ellipsize (GTK_LABEL (root)) != PANGO_ELLIPSIZE_NONE)
    g_assert_true (gtk_widget_has_css_class (root, "heading")); /* a name */
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root))
    {
      int least;

      gtk_widget_measure (root, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_allocated_width (root), >=, least);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_uncut (child);
}

static guint
count_tiles (GtkWidget *root)
{
  guint n = TEA_IS_TILE_VIEW (root) && gtk_widget_get_mapped (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_tiles (child);

  return n;
}

/* The best hand is a button with its tiles, which opens it. */
static void
check_best (Fixture *f)
{
  const TeaGameSummaryState *state = get_state (f);
  GtkWidget *button = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (f->page), TEA_TYPE_GAME_END_PAGE, "best_button"));
  g_autofree char *spoken = g_strdup_printf ("Best hand: %s, %s", state->best_text, state->best_worth);

  g_assert_nonnull (state->best);
  g_assert_true (view_test_says (button, state->best_text));
  g_assert_true (view_test_says (button, state->best_worth));
  g_assert_cmpuint (count_tiles (button), >=, 14);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  g_signal_emit_by_name (button, "clicked");
  view_test_settle ();
  g_assert_cmpuint (f->hand, ==, state->best_hand);
  g_assert_cmpuint (f->position, ==, 0);
}

static gboolean
is_as_wide_as_a_phone (gpointer window)
{
  return gtk_widget_get_width (window) <= 360;
}

static void
test_shown (gconstpointer data)
{
  Fixture f;
  GtkWidget *title;

  open_game (&f, data, 2, 900, 800);
  title = view_test_find_label (GTK_WIDGET (f.page), get_state (&f)->title);
  g_assert_nonnull (title);
  gtk_test_accessible_assert_role (title, GTK_ACCESSIBLE_ROLE_HEADING);
  g_assert_true (view_test_says (GTK_WIDGET (f.page), get_state (&f)->margin));
  g_assert_true (view_test_says (GTK_WIDGET (f.page), "of 4"));
  check_plates (&f);
  check_best (&f);

  /* In the width of a phone nothing of that is lost. */
  gtk_window_set_default_size (GTK_WINDOW (f.window), 360, 700);
  view_test_wait (is_as_wide_as_a_phone, f.window);
  view_test_rest (f.window);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (f.page), "narrow"));
  check_plates (&f);
  check_uncut (GTK_WIDGET (f.page));
  close_game (&f);
}

/* Tab leads from the best hand to the buttons below, each once. */
static void
test_keys (void)
{
  static const char *const last[] = { "Show Table", "Review", "New Game…", "Play Again" };
  g_autoptr (GPtrArray) visited = g_ptr_array_new ();
  GtkWidget *best;
  Fixture f;

  open_game (&f, "luqiao", 2, 900, 800);
  best = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f.page), TEA_TYPE_GAME_END_PAGE, "best_button"));
  gtk_window_set_focus (GTK_WINDOW (f.window), NULL);
  while (gtk_widget_child_focus (GTK_WIDGET (f.page), GTK_DIR_TAB_FORWARD))
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f.window));

      g_assert_false (g_ptr_array_find (visited, focus, NULL));
      g_ptr_array_add (visited, focus);
    }
  g_assert_true (g_ptr_array_find (visited, best, NULL));
  g_assert_cmpuint (visited->len, >=, 6);
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    g_assert_true (visited->pdata[visited->len - G_N_ELEMENTS (last) + i] ==
                   view_test_find_button (GTK_WIDGET (f.page), last[i]));

  /* The page itself begins with another game. */
  gtk_widget_grab_focus (GTK_WIDGET (f.page));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) ==
                 view_test_find_button (GTK_WIDGET (f.page), "Play Again"));
  close_game (&f);
}

/* The same page shows another game, and none. */
static void
test_again (void)
{
  g_autoptr (GPtrArray) plates = g_ptr_array_new ();
  Fixture f;

  open_game (&f, "luqiao", 2, 900, 800);
  tea_game_end_page_set_game (f.page, tea_game_get_recorded (f.game), NULL);
  view_test_wait (is_summed_up, f.page);
  check_plates (&f);
  tea_game_end_page_set_game (f.page, NULL, NULL);
  find_plates (GTK_WIDGET (f.page), plates);
  g_assert_cmpuint (plates->len, ==, 0);
  close_game (&f);
}

/* NULL while something has to be drawn first. */
static GskRenderNode *
get_drawn (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  return gtk_snapshot_free_to_node (snapshot);
}

static GdkTexture *
take_picture (Fixture *f)
{
  g_autoptr (GskRenderNode) node = NULL;

  while ((node = get_drawn (GTK_WIDGET (f->page))) == NULL)
    g_main_context_iteration (NULL, TRUE);

  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (f->window)), node, NULL);
}

static gboolean
is_same (GdkTexture *a, GdkTexture *b)
{
  g_autoptr (GBytes) first = gdk_texture_save_to_png_bytes (a);
  g_autoptr (GBytes) second = gdk_texture_save_to_png_bytes (b);

  return g_bytes_equal (first, second);
}

static gboolean
is_set (gpointer flag)
{
  return *(gboolean *) flag;
}

static void
set_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;
}

/* Where the desktop has no animations, the places are there at once; where it has, they come in. */
static void
test_animations (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GtkCssProvider) slow = gtk_css_provider_new ();
  g_autoptr (GdkTexture) still = NULL;
  Fixture f;

  open_game (&f, "luqiao", 2, 900, 800);
  still = take_picture (&f);
  gtk_css_provider_load_from_data (slow, "gameend gameplate { animation-duration: 100s; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (slow),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
  for (int on = FALSE; on <= TRUE; on++)
    {
      g_autoptr (GdkTexture) picture = NULL;
      gboolean over = FALSE;

      g_object_set (settings, "gtk-enable-animations", on, NULL);
      g_object_set (f.page, "animations", TRUE, NULL);
      g_timeout_add_once (FRAMES_MS, set_cb, &over);
      view_test_wait (is_set, &over);
      picture = take_picture (&f);
      g_assert_cmpint (is_same (still, picture), ==, !on);
      g_object_set (f.page, "animations", FALSE, NULL);
      g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
    }
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (slow));
  close_game (&f);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_data_func ("/game-end/luqiao", "luqiao", test_shown);
  g_test_add_data_func ("/game-end/hong-kong", "hong-kong", test_shown);
  g_test_add_func ("/game-end/keys", test_keys);
  g_test_add_func ("/game-end/again", test_again);
  g_test_add_func ("/game-end/animations", test_animations);

  return g_test_run ();
}
