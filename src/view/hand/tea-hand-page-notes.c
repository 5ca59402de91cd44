/* tea-hand-page-notes.c - the study of the hand: made with the first note, saved, played on, left
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-hand-page-private.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/hand/tea-game-desk.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-widget.h"

/* How many studies are remembered in the settings. */
#define MAX_RECENT 20

static gboolean
is_unsaved (TeaHandPage *self)
{
  return self->study != NULL && tea_study_get_state (self->study)->is_modified;
}

void
_tea_hand_page_update_notes (TeaHandPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const TeaStudyState *state = self->study != NULL ? tea_study_get_state (self->study) : NULL;
  const TeaPlaybackState *shown = tea_playback_get_state (tea_hand_page_get_playback (self));
  gboolean over = state != NULL ? tea_study_get_is_over (self->study) : shown->position + 1 == shown->n_positions;

  tea_notes_panel_update (self->notes);
  gtk_widget_action_set_enabled (widget, "study.save", TRUE);
  gtk_widget_action_set_enabled (widget, "study.save-as", TRUE);
  gtk_widget_action_set_enabled (widget, "table.copy-position", TRUE);
  gtk_widget_action_set_enabled (widget, "study.undo", state != NULL && state->can_undo);
  gtk_widget_action_set_enabled (widget, "study.redo", state != NULL && state->can_redo);
  gtk_widget_action_set_enabled (widget, "study.play", !over);
  gtk_widget_action_set_enabled (widget, "study.keep", self->played != NULL);
  gtk_widget_action_set_enabled (widget, "study.remove", state != NULL && state->line > 0);
  gtk_widget_action_set_enabled (widget, "hand.turn", state != NULL && self->whole != NULL);
}

static void
forget_played (TeaHandPage *self)
{
  if (self->played != NULL)
    g_signal_handlers_disconnect_by_data (self->played, self);
  g_clear_object (&self->played);
}

/* Another game has begun at its table. */
static void
played_gone_cb (TeaHandPage *self)
{
  forget_played (self);
  _tea_hand_page_update_notes (self);
}

static void
forget_study (TeaHandPage *self)
{
  forget_played (self);
  tea_notes_panel_set_study (self->notes, NULL);
  if (self->study != NULL)
    g_signal_handlers_disconnect_by_data (self->study, self);
  g_clear_object (&self->study);
}

void
_tea_hand_page_take_study (TeaHandPage *self, TeaStudy *study)
{
  self->study = g_object_ref (study);
  g_signal_connect_object (study, "changed", G_CALLBACK (_tea_hand_page_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "shown", G_CALLBACK (_tea_hand_page_show), self, G_CONNECT_SWAPPED);
  tea_notes_panel_set_study (self->notes, study);
  _tea_hand_page_show (self);
}

static void
made_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  TeaHandPage *self = owner;

  g_clear_pointer (&self->making, tea_job_cancel);
  if (study == NULL)
    {
      _tea_hand_page_show_notice (self, error->message);
      tea_notes_panel_update (self->notes);
      return;
    }
  tea_playback_set_playing (self->whole, FALSE);
  tea_playback_set_open (tea_study_get_state (study)->playback, tea_playback_get_state (self->whole)->open);
  _tea_hand_page_take_study (self, study);
  if (self->then != NULL)
    self->then (self);
}

/* Calls @then (nullable) when there is a study. */
static void
with_study (TeaHandPage *self, void (*then) (TeaHandPage *self))
{
  const TeaPlaybackState *shown;

  self->then = then;
  if (self->study != NULL && then != NULL)
    then (self);
  if (self->study != NULL || self->making != NULL)
    return;

  shown = tea_playback_get_state (self->whole);
  self->hand = shown->hand;
  self->making = tea_study_start_making (self, shown->game, shown->hand, shown->position, shown->seat, made_cb);
}

static void
typed_cb (TeaNotesPanel *panel, TeaHandPage *self)
{
  with_study (self, NULL);
}

