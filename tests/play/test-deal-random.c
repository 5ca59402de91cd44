/* test-deal-random.c - properties of every hand, checked on random ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../option-values.h"
#include "../thorough.h"
#include "core/distance/tea-distance.h"
#include "play-table.h"

#define N_HANDS n_to_try (40, 120)
#define N_HANDS_OF_VALUE n_to_try (3, 8)
#define N_HANDS_WAITING n_to_try (100, 400)

typedef struct
{
  const TeaVariant *variant;
  TeaRandom random;
} Fixture;

/* Styles of play, chosen so that ends of the wall, kongs, claims and wins all occur. */
typedef enum
{
  STYLE_ANYTHING, /* any legal action, each equally likely */
  STYLE_GREEDY,   /* wins when possible, melds often, discards the tile it needs least */
  STYLE_RETICENT, /* never claims or wins, so that the wall is used up */
  STYLE_KONGS,    /* makes every possible kong, never wins */
  N_STYLES,
} Style;

static int
distance_after (Fixture *fixture, const TeaDeal *deal, const TeaAction *action)
{
  const TeaDealPlayer *player = &deal->players[action->seat];
  TeaTiles rest = player->concealed;
  TeaHandTiles hand;

  rest.n[action->tile]--;
  tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &rest, player->melds,
                       player->n_melds);

  return tea_distance (&hand);
}

static guint
best_discard (Fixture *fixture, const TeaDeal *deal, const TeaAction *actions, guint n)
{
  guint chosen = tea_random_below (&fixture->random, n);
  int best = 99;

  for (guint i = 0; i < n; i++)
    if (actions[i].kind == TEA_ACTION_DISCARD)
      {
        int distance = distance_after (fixture, deal, &actions[i]);

        if (distance < best)
          {
            best = distance;
            chosen = i;
          }
      }

  return chosen;
}

static guint
find_kind (const TeaAction *actions, guint n, TeaActionKind kind)
{
  for (guint i = 0; i < n; i++)
    if (actions[i].kind == kind)
      return i;

  return n;
}

static guint
choose (Fixture *fixture, Style style, const TeaDeal *deal, const TeaAction *actions, guint n)
{
  static const TeaActionKind kongs[] = { TEA_ACTION_CLOSED_KONG, TEA_ACTION_ADDED_KONG, TEA_ACTION_KONG,
                                         TEA_ACTION_PUNG };
  guint pass = find_kind (actions, n, TEA_ACTION_PASS);

  switch (style)
    {
    case STYLE_GREEDY:
      if (actions[0].kind == TEA_ACTION_WIN && tea_random_below (&fixture->random, 4) > 0)
        return 0;
      if (find_kind (actions, n, TEA_ACTION_DISCARD) < n && tea_random_below (&fixture->random, 8) > 0)
        return best_discard (fixture, deal, actions, n);
      return pass < n && tea_random_below (&fixture->random, 4) > 0 ? pass : tea_random_below (&fixture->random, n);

    case STYLE_KONGS:
      for (guint i = 0; i < G_N_ELEMENTS (kongs); i++)
        if (find_kind (actions, n, kongs[i]) < n)
          return find_kind (actions, n, kongs[i]);
      G_GNUC_FALLTHROUGH;
    case STYLE_RETICENT:
      if (pass < n)
        return pass;
      pass = tea_random_below (&fixture->random, n);
      return actions[pass].kind == TEA_ACTION_WIN && n > 1 ? 1 : pass;

    case STYLE_ANYTHING:
    case N_STYLES:
      break;
    }
  return tea_random_below (&fixture->random, n);
}

typedef struct
{
  TeaAction actions[400];
  guint n;
} History;

static guint
random_waiting (Fixture *fixture, const TeaDeal *deal)
{
  guint waiting = tea_deal_waiting (deal);
  guint seat;

  do
    seat = tea_random_below (&fixture->random, 4);
  while ((waiting & (1u << seat)) == 0);

  return seat;
}

/* Asserts that every other seat with a pair of the discard can pung it, unless it is a bonus, wild or last tile, or
 * only bonus tiles would be left (FH-4). */
