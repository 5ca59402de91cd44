/* play-asserts.c - assertions that hold for every hand at every moment
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play-table.h"

static void
count_player (TeaTiles *tiles, const TeaDealPlayer *player)
{
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    tiles->n[tile] += player->concealed.n[tile];
  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      tiles->n[player->melds[i].tiles[j]]++;
  for (guint i = 0; i < player->n_bonus; i++)
    tiles->n[player->bonus[i]]++;
  for (guint i = 0; i < player->n_discards; i++)
    if (player->discards[i].claimed_by < 0)
      tiles->n[player->discards[i].tile]++;
}

void
table_assert_all_tiles (const TeaDeal *deal)
{
  const TeaHandSetup *setup = &deal->setup;
  TeaTiles tiles = { { 0 } };
  guint in_wall = 0;

  for (guint i = 0; i < deal->wall.n; i++)
    if (tea_deal_wall_lies (deal, i))
      {
        tiles.n[deal->wall.tiles[i]]++;
        in_wall++;
      }
  g_assert_cmpuint (in_wall, ==, tea_wall_left (&deal->wall) + (deal->wall.indicator >= 0));

  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaDealPlayer *player = &deal->players[seat];
      guint n = tea_tiles_total (&player->concealed) + 3 * player->n_melds;

      count_player (&tiles, player);
      /* 13 tiles, a kong counting as three, plus one for the player who must discard or has won. */
      g_assert_cmpuint (n, >=, 13);
      g_assert_cmpuint (n, <=, 14);
      if (deal->phase == TEA_PHASE_CLAIM || deal->phase == TEA_PHASE_OFFER)
        g_assert_cmpuint (n, ==, 13);
    }

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    g_assert_cmpuint (tiles.n[tile], ==, setup->variant->copies (&setup->options, tile));
  g_assert_cmpuint (tea_tiles_total (&tiles), ==, setup->n_tiles);
}

void
table_assert_settled (const TeaDeal *deal)
{
  TeaAnswer answer;
  int sum = 0;

  g_assert_cmpint (deal->phase, ==, TEA_PHASE_OVER);
  if (deal->answer.code != TEA_ERROR_NONE)
    g_test_message ("%s: %s", deal->answer.at, deal->answer.message);
  g_assert_cmpint (deal->answer.code, ==, TEA_ERROR_NONE);
  g_assert_true (tea_score (&deal->record, &answer));
  g_assert_cmpint (answer.winner, ==, deal->answer.winner);
  g_assert_cmpint (answer.winner, ==, deal->record.won ? deal->record.seat : -1);
  g_assert_cmpuint (answer.n_payments, ==, deal->answer.n_payments);
  g_assert_cmpuint (answer.n_scores, ==, deal->answer.n_scores);
  for (guint i = 0; i < answer.n_scores; i++)
    {
      g_assert_cmpuint (answer.scores[i].n_items, ==, deal->answer.scores[i].n_items);
      g_assert_cmpint (answer.scores[i].total, ==, deal->answer.scores[i].total);
    }
  /* FH-8 */
  for (TeaTile tile = TEA_N_PLAIN; deal->record.won && tile < TEA_N_KINDS; tile++)
    if (!tea_wilds_has (&deal->wilds, tile))
      g_assert_cmpuint (deal->record.players[deal->record.seat].concealed.n[tile], ==, 0);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_true (deal->record.players[seat].known);
      g_assert_cmpint (answer.deltas[seat], ==, deal->answer.deltas[seat]);
      sum += answer.deltas[seat];
    }
  g_assert_cmpint (sum, ==, 0);
}

static void
assert_same_tiles (const TeaTiles *a, const TeaTiles *b)
{
  g_assert_cmpmem (a->n, sizeof a->n, b->n, sizeof b->n);
}

static void
assert_same_player (const TeaSeatPlayer *a, const TeaSeatPlayer *b)
{
  g_assert_cmpuint (a->n_concealed, ==, b->n_concealed);
  g_assert_cmpuint (a->n_melds, ==, b->n_melds);
  for (guint i = 0; i < a->n_melds; i++)
    {
      g_assert_cmpuint (a->melds[i].kind, ==, b->melds[i].kind);
      g_assert_cmpuint (a->melds[i].form, ==, b->melds[i].form);
      g_assert_cmpint (a->melds[i].from, ==, b->melds[i].from);
      g_assert_cmpmem (a->melds[i].tiles, a->melds[i].n, b->melds[i].tiles, b->melds[i].n);
    }
  g_assert_cmpmem (a->bonus, a->n_bonus, b->bonus, b->n_bonus);
  g_assert_cmpuint (a->n_discards, ==, b->n_discards);
  for (guint i = 0; i < a->n_discards; i++)
    {
      g_assert_cmpuint (a->discards[i].tile, ==, b->discards[i].tile);
      g_assert_cmpint (a->discards[i].claimed_by, ==, b->discards[i].claimed_by);
      g_assert_cmpint (a->discards[i].drawn, ==, b->discards[i].drawn);
    }
  g_assert_cmpint (a->fishing, ==, b->fishing);
}

