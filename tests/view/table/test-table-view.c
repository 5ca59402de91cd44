/* test-table-view.c - the table as a widget: keys, pointer, what is read out, what is drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "../translation.h"
#include "view-test.h"

#include "model/table/tea-table-engine.h"
#include "model/table/tea-table-tips.h"
#include "view/table/tea-portrait.h"
#include "view/table/tea-table-view-private.h"

typedef struct
{
  TeaGame *game;
  TeaTable *table;
  GtkWidget *window;
  TeaTableView *view;
  int discarded; /* the position of the last signal, −1 for none */
  int explained;
} Fixture;

static void
discard_cb (TeaTableView *view, guint position, Fixture *fixture)
{
  fixture->discarded = (int) position;
}

static void
explain_cb (TeaTableView *view, guint position, Fixture *fixture)
{
  fixture->explained = (int) position;
}

static gboolean
has_size (gpointer data)
{
  return TEA_TABLE_VIEW (data)->layout.width > 0;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = view_test_game_new (3);
  fixture->table = tea_game_get_table (fixture->game);
  fixture->view = TEA_TABLE_VIEW (g_object_new (TEA_TYPE_TABLE_VIEW, NULL));
  fixture->discarded = -1;
  fixture->explained = -1;
  g_object_set (fixture->view, "animations", FALSE, NULL);
  tea_table_view_set_table (fixture->view, fixture->table);
  g_signal_connect (fixture->view, "discard", G_CALLBACK (discard_cb), fixture);
  g_signal_connect (fixture->view, "explain", G_CALLBACK (explain_cb), fixture);
  fixture->window = view_test_show (GTK_WIDGET (fixture->view), 1000, 700);
  view_test_wait (has_size, fixture->view);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  view_test_close (fixture->window, fixture->view);
  g_assert_finalize_object (fixture->game);
}

static gboolean
is_waiting (gpointer data)
{
  TeaTable *table = data;

  return tea_table_get_state (table)->can_discard || tea_table_get_state (table)->score_sheet != NULL ||
         g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0;
}

/* Plays until the human player is to discard; returns %FALSE if the hand ends first. */
static gboolean
play_on (Fixture *fixture)
{
  while (!tea_table_get_state (fixture->table)->can_discard)
    {
      view_test_wait (is_waiting, fixture->table);
      if (tea_table_get_state (fixture->table)->score_sheet != NULL)
        return FALSE;
      if (!tea_table_get_state (fixture->table)->can_discard)
        tea_game_call (fixture->game, tea_table_get_state (fixture->table)->phase == TEA_TABLE_OFFER ? TEA_CHOICE_REFUSE
                                                                                                     : TEA_CHOICE_PASS);
    }

  return TRUE;
}

/* Discards the last tile that can be discarded. */
static void
discard_last (Fixture *fixture)
{
  int position = (int) tea_table_view_get_n_hand (fixture->view) - 1;

  while (!tea_game_discard (fixture->game, (guint) position))
    g_assert_cmpint (--position, >=, 0);
}

/* The position of a tile that can be discarded and is of another kind than the one just drawn. */
static guint
get_last_held (Fixture *fixture)
{
  GListModel *hand = tea_table_get_player (fixture->table, 0)->hand;
  guint position = g_list_model_get_n_items (hand) - 1;
  g_autoptr (TeaTileInfo) drawn = g_list_model_get_item (hand, position);

  while (position-- > 0)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, position);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      if (look->playable && look->kind != tea_tile_info_get_facts (drawn)->kind)
        return position;
    }
  g_assert_not_reached ();
}

/* The controller of @type, or %NULL; tests emit its signals. */
static GtkEventController *
find_controller (TeaTableView *view, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type)
        return controller;
    }

  return NULL;
}

static gboolean
hold_key (Fixture *fixture, guint key)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (fixture->view, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key, 0, 0,
                         &handled);

  return handled;
}

static void
release_key (Fixture *fixture, guint key)
{
  g_signal_emit_by_name (find_controller (fixture->view, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-released", key, 0, 0);
}

static gboolean
press_key (Fixture *fixture, guint key)
{
  gboolean handled = hold_key (fixture, key);

  release_key (fixture, key);

  return handled;
}

static const TeaTableItem *
get_own (Fixture *fixture, int position)
{
  int item = tea_table_scene_find (fixture->view->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, position);

  g_assert_cmpint (item, >=, 0);

  return tea_table_scene_get_item (fixture->view->scene, (guint) item);
}

static void
point_at (Fixture *fixture, const GdkRectangle *face)
{
  g_signal_emit_by_name (find_controller (fixture->view, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion",
                         face->x + face->width / 2.0, face->y + face->height / 2.0);
}

static void
drag (Fixture *fixture, const GdkRectangle *face, double x, double y)
{
  GtkEventController *gesture = find_controller (fixture->view, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (gesture, "drag-begin", face->x + face->width / 2.0, face->y + face->height / 2.0);
  g_signal_emit_by_name (gesture, "drag-update", x, y);
  g_signal_emit_by_name (gesture, "drag-end", x, y);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint key;
    int selected;
  } rows[] = {
    { GDK_KEY_Left, 13 }, { GDK_KEY_Left, 12 }, { GDK_KEY_Right, 13 }, { GDK_KEY_Right, 13 },
    { GDK_KEY_Home, 0 },  { GDK_KEY_Left, 0 },  { GDK_KEY_Right, 1 },  { GDK_KEY_d, 13 },
    { GDK_KEY_Home, 0 },  { GDK_KEY_End, 13 },  { GDK_KEY_Home, 0 },   { GDK_KEY_Down, 13 },
  };

  view_test_play_to_turn (fixture->game);
  tea_table_view_set_selected (fixture->view, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (press_key (fixture, rows[i].key));
      g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, rows[i].selected);
    }
  /* The table does not handle the keys of claims. */
  g_assert_false (press_key (fixture, GDK_KEY_p));
  g_assert_false (press_key (fixture, GDK_KEY_1));
  g_assert_false (press_key (fixture, GDK_KEY_Escape));

  g_assert_true (press_key (fixture, GDK_KEY_Home));
  g_assert_true (press_key (fixture, GDK_KEY_Return));
  g_assert_cmpint (fixture->discarded, ==, 0);

  /* Without a selection, the first press selects the tile that the second discards. */
  tea_table_view_set_selected (fixture->view, -1);
  fixture->discarded = -1;
  g_assert_true (press_key (fixture, GDK_KEY_space));
  g_assert_cmpint (fixture->discarded, ==, -1);
  g_assert_true (press_key (fixture, GDK_KEY_space));
  g_assert_cmpint (fixture->discarded, ==, 13);
}

/* A key that is held down and repeats discards one tile, not one in each turn. */
static void
test_held_key (Fixture *fixture, gconstpointer data)
{
  view_test_play_to_turn (fixture->game);
  g_assert_true (press_key (fixture, GDK_KEY_Home));
  g_assert_true (hold_key (fixture, GDK_KEY_Return));
  g_assert_cmpint (fixture->discarded, ==, 0);
  fixture->discarded = -1;
  g_assert_true (hold_key (fixture, GDK_KEY_Return));
  g_assert_true (hold_key (fixture, GDK_KEY_Return));
  g_assert_cmpint (fixture->discarded, ==, -1);
  release_key (fixture, GDK_KEY_Return);
  g_assert_true (press_key (fixture, GDK_KEY_Return));
  g_assert_cmpint (fixture->discarded, ==, 0);

  /* Arrows repeat. */
  g_assert_true (hold_key (fixture, GDK_KEY_Right));
  g_assert_true (hold_key (fixture, GDK_KEY_Right));
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 2);
  release_key (fixture, GDK_KEY_Right);
}

/* The cursor of the keyboard goes to the tile that was drawn; that of the pointer stays where the pointer is. */
static void
test_cursor_at_drawn (Fixture *fixture, gconstpointer data)
{
  view_test_play_to_turn (fixture->game);
  g_assert_true (press_key (fixture, GDK_KEY_Home));
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 0);
  discard_last (fixture);
  g_assert_true (play_on (fixture));
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==,
                   (int) tea_table_view_get_n_hand (fixture->view) - 1);

  point_at (fixture, &get_own (fixture, 3)->face);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 3);
  discard_last (fixture);
  g_assert_true (play_on (fixture));
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), !=,
                   (int) tea_table_view_get_n_hand (fixture->view) - 1);
}

