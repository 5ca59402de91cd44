/* bench-helper.c - time from the last key to the answer on the screen in the scoring helper, over all hands of
 * tests/cases
 *
 * Usage: bench-helper [EVERY [VARIANT…]] takes one hand in EVERY of these variants; TEA_TEST_CASES names the folder
 *
 * The last key is pressed with everything else typed and the window idle; dealer, wind and options are those of the
 * record. Each time is printed twice: wall-clock time, which includes other programs, and processor time of the thread
 * of the window.
 *
 *   model     the model has the answer
 *   widgets   the widgets have it
 *   laid out  they are laid out
 *   painted   the frame with the answer is drawn and the display has it
 *   all       so is the last frame, with what is shown after the answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>

#include "../model/ledger/entry-cases.h"
#include "bench-time.h"
#include "view-test.h"

#include "view/helper/tea-helper-page-private.h"
#include "view/helper/tea-new-session-page.h"
#include "view/app/tea-window.h"
#include "view/helper/tea-score-page.h"
#include "view/helper/tea-session-page.h"

/* Milliseconds, longer than the frame clock waits between two frames. */
#define PAUSE_MS 20

/* The shortest of these runs counts, as other programs use the machine, too. */
#define N_RUNS 2

/* Number of the slowest hands that are printed. */
#define N_WORST 5

typedef enum
{
  STAGE_MODEL,
  STAGE_WIDGETS,
  STAGE_LAID_OUT,
  STAGE_PAINTED,
  STAGE_ALL,
  N_STAGES,
} Stage;

static const char *const stage_names[N_STAGES] = { "model", "widgets", "laid out", "painted", "all" };

typedef struct
{
  BenchTime stages[N_STAGES];
  guint line;
  char *typed;
} Measured;

typedef struct
{
  char *folder;
  GSettings *settings;
  TeaArchive *archive;
  GtkWidget *window;
  TeaHelperPage *page;
  GtkEditable *text;
  BenchTime start;
  BenchTime stages[N_STAGES];
  guint n_painted; /* frames since the window was opened */
  gboolean pressed;
} Bench;

/* Records the time from the key until @stage; a later call replaces it. */
static void
stamp (Bench *b, Stage stage)
{
  b->stages[stage] = bench_time_since (b->start);
}

static void
model_changed_cb (Bench *b)
{
  if (b->pressed)
    stamp (b, STAGE_MODEL);
}

static void
updated_cb (Bench *b)
{
  if (b->pressed)
    stamp (b, STAGE_WIDGETS);
}

static void
laid_out_cb (Bench *b)
{
  if (b->pressed)
    stamp (b, STAGE_LAID_OUT);
}

static void
after_paint_cb (Bench *b)
{
  gdk_display_sync (gtk_widget_get_display (b->window));
  b->n_painted++;
  stamp (b, b->pressed ? STAGE_PAINTED : STAGE_ALL);
  b->pressed = FALSE;
}

/* The handlers of the widgets were connected when the window was realized, so they run before these. */
static void
follow_frames (Bench *b)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (b->window);

  g_signal_connect_data (clock, "update", G_CALLBACK (updated_cb), b, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_data (clock, "layout", G_CALLBACK (laid_out_cb), b, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_data (clock, "after-paint", G_CALLBACK (after_paint_cb), b, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
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
  TeaPage *start;

  b->folder = test_make_folder ();
  path = g_build_filename (b->folder, "teahouse.db", NULL);
  b->settings = view_test_settings_new ();
  g_settings_set_string (b->settings, "last-variant", variant);
  b->archive = tea_archive_new (path);
  b->window = GTK_WIDGET (tea_window_new_with_page (NULL, b->settings, tea_score_page_new (b->archive, b->settings)));
  gtk_window_set_default_size (GTK_WINDOW (b->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (b->window));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (b->window)), "score.new-session", NULL));
  start = view_test_page (b->window);
  for (guint seat = 0; seat < 4; seat++)
    gtk_editable_set_text (tea_new_session_page_get_name (TEA_NEW_SESSION_PAGE (start), seat), entry_names[seat]);
  g_assert_true (tea_new_session_page_begin (TEA_NEW_SESSION_PAGE (start)));
  b->page = tea_session_page_get_hand (TEA_SESSION_PAGE (view_test_page (b->window)));
  view_test_wait (is_mapped, b);
  b->text = GTK_EDITABLE (view_test_find (GTK_WIDGET (b->page), GTK_TYPE_TEXT));
  follow_frames (b);
}

static void
close_window (Bench *b)
{
  view_test_close (b->window, NULL);
  g_object_unref (b->archive);
  g_object_unref (b->settings);
  test_remove_folder (b->folder);
  g_free (b->folder);
}

static gboolean
waited_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Waits until nothing is being computed, everything is shown, and no frame is requested. */
static void
rest (Bench *b)
{
  guint n_painted;

  do
    {
      gboolean waited = FALSE;

      n_painted = b->n_painted;
      entry_settle (tea_helper_page_get_entry (b->page));
      g_timeout_add (PAUSE_MS, waited_cb, &waited);
      while (!waited)
        g_main_context_iteration (NULL, TRUE);
    }
  while (b->n_painted != n_painted || !tea_answer_view_get_up_to_date (b->page->answer));
}

