/* test-ledger-names.c - names of every kind in the texts of a session, and in its exports
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ledger-common.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "model/score/tea-score-sheet.h"
#include "model/tiles/tea-names.h"

#include "../../name-spellings.h"
#include "../../shown-text.h"

#define N_NAMES G_N_ELEMENTS (name_spellings)

static void
check (const char *where, const char *text)
{
  const char *fault = shown_text_fault (text);

  if (fault != NULL)
    g_error ("%s: “%s” %s", where, text, fault);
}

/* The winner's sheet says who pays whom. */
static void
check_sheet (TeaLedger *ledger, TeaScoreSheet *sheet, guint from, guint to)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  const char *payer = tea_ledger_get_player (ledger, from)->name;
  const char *payee = tea_ledger_get_player (ledger, to)->name;
  gboolean said = FALSE;

  for (int part = 0; part < TEA_N_PAYMENT_PARTS; part++)
    {
      GListModel *lines = facts->payment_lines[(TeaPaymentPart) part];

      for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
        {
          g_autoptr (TeaPaymentLine) line = g_list_model_get_item (lines, i);

          check ("payer", tea_payment_line_get_facts (line)->from);
          check ("payee", tea_payment_line_get_facts (line)->to);
          check ("payment", tea_payment_line_get_facts (line)->sentence);
          check ("reason", tea_payment_line_get_facts (line)->why);
          said = said || (g_str_equal (tea_payment_line_get_facts (line)->from, payer) &&
                          g_str_equal (tea_payment_line_get_facts (line)->to, payee));
        }
    }
  if (!said)
    g_error ("nothing says that %s pays %s", payer, payee);
  check ("title", facts->title);
}

/* All lines of @csv have equally many cells, and no cell is a formula. */
static void
check_csv (const char *csv)
{
  guint n_cells = 0;
  guint first = 0;
  gboolean quoted = FALSE;
  const char *start = csv;

  g_assert_true (g_utf8_validate (csv, -1, NULL));
  for (const char *c = csv; *c != '\0'; c++)
    {
      if (c == start)
        g_assert_null (strchr ("=+@", *c == '"' ? c[1] : *c));
      if (*c == '"')
        quoted = !quoted;
      else if (!quoted && *c == ',')
        {
          n_cells++;
          start = c + 1;
        }
      else if (!quoted && *c == '\n')
        {
          if (first == 0)
            first = n_cells;
          g_assert_cmpuint (n_cells, ==, first);
          n_cells = 0;
          start = c + 1;
        }
    }
  g_assert_false (quoted);
  g_assert_null (strstr (csv, "\xe2\x81\xa8"));
  g_assert_null (strstr (csv, "\xe2\x80\xae"));
}

/* The names are as they were typed, without marks. */
static void
check_json (TeaLedger *ledger, char *const clean[4])
{
  g_autofree char *json = tea_ledger_dup_json (ledger);
  g_autoptr (JsonNode) node = json_from_string (json, NULL);
  JsonArray *players;

  g_assert_nonnull (node);
  players = json_object_get_array_member (json_node_get_object (node), "players");
  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpstr (json_array_get_string_element (players, seat), ==, clean[seat]);
      g_assert_cmpstr (tea_ledger_get_player (ledger, seat)->entered, ==, clean[seat]);
    }
  g_assert_null (strstr (json, "\xe2\x81\xa8"));
}

static void
check_html (TeaLedger *ledger)
{
  g_autofree char *html = ledger_dup_page (ledger);

  g_assert_null (strstr (html, "<b>"));
  g_assert_null (strstr (html, "& "));
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *escaped = g_markup_escape_text (tea_ledger_get_player (ledger, seat)->name, -1);

      g_assert_nonnull (strstr (html, escaped));
    }
  check ("page", html);
}

