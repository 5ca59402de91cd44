/* test-insights.c - insights into the player's own games: hands counted by hand, played games counted again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "table/model-driver.h"
#include "bots/luck/tea-luck.h"
#include "model/judge/tea-judge-private.h"
#include "model/archive/tea-archive-store.h"
#include "model/insights/tea-insights-private.h"
#include "model/game/tea-recorded-game-engine.h"
#include "rules/variant/tea-variant.h"
#include "store/file/tea-store-database.h"
#include "store/file/tea-store-sum.h"

#include "../../recorded.h"
#include "../folder.h"
#include "../view/own-games.h"

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaInsights *insights;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->path);
  f->insights = tea_insights_new (f->archive, NULL, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->insights);
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* @bots: three bots separated by spaces, in the order of the seats other than @player. */
static gint64
add_game (Fixture *f, const char *kind, const char *variant, guint player, const char *bots, const char *lines)
{
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  g_auto (GStrv) list = g_strsplit (bots, " ", -1);
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_free (game->kind);
  game->kind = g_strdup (kind);
  g_free (game->variant);
  game->variant = g_strdup (variant);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_free (game->names[seat]);
      game->names[seat] = g_strdup (((const char *const[]){ "Ann", "Lin", "Chen", "Zhao" })[seat]);
    }
  for (guint seat = 0, i = 0; seat < 4; seat++)
    if (seat != player)
      {
        g_free (game->bots[seat]);
        game->bots[seat] = g_strdup (list[i++]);
      }
  g_assert_true (tea_store_begin_game (tea_archive_get_store (f->archive), game, lines, &id, &error));
  g_assert_no_error (error);

  return id;
}

static void
append (Fixture *f, gint64 game, const char *lines, const gint32 scores[4], gboolean over)
{
  TeaStoreProgress progress = { .scores = { scores[0], scores[1], scores[2], scores[3] } };
  TeaStore *store = tea_archive_get_store (f->archive);

  g_assert_true (tea_store_append_lines (store, game, lines, &progress, NULL));
  if (over)
    g_assert_true (tea_store_finish_game (store, game, NULL));
}

/* Finishes @game without further lines. */
static void
finish (Fixture *f, gint64 game, int a, int b, int c, int d)
{
  append (f, game, "", (const gint32[]){ a, b, c, d }, TRUE);
}

static void
read_all (Fixture *f)
{
  tea_insights_refresh (f->insights);
  g_assert_true (tea_insights_get_state (f->insights)->running);
  while (tea_insights_get_state (f->insights)->running)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (tea_insights_get_state (f->insights)->fault, ==, NULL);
}

/* Returns: text such as "Name 3, Other 1" */
static char *
describe_patterns (TeaInsights *insights)
{
  GString *text = g_string_new (NULL);
  const TeaInsightsState *state = tea_insights_get_state (insights);

  for (guint i = 0; i < state->n_patterns; i++)
    g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", state->patterns[i].name, state->patterns[i].n);

  return g_string_free (text, FALSE);
}

/* A hand in a list: its game and its number from 0. */
typedef struct
{
  gint64 game;
  guint hand;
} Wanted;

static void
assert_list (GListModel *hands, const Wanted *wanted, guint n)
{
  g_assert_cmpuint (g_list_model_get_n_items (hands), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaInsightsHand) hand = g_list_model_get_item (hands, i);

      g_assert_cmpint (tea_insights_hand_get_facts (hand)->game, ==, wanted[i].game);
      g_assert_cmpuint (tea_insights_hand_get_facts (hand)->hand, ==, wanted[i].hand);
    }
}

static void
assert_hands (Fixture *f, TeaInsight insight, guint row, const Wanted *wanted, guint n)
{
  g_autoptr (GListModel) hands = tea_insights_list_hands (f->insights, insight, row);

  assert_list (hands, wanted, n);
}

static void
assert_run (Fixture *f, TeaInsight insight, guint first, guint last, const Wanted *wanted, guint n)
{
  g_autoptr (GListModel) hands = tea_insights_list_run (f->insights, insight, first, last);

  assert_list (hands, wanted, n);
}

#define SELF_DRAW(seat) "\"win\":{\"seat\":" #seat ",\"tile\":\"1m\",\"by\":\"self-draw\"}"
#define DISCARD(seat, from) "\"win\":{\"seat\":" #seat ",\"tile\":\"1m\",\"by\":\"discard\",\"from\":" #from "}"
#define ITEM(id) "{\"id\":\"" id "\",\"points\":1}"
#define PLAYER(seat, items) "{\"seat\":" #seat ",\"items\":[" items "]}"
#define SETTLE(win, winner, players, deltas)                                                                           \
  "{\"type\":\"settle\",\"record\":{\"players\":[]," win "},\"answer\":{\"ok\":true,\"winner\":" #winner               \
  ",\"players\":[" players "],\"deltas\":[" deltas "]}}\n"
#define ROBBED(seat, from) "\"win\":{\"seat\":" #seat ",\"tile\":\"1m\",\"by\":\"robbed-kong\",\"from\":" #from "}"
#define CLAIM(seat) "{\"type\":\"claim\",\"seat\":" #seat ",\"kind\":\"pung\",\"tile\":\"5m\",\"from\":3}\n"
#define DRAWN "{\"type\":\"drawn-game\"}\n" SETTLE ("\"win\":null", null, "", "0,0,0,0")
#define HAND SETTLE (SELF_DRAW (0), 0, PLAYER (0, ITEM ("base")), "60,-20,-20,-20")
#define BEGUN "{\"type\":\"session\"}\n{\"type\":\"hand\"}\n{\"type\":\"discard\",\"seat\":0,\"tile\":\"5m\"}\n"

/* Six hands in two games of Fenghua: two won (one by self-draw, one by robbing a kong), three lost (one by dealing in),
 * and one drawn. The player claimed something in the first, third and fifth. */
