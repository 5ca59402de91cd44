/* stage.c - opens windows in states that a player can reach, for pictures and measurements
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stage.h"

#include <glib/gstdio.h>
#include <libintl.h>

#include "../translation.h"
#include "view/app/tea-window.h"
#include "view/advice/tea-advice-panel.h"
#include "view/widgets/tea-gradual-list.h"
#include "view/learn/tea-mistakes-page.h"
#include "view/hand/tea-hand-page.h"

/* The size of a window when it is first shown. */
#define FIRST_WIDTH 1280
#define FIRST_HEIGHT 800

/* The largest frame that is expected, both sides together, in logical pixels. */
#define MAX_FRAME 64

/* How often to wait for a window to get its size. */
#define MAX_RESTS 20

const Scene *
stage_get_scene (guint index)
{
  const Scene *const lists[] = { helper_scenes, ledger_scenes,  game_scenes,  duplicate_scenes, learn_scenes,
                                 study_scenes,  mistake_scenes, house_scenes, insights_scenes,  club_scenes };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const Scene *scene = lists[i]; scene->name != NULL; scene++)
      if (index-- == 0)
        return scene;

  return NULL;
}

const Scene *
stage_find_scene (const char *name)
{
  for (guint i = 0; stage_get_scene (i) != NULL; i++)
    if (g_str_equal (stage_get_scene (i)->name, name))
      return stage_get_scene (i);
  g_error ("there is no scene “%s”", name);
}

gboolean
stage_is_walked (guint index)
{
  return index / 3 % 2 == 1;
}

void
stage_speak (const char *language)
{
  g_autofree char *compiled = g_build_filename (PO_FOLDER, language, "LC_MESSAGES", "teahouse.mo", NULL);

  if (!g_file_test (compiled, G_FILE_TEST_EXISTS))
    g_error ("there is no %s", compiled);

  /* Which glyphs of a Chinese character are drawn depends on the language, too. */
  use_language (language);
  bindtextdomain ("teahouse", PO_FOLDER);
  bind_textdomain_codeset ("teahouse", "UTF-8");
  textdomain ("teahouse");
}

Stage *
stage_open (const Scene *scene)
{
  Stage *stage = g_new0 (Stage, 1);
  g_autofree char *path = NULL;

  stage->folder = test_make_folder ();
  path = g_build_filename (stage->folder, "teahouse.db", NULL);
  stage->archive = tea_archive_new (path);
  stage->settings = view_test_settings_new ();
  g_settings_set_boolean (stage->settings, "animations", FALSE);
  g_settings_set_string (stage->settings, "bot-pace", "fast");
  g_settings_set_string (stage->settings, "player-name", own_games_name);
  scene->make (stage);
  g_assert_nonnull (stage->window);
  stage_rest (stage);

  return stage;
}

static gboolean
is_idle (gpointer data)
{
  GtkWidget *window = ((Stage *) data)->window;
  GtkWidget *panel = view_test_find (window, TEA_TYPE_ADVICE_PANEL);
  GtkWidget *hand = view_test_find (window, TEA_TYPE_HAND_PAGE);
  GtkWidget *mistakes = view_test_find (window, TEA_TYPE_MISTAKES_PAGE);

  if (TEA_IS_WINDOW (window) && TEA_IS_SESSION_PAGE (view_test_page (window)))
    {
      TeaHandEntry *entry = tea_helper_page_get_entry (
          tea_session_page_get_hand (TEA_SESSION_PAGE (view_test_page (window))));

      if (entry != NULL && tea_hand_entry_get_state (entry)->answer->busy)
        return FALSE;
    }
  if (hand != NULL && tea_hand_page_get_review (TEA_HAND_PAGE (hand)) != NULL &&
      tea_review_get_state (tea_hand_page_get_review (TEA_HAND_PAGE (hand)))->running)
    return FALSE;

  if (mistakes != NULL && tea_mistakes_page_get_busy (TEA_MISTAKES_PAGE (mistakes)))
    return FALSE;

  return panel == NULL || !tea_advisor_get_state (tea_advice_panel_get_advisor (TEA_ADVICE_PANEL (panel)))->busy;
}

/* Long lists get a few rows with every frame; adds them all at once. */
static void
complete_lists (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    tea_gradual_list_reach (GTK_LIST_BOX (widget), G_MAXUINT);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      complete_lists (child);
}

