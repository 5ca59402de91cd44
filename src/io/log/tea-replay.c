/* tea-replay.c - replays a log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/log/tea-replay.h"

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/log/tea-replay-private.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TeaReplay
{
  guint line_number;
  guint n_settled;
  gboolean begun;   /* the session line was read */
  gboolean dealt;   /* there is a hand in @deal */
  gboolean playing; /* that hand is not settled yet */
  gboolean ended;   /* the end line was read */
  gboolean failed;
  TeaLogSession log_session;
  TeaLogStandIn stand_in; /* after the last line */
  TeaSession session;
  TeaDeal deal;
  TeaEvents expected; /* of the engine; the log must continue with the one at index @next */
  guint next;
  TeaReplayDoubt *doubt; /* about the last event, or NULL */
};

TeaReplay *
tea_replay_new (void)
{
  return g_new0 (TeaReplay, 1);
}

TeaReplay *
tea_replay_copy (const TeaReplay *replay)
{
  TeaReplay *copy = tea_replay_new ();

  *copy = *replay;
  copy->doubt = g_memdup2 (replay->doubt, sizeof *replay->doubt);

  return copy;
}

void
tea_replay_free (TeaReplay *replay)
{
  if (replay != NULL)
    g_free (replay->doubt);
  g_free (replay);
}

static gboolean G_GNUC_PRINTF (2, 3) fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (TEA_ERROR, TEA_ERROR_BAD_LOG, format, arguments));
  va_end (arguments);

  return FALSE;
}

static const TeaEvent *
expected_event (const TeaReplay *replay)
{
  return replay->next < replay->expected.n ? &replay->expected.events[replay->next] : NULL;
}

/* Checks that the engine's next event is of @type. */
static gboolean
expect_type (const TeaReplay *replay, TeaEventType type, GError **error)
{
  const TeaEvent *expected = expected_event (replay);
  const TeaEvent logged = { .type = (guint8) type, .tile = TEA_TILE_NONE };
  g_autofree char *says = NULL;
  g_autofree char *should = NULL;

  if (expected != NULL && expected->type == type)
    return TRUE;

  says = tea_event_to_sentence (&logged, NULL);
  if (expected == NULL)
    return fail (error, _ ("the log says that %s, but first a player has to act."), says);
  should = tea_event_to_sentence (expected, NULL);

  return fail (error, _ ("the log says that %s, but by the rules %s."), says, should);
}

static gboolean
begin_session (TeaReplay *replay, JsonObject *line, GError **error)
{
  if (replay->begun)
    return fail (error, _ ("a log has one session line only."));
  if (!tea_log_read_session (line, &replay->log_session, error))
    return FALSE;

  tea_log_begin_session (&replay->log_session, &replay->session);
  if (replay->log_session.first_throw[0] != 0)
    tea_session_take_throw (&replay->session, replay->log_session.first_throw);
  if (replay->log_session.has_start)
    tea_session_start_at (&replay->session, &replay->log_session.start);
  replay->begun = TRUE;

  return TRUE;
}

static gboolean
compare_setups (const TeaHandSetup *logged, const TeaHandSetup *own, GError **error)
{
  if (logged->number != own->number)
    return fail (error, _ ("this is hand %u and not hand %u."), own->number, logged->number);
  if (logged->round_wind != own->round_wind)
    return fail (error, _ ("the round wind is %s and not %s."), tea_tile_to_string (own->round_wind),
                 tea_tile_to_string (logged->round_wind));
  if (logged->dealer != own->dealer)
    return fail (error, _ ("the dealer is seat %u and not seat %u."), own->dealer, logged->dealer);
  for (guint i = 0; i < G_N_ELEMENTS (own->scores); i++)
    if (logged->scores[i] != own->scores[i])
      return fail (error, _ ("seat %u has %d points and not %d."), i, own->scores[i], logged->scores[i]);

  return TRUE;
}