static void
add_fenghua (Fixture *f, gint64 *first)
{
  *first = add_game (f, "table", "fenghua", 0, "regular regular regular",
                     BEGUN CLAIM (0) CLAIM (1)
                         SETTLE (SELF_DRAW (0), 0, PLAYER (0, ITEM ("base") "," ITEM ("no-wild")), "60,-20,-20,-20")
                             SETTLE (DISCARD (2, 0), 2, PLAYER (2, ITEM ("base")), "-40,-10,60,-10") CLAIM (0) CLAIM (0)
                                 SETTLE (DISCARD (1, 2), 1, PLAYER (1, ITEM ("base")), "-10,40,-20,-10"));
  finish (f, *first, 10, 10, 20, -40);
  /* The player is in another seat, and the game is unfinished. */
  add_game (f, "table", "fenghua", 2, "master regular master",
            BEGUN CLAIM (0) DRAWN CLAIM (2)
                SETTLE (ROBBED (2, 3), 2, PLAYER (2, ITEM ("base") "," ITEM ("no-wild") "," ITEM ("mixed-one-suit")),
                        "-150,-150,600,-300")
                    SETTLE (SELF_DRAW (1), 1, PLAYER (1, ITEM ("base") "," ITEM ("unheard-of")), "-20,60,-20,-20"));
}

static void
test_counted (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;
  static const int wanted[] = { 0, 60, 20, 10, 10, 610, 590 };
  g_autofree char *patterns = NULL;
  gint64 first;
  const TeaInsightsState *state;

  add_fenghua (f, &first);
  g_assert_cmpuint (facts->n_hands, ==, 0);
  read_all (f);

  g_assert_cmpuint (facts->n_games, ==, 2);
  g_assert_cmpuint (facts->n_unfinished, ==, 1);
  /* Two players have ten points and share the second place. */
  g_assert_cmpuint (facts->places[0], ==, 0);
  g_assert_cmpuint (facts->places[1], ==, 1);
  g_assert_cmpuint (facts->places[2] + facts->places[3], ==, 0);
  g_assert_cmpuint (facts->n_hands, ==, 6);
  g_assert_cmpuint (facts->n_won, ==, 2);
  g_assert_cmpuint (facts->n_self_drawn, ==, 1);
  g_assert_cmpuint (facts->n_by_discard, ==, 0);
  g_assert_cmpuint (facts->n_robbed, ==, 1);
  g_assert_cmpuint (facts->n_claims, ==, 4);
  g_assert_cmpuint (facts->n_unclaimed, ==, 3);
  g_assert_cmpuint (facts->n_lost, ==, 3);
  g_assert_cmpuint (facts->n_let_off, ==, 1);
  g_assert_cmpuint (facts->n_drawn, ==, 1);
  g_assert_true (facts->is_comparable);

  /* 60 − 40 − 10 + 0 + 600 − 20 = 590. The squares add up to 365700, so the variance of a hand is (365700 − 590² / 6) /
   * 5 = 61537, and the standard error of the mean is the square root of a sixth of it. */
  g_assert_cmpfloat_with_epsilon (facts->mean, 98.3333, 0.001);
  g_assert_cmpfloat_with_epsilon (facts->standard_error, 101.2725, 0.001);
  g_assert_cmpfloat_with_epsilon (facts->mean_win, 330, 1e-9);
  g_assert_cmpfloat_with_epsilon (facts->mean_loss, -70 / 3.0, 1e-9);
  g_assert_cmpint (facts->biggest, ==, 600);
  g_assert_cmpfloat_with_epsilon (facts->mean_let_off, -40, 1e-9);
  assert_hands (f, TEA_INSIGHT_BIGGEST, 0, (const Wanted[]){ { first + 1, 1 }, { first, 0 } }, 2);

  state = tea_insights_get_state (f->insights);
  g_assert_cmpmem (state->curve, (state->n_in_curve + 1) * sizeof *state->curve, wanted, sizeof wanted);
  /* All wins score the base point, which is not listed. */
  patterns = describe_patterns (f->insights);
  g_assert_cmpstr (patterns, ==, "No Wild Tiles 无搭 2, Mixed One Suit 混一色 1");
}

static TeaInsightsFigure *
get_figure (Fixture *f, TeaInsightsGroupId group, guint position)
{
  GListModel *figures = tea_insights_group_get_facts (tea_insights_get_state (f->insights)->groups[group])->figures;
  g_autoptr (TeaInsightsFigure) figure = g_list_model_get_item (figures, position);

  /* The list keeps it alive. */
  return figure;
}

static void
assert_figure (Fixture *f, TeaInsightsGroupId group, guint position, const char *wanted)
{
  g_assert_nonnull (get_figure (f, group, position));
  g_assert_cmpstr (tea_insights_figure_get_facts (get_figure (f, group, position))->spoken, ==, wanted);
}

