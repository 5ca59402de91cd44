/* tea-replay-command.c - teahouse-cli replay: checks that every event of a log is legal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli-games.h"
#include "io/json/tea-json.h"
#include "io/json/tea-line-reader.h"
#include "io/log/tea-replay.h"

#include <stdio.h>

/* Settlements are held back until the whole log is known to be legal: the output is either them or the first error. */
static int
replay_lines (int fd)
{
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (fd, TEA_JSON_MAX_LINE);
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_autoptr (GString) settlements = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *line;
  gsize length;

  while (tea_line_reader_next (reader, &line, &length, &error))
    {
      g_autoptr (GError) fault = NULL;
      TeaLogType type;

      if (tea_cli_leaves_out (reader, replay, line, length))
        break;
      if (!tea_replay_feed (replay, line, length, &type, &fault))
        return tea_cli_refuse_log (replay, fault);
      if (type == TEA_LOG_SETTLE)
        tea_log_append_settle (tea_replay_deal (replay), settlements);
    }
  if (error != NULL)
    return tea_cli_fail ("The log cannot be read: %s", error->message);

  if (!tea_cli_put (settlements))
    return TEA_CLI_BAD_USAGE;
  fprintf (stderr, "All %u lines are legal; hands settled: %u%s.\n", tea_replay_line_number (replay),
           tea_replay_n_settled (replay),
           tea_replay_is_complete (replay) ? "" : "; the log breaks off in the middle of a hand");

  return TEA_CLI_DONE;
}

int
tea_cli_replay (int argc, char *argv[])
{
  return tea_cli_read_file (
      argc, argv,
      "Reads a log and plays it again by the rules. Prints the settlements, a line each; or one line "
      "with the first event that is not legal.",
      replay_lines);
}
