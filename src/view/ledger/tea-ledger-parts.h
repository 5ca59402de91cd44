/* tea-ledger-parts.h - labels for the cells of a ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"
#include "view/widgets/tea-number-field.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a label in one line, with figures of equal width; @css_class can be %NULL */
GtkWidget *tea_ledger_label_new (const char *text, float xalign, const char *css_class) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): points won or lost, with their sign, coloured and right-aligned */
GtkWidget *tea_ledger_delta_new (int delta) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): the heading of the column of who sits in @seat in the next hand: seat wind, name, a
 * mark for the dealer */
GtkWidget *tea_ledger_player_heading_new (TeaLedger *ledger, guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* Fills @grid, which must be empty, with a line for each player: place, points and statistics, which have a line of
 * their own if @narrow. */
void tea_ledger_fill_standings (GtkGrid *grid, TeaLedger *ledger, gboolean narrow);

/**
 * tea_ledger_dup_standings:
 * @ledger: a ledger
 * @names: (out): the players, which belong to @ledger
 * @n_entries: (out): how many entries there are
 *
 * Returns: (transfer full): @n_entries + 1 numbers for each player, in the order of a chart: the points of each before
 *   the first entry, after it, after the second …
 */
int *tea_ledger_dup_standings (TeaLedger *ledger,
                               const char *names[TEA_LEDGER_MAX_PLAYERS],
                               guint *n_entries) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_ledger_append_choice:
 * @box: where to append it
 * @text: what the button says
 * @label: (nullable): what it is called for screen readers
 * @group: (nullable): another button of the same choice
 *
 * Returns: a button of which one is pressed at a time
 */
GtkToggleButton *tea_ledger_append_choice (GtkBox *box, const char *text, const char *label, GtkToggleButton *group);

/* Whether the keyboard focus is in @part, or on it. */
gboolean tea_ledger_has_focus_in (GtkWidget *part);

/* Points that are typed; larger amounts are typing errors. */
#define TEA_LEDGER_MAX_TYPED 1000000

/* Returns: (transfer floating): a field for points from @min on */
TeaNumberField *tea_ledger_points_field_new (int min) G_GNUC_WARN_UNUSED_RESULT;

/* Appends a line to @grid: the name of who sits in @seat at the entry @id, or in the next hand if there is none, and a
 * field for the points that they win or lose, which is returned. */
TeaNumberField *tea_ledger_append_points_field (GtkGrid *grid, TeaLedger *ledger, gint64 id, guint seat);

/* Reads what is typed at this moment in the fields of the four players. Returns %FALSE if one has a fault. */
gboolean tea_ledger_read_points_fields (TeaNumberField *const fields[4], int points[4]);

G_END_DECLS
