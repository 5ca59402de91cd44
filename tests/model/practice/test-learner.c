/* test-learner.c - thirty days of a learner who forgets: positions come back in time, and days are counted rightly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bots/advice/tea-mistake.h"
#include "core/tiles/tea-random.h"
#include "model/archive/tea-archive-store.h"
#include "model/practice/tea-lesson-private.h"
#include "model/practice/tea-mistake-card-private.h"
#include "model/practice/tea-mistake-deck.h"
#include "model/practice/tea-today.h"

#include "../folder.h"
#include "../view/own-games.h"

/* Some day in 2026. */
#define FIRST 739900

#define N_DAYS 30
#define N_PER_GAME 7

#define LONDON "GMT0"
#define HONOLULU "HST10"
#define TOKYO "JST-9"

/* One sitting: the day by the clock, where that is, whether the learner practises, and the run of days afterwards. */
typedef struct
{
  guint day;
  const char *zone;
  gboolean practises;
  guint run;
} Sitting;

/* A day that was missed; a journey from Honolulu to Tokyo, on which day 18 is lost; and one back, on which day 24 comes
 * twice. */
static const Sitting sittings[] = {
  { 0, LONDON, TRUE, 1 },     { 1, LONDON, TRUE, 2 },     { 2, LONDON, TRUE, 3 },     { 3, LONDON, TRUE, 4 },
  { 4, LONDON, TRUE, 5 },     { 5, LONDON, TRUE, 6 },     { 6, LONDON, TRUE, 7 },     { 7, LONDON, TRUE, 8 },
  { 8, LONDON, TRUE, 9 },     { 9, LONDON, TRUE, 10 },    { 10, LONDON, FALSE, 10 },  { 11, LONDON, TRUE, 1 },
  { 12, LONDON, TRUE, 2 },    { 13, LONDON, TRUE, 3 },    { 14, LONDON, TRUE, 4 },    { 15, LONDON, TRUE, 5 },
  { 16, LONDON, TRUE, 6 },    { 17, HONOLULU, TRUE, 7 },  { 19, TOKYO, TRUE, 8 },     { 20, TOKYO, TRUE, 9 },
  { 21, TOKYO, TRUE, 10 },    { 22, TOKYO, TRUE, 11 },    { 23, TOKYO, TRUE, 12 },    { 24, TOKYO, TRUE, 13 },
  { 24, HONOLULU, TRUE, 13 }, { 25, HONOLULU, TRUE, 14 }, { 26, HONOLULU, TRUE, 15 }, { 27, HONOLULU, TRUE, 16 },
  { 28, HONOLULU, TRUE, 17 }, { 29, HONOLULU, TRUE, 18 },
};

/* Answers that were the first of their day, and the right ones among them. */
typedef struct
{
  guint n;
  guint n_right;
} Answers;

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaJudge *judge;
  TeaMistakeDeck *deck;
  TeaRandom random;
  /* by how often the position had been answered before, on other days; the last for more */
  Answers by_times[5];
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  tea_random_init (&f->random, 30);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_unsetenv ("TZ");
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* As after a start of the program on that day. */
static void
start (Fixture *f, guint day)
{
  f->archive = tea_archive_new (f->path);
  f->judge = tea_judge_new (f->archive);
  tea_judge_refresh (f->judge);
  while (tea_judge_get_running (f->judge))
    g_main_context_iteration (NULL, TRUE);
  f->deck = tea_mistake_deck_new (f->archive, f->judge, day);
}

static void
stop (Fixture *f)
{
  g_assert_finalize_object (f->deck);
  g_assert_finalize_object (f->judge);
  g_assert_finalize_object (f->archive);
}

/* A game with some mistakes, now of one game and now of another. */
static void
play_game (Fixture *f, guint number)
{
  static const char *const variants[] = { "fenghua", "nanchang", "hong-kong", "luqiao" };
  const char *variant = variants[number % G_N_ELEMENTS (variants)];
  g_autoptr (TeaArchive) archive = tea_archive_new (f->path);
  OwnMistake mistakes[N_PER_GAME];

  for (guint i = 0; i < N_PER_GAME; i++)
    mistakes[i] = (OwnMistake){ 1 + (number + i) % (TEA_N_MISTAKE_KINDS - 1),
                                tea_mistake_unit (tea_variant_find (variant)) * (0.1 + 0.02 * i) };
  own_games_put_mistakes (archive, own_games_add (archive, variant, "regular", number + 1, 1), mistakes, N_PER_GAME);
}

/* How likely the learner is right: the more often a position was answered, the more is known and the slower it is
 * forgotten. */
static double
chance_of (const TeaRepetition *repetition, guint day)
{
  double times = repetition->n_answers;
  double days = times > 0 && day > repetition->day ? day - repetition->day : 0;

  return 0.3 + 0.65 * (1 - pow (0.5, times)) * exp (-days / (4 + 6 * times));
}

static void
count_answer (Fixture *f, const TeaRepetition *repetition, guint day, gboolean right)
{
  Answers *times = &f->by_times[MIN (repetition->n_answers, G_N_ELEMENTS (f->by_times) - 1)];

  times->n++;
  times->n_right += right;
}

