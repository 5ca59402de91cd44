/* tea-recorded-game.c - a game read from its log: its hands, and each hand step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <gio/gio.h>

#include "io/log/tea-replay.h"
#include "model/game/tea-recorded-game-engine.h"

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

/* How many hands keep their steps: some 2 MB, and enough for those who walk through one hand each. */
#define N_KEPT 4

/* The steps of a hand, kept for whoever asks next. */
typedef struct
{
  guint hand;
  GArray *steps; /* TeaRecordedStep; or NULL */
} Kept;

struct _TeaRecordedGame
{
  GObject parent_instance;

  char *log;
  GArray *hands; /* Hand */
  TeaReplay *replay;
  gboolean ended;

  GMutex mutex;      /* for what follows, the only members that change when threads read */
  Kept kept[N_KEPT]; /* the latest first */
};

G_DEFINE_FINAL_TYPE (TeaRecordedGame, tea_recorded_game, G_TYPE_OBJECT)

static void
hand_clear (gpointer data)
{
  Hand *hand = data;

  tea_replay_free (hand->before);
}

static void
forget_steps (TeaRecordedGame *self)
{
  for (guint i = 0; i < N_KEPT; i++)
    g_clear_pointer (&self->kept[i].steps, g_array_unref);
}

static void
tea_recorded_game_finalize (GObject *object)
{
  TeaRecordedGame *self = TEA_RECORDED_GAME (object);

  forget_steps (self);
  g_mutex_clear (&self->mutex);
  g_free (self->log);
  g_array_unref (self->hands);
  tea_replay_free (self->replay);

  G_OBJECT_CLASS (tea_recorded_game_parent_class)->finalize (object);
}

static void
tea_recorded_game_class_init (TeaRecordedGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_recorded_game_finalize;
}

static void
tea_recorded_game_init (TeaRecordedGame *self)
{
  g_mutex_init (&self->mutex);
  self->hands = g_array_new (FALSE, FALSE, sizeof (Hand));
  g_array_set_clear_func (self->hands, hand_clear);
  self->replay = tea_replay_new ();
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
read_line (TeaRecordedGame *self, const char *line, GError **error)
{
  g_autoptr (TeaReplay) before = NULL;
  gsize length = line_length (line);
  TeaLogType type;

  /* A hand can begin only between two hands. */
  if (tea_replay_is_complete (self->replay))
    before = tea_replay_copy (self->replay);
  if (!tea_replay_feed (self->replay, line, length, &type, error))
    return FALSE;

  if (type == TEA_LOG_HAND)
    {
      gsize start = (gsize) (line - self->log);
      Hand hand = { g_steal_pointer (&before), start, start };

      g_array_append_val (self->hands, hand);
    }
  /* Skipped lines have this type, too. */
  if (type == TEA_LOG_END)
    self->ended = self->ended || memchr (line, '{', length) != NULL;
  if (self->hands->len > 0)
    g_array_index (self->hands, Hand, self->hands->len - 1).end = (gsize) (after_line (line, length) - self->log);

  return TRUE;
}

TeaRecordedGame *
tea_recorded_game_new (const char *log, GError **error)
{
  return tea_recorded_game_read (log, NULL, NULL, error);
}

TeaRecordedGame *
tea_recorded_game_read (const char *log, TeaRecordedFunc func, gpointer data, GError **error)
{
  g_autoptr (TeaRecordedGame) self = NULL;
  gsize length;

  g_return_val_if_fail (log != NULL, NULL);

  self = g_object_new (TEA_TYPE_RECORDED_GAME, NULL);
  self->log = g_strdup (log);
  length = strlen (log);
  for (const char *line = self->log; *line != '\0'; line = after_line (line, line_length (line)))
    {
      if (func != NULL && !func ((double) (line - self->log) / (double) length, data))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The reading was stopped.");
          return NULL;
        }
      if (!read_line (self, line, error))
        return NULL;
    }
  if (tea_replay_log_session (self->replay) == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, "Line 1: the log is empty.");

      return NULL;
    }

  return g_steal_pointer (&self);
}

const char *
tea_recorded_game_get_log (TeaRecordedGame *self)
{
  return self->log;
}

const TeaLogSession *
tea_recorded_game_get_log_session (TeaRecordedGame *self)
{
  return tea_replay_log_session (self->replay);
}

const TeaSession *
tea_recorded_game_get_session (TeaRecordedGame *self)
{
  return tea_replay_session (self->replay);
}

const TeaLogStandIn *
tea_recorded_game_get_stand_in (TeaRecordedGame *self)
{
  return tea_replay_stand_in (self->replay);
}

