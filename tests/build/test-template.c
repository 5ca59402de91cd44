/* test-template.c - the template of a variant, renamed: it compiles, scores its examples and can be played
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tiles/tea-random.h"
#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json.h"
#include "play/tea-deal.h"
#include "rules/variant/tea-variants.h"

#include <string.h>

extern const TeaVariant tea_variant_next_one;

static const TeaVariant *const variant = &tea_variant_next_one;

/* The example of each row scores the row, the base point and nothing else. */
static void
test_examples (void)
{
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];
      g_autoptr (JsonNode) node = tea_json_parse (pattern->example, strlen (pattern->example), NULL, NULL, NULL);
      JsonObject *object = tea_json_object (node);
      TeaRecord record;
      TeaAnswer answer;
      guint n_wanted = i == 0 ? 1 : 2;

      g_assert_nonnull (object);
      g_assert_cmpstr (json_object_get_string_member (object, "variant"), ==, variant->id);
      tea_record_init (&record, variant);
      g_assert_true (tea_json_read_player (json_array_get_element (json_object_get_array_member (object, "players"), 0),
                                           0, &record.players[0], &answer));
      record.players[0].known = TRUE;
      g_assert_true (tea_json_read_win (object, &record, &answer));
      if (!tea_score (&record, &answer))
        g_error ("%s: %s: %s", pattern->id, answer.at, answer.message);
      g_assert_cmpuint (answer.scores[0].n_items, ==, n_wanted);
      g_assert_true (answer.scores[0].items[n_wanted - 1].pattern == pattern);
    }
}

/* The bonus is paid in its example, a drawn hand with no other data. */
static void
test_bonuses (void)
{
  TeaRecord record;
  TeaAnswer answer;

  g_assert_cmpuint (variant->n_bonuses, ==, 1);
  g_assert_nonnull (strstr (variant->bonuses[0].example, "\"win\":null"));
  tea_record_init (&record, variant);
  record.dealer = 2;
  g_assert_true (tea_score (&record, &answer));
  g_assert_cmpuint (answer.n_payments, ==, 3);
  for (guint i = 0; i < answer.n_payments; i++)
    g_assert_cmpuint (answer.payments[i].reason, ==, variant->bonuses[0].reason);
  g_assert_cmpint (answer.deltas[2], ==, -3);
}

/* An option can be set to every value that it names, and to no other. */
static void
test_options (void)
{
  TeaOptions options;

  tea_options_init (&options, variant);
  g_assert_cmpint (tea_options_set (&options, variant, "paying", "discarder", 0), ==, TEA_ERROR_NONE);
  g_assert_cmpint (tea_options_set (&options, variant, "paying", "nobody", 0), ==, TEA_ERROR_BAD_OPTION);
  g_assert_cmpint (tea_options_set (&options, variant, "limit", NULL, 20), ==, TEA_ERROR_NONE);
  g_assert_cmpint (tea_options_set (&options, variant, "limit", NULL, 15), ==, TEA_ERROR_BAD_OPTION);
  g_assert_cmpint (tea_options_set (&options, variant, "minimum", NULL, 5), ==, TEA_ERROR_NONE);
  g_assert_cmpint (tea_options_set (&options, variant, "minimum", NULL, 6), ==, TEA_ERROR_BAD_OPTION);
}

/* Plays random legal actions; the first one, often a win or claim, more often than the others. */
static void
play (TeaDeal *deal, TeaRandom *random)
{
  guint n_actions = 0;

  while (tea_deal_waiting (deal) != 0)
    for (guint seat = 0; seat < 4; seat++)
      {
        TeaAction actions[TEA_MAX_ACTIONS];
        guint n = tea_deal_legal (deal, seat, actions);

        if (n == 0)
          continue;
        g_assert_cmpint (
            tea_deal_apply (deal, &actions[tea_random_below (random, 3) == 0 ? 0 : tea_random_below (random, n)], NULL),
            ==, TEA_ILLEGAL_NOT);
        g_assert_cmpuint (++n_actions, <, 2000);
        break;
      }
}

static void
test_hands (void)
{
  guint won = 0;
  TeaRandom random;

  tea_random_init (&random, 6);
  for (guint i = 0; i < 400; i++)
    {
      TeaHandSetup setup = { .variant = variant, .number = 1, .round_wind = TEA_TILE_EAST, .dealer = i % 4 };
      TeaAnswer answer;
      gint32 sum = 0;
      TeaDeal deal;

      tea_options_init (&setup.options, variant);
      setup.options.value[0] = i % 2;
      tea_hand_setup_shuffle (&setup, &random);
      g_assert_null (tea_hand_setup_check (&setup));
      tea_deal_start (&deal, &setup, NULL);
      play (&deal, &random);

      g_assert_cmpint (deal.phase, ==, TEA_PHASE_OVER);
      if (!tea_score (&deal.record, &answer))
        g_error ("%s: %s", answer.at, answer.message);
      for (guint seat = 0; seat < 4; seat++)
        {
          g_assert_cmpint (answer.deltas[seat], ==, deal.answer.deltas[seat]);
          sum += answer.deltas[seat];
        }
      g_assert_cmpint (sum, ==, 0);
      won += deal.record.won;
    }
  g_assert_cmpuint (won, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/build/template/examples", test_examples);
  g_test_add_func ("/build/template/bonuses", test_bonuses);
  g_test_add_func ("/build/template/options", test_options);
  g_test_add_func ("/build/template/hands", test_hands);

  return g_test_run ();
}
