/* tea-question-bar.c - a question inside a window instead of a dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-question-bar.h"
#include "view/widgets/tea-flow-layout.h"

#include "view/widgets/tea-widget.h"

struct _TeaQuestionBar
{
  GtkWidget parent_instance;

  GtkLabel *question_label;
  GtkButton *no_button;
  GtkButton *yes_button;
  GtkLabel *details_label;
};

G_DEFINE_FINAL_TYPE (TeaQuestionBar, tea_question_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* An answered question disappears at once, also for Tab and screen readers. The focus must leave first: GTK 4.8
 * keeps a reference to a hidden focused widget until the next frame, which may never come. */
static void
set_asking (TeaQuestionBar *self, gboolean asking)
{
  if (!asking)
    tea_widget_give_up_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), asking);
}

static void
no_clicked_cb (GtkButton *button, TeaQuestionBar *self)
{
  tea_question_bar_answer (self, FALSE);
}

static void
yes_clicked_cb (GtkButton *button, TeaQuestionBar *self)
{
  tea_question_bar_answer (self, TRUE);
}

static void
tea_question_bar_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_QUESTION_BAR);

  G_OBJECT_CLASS (tea_question_bar_parent_class)->dispose (object);
}

static void
tea_question_bar_class_init (TeaQuestionBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_question_bar_dispose;

  signals[SIGNAL_ANSWERED] = g_signal_new ("answered", TEA_TYPE_QUESTION_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_css_name (widget_class, "questionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-question-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaQuestionBar, question_label);
  gtk_widget_class_bind_template_child (widget_class, TeaQuestionBar, no_button);
  gtk_widget_class_bind_template_child (widget_class, TeaQuestionBar, yes_button);
  gtk_widget_class_bind_template_child (widget_class, TeaQuestionBar, details_label);
  gtk_widget_class_bind_template_callback (widget_class, no_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, yes_clicked_cb);
}

static void
tea_question_bar_init (TeaQuestionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_asking (self, FALSE);
}

void
tea_question_bar_ask (TeaQuestionBar *self, const char *question, const char *no, const char *yes)
{
  g_return_if_fail (TEA_IS_QUESTION_BAR (self));
  g_return_if_fail (question != NULL && no != NULL && yes != NULL);

  gtk_label_set_label (self->question_label, question);
  gtk_button_set_label (self->no_button, no);
  gtk_button_set_label (self->yes_button, yes);
  tea_question_bar_set_details (self, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, question, -1);
  set_asking (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->no_button));
}

void
tea_question_bar_set_details (TeaQuestionBar *self, const char *const *lines)
{
  g_autofree char *text = lines != NULL ? g_strjoinv ("\n", (char **) lines) : NULL;

  g_return_if_fail (TEA_IS_QUESTION_BAR (self));

  gtk_label_set_label (self->details_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->details_label), text != NULL);
}

void
tea_question_bar_set_gives_up (TeaQuestionBar *self, gboolean gives_up)
{
  g_return_if_fail (TEA_IS_QUESTION_BAR (self));

  gtk_widget_remove_css_class (GTK_WIDGET (self->yes_button), gives_up ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (GTK_WIDGET (self->yes_button), gives_up ? "destructive-action" : "suggested-action");
}

void
tea_question_bar_answer (TeaQuestionBar *self, gboolean yes)
{
  g_return_if_fail (TEA_IS_QUESTION_BAR (self));

  if (!tea_question_bar_get_asking (self))
    return;

  set_asking (self, FALSE);
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0, !!yes);
}

gboolean
tea_question_bar_get_asking (TeaQuestionBar *self)
{
  g_return_val_if_fail (TEA_IS_QUESTION_BAR (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self));
}
