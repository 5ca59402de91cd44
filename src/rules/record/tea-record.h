/* tea-record.h - the hand record: everything that the score of a hand depends on
 *
 * The table makes one when a hand ends; teahouse-cli reads one from JSON. See docs/formats.md, "Hand record".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-meld.h"
#include "core/tiles/tea-wall.h"

G_BEGIN_DECLS

typedef struct _TeaVariant TeaVariant;

#define TEA_MAX_OPTIONS 16
#define TEA_MAX_NUMBERS 24

typedef struct
{
  /* by index of #TeaVariant.options: the number itself, or the index of the named value */
  gint16 value[TEA_MAX_OPTIONS];
  gint16 number[TEA_MAX_NUMBERS]; /* by index of #TeaVariant.numbers: the value from the clauses or from house rules */
  /* the edition of the clauses by which a hand is played, at most #TeaVariant.edition; older ones only in logs */
  guint16 edition;
} TeaOptions;

typedef enum
{
  TEA_BY_SELF_DRAW,
  TEA_BY_DISCARD,
  TEA_BY_ROBBED_KONG,
} TeaBy;

/* Bits of #TeaRecord.events. */
typedef enum
{
  TEA_EVENT_LAST_TILE = 1 << 0,
  TEA_EVENT_HEAVENLY = 1 << 1,
  TEA_EVENT_EARTHLY = 1 << 2,
  TEA_EVENT_FIRST_DRAW = 1 << 3,
  TEA_EVENT_ORIGINAL_CALL = 1 << 4,
  TEA_EVENT_KONG_ON_KONG = 1 << 5,
  TEA_EVENT_THIRTEENTH_WIN = 1 << 6,
} TeaWinEvents;

#define TEA_N_WIN_EVENTS 7

/* The name of the event with bit @index in records, e.g. "last-tile"; %NULL past the last one. */
const char *tea_win_event_name (guint index);

typedef struct
{
  gboolean known;     /* FALSE for an unknown hand */
  TeaTiles concealed; /* the concealed tiles, without the winning tile */
  /* mask of concealed kinds, one tile of each, that were filled in because only what counts was entered */
  guint64 filled;
  TeaTiles bonus;               /* the melded bonus tiles; one that waits is among the concealed tiles (FH-4) */
  guint8 n_melds;               /* number of melds */
  TeaMeld melds[TEA_MAX_MELDS]; /* in the order in which they were made */
} TeaRecordPlayer;

typedef struct
{
  const TeaVariant *variant;  /* the rules */
  TeaOptions options;         /* the rules' options */
  TeaTile round_wind;         /* %TEA_TILE_EAST … %TEA_TILE_NORTH */
  gint8 dealer;               /* seat 0–3 */
  TeaTile indicator;          /* the wild indicator, or %TEA_TILE_NONE */
  TeaRecordPlayer players[4]; /* by seat */

  gboolean won;           /* FALSE for a drawn hand; the fields below, except @sacked, then mean nothing */
  gint8 seat;             /* the winner */
  TeaTile tile;           /* the winning tile */
  guint8 by;              /* how it was won */
  gint8 from;             /* the discarder or robbed player, or −1 */
  gboolean robbed_closed; /* whether the robbed kong was a closed one */
  guint8 replacement;     /* what the winning tile was a supplement for */
  gint8 replaced;  /* for a kong's supplement the index of that kong's meld, or −1 for the last kong in the list */
  guint events;    /* #TeaWinEvents */
  gboolean fresh;  /* LQ-16: the claimed kind had not been discarded before */
  gboolean sacked; /* NC-9: the banker was sacked */
  /* FH-19, HK-20: nobody remembers from whom melds without #TeaMeld.from were claimed, so nobody is liable for them */
  gboolean forgotten;
  gint8 cannon;     /* MI-13: the seat that let it off, or −1 */
  gint32 scores[4]; /* MI-14: what each seat has won or lost before the hand */
} TeaRecord;

/* The meld index of the kong whose supplement won, or −1 when none did. */
int tea_record_replaced_kong (const TeaRecord *record);

G_END_DECLS
