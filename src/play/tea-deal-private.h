/* tea-deal-private.h - internals that the files of the deal share
 *
 * tea-deal.c has the set-up and the wall, tea-deal-win.c who can win, tea-deal-waits.c what they wait for,
 * tea-deal-cannon.c who is liable for a win, tea-deal-check.c and tea-deal-legal.c what is legal, tea-deal-flow.c how
 * the hand goes from tile to tile, tea-deal-apply.c how an action is carried out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-deal.h"

G_BEGIN_DECLS

/* The wall (tea-deal.c) */

/* How many seats after the dealer the player sits who is dealt the tile @nth in head order (common play 1); with @stack
 * the dealer's last two tiles are one stack (TeaPlayRules.dealer_takes_stack). */
guint tea_deal_dealt_to (guint nth, gboolean stack);

/* The place in head order of the tile that the dealer is dealt last. */
guint tea_deal_last_dealt (gboolean stack);

/* Index of the tile that would be drawn next, or −1. */
int tea_deal_next_head (const TeaDeal *deal);
int tea_deal_next_supplement (const TeaDeal *deal, TeaReplacement why);

/* Whether no tile is left for another turn: the discard of this turn is the last one (common play 7). */
gboolean tea_deal_is_last (const TeaDeal *deal);

/* Whether exactly one is left; much cheaper than counting them. */
gboolean tea_deal_is_one_left (const TeaDeal *deal);

/* How many tiles are left in the wall when draws from the head end. */
guint tea_deal_left_at_end (const TeaDeal *deal);

/* Caches at the beginning of a turn what is needed repeatedly in it: where draws from the head end, and whether the
 * tiles win. */
void tea_deal_note_turn (TeaDeal *deal);

/* Takes the tile at @index out of the wall; the indicator too, where it may be drawn (NC-6). */
TeaTile tea_deal_take (TeaDeal *deal, guint index);

/* Whether @tile is a bonus tile that is melded, at once unless it may wait (FH-3, FH-4). */
gboolean tea_deal_must_meld (const TeaDeal *deal, TeaTile tile);

/* The kinds of the bonus tiles that wait in the hand of @seat to be melded (FH-4), as a mask. */
guint64 tea_deal_waiting_bonus (const TeaDeal *deal, guint seat);

/* Winning (tea-deal-win.c) */

/* The record of a hand that nobody wins. */
void tea_deal_draw_record (const TeaDeal *deal, TeaRecord *record);

/* The #TeaWinEvents of a win with the tile that the player in turn has drawn last. */
guint tea_deal_draw_events (const TeaDeal *deal, guint seat);

/* Whether @seat has melded enough bonus tiles to win by these alone (FH-8e). */
gboolean tea_deal_has_winning_bonus (const TeaDeal *deal, guint seat);

/* Whether @seat, in turn, can win by melded bonus tiles alone (FH-8e). */
gboolean tea_deal_has_flower_win (const TeaDeal *deal, guint seat);

/* Scores and caches the win that @seat could have now, for its checks and its settlement. Returns whether there is one,
 * whatever it scores. */
gboolean tea_deal_note_win (TeaDeal *deal, guint seat);

/* Scores the record of @deal, which is over; not again if it is the cached win, which it nearly always is. */
gboolean tea_deal_settle (TeaDeal *deal);

/**
 * tea_deal_check_win:
 * @deal: a hand
 * @seat: a seat whose turn it is or that may claim the current tile
 * @tile: (out) (optional): the winning tile, when the win is legal
 * @total: (out) (optional): the winner's total, when the win is legal but for a missed win
 *
 * Returns: %TEA_ILLEGAL_NOT, or why @seat cannot win now
 */
TeaIllegal tea_deal_check_win (const TeaDeal *deal, guint seat, TeaTile *tile, gint32 *total);

/* Waits (tea-deal-waits.c) */

/* Finds what the tiles of @seat wait for, if that is not known; returns whether the current tile, which it may claim,
 * could complete them. Most checks of a win only read the cached waits. */
gboolean tea_deal_note_call (TeaDeal *deal, guint seat);

/* Whether it is known that the tile which @seat has drawn or could claim does not complete its tiles. */
gboolean tea_deal_is_no_call (const TeaDeal *deal, guint seat);

/* Liability for a cannon (tea-deal-cannon.c, MI-13) */

/* Notes for each seat how dangerous @tile is, which the player in turn is about to discard or add to a pung. */
void tea_deal_note_dangers (TeaDeal *deal, TeaTile tile);

/* The seat that let off a cannon for the win in @record, or −1. */
int tea_deal_cannon (const TeaDeal *deal, const TeaRecord *record);

/* What is legal (tea-deal-check.c) */

/* Whether the player in turn can only win by bonus tiles, because no supplement is left (FH-7). */
gboolean tea_deal_offers_flower_win (const TeaDeal *deal);

/* %TEA_ILLEGAL_NOT, or why @action, a claim of the current discard for a meld by a seat that has not answered yet, is
 * illegal. */
TeaIllegal tea_deal_check_meld (const TeaDeal *deal, const TeaAction *action);

/* Whether @seat could claim the current discard for a pung. */
gboolean tea_deal_can_pung (const TeaDeal *deal, guint seat);

/* Lists of what is legal (tea-deal-legal.c) */

/* Whether @seat, which has not answered yet, could claim the current discard for a meld. */
gboolean tea_deal_can_meld (const TeaDeal *deal, guint seat);

/* Whether @seat could declare a closed kong of some kind now. */
gboolean tea_deal_can_closed_kong (const TeaDeal *deal, guint seat);

/* The course of the hand (tea-deal-flow.c) */

/* Adds an event of @type by @seat; the caller fills in the rest. */
TeaEvent *tea_deal_event (TeaEvents *events, TeaEventType type, guint seat);

/* Runs the start (FH-4, MI-4) from the player @nth after the dealer on, until someone has to choose. */
void tea_deal_start_from (TeaDeal *deal, guint nth, TeaEvents *events);

/* Makes it the turn of @seat, with nothing drawn yet; the seats in between are skipped. */
void tea_deal_turn_to (TeaDeal *deal, guint seat);

/* The next player's turn: a draw, an offer of the bottom tile, or the end of the hand. */
void tea_deal_next_turn (TeaDeal *deal, TeaEvents *events);

/* The player in turn melds the bonus tile @tile that waits in the hand, and replaces it (FH-4). */
void tea_deal_meld_waiting (TeaDeal *deal, TeaTile tile, TeaEvents *events);

/* The player in turn draws from the head. */
void tea_deal_draw_head (TeaDeal *deal, TeaEvents *events);

/* The player in turn lays down the closed or added kong of @tile that nobody robs, and draws its supplement. */
void tea_deal_make_kong (TeaDeal *deal, TeaTile tile, TeaEvents *events);

/* The player in turn draws the supplement for the direct kong that is the meld @meld. */
void tea_deal_draw_direct (TeaDeal *deal, guint meld, TeaEvents *events);

/* Ends the hand with the win of @seat, or as a draw when @seat is −1. */
void tea_deal_finish (TeaDeal *deal, int seat, TeaEvents *events);

G_END_DECLS
