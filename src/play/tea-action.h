/* tea-action.h - what a player can do, and what then happened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-meld.h"
#include "core/tiles/tea-wall.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_ACTION_PASS,        /* claim nothing; also: declare no kong at the start, or decline a win by bonus tiles */
  TEA_ACTION_DISCARD,     /* @tile */
  TEA_ACTION_CHOW,        /* claim the discard @tile with the hand's @with */
  TEA_ACTION_PUNG,        /* claim the discard @tile */
  TEA_ACTION_KONG,        /* claim the discard @tile for a direct kong */
  TEA_ACTION_CLOSED_KONG, /* declare a closed kong of @tile */
  TEA_ACTION_ADDED_KONG,  /* add @tile to the player's own melded pung */
  TEA_ACTION_WIN,         /* by self-draw, by claiming the discard or by robbing the kong */
  TEA_ACTION_TAKE,        /* FH-7: take the bottom tile */
  TEA_ACTION_REFUSE,      /* FH-7: refuse it */
  TEA_ACTION_BONUS,       /* FH-4: meld the bonus tile @tile, which may wait in the hand */
} TeaActionKind;

/* Compare actions with tea_action_equal() only: it ignores fields that mean nothing for the kind. */
typedef struct
{
  guint8 kind;     /* a #TeaActionKind */
  guint8 seat;     /* who acts */
  TeaTile tile;    /* the tile of the action; %TEA_TILE_NONE for pass, take and refuse; the winning tile for a win */
  TeaTile with[2]; /* for a chow the two tiles from the hand, sorted; else %TEA_TILE_NONE */
  guint8 fishing;  /* whether a discard declares an original call (MI-5) */
} TeaAction;

/* The most actions that one seat can have at a time. */
#define TEA_MAX_ACTIONS 48

/* A pass by @seat; only tea_deal_check() knows whether it is legal. */
static inline TeaAction
tea_action_pass (guint seat)
{
  return (TeaAction){ TEA_ACTION_PASS, (guint8) seat, TEA_TILE_NONE, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE };
}

gboolean tea_action_equal (const TeaAction *a, const TeaAction *b);

/* Why an action is not legal now; the view explains each in a sentence. */
typedef enum
{
  TEA_ILLEGAL_NOT,            /* it is legal */
  TEA_ILLEGAL_NOT_YOUR_TURN,  /* another player is to act */
  TEA_ILLEGAL_NO_SUCH_TILE,   /* the hand does not hold the tiles */
  TEA_ILLEGAL_NOT_FROM_LEFT,  /* a chow from another player than the one on the left */
  TEA_ILLEGAL_WILD,           /* FH-5, LQ-4: a wild cannot be claimed and is in no meld */
  TEA_ILLEGAL_NO_SET,         /* the tiles do not make such a set */
  TEA_ILLEGAL_NO_SUPPLEMENT,  /* FH-6: no kong when no tile is left for its supplement */
  TEA_ILLEGAL_AFTER_CLAIM,    /* no kong and no win in the same move as a chow or pung */
  TEA_ILLEGAL_LAST_TILE,      /* the last discard can be claimed to win only; the bottom tile cannot be exchanged */
  TEA_ILLEGAL_PASSED_PUNG,    /* LQ-5 */
  TEA_ILLEGAL_MISSED_WIN,     /* LQ-10, NC-8, MI-6 */
  TEA_ILLEGAL_NO_WIN,         /* the tiles do not make a winning shape */
  TEA_ILLEGAL_BELOW_MINIMUM,  /* FH-10 */
  TEA_ILLEGAL_SELF_DRAW_ONLY, /* FH-11, LQ-11, NC-11, CE-4 */
  TEA_ILLEGAL_FIXED_TILE,     /* the wall or the hand forbids it for another reason */
  TEA_ILLEGAL_BONUS_TILE,     /* FH-4: a bonus tile that waits in the hand is melded, not discarded, and before a win */
} TeaIllegal;

typedef enum
{
  TEA_EVENT_HAND,       /* a hand begins, @seat being the dealer; wall, dice and indicator are in the deal */
  TEA_EVENT_DEAL,       /* the tiles have been dealt by @seat, the dealer */
  TEA_EVENT_DRAW,       /* @seat draws @tile; @from_tail */
  TEA_EVENT_BONUS,      /* @seat melds the bonus tile @tile */
  TEA_EVENT_DISCARD,    /* @seat discards @tile; @fishing */
  TEA_EVENT_CLAIM,      /* @seat claims @tile of @from for a @meld_kind with @with */
  TEA_EVENT_KONG,       /* @seat declares a closed or added kong of @tile; @form */
  TEA_EVENT_REFUSE,     /* @seat refuses the bottom tile */
  TEA_EVENT_WIN,        /* @seat wins with @tile; @by, @from */
  TEA_EVENT_DRAWN_GAME, /* nobody won */
  TEA_EVENT_SETTLE,     /* the hand is settled: record and answer are in the deal */
} TeaEventType;

/* One line of the log (docs/formats.md, "Game log"). */
typedef struct
{
  guint8 type;        /* a #TeaEventType */
  guint8 seat;        /* the seat that acted, if any */
  TeaTile tile;       /* the tile of the action */
  gint8 from;         /* the discarder or robbed player, or −1 */
  gboolean from_tail; /* for a draw: whether it is from the tail */
  guint8 meld_kind;   /* for a claim: a #TeaMeldKind */
  guint8 form;        /* for a kong: a #TeaKongForm */
  guint8 by;          /* for a win: a #TeaBy */
  gboolean fishing;   /* for a discard: whether it declares an original call */
  TeaTile with[2];    /* for a chow: the two tiles from the hand */
} TeaEvent;

/**
 * TeaEvents:
 * @n: how many
 * @events: in the order in which they happened
 *
 * What one action led to. The longest chain is the start of a hand: eight bonus tiles and their supplements.
 */
#define TEA_MAX_EVENTS 64

typedef struct
{
  guint n;
  TeaEvent events[TEA_MAX_EVENTS];
} TeaEvents;

G_END_DECLS
