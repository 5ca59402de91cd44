/* tea-verify-command.c - teahouse-cli verify: checks that the walls of a game were fixed before it began
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli-games.h"
#include "io/json/tea-json.h"
#include "io/json/tea-line-reader.h"
#include "io/log/tea-proof.h"

#include <stdio.h>

static void
add_error (JsonBuilder *builder, const TeaProof *proof, const GError *fault)
{
  g_autofree char *at = g_strdup_printf ("line %u", tea_proof_get_line (proof));

  tea_json_begin_object (builder, "error");
  tea_json_add_string (builder, "code", tea_error_code_to_string ((TeaErrorCode) fault->code));
  tea_json_add_string (builder, "at", at);
  tea_json_add_string (builder, "message", fault->message);
  json_builder_end_object (builder);
}

static void
append_result (const TeaProof *proof, const GError *fault, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const TeaReplay *replay = tea_proof_get_replay (proof);
  const TeaLogSession *about = tea_replay_log_session (replay);
  char more_seed[TEA_LOG_N_MORE_SEED + 1];

  json_builder_begin_object (builder);
  tea_json_add_boolean (builder, "ok", fault == NULL);
  if (fault != NULL)
    add_error (builder, proof, fault);
  if (about != NULL && about->commitment[0] != '\0')
    {
      tea_json_add_string (builder, "commitment", about->commitment);
      tea_json_add_int (builder, "seed", (gint64) about->seed);
      tea_log_format_more_seed (about, more_seed);
      if (*more_seed != '\0')
        tea_json_add_string (builder, "more_seed", more_seed);
      tea_json_add_string (builder, "salt", about->salt);
    }
  tea_json_add_int (builder, "walls", tea_proof_get_n_walls (proof));
  tea_json_add_int (builder, "hands", tea_replay_n_settled (replay));
  tea_json_end_line (builder, out);
}

static void
say_result (const TeaProof *proof, const GError *fault)
{
  const TeaReplay *replay = tea_proof_get_replay (proof);
  const TeaLogSession *about = tea_replay_log_session (replay);
  guint n_walls = tea_proof_get_n_walls (proof);

  if (fault != NULL && fault->code != TEA_ERROR_NO_COMMITMENT)
    {
      fprintf (stderr, "The proof fails. %s\n", fault->message);

      return;
    }
  if (fault == NULL)
    fprintf (stderr,
             "Seed %" G_GUINT64_FORMAT " and the salt give the commitment %s.\n"
             "It is for you to compare it with the one that was shown before the first deal.\n",
             about->seed, about->commitment);
  else
    fprintf (stderr, "%s\n", fault->message);
  fprintf (stderr, "%u wall%s with their throws follow from the seed. All %u lines are legal; hands settled: %u.\n",
           n_walls, n_walls == 1 ? "" : "s", tea_replay_line_number (replay), tea_replay_n_settled (replay));
}

static int
verify_lines (int fd)
{
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (fd, TEA_JSON_MAX_LINE);
  g_autoptr (TeaProof) proof = tea_proof_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) fault = NULL;
  const char *line;
  gsize length;

  while (fault == NULL && tea_line_reader_next (reader, &line, &length, &error) &&
         !tea_cli_leaves_out (reader, tea_proof_get_replay (proof), line, length))
    tea_proof_feed (proof, line, length, &fault);
  if (error != NULL)
    return tea_cli_fail ("The log cannot be read: %s", error->message);
  if (fault == NULL)
    tea_proof_end (proof, &fault);

  append_result (proof, fault, out);
  if (!tea_cli_put (out))
    return TEA_CLI_BAD_USAGE;
  say_result (proof, fault);

  return fault == NULL ? TEA_CLI_DONE : TEA_CLI_FAILING;
}

int
tea_cli_verify (int argc, char *argv[])
{
  return tea_cli_read_file (
      argc, argv,
      "Reads the log of a game and checks that its seed and salt give the commitment that was shown "
      "before the first deal, that every wall and throw follows from the seed, and that every event "
      "is legal. The exit status is 0 when that is so and 1 when it is not.",
      verify_lines);
}
