/* fuzz-study.c - target: a study, read, described, written and read again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"
#include "io/study/tea-study-file.h"

#include <string.h>

/* Reading @written must give the study of @text again. */
static void
read_again (const char *written, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStudyFile) again = tea_study_file_parse (written, strlen (written), NULL, &error);
  g_autofree char *second = NULL;

  g_assert_no_error (error);
  second = tea_study_file_to_text (again);
  g_assert_cmpstr (second, ==, text);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autofree char *at = NULL;
  g_autoptr (TeaStudyFile) file = tea_study_file_parse (copy, size, &at, &error);
  g_autoptr (GString) described = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;

  if (file == NULL)
    {
      g_assert_nonnull (error);
      g_assert_nonnull (at);
      g_assert_true (g_str_has_prefix (error->message, at));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  for (guint i = 0; i < tea_study_file_count_lines (file); i++)
    {
      const TeaStudyLine *line = tea_study_file_get_line (file, i);
      g_autoptr (TeaReplay) there = tea_study_line_replay (line, line->last);

      tea_study_append_text (file, tea_replay_log_session (there), tea_replay_deal (there),
                             tea_study_line_get_comment (line, line->last), "rules", described);
    }
  g_assert_true (g_utf8_validate (described->str, (gssize) described->len, NULL));
  text = tea_study_file_to_text (file);
  read_again (text, text);
  message = tea_study_file_to_message (file);
  read_again (message, text);

  return 0;
}
