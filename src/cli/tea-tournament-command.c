/* tea-tournament-command.c - teahouse-cli tournament: compares bots on the same deals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/matches/tea-field.h"
#include "cli/tea-cli-games.h"

#define MAX_DEALS 10000000
#define MAX_THREADS 64

static double
seconds_each (const TeaMatchResult *result, guint side)
{
  return result->n_decisions[side] > 0 ? result->seconds[side] / (double) result->n_decisions[side] : 0;
}

/* The means and errors of a match or a field; the raw ones only if the luck was subtracted. */
static void
append_means (GString *out, gboolean takes_luck, const double means[2], const double raw[2], double sigma)
{
  tea_cli_append_number (out, "mean", means[0], 4);
  tea_cli_append_number (out, "stderr", means[1], 4);
  tea_cli_append_number (out, "sigma", sigma, 4);
  if (takes_luck)
    {
      tea_cli_append_number (out, "raw_mean", raw[0], 4);
      tea_cli_append_number (out, "raw_stderr", raw[1], 4);
    }
}

/* A line about A and its opponents: one bot, or three if @others is not NULL. */
static void
append_result (const TeaMatch *match, const TeaBot *const *others, const TeaMatchResult *result, GString *out)
{
  const double means[2] = { result->mean, result->error };
  const double raw[2] = { result->raw_mean, result->raw_error };
  char seconds[2][G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (out, "{\"a\":\"%s\",\"b\":", match->bots[0]->id);
  if (others != NULL)
    g_string_append_printf (out, "[\"%s\",\"%s\",\"%s\"]", others[0]->id, others[1]->id, others[2]->id);
  else
    g_string_append_printf (out, "\"%s\"", match->bots[1]->id);
  g_string_append_printf (out, ",\"deals\":%u,\"hands\":%u", match->n_deals, result->n_hands);
  append_means (out, match->takes_luck, means, raw, result->sigma);
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
play (const TeaMatch *match)
{
  g_autoptr (GString) out = g_string_new (NULL);
  TeaMatchResult result;

  tea_match_run (match, &result);
  append_result (match, NULL, &result, out);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

typedef struct
{
  const TeaMatch *match;
  GString *out;
} Telling;

static gboolean
tell_table (guint table, const TeaMatchResult *result, gpointer data)
{
  const Telling *telling = data;
  const TeaBot *others[3];

  tea_field_others (table, others);
  append_result (telling->match, others, result, telling->out);

  return tea_cli_put (telling->out);
}

static int
play_field (const TeaMatch *match)
{
  g_autoptr (GString) out = g_string_new (NULL);
  Telling telling = { match, out };
  TeaFieldResult result;

  if (!tea_field_run (match, &result, tell_table, &telling))
    return TEA_CLI_BAD_USAGE;
  g_string_append_printf (out, "{\"a\":\"%s\",\"b\":\"field\",\"deals\":%u,\"hands\":%u", match->bots[0]->id,
                          match->n_deals, result.n_hands);
  append_means (out, match->takes_luck, (const double[2]){ result.mean, result.error },
                (const double[2]){ result.raw_mean, result.raw_error }, result.sigma);
  g_string_append (out, "}\n");

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

int
tea_cli_tournament (int argc, char *argv[])
{
  g_autofree char *variant = NULL;
  g_autofree char *bots = NULL;
  g_autofree char *field = NULL;
  g_autofree char *rules = NULL;
  g_auto (GStrv) settings = NULL;
  gint64 deals = 100;
  gint64 seed = 1;
  gint64 threads = 1;
  TeaMatch match = { 0 };
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_STRING, &variant, "The rules, as `teahouse-cli rules' names them", "VARIANT" },
    { "bots", 'b', 0, G_OPTION_ARG_STRING, &bots,
      "The bot whose points are counted, and the one that has the other three seats", "A,B" },
    { "field", 'f', 0, G_OPTION_ARG_STRING, &field,
      "In place of --bots: the bot that plays against a field of seven unlike players, three at a time", "A" },
    { "deals", 'n', 0, G_OPTION_ARG_INT64, &deals, "How many deals are played, each four times; 100 when left out",
      "NUMBER" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "Seed of the deals; 1 when left out", "NUMBER" },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &settings, "An option of the rules; may be given again",
      "NAME=VALUE" },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, "House rules from FILE", "FILE" },
    { "variance-reduction", 0, 0, G_OPTION_ARG_NONE, &match.takes_luck,
      "Take the luck of the tiles from the points, which takes time and makes the error smaller", NULL },
    { "threads", 't', 0, G_OPTION_ARG_INT64, &threads, "How many threads play; 1 when left out. The result is the same",
      "NUMBER" },
    G_OPTION_ENTRY_NULL,
  };

  if (!tea_cli_parse (
          entries, NULL,
          "Compares two bots, or one with a field of others, on the same deals: each deal is played four times, A "
          "sitting in each seat once.",
          &argc, &argv))
    return TEA_CLI_BAD_USAGE;
  if (argc > 1)
    return tea_cli_bad_usage ("tournament", "“%s” is not understood here.", argv[1]);
  match.variant = tea_cli_find_rules ("tournament", variant, rules, settings, &match.options);
  if (match.variant == NULL)
    return TEA_CLI_BAD_USAGE;
  if (deals < 1 || deals > MAX_DEALS)
    return tea_cli_bad_usage ("tournament", "The number of deals goes from 1 to %d.", MAX_DEALS);
  if (threads < 1 || threads > MAX_THREADS)
    return tea_cli_bad_usage ("tournament", "The number of threads goes from 1 to %d.", MAX_THREADS);
  match.n_deals = (guint) deals;
  match.seed = (guint64) seed;
  match.n_threads = (guint) threads;
  match.now = g_get_monotonic_time;
  if (field != NULL && bots != NULL)
    return tea_cli_bad_usage ("tournament", "Give either --bots or --field.");
  if (field != NULL)
    {
      match.bots[0] = tea_cli_find_bot ("tournament", field);

      return match.bots[0] != NULL ? play_field (&match) : TEA_CLI_BAD_USAGE;
    }

  return set_bots (&match, bots) ? play (&match) : TEA_CLI_BAD_USAGE;
}
