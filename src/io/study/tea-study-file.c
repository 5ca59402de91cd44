/* tea-study-file.c - a hand with comments and variations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/study/tea-study-file-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-text.h"

static void
comment_free (gpointer data)
{
  TeaStudyComment *comment = data;

  g_free (comment->text);
  g_free (comment);
}

static void
line_free (gpointer data)
{
  TeaStudyLine *line = data;

  g_free (line->title);
  g_clear_pointer (&line->log, tea_hand_log_unref);
  g_ptr_array_unref (line->comments);
  g_ptr_array_unref (line->variations);
  g_free (line);
}

TeaStudyLine *
_tea_study_line_new (TeaStudyLine *parent, guint at)
{
  TeaStudyLine *line = g_new0 (TeaStudyLine, 1);

  line->parent = parent;
  line->at = at;
  line->title = g_strdup ("");
  line->comments = g_ptr_array_new_with_free_func (comment_free);
  line->variations = g_ptr_array_new_with_free_func (line_free);

  return line;
}

void
_tea_study_line_add_comment (TeaStudyLine *line, guint at, const char *text)
{
  TeaStudyComment *comment = g_new (TeaStudyComment, 1);

  *comment = (TeaStudyComment){ at, g_strdup (text) };
  g_ptr_array_add (line->comments, comment);
}

/* Inserts it after the other variations at the same position. */
void
_tea_study_line_take_variation (TeaStudyLine *line, TeaStudyLine *variation)
{
  guint place = line->variations->len;

  while (place > 0 && ((const TeaStudyLine *) line->variations->pdata[place - 1])->at > variation->at)
    place--;
  g_ptr_array_insert (line->variations, (int) place, variation);
}

static TeaStudyLine *
copy_line (const TeaStudyLine *line, TeaStudyLine *parent)
{
  TeaStudyLine *copy = _tea_study_line_new (parent, line->at);

  g_free (copy->title);
  copy->title = g_strdup (line->title);
  _tea_study_line_take_log (copy, line->log);
  for (guint i = 0; i < line->comments->len; i++)
    {
      const TeaStudyComment *comment = line->comments->pdata[i];

      _tea_study_line_add_comment (copy, comment->at, comment->text);
    }
  for (guint i = 0; i < line->variations->len; i++)
    g_ptr_array_add (copy->variations, copy_line (line->variations->pdata[i], copy));

  return copy;
}

TeaStudyFile *
tea_study_file_copy (const TeaStudyFile *file)
{
  TeaStudyFile *copy = g_new (TeaStudyFile, 1);

  *copy = (TeaStudyFile){ .title = g_strdup (file->title),
                          .engine = g_strdup (file->engine),
                          .seat = file->seat,
                          .position = file->position,
                          .main = copy_line (file->main, NULL) };

  return copy;
}

void
tea_study_file_free (TeaStudyFile *file)
{
  g_free (file->title);
  g_free (file->engine);
  g_clear_pointer (&file->main, line_free);
  g_free (file);
}

/* Logs */

void
_tea_study_line_take_log (TeaStudyLine *line, TeaHandLog *log)
{
  line->log = tea_hand_log_ref (log);
  line->last = line->at + log->ends->len - 1;
}

TeaStudyFile *
tea_study_file_new (TeaHandLog *log, const char *engine, guint seat, guint position)
{
  TeaStudyFile *file;

  g_return_val_if_fail (log != NULL && log->ends->len > 0 && seat < 4, NULL);

  file = g_new (TeaStudyFile, 1);
  *file = (TeaStudyFile){
    .title = g_strdup (""), .engine = g_strdup (engine), .seat = seat, .main = _tea_study_line_new (NULL, 0)
  };
  _tea_study_line_take_log (file->main, log);
  file->position = MIN (position, file->main->last);

  return file;
}

static void
append_log (const TeaStudyLine *line, guint position, GString *out)
{
  if (line->parent != NULL)
    append_log (line->parent, MIN (position, line->at), out);
  if (position >= line->at)
    g_string_append_len (out, line->log->lines->str,
                         (gssize) g_array_index (line->log->ends, gsize, MIN (position, line->last) - line->at));
}

char *
tea_study_line_dup_log (const TeaStudyLine *line, guint position)
{
  GString *log = g_string_new (NULL);

  append_log (line, position, log);

  return g_string_free (log, FALSE);
}

TeaReplay *
tea_study_line_replay (const TeaStudyLine *line, guint position)
{
  TeaReplay *replay = tea_replay_new ();
  g_autofree char *log = tea_study_line_dup_log (line, position);

  for (const char *next = log; *next != '\0';)
    {
      gsize length = strcspn (next, "\n");

      if (!tea_replay_feed (replay, next, length, NULL, NULL))
        g_return_val_if_reached (replay);
      next += length + 1;
    }

  return replay;
}

