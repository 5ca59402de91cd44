/* drill-wait.h - waits for the question of a drill
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-drill.h"

/* The current question, which is made in a thread. */
static inline TeaQuiz *
wait_for_quiz (TeaDrill *drill)
{
  TeaQuiz *quiz;

  while ((quiz = tea_drill_get_quiz (drill)) == NULL)
    g_main_context_iteration (NULL, TRUE);

  return quiz;
}
