/* tea-option-item.c - one option of a ruleset
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/rules/tea-ruleset-engine.h"

/* Ranges with more numbers than this are not listed one by one. */
#define MAX_LISTED 32

struct _TeaOptionItem
{
  GObject parent_instance;

  const TeaOptionSpec *spec;
  char **values; /* NULL for a wide range */
  char **labels; /* translated, for each of the values; NULL for a wide range */
  char *default_value;
  char *value;
  gint16 raw_value;
  gboolean has_own; /* whether house rules have set it to a number that the variant does not allow */
  gint16 own;       /* the last such number */
};

G_DEFINE_FINAL_TYPE (TeaOptionItem, tea_option_item, G_TYPE_OBJECT)

typedef enum
{
  PROP_ID = 1,
  PROP_NAME,
  PROP_SENTENCE,
  PROP_CLAUSE,
  PROP_VALUE,
  PROP_DEFAULT_VALUE,
  PROP_VALUES,
  PROP_LABELS,
  PROP_IS_DEFAULT,
} TeaOptionItemProperty;

static GParamSpec *properties[PROP_IS_DEFAULT + 1];

static void
tea_option_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaOptionItem *self = TEA_OPTION_ITEM (object);

  switch ((TeaOptionItemProperty) prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->spec->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, tea_option_item_get_name (self));
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, tea_option_item_get_sentence (self));
      break;
    case PROP_CLAUSE:
      g_value_set_string (value, self->spec->clause);
      break;
    case PROP_VALUE:
      g_value_set_string (value, self->value);
      break;
    case PROP_DEFAULT_VALUE:
      g_value_set_string (value, self->default_value);
      break;
    case PROP_VALUES:
      g_value_set_boxed (value, self->values);
      break;
    case PROP_LABELS:
      g_value_set_boxed (value, self->labels);
      break;
    case PROP_IS_DEFAULT:
      g_value_set_boolean (value, tea_option_item_get_is_default (self));
      break;
    }
}

static void
tea_option_item_finalize (GObject *object)
{
  TeaOptionItem *self = TEA_OPTION_ITEM (object);

  g_clear_pointer (&self->values, g_strfreev);
  g_clear_pointer (&self->labels, g_strfreev);
  g_clear_pointer (&self->default_value, g_free);
  g_clear_pointer (&self->value, g_free);

  G_OBJECT_CLASS (tea_option_item_parent_class)->finalize (object);
}

