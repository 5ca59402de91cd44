/* tea-json-rules.c - options and house rules as JSON (docs/formats.md, "House rules")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "rules/house/tea-house.h"

static const char *const worths[] = { "points", "doubles", "factor" };
static const char *const marks[] = { "scores", "celebrated", "off", NULL };

/* Maximum number of characters quoted of a name in the input, in a place or sentence. The second one fits the longest
 * name of a row. */
#define MAX_QUOTED 20
#define MAX_QUOTED_OF_ROW 28

/* Writing */

/* Whether only house rules allow the option to have @value. */
static gboolean
is_of_house (const TeaOptionSpec *spec, int value)
{
  return spec->names == NULL && !tea_option_spec_allows (spec, value);
}

static void
add_rows (JsonBuilder *builder, const TeaVariant *variant)
{
  TeaHouse house;

  tea_house_init (&house, variant);
  tea_json_begin_object (builder, "rows");
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaRowWorth *row = &house.rows[i];
      const TeaPattern *plain = &variant->base->patterns[i];
      const int before[] = { plain->points, plain->doubles, plain->factor };
      g_autofree char *id = NULL;

      if (variant->patterns[i].changed_from == NULL)
        continue;
      id = tea_house_dup_row_id (variant, i);
      tea_json_begin_object (builder, id);
      for (guint kind = 0; kind < TEA_N_ROW_WORTHS; kind++)
        if (row->worth[kind] != before[kind])
          tea_json_add_int (builder, worths[kind], row->worth[kind]);
      if (row->mark != TEA_ROW_SCORES)
        tea_json_add_string (builder, "mark", marks[row->mark]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_bonuses (JsonBuilder *builder, const TeaVariant *variant)
{
  tea_json_begin_object (builder, "bonuses");
  for (guint i = 0; i < variant->n_bonuses; i++)
    {
      const TeaBonus *bonus = &variant->bonuses[i];

      if (memcmp (bonus->points, variant->base->bonuses[i].points, sizeof bonus->points) == 0)
        continue;
      tea_json_begin_array (builder, tea_paid_for_name ((TeaPaidFor) bonus->reason));
      for (guint which = 0; which < G_N_ELEMENTS (bonus->points); which++)
        if (variant->base->bonuses[i].points[which] != 0)
          json_builder_add_int_value (builder, bonus->points[which]);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
add_numbers (JsonBuilder *builder, const TeaVariant *variant, const TeaOptions *options)
{
  tea_json_begin_object (builder, "numbers");
  for (guint i = 0; i < variant->n_options; i++)
    if (is_of_house (&variant->options[i], options->value[i]))
      tea_json_add_int (builder, variant->options[i].id, options->value[i]);
  for (guint i = 0; i < variant->n_numbers; i++)
    if (options->number[i] != variant->numbers[i].fallback)
      tea_json_add_int (builder, variant->numbers[i].id, options->number[i]);
  json_builder_end_object (builder);
}

/* Adds the member "rules" with only what differs. */
static void
add_house (JsonBuilder *builder, const TeaVariant *variant, const TeaOptions *options)
{
  TeaHouse house;

  tea_json_begin_object (builder, "rules");
  if (variant->base != NULL)
    {
      gboolean rows = FALSE;

      tea_house_init (&house, variant);
      if (house.title[0] != '\0')
        tea_json_add_string (builder, "title", house.title);
      for (guint i = 0; i < variant->n_patterns; i++)
        rows = rows || variant->patterns[i].changed_from != NULL;
      if (rows)
        add_rows (builder, variant);
      for (guint i = 0; i < variant->n_bonuses; i++)
        if (memcmp (variant->bonuses[i].points, variant->base->bonuses[i].points, sizeof variant->bonuses[i].points) !=
            0)
          {
            add_bonuses (builder, variant);
            break;
          }
    }
  if (tea_house_options_differ (variant, options))
    add_numbers (builder, variant, options);
  json_builder_end_object (builder);
}

void
tea_json_add_options (JsonBuilder *builder, const TeaVariant *variant, const TeaOptions *options)
{
  tea_json_begin_object (builder, "options");
  for (guint i = 0; i < variant->n_options; i++)
    {
      const TeaOptionSpec *spec = &variant->options[i];

      if (options->value[i] == spec->fallback || is_of_house (spec, options->value[i]))
        continue;
      if (spec->names != NULL)
        tea_json_add_string (builder, spec->id, spec->names[options->value[i]]);
      else
        tea_json_add_int (builder, spec->id, options->value[i]);
    }
  json_builder_end_object (builder);
  if (variant->base != NULL || tea_house_options_differ (variant, options))
    add_house (builder, variant, options);
}

void
tea_json_set_rules (JsonObject *object, const TeaVariant *variant, const TeaOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonObject *members;
  JsonNode *house;

  json_builder_begin_object (builder);
  tea_json_add_options (builder, variant, options);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  members = json_node_get_object (root);
  house = tea_json_get (members, "rules");

  json_object_set_string_member (object, "variant", variant->id);
  json_object_set_member (object, "options", json_node_copy (tea_json_get (members, "options")));
  if (house != NULL)
    json_object_set_member (object, "rules", json_node_copy (house));
  else
    json_object_remove_member (object, "rules");
}

/* Reading */

/* Copies a name of the input, cut to @max characters. */
static char *
quote (const char *name, glong max)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);

  return g_utf8_substring (valid, 0, MIN (max, g_utf8_strlen (valid, -1)));
}

static gboolean
read_option (JsonNode *node, const char *name, const TeaVariant *variant, TeaOptions *options, TeaAnswer *answer)
{
  g_autofree char *quoted = quote (name, MAX_QUOTED);
  g_autofree char *at = g_strdup_printf ("options.%s", quoted);
  int index = tea_variant_option_index (variant, name);
  TeaErrorCode code = TEA_ERROR_BAD_OPTION;
  const char *text;
  gint64 number;

  if (index < 0)
    return tea_json_refuse (answer, TEA_ERROR_UNKNOWN_OPTION, at, _ ("%s has no option “%s”."), variant->name, quoted);

  /* Named values are strings and numbers are numbers; neither is accepted for the other. */
  text = tea_json_string (node);
  if (text != NULL && variant->options[index].names != NULL)
    code = tea_options_set (options, variant, name, text, 0);
  else if (tea_json_is_int (node, &number) && variant->options[index].names == NULL)
    code = tea_options_set (options, variant, name, NULL, number);
  if (code != TEA_ERROR_NONE)
    return tea_json_refuse (answer, code, at, _ ("The option “%s” cannot have that value."), quoted);

  return TRUE;
}

gboolean
tea_json_options_from_object (JsonObject *object, const TeaVariant *variant, TeaOptions *options, TeaAnswer *answer)
{
  g_autoptr (GList) names = NULL;

  tea_options_init (options, variant);
  if (object == NULL)
    return TRUE;

  names = json_object_get_members (object);
  for (const GList *l = names; l != NULL; l = l->next)
    {
      JsonNode *node = json_object_get_member (object, l->data);

      /* An unknown option is refused even if its value is null. */
      if (JSON_NODE_HOLDS_NULL (node) && tea_variant_option_index (variant, l->data) >= 0)
        continue;
      if (!read_option (node, l->data, variant, options, answer))
        return FALSE;
    }

  return TRUE;
}

/* State of the reading: the house rules so far; @answer receives a refusal. */
typedef struct
{
  const TeaVariant *variant;
  TeaHouse house;
  TeaOptions *options;
  TeaAnswer *answer;
} Reading;

typedef gboolean (*ReadMember) (Reading *reading, const char *at, const char *name, JsonNode *node);

/* Calls @func for each member of the object @node that is not null; @at is the place of @node. */
static gboolean
read_members (Reading *reading, const char *at, JsonNode *node, ReadMember func)
{
  JsonObject *object = tea_json_object (node);
  g_autoptr (GList) names = NULL;

  if (object == NULL)
    return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, at, N_ ("This should be a JSON object."));

  names = json_object_get_members (object);
  for (const GList *l = names; l != NULL; l = l->next)
    {
      JsonNode *member = json_object_get_member (object, l->data);
      g_autofree char *quoted = quote (l->data, MAX_QUOTED_OF_ROW);
      g_autofree char *place = g_strdup_printf ("%s.%s", at, quoted);

      if (!JSON_NODE_HOLDS_NULL (member) && !func (reading, place, l->data, member))
        return FALSE;
    }

  return TRUE;
}

/* Reads a number from @min to @max. */
static gboolean
read_number (Reading *reading, const char *at, JsonNode *node, int min, int max, int *value)
{
  return tea_json_is_int_in (node, min, max, value) ||
         tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, at, _ ("This should be a number from %d to %d."), min,
                          max);
}

