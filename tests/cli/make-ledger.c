/* make-ledger.c - writes a database with one scoring session, for test-commands.py
 *
 * The argument is the file name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sessions/tea-store-entry.h"

int
main (int argc, char *argv[])
{
  const TeaStoreSetup setup = {
    .variant = (char *) "luqiao",
    .options = (char *) "{}",
    .names = { (char *) "Lin", (char *) "Wang", (char *) "Chen", (char *) "Zhao" },
  };
  g_autoptr (TeaStoreEntry) line = tea_store_entry_new (TEA_STORE_ENTRY_LINE);
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (argc != 2)
    g_error ("Which file?");
  store = tea_store_open (argv[1], &error);
  line->deltas[2] = 7;
  if (store == NULL || !tea_store_create_session (store, &setup, "Saturday", &id, &error) ||
      !tea_store_add_entry (store, id, -1, line, NULL, NULL, &error))
    g_error ("%s", error->message);

  return 0;
}
