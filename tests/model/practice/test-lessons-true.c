/* test-lessons-true.c - no lesson teaches a claim that loses against another one, or against a pass
 *
 * The positions of the lesson on what to claim are played out many times, with the same walls after each move. What the
 * lesson accepts may not be worse than anything else by more than chance explains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bots/matches/tea-simulate.h"
#include "model/practice/tea-lesson-private.h"

#include "../../thorough.h"

/* Standard errors by which a move must be worse to count as losing. */
#define N_ERRORS 2.5

#define N_PLAYOUTS n_to_try (60, 3000)

/* Shuffles the tiles that are left in the wall, bonus tiles among them: a lesson's wall has them at its end. */
static void
shuffle_wall (TeaDeal *deal, TeaRandom *random)
{
  TeaTile tiles[TEA_MAX_WALL];
  guint places[TEA_MAX_WALL];
  guint n = 0;

  for (guint i = 0; i < deal->wall.n; i++)
    if (!tea_wall_is_taken (&deal->wall, i) && (int) i != deal->wall.indicator)
      {
        places[n] = i;
        tiles[n++] = deal->wall.tiles[i];
      }
  tea_random_shuffle (random, tiles, n);
  for (guint i = 0; i < n; i++)
    deal->wall.tiles[places[i]] = tiles[i];
}

static double
play_out (const TeaDeal *from, const TeaAction *action, guint number)
{
  const TeaBot *regular = tea_bot_find ("regular");
  const TeaBot *const bots[4] = { regular, regular, regular, regular };
  g_autofree TeaDeal *deal = g_memdup2 (from, sizeof *from);
  TeaBotContext contexts[4];
  TeaRandom random;

  tea_random_init (&random, number);
  tea_bot_contexts_init (contexts, number);
  tea_simulate_shuffle_hidden (deal, 0, &random);
  shuffle_wall (deal, &random);
  g_assert_cmpint (tea_deal_apply (deal, action, NULL), ==, TEA_ILLEGAL_NOT);
  while (tea_simulate_next (deal, bots, contexts, NULL) >= 0)
    continue;

  return deal->answer.deltas[0];
}

/* Whether @move, as it is written in a lesson, is @action. */
static gboolean
is_move (const TeaAction *move, const TeaAction *action)
{
  return move->kind == action->kind && (move->tile == TEA_TILE_NONE || move->tile == action->tile) &&
         (move->kind != TEA_ACTION_CHOW || memcmp (move->with, action->with, 2) == 0);
}

static gboolean
is_accepted (const TeaScript *moves, const TeaAction *action)
{
  for (guint i = 0; i < moves->n; i++)
    if (is_move (&moves->actions[i], action))
      return TRUE;

  return FALSE;
}

/* How many standard errors @action is better than @taught. */
static double
lead (const TeaDeal *deal, const TeaAction *action, const TeaAction *taught)
{
  double sum = 0;
  double squares = 0;
  guint n = N_PLAYOUTS;

  for (guint i = 0; i < n; i++)
    {
      double more = play_out (deal, action, i + 1) - play_out (deal, taught, i + 1);

      sum += more;
      squares += more * more;
    }

  return squares > 0 ? sum / n / sqrt ((squares / n - sum / n * (sum / n)) / n + 1e-9) : 0;
}

static void
check_step (const TeaLessonStep *step, const char *place)
{
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  TeaSeatView view;
  guint position = 0;

  g_assert_true (tea_scene_begin (step->scene, deal, NULL));
  while ((tea_deal_waiting (deal) & 1) == 0)
    {
      TeaAction action = tea_script_next (&step->scene->script, &position, deal,
                                          (guint) g_bit_nth_lsf (tea_deal_waiting (deal), -1));

      g_assert_cmpint (tea_deal_apply (deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
    }
  tea_seat_view_init (&view, deal, 0);
  for (guint i = 0; i < view.n_actions; i++)
    for (guint j = 0; j < view.n_actions && is_accepted (&step->moves, &view.actions[i]); j++)
      if (j != i && lead (deal, &view.actions[j], &view.actions[i]) > N_ERRORS)
        {
          g_test_message ("%s: action %u is better than action %u", place, j, i);
          g_test_fail ();
        }
}

static void
test_course (gconstpointer data)
{
  g_autoptr (TeaCourse) course = tea_course_new (data, NULL, NULL);
  guint n_steps = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (course)); i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), i);
      const TeaLessonState *state = tea_lesson_get_state (lesson);

      for (guint k = 0; g_str_equal (state->id, "claiming") && k < state->n_steps; k++)
        {
          const TeaLessonStep *step = tea_lesson_get_step (lesson, k);
          g_autofree char *place = g_strdup_printf ("step %u", k + 1);

          if (step->moves.n == 0)
            continue;
          check_step (step, place);
          n_steps++;
        }
    }
  g_assert_cmpuint (n_steps, >=, 4);
}

int
main (int argc, char *argv[])
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree char *path = g_strdup_printf ("/lessons/true/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i]->id, test_course);
    }

  return g_test_run ();
}