/* Each player has another face, on a round ground. */
static void
test_portraits (void)
{
  enum
  {
    SIZE = 48
  };
  guint32 pixels[4][SIZE][SIZE];

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autoptr (GdkTexture) face = tea_portrait_new (seat, SIZE);

      g_assert_cmpint (gdk_texture_get_width (face), ==, SIZE);
      gdk_texture_download (face, (guchar *) pixels[seat], sizeof pixels[seat][0]);
      g_assert_cmphex (pixels[seat][0][0], ==, 0);
      g_assert_cmphex (pixels[seat][SIZE - 1][SIZE - 1], ==, 0);
      g_assert_cmphex (pixels[seat][SIZE / 2][SIZE / 2] >> 24, ==, 0xff);
      for (guint other = 0; other < seat; other++)
        g_assert_cmpint (memcmp (pixels[seat], pixels[other], sizeof pixels[seat]), !=, 0);
    }
}

static gboolean
is_silent (gpointer data)
{
  const TeaTableView *view = data;

  for (guint place = 0; place < TEA_N_PLACES; place++)
    if (view->said[place].source != 0)
      return FALSE;

  return TRUE;
}

/* What somebody says is gone after a moment, also while nothing happens at the table. */
static void
test_said (Fixture *fixture, gconstpointer data)
{
  gboolean is_said = FALSE;

  view_test_play_to_turn (fixture->game);
  for (guint turn = 0; turn < 20 && !is_said && tea_table_get_state (fixture->table)->score_sheet == NULL; turn++)
    {
      if (tea_table_get_state (fixture->table)->can_discard)
        discard_last (fixture);
      view_test_wait (is_waiting, fixture->table);
      if (!tea_table_get_state (fixture->table)->can_discard && !tea_game_call (fixture->game, TEA_CHOICE_PUNG) &&
          !tea_game_call (fixture->game, TEA_CHOICE_CHOW))
        tea_game_call (fixture->game, TEA_CHOICE_PASS);
      for (guint seat = 0; seat < 4; seat++)
        is_said = is_said || *tea_table_get_player (fixture->table, seat)->said != '\0';
    }
  g_assert_true (is_said);
  g_assert_false (is_silent (fixture->view));
  view_test_wait (is_silent, fixture->view);
  tea_table_view_refresh (fixture->view);
  g_assert_true (is_silent (fixture->view));
}

static gboolean
has_remark (gpointer view)
{
  return TEA_TABLE_VIEW (view)->remark.is_shown;
}

static gboolean
has_no_remark (gpointer view)
{
  return TEA_TABLE_VIEW (view)->remark.sentence == NULL;
}

/* A remark is shown after a moment beside the name of the player, covers nothing, and goes by itself. */
static void
test_remark (Fixture *fixture, gconstpointer data)
{
  TeaTableView *view = fixture->view;

  g_object_set (view, "opponents-speak", TRUE, NULL);
  view_test_play_to_turn (fixture->game);
  for (guint seat = 1; seat < 4; seat++)
    {
      const GdkRectangle *plate = &view->layout.plates[tea_table_scene_place (fixture->table, seat)];
      GdkRectangle near = { plate->x - 2 * TEA_REMARK_TAIL, plate->y - 2 * TEA_REMARK_TAIL,
                            plate->width + 4 * TEA_REMARK_TAIL, plate->height + 4 * TEA_REMARK_TAIL };

      tea_table_remark (fixture->table, seat, "Not many tiles left.");
      g_assert_false (has_remark (view));
      view_test_wait (has_remark, view);
      g_assert_true (gdk_rectangle_intersect (&near, &view->remark.room, NULL));
      g_assert_false (gdk_rectangle_intersect (plate, &view->remark.room, NULL));
      g_assert_false (gdk_rectangle_intersect (&view->layout.centre, &view->remark.room, NULL));
      for (guint i = 0; i < tea_table_scene_get_n_items (view->scene); i++)
        g_assert_false (
            gdk_rectangle_intersect (&tea_table_scene_get_item (view->scene, i)->face, &view->remark.room, NULL));
      /* A newer one takes its place. */
      if (seat < 3)
        continue;
      view_test_wait (has_no_remark, view);
      g_assert_false (has_remark (view));
    }
}

typedef struct
{
  TeaTableView *view;
  guint n_heard;
} Listener;

static void
heard_cb (TeaTable *table, int seat, const char *sentence, Listener *listener)
{
  g_assert_cmpstr (listener->view->remark.sentence, ==, sentence);
  g_assert_cmpint ((int) listener->view->remark.seat, ==, seat);
  listener->n_heard++;
}

/* What opponents say in a real game reaches the table. */
static void
test_remark_in_game (Fixture *fixture, gconstpointer data)
{
  Listener listener = { fixture->view, 0 };

  g_object_set (fixture->view, "opponents-speak", TRUE, NULL);
  g_signal_connect (fixture->table, "remark", G_CALLBACK (heard_cb), &listener);
  for (guint hand = 0; hand < 12 && listener.n_heard == 0; hand++)
    {
      view_test_play_hand (fixture->game, FALSE);
      if (!tea_game_next_hand (fixture->game))
        break;
    }
  g_assert_cmpuint (listener.n_heard, >, 0);
  g_signal_handlers_disconnect_by_data (fixture->table, &listener);
}

/* A remark gives way to everything else, and to the wish not to see any. */
static void
test_remark_ends (Fixture *fixture, gconstpointer data)
{
  TeaTableView *view = fixture->view;

  tea_table_remark (fixture->table, 1, "Well waited.");
  g_assert_true (has_no_remark (view));
  g_object_set (view, "opponents-speak", TRUE, NULL);
  view_test_play_to_turn (fixture->game);

  /* Nothing happens where it lies. */
  tea_table_remark (fixture->table, 2, "Well waited.");
  view_test_wait (has_remark, view);
  tea_table_view_refresh (view);
  g_assert_true (has_remark (view));
  /* A tile comes to lie there. */
  view->remark.room = tea_table_scene_get_item (view->scene, 0)->face;
  tea_table_view_refresh (view);
  g_assert_true (has_no_remark (view));

  tea_table_remark (fixture->table, 2, "Well waited.");
  view_test_wait (has_remark, view);
  tea_table_view_set_silent (view, TRUE);
  g_assert_true (has_no_remark (view));
  tea_table_remark (fixture->table, 2, "Well waited.");
  g_assert_true (has_no_remark (view));
  tea_table_view_set_silent (view, FALSE);

  tea_table_remark (fixture->table, 2, "Well waited.");
  view_test_wait (has_remark, view);
  g_object_set (view, "opponents-speak", FALSE, NULL);
  g_assert_true (has_no_remark (view));

  /* The hand ends before it is shown. */
  g_object_set (view, "opponents-speak", TRUE, NULL);
  tea_table_remark (fixture->table, 2, "Well waited.");
  g_assert_false (has_no_remark (view));
  view_test_play_hand (fixture->game, FALSE);
  g_assert_true (has_no_remark (view));
}

