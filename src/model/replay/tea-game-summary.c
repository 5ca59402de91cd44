/* tea-game-summary.c - summary of a game: places, points after each hand, best hand, biggest mistake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/replay/tea-game-summary.h"

#include <glib/gi18n.h>

#include "model/replay/tea-review-engine.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-main-context.h"
#include "model/tiles/tea-names.h"

/* The seat whose best hand and mistakes are searched for. */
#define SEAT 0

/**
 * Standings:
 * @names: the names of the players
 * @points: gint, four before the first hand and four after each settled hand
 * @best: the number of the hand with the best win, or −1
 * @record, @answer, @before: that hand, its settlement, and the points before it
 *
 * What is known before any decision is reviewed.
 */
typedef struct
{
  char *names[4];
  GArray *points;
  int best;
  TeaRecord record;
  TeaAnswer answer;
  gint32 before[4];
} Standings;

struct _TeaGameSummary
{
  GObject parent_instance;

  TeaRecordedGame *game;
  GCancellable *cancellable;
  gboolean started;
  gboolean running;
  gboolean reviewed;
  double progress;
  char *luck; /* NULL until it is known */

  Standings *standings;
  TeaScoreSheet *best;
  TeaReviewItem *mistake;
  guint mistake_hand;
};

G_DEFINE_FINAL_TYPE (TeaGameSummary, tea_game_summary, G_TYPE_OBJECT)

static guint changed_signal;

static void
standings_free (Standings *standings)
{
  if (standings == NULL)
    return;

  for (guint seat = 0; seat < 4; seat++)
    g_free (standings->names[seat]);
  g_clear_pointer (&standings->points, g_array_unref);
  g_free (standings);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Standings, standings_free)

/* In the thread */

/**
 * News:
 * @summary: the summary concerned
 * @standings: (nullable): the standings, when they become known
 * @mistake: (nullable): a decision that cost more than any before
 * @hand: the hand of @mistake
 * @luck: (nullable): the sentence about luck and play
 * @progress: the fraction done, 0–1
 *
 * A message from the thread to the main loop.
 */
typedef struct
{
  TeaGameSummary *summary;
  Standings *standings;
  TeaReviewItem *mistake;
  guint hand;
  char *luck;
  double progress;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  g_object_unref (news->summary);
  standings_free (news->standings);
  g_clear_object (&news->mistake);
  g_free (news->luck);
  g_free (news);
}

static gboolean
take_news_cb (gpointer data)
{
  News *news = data;
  TeaGameSummary *self = news->summary;

  if (g_cancellable_is_cancelled (self->cancellable))
    return G_SOURCE_REMOVE;

  self->progress = MAX (self->progress, news->progress);
  if (news->standings != NULL)
    {
      self->standings = g_steal_pointer (&news->standings);
      if (self->standings->best >= 0)
        {
          TeaSheetPlayers players = { .human = SEAT };

          for (guint seat = 0; seat < 4; seat++)
            {
              players.names[seat] = self->standings->names[seat];
              players.scores[seat] = self->standings->before[seat];
            }
          self->best = tea_score_sheet_new (&self->standings->record, &self->standings->answer, &players, "", "");
        }
    }
  if (news->mistake != NULL)
    {
      g_set_object (&self->mistake, news->mistake);
      self->mistake_hand = news->hand;
    }
  if (news->luck != NULL)
    self->luck = g_steal_pointer (&news->luck);
  g_signal_emit (self, changed_signal, 0);

  return G_SOURCE_REMOVE;
}

static void
post_news (GTask *task, News *news)
{
  news->summary = g_object_ref (g_task_get_source_object (task));
  tea_main_context_post (g_task_get_context (task), G_PRIORITY_DEFAULT, take_news_cb, news, news_free);
}

static void
post (GTask *task, Standings *standings, TeaReviewItem *mistake, guint hand, double progress)
{
  News *news = g_new0 (News, 1);

  news->standings = standings;
  g_set_object (&news->mistake, mistake);
  news->hand = hand;
  news->progress = progress;
  post_news (task, news);
}

/* Posts a sentence on how much of the result of all @n_hands settled hands was luck. */
static void
post_luck (GTask *task, const TeaVariant *variant, guint n_hands, int points, double luck)
{
  News *news = g_new0 (News, 1);

  news->luck = tea_review_say_luck (variant, n_hands, points, luck);
  post_news (task, news);
}

