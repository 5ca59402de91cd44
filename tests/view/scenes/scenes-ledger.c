/* scenes-ledger.c - scenes of the ledger of the scoring helper, its dialogs and its sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "scenes-helper.h"

#include "config.h"

#include <string.h>

#include "phone-client.h"
#include "view/helper/tea-score-page.h"
#include "view/ledger/tea-ledger-page.h"
#include "view/ledger/tea-line-page.h"
#include "view/helper/tea-score-page.h"
#include "view/ledger/tea-result-page.h"
#include "view/ledger/tea-season-page.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-bound-row.h"

/* The hands booked, in order; %NULL is a drawn hand. */
static const char *const hands[] = {
  "11: 123m456m789m23p55s ind N +1p",
  "3: 11p789p (FFF) (EEE) 23m ind 3s +1m from 2",
  "22: 234m 567p 33s 456s 78s ind C 1f +9s",
  NULL,
  "4: (CCC2) (999s1) 11p 55m (222m) ind E +1p from 3",
  "11: 1f (123s4) (789p4) (456m4) (888m4) +2f ind 3f",
  "33: 123p 456p 789p 55p 34p ind S +2p",
};

static TeaSessionPage *
make_session (Stage *stage)
{
  TeaSessionPage *window = scene_open_helper (stage, "fenghua");

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    if (hands[i] != NULL)
      scene_book (window, hands[i]);
    else
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "session.drawn-hand", NULL));

  return window;
}

static void
make_empty (Stage *stage)
{
  TeaSessionPage *window = scene_open_helper (stage, "fenghua");

  tea_session_page_show (window, "ledger");
}

static void
make_ledger (Stage *stage)
{
  TeaSessionPage *window = make_session (stage);
  static const int deltas[] = { 0, -30, 10, 20 };

  g_assert_cmpint (tea_ledger_add_line (tea_session_page_get_ledger (window), "False win", deltas, NULL), >, 0);
  tea_session_page_show (window, "ledger");
}

static void
make_ledger_end (Stage *stage)
{
  make_ledger (stage);
  stage_scroll_to_end (stage, TEA_TYPE_LEDGER_PAGE);
}

/* Without the first hand the others would have other dealers. */
static void
make_moved (Stage *stage)
{
  TeaSessionPage *window = make_session (stage);
  TeaLedger *ledger = tea_session_page_get_ledger (window);
  g_autoptr (TeaLedgerEntry) second = g_list_model_get_item (tea_ledger_get_entries (ledger), 1);

  tea_session_page_show (window, "ledger");
  g_assert_true (tea_ledger_edit_drawn_hand (ledger, tea_ledger_entry_get_facts (second)->id, NULL));
}

static void
make_penalty (Stage *stage)
{
  TeaSessionPage *window = make_session (stage);
  TeaLinePage *page;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "session.add-line", NULL));
  page = TEA_LINE_PAGE (view_test_page (stage->window));
  gtk_editable_set_text (tea_line_page_get_reason (page), "False win");
  gtk_spin_button_set_value (tea_line_page_get_delta (page, 1), -30);
}

/* The classical game names its penalties. */
static void
make_penalty_named (Stage *stage)
{
  TeaSessionPage *window = scene_open_helper (stage, "classical-millington");
  TeaLinePage *page;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "session.add-line", NULL));
  page = TEA_LINE_PAGE (view_test_page (stage->window));
  gtk_toggle_button_set_active (tea_line_page_get_penalty (page, 0), TRUE);
  gtk_toggle_button_set_active (tea_line_page_get_from (page, 2), TRUE);
}

static void
make_penalty_fault (Stage *stage)
{
  make_penalty (stage);
  gtk_editable_set_text (GTK_EDITABLE (tea_line_page_get_delta (TEA_LINE_PAGE (view_test_page (stage->window)), 2)),
                         "1,000");
}

static void
make_result (Stage *stage)
{
  TeaSessionPage *window = make_session (stage);
  TeaResultPage *page;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "session.result", NULL));
  page = TEA_RESULT_PAGE (view_test_page (stage->window));
  gtk_toggle_button_set_active (tea_result_page_get_winner (page, 1), TRUE);
  gtk_toggle_button_set_active (tea_result_page_get_from (page, 2), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (tea_result_page_get_points (page)), "32");
}

