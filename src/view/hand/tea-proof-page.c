/* tea-proof-page.c - the commitment to the walls of a game, and its proof
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-proof-page.h"

#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-holder.h"
#include "view/widgets/tea-widget.h"

struct _TeaProofPage
{
  TeaPage parent_instance;

  TeaHolder *proof;
};

G_DEFINE_FINAL_TYPE (TeaProofPage, tea_proof_page, TEA_TYPE_PAGE)

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const TeaGameProofResult *result = tea_game_proof_get_result (tea_proof_page_get_proof (TEA_PROOF_PAGE (widget)));
  g_autofree char *text = *result->revealed != '\0' ? g_strdup_printf ("%s\n%s\n", result->commitment, result->revealed)
                                                    : g_strdup_printf ("%s\n", result->commitment);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
tea_proof_page_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_PROOF_PAGE);

  G_OBJECT_CLASS (tea_proof_page_parent_class)->dispose (object);
}

static void
tea_proof_page_class_init (TeaProofPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_proof_page_dispose;

  g_type_ensure (TEA_TYPE_GAME_PROOF);
  g_type_ensure (TEA_TYPE_HOLDER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-proof-page.ui");
  tea_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TeaProofPage, proof);
  gtk_widget_class_install_action (widget_class, "proof.copy", NULL, copy_cb);
}

static void
tea_proof_page_init (TeaProofPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TeaPage *
tea_proof_page_new (TeaRecordedGame *game)
{
  TeaProofPage *self;
  g_autoptr (TeaGameProof) proof = NULL;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), NULL);

  self = g_object_new (TEA_TYPE_PROOF_PAGE, NULL);
  proof = tea_game_proof_new (game);
  tea_holder_set_item (self->proof, proof);

  return TEA_PAGE (self);
}

TeaGameProof *
tea_proof_page_get_proof (TeaProofPage *self)
{
  g_return_val_if_fail (TEA_IS_PROOF_PAGE (self), NULL);

  return tea_holder_get_item (self->proof);
}
