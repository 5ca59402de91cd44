/* tea-judge-bar.h - progress of the analysis of luck and mistakes, at the bottom of a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/judge/tea-judge.h"

G_BEGIN_DECLS

#define TEA_TYPE_JUDGE_BAR (tea_judge_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaJudgeBar, tea_judge_bar, TEA, JUDGE_BAR, GtkWidget)

/**
 * TeaJudgeBar:
 *
 * Says what is still to be judged, with a progress bar and a button that stops or resumes the work. Visible as long
 * as something is missing.
 */

/* Follows @judge; %NULL for none. */
void tea_judge_bar_set_judge (TeaJudgeBar *self, TeaJudge *judge);

G_END_DECLS
