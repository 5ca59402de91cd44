/* fault-vfs.h - an SQLite VFS that fails on demand and loses data that was not synced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sqlite3.h>

/* Calls of SQLite to the disk, and for memory. */
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

/* Replaces SQLite's VFS and memory allocator. Must be called before any other use of SQLite. */
void fault_install (void);

/* From now on the @n-th call (from 1) of kind @call fails with @code, an SQLite result code; with @for_ever all later
 * ones too. With %SQLITE_READONLY, %FAULT_OPEN opens the file for reading instead. */
void fault_arm (FaultCall call, int code, guint n, gboolean for_ever);

/* While paused, calls neither fail nor count. */
void fault_pause (gboolean pause);

/* Stops the faults and returns how many there were. */
guint fault_disarm (void);

/* Forgets all files. None must be open. */
void fault_forget (void);

/* Simulates a power failure: writes what the disk would have for @folder into the folder @cut. Each sector written
 * since the last sync survives with a probability of @random / 256. No file in @cut is locked or in use. */
void fault_cut_power (const char *folder, const char *cut, guint random, guint seed);
