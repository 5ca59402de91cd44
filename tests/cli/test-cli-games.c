/* test-cli-games.c - teahouse-cli simulate and replay: whole games
 *
 * With the argument "long" it plays 10,000 hands, as the project claims.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include "../thorough.h"
#include "play/tea-session.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

static guint n_hands;

static char *
temporary_name (void)
{
  g_autoptr (GError) error = NULL;
  char *name = NULL;
  int fd = g_file_open_tmp ("teahouse-games-XXXXXX", &name, &error);

  g_assert_no_error (error);
  g_assert_true (g_close (fd, NULL));

  return name;
}

static void
play (CliRun *run, const char *log_name, const char *more)
{
  g_autofree char *arguments = g_strdup_printf (
      "simulate --variant fenghua --hands %u --seed 1 --bots regular --log %s%s", n_hands, log_name, more);

  cli_run_well (run, arguments, "", 0);
}

/* Every event is legal, and scoring each record gives its answer again. */
static void
test_log (void)
{
  g_autofree char *log_name = temporary_name ();
  g_autoptr (JsonObject) summary = NULL;
  JsonArray *scores, *wins;
  gint64 sum = 0;
  gint64 n_won = 0;
  CliRun run;

  play (&run, log_name, "");
  summary = cli_object (strtok (run.out, "\n"));
  scores = json_object_get_array_member (summary, "scores");
  wins = json_object_get_array_member (summary, "wins");
  for (guint i = 0; i < 4; i++)
    {
      sum += json_array_get_int_element (scores, i);
      n_won += json_array_get_int_element (wins, i);
    }
  g_assert_cmpint (sum, ==, 0);
  g_assert_cmpint (n_won + json_object_get_int_member (summary, "draws"), ==, n_hands);
  g_assert_cmpint (json_object_get_int_member (summary, "hands"), ==, n_hands);
  cli_check_log (log_name, n_hands);
  g_assert_cmpint (g_unlink (log_name), ==, 0);
  cli_run_clear (&run);
}

/* The same seed and bots give the same bytes; another seed does not. */
static void
test_same_bytes (void)
{
  g_autofree char *log_names[3] = { NULL };
  g_autofree char *logs[3] = { NULL };
  CliRun runs[3];

  for (guint i = 0; i < 3; i++)
    {
      log_names[i] = temporary_name ();
      play (&runs[i], log_names[i], i < 2 ? "" : " --seed 2");
      g_assert_true (g_file_get_contents (log_names[i], &logs[i], NULL, NULL));
      g_assert_cmpint (g_unlink (log_names[i]), ==, 0);
    }
  g_assert_cmpstr (runs[0].out, ==, runs[1].out);
  g_assert_true (strcmp (logs[0], logs[1]) == 0);
  g_assert_cmpstr (runs[0].out, !=, runs[2].out);
  for (guint i = 0; i < 3; i++)
    {
      cli_run_clear (&runs[i]);
      g_clear_pointer (&log_names[i], g_free);
      g_clear_pointer (&logs[i], g_free);
    }
}

/* Options reach the rules and the log. */
static void
test_options (void)
{
  g_autofree char *log_name = temporary_name ();
  g_autofree char *arguments = g_strdup_printf ("simulate --variant fenghua --hands 20 --seed 5 --option minimum=3 -o "
                                                "celebration=on -o unit=50 --bots regular --log %s",
                                                log_name);
  g_autofree char *log = NULL;
  CliRun run;

  cli_run_well (&run, arguments, "", 0);
  g_assert_true (
      g_str_has_prefix (run.out, "{\"variant\":\"fenghua\",\"options\":{\"minimum\":3,\"celebration\":\"on\"},\"seed\":"
                                 "5,\"bots\":[\"regular\",\"regular\",\"regular\",\"regular\"],\"hands\":20,"));
  g_assert_true (g_file_get_contents (log_name, &log, NULL, NULL));
  g_assert_nonnull (strstr (log, "\"options\":{\"minimum\":3,\"celebration\":\"on\"}"));
  cli_check_log (log_name, 20);
  g_assert_cmpint (g_unlink (log_name), ==, 0);
  cli_run_clear (&run);
}