static gboolean
read_row (Reading *reading, const char *at, guint row, JsonNode *node)
{
  JsonObject *object = tea_json_object (node);
  TeaRowWorth *worth = &reading->house.rows[row];
  JsonNode *mark = object != NULL ? tea_json_get (object, "mark") : NULL;

  if (object == NULL)
    return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, at, N_ ("This should be a JSON object."));
  for (guint kind = 0; kind < TEA_N_ROW_WORTHS; kind++)
    {
      JsonNode *number = tea_json_get (object, worths[kind]);
      g_autofree char *place = g_strdup_printf ("%s.%s", at, worths[kind]);
      int min, max, value;

      if (number == NULL)
        continue;
      if (!tea_house_row_range (reading->variant, row, (TeaRowWorthKind) kind, &min, &max))
        return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, place,
                                _ ("This row has no %s that can be changed."), worths[kind]);
      if (!read_number (reading, place, number, min, max, &value))
        return FALSE;
      worth->worth[kind] = (gint16) value;
    }
  if (mark != NULL)
    {
      g_autofree char *place = g_strdup_printf ("%s.mark", at);
      int index = tea_json_name_index (mark, marks);

      if (index < 0)
        return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, place,
                                N_ ("The mark is “scores”, “celebrated” or “off”."));
      worth->mark = (gint16) index;
    }

  return TRUE;
}

