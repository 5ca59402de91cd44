/* thorough.h - whether a test takes as long as it can make use of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* `build-aux/test --thorough` sets TEA_TEST_THOROUGH=1. */
static inline gboolean
is_thorough (void)
{
  return g_strcmp0 (g_getenv ("TEA_TEST_THOROUGH"), "1") == 0;
}

/* How many of something a test tries: @n, or @n_thorough where it may take long. */
static inline guint
n_to_try (guint n, guint n_thorough)
{
  return is_thorough () ? n_thorough : n;
}
