/* tea-season-private.h - internals shared by the files of the season
 *
 * tea-season.c is the object, tea-season-read.c reads sessions in a thread, tea-season-list.c creates the rows,
 * tea-season-row.c has their texts, tea-season-html.c the page for a browser.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive-store.h"
#include "model/base/tea-job.h"
#include "model/season/tea-season.h"
#include "store/tally/tea-season-count.h"

G_BEGIN_DECLS

/* A session as far as it is known. It does not change, and any thread may hold it. */
typedef struct
{
  gint64 id;
  gint64 created;
  gint64 changed;   /* when it was changed last, in seconds, as far as was known before it was read */
  gboolean settled; /* whether that was in an earlier second, so that it has changed since only if @changed has */
  char *folder;     /* the group that it belongs to, or "" */
  char *rules;      /* the name of its rules, not translated; the id if this version does not know them */
  guint n_players;
  TeaSeasonGuest players[TEA_SEASON_MAX_PLAYERS];
  TeaSeasonSession *counted; /* what is counted of it; NULL if it was not read, or could not be */
  gboolean lost;             /* whether it could not be read */
} TeaSeasonHead;

TeaSeasonHead *tea_season_head_ref (TeaSeasonHead *self);
void tea_season_head_unref (TeaSeasonHead *self);

/* Which sessions count, the people apart. */
typedef struct
{
  char *folder; /* or NULL for all */
  char *rules;  /* or NULL for all */
  gint64 since;
  gint64 until;
} TeaSeasonFilter;

gboolean tea_season_filter_matches (const TeaSeasonFilter *filter, const TeaSeasonHead *head);
void tea_season_filter_clear (TeaSeasonFilter *filter);

/* What was read. */
typedef struct
{
  GPtrArray *heads;   /* (element-type TeaSeasonHead): all sessions with an entry */
  GHashTable *people; /* (element-type gint64 TeaSeasonPerson): who the persons of the sessions are, or NULL */
} TeaSeasonRead;

/* Takes what was read out of @read; its members are NULL if the store could not be read. */
typedef void (*TeaSeasonReadDone) (gpointer owner, TeaSeasonRead *read);

/* Reads the sessions in a thread. Those of @known (nullable) (element-type TeaSeasonHead) that have not changed are not
 * read again, and others only if @filter matches. */
TeaJob *tea_season_start_reading (gpointer owner,
                                  TeaStore *store,
                                  GPtrArray *known,
                                  const TeaSeasonFilter *filter,
                                  TeaSeasonReadDone done) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the rows of @count */
GListModel *tea_season_players_new (TeaSeasonCount *count, const TeaSeasonState *state) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tea_season_pairs_new (TeaSeasonCount *count) G_GNUC_WARN_UNUSED_RESULT;

TeaSeasonRow *tea_season_row_new (const TeaSeasonPlayer *player,
                                  const gboolean columns[TEA_N_SEASON_COLUMNS],
                                  TeaSeasonOrder order) G_GNUC_WARN_UNUSED_RESULT;
TeaSeasonPairRow *tea_season_pair_row_new (const TeaSeasonPair *pair, gboolean is_for_money) G_GNUC_WARN_UNUSED_RESULT;

/* The column that shows what players are ranked by. */
TeaSeasonColumn tea_season_order_get_column (TeaSeasonOrder order);

G_END_DECLS
