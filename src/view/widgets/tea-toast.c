/* tea-toast.c - a notice that goes by itself
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-toast.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"

/* The data keys of the widget that shows it, and of the toast. */
#define TOAST "tea-toast"
#define UNDO "tea-toast-undo"

/* How long it stays, in seconds, and how many characters are read in one more. */
#define BASE_SECONDS 4
#define CHARACTERS_A_SECOND 16

/* The width of a notice, in characters, before it takes another line. */
#define MAX_CHARS 60

static void
undo_cb (AdwToast *toast, GtkWidget *widget)
{
  gtk_widget_activate_action (widget, g_object_get_data (G_OBJECT (toast), UNDO), NULL);
}

static void
dismissed_cb (AdwToast *toast, GtkWidget *widget)
{
  if (g_object_get_data (G_OBJECT (widget), TOAST) == toast)
    g_object_set_data (G_OBJECT (widget), TOAST, NULL);
}

/* Unlike the title of a toast, a label takes as many lines as it needs. */
static GtkWidget *
label_new (const char *sentence)
{
  GtkWidget *label = tea_label_wrapped_new (sentence, "heading");

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);

  return label;
}

void
tea_toast_show (GtkWidget *widget, const char *sentence, const char *undo_action)
{
  GtkWidget *overlay;
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (widget) && sentence != NULL);

  tea_spoken_say (widget, sentence);
  overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  if (overlay == NULL)
    return;

  tea_toast_dismiss (widget);
  toast = adw_toast_new ("");
  adw_toast_set_custom_title (toast, label_new (sentence));
  adw_toast_set_timeout (toast, BASE_SECONDS + (guint) g_utf8_strlen (sentence, -1) / CHARACTERS_A_SECOND);
  if (undo_action != NULL)
    {
      adw_toast_set_button_label (toast, _ ("Undo"));
      g_object_set_data_full (G_OBJECT (toast), UNDO, g_strdup (undo_action), g_free);
      g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), widget, 0);
    }
  g_object_set_data (G_OBJECT (widget), TOAST, toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), widget, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

void
tea_toast_dismiss (GtkWidget *widget)
{
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  toast = g_object_get_data (G_OBJECT (widget), TOAST);
  if (toast != NULL)
    adw_toast_dismiss (toast);
}
