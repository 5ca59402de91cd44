/* test-entry-cases.c - every hand of tests/cases that can occur at a table can be entered, by clicks and by typing
 *
 * Usage: test-entry-cases, with TEA_TEST_CASES naming the folder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "../../thorough.h"
#include "entry-cases.h"
#include "ledger-common.h"

#define MAX_KEYS 40

/* Every STEP-th record is tried; all of them in a thorough run. */
#define STEP n_to_try (16, 1)

/* Minimum number of usable records in each file; the others cannot occur at a table. */
static const struct
{
  const char *variant;
  guint n;
} files[] = {
  { "fenghua", 285 },         { "luqiao", 270 },    { "nanchang", 285 }, { "classical-millington", 286 },
  { "classical-early", 271 }, { "hong-kong", 200 },
};

/* Cache: each file is read once. */
static GArray *loaded[G_N_ELEMENTS (files)];

static GArray *
load (guint file)
{
  if (loaded[file] == NULL)
    {
      loaded[file] = entry_cases_load (g_getenv ("TEA_TEST_CASES"), files[file].variant);
      g_test_message ("%s: %u records", files[file].variant, loaded[file]->len);
      g_assert_cmpuint (loaded[file]->len, >=, files[file].n);
    }

  return g_array_ref (loaded[file]);
}

static void
test_clicked (gconstpointer data)
{
  g_autoptr (GArray) cases = load (GPOINTER_TO_UINT (data));
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (files[GPOINTER_TO_UINT (data)].variant, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < cases->len; i += STEP)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      TeaHandEntry *entry = entry_new (ruleset, &c->record);

      entry_click (entry, &c->record, random);
      entry_assert_answer (entry, c);
      entry_settle (entry);
      g_assert_finalize_object (entry);
    }
}

/* The row of the winning tile shows the payment of the sheet. Returns the number of such rows. */
static guint
count_as_entered (TeaHandEntry *entry, const TeaRecord *record)
{
  const TeaEntryAnswer *answer = tea_hand_entry_get_state (entry)->answer;
  guint n = 0;

  if (answer->sheet == NULL || !record->won)
    return 0;
  for (guint i = 0; i < g_list_model_get_n_items (answer->waits); i++)
    {
      g_autoptr (TeaWaitInfo) info = g_list_model_get_item (answer->waits, i);
      const TeaWaitFacts *facts = tea_wait_info_get_facts (info);
      gboolean drawn = record->by == TEA_BY_SELF_DRAW;

      if (!facts->is_winning_tile)
        continue;
      g_assert_true (drawn ? facts->can_draw : facts->can_claim);
      g_assert_cmpint (drawn ? facts->by_draw : facts->by_claim, ==,
                       tea_score_sheet_get_facts (answer->sheet)->seats[(guint) record->seat].delta);
      n++;
    }

  return n;
}

static void
test_typed (gconstpointer data)
{
  g_autoptr (GArray) cases = load (GPOINTER_TO_UINT (data));
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (files[GPOINTER_TO_UINT (data)].variant, NULL);
  guint n_alike = 0;

  for (guint i = 0; i < cases->len; i += STEP)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      g_autofree char *text = entry_type (&c->record);
      TeaHandEntry *entry = entry_new (ruleset, &c->record);

      tea_hand_entry_set_text (entry, text, (guint) strlen (text));
      entry_assert_answer (entry, c);
      g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, text);
      entry_settle (entry);
      n_alike += count_as_entered (entry, &c->record);
      g_assert_finalize_object (entry);
    }
  g_assert_cmpuint (n_alike, >, cases->len / STEP / 2);
}

