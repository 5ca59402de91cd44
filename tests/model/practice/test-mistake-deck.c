/* test-mistake-deck.c - the deck of the player's own mistakes: what becomes a card, when it is asked, what it teaches
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../drill-wait.h"
#include "bots/advice/tea-decision.h"
#include "bots/matches/tea-simulate.h"
#include "model/archive/tea-archive-store.h"
#include "model/judge/tea-advice-engine.h"
#include "model/judge/tea-mistake-text.h"
#include "model/practice/tea-drill-quiz.h"
#include "model/practice/tea-drill.h"
#include "model/practice/tea-mistake-card-private.h"
#include "model/practice/tea-mistake-deck.h"
#include "model/practice/tea-mistake-question-engine.h"
#include "model/table/tea-table-engine.h"

#include "../folder.h"
#include "../thorough.h"
#include "../view/own-games.h"

/* Some day in 2026. */
#define DAY 739000

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaJudge *judge;
  TeaMistakeDeck *deck;
} Fixture;

static void
open_deck (Fixture *f, guint today)
{
  f->archive = tea_archive_new (f->path);
  f->judge = tea_judge_new (f->archive);
  f->deck = tea_mistake_deck_new (f->archive, f->judge, today);
}

static void
close_deck (Fixture *f)
{
  g_assert_finalize_object (f->deck);
  g_assert_finalize_object (f->judge);
  g_assert_finalize_object (f->archive);
}

static TeaStore *
get_store (Fixture *f)
{
  return tea_archive_get_store (f->archive);
}

/* Judges all games that are missing. */
static void
analyse (Fixture *f)
{
  tea_judge_start (f->judge);
  tea_judge_refresh (f->judge);
  while (tea_judge_get_running (f->judge))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (tea_judge_get_n_missing (f->judge), ==, 0);
  g_assert_cmpuint (tea_judge_get_n_damaged (f->judge), ==, 0);
}

/* A novice plays @n games of @n_hands hands, one variant after the other; the games are then analysed. */
static void
play_games (Fixture *f, guint n, guint n_hands)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint i = 0; i < n; i++)
    own_games_add_by (f->archive, "novice", variants[i % n_variants]->id, "regular", 20 + i, n_hands);
  analyse (f);
}

/* Number of games in most tests, of one hand each. */
#define N_GAMES 12

/* A database with the games as judged, made once. */
static char *games_folder;
static char *games_path;

static void
make_games (void)
{
  Fixture f = { 0 };

  games_folder = test_make_folder ();
  games_path = f.path = g_build_filename (games_folder, "teahouse.db", NULL);
  open_deck (&f, DAY);
  play_games (&f, N_GAMES, 1);
  close_deck (&f);
}

/* With @data the database has games. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  if (data != NULL)
    {
      g_autoptr (GFile) to = g_file_new_for_path (f->path);
      g_autoptr (GFile) from = NULL;

      if (games_path == NULL)
        make_games ();
      from = g_file_new_for_path (games_path);
      g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
    }
  open_deck (f, DAY);
  analyse (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close_deck (f);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static TeaMistakeQuestion *opened;

static void
opened_cb (gpointer owner, TeaMistakeQuestion *question, const GError *error)
{
  g_assert_no_error (error);
  opened = g_object_ref (question);
}

static TeaMistakeQuestion *
open_question (Fixture *f, TeaMistakeCard *card)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *log = NULL;
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autoptr (TeaJob) job = NULL;

  if (tea_mistake_card_get_facts (card)->drill == NULL)
    {
      log = tea_store_read_lines (get_store (f), tea_mistake_card_get_facts (card)->game, 0, &error);
      g_assert_no_error (error);
      game = tea_recorded_game_read (log, NULL, NULL, &error);
      g_assert_no_error (error);
    }
  opened = NULL;
  job = tea_mistake_question_start_opening (f->deck, card, game, opened_cb);
  while (opened == NULL)
    g_main_context_iteration (NULL, TRUE);

  return opened;
}

/* Takes action @index of the seat's view at the table. */
static void
take_action (TeaMistakeQuestion *question, guint index)
{
  TeaTable *table = tea_mistake_question_get_state (question)->table;
  const TeaAction *action = &tea_mistake_question_get_view (question)->actions[index];
  int choice = tea_table_find_choice (table, action);

  if (choice >= 0)
    g_assert_true (tea_mistake_question_choose (question, (guint) choice));
  else
    g_assert_true (tea_mistake_question_discard (question, (guint) tea_table_find_discard (table, action)));
}

