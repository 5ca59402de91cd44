/* tea-duplicate-work.c - plays the computer player's hands of a duplicate session in another thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/duplicate/tea-duplicate-private.h"
#include "model/tiles/tea-main-context.h"
#include "model/replay/tea-review-engine.h"
#include "model/table/tea-rival-engine.h"
#include "model/table/tea-table-engine.h"

TeaDuplicateWork *
tea_duplicate_work_new (TeaDuplicate *duplicate)
{
  TeaDuplicateWork *work = g_atomic_rc_box_new0 (TeaDuplicateWork);

  g_weak_ref_init (&work->duplicate, duplicate);
  work->cancellable = g_cancellable_new ();

  return work;
}

TeaDuplicateWork *
tea_duplicate_work_ref (TeaDuplicateWork *work)
{
  return g_atomic_rc_box_acquire (work);
}

static void
work_clear (gpointer data)
{
  TeaDuplicateWork *work = data;

  g_free (work->log);
  g_clear_pointer (&work->lines, g_ptr_array_unref);
  g_free (work->has_luck);
  g_object_unref (work->cancellable);
  g_weak_ref_clear (&work->duplicate);
}

void
tea_duplicate_work_unref (TeaDuplicateWork *work)
{
  g_atomic_rc_box_release_full (work, work_clear);
}

/* A result of one deal, on its way to the main thread. */
typedef struct
{
  TeaDuplicateWork *work;
  guint deal;
  TeaDealScore score;
  char *lines;
} Told;

static void
told_free (gpointer data)
{
  Told *told = data;

  tea_duplicate_work_unref (told->work);
  g_free (told->lines);
  g_free (told);
}

static gboolean
told_cb (gpointer data)
{
  Told *told = data;
  g_autoptr (TeaDuplicate) duplicate = g_weak_ref_get (&told->work->duplicate);

  if (duplicate != NULL)
    tea_duplicate_take (duplicate, told->work, told->deal, &told->score, told->lines);

  return G_SOURCE_REMOVE;
}

static void
tell (GTask *task, TeaDuplicateWork *work, guint deal, const TeaDealScore *score, char *lines)
{
  Told *told = g_new (Told, 1);

  *told = (Told){ tea_duplicate_work_ref (work), deal, *score, lines };
  tea_main_context_post (g_task_get_context (task), G_PRIORITY_DEFAULT, told_cb, told, told_free);
}

/* Computes both players' luck in @deal, which both have played. */
static void
find_luck (TeaRecordedGame *game, guint deal, const char *lines, TeaDealScore *score)
{
  g_autoptr (GArray) own = tea_recorded_game_get_hand (game, deal);
  g_autoptr (GArray) rival = tea_recorded_game_load_lines (game, deal, lines);

  if (rival == NULL)
    return;
  score->own_luck = tea_review_luck (own, TEA_TABLE_HUMAN);
  score->rival_luck = tea_review_luck (rival, TEA_TABLE_HUMAN);
  score->variant = tea_recorded_game_get_log_session (game)->variant;
  score->has_luck = TRUE;
}

/* Lets the rival play @deal unless it already has, and computes the luck; FALSE when cancelled. */
static gboolean
work_on_deal (GTask *task,
              TeaDuplicateWork *work,
              TeaRecordedGame *game,
              guint deal,
              const TeaHandSetup *setup,
              TeaDealScore *score)
{
  const char *known = deal < work->lines->len ? work->lines->pdata[deal] : NULL;
  g_autofree char *lines = NULL;

  if (known == NULL)
    {
      lines = tea_rival_play (setup, tea_recorded_game_get_log_session (game), TEA_TABLE_HUMAN, work->rival,
                              work->cancellable, &score->rival);
      if (lines == NULL)
        return FALSE;
      score->has_rival = TRUE;
      tell (task, work, deal, score, g_strdup (lines));
    }
  if (score->has_own && !(deal < work->lines->len && work->has_luck[deal]))
    {
      find_luck (game, deal, known != NULL ? known : lines, score);
      tell (task, work, deal, score, NULL);
    }

  return !g_cancellable_is_cancelled (work->cancellable);
}

/* The human player's points come first: the log has them, nothing needs to be played. */
static void
work_through (GTask *task, TeaDuplicateWork *work, TeaRecordedGame *game)
{
  guint n = tea_recorded_game_get_n_hands (game);
  g_autofree TeaHandSetup *setups = g_new (TeaHandSetup, n);
  g_autofree TeaDealScore *scores = g_new0 (TeaDealScore, n);

  for (guint deal = 0; deal < n; deal++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, deal);
      const TeaDeal *end = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;

      setups[deal] = end->setup;
      scores[deal].has_own = end->phase == TEA_PHASE_OVER;
      scores[deal].own = scores[deal].has_own ? end->answer.deltas[TEA_TABLE_HUMAN] : 0;
      if (scores[deal].has_own)
        tell (task, work, deal, &scores[deal], NULL);
      if (g_cancellable_is_cancelled (work->cancellable))
        return;
    }

  for (guint deal = 0; deal < n; deal++)
    if (!work_on_deal (task, work, game, deal, &setups[deal], &scores[deal]))
      return;
}

static void
work_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TeaDuplicateWork *work = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) game = tea_recorded_game_new (work->log, &error);

  /* An error is unexpected: the table wrote the log, or checked it when the game was resumed. */
  if (game != NULL)
    work_through (task, work, game);
  else
    g_message ("%s", error->message);
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  TeaDuplicateWork *work = data;
  g_autoptr (TeaDuplicate) duplicate = g_weak_ref_get (&work->duplicate);

  if (duplicate != NULL)
    tea_duplicate_work_done (duplicate, work);
  tea_duplicate_work_unref (work);
}

void
tea_duplicate_work_run (TeaDuplicateWork *work)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, tea_duplicate_work_ref (work));

  g_task_set_source_tag (task, tea_duplicate_work_run);
  g_task_set_task_data (task, tea_duplicate_work_ref (work), (GDestroyNotify) tea_duplicate_work_unref);
  g_task_run_in_thread (task, work_thread);
}
