/* tea-logarithm.c - logarithm and exponential that give the same bits on every machine
 *
 * Those of mathematical libraries may differ in the last bit, and a bot's choice may depend on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/outlook/tea-logarithm.h"

#define LOG_2 0.69314718055994530942

double
tea_log (double x)
{
  int twos = 0;
  double t, square, power;
  double sum = 0;

  g_return_val_if_fail (x > 0, -700);

  for (; x > 1.5; x /= 2)
    twos++;
  for (; x < 0.75; x *= 2)
    twos--;

  /* log x = 2 artanh t */
  t = (x - 1) / (x + 1);
  square = t * t;
  power = t;
  for (int n = 1; n <= 13; n += 2)
    {
      sum += power / n;
      power *= square;
    }

  return 2 * sum + twos * LOG_2;
}

double
tea_exp (double x)
{
  int twos = 0;
  double sum = 1;
  double term = 1;

  if (x < -700)
    return 0;
  for (; x > LOG_2 / 2; x -= LOG_2)
    twos++;
  for (; x < -LOG_2 / 2; x += LOG_2)
    twos--;
  for (int n = 1; n <= 10; n++)
    {
      term *= x / n;
      sum += term;
    }
  for (; twos > 0; twos--)
    sum *= 2;
  for (; twos < 0; twos++)
    sum /= 2;

  return sum;
}
