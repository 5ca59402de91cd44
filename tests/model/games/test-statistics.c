/* test-statistics.c - statistics of the player's own games: sets of hands counted by hand, played games counted again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "table/model-driver.h"
#include "model/archive/tea-archive-store.h"
#include "model/games/tea-statistics-private.h"
#include "model/played/tea-played-game-engine.h"
#include "rules/variant/tea-variant.h"

#include "../folder.h"

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaStatistics *statistics;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("teahouse-XXXXXX", &error);
  g_assert_no_error (error);
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->path);
  f->statistics = tea_statistics_new (f->archive);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->statistics);
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* The names, with spaces between them, of three bots in the order of seats, the player's seat left out. */
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

/* The end of @game without further lines. */
static void
finish (Fixture *f, gint64 game, int a, int b, int c, int d)
{
  append (f, game, "", (const gint32[]){ a, b, c, d }, TRUE);
}

static void
read_all (Fixture *f)
{
  tea_statistics_refresh (f->statistics);
  g_assert_true (tea_statistics_get_running (f->statistics));
  while (tea_statistics_get_running (f->statistics))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (tea_statistics_get_fault (f->statistics), ==, NULL);
}

/* "Name 3, Other 1" */
static char *
describe_patterns (TeaStatistics *statistics)
{
  GString *text = g_string_new (NULL);
  guint n;
  const TeaStatisticsPattern *patterns = tea_statistics_get_patterns (statistics, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", patterns[i].name, patterns[i].n);

  return g_string_free (text, FALSE);
}

#define SELF_DRAW(seat) "\"win\":{\"seat\":" #seat ",\"tile\":\"1m\",\"by\":\"self-draw\"}"
#define DISCARD(seat, from) "\"win\":{\"seat\":" #seat ",\"tile\":\"1m\",\"by\":\"discard\",\"from\":" #from "}"
#define ITEM(id) "{\"id\":\"" id "\",\"points\":1}"
#define PLAYER(seat, items) "{\"seat\":" #seat ",\"items\":[" items "]}"
#define SETTLE(win, winner, players, deltas)                                                                           \
  "{\"type\":\"settle\",\"record\":{\"players\":[]," win "},\"answer\":{\"ok\":true,\"winner\":" #winner               \
  ",\"players\":[" players "],\"deltas\":[" deltas "]}}\n"
#define DRAWN "{\"type\":\"drawn-game\"}\n" SETTLE ("\"win\":null", null, "", "0,0,0,0")
#define BEGUN "{\"type\":\"session\"}\n{\"type\":\"hand\"}\n{\"type\":\"discard\",\"seat\":0,\"tile\":\"5m\"}\n"

/* Six hands in two games of Fenghua: two won, one of them by self-draw, three lost, one of them let off, and a drawn
 * one. */
static void
add_fenghua (Fixture *f, gint64 *first)
{
  *first = add_game (f, "table", "fenghua", 0, "regular regular regular",
                     BEGUN SETTLE (SELF_DRAW (0), 0, PLAYER (0, ITEM ("base") "," ITEM ("no-wild")), "60,-20,-20,-20")
                         SETTLE (DISCARD (2, 0), 2, PLAYER (2, ITEM ("base")), "-40,-10,60,-10")
                             SETTLE (DISCARD (1, 2), 1, PLAYER (1, ITEM ("base")), "-10,40,-20,-10"));
  finish (f, *first, 10, 10, 20, -40);
  /* The player is in another seat, and the game goes on. */
  add_game (f, "table", "fenghua", 2, "master regular master",
            BEGUN DRAWN SETTLE (DISCARD (2, 3), 2,
                                PLAYER (2, ITEM ("base") "," ITEM ("no-wild") "," ITEM ("mixed-one-suit")),
                                "-150,-150,600,-300")
                SETTLE (SELF_DRAW (1), 1, PLAYER (1, ITEM ("base") "," ITEM ("unheard-of")), "-20,60,-20,-20"));
}

static void
test_counted (Fixture *f, gconstpointer data)
{
  const TeaStatisticsFacts *facts = tea_statistics_get_facts (f->statistics);
  static const int wanted[] = { 0, 60, 20, 10, 10, 610, 590 };
  g_autofree char *patterns = NULL;
  gint64 first;
  const int *curve;
  guint n;

  add_fenghua (f, &first);
  g_assert_cmpuint (facts->n_hands, ==, 0);
  read_all (f);

  g_assert_cmpuint (facts->n_games, ==, 2);
  g_assert_cmpuint (facts->n_unfinished, ==, 1);
  /* Two players have ten points: both are second. */
  g_assert_cmpuint (facts->places[0], ==, 0);
  g_assert_cmpuint (facts->places[1], ==, 1);
  g_assert_cmpuint (facts->places[2] + facts->places[3], ==, 0);
  g_assert_cmpuint (facts->n_hands, ==, 6);
  g_assert_cmpuint (facts->n_won, ==, 2);
  g_assert_cmpuint (facts->n_self_drawn, ==, 1);
  g_assert_cmpuint (facts->n_lost, ==, 3);
  g_assert_cmpuint (facts->n_let_off, ==, 1);
  g_assert_cmpuint (facts->n_drawn, ==, 1);
  g_assert_true (facts->is_comparable);

  /* 60 − 40 − 10 + 0 + 600 − 20 = 590; the squares are 365700 in all, so that the variance of a hand is
   * (365700 − 590² / 6) / 5 = 61537, and the standard error of the mean the root of a sixth of that. */
  g_assert_cmpfloat_with_epsilon (facts->mean, 98.3333, 0.001);
  g_assert_cmpfloat_with_epsilon (facts->standard_error, 101.2725, 0.001);
  g_assert_cmpfloat_with_epsilon (facts->mean_win, 330, 1e-9);
  g_assert_cmpfloat_with_epsilon (facts->mean_loss, -70 / 3.0, 1e-9);
  g_assert_cmpint (facts->biggest, ==, 600);
  g_assert_cmpint (facts->biggest_game, ==, first + 1);
  g_assert_cmpuint (facts->biggest_hand, ==, 1);

  curve = tea_statistics_get_curve (f->statistics, &n);
  g_assert_cmpmem (curve, (n + 1) * sizeof *curve, wanted, sizeof wanted);
  /* All wins score the base point. */
  patterns = describe_patterns (f->statistics);
  g_assert_cmpstr (patterns, ==, "No Wild Tiles 无搭 2, Mixed One Suit 混一色 1");
}

static void
test_filter (Fixture *f, gconstpointer data)
{
  const TeaStatisticsFacts *facts = tea_statistics_get_facts (f->statistics);
  gint64 first, nanchang;
  guint n;

  add_fenghua (f, &first);
  nanchang = add_game (f, "table", "nanchang", 1, "master master master",
                       BEGUN SETTLE (SELF_DRAW (1), 1, PLAYER (1, ITEM ("own-tile")), "-8,24,-8,-8"));
  read_all (f);
  g_assert_cmpstr (tea_statistics_get_last_ruleset (f->statistics), ==, "nanchang");

  /* Points of different rules cannot be added up. */
  g_assert_cmpuint (facts->n_games, ==, 3);
  g_assert_cmpuint (facts->n_hands, ==, 7);
  g_assert_cmpuint (facts->n_won, ==, 3);
  g_assert_false (facts->is_comparable);
  g_assert_cmpfloat (facts->mean, ==, 0);
  g_assert_cmpint (facts->biggest_game, ==, 0);
  tea_statistics_get_curve (f->statistics, &n);
  g_assert_cmpuint (n, ==, 0);
  tea_statistics_get_patterns (f->statistics, &n);
  g_assert_cmpuint (n, ==, 0);

  tea_statistics_set_filter (f->statistics, "nanchang", NULL);
  g_assert_cmpuint (facts->n_hands, ==, 1);
  g_assert_cmpfloat (facts->mean, ==, 24);
  g_assert_cmpfloat (facts->standard_error, ==, 0);
  g_assert_cmpint (facts->biggest_game, ==, nanchang);

  tea_statistics_set_filter (f->statistics, NULL, "master");
  g_assert_cmpuint (facts->n_hands, ==, 1);
  tea_statistics_set_filter (f->statistics, "fenghua", "regular");
  g_assert_cmpuint (facts->n_hands, ==, 3);
  tea_statistics_set_filter (f->statistics, NULL, TEA_STATISTICS_MIXED);
  g_assert_cmpuint (facts->n_hands, ==, 3);
  g_assert_cmpint (facts->biggest, ==, 600);
  tea_statistics_set_filter (f->statistics, "luqiao", NULL);
  g_assert_cmpuint (facts->n_games, ==, 0);
  g_assert_true (facts->is_comparable);
}

#define HAND SETTLE (SELF_DRAW (0), 0, PLAYER (0, ITEM ("base")), "60,-20,-20,-20")

/* Only hands that the player has played to their end at the table. */
static void
test_left_out (Fixture *f, gconstpointer data)
{
  const TeaStatisticsFacts *facts = tea_statistics_get_facts (f->statistics);
  gint64 deleted = add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);

  add_game (f, TEA_GAME_KIND_DUPLICATE, "fenghua", 0, "regular regular regular", BEGUN HAND);
  add_game (f, "imported", "fenghua", 0, "regular regular regular", BEGUN HAND);
  add_game (f, "table", "of-tomorrow", 0, "regular regular regular", BEGUN HAND);
  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN);
  g_assert_true (tea_store_delete_game (tea_archive_get_store (f->archive), deleted, NULL));
  read_all (f);
  g_assert_cmpuint (facts->n_games, ==, 0);
  g_assert_cmpuint (facts->n_hands, ==, 0);
  g_assert_cmpstr (tea_statistics_get_last_ruleset (f->statistics), ==, NULL);
}

