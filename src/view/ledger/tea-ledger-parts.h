/* tea-ledger-parts.h - labels for the cells of a ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a label in one line, with figures of equal width; @css_class can be %NULL */
GtkWidget *tea_ledger_label_new (const char *text, float xalign, const char *css_class) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): points won or lost, with their sign, coloured and right-aligned */
GtkWidget *tea_ledger_delta_new (int delta) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): the heading of a player's column: seat wind in the next hand, name, a mark for the
   dealer */
GtkWidget *tea_ledger_player_heading_new (TeaLedger *ledger, guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* Fills @grid, which must be empty, with a line for each player: place, points and statistics, which have a line of
 * their own if @narrow. */
void tea_ledger_fill_standings (GtkGrid *grid, TeaLedger *ledger, gboolean narrow);

/**
 * tea_ledger_dup_standings:
 * @ledger: a ledger
 * @names: (out): the players by seat, which belong to @ledger
 * @n_entries: (out): how many entries there are
 *
 * Returns: (transfer full): 4 × (@n_entries + 1) numbers, in the order of a chart: the points of each seat before the
 *   first entry, after it, after the second …
 */
int *tea_ledger_dup_standings (TeaLedger *ledger, const char *names[4], guint *n_entries) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
