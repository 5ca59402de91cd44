/* tea-review.c - a review: what the judge has found, in a list and some sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/history/tea-review.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bots/advice/tea-mistake.h"
#include "bots/learned/tea-net.h"
#include "bots/luck/tea-position.h"
#include "model/judge/tea-advice-engine.h"
#include "model/history/tea-review-engine.h"
#include "model/table/tea-rival-engine.h"
#include "model/tiles/tea-sentences.h"

/* The part of the progress that is made when the decisions are judged, and the computer player begins to play. */
#define JUDGED 0.8

struct _TeaReview
{
  GObject parent_instance;

  TeaRecordedGame *game;
  TeaJudge *judge;
  gboolean duplicate; /* all hands, as played by the rival */
  guint hand;         /* of a duplicate review the next hand */
  guint seat;

  gboolean started;
  gboolean cancelled;
  TeaJudgeAsk *ask;   /* while the judge is asked */
  guint next_source;  /* of a duplicate review */
  GPtrArray *judged;  /* TeaJudgedHand of a duplicate review */
  GQueue unexplained; /* TeaReviewItem */
  TeaJob *explaining; /* the first of them */
  TeaJob *valuing;    /* what the hand was worth */
  TeaReviewState state;
};

G_DEFINE_FINAL_TYPE (TeaReview, tea_review, G_TYPE_OBJECT)

static guint changed_signal;

static void
emit_changed (TeaReview *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
tell (TeaReview *self, double progress)
{
  if (progress <= self->state.progress)
    return;

  self->state.progress = progress;
  emit_changed (self);
}

static void
set_running (TeaReview *self, gboolean running)
{
  if (self->state.running == running)
    return;

  self->state.running = running;
  emit_changed (self);
}

static void
take_summary (TeaReview *self, char *summary)
{
  g_free (self->state.summary);
  self->state.summary = summary;
  emit_changed (self);
}

/* A hand */

static char *
say_costs (const TeaJudgedHand *hand)
{
  guint n_dear = tea_judged_hand_get_n_mistakes (hand);

  if (n_dear == 0)
    return g_strdup_printf (ngettext ("%u decision, and it cost nothing.",
                                      "%u decisions, and none of them cost anything.", hand->n_decisions),
                            hand->n_decisions);

  /* Translators: so many of so many decisions; points. The best actions are those of the strongest computer player. */
  return g_strdup_printf (ngettext ("%1$u of %2$u decision cost %3$.1f points.",
                                    "%1$u of %2$u decisions cost %3$.1f points.", hand->n_decisions),
                          n_dear, hand->n_decisions, tea_judged_hand_get_cost (hand));
}

/* What the player's decisions make of the play; NULL if they cost nothing. */
static char *
say_own_play (const TeaJudgedHand *hand)
{
  gint32 own = (gint32) -lround (tea_judged_hand_get_cost (hand));
  gint32 play = hand->points - (gint32) lround (tea_judged_hand_get_luck (hand));
  g_autofree char *owns = tea_advice_say_signed (own);
  g_autofree char *others = tea_advice_say_signed (play - own);

  /* Translators: follows "Luck …, play of all four players …"; points with their sign. */
  return own != 0 ? g_strdup_printf (_ ("Of this play, your decisions make %1$s and those of the others %2$s."), owns,
                                     others)
                  : NULL;
}

static char *
sum_up_hand (TeaReview *self, const TeaJudgedHand *hand)
{
  g_autofree char *costs = say_costs (hand);
  g_autofree char *own = tea_advice_say_signed (hand->points);
  g_autofree char *rival = tea_advice_say_signed (hand->rival);
  g_autofree char *both = NULL;
  char *luck;
  TeaLuckSum sum = { 0 };

  if (!hand->is_settled)
    return g_steal_pointer (&costs);

  both = hand->has_rival
             /* Translators: a sentence; then points with their sign: those of the player, those of the computer
              * player. */
             ? g_strdup_printf (_ ("%1$s You made %2$s; the strongest computer player %3$s."), costs, own, rival)
             /* Translators: a sentence; then points with their sign. */
             : g_strdup_printf (_ ("%1$s You made %2$s."), costs, own);
  tea_luck_sum_add (&sum, hand->points, tea_judged_hand_get_luck (hand));
  luck = tea_judge_say_luck (tea_recorded_game_get_log_session (self->game)->variant, &sum);

  return tea_sentences_take (g_steal_pointer (&both), tea_sentences_take (luck, say_own_play (hand)));
}

/* What it was worth */

typedef struct
{
  TeaRecordedGame *game;
  guint hand;
  guint seat;
  GArray *worth; /* or NULL */
} Valuation;

static void
valuation_free (gpointer data)
{
  Valuation *valuation = data;

  g_object_unref (valuation->game);
  g_clear_pointer (&valuation->worth, g_array_unref);
  g_free (valuation);
}

/* While somebody may claim, the hand is worth what it was before. */
static void
value (TeaJob *job, gpointer data, GError **error)
{
  Valuation *valuation = data;
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (valuation->game, valuation->hand);
  g_autofree TeaPositions *positions = g_new0 (TeaPositions, 1);
  double values[4] = { 0 };

  if (tea_net_find (g_array_index (steps, TeaRecordedStep, 0).deal.setup.variant) == NULL)
    return;
  valuation->worth = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < steps->len && tea_job_is_wanted (job); i++)
    {
      const TeaDeal *deal = &g_array_index (steps, TeaRecordedStep, i).deal;

      if (deal->phase == TEA_PHASE_TURN || deal->phase == TEA_PHASE_OVER)
        tea_positions_value (positions, deal, values);
      g_array_append_val (valuation->worth, values[valuation->seat]);
    }
}

