/* tea-palette-tile.c - one kind of tile that can be entered, and how many are left
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/ledger/tea-hand-entry-private.h"

struct _TeaPaletteTile
{
  GObject parent_instance;

  TeaTile kind;
  TeaTileFacts look;
  TeaTileInfo *tile;
  guint left;
  char *reason; /* NULL when usable */
};

G_DEFINE_FINAL_TYPE (TeaPaletteTile, tea_palette_tile, G_TYPE_OBJECT)

typedef enum
{
  PROP_TILE = 1,
  PROP_LEFT,
  PROP_REASON,
} TeaPaletteTileProperty;

static GParamSpec *properties[PROP_REASON + 1];

static void
tea_palette_tile_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPaletteTile *self = TEA_PALETTE_TILE (object);

  switch ((TeaPaletteTileProperty) prop_id)
    {
    case PROP_TILE:
      g_value_set_object (value, tea_palette_tile_get_tile (self));
      break;
    case PROP_LEFT:
      g_value_set_uint (value, tea_palette_tile_get_left (self));
      break;
    case PROP_REASON:
      g_value_set_string (value, tea_palette_tile_get_reason (self));
      break;
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

  properties[PROP_TILE] = g_param_spec_object ("tile", NULL, NULL, TEA_TYPE_TILE_INFO, flags);
  properties[PROP_LEFT] = g_param_spec_uint ("left", NULL, NULL, 0, G_MAXUINT, 0, flags);
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

static TeaPaletteTile *
palette_tile_new (TeaTile kind)
{
  TeaPaletteTile *self = g_object_new (TEA_TYPE_PALETTE_TILE, NULL);

  self->kind = kind;
  self->look = tea_tile_look (kind, NULL);
  self->tile = tea_tile_info_new (&self->look);

  return self;
}

/* Takes ownership of @reason. */
static void
update_tile (TeaPaletteTile *self, const TeaWilds *wilds, guint left, char *reason)
{
  TeaTileFacts look = tea_tile_look (self->kind, wilds);

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
      g_free (self->reason);
      self->reason = g_steal_pointer (&reason);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REASON]);
    }
  g_free (reason);
  g_object_thaw_notify (G_OBJECT (self));
}

/* "Lin 3, the indicator": where all copies of @tile are. */
static char *
say_where (const TeaEntryState *state, const TeaEntryContext *context, TeaTile tile)
{
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    {
      TeaEntryState alone = *state;
      TeaTiles used;

      alone.indicator = TEA_TILE_NONE;
      for (guint other = 0; other < 4; other++)
        if (other != seat)
          memset (&alone.hands[other], 0, sizeof alone.hands[other]);
      tea_entry_state_count (&alone, context, &used);
      if (used.n[tile] > 0)
        /* Translators: a player and how many copies of a tile are in his or her hand. */
        g_string_append_printf (text, _ ("%1$s%2$s %3$u"), text->len > 0 ? C_ ("list", ", ") : "", context->names[seat],
                                used.n[tile]);
    }
  if (state->indicator == tile)
    g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", _ ("the indicator"));

  return g_string_free (text, FALSE);
}

char *
tea_palette_why_not (const TeaEntryState *state, const TeaEntryContext *context, guint seat, TeaTile tile)
{
  guint copies = context->variant->copies (&context->options, tile);
  TeaTiles used;
  TeaWilds wilds;

  if (copies == 0)
    return g_strdup (_ ("These rules are played without that tile."));
  tea_entry_state_count (state, context, &used);
  if (used.n[tile] >= copies)
    {
      g_autofree char *where = say_where (state, context, tile);

      /* Translators: how many copies of a tile are in the set, and where they were entered: "Lin 3, the indicator". */
      return g_strdup_printf (ngettext ("The only %1$u is used: %2$s.", "All %1$u of them are used: %2$s.", copies),
                              copies, where);
    }
  if (seat == TEA_PALETTE_INDICATOR)
    return NULL;
  tea_entry_state_wilds (state, context, &wilds);
  if (!tea_entry_is_bonus (tile, &wilds) && state->hands[seat].n_tiles >= tea_entry_state_room (state, seat))
    /* Translators: %s is a player. */
    return g_strdup_printf (_ ("%s’s hand is full."), context->names[seat]);

  return NULL;
}

GListStore *
tea_palette_new (const TeaEntryContext *context)
{
  GListStore *palette = g_list_store_new (TEA_TYPE_PALETTE_TILE);

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (context->variant->copies (&context->options, tile) > 0)
      {
        g_autoptr (TeaPaletteTile) item = palette_tile_new (tile);

        g_list_store_append (palette, item);
      }

  return palette;
}

void
tea_palette_update (GListStore *palette, const TeaEntryState *state, const TeaEntryContext *context, guint seat)
{
  TeaTiles used;
  TeaWilds wilds;

  tea_entry_state_count (state, context, &used);
  tea_entry_state_wilds (state, context, &wilds);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (palette)); i++)
    {
      g_autoptr (TeaPaletteTile) item = g_list_model_get_item (G_LIST_MODEL (palette), i);
      guint copies = context->variant->copies (&context->options, item->kind);

      update_tile (item, &wilds, copies - used.n[item->kind], tea_palette_why_not (state, context, seat, item->kind));
    }
}
