/* tea-tile-names.c - names of the kinds of tiles: spoken, in corners, in tile sets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/tiles/tea-tile.h"
#include "model/tiles/tea-tile-info.h"

typedef struct
{
  const char *name;
  const char *index_text;
  const char *svg_id;
} KindNames;

/* Translators: the names of the 42 tiles as they are spoken. */
/* clang-format off */
static const KindNames kinds[TEA_N_KINDS] = {
  { N_ ("One of Characters"),           "1",  "CHARACTER_1" },
  { N_ ("Two of Characters"),           "2",  "CHARACTER_2" },
  { N_ ("Three of Characters"),         "3",  "CHARACTER_3" },
  { N_ ("Four of Characters"),          "4",  "CHARACTER_4" },
  { N_ ("Five of Characters"),          "5",  "CHARACTER_5" },
  { N_ ("Six of Characters"),           "6",  "CHARACTER_6" },
  { N_ ("Seven of Characters"),         "7",  "CHARACTER_7" },
  { N_ ("Eight of Characters"),         "8",  "CHARACTER_8" },
  { N_ ("Nine of Characters"),          "9",  "CHARACTER_9" },
  { N_ ("One of Circles"),              "1",  "ROD_1" },
  { N_ ("Two of Circles"),              "2",  "ROD_2" },
  { N_ ("Three of Circles"),            "3",  "ROD_3" },
  { N_ ("Four of Circles"),             "4",  "ROD_4" },
  { N_ ("Five of Circles"),             "5",  "ROD_5" },
  { N_ ("Six of Circles"),              "6",  "ROD_6" },
  { N_ ("Seven of Circles"),            "7",  "ROD_7" },
  { N_ ("Eight of Circles"),            "8",  "ROD_8" },
  { N_ ("Nine of Circles"),             "9",  "ROD_9" },
  { N_ ("One of Bamboos"),              "1",  "BAMBOO_1" },
  { N_ ("Two of Bamboos"),              "2",  "BAMBOO_2" },
  { N_ ("Three of Bamboos"),            "3",  "BAMBOO_3" },
  { N_ ("Four of Bamboos"),             "4",  "BAMBOO_4" },
  { N_ ("Five of Bamboos"),             "5",  "BAMBOO_5" },
  { N_ ("Six of Bamboos"),              "6",  "BAMBOO_6" },
  { N_ ("Seven of Bamboos"),            "7",  "BAMBOO_7" },
  { N_ ("Eight of Bamboos"),            "8",  "BAMBOO_8" },
  { N_ ("Nine of Bamboos"),             "9",  "BAMBOO_9" },
  { N_ ("East Wind"),                   "E",  "WIND_3" },
  { N_ ("South Wind"),                  "S",  "WIND_2" },
  { N_ ("West Wind"),                   "W",  "WIND_4" },
  { N_ ("North Wind"),                  "N",  "WIND_1" },
  { N_ ("Red Dragon"),                  "C",  "DRAGON_3" },
  { N_ ("Green Dragon"),                "F",  "DRAGON_2" },
  { N_ ("White Dragon"),                "P",  "DRAGON_1" },
  { N_ ("Plum (flower 1)"),             "F1", "FLOWER_1" },
  { N_ ("Orchid (flower 2)"),           "F2", "FLOWER_2" },
  { N_ ("Chrysanthemum (flower 3)"),    "F3", "FLOWER_3" },
  { N_ ("Bamboo (flower 4)"),           "F4", "FLOWER_4" },
  { N_ ("Spring (season 1)"),           "S1", "SEASON_1" },
  { N_ ("Summer (season 2)"),           "S2", "SEASON_2" },
  { N_ ("Autumn (season 3)"),           "S3", "SEASON_3" },
  { N_ ("Winter (season 4)"),           "S4", "SEASON_4" },
};
/* clang-format on */

static gboolean
is_kind (int kind)
{
  return kind >= 0 && kind < TEA_N_KINDS;
}

const char *
tea_tile_info_kind_name (int kind)
{
  /* Translators: a tile that lies or stands with its back to the player. */
  return is_kind (kind) ? _ (kinds[kind].name) : _ ("Face-down tile");
}

const char *
tea_tile_info_kind_index_text (int kind)
{
  return is_kind (kind) ? kinds[kind].index_text : "";
}

char *
tea_tile_info_dup_wind_letter (int kind)
{
  const char *name = tea_tile_info_wind_name (kind);

  return g_ascii_isalpha (*name) ? g_strdup (tea_tile_to_string ((TeaTile) kind)) : g_utf8_substring (name, 0, 1);
}

const char *
tea_tile_info_kind_svg_id (int kind)
{
  return is_kind (kind) ? kinds[kind].svg_id : NULL;
}

const char *
tea_tile_info_wind_name (int kind)
{
  if (kind == TEA_TILE_SOUTH)
    return C_ ("wind", "South");
  if (kind == TEA_TILE_WEST)
    return C_ ("wind", "West");
  if (kind == TEA_TILE_NORTH)
    return C_ ("wind", "North");

  return C_ ("wind", "East");
}