static void
valued_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaReview *self = owner;

  g_clear_pointer (&self->valuing, tea_job_cancel);
  self->state.worth = g_steal_pointer (&((Valuation *) data)->worth);
  emit_changed (self);
}

static void
start_valuing (TeaReview *self)
{
  Valuation *valuation = g_new0 (Valuation, 1);

  valuation->game = g_object_ref (self->game);
  valuation->hand = self->hand;
  valuation->seat = self->seat;
  self->valuing = tea_job_start (self, valuation, valuation_free, value, valued_cb);
}

static void judged_cb (gpointer owner, TeaJudgedHand *hand);

static void
told_cb (gpointer owner, double fraction)
{
  tell (owner, JUDGED * fraction);
}

static void
ask (TeaReview *self, gboolean with_rival)
{
  set_running (self, TRUE);
  self->ask = tea_judge_ask (self->judge, self->game, self->hand, self->seat, with_rival, judged_cb,
                             self->duplicate || with_rival ? NULL : told_cb, self);
}

/* Shows what is known of the hand, and asks for the rest. */
static void
take_hand (TeaReview *self, TeaJudgedHand *hand)
{
  if (g_list_model_get_n_items (self->state.items) == 0)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (self->game, self->hand);
      g_autoptr (GPtrArray) items = tea_review_list (hand, steps);

      g_list_store_splice (G_LIST_STORE (self->state.items), 0, 0, items->pdata, items->len);
      if (self->valuing == NULL && self->state.worth == NULL)
        start_valuing (self);
    }
  take_summary (self, sum_up_hand (self, hand));
  if (hand->is_settled && !hand->has_rival)
    {
      tell (self, JUDGED);
      ask (self, TRUE);
      return;
    }
  tell (self, 1);
  set_running (self, FALSE);
}

/* A whole game */

static void
add_hand (TeaReview *self, const TeaJudgedHand *hand)
{
  g_autofree char *own = tea_advice_say_signed (hand->points);
  g_autofree char *rival = tea_advice_say_signed (hand->rival);
  int lead = hand->points - hand->rival;
  g_autoptr (TeaReviewItem) item = tea_review_item_new (
      hand->number, TEA_MISTAKE_NONE,
      /* Translators: the number of a hand in its game. */
      g_strdup_printf (_ ("Hand %u"), hand->number + 1),
      /* Translators: points of the player and of the computer player with the same tiles. */
      g_strdup_printf (_ ("You %1$s, computer player %2$s"), own, rival), lead, tea_advice_say_signed (lead));

  g_list_store_append (G_LIST_STORE (self->state.items), item);
}