static void
notified_cb (GObject *object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

/* The figures of test_counted() in words. A figure stays the same object while its number changes; those that make no
 * sense are not there. */
static void
test_figures (Fixture *f, gconstpointer data)
{
  const TeaInsightsState *state = tea_insights_get_state (f->insights);
  TeaInsightsFigure *won, *drawn;
  guint n_won = 0, n_drawn = 0;
  gint64 first;

  g_assert_cmpstr (state->summary, ==, "0 games, 0 hands");
  add_fenghua (f, &first);
  read_all (f);
  g_assert_cmpstr (state->summary, ==, "2 games, 6 hands");
  g_assert_cmpstr (state->faults, ==, "");
  g_assert_cmpstr (state->since, ==, "");
  /* One of two games is over. */
  assert_figure (f, TEA_INSIGHTS_PLACES, 1, "Second: 1 (100%)");
  assert_figure (f, TEA_INSIGHTS_PLACES, 4, "Unfinished: 1");
  g_assert_null (get_figure (f, TEA_INSIGHTS_PLACES, 5));
  assert_figure (f, TEA_INSIGHTS_OF_HANDS, 0, "All hands: 6");
  assert_figure (f, TEA_INSIGHTS_OF_HANDS, 1, "Won: 2 (33%)");
  assert_figure (f, TEA_INSIGHTS_OF_HANDS, 4, "Robbed kongs: 1 (50%)");
  assert_figure (f, TEA_INSIGHTS_POINTS, 0, "Average: 98.3 ± 101.3");
  assert_figure (f, TEA_INSIGHTS_POINTS, 2, "Biggest win: 600");
  assert_figure (f, TEA_INSIGHTS_POINTS, 3, "Average loss: −23.3");
  assert_figure (f, TEA_INSIGHTS_CLAIMS, 0, "Claims per hand: 0.67");
  g_assert_false (tea_insights_group_get_facts (state->groups[TEA_INSIGHTS_DECISIONS])->is_shown);
  assert_figure (f, TEA_INSIGHTS_PATTERNS, 0, "No Wild Tiles 无搭: 2 (100%)");

  won = get_figure (f, TEA_INSIGHTS_OF_HANDS, 1);
  drawn = get_figure (f, TEA_INSIGHTS_OF_HANDS, 7);
  g_assert_cmpstr (tea_insights_figure_get_facts (drawn)->name, ==, "Drawn hands");
  g_signal_connect (won, "notify::number", G_CALLBACK (notified_cb), &n_won);
  g_signal_connect (drawn, "notify::number", G_CALLBACK (notified_cb), &n_drawn);
  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  read_all (f);
  g_assert_true (get_figure (f, TEA_INSIGHTS_OF_HANDS, 1) == won);
  assert_figure (f, TEA_INSIGHTS_OF_HANDS, 1, "Won: 3 (43%)");
  g_assert_cmpuint (n_won, ==, 1);
  g_assert_cmpuint (n_drawn, ==, 1);
  /* The same figures again: nobody is told. */
  read_all (f);
  g_assert_cmpuint (n_won, ==, 1);

  /* Without the robbed kong those behind it move up, and come back. */
  tea_insights_set_filter (f->insights, NULL, "regular");
  assert_figure (f, TEA_INSIGHTS_OF_HANDS, 4, "Lost: 2 (50%)");
  g_assert_true (get_figure (f, TEA_INSIGHTS_OF_HANDS, 6) == drawn);
  tea_insights_set_filter (f->insights, NULL, NULL);
  assert_figure (f, TEA_INSIGHTS_OF_HANDS, 4, "Robbed kongs: 1 (33%)");
  g_assert_true (get_figure (f, TEA_INSIGHTS_OF_HANDS, 7) == drawn);

  /* Points of different rules cannot be added up. */
  add_game (f, "table", "luqiao", 0, "regular regular regular", BEGUN HAND);
  read_all (f);
  g_assert_false (tea_insights_group_get_facts (state->groups[TEA_INSIGHTS_POINTS])->is_shown);
  g_assert_false (tea_insights_group_get_facts (state->groups[TEA_INSIGHTS_PATTERNS])->is_shown);
}

/* Returns: the row of the pattern called @name */
static guint
find_pattern (Fixture *f, const char *name)
{
  const TeaInsightsState *state = tea_insights_get_state (f->insights);

  for (guint i = 0; i < state->n_patterns; i++)
    if (g_str_equal (state->patterns[i].name, name))
      return state->patterns[i].row;
  g_assert_not_reached ();
}

/* Every figure leads to its hands. */
static void
test_hands (Fixture *f, gconstpointer data)
{
  gint64 first, second;

  add_fenghua (f, &first);
  second = first + 1;
  read_all (f);

  assert_hands (
      f, TEA_INSIGHT_HANDS, 0,
      (const Wanted[]){ { second, 2 }, { second, 1 }, { second, 0 }, { first, 2 }, { first, 1 }, { first, 0 } }, 6);
  assert_hands (f, TEA_INSIGHT_SECOND, 0, (const Wanted[]){ { first, 2 }, { first, 1 }, { first, 0 } }, 3);
  assert_hands (f, TEA_INSIGHT_FIRST, 0, NULL, 0);
  assert_hands (f, TEA_INSIGHT_UNFINISHED, 0, (const Wanted[]){ { second, 2 }, { second, 1 }, { second, 0 } }, 3);
  assert_hands (f, TEA_INSIGHT_WON, 0, (const Wanted[]){ { second, 1 }, { first, 0 } }, 2);
  assert_hands (f, TEA_INSIGHT_SELF_DRAWN, 0, (const Wanted[]){ { first, 0 } }, 1);
  assert_hands (f, TEA_INSIGHT_BY_DISCARD, 0, NULL, 0);
  assert_hands (f, TEA_INSIGHT_ROBBED, 0, (const Wanted[]){ { second, 1 } }, 1);
  assert_hands (f, TEA_INSIGHT_LOST, 0, (const Wanted[]){ { second, 2 }, { first, 2 }, { first, 1 } }, 3);
  assert_hands (f, TEA_INSIGHT_LET_OFF, 0, (const Wanted[]){ { first, 1 } }, 1);
  assert_hands (f, TEA_INSIGHT_DRAWN, 0, (const Wanted[]){ { second, 0 } }, 1);
  assert_hands (f, TEA_INSIGHT_STOOD_IN, 0, NULL, 0);
  assert_hands (f, TEA_INSIGHT_PATTERN, find_pattern (f, "Mixed One Suit 混一色"), (const Wanted[]){ { second, 1 } },
                1);
  /* Most claims first. */
  assert_hands (f, TEA_INSIGHT_CLAIMS, 0, (const Wanted[]){ { first, 2 }, { second, 1 }, { first, 0 } }, 3);
  assert_hands (f, TEA_INSIGHT_UNCLAIMED, 0, (const Wanted[]){ { second, 2 }, { second, 0 }, { first, 1 } }, 3);
}

static void
assert_text (Fixture *f, TeaInsight insight, const char *points, const char *text)
{
  g_autoptr (GListModel) hands = tea_insights_list_hands (f->insights, insight, 0);
  g_autoptr (TeaInsightsHand) hand = g_list_model_get_item (hands, 0);
  const TeaInsightsHandFacts *facts = tea_insights_hand_get_facts (hand);

  g_assert_cmpstr (facts->points, ==, points);
  g_assert_cmpstr (facts->text, ==, text);
}

static void
test_words (Fixture *f, gconstpointer data)
{
  gint64 first;

  add_fenghua (f, &first);
  read_all (f);
  assert_text (f, TEA_INSIGHT_SELF_DRAWN, "+60", "You won by self-draw: Base Point, No Wild Tiles");
  assert_text (f, TEA_INSIGHT_ROBBED, "+600",
               "You won by robbing Zhao’s kong: Base Point, No Wild Tiles, Mixed One Suit");
  assert_text (f, TEA_INSIGHT_LET_OFF, "−40", "Chen won with your discard: Base Point");
  assert_text (f, TEA_INSIGHT_LOST, "−20", "Lin won by self-draw: Base Point");
  assert_text (f, TEA_INSIGHT_DRAWN, "0", "Nobody won");
  tea_insights_set_filter (f->insights, NULL, "regular");
  assert_text (f, TEA_INSIGHT_LOST, "−10", "Lin won with a discard by Chen: Base Point");
}

/* Sets the time at which @game began to @begun. */
static void
date_game (Fixture *f, gint64 game, gint64 begun)
{
  TeaStore *store = tea_archive_get_store (f->archive);
  g_autofree char *sql = g_strdup_printf ("UPDATE games SET begun = %" G_GINT64_FORMAT " WHERE id = %" G_GINT64_FORMAT
                                          "; UPDATE games SET sum = " TEA_STORE_SUM_GAME,
                                          begun, game);

  g_assert_cmpint (sqlite3_exec (store->db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* Noon of the day @n_days days ago. */
static gint64
days_ago (int n_days)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = g_date_time_add_days (now, -n_days);
  g_autoptr (GDateTime) noon = g_date_time_new_local (g_date_time_get_year (day), g_date_time_get_month (day),
                                                      g_date_time_get_day_of_month (day), 12, 0, 0);

  return g_date_time_to_unix (noon);
}

static gint64
noon_of (int year, int month, int day)
{
  g_autoptr (GDateTime) noon = g_date_time_new_local (year, month, day, 12, 0, 0);

  return g_date_time_to_unix (noon);
}

static void
test_days (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;
  static const int ago[] = { 0, 6, 7, 29, 364, 365 };
  static const struct
  {
    guint n_days;
    guint n_games;
  } rows[] = { { 7, 2 }, { 30, 4 }, { 365, 5 }, { 1, 1 }, { 0, 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (ago); i++)
    date_game (f, add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND), days_ago (ago[i]));
  read_all (f);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      tea_insights_set_days (f->insights, rows[i].n_days);
      g_assert_cmpuint (facts->n_games, ==, rows[i].n_games);
    }
}

static void
test_dates (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;
  static const struct
  {
    const char *first;
    const char *last;
    guint n_games;
  } rows[] = {
    { "2025-03-01", "2025-03-01", 1 },   { "2025-02-28", "", 3 },           { "", "2025-03-01", 2 },
    { " 2025-03-02", "2026-01-01 ", 1 }, { "2026-01-01", "2025-01-01", 0 }, { "", "", 3 },
  };
  static const char *const faulty[] = { "2025-13-01", "2025-02-30", "yesterday", "2025-03-01x", "1.3.2025" };

  date_game (f, add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND), noon_of (2025, 2, 28));
  date_game (f, add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND), noon_of (2025, 3, 1));
  date_game (f, add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND), noon_of (2025, 3, 2));
  read_all (f);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (tea_insights_set_dates (f->insights, rows[i].first, rows[i].last, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (facts->n_games, ==, rows[i].n_games);
    }
  for (guint i = 0; i < G_N_ELEMENTS (faulty); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *wanted = g_strdup_printf ("“%s” is not a date. Write it as 2026-11-30.", faulty[i]);

      g_assert_false (tea_insights_set_dates (f->insights, "", faulty[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_cmpstr (error->message, ==, wanted);
      g_assert_cmpuint (facts->n_games, ==, 3);
    }
}

/* After a reset only games begun later count; the reset is stored and can be undone. */
static void
test_reset (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;
  g_autoptr (TeaInsights) later = NULL;

  date_game (f, add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND), days_ago (1));
  date_game (f, add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND), days_ago (-1));
  read_all (f);
  g_assert_null (tea_insights_get_state (f->insights)->counted_since);
  g_assert_cmpuint (facts->n_games, ==, 2);
  tea_insights_reset (f->insights);
  g_assert_nonnull (tea_insights_get_state (f->insights)->counted_since);
  g_assert_cmpuint (facts->n_games, ==, 1);
  g_assert_true (tea_insights_get_state (f->insights)->has_games);

  later = tea_insights_new (f->archive, NULL, NULL);
  g_assert_cmpstr (tea_insights_get_state (later)->counted_since, ==,
                   tea_insights_get_state (f->insights)->counted_since);
  tea_insights_count_all (f->insights);
  g_assert_null (tea_insights_get_state (f->insights)->counted_since);
  g_assert_cmpuint (facts->n_games, ==, 2);
  g_clear_object (&later);
  later = tea_insights_new (f->archive, NULL, NULL);
  g_assert_null (tea_insights_get_state (later)->counted_since);
}

/* Sums over what the judge knows: all hands of the first game, two hands of the second. */
static void
test_play (Fixture *f, gconstpointer data)
{
  static const double first_game[][4] = { { 30.5, 10, 5, 2 }, { -20, 10, 3, -1 }, { 5, 20, 2, 1 } };
  static const double second_game[][4] = { { 0, 0, 0, -1 }, { 400, 8, 0.8, 0 } };
  static const int wanted[] = { 0, 0, 0, 60, 31, 29, 20, 11, 9, 10, 16, -6, 10, 16, -6, 610, 416, 194 };
  g_autoptr (TeaJudge) judge = tea_judge_new (f->archive);
  const TeaInsightsPlay *play;
  gint64 first, second;
  const TeaInsightsState *state;

  add_fenghua (f, &first);
  second = first + 1;
  date_game (f, second, days_ago (1));
  {
    const gint32 scores[] = { 0, 0, 0, 0 };

    append (f, second, "", scores, FALSE);
  }
  for (gint64 game = first; game <= second; game++)
    {
      g_autofree char *sql = g_strdup_printf ("UPDATE games SET n_hands = 3 WHERE id = %" G_GINT64_FORMAT
                                              "; UPDATE games SET sum = " TEA_STORE_SUM_GAME,
                                              game);

      g_assert_cmpint (sqlite3_exec (tea_archive_get_store (f->archive)->db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
    }
  own_games_put_judged (f->archive, first, first_game, G_N_ELEMENTS (first_game));
  own_games_put_judged (f->archive, second, second_game, G_N_ELEMENTS (second_game));
  tea_judge_refresh (judge);
  while (tea_judge_get_running (judge))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (f->insights);
  f->insights = tea_insights_new (f->archive, NULL, judge);
  read_all (f);

  play = &tea_insights_get_state (f->insights)->play;
  g_assert_cmpuint (play->n_hands, ==, 5);
  g_assert_cmpuint (play->n_first_claims, ==, 3);
  g_assert_cmpfloat_with_epsilon (play->mean_first_claim, 1, 1e-9);
  g_assert_cmpuint (play->n_decisions, ==, 48);
  /* 5 + 3 + 2 + 0 + 0.8 = 10.8 points for 48 decisions. */
  g_assert_cmpfloat_with_epsilon (play->cost, 0.225, 1e-9);
  /* Least-squares line through 0.5, 0.3, 0.1 and 0.1 at hands 1, 2, 3 and 5, with the weights 10, 10, 20 and 8. */
  g_assert_cmpfloat_with_epsilon (play->trend, -10.588235, 1e-5);
  g_assert_cmpfloat_with_epsilon (play->trend_error, 4.915134, 1e-5);
  g_assert_cmpfloat_with_epsilon (play->luck, 415.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (play->play, 610 - 415.5, 1e-9);
  /* Without their luck the hands are 29.5, −20, −15, 0 and 200 points; Fenghua's error is 92. */
  g_assert_cmpfloat_with_epsilon (play->luck_error, sqrt (5 * (4 * 92 * 92 + 41495.25) / 9), 1e-9);
  state = tea_insights_get_state (f->insights);
  g_assert_cmpmem (state->luck_curve, 3 * (state->n_in_luck_curve + 1) * sizeof *state->luck_curve, wanted,
                   sizeof wanted);

  assert_hands (f, TEA_INSIGHT_COST, 0,
                (const Wanted[]){ { first, 0 }, { first, 1 }, { first, 2 }, { second, 1 }, { second, 0 } }, 5);
  assert_hands (f, TEA_INSIGHT_LUCK, 0,
                (const Wanted[]){ { second, 1 }, { first, 0 }, { first, 2 }, { second, 0 }, { first, 1 } }, 5);
  assert_hands (f, TEA_INSIGHT_PLAY, 0,
                (const Wanted[]){ { second, 1 }, { first, 0 }, { second, 0 }, { first, 2 }, { first, 1 } }, 5);
  assert_hands (f, TEA_INSIGHT_FIRST_CLAIM, 0, (const Wanted[]){ { first, 0 }, { first, 2 }, { second, 1 } }, 3);
  g_assert_cmpstr (tea_insights_group_get_facts (state->groups[TEA_INSIGHTS_DECISIONS])->title, ==,
                   "Decisions in 5 of 6 hands");
  assert_figure (f, TEA_INSIGHTS_DECISIONS, 0, "Cost of a decision: 0.23");
  assert_figure (
      f, TEA_INSIGHTS_DECISIONS, 1,
      "Trend per 100 hands: −10.59 ± 4.92. How the cost of a decision changes over 100 hands: below 0 you are "
      "improving. Less than twice the number after ± may be chance.");
  assert_figure (
      f, TEA_INSIGHTS_CLAIMS, 2,
      "Tiles from ready at first claim: 1.0. How many tiles you were from ready just before your first claim, "
      "averaged over 3 hands: the lower, the later you claim.");
  g_assert_cmpstr (tea_insights_figure_get_facts (get_figure (f, TEA_INSIGHTS_CLAIMS, 2))->title, ==,
                   "Tiles from ready at first claim: 1.0");
  /* { second, 1 } is the fifth of all hands, and { second, 0 } is the fourth of the analysed ones. */
  assert_run (f, TEA_INSIGHT_HANDS, 3, 5, (const Wanted[]){ { first, 2 }, { second, 0 }, { second, 1 } }, 3);
  assert_run (f, TEA_INSIGHT_LUCK, 4, 4, (const Wanted[]){ { second, 0 } }, 1);
  assert_run (f, TEA_INSIGHT_TREND, 4, 9, (const Wanted[]){ { second, 0 }, { second, 1 } }, 2);
  g_assert_finalize_object (f->insights);
  f->insights = tea_insights_new (f->archive, NULL, NULL);
}

/* Mistakes of each kind, the costliest first; points of different games are not added up, but shares are. */
static void
test_mistakes (Fixture *f, gconstpointer data)
{
  static const OwnMistake in_fenghua[] = { { TEA_MISTAKE_DANGER, 40 },
                                           { TEA_MISTAKE_CLAIM, 30 },
                                           { TEA_MISTAKE_CLAIM, 20 } };
  static const OwnMistake in_nanchang[] = { { TEA_MISTAKE_DANGER, 12 } };
  g_autoptr (TeaJudge) judge = tea_judge_new (f->archive);
  gint64 fenghua = own_games_add (f->archive, "fenghua", "regular", 1, 1);
  gint64 other = own_games_add (f->archive, "fenghua", "regular", 2, 1);
  gint64 nanchang = own_games_add (f->archive, "nanchang", "regular", 3, 1);
  double shares[] = { 40 / tea_mistake_unit (tea_variant_find ("fenghua")),
                      12 / tea_mistake_unit (tea_variant_find ("nanchang")) };
  g_autofree char *danger = NULL;
  g_autofree char *claims = NULL;

  own_games_put_mistakes (f->archive, fenghua, in_fenghua, G_N_ELEMENTS (in_fenghua));
  own_games_put_mistakes (f->archive, other, in_fenghua, 1);
  own_games_put_mistakes (f->archive, nanchang, in_nanchang, G_N_ELEMENTS (in_nanchang));
  tea_judge_refresh (judge);
  while (tea_judge_get_running (judge))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (f->insights);
  f->insights = tea_insights_new (f->archive, NULL, judge);
  read_all (f);

  /* In three hands. */
  danger = g_strdup_printf ("Danger: 1.00 · −%.1f%%", 100 * (2 * shares[0] + shares[1]) / 3);
  claims = g_strdup_printf ("Claim: 0.67 · −%.1f%%", 100 * 50 / 40.0 * shares[0] / 3);
  assert_figure (f, TEA_INSIGHTS_MISTAKES, 0, danger);
  assert_figure (f, TEA_INSIGHTS_MISTAKES, 1, claims);
  g_assert_null (get_figure (f, TEA_INSIGHTS_MISTAKES, 2));
  assert_hands (f, TEA_INSIGHT_MISTAKES, TEA_MISTAKE_DANGER,
                (const Wanted[]){ { nanchang, 0 }, { other, 0 }, { fenghua, 0 } }, 3);
  assert_hands (f, TEA_INSIGHT_MISTAKES, TEA_MISTAKE_CLAIM, (const Wanted[]){ { fenghua, 0 } }, 1);
  assert_hands (f, TEA_INSIGHT_MISTAKES, TEA_MISTAKE_SPEED, NULL, 0);

  /* In two hands of Fenghua: 80 points for two of the one kind, 50 for two of the other. */
  tea_insights_set_filter (f->insights, "fenghua", NULL);
  assert_figure (f, TEA_INSIGHTS_MISTAKES, 0, "Danger: 1.00 · −40.0");
  assert_figure (f, TEA_INSIGHTS_MISTAKES, 1, "Claim: 1.00 · −25.0");
  tea_insights_set_filter (f->insights, "hong-kong", NULL);
  g_assert_false (
      tea_insights_group_get_facts (tea_insights_get_state (f->insights)->groups[TEA_INSIGHTS_MISTAKES])->is_shown);
  g_assert_finalize_object (f->insights);
  f->insights = tea_insights_new (f->archive, NULL, NULL);
}

/* The number of the day that is @n_days days before today. */
static guint
julian_ago (int n_days)
{
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (days_ago (n_days));
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (day), g_date_time_get_month (day),
                  (GDateYear) g_date_time_get_year (day));

  return g_date_get_julian (&date);
}

static void
assert_progress (TeaInsights *insights, guint today, guint position, const char *name, const char *text)
{
  g_autoptr (GListModel) list = tea_insights_list_progress (insights, today);
  g_autoptr (TeaInsightsProgress) progress = g_list_model_get_item (list, position);

  g_assert_nonnull (progress);
  g_assert_cmpstr (tea_insights_progress_get_facts (progress)->name, ==, name);
  g_assert_cmpstr (tea_insights_progress_get_facts (progress)->text, ==, text);
}

/* Fenghua was played in two weeks, Luqiao in the earlier one. The first decision of each hand is a mistake: of 10, 10
 * and 20 decisions 37 are right, of 8 seven, of 4 three. */
static void
test_progress (Fixture *f, gconstpointer data)
{
  static const double first_game[][4] = { { 0, 10, 5, -1 }, { 0, 10, 3, -1 }, { 0, 20, 2, -1 } };
  static const double second_game[][4] = { { 0, 8, 1, -1 } };
  static const double third_game[][4] = { { 0, 4, 1, -1 } };
  const char *others = "regular regular regular";
  g_autoptr (TeaJudge) judge = tea_judge_new (f->archive);
  gint64 first = add_game (f, "table", "fenghua", 0, others, BEGUN HAND HAND HAND);
  gint64 second = add_game (f, "table", "fenghua", 0, others, BEGUN HAND);
  gint64 third = add_game (f, "table", "luqiao", 0, others, BEGUN HAND);
  /* The Monday of last week, and the Sunday before: this Monday's noon may still be to come. */
  guint monday = julian_ago (7) - (julian_ago (7) - 1) % 7;
  int to_monday = (int) (julian_ago (0) - monday);
  g_autoptr (GListModel) list = NULL;

  g_assert_cmpint (sqlite3_exec (tea_archive_get_store (f->archive)->db,
                                 "UPDATE games SET n_hands = CASE id WHEN 1 THEN 3 ELSE 1 END", NULL, NULL, NULL),
                   ==, SQLITE_OK);
  date_game (f, first, days_ago (to_monday + 1));
  date_game (f, third, days_ago (to_monday + 1) + 60);
  date_game (f, second, days_ago (to_monday));
  own_games_put_judged (f->archive, first, first_game, G_N_ELEMENTS (first_game));
  own_games_put_judged (f->archive, second, second_game, G_N_ELEMENTS (second_game));
  own_games_put_judged (f->archive, third, third_game, G_N_ELEMENTS (third_game));
  tea_judge_refresh (judge);
  while (tea_judge_get_running (judge))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (f->insights);
  f->insights = tea_insights_new (f->archive, NULL, judge);
  read_all (f);

  /* A filter of the other figures changes nothing. The games are in the order of their numbers. */
  tea_insights_set_filter (f->insights, "hong-kong", NULL);
  assert_progress (f->insights, monday, 0, "Taizhou Luqiao", "75% of 4 decisions without a mistake in the last weeks");
  assert_progress (f->insights, monday + 6, 1, "Fenghua",
                   "88% of 8 decisions without a mistake this week · 92% before");
  assert_progress (f->insights, monday + 7, 1, "Fenghua", "92% of 48 decisions without a mistake in the last weeks");
  assert_progress (f->insights, monday - 1, 1, "Fenghua", "92% of 40 decisions without a mistake this week");
  /* Twelve weeks after the first game only the second is among them. */
  assert_progress (f->insights, monday + 7 * 11, 0, "Fenghua",
                   "88% of 8 decisions without a mistake in the last weeks");
  list = tea_insights_list_progress (f->insights, monday + 7 * 12);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);

  /* What is no longer counted is not counted here. */
  tea_insights_reset (f->insights);
  g_clear_object (&list);
  list = tea_insights_list_progress (f->insights, monday);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  tea_insights_count_all (f->insights);
  g_assert_finalize_object (f->insights);
  f->insights = tea_insights_new (f->archive, NULL, NULL);
}

static void
exported_cb (gpointer owner, GFile *file, const GError *error)
{
  g_assert_no_error (error);
  g_object_set_data (owner, "exported", file);
}

static void
test_export (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "hands.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autofree char *wanted = NULL;
  gint64 first;

  add_fenghua (f, &first);
  date_game (f, first, noon_of (2025, 3, 1));
  date_game (f, first + 1, noon_of (2025, 3, 2));
  read_all (f);
  tea_insights_export (f->insights, file, G_OBJECT (f->insights), exported_cb);
  while (g_object_get_data (G_OBJECT (f->insights), "exported") != file)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  wanted = g_strdup_printf (
      "\xef\xbb\xbf"
      "date,game,hand,variant,house_rules,opponents,points,result,by,winner,from,items,claims,claim_distance,"
      "decisions,cost,luck\r\n"
      "2025-03-01 12:00,%d,1,fenghua,,regular,60,won,self-draw,Ann,,base no-wild,1,,,,\r\n"
      "2025-03-01 12:00,%d,2,fenghua,,regular,-40,lost,discard,Chen,Ann,base,0,,,,\r\n"
      "2025-03-01 12:00,%d,3,fenghua,,regular,-10,lost,discard,Lin,Chen,base,2,,,,\r\n"
      "2025-03-02 12:00,%d,1,fenghua,,mixed,0,drawn,,,,,0,,,,\r\n"
      "2025-03-02 12:00,%d,2,fenghua,,mixed,600,won,robbed-kong,Chen,Zhao,base no-wild mixed-one-suit,1,,,,\r\n"
      "2025-03-02 12:00,%d,3,fenghua,,mixed,-20,lost,self-draw,Lin,,base,0,,,,\r\n",
      (int) first, (int) first, (int) first, (int) first + 1, (int) first + 1, (int) first + 1);
  g_assert_cmpstr (text, ==, wanted);
}

/* The file is written even if the window that waits for it is closed at once. */
static void
test_export_closed (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "hands.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);

  add_fenghua (f, &(gint64){ 0 });
  read_all (f);
  tea_insights_export (f->insights, file, owner, exported_cb);
  g_object_run_dispose (owner);
  while (g_object_get_data (owner, "exported") != file)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (owner);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Insights can be dropped while a thread reads for them; the archive then still closes its file last, and whole. */
static void
test_dropped (Fixture *f, gconstpointer data)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);

  add_fenghua (f, &(gint64){ 0 });
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  for (guint i = 0; i < 20; i++)
    {
      tea_insights_refresh (f->insights);
      g_assert_finalize_object (f->insights);
      f->insights = tea_insights_new (f->archive, NULL, NULL);
    }
  tea_insights_refresh (f->insights);
  g_assert_finalize_object (f->insights);
  g_assert_finalize_object (f->archive);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));

  f->archive = tea_archive_new (f->path);
  f->insights = tea_insights_new (f->archive, NULL, NULL);
}

