/* test-library.c - libraries loaded on demand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-library.h"

static int (*libversion_number) (void);
static gpointer nothing;

static void
test_missing_library (void)
{
  static const TeaLibrarySymbol symbols[] = { { "teahouse_open", &nothing } };
  static gsize loaded = 0;

  for (guint i = 0; i < 2; i++)
    g_assert_false (tea_library_load (&loaded, "libteahouse-none.so.0", symbols, G_N_ELEMENTS (symbols)));
}

/* SQLite is linked in any case. */
static void
test_missing_symbol (void)
{
  static const TeaLibrarySymbol symbols[] = { { "sqlite3_libversion_number", (gpointer *) &libversion_number },
                                              { "teahouse_open", &nothing } };
  static gsize loaded = 0;

  g_assert_false (tea_library_load (&loaded, "libsqlite3.so.0", symbols, G_N_ELEMENTS (symbols)));
}

static void
test_loaded (void)
{
  static const TeaLibrarySymbol symbols[] = { { "sqlite3_libversion_number", (gpointer *) &libversion_number } };
  static gsize loaded = 0;

  for (guint i = 0; i < 2; i++)
    g_assert_true (tea_library_load (&loaded, "libsqlite3.so.0", symbols, G_N_ELEMENTS (symbols)));
  g_assert_cmpint (libversion_number (), >, 3000000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/missing-library", test_missing_library);
  g_test_add_func ("/library/missing-symbol", test_missing_symbol);
  g_test_add_func ("/library/loaded", test_loaded);

  return g_test_run ();
}
