/* tea-json-waits.c - answers the requests of `waits` and `shanten` as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/waits/tea-json-waits.h"

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/waits/tea-shanten.h"
#include "io/waits/tea-waits.h"

/* Members that only an actual win has. */
static const char *const win_members[] = { "tile", "by", "from", "robbed", "replacement", "replaced", "events" };

static gboolean
read_seat (JsonObject *object, int *seat, TeaAnswer *answer)
{
  JsonNode *node = json_object_get_member (object, "win");
  JsonObject *win = tea_json_object (node);

  if (node == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "win",
                            "The record does not say whose waits are asked for.");
  if (win == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win",
                            "The win is an object with the seat of the player who waits.");
  if (tea_json_get (win, "seat") == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "win.seat",
                            "The record does not say whose waits are asked for.");
  if (!tea_json_is_int_in (tea_json_get (win, "seat"), 0, 3, seat))
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.seat", "The player who waits is a seat, 0 to 3.");

  for (guint i = 0; i < G_N_ELEMENTS (win_members); i++)
    if (tea_json_get (win, win_members[i]) != NULL)
      {
        g_autofree char *at = g_strconcat ("win.", win_members[i], NULL);

        return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, at,
                                "Who waits has not won yet: the win has a seat and nothing else.");
      }

  return TRUE;
}

static gboolean
read_discards (JsonObject *object, TeaTiles discards[4], TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, "discards");
  JsonArray *array = tea_json_array (node);

  for (guint i = 0; i < 4; i++)
    discards[i] = (TeaTiles){ 0 };
  if (node == NULL)
    return TRUE;
  if (array == NULL || json_array_get_length (array) != 4)
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "discards",
                            "The discards are an array of four strings of tiles, one for each seat.");

  for (guint i = 0; i < 4; i++)
    {
      JsonNode *tiles = json_array_get_element (array, i);
      g_autofree char *at = g_strdup_printf ("discards[%u]", i);

      if (!JSON_NODE_HOLDS_NULL (tiles) && !tea_json_read_counts (tiles, at, &discards[i], answer))
        return FALSE;
    }

  return TRUE;
}

/* Reads the record as that of a drawn hand, since there is no winning tile. */
static gboolean
read_waiting (JsonObject *object, TeaRecord *record, int *seat, TeaTiles discards[4], TeaAnswer *answer)
{
  if (!read_seat (object, seat, answer))
    return FALSE;
  json_object_set_null_member (object, "win");

  return tea_json_record_from_object (object, record, answer) && read_discards (object, discards, answer);
}

static void
add_total (JsonBuilder *builder, const char *name, TeaErrorCode code, int total)
{
  if (code == TEA_ERROR_NONE)
    tea_json_add_int (builder, name, total);
  else
    tea_json_add_null (builder, name);
}

