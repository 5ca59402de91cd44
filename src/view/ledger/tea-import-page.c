/* tea-import-page.c - what is in a file with sessions, before they are taken in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-import-page.h"

#include <glib/gi18n.h>

#include "view/page/tea-place.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* How many sessions are listed. */
#define MAX_ROWS 100

struct _TeaImportPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkStack *stack;
  GtkLabel *busy_label;
  GtkProgressBar *bar;
  GtkWidget *stop_button;
  AdwStatusPage *failed_page;
  GtkWidget *close_button;
  GtkLabel *summary_label;
  GtkLabel *problem_label;
  GtkWidget *namesakes_box;
  GtkListBox *namesakes_list;
  GtkWidget *sessions_box;
  GtkListBox *sessions_list;
  GtkLabel *more_label;
  GtkWidget *cancel_button;
  GtkWidget *import_button;

  TeaSessionImport *import;
};

G_DEFINE_FINAL_TYPE (TeaImportPage, tea_import_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_IMPORTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_busy (TeaImportPage *self, const char *sentence)
{
  gtk_label_set_label (self->busy_label, sentence);
  gtk_stack_set_visible_child_name (self->stack, "busy");
  gtk_widget_grab_focus (self->stop_button);
}

static void
show_ready (TeaImportPage *self)
{
  guint n = g_list_model_get_n_items (tea_session_import_get_sessions (self->import));
  const char *problem = tea_session_import_get_problem (self->import);
  g_autofree char *more = g_strdup_printf (ngettext ("And %u more.", "And %u more.", n - MIN (n, MAX_ROWS)),
                                           n - MIN (n, MAX_ROWS));

  gtk_label_set_label (self->summary_label, tea_session_import_get_summary (self->import));
  gtk_label_set_label (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
  gtk_widget_set_visible (self->namesakes_box,
                          g_list_model_get_n_items (tea_session_import_get_namesakes (self->import)) > 0);
  gtk_widget_set_visible (self->sessions_box, n > 0);
  gtk_label_set_label (self->more_label, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more_label), n > MAX_ROWS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.store", tea_session_import_has_news (self->import));
  gtk_stack_set_visible_child_name (self->stack, "ready");
  gtk_widget_grab_focus (tea_session_import_has_news (self->import) ? self->import_button : self->cancel_button);
}

static void
state_changed_cb (TeaImportPage *self)
{
  switch (tea_session_import_get_state (self->import))
    {
    case TEA_SESSION_IMPORT_READING:
      show_busy (self, _ ("The file is being read"));
      break;
    case TEA_SESSION_IMPORT_READY:
      show_ready (self);
      break;
    case TEA_SESSION_IMPORT_STORING:
      show_busy (self, _ ("The sessions are being imported"));
      break;
    case TEA_SESSION_IMPORT_DONE:
      g_signal_emit (self, signals[SIGNAL_IMPORTED], 0);
      tea_page_close (TEA_PAGE (self));
      break;
    case TEA_SESSION_IMPORT_FAILED:
      adw_status_page_set_description (self->failed_page, tea_session_import_get_problem (self->import));
      gtk_stack_set_visible_child_name (self->stack, "failed");
      gtk_widget_grab_focus (self->close_button);
      break;
    }
}

static void
ticked_cb (GtkCheckButton *button, TeaNamesake *namesake)
{
  tea_namesake_set_same (namesake, gtk_check_button_get_active (button));
}

static GtkWidget *
create_namesake (gpointer item, gpointer user_data)
{
  const TeaNamesakeFacts *facts = tea_namesake_get_facts (item);
  /* Translators: the name of a player. */
  g_autofree char *label = g_strdup_printf (_ ("%s is the same person as here"), facts->name);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), facts->name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts->details);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (ticked_cb), item, 0);

  return row;
}

static void
store_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_session_import_start_storing (TEA_IMPORT_PAGE (widget)->import);
}

static gboolean
tea_import_page_grab_focus (GtkWidget *widget)
{
  TeaImportPage *self = TEA_IMPORT_PAGE (widget);
  const char *shown = gtk_stack_get_visible_child_name (self->stack);

  if (g_strcmp0 (shown, "failed") == 0)
    return gtk_widget_grab_focus (self->close_button);
  if (g_strcmp0 (shown, "busy") == 0)
    return gtk_widget_grab_focus (self->stop_button);

  return gtk_widget_grab_focus (gtk_widget_get_sensitive (self->import_button) ? self->import_button
                                                                               : self->cancel_button);
}

static void
tea_import_page_dispose (GObject *object)
{
  TeaImportPage *self = TEA_IMPORT_PAGE (object);

  if (self->import != NULL)
    g_signal_handlers_disconnect_by_data (self->import, self);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_IMPORT_PAGE);
  g_clear_object (&self->import);

  G_OBJECT_CLASS (tea_import_page_parent_class)->dispose (object);
}

static void
tea_import_page_class_init (TeaImportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_import_page_dispose;
  widget_class->grab_focus = tea_import_page_grab_focus;

  signals[SIGNAL_IMPORTED] = g_signal_new ("imported", TEA_TYPE_IMPORT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);

  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-import-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, busy_label);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, bar);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, stop_button);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, failed_page);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, close_button);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, problem_label);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, namesakes_box);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, namesakes_list);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, sessions_box);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, sessions_list);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, more_label);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, TeaImportPage, import_button);
  gtk_widget_class_install_action (widget_class, "import.store", NULL, store_cb);
}

static void
tea_import_page_init (TeaImportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_import_page_new (TeaSessionImport *import)
{
  TeaImportPage *self;
  g_autoptr (GtkSliceListModel) some = NULL;

  g_return_val_if_fail (TEA_IS_SESSION_IMPORT (import), NULL);

  self = g_object_new (TEA_TYPE_IMPORT_PAGE, NULL);
  self->import = g_object_ref (import);
  some = gtk_slice_list_model_new (g_object_ref (tea_session_import_get_sessions (import)), 0, MAX_ROWS);
  tea_bound_row_bind_list (self->sessions_list, G_LIST_MODEL (some),
                           "/io/github/teahouse_mahjong/Teahouse/tea-session-move-row.ui");
  gtk_list_box_bind_model (self->namesakes_list, tea_session_import_get_namesakes (import), create_namesake, NULL,
                           NULL);
  g_object_bind_property (import, "progress", self->bar, "fraction", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (import, "notify::state", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  state_changed_cb (self);

  return TEA_PAGE (self);
}

TeaSessionImport *
tea_import_page_get_import (TeaImportPage *self)
{
  g_return_val_if_fail (TEA_IS_IMPORT_PAGE (self), NULL);

  return self->import;
}

GtkFileFilter *
tea_import_page_filter_new (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Sessions"));
  gtk_file_filter_add_pattern (filter, "*" TEA_SESSION_IMPORT_SUFFIX);

  return filter;
}
