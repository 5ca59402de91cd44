/* tea-entry-state.c - the state of an entered hand, and its conversion to and from a record
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/entry/tea-entry-private.h"

void
tea_entry_context_init (TeaEntryContext *context,
                        const TeaVariant *variant,
                        const TeaOptions *options,
                        const char *const names[4],
                        guint dealer,
                        TeaTile round_wind)
{
  *context = (TeaEntryContext){
    .variant = variant,
    .options = *options,
    .dealer = (gint8) dealer,
    .round_wind = round_wind,
  };
  memcpy (context->names, names, sizeof context->names);
  variant->record_fields (options, &context->fields);
  variant->play_rules (options, &context->play);
}

void
tea_entry_state_init (TeaEntryState *state, const TeaEntryContext *context)
{
  memset (state, 0, sizeof *state);
  state->winner = -1;
  state->first = (guint8) context->dealer;
  state->by = TEA_ENTRY_BY_UNSAID;
  state->from = -1;
  state->winning = -1;
  state->winning_bonus = TEA_TILE_NONE;
  state->replacement = TEA_REPLACEMENT_NONE;
  state->replaced = -1;
  state->cannon = -1;
  state->indicator = TEA_TILE_NONE;
  state->only_what_counts = context->only_what_counts && (context->fields.losers || context->fields.drawn_hands);
}

static gboolean
melds_equal (const TeaMeld *a, const TeaMeld *b)
{
  return a->kind == b->kind && a->form == b->form && a->from == b->from && a->n == b->n &&
         memcmp (a->tiles, b->tiles, a->n) == 0;
}

static gboolean
hands_equal (const TeaEntryHand *a, const TeaEntryHand *b)
{
  if (a->n_tiles != b->n_tiles || a->n_bonus != b->n_bonus || a->n_melds != b->n_melds || a->partial != b->partial ||
      a->skipped != b->skipped)
    return FALSE;
  if (memcmp (a->tiles, b->tiles, a->n_tiles) != 0 || memcmp (a->bonus, b->bonus, a->n_bonus) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_melds; i++)
    if (!melds_equal (&a->melds[i], &b->melds[i]))
      return FALSE;

  return TRUE;
}

gboolean
tea_entry_state_equal (const TeaEntryState *a, const TeaEntryState *b)
{
  for (guint seat = 0; seat < 4; seat++)
    if (!hands_equal (&a->hands[seat], &b->hands[seat]))
      return FALSE;

  return a->winner == b->winner && a->nobody == b->nobody && a->first == b->first && a->by == b->by &&
         a->robbed_closed == b->robbed_closed && a->from == b->from && a->winning == b->winning &&
         a->winning_bonus == b->winning_bonus && a->replacement == b->replacement && a->replaced == b->replaced &&
         a->events == b->events && a->fresh == b->fresh && a->sacked == b->sacked && a->forgotten == b->forgotten &&
         a->cannon == b->cannon && a->indicator == b->indicator;
}

void
tea_entry_state_wilds (const TeaEntryState *state, const TeaEntryContext *context, TeaWilds *wilds)
{
  *wilds = (TeaWilds){ .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE };
  context->variant->wilds (&context->options, state->indicator, wilds);
}

gboolean
tea_entry_is_bonus (TeaTile tile, const TeaWilds *wilds)
{
  return tea_tile_is_bonus (tile) && !tea_wilds_has (wilds, tile);
}

guint
tea_entry_state_room (const TeaEntryState *state, guint seat)
{
  gboolean draws = !state->nobody && seat == state->first && state->winning_bonus == TEA_TILE_NONE;

  return (draws ? 14u : 13u) - 3u * state->hands[seat].n_melds;
}

void
tea_entry_state_count (const TeaEntryState *state, const TeaEntryContext *context, TeaTiles *used)
{
  const TeaVariant *variant = context->variant;

  memset (used, 0, sizeof *used);
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaEntryHand *hand = &state->hands[seat];

      for (guint i = 0; i < hand->n_tiles; i++)
        used->n[hand->tiles[i]]++;
      for (guint i = 0; i < hand->n_bonus; i++)
        used->n[hand->bonus[i]]++;
      for (guint i = 0; i < hand->n_melds; i++)
        for (guint j = 0; j < hand->melds[i].n; j++)
          used->n[hand->melds[i].tiles[j]]++;
    }
  if (state->indicator != TEA_TILE_NONE &&
      !(variant->indicator_is_drawn != NULL && variant->indicator_is_drawn (&context->options)))
    used->n[state->indicator]++;
}

gboolean
tea_entry_hand_is_empty (const TeaEntryHand *hand)
{
  return hand->n_tiles == 0 && hand->n_bonus == 0 && hand->n_melds == 0 && !hand->partial;
}

int
tea_entry_state_winning (const TeaEntryState *state)
{
  const TeaEntryHand *hand = &state->hands[state->first];

  if (state->nobody || state->winning_bonus != TEA_TILE_NONE)
    return -1;
  if (state->winning >= 0)
    return state->winning;

  return hand->n_tiles == tea_entry_state_room (state, state->first) ? hand->n_tiles - 1 : -1;
}

gboolean
tea_entry_state_is_partial (const TeaEntryState *state, guint seat)
{
  const TeaEntryHand *hand = &state->hands[seat];
  gboolean loser = state->nobody || seat != state->first;

  if (!loser)
    return state->winning_bonus != TEA_TILE_NONE && hand->n_tiles < tea_entry_state_room (state, seat);

  return hand->partial ||
         (state->only_what_counts && !hand->skipped && hand->n_tiles < tea_entry_state_room (state, seat));
}

guint
tea_entry_state_missing (const TeaEntryState *state, guint seat)
{
  const TeaEntryHand *hand = &state->hands[seat];
  gboolean loser = state->nobody || seat != state->first;

  if (tea_entry_state_is_partial (state, seat) || (loser && tea_entry_hand_is_empty (hand)))
    return 0;

  return tea_entry_state_room (state, seat) - hand->n_tiles;
}

static void
hand_to_player (const TeaEntryState *state, guint seat, TeaRecordPlayer *player)
{
  const TeaEntryHand *hand = &state->hands[seat];
  gboolean winner = !state->nobody && seat == state->first;

  player->known = winner || tea_entry_state_is_partial (state, seat) ||
                  (!tea_entry_hand_is_empty (hand) && tea_entry_state_missing (state, seat) == 0);
  if (!player->known)
    return;

  for (guint i = 0; i < hand->n_tiles; i++)
    player->concealed.n[hand->tiles[i]]++;
  if (winner && tea_entry_state_winning (state) >= 0)
    player->concealed.n[hand->tiles[tea_entry_state_winning (state)]]--;
  for (guint i = 0; i < hand->n_bonus; i++)
    player->bonus.n[hand->bonus[i]]++;
  player->n_melds = hand->n_melds;
  memcpy (player->melds, hand->melds, sizeof player->melds);
  for (guint i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == TEA_MELD_CHOW)
      player->melds[i].from = (gint8) ((seat + 3) % 4); /* always the player on the left */
}

