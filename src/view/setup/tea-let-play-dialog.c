/* tea-let-play-dialog.c - asks which computer player plays on for the human player, and until when
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-let-play-dialog.h"

#include "model/table/tea-level.h"
#include "view/widgets/tea-form-row.h"

struct _TeaLetPlayDialog
{
  TeaFormWindow parent_instance;

  TeaFormRow *level_row;
  GtkDropDown *level;
  GtkDropDown *until;
  GtkWidget *let_play_button;
};

G_DEFINE_FINAL_TYPE (TeaLetPlayDialog, tea_let_play_dialog, TEA_TYPE_FORM_WINDOW)

enum
{
  SIGNAL_LET_PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
level_selected_cb (TeaLetPlayDialog *self)
{
  TeaLevel *level = gtk_drop_down_get_selected_item (self->level);

  tea_form_row_set_sentence (self->level_row, level != NULL ? tea_level_get_facts (level)->sentence : NULL);
}

static void
let_play_clicked_cb (TeaLetPlayDialog *self)
{
  g_signal_emit (self, signals[SIGNAL_LET_PLAY], 0,
                 tea_level_get_facts (gtk_drop_down_get_selected_item (self->level))->id,
                 gtk_drop_down_get_selected (self->until) == 1);
  gtk_window_close (GTK_WINDOW (self));
}

static void
tea_let_play_dialog_class_init (TeaLetPlayDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_LET_PLAY] = g_signal_new ("let-play", TEA_TYPE_LET_PLAY_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  g_type_ensure (TEA_TYPE_FORM_ROW);
  g_type_ensure (TEA_TYPE_LEVEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-let-play-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLetPlayDialog, level_row);
  gtk_widget_class_bind_template_child (widget_class, TeaLetPlayDialog, level);
  gtk_widget_class_bind_template_child (widget_class, TeaLetPlayDialog, until);
  gtk_widget_class_bind_template_child (widget_class, TeaLetPlayDialog, let_play_button);
  gtk_widget_class_bind_template_callback (widget_class, level_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, let_play_clicked_cb);
}

static void
tea_let_play_dialog_init (TeaLetPlayDialog *self)
{
  g_autoptr (GListModel) levels = tea_level_list ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_model (self->level, levels);
  gtk_drop_down_set_selected (self->level, tea_level_find (tea_level_get_default_id ()));
  level_selected_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->let_play_button);
}

GtkWidget *
tea_let_play_dialog_new (GSettings *settings)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  return g_object_new (TEA_TYPE_LET_PLAY_DIALOG, "settings", settings, NULL);
}
