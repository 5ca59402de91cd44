/* tea-palette-tile.c - one kind of tile that can be entered, and how many are left
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/entry/tea-entry-parts-private.h"

struct _TeaPaletteTile
{
  GObject parent_instance;

  TeaTile kind;
  TeaTileLook look;
  TeaTileInfo *tile;
  guint left;
  char *reason; /* NULL when usable */
};

G_DEFINE_FINAL_TYPE (TeaPaletteTile, tea_palette_tile, G_TYPE_OBJECT)

typedef enum
{
  PROP_KIND = 1,
  PROP_TILE,
  PROP_LEFT,
  PROP_USABLE,
  PROP_REASON,
} TeaPaletteTileProperty;

static GParamSpec *properties[PROP_REASON + 1];

static void
tea_palette_tile_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPaletteTile *self = TEA_PALETTE_TILE (object);

  switch ((TeaPaletteTileProperty) prop_id)
    {
    case PROP_KIND:
      g_value_set_int (value, tea_palette_tile_get_kind (self));
      break;
    case PROP_TILE:
      g_value_set_object (value, tea_palette_tile_get_tile (self));
      break;
    case PROP_LEFT:
      g_value_set_uint (value, tea_palette_tile_get_left (self));
      break;
    case PROP_USABLE:
      g_value_set_boolean (value, tea_palette_tile_get_usable (self));
      break;
    case PROP_REASON:
      g_value_set_string (value, tea_palette_tile_get_reason (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_palette_tile_finalize (GObject *object)
{
  TeaPaletteTile *self = TEA_PALETTE_TILE (object);

  g_clear_object (&self->tile);
  g_clear_pointer (&self->reason, g_free);

  G_OBJECT_CLASS (tea_palette_tile_parent_class)->finalize (object);
}

static void
tea_palette_tile_class_init (TeaPaletteTileClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_palette_tile_get_property;
  object_class->finalize = tea_palette_tile_finalize;

  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_TILE] = g_param_spec_object ("tile", NULL, NULL, TEA_TYPE_TILE_INFO, flags);
  properties[PROP_LEFT] = g_param_spec_uint ("left", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_USABLE] = g_param_spec_boolean ("usable", NULL, NULL, FALSE, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_palette_tile_init (TeaPaletteTile *self)
{
}

int
tea_palette_tile_get_kind (TeaPaletteTile *self)
{
  g_return_val_if_fail (TEA_IS_PALETTE_TILE (self), 0);

  return self->kind;
}

TeaTileInfo *
tea_palette_tile_get_tile (TeaPaletteTile *self)
{
  g_return_val_if_fail (TEA_IS_PALETTE_TILE (self), NULL);

  return self->tile;
}

guint
tea_palette_tile_get_left (TeaPaletteTile *self)
{
  g_return_val_if_fail (TEA_IS_PALETTE_TILE (self), 0);

  return self->left;
}

gboolean
tea_palette_tile_get_usable (TeaPaletteTile *self)
{
  g_return_val_if_fail (TEA_IS_PALETTE_TILE (self), FALSE);

  return self->reason == NULL;
}

const char *
tea_palette_tile_get_reason (TeaPaletteTile *self)
{
  g_return_val_if_fail (TEA_IS_PALETTE_TILE (self), NULL);

  return self->reason != NULL ? self->reason : "";
}

TeaPaletteTile *
tea_palette_tile_new (TeaTile kind)
{
  TeaPaletteTile *self = g_object_new (TEA_TYPE_PALETTE_TILE, NULL);

  self->kind = kind;
  self->look = tea_tile_look (kind, NULL);
  self->tile = tea_tile_info_new (&self->look);

  return self;
}

void
tea_palette_tile_update (TeaPaletteTile *self, const TeaWilds *wilds, guint left, char *reason)
{
  TeaTileLook look = tea_tile_look (self->kind, wilds);

  g_object_freeze_notify (G_OBJECT (self));
  if (look.wild != self->look.wild || look.proxy != self->look.proxy || look.fine != self->look.fine)
    {
      g_set_object (&self->tile, NULL);
      self->look = look;
      self->tile = tea_tile_info_new (&look);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TILE]);
    }
  if (left != self->left)
    {
      self->left = left;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEFT]);
    }
  if (g_strcmp0 (reason, self->reason) != 0)
    {
      if ((reason == NULL) != (self->reason == NULL))
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_USABLE]);
      g_free (self->reason);
      self->reason = g_steal_pointer (&reason);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REASON]);
    }
  g_free (reason);
  g_object_thaw_notify (G_OBJECT (self));
}