/* Hands without tiles among others. */
static void
make_results (Stage *stage)
{
  TeaSessionPage *window = make_session (stage);

  scene_book (window, "2<3 32");
  scene_book (window, "0< +30 -10 -10 -10");
  tea_session_page_show (window, "ledger");
}

/* The tiles of a result are worth something else. */
static void
make_result_ask (Stage *stage)
{
  TeaSessionPage *window = scene_open_helper (stage, "fenghua");
  TeaHelperPage *page = tea_session_page_get_hand (window);
  g_autoptr (TeaLedgerEntry) entry = NULL;

  scene_book (window, "1< 32");
  entry = g_list_model_get_item (tea_ledger_get_entries (tea_session_page_get_ledger (window)), 0);
  g_assert_true (tea_helper_page_edit (page, tea_ledger_entry_get_facts (entry)->id));
  tea_hand_entry_set_text (tea_helper_page_get_entry (page), hands[0], (guint) strlen (hands[0]));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "session.save-hand", NULL));
}

static void
make_set_up (Stage *stage)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (make_session (stage)), "session.set-up", NULL));
}

/* A session of @n players, of whom others come to the table after each hand. */
static TeaSessionPage *
make_turns (Stage *stage, guint n)
{
  TeaSessionPage *window = make_session (stage);
  TeaLedger *ledger = tea_session_page_get_ledger (window);
  const char *const more[] = { "Mei", "Jun", "Hong", "Maximiliane" };
  TeaLedgerSetUp set_up;

  tea_ledger_get_set_up (ledger, &set_up);
  for (; set_up.n_players < n; set_up.n_players++)
    set_up.names[set_up.n_players] = more[set_up.n_players - 4];
  set_up.rotation = TEA_LEDGER_ROTATE_AFTER_HAND;
  set_up.start[1] = 200;
  g_assert_true (tea_ledger_set_up (ledger, NULL, &set_up, NULL));
  scene_book (window, "2<3 32");
  scene_book (window, "0< +30 -10 -10 -10");

  return window;
}

static void
make_eight (Stage *stage)
{
  tea_session_page_show (make_turns (stage, 8), "ledger");
}

/* The list of hands, in which who sat out has a dash. */
static void
make_eight_end (Stage *stage)
{
  make_eight (stage);
  stage_scroll_to_end (stage, TEA_TYPE_LEDGER_PAGE);
}

static void
make_five (Stage *stage)
{
  make_turns (stage, 5);
}

static void
make_seats (Stage *stage)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (make_turns (stage, 6)), "session.seats", NULL));
}

static void
make_players (Stage *stage)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (make_turns (stage, 6)), "session.set-up", NULL));
}

static void
make_settlement (Stage *stage)
{
  TeaSessionPage *window = make_session (stage);
  GtkWidget *page = view_test_find (GTK_WIDGET (window), TEA_TYPE_LEDGER_PAGE);
  GtkWidget *row;

  tea_session_page_show (window, "ledger");
  row = view_test_find (page, g_type_from_name ("TeaLedgerRow"));
  gtk_widget_activate (row);
}

static void
make_export (Stage *stage)
{
  TeaSessionPage *window = make_session (stage);

  tea_session_page_show (window, "ledger");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "session.export-csv", NULL));
  stage_show_dialog (stage);
}

/* The lines of a file from another computer, where three of the players have names that are here, too. */
#define IMPORT_TIMES "\"created\":\"2026-11-01T19:00:00Z\",\"changed\":\"2026-11-01T22:30:00Z\""
#define IMPORT_PERSON(digit, name)                                                                                     \
  "{\"type\":\"person\",\"key\":\"" digit "123456789abcdef0123456789abcdef\",\"name\":\"" name "\"," IMPORT_TIMES "}"  \
  "\n"
#define IMPORT_PLAYER(digit, name) "{\"name\":\"" name "\",\"person\":\"" digit "123456789abcdef0123456789abcdef\"}"
#define IMPORT_SESSION(digit, title, variant)                                                                          \
  "{\"type\":\"session\",\"key\":\"" digit "123456789abcdef0123456789abcdef\",\"title\":\"" title "\"," IMPORT_TIMES   \
  ",\"variant\":\"" variant "\",\"players\":[" IMPORT_PLAYER ("1", "Lin") "," IMPORT_PLAYER (                          \
      "2", "Wang") "," IMPORT_PLAYER ("3", "Chen") "," IMPORT_PLAYER ("4", "Mei") "]}\n"

