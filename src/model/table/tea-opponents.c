/* tea-opponents.c - the computer players: they think in other threads and act in the main loop
 *
 * Nothing here blocks: a thought is a job on a copy of the hand, its result is kept until it is due, and a source of
 * the main loop carries out one action at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-opponents-private.h"

#include "model/base/tea-job.h"
#include "model/table/tea-manner-private.h"
#include "model/table/tea-rival-engine.h"
#include "model/table/tea-table-engine.h"

/* The state of a seat in the current decision. */
typedef struct
{
  const TeaBot *bot; /* the computer player that decides */
  TeaJob *thought;   /* the running thought, or NULL */
  gboolean asked;    /* an action was requested and has not been carried out yet */
  gboolean ready;    /* the action is known */
  TeaAction action;  /* that action */
  gint64 asked_at;   /* when the action was requested, monotonic time */
  gint64 due;        /* when the action is to be carried out */
} Seat;

struct _TeaOpponents
{
  GObject parent_instance;

  TeaActFunc act; /* NULL once closed */
  gpointer data;
  guint delay_ms;
  gboolean paused;
  guint64 seed;
  Seat seats[4];
  TeaScript *script; /* or NULL */
  guint n_scripted;  /* number of moves of the script that were made */
  guint source;
};

G_DEFINE_FINAL_TYPE (TeaOpponents, tea_opponents, G_TYPE_OBJECT)

static void schedule (TeaOpponents *self);

static void
tea_opponents_dispose (GObject *object)
{
  tea_opponents_stop (TEA_OPPONENTS (object));

  G_OBJECT_CLASS (tea_opponents_parent_class)->dispose (object);
}

static void
tea_opponents_finalize (GObject *object)
{
  g_free (TEA_OPPONENTS (object)->script);

  G_OBJECT_CLASS (tea_opponents_parent_class)->finalize (object);
}

static void
tea_opponents_class_init (TeaOpponentsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_opponents_dispose;
  object_class->finalize = tea_opponents_finalize;
}

static void
tea_opponents_init (TeaOpponents *self)
{
}

TeaOpponents *
tea_opponents_new (TeaActFunc act, gpointer data)
{
  TeaOpponents *self = g_object_new (TEA_TYPE_OPPONENTS, NULL);

  self->act = act;
  self->data = data;

  return self;
}

void
tea_opponents_close (TeaOpponents *self)
{
  tea_opponents_stop (self);
  self->act = NULL;
}

void
tea_opponents_sit_down (TeaOpponents *self, const TeaBot *const bots[4], guint64 seed)
{
  tea_opponents_stop (self);
  self->seed = seed;
  for (guint seat = 0; seat < 4; seat++)
    self->seats[seat].bot = bots[seat];
}

static void
forget_seat (Seat *seat)
{
  g_clear_pointer (&seat->thought, tea_job_cancel);
  seat->asked = seat->ready = FALSE;
}

const TeaBot *
tea_opponents_get_bot (TeaOpponents *self, guint seat)
{
  return self->seats[seat].bot;
}

void
tea_opponents_set_stand_in (TeaOpponents *self, const TeaBot *bot)
{
  Seat *seat = &self->seats[TEA_TABLE_HUMAN];

  seat->bot = bot;
  forget_seat (seat);
}

/* Acting */

static gboolean
act_cb (gpointer data)
{
  g_autoptr (TeaOpponents) self = g_object_ref (data);
  gint64 now = g_get_monotonic_time ();
  Seat *next = NULL;

  self->source = 0;
  for (guint i = 0; i < 4; i++)
    {
      Seat *seat = &self->seats[i];

      if (seat->ready && seat->due <= now && (next == NULL || seat->due < next->due))
        next = seat;
    }

  if (next != NULL)
    {
      TeaAction action = next->action;

      next->ready = next->asked = FALSE;
      self->act (&action, self->data);
    }
  schedule (self);

  return G_SOURCE_REMOVE;
}

