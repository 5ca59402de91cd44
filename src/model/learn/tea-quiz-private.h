/* tea-quiz-private.h - how the model makes questions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/learn/tea-quiz.h"
#include "model/tiles/tea-tile-info-engine.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/* @tile, which may be %NULL, is taken over. */
TeaQuizOption *tea_quiz_option_new (const char *label, TeaTileInfo *tile, gboolean right) G_GNUC_WARN_UNUSED_RESULT;

/* @text and @value may be %NULL. */
TeaQuizLine *tea_quiz_line_new (const char *text, const char *value, GListStore *tiles) G_GNUC_WARN_UNUSED_RESULT;

/* @facts may be %NULL. */
TeaQuiz *tea_quiz_new (const char *question, const char *facts, gboolean multiple) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the concealed tiles of a player; @apart as in tea_tile_look_hand(). */
void tea_quiz_show_hand (TeaQuiz *self, const TeaTiles *concealed, const TeaWilds *wilds, TeaTile apart);
void
tea_quiz_show_melds (TeaQuiz *self, const TeaMeld *melds, guint n, const TeaVariant *variant, const TeaWilds *wilds);
void tea_quiz_show_tile (TeaQuiz *self, TeaTile tile, const TeaWilds *wilds);
void tea_quiz_show_indicator (TeaQuiz *self, TeaTile tile);

void tea_quiz_add_option (TeaQuiz *self, const char *label, gboolean right);

/* An option that is a kind of tile. */
void tea_quiz_add_kind (TeaQuiz *self, TeaTile kind, const TeaWilds *wilds, gboolean right);

/* @kinds (a mask) complete the hand that is asked about when they are drawn as wild tiles: to choose them is neither
 * asked for nor wrong, and a line says so. */
void tea_quiz_allow_wilds (TeaQuiz *self, guint64 kinds, const TeaWilds *wilds);

/* Four totals from which to choose that of @score, one of @answer. */
void tea_quiz_add_totals (TeaQuiz *self, const TeaRecord *record, const TeaAnswer *answer, const TeaScore *score);

/* Both may be %NULL; @tiles is a mask of kinds. */
void tea_quiz_add_line (TeaQuiz *self, const char *text, const char *value, guint64 tiles, const TeaWilds *wilds);

/* A line for each item of @score, and one for how they make the total. */
void tea_quiz_add_score (TeaQuiz *self, const TeaRecord *record, const TeaAnswer *answer, const TeaScore *score);

G_END_DECLS