static void
test_filter (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;
  gint64 first, nanchang;

  add_fenghua (f, &first);
  nanchang = add_game (f, "table", "nanchang", 1, "master master master",
                       BEGUN SETTLE (SELF_DRAW (1), 1, PLAYER (1, ITEM ("own-tile")), "-8,24,-8,-8"));
  read_all (f);
  g_assert_cmpstr (tea_insights_get_state (f->insights)->last_ruleset, ==, "nanchang");

  /* Points of different rules cannot be added up. */
  g_assert_cmpuint (facts->n_games, ==, 3);
  g_assert_cmpuint (facts->n_hands, ==, 7);
  g_assert_cmpuint (facts->n_won, ==, 3);
  g_assert_false (facts->is_comparable);
  g_assert_cmpfloat (facts->mean, ==, 0);
  g_assert_cmpint (facts->biggest, ==, 0);
  g_assert_cmpuint (tea_insights_get_state (f->insights)->n_in_curve, ==, 0);
  g_assert_cmpuint (tea_insights_get_state (f->insights)->n_patterns, ==, 0);

  tea_insights_set_filter (f->insights, "nanchang", NULL);
  g_assert_cmpuint (facts->n_hands, ==, 1);
  g_assert_cmpfloat (facts->mean, ==, 24);
  g_assert_cmpfloat (facts->standard_error, ==, 0);
  assert_hands (f, TEA_INSIGHT_BIGGEST, 0, (const Wanted[]){ { nanchang, 0 } }, 1);

  tea_insights_set_filter (f->insights, NULL, "master");
  g_assert_cmpuint (facts->n_hands, ==, 1);
  tea_insights_set_filter (f->insights, "fenghua", "regular");
  g_assert_cmpuint (facts->n_hands, ==, 3);
  tea_insights_set_filter (f->insights, NULL, TEA_INSIGHTS_MIXED);
  g_assert_cmpuint (facts->n_hands, ==, 3);
  g_assert_cmpint (facts->biggest, ==, 600);
  tea_insights_set_filter (f->insights, "luqiao", NULL);
  g_assert_cmpuint (facts->n_games, ==, 0);
  g_assert_true (facts->is_comparable);
}

