/* test-ruleset.c - rule sets and their options, for every variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/rules/tea-ruleset-engine.h"

static void
count_cb (TeaOptionItem *option, gpointer data)
{
  (*(guint *) data)++;
}

static void
test_list (void)
{
  g_autoptr (GListModel) list = tea_ruleset_list ();
  g_autoptr (TeaRuleset) first = tea_ruleset_new (NULL, NULL);
  guint n;

  tea_variants (&n);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (list, i);
      g_autoptr (TeaRuleset) found = tea_ruleset_new (tea_ruleset_get_facts (ruleset)->id, NULL);

      g_assert_nonnull (found);
      g_assert_cmpstr (tea_ruleset_get_name (found), !=, "");
      g_assert_cmpstr (tea_ruleset_get_facts (found)->name_zh, !=, "");
      g_assert_cmpstr (tea_ruleset_get_facts (found)->source, !=, "");
      if (i == 0)
        g_assert_cmpstr (tea_ruleset_get_facts (first)->id, ==, tea_ruleset_get_facts (found)->id);
    }
}

static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, NULL);

  g_assert_null (tea_ruleset_new ("no such rules", &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_VARIANT);
  g_clear_error (&error);
  g_assert_false (tea_ruleset_set_option (ruleset, "no such option", "1", &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_OPTION);
}

/* Every allowed value can be set, reaches the engine and can be reset; nothing else can be set. */
static void
check_option (TeaRuleset *ruleset, TeaOptionItem *option, guint index)
{
  const char *const *values = tea_option_item_get_state (option)->values;
  const char *id = tea_option_item_get_state (option)->id;
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_option_item_get_state (option)->is_default);
  g_assert_cmpstr (tea_option_item_get_state (option)->value, ==, tea_option_item_get_state (option)->default_value);
  g_assert_cmpstr (tea_option_item_get_state (option)->name, !=, "");
  g_assert_cmpstr (tea_option_item_get_state (option)->sentence, !=, "");
  g_assert_cmpstr (tea_option_item_get_state (option)->clause, !=, "");

  for (guint i = 0; values != NULL && values[i] != NULL; i++)
    {
      TeaOptions by_text;
      TeaOptions by_item;

      g_assert_true (tea_ruleset_set_option (ruleset, id, values[i], &error));
      g_assert_no_error (error);
      g_assert_cmpstr (tea_option_item_get_state (option)->value, ==, values[i]);

      tea_options_init (&by_text, tea_ruleset_get_variant (ruleset));
      g_assert_cmpint (tea_options_set (&by_text, tea_ruleset_get_variant (ruleset), id, values[i], 0), ==,
                       TEA_ERROR_NONE);
      tea_ruleset_fill_options (ruleset, &by_item);
      g_assert_cmpint (by_item.value[index], ==, by_text.value[index]);
    }

  g_assert_false (tea_option_item_set_value (option, "nonsense", &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_OPTION);
  tea_ruleset_reset (ruleset);
  g_assert_true (tea_option_item_get_state (option)->is_default);
}

static void
test_options (void)
{
  g_autoptr (GListModel) list = tea_ruleset_list ();

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (list, i);
      GListModel *options = tea_ruleset_get_facts (ruleset)->options;

      for (guint j = 0; j < g_list_model_get_n_items (options); j++)
        {
          g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, j);

          check_option (ruleset, option, j);
        }
    }
}

static void
test_notify (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, NULL);
  g_autoptr (TeaRuleset) copy = NULL;
  g_autoptr (TeaOptionItem) option = g_list_model_get_item (tea_ruleset_get_facts (ruleset)->options, 0);
  g_autoptr (TeaOptionItem) copied = NULL;
  const char *const *values = tea_option_item_get_state (option)->values;
  const char *other = g_str_equal (values[0], tea_option_item_get_state (option)->value) ? values[1] : values[0];
  guint value = 0;

  g_signal_connect (option, "changed", G_CALLBACK (count_cb), &value);

  g_assert_true (tea_option_item_set_value (option, tea_option_item_get_state (option)->default_value, NULL));
  g_assert_cmpuint (value, ==, 0);
  g_assert_true (tea_option_item_set_value (option, other, NULL));
  g_assert_cmpuint (value, ==, 1);
  g_assert_false (tea_option_item_get_state (option)->is_default);

  /* A copy has the same values and is independent. */
  copy = tea_ruleset_copy (ruleset);
  copied = g_list_model_get_item (tea_ruleset_get_facts (copy)->options, 0);
  g_assert_cmpstr (tea_option_item_get_state (copied)->value, ==, other);
  tea_ruleset_reset (copy);
  g_assert_cmpstr (tea_option_item_get_state (option)->value, ==, other);
}

static void
test_finalize (void)
{
  TeaRuleset *ruleset = tea_ruleset_new (NULL, NULL);
  TeaOptionItem *option = g_list_model_get_item (tea_ruleset_get_facts (ruleset)->options, 0);

  g_assert_finalize_object (ruleset);
  g_assert_finalize_object (option);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/ruleset/list", test_list);
  g_test_add_func ("/model/ruleset/unknown", test_unknown);
  g_test_add_func ("/model/ruleset/options", test_options);
  g_test_add_func ("/model/ruleset/notify", test_notify);
  g_test_add_func ("/model/ruleset/finalize", test_finalize);

  return g_test_run ();
}
