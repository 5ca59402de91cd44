/* tea-entry-toggle.c - something that can be said about a win
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/entry/tea-entry-parts-private.h"

struct _TeaEntryToggle
{
  GObject parent_instance;

  TeaHandEntry *owner; /* not a reference: the owner holds this */
  const char *id;
  const char *name;
  const char *sentence;
  const char *word;
  gboolean active;
  char *reason; /* NULL when possible */
};

G_DEFINE_FINAL_TYPE (TeaEntryToggle, tea_entry_toggle, G_TYPE_OBJECT)

typedef enum
{
  PROP_ID = 1,
  PROP_NAME,
  PROP_SENTENCE,
  PROP_WORD,
  PROP_ACTIVE,
  PROP_POSSIBLE,
  PROP_REASON,
} TeaEntryToggleProperty;

static GParamSpec *properties[PROP_REASON + 1];

static void
tea_entry_toggle_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaEntryToggle *self = TEA_ENTRY_TOGGLE (object);

  switch ((TeaEntryToggleProperty) prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, tea_entry_toggle_get_id (self));
      break;
    case PROP_NAME:
      g_value_set_string (value, tea_entry_toggle_get_name (self));
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, tea_entry_toggle_get_sentence (self));
      break;
    case PROP_WORD:
      g_value_set_string (value, tea_entry_toggle_get_word (self));
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, tea_entry_toggle_get_active (self));
      break;
    case PROP_POSSIBLE:
      g_value_set_boolean (value, tea_entry_toggle_get_possible (self));
      break;
    case PROP_REASON:
      g_value_set_string (value, tea_entry_toggle_get_reason (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_entry_toggle_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaEntryToggle *self = TEA_ENTRY_TOGGLE (object);

  if (prop_id != PROP_ACTIVE)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  else if (self->owner != NULL && !g_value_get_boolean (value) != !self->active)
    tea_hand_entry_set_toggle (self->owner, self->id, g_value_get_boolean (value));
}

static void
tea_entry_toggle_finalize (GObject *object)
{
  TeaEntryToggle *self = TEA_ENTRY_TOGGLE (object);

  g_clear_pointer (&self->reason, g_free);

  G_OBJECT_CLASS (tea_entry_toggle_parent_class)->finalize (object);
}

static void
tea_entry_toggle_class_init (TeaEntryToggleClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_entry_toggle_get_property;
  object_class->set_property = tea_entry_toggle_set_property;
  object_class->finalize = tea_entry_toggle_finalize;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  properties[PROP_WORD] = g_param_spec_string ("word", NULL, NULL, NULL, flags);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  properties[PROP_POSSIBLE] = g_param_spec_boolean ("possible", NULL, NULL, FALSE, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_entry_toggle_init (TeaEntryToggle *self)
{
}

const char *
tea_entry_toggle_get_id (TeaEntryToggle *self)
{
  g_return_val_if_fail (TEA_IS_ENTRY_TOGGLE (self), NULL);

  return self->id;
}

const char *
tea_entry_toggle_get_name (TeaEntryToggle *self)
{
  g_return_val_if_fail (TEA_IS_ENTRY_TOGGLE (self), NULL);

  return _ (self->name);
}

const char *
tea_entry_toggle_get_sentence (TeaEntryToggle *self)
{
  g_return_val_if_fail (TEA_IS_ENTRY_TOGGLE (self), NULL);

  return _ (self->sentence);
}

const char *
tea_entry_toggle_get_word (TeaEntryToggle *self)
{
  g_return_val_if_fail (TEA_IS_ENTRY_TOGGLE (self), NULL);

  return self->word;
}

gboolean
tea_entry_toggle_get_active (TeaEntryToggle *self)
{
  g_return_val_if_fail (TEA_IS_ENTRY_TOGGLE (self), FALSE);

  return self->active;
}

gboolean
tea_entry_toggle_get_possible (TeaEntryToggle *self)
{
  g_return_val_if_fail (TEA_IS_ENTRY_TOGGLE (self), FALSE);

  return self->reason == NULL;
}

const char *
tea_entry_toggle_get_reason (TeaEntryToggle *self)
{
  g_return_val_if_fail (TEA_IS_ENTRY_TOGGLE (self), NULL);

  return self->reason != NULL ? self->reason : "";
}

TeaEntryToggle *
tea_entry_toggle_new (TeaHandEntry *owner, const char *id, const char *name, const char *sentence, const char *word)
{
  TeaEntryToggle *self = g_object_new (TEA_TYPE_ENTRY_TOGGLE, NULL);

  self->owner = owner;
  self->id = id;
  self->name = name;
  self->sentence = sentence;
  self->word = word;

  return self;
}

void
tea_entry_toggle_update (TeaEntryToggle *self, gboolean active, char *reason)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (!active != !self->active)
    {
      self->active = active;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
    }
  if (g_strcmp0 (reason, self->reason) != 0)
    {
      if ((reason == NULL) != (self->reason == NULL))
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSSIBLE]);
      g_free (self->reason);
      self->reason = g_steal_pointer (&reason);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REASON]);
    }
  g_free (reason);
  g_object_thaw_notify (G_OBJECT (self));
}

void
tea_entry_toggle_leave (TeaEntryToggle *self)
{
  self->owner = NULL;
}