/* Answers what is due, until all is right. Returns how many positions those were. */
static guint
practise (Fixture *f, guint day)
{
  guint n = tea_mistake_deck_get_state (f->deck)->n_left;
  TeaMistakeCard *card;

  while ((card = tea_mistake_deck_get_state (f->deck)->next) != NULL)
    {
      const TeaRepetition *repetition = &card->repetition;
      gboolean is_first = repetition->n_answers == 0 || repetition->day != day;
      gboolean right = tea_random_below (&f->random, 1000) < 1000 * (is_first ? chance_of (repetition, day) : 0.9);

      if (is_first)
        count_answer (f, repetition, day, right);
      tea_mistake_deck_answer (f->deck, card, right);
    }

  return n;
}

/* How many positions that were answered before are due, whether or not they are among today's dozen. */
static guint
count_due (Fixture *f, guint day)
{
  g_autoptr (GHashTable) values = tea_store_list_values (tea_archive_get_store (f->archive), "mistakes", NULL);
  GHashTableIter iter;
  gpointer value;
  guint n = 0;

  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TeaRepetition repetition;

      g_assert_true (tea_repetition_parse (value, &repetition));
      n += tea_repetition_get_due (&repetition, day) <= day && repetition.day != day;
    }

  return n;
}

/* Finishes a lesson, now of one game and now of another; none twice. Its positions are not asked on the same day. */
static void
finish_lesson (Fixture *f, guint number, guint day)
{
  static const char *const variants[] = { "hong-kong", "fenghua" };
  g_autoptr (TeaCourse) course = tea_course_new (variants[number % G_N_ELEMENTS (variants)], NULL, NULL);
  g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), number / G_N_ELEMENTS (variants));
  guint n_left = tea_mistake_deck_get_state (f->deck)->n_left;
  guint n_cards = tea_mistake_deck_get_state (f->deck)->n_cards;

  tea_mistake_deck_keep_lesson (f->archive, lesson, day);
  tea_mistake_deck_set_today (f->deck, day);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, n_left);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, n_cards + TEA_LESSON_N_POSITIONS);
}

/* The positions of lessons that were never answered. */
static guint
count_new_lessons (Fixture *f)
{
  g_autoptr (GHashTable) kept = tea_store_list_values (tea_archive_get_store (f->archive), "lesson-positions", NULL);
  g_autoptr (GHashTable) answered = tea_store_list_values (tea_archive_get_store (f->archive), "mistakes", NULL);
  GHashTableIter iter;
  gpointer key;
  guint n = 0;

  g_hash_table_iter_init (&iter, kept);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    n += !g_hash_table_contains (answered, key);

  return n;
}

static double
percent (const Answers *answers)
{
  return answers->n > 0 ? 100.0 * answers->n_right / answers->n : 0;
}

static void
test_month (Fixture *f, gconstpointer data)
{
  guint n_games = 0, n_lessons = 0, n_asked = 0, n_cards = 0, most_due = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sittings); i++)
    {
      const Sitting *sitting = &sittings[i];
      guint day = FIRST + sitting->day;
      guint n_due, n_answered = 0;

      g_setenv ("TZ", sitting->zone, TRUE);
      if (i % 3 == 0)
        play_game (f, n_games++);
      start (f, day);
      n_cards = tea_mistake_deck_get_state (f->deck)->n_cards;
      g_assert_cmpuint (n_cards, ==, n_games * N_PER_GAME + n_lessons * TEA_LESSON_N_POSITIONS);
      n_due = count_due (f, day);
      most_due = MAX (most_due, n_due);
      if (sitting->practises)
        n_answered = practise (f, day);
      n_asked += n_answered;

      /* No day asks more than a dozen, and after it nothing is left. */
      g_assert_cmpuint (n_answered, <=, TEA_MISTAKE_DECK_A_DAY);
      if (sitting->practises)
        g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, 0);
      /* What a lesson has kept is asked on the next day that is used. */
      if (sitting->practises)
        g_assert_cmpuint (count_new_lessons (f), ==, 0);
      if (i % 7 == 1)
        finish_lesson (f, n_lessons++, day);
      g_assert_cmpuint (tea_today_get_run (f->archive, day), ==, sitting->run);
      g_test_message ("day %2u in %-5s: %2u due again, %2u asked, %2u of %2u still new, %2u days in a row",
                      sitting->day, sitting->zone, n_due, n_answered, tea_mistake_deck_get_state (f->deck)->n_new,
                      n_cards, sitting->run);
      stop (f);
    }

  for (guint i = 0; i < G_N_ELEMENTS (f->by_times); i++)
    g_test_message ("answered %u times before: %3.0f %% of %3u right", i, percent (&f->by_times[i]), f->by_times[i].n);

  /* What was answered before is known better each time, and it comes back before it is forgotten. */
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (f->by_times[i + 1].n, >, 20);
      g_assert_cmpfloat (percent (&f->by_times[i + 1]), >, percent (&f->by_times[i]));
    }
  g_assert_cmpfloat (percent (&f->by_times[3]), >=, 75);
  /* What is due again stays about a day's work, and leaves room for what is new. */
  g_assert_cmpuint (most_due, <=, 2 * TEA_MISTAKE_DECK_A_DAY);
  start (f, FIRST + N_DAYS);
  /* The positions of lessons come before them. */
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_new, <=,
                    2 * N_PER_GAME + n_lessons * TEA_LESSON_N_POSITIONS);
  g_test_message ("%u times asked in %u days, at most %u due again; %u of %u still new", n_asked, N_DAYS, most_due,
                  tea_mistake_deck_get_state (f->deck)->n_new, n_cards);
  stop (f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/learner/month", Fixture, NULL, set_up, test_month, tear_down);

  return g_test_run ();
}