static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  GdkRectangle face;

  view_test_play_to_turn (fixture->game);
  face = get_own (fixture, 4)->face;
  point_at (fixture, &face);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 4);
  g_assert_cmpint (fixture->view->hovered_kind, ==, get_own (fixture, 4)->kind);

  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->view)), "gtk-double-click-time", 0, NULL);
  drag (fixture, &face, 2, -3);
  g_assert_cmpint (fixture->discarded, ==, 4);

  /* A drag sideways or a little up does nothing; far up, it discards. */
  fixture->discarded = -1;
  drag (fixture, &face, 60, 0);
  drag (fixture, &face, 0, -face.height / 4.0);
  g_assert_cmpint (fixture->discarded, ==, -1);
  drag (fixture, &face, 10, -face.height);
  g_assert_cmpint (fixture->discarded, ==, 4);

  gtk_settings_reset_property (gtk_widget_get_settings (GTK_WIDGET (fixture->view)), "gtk-double-click-time");

  /* The selection ends when the pointer leaves the hand. */
  point_at (fixture, &fixture->view->layout.plates[TEA_PLACE_LEFT]);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, -1);
  g_assert_cmpint (fixture->view->hovered_kind, ==, -1);
}

/* The second press of a double click never discards, however fast the others play and however slow the program is. */
static void
test_double_click (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->view));
  GdkRectangle face, beside;

  view_test_play_to_turn (fixture->game);
  face = get_own (fixture, 4)->face;
  beside = get_own (fixture, 6)->face;
  g_object_set (settings, "gtk-double-click-time", G_MAXINT, NULL);
  drag (fixture, &face, 0, 0);
  g_assert_cmpint (fixture->discarded, ==, 4);
  fixture->discarded = -1;
  drag (fixture, &face, 0, 0);
  drag (fixture, &face, 0, 0);
  g_assert_cmpint (fixture->discarded, ==, -1);

  /* A press elsewhere or later is another click. */
  drag (fixture, &beside, 0, 0);
  g_assert_cmpint (fixture->discarded, ==, 6);
  g_object_set (settings, "gtk-double-click-time", 0, NULL);
  fixture->discarded = -1;
  drag (fixture, &beside, 0, 0);
  g_assert_cmpint (fixture->discarded, ==, 6);

  /* A click that was only explained does not keep the next one from discarding. */
  g_object_set (settings, "gtk-double-click-time", G_MAXINT, NULL);
  g_assert_true (tea_game_discard (fixture->game, 13));
  drag (fixture, &face, 0, 0);
  g_assert_cmpint (fixture->explained, ==, 4);
  view_test_play_to_turn (fixture->game);
  fixture->discarded = -1;
  drag (fixture, &face, 0, 0);
  g_assert_cmpint (fixture->discarded, ==, 4);
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}

/* A click out of turn asks for an explanation. */
static void
test_explain (Fixture *fixture, gconstpointer data)
{
  GdkRectangle face;

  view_test_play_to_turn (fixture->game);
  g_assert_true (tea_game_discard (fixture->game, 13));
  g_assert_false (tea_table_get_state (fixture->table)->can_discard);
  face = get_own (fixture, 2)->face;
  drag (fixture, &face, 0, 0);
  g_assert_cmpint (fixture->discarded, ==, -1);
  g_assert_cmpint (fixture->explained, ==, 2);
}

static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  GListModel *hand;
  guint n;

  view_test_play_to_turn (fixture->game);
  hand = tea_table_get_player (fixture->table, 0)->hand;
  n = g_list_model_get_n_items (hand);
  g_assert_cmpuint (n, ==, 14);

  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_GROUP);
  for (guint i = 0; i < fixture->view->hand_parts->len; i++)
    {
      GtkWidget *part = g_ptr_array_index (fixture->view->hand_parts, i);
      g_autoptr (TeaTileInfo) tile = i < n ? g_list_model_get_item (hand, i) : NULL;
      g_autofree char *description = i < n ? tea_tile_info_dup_description (tile) : NULL;
      graphene_rect_t bounds;

      g_assert_cmpint (gtk_widget_get_visible (part), ==, i < n);
      if (i >= n)
        continue;
      gtk_test_accessible_assert_role (part, GTK_ACCESSIBLE_ROLE_BUTTON);
      gtk_test_accessible_assert_property (part, GTK_ACCESSIBLE_PROPERTY_LABEL, description);
      /* The part is where its tile is drawn. */
      g_assert_true (gtk_widget_compute_bounds (part, GTK_WIDGET (fixture->view), &bounds));
      g_assert_cmpint ((int) bounds.origin.x, ==, get_own (fixture, (int) i)->face.x);
      g_assert_cmpint ((int) bounds.size.width, ==, get_own (fixture, (int) i)->face.width);
    }

  /* Activating a tile with a screen reader discards it. */
  g_assert_true (gtk_widget_activate_action (g_ptr_array_index (fixture->view->hand_parts, 5), "part.activate", NULL));
  g_assert_cmpint (fixture->discarded, ==, 5);

  /* The focus follows the selection. */
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture->view)));
  tea_table_view_set_selected (fixture->view, 3);
  g_assert_true (gtk_widget_is_focus (g_ptr_array_index (fixture->view->hand_parts, 3)));
  g_assert_true (press_key (fixture, GDK_KEY_Right));
  g_assert_true (gtk_widget_is_focus (g_ptr_array_index (fixture->view->hand_parts, 4)));
}

/* The text read out for the four players, in order. */
static char *
read_players (Fixture *fixture)
{
  GString *text = g_string_new (NULL);

  tea_table_view_update_parts (fixture->view);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      /* GTK returns the label only if it differs from the expected one. */
      g_autofree char *label = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (fixture->view->groups[place][TEA_GROUP_PLAYER]), GTK_ACCESSIBLE_PROPERTY_LABEL, "");

      g_string_append (text, label);
    }

  return g_string_free (text, FALSE);
}

/* Whole sentences are read out. Chinese has no space between sentences or between the parts of a list. */
static void
test_read_in_chinese (Fixture *fixture, gconstpointer data)
{
  g_autofree char *english = NULL;
  g_autofree char *chinese = NULL;

  english = read_players (fixture);
  g_test_message ("%s", english);
  g_assert_nonnull (strstr (english, " points, dealer"));
  g_assert_nonnull (strstr (english, " points. 13 concealed tiles."));

  speak_translation (
      "msgctxt \"sentences\"\nmsgid \"%s %s\"\nmsgstr \"%s%s\"\n"
      "msgctxt \"list\"\nmsgid \", \"\nmsgstr \"，\"\n"
      "msgid \"%s.\"\nmsgstr \"%s。\"\n"
      "msgid \"%s, %s, %d points\"\nmsgstr \"%s，%s，%d 分\"\n"
      "msgid \"dealer\"\nmsgstr \"庄\"\n"
      "msgid \"%u concealed tile.\"\nmsgid_plural \"%u concealed tiles.\"\nmsgstr[0] \"手牌 %u 张。\"\n");
  chinese = read_players (fixture);
  g_test_message ("%s", chinese);
  g_assert_nonnull (strstr (chinese, " 分，庄"));
  g_assert_nonnull (strstr (chinese, " 分。手牌 13 张。"));
}

