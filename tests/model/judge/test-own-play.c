/* test-own-play.c - the player's own chance beside that of the advice: from whose hands it comes, and when it is said
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "model/archive/tea-archive-store.h"
#include "model/judge/tea-judged-hand-engine.h"
#include "model/judge/tea-own-play.h"

#include "../folder.h"
#include "../view/own-games.h"

typedef struct
{
  char *folder;
  TeaArchive *archive;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = test_make_folder ();
  path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

/* @n hands in a game against three of @level, in which @said was the chance and one in @every was won. */
static void
add (Fixture *f, const char *variant, const char *level, guint n, double said, gboolean ready, guint every)
{
  static guint64 seed = 1;

  own_games_put_chances (f->archive, own_games_add (f->archive, variant, level, seed++, n), n, said, ready, every);
}

static void
find (Fixture *f, const char *variant, TeaOwnPlay *play)
{
  TeaJudge *judge = tea_judge_new (f->archive);

  tea_judge_refresh (judge);
  while (tea_judge_get_running (judge))
    g_main_context_iteration (NULL, TRUE);
  tea_own_play_find (play, judge, tea_variant_find (variant));
  g_assert_finalize_object (judge);
}

static void
assert_says (const TeaOwnPlay *play, int distance, double chance, const char *expected)
{
  const TeaAdviceOption option = { .distance = distance, .chance = chance };
  g_autofree char *said = tea_own_play_say (play, &option);

  g_assert_cmpstr (said, ==, expected);
}

/* Nothing is said before there are 200 hands by the same rules; practice and hands without chances do not count. */
static void
test_few (Fixture *f, gconstpointer data)
{
  TeaOwnPlay play;

  find (f, "fenghua", &play);
  g_assert_cmpuint (play.n_hands, ==, 0);
  assert_says (&play, 1, 0.31, "");
  add (f, "fenghua", "regular", 199, 0.25, FALSE, 8);
  add (f, "luqiao", "regular", 100, 0.25, FALSE, 8);
  find (f, "fenghua", &play);
  g_assert_cmpuint (play.n_hands, ==, 199);
  assert_says (&play, 1, 0.31, "");
  add (f, "fenghua", "regular", 1, 0.25, FALSE, 8);
  find (f, "fenghua", &play);
  g_assert_cmpuint (play.n_hands, ==, 200);
  g_assert_cmpuint (play.far.n_hands, ==, 200);
  g_assert_cmpuint (play.ready.n_hands, ==, 0);
}

/* One hand in eight is won where one in four was said: the odds are 3/7 of that, and 0.31 becomes 0.16; less far, since
 * few hands are known. Of ready hands nothing is known, so nothing is said. A win is a win. */
static void
test_said (Fixture *f, gconstpointer data)
{
  TeaOwnPlay play;

  add (f, "fenghua", "regular", 400, 0.25, FALSE, 8);
  find (f, "fenghua", &play);
  g_assert_cmpfloat_with_epsilon (play.far.log_odds, log (3.0 / 7), 0.03);
  assert_says (&play, 1, 0.31, "Win chance 31% · for you 16%, give or take 2 (400 hands)");
  assert_says (&play, 3, 0.31, "Win chance 31% · for you 16%, give or take 2 (400 hands)");
  assert_says (&play, 0, 0.6, "");
  assert_says (&play, -1, 1, "");

  add (f, "fenghua", "regular", 200, 0.5, TRUE, 2);
  find (f, "fenghua", &play);
  g_assert_cmpuint (play.n_hands, ==, 600);
  assert_says (&play, 0, 0.6, "Win chance 60% · for you 60%, give or take 3 (600 hands)");
}

/* What was said at a table of novices was more than what is stored, which is against regulars. */
static void
test_opponents (Fixture *f, gconstpointer data)
{
  TeaOwnPlay against_regulars, against_novices;

  add (f, "fenghua", "regular", 300, 0.25, FALSE, 4);
  find (f, "fenghua", &against_regulars);
  g_assert_cmpfloat_with_epsilon (against_regulars.far.log_odds, 0, 0.01);
  add (f, "luqiao", "novice", 300, 0.25, FALSE, 4);
  find (f, "luqiao", &against_novices);
  g_assert_cmpfloat (against_novices.far.log_odds, <, -0.5);
}

/* Chances and wins are stored; what earlier judges stored is read without them, and nonsense is not. */
static void
test_stored (void)
{
  static const struct
  {
    const char *decisions;
    guint judge;
    gboolean is_read;
    guint said;
    gboolean is_won;
  } rows[] = {
    { "1 0 2 3 100 200 1 2500 1;won", 4, TRUE, 2500, TRUE },
    { "1 0 2 3 100 200 1 2500 1;", 4, TRUE, 2500, FALSE },
    { "1 0 2 3 100 200 1;", 3, TRUE, 0, FALSE },
    { "1 0 2 3 100 200 1;won", 3, FALSE, 0, FALSE },
    { "1 0 2 3 100 200 1;", 4, FALSE, 0, FALSE },
    { "1 0 2 3 100 200 1 2500 2;", 4, FALSE, 0, FALSE },
    { "1 0 2 3 100 200 1 10001 1;", 4, FALSE, 0, FALSE },
    { "1 0 2 3 100 200 1 2500 1;lost", 4, FALSE, 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaStoreJudged stored = { .judge = rows[i].judge,
                                .lines = (char *) "0123456789abcdef",
                                .n_decisions = 1,
                                .decisions = (char *) rows[i].decisions };
      g_autoptr (TeaJudgedHand) hand = tea_judged_hand_from_stored (&stored);
      g_autoptr (TeaStoreJudged) again = NULL;

      g_assert_true ((hand != NULL) == rows[i].is_read);
      if (hand == NULL)
        continue;
      g_assert_cmpuint (g_array_index (hand->decisions, TeaJudgedDecision, 0).said, ==, rows[i].said);
      g_assert_cmpint (g_array_index (hand->decisions, TeaJudgedDecision, 0).ready, ==, rows[i].said > 0);
      g_assert_cmpint (hand->is_won, ==, rows[i].is_won);
      g_assert_cmpint (hand->is_complete, ==, rows[i].judge == TEA_JUDGE_VERSION);
      again = tea_judged_hand_to_stored (hand, 1);
      if (hand->is_complete)
        g_assert_cmpstr (again->decisions, ==, rows[i].decisions);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/own-play/few", Fixture, NULL, set_up, test_few, tear_down);
  g_test_add ("/own-play/said", Fixture, NULL, set_up, test_said, tear_down);
  g_test_add_func ("/own-play/stored", test_stored);
  g_test_add ("/own-play/opponents", Fixture, NULL, set_up, test_opponents, tear_down);

  return g_test_run ();
}