static gboolean
find_row (Reading *reading, const char *at, const char *name, JsonNode *node)
{
  for (guint i = 0; i < reading->variant->n_patterns; i++)
    {
      g_autofree char *id = tea_house_dup_row_id (reading->variant, i);

      if (g_str_equal (id, name))
        return read_row (reading, at, i, node);
    }

  return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, at, _ ("%s has no such row."), reading->variant->name);
}

static gboolean
read_bonus (Reading *reading, const char *at, guint bonus, JsonNode *node)
{
  JsonArray *amounts = tea_json_array (node);
  const TeaBonus *row = &reading->variant->bonuses[bonus];
  guint n = 0;

  for (guint which = 0; which < G_N_ELEMENTS (row->points); which++)
    n += row->points[which] != 0;
  if (amounts == NULL || json_array_get_length (amounts) != n)
    return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, at, _ ("This should be an array of %u numbers."), n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", at, i);
      int min, max, value;

      tea_house_bonus_range (reading->variant, bonus, i, &min, &max);
      if (!read_number (reading, place, json_array_get_element (amounts, i), min, max, &value))
        return FALSE;
      reading->house.bonuses[bonus][i] = (guint8) value;
    }

  return TRUE;
}

static gboolean
find_bonus (Reading *reading, const char *at, const char *name, JsonNode *node)
{
  for (guint i = 0; i < reading->variant->n_bonuses; i++)
    if (g_str_equal (tea_paid_for_name ((TeaPaidFor) reading->variant->bonuses[i].reason), name))
      return read_bonus (reading, at, i, node);

  return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, at, _ ("%s pays nothing of that kind."),
                          reading->variant->name);
}