static void
tea_option_item_class_init (TeaOptionItemClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_option_item_get_property;
  object_class->finalize = tea_option_item_finalize;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  properties[PROP_CLAUSE] = g_param_spec_string ("clause", NULL, NULL, NULL, flags);
  properties[PROP_VALUE] = g_param_spec_string ("value", NULL, NULL, NULL, flags);
  properties[PROP_DEFAULT_VALUE] = g_param_spec_string ("default-value", NULL, NULL, NULL, flags);
  properties[PROP_VALUES] = g_param_spec_boxed ("values", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_LABELS] = g_param_spec_boxed ("labels", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_IS_DEFAULT] = g_param_spec_boolean ("is-default", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_option_item_init (TeaOptionItem *self)
{
}

static char *
value_text (const TeaOptionSpec *spec, int raw)
{
  return spec->names != NULL ? g_strdup (spec->names[raw]) : g_strdup_printf ("%d", raw);
}

/* The values to choose from; one added by house rules comes last. */
static char **
list_values (const TeaOptionItem *self)
{
  const TeaOptionSpec *spec = self->spec;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (spec->names == NULL && spec->numbers == NULL && spec->max - spec->min >= MAX_LISTED)
    return NULL;

  if (spec->names != NULL)
    for (guint i = 0; spec->names[i] != NULL; i++)
      g_strv_builder_add (builder, spec->names[i]);
  else if (spec->numbers != NULL)
    for (guint i = 0; spec->numbers[i] != G_MININT16; i++)
      {
        g_autofree char *text = value_text (spec, spec->numbers[i]);

        g_strv_builder_add (builder, text);
      }
  else
    for (int number = spec->min; number <= spec->max; number++)
      {
        g_autofree char *text = value_text (spec, number);

        g_strv_builder_add (builder, text);
      }
  if (self->has_own)
    {
      g_autofree char *text = value_text (spec, self->own);

      g_strv_builder_add (builder, text);
    }

  return g_strv_builder_end (builder);
}

static char **
list_labels (const TeaOptionItem *self)
{
  const TeaOptionSpec *spec = self->spec;
  char **values = self->values;
  guint n = values != NULL ? g_strv_length (values) - (self->has_own ? 1 : 0) : 0;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (values == NULL)
    return NULL;

  for (guint i = 0; i < n; i++)
    g_strv_builder_add (builder, spec->labels != NULL ? _ (spec->labels[i]) : values[i]);
  if (self->has_own)
    g_strv_builder_add (builder, self->own == 0 && spec->house.zero != NULL ? _ (spec->house.zero) : values[n]);

  return g_strv_builder_end (builder);
}

TeaOptionItem *
tea_option_item_new (const TeaOptionSpec *spec)
{
  TeaOptionItem *self = g_object_new (TEA_TYPE_OPTION_ITEM, NULL);

  self->spec = spec;
  self->raw_value = spec->fallback;
  self->default_value = value_text (spec, spec->fallback);
  self->value = g_strdup (self->default_value);
  self->values = list_values (self);
  self->labels = list_labels (self);

  return self;
}

const char *
tea_option_item_get_id (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return self->spec->id;
}

const char *
tea_option_item_get_name (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return _ (self->spec->name);
}

const char *
tea_option_item_get_sentence (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return _ (self->spec->sentence);
}

const char *
tea_option_item_get_clause (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return self->spec->clause;
}

const char *
tea_option_item_get_value (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return self->value;
}

const char *
tea_option_item_get_default_value (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return self->default_value;
}

const char *const *
tea_option_item_get_values (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return (const char *const *) self->values;
}

const char *const *
tea_option_item_get_labels (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return (const char *const *) self->labels;
}

const char *
tea_option_item_get_default_label (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  for (guint i = 0; self->values != NULL && self->values[i] != NULL; i++)
    if (g_str_equal (self->values[i], self->default_value))
      return self->labels[i];

  return self->default_value;
}

gboolean
tea_option_item_get_range (TeaOptionItem *self, int *min, int *max)
{
  const TeaOptionSpec *spec;

  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), FALSE);

  spec = self->spec;
  if (spec->names != NULL)
    return FALSE;

  if (spec->numbers == NULL)
    {
      *min = self->has_own ? MIN (spec->min, self->own) : spec->min;
      *max = self->has_own ? MAX (spec->max, self->own) : spec->max;
      return TRUE;
    }

  *min = *max = self->has_own ? self->own : spec->numbers[0];
  for (guint i = 0; spec->numbers[i] != G_MININT16; i++)
    {
      *min = MIN (*min, spec->numbers[i]);
      *max = MAX (*max, spec->numbers[i]);
    }

  return TRUE;
}

gboolean
tea_option_item_get_is_default (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), FALSE);

  return self->raw_value == self->spec->fallback;
}

gint16
tea_option_item_get_raw_value (TeaOptionItem *self)
{
  return self->raw_value;
}

/* Lets a number be chosen that the variant does not allow. */
static void
take_own_value (TeaOptionItem *self, gint16 raw)
{
  self->has_own = TRUE;
  self->own = raw;
  g_strfreev (self->values);
  g_strfreev (self->labels);
  self->values = list_values (self);
  self->labels = list_labels (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUES]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABELS]);
}

void
tea_option_item_set_raw_value (TeaOptionItem *self, gint16 raw)
{
  gboolean was_default = tea_option_item_get_is_default (self);

  if (raw == self->raw_value)
    return;

  if (self->spec->names == NULL && !tea_option_spec_allows (self->spec, raw) && (!self->has_own || raw != self->own))
    take_own_value (self, raw);
  self->raw_value = raw;
  g_free (self->value);
  self->value = value_text (self->spec, raw);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
  if (was_default != tea_option_item_get_is_default (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_DEFAULT]);
}

gboolean
tea_option_item_set_value (TeaOptionItem *self, const char *value, GError **error)
{
  g_autofree char *own = NULL;
  gint16 raw;

  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  own = self->has_own ? value_text (self->spec, self->own) : NULL;
  if (g_strcmp0 (own, value) == 0)
    raw = self->own;
  else if (!tea_option_spec_read (self->spec, value, &raw))
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_OPTION,
                   /* Translators: a value and the name of an option. */
                   _ ("“%s” is not a value of the option “%s”."), value, self->spec->id);
      return FALSE;
    }
  tea_option_item_set_raw_value (self, raw);

  return TRUE;
}
