/* tea-analyses-work.c - analyses games in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>
#include <unistd.h>

#include "bots/advice/tea-decision.h"
#include "core/distance/tea-distance.h"
#include "model/analysis/tea-analyses-private.h"
#include "model/replay/tea-review-engine.h"
#include "model/tiles/tea-main-context.h"

TeaAnalysesWork *
tea_analyses_work_new (TeaAnalyses *analyses)
{
  TeaAnalysesWork *work = g_atomic_rc_box_new0 (TeaAnalysesWork);

  g_weak_ref_init (&work->analyses, analyses);

  return work;
}

TeaAnalysesWork *
tea_analyses_work_ref (TeaAnalysesWork *work)
{
  return g_atomic_rc_box_acquire (work);
}

static void
work_clear (gpointer data)
{
  TeaAnalysesWork *work = data;

  tea_store_free (work->reader);
  g_clear_pointer (&work->former, g_ptr_array_unref);
  g_weak_ref_clear (&work->analyses);
}

void
tea_analyses_work_unref (TeaAnalysesWork *work)
{
  g_atomic_rc_box_release_full (work, work_clear);
}

/* News */

static void
news_free (gpointer data)
{
  TeaAnalysesNews *news = data;

  tea_analyses_work_unref (news->work);
  g_clear_pointer (&news->games, g_ptr_array_unref);
  g_clear_pointer (&news->game, tea_analysed_game_unref);
  g_free (news->fault);
  g_free (news);
}

static gboolean
news_cb (gpointer data)
{
  const TeaAnalysesNews *news = data;
  g_autoptr (TeaAnalyses) analyses = g_weak_ref_get (&news->work->analyses);

  if (analyses != NULL)
    tea_analyses_take (analyses, news);

  return G_SOURCE_REMOVE;
}

/* Posts @news to the main loop; takes ownership of its members. */
static void
tell (TeaAnalysesWork *work, const TeaAnalysesNews *news)
{
  TeaAnalysesNews *copy = g_new (TeaAnalysesNews, 1);

  *copy = *news;
  copy->work = tea_analyses_work_ref (work);
  tea_main_context_post (NULL, G_PRIORITY_LOW, news_cb, copy, news_free);
}

/* One game */

/**
 * Game:
 * @work: the work
 * @hand, @n_hands: index of the hand being analysed, and the number of hands
 * @analysed: the analysis of the hand
 */
typedef struct
{
  TeaAnalysesWork *work;
  guint hand;
  guint n_hands;
  TeaAnalysedHand analysed;
} Game;

static gboolean
go_on (double done, gpointer data)
{
  const Game *game = data;

  return g_atomic_int_get (&game->work->command) != TEA_ANALYSES_STOP;
}

static void
add_decision (guint position,
              const TeaDeal *deal,
              const TeaSeatView *view,
              guint chosen,
              const TeaAdvice *advice,
              gpointer data)
{
  TeaAnalysedHand *hand = data;
  TeaAnalysedDecision decision = { position, tea_decision_cost (advice, chosen), tea_decision_lead (advice),
                                   tea_mistake_kind (view, advice, chosen) };

  hand->n_decisions++;
  hand->cost += decision.cost;
  if (decision.kind != TEA_MISTAKE_NONE)
    g_array_append_val (hand->mistakes, decision);
}

/* Whether a computer player played for the human player at any time. */
static gboolean
is_stood_in (const GArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    if (g_array_index (steps, TeaRecordedStep, i).stand_in || g_array_index (steps, TeaRecordedStep, i).stood_in)
      return TRUE;

  return FALSE;
}

/* The hand of @known with the same number and the same lines, or NULL. */
static const TeaAnalysedHand *
find_known (const TeaAnalysedGame *known, const TeaAnalysedHand *hand)
{
  for (guint i = 0; known != NULL && i < known->hands->len; i++)
    {
      const TeaAnalysedHand *other = &g_array_index (known->hands, TeaAnalysedHand, i);

      if (other->number == hand->number && g_str_equal (other->sum, hand->sum))
        return other;
    }

  return NULL;
}

static void
sum_up (TeaRecordedGame *played, guint hand, const GArray *steps, char sum[TEA_ANALYSED_SUM_DIGITS + 1])
{
  gsize start = tea_recorded_game_get_start (played, hand);
  gsize end = g_array_index (steps, TeaRecordedStep, steps->len - 1).end;
  g_autofree char *whole = g_compute_checksum_for_data (
      G_CHECKSUM_SHA256, (const guchar *) tea_recorded_game_get_log (played) + start, end - start);

  g_strlcpy (sum, whole, TEA_ANALYSED_SUM_DIGITS + 1);
}

