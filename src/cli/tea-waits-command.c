/* tea-waits-command.c - teahouse-cli waits: what a player waits for and what it would score
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "io/waits/tea-json-waits.h"

int
tea_cli_waits (int argc, char *argv[])
{
  return tea_cli_answer_lines (argc, argv,
                               "Reads hand records whose win has only a seat, one in a line, and answers each with a "
                               "line: how far that player is from ready, and for each tile he or she waits for how "
                               "many are left and what a win by drawing or claiming it would score.",
                               tea_json_waits_append);
}