/* Only hands that the player played to the end at the table count. */
static void
test_left_out (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;
  gint64 deleted = add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);

  add_game (f, TEA_GAME_KIND_DUPLICATE, "fenghua", 0, "regular regular regular", BEGUN HAND);
  add_game (f, "imported", "fenghua", 0, "regular regular regular", BEGUN HAND);
  add_game (f, "table", "of-tomorrow", 0, "regular regular regular", BEGUN HAND);
  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN);
  g_assert_true (tea_store_delete_game (tea_archive_get_store (f->archive), deleted, NULL));
  read_all (f);
  g_assert_cmpuint (facts->n_games, ==, 0);
  g_assert_cmpuint (facts->n_hands, ==, 0);
  g_assert_cmpstr (tea_insights_get_state (f->insights)->last_ruleset, ==, NULL);
}

/* Games added since count after the next refresh, and deleted ones do not. */
static void
test_refresh (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;
  const gint32 scores[] = { 120, -40, -40, -40 };
  gint64 first = add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  gint64 second = add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);

  read_all (f);
  g_assert_cmpuint (facts->n_hands, ==, 2);
  append (f, second, HAND, scores, FALSE);
  read_all (f);
  g_assert_cmpuint (facts->n_hands, ==, 3);
  g_assert_cmpuint (facts->n_unfinished, ==, 2);

  /* The end of a game adds no hand. */
  append (f, second, "", scores, TRUE);
  /* A change while games are being read is not missed. */
  tea_insights_refresh (f->insights);
  g_assert_true (tea_store_delete_game (tea_archive_get_store (f->archive), first, NULL));
  read_all (f);
  g_assert_cmpuint (facts->n_hands, ==, 2);
  g_assert_cmpuint (facts->n_unfinished, ==, 0);
  g_assert_cmpuint (facts->places[0], ==, 1);
}