/* Types the text of @m, times its last key, and keeps the shorter times in @m. */
static void
press_last (Bench *b, TeaRuleset *ruleset, const EntryCase *c, Measured *m)
{
  g_autoptr (TeaHandEntry) entry = entry_new (ruleset, &c->record);
  int n = (int) strlen (m->typed);

  g_signal_connect_swapped (entry, "changed", G_CALLBACK (model_changed_cb), b);
  _tea_helper_page_show (b->page, entry);
  gtk_editable_insert_text (b->text, m->typed, n - 1, &(int){ 0 });
  gtk_editable_set_position (b->text, -1);
  rest (b);

  n--;
  b->pressed = TRUE;
  b->start = bench_time_now ();
  gtk_editable_insert_text (b->text, m->typed + n, 1, &n);
  gtk_editable_set_position (b->text, n);
  stamp (b, STAGE_WIDGETS);
  while (b->pressed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (view_test_says (GTK_WIDGET (b->page->answer), tea_hand_entry_get_state (entry)->answer->sentence));
  b->stages[STAGE_ALL] = b->stages[STAGE_PAINTED];
  rest (b);

  for (Stage stage = 0; stage < N_STAGES; stage++)
    {
      m->stages[stage].clock = MIN (m->stages[stage].clock, b->stages[stage].clock);
      m->stages[stage].work = MIN (m->stages[stage].work, b->stages[stage].work);
    }
  g_assert_cmpstr (gtk_editable_get_text (b->text), ==, m->typed);
  g_signal_handlers_disconnect_by_data (entry, b);
}

static int
compare_painted (const void *a, const void *b)
{
  const Measured *x = *(const Measured *const *) a;
  const Measured *y = *(const Measured *const *) b;

  return (int) (y->stages[STAGE_PAINTED].work - x->stages[STAGE_PAINTED].work);
}

static void
report (const char *title, GPtrArray *hands)
{
  guint n = hands->len;
  g_autofree gint64 *times = g_new (gint64, MAX (n, 1));

  g_print ("%s: %u hands\n", title, n);
  if (n == 0)
    return;
  for (Stage stage = 0; stage < N_STAGES; stage++)
    {
      for (guint i = 0; i < n; i++)
        times[i] = ((Measured *) g_ptr_array_index (hands, i))->stages[stage].clock;
      bench_time_print (stage_names[stage], "clock", times, n);
      for (guint i = 0; i < n; i++)
        times[i] = ((Measured *) g_ptr_array_index (hands, i))->stages[stage].work;
      bench_time_print (stage_names[stage], "processor", times, n);
    }

  g_ptr_array_sort (hands, compare_painted);
  for (guint i = 0; i < MIN (n, N_WORST); i++)
    {
      const Measured *m = g_ptr_array_index (hands, i);

      g_print ("  painted after %6.2f ms, %6.2f ms of the processor: line %u, %s\n",
               (double) m->stages[STAGE_PAINTED].clock / 1000, (double) m->stages[STAGE_PAINTED].work / 1000, m->line,
               m->typed);
    }
}

static void
measured_free (gpointer data)
{
  g_free (((Measured *) data)->typed);
  g_free (data);
}

static void
measure (const char *variant, guint every, GPtrArray *all)
{
  g_autoptr (GArray) cases = entry_cases_load (g_getenv ("TEA_TEST_CASES"), variant);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  g_autoptr (GPtrArray) hands = g_ptr_array_new ();
  Bench b = { NULL };

  open_window (&b, variant);
  if (all->len == 0)
    g_print ("drawn by %s\n", G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (b.window))));
  for (guint i = 0; i < cases->len; i += every)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      Measured *m = g_new (Measured, 1);

      *m = (Measured){ .line = c->line, .typed = entry_type (&c->record) };
      for (Stage stage = 0; stage < N_STAGES; stage++)
        m->stages[stage] = (BenchTime){ G_MAXINT64, G_MAXINT64 };
      g_ptr_array_add (hands, m);
      g_ptr_array_add (all, m);
    }
  /* Each run goes through all hands, so that each hand finds the widgets as another left them. */
  for (guint run = 0; run < N_RUNS; run++)
    for (guint i = 0; i < hands->len; i++)
      press_last (&b, ruleset, &g_array_index (cases, EntryCase, i * every), g_ptr_array_index (hands, i));
  rest (&b);
  close_window (&b);
  report (variant, hands);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (measured_free);
  guint every;

  view_test_init (&argc, &argv);
  /* A blinking caret requests frames all the time, but the window must come to rest. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);

  every = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 1;
  g_return_val_if_fail (every > 0, 2);

  for (int i = 2; i < argc; i++)
    measure (argv[i], every, all);
  for (guint i = 0; argc <= 2 && i < n; i++)
    measure (variants[i]->id, every, all);
  report ("all", all);

  return 0;
}