/* The first illegal event is the only line of output; it is an answer, so the exit status is 0. */
static void
test_illegal (void)
{
  static const char log[] = "{\"type\":\"session\",\"variant\":\"fenghua\",\"options\":{},\"seed\":1,\"players\":["
                            "{\"name\":\"a\",\"kind\":\"human\"},{\"name\":\"b\",\"kind\":\"human\"},{\"name\":\"c\","
                            "\"kind\":\"human\"},{\"name\":\"d\",\"kind\":\"human\"}]}\n"
                            "{\"type\":\"draw\",\"seat\":0,\"tile\":\"5m\",\"from\":\"head\"}\n";
  CliRun run;

  cli_run_well (&run, "replay -", log, strlen (log));
  g_assert_cmpstr (run.out, ==,
                   "{\"ok\":false,\"error\":{\"code\":\"bad-log\",\"at\":\"line 2\",\"message\":\"Line 2: no hand has "
                   "started.\"}}\n");
  cli_run_clear (&run);
  cli_run_well (&run, "replay", "\xff\n", 2);
  g_assert_nonnull (strstr (run.out, "\"at\":\"line 1\""));
  cli_run_clear (&run);
}

/* A last line that was not written to its end is left out, and said; whatever else is damaged is refused. */
static void
test_cut (void)
{
  static const char *const commands[] = { "replay", "review", "verify", "study make" };
  g_autofree char *log_name = temporary_name ();
  g_autofree char *arguments = g_strconcat ("simulate --variant fenghua --hands 1 --seed 5 --bots novice --log ",
                                            log_name, NULL);
  g_autofree char *log = NULL;
  const char *line;
  guint number = 1;
  CliRun run, whole;

  cli_run_well (&run, arguments, "", 0);
  cli_run_clear (&run);
  g_assert_true (g_file_get_contents (log_name, &log, NULL, NULL));
  g_assert_cmpint (g_unlink (log_name), ==, 0);
  line = strstr (log, "{\"type\":\"discard\"");
  for (const char *c = log; c < line; c++)
    number += *c == '\n';

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *said = g_strdup_printf ("Line %u: the last line is incomplete and was left out.\n", number);

      cli_run (&whole, commands[i], log, (gsize) (line - log));
      g_assert_null (strstr (whole.err, "not whole"));
      for (gsize n = 1; n < strcspn (line, "\n"); n += 9)
        {
          cli_run (&run, commands[i], log, (gsize) (line - log) + n);
          g_assert_cmpint (run.status, ==, whole.status);
          g_assert_cmpstr (run.out, ==, whole.out);
          g_assert_nonnull (strstr (run.err, said));
          cli_run_clear (&run);
        }
      cli_run_clear (&whole);
    }

  /* With a newline it was written like that; what is no beginning of an object was never a line of a log. */
  {
    g_autofree char *ended = g_strndup (log, (gsize) (line - log) + 12);
    g_autofree char *odd = g_strndup (log, (gsize) (line - log));
    char *texts[] = { g_strconcat (ended, "\n", NULL), g_strconcat (odd, "x", NULL), g_strconcat (odd, "{}x", NULL),
                      g_strndup (log, 20) };
    g_autofree char *at = g_strdup_printf ("\"at\":\"line %u\"", number);

    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        cli_run_well (&run, "replay", texts[i], strlen (texts[i]));
        g_assert_nonnull (strstr (run.out, i < 3 ? at : "\"at\":\"line 1\""));
        g_assert_cmpstr (run.err, ==, "");
        cli_run_clear (&run);
      }
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      g_free (texts[i]);
  }
}

