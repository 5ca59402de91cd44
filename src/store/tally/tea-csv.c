/* tea-csv.c - table cells for spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-text.h"
#include "store/tally/tea-csv.h"

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

/* A semicolon between cells is for locales in which a comma is the decimal separator. */
void
tea_csv_append_number (GString *out, double number, guint decimals, char separator)
{
  char format[] = "%.0f";
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_return_if_fail (decimals < 10);

  format[2] = (char) ('0' + decimals);
  g_ascii_formatd (text, sizeof text, format, number);
  if (separator == ';')
    g_strdelimit (text, ".", ',');
  g_string_append (out, text);
}

void
tea_csv_append_money (GString *out, gint64 money, char separator)
{
  guint64 amount = money < 0 ? -(guint64) money : (guint64) money;
  guint64 rest = amount % 10000;
  char point = separator == ';' ? ',' : '.';

  g_string_append_printf (out, "%s%" G_GUINT64_FORMAT "%c", money < 0 ? "-" : "", amount / 10000, point);
  if (rest % 100 != 0)
    g_string_append_printf (out, "%04" G_GUINT64_FORMAT, rest);
  else
    g_string_append_printf (out, "%02" G_GUINT64_FORMAT, rest / 100);
}
