/* test-hand-decisions.c - the decisions of a hand on its page: progress, order, the same deal again, the master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "desk.h"

#include "model/judge/tea-advice-item.h"
#include "model/judge/tea-mistake-text.h"
#include "view/hand/tea-decisions-panel.h"
#include "view/hand/tea-hand-page.h"
#include "view/hand/tea-worth-chart.h"
#include "view/table/tea-table-view-private.h"

#include <string.h>

typedef struct
{
  GSettings *settings;
  TeaRecordedGame *game;
  TeaJudge *judge; /* who knows nothing at first */
  GtkWidget *window;
  TeaHandPage *page;
} Fixture;

static gboolean
is_done (gpointer data)
{
  return !tea_review_get_state (tea_hand_page_get_review (data))->running;
}

/* The kind of the mistake is followed by what was wrong, not only by what is better. */
static gboolean
is_explained (gpointer item)
{
  return strstr (tea_review_item_get_state (item)->detail, ": ") <
         strstr (tea_review_item_get_state (item)->detail, "Advised");
}

/* The player passes everything and discards each drawn tile, so there are mistakes to review. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaGame) game = view_test_game_new (6);

  view_test_play_hand (game, FALSE);
  f->settings = view_test_settings_new ();
  f->judge = tea_judge_new (NULL);
  tea_judge_set_default (f->judge);
  f->game = g_object_ref (tea_game_get_recorded (game));
  f->page = TEA_HAND_PAGE (tea_hand_page_new (f->game, 0, TEA_HAND_DECISIONS, f->settings, &error));
  g_assert_no_error (error);
  f->window = view_test_show_page (f->settings, TEA_PAGE (f->page));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  view_test_wait (is_done, f->page);
  view_test_settle ();
  view_test_close (f->window, NULL);
  g_assert_finalize_object (f->settings);
  g_assert_finalize_object (f->judge);
  g_object_unref (f->game);
}

static GtkListBox *
list_of (Fixture *f)
{
  return GTK_LIST_BOX (gtk_widget_get_template_child (view_test_find (f->window, TEA_TYPE_DECISIONS_PANEL),
                                                      TEA_TYPE_DECISIONS_PANEL, "list_box"));
}

static gboolean
has_options (gpointer item)
{
  return g_list_model_get_n_items (tea_review_item_get_state (item)->options) > 0;
}

/* A tile of the hand says why not, at a mistake and at any other decision; another decision hides the answer. */
static void
test_ask (Fixture *f, gconstpointer data)
{
  TeaTableView *view = TEA_TABLE_VIEW (view_test_find (f->window, TEA_TYPE_TABLE_VIEW));
  TeaPlayback *playback = tea_hand_page_get_playback (f->page);
  GListModel *hand = tea_table_get_player (tea_playback_get_state (playback)->table, 0)->hand;
  GListModel *items = tea_review_get_state (tea_hand_page_get_review (f->page))->items;
  g_autofree char *before = NULL;
  guint n_asked = 0;

  view_test_wait (is_done, f->page);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);
      g_autoptr (TeaAdviceItem) option = NULL;
      int position;

      if (i > 1 && tea_review_item_get_state (item)->kind != 0)
        continue;
      tea_playback_set_position (playback, tea_review_item_get_state (item)->position);
      view_test_wait (has_options, item);
      view_test_settle ();
      if (before != NULL)
        g_assert_false (view_test_says (f->window, before));
      g_clear_pointer (&before, g_free);
      position = tea_advice_item_find_discard (tea_review_item_get_state (item)->options, hand, 0);
      g_assert_true (gtk_widget_activate_action (g_ptr_array_index (view->hand_parts, 0), "part.compare", NULL));
      view_test_settle ();
      if (position < 0)
        continue;
      option = g_list_model_get_item (tea_review_item_get_state (item)->options, (guint) position);
      before = g_strdup (tea_advice_item_get_facts (option)->against);
      g_assert_true (view_test_says (f->window, before));
      n_asked++;
    }
  g_assert_cmpuint (n_asked, >, 1);
}

