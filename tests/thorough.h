/* thorough.h - how much a test tries, and its random seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#if defined(__SANITIZE_ADDRESS__)
#define TEA_TEST_IS_SANITIZED TRUE
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TEA_TEST_IS_SANITIZED TRUE
#endif
#endif
#ifndef TEA_TEST_IS_SANITIZED
#define TEA_TEST_IS_SANITIZED FALSE
#endif

/* `build-aux/test --thorough` sets TEA_TEST_THOROUGH=1. */
static inline gboolean
is_thorough (void)
{
  return g_strcmp0 (g_getenv ("TEA_TEST_THOROUGH"), "1") == 0;
}

/* Number of things a test tries: @n, or @n_thorough in a thorough run. */
static inline guint
n_to_try (guint n, guint n_thorough)
{
  return is_thorough () ? n_thorough : n;
}

/* The number in the environment variable @name, or @otherwise if it is not set. */
static inline guint64
number_from_environment (const char *name, guint64 otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : otherwise;
}

/* Number of calls, from the first, that a test of faults covers (@n, or @n_thorough), or G_MAXUINT for all.
 * TEA_TEST_FAULTS overrides it with a number or "all". */
static inline guint
n_faults_to_try (guint n, guint n_thorough)
{
  if (g_strcmp0 (g_getenv ("TEA_TEST_FAULTS"), "all") == 0)
    return G_MAXUINT;

  return (guint) MAX (number_from_environment ("TEA_TEST_FAULTS", n_to_try (n, n_thorough)), 1);
}

/* The random seed of a test: TEA_TEST_SEED if set, otherwise 1, or a new one each time with TEA_TEST_THOROUGH=1 so that
 * several runs try more than one does. The caller prints it. */
static inline guint32
find_test_seed (void)
{
  return (guint32) number_from_environment ("TEA_TEST_SEED",
                                            is_thorough () ? (guint64) g_random_int_range (1, 1000000) : 1);
}
