/* tea-insights-figure.h - a figure of the insights, in words, and groups of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "model/base/tea-value.h"

G_BEGIN_DECLS

typedef struct
{
  guint insight; /* a #TeaInsight: the hands behind it … */
  guint row;     /* … for %TEA_INSIGHT_PATTERN the row of the pattern, and for %TEA_INSIGHT_MISTAKES the kind */
  char *name;
  char *tooltip;     /* what the name means; "" if it says that itself */
  char *explanation; /* a sentence that is shown below, where the name alone says nothing; else "" */
  char *number;      /* the figure: "12 (24 %)" */
  char *title;       /* "Won: 12 (24 %)" */
  char *spoken;      /* the same with the explanation */
} TeaInsightsFigureFacts;

/* TeaInsightsFigure: the same object as long as the figure is shown, while its number changes. */
#define TEA_TYPE_INSIGHTS_FIGURE (tea_insights_figure_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsFigure, tea_insights_figure, TEA, INSIGHTS_FIGURE, TeaValue)

const TeaInsightsFigureFacts *tea_insights_figure_get_facts (TeaInsightsFigure *self);

/* The groups, in their order. */
typedef enum
{
  TEA_INSIGHTS_PLACES,
  TEA_INSIGHTS_OF_HANDS,
  TEA_INSIGHTS_POINTS,
  TEA_INSIGHTS_CLAIMS,
  TEA_INSIGHTS_DECISIONS,
  TEA_INSIGHTS_MISTAKES,
  TEA_INSIGHTS_PATTERNS,
} TeaInsightsGroupId;

#define TEA_INSIGHTS_N_GROUPS (TEA_INSIGHTS_PATTERNS + 1)

typedef struct
{
  char *title;
  char *description;   /* what its figures are, a sentence, or "" */
  gboolean is_shown;   /* whether there are any */
  GListModel *figures; /* a list of #TeaInsightsFigure */
} TeaInsightsGroupFacts;

/* TeaInsightsGroup: one of the groups, which live as long as the insights. */
#define TEA_TYPE_INSIGHTS_GROUP (tea_insights_group_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsGroup, tea_insights_group, TEA, INSIGHTS_GROUP, TeaValue)

const TeaInsightsGroupFacts *tea_insights_group_get_facts (TeaInsightsGroup *self);

G_END_DECLS
