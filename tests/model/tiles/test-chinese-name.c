/* test-chinese-name.c - the Chinese name next to a name in the user's language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"
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

/* Whether the characters are drawn as in China or in Hong Kong. */
static void
test_language (void)
{
  g_assert_cmpstr (tea_chinese_name_language ("Robbing a Kong", FALSE), ==, "zh-Hans");
  g_assert_cmpstr (tea_chinese_name_language ("All Pungs", TRUE), ==, "zh-Hant");
  g_assert_null (tea_chinese_name_language ("カン", FALSE));
  g_assert_null (tea_chinese_name_language ("搶槓", TRUE));
}

static void
test_not_shown (void)
{
  g_autofree char *both = NULL;

  tea_chinese_name_set_shown (FALSE);
  both = tea_chinese_name_with ("Robbing a Kong", "抢杠");
  g_assert_cmpstr (both, ==, "Robbing a Kong");
  g_assert_cmpstr (tea_chinese_name ("Robbing a Kong", "抢杠"), ==, "Robbing a Kong");
  tea_chinese_name_set_shown (TRUE);
}

/* Each variant's name is in the characters that the variant says. */
static void
test_variants (void)
{
  static const struct
  {
    const char *id;
    const char *language;
  } variants[] = {
    { "fenghua", "zh-Hans" },         { "luqiao", "zh-Hans" },
    { "nanchang", "zh-Hans" },        { "classical-millington", "zh-Hans" },
    { "classical-early", "zh-Hans" }, { "hong-kong", "zh-Hant" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variants[i].id, NULL);
      g_autoptr (TeaAdjustable) row = g_list_model_get_item (tea_ruleset_get_adjustables (ruleset), 0);

      g_assert_cmpstr (tea_ruleset_get_facts (ruleset)->language_zh, ==, variants[i].language);
      g_assert_cmpstr (tea_adjustable_get_language_zh (row), ==, variants[i].language);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chinese-name/name", test_name);
  g_test_add_func ("/chinese-name/language", test_language);
  g_test_add_func ("/chinese-name/not-shown", test_not_shown);
  g_test_add_func ("/chinese-name/variants", test_variants);

  return g_test_run ();
}
