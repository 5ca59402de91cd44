/* tea-cli-lines.c - commands that answer each line of their input with a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "io/json/tea-json.h"
#include "io/json/tea-line-reader.h"

static int
answer_all (int fd, TeaCliAnswer answer)
{
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (fd, TEA_JSON_MAX_LINE);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *line;
  gsize length;

  while (tea_line_reader_next (reader, &line, &length, &error))
    {
      answer (line, length, out);
      g_string_append_c (out, '\n');
      if (!tea_cli_put (out))
        return TEA_CLI_BAD_USAGE;
    }
  if (error != NULL)
    return tea_cli_fail ("The input cannot be read: %s.", error->message);

  return TEA_CLI_DONE;
}

int
tea_cli_answer_input (char **files, const char *command, TeaCliAnswer answer)
{
  int fd, status;

  if (!tea_cli_open_input (files, command, &fd))
    return TEA_CLI_BAD_USAGE;

  status = answer_all (fd, answer);
  tea_cli_close_input (fd);

  return status;
}

int
tea_cli_answer_lines (int argc, char *argv[], const char *summary, TeaCliAnswer answer)
{
  g_auto (GStrv) files = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!tea_cli_parse (entries, "[FILE]", summary, &argc, &argv))
    return TEA_CLI_BAD_USAGE;

  return tea_cli_answer_input (files, argv[0], answer);
}
