/* test-replay.c - logs written, read, replayed, truncated and tampered with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/players/tea-bot.h"
#include "io/json/tea-json.h"
#include "io/log/tea-replay.h"

#include <string.h>

#define N_HANDS 40
#define SEED 7

/* The log of all tests here: lines without line ends. */
static GPtrArray *log_lines;

/* A player that takes any legal action, preferably claims and kongs, so that everything possible happens. */
static TeaAction
act_wildly (const TeaDeal *deal, guint seat, TeaRandom *random)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, seat, actions);

  if (tea_random_below (random, 3) > 0)
    for (guint i = 0; i < n; i++)
      if (actions[i].kind != TEA_ACTION_PASS && actions[i].kind != TEA_ACTION_DISCARD &&
          actions[i].kind != TEA_ACTION_WIN)
        return actions[i];

  return actions[tea_random_below (random, n)];
}

static void
add_lines (GString *text)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    g_ptr_array_add (log_lines, g_strdup (lines[i]));
  g_string_truncate (text, 0);
}

/* Hands of one bot against three wild players, alternating with hands of wild players only. */
static void
make_log (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_bots;
  const TeaBot *bot = &tea_bots (&n_bots)[0];
  TeaBotContext context = { 0 };
  TeaLogSession log_session = {
    .variant = tea_variants (NULL)[0], .seed = SEED, .engine = "test", .length = TEA_LENGTH_ENDLESS
  };
  TeaSession session;
  TeaRandom random;

  log_lines = g_ptr_array_new_with_free_func (g_free);
  tea_random_init (&random, SEED);
  tea_random_init (&context.random, SEED);
  tea_options_init (&log_session.options, log_session.variant);
  log_session.options.value[0] = 3;
  for (guint i = 0; i < 4; i++)
    g_snprintf (log_session.players[i].name, sizeof log_session.players[i].name, "Player “%u” 玩家", i);
  g_strlcpy (log_session.players[3].bot, bot->id, sizeof log_session.players[3].bot);
  tea_log_append_session (&log_session, text);

  tea_session_init (&session, log_session.variant, &log_session.options, SEED, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < N_HANDS; i++)
    {
      TeaHandSetup setup;
      TeaEvents events;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, &events);
      tea_log_append_events (&deal, &events, text);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          guint seat = (guint) g_bit_nth_lsf (waiting, -1);
          TeaAction action = i % 2 == 0 && seat == 3 ? tea_bot_act (bot, &deal, seat, &context)
                                                     : act_wildly (&deal, seat, &random);

          g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
          tea_log_append_events (&deal, &events, text);
        }
      tea_session_finish_hand (&session, &deal);
    }
  tea_log_append_end (session.scores, text);
  add_lines (text);
}

static const char *
line_at (guint i)
{
  return g_ptr_array_index (log_lines, i);
}

/* The whole log is legal; events that the engine has ahead of the log must be the next lines. */
static void
test_legal (void)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  guint n[TEA_LOG_END + 1] = { 0 };

  g_assert_null (tea_replay_session (replay));
  g_assert_null (tea_replay_deal (replay));
  for (guint i = 0; i < log_lines->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      g_auto (GStrv) ahead = NULL;
      TeaLogType type = TEA_LOG_END;
      TeaEvents pending;

      tea_replay_feed (replay, line_at (i), strlen (line_at (i)), &type, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (tea_replay_line_number (replay), ==, i + 1);
      n[type]++;

      tea_replay_pending (replay, &pending);
      if (pending.n > 0)
        tea_log_append_events (tea_replay_deal (replay), &pending, text);
      ahead = g_strsplit (text->str, "\n", -1);
      for (guint j = 0; j < pending.n; j++)
        g_assert_cmpstr (ahead[j], ==, line_at (i + 1 + j));
    }
  g_assert_true (tea_replay_is_complete (replay));
  g_assert_cmpuint (tea_replay_n_settled (replay), ==, N_HANDS);
  g_assert_cmpuint (n[TEA_LOG_SETTLE], ==, N_HANDS);
  for (guint type = 0; type <= TEA_LOG_END; type++)
    {
      g_test_message ("%u lines of type %u", n[type], type);
      g_assert_cmpuint (n[type], >, 0);
    }
  g_assert_cmpstr (tea_replay_log_session (replay)->players[2].name, ==, "Player “2” 玩家");
  g_assert_cmpint (tea_replay_log_session (replay)->options.value[0], ==, 3);
}