/* Opens the page for a file with @lines and the line that ends it. */
static void
import_file (Stage *stage, const char *lines)
{
  g_autofree char *path = g_build_filename (stage->folder, "evenings.teahouse-sessions", NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, lines, -1);
  g_autofree char *text = g_strdup_printf ("%s{\"type\":\"end\",\"sha256\":\"%s\"}\n", lines, sum);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TeaSessionPage *page = make_session (stage);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (page), "page.back", NULL);
  tea_score_page_import (TEA_SCORE_PAGE (view_test_page (stage->window)), file);
}

static gboolean
has_summary (gpointer page)
{
  GtkWidget *stack = view_test_find (page, GTK_TYPE_STACK);

  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "busy") != 0;
}

static void
make_import (Stage *stage)
{
  import_file (stage, "{\"format\":\"teahouse-sessions\",\"version\":1}\n" IMPORT_PERSON ("1", "Lin")
                          IMPORT_PERSON ("2", "Wang") IMPORT_PERSON ("3", "Chen") IMPORT_PERSON ("4", "Mei")
                              IMPORT_SESSION ("1", "Friday", "fenghua") IMPORT_SESSION ("2", "Saturday", "luqiao"));
  view_test_wait (has_summary, view_test_page (stage->window));
}

static void
make_import_failed (Stage *stage)
{
  import_file (stage, "{\"format\":\"teahouse-sessions\",\"version\":2}\n");
  view_test_wait (has_summary, view_test_page (stage->window));
}

#if HAVE_SECOND_SCREEN
static void
make_share (Stage *stage)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (make_session (stage)), "session.second-screen", NULL));
}

/* Without a network there is no code, as there is no address. */
static TeaPhoneEntry *
let_phone_send (Stage *stage, TeaSessionPage *window)
{
  TeaLedger *ledger = tea_session_page_get_ledger (window);
  TeaPage *share;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "session.second-screen", NULL));
  share = view_test_page (stage->window);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (view_test_find (GTK_WIDGET (share), GTK_TYPE_CHECK_BUTTON)), TRUE);

  return tea_ledger_list_get_phone (
      tea_score_page_get_ledgers (TEA_SCORE_PAGE (tea_place_get_first_page (tea_place_get_for (GTK_WIDGET (share))))),
      ledger);
}

static void
make_share_phone (Stage *stage)
{
  let_phone_send (stage, make_session (stage));
}

static void
make_phone (Stage *stage)
{
  TeaSessionPage *window = make_session (stage);
  TeaPhoneEntry *phone = let_phone_send (stage, window);
  g_autofree char *cookie = NULL;

  tea_page_close (view_test_page (stage->window));
  if (phone == NULL)
    return;
  cookie = phone_link (phone);
  phone_send (phone, cookie, "22: 123m 456p 789s 55p 34p ind S +2p");
  g_assert_nonnull (tea_phone_entry_get_offer (phone));
}
#endif

static gboolean
is_counted (gpointer page)
{
  return view_test_find (page, GTK_TYPE_LIST_BOX_ROW) != NULL;
}

/* Two evenings, one of them for money and by other rules. */
static TeaSeasonPage *
make_season_part (Stage *stage, const char *part)
{
  TeaSessionPage *page = make_session (stage);
  const char *const others[] = { scene_names[2], scene_names[0], "Mei", scene_names[1] };
  static const int deltas[] = { 30, -10, 0, -20 };
  TeaLedgerSetUp set_up;
  TeaLedger *ledger;

  gtk_widget_activate_action (GTK_WIDGET (page), "page.back", NULL);
  g_settings_set_string (stage->settings, "last-variant", "hong-kong");
  scene_begin_session (stage, others);
  ledger = tea_session_page_get_ledger (TEA_SESSION_PAGE (view_test_page (stage->window)));
  tea_ledger_get_set_up (ledger, &set_up);
  set_up.point_money = 500;
  g_assert_true (tea_ledger_set_up (ledger, NULL, &set_up, NULL));
  g_assert_cmpint (tea_ledger_add_line (ledger, "From the last time", deltas, NULL), >, 0);
  scene_book (TEA_SESSION_PAGE (view_test_page (stage->window)), "1<2 3");
  gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "page.back", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "score.season", NULL));
  tea_season_page_show (TEA_SEASON_PAGE (view_test_page (stage->window)), part);
  view_test_wait (is_counted, view_test_page (stage->window));

  return TEA_SEASON_PAGE (view_test_page (stage->window));
}

