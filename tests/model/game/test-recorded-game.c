/* test-recorded-game.c - the recorded game: grown while it is played, cut, copied, and read by several threads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stddef.h>
#include <string.h>

#include "../../recorded.h"
#include "../folder.h"
#include "../thorough.h"
#include "model/archive/tea-archive-store.h"
#include "model/game/tea-recorded-game-engine.h"
#include "rules/variant/tea-variant.h"
#include "store/games/tea-store-game.h"
#include "table/model-driver.h"

static TeaRecordedGame *
read_anew (const char *log)
{
  g_autoptr (GError) error = NULL;
  TeaRecordedGame *game = tea_recorded_game_read (log, NULL, NULL, &error);

  g_assert_no_error (error);

  return game;
}

static TeaGame *
begin (const char *variant, const char *length, guint64 seed)
{
  TeaGame *game = tea_game_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);
  tea_game_set_begins_practice (game, TRUE);
  tea_game_begin (game, ruleset, length, seed, NULL);

  return game;
}

static void
assert_same_events (const TeaEvents *a, const TeaEvents *b)
{
  g_assert_cmpuint (a->n, ==, b->n);
  for (guint i = 0; i < a->n; i++)
    g_assert_true (tea_log_event_equal (&a->events[i], &b->events[i]));
}

static void
assert_same_steps (const GArray *a, const GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const TeaRecordedStep *one = &g_array_index (a, TeaRecordedStep, i);
      const TeaRecordedStep *other = &g_array_index (b, TeaRecordedStep, i);

      assert_same_events (&one->events, &other->events);
      /* Up to the cache of what was scored last, a hand is compared byte by byte. */
      g_assert_cmpmem (&one->deal, offsetof (TeaDeal, judged), &other->deal, offsetof (TeaDeal, judged));
      g_assert_cmpuint (one->end, ==, other->end);
      g_assert_cmpint (one->stood_in, ==, other->stood_in);
      g_assert_cmpint (one->stand_in, ==, other->stand_in);
    }
}

/* Asserts that both are the same game, in @hand step by step. */
static void
assert_same_game (TeaRecordedGame *game, TeaRecordedGame *other, guint hand)
{
  const TeaSession *session = tea_recorded_game_get_session (game);
  const TeaSession *others = tea_recorded_game_get_session (other);
  TeaEvents pending, others_pending;

  g_assert_cmpstr (tea_recorded_game_get_log (game), ==, tea_recorded_game_get_log (other));
  g_assert_cmpuint (tea_recorded_game_get_n_hands (game), ==, tea_recorded_game_get_n_hands (other));
  g_assert_cmpint (tea_recorded_game_get_ended (game), ==, tea_recorded_game_get_ended (other));
  g_assert_cmpmem (session->scores, sizeof session->scores, others->scores, sizeof others->scores);
  g_assert_cmpuint (session->n_hands, ==, others->n_hands);
  g_assert_cmpint (session->over, ==, others->over);
  g_assert_cmpstr (tea_recorded_game_get_stand_in (game)->bot, ==, tea_recorded_game_get_stand_in (other)->bot);
  tea_recorded_game_get_pending (game, &pending);
  tea_recorded_game_get_pending (other, &others_pending);
  assert_same_events (&pending, &others_pending);
  if (hand < tea_recorded_game_get_n_hands (game))
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);
      g_autoptr (GArray) others_steps = tea_recorded_game_get_hand (other, hand);

      g_assert_cmpuint (tea_recorded_game_get_start (game, hand), ==, tea_recorded_game_get_start (other, hand));
      assert_same_steps (steps, others_steps);
    }
}

/* Playing */

static void
assert_recorded (TeaGame *game)
{
  TeaRecordedGame *recorded = tea_game_get_recorded (game);
  g_autoptr (TeaRecordedGame) anew = read_anew (tea_recorded_game_get_log (recorded));

  assert_same_game (recorded, anew, tea_recorded_game_get_n_hands (recorded) - 1);
}

static const TeaDeal *
last_deal (TeaRecordedGame *game, guint hand)
{
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);

  /* The game keeps the steps. */
  return &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;
}