/* The same log as a game of one hand: a second hand is one too many. An unknown length is refused. */
static void
test_length (void)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_autoptr (TeaReplay) strange = tea_replay_new ();
  g_auto (GStrv) parts = g_strsplit (line_at (0), "\"seed\"", 2);
  g_autofree char *one_hand = g_strconcat (parts[0], "\"length\":\"hand\",\"seed\"", parts[1], NULL);
  g_autofree char *no_length = g_strconcat (parts[0], "\"length\":\"short\",\"seed\"", parts[1], NULL);
  g_autoptr (GError) error = NULL;
  guint i;

  g_assert_cmpint (strstr (line_at (0), "length") != NULL, ==, FALSE);
  g_assert_true (tea_replay_feed (replay, one_hand, strlen (one_hand), NULL, NULL));
  g_assert_cmpint (tea_replay_log_session (replay)->length, ==, TEA_LENGTH_HAND);
  for (i = 1; tea_replay_n_settled (replay) == 0; i++)
    g_assert_true (tea_replay_feed (replay, line_at (i), strlen (line_at (i)), NULL, NULL));
  g_assert_true (tea_replay_session (replay)->over);
  g_assert_false (tea_replay_feed (replay, line_at (i), strlen (line_at (i)), NULL, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);

  g_assert_false (tea_replay_feed (strange, no_length, strlen (no_length), NULL, NULL));
}

/* A copy and its original continue independently. */
static void
test_copy (void)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();

  for (guint i = 0; i < log_lines->len; i++)
    {
      g_autoptr (TeaReplay) copy = tea_replay_copy (replay);

      g_assert_true (tea_replay_feed (copy, line_at (i), strlen (line_at (i)), NULL, NULL));
      g_assert_cmpuint (tea_replay_line_number (replay), ==, i);
      g_assert_true (tea_replay_feed (replay, line_at (i), strlen (line_at (i)), NULL, NULL));
      g_assert_cmpuint (tea_replay_line_number (copy), ==, i + 1);
    }
}

/* Lines written from what was read are the same. */
static void
test_round_trip (void)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();

  for (guint i = 0; i < log_lines->len; i++)
    {
      g_autoptr (JsonNode) node = tea_json_parse (line_at (i), strlen (line_at (i)), NULL, NULL, NULL);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *wanted = g_strconcat (line_at (i), "\n", NULL);
      JsonObject *line = tea_json_object (node);
      TeaLogType type;
      TeaEvents events;

      g_assert_true (tea_replay_feed (replay, line_at (i), strlen (line_at (i)), &type, NULL));
      g_assert_nonnull (line);
      if (type == TEA_LOG_SESSION)
        tea_log_append_session (tea_replay_log_session (replay), text);
      else if (type == TEA_LOG_END)
        tea_log_append_end (tea_replay_session (replay)->scores, text);
      else
        {
          events = (TeaEvents){ .n = 1, .events = { { .type = (guint8) type } } };
          if (type != TEA_LOG_HAND && type != TEA_LOG_DEAL && type != TEA_LOG_SETTLE)
            g_assert_true (tea_log_read_event (line, type, &events.events[0], NULL));
          tea_log_append_events (tea_replay_deal (replay), &events, text);
        }
      g_assert_cmpstr (text->str, ==, wanted);
    }
}

/* Feeds the log with line @index replaced by @instead, or left out if that is %NULL, and preceded by @before unless
 * that is %NULL. Returns the error. */