/* FH-1, NC-1: dice that follow from the seed choose the first dealer, and the log says so; with seed 1 not seat 0. */
static void
test_first_throw (void)
{
  static const struct
  {
    const char *variant;
    gboolean throws;
  } rows[] = { { "fenghua", TRUE }, { "nanchang", TRUE }, { "luqiao", FALSE }, { "hong-kong", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *log_name = temporary_name ();
      g_autofree char *simulate = g_strdup_printf ("simulate --variant %s --hands 2 --bots novice --seed 1 --log %s",
                                                   rows[i].variant, log_name);
      g_autofree char *replay = g_strconcat ("replay ", log_name, NULL);
      g_autofree char *log = NULL;
      g_autofree char *throw = NULL;
      g_autofree char *dealer = NULL;
      guint8 dice[2];
      CliRun run;

      tea_session_throw_for_deal (1, NULL, dice);
      throw = g_strdup_printf ("\"first_throw\":[%u,%u]", dice[0], dice[1]);
      dealer = g_strdup_printf ("\"number\":1,\"round_wind\":\"E\",\"dealer\":%u,",
                                rows[i].throws ? (dice[0] + dice[1] - 1u) % 4 : 0);
      cli_run_well (&run, simulate, "", 0);
      cli_run_clear (&run);
      g_assert_true (g_file_get_contents (log_name, &log, NULL, NULL));
      g_assert_cmpint (strstr (log, throw) != NULL, ==, rows[i].throws);
      g_assert_nonnull (strstr (log, dealer));
      cli_run_well (&run, replay, "", 0);
      cli_run_clear (&run);
      g_assert_cmpint (g_unlink (log_name), ==, 0);
    }
}

/* The exit status tells whether the proof holds. A log of `simulate` has none, but its walls follow from the seed. */
static void
test_verify (void)
{
  static const char salt[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
  g_autofree char *log_name = temporary_name ();
  g_autofree char *simulate = g_strconcat ("simulate --variant luqiao --hands 2 --bots regular --log ", log_name, NULL);
  g_autofree char *verify = g_strconcat ("verify ", log_name, NULL);
  g_autofree char *sum_of = g_strconcat ("1:", salt, NULL);
  g_autofree char *commitment = g_compute_checksum_for_string (G_CHECKSUM_SHA256, sum_of, -1);
  g_autofree char *wanted = g_strdup_printf (
      "{\"ok\":true,\"commitment\":\"%s\",\"seed\":1,\"salt\":\"%s\",\"walls\":2,\"hands\":2}\n", commitment, salt);
  g_autofree char *log = NULL;
  g_autofree char *first = NULL;
  g_autofree char *honest = NULL;
  char *other_seed;
  const char *end;
  CliRun run;

  cli_run_well (&run, simulate, "", 0);
  cli_run_clear (&run);
  cli_run (&run, verify, "", 0);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.out, "\"code\":\"no-commitment\",\"at\":\"line 1\""));
  g_assert_nonnull (strstr (run.out, "\"walls\":2,\"hands\":2}"));
  g_assert_nonnull (strstr (run.err, "2 walls with their throws follow from the seed."));
  cli_run_clear (&run);

  g_assert_true (g_file_get_contents (log_name, &log, NULL, NULL));
  end = strstr (log, "}\n");
  first = g_strndup (log, (gsize) (end - log));
  honest = g_strdup_printf ("%s,\"commitment\":\"%s\",\"salt\":\"%s\"%s", first, commitment, salt, end);
  cli_run_well (&run, "verify", honest, strlen (honest));
  g_assert_cmpstr (run.out, ==, wanted);
  g_assert_nonnull (strstr (run.err, commitment));
  cli_run_clear (&run);

  other_seed = strstr (honest, "\"seed\":1") + strlen ("\"seed\":");
  *other_seed = '2';
  cli_run (&run, "verify -", honest, strlen (honest));
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.out, "\"code\":\"wrong-commitment\",\"at\":\"line 1\""));
  g_assert_nonnull (strstr (run.err, "The proof fails. Line 1: "));
  cli_run_clear (&run);
  g_assert_cmpint (g_unlink (log_name), ==, 0);
}

/* The shares add up to the cost; the one that is named is the greatest, and another is named if that is less than half.
 */
