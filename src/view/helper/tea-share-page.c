/* tea-share-page.c - the address at which other devices can watch the session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-share-page.h"

#include <glib/gi18n.h>

#include "view/page/tea-place.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-qr-code.h"
#include "view/widgets/tea-widget.h"

struct _TeaSharePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkBox *code_box;
  GtkLabel *text_label;
  GtkWidget *address_box;
  GtkLabel *address_label;

  TeaLedgerList *ledgers;
  TeaLedger *ledger;
};

G_DEFINE_FINAL_TYPE (TeaSharePage, tea_share_page, TEA_TYPE_PAGE)

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSharePage *self = TEA_SHARE_PAGE (widget);

  tea_ledger_list_stop_serving (self->ledgers, self->ledger);
}

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          gtk_label_get_label (TEA_SHARE_PAGE (widget)->address_label));
}

static void
tea_share_page_dispose (GObject *object)
{
  TeaSharePage *self = TEA_SHARE_PAGE (object);

  g_clear_object (&self->ledgers);
  g_clear_object (&self->ledger);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SHARE_PAGE);

  G_OBJECT_CLASS (tea_share_page_parent_class)->dispose (object);
}

static void
tea_share_page_class_init (TeaSharePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_share_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-share-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, code_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, text_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, address_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, address_label);
  gtk_widget_class_install_action (widget_class, "share.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "share.stop", NULL, stop_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "share.copy", NULL);
}

static void
tea_share_page_init (TeaSharePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

static void
show_address (TeaSharePage *self, const char *address)
{
  GtkWidget *code = tea_qr_code_new (address);

  gtk_label_set_label (self->address_label, address);
  if (code == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (code), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Code to scan with a phone"),
                                  -1);
  gtk_box_append (self->code_box, code);
}

TeaPage *
tea_share_page_new (TeaLedgerList *ledgers, TeaLedger *ledger)
{
  TeaSharePage *self;
  g_autofree char *address = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (ledgers), NULL);
  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_SHARE_PAGE, NULL);
  self->ledgers = g_object_ref (ledgers);
  self->ledger = g_object_ref (ledger);
  address = tea_ledger_list_serve (ledgers, ledger, &error);
  gtk_widget_set_visible (self->address_box, address != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "share.copy", address != NULL);
  if (address != NULL)
    show_address (self, address);
  else
    {
      gtk_label_set_label (self->text_label, error->message);
      gtk_label_set_selectable (self->text_label, TRUE); /* it may contain a command */
    }
  /* Once other devices do not see the session any more, there is nothing to show here. */
  g_signal_connect_object (ledger, "notify::served", G_CALLBACK (tea_page_close), self, G_CONNECT_SWAPPED);

  return TEA_PAGE (self);
}
