/* tea-sessions-merge-private.h - a plan, for those who make it and carry it out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/merge/tea-sessions-merge.h"

G_BEGIN_DECLS

struct _TeaSessionsPlan
{
  TeaSessionsFile *file;
  GPtrArray *moves;  /* of #TeaSessionsMove, in the order of the sessions of @file */
  GPtrArray *guests; /* of #TeaSessionsGuest, in the order of its people */
  guint n_put;       /* how many of @moves are stored, or need not be, before the last transaction */
  guint n_entries;   /* how many entries of the next one are */
  gboolean is_done;  /* whether everything is stored */
  /* @before, @after: all people of the store (#TeaStorePerson) when the last transaction began, and at its end */
  GPtrArray *before;
  GPtrArray *after;
};

/* Returns: (transfer full): a sum of all that makes two sessions the same */
char *tea_sessions_digest (const TeaSessionsItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
