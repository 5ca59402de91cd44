/* tea-table-bots.c - the computer players think in another thread and act in the main loop
 *
 * Nothing here waits: a thought is a task on a copy of the hand, its result lies ready until it is due, and a source of the main
 * loop carries out one action at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-rival-engine.h"
#include "model/table/tea-table-private.h"

/**
 * Thought:
 * @seat: who thinks
 * @batch: the table's count when the thought began
 * @deal: the hand
 * @bot: how it plays
 * @random: its random numbers
 * @action: the result
 *
 * All that a thought needs and gives; the thread shares nothing else with the table.
 */
typedef struct
{
  guint seat;
  guint batch;
  TeaDeal deal;
  const TeaBot *bot;
  TeaRandom random;
  TeaAction action;
} Thought;

/* The table may be gone when a task ends: tasks hold no reference to it. */
static GWeakRef *
weak_new (TeaTable *self)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, self);

  return weak;
}

static TeaTable *
weak_take (gpointer data)
{
  GWeakRef *weak = data;
  TeaTable *self = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);

  return self;
}

static void schedule_act (TeaTable *self);

static gboolean
act_cb (gpointer data)
{
  g_autoptr (TeaTable) self = g_object_ref (data);
  gint64 now = g_get_monotonic_time ();
  TeaTableBot *next = NULL;

  self->act_source = 0;
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaTableBot *bot = &self->bots[seat];

      if (bot->ready && bot->due <= now && (next == NULL || bot->due < next->due))
        next = bot;
    }

  if (next != NULL)
    {
      TeaAction action = next->action;

      next->ready = next->asked = FALSE;
      if (!tea_table_apply (self, &action))
        {
          /* Bots give legal actions only; should one not, the game must go on all the same. */
          TeaAction actions[TEA_MAX_ACTIONS];
          guint n = tea_deal_legal (self->deal, action.seat, actions);

          g_warning ("A computer player chose an action that is not legal");
          if (n > 0)
            tea_table_apply (self, &actions[n - 1]);
        }
    }
  schedule_act (self);

  return G_SOURCE_REMOVE;
}

static void
schedule_act (TeaTable *self)
{
  gint64 due = G_MAXINT64;
  gint64 now;

  g_clear_handle_id (&self->act_source, g_source_remove);
  for (guint seat = 0; seat < 4; seat++)
    if (self->bots[seat].ready)
      due = MIN (due, self->bots[seat].due);
  if (due == G_MAXINT64)
    return;

  /* Without a delay other sources, drawing above all, still come first. */
  now = g_get_monotonic_time ();
  if (due <= now)
    self->act_source = g_idle_add (act_cb, self);
  else
    self->act_source = g_timeout_add ((guint) ((due - now + 999) / 1000), act_cb, self);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Thought *thought = data;
  TeaBotContext context = { .random = thought->random };

  if (g_task_return_error_if_cancelled (task))
    return;

  thought->action = tea_bot_act (thought->bot, &thought->deal, thought->seat, &context);
  g_task_return_boolean (task, TRUE);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TeaTable) self = weak_take (data);
  const Thought *thought = g_task_get_task_data (G_TASK (result));
  TeaTableBot *bot;

  if (!g_task_propagate_boolean (G_TASK (result), NULL) || self == NULL || thought->batch != self->batch)
    return;

  bot = &self->bots[thought->seat];
  bot->action = thought->action;
  bot->ready = TRUE;
  /* Who claims nothing says nothing: only what is seen takes its time. */
  bot->due = bot->asked_at;
  if (thought->action.kind != TEA_ACTION_PASS)
    bot->due += (gint64) self->bot_delay * 1000;
  schedule_act (self);
}

/* Who has a script need not think. */
static void
ask_script (TeaTable *self, guint seat)
{
  TeaTableBot *bot = &self->bots[seat];

  bot->action = tea_script_next (&self->scene->script, &self->n_scripted, self->deal, seat);
  bot->asked = bot->ready = TRUE;
  bot->due = g_get_monotonic_time ();
  if (bot->action.kind != TEA_ACTION_PASS)
    bot->due += (gint64) self->bot_delay * 1000;
  schedule_act (self);
}

static void
ask (TeaTable *self, guint seat)
{
  TeaTableBot *bot = &self->bots[seat];
  g_autoptr (GTask) task = NULL;
  Thought *thought;

  if (self->scripted)
    {
      ask_script (self, seat);
      return;
    }

  thought = g_new0 (Thought, 1);
  thought->seat = seat;
  thought->batch = self->batch;
  thought->deal = *self->deal;
  thought->bot = bot->bot;
  tea_rival_seed_thought (&thought->random, self->session.seed, self->deal->setup.number, self->n_events, seat);

  bot->asked = TRUE;
  bot->ready = FALSE;
  bot->asked_at = g_get_monotonic_time ();

  task = g_task_new (NULL, self->thinking, thought_cb, weak_new (self));
  g_task_set_source_tag (task, ask);
  g_task_set_task_data (task, thought, g_free);
  g_task_run_in_thread (task, think);
}

void
tea_table_stop_bots (TeaTable *self)
{
  g_clear_handle_id (&self->act_source, g_source_remove);
  if (self->thinking != NULL)
    g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  self->batch++;
  for (guint seat = 0; seat < 4; seat++)
    self->bots[seat].asked = self->bots[seat].ready = FALSE;
}

void
tea_table_wake_bots (TeaTable *self)
{
  guint waiting;

  if (!self->has_deal || self->watching)
    return;
  if (self->thinking == NULL)
    self->thinking = g_cancellable_new ();

  waiting = tea_deal_waiting (self->deal);
  for (guint seat = 0; seat < 4; seat++)
    if (seat != TEA_TABLE_HUMAN && (waiting & (1u << seat)) != 0 && !self->bots[seat].asked)
      ask (self, seat);
}

gboolean
tea_table_set_level (TeaTable *self, guint seat, const char *id)
{
  const TeaBot *bot = tea_bot_find (id);

  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);
  g_return_val_if_fail (seat != TEA_TABLE_HUMAN && seat < 4, FALSE);

  if (bot == NULL)
    return FALSE;

  self->level_ids[seat] = bot->id;

  return TRUE;
}

const char *
tea_table_get_level (TeaTable *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);
  g_return_val_if_fail (seat != TEA_TABLE_HUMAN && seat < 4, NULL);

  return self->level_ids[seat];
}