static void
check_ledger (LedgerFixture *fixture, TeaLedger *ledger, char *const clean[4], const char *title)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (ledger);
  g_autofree char *csv = NULL;
  g_autofree char *file_name = NULL;
  g_autofree char *base = NULL;
  GListModel *entries = tea_ledger_get_entries (ledger);
  g_autoptr (GError) error = NULL;

  for (guint seat = 0; seat < 4; seat++)
    {
      check ("name", tea_ledger_get_player (ledger, seat)->name);
      for (guint other = 0; other < seat; other++)
        g_assert_cmpstr (tea_ledger_get_player (ledger, seat)->name, !=, tea_ledger_get_player (ledger, other)->name);
    }
  g_assert_true (tea_ledger_list_rename (fixture->list, facts->id, title, &error));
  check ("session", facts->shown_title);
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);

      check ("entry", tea_ledger_entry_get_facts (entry)->title);
      check_sheet (ledger, tea_ledger_entry_get_score_sheet (entry), i == 0 ? 0 : 3, i == 0 ? 1 : 2);
    }
  check_html (ledger);
  check_json (ledger, clean);
  csv = tea_ledger_dup_csv (ledger);
  check_csv (csv);
  file_name = tea_ledger_dup_file_name (ledger, "csv");
  base = g_path_get_basename (file_name);
  g_assert_cmpstr (base, ==, file_name);
  g_assert_cmpint (*file_name, !=, '.');
  g_assert_null (strstr (base, "\xe2\x81\xa8"));
  g_assert_null (strstr (base, "\xe2\x80\xae"));
}

static void
test_names (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

  for (guint i = 0; i < N_NAMES; i++)
    {
      const char *typed[4] = { name_spellings[i].text, name_spellings[i].text, "דנה",
                               name_spellings[(i + 7) % N_NAMES].text };
      char *clean[4];
      g_autoptr (GError) error = NULL;
      TeaLedger *ledger;

      if (*name_spellings[i].clean == '\0')
        {
          g_assert_false (tea_ledger_list_create (fixture->list, ruleset,
                                                  &(TeaLedgerSetUp){ 4, { typed[0], typed[1], typed[2], typed[3] } }, 0,
                                                  NULL, &error));
          g_assert_cmpstr (error->message, ==, "Every player needs a name.");
          continue;
        }
      if (*name_spellings[(i + 7) % N_NAMES].clean == '\0')
        typed[3] = "أحمد";
      clean[0] = clean[1] = (char *) name_spellings[i].clean;
      clean[2] = (char *) "דנה";
      clean[3] = g_str_equal (typed[3], "أحمد") ? (char *) "أحمد" : (char *) name_spellings[(i + 7) % N_NAMES].clean;
      g_assert_true (tea_ledger_list_create (
          fixture->list, ruleset, &(TeaLedgerSetUp){ 4, { typed[0], typed[1], typed[2], typed[3] } }, 0, NULL, &error));
      g_assert_no_error (error);
      ledger = tea_ledger_list_get_current (fixture->list);
      ledger_win (ledger, 1, 0);
      ledger_win (ledger, 2, 3);
      check_ledger (fixture, ledger, clean, name_spellings[i].text);
    }
}

/* In an interface from right to left all names are isolated. */
static void
test_rtl (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (GError) error = NULL;
  TeaLedger *ledger;

  tea_names_set_rtl (TRUE);
  g_assert_true (tea_ledger_list_create (fixture->list, ruleset,
                                         &(TeaLedgerSetUp){ 4, { "Ann", "דנה", "Bob", "أحمد" } }, 0, NULL, &error));
  ledger = tea_ledger_list_get_current (fixture->list);
  ledger_win (ledger, 1, 0);
  g_assert_cmpstr (tea_ledger_get_player (ledger, 0)->name, ==,
                   "\xe2\x80\x8f\xe2\x81\xa8"
                   "Ann\xe2\x81\xa9");
  {
    g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (ledger), 0);

    check ("entry", tea_ledger_entry_get_facts (entry)->title);
    check_sheet (ledger, tea_ledger_entry_get_score_sheet (entry), 0, 1);
  }
  tea_names_set_rtl (FALSE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ledger_add_test ("/ledger-names/all", test_names);
  ledger_add_test ("/ledger-names/rtl", test_rtl);

  return g_test_run ();
}
