/* tea-table-refresh.c - the properties made to show what the human player's seat may see
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-table-private.h"

/* By TeaPhase. A kong that can be robbed is answered like a discard. */
static const char *const phases[] = { "deal", "turn", "claim", "claim", "offer", "over" };

/* What the player of @event calls out, or NULL. */
static const char *
call_of (const TeaEvent *event)
{
  static const char *const claims[] = { "chow", "pung", "kong" };

  if (event->type == TEA_EVENT_CLAIM)
    return claims[event->meld_kind];
  if (event->type == TEA_EVENT_KONG)
    return "kong";
  if (event->type == TEA_EVENT_WIN)
    return "hu";

  return NULL;
}

/* The discard that was made last, as long as it was not claimed for a meld. */
static void
find_last_discard (const TeaEvents *events, int *seat, TeaTile *tile)
{
  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      switch ((TeaEventType) event->type)
        {
        case TEA_EVENT_DISCARD:
          *seat = event->seat;
          *tile = event->tile;
          break;
        case TEA_EVENT_HAND:
        case TEA_EVENT_CLAIM:
          *seat = -1;
          *tile = TEA_TILE_NONE;
          break;
        case TEA_EVENT_DEAL:
        case TEA_EVENT_DRAW:
        case TEA_EVENT_BONUS:
        case TEA_EVENT_KONG:
        case TEA_EVENT_REFUSE:
        case TEA_EVENT_WIN:
        case TEA_EVENT_DRAWN_GAME:
        case TEA_EVENT_SETTLE:
        default:
          break;
        }
    }
}

void
tea_table_hear (TeaTable *self, const TeaEvents *events)
{
  if (events->n == 0)
    return;

  find_last_discard (events, &self->discarder, &self->discard);

  for (guint seat = 0; seat < 4; seat++)
    self->said[seat] = "";
  for (guint i = 0; i < events->n; i++)
    {
      const char *call = call_of (&events->events[i]);

      if (call != NULL)
        self->said[events->events[i].seat] = call;
    }
}

static gboolean
may_discard (const TeaSeatView *view, TeaTile tile)
{
  for (guint i = 0; i < view->n_actions; i++)
    {
      const TeaAction *action = &view->actions[i];

      if (action->kind == TEA_ACTION_DISCARD && !action->fishing && (tile == TEA_TILE_NONE || action->tile == tile))
        return TRUE;
    }

  return FALSE;
}

static guint
look_at_held (const TeaDeal *deal, guint seat, TeaTileLook *looks)
{
  TeaTiles concealed = deal->players[seat].concealed;
  TeaTile drawn = deal->players[seat].drawn;

  if (drawn != TEA_TILE_NONE && concealed.n[drawn] > 0)
    concealed.n[drawn]--;

  return tea_tile_look_hand (&concealed, &deal->wilds, drawn, looks);
}

static guint
look_at_own_hand (const TeaDeal *deal, const TeaSeatView *view, TeaTileLook *looks)
{
  guint n = look_at_held (deal, view->seat, looks);

  for (guint i = 0; i < n; i++)
    looks[i].playable = may_discard (view, (TeaTile) looks[i].kind);

  return n;
}

/* The backs of another player's tiles; that one was drawn and not yet used is seen by everyone. */
static guint
look_at_backs (const TeaSeatView *view, guint seat, TeaTileLook *looks)
{
  guint n = view->players[seat].n_concealed;

  for (guint i = 0; i < n; i++)
    looks[i] = tea_tile_look (TEA_TILE_NONE, NULL);
  if (n > 0 && n % 3 == 2 && view->phase == TEA_PHASE_TURN && view->turn == seat && !view->after_claim)
    looks[n - 1].drawn = TRUE;

  return n;
}

/* When the hand is over all tiles are turned up, the winning tile apart. */
static guint
look_at_revealed (const TeaDeal *deal, guint seat, TeaTileLook *looks)
{
  const TeaRecord *record = &deal->record;
  TeaTile apart = TEA_TILE_NONE;

  /* The eighth flower of FH-8 (e) lies among the bonus tiles. */
  if (record->won && record->seat == (int) seat &&
      (!tea_tile_is_bonus (record->tile) || tea_wilds_has (&deal->wilds, record->tile)))
    apart = record->tile;

  return tea_tile_look_hand (&record->players[seat].concealed, &deal->wilds, apart, looks);
}

