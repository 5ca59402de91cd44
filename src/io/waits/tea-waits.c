/* tea-waits.c - finds the waits of a player, and what a win by each would be worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/waits/tea-waits.h"

/* Adds the tiles of a player's melds. */
static void
add_melds (const TeaRecordPlayer *player, TeaTiles *sum)
{
  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      sum->n[player->melds[i].tiles[j]]++;
}

static void
add_tiles (const TeaTiles *tiles, TeaTiles *sum)
{
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    sum->n[tile] += tiles->n[tile];
}

static gboolean
check_kinds (const TeaRecord *record, const TeaTiles *discards, TeaAnswer *answer)
{
  TeaWilds wilds;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  for (guint seat = 0; seat < 4; seat++)
    for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
      {
        if (discards[seat].n[tile] == 0)
          continue;
        if (record->variant->copies (&record->options, tile) == 0)
          {
            tea_answer_refuse (answer, TEA_ERROR_TILE_NOT_IN_VARIANT, "This variant is played without that tile.",
                               "discards[%u]", seat);
            return FALSE;
          }
        if (tea_tile_is_bonus (tile) && !tea_wilds_has (&wilds, tile))
          {
            tea_answer_refuse (answer, TEA_ERROR_BAD_TILE, "A bonus tile is melded and not discarded.", "discards[%u]",
                               seat);
            return FALSE;
          }
      }

  return TRUE;
}

/* The record alone is sound, so any excess is in the discards. */
static gboolean
check_copies (const TeaRecord *record, const TeaTiles *discards, TeaAnswer *answer)
{
  const TeaVariant *variant = record->variant;
  TeaTiles sum = { 0 };

  for (guint seat = 0; seat < 4; seat++)
    {
      add_tiles (&discards[seat], &sum);
      if (!record->players[seat].known)
        continue;
      add_tiles (&record->players[seat].concealed, &sum);
      add_tiles (&record->players[seat].bonus, &sum);
      add_melds (&record->players[seat], &sum);
    }
  /* An indicator that is drawn when it is reached can already be in a hand or among the discards. */
  if (record->indicator != TEA_TILE_NONE &&
      !(variant->indicator_is_drawn != NULL && variant->indicator_is_drawn (&record->options)))
    sum.n[record->indicator]++;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (sum.n[tile] > variant->copies (&record->options, tile))
      {
        g_autofree char *message = g_strdup_printf ("With the discards, the tile %s appears %u times; the set has %u.",
                                                    tea_tile_to_string (tile), sum.n[tile],
                                                    variant->copies (&record->options, tile));

        tea_answer_refuse (answer, TEA_ERROR_TOO_MANY_COPIES, message, "discards");
        return FALSE;
      }

  return TRUE;
}

static gboolean
check (const TeaRecord *record, guint seat, const TeaTiles *discards, TeaAnswer *answer)
{
  TeaRecord table = *record;

  table.won = FALSE;
  if (!tea_record_check (&table, answer))
    return FALSE;
  if (!record->players[seat].known)
    {
      tea_answer_refuse (answer, TEA_ERROR_MISSING_HAND, "The hand of the player who waits must be known.",
                         "players[%u]", seat);
      return FALSE;
    }

  return discards == NULL || (check_kinds (record, discards, answer) && check_copies (record, discards, answer));
}

/* Counts what the player sees: the player's own tiles, all melds, the discards and the indicator. */
static void
count_seen (const TeaRecord *record, guint seat, const TeaTiles *discards, TeaTiles *seen)
{
  *seen = record->players[seat].concealed;
  for (guint i = 0; i < 4; i++)
    {
      if (record->players[i].known)
        add_melds (&record->players[i], seen);
      if (discards != NULL)
        add_tiles (&discards[i], seen);
    }
  if (record->indicator != TEA_TILE_NONE)
    seen->n[record->indicator]++;
}

/* Events that a self-draw and a claimed win can both have. */
#define EVENTS_OF_ANY_WIN (TEA_EVENT_LAST_TILE | TEA_EVENT_ORIGINAL_CALL | TEA_EVENT_THIRTEENTH_WIN)

/* Makes a record in which @seat wins by drawing or by claiming; the tile is filled in for each wait. A win of that kind
 * in @record keeps its circumstances; for the other kind only those that both can have are kept. */
