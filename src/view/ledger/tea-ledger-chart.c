/* tea-ledger-chart.c - points over the hands: of all players of a session, of one player, or parts of a player's points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-ledger-chart.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-number.h"
#include "view/widgets/tea-chart-marks.h"
#include "view/widgets/tea-chart-paint.h"
#include "view/widgets/tea-widget.h"

/* About the most arrow key presses from one end to the other. */
#define MAX_STEPS 200

struct _TeaLedgerChart
{
  GtkWidget parent_instance;

  char *title;                          /* or NULL */
  char *names[TEA_CHART_MAX_LINES + 1]; /* ended by %NULL */
  int *points;
  guint n_hands;
  char **steps; /* or NULL */
  int marked;
  gboolean counts_hands;
};

G_DEFINE_FINAL_TYPE (TeaLedgerChart, tea_ledger_chart, GTK_TYPE_WIDGET)

static guint hands_signal;

static TeaChart
get_chart (TeaLedgerChart *self)
{
  static const char *const lines[TEA_CHART_MAX_LINES] = { "tea_line_0", "tea_line_1", "tea_line_2", "tea_line_3",
                                                          "tea_line_4", "tea_line_5", "tea_line_6", "tea_line_7" };
  GtkWidget *widget = GTK_WIDGET (self);
  TeaChart chart = {
    .points = self->points,
    .n_hands = self->n_hands,
    .steps = (const char *const *) self->steps,
    .text = tea_widget_lookup_colour (widget, "theme_fg_color"),
    .grid = tea_widget_lookup_colour (widget, "borders"),
    .marked = self->marked,
  };

  for (guint line = 0; line < TEA_CHART_MAX_LINES; line++)
    {
      chart.names[line] = self->names[line];
      chart.lines[line] = tea_widget_lookup_colour (widget, lines[line]);
    }

  return chart;
}

static guint
n_lines (TeaLedgerChart *self)
{
  return g_strv_length (self->names);
}

static void
tea_ledger_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaLedgerChart *self = TEA_LEDGER_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  TeaChart chart;
  cairo_t *cr;

  if (self->points == NULL)
    return;

  chart = get_chart (self);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  tea_chart_paint (&chart, cr, gtk_widget_get_pango_context (widget), width, height);
  cairo_destroy (cr);
}

static const char *
get_title (TeaLedgerChart *self)
{
  if (self->title != NULL)
    return self->title;

  return self->names[1] != NULL ? _ ("Standings over the hands") : _ ("Points over the hands");
}

static void
update_description (TeaLedgerChart *self)
{
  g_autofree char *description = NULL;

  if (self->points != NULL)
    description = tea_ledger_chart_dup_description (self, self->marked >= 0 ? (guint) self->marked : self->n_hands);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, get_title (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description != NULL ? description : "", -1);
}

static gboolean
tea_ledger_chart_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TeaLedgerChart *self = TEA_LEDGER_CHART (widget);
  g_autofree char *description = NULL;

  if (self->points == NULL)
    return FALSE;

  description = tea_ledger_chart_dup_description (self, self->marked >= 0 ? (guint) self->marked : self->n_hands);
  gtk_tooltip_set_text (tooltip, description);

  return TRUE;
}

static void
left_cb (TeaLedgerChart *self)
{
  tea_ledger_chart_set_marked (self, -1);
}

static void
mark_at (GtkWidget *widget, double x)
{
  TeaLedgerChart *self = TEA_LEDGER_CHART (widget);
  TeaChart chart;

  if (self->points == NULL)
    return;
  chart = get_chart (self);
  tea_ledger_chart_set_marked (
      self, tea_chart_hand_at (&chart, gtk_widget_get_pango_context (widget), gtk_widget_get_width (widget), x));
}

/* Hands per arrow key press: stepping through thousands of hands one by one would take too long. */
static guint
get_step (TeaLedgerChart *self)
{
  return MAX (1, self->n_hands / MAX_STEPS);
}

static void
move_mark_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerChart *self = TEA_LEDGER_CHART (widget);
  int from = self->marked >= 0 ? self->marked : (int) self->n_hands;
  int step = (int) get_step (self) * g_variant_get_int32 (parameter);

  tea_ledger_chart_set_marked (self, CLAMP (from + step, 0, (int) self->n_hands));
  gtk_widget_trigger_tooltip_query (widget);
}

static void
show_hands_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerChart *self = TEA_LEDGER_CHART (widget);
  guint last = self->marked >= 0 ? MAX (1, (guint) self->marked) : self->n_hands;

  if (self->n_hands > 0)
    g_signal_emit (self, hands_signal, 0, last - MIN (last, get_step (self)) + 1, last);
}

