/* test-cli-variants.c - every variant with each value of each option: bots play, and replay and score agree
 *
 * With the argument "long" it plays 1,000 hands of each, as the project claims; without it a few.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include "../option-values.h"
#include "../thorough.h"

#include <glib/gstdio.h>

static guint n_hands;

/**
 * Setting:
 * @variant: the rules
 * @option: (nullable): the option with another value than its default; %NULL for the defaults
 * @value: (nullable): its value on the command line
 *
 * The rules of a test.
 */
typedef struct
{
  const TeaVariant *variant;
  const TeaOptionSpec *option;
  char *value;
} Setting;

static void
setting_free (gpointer data)
{
  Setting *setting = data;

  g_free (setting->value);
  g_free (setting);
}

/* The first line of the log has the tested option and no other. */
static void
check_session (const char *log_name, const Setting *setting)
{
  g_autofree char *log = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (JsonObject) session = NULL;
  JsonObject *options;

  g_assert_true (g_file_get_contents (log_name, &log, NULL, NULL));
  lines = cli_lines (log);
  session = cli_object (lines[0]);
  g_assert_cmpstr (json_object_get_string_member (session, "variant"), ==, setting->variant->id);
  options = json_object_get_object_member (session, "options");
  g_assert_cmpuint (json_object_get_size (options), ==, setting->option != NULL);
  if (setting->option != NULL)
    {
      g_autofree char *got = cli_write (json_object_get_member (options, setting->option->id));
      g_autofree char *wanted = setting->option->names != NULL ? g_strdup_printf ("\"%s\"", setting->value)
                                                               : g_strdup (setting->value);

      g_assert_cmpstr (got, ==, wanted);
    }
}

static void
test_setting (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) arguments = g_string_new (NULL);
  g_autofree char *log_name = NULL;
  CliRun run;
  int fd = g_file_open_tmp ("teahouse-variants-XXXXXX", &log_name, &error);

  g_assert_no_error (error);
  g_assert_true (g_close (fd, NULL));

  g_string_printf (arguments, "simulate --variant %s --bots regular --hands %u --seed 11 --log %s",
                   setting->variant->id, n_hands, log_name);
  if (setting->option != NULL)
    g_string_append_printf (arguments, " --option %s=%s", setting->option->id, setting->value);
  cli_run_well (&run, arguments->str, "", 0);
  cli_run_clear (&run);

  check_session (log_name, setting);
  cli_check_log (log_name, n_hands);
  g_assert_cmpint (g_unlink (log_name), ==, 0);
}

static void
add_setting (const TeaVariant *variant, const TeaOptionSpec *option, const char *value, gpointer data)
{
  Setting *setting = g_new (Setting, 1);
  g_autofree char *path = option != NULL ? g_strdup_printf ("/cli/variants/%s/%s=%s", variant->id, option->id, value)
                                         : g_strdup_printf ("/cli/variants/%s/defaults", variant->id);

  *setting = (Setting){ variant, option, g_strdup (value) };
  g_test_add_data_func_full (path, setting, test_setting, setting_free);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  cli_skip_leaks ();
  n_hands = argc > 1 && g_str_equal (argv[1], "long") ? 1000 : n_to_try (5, 15);

  for (guint v = 0; v < n; v++)
    option_values_foreach (variants[v], add_setting, NULL);

  return g_test_run ();
}
