/* option-values.c - every single value of every option of a variant, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "option-values.h"

static void
call_with_number (const TeaVariant *variant,
                  const TeaOptionSpec *option,
                  int number,
                  OptionValueFunc func,
                  gpointer data)
{
  g_autofree char *value = g_strdup_printf ("%d", number);

  if (number != option->fallback)
    func (variant, option, value, data);
}

void
option_values_foreach (const TeaVariant *variant, OptionValueFunc func, gpointer data)
{
  func (variant, NULL, NULL, data);

  for (guint i = 0; i < variant->n_options; i++)
    {
      const TeaOptionSpec *option = &variant->options[i];

      if (option->names != NULL)
        {
          for (int j = 0; option->names[j] != NULL; j++)
            if (j != option->fallback)
              func (variant, option, option->names[j], data);
        }
      else if (option->numbers != NULL)
        {
          for (guint j = 0; option->numbers[j] != G_MININT16; j++)
            call_with_number (variant, option, option->numbers[j], func, data);
        }
      else
        {
          call_with_number (variant, option, option->min, func, data);
          if (option->max != option->min)
            call_with_number (variant, option, option->max, func, data);
        }
    }
}
