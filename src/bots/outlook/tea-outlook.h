/* tea-outlook.h - how good a holding is, as far as a seat can tell
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/* What the seat holds or could hold after an action. */
typedef struct
{
  TeaTiles concealed; /* the concealed tiles */
  /* @melds, @n_melds: the melds */
  guint n_melds;
  TeaMeld melds[TEA_MAX_MELDS];
} TeaHolding;

typedef struct
{
  int distance;   /* the distance to ready */
  guint64 useful; /* mask of the plain kinds that reduce it */
  guint live;     /* the number of unseen tiles that reduce it, including wild ones */
} TeaOutlook;

/* Number of ready hands that are remembered. */
#define TEA_N_GAINS 12

/* What one ready hand would win. */
typedef struct
{
  TeaRecord record;            /* the record of an imagined win, without its tile */
  guint64 known;               /* mask of the winning tiles for which @gain is known */
  gint32 gain[TEA_N_KINDS][2]; /* what a win with each tile gains, drawn and claimed; 0 if it is no win */
} TeaGains;

/* The ready hands evaluated last: most hands of a turn were also evaluated in the turn before. Zeroed it remembers
 * nothing. */
typedef struct
{
  guint n;                     /* the number of remembered hands */
  guint next;                  /* the index that is overwritten next */
  TeaGains hands[TEA_N_GAINS]; /* the hands */
} TeaGainsMemory;

/* What the seat of @view holds now. */
void tea_holding_init (TeaHolding *holding, const TeaSeatView *view);

/* Adds a meld of @n tiles, of which @claimed comes from seat @from and the rest from the concealed tiles. */
void tea_holding_meld (TeaHolding *holding,
                       TeaMeldKind kind,
                       TeaKongForm form,
                       const TeaTile *tiles,
                       guint n,
                       TeaTile claimed,
                       int from);

/* Carries out @action, a kong, or a chow or pung; a claimed tile comes from seat @from. */
void tea_holding_kong (TeaHolding *holding, const TeaAction *action, guint from);
void tea_holding_claim (TeaHolding *holding, const TeaAction *action, guint from);

/* Converts the tiles for tea_distance_discards() and tea_outlook_init_for_hand(). */
void tea_holding_hand (const TeaHolding *holding, const TeaSeatView *view, TeaHandTiles *hand);

/* The distance to ready, with or without a tile to discard. */
int tea_holding_distance (const TeaHolding *holding, const TeaSeatView *view);

/**
 * tea_outlook_init:
 * @outlook: (out caller-allocates): the outlook
 * @holding: 13 − 3 × melds concealed tiles
 * @view: what the seat sees
 * @unseen: from tea_seat_view_unseen()
 */
void tea_outlook_init (TeaOutlook *outlook, const TeaHolding *holding, const TeaSeatView *view, const TeaTiles *unseen);

/* The same for tiles from tea_holding_hand(), to compare many hands that differ by a tile. */
void tea_outlook_init_for_hand (TeaOutlook *outlook,
                                const TeaHandTiles *hand,
                                const TeaSeatView *view,
                                const TeaTiles *unseen);

/* The number of unseen tiles that are of the kinds @useful or wild. */
guint tea_outlook_live (guint64 useful, const TeaSeatView *view, const TeaTiles *unseen);

/**
 * tea_outlook_worth:
 * @outlook: the outlook of a ready hand
 * @holding: the hand
 * @view: what the seat sees
 * @unseen: from tea_seat_view_unseen()
 * @memory: (inout): earlier results, which change no answer
 *
 * Has the scoring path score the waits, drawn and claimed: a hand that is below a minimum or cannot claim gains nothing
 * by claiming.
 *
 * Returns: the expected points that the hand wins before the wall ends, in 1/1024 points
 */
gint64 tea_outlook_worth (const TeaOutlook *outlook,
                          const TeaHolding *holding,
                          const TeaSeatView *view,
                          const TeaTiles *unseen,
                          TeaGainsMemory *memory);

/* Makes @record an imagined win of @view's seat with @holding, without the others' tiles. */
void tea_outlook_imagine (TeaRecord *record, const TeaHolding *holding, const TeaSeatView *view);

G_END_DECLS
