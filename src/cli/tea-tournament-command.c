/* tea-tournament-command.c - teahouse-cli tournament: two bots on the same deals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/matches/tea-match.h"
#include "cli/tea-cli-games.h"
#include "io/json/tea-json.h"

#define MAX_DEALS 10000000
#define MAX_THREADS 64

static double
seconds_each (const TeaMatchResult *result, guint side)
{
  return result->n_decisions[side] > 0 ? result->seconds[side] / (double) result->n_decisions[side] : 0;
}

static void
append_result (const TeaMatch *match, const TeaMatchResult *result, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  char seconds[2][G_ASCII_DTOSTR_BUF_SIZE];

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "a", match->bots[0]->id);
  tea_json_add_string (builder, "b", match->bots[1]->id);
  tea_json_add_int (builder, "deals", match->n_deals);
  tea_json_add_int (builder, "hands", result->n_hands);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  tea_json_append (node, out);

  g_string_truncate (out, out->len - 1);
  tea_cli_append_number (out, "mean", result->mean, 4);
  tea_cli_append_number (out, "stderr", result->error, 4);
  tea_cli_append_number (out, "sigma", result->sigma, 4);
  if (match->takes_luck)
    {
      tea_cli_append_number (out, "raw_mean", result->raw_mean, 4);
      tea_cli_append_number (out, "raw_stderr", result->raw_error, 4);
    }
  for (guint side = 0; side < 2; side++)
    g_ascii_formatd (seconds[side], sizeof seconds[side], "%.9f", seconds_each (result, side));
  g_string_append_printf (out, ",\"wins\":[%u,%u],\"deal_ins\":[%u,%u],\"seconds_per_decision\":[%s,%s]}\n",
                          result->wins[0], result->wins[1], result->deal_ins[0], result->deal_ins[1], seconds[0],
                          seconds[1]);
}

static gboolean
set_bots (TeaMatch *match, const char *names)
{
  g_auto (GStrv) ids = g_strsplit (names != NULL ? names : "", ",", -1);

  if (g_strv_length (ids) != 2)
    {
      tea_cli_bad_usage ("tournament", "Give two bots, separated by a comma.");

      return FALSE;
    }
  for (guint side = 0; side < 2; side++)
    {
      match->bots[side] = tea_cli_find_bot ("tournament", ids[side]);
      if (match->bots[side] == NULL)
        return FALSE;
    }

  return TRUE;
}

static int
play (TeaMatch *match)
{
  g_autoptr (GString) out = g_string_new (NULL);
  TeaMatchResult result;

  match->now = g_get_monotonic_time;
  tea_match_run (match, &result);
  append_result (match, &result, out);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

int
tea_cli_tournament (int argc, char *argv[])
{
  g_autofree char *variant = NULL;
  g_autofree char *bots = NULL;
  g_auto (GStrv) settings = NULL;
  gint64 deals = 100;
  gint64 seed = 1;
  gint64 threads = 1;
  TeaMatch match = { 0 };
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_STRING, &variant, "The rules, as `teahouse-cli rules' names them", "VARIANT" },
    { "bots", 'b', 0, G_OPTION_ARG_STRING, &bots,
      "The bot whose points are counted, and the one that has the other three seats", "A,B" },
    { "deals", 'n', 0, G_OPTION_ARG_INT64, &deals, "How many deals are played, each four times; 100 when left out",
      "NUMBER" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "What the deals come from; 1 when left out", "NUMBER" },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &settings, "An option of the rules; may be given again",
      "NAME=VALUE" },
    { "variance-reduction", 0, 0, G_OPTION_ARG_NONE, &match.takes_luck,
      "Take the luck of the tiles from the points, which takes time and makes the error smaller", NULL },
    { "threads", 't', 0, G_OPTION_ARG_INT64, &threads, "How many threads play; 1 when left out. The result is the same",
      "NUMBER" },
    G_OPTION_ENTRY_NULL,
  };

  if (!tea_cli_parse (
          entries, NULL,
          "Compares two bots on the same deals: each deal is played four times, A sitting in each seat once.", &argc,
          &argv))
    return TEA_CLI_BAD_USAGE;
  if (argc > 1)
    return tea_cli_bad_usage ("tournament", "“%s” is not understood here.", argv[1]);
  match.variant = tea_cli_find_variant ("tournament", variant);
  if (match.variant == NULL)
    return TEA_CLI_BAD_USAGE;
  if (deals < 1 || deals > MAX_DEALS)
    return tea_cli_bad_usage ("tournament", "The number of deals goes from 1 to %d.", MAX_DEALS);
  if (seed < 0)
    return tea_cli_bad_usage ("tournament", "The seed is a number from 0 on.");
  if (threads < 1 || threads > MAX_THREADS)
    return tea_cli_bad_usage ("tournament", "The number of threads goes from 1 to %d.", MAX_THREADS);
  match.n_deals = (guint) deals;
  match.seed = (guint64) seed;
  match.n_threads = (guint) threads;
  if (!tea_cli_set_options ("tournament", match.variant, settings, &match.options) || !set_bots (&match, bots))
    return TEA_CLI_BAD_USAGE;

  return play (&match);
}
