/* tea-command-line.c - the command line of the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-command-line.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-number.h"

static const char *const lengths[] = { "hand", "round", "two-rounds", "full", "endless", NULL };
static const char *const paces[] = { "slow", "normal", "fast", NULL };

static const GOptionEntry entries[] = {
  { "variant", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Play by the rule set with this ID"), N_ ("ID") },
  { "length", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Length of the game: hand, round, two-rounds, full or endless"),
    N_ ("LENGTH") },
  { "pace", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Pace of the computer players: slow, normal or fast"), N_ ("PACE") },
  { "seed", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Deal the walls of this seed"), N_ ("N") },
  { "log", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Write the log of the game to this file"), N_ ("FILE") },
  { "helper", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Open the scoring helper for a real table"), NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version and exit"), NULL },
  { NULL },
};

/* Reads the option @name, whose value must be one of @allowed. */
static gboolean
take_word (GVariantDict *options, const char *name, const char *const *allowed, char **word)
{
  g_autofree char *list = NULL;

  if (!g_variant_dict_lookup (options, name, "s", word))
    return TRUE;
  if (g_strv_contains (allowed, *word))
    return TRUE;

  list = g_strjoinv (", ", (char **) allowed);
  g_printerr (_ ("--%s=%s: this must be one of %s.\n"), name, *word, list);

  return FALSE;
}

void
tea_command_line_add_options (GApplication *application)
{
  g_application_add_main_option_entries (application, entries);
  /* Translators: after the name of the program, in its help: game logs, house rules and studies that it opens. */
  g_application_set_option_context_parameter_string (application, _ ("[FILE…]"));
  g_application_set_option_context_summary (application, _ ("Play regional Chinese mahjong against the computer."));
}

gboolean
tea_command_line_take (TeaCommandLine *self, GVariantDict *options)
{
  g_autofree char *seed = NULL;

  if (!take_word (options, "length", lengths, &self->length) || !take_word (options, "pace", paces, &self->pace))
    return FALSE;

  self->helper = g_variant_dict_contains (options, "helper");
  g_variant_dict_lookup (options, "variant", "s", &self->variant);
  g_variant_dict_lookup (options, "log", "^ay", &self->log_file);
  if (g_variant_dict_lookup (options, "seed", "s", &seed))
    {
      g_autofree char *valid = g_utf8_make_valid (seed, -1);
      gint64 number;

      if (!tea_number_read_typed (valid, 0, G_MAXINT64, 0, &number, NULL, NULL))
        {
          g_printerr (_ ("--seed=%s: this must be a whole number, 0 or more.\n"), valid);
          return FALSE;
        }
      self->seed = (guint64) number;
      self->has_seed = TRUE;
    }

  return TRUE;
}

gboolean
tea_command_line_wants_new_game (const TeaCommandLine *self)
{
  return self->has_seed || self->variant != NULL || self->length != NULL;
}

void
tea_command_line_clear (TeaCommandLine *self)
{
  g_clear_pointer (&self->variant, g_free);
  g_clear_pointer (&self->length, g_free);
  g_clear_pointer (&self->pace, g_free);
  g_clear_pointer (&self->log_file, g_free);
}