/* The keys of today's questions if all are answered right: "12/0/40 12/0/52 ". */
static char *
answer_day (Fixture *f)
{
  GString *keys = g_string_new (NULL);
  TeaMistakeCard *card;

  while ((card = tea_mistake_deck_get_state (f->deck)->next) != NULL)
    {
      g_autofree char *key = tea_mistake_card_dup_key (card);

      g_string_append_printf (keys, "%s ", key);
      tea_mistake_deck_answer (f->deck, card, TRUE);
    }

  return g_string_free (keys, FALSE);
}

static void
test_empty (Fixture *f, gconstpointer data)
{
  g_assert_null (tea_mistake_deck_get_state (f->deck)->next);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, 0);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, 0);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->next_day, ==, 0);
}

/* The cards are exactly the analysed mistakes whose best action leads clearly; the most expensive for their game come
 * first. */
static void
test_cards (Fixture *f, gconstpointer data)
{
  const GPtrArray *games;
  guint n_cards = 0;
  guint n_near = 0;
  double last = G_MAXDOUBLE;

  games = tea_judge_get_games (f->judge);
  g_assert_cmpuint (games->len, ==, N_GAMES);

  for (guint i = 0; i < games->len; i++)
    {
      const TeaJudgedGame *game = games->pdata[i];
      const TeaJudgedHand *hand = game->hands->pdata[0];

      g_assert_cmpuint (game->hands->len, ==, 1);
      for (guint j = 0; j < hand->decisions->len; j++)
        {
          const TeaJudgedDecision *decision = &g_array_index (hand->decisions, TeaJudgedDecision, j);
          gboolean clear = decision->lead >= 1000 * tea_mistake_min_cost (game->variant);

          if (decision->kind == TEA_MISTAKE_NONE)
            continue;
          g_assert_cmpuint (decision->lead, <=, decision->cost + 1);
          n_cards += clear;
          n_near += !clear;
        }
    }
  g_assert_cmpuint (n_near, >, 0);
  g_assert_cmpuint (n_cards, >, TEA_MISTAKE_DECK_A_DAY);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, n_cards);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_new, ==, n_cards);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, TEA_MISTAKE_DECK_A_DAY);

  for (guint i = 0; i < TEA_MISTAKE_DECK_A_DAY; i++)
    {
      TeaMistakeCard *card = tea_mistake_deck_get_state (f->deck)->next;
      g_autoptr (TeaMistakeQuestion) question = open_question (f, card);
      const TeaAdvice *advice = tea_mistake_question_get_advice (question);
      double least = tea_mistake_min_cost (tea_mistake_question_get_view (question)->variant);

      /* The card is the decision that the analysis found. */
      g_assert_cmpfloat_with_epsilon (tea_decision_cost (advice, tea_mistake_question_get_chosen (question)),
                                      tea_mistake_card_get_facts (card)->cost, 0.001);
      g_assert_cmpfloat (advice->options[0].net - advice->options[1].net, >=, least - 0.001);
      g_assert_cmpuint (tea_mistake_kind (tea_mistake_question_get_view (question), advice,
                                          tea_mistake_question_get_chosen (question)),
                        ==, tea_mistake_card_get_facts (card)->kind);
      g_assert_cmpfloat (tea_mistake_card_get_facts (card)->share, <=, last);
      last = tea_mistake_card_get_facts (card)->share;
      tea_mistake_deck_answer (f->deck, card, TRUE);
    }
  /* That is all for today. */
  g_assert_null (tea_mistake_deck_get_state (f->deck)->next);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_done, ==, TEA_MISTAKE_DECK_A_DAY);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_new, ==, n_cards - TEA_MISTAKE_DECK_A_DAY);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->next_day, ==, DAY + 1);
}

