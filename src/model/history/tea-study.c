/* tea-study.c - a hand with comments and variations, to view, edit and save
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "core/base/tea-text.h"
#include "io/file/tea-file.h"
#include "model/archive/tea-export.h"
#include "model/game/tea-recorded-game-engine.h"
#include "model/history/tea-study-private.h"
#include "model/tiles/tea-names.h"

/* Maximum number of undo steps. */
#define MAX_STEPS 100

G_DEFINE_FINAL_TYPE (TeaStudy, tea_study, G_TYPE_OBJECT)

static guint shown_signal;
static guint changed_signal;

static void
tea_study_dispose (GObject *object)
{
  TeaStudy *self = TEA_STUDY (object);

  g_clear_object (&self->state.game);
  g_clear_object (&self->state.file);
  g_clear_object (&self->state.playback);
  g_clear_object (&self->state.items);

  G_OBJECT_CLASS (tea_study_parent_class)->dispose (object);
}

static void
tea_study_finalize (GObject *object)
{
  TeaStudy *self = TEA_STUDY (object);

  g_clear_pointer (&self->content, tea_study_file_free);
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  g_clear_pointer (&self->saved, g_free);
  g_clear_pointer (&self->last_field, g_free);

  G_OBJECT_CLASS (tea_study_parent_class)->finalize (object);
}

static void
tea_study_class_init (TeaStudyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_study_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_study_finalize;

  shown_signal = g_signal_new ("shown", TEA_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  changed_signal = g_signal_new ("changed", TEA_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_study_init (TeaStudy *self)
{
  self->state.items = G_LIST_MODEL (g_list_store_new (TEA_TYPE_STUDY_ITEM));
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_study_file_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_study_file_free);
}

/* The shown line */

TeaStudyLine *
_tea_study_get_shown (TeaStudy *self)
{
  return tea_study_file_get_line (self->content, self->state.line);
}

TeaRecordedGame *
_tea_study_record (TeaStudy *self, const TeaStudyLine *line, guint position)
{
  g_autofree char *log = NULL;

  if (line->parent == NULL && position >= line->last)
    return g_object_ref (self->state.game);

  log = tea_study_line_dup_log (line, position);

  return tea_recorded_game_vary (self->state.game, 0, tea_recorded_game_get_log_session (self->state.game),
                                 strchr (log, '\n') + 1, NULL);
}

static void
update_state (TeaStudy *self)
{
  TeaStudyState *state = &self->state;
  g_autofree char *text = tea_study_file_to_text (self->content);

  state->title = self->content->title;
  state->line_title = _tea_study_get_shown (self)->title;
  state->is_modified = g_strcmp0 (text, self->saved) != 0;
  state->can_undo = self->undo->len > 0;
  state->can_redo = self->redo->len > 0;
}

/* Shows @position of the chosen line; keeps the seat and whether hands are open. */
static void
show_line (TeaStudy *self, guint position)
{
  TeaPlayback *before = self->state.playback;
  g_autoptr (TeaRecordedGame) game = _tea_study_record (self, _tea_study_get_shown (self), G_MAXUINT);
  g_autoptr (TeaPlayback) playback = game != NULL ? tea_playback_new (game, NULL) : NULL;

  g_return_if_fail (playback != NULL);

  tea_playback_set_seat (playback, before != NULL ? tea_playback_get_state (before)->seat : self->content->seat);
  tea_playback_set_open (playback, before != NULL && tea_playback_get_state (before)->open);
  tea_playback_set_position (playback, position);
  g_set_object (&self->state.playback, playback);
  update_state (self);
  g_signal_emit (self, shown_signal, 0);
}

void
tea_study_show (TeaStudy *self, guint line, guint position)
{
  g_return_if_fail (TEA_IS_STUDY (self));
  g_return_if_fail (line < tea_study_file_count_lines (self->content));

  if (line == self->state.line)
    {
      tea_playback_set_playing (self->state.playback, FALSE);
      tea_playback_set_position (self->state.playback, position);
      return;
    }
  self->state.line = line;
  g_clear_pointer (&self->last_field, g_free);
  show_line (self, position);
}

const TeaStudyState *
tea_study_get_state (TeaStudy *self)
{
  g_return_val_if_fail (TEA_IS_STUDY (self), NULL);

  return &self->state;
}

/* Creating a study */

typedef struct
{
  /* what a study is made from: a file, a text, or a hand of a game */
  GFile *file;
  char *text;
  TeaRecordedGame *game;
  /* which hand, and how it is seen */
  guint hand;
  guint position;
  guint seat;
  /* what is made */
  TeaStudyFile *content;
  TeaRecordedGame *main;
  TeaStudyDone done;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_clear_object (&making->file);
  g_free (making->text);
  g_clear_object (&making->game);
  g_clear_pointer (&making->content, tea_study_file_free);
  g_clear_object (&making->main);
  g_free (making);
}

static TeaStudyFile *
read_file (GFile *file, GCancellable *cancellable, GError **error)
{
  gsize length;
  g_autofree char *text = tea_file_read (file, TEA_STUDY_MAX_SIZE, &length, cancellable, error);

  if (text == NULL)
    return NULL;

  return tea_study_file_parse (text, length, NULL, error);
}

TeaHandLog *
_tea_study_take_log (TeaRecordedGame *game, gsize start, guint position)
{
  TeaHandLog *log = tea_hand_log_new ();
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, 0);
  const TeaRecordedStep *last = &g_array_index (steps, TeaRecordedStep, steps->len - 1);

  g_string_append (log->lines, tea_recorded_game_get_log (game) + start);
  for (guint i = position; i < steps->len; i++)
    {
      gsize end = g_array_index (steps, TeaRecordedStep, i).end - start;

      g_array_append_val (log->ends, end);
    }
  if (position + 1 < steps->len)
    log->move = g_array_index (steps, TeaRecordedStep, position + 1).events.events[0];
  log->settled = last->deal.phase == TEA_PHASE_OVER;

  return log;
}

static TeaStudyFile *
take_hand (Making *making, GError **error)
{
  g_autoptr (TeaRecordedGame) hand = tea_recorded_game_take_hand (making->game, making->hand, 0, error);
  g_autoptr (TeaHandLog) log = NULL;

  if (hand == NULL)
    return NULL;
  log = _tea_study_take_log (hand, 0, 0);
  if (!log->settled && !tea_recorded_game_get_log_session (making->game)->practice)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_STUDY,
                           _ ("A study shows every tile: finish the hand first, or play a practice game."));
      return NULL;
    }
  making->main = g_steal_pointer (&hand);

  return tea_study_file_new (log, PACKAGE_VERSION, making->seat, making->position);
}

