/* tea-json-record.c - hand records as JSON: reading
 *
 * Refuses what has the wrong form; the rules decide whether the hand is possible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-record.h"

#include <glib/gi18n.h>

#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json.h"

/* Sums of scores and payments stay far below the limits of a number. */
#define MAX_SCORE 1000000000

gboolean
tea_json_refuse (TeaAnswer *answer, TeaErrorCode code, const char *at, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  tea_answer_refuse (answer, code, message, "%s", at);

  return FALSE;
}

/**
 * tea_json_read_tiles:
 * @node: (nullable): the value
 * @at: its place
 * @tiles: (out): the tiles
 * @max: room in @tiles
 * @n: (out): number of tiles
 *
 * Refuses more than @max tiles as `wrong-tile-count`; the caller checks any other count.
 */
gboolean
tea_json_read_tiles (JsonNode *node, const char *at, TeaTile *tiles, guint max, guint *n, TeaAnswer *answer)
{
  const char *text = tea_json_string (node);
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_TILE, at, N_ ("Tiles are written as a string."));
  if (!tea_tiles_parse (text, tiles, max, n, &error))
    return tea_json_refuse (answer, (TeaErrorCode) error->code, at, "%s", error->message);

  return TRUE;
}

/* Reads exactly one tile. */
gboolean
tea_json_read_tile (JsonNode *node, const char *at, TeaTile *tile, TeaAnswer *answer)
{
  TeaTile tiles[TEA_MAX_WALL];
  guint n = 0;

  if (!tea_json_read_tiles (node, at, tiles, G_N_ELEMENTS (tiles), &n, answer))
    {
      answer->code = TEA_ERROR_BAD_TILE;

      return FALSE;
    }
  if (n != 1)
    return tea_json_refuse (answer, TEA_ERROR_BAD_TILE, at, _ ("One tile is expected here, not %u."), n);

  *tile = tiles[0];

  return TRUE;
}

gboolean
tea_json_read_variant (JsonObject *object, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, "variant");
  const TeaVariant *variant = NULL;

  if (node == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "variant",
                            N_ ("The record does not say which variant it is of."));
  if (tea_json_string (node) != NULL)
    variant = tea_variant_find (tea_json_string (node));
  if (variant == NULL)
    return tea_json_refuse (answer, TEA_ERROR_UNKNOWN_VARIANT, "variant", N_ ("There is no such variant."));

  tea_record_init (record, variant);

  return tea_json_rules_from_object (object, &record->variant, &record->options, answer);
}

gboolean
tea_json_read_indicator (JsonObject *object, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *indicator = tea_json_get (object, "indicator");

  record->indicator = TEA_TILE_NONE;
  if (indicator != NULL && !tea_json_read_tile (indicator, "indicator", &record->indicator, answer))
    return FALSE;
  /* In a variant without an indicator it has no meaning and must not be counted among the tiles. */
  if (!record->variant->needs_indicator)
    record->indicator = TEA_TILE_NONE;
  else if (indicator == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "indicator", _ ("%s needs the wild indicator."),
                            record->variant->name);

  return TRUE;
}

static gboolean
read_table (JsonObject *object, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *wind = tea_json_get (object, "round_wind");
  JsonNode *dealer = tea_json_get (object, "dealer");
  int seat;

  record->round_wind = TEA_TILE_EAST;
  if (wind != NULL)
    {
      if (!tea_json_read_tile (wind, "round_wind", &record->round_wind, answer))
        return FALSE;
      if (!tea_tile_is_wind (record->round_wind))
        return tea_json_refuse (answer, TEA_ERROR_BAD_TILE, "round_wind",
                                N_ ("The round wind is one of E, S, W and N."));
    }

  if (dealer == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "dealer",
                            N_ ("The record does not say who is the dealer."));
  if (!tea_json_is_int_in (dealer, 0, 3, &seat))
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "dealer", N_ ("The dealer is a seat, 0 to 3."));
  record->dealer = (gint8) seat;

  return tea_json_read_indicator (object, record, answer);
}