/* Mistakes of a game in which a hand is about many points do not crowd out those of one in which it is about few. */
static void
test_games (Fixture *f, gconstpointer data)
{
  static const OwnMistake mistakes[] = { { TEA_MISTAKE_PLAN, 4 }, { TEA_MISTAKE_SPEED, 5 }, { TEA_MISTAKE_VALUE, 6 } };
  gint64 nanchang = own_games_add (f->archive, "nanchang", "regular", 1, 1);
  gint64 fenghua = own_games_add (f->archive, "fenghua", "regular", 2, 1);
  OwnMistake many[20];
  TeaMistakeTheme themes[TEA_N_MISTAKE_KINDS];
  guint n_themes;

  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = (OwnMistake){ TEA_MISTAKE_PLAN, 20 + i };
  own_games_put_mistakes (f->archive, fenghua, many, G_N_ELEMENTS (many));
  own_games_put_mistakes (f->archive, nanchang, mistakes, G_N_ELEMENTS (mistakes));
  analyse (f);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, G_N_ELEMENTS (many) + G_N_ELEMENTS (mistakes));

  /* What costs most by the measure of its game is the first theme: 590 points of Fenghua and 4 of Nanchang in two hands
   * are 1.8 hands, 6 and 5 points of Nanchang not one. */
  n_themes = tea_mistake_deck_list_themes (f->deck, themes);
  g_assert_cmpuint (n_themes, ==, 3);
  g_assert_cmpuint (themes[0].kind, ==, TEA_MISTAKE_PLAN);
  g_assert_cmpuint (themes[0].n_cards, ==, G_N_ELEMENTS (many) + 1);
  g_assert_cmpfloat_with_epsilon (
      themes[0].share,
      (590 / tea_mistake_unit (tea_variant_find ("fenghua")) + 4 / tea_mistake_unit (tea_variant_find ("nanchang"))) /
          2,
      1e-6);
  g_assert_cmpuint (themes[1].kind, ==, TEA_MISTAKE_VALUE);
  g_assert_cmpuint (themes[2].kind, ==, TEA_MISTAKE_SPEED);
  g_assert_cmpuint (themes[2].n_cards, ==, 1);

  /* 6, 5 and 4 points of Nanchang, where a hand is about 13; then 39 points of Fenghua, where it is about 180. */
  for (guint i = 0; i < TEA_MISTAKE_DECK_A_DAY; i++)
    {
      TeaMistakeCard *card = tea_mistake_deck_get_state (f->deck)->next;
      const TeaMistakeCardFacts *facts = tea_mistake_card_get_facts (card);

      g_assert_cmpint (facts->game, ==, i < 3 ? nanchang : fenghua);
      g_assert_cmpfloat_with_epsilon (facts->cost, i < 3 ? 6 - i : 42 - i, 1e-6);
      g_assert_cmpfloat_with_epsilon (facts->share * tea_mistake_unit (card->variant), facts->cost, 1e-6);
      tea_mistake_deck_answer (f->deck, card, TRUE);
    }

  /* That is all for today, but who chooses a theme may go on with it. */
  g_assert_null (tea_mistake_deck_get_state (f->deck)->next);
  tea_mistake_deck_set_kind (f->deck, TEA_MISTAKE_PLAN);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, 2);
  tea_mistake_deck_answer (f->deck, tea_mistake_deck_get_state (f->deck)->next, TRUE);
  tea_mistake_deck_answer (f->deck, tea_mistake_deck_get_state (f->deck)->next, TRUE);
  g_assert_null (tea_mistake_deck_get_state (f->deck)->next);
}

/* Due cards come before new ones; intervals follow the schedule. */
static void
test_days (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *later = NULL;
  guint n_cards;

  n_cards = tea_mistake_deck_get_state (f->deck)->n_cards;
  first = answer_day (f);
  tea_mistake_deck_set_today (f->deck, DAY + 1);
  second = answer_day (f);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_new, ==, n_cards > 24 ? n_cards - 24 : 0);
  g_assert_cmpstr (first, !=, second);

  /* A right answer on the first day means four days of rest; then the first day's cards are due again. */
  tea_mistake_deck_set_today (f->deck, DAY + 4);
  later = answer_day (f);
  g_assert_cmpstr (later, ==, first);
}

