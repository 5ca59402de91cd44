/* tea-people.h - the people who play in scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/base/tea-list.h"
#include "model/ledger/tea-ledger-list.h"
#include "model/people/tea-person.h"

G_BEGIN_DECLS

/* How many colours there are for people, and the most pixels across and down, and bytes, of a picture. */
#define TEA_PEOPLE_N_COLOURS 8
#define TEA_PEOPLE_PICTURE_PIXELS 64
#define TEA_PEOPLE_PICTURE_BYTES 24576

/* Instead of a person: somebody new, even if there is a person of that name. */
#define TEA_PEOPLE_NEW (-1)

#define TEA_TYPE_PEOPLE (tea_people_get_type ())
G_DECLARE_FINAL_TYPE (TeaPeople, tea_people, TEA, PEOPLE, TeaList)

/**
 * TeaPeople:
 *
 * A #GListModel of #TeaPerson, who played last first. Whoever was merged into somebody else is not in it.
 *
 * Renaming somebody changes no session: each shows the names written that evening. Every change can be taken back by
 * tea_people_undo().
 */

/* Returns: (transfer full): the people of the sessions in @archive */
TeaPeople *tea_people_new (TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the people again, after sessions have changed. */
void tea_people_update (TeaPeople *self);

/* Returns: (transfer none) (nullable): person @id, or who that was found to be */
TeaPerson *tea_people_find (TeaPeople *self, gint64 id);

/* Returns: (transfer none) (nullable): the person shown as @name, or who played last of those called so */
TeaPerson *tea_people_find_named (TeaPeople *self, const char *name);

/* Returns: (transfer full) (element-type TeaPerson): those who were merged into person @id */
GPtrArray *tea_people_list_merged (TeaPeople *self, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the sessions of @sessions, #TeaLedgerInfo, in which person @id plays, the latest first */
GListModel *tea_people_list_sessions (TeaPeople *self, gint64 id, TeaLedgerList *sessions) G_GNUC_WARN_UNUSED_RESULT;

/* The following change the people. They return whether that was stored. */

gboolean tea_people_add (TeaPeople *self, const char *name, GError **error);
gboolean tea_people_rename (TeaPeople *self, gint64 id, const char *name, GError **error);
gboolean tea_people_set_colour (TeaPeople *self, gint64 id, guint colour, GError **error);

/* Gives person @id the PNG file in @png, which has at most %TEA_PEOPLE_PICTURE_PIXELS across and down; %NULL for no
 * picture. */
gboolean tea_people_set_picture (TeaPeople *self, gint64 id, GBytes *png, GError **error);

/* Returns: (transfer full): what merging @id into @into does, for the question before it */
char *tea_people_describe_merge (TeaPeople *self, gint64 id, gint64 into) G_GNUC_WARN_UNUSED_RESULT;

/* Merges person @id into @into. Fails if both play in one session. */
gboolean tea_people_merge (TeaPeople *self, gint64 id, gint64 into, GError **error);

/* Makes @id, who was merged into somebody, a person again. */
gboolean tea_people_part (TeaPeople *self, gint64 id, GError **error);

/* Deletes somebody who plays in no session. */
gboolean tea_people_delete (TeaPeople *self, gint64 id, GError **error);

/* Takes back the last change that is not taken back yet, of this run of the program. */
gboolean tea_people_undo (TeaPeople *self, GError **error);

G_END_DECLS
