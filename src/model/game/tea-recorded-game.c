/* tea-recorded-game.c - a game read from its log: its hands, and each hand step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "io/log/tea-replay.h"
#include "io/study/tea-hand-log.h"
#include "model/game/tea-recorded-game-engine.h"

/* Reference-counted and never changed, so that copies of a game share it. */
typedef struct
{
  TeaReplay *before; /* the state of the replay before the line that begins the hand */
  gsize start;       /* offset of that line in the log */
} Hand;

/* How many hands keep their steps: some 3 MB, and enough for those who walk through one hand each. */
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

  GString *log;
  gint64 id;
  TeaLogSession about; /* the first line; with other players than that of @replay in a game varied by others */
  gboolean begun;      /* @about is known */
  GPtrArray *hands;    /* Hand */
  TeaReplay *replay;
  gboolean ended;
  guint left_out;

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
hand_unref (gpointer hand)
{
  g_atomic_rc_box_release_full (hand, hand_clear);
}

/* Takes ownership of @before. */
static void
add_hand (TeaRecordedGame *self, TeaReplay *before, gsize start)
{
  Hand *hand = g_atomic_rc_box_new (Hand);

  *hand = (Hand){ before, start };
  g_ptr_array_add (self->hands, hand);
}

static const Hand *
get_place (TeaRecordedGame *self, guint hand)
{
  return self->hands->pdata[hand];
}

/* Where the lines of @hand end. */
static gsize
get_end (TeaRecordedGame *self, guint hand)
{
  return hand + 1 < self->hands->len ? get_place (self, hand + 1)->start : self->log->len;
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
  g_string_free (self->log, TRUE);
  g_ptr_array_unref (self->hands);
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
  self->log = g_string_new (NULL);
  self->hands = g_ptr_array_new_with_free_func (hand_unref);
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

/* Feeds the line at @start of the log to the replay; adds a hand if the line begins one. */
static gboolean
read_line (TeaRecordedGame *self, gsize start, GError **error)
{
  g_autoptr (TeaReplay) before = NULL;
  const char *line = self->log->str + start;
  gsize length = line_length (line);
  TeaLogType type;

  /* A hand can begin only between two hands. */
  if (tea_replay_is_complete (self->replay))
    before = tea_replay_copy (self->replay);
  if (!tea_replay_feed (self->replay, line, length, &type, error))
    return FALSE;

  if (type == TEA_LOG_HAND)
    add_hand (self, g_steal_pointer (&before), start);
  /* Skipped lines have this type, too. */
  if (type == TEA_LOG_END)
    self->ended = self->ended || memchr (line, '{', length) != NULL;
  if (!self->begun && tea_replay_log_session (self->replay) != NULL)
    {
      self->about = *tea_replay_log_session (self->replay);
      self->begun = TRUE;
    }

  return TRUE;
}

/* Reads the log from @start on; @func as for tea_recorded_game_read(). */
static gboolean
read_lines (TeaRecordedGame *self, gsize start, TeaRecordedFunc func, gpointer data, GError **error)
{
  for (gsize line = start; line < self->log->len; line = tea_recorded_game_after_line (self, line))
    {
      if (func != NULL && !func ((double) line / (double) self->log->len, data))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Reading was stopped."));
          return FALSE;
        }
      if (!read_line (self, line, error))
        return FALSE;
    }

  return TRUE;
}

TeaRecordedGame *
tea_recorded_game_read (const char *log, TeaRecordedFunc func, gpointer data, GError **error)
{
  g_autoptr (TeaRecordedGame) self = NULL;

  g_return_val_if_fail (log != NULL, NULL);

  self = g_object_new (TEA_TYPE_RECORDED_GAME, NULL);
  g_string_append (self->log, log);
  if (self->log->len > 0 && self->log->str[self->log->len - 1] != '\n')
    g_string_append_c (self->log, '\n');
  if (!read_lines (self, 0, func, data, error))
    return NULL;
  if (!self->begun)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("Line 1: the log is empty."));

      return NULL;
    }

  return g_steal_pointer (&self);
}

/* Copies and changes */

