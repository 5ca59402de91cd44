/* tea-phone-bar.c - asks what to do with a hand that a telephone sends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-phone-bar.h"

#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaPhoneBar
{
  GtkWidget parent_instance;

  GtkLabel *sentence_label;
  GtkLabel *text_label;
  GtkLabel *details_label;
  GtkWidget *add_button;
  GtkWidget *change_button;

  TeaPhoneEntry *phone;
};

G_DEFINE_FINAL_TYPE (TeaPhoneBar, tea_phone_bar, GTK_TYPE_WIDGET)

enum
{
  TAKEN,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The focus must leave before the bar is hidden, as it must the question bar. */
static void
phone_changed_cb (TeaPhoneBar *self)
{
  const TeaPhoneOffer *offer = self->phone != NULL ? tea_phone_entry_get_offer (self->phone) : NULL;

  if (offer == NULL)
    {
      tea_widget_give_up_focus (GTK_WIDGET (self));
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  gtk_label_set_label (self->text_label, offer->text);
  gtk_label_set_label (self->details_label, offer->details);
  gtk_widget_set_visible (GTK_WIDGET (self->details_label), *offer->details != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, offer->sentence, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_label_set_label (self->sentence_label, offer->sentence);
}

static void
add_clicked_cb (TeaPhoneBar *self)
{
  g_autoptr (TeaPhoneEntry) phone = g_object_ref (self->phone);
  g_autoptr (GError) error = NULL;

  if (!tea_phone_entry_add (phone, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
change_clicked_cb (TeaPhoneBar *self)
{
  g_autofree char *text = tea_phone_entry_take (self->phone);

  if (text != NULL)
    g_signal_emit (self, signals[TAKEN], 0, text);
}

static void
refuse_clicked_cb (TeaPhoneBar *self)
{
  tea_phone_entry_refuse (self->phone);
}

static void
tea_phone_bar_dispose (GObject *object)
{
  TeaPhoneBar *self = TEA_PHONE_BAR (object);

  if (self->phone != NULL)
    g_signal_handlers_disconnect_by_data (self->phone, self);
  g_clear_object (&self->phone);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_PHONE_BAR);

  G_OBJECT_CLASS (tea_phone_bar_parent_class)->dispose (object);
}

static void
tea_phone_bar_class_init (TeaPhoneBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_phone_bar_dispose;

  signals[TAKEN] = g_signal_new ("taken", TEA_TYPE_PHONE_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", TEA_TYPE_PHONE_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "questionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-phone-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaPhoneBar, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TeaPhoneBar, text_label);
  gtk_widget_class_bind_template_child (widget_class, TeaPhoneBar, details_label);
  gtk_widget_class_bind_template_child (widget_class, TeaPhoneBar, add_button);
  gtk_widget_class_bind_template_child (widget_class, TeaPhoneBar, change_button);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, refuse_clicked_cb);
}

static void
tea_phone_bar_init (TeaPhoneBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_spoken_make_reporting (self->sentence_label);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tea_phone_bar_set_phone (TeaPhoneBar *self, TeaPhoneEntry *phone)
{
  g_return_if_fail (TEA_IS_PHONE_BAR (self));
  g_return_if_fail (phone == NULL || TEA_IS_PHONE_ENTRY (phone));

  if (!tea_widget_follow (self, &self->phone, phone, G_CALLBACK (phone_changed_cb)))
    return;
  phone_changed_cb (self);
}

void
tea_phone_bar_set_can_change (TeaPhoneBar *self, gboolean can_change)
{
  g_return_if_fail (TEA_IS_PHONE_BAR (self));

  gtk_widget_set_sensitive (self->change_button, can_change);
}

gboolean
tea_phone_bar_take_focus (TeaPhoneBar *self)
{
  g_return_val_if_fail (TEA_IS_PHONE_BAR (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self)) && gtk_widget_grab_focus (self->add_button);
}
