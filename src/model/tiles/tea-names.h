/* tea-names.h - the names of players and titles as they are shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Maximum number of characters of a player's name and of a title, for the fields in which they are typed. */
#define TEA_NAMES_MAX 60
#define TEA_NAMES_MAX_TITLE 200

/* Whether the interface is written from right to left; the application says so before it shows anything. */
void tea_names_set_rtl (gboolean rtl);

/**
 * tea_names_show:
 * @names: (array length=n): the players at a table, as they were entered
 * @n: how many there are, at most 8
 * @shown: (out): the names for sentences: clean, told apart, and isolated where they could turn the words beside them
 */
void tea_names_show (const char *const *names, guint n, char **shown);

/* Returns: (transfer full): a player's name as it is kept, whatever was typed; "" for none */
char *tea_names_clean (const char *typed) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a single name or title for sentences, clean and isolated */
char *tea_names_show_one (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the name of a file that is proposed for @title, with @ending; @fallback where nothing of
 * the title can stand in a file name */
char *tea_names_propose_file (const char *title, const char *fallback, const char *ending) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): @text with arrows that point where the reading goes; takes ownership of @text */
char *tea_names_turn_arrows (char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
