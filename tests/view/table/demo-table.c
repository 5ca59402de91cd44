/* demo-table.c - the table in a window of its own, for viewing
 *
 * Plays a hand of a fixed seed for some moves and then leaves the table to the user; with --shot it takes a picture and
 * exits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>

#include "model/table/tea-game-private.h"
#include "view/setup/tea-new-game-page.h"
#include "view/score/tea-settlement.h"
#include "view/table/tea-table-view.h"
#include "view/app/tea-window.h"
#include "view-test.h"

static int width = 1280;
static int height = 740;
static gint64 seed = 7;
static int moves = 0;
static int selected = -2;
static gboolean dark = FALSE;
static gboolean show_index = FALSE;
static gboolean claim = FALSE;
static gboolean still = FALSE;
static int wait_ms = 500;
static int advised = -1;
static gboolean settlement = FALSE;
static gboolean new_game = FALSE;
static gboolean whole = FALSE;
static gboolean badges = FALSE;
static char *variant = NULL;
static char *theme = NULL;
static char *felt = NULL;
static char *shot = NULL;

static const GOptionEntry entries[] = {
  { "width", 0, 0, G_OPTION_ARG_INT, &width, "Width of the table", "PIXELS" },
  { "height", 0, 0, G_OPTION_ARG_INT, &height, "Height of the table", "PIXELS" },
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Seed of the game", "NUMBER" },
  { "moves", 0, 0, G_OPTION_ARG_INT, &moves, "How many own tiles to discard first", "NUMBER" },
  { "select", 0, 0, G_OPTION_ARG_INT, &selected, "Select this own tile", "POSITION" },
  { "advise", 0, 0, G_OPTION_ARG_INT, &advised, "Advise this own tile", "POSITION" },
  { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "Play these rules", "ID" },
  { "settlement", 0, 0, G_OPTION_ARG_NONE, &settlement, "Play the hand and show what it was worth", NULL },
  { "new-game", 0, 0, G_OPTION_ARG_NONE, &new_game, "Show the page for a new game", NULL },
  { "badges", 0, 0, G_OPTION_ARG_NONE, &badges, "Show a sacked banker and fishing players", NULL },
  { "window", 0, 0, G_OPTION_ARG_NONE, &whole, "Show the main window", NULL },
  { "theme", 0, 0, G_OPTION_ARG_STRING, &theme, "Use this GTK theme", "NAME" },
  { "claim", 0, 0, G_OPTION_ARG_NONE, &claim, "Claim whatever is offered on the way", NULL },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "Use the dark theme", NULL },
  { "index", 0, 0, G_OPTION_ARG_NONE, &show_index, "Show corner indices", NULL },
  { "still", 0, 0, G_OPTION_ARG_NONE, &still, "Move nothing", NULL },
  { "felt", 0, 0, G_OPTION_ARG_STRING, &felt, "green, blue, plum or charcoal", "NAME" },
  { "wait", 0, 0, G_OPTION_ARG_INT, &wait_ms, "How long to wait before the picture is taken", "MS" },
  { "shot", 0, 0, G_OPTION_ARG_FILENAME, &shot, "Take a picture and go", "FILE" },
  { NULL },
};

/* The worth of a tile by its copies and neighbours in the hand; the least is discarded. */
static int
worth (GListModel *hand, guint position)
{
  g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, position);
  const TeaTileFacts *look = tea_tile_info_get_facts (tile);
  int kind = look->kind;
  int sum = look->wild ? 100 : 0;

  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) other = g_list_model_get_item (hand, i);
      int distance = ABS (tea_tile_info_get_facts (other)->kind - kind);

      if (i == position)
        continue;
      if (distance == 0)
        sum += 4;
      else if (distance <= 2 && kind < 27 && tea_tile_info_get_facts (other)->kind / 9 == kind / 9)
        sum += 3 - distance;
    }

  return sum;
}

static gboolean
act (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  GListModel *hand = tea_table_get_player (table, 0)->hand;
  GListModel *choices = tea_table_get_state (table)->choices;
  guint n = g_list_model_get_n_items (choices);
  guint best = 0;

  if (n > 0 && (!tea_table_get_state (table)->can_discard || claim))
    return tea_game_choose (game, claim ? 0 : n - 1);
  if (!tea_table_get_state (table)->can_discard)
    return FALSE;

  for (guint i = 1; i < g_list_model_get_n_items (hand); i++)
    if (worth (hand, i) < worth (hand, best))
      best = i;
  moves--;

  return tea_game_discard (game, best);
}

static gboolean
play_cb (gpointer user_data)
{
  if (moves > 0)
    act (TEA_GAME (user_data));

  return moves > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
discard_cb (TeaTableView *view, guint position, TeaGame *game)
{
  tea_game_discard (game, position);
}

static void
explain_cb (TeaTableView *view, guint position, TeaGame *game)
{
  g_autofree char *sentence = tea_game_explain_discard (game, position);

  g_print ("%s\n", sentence);
}

static void
shoot (GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  if (TEA_IS_TABLE_VIEW (widget))
    {
      GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
    }
  else
    {
      g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
    }
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, NULL);
  gdk_texture_save_to_png (texture, shot);
  gsk_render_node_unref (node);
}

