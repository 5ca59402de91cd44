/* tea-study-command.c - teahouse-cli study: hands with comments and variations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/tea-cli-games.h"
#include "core/base/tea-name.h"
#include "core/base/tea-text.h"
#include "io/file/tea-file.h"
#include "io/json/tea-json.h"
#include "io/study/tea-hand-log.h"
#include "io/study/tea-study-file.h"

/* Largest log from which a hand is taken, in bytes. */
#define MAX_LOG (64 * 1024 * 1024)

/* The options; −1 where not given. */
typedef struct
{
  int hand;
  int seat;
  int position;
  int line;
  const char *title;
} Wishes;

/* Reads at most @max + 1 bytes, enough to detect oversized input; %NULL after an error, which has been printed. */
static GString *
read_input (int fd, gsize max)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  char buffer[65536];
  gssize n;
  int mark;

  while (text->len <= max && (n = read (fd, buffer, MIN (sizeof buffer, max + 1 - text->len))) != 0)
    if (n > 0)
      g_string_append_len (text, buffer, n);
    else if (errno != EINTR)
      {
        tea_cli_fail ("The input cannot be read: %s.", g_strerror (errno));

        return NULL;
      }

  mark = tea_file_measure_mark (text->str, text->len, &error);
  if (mark < 0)
    {
      tea_cli_fail ("The input cannot be read: %s", error->message);

      return NULL;
    }
  g_string_erase (text, 0, mark);

  return g_steal_pointer (&text);
}

static gboolean
put (JsonBuilder *builder)
{
  g_autoptr (GString) out = g_string_new (NULL);

  tea_json_end_line (builder, out);

  return tea_cli_put (out);
}

static int
refuse (const GError *error, const char *at)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_boolean (builder, "ok", FALSE);
  tea_json_begin_object (builder, "error");
  tea_json_add_string (builder, "code", tea_error_code_to_string ((TeaErrorCode) error->code));
  tea_json_add_string (builder, "at", at);
  tea_json_add_string (builder, "message", error->message);
  json_builder_end_object (builder);

  return put (builder) ? TEA_CLI_FAILING : TEA_CLI_BAD_USAGE;
}

static guint
count_comments (const TeaStudyFile *file)
{
  guint n = 0;

  for (guint i = 0; i < tea_study_file_count_lines (file); i++)
    n += tea_study_file_get_line (file, i)->comments->len;

  return n;
}

static int
check (const TeaStudyFile *file)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (TeaReplay) replay = tea_study_line_replay (file->main, 0);

  json_builder_begin_object (builder);
  tea_json_add_boolean (builder, "ok", TRUE);
  tea_json_add_string (builder, "title", file->title);
  tea_json_add_string (builder, "variant", tea_replay_log_session (replay)->variant->id);
  tea_json_add_int (builder, "seat", file->seat);
  tea_json_add_int (builder, "position", file->position);
  tea_json_add_int (builder, "last_position", file->main->last);
  tea_json_add_boolean (builder, "settled", file->main->log->settled);
  tea_json_add_int (builder, "variations", tea_study_file_count_lines (file) - 1);
  tea_json_add_int (builder, "comments", count_comments (file));

  return put (builder) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

/* The requested line and position; %NULL after an error, which has been printed. */
static const TeaStudyLine *
find_place (const TeaStudyFile *file, const Wishes *wishes, guint *position)
{
  const TeaStudyLine *line = tea_study_file_get_line (file, (guint) MAX (wishes->line, 0));

  if (line == NULL)
    {
      tea_cli_bad_usage ("study", "There is no line %d; the last one is %u.", wishes->line,
                         tea_study_file_count_lines (file) - 1);

      return NULL;
    }
  if (wishes->position > (int) line->last)
    {
      tea_cli_bad_usage ("study", "There is no position %d; the last one is %u.", wishes->position, line->last);

      return NULL;
    }
  *position = wishes->position >= 0 ? (guint) wishes->position : line->parent != NULL ? line->last : file->position;

  return line;
}

static int
print_text (const TeaStudyFile *file, const Wishes *wishes)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (TeaReplay) replay = NULL;
  guint position;
  const TeaStudyLine *line = find_place (file, wishes, &position);
  const TeaLogSession *about;

  if (line == NULL)
    return TEA_CLI_BAD_USAGE;
  replay = tea_study_line_replay (line, position);
  about = tea_replay_log_session (replay);
  tea_study_append_text (file, about, tea_replay_deal (replay), tea_study_line_get_comment (line, position),
                         about->variant->name, out);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

