/* test-mistakes-page.c - "My Mistakes" used by keyboard: answers, the best action, the end of a day
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "input.h"
#include "own-games.h"
#include "view-test.h"

#include "model/judge/tea-advice-item.h"
#include "model/practice/tea-mistake-question-engine.h"
#include "model/table/tea-table-engine.h"
#include "view/learn/tea-mistakes-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/table/tea-action-bar.h"
#include "view/table/tea-table-view.h"
#include "view/widgets/tea-spoken.h"

typedef struct
{
  char *folder;
  GSettings *settings;
  TeaArchive *archive;
  TeaJudge *judge;
  TeaMistakeDeck *deck;
  GtkWidget *window;
  TeaPage *page;
} Fixture;

static gboolean
is_analysed (gpointer judge)
{
  return !tea_judge_get_running (judge) && tea_judge_get_n_missing (judge) == 0;
}

static gboolean
is_asked (gpointer data)
{
  TeaMistakeQuestion *question = tea_mistakes_page_get_question (data);

  return !tea_mistakes_page_get_busy (data) && question != NULL && !tea_mistake_question_get_state (question)->answered;
}

static gboolean
is_answered (gpointer data)
{
  TeaMistakeQuestion *question = tea_mistakes_page_get_question (data);

  return question != NULL && tea_mistake_question_get_state (question)->answered;
}

static gboolean
has_none (gpointer data)
{
  return !tea_mistakes_page_get_busy (data) && tea_mistakes_page_get_question (data) == NULL;
}

static gboolean
goes_on (gpointer data)
{
  return is_asked (data) || has_none (data);
}

/* Stores @data hands played by a novice, alternating between two rule sets. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->settings = view_test_settings_new ();
  g_settings_set_boolean (f->settings, "animations", FALSE);
  f->folder = test_make_folder ();
  path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (path);
  for (guint i = 0; i < (guint) GPOINTER_TO_INT (data); i++)
    own_games_add_by (f->archive, "novice", i % 2 == 0 ? "hong-kong" : "classical-early", "regular", 1 + i, 1);
  f->judge = tea_judge_new (f->archive);
  f->deck = tea_mistake_deck_new (f->archive, f->judge, tea_mistake_deck_get_local_day ());
  f->page = tea_mistakes_page_new (f->deck, f->settings);
  f->window = view_test_show_page (f->settings, f->page);
  view_test_wait (is_analysed, f->judge);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  /* The page stays alive while a question is being read; view_test_close() waits for that. */
  view_test_close (f->window, f->page);
  g_assert_finalize_object (f->deck);
  g_assert_finalize_object (f->judge);
  g_assert_finalize_object (f->archive);
  g_clear_object (&f->settings);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

static gboolean
has_focus_below (GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (widget)));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
press (Fixture *f, guint key)
{
  input_turn_to (GTK_WINDOW (f->window));
  input_press (key, 0);
}

/* The key of the choice at @position. */
static guint
find_key (TeaTable *table, guint position)
{
  g_autoptr (TeaChoice) choice = g_list_model_get_item (tea_table_get_state (table)->choices, position);

  return gdk_keyval_from_name (tea_choice_get_facts (choice)->accel);
}

/* Takes the action at @index by keys: Home, Right and Return discard a tile, a letter makes a choice. */
static void
press_action (Fixture *f, guint index)
{
  TeaMistakeQuestion *question = tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (f->page));
  TeaTable *table = tea_mistake_question_get_state (question)->table;
  const TeaAction *action = &tea_mistake_question_get_view (question)->actions[index];
  int choice = tea_table_find_choice (table, action);

  if (choice >= 0)
    {
      press (f, find_key (table, (guint) choice));
      return;
    }
  press (f, GDK_KEY_Home);
  for (int i = 0; i < tea_table_find_discard (table, action); i++)
    press (f, GDK_KEY_Right);
  press (f, GDK_KEY_Return);
}