/* Key by key: half-typed text is never a fault, and the end is the same. */
static void
test_key_by_key (gconstpointer data)
{
  g_autoptr (GArray) cases = load (GPOINTER_TO_UINT (data));
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (files[GPOINTER_TO_UINT (data)].variant, NULL);

  for (guint i = 0; i < cases->len; i += 5 * STEP)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      g_autofree char *text = entry_type (&c->record);
      TeaHandEntry *entry = entry_new (ruleset, &c->record);

      for (guint n = 1; text[n - 1] != '\0'; n++)
        {
          g_autofree char *typed = g_strndup (text, n);
          const TeaTextFault *faults;
          guint n_faults;

          tea_hand_entry_set_text (entry, typed, n);
          faults = tea_hand_entry_get_state (entry)->faults;
          n_faults = tea_hand_entry_get_state (entry)->n_faults;
          /* An unmelded set can be too much for a hand, and a bonus tile is wild only once the indicator is known. */
          for (guint j = 0; j < n_faults; j++)
            if (strstr (faults[j].sentence, "The hand is full") == NULL &&
                strstr (faults[j].sentence, "bonus tile") == NULL)
              g_error ("line %u: “%s”: %s", c->line, typed, faults[j].sentence);
        }
      entry_assert_answer (entry, c);
      while (tea_hand_entry_undo (entry))
        ;
      g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "");
      while (tea_hand_entry_redo (entry))
        ;
      entry_assert_answer (entry, c);
      entry_settle (entry);
      g_assert_finalize_object (entry);
    }
}

/* A stored hand can be opened again and gives the same record. */
static void
test_opened (gconstpointer data)
{
  g_autoptr (GArray) cases = load (GPOINTER_TO_UINT (data));
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (files[GPOINTER_TO_UINT (data)].variant, NULL);

  for (guint i = 0; i < cases->len; i += STEP)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      g_autofree char *text = entry_type (&c->record);
      TeaScoredHand *hand;
      g_autoptr (GError) error = NULL;
      TeaHandEntry *entry = entry_new (ruleset, &c->record);

      tea_hand_entry_set_text (entry, text, 0);
      hand = tea_hand_entry_get_hand (entry);
      g_assert_true ((hand != NULL) == (c->answer.code == TEA_ERROR_NONE && !entry_is_asked (c)));
      if (hand != NULL)
        {
          g_autoptr (TeaScoredHand) kept = tea_scored_hand_ref (hand);
          g_autofree char *json = ledger_dup_record (kept);
          g_autofree char *again = NULL;

          tea_hand_entry_clear (entry);
          g_assert_true (tea_hand_entry_set_hand (entry, kept, &error));
          g_assert_no_error (error);
          entry_assert_answer (entry, c);
          again = ledger_dup_record (tea_hand_entry_get_hand (entry));
          g_assert_cmpstr (again, ==, json);
        }
      entry_settle (entry);
      g_assert_finalize_object (entry);
    }
}

static int
compare_uints (const void *a, const void *b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

static void
test_keys (void)
{
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint file = 0; file < G_N_ELEMENTS (files); file++)
    {
      g_autoptr (GArray) cases = load (file);

      for (guint i = 0; i < cases->len; i++)
        {
          const EntryCase *c = &g_array_index (cases, EntryCase, i);
          g_autofree char *text = entry_type_winner (&c->record);
          guint n = entry_count_keys (text);

          if (c->answer.code != TEA_ERROR_NONE || !c->record.won)
            continue;
          if (n > MAX_KEYS)
            g_error ("%s, line %u: %u keys: “%s”", files[file].variant, c->line, n, text);
          g_array_append_val (counts, n);
        }
    }

  g_array_sort (counts, compare_uints);
  g_test_message ("%u winning hands: fewest %u, median %u, nine of ten at most %u, most %u keys", counts->len,
                  g_array_index (counts, guint, 0), g_array_index (counts, guint, counts->len / 2),
                  g_array_index (counts, guint, counts->len * 9 / 10), g_array_index (counts, guint, counts->len - 1));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*func) (gconstpointer data);
  } tests[] = {
    { "clicked", test_clicked },
    { "typed", test_typed },
    { "key-by-key", test_key_by_key },
    { "opened", test_opened },
  };
  int status;

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (guint file = 0; file < G_N_ELEMENTS (files); file++)
      {
        g_autofree char *path = g_strdup_printf ("/entry-cases/%s/%s", tests[i].name, files[file].variant);

        g_test_add_data_func (path, GUINT_TO_POINTER (file), tests[i].func);
      }
  g_test_add_func ("/entry-cases/keys", test_keys);
  status = g_test_run ();

  for (guint file = 0; file < G_N_ELEMENTS (files); file++)
    g_clear_pointer (&loaded[file], g_array_unref);

  return status;
}
