/* store-common.h - databases and sessions for the tests of the store
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sessions/tea-store-entry.h"

/**
 * StoreFixture:
 * @folder: a folder of the test's own
 * @path: the database in it, which does not exist at first
 */
typedef struct
{
  char *folder;
  char *path;
} StoreFixture;

void store_fixture_set_up (StoreFixture *fixture, gconstpointer data);

/* Removes the folder and all its files. */
void store_fixture_tear_down (StoreFixture *fixture, gconstpointer data);

/* Adds a test case with a #StoreFixture. */
void store_add_test (const char *name, void (*test) (StoreFixture *fixture, gconstpointer data));

/* Opens a database that is sound. */
TeaStore *store_open (const char *path);

/* A session of Lin, Wang, Chen and Zhao. */
gint64 store_create_session (TeaStore *store);

/* The same with other players. */
gint64 store_create_session_of (TeaStore *store, const char *a, const char *b, const char *c, const char *d);

/* A new line entry with this reason and simple deltas. */
TeaStoreEntry *store_new_line (const char *reason);

/* Adds such an entry at the end. */
gint64 store_add_line (TeaStore *store, gint64 session, const char *reason);

/* The reasons of all entries in order: "a b c". */
char *store_list_reasons (TeaStore *store, gint64 session);

/* Asserts that the entries have these reasons in this order. */
void store_assert_reasons (TeaStore *store, gint64 session, const char *reasons);

/* The names of all people who are not merged, who played last first: "Zhao Chen Wang Lin". */
char *store_list_people (TeaStore *store);

/* The files of @folder, sorted by name: "teahouse.db teahouse.db-wal". */
char *store_list_files (const char *folder);

/* Runs statements on a new or existing database, as another program would. */
void store_run_sql (const char *path, const char *sql);

/* Removes a database that is not in use, with its -wal and -shm files. */
void store_remove_database (const char *path);
