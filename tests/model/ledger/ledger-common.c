/* ledger-common.c - ledgers in a temporary database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ledger-common.h"

#include "../folder.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/rules/tea-ruleset-engine.h"

#include <string.h>

static void
open_archive (LedgerFixture *fixture)
{
  fixture->archive = tea_archive_new (fixture->path);
  g_assert_null (tea_archive_get_notice (fixture->archive));
  g_assert_null (tea_archive_get_unsaved (fixture->archive));
  g_assert_true (tea_archive_get_is_lasting (fixture->archive));
  fixture->list = tea_ledger_list_new (fixture->archive);
}

static void
close_archive (LedgerFixture *fixture)
{
  g_assert_finalize_object (fixture->list);
  g_assert_finalize_object (fixture->archive);
}

static void
set_up (LedgerFixture *fixture, gconstpointer data)
{
  fixture->folder = test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "teahouse.db", NULL);
  open_archive (fixture);
}

static void
tear_down (LedgerFixture *fixture, gconstpointer data)
{
  close_archive (fixture);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

void
ledger_add_test (const char *name, void (*test) (LedgerFixture *fixture, gconstpointer data))
{
  g_test_add (name, LedgerFixture, NULL, set_up, test, tear_down);
}

void
ledger_restart (LedgerFixture *fixture)
{
  close_archive (fixture);
  open_archive (fixture);
}

TeaArchive *
ledger_archive_in_memory (LedgerFixture *fixture)
{
  TeaArchive *archive = tea_archive_new (fixture->folder);

  g_assert_false (tea_archive_get_is_lasting (archive));
  g_assert_nonnull (tea_archive_get_unsaved (archive));

  return archive;
}

static TeaLedger *
create (LedgerFixture *fixture, const char *variant, const TeaLedgerSetUp *set_up, guint first_dealer)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  g_autoptr (GError) error = NULL;

  tea_ledger_list_create (fixture->list, ruleset, set_up, first_dealer, NULL, &error);
  g_assert_no_error (error);

  return g_object_ref (tea_ledger_list_get_current (fixture->list));
}

#define PLAYERS                                                                                                        \
  {                                                                                                                    \
    "Lin", "Wang", "Chen", "Zhao", "Xu", "Yan", "Zou", "Bai"                                                           \
  }

TeaLedger *
ledger_create (LedgerFixture *fixture, const char *variant, guint first_dealer)
{
  return create (fixture, variant, &(TeaLedgerSetUp){ 4, PLAYERS }, first_dealer);
}

TeaLedger *
ledger_create_of (LedgerFixture *fixture, const char *variant, guint n_players, TeaLedgerRotation rotation)
{
  return create (fixture, variant, &(TeaLedgerSetUp){ n_players, PLAYERS, .rotation = rotation }, 0);
}

gboolean
ledger_set_up (TeaLedger *ledger,
               TeaRuleset *ruleset,
               const char *const names[4],
               int point_money,
               int rounds,
               GError **error)
{
  TeaLedgerSetUp set_up;

  tea_ledger_get_set_up (ledger, &set_up);
  for (guint seat = 0; names != NULL && seat < 4; seat++)
    if (names[seat] != NULL)
      set_up.names[seat] = names[seat];
  if (point_money >= 0)
    set_up.point_money = (guint) point_money;
  if (rounds >= 0)
    set_up.rounds = (guint) rounds;

  return tea_ledger_set_up (ledger, ruleset, &set_up, error);
}

char *
ledger_record (guint seat, int from)
{
  g_autoptr (GString) text = g_string_new ("{\"indicator\":\"N\",\"players\":[");

  for (guint i = 0; i < 4; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            i == seat ? "{\"concealed\":\"222m555p888s77pWW\"}" : "null");
  g_string_append_printf (text, "],\"win\":{\"seat\":%u,\"tile\":\"7p\",\"by\":", seat);
  if (from < 0)
    g_string_append (text, "\"self-draw\"}}");
  else
    g_string_append_printf (text, "\"discard\",\"from\":%d}}", from);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

TeaScoredHand *
ledger_read_hand (TeaLedger *ledger, const char *record)
{
  TeaRuleset *ruleset = tea_ledger_get_ruleset (ledger);
  g_autoptr (JsonNode) node = tea_json_parse (record, strlen (record), NULL, NULL, NULL);
  JsonObject *object = tea_json_object (node);
  TeaOptions options;
  TeaRecord read = { 0 };
  TeaAnswer answer;

  tea_ruleset_fill_options (ruleset, &options);
  tea_json_set_rules (object, tea_ruleset_get_variant (ruleset), &options);
  json_object_set_string_member (object, "round_wind", "E");
  json_object_set_int_member (object, "dealer", 0);
  g_assert_true (tea_json_record_from_object (object, &read, &answer));

  return tea_scored_hand_new (&read, NULL);
}

gint64
ledger_add (TeaLedger *ledger, const char *record, int dealer, GError **error)
{
  g_autoptr (TeaScoredHand) hand = ledger_read_hand (ledger, record);

  return tea_ledger_add_hand (ledger, hand, dealer, error);
}

gboolean
ledger_edit (TeaLedger *ledger, gint64 id, const char *record, GError **error)
{
  g_autoptr (TeaScoredHand) hand = ledger_read_hand (ledger, record);

  return tea_ledger_edit_hand (ledger, id, hand, error);
}

char *
ledger_dup_record (TeaScoredHand *hand)
{
  g_autoptr (JsonNode) node = hand != NULL ? tea_json_record_to_node (&hand->record) : NULL;

  return node != NULL ? tea_json_to_string (node) : g_strdup ("");
}

char *
ledger_dup_page (TeaLedger *ledger)
{
  TeaHtml *html = tea_html_new ();

  tea_ledger_write_html (ledger, html);

  return tea_html_end (html, NULL);
}

gint64
ledger_win (TeaLedger *ledger, guint seat, int from)
{
  g_autofree char *record = ledger_record (seat, from);
  g_autoptr (GError) error = NULL;
  gint64 id = ledger_add (ledger, record, -1, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

void
ledger_assert_next (TeaLedger *ledger, guint number, guint dealer, guint dealer_wins)
{
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->hand_number, ==, number);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->next_dealer, ==, dealer);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->dealer_wins, ==, dealer_wins);
}

void
ledger_assert_sums (TeaLedger *ledger)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  int totals[4] = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);

      for (guint seat = 0; seat < 4; seat++)
        {
          totals[seat] += tea_ledger_entry_get_facts (entry)->deltas[seat];
          g_assert_cmpint (tea_ledger_entry_get_facts (entry)->totals[seat], ==, totals[seat]);
        }
    }
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_player (ledger, seat);

      g_assert_cmpint (player->total, ==, totals[seat]);
    }
}
