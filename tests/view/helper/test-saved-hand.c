/* test-saved-hand.c - a typed hand is scored once and written once, and what is known is not worked out again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "helper-fixture.h"

#include "io/json/tea-json.h"
#include "model/ledger/tea-hand-entry.h"
#include "model/ledger/tea-ledger-list.h"
#include "rules/score/tea-score.h"

/* Self-drawn wins of player 1. */
#define HAND "11: 123m456m789m23p55s ind N +1p"
#define OTHER_HAND "11: 123m456m789m23p55s ind N +4p"

/* What has been done since count(): hands scored by the rules, texts of JSON written and read. The linker leads the
 * calls here (--wrap in meson.build); __real_… is the function itself. */
static struct
{
  int scored;
  int written;
  int parsed;
} done;

static void
count (void)
{
  memset (&done, 0, sizeof done);
}

static void
assert_done (int scored, int written, int parsed)
{
  g_test_message ("%d scored, %d written, %d parsed", done.scored, done.written, done.parsed);
  g_assert_cmpint (done.scored, ==, scored);
  g_assert_cmpint (done.written, ==, written);
  g_assert_cmpint (done.parsed, ==, parsed);
}

#define WRAP(type, function, parameters, arguments, counter)                                                           \
  type __real_##function parameters;                                                                                   \
  type __wrap_##function parameters;                                                                                   \
  type __wrap_##function parameters                                                                                    \
  {                                                                                                                    \
    done.counter++;                                                                                                    \
    return __real_##function arguments;                                                                                \
  }

WRAP (gboolean, tea_score, (const TeaRecord *record, TeaAnswer *answer), (record, answer), scored)
WRAP (gboolean,
      tea_score_ways,
      (const TeaRecord *record, TeaAnswer *answer, TeaWayFunc func, gpointer data),
      (record, answer, func, data),
      scored)
WRAP (gboolean, tea_score_sound, (const TeaRecord *record, TeaAnswer *answer), (record, answer), scored)
WRAP (char *, tea_json_to_string, (JsonNode * node), (node), written)
WRAP (void, tea_json_end_line, (JsonBuilder * builder, GString *out), (builder, out), written)
WRAP (JsonNode *,
      tea_json_parse,
      (const char *text, gsize length, char **id, gsize *column, GError **error),
      (text, length, id, column, error),
      parsed)

static const TeaLedgerEntryFacts *
facts_at (HelperFixture *f, guint position)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (helper_get_ledger (f)), position);

  return tea_ledger_entry_get_facts (entry);
}

static void
type (HelperFixture *f, const char *text)
{
  helper_type (f, text);
  view_test_rest (f->window);
}

/* Presses the button that saves the hand. */
static void
save (HelperFixture *f)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (f->window)), "session.save-hand", NULL));
  view_test_rest (f->window);
}

static void
undo (HelperFixture *f)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (f->window)), "session.undo", NULL));
  view_test_rest (f->window);
}

static void
test_window (void)
{
  HelperFixture f;
  gint64 id;
  int delta;

  helper_set_up (&f);
  helper_begin (&f);
  type (&f, HAND);
  count ();
  save (&f);
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  assert_done (0, 1, 0);
  id = facts_at (&f, 0)->id;
  delta = facts_at (&f, 0)->deltas[0];
  g_assert_cmpint (delta, >, 0);

  /* The hands before it and after it are as they were. */
  type (&f, OTHER_HAND);
  count ();
  save (&f);
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);
  assert_done (0, 1, 0);
  count ();
  g_assert_true (tea_helper_page_edit (helper_get_hand (&f), id));
  g_assert_cmpint (done.parsed, ==, 0);
  type (&f, OTHER_HAND);
  count ();
  save (&f);
  g_assert_cmpuint (helper_n_entries (&f), ==, 2);
  assert_done (0, 1, 0);

  /* What was there before is still known. */
  count ();
  undo (&f);
  g_assert_cmpint (facts_at (&f, 0)->deltas[0], ==, delta);
  assert_done (0, 0, 0);

  helper_tear_down (&f);
}

