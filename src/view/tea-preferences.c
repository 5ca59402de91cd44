/* tea-preferences.c - the window with the player's preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-preferences.h"

struct _TeaPreferences
{
  GtkWindow parent_instance;

  GtkDropDown *color_scheme;
  GtkDropDown *felt;
  GtkDropDown *show_index;
  GtkSwitch *animations;
  GtkDropDown *bot_pace;
  GtkEntry *player_name;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (TeaPreferences, tea_preferences, GTK_TYPE_WINDOW)

typedef enum
{
  PROP_SETTINGS = 1,
} TeaPreferencesProperty;

static GParamSpec *properties[PROP_SETTINGS + 1];

/* The nicks in the order of the rows in tea-preferences.ui. */
static const char *const color_schemes[] = { "follow", "light", "dark", NULL };
static const char *const felts[] = { "green", "blue", "plum", "charcoal", NULL };
static const char *const show_indexes[] = { "auto", "on", "off", NULL };
static const char *const bot_paces[] = { "slow", "normal", "fast", NULL };

static gboolean
nick_to_selected (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *nicks = user_data;

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_strcmp0 (g_variant_get_string (variant, NULL), nicks[i]) == 0)
      {
        g_value_set_uint (value, i);
        return TRUE;
      }

  return FALSE;
}

static GVariant *
selected_to_nick (const GValue *value, const GVariantType *expected_type, gpointer user_data)
{
  const char *const *nicks = user_data;
  guint selected = g_value_get_uint (value);

  if (selected >= g_strv_length ((char **) nicks))
    return NULL;

  return g_variant_new_string (nicks[selected]);
}

static void
bind_nicks (TeaPreferences *self, const char *key, GtkDropDown *drop_down, const char *const *nicks)
{
  g_settings_bind_with_mapping (self->settings, key, drop_down, "selected", G_SETTINGS_BIND_DEFAULT,
                                nick_to_selected, selected_to_nick, (gpointer) nicks, NULL);
}

static void
tea_preferences_constructed (GObject *object)
{
  TeaPreferences *self = TEA_PREFERENCES (object);

  G_OBJECT_CLASS (tea_preferences_parent_class)->constructed (object);

  bind_nicks (self, "color-scheme", self->color_scheme, color_schemes);
  bind_nicks (self, "felt", self->felt, felts);
  bind_nicks (self, "show-index", self->show_index, show_indexes);
  bind_nicks (self, "bot-pace", self->bot_pace, bot_paces);
  g_settings_bind (self->settings, "animations", self->animations, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "player-name", self->player_name, "text", G_SETTINGS_BIND_DEFAULT);
}

static void
tea_preferences_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPreferences *self = TEA_PREFERENCES (object);

  switch ((TeaPreferencesProperty) prop_id)
    {
    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_preferences_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaPreferences *self = TEA_PREFERENCES (object);

  switch ((TeaPreferencesProperty) prop_id)
    {
    case PROP_SETTINGS: /* construct-only */
      self->settings = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_PREFERENCES);

  G_OBJECT_CLASS (tea_preferences_parent_class)->dispose (object);
}

static void
tea_preferences_finalize (GObject *object)
{
  TeaPreferences *self = TEA_PREFERENCES (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_preferences_parent_class)->finalize (object);
}

static void
tea_preferences_class_init (TeaPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tea_preferences_constructed;
  object_class->get_property = tea_preferences_get_property;
  object_class->set_property = tea_preferences_set_property;
  object_class->dispose = tea_preferences_dispose;
  object_class->finalize = tea_preferences_finalize;

  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, felt);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, show_index);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, bot_pace);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, player_name);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_preferences_init (TeaPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tea_preferences_new (GSettings *settings)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  return g_object_new (TEA_TYPE_PREFERENCES, "settings", settings, NULL);
}