static void
assert_pung_offered (const TeaDeal *deal, const TeaAction *discard)
{
  TeaDeal after = *deal;
  guint left = tea_deal_head_left (deal);

  if (discard->kind != TEA_ACTION_DISCARD || deal->rules.passed_pung || left == 0 ||
      tea_tile_is_bonus (discard->tile) || tea_wilds_has (&deal->wilds, discard->tile))
    return;

  tea_deal_apply (&after, discard, NULL);
  for (guint seat = 0; seat < 4; seat++)
    if (seat != discard->seat && deal->players[seat].concealed.n[discard->tile] >= 2)
      {
        TeaAction pung = { TEA_ACTION_PUNG, seat, discard->tile, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE };

        if (tea_deal_check (&after, &pung) == TEA_ILLEGAL_BONUS_TILE)
          {
            g_assert_true (deal->rules.bonus_may_wait);
            continue;
          }
        g_assert_cmpint (after.phase, ==, TEA_PHASE_CLAIM);
        g_assert_cmpint (tea_deal_check (&after, &pung), ==, TEA_ILLEGAL_NOT);
      }
}

/* Caches change no answer: a copy with invalid or outdated caches has the same legal actions and continues in the same
 * way after @action. */
static void
assert_forgets (Fixture *fixture, const TeaDeal *deal, const TeaAction *action)
{
  TeaDeal forgetful = *deal;
  TeaDeal after = *deal;

  for (guint seat = 0; seat < 4; seat++)
    {
      TeaDealPlayer *player = &forgetful.players[seat];

      player->waits_known = tea_random_below (&fixture->random, 2);
      player->waits = 0;
      player->waits_of.n[tea_random_below (&fixture->random, TEA_N_PLAIN)]++;
    }
  forgetful.judged.record.events++;
  forgetful.judged.refusal = TEA_ILLEGAL_NO_WIN;
  /* The cached end of the head gets a wrong count and one key that does not match. */
  forgetful.head_end.left++;
  switch (tea_random_below (&fixture->random, 4))
    {
    case 0:
      forgetful.head_end.index = 0;
      break;
    case 1:
      forgetful.head_end.kong_supplements--;
      break;
    case 2:
      forgetful.head_end.bonus_supplements--;
      break;
    default:
      forgetful.head_end.indicator--;
    }

  g_assert_cmpuint (tea_deal_head_left (&forgetful), ==, tea_deal_head_left (deal));
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaAction with[TEA_MAX_ACTIONS];
      TeaAction without[TEA_MAX_ACTIONS];
      guint n = tea_deal_legal (deal, seat, with);

      g_assert_cmpuint (tea_deal_legal (&forgetful, seat, without), ==, n);
      for (guint i = 0; i < n; i++)
        g_assert_true (tea_action_equal (&with[i], &without[i]));
    }

  memset (&forgetful.answer, 0xff, sizeof forgetful.answer);
  g_assert_cmpint (tea_deal_apply (&after, action, NULL), ==, TEA_ILLEGAL_NOT);
  g_assert_cmpint (tea_deal_apply (&forgetful, action, NULL), ==, TEA_ILLEGAL_NOT);
  table_assert_same (&after, &forgetful);
  if (after.phase == TEA_PHASE_OVER)
    table_assert_settled (&forgetful);
}

/* Plays a hand to its end; @checks adds further checks, the most expensive ones only now and then. */
static void
play (Fixture *fixture, Style style, TeaDeal *deal, History *history, gboolean checks)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  TeaEvents events;

  history->n = 0;
  while (deal->phase != TEA_PHASE_OVER)
    {
      guint seat = random_waiting (fixture, deal);
      guint n = tea_deal_legal (deal, seat, actions);
      guint chosen;

      g_assert_cmpuint (n, >, 0);
      if (checks && tea_random_below (&fixture->random, 12) == 0)
        for (guint other = 0; other < 4; other++)
          {
            table_assert_every_action (deal, other);
            table_assert_view (deal, other);
          }

      chosen = choose (fixture, style, deal, actions, n);
      if (checks)
        {
          assert_forgets (fixture, deal, &actions[chosen]);
          assert_pung_offered (deal, &actions[chosen]);
          table_assert_win_seen (deal, seat);
        }
      g_assert_cmpuint (history->n, <, G_N_ELEMENTS (history->actions));
      history->actions[history->n++] = actions[chosen];
      g_assert_cmpint (tea_deal_apply (deal, &actions[chosen], &events), ==, TEA_ILLEGAL_NOT);
      table_assert_all_tiles (deal);
      table_assert_open (deal, history->n % 4);
    }
  table_assert_settled (deal);
}

static void
random_setup (Fixture *fixture, const TeaOptions *options, TeaHandSetup *setup)
{
  memset (setup, 0, sizeof *setup);
  setup->variant = fixture->variant;
  setup->options = *options;
  setup->number = 1;
  setup->round_wind = TEA_TILE_EAST + tea_random_below (&fixture->random, 4);
  setup->dealer = (guint8) tea_random_below (&fixture->random, 4);
  tea_hand_setup_shuffle (setup, &fixture->random);
  g_assert_null (tea_hand_setup_check (setup));
}

