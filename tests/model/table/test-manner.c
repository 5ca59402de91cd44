/* test-manner.c - how computer players behave: their pace, and that what they say is rare, true and always the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/players/tea-bot.h"
#include "model-driver.h"
#include "model/table/tea-game-private.h"

/* Hands of each game; enough that everybody speaks. */
#define N_HANDS 24

/* The delay before a computer player acts, in milliseconds. */
#define DELAY_MS 200

static gboolean
says (const char *style, TeaOccasion occasion, const char *sentence)
{
  const char *remark;

  for (guint i = 0; (remark = tea_manner_get_remark (style, occasion, i)) != NULL; i++)
    if (g_str_equal (remark, sentence))
      return TRUE;

  return FALSE;
}

/* Every computer player has a pace and something to say, and no two say the same. */
static void
test_styles (void)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  guint n;
  const TeaBot *bots = tea_bots (&n);

  for (guint i = 0; i < n; i++)
    {
      guint n_remarks = 0;

      g_assert_cmpuint (tea_manner_get_pace (bots[i].id), >=, 50);
      g_assert_cmpuint (tea_manner_get_pace (bots[i].id), <=, 200);
      for (guint occasion = 0; occasion < TEA_N_OCCASIONS; occasion++)
        {
          const char *remark;

          for (guint j = 0; (remark = tea_manner_get_remark (bots[i].id, (TeaOccasion) occasion, j)) != NULL; j++)
            {
              g_assert_cmpuint (g_utf8_strlen (remark, -1), <=, 40);
              g_assert_null (strchr (remark, '!'));
              g_assert_true (g_hash_table_add (known, (char *) remark));
              n_remarks++;
            }
        }
      g_assert_cmpuint (n_remarks, >=, 3);
    }
  g_assert_cmpuint (tea_manner_get_pace ("bold"), <, tea_manner_get_pace ("regular"));
  g_assert_cmpuint (tea_manner_get_pace ("regular"), ==, 100);
  g_assert_cmpuint (tea_manner_get_pace ("cautious"), >, tea_manner_get_pace ("regular"));
  g_assert_cmpuint (tea_manner_get_pace ("nobody"), ==, 100);
  g_assert_null (tea_manner_get_remark ("nobody", TEA_OCCASION_WON, 0));
}

static void
seat_players (TeaGame *game, const char *const styles[3])
{
  for (guint seat = 1; seat < 4; seat++)
    g_assert_true (tea_game_set_level (game, seat, styles[seat - 1]));
}

/* Cautious players take longer than is set. */
static void
test_pace (void)
{
  static const char *const styles[] = { "cautious", "cautious", "cautious" };
  g_autoptr (TeaGame) game = model_game_new (1, "hand");
  gint64 begun;

  seat_players (game, styles);
  model_game_restart (game, 1, "hand");
  tea_game_set_bot_delay (game, DELAY_MS);
  model_game_wait (game);
  begun = g_get_monotonic_time ();
  g_assert_true (tea_game_discard (game, 0));
  while (tea_table_get_state (tea_game_get_table (game))->last_discard_seat <= 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, DELAY_MS * tea_manner_get_pace ("cautious") * 10);
}

/* What is said after @event in hand @number by somebody at a table of regular players, and by whom. */
static const char *
hear (TeaManners *manners, const TeaDeal *last, guint number, const TeaEvent *event, guint *seat)
{
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  TeaEvents events = { .n = 1, .events = { *event } };

  if (last != NULL)
    {
      static const TeaEvents end = { .n = 1, .events = { { .type = TEA_EVENT_SETTLE } } };

      g_assert_null (tea_manners_follow (manners, last, &end, seat));
    }
  deal->setup.number = number;
  deal->phase = TEA_PHASE_TURN;
  deal->players[event->seat].n_melds = 3;

  return tea_manners_follow (manners, deal, &events, seat);
}

