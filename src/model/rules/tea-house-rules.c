/* tea-house-rules.c - house rules as stored in a file: a rule set, its origin and worked examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "config.h"

#include "core/base/tea-text.h"
#include "io/file/tea-file.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/rules/tea-rules-file.h"
#include "model/rules/tea-house-rules-private.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/score/tea-score-sheet-engine.h"

/* Maximum number of steps that can be undone. */
#define MAX_STEPS 200

struct _TeaHouseRules
{
  GObject parent_instance;

  TeaRulesFile *file; /* take_rules() updates its variant and options from the rule set */
  TeaHouseRulesState state;
  GPtrArray *undo; /* of file texts, the latest last */
  GPtrArray *redo;
  char *now;              /* the current text of the file */
  char *saved;            /* the text as last saved, or NULL */
  const char *last_field; /* the text field changed last, whose edits merge into one step; else NULL */
  gboolean restoring;
};

G_DEFINE_FINAL_TYPE (TeaHouseRules, tea_house_rules, G_TYPE_OBJECT)

typedef enum
{
  PROP_TITLE = 1,
  PROP_PLACE,
  PROP_AUTHOR,
  PROP_SOURCE,
  PROP_LANGUAGE,
} TeaHouseRulesProperty;

static GParamSpec *properties[PROP_LANGUAGE + 1];
static guint changed_signal;

static void
tea_house_rules_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaHouseRules *self = TEA_HOUSE_RULES (object);

  switch ((TeaHouseRulesProperty) prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, tea_ruleset_get_title (self->state.ruleset));
      break;
    case PROP_PLACE:
      g_value_set_string (value, self->file->place);
      break;
    case PROP_AUTHOR:
      g_value_set_string (value, self->file->author);
      break;
    case PROP_SOURCE:
      g_value_set_string (value, self->file->source);
      break;
    case PROP_LANGUAGE:
      g_value_set_string (value, self->file->language);
      break;
    }
}

/* Copies the rules of the rule set into the file. */
static void
take_rules (TeaHouseRules *self)
{
  self->file->variant = tea_ruleset_get_variant (self->state.ruleset);
  tea_ruleset_fill_options (self->state.ruleset, &self->file->options);
}

static void
judge_examples (TeaHouseRules *self)
{
  g_autoptr (GPtrArray) judged = g_ptr_array_new_with_free_func (g_object_unref);

  self->state.n_failing = 0;
  for (guint i = 0; i < self->file->examples->len; i++)
    {
      TeaHouseExample *example = tea_house_example_new (self->file, i);

      self->state.n_failing += !tea_house_example_get_facts (example)->holds;
      g_ptr_array_add (judged, example);
    }
  g_list_store_splice (G_LIST_STORE (self->state.examples), 0, g_list_model_get_n_items (self->state.examples),
                       judged->pdata, judged->len);
}

static void
update_state (TeaHouseRules *self)
{
  TeaHouseRulesState *state = &self->state;

  state->place = self->file->place;
  state->author = self->file->author;
  state->can_undo = self->undo->len > 0;
  state->can_redo = self->redo->len > 0;
  state->is_modified = g_strcmp0 (self->saved, self->now) != 0;
}