static gboolean
read_players (JsonObject *object, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, "players");
  JsonArray *players = tea_json_array (node);
  guint n;

  if (node == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "players", N_ ("The record has no players."));
  if (players == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "players", N_ ("The players are an array of four."));
  n = json_array_get_length (players);
  if (n > 4)
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "players", _ ("There are four players, not %u."), n);

  for (guint i = 0; i < n; i++)
    {
      JsonNode *player = json_array_get_element (players, i);

      record->players[i].known = !JSON_NODE_HOLDS_NULL (player);
      if (record->players[i].known && !tea_json_read_player (player, i, &record->players[i], answer))
        return FALSE;
    }
  if (n < 4)
    {
      g_autofree char *at = g_strdup_printf ("players[%u]", n);

      return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, at, _ ("There are four players; the record has %u."), n);
    }

  return TRUE;
}

static gboolean
read_flag (JsonObject *object, const char *name, gboolean *flag, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, name);

  *flag = FALSE;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, name, N_ ("This is true or false."));

  *flag = json_node_get_boolean (node);

  return TRUE;
}

/* MI-14 */
static gboolean
read_scores (JsonObject *object, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, "scores");
  JsonArray *scores = tea_json_array (node);

  if (node == NULL)
    return TRUE;
  if (scores == NULL || json_array_get_length (scores) != G_N_ELEMENTS (record->scores))
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "scores", N_ ("The scores are an array of four."));
  for (guint i = 0; i < G_N_ELEMENTS (record->scores); i++)
    {
      g_autofree char *at = g_strdup_printf ("scores[%u]", i);
      int score;

      if (!tea_json_is_int_in (json_array_get_element (scores, i), -MAX_SCORE, MAX_SCORE, &score))
        return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, at, _ ("A score is a whole number from −%d to %d."),
                                MAX_SCORE, MAX_SCORE);
      record->scores[i] = score;
    }

  return TRUE;
}

static gboolean
read_circumstances (JsonObject *object, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *cannon = tea_json_get (object, "cannon");
  int seat = -1;

  if (!read_flag (object, "fresh", &record->fresh, answer) || !read_flag (object, "sacked", &record->sacked, answer) ||
      !read_flag (object, "forgotten", &record->forgotten, answer))
    return FALSE;
  if (cannon != NULL && !tea_json_is_int_in (cannon, 0, 3, &seat))
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "cannon", N_ ("The cannon is a seat, 0 to 3."));
  record->cannon = (gint8) seat;

  return TRUE;
}

gboolean
tea_json_record_from_object (JsonObject *object, TeaRecord *record, TeaAnswer *answer)
{
  return tea_json_read_variant (object, record, answer) && read_table (object, record, answer) &&
         read_players (object, record, answer) && tea_json_read_win (object, record, answer) &&
         read_circumstances (object, record, answer) && read_scores (object, record, answer);
}

gboolean
tea_json_request_from_line (const char *line, gsize length, JsonNode **request, char **id, TeaAnswer *answer)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) error = NULL;
  JsonObject *object;
  JsonNode *id_node;
  gsize column = 0;

  *request = NULL;
  *id = NULL;
  if (length > TEA_JSON_MAX_LINE)
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "line", _ ("The line is longer than %d bytes."),
                            TEA_JSON_MAX_LINE);

  root = tea_json_parse (line, length, id, &column, &error);
  if (root == NULL)
    {
      g_autofree char *at = g_strdup_printf ("column %" G_GSIZE_FORMAT, column);

      return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, at, "%s", error->message);
    }
  object = tea_json_object (root);
  if (object == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "column 1", N_ ("A request is a JSON object."));

  /* An array or object as an id is taken to be a mistake. */
  id_node = json_object_get_member (object, "id");
  if (id_node != NULL && (JSON_NODE_HOLDS_OBJECT (id_node) || JSON_NODE_HOLDS_ARRAY (id_node)))
    {
      g_clear_pointer (id, g_free);

      return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "id", N_ ("An id is a string or a number."));
    }
  *request = g_steal_pointer (&root);

  return TRUE;
}

gboolean
tea_json_record_from_line (const char *line, gsize length, TeaRecord *record, char **id, TeaAnswer *answer)
{
  g_autoptr (JsonNode) request = NULL;

  return tea_json_request_from_line (line, length, &request, id, answer) &&
         tea_json_record_from_object (json_node_get_object (request), record, answer);
}
