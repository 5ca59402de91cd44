/* tea-ledger-info.c - one session in the list of sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/ledger/tea-ledger-list-private.h"

struct _TeaLedgerInfo
{
  GObject parent_instance;

  gint64 id;
  char *title;
  char *names;
  char *ruleset_name;
  gint64 created;
  gint64 changed;
  guint n_entries;
};

G_DEFINE_FINAL_TYPE (TeaLedgerInfo, tea_ledger_info, G_TYPE_OBJECT)

typedef enum
{
  PROP_ID = 1,
  PROP_TITLE,
  PROP_NAMES,
  PROP_RULESET_NAME,
  PROP_CREATED,
  PROP_CHANGED,
  PROP_N_ENTRIES,
} TeaLedgerInfoProperty;

static GParamSpec *properties[PROP_N_ENTRIES + 1];

static void
tea_ledger_info_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaLedgerInfo *self = TEA_LEDGER_INFO (object);

  switch ((TeaLedgerInfoProperty) prop_id)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_NAMES:
      g_value_set_string (value, self->names);
      break;
    case PROP_RULESET_NAME:
      g_value_set_string (value, self->ruleset_name);
      break;
    case PROP_CREATED:
      g_value_set_int64 (value, self->created);
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, self->changed);
      break;
    case PROP_N_ENTRIES:
      g_value_set_uint (value, self->n_entries);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_ledger_info_finalize (GObject *object)
{
  TeaLedgerInfo *self = TEA_LEDGER_INFO (object);

  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->names, g_free);
  g_clear_pointer (&self->ruleset_name, g_free);

  G_OBJECT_CLASS (tea_ledger_info_parent_class)->finalize (object);
}

static void
tea_ledger_info_class_init (TeaLedgerInfoClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_ledger_info_get_property;
  object_class->finalize = tea_ledger_info_finalize;

  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_NAMES] = g_param_spec_string ("names", NULL, NULL, NULL, flags);
  properties[PROP_RULESET_NAME] = g_param_spec_string ("ruleset-name", NULL, NULL, NULL, flags);
  properties[PROP_CREATED] = g_param_spec_int64 ("created", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_CHANGED] = g_param_spec_int64 ("changed", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_N_ENTRIES] = g_param_spec_uint ("n-entries", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_ledger_info_init (TeaLedgerInfo *self)
{
}

TeaLedgerInfo *
tea_ledger_info_new (const TeaStoreSession *session)
{
  TeaLedgerInfo *self = g_object_new (TEA_TYPE_LEDGER_INFO, NULL);
  const TeaVariant *variant = tea_variant_find (session->setup.variant);

  self->id = session->id;
  self->title = tea_ledger_text_title (session);
  self->names = tea_ledger_text_names (&session->setup);
  self->ruleset_name = g_strdup (variant != NULL ? _ (variant->name) : session->setup.variant);
  self->created = session->created;
  self->changed = session->changed;
  self->n_entries = session->n_entries;

  return self;
}

gboolean
tea_ledger_info_is_equal (TeaLedgerInfo *self, TeaLedgerInfo *other)
{
  return self->id == other->id && self->changed == other->changed && self->n_entries == other->n_entries &&
         g_str_equal (self->title, other->title) && g_str_equal (self->names, other->names);
}

gint64
tea_ledger_info_get_id (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), 0);

  return self->id;
}

const char *
tea_ledger_info_get_title (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), NULL);

  return self->title;
}

const char *
tea_ledger_info_get_names (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), NULL);

  return self->names;
}

const char *
tea_ledger_info_get_ruleset_name (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), NULL);

  return self->ruleset_name;
}

gint64
tea_ledger_info_get_created (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), 0);

  return self->created;
}

gint64
tea_ledger_info_get_changed (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), 0);

  return self->changed;
}

guint
tea_ledger_info_get_n_entries (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), 0);

  return self->n_entries;
}
