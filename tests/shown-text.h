/* shown-text.h - whether a text can be shown without turning round or breaking
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#define SHOWN_LRM 0x200e
#define SHOWN_RLM 0x200f
#define SHOWN_FSI 0x2068
#define SHOWN_PDI 0x2069

/* What is wrong with @text as a line on the screen, or %NULL: control characters, marks of direction that are not those
 * around a name, and letters from right to left outside of such marks. */
static inline const char *
shown_text_fault (const char *text)
{
  guint depth = 0;

  if (!g_utf8_validate (text, -1, NULL))
    return "is no text";
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      GUnicodeScript script = g_unichar_get_script (c);

      if (c == SHOWN_LRM || c == SHOWN_RLM)
        {
          if (g_utf8_get_char (g_utf8_next_char (p)) != SHOWN_FSI)
            return "has a mark of direction without a name";
        }
      else if (c == SHOWN_FSI)
        depth++;
      else if (c == SHOWN_PDI)
        {
          if (depth-- == 0)
            return "ends an isolate that has not begun";
        }
      else if ((g_unichar_type (c) == G_UNICODE_CONTROL && c != '\n') || c == 0x2028 || c == 0x2029 || c == 0x061c ||
               (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069))
        return "has a control character";
      else if (depth == 0 && (script == G_UNICODE_SCRIPT_HEBREW || script == G_UNICODE_SCRIPT_ARABIC ||
                              script == G_UNICODE_SCRIPT_THAANA))
        return "has a name that is not isolated";
    }

  return depth == 0 ? NULL : "does not end an isolate";
}