static void
sum_up_game (TeaReview *self)
{
  int total = 0;
  TeaLuckSum sum = { 0 };
  g_autofree char *difference = NULL;
  g_autofree char *against = NULL;
  g_autofree char *lucky = NULL;

  for (guint i = 0; i < self->judged->len; i++)
    {
      const TeaJudgedHand *hand = self->judged->pdata[i];

      add_hand (self, hand);
      total += hand->points - hand->rival;
      tea_luck_sum_add (&sum, hand->points, tea_judged_hand_get_luck (hand));
    }
  difference = tea_advice_say_signed (total);
  /* Translators: the difference between two players' points, with its sign. */
  against = g_strdup_printf (_ ("Against the strongest computer player: %s."), difference);
  if (self->judged->len > 0)
    lucky = tea_judge_say_luck (tea_recorded_game_get_log_session (self->game)->variant, &sum);
  take_summary (self, tea_sentences_join (against, lucky));
  tell (self, 1);
  set_running (self, FALSE);
}

static gboolean next_hand_cb (gpointer data);

static void
take_hand_of_game (TeaReview *self, TeaJudgedHand *hand)
{
  if (hand->is_settled)
    g_ptr_array_add (self->judged, tea_judged_hand_ref (hand));
  self->hand++;
  tell (self, (double) self->hand / (tea_recorded_game_get_n_hands (self->game) + 1));
  self->next_source = g_idle_add (next_hand_cb, self);
}

static gboolean
next_hand_cb (gpointer data)
{
  TeaReview *self = data;
  g_autoptr (TeaJudgedHand) known = NULL;

  self->next_source = 0;
  if (self->hand == tea_recorded_game_get_n_hands (self->game))
    {
      sum_up_game (self);
      return G_SOURCE_REMOVE;
    }
  known = tea_judge_find (self->judge, self->game, self->hand, self->seat);
  if (known != NULL && (known->has_rival || !known->is_settled))
    take_hand_of_game (self, known);
  else
    ask (self, TRUE);

  return G_SOURCE_REMOVE;
}

static void
judged_cb (gpointer owner, TeaJudgedHand *hand)
{
  TeaReview *self = owner;

  g_clear_pointer (&self->ask, tea_judge_ask_cancel);
  if (self->duplicate)
    take_hand_of_game (self, hand);
  else
    take_hand (self, hand);
}

/* Explaining */

static void explain_next (TeaReview *self);

static void
explained_cb (gpointer owner, gpointer item, const GError *error)
{
  TeaReview *self = owner;

  g_clear_pointer (&self->explaining, tea_job_cancel);
  g_object_unref (g_queue_pop_head (&self->unexplained));
  explain_next (self);
}

static void
explain_next (TeaReview *self)
{
  if (self->explaining == NULL && !g_queue_is_empty (&self->unexplained))
    self->explaining = tea_review_start_explaining (self, self->game, self->hand, self->seat,
                                                    g_queue_peek_head (&self->unexplained), explained_cb);
}

void
tea_review_explain (TeaReview *self, TeaReviewItem *item)
{
  g_return_if_fail (TEA_IS_REVIEW (self) && TEA_IS_REVIEW_ITEM (item));

  if (self->duplicate || !tea_review_item_take_turn (item))
    return;

  g_queue_push_tail (&self->unexplained, g_object_ref (item));
  explain_next (self);
}

/* The rival */

typedef struct
{
  TeaRecordedGame *game;
  guint hand;
  guint seat;
  TeaRecordedGame *played;
  TeaRecordedGameDone done;
} Playing;

static void
playing_free (gpointer data)
{
  Playing *playing = data;

  g_object_unref (playing->game);
  g_clear_object (&playing->played);
  g_free (playing);
}

static void
play (TeaJob *job, gpointer data, GError **error)
{
  Playing *playing = data;
  gint32 points;
  g_autofree char *lines = tea_rival_play (playing->game, playing->hand, playing->seat, tea_advice_bot (),
                                           tea_job_get_cancellable (job), &points);

  if (lines != NULL)
    playing->played = tea_rival_record (playing->game, playing->hand, playing->seat, tea_advice_bot (), lines);
}

