/* fuzz-begin.c - has libFuzzer keep the input that ends a target with g_error()
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include <signal.h>
#include <stdlib.h>

static void
on_trap (int number)
{
  (void) number;
  abort ();
}

/* libFuzzer writes the input at SIGABRT, but not at SIGTRAP, which g_error() raises. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  (void) argc;
  (void) argv;
  signal (SIGTRAP, on_trap);

  return 0;
}
