/* tea-ledger-player.h - one player of a ledger: standing and statistics
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER_PLAYER (tea_ledger_player_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerPlayer, tea_ledger_player, TEA, LEDGER_PLAYER, GObject)

/* TeaLedgerPlayer: one player as after all entries. All are properties and notify but `seat`, which never changes. */

guint tea_ledger_player_get_seat (TeaLedgerPlayer *self);
const char *tea_ledger_player_get_name (TeaLedgerPlayer *self);

/* The wind in the next hand as a kind. */
int tea_ledger_player_get_seat_wind (TeaLedgerPlayer *self);

/* Whether he or she deals the next hand. */
gboolean tea_ledger_player_get_is_dealer (TeaLedgerPlayer *self);

/* The points. */
int tea_ledger_player_get_total (TeaLedgerPlayer *self);

/* The place from 1; players with the same points have the same place. */
guint tea_ledger_player_get_rank (TeaLedgerPlayer *self);

/* Hands won, of these by self-draw, and hands that another won with this player's tile. */
guint tea_ledger_player_get_wins (TeaLedgerPlayer *self);
guint tea_ledger_player_get_self_draws (TeaLedgerPlayer *self);
guint tea_ledger_player_get_deal_ins (TeaLedgerPlayer *self);

/* The average value of a won hand; 0 when none was won. */
double tea_ledger_player_get_average (TeaLedgerPlayer *self);

/* The highest value of a won hand, and the id of that entry; 0 when none was won. */
int tea_ledger_player_get_biggest (TeaLedgerPlayer *self);
gint64 tea_ledger_player_get_biggest_entry (TeaLedgerPlayer *self);

/* The sum of penalties and corrections. */
int tea_ledger_player_get_adjusted (TeaLedgerPlayer *self);

G_END_DECLS
