/* test-replay-elsewhere.c - logs that another program may write: what the rules leave open is accepted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/tiles/tea-random.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/log/tea-replay.h"
#include "play/tea-hand-plan.h"

#include "../../thorough.h"

#define N_HANDS n_to_try (15, 60)

/* Feeds all lines, which must be legal. */
static void
assert_legal (const GString *log)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_auto (GStrv) lines = g_strsplit (log->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      tea_replay_feed (replay, lines[i], strlen (lines[i]), NULL, &error);
      if (error != NULL)
        g_error ("%s\n%s", error->message, lines[i]);
    }
}

static void
begin_log (TeaLogSession *session, const TeaVariant *variant, GString *log)
{
  *session = (TeaLogSession){ .variant = variant, .seed = 1, .length = TEA_LENGTH_ENDLESS };
  tea_options_init (&session->options, variant);
  tea_log_append_session (session, log);
}

/* Wins if possible; otherwise mostly takes the first legal action, such as a claim. */
static TeaAction
act (const TeaDeal *deal, guint seat, TeaRandom *random)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, seat, actions);

  return actions[0].kind == TEA_ACTION_WIN || tea_random_below (random, 3) > 0 ? actions[0]
                                                                               : actions[tea_random_below (random, n)];
}

static char *
play (const TeaVariant *variant)
{
  GString *log = g_string_new (NULL);
  TeaLogSession log_session;
  TeaSession session;
  TeaRandom random;

  begin_log (&log_session, variant, log);
  tea_random_init (&random, 2);
  tea_session_init (&session, variant, &log_session.options, 1, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < N_HANDS; i++)
    {
      TeaHandSetup setup;
      TeaEvents events;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, &events);
      tea_log_append_events (&deal, &events, log);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          guint seat = (guint) g_bit_nth_lsf (waiting, -1);
          TeaAction action = act (&deal, seat, &random);

          g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
          tea_log_append_events (&deal, &events, log);
        }
      tea_session_finish_hand (&session, &deal);
    }

  return g_string_free (log, FALSE);
}

/* Changes the record of a settlement: with @more sets data that the rules ignore, otherwise removes them. */
static void
change_settlement (const TeaVariant *variant, JsonObject *line, gboolean more, guint *n_changed)
{
  JsonObject *record = json_object_get_object_member (line, "record");
  JsonObject *win = tea_json_object (tea_json_get (record, "win"));
  TeaRecordFields fields;
  TeaOptions options;

  tea_options_init (&options, variant);
  variant->record_fields (&options, &fields);
  if (!fields.fresh && win != NULL && g_str_equal (json_object_get_string_member (win, "by"), "discard"))
    {
      if (more)
        json_object_set_boolean_member (record, "fresh", !json_object_has_member (record, "fresh"));
      else
        json_object_remove_member (record, "fresh");
      (*n_changed)++;
    }
  if (win != NULL && json_object_has_member (win, "events") && !more)
    {
      JsonArray *events = json_object_get_array_member (win, "events");
      JsonArray *kept = json_array_new ();

      for (guint i = 0; i < json_array_get_length (events); i++)
        for (guint j = 0; j < TEA_N_WIN_EVENTS; j++)
          if (((fields.events >> j) & 1) &&
              g_str_equal (tea_win_event_name (j), json_array_get_string_element (events, i)))
            json_array_add_string_element (kept, tea_win_event_name (j));
      *n_changed += json_array_get_length (kept) < json_array_get_length (events);
      json_object_set_array_member (win, "events", kept);
    }
}

/* Plays a log and changes its lines to what another program might have written. */
static void
test_changed (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autofree char *log = play (variant);
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);

  for (gboolean more = FALSE; more <= TRUE; more++)
    {
      g_autoptr (GString) changed = g_string_new (NULL);
      guint n_changed = 0;

      for (guint i = 0; *lines[i] != '\0'; i++)
        {
          g_autoptr (JsonNode) node = tea_json_parse (lines[i], strlen (lines[i]), NULL, NULL, NULL);
          JsonObject *line = tea_json_object (node);
          const char *kind = tea_json_string (tea_json_get (line, "kind"));
          const char *type = tea_json_string (tea_json_get (line, "type"));

          if (g_str_equal (type, "settle"))
            change_settlement (variant, line, more, &n_changed);
          if (g_strcmp0 (kind, "pung") == 0 || g_strcmp0 (kind, "kong") == 0)
            {
              const char *tile = json_object_get_string_member (line, "tile");
              g_autofree char *with = g_strconcat (tile, tile, *kind == 'k' ? tile : NULL, NULL);

              json_object_set_string_member (line, "with", with);
              n_changed++;
            }
          tea_json_append (node, changed);
          g_string_append_c (changed, '\n');
        }
      g_assert_cmpuint (n_changed, >, 5);
      assert_legal (changed);
    }
}

