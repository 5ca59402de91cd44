/* fault-shim.h - system calls on the files of one folder, counted, made to fail, and watched
 *
 * A program that has this linked in calls the functions here instead of those of the C library, and so do all its
 * libraries: SQLite, GLib, cairo. Built as a library it can be preloaded into a program as it is installed; see
 * fault-shim.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>

/* What calls do; the error of a fault is given only by those that can have it, see fault-shim.c. */
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

/* Only calls on files below @folder are looked at; to be called before the first of them is opened. */
void fault_shim_watch (const char *folder);

/**
 * fault_shim_arm:
 * @error: what fails says, as errno has it
 * @for_ever: whether all calls after the first that fails do so too; an interrupted one only for a while, since it is
 * to be tried again
 * @n: which call fails, from 1, of those which can have @error
 *
 * From now on calls are counted. While armed, nobody sleeps.
 */
void fault_shim_arm (int error, bool for_ever, unsigned n);

/* From now on calls are counted that change something, and none fails: before the @n-th of them @function is called,
 * in whichever thread that is. What is on the disk then is what a program leaves that is killed there. */
void fault_shim_arm_call (unsigned n, void (*function) (void *data), void *data);

/* Nothing fails any more. */
void fault_shim_disarm (void);

/* How many calls were counted since then, and how many failed or were announced. */
unsigned fault_shim_get_n_calls (void);
unsigned fault_shim_get_n_failed (void);

/* The first call that failed, "write teahouse.db-wal"; "" if none did. */
const char *fault_shim_get_first (void);

/* Hears of every call that changes names, after it has succeeded, and of every sync, before it is made; @to is the
 * new name of a file that is renamed or linked. It comes from the thread of the call. What it does itself is not
 * looked at. */
typedef void (*FaultObserver) (FaultCall call, const char *path, const char *to, void *data);

void fault_shim_observe (FaultObserver observer, void *data);