/* Each occasion, with somebody whom it concerns and somebody whom it does not. */
static void
test_occasions (void)
{
  static const char *const styles[] = { NULL, "regular", "regular", "regular" };
  guint n_said[TEA_N_OCCASIONS] = { 0 };

  for (guint number = 1; number <= 60; number++)
    for (guint who = 0; who < 4; who++)
      for (guint by = 0; by < 2; by++)
        {
          g_autofree TeaDeal *won = g_new0 (TeaDeal, 1);
          g_autofree TeaDeal *drawn = g_new0 (TeaDeal, 1);
          const TeaEvent deal = { .type = TEA_EVENT_DEAL };
          const TeaEvent claim = { .type = TEA_EVENT_CLAIM, .seat = who, .from = (gint8) ((who + 2 + by) % 4) };
          guint paid = (who + 1) % 4;
          TeaManners manners;
          const char *said;
          guint seat;

          won->phase = drawn->phase = TEA_PHASE_OVER;
          won->record.won = TRUE;
          won->record.seat = (gint8) who;
          won->record.from = (gint8) paid;
          won->record.by = by == 0 ? TEA_BY_DISCARD : TEA_BY_ROBBED_KONG;

          tea_manners_init (&manners, styles, 7);
          said = hear (&manners, won, number, &deal, &seat);
          if (said != NULL)
            {
              g_assert_cmpuint (seat, >, 0);
              g_assert_true (seat == who ? says ("regular", TEA_OCCASION_WON, said)
                                         : seat == paid && by == 0 && says ("regular", TEA_OCCASION_DEALT_IN, said));
              n_said[seat == who ? TEA_OCCASION_WON : TEA_OCCASION_DEALT_IN]++;
              /* Once in a hand is enough. */
              g_assert_null (hear (&manners, won, number, &deal, &seat));
            }
          tea_manners_init (&manners, styles, 7);
          said = hear (&manners, drawn, number, &deal, &seat);
          if (said != NULL)
            {
              g_assert_true (says ("regular", TEA_OCCASION_DRAWN_HAND, said));
              n_said[TEA_OCCASION_DRAWN_HAND]++;
            }
          tea_manners_init (&manners, styles, 7);
          g_assert_null (hear (&manners, NULL, number, &deal, &seat));
          said = hear (&manners, NULL, number, &claim, &seat);
          if (said != NULL)
            {
              gboolean skipped = seat == (who + 3 + by) % 4 && seat != who;

              g_assert_cmpuint (seat, !=, who);
              g_assert_true (says ("regular", skipped ? TEA_OCCASION_SKIPPED : TEA_OCCASION_THREE_MELDS, said));
              n_said[skipped ? TEA_OCCASION_SKIPPED : TEA_OCCASION_THREE_MELDS]++;
            }
        }
  for (guint occasion = 0; occasion < TEA_OCCASION_FEW_LEFT; occasion++)
    g_assert_cmpuint (n_said[occasion], >, 0);
}

/* In hands that nobody wins, somebody says that few tiles are left, when so many are. */
static void
test_few_left (void)
{
  static const char *const styles[] = { NULL, "regular", "regular", "regular" };
  const TeaVariant *variant = tea_variants (NULL)[0];
  TeaManners manners;
  TeaOptions options;
  TeaSession session;
  guint n_said = 0;

  tea_manners_init (&manners, styles, 7);
  tea_options_init (&options, variant);
  tea_session_init (&session, variant, &options, 1, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < N_HANDS; i++)
    {
      TeaHandSetup setup;
      TeaEvents events;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, &events);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          TeaAction actions[TEA_MAX_ACTIONS];
          guint n = tea_deal_legal (&deal, (guint) g_bit_nth_lsf (waiting, -1), actions);
          const char *said;
          guint seat;

          g_assert_cmpint (tea_deal_apply (&deal, &actions[n - 1], &events), ==, TEA_ILLEGAL_NOT);
          said = tea_manners_follow (&manners, &deal, &events, &seat);
          if (said == NULL)
            continue;
          g_assert_true (says ("regular", TEA_OCCASION_FEW_LEFT, said));
          g_assert_cmpuint (tea_deal_head_left (&deal), ==, TEA_MANNER_FEW_LEFT);
          n_said++;
        }
      tea_session_finish_hand (&session, &deal);
    }
  g_assert_cmpuint (n_said, >, 0);
  g_assert_cmpuint (n_said, <, N_HANDS);
}

typedef struct
{
  TeaGame *game;
  const char *const *styles;
  GString *heard;
  gboolean has_last;
  TeaRecord last;   /* of the last hand */
  int claimer;      /* who has claimed in the newest batch of events, or −1 */
  gboolean is_over; /* that batch is over */
  guint said_in[4]; /* the last hand in which that seat has spoken */
  guint n[TEA_N_OCCASIONS];
} Listener;

static void
event_cb (TeaTable *table, int type, int seat, int kind, Listener *listener)
{
  if (listener->is_over)
    listener->claimer = -1;
  listener->is_over = FALSE;
  if (type == TEA_EVENT_CLAIM)
    listener->claimer = seat;
}

static void
changed_cb (TeaTable *table, Listener *listener)
{
  listener->is_over = TRUE;
  if (listener->game->deal->phase == TEA_PHASE_OVER)
    {
      listener->has_last = TRUE;
      listener->last = listener->game->deal->record;
    }
}

