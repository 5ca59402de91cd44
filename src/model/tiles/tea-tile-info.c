/* tea-tile-info.c - one tile as it is shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/tiles/tea-tile-info.h"
#include "rules/variant/tea-variant.h"

struct _TeaTileInfo
{
  GObject parent_instance;

  TeaTileFacts look;
};

G_DEFINE_FINAL_TYPE (TeaTileInfo, tea_tile_info, G_TYPE_OBJECT)

typedef enum
{
  PROP_DRAWN = 1,
  PROP_CLAIMED,
  PROP_PLAYABLE,
} TeaTileInfoProperty;

static GParamSpec *properties[PROP_PLAYABLE + 1];

static void
tea_tile_info_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaTileInfo *self = TEA_TILE_INFO (object);

  switch ((TeaTileInfoProperty) prop_id)
    {
    case PROP_DRAWN:
      g_value_set_boolean (value, self->look.drawn);
      break;
    case PROP_CLAIMED:
      g_value_set_boolean (value, self->look.claimed);
      break;
    case PROP_PLAYABLE:
      g_value_set_boolean (value, self->look.playable);
      break;
    }
}

static void
tea_tile_info_class_init (TeaTileInfoClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_tile_info_get_property;

  properties[PROP_DRAWN] = g_param_spec_boolean ("drawn", NULL, NULL, FALSE, flags);
  properties[PROP_CLAIMED] = g_param_spec_boolean ("claimed", NULL, NULL, FALSE, flags);
  properties[PROP_PLAYABLE] = g_param_spec_boolean ("playable", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_tile_info_init (TeaTileInfo *self)
{
}

TeaTileFacts
tea_tile_look (TeaTile kind, const TeaWilds *wilds)
{
  TeaTileFacts look = { .kind = -1, .as_kind = -1 };

  if (kind >= TEA_N_KINDS)
    {
      look.face_down = TRUE;
      return look;
    }

  look.kind = (gint8) kind;
  if (wilds != NULL)
    {
      look.wild = tea_wilds_has (wilds, kind);
      look.proxy = wilds->proxy == kind;
      if ((wilds->first & TEA_TILE_BIT (kind)) != 0)
        look.fine = 1;
      else if ((wilds->second & TEA_TILE_BIT (kind)) != 0)
        look.fine = 2;
    }

  return look;
}

guint
tea_tile_look_hand (const TeaTiles *concealed, const TeaWilds *wilds, TeaTile apart, TeaTileFacts *looks)
{
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (TeaTile kind = 0; kind < TEA_N_KINDS; kind++)
      if (tea_wilds_has (wilds, kind) == (pass == 0))
        for (guint i = 0; i < concealed->n[kind]; i++)
          looks[n++] = tea_tile_look (kind, wilds);

  if (apart != TEA_TILE_NONE)
    {
      looks[n] = tea_tile_look (apart, wilds);
      looks[n++].drawn = TRUE;
    }

  return n;
}

void
tea_record_wilds (const TeaRecord *record, TeaWilds *wilds)
{
  *wilds = (TeaWilds){ .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE };
  record->variant->wilds (&record->options, record->indicator, wilds);
}

TeaTileInfo *
tea_tile_info_new (const TeaTileFacts *look)
{
  TeaTileInfo *self = g_object_new (TEA_TYPE_TILE_INFO, NULL);

  self->look = *look;

  return self;
}

const TeaTileFacts *
tea_tile_info_get_facts (TeaTileInfo *self)
{
  g_return_val_if_fail (TEA_IS_TILE_INFO (self), NULL);

  return &self->look;
}

static void
append (GString *text, const char *what)
{
  /* Translators: between the parts of a spoken list: "Five of Characters, wild, drawn". */
  g_string_append (text, C_ ("list", ", "));
  g_string_append (text, what);
}

