/* tea-house-window.h - house rules, read and changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/house/tea-house-rules.h"

G_BEGIN_DECLS

#define TEA_TYPE_HOUSE_WINDOW (tea_house_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaHouseWindow, tea_house_window, TEA, HOUSE_WINDOW, GtkWindow)

/**
 * TeaHouseWindow:
 *
 * Chapters on the left, on the right what can be changed in one of them. Rules of "My Rules" are saved after every
 * change; others are asked about, and stay as they were in their file.
 *
 * Keys: Ctrl+Z and Ctrl+Shift+Z undo and redo, Ctrl+S saves to a file, Ctrl+P plays by the rules, Alt+Page Up and
 * Alt+Page Down turn to another chapter, Escape closes the window.
 *
 * Signal "play" (TeaRuleset *ruleset): a game by these rules is wanted.
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
 * Rules that are not in @shelf are asked about: whether they shall be kept there.
 *
 * Returns: (transfer floating): a window for @rules
 */
GtkWidget *
tea_house_window_new (TeaHouseRules *rules, TeaHouseShelf *shelf, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The window that shows @rules, or %NULL. */
GtkWindow *tea_house_window_find (TeaHouseRules *rules);

/**
 * tea_house_window_open:
 * @file: a file of house rules, or what is called like one
 * @settings: the settings
 *
 * Shows the rules of @file, or in a sentence why they cannot be read.
 *
 * Returns: (transfer none): the window
 */
GtkWindow *tea_house_window_open (GFile *file, GSettings *settings);

/* Whether @file is called like one of house rules. */
gboolean tea_house_window_opens (GFile *file);

/* Returns: (transfer full): which files are shown to somebody who looks for house rules */
GtkFileFilter *tea_house_window_filter_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The rules; %NULL where a file cannot be read. */
TeaHouseRules *tea_house_window_get_rules (TeaHouseWindow *self);

/* Turns to @chapter. */
void tea_house_window_show_chapter (TeaHouseWindow *self, TeaHouseChapter chapter);

/* Turns to the row of @item, a #TeaAdjustable or a #TeaOptionItem of the rules, and opens its example. */
void tea_house_window_show_item (TeaHouseWindow *self, GObject *item);

/* Writes the rules to @file; says so, or why not. */
gboolean tea_house_window_save (TeaHouseWindow *self, GFile *file);

/* Returns: (transfer full) (nullable): the clause of the row that has the focus */
char *tea_house_window_dup_clause (TeaHouseWindow *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