static void
check_shares (JsonObject *mistake)
{
  double cost = json_object_get_double_member (mistake, "cost");
  double sum = 0, most = 0;
  JsonObject *shares;
  g_autoptr (GList) names = NULL;

  if (!json_object_has_member (mistake, "for"))
    return;
  shares = json_object_get_object_member (mistake, "shares");
  names = json_object_get_members (shares);
  g_assert_cmpuint (g_list_length (names), ==, 3);
  for (GList *name = names; name != NULL; name = name->next)
    {
      sum += json_object_get_double_member (shares, name->data);
      most = MAX (most, json_object_get_double_member (shares, name->data));
    }
  g_assert_cmpfloat_with_epsilon (sum, cost, 0.03);
  g_assert_cmpfloat_with_epsilon (
      json_object_get_double_member (shares, json_object_get_string_member (mistake, "for")), most, 1e-9);
  if (fabs (most - cost / 2) > 0.02)
    g_assert_cmpint (json_object_has_member (mistake, "also"), ==, most < cost / 2);
}

/* Checks the mistakes of a hand: their order, kinds and costs, which are part of the total; returns their number. */
static guint
check_mistakes (JsonObject *hand)
{
  static const char *const kinds[] = { "speed", "value", "danger", "claim", "win-let-go", "rule", "plan", NULL };
  JsonArray *mistakes = json_object_get_array_member (hand, "mistakes");
  guint n = json_array_get_length (mistakes);
  gint64 position = 0;
  double cost = 0;

  for (guint i = 0; i < n; i++)
    {
      JsonObject *mistake = json_array_get_object_element (mistakes, i);

      g_assert_cmpint (json_object_get_int_member (mistake, "position"), >=, position);
      g_assert_cmpfloat (json_object_get_double_member (mistake, "cost"), >, 0);
      g_assert_true (g_strv_contains (kinds, json_object_get_string_member (mistake, "kind")));
      check_shares (mistake);
      position = json_object_get_int_member (mistake, "position");
      cost += json_object_get_double_member (mistake, "cost");
    }
  g_assert_cmpuint (n, <=, json_object_get_int_member (hand, "decisions"));
  g_assert_cmpfloat (cost, <, json_object_get_double_member (hand, "cost") + 0.01 * (n + 1));

  return n;
}

/* One line for each hand of the seat and one for the game; a result is the sum of luck and play. */
static void
test_review (void)
{
  g_autofree char *log_name = temporary_name ();
  g_autofree char *simulate = g_strconcat ("simulate --variant nanchang --hands 2 --bots regular --log ", log_name,
                                           NULL);
  g_autofree char *review = g_strconcat ("review --seat 2 ", log_name, NULL);
  g_autofree char *all = g_strconcat ("review ", log_name, NULL);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) lines_of_all = NULL;
  double luck = 0;
  gint64 result = 0;
  guint n_mistakes = 0;
  CliRun run;

  cli_run_well (&run, simulate, "", 0);
  cli_run_clear (&run);
  cli_run_well (&run, review, "", 0);
  lines = cli_lines (run.out);
  cli_run_clear (&run);
  g_assert_cmpuint (g_strv_length (lines), ==, 4); /* the last is empty */
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (JsonObject) line = cli_object (lines[i]);
      double of_hand = json_object_get_double_member (line, "luck");
      gint64 points = json_object_get_int_member (line, "result");

      g_assert_cmpstr (json_object_get_string_member (line, "type"), ==, i < 2 ? "hand" : "game");
      g_assert_cmpint (json_object_get_int_member (line, "seat"), ==, 2);
      g_assert_cmpfloat_with_epsilon (of_hand + json_object_get_double_member (line, "play"), points, 0.001);
      g_assert_cmpfloat_with_epsilon (json_object_get_double_member (line, "deal") +
                                          json_object_get_double_member (line, "own_draws") +
                                          json_object_get_double_member (line, "other_draws"),
                                      of_hand, 0.02);
      g_assert_cmpfloat (json_object_get_double_member (line, "error"), >, 0);
      g_assert_cmpint (json_object_get_int_member (line, "decisions"), >, 0);
      g_assert_cmpfloat (json_object_get_double_member (line, "cost"), >=, 0);
      if (i < 2)
        n_mistakes += check_mistakes (line);
      else
        g_assert_false (json_object_has_member (line, "mistakes"));
      if (i == 2)
        {
          g_assert_cmpint (points, ==, result);
          g_assert_cmpfloat_with_epsilon (of_hand, luck, 0.02);
        }
      luck += of_hand;
      result += points;
    }

  g_assert_cmpuint (n_mistakes, >, 0);

  /* Nobody is human, so all four seats are reviewed; their results sum to 0. */
  cli_run_well (&run, all, "", 0);
  lines_of_all = cli_lines (run.out);
  cli_run_clear (&run);
  g_assert_cmpuint (g_strv_length (lines_of_all), ==, 13);
  g_assert_cmpstr (lines_of_all[2], ==, lines[0]);
  result = 0;
  for (guint i = 8; i < 12; i++)
    {
      g_autoptr (JsonObject) line = cli_object (lines_of_all[i]);

      result += json_object_get_int_member (line, "result");
    }
  g_assert_cmpint (result, ==, 0);

  cli_run_well (&run, "review", "{}\n", 3);
  g_assert_nonnull (strstr (run.out, "\"code\":\"bad-log\",\"at\":\"line 1\""));
  cli_run_clear (&run);
  g_assert_cmpint (g_unlink (log_name), ==, 0);
}