/* Every hand of @game can be taken out, from any seat, and has the same settlement. */
static void
assert_taken (TeaRecordedGame *game)
{
  for (guint hand = 0; hand < tea_recorded_game_get_n_hands (game); hand++)
    {
      const TeaDeal deal = *last_deal (game, hand);
      g_autoptr (TeaRecordedGame) own = tea_recorded_game_take_hand (game, hand, 0, NULL);

      g_assert_true (tea_recorded_game_get_log_session (own)->practice);
      for (guint turn = 1; turn < 4; turn++)
        {
          g_autoptr (TeaRecordedGame) turned = tea_recorded_game_take_hand (game, hand, turn, NULL);
          g_autoptr (TeaRecordedGame) back = tea_recorded_game_take_hand (turned, 0, 4 - turn, NULL);
          g_autoptr (TeaRecordedGame) anew = read_anew (tea_recorded_game_get_log (turned));

          assert_same_game (turned, anew, 0);
          g_assert_cmpstr (tea_recorded_game_get_log (back), ==, tea_recorded_game_get_log (own));
          for (guint seat = 0; seat < 4; seat++)
            {
              const TeaDeal *other = last_deal (turned, 0);

              g_assert_cmpint (other->setup.scores[(seat + turn) % 4], ==, deal.setup.scores[seat]);
              g_assert_cmpint (other->answer.deltas[(seat + turn) % 4], ==, deal.answer.deltas[seat]);
            }
        }
    }
}

/* In random games with moves taken back, and with a computer player at times, the recorded game is at any time what its
 * log says when read anew. */
static void
test_live (gconstpointer variant)
{
  guint n_checks = 0;
  guint n_undone = 0;

  for (guint64 seed = 1; seed <= n_to_try (2, 8); seed++)
    {
      g_autoptr (TeaGame) game = begin (variant, is_thorough () ? "round" : "hand", seed);
      TeaTable *table = tea_game_get_table (game);
      g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);

      while (TRUE)
        {
          model_game_wait (game);
          if (tea_table_get_state (table)->game_over)
            break;
          if (!tea_table_get_state (table)->in_progress)
            g_assert_true (tea_game_next_hand (game));
          else if (g_rand_int_range (random, 0, 4) == 0)
            n_undone += tea_game_undo (game);
          else if (g_rand_int_range (random, 0, 40) == 0)
            g_assert_true (tea_game_let_play (game, "regular", FALSE));
          else
            model_game_act_by_log (game);
          assert_recorded (game);
          n_checks++;
        }
      g_assert_true (tea_recorded_game_get_ended (tea_game_get_recorded (game)));
      assert_taken (tea_game_get_recorded (game));
    }
  g_assert_cmpuint (n_checks, >, 10);
  g_assert_cmpuint (n_undone, >, 1);
}

/* What was handed over does not change when the game goes on or is taken back; without a change it is the same. */
static void
test_handed_over (void)
{
  g_autoptr (TeaGame) game = begin ("fenghua", "round", 3);
  g_autoptr (TeaRecordedGame) early = NULL;
  g_autoptr (TeaRecordedGame) anew = NULL;
  g_autofree char *log = NULL;

  model_game_wait (game);
  model_game_act_by_log (game);
  model_game_wait (game);
  early = g_object_ref (tea_game_get_recorded (game));
  g_assert_true (tea_game_get_recorded (game) == early);
  log = g_strdup (tea_recorded_game_get_log (early));

  model_game_act_by_log (game);
  model_game_wait (game);
  g_assert_false (tea_game_get_recorded (game) == early);
  model_game_finish_hand (game);
  g_assert_true (tea_game_next_hand (game));
  g_assert_true (g_str_has_prefix (tea_recorded_game_get_log (tea_game_get_recorded (game)), log));
  g_assert_cmpstr (tea_recorded_game_get_log (early), ==, log);
  g_assert_cmpuint (tea_recorded_game_get_n_hands (early), ==, 1);
  anew = read_anew (log);
  assert_same_game (early, anew, 0);
}

/* Cutting */

static char *
play (guint64 seed, guint n_lines)
{
  g_autoptr (TeaGame) game = begin ("nanchang", "round", seed);

  model_game_play_by_log (game, n_lines);

  return log_of (game);
}

