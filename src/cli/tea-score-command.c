/* tea-score-command.c - teahouse-cli score: hand records in, answers out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "rules/score/tea-score.h"

static void
answer_line (const char *line, gsize length, GString *out)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;

  if (tea_json_record_from_line (line, length, record, &id, answer))
    tea_score (record, answer);
  tea_json_answer_append (answer, id, out);
}

int
tea_cli_score (int argc, char *argv[])
{
  return tea_cli_answer_lines (argc, argv,
                               "Reads hand records, one in a line, and answers each with a line: its score and payments, or why it is refused.",
                               answer_line);
}
