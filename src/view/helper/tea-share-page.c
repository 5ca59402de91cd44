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
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaSharePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkBox *code_box;
  GtkLabel *text_label;
  GtkWidget *address_box;
  GtkLabel *address_label;
  GtkCheckButton *phone_button;
  GtkWidget *phone_box;
  GtkLabel *phone_label;
  GtkLabel *pin_label;
  GtkWidget *let_go_button;
  GtkWidget *new_code_button;
  GtkWidget *offer_box;
  GtkLabel *offer_label;

  TeaPhoneEntry *phone; /* NULL while no telephone may send anything */
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

/* The code of the telephone, or that there is one, or that the code was guessed at too often. */
static void
phone_changed_cb (TeaSharePage *self)
{
  const char *code = self->phone != NULL ? tea_phone_entry_get_code (self->phone) : NULL;
  gboolean linked = self->phone != NULL && tea_phone_entry_get_linked (self->phone);
  const TeaPhoneOffer *offer = self->phone != NULL ? tea_phone_entry_get_offer (self->phone) : NULL;
  g_autofree char *shown = code != NULL ? g_strdup_printf ("%.3s %s", code, code + 3) : NULL;

  gtk_check_button_set_active (self->phone_button, self->phone != NULL);
  gtk_widget_set_visible (self->phone_box, self->phone != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->pin_label), code != NULL);
  gtk_label_set_label (self->pin_label, shown != NULL ? shown : "");
  if (code != NULL && (gtk_widget_has_focus (self->let_go_button) || gtk_widget_has_focus (self->new_code_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->phone_button));
  gtk_widget_set_visible (self->let_go_button, linked);
  gtk_widget_set_visible (self->new_code_button, code == NULL && !linked);
  if (code != NULL)
    gtk_label_set_label (self->phone_label, _ ("On the phone open the page above, choose “Enter a Hand” there and type "
                                               "this code:"));
  else if (linked)
    gtk_label_set_label (self->phone_label, _ ("One phone sends hands. Each is added only when you say so."));
  else
    gtk_label_set_label (self->phone_label, _ ("Too many wrong codes were typed."));
  if (offer != NULL)
    gtk_label_set_label (self->offer_label, offer->sentence);
  if (offer == NULL)
    tea_widget_give_up_focus (self->offer_box);
  gtk_widget_set_visible (self->offer_box, offer != NULL);
}

static void
update_phone (TeaSharePage *self)
{
  tea_widget_follow (self, &self->phone, tea_ledger_list_get_phone (self->ledgers, self->ledger),
                     G_CALLBACK (phone_changed_cb));
  phone_changed_cb (self);
}

static void
phone_toggled_cb (TeaSharePage *self)
{
  tea_ledger_list_set_phone (self->ledgers, self->ledger, gtk_check_button_get_active (self->phone_button));
  update_phone (self);
}

static void
let_go_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSharePage *self = TEA_SHARE_PAGE (widget);

  if (self->phone != NULL)
    tea_phone_entry_let_go (self->phone);
}

/* The page of the session below asks about the hand. */
static void
show_offer_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_page_close (TEA_PAGE (widget));
}

static void
tea_share_page_dispose (GObject *object)
{
  TeaSharePage *self = TEA_SHARE_PAGE (object);

  if (self->phone != NULL)
    g_signal_handlers_disconnect_by_data (self->phone, self);
  g_clear_object (&self->phone);
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
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, phone_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, phone_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, phone_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, pin_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, let_go_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, new_code_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, offer_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSharePage, offer_label);
  gtk_widget_class_bind_template_callback (widget_class, phone_toggled_cb);
  gtk_widget_class_install_action (widget_class, "share.let-go", NULL, let_go_cb);
  gtk_widget_class_install_action (widget_class, "share.show-offer", NULL, show_offer_cb);
  gtk_widget_class_install_action (widget_class, "share.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "share.stop", NULL, stop_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "share.copy", NULL);
}

static void
tea_share_page_init (TeaSharePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  tea_spoken_make_reporting (self->phone_label);
  tea_spoken_make_reporting (self->offer_label);
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
  update_phone (self);
  /* Once other devices do not see the session any more, there is nothing to show here. */
  g_signal_connect_object (ledger, "notify::served", G_CALLBACK (tea_page_close), self, G_CONNECT_SWAPPED);

  return TEA_PAGE (self);
}