static void
assert_same_view (const TeaSeatView *a, const TeaSeatView *b)
{
  g_assert_cmpuint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->turn, ==, b->turn);
  g_assert_cmpuint (a->tile, ==, b->tile);
  g_assert_cmpint (a->bottom, ==, b->bottom);
  g_assert_cmpint (a->after_claim, ==, b->after_claim);
  g_assert_cmpuint (a->indicator, ==, b->indicator);
  assert_same_tiles (&a->concealed, &b->concealed);
  g_assert_cmpuint (a->drawn, ==, b->drawn);
  for (guint i = 0; i < 4; i++)
    assert_same_player (&a->players[i], &b->players[i]);
  g_assert_cmpuint (a->head_left, ==, b->head_left);
  g_assert_cmpuint (a->wall_left, ==, b->wall_left);
  g_assert_cmpuint (a->n_actions, ==, b->n_actions);
  for (guint i = 0; i < a->n_actions; i++)
    g_assert_true (tea_action_equal (&a->actions[i], &b->actions[i]));
}

void
table_assert_same (const TeaDeal *a, const TeaDeal *b)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaSeatView of_a;
      TeaSeatView of_b;

      tea_seat_view_init (&of_a, a, seat);
      tea_seat_view_init (&of_b, b, seat);
      assert_same_view (&of_a, &of_b);
      if (a->phase == TEA_PHASE_OVER)
        g_assert_cmpint (a->answer.deltas[seat], ==, b->answer.deltas[seat]);
    }
  g_assert_cmpuint (a->replacement, ==, b->replacement);
  g_assert_cmpint (a->replaced, ==, b->replaced);
  g_assert_cmpmem (a->wall.taken, sizeof a->wall.taken, b->wall.taken, sizeof b->wall.taken);
}

const TeaItem *
table_item (const TeaDeal *deal, const char *id)
{
  const TeaScore *score = tea_answer_score_of (&deal->answer, (guint) deal->answer.winner);

  g_assert_nonnull (score);
  for (guint i = 0; i < score->n_items; i++)
    if (g_str_equal (score->items[i].pattern->id, id))
      return &score->items[i];

  return NULL;
}

static gboolean
is_listed (const TeaAction *action, const TeaAction *actions, guint n)
{
  for (guint i = 0; i < n; i++)
    if (tea_action_equal (action, &actions[i]))
      return TRUE;

  return FALSE;
}

/* Asserts that @action is legal exactly if it is listed, and that applying an illegal one changes nothing. */
static void
assert_action (TeaDeal *deal, const TeaAction *action, const TeaAction *actions, guint n)
{
  TeaIllegal reason = tea_deal_check (deal, action);
  TeaDeal before;
  TeaEvents events;

  g_assert_cmpint (reason == TEA_ILLEGAL_NOT, ==, is_listed (action, actions, n));
  if (reason == TEA_ILLEGAL_NOT)
    return;

  memcpy (&before, deal, sizeof before);
  g_assert_cmpint (tea_deal_apply (deal, action, &events), ==, reason);
  g_assert_cmpuint (events.n, ==, 0);
  g_assert_cmpmem (&before, sizeof before, deal, sizeof *deal);
}

void
table_assert_every_action (TeaDeal *deal, guint seat)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, seat, actions);

  g_assert_cmpint (n > 0, ==, (tea_deal_waiting (deal) >> seat) & 1);
  for (guint i = 0; i < n; i++)
    g_assert_false (is_listed (&actions[i], actions, i));

  for (guint kind = TEA_ACTION_PASS; kind <= TEA_ACTION_BONUS + 1; kind++)
    for (TeaTile tile = 0; tile <= TEA_N_KINDS; tile++)
      {
        TeaAction action = { kind, seat, tile, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE };

        assert_action (deal, &action, actions, n);
        if (kind == TEA_ACTION_DISCARD)
          {
            action.fishing = TRUE;
            assert_action (deal, &action, actions, n);
          }
      }
  if (deal->phase == TEA_PHASE_CLAIM)
    for (TeaTile a = 0; a < TEA_N_KINDS; a++)
      for (TeaTile b = 0; b < TEA_N_KINDS; b++)
        {
          TeaAction chow = { TEA_ACTION_CHOW, seat, deal->tile, { a, b }, FALSE };

          assert_action (deal, &chow, actions, n);
        }
}

