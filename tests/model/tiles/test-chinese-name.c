/* test-chinese-name.c - the Chinese name next to a name in the user's language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-chinese-name.h"

/* English, simplified and traditional Chinese, Japanese in both of its scripts. */
static void
test_name (void)
{
  static const struct
  {
    const char *name;
    const char *name_zh;
    const char *chinese;
    const char *both;
  } cases[] = {
    { "Robbing a Kong", "抢杠", "抢杠", "Robbing a Kong 抢杠" },
    { "抢杠", "抢杠", "抢杠", "抢杠" },
    { "搶槓", "抢杠", "搶槓", "搶槓" },
    { "台州路橋（早期）", "台州路桥", "台州路橋（早期）", "台州路橋（早期）" },
    { "槍槓", "抢杠", "槍槓", "槍槓" },
    { "カン", "杠", "カン", "カン" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *both = tea_chinese_name_with (cases[i].name, cases[i].name_zh);

      g_assert_cmpstr (tea_chinese_name (cases[i].name, cases[i].name_zh), ==, cases[i].chinese);
      g_assert_cmpstr (both, ==, cases[i].both);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chinese-name/name", test_name);

  return g_test_run ();
}
