/* tea-rulebook-compare.c - two rule sets side by side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/rules/tea-rulebook-private.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/rules/tea-ruleset-engine.h"

struct _TeaRuleDifference
{
  TeaValue parent_instance;

  TeaRuleDifferenceFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaRuleDifference, tea_rule_difference, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "group", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleDifference, facts.group) },
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleDifference, facts.title) },
  { "left", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleDifference, facts.left) },
  { "right", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleDifference, facts.right) },
};

static void
tea_rule_difference_class_init (TeaRuleDifferenceClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_rule_difference_init (TeaRuleDifference *self)
{
}

static char *
or_nothing (char *text)
{
  if (*text != '\0')
    return text;

  g_free (text);
  /* Translators: in a comparison of two rule sets: one of them has nothing to say there. */
  return g_strdup (C_ ("comparison", "—"));
}

TeaRuleDifference *
tea_rule_difference_new (const char *group, const char *title, char *left, char *right)
{
  TeaRuleDifference *self = g_object_new (TEA_TYPE_RULE_DIFFERENCE, NULL);

  self->facts.group = g_strdup (_ (group));
  self->facts.title = g_strdup (_ (title));
  self->facts.left = or_nothing (left);
  self->facts.right = or_nothing (right);
  self->facts.differs = !g_str_equal (self->facts.left, self->facts.right);

  return self;
}

const TeaRuleDifferenceFacts *
tea_rule_difference_get_facts (TeaRuleDifference *self)
{
  g_return_val_if_fail (TEA_IS_RULE_DIFFERENCE (self), NULL);

  return &self->facts;
}

const char *
tea_rulebook_get_topic (TeaRulebook *self, const char *topic)
{
  const char *line;

  g_return_val_if_fail (TEA_IS_RULEBOOK (self), NULL);

  line = g_hash_table_lookup (tea_rulebook_get_texts (self)->compared, topic);

  return line != NULL ? _ (line) : "";
}

gboolean
tea_rulebook_get_known (TeaRulebook *self, guint i, const char **name, const char **difference)
{
  const GPtrArray *known;
  const TeaRuleHeading *game;

  g_return_val_if_fail (TEA_IS_RULEBOOK (self), FALSE);

  known = tea_rulebook_get_texts (self)->known;
  if (i >= known->len)
    return FALSE;
  game = g_ptr_array_index (known, i);
  *name = _ (game->title);
  *difference = _ (game->id);

  return TRUE;
}

/* What limit hands are worth by @ruleset. */
static int
limit_of (TeaRuleset *ruleset, const TeaPattern *pattern)
{
  TeaRecord record = { .variant = tea_ruleset_get_variant (ruleset) };
  TeaReading reading = { .record = &record };

  tea_ruleset_fill_options (ruleset, &record.options);

  return pattern->value (&reading, pattern, 1);
}

/* The worth of @pattern with its unit: the same number of something else is not the same. */
static char *
say_worth (TeaRuleset *ruleset, const TeaPattern *pattern)
{
  const TeaVariant *variant = tea_ruleset_get_variant (ruleset);
  char *worth = tea_score_text_worth (pattern);
  g_autofree char *bare = NULL;

  if (pattern->flags & (TEA_PATTERN_OFF | TEA_PATTERN_NAMED))
    return worth;
  if (pattern->flags & TEA_PATTERN_LIMIT)
    {
      int limit = limit_of (ruleset, pattern);

      if (limit <= 0)
        return worth;
      bare = worth;
      /* Translators: what a pattern is worth: “limit”, and how many points that is. */
      return g_strdup_printf (ngettext ("%1$s, %2$d point", "%1$s, %2$d points", (gulong) limit), bare, limit);
    }
  if (pattern->doubles != 0 || pattern->factor != 0)
    return worth;

  g_free (worth);
  if (variant->total_by_table)
    /* Translators: what a pattern is worth in Hong Kong: faan (番). */
    return g_strdup_printf (ngettext ("%d faan", "%d faan", (gulong) ABS (pattern->points)), pattern->points);

  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (pattern->points)), pattern->points);
}

/* The patterns of @idea with their worth, one in each line: "Wild All Pung: 50 points". */
static char *
idea_line (TeaRulebook *book, const char *idea)
{
  TeaRuleset *ruleset = tea_rulebook_get_ruleset (book);
  const TeaVariant *variant = tea_ruleset_get_variant (ruleset);
  const char *ids = g_hash_table_lookup (tea_rulebook_get_texts (book)->patterns, idea);
  g_auto (GStrv) wanted = g_strsplit (ids != NULL ? ids : "", " ", -1);
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];
      g_autofree char *worth = NULL;

      if (!g_strv_contains ((const char *const *) wanted, pattern->id))
        continue;
      worth = say_worth (ruleset, pattern);
      if (line->len > 0)
        g_string_append_c (line, '\n');
      /* Translators: the name of a pattern and what it is worth: points, faan, doubles, a factor, or "limit". */
      g_string_append_printf (line, _ ("%s: %s"), tea_pattern_get_name (pattern), worth);
    }

  return g_string_free (line, FALSE);
}

static void
add (GListStore *list, const char *group, const char *title, char *left, char *right)
{
  g_autoptr (TeaRuleDifference) difference = tea_rule_difference_new (group, title, left, right);

  g_list_store_append (list, difference);
}

GListModel *
tea_rulebook_compare (TeaRulebook *self, TeaRulebook *other)
{
  const TeaRuleTexts *texts;
  GListStore *list;

  g_return_val_if_fail (TEA_IS_RULEBOOK (self), NULL);
  g_return_val_if_fail (TEA_IS_RULEBOOK (other), NULL);

  texts = tea_rulebook_get_texts (self);
  list = g_list_store_new (TEA_TYPE_RULE_DIFFERENCE);
  for (guint i = 0; i < texts->topics->len; i++)
    {
      const TeaRuleHeading *topic = g_ptr_array_index (texts->topics, i);

      add (list, N_ ("The game in short"), topic->title, g_strdup (tea_rulebook_get_topic (self, topic->id)),
           g_strdup (tea_rulebook_get_topic (other, topic->id)));
    }
  tea_rulebook_add_facts (list, tea_rulebook_get_ruleset (self), tea_rulebook_get_ruleset (other));
  for (guint i = 0; i < texts->ideas->len; i++)
    {
      const TeaRuleHeading *idea = g_ptr_array_index (texts->ideas, i);

      if (g_hash_table_contains (texts->patterns, idea->id) ||
          g_hash_table_contains (tea_rulebook_get_texts (other)->patterns, idea->id))
        add (list, N_ ("What hands are worth"), idea->title, idea_line (self, idea->id), idea_line (other, idea->id));
    }

  return G_LIST_MODEL (list);
}
