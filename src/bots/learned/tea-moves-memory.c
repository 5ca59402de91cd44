/* tea-moves-memory.c - remembers evaluated tiles within a position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/learned/tea-moves-private.h"

/* Odd multiplier that spreads the hashes over all slots. */
#define SPREAD G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

void
tea_moves_memory_clear (TeaMovesMemory *memory)
{
  memory->n = 0;
  memset (memory->slots, 0, sizeof memory->slots);
}

static guint64
mix_tiles (guint64 sum, const TeaTiles *tiles)
{
  for (guint i = 0; i < TEA_N_KINDS / 8; i++)
    sum = (sum ^ tea_load_u64 (tiles->n + 8 * i)) * SPREAD;

  return (sum ^ tea_load_u64 (tiles->n + TEA_N_KINDS - 8)) * SPREAD;
}

static gboolean
is_seen (const TeaMovesSeen *seen, const TeaHolding *holding, const TeaTiles *unseen)
{
  return tea_tiles_equal (&seen->holding.concealed, &holding->concealed) && tea_tiles_equal (&seen->unseen, unseen) &&
         seen->holding.n_melds == holding->n_melds &&
         memcmp (seen->holding.melds, holding->melds, holding->n_melds * sizeof holding->melds[0]) == 0;
}

TeaMovesSeen *
tea_moves_memory_find (TeaMovesMemory *memory, const TeaHolding *holding, const TeaTiles *unseen, gboolean *known)
{
  guint slot = (guint) (mix_tiles (mix_tiles (holding->n_melds, &holding->concealed), unseen) >>
                        (64 - TEA_MOVES_SLOT_BITS));
  TeaMovesSeen *seen;

  for (; memory->slots[slot] != 0; slot = (slot + 1) % G_N_ELEMENTS (memory->slots))
    if (is_seen (&memory->seen[memory->slots[slot] - 1], holding, unseen))
      {
        *known = TRUE;
        return &memory->seen[memory->slots[slot] - 1];
      }

  *known = FALSE;
  if (memory->n == G_N_ELEMENTS (memory->seen))
    {
      tea_moves_memory_clear (memory);
      return tea_moves_memory_find (memory, holding, unseen, known);
    }
  seen = &memory->seen[memory->n++];
  memory->slots[slot] = (guint16) memory->n;
  seen->holding = *holding;
  seen->unseen = *unseen;

  return seen;
}
