/* tea-hand-page-file.c - games and studies from files, and pages that are open already
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-hand-page-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-spoken.h"

static gboolean
is_study (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, TEA_STUDY_SUFFIX);
}

/* The page below @widget in which @game or the study of @file (each nullable) is open, or %NULL. */
static TeaHandPage *
find_below (GtkWidget *widget, TeaRecordedGame *game, GFile *file)
{
  TeaHandPage *page = TEA_IS_HAND_PAGE (widget) ? TEA_HAND_PAGE (widget) : NULL;

  if (page != NULL)
    {
      GFile *saved = page->study != NULL ? tea_study_get_state (page->study)->file : NULL;
      TeaRecordedGame *open = page->whole != NULL ? tea_playback_get_state (page->whole)->game : NULL;
      gboolean same = (file != NULL && saved != NULL && g_file_equal (file, saved)) ||
                      (game != NULL && open != NULL &&
                       g_str_equal (tea_recorded_game_get_log (game), tea_recorded_game_get_log (open)));

      return same ? page : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && page == NULL;
       child = gtk_widget_get_next_sibling (child))
    page = find_below (child, game, file);

  return page;
}

/* Presents the page in which @game or the study of @file is open. Returns whether there is one. */
static gboolean
present_open (TeaRecordedGame *game, GFile *file)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      TeaHandPage *page = find_below (window, game, file);

      if (page != NULL && tea_page_present (TEA_PAGE (page)))
        return TRUE;
    }

  return FALSE;
}

/* Shows why the file cannot be opened. */
static void
show_fault (TeaHandPage *self, const GError *error)
{
  g_autofree char *name = g_file_get_parse_name (self->file);
  g_autofree char *text = NULL;
  g_autofree char *escaped = NULL;

  g_assert (error != NULL);
  if (is_study (self->file))
    /* Translators: a file name, then a sentence that gives the reason. */
    text = g_strdup_printf (_ ("“%1$s” cannot be opened as a study. %2$s"), name, error->message);
  else
    /* Translators: a file name, then a sentence that gives the reason. */
    text = g_strdup_printf (_ ("“%1$s” cannot be opened as a game log. %2$s"), name, error->message);
  escaped = g_markup_escape_text (text, -1);
  adw_status_page_set_description (self->fault_page, escaped);
  gtk_stack_set_visible_child_name (self->stack, "fault");
  tea_spoken_announce (GTK_WIDGET (self), text);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
_tea_hand_page_stop_reading (TeaHandPage *self)
{
  g_clear_pointer (&self->reading, tea_job_cancel);
}

static void
told_cb (gpointer owner, double fraction)
{
  TeaHandPage *self = owner;

  gtk_progress_bar_set_fraction (self->progress_bar, fraction);
  gtk_widget_set_visible (self->reading_box, TRUE);
}

/* While the file was read, there was nothing to have the focus. The window may not be there yet. */
static void
focus (TeaHandPage *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) || (window != NULL && !gtk_widget_get_mapped (window)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
game_read_cb (gpointer owner, TeaRecordedGame *game, const GError *fault)
{
  TeaHandPage *self = owner;
  g_autoptr (GError) error = fault != NULL ? g_error_copy (fault) : NULL;
  g_autofree char *warning = game != NULL ? tea_recorded_game_dup_warning (game) : NULL;

  _tea_hand_page_stop_reading (self);
  if (game != NULL && present_open (game, NULL))
    tea_page_close (TEA_PAGE (self));
  else if (game == NULL || !_tea_hand_page_take_game (self, game, 0, &error))
    show_fault (self, error);
  else
    {
      _tea_hand_page_show_panel (self, TEA_HAND_EVENTS);
      focus (self);
      if (warning != NULL)
        _tea_hand_page_show_notice (self, warning);
    }
}

static void
study_read_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  TeaHandPage *self = owner;

  _tea_hand_page_stop_reading (self);
  if (study == NULL)
    {
      show_fault (self, error);
      return;
    }
  _tea_hand_page_note_file (self, self->file);
  _tea_hand_page_take_study (self, study);
  _tea_hand_page_show_panel (self, TEA_HAND_NOTES);
  focus (self);
}

void
tea_hand_page_open_file (GtkWidget *from, GFile *file, GSettings *settings)
{
  TeaHandPage *self;
  g_autofree char *name = NULL;

  g_return_if_fail (GTK_IS_WIDGET (from) && G_IS_FILE (file) && G_IS_SETTINGS (settings));

  if (present_open (NULL, file))
    return;

  self = _tea_hand_page_create (settings);
  self->file = g_object_ref (file);
  name = g_file_get_basename (file);
  if (name != NULL)
    {
      g_autofree char *title = g_filename_display_name (name);

      tea_page_set_title (TEA_PAGE (self), title);
    }
  tea_page_open (from, TEA_PAGE (self));
  if (is_study (file))
    self->reading = tea_study_start_loading (self, file, study_read_cb);
  else
    {
      self->reading = tea_recorded_game_start_opening_file (self, file, game_read_cb);
      tea_job_set_told (self->reading, told_cb);
    }
}

GtkFileFilter *
tea_hand_page_filter_new (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Studies"));
  gtk_file_filter_add_pattern (filter, "*" TEA_STUDY_SUFFIX);

  return filter;
}
