/* tea-rule-entry.c - a paragraph, a pattern, a bonus or an option of a rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/rulebook/tea-rulebook-private.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-chinese-name.h"
#include "model/tiles/tea-sentences.h"

struct _TeaRuleEntry
{
  GObject parent_instance;

  TeaRuleKind kind;
  char *clause;
  char *text; /* translatable, or NULL */
  char *value_text;
  char *note;
  char *change; /* NULL when nothing is changed */

  /* The source; at most one of these four is set. */
  const TeaPattern *pattern;
  const TeaBonus *bonus;
  const TeaNumberSpec *number;
  TeaOptionItem *option;

  /* The rules by which its example is scored. */
  const TeaVariant *variant;
  TeaOptions options;
};

G_DEFINE_FINAL_TYPE (TeaRuleEntry, tea_rule_entry, G_TYPE_OBJECT)

static void
tea_rule_entry_finalize (GObject *object)
{
  TeaRuleEntry *self = TEA_RULE_ENTRY (object);

  g_clear_pointer (&self->clause, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->value_text, g_free);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->change, g_free);
  g_clear_object (&self->option);

  G_OBJECT_CLASS (tea_rule_entry_parent_class)->finalize (object);
}

static void
tea_rule_entry_class_init (TeaRuleEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_rule_entry_finalize;
}

static void
tea_rule_entry_init (TeaRuleEntry *self)
{
}

static TeaRuleEntry *
new_entry (TeaRuleKind kind, const char *clause)
{
  TeaRuleEntry *self = g_object_new (TEA_TYPE_RULE_ENTRY, NULL);

  self->kind = kind;
  self->clause = g_strdup (clause);

  return self;
}

TeaRuleEntry *
tea_rule_entry_new_paragraph (const char *clause, const char *text)
{
  TeaRuleEntry *self = new_entry (TEA_RULE_PARAGRAPH, clause);

  self->text = g_strdup (text);

  return self;
}

TeaRuleEntry *
tea_rule_entry_new_pattern (const TeaVariant *variant, const TeaOptions *options, const TeaPattern *pattern)
{
  TeaRuleEntry *self = new_entry (TEA_RULE_PATTERN, pattern->clause);

  self->pattern = pattern;
  self->variant = variant;
  self->options = *options;
  self->value_text = tea_score_text_worth (pattern);
  self->change = tea_score_text_change (pattern);
  if (variant->losers_score)
    self->note = g_strdup (pattern->flags & TEA_PATTERN_LOSERS ? _ ("Winner and losers score it.")
                                                               : _ ("Only the winner scores it."));

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
  TeaRuleEntry *self = new_entry (TEA_RULE_NUMBER, spec->clause);

  self->number = spec;
  self->value_text = g_strdup_printf ("%d", value);
  if (value != spec->fallback)
    self->change = tea_score_text_usually (spec->fallback);

  return self;
}

TeaRuleEntry *
tea_rule_entry_new_bonus (const TeaVariant *variant, const TeaOptions *options, const TeaBonus *bonus)
{
  TeaRuleEntry *self = new_entry (TEA_RULE_BONUS, bonus->clause);
  const TeaBonus *usual = &tea_variant_base (variant)->bonuses[bonus - variant->bonuses];

  self->bonus = bonus;
  self->variant = variant;
  self->options = *options;
  if (memcmp (usual->points, bonus->points, sizeof usual->points) != 0)
    {
      g_autofree char *now = format_amounts (bonus);
      g_autofree char *before = format_amounts (usual);

      /* Translators: what is paid by house rules, and what is paid without them. */
      self->change = g_strdup_printf (_ ("%s instead of %s"), now, before);
    }

  return self;
}

static char *
format_values (TeaOptionItem *option)
{
  const char *const *labels = tea_option_item_get_labels (option);
  const char *default_label = tea_option_item_get_default_label (option);
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

static const char *
current_label (TeaOptionItem *option)
{
  const char *const *values = tea_option_item_get_values (option);
  const char *const *labels = tea_option_item_get_labels (option);

  for (guint i = 0; values != NULL && values[i] != NULL; i++)
    if (g_str_equal (values[i], tea_option_item_get_value (option)))
      return labels[i];

  return tea_option_item_get_value (option);
}

TeaRuleEntry *
tea_rule_entry_new_option (TeaOptionItem *option, const char *text)
{
  TeaRuleEntry *self = new_entry (TEA_RULE_OPTION, tea_option_item_get_clause (option));

  self->option = g_object_ref (option);
  self->text = g_strdup (text);
  self->value_text = g_strdup (current_label (option));
  self->note = format_values (option);

  return self;
}

TeaRuleKind
tea_rule_entry_get_kind (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), TEA_RULE_PARAGRAPH);

  return self->kind;
}

