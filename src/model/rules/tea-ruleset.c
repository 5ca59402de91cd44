/* tea-ruleset.c - a variant with its options and the house rules that change it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/rules/tea-rules-file.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-tile-info.h"
#include "model/tiles/tea-chinese-name.h"

struct _TeaRuleset
{
  GObject parent_instance;

  const TeaVariant *base;
  TeaRulesetFacts facts;
  TeaHouse house;
  gint16 numbers[TEA_MAX_NUMBERS];
  const TeaVariant *variant; /* with the house rules; NULL if they changed since it was computed */
  GListStore *adjustables;   /* NULL until first requested */
  gboolean quiet;            /* no "changed" during several changes */
};

G_DEFINE_FINAL_TYPE (TeaRuleset, tea_ruleset, G_TYPE_OBJECT)

typedef enum
{
  PROP_TITLE = 1,
  PROP_SOURCE, /* read-only */
} TeaRulesetProperty;

static GParamSpec *properties[PROP_SOURCE + 1];
static guint changed_signal;

static void
tea_ruleset_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaRulesetProperty) prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, tea_ruleset_get_title (TEA_RULESET (object)));
      break;
    case PROP_SOURCE:
      g_value_set_string (value, TEA_RULESET (object)->facts.source);
      break;
    }
}

static void
tea_ruleset_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaRulesetProperty) prop_id)
    {
    case PROP_TITLE:
      tea_ruleset_set_title (TEA_RULESET (object), g_value_get_string (value));
      break;
    case PROP_SOURCE:
      break;
    }
}

static void
tea_ruleset_dispose (GObject *object)
{
  TeaRuleset *self = TEA_RULESET (object);

  for (guint i = 0; self->adjustables != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->adjustables)); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (G_LIST_MODEL (self->adjustables), i);

      tea_adjustable_forget (adjustable);
    }
  g_clear_object (&self->adjustables);
  g_clear_object (&self->facts.options);

  G_OBJECT_CLASS (tea_ruleset_parent_class)->dispose (object);
}

static void
tea_ruleset_class_init (TeaRulesetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_ruleset_get_property;
  object_class->set_property = tea_ruleset_set_property;
  object_class->dispose = tea_ruleset_dispose;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SOURCE] = g_param_spec_string ("source", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  changed_signal = g_signal_new ("changed", TEA_TYPE_RULESET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_ruleset_init (TeaRuleset *self)
{
  self->facts.options = G_LIST_MODEL (g_list_store_new (TEA_TYPE_OPTION_ITEM));
}

static void
tell (TeaRuleset *self)
{
  if (!self->quiet)
    g_signal_emit (self, changed_signal, 0);
}

static TeaRuleset *
new_for_variant (const TeaVariant *variant)
{
  TeaRuleset *self = g_object_new (TEA_TYPE_RULESET, NULL);
  TeaOptions options;

  self->base = tea_variant_base (variant);
  self->variant = variant;
  self->facts.id = self->base->id;
  self->facts.name = _ (self->base->name);
  self->facts.name_zh = self->base->name_zh;
  self->facts.language_zh = tea_chinese_name_language (self->facts.name, self->base->traditional);
  self->facts.source = _ (self->base->source);
  self->facts.has_round_wind = self->base->has_round_wind;
  self->facts.well_known = self->base->well_known;
  self->facts.throws_for_deal = self->base->throws_for_deal;
  tea_house_init (&self->house, variant);
  tea_options_init (&options, variant);
  memcpy (self->numbers, options.number, sizeof self->numbers);
  for (guint i = 0; i < variant->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = tea_option_item_new (&variant->options[i]);

      g_list_store_append (G_LIST_STORE (self->facts.options), option);
      g_signal_connect_object (option, "changed", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
    }

  return self;
}

TeaRuleset *
tea_ruleset_new (const char *id, GError **error)
{
  const TeaVariant *variant = id != NULL ? tea_variant_find (id) : tea_variants (NULL)[0];

  if (variant == NULL)
    {
      /* Translators: the id of a rule set, as in the settings. */
      g_set_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_VARIANT, _ ("There are no rules called “%s”."), id);
      return NULL;
    }

  return new_for_variant (variant);
}

GListModel *
tea_ruleset_list (void)
{
  GListStore *list = g_list_store_new (TEA_TYPE_RULESET);
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaRuleset) ruleset = new_for_variant (variants[i]);

      g_list_store_append (list, ruleset);
    }

  return G_LIST_MODEL (list);
}

const TeaRulesetFacts *
tea_ruleset_get_facts (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  return &self->facts;
}

GListModel *
tea_ruleset_list_emblem (TeaRuleset *self)
{
  TeaTileFacts looks[G_N_ELEMENTS (self->base->emblem)];

  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    looks[i] = tea_tile_look (self->base->emblem[i], NULL);

  return tea_tile_list_new (looks, G_N_ELEMENTS (looks));
}