static gboolean
begin_hand (TeaReplay *replay, JsonObject *line, GError **error)
{
  TeaHandSetup own, logged;
  TeaTile indicator;
  const char *unsound;

  if (replay->playing)
    return fail (error, _ ("the hand before this one is not settled."));
  if (replay->session.over)
    return fail (error, _ ("the game was over with the hand before."));

  /* The wall and dice of the log replace those that the session makes here. */
  tea_session_next_hand (&replay->session, &own);
  logged = own;
  memset (logged.dice, 0, sizeof logged.dice);
  if (!tea_log_read_hand (line, &logged, &indicator, error) || !compare_setups (&logged, &own, error))
    return FALSE;
  unsound = tea_hand_setup_check (&logged);
  if (unsound != NULL)
    return fail (error, "%s", unsound);

  tea_deal_start (&replay->deal, &logged, &replay->expected);
  replay->next = 0;
  replay->dealt = TRUE;
  replay->playing = TRUE;
  if (indicator != replay->deal.indicator)
    return fail (error, _ ("the indicator is %s and not %s."), tea_tile_to_string (replay->deal.indicator),
                 tea_tile_to_string (indicator));
  if (!expect_type (replay, TEA_EVENT_HAND, error))
    return FALSE;
  replay->next++;

  return TRUE;
}

static gboolean
check_dealt (TeaReplay *replay, JsonObject *line, GError **error)
{
  TeaTiles logged[4], own[4];

  if (!expect_type (replay, TEA_EVENT_DEAL, error) || !tea_log_read_deal (line, logged, error))
    return FALSE;
  tea_hand_setup_dealt (&replay->deal.setup, own);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (memcmp (&logged[i], &own[i], sizeof own[i]) != 0)
      {
        g_autofree char *tiles = tea_tiles_format_counts (&own[i]);

        return fail (error, _ ("from this wall seat %u is dealt %s."), i, tiles);
      }
  replay->next++;

  return TRUE;
}

/*
 * Restarts the hand with the dealt bonus tiles in the order of the log, if @logged melds a different one of the same
 * seat than the engine did. Returns whether @logged is the next event then.
 */
static gboolean
take_bonus_order (TeaReplay *replay, const TeaEvent *logged)
{
  const TeaEvent *expected = expected_event (replay);
  TeaHandSetup setup = replay->deal.setup;
  TeaEvents events;
  TeaDeal deal;

  if (logged->type != TEA_EVENT_BONUS || !tea_tile_is_bonus (logged->tile) || expected == NULL ||
      expected->type != TEA_EVENT_BONUS || expected->seat != logged->seat || expected->tile == logged->tile ||
      replay->expected.events[0].type != TEA_EVENT_HAND)
    return FALSE;

  setup.n_bonus_order = 0;
  for (guint i = 0; i < replay->next; i++)
    if (replay->expected.events[i].type == TEA_EVENT_BONUS)
      setup.bonus_order[setup.n_bonus_order++] = replay->expected.events[i].tile;
  if (setup.n_bonus_order == G_N_ELEMENTS (setup.bonus_order))
    return FALSE;
  setup.bonus_order[setup.n_bonus_order++] = logged->tile;

  tea_deal_start (&deal, &setup, &events);
  if (replay->next >= events.n || !tea_log_event_equal (&events.events[replay->next], logged))
    return FALSE;
  replay->deal = deal;
  replay->expected = events;

  return TRUE;
}

static gboolean
check_event (TeaReplay *replay, JsonObject *line, TeaLogType type, GError **error)
{
  TeaEvent logged;
  const TeaEvent *expected;

  if (!tea_log_read_event (line, type, &logged, error))
    return FALSE;
  if (tea_replay_end_doubt (replay->doubt, &logged, &replay->deal, &replay->expected))
    replay->next = 0;
  g_clear_pointer (&replay->doubt, g_free);
  /* FH-8e: the eighth bonus tile can win before its supplement is drawn; the engine has already drawn it. */
  if (replay->next + 1 == replay->expected.n && tea_replay_take_back (&replay->deal, &logged, expected_event (replay)))
    replay->next++;
  if (expected_event (replay) == NULL)
    {
      replay->next = 0;
      if (!tea_replay_act (&replay->deal, &logged, &replay->expected, &replay->doubt, error))
        return FALSE;
    }

  expected = expected_event (replay);
  if (!tea_log_event_equal (expected, &logged) && take_bonus_order (replay, &logged))
    expected = expected_event (replay);
  if (!tea_log_event_equal (expected, &logged))
    {
      g_autofree char *says = tea_event_to_sentence (&logged, NULL);
      g_autofree char *should = tea_event_to_sentence (expected, NULL);

      return fail (error, _ ("the log says that %s, but by the rules %s."), says, should);
    }
  replay->next++;

  return TRUE;
}