/* The distance to ready of @seat's hand before its first claim; −1 without a claim. */
static int
find_first_claim (const GArray *steps, guint seat)
{
  for (guint i = 1; i < steps->len; i++)
    {
      const TeaEvents *events = &g_array_index (steps, TeaRecordedStep, i).events;
      const TeaDeal *deal = &g_array_index (steps, TeaRecordedStep, i - 1).deal;
      const TeaDealPlayer *player = &deal->players[seat];

      for (guint j = 0; j < events->n; j++)
        if (events->events[j].type == TEA_EVENT_CLAIM && events->events[j].seat == seat)
          {
            TeaHandTiles hand;

            tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed,
                                 player->melds, player->n_melds);

            return MAX (0, tea_distance (&hand));
          }
    }

  return -1;
}

/* Fills in game->analysed; FALSE when stopped. */
static gboolean
work_out_hand (Game *game, const GArray *steps, guint seat, const TeaAnalysedGame *known)
{
  TeaAnalysedHand *hand = &game->analysed;
  const TeaAnalysedHand *same = find_known (known, hand);

  if (same != NULL)
    {
      g_array_unref (hand->mistakes);
      *hand = *same;
      g_array_ref (hand->mistakes);
      return TRUE;
    }

  hand->points = g_array_index (steps, TeaRecordedStep, steps->len - 1).deal.answer.deltas[seat];
  if (!tea_review_visit_decisions (steps, seat, add_decision, hand, go_on, game))
    return FALSE;
  hand->luck = tea_review_luck (steps, seat);
  hand->first_claim = find_first_claim (steps, seat);
  if (!go_on (1, game))
    return FALSE;
  tell (game->work, &(TeaAnalysesNews){ .part = (game->hand + 1.0) / game->n_hands });

  return TRUE;
}

/* Adds the settled hands of @played to @analysed; FALSE when stopped. */
static gboolean
work_out_hands (TeaAnalysesWork *work, TeaRecordedGame *played, const TeaAnalysedGame *known, TeaAnalysedGame *analysed)
{
  Game game = { .work = work, .n_hands = tea_recorded_game_get_n_hands (played) };

  for (game.hand = 0; game.hand < game.n_hands; game.hand++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (played, game.hand);

      if (!go_on (0, &game))
        return FALSE;
      if (g_array_index (steps, TeaRecordedStep, steps->len - 1).deal.phase != TEA_PHASE_OVER || is_stood_in (steps))
        continue;
      game.analysed = (TeaAnalysedHand){ .number = game.hand,
                                         .mistakes = g_array_new (FALSE, FALSE, sizeof (TeaAnalysedDecision)) };
      sum_up (played, game.hand, steps, game.analysed.sum);
      if (!work_out_hand (&game, steps, analysed->seat, known))
        {
          g_array_unref (game.analysed.mistakes);
          return FALSE;
        }
      g_array_append_val (analysed->hands, game.analysed);
    }

  return TRUE;
}

/* Analyses @stored, reusing the unchanged hands of @known, an earlier analysis; NULL when stopped. If the store cannot
 * read the log, the result is not lasting, as a later attempt may succeed. */
static TeaAnalysedGame *
work_out (TeaAnalysesWork *work, const TeaStoreGame *stored, const TeaAnalysedGame *known, gboolean *is_lasting)
{
  Game game = { .work = work };
  g_autoptr (TeaAnalysedGame) analysed = tea_analysed_game_new (stored);
  g_autoptr (GError) error = NULL;
  g_autofree char *log = tea_store_read_lines (work->reader, stored->id, 0, &error);
  g_autoptr (TeaRecordedGame) played = NULL;

  *is_lasting = log != NULL;
  if (log != NULL)
    played = tea_recorded_game_read (log, go_on, &game, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return NULL;
  if (played == NULL)
    analysed->fault = g_strdup (error->message);
  else if (!work_out_hands (work, played, known, analysed))
    return NULL;

  return g_steal_pointer (&analysed);
}

/* All games */

/**
 * List:
 * @stored: (element-type TeaStoreGame): the games of the store that are analysed
 * @known: (element-type TeaAnalysedGame): the analysis of each, or %NULL
 */
typedef struct
{
  GPtrArray *stored;
  GPtrArray *known;
} List;

static void
known_free (gpointer data)
{
  if (data != NULL)
    tea_analysed_game_unref (data);
}

/* The stored analysis of @game, from @values, or from the store if @values is NULL: a restored game may have one. */
static TeaAnalysedGame *
find_value (TeaStore *reader, GHashTable *values, const TeaStoreGame *game)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);
  g_autofree char *value = NULL;

  if (values != NULL)
    value = g_strdup (g_hash_table_lookup (values, key));
  else
    tea_store_get_value (reader, TEA_ANALYSES_GROUP, key, &value, NULL);

  return value != NULL ? tea_analysed_game_from_value (game, value) : NULL;
}