/* The readable form: the players, the discards and an itemised settlement with both names. */
static void
test_show (void)
{
  static const char *const wanted[] = { "hand 1", "East round", "indicator", "Discards", "Settlement", "Base Point",
                                        "坐台",   " pays ",     "Points",    "hand 3",   "player 4: " };
  CliRun run;

  cli_run_well (&run, "simulate --variant fenghua --bots regular --hands 3 --seed 1 --show", "", 0);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (strstr (run.out, wanted[i]) == NULL)
      g_error ("There is no “%s” in:\n%s", wanted[i], run.out);
  /* People count from 1 (docs/formats.md, score). */
  g_assert_null (strstr (run.out, "layer 0"));
  g_assert_null (strstr (run.out, "eat 0"));
  cli_run_clear (&run);
}

/* Each game has its own seed, so that it does not matter which thread plays it; the last game is shorter. */
static void
test_threads (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  guint n_of_game = n_to_try (17, 40);
  CliRun one, other;

  for (guint v = 0; v < n; v++)
    {
      /* The master is the slowest bot; the matches below have it. */
      const char *bots = is_thorough () ? "novice,regular,master,regular" : "novice,regular,novice,regular";
      g_autofree char *alone = g_strdup_printf ("simulate --variant %s --bots %s --hands %u --seed 3 --threads 1",
                                                variants[v]->id, bots, n_of_game);

      cli_run_well (&one, alone, "", 0);
      for (guint i = 2; i <= n_to_try (2, 4); i++)
        {
          g_autofree char *arguments = g_strdup_printf (
              "simulate --variant %s --bots %s --hands %u --seed 3 --threads %u", variants[v]->id, bots, n_of_game, i);

          cli_run_well (&other, arguments, "", 0);
          g_assert_cmpstr (other.out, ==, one.out);
          cli_run_clear (&other);
        }
      /* The same result from two threads implies that one thread would repeat it. */
      if (is_thorough ())
        {
          cli_run_well (&other, alone, "", 0);
          g_assert_cmpstr (other.out, ==, one.out);
          cli_run_clear (&other);
        }
      cli_run_clear (&one);
    }

  /* Up to sixteen hands are one game, the same as without --threads. */
  cli_run_well (&one, "simulate --variant nanchang --bots regular --hands 16 --seed 3", "", 0);
  cli_run_well (&other, "simulate --variant nanchang --bots regular --hands 16 --seed 3 --threads 2", "", 0);
  g_assert_cmpstr (other.out, ==, one.out);
  cli_run_clear (&one);
  cli_run_clear (&other);
}

/* The line of docs/formats.md without the time per decision, which differs from run to run. */
static char *
tournament_without_times (const char *arguments)
{
  g_autofree char *whole = g_strdup_printf ("tournament %s", arguments);
  g_autoptr (JsonObject) line = NULL;
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonArray *seconds;
  CliRun run;

  cli_run_well (&run, whole, "", 0);
  line = cli_object (run.out);
  seconds = json_object_get_array_member (line, "seconds_per_decision");
  for (guint side = 0; side < 2; side++)
    g_assert_cmpfloat (json_array_get_double_element (seconds, side), >, 0);
  json_object_remove_member (line, "seconds_per_decision");
  json_node_set_object (node, line);
  cli_run_clear (&run);

  return cli_write (node);
}

