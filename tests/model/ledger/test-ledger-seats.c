/* test-ledger-seats.c - sessions of more than four players: who sits where, who sits out, and points at the start
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ledger-common.h"

#include "../../thorough.h"

static gint64
add_result (TeaLedger *ledger, int winner, int a, int b, int c, int d)
{
  TeaLedgerResult result = { winner, -1, TEA_LEDGER_NO_POINTS, { a, b, c, d } };
  g_autoptr (GError) error = NULL;
  gint64 id = tea_ledger_add_result (ledger, &result, &error);

  g_assert_no_error (error);

  return id;
}

static void
assert_seats (TeaLedger *ledger, guint a, guint b, guint c, guint d)
{
  const guint wanted[4] = { a, b, c, d };

  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpuint (tea_ledger_get_sitting (ledger, seat)->number, ==, wanted[seat]);
      g_assert_cmpint (tea_ledger_get_player (ledger, wanted[seat])->seat, ==, (int) seat);
    }
}

static void
assert_totals (TeaLedger *ledger, const int *totals)
{
  for (guint player = 0; player < tea_ledger_get_facts (ledger)->n_players; player++)
    g_assert_cmpint (tea_ledger_get_player (ledger, player)->total, ==, totals[player]);
}

/* A substitute plays from a hand on; the points stay with who won them, and undo and redo turn it like anything. */
static void
test_substitute (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create_of (fixture, "fenghua", 5, TEA_LEDGER_ROTATE_BY_HAND);
  const TeaLedgerFacts *facts = tea_ledger_get_facts (ledger);
  g_autoptr (GError) error = NULL;
  TeaLedgerEntry *entry;
  gint64 first, seats;

  g_assert_cmpuint (facts->n_players, ==, 5);
  assert_seats (ledger, 0, 1, 2, 3);
  g_assert_cmpint (tea_ledger_get_player (ledger, 4)->seat, ==, -1);
  g_assert_cmpstr (facts->sits_out, ==, "Xu sits out");
  g_assert_cmpstr (facts->rotates, ==, "");

  first = add_result (ledger, 0, 30, -10, -10, -10);
  seats = tea_ledger_add_seats (ledger, (const guint[4]){ 0, 4, 2, 3 }, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo changing seats");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->sits_out, ==, "Wang sits out");
  assert_seats (ledger, 0, 4, 2, 3);
  add_result (ledger, 1, -5, 15, -5, -5);
  assert_totals (ledger, (const int[5]){ 25, -10, -15, -15, 15 });
  g_assert_cmpuint (tea_ledger_get_player (ledger, 4)->hands, ==, 1);
  g_assert_cmpuint (tea_ledger_get_player (ledger, 4)->wins, ==, 1);
  g_assert_cmpuint (tea_ledger_get_player (ledger, 0)->hands, ==, 2);
  g_assert_cmpuint (tea_ledger_get_standing (ledger, 1)->number, ==, 4);
  g_assert_cmpstr (tea_ledger_get_name_at (ledger, first, 1), ==, "Wang");
  g_assert_cmpstr (tea_ledger_get_name_at (ledger, 0, 1), ==, "Xu");

  entry = tea_ledger_find_entry (ledger, seats, NULL);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->kind, ==, TEA_LEDGER_ENTRY_SEATS);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->title, ==, "Xu plays for Wang");
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->place, ==, "–");
  g_assert_cmpint (tea_ledger_entry_get_seat (entry, 1), ==, -1);
  g_assert_cmpint (tea_ledger_entry_get_seat (tea_ledger_find_entry (ledger, first, NULL), 4), ==, -1);

  /* An earlier hand goes; who sat where stays as it was played. */
  g_assert_true (tea_ledger_delete_entry (ledger, first, &error));
  assert_totals (ledger, (const int[5]){ -5, 0, -5, -5, 15 });
  g_assert_true (tea_ledger_undo (ledger, &error));

  g_assert_true (tea_ledger_edit_seats (ledger, seats, (const guint[4]){ 4, 1, 3, 2 }, -1, &error));
  assert_totals (ledger, (const int[5]){ 30, 5, -15, -15, -5 });
  entry = tea_ledger_find_entry (ledger, seats, NULL);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->title, ==, "New seats: Xu, Wang, Zhao, Chen");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo correcting a change of seats");
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_true (tea_ledger_undo (ledger, &error));
  assert_seats (ledger, 0, 1, 2, 3);
  assert_totals (ledger, (const int[5]){ 30, -10, -10, -10, 0 });
  g_assert_true (tea_ledger_redo (ledger, &error));
  assert_seats (ledger, 0, 4, 2, 3);

  /* Nobody sits in two seats. */
  g_assert_cmpint (tea_ledger_add_seats (ledger, (const guint[4]){ 0, 4, 4, 3 }, -1, &error), ==, 0);
  g_assert_cmpstr (error->message, ==, "Xu cannot sit in two seats.");
  assert_seats (ledger, 0, 4, 2, 3);
}

