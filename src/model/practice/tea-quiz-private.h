/* tea-quiz-private.h - functions that build questions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-quiz.h"
#include "model/tiles/tea-tile-info.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/* Takes ownership of @tile, which may be %NULL. */
TeaQuizOption *tea_quiz_option_new (const char *label, TeaTileInfo *tile, gboolean right) G_GNUC_WARN_UNUSED_RESULT;

/* Takes ownership of @why; before anybody has seen the option. */
void tea_quiz_option_set_why (TeaQuizOption *self, TeaQuizLine *why);

/* @text and @value may be %NULL. */
TeaQuizLine *tea_quiz_line_new (const char *text, const char *value, GListModel *tiles) G_GNUC_WARN_UNUSED_RESULT;

/* @facts may be %NULL. */
TeaQuiz *tea_quiz_new (const char *question, const char *facts, gboolean multiple) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the concealed tiles of a player; @apart as in tea_tile_look_hand(). */
void tea_quiz_show_hand (TeaQuiz *self, const TeaTiles *concealed, const TeaWilds *wilds, TeaTile apart);
void
tea_quiz_show_melds (TeaQuiz *self, const TeaMeld *melds, guint n, const TeaVariant *variant, const TeaWilds *wilds);
void tea_quiz_show_tile (TeaQuiz *self, TeaTile tile, const TeaWilds *wilds);
void tea_quiz_show_indicator (TeaQuiz *self, TeaTile tile);

/* Shows a group of open tiles; groups keep their order. */
void tea_quiz_show_open (TeaQuiz *self, const char *name, const TeaTileFacts *looks, guint n);

void tea_quiz_add_option (TeaQuiz *self, const char *label, gboolean right);

/* Says why the option added last is not right; @text as in tea_quiz_add_line(). */
void tea_quiz_add_why (TeaQuiz *self, const char *text, guint64 tiles, const TeaWilds *wilds);

/* An option that is a kind of tile. */
void tea_quiz_add_kind (TeaQuiz *self, TeaTile kind, const TeaWilds *wilds, gboolean right);

/* The wild kinds in the mask @kinds complete the hand when drawn: choosing them is neither required nor wrong, and a
 * line says so. */
void tea_quiz_allow_wilds (TeaQuiz *self, guint64 kinds, const TeaWilds *wilds);

/* Adds @totals, ascending, as options; the right one is that of @score, which is one of @answer. */
void tea_quiz_add_totals (TeaQuiz *self,
                          const gint32 *totals,
                          guint n,
                          const TeaRecord *record,
                          const TeaAnswer *answer,
                          const TeaScore *score);

/* @text and @value may be %NULL; @tiles is a mask of kinds. */
void tea_quiz_add_line (TeaQuiz *self, const char *text, const char *value, guint64 tiles, const TeaWilds *wilds);

/* Adds a line for each item of @score, and one with the formula of the total. */
void tea_quiz_add_score (TeaQuiz *self, const TeaRecord *record, const TeaAnswer *answer, const TeaScore *score);

/* Texts for screen readers (tea-quiz-spoken.c) */

/* Adds a sentence; "" adds nothing. */
void tea_spoken_add_sentence (GString *spoken, const char *sentence);

/* Adds the names of @tiles, a list of #TeaTileInfo; adds nothing if it is empty. */
void tea_spoken_add_tiles (GString *spoken, GListModel *tiles);

G_END_DECLS
