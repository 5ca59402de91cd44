/* tea-rule-entry.c - a paragraph, a pattern, a bonus or an option of a rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/rules/tea-rulebook-private.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-chinese-name.h"
#include "model/tiles/tea-sentences.h"

struct _TeaRuleEntry
{
  TeaValue parent_instance;

  TeaRuleEntryFacts facts;
  const char *names[2]; /* the untranslated name and the Chinese one, to be searched; "" for none */
  const char *example;  /* a hand record, or NULL */

  /* The rules by which the example is scored. */
  const TeaVariant *variant;
  TeaOptions options;
};

G_DEFINE_FINAL_TYPE (TeaRuleEntry, tea_rule_entry, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "kind", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaRuleEntry, facts.kind) },
  { "id", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleEntry, facts.id) },
  { "clause", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleEntry, facts.clause) },
  { "name", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleEntry, facts.name) },
  { "value-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleEntry, facts.value_text) },
  { "sentence", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleEntry, facts.sentence) },
  { "text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleEntry, facts.text) },
  { "note", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleEntry, facts.note) },
  { "change", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleEntry, facts.change) },
};

static void
tea_rule_entry_class_init (TeaRuleEntryClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_rule_entry_init (TeaRuleEntry *self)
{
}

static char *
or_empty (char *text)
{
  return text != NULL ? text : g_strdup ("");
}

/* Takes ownership of @value_text, @note and @change, which may be NULL. */
static TeaRuleEntry *
new_entry (TeaRuleKind kind,
           const char *id,
           const char *clause,
           const char *name,
           const char *sentence,
           char *value_text,
           char *note,
           char *change)
{
  TeaRuleEntry *self = g_object_new (TEA_TYPE_RULE_ENTRY, NULL);

  self->facts = (TeaRuleEntryFacts){
    .kind = kind,
    .id = g_strdup (id),
    .clause = g_strdup (clause),
    .name = g_strdup (name),
    .name_zh = "",
    .language_zh = tea_chinese_name_language (name, FALSE),
    .value_text = or_empty (value_text),
    .sentence = g_strdup (sentence),
    .text = g_strdup (""),
    .note = or_empty (note),
    .change = or_empty (change),
  };
  self->names[0] = self->names[1] = "";

  return self;
}

/* Adds what only patterns and bonuses have. */
static void
set_example (TeaRuleEntry *self,
             const TeaVariant *variant,
             const TeaOptions *options,
             const char *name,
             const char *name_zh,
             const char *example)
{
  self->names[0] = name;
  self->names[1] = name_zh;
  self->facts.name_zh = tea_chinese_name (self->facts.name, name_zh);
  self->facts.language_zh = tea_chinese_name_language (self->facts.name, variant->traditional);
  self->example = example;
  self->variant = variant;
  self->options = *options;
}

/* Adds a translatable text, which may be empty. */
static void
set_text (TeaRuleEntry *self, const char *text)
{
  if (text == NULL || *text == '\0')
    return;

  g_free (self->facts.text);
  self->facts.text = g_strdup (_ (text));
}

TeaRuleEntry *
tea_rule_entry_new_paragraph (const char *clause, const char *text)
{
  TeaRuleEntry *self = new_entry (TEA_RULE_PARAGRAPH, "", clause, "", "", NULL, NULL, NULL);

  set_text (self, text);

  return self;
}

TeaRuleEntry *
tea_rule_entry_new_pattern (const TeaVariant *variant, const TeaOptions *options, const TeaPattern *pattern)
{
  const char *note = (pattern->flags & TEA_PATTERN_LOSERS) != 0 ? _ ("Winner and losers score it.")
                                                                : _ ("Only the winner scores it.");
  TeaRuleEntry *self = new_entry (TEA_RULE_PATTERN, pattern->id, pattern->clause, tea_pattern_get_name (pattern),
                                  _ (pattern->sentence), tea_score_text_worth (pattern),
                                  g_strdup (variant->losers_score ? note : NULL), tea_score_text_change (pattern));

  set_example (self, variant, options, pattern->name, pattern->name_zh, pattern->example);

  return self;
}

/* "2 / 1": the fixed amounts of a bonus. */
static char *
format_amounts (const TeaBonus *bonus)
{
  return bonus->points[1] != 0 ? g_strdup_printf ("%u / %u", bonus->points[0], bonus->points[1])
                               : g_strdup_printf ("%u", bonus->points[0]);
}

TeaRuleEntry *
tea_rule_entry_new_number (const TeaNumberSpec *spec, int value)
{
  return new_entry (TEA_RULE_NUMBER, spec->id, spec->clause, _ (spec->name), _ (spec->sentence),
                    g_strdup_printf ("%d", value), NULL,
                    value != spec->fallback ? tea_score_text_usually (spec->fallback) : NULL);
}

/* What house rules have made of the amounts of @bonus; NULL for nothing. */
static char *
say_other_amounts (const TeaVariant *variant, const TeaBonus *bonus)
{
  const TeaBonus *usual = &tea_variant_base (variant)->bonuses[bonus - variant->bonuses];
  g_autofree char *now = format_amounts (bonus);
  g_autofree char *before = format_amounts (usual);

  if (memcmp (usual->points, bonus->points, sizeof usual->points) == 0)
    return NULL;

  /* Translators: what is paid by house rules, and what is paid without them. */
  return g_strdup_printf (_ ("%s instead of %s"), now, before);
}

TeaRuleEntry *
tea_rule_entry_new_bonus (const TeaVariant *variant, const TeaOptions *options, const TeaBonus *bonus)
{
  TeaRuleEntry *self = new_entry (TEA_RULE_BONUS, tea_paid_for_name (bonus->reason), bonus->clause, _ (bonus->name),
                                  _ (bonus->sentence), NULL, NULL, say_other_amounts (variant, bonus));

  set_example (self, variant, options, bonus->name, bonus->name_zh, bonus->example);

  return self;
}

static char *
format_values (TeaOptionItem *option)
{
  const char *const *labels = tea_option_item_get_state (option)->labels;
  const char *default_label = tea_option_item_get_state (option)->default_label;
  GString *text;
  int min, max;

  if (labels == NULL)
    {
      tea_option_item_get_range (option, &min, &max);
      /* Translators: the values of an option: the least, the greatest, and the usual one. */
      return g_strdup_printf (_ ("From %d to %d; usually %s."), min, max, default_label);
    }

  text = g_string_new (NULL);
  for (guint i = 0; labels[i] != NULL; i++)
    {
      if (i > 0)
        /* Translators: stands between the values that an option can have. */
        g_string_append (text, C_ ("values", " / "));
      if (g_str_equal (labels[i], default_label))
        /* Translators: the value of an option that is the usual one. */
        g_string_append_printf (text, _ ("%s (usual)"), labels[i]);
      else
        g_string_append (text, labels[i]);
    }

  return g_string_free (text, FALSE);
}

TeaRuleEntry *
tea_rule_entry_new_option (TeaOptionItem *option, const char *text)
{
  const TeaOptionState *state = tea_option_item_get_state (option);
  TeaRuleEntry *self = new_entry (TEA_RULE_OPTION, state->id, state->clause, state->name, state->sentence,
                                  g_strdup (state->label), format_values (option), NULL);

  set_text (self, text);

  return self;
}

const TeaRuleEntryFacts *
tea_rule_entry_get_facts (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  return &self->facts;
}

char *
tea_rule_entry_dup_spoken (TeaRuleEntry *self)
{
  const TeaRuleEntryFacts *facts;
  char *spoken = NULL;

  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  facts = &self->facts;
  if (*facts->value_text != '\0')
    /* Translators: read aloud: the name of a pattern or an option, then what it is worth or how it is set. */
    spoken = g_strdup_printf (_ ("%s: %s."), facts->name, facts->value_text);
  else if (*facts->name != '\0')
    /* Translators: ends a sentence. */
    spoken = g_strdup_printf (_ ("%s."), facts->name);
  spoken = tea_sentences_take (spoken, g_strdup (facts->sentence));
  spoken = tea_sentences_take (spoken, tea_rule_prose_dup_spoken (facts->text));

  if (*facts->change != '\0')
    /* Translators: ends a sentence. */
    spoken = tea_sentences_take (spoken, g_strdup_printf (_ ("%s."), facts->change));

  return tea_sentences_take (spoken, g_strdup (facts->note));
}

gboolean
tea_rule_entry_has_example (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), FALSE);

  return self->example != NULL;
}

TeaScoreSheet *
tea_rule_entry_dup_example (TeaRuleEntry *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  if (self->example == NULL)
    return NULL;

  return tea_score_sheet_new_example (self->example, self->variant, &self->options, error);
}

/* Whether @word, which is case-folded, occurs in @text. */
static gboolean
contains (const char *text, const char *word)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, word) != NULL;
}

gboolean
tea_rule_entry_matches (TeaRuleEntry *self, const char *search)
{
  g_autofree char *folded = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), FALSE);
  g_return_val_if_fail (search != NULL, FALSE);

  folded = g_utf8_casefold (search, -1);
  words = g_strsplit_set (folded, " \t\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const TeaRuleEntryFacts *facts = &self->facts;
      const char *const texts[] = {
        facts->clause,     facts->id,       facts->name, self->names[0], self->names[1],
        facts->value_text, facts->sentence, facts->text, facts->note,
      };
      gboolean found = FALSE;

      for (guint j = 0; !found && j < G_N_ELEMENTS (texts); j++)
        found = contains (texts[j], words[i]);
      if (!found)
        return FALSE;
    }

  return TRUE;
}