/* Cut after any line, a game is what the log up to there says. */
static void
test_cut (void)
{
  g_autofree char *log = play (4, 260);
  g_autoptr (TeaRecordedGame) game = read_anew (log);
  gsize length = strlen (log);
  guint n_cuts = 0;

  g_assert_cmpuint (tea_recorded_game_get_n_hands (game), >, 1);
  for (gsize end = tea_recorded_game_after_line (game, 0); end < length; end = tea_recorded_game_after_line (game, end))
    if (n_cuts++ % n_to_try (7, 1) == 0 || end == tea_recorded_game_get_start (game, 1))
      {
        g_autofree char *part = g_strndup (log, end);
        g_autoptr (TeaRecordedGame) cut = tea_recorded_game_cut (game, end);
        g_autoptr (TeaRecordedGame) anew = read_anew (part);

        assert_same_game (cut, anew, MAX (1, tea_recorded_game_get_n_hands (anew)) - 1);
      }
}

/* A cut game that the same lines follow is the whole game again. */
static void
test_append (void)
{
  g_autofree char *log = play (5, 260);
  g_autoptr (TeaRecordedGame) game = read_anew (log);
  gsize end = tea_recorded_game_get_start (game, 1);
  g_autoptr (TeaRecordedGame) cut = tea_recorded_game_cut (game, end);
  g_autoptr (GError) error = NULL;

  while (end < strlen (log))
    {
      gsize next = tea_recorded_game_after_line (game, end);
      g_autofree char *line = g_strndup (log + end, next - end);

      g_assert_true (tea_recorded_game_append (cut, line, &error));
      g_assert_no_error (error);
      end = next;
    }
  for (guint hand = 0; hand < tea_recorded_game_get_n_hands (game); hand++)
    assert_same_game (cut, game, hand);

  g_assert_false (tea_recorded_game_append (cut, "{\"type\":\"draw\",\"seat\":7}\n", &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
}

/* Reading */

/* The steps of a hand are shared as long as they are kept, and remain valid after that. */
static void
test_shared_steps (void)
{
  g_autofree char *log = play (6, G_MAXUINT);
  g_autoptr (TeaRecordedGame) game = read_anew (log);
  g_autoptr (GArray) first = tea_recorded_game_get_hand (game, 0);
  g_autoptr (GArray) again = tea_recorded_game_get_hand (game, 0);
  g_autoptr (GArray) later = NULL;
  guint n = tea_recorded_game_get_n_hands (game);

  g_assert_true (first == again);
  for (guint hand = 0; hand < n; hand++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);
      g_autoptr (GArray) same = tea_recorded_game_get_hand (game, hand);

      g_assert_true (steps == same);
    }
  g_assert_cmpuint (n, >=, 4);
  later = tea_recorded_game_get_hand (game, 0);
  assert_same_steps (first, later);
}

/* Reads every hand of a game and adds up what it finds. */
static gpointer
walk (gpointer data)
{
  TeaRecordedGame *game = data;
  guint n = tea_recorded_game_get_n_hands (game);
  gsize sum = 0;

  for (guint i = 0; i < 3 * n; i++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, i % n);

      for (guint step = 0; step < steps->len; step++)
        sum += g_array_index (steps, TeaRecordedStep, step).end;
    }

  return GSIZE_TO_POINTER (sum);
}

/* Two threads read the hands of a game while the main thread reads them, too, and plays on. */
static void
test_threads (void)
{
  g_autoptr (TeaGame) game = begin ("luqiao", "full", 7);
  g_autoptr (TeaRecordedGame) anew = NULL;
  TeaRecordedGame *recorded;
  GThread *threads[2];
  gpointer sum;

  model_game_play_by_log (game, 400);
  recorded = g_object_ref (tea_game_get_recorded (game));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("reader", walk, recorded);
  sum = walk (recorded);
  model_game_play_by_log (game, 600);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (g_thread_join (threads[i]) == sum);
  anew = read_anew (tea_recorded_game_get_log (recorded));
  g_assert_true (walk (anew) == sum);
  g_assert_finalize_object (recorded);
}

/* Opening */

/* Somebody who waits for a game. */
typedef struct
{
  TeaJob *job;
  TeaRecordedGame *game;
  char *fault;
  gboolean ended;
  guint n_told;
} Waiter;

static TeaJob *
wait_for (TeaJob *job, GObject *owner, Waiter *waiter)
{
  *waiter = (Waiter){ .job = job };
  g_object_set_data (owner, "waiter", waiter);

  return job;
}

