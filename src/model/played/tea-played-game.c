/* tea-played-game.c - a game read from its log: its hands, and each hand step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <gio/gio.h>

#include "io/log/tea-replay.h"
#include "model/played/tea-played-game-engine.h"

/**
 * Hand:
 * @before: the state of the replay before the line that begins the hand
 * @start, @end: offsets of its lines in the log
 */
typedef struct
{
  TeaReplay *before;
  gsize start;
  gsize end;
} Hand;

struct _TeaPlayedGame
{
  char *log;
  GArray *hands; /* Hand */
  TeaReplay *replay;
  gboolean ended;
};

static void
hand_clear (gpointer data)
{
  Hand *hand = data;

  tea_replay_free (hand->before);
}

void
tea_played_game_free (TeaPlayedGame *game)
{
  g_free (game->log);
  g_array_unref (game->hands);
  tea_replay_free (game->replay);
  g_free (game);
}

static gsize
line_length (const char *line)
{
  return strcspn (line, "\n");
}

static const char *
after_line (const char *line, gsize length)
{
  return line[length] == '\n' ? line + length + 1 : line + length;
}

/* Feeds @line to the replay; adds a hand if the line begins one. */
static gboolean
read_line (TeaPlayedGame *game, const char *line, GError **error)
{
  g_autoptr (TeaReplay) before = NULL;
  gsize length = line_length (line);
  TeaLogType type;

  /* A hand can begin only between two hands. */
  if (tea_replay_is_complete (game->replay))
    before = tea_replay_copy (game->replay);
  if (!tea_replay_feed (game->replay, line, length, &type, error))
    return FALSE;

  if (type == TEA_LOG_HAND)
    {
      gsize start = (gsize) (line - game->log);
      Hand hand = { g_steal_pointer (&before), start, start };

      g_array_append_val (game->hands, hand);
    }
  /* Skipped lines have this type, too. */
  if (type == TEA_LOG_END)
    game->ended = game->ended || memchr (line, '{', length) != NULL;
  if (game->hands->len > 0)
    g_array_index (game->hands, Hand, game->hands->len - 1).end = (gsize) (after_line (line, length) - game->log);

  return TRUE;
}

TeaPlayedGame *
tea_played_game_new (const char *log, GError **error)
{
  return tea_played_game_read (log, NULL, NULL, error);
}

TeaPlayedGame *
tea_played_game_read (const char *log, TeaPlayedFunc func, gpointer data, GError **error)
{
  g_autoptr (TeaPlayedGame) game = g_new0 (TeaPlayedGame, 1);
  gsize length;

  g_return_val_if_fail (log != NULL, NULL);

  game->log = g_strdup (log);
  game->hands = g_array_new (FALSE, FALSE, sizeof (Hand));
  g_array_set_clear_func (game->hands, hand_clear);
  game->replay = tea_replay_new ();

  length = strlen (log);
  for (const char *line = game->log; *line != '\0'; line = after_line (line, line_length (line)))
    {
      if (func != NULL && !func ((double) (line - game->log) / (double) length, data))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The reading was stopped.");
          return NULL;
        }
      if (!read_line (game, line, error))
        return NULL;
    }
  if (tea_replay_log_session (game->replay) == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, "Line 1: the log is empty.");

      return NULL;
    }

  return g_steal_pointer (&game);
}

const char *
tea_played_game_get_log (const TeaPlayedGame *game)
{
  return game->log;
}

const TeaLogSession *
tea_played_game_get_log_session (const TeaPlayedGame *game)
{
  return tea_replay_log_session (game->replay);
}

const TeaSession *
tea_played_game_get_session (const TeaPlayedGame *game)
{
  return tea_replay_session (game->replay);
}

const TeaLogStandIn *
tea_played_game_get_stand_in (const TeaPlayedGame *game)
{
  return tea_replay_stand_in (game->replay);
}

guint
tea_played_game_get_n_hands (const TeaPlayedGame *game)
{
  return game->hands->len;
}

gboolean
tea_played_game_get_ended (const TeaPlayedGame *game)
{
  return game->ended;
}

void
tea_played_game_get_pending (const TeaPlayedGame *game, TeaEvents *pending)
{
  tea_replay_pending (game->replay, pending);
}

gsize
tea_played_game_get_start (const TeaPlayedGame *game, guint hand)
{
  g_return_val_if_fail (hand < game->hands->len, 0);

  return g_array_index (game->hands, Hand, hand).start;
}

/* The steps in the lines from @start to @end, the first of which begins a hand; their ends are offsets from @text. NULL
 * if a line is not legal. */
static GArray *
load_steps (const TeaReplay *before, const char *text, const char *start, const char *end)
{
  g_autoptr (TeaReplay) replay = tea_replay_copy (before);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (TeaPlayedStep));

  for (const char *line = start; line < end; line = after_line (line, line_length (line)))
    {
      gboolean stood_in = *tea_replay_stand_in (replay)->bot != '\0';
      const TeaEvents *events;
      TeaPlayedStep *last;
      TeaLogType type;
      guint n_logged;

      if (!tea_replay_feed (replay, line, line_length (line), &type, NULL))
        return NULL;
      if (type == TEA_LOG_END)
        continue;

      /* The first logged event of an action carries out the whole action. */
      events = tea_replay_last_events (replay, &n_logged);
      if (n_logged == 1)
        {
          TeaPlayedStep step = { .events = *events, .deal = *tea_replay_deal (replay), .stood_in = stood_in };

          g_array_append_val (steps, step);
        }
      last = &g_array_index (steps, TeaPlayedStep, steps->len - 1);
      last->end = (gsize) (after_line (line, line_length (line)) - text);
      last->stand_in = *tea_replay_stand_in (replay)->bot != '\0';
    }

  return steps->len > 0 ? g_steal_pointer (&steps) : NULL;
}

GArray *
tea_played_game_load_hand (const TeaPlayedGame *game, guint hand)
{
  const Hand *place;
  GArray *steps;

  g_return_val_if_fail (hand < game->hands->len, NULL);

  place = &g_array_index (game->hands, Hand, hand);
  steps = load_steps (place->before, game->log, game->log + place->start, game->log + place->end);
  /* Cannot fail, since these lines were accepted before. */
  g_return_val_if_fail (steps != NULL, NULL);

  return steps;
}

GArray *
tea_played_game_load_lines (const TeaPlayedGame *game, guint hand, const char *lines)
{
  g_return_val_if_fail (hand < game->hands->len && lines != NULL, NULL);

  return load_steps (g_array_index (game->hands, Hand, hand).before, lines, lines, lines + strlen (lines));
}

void
tea_played_game_cut (TeaPlayedGame *game, gsize end)
{
  Hand *last;

  g_return_if_fail (game->hands->len > 0);

  last = &g_array_index (game->hands, Hand, game->hands->len - 1);
  g_return_if_fail (end > last->start && end <= last->end);

  tea_replay_free (game->replay);
  game->replay = tea_replay_copy (last->before);
  game->log[end] = '\0';
  game->ended = FALSE;
  last->end = end;
  for (const char *line = game->log + last->start; *line != '\0'; line = after_line (line, line_length (line)))
    tea_replay_feed (game->replay, line, line_length (line), NULL, NULL);
}

char *
tea_played_game_dup_log_before (const TeaPlayedGame *game, guint hand, gboolean with_line)
{
  const char *line;

  g_return_val_if_fail (hand < game->hands->len, NULL);

  line = game->log + g_array_index (game->hands, Hand, hand).start;

  if (with_line)
    line = after_line (line, line_length (line));

  return g_strndup (game->log, (gsize) (line - game->log));
}