/* A game with the first @n_hands hands of @self and the log up to @end, and a copy of @replay. */
static TeaRecordedGame *
copy_part (TeaRecordedGame *self, guint n_hands, gsize end, const TeaReplay *replay)
{
  TeaRecordedGame *copy = g_object_new (TEA_TYPE_RECORDED_GAME, NULL);

  g_string_append_len (copy->log, self->log->str, (gssize) end);
  copy->about = self->about;
  copy->begun = self->begun;
  for (guint i = 0; i < n_hands; i++)
    g_ptr_array_add (copy->hands, g_atomic_rc_box_acquire (self->hands->pdata[i]));
  tea_replay_free (copy->replay);
  copy->replay = tea_replay_copy (replay);

  return copy;
}

TeaRecordedGame *
tea_recorded_game_copy (TeaRecordedGame *self)
{
  TeaRecordedGame *copy;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self), NULL);

  copy = copy_part (self, self->hands->len, self->log->len, self->replay);
  copy->id = self->id;
  copy->ended = self->ended;

  return copy;
}

TeaRecordedGame *
tea_recorded_game_cut (TeaRecordedGame *self, gsize end)
{
  TeaRecordedGame *copy;
  guint n_hands = 0;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self), NULL);
  g_return_val_if_fail (end > 0 && end <= self->log->len && self->log->str[end - 1] == '\n', NULL);

  if (end == self->log->len)
    return tea_recorded_game_copy (self);

  while (n_hands < self->hands->len && get_place (self, n_hands)->start < end)
    n_hands++;
  if (n_hands < self->hands->len && get_place (self, n_hands)->start == end)
    return copy_part (self, n_hands, end, get_place (self, n_hands)->before);

  g_return_val_if_fail (n_hands > 0, NULL);
  copy = copy_part (self, n_hands - 1, end, get_place (self, n_hands - 1)->before);
  /* Cannot fail, since these lines were accepted before. */
  if (!read_lines (copy, get_place (self, n_hands - 1)->start, NULL, NULL, NULL))
    g_return_val_if_reached (copy);

  return copy;
}

TeaRecordedGame *
tea_recorded_game_cut_at_deal (TeaRecordedGame *self, guint hand)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && hand < self->hands->len, NULL);

  return tea_recorded_game_cut (self, tea_recorded_game_after_line (self, get_place (self, hand)->start));
}

static void
fail_hand (guint hand, GError **error)
{
  g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("The log has no hand %u."), hand + 1);
}

TeaRecordedGame *
tea_recorded_game_vary (TeaRecordedGame *self,
                        guint hand,
                        const TeaLogSession *about,
                        const char *lines,
                        GError **error)
{
  g_autoptr (TeaRecordedGame) copy = g_object_new (TEA_TYPE_RECORDED_GAME, NULL);
  gsize first, start;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && about != NULL && lines != NULL, NULL);

  if (hand >= self->hands->len)
    {
      fail_hand (hand, error);
      return NULL;
    }

  copy->about = *about;
  copy->begun = TRUE;
  tea_log_append_session (about, copy->log);
  first = tea_recorded_game_after_line (self, 0);
  for (guint i = 0; i < hand; i++)
    add_hand (copy, tea_replay_copy (get_place (self, i)->before), get_place (self, i)->start - first + copy->log->len);
  start = get_place (self, hand)->start;
  g_string_append_len (copy->log, self->log->str + first, (gssize) (start - first));
  tea_replay_free (copy->replay);
  copy->replay = tea_replay_copy (get_place (self, hand)->before);

  return tea_recorded_game_append (copy, lines, error) ? g_steal_pointer (&copy) : NULL;
}

TeaRecordedGame *
tea_recorded_game_take_hand (TeaRecordedGame *self, guint hand, guint turn, GError **error)
{
  g_autoptr (TeaRecordedGame) own = NULL;
  g_autoptr (GArray) steps = NULL;
  TeaLogSession about;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && turn < 4, NULL);

  if (hand >= self->hands->len)
    {
      fail_hand (hand, error);
      return NULL;
    }
  steps = tea_recorded_game_get_hand (self, hand);
  tea_hand_log_begin (&self->about, &g_array_index (steps, TeaRecordedStep, 0).deal.setup, turn, &about);
  own = tea_recorded_game_begin (&about);
  for (guint i = 0; i < steps->len; i++)
    {
      const TeaRecordedStep *step = &g_array_index (steps, TeaRecordedStep, i);

      for (guint j = 0; j < step->events.n; j++)
        {
          g_autoptr (GString) line = g_string_new (NULL);

          tea_hand_log_append (&step->deal, tea_replay_deal (own->replay), &step->events.events[j], turn, line);
          if (!tea_recorded_game_append (own, line->str, error))
            return NULL;
        }
    }

  return g_steal_pointer (&own);
}

