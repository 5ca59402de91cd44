/* tea-json-hint.c - advice as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/hint/tea-json-hint.h"

#include <math.h>
#include <string.h>

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json.h"
#include "io/log/tea-replay.h"

/* Denominators that fractions are rounded to. Powers of two give an exact notation, the same bytes on every machine. */
#define CHANCE_PARTS 1024
#define POINTS_PARTS 64

static const char *const action_names[] = {
  [TEA_ACTION_PASS] = "pass",
  [TEA_ACTION_DISCARD] = "discard",
  [TEA_ACTION_CHOW] = "chow",
  [TEA_ACTION_PUNG] = "pung",
  [TEA_ACTION_KONG] = "kong",
  [TEA_ACTION_CLOSED_KONG] = "closed-kong",
  [TEA_ACTION_ADDED_KONG] = "added-kong",
  [TEA_ACTION_WIN] = "win",
  [TEA_ACTION_TAKE] = "take",
  [TEA_ACTION_REFUSE] = "refuse",
  [TEA_ACTION_BONUS] = "bonus",
};

static const char *const warning_names[] = {
  [TEA_WARNING_READY] = "ready",
  [TEA_WARNING_ONE_SUIT] = "one-suit",
  [TEA_WARNING_MANY_MELDS] = "many-melds",
  [TEA_WARNING_LIABLE] = "liable",
};

static const char *
refusal_name (TeaIllegal illegal)
{
  if (illegal == TEA_ILLEGAL_MISSED_WIN)
    return "missed-win";
  if (illegal == TEA_ILLEGAL_BELOW_MINIMUM)
    return "below-minimum";
  if (illegal == TEA_ILLEGAL_SELF_DRAW_ONLY)
    return "self-draw-only";
  if (illegal == TEA_ILLEGAL_WILD)
    return "wild-claimed";

  return "not-a-win";
}

static void
add_fraction (JsonBuilder *builder, const char *name, double value, guint parts)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, floor (value * parts + 0.5) / parts);
}

static void
add_tiles (JsonBuilder *builder, const char *name, const TeaTiles *tiles)
{
  g_autofree char *text = tea_tiles_format_counts (tiles);

  tea_json_add_string (builder, name, text);
}

static void
add_parts (JsonBuilder *builder, const char *name, const TeaAdvicePart *parts, guint n)
{
  tea_json_begin_array (builder, name);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = tea_tiles_format (parts[i].tiles, parts[i].n);

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
}

/* Adds in what an option differs from another: the members of an object. */
static void
add_difference (JsonBuilder *builder, const TeaAdviceReason *reason)
{
  tea_json_add_int (builder, "speed", reason->speed);
  tea_json_add_int (builder, "value", reason->value);
  tea_json_add_int (builder, "danger", reason->safety);
  json_builder_set_member_name (builder, "shares");
  json_builder_begin_object (builder);
  add_fraction (builder, "speed", reason->shares[TEA_MERIT_SPEED], POINTS_PARTS);
  add_fraction (builder, "value", reason->shares[TEA_MERIT_VALUE], POINTS_PARTS);
  add_fraction (builder, "danger", reason->shares[TEA_MERIT_SAFETY], POINTS_PARTS);
  json_builder_end_object (builder);
  add_parts (builder, "keeps", reason->keeps, reason->n_keeps);
  add_parts (builder, "breaks", reason->breaks, reason->n_breaks);
}

