/* tea-simulate-command.c - teahouse-cli simulate: bots play against each other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bots/matches/tea-simulate.h"
#include "cli/tea-cli-games.h"
#include "cli/tea-show.h"
#include "core/base/tea-read-number.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/log/tea-log.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define MAX_HANDS 1000000000
#define MAX_THREADS 256

/* The counts and outputs of a run. */
typedef struct
{
  FILE *log;
  const char *log_name;
  TeaShow *show;
  GString *text;
  TeaGameCounts counts;
  gboolean failed;
} Run;

static gboolean
write_log (Run *run)
{
  gboolean ok = fwrite (run->text->str, 1, run->text->len, run->log) == run->text->len;
  int code = errno;

  g_string_truncate (run->text, 0);
  if (!ok)
    {
      tea_cli_fail ("“%s” cannot be written: %s.", run->log_name, g_strerror (code));
      run->failed = TRUE;
    }

  return ok;
}

static gboolean
happened (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  Run *run = data;

  if (run->log != NULL)
    {
      tea_log_append_events (deal, events, run->text);
      if (!write_log (run))
        return FALSE;
    }
  if (run->show != NULL)
    {
      tea_show_events (run->show, deal, events, run->text);
      if (run->text->len > 0 && !tea_cli_put (run->text))
        {
          run->failed = TRUE;

          return FALSE;
        }
    }
  if (deal->phase == TEA_PHASE_OVER)
    tea_game_counts_add (&run->counts, deal);

  return TRUE;
}

static void
append_summary (const TeaSimulation *simulation, const TeaGameCounts *counts, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  guint n_wins = 0;
  char mean[G_ASCII_DTOSTR_BUF_SIZE];

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "variant", simulation->variant->id);
  tea_json_add_options (builder, simulation->variant, &simulation->options);
  tea_json_add_int (builder, "seed", (gint64) simulation->seed);
  tea_json_begin_array (builder, "bots");
  for (guint i = 0; i < G_N_ELEMENTS (simulation->bots); i++)
    json_builder_add_string_value (builder, simulation->bots[i]->id);
  json_builder_end_array (builder);
  tea_json_add_int (builder, "hands", simulation->n_hands);
  tea_json_begin_array (builder, "wins");
  for (guint i = 0; i < G_N_ELEMENTS (counts->wins); i++)
    {
      json_builder_add_int_value (builder, counts->wins[i]);
      n_wins += counts->wins[i];
    }
  json_builder_end_array (builder);
  tea_json_add_int (builder, "self_draws", counts->self_draws);
  tea_json_add_int (builder, "draws", counts->draws);
  tea_json_add_ints (builder, "scores", counts->scores, G_N_ELEMENTS (counts->scores));
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  tea_json_append (node, out);

  /* Two decimals in any locale; the JSON generator would write 17 digits. */
  g_ascii_formatd (mean, sizeof mean, "%.2f", n_wins > 0 ? (double) counts->total / n_wins : 0.0);
  g_string_truncate (out, out->len - 1);
  g_string_append_printf (out, ",\"mean_total\":%s}\n", mean);
}

/* One bot for all seats, or four separated by commas; the strongest if @names is NULL. */
static gboolean
set_bots (TeaSimulation *simulation, const char *names)
{
  g_auto (GStrv) ids = g_strsplit (names != NULL ? names : "", ",", -1);
  guint n_given = g_strv_length (ids);
  guint n_bots;
  const TeaBot *bots = tea_bots (&n_bots);

  if (names != NULL && n_given != 1 && n_given != 4)
    {
      tea_cli_bad_usage ("simulate", "Give one bot or four, separated by commas.");

      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (simulation->bots); i++)
    {
      const char *id = names != NULL ? ids[n_given == 4 ? i : 0] : bots[n_bots - 1].id;

      simulation->bots[i] = tea_cli_find_bot ("simulate", id);
      if (simulation->bots[i] == NULL)
        return FALSE;
    }

  return TRUE;
}

static gboolean
begin_log (const TeaSimulation *simulation, Run *run)
{
  TeaLogSession session = { .variant = simulation->variant,
                            .options = simulation->options,
                            .seed = simulation->seed,
                            .length = TEA_LENGTH_ENDLESS };

  run->log = fopen (run->log_name, "we");
  if (run->log == NULL)
    {
      int code = errno;

      tea_cli_fail ("“%s” cannot be written: %s.", run->log_name, g_strerror (code));

      return FALSE;
    }
  /* Whole lines are written at once, so that a log can be read wherever the program is ended. */
  setvbuf (run->log, NULL, _IONBF, 0);
  for (guint i = 0; i < G_N_ELEMENTS (session.players); i++)
    {
      g_strlcpy (session.players[i].name, simulation->bots[i]->name, sizeof session.players[i].name);
      g_strlcpy (session.players[i].bot, simulation->bots[i]->id, sizeof session.players[i].bot);
    }
  memcpy (session.first_throw, simulation->first_throw, sizeof session.first_throw);
  g_strlcpy (session.engine, PACKAGE_VERSION, sizeof session.engine);
  tea_log_append_session (&session, run->text);

  return write_log (run);
}

static gboolean
end_log (const TeaSession *session, Run *run)
{
  gboolean ok;
  int code;

  tea_log_append_end (session->scores, run->text);
  ok = write_log (run);
  if (fclose (run->log) == 0 || !ok)
    return ok;

  code = errno;
  tea_cli_fail ("“%s” cannot be written: %s.", run->log_name, g_strerror (code));

  return FALSE;
}