static void
make_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Making *making = data;

  if (making->file != NULL)
    making->content = read_file (making->file, tea_job_get_cancellable (job), error);
  else if (making->text != NULL)
    making->content = tea_study_file_parse (making->text, strlen (making->text), NULL, error);
  else
    making->content = take_hand (making, error);

  if (making->content != NULL && making->main == NULL)
    making->main = tea_recorded_game_read (making->content->main->log->lines->str, tea_job_go_on, job, error);
}

static void
made_cb (gpointer owner, gpointer data, const GError *error)
{
  Making *making = data;
  g_autoptr (TeaStudy) self = NULL;

  if (making->main != NULL)
    {
      self = g_object_new (TEA_TYPE_STUDY, NULL);
      self->content = g_steal_pointer (&making->content);
      self->state.game = g_steal_pointer (&making->main);
      g_set_object (&self->state.file, making->file);
      if (self->state.file != NULL)
        self->saved = tea_study_file_to_text (self->content);
      show_line (self, self->content->position);
      _tea_study_fill_items (self);
    }
  making->done (owner, self, error);
}

/* Takes ownership of the members of @making. */
static TeaJob *
start (gpointer owner, TeaStudyDone done, const Making *making)
{
  Making *own = g_new (Making, 1);

  *own = *making;
  own->done = done;

  return tea_job_start (owner, own, making_free, make_in_thread, made_cb);
}

TeaJob *
tea_study_start_loading (gpointer owner, GFile *file, TeaStudyDone done)
{
  g_return_val_if_fail (G_IS_FILE (file) && done != NULL, NULL);

  return start (owner, done, &(Making){ .file = g_object_ref (file) });
}

TeaJob *
tea_study_start_parsing (gpointer owner, const char *text, TeaStudyDone done)
{
  g_return_val_if_fail (text != NULL && done != NULL, NULL);

  return start (owner, done, &(Making){ .text = g_strdup (text) });
}

TeaJob *
tea_study_start_making (gpointer owner,
                        TeaRecordedGame *game,
                        guint hand,
                        guint position,
                        guint seat,
                        TeaStudyDone done)
{
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && seat < 4 && done != NULL, NULL);

  return start (owner, done,
                &(Making){ .game = g_object_ref (game), .hand = hand, .position = position, .seat = seat });
}

/* Saving */

gboolean
tea_study_save (TeaStudy *self, GFile *file, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (TEA_IS_STUDY (self) && G_IS_FILE (file), FALSE);

  text = tea_study_file_to_text (self->content);
  if (strlen (text) > TEA_STUDY_MAX_SIZE)
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_STUDY, _ ("A study can have at most %d bytes."), TEA_STUDY_MAX_SIZE);
      return FALSE;
    }
  if (!tea_export_write (file, text, strlen (text), error))
    return FALSE;
  g_set_object (&self->state.file, file);
  g_free (self->saved);
  self->saved = g_steal_pointer (&text);
  g_clear_pointer (&self->last_field, g_free);
  update_state (self);

  return TRUE;
}

/* Changes */

void
_tea_study_note_change (TeaStudy *self, TeaStudyFile *before)
{
  if (self->undo->len >= MAX_STEPS)
    g_ptr_array_remove_index (self->undo, 0);
  g_ptr_array_add (self->undo, before);
  g_ptr_array_set_size (self->redo, 0);
  g_clear_pointer (&self->last_field, g_free);
}

