/* test-variants.c - what the table view shows of each variant's own rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "view-test.h"

#include "model/table/tea-game-private.h"
#include "view/table/tea-table-view-private.h"

typedef struct
{
  TeaGame *game;
  TeaTable *table;
  GtkWidget *window;
  TeaTableView *view;
} Fixture;

static gboolean
has_size (gpointer data)
{
  return TEA_TABLE_VIEW (data)->layout.width > 0;
}

static void
set_up (Fixture *fixture, gconstpointer variant)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);

  fixture->game = tea_game_new ();
  fixture->table = tea_game_get_table (fixture->game);
  fixture->view = TEA_TABLE_VIEW (g_object_new (TEA_TYPE_TABLE_VIEW, NULL));
  tea_game_set_bot_delay (fixture->game, G_MAXINT);
  tea_game_begin (fixture->game, ruleset, "hand", 5, NULL);
  g_object_set (fixture->view, "animations", FALSE, NULL);
  tea_table_view_set_table (fixture->view, fixture->table);
  fixture->window = view_test_show (GTK_WIDGET (fixture->view), 1280, 740);
  view_test_wait (has_size, fixture->view);
}

static void
tear_down (Fixture *fixture, gconstpointer variant)
{
  view_test_close (fixture->window, fixture->view);
  g_assert_finalize_object (fixture->game);
}

/* The pixels that the view draws. */
static GBytes *
draw (TeaTableView *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (GTK_WIDGET (view)), height = gtk_widget_get_height (GTK_WIDGET (view));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  GBytes *bytes;

  tea_table_view_draw_pictures (view);
  tea_table_view_snapshot (GTK_WIDGET (view), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) (cairo_image_surface_get_stride (surface) * cairo_image_surface_get_height (surface)));
  cairo_surface_destroy (surface);

  return bytes;
}

static const char *
about (Fixture *fixture, TeaTablePlace place)
{
  return tea_table_part_get_label (fixture->view->groups[place][TEA_GROUP_PLAYER]);
}

/* Changes the deal so that @word holds at @seat, and checks that this is visible and read out at @seat only. */
static void
check_mark (Fixture *fixture, guint seat, const char *word)
{
  g_autoptr (GBytes) before = draw (fixture->view);
  g_autoptr (GBytes) after = NULL;
  TeaEvents events = { .n = 0 };

  for (guint place = 0; place < TEA_N_PLACES; place++)
    g_assert_null (strstr (about (fixture, place), word));

  fixture->game->deal->sacked = g_str_equal (word, ", sacked");
  fixture->game->deal->players[seat].fishing = g_str_equal (word, ", declared ready");
  tea_game_show (fixture->game, &events);
  after = draw (fixture->view);
  g_assert_false (g_bytes_equal (before, after));
  for (guint place = 0; place < TEA_N_PLACES; place++)
    g_assert_cmpint (strstr (about (fixture, place), word) != NULL, ==, place == seat);
}

static void
test_sacked (Fixture *fixture, gconstpointer data)
{
  check_mark (fixture, (guint) tea_table_get_state (fixture->table)->dealer_seat, ", sacked");
}

static void
test_fishing (Fixture *fixture, gconstpointer data)
{
  check_mark (fixture, 2, ", declared ready");
}

/* An advised tile is underlined and read out as such, until the next event. */
static void
test_advised (Fixture *fixture, gconstpointer data)
{
  TeaTablePart *part = g_ptr_array_index (fixture->view->hand_parts, 3);
  g_autoptr (GBytes) before = draw (fixture->view);
  g_autoptr (GBytes) advised = NULL;
  g_autoptr (GBytes) after = NULL;

  g_assert_null (strstr (tea_table_part_get_label (part), "advised"));
  tea_table_view_set_advised (fixture->view, 3);
  advised = draw (fixture->view);
  g_assert_false (g_bytes_equal (before, advised));
  g_assert_true (g_str_has_suffix (tea_table_part_get_label (part), ", advised"));
  g_assert_cmpint (tea_table_view_get_advised (fixture->view), ==, 3);

  tea_table_tell (fixture->table, &(TeaEvents){ .n = 0 });
  after = draw (fixture->view);
  g_assert_cmpint (tea_table_view_get_advised (fixture->view), ==, -1);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_null (strstr (tea_table_part_get_label (part), "advised"));

  /* The position is limited to the tiles in the hand. */
  tea_table_view_set_advised (fixture->view, 1000);
  g_assert_cmpint (tea_table_view_get_advised (fixture->view), <, 14);
}