/* Stopping keeps the games already read. */
static void
test_stop (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;

  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  read_all (f);
  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  tea_insights_refresh (f->insights);
  tea_insights_stop (f->insights);
  while (tea_insights_get_state (f->insights)->running)
    g_main_context_iteration (NULL, TRUE);
  /* The thread may have finished before it was stopped. */
  g_assert_cmpuint (facts->n_games + tea_insights_get_state (f->insights)->n_unread, ==, 2);
  g_assert_cmpuint (facts->n_games, >=, 1);

  read_all (f);
  g_assert_cmpuint (facts->n_games, ==, 2);
  g_assert_cmpuint (tea_insights_get_state (f->insights)->n_unread, ==, 0);
}

/* A game with a damaged settlement does not count, and is reported. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts = &tea_insights_get_state (f->insights)->facts;

  sqlite3 *db;

  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db, "UPDATE lines SET text = replace (text, '60,', '90,') WHERE game = 2", NULL, NULL, NULL), ==,
      SQLITE_OK);
  sqlite3_close (db);
  read_all (f);
  g_assert_cmpuint (facts->n_games, ==, 1);
  g_assert_cmpint (facts->biggest, ==, 60);
  g_assert_cmpuint (tea_insights_get_state (f->insights)->n_damaged, ==, 1);
}

/* Games kept in memory only count too. */
static void
test_in_memory (void)
{
  g_autoptr (GError) error = NULL;
  Fixture f = { .folder = test_make_folder () };
  g_autofree char *file = g_build_filename (f.folder, "no-folder", NULL);

  g_assert_no_error (error);
  f.path = g_build_filename (file, "teahouse.db", NULL);
  g_assert_true (g_file_set_contents (file, "", -1, &error));
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, "*");
  f.archive = tea_archive_new (f.path);
  g_test_assert_expected_messages ();
  f.insights = tea_insights_new (f.archive, NULL, NULL);
  add_game (&f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  read_all (&f);
  g_assert_cmpuint (tea_insights_get_state (f.insights)->facts.n_hands, ==, 1);
  tear_down (&f, NULL);
}