const char *
tea_ruleset_get_name (TeaRuleset *self)
{
  g_autofree char *shown = NULL;

  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  if (self->house.title[0] == '\0')
    return _ (self->base->name);

  shown = tea_names_show_one (self->house.title);

  /* Seldom: the title is in a script that turns sentences. Whoever holds the name may do so after the title changes. */
  return g_str_equal (shown, self->house.title) ? self->house.title : g_intern_string (shown);
}

char *
tea_ruleset_dup_full_name (TeaRuleset *self)
{
  /* A title is in the language of its author. */
  if (*tea_ruleset_get_title (self) != '\0')
    return g_strdup (tea_ruleset_get_name (self));

  return tea_chinese_name_with (tea_ruleset_get_name (self), tea_ruleset_get_facts (self)->name_zh);
}

gboolean
tea_ruleset_set_option (TeaRuleset *self, const char *id, const char *value, GError **error)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), FALSE);
  g_return_val_if_fail (id != NULL && value != NULL, FALSE);

  for (guint i = 0; i < self->base->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (self->facts.options, i);

      if (g_str_equal (tea_option_item_get_state (option)->id, id))
        return tea_option_item_set_value (option, value, error);
    }

  g_set_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_OPTION,
               /* Translators: the name of a rule set and of an option. */
               _ ("The rules “%s” have no option “%s”."), self->base->id, id);

  return FALSE;
}

void
tea_ruleset_reset (TeaRuleset *self)
{
  g_return_if_fail (TEA_IS_RULESET (self));

  for (guint i = 0; i < self->base->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (self->facts.options, i);

      tea_option_item_set_value (option, tea_option_item_get_state (option)->default_value, NULL);
    }
}

const TeaVariant *
tea_ruleset_get_variant (TeaRuleset *self)
{
  const TeaVariant *variant;

  if (self->variant == NULL)
    {
      variant = tea_house_variant (&self->house, self->base);
      if (variant == NULL)
        {
          g_warning ("There are too many different house rules at once.");
          return self->base;
        }
      self->variant = variant;
    }

  return self->variant;
}

void
tea_ruleset_fill_options (TeaRuleset *self, TeaOptions *options)
{
  tea_options_init (options, self->base);
  for (guint i = 0; i < self->base->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (self->facts.options, i);

      options->value[i] = tea_option_item_get_raw_value (option);
    }
  memcpy (options->number, self->numbers, sizeof self->numbers);
}

/* Sets every option and number as in @options, whose values must be allowed. */
static void
take_options (TeaRuleset *self, const TeaOptions *options)
{
  for (guint i = 0; i < self->base->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (self->facts.options, i);

      tea_option_item_set_raw_value (option, options->value[i]);
    }
  if (memcmp (self->numbers, options->number, sizeof self->numbers) != 0)
    {
      memcpy (self->numbers, options->number, sizeof self->numbers);
      tea_ruleset_house_changed (self);
    }
}

TeaRuleset *
tea_ruleset_new_with_options (const TeaVariant *variant, const TeaOptions *options)
{
  TeaRuleset *self = new_for_variant (variant);

  take_options (self, options);

  return self;
}

TeaRuleset *
tea_ruleset_copy (TeaRuleset *self)
{
  TeaOptions options;

  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  tea_ruleset_fill_options (self, &options);

  return tea_ruleset_new_with_options (tea_ruleset_get_variant (self), &options);
}

/* House rules */

TeaHouse *
tea_ruleset_peek_house (TeaRuleset *self)
{
  return &self->house;
}

gint16 *
tea_ruleset_peek_numbers (TeaRuleset *self)
{
  return self->numbers;
}

void
tea_ruleset_house_changed (TeaRuleset *self)
{
  self->variant = NULL;
  tell (self);
}

const char *
tea_ruleset_get_title (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  return self->house.title;
}

void
tea_ruleset_set_title (TeaRuleset *self, const char *title)
{
  g_autofree char *before = NULL;

  g_return_if_fail (TEA_IS_RULESET (self));

  before = g_strdup (self->house.title);
  tea_house_set_title (&self->house, title != NULL ? title : "");
  if (g_str_equal (before, self->house.title))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  tea_ruleset_house_changed (self);
}

gboolean
tea_ruleset_get_is_house (TeaRuleset *self)
{
  TeaOptions options;

  g_return_val_if_fail (TEA_IS_RULESET (self), FALSE);

  tea_ruleset_fill_options (self, &options);

  return tea_ruleset_get_variant (self) != self->base || tea_house_options_differ (self->base, &options);
}

TeaRuleset *
tea_ruleset_dup_base (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  return new_for_variant (self->base);
}

