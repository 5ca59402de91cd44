/* test-playback.c - an earlier game replayed, forwards and backwards, from every seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../recorded.h"
#include "core/base/tea-error.h"
#include "../../thorough.h"
#include "table/model-driver.h"
#include "model/table/tea-game-private.h"

/* The log of a whole game of @variant. */
static char *
play (const char *variant, const char *length, guint64 seed)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);
  tea_game_begin (game, ruleset, length, seed, "Mei");
  model_game_play_by_log (game, G_MAXUINT);

  return log_of (game);
}

static TeaPlayback *
open_log (const char *log)
{
  g_autoptr (TeaRecordedGame) game = recorded_from (log);
  g_autoptr (GError) error = NULL;
  TeaPlayback *playback = tea_playback_new (game, &error);

  g_assert_no_error (error);

  return playback;
}

/* How many tiles of @seat are visible. */
static guint
count_seen (TeaTable *table, guint seat)
{
  GListModel *hand = tea_table_get_player (table, seat)->hand;
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);

      n += tea_tile_info_get_facts (tile)->kind >= 0;
    }

  return n;
}

static void
check_hands (TeaPlayback *playback)
{
  TeaTable *table = tea_playback_get_state (playback)->table;

  for (guint seat = 0; seat < 4; seat++)
    {
      guint n = tea_table_get_player (table, seat)->n_concealed;
      gboolean seen = tea_playback_get_state (playback)->open || seat == tea_playback_get_state (playback)->seat;

      if (tea_table_get_state (table)->score_sheet == NULL)
        g_assert_cmpuint (count_seen (table, seat), ==, seen ? n : 0);
      else
        g_assert_cmpuint (count_seen (table, seat), >=, n);
    }
  g_assert_cmpuint (tea_table_get_state (table)->seat, ==, tea_playback_get_state (playback)->seat);
  g_assert_cmpuint (g_list_model_get_n_items (tea_table_get_state (table)->choices), ==, 0);
  g_assert_false (tea_table_get_state (table)->can_discard);
  g_assert_cmpuint (strlen (tea_table_get_state (table)->status), >, 0);
}

/* Each position shows the same whether reached forwards, backwards or directly. */
static void
check_seat (const char *log, guint seat, gboolean open)
{
  TeaPlayback *playback = open_log (log);
  TeaTable *table = tea_playback_get_state (playback)->table;
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_free);
  guint n_settled = 0;

  tea_playback_set_seat (playback, seat);
  tea_playback_set_open (playback, open);
  do
    {
      g_ptr_array_add (shown, model_describe_table (table));
      check_hands (playback);
      n_settled += tea_table_get_state (table)->score_sheet != NULL;
    }
  while (tea_playback_step_forward (playback));
  g_assert_cmpuint (n_settled, ==, tea_playback_get_state (playback)->n_hands);
  g_assert_true (tea_table_get_state (table)->game_over);

  for (guint i = shown->len; i > 0; i--)
    {
      g_autofree char *now = model_describe_table (table);

      g_assert_cmpstr (now, ==, g_ptr_array_index (shown, i - 1));
      g_assert_cmpint (tea_playback_step_back (playback), ==, i > 1);
    }
  for (guint hand = 0, i = 0; hand < tea_playback_get_state (playback)->n_hands; hand++)
    {
      tea_playback_set_hand (playback, hand);
      for (guint position = tea_playback_get_state (playback)->n_positions; position > 0; position--)
        {
          g_autofree char *now = NULL;

          tea_playback_set_position (playback, position - 1);
          now = model_describe_table (table);
          g_assert_cmpstr (now, ==, g_ptr_array_index (shown, i + position - 1));
        }
      i += tea_playback_get_state (playback)->n_positions;
    }
  g_assert_finalize_object (playback);
}

/* By default one seat per variant, and another one with open hands. */
static void
test_both_ways (gconstpointer data)
{
  g_autofree char *log = play (data, "round", 31);
  guint first = g_str_hash (data) % 4;

  for (guint seat = 0; seat < 4; seat++)
    {
      if (is_thorough () || seat == first)
        check_seat (log, seat, FALSE);
      if (is_thorough () || seat == (first + 1) % 4)
        check_seat (log, seat, TRUE);
    }
}