/* The entry of the next hand of @ledger with @text. */
static TeaHandEntry *
entry_new (TeaLedger *ledger, const char *text)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (ledger);
  TeaHandEntry *entry = tea_hand_entry_new (tea_ledger_get_ruleset (ledger), helper_names, facts->next_dealer,
                                            facts->round_wind);

  tea_hand_entry_set_text (entry, text, 0);
  g_assert_nonnull (tea_hand_entry_get_hand (entry));

  return entry;
}

/* Saves @text as a hand and looks at all that can be shown of it. */
static gint64
add (TeaLedger *ledger, const char *text, int dealer)
{
  g_autoptr (TeaHandEntry) entry = entry_new (ledger, text);
  g_autoptr (GError) error = NULL;
  gint64 id;

  count ();
  id = tea_ledger_add_hand (ledger, tea_hand_entry_get_hand (entry), dealer, &error);
  g_assert_no_error (error);
  g_assert_nonnull (tea_ledger_entry_get_score_sheet (tea_ledger_find_entry (ledger, id, NULL)));

  return id;
}

/* Looks at every hand. */
static void
look (TeaLedger *ledger)
{
  GListModel *entries = tea_ledger_get_entries (ledger);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);

      g_assert_cmpint (tea_ledger_entry_get_score_sheet (entry) != NULL, ==,
                       tea_ledger_entry_get_facts (entry)->kind == TEA_LEDGER_ENTRY_HAND);
    }
}

/* Without a window: what is scored again is a hand whose dealer or winds are others, and nothing else. */
static void
test_model (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  TeaArchive *archive = tea_archive_new (path);
  TeaLedgerList *list = tea_ledger_list_new (archive);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaHandEntry) other = NULL;
  g_autoptr (GError) error = NULL;
  TeaLedger *ledger;
  gint64 first, second;

  g_assert_true (tea_ledger_list_create (
      list, ruleset, &(TeaLedgerSetUp){ 4, { helper_names[0], helper_names[1], helper_names[2], helper_names[3] } }, 0,
      NULL, &error));
  ledger = tea_ledger_list_get_current (list);
  first = add (ledger, HAND, -1);
  assert_done (0, 1, 0);
  second = add (ledger, HAND, -1);
  assert_done (0, 1, 0);

  /* It was typed for another dealer. */
  add (ledger, HAND, 2);
  assert_done (1, 1, 0);
  g_assert_true (tea_ledger_undo (ledger, &error));

  /* The first hand was won by somebody else; the second stays as it was played, until it is to follow the rules. */
  other = entry_new (ledger, "33: 123m456m789m23p55s ind N +1p");
  count ();
  g_assert_true (tea_ledger_edit_hand (ledger, first, tea_hand_entry_get_hand (other), &error));
  look (ledger);
  assert_done (1, 1, 1); /* what the second hand would be by the rules */
  g_assert_cmpuint (tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, second, NULL))->dealer_seat, ==, 0);
  count ();
  g_assert_true (tea_ledger_follow_rules (ledger, &error));
  look (ledger);
  assert_done (1, 0, 1);
  g_assert_cmpuint (tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, second, NULL))->dealer_seat, ==, 1);

  /* A remark changes no hand. */
  count ();
  g_assert_true (tea_ledger_add_line (ledger, "late", (const int[]){ 1, 0, 0, -1 }, &error));
  g_assert_true (tea_ledger_set_reason (ledger, second, "well done", &error));
  look (ledger);
  assert_done (0, 0, 0);

  g_assert_finalize_object (list);
  g_assert_finalize_object (archive);
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/saved-hand/window", test_window);
  g_test_add_func ("/saved-hand/model", test_model);

  return g_test_run ();
}
