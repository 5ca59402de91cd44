/* test-hidden-kong.c - a closed kong that lies face down: nothing that the other three see tells its kind (FH-5)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice.h"
#include "bots/evaluation/tea-evaluator.h"
#include "bots/learned/tea-features.h"
#include "bots/matches/tea-simulate.h"
#include "play/tea-hand-plan.h"

#include "../thorough.h"

#include <string.h>

#define KONG_SEAT 1
#define N_KINDS 34
#define N_HEAD 20

/* One hand, and the same hand with two kinds exchanged in the kong player's tiles and in the wall. */
typedef struct
{
  TeaDeal deal;
  TeaBotContext contexts[4];
} Twin;

static char *
take (const TeaTile *tiles, guint *next, guint n)
{
  char *text = tea_tiles_format (&tiles[*next], n);

  *next += n;

  return text;
}

/* A hand in which the kong player is dealt four of @kind, and nobody else gets any of @kind or @other. */
static void
make_setup (const TeaVariant *variant, TeaTile kind, TeaTile other, TeaHandSetup *setup)
{
  TeaTile rest[4 * N_KINDS];
  TeaTile own[13];
  TeaHandPlan plan = { 0 };
  g_autofree char *hand_0 = NULL;
  g_autofree char *hand_2 = NULL;
  g_autofree char *hand_3 = NULL;
  g_autofree char *head = NULL;
  g_autofree char *tail = NULL;
  g_autofree char *own_text = NULL;
  g_autofree char *indicator = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0, next = 0;

  /* Every fifth kind in turn, so that the hands are mixed. */
  for (guint i = 0; i < 4 * N_KINDS; i++)
    {
      TeaTile tile = (TeaTile) ((i * 5 + i / N_KINDS) % N_KINDS);

      if (tile != kind && tile != other)
        rest[n++] = tile;
    }
  memset (setup, 0, sizeof *setup);
  setup->variant = variant;
  tea_options_init (&setup->options, variant);
  setup->number = 1;
  setup->round_wind = TEA_TILE_EAST;
  for (guint i = 0; i < 3; i++)
    setup->dice[i][0] = setup->dice[i][1] = 1;

  for (guint i = 0; i < 4; i++)
    own[i] = kind;
  memcpy (own + 4, rest, 9);
  next = 9;
  own_text = tea_tiles_format (own, 13);
  plan.hands[0] = hand_0 = take (rest, &next, 14);
  plan.hands[2] = hand_2 = take (rest, &next, 13);
  plan.hands[3] = hand_3 = take (rest, &next, 13);
  head = take (rest, &next, N_HEAD);
  tail = take (rest, &next, 1);
  indicator = take (rest, &next, 1);
  plan.hands[KONG_SEAT] = own_text;
  plan.head = head;
  plan.tail = tail;
  plan.indicator = variant->needs_indicator ? indicator : NULL;
  tea_hand_setup_stack (setup, &plan, &error);
  g_assert_no_error (error);
}

static void
twin_init (Twin *twin, const TeaHandSetup *setup)
{
  memset (twin, 0, sizeof *twin);
  tea_bot_contexts_init (twin->contexts, 1);
  tea_deal_start (&twin->deal, setup, NULL);
}

static void
exchange (TeaHandSetup *setup, TeaTile a, TeaTile b)
{
  for (guint i = 0; i < setup->n_tiles; i++)
    if (setup->wall[i] == a || setup->wall[i] == b)
      setup->wall[i] = setup->wall[i] == a ? b : a;
}

/* Everything that is derived from a view, in memory that was zero before. */
typedef struct
{
  TeaSeatView view;
  TeaTiles unseen;
  TeaTableFeatures table;
  TeaHandFeatures hand;
  TeaDiscardFeatures discards[N_KINDS];
  double risks[N_KINDS];
  TeaRecord other;
  TeaAdvice advice;
  guint choices[9];
} Derived;