static GError *
feed_changed (guint index, const char *before, const char *instead, guint *n_fed)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  GError *error = NULL;

  for (guint i = 0; i < log_lines->len && error == NULL; i++)
    {
      const char *line = i == index ? instead : line_at (i);

      if (i == index && before != NULL && !tea_replay_feed (replay, before, strlen (before), NULL, &error))
        break;
      if (line != NULL)
        tea_replay_feed (replay, line, strlen (line), NULL, &error);
    }
  *n_fed = tea_replay_line_number (replay);

  return error;
}

/* clang-format off */
static const struct
{
  const char *line;  /* the first line that contains this is changed: */
  const char *part;  /* this part of it */
  const char *instead;
  const char *says;  /* part of the error message */
} changes[] = {
  { "\"session\"", "\"type\":\"session\",", "",                        "type of this line" },
  { "\"session\"", "\"session\"",           "\"sessions\"",            "type of this line" },
  { "\"session\"", "{\"type\"",             "[{\"type\"",              "column" },
  { "\"session\"", "\"variant\":\"",        "\"variant\":\"x",         "no such variant" },
  { "\"session\"", "\"options\":{",         "\"options\":{\"x\":1,",   "options.x" },
  { "\"session\"", "\"options\":{",         "\"options\":[],\"x\":{",  "no object" },
  { "\"session\"", "\"seed\":7",            "\"seed\":-7",             "seed" },
  { "\"session\"", "\"seed\":7",            "\"seed\":7.0",            "seed" },
  { "\"session\"", "\"players\":[",         "\"players\":[7,",         "four" },
  { "\"session\"", "\"kind\":\"bot\"",      "\"kind\":\"cat\"",        "kind" },
  { "\"session\"", "\"name\":",             "\"nome\":",               "name" },

  { "\"hand\"",    "\"number\":1",          "\"number\":2",            "hand 1 and not" },
  { "\"hand\"",    "\"number\":1",          "\"number\":0",            "number" },
  { "\"hand\"",    "\"round_wind\":\"E\"",  "\"round_wind\":\"S\"",    "round wind is E" },
  { "\"hand\"",    "\"round_wind\":\"E\"",  "\"round_wind\":\"1m\"",   "round wind" },
  { "\"hand\"",    "\"dealer\":0",          "\"dealer\":1",            "dealer is seat 0" },
  { "\"hand\"",    "\"dealer\":0",          "\"dealer\":4",            "dealer" },
  { "\"hand\"",    "\"dice\":[[",           "\"dice\":[[7,",           "dice" },
  { "\"hand\"",    "\"dice\":[[",           "\"dice\":[],\"x\":[[",    "die" },
  { "\"hand\"",    "\"wall\":\"",           "\"wall\":\"E",            "wall" },
  { "\"hand\"",    "\"wall\":\"",           "\"wall\":\"x",            "wall" },
  { "\"hand\"",    "\"indicator\":\"",      "\"indicator\":\"1m",      "indicator" },
  { "\"hand\"",    "\"indicator\":",        "\"x\":",                  "indicator is" },
  { "\"hand\"",    "\"scores\":[0,0",       "\"scores\":[1,-1",        "seat 0 has 0 points" },
  { "\"hand\"",    "\"scores\":[",          "\"scores\":[0,",          "scores" },

  { "\"deal\"",    "\"hands\":[\"",         "\"hands\":[\"1m",         "seat 0 is dealt" },
  { "\"deal\"",    "\"hands\":[\"",         "\"hands\":[\"\",\"",      "four" },
  { "\"deal\"",    "\"hands\":",            "\"x\":",                  "hands" },

  { "\"head\"",    "\"head\"",              "\"tail\"",                "by the rules seat" },
  { "\"head\"",    "\"head\"",              "\"middle\"",              "from" },
  { "\"head\"",    "\"tile\":\"",           "\"tile\":\"0",            "tile" },
  { "\"draw\"",    "\"seat\":",             "\"seat\":1",              "seat" },
  { "\"draw\"",    "\"draw\"",              "\"bonus\"",               "by the rules" },
  { "\"bonus\"",   "\"bonus\"",             "\"draw\"",                "from" },
  { "\"bonus\"",   "\"tile\":\"",           "\"tile\":\"E\",\"x\":\"", "melds the bonus tile E" },
  { "\"discard\"", "\"tile\":\"",           "\"tile\":\"1f\",\"x\":\"", "discards 1f, which cannot be" },
  { "\"discard\"", "}",                     ",\"fishing\":true}",      "which cannot be" },
  { "\"discard\"", "}",                     ",\"fishing\":1}",         "fishing" },
  { "\"discard\"", "\"seat\":0",            "\"seat\":2",              "seat 2 discards" },
  { "\"discard\"", "\"discard\"",           "\"refuse\"",              "which cannot be" },
  { "\"discard\"", "\"discard\"",           "\"drawn-game\"",          "first seat 0 has to act" },
  { "\"discard\"", "\"discard\"",           "\"settle\"",              "first a player has to act" },
  { "\"discard\"", "\"discard\"",           "\"hand\"",                "not settled" },
  { "\"discard\"", "\"discard\"",           "\"end\"",                 "middle of a hand" },
  { "\"discard\"", "\"discard\"",           "\"session\"",             "one session line" },
  { "\"kind\":\"chow\",\"tile\":", "\"kind\":\"chow\"",     "\"kind\":\"kong\"",       "with" },
  { "\"kind\":\"pung\",\"tile\":", "\"from\":",             "\"with\":\"19m\",\"from\":", "with" },
  { "\"kind\":\"pung\",\"tile\":", "\"from\":",             "\"with\":\"\",\"from\":", "with" },
  { "\"kind\":\"pung\",\"tile\":", "\"from\":",             "\"with\":2,\"from\":",  "with" },
  { "\"kind\":\"kong\",\"tile\":", "\"from\":",             "\"with\":\"EE\",\"from\":", "with" },
  { "\"kind\":\"chow\",\"tile\":", "\"with\":\"",           "\"with\":\"E",            "with" },
  { "\"kind\":\"chow\",\"tile\":", "\"with\":",             "\"with\":\"EE\",\"x\":",  "which cannot be" },
  { "\"kind\":\"chow\",\"tile\":", "\"tile\":\"",           "\"tile\":\"E\",\"x\":\"", "which cannot be" },
  { "\"kind\":\"pung\",\"tile\":", "\"kind\":\"pung\"",     "\"kind\":\"kung\"",       "kind" },
  { "\"kind\":\"pung\",\"tile\":", "\"kind\":\"pung\"",     "\"kind\":\"chow\",\"with\":\"EE\"", "which cannot be" },
  { "\"kind\":\"pung\",\"tile\":", "\"seat\":",             "\"seat\":1",              "seat" },
  { "\"form\":\"closed\",\"tile\":", "\"closed\"",            "\"added\"",               "which cannot be" },
  { "\"form\":\"closed\",\"tile\":", "\"closed\"",            "\"direct\"",              "which cannot be" },
  { "\"form\":\"added\",\"tile\":",  "\"added\"",             "\"closed\"",              "which cannot be" },
  { "\"form\":\"added\",\"tile\":",  "\"tile\":\"",           "\"tile\":\"1f\",\"x\":\"", "which cannot be" },
  { "\"refuse\"",  "\"seat\":",             "\"seat\":1",              "seat" },
  { "\"refuse\"",  "\"refuse\"",            "\"drawn-game\"",          "has to act" },
  { "\"drawn-game\"", "\"drawn-game\"",     "\"settle\"",              "" },
  { "\"type\":\"win\"", "\"win\"",               "\"drawn-game\"",          "" },
  { "\"self-draw\",\"tile\"", "\"self-draw\"", "\"discard\",\"from\":0", "" },
  { "\"self-draw\",\"tile\"", "\"tile\":\"", "\"tile\":\"1f\",\"x\":\"", "" },

  { "\"settle\"",  "\"record\":",           "\"x\":",                  "no record" },
  { "\"settle\"",  "\"record\":{",          "\"record\":{\"dealer\":9,\"x\":{}},\"y\":{", "which variant" },
  { "\"settle\"",  "\"dealer\":0",          "\"dealer\":1",            "“dealer” differs" },
  { "\"settle\"",  "\"dealer\":0",          "\"dealer\":4",            "dealer: " },
  { "\"settle\"",  "\"round_wind\":\"E\"",  "\"round_wind\":\"N\"",    "“round_wind” differs" },
  { "\"win\":{",  "\"win\":",              "\"win\":null,\"x\":",     "“win” differs" },
  { "\"settle\"",  "\"answer\":",           "\"x\":",                  "no answer" },
  { "\"settle\"",  "\"deltas\":[",          "\"deltas\":[1,",          "“deltas” differs" },
  { "\"settle\"",  "\"answer\":{",          "\"answer\":{\"x\":1,",    "“x” differs" },
  { "\"settle\"",  "\"ok\":true",           "\"ok\":false",            "“ok” differs" },
  { "\"end\"",     "\"scores\":[",          "\"scores\":[0,",          "scores" },
  { "\"end\"",     "\"scores\":",           "\"x\":",                  "scores" },
};
/* clang-format on */

