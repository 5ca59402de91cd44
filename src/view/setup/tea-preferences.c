/* tea-preferences.c - the window with the player's preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-preferences.h"

#include "view/widgets/tea-form-row.h"

struct _TeaPreferences
{
  TeaFormWindow parent_instance;

  GtkDropDown *color_scheme;
  GtkDropDown *felt;
  GtkDropDown *show_index;
  GtkSwitch *animations;
  GtkSwitch *show_walls;
  GtkDropDown *bot_pace;
  GtkDropDown *hints;
  GtkEntry *player_name;
};

G_DEFINE_FINAL_TYPE (TeaPreferences, tea_preferences, TEA_TYPE_FORM_WINDOW)

/* The nicks in the order of the rows in tea-preferences.ui. */
static const char *const color_schemes[] = { "follow", "light", "dark", NULL };
static const char *const felts[] = { "green", "blue", "plum", "charcoal", NULL };
static const char *const show_indexes[] = { "auto", "on", "off", NULL };
static const char *const hints[] = { "off", "request", "always", NULL };
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
bind_nicks (GSettings *settings, const char *key, GtkDropDown *drop_down, const char *const *nicks)
{
  g_settings_bind_with_mapping (settings, key, drop_down, "selected", G_SETTINGS_BIND_DEFAULT, nick_to_selected,
                                selected_to_nick, (gpointer) nicks, NULL);
}

static void
tea_preferences_constructed (GObject *object)
{
  TeaPreferences *self = TEA_PREFERENCES (object);
  GSettings *settings = tea_form_window_get_settings (TEA_FORM_WINDOW (self));

  G_OBJECT_CLASS (tea_preferences_parent_class)->constructed (object);

  bind_nicks (settings, "color-scheme", self->color_scheme, color_schemes);
  bind_nicks (settings, "felt", self->felt, felts);
  bind_nicks (settings, "show-index", self->show_index, show_indexes);
  bind_nicks (settings, "bot-pace", self->bot_pace, bot_paces);
  bind_nicks (settings, "hints", self->hints, hints);
  g_settings_bind (settings, "animations", self->animations, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-walls", self->show_walls, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "player-name", self->player_name, "text", G_SETTINGS_BIND_DEFAULT);
}

static void
tea_preferences_class_init (TeaPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = tea_preferences_constructed;

  g_type_ensure (TEA_TYPE_FORM_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, felt);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, show_index);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, show_walls);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, bot_pace);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, hints);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferences, player_name);
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