/* Both lists are sorted by id, descending; @from is where the previous search stopped. */
static TeaAnalysedGame *
find_former (const GPtrArray *former, const TeaStoreGame *game, guint *from)
{
  for (; *from < former->len; (*from)++)
    {
      TeaAnalysedGame *other = former->pdata[*from];

      if (other->id <= game->id)
        return other->id == game->id ? tea_analysed_game_ref (other) : NULL;
    }

  return NULL;
}

static gboolean
read_list (TeaAnalysesWork *work, List *list, GError **error)
{
  g_autoptr (GHashTable) values = NULL;
  guint from = 0;

  list->stored = tea_store_list_games (work->reader, NULL, FALSE, error);
  if (list->stored == NULL)
    return FALSE;
  if (work->with_values && (values = tea_store_list_values (work->reader, TEA_ANALYSES_GROUP, error)) == NULL)
    return FALSE;

  list->known = g_ptr_array_new_with_free_func (known_free);
  for (guint i = 0; i < list->stored->len;)
    {
      const TeaStoreGame *game = list->stored->pdata[i];
      TeaAnalysedGame *known;

      if (!tea_analysed_game_counts (game))
        {
          g_ptr_array_remove_index (list->stored, i);
          continue;
        }
      known = find_former (work->former, game, &from);
      if (known == NULL)
        known = find_value (work->reader, values, game);
      g_ptr_array_add (list->known, known);
      i++;
    }
  return TRUE;
}

static gboolean
is_missing (const List *list, guint i)
{
  return list->known->pdata[i] == NULL || !tea_analysed_game_is_of (list->known->pdata[i], list->stored->pdata[i]);
}

static void
tell_list (TeaAnalysesWork *work, const List *list)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_analysed_game_unref);
  guint n_missing = 0;

  for (guint i = 0; i < list->known->len; i++)
    {
      if (list->known->pdata[i] != NULL)
        g_ptr_array_add (games, tea_analysed_game_ref (list->known->pdata[i]));
      n_missing += is_missing (list, i);
    }
  tell (work, &(TeaAnalysesNews){ .games = games, .n_missing = n_missing });
}

static void
work_out_missing (TeaAnalysesWork *work, const List *list)
{
  for (guint i = 0; i < list->known->len && g_atomic_int_get (&work->command) == TEA_ANALYSES_GO_ON; i++)
    {
      TeaAnalysedGame *game;
      gboolean is_lasting;

      if (!is_missing (list, i))
        continue;
      game = work_out (work, list->stored->pdata[i], list->known->pdata[i], &is_lasting);
      if (game != NULL)
        tell (work, &(TeaAnalysesNews){ .game = game, .is_lasting = is_lasting });
    }
}

static void
give_way (void)
{
#ifdef __linux__
  /* On Linux this changes only the calling thread. It still gets about a tenth of the usual share, so that it finishes
   * in reasonable time even on a busy machine. */
  if (nice (10) == -1)
    g_debug ("The analyses keep their priority.");
#endif
}

static gpointer
work_thread (gpointer data)
{
  TeaAnalysesWork *work = data;
  List list = { NULL, NULL };
  g_autoptr (GError) error = NULL;

  if (work->gives_way)
    give_way ();
  if (read_list (work, &list, &error))
    {
      tell_list (work, &list);
      if (work->with_missing)
        work_out_missing (work, &list);
    }
  g_clear_pointer (&list.stored, g_ptr_array_unref);
  g_clear_pointer (&list.known, g_ptr_array_unref);
  /* The main store may be closed right after the next message, and its connection should be the last to close. */
  g_clear_pointer (&work->reader, tea_store_free);
  tell (work, &(TeaAnalysesNews){ .is_over = TRUE, .fault = error != NULL ? g_strdup (error->message) : NULL });
  tea_analyses_work_unref (work);

  return NULL;
}

GThread *
tea_analyses_work_run (TeaAnalysesWork *work)
{
  return g_thread_new ("analyses", work_thread, tea_analyses_work_ref (work));
}