static void
test_tournament (void)
{
  static const char *const numbers[] = { "a", "b", "deals", "hands", "mean", "stderr", "sigma", "wins", "deal_ins" };
  g_autofree char *text = tournament_without_times ("--variant luqiao --bots novice,distance-only --deals 6 --seed 3");
  g_autoptr (JsonObject) line = cli_object (text);

  g_assert_cmpuint (json_object_get_size (line), ==, G_N_ELEMENTS (numbers));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_true (json_object_has_member (line, numbers[i]));
  g_assert_cmpstr (json_object_get_string_member (line, "a"), ==, "novice");
  g_assert_cmpstr (json_object_get_string_member (line, "b"), ==, "distance-only");
  g_assert_cmpint (json_object_get_int_member (line, "deals"), ==, 6);
  g_assert_cmpint (json_object_get_int_member (line, "hands"), ==, 24);
  g_assert_cmpfloat (json_object_get_double_member (line, "stderr"), >, 0);
}

/* One line for each three opponents and one for all, whose mean is the mean of the others. */
static void
test_field (void)
{
  g_auto (GStrv) lines = NULL;
  double mean = 0;
  double error = 0;
  CliRun run;

  cli_run_well (
      &run, "tournament --variant classical-early --field network-only --deals 2 --seed 3 --variance-reduction", "", 0);
  lines = cli_lines (run.out);
  cli_run_clear (&run);
  g_assert_cmpuint (g_strv_length (lines), ==, 9); /* the last is empty */
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (JsonObject) line = cli_object (lines[i]);

      g_assert_cmpstr (json_object_get_string_member (line, "a"), ==, "network-only");
      g_assert_cmpint (json_object_get_int_member (line, "deals"), ==, 2);
      g_assert_cmpint (json_object_get_int_member (line, "hands"), ==, i < 7 ? 8 : 56);
      g_assert_true (json_object_has_member (line, "raw_mean") && json_object_has_member (line, "raw_stderr"));
      g_assert_cmpfloat (json_object_get_double_member (line, "stderr"), >, 0);
      if (i < 7)
        {
          g_assert_cmpuint (json_array_get_length (json_object_get_array_member (line, "b")), ==, 3);
          g_assert_true (json_object_has_member (line, "wins"));
          mean += json_object_get_double_member (line, "mean") / 7;
          error = MAX (error, json_object_get_double_member (line, "stderr"));
        }
      else
        {
          g_assert_cmpstr (json_object_get_string_member (line, "b"), ==, "field");
          g_assert_cmpfloat_with_epsilon (json_object_get_double_member (line, "mean"), mean, 0.001);
          g_assert_cmpfloat (json_object_get_double_member (line, "stderr"), <, error);
        }
    }
}

/* The same seed gives the same result again and with any number of threads; another seed does not. */
static void
test_tournament_repeats (void)
{
  static const char *const matches[] = {
    "--variant luqiao --bots novice,distance-only",   "--variant fenghua --bots master,regular",
    "--variant nanchang --bots regular,novice",       "--variant classical-millington --bots master,novice",
    "--variant classical-early --bots cautious,bold",
  };

  /* By default only one of these has the master. */
  for (guint i = 0; i < n_to_try (3, G_N_ELEMENTS (matches)); i++)
    {
      static const char *const more[] = { "--seed 3 --threads 2", "--seed 4", "--seed 3 --threads 1", "--seed 3" };
      char *results[G_N_ELEMENTS (more)];
      guint n = n_to_try (3, G_N_ELEMENTS (more));

      for (guint k = 0; k < n; k++)
        {
          g_autofree char *arguments = g_strdup_printf ("%s --deals %u %s", matches[i], n_to_try (2, 4), more[k]);

          results[k] = tournament_without_times (arguments);
        }
      g_assert_cmpstr (results[1], !=, results[0]);
      for (guint k = 2; k < n; k++)
        g_assert_cmpstr (results[k], ==, results[0]);
      for (guint k = 0; k < n; k++)
        g_free (results[k]);
    }
}

