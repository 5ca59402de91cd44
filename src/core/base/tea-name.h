/* tea-name.h - names that people give: made clean, told apart, and isolated in sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Maximum number of characters of a player's name and of a title. */
#define TEA_NAME_MAX 60
#define TEA_TITLE_MAX 200

/**
 * tea_name_clean:
 * @text: any bytes
 * @max: maximum number of characters
 *
 * A name is one line without marks that control the display: line breaks and blanks become one space, other control
 * characters, marks that turn the direction of text, and invisible characters go; those that join emoji stay. The end
 * of a name that is too long is cut off between whole characters with their marks.
 *
 * Returns: (transfer full): the name; "" if nothing can be seen of it
 */
char *tea_name_clean (const char *text, guint max) G_GNUC_WARN_UNUSED_RESULT;

/* The most names that are told apart. */
#define TEA_NAMES_MAX_APART 8

/**
 * tea_names_tell_apart:
 * @names: (array length=n): the players at a table
 * @n: how many there are, at most %TEA_NAMES_MAX_APART
 * @apart: (out): their names, clean, none of them empty, and no two alike: "Chen 1", "Chen 2"
 */
void tea_names_tell_apart (const char *const *names, guint n, char **apart);

/**
 * tea_name_isolate:
 * @name: a clean name
 * @rtl: whether the interface is written from right to left
 *
 * For sentences. Around a name that could turn the words beside it, Unicode's marks FSI and PDI; before them the mark
 * of the interface's direction, since a line takes the direction of its first letter.
 *
 * Returns: (transfer full): the name as it can stand in any sentence
 */
char *tea_name_isolate (const char *name, gboolean rtl) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_name_to_file:
 * @text: any text, such as a title
 *
 * Returns: (transfer full): the name of a file without its ending, which every file system accepts and which stays in
 * its folder; "" if nothing is left
 */
char *tea_name_to_file (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
