/* tea-text-fault.c - something in the text of a hand entry that cannot be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/entry/tea-entry-parts-private.h"

struct _TeaTextFault
{
  GObject parent_instance;

  guint start;
  guint end;
  char *sentence;
};

G_DEFINE_FINAL_TYPE (TeaTextFault, tea_text_fault, G_TYPE_OBJECT)

typedef enum
{
  PROP_START = 1,
  PROP_END,
  PROP_SENTENCE,
} TeaTextFaultProperty;

static GParamSpec *properties[PROP_SENTENCE + 1];

static void
tea_text_fault_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaTextFault *self = TEA_TEXT_FAULT (object);

  switch ((TeaTextFaultProperty) prop_id)
    {
    case PROP_START:
      g_value_set_uint (value, tea_text_fault_get_start (self));
      break;
    case PROP_END:
      g_value_set_uint (value, tea_text_fault_get_end (self));
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, tea_text_fault_get_sentence (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_text_fault_finalize (GObject *object)
{
  TeaTextFault *self = TEA_TEXT_FAULT (object);

  g_clear_pointer (&self->sentence, g_free);

  G_OBJECT_CLASS (tea_text_fault_parent_class)->finalize (object);
}

static void
tea_text_fault_class_init (TeaTextFaultClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_text_fault_get_property;
  object_class->finalize = tea_text_fault_finalize;

  properties[PROP_START] = g_param_spec_uint ("start", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_END] = g_param_spec_uint ("end", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_text_fault_init (TeaTextFault *self)
{
}

guint
tea_text_fault_get_start (TeaTextFault *self)
{
  g_return_val_if_fail (TEA_IS_TEXT_FAULT (self), 0);

  return self->start;
}

guint
tea_text_fault_get_end (TeaTextFault *self)
{
  g_return_val_if_fail (TEA_IS_TEXT_FAULT (self), 0);

  return self->end;
}

const char *
tea_text_fault_get_sentence (TeaTextFault *self)
{
  g_return_val_if_fail (TEA_IS_TEXT_FAULT (self), NULL);

  return self->sentence;
}

TeaTextFault *
tea_text_fault_new (guint start, guint end, const char *sentence)
{
  TeaTextFault *self = g_object_new (TEA_TYPE_TEXT_FAULT, NULL);

  self->start = start;
  self->end = end;
  self->sentence = g_strdup (sentence);

  return self;
}