/* Every decision has a row, which leads to its position as the player saw it. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  TeaReview *review = tea_hand_page_get_review (f->page);
  TeaPlayback *playback = tea_hand_page_get_playback (f->page);
  GListModel *items = tea_review_get_state (review)->items;
  g_autoptr (TeaReviewItem) first = NULL;

  view_test_wait (is_done, f->page);
  view_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (items), >, 3);
  g_assert_true (view_test_says (f->window, tea_review_get_state (review)->summary));
  first = g_list_model_get_item (items, 0);
  g_assert_true (tea_review_item_get_state (first)->cost > 0);
  g_assert_true (view_test_says (f->window, tea_review_item_get_state (first)->title));
  g_assert_true (view_test_says (f->window, tea_review_item_get_state (first)->cost_text));

  /* Why it was a mistake follows; the row changes. */
  view_test_wait (is_explained, first);
  g_assert_true (view_test_says (f->window, tea_review_item_get_state (first)->detail));

  /* At the end of the hand there is no decision. */
  tea_playback_set_position (playback, tea_playback_get_state (playback)->n_positions - 1);
  g_assert_null (gtk_list_box_get_selected_row (list_of (f)));
  g_assert_false (tea_playback_get_state (playback)->open);
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (list_of (f), 0), "activate");
  g_assert_cmpuint (tea_playback_get_state (playback)->position, ==, tea_review_item_get_state (first)->position);
  g_assert_true (gtk_list_box_get_selected_row (list_of (f)) == gtk_list_box_get_row_at_index (list_of (f), 0));

  /* Moving through the hand selects the row of each decision. */
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);

      tea_playback_set_position (playback, tea_review_item_get_state (item)->position);
      g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (list_of (f))), ==, (int) i);
    }
}

static GtkDropDown *
drop_down_of (Fixture *f, const char *name)
{
  return GTK_DROP_DOWN (gtk_widget_get_template_child (view_test_find (f->window, TEA_TYPE_DECISIONS_PANEL),
                                                       TEA_TYPE_DECISIONS_PANEL, name));
}

static guint
count_rows (Fixture *f)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list_of (f), (int) n) != NULL)
    n++;

  return n;
}

/* Filters by kind and by cost leave out rows; the others still lead to the positions of their decisions. */
static void
test_filters (Fixture *f, gconstpointer data)
{
  TeaReview *review = tea_hand_page_get_review (f->page);
  TeaPlayback *playback = tea_hand_page_get_playback (f->page);
  GListModel *items = tea_review_get_state (review)->items;
  GtkDropDown *kinds = drop_down_of (f, "kind_drop_down");
  GtkDropDown *costs = drop_down_of (f, "cost_drop_down");
  guint n_of[TEA_MISTAKE_TEXT_N_KINDS] = { 0 };
  guint n_dear = 0;
  guint absent = 0;
  guint n;

  view_test_wait (is_done, f->page);
  n = g_list_model_get_n_items (items);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);

      n_of[tea_review_item_get_state (item)->kind]++;
      n_dear += tea_review_item_get_state (item)->cost >= 5;
    }
  g_assert_cmpuint (n_of[0], <, n);
  g_assert_cmpuint (count_rows (f), ==, n);
  gtk_drop_down_set_selected (kinds, 1);
  g_assert_cmpuint (count_rows (f), ==, n - n_of[0]);
  for (guint kind = 1; kind < TEA_MISTAKE_TEXT_N_KINDS; kind++)
    {
      gtk_drop_down_set_selected (kinds, kind + 1);
      g_assert_cmpuint (count_rows (f), ==, n_of[kind]);
      if (n_of[kind] == 0)
        absent = kind;
      for (guint row = 0; row < n_of[kind]; row++)
        {
          gboolean found = FALSE;

          g_signal_emit_by_name (gtk_list_box_get_row_at_index (list_of (f), (int) row), "activate");
          for (guint i = 0; i < n; i++)
            {
              g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);

              found = found ||
                      (tea_review_item_get_state (item)->kind == kind &&
                       tea_review_item_get_state (item)->position == tea_playback_get_state (playback)->position);
            }
          g_assert_true (found);
        }
    }
  g_assert_cmpuint (absent, >, 0);
  gtk_drop_down_set_selected (kinds, absent + 1);
  g_assert_true (view_test_says (f->window, "No decision in this hand is of the chosen kind and cost."));

  gtk_drop_down_set_selected (kinds, 0);
  gtk_drop_down_set_selected (costs, 2); /* 5 points or more */
  g_assert_cmpuint (n_dear, <, n);
  g_assert_cmpuint (count_rows (f), ==, n_dear);
  g_assert_false (view_test_says (f->window, "No decision in this hand is of the chosen kind and cost."));

  /* A whole game is not filtered. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "hand.whole-game", NULL));
  view_test_wait (is_done, f->page);
  g_assert_cmpuint (count_rows (f), ==, 1);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (kinds)));
}

/* A review that is opened again has its rows at once. */
static void
test_known (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *window;
  TeaPage *again;
  TeaReview *review;
  guint n_judged;

  view_test_wait (is_done, f->page);
  n_judged = tea_judge_get_n_judged (f->judge);
  again = tea_hand_page_new (f->game, 0, TEA_HAND_DECISIONS, f->settings, &error);
  g_assert_no_error (error);
  g_assert_null (tea_hand_page_get_review (TEA_HAND_PAGE (again)));
  window = view_test_show_page (f->settings, again);
  review = tea_hand_page_get_review (TEA_HAND_PAGE (again));
  g_assert_true (is_done (again));
  g_assert_cmpuint (g_list_model_get_n_items (tea_review_get_state (review)->items), ==, count_rows (f));
  g_assert_true (view_test_says (window, tea_review_get_state (review)->summary));
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, n_judged);
  view_test_close (window, NULL);
}

