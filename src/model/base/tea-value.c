/* tea-value.c - an object made of facts, which a template can look up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/base/tea-value.h"

G_DEFINE_ABSTRACT_TYPE (TeaValue, tea_value, G_TYPE_OBJECT)

static gpointer
member_of (TeaValue *self, const TeaField *field)
{
  return G_STRUCT_MEMBER_P (self, field->offset);
}

static void
tea_value_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaValue *self = TEA_VALUE (object);
  const TeaField *field = &TEA_VALUE_GET_CLASS (self)->fields[prop_id - 1];
  gpointer member = member_of (self, field);

  switch (field->type)
    {
    case TEA_FIELD_TEXT:
    case TEA_FIELD_STATIC_TEXT:
      g_value_set_string (value, *(char **) member);
      break;
    case TEA_FIELD_BOOLEAN:
      g_value_set_boolean (value, *(gboolean *) member);
      break;
    case TEA_FIELD_INT:
      g_value_set_int (value, *(int *) member);
      break;
    case TEA_FIELD_UINT:
      g_value_set_uint (value, *(guint *) member);
      break;
    case TEA_FIELD_INT64:
      g_value_set_int64 (value, *(gint64 *) member);
      break;
    case TEA_FIELD_DOUBLE:
      g_value_set_double (value, *(double *) member);
      break;
    case TEA_FIELD_OBJECT:
      g_value_set_object (value, *(GObject **) member);
      break;
    }
}

static void
tea_value_finalize (GObject *object)
{
  TeaValue *self = TEA_VALUE (object);
  const TeaValueClass *klass = TEA_VALUE_GET_CLASS (self);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      gpointer member = member_of (self, &klass->fields[i]);

      if (klass->fields[i].type == TEA_FIELD_TEXT)
        g_clear_pointer ((char **) member, g_free);
      else if (klass->fields[i].type == TEA_FIELD_OBJECT)
        g_clear_object ((GObject **) member);
    }

  G_OBJECT_CLASS (tea_value_parent_class)->finalize (object);
}

static void
tea_value_class_init (TeaValueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_value_finalize;
}

static void
tea_value_init (TeaValue *self)
{
}

static GParamSpec *
spec_of (const TeaField *field)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  switch (field->type)
    {
    case TEA_FIELD_BOOLEAN:
      return g_param_spec_boolean (field->name, NULL, NULL, FALSE, flags);
    case TEA_FIELD_INT:
      return g_param_spec_int (field->name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case TEA_FIELD_UINT:
      return g_param_spec_uint (field->name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    case TEA_FIELD_INT64:
      return g_param_spec_int64 (field->name, NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
    case TEA_FIELD_DOUBLE:
      return g_param_spec_double (field->name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
    case TEA_FIELD_OBJECT:
      return g_param_spec_object (field->name, NULL, NULL, G_TYPE_OBJECT, flags);
    case TEA_FIELD_TEXT:
    case TEA_FIELD_STATIC_TEXT:
      break;
    }
  return g_param_spec_string (field->name, NULL, NULL, NULL, flags);
}

void
tea_value_class_set_fields (TeaValueClass *klass, const TeaField *fields, guint n_fields)
{
  g_return_if_fail (TEA_IS_VALUE_CLASS (klass));
  g_return_if_fail (fields != NULL && n_fields > 0);

  klass->fields = fields;
  klass->n_fields = n_fields;
  /* GObject does not inherit this one. */
  G_OBJECT_CLASS (klass)->get_property = tea_value_get_property;
  for (guint i = 0; i < n_fields; i++)
    g_object_class_install_property (G_OBJECT_CLASS (klass), i + 1, spec_of (&fields[i]));
}

gboolean
tea_value_take_text (char **member, char *text)
{
  gboolean changed = g_strcmp0 (*member, text) != 0;

  g_free (*member);
  *member = text;

  return changed;
}

void
tea_value_changed (gpointer self)
{
  const TeaValueClass *klass;

  g_return_if_fail (TEA_IS_VALUE (self));

  klass = TEA_VALUE_GET_CLASS (self);
  g_object_freeze_notify (self);
  for (guint i = 0; i < klass->n_fields; i++)
    g_object_notify (self, klass->fields[i].name);
  g_object_thaw_notify (self);
}