/* Records a change as a step that can be undone, unless the last change was of the same @field (static, nullable). */
static void
note_change (TeaHouseRules *self, const char *field)
{
  g_autofree char *before = NULL;

  if (self->restoring)
    return;
  take_rules (self);
  before = self->now;
  self->now = tea_rules_file_to_text (self->file);
  if (g_str_equal (before, self->now))
    return;
  if (field == NULL || field != self->last_field)
    {
      if (self->undo->len >= MAX_STEPS)
        g_ptr_array_remove_index (self->undo, 0);
      g_ptr_array_add (self->undo, g_steal_pointer (&before));
    }
  self->last_field = field;
  g_ptr_array_set_size (self->redo, 0);
  judge_examples (self);
  update_state (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
ruleset_changed_cb (TeaHouseRules *self)
{
  note_change (self, NULL);
}

static void
title_cb (TeaHouseRules *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
set_title (TeaHouseRules *self, const char *title)
{
  /* Ignore the rule set's own signals: consecutive edits of the title are one step. */
  self->restoring = TRUE;
  tea_ruleset_set_title (self->state.ruleset, title);
  self->restoring = FALSE;
  note_change (self, properties[PROP_TITLE]->name);
}

static void
set_text (TeaHouseRules *self, char **text, const char *value, guint max_length, TeaHouseRulesProperty property)
{
  g_autofree char *clean = tea_text_clean (value != NULL ? value : "", max_length);

  if (g_str_equal (*text, clean))
    return;
  g_free (*text);
  *text = g_steal_pointer (&clean);
  update_state (self);
  note_change (self, properties[property]->name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
tea_house_rules_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaHouseRules *self = TEA_HOUSE_RULES (object);
  const char *text = g_value_get_string (value);

  switch ((TeaHouseRulesProperty) prop_id)
    {
    case PROP_TITLE:
      set_title (self, text);
      break;
    case PROP_PLACE:
      set_text (self, &self->file->place, text, TEA_RULES_FILE_MAX_TEXT, PROP_PLACE);
      break;
    case PROP_AUTHOR:
      set_text (self, &self->file->author, text, TEA_RULES_FILE_MAX_TEXT, PROP_AUTHOR);
      break;
    case PROP_SOURCE:
      set_text (self, &self->file->source, text, TEA_RULES_FILE_MAX_TEXT, PROP_SOURCE);
      break;
    case PROP_LANGUAGE:
      set_text (self, &self->file->language, text, TEA_RULES_FILE_MAX_LANGUAGE, PROP_LANGUAGE);
      break;
    }
}

static void
tea_house_rules_dispose (GObject *object)
{
  TeaHouseRules *self = TEA_HOUSE_RULES (object);

  g_clear_object (&self->state.ruleset);
  g_clear_object (&self->state.examples);

  G_OBJECT_CLASS (tea_house_rules_parent_class)->dispose (object);
}

static void
tea_house_rules_finalize (GObject *object)
{
  TeaHouseRules *self = TEA_HOUSE_RULES (object);

  g_clear_pointer (&self->file, tea_rules_file_free);
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  g_clear_pointer (&self->now, g_free);
  g_clear_pointer (&self->saved, g_free);

  G_OBJECT_CLASS (tea_house_rules_parent_class)->finalize (object);
}

static void
tea_house_rules_class_init (TeaHouseRulesClass *klass)
{
  const GParamFlags text = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_house_rules_get_property;
  object_class->set_property = tea_house_rules_set_property;
  object_class->dispose = tea_house_rules_dispose;
  object_class->finalize = tea_house_rules_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", text);
  properties[PROP_PLACE] = g_param_spec_string ("place", NULL, NULL, "", text);
  properties[PROP_AUTHOR] = g_param_spec_string ("author", NULL, NULL, "", text);
  properties[PROP_SOURCE] = g_param_spec_string ("source", NULL, NULL, "", text);
  properties[PROP_LANGUAGE] = g_param_spec_string ("language", NULL, NULL, "", text);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  changed_signal = g_signal_new ("changed", TEA_TYPE_HOUSE_RULES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_house_rules_init (TeaHouseRules *self)
{
  self->state.examples = G_LIST_MODEL (g_list_store_new (TEA_TYPE_HOUSE_EXAMPLE));
  self->undo = g_ptr_array_new_with_free_func (g_free);
  self->redo = g_ptr_array_new_with_free_func (g_free);
}

/* Takes ownership of @file. */
static TeaHouseRules *
new_from_file (TeaRulesFile *file)
{
  TeaHouseRules *self = g_object_new (TEA_TYPE_HOUSE_RULES, NULL);

  self->file = file;
  self->state.ruleset = tea_ruleset_new_with_options (file->variant, &file->options);
  self->now = tea_rules_file_to_text (file);
  g_signal_connect_object (self->state.ruleset, "changed", G_CALLBACK (ruleset_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->state.ruleset, "notify::title", G_CALLBACK (title_cb), self, G_CONNECT_SWAPPED);
  judge_examples (self);
  update_state (self);

  return self;
}

TeaHouseRules *
tea_house_rules_new (TeaRuleset *ruleset, const char *title)
{
  g_autoptr (TeaRuleset) copy = NULL;
  TeaRulesFile *file;
  TeaOptions options;

  g_return_val_if_fail (TEA_IS_RULESET (ruleset) && title != NULL, NULL);

  copy = tea_ruleset_copy (ruleset);
  tea_ruleset_set_title (copy, title);
  tea_ruleset_fill_options (copy, &options);
  file = tea_rules_file_new (tea_ruleset_get_variant (copy), &options);
  g_free (file->engine);
  file->engine = g_strdup (PACKAGE_VERSION);

  return new_from_file (file);
}

TeaHouseRules *
tea_house_rules_copy (TeaHouseRules *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_RULES (self), NULL);

  return new_from_file (tea_rules_file_parse (self->now, strlen (self->now), NULL));
}

TeaHouseRules *
tea_house_rules_parse (const char *text, gssize length, GError **error)
{
  TeaRulesFile *file;
  TeaHouseRules *self;

  g_return_val_if_fail (text != NULL, NULL);

  file = tea_rules_file_parse (text, length >= 0 ? (gsize) length : strlen (text), error);
  if (file == NULL)
    return NULL;
  self = new_from_file (file);
  self->saved = g_strdup (self->now);
  update_state (self);

  return self;
}

TeaHouseRules *
tea_house_rules_load (GFile *file, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  text = tea_file_read (file, TEA_RULES_FILE_MAX_SIZE, &length, NULL, error);
  if (text == NULL)
    return NULL;

  return tea_house_rules_parse (text, (gssize) length, error);
}

gboolean
tea_house_rules_save (TeaHouseRules *self, GFile *file, GError **error)
{
  g_return_val_if_fail (TEA_IS_HOUSE_RULES (self) && G_IS_FILE (file), FALSE);

  if (!g_file_replace_contents (file, self->now, strlen (self->now), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                                error))
    return FALSE;
  g_free (self->saved);
  self->saved = g_strdup (self->now);
  update_state (self);

  return TRUE;
}

char *
tea_house_rules_to_text (TeaHouseRules *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_RULES (self), NULL);

  return g_strdup (self->now);
}

/* The parts of @answer that an example keeps: the scores with their items, and the sums. */
static JsonNode *
essence_of (JsonNode *answer)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  JsonObject *object = json_node_get_object (answer);
  static const char *const kept[] = { "winner", "players", "deltas", "error" };

  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    if (json_object_has_member (object, kept[i]))
      tea_json_add_node (builder, kept[i], json_node_copy (json_object_get_member (object, kept[i])));
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

gboolean
tea_house_rules_add_example (TeaHouseRules *self, TeaAdjustable *adjustable, const char *remark)
{
  g_autoptr (TeaScoreSheet) sheet = NULL;
  g_autoptr (JsonNode) record = NULL;
  g_autoptr (JsonNode) answer = NULL;
  g_autoptr (JsonNode) essence = NULL;
  g_autofree char *clean = NULL;

  g_return_val_if_fail (TEA_IS_HOUSE_RULES (self) && TEA_IS_ADJUSTABLE (adjustable), FALSE);

  sheet = tea_adjustable_dup_example (adjustable, FALSE, NULL);
  if (sheet == NULL || self->file->examples->len >= TEA_RULES_FILE_MAX_EXAMPLES)
    return FALSE;
  record = tea_json_record_to_node (&tea_score_sheet_get_hand (sheet)->record);
  answer = tea_json_answer_to_node (&tea_score_sheet_get_hand (sheet)->answer);
  json_object_remove_member (json_node_get_object (record), "variant");
  json_object_remove_member (json_node_get_object (record), "options");
  if (json_object_has_member (json_node_get_object (record), "rules"))
    json_object_remove_member (json_node_get_object (record), "rules");
  essence = essence_of (answer);
  clean = tea_text_clean (remark != NULL ? remark : "", TEA_RULES_FILE_MAX_TEXT);
  g_ptr_array_add (self->file->examples, tea_rules_example_new (clean, record, essence));
  note_change (self, NULL);

  return TRUE;
}

void
tea_house_rules_remove_example (TeaHouseRules *self, guint position)
{
  g_return_if_fail (TEA_IS_HOUSE_RULES (self) && position < self->file->examples->len);

  g_ptr_array_remove_index (self->file->examples, position);
  note_change (self, NULL);
}

/* Pops the last text of @from and makes it current; pushes the previous text to @to. */
static void
restore (TeaHouseRules *self, GPtrArray *from, GPtrArray *to)
{
  char *text;
  TeaRulesFile *file;

  if (from->len == 0)
    return;
  text = g_ptr_array_steal_index (from, from->len - 1);
  file = tea_rules_file_parse (text, strlen (text), NULL);
  g_assert (file != NULL);
  g_ptr_array_add (to, self->now);
  self->now = text;
  self->last_field = NULL;
  tea_rules_file_free (self->file);
  self->file = file;

  self->restoring = TRUE;
  tea_ruleset_take (self->state.ruleset, file->variant, &file->options);
  self->restoring = FALSE;
  judge_examples (self);
  update_state (self);
  for (guint i = PROP_PLACE; i <= PROP_LANGUAGE; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, changed_signal, 0);
}

void
tea_house_rules_undo (TeaHouseRules *self)
{
  g_return_if_fail (TEA_IS_HOUSE_RULES (self));

  restore (self, self->undo, self->redo);
}

void
tea_house_rules_redo (TeaHouseRules *self)
{
  g_return_if_fail (TEA_IS_HOUSE_RULES (self));

  restore (self, self->redo, self->undo);
}

const TeaHouseRulesState *
tea_house_rules_get_state (TeaHouseRules *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_RULES (self), NULL);

  return &self->state;
}
