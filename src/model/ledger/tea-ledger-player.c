/* tea-ledger-player.c - one player of a ledger: standing and statistics
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-ledger-private.h"

struct _TeaLedgerPlayer
{
  GObject parent_instance;

  guint seat;
  char *name;
  TeaLedgerPlayerState state; /* without the name */
};

G_DEFINE_FINAL_TYPE (TeaLedgerPlayer, tea_ledger_player, G_TYPE_OBJECT)

typedef enum
{
  PROP_SEAT = 1,
  PROP_NAME,
  PROP_SEAT_WIND,
  PROP_IS_DEALER,
  PROP_TOTAL,
  PROP_RANK,
  PROP_WINS,
  PROP_SELF_DRAWS,
  PROP_DEAL_INS,
  PROP_AVERAGE,
  PROP_BIGGEST,
  PROP_BIGGEST_ENTRY,
  PROP_ADJUSTED,
} TeaLedgerPlayerProperty;

static GParamSpec *properties[PROP_ADJUSTED + 1];

static void
tea_ledger_player_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaLedgerPlayer *self = TEA_LEDGER_PLAYER (object);

  switch ((TeaLedgerPlayerProperty) prop_id)
    {
    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_SEAT_WIND:
      g_value_set_int (value, self->state.seat_wind);
      break;
    case PROP_IS_DEALER:
      g_value_set_boolean (value, self->state.is_dealer);
      break;
    case PROP_TOTAL:
      g_value_set_int (value, self->state.total);
      break;
    case PROP_RANK:
      g_value_set_uint (value, self->state.rank);
      break;
    case PROP_WINS:
      g_value_set_uint (value, self->state.wins);
      break;
    case PROP_SELF_DRAWS:
      g_value_set_uint (value, self->state.self_draws);
      break;
    case PROP_DEAL_INS:
      g_value_set_uint (value, self->state.deal_ins);
      break;
    case PROP_AVERAGE:
      g_value_set_double (value, self->state.average);
      break;
    case PROP_BIGGEST:
      g_value_set_int (value, self->state.biggest);
      break;
    case PROP_BIGGEST_ENTRY:
      g_value_set_int64 (value, self->state.biggest_entry);
      break;
    case PROP_ADJUSTED:
      g_value_set_int (value, self->state.adjusted);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_ledger_player_finalize (GObject *object)
{
  TeaLedgerPlayer *self = TEA_LEDGER_PLAYER (object);

  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (tea_ledger_player_parent_class)->finalize (object);
}

static void
tea_ledger_player_class_init (TeaLedgerPlayerClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_ledger_player_get_property;
  object_class->finalize = tea_ledger_player_finalize;

  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, 3, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_SEAT_WIND] = g_param_spec_int ("seat-wind", NULL, NULL, TEA_TILE_EAST, TEA_TILE_NORTH, TEA_TILE_EAST, flags);
  properties[PROP_IS_DEALER] = g_param_spec_boolean ("is-dealer", NULL, NULL, FALSE, flags);
  properties[PROP_TOTAL] = g_param_spec_int ("total", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_RANK] = g_param_spec_uint ("rank", NULL, NULL, 1, 4, 1, flags);
  properties[PROP_WINS] = g_param_spec_uint ("wins", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SELF_DRAWS] = g_param_spec_uint ("self-draws", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_DEAL_INS] = g_param_spec_uint ("deal-ins", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_AVERAGE] = g_param_spec_double ("average", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  properties[PROP_BIGGEST] = g_param_spec_int ("biggest", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_BIGGEST_ENTRY] = g_param_spec_int64 ("biggest-entry", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_ADJUSTED] = g_param_spec_int ("adjusted", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_ledger_player_init (TeaLedgerPlayer *self)
{
  self->name = g_strdup ("");
  self->state.seat_wind = TEA_TILE_EAST;
  self->state.rank = 1;
}

TeaLedgerPlayer *
tea_ledger_player_new (guint seat)
{
  TeaLedgerPlayer *self = g_object_new (TEA_TYPE_LEDGER_PLAYER, NULL);

  self->seat = seat;

  return self;
}

void
tea_ledger_player_update (TeaLedgerPlayer *self, const TeaLedgerPlayerState *state)
{
  const TeaLedgerPlayerState was = self->state;
  gboolean renamed = g_strcmp0 (self->name, state->name) != 0;
  const gboolean changed[] = {
    [PROP_NAME] = renamed,
    [PROP_SEAT_WIND] = was.seat_wind != state->seat_wind,
    [PROP_IS_DEALER] = was.is_dealer != state->is_dealer,
    [PROP_TOTAL] = was.total != state->total,
    [PROP_RANK] = was.rank != state->rank,
    [PROP_WINS] = was.wins != state->wins,
    [PROP_SELF_DRAWS] = was.self_draws != state->self_draws,
    [PROP_DEAL_INS] = was.deal_ins != state->deal_ins,
    [PROP_AVERAGE] = was.average < state->average || was.average > state->average,
    [PROP_BIGGEST] = was.biggest != state->biggest,
    [PROP_BIGGEST_ENTRY] = was.biggest_entry != state->biggest_entry,
    [PROP_ADJUSTED] = was.adjusted != state->adjusted,
  };

  if (renamed)
    {
      g_free (self->name);
      self->name = g_strdup (state->name);
    }
  self->state = *state;
  self->state.name = NULL;

  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_NAME; i < G_N_ELEMENTS (changed); i++)
    if (changed[i])
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

guint
tea_ledger_player_get_seat (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->seat;
}

const char *
tea_ledger_player_get_name (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), NULL);

  return self->name;
}

int
tea_ledger_player_get_seat_wind (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), -1);

  return self->state.seat_wind;
}

gboolean
tea_ledger_player_get_is_dealer (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), FALSE);

  return self->state.is_dealer;
}

int
tea_ledger_player_get_total (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.total;
}

guint
tea_ledger_player_get_rank (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.rank;
}

guint
tea_ledger_player_get_wins (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.wins;
}

guint
tea_ledger_player_get_self_draws (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.self_draws;
}

guint
tea_ledger_player_get_deal_ins (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.deal_ins;
}

double
tea_ledger_player_get_average (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.average;
}

int
tea_ledger_player_get_biggest (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.biggest;
}

gint64
tea_ledger_player_get_biggest_entry (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.biggest_entry;
}

int
tea_ledger_player_get_adjusted (TeaLedgerPlayer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_PLAYER (self), 0);

  return self->state.adjusted;
}