static gboolean
shot_cb (gpointer user_data)
{
  GtkWidget *widget = GTK_WIDGET (user_data);

  if (TEA_IS_TABLE_VIEW (widget))
    {
      TeaTable *table = tea_table_view_get_table (TEA_TABLE_VIEW (widget));

      if (moves > 0 && tea_table_get_state (table)->in_progress)
        return G_SOURCE_CONTINUE;
      if (selected > -2)
        tea_table_view_set_selected (TEA_TABLE_VIEW (widget), selected);
      tea_table_view_set_advised (TEA_TABLE_VIEW (widget), advised);
      g_print ("%s: %s\n", shot, tea_table_get_state (table)->status);
    }
  shoot (widget);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (widget)));

  return G_SOURCE_REMOVE;
}

/* The main window of the program, without an application. */
static GtkWidget *
make_main_window (TeaRuleset *ruleset, TeaGame **game)
{
  g_autoptr (GSettings) settings = view_test_settings_new ();
  TeaWindow *window;

  g_settings_set_string (settings, "bot-pace", moves > 0 || settlement ? "fast" : "normal");
  g_settings_set_boolean (settings, "animations", !still);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  window = tea_window_new (NULL, settings);
  *game = g_object_ref (tea_play_page_get_game (tea_window_get_play (window)));
  tea_play_page_start_game (tea_window_get_play (window), ruleset, "full", (guint64) seed);

  return GTK_WIDGET (window);
}

/* A window with the table, to which it sets @view, or the page for a new game. */
static GtkWidget *
make_window (TeaGame *game, TeaRuleset *ruleset, GtkWidget **view)
{
  TeaTable *table = tea_game_get_table (game);
  GtkWidget *window;

  tea_game_set_bot_delay (game, moves > 0 || settlement ? 0 : 600);
  tea_game_begin (game, ruleset, "full", (guint64) seed, NULL);
  if (new_game)
    {
      GSettings *settings = view_test_settings_new ();

      return view_test_show_page (settings, tea_new_game_page_new (settings, ruleset, FALSE));
    }

  *view = g_object_new (TEA_TYPE_TABLE_VIEW, NULL);
  g_object_set (*view, "felt", felt, "show-index", show_index, "animations", !still, NULL);
  tea_table_view_set_table (TEA_TABLE_VIEW (*view), table);
  g_signal_connect (*view, "discard", G_CALLBACK (discard_cb), game);
  g_signal_connect (*view, "explain", G_CALLBACK (explain_cb), game);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_decorated (GTK_WINDOW (window), shot == NULL);
  gtk_window_set_child (GTK_WINDOW (window), *view);

  return window;
}

/* Replaces the table with the settlement of the hand, to which it sets @view. */
static void
show_sheet (GtkWidget *window, TeaTable *table, GtkWidget **view)
{
  *view = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
  g_object_set (*view, "animations", FALSE, "show-index", show_index, NULL);
  tea_settlement_set_sheet (TEA_SETTLEMENT (*view), tea_table_get_state (table)->score_sheet);
  gtk_window_set_child (GTK_WINDOW (window), *view);
}

/* Shows marks that are rare in play. */
static void
show_badges (TeaGame *game)
{
  TeaEvents events = { .n = 0 };

  game->deal->sacked = TRUE;
  for (guint seat = 0; seat < 4; seat += 2)
    game->deal->players[seat].fishing = TRUE;
  tea_game_show (game, &events);
}

static void
destroy_cb (GtkWidget *window, GMainLoop *loop)
{
  g_main_loop_quit (loop);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new ("- look at the table");
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (TeaGame) game = NULL;
  g_autoptr (TeaRuleset) ruleset = NULL;
  GtkWidget *window;
  GtkWidget *view = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || !gtk_init_check ())
    {
      g_printerr ("%s\n", error != NULL ? error->message : "There is no display.");
      return EXIT_FAILURE;
    }

  if (theme != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-theme-name", theme, NULL);
  view_test_load_style ();
  view_test_set_style (dark ? "dark" : "light", FALSE);
  ruleset = tea_ruleset_new (variant, &error);
  if (ruleset == NULL)
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  game = whole ? NULL : tea_game_new ();

  window = whole ? make_main_window (ruleset, &game) : make_window (game, ruleset, &view);
  if (settlement)
    view_test_play_hand (game, claim);
  if (settlement && !whole)
    show_sheet (window, tea_game_get_table (game), &view);
  if (badges)
    show_badges (game);
  g_signal_connect (window, "destroy", G_CALLBACK (destroy_cb), loop);
  gtk_window_present (GTK_WINDOW (window));

  if (moves > 0)
    g_timeout_add (10, play_cb, game);
  if (shot != NULL)
    g_timeout_add ((guint) wait_ms, shot_cb, new_game || whole ? window : view);
  g_main_loop_run (loop);

  return EXIT_SUCCESS;
}