static gboolean
go_on_reading (double fraction, gpointer data)
{
  return !g_cancellable_is_cancelled (g_task_get_cancellable (data));
}

/* Whether the win of @record beats the win of @than; a win of SEAT beats any other. */
static gboolean
is_better (const TeaRecord *record, const TeaAnswer *answer, const TeaRecord *than, const TeaAnswer *than_answer)
{
  if ((record->seat == SEAT) != (than->seat == SEAT))
    return record->seat == SEAT;

  return answer->deltas[record->seat] > than_answer->deltas[than->seat];
}

/* Keeps the hand @deal if it is the best win so far. */
static void
compare_win (Standings *standings, const TeaDeal *deal, guint hand)
{
  if (!deal->record.won ||
      (standings->best >= 0 && !is_better (&deal->record, &deal->answer, &standings->record, &standings->answer)))
    return;

  standings->best = (int) hand;
  standings->record = deal->record;
  standings->answer = deal->answer;
  for (guint seat = 0; seat < 4; seat++)
    standings->before[seat] = deal->setup.scores[seat];
}

/* Returns: (transfer full): the standings; %NULL when cancelled */
static Standings *
read_standings (TeaRecordedGame *game, GTask *task)
{
  g_autoptr (Standings) standings = g_new0 (Standings, 1);
  const int zeros[4] = { 0 };
  const char *names[4];

  standings->points = g_array_new (FALSE, FALSE, sizeof (int));
  standings->best = -1;
  for (guint seat = 0; seat < 4; seat++)
    names[seat] = tea_recorded_game_get_log_session (game)->players[seat].name;
  tea_names_show (names, standings->names);
  g_array_append_vals (standings->points, zeros, 4);
  for (guint hand = 0; hand < tea_recorded_game_get_n_hands (game); hand++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);
      const TeaDeal *deal = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;

      if (!go_on_reading (0, task))
        return NULL;
      if (deal->phase != TEA_PHASE_OVER)
        continue;
      for (guint seat = 0; seat < 4; seat++)
        {
          int points = deal->setup.scores[seat] + deal->answer.deltas[seat];

          g_array_append_val (standings->points, points);
        }
      compare_win (standings, deal, hand);
    }

  return g_steal_pointer (&standings);
}

typedef struct
{
  GTask *task;
  guint hand;
  guint n_hands;
} Place;

static gboolean
tell_cb (double done, gpointer data)
{
  Place *place = data;

  post (place->task, NULL, NULL, 0, (place->hand + done) / place->n_hands);

  return go_on_reading (0, place->task);
}

/* Reviews every hand and separates luck from play; returns %FALSE when cancelled. */
static gboolean
find_mistake (TeaRecordedGame *game, GTask *task)
{
  guint n = tea_recorded_game_get_n_hands (game);
  double cost = 0;
  double luck = 0;
  int points = 0;
  guint n_settled = 0;

  for (guint hand = 0; hand < n; hand++)
    {
      Place place = { task, hand, n };
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);
      const TeaDeal *deal = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;
      g_autoptr (GPtrArray) items = tea_review_decisions (steps, SEAT, tell_cb, &place);

      if (items == NULL)
        return FALSE;
      /* The most expensive decision of a hand comes first. */
      if (items->len > 0 && tea_review_item_get_cost (items->pdata[0]) > cost &&
          *tea_review_item_get_cost_text (items->pdata[0]) != '\0')
        {
          cost = tea_review_item_get_cost (items->pdata[0]);
          post (task, NULL, items->pdata[0], hand, (hand + 1.0) / n);
        }
      if (deal->phase == TEA_PHASE_OVER)
        {
          n_settled++;
          points += deal->answer.deltas[SEAT];
          luck += tea_review_luck (steps, SEAT);
        }
    }
  if (n_settled > 0)
    post_luck (task, tea_recorded_game_get_log_session (game)->variant, n_settled, points, luck);

  return TRUE;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TeaRecordedGame *game = data;
  Standings *standings = read_standings (game, task);

  if (standings != NULL)
    post (task, standings, NULL, 0, 0);
  g_task_return_boolean (task, standings != NULL && find_mistake (game, task));
}

