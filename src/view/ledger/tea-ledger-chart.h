/* tea-ledger-chart.h - points over the hands: of all players of a session, of one player, or parts of a player's points
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
 * The lines differ by colour, dash and marker and carry the names of the players. A tooltip at the pointer says what
 * each player had after that hand; the arrow keys move the mark. Its accessible role is an image, described by the
 * standings after the marked hand, else after the last.
 *
 * Signals:
 * - "hands" (guint first, guint last): requests that these hands are shown, see tea_ledger_chart_lead_to_hands()
 */

/**
 * tea_ledger_chart_set_standings:
 * @self: a chart
 * @names: (array length=n): the names of the lines; copied
 * @n: how many lines there are, 1 to %TEA_CHART_MAX_LINES
 * @points: the standings before the first hand, after it …, a number for each name; copied
 * @n_hands: the number of hands
 */
void tea_ledger_chart_set_standings (TeaLedgerChart *self,
                                     const char *const *names,
                                     guint n,
                                     const int *points,
                                     guint n_hands);

/* Calls the hands of the standings by @steps, such as days, instead of by their numbers; ended by %NULL; copied. */
void tea_ledger_chart_set_steps (TeaLedgerChart *self, const char *const *steps);

/* Sets the title for screen readers; %NULL for the default. */
void tea_ledger_chart_set_title (TeaLedgerChart *self, const char *title);

/* Sets whether its steps are called hands, as in a game, instead of entries of a ledger. */
void tea_ledger_chart_set_counts_hands (TeaLedgerChart *self, gboolean counts_hands);

/* From now on a click, Return and Space request the hands at the mark: those since the previous step. */
void tea_ledger_chart_lead_to_hands (TeaLedgerChart *self);

/* The marked hand: 1 is the first, 0 the start, −1 none. */
int tea_ledger_chart_get_marked (TeaLedgerChart *self);
void tea_ledger_chart_set_marked (TeaLedgerChart *self, int hand);

/* Returns: (transfer full): the standings after @hand in words: "After entry 5: Ann 120, Lin −40, Wang 0, Chen −80" */
char *tea_ledger_chart_dup_description (TeaLedgerChart *self, guint hand) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
