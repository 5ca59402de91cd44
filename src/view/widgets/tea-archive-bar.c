/* tea-archive-bar.c - reports what is not saved, and asks before the program ends with unsaved data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-archive-bar.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-question.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaArchiveBar
{
  GtkWidget parent_instance;

  GtkWidget *message;
  GtkLabel *title_label;
  GtkLabel *label;
  GtkWidget *retry_button;
  GtkWidget *close_button;

  TeaArchive *archive;
};

G_DEFINE_FINAL_TYPE (TeaArchiveBar, tea_archive_bar, GTK_TYPE_WIDGET)

static void
show_button (GtkWidget *button, gboolean shown)
{
  if (!shown)
    tea_widget_give_up_focus (button);
  gtk_widget_set_visible (button, shown);
}

static void
update (TeaArchiveBar *self)
{
  const char *unsaved = self->archive != NULL ? tea_archive_get_unsaved (self->archive) : NULL;
  const char *notice = self->archive != NULL ? tea_archive_get_notice (self->archive) : NULL;
  const char *title = unsaved != NULL ? _ ("Not saved") : NULL;
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  if (unsaved != NULL)
    /* Translators: the sentences say why something is not saved. */
    text = g_strdup_printf (_ ("%s Teahouse tries again every few seconds; you can continue."), unsaved);
  else
    text = g_strdup (notice != NULL ? notice : "");

  show_button (self->retry_button, unsaved != NULL);
  show_button (self->close_button, unsaved == NULL);
  if (unsaved == NULL)
    tea_question_withdraw (GTK_WIDGET (self));
  tea_widget_set_css_class (self->message, "unsaved", unsaved != NULL);
  tea_widget_set_text (self->title_label, title);
  gtk_label_set_label (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text);
  spoken = title != NULL ? g_strdup_printf ("%s: %s", title, text) : g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), unsaved != NULL || notice != NULL);
  tea_spoken_announce (GTK_WIDGET (self), spoken);
}

static void
retry_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_archive_retry (TEA_ARCHIVE_BAR (widget)->archive);
}

static void
close_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_archive_dismiss_notice (TEA_ARCHIVE_BAR (widget)->archive);
}

/* The question before quitting */

static void
add_window (gpointer window, gpointer windows)
{
  g_ptr_array_add (windows, g_object_ref (window));
}

/* Destroys the windows: closing them would ask a second time. */
static void
answered_cb (GtkWidget *widget, TeaReply reply)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  GtkApplication *application = gtk_window_get_application (window);
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func (g_object_unref);

  if (reply != TEA_REPLY_YES)
    return;

  if (application != NULL)
    g_list_foreach (gtk_application_get_windows (application), add_window, windows);
  else
    add_window (window, windows);
  for (guint i = 0; i < windows->len; i++)
    gtk_window_destroy (g_ptr_array_index (windows, i));
}

static void
ask (TeaArchiveBar *self)
{
  tea_question_ask (
      GTK_WIDGET (self),
      &(TeaQuestion){
          .question = _ ("Quit without saving?"), .stay = _ ("Don’t Quit"), .yes = _ ("Quit"), .gives_up = TRUE },
      answered_cb);
}

gboolean
tea_archive_bar_hold (TeaArchiveBar *self)
{
  GtkWindow *window;
  GtkApplication *application;

  g_return_val_if_fail (TEA_IS_ARCHIVE_BAR (self), FALSE);

  if (self->archive == NULL)
    return FALSE;

  /* Windows of other kinds do not count: they close with an application window. */
  window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  application = gtk_window_get_application (window);
  for (GList *l = application != NULL ? gtk_application_get_windows (application) : NULL; l != NULL; l = l->next)
    if (l->data != window && GTK_IS_APPLICATION_WINDOW (l->data))
      return FALSE;
  if (tea_archive_finish (self->archive))
    return FALSE;

  ask (self);

  return TRUE;
}

static TeaArchiveBar *
find_below (GtkWidget *widget)
{
  TeaArchiveBar *found = NULL;

  if (TEA_IS_ARCHIVE_BAR (widget))
    return TEA_ARCHIVE_BAR (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child);

  return found;
}

gboolean
tea_archive_bar_hold_all (GtkApplication *application)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), FALSE);

  /* The most recently active window comes first. */
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      TeaArchiveBar *bar = find_below (l->data);

      if (bar == NULL || bar->archive == NULL)
        continue;
      if (tea_archive_finish (bar->archive))
        return FALSE;
      ask (bar);
      gtk_window_present (l->data);
      return TRUE;
    }

  return FALSE;
}

/* The object */

static void
tea_archive_bar_dispose (GObject *object)
{
  TeaArchiveBar *self = TEA_ARCHIVE_BAR (object);

  if (self->archive != NULL)
    g_signal_handlers_disconnect_by_data (self->archive, self);
  g_clear_object (&self->archive);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_ARCHIVE_BAR);

  G_OBJECT_CLASS (tea_archive_bar_parent_class)->dispose (object);
}

static void
tea_archive_bar_class_init (TeaArchiveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_archive_bar_dispose;

  gtk_widget_class_set_css_name (widget_class, "archivebar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-archive-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaArchiveBar, message);
  gtk_widget_class_bind_template_child (widget_class, TeaArchiveBar, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaArchiveBar, label);
  gtk_widget_class_bind_template_child (widget_class, TeaArchiveBar, retry_button);
  gtk_widget_class_bind_template_child (widget_class, TeaArchiveBar, close_button);
  gtk_widget_class_install_action (widget_class, "archive.retry", NULL, retry_cb);
  gtk_widget_class_install_action (widget_class, "archive.close", NULL, close_cb);
}

static void
tea_archive_bar_init (TeaArchiveBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

void
tea_archive_bar_set_archive (TeaArchiveBar *self, TeaArchive *archive)
{
  g_return_if_fail (TEA_IS_ARCHIVE_BAR (self));
  g_return_if_fail (archive == NULL || TEA_IS_ARCHIVE (archive));

  if (self->archive == archive)
    return;

  if (self->archive != NULL)
    g_signal_handlers_disconnect_by_data (self->archive, self);
  g_set_object (&self->archive, archive);
  if (archive != NULL)
    g_signal_connect_object (archive, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