static void
add_option (JsonBuilder *builder, const TeaAdvice *advice, guint index, const TeaSeatView *view)
{
  const TeaAdviceOption *option = &advice->options[index];
  const TeaAction *action = &view->actions[option->action];

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "action", action_names[action->kind]);
  if (action->tile != TEA_TILE_NONE)
    tea_json_add_string (builder, "tile", tea_tile_to_string (action->tile));
  if (action->kind == TEA_ACTION_CHOW)
    {
      g_autofree char *with = tea_tiles_format (action->with, G_N_ELEMENTS (action->with));

      tea_json_add_string (builder, "with", with);
    }
  if (action->fishing)
    tea_json_add_boolean (builder, "fishing", TRUE);
  if (option->discard != TEA_TILE_NONE)
    tea_json_add_string (builder, "then_discard", tea_tile_to_string (option->discard));
  tea_json_add_int (builder, "shanten", option->distance);
  tea_json_add_kinds (builder, "useful", option->distance < 0 ? 0 : option->useful);
  tea_json_add_int (builder, "left", option->live);
  if (option->distance == 0)
    {
      tea_json_add_int (builder, "wins", option->wins);
      tea_json_add_int (builder, "claims", option->claims);
    }
  add_fraction (builder, "chance", option->chance, CHANCE_PARTS);
  add_fraction (builder, "win", option->win, POINTS_PARTS);
  add_fraction (builder, "points", option->points, POINTS_PARTS);
  add_fraction (builder, "net", option->net, POINTS_PARTS);
  add_fraction (builder, "rest", option->rest, POINTS_PARTS);
  add_fraction (builder, "danger", option->danger, POINTS_PARTS);
  if (index > 0)
    {
      TeaAdviceReason reason;

      tea_advice_compare (&reason, advice, view, index, 0);
      json_builder_set_member_name (builder, "against");
      json_builder_begin_object (builder);
      add_difference (builder, &reason);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_wait (JsonBuilder *builder, const TeaAdviceWait *wait)
{
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "tile", tea_tile_to_string (wait->tile));
  if (wait->wild)
    tea_json_add_boolean (builder, "wild", TRUE);
  tea_json_add_int (builder, "left", wait->left);
  if (wait->draw_code == TEA_ERROR_NONE)
    {
      tea_json_add_int (builder, "by_draw", wait->by_draw);
      tea_json_add_int (builder, "paid_by_draw", wait->draw_gain);
    }
  else
    tea_json_add_null (builder, "by_draw");
  if (wait->why_not == TEA_ILLEGAL_NOT)
    {
      tea_json_add_int (builder, "by_claim", wait->by_claim);
      tea_json_add_int (builder, "paid_by_claim", wait->claim_gain);
      tea_json_add_null (builder, "why_not");
    }
  else
    {
      tea_json_add_null (builder, "by_claim");
      tea_json_add_string (builder, "why_not", refusal_name (wait->why_not));
    }
  json_builder_end_object (builder);
}

static void
add_goal (JsonBuilder *builder, const TeaAdviceGoal *goal)
{
  json_builder_begin_object (builder);
  add_tiles (builder, "tiles", &goal->tiles);
  add_tiles (builder, "missing", &goal->missing);
  tea_json_begin_array (builder, "patterns");
  for (guint i = 0; i < goal->n_patterns; i++)
    json_builder_add_string_value (builder, goal->patterns[i]->id);
  json_builder_end_array (builder);
  tea_json_add_int (builder, "by_draw", goal->total);
  tea_json_add_int (builder, "paid_by_draw", goal->gain);
  if (goal->why_not == TEA_ILLEGAL_NOT)
    tea_json_add_null (builder, "why_not");
  else
    tea_json_add_string (builder, "why_not", refusal_name (goal->why_not));
  json_builder_end_object (builder);
}

static void
add_warning (JsonBuilder *builder, const TeaAdviceWarning *warning)
{
  static const char *const suits[] = { "m", "p", "s" };

  json_builder_begin_object (builder);
  tea_json_add_int (builder, "seat", warning->seat);
  tea_json_add_string (builder, "why", warning_names[warning->kind]);
  if (warning->kind == TEA_WARNING_ONE_SUIT)
    tea_json_add_string (builder, "suit", suits[warning->suit]);
  tea_json_add_kinds (builder, "tiles", warning->tiles);
  if (warning->cost > 0)
    {
      tea_json_add_int (builder, "cost", warning->cost);
      add_fraction (builder, "expected", warning->expected, 100);
    }
  json_builder_end_object (builder);
}

/* Adds why the advised action is better than the best one that differs from it; null if nothing speaks for it. */
static void
add_reason (JsonBuilder *builder, const TeaAdviceReason *reason)
{
  static const char *const merits[] = {
    [TEA_MERIT_SPEED] = "speed",
    [TEA_MERIT_VALUE] = "value",
    [TEA_MERIT_SAFETY] = "danger",
  };

  json_builder_set_member_name (builder, "reason");
  if (reason->merit == TEA_MERIT_NONE)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  tea_json_add_int (builder, "option", reason->other);
  tea_json_add_string (builder, "for", merits[reason->merit]);
  add_difference (builder, reason);
  json_builder_end_object (builder);
}

