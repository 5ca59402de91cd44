/* tea-bot-memory.c - results that the regular need not compute again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/outlook/tea-bot-memory.h"

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
                           const TeaDiscardQuestion *question,
                           TeaTile discard,
                           const TeaOutlook *outlook)
{
  TeaClaimMemory *claim = &memory->claim;

  claim->known = TRUE;
  memcpy (&claim->question, question, sizeof claim->question);
  claim->discard = discard;
  claim->outlook = *outlook;
}

static gboolean
is_same_question (const TeaDiscardQuestion *a, const TeaDiscardQuestion *b)
{
  return a->kinds == b->kinds && a->wild == b->wild && a->value == b->value &&
         tea_tiles_equal (&a->unseen, &b->unseen) && memcmp (&a->hand, &b->hand, sizeof a->hand) == 0;
}

TeaTile
tea_bot_memory_find_claim (const TeaBotMemory *memory, const TeaDiscardQuestion *question, TeaOutlook *outlook)
{
  const TeaClaimMemory *claim = &memory->claim;

  if (!claim->known || !is_same_question (&claim->question, question))
    return TEA_TILE_NONE;
  *outlook = claim->outlook;

  return claim->discard;
}