/* Lines */

static guint
count (const TeaStudyLine *line)
{
  guint n = 1;

  for (guint i = 0; i < line->variations->len; i++)
    n += count (line->variations->pdata[i]);

  return n;
}

guint
tea_study_file_count_lines (const TeaStudyFile *file)
{
  return count (file->main);
}

static TeaStudyLine *
get_line (TeaStudyLine *line, guint *index)
{
  TeaStudyLine *found = NULL;

  if ((*index)-- == 0)
    return line;
  for (guint i = 0; i < line->variations->len && found == NULL; i++)
    found = get_line (line->variations->pdata[i], index);

  return found;
}

TeaStudyLine *
tea_study_file_get_line (const TeaStudyFile *file, guint index)
{
  return index < tea_study_file_count_lines (file) ? get_line (file->main, &index) : NULL;
}

guint
tea_study_file_find_line (const TeaStudyFile *file, const TeaStudyLine *line)
{
  guint index = 0;

  while (tea_study_file_get_line (file, index) != line)
    index++;

  return index;
}

/* The nesting depth of @line, 0 for the main line. */
static guint
depth_of (const TeaStudyLine *line)
{
  return line->parent != NULL ? depth_of (line->parent) + 1 : 0;
}

/* The line that contains @position on the way to the end of @line: @line itself or a line that it branches off. */
static const TeaStudyLine *
line_at (const TeaStudyLine *line, guint position)
{
  while (line->parent != NULL && position <= line->at)
    line = line->parent;

  return line;
}

TeaStudyLine *
tea_study_file_add (TeaStudyFile *file, const TeaStudyLine *line, guint at, TeaHandLog *log, GError **error)
{
  TeaStudyLine *parent;
  TeaStudyLine *variation;

  g_return_val_if_fail (file != NULL && line != NULL && log != NULL && at <= line->last, NULL);

  /* The cast is safe: all lines of a file can be changed. */
  parent = (TeaStudyLine *) line_at (line, at);
  if (tea_study_file_count_lines (file) > TEA_STUDY_MAX_VARIATIONS || depth_of (parent) >= TEA_STUDY_MAX_DEPTH)
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_STUDY,
                   _ ("A study has at most %d variations, and %d within one another."), TEA_STUDY_MAX_VARIATIONS,
                   TEA_STUDY_MAX_DEPTH);

      return NULL;
    }
  if (log->ends->len <= 1)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_STUDY, _ ("Nothing happens in the variation."));

      return NULL;
    }

  variation = _tea_study_line_new (parent, at);
  _tea_study_line_take_log (variation, log);
  _tea_study_line_take_variation (parent, variation);

  return variation;
}

void
tea_study_line_remove (TeaStudyLine *line)
{
  g_return_if_fail (line->parent != NULL);

  g_ptr_array_remove (line->parent->variations, line);
}

/* Comments */

/* Finds the index of the comment on @position in @line, or where it belongs; returns whether there is one. */
static gboolean
find_comment (const TeaStudyLine *line, guint position, guint *place)
{
  for (*place = 0; *place < line->comments->len; ++*place)
    {
      const TeaStudyComment *comment = line->comments->pdata[*place];

      if (comment->at >= position)
        return comment->at == position;
    }

  return FALSE;
}

const char *
tea_study_line_get_comment (const TeaStudyLine *line, guint position)
{
  guint place;

  line = line_at (line, position);

  return find_comment (line, position, &place) ? ((const TeaStudyComment *) line->comments->pdata[place])->text : "";
}

static guint
count_comments (const TeaStudyLine *line)
{
  guint n = line->comments->len;

  for (guint i = 0; i < line->variations->len; i++)
    n += count_comments (line->variations->pdata[i]);

  return n;
}

gboolean
tea_study_file_takes_comment (TeaStudyFile *file, const TeaStudyLine *line, guint position)
{
  guint place;

  return find_comment (line_at (line, position), position, &place) ||
         count_comments (file->main) < TEA_STUDY_MAX_COMMENTS;
}

void
tea_study_file_set_comment (TeaStudyFile *file, const TeaStudyLine *line, guint position, const char *text)
{
  g_autofree char *clean = tea_text_clean (text, TEA_STUDY_MAX_COMMENT);
  guint place;

  g_return_if_fail (*clean == '\0' || tea_study_file_takes_comment (file, line, position));

  line = line_at (line, position);
  if (find_comment (line, position, &place))
    g_ptr_array_remove_index (line->comments, place);
  if (*clean != '\0')
    {
      TeaStudyComment *comment = g_new (TeaStudyComment, 1);

      *comment = (TeaStudyComment){ position, g_steal_pointer (&clean) };
      g_ptr_array_insert (line->comments, (int) place, comment);
    }
}
