/* tea-csv.c - table cells for spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-text.h"
#include "store/tea-csv.h"

gboolean
tea_csv_divides (gunichar c)
{
  return c == ',' || c == ';' || c == '\t' || c == '\r' || c == '\n';
}

/* Characters that begin a formula, also in their fullwidth forms. */
static gboolean
begins_formula (gunichar c)
{
  return c == '=' || c == '+' || c == '-' || c == '@' || c == 0xff1d || c == 0xff0b || c == 0xff0d || c == 0xff20;
}

/* Spreadsheets interpret a cell that begins like a formula as one, even if it is quoted; with a separator other than
 * ours they may do so for any part of it. */
void
tea_csv_append_text (GString *out, const char *text)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  gboolean quoted = FALSE;
  gboolean at_start = TRUE;

  for (const char *next = text; *next != '\0'; next = g_utf8_next_char (next))
    {
      gunichar c = g_utf8_get_char (next);

      if (at_start && begins_formula (c))
        g_string_append_c (cell, '\'');
      if (c == '"')
        g_string_append_c (cell, '"');
      quoted = quoted || c == '"' || tea_csv_divides (c) || (at_start && begins_formula (c));
      g_string_append_unichar (cell, tea_text_is_hidden (c) && !tea_csv_divides (c) ? 0xfffd : c);
      at_start = tea_csv_divides (c) || (at_start && (c == '"' || g_unichar_isspace (c) || tea_text_is_hidden (c)));
    }

  if (quoted)
    g_string_append_c (out, '"');
  g_string_append_len (out, cell->str, (gssize) cell->len);
  if (quoted)
    g_string_append_c (out, '"');
}
