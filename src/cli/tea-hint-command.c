/* tea-hint-command.c - teahouse-cli hint: the advice that the application shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "io/hint/tea-json-hint.h"

int
tea_cli_hint (int argc, char *argv[])
{
  return tea_cli_answer_lines (
      argc, argv,
      "Reads requests, one in a line, each with a game log up to a decision, and answers each with a line: what the "
      "strongest computer player would do there, what else could be done, and what speaks for it.",
      tea_json_hint_append);
}
