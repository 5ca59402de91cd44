/* tea-ledger-chart.h - points over the hands: of the players of a session, of one player, or parts of his or her points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER_CHART (tea_ledger_chart_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerChart, tea_ledger_chart, TEA, LEDGER_CHART, GtkWidget)

/**
 * TeaLedgerChart:
 *
 * The lines differ by colour, dash and marker and carry the names of the players. Where the pointer is, a tooltip
 * says what each player had after that hand; the arrow keys go from hand to hand. Its accessible role is an image,
 * described by the standings after the hand that is marked, else after the last.
 *
 * Signals:
 * - "hands" (guint first, guint last): these hands are to be shown, see tea_ledger_chart_lead_to_hands()
 */

GtkWidget *tea_ledger_chart_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_ledger_chart_set_standings:
 * @self: a chart
 * @names: four names, by seat, or fewer names and %NULL; copied
 * @points: the standings before the first hand, after it …, a number for each name; copied
 * @n_hands: how many hands there are
 */
void tea_ledger_chart_set_standings (TeaLedgerChart *self, const char *const *names, const int *points, guint n_hands);

/* What it shows, for those who hear it; %NULL for the standings. */
void tea_ledger_chart_set_title (TeaLedgerChart *self, const char *title);

/* Whether its steps are called hands, as in a game, and not entries of a ledger. */
void tea_ledger_chart_set_counts_hands (TeaLedgerChart *self, gboolean counts_hands);

/* From now on a click, Return and the space bar ask for the hands at the mark: those since the step before it. */
void tea_ledger_chart_lead_to_hands (TeaLedgerChart *self);

/* The hand that is marked, 1 the first, 0 the beginning; −1 for none. */
int tea_ledger_chart_get_marked (TeaLedgerChart *self);
void tea_ledger_chart_set_marked (TeaLedgerChart *self, int hand);

/* Returns: (transfer full): the standings after @hand in words: "After entry 5: Ann 120, Lin −40, Wang 0, Chen −80" */
char *tea_ledger_chart_dup_description (TeaLedgerChart *self, guint hand) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
