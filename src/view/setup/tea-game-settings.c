/* tea-game-settings.c - the rules of a new game, remembered in the settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-game-settings.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/widgets/tea-settings.h"

GSettings *
tea_game_settings_new (GError **error)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, TEA_SETTINGS_SCHEMA, TRUE);
  if (schema == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("The settings schema %s is not installed; install Teahouse, or set GSETTINGS_SCHEMA_DIR to the "
                      "folder with its gschemas.compiled."),
                   TEA_SETTINGS_SCHEMA);
      return NULL;
    }

  return tea_settings_new (schema);
}

void
tea_game_settings_apply_options (GSettings *settings, TeaRuleset *ruleset)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "rule-options");
  g_autoptr (GVariant)
      options = g_variant_lookup_value (all, tea_ruleset_get_facts (ruleset)->id, G_VARIANT_TYPE ("a{ss}"));
  const char *id;
  const char *value;
  GVariantIter iter;

  if (options == NULL)
    return;

  g_variant_iter_init (&iter, options);
  while (g_variant_iter_next (&iter, "{&s&s}", &id, &value))
    {
      g_autoptr (GError) error = NULL;

      if (!tea_ruleset_set_option (ruleset, id, value, &error))
        g_debug ("A remembered option is left out: %s", error->message);
    }
}

/* Two keys, since the dialog stored the first at every start of a game before any rules said that dice are thrown: its
 * FALSE is nobody's choice. */
static const char *
throws_key (TeaRuleset *ruleset)
{
  return tea_ruleset_get_facts (ruleset)->throws_for_deal ? "throw-by-rules" : "throw-for-deal";
}

gboolean
tea_game_settings_get_throws_for_deal (GSettings *settings, TeaRuleset *ruleset)
{
  return g_settings_get_boolean (settings, throws_key (ruleset));
}

void
tea_game_settings_store_throws_for_deal (GSettings *settings, TeaRuleset *ruleset, gboolean throws)
{
  g_settings_set_boolean (settings, throws_key (ruleset), throws);
}

TeaRuleset *
tea_game_settings_dup_ruleset (GSettings *settings, const char *id, GError **error)
{
  g_autofree char *last = g_settings_get_string (settings, "last-variant");
  g_autoptr (TeaRuleset) ruleset = NULL;

  if (id != NULL)
    {
      ruleset = tea_ruleset_new (id, error);
      if (ruleset == NULL)
        return NULL;
    }

  /* Settings of another version may name an unknown variant; start anyway. */
  if (ruleset == NULL)
    ruleset = tea_ruleset_from_string (last, NULL);
  if (ruleset == NULL)
    ruleset = tea_ruleset_new (NULL, error);
  /* House rules have their own options. */
  if (ruleset != NULL && !tea_ruleset_get_is_house (ruleset))
    tea_game_settings_apply_options (settings, ruleset);

  return g_steal_pointer (&ruleset);
}

static GVariant *
options_to_variant (TeaRuleset *ruleset)
{
  GListModel *options = tea_ruleset_get_facts (ruleset)->options;
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);
      const TeaOptionState *state = tea_option_item_get_state (option);

      if (!state->is_default)
        g_variant_builder_add (&builder, "{ss}", state->id, state->value);
    }

  return g_variant_builder_end (&builder);
}

void
tea_game_settings_store_ruleset (GSettings *settings, TeaRuleset *ruleset)
{
  const char *ruleset_id = tea_ruleset_get_facts (ruleset)->id;
  g_autoptr (GVariant) all = g_settings_get_value (settings, "rule-options");
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{sa{ss}}"));
  const char *id;
  GVariant *options;
  GVariantIter iter;

  if (tea_ruleset_get_is_house (ruleset))
    {
      g_autofree char *text = tea_ruleset_to_string (ruleset);

      g_settings_set_string (settings, "last-variant", text);
      return;
    }

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s@a{ss}}", &id, &options))
    {
      if (g_strcmp0 (id, ruleset_id) != 0)
        g_variant_builder_add (&builder, "{s@a{ss}}", id, options);
      g_variant_unref (options);
    }
  g_variant_builder_add (&builder, "{s@a{ss}}", ruleset_id, options_to_variant (ruleset));

  g_settings_set_value (settings, "rule-options", g_variant_builder_end (&builder));
  g_settings_set_string (settings, "last-variant", ruleset_id);
}

char *
tea_game_settings_dup_opponent (GSettings *settings, guint index)
{
  g_auto (GStrv) ids = g_settings_get_strv (settings, "opponents");

  return index < g_strv_length (ids) ? g_strdup (ids[index]) : NULL;
}

void
tea_game_settings_store_opponents (GSettings *settings, const char *const ids[TEA_N_OPPONENTS])
{
  const char *const list[TEA_N_OPPONENTS + 1] = { ids[0], ids[1], ids[2], NULL };

  g_settings_set_strv (settings, "opponents", list);
}

char *
tea_game_settings_dup_player_name (GSettings *settings)
{
  g_autofree char *typed = g_settings_get_string (settings, "player-name");
  g_autofree char *name = tea_names_clean (typed);

  if (*name != '\0')
    return g_steal_pointer (&name);

  /* GLib says "Unknown" when the account has no name; some systems have "root" or nothing but commas there. */
  if (g_strcmp0 (g_get_real_name (), "Unknown") == 0 || g_strcmp0 (g_get_real_name (), g_get_user_name ()) == 0)
    return NULL;

  return g_strdup (g_get_real_name ());
}

gboolean
tea_game_settings_show_index (const char *choice)
{
  const char *const *languages;

  g_return_val_if_fail (choice != NULL, FALSE);

  if (!g_str_equal (choice, "auto"))
    return g_str_equal (choice, "on");

  languages = g_get_language_names ();

  return !g_str_has_prefix (languages[0], "zh") && !g_str_has_prefix (languages[0], "ja");
}

static gboolean
show_index_mapping (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_boolean (value, tea_game_settings_show_index (g_variant_get_string (variant, NULL)));
  return TRUE;
}

void
tea_game_settings_bind_look (GSettings *settings, GObject *object)
{
  static const char *const plain[] = { "felt", "animations", "show-walls", "mark-drawn", "opponents-speak" };
  GObjectClass *klass = G_OBJECT_GET_CLASS (object);

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (g_object_class_find_property (klass, plain[i]) != NULL)
      tea_settings_bind (settings, plain[i], object, plain[i], G_SETTINGS_BIND_GET);
  if (g_object_class_find_property (klass, "show-index") != NULL)
    g_settings_bind_with_mapping (settings, "show-index", object, "show-index",
                                  G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY, show_index_mapping, NULL, NULL,
                                  NULL);
}

void
tea_game_settings_bind_stage (GSettings *settings, TeaTableStage *stage)
{
  g_return_if_fail (TEA_IS_TABLE_STAGE (stage));

  tea_game_settings_bind_look (settings, G_OBJECT (tea_table_stage_get_table_view (stage)));
  tea_game_settings_bind_look (settings, G_OBJECT (tea_table_stage_get_action_bar (stage)));
  tea_game_settings_bind_look (settings, G_OBJECT (tea_table_stage_get_settlement (stage)));
}
