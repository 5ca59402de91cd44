/* tea-library.c - loads libraries when they are first needed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-library.h"

#include <gmodule.h>

#define LOADED 1
#define MISSING 2

gboolean
tea_library_load (gsize *loaded, const char *file, const TeaLibrarySymbol *symbols, gsize n_symbols)
{
  g_return_val_if_fail (loaded != NULL && file != NULL, FALSE);

  if (g_once_init_enter (loaded))
    {
      GModule *module = g_module_open (file, G_MODULE_BIND_LAZY);
      gboolean all = module != NULL;

      for (gsize i = 0; i < n_symbols && all; i++)
        all = g_module_symbol (module, symbols[i].name, symbols[i].place);
      g_once_init_leave (loaded, all ? LOADED : MISSING);
    }

  return *loaded == LOADED;
}
