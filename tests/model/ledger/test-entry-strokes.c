/* test-entry-strokes.c - keys and clicks for twenty hands of every variant, as in the table of docs/scoring-helper.md
 *
 * Usage: test-entry-strokes, with TEA_TEST_STROKES naming the folder of the hands and TEA_TEST_DOCS the page
 *
 * The hands are the first twenty with a winner from
 *
 *   teahouse-cli simulate --variant VARIANT --hands 60 --seed 19 --bots regular,regular,regular,regular --log FILE
 *
 * Each is typed and clicked into an entry, which must give its answer: once with all four hands, as was necessary
 * before losers' hands could be left out, and once with only the tiles that count. Those are found by leaving out one
 * kind after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "entry-cases.h"

/* Ctrl+Return, or the button. */
#define KEYS_TO_SAVE 2
#define CLICKS_TO_SAVE 1

typedef struct
{
  guint keys;
  guint clicks;
} Strokes;

/* Whether the scores and payments of @entry are those of @c. */
static gboolean
agrees (TeaHandEntry *entry, const EntryCase *c)
{
  const TeaEntryAnswer *answer = tea_hand_entry_get_state (entry)->answer;
  guint n_faults;

  n_faults = tea_hand_entry_get_state (entry)->n_faults;
  if (n_faults > 0 || !answer->complete || answer->sheet == NULL)
    return FALSE;
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaScore *score = tea_answer_score_of (&c->answer, seat);

      if (tea_score_sheet_get_facts (answer->sheet)->seats[seat].delta != c->answer.deltas[seat])
        return FALSE;
      if (score != NULL && (int) seat != c->record.seat &&
          tea_score_sheet_get_facts (answer->sheet)->seats[seat].has_score &&
          tea_score_sheet_get_facts (answer->sheet)->seats[seat].total != score->total)
        return FALSE;
    }

  return TRUE;
}

/* Types @record for @c; returns the number of keys, or 0 if the answer is not that of @c. */
static guint
type (TeaRuleset *ruleset, const EntryCase *c, const TeaRecord *record, gboolean only_what_counts)
{
  TeaHandEntry *entry = entry_new (ruleset, record);
  g_autofree char *text = entry_type (record);
  gboolean agreed;

  tea_hand_entry_set_only_what_counts (entry, only_what_counts);
  tea_hand_entry_set_text (entry, text, (guint) strlen (text));
  agreed = agrees (entry, c);
  entry_settle (entry);
  g_assert_finalize_object (entry);

  return agreed ? entry_count_keys (text) : 0;
}

static gboolean
is_empty (const TeaRecordPlayer *player)
{
  return player->n_melds == 0 && tea_tiles_total (&player->concealed) == 0 && tea_tiles_total (&player->bonus) == 0;
}

/* Replaces @record by @less if the answer is still that of @c. */
static void
take_if_alike (TeaRuleset *ruleset, const EntryCase *c, TeaRecord *record, TeaRecord *less, guint seat)
{
  less->players[seat].known = !is_empty (&less->players[seat]);
  if (type (ruleset, c, less, TRUE) > 0)
    *record = *less;
}

/* Leaves out the tiles of @seat that do not count. */
static void
reduce_hand (TeaRuleset *ruleset, const EntryCase *c, TeaRecord *record, guint seat)
{
  g_autofree TeaRecord *less = g_new (TeaRecord, 1);

  for (guint i = record->players[seat].n_melds; i > 0; i--)
    {
      TeaRecordPlayer *player = &less->players[seat];

      *less = *record;
      memmove (&player->melds[i - 1], &player->melds[i], (player->n_melds - i) * sizeof *player->melds);
      player->n_melds--;
      take_if_alike (ruleset, c, record, less, seat);
    }
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      if (record->players[seat].concealed.n[tile] + record->players[seat].bonus.n[tile] == 0)
        continue;
      *less = *record;
      less->players[seat].concealed.n[tile] = less->players[seat].bonus.n[tile] = 0;
      take_if_alike (ruleset, c, record, less, seat);
    }
}

