/* tea-lesson-ask.c - a lesson's questions about its table, with answers from the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "io/exercise/tea-exercise.h"
#include "model/practice/tea-lesson-private.h"
#include "model/table/tea-table-engine.h"

/* Chooses among the wrong totals: those of a lesson are always the same. */
#define LESSON_SEED 3

/* Offers every plain kind; those in @right are the answer. */
static void
add_kinds (TeaQuiz *quiz, guint64 right, const TeaWilds *wilds)
{
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    tea_quiz_add_kind (quiz, tile, wilds, ((right >> tile) & 1) != 0);
}

static TeaQuiz *
ask_waits (TeaTable *table, const char *question, gboolean by_click)
{
  const TeaWilds *wilds = &tea_table_get_deal (table)->wilds;
  guint64 waits = tea_lesson_waits (table, FALSE);
  TeaQuiz *quiz = tea_quiz_new (question, NULL, !by_click);

  add_kinds (quiz, waits, wilds);
  tea_quiz_add_line (quiz, _ ("These tiles complete the hand:"), NULL, waits, wilds);
  tea_quiz_allow_wilds (quiz, tea_lesson_waits (table, TRUE), wilds);

  return quiz;
}

static TeaQuiz *
ask_wilds (TeaTable *table, const char *question)
{
  const TeaWilds *wilds = &tea_table_get_deal (table)->wilds;
  TeaQuiz *quiz = tea_quiz_new (question, NULL, TRUE);

  add_kinds (quiz, wilds->wild, NULL);
  tea_quiz_add_line (quiz, _ ("These tiles are wild:"), NULL, wilds->wild, wilds);

  return quiz;
}

static TeaQuiz *
ask_total (TeaTable *table, const char *question)
{
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  TeaQuiz *quiz = tea_quiz_new (question, NULL, FALSE);
  const TeaScore *score;

  if (tea_lesson_find_win (table, record, answer) &&
      (score = tea_answer_score_of (answer, (guint) record->seat)) != NULL)
    {
      gint32 totals[TEA_EXERCISE_N_TOTALS];

      tea_quiz_add_totals (quiz, totals, tea_exercise_find_totals (record, answer, LESSON_SEED, totals), record, answer,
                           score);
      tea_quiz_add_score (quiz, record, answer, score);
    }

  return quiz;
}

static TeaQuiz *
ask_legal (const TeaLessonStep *step, TeaGame *game, const char *question)
{
  TeaQuiz *quiz = tea_quiz_new (question, NULL, FALSE);
  g_autofree char *why = tea_game_explain (game, tea_choice_kind_of (&step->legal.actions[0]));

  tea_quiz_add_option (quiz, _ ("Yes"), why == NULL);
  tea_quiz_add_option (quiz, _ ("No"), why != NULL);
  tea_quiz_add_line (quiz, why != NULL ? why : _ ("Yes: the button is there."), NULL, 0, NULL);

  return quiz;
}

TeaQuiz *
tea_lesson_make_quiz (const TeaLessonStep *step, TeaGame *game, const char *question, gboolean by_click)
{
  TeaTable *table = tea_game_get_table (game);

  switch (step->ask)
    {
    case TEA_ASK_WAITS:
      return ask_waits (table, question, by_click);
    case TEA_ASK_WILDS:
      return ask_wilds (table, question);
    case TEA_ASK_TOTAL:
      return ask_total (table, question);
    case TEA_ASK_LEGAL:
      return ask_legal (step, game, question);
    case TEA_ASK_NOTHING:
      break;
    }
  return NULL;
}