/* In the main loop */

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  TeaGameSummary *self = TEA_GAME_SUMMARY (source);

  self->running = FALSE;
  self->reviewed = g_task_propagate_boolean (G_TASK (result), NULL);
  if (self->reviewed)
    self->progress = 1;
  g_signal_emit (self, changed_signal, 0);
}

static void
tea_game_summary_finalize (GObject *object)
{
  TeaGameSummary *self = TEA_GAME_SUMMARY (object);

  g_clear_object (&self->game);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->standings, standings_free);
  g_clear_object (&self->best);
  g_clear_object (&self->mistake);
  g_free (self->luck);

  G_OBJECT_CLASS (tea_game_summary_parent_class)->finalize (object);
}

static void
tea_game_summary_class_init (TeaGameSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_game_summary_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_GAME_SUMMARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_game_summary_init (TeaGameSummary *self)
{
  self->cancellable = g_cancellable_new ();
}

TeaGameSummary *
tea_game_summary_new (TeaRecordedGame *game)
{
  TeaGameSummary *self;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), NULL);

  self = g_object_new (TEA_TYPE_GAME_SUMMARY, NULL);
  self->game = g_object_ref (game);

  return self;
}

void
tea_game_summary_start (TeaGameSummary *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TEA_IS_GAME_SUMMARY (self));

  if (self->started)
    return;

  self->started = self->running = TRUE;
  task = g_task_new (self, self->cancellable, done_cb, NULL);
  g_task_set_source_tag (task, tea_game_summary_start);
  g_task_set_task_data (task, self->game, NULL);
  g_task_run_in_thread (task, work);
}

void
tea_game_summary_cancel (TeaGameSummary *self)
{
  g_return_if_fail (TEA_IS_GAME_SUMMARY (self));

  g_cancellable_cancel (self->cancellable);
}

gboolean
tea_game_summary_get_running (TeaGameSummary *self)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self), FALSE);

  return self->running;
}

double
tea_game_summary_get_progress (TeaGameSummary *self)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self), 0);

  return self->progress;
}

gboolean
tea_game_summary_get_has_standings (TeaGameSummary *self)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self), FALSE);

  return self->standings != NULL;
}

guint
tea_game_summary_get_n_hands (TeaGameSummary *self)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self) && self->standings != NULL, 0);

  return self->standings->points->len / 4 - 1;
}

const int *
tea_game_summary_get_points (TeaGameSummary *self)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self) && self->standings != NULL, NULL);

  return (const int *) self->standings->points->data;
}

const char *
tea_game_summary_get_name (TeaGameSummary *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self) && self->standings != NULL && seat < 4, NULL);

  return self->standings->names[seat];
}

guint
tea_game_summary_get_place (TeaGameSummary *self, guint seat)
{
  const int *last;
  guint place = 1;

  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self) && self->standings != NULL && seat < 4, 0);

  last = tea_game_summary_get_points (self) + 4 * tea_game_summary_get_n_hands (self);
  for (guint other = 0; other < 4; other++)
    place += last[other] > last[seat];

  return place;
}

char *
tea_game_summary_dup_title (TeaGameSummary *self)
{
  guint n_first = 0;

  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self) && self->standings != NULL, NULL);

  for (guint seat = 0; seat < 4; seat++)
    n_first += tea_game_summary_get_place (self, seat) == 1;

  switch (tea_game_summary_get_place (self, SEAT))
    {
    case 1:
      return g_strdup (n_first == 1 ? _ ("You win the game") : _ ("You share first place"));
    case 2:
      return g_strdup (_ ("You come second"));
    case 3:
      return g_strdup (_ ("You come third"));
    default:
      return g_strdup (_ ("You come fourth"));
    }
}

TeaScoreSheet *
tea_game_summary_get_best (TeaGameSummary *self, guint *hand)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self) && self->standings != NULL, NULL);

  if (self->best != NULL)
    *hand = (guint) self->standings->best;

  return self->best;
}

gboolean
tea_game_summary_get_is_reviewed (TeaGameSummary *self)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self), FALSE);

  return self->reviewed;
}

TeaReviewItem *
tea_game_summary_get_mistake (TeaGameSummary *self, guint *hand)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self), NULL);

  *hand = self->mistake_hand;

  return self->mistake;
}

const char *
tea_game_summary_get_luck (TeaGameSummary *self)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self), NULL);

  return self->luck;
}