const char *
tea_rule_entry_get_id (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  if (self->pattern != NULL)
    return self->pattern->id;
  if (self->bonus != NULL)
    return tea_paid_for_name (self->bonus->reason);
  if (self->number != NULL)
    return self->number->id;

  return self->option != NULL ? tea_option_item_get_id (self->option) : "";
}

const char *
tea_rule_entry_get_clause (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  return self->clause;
}

const char *
tea_rule_entry_get_name (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  if (self->pattern != NULL)
    return _ (self->pattern->name);
  if (self->bonus != NULL)
    return _ (self->bonus->name);
  if (self->number != NULL)
    return _ (self->number->name);

  return self->option != NULL ? tea_option_item_get_name (self->option) : "";
}

static const char *
untranslated_name_zh (TeaRuleEntry *self)
{
  if (self->pattern != NULL)
    return self->pattern->name_zh;

  return self->bonus != NULL ? self->bonus->name_zh : "";
}

const char *
tea_rule_entry_get_name_zh (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  return tea_chinese_name (tea_rule_entry_get_name (self), untranslated_name_zh (self));
}

const char *
tea_rule_entry_get_language_zh (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  return tea_chinese_name_language (tea_rule_entry_get_name (self),
                                    self->variant != NULL && self->variant->traditional);
}

const char *
tea_rule_entry_get_value_text (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  return self->value_text != NULL ? self->value_text : "";
}

const char *
tea_rule_entry_get_sentence (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  if (self->pattern != NULL)
    return _ (self->pattern->sentence);
  if (self->bonus != NULL)
    return _ (self->bonus->sentence);
  if (self->number != NULL)
    return _ (self->number->sentence);

  return self->option != NULL ? tea_option_item_get_sentence (self->option) : "";
}

const char *
tea_rule_entry_get_text (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  return self->text != NULL && *self->text != '\0' ? _ (self->text) : "";
}

const char *
tea_rule_entry_get_note (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  return self->note != NULL ? self->note : "";
}

const char *
tea_rule_entry_get_change (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  return self->change != NULL ? self->change : "";
}

char *
tea_rule_entry_dup_spoken (TeaRuleEntry *self)
{
  const char *name;
  char *spoken = NULL;

  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  name = tea_rule_entry_get_name (self);
  if (self->option != NULL || self->pattern != NULL || self->number != NULL)
    /* Translators: read aloud: the name of a pattern or an option, then what it is worth or how it is set. */
    spoken = g_strdup_printf (_ ("%s: %s."), name, tea_rule_entry_get_value_text (self));
  else if (*name != '\0')
    /* Translators: ends a sentence. */
    spoken = g_strdup_printf (_ ("%s."), name);
  spoken = tea_sentences_take (spoken, g_strdup (tea_rule_entry_get_sentence (self)));
  spoken = tea_sentences_take (spoken, tea_rule_prose_dup_spoken (tea_rule_entry_get_text (self)));

  if (self->change != NULL)
    /* Translators: ends a sentence. */
    spoken = tea_sentences_take (spoken, g_strdup_printf (_ ("%s."), self->change));

  return tea_sentences_take (spoken, g_strdup (tea_rule_entry_get_note (self)));
}

static const char *
get_example (TeaRuleEntry *self)
{
  if (self->pattern != NULL)
    return self->pattern->example;

  return self->bonus != NULL ? self->bonus->example : NULL;
}

gboolean
tea_rule_entry_has_example (TeaRuleEntry *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), FALSE);

  return get_example (self) != NULL;
}

TeaScoreSheet *
tea_rule_entry_dup_example (TeaRuleEntry *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_RULE_ENTRY (self), NULL);

  if (get_example (self) == NULL)
    return NULL;

  return tea_score_sheet_new_example (get_example (self), self->variant, &self->options, error);
}

/* Whether @word, which is case-folded, occurs in @text. */
static gboolean
contains (const char *text, const char *word)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, word) != NULL;
}

static const char *
untranslated_name (TeaRuleEntry *self)
{
  if (self->pattern != NULL)
    return self->pattern->name;

  return self->bonus != NULL ? self->bonus->name : "";
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
      const char *const texts[] = {
        self->clause,
        tea_rule_entry_get_id (self),
        tea_rule_entry_get_name (self),
        untranslated_name (self),
        untranslated_name_zh (self),
        tea_rule_entry_get_value_text (self),
        tea_rule_entry_get_sentence (self),
        tea_rule_entry_get_text (self),
        tea_rule_entry_get_note (self),
      };
      gboolean found = FALSE;

      for (guint j = 0; !found && j < G_N_ELEMENTS (texts); j++)
        found = contains (texts[j], words[i]);
      if (!found)
        return FALSE;
    }

  return TRUE;
}
