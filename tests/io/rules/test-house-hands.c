/* test-house-hands.c - whole hands with random house rules: scores, payments, records and logs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../house-random.h"
#include "../../thorough.h"
#include "bots/matches/tea-simulate.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/log/tea-replay.h"
#include "rules/score/tea-score.h"

#include <string.h>

#define SEED 21
#define N_RULES n_to_try (4, 300)
#define N_HANDS 3

/* The log of a game with house rules, and the number of hands won. */
typedef struct
{
  GString *log;
  guint n_won;
} Game;

/* The total of the items, computed independently for each variant (docs/rules). */
static int
recompute_total (const TeaRecord *record, const TeaScore *score)
{
  const TeaVariant *variant = record->variant;
  int limit_index = tea_variant_option_index (variant, "limit");
  int limit = limit_index >= 0 ? record->options.value[limit_index] : 0;
  gint64 points = 0;
  gint64 factor = 1;
  guint doubles = 0;

  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      g_assert_cmpuint (item->pattern->flags & TEA_PATTERN_OFF, ==, 0);
      if (item->pattern->flags & TEA_PATTERN_NAMED)
        g_assert_cmpint (ABS (item->points) + ABS (item->doubles) + MAX (item->factor - 1, 0), ==, 0);
      if (item->pattern->flags & TEA_PATTERN_LIMIT)
        return limit;
      points += item->points;
      doubles += (guint) item->doubles;
      if (!g_str_equal (item->pattern->id, "banker") && !g_str_equal (item->pattern->id, "letting-off"))
        factor *= MAX (item->factor, 1);
    }
  if (g_str_equal (variant->id, "fenghua"))
    {
      int step = record->options.number[tea_variant_number_index (variant, "rounding")];

      return (int) ((points + step - 1) / step * step);
    }
  if (g_str_equal (variant->id, "hong-kong"))
    {
      int faan = CLAMP ((int) points, 0, MIN (limit, 13));
      g_autofree char *paid = g_strdup_printf ("paid-%d", faan);

      if (record->options.value[tea_variant_option_index (variant, "rise")] != 0)
        return 1 << faan;
      return record->options.number[tea_variant_number_index (variant, paid)];
    }
  if (g_str_equal (variant->id, "nanchang"))
    {
      const TeaItem *last = score->n_items > 0 ? &score->items[score->n_items - 1] : NULL;

      /* A flat win has no factors. */
      if (last != NULL && g_str_has_suffix (last->pattern->id, "ly-win") &&
          (last->pattern->flags & TEA_PATTERN_NAMED) == 0)
        return (int) points;
      return (int) (points + factor * record->options.number[tea_variant_number_index (variant, "base")]);
    }
  for (guint i = 0; i < doubles && points < G_MAXINT; i++)
    points *= 2;
  points = MIN (points, limit > 0 ? limit : 1000000);
  if (g_str_equal (variant->id, "luqiao") &&
      record->options.value[tea_variant_option_index (variant, "round-to-ten")] != 0)
    {
      int step = record->options.number[tea_variant_number_index (variant, "rounding")];

      points = (points + step - 1) / step * step;
    }

  return (int) points;
}

