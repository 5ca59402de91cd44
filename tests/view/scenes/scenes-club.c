/* scenes-club.c - scenes of tournaments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "scenes-helper.h"

#include "view/club/tea-new-tournament-page.h"
#include "view/club/tea-table-page.h"
#include "view/club/tea-tournament-page.h"
#include "view/club/tea-tournaments-page.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-number-field.h"

/* Names of a club evening, with those of the scoring sessions first. */
static const char *const others[] = { "Doris", "Emil",  "Fatima", "Georg", "Hanna", "Ivo",   "Jule",
                                      "Kemal", "Lotte", "Mirko",  "Nadja", "Oskar", "Paula", "Quirin" };

static TeaTournamentsPage *
open_list (Stage *stage)
{
  g_autoptr (TeaLedgerList) sessions = tea_ledger_list_new (stage->archive);
  g_autoptr (TeaTournamentList) tournaments = tea_tournament_list_new (stage->archive, sessions);
  TeaPage *page = tea_tournaments_page_new (tournaments, stage->settings);

  stage_show_page (stage, page);

  return TEA_TOURNAMENTS_PAGE (page);
}

static TeaTournament *
create (Stage *stage, const char *title)
{
  g_autoptr (TeaLedgerList) sessions = tea_ledger_list_new (stage->archive);
  g_autoptr (TeaTournamentList) list = tea_tournament_list_new (stage->archive, sessions);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  const char *names[G_N_ELEMENTS (scene_names) + G_N_ELEMENTS (others) + 1] = { NULL };
  TeaTournament *tournament;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (scene_names); i++)
    names[i] = scene_names[i];
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    names[G_N_ELEMENTS (scene_names) + i] = others[i];
  tournament = tea_tournament_list_create (list, title, "2026-11-29", ruleset, 0, 5, names, &error);
  g_assert_no_error (error);

  return tournament;
}

/* A round and a half, with a substitute. */
static void
play (TeaTournament *tournament)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 8; i++)
    {
      const int a = 10 * (int) (i % 5) + 34, b = -12 + 7 * (int) i, c = -25;

      g_assert_true (tea_tournament_put_result (tournament, i / 5, i % 5, (const int[]){ c, a, b, -a - b - c },
                                                (const int[]){ 0, i == 3 ? 20 : 0, 0, 0 }, &error));
    }
  g_assert_true (tea_tournament_put_player (tournament, 6, 1, "Rosa", &error));
  tea_tournament_set_round (tournament, 1);
  g_assert_no_error (error);
}

static TeaTournamentPage *
open_page (Stage *stage)
{
  g_autoptr (TeaTournament) tournament = create (stage, "Club Cup");
  TeaPage *page = tea_tournament_page_new (tournament);

  play (tournament);
  stage_show_page (stage, page);

  return TEA_TOURNAMENT_PAGE (page);
}

static void
make_none (Stage *stage)
{
  open_list (stage);
}

static void
make_list (Stage *stage)
{
  g_autoptr (TeaTournament) first = create (stage, "Club Cup"), second G_GNUC_UNUSED = create (stage, "");

  play (first);
  open_list (stage);
}

static void
make_new (Stage *stage)
{
  TeaTournamentsPage *page = open_list (stage);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_string_append_printf (names, "%s\n", others[i]);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "tournaments.new", NULL));
  tea_new_tournament_page_set_names (TEA_NEW_TOURNAMENT_PAGE (view_test_page (stage->window)), names->str);
}

static void
make_round (Stage *stage)
{
  open_page (stage);
}

static void
make_ranking (Stage *stage)
{
  tea_tournament_page_show (open_page (stage), "ranking");
}

static void
make_players (Stage *stage)
{
  tea_tournament_page_show (open_page (stage), "players");
}

static void
activate_row (GtkWidget *root)
{
  gtk_widget_activate (view_test_find (root, TEA_TYPE_BOUND_ROW));
}

static void
make_table (Stage *stage)
{
  GtkWidget *field;

  activate_row (GTK_WIDGET (open_page (stage)));
  field = view_test_find (GTK_WIDGET (view_test_page (stage->window)), TEA_TYPE_NUMBER_FIELD);
  gtk_editable_set_text (GTK_EDITABLE (tea_number_field_get_spin (TEA_NUMBER_FIELD (field))), "40");
}

static void
make_player (Stage *stage)
{
  TeaTournamentPage *page = open_page (stage);
  g_autoptr (TeaClubEntrant)
      entrant = g_list_model_get_item (tea_tournament_get_entrants (tea_tournament_page_get_tournament (page)), 6);

  tea_tournament_page_show (page, "players");
  view_test_settle ();
  tea_tournament_page_open_player (page, entrant);
}

static void
make_heading (Stage *stage)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (open_page (stage)), "tournament.heading", NULL));
}

/* clang-format off */
const Scene club_scenes[] = {
  { "club-none",    "Before the first tournament", FALSE, make_none },
  { "club-list",    "The tournaments", FALSE, make_list },
  { "club-new",     "The players, rounds and rules of a new tournament", FALSE, make_new },
  { "club-round",   "The tables of a round with their results", FALSE, make_round },
  { "club-ranking", "Who stands where in a tournament", FALSE, make_ranking },
  { "club-players", "Who sits where in all rounds", FALSE, make_players },
  { "club-table",   "A result whose points do not add up yet", FALSE, make_table },
  { "club-player",  "Somebody else plays on", FALSE, make_player },
  { "club-heading", "The name and the date of a tournament", FALSE, make_heading },
  { NULL,           NULL, FALSE, NULL },
};
/* clang-format on */