/* After each hand whoever has played longest makes room for whoever has waited longest, in the same step of the
 * journal. */
static void
test_rotate_after_hand (LedgerFixture *fixture, gconstpointer data)
{
  static const guint five[][4] = { { 4, 1, 2, 3 }, { 4, 0, 2, 3 }, { 4, 0, 1, 3 }, { 4, 0, 1, 2 }, { 3, 0, 1, 2 } };
  static const guint seven[][4] = { { 4, 5, 6, 3 }, { 1, 2, 6, 0 }, { 5, 2, 3, 4 }, { 5, 0, 1, 6 } };
  g_autoptr (TeaLedger) ledger = ledger_create_of (fixture, "fenghua", 5, TEA_LEDGER_ROTATE_AFTER_HAND);
  g_autoptr (TeaLedger) large = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (tea_ledger_get_facts (ledger)->rotates, ==, "After this hand: Xu for Lin");
  for (guint i = 0; i < G_N_ELEMENTS (five); i++)
    {
      add_result (ledger, 0, 3, -1, -1, -1);
      assert_seats (ledger, five[i][0], five[i][1], five[i][2], five[i][3]);
    }
  g_assert_cmpuint (g_list_model_get_n_items (tea_ledger_get_entries (ledger)), ==, 10);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo adding hand 5");
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpuint (g_list_model_get_n_items (tea_ledger_get_entries (ledger)), ==, 8);
  assert_seats (ledger, 4, 0, 1, 2);
  g_assert_true (tea_ledger_redo (ledger, &error));
  assert_seats (ledger, 3, 0, 1, 2);

  /* A penalty is no hand. */
  tea_ledger_add_line (ledger, "late", (const int[4]){ -3, 1, 1, 1 }, &error);
  assert_seats (ledger, 3, 0, 1, 2);

  large = ledger_create_of (fixture, "fenghua", 7, TEA_LEDGER_ROTATE_AFTER_HAND);
  g_assert_cmpstr (tea_ledger_get_facts (large)->sits_out, ==, "Xu, Yan, Zou sit out");
  for (guint i = 0; i < G_N_ELEMENTS (seven); i++)
    {
      add_result (large, 0, 3, -1, -1, -1);
      assert_seats (large, seven[i][0], seven[i][1], seven[i][2], seven[i][3]);
    }
}

static void
test_rotate_after_round (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create_of (fixture, "classical-early", 6, TEA_LEDGER_ROTATE_AFTER_ROUND);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (tea_ledger_get_facts (ledger)->rotates, ==, "After this round: Xu for Lin, Yan for Wang");
  for (guint round = 0; round < 3; round++)
    {
      for (guint i = 0; i < 3; i++)
        {
          tea_ledger_add_drawn_hand (ledger, -1, &error);
          g_assert_no_error (error);
          if (round == 0)
            assert_seats (ledger, 0, 1, 2, 3);
        }
      tea_ledger_add_drawn_hand (ledger, -1, &error);
      if (round == 0)
        assert_seats (ledger, 4, 5, 2, 3);
      else if (round == 1)
        assert_seats (ledger, 4, 5, 0, 1);
    }
  assert_seats (ledger, 2, 3, 0, 1);
  g_assert_true (tea_ledger_undo (ledger, &error));
  assert_seats (ledger, 4, 5, 0, 1);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->complete_rounds, ==, 2);

  /* The last hand of a game changes the seats, too, and the game is over all the same. */
  tea_ledger_add_drawn_hand (ledger, -1, &error);
  for (guint i = 0; i < 4; i++)
    tea_ledger_add_drawn_hand (ledger, -1, &error);
  g_assert_true (tea_ledger_get_facts (ledger)->over);
}

