/* tea-hand-log.c - extracts one hand of a game as a separate log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/study/tea-hand-log.h"

#include <string.h>

/* Number of hexadecimal digits of a checksum that make a seed, which is at most G_MAXINT64. */
#define SEED_DIGITS 15

typedef struct
{
  TeaReplay *from; /* replay of the game's log */
  TeaReplay *to;   /* replay of the hand's log */
  GString *out;    /* the lines of the hand's log */
  guint turn;      /* number of seats that everybody moves on */
} Extraction;

static guint8
turned (const Extraction *extraction, guint seat)
{
  return (guint8) ((seat + extraction->turn) % 4);
}

/* Checks the output line that begins at @start by the rules. */
static gboolean
check (Extraction *extraction, gsize start, GError **error)
{
  const char *line = extraction->out->str + start;

  return tea_replay_feed (extraction->to, line, strcspn (line, "\n"), NULL, error);
}

/* The set-up of the hand in the new log. */
static TeaHandSetup
turn_setup (const Extraction *extraction, const TeaHandSetup *setup)
{
  TeaHandSetup own = *setup;

  own.number = 1;
  own.dealer = turned (extraction, setup->dealer);
  for (guint seat = 0; seat < 4; seat++)
    own.scores[turned (extraction, seat)] = setup->scores[seat];

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

static gboolean
write_session (Extraction *extraction, GError **error)
{
  const TeaLogSession *about = tea_replay_log_session (extraction->from);
  const TeaHandSetup setup = turn_setup (extraction, &tea_replay_deal (extraction->from)->setup);
  TeaLogSession own = *about;

  own.seed = make_seed (&setup);
  memset (own.more_seed, 0, sizeof own.more_seed);
  own.length = TEA_LENGTH_HAND;
  own.practice = TRUE;
  memset (own.first_throw, 0, sizeof own.first_throw);
  own.commitment[0] = '\0';
  own.salt[0] = '\0';
  for (guint seat = 0; seat < 4; seat++)
    own.players[turned (extraction, seat)] = about->players[seat];
  own.has_start = TRUE;
  own.start = (TeaSessionStart){ setup.round_wind, setup.dealer, setup.dealer_wins, { 0 } };
  memcpy (own.start.scores, setup.scores, sizeof own.start.scores);
  tea_log_append_session (&own, extraction->out);

  return check (extraction, 0, error);
}

static gboolean
write_event (Extraction *extraction, const TeaEvent *event, GError **error)
{
  gsize start = extraction->out->len;
  TeaEvents events = { .n = 1, .events = { *event } };
  g_autofree TeaDeal *deal = NULL;

  events.events[0].seat = turned (extraction, event->seat);
  if (event->from >= 0)
    events.events[0].from = (gint8) turned (extraction, (guint) event->from);
  /* The settlement follows from the lines of the new log; other lines use the game's hand with its seats moved. */
  if (event->type == TEA_EVENT_SETTLE)
    deal = g_memdup2 (tea_replay_deal (extraction->to), sizeof *deal);
  else
    {
      deal = g_memdup2 (tea_replay_deal (extraction->from), sizeof *deal);
      deal->setup = turn_setup (extraction, &deal->setup);
    }
  tea_log_append_events (deal, &events, extraction->out);

  return check (extraction, start, error);
}

/* Copies the last line that was read. */
static gboolean
take_line (Extraction *extraction, GError **error)
{
  guint n_logged;
  const TeaEvents *events = tea_replay_last_events (extraction->from, &n_logged);

  return (events->events[n_logged - 1].type != TEA_EVENT_HAND || write_session (extraction, error)) &&
         write_event (extraction, &events->events[n_logged - 1], error);
}

static gboolean
take_rest (Extraction *extraction, GError **error)
{
  g_autofree TeaEvents *pending = g_new (TeaEvents, 1);

  tea_replay_pending (extraction->from, pending);
  for (guint i = 0; i < pending->n; i++)
    if (!write_event (extraction, &pending->events[i], error))
      return FALSE;

  return TRUE;
}

/* Reads @log on to the end of its hand with index @hand. */
static gboolean
extract (Extraction *extraction, const char *log, guint hand, GError **error)
{
  guint n_settled = tea_replay_n_settled (extraction->from);
  guint n_hands = 0;

  for (const char *line = log; *line != '\0' && tea_replay_n_settled (extraction->from) - n_settled <= hand;)
    {
      gsize length = strcspn (line, "\n");
      TeaLogType type;

      if (!tea_replay_feed (extraction->from, line, length, &type, error))
        return FALSE;
      n_hands += type == TEA_LOG_HAND;
      if (n_hands == hand + 1 && type != TEA_LOG_END && !take_line (extraction, error))
        return FALSE;
      line += length + (line[length] == '\n');
    }
  if (n_hands <= hand)
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG, "The log has no hand %u.", hand + 1);

      return FALSE;
    }

  return take_rest (extraction, error);
}

/* Takes ownership of @from. */
static char *
extract_from (TeaReplay *from, const char *log, guint hand, guint turn, GError **error)
{
  g_autoptr (TeaReplay) own_from = from;
  g_autoptr (TeaReplay) to = tea_replay_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  Extraction extraction = { .from = own_from, .to = to, .out = out, .turn = turn };

  return extract (&extraction, log, hand, error) ? g_strdup (out->str) : NULL;
}

char *
tea_hand_log_extract (const char *log, guint hand, guint turn, GError **error)
{
  g_return_val_if_fail (log != NULL && hand < G_MAXUINT && turn < 4, NULL);

  return extract_from (tea_replay_new (), log, hand, turn, error);
}

char *
tea_hand_log_extract_next (const TeaReplay *before, const char *lines, guint turn, GError **error)
{
  g_return_val_if_fail (before != NULL && lines != NULL && turn < 4, NULL);

  return extract_from (tea_replay_copy (before), lines, 0, turn, error);
}
