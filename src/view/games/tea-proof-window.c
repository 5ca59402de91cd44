/* tea-proof-window.c - the commitment to the walls of a game, and its proof
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-proof-window.h"

#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"

struct _TeaProofWindow
{
  GtkWindow parent_instance;

  GtkLabel *sentence_label;
  GtkWidget *commitment_box;
  GtkLabel *commitment_label;
  GtkWidget *revealed_box;
  GtkLabel *revealed_label;

  TeaGameProof *proof;
};

G_DEFINE_FINAL_TYPE (TeaProofWindow, tea_proof_window, GTK_TYPE_WINDOW)

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaProofWindow *self = TEA_PROOF_WINDOW (widget);
  const TeaGameProofResult *result = tea_game_proof_get_result (self->proof);
  g_autofree char *text = *result->revealed != '\0' ? g_strdup_printf ("%s\n%s\n", result->commitment, result->revealed)
                                                    : g_strdup_printf ("%s\n", result->commitment);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
update (TeaProofWindow *self)
{
  const TeaGameProofResult *result = tea_game_proof_get_result (self->proof);

  gtk_label_set_label (self->sentence_label, result->sentence);
  gtk_label_set_label (self->commitment_label, result->commitment);
  gtk_widget_set_visible (self->commitment_box, *result->commitment != '\0');
  gtk_label_set_label (self->revealed_label, result->revealed);
  gtk_widget_set_visible (self->revealed_box, *result->revealed != '\0');
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "proof.copy", *result->commitment != '\0');
}

static void
tea_proof_window_dispose (GObject *object)
{
  TeaProofWindow *self = TEA_PROOF_WINDOW (object);

  tea_widget_follow (self, &self->proof, NULL, G_CALLBACK (update));
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_PROOF_WINDOW);

  G_OBJECT_CLASS (tea_proof_window_parent_class)->dispose (object);
}

static void
tea_proof_window_class_init (TeaProofWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_proof_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-proof-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaProofWindow, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TeaProofWindow, commitment_box);
  gtk_widget_class_bind_template_child (widget_class, TeaProofWindow, commitment_label);
  gtk_widget_class_bind_template_child (widget_class, TeaProofWindow, revealed_box);
  gtk_widget_class_bind_template_child (widget_class, TeaProofWindow, revealed_label);
  gtk_widget_class_install_action (widget_class, "proof.copy", NULL, copy_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_proof_window_init (TeaProofWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
}

GtkWidget *
tea_proof_window_new (TeaRecordedGame *game)
{
  TeaProofWindow *self;
  g_autoptr (TeaGameProof) proof = NULL;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), NULL);

  self = g_object_new (TEA_TYPE_PROOF_WINDOW, NULL);
  proof = tea_game_proof_new (game);
  tea_widget_follow (self, &self->proof, proof, G_CALLBACK (update));
  update (self);

  return GTK_WIDGET (self);
}

TeaGameProof *
tea_proof_window_get_proof (TeaProofWindow *self)
{
  g_return_val_if_fail (TEA_IS_PROOF_WINDOW (self), NULL);

  return self->proof;
}
