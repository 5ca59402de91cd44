/* tea-json-answer.c - answers as JSON (docs/formats.md, "Answer")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-answer.h"

#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json.h"
#include "rules/variant/tea-variant.h"

static const char *const group_kinds[] = {
  [TEA_GROUP_CHOW] = "chow",       [TEA_GROUP_HONOUR_RUN] = "chow",
  [TEA_GROUP_PUNG] = "pung",       [TEA_GROUP_KONG] = "kong",
  [TEA_GROUP_PAIR] = "pair",       [TEA_GROUP_INDEPENDENT] = "independent",
  [TEA_GROUP_HONOURS] = "honours", [TEA_GROUP_ORPHANS] = "thirteen-orphans",
};

/* Adds a place or sentence, which may have been cut within a character to fit its buffer. */
static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  const char *end;
  g_autofree char *whole = NULL;

  g_utf8_validate (text, -1, &end);
  whole = g_strndup (text, (gsize) (end - text));
  tea_json_add_string (builder, name, whole);
}

static void
add_items (JsonBuilder *builder, const TeaScore *score)
{
  tea_json_begin_array (builder, "items");
  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      json_builder_begin_object (builder);
      tea_json_add_string (builder, "id", item->pattern->id);
      if (item->count > 1)
        tea_json_add_int (builder, "count", item->count);
      if (item->factor != 0)
        tea_json_add_int (builder, "factor", item->factor);
      if (item->doubles != 0)
        tea_json_add_int (builder, "doubles", item->doubles);
      if (item->points != 0 || (item->factor == 0 && item->doubles == 0))
        tea_json_add_int (builder, "points", item->points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_arrangement (JsonBuilder *builder, const TeaAnswer *answer)
{
  const TeaArrangement *arrangement = &answer->arrangement;
  TeaTile laid[TEA_MAX_GROUPS][TEA_MAX_GROUP];

  tea_json_begin_array (builder, "arrangement");
  if (arrangement->n_groups > 0)
    tea_arrangement_lay (arrangement, &answer->hand, laid);
  for (guint i = 0; i < arrangement->n_groups; i++)
    {
      const TeaGroup *group = &arrangement->groups[i];
      g_autofree char *tiles = tea_tiles_format (laid[i], group->n);

      json_builder_begin_object (builder);
      tea_json_add_string (builder, "kind", group_kinds[group->kind]);
      if (group->meld >= 0 && group->kind == TEA_GROUP_KONG)
        tea_json_add_string (builder, "form", tea_json_kong_forms[answer->hand.melds[group->meld].form]);
      tea_json_add_string (builder, "tiles", tiles);
      if (group->wild != 0 || group->proxy != 0)
        {
          g_autofree char *as = tea_tiles_format (group->as, group->n);

          tea_json_add_string (builder, "as", as);
        }
      if (i == arrangement->completed)
        tea_json_add_boolean (builder, "completed", TRUE);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_players (JsonBuilder *builder, const TeaAnswer *answer)
{
  tea_json_begin_array (builder, "players");
  for (guint i = 0; i < answer->n_scores; i++)
    {
      const TeaScore *score = &answer->scores[i];

      json_builder_begin_object (builder);
      tea_json_add_int (builder, "seat", score->seat);
      tea_json_add_int (builder, "points", score->points);
      tea_json_add_int (builder, "doubles", score->doubles);
      tea_json_add_int (builder, "total", score->total);
      tea_json_add_boolean (builder, "limit", score->limit);
      add_items (builder, score);
      if (score->seat == answer->winner)
        add_arrangement (builder, answer);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_payments (JsonBuilder *builder, const TeaAnswer *answer)
{
  tea_json_begin_array (builder, "payments");
  for (guint i = 0; i < answer->n_payments; i++)
    {
      const TeaPayment *payment = &answer->payments[i];

      json_builder_begin_object (builder);
      tea_json_add_int (builder, "from", payment->from);
      tea_json_add_int (builder, "to", payment->to);
      tea_json_add_int (builder, "amount", payment->amount);
      tea_json_add_string (builder, "for", tea_paid_for_name ((TeaPaidFor) payment->reason));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_refusal (JsonBuilder *builder, const TeaAnswer *answer)
{
  tea_json_begin_object (builder, "error");
  tea_json_add_string (builder, "code", tea_error_code_to_string (answer->code));
  add_text (builder, "at", answer->at);
  add_text (builder, "message", answer->message);
  json_builder_end_object (builder);
}

JsonNode *
tea_json_answer_to_node (const TeaAnswer *answer)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  gboolean ok = answer->code == TEA_ERROR_NONE;

  json_builder_begin_object (builder);
  tea_json_add_boolean (builder, "ok", ok);
  if (!ok)
    add_refusal (builder, answer);
  else
    {
      if (answer->winner >= 0)
        tea_json_add_int (builder, "winner", answer->winner);
      else
        tea_json_add_null (builder, "winner");
      tea_json_begin_array (builder, "warnings");
      if (answer->unknown_hand)
        json_builder_add_string_value (builder, "unknown-hand");
      json_builder_end_array (builder);
      add_players (builder, answer);
      add_payments (builder, answer);
      tea_json_add_ints (builder, "deltas", answer->deltas, G_N_ELEMENTS (answer->deltas));
    }
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

void
tea_json_answer_append (const TeaAnswer *answer, const char *id, GString *out)
{
  g_autoptr (JsonNode) node = tea_json_answer_to_node (answer);

  tea_json_append_with_id (node, id, out);
}