static guint
find_line (const char *part)
{
  for (guint i = 0; i < log_lines->len; i++)
    if (strstr (line_at (i), part) != NULL)
      return i;

  g_error ("No line has %s.", part);
}

static void
test_changes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      guint index = find_line (changes[i].line);
      const char *line = line_at (index);
      const char *place = strstr (line, changes[i].part);
      g_autofree char *before = NULL;
      g_autofree char *changed = NULL;
      g_autofree char *number = g_strdup_printf ("Line %u: ", index + 1);
      g_autoptr (GError) error = NULL;
      guint n_fed;

      if (place == NULL)
        g_error ("%s does not have %s.", line, changes[i].part);
      before = g_strndup (line, (gsize) (place - line));
      changed = g_strconcat (before, changes[i].instead, place + strlen (changes[i].part), NULL);
      error = feed_changed (index, NULL, changed, &n_fed);
      if (error == NULL)
        g_error ("%s was accepted.", changed);
      g_test_message ("%s", error->message);
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
      g_assert_true (g_str_has_prefix (error->message, number));
      g_assert_true (g_str_has_suffix (error->message, "."));
      if (strstr (error->message, changes[i].says) == NULL)
        g_error ("“%s” does not say “%s”.", error->message, changes[i].says);
      g_assert_cmpuint (n_fed, ==, index + 1);
    }
}