/* Every position is answered by keys: the first as in the game, so it comes again, the others with the best action. */
static void
test_day (Fixture *f, gconstpointer data)
{
  GtkWidget *table_view = view_test_find (f->window, TEA_TYPE_TABLE_VIEW);
  guint n_cards, n_asked = 0;
  g_autofree char *done = NULL;

  view_test_wait (is_asked, f->page);
  n_cards = tea_mistake_deck_get_state (f->deck)->n_cards;
  g_assert_cmpuint (n_cards, >=, 3);
  g_assert_cmpuint (n_cards, <=, TEA_MISTAKE_DECK_A_DAY);
  while (!has_none (f->page))
    {
      TeaMistakeQuestion *question = tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (f->page));
      const TeaAdvice *advice = tea_mistake_question_get_advice (question);
      guint n_left = tea_mistake_deck_get_state (f->deck)->n_left;
      g_autofree char *left = g_strdup_printf (n_left == 1 ? "%u position left" : "%u positions left", n_left);
      gboolean right = n_asked > 0;
      g_autoptr (TeaReviewItem) best = NULL;

      g_assert_true (view_test_says (f->window, "Your move?"));
      g_assert_true (view_test_says (f->window, left));
      g_assert_true (has_focus_below (table_view));
      g_assert_cmpint (tea_table_view_get_advised (TEA_TABLE_VIEW (table_view)), ==, -1);
      press_action (f, right ? advice->options[0].action : tea_mistake_question_get_chosen (question));
      view_test_wait (is_answered, f->page);
      g_assert_cmpint (tea_mistake_question_get_state (question)->right, ==, right);
      n_asked++;

      view_test_rest (f->window);
      g_assert_true (g_str_has_prefix (tea_mistake_question_get_state (question)->text,
                                       right ? "Right: that is the best play."
                                             : "Not the best. You played this in the game, too."));
      g_assert_true (view_test_says (f->window, tea_mistake_question_get_state (question)->text));
      g_assert_true (view_test_says (f->window, "The figures are for a player who follows the advice, against three "
                                                "opponents of the level “Regular”."));
      best = g_list_model_get_item (tea_mistake_question_get_state (question)->items, 0);
      g_assert_true (view_test_says (f->window, tea_review_item_get_state (best)->title));
      g_assert_true (view_test_says (f->window, tea_review_item_get_state (best)->detail));
      if (tea_mistake_question_get_state (question)->advised_choice < 0)
        g_assert_cmpint (tea_table_view_get_advised (TEA_TABLE_VIEW (table_view)), ==,
                         tea_mistake_question_get_state (question)->advised);
      g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_left, ==, right ? n_left - 1 : n_left);
      /* Return presses the button with the focus. */
      press (f, n_asked % 2 == 0 ? GDK_KEY_Return : GDK_KEY_n);
      view_test_wait (goes_on, f->page);
    }
  g_assert_cmpuint (n_asked, ==, n_cards + 1);
  done = g_strdup_printf ("Done: you have answered %u positions today. More are due tomorrow.", n_cards);
  g_assert_true (view_test_says (f->window, done));
}

static gboolean
has_replay (gpointer window)
{
  return TEA_IS_HAND_PAGE (view_test_page (window));
}

/* A gives up; O opens the game at the position in question. */
static void
test_give_up (Fixture *f, gconstpointer data)
{
  TeaMistakeQuestion *question;
  TeaMistakeCard *card;
  TeaPlayback *playback;

  view_test_wait (is_asked, f->page);
  question = tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (f->page));
  card = tea_mistake_question_get_state (question)->card;
  /* O and N do nothing before there is an answer. */
  press (f, GDK_KEY_o);
  press (f, GDK_KEY_n);
  press (f, GDK_KEY_a);
  view_test_wait (is_answered, f->page);
  g_assert_true (tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (f->page)) == question);
  g_assert_false (has_replay (f->window));
  g_assert_true (g_str_has_prefix (tea_mistake_question_get_state (question)->text, "This would have been best. Your "
                                                                                    "move in the game cost "));
  g_assert_true (view_test_says (f->window, tea_mistake_question_get_state (question)->text));

  press (f, GDK_KEY_o);
  view_test_wait (has_replay, f->window);
  playback = tea_hand_page_get_playback (TEA_HAND_PAGE (view_test_page (f->window)));
  g_assert_cmpuint (tea_playback_get_state (playback)->hand, ==, tea_mistake_card_get_facts (card)->hand);
  g_assert_cmpuint (tea_playback_get_state (playback)->position, ==, tea_mistake_card_get_facts (card)->position);
  g_assert_false (tea_playback_get_state (playback)->open);
}