/* The first member in which two objects differ, or %NULL. */
static const char *
different_member (JsonObject *a, JsonObject *b)
{
  g_autoptr (GList) names_a = json_object_get_members (a);
  g_autoptr (GList) names_b = json_object_get_members (b);

  for (const GList *l = names_a; l != NULL; l = l->next)
    if (!json_object_has_member (b, l->data) ||
        !json_node_equal (json_object_get_member (a, l->data), json_object_get_member (b, l->data)))
      return l->data;
  for (const GList *l = names_b; l != NULL; l = l->next)
    if (!json_object_has_member (a, l->data))
      return l->data;

  return NULL;
}

/* Clears what has no meaning in the rules, which a record can have or leave out. */
static void
leave_meaning (TeaRecord *record)
{
  TeaRecordFields fields;

  record->variant->record_fields (&record->options, &fields);
  record->events &= fields.events;
  record->fresh = record->fresh && fields.fresh;
  record->sacked = record->sacked && fields.sacked;
  if (!fields.cannon)
    record->cannon = -1;
}

static gboolean
check_record (TeaReplay *replay, JsonObject *line, GError **error)
{
  JsonObject *object = tea_json_object (tea_json_get (line, "record"));
  g_autofree TeaAnswer *refusal = g_new (TeaAnswer, 1);
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaRecord *own_record = g_memdup2 (&replay->deal.record, sizeof (TeaRecord));
  g_autoptr (JsonNode) logged = NULL;
  g_autoptr (JsonNode) own = NULL;
  const char *different;

  if (object == NULL)
    return fail (error, _ ("the settlement has no record."));
  if (!tea_json_record_from_object (object, record, refusal))
    {
      g_autofree char *sentence = tea_answer_dup_sentence (refusal);

      return fail (error, "%s: %s", refusal->at, sentence);
    }

  /* Write both, so that only their meaning is compared. */
  leave_meaning (record);
  leave_meaning (own_record);
  logged = tea_json_record_to_node (record);
  own = tea_json_record_to_node (own_record);
  different = different_member (json_node_get_object (own), json_node_get_object (logged));
  if (different != NULL)
    return fail (error, _ ("the settlement’s record is not that of this hand: “%s” differs."), different);

  return TRUE;
}

static gboolean
check_settlement (TeaReplay *replay, JsonObject *line, GError **error)
{
  JsonObject *answer = tea_json_object (tea_json_get (line, "answer"));
  g_autoptr (JsonNode) own = NULL;
  const char *different;

  if (!expect_type (replay, TEA_EVENT_SETTLE, error) || !check_record (replay, line, error))
    return FALSE;
  if (answer == NULL)
    return fail (error, _ ("the settlement has no answer."));
  own = tea_json_answer_to_node (&replay->deal.answer);
  different = different_member (json_node_get_object (own), answer);
  if (different != NULL)
    return fail (error, _ ("the settlement’s answer is not that of this hand: “%.40s” differs."), different);

  replay->next++;
  replay->playing = FALSE;
  replay->n_settled++;
  tea_session_finish_hand (&replay->session, &replay->deal);

  return TRUE;
}