/* A missing or repeated line is found where the next line does not fit. */
static void
test_missing_and_doubled (void)
{
  guint end = find_line ("\"settle\"") + 3;

  for (guint i = 0; i < end; i++)
    {
      g_autoptr (GError) missing = NULL;
      g_autoptr (GError) doubled = NULL;
      guint n_fed;

      missing = feed_changed (i, NULL, NULL, &n_fed);
      g_assert_error (missing, TEA_ERROR, TEA_ERROR_BAD_LOG);
      g_assert_cmpuint (n_fed, ==, i + 1);
      doubled = feed_changed (i, line_at (i), line_at (i), &n_fed);
      g_assert_error (doubled, TEA_ERROR, TEA_ERROR_BAD_LOG);
      g_assert_cmpuint (n_fed, ==, i + 2);
    }
}

/* Every discard of a hand replaced by another kind: a tile that is not held cannot be discarded. */
static void
test_every_discard (void)
{
  guint end = find_line ("\"settle\"");

  for (guint i = 0; i < end; i++)
    {
      g_autofree char *changed = NULL;
      g_autoptr (GError) error = NULL;
      char **parts;
      guint n_fed;

      if (strstr (line_at (i), "\"discard\"") == NULL)
        continue;
      parts = g_strsplit (line_at (i), "\"tile\":\"", 2);
      changed = g_strconcat (parts[0], "\"tile\":\"4q\",\"was\":\"", parts[1], NULL);
      g_strfreev (parts);
      error = feed_changed (i, NULL, changed, &n_fed);
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
      g_assert_cmpuint (n_fed, ==, i + 1);
    }
}

