/* tea-archive.h - the data kept between two runs of the program
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
 * The only database of the program, shared by the ledgers, the games and the lessons. Opening never fails: the readable
 * parts of a damaged file are saved into a new one, and while no file can be used, everything is kept in memory.
 *
 * Whatever could not be stored waits in memory and is stored automatically as soon as possible: the archive tries again
 * after one second, then less often, but at least every ten seconds. While something waits, the property `unsaved` says
 * why, and the program must ask before it quits.
 *
 * Properties: `unsaved`, `notice`: sentences for the user, or %NULL.
 * Signal "recovered": everything is stored again; data read from the archive before may be out of date.
 */

/* Starts checking the user's file in a thread; tea_archive_new() uses the result. */
void tea_archive_check_early (void);

/**
 * tea_archive_new:
 * @path: (nullable): the file, or %NULL for teahouse/teahouse.db in the user's data folder
 *
 * Returns: (transfer full): the archive
 */
TeaArchive *tea_archive_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Sentences for the user about what happened to the file, or %NULL; until dismissed. */
const char *tea_archive_get_notice (TeaArchive *self);
void tea_archive_dismiss_notice (TeaArchive *self);

/* Why something is not stored yet, one or more sentences, or %NULL if everything is stored. */
const char *tea_archive_get_unsaved (TeaArchive *self);

/* Tries at once to store what waits. Returns whether everything is stored now. */
gboolean tea_archive_retry (TeaArchive *self);

/* The same, and waits until everything is on the disk; for the end of the program. Returns whether nothing would be
 * lost. */
gboolean tea_archive_finish (TeaArchive *self);

/* Whether the archive uses a file; if not, everything is lost when the program ends. */
gboolean tea_archive_get_is_lasting (TeaArchive *self);

/* The file, or %NULL. */
const char *tea_archive_get_path (TeaArchive *self);

/* Whether there are games of any kind; %TRUE if that cannot be read. */
gboolean tea_archive_get_has_games (TeaArchive *self);

/* The names of the people who play, who played last first; for completion in entry fields. */
char **tea_archive_list_names (TeaArchive *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
