/* scenes-helper.c - scenes of the scoring helper: its start, and a hand at each stage of entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "scenes-helper.h"

#include "view/helper/tea-answer-view.h"
#include "view/helper/tea-hand-field.h"
#include "view/helper/tea-new-session-page.h"
#include "view/helper/tea-score-page.h"
#include "view/page/tea-place.h"

const char *scene_names[4] = { "Ann", "Lin", "Wang", "Chen" };

static void
open_helper (Stage *stage)
{
  stage_show_page (stage, tea_score_page_new (stage->archive, stage->settings));
}

void
scene_begin_session (Stage *stage, const char *const *players)
{
  TeaPage *page = tea_place_get_first_page (tea_place_get_for (GTK_WIDGET (view_test_page (stage->window))));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "score.new-session", NULL));
  page = view_test_page (stage->window);
  for (guint seat = 0; seat < 4; seat++)
    gtk_editable_set_text (tea_new_session_page_get_name (TEA_NEW_SESSION_PAGE (page), seat), players[seat]);
  g_assert_true (tea_new_session_page_begin (TEA_NEW_SESSION_PAGE (page)));
}

TeaSessionPage *
scene_open_helper (Stage *stage, const char *variant)
{
  g_settings_set_string (stage->settings, "last-variant", variant);
  open_helper (stage);
  scene_begin_session (stage, scene_names);

  return TEA_SESSION_PAGE (view_test_page (stage->window));
}

void
scene_type (TeaSessionPage *window, const char *text)
{
  GtkWidget *field = view_test_find (GTK_WIDGET (window), TEA_TYPE_HAND_FIELD);
  GtkWidget *line = view_test_find (field, GTK_TYPE_TEXT);

  gtk_editable_set_text (GTK_EDITABLE (line), text);
  gtk_editable_set_position (GTK_EDITABLE (line), -1);
  gtk_widget_grab_focus (GTK_WIDGET (tea_session_page_get_hand (window)));
}

void
scene_book (TeaSessionPage *window, const char *text)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (tea_session_page_get_hand (window));

  scene_type (window, text);
  g_assert_true (tea_hand_entry_get_state (entry)->answer->complete);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "session.save-hand", NULL));
}

/* Opens the helper with @text being entered by the rules of @variant; in Fenghua two hands are already booked. */
static TeaSessionPage *
enter (Stage *stage, const char *variant, const char *text)
{
  TeaSessionPage *window = scene_open_helper (stage, variant);

  if (strcmp (variant, "fenghua") == 0)
    {
      scene_book (window, "11: 123m456m789m23p55s ind N +1p");
      scene_book (window, "3: 11p789p (FFF) (EEE) 23m ind 3s +1m from 2");
    }
  scene_type (window, text);

  return window;
}

static void
make_first (Stage *stage)
{
  open_helper (stage);
}

static void
make_new_session (Stage *stage)
{
  open_helper (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "score.new-session", NULL));
}

static void
make_sessions (Stage *stage)
{
  const char *const others[] = { scene_names[3], scene_names[2], scene_names[1], scene_names[0] };
  TeaSessionPage *page = scene_open_helper (stage, "fenghua");

  scene_book (page, "11: 123m456m789m23p55s ind N +1p");
  gtk_widget_activate_action (GTK_WIDGET (page), "session.drawn-hand", NULL);
  scene_begin_session (stage, others);
  tea_page_close (view_test_page (stage->window));
}

static void
make_empty (Stage *stage)
{
  enter (stage, "fenghua", "");
}

static void
make_half (Stage *stage)
{
  enter (stage, "fenghua", "2: ind 3p 123m 45");
}

static void
make_ask (Stage *stage)
{
  enter (stage, "fenghua", "2: ind 3p 123m 45");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "session.drawn-hand", NULL));
}

static void
make_missing (Stage *stage)
{
  enter (stage, "fenghua", "2: ind 3p 123m 456p 57s 99s (CCC1)");
}

static void
make_forbidden (Stage *stage)
{
  enter (stage, "fenghua", "3: 668m4s (345p2) (234p2) (678m2) +7m ind 4s from 4");
}

static void
make_hand (Stage *stage)
{
  enter (stage, "fenghua", "11: 111222333m 55s N 1f3q ind N 9p +9p");
}

static void
make_liability (Stage *stage)
{
  enter (stage, "fenghua", "11: 1f (123s4) (789p4) (456m4) (888m4) +2f ind 3f");
}

static void
make_what_if (Stage *stage)
{
  enter (stage, "fenghua", "11: 2233445m456p678s 1f3q ind N +N");
  stage_scroll_to_end (stage, TEA_TYPE_ANSWER_VIEW);
}

