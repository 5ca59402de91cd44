/* tea-number.c - numbers for people to read, with a real minus sign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-number.h"

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
