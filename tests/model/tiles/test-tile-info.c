/* test-tile-info.c - tiles, melds and lists of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-meld-info.h"
#include "rules/variant/tea-variant.h"

/* clang-format off */
static const struct Names {
  const char *tile;
  const char *name;
  const char *index_text;
  const char *svg_id;
} names[] = {
  { "1m", "One of Characters",        "1",  "CHARACTER_1" },
  { "5m", "Five of Characters",       "5",  "CHARACTER_5" },
  { "9p", "Nine of Circles",          "9",  "ROD_9" },
  { "1s", "One of Bamboos",           "1",  "BAMBOO_1" },
  { "E",  "East Wind",                "E",  "WIND_3" },
  { "S",  "South Wind",               "S",  "WIND_2" },
  { "W",  "West Wind",                "W",  "WIND_4" },
  { "N",  "North Wind",               "N",  "WIND_1" },
  { "C",  "Red Dragon",               "C",  "DRAGON_3" },
  { "F",  "Green Dragon",             "F",  "DRAGON_2" },
  { "P",  "White Dragon",             "P",  "DRAGON_1" },
  { "1f", "Plum (flower 1)",          "F1", "FLOWER_1" },
  { "4q", "Winter (season 4)",        "S4", "SEASON_4" },
};
/* clang-format on */

static void
test_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      int kind = tea_tile_from_string (names[i].tile);

      g_assert_cmpstr (tea_tile_info_kind_name (kind), ==, names[i].name);
      g_assert_cmpstr (tea_tile_info_kind_index_text (kind), ==, names[i].index_text);
      g_assert_cmpstr (tea_tile_info_kind_svg_id (kind), ==, names[i].svg_id);
      g_assert_cmpstr (tea_tile_to_string ((TeaTile) kind), ==, names[i].tile);
    }
}

static void
test_names_differ (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (int kind = 0; kind < TEA_N_KINDS; kind++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) tea_tile_info_kind_name (kind)));
      g_assert_true (g_hash_table_add (seen, (gpointer) tea_tile_info_kind_svg_id (kind)));
    }
}

static void
test_back (void)
{
  TeaTileFacts look = tea_tile_look (TEA_TILE_NONE, NULL);
  g_autoptr (TeaTileInfo) tile = tea_tile_info_new (&look);
  const TeaTileFacts *facts = tea_tile_info_get_facts (tile);

  g_assert_cmpint (facts->kind, ==, -1);
  g_assert_true (facts->face_down);
  g_assert_cmpstr (tea_tile_info_kind_name (facts->kind), ==, "Face-down tile");
  g_assert_null (tea_tile_info_kind_svg_id (-1));
}

/* The role of a tile in a hand is described in words. */
static void
test_description (void)
{
  TeaWilds wilds = { .wild = TEA_TILE_BIT (4), .second = TEA_TILE_BIT (4), .proxy = TEA_TILE_WHITE, .proxy_as = 4 };
  TeaTileFacts look = tea_tile_look (4, &wilds);
  g_autoptr (TeaTileInfo) tile = NULL;
  g_autofree char *description = NULL;

  look.as_kind = 7;
  look.drawn = TRUE;
  tile = tea_tile_info_new (&look);
  description = tea_tile_info_dup_description (tile);
  g_assert_cmpstr (description, ==, "Five of Characters, second fine tile, as Eight of Characters, drawn");
}

static void
set_looks (TeaTileFacts *looks, const char *text, guint *n)
{
  TeaTile tiles[20];

  g_assert_true (tea_tiles_parse (text, tiles, G_N_ELEMENTS (tiles), n, NULL));
  for (guint i = 0; i < *n; i++)
    looks[i] = tea_tile_look (tiles[i], NULL);
}

static void
count_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  (*(guint *) data)++;
}

static void
changed_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  guint *numbers = data;

  numbers[0]++;
  numbers[1] = position;
  numbers[2] = removed;
  numbers[3] = added;
}

