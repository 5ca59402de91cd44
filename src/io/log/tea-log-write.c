/* tea-log-write.c - the lines of a game log: writing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/log/tea-log-private.h"

#include <string.h>

const char *const tea_log_untils[] = { "hand", "game", NULL };

const char *const tea_log_types[] = {
  [TEA_LOG_HAND] = "hand",       [TEA_LOG_DEAL] = "deal",
  [TEA_LOG_DRAW] = "draw",       [TEA_LOG_BONUS] = "bonus",
  [TEA_LOG_DISCARD] = "discard", [TEA_LOG_CLAIM] = "claim",
  [TEA_LOG_KONG] = "kong",       [TEA_LOG_REFUSE] = "refuse",
  [TEA_LOG_WIN] = "win",         [TEA_LOG_DRAWN_GAME] = "drawn-game",
  [TEA_LOG_SETTLE] = "settle",   [TEA_LOG_SESSION] = "session",
  [TEA_LOG_END] = "end",         NULL,
};

static JsonBuilder *
begin_line (TeaLogType type)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "type", tea_log_types[type]);

  return builder;
}

static void
add_tile (JsonBuilder *builder, TeaTile tile)
{
  tea_json_add_string (builder, "tile", tea_tile_to_string (tile));
}

static void
add_throw (JsonBuilder *builder, const guint8 dice[2])
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < 2; i++)
    json_builder_add_int_value (builder, dice[i]);
  json_builder_end_array (builder);
}

static void
add_start (JsonBuilder *builder, const TeaSessionStart *start)
{
  tea_json_begin_object (builder, "start");
  tea_json_add_string (builder, "round_wind", tea_tile_to_string (start->round_wind));
  tea_json_add_int (builder, "dealer", start->dealer);
  if (start->dealer_wins > 0)
    tea_json_add_int (builder, "dealer_wins", start->dealer_wins);
  tea_json_add_ints (builder, "scores", start->scores, G_N_ELEMENTS (start->scores));
  json_builder_end_object (builder);
}

void
tea_log_format_more_seed (const TeaLogSession *about, char digits[TEA_LOG_N_MORE_SEED + 1])
{
  *digits = '\0';
  if (tea_log_has_more_seed (about))
    g_snprintf (digits, TEA_LOG_N_MORE_SEED + 1, "%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x",
                about->more_seed[0], about->more_seed[1]);
}

void
tea_log_append_session (const TeaLogSession *session, GString *out)
{
  g_autoptr (JsonBuilder) builder = begin_line (TEA_LOG_SESSION);
  char more_seed[TEA_LOG_N_MORE_SEED + 1];

  tea_json_add_string (builder, "variant", session->variant->id);
  if (session->options.edition > 0)
    tea_json_add_int (builder, "edition", session->options.edition);
  tea_json_add_options (builder, session->variant, &session->options);
  tea_json_add_int (builder, "seed", (gint64) session->seed);
  tea_log_format_more_seed (session, more_seed);
  if (*more_seed != '\0')
    tea_json_add_string (builder, "more_seed", more_seed);
  if (session->length != TEA_LENGTH_ENDLESS)
    tea_json_add_string (builder, "length", tea_length_to_string ((TeaLength) session->length));
  if (session->practice)
    tea_json_add_boolean (builder, "practice", TRUE);
  if (session->first_throw[0] != 0)
    {
      json_builder_set_member_name (builder, "first_throw");
      add_throw (builder, session->first_throw);
    }
  if (session->has_start)
    add_start (builder, &session->start);
  tea_json_begin_array (builder, "players");
  for (guint i = 0; i < G_N_ELEMENTS (session->players); i++)
    {
      const TeaLogPlayer *player = &session->players[i];

      json_builder_begin_object (builder);
      tea_json_add_string (builder, "name", player->name);
      tea_json_add_string (builder, "kind", player->bot[0] != '\0' ? "bot" : "human");
      if (player->bot[0] != '\0')
        tea_json_add_string (builder, "bot", player->bot);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  tea_json_add_string (builder, "engine", session->engine);
  if (session->commitment[0] != '\0')
    {
      tea_json_add_string (builder, "commitment", session->commitment);
      tea_json_add_string (builder, "salt", session->salt);
    }
  tea_json_end_line (builder, out);
}

static void
append_hand (const TeaDeal *deal, GString *out)
{
  g_autoptr (JsonBuilder) builder = begin_line (TEA_LOG_HAND);
  const TeaHandSetup *setup = &deal->setup;
  g_autofree char *wall = tea_tiles_format_in_order (setup->wall, setup->n_tiles);

  tea_json_add_int (builder, "number", setup->number);
  tea_json_add_string (builder, "round_wind", tea_tile_to_string (setup->round_wind));
  tea_json_add_int (builder, "dealer", setup->dealer);
  tea_json_begin_array (builder, "dice");
  for (guint i = 0; i < deal->rules.n_throws && i < G_N_ELEMENTS (setup->dice); i++)
    add_throw (builder, setup->dice[i]);
  json_builder_end_array (builder);
  tea_json_add_string (builder, "wall", wall);
  if (deal->indicator != TEA_TILE_NONE)
    tea_json_add_string (builder, "indicator", tea_tile_to_string (deal->indicator));
  tea_json_add_ints (builder, "scores", setup->scores, G_N_ELEMENTS (setup->scores));
  tea_json_end_line (builder, out);
}

static void
append_deal (const TeaDeal *deal, GString *out)
{
  g_autoptr (JsonBuilder) builder = begin_line (TEA_LOG_DEAL);
  TeaTiles hands[4];

  tea_hand_setup_dealt (&deal->setup, hands);
  tea_json_begin_array (builder, "hands");
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *tiles = tea_tiles_format_counts (&hands[i]);

      json_builder_add_string_value (builder, tiles);
    }
  json_builder_end_array (builder);
  tea_json_end_line (builder, out);
}

void
tea_log_append_settle (const TeaDeal *deal, GString *out)
{
  g_autoptr (JsonBuilder) builder = begin_line (TEA_LOG_SETTLE);

  tea_json_add_node (builder, "record", tea_json_record_to_node (&deal->record));
  tea_json_add_node (builder, "answer", tea_json_answer_to_node (&deal->answer));
  tea_json_end_line (builder, out);
}

static void
add_claim (JsonBuilder *builder, const TeaEvent *event)
{
  tea_json_add_string (builder, "kind", tea_json_meld_kinds[event->meld_kind]);
  add_tile (builder, event->tile);
  tea_json_add_int (builder, "from", event->from);
  if (event->meld_kind == TEA_MELD_CHOW)
    {
      g_autofree char *with = tea_tiles_format (event->with, G_N_ELEMENTS (event->with));

      tea_json_add_string (builder, "with", with);
    }
}

static void
append_act (const TeaEvent *event, GString *out)
{
  g_autoptr (JsonBuilder) builder = begin_line ((TeaLogType) event->type);

  tea_json_add_int (builder, "seat", event->seat);
  switch ((TeaEventType) event->type)
    {
    case TEA_EVENT_DRAW:
      add_tile (builder, event->tile);
      tea_json_add_string (builder, "from", event->from_tail ? "tail" : "head");
      break;
    case TEA_EVENT_BONUS:
      add_tile (builder, event->tile);
      break;
    case TEA_EVENT_DISCARD:
      add_tile (builder, event->tile);
      if (event->fishing)
        tea_json_add_boolean (builder, "fishing", TRUE);
      break;
    case TEA_EVENT_CLAIM:
      add_claim (builder, event);
      break;
    case TEA_EVENT_KONG:
      tea_json_add_string (builder, "form", tea_json_kong_forms[event->form]);
      add_tile (builder, event->tile);
      break;
    case TEA_EVENT_WIN:
      tea_json_add_string (builder, "by", tea_json_bys[event->by]);
      add_tile (builder, event->tile);
      if (event->by != TEA_BY_SELF_DRAW)
        tea_json_add_int (builder, "from", event->from);
      break;
    case TEA_EVENT_REFUSE:
    case TEA_EVENT_HAND:
    case TEA_EVENT_DEAL:
    case TEA_EVENT_DRAWN_GAME:
    case TEA_EVENT_SETTLE:
      break;
    }
  tea_json_end_line (builder, out);
}

static void
append_event (const TeaDeal *deal, const TeaEvent *event, GString *out)
{
  switch ((TeaEventType) event->type)
    {
    case TEA_EVENT_HAND:
      append_hand (deal, out);
      break;
    case TEA_EVENT_DEAL:
      append_deal (deal, out);
      break;
    case TEA_EVENT_SETTLE:
      tea_log_append_settle (deal, out);
      break;
    case TEA_EVENT_DRAWN_GAME:
      {
        g_autoptr (JsonBuilder) builder = begin_line (TEA_LOG_DRAWN_GAME);

        tea_json_end_line (builder, out);
        break;
      }
    case TEA_EVENT_DRAW:
    case TEA_EVENT_BONUS:
    case TEA_EVENT_DISCARD:
    case TEA_EVENT_CLAIM:
    case TEA_EVENT_KONG:
    case TEA_EVENT_REFUSE:
    case TEA_EVENT_WIN:
      append_act (event, out);
      break;
    }
}

void
tea_log_append_events (const TeaDeal *deal, const TeaEvents *events, GString *out)
{
  for (guint i = 0; i < events->n; i++)
    append_event (deal, &events->events[i], out);
}

void
tea_log_append_end (const gint32 scores[4], GString *out)
{
  g_autoptr (JsonBuilder) builder = begin_line (TEA_LOG_END);

  tea_json_add_ints (builder, "scores", scores, 4);
  tea_json_end_line (builder, out);
}

static void
mark_line (GString *line, const TeaLogStandIn *stand_in)
{
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;

  /* Most lines neither have nor need the member. */
  if (*stand_in->bot == '\0' && strstr (line->str, "\"stand_in\"") == NULL)
    return;

  root = tea_json_parse (line->str, line->len, NULL, NULL, NULL);
  g_return_if_fail (root != NULL && tea_json_object (root) != NULL);

  object = tea_json_object (root);
  json_object_remove_member (object, "stand_in");
  if (*stand_in->bot != '\0')
    {
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "bot", stand_in->bot);
      json_object_set_string_member (member, "until", tea_log_untils[stand_in->of_game ? 1 : 0]);
      json_object_set_object_member (object, "stand_in", member);
    }
  g_string_truncate (line, 0);
  tea_json_append (root, line);
}

void
tea_log_mark_stand_in (GString *log, gsize start, const TeaLogStandIn *stand_in)
{
  g_autofree char *old = g_strdup (log->str + start);

  g_string_truncate (log, start);
  for (char *line = old, *end; (end = strchr (line, '\n')) != NULL; line = end + 1)
    {
      g_autoptr (GString) marked = g_string_new_len (line, end - line);

      mark_line (marked, stand_in);
      g_string_append_len (log, marked->str, (gssize) marked->len);
      g_string_append_c (log, '\n');
    }
}