static gboolean
end_session (TeaReplay *replay, JsonObject *line, GError **error)
{
  gint32 scores[4];

  if (replay->playing)
    return fail (error, _ ("the log ends in the middle of a hand."));
  if (!tea_log_read_scores (line, scores, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    if (scores[i] != replay->session.scores[i])
      return fail (error, _ ("seat %u ends with %d points and not %d."), i, replay->session.scores[i], scores[i]);
  replay->ended = TRUE;

  return TRUE;
}

static gboolean
feed_object (TeaReplay *replay, JsonObject *line, TeaLogType type, GError **error)
{
  if (replay->ended)
    return fail (error, _ ("there is something after the end of the log."));
  if (!replay->begun && type != TEA_LOG_SESSION)
    return fail (error, _ ("a log begins with its session line."));
  if (!replay->playing && type != TEA_LOG_SESSION && type != TEA_LOG_HAND && type != TEA_LOG_END)
    return fail (error, _ ("no hand has started."));

  switch (type)
    {
    case TEA_LOG_SESSION:
      return begin_session (replay, line, error);
    case TEA_LOG_HAND:
      return begin_hand (replay, line, error);
    case TEA_LOG_DEAL:
      return check_dealt (replay, line, error);
    case TEA_LOG_SETTLE:
      return check_settlement (replay, line, error);
    case TEA_LOG_END:
      return end_session (replay, line, error);
    case TEA_LOG_DRAW:
    case TEA_LOG_BONUS:
    case TEA_LOG_DISCARD:
    case TEA_LOG_CLAIM:
    case TEA_LOG_KONG:
    case TEA_LOG_REFUSE:
    case TEA_LOG_WIN:
    case TEA_LOG_DRAWN_GAME:
      break;
    }
  return check_event (replay, line, type, error);
}

static gboolean
feed_line (TeaReplay *replay, const char *text, gsize length, TeaLogType *type, GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  JsonObject *line;
  gsize column;

  if (length > TEA_JSON_MAX_LINE)
    return fail (error, _ ("the line is longer than %d bytes."), TEA_JSON_MAX_LINE);
  root = tea_json_parse (text, length, NULL, &column, error);
  if (root == NULL)
    {
      g_prefix_error (error, "at column %" G_GSIZE_FORMAT ": ", column);

      return FALSE;
    }
  line = tea_json_object (root);
  if (line == NULL)
    return fail (error, _ ("a line of a log is a JSON object."));

  if (!tea_log_read_type (line, type, error) || !tea_log_read_stand_in (line, &replay->stand_in, error))
    return FALSE;
  if (*type == TEA_LOG_SETTLE && !replay->stand_in.of_game)
    *replay->stand_in.bot = '\0';

  return feed_object (replay, line, *type, error);
}

static gboolean
is_blank (const char *line, gsize length)
{
  while (length > 0 && g_ascii_isspace (line[length - 1]))
    length--;

  return length == 0;
}

gboolean
tea_replay_feed (TeaReplay *replay, const char *line, gsize length, TeaLogType *type, GError **error)
{
  g_autoptr (GError) cause = NULL;
  TeaLogType own_type = TEA_LOG_END;
  gboolean ok;

  g_return_val_if_fail (replay != NULL, FALSE);

  if (replay->failed)
    return fail (error, _ ("Line %u: the log was refused already."), replay->line_number);

  replay->line_number++;
  ok = is_blank (line, MIN (length, TEA_JSON_MAX_LINE)) || feed_line (replay, line, length, &own_type, &cause);
  if (type != NULL)
    *type = own_type;
  if (ok)
    return TRUE;

  replay->failed = TRUE;

  return fail (error, _ ("Line %u: %s"), replay->line_number, cause->message);
}

guint
tea_replay_line_number (const TeaReplay *replay)
{
  return replay->line_number;
}

guint
tea_replay_n_settled (const TeaReplay *replay)
{
  return replay->n_settled;
}

const TeaLogSession *
tea_replay_log_session (const TeaReplay *replay)
{
  return replay->begun ? &replay->log_session : NULL;
}

const TeaSession *
tea_replay_session (const TeaReplay *replay)
{
  return replay->begun ? &replay->session : NULL;
}

const TeaLogStandIn *
tea_replay_stand_in (const TeaReplay *replay)
{
  return &replay->stand_in;
}

const TeaDeal *
tea_replay_deal (const TeaReplay *replay)
{
  return replay->dealt ? &replay->deal : NULL;
}

const TeaEvents *
tea_replay_last_events (const TeaReplay *replay, guint *n_logged)
{
  if (n_logged != NULL)
    *n_logged = replay->next;

  return &replay->expected;
}

void
tea_replay_pending (const TeaReplay *replay, TeaEvents *events)
{
  events->n = 0;
  for (guint i = replay->next; i < replay->expected.n; i++)
    events->events[events->n++] = replay->expected.events[i];
}

gboolean
tea_replay_is_complete (const TeaReplay *replay)
{
  return !replay->failed && !replay->playing;
}
