/* test-language.c - which translation is used for a language that has none of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-language.h"

static const struct
{
  const char *names; /* as GLib returns them, best first */
  const char *list;
} cases[] = {
  { "zh_HK.UTF-8:zh_HK:zh.UTF-8:zh:C", "zh_HK.UTF-8:zh_TW:zh_HK:zh.UTF-8:zh:C" },
  { "zh_HK:zh:en:C", "zh_HK:zh_TW:zh:en:C" },
  { "zh_MO.UTF-8:zh_MO:zh:C", "zh_MO.UTF-8:zh_TW:zh_MO:zh:C" },
  { "zh_Hant:zh:C", "zh_Hant:zh_TW:zh:C" },
  { "zh_SG.UTF-8:zh_SG:zh:C", "zh_SG.UTF-8:zh_CN:zh_SG:zh:C" },
  { "zh:C", "zh:zh_CN:C" },
  { "zh_TW.UTF-8:zh_TW:zh:C", NULL },
  { "zh_CN:zh:C", NULL },
  { "ja_JP.UTF-8:ja_JP:ja:C", NULL },
  { "en_HK.UTF-8:en_HK:en:C", NULL },
  { "zha:C", NULL },
  { "C", NULL },
};

static void
test_list (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) names = g_strsplit (cases[i].names, ":", -1);
      g_autofree char *list = tea_language_list ((const char *const *) names);

      g_assert_cmpstr (list, ==, cases[i].list);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/language/list", test_list);

  return g_test_run ();
}
