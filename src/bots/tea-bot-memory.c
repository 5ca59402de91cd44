/* tea-bot-memory.c - what the regular found before and need not look for again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/tea-bot-memory.h"

void
tea_bot_memory_note_held (TeaBotMemory *memory, const TeaHandTiles *hand, TeaTile discard, const TeaOutlook *outlook)
{
  TeaHeldMemory *held = &memory->held;

  held->known = TRUE;
  memcpy (&held->hand, hand, sizeof held->hand);
  held->hand.natural[discard]--;
  held->distance = outlook->distance;
  held->useful = outlook->useful;
}

gboolean
tea_bot_memory_find_held (const TeaBotMemory *memory, const TeaHandTiles *hand, TeaOutlook *outlook)
{
  const TeaHeldMemory *held = &memory->held;

  if (!held->known || memcmp (&held->hand, hand, sizeof *hand) != 0)
    return FALSE;
  outlook->distance = held->distance;
  outlook->useful = held->useful;

  return TRUE;
}

void
tea_bot_memory_note_claim (TeaBotMemory *memory,
                           const TeaHolding *holding,
                           const TeaSeatView *view,
                           const TeaTiles *unseen,
                           guint64 kinds,
                           TeaTile discard,
                           const TeaOutlook *outlook)
{
  TeaClaimMemory *claim = &memory->claim;

  claim->known = TRUE;
  tea_outlook_imagine (&claim->record, holding, view);
  claim->unseen = *unseen;
  claim->head_left = view->head_left;
  claim->kinds = kinds;
  claim->discard = discard;
  claim->outlook = *outlook;
}

TeaTile
tea_bot_memory_find_claim (const TeaBotMemory *memory,
                           const TeaHolding *holding,
                           const TeaSeatView *view,
                           const TeaTiles *unseen,
                           guint64 kinds,
                           TeaOutlook *outlook)
{
  const TeaClaimMemory *claim = &memory->claim;
  TeaRecord record;

  if (!claim->known || claim->kinds != kinds || claim->head_left != view->head_left || !tea_tiles_equal (&claim->unseen, unseen))
    return TEA_TILE_NONE;
  tea_outlook_imagine (&record, holding, view);
  if (memcmp (&claim->record, &record, sizeof record) != 0)
    return TEA_TILE_NONE;
  *outlook = claim->outlook;

  return claim->discard;
}
