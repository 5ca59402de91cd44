/* tea-calibrate.c - compares the estimates of hints with actual results, and fits corrections
 *
 * Without --fit it prints tables of estimates, with the current corrections, against actual results; with --fit it
 * prints new corrections. Samples can be saved and read again, since playing takes much longer than the rest.
 * docs/calibration.md has the figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>

#include "tools/tea-calibrate.h"

static gboolean
save (const GArray *samples, const char *name)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);

      g_string_append_printf (text, "%u %.5f %.5f %.3f %.3f %.5f %d %d %d %d\n", sample->hand, sample->used,
                              sample->said.chance, sample->said.win, sample->said.rest, sample->said.danger,
                              sample->discards, sample->won, sample->points, sample->cost);
    }

  return g_file_set_contents (name, text->str, (gssize) text->len, NULL);
}

/* Continues the numbering of hands. */
static gboolean
load (GArray *samples, const char *name)
{
  guint first = samples->len > 0 ? g_array_index (samples, CalibrateSample, samples->len - 1).hand + 1 : 0;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (name, &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL && **line != '\0'; line++)
    {
      CalibrateSample sample;

      if (sscanf (*line, "%u %lf %lf %lf %lf %lf %d %d %d %d", &sample.hand, &sample.used, &sample.said.chance,
                  &sample.said.win, &sample.said.rest, &sample.said.danger, &sample.discards, &sample.won,
                  &sample.points, &sample.cost) != 10)
        return FALSE;
      sample.hand += first;
      g_array_append_val (samples, sample);
    }

  return samples->len > 0;
}

int
main (int argc, char *argv[])
{
  g_autofree char *id = NULL;
  g_autofree char *against = NULL;
  g_auto (GStrv) in = NULL;
  g_autofree char *out = NULL;
  gint64 seed = 1;
  int deals = 500;
  gboolean readable = TRUE;
  gboolean fit = FALSE;
  gboolean raw = FALSE;
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_STRING, &id, "The variant to play", "VARIANT" },
    { "against", 'a', 0, G_OPTION_ARG_STRING, &against, "Who has the other three seats; regular when left out", "BOT" },
    { "deals", 'n', 0, G_OPTION_ARG_INT, &deals, "How many deals are played, each four times", "NUMBER" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "Seed of the deals", "NUMBER" },
    { "in", 'i', 0, G_OPTION_ARG_FILENAME_ARRAY, &in, "Read saved samples and play nothing; may be given again",
      "FILE" },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Save the samples", "FILE" },
    { "fit", 'f', 0, G_OPTION_ARG_NONE, &fit, "Print new corrections", NULL },
    { "raw", 'r', 0, G_OPTION_ARG_NONE, &raw, "Compare without corrections", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- compare hints with what comes of them");
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (CalibrateSample));
  const TeaVariant *variant = NULL;
  const TeaBot *others = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, NULL) && id != NULL)
    {
      variant = tea_variant_find (id);
      others = tea_bot_find (against != NULL ? against : "regular");
    }
  for (guint i = 0; in != NULL && in[i] != NULL; i++)
    readable = readable && load (samples, in[i]);
  if (variant == NULL || others == NULL || deals < 1 || !readable)
    {
      g_printerr ("tea-calibrate: wrong usage; see --help and docs/calibration.md.\n");

      return 2;
    }

  if (in == NULL)
    calibrate_play (samples, variant, (guint) deals, (guint64) seed, others);
  if (out != NULL && !save (samples, out))
    {
      g_printerr ("tea-calibrate: cannot write %s.\n", out);

      return 1;
    }
  if (fit)
    {
      TeaCalibration calibration = { .id = variant->id };

      calibrate_fit (&calibration, samples);
      calibrate_print (&calibration);
    }
  else
    calibrate_report (raw ? NULL : tea_calibration_find (variant), samples);

  return 0;
}