static gboolean
event_equal (const TeaEvent *a, const TeaEvent *b)
{
  return a->type == b->type && a->seat == b->seat && a->tile == b->tile && a->from == b->from &&
         !a->from_tail == !b->from_tail && a->meld_kind == b->meld_kind && a->form == b->form && a->by == b->by &&
         !a->fishing == !b->fishing && a->with[0] == b->with[0] && a->with[1] == b->with[1];
}

static void
assert_same_events (const TeaEvents *a, const TeaEvents *b)
{
  g_assert_cmpuint (a->n, ==, b->n);
  for (guint i = 0; i < a->n; i++)
    g_assert_true (event_equal (&a->events[i], &b->events[i]));
}

/* The same set-up and actions produce the same events and the same hand. */
static void
assert_replays (const TeaHandSetup *setup, const History *history, const TeaDeal *played)
{
  TeaDeal a;
  TeaDeal b;
  TeaEvents of_a;
  TeaEvents of_b;

  tea_deal_start (&a, setup, &of_a);
  tea_deal_start (&b, setup, &of_b);
  assert_same_events (&of_a, &of_b);
  for (guint i = 0; i < history->n; i++)
    {
      g_assert_cmpint (tea_deal_apply (&a, &history->actions[i], &of_a), ==, TEA_ILLEGAL_NOT);
      g_assert_cmpint (tea_deal_apply (&b, &history->actions[i], &of_b), ==, TEA_ILLEGAL_NOT);
      assert_same_events (&of_a, &of_b);
      if (i % 16 == 0)
        table_assert_same (&a, &b);
    }
  table_assert_same (&a, played);
}

/* FH-4: among random players bonus tiles are melded in the turn in which they were drawn and later, and some are never
 * melded. */
typedef struct
{
  guint at_once;
  guint later;
  guint never;
} Waiting;

static void
count_waiting (const TeaHandSetup *setup, const History *history, const TeaDeal *played, Waiting *waiting)
{
  TeaDeal deal;

  tea_deal_start (&deal, setup, NULL);
  for (guint i = 0; i < history->n; i++)
    {
      const TeaAction *action = &history->actions[i];

      if (action->kind == TEA_ACTION_BONUS)
        {
          if (deal.players[action->seat].drawn == action->tile)
            waiting->at_once++;
          else
            waiting->later++;
        }
      tea_deal_apply (&deal, action, NULL);
    }
  for (guint seat = 0; seat < 4; seat++)
    for (TeaTile tile = TEA_N_PLAIN; tile < TEA_N_KINDS; tile++)
      if (!tea_wilds_has (&played->wilds, tile))
        waiting->never += played->record.players[seat].concealed.n[tile];
}

/* Plays @n hands, all styles in turn, with everything checked; returns how many were won. Adds to @waiting (optional)
 * how long bonus tiles waited. */
static guint
play_hands (Fixture *fixture, const TeaOptions *options, guint n, Waiting *waiting)
{
  guint wins = 0;

  for (guint i = 0; i < n; i++)
    {
      Style style = i % N_STYLES;
      TeaHandSetup setup;
      History history;
      TeaDeal deal;

      random_setup (fixture, options, &setup);
      tea_deal_start (&deal, &setup, NULL);
      table_assert_all_tiles (&deal);
      play (fixture, style, &deal, &history, TRUE);
      wins += deal.record.won;
      assert_replays (&setup, &history, &deal);
      if (waiting != NULL)
        count_waiting (&setup, &history, &deal, waiting);
    }

  return wins;
}

static void
test_hands (Fixture *fixture, gconstpointer data)
{
  TeaOptions options;
  guint wins;

  tea_options_init (&options, fixture->variant);
  wins = play_hands (fixture, &options, N_HANDS, NULL);

  /* Too few wins would leave much untested; variants without wild tiles have fewer wins. */
  g_assert_cmpuint (wins, >, N_HANDS / N_STYLES / 7);
}

static void
play_value (const TeaVariant *variant, const TeaOptionSpec *option, const char *value, gpointer data)
{
  TeaOptions options;

  tea_options_init (&options, variant);
  if (option == NULL)
    return;
  g_test_message ("%s=%s", option->id, value);
  g_assert_cmpint (tea_options_set (&options, variant, option->id, value, 0), ==, TEA_ERROR_NONE);
  play_hands (data, &options, N_HANDS_OF_VALUE, NULL);
}

/* The same for every value of every option. */
static void
test_values (Fixture *fixture, gconstpointer data)
{
  option_values_foreach (fixture->variant, play_value, fixture);
}