TeaRecordedGame *
tea_recorded_game_begin (const TeaLogSession *about)
{
  g_autoptr (GString) line = g_string_new (NULL);
  TeaRecordedGame *self = g_object_new (TEA_TYPE_RECORDED_GAME, NULL);

  tea_log_append_session (about, line);
  if (!tea_recorded_game_append (self, line->str, NULL))
    g_return_val_if_reached (self);

  return self;
}

gboolean
tea_recorded_game_append (TeaRecordedGame *self, const char *lines, GError **error)
{
  gsize start;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && lines != NULL, FALSE);

  start = self->log->len;
  forget_steps (self);
  g_string_append (self->log, lines);

  return read_lines (self, start, NULL, NULL, error);
}

const char *
tea_recorded_game_get_log (TeaRecordedGame *self)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self), NULL);

  return self->log->str;
}

gsize
tea_recorded_game_get_length (TeaRecordedGame *self)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self), 0);

  return self->log->len;
}

gint64
tea_recorded_game_get_id (TeaRecordedGame *self)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self), 0);

  return self->id;
}

void
tea_recorded_game_set_id (TeaRecordedGame *self, gint64 id)
{
  g_return_if_fail (TEA_IS_RECORDED_GAME (self));

  self->id = id;
}

void
tea_recorded_game_set_left_out (TeaRecordedGame *self, guint line)
{
  g_return_if_fail (TEA_IS_RECORDED_GAME (self));

  self->left_out = line;
}

char *
tea_recorded_game_dup_warning (TeaRecordedGame *self)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self), NULL);

  return tea_recorded_game_say_left_out (self->left_out);
}

char *
tea_recorded_game_say_left_out (guint line)
{
  if (line == 0)
    return NULL;

  /* Translators: the number of a line in a file with a game; the program that wrote the file was interrupted. */
  return g_strdup_printf (_ ("Line %u: the last line is incomplete and was left out."), line);
}

gsize
tea_recorded_game_after_line (TeaRecordedGame *self, gsize start)
{
  const char *line = self->log->str + start;

  return (gsize) (after_line (line, line_length (line)) - self->log->str);
}

const TeaLogSession *
tea_recorded_game_get_log_session (TeaRecordedGame *self)
{
  return &self->about;
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

  return get_place (self, hand)->start;
}

guint
tea_recorded_game_get_setup (TeaRecordedGame *self, guint hand, TeaHandSetup *setup)
{
  g_autoptr (TeaReplay) replay = NULL;
  const char *line;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && hand < self->hands->len, 0);

  replay = tea_replay_copy (get_place (self, hand)->before);
  line = self->log->str + get_place (self, hand)->start;
  tea_replay_feed (replay, line, line_length (line), NULL, NULL);
  *setup = tea_replay_deal (replay)->setup;

  return tea_replay_line_number (replay);
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
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

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
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  g_clear_pointer (&self->kept[N_KEPT - 1].steps, g_array_unref);
  move_to_front (self, N_KEPT - 1, (Kept){ hand, g_array_ref (steps) });
}

GArray *
tea_recorded_game_get_hand (TeaRecordedGame *self, guint hand)
{
  const char *log;
  GArray *steps;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && hand < self->hands->len, NULL);

  steps = find_steps (self, hand);
  if (steps != NULL)
    return steps;

  /* Nobody has to wait meanwhile, at worst two readers replay the same hand. */
  log = self->log->str;
  steps = load_steps (get_place (self, hand)->before, log, log + get_place (self, hand)->start,
                      log + get_end (self, hand));
  /* Cannot fail, since these lines were accepted before. */
  g_return_val_if_fail (steps != NULL, NULL);
  keep_steps (self, hand, steps);

  return steps;
}

GArray *
tea_recorded_game_load_lines (TeaRecordedGame *self, guint hand, const char *lines)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (self) && hand < self->hands->len && lines != NULL, NULL);

  return load_steps (get_place (self, hand)->before, lines, lines, lines + strlen (lines));
}
