/* tea-wilds.h - which kinds are wild in a hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 wild;     /* mask of kinds that are wild in the concealed part */
  guint64 first;    /* mask of first fine kinds (NC-3); 0 elsewhere */
  guint64 second;   /* mask of second fine kinds */
  TeaTile proxy;    /* the proxy tile (LQ-3), or %TEA_TILE_NONE */
  TeaTile proxy_as; /* the natural kind that it may stand for */
} TeaWilds;

static inline gboolean
tea_wilds_has (const TeaWilds *wilds, TeaTile tile)
{
  return tile < TEA_N_KINDS && ((wilds->wild >> tile) & 1) != 0;
}

/* The kinds in the mask @kinds that are neither wild nor bonus tiles. */
static inline guint64
tea_wilds_natural (const TeaWilds *wilds, guint64 kinds)
{
  return kinds & ~wilds->wild & (TEA_TILE_BIT (TEA_N_PLAIN) - 1);
}

/* The kinds in the mask @kinds that are bonus tiles and not wild; a hand has them only while they wait (FH-4). */
static inline guint64
tea_wilds_bonus (const TeaWilds *wilds, guint64 kinds)
{
  return kinds & ~wilds->wild & ~(TEA_TILE_BIT (TEA_N_PLAIN) - 1);
}

G_END_DECLS
