/* tea-history-page-files.c - exports games to files and imports them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-history-page-private.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-sentences.h"
#include "view/widgets/tea-file-dialog.h"

void
_tea_history_page_show_sentence (TeaHistoryPage *self, const char *sentence)
{
  tea_status_bar_show_notice (self->status_bar, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), TRUE);
}

void
_tea_history_page_show_error (TeaHistoryPage *self, const GError *error)
{
  _tea_history_page_show_sentence (self, error->message);
}

static void
save_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_history_page_export (TEA_HISTORY_PAGE (widget), file);
}

static void
open_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    tea_history_page_import (self, path);
  else
    {
      tea_status_bar_show_notice (self->status_bar, _ ("Only files on this computer can be imported."));
      _tea_history_page_update_actions (self);
    }
}

static GtkFileFilter *
log_filter_new (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Game logs"));
  gtk_file_filter_add_pattern (filter, "*.jsonl");

  return filter;
}

static void
export_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = log_filter_new ();

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export a Game"), _ ("_Export"), "game.jsonl", filter,
                        save_chosen_cb, NULL);
}

static void
import_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = log_filter_new ();

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Import a Game"), _ ("_Import"), NULL, filter,
                        open_chosen_cb, NULL);
}

static void
show_importing (TeaHistoryPage *self, gboolean importing)
{
  gtk_widget_set_visible (self->import_box, importing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.import", !importing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.stop-import", importing);
}

static void
imported_cb (TeaHistoryPage *self)
{
  const GError *error = tea_game_import_get_error (self->importing);

  show_importing (self, FALSE);
  if (error == NULL)
    {
      g_autofree char *warning = tea_game_import_dup_warning (self->importing);
      g_autofree char *notice = warning != NULL ? tea_sentences_join (_ ("The game was added."), warning) : NULL;

      gtk_list_box_select_row (self->games_list, gtk_list_box_get_row_at_index (self->games_list, 0));
      tea_status_bar_show_notice (self->status_bar, notice != NULL ? notice : _ ("The game was added."));
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tea_status_bar_show_notice (self->status_bar, _ ("The import was stopped; no game was added."));
  else
    _tea_history_page_show_error (self, error);
  g_clear_object (&self->importing);
  _tea_history_page_update_actions (self);
}

void
tea_history_page_import (TeaHistoryPage *self, const char *path)
{
  g_return_if_fail (TEA_IS_HISTORY_PAGE (self) && path != NULL);

  /* Only one import at a time. */
  if (self->importing != NULL)
    return;

  self->importing = tea_game_import_new (self->list, path);
  g_object_bind_property (self->importing, "progress", self->import_bar, "fraction", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->importing, "ended", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
  show_importing (self, TRUE);
}

gboolean
tea_history_page_get_importing (TeaHistoryPage *self)
{
  g_return_val_if_fail (TEA_IS_HISTORY_PAGE (self), FALSE);

  return self->importing != NULL;
}

static void
stop_import_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_game_import_stop (TEA_HISTORY_PAGE (widget)->importing);
}

void
tea_history_page_export (TeaHistoryPage *self, GFile *file)
{
  TeaGameItem *item = tea_history_page_get_selected (self);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;

  g_return_if_fail (G_IS_FILE (file));

  if (item == NULL)
    return;

  if (tea_game_list_export (self->list, item, file, &error))
    {
      name = g_file_get_parse_name (file);
      /* Translators: %s is a file name. */
      written = g_strdup_printf (_ ("The log of the game was written to “%s”."), name);
      tea_status_bar_show_notice (self->status_bar, written);
    }
  else
    _tea_history_page_show_error (self, error);
  _tea_history_page_update_actions (self);
}

void
_tea_history_page_class_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "games.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "games.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "games.stop-import", NULL, stop_import_cb);
}