static guint
count_marked (Fixture *fixture, TeaTableZone zone)
{
  guint n = 0;

  for (guint i = 0; i < tea_table_scene_get_n_items (fixture->view->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (fixture->view->scene, i);

      n += item->zone == zone && tea_table_view_is_marked (fixture->view, item);
    }

  return n;
}

/* Several places can be marked at the same time, and the marks are read out. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  const TeaTableItem *first = get_own (fixture, 0);
  TeaTableMark marks[] = { { TEA_MARK_HAND, first->kind, 0 },
                           { TEA_MARK_INDICATOR, -1, 0 },
                           { TEA_MARK_HEAD, -1, 0 },
                           { TEA_MARK_TAIL, -1, 0 },
                           { TEA_MARK_DISCARDS, -1, 2 } };

  g_assert_cmpuint (count_marked (fixture, TEA_ZONE_HAND), ==, 0);
  tea_table_view_set_marks (fixture->view, marks, G_N_ELEMENTS (marks));
  g_assert_cmpuint (count_marked (fixture, TEA_ZONE_HAND), >=, 1);
  g_assert_cmpuint (count_marked (fixture, TEA_ZONE_INDICATOR), ==, 1);
  /* Two stacks, one of which may have lost a tile, and the indicator. */
  g_assert_cmpuint (count_marked (fixture, TEA_ZONE_WALL), >=, 3);
  g_assert_cmpuint (count_marked (fixture, TEA_ZONE_WALL), <=, 5);
  g_assert_true (
      g_str_has_suffix (tea_table_part_get_label (g_ptr_array_index (fixture->view->hand_parts, 0)), ", marked"));
  g_assert_true (
      g_str_has_suffix (tea_table_part_get_label (fixture->view->groups[2][TEA_GROUP_DISCARDS]), ", marked"));
  g_assert_false (
      g_str_has_suffix (tea_table_part_get_label (fixture->view->groups[1][TEA_GROUP_DISCARDS]), ", marked"));
  tea_table_view_set_marks (fixture->view, NULL, 0);
  g_assert_cmpuint (count_marked (fixture, TEA_ZONE_WALL), ==, 0);
  g_assert_false (
      g_str_has_suffix (tea_table_part_get_label (g_ptr_array_index (fixture->view->hand_parts, 0)), ", marked"));
}

/* Tiles that are only spoken of are raised but have no gold; they are read out, and picked where they lie. */
static void
test_named (Fixture *fixture, gconstpointer data)
{
  const TeaTableItem *first = get_own (fixture, 0);
  const TeaTableMark named = { TEA_MARK_NAMED, first->kind, 0 };
  int own = tea_table_scene_find (fixture->view->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, 0);
  int raise = tea_table_layout_advised_raise (&fixture->view->layout);
  double x = first->face.x + first->face.width / 2.0;
  double above = first->face.y - raise / 2.0;

  g_assert_cmpint (raise, >, 2);
  g_assert_cmpint (tea_table_view_get_raise (fixture->view, first), ==, 0);
  g_assert_cmpint (tea_table_view_pick (fixture->view, x, above), !=, own);
  tea_table_view_set_marks (fixture->view, &named, 1);
  g_assert_true (tea_table_view_is_named (fixture->view, first));
  g_assert_false (tea_table_view_is_advised (fixture->view, first));
  g_assert_cmpuint (count_marked (fixture, TEA_ZONE_HAND), ==, 0);
  g_assert_cmpint (tea_table_view_get_raise (fixture->view, first), ==, raise);
  g_assert_cmpint (tea_table_view_pick (fixture->view, x, above), ==, own);
  g_assert_true (
      g_str_has_suffix (tea_table_part_get_label (g_ptr_array_index (fixture->view->hand_parts, 0)), ", marked"));
  tea_table_view_set_marks (fixture->view, NULL, 0);
  g_assert_cmpint (tea_table_view_get_raise (fixture->view, first), ==, 0);
  g_assert_cmpint (tea_table_view_pick (fixture->view, x, above), !=, own);
}

/* The tooltip in the middle of @place, or %NULL; checks that GTK shows one if there is one. */
static char *
ask (Fixture *fixture, const GdkRectangle *place, gboolean by_keys)
{
  int x = place->x + place->width / 2;
  int y = place->y + place->height / 2;
  GdkRectangle area;
  char *tip = tea_table_view_dup_tip (fixture->view, x, y, by_keys, &area);
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean told = FALSE;

  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (fixture->view)));
  g_signal_emit_by_name (fixture->view, "query-tooltip", x, y, by_keys, tooltip, &told);
  g_assert_cmpint (told, ==, tip != NULL);
  if (tip != NULL && !by_keys)
    g_assert_true (gdk_rectangle_contains_point (&area, x, y));

  return tip;
}

static void
assert_tip (Fixture *fixture, const GdkRectangle *place, char *expected)
{
  g_autofree char *tip = ask (fixture, place, FALSE);

  g_assert_nonnull (expected);
  g_assert_cmpstr (tip, ==, expected);
  g_free (expected);
}

static const TeaTableItem *
find_item (Fixture *fixture, TeaTableZone zone, TeaTablePlace place)
{
  int item = tea_table_scene_find (fixture->view->scene, zone, place, -1);

  return item >= 0 ? tea_table_scene_get_item (fixture->view->scene, (guint) item) : NULL;
}

/* Everything on the table has a tooltip that says what it is. */
static void
test_tips (Fixture *fixture, gconstpointer data)
{
  const TeaTableLayout *layout = &fixture->view->layout;
  GdkRectangle corner = { 0, 0, 2, 2 };
  GdkRectangle area;
  const TeaTableItem *item;
  char *tip;

  view_test_play_to_turn (fixture->game);
  g_assert_null (ask (fixture, &corner, FALSE));
  item = get_own (fixture, 2);
  tip = ask (fixture, &item->face, FALSE);
  g_assert_nonnull (strstr (tip, " unseen. Without it the hand is "));
  g_free (tip);
  assert_tip (fixture, &item->face, tea_table_dup_tile_tip (fixture->table, item->kind, TEA_TIP_HELD));
  assert_tip (fixture, &layout->indicator, tea_table_dup_indicator_tip (fixture->table));
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      guint seat = tea_table_scene_seat (fixture->table, (TeaTablePlace) place);

      assert_tip (fixture, &layout->plates[place], tea_table_dup_player_tip (fixture->table, seat));
      g_assert_true (
          tea_table_centre_find (layout, fixture->table, TEA_CENTRE_SEAT_WIND, (TeaTablePlace) place, &area));
      assert_tip (fixture, &area, tea_table_dup_wind_tip (fixture->table, seat));
    }
  g_assert_true (tea_table_centre_find (layout, fixture->table, TEA_CENTRE_TILES_LEFT, TEA_PLACE_OWN, &area));
  assert_tip (fixture, &area, tea_table_dup_left_tip (fixture->table));
  g_assert_true (tea_table_centre_find (layout, fixture->table, TEA_CENTRE_ROUND_WIND, TEA_PLACE_OWN, &area));
  assert_tip (fixture, &area, tea_table_dup_round_tip (fixture->table));

  /* With keys, the tooltip is that of the selected tile. */
  tea_table_view_set_selected (fixture->view, -1);
  g_assert_null (ask (fixture, &corner, TRUE));
  tea_table_view_set_selected (fixture->view, 2);
  tip = ask (fixture, &corner, TRUE);
  g_assert_nonnull (strstr (tip, " unseen. Without it the hand is "));
  g_free (tip);

  /* The backs of other players' tiles have no tooltip; discards have one. */
  g_assert_null (ask (fixture, &find_item (fixture, TEA_ZONE_RACK, TEA_PLACE_ACROSS)->face, FALSE));
  discard_last (fixture);
  item = find_item (fixture, TEA_ZONE_POOL, TEA_PLACE_OWN);
  g_assert_nonnull (item);
  assert_tip (fixture, &item->face, tea_table_dup_tile_tip (fixture->table, item->kind, TEA_TIP_THROWN));
  play_on (fixture);
  g_assert_true (tea_game_discard (fixture->game, get_last_held (fixture)));
  item = find_item (fixture, TEA_ZONE_POOL, TEA_PLACE_OWN);
  assert_tip (fixture, &item->face, tea_table_dup_tile_tip (fixture->table, item->kind, TEA_TIP_OPEN));
}