static GString *
describe_kind (TeaTileInfo *self)
{
  GString *text = g_string_new (tea_tile_info_kind_name (self->look.kind));

  if (self->look.fine == 1)
    /* Translators: Nanchang: a first (strongest) fine tile; follows the name of a tile. */
    append (text, _ ("first fine tile"));
  else if (self->look.fine == 2)
    append (text, _ ("second fine tile"));
  else if (self->look.wild)
    /* Translators: a wild tile; follows the name of a tile. */
    append (text, _ ("wild"));
  if (self->look.proxy)
    /* Translators: Luqiao: the White Dragon that stands for the wild kind; follows the name of a tile. */
    append (text, _ ("proxy"));

  return text;
}

char *
tea_tile_info_dup_kind_description (TeaTileInfo *self)
{
  return g_string_free (describe_kind (self), FALSE);
}

char *
tea_tile_info_dup_description (TeaTileInfo *self)
{
  GString *text;

  g_return_val_if_fail (TEA_IS_TILE_INFO (self), NULL);

  text = describe_kind (self);
  if (self->look.as_kind >= 0 && self->look.as_kind != self->look.kind)
    {
      /* Translators: what a wild tile stands for, e.g. "as Five of Characters"; follows the name of a tile. */
      g_autofree char *as = g_strdup_printf (_ ("as %s"), tea_tile_info_kind_name (self->look.as_kind));

      append (text, as);
    }
  if (self->look.drawn)
    /* Translators: the tile was just drawn; follows the name of a tile. */
    append (text, _ ("drawn"));
  if (self->look.claimed)
    /* Translators: the tile was claimed by a player; follows the name of a tile. */
    append (text, _ ("claimed"));

  return g_string_free (text, FALSE);
}

static void
set_flag (TeaTileInfo *self, gboolean *flag, gboolean value, TeaTileInfoProperty property)
{
  if (!*flag == !value)
    return;

  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Copies what may change while the tile stays in place. */
static void
set_flags (TeaTileInfo *self, const TeaTileFacts *look)
{
  set_flag (self, &self->look.drawn, look->drawn, PROP_DRAWN);
  set_flag (self, &self->look.claimed, look->claimed, PROP_CLAIMED);
  set_flag (self, &self->look.playable, look->playable, PROP_PLAYABLE);
}

gboolean
tea_tile_info_has_look (TeaTileInfo *self, const TeaTileFacts *look)
{
  return self->look.kind == look->kind && self->look.as_kind == look->as_kind && self->look.fine == look->fine &&
         self->look.wild == look->wild && self->look.proxy == look->proxy && self->look.face_down == look->face_down &&
         self->look.thrown == look->thrown;
}

GListModel *
tea_tile_list_new (const TeaTileFacts *looks, guint n)
{
  GListStore *list = g_list_store_new (TEA_TYPE_TILE_INFO);

  tea_tile_list_update (list, looks, n);

  return G_LIST_MODEL (list);
}

GListModel *
tea_tile_list_new_of_kinds (guint64 kinds, const TeaWilds *wilds)
{
  TeaTileFacts looks[TEA_N_KINDS];
  guint n = 0;

  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if ((kinds & TEA_TILE_BIT (t)) != 0)
      looks[n++] = tea_tile_look (t, wilds);

  return tea_tile_list_new (looks, n);
}

void
tea_tile_list_update (GListStore *list, const TeaTileFacts *looks, guint n)
{
  GListModel *model = G_LIST_MODEL (list);
  guint n_old = g_list_model_get_n_items (model);
  guint first = 0;
  guint last = 0;

  for (; first < MIN (n, n_old); first++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (model, first);

      if (!tea_tile_info_has_look (tile, &looks[first]))
        break;
    }
  for (; first + last < MIN (n, n_old); last++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (model, n_old - 1 - last);

      if (!tea_tile_info_has_look (tile, &looks[n - 1 - last]))
        break;
    }

  if (first + last < n || first + last < n_old)
    {
      g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint i = first; i < n - last; i++)
        g_ptr_array_add (added, tea_tile_info_new (&looks[i]));
      g_list_store_splice (list, first, n_old - first - last, added->pdata, added->len);
    }

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (model, i);

      set_flags (tile, &looks[i]);
    }
}