/* With @deep also advice and what all bots choose, which takes long. */
static Derived *
derive (const TeaDeal *deal, guint seat, gboolean deep)
{
  Derived *derived = g_new0 (Derived, 1);
  const TeaSeatView *view = &derived->view;
  g_autofree TeaBotContext *context = g_new0 (TeaBotContext, 1);
  g_autofree TeaEvaluator *evaluator = g_new0 (TeaEvaluator, 1);
  const TeaBot *bots = NULL;
  TeaHolding holding;
  TeaGlance glance;
  guint n_bots;

  tea_seat_view_init (&derived->view, deal, seat);
  tea_seat_view_unseen (view, &derived->unseen);
  tea_glance_init (&glance, view, &context->gains, 10);
  tea_glance_table (&glance, &derived->table);
  for (TeaTile t = 0; t < N_KINDS; t++)
    tea_glance_discard (&glance, t, FALSE, &derived->discards[t]);
  tea_evaluator_init (evaluator, view, &tea_evaluator_weights_master);
  for (TeaTile t = 0; t < N_KINDS; t++)
    derived->risks[t] = tea_evaluator_risk (evaluator, t);
  tea_seat_view_begin_record (view, &derived->other);
  tea_evaluator_fill_other (evaluator, &derived->other);
  if (view->n_actions < 2 || !deep)
    return derived;

  tea_holding_init (&holding, view);
  if (tea_tiles_total (&holding.concealed) % 3 == 1)
    tea_glance_tiles (&glance, &holding, 3, &derived->hand);
  tea_advice_init (&derived->advice, view);
  bots = tea_bots (&n_bots);
  g_assert_cmpuint (n_bots + 2, <=, G_N_ELEMENTS (derived->choices));
  for (guint i = 0; i < n_bots + 2; i++)
    {
      const TeaBot *bot = i < n_bots ? &bots[i] : i == n_bots ? tea_bot_measure () : tea_bot_network_only ();
      TeaBotContext contexts[4];

      tea_bot_contexts_init (contexts, 3);
      derived->choices[i] = bot->choose (view, &contexts[seat]);
    }

  return derived;
}

/* Asserts that the others see and derive the same from both hands; returns how many of them have to decide. */
static guint
assert_alike (const Twin *a, const Twin *b, gboolean deep)
{
  guint n = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree Derived *of_a = NULL;
      g_autofree Derived *of_b = NULL;

      if (seat == KONG_SEAT)
        continue;
      of_a = derive (&a->deal, seat, deep);
      of_b = derive (&b->deal, seat, deep);
      g_assert_cmpmem (&of_a->view, sizeof of_a->view, &of_b->view, sizeof of_b->view);
      g_assert_cmpmem (of_a, sizeof *of_a, of_b, sizeof *of_b);
      g_assert_true (tea_meld_is_hidden (&of_a->view.players[KONG_SEAT].melds[0]));
      n += of_a->view.n_actions > 1;
    }

  return n;
}

static void
apply_both (Twin *a, Twin *b, const TeaAction *action)
{
  TeaEvents events_a, events_b;

  g_assert_cmpint (tea_deal_apply (&a->deal, action, &events_a), ==, TEA_ILLEGAL_NOT);
  g_assert_cmpint (tea_deal_apply (&b->deal, action, &events_b), ==, TEA_ILLEGAL_NOT);
  g_assert_cmpuint (events_a.n, ==, events_b.n);
}

/* Lets the next seat act, in both hands alike: the kong player discards what it has drawn or passes, the others play as
 * @bot. */
static void
step (Twin *a, Twin *b, const TeaBot *bot)
{
  guint seat = (guint) g_bit_nth_lsf (tea_deal_waiting (&a->deal), -1);
  TeaAction actions[TEA_MAX_ACTIONS];
  TeaAction action;

  if (seat == KONG_SEAT)
    {
      tea_deal_legal (&a->deal, seat, actions);
      action = tea_phase_is_answer (a->deal.phase) ? tea_action_pass (seat)
                                                   : (TeaAction){ TEA_ACTION_DISCARD,
                                                                  KONG_SEAT,
                                                                  a->deal.players[seat].drawn,
                                                                  { TEA_TILE_NONE, TEA_TILE_NONE },
                                                                  FALSE };
    }
  else
    {
      TeaAction of_b = tea_bot_act (bot, &b->deal, seat, &b->contexts[seat]);

      action = tea_bot_act (bot, &a->deal, seat, &a->contexts[seat]);
      g_assert_true (tea_action_equal (&action, &of_b));
    }
  apply_both (a, b, &action);
}