void
stage_rest (Stage *stage)
{
  view_test_wait (is_idle, stage);
  complete_lists (stage->window);
  view_test_rest (stage->window);
}

/* Adds the action of the application that a button of the window needs: there is no application here. */
static void
add_actions (GtkWidget *window)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) learn = g_simple_action_new ("learn", NULL);

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (learn));
  gtk_widget_insert_action_group (window, "app", G_ACTION_GROUP (group));
}

void
stage_show (Stage *stage, GtkWidget *window)
{
  stage->window = window;
  add_actions (window);
  gtk_window_set_default_size (GTK_WINDOW (window), FIRST_WIDTH, FIRST_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  view_test_wait (gtk_widget_get_mapped, window);
  view_test_settle ();
}

void
stage_show_page (Stage *stage, TeaPage *page)
{
  stage_show (stage, GTK_WIDGET (tea_window_new_with_page (NULL, stage->settings, page)));
}

void
stage_show_dialog (Stage *stage)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *last = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != stage->window && gtk_window_get_transient_for (GTK_WINDOW (window)) == GTK_WINDOW (stage->window))
        last = window;
    }
  g_assert_nonnull (last);
  stage->window = last;
  view_test_wait (gtk_widget_get_mapped, last);
}

void
stage_play_hands (TeaGame *game, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_assert_true (tea_game_next_hand (game));
      view_test_play_hand (game, i % 2 == 0);
    }
}

void
stage_scroll_to_end (Stage *stage, GType type)
{
  GtkWidget *widget = view_test_find (stage->window, type);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  stage->scroller = scroller != NULL ? scroller : view_test_find (widget, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_nonnull (stage->scroller);
}

/* Waits for the display, which may be slow on a busy machine. Returns whether the window has @width and @height, or up
 * to @tolerance less. */
static gboolean
wait_for_size (Stage *stage, int width, int height, int tolerance)
{
  gboolean there = FALSE;

  for (guint i = 0; i < MAX_RESTS && !there; i++)
    {
      int less_width, less_height;

      stage_rest (stage);
      less_width = width - gtk_widget_get_width (stage->window);
      less_height = height - gtk_widget_get_height (stage->window);
      there = less_width >= 0 && less_width <= tolerance && less_height >= 0 && less_height <= tolerance;
    }

  return there;
}

/* Without a window manager, the default size includes a frame; measures it. */
static void
measure_frame (Stage *stage)
{
  gtk_window_set_default_size (GTK_WINDOW (stage->window), FIRST_WIDTH, FIRST_HEIGHT);
  if (wait_for_size (stage, FIRST_WIDTH, FIRST_HEIGHT, MAX_FRAME))
    {
      stage->frame_width = FIRST_WIDTH - gtk_widget_get_width (stage->window);
      stage->frame_height = FIRST_HEIGHT - gtk_widget_get_height (stage->window);
    }
  stage->is_framed = TRUE;
}

gboolean
stage_resize (Stage *stage, int width, int height)
{
  gboolean there;

  gtk_window_present (GTK_WINDOW (stage->window)); /* the focus comes once the window is there */
  if (!stage->is_framed)
    measure_frame (stage);
  gtk_window_set_default_size (GTK_WINDOW (stage->window), width + stage->frame_width, height + stage->frame_height);
  there = wait_for_size (stage, width, height, 0);
  if (stage->scroller != NULL)
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (stage->scroller));

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      stage_rest (stage);
    }

  return there;
}

/* What the window has drawn last; %NULL while it is about to redraw. */
static GskRenderNode *
get_drawn (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));

  return gtk_snapshot_free_to_node (snapshot);
}

GdkTexture *
stage_take_picture (Stage *stage, const graphene_rect_t *part)
{
  GskRenderNode *node;
  GdkTexture *texture;

  while ((node = get_drawn (stage->window)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (stage->window)), node, part);
  gsk_render_node_unref (node);

  return texture;
}

static gboolean
is_alone (gpointer data)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ()) == 0;
}

void
stage_close (Stage *stage)
{
  GListModel *windows = gtk_window_get_toplevels ();

  view_test_wait (is_idle, stage);
  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, 0);

      gtk_window_destroy (window);
    }
  view_test_wait (is_alone, NULL);
  view_test_settle ();
  g_clear_object (&stage->games);
  g_clear_object (&stage->game);
  g_clear_object (&stage->archive);
  g_clear_object (&stage->settings);
  test_remove_folder (stage->folder);
  g_free (stage->folder);
  g_free (stage);
}