static gboolean
is_true (Listener *listener, TeaOccasion occasion, guint seat)
{
  const TeaTableState *state = tea_table_get_state (tea_game_get_table (listener->game));
  const TeaRecord *last = &listener->last;

  switch (occasion)
    {
    case TEA_OCCASION_WON:
      return listener->has_last && last->won && last->seat == (int) seat;
    case TEA_OCCASION_DEALT_IN:
      return listener->has_last && last->won && last->from == (int) seat && last->by == TEA_BY_DISCARD;
    case TEA_OCCASION_DRAWN_HAND:
      return listener->has_last && !last->won;
    case TEA_OCCASION_SKIPPED:
      return listener->claimer >= 0 && listener->claimer != (int) seat;
    case TEA_OCCASION_THREE_MELDS:
      return listener->claimer >= 0 && listener->claimer != (int) seat &&
             g_list_model_get_n_items (
                 tea_table_get_player (tea_game_get_table (listener->game), (guint) listener->claimer)->melds) == 3;
    case TEA_OCCASION_FEW_LEFT:
      return state->tiles_left == TEA_MANNER_FEW_LEFT;
    }
  g_assert_not_reached ();
}

static void
remark_cb (TeaTable *table, int seat, const char *sentence, Listener *listener)
{
  guint hand = tea_table_get_state (table)->hand_number;
  guint occasion = 0;

  g_assert_cmpint (seat, >, 0);
  while (occasion < TEA_N_OCCASIONS && !says (listener->styles[seat - 1], (TeaOccasion) occasion, sentence))
    occasion++;
  g_assert_cmpuint (occasion, <, TEA_N_OCCASIONS);
  if (!is_true (listener, (TeaOccasion) occasion, (guint) seat))
    g_error ("Hand %u: “%s” is not true.", hand, sentence);
  for (guint other = 1; other < 4; other++)
    g_assert_cmpuint (listener->said_in[other], !=, hand);
  if (listener->said_in[seat] > 0)
    g_assert_cmpuint (hand - listener->said_in[seat], >=, 3);
  listener->said_in[seat] = hand;
  listener->n[occasion]++;
  g_string_append_printf (listener->heard, "%u %d %s\n", hand, seat, sentence);
}

/* Plays @N_HANDS hands and returns what was said, and how often on each occasion. */
static char *
listen (guint64 seed, const char *const styles[3], guint n[TEA_N_OCCASIONS])
{
  g_autoptr (TeaGame) game = model_game_new (seed, "endless");
  TeaTable *table = tea_game_get_table (game);
  Listener listener = { .game = game, .styles = styles, .heard = g_string_new (NULL), .claimer = -1 };

  seat_players (game, styles);
  model_game_restart (game, seed, "endless");
  g_signal_connect (table, "event", G_CALLBACK (event_cb), &listener);
  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), &listener);
  g_signal_connect (table, "remark", G_CALLBACK (remark_cb), &listener);
  for (guint hand = 1; hand <= N_HANDS; hand++)
    {
      model_game_finish_hand (game);
      g_assert_true (tea_game_next_hand (game));
    }
  g_signal_handlers_disconnect_by_data (table, &listener);
  for (guint occasion = 0; occasion < TEA_N_OCCASIONS; occasion++)
    n[occasion] += listener.n[occasion];

  return g_string_free (listener.heard, FALSE);
}

/* What is said is true, by the style of the speaker, at most once in a hand and in three hands of each player, and the
 * same whenever the same game is played. */
static void
test_remarks (void)
{
  static const char *const tables[][3] = {
    { "regular", "regular", "regular" },
    { "novice", "cautious", "bold" },
  };
  guint n[TEA_N_OCCASIONS] = { 0 };
  guint total = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *first = listen (3 + i, tables[i], n);
      g_autofree char *again = NULL;

      g_test_message ("%s", first);
      g_assert_cmpuint (strlen (first), >, 0);
      if (i > 0)
        continue;
      again = listen (3 + i, tables[i], n);
      g_assert_cmpstr (first, ==, again);
    }
  for (guint occasion = 0; occasion < TEA_N_OCCASIONS; occasion++)
    total += n[occasion];
  g_test_message ("%u remarks in %u hands", total, 3 * N_HANDS);
  g_assert_cmpuint (total, <=, 2 * N_HANDS);
}

static void
count_cb (TeaTable *table, int seat, const char *sentence, guint *n)
{
  ++*n;
}

/* A session that compares players is played in silence. */
static void
test_silence (void)
{
  g_autoptr (TeaGame) game = model_game_new (3, "hand");
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, NULL);
  guint n = 0;

  g_signal_connect (tea_game_get_table (game), "remark", G_CALLBACK (count_cb), &n);
  tea_game_begin_duplicate (game, ruleset, 12, "regular", 3, NULL);
  do
    model_game_finish_hand (game);
  while (tea_game_next_hand (game));
  g_assert_cmpuint (n, ==, 0);
  g_signal_handlers_disconnect_by_data (tea_game_get_table (game), &n);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/manner/styles", test_styles);
  g_test_add_func ("/manner/pace", test_pace);
  g_test_add_func ("/manner/occasions", test_occasions);
  g_test_add_func ("/manner/few-left", test_few_left);
  g_test_add_func ("/manner/remarks", test_remarks);
  g_test_add_func ("/manner/silence", test_silence);

  return g_test_run ();
}