/* Cards answered while the clock was ten years ahead are asked again once it is right, the first of them at once. */
static void
test_clock (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;

  tea_mistake_deck_set_today (f->deck, DAY + 3650);
  first = answer_day (f);
  tea_mistake_deck_set_today (f->deck, DAY);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, TEA_MISTAKE_DECK_A_DAY);
  again = answer_day (f);
  g_assert_cmpstr (again, ==, first);
}

/* A card answered wrong comes again that day, after the others, until it is right; then on the next day. */
static void
test_wrong (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaMistakeCard) first = NULL;
  g_autoptr (TeaMistakeCard) second = NULL;

  first = g_object_ref (tea_mistake_deck_get_state (f->deck)->next);
  tea_mistake_deck_answer (f->deck, first, FALSE);
  second = g_object_ref (tea_mistake_deck_get_state (f->deck)->next);
  g_assert_true (second != first);
  tea_mistake_deck_answer (f->deck, second, FALSE);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, TEA_MISTAKE_DECK_A_DAY);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_done, ==, 0);
  for (guint i = 2; i < TEA_MISTAKE_DECK_A_DAY; i++)
    tea_mistake_deck_answer (f->deck, tea_mistake_deck_get_state (f->deck)->next, TRUE);

  g_assert_true (tea_mistake_deck_get_state (f->deck)->next == first);
  tea_mistake_deck_answer (f->deck, first, FALSE);
  g_assert_true (tea_mistake_deck_get_state (f->deck)->next == second);
  tea_mistake_deck_answer (f->deck, second, TRUE);
  g_assert_true (tea_mistake_deck_get_state (f->deck)->next == first);

  /* This survives a restart. */
  g_clear_object (&first);
  g_clear_object (&second);
  close_deck (f);
  open_deck (f, DAY);
  analyse (f);
  first = g_object_ref (tea_mistake_deck_get_state (f->deck)->next);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, 1);
  g_assert_cmpuint (first->repetition.n_answers, ==, 1);
  g_assert_cmpuint (first->repetition.n_wrong, ==, 1);
  tea_mistake_deck_answer (f->deck, first, TRUE);
  g_assert_null (tea_mistake_deck_get_state (f->deck)->next);

  tea_mistake_deck_set_today (f->deck, DAY + 1);
  g_assert_true (tea_mistake_deck_get_state (f->deck)->next == first);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==,
                    MIN (2 + tea_mistake_deck_get_state (f->deck)->n_new, TEA_MISTAKE_DECK_A_DAY));
}

static void
test_filters (Fixture *f, gconstpointer data)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  guint n_all, n_sum = 0;

  n_all = tea_mistake_deck_get_state (f->deck)->n_cards;
  for (guint kind = 1; kind < TEA_N_MISTAKE_KINDS; kind++)
    {
      TeaMistakeCard *card;

      tea_mistake_deck_set_kind (f->deck, kind);
      n_sum += tea_mistake_deck_get_state (f->deck)->n_cards;
      card = tea_mistake_deck_get_state (f->deck)->next;
      g_assert_true (card == NULL || tea_mistake_card_get_facts (card)->kind == kind);
      g_assert_true ((card == NULL) == (tea_mistake_deck_get_state (f->deck)->n_cards == 0));
    }
  g_assert_cmpuint (n_sum, ==, n_all);
  tea_mistake_deck_set_kind (f->deck, 0);

  n_sum = 0;
  for (guint i = 0; i < n_variants; i++)
    {
      tea_mistake_deck_set_variant (f->deck, variants[i]->id);
      n_sum += tea_mistake_deck_get_state (f->deck)->n_cards;
      if (tea_mistake_deck_get_state (f->deck)->n_cards > 0)
        g_assert_cmpstr (tea_mistake_deck_get_state (f->deck)->next->variant->id, ==, variants[i]->id);
    }
  g_assert_cmpuint (n_sum, ==, n_all);
  tea_mistake_deck_set_variant (f->deck, NULL);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, n_all);
}