/* The colour that the table draws at @x, @y. */
static guint32
look (Fixture *fixture, int x, int y)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t part = GRAPHENE_RECT_INIT ((float) x, (float) y, 1, 1);
  GskRenderNode *node;
  guint32 pixel;

  GTK_WIDGET_GET_CLASS (fixture->view)->snapshot (GTK_WIDGET (fixture->view), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (fixture->window)), node, &part);
  gdk_texture_download (texture, (guchar *) &pixel, sizeof pixel);
  gsk_render_node_unref (node);

  return pixel;
}

/* While the game is paused the table is dark and says so; the hand being over, it is not. */
static void
test_paused (Fixture *fixture, gconstpointer data)
{
  const GdkRectangle *centre = &fixture->view->layout.centre;
  int x = centre->x + centre->width / 2;
  int y = centre->y + centre->height / 2;
  guint32 felt, middle;

  g_assert_true (play_on (fixture));
  felt = look (fixture, centre->x - 20, centre->y - 20) & 0xff;
  middle = look (fixture, x, y);
  g_object_set (fixture->view, "paused", TRUE, NULL);
  g_assert_cmpuint (look (fixture, centre->x - 20, centre->y - 20) & 0xff, <, felt * 2 / 3);
  g_assert_cmphex (look (fixture, x, y), !=, middle);
  g_object_set (fixture->view, "paused", FALSE, NULL);
  g_assert_cmpuint (look (fixture, centre->x - 20, centre->y - 20) & 0xff, ==, felt);

  view_test_play_hand (fixture->game, FALSE);
  felt = look (fixture, centre->x - 20, centre->y - 20);
  g_object_set (fixture->view, "paused", TRUE, NULL);
  g_assert_cmphex (look (fixture, centre->x - 20, centre->y - 20), ==, felt);
}

static void
look_around (Fixture *fixture, const TeaTableItem *item, guint32 *above, guint32 *below)
{
  int middle = item->face.x + item->face.width / 2;

  *above = look (fixture, middle, item->face.y - tea_table_layout_advised_raise (&fixture->view->layout) / 2);
  *below = look (fixture, middle, item->face.y + item->face.height + item->depth - 1);
}

/* The advised tile, and no other, is raised and has a tip below it, which needs no colour to be seen; equal tiles and
 * the one under the pointer have no frame. */
static void
test_advised_look (Fixture *fixture, gconstpointer data)
{
  guint32 above[3], below[3], edge[3];
  TeaTableItem item;

  view_test_play_to_turn (fixture->game);
  tea_table_view_set_selected (fixture->view, -1);
  tea_table_view_set_advised (fixture->view, -1);
  item = *get_own (fixture, 5);
  look_around (fixture, &item, &above[0], &below[0]);
  edge[0] = look (fixture, item.face.x + 1, item.face.y + item.face.height / 2);

  tea_table_view_set_advised (fixture->view, 2);
  look_around (fixture, &item, &above[1], &below[1]);
  g_assert_cmphex (above[1], ==, above[0]);
  g_assert_cmphex (below[1], ==, below[0]);
  tea_table_view_set_advised (fixture->view, 5);
  look_around (fixture, &item, &above[2], &below[2]);
  g_assert_cmphex (above[2], !=, above[0]);
  g_assert_cmphex (below[2], !=, below[0]);
  g_assert_cmphex (look (fixture, item.face.x + 1, item.face.y + item.face.height / 2), !=, edge[0]);

  /* It can be pressed where it is seen. */
  item.face.y -= tea_table_layout_advised_raise (&fixture->view->layout) / 2;
  item.face.height = 0;
  point_at (fixture, &item.face);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 5);
}

/* The frame of the cursor comes with a key, not with the pointer. */
static void
test_cursor_look (Fixture *fixture, gconstpointer data)
{
  int raise, x, y;
  GdkRectangle face;
  guint32 pointed;

  view_test_play_to_turn (fixture->game);
  tea_table_view_set_advised (fixture->view, -1);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  face = get_own (fixture, 0)->face;
  raise = tea_table_layout_raise (&fixture->view->layout);
  x = face.x + face.width / 2;
  y = face.y - raise - 2;
  point_at (fixture, &face);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 0);
  pointed = look (fixture, x, y);
  g_assert_true (press_key (fixture, GDK_KEY_Home));
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 0);
  g_assert_cmphex (look (fixture, x, y), !=, pointed);
}

/* The last discard has the size of the others, and so hides none of them. */
static void
test_last_discard (Fixture *fixture, gconstpointer data)
{
  const TeaTableItem *last;

  view_test_play_to_turn (fixture->game);
  while (fixture->view->scene->last_discard < 0 && play_on (fixture))
    discard_last (fixture);
  last = tea_table_scene_get_item (fixture->view->scene, (guint) fixture->view->scene->last_discard);
  g_assert_cmpint (last->width, ==, fixture->view->layout.pool_tile);
}

/* The point of the face with the mark: the lower right corner, which turns with the tile. */
static void
find_corner (const TeaTableItem *item, int *x, int *y)
{
  guint turns = item->picture.turns;
  int inset = item->width / 10;

  *x = turns == 0 || turns == 3 ? item->face.x + item->face.width - inset : item->face.x + inset;
  *y = turns <= 1 ? item->face.y + item->face.height - inset : item->face.y + inset;
}