static void
add_adjustable (TeaRuleset *self, TeaAdjustableKind kind, guint index, guint which)
{
  g_autoptr (TeaAdjustable) adjustable = tea_adjustable_new (self, kind, index, which);

  g_list_store_append (self->adjustables, adjustable);
}

GListModel *
tea_ruleset_get_adjustables (TeaRuleset *self)
{
  int min, max;

  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  if (self->adjustables != NULL)
    return G_LIST_MODEL (self->adjustables);

  self->adjustables = g_list_store_new (TEA_TYPE_ADJUSTABLE);
  for (guint i = 0; i < self->base->n_patterns; i++)
    add_adjustable (self, TEA_ADJUSTABLE_ROW, i, 0);
  for (guint i = 0; i < self->base->n_bonuses; i++)
    for (guint which = 0; which < 2; which++)
      if (tea_house_bonus_range (self->base, i, which, &min, &max))
        add_adjustable (self, TEA_ADJUSTABLE_BONUS, i, which);
  for (guint i = 0; i < self->base->n_numbers; i++)
    add_adjustable (self, TEA_ADJUSTABLE_NUMBER, i, 0);
  for (guint i = 0; i < self->base->n_options; i++)
    if (self->base->options[i].house.max != 0)
      add_adjustable (self, TEA_ADJUSTABLE_NUMBER, self->base->n_numbers + i, 0);

  return G_LIST_MODEL (self->adjustables);
}

void
tea_ruleset_reset_house (TeaRuleset *self)
{
  GListModel *list = tea_ruleset_get_adjustables (self);

  self->quiet = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (list, i);

      tea_adjustable_reset (adjustable);
    }
  self->quiet = FALSE;
  tell (self);
}

void
tea_ruleset_take (TeaRuleset *self, const TeaVariant *variant, const TeaOptions *options)
{
  gboolean titled;

  g_return_if_fail (tea_variant_base (variant) == self->base);

  self->quiet = TRUE;
  take_options (self, options);
  titled = !g_str_equal (self->house.title, variant->base != NULL ? variant->name : "");
  tea_house_init (&self->house, variant);
  self->variant = variant;
  for (guint i = 0; self->adjustables != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->adjustables)); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (G_LIST_MODEL (self->adjustables), i);

      tea_adjustable_tell (adjustable);
    }
  if (titled)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  self->quiet = FALSE;
  tell (self);
}

gboolean
tea_ruleset_equal (TeaRuleset *self, TeaRuleset *other)
{
  TeaOptions a, b;
  TeaHouse one, two;

  g_return_val_if_fail (TEA_IS_RULESET (self) && TEA_IS_RULESET (other), FALSE);

  tea_ruleset_fill_options (self, &a);
  tea_ruleset_fill_options (other, &b);
  tea_house_init (&one, tea_ruleset_get_variant (self));
  tea_house_init (&two, tea_ruleset_get_variant (other));
  tea_house_set_title (&one, "");
  tea_house_set_title (&two, "");

  return self->base == other->base && memcmp (&a, &b, sizeof a) == 0 && memcmp (&one, &two, sizeof one) == 0;
}

char **
tea_ruleset_check (TeaRuleset *self)
{
  TeaOptions options;

  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  tea_ruleset_fill_options (self, &options);

  return tea_rules_find_faults (tea_ruleset_get_variant (self), &options);
}

char *
tea_ruleset_to_string (TeaRuleset *self)
{
  g_autoptr (JsonNode) node = NULL;
  TeaOptions options;

  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  if (!tea_ruleset_get_is_house (self))
    return g_strdup (self->base->id);
  tea_ruleset_fill_options (self, &options);
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, json_object_new ());
  tea_json_set_rules (json_node_get_object (node), tea_ruleset_get_variant (self), &options);

  return tea_json_to_string (node);
}

TeaRuleset *
tea_ruleset_from_string (const char *text, GError **error)
{
  g_autofree TeaAnswer *refusal = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *at = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (TeaRuleset) plain = NULL;
  const TeaVariant *variant;
  const char *id;
  TeaOptions options;

  g_return_val_if_fail (text != NULL, NULL);

  if (text[0] != '{')
    return tea_ruleset_new (text, error);
  node = tea_json_parse (text, strlen (text), NULL, NULL, error);
  if (node == NULL)
    return NULL;
  id = tea_json_string (tea_json_get (tea_json_object (node), "variant"));
  plain = tea_ruleset_new (id != NULL ? id : "", error);
  if (plain == NULL)
    return NULL;
  variant = plain->base;
  refusal = g_new (TeaAnswer, 1);
  if (tea_json_rules_from_object (tea_json_object (node), &variant, &options, refusal))
    return tea_ruleset_new_with_options (variant, &options);

  at = g_utf8_make_valid (refusal->at, -1);
  sentence = tea_answer_dup_sentence (refusal);
  g_set_error (error, TEA_ERROR, (int) refusal->code, "%s: %s", at, sentence);

  return NULL;
}
