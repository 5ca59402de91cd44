/* tea-seats.h - who sits in each seat of a session from a hand on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the player of each seat as JSON, for an entry of the store: `{"seats":[0,4,2,3]}` */
char *tea_seats_to_text (const guint8 seats[4]) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_seats_from_text:
 * @text: what tea_seats_to_text() wrote
 * @n_players: how many players the session has
 * @seats: (out): the player of each seat
 * @error: return location for an error
 *
 * Returns: whether four different players of the session could be read; if not, @error is a sentence and @seats is
 *   unchanged
 */
gboolean tea_seats_from_text (const char *text, guint n_players, guint8 seats[4], GError **error);

G_END_DECLS
