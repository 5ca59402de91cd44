/* tea-preferences-page.c - the page with the player's preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-preferences-page.h"

#include <glib/gi18n.h>

#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-look-preview.h"
#include "view/sound/tea-sound-player.h"
#include "view/tiles/tea-tile-art.h"
#include "view/tiles/tea-tile-file.h"
#include "view/tiles/tea-tile-look.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-settings.h"
#include "view/widgets/tea-widget.h"

struct _TeaPreferencesPage
{
  TeaPage parent_instance;

  GtkLabel *problem;
  GtkDropDown *color_scheme;
  GtkSwitch *high_contrast;
  GtkSwitch *count_days;
  TeaLookPreview *look_preview;
  TeaFormRow *tile_set_row;
  GtkDropDown *tile_set;
  GtkDropDown *tile_back;
  GtkDropDown *felt;
  GtkDropDown *show_index;
  GtkSwitch *animations;
  TeaFormRow *sounds_row;
  GtkSwitch *sounds;
  GtkScale *sound_volume;
  GtkSwitch *spoken_calls;
  GtkSwitch *show_walls;
  GtkSwitch *mark_drawn;
  GtkDropDown *bot_pace;
  GtkSwitch *opponents_speak;
  GtkDropDown *hints;
  GtkEntry *player_name;

  GSettings *settings;
  GStrv tile_sets; /* the ids in the order of the rows */
  TeaSoundPlayer *player;
};

G_DEFINE_FINAL_TYPE (TeaPreferencesPage, tea_preferences_page, TEA_TYPE_PAGE)

/* The nicks in the order of the rows in tea-preferences-page.ui. */
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
  g_settings_bind_with_mapping (settings, key, drop_down, "selected",
                                G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY, nick_to_selected,
                                selected_to_nick, (gpointer) nicks, NULL);
}

static gboolean
id_to_selected (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  TeaPreferencesPage *self = user_data;

  for (guint i = 0; self->tile_sets[i] != NULL; i++)
    if (g_strcmp0 (g_value_get_string (from), self->tile_sets[i]) == 0)
      {
        g_value_set_uint (to, i);
        return TRUE;
      }

  return FALSE;
}

static gboolean
selected_to_id (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  TeaPreferencesPage *self = user_data;
  guint selected = g_value_get_uint (from);

  if (selected >= g_strv_length (self->tile_sets))
    return FALSE;

  g_value_set_string (to, self->tile_sets[selected]);

  return TRUE;
}

/* Lists the tile sets of Teahouse and the KMahjongg sets on this machine. */
static void
list_tile_sets (TeaPreferencesPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GPtrArray) files = tea_tile_file_list ();

  g_strv_builder_add_many (ids, TEA_TILE_LOOK_AUTO, TEA_TILE_LOOK_USUAL, TEA_TILE_LOOK_CONTRAST, NULL);
  /* Translators: a tile set chosen by whether contrast is high. */
  gtk_string_list_append (names, _ ("Automatic"));
  gtk_string_list_append (names, _ ("Teahouse"));
  /* Translators: a tile set. */
  gtk_string_list_append (names, _ ("Large letters"));
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *id = g_strconcat (TEA_TILE_LOOK_KMAHJONGG, tea_tile_file_get_id (files->pdata[i]), NULL);
      /* Translators: %s is the name of a tile set of the program KMahjongg. */
      g_autofree char *name = g_strdup_printf (_ ("%s (KMahjongg)"), tea_tile_file_get_name (files->pdata[i]));

      g_strv_builder_add (ids, id);
      gtk_string_list_append (names, name);
    }

  self->tile_sets = g_strv_builder_end (ids);
  gtk_drop_down_set_model (self->tile_set, G_LIST_MODEL (names));
}

static TeaTileLook *
get_look (TeaPreferencesPage *self)
{
  return tea_tile_look_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
}

static void
tile_set_problem_cb (TeaPreferencesPage *self)
{
  TeaTileLook *look = get_look (self);

  tea_form_row_set_sentence (self->tile_set_row, tea_tile_look_get_problem (look));
}

/* Says why there is no sound, whatever the settings are. */
static void
explain_sounds (TeaPreferencesPage *self)
{
  if (!tea_sound_player_is_built ())
    {
      tea_form_row_set_sentence (self->sounds_row, _ ("This Teahouse was built without sound."));
      gtk_widget_set_sensitive (GTK_WIDGET (self->sounds), FALSE);
    }
  else
    tea_form_row_set_sentence (self->sounds_row,
                               tea_sound_player_is_allowed () ? NULL : _ ("Sounds are off in the desktop’s settings."));
}

