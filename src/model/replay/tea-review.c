/* tea-review.c - a review, computed in another thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/replay/tea-review.h"

#include <glib/gi18n.h>

#include "bots/advice/tea-mistake.h"
#include "model/hints/tea-advice-engine.h"
#include "model/tiles/tea-main-context.h"
#include "model/replay/tea-review-engine.h"
#include "model/tiles/tea-sentences.h"
#include "model/table/tea-rival-engine.h"

struct _TeaReview
{
  GObject parent_instance;

  TeaRecordedGame *game;
  gboolean duplicate; /* all hands, as played by the rival */
  guint hand;
  guint seat;

  GCancellable *cancellable;
  gboolean started;
  gboolean running;
  double progress;
  char *summary;
  TeaRecordedGame *rival_game;
  GListStore *items;
};

G_DEFINE_FINAL_TYPE (TeaReview, tea_review, G_TYPE_OBJECT)

typedef enum
{
  PROP_PROGRESS = 1,
  PROP_RUNNING,
  PROP_SUMMARY,
} TeaReviewProperty;

static GParamSpec *properties[PROP_SUMMARY + 1];

/* The result of the thread. The thread may read the game because nobody changes it. */
typedef struct
{
  GPtrArray *items;
  char *summary;
  TeaRecordedGame *rival_game;
} Result;

static void
result_free (gpointer data)
{
  Result *result = data;

  g_clear_pointer (&result->items, g_ptr_array_unref);
  g_free (result->summary);
  g_clear_object (&result->rival_game);
  g_free (result);
}

typedef struct
{
  TeaReview *review;
  double progress;
} Telling;

static void
telling_free (gpointer data)
{
  Telling *telling = data;

  g_object_unref (telling->review);
  g_free (telling);
}

static gboolean
tell_cb (gpointer data)
{
  Telling *telling = data;

  if (telling->review->running && telling->progress > telling->review->progress)
    {
      telling->review->progress = telling->progress;
      g_object_notify_by_pspec (G_OBJECT (telling->review), properties[PROP_PROGRESS]);
    }

  return G_SOURCE_REMOVE;
}