/* The players say who deals next; the deal goes on from there, and the draft of the next hand stays. */
static void
test_next_dealer (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GError) error = NULL;
  gint64 id;

  add_result (ledger, 0, 3, -1, -1, -1);
  tea_ledger_set_draft (ledger, "1m");
  id = tea_ledger_add_seats (ledger, (const guint[4]){ 0, 1, 2, 3 }, 2, &error);
  g_assert_no_error (error);
  ledger_assert_next (ledger, 2, 2, 0);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, "1m");
  g_assert_cmpstr (tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, id, NULL))->title, ==, "Chen deals next");
  g_assert_true (tea_ledger_undo (ledger, &error));
  ledger_assert_next (ledger, 2, 0, 1);
  g_assert_true (tea_ledger_redo (ledger, &error));
  ledger_assert_next (ledger, 2, 2, 0);
  add_result (ledger, 0, 3, -1, -1, -1);
  ledger_assert_next (ledger, 3, 3, 0);
}

/* Points at the start are shown and ranked, and neither settled nor worth money. */
static void
test_start (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GPtrArray) transfers = NULL;
  g_autoptr (GError) error = NULL;
  TeaLedgerSetUp set_up;
  guint n;

  add_result (ledger, 0, 30, -10, -10, -10);
  tea_ledger_get_set_up (ledger, &set_up);
  for (guint player = 0; player < 4; player++)
    set_up.start[player] = player == 1 ? 250 : 200;
  set_up.point_money = 10000;
  g_assert_true (tea_ledger_set_up (ledger, NULL, &set_up, &error));
  assert_totals (ledger, (const int[4]){ 230, 240, 190, 190 });
  g_assert_true (tea_ledger_get_facts (ledger)->has_start);
  g_assert_cmpuint (tea_ledger_get_standing (ledger, 0)->number, ==, 1);
  g_assert_cmpint (tea_ledger_get_series (ledger, 1, &n)[0], ==, 250);
  g_assert_cmpint (tea_ledger_get_player (ledger, 1)->won, ==, -10);
  transfers = tea_ledger_list_transfers (ledger);
  g_assert_cmpuint (transfers->len, ==, 3);
  for (guint i = 0; i < transfers->len; i++)
    {
      const TeaLedgerTransfer *transfer = transfers->pdata[i];

      g_assert_cmpuint (transfer->to, ==, 0);
      g_assert_cmpint (transfer->amount, ==, 10);
    }
  g_assert_true (tea_ledger_undo (ledger, &error));
  assert_totals (ledger, (const int[4]){ 30, -10, -10, -10 });
  g_assert_true (tea_ledger_redo (ledger, &error));
  assert_totals (ledger, (const int[4]){ 230, 240, 190, 190 });
}

/* Somebody may join later, but nobody who has played can be left out. */
static void
test_join (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GError) error = NULL;
  TeaLedgerSetUp set_up;

  add_result (ledger, 0, 30, -10, -10, -10);
  tea_ledger_get_set_up (ledger, &set_up);
  set_up.n_players = 6;
  set_up.names[4] = "Xu";
  set_up.names[5] = " ";
  g_assert_false (tea_ledger_set_up (ledger, NULL, &set_up, &error));
  g_assert_cmpstr (error->message, ==, "Every player needs a name.");
  g_clear_error (&error);
  set_up.names[5] = "Lin";
  g_assert_true (tea_ledger_set_up (ledger, NULL, &set_up, &error));
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->sits_out, ==, "Xu, Lin 2 sit out");
  g_assert_cmpstr (tea_ledger_get_player (ledger, 0)->name, ==, "Lin 1");
  tea_ledger_add_seats (ledger, (const guint[4]){ 4, 1, 2, 3 }, -1, &error);
  tea_ledger_get_set_up (ledger, &set_up);
  set_up.n_players = 4;
  g_assert_false (tea_ledger_set_up (ledger, NULL, &set_up, &error));
  g_assert_cmpstr (error->message, ==, "Xu has played already, and stays in the session.");
  g_clear_error (&error);
  set_up.n_players = 5;
  g_assert_true (tea_ledger_set_up (ledger, NULL, &set_up, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_players, ==, 5);
}

