/* tea-quiz.h - a question about tiles with its options and an explanation of the right ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/tiles/tea-meld-info.h"

G_BEGIN_DECLS

typedef struct
{
  char *text;        /* a sentence or a name, translated */
  char *value;       /* the value at its end, "+50"; "" for none */
  GListModel *tiles; /* tiles that belong to it, a list of #TeaTileInfo; may be empty */
} TeaQuizLineFacts;

/* TeaQuizLine: one line of an explanation. */
#define TEA_TYPE_QUIZ_LINE (tea_quiz_line_get_type ())
G_DECLARE_FINAL_TYPE (TeaQuizLine, tea_quiz_line, TEA, QUIZ_LINE, TeaValue)

const TeaQuizLineFacts *tea_quiz_line_get_facts (TeaQuizLine *self);

typedef struct
{
  char *label;       /* its text, translated: "40 points", "Five of Circles" */
  TeaTileInfo *tile; /* (nullable): the tile it stands for */
  gboolean right;    /* whether it is (one of) the right answers; not to be shown before the question is answered */
  TeaQuizLine *why;  /* (nullable): why it is not right; among the lines once it was chosen */
} TeaQuizOptionFacts;

/* TeaQuizOption: one answer that can be chosen. */
#define TEA_TYPE_QUIZ_OPTION (tea_quiz_option_get_type ())
G_DECLARE_FINAL_TYPE (TeaQuizOption, tea_quiz_option, TEA, QUIZ_OPTION, TeaValue)

const TeaQuizOptionFacts *tea_quiz_option_get_facts (TeaQuizOption *self);

/**
 * TeaQuizState:
 *
 * A question and what came of it, in plain values; only the answer changes them.
 */
typedef struct
{
  char *question;    /* a sentence, translated */
  char *facts;       /* other facts needed for the answer, short sentences, translated; "" if the table shows all */
  GListModel *hand;  /* the concealed tiles of the question, a list of #TeaTileInfo; empty if the table shows them */
  GListModel *melds; /* the melds of the hand, a list of #TeaMeldInfo */
  GListModel *open;  /* other tiles that lie open, a list of #TeaQuizLine with a name for each group */
  TeaTileInfo *tile; /* the tile that was drawn or discarded, or %NULL */
  TeaTileInfo *indicator; /* or %NULL */
  gboolean multiple;      /* whether several options may be chosen */
  GListModel *options;    /* a list of #TeaQuizOption, at most 64 */
  guint64 right;          /* the right ones, a bit for each; if only one can be chosen, any of them is right */
  /* why the right answer is right, a list of #TeaQuizLine; after a wrong one, first why that is not */
  GListModel *lines;

  gboolean answered;
  guint64 wrong;       /* the options that were chosen and are wrong, a bit for each */
  gboolean was_right;  /* whether the answer is right */
  const char *verdict; /* on the answer, a sentence, translated; "" before there is one */
} TeaQuizState;

#define TEA_TYPE_QUIZ (tea_quiz_get_type ())
G_DECLARE_FINAL_TYPE (TeaQuiz, tea_quiz, TEA, QUIZ, GObject)

/**
 * TeaQuiz:
 *
 * A question whose answer comes from the engine. If several options may be chosen, a right answer has all the right
 * ones and no wrong one (some may be neither right nor wrong); otherwise it is any of the right ones.
 *
 * Signal "answered" (): an answer was given.
 */

const TeaQuizState *tea_quiz_get_state (TeaQuiz *self);

/**
 * tea_quiz_answer:
 * @self: a question
 * @chosen: a bit for each option
 *
 * Gives the answer; only the first one counts.
 *
 * Returns: whether it is right
 */
gboolean tea_quiz_answer (TeaQuiz *self, guint64 chosen);

/**
 * tea_quiz_parse:
 * @self: a question whose options are kinds of tiles
 * @text: tiles in notation or by name, "25m E", "二万 東"
 * @chosen: (out): a bit for each option that is one of them
 * @sentence: (out) (transfer full): what is wrong
 *
 * Returns: whether @text has only tiles that can be chosen
 */
gboolean tea_quiz_parse (TeaQuiz *self, const char *text, guint64 *chosen, char **sentence);

/* What to read aloud now: the question and the hand, or the verdict and the explanation (tea-quiz-spoken.c). */
char *tea_quiz_dup_spoken (TeaQuiz *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
