/* tea-seat-view.h - what one seat may see of a hand, and nothing else
 *
 * Bots and advice get this, never the deal, so they cannot cheat. The human's table is drawn from the same struct.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-deal.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 n_concealed; /* how many concealed tiles */
  /* @melds, @n_melds: melds with their tiles; those of a closed kong that the seat of the view may not see are
   * %TEA_TILE_NONE until the hand ends (FH-5, tea_meld_is_hidden()) */
  guint8 n_melds;
  TeaMeld melds[TEA_MAX_MELDS];
  /* @bonus, @n_bonus: melded bonus tiles */
  guint8 n_bonus;
  TeaTile bonus[8];
  /* @discards, @n_discards: discards in order */
  guint8 n_discards;
  TeaDiscard discards[TEA_MAX_DISCARDS];
  TeaTile seat_wind; /* the wind of the seat */
  gboolean fishing;  /* has declared an original call */
} TeaSeatPlayer;

/* How the hand could be won now, which everyone at the table knows. Nobody knows who let off a cannon, because that
 * depends on what the discarder held (MI-13). */
typedef struct
{
  /* @by, @from, @robbed_closed, @tile, @replacement, @replaced, @events, @fresh, @sacked: as in #TeaRecord */
  guint8 by;
  gint8 from;
  gboolean robbed_closed;
  TeaTile tile;
  guint8 replacement;
  gint8 replaced;
  guint events;
  gboolean fresh;
  gboolean sacked;
} TeaSeatWin;

typedef struct
{
  /* @variant, @options, @round_wind, @dealer, @indicator, @wilds, @scores: as in the deal */
  const TeaVariant *variant;
  TeaOptions options;
  TeaTile round_wind;
  guint8 dealer;
  TeaTile indicator;
  TeaWilds wilds;
  gint32 scores[4];
  TeaTiles copies; /* the set of tiles; if empty, the variant is asked */
  /* the tiles in melds, bonus tiles and discards that the seat knows; if empty, these are counted. Code that changes
   * them must empty it */
  TeaTiles open;
  guint8 seat; /* whose view this is */
  /* @phase, @turn, @tile, @bottom, @after_claim: as in the deal */
  guint8 phase;
  guint8 turn;
  TeaTile tile;
  gboolean bottom;
  gboolean after_claim;
  TeaTiles concealed;       /* the seat's own concealed tiles */
  TeaTile drawn;            /* the tile it has just drawn, or %TEA_TILE_NONE */
  TeaSeatPlayer players[4]; /* all four, by seat */
  guint head_left;          /* tiles left to draw from the head */
  guint wall_left;          /* tiles left in the wall, not counting the indicator */
  TeaSeatWin win;           /* if one of the actions is a win: how it would come about */
  /* @n_actions, @actions: the seat's legal actions, in the order of tea_deal_legal() */
  guint n_actions;
  TeaAction actions[TEA_MAX_ACTIONS];
  gboolean indicator_lies; /* whether the indicator is still in its place; with NC-6 it can be drawn */
  /* @missed, @missed_total, @let_go_total: the wins that the seat itself has let go, as in #TeaDealPlayer */
  guint64 missed;
  gint32 missed_total;
  gint32 let_go_total;
} TeaSeatView;

/* Fills @view with what @seat may see of @deal. */
void tea_seat_view_init (TeaSeatView *view, const TeaDeal *deal, guint seat);

/**
 * tea_seat_view_unseen:
 * @view: a view
 * @unseen: (out caller-allocates): for each kind the copies that the seat has not seen: they are in the wall, in the
 *   other players' hands or in their hidden kongs
 */
void tea_seat_view_unseen (const TeaSeatView *view, TeaTiles *unseen);

/* Whether @seat sees the tile of @event while a hand of @variant is played: not one that another player has drawn, nor
 * the kind of another player's closed kong that lies face down (FH-5). */
gboolean tea_seat_sees_tile (const TeaVariant *variant, guint seat, const TeaEvent *event);

/* Makes @record a win of the seat of @view with nothing but the rules and the round: nobody's tiles are known. */
void tea_seat_view_begin_record (const TeaSeatView *view, TeaRecord *record);

/**
 * tea_seat_view_win_record:
 * @view: a view, one of whose actions is a win
 * @record: (out caller-allocates): the record of that win as far as the seat knows it: of the others only open tiles
 */
void tea_seat_view_win_record (const TeaSeatView *view, TeaRecord *record);

G_END_DECLS