static void
make_season (Stage *stage)
{
  make_season_part (stage, "players");
}

static void
make_season_pairs (Stage *stage)
{
  make_season_part (stage, "pairs");
}

static void
make_season_curves (Stage *stage)
{
  make_season_part (stage, "curves");
}

/* Two evenings, with two people of the same name. */
static void
make_people (Stage *stage)
{
  const char *const others[] = { scene_names[2], "Mei", "Mei", scene_names[1] };
  TeaSessionPage *page = make_session (stage);

  gtk_widget_activate_action (GTK_WIDGET (page), "page.back", NULL);
  scene_begin_session (stage, others);
  gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "page.back", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "score.people", NULL));
}

static void
make_person (Stage *stage)
{
  make_people (stage);
  gtk_widget_activate (view_test_find (GTK_WIDGET (view_test_page (stage->window)), TEA_TYPE_BOUND_ROW));
}

static void
make_merge (Stage *stage)
{
  make_person (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "person.merge", NULL));
}

static void
make_merge_ask (Stage *stage)
{
  make_merge (stage);
  gtk_widget_activate (view_test_find (GTK_WIDGET (view_test_page (stage->window)), TEA_TYPE_BOUND_ROW));
  stage_show_dialog (stage);
}

/* clang-format off */
const Scene ledger_scenes[] = {
  { "ledger-empty",      "The ledger before the first hand", FALSE, make_empty },
  { "ledger",            "Standings, chart and hands", FALSE, make_ledger },
  { "ledger-hands",      "The hands, the last one first", FALSE, make_ledger_end },
  { "ledger-hand",       "A hand of the ledger", FALSE, make_settlement },
  { "ledger-moved",      "Whether later hands follow the rules after a change", FALSE, make_moved },
  { "ledger-penalty",    "A penalty whose points do not add up yet", FALSE, make_penalty },
  { "ledger-penalty-named", "A penalty of the rules", FALSE, make_penalty_named },
  { "ledger-fault",      "A penalty with a number that cannot be read", FALSE, make_penalty_fault },
  { "ledger-result",     "A hand by its result", FALSE, make_result },
  { "ledger-results",    "Hands without their tiles", FALSE, make_results },
  { "ledger-result-ask", "The tiles of a result are worth something else", FALSE, make_result_ask },
  { "ledger-eight",      "The ledger of eight players, of whom four sit at the table", FALSE, make_eight },
  { "ledger-eight-end",  "The hands of eight players", FALSE, make_eight_end },
  { "ledger-five",       "The next hand, which one of five sits out", FALSE, make_five },
  { "ledger-seats",      "Who sits where from the next hand on", FALSE, make_seats },
  { "ledger-players",    "Six players, when they take turns, and with what they began", FALSE, make_players },
  { "ledger-session",    "The names and rules of a session that is played", FALSE, make_set_up },
  { "ledger-export",     "Where the ledger is to be written", TRUE, make_export },
  { "season",            "Who has how much over many sessions", FALSE, make_season },
  { "season-pairs",      "Who pays whom over many sessions", FALSE, make_season_pairs },
  { "season-curves",     "The points over the days", FALSE, make_season_curves },
  { "people",            "Who plays, with two of the same name", FALSE, make_people },
  { "person",            "Somebody’s name, colour, picture and sessions", FALSE, make_person },
  { "person-merge",      "Who somebody was found to be", FALSE, make_merge },
  { "person-merge-ask",  "What merging two people does", TRUE, make_merge_ask },
  { "ledger-import",     "What is in a file with sessions", FALSE, make_import },
  { "ledger-import-not", "A file that cannot be imported", FALSE, make_import_failed },
#if HAVE_SECOND_SCREEN
  { "ledger-share",      "Where other devices find the session", FALSE, make_share },
  { "ledger-share-phone", "The code for a phone that sends hands", FALSE, make_share_phone },
  { "ledger-phone",      "A hand that a phone sends", FALSE, make_phone },
#endif
  { NULL,                NULL, FALSE, NULL },
};
/* clang-format on */