/* Once a position is answered, each tile of the hand says why not, in the words of the review. */
static void
test_ask (Fixture *f, gconstpointer data)
{
  const TeaMistakeQuestionState *state;
  GListModel *hand;
  guint n_asked = 0;

  view_test_wait (is_asked, f->page);
  state = tea_mistake_question_get_state (tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (f->page)));
  hand = tea_table_get_player (state->table, tea_table_get_state (state->table)->seat)->hand;
  gtk_widget_activate_action (GTK_WIDGET (f->page), "table.ask", "u", 0);
  g_assert_cmpuint (g_list_model_get_n_items (state->options), ==, 0);
  press (f, GDK_KEY_a);
  view_test_wait (is_answered, f->page);
  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      int position = tea_advice_item_find_discard (state->options, hand, i);
      g_autoptr (TeaAdviceItem) option = NULL;

      gtk_widget_activate_action (GTK_WIDGET (f->page), "table.ask", "u", i);
      view_test_settle ();
      if (position < 0)
        continue;
      option = g_list_model_get_item (state->options, (guint) position);
      g_assert_true (view_test_says (f->window, tea_advice_item_get_facts (option)->against));
      n_asked++;
    }
  g_assert_cmpuint (n_asked, >, 1);
}

/* Filters by rules and by kind. */
static void
test_filters (Fixture *f, gconstpointer data)
{
  GtkDropDown *rules = GTK_DROP_DOWN (view_test_find (f->window, GTK_TYPE_DROP_DOWN));
  GtkDropDown *kinds = GTK_DROP_DOWN (view_test_find_behind (GTK_WIDGET (rules), GTK_TYPE_DROP_DOWN));
  guint n_rules = g_list_model_get_n_items (gtk_drop_down_get_model (rules));
  guint n_kinds = g_list_model_get_n_items (gtk_drop_down_get_model (kinds));
  guint n_all = tea_mistake_deck_get_state (f->deck)->n_cards;
  guint n_sum = 0;

  view_test_wait (is_asked, f->page);
  for (guint i = 1; i < n_rules; i++)
    {
      gtk_drop_down_set_selected (rules, i);
      view_test_wait (goes_on, f->page);
      n_sum += tea_mistake_deck_get_state (f->deck)->n_cards;
      g_assert_true (view_test_says (f->window, tea_mistake_deck_get_state (f->deck)->n_cards > 0
                                                    ? "Your move?"
                                                    : "You have made no such mistake."));
    }
  g_assert_cmpuint (n_sum, ==, n_all);
  gtk_drop_down_set_selected (rules, 0);

  n_sum = 0;
  for (guint i = 1; i < n_kinds; i++)
    {
      gtk_drop_down_set_selected (kinds, i);
      view_test_wait (goes_on, f->page);
      n_sum += tea_mistake_deck_get_state (f->deck)->n_cards;
      if (tea_mistake_deck_get_state (f->deck)->n_cards > 0)
        g_assert_cmpuint (
            tea_mistake_card_get_facts (
                tea_mistake_question_get_state (tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (f->page)))->card)
                ->kind,
            ==, i);
    }
  g_assert_cmpuint (n_sum, ==, n_all);
}

static void
test_none (Fixture *f, gconstpointer data)
{
  g_assert_true (has_none (f->page));
  g_assert_true (view_test_says (f->window, "Costly decisions appear here after your first game."));
  press (f, GDK_KEY_n);
  press (f, GDK_KEY_a);
  press (f, GDK_KEY_Return);
  view_test_settle ();
  g_assert_true (has_none (f->page));
}

/* What the window has said last. */
static char *said;

static void
hear (GtkAccessible *accessible, const char *text, int priority)
{
  g_free (said);
  said = g_strdup (text);
}

static gboolean
is_ready (gpointer data)
{
  return is_asked (data) &&
         tea_mistake_question_get_state (tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (data)))->ready;
}