/* A missing file is reported, and the figures stay. */
static void
test_gone (Fixture *f, gconstpointer data)
{
  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  read_all (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  tea_insights_refresh (f->insights);
  while (tea_insights_get_state (f->insights)->running)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (tea_insights_get_state (f->insights)->fault);
  g_assert_cmpuint (tea_insights_get_state (f->insights)->facts.n_hands, ==, 1);
}

/* Adds up what the rules make of each hand of @log. */
static void
add_up (const char *log, TeaInsightsFacts *sum, int *points, guint64 *items)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) game = tea_recorded_game_read (log, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint hand = 0; hand < tea_recorded_game_get_n_hands (game); hand++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);
      const TeaDeal *deal = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;
      const TeaScore *score;

      sum->n_hands++;
      *points += deal->answer.deltas[0];
      if (!deal->record.won)
        {
          sum->n_drawn++;
          continue;
        }
      sum->n_won += deal->record.seat == 0;
      sum->n_self_drawn += deal->record.seat == 0 && deal->record.by == TEA_BY_SELF_DRAW;
      sum->n_lost += deal->record.seat != 0;
      sum->n_let_off += deal->record.by != TEA_BY_SELF_DRAW && deal->record.from == 0;
      score = deal->record.seat == 0 ? tea_answer_score_of (&deal->answer, 0) : NULL;
      for (guint i = 0; score != NULL && i < score->n_items; i++)
        *items |= G_GUINT64_CONSTANT (1) << (score->items[i].pattern - deal->setup.variant->patterns);
    }
}

