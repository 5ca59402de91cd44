/* fault-shim.h - system calls on the files of one folder, counted, made to fail, and watched
 *
 * A program linked with this calls the functions here instead of those of the C library, and so do all its libraries:
 * SQLite, GLib, cairo. Built as a library it can be preloaded into an installed program; see fault-shim.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>

/* Kinds of calls; an error is used only for those that can have it, see fault-shim.c. */
typedef enum
{
  FAULT_OPEN,
  FAULT_STAT,
  FAULT_READ,
  FAULT_MAP,
  FAULT_LOCK,
  FAULT_CREATE,
  FAULT_WRITE,
  FAULT_TRUNCATE,
  FAULT_SYNC,
  FAULT_RENAME,
  FAULT_LINK,
  FAULT_UNLINK,
  FAULT_MKDIR,
} FaultCall;

#define FAULT_N_CALLS (FAULT_MKDIR + 1)

/* "open", "stat" and so on. */
const char *fault_call_get_name (FaultCall call);

/* Watches only files below @folder; call it before the first of them is opened. */
void fault_shim_watch (const char *folder);

/**
 * fault_shim_arm:
 * @error: the errno of the failing call
 * @for_ever: whether all calls after it fail, too; with EINTR only for a while, since interrupted calls are repeated
 * @n: number of the failing call, from 1, among those that can have @error
 *
 * Counts calls from now on. While armed, usleep() returns at once.
 */
void fault_shim_arm (int error, bool for_ever, unsigned n);

/* From now on counts calls that change something; none fails. Before the @n-th of them @function is called, in the same
 * thread. The disk is then as a program killed there would leave it. */
void fault_shim_arm_call (unsigned n, void (*function) (void *data), void *data);

/* Stops failing and counting. */
void fault_shim_disarm (void);

/* Number of calls counted since then, and of those that failed or led to a call of the function. */
unsigned fault_shim_get_n_calls (void);
unsigned fault_shim_get_n_failed (void);

/* The first call that failed, such as "write teahouse.db-wal"; "" if none did. */
const char *fault_shim_get_first (void);

/* Called after every successful rename, link and unlink, and before every sync, in the thread of the call; @to is the
 * new name of a file that is renamed or linked. Its own calls are not watched. */
typedef void (*FaultObserver) (FaultCall call, const char *path, const char *to, void *data);

void fault_shim_observe (FaultObserver observer, void *data);