static void
schedule (TeaOpponents *self)
{
  gint64 due = G_MAXINT64;
  gint64 now;

  g_clear_handle_id (&self->source, g_source_remove);
  for (guint i = 0; i < 4; i++)
    if (self->seats[i].ready)
      due = MIN (due, self->seats[i].due);
  if (due == G_MAXINT64 || self->act == NULL || self->paused)
    return;

  /* Even without a delay other sources, drawing above all, come first. */
  now = g_get_monotonic_time ();
  if (due <= now)
    self->source = g_idle_add (act_cb, self);
  else
    self->source = g_timeout_add ((guint) ((due - now + 999) / 1000), act_cb, self);
}

/* Stores the action of @seat. A pass is not visible and so takes no time; everybody else has a pace of their own. */
static void
take_action (TeaOpponents *self, Seat *seat, const TeaAction *action)
{
  seat->action = *action;
  seat->ready = TRUE;
  seat->due = seat->asked_at;
  if (action->kind != TEA_ACTION_PASS)
    seat->due += (gint64) self->delay_ms * tea_manner_get_pace (seat->bot->id) * 10;
  schedule (self);
}

/* Thinking */

typedef struct
{
  guint seat;        /* the seat that decides */
  TeaDeal deal;      /* the hand */
  const TeaBot *bot; /* the computer player that decides */
  TeaRandom random;  /* its random numbers */
  TeaAction action;  /* the result */
} Thought;

static void
think (TeaJob *job, gpointer data, GError **error)
{
  Thought *thought = data;
  TeaBotContext context = { .random = thought->random };

  thought->action = tea_bot_act (thought->bot, &thought->deal, thought->seat, &context);
}

static void
thought_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaOpponents *self = owner;
  const Thought *thought = data;
  Seat *seat = &self->seats[thought->seat];

  g_clear_pointer (&seat->thought, tea_job_cancel);
  take_action (self, seat, &thought->action);
}

static void
begin_thought (TeaOpponents *self, guint seat, const TeaDeal *deal, guint n_events)
{
  Thought *thought = g_new0 (Thought, 1);

  thought->seat = seat;
  thought->deal = *deal;
  thought->bot = self->seats[seat].bot;
  tea_rival_seed_thought (&thought->random, self->seed, deal->setup.number, n_events, seat);
  self->seats[seat].thought = tea_job_start (self, thought, g_free, think, thought_cb);
}

void
tea_opponents_ask (TeaOpponents *self, const TeaDeal *deal, guint n_events)
{
  guint waiting = tea_deal_waiting (deal);

  for (guint i = 0; i < 4; i++)
    {
      Seat *seat = &self->seats[i];

      if (seat->bot == NULL || (waiting & (1u << i)) == 0 || seat->asked)
        continue;
      seat->asked = TRUE;
      seat->ready = FALSE;
      seat->asked_at = g_get_monotonic_time ();
      if (self->script != NULL)
        {
          TeaAction action = tea_script_next (self->script, &self->n_scripted, deal, i);

          take_action (self, seat, &action);
        }
      else
        begin_thought (self, i, deal, n_events);
    }
}

void
tea_opponents_forget (TeaOpponents *self)
{
  for (guint seat = 0; seat < 4; seat++)
    forget_seat (&self->seats[seat]);
}

void
tea_opponents_stop (TeaOpponents *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  tea_opponents_forget (self);
}

gboolean
tea_opponents_is_thinking (TeaOpponents *self)
{
  for (guint seat = 0; seat < 4; seat++)
    if (self->seats[seat].asked && !self->seats[seat].ready)
      return TRUE;

  return FALSE;
}

/* The script and the pace */

void
tea_opponents_set_script (TeaOpponents *self, const TeaScript *script)
{
  tea_opponents_stop (self);
  g_free (self->script);
  self->script = script != NULL ? g_memdup2 (script, sizeof *script) : NULL;
}

gboolean
tea_opponents_script_is_done (TeaOpponents *self)
{
  return self->script == NULL || self->n_scripted == self->script->n;
}

void
tea_opponents_set_paused (TeaOpponents *self, gboolean paused)
{
  self->paused = paused;
  schedule (self);
}

guint
tea_opponents_get_delay (TeaOpponents *self)
{
  return self->delay_ms;
}

void
tea_opponents_set_delay (TeaOpponents *self, guint delay_ms)
{
  self->delay_ms = delay_ms;
}
