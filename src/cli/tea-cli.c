/* tea-cli.c - shared by the commands of teahouse-cli
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "core/base/tea-read-number.h"
#include "core/base/tea-text.h"
#include "io/file/tea-file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Maximum number of characters printed of one sentence. */
#define MAX_MESSAGE 500

/* GLib's own --help ignores output errors. exit() runs no g_autoptr cleanup, so free by hand. */
static void
print_help (GOptionContext *context)
{
  char *help = g_option_context_get_help (context, TRUE, NULL);
  GString *text = g_string_new (help);
  gboolean ok = tea_cli_put (text);

  g_string_free (text, TRUE);
  g_free (help);
  g_option_context_free (context);
  exit (ok ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE);
}

static void
set_program_name (const char *command)
{
  g_autofree char *program = g_strdup_printf ("teahouse-cli %s", command);

  g_set_prgname (program);
}

/* Finds the entry that is given as @option, "--hands" or "-n". */
static const GOptionEntry *
find_entry (const GOptionEntry *entries, const char *option)
{
  for (; entries->long_name != NULL; entries++)
    if (option[1] == '-' ? strcmp (entries->long_name, option + 2) == 0 : entries->short_name == option[1])
      return entries;

  return NULL;
}

/* GLib would take "010" for 8 and "0x10" for 16. No number of an option is below 0: −1 means that it was left out. */
static gboolean
number_cb (const char *option, const char *text, gpointer data, GError **error)
{
  const GOptionEntry *entry = find_entry (data, option);
  TeaNumberLimits spec = { .min = 0, .max = entry->arg == G_OPTION_ARG_INT ? G_MAXINT : G_MAXINT64 };
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  gint64 number = 0;
  guint place = 0;
  TeaNumberFault fault;

  fault = tea_number_read (valid, &spec, &number, &place);
  if (fault != TEA_NUMBER_READ)
    {
      g_autofree char *sentence = tea_number_explain (fault, valid, place, &spec, NULL);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s %s: %s", option, valid, sentence);
      return FALSE;
    }
  if (entry->arg == G_OPTION_ARG_INT)
    *(int *) entry->arg_data = (int) number;
  else
    *(gint64 *) entry->arg_data = number;

  return TRUE;
}

/* Adds @entries; their numbers are read by the reader of the whole program. */
static GArray *
add_entries (GOptionContext *context, const GOptionEntry *entries)
{
  GOptionGroup *group = g_option_group_new (NULL, NULL, NULL, (gpointer) entries, NULL);
  GArray *read = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (; entries->long_name != NULL; entries++)
    {
      GOptionEntry entry = *entries;

      if (entry.arg == G_OPTION_ARG_INT || entry.arg == G_OPTION_ARG_INT64)
        {
          entry.arg = G_OPTION_ARG_CALLBACK;
          entry.arg_data = number_cb;
        }
      g_array_append_val (read, entry);
    }
  g_option_group_add_entries (group, (GOptionEntry *) read->data);
  g_option_context_set_main_group (context, group);

  return read;
}

gboolean
tea_cli_parse (const GOptionEntry *entries, const char *arguments, const char *summary, int *argc, char ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autoptr (GArray) numbers G_GNUC_UNUSED = add_entries (context, entries);
  g_autoptr (GError) error = NULL;
  gboolean help = FALSE;
  const GOptionEntry help_entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, "Print this text", NULL },
    G_OPTION_ENTRY_NULL,
  };

  set_program_name ((*argv)[0]);
  g_option_context_set_summary (context, summary);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, help_entries, NULL);
  if (g_option_context_parse (context, argc, argv, &error))
    {
      if (help)
        print_help (g_steal_pointer (&context));
      return TRUE;
    }

  tea_cli_bad_usage ((*argv)[0], g_str_has_suffix (error->message, ".") ? "%s" : "%s.", error->message);

  return FALSE;
}

/* A sentence can quote arbitrary text: arguments, file names, file contents. */
static void
say (const char *message)
{
  g_autofree char *shown = tea_text_to_show (message, strlen (message), MAX_MESSAGE);

  fprintf (stderr, "teahouse-cli: %s\n", shown);
}

int
tea_cli_bad_usage (const char *command, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  say (message);
  if (command != NULL)
    fprintf (stderr, "“teahouse-cli help %s” explains its use.\n", command);
  else
    fprintf (stderr, "“teahouse-cli help” lists the commands.\n");

  return TEA_CLI_BAD_USAGE;
}

int
tea_cli_fail (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  say (message);

  return TEA_CLI_BAD_USAGE;
}

gboolean
tea_cli_open_input (char **files, const char *command, int *fd)
{
  const char *name = files != NULL ? files[0] : NULL;
  g_autoptr (GError) error = NULL;

  *fd = STDIN_FILENO;
  if (name != NULL && files[1] != NULL)
    {
      tea_cli_bad_usage (command, "One file is read at a time.");

      return FALSE;
    }
  if (name == NULL || g_str_equal (name, "-"))
    return TRUE;

  *fd = tea_file_open (name, TRUE, &error);
  if (*fd >= 0)
    return TRUE;

  tea_cli_fail ("“%s” cannot be read: %s", name, error->message);

  return FALSE;
}

void
tea_cli_close_input (int fd)
{
  if (fd != STDIN_FILENO)
    close (fd);
}

gboolean
tea_cli_put (GString *text)
{
  gboolean ok = fwrite (text->str, 1, text->len, stdout) == text->len && fflush (stdout) == 0;
  int code = errno;

  g_string_truncate (text, 0);
  if (!ok)
    tea_cli_fail ("The output cannot be written: %s.", g_strerror (code));

  return ok;
}

void
tea_cli_append_number (GString *out, const char *name, double value, guint digits)
{
  char format[8];
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_snprintf (format, sizeof format, "%%.%uf", digits);
  g_ascii_formatd (text, sizeof text, format, value);
  g_string_append_printf (out, ",\"%s\":%s", name, text);
}

void
tea_cli_append_padded (GString *out, const char *text, guint width)
{
  guint columns = 0;

  g_string_append (out, text);
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    columns += g_unichar_iswide (g_utf8_get_char (c)) ? 2 : 1;
  for (; columns < width; columns++)
    g_string_append_c (out, ' ');
}

void
tea_cli_append_worth (GString *out, int points, int doubles, int factor)
{
  const char *separator = "";

  if (factor != 0)
    {
      g_string_append_printf (out, "× %d", factor);
      separator = ", ";
    }
  if (doubles != 0)
    {
      g_string_append_printf (out, "%s%d %s", separator, doubles, doubles == 1 ? "double" : "doubles");
      separator = ", ";
    }
  if (points != 0 || *separator == '\0')
    g_string_append_printf (out, "%s%d", separator, points);
}

int
tea_cli_read_file (int argc, char *argv[], const char *summary, int (*answer) (int fd))
{
  g_auto (GStrv) files = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int fd, status;

  if (!tea_cli_parse (entries, "[FILE]", summary, &argc, &argv) || !tea_cli_open_input (files, argv[0], &fd))
    return TEA_CLI_BAD_USAGE;

  status = answer (fd);
  tea_cli_close_input (fd);

  return status;
}
