/* tea-house-example.c - a worked example of house rules, checked against them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/rules/tea-house-rules-private.h"
#include "model/score/tea-score-sheet-engine.h"

struct _TeaHouseExample
{
  TeaValue parent_instance;

  TeaHouseExampleFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaHouseExample, tea_house_example, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "remark", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaHouseExample, facts.remark) },
  { "fault", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaHouseExample, facts.fault) },
  { "sheet", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaHouseExample, facts.sheet) },
};

static void
tea_house_example_class_init (TeaHouseExampleClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_house_example_init (TeaHouseExample *self)
{
}

TeaHouseExample *
tea_house_example_new (const TeaRulesFile *file, guint index)
{
  TeaHouseExample *self = g_object_new (TEA_TYPE_HOUSE_EXAMPLE, NULL);
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  const TeaRulesExample *example = file->examples->pdata[index];

  self->facts.remark = g_strdup (example->remark);
  self->facts.fault = tea_rules_example_judge (file, index, record, answer);
  self->facts.holds = self->facts.fault == NULL;
  if (self->facts.holds)
    self->facts.fault = g_strdup ("");
  if (record->variant != NULL && answer->code == TEA_ERROR_NONE)
    {
      g_autoptr (JsonNode) node = tea_json_record_to_node (record);
      g_autofree char *text = tea_json_to_string (node);

      self->facts.sheet = tea_score_sheet_new_example (text, NULL, NULL, NULL);
    }

  return self;
}

const TeaHouseExampleFacts *
tea_house_example_get_facts (TeaHouseExample *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_EXAMPLE (self), NULL);

  return &self->facts;
}
