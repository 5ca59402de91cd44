/* tea-judge-bar.c - progress of the analysis of luck and mistakes, at the bottom of a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/insights/tea-judge-bar.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-widget.h"

struct _TeaJudgeBar
{
  GtkWidget parent_instance;

  GtkLabel *label;
  GtkProgressBar *bar;
  GtkWidget *stop_button;
  GtkWidget *start_button;

  TeaJudge *judge; /* or NULL */
};

G_DEFINE_FINAL_TYPE (TeaJudgeBar, tea_judge_bar, GTK_TYPE_WIDGET)

static void
changed_cb (TeaJudgeBar *self)
{
  g_autofree char *status = tea_judge_dup_status (self->judge);
  gboolean stopped = tea_judge_get_stopped (self->judge);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus != NULL && (focus == self->stop_button || focus == self->start_button);

  gtk_label_set_label (self->label, status);
  gtk_progress_bar_set_fraction (self->bar, tea_judge_get_progress (self->judge));
  if (had_focus && *status == '\0')
    tea_widget_give_up_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (self->start_button, stopped);
  gtk_widget_set_visible (self->stop_button, !stopped);
  gtk_widget_set_visible (GTK_WIDGET (self), *status != '\0');
  if (had_focus && *status != '\0')
    gtk_widget_grab_focus (stopped ? self->start_button : self->stop_button);
}

static void
stop_cb (TeaJudgeBar *self)
{
  tea_judge_stop (self->judge);
}

static void
start_cb (TeaJudgeBar *self)
{
  tea_judge_start (self->judge);
}

static void
tea_judge_bar_dispose (GObject *object)
{
  TeaJudgeBar *self = TEA_JUDGE_BAR (object);

  tea_widget_follow (self, &self->judge, NULL, G_CALLBACK (changed_cb));
  tea_widget_disconnect_below (GTK_WIDGET (self), self);
  tea_widget_unparent_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (tea_judge_bar_parent_class)->dispose (object);
}

static void
tea_judge_bar_class_init (TeaJudgeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_judge_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
add_button (TeaJudgeBar *self, const char *label, const char *tooltip, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));

  return button;
}

static void
tea_judge_bar_init (TeaJudgeBar *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Analysis progress"),
                                  -1);
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->bar), GTK_WIDGET (self));
  self->stop_button = add_button (self, _ ("Sto_p"), _ ("Stop the analysis"), G_CALLBACK (stop_cb));
  self->start_button = add_button (self, _ ("Res_ume"), _ ("Resume the analysis"), G_CALLBACK (start_cb));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "buttons");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tea_judge_bar_set_judge (TeaJudgeBar *self, TeaJudge *judge)
{
  g_return_if_fail (TEA_IS_JUDGE_BAR (self));
  g_return_if_fail (judge == NULL || TEA_IS_JUDGE (judge));

  if (tea_widget_follow (self, &self->judge, judge, G_CALLBACK (changed_cb)) && judge != NULL)
    changed_cb (self);
}
