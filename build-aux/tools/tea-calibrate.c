/* tea-calibrate.c - compares the estimates of hints with actual results, and fits corrections
 *
 * Without --fit it prints tables of estimates, with the current corrections, against actual results; with --fit it
 * prints the file of corrections with new ones: with --opponents only with how often a hand wins against these. Samples
 * can be saved and read again, since playing takes much longer than the rest. docs/calibration.md has the figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>
#include <stdio.h>

#include "tools/tea-calibrate.h"

/* The level that the corrections are for. */
#define REGULAR "regular"

static gboolean
save (const GArray *samples, const char *name)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);

      g_string_append_printf (text, "%u %.5f %.5f %.3f %.3f %.5f %d %d %d %d %d %u %u %u %u %u\n", sample->hand,
                              sample->used, sample->said.chance, sample->said.win, sample->said.rest,
                              sample->said.danger, sample->discards, sample->won, sample->points, sample->cost,
                              sample->said.distance, sample->said.melds, sample->said.ready.drawn,
                              sample->said.ready.claimed, sample->said.ready.unseen, sample->said.ready.draws);
    }

  return g_file_set_contents (name, text->str, (gssize) text->len, NULL);
}

/* Continues the numbering of hands with the next deal. */
static gboolean
load (GArray *samples, const char *name)
{
  guint first = samples->len > 0 ? (g_array_index (samples, CalibrateSample, samples->len - 1).hand / 4 + 1) * 4 : 0;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (name, &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL && **line != '\0'; line++)
    {
      CalibrateSample sample;

      if (sscanf (*line, "%u %lf %lf %lf %lf %lf %d %d %d %d %d %u %u %u %u %u", &sample.hand, &sample.used,
                  &sample.said.chance, &sample.said.win, &sample.said.rest, &sample.said.danger, &sample.discards,
                  &sample.won, &sample.points, &sample.cost, &sample.said.distance, &sample.said.melds,
                  &sample.said.ready.drawn, &sample.said.ready.claimed, &sample.said.ready.unseen,
                  &sample.said.ready.draws) != 16)
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
  g_autofree char *level = NULL;
  g_auto (GStrv) in = NULL;
  g_autofree char *out = NULL;
  gint64 seed = 1;
  int deals = 500;
  gboolean readable = TRUE;
  gboolean fit = FALSE;
  gboolean raw = FALSE;
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_STRING, &id, "The variant to play", "VARIANT" },
    { "opponents", 'a', 0, G_OPTION_ARG_STRING, &level, "The level of the other three; regular when left out",
      "LEVEL" },
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
  const TeaCalibration *known;

  setlocale (LC_CTYPE, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, NULL) && id != NULL)
    {
      variant = tea_variant_find (id);
      others = tea_bot_find (level != NULL ? level : REGULAR);
    }
  for (guint i = 0; in != NULL && in[i] != NULL; i++)
    readable = readable && load (samples, in[i]);
  if (variant == NULL || others == NULL || deals < 1 || !readable)
    {
      g_printerr ("tea-calibrate: wrong usage; see --help and docs/calibration.md.\n");

      return 2;
    }

  known = tea_calibration_find (variant);
  if (fit && known == NULL && !g_str_equal (others->id, REGULAR))
    {
      g_printerr ("tea-calibrate: fit the curves against regulars first, and build with them.\n");

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

      if (known != NULL)
        calibration = *known;
      if (g_str_equal (others->id, REGULAR))
        calibrate_fit (&calibration, samples);
      else
        calibrate_fit_against (&calibration, samples, others->id);
      calibrate_print (&calibration);
    }
  else
    calibrate_report (raw ? NULL : known, samples, others->id);

  return 0;
}
