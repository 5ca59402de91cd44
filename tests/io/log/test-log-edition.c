/* test-log-edition.c - the edition of the rules in a log: older logs stay what they were
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/log/tea-replay.h"
#include "io/study/tea-hand-log.h"

#include <string.h>

/* The beginning of a log of the early classical game as it was written before logs named an edition; the members that
 * differ are filled in. */
static const char beginning[] =
    "{\"type\":\"session\",\"variant\":\"classical-early\",%s\"options\":{},\"seed\":3,\"players\":["
    "{\"name\":\"A\",\"kind\":\"human\"},{\"name\":\"B\",\"kind\":\"bot\",\"bot\":\"master\"},"
    "{\"name\":\"C\",\"kind\":\"bot\",\"bot\":\"master\"},{\"name\":\"D\",\"kind\":\"bot\",\"bot\":\"master\"}],"
    "\"engine\":\"0.1.0\"}\n"
    "{\"type\":\"hand\",\"number\":1,\"round_wind\":\"E\",\"dealer\":0,\"dice\":%s,\"wall\":\""
    "5pF26m436p2s5p5mEPW4p6mP8s2m19p6s9m3s2m1sW37s8p5s8p18s9pSN87s8p4sP4q3f6pCC7m227p1q1s5m932s"
    "1m1p3sS6p2q7pF1p7s1p1mS6s84m9p6m5sC33p4m8p5s5p4s9mP9s48m2f3m4sF12s9m72p7m8s2p3m9sE6pWN3qE5"
    "39mE49p4s818m9s6m6s2m5p26s1mF4f4m1f7mW5s7mNS3m7pN7s5m43pC"
    "\",\"scores\":[0,0,0,0]}\n"
    "{\"type\":\"deal\",\"hands\":[\"2256m12599p88sSNF\",\"29m34678p234678s\",\"5m56p137sEWPP3f14q\","
    "\"67m2488p115sWCCP\"]}\n"
    "{\"type\":\"bonus\",\"seat\":2,\"tile\":\"3f\"}\n"
    "{\"type\":\"draw\",\"seat\":2,\"tile\":\"3p\",\"from\":\"tail\"}\n"
    "{\"type\":\"bonus\",\"seat\":2,\"tile\":\"1q\"}\n"
    "{\"type\":\"draw\",\"seat\":2,\"tile\":\"C\",\"from\":\"tail\"}\n"
    "{\"type\":\"bonus\",\"seat\":2,\"tile\":\"4q\"}\n"
    "{\"type\":\"draw\",\"seat\":2,\"tile\":\"5m\",\"from\":\"tail\"}\n"
    "{\"type\":\"discard\",\"seat\":0,\"tile\":\"S\"}\n";

static TeaReplay *
replay (const char *log, GError **error)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!tea_replay_feed (replay, lines[i], strlen (lines[i]), NULL, error))
      return NULL;

  return g_steal_pointer (&replay);
}

typedef struct
{
  const char *id;
  const char *member;
  const char *dice;
  guint edition;
  gboolean named; /* whether the log names it when it is written again */
  guint n_throws;
  guint stacks;
} EditionCase;

/* CE-1: by edition 0 seat 3, found by the first throw of 8, throws again; by edition 1 the first throw counts alone. */
static const EditionCase cases[] = {
  { "left-out", "", "[[3,5],[1,2]]", 0, FALSE, 2, 3 },
  { "first", "\"edition\":0,", "[[3,5],[1,2]]", 0, FALSE, 2, 3 },
  { "second", "\"edition\":1,", "[[3,5]]", 1, TRUE, 1, 8 },
};

static void
assert_edition (const EditionCase *data, const char *log)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaReplay) played = replay (log, &error);
  const TeaDeal *deal;

  g_assert_no_error (error);
  deal = tea_replay_deal (played);
  g_assert_cmpuint (tea_replay_log_session (played)->options.edition, ==, data->edition);
  g_assert_cmpuint (deal->setup.options.edition, ==, data->edition);
  g_assert_cmpuint (deal->rules.n_throws, ==, data->n_throws);
  g_assert_cmpuint (deal->brk.seat, ==, 3);
  g_assert_cmpuint (deal->brk.stacks, ==, data->stacks);
}

/* A hand is set up by the edition that its log names, also when it is written again or taken out of its game. */
static void
test_edition (gconstpointer user_data)
{
  const EditionCase *data = user_data;
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaReplay) played = NULL;
  g_autoptr (TeaHandLog) study = NULL;

  g_string_printf (log, beginning, data->member, data->dice);
  assert_edition (data, log->str);

  played = replay (log->str, &error);
  g_assert_no_error (error);
  tea_log_append_session (tea_replay_log_session (played), again);
  g_assert_cmpint (strstr (again->str, "\"edition\":1") != NULL, ==, data->named);
  g_assert_cmpint (strstr (again->str, "edition") != NULL, ==, data->named);
  g_string_append (again, strchr (log->str, '\n') + 1);
  assert_edition (data, again->str);

  study = tea_hand_log_extract (log->str, 0, &error);
  g_assert_no_error (error);
  assert_edition (data, study->lines->str);
}

/* What no edition is, or one that only a later version knows. */
static void
test_refused (void)
{
  static const struct
  {
    const char *member;
    const char *says;
  } rows[] = {
    { "\"edition\":60000,", "Line 1: The log follows edition 60000 of the rules, which is newer than this version." },
    { "\"edition\":-1,", "Line 1: “edition” should be a number from 0 to 65535." },
    { "\"edition\":70000,", "Line 1: “edition” should be a number from 0 to 65535." },
    { "\"edition\":\"1\",", "Line 1: “edition” should be a number from 0 to 65535." },
    { "\"edition\":0.5,", "Line 1: “edition” should be a number from 0 to 65535." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) log = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaReplay) played = NULL;

      g_string_printf (log, beginning, rows[i].member, "[[3,5]]");
      played = replay (log->str, &error);
      g_assert_null (played);
      g_assert_cmpstr (error->message, ==, rows[i].says);
    }
}

/* What is begun now is of the current edition, in every variant, and its log says so unless there is only one. */
static void
test_current (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      TeaLogSession about = { .variant = variants[i], .seed = 1, .length = TEA_LENGTH_ENDLESS };
      g_autofree char *member = g_strdup_printf ("\"edition\":%u,", variants[i]->edition);
      g_autoptr (GString) log = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaReplay) played = NULL;
      TeaSession session;
      TeaHandSetup setup;
      TeaEvents events;
      TeaDeal deal;

      tea_options_init (&about.options, variants[i]);
      g_assert_cmpuint (about.options.edition, ==, variants[i]->edition);
      tea_session_init (&session, variants[i], &about.options, 1, TEA_LENGTH_ENDLESS);
      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, &events);
      tea_log_append_session (&about, log);
      g_assert_cmpint (strstr (log->str, member) != NULL, ==, variants[i]->edition > 0);
      tea_log_append_events (&deal, &events, log);
      played = replay (log->str, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (tea_replay_deal (played)->brk.stacks, ==, deal.brk.stacks);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/log-edition/%s", cases[i].id);

      g_test_add_data_func (path, &cases[i], test_edition);
    }
  g_test_add_func ("/log-edition/refused", test_refused);
  g_test_add_func ("/log-edition/current", test_current);

  return g_test_run ();
}
