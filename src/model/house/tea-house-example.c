/* tea-house-example.c - a worked example of house rules, checked against them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/house/tea-house-rules-private.h"
#include "model/score/tea-score-sheet-engine.h"

struct _TeaHouseExample
{
  GObject parent_instance;

  char *remark;
  char *fault; /* NULL if it holds */
  TeaScoreSheet *sheet;
};

G_DEFINE_FINAL_TYPE (TeaHouseExample, tea_house_example, G_TYPE_OBJECT)

static void
tea_house_example_finalize (GObject *object)
{
  TeaHouseExample *self = TEA_HOUSE_EXAMPLE (object);

  g_clear_pointer (&self->remark, g_free);
  g_clear_pointer (&self->fault, g_free);
  g_clear_object (&self->sheet);

  G_OBJECT_CLASS (tea_house_example_parent_class)->finalize (object);
}

static void
tea_house_example_class_init (TeaHouseExampleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_house_example_finalize;
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

  self->remark = g_strdup (example->remark);
  self->fault = tea_rules_example_judge (file, index, record, answer);
  if (record->variant != NULL && answer->code == TEA_ERROR_NONE)
    {
      g_autoptr (JsonNode) node = tea_json_record_to_node (record);
      g_autofree char *text = tea_json_to_string (node);

      self->sheet = tea_score_sheet_new_example (text, NULL, NULL, NULL);
    }

  return self;
}

const char *
tea_house_example_get_remark (TeaHouseExample *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_EXAMPLE (self), NULL);

  return self->remark;
}

gboolean
tea_house_example_get_holds (TeaHouseExample *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_EXAMPLE (self), FALSE);

  return self->fault == NULL;
}

const char *
tea_house_example_get_fault (TeaHouseExample *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_EXAMPLE (self), NULL);

  return self->fault != NULL ? self->fault : "";
}

TeaScoreSheet *
tea_house_example_get_sheet (TeaHouseExample *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_EXAMPLE (self), NULL);

  return self->sheet;
}