/* Deleting a game removes its cards; restoring it brings them back unchanged. */
static void
test_deleted (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaMistakeCard) card = NULL;
  guint n_all, n_left;
  gint64 game;

  n_all = tea_mistake_deck_get_state (f->deck)->n_cards;
  card = g_object_ref (tea_mistake_deck_get_state (f->deck)->next);
  game = tea_mistake_card_get_facts (card)->game;
  tea_mistake_deck_answer (f->deck, card, TRUE);

  g_assert_true (tea_store_delete_game (get_store (f), game, NULL));
  analyse (f);
  n_left = tea_mistake_deck_get_state (f->deck)->n_cards;
  g_assert_cmpuint (n_left, >, 0);
  g_assert_cmpuint (n_left, <, n_all);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_done, ==, 0);
  g_assert_cmpint (tea_mistake_card_get_facts (tea_mistake_deck_get_state (f->deck)->next)->game, !=, game);

  g_assert_true (tea_store_restore_game (get_store (f), game, NULL));
  analyse (f);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, n_all);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_done, ==, 1);
}

/* What the mistake in the game is about: the plan that was missed, or its kind. */
static char *
dup_theme (TeaMistakeQuestion *question)
{
  const TeaSeatView *view = tea_mistake_question_get_view (question);
  const TeaAdvice *advice = tea_mistake_question_get_advice (question);
  guint chosen = tea_mistake_question_get_chosen (question);
  TeaMistake mistake;
  TeaAdviceGoal plan;

  tea_mistake_find (&mistake, view, advice, chosen);

  return tea_mistake_find_plan (&mistake, view, advice, chosen, &plan)
             ? tea_advice_say_patterns (&plan)
             : g_strdup (tea_mistake_text_get_kind (mistake.kind));
}