/* Sends the progress from the thread to the main loop. */
static gboolean
tell (double done, gpointer data)
{
  GTask *task = data;
  Telling *telling = g_new (Telling, 1);

  telling->review = g_object_ref (g_task_get_source_object (task));
  telling->progress = done;
  tea_main_context_post (g_task_get_context (task), G_PRIORITY_DEFAULT_IDLE, tell_cb, telling, telling_free);

  return !g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

static const TeaHandSetup *
setup_of (const GArray *steps)
{
  return &g_array_index (steps, TeaRecordedStep, 0).deal.setup;
}

/* The points of @seat from the hand; %FALSE when it was not settled. */
static gboolean
points_of (const GArray *steps, guint seat, gint32 *points)
{
  const TeaDeal *deal = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;

  *points = deal->answer.deltas[seat];

  return deal->phase == TEA_PHASE_OVER;
}

static char *
sum_up_hand (const TeaReview *self, const GArray *steps, const GPtrArray *items, gint32 rival)
{
  double cost = 0;
  guint n_dear = 0;
  gint32 points;
  g_autofree char *costs = NULL;
  g_autofree char *rivals = tea_advice_say_signed (rival);
  g_autofree char *own = NULL;
  g_autofree char *both = NULL;
  g_autofree char *luck = NULL;

  for (guint i = 0; i < items->len; i++)
    {
      if (tea_review_item_get_kind (items->pdata[i]) == TEA_MISTAKE_NONE)
        continue;
      cost += tea_review_item_get_cost (items->pdata[i]);
      n_dear++;
    }
  if (n_dear == 0)
    costs = g_strdup_printf (
        ngettext ("%u decision, and it cost nothing.", "%u decisions, and none of them cost anything.", items->len),
        items->len);
  else
    /* Translators: so many of so many decisions; points. */
    costs = g_strdup_printf (ngettext ("%1$u of %2$u decision cost %3$.1f points in all.",
                                       "%1$u of %2$u decisions cost %3$.1f points in all.", items->len),
                             n_dear, items->len, cost);
  if (!points_of (steps, self->seat, &points))
    return g_steal_pointer (&costs);
  own = tea_advice_say_signed (points);
  /* Translators: a sentence; then points with their sign: those of the player, those of the computer player. */
  both = g_strdup_printf (
      _ ("%1$s You made %2$s in this hand; the strongest computer player makes %3$s from the same deal."), costs, own,
      rivals);
  luck = tea_review_say_luck (setup_of (steps)->variant, 1, points, tea_review_luck (steps, self->seat));

  return tea_sentences_join (both, luck);
}

/* The hand as the strongest computer player plays it in the seat; %NULL when cancelled. */
static char *
play_rival (TeaReview *self, const GArray *steps, GTask *task, gint32 *points)
{
  return tea_rival_play (setup_of (steps), tea_recorded_game_get_log_session (self->game), self->seat,
                         tea_advice_bot (), g_task_get_cancellable (task), points);
}

static Result *
review_hand (TeaReview *self, GTask *task)
{
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (self->game, self->hand);
  g_autoptr (GPtrArray) items = tea_review_decisions (steps, self->seat, tell, task);
  g_autofree char *played = NULL;
  Result *result;
  gint32 rival;

  if (items == NULL)
    return NULL;
  played = play_rival (self, steps, task, &rival);
  if (played == NULL)
    return NULL;
  result = g_new0 (Result, 1);
  result->rival_game = tea_rival_record (self->game, self->hand, self->seat, tea_advice_bot (), played);
  result->summary = sum_up_hand (self, steps, items, rival);
  result->items = g_steal_pointer (&items);

  return result;
}

static Result *
review_game (TeaReview *self, GTask *task)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = tea_recorded_game_get_n_hands (self->game);
  gint32 total = 0;
  gint32 points = 0;
  double luck = 0;
  g_autofree char *difference = NULL;
  g_autofree char *against = NULL;
  g_autofree char *lucky = NULL;
  Result *result;

  for (guint hand = 0; hand < n; hand++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (self->game, hand);
      gint32 own, rival;

      if (!tell ((double) hand / n, task))
        return NULL;
      if (points_of (steps, self->seat, &own))
        {
          g_autofree char *log = play_rival (self, steps, task, &rival);
          g_autofree char *owns = NULL;
          g_autofree char *rivals = NULL;

          if (log == NULL)
            return NULL;
          owns = tea_advice_say_signed (own);
          rivals = tea_advice_say_signed (rival);
          total += own - rival;
          points += own;
          luck += tea_review_luck (steps, self->seat);
          g_ptr_array_add (items,
                           tea_review_item_new (
                               hand, TEA_MISTAKE_NONE,
                               /* Translators: the number of a hand in its game. */
                               g_strdup_printf (_ ("Hand %u"), hand + 1),
                               /* Translators: points of the player and of the computer player with the same tiles. */
                               g_strdup_printf (_ ("You %1$s, computer player %2$s"), owns, rivals), own - rival,
                               tea_advice_say_signed (own - rival)));
        }
    }
  difference = tea_advice_say_signed (total);
  result = g_new0 (Result, 1);
  /* Translators: the difference between two players' points, with its sign. */
  against = g_strdup_printf (_ ("Compared with the strongest computer player on the same walls, you are at %s."),
                             difference);
  if (items->len > 0)
    lucky = tea_review_say_luck (tea_recorded_game_get_log_session (self->game)->variant, items->len, points, luck);
  result->summary = tea_sentences_join (against, lucky);
  result->items = g_steal_pointer (&items);

  return result;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TeaReview *self = source;
  Result *result = self->duplicate ? review_game (self, task) : review_hand (self, task);

  if (result == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The review was given up.");
  else
    g_task_return_pointer (task, result, result_free);
}

static void
done_cb (GObject *source, GAsyncResult *async, gpointer data)
{
  TeaReview *self = TEA_REVIEW (source);
  Result *result = g_task_propagate_pointer (G_TASK (async), NULL);

  self->running = FALSE;
  if (result != NULL)
    {
      self->progress = 1;
      self->summary = g_steal_pointer (&result->summary);
      self->rival_game = g_steal_pointer (&result->rival_game);
      g_list_store_splice (self->items, 0, 0, result->items->pdata, result->items->len);
      result_free (result);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
tea_review_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaReview *self = TEA_REVIEW (object);

  switch ((TeaReviewProperty) prop_id)
    {
    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, tea_review_get_summary (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_review_finalize (GObject *object)
{
  TeaReview *self = TEA_REVIEW (object);

  g_clear_object (&self->game);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->items);
  g_clear_pointer (&self->summary, g_free);
  g_clear_object (&self->rival_game);

  G_OBJECT_CLASS (tea_review_parent_class)->finalize (object);
}

static void
tea_review_class_init (TeaReviewClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_review_get_property;
  object_class->finalize = tea_review_finalize;
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_review_init (TeaReview *self)
{
  self->cancellable = g_cancellable_new ();
  self->items = g_list_store_new (TEA_TYPE_REVIEW_ITEM);
}

static TeaReview *
review_new (TeaRecordedGame *game, gboolean duplicate, guint hand, guint seat, GError **error)
{
  TeaReview *self;

  if (hand >= tea_recorded_game_get_n_hands (game))
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("The log has no such hand."));

      return NULL;
    }
  self = g_object_new (TEA_TYPE_REVIEW, NULL);
  self->game = g_object_ref (game);
  self->duplicate = duplicate;
  self->hand = hand;
  self->seat = seat;

  return self;
}

TeaReview *
tea_review_new (TeaRecordedGame *game, guint hand, guint seat, GError **error)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && seat < 4, NULL);

  return review_new (game, FALSE, hand, seat, error);
}

TeaReview *
tea_review_new_duplicate (TeaRecordedGame *game, guint seat, GError **error)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && seat < 4, NULL);

  return review_new (game, TRUE, 0, seat, error);
}

void
tea_review_start (TeaReview *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TEA_IS_REVIEW (self));

  if (self->started)
    return;
  self->started = self->running = TRUE;
  task = g_task_new (self, self->cancellable, done_cb, NULL);
  g_task_set_source_tag (task, tea_review_start);
  g_task_run_in_thread (task, work);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
tea_review_cancel (TeaReview *self)
{
  g_return_if_fail (TEA_IS_REVIEW (self));

  g_cancellable_cancel (self->cancellable);
}

double
tea_review_get_progress (TeaReview *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW (self), 0);

  return self->progress;
}

gboolean
tea_review_get_running (TeaReview *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW (self), FALSE);

  return self->running;
}

const char *
tea_review_get_summary (TeaReview *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW (self), NULL);

  return self->summary != NULL ? self->summary : "";
}

GListModel *
tea_review_get_items (TeaReview *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW (self), NULL);

  return G_LIST_MODEL (self->items);
}

TeaRecordedGame *
tea_review_get_rival_game (TeaReview *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW (self), NULL);

  return self->rival_game;
}
