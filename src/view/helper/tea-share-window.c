/* tea-share-window.c - the address at which other devices can watch the session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-share-window.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-qr-code.h"
#include "view/widgets/tea-widget.h"

struct _TeaShareWindow
{
  GtkWindow parent_instance;

  GtkBox *code_box;
  GtkLabel *text_label;
  GtkWidget *address_box;
  GtkLabel *address_label;
};

G_DEFINE_FINAL_TYPE (TeaShareWindow, tea_share_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_STOP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_STOP], 0);
}

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          gtk_label_get_label (TEA_SHARE_WINDOW (widget)->address_label));
}

static void
tea_share_window_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SHARE_WINDOW);

  G_OBJECT_CLASS (tea_share_window_parent_class)->dispose (object);
}

static void
tea_share_window_class_init (TeaShareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_share_window_dispose;

  signals[SIGNAL_STOP] = g_signal_new ("stop", TEA_TYPE_SHARE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-share-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaShareWindow, code_box);
  gtk_widget_class_bind_template_child (widget_class, TeaShareWindow, text_label);
  gtk_widget_class_bind_template_child (widget_class, TeaShareWindow, address_box);
  gtk_widget_class_bind_template_child (widget_class, TeaShareWindow, address_label);
  gtk_widget_class_install_action (widget_class, "share.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "share.stop", NULL, stop_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "share.copy", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_share_window_init (TeaShareWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
}

static void
show_address (TeaShareWindow *self, const char *address)
{
  GtkWidget *code = tea_qr_code_new (address);

  gtk_label_set_label (self->text_label, _ ("Other devices on this network can see the session at this address, "
                                            "until you stop it or leave the page of the session. They cannot change "
                                            "anything."));
  gtk_label_set_label (self->address_label, address);
  if (code == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (code), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Code to scan with a phone"),
                                  -1);
  gtk_box_append (self->code_box, code);
}

GtkWidget *
tea_share_window_new (const char *address, const char *why)
{
  TeaShareWindow *self = g_object_new (TEA_TYPE_SHARE_WINDOW, NULL);

  gtk_widget_set_visible (self->address_box, address != NULL);
  if (address != NULL)
    show_address (self, address);
  else
    {
      gtk_label_set_label (self->text_label, why);
      gtk_label_set_selectable (self->text_label, TRUE); /* it may contain a command */
    }

  return GTK_WIDGET (self);
}