/* An action against the rules is explained and is no answer; giving up is a wrong answer. */
static void
test_question (Fixture *f, gconstpointer data)
{
  TeaMistakeCard *card;
  guint n_explained = 0;

  while ((card = tea_mistake_deck_get_state (f->deck)->next) != NULL)
    {
      g_autoptr (TeaMistakeQuestion) question = open_question (f, card);
      TeaTable *table = tea_mistake_question_get_state (question)->table;
      const TeaSeatView *view = tea_mistake_question_get_view (question);
      const TeaAction *best = &view->actions[tea_mistake_question_get_advice (question)->options[0].action];
      GListModel *items = tea_mistake_question_get_state (question)->items;
      gboolean can_discard = tea_table_get_state (table)->can_discard;
      g_autofree char *asked = g_strdup (tea_mistake_question_get_state (question)->text);
      int choice;
      g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
      g_autofree char *why = NULL;
      g_autofree char *costs = NULL;
      g_autofree char *theme = NULL;
      g_autoptr (TeaReviewItem) first = NULL;
      g_autoptr (TeaReviewItem) second = NULL;

      /* The table as the player saw it, without the other hands. */
      g_assert_cmpuint (tea_table_get_state (table)->hand_number, ==, tea_mistake_card_get_facts (card)->hand + 1);
      for (guint seat = 1; seat < 4; seat++)
        {
          GListModel *hand = tea_table_get_player (table, seat)->hand;
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, 0);

          g_assert_true (tile == NULL || tea_tile_info_get_facts (tile)->kind < 0);
        }
      g_assert_cmpint (tea_mistake_question_get_state (question)->advised, ==, -1);
      g_assert_cmpuint (g_list_model_get_n_items (items), ==, 0);

      /* The bottom tile is never offered when a discard is due. */
      if (!tea_mistake_question_call (question, can_discard ? TEA_CHOICE_TAKE : TEA_CHOICE_NONE))
        {
          g_assert_false (tea_mistake_question_get_state (question)->answered);
          g_assert_cmpstr (tea_mistake_question_get_state (question)->text, !=, asked);
          n_explained++;
        }
      g_assert_false (tea_mistake_question_discard (question, 99));

      tea_mistake_question_give_up (question);
      g_assert_true (tea_mistake_question_get_state (question)->answered);
      g_assert_false (tea_mistake_question_get_state (question)->right);
      /* What it cost is told in points, and by the measure of the game. */
      costs = g_strdup_printf (
          "Your move in the game cost %.1f points on average: %.0f%% of what a hand usually wins or "
          "loses.",
          tea_mistake_card_get_facts (card)->cost,
          MAX (100 * tea_mistake_card_get_facts (card)->cost / tea_mistake_unit (view->variant), 1));
      g_assert_true (g_str_has_suffix (tea_mistake_question_get_state (question)->text, costs));
      g_assert_cmpfloat_with_epsilon (tea_mistake_question_get_cost (question), tea_mistake_card_get_facts (card)->cost,
                                      0.001);
      g_assert_cmpuint (g_list_model_get_n_items (items), ==, 2);
      first = g_list_model_get_item (items, 0);
      second = g_list_model_get_item (items, 1);
      g_assert_true (g_str_has_prefix (tea_review_item_get_state (first)->title, "Best: "));
      /* The reason is told as at the table. */
      tea_advice_init (advice, view);
      why = tea_advice_say (advice, view);
      g_assert_true (g_str_has_prefix (tea_review_item_get_state (first)->detail, why));
      g_assert_true (g_str_has_prefix (tea_review_item_get_state (second)->title, "In the game: "));
      theme = dup_theme (question);
      g_assert_true (g_str_has_prefix (tea_review_item_get_state (second)->detail, theme));
      g_assert_cmpfloat_with_epsilon (tea_review_item_get_state (second)->cost, tea_mistake_card_get_facts (card)->cost,
                                      0.001);
      choice = tea_mistake_question_get_state (question)->advised_choice;
      g_assert_true ((choice < 0) == (best->kind == TEA_ACTION_DISCARD && !best->fishing));
      g_assert_true ((tea_mistake_question_get_state (question)->advised >= 0) == (choice < 0));
      /* Only the first answer counts. */
      g_assert_false (tea_mistake_question_call (question, TEA_CHOICE_PASS));
      g_assert_false (tea_mistake_question_discard (question, 0));
      g_assert_cmpuint (g_list_model_get_n_items (items), ==, 2);
      tea_mistake_deck_answer (f->deck, card, TRUE);
    }
  g_assert_cmpuint (n_explained, >, 0);
}

/* Answers the question of drill @index, right or wrong. Returns: the right options */
static guint64
answer_drill (Fixture *f, guint index, guint64 seed, gboolean right)
{
  g_autoptr (GListModel) drills = tea_drill_list ("fenghua", f->archive);
  g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, index);
  guint64 options;

  tea_drill_set_seed (drill, seed);
  options = tea_quiz_get_state (wait_for_quiz (drill))->right;
  g_assert_cmpint (tea_quiz_answer (wait_for_quiz (drill), right ? options : 0), ==, right);

  return options;
}

/* A discard answered wrong in a drill is asked again; questions about the rules are not. */
static void
test_drill (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaMistakeQuestion) first = NULL;
  g_autoptr (TeaMistakeQuestion) second = NULL;
  TeaMistakeCard *card;
  guint64 right;

  answer_drill (f, 0, 1, FALSE);
  answer_drill (f, 2, 2, TRUE);
  answer_drill (f, 3, 3, FALSE);
  tea_mistake_deck_set_today (f->deck, DAY);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, 0);
  right = answer_drill (f, 2, 4, FALSE);
  tea_mistake_deck_set_today (f->deck, DAY);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, 1);

  card = tea_mistake_deck_get_state (f->deck)->next;
  g_assert_true (tea_mistake_card_get_facts (card)->drill != NULL);
  g_assert_cmpstr (card->variant->id, ==, "fenghua");
  first = open_question (f, card);
  g_assert_null (tea_mistake_question_get_state (first)->table);
  g_assert_cmphex (tea_quiz_get_state (tea_mistake_question_get_state (first)->quiz)->right, ==, right);
  tea_mistake_question_give_up (first);
  g_assert_true (tea_mistake_question_get_state (first)->answered);
  g_assert_false (tea_mistake_question_get_state (first)->right);
  tea_mistake_deck_answer (f->deck, card, FALSE);

  /* Also after a restart. */
  close_deck (f);
  open_deck (f, DAY);
  analyse (f);
  card = tea_mistake_deck_get_state (f->deck)->next;
  second = open_question (f, card);
  g_assert_true (tea_quiz_answer (tea_mistake_question_get_state (second)->quiz, right));
  g_assert_true (tea_mistake_question_get_state (second)->right);
  tea_mistake_deck_answer (f->deck, card, TRUE);
  g_assert_null (tea_mistake_deck_get_state (f->deck)->next);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->next_day, ==, DAY + 1);
}