static void
told_cb (gpointer owner, double fraction)
{
  Waiter *waiter = g_object_get_data (owner, "waiter");

  g_assert_cmpfloat (fraction, >=, 0);
  g_assert_cmpfloat (fraction, <=, 1);
  waiter->n_told++;
}

static void
opened_cb (gpointer owner, TeaRecordedGame *game, const GError *error)
{
  Waiter *waiter = g_object_get_data (owner, "waiter");

  g_assert_true ((game == NULL) == (error != NULL));
  g_set_object (&waiter->game, game);
  waiter->fault = g_strdup (error != NULL ? error->message : NULL);
  waiter->ended = TRUE;
  g_clear_pointer (&waiter->job, tea_job_cancel);
}

static TeaRecordedGame *
open_stored (TeaArchive *archive, gint64 id)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  Waiter waiter;

  wait_for (tea_recorded_game_start_opening (owner, archive, id, opened_cb), owner, &waiter);
  while (!waiter.ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (waiter.fault, ==, NULL);

  return waiter.game;
}

/* Whoever opens a stored game while somebody has it gets the same object; a game that has grown is read again, and
 * what the table has is what others get. */
static void
test_one_object (void)
{
  g_autofree char *folder = g_dir_make_tmp ("teahouse-recorded-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("hong-kong", NULL);
  g_autoptr (TeaRecordedGame) first = NULL;
  g_autoptr (TeaRecordedGame) again = NULL;
  g_autoptr (TeaRecordedGame) grown = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  tea_game_set_archive (game, archive);
  tea_game_begin (game, ruleset, "round", 11, NULL);
  model_game_play_by_log (game, 60);
  id = tea_game_get_id (game);
  g_assert_cmpint (id, !=, 0);

  first = open_stored (archive, id);
  g_assert_cmpint (tea_recorded_game_get_id (first), ==, id);
  g_assert_true (first == tea_game_get_recorded (game));
  model_game_play_by_log (game, 120);
  grown = open_stored (archive, id);
  g_assert_false (grown == first);
  g_assert_true (grown == tea_game_get_recorded (game));
  g_assert_true (g_str_has_prefix (tea_recorded_game_get_log (grown), tea_recorded_game_get_log (first)));
  g_assert_finalize_object (g_steal_pointer (&first));

  model_game_restart (game, 12, "hand");
  g_assert_finalize_object (g_steal_pointer (&grown));
  first = open_stored (archive, id);
  again = open_stored (archive, id);
  g_assert_true (again == first);
  g_clear_object (&again);
  again = recorded_open (archive, id, &error);
  g_assert_no_error (error);
  g_assert_true (again == first);
  g_clear_object (&again);

  /* Nobody plays it at the table, but in the archive it goes on. */
  g_assert_true (resume_game (game, id, &error));
  g_assert_no_error (error);
  model_game_play_by_log (game, 150);
  model_game_restart (game, 12, "hand");
  again = open_stored (archive, id);
  g_assert_false (again == first);
  g_assert_cmpint (tea_recorded_game_get_id (again), ==, id);
  grown = tea_recorded_game_cut (again, tea_recorded_game_get_length (first));
  assert_same_game (grown, first, 0);
  g_clear_object (&game);
  g_clear_object (&archive);
  test_remove_folder (folder);
}

/* A stored game that nobody has is read anew, and one that is not there or not sound says why. */
static void
test_no_game (void)
{
  g_autofree char *folder = g_dir_make_tmp ("teahouse-recorded-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.jsonl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (bad);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  Waiter waiter;

  wait_for (tea_recorded_game_start_opening (owner, archive, 12345, opened_cb), owner, &waiter);
  g_assert_false (waiter.ended);
  while (!waiter.ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (waiter.game);
  g_assert_nonnull (waiter.fault);
  g_free (waiter.fault);

  g_assert_true (g_file_set_contents (bad, "{\"type\":\"draw\"}\n", -1, NULL));
  wait_for (tea_recorded_game_start_opening_file (owner, file, opened_cb), owner, &waiter);
  while (!waiter.ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (waiter.fault, "Line 1: "));
  g_free (waiter.fault);
  g_clear_object (&archive);
  test_remove_folder (folder);
}

/* A file that was not written to its end is read without the cut line, and the game says so. */
static void
test_cut_file (void)
{
  g_autofree char *log = model_make_long_log (1);
  g_autofree char *folder = g_dir_make_tmp ("teahouse-recorded-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cut.jsonl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autofree char *warning = NULL;
  g_autofree char *said = g_strdup_printf ("Line %u: the last line is incomplete and was left out.",
                                           model_count_lines (log) + 1);
  gsize length = strlen (log);
  g_autofree char *cut = g_strconcat (log, "{\"type\":\"ha", NULL);
  Waiter waiter;

  g_assert_true (g_file_set_contents (path, cut, -1, NULL));
  wait_for (tea_recorded_game_start_opening_file (owner, file, opened_cb), owner, &waiter);
  while (!waiter.ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (waiter.fault, ==, NULL);
  g_assert_cmpuint (tea_recorded_game_get_length (waiter.game), ==, length);
  warning = tea_recorded_game_dup_warning (waiter.game);
  g_assert_cmpstr (warning, ==, said);
  g_clear_object (&waiter.game);
  test_remove_folder (folder);
}

/* Work that takes less than this need not tell how far it is, in microseconds. */
#define SHORT_WORK (G_USEC_PER_SEC / 5)

/* While a game of more than 10,000 lines is read, from a file or the archive, the main loop goes on, and it can be
 * cancelled. */
static void
test_long (gconstpointer from_file)
{
  g_autofree char *log = model_make_long_log (130);
  g_autofree char *folder = g_dir_make_tmp ("teahouse-recorded-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.jsonl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *database = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (database);
  gint64 id;

  g_assert_cmpuint (model_count_lines (log), >, 10000);
  g_assert_true (g_file_set_contents (path, log, -1, NULL));
  g_assert_true (tea_store_import_log (tea_archive_get_store (archive), log, -1, "imported", &id, NULL));
  for (gboolean cancelled = FALSE; cancelled <= TRUE; cancelled++)
    {
      g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
      Waiter waiter;
      gint64 longest = 0;
      gint64 begun = g_get_monotonic_time ();

      wait_for (from_file != NULL ? tea_recorded_game_start_opening_file (owner, file, opened_cb)
                                  : tea_recorded_game_start_opening (owner, archive, id, opened_cb),
                owner, &waiter);
      longest = g_get_monotonic_time () - begun;
      tea_job_set_told (waiter.job, told_cb);
      tea_job_set_reads (waiter.job);
      while (!waiter.ended && !(cancelled && waiter.n_told > 0))
        {
          gint64 before = g_get_monotonic_time ();

          g_main_context_iteration (NULL, FALSE);
          longest = MAX (longest, g_get_monotonic_time () - before);
          g_usleep (1000);
        }
      g_assert_true (waiter.n_told > 0 || g_get_monotonic_time () - begun < SHORT_WORK);
      /* Reading takes a second or more with the sanitizers; on a busy machine an iteration may have to wait. */
      g_assert_cmpint (longest, <, G_USEC_PER_SEC / 4);
      if (!waiter.ended)
        {
          g_clear_pointer (&waiter.job, tea_job_cancel);
          tea_job_wait_for_readers ();
          model_drain ();
          g_assert_false (waiter.ended);
        }
      else
        {
          g_assert_cmpuint (tea_recorded_game_get_n_hands (waiter.game), ==, 130);
          g_assert_finalize_object (waiter.game);
        }
    }
  g_clear_object (&archive);
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/recorded-game/live/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i]->id, test_live);
    }
  g_test_add_func ("/recorded-game/handed-over", test_handed_over);
  g_test_add_func ("/recorded-game/cut", test_cut);
  g_test_add_func ("/recorded-game/append", test_append);
  g_test_add_func ("/recorded-game/shared-steps", test_shared_steps);
  g_test_add_func ("/recorded-game/threads", test_threads);

  g_test_add_func ("/recorded-game/one-object", test_one_object);
  g_test_add_func ("/recorded-game/no-game", test_no_game);
  g_test_add_func ("/recorded-game/cut-file", test_cut_file);
  g_test_add_data_func ("/recorded-game/long/file", "file", test_long);
  g_test_add_data_func ("/recorded-game/long/archive", NULL, test_long);

  return g_test_run ();
}