/* Wild tiles, fine tiles of both ranks and proxies have their mark wherever they lie face up. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  TeaDeal *deal = fixture->game->deal;
  TeaEvents events = { .n = 0 };
  TeaTileMark marks[TEA_N_KINDS];
  guint n_marked[16] = { 0 };

  for (TeaTile kind = 0; kind < TEA_N_KINDS; kind++)
    {
      marks[kind] = TEA_TILE_MARK_NONE;
      if (kind == deal->wilds.proxy)
        marks[kind] = TEA_TILE_MARK_PROXY;
      else if ((deal->wilds.second & TEA_TILE_BIT (kind)) != 0)
        marks[kind] = TEA_TILE_MARK_SECOND;
      else if (tea_wilds_has (&deal->wilds, kind))
        marks[kind] = TEA_TILE_MARK_WILD;
    }

  /* One tile of each marked kind in the hand, and discarded; fine tiles can be melded, too (NC-4). */
  memset (&deal->players[0].concealed, 0, sizeof deal->players[0].concealed);
  for (TeaTile kind = 0; kind < TEA_N_PLAIN; kind++)
    if (marks[kind] != TEA_TILE_MARK_NONE)
      {
        deal->players[0].concealed.n[kind] = 1;
        deal->players[1].discards[deal->players[1].n_discards++] = (TeaDiscard){ kind, -1, FALSE };
        if (deal->setup.variant->wilds_in_melds)
          deal->players[2].melds[deal->players[2].n_melds++] = (TeaMeld){ TEA_MELD_PUNG,        TEA_KONG_NONE, 1, 3,
                                                                          { kind, kind, kind }, kind };
      }
  deal->players[0].drawn = TEA_TILE_NONE;
  tea_game_show (fixture->game, &events);

  for (guint i = 0; i < tea_table_scene_get_n_items (fixture->view->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (fixture->view->scene, i);

      if (item->kind < 0 || item->zone == TEA_ZONE_WALL || item->zone == TEA_ZONE_INDICATOR)
        continue;
      g_assert_cmpint (item->picture.mark, ==, marks[item->kind]);
      n_marked[item->zone] += marks[item->kind] != TEA_TILE_MARK_NONE;
    }
  g_assert_cmpuint (n_marked[TEA_ZONE_HAND], >, 0);
  g_assert_cmpuint (n_marked[TEA_ZONE_POOL], ==, n_marked[TEA_ZONE_HAND]);
  g_assert_cmpuint (n_marked[TEA_ZONE_MELD], ==, deal->setup.variant->wilds_in_melds ? 3 * n_marked[TEA_ZONE_HAND] : 0);
}

/* At every seat, the outer tiles of a closed kong are visible (CE-3), and the tile of a pung that was claimed from
 * across lies sideways in the middle. */
static void
test_melds (Fixture *fixture, gconstpointer data)
{
  static const TeaMeld kong = {
    TEA_MELD_KONG, TEA_KONG_CLOSED, -1, 4, { TEA_TILE_RED, TEA_TILE_RED, TEA_TILE_RED, TEA_TILE_RED }, TEA_TILE_NONE
  };
  TeaDeal *deal = fixture->game->deal;
  TeaEvents events = { .n = 0 };
  guint n_seen = 0, n_turned = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      const gint8 across = (gint8) ((seat + 2) % 4);

      deal->players[seat].n_melds = 2;
      deal->players[seat].melds[0] = kong;
      deal->players[seat].melds[1] =
          (TeaMeld){ TEA_MELD_PUNG, TEA_KONG_NONE, across, 3, { 1, 1, 1, TEA_TILE_NONE }, 1 };
    }
  tea_game_show (fixture->game, &events);

  for (guint i = 0; i < tea_table_scene_get_n_items (fixture->view->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (fixture->view->scene, i);
      guint upright = tea_table_place_turns (item->place) % 2;

      if (item->zone != TEA_ZONE_MELD)
        continue;
      if (item->index == 0)
        {
          g_assert_cmpint (item->kind, ==, item->part == 0 || item->part == 3 ? TEA_TILE_RED : -1);
          n_seen += item->kind >= 0;
        }
      else
        {
          g_assert_cmpint (item->picture.turns % 2 != upright, ==, item->part == 1);
          n_turned += item->picture.turns % 2 != upright;
        }
    }
  g_assert_cmpuint (n_seen, ==, 8);
  g_assert_cmpuint (n_turned, ==, 4);
}

