/* tea-question.h - asks in a dialog before something is given up or closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TEA_REPLY_STAY, /* nothing is to be done; also Escape */
  TEA_REPLY_NO,   /* only where the question has this answer */
  TEA_REPLY_YES,
} TeaReply;

/* A question and the labels of its answers. */
typedef struct
{
  const char *question; /* one sentence */
  const char *details;  /* (nullable): below it; may have several lines */
  const char *stay;
  const char *no; /* (nullable) */
  const char *yes;
  gboolean gives_up; /* whether yes gives something up; else no does */
} TeaQuestion;

/* Called with the widget that asked. */
typedef void (*TeaQuestionFunc) (GtkWidget *widget, TeaReply reply);

/* Asks over the window of @widget and then calls @answered. A question that @widget has asked before is replaced
 * without an answer; one whose @widget is destroyed closes. The focus begins on the answer that loses nothing. */
void tea_question_ask (GtkWidget *widget, const TeaQuestion *question, TeaQuestionFunc answered);

/* Whether @widget asks something. */
gboolean tea_question_is_open (GtkWidget *widget);

/* Withdraws the question of @widget without an answer. */
void tea_question_withdraw (GtkWidget *widget);

G_END_DECLS
