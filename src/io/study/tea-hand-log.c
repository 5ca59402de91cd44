/* tea-hand-log.c - the log of one hand, and where its positions end; hands taken out of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/study/tea-hand-log.h"

#include <glib/gi18n.h>
#include <string.h>

/* Number of hexadecimal digits of a checksum that make a seed, which is at most G_MAXINT64. */
#define SEED_DIGITS 15

TeaHandLog *
tea_hand_log_new (void)
{
  TeaHandLog *log = g_atomic_rc_box_new0 (TeaHandLog);

  log->lines = g_string_new (NULL);
  log->ends = g_array_new (FALSE, TRUE, sizeof (gsize));

  return log;
}

TeaHandLog *
tea_hand_log_ref (TeaHandLog *log)
{
  return g_atomic_rc_box_acquire (log);
}

static void
clear (gpointer data)
{
  TeaHandLog *log = data;

  g_string_free (log->lines, TRUE);
  g_array_unref (log->ends);
}

void
tea_hand_log_unref (TeaHandLog *log)
{
  g_atomic_rc_box_release_full (log, clear);
}

void
tea_hand_log_note (TeaHandLog *log, const TeaEvents *events, guint n)
{
  /* An action is carried out with the first line of its events. */
  if (n == 1)
    g_array_set_size (log->ends, log->ends->len + 1);
  if (n == 1 && log->ends->len == 2)
    log->move = events->events[0];
  g_array_index (log->ends, gsize, log->ends->len - 1) = log->lines->len;
  log->settled = events->events[n - 1].type == TEA_EVENT_SETTLE;
}

/* Hands taken out of games */

static guint8
turned (guint seat, guint turn)
{
  return (guint8) ((seat + turn) % 4);
}

/* The set-up of the hand in the new log. */
static TeaHandSetup
turn_setup (const TeaHandSetup *setup, guint turn)
{
  TeaHandSetup own = *setup;

  own.number = 1;
  own.dealer = turned (setup->dealer, turn);
  for (guint seat = 0; seat < 4; seat++)
    own.scores[turned (seat, turn)] = setup->scores[seat];

  return own;
}

static guint64
make_seed (const TeaHandSetup *setup)
{
  g_autofree char *wall = tea_tiles_format_in_order (setup->wall, setup->n_tiles);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, wall, -1);

  sum[SEED_DIGITS] = '\0';

  return g_ascii_strtoull (sum, NULL, 16);
}

void
tea_hand_log_begin (const TeaLogSession *about, const TeaHandSetup *setup, guint turn, TeaLogSession *own)
{
  const TeaHandSetup own_setup = turn_setup (setup, turn);

  *own = *about;
  own->seed = make_seed (setup);
  memset (own->more_seed, 0, sizeof own->more_seed);
  own->length = TEA_LENGTH_HAND;
  own->practice = TRUE;
  memset (own->first_throw, 0, sizeof own->first_throw);
  own->commitment[0] = '\0';
  own->salt[0] = '\0';
  for (guint seat = 0; seat < 4; seat++)
    own->players[turned (seat, turn)] = about->players[seat];
  own->has_start = TRUE;
  own->start = (TeaSessionStart){ own_setup.round_wind, own_setup.dealer, own_setup.dealer_wins, { 0 } };
  memcpy (own->start.scores, own_setup.scores, sizeof own->start.scores);
}

void
tea_hand_log_append (const TeaDeal *deal, const TeaDeal *own, const TeaEvent *event, guint turn, GString *lines)
{
  TeaEvents events = { .n = 1, .events = { *event } };
  /* Lines but the settlement use the game's hand with its seats moved. */
  g_autofree TeaDeal *turned_deal = g_memdup2 (event->type == TEA_EVENT_SETTLE ? own : deal, sizeof (TeaDeal));

  events.events[0].seat = turned (event->seat, turn);
  if (event->from >= 0)
    events.events[0].from = (gint8) turned ((guint) event->from, turn);
  if (event->type != TEA_EVENT_SETTLE)
    turned_deal->setup = turn_setup (&deal->setup, turn);
  tea_log_append_events (turned_deal, &events, lines);
}

/* Appends event @i of the last action. */
static void
take_event (const TeaReplay *replay, guint i, TeaHandLog *out)
{
  const TeaDeal *deal = tea_replay_deal (replay);
  const TeaEvents *events = tea_replay_last_events (replay, NULL);

  if (events->events[i].type == TEA_EVENT_HAND)
    {
      TeaLogSession own;

      tea_hand_log_begin (tea_replay_log_session (replay), &deal->setup, 0, &own);
      tea_log_append_session (&own, out->lines);
    }
  tea_hand_log_append (deal, deal, &events->events[i], 0, out->lines);
  tea_hand_log_note (out, events, i + 1);
}

TeaHandLog *
tea_hand_log_extract (const char *log, guint hand, GError **error)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_autoptr (TeaHandLog) out = tea_hand_log_new ();
  const TeaEvents *events = NULL;
  guint n_hands = 0;
  guint n_logged = 0;

  g_return_val_if_fail (log != NULL && hand < G_MAXUINT, NULL);

  for (const char *line = log; *line != '\0' && tea_replay_n_settled (replay) <= hand;)
    {
      gsize length = strcspn (line, "\n");
      TeaLogType type;

      if (!tea_replay_feed (replay, line, length, &type, error))
        return NULL;
      n_hands += type == TEA_LOG_HAND;
      events = tea_replay_last_events (replay, &n_logged);
      if (n_hands == hand + 1 && type != TEA_LOG_END)
        take_event (replay, n_logged - 1, out);
      line += length + (line[length] == '\n');
    }
  if (n_hands <= hand)
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("The log has no hand %u."), hand + 1);

      return NULL;
    }
  for (; n_logged < events->n; n_logged++)
    take_event (replay, n_logged, out);

  return g_steal_pointer (&out);
}