/* FH-4: players who meld a bonus tile whenever they like. */
static void
test_waiting (Fixture *fixture, gconstpointer data)
{
  Waiting waiting = { 0 };
  TeaOptions options;

  tea_options_init (&options, fixture->variant);
  g_assert_cmpint (tea_options_set (&options, fixture->variant, "flowers", "may-wait", 0), ==, TEA_ERROR_NONE);
  play_hands (fixture, &options, N_HANDS_WAITING, &waiting);
  g_test_message ("melded at once %u, later %u, never %u", waiting.at_once, waiting.later, waiting.never);
  g_assert_cmpuint (waiting.at_once, >, N_HANDS_WAITING / 10);
  g_assert_cmpuint (waiting.later, >, N_HANDS_WAITING / 4);
  g_assert_cmpuint (waiting.never, >, N_HANDS_WAITING / 10);
}

/* Rollouts: playing on with a copy leaves the deal unchanged. */
static void
test_copies (Fixture *fixture, gconstpointer data)
{
  TeaOptions options;

  tea_options_init (&options, fixture->variant);
  for (guint i = 0; i < 20; i++)
    {
      TeaHandSetup setup;
      History history;
      TeaDeal deal;
      TeaDeal before;
      TeaDeal copy;

      random_setup (fixture, &options, &setup);
      tea_deal_start (&deal, &setup, NULL);
      for (guint j = 0; j < 20 && deal.phase != TEA_PHASE_OVER; j++)
        {
          TeaAction actions[TEA_MAX_ACTIONS];
          guint seat = random_waiting (fixture, &deal);
          guint n = tea_deal_legal (&deal, seat, actions);

          tea_deal_apply (&deal, &actions[tea_random_below (&fixture->random, n)], NULL);
        }

      memcpy (&before, &deal, sizeof before);
      copy = deal;
      play (fixture, STYLE_GREEDY, &copy, &history, FALSE);
      g_assert_cmpmem (&before, sizeof before, &deal, sizeof deal);
      for (guint j = 0; j < history.n; j++)
        g_assert_cmpint (tea_deal_apply (&deal, &history.actions[j], NULL), ==, TEA_ILLEGAL_NOT);
      table_assert_same (&deal, &copy);
    }
}

/* Fenghua with all play rules of the other variants, split in two because some exclude each other. */
static TeaVariant western;
static TeaVariant southern;

static void
western_rules (const TeaOptions *options, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .initial_kongs = TRUE,
    .missed_win = TEA_MISSED_WIN_OWN_TURN,
    .fishing = TRUE,
    .rob_closed_with_orphans = TRUE,
    .n_throws = 2,
  };
}

static void
southern_rules (const TeaOptions *options, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){
    .dealer_stays_on_win = TRUE,
    .bottom_offer = TRUE,
    .missed_win = TEA_MISSED_WIN_HIGHER,
    .passed_pung = TRUE,
    .sacking = TRUE,
    .n_throws = 3,
  };
}

static guint
shapes_with_orphans (const TeaOptions *options)
{
  return tea_variant_find ("fenghua")->shapes (options) | TEA_SHAPE_THIRTEEN_ORPHANS;
}

static void
make_variants (void)
{
  western = *tea_variant_find ("fenghua");
  western.play_rules = western_rules;
  western.shapes = shapes_with_orphans;

  southern = *tea_variant_find ("fenghua");
  southern.play_rules = southern_rules;
  southern.honour_runs = TRUE;
  southern.wilds_in_melds = TRUE;
  southern.wilds_claimable = TRUE;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->variant = data;
  tea_random_init (&fixture->random, 20);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
}

static void
add_tests (const char *name, const TeaVariant *variant)
{
  g_autofree char *hands = g_strdup_printf ("/play/random/%s/hands", name);
  g_autofree char *values = g_strdup_printf ("/play/random/%s/values", name);
  g_autofree char *copies = g_strdup_printf ("/play/random/%s/copies", name);

  g_test_add (hands, Fixture, variant, set_up, test_hands, tear_down);
  g_test_add (values, Fixture, variant, set_up, test_values, tear_down);
  g_test_add (copies, Fixture, variant, set_up, test_copies, tear_down);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  make_variants ();

  for (guint i = 0; i < n; i++)
    add_tests (variants[i]->id, variants[i]);
  g_test_add ("/play/random/fenghua/FH-4/may-wait", Fixture, tea_variant_find ("fenghua"), set_up, test_waiting,
              tear_down);
  add_tests ("western", &western);
  add_tests ("southern", &southern);

  return g_test_run ();
}