static int
print_log (const TeaStudyFile *file, const Wishes *wishes)
{
  g_autoptr (GString) out = g_string_new (NULL);
  guint position;
  const TeaStudyLine *line = find_place (file, wishes, &position);
  g_autofree char *log = NULL;

  if (line == NULL)
    return TEA_CLI_BAD_USAGE;
  log = tea_study_line_dup_log (line, wishes->position >= 0 ? position : line->last);
  g_string_append (out, log);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

static int
make (const char *input, const Wishes *wishes)
{
  g_autoptr (GError) error = NULL;
  guint left_out;
  g_autofree char *log = g_strndup (input, tea_log_measure_whole (input, strlen (input), &left_out));
  g_autoptr (TeaHandLog) hand = tea_hand_log_extract (log, (guint) MAX (wishes->hand - 1, 0), &error);
  g_autoptr (TeaStudyFile) file = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *text = NULL;

  tea_cli_say_left_out (left_out);
  if (hand == NULL)
    return refuse (error, "log");
  file = tea_study_file_new (hand, PACKAGE_VERSION, (guint) MAX (wishes->seat, 0), (guint) MAX (wishes->position, 0));
  if (wishes->title != NULL)
    {
      g_free (file->title);
      file->title = tea_name_clean (wishes->title, TEA_STUDY_MAX_TITLE);
    }
  text = tea_study_file_to_text (file);
  g_string_append (out, text);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

static int
run (const char *what, const Wishes *wishes, int fd)
{
  gboolean of_log = g_str_equal (what, "make");
  g_autoptr (GString) text = read_input (fd, of_log ? MAX_LOG : TEA_STUDY_MAX_SIZE);
  g_autoptr (TeaStudyFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *at = NULL;

  if (text == NULL)
    return TEA_CLI_BAD_USAGE;
  if (of_log)
    return text->len > MAX_LOG ? tea_cli_fail ("The log is longer than %d bytes.", MAX_LOG) : make (text->str, wishes);

  file = tea_study_file_parse (text->str, text->len, &at, &error);
  if (file == NULL)
    return refuse (error, at);
  if (g_str_equal (what, "check"))
    return check (file);

  return g_str_equal (what, "text") ? print_text (file, wishes) : print_log (file, wishes);
}

int
tea_cli_study (int argc, char *argv[])
{
  static const char *const whats[] = { "check", "text", "log", "make", NULL };
  g_auto (GStrv) words = NULL;
  g_autofree char *title = NULL;
  Wishes wishes = { -1, -1, -1, -1, NULL };
  const GOptionEntry entries[] = {
    { "line", 'l', 0, G_OPTION_ARG_INT, &wishes.line,
      "text, log: which line, 0 for the main line, then the variations in the order of the file", "N" },
    { "position", 'p', 0, G_OPTION_ARG_INT, &wishes.position, "text, log, make: which position of it, from 0", "N" },
    { "hand", 'n', 0, G_OPTION_ARG_INT, &wishes.hand, "make: which hand of the log, from 1", "N" },
    { "seat", 's', 0, G_OPTION_ARG_INT, &wishes.seat, "make: from which seat it is seen, 0 to 3", "SEAT" },
    { "title", 't', 0, G_OPTION_ARG_STRING, &title, "make: what it is called", "TEXT" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int fd, status;

  if (!tea_cli_parse (entries, "check|text|log|make [FILE]",
                      "Reads a study, a hand with comments and variations, from a file or a message. “check” says what "
                      "is in it or what is wrong, “text” what its player sees in a position, “log” prints a line of it "
                      "as a game log. “make” makes a study of a hand of a game log.",
                      &argc, &argv))
    return TEA_CLI_BAD_USAGE;
  if (words == NULL || !g_strv_contains (whats, words[0]))
    return tea_cli_bad_usage ("study", "Say check, text, log or make.");
  if (wishes.seat > 3 || wishes.hand == 0)
    return tea_cli_bad_usage ("study", "The seat goes from 0 to 3, and hands are counted from 1.");
  if (!tea_cli_open_input (words + 1, argv[0], &fd))
    return TEA_CLI_BAD_USAGE;

  wishes.title = title;
  status = run (words[0], &wishes, fd);
  tea_cli_close_input (fd);

  return status;
}