/* Unchanged tiles are the same objects; each changed property notifies once. */
static void
test_list_update (void)
{
  TeaTileFacts looks[20];
  guint n;
  guint numbers[4] = { 0 };
  guint notified = 0;
  g_autoptr (GListModel) list = NULL;
  g_autoptr (TeaTileInfo) first = NULL;
  g_autoptr (TeaTileInfo) last = NULL;
  g_autoptr (TeaTileInfo) again = NULL;

  set_looks (looks, "1357m9s", &n);
  list = tea_tile_list_new (looks, n);
  first = g_list_model_get_item (list, 0);
  last = g_list_model_get_item (list, 4);
  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), numbers);
  g_signal_connect (first, "notify", G_CALLBACK (count_cb), &notified);

  tea_tile_list_update (G_LIST_STORE (list), looks, n);
  g_assert_cmpuint (numbers[0], ==, 0);
  g_assert_cmpuint (notified, ==, 0);

  set_looks (looks, "1347m9s", &n);
  looks[0].playable = TRUE;
  tea_tile_list_update (G_LIST_STORE (list), looks, n);
  g_assert_cmpuint (numbers[0], ==, 1);
  g_assert_cmpuint (numbers[1], ==, 2);
  g_assert_cmpuint (numbers[2], ==, 1);
  g_assert_cmpuint (numbers[3], ==, 1);
  g_assert_cmpuint (notified, ==, 1);
  g_assert_true (tea_tile_info_get_facts (first)->playable);
  again = g_list_model_get_item (list, 4);
  g_assert_true (again == last);

  tea_tile_list_update (G_LIST_STORE (list), NULL, 0);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
}

/* Wild tiles on the left, then by kind; the drawn tile last. */
static void
test_sorting (void)
{
  TeaWilds wilds = { .wild = TEA_TILE_BIT (TEA_TILE_NORTH), .proxy = TEA_TILE_NONE };
  TeaTiles concealed = { { 0 } };
  TeaTileFacts looks[20];
  TeaTile tiles[20];
  g_autofree char *text = NULL;
  guint n;

  concealed.n[TEA_TILE_NORTH] = 2;
  concealed.n[TEA_TILE_1M] = 1;
  concealed.n[TEA_TILE_RED] = 2;
  concealed.n[TEA_TILE_9S] = 1;
  n = tea_tile_look_hand (&concealed, &wilds, TEA_TILE_1P, looks);
  for (guint i = 0; i < n; i++)
    tiles[i] = (TeaTile) looks[i].kind;
  text = tea_tiles_format_in_order (tiles, n);
  g_assert_cmpstr (text, ==, "NN1m9sCC1p");
  g_assert_true (looks[0].wild);
  g_assert_false (looks[5].drawn);
  g_assert_true (looks[6].drawn);
}

static void
test_meld (void)
{
  TeaMeld chow = { TEA_MELD_CHOW, TEA_KONG_NONE, 3, 3, { 2, 3, 4 }, 4 };
  TeaMeld kong = { TEA_MELD_KONG, TEA_KONG_CLOSED, -1, 4, { 31, 31, 31, 31 }, TEA_TILE_NONE };
  TeaMeld melds[2] = { chow, kong };
  g_autoptr (GListStore) list = g_list_store_new (TEA_TYPE_MELD_INFO);
  g_autoptr (TeaMeldInfo) first = NULL;
  g_autoptr (TeaMeldInfo) second = NULL;
  g_autoptr (TeaMeldInfo) again = NULL;
  g_autoptr (TeaTileInfo) claimed = NULL;
  g_autofree char *words = NULL;

  tea_meld_list_update (list, 0, melds, 2, tea_variants (NULL)[0], NULL);
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  second = g_list_model_get_item (G_LIST_MODEL (list), 1);

  g_assert_cmpint (tea_meld_info_get_facts (first)->meld->kind, ==, TEA_MELD_CHOW);
  g_assert_cmpint (tea_meld_info_get_facts (first)->meld->from, ==, 3);
  /* The claimed tile lies first. */
  claimed = g_list_model_get_item (tea_meld_info_get_facts (first)->tiles, 0);
  g_assert_cmpint (tea_tile_info_get_facts (claimed)->kind, ==, 4);
  g_assert_true (tea_tile_info_get_facts (claimed)->claimed);
  words = tea_meld_info_dup_description (first);
  g_assert_cmpstr (words, ==, "Chow: Five of Characters, Three of Characters, Four of Characters");

  g_assert_cmpint (tea_meld_info_get_facts (second)->meld->form, ==, TEA_KONG_CLOSED);
  g_assert_cmpstr (tea_meld_info_get_facts (second)->kind_name, ==, "Closed kong");
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_meld_info_get_facts (second)->tiles, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      g_assert_cmpint (look->kind, ==, 31);
      g_assert_cmpint (look->face_down, ==, i == 0 || i == 3);
    }

  /* An unchanged meld is the same object. */
  melds[1].form = TEA_KONG_DIRECT;
  tea_meld_list_update (list, 0, melds, 2, tea_variants (NULL)[0], NULL);
  again = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_true (again == first);
  tea_meld_list_update (list, 0, melds, 1, tea_variants (NULL)[0], NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
}