/* Blank lines are ignored; after an error nothing is accepted. */
static void
test_blank_and_failed (void)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) again = NULL;

  g_assert_true (tea_replay_feed (replay, "", 0, NULL, NULL));
  g_assert_true (tea_replay_feed (replay, line_at (0), strlen (line_at (0)), NULL, NULL));
  g_assert_true (tea_replay_feed (replay, " \t\r", 3, NULL, NULL));
  g_assert_true (tea_replay_feed (replay, line_at (1), strlen (line_at (1)), NULL, NULL));
  g_assert_false (tea_replay_is_complete (replay));
  g_assert_false (tea_replay_feed (replay, "\0", 1, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "Line 5: "));
  g_assert_false (tea_replay_feed (replay, line_at (2), strlen (line_at (2)), NULL, &again));
  g_assert_error (again, TEA_ERROR, TEA_ERROR_BAD_LOG);
  g_assert_false (tea_replay_is_complete (replay));
}

/* Any bytes anywhere in a log: at most an error, never a crash. */
static void
test_random (void)
{
  TeaRandom random;
  guint hand_end = find_line ("\"settle\"") + 1;

  tea_random_init (&random, 34);
  for (guint i = 0; i < 150; i++)
    {
      guint index = tea_random_below (&random, hand_end);
      g_autoptr (GString) line = g_string_new (line_at (index));
      g_autoptr (GError) error = NULL;
      guint n_fed;

      for (guint n = 1 + tea_random_below (&random, 3); n > 0; n--)
        line->str[tea_random_below (&random, (guint) line->len)] = (char) (1 + tea_random_below (&random, 255));
      error = feed_changed (index, NULL, line->str, &n_fed);
      if (error != NULL)
        g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
    }
}

/* Common play 10: a throw in the session line determines the first dealer, and the hand line must agree. */
static void
test_first_throw (void)
{
  g_auto (GStrv) parts = g_strsplit (line_at (0), "\"seed\"", 2);
  g_auto (GStrv) hand = g_strsplit (line_at (1), "\"dealer\":0", 2);
  g_autofree char *east = g_strconcat (parts[0], "\"first_throw\":[4,1],\"seed\"", parts[1], NULL);
  g_autofree char *west = g_strconcat (parts[0], "\"first_throw\":[3,4],\"seed\"", parts[1], NULL);
  g_autofree char *dealt_by_west = g_strconcat (hand[0], "\"dealer\":2", hand[1], NULL);
  static const char *const wrong[] = { "[3]", "[3,7]", "[0,1]", "7", "[3,4,5]" };
  const struct
  {
    const char *session;
    const char *hand;
    gboolean legal;
  } rows[] = {
    { line_at (0), line_at (1), TRUE }, { east, line_at (1), TRUE },           { west, line_at (1), FALSE },
    { west, dealt_by_west, TRUE },      { line_at (0), dealt_by_west, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaReplay) replay = tea_replay_new ();

      g_assert_true (tea_replay_feed (replay, rows[i].session, strlen (rows[i].session), NULL, NULL));
      g_assert_cmpint (tea_replay_feed (replay, rows[i].hand, strlen (rows[i].hand), NULL, NULL), ==, rows[i].legal);
    }

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *line = g_strconcat (parts[0], "\"first_throw\":", wrong[i], ",\"seed\"", parts[1], NULL);
      g_autoptr (TeaReplay) replay = tea_replay_new ();
      g_autoptr (GError) error = NULL;

      g_assert_false (tea_replay_feed (replay, line, strlen (line), NULL, &error));
      g_assert_nonnull (strstr (error->message, "“first_throw”"));
    }

  /* The throw is written as it was read. */
  {
    g_autoptr (TeaReplay) replay = tea_replay_new ();
    g_autoptr (GString) text = g_string_new (NULL);

    g_assert_true (tea_replay_feed (replay, west, strlen (west), NULL, NULL));
    tea_log_append_session (tea_replay_log_session (replay), text);
    g_assert_nonnull (strstr (text->str, "\"first_throw\":[3,4]"));
  }
}

