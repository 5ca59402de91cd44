/* bench-review.c - the time from opening a review to its painted list, of a hand that was judged before
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../view-test.h"

#include "../bench-time.h"
#include "view/app/tea-window.h"
#include "view/hand/tea-hand-page.h"

/* Games, and how often the review of each is opened. */
#define N_GAMES 6
#define N_TIMES 5

static gboolean
is_done (gpointer review)
{
  return !tea_review_get_state (review)->running;
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

/* Microseconds of wall-clock time. */
static gint64
open_once (TeaRecordedGame *recorded, GSettings *settings)
{
  BenchTime start = bench_time_now ();
  g_autoptr (GError) error = NULL;
  TeaPage *page = tea_hand_page_new (recorded, 0, TEA_HAND_DECISIONS, settings, &error);
  GtkWidget *window = GTK_WIDGET (tea_window_new_with_page (NULL, settings, page));
  TeaReview *review;
  gboolean painted = FALSE;
  gint64 time;

  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), &painted);
  review = tea_hand_page_get_review (TEA_HAND_PAGE (page));
  while (!painted || g_list_model_get_n_items (tea_review_get_state (review)->items) == 0)
    g_main_context_iteration (NULL, TRUE);
  time = bench_time_since (start).clock;
  view_test_settle ();
  view_test_close (window, NULL);

  return time;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GSettings) settings = NULL;
  gint64 times[N_GAMES * N_TIMES];
  guint n = 0, n_judged;

  view_test_init (&argc, &argv);
  settings = view_test_settings_new ();
  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    {
      g_autoptr (TeaGame) game = view_test_game_new (seed);
      g_autoptr (TeaRecordedGame) recorded = NULL;
      g_autoptr (TeaReview) first = NULL;
      BenchTime start;

      view_test_play_hand (game, FALSE);
      recorded = g_object_ref (tea_game_get_recorded (game));
      first = tea_review_new (recorded, 0, 0, tea_judge_get_default (), NULL);
      start = bench_time_now ();
      tea_review_start (first);
      view_test_wait (is_done, first);
      g_print ("judged %u decisions in %" G_GINT64_FORMAT " ms\n",
               g_list_model_get_n_items (tea_review_get_state (first)->items), bench_time_since (start).clock / 1000);
      n_judged = tea_judge_get_n_judged (tea_judge_get_default ());
      for (guint i = 0; i < N_TIMES; i++)
        times[n++] = open_once (recorded, settings);
      g_assert_cmpuint (tea_judge_get_n_judged (tea_judge_get_default ()), ==, n_judged);
    }
  bench_time_print ("opened", "reviews", times, n);

  return 0;
}