/* NC-3: which tiles are fine may become known only after they were melded. */
static void
test_meld_becomes_fine (void)
{
  const TeaMeld melds[2] = {
    { TEA_MELD_PUNG, TEA_KONG_NONE, 1, 3, { TEA_TILE_1P, TEA_TILE_1P, TEA_TILE_1P }, TEA_TILE_1P },
    { TEA_MELD_PUNG, TEA_KONG_NONE, 1, 3, { TEA_TILE_RED, TEA_TILE_RED, TEA_TILE_RED }, TEA_TILE_RED },
  };
  const TeaWilds unknown = { .wild = 0, .proxy = TEA_TILE_NONE };
  const TeaWilds known = { .wild = TEA_TILE_BIT (TEA_TILE_1P),
                           .proxy = TEA_TILE_NONE,
                           .first = TEA_TILE_BIT (TEA_TILE_1P) };
  const TeaVariant *variant = tea_variants (NULL)[0];
  g_autoptr (GListStore) list = g_list_store_new (TEA_TYPE_MELD_INFO);
  g_autoptr (TeaMeldInfo) fine = NULL;
  g_autoptr (TeaMeldInfo) plain = NULL;
  g_autoptr (TeaMeldInfo) same = NULL;
  g_autoptr (TeaMeldInfo) back = NULL;

  tea_meld_list_update (list, 0, melds, 2, variant, &unknown);
  plain = g_list_model_get_item (G_LIST_MODEL (list), 1);

  tea_meld_list_update (list, 0, melds, 2, variant, &known);
  fine = g_list_model_get_item (G_LIST_MODEL (list), 0);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_meld_info_get_facts (fine)->tiles, i);

      g_assert_cmpint (tea_tile_info_get_facts (tile)->fine, ==, 1);
    }

  /* The other meld is unchanged. */
  same = g_list_model_get_item (G_LIST_MODEL (list), 1);
  g_assert_true (same == plain);

  tea_meld_list_update (list, 0, melds, 2, variant, &unknown);
  back = g_list_model_get_item (G_LIST_MODEL (list), 0);
  {
    g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_meld_info_get_facts (back)->tiles, 0);

    g_assert_cmpint (tea_tile_info_get_facts (tile)->fine, ==, 0);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tile/names", test_names);
  g_test_add_func ("/model/tile/names-differ", test_names_differ);
  g_test_add_func ("/model/tile/back", test_back);
  g_test_add_func ("/model/tile/description", test_description);
  g_test_add_func ("/model/tile/list-update", test_list_update);
  g_test_add_func ("/model/tile/sorting", test_sorting);
  g_test_add_func ("/model/tile/meld", test_meld);
  g_test_add_func ("/model/tile/meld-becomes-fine", test_meld_becomes_fine);

  return g_test_run ();
}
