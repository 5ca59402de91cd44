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
 * The one database of the program, shared by the ledgers, the games and the lessons. Opening never fails: of a damaged
 * file what can be read is saved into a new one, and where no file can be had things are kept in memory until one can.
 *
 * Whatever could not be stored waits in memory and is stored as soon as that is possible, without anybody doing
 * anything: the archive tries again after a second and then ever more seldom, but every ten seconds at least. As long
 * as something waits the property `unsaved` says why; the program may not end then without a question.
 *
 * Properties: `unsaved`, `notice`: sentences for the user, or %NULL.
 * Signal "recovered": everything is stored again; what was read from the archive before may be out of date.
 */

/* Begins to check the user's file in a thread; for tea_archive_new() a little later. */
void tea_archive_check_early (void);

/**
 * tea_archive_new:
 * @path: (nullable): the file, or %NULL for teahouse/teahouse.db in the user's data folder
 *
 * Returns: (transfer full): the archive
 */
TeaArchive *tea_archive_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* What the user should be told about opening it, some sentences, or %NULL; until it is dismissed. */
const char *tea_archive_get_notice (TeaArchive *self);
void tea_archive_dismiss_notice (TeaArchive *self);

/* Why something is not stored, some sentences, or %NULL when everything is. */
const char *tea_archive_get_unsaved (TeaArchive *self);

/* Tries at once to store what waits. Returns whether everything is stored now. */
gboolean tea_archive_retry (TeaArchive *self);

/* The same, and waits until the disk has everything; before the program ends. Returns whether nothing is lost with it.
 */
gboolean tea_archive_finish (TeaArchive *self);

/* Whether it is a file; when not, everything is gone when the program ends. */
gboolean tea_archive_get_is_lasting (TeaArchive *self);

/* The file, or %NULL. */
const char *tea_archive_get_path (TeaArchive *self);

/* Whether a game is kept, of whatever kind; %TRUE when that cannot be read. */
gboolean tea_archive_get_has_games (TeaArchive *self);

/* The remembered names of players, the last used first: for completion in entry fields. */
char **tea_archive_list_names (TeaArchive *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