/* The log of a game with moves that may be taken back says so; without the member it is an ordinary game. */
static void
test_practice (void)
{
  g_auto (GStrv) parts = g_strsplit (line_at (0), "\"seed\"", 2);
  const struct
  {
    const char *member;
    gboolean legal;
    gboolean practice;
  } rows[] = {
    { "", TRUE, FALSE },
    { "\"practice\":true,", TRUE, TRUE },
    { "\"practice\":false,", TRUE, FALSE },
    { "\"practice\":1,", FALSE, FALSE },
    { "\"practice\":\"yes\",", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strconcat (parts[0], rows[i].member, "\"seed\"", parts[1], NULL);
      g_autoptr (TeaReplay) replay = tea_replay_new ();
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (tea_replay_feed (replay, line, strlen (line), NULL, &error), ==, rows[i].legal);
      if (!rows[i].legal)
        {
          g_assert_nonnull (strstr (error->message, "“practice”"));
          continue;
        }
      g_assert_cmpint (tea_replay_log_session (replay)->practice, ==, rows[i].practice);
      tea_log_append_session (tea_replay_log_session (replay), text);
      g_assert_cmpint (strstr (text->str, "\"practice\":true") != NULL, ==, rows[i].practice);
    }
}

/* A line tells which bot plays for the human player after it, until the settlement or for the whole game. */
static void
test_stand_in (void)
{
  static const struct
  {
    const char *member;
    gboolean legal;
    const char *bot;
    gboolean of_game;
  } rows[] = {
    { "", TRUE, "", FALSE },
    { ",\"stand_in\":{\"bot\":\"master\",\"until\":\"hand\"}", TRUE, "master", FALSE },
    { ",\"stand_in\":{\"bot\":\"master\",\"until\":\"game\"}", TRUE, "master", TRUE },
    { ",\"stand_in\":{\"bot\":\"master\",\"until\":\"dawn\"}", FALSE, NULL, FALSE },
    { ",\"stand_in\":{\"bot\":\"master\"}", FALSE, NULL, FALSE },
    { ",\"stand_in\":{\"until\":\"hand\"}", FALSE, NULL, FALSE },
    { ",\"stand_in\":\"master\"", FALSE, NULL, FALSE },
  };
  guint settle = find_line ("\"settle\"");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint marked = 3; marked <= settle; marked += settle - 3)
      {
        g_autofree char *open = g_strndup (line_at (marked), strlen (line_at (marked)) - 1);
        g_autofree char *line = g_strconcat (open, rows[i].member, "}", NULL);
        g_autoptr (TeaReplay) replay = tea_replay_new ();
        g_autoptr (GString) text = g_string_new ("{}\n");
        g_autoptr (GError) error = NULL;
        gboolean goes_on = marked < settle || rows[i].of_game;
        TeaLogStandIn stand_in;

        for (guint n = 0; n < marked; n++)
          g_assert_true (tea_replay_feed (replay, line_at (n), strlen (line_at (n)), NULL, NULL));
        g_assert_cmpint (tea_replay_feed (replay, line, strlen (line), NULL, &error), ==, rows[i].legal);
        if (!rows[i].legal)
          {
            g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
            continue;
          }
        stand_in = *tea_replay_stand_in (replay);
        g_assert_cmpstr (stand_in.bot, ==, goes_on ? rows[i].bot : "");
        g_assert_cmpint (stand_in.of_game, ==, rows[i].of_game);

        /* The mark is written as it was read, and replaces an earlier one. */
        g_strlcpy (stand_in.bot, rows[i].bot, sizeof stand_in.bot);
        g_string_append (text, line_at (marked));
        g_string_append_c (text, '\n');
        tea_log_mark_stand_in (text, 3, &(TeaLogStandIn){ .bot = "novice", .of_game = TRUE });
        tea_log_mark_stand_in (text, 3, &stand_in);
        g_assert_true (g_str_has_prefix (text->str, "{}\n"));
        g_assert_cmpint (strncmp (text->str + 3, line, strlen (line)), ==, 0);
        g_assert_cmpstr (text->str + 3 + strlen (line), ==, "\n");
      }
}