/* Adds an undo step for a change of @field (nullable), unless the previous change was of the same field. */
static void
begin_change (TeaStudy *self, const char *field)
{
  if (field == NULL || g_strcmp0 (field, self->last_field) != 0)
    _tea_study_note_change (self, tea_study_file_copy (self->content));
  g_free (self->last_field);
  self->last_field = g_strdup (field);
}

void
_tea_study_end_change (TeaStudy *self)
{
  update_state (self);
  _tea_study_fill_items (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Undoes or redoes: moves the current content to @to and replaces it with the last of @from. */
static void
step (TeaStudy *self, GPtrArray *from, GPtrArray *to)
{
  guint position = tea_playback_get_state (self->state.playback)->position;

  g_return_if_fail (from->len > 0);

  g_ptr_array_add (to, self->content);
  self->content = g_ptr_array_steal_index (from, from->len - 1);
  self->state.line = MIN (self->state.line, tea_study_file_count_lines (self->content) - 1);
  g_clear_pointer (&self->last_field, g_free);
  show_line (self, position);
  _tea_study_end_change (self);
}

void
tea_study_undo (TeaStudy *self)
{
  g_return_if_fail (TEA_IS_STUDY (self));

  step (self, self->undo, self->redo);
}

void
tea_study_redo (TeaStudy *self)
{
  g_return_if_fail (TEA_IS_STUDY (self));

  step (self, self->redo, self->undo);
}

void
tea_study_set_title (TeaStudy *self, const char *title)
{
  g_autofree char *clean = NULL;

  g_return_if_fail (TEA_IS_STUDY (self));

  clean = tea_name_clean (title != NULL ? title : "", TEA_STUDY_MAX_TITLE);
  if (g_str_equal (clean, self->content->title))
    return;
  begin_change (self, "title");
  g_free (self->content->title);
  self->content->title = g_steal_pointer (&clean);
  _tea_study_end_change (self);
}

char *
tea_study_dup_name (TeaStudy *self)
{
  g_autofree char *base = NULL;
  g_autofree char *shown = NULL;

  g_return_val_if_fail (TEA_IS_STUDY (self), NULL);

  if (*self->content->title != '\0')
    return tea_names_show_one (self->content->title);
  if (self->state.file == NULL)
    return g_strdup (_ ("Study"));
  base = g_file_get_basename (self->state.file);
  shown = g_filename_display_name (base);

  return tea_names_show_one (shown);
}

const char *
tea_study_get_comment (TeaStudy *self)
{
  g_return_val_if_fail (TEA_IS_STUDY (self), NULL);

  return tea_study_line_get_comment (_tea_study_get_shown (self),
                                     tea_playback_get_state (self->state.playback)->position);
}

gboolean
tea_study_set_comment (TeaStudy *self, const char *comment)
{
  g_autofree char *field = NULL;
  g_autofree char *clean = NULL;
  guint position;

  g_return_val_if_fail (TEA_IS_STUDY (self) && comment != NULL, FALSE);

  clean = tea_text_clean (comment, TEA_STUDY_MAX_COMMENT);
  if (g_str_equal (clean, tea_study_get_comment (self)))
    return TRUE;
  position = tea_playback_get_state (self->state.playback)->position;
  if (*clean != '\0' && !tea_study_file_takes_comment (self->content, _tea_study_get_shown (self), position))
    return FALSE;
  field = g_strdup_printf ("comment %u of %u", position, self->state.line);
  begin_change (self, field);
  tea_study_file_set_comment (self->content, _tea_study_get_shown (self), position, clean);
  _tea_study_end_change (self);

  return TRUE;
}

void
tea_study_set_line_title (TeaStudy *self, const char *title)
{
  g_autofree char *field = NULL;
  g_autofree char *clean = NULL;
  TeaStudyLine *line;

  g_return_if_fail (TEA_IS_STUDY (self) && title != NULL);

  line = _tea_study_get_shown (self);
  clean = tea_name_clean (title, TEA_STUDY_MAX_TITLE);
  if (line->parent == NULL || g_str_equal (clean, line->title))
    return;
  field = g_strdup_printf ("line %u", self->state.line);
  begin_change (self, field);
  g_free (line->title);
  line->title = g_steal_pointer (&clean);
  _tea_study_end_change (self);
}

void
tea_study_remove_line (TeaStudy *self)
{
  TeaStudyLine *line;
  const TeaStudyLine *parent;
  guint at;

  g_return_if_fail (TEA_IS_STUDY (self));

  line = _tea_study_get_shown (self);
  parent = line->parent;
  at = line->at;
  if (parent == NULL)
    return;
  begin_change (self, NULL);
  tea_study_line_remove (line);
  self->state.line = tea_study_file_find_line (self->content, parent);
  show_line (self, at);
  _tea_study_end_change (self);
}