/* Every player is drawn for some seat, and nobody for two. */
static void
test_draw (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create_of (fixture, "fenghua", 8, TEA_LEDGER_ROTATE_BY_HAND);
  guint drawn[8] = { 0 };

  for (guint i = 0; i < 400; i++)
    {
      guint players[4];

      tea_ledger_draw_seats (ledger, players);
      for (guint seat = 0; seat < 4; seat++)
        {
          g_assert_cmpuint (players[seat], <, 8);
          for (guint other = 0; other < seat; other++)
            g_assert_cmpuint (players[seat], !=, players[other]);
          drawn[players[seat]]++;
        }
    }
  for (guint player = 0; player < 8; player++)
    g_assert_cmpuint (drawn[player], >, 100);
}

/* A session told in the plainest way, beside the ledger. */

#define MAX_PLAIN 200

typedef enum
{
  PLAIN_HAND,
  PLAIN_LINE,
  PLAIN_SEATS,
} PlainKind;

typedef struct
{
  PlainKind kind;
  int winner;
  int deltas[4];
  guint players[4]; /* of a change of seats */
} Plain;

typedef struct
{
  guint n;
  Plain entries[MAX_PLAIN];
  int start[8];
} State;

typedef struct
{
  TeaLedger *ledger;
  GRand *random;
  guint n_players;
  gboolean rotates;
  GPtrArray *states; /* State, the first @at + 1 of which are done */
  guint at;
} Evening;

static const State *
present (Evening *e)
{
  return e->states->pdata[e->at];
}

static void
book (Evening *e, const State *state)
{
  g_ptr_array_set_size (e->states, (int) ++e->at);
  g_ptr_array_add (e->states, g_memdup2 (state, sizeof *state));
}

static guint
below (Evening *e, guint n)
{
  return (guint) g_rand_int_range (e->random, 0, (gint32) n);
}

/* Who sits after the first @n entries. */
static void
get_players (const State *state, guint n, guint players[4])
{
  for (guint seat = 0; seat < 4; seat++)
    players[seat] = seat;
  for (guint i = 0; i < n; i++)
    if (state->entries[i].kind == PLAIN_SEATS)
      memcpy (players, state->entries[i].players, 4 * sizeof *players);
}

static gboolean
has (const guint players[4], guint player)
{
  return players[0] == player || players[1] == player || players[2] == player || players[3] == player;
}

/* The hands since @player last came or went. */
static guint
count_since (const State *state, guint player)
{
  guint now[4], hands = 0;

  get_players (state, state->n, now);
  for (guint i = state->n; i > 0; i--)
    {
      guint then[4];

      get_players (state, i - 1, then);
      if (state->entries[i - 1].kind == PLAIN_HAND && has (then, player) != has (now, player))
        return hands;
      hands += state->entries[i - 1].kind == PLAIN_HAND;
    }

  return hands;
}

/* The one who is (not) at the table for the longest time, apart from @done. */
static int
find_longest (Evening *e, const State *state, const guint players[4], gboolean sits, guint done)
{
  int longest = -1;

  for (guint player = 0; player < e->n_players; player++)
    if (has (players, player) == sits && (done & 1u << player) == 0 &&
        (longest < 0 || count_since (state, player) > count_since (state, (guint) longest)))
      longest = (int) player;

  return longest;
}

static void
rotate (Evening *e, State *state)
{
  Plain *change = &state->entries[state->n];
  guint before[4], done = 0;

  get_players (state, state->n, before);
  *change = (Plain){ .kind = PLAIN_SEATS };
  memcpy (change->players, before, sizeof before);
  for (;;)
    {
      int comes = find_longest (e, state, before, FALSE, done);
      int goes = find_longest (e, state, before, TRUE, done);

      if (comes < 0 || goes < 0)
        break;
      done |= 1u << comes | 1u << goes;
      for (guint seat = 0; seat < 4; seat++)
        if (before[seat] == (guint) goes)
          change->players[seat] = (guint) comes;
    }
  state->n++;
}

static void
fill_random (Evening *e, Plain *plain)
{
  memset (plain->deltas, 0, sizeof plain->deltas);
  plain->winner = (int) below (e, 4);
  for (int seat = 0; seat < 4; seat++)
    if (seat != plain->winner)
      {
        plain->deltas[seat] = -1 - (int) below (e, 50);
        plain->deltas[plain->winner] -= plain->deltas[seat];
      }
}