/* A line from elsewhere may have the member anywhere; the rest of the line stays. */
static void
test_other_stand_in (void)
{
  g_autoptr (GString) text = g_string_new (
      "{\"type\":\"discard\",\"stand_in\":{\"bot\":\"master\",\"until\":\"game\"},\"seat\":2,\"tile\":\"5m\"}\n");

  tea_log_mark_stand_in (text, 0, &(TeaLogStandIn){ .bot = "novice" });
  g_assert_cmpstr (
      text->str, ==,
      "{\"type\":\"discard\",\"seat\":2,\"tile\":\"5m\",\"stand_in\":{\"bot\":\"novice\",\"until\":\"hand\"}}\n");
  tea_log_mark_stand_in (text, 0, &(TeaLogStandIn){ .of_game = FALSE });
  g_assert_cmpstr (text->str, ==, "{\"type\":\"discard\",\"seat\":2,\"tile\":\"5m\"}\n");
}

/* Only the beginning of an object, and nothing after it, is a line that was cut. */
static void
test_cut (void)
{
  static const struct
  {
    const char *line;
    gboolean is_cut;
  } rows[] = {
    { "{", TRUE },
    { "  {\"a\":1", TRUE },
    { "{\"a\":\"}", TRUE },
    { "{\"a\":\"\\\"}", TRUE },
    { "{\"a\":\"\\", TRUE },
    { "{\"a\":{}", TRUE },
    { "{\"a\":[{}]", TRUE },
    { "{\"a\":\"\xe4\xb8", TRUE },
    { "", FALSE },
    { "  ", FALSE },
    { "x", FALSE },
    { "[1,", FALSE },
    { "{}", FALSE },
    { "{\"a\":[1]}", FALSE },
    { "{} x", FALSE },
    { "{\"a\":\"\\\\\"}", FALSE },
    { "{\"a\":\"\xff", FALSE },
    { "{\"a\":\"\xe4\xb8z", FALSE },
  };
  guint left_out;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("{}\n\n", rows[i].line, NULL);

      g_test_message ("row %u", i);
      g_assert_cmpint (tea_log_line_is_cut (rows[i].line, strlen (rows[i].line)), ==, rows[i].is_cut);
      g_assert_cmpuint (tea_log_measure_whole (text, strlen (text), &left_out), ==, rows[i].is_cut ? 4 : strlen (text));
      g_assert_cmpuint (left_out, ==, rows[i].is_cut ? 3 : 0);
    }
  g_assert_cmpuint (tea_log_measure_whole ("{\"a", 3, &left_out), ==, 3);
  g_assert_cmpuint (left_out, ==, 0);
  g_assert_cmpuint (tea_log_measure_whole ("{}\n{\"a\n", 7, &left_out), ==, 7);
  g_assert_cmpuint (left_out, ==, 0);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  make_log ();
  g_test_add_func ("/replay/legal", test_legal);
  g_test_add_func ("/replay/length", test_length);
  g_test_add_func ("/replay/first-throw", test_first_throw);
  g_test_add_func ("/replay/practice", test_practice);
  g_test_add_func ("/replay/stand-in", test_stand_in);
  g_test_add_func ("/replay/other-stand-in", test_other_stand_in);
  g_test_add_func ("/replay/copy", test_copy);
  g_test_add_func ("/replay/round-trip", test_round_trip);
  g_test_add_func ("/replay/changes", test_changes);
  g_test_add_func ("/replay/missing-and-doubled", test_missing_and_doubled);
  g_test_add_func ("/replay/every-discard", test_every_discard);
  g_test_add_func ("/replay/blank-and-failed", test_blank_and_failed);
  g_test_add_func ("/replay/cut", test_cut);
  g_test_add_func ("/replay/random", test_random);
  status = g_test_run ();
  g_ptr_array_unref (log_lines);

  return status;
}