/* Every question about play that is answered wrong in a drill comes again as it was, as a mistake of its kind. */
static void
test_drills (Fixture *f, gconstpointer data)
{
  static const struct
  {
    TeaExerciseKind drill;
    TeaMistakeKind mistake;
  } asked[] = {
    { TEA_EXERCISE_DISCARD, TEA_MISTAKE_SPEED },
    { TEA_EXERCISE_SAFE, TEA_MISTAKE_DANGER },
    { TEA_EXERCISE_ANSWER, TEA_MISTAKE_CLAIM },
    { TEA_EXERCISE_PLAN, TEA_MISTAKE_VALUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      guint64 right = answer_drill (f, asked[i].drill, 11, FALSE);
      g_autoptr (TeaMistakeQuestion) question = NULL;
      const TeaMistakeQuestionState *state;
      TeaMistakeCard *card;

      tea_mistake_deck_set_today (f->deck, DAY);
      tea_mistake_deck_set_kind (f->deck, asked[i].mistake);
      g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_cards, ==, 1);
      card = tea_mistake_deck_get_state (f->deck)->next;
      question = open_question (f, card);
      state = tea_mistake_question_get_state (question);
      g_assert_true (g_str_has_suffix (state->title, tea_drill_get_kind_title (asked[i].drill)));
      g_assert_cmphex (tea_quiz_get_state (state->quiz)->right, ==, right);
      g_assert_true (tea_quiz_answer (state->quiz, right));
      tea_mistake_deck_answer (f->deck, card, state->right);
      g_assert_null (tea_mistake_deck_get_state (f->deck)->next);
      g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->next_day, >, DAY);
    }
}

static void
test_drill_keys (void)
{
  static const char *const wrong[] = {
    "",
    "fenghua",
    "fenghua/discard/2",
    "fenghua/discard/2/1/1",
    "fenghua/discard/0/1",
    "fenghua/discard/4/1",
    "fenghua/discard/1/x",
    "fenghua/riddle/1/1",
    "bridge/discard/1/1",
  };
  g_autofree TeaExercise *exercise = tea_drill_make_again ("fenghua/discard/1/1", "{}");

  g_assert_cmpint (exercise->kind, ==, TEA_EXERCISE_DISCARD);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (tea_drill_make_again (wrong[i], "{}"));
  g_assert_null (tea_drill_make_again ("fenghua/discard/1/1", "{\"no-such-option\":1}"));
  g_assert_null (tea_drill_make_again ("fenghua/discard/1/1", "x"));
}

/* The learner */

typedef struct
{
  guint n;
  double cost;
} Answers;

/* What the learner was shown: the choice, or the position of the tile. */
typedef struct
{
  int choice;
  int position;
} Shown;

