/* bench-table.c - how long the frames of the table take while a hand is played and replayed
 *
 * A frame lasts from before-paint to after-paint of the frame clock: animations, layout and painting, until the display
 * has it.
 *
 *   played    a hand of every variant, with animated discards
 *   stepped   the same hands, action by action, without animations
 *   jumped    from their beginnings to their ends and back, where most of the table changes at once
 *
 * Usage: bench-table [WIDTHxHEIGHT…]. With sizes, one hand of the first variant is played in each, and nothing else;
 * the display must be large enough.
 *
 * Each time is printed twice: wall-clock time, which includes other programs, and processor time of the thread of the
 * window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>

#include "../../recorded.h"
#include "bench-time.h"
#include "view-test.h"

#include "view/hand/tea-hand-page.h"
#include "view/table/tea-table-view.h"
#include "view/app/tea-memory.h"
#include "view/app/tea-window.h"

/* Milliseconds: as long as a tile is animated, and shorter than computer players think. */
#define DELAY_MS 250

#define N_JUMPS 20

#define DEFAULT_WIDTH 1280
#define DEFAULT_HEIGHT 800

typedef struct
{
  GtkWidget *window;
  int width;
  int height;
  BenchTime start;
  GArray *clock; /* gint64 microseconds for each frame */
  GArray *work;
} Bench;

static void
before_paint_cb (Bench *b)
{
  b->start = bench_time_now ();
}

static void
after_paint_cb (Bench *b)
{
  BenchTime time;

  gdk_display_sync (gtk_widget_get_display (b->window));
  time = bench_time_since (b->start);
  g_array_append_val (b->clock, time.clock);
  g_array_append_val (b->work, time.work);
}

static gboolean
has_size (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

/* Shows @window and waits until it is idle; frames are measured after that. */
static void
show (Bench *b, GtkWidget *window)
{
  b->window = window;
  gtk_window_set_default_size (GTK_WINDOW (window), b->width, b->height);
  gtk_window_present (GTK_WINDOW (window));
  view_test_wait (has_size, view_test_find (window, TEA_TYPE_TABLE_VIEW));
  view_test_rest (window);
}

static void
begin (Bench *b)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (b->window);

  b->clock = g_array_new (FALSE, FALSE, sizeof (gint64));
  b->work = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (before_paint_cb), b);
  g_signal_connect_data (clock, "after-paint", G_CALLBACK (after_paint_cb), b, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
end (Bench *b, const char *what)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (b->window), b);
  g_print (" %s: %u frames\n", what, b->work->len);
  bench_time_print (what, "clock", (gint64 *) (gpointer) b->clock->data, b->clock->len);
  bench_time_print (what, "processor", (gint64 *) (gpointer) b->work->data, b->work->len);
  g_array_unref (b->clock);
  g_array_unref (b->work);
}

/* Measures a hand played in a window and returns its log. */
static char *
measure_play (GtkApplication *application, TeaRuleset *ruleset, int width, int height)
{
  g_autoptr (GSettings) settings = view_test_settings_new ();
  TeaWindow *window;
  TeaGame *game;
  Bench b = { .width = width, .height = height };
  char *log;

  window = tea_window_new (application, settings);
  game = tea_play_page_get_game (tea_window_get_play (window));
  tea_game_set_bot_delay (game, DELAY_MS);
  tea_play_page_start_game (tea_window_get_play (window), ruleset, "round", 1);
  show (&b, GTK_WIDGET (window));
  g_print ("%s, drawn by %s in %d × %d\n", tea_ruleset_get_facts (ruleset)->id,
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))),
           gtk_widget_get_width (GTK_WIDGET (window)), gtk_widget_get_height (GTK_WIDGET (window)));
  begin (&b);
  view_test_play_hand (game, FALSE);
  view_test_rest (b.window);
  end (&b, "played");
  log = log_of (game);
  view_test_close (b.window, game);

  return log;
}

static void
measure_replay (const char *log)
{
  g_autoptr (GSettings) settings = view_test_settings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) game = recorded_from (log);
  TeaPage *page = tea_hand_page_new (game, 0, TEA_HAND_EVENTS, settings, &error);
  TeaPlayback *playback = tea_hand_page_get_playback (TEA_HAND_PAGE (page));
  Bench b = { .width = DEFAULT_WIDTH, .height = DEFAULT_HEIGHT };

  g_assert_no_error (error);
  g_settings_set_boolean (settings, "animations", FALSE);
  show (&b, GTK_WIDGET (tea_window_new_with_page (NULL, settings, page)));
  begin (&b);
  while (tea_playback_can_step_forward (playback))
    {
      tea_playback_step_forward (playback);
      view_test_rest (b.window);
    }
  end (&b, "stepped");

  begin (&b);
  for (guint i = 0; i < N_JUMPS; i++)
    {
      /* Stop before the end, where the settlement covers the table. */
      tea_playback_set_position (playback, i % 2 == 0 ? 0 : tea_playback_get_state (playback)->n_positions - 2);
      view_test_rest (b.window);
    }
  end (&b, "jumped");
  view_test_close (b.window, NULL);
}

static void
measure_size (GtkApplication *application, TeaRuleset *ruleset, const char *size)
{
  int width, height;

  if (sscanf (size, "%dx%d", &width, &height) == 2)
    g_free (measure_play (application, ruleset, width, height));
  else
    g_printerr ("%s is no size\n", size);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = NULL;
  g_autoptr (GListModel) rulesets = NULL;

  tea_memory_init ();
  view_test_init (&argc, &argv);
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  tea_memory_watch (application);
  rulesets = tea_ruleset_list ();
  if (argc > 1)
    {
      g_autoptr (TeaRuleset) first = g_list_model_get_item (rulesets, 0);

      for (int i = 1; i < argc; i++)
        measure_size (application, first, argv[i]);
      return 0;
    }
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);
      g_autofree char *log = measure_play (application, ruleset, DEFAULT_WIDTH, DEFAULT_HEIGHT);

      measure_replay (log);
    }

  return 0;
}
