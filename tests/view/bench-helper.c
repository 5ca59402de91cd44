/* bench-helper.c - how long the window of the scoring helper takes from the last key to the answer on the screen, over all hands of tests/cases
 *
 * Usage: bench-helper [EVERY [VARIANT…]], every which hand of which variants, with TEA_TEST_CASES naming the folder
 *
 * The last key is pressed with everything else typed and the window at rest, for a hand by the dealer, wind and options of its record.
 * "answer" is when the widgets have it, "painted" when the frame with it has been drawn, "work" the time of the processor up to that
 * in the thread of the window, in which others that use the machine do not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>
#include <time.h>

#include <glib/gstdio.h>

#include "../model/entry-cases.h"
#include "view-test.h"

#include "view/tea-helper-page-private.h"
#include "view/tea-helper-start.h"
#include "view/tea-helper-window.h"

#define FRAME_US 16000

/* Of several runs the shortest one counts, as others use the machine, too. */
#define N_RUNS 2

enum
{
  ANSWER,
  PAINTED,
  WORK,
  N_TIMES,
};

static const char *const time_names[N_TIMES] = { "answer", "painted", "work" };

typedef struct
{
  char *folder;
  GSettings *settings;
  TeaArchive *archive;
  TeaHelperWindow *window;
  TeaHelperPage *page;
  GtkEditable *text;
  guint n_painted;
} Bench;

static void
after_paint_cb (Bench *b)
{
  b->n_painted++;
}

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (GTK_WIDGET (((Bench *) data)->page));
}

static void
open_window (Bench *b, const char *variant)
{
  g_autofree char *path = NULL;
  TeaHelperStart *start;

  b->folder = g_dir_make_tmp ("teahouse-bench-XXXXXX", NULL);
  path = g_build_filename (b->folder, "teahouse.db", NULL);
  b->settings = view_test_settings_new ();
  g_settings_set_string (b->settings, "last-variant", variant);
  b->archive = tea_archive_new (path);
  b->window = tea_helper_window_new (NULL, b->archive, b->settings);
  b->page = tea_helper_window_get_page (b->window);
  gtk_window_set_default_size (GTK_WINDOW (b->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (b->window));

  start = TEA_HELPER_START (view_test_find (GTK_WIDGET (b->window), TEA_TYPE_HELPER_START));
  for (guint seat = 0; seat < 4; seat++)
    gtk_editable_set_text (tea_helper_start_get_name (start, seat), entry_names[seat]);
  g_assert_true (tea_helper_start_begin (start));
  view_test_wait (is_mapped, b);
  b->text = GTK_EDITABLE (view_test_find (GTK_WIDGET (b->page), GTK_TYPE_TEXT));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (b->window)), "after-paint", G_CALLBACK (after_paint_cb), b);
}

static void
close_window (Bench *b)
{
  g_autoptr (GDir) dir = g_dir_open (b->folder, 0, NULL);
  const char *name;

  view_test_close (GTK_WIDGET (b->window), NULL);
  g_object_unref (b->archive);
  g_object_unref (b->settings);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (b->folder, name, NULL);

      g_remove (file);
    }
  g_rmdir (b->folder);
  g_free (b->folder);
}

static gint64
get_work_us (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Until nothing is computed, and no frame is asked for. */
static void
rest (Bench *b)
{
  guint n_painted;

  do
    {
      n_painted = b->n_painted;
      entry_settle (tea_helper_page_get_entry (b->page));
      view_test_settle ();
      g_usleep (FRAME_US + FRAME_US / 4); /* longer than the clock waits between two frames */
      view_test_settle ();
    }
  while (b->n_painted != n_painted);
}

/* Types @typed but for its last key, then that; keeps the shorter times. */
static void
press_last (Bench *b, TeaRuleset *ruleset, const EntryCase *c, const char *typed, gint64 *times)
{
  g_autoptr (TeaHandEntry) entry = entry_new (ruleset, &c->record);
  int n = (int) strlen (typed);
  gint64 start, work;
  guint n_painted;

  _tea_helper_page_show (b->page, entry);
  gtk_editable_insert_text (b->text, typed, n - 1, &(int){ 0 });
  gtk_editable_set_position (b->text, -1);
  rest (b);

  n_painted = b->n_painted;
  n--;
  start = g_get_monotonic_time ();
  work = get_work_us ();
  gtk_editable_insert_text (b->text, typed + n, 1, &n);
  gtk_editable_set_position (b->text, n);
  times[ANSWER] = MIN (times[ANSWER], g_get_monotonic_time () - start);
  while (b->n_painted == n_painted)
    g_main_context_iteration (NULL, TRUE);
  times[PAINTED] = MIN (times[PAINTED], g_get_monotonic_time () - start);
  times[WORK] = MIN (times[WORK], get_work_us () - work);

  g_assert_cmpstr (gtk_editable_get_text (b->text), ==, typed);
}

static int
compare (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a;
  gint64 y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

static void
print (const char *variant, const char *what, GArray *times)
{
  guint late = 0;

  g_array_sort (times, compare);
  for (guint i = 0; i < times->len; i++)
    late += g_array_index (times, gint64, i) > FRAME_US;
  g_print ("%-22s %-8s %4u hands: median %6.2f ms, 99%% %6.2f ms, worst %6.2f ms, over 16 ms: %u\n", variant, what, times->len,
           (double) g_array_index (times, gint64, times->len / 2) / 1000,
           (double) g_array_index (times, gint64, times->len * 99 / 100) / 1000,
           (double) g_array_index (times, gint64, times->len - 1) / 1000, late);
}

static void
measure (const char *variant, guint every)
{
  g_autoptr (GArray) cases = entry_cases_load (g_getenv ("TEA_TEST_CASES"), variant);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  GArray *all[N_TIMES];
  Bench b = { NULL };

  open_window (&b, variant);
  for (guint i = 0; i < N_TIMES; i++)
    all[i] = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < cases->len; i += every)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      g_autofree char *typed = entry_type (&c->record);
      gint64 times[N_TIMES] = { G_MAXINT64, G_MAXINT64, G_MAXINT64 };

      for (guint run = 0; run < N_RUNS; run++)
        press_last (&b, ruleset, c, typed, times);
      for (guint j = 0; j < N_TIMES; j++)
        g_array_append_val (all[j], times[j]);
    }
  rest (&b);
  close_window (&b);

  for (guint i = 0; i < N_TIMES; i++)
    {
      print (variant, time_names[i], all[i]);
      g_array_unref (all[i]);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const variants[] = { "fenghua", "luqiao", "nanchang", "classical-millington", "classical-early" };
  guint every;

  view_test_init (&argc, &argv);

  every = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 1;
  g_return_val_if_fail (every > 0, 2);

  for (int i = 2; i < argc; i++)
    measure (argv[i], every);
  for (guint i = 0; argc <= 2 && i < G_N_ELEMENTS (variants); i++)
    measure (variants[i], every);

  return 0;
}
