/* tea-arrangement.h - every way to read a complete hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-meld.h"

G_BEGIN_DECLS

#define TEA_MAX_WILDS 8
#define TEA_MAX_GROUPS 7
#define TEA_MAX_GROUP 14

/* Shapes of a complete hand; a variant allows some of them. */
typedef enum
{
  TEA_SHAPE_STANDARD = 1 << 0,         /* eyes + four sets */
  TEA_SHAPE_SEVEN_PAIRS = 1 << 1,      /* no melds */
  TEA_SHAPE_INDEPENDENT = 1 << 2,      /* 14 different kinds, suit tiles at least 3 apart, no melds */
  TEA_SHAPE_ALL_HONOURS = 1 << 3,      /* honours only, in any groups; melded pungs and kongs allowed */
  TEA_SHAPE_THIRTEEN_ORPHANS = 1 << 4, /* one of each major, one of them twice, no melds */
  TEA_SHAPE_BONUS_TILES = 1 << 5,      /* enough melded bonus tiles to win, whatever the rest is; never enumerated */
} TeaShape;

typedef enum
{
  TEA_GROUP_CHOW,
  TEA_GROUP_HONOUR_RUN,
  TEA_GROUP_PUNG,
  TEA_GROUP_KONG,
  TEA_GROUP_PAIR,
  TEA_GROUP_INDEPENDENT, /* the fourteen tiles of that shape */
  TEA_GROUP_HONOURS,     /* the concealed tiles of %TEA_SHAPE_ALL_HONOURS */
  TEA_GROUP_ORPHANS,     /* the fourteen tiles of that shape */
} TeaGroupKind;

/* How the winning tile completes its group (docs/rules/README.md, "Form"). */
typedef enum
{
  TEA_FORM_NONE,
  TEA_FORM_TWO_SIDED,
  TEA_FORM_GAP,
  TEA_FORM_EDGE,
  TEA_FORM_EYE,
  TEA_FORM_PUNG,
} TeaForm;

typedef struct
{
  guint8 kind;               /* a #TeaGroupKind */
  guint8 n;                  /* how many tiles */
  gint8 meld;                /* index of the meld that this group is, or −1 for a concealed group */
  guint16 wild;              /* bit i is set when as[i] is a wild tile */
  guint16 proxy;             /* bit i is set when as[i] is a proxy tile that stands for the wild's natural kind */
  TeaTile as[TEA_MAX_GROUP]; /* what the tiles stand for, sorted */
} TeaGroup;

typedef struct
{
  guint8 shape;         /* one #TeaShape */
  guint8 n_groups;      /* how many groups */
  guint8 n_melds;       /* the first @n_melds groups are the melds, in their order */
  guint8 completed;     /* the group that the winning tile completes */
  TeaTile completed_as; /* the kind that the winning tile stands for */
  guint8 form;          /* a #TeaForm */
  TeaGroup groups[TEA_MAX_GROUPS];
} TeaArrangement;

/* The input of the enumeration: 14 − 3 × @n_melds concealed tiles including the winning tile. */
typedef struct
{
  /* the concealed tiles that stand for themselves, including the winning tile unless it is wild */
  guint8 natural[TEA_N_PLAIN];
  guint8 wild[TEA_N_KINDS]; /* number of concealed wild tiles of each kind, including the winning tile if it is wild */
  guint8 n_wild;            /* how many wild tiles in all */
  guint8 n_melds;           /* how many */
  TeaMeld melds[TEA_MAX_MELDS]; /* the melds */
  guint shapes;                 /* the #TeaShape values to look for */
  gboolean honour_runs;         /* whether any three different winds and the three dragons are runs (NC-5) */
  TeaTile proxy;                /* the kind that can also stand for @proxy_as (LQ-3), or %TEA_TILE_NONE */
  TeaTile proxy_as;             /* what a proxy can stand for */
  TeaTile win_tile;             /* the winning tile at face value */
  gboolean win_wild;            /* whether it acts as a wild */
  /* no rule depends on what a wild stands for in eyes and sets or in seven pairs, only on whether every wild stands for
   * its own kind, which is never worse; only the winning tile can then be natural and of a wild kind */
  gboolean wilds_alike;
} TeaHandTiles;

/**
 * TeaArrangementFunc:
 * @arrangement: one arrangement; only valid during the call
 * @data: user data
 *
 * Returns: %TRUE to go on, %FALSE to stop the enumeration
 */
typedef gboolean (*TeaArrangementFunc) (const TeaArrangement *arrangement, gpointer data);

/**
 * tea_arrangements_foreach:
 * @hand: a complete hand
 * @func: called once for each arrangement: each choice of groups, of what every wild stands for and of the group that
 * the winning tile completes. If choices differ only in wilds that no rule can tell apart (the free kinds of
 * %TEA_SHAPE_INDEPENDENT and %TEA_SHAPE_ALL_HONOURS), one of each class is reported.
 * @data: user data
 *
 * With @wilds_alike, eyes and sets as well as seven pairs are reported in two parts: first those with every wild as its
 * own kind, then one arrangement for each way to group the natural tiles into pairs, pungs and runs. An arrangement can
 * be in both parts.
 *
 * Exact for any number of wilds up to %TEA_MAX_WILDS: nothing is left out by a heuristic.
 *
 * Returns: how many arrangements there were; 0 if the tiles do not make a winning shape
 */
guint tea_arrangements_foreach (const TeaHandTiles *hand, TeaArrangementFunc func, gpointer data);

/**
 * tea_arrangement_lay:
 * @arrangement: an arrangement of @hand
 * @hand: the hand
 * @tiles: (out): for each group its actual tiles, in the order of the group's `as`
 *
 * Decides where each wild tile lies: the winning tile in the group that it completes, a wild at its own kind if
 * possible, the rest in order.
 */
void tea_arrangement_lay (const TeaArrangement *arrangement,
                          const TeaHandTiles *hand,
                          TeaTile tiles[TEA_MAX_GROUPS][TEA_MAX_GROUP]);

/**
 * tea_arrangement_is_tame:
 * @arrangement: an arrangement of @hand
 * @hand: the hand
 *
 * Returns: whether the wild tiles can be placed so that each stands for its own kind; %TRUE if there are none
 */
gboolean tea_arrangement_is_tame (const TeaArrangement *arrangement, const TeaHandTiles *hand);

/**
 * tea_arrangement_count_home:
 * @arrangement: an arrangement of @hand
 * @hand: the hand
 *
 * Returns: how many wild tiles are at home, that is, stand for their own kind where tea_arrangement_lay() puts them
 */
guint tea_arrangement_count_home (const TeaArrangement *arrangement, const TeaHandTiles *hand);

/**
 * tea_arrangement_bring_home:
 * @arrangement: (inout): an arrangement of @hand, which has @wilds_alike
 * @hand: the hand
 *
 * Changes what wild tiles stand for in eyes, sets and pairs so that more of them are at home. The groups keep their
 * kinds and natural tiles, so that no rule can tell the difference.
 */
void tea_arrangement_bring_home (TeaArrangement *arrangement, const TeaHandTiles *hand);

G_END_DECLS
