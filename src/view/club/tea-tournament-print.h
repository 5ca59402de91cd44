/* tea-tournament-print.h - the seats of all rounds, or the ranking, on paper or as PDF
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/club/tea-tournament.h"

G_BEGIN_DECLS

/* Returns: (transfer full): an operation that prints the ranking of @tournament, or all tables of all rounds */
GtkPrintOperation *tea_tournament_print_new (TeaTournament *tournament, gboolean ranking) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
