/* test-json-options.c - the options of a variant as text and back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json-record.h"

static void
test_round_trip (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j <= variants[i]->n_options; j++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *text = NULL;
        const TeaVariant *variant = variants[i];
        TeaOptions options, read;

        tea_options_init (&options, variants[i]);
        if (j < variants[i]->n_options)
          {
            const TeaOptionSpec *spec = &variants[i]->options[j];

            /* Another value that the option can have, if there is one. */
            if (spec->names != NULL)
              options.value[j] = spec->fallback == 0 ? 1 : 0;
            else if (spec->numbers == NULL)
              options.value[j] = spec->fallback == spec->min ? spec->max : spec->min;
            for (guint k = 0; spec->numbers != NULL && spec->numbers[k] != G_MININT16; k++)
              if (spec->numbers[k] != spec->fallback)
                options.value[j] = spec->numbers[k];
          }
        text = tea_json_options_to_string (variants[i], &options);
        if (j == variants[i]->n_options)
          g_assert_cmpstr (text, ==, "{}");
        tea_json_options_from_string (text, &variant, &read, &error);
        g_assert_no_error (error);
        g_assert_true (variant == variants[i]);
        g_assert_cmpmem (&read, sizeof read, &options, sizeof options);
      }
}

static void
test_bad (void)
{
  static const struct
  {
    const char *text;
    TeaErrorCode code;
  } rows[] = {
    { "", TEA_ERROR_BAD_JSON },
    { "{", TEA_ERROR_BAD_JSON },
    { "[]", TEA_ERROR_BAD_JSON },
    { "{\"colour\": 1}", TEA_ERROR_UNKNOWN_OPTION },
    { "{\"limit\": \"high\"}", TEA_ERROR_BAD_OPTION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      const TeaVariant *variant = tea_variant_find ("luqiao");
      TeaOptions options;

      g_assert_false (tea_json_options_from_string (rows[i].text, &variant, &options, &error));
      g_assert_error (error, TEA_ERROR, (int) rows[i].code);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-options/round-trip", test_round_trip);
  g_test_add_func ("/json-options/bad", test_bad);

  return g_test_run ();
}