static gboolean
has_worth (gpointer review)
{
  return tea_review_get_state (review)->worth != NULL;
}

/* What the hand was worth is shown above the slider for the hand that was judged; a click leads to the position. */
static void
test_worth (Fixture *f, gconstpointer data)
{
  TeaPlayback *playback = tea_hand_page_get_playback (f->page);
  GtkWidget *chart = view_test_find (f->window, TEA_TYPE_WORTH_CHART);
  const GArray *worth;

  g_assert_false (gtk_widget_get_mapped (chart));
  view_test_wait (is_done, f->page);
  view_test_wait (has_worth, tea_hand_page_get_review (f->page));
  worth = tea_review_get_state (tea_hand_page_get_review (f->page))->worth;
  g_assert_cmpuint (worth->len, ==, tea_playback_get_state (playback)->n_positions);
  view_test_rest (f->window);
  g_assert_true (gtk_widget_get_mapped (chart));
  g_assert_cmpint (gtk_widget_get_width (chart), >, 100);
  g_signal_emit_by_name (chart, "chosen", 7);
  g_assert_cmpuint (tea_playback_get_state (playback)->position, ==, 7);

  /* Of the whole game it says nothing. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "hand.whole-game", NULL));
  view_test_wait (is_done, f->page);
  g_assert_false (gtk_widget_get_visible (chart));
}

static void
order_by (Fixture *f, guint order)
{
  gtk_drop_down_set_selected (drop_down_of (f, "order_drop_down"), order);
}

/* As they were played, each decision is later than the one above it; the arrow keys go from one to the next. */
static void
test_order (Fixture *f, gconstpointer data)
{
  TeaPlayback *playback = tea_hand_page_get_playback (f->page);
  guint n, last = 0;

  view_test_wait (is_done, f->page);
  n = count_rows (f);
  order_by (f, 1);
  g_assert_cmpuint (count_rows (f), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_signal_emit_by_name (gtk_list_box_get_row_at_index (list_of (f), (int) i), "activate");
      g_assert_cmpuint (tea_playback_get_state (playback)->position, >=, last);
      last = tea_playback_get_state (playback)->position;
    }
  for (guint i = 1; i < n; i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "hand.decision", "i", -1));
      g_assert_cmpuint (tea_playback_get_state (playback)->position, <=, last);
      last = tea_playback_get_state (playback)->position;
      g_assert_nonnull (gtk_list_box_get_selected_row (list_of (f)));
    }
  /* There is none before the first. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "hand.decision", "i", -1));
  g_assert_cmpuint (tea_playback_get_state (playback)->position, ==, last);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "hand.decision", "i", 1));
  g_assert_cmpuint (tea_playback_get_state (playback)->position, >, last);
  order_by (f, 0);
  g_assert_cmpuint (count_rows (f), ==, n);
}

/* The review of the whole game replaces that of the hand. */
static void
test_game (Fixture *f, gconstpointer data)
{
  GListModel *items;

  view_test_wait (is_done, f->page);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "hand.whole-game", NULL));
  view_test_wait (is_done, f->page);
  items = tea_review_get_state (tea_hand_page_get_review (f->page))->items;
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, 1);
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (list_of (f), 0), "activate");
  g_assert_cmpuint (tea_playback_get_state (tea_hand_page_get_playback (f->page))->hand, ==, 0);
}