/* Plays until the kong player has drawn. */
static void
play_to_kong (Twin *a, Twin *b)
{
  for (guint i = 0; !(a->deal.phase == TEA_PHASE_TURN && a->deal.turn == KONG_SEAT); i++)
    {
      guint seat = (guint) g_bit_nth_lsf (tea_deal_waiting (&a->deal), -1);
      TeaAction action = tea_action_pass (seat);

      g_assert_cmpuint (i, <, 20);
      if (a->deal.phase == TEA_PHASE_TURN)
        action = (TeaAction){
          TEA_ACTION_DISCARD, (guint8) seat, a->deal.players[seat].drawn, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE
        };
      apply_both (a, b, &action);
    }
}

static void
check_kind (const TeaVariant *variant, TeaTile kind, gboolean hidden)
{
  g_autofree Twin *a = g_new (Twin, 1);
  g_autofree Twin *b = g_new (Twin, 1);
  guint n_bots;
  const TeaBot *bots = tea_bots (&n_bots);
  const TeaBot *bot = &bots[kind % n_bots];
  const TeaTile other = (kind + 9) % N_KINDS;
  TeaAction kong = { TEA_ACTION_CLOSED_KONG, KONG_SEAT, kind, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE };
  TeaHandSetup setup;
  TeaSeatView own;
  TeaTiles unseen;
  guint n_decisions = 0;

  make_setup (variant, kind, other, &setup);
  twin_init (a, &setup);
  exchange (&setup, kind, other);
  twin_init (b, &setup);
  play_to_kong (a, b);

  g_assert_cmpint (tea_deal_apply (&a->deal, &kong, NULL), ==, TEA_ILLEGAL_NOT);
  kong.tile = other;
  g_assert_cmpint (tea_deal_apply (&b->deal, &kong, NULL), ==, TEA_ILLEGAL_NOT);
  if (!hidden)
    {
      TeaSeatView view;

      tea_seat_view_init (&view, &a->deal, 0);
      g_assert_cmpint (view.players[KONG_SEAT].melds[0].tiles[0], ==, kind);
      tea_seat_view_unseen (&view, &unseen);
      g_assert_cmpuint (unseen.n[kind], ==, 0);
      return;
    }

  /* The kong's own player knows it; for the others its tiles may be anywhere. */
  tea_seat_view_init (&own, &a->deal, KONG_SEAT);
  g_assert_cmpint (own.players[KONG_SEAT].melds[0].tiles[3], ==, kind);
  tea_seat_view_unseen (&own, &unseen);
  g_assert_cmpuint (unseen.n[kind], ==, 0);
  tea_seat_view_init (&own, &a->deal, 2);
  tea_seat_view_unseen (&own, &unseen);
  g_assert_cmpuint (unseen.n[kind], ==, 4);
  g_assert_cmpuint (unseen.n[other], ==, 4);

  for (guint i = 0; i < 3 * N_HEAD && a->deal.phase != TEA_PHASE_OVER && a->deal.wall.head < TEA_N_DEALT + N_HEAD - 1;
       i++)
    {
      n_decisions += assert_alike (a, b, n_decisions == 0);
      step (a, b, bot);
    }
  g_assert_cmpuint (n_decisions, >, 0);

  /* When the hand is over, everybody sees the kong. */
  while (tea_simulate_next (&a->deal, (const TeaBot *const[4]){ bot, bot, bot, bot }, a->contexts, NULL) >= 0)
    ;
  for (guint seat = 0; seat < 4; seat++)
    {
      tea_seat_view_init (&own, &a->deal, seat);
      g_assert_cmpint (own.players[KONG_SEAT].melds[0].tiles[0], ==, kind);
    }
}

static void
test_hidden (void)
{
  for (TeaTile kind = 0; kind < N_KINDS; kind += n_to_try (5, 1))
    check_kind (tea_variant_find ("fenghua"), kind, TRUE);
}

/* The other variants show at least one tile of a closed kong, so everybody knows it. */
static void
test_shown (gconstpointer data)
{
  const TeaVariant *variant = data;

  g_assert_cmphex (variant->closed_kong_up, !=, 0);
  for (TeaTile kind = 0; kind < N_KINDS; kind += 11)
    check_kind (variant, kind, FALSE);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hidden-kong/fenghua/FH-5", test_hidden);
  for (guint i = 0; i < n; i++)
    if (!variants[i]->hides_closed_kong)
      {
        g_autofree char *path = g_strdup_printf ("/hidden-kong/%s", variants[i]->id);

        g_test_add_data_func (path, variants[i], test_shown);
      }

  return g_test_run ();
}
