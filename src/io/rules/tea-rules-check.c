/* tea-rules-check.c - checks whether worked examples hold and whether house rules make sense
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/rules/tea-rules-file.h"

#include "core/base/tea-text.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "rules/score/tea-score.h"

/* Maximum nesting depth of an example's answer, and maximum number of characters quoted of a value. */
#define MAX_DEPTH 16
#define MAX_QUOTED 60

static char *
quote (JsonNode *node)
{
  g_autofree char *text = tea_json_to_string (node);

  return tea_text_clean (text, MAX_QUOTED);
}

static char *
say_difference (const char *at, JsonNode *wanted, JsonNode *found)
{
  g_autofree char *should = quote (wanted);
  g_autofree char *is = found != NULL ? quote (found) : NULL;

  if (is == NULL)
    /* Translators: a place in a file, and the value that stands there. */
    return g_strdup_printf (_ ("%s: the example says %s, and the rules give nothing."), at, should);

  /* Translators: a place in a file, and two values. */
  return g_strdup_printf (_ ("%s: the example says %s, and the rules give %s."), at, should, is);
}

static char *compare (const char *at, JsonNode *wanted, JsonNode *found, guint depth);

static char *
compare_objects (const char *at, JsonObject *wanted, JsonObject *found, guint depth)
{
  g_autoptr (GList) names = json_object_get_members (wanted);

  for (const GList *l = names; l != NULL; l = l->next)
    {
      g_autofree char *name = tea_text_clean (l->data, MAX_QUOTED);
      g_autofree char *place = g_strdup_printf ("%s.%s", at, name);
      char *difference = compare (place, json_object_get_member (wanted, l->data),
                                  json_object_get_member (found, l->data), depth + 1);

      if (difference != NULL)
        return difference;
    }

  return NULL;
}

static char *
compare_arrays (const char *at, JsonArray *wanted, JsonArray *found, guint depth)
{
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", at, i);
      char *difference = compare (place, json_array_get_element (wanted, i), json_array_get_element (found, i),
                                  depth + 1);

      if (difference != NULL)
        return difference;
    }

  return NULL;
}

/* The first difference between @wanted and @found as a sentence, or %NULL; members missing in @wanted are ignored. */
static char *
compare (const char *at, JsonNode *wanted, JsonNode *found, guint depth)
{
  if (found == NULL || depth > MAX_DEPTH)
    return say_difference (at, wanted, found);
  if (tea_json_object (wanted) != NULL && tea_json_object (found) != NULL)
    return compare_objects (at, tea_json_object (wanted), tea_json_object (found), depth);
  if (tea_json_array (wanted) != NULL && tea_json_array (found) != NULL &&
      json_array_get_length (tea_json_array (wanted)) == json_array_get_length (tea_json_array (found)))
    return compare_arrays (at, tea_json_array (wanted), tea_json_array (found), depth);

  return json_node_equal (wanted, found) ? NULL : say_difference (at, wanted, found);
}

char *
tea_rules_example_judge (const TeaRulesFile *file, guint index, TeaRecord *record, TeaAnswer *answer)
{
  const TeaRulesExample *example;
  g_autoptr (JsonNode) copy = NULL;
  g_autoptr (JsonNode) found = NULL;
  g_autofree char *at = g_strdup_printf ("examples[%u].answer", index);

  g_return_val_if_fail (file != NULL && index < file->examples->len, NULL);

  example = file->examples->pdata[index];
  record->variant = NULL;
  copy = tea_json_copy_object (example->record);
  tea_json_set_rules (json_node_get_object (copy), file->variant, &file->options);
  if (tea_json_record_from_object (json_node_get_object (copy), record, answer))
    tea_score (record, answer);
  else
    record->variant = NULL;
  found = tea_json_answer_to_node (answer);

  return compare (at, example->answer, found, 0);
}

/* The results of the examples of the rows. */
typedef struct
{
  guint n;        /* examples that were tried */
  guint n_wins;   /* that may win */
  guint n_claims; /* that win by a claim */
  guint n_worth;  /* that are worth something */
  guint n_limits; /* that reach the limit */
} Tried;

static void
try_example (const TeaPattern *pattern, const TeaVariant *variant, const TeaOptions *options, Tried *tried)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;
  const TeaScore *score;

  if (!tea_json_record_from_line (pattern->example, strlen (pattern->example), record, &id, answer))
    return;
  record->variant = variant;
  record->options = *options;
  tried->n++;
  if (!tea_score (record, answer))
    return;
  score = tea_answer_score_of (answer, (guint) record->seat);
  tried->n_wins++;
  tried->n_claims += record->by == TEA_BY_DISCARD;
  tried->n_worth += score->total > 0;
  tried->n_limits += score->limit != FALSE;
}

static void
try_examples (const TeaVariant *variant, const TeaOptions *options, Tried *tried)
{
  for (guint i = 0; i < variant->n_patterns; i++)
    if (variant->patterns[i].example != NULL)
      try_example (&variant->patterns[i], variant, options, tried);
}

char **
tea_rules_find_faults (const TeaVariant *variant, const TeaOptions *options)
{
  g_autoptr (GStrvBuilder) faults = g_strv_builder_new ();
  Tried plain = { 0 };
  Tried tried = { 0 };
  TeaOptions usual;

  tea_options_init (&usual, variant);
  try_examples (tea_variant_base (variant), &usual, &plain);
  try_examples (variant, options, &tried);
  if (tried.n_wins == 0)
    g_strv_builder_add (faults, _ ("No hand can be won."));
  else if (tried.n_claims == 0 && plain.n_claims > 0)
    g_strv_builder_add (faults, _ ("No hand that was tried can be won by claiming a discard: the minimum may be out of "
                                   "reach."));
  if (tried.n_wins > 0 && tried.n_worth == 0)
    g_strv_builder_add (faults, _ ("No win is worth anything."));
  else if (tried.n_limits == tried.n_wins && plain.n_limits < plain.n_wins)
    g_strv_builder_add (faults, _ ("Every hand that was tried reaches the limit."));

  return g_strv_builder_end (faults);
}