/* With mark-drawn, discards that had just been drawn have a dark corner and are read out as such. */
static void
test_mark_drawn (Fixture *fixture, gconstpointer data)
{
  guint n[2] = { 0 };

  for (guint i = 0; i < 4 && play_on (fixture); i++)
    {
      if (i % 2 == 0)
        discard_last (fixture);
      else
        g_assert_true (tea_game_discard (fixture->game, get_last_held (fixture)));
    }
  play_on (fixture);
  tea_table_view_set_selected (fixture->view, -1);
  for (guint i = 0; i < tea_table_scene_get_n_items (fixture->view->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (fixture->view->scene, i);
      guint32 plain, marked;
      int x, y;

      if (item->zone != TEA_ZONE_POOL || (int) i == fixture->view->scene->last_discard)
        continue;
      find_corner (item, &x, &y);
      g_object_set (fixture->view, "mark-drawn", FALSE, NULL);
      plain = look (fixture, x, y);
      g_object_set (fixture->view, "mark-drawn", TRUE, NULL);
      marked = look (fixture, x, y);
      g_assert_cmpint (marked != plain, ==, item->thrown);
      n[item->thrown]++;
    }
  g_assert_cmpuint (n[FALSE], >, 2);
  g_assert_cmpuint (n[TRUE], >, 2);

  g_assert_nonnull (strstr (tea_table_part_get_label (fixture->view->groups[0][TEA_GROUP_DISCARDS]), ", as drawn"));
  g_object_set (fixture->view, "mark-drawn", FALSE, NULL);
  g_assert_null (strstr (tea_table_part_get_label (fixture->view->groups[0][TEA_GROUP_DISCARDS]), ", as drawn"));
}

/* Names, winds and discards of all players are read out. */
static void
test_groups (Fixture *fixture, gconstpointer data)
{
  view_test_play_hand (fixture->game, FALSE);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      const TeaPlayer *player = tea_table_get_player (fixture->table, place);
      GListModel *discards = player->discards;
      const char *label = tea_table_part_get_label (fixture->view->groups[place][TEA_GROUP_PLAYER]);

      g_assert_nonnull (strstr (label, player->name));
      g_assert_nonnull (strstr (label, tea_tile_info_wind_name (player->wind)));
      label = tea_table_part_get_label (fixture->view->groups[place][TEA_GROUP_DISCARDS]);
      for (guint i = 0; i < g_list_model_get_n_items (discards); i++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (discards, i);
          const TeaTileFacts *look = tea_tile_info_get_facts (tile);

          if (!look->claimed)
            g_assert_nonnull (strstr (label, tea_tile_info_kind_name (look->kind)));
        }
    }
}

/* Checks that every tile is on the table exactly once. */
static void
check_tiles (Fixture *fixture)
{
  guint wall = 0, all = 0;
  guint kinds[42] = { 0 };

  for (guint i = 0; i < tea_table_scene_get_n_items (fixture->view->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (fixture->view->scene, i);

      if (item->zone == TEA_ZONE_INDICATOR)
        continue;
      all++;
      wall += item->zone == TEA_ZONE_WALL;
      if (item->kind >= 0)
        g_assert_cmpuint (++kinds[item->kind], <=, item->kind < 34 ? 4 : 1);
    }
  g_assert_cmpuint (wall, ==,
                    tea_table_get_state (fixture->table)->wall_left +
                        (tea_table_get_state (fixture->table)->indicator != NULL));
  g_assert_cmpuint (all, ==, 8 * tea_table_get_stacks_per_wall (fixture->table));
}

static void
test_scene (Fixture *fixture, gconstpointer data)
{
  for (guint hand = 0; hand < 2; hand++)
    {
      check_tiles (fixture);
      for (guint turn = 0; turn < 4 && play_on (fixture); turn++)
        {
          check_tiles (fixture);
          discard_last (fixture);
          check_tiles (fixture);
        }
      view_test_play_hand (fixture->game, hand % 2 == 0);
      check_tiles (fixture);
      if (!tea_game_next_hand (fixture->game))
        break;
    }
}

/* Drawing a frame renders no tile, whatever is on the table. */
static void
test_frames (Fixture *fixture, gconstpointer data)
{
  TeaTileSet *set = tea_tile_set_get_for_display (gtk_widget_get_display (GTK_WIDGET (fixture->view)));

  for (guint turn = 0; turn < 6 && play_on (fixture); turn++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;
      guint before;

      before = tea_tile_set_get_n_drawn (set);
      tea_table_view_set_selected (fixture->view, (int) turn);
      GTK_WIDGET_GET_CLASS (fixture->view)->snapshot (GTK_WIDGET (fixture->view), snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_nonnull (node);
      gsk_render_node_unref (node);
      g_assert_cmpuint (tea_tile_set_get_n_drawn (set), ==, before);
      discard_last (fixture);
    }
}

/* The number of glyphs below @node. */
static guint
count_glyphs (GskRenderNode *node)
{
  guint n = 0;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      return gsk_text_node_get_num_glyphs (node);
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_glyphs (gsk_container_node_get_child (node, i));
      return n;
    case GSK_TRANSFORM_NODE:
      return count_glyphs (gsk_transform_node_get_child (node));
    case GSK_CLIP_NODE:
      return count_glyphs (gsk_clip_node_get_child (node));
    case GSK_ROUNDED_CLIP_NODE:
      return count_glyphs (gsk_rounded_clip_node_get_child (node));
    case GSK_OPACITY_NODE:
      return count_glyphs (gsk_opacity_node_get_child (node));
    default:
      return 0;
    }
}

static guint
count_written (Fixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  guint n;

  GTK_WIDGET_GET_CLASS (fixture->view)->snapshot (GTK_WIDGET (fixture->view), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  n = count_glyphs (node);
  gsk_render_node_unref (node);

  return n;
}

/* With huge text and many points, “dealer” is still written: above the plate if there is no room in it. */
static void
test_dealer_named (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  guint plain, huge;

  g_assert_true (play_on (fixture));
  for (guint seat = 0; seat < 4; seat++)
    {
      /* The table gives its own values, which no game would make as long as this. */
      TeaPlayer *player = (TeaPlayer *) tea_table_get_player (fixture->table, seat);

      player->points = -48000;
      player->dealer = seat == 0;
    }
  plain = count_written (fixture);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 2, NULL);
  view_test_rest (fixture->window);
  huge = count_written (fixture);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);

  /* The word on its own saves two spaces before it. */
  g_assert_cmpuint (huge + 2, >=, plain);
}

static const TeaTableMotion *
find_motion (Fixture *fixture, TeaTableZone zone)
{
  GArray *motions = fixture->view->motions;

  for (guint i = 0; i < motions->len; i++)
    {
      const TeaTableMotion *motion = &g_array_index (motions, TeaTableMotion, i);

      if (tea_table_scene_get_item (fixture->view->scene, (guint) motion->item)->zone == zone)
        return motion;
    }

  return NULL;
}

static gboolean
is_drawn (gpointer data)
{
  Fixture *fixture = data;

  return find_motion (fixture, TEA_ZONE_RACK) != NULL || find_motion (fixture, TEA_ZONE_POOL) == NULL;
}

/* The tile that the next player draws stays in the wall until the discard has reached the table. */
static void
test_draw_after_discard (Fixture *fixture, gconstpointer data)
{
  guint n_seen = 0;

  g_object_set (fixture->view, "animations", TRUE, NULL);
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->view)), "gtk-enable-animations", TRUE, NULL);
  for (guint turn = 0; turn < 8 && n_seen == 0 && play_on (fixture); turn++)
    {
      const TeaTableMotion *discard, *drawn;

      tea_table_view_finish_motion (fixture->view);
      discard_last (fixture);
      view_test_wait (is_drawn, fixture);
      discard = find_motion (fixture, TEA_ZONE_POOL);
      drawn = find_motion (fixture, TEA_ZONE_RACK);
      if (discard == NULL || drawn == NULL)
        continue;
      g_assert_cmpfloat (drawn->delay_ms, >=, discard->delay_ms + discard->duration_ms);
      n_seen++;
    }
  g_assert_cmpuint (n_seen, >, 0);
}