/* The first time, the learner decides as a novice; later it repeats what it was shown. */
static void
answer_as_learner (Fixture *f, TeaMistakeCard *card, GHashTable *learned, Answers *first, Answers *repeated)
{
  g_autoptr (TeaMistakeQuestion) question = open_question (f, card);
  g_autofree char *key = tea_mistake_card_dup_key (card);
  const Shown *known = g_hash_table_lookup (learned, key);
  Answers *answers = known != NULL ? repeated : first;

  if (known == NULL)
    {
      TeaBotContext contexts[4];
      Shown *shown = g_new0 (Shown, 1);

      tea_bot_contexts_init (contexts, tea_mistake_card_get_facts (card)->position);
      take_action (question, tea_bot_find ("novice")->choose (tea_mistake_question_get_view (question), &contexts[0]));
      shown->choice = tea_mistake_question_get_state (question)->advised_choice;
      shown->position = tea_mistake_question_get_state (question)->advised;
      g_hash_table_insert (learned, g_steal_pointer (&key), shown);
    }
  else if (known->choice >= 0)
    g_assert_true (tea_mistake_question_choose (question, (guint) known->choice));
  else
    g_assert_true (tea_mistake_question_discard (question, (guint) known->position));

  answers->n++;
  answers->cost += tea_mistake_question_get_cost (question);
  tea_mistake_deck_answer (f->deck, card, tea_mistake_question_get_state (question)->right);
}

/* The deck of a novice's games: a learner who follows the advice answers better when cards come again. */
static void
test_learner (Fixture *f, gconstpointer data)
{
  guint n_days = n_to_try (5, 60);
  g_autoptr (GHashTable) learned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Answers first = { 0 };
  Answers repeated = { 0 };
  guint n_cards;

  if (is_thorough ())
    play_games (f, 50, 4);
  n_cards = tea_mistake_deck_get_state (f->deck)->n_cards;
  for (guint day = 0; day < n_days; day++)
    {
      TeaMistakeCard *card;
      guint n_asked = 0;

      tea_mistake_deck_set_today (f->deck, DAY + day);
      while ((card = tea_mistake_deck_get_state (f->deck)->next) != NULL)
        {
          answer_as_learner (f, card, learned, &first, &repeated);
          /* Each card at most twice a day. */
          g_assert_cmpuint (++n_asked, <=, 2 * TEA_MISTAKE_DECK_A_DAY);
        }
    }

  g_test_message ("%u cards; %u first answers cost %.2f points each, %u repeated ones %.2f", n_cards, first.n,
                  first.cost / first.n, repeated.n, repeated.cost / repeated.n);
  g_assert_cmpuint (first.n, >=, TEA_MISTAKE_DECK_A_DAY);
  g_assert_cmpuint (repeated.n, >=, TEA_MISTAKE_DECK_A_DAY);
  g_assert_cmpfloat (first.cost / first.n, >, 0.5);
  g_assert_cmpfloat (repeated.cost / repeated.n, <, first.cost / first.n / 10);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/mistakes/empty", Fixture, NULL, set_up, test_empty, tear_down);
  g_test_add ("/mistakes/cards", Fixture, GINT_TO_POINTER (TRUE), set_up, test_cards, tear_down);
  g_test_add ("/mistakes/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/mistakes/days", Fixture, GINT_TO_POINTER (TRUE), set_up, test_days, tear_down);
  g_test_add ("/mistakes/clock", Fixture, GINT_TO_POINTER (TRUE), set_up, test_clock, tear_down);
  g_test_add ("/mistakes/wrong", Fixture, GINT_TO_POINTER (TRUE), set_up, test_wrong, tear_down);
  g_test_add ("/mistakes/filters", Fixture, GINT_TO_POINTER (TRUE), set_up, test_filters, tear_down);
  g_test_add ("/mistakes/deleted", Fixture, GINT_TO_POINTER (TRUE), set_up, test_deleted, tear_down);
  g_test_add ("/mistakes/question", Fixture, GINT_TO_POINTER (TRUE), set_up, test_question, tear_down);
  g_test_add ("/mistakes/drill", Fixture, NULL, set_up, test_drill, tear_down);
  g_test_add ("/mistakes/drills", Fixture, NULL, set_up, test_drills, tear_down);
  g_test_add_func ("/mistakes/drill-keys", test_drill_keys);
  /* A thorough run plays other games. */
  g_test_add ("/mistakes/learner", Fixture, GINT_TO_POINTER (!is_thorough ()), set_up, test_learner, tear_down);

  status = g_test_run ();
  if (games_folder != NULL)
    test_remove_folder (games_folder);
  g_free (games_folder);
  g_free (games_path);

  return status;
}
