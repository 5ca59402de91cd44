/* tea-sentences.c - joins sentences as is usual in the user's language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-sentences.h"

#include <glib/gi18n.h>

char *
tea_sentences_join (const char *first, const char *second)
{
  if (first == NULL || *first == '\0')
    return g_strdup (second != NULL ? second : "");
  if (second == NULL || *second == '\0')
    return g_strdup (first);

  /* Translators: two sentences one after the other; without the blank where the language has none between them. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), first, second);
}

char *
tea_sentences_take (char *first, char *second)
{
  g_autofree char *before = first;
  g_autofree char *added = second;

  return tea_sentences_join (before, added);
}
