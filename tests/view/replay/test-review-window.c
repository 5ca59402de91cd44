/* test-review-window.c - the review of a hand in its window: progress, decisions, the same deal again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "model/judge/tea-mistake-text.h"
#include "view/replay/tea-game-desk.h"
#include "view/replay/tea-replay-window.h"
#include "view/replay/tea-replay-view.h"
#include "view/replay/tea-review-window.h"

#include <string.h>

typedef struct
{
  GSettings *settings;
  TeaRecordedGame *game;
  TeaJudge *judge; /* who knows nothing at first */
  TeaReviewWindow *window;
} Fixture;

static gboolean
is_done (gpointer data)
{
  return !tea_review_get_state (tea_review_window_get_review (data))->running;
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
  f->window = TEA_REVIEW_WINDOW (tea_review_window_new (f->game, 0, f->settings, &error));
  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  view_test_wait (is_done, f->window);
  view_test_settle ();
  view_test_close (GTK_WIDGET (f->window), NULL);
  g_assert_finalize_object (f->settings);
  g_assert_finalize_object (f->judge);
  g_object_unref (f->game);
}

static GtkListBox *
list_of (Fixture *f)
{
  return GTK_LIST_BOX (
      view_test_find_behind (view_test_find (GTK_WIDGET (f->window), TEA_TYPE_REPLAY_VIEW), GTK_TYPE_LIST_BOX));
}

/* Every decision has a row, which leads to its position as the player saw it. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  TeaReview *review = tea_review_window_get_review (f->window);
  TeaPlayback *playback = tea_review_window_get_playback (f->window);
  GListModel *items = tea_review_get_state (review)->items;
  g_autoptr (TeaReviewItem) first = NULL;

  view_test_wait (is_done, f->window);
  view_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (items), >, 3);
  g_assert_true (view_test_says (GTK_WIDGET (f->window), tea_review_get_state (review)->summary));
  first = g_list_model_get_item (items, 0);
  g_assert_true (tea_review_item_get_state (first)->cost > 0);
  g_assert_true (view_test_says (GTK_WIDGET (f->window), tea_review_item_get_state (first)->title));
  g_assert_true (view_test_says (GTK_WIDGET (f->window), tea_review_item_get_state (first)->cost_text));

  /* Why it was a mistake follows; the row changes. */
  view_test_wait (is_explained, first);
  g_assert_true (view_test_says (GTK_WIDGET (f->window), tea_review_item_get_state (first)->detail));

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
  return GTK_DROP_DOWN (gtk_widget_get_template_child (GTK_WIDGET (f->window), TEA_TYPE_REVIEW_WINDOW, name));
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
  TeaReview *review = tea_review_window_get_review (f->window);
  TeaPlayback *playback = tea_review_window_get_playback (f->window);
  GListModel *items = tea_review_get_state (review)->items;
  GtkDropDown *kinds = drop_down_of (f, "kind_drop_down");
  GtkDropDown *costs = drop_down_of (f, "cost_drop_down");
  guint n_of[TEA_MISTAKE_TEXT_N_KINDS] = { 0 };
  guint n_dear = 0;
  guint absent = 0;
  guint n;

  view_test_wait (is_done, f->window);
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
  g_assert_true (view_test_says (GTK_WIDGET (f->window), "No decision in this hand is of the chosen kind and cost."));

  gtk_drop_down_set_selected (kinds, 0);
  gtk_drop_down_set_selected (costs, 2); /* 5 points or more */
  g_assert_cmpuint (n_dear, <, n);
  g_assert_cmpuint (count_rows (f), ==, n_dear);
  g_assert_false (view_test_says (GTK_WIDGET (f->window), "No decision in this hand is of the chosen kind and cost."));

  /* A whole game is not filtered. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "review.game", NULL));
  view_test_wait (is_done, f->window);
  g_assert_cmpuint (count_rows (f), ==, 1);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (kinds)));
}

/* A review that is opened again has its rows at once. */
static void
test_known (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *again;
  TeaReview *review;
  guint n_judged;

  view_test_wait (is_done, f->window);
  n_judged = tea_judge_get_n_judged (f->judge);
  again = tea_review_window_new (f->game, 0, f->settings, &error);
  g_assert_no_error (error);
  review = tea_review_window_get_review (TEA_REVIEW_WINDOW (again));
  g_assert_true (is_done (again));
  g_assert_cmpuint (g_list_model_get_n_items (tea_review_get_state (review)->items), ==, count_rows (f));
  gtk_window_present (GTK_WINDOW (again));
  view_test_settle ();
  g_assert_true (view_test_says (again, tea_review_get_state (review)->summary));
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, n_judged);
  view_test_close (again, NULL);
}

