/* tea-high-contrast.c - high contrast also where the desktop does not ask for it
 *
 * AdwStyleManager only follows the desktop, and many desktops have no such choice. Its settings can be overridden, as
 * GTK's inspector does; the functions for that are exported, but in no header, so they are looked up by name. Without
 * them the desktop is followed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-high-contrast.h"

#include <gmodule.h>

typedef struct
{
  gpointer (*get_default) (void);
  void (*start_override) (gpointer settings);
  void (*end_override) (gpointer settings);
  void (*override_high_contrast) (gpointer settings, gboolean high_contrast);
} Functions;

static gboolean
look_up (Functions *functions)
{
  GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);
  gboolean found = program != NULL &&
                   g_module_symbol (program, "adw_settings_get_default", (gpointer *) &functions->get_default) &&
                   g_module_symbol (program, "adw_settings_start_override", (gpointer *) &functions->start_override) &&
                   g_module_symbol (program, "adw_settings_end_override", (gpointer *) &functions->end_override) &&
                   g_module_symbol (program, "adw_settings_override_high_contrast",
                                    (gpointer *) &functions->override_high_contrast);

  g_clear_pointer (&program, g_module_close);

  return found;
}

void
tea_high_contrast_set (gboolean wanted)
{
  static gboolean is_set = FALSE;
  Functions functions;

  if (wanted == is_set || !look_up (&functions))
    return;

  is_set = wanted;
  if (wanted)
    {
      functions.start_override (functions.get_default ());
      functions.override_high_contrast (functions.get_default (), TRUE);
    }
  else
    functions.end_override (functions.get_default ());
}
