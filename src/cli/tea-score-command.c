/* tea-score-command.c - teahouse-cli score: hand records in, answers out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "io/tea-json-answer.h"
#include "io/tea-json-record.h"
#include "io/tea-json.h"
#include "io/tea-line-reader.h"
#include "rules/tea-score.h"

static void
answer_line (const char *line, gsize length, GString *out)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;

  if (tea_json_record_from_line (line, length, record, &id, answer))
    tea_score (record, answer);
  tea_json_answer_append (answer, id, out);
  g_string_append_c (out, '\n');
}

static int
score_lines (int fd)
{
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (fd, TEA_JSON_MAX_LINE);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *line;
  gsize length;

  while (tea_line_reader_next (reader, &line, &length, &error))
    {
      answer_line (line, length, out);
      if (!tea_cli_put (out))
        return TEA_CLI_BAD_USAGE;
    }
  if (error != NULL)
    return tea_cli_fail ("The input cannot be read: %s.", error->message);

  return TEA_CLI_DONE;
}

int
tea_cli_score (int argc, char *argv[])
{
  g_auto (GStrv) files = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int fd, status;

  if (!tea_cli_parse (entries, "[FILE]", "Reads hand records, one in a line, and answers each with a line: its score and payments, or why it is refused.", &argc, &argv) ||
      !tea_cli_open_input (files, argv[0], &fd))
    return TEA_CLI_BAD_USAGE;

  status = score_lines (fd);
  tea_cli_close_input (fd);

  return status;
}
