/* tea-shanten-command.c - teahouse-cli shanten: how far tiles are from ready and what to discard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "io/waits/tea-json-waits.h"

int
tea_cli_shanten (int argc, char *argv[])
{
  return tea_cli_answer_lines (argc, argv,
                               "Reads tiles, one request in a line, and answers each with a line: how far they are "
                               "from ready, which tiles bring them nearer and which discard is best.",
                               tea_json_shanten_append);
}
