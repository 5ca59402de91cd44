/* bench-entry.c - how long the answer takes after the last key, over all hands of tests/cases
 *
 * Usage: bench-entry, with TEA_TEST_CASES naming the folder
 *
 * Everything but the last key is typed beforehand. Waits found in a thread are listed separately.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "entry-cases.h"

#define FRAME_US 16000

/* The shortest of several runs counts, because other programs use the machine too. */
#define N_RUNS 3

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

  if (times->len == 0)
    return;
  g_array_sort (times, compare);
  for (guint i = 0; i < times->len; i++)
    late += g_array_index (times, gint64, i) > FRAME_US;
  g_print ("%-22s %-16s %4u hands: median %7.2f ms, worst %7.2f ms, over 16 ms: %u\n", variant, what, times->len,
           (double) g_array_index (times, gint64, times->len / 2) / 1000,
           (double) g_array_index (times, gint64, times->len - 1) / 1000, late);
}

/* Types @typed except its last key, then that key; keeps the shorter times. */
static void
press_last (TeaRuleset *ruleset, const EntryCase *c, const char *typed, gint64 *answer, gint64 *thread)
{
  g_autoptr (TeaHandEntry) entry = entry_new (ruleset, &c->record);
  guint n = (guint) strlen (typed);
  g_autofree char *before = g_strndup (typed, n - 1);
  gint64 start;

  tea_hand_entry_set_text (entry, before, n - 1);
  entry_settle (entry);
  start = g_get_monotonic_time ();
  tea_hand_entry_set_text (entry, typed, n);
  *answer = MIN (*answer, g_get_monotonic_time () - start);
  if (!tea_hand_entry_get_state (entry)->answer->busy)
    return;
  entry_settle (entry);
  *thread = MIN (*thread, g_get_monotonic_time () - start);
}

static void
measure (const char *variant)
{
  g_autoptr (GArray) cases = entry_cases_load (g_getenv ("TEA_TEST_CASES"), variant);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) threads = g_array_new (FALSE, FALSE, sizeof (gint64));
  const EntryCase *first = &g_array_index (cases, EntryCase, 0);
  TeaHandEntry *warm = entry_new (ruleset, &first->record);
  g_autofree char *text = entry_type (&first->record);

  tea_hand_entry_set_text (warm, text, 0);
  entry_settle (warm);
  g_object_unref (warm);

  for (guint i = 0; i < cases->len; i++)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      g_autofree char *typed = entry_type (&c->record);
      gint64 answer = G_MAXINT64;
      gint64 thread = G_MAXINT64;

      for (guint run = 0; run < N_RUNS; run++)
        press_last (ruleset, c, typed, &answer, &thread);
      g_array_append_val (answers, answer);
      if (thread < G_MAXINT64)
        g_array_append_val (threads, thread);
    }

  print (variant, "answer", answers);
  print (variant, "waits in thread", threads);
}

int
main (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    measure (variants[i]->id);

  return 0;
}