/* Answers the question on the page by keys, rightly. */
static void
press_right (Fixture *f, TeaMistakeQuestion *question)
{
  const TeaMistakeQuestionState *state = tea_mistake_question_get_state (question);

  if (state->quiz != NULL)
    press (f, GDK_KEY_1 + (guint) g_bit_nth_lsf ((gulong) tea_quiz_get_state (state->quiz)->right, -1));
  else
    press (f, find_key (state->table, 0));
}

/* The positions of two lessons of yesterday: at the table of the lesson a move or a question, or a drill. All are
 * answered by keys, and read out. */
static void
test_lesson (Fixture *f, gconstpointer data)
{
  static const char *const ids[] = { "claims", "winning" };
  g_autoptr (TeaCourse) course = tea_course_new ("classical-early", NULL, NULL);
  guint today = tea_mistake_deck_get_local_day ();
  GtkWidget *table_view = view_test_find (f->window, TEA_TYPE_TABLE_VIEW);
  gboolean moved = FALSE, asked = FALSE, drilled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (course)); i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), i);

      if (g_strv_contains ((const char *const[]){ ids[0], ids[1], NULL }, tea_lesson_get_state (lesson)->id))
        tea_mistake_deck_keep_lesson (f->archive, lesson, today - 1);
    }
  tea_spoken_set_announcer (hear);
  tea_mistake_deck_set_today (f->deck, today);
  for (guint i = 0; i < 6; i++)
    {
      TeaMistakeQuestion *question;
      const TeaMistakeQuestionState *state;
      g_autofree char *asks = NULL;
      g_autofree char *verdict = NULL;

      view_test_wait (is_ready, f->page);
      question = tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (f->page));
      state = tea_mistake_question_get_state (question);
      view_test_rest (f->window);
      asks = tea_mistake_question_dup_spoken (question);
      g_assert_cmpstr (said, ==, asks);
      g_assert_true (view_test_says (f->window, state->title));
      g_assert_true (g_str_has_suffix (state->title, i < 3 ? "Claims" : "Winning on a Discard"));
      g_assert_true (view_test_says (f->window, state->text));
      g_assert_true (gtk_widget_get_mapped (table_view) == (state->table != NULL));
      g_assert_true (state->quiz == NULL || view_test_says (f->window, tea_quiz_get_state (state->quiz)->question));
      g_assert_true (state->quiz != NULL || has_focus_below (table_view));
      moved = moved || state->quiz == NULL;
      asked = asked || (state->quiz != NULL && state->table != NULL);
      drilled = drilled || state->table == NULL;
      press_right (f, question);
      view_test_wait (is_answered, f->page);
      g_assert_true (state->right);
      view_test_rest (f->window);
      verdict = tea_mistake_question_dup_spoken (question);
      g_assert_cmpstr (said, ==, verdict);
      /* There is no game to open. */
      press (f, GDK_KEY_o);
      g_assert_true (view_test_page (f->window) == f->page);
      press (f, GDK_KEY_n);
      view_test_wait (goes_on, f->page);
    }
  g_assert_true (moved && asked && drilled);
  view_test_wait (has_none, f->page);
  g_assert_cmpuint (tea_mistake_deck_get_state (f->deck)->n_done, ==, 6);
  tea_spoken_set_announcer (NULL);
  g_clear_pointer (&said, g_free);
}

int
main (int argc, char **argv)
{
  int status;

  view_test_init (&argc, &argv);
  /* libadwaita 1.2 leaks what it has drawn of a page that is closed while it slides in. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (!input_init ())
    g_error ("the display takes no keys");

  g_test_add ("/mistakes-page/day", Fixture, GINT_TO_POINTER (2), set_up, test_day, tear_down);
  g_test_add ("/mistakes-page/give-up", Fixture, GINT_TO_POINTER (2), set_up, test_give_up, tear_down);
  g_test_add ("/mistakes-page/ask", Fixture, GINT_TO_POINTER (2), set_up, test_ask, tear_down);
  g_test_add ("/mistakes-page/filters", Fixture, GINT_TO_POINTER (2), set_up, test_filters, tear_down);
  g_test_add ("/mistakes-page/lesson", Fixture, GINT_TO_POINTER (0), set_up, test_lesson, tear_down);
  g_test_add ("/mistakes-page/none", Fixture, GINT_TO_POINTER (0), set_up, test_none, tear_down);
  status = g_test_run ();
  input_end ();

  return status;
}
