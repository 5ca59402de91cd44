/* tea-insights-progress.c - how well the player has decided in one game, week by week
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/insights/tea-insights-progress.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TeaInsightsProgress
{
  TeaValue parent_instance;

  TeaInsightsProgressFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaInsightsProgress, tea_insights_progress, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "name", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaInsightsProgress, facts.name) },
  { "text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsProgress, facts.text) },
  { "spoken", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsProgress, facts.spoken) },
};

static void
tea_insights_progress_class_init (TeaInsightsProgressClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_insights_progress_init (TeaInsightsProgress *self)
{
}

static double
share (const TeaInsightsWeek *week)
{
  return 100.0 * week->n_right / week->n_decisions;
}

static char *
say (const TeaInsightsWeek *now, const TeaInsightsWeek *before)
{
  if (now->n_decisions == 0)
    return g_strdup_printf (
        /* Translators: the share of decisions in the last weeks, and their number. */
        ngettext ("%1$.0f%% of %2$u decision without a mistake in the last weeks",
                  "%1$.0f%% of %2$u decisions without a mistake in the last weeks", before->n_decisions),
        share (before), before->n_decisions);
  if (before->n_decisions == 0)
    return g_strdup_printf (
        /* Translators: the share of decisions in this week, and their number. */
        ngettext ("%1$.0f%% of %2$u decision without a mistake this week",
                  "%1$.0f%% of %2$u decisions without a mistake this week", now->n_decisions),
        share (now), now->n_decisions);

  return g_strdup_printf (
      /* Translators: the share of decisions in this week, their number, and the share in the weeks before. */
      ngettext ("%1$.0f%% of %2$u decision without a mistake this week · %3$.0f%% before",
                "%1$.0f%% of %2$u decisions without a mistake this week · %3$.0f%% before", now->n_decisions),
      share (now), now->n_decisions, share (before));
}

TeaInsightsProgress *
tea_insights_progress_new (const char *id, const char *name, const TeaInsightsWeek weeks[TEA_INSIGHTS_N_WEEKS])
{
  TeaInsightsProgress *self = g_object_new (TEA_TYPE_INSIGHTS_PROGRESS, NULL);
  TeaInsightsWeek before = { 0 };

  for (guint i = 0; i + 1 < TEA_INSIGHTS_N_WEEKS; i++)
    {
      before.n_decisions += weeks[i].n_decisions;
      before.n_right += weeks[i].n_right;
    }
  self->facts.id = id;
  self->facts.name = name;
  memcpy (self->facts.weeks, weeks, sizeof self->facts.weeks);
  self->facts.text = say (&weeks[TEA_INSIGHTS_N_WEEKS - 1], &before);
  self->facts.spoken = g_strdup_printf ("%s, %s", name, self->facts.text);

  return self;
}

const TeaInsightsProgressFacts *
tea_insights_progress_get_facts (TeaInsightsProgress *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_PROGRESS (self), NULL);

  return &self->facts;
}
