/* tea-duplicate-work.c - plays the computer player's hands of a duplicate session in another thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/history/tea-duplicate-private.h"
#include "model/judge/tea-judge-engine.h"
#include "model/table/tea-rival-engine.h"
#include "model/table/tea-table-engine.h"

static void
work_free (gpointer data)
{
  TeaDuplicateWork *work = data;

  g_object_unref (work->recorded);
  g_ptr_array_unref (work->lines);
  g_free (work->has_luck);
  g_ptr_array_unref (work->judged);
  g_free (work);
}

/* A result of one deal, on its way to the main thread. */
typedef struct
{
  guint deal;
  TeaDealScore score;
  char *lines;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  g_free (news->lines);
  g_free (news);
}

static void
news_cb (gpointer owner, gpointer value)
{
  const News *news = value;

  tea_duplicate_take (owner, news->deal, &news->score, news->lines);
}

static void
tell (TeaJob *job, guint deal, const TeaDealScore *score, char *lines)
{
  News *news = g_new (News, 1);

  *news = (News){ deal, *score, lines };
  tea_job_post (job, news, news_free);
}

/* The human player's luck in @deal, which the judge may have found already. */
static double
find_own_luck (const TeaDuplicateWork *work, guint deal)
{
  const TeaJudgedHand *judged = deal < work->judged->len ? work->judged->pdata[deal] : NULL;
  g_autoptr (GArray) steps = NULL;

  if (judged != NULL)
    return tea_judged_hand_get_luck (judged);
  steps = tea_recorded_game_get_hand (work->recorded, deal);

  return tea_judge_luck (steps, TEA_TABLE_HUMAN);
}

/* Finds both players' luck in @deal, which both have played. */
static void
find_luck (const TeaDuplicateWork *work, guint deal, const char *lines, TeaDealScore *score)
{
  TeaRecordedGame *game = work->recorded;
  g_autoptr (GArray) rival = tea_recorded_game_load_lines (game, deal, lines);

  if (rival == NULL)
    return;
  score->own_luck = find_own_luck (work, deal);
  score->rival_luck = tea_judge_luck (rival, TEA_TABLE_HUMAN);
  score->variant = tea_recorded_game_get_log_session (game)->variant;
  score->has_luck = TRUE;
}

/* Lets the rival play @deal unless it already has, and computes the luck; FALSE when cancelled. */
static gboolean
work_on_deal (TeaJob *job, const TeaDuplicateWork *work, guint deal, TeaDealScore *score)
{
  TeaRecordedGame *game = work->recorded;
  const char *known = deal < work->lines->len ? work->lines->pdata[deal] : NULL;
  g_autofree char *lines = NULL;

  if (known == NULL)
    {
      lines = tea_rival_play (game, deal, TEA_TABLE_HUMAN, work->rival, tea_job_get_cancellable (job), &score->rival);
      if (lines == NULL)
        return FALSE;
      score->has_rival = TRUE;
      tell (job, deal, score, g_strdup (lines));
    }
  if (score->has_own && !(deal < work->lines->len && work->has_luck[deal]))
    {
      find_luck (work, deal, known != NULL ? known : lines, score);
      tell (job, deal, score, NULL);
    }

  return tea_job_is_wanted (job);
}

/* The human player's points come first: the game has them, nothing needs to be played. */
static void
work_through (TeaJob *job, gpointer data, GError **error)
{
  const TeaDuplicateWork *work = data;
  guint n = tea_recorded_game_get_n_hands (work->recorded);
  g_autofree TeaDealScore *scores = g_new0 (TeaDealScore, n);

  for (guint deal = 0; deal < n; deal++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (work->recorded, deal);
      const TeaDeal *end = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;

      scores[deal].has_own = end->phase == TEA_PHASE_OVER;
      scores[deal].own = scores[deal].has_own ? end->answer.deltas[TEA_TABLE_HUMAN] : 0;
      if (scores[deal].has_own)
        tell (job, deal, &scores[deal], NULL);
      if (!tea_job_is_wanted (job))
        return;
    }

  for (guint deal = 0; deal < n; deal++)
    if (!work_on_deal (job, work, deal, &scores[deal]))
      return;
}

static void
done_cb (gpointer owner, gpointer data, const GError *error)
{
  tea_duplicate_work_done (owner, data);
}

TeaJob *
tea_duplicate_work_start (TeaDuplicateWork *work, TeaDuplicate *duplicate)
{
  TeaJob *job = tea_job_start (duplicate, work, work_free, work_through, done_cb);

  tea_job_set_news (job, news_cb);

  return job;
}
