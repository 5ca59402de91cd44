/* tea-meld.h - a set on the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"

G_BEGIN_DECLS

#define TEA_MAX_MELDS 4

typedef enum
{
  TEA_MELD_CHOW,
  TEA_MELD_PUNG,
  TEA_MELD_KONG,
} TeaMeldKind;

/* How a kong was made; chows and pungs have %TEA_KONG_NONE. Only the closed kong is not open. */
typedef enum
{
  TEA_KONG_NONE,
  TEA_KONG_CLOSED,
  TEA_KONG_DIRECT,
  TEA_KONG_ADDED,
} TeaKongForm;

typedef struct
{
  guint8 kind;      /* a #TeaMeldKind */
  guint8 form;      /* a #TeaKongForm */
  gint8 from;       /* the seat whose discard was claimed, or −1 when it is not known or nothing was claimed */
  guint8 n;         /* 3, or 4 for a kong */
  TeaTile tiles[4]; /* the tiles, sorted; always at face value */
  TeaTile claimed;  /* the claimed tile, or %TEA_TILE_NONE; not known for a chow read from a record */
} TeaMeld;

static inline gboolean
tea_meld_is_open (const TeaMeld *meld)
{
  return meld->form != TEA_KONG_CLOSED;
}

static inline gboolean
tea_meld_is_kong (const TeaMeld *meld)
{
  return meld->kind == TEA_MELD_KONG;
}

/* Whether it is seen by somebody who does not know its tiles, which are %TEA_TILE_NONE then: a closed kong that lies
 * face down (FH-5). */
static inline gboolean
tea_meld_is_hidden (const TeaMeld *meld)
{
  return meld->tiles[0] == TEA_TILE_NONE;
}

/* Pung or kong. */
static inline gboolean
tea_meld_is_pung (const TeaMeld *meld)
{
  return meld->kind != TEA_MELD_CHOW;
}

G_END_DECLS