static void
clear (TeaLedgerChart *self)
{
  for (guint line = 0; line < TEA_CHART_MAX_LINES; line++)
    g_clear_pointer (&self->names[line], g_free);
  g_clear_pointer (&self->points, g_free);
  g_clear_pointer (&self->steps, g_strfreev);
}

static void
tea_ledger_chart_finalize (GObject *object)
{
  clear (TEA_LEDGER_CHART (object));
  g_free (TEA_LEDGER_CHART (object)->title);

  G_OBJECT_CLASS (tea_ledger_chart_parent_class)->finalize (object);
}

static void
tea_ledger_chart_class_init (TeaLedgerChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = tea_ledger_chart_finalize;

  widget_class->snapshot = tea_ledger_chart_snapshot;
  widget_class->query_tooltip = tea_ledger_chart_query_tooltip;

  hands_signal = tea_chart_class_install_marks (widget_class, move_mark_cb, show_hands_cb);
  gtk_widget_class_set_css_name (widget_class, "ledgerchart");
}

static void
tea_ledger_chart_init (TeaLedgerChart *self)
{
  tea_chart_init_marks (GTK_WIDGET (self), mark_at, G_CALLBACK (left_cb));
  self->marked = -1;
  update_description (self);
}

void
tea_ledger_chart_set_standings (TeaLedgerChart *self,
                                const char *const *names,
                                guint n,
                                const int *points,
                                guint n_hands)
{
  g_return_if_fail (TEA_IS_LEDGER_CHART (self));
  g_return_if_fail (names != NULL && n > 0 && n <= TEA_CHART_MAX_LINES && points != NULL);

  clear (self);
  for (guint line = 0; line < n; line++)
    self->names[line] = g_strdup (names[line]);
  self->points = g_memdup2 (points, n * (n_hands + 1) * sizeof (int));
  self->n_hands = n_hands;
  self->marked = -1;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tea_ledger_chart_set_steps (TeaLedgerChart *self, const char *const *steps)
{
  g_return_if_fail (TEA_IS_LEDGER_CHART (self));
  g_return_if_fail (steps != NULL && g_strv_length ((char **) steps) == self->n_hands);

  g_strfreev (self->steps);
  self->steps = g_strdupv ((char **) steps);
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tea_ledger_chart_set_title (TeaLedgerChart *self, const char *title)
{
  g_return_if_fail (TEA_IS_LEDGER_CHART (self));

  g_free (self->title);
  self->title = g_strdup (title);
  update_description (self);
}

void
tea_ledger_chart_set_counts_hands (TeaLedgerChart *self, gboolean counts_hands)
{
  g_return_if_fail (TEA_IS_LEDGER_CHART (self));

  self->counts_hands = counts_hands;
  update_description (self);
}

void
tea_ledger_chart_lead_to_hands (TeaLedgerChart *self)
{
  g_return_if_fail (TEA_IS_LEDGER_CHART (self));

  tea_chart_lead_to_hands (GTK_WIDGET (self), mark_at);
}

int
tea_ledger_chart_get_marked (TeaLedgerChart *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_CHART (self), -1);

  return self->marked;
}

void
tea_ledger_chart_set_marked (TeaLedgerChart *self, int hand)
{
  g_return_if_fail (TEA_IS_LEDGER_CHART (self));
  g_return_if_fail (hand >= -1 && hand <= (int) self->n_hands);

  if (self->marked == hand)
    return;

  self->marked = hand;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
tea_ledger_chart_dup_description (TeaLedgerChart *self, guint hand)
{
  GString *text;

  g_return_val_if_fail (TEA_IS_LEDGER_CHART (self), NULL);
  g_return_val_if_fail (self->points != NULL && hand <= self->n_hands, NULL);

  text = g_string_new (NULL);
  if (hand == 0)
    g_string_append (text, _ ("At the start:"));
  else if (self->steps != NULL)
    /* Translators: begins a list of the players' points; a day is filled in. */
    g_string_append_printf (text, _ ("After %s:"), self->steps[hand - 1]);
  else if (self->counts_hands)
    /* Translators: begins a list of the players' points; the number of a hand is filled in. */
    g_string_append_printf (text, _ ("After hand %u:"), hand);
  else
    /* Translators: begins a list of the players' points; the number of an entry of the ledger is filled in. */
    g_string_append_printf (text, _ ("After entry %u:"), hand);
  for (guint line = 0; line < n_lines (self); line++)
    {
      g_autofree char *points = tea_number_dup (self->points[n_lines (self) * hand + line]);

      g_string_append_printf (text, "%s %s %s", line > 0 ? "," : "", self->names[line], points);
    }

  return g_string_free (text, FALSE);
}
