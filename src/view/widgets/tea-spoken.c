/* tea-spoken.c - accessible texts and tooltips, set only when they change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-spoken.h"

#include <gmodule.h>

#define LABEL "tea-spoken-label"
#define DESCRIPTION "tea-spoken-description"
#define TOOLTIP "tea-spoken-tooltip"
#define ANNOUNCEMENT "tea-spoken-announcement"

/* Stores @text; returns whether it has changed. */
static gboolean
keep (GtkWidget *widget, const char *key, const char *text)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), key), text) == 0)
    return FALSE;

  g_object_set_data_full (G_OBJECT (widget), key, g_strdup (text), g_free);

  return TRUE;
}

void
tea_spoken_set_label (GtkWidget *widget, const char *label)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (label != NULL);

  if (keep (widget, LABEL, label))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
tea_spoken_set_button_text (GtkButton *button, const char *text)
{
  g_return_if_fail (GTK_IS_BUTTON (button));

  if (g_strcmp0 (gtk_button_get_label (button), text) == 0)
    return;

  gtk_button_set_label (button, text);
  g_object_set_data (G_OBJECT (button), LABEL, NULL);
}

static char *
strip_mnemonic (const char *label)
{
  GString *text = g_string_new (label);

  g_string_replace (text, "_", "", 1);

  return g_string_free (text, FALSE);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *widget = g_value_get_object (values);

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)) &&
      gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      g_autofree char *label = strip_mnemonic (gtk_button_get_label (GTK_BUTTON (widget)));

      tea_spoken_set_label (GTK_WIDGET (widget), label);
    }

  return TRUE;
}

void
tea_spoken_watch_mnemonics (void)
{
  g_autoptr (GTypeClass) klass G_GNUC_UNUSED = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}

void
tea_spoken_set_description (GtkWidget *widget, const char *description)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (keep (widget, DESCRIPTION, description))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description != NULL ? description : "", -1);
}

static gboolean
query_tooltip_cb (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer user_data)
{
  const char *text = tea_spoken_get_tooltip (widget);

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

void
tea_spoken_set_tooltip (GtkWidget *widget, const char *tooltip)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!keep (widget, TOOLTIP, tooltip) || gtk_widget_get_has_tooltip (widget))
    return;

  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_widget_set_has_tooltip (widget, TRUE);
}

const char *
tea_spoken_get_tooltip (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), TOOLTIP);
}

/* The announcement of a window, and the widget that carries it. */
typedef struct
{
  char *text;
  GWeakRef widget;
} Announcement;

static void
announcement_free (gpointer data)
{
  Announcement *self = data;

  g_free (self->text);
  g_weak_ref_clear (&self->widget);
  g_free (self);
}

/* The widget that screen readers regard as focused: for a text in an entry, the entry. */
static GtkWidget *
get_focus (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  return GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
}

/* Moving the focus ends an announcement; one that has had no widget so far gets the new one. */
static void
focus_changed_cb (GtkRoot *root, GParamSpec *pspec, Announcement *self)
{
  g_autoptr (GtkWidget) before = g_weak_ref_get (&self->widget);
  GtkWidget *focus = get_focus (root);

  if (before == focus)
    return;
  if (before != NULL)
    {
      tea_spoken_set_description (before, NULL);
      g_weak_ref_set (&self->widget, NULL);
      g_clear_pointer (&self->text, g_free);
    }
  if (focus != NULL && self->text != NULL)
    {
      g_weak_ref_set (&self->widget, focus);
      tea_spoken_set_description (focus, self->text);
    }
}

static TeaSpokenAnnouncer announcer;
static gboolean has_announcer;

void
tea_spoken_set_announcer (TeaSpokenAnnouncer function)
{
  announcer = function;
  has_announcer = TRUE;
}

/* gtk_accessible_announce(), which GTK has since 4.14, or NULL. */
static TeaSpokenAnnouncer
get_announcer (void)
{
  if (!has_announcer)
    {
      GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);
      gpointer symbol = NULL;

      if (program != NULL && g_module_symbol (program, "gtk_accessible_announce", &symbol))
        announcer = (TeaSpokenAnnouncer) symbol;
      g_clear_pointer (&program, g_module_close);
      has_announcer = TRUE;
    }

  return announcer;
}

void
tea_spoken_make_status (GtkWidget *widget)
{
  GtkAccessibleRole role = get_announcer () != NULL ? GTK_ACCESSIBLE_ROLE_LOG : GTK_ACCESSIBLE_ROLE_STATUS;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set (widget, "accessible-role", role, NULL);
}

gboolean
tea_spoken_say (GtkWidget *widget, const char *text, TeaSpokenPriority priority)
{
  TeaSpokenAnnouncer announce = get_announcer ();

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (announce != NULL)
    announce (GTK_ACCESSIBLE (widget), text, priority);

  return announce != NULL;
}

void
tea_spoken_announce (GtkWidget *owner, const char *text)
{
  GtkRoot *root;
  Announcement *announcement;
  GtkWidget *focus;

  g_return_if_fail (GTK_IS_WIDGET (owner));
  g_return_if_fail (text != NULL);

  root = gtk_widget_get_root (owner);
  if (root == NULL || tea_spoken_say (owner, text, TEA_SPOKEN_MEDIUM))
    return;

  announcement = g_object_get_data (G_OBJECT (root), ANNOUNCEMENT);
  if (announcement == NULL)
    {
      announcement = g_new0 (Announcement, 1);
      g_weak_ref_init (&announcement->widget, NULL);
      g_signal_connect (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), announcement);
      g_object_set_data_full (G_OBJECT (root), ANNOUNCEMENT, announcement, announcement_free);
    }

  g_free (announcement->text);
  announcement->text = g_strdup (text);
  focus = get_focus (root);
  g_weak_ref_set (&announcement->widget, focus);
  if (focus != NULL)
    tea_spoken_set_description (focus, text);
}