/* A hand begins in the order of time: the dice roll, the tiles are dealt, and the tile that names the wild tile is
 * turned over. The next input ends it. */
static void
test_deal (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  TeaTableView *view = fixture->view;
  double first = G_MAXDOUBLE;
  double end = 0;
  guint n_turned = 0;

  g_object_set (view, "animations", TRUE, NULL);
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (view)), "gtk-enable-animations", TRUE, NULL);
  tea_game_begin (fixture->game, ruleset, "hand", 5, NULL);
  g_assert_cmpfloat (view->roll_ms, ==, 0);
  for (guint i = 0; i < view->motions->len; i++)
    {
      const TeaTableMotion *motion = &g_array_index (view->motions, TeaTableMotion, i);
      TeaTableZone zone = tea_table_scene_get_item (view->scene, (guint) motion->item)->zone;

      if (motion->turns_over)
        continue;
      first = MIN (first, motion->delay_ms);
      /* The flowers of the deal are melded last. */
      if (zone == TEA_ZONE_HAND || zone == TEA_ZONE_RACK)
        end = MAX (end, motion->delay_ms + motion->duration_ms);
    }
  g_assert_cmpfloat (first, >=, TEA_MOTION_DICE_MS);
  for (guint i = 0; i < view->motions->len; i++)
    {
      const TeaTableMotion *motion = &g_array_index (view->motions, TeaTableMotion, i);

      if (!motion->turns_over)
        continue;
      g_assert_cmpint (tea_table_scene_get_item (view->scene, (guint) motion->item)->kind, >=, 0);
      g_assert_cmpfloat (motion->delay_ms, >=, end);
      n_turned++;
    }
  g_assert_cmpuint (n_turned, >=, 1);

  press_key (fixture, GDK_KEY_Left);
  g_assert_cmpuint (view->motions->len, ==, 0);
  g_assert_cmpfloat (tea_table_motion_get_progress (view->animation, view->roll_ms, TEA_MOTION_DICE_MS), ==, 1);
}

static void
test_motion (Fixture *fixture, gconstpointer data)
{
  /* Without animations nothing moves. */
  g_assert_true (play_on (fixture));
  discard_last (fixture);
  g_assert_cmpuint (fixture->view->motions->len, ==, 0);

  g_assert_true (play_on (fixture));
  g_object_set (fixture->view, "animations", TRUE, NULL);
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->view)), "gtk-enable-animations", TRUE, NULL);
  discard_last (fixture);
  g_assert_cmpuint (fixture->view->motions->len, >, 0);
  g_assert_true (tea_table_motion_is_running (fixture->view->animation));
  /* The next input ends the animation. */
  press_key (fixture, GDK_KEY_Left);
  g_assert_cmpuint (fixture->view->motions->len, ==, 0);
  g_assert_false (tea_table_motion_is_running (fixture->view->animation));

  g_assert_true (play_on (fixture));
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->view)), "gtk-enable-animations", FALSE, NULL);
  discard_last (fixture);
  g_assert_cmpuint (fixture->view->motions->len, ==, 0);
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->view)), "gtk-enable-animations", TRUE, NULL);
}

static void
confirm_cb (TeaTableView *view, guint position, Fixture *fixture)
{
  fixture->explained = (int) position;
}

/* With confirmed discards, the first press names the tile; a second one that comes too soon does not count. */
static void
test_confirm (Fixture *fixture, gconstpointer data)
{
  GdkRectangle face;

  g_signal_connect (fixture->view, "confirm", G_CALLBACK (confirm_cb), fixture);
  g_object_set (fixture->view, "confirm-discards", TRUE, NULL);
  view_test_play_to_turn (fixture->game);
  g_assert_false (tea_table_view_press (fixture->view, 4, 1000));
  g_assert_cmpint (fixture->explained, ==, 4);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 4);
  g_assert_false (tea_table_view_press (fixture->view, 4, 1100));
  g_assert_cmpint (fixture->discarded, ==, -1);

  /* A press on another tile is a first press again, and so is one on the same tile after that. */
  g_assert_false (tea_table_view_press (fixture->view, 6, 2000));
  g_assert_cmpint (fixture->explained, ==, 6);
  g_assert_false (tea_table_view_press (fixture->view, 4, 3000));
  g_assert_cmpint (fixture->discarded, ==, -1);
  g_assert_true (tea_table_view_press (fixture->view, 4, 4000));
  g_assert_cmpint (fixture->discarded, ==, 4);

  /* An event at the table in between starts again. */
  g_assert_false (tea_table_view_press (fixture->view, 4, 5000));
  tea_table_view_refresh (fixture->view);
  g_assert_false (tea_table_view_press (fixture->view, 4, 6000));

  /* Dragging a tile out of the hand needs no confirmation. */
  fixture->discarded = -1;
  face = get_own (fixture, 2)->face;
  drag (fixture, &face, 10, -face.height);
  g_assert_cmpint (fixture->discarded, ==, 2);

  g_object_set (fixture->view, "confirm-discards", FALSE, NULL);
  g_assert_true (tea_table_view_press (fixture->view, 3, 7000));
  g_assert_cmpint (fixture->discarded, ==, 3);
}

static void
arrange_cb (TeaTableView *view, guint from, guint to, int *move)
{
  move[0] = (int) from;
  move[1] = (int) to;
}

/* In an unsorted hand, a tile is moved by dragging it, or by one place with Shift and an arrow key. */
static void
test_arrange (Fixture *fixture, gconstpointer data)
{
  GtkEventController *keys = find_controller (fixture->view, GTK_TYPE_EVENT_CONTROLLER_KEY);
  GtkEventController *gesture = find_controller (fixture->view, GTK_TYPE_GESTURE_DRAG);
  int move[2] = { -1, -1 };
  gboolean handled;
  GdkRectangle from;
  int step;

  g_signal_connect (fixture->view, "arrange", G_CALLBACK (arrange_cb), move);
  view_test_play_to_turn (fixture->game);
  from = get_own (fixture, 3)->face;
  step = get_own (fixture, 4)->face.x - from.x;
  drag (fixture, &from, 2.2 * step, 0);
  g_assert_cmpint (move[0], ==, -1);

  tea_table_view_set_arranges (fixture->view, TRUE);
  drag (fixture, &from, 2.2 * step, 0);
  g_assert_cmpint (move[0], ==, 3);
  g_assert_cmpint (move[1], ==, 5);
  drag (fixture, &from, -2.2 * step, 0);
  g_assert_cmpint (move[1], ==, 1);

  /* Meanwhile a gap is open where it would be dropped, unless it would be discarded. */
  g_assert_cmpint (tea_table_view_get_slot (fixture->view), ==, -1);
  g_signal_emit_by_name (gesture, "drag-begin", from.x + from.width / 2.0, from.y + from.height / 2.0);
  g_signal_emit_by_name (gesture, "drag-update", 2.2 * step, -0.4 * from.height);
  g_assert_cmpint (tea_table_view_get_slot (fixture->view), ==, 5);
  g_signal_emit_by_name (gesture, "drag-update", 2.2 * step, -0.6 * from.height);
  g_assert_cmpint (tea_table_view_get_slot (fixture->view), ==, -1);
  g_signal_emit_by_name (gesture, "drag-update", 0.0, 0.0);
  g_signal_emit_by_name (gesture, "cancel", NULL);
  g_assert_cmpint (fixture->discarded, ==, -1);

  tea_table_view_set_selected (fixture->view, 3);
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Right, 0, GDK_SHIFT_MASK, &handled);
  g_assert_cmpint (move[0], ==, 3);
  g_assert_cmpint (move[1], ==, 4);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 4);
  tea_table_view_set_selected (fixture->view, 0);
  move[0] = -1;
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Left, 0, GDK_SHIFT_MASK, &handled);
  g_assert_cmpint (move[0], ==, -1);
}