static void
reduce (TeaRuleset *ruleset, const EntryCase *c, TeaRecord *record)
{
  g_autofree TeaRecord *none = g_memdup2 (record, sizeof *record);

  for (guint seat = 0; seat < 4; seat++)
    if ((int) seat != record->seat)
      {
        none->players[seat] = (TeaRecordPlayer){ .known = FALSE };
        take_if_alike (ruleset, c, record, none, seat);
        *none = *record;
        if (record->players[seat].known)
          reduce_hand (ruleset, c, record, seat);
        *none = *record;
      }
}

/* Clicks @record for @c; the answer is not checked if @c is %NULL. */
static guint
click (TeaRuleset *ruleset, const EntryCase *c, const TeaRecord *record, gboolean only_what_counts)
{
  TeaHandEntry *entry = entry_new (ruleset, record);
  guint n_clicks;

  tea_hand_entry_set_only_what_counts (entry, only_what_counts);
  n_clicks = entry_click (entry, record, NULL);
  g_assert_true (c == NULL || agrees (entry, c));
  entry_settle (entry);
  g_assert_finalize_object (entry);

  return n_clicks;
}

/* Adds the strokes for @record. */
static void
add (TeaRuleset *ruleset, const EntryCase *c, const TeaRecord *record, gboolean only_what_counts, Strokes *strokes)
{
  guint n_keys = type (ruleset, c, record, only_what_counts);

  if (n_keys == 0)
    {
      g_autofree char *text = entry_type (record);

      g_error ("line %u: “%s” has another answer", c->line, text);
    }
  strokes->keys += n_keys + KEYS_TO_SAVE;
  strokes->clicks += click (ruleset, c, record, only_what_counts) + CLICKS_TO_SAVE;
}

static void
leave_out_losers (TeaRecord *record)
{
  for (guint seat = 0; seat < 4; seat++)
    if ((int) seat != record->seat)
      record->players[seat] = (TeaRecordPlayer){ .known = FALSE };
}

/* Adds the strokes for the winner's hand of @record. */
static void
add_winner (TeaRuleset *ruleset, const TeaRecord *record, Strokes *strokes)
{
  g_autofree TeaRecord *alone = g_memdup2 (record, sizeof *record);
  g_autofree char *text = NULL;

  leave_out_losers (alone);
  text = entry_type (alone);
  strokes->keys += entry_count_keys (text) + KEYS_TO_SAVE;
  strokes->clicks += click (ruleset, NULL, alone, FALSE) + CLICKS_TO_SAVE;
}

/* A line of the table: average keys and clicks per hand, before, after, and for the losers' hands alone. */
static char *
count (const char *variant)
{
  g_autoptr (GArray) cases = entry_cases_load (g_getenv ("TEA_TEST_STROKES"), variant);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  double n = cases->len;
  Strokes before = { 0 }, after = { 0 }, winner = { 0 };

  g_assert_cmpuint (cases->len, ==, 20);
  for (guint i = 0; i < cases->len; i++)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      g_autofree TeaRecord *record = g_memdup2 (&c->record, sizeof c->record);
      TeaHandEntry *entry = entry_new (ruleset, record);
      gboolean all_count = tea_hand_entry_get_state (entry)->rules.all_hands_count;

      g_assert_finalize_object (entry);
      if (!all_count)
        leave_out_losers (record);
      add_winner (ruleset, record, &winner);
      add (ruleset, c, record, FALSE, &before);
      if (all_count)
        reduce (ruleset, c, record);
      add (ruleset, c, record, all_count, &after);
    }

  return g_strdup_printf ("| %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f |", tea_ruleset_get_name (ruleset),
                          before.keys / n, before.clicks / n, after.keys / n, after.clicks / n,
                          (after.keys - winner.keys) / n, (after.clicks - winner.clicks) / n);
}

static void
test_strokes (gconstpointer variant)
{
  g_autofree char *line = count (variant);
  g_autofree char *docs = NULL;
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", line);
  g_file_get_contents (g_getenv ("TEA_TEST_DOCS"), &docs, NULL, &error);
  g_assert_no_error (error);
  if (strstr (docs, line) == NULL)
    g_error ("docs/scoring-helper.md lacks: %s", line);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry-strokes/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i]->id, test_strokes);
    }

  return g_test_run ();
}