static void
draw_players (Evening *e, guint players[4])
{
  tea_ledger_draw_seats (e->ledger, players);
}

static gint64
id_at (Evening *e, guint position)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (e->ledger), position);

  return tea_ledger_entry_get_facts (entry)->id;
}

static void
step_add (Evening *e, PlainKind kind)
{
  State state = *present (e);
  Plain *plain = &state.entries[state.n++];
  g_autoptr (GError) error = NULL;
  TeaLedgerResult result;

  *plain = (Plain){ .kind = kind };
  fill_random (e, plain);
  switch (kind)
    {
    case PLAIN_HAND:
      result = (TeaLedgerResult){ plain->winner, -1, TEA_LEDGER_NO_POINTS, { 0 } };
      memcpy (result.deltas, plain->deltas, sizeof result.deltas);
      tea_ledger_add_result (e->ledger, &result, &error);
      if (e->rotates && e->n_players > 4)
        rotate (e, &state);
      break;
    case PLAIN_LINE:
      tea_ledger_add_line (e->ledger, "late", plain->deltas, &error);
      break;
    case PLAIN_SEATS:
      draw_players (e, plain->players);
      tea_ledger_add_seats (e->ledger, plain->players, (int) below (e, 5) - 1, &error);
      break;
    }
  g_assert_no_error (error);
  book (e, &state);
}

static void
step_edit (Evening *e)
{
  State state = *present (e);
  guint position = below (e, state.n);
  Plain *plain = &state.entries[position];
  gint64 id = id_at (e, position);
  g_autoptr (GError) error = NULL;
  TeaLedgerResult result;

  fill_random (e, plain);
  switch (plain->kind)
    {
    case PLAIN_HAND:
      result = (TeaLedgerResult){ plain->winner, -1, TEA_LEDGER_NO_POINTS, { 0 } };
      memcpy (result.deltas, plain->deltas, sizeof result.deltas);
      tea_ledger_edit_result (e->ledger, id, &result, &error);
      break;
    case PLAIN_LINE:
      tea_ledger_edit_line (e->ledger, id, "late", plain->deltas, &error);
      break;
    case PLAIN_SEATS:
      draw_players (e, plain->players);
      tea_ledger_edit_seats (e->ledger, id, plain->players, -1, &error);
      break;
    }
  g_assert_no_error (error);
  book (e, &state);
}

static void
step_delete (Evening *e)
{
  State state = *present (e);
  guint position = below (e, state.n);
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_ledger_delete_entry (e->ledger, id_at (e, position), &error));
  memmove (&state.entries[position], &state.entries[position + 1], (state.n - position - 1) * sizeof (Plain));
  state.n--;
  book (e, &state);
}

static void
step_move (Evening *e)
{
  State state = *present (e);
  guint from = below (e, state.n);
  guint to = below (e, state.n);
  Plain moved = state.entries[from];
  g_autoptr (GError) error = NULL;

  if (from == to)
    return;
  g_assert_true (tea_ledger_move_entry (e->ledger, id_at (e, from), to, &error));
  memmove (&state.entries[from], &state.entries[from + 1], (state.n - from - 1) * sizeof moved);
  memmove (&state.entries[to + 1], &state.entries[to], (state.n - 1 - to) * sizeof moved);
  state.entries[to] = moved;
  book (e, &state);
}

static void
step_start (Evening *e)
{
  State state = *present (e);
  TeaLedgerSetUp set_up;
  g_autoptr (GError) error = NULL;
  guint player = below (e, e->n_players);

  tea_ledger_get_set_up (e->ledger, &set_up);
  set_up.start[player] += 100;
  state.start[player] += 100;
  g_assert_true (tea_ledger_set_up (e->ledger, NULL, &set_up, &error));
  book (e, &state);
}

static void
step_turn (Evening *e)
{
  gboolean redo = below (e, 3) == 0;
  g_autoptr (GError) error = NULL;

  if (redo)
    g_assert_true (tea_ledger_redo (e->ledger, &error));
  else
    g_assert_true (tea_ledger_undo (e->ledger, &error));
  if (redo && e->at + 1 < e->states->len)
    e->at++;
  else if (!redo && e->at > 0)
    e->at--;
}