static void
win_to_record (const TeaEntryState *state, TeaRecord *record)
{
  const TeaEntryHand *hand = &state->hands[state->first];
  int winning = tea_entry_state_winning (state);

  record->won = !state->nobody;
  if (!record->won)
    return;

  record->seat = (gint8) state->first;
  record->tile = winning >= 0 ? hand->tiles[winning] : state->winning_bonus;
  record->by = state->by == TEA_ENTRY_BY_UNSAID ? TEA_BY_SELF_DRAW : (guint8) state->by;
  record->robbed_closed = state->robbed_closed;
  record->from = record->by == TEA_BY_SELF_DRAW ? -1 : state->from;
  record->replacement = state->replacement;
  record->replaced = state->replaced;
  record->events = state->events;
  record->fresh = state->fresh;
  record->cannon = state->cannon;
}

const char *
tea_entry_state_find_unsaid (const TeaEntryState *state, const TeaEntryContext *context)
{
  if (context->variant->needs_indicator && state->indicator == TEA_TILE_NONE)
    return _ ("Say which tile is the indicator.");
  if (state->nobody)
    return NULL;
  if (state->winner < 0)
    return _ ("Say who won.");
  if (state->by == TEA_ENTRY_BY_UNSAID)
    return _ ("Say how the hand was won: by self-draw, or whose tile it was.");
  if (state->by != TEA_BY_SELF_DRAW && state->from < 0)
    return state->by == TEA_BY_DISCARD ? _ ("Say who discarded the winning tile.") : _ ("Say whose kong was robbed.");

  return NULL;
}