static void
init_win (TeaRecord *win, const TeaRecord *record, guint seat, gboolean by_draw)
{
  TeaRecordPlayer *winner = &win->players[seat];

  *win = *record;
  win->won = TRUE;
  win->seat = (gint8) seat;
  if (!record->won)
    win->events = 0;
  if (!record->won || (record->by == TEA_BY_SELF_DRAW) != by_draw)
    {
      win->by = by_draw ? TEA_BY_SELF_DRAW : TEA_BY_DISCARD;
      win->from = -1;
      win->robbed_closed = FALSE;
      win->replacement = TEA_REPLACEMENT_NONE;
      win->replaced = -1;
      win->events &= EVENTS_OF_ANY_WIN;
    }
  if (!by_draw && win->from < 0)
    win->from = (gint8) ((seat + 1) % 4);
  for (guint i = 0; i < winner->n_melds; i++)
    if (tea_meld_is_open (&winner->melds[i]) && winner->melds[i].from < 0)
      winner->melds[i].from = (gint8) ((seat + 3) % 4);
}

/* Scores @win; @gain receives the sum that the winner is paid. */
static TeaErrorCode
score (const TeaRecord *win, TeaAnswer *answer, gint32 *total, gint32 *gain)
{
  const TeaScore *score;

  *total = *gain = 0;
  if (!tea_score (win, answer))
    return answer->code;

  score = tea_answer_score_of (answer, (guint) win->seat);
  if (score != NULL)
    *total = score->total;
  *gain = answer->deltas[win->seat];

  return TEA_ERROR_NONE;
}

static TeaErrorCode
score_claim (const TeaRecord *win, TeaAnswer *answer, gint32 *total, gint32 *gain)
{
  TeaErrorCode code = score (win, answer, total, gain);
  TeaRecord other;

  if (code != TEA_ERROR_BAD_WIN || win->by != TEA_BY_ROBBED_KONG)
    return code;

  /* The robbed kong is of another kind, so that player's hand is treated as not known. */
  other = *win;
  other.players[win->from].known = FALSE;

  return score (&other, answer, total, gain);
}

/* Returns FALSE if the fault is in the record itself and not in the tile. */
static gboolean
score_wait (TeaRecord *drawn, TeaRecord *claimed, TeaWait *wait, TeaAnswer *answer)
{
  drawn->tile = claimed->tile = wait->tile;
  wait->draw_code = score (drawn, answer, &wait->by_draw, &wait->draw_gain);
  if (wait->draw_code == TEA_ERROR_BAD_WIN || wait->draw_code == TEA_ERROR_MISSING_FIELD)
    return FALSE;

  wait->claim_code = score_claim (claimed, answer, &wait->by_claim, &wait->claim_gain);

  return TRUE;
}

gboolean
tea_waits_find (const TeaRecord *record, guint seat, const TeaTiles *discards, TeaWaits *waits, TeaAnswer *answer)
{
  const TeaVariant *variant = record->variant;
  const TeaRecordPlayer *player;
  TeaHandTiles hand;
  TeaWilds wilds;
  TeaTiles seen;
  TeaRecord drawn, claimed;
  guint64 natural, wild;

  g_return_val_if_fail (variant != NULL && seat < 4, FALSE);

  waits->n_waits = 0;
  if (!check (record, seat, discards, answer))
    return FALSE;

  player = &record->players[seat];
  variant->wilds (&record->options, record->indicator, &wilds);
  tea_hand_tiles_init (&hand, variant, &record->options, &wilds, &player->concealed, player->melds, player->n_melds);
  waits->shanten = tea_distance (&hand);
  natural = tea_find_waits (variant, &record->options, &wilds, &player->concealed, player->melds, player->n_melds);
  wild = tea_find_wild_waits (variant, &record->options, &wilds, &player->concealed, player->melds, player->n_melds);

  count_seen (record, seat, discards, &seen);
  init_win (&drawn, record, seat, TRUE);
  init_win (&claimed, record, seat, FALSE);
  for (guint64 kinds = natural | wild; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);
      TeaWait *wait = &waits->waits[waits->n_waits];
      guint copies = variant->copies (&record->options, tile);

      wait->tile = tile;
      wait->by_wild = (wild & TEA_TILE_BIT (tile)) != 0;
      wait->left = (guint8) (copies - MIN (copies, seen.n[tile]));
      if (!score_wait (&drawn, &claimed, wait, answer))
        return FALSE;
      /* A wait counts even if no copy is left, except for one by a wild tile, which must be drawn. */
      if (!wait->by_wild || wait->draw_code != TEA_ERROR_TOO_MANY_COPIES)
        waits->n_waits++;
    }

  return TRUE;
}
