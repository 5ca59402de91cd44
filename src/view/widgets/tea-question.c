/* tea-question.c - asks in a dialog before something is given up or closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-question.h"

#include <adwaita.h>

#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* The data keys of the widget that asks, and of the dialog. */
#define DIALOG "tea-question-dialog"
#define ANSWERED "tea-question-answered"

static const char *const responses[] = {
  [TEA_REPLY_STAY] = "stay",
  [TEA_REPLY_NO] = "no",
  [TEA_REPLY_YES] = "yes",
};

static void
forget (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), DIALOG, NULL);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, GtkWidget *widget)
{
  TeaQuestionFunc answered = g_object_get_data (G_OBJECT (dialog), ANSWERED);
  TeaReply reply = TEA_REPLY_STAY;

  for (guint i = 0; i < G_N_ELEMENTS (responses); i++)
    if (g_str_equal (responses[i], response))
      reply = i;
  forget (widget);
  answered (widget, reply);
}

static void
add_reply (AdwMessageDialog *dialog, TeaReply reply, const char *label, AdwResponseAppearance appearance)
{
  if (label == NULL)
    return;

  adw_message_dialog_add_response (dialog, responses[reply], label);
  adw_message_dialog_set_response_appearance (dialog, responses[reply], appearance);
}

/* The window has the question as its title, which is not shown, but read. */
static AdwMessageDialog *
dialog_new (const TeaQuestion *question)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, question->question, question->details));

  gtk_window_set_title (GTK_WINDOW (dialog), question->question);
  add_reply (dialog, TEA_REPLY_STAY, question->stay, ADW_RESPONSE_DEFAULT);
  add_reply (dialog, TEA_REPLY_NO, question->no, ADW_RESPONSE_DESTRUCTIVE);
  add_reply (dialog, TEA_REPLY_YES, question->yes,
             question->gives_up ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, responses[question->gives_up ? TEA_REPLY_STAY : TEA_REPLY_YES]);
  adw_message_dialog_set_close_response (dialog, responses[TEA_REPLY_STAY]);

  return dialog;
}

void
tea_question_ask (GtkWidget *widget, const TeaQuestion *question, TeaQuestionFunc answered)
{
  AdwMessageDialog *dialog;

  g_return_if_fail (GTK_IS_WIDGET (widget) && question != NULL && answered != NULL);
  g_return_if_fail (question->question != NULL && question->stay != NULL && question->yes != NULL);

  tea_question_withdraw (widget);
  dialog = dialog_new (question);
  g_object_set_data (G_OBJECT (dialog), ANSWERED, answered);
  g_object_set_data (G_OBJECT (widget), DIALOG, dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), widget, 0);
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (forget), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "destroy", G_CALLBACK (gtk_window_destroy), dialog, G_CONNECT_SWAPPED);
  tea_widget_present_over (widget, GTK_WIDGET (dialog));
  if (question->details != NULL)
    tea_spoken_say (GTK_WIDGET (dialog), question->details);
}

gboolean
tea_question_is_open (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  return g_object_get_data (G_OBJECT (widget), DIALOG) != NULL;
}

void
tea_question_withdraw (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (tea_question_is_open (widget))
    gtk_window_destroy (g_object_get_data (G_OBJECT (widget), DIALOG));
}