/* The tile that lies face up on top of the wall, or %NULL. */
static const TeaTableItem *
find_indicator (TeaTableView *view)
{
  for (guint i = 0; i < tea_table_scene_get_n_items (view->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (view->scene, i);

      if (item->zone == TEA_ZONE_WALL && item->kind >= 0)
        return item;
    }

  return NULL;
}

/* LQ-3: the indicator lies on two other tiles. */
static void
test_indicator (Fixture *fixture, gconstpointer data)
{
  const TeaTableItem *item = find_indicator (fixture->view);

  g_assert_nonnull (item);
  g_assert_cmpuint (item->part, ==, 2);
  g_assert_cmpint (item->kind, ==, tea_tile_info_get_facts (tea_table_get_state (fixture->table)->indicator)->kind);
}

/* There is a gap between the kong box or dead wall and the live wall. */
static void
test_apart (Fixture *fixture, gconstpointer data)
{
  TeaTableView *view = fixture->view;
  guint n_apart = 0;

  g_assert_nonnull (strstr (tea_table_part_get_label (view->centre_part), "stand apart"));
  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    for (guint stack = 0; stack < view->layout.stacks; stack++)
      {
        TeaTablePlace place = tea_table_scene_place (fixture->table, seat);
        int found = tea_table_scene_find (view->scene, TEA_ZONE_WALL, place, (int) stack);
        gboolean apart = tea_table_get_wall_apart (fixture->table, seat, stack);
        const TeaTableItem *item;
        GdkRectangle face;

        if (found < 0)
          continue;
        item = tea_table_scene_get_item (view->scene, (guint) found);
        tea_table_layout_wall (&view->layout, place, stack, item->part, FALSE, &face);
        g_assert_cmpint (gdk_rectangle_equal (&face, &item->face), ==, !apart);
        g_assert_cmpint (ABS (face.x - item->face.x) + ABS (face.y - item->face.y), <, view->layout.wall_tile);
        n_apart += apart;
      }
  g_assert_cmpuint (n_apart, >=, 7);
}

/* A round wind is read out only if the rules have one. */
static void
test_round_wind (Fixture *fixture, gconstpointer data)
{
  gboolean has = tea_ruleset_get_facts (tea_table_get_state (fixture->table)->ruleset)->has_round_wind;

  g_assert_cmpint (g_str_has_prefix (tea_table_part_get_label (fixture->view->centre_part), "Round:"), ==, has);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    const char *variant;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/variants/sacked", "nanchang", test_sacked },
    { "/variants/fishing", "classical-millington", test_fishing },
    { "/variants/advised", "fenghua", test_advised },
    { "/variants/marks/fenghua", "fenghua", test_marks },
    { "/variants/marks/luqiao", "luqiao", test_marks },
    { "/variants/marks/nanchang", "nanchang", test_marks },
    { "/variants/melds", "classical-early", test_melds },
    { "/variants/indicator", "luqiao", test_indicator },
    { "/variants/apart/kong-box", "classical-millington", test_apart },
    { "/variants/apart/dead-wall", "classical-early", test_apart },
    { "/variants/round-wind/luqiao", "luqiao", test_round_wind },
    { "/variants/round-wind/fenghua", "fenghua", test_round_wind },
  };

  view_test_init (&argc, &argv);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].variant, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