/* Adds the waits that complete the hand at face value, or those that do so as a wild tile. */
static void
add_waits (JsonBuilder *builder, const char *name, const TeaWaits *waits, gboolean by_wild)
{
  tea_json_begin_array (builder, name);
  for (guint i = 0; i < waits->n_waits; i++)
    {
      const TeaWait *wait = &waits->waits[i];

      if (wait->by_wild != by_wild)
        continue;
      json_builder_begin_object (builder);
      tea_json_add_string (builder, "tile", tea_tile_to_string (wait->tile));
      tea_json_add_int (builder, "left", wait->left);
      add_total (builder, "by_draw", wait->draw_code, wait->by_draw);
      add_total (builder, "by_claim", wait->claim_code, wait->by_claim);
      if (wait->claim_code == TEA_ERROR_NONE)
        tea_json_add_null (builder, "why_not");
      else
        tea_json_add_string (builder, "why_not", tea_error_code_to_string (wait->claim_code));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static gboolean
has_wild_waits (const TeaWaits *waits)
{
  for (guint i = 0; i < waits->n_waits; i++)
    if (waits->waits[i].by_wild)
      return TRUE;

  return FALSE;
}

/* Whether other wild kinds help, too; nothing helps a complete hand. */
static gboolean
has_wild_useful (const TeaShanten *shanten)
{
  return shanten->shanten >= 0 && (shanten->wild & ~shanten->useful) != 0;
}

static void
add_shanten (JsonBuilder *builder, const TeaShanten *shanten)
{
  tea_json_add_int (builder, "shanten", shanten->shanten);
  tea_json_add_kinds (builder, "useful", shanten->useful);
  if (has_wild_useful (shanten))
    tea_json_add_kinds (builder, "wild_useful", shanten->wild & ~shanten->useful);
  if (shanten->n_discards == 0)
    return;

  tea_json_begin_array (builder, "discards");
  for (guint i = 0; i < shanten->n_discards; i++)
    {
      const TeaShantenDiscard *discard = &shanten->discards[i];

      json_builder_begin_object (builder);
      tea_json_add_string (builder, "tile", tea_tile_to_string (discard->tile));
      tea_json_add_int (builder, "shanten", discard->shanten);
      tea_json_add_kinds (builder, "useful", discard->useful);
      tea_json_add_int (builder, "left", discard->left);
      if (discard->wild_left > 0)
        tea_json_add_int (builder, "wild_left", discard->wild_left);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static JsonBuilder *
begin_answer (void)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_boolean (builder, "ok", TRUE);

  return builder;
}

static void
end_answer (JsonBuilder *builder, const char *id, GString *out)
{
  g_autoptr (JsonNode) node = NULL;

  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  tea_json_append_with_id (node, id, out);
}

void
tea_json_waits_append (const char *line, gsize length, GString *out)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (JsonNode) request = NULL;
  g_autofree char *id = NULL;
  TeaTiles discards[4];
  TeaWaits waits;
  int seat = 0;

  if (!tea_json_request_from_line (line, length, &request, &id, answer) ||
      !read_waiting (json_node_get_object (request), record, &seat, discards, answer) ||
      !tea_waits_find (record, (guint) seat, discards, &waits, answer))
    {
      tea_json_answer_append (answer, id, out);
      return;
    }

  builder = begin_answer ();
  tea_json_add_int (builder, "shanten", waits.shanten);
  add_waits (builder, "waits", &waits, FALSE);
  if (has_wild_waits (&waits))
    add_waits (builder, "wild_waits", &waits, TRUE);
  end_answer (builder, id, out);
}

static gboolean
read_shanten (JsonObject *object, TeaRecord *record, TeaTiles *tiles, int *n_melds, TeaAnswer *answer)
{
  JsonNode *melds = tea_json_get (object, "melds");

  if (!tea_json_read_variant (object, record, answer) || !tea_json_read_indicator (object, record, answer))
    return FALSE;
  if (tea_json_get (object, "tiles") == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "tiles", "The request has no tiles.");
  if (!tea_json_read_counts (tea_json_get (object, "tiles"), "tiles", tiles, answer))
    return FALSE;

  *n_melds = 0;
  if (melds != NULL && !tea_json_is_int_in (melds, 0, TEA_MAX_MELDS, n_melds))
    return tea_json_refuse (answer, TEA_ERROR_BAD_MELD, "melds", "The melds are a number, 0 to %d.", TEA_MAX_MELDS);

  return TRUE;
}

void
tea_json_shanten_append (const char *line, gsize length, GString *out)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (JsonNode) request = NULL;
  g_autofree char *id = NULL;
  TeaShanten shanten;
  TeaTiles tiles;
  int n_melds = 0;

  if (!tea_json_request_from_line (line, length, &request, &id, answer) ||
      !read_shanten (json_node_get_object (request), record, &tiles, &n_melds, answer) ||
      !tea_shanten_find (record, &tiles, (guint) n_melds, &shanten, answer))
    {
      tea_json_answer_append (answer, id, out);
      return;
    }

  builder = begin_answer ();
  add_shanten (builder, &shanten);
  end_answer (builder, id, out);
}