static void
notice_cb (TeaNotesPanel *panel, const char *sentence, TeaHandPage *self)
{
  _tea_hand_page_show_notice (self, sentence);
}

/* Changes */

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_study_undo (TEA_HAND_PAGE (widget)->study);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_study_redo (TEA_HAND_PAGE (widget)->study);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);

  tea_study_remove_line (self->study);
  _tea_hand_page_show_notice (self, _ ("The variation was removed. Undo brings it back."));
}

static void
copy_position (TeaHandPage *self)
{
  g_autofree char *text = tea_study_dup_text (self->study);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  _tea_hand_page_show_notice (self, _ ("The position is copied as text."));
}

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  with_study (TEA_HAND_PAGE (widget), copy_position);
}

/* Playing on */

static void
play_on (TeaHandPage *self)
{
  g_autoptr (TeaRecordedGame) begun = tea_study_record_position (self->study);
  g_autoptr (GError) error = NULL;
  TeaGame *game;

  tea_playback_set_playing (tea_study_get_state (self->study)->playback, FALSE);
  if (begun == NULL)
    return;
  game = tea_game_desk_play (TEA_PAGE (self), begun,
                             _ ("Playing on from an old hand. Its page in History can keep your moves."), &error);
  if (game == NULL)
    {
      if (error != NULL)
        _tea_hand_page_show_notice (self, error->message);
      return;
    }
  forget_played (self);
  self->played = g_object_ref (game);
  g_signal_connect_object (game, "begun", G_CALLBACK (played_gone_cb), self, G_CONNECT_SWAPPED);
  _tea_hand_page_update_notes (self);
}

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  with_study (TEA_HAND_PAGE (widget), play_on);
}

static void
keep_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);
  g_autoptr (GError) error = NULL;

  _tea_hand_page_show_notice (self, tea_study_keep_played (self->study, tea_game_get_recorded (self->played), &error)
                                        ? _ ("What was played is a variation now.")
                                        : error->message);
}

/* Saving */

/* Puts @file, opened or saved just now, first in the list of studies. */
void
_tea_hand_page_note_file (TeaHandPage *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent-studies");
  g_autoptr (GPtrArray) now = g_ptr_array_new ();

  g_ptr_array_add (now, uri);
  for (guint i = 0; recent[i] != NULL && now->len < MAX_RECENT; i++)
    if (!g_str_equal (recent[i], uri))
      g_ptr_array_add (now, recent[i]);
  g_ptr_array_add (now, NULL);
  g_settings_set_strv (self->settings, "recent-studies", (const char *const *) now->pdata);
}

/* Goes where the study was in the way. The page may be gone afterwards. */
static void
go_on (TeaHandPage *self)
{
  TeaHandNext next = self->next;

  self->next = TEA_HAND_STAY;
  if (next == TEA_HAND_CLOSE)
    {
      self->leaving = TRUE;
      tea_page_close (TEA_PAGE (self));
    }
  else if (next == TEA_HAND_TURN)
    {
      forget_study (self);
      tea_playback_set_hand (self->whole, self->next_hand);
      _tea_hand_page_show (self);
    }
}

gboolean
tea_hand_page_save (TeaHandPage *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_HAND_PAGE (self) && self->study != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (!tea_study_save (self->study, file, &error))
    {
      self->next = TEA_HAND_STAY;
      _tea_hand_page_show_notice (self, error->message);
      return FALSE;
    }

  _tea_hand_page_note_file (self, file);
  _tea_hand_page_update (self);
  _tea_hand_page_show_notice (self, _ ("The study is saved."));
  go_on (self);

  return TRUE;
}

static void
save_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_hand_page_save (TEA_HAND_PAGE (widget), file);
}

static void
ask_for_file (TeaHandPage *self)
{
  g_autoptr (GtkFileFilter) filter = tea_hand_page_filter_new ();
  g_autofree char *title = tea_study_dup_name (self->study);
  g_autofree char *stem = tea_names_propose_file (title, "study", "");
  g_autofree char *name = g_str_has_suffix (stem, TEA_STUDY_SUFFIX) ? g_strdup (stem)
                                                                    : g_strconcat (stem, TEA_STUDY_SUFFIX, NULL);

  tea_file_dialog_show (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save Study"), _ ("_Save"), name, filter,
                        save_chosen_cb, NULL);
}

