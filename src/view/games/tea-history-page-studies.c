/* tea-history-page-studies.c - the studies opened last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-history-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "view/hand/tea-hand-page.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"

static GtkWidget *
row_new (GFile *file)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base != NULL ? base : "");
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *place = folder != NULL ? g_file_get_parse_name (folder) : g_strdup ("");

  if (g_str_has_suffix (name, TEA_STUDY_SUFFIX))
    name[strlen (name) - strlen (TEA_STUDY_SUFFIX)] = '\0';
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (button, _ ("Remove the selected study from this list; its file stays (Delete)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove the selected study from this list; its file stays (Delete)"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "studies.forget");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", uri);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

void
_tea_history_page_fill_studies (TeaHistoryPage *self)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent-studies");

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->studies_list)) != NULL)
    tea_widget_give_up_focus (GTK_WIDGET (self->studies_list));
  for (guint i = self->files->len; i > 0; i--)
    gtk_list_box_remove (self->studies_list,
                         GTK_WIDGET (gtk_list_box_get_row_at_index (self->studies_list, (int) i - 1)));
  g_ptr_array_set_size (self->files, 0);
  for (guint i = 0; recent[i] != NULL; i++)
    {
      GFile *file = g_file_new_for_uri (recent[i]);

      g_ptr_array_add (self->files, file);
      gtk_list_box_append (self->studies_list, row_new (file));
    }
}

static void
study_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaHistoryPage *self)
{
  g_autoptr (GFile) file = g_object_ref (self->files->pdata[gtk_list_box_row_get_index (row)]);

  tea_hand_page_open_file (GTK_WIDGET (self), file, self->settings);
}

static void
open_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_hand_page_open_file (widget, file, TEA_HISTORY_PAGE (widget)->settings);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = tea_hand_page_filter_new ();

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open Study"), _ ("_Open"), NULL, filter,
                        open_chosen_cb, NULL);
}

static void
forget_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent-studies");
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; recent[i] != NULL; i++)
    if (!g_str_equal (recent[i], g_variant_get_string (parameter, NULL)))
      g_ptr_array_add (kept, recent[i]);
  g_ptr_array_add (kept, NULL);
  g_settings_set_strv (self->settings, "recent-studies", (const char *const *) kept->pdata);
  _tea_history_page_show_sentence (self, _ ("The study is no longer listed. Its file is still where it was."));
}

void
_tea_history_page_forget_selected (TeaHistoryPage *self)
{
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (gtk_widget_get_focus_child (GTK_WIDGET (self->studies_list)));
  g_autofree char *uri = g_file_get_uri (self->files->pdata[gtk_list_box_row_get_index (row)]);

  gtk_widget_activate_action (GTK_WIDGET (self), "studies.forget", "s", uri);
}

/* Pasting */

static void
parsed_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  TeaHistoryPage *self = owner;
  g_autofree char *notice = NULL;

  if (study != NULL)
    {
      tea_page_open (GTK_WIDGET (self), tea_hand_page_new_study (study, self->settings));
      return;
    }
  /* Translators: then a sentence that gives the reason. */
  notice = g_strdup_printf (_ ("The copied text is not a study. %s"), error->message);
  _tea_history_page_show_sentence (self, notice);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TeaHistoryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (self->settings == NULL)
    return;
  if (text == NULL)
    _tea_history_page_show_sentence (self, _ ("There is no text to paste: copy the whole message first."));
  else
    tea_job_unref (tea_study_start_parsing (self, text, parsed_cb));
}

static void
paste_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, read_cb, g_object_ref (widget));
}

void
tea_history_page_show_studies (TeaHistoryPage *self)
{
  g_return_if_fail (TEA_IS_HISTORY_PAGE (self));

  gtk_widget_child_focus (GTK_WIDGET (self->studies_list), GTK_DIR_TAB_FORWARD);
}

void
_tea_history_page_class_install_studies (GtkWidgetClass *widget_class)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_o, GDK_CONTROL_MASK, "studies.open", NULL },
    { GDK_KEY_v, GDK_CONTROL_MASK, "studies.paste", NULL },
    { GDK_KEY_Insert, GDK_SHIFT_MASK, "studies.paste", NULL },
  };

  gtk_widget_class_install_action (widget_class, "studies.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "studies.paste", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "studies.forget", "s", forget_cb);
  gtk_widget_class_bind_template_callback (widget_class, study_activated_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}
