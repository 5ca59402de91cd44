/* tea-house-window.h - a window to read and change house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-house-rules.h"

G_BEGIN_DECLS

#define TEA_TYPE_HOUSE_WINDOW (tea_house_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaHouseWindow, tea_house_window, TEA, HOUSE_WINDOW, GtkWindow)

/**
 * TeaHouseWindow:
 *
 * Chapters on the left, and on the right what can be changed in one of them. Rules in "My Rules" are saved after every
 * change. For others the window asks whether to keep them there; their file is not changed.
 *
 * Keys: Ctrl+Z and Ctrl+Shift+Z undo and redo, Ctrl+S saves to a file, Ctrl+P plays by the rules, Alt+Page Up and
 * Alt+Page Down turn to another chapter, Escape closes the window.
 *
 * Signal "play" (TeaRuleset *ruleset): requests a game by these rules.
 */

/* The chapters, in their order. */
typedef enum
{
  TEA_HOUSE_ABOUT,
  TEA_HOUSE_CHANGES,
  TEA_HOUSE_ROWS,
  TEA_HOUSE_BONUSES,
  TEA_HOUSE_NUMBERS,
  TEA_HOUSE_OPTIONS,
  TEA_HOUSE_EXAMPLES,
  TEA_HOUSE_N_CHAPTERS,
} TeaHouseChapter;

/**
 * tea_house_window_new:
 * @rules: house rules
 * @shelf: "My Rules"
 * @settings: the settings
 *
 * If @rules are not in @shelf, the window asks whether to keep them there.
 *
 * Returns: (transfer floating): a window for @rules
 */
GtkWidget *
tea_house_window_new (TeaHouseRules *rules, TeaHouseShelf *shelf, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The window that shows @rules, or %NULL. */
GtkWindow *tea_house_window_find (TeaHouseRules *rules);

/**
 * tea_house_window_open:
 * @file: a file of house rules, or one named like that
 * @settings: the settings
 *
 * Shows the rules of @file, or a sentence that says why they cannot be read.
 *
 * Returns: (transfer none): the window
 */
GtkWindow *tea_house_window_open (GFile *file, GSettings *settings);

/* Whether @file is named like a file of house rules. */
gboolean tea_house_window_opens (GFile *file);

/* Returns: (transfer full): a file filter for house rules */
GtkFileFilter *tea_house_window_filter_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The rules; %NULL if the file could not be read. */
TeaHouseRules *tea_house_window_get_rules (TeaHouseWindow *self);

/* Turns to @chapter. */
void tea_house_window_show_chapter (TeaHouseWindow *self, TeaHouseChapter chapter);

/* Turns to the row of @item, a #TeaAdjustable or a #TeaOptionItem of the rules, and opens its example. */
void tea_house_window_show_item (TeaHouseWindow *self, GObject *item);

/* Writes the rules to @file and reports the result in the status bar; returns whether it worked. */
gboolean tea_house_window_save (TeaHouseWindow *self, GFile *file);

/* Returns: (transfer full) (nullable): the clause of the row that has the focus */
char *tea_house_window_dup_clause (TeaHouseWindow *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
