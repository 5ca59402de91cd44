/* tea-number.c - numbers that people read and type, with a real minus sign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-number.h"

#include <glib/gi18n.h>

#include "core/base/tea-read-number.h"

char *
tea_number_dup (gint64 number)
{
  return g_strdup_printf ("%s%" G_GINT64_FORMAT, number < 0 ? "−" : "", ABS (number));
}

char *
tea_number_dup_signed (gint64 number)
{
  return g_strdup_printf ("%s%" G_GINT64_FORMAT, number < 0 ? "−" : number > 0 ? "+" : "", ABS (number));
}

char *
tea_number_dup_decimal (gint64 number, guint decimals)
{
  return tea_number_write (number, decimals);
}

static const char *
translate (const char *sentence)
{
  return g_dgettext (NULL, sentence);
}

gboolean
tea_number_read_typed (const char *text,
                       gint64 min,
                       gint64 max,
                       guint decimals,
                       gint64 *value,
                       char **fault,
                       gboolean *begun)
{
  TeaNumberLimits spec = { .min = min, .max = max, .decimals = decimals };
  TeaNumberFault read;
  guint place = 0;

  g_return_val_if_fail (text != NULL && value != NULL, FALSE);

  read = tea_number_read (text, &spec, value, &place);
  if (fault != NULL)
    *fault = tea_number_explain (read, text, place, &spec, translate);
  if (begun != NULL)
    *begun = read == TEA_NUMBER_MISSING;

  return read == TEA_NUMBER_READ;
}
