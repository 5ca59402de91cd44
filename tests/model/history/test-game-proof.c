/* test-game-proof.c - the proof of fair walls: what is shown before, during and after a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../recorded.h"
#include "model/history/tea-game-proof.h"

#include <string.h>

#include "io/log/tea-log.h"
#include "../table/model-driver.h"

static void
changed_cb (TeaGameProof *proof, gboolean *changed)
{
  *changed = TRUE;
}

static TeaGameProof *
prove (const char *log)
{
  g_autoptr (TeaRecordedGame) game = recorded_from (log);
  TeaGameProof *proof = tea_game_proof_new (game);
  gboolean changed = FALSE;

  g_assert_cmpint (tea_game_proof_get_result (proof)->state, ==, TEA_GAME_PROOF_CHECKING);
  g_signal_connect (proof, "changed", G_CALLBACK (changed_cb), &changed);
  while (!changed)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (proof, &changed);

  return proof;
}

/* The commitment is known before the first deal, stays the same to the end, and is different in every game. */
static void
test_game (void)
{
  g_autoptr (TeaGame) game = model_game_new (7, "hand");
  g_autofree char *commitment = g_strdup (tea_game_get_commitment (game));
  g_autofree char *begun = log_of (game);
  g_autofree char *over = NULL;
  g_autofree char *seed = g_strdup ("7:");
  TeaGameProof *proof;

  g_assert_cmpuint (strlen (commitment), ==, TEA_LOG_N_DIGITS);
  proof = prove (begun);
  g_assert_cmpint (tea_game_proof_get_result (proof)->state, ==, TEA_GAME_PROOF_PROMISED);
  g_assert_cmpstr (tea_game_proof_get_result (proof)->commitment, ==, commitment);
  g_assert_cmpstr (tea_game_proof_get_result (proof)->revealed, ==, "");
  g_assert_finalize_object (proof);

  model_game_play_by_log (game, G_MAXUINT);
  over = log_of (game);
  proof = prove (over);
  g_assert_cmpint (tea_game_proof_get_result (proof)->state, ==, TEA_GAME_PROOF_HOLDS);
  g_assert_cmpstr (tea_game_proof_get_result (proof)->sentence, ==,
                   "Verified: the wall was not changed during the game.");
  g_assert_cmpstr (tea_game_proof_get_result (proof)->commitment, ==, commitment);
  g_assert_true (g_str_has_prefix (tea_game_proof_get_result (proof)->revealed, seed));
  {
    g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256,
                                                          tea_game_proof_get_result (proof)->revealed, -1);

    g_assert_cmpstr (sum, ==, commitment);
  }
  g_assert_finalize_object (proof);

  model_game_restart (game, 7, "hand");
  g_assert_cmpstr (tea_game_get_commitment (game), !=, commitment);
}

/* A game restored from its log has the same commitment. */
static void
test_restored (void)
{
  g_autoptr (TeaGame) game = model_game_new (7, "hand");
  g_autoptr (TeaGame) again = tea_game_new ();
  g_autofree char *log = log_of (game);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (tea_game_get_commitment (again), ==, "");
  g_assert_true (restore_log (again, log, &error));
  g_assert_cmpstr (tea_game_get_commitment (again), ==, tea_game_get_commitment (game));
}

/* A log without its commitment members, and one with another seed. */
static void
test_changed (void)
{
  g_autoptr (TeaGame) game = model_game_new (7, "hand");
  g_autofree char *log = NULL;
  const char *member, *end;
  TeaGameProof *proof;

  model_game_play_by_log (game, G_MAXUINT);
  log = log_of (game);
  member = strstr (log, ",\"commitment\"");
  end = strchr (member, '}');
  {
    g_autofree char *beginning = g_strndup (log, (gsize) (member - log));
    g_autofree char *without = g_strconcat (beginning, end, NULL);

    proof = prove (without);
    g_assert_cmpint (tea_game_proof_get_result (proof)->state, ==, TEA_GAME_PROOF_MISSING);
    g_assert_cmpstr (tea_game_proof_get_result (proof)->commitment, ==, "");
    g_assert_finalize_object (proof);
  }

  *(char *) (strstr (log, "\"seed\":7") + strlen ("\"seed\":")) = '8';
  proof = prove (log);
  g_assert_cmpint (tea_game_proof_get_result (proof)->state, ==, TEA_GAME_PROOF_FAILS);
  g_assert_nonnull (strstr (tea_game_proof_get_result (proof)->sentence, "Line 1"));
  g_assert_finalize_object (proof);
}

static void
assert_state (const char *log, TeaGameProofState state)
{
  TeaGameProof *proof = prove (log);

  g_assert_cmpint (tea_game_proof_get_result (proof)->state, ==, state);
  g_assert_finalize_object (proof);
}

/* New walls come from more bits than anybody can try, of which each is committed to; a chosen seed is a number alone.
 */
static void
test_new_seed (void)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaGame) other = tea_game_new ();
  g_autofree char *log = NULL;
  g_autofree char *other_log = NULL;
  g_autofree char *sum = NULL;
  g_autofree char *more = NULL;
  char *digits;
  TeaGameProof *proof;

  tea_game_set_throws_for_deal (game, TRUE);
  model_game_restart (game, TEA_GAME_NEW_SEED, "hand");
  model_game_restart (other, TEA_GAME_NEW_SEED, "hand");
  other_log = log_of (other);
  model_game_play_by_log (game, G_MAXUINT);
  log = log_of (game);
  digits = strstr (log, "\"more_seed\":\"") + strlen ("\"more_seed\":\"");
  g_assert_cmpuint (strspn (digits, "0123456789abcdef"), ==, TEA_LOG_N_MORE_SEED);
  more = g_strndup (digits, TEA_LOG_N_MORE_SEED);
  g_assert_null (strstr (other_log, more));

  proof = prove (log);
  g_assert_cmpint (tea_game_proof_get_result (proof)->state, ==, TEA_GAME_PROOF_HOLDS);
  g_assert_true (g_str_has_suffix (tea_game_proof_get_result (proof)->revealed, ":first-throw"));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, tea_game_proof_get_result (proof)->revealed, -1);
  g_assert_cmpstr (sum, ==, tea_game_get_commitment (game));
  g_assert_finalize_object (proof);

  for (guint i = 0; i < TEA_LOG_N_MORE_SEED; i += TEA_LOG_N_MORE_SEED - 1)
    {
      char digit = digits[i];

      digits[i] = digit == '0' ? '1' : '0';
      assert_state (log, TEA_GAME_PROOF_FAILS);
      digits[i] = digit;
    }
  assert_state (log, TEA_GAME_PROOF_HOLDS);

  model_game_restart (game, 7, "hand");
  g_free (log);
  log = log_of (game);
  g_assert_null (strstr (log, "more_seed"));
}

/* A proof can be dropped without a result, while a thread works for it. */
static void
test_dropped (void)
{
  g_autoptr (TeaGame) game = model_game_new (7, "hand");
  TeaGameProof *proof = tea_game_proof_new (tea_game_get_recorded (game));

  g_assert_finalize_object (proof);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-proof/game", test_game);
  g_test_add_func ("/game-proof/restored", test_restored);
  g_test_add_func ("/game-proof/changed", test_changed);
  g_test_add_func ("/game-proof/new-seed", test_new_seed);
  g_test_add_func ("/game-proof/dropped", test_dropped);

  return g_test_run ();
}