static gboolean
find_number (Reading *reading, const char *at, const char *name, JsonNode *node)
{
  const TeaVariant *variant = reading->variant;
  int option = tea_variant_option_index (variant, name);
  int number = tea_variant_number_index (variant, name);
  const TeaHouseRange *range = option >= 0   ? &variant->options[option].house
                               : number >= 0 ? &variant->numbers[number].house
                                             : NULL;
  gint64 value;

  if (range == NULL || (option >= 0 && variant->options[option].names != NULL))
    return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, at, _ ("%s has no such number."), variant->name);
  if (!tea_json_is_int (node, &value) || !(option >= 0 ? tea_house_option_allows (&variant->options[option], value)
                                                       : tea_house_number_allows (&variant->numbers[number], value)))
    return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, at,
                            range->zero != NULL ? _ ("This should be a number from %d to %d, or 0.")
                                                : _ ("This should be a number from %d to %d."),
                            range->min, range->max);
  if (option >= 0)
    reading->options->value[option] = (gint16) value;
  else
    reading->options->number[number] = (gint16) value;

  return TRUE;
}

static gboolean
read_house (Reading *reading, JsonObject *object)
{
  JsonNode *title = tea_json_get (object, "title");
  JsonNode *rows = tea_json_get (object, "rows");
  JsonNode *bonuses = tea_json_get (object, "bonuses");
  JsonNode *numbers = tea_json_get (object, "numbers");

  if (title != NULL && tea_json_string (title) == NULL)
    return tea_json_refuse (reading->answer, TEA_ERROR_BAD_RULES, "rules.title", N_ ("The title is no string."));
  if (title != NULL)
    tea_house_set_title (&reading->house, tea_json_string (title));

  return (rows == NULL || read_members (reading, "rules.rows", rows, find_row)) &&
         (bonuses == NULL || read_members (reading, "rules.bonuses", bonuses, find_bonus)) &&
         (numbers == NULL || read_members (reading, "rules.numbers", numbers, find_number));
}

gboolean
tea_json_rules_from_object (JsonObject *object, const TeaVariant **variant, TeaOptions *options, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, "options");
  JsonNode *house = tea_json_get (object, "rules");
  Reading reading = { .variant = *variant, .options = options, .answer = answer };
  const TeaVariant *changed;

  if (node != NULL && tea_json_object (node) == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_OPTION, "options", N_ ("The options are no object."));
  if (!tea_json_options_from_object (tea_json_object (node), *variant, options, answer))
    return FALSE;
  if (house == NULL)
    return TRUE;
  if (tea_json_object (house) == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_RULES, "rules", N_ ("The house rules are no object."));

  tea_house_init (&reading.house, *variant);
  if (!read_house (&reading, tea_json_object (house)))
    return FALSE;
  changed = tea_house_variant (&reading.house, *variant);
  if (changed == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_RULES, "rules",
                            N_ ("There are too many different house rules at once."));
  *variant = changed;

  return TRUE;
}

/* As text */

char *
tea_json_options_to_string (const TeaVariant *variant, const TeaOptions *options)
{
  g_autoptr (JsonObject) object = json_object_new ();
  JsonNode *node;
  JsonNode *house;

  g_return_val_if_fail (variant != NULL && options != NULL, NULL);

  tea_json_set_rules (object, variant, options);
  node = tea_json_get (object, "options");
  house = tea_json_get (object, "rules");
  if (house != NULL)
    json_object_set_member (json_node_get_object (node), "rules", json_node_copy (house));

  return tea_json_to_string (node);
}

gboolean
tea_json_options_from_string (const char *text, const TeaVariant **variant, TeaOptions *options, GError **error)
{
  g_autofree TeaAnswer *refusal = g_new0 (TeaAnswer, 1);
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonObject) object = json_object_new ();
  JsonObject *read;

  g_return_val_if_fail (text != NULL && variant != NULL && *variant != NULL && options != NULL, FALSE);

  root = tea_json_parse (text, strlen (text), NULL, NULL, error);
  if (root == NULL)
    return FALSE;
  read = tea_json_object (root);
  if (read == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON, _ ("The options are no JSON object."));
      return FALSE;
    }
  if (json_object_has_member (read, "rules"))
    {
      json_object_set_member (object, "rules", json_node_copy (json_object_get_member (read, "rules")));
      json_object_remove_member (read, "rules");
    }
  json_object_set_member (object, "options", json_node_copy (root));
  if (tea_json_rules_from_object (object, variant, options, refusal))
    return TRUE;

  g_set_error_literal (error, TEA_ERROR, (int) refusal->code, refusal->message);

  return FALSE;
}