/* Everything that the ledger says of a player, told once more. */
static void
compare (Evening *e)
{
  const State *state = present (e);
  g_autoptr (GPtrArray) transfers = tea_ledger_list_transfers (e->ledger);
  int won[8] = { 0 }, owed[8];
  guint hands[8] = { 0 };
  guint wins[8] = { 0 };
  guint now[4];

  g_assert_cmpuint (g_list_model_get_n_items (tea_ledger_get_entries (e->ledger)), ==, state->n);
  for (guint i = 0; i < state->n; i++)
    {
      const Plain *plain = &state->entries[i];
      guint players[4];

      get_players (state, i, players);
      for (guint seat = 0; seat < 4 && plain->kind != PLAIN_SEATS; seat++)
        {
          won[players[seat]] += plain->deltas[seat];
          hands[players[seat]] += plain->kind == PLAIN_HAND;
        }
      wins[players[plain->winner]] += plain->kind == PLAIN_HAND;
    }
  get_players (state, state->n, now);
  assert_seats (e->ledger, now[0], now[1], now[2], now[3]);
  memcpy (owed, won, sizeof owed);
  for (guint i = 0; i < transfers->len; i++)
    {
      const TeaLedgerTransfer *transfer = transfers->pdata[i];

      owed[transfer->from] += transfer->amount;
      owed[transfer->to] -= transfer->amount;
    }
  for (guint number = 0; number < e->n_players; number++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_player (e->ledger, number);
      guint n;

      /* The payments have settled everything. */
      g_assert_cmpint (owed[number], ==, 0);
      g_assert_cmpint (player->won, ==, won[number]);
      g_assert_cmpint (player->start, ==, state->start[number]);
      g_assert_cmpint (player->total, ==, player->start + player->won);
      g_assert_cmpuint (player->hands, ==, hands[number]);
      g_assert_cmpuint (player->wins, ==, wins[number]);
      g_assert_cmpint (tea_ledger_get_series (e->ledger, number, &n)[state->n], ==, player->total);
    }
}

static void
step (Evening *e, LedgerFixture *fixture)
{
  const State *state = present (e);
  guint what = below (e, 20);

  if (what < 7 && state->n + 2 < MAX_PLAIN)
    step_add (e, PLAIN_HAND);
  else if (what < 9 && state->n + 2 < MAX_PLAIN)
    step_add (e, what == 7 ? PLAIN_LINE : PLAIN_SEATS);
  else if (what < 15)
    step_turn (e);
  else if (what == 15)
    step_start (e);
  else if (state->n > 0 && what == 16)
    step_delete (e);
  else if (state->n > 0 && what == 17)
    step_move (e);
  else if (state->n > 0)
    step_edit (e);
}

static void
test_random (LedgerFixture *fixture, gconstpointer data)
{
  guint32 seed = find_test_seed ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < n_to_try (10, 100); i++)
    {
      guint n_players = (guint) g_rand_int_range (random, 4, 9);
      gboolean rotates = g_rand_boolean (random);
      g_autoptr (TeaLedger) ledger = ledger_create_of (
          fixture, "fenghua", n_players, rotates ? TEA_LEDGER_ROTATE_AFTER_HAND : TEA_LEDGER_ROTATE_BY_HAND);
      Evening e = { ledger, random, n_players, rotates, g_ptr_array_new_with_free_func (g_free), 0 };

      g_ptr_array_add (e.states, g_new0 (State, 1));
      for (guint j = 0; j < 60; j++)
        {
          step (&e, fixture);
          compare (&e);
        }
      g_ptr_array_unref (e.states);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ledger_add_test ("/ledger-seats/substitute", test_substitute);
  ledger_add_test ("/ledger-seats/rotate-after-hand", test_rotate_after_hand);
  ledger_add_test ("/ledger-seats/rotate-after-round", test_rotate_after_round);
  ledger_add_test ("/ledger-seats/next-dealer", test_next_dealer);
  ledger_add_test ("/ledger-seats/start", test_start);
  ledger_add_test ("/ledger-seats/join", test_join);
  ledger_add_test ("/ledger-seats/draw", test_draw);
  ledger_add_test ("/ledger-seats/random", test_random);

  return g_test_run ();
}