/* The page may be gone afterwards. */
static void
save (TeaHandPage *self)
{
  if (tea_study_get_state (self->study)->file != NULL)
    tea_hand_page_save (self, tea_study_get_state (self->study)->file);
  else
    ask_for_file (self);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_HAND_PAGE (widget)->next = TEA_HAND_STAY;
  with_study (TEA_HAND_PAGE (widget), save);
}

static void
save_as_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_HAND_PAGE (widget)->next = TEA_HAND_STAY;
  with_study (TEA_HAND_PAGE (widget), ask_for_file);
}

/* Leaving */

static void
question_answered_cb (TeaQuestionBar *bar, gboolean yes, TeaHandPage *self)
{
  gtk_widget_set_visible (self->side_box, self->had_side);
  if (yes)
    save (self);
  else
    go_on (self);
}

static void
ask (TeaHandPage *self, TeaHandNext next, const char *question)
{
  self->next = next;
  /* A small window has room only for the panel or the question. */
  if (!tea_question_bar_get_asking (self->question_bar))
    self->had_side = gtk_widget_get_visible (self->side_box);
  gtk_widget_set_visible (self->side_box, FALSE);
  tea_question_bar_set_gives_up (self->question_bar, FALSE);
  tea_question_bar_ask (self->question_bar, question, _ ("Discard Changes"), _ ("Save"));
}

gboolean
_tea_hand_page_leave (TeaPage *page)
{
  TeaHandPage *self = TEA_HAND_PAGE (page);

  if (self->leaving || !is_unsaved (self))
    return TRUE;
  ask (self, TEA_HAND_CLOSE, _ ("Save the study before the page closes?"));

  return FALSE;
}

/* A study is of one hand: the others are seen without it. */
static void
turn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);
  guint n_hands = tea_playback_get_state (self->whole)->n_hands;

  self->next_hand = (guint) CLAMP ((int) self->hand + g_variant_get_int32 (parameter), 0, (int) n_hands - 1);
  self->next = TEA_HAND_TURN;
  if (is_unsaved (self))
    ask (self, TEA_HAND_TURN, _ ("Save the study before another hand is shown?"));
  else
    go_on (self);
}

void
_tea_hand_page_class_install_notes (GtkWidgetClass *widget_class)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_s, GDK_CONTROL_MASK, "study.save", NULL },
    { GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "study.save-as", NULL },
    { GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "table.copy-position", NULL },
    { GDK_KEY_p, GDK_CONTROL_MASK, "study.play", NULL },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "study.keep", NULL },
    { GDK_KEY_z, GDK_CONTROL_MASK, "study.undo", NULL },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "study.redo", NULL },
  };

  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_cb);
  gtk_widget_class_bind_template_callback (widget_class, question_answered_cb);
  gtk_widget_class_install_action (widget_class, "study.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "study.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "study.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "study.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "study.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "study.keep", NULL, keep_cb);
  gtk_widget_class_install_action (widget_class, "study.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "table.copy-position", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "hand.turn", "i", turn_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
  tea_widget_class_bind_key (widget_class, GDK_KEY_Page_Down, 0, "hand.turn", "i", 1);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Page_Up, 0, "hand.turn", "i", -1);
}

void
_tea_hand_page_disable (TeaHandPage *self)
{
  static const char *const actions[] = { "study.save",    "study.save-as",       "study.undo", "study.redo",
                                         "study.play",    "study.keep",          "hand.turn",  "study.remove",
                                         "hand.rival",    "table.copy-position", "hand.again", "hand.whole-game",
                                         "hand.decision", "hand.proof" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], FALSE);
}

void
_tea_hand_page_dispose_notes (TeaHandPage *self)
{
  g_clear_pointer (&self->making, tea_job_cancel);
  forget_study (self);
}
