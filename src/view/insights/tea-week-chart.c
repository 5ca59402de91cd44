/* tea-week-chart.c - how well the player has decided, a bar for each week
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/insights/tea-week-chart.h"

#include "view/widgets/tea-widget.h"

/* Logical pixels. */
#define WIDTH 108
#define HEIGHT 32
#define GAP 2.0
#define LEAST_BAR 2.0

/* The share that has no height: whoever decides at random is right about that often. */
#define LEAST_SHARE 0.5

struct _TeaWeekChart
{
  GtkWidget parent_instance;

  TeaInsightsProgress *progress; /* or NULL */
};

G_DEFINE_FINAL_TYPE (TeaWeekChart, tea_week_chart, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_PROGRESS = 1,
} TeaWeekChartProperty;

static GParamSpec *properties[PROP_PROGRESS + 1];

double
tea_week_chart_measure_bar (const TeaInsightsWeek *week, double height)
{
  double share = week->n_decisions > 0 ? (double) week->n_right / week->n_decisions : 0;

  if (week->n_decisions == 0)
    return 0;

  return MAX (LEAST_BAR, height * (share - LEAST_SHARE) / (1 - LEAST_SHARE));
}

static void
tea_week_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaWeekChart *self = TEA_WEEK_CHART (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float column = width / TEA_INSIGHTS_N_WEEKS;
  GdkRGBA colour = tea_widget_lookup_colour (widget, "tea_line_0");
  GdkRGBA base = tea_widget_lookup_colour (widget, "borders");

  gtk_snapshot_append_color (snapshot, &base, &GRAPHENE_RECT_INIT (0, height - 1, width, 1));
  for (guint i = 0; self->progress != NULL && i < TEA_INSIGHTS_N_WEEKS; i++)
    {
      const TeaInsightsWeek *week = &tea_insights_progress_get_facts (self->progress)->weeks[i];
      float bar = (float) tea_week_chart_measure_bar (week, height);
      float x = column * (float) (mirrored ? TEA_INSIGHTS_N_WEEKS - 1 - i : i);

      /* What is over is paler. */
      colour.alpha = i + 1 < TEA_INSIGHTS_N_WEEKS ? 0.5f : 1;
      gtk_snapshot_append_color (snapshot, &colour,
                                 &GRAPHENE_RECT_INIT (x + (float) GAP / 2, height - bar, column - (float) GAP, bar));
    }
}

static void
tea_week_chart_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
tea_week_chart_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaWeekChartProperty) prop_id)
    {
    case PROP_PROGRESS:
      g_value_set_object (value, TEA_WEEK_CHART (object)->progress);
      break;
    }
}

static void
tea_week_chart_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaWeekChart *self = TEA_WEEK_CHART (object);

  switch ((TeaWeekChartProperty) prop_id)
    {
    case PROP_PROGRESS:
      if (g_set_object (&self->progress, g_value_get_object (value)))
        gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    }
}

static void
tea_week_chart_dispose (GObject *object)
{
  g_clear_object (&TEA_WEEK_CHART (object)->progress);

  G_OBJECT_CLASS (tea_week_chart_parent_class)->dispose (object);
}

static void
tea_week_chart_class_init (TeaWeekChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_week_chart_get_property;
  object_class->set_property = tea_week_chart_set_property;
  object_class->dispose = tea_week_chart_dispose;
  widget_class->snapshot = tea_week_chart_snapshot;
  widget_class->measure = tea_week_chart_measure;

  properties[PROP_PROGRESS] = g_param_spec_object ("progress", NULL, NULL, TEA_TYPE_INSIGHTS_PROGRESS,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (widget_class, "weekchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tea_week_chart_init (TeaWeekChart *self)
{
}