/* What has been added since counts the next time, and what has gone does not. */
static void
test_refresh (Fixture *f, gconstpointer data)
{
  const TeaStatisticsFacts *facts = tea_statistics_get_facts (f->statistics);
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
  tea_statistics_refresh (f->statistics);
  g_assert_true (tea_store_delete_game (tea_archive_get_store (f->archive), first, NULL));
  read_all (f);
  g_assert_cmpuint (facts->n_hands, ==, 2);
  g_assert_cmpuint (facts->n_unfinished, ==, 0);
  g_assert_cmpuint (facts->places[0], ==, 1);
}

/* What was read before stays when reading is stopped. */
static void
test_stop (Fixture *f, gconstpointer data)
{
  const TeaStatisticsFacts *facts = tea_statistics_get_facts (f->statistics);

  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  read_all (f);
  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  tea_statistics_refresh (f->statistics);
  tea_statistics_stop (f->statistics);
  while (tea_statistics_get_running (f->statistics))
    g_main_context_iteration (NULL, TRUE);
  /* The thread may have been faster. */
  g_assert_cmpuint (facts->n_games + tea_statistics_get_n_unread (f->statistics), ==, 2);
  g_assert_cmpuint (facts->n_games, >=, 1);

  read_all (f);
  g_assert_cmpuint (facts->n_games, ==, 2);
  g_assert_cmpuint (tea_statistics_get_n_unread (f->statistics), ==, 0);
}