/* Real games of each variant, read from the store and checked by replaying them. */
static void
test_variant (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant->id, &error);
  TeaGame *game = tea_game_new ();
  TeaInsightsFacts sum = { 0 };
  const TeaInsightsFacts *facts;
  guint64 items = 0;
  int points = 0;
  const TeaInsightsState *state;
  Fixture f;

  set_up (&f, NULL);
  tea_game_set_archive (game, f.archive);
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autofree char *log = NULL;

      tea_game_begin (game, ruleset, "hand", seed, "Mei");
      model_game_play_by_log (game, G_MAXUINT);
      log = log_of (game);
      add_up (log, &sum, &points, &items);
    }
  read_all (&f);

  facts = &tea_insights_get_state (f.insights)->facts;
  g_assert_cmpuint (facts->n_games, ==, 4);
  g_assert_cmpuint (facts->n_unfinished, ==, 0);
  g_assert_cmpuint (facts->n_hands, ==, sum.n_hands);
  g_assert_cmpuint (facts->n_won, ==, sum.n_won);
  g_assert_cmpuint (facts->n_self_drawn, ==, sum.n_self_drawn);
  g_assert_cmpuint (facts->n_lost, ==, sum.n_lost);
  g_assert_cmpuint (facts->n_let_off, ==, sum.n_let_off);
  g_assert_cmpuint (facts->n_drawn, ==, sum.n_drawn);
  state = tea_insights_get_state (f.insights);
  g_assert_cmpuint (state->n_in_curve, ==, sum.n_hands);
  g_assert_cmpint (state->curve[state->n_in_curve], ==, points);
  for (guint i = 0; i < state->n_patterns; i++)
    {
      gboolean scored = FALSE;

      for (guint row = 0; row < variant->n_patterns; row++)
        scored |= g_str_has_prefix (state->patterns[i].name, variant->patterns[row].name) && (items >> row & 1) != 0;
      g_assert_true (scored);
    }

  g_assert_finalize_object (game);
  tear_down (&f, NULL);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/insights/counted", Fixture, NULL, set_up, test_counted, tear_down);
  g_test_add ("/insights/mistakes", Fixture, NULL, set_up, test_mistakes, tear_down);
  g_test_add ("/insights/figures", Fixture, NULL, set_up, test_figures, tear_down);
  g_test_add ("/insights/hands", Fixture, NULL, set_up, test_hands, tear_down);
  g_test_add ("/insights/words", Fixture, NULL, set_up, test_words, tear_down);
  g_test_add ("/insights/days", Fixture, NULL, set_up, test_days, tear_down);
  g_test_add ("/insights/dates", Fixture, NULL, set_up, test_dates, tear_down);
  g_test_add ("/insights/reset", Fixture, NULL, set_up, test_reset, tear_down);
  g_test_add ("/insights/play", Fixture, NULL, set_up, test_play, tear_down);
  g_test_add ("/insights/progress", Fixture, NULL, set_up, test_progress, tear_down);
  g_test_add ("/insights/export", Fixture, NULL, set_up, test_export, tear_down);
  g_test_add ("/insights/export/closed", Fixture, NULL, set_up, test_export_closed, tear_down);
  g_test_add ("/insights/dropped", Fixture, NULL, set_up, test_dropped, tear_down);
  g_test_add ("/insights/filter", Fixture, NULL, set_up, test_filter, tear_down);
  g_test_add ("/insights/left-out", Fixture, NULL, set_up, test_left_out, tear_down);
  g_test_add ("/insights/refresh", Fixture, NULL, set_up, test_refresh, tear_down);
  g_test_add ("/insights/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/insights/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add_func ("/insights/in-memory", test_in_memory);
  g_test_add ("/insights/gone", Fixture, NULL, set_up, test_gone, tear_down);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/insights/played/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_variant);
    }

  return g_test_run ();
}