/* The winning hand is revealed tile by tile; a winning discard moves to it from where it lay. */
static void
test_win_motion (Fixture *fixture, gconstpointer data)
{
  gboolean by_discard = FALSE, by_draw = FALSE;

  g_object_set (fixture->view, "animations", TRUE, NULL);
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->view)), "gtk-enable-animations", TRUE, NULL);
  for (guint64 seed = 1; seed < 60 && !(by_discard && by_draw); seed++)
    {
      TeaScoreSheet *sheet;
      int winner, last;
      gboolean came = FALSE;

      tea_game_begin (fixture->game, tea_table_get_state (fixture->table)->ruleset, "hand", seed, NULL);
      view_test_play_hand (fixture->game, FALSE);
      sheet = tea_table_get_state (fixture->table)->score_sheet;
      winner = tea_score_sheet_get_facts (sheet)->winner;
      if (winner <= 0)
        continue;
      last = tea_table_scene_find (fixture->view->scene, TEA_ZONE_RACK, (TeaTablePlace) winner, -1);
      for (guint i = 0; i < fixture->view->motions->len; i++)
        {
          const TeaTableMotion *motion = &g_array_index (fixture->view->motions, TeaTableMotion, i);
          const TeaTableItem *item = tea_table_scene_get_item (fixture->view->scene, (guint) motion->item);
          double away = hypot (motion->from_x - (item->face.x + item->face.width / 2.0),
                               motion->from_y - (item->face.y + item->face.height / 2.0));

          if (item->zone == TEA_ZONE_RACK && item->place == (TeaTablePlace) winner)
            {
              g_assert_true (motion->item == last || away < 1);
              came |= away >= 1;
            }
        }
      g_assert_cmpint (came, ==, strstr (tea_score_sheet_get_facts (sheet)->title, "discard") != NULL);
      *(came ? &by_discard : &by_draw) = TRUE;
    }
  g_assert_true (by_discard && by_draw);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_properties (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->view, "felt", "plum", NULL);
  g_assert_cmpstr (tea_table_view_get_felt (fixture->view), ==, "plum");
  g_object_set (fixture->view, "felt", "tartan", NULL);
  g_assert_cmpstr (tea_table_view_get_felt (fixture->view), ==, "green");
  tea_table_view_set_selected (fixture->view, 2);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 2);
  tea_table_view_set_selected (fixture->view, 99);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, 13);

  /* What covers the table stays above the player's hand. */
  g_assert_cmpint (tea_table_view_get_hand_height (fixture->view), >, get_own (fixture, 0)->face.height);

  tea_table_view_set_table (fixture->view, NULL);
  g_assert_cmpint (tea_table_view_get_selected (fixture->view), ==, -1);
  g_assert_cmpuint (tea_table_scene_get_n_items (fixture->view->scene), ==, 0);
}

/* The place of the claimed tile shows whose discard it was. */
static void
test_meld_shapes (Fixture *fixture, gconstpointer data)
{
  guint seen = 0;

  for (guint hand = 0; hand < 3; hand++)
    {
      view_test_play_hand (fixture->game, TRUE);
      for (guint seat = 0; seat < TEA_N_PLACES; seat++)
        {
          GListModel *melds = tea_table_get_player (fixture->table, seat)->melds;

          for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
            {
              g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);
              const TeaMeldFacts *facts = tea_meld_info_get_facts (meld);
              GListModel *tiles = facts->tiles;
              TeaMeldShape shape = tea_table_scene_shape (meld);
              int from = facts->meld->from;

              g_assert_cmpuint (shape.n, ==, g_list_model_get_n_items (tiles));
              if (from < 0)
                {
                  g_assert_cmpint (shape.sideways, ==, -1);
                  continue;
                }
              seen++;
              if ((guint) from == (seat + 3) % 4)
                g_assert_cmpint (shape.sideways, ==, 0);
              else if ((guint) from == (seat + 2) % 4)
                g_assert_cmpint (shape.sideways, ==, -1); /* FH-5 */
              else
                g_assert_cmpint (shape.sideways, ==, (int) shape.n - 1 - (shape.on_top >= 0));
            }
        }
      if (!tea_game_next_hand (fixture->game))
        break;
    }
  g_assert_cmpuint (seen, >, 0);
}

static void
test_animation (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  AdwAnimation *animation = tea_table_motion_new (box);
  GtkWidget *window;
  guint n = 0;

  /* What is not on the screen is not animated. */
  g_signal_connect_swapped (animation, "done", G_CALLBACK (count_cb), &n);
  tea_table_motion_start (animation, 100);
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (tea_table_motion_is_running (animation));
  g_assert_cmpfloat (tea_table_motion_get_progress (animation, 0, 100), ==, 1);

  window = view_test_show (box, 100, 100);
  tea_table_motion_start (animation, 100000);
  g_assert_true (tea_table_motion_is_running (animation));
  g_assert_cmpfloat (tea_table_motion_get_progress (animation, 0, 100000), <, 1);
  tea_table_motion_finish (animation);
  tea_table_motion_finish (animation);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpfloat (adw_animation_get_value (animation), ==, 100000);

  g_assert_finalize_object (animation);
  view_test_close (window, box);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/table-view/keys", test_keys },
    { "/table-view/pointer", test_pointer },
    { "/table-view/double-click", test_double_click },
    { "/table-view/held-key", test_held_key },
    { "/table-view/said", test_said },
    { "/table-view/remark", test_remark },
    { "/table-view/remark-ends", test_remark_ends },
    { "/table-view/remark-in-game", test_remark_in_game },
    { "/table-view/cursor-at-drawn", test_cursor_at_drawn },
    { "/table-view/dealer-named", test_dealer_named },
    { "/table-view/draw-after-discard", test_draw_after_discard },
    { "/table-view/explain", test_explain },
    { "/table-view/accessible", test_accessible },
    { "/table-view/groups", test_groups },
    { "/table-view/marks", test_marks },
    { "/table-view/named", test_named },
    { "/table-view/advised-look", test_advised_look },
    { "/table-view/cursor-look", test_cursor_look },
    { "/table-view/last-discard", test_last_discard },
    { "/table-view/tips", test_tips },
    { "/table-view/mark-drawn", test_mark_drawn },
    { "/table-view/scene", test_scene },
    { "/table-view/frames", test_frames },
    { "/table-view/motion", test_motion },
    { "/table-view/deal", test_deal },
    { "/table-view/paused", test_paused },
    { "/table-view/win-motion", test_win_motion },
    { "/table-view/confirm", test_confirm },
    { "/table-view/arrange", test_arrange },
    { "/table-view/properties", test_properties },
    { "/table-view/meld-shapes", test_meld_shapes },
  };

  view_test_init (&argc, &argv);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/portraits", test_portraits);
  g_test_add_func ("/animation", test_animation);
  /* This test comes last, as a translation stays once it is read. */
  g_test_add ("/table-view/read-in-chinese", Fixture, NULL, set_up, test_read_in_chinese, tear_down);

  return g_test_run ();
}
