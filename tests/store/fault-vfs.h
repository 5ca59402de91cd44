/* fault-vfs.h - a disk for SQLite that fails when it is told to, and forgets what was not synced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sqlite3.h>

/* What SQLite asks a disk, and the system for memory. */
typedef enum
{
  FAULT_OPEN,
  FAULT_DELETE,
  FAULT_ACCESS,
  FAULT_PATH,
  FAULT_READ,
  FAULT_WRITE,
  FAULT_TRUNCATE,
  FAULT_SYNC,
  FAULT_SIZE,
  FAULT_LOCK,
  FAULT_SHARED_MEMORY,
  FAULT_MEMORY,
} FaultCall;

#define FAULT_N_CALLS (FAULT_MEMORY + 1)

/* Takes the place of SQLite's disk and memory; before anything else is done with SQLite. */
void fault_install (void);

/* From now on the @n-th call (from 1) of kind @call fails with @code, a result code of SQLite; with @for_ever all later
 * ones too. */
void fault_arm (FaultCall call, int code, guint n, gboolean for_ever);

/* For a while calls neither fail nor count. */
void fault_pause (gboolean pause);

/* No more faults. Returns how many there were. */
guint fault_disarm (void);

/* Forgets what it knows of files; when none is open. */
void fault_forget (void);

/* A failure of power: what @folder would have on the disk now is written into the folder @cut. Of what was written
 * since the last sync each piece survives by chance, in @random of 256 cases. Nothing of it is locked or in use. */
void fault_cut_power (const char *folder, const char *cut, guint random, guint seed);
