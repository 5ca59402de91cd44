/* tea-judge-work.c - what the judge does in threads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice.h"
#include "model/judge/tea-judge-private.h"
#include "model/table/tea-rival-engine.h"

char *
tea_judge_make_key (const char *lines, guint seat)
{
  return g_strdup_printf ("%s/%u", lines, seat);
}

/* The list of games */

void
tea_judge_list_free (TeaJudgeList *list)
{
  g_clear_pointer (&list->reader, tea_store_free);
  g_clear_pointer (&list->former, g_ptr_array_unref);
  g_clear_pointer (&list->stored, g_ptr_array_unref);
  g_clear_pointer (&list->known, g_ptr_array_unref);
  g_clear_pointer (&list->hands, g_ptr_array_unref);
  g_free (list);
}

static void
known_free (gpointer data)
{
  if (data != NULL)
    tea_judged_game_unref (data);
}

static void
take_rows (TeaJudgeList *list, const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      TeaJudgedHand *hand = tea_judged_hand_from_stored (rows->pdata[i]);

      if (hand != NULL && hand->is_complete)
        g_ptr_array_add (list->hands, hand);
      else if (hand != NULL)
        tea_judged_hand_unref (hand);
    }
}

/* Both lists are sorted by id, descending; @from is where the previous search stopped. */
static TeaJudgedGame *
find_former (const GPtrArray *former, const TeaStoreGame *game, guint *from)
{
  for (; *from < former->len; (*from)++)
    {
      TeaJudgedGame *other = former->pdata[*from];

      if (other->id <= game->id)
        return other->id == game->id ? tea_judged_game_ref (other) : NULL;
    }

  return NULL;
}

/* A restored game may have been judged before. */
static TeaJudgedGame *
read_known (TeaJudgeList *list, const TeaStoreGame *game)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);
  g_autoptr (GPtrArray) rows = tea_store_list_judged (list->reader, game->id, NULL);
  g_autofree char *value = NULL;

  if (rows == NULL || !tea_store_get_value (list->reader, TEA_JUDGE_GROUP, key, &value, NULL) || value == NULL)
    return NULL;
  take_rows (list, rows);

  return tea_judged_game_from_value (game, value, rows);
}

/* The rows of one game, out of those of all games. */
static GPtrArray *
slice (const GPtrArray *rows, gint64 game)
{
  GPtrArray *some = g_ptr_array_new ();
  guint first = 0, end = rows->len;

  while (first < end)
    {
      guint middle = (first + end) / 2;

      if (((const TeaStoreJudged *) rows->pdata[middle])->game < game)
        first = middle + 1;
      else
        end = middle;
    }
  for (; first < rows->len && ((const TeaStoreJudged *) rows->pdata[first])->game == game; first++)
    g_ptr_array_add (some, rows->pdata[first]);

  return some;
}

void
tea_judge_list_work (TeaJob *job, gpointer data, GError **error)
{
  TeaJudgeList *list = data;
  g_autoptr (GHashTable) values = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  guint from = 0;

  list->known = g_ptr_array_new_with_free_func (known_free);
  list->hands = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_judged_hand_unref);
  list->stored = tea_store_list_games (list->reader, NULL, FALSE, error);
  if (list->stored != NULL && list->with_all)
    {
      values = tea_store_list_values (list->reader, TEA_JUDGE_GROUP, error);
      rows = values != NULL ? tea_store_list_judged (list->reader, 0, error) : NULL;
      if (rows != NULL)
        take_rows (list, rows);
    }
  for (guint i = 0; list->stored != NULL && (error == NULL || *error == NULL) && i < list->stored->len;)
    {
      const TeaStoreGame *game = list->stored->pdata[i];
      g_autofree char *key = NULL;
      TeaJudgedGame *known;

      if (!tea_judged_game_counts (game))
        {
          g_ptr_array_remove_index (list->stored, i);
          continue;
        }
      key = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);
      known = find_former (list->former, game, &from);
      if (known == NULL && values == NULL)
        known = read_known (list, game);
      else if (known == NULL && rows != NULL && g_hash_table_contains (values, key))
        {
          g_autoptr (GPtrArray) own = slice (rows, game->id);

          known = tea_judged_game_from_value (game, g_hash_table_lookup (values, key), own);
        }
      g_ptr_array_add (list->known, known);
      i++;
    }
  /* The store may be closed right after the end of the job, and its connection should be the last to close. */
  g_clear_pointer (&list->reader, tea_store_free);
}

/* A game */

void
tea_judge_open_free (TeaJudgeOpen *open)
{
  tea_recorded_opening_free (open->opening);
  g_clear_pointer (&open->keys, g_ptr_array_unref);
  g_free (open);
}

void
tea_judge_open_work (TeaJob *job, gpointer data, GError **error)
{
  TeaJudgeOpen *open = data;
  TeaRecordedGame *game = tea_recorded_opening_read (open->opening, job, error);

  if (game == NULL)
    return;

  open->keys = g_ptr_array_new_with_free_func (g_free);
  for (guint hand = 0; hand < tea_recorded_game_get_n_hands (game) && tea_job_is_wanted (job); hand++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);
      char lines[TEA_JUDGED_LINES_DIGITS + 1];

      if (g_array_index (steps, TeaRecordedStep, steps->len - 1).deal.phase != TEA_PHASE_OVER ||
          tea_judged_steps_are_stood_in (steps))
        {
          g_ptr_array_add (open->keys, g_strdup (""));
          continue;
        }
      tea_judged_hand_sum_lines (game, hand, lines);
      g_ptr_array_add (open->keys, tea_judge_make_key (lines, open->seat));
    }
}

/* A hand */

void
tea_judge_work_free (TeaJudgeWork *work)
{
  g_object_unref (work->game);
  g_free (work->key);
  g_clear_pointer (&work->judged, tea_judged_hand_unref);
  g_free (work);
}

static void
play_rival (TeaJudgeWork *work, TeaJob *job)
{
  g_autoptr (TeaJudgedHand) before = g_steal_pointer (&work->judged);
  gint32 points;
  g_autofree char *lines = tea_rival_play (work->game, work->hand, work->seat, tea_advice_bot (),
                                           tea_job_get_cancellable (job), &points);

  if (lines != NULL)
    work->judged = tea_judged_hand_with_rival (before, points);
}

void
tea_judge_work (TeaJob *job, gpointer data, GError **error)
{
  TeaJudgeWork *work = data;

  if (work->judged == NULL)
    work->judged = tea_judged_hand_new (work->game, work->hand, work->seat, tea_job_go_on, job);
  if (work->judged != NULL && work->with_rival && work->judged->is_settled && !work->judged->has_rival)
    play_rival (work, job);
}
