/* tea-archive.h - what is kept between two runs of the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_ARCHIVE (tea_archive_get_type ())
G_DECLARE_FINAL_TYPE (TeaArchive, tea_archive, TEA, ARCHIVE, GObject)

/**
 * TeaArchive:
 *
 * The one database of the program, shared by the ledgers, the games and the lessons. Opening never fails: a
 * damaged file is set aside, and where no file can be had at all, things are kept in memory until the program ends. In both cases
 * there is a notice that the user should see.
 */

/**
 * tea_archive_new:
 * @path: (nullable): the file, or %NULL for teahouse/teahouse.db in the user's data folder
 *
 * Returns: (transfer full): the archive
 */
TeaArchive *tea_archive_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* What the user should be told about opening it, one or two sentences, or "". */
const char *tea_archive_get_notice (TeaArchive *self);

/* Whether it is a file; when not, everything is gone when the program ends. */
gboolean tea_archive_get_is_lasting (TeaArchive *self);

/* The file, or %NULL. */
const char *tea_archive_get_path (TeaArchive *self);

/* Whether a game is kept, of whatever kind; %TRUE when that cannot be read. */
gboolean tea_archive_get_has_games (TeaArchive *self);

/* The remembered names of players, the last used first: for completion in entry fields. */
char **tea_archive_list_names (TeaArchive *self) G_GNUC_WARN_UNUSED_RESULT;

/* Forgets a name; returns %FALSE with @error set when that could not be stored. */
gboolean tea_archive_forget_name (TeaArchive *self, const char *name, GError **error);

G_END_DECLS