guint
tea_recorded_game_get_n_hands (TeaRecordedGame *self)
{
  return self->hands->len;
}

gboolean
tea_recorded_game_get_ended (TeaRecordedGame *self)
{
  return self->ended;
}

void
tea_recorded_game_get_pending (TeaRecordedGame *self, TeaEvents *pending)
{
  tea_replay_pending (self->replay, pending);
}

gsize
tea_recorded_game_get_start (TeaRecordedGame *self, guint hand)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && hand < self->hands->len, 0);

  return g_array_index (self->hands, Hand, hand).start;
}

/* The steps in the lines from @start to @end, the first of which begins a hand; their ends are offsets from @text. NULL
 * if a line is not legal. */
static GArray *
load_steps (const TeaReplay *before, const char *text, const char *start, const char *end)
{
  g_autoptr (TeaReplay) replay = tea_replay_copy (before);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (TeaRecordedStep));

  for (const char *line = start; line < end; line = after_line (line, line_length (line)))
    {
      gboolean stood_in = *tea_replay_stand_in (replay)->bot != '\0';
      const TeaEvents *events;
      TeaRecordedStep *last;
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
          TeaRecordedStep step = { .events = *events, .deal = *tea_replay_deal (replay), .stood_in = stood_in };

          g_array_append_val (steps, step);
        }
      last = &g_array_index (steps, TeaRecordedStep, steps->len - 1);
      last->end = (gsize) (after_line (line, line_length (line)) - text);
      last->stand_in = *tea_replay_stand_in (replay)->bot != '\0';
    }

  return steps->len > 0 ? g_steal_pointer (&steps) : NULL;
}

/* Makes the kept steps at @i the latest, in place of those that are there. */
static void
move_to_front (TeaRecordedGame *self, guint i, Kept latest)
{
  memmove (&self->kept[1], &self->kept[0], i * sizeof (Kept));
  self->kept[0] = latest;
}

/* Returns: (transfer full) (nullable): the steps of @hand if they are kept */
static GArray *
find_steps (TeaRecordedGame *self, guint hand)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  for (guint i = 0; i < N_KEPT; i++)
    if (self->kept[i].steps != NULL && self->kept[i].hand == hand)
      {
        move_to_front (self, i, self->kept[i]);
        return g_array_ref (self->kept[0].steps);
      }

  return NULL;
}

static void
keep_steps (TeaRecordedGame *self, guint hand, GArray *steps)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  g_clear_pointer (&self->kept[N_KEPT - 1].steps, g_array_unref);
  move_to_front (self, N_KEPT - 1, (Kept){ hand, g_array_ref (steps) });
}

GArray *
tea_recorded_game_get_hand (TeaRecordedGame *self, guint hand)
{
  const Hand *place;
  GArray *steps;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && hand < self->hands->len, NULL);

  steps = find_steps (self, hand);
  if (steps != NULL)
    return steps;

  /* Nobody has to wait meanwhile, at worst two readers replay the same hand. */
  place = &g_array_index (self->hands, Hand, hand);
  steps = load_steps (place->before, self->log, self->log + place->start, self->log + place->end);
  /* Cannot fail, since these lines were accepted before. */
  g_return_val_if_fail (steps != NULL, NULL);
  keep_steps (self, hand, steps);

  return steps;
}

GArray *
tea_recorded_game_load_lines (TeaRecordedGame *self, guint hand, const char *lines)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && hand < self->hands->len && lines != NULL, NULL);

  return load_steps (g_array_index (self->hands, Hand, hand).before, lines, lines, lines + strlen (lines));
}

void
tea_recorded_game_cut (TeaRecordedGame *self, gsize end)
{
  Hand *last;

  g_return_if_fail (self->hands->len > 0);

  last = &g_array_index (self->hands, Hand, self->hands->len - 1);
  g_return_if_fail (end > last->start && end <= last->end);

  forget_steps (self);
  tea_replay_free (self->replay);
  self->replay = tea_replay_copy (last->before);
  self->log[end] = '\0';
  self->ended = FALSE;
  last->end = end;
  for (const char *line = self->log + last->start; *line != '\0'; line = after_line (line, line_length (line)))
    tea_replay_feed (self->replay, line, line_length (line), NULL, NULL);
}

char *
tea_recorded_game_dup_log_before (TeaRecordedGame *self, guint hand, gboolean with_line)
{
  const char *line;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && hand < self->hands->len, NULL);

  line = self->log + g_array_index (self->hands, Hand, hand).start;

  if (with_line)
    line = after_line (line, line_length (line));

  return g_strndup (self->log, (gsize) (line - self->log));
}
