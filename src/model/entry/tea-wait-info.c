/* tea-wait-info.c - a kind that completes a hand, and what it would be worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/entry/tea-entry-parts-private.h"

struct _TeaWaitInfo
{
  GObject parent_instance;

  TeaTileInfo *tile;
  guint left;
  gboolean winning;
  int by_draw;
  int by_claim;
  char *draw_reason;
  char *claim_reason;
};

G_DEFINE_FINAL_TYPE (TeaWaitInfo, tea_wait_info, G_TYPE_OBJECT)

typedef enum
{
  PROP_TILE = 1,
  PROP_LEFT,
  PROP_IS_WINNING_TILE,
  PROP_BY_DRAW,
  PROP_BY_CLAIM,
  PROP_DRAW_REASON,
  PROP_CLAIM_REASON,
} TeaWaitInfoProperty;

static GParamSpec *properties[PROP_CLAIM_REASON + 1];

static void
tea_wait_info_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaWaitInfo *self = TEA_WAIT_INFO (object);

  switch ((TeaWaitInfoProperty) prop_id)
    {
    case PROP_TILE:
      g_value_set_object (value, tea_wait_info_get_tile (self));
      break;
    case PROP_LEFT:
      g_value_set_uint (value, tea_wait_info_get_left (self));
      break;
    case PROP_IS_WINNING_TILE:
      g_value_set_boolean (value, tea_wait_info_get_is_winning_tile (self));
      break;
    case PROP_BY_DRAW:
      g_value_set_int (value, tea_wait_info_get_by_draw (self));
      break;
    case PROP_BY_CLAIM:
      g_value_set_int (value, tea_wait_info_get_by_claim (self));
      break;
    case PROP_DRAW_REASON:
      g_value_set_string (value, tea_wait_info_get_draw_reason (self));
      break;
    case PROP_CLAIM_REASON:
      g_value_set_string (value, tea_wait_info_get_claim_reason (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_wait_info_finalize (GObject *object)
{
  TeaWaitInfo *self = TEA_WAIT_INFO (object);

  g_clear_object (&self->tile);
  g_clear_pointer (&self->draw_reason, g_free);
  g_clear_pointer (&self->claim_reason, g_free);

  G_OBJECT_CLASS (tea_wait_info_parent_class)->finalize (object);
}

static void
tea_wait_info_class_init (TeaWaitInfoClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_wait_info_get_property;
  object_class->finalize = tea_wait_info_finalize;

  properties[PROP_TILE] = g_param_spec_object ("tile", NULL, NULL, TEA_TYPE_TILE_INFO, flags);
  properties[PROP_LEFT] = g_param_spec_uint ("left", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_IS_WINNING_TILE] = g_param_spec_boolean ("is-winning-tile", NULL, NULL, FALSE, flags);
  properties[PROP_BY_DRAW] = g_param_spec_int ("by-draw", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_BY_CLAIM] = g_param_spec_int ("by-claim", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_DRAW_REASON] = g_param_spec_string ("draw-reason", NULL, NULL, NULL, flags);
  properties[PROP_CLAIM_REASON] = g_param_spec_string ("claim-reason", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_wait_info_init (TeaWaitInfo *self)
{
}

TeaTileInfo *
tea_wait_info_get_tile (TeaWaitInfo *self)
{
  g_return_val_if_fail (TEA_IS_WAIT_INFO (self), NULL);

  return self->tile;
}

guint
tea_wait_info_get_left (TeaWaitInfo *self)
{
  g_return_val_if_fail (TEA_IS_WAIT_INFO (self), 0);

  return self->left;
}

gboolean
tea_wait_info_get_is_winning_tile (TeaWaitInfo *self)
{
  g_return_val_if_fail (TEA_IS_WAIT_INFO (self), FALSE);

  return self->winning;
}

int
tea_wait_info_get_by_draw (TeaWaitInfo *self)
{
  g_return_val_if_fail (TEA_IS_WAIT_INFO (self), 0);

  return self->by_draw;
}

int
tea_wait_info_get_by_claim (TeaWaitInfo *self)
{
  g_return_val_if_fail (TEA_IS_WAIT_INFO (self), 0);

  return self->by_claim;
}

const char *
tea_wait_info_get_draw_reason (TeaWaitInfo *self)
{
  g_return_val_if_fail (TEA_IS_WAIT_INFO (self), NULL);

  return self->draw_reason != NULL ? self->draw_reason : "";
}

const char *
tea_wait_info_get_claim_reason (TeaWaitInfo *self)
{
  g_return_val_if_fail (TEA_IS_WAIT_INFO (self), NULL);

  return self->claim_reason != NULL ? self->claim_reason : "";
}

TeaWaitInfo *
tea_wait_info_new (const TeaTileLook *look, guint left, gboolean winning, int by_draw, char *draw_reason, int by_claim, char *claim_reason)
{
  TeaWaitInfo *self = g_object_new (TEA_TYPE_WAIT_INFO, NULL);

  self->tile = tea_tile_info_new (look);
  self->left = left;
  self->winning = winning;
  self->by_draw = draw_reason != NULL ? -1 : by_draw;
  self->draw_reason = draw_reason;
  self->by_claim = claim_reason != NULL ? -1 : by_claim;
  self->claim_reason = claim_reason;

  return self;
}
