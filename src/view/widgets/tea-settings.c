/* tea-settings.c - the settings, which hold for this run where they cannot be saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-settings.h"

#include <glib/gi18n.h>

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

struct _TeaSettings
{
  GSettings parent_instance;

  GSettings *stored;
  const char *problem; /* a sentence; nullable */
};

G_DEFINE_FINAL_TYPE (TeaSettings, tea_settings, G_TYPE_SETTINGS)

typedef enum
{
  PROP_PROBLEM = 1
} TeaSettingsProperty;

static GParamSpec *properties[PROP_PROBLEM + 1];

/* Sets @key in @to as in @from. Returns FALSE if it cannot be written there. */
static gboolean
pass_on (GSettings *from, GSettings *to, const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_value (from, key);
  g_autoptr (GVariant) old = g_settings_get_value (to, key);

  return g_variant_equal (value, old) || g_settings_set_value (to, key, value);
}

static void
stored_changed_cb (TeaSettings *self, const char *key)
{
  pass_on (self->stored, G_SETTINGS (self), key);
}

/* The size of a window and what is open are no choices that somebody would miss. */
static gboolean
is_choice (const char *key)
{
  return !g_str_has_suffix (key, "-open") && !g_str_has_prefix (key, "window-") && !g_str_has_suffix (key, "-width") &&
         !g_str_has_suffix (key, "-height");
}

static void
tea_settings_changed (GSettings *settings, const char *key)
{
  TeaSettings *self = TEA_SETTINGS (settings);

  if (pass_on (settings, self->stored, key) || self->problem != NULL || !is_choice (key))
    return;

  self->problem = _ ("The settings cannot be written: what you choose holds until Teahouse is closed.");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
tea_settings_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaSettingsProperty) prop_id)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, TEA_SETTINGS (object)->problem);
      break;
    }
}

static void
tea_settings_finalize (GObject *object)
{
  g_clear_object (&TEA_SETTINGS (object)->stored);

  G_OBJECT_CLASS (tea_settings_parent_class)->finalize (object);
}

static void
tea_settings_constructed (GObject *object)
{
  TeaSettings *self = TEA_SETTINGS (object);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  G_OBJECT_CLASS (tea_settings_parent_class)->constructed (object);

  g_object_get (self, "settings-schema", &schema, NULL);
  self->stored = g_settings_new_full (schema, NULL, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    pass_on (self->stored, G_SETTINGS (self), keys[i]);
  g_signal_connect_object (self->stored, "changed", G_CALLBACK (stored_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
tea_settings_class_init (TeaSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_settings_get_property;
  object_class->finalize = tea_settings_finalize;
  object_class->constructed = tea_settings_constructed;
  G_SETTINGS_CLASS (klass)->changed = tea_settings_changed;

  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_settings_init (TeaSettings *self)
{
}

GSettings *
tea_settings_new (GSettingsSchema *schema)
{
  g_autoptr (GSettingsBackend) memory = g_memory_settings_backend_new ();

  return g_object_new (TEA_TYPE_SETTINGS, "settings-schema", schema, "backend", memory, NULL);
}

const char *
tea_settings_get_problem (TeaSettings *self)
{
  g_return_val_if_fail (TEA_IS_SETTINGS (self), NULL);

  return self->problem;
}

void
tea_settings_bind (GSettings *settings,
                   const char *key,
                   gpointer object,
                   const char *property,
                   GSettingsBindFlags flags)
{
  g_settings_bind (settings, key, object, property, flags | G_SETTINGS_BIND_NO_SENSITIVITY);
}