/* Asserts that @course is legal after the deal of a Fenghua hand stacked by @plan. */
static void
assert_course (const TeaHandPlan *plan, const char *course)
{
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  TeaLogSession session;
  TeaHandSetup setup = { .number = 1, .round_wind = TEA_TILE_EAST, .dice = { { 1, 1 }, { 1, 1 }, { 1, 1 } } };
  TeaEvents events;
  TeaDeal deal;

  begin_log (&session, tea_variant_find ("fenghua"), log);
  setup.variant = session.variant;
  setup.options = session.options;
  tea_hand_setup_stack (&setup, plan, &error);
  g_assert_no_error (error);
  tea_deal_start (&deal, &setup, &events);
  /* The hand and the deal; the course has the rest. */
  events.n = 2;
  tea_log_append_events (&deal, &events, log);
  g_string_append (log, course);
  assert_legal (log);
}

#define BONUS(seat, tile) "{\"type\":\"bonus\",\"seat\":" #seat ",\"tile\":\"" tile "\"}\n"
#define SUPPLEMENT(seat, tile) "{\"type\":\"draw\",\"seat\":" #seat ",\"tile\":\"" tile "\",\"from\":\"tail\"}\n"
#define DISCARD(seat, tile) "{\"type\":\"discard\",\"seat\":" #seat ",\"tile\":\"" tile "\"}\n"

/* FH-4 says that bonus tiles are melded and replaced, but not in which order. */
static void
test_bonus_order (void)
{
  static const TeaHandPlan plan = { .hands = { "24f1q57m468p4689sN", "13f2q46m19p19sESWN", NULL, NULL },
                                    .indicator = "9m",
                                    .tail = "3q9s8sNPPP" };
  static const char *const courses[] = {
    /* This program's order: the lowest first, each with its supplement at once. */
    BONUS (0, "2f") SUPPLEMENT (0, "3q") BONUS (0, "3q") SUPPLEMENT (0, "9s") BONUS (0, "4f") SUPPLEMENT (0, "8s")
        BONUS (0, "1q") SUPPLEMENT (0, "N") BONUS (1, "1f") SUPPLEMENT (1, "P") BONUS (1, "3f") SUPPLEMENT (1, "P")
            BONUS (1, "2q") SUPPLEMENT (1, "P") DISCARD (0, "N"),
    BONUS (0, "1q") SUPPLEMENT (0, "3q") BONUS (0, "3q") SUPPLEMENT (0, "9s") BONUS (0, "2f") SUPPLEMENT (0, "8s")
        BONUS (0, "4f") SUPPLEMENT (0, "N") BONUS (1, "2q") SUPPLEMENT (1, "P") BONUS (1, "3f") SUPPLEMENT (1, "P")
            BONUS (1, "1f") SUPPLEMENT (1, "P") DISCARD (0, "N"),
    /* Dealt bonus tiles before those drawn as supplements. */
    BONUS (0, "4f") SUPPLEMENT (0, "3q") BONUS (0, "2f") SUPPLEMENT (0, "9s") BONUS (0, "1q") SUPPLEMENT (0, "8s")
        BONUS (0, "3q") SUPPLEMENT (0, "N") BONUS (1, "1f") SUPPLEMENT (1, "P") BONUS (1, "2q") SUPPLEMENT (1, "P")
            BONUS (1, "3f") SUPPLEMENT (1, "P") DISCARD (0, "N"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    assert_course (&plan, courses[i]);
}

/* FH-8e: the eighth bonus tile wins before its supplement or with it. */
static void
test_eighth_flower (void)
{
  static const TeaHandPlan plan = {
    .hands = { "579m468p4689sNFPP", "123f1234q2s5s8sWWN", NULL, NULL },
    .indicator = "9m",
    .head = "4f",
    .tail = "1p1p4p4p7p7pS9s",
  };
  g_autoptr (GString) course = g_string_new (NULL);
  static const char *const bonus[] = { "1f", "2f", "3f", "1q", "2q", "3q", "4q" };
  static const char *const supplements[] = { "1p", "1p", "4p", "4p", "7p", "7p", "S" };
  static const char won[] = "{\"type\":\"win\",\"seat\":1,\"by\":\"self-draw\",\"tile\":\"4f\"}\n";

  for (guint i = 0; i < G_N_ELEMENTS (bonus); i++)
    g_string_append_printf (course,
                            "{\"type\":\"bonus\",\"seat\":1,\"tile\":\"%s\"}\n{\"type\":\"draw\",\"seat\":1,\"tile\":"
                            "\"%s\",\"from\":\"tail\"}\n",
                            bonus[i], supplements[i]);
  g_string_append (
      course, DISCARD (0, "N") "{\"type\":\"draw\",\"seat\":1,\"tile\":\"4f\",\"from\":\"head\"}\n" BONUS (1, "4f"));
  for (guint with = 0; with < 2; with++)
    {
      g_autofree char *all = g_strconcat (course->str, with ? SUPPLEMENT (1, "9s") : "", won, NULL);

      assert_course (&plan, all);
    }
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/replay-elsewhere/changed/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_changed);
    }
  g_test_add_func ("/replay-elsewhere/bonus-order", test_bonus_order);
  g_test_add_func ("/replay-elsewhere/eighth-flower", test_eighth_flower);

  return g_test_run ();
}
