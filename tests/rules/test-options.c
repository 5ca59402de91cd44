/* test-options.c - options of every variant: defaults, allowed values, refusals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/variant/tea-variant.h"

/* clang-format off */
static const struct
{
  const char *id, *name;
  gint64 number;
  TeaErrorCode code;
  int value;
} rows[] = {
  { "minimum",     NULL,  3,    TEA_ERROR_NONE,           3 },
  { "minimum",     NULL,  4,    TEA_ERROR_NONE,           4 },
  { "minimum",     "3",   0,    TEA_ERROR_NONE,           3 },
  { "minimum",     NULL,  5,    TEA_ERROR_BAD_OPTION,     4 },
  { "minimum",     "x",   0,    TEA_ERROR_BAD_OPTION,     4 },
  { "minimum",     NULL,  G_MININT16, TEA_ERROR_BAD_OPTION, 4 },
  { "unit",        NULL,  30,   TEA_ERROR_NONE,           30 },
  { "unit",        NULL,  -30,  TEA_ERROR_BAD_OPTION,     50 },
  { "unit",        NULL,  G_GINT64_CONSTANT (65586), TEA_ERROR_BAD_OPTION, 50 },
  { "celebration", "on",  0,    TEA_ERROR_NONE,           1 },
  { "celebration", "off", 0,    TEA_ERROR_NONE,           0 },
  { "celebration", "On",  0,    TEA_ERROR_BAD_OPTION,     0 },
  { "celebration", NULL,  1,    TEA_ERROR_BAD_OPTION,     0 },
};
/* clang-format on */

static void
test_fenghua (void)
{
  const TeaVariant *variant = tea_variant_find ("fenghua");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaOptions options;

      tea_options_init (&options, variant);
      g_assert_cmpint (tea_options_set (&options, variant, rows[i].id, rows[i].name, rows[i].number), ==, rows[i].code);
      g_assert_cmpint (options.value[tea_variant_option_index (variant, rows[i].id)], ==, rows[i].value);
    }
}

static void
test_unknown (void)
{
  TeaOptions options;

  tea_options_init (&options, tea_variant_find ("fenghua"));
  g_assert_cmpint (tea_options_set (&options, tea_variant_find ("fenghua"), "limit", NULL, 500), ==,
                   TEA_ERROR_UNKNOWN_OPTION);
  g_assert_null (tea_variant_find ("Fenghua"));
  g_assert_null (tea_variant_find (NULL));
}

/* What menus, records and tests expect of every variant. */
static void
test_every_variant (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_assert_cmpuint (n, >=, 1);
  for (guint v = 0; v < n; v++)
    {
      TeaOptions options;

      g_assert_true (tea_variant_find (variants[v]->id) == variants[v]);
      g_assert_cmpuint (variants[v]->n_options, <=, TEA_MAX_OPTIONS);
      g_assert_cmpuint (variants[v]->n_patterns, <=, 64);
      tea_options_init (&options, variants[v]);
      for (guint i = 0; i < variants[v]->n_options; i++)
        {
          const TeaOptionSpec *spec = &variants[v]->options[i];
          TeaErrorCode code = tea_options_set (&options, variants[v], spec->id,
                                               spec->names != NULL ? spec->names[spec->fallback] : NULL,
                                               spec->fallback);

          g_assert_cmpint (code, ==, TEA_ERROR_NONE);
          g_assert_true (g_str_has_suffix (spec->sentence, "."));
          g_assert_true (spec->names == NULL ||
                         g_strv_length ((char **) spec->names) == g_strv_length ((char **) spec->labels));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/options/fenghua", test_fenghua);
  g_test_add_func ("/rules/options/unknown", test_unknown);
  g_test_add_func ("/rules/options/every-variant", test_every_variant);

  return g_test_run ();
}