/* The review of the whole game replaces that of the hand. */
static void
test_game (Fixture *f, gconstpointer data)
{
  GListModel *items;

  view_test_wait (is_done, f->window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "review.game", NULL));
  view_test_wait (is_done, f->window);
  items = tea_review_get_state (tea_review_window_get_review (f->window))->items;
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, 1);
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (list_of (f), 0), "activate");
  g_assert_cmpuint (tea_playback_get_state (tea_review_window_get_playback (f->window))->hand, ==, 0);
}

/* A cancelled review has no rows. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_assert_false (is_done (f->window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "review.cancel", NULL));
  g_assert_true (is_done (f->window));
  view_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (tea_review_get_state (tea_review_window_get_review (f->window))->items),
                    ==, 0);
  g_assert_true (view_test_says (GTK_WIDGET (f->window), "The review was cancelled."));
}

static GtkWidget *
find_replay (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (TEA_IS_REPLAY_WINDOW (window))
        return window;
    }

  return NULL;
}

static gboolean
has_replay (gpointer data)
{
  return find_replay () != NULL;
}

/* A replay shows the hand as the strongest computer player plays it. */
static void
test_rival (Fixture *f, gconstpointer data)
{
  GtkWidget *rival;

  view_test_wait (is_done, f->window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "review.rival", NULL));
  view_test_wait (has_replay, NULL);
  rival = find_replay ();
  g_assert_cmpuint (tea_playback_get_state (tea_replay_window_get_playback (TEA_REPLAY_WINDOW (rival)))->n_hands, ==,
                    1);
  gtk_window_destroy (GTK_WINDOW (rival));
}

/* An application that keeps the game it is to play. */
#define TEST_TYPE_DESK (test_desk_get_type ())
G_DECLARE_FINAL_TYPE (TestDesk, test_desk, TEST, DESK, GtkApplication)

struct _TestDesk
{
  GtkApplication parent_instance;

  TeaRecordedGame *played;
};

static void
play (TeaGameDesk *desk, TeaRecordedGame *game)
{
  g_set_object (&TEST_DESK (desk)->played, game);
}

static void
be_desk (TeaGameDeskInterface *iface)
{
  iface->play = play;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestDesk,
                               test_desk,
                               GTK_TYPE_APPLICATION,
                               G_IMPLEMENT_INTERFACE (TEA_TYPE_GAME_DESK, be_desk))

static void
test_desk_class_init (TestDeskClass *klass)
{
}

static void
test_desk_init (TestDesk *self)
{
}

/* The window asks the application to deal this hand again, and closes. */
static void
test_again (void)
{
  g_autoptr (TestDesk) desk = g_object_new (TEST_TYPE_DESK, "application-id", "io.github.teahouse_mahjong.TestReview",
                                            "flags", G_APPLICATION_NON_UNIQUE, NULL);
  g_autoptr (GError) error = NULL;
  gpointer window;
  Fixture f = { 0 };

  g_assert_true (g_application_register (G_APPLICATION (desk), NULL, &error));
  g_assert_no_error (error);
  g_application_set_default (G_APPLICATION (desk));

  set_up (&f, NULL);
  window = f.window;
  g_object_add_weak_pointer (window, &window);
  view_test_wait (is_done, f.window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f.window), "review.again", NULL));
  g_assert_nonnull (desk->played);
  g_assert_true (g_str_has_prefix (tea_recorded_game_get_log (f.game), tea_recorded_game_get_log (desk->played)));
  g_assert_cmpuint (tea_recorded_game_get_n_hands (desk->played), ==, 1);
  view_test_settle ();
  g_assert_null (window);

  g_application_set_default (NULL);
  g_assert_finalize_object (f.settings);
  g_assert_finalize_object (g_steal_pointer (&desk->played));
  g_object_unref (f.game);
}

/* A game without that hand has nothing to review. */
static void
test_no_hand (void)
{
  g_autoptr (TeaGame) game = view_test_game_new (6);
  g_autoptr (GError) error = NULL;

  g_assert_null (tea_review_window_new (tea_game_get_recorded (game), 1, NULL, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  g_test_add ("/review-window/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/review-window/filters", Fixture, NULL, set_up, test_filters, tear_down);
  g_test_add ("/review-window/known", Fixture, NULL, set_up, test_known, tear_down);
  g_test_add ("/review-window/game", Fixture, NULL, set_up, test_game, tear_down);
  g_test_add ("/review-window/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  g_test_add ("/review-window/rival", Fixture, NULL, set_up, test_rival, tear_down);
  g_test_add_func ("/review-window/again", test_again);
  g_test_add_func ("/review-window/no-hand", test_no_hand);

  return g_test_run ();
}