static void
refresh_hand (TeaTable *self, guint seat, const TeaSeatView *view)
{
  TeaTileLook looks[TEA_MAX_WALL];
  guint n;

  if (view->phase == TEA_PHASE_OVER)
    n = look_at_revealed (self->deal, seat, looks);
  else if (seat == self->seat)
    n = look_at_own_hand (self->deal, view, looks);
  else if (self->watching && self->open)
    n = look_at_held (self->deal, seat, looks);
  else
    n = look_at_backs (view, seat, looks);

  tea_tile_list_update (tea_player_get_hand_store (self->players[seat]), looks, n);
}

static void
refresh_open_tiles (TeaTable *self, guint seat, const TeaSeatView *view)
{
  const TeaSeatPlayer *seen = &view->players[seat];
  TeaPlayer *player = self->players[seat];
  TeaTileLook looks[TEA_MAX_DISCARDS];

  for (guint i = 0; i < seen->n_discards; i++)
    {
      looks[i] = tea_tile_look (seen->discards[i].tile, &view->wilds);
      looks[i].claimed = seen->discards[i].claimed_by >= 0;
    }
  tea_tile_list_update (tea_player_get_discards_store (player), looks, seen->n_discards);

  for (guint i = 0; i < seen->n_bonus; i++)
    looks[i] = tea_tile_look (seen->bonus[i], &view->wilds);
  tea_tile_list_update (tea_player_get_bonus_store (player), looks, seen->n_bonus);

  tea_meld_list_update (tea_player_get_melds_store (player), seen->melds, seen->n_melds, view->variant, &view->wilds);
}

/* Who is thought about an answer to a discard is no one's business: it would tell who can claim it. */
static gboolean
is_thinking (TeaTable *self, guint seat, const TeaSeatView *view)
{
  if (self->watching || seat == TEA_TABLE_HUMAN || (view->phase != TEA_PHASE_START && view->phase != TEA_PHASE_TURN && view->phase != TEA_PHASE_OFFER))
    return FALSE;

  return (tea_deal_waiting (self->deal) & (1u << seat)) != 0;
}

static void
refresh_player (TeaTable *self, guint seat, const TeaSeatView *view)
{
  TeaPlayerState state = {
    .name = self->names[seat],
    .wind = view->players[seat].seat_wind,
    .points = self->session.scores[seat],
    .dealer = view->dealer == seat,
    .turn = view->phase != TEA_PHASE_OVER && view->turn == seat,
    .thinking = is_thinking (self, seat, view),
    .fishing = view->players[seat].fishing,
    .sacked = self->deal->sacked && view->dealer == seat,
    .said = self->said[seat],
    .n_concealed = view->players[seat].n_concealed,
  };

  tea_player_update (self->players[seat], &state);
  refresh_hand (self, seat, view);
  refresh_open_tiles (self, seat, view);
}

void
tea_table_refresh (TeaTable *self, const TeaEvents *events)
{
  TeaTableState state = self->state;
  TeaSeatView view;

  tea_seat_view_init (&view, self->deal, self->seat);
  /* Who watches has nothing to choose. */
  if (self->watching)
    view.n_actions = 0;
  tea_table_hear (self, events);

  state.phase = phases[view.phase];
  state.turn_seat = view.phase == TEA_PHASE_OVER ? -1 : (int) view.turn;
  state.dealer_seat = view.dealer;
  state.round_wind = view.round_wind;
  state.hand_number = self->deal->setup.number;
  state.tiles_left = view.head_left;
  state.wall_left = view.wall_left;
  state.can_discard = may_discard (&view, TEA_TILE_NONE);
  state.game_over = view.phase == TEA_PHASE_OVER && self->session.over && self->deal->setup.number == self->session.n_hands;
  state.in_progress = view.phase != TEA_PHASE_OVER;
  state.seed = self->session.seed;
  state.last_discard_seat = self->discarder;

  for (guint seat = 0; seat < 4; seat++)
    refresh_player (self, seat, &view);
  tea_table_set_indicator (self, view.indicator);
  tea_table_set_last_discard (self, self->discard);
  tea_choice_list_update (self->choices, &view);
  tea_table_set_state (self, &state);

  tea_table_say_happened (self, events);
  tea_table_take_status (self, tea_table_say_status (self, &view));
}
