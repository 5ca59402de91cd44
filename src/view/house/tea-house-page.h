/* tea-house-page.h - house rules, to read and change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-house-rules.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_HOUSE_PAGE (tea_house_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaHousePage, tea_house_page, TEA, HOUSE_PAGE, TeaPage)

/**
 * TeaHousePage:
 *
 * Chapters on the left, and on the right what can be changed in one of them. Rules in "My Rules" are saved after every
 * change. Others have a button that keeps them there, and are asked about when they were changed; their file stays as
 * it is.
 *
 * Keys: Ctrl+Z and Ctrl+Shift+Z undo and redo, Ctrl+S saves to a file, Ctrl+P plays by the rules, Alt+Page Up and
 * Alt+Page Down turn to another chapter.
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

/* Returns: (transfer floating): a page for @rules; @shelf: "My Rules"; @settings: the settings */
TeaPage *tea_house_page_new (TeaHouseRules *rules, TeaHouseShelf *shelf, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): a page that reads @file and then shows its rules, or a sentence that says why they
 * cannot be read */
TeaPage *tea_house_page_new_for_file (GFile *file, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @file is named like a file of house rules. */
gboolean tea_house_page_opens (GFile *file);

/* Returns: (transfer full): a file filter for house rules */
GtkFileFilter *tea_house_page_filter_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The rules; %NULL while the file is read, and if it could not be read. */
TeaHouseRules *tea_house_page_get_rules (TeaHousePage *self);

/* Turns to @chapter. */
void tea_house_page_show_chapter (TeaHousePage *self, TeaHouseChapter chapter);

/* Turns to the row of @item, a #TeaAdjustable or a #TeaOptionItem of the rules, and opens its example. */
void tea_house_page_show_item (TeaHousePage *self, GObject *item);

/* Asks in which file @rules are to be saved; see tea_file_dialog_show(). */
void tea_house_page_ask_for_file (GtkWidget *widget,
                                  TeaHouseRules *rules,
                                  void (*chosen) (GtkWidget *widget, GFile *file, gconstpointer data));

/* Writes @rules to @file and reports the result in a notice of @widget; returns whether it worked. */
gboolean tea_house_page_save (GtkWidget *widget, TeaHouseRules *rules, GFile *file);

G_END_DECLS