/* @number: the argument, or %NULL; @n_threads: 0 without it, which means one game instead of many. */
static gboolean
set_threads (const char *number, guint *n_threads)
{
  TeaNumberLimits spec = { .min = 1, .max = MAX_THREADS };
  g_autofree char *valid = number != NULL ? g_utf8_make_valid (number, -1) : NULL;
  gint64 n = 0;

  if (valid != NULL && tea_number_read (valid, &spec, &n, NULL) != TEA_NUMBER_READ)
    {
      tea_cli_bad_usage ("simulate", "The number of threads goes from 1 to %d.", MAX_THREADS);

      return FALSE;
    }
  *n_threads = (guint) n;

  return TRUE;
}

static int
finish (const TeaSimulation *simulation, const TeaGameCounts *counts, gint64 started, GString *text)
{
  double seconds = (double) (g_get_monotonic_time () - started) / G_USEC_PER_SEC;

  append_summary (simulation, counts, text);
  if (!tea_cli_put (text))
    return TEA_CLI_BAD_USAGE;
  fprintf (stderr, "%.1f hands a second.\n", simulation->n_hands / MAX (seconds, 1e-6));

  return TEA_CLI_DONE;
}

static int
simulate_games (const TeaSimulation *simulation, guint n_threads)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 started = g_get_monotonic_time ();
  TeaGameCounts counts;

  if (!tea_simulation_run_games (simulation, n_threads, &counts))
    return tea_cli_fail ("A bot broke the rules; this is a bug.");

  return finish (simulation, &counts, started, text);
}

static int
simulate (const TeaSimulation *simulation, const char *log_name, gboolean show)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (TeaShow) shown = show ? tea_show_new (simulation->bots) : NULL;
  Run run = { .log_name = log_name, .text = text, .show = shown };
  TeaSession session;
  gint64 started;

  if (log_name != NULL && !begin_log (simulation, &run))
    return TEA_CLI_BAD_USAGE;

  started = g_get_monotonic_time ();
  if (!tea_simulation_run (simulation, &session, happened, &run))
    return run.failed ? TEA_CLI_BAD_USAGE : tea_cli_fail ("A bot broke the rules; this is a bug.");

  if (run.log != NULL && !end_log (&session, &run))
    return TEA_CLI_BAD_USAGE;
  memcpy (run.counts.scores, session.scores, sizeof run.counts.scores);

  return finish (simulation, &run.counts, started, text);
}

int
tea_cli_simulate (int argc, char *argv[])
{
  g_autofree char *variant = NULL;
  g_autofree char *bots = NULL;
  g_autofree char *log_name = NULL;
  g_autofree char *threads = NULL;
  g_autofree char *rules = NULL;
  g_auto (GStrv) settings = NULL;
  gint64 hands = 1;
  gint64 seed = 1;
  guint n_threads;
  gboolean show = FALSE;
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_STRING, &variant, "The rules, as `teahouse-cli rules' names them", "VARIANT" },
    { "hands", 'n', 0, G_OPTION_ARG_INT64, &hands, "How many hands are played; 1 when left out", "NUMBER" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "What walls and dice come from; 1 when left out", "NUMBER" },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &settings, "An option of the rules; may be given again",
      "NAME=VALUE" },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, "House rules from FILE", "FILE" },
    { "bots", 'b', 0, G_OPTION_ARG_STRING, &bots, "Who plays: one bot or four; the strongest when left out",
      "A,B,C,D" },
    { "threads", 't', 0, G_OPTION_ARG_STRING, &threads, "Play games of 16 hands each on so many threads", "NUMBER" },
    { "log", 'l', 0, G_OPTION_ARG_FILENAME, &log_name, "Write the game's log to FILE", "FILE" },
    { "show", 0, 0, G_OPTION_ARG_NONE, &show, "Print every hand for people to read", NULL },
    G_OPTION_ENTRY_NULL,
  };
  TeaSimulation simulation = { 0 };

  if (!tea_cli_parse (entries, NULL,
                      "Lets bots play against each other and prints a summary. The same seed and bots give the same "
                      "game everywhere.",
                      &argc, &argv))
    return TEA_CLI_BAD_USAGE;
  if (argc > 1)
    return tea_cli_bad_usage ("simulate", "“%s” is not understood here.", argv[1]);
  simulation.variant = tea_cli_find_rules ("simulate", variant, rules, settings, &simulation.options);
  if (simulation.variant == NULL)
    return TEA_CLI_BAD_USAGE;
  if (hands < 1 || hands > MAX_HANDS)
    return tea_cli_bad_usage ("simulate", "The number of hands goes from 1 to %d.", MAX_HANDS);
  if (!set_threads (threads, &n_threads))
    return TEA_CLI_BAD_USAGE;
  if (n_threads > 0 && (log_name != NULL || show))
    return tea_cli_bad_usage ("simulate",
                              "On threads there are many games at once: no log can be written then and no hand shown.");
  simulation.n_hands = (guint) hands;
  simulation.seed = (guint64) seed;
  if (simulation.variant->throws_for_deal)
    tea_session_throw_for_deal (simulation.seed, NULL, simulation.first_throw);
  if (!set_bots (&simulation, bots))
    return TEA_CLI_BAD_USAGE;

  return n_threads > 0 ? simulate_games (&simulation, n_threads) : simulate (&simulation, log_name, show);
}
