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
  TeaOptionState state;
  gint16 raw_value;
  gboolean has_own; /* whether house rules have set it to a number that the variant does not allow */
  gint16 own;       /* the last such number */
};

G_DEFINE_FINAL_TYPE (TeaOptionItem, tea_option_item, G_TYPE_OBJECT)

static guint changed_signal;

static void
tea_option_item_finalize (GObject *object)
{
  TeaOptionItem *self = TEA_OPTION_ITEM (object);

  g_strfreev ((char **) self->state.values);
  g_strfreev ((char **) self->state.labels);
  g_clear_pointer (&self->state.default_value, g_free);
  g_clear_pointer (&self->state.value, g_free);

  G_OBJECT_CLASS (tea_option_item_parent_class)->finalize (object);
}

static void
tea_option_item_class_init (TeaOptionItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_option_item_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_OPTION_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
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
  const char *const *values = self->state.values;
  guint n = values != NULL ? g_strv_length ((char **) values) - (self->has_own ? 1 : 0) : 0;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (values == NULL)
    return NULL;

  for (guint i = 0; i < n; i++)
    g_strv_builder_add (builder, spec->labels != NULL ? _ (spec->labels[i]) : values[i]);
  if (self->has_own)
    g_strv_builder_add (builder, self->own == 0 && spec->house.zero != NULL ? _ (spec->house.zero) : values[n]);

  return g_strv_builder_end (builder);
}

/* What is shown for @value. */
static const char *
find_label (const TeaOptionState *state, const char *value)
{
  for (guint i = 0; state->values != NULL && state->values[i] != NULL; i++)
    if (g_str_equal (state->values[i], value))
      return state->labels[i];

  return value;
}

/* Lists what can be chosen. */
static void
list_choices (TeaOptionItem *self)
{
  TeaOptionState *state = &self->state;

  g_strfreev ((char **) state->values);
  g_strfreev ((char **) state->labels);
  state->values = (const char *const *) list_values (self);
  state->labels = (const char *const *) list_labels (self);
  state->default_label = find_label (state, state->default_value);
}

TeaOptionItem *
tea_option_item_new (const TeaOptionSpec *spec)
{
  TeaOptionItem *self = g_object_new (TEA_TYPE_OPTION_ITEM, NULL);

  self->spec = spec;
  self->raw_value = spec->fallback;
  self->state.default_value = value_text (spec, spec->fallback);
  self->state.value = g_strdup (self->state.default_value);
  self->state.id = spec->id;
  self->state.name = _ (spec->name);
  self->state.sentence = _ (spec->sentence);
  self->state.clause = spec->clause;
  self->state.is_default = TRUE;
  list_choices (self);
  self->state.label = self->state.default_label;

  return self;
}

const TeaOptionState *
tea_option_item_get_state (TeaOptionItem *self)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (self), NULL);

  return &self->state;
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
  list_choices (self);
}

void
tea_option_item_set_raw_value (TeaOptionItem *self, gint16 raw)
{
  if (raw == self->raw_value)
    return;

  if (self->spec->names == NULL && !tea_option_spec_allows (self->spec, raw) && (!self->has_own || raw != self->own))
    take_own_value (self, raw);
  self->raw_value = raw;
  g_free (self->state.value);
  self->state.value = value_text (self->spec, raw);
  self->state.label = find_label (&self->state, self->state.value);
  self->state.is_default = raw == self->spec->fallback;
  g_signal_emit (self, changed_signal, 0);
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
