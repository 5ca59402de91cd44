/* tea-studies-window.c - the studies opened last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/study/tea-studies-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "view/replay/tea-replay-window.h"
#include "view/study/tea-study-window.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaStudiesWindow
{
  GtkWindow parent_instance;

  GtkWidget *none_page;
  GtkListBox *list;
  TeaStatusBar *status_bar;

  GSettings *settings;
  GPtrArray *files; /* of GFile, in the order of the list */
};

G_DEFINE_FINAL_TYPE (TeaStudiesWindow, tea_studies_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_OPEN,
  SIGNAL_SHOW,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GFile *
get_selected (TeaStudiesWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? self->files->pdata[gtk_list_box_row_get_index (row)] : NULL;
}

static void
update_actions (TeaStudiesWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "studies.forget", get_selected (self) != NULL);
  tea_status_bar_set_text (self->status_bar, get_selected (self) != NULL ? _ ("Return opens the chosen study.")
                                                                         : _ ("A file can be dropped here, too."));
}

static GtkWidget *
row_new (GFile *file)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base != NULL ? base : "");
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *place = folder != NULL ? g_file_get_parse_name (folder) : g_strdup ("");
  GtkWidget *label;

  if (g_str_has_suffix (name, TEA_STUDY_SUFFIX))
    name[strlen (name) - strlen (TEA_STUDY_SUFFIX)] = '\0';
  label = tea_label_wrapped_new (place, "dim-label");
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), tea_label_wrapped_new (name, NULL));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, place, -1);

  return row;
}

static void
fill (TeaStudiesWindow *self)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent-studies");

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL)
    tea_widget_give_up_focus (GTK_WIDGET (self->list));
  tea_widget_empty (GTK_WIDGET (self->list));
  g_ptr_array_set_size (self->files, 0);
  for (guint i = 0; recent[i] != NULL; i++)
    {
      GFile *file = g_file_new_for_uri (recent[i]);

      g_ptr_array_add (self->files, file);
      gtk_list_box_append (self->list, row_new (file));
    }
  gtk_widget_set_visible (self->none_page, self->files->len == 0);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  update_actions (self);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaStudiesWindow *self)
{
  g_autoptr (GFile) file = g_object_ref (self->files->pdata[gtk_list_box_row_get_index (row)]);

  g_signal_emit (self, signals[SIGNAL_OPEN], 0, file);
}

static void
open_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  g_signal_emit (widget, signals[SIGNAL_OPEN], 0, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = tea_study_window_filter_new ();

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open Study"), _ ("_Open"), NULL, filter,
                        open_chosen_cb, NULL);
}

static void
forget_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStudiesWindow *self = TEA_STUDIES_WINDOW (widget);
  GFile *file = get_selected (self);
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent-studies");
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; recent[i] != NULL; i++)
    if (g_strcmp0 (recent[i], uri) != 0)
      g_ptr_array_add (kept, recent[i]);
  g_ptr_array_add (kept, NULL);
  g_settings_set_strv (self->settings, "recent-studies", (const char *const *) kept->pdata);
  tea_status_bar_show_notice (self->status_bar, _ ("The study is no longer listed. Its file is still where it was."));
}

/* Pasting */

static void
parsed_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  TeaStudiesWindow *self = owner;
  g_autofree char *notice = NULL;

  if (study != NULL)
    {
      g_signal_emit (self, signals[SIGNAL_SHOW], 0, study);
      return;
    }
  /* Translators: then a sentence that gives the reason. */
  notice = g_strdup_printf (_ ("The copied text is not a study. %s"), error->message);
  tea_status_bar_show_notice (self->status_bar, notice);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TeaStudiesWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (self->settings == NULL)
    return;
  if (text == NULL)
    tea_status_bar_show_notice (self->status_bar, _ ("There is no text to paste: copy the whole message first."));
  else
    tea_job_unref (tea_study_start_parsing (self, text, parsed_cb));
}

static void
paste_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, read_cb, g_object_ref (widget));
}

/* The window */

static void
tea_studies_window_dispose (GObject *object)
{
  TeaStudiesWindow *self = TEA_STUDIES_WINDOW (object);

  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_STUDIES_WINDOW);

  G_OBJECT_CLASS (tea_studies_window_parent_class)->dispose (object);
}

static void
tea_studies_window_finalize (GObject *object)
{
  g_ptr_array_unref (TEA_STUDIES_WINDOW (object)->files);

  G_OBJECT_CLASS (tea_studies_window_parent_class)->finalize (object);
}

static void
tea_studies_window_class_init (TeaStudiesWindowClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_o, GDK_CONTROL_MASK, "studies.open", NULL },     { GDK_KEY_v, GDK_CONTROL_MASK, "studies.paste", NULL },
    { GDK_KEY_Insert, GDK_SHIFT_MASK, "studies.paste", NULL }, { GDK_KEY_Delete, 0, "studies.forget", NULL },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL },     { GDK_KEY_Escape, 0, "window.close", NULL },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_studies_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_studies_window_finalize;

  signals[SIGNAL_OPEN] = g_signal_new ("open", TEA_TYPE_STUDIES_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[SIGNAL_SHOW] = g_signal_new ("show-study", TEA_TYPE_STUDIES_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, TEA_TYPE_STUDY);

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-studies-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaStudiesWindow, none_page);
  gtk_widget_class_bind_template_child (widget_class, TeaStudiesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, TeaStudiesWindow, status_bar);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_actions);
  gtk_widget_class_install_action (widget_class, "studies.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "studies.paste", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "studies.forget", NULL, forget_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

static void
tea_studies_window_init (TeaStudiesWindow *self)
{
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
  tea_replay_take_files (GTK_WIDGET (self));
}

GtkWidget *
tea_studies_window_new (GSettings *settings)
{
  TeaStudiesWindow *self = g_object_new (TEA_TYPE_STUDIES_WINDOW, NULL);

  g_return_val_if_fail (G_IS_SETTINGS (settings), GTK_WIDGET (self));

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::recent-studies", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);

  return GTK_WIDGET (self);
}