/* @compared: the option that the request asks about; 0 for none */
static void
append_advice (const TeaAdvice *advice, const TeaSeatView *view, guint compared, const char *id, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  tea_json_add_boolean (builder, "ok", TRUE);
  tea_json_add_int (builder, "seat", view->seat);
  tea_json_add_string (builder, "bot", advice->bot->id);
  tea_json_add_int (builder, "shanten", advice->distance);
  tea_json_begin_array (builder, "options");
  for (guint i = 0; i < advice->n_options; i++)
    add_option (builder, advice, i, view);
  json_builder_end_array (builder);
  add_reason (builder, &advice->reason);
  if (compared > 0)
    tea_json_add_int (builder, "compared", compared);
  tea_json_begin_array (builder, "calls");
  for (guint i = 0; i < advice->n_waits; i++)
    add_wait (builder, &advice->waits[i]);
  json_builder_end_array (builder);
  tea_json_begin_array (builder, "goals");
  for (guint i = 0; i < advice->n_goals; i++)
    add_goal (builder, &advice->goals[i]);
  json_builder_end_array (builder);
  tea_json_begin_array (builder, "warnings");
  for (guint i = 0; i < advice->n_warnings; i++)
    add_warning (builder, &advice->warnings[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  tea_json_append_with_id (node, id, out);
}

/* Feeds a line of the log, an object or a string with the text of the line. */
static gboolean
feed (TeaReplay *replay, JsonNode *node, guint index, TeaAnswer *answer)
{
  g_autofree char *at = g_strdup_printf ("log[%u]", index);
  g_autofree char *written = tea_json_string (node) == NULL ? tea_json_to_string (node) : NULL;
  const char *line = written != NULL ? written : tea_json_string (node);
  g_autoptr (GError) error = NULL;
  TeaLogType type;

  if (!tea_replay_feed (replay, line, strlen (line), &type, &error))
    return tea_json_refuse (answer, TEA_ERROR_BAD_LOG, at, "%s", error->message);

  return TRUE;
}

static gboolean
read_log (JsonObject *object, TeaReplay *replay, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, "log");
  JsonArray *lines = tea_json_array (node);

  if (node == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "log", "The request has no log.");
  if (lines == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "log", "The log is an array of its lines.");
  for (guint i = 0; i < json_array_get_length (lines); i++)
    if (!feed (replay, json_array_get_element (lines, i), i, answer))
      return FALSE;
  if (tea_replay_deal (replay) == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_LOG, "log", "The log has no hand.");

  return TRUE;
}

static gboolean
read_seat (JsonObject *object, const TeaDeal *deal, guint *seat, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, "seat");
  guint waiting = tea_deal_waiting (deal);
  int number = g_bit_nth_lsf (waiting, -1);

  if (node != NULL && !tea_json_is_int_in (node, 0, 3, &number))
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, "seat", "The seat is a number, 0 to 3.");
  if (waiting == 0)
    return tea_json_refuse (answer, TEA_ERROR_BAD_LOG, "log", "The hand is over: nobody has anything to decide.");
  if ((waiting & (1u << number)) == 0)
    return tea_json_refuse (answer, TEA_ERROR_BAD_LOG, "seat", "Seat %d has nothing to decide at the end of the log.",
                            number);
  *seat = (guint) number;

  return TRUE;
}

/* Finds the option that the request compares with the advised one: the discard of a tile. */
static gboolean
read_compared (JsonObject *object, const TeaAdvice *advice, const TeaSeatView *view, guint *compared, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (object, "compare");
  const char *tile = tea_json_string (node);

  *compared = 0;
  if (node == NULL)
    return TRUE;
  for (guint i = 0; tile != NULL && i < advice->n_options; i++)
    {
      const TeaAction *action = &view->actions[advice->options[i].action];

      if (action->kind == TEA_ACTION_DISCARD && !action->fishing &&
          g_str_equal (tea_tile_to_string (action->tile), tile))
        {
          *compared = i;
          return TRUE;
        }
    }

  return tea_json_refuse (answer, TEA_ERROR_BAD_TILE, "compare", "The seat cannot discard such a tile now.");
}

void
tea_json_hint_append (const char *line, gsize length, GString *out)
{
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_autoptr (JsonNode) request = NULL;
  g_autofree char *id = NULL;
  const TeaLogSession *session;
  const char *levels[4];
  TeaSeatView view;
  guint seat = 0;
  guint compared;

  if (!tea_json_request_from_line (line, length, &request, &id, answer) ||
      !read_log (json_node_get_object (request), replay, answer) ||
      !read_seat (json_node_get_object (request), tea_replay_deal (replay), &seat, answer))
    {
      tea_json_answer_append (answer, id, out);
      return;
    }

  session = tea_replay_log_session (replay);
  for (guint i = 0; i < 4; i++)
    levels[i] = *session->players[i].bot != '\0' ? session->players[i].bot : NULL;
  tea_seat_view_init (&view, tea_replay_deal (replay), seat);
  tea_advice_init_against (advice, &view, levels);
  if (read_compared (json_node_get_object (request), advice, &view, &compared, answer))
    append_advice (advice, &view, compared, id, out);
  else
    tea_json_answer_append (answer, id, out);
}