void
tea_entry_state_to_record (const TeaEntryState *state, const TeaEntryContext *context, TeaRecord *record)
{
  TeaTiles used;

  tea_record_init (record, context->variant);
  record->options = context->options;
  record->round_wind = context->round_wind;
  record->dealer = context->dealer;
  record->indicator = state->indicator;
  record->sacked = state->sacked;
  memcpy (record->scores, context->scores, sizeof record->scores);
  record->forgotten = state->forgotten;
  win_to_record (state, record);

  tea_entry_state_count (state, context, &used);
  for (guint seat = 0; seat < 4; seat++)
    {
      hand_to_player (state, seat, &record->players[seat]);
      if (record->players[seat].known && tea_entry_state_is_partial (state, seat))
        {
          tea_entry_fill (record, seat, &used);
          for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
            used.n[tile] += (record->players[seat].filled >> tile) & 1;
        }
    }
}

static void
hand_from_player (TeaEntryHand *hand, const TeaRecordPlayer *player)
{
  if (!player->known)
    return;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      for (guint i = (player->filled >> tile) & 1; i < player->concealed.n[tile]; i++)
        if (hand->n_tiles < TEA_ENTRY_MAX_TILES)
          hand->tiles[hand->n_tiles++] = tile;
      if (player->bonus.n[tile] > 0 && hand->n_bonus < TEA_ENTRY_MAX_BONUS)
        hand->bonus[hand->n_bonus++] = tile;
    }
  hand->partial = player->filled != 0;
  hand->n_melds = player->n_melds;
  memcpy (hand->melds, player->melds, sizeof hand->melds);
  for (guint i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == TEA_MELD_CHOW || hand->melds[i].form == TEA_KONG_CLOSED)
      hand->melds[i].from = -1;
}

void
tea_entry_state_from_record (TeaEntryState *state, const TeaEntryContext *context, const TeaRecord *record)
{
  TeaEntryHand *hand;
  TeaWilds wilds;

  tea_entry_state_init (state, context);
  if (context->variant->needs_indicator)
    state->indicator = record->indicator;
  state->sacked = record->sacked && context->fields.sacked;
  state->forgotten = record->forgotten && context->fields.claims;
  for (guint seat = 0; seat < 4; seat++)
    {
      hand_from_player (&state->hands[seat], &record->players[seat]);
      state->hands[seat].skipped = state->only_what_counts && !record->players[seat].known;
    }

  state->nobody = !record->won;
  if (state->nobody)
    return;

  state->winner = record->seat;
  state->first = (guint8) record->seat;
  hand = &state->hands[record->seat];
  hand->partial = FALSE;
  tea_entry_state_wilds (state, context, &wilds);
  if (tea_entry_is_bonus (record->tile, &wilds))
    state->winning_bonus = record->tile;
  else if (hand->n_tiles < TEA_ENTRY_MAX_TILES)
    hand->tiles[hand->n_tiles++] = record->tile;

  state->by = (gint8) record->by;
  state->robbed_closed = record->by == TEA_BY_ROBBED_KONG && record->robbed_closed;
  state->from = record->by == TEA_BY_SELF_DRAW ? -1 : record->from;
  if ((record->replacement == TEA_REPLACEMENT_KONG && context->fields.kong_supplement) ||
      (record->replacement == TEA_REPLACEMENT_BONUS && context->fields.bonus_supplement))
    state->replacement = record->replacement;
  state->replaced = state->replacement == TEA_REPLACEMENT_KONG ? record->replaced : -1;
  state->events = record->events & context->fields.events;
  state->fresh = record->fresh && context->fields.fresh;
  state->cannon = context->fields.cannon ? record->cannon : -1;
}