/* The record as JSON gets the same answer, totals are those of the items, and payments add up to the deltas. */
static void
check_settled (const TeaDeal *deal, Game *game)
{
  g_autoptr (JsonNode) node = tea_json_record_to_node (&deal->record);
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autoptr (GString) first = g_string_new (NULL);
  g_autoptr (GString) second = g_string_new (NULL);
  int sums[4] = { 0 };

  g_assert_true (tea_json_record_from_object (json_node_get_object (node), record, answer));
  g_assert_true (record->variant == deal->setup.variant);
  g_assert_cmpmem (&record->options, sizeof record->options, &deal->setup.options, sizeof deal->setup.options);
  g_assert_true (tea_score (record, answer));
  tea_json_answer_append (answer, NULL, first);
  tea_json_answer_append (&deal->answer, NULL, second);
  g_assert_cmpstr (first->str, ==, second->str);

  for (guint i = 0; i < answer->n_scores; i++)
    if (record->players[answer->scores[i].seat].known)
      g_assert_cmpint (answer->scores[i].total, ==, recompute_total (record, &answer->scores[i]));
  for (guint i = 0; i < answer->n_payments; i++)
    {
      sums[answer->payments[i].to] += answer->payments[i].amount;
      sums[answer->payments[i].from] -= answer->payments[i].amount;
    }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (answer->deltas[seat], ==, sums[seat]);
  g_assert_cmpint (sums[0] + sums[1] + sums[2] + sums[3], ==, 0);
  game->n_won += record->won;
}

static gboolean
note (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  Game *game = data;

  tea_log_append_events (deal, events, game->log);
  if (events->n > 0 && events->events[events->n - 1].type == TEA_EVENT_SETTLE)
    check_settled (deal, game);

  return TRUE;
}

static void
play (const TeaVariant *variant, const TeaOptions *options, Game *game)
{
  guint n_bots;
  const TeaBot *bots = tea_bots (&n_bots);
  TeaSimulation simulation = { .variant = variant, .options = *options, .seed = SEED, .n_hands = N_HANDS };
  const TeaLogSession about = {
    .variant = variant, .options = *options, .seed = SEED, .engine = "test", .length = TEA_LENGTH_ENDLESS
  };
  TeaSession session;

  for (guint i = 0; i < G_N_ELEMENTS (simulation.bots); i++)
    simulation.bots[i] = &bots[i % n_bots];
  game->log = g_string_new (NULL);
  game->n_won = 0;
  tea_log_append_session (&about, game->log);
  g_assert_true (tea_simulation_run (&simulation, &session, note, game));
  tea_log_append_end (session.scores, game->log);
}

static void
assert_replays (const GString *text)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      tea_replay_feed (replay, lines[i], strlen (lines[i]), NULL, &error);
      g_assert_no_error (error);
    }
  g_assert_true (tea_replay_is_complete (replay));
  g_assert_cmpuint (tea_replay_n_settled (replay), ==, N_HANDS);
}

/* A log names its rules: read from its first line, they give the same log again. */
static void
assert_plays_again (const GString *text)
{
  g_autofree char *line = g_strndup (text->str, (gsize) (strchr (text->str, '\n') - text->str));
  g_autoptr (JsonNode) node = json_from_string (line, NULL);
  g_autoptr (GError) error = NULL;
  TeaLogSession about;
  Game again;

  g_assert_true (tea_log_read_session (json_node_get_object (node), &about, &error));
  g_assert_no_error (error);
  play (about.variant, &about.options, &again);
  g_assert_cmpstr (again.log->str, ==, text->str);
  g_string_free (again.log, TRUE);
}

static void
test_hands (gconstpointer data)
{
  const TeaVariant *variant = data;
  const guint n_rules = N_RULES;
  TeaRandom random;
  guint n_won = 0;
  guint n_changed = 0;

  tea_random_init (&random, SEED + variant->place);
  for (guint i = 0; i < n_rules; i++)
    {
      TeaOptions options;
      const TeaVariant *house = house_random (&random, variant, &options);
      g_autofree char *text = tea_json_options_to_string (house, &options);
      Game game;

      g_test_message ("%s", text);
      n_changed += house != variant;
      play (house, &options, &game);
      assert_replays (game.log);
      assert_plays_again (game.log);
      n_won += game.n_won;
      g_string_free (game.log, TRUE);
    }
  g_test_message ("%u of %u hands won", n_won, n_rules * N_HANDS);
  g_assert_cmpuint (n_won, >, n_rules * N_HANDS / 4);
  g_assert_cmpuint (n_changed, ==, n_rules);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/house-hands/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_hands);
    }

  return g_test_run ();
}