/* After each deal the status names the dealer, from every seat. */
static void
test_dealer (gconstpointer data)
{
  g_autofree char *log = play (data, "round", 31);
  TeaPlayback *playback = open_log (log);
  TeaTable *table = tea_playback_get_state (playback)->table;
  guint dealers = 0;

  for (guint hand = 0; hand < tea_playback_get_state (playback)->n_hands; hand++)
    {
      g_autofree char *said = NULL;
      guint dealer;

      tea_playback_set_hand (playback, hand);
      dealer = (guint) tea_table_get_state (table)->dealer_seat;
      dealers |= 1u << dealer;
      said = dealer == 0 ? g_strdup ("The tiles are dealt; you are the dealer.")
                         : g_strdup_printf ("The tiles are dealt; %s is the dealer.",
                                            tea_table_get_player (table, dealer)->name);
      for (guint seat = 0; seat < 4; seat++)
        {
          tea_playback_set_seat (playback, seat);
          g_assert_cmpstr (tea_table_get_state (table)->status, ==, said);
        }
    }
  g_assert_cmpuint (dealers, ==, 0xf);
  g_assert_finalize_object (playback);
}

/* Number of lines of hand @hand, from 0. */
static guint
count_events (const char *log, guint hand)
{
  g_auto (GStrv) hands = g_strsplit (log, "{\"type\":\"hand\"", -1);
  guint n = model_count_lines (hands[hand + 1]);

  return hands[hand + 2] == NULL ? n - 1 : n;
}

/* Stepping through a hand emits each of its events once. */
static void
count_event_cb (TeaTable *table, int type, int seat, int kind, gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
test_events (void)
{
  g_autofree char *log = play (NULL, "round", 32);
  TeaPlayback *playback = open_log (log);
  guint n = 0;

  g_signal_connect (tea_playback_get_state (playback)->table, "event", G_CALLBACK (count_event_cb), &n);
  for (guint hand = 1; hand < tea_playback_get_state (playback)->n_hands; hand++)
    {
      tea_playback_set_hand (playback, hand - 1);
      tea_playback_set_position (playback, G_MAXUINT);
      g_assert_cmpuint (n, ==, 0);
      do
        tea_playback_step_forward (playback);
      while (tea_playback_get_state (playback)->position + 1 < tea_playback_get_state (playback)->n_positions);
      g_assert_cmpuint (n, ==, count_events (log, hand));
      n = 0;
    }
  g_assert_finalize_object (playback);
}

static void
stopped_cb (TeaPlayback *playback, GParamSpec *pspec, gpointer user_data)
{
  if (!tea_playback_get_state (playback)->playing)
    g_main_loop_quit (user_data);
}

/* It plays to the end and stops there; started again, it plays from the beginning. */
static void
test_playing (void)
{
  g_autofree char *log = play (NULL, "hand", 33);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  TeaPlayback *playback = open_log (log);

  g_signal_connect (playback, "notify::playing", G_CALLBACK (stopped_cb), loop);
  tea_playback_set_pace (playback, 1);
  for (guint i = 0; i < 2; i++)
    {
      tea_playback_set_playing (playback, TRUE);
      g_assert_true (tea_playback_get_state (playback)->playing);
      g_assert_cmpuint (tea_playback_get_state (playback)->position, ==, 0);
      g_main_loop_run (loop);
      g_assert_false (tea_playback_can_step_forward (playback));
    }

  tea_playback_set_playing (playback, TRUE);
  g_assert_finalize_object (playback);
  model_drain ();
}

/* A truncated log is shown as far as it goes, if it has more than the session line. */
static void
test_broken_off (void)
{
  g_autofree char *log = play (NULL, "hand", 34);
  guint n_lines = 0;

  for (const char *end = strchr (log, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    {
      g_autofree char *beginning = g_strndup (log, (gsize) (end - log));
      g_autoptr (TeaRecordedGame) game = recorded_from (beginning);
      g_autoptr (GError) error = NULL;
      TeaPlayback *playback = tea_playback_new (game, &error);

      n_lines++;
      if (n_lines == 1)
        g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
      else
        {
          g_assert_no_error (error);
          while (tea_playback_step_forward (playback))
            ;
          g_assert_finalize_object (playback);
        }
    }
  g_assert_cmpuint (n_lines, >, 20);
}

static void
test_damaged (void)
{
  g_autofree char *log = play (NULL, "hand", 35);
  g_autoptr (GError) error = NULL;

  strstr (log, "\"discard\"")[1] = 'D';
  g_assert_null (tea_recorded_game_read (log, NULL, NULL, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
  g_assert_true (g_str_has_prefix (error->message, "Line "));
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *both_ways = g_strdup_printf ("/model/playback/both-ways/%s", variants[i]->id);

      g_test_add_data_func (both_ways, variants[i]->id, test_both_ways);
    }
  g_test_add_data_func ("/model/playback/dealer", variants[0]->id, test_dealer);
  g_test_add_func ("/model/playback/events", test_events);
  g_test_add_func ("/model/playback/playing", test_playing);
  g_test_add_func ("/model/playback/broken-off", test_broken_off);
  g_test_add_func ("/model/playback/damaged", test_damaged);

  return g_test_run ();
}