/* Plays a sound to demonstrate the new volume. */
static void
volume_changed_cb (TeaPreferencesPage *self)
{
  tea_sound_player_play (self->player, TEA_SOUND_DISCARD, TEA_PLACE_OWN);
}

/* Lets a voice be heard when it is switched on. */
static void
calls_changed_cb (TeaPreferencesPage *self)
{
  tea_sound_player_play (self->player, TEA_SOUND_PUNG, TEA_PLACE_OWN);
}

static void
set_up_sounds (TeaPreferencesPage *self, GSettings *settings)
{
  GtkAdjustment *volume = gtk_range_get_adjustment (GTK_RANGE (self->sound_volume));

  self->player = tea_sound_player_new ();
  tea_sound_player_bind_settings (self->player, settings);
  tea_settings_bind (settings, "sounds", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "sound-volume", volume, "value", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "spoken-calls", self->spoken_calls, "active", G_SETTINGS_BIND_DEFAULT);
  g_object_bind_property (self->sounds, "active", self->sound_volume, "sensitive", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->sounds, "active", self->spoken_calls, "sensitive", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (volume, "value-changed", G_CALLBACK (volume_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->spoken_calls, "notify::active", G_CALLBACK (calls_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-enable-event-sounds",
                           G_CALLBACK (explain_sounds), self, G_CONNECT_SWAPPED);
  explain_sounds (self);
}

static void
show_problem (TeaPreferencesPage *self)
{
  tea_widget_set_text (self->problem, tea_settings_get_problem (TEA_SETTINGS (self->settings)));
}

static void
tea_preferences_page_dispose (GObject *object)
{
  g_clear_object (&TEA_PREFERENCES_PAGE (object)->settings);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_PREFERENCES_PAGE);

  G_OBJECT_CLASS (tea_preferences_page_parent_class)->dispose (object);
}

static void
tea_preferences_page_finalize (GObject *object)
{
  TeaPreferencesPage *self = TEA_PREFERENCES_PAGE (object);

  g_strfreev (self->tile_sets);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (tea_preferences_page_parent_class)->finalize (object);
}

static void
bind_settings (TeaPreferencesPage *self, GSettings *settings)
{
  /* Tests have settings that are stored nowhere. */
  if (TEA_IS_SETTINGS (settings))
    {
      g_signal_connect_object (settings, "notify::problem", G_CALLBACK (show_problem), self, G_CONNECT_SWAPPED);
      show_problem (self);
    }
  bind_nicks (settings, "color-scheme", self->color_scheme, color_schemes);
  list_tile_sets (self);
  /* The look stores it once the set was drawn. */
  g_object_bind_property_full (get_look (self), "tile-set", self->tile_set, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, id_to_selected, selected_to_id, self,
                               NULL);
  bind_nicks (settings, "tile-back", self->tile_back, tea_tile_art_get_backs ());
  bind_nicks (settings, "felt", self->felt, felts);
  bind_nicks (settings, "show-index", self->show_index, show_indexes);
  bind_nicks (settings, "bot-pace", self->bot_pace, bot_paces);
  bind_nicks (settings, "hints", self->hints, hints);
  g_signal_connect_object (get_look (self), "notify::problem", G_CALLBACK (tile_set_problem_cb), self,
                           G_CONNECT_SWAPPED);
  tile_set_problem_cb (self);
  tea_game_settings_bind_look (settings, G_OBJECT (self->look_preview));
  set_up_sounds (self, settings);
  tea_settings_bind (settings, "high-contrast", self->high_contrast, "active", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "animations", self->animations, "active", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "show-walls", self->show_walls, "active", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "mark-drawn", self->mark_drawn, "active", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "opponents-speak", self->opponents_speak, "active", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "count-days", self->count_days, "active", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "player-name", self->player_name, "text", G_SETTINGS_BIND_DEFAULT);
}

static void
tea_preferences_page_class_init (TeaPreferencesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_preferences_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_preferences_page_finalize;

  g_type_ensure (TEA_TYPE_FORM_ROW);
  g_type_ensure (TEA_TYPE_LOOK_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-preferences-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, problem);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, high_contrast);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, look_preview);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, tile_set_row);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, tile_set);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, tile_back);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, felt);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, show_index);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, animations);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, sounds);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, sound_volume);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, spoken_calls);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, show_walls);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, mark_drawn);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, bot_pace);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, opponents_speak);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, hints);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, count_days);
  gtk_widget_class_bind_template_child (widget_class, TeaPreferencesPage, player_name);
}

static void
tea_preferences_page_init (TeaPreferencesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TeaPage *
tea_preferences_page_new (GSettings *settings)
{
  TeaPreferencesPage *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_PREFERENCES_PAGE, NULL);
  self->settings = g_object_ref (settings);
  bind_settings (self, settings);

  return TEA_PAGE (self);
}
