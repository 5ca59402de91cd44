/* tea-names.c - the names of players and titles as they are shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-names.h"

#include "core/base/tea-name.h"

G_STATIC_ASSERT (TEA_NAMES_MAX == TEA_NAME_MAX && TEA_NAMES_MAX_TITLE == TEA_TITLE_MAX);

static gboolean is_rtl = FALSE;

void
tea_names_set_rtl (gboolean rtl)
{
  is_rtl = rtl;
}

void
tea_names_show (const char *const *names, guint n, char **shown)
{
  char *apart[TEA_NAMES_MAX_APART];

  g_return_if_fail (names != NULL && shown != NULL);

  tea_names_tell_apart (names, n, apart);
  for (guint i = 0; i < n; i++)
    {
      shown[i] = tea_name_isolate (apart[i], is_rtl);
      g_free (apart[i]);
    }
}

char *
tea_names_clean (const char *typed)
{
  return tea_name_clean (typed, TEA_NAME_MAX);
}

char *
tea_names_show_one (const char *name)
{
  g_autofree char *clean = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  clean = tea_name_clean (name, TEA_TITLE_MAX);

  return tea_name_isolate (clean, is_rtl);
}

char *
tea_names_propose_file (const char *title, const char *fallback, const char *ending)
{
  g_autofree char *stem = NULL;

  g_return_val_if_fail (title != NULL && fallback != NULL && ending != NULL, NULL);

  stem = tea_name_to_file (title);

  return g_strconcat (*stem != '\0' ? stem : fallback, ending, NULL);
}

char *
tea_names_turn_arrows (char *text)
{
  g_autoptr (GString) turned = NULL;

  if (!is_rtl || text == NULL)
    return text;

  turned = g_string_new (text);
  g_free (text);
  g_string_replace (turned, "→", "←", 0);

  return g_strdup (turned->str);
}