static void
played_cb (gpointer owner, gpointer data, const GError *error)
{
  Playing *playing = data;

  playing->done (owner, playing->played, error);
}

TeaJob *
tea_review_play_rival (TeaRecordedGame *game, guint hand, guint seat, gpointer owner, TeaRecordedGameDone done)
{
  Playing *playing;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && seat < 4 && done != NULL, NULL);

  playing = g_new0 (Playing, 1);
  playing->game = g_object_ref (game);
  playing->hand = hand;
  playing->seat = seat;
  playing->done = done;

  return tea_job_start (owner, playing, playing_free, play, played_cb);
}

/* The object */

static void
stop (TeaReview *self)
{
  g_clear_pointer (&self->ask, tea_judge_ask_cancel);
  g_clear_handle_id (&self->next_source, g_source_remove);
  g_clear_pointer (&self->explaining, tea_job_cancel);
  g_clear_pointer (&self->valuing, tea_job_cancel);
  g_queue_clear_full (&self->unexplained, g_object_unref);
}

static void
tea_review_dispose (GObject *object)
{
  TeaReview *self = TEA_REVIEW (object);

  stop (self);
  g_clear_object (&self->game);
  g_clear_object (&self->judge);
  g_clear_object (&self->state.items);

  G_OBJECT_CLASS (tea_review_parent_class)->dispose (object);
}

static void
tea_review_finalize (GObject *object)
{
  TeaReview *self = TEA_REVIEW (object);

  g_ptr_array_unref (self->judged);
  g_free (self->state.summary);
  g_clear_pointer (&self->state.worth, g_array_unref);

  G_OBJECT_CLASS (tea_review_parent_class)->finalize (object);
}

static void
tea_review_class_init (TeaReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_review_dispose;
  object_class->finalize = tea_review_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_review_init (TeaReview *self)
{
  self->judged = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_judged_hand_unref);
  self->state.summary = g_strdup ("");
  self->state.items = G_LIST_MODEL (g_list_store_new (TEA_TYPE_REVIEW_ITEM));
}

static TeaReview *
review_new (TeaRecordedGame *game, gboolean duplicate, guint hand, guint seat, TeaJudge *judge, GError **error)
{
  TeaReview *self;

  if (hand >= tea_recorded_game_get_n_hands (game))
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("The log has no such hand."));

      return NULL;
    }
  self = g_object_new (TEA_TYPE_REVIEW, NULL);
  self->game = g_object_ref (game);
  self->judge = g_object_ref (judge);
  self->duplicate = duplicate;
  self->hand = hand;
  self->seat = seat;

  return self;
}

TeaReview *
tea_review_new (TeaRecordedGame *game, guint hand, guint seat, TeaJudge *judge, GError **error)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && TEA_IS_JUDGE (judge) && seat < 4, NULL);

  return review_new (game, FALSE, hand, seat, judge, error);
}

TeaReview *
tea_review_new_duplicate (TeaRecordedGame *game, guint seat, TeaJudge *judge, GError **error)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && TEA_IS_JUDGE (judge) && seat < 4, NULL);

  return review_new (game, TRUE, 0, seat, judge, error);
}

const TeaReviewState *
tea_review_get_state (TeaReview *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW (self), NULL);

  return &self->state;
}

void
tea_review_start (TeaReview *self)
{
  g_autoptr (TeaJudgedHand) known = NULL;

  g_return_if_fail (TEA_IS_REVIEW (self));

  if (self->started || self->cancelled)
    return;
  self->started = TRUE;
  if (self->duplicate)
    {
      self->next_source = g_idle_add (next_hand_cb, self);
      set_running (self, TRUE);
      return;
    }
  known = tea_judge_find (self->judge, self->game, self->hand, self->seat);
  if (known != NULL)
    take_hand (self, known);
  else
    ask (self, FALSE);
}

void
tea_review_cancel (TeaReview *self)
{
  g_return_if_fail (TEA_IS_REVIEW (self));

  self->cancelled = TRUE;
  stop (self);
  set_running (self, FALSE);
}