/* A cancelled review has no rows. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_assert_false (is_done (f->page));
  g_assert_true (
      gtk_widget_activate_action (view_test_find (f->window, TEA_TYPE_DECISIONS_PANEL), "review.cancel", NULL));
  g_assert_true (is_done (f->page));
  view_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (tea_review_get_state (tea_hand_page_get_review (f->page))->items), ==, 0);
  g_assert_true (view_test_says (f->window, "The review was cancelled."));
}

static gboolean
has_replay (gpointer data)
{
  Fixture *f = data;

  return view_test_page (f->window) != TEA_PAGE (f->page);
}

/* A page over it shows the hand as the strongest computer player plays it. */
static void
test_rival (Fixture *f, gconstpointer data)
{
  TeaHandPage *rival;

  view_test_wait (is_done, f->page);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "hand.rival", NULL));
  view_test_wait (has_replay, f);
  rival = TEA_HAND_PAGE (view_test_page (f->window));
  g_assert_cmpuint (tea_playback_get_state (tea_hand_page_get_playback (rival))->n_hands, ==, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (rival), "page.back", NULL));
  g_assert_true (view_test_page (f->window) == TEA_PAGE (f->page));
}

/* The page asks the application to deal this hand again, and closes. */
static void
test_again (void)
{
  g_autoptr (TestDesk) desk = test_desk_new ();
  gpointer window;
  Fixture f = { 0 };

  set_up (&f, NULL);
  window = f.window;
  g_object_add_weak_pointer (window, &window);
  view_test_wait (is_done, f.page);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f.page), "hand.again", NULL));
  g_assert_nonnull (desk->played);
  g_assert_true (g_str_has_prefix (tea_recorded_game_get_log (f.game), tea_recorded_game_get_log (desk->played)));
  g_assert_cmpuint (tea_recorded_game_get_n_hands (desk->played), ==, 1);
  view_test_settle ();
  g_assert_null (window);

  g_application_set_default (NULL);
  g_assert_finalize_object (f.settings);
  g_object_unref (f.game);
}

/* A game without that hand has nothing to review. */
static void
test_no_hand (void)
{
  g_autoptr (TeaGame) game = view_test_game_new (6);
  g_autoptr (GSettings) settings = view_test_settings_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (tea_hand_page_new (tea_game_get_recorded (game), 1, TEA_HAND_DECISIONS, settings, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  /* AdwLeaflet keeps what it draws of a page that is closed while it slides. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add ("/hand-decisions/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/hand-decisions/ask", Fixture, NULL, set_up, test_ask, tear_down);
  g_test_add ("/hand-decisions/filters", Fixture, NULL, set_up, test_filters, tear_down);
  g_test_add ("/hand-decisions/known", Fixture, NULL, set_up, test_known, tear_down);
  g_test_add ("/hand-decisions/worth", Fixture, NULL, set_up, test_worth, tear_down);
  g_test_add ("/hand-decisions/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/hand-decisions/game", Fixture, NULL, set_up, test_game, tear_down);
  g_test_add ("/hand-decisions/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  g_test_add ("/hand-decisions/rival", Fixture, NULL, set_up, test_rival, tear_down);
  g_test_add_func ("/hand-decisions/again", test_again);
  g_test_add_func ("/hand-decisions/no-hand", test_no_hand);

  return g_test_run ();
}