void
table_assert_open (const TeaDeal *deal, guint seat)
{
  TeaSeatView view;
  TeaTiles counted, known;

  tea_seat_view_init (&view, deal, seat);
  tea_seat_view_unseen (&view, &known);
  memset (&view.open, 0, sizeof view.open);
  tea_seat_view_unseen (&view, &counted);
  assert_same_tiles (&known, &counted);
}

/* FH-5: adds the tiles of the closed kongs that lie face down for @seat to @hidden; returns their number. */
static guint
add_hidden_kongs (const TeaDeal *deal, guint seat, TeaTiles *hidden)
{
  guint n = 0;

  if (!deal->setup.variant->hides_closed_kong || deal->phase == TEA_PHASE_OVER)
    return 0;
  for (guint other = 0; other < 4; other++)
    for (guint i = 0; other != seat && i < deal->players[other].n_melds; i++)
      if (!tea_meld_is_open (&deal->players[other].melds[i]))
        {
          hidden->n[deal->players[other].melds[i].tiles[0]] += 4;
          n += 4;
        }

  return n;
}

void
table_assert_view (const TeaDeal *deal, guint seat)
{
  TeaSeatView view;
  TeaTiles unseen;
  TeaTiles hidden = { { 0 } };
  guint n_in_kongs = add_hidden_kongs (deal, seat, &hidden);
  guint n = 0;

  tea_seat_view_init (&view, deal, seat);
  tea_seat_view_unseen (&view, &unseen);
  for (guint i = 0; i < deal->wall.n; i++)
    if (!tea_wall_is_taken (&deal->wall, i))
      hidden.n[deal->wall.tiles[i]]++;
  for (guint other = 0; other < 4; other++)
    if (other != seat)
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        hidden.n[tile] += deal->players[other].concealed.n[tile];
  /* While a kong can be robbed, all its tiles are already visible. */
  if (deal->phase == TEA_PHASE_ROB && deal->turn != seat)
    hidden.n[deal->tile] -= deal->players[deal->turn].concealed.n[deal->tile];

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      g_assert_cmpuint (unseen.n[tile], ==, hidden.n[tile]);
      n += unseen.n[tile];
    }
  for (guint other = 0; other < 4; other++)
    if (other != seat)
      n -= view.players[other].n_concealed;
  if (deal->phase == TEA_PHASE_ROB && deal->turn != seat)
    n += deal->players[deal->turn].concealed.n[deal->tile];
  g_assert_cmpuint (n - n_in_kongs, ==, view.wall_left);
}

/* FH-5: leaves out the closed kongs of @player, whose kinds nobody else knows. */
static void
drop_closed_kongs (TeaRecordPlayer *player)
{
  TeaMeld melds[G_N_ELEMENTS (player->melds)] = { 0 };
  guint n = 0;

  for (guint i = 0; i < player->n_melds; i++)
    if (tea_meld_is_open (&player->melds[i]))
      melds[n++] = player->melds[i];
  memcpy (player->melds, melds, sizeof melds);
  player->n_melds = n;
}

void
table_assert_win_seen (const TeaDeal *deal, guint seat)
{
  TeaSeatView view;
  TeaRecord seen;
  TeaRecord real;
  gboolean wins = FALSE;

  tea_seat_view_init (&view, deal, seat);
  for (guint i = 0; i < view.n_actions; i++)
    wins = wins || view.actions[i].kind == TEA_ACTION_WIN;
  if (!wins)
    return;

  tea_seat_view_win_record (&view, &seen);
  tea_deal_win_record (deal, seat, &real);
  real.cannon = -1;
  for (guint other = 0; other < 4; other++)
    if (other != seat)
      {
        real.players[other].known = FALSE;
        memset (&real.players[other].concealed, 0, sizeof real.players[other].concealed);
        if (deal->setup.variant->hides_closed_kong)
          drop_closed_kongs (&real.players[other]);
      }
  g_assert_cmpmem (&seen, sizeof seen, &real, sizeof real);
}