/* A damaged settlement makes its game not count, and that is told. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  const TeaStatisticsFacts *facts = tea_statistics_get_facts (f->statistics);
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
  g_assert_cmpuint (tea_statistics_get_n_damaged (f->statistics), ==, 1);
}

/* Games that are only kept in memory count as well. */
static void
test_in_memory (void)
{
  g_autoptr (GError) error = NULL;
  Fixture f = { .folder = g_dir_make_tmp ("teahouse-XXXXXX", &error) };
  g_autofree char *file = g_build_filename (f.folder, "no-folder", NULL);

  g_assert_no_error (error);
  f.path = g_build_filename (file, "teahouse.db", NULL);
  g_assert_true (g_file_set_contents (file, "", -1, &error));
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, "*");
  f.archive = tea_archive_new (f.path);
  g_test_assert_expected_messages ();
  f.statistics = tea_statistics_new (f.archive);
  add_game (&f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  read_all (&f);
  g_assert_cmpuint (tea_statistics_get_facts (f.statistics)->n_hands, ==, 1);
  tear_down (&f, NULL);
}

/* A file that has gone is told, and the figures stay. */
static void
test_gone (Fixture *f, gconstpointer data)
{
  add_game (f, "table", "fenghua", 0, "regular regular regular", BEGUN HAND);
  read_all (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  tea_statistics_refresh (f->statistics);
  while (tea_statistics_get_running (f->statistics))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (tea_statistics_get_fault (f->statistics));
  g_assert_cmpuint (tea_statistics_get_facts (f->statistics)->n_hands, ==, 1);
}

/* Adds up what the rules say of each hand of @log. */
static void
add_up (const char *log, TeaStatisticsFacts *sum, int *points, guint64 *items)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaPlayedGame) game = tea_played_game_new (log, &error);

  g_assert_no_error (error);
  for (guint hand = 0; hand < tea_played_game_get_n_hands (game); hand++)
    {
      g_autoptr (GArray) steps = tea_played_game_load_hand (game, hand);
      const TeaDeal *deal = &g_array_index (steps, TeaPlayedStep, steps->len - 1).deal;
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

/* Real games of each variant, read from the store and replayed by the rules. */
static void
test_variant (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant->id, &error);
  TeaGame *game = tea_game_new ();
  TeaStatisticsFacts sum = { 0 };
  const TeaStatisticsFacts *facts;
  const TeaStatisticsPattern *patterns;
  guint64 items = 0;
  int points = 0;
  guint n_hands, n_patterns;
  const int *curve;
  Fixture f;

  set_up (&f, NULL);
  tea_game_set_archive (game, f.archive);
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autofree char *log = NULL;

      tea_game_begin (game, ruleset, "hand", seed, "Mei");
      model_game_play_by_log (game, G_MAXUINT);
      log = tea_game_dup_log (game);
      add_up (log, &sum, &points, &items);
    }
  read_all (&f);

  facts = tea_statistics_get_facts (f.statistics);
  g_assert_cmpuint (facts->n_games, ==, 4);
  g_assert_cmpuint (facts->n_unfinished, ==, 0);
  g_assert_cmpuint (facts->n_hands, ==, sum.n_hands);
  g_assert_cmpuint (facts->n_won, ==, sum.n_won);
  g_assert_cmpuint (facts->n_self_drawn, ==, sum.n_self_drawn);
  g_assert_cmpuint (facts->n_lost, ==, sum.n_lost);
  g_assert_cmpuint (facts->n_let_off, ==, sum.n_let_off);
  g_assert_cmpuint (facts->n_drawn, ==, sum.n_drawn);
  curve = tea_statistics_get_curve (f.statistics, &n_hands);
  g_assert_cmpuint (n_hands, ==, sum.n_hands);
  g_assert_cmpint (curve[n_hands], ==, points);
  patterns = tea_statistics_get_patterns (f.statistics, &n_patterns);
  for (guint i = 0; i < n_patterns; i++)
    {
      gboolean scored = FALSE;

      for (guint row = 0; row < variant->n_patterns; row++)
        scored |= g_str_has_prefix (patterns[i].name, variant->patterns[row].name) && (items >> row & 1) != 0;
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

  g_test_add ("/statistics/counted", Fixture, NULL, set_up, test_counted, tear_down);
  g_test_add ("/statistics/filter", Fixture, NULL, set_up, test_filter, tear_down);
  g_test_add ("/statistics/left-out", Fixture, NULL, set_up, test_left_out, tear_down);
  g_test_add ("/statistics/refresh", Fixture, NULL, set_up, test_refresh, tear_down);
  g_test_add ("/statistics/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/statistics/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add_func ("/statistics/in-memory", test_in_memory);
  g_test_add ("/statistics/gone", Fixture, NULL, set_up, test_gone, tear_down);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/statistics/played/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_variant);
    }

  return g_test_run ();
}
