/* tea-replay-window-file.c - a recorded game from a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/replay/tea-replay-window-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"

/* A file that takes longer to read gets a window with its progress. */
#define PATIENCE_MS 200

/* Of the pages without a game, in logical pixels. */
#define MARGIN 24
#define SPACING 12

gboolean
tea_replay_window_raise (TeaRecordedGame *game)
{
  const char *log = tea_recorded_game_get_log (game);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      TeaPlayback *playback = TEA_IS_REPLAY_WINDOW (window)
                                  ? tea_replay_window_get_playback (TEA_REPLAY_WINDOW (window))
                                  : NULL;

      if (playback != NULL && g_str_equal (tea_recorded_game_get_log (tea_playback_get_state (playback)->game), log))
        {
          gtk_window_present (window);
          return TRUE;
        }
    }

  return FALSE;
}

/* Shows @label, @widget, which can be NULL, and a button that closes the window. */
static void
show_page (TeaReplayWindow *self, GtkWidget *label, GtkWidget *widget, const char *close)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *button = gtk_button_new_with_mnemonic (close);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  gtk_box_append (GTK_BOX (box), label);
  if (widget != NULL)
    gtk_box_append (GTK_BOX (box), widget);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_child (GTK_WINDOW (self), box);
}

static void
show_progress (TeaReplayWindow *self)
{
  GtkWidget *label = tea_label_wrapped_new (_ ("The game is being read…"), NULL);

  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How much of the game has been read"), -1);
  show_page (self, label, GTK_WIDGET (self->bar), _ ("_Stop"));
}

static void
show_fault (TeaReplayWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: a file name, then a sentence that gives the reason. */
  g_autofree char *text = g_strdup_printf (_ ("“%1$s” cannot be opened as a game log. %2$s"), name, error->message);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   NULL);

  tea_spoken_make_reporting (GTK_LABEL (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  show_page (self, label, NULL, _ ("_Close"));
}

/* Presents the window first: a button gets the focus only in a window that is shown. */
static void
present (TeaReplayWindow *self)
{
  gtk_window_present (GTK_WINDOW (self));
  if (self->view == NULL)
    gtk_widget_child_focus (gtk_window_get_child (GTK_WINDOW (self)), GTK_DIR_TAB_FORWARD);
}

void
_tea_replay_window_stop_reading (TeaReplayWindow *self)
{
  g_clear_handle_id (&self->present_source, g_source_remove);
  self->bar = NULL;
  g_clear_pointer (&self->reading, tea_job_cancel);
}

static void
told_cb (gpointer owner, double fraction)
{
  gtk_progress_bar_set_fraction (TEA_REPLAY_WINDOW (owner)->bar, fraction);
}

/* Shows the game of the file, or why it cannot be opened. */
static void
read_cb (gpointer owner, TeaRecordedGame *game, const GError *fault)
{
  TeaReplayWindow *self = owner;
  g_autoptr (GError) error = fault != NULL ? g_error_copy (fault) : NULL;
  g_autoptr (TeaPlayback) playback = game != NULL ? tea_playback_new (game, &error) : NULL;
  g_autofree char *warning = NULL;

  _tea_replay_window_stop_reading (self);
  if (playback != NULL && tea_replay_window_raise (game))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  warning = game != NULL ? tea_recorded_game_dup_warning (game) : NULL;
  if (playback != NULL)
    _tea_replay_window_set_playback (self, playback);
  if (playback != NULL && warning != NULL)
    tea_replay_window_show_notice (self, warning);
  if (playback == NULL)
    show_fault (self, self->file, error);
  present (self);
}

static gboolean
present_cb (gpointer data)
{
  TeaReplayWindow *self = data;

  self->present_source = 0;
  present (self);

  return G_SOURCE_REMOVE;
}

void
tea_replay_window_open (GFile *file, GSettings *settings)
{
  TeaReplayWindow *self;
  g_autofree char *name = NULL;

  g_return_if_fail (G_IS_FILE (file) && G_IS_SETTINGS (settings));

  self = g_object_new (TEA_TYPE_REPLAY_WINDOW, NULL);
  self->settings = g_object_ref (settings);
  self->file = g_object_ref (file);
  name = g_file_get_basename (file);
  if (name != NULL)
    {
      g_autofree char *title = g_filename_display_name (name);

      gtk_window_set_title (GTK_WINDOW (self), title);
    }
  show_progress (self);
  self->present_source = g_timeout_add (PATIENCE_MS, present_cb, self);
  self->reading = tea_recorded_game_start_opening_file (self, file, read_cb);
  tea_job_set_told (self->reading, told_cb);
}

/* Dropped files */

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GSList) dropped = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = dropped; l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  if (application == NULL || files->len == 0)
    return FALSE;
  g_application_open (application, (GFile **) files->pdata, (int) files->len, "");

  return TRUE;
}

void
tea_replay_take_files (GtkWidget *window)
{
  GtkDropTarget *target;

  g_return_if_fail (GTK_IS_WIDGET (window));

  target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), NULL);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (target));
}