/* A player who follows the hints wins as much as the bot that gives them. */
static void
test_obedient (void)
{
  CliRun one, two;
  g_autoptr (JsonObject) a = NULL;
  g_autoptr (JsonObject) b = NULL;

  cli_run_well (&one, "tournament --variant luqiao --bots obedient,regular --deals 2 --seed 3", "", 0);
  cli_run_well (&two, "tournament --variant luqiao --bots master,regular --deals 2 --seed 3", "", 0);
  a = cli_object (one.out);
  b = cli_object (two.out);
  g_assert_cmpstr (json_object_get_string_member (a, "a"), ==, "obedient");
  g_assert_cmpfloat (json_object_get_double_member (a, "sigma"), >, 0);
  g_assert_cmpfloat (json_object_get_double_member (a, "mean"), ==, json_object_get_double_member (b, "mean"));
  g_assert_cmpfloat (json_object_get_double_member (a, "sigma"), ==, json_object_get_double_member (b, "sigma"));
  cli_run_clear (&one);
  cli_run_clear (&two);
}

/* A log of a simulation that is killed ends with a whole line, except that the kernel may cut the last write where a
 * page of the file ends. In both cases it is read like that of a game that breaks off. */
static void
test_killed (void)
{
  for (guint i = 0; i < n_to_try (3, 20); i++)
    {
      g_autofree char *log_name = temporary_name ();
      g_autofree char *log = NULL;
      g_autofree char *replay = g_strdup_printf ("replay %s", log_name);
      g_autoptr (GSubprocess) process = NULL;
      g_autoptr (GError) error = NULL;
      GStatBuf about = { .st_size = 0 };
      CliRun run;
      gsize length;

      process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                                  g_getenv ("TEAHOUSE_CLI"), "simulate", "--variant", "fenghua", "--hands", "1000000",
                                  "--bots", "regular", "--log", log_name, NULL);
      g_assert_no_error (error);
      while (about.st_size < 20000 + 7919 * (goffset) i)
        g_assert_cmpint (g_stat (log_name, &about), ==, 0);
      g_subprocess_force_exit (process);
      g_assert_true (g_subprocess_wait (process, NULL, &error));

      g_assert_true (g_file_get_contents (log_name, &log, &length, NULL));
      cli_run_well (&run, replay, "", 0);
      g_assert_nonnull (strstr (run.err, "lines are legal"));
      cli_run_clear (&run);
      if (log[length - 1] != '\n')
        g_assert_cmpuint (length % (gsize) sysconf (_SC_PAGESIZE), ==, 0);
      g_assert_cmpint (g_unlink (log_name), ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  gboolean is_long;

  g_test_init (&argc, &argv, NULL);
  is_long = argc > 1 && g_str_equal (argv[1], "long");
  n_hands = is_long ? 10000 : n_to_try (50, 200);

  g_test_add_func ("/cli/games/log", test_log);
  g_test_add_func ("/cli/games/first-throw", test_first_throw);
  g_test_add_func ("/cli/games/cut", test_cut);
  if (!is_long)
    {
      g_test_add_func ("/cli/games/same-bytes", test_same_bytes);
      g_test_add_func ("/cli/games/killed", test_killed);
      g_test_add_func ("/cli/games/options", test_options);
      g_test_add_func ("/cli/games/illegal", test_illegal);
      g_test_add_func ("/cli/games/verify", test_verify);
      g_test_add_func ("/cli/games/review", test_review);
      g_test_add_func ("/cli/games/show", test_show);
      g_test_add_func ("/cli/games/threads", test_threads);
      g_test_add_func ("/cli/games/tournament", test_tournament);
      g_test_add_func ("/cli/games/field", test_field);
      g_test_add_func ("/cli/games/tournament-repeats", test_tournament_repeats);
      g_test_add_func ("/cli/games/obedient", test_obedient);
    }

  return g_test_run ();
}
