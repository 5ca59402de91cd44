/* odd-files.h - files that must not be read, of every kind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TEST_ODD_FOLDER,
  TEST_ODD_PIPE,   /* to which nobody writes: opening it could wait for ever */
  TEST_ODD_DEVICE, /* a link to /dev/zero, which never ends */
  TEST_ODD_SOCKET,
  TEST_ODD_HUGE,  /* 2 GB, none of which are stored */
  TEST_ODD_UTF16, /* a text that says “{}” */
  TEST_ODD_LINK,  /* a link to itself */
  TEST_N_ODD,
} TestOddFile;

/**
 * test_make_odd_file:
 * @kind: what to make
 * @folder: a folder
 * @suffix: the end of its name
 *
 * Returns: (transfer full): its path
 */
char *test_make_odd_file (TestOddFile kind, const char *folder, const char *suffix);

/* How the sentence begins that says why it is refused. */
const char *test_odd_file_reason (TestOddFile kind);

G_END_DECLS