static void
make_four_hands (Stage *stage)
{
  TeaSessionPage *window = enter (stage, "classical-millington",
                                  "4: 4499m444999pCCC 1q +9m from 1 / 1: 4s7p7s2s7m8p1p8s5s9p9s2p6p 4q / 2: "
                                  "333567sSSSF (WWWW4) / 3: 777m456p999sS (2222m+) 1234f");

  stage_scroll_to_end (stage, TEA_TYPE_ANSWER_VIEW);
  g_assert_nonnull (
      tea_hand_entry_get_state (tea_helper_page_get_entry (tea_session_page_get_hand (window)))->answer->sheet);
}

static void
make_fault (Stage *stage)
{
  enter (stage, "fenghua", "11: 123m 456x 789s 55p N");
}

/* The longest possible hand, in two rows, and a fault. */
static void
make_crowded (Stage *stage)
{
  enter (stage, "fenghua", "1: 9m [1111p] (2222s4) [EEEE] (5555m3+) 1234f1234x ind C from 2");
}

static void
make_edit (Stage *stage)
{
  TeaSessionPage *window = enter (stage, "fenghua", "");
  TeaLedger *ledger = tea_session_page_get_ledger (window);
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (ledger), 0);

  g_assert_true (tea_helper_page_edit (tea_session_page_get_hand (window), tea_ledger_entry_get_facts (entry)->id));
}

static void
make_over (Stage *stage)
{
  TeaSessionPage *window = scene_open_helper (stage, "fenghua");

  for (guint i = 0; i < 16; i++)
    {
      TeaLedger *ledger = tea_session_page_get_ledger (window);
      guint winner = (tea_ledger_get_facts (ledger)->next_dealer + 1 + i % 3) % 4 + 1;
      g_autofree char *text = g_strdup_printf ("%u%u: 123m456m789m23p55s ind N +1p", winner, winner);

      scene_book (window, text);
    }
}

static void
make_damaged (Stage *stage)
{
  g_autofree char *path = g_strdup (tea_archive_get_path (stage->archive));
  g_autoptr (GError) error = NULL;

  g_clear_object (&stage->archive);
  g_assert_true (
      g_file_set_contents (path, "This is no database, and it is long enough to be taken for one.", -1, &error));
  stage->archive = tea_archive_new (path);
  open_helper (stage);
}

/* Two who wait for a seat, one of them with a name that another has. */
static void
make_new_six (Stage *stage)
{
  static const char *const names[] = { "Ann", "Lin", "Wang", "Chen", "Mei", "Lin" };
  static const gint64 people[G_N_ELEMENTS (names)] = { 0 };

  make_new_session (stage);
  tea_new_session_page_set_players (TEA_NEW_SESSION_PAGE (view_test_page (stage->window)), names, people,
                                    G_N_ELEMENTS (names));
}

/* The names of a session with six players. */
static void
make_set_up_six (Stage *stage)
{
  make_new_six (stage);
  g_assert_true (tea_new_session_page_begin (TEA_NEW_SESSION_PAGE (view_test_page (stage->window))));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "session.set-up", NULL));
}

/* clang-format off */
const Scene helper_scenes[] = {
  { "helper-first",      "Before the first session", FALSE, make_first },
  { "helper-new",        "A new session: its players and rules", FALSE, make_new_session },
  { "helper-new-six",    "A new session of six, of whom two wait", FALSE, make_new_six },
  { "helper-set-up-six", "The names of a session of six", FALSE, make_set_up_six },
  { "helper-sessions",   "The last evening, and all sessions", FALSE, make_sessions },
  { "helper-empty",      "The next hand can be typed or clicked", FALSE, make_empty },
  { "helper-half",       "A hand half entered: what is still to be said", FALSE, make_half },
  { "helper-ask",        "Before a drawn hand drops what was typed", FALSE, make_ask },
  { "helper-missing",    "Not yet a hand: how far it is from a win", FALSE, make_missing },
  { "helper-forbidden",  "A complete hand that may not win, and what would make it legal", FALSE, make_forbidden },
  { "helper-hand",       "A hand that is scored: arrangement, items, payments, other arrangements", FALSE, make_hand },
  { "helper-liability",  "One player pays for all, and why", FALSE, make_liability },
  { "helper-what-if",    "What other tiles would bring", FALSE, make_what_if },
  { "helper-four-hands", "All four hands count", FALSE, make_four_hands },
  { "helper-fault",      "A fault in the line, at its place", FALSE, make_fault },
  { "helper-crowded",    "Four kongs, eight flowers and seasons, and a fault: as much as there can be", FALSE, make_crowded },
  { "helper-edit",       "An earlier hand is changed", FALSE, make_edit },
  { "helper-over",       "Four rounds are complete", FALSE, make_over },
  { "helper-damaged",    "The database was damaged and is set aside", FALSE, make_damaged },
  { NULL,                NULL, FALSE, NULL },
};
/* clang-format on */
