/* test-ledger-chart.c - the lines of the standings, their scale and their description
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "view/widgets/tea-chart-paint.h"
#include "view/ledger/tea-ledger-chart.h"

static const char *const names[] = { "Ann", "Lin", "Wang", "Chen" };

/* The points of four players at the start and after each of three hands. */
/* clang-format off */
static const int points[] = {
    0,    0,   0,    0,
  120,  -40, -40,  -40,
   80,    0, -40,  -40,
   80, -300, 260,  -40,
};
/* clang-format on */

static void
test_step (void)
{
  static const struct
  {
    int range;
    int n_steps;
    int step;
  } rows[] = { { 1, 5, 1 },     { 5, 5, 1 },       { 6, 5, 2 },         { 20, 5, 5 },
               { 560, 5, 200 }, { 5000, 5, 1000 }, { 120000, 5, 50000 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (tea_chart_step (rows[i].range, rows[i].n_steps), ==, rows[i].step);
}

static TeaChart
get_chart (guint n_hands)
{
  TeaChart chart = {
    .names = { names[0], names[1], names[2], names[3] },
    .points = points,
    .n_hands = n_hands,
    .text = { 0, 0, 0, 1 },
    .grid = { 0.8f, 0.8f, 0.8f, 1 },
    .lines = { { 1, 0, 0, 1 }, { 0, 1, 0, 1 }, { 0, 0, 1, 1 }, { 1, 0, 1, 1 } },
    .marked = -1,
  };

  return chart;
}

/* The number of pixels that have exactly the line colour of @seat. */
static guint
count_pixels (cairo_surface_t *surface, const TeaChart *chart, guint seat)
{
  const guint32 *data = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  guint n_pixels = (guint) (cairo_image_surface_get_stride (surface) / 4 * cairo_image_surface_get_height (surface));
  guint32 wanted = 0xff000000u | ((guint32) (chart->lines[seat].red * 255) << 16) |
                   ((guint32) (chart->lines[seat].green * 255) << 8) | (guint32) (chart->lines[seat].blue * 255);
  guint n = 0;

  for (guint i = 0; i < n_pixels; i++)
    if (data[i] == wanted)
      n++;

  return n;
}

/* Each player's line is drawn for one or more hands; before the first hand the last one covers the others. */
static void
test_paint (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (TEA_TYPE_LEDGER_CHART, NULL));

  for (guint n_hands = 0; n_hands <= 3; n_hands++)
    {
      TeaChart chart = get_chart (n_hands);
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 500, 220);
      cairo_t *cr = cairo_create (surface);

      cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
      tea_chart_paint (&chart, cr, gtk_widget_get_pango_context (widget), 500, 220);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (guint seat = n_hands > 0 ? 0 : 3; seat < 4; seat++)
        g_assert_cmpuint (count_pixels (surface, &chart, seat), >, n_hands > 0 ? 20 : 5);
      cairo_surface_destroy (surface);
    }

  g_object_unref (widget);
}

static void
test_hand_at (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (TEA_TYPE_LEDGER_CHART, NULL));
  PangoContext *context = gtk_widget_get_pango_context (widget);
  TeaChart chart = get_chart (3);
  int last = 0;

  g_assert_cmpint (tea_chart_hand_at (&chart, context, 500, 0), ==, 0);
  g_assert_cmpint (tea_chart_hand_at (&chart, context, 500, 500), ==, 3);
  for (int x = 0; x < 500; x++)
    {
      int hand = tea_chart_hand_at (&chart, context, 500, x);

      g_assert_cmpint (hand, >=, last);
      g_assert_cmpint (hand - last, <=, 1);
      last = hand;
    }

  g_object_unref (widget);
}

static void
test_widget (void)
{
  GtkWidget *chart = g_object_new (TEA_TYPE_LEDGER_CHART, NULL);
  GtkWidget *window = view_test_show (chart, 600, 300);
  g_autofree char *start = NULL;
  g_autofree char *end = NULL;

  tea_ledger_chart_set_standings (TEA_LEDGER_CHART (chart), names, G_N_ELEMENTS (names), points, 3);
  start = tea_ledger_chart_dup_description (TEA_LEDGER_CHART (chart), 0);
  end = tea_ledger_chart_dup_description (TEA_LEDGER_CHART (chart), 3);
  g_assert_cmpstr (start, ==, "At the start: Ann 0, Lin 0, Wang 0, Chen 0");
  g_assert_cmpstr (end, ==, "After entry 3: Ann 80, Lin −300, Wang 260, Chen −40");
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, end);

  /* The arrow keys go from hand to hand and stop at the ends. */
  g_assert_cmpint (tea_ledger_chart_get_marked (TEA_LEDGER_CHART (chart)), ==, -1);
  gtk_widget_activate_action (chart, "chart.move-mark", "i", -1);
  g_assert_cmpint (tea_ledger_chart_get_marked (TEA_LEDGER_CHART (chart)), ==, 2);
  gtk_widget_activate_action (chart, "chart.move-mark", "i", -100000);
  g_assert_cmpint (tea_ledger_chart_get_marked (TEA_LEDGER_CHART (chart)), ==, 0);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, start);

  view_test_close (window, chart);
}

/* One player alone, over more hands than can be drawn one by one. */
static void
test_single_line (void)
{
  enum
  {
    N_HANDS = 30000
  };
  const char *const name[] = { "Ann", NULL };
  g_autofree int *climb = g_new (int, N_HANDS + 1);
  TeaChart chart = get_chart (N_HANDS);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 500, 220);
  cairo_t *cr = cairo_create (surface);
  GtkWidget *widget = g_object_new (TEA_TYPE_LEDGER_CHART, NULL);
  GtkWidget *window = view_test_show (widget, 600, 300);
  g_autofree char *end = NULL;

  for (int i = 0; i <= N_HANDS; i++)
    climb[i] = i / 2;
  chart.points = climb;
  for (guint i = 1; i < 4; i++)
    chart.names[i] = NULL;
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  tea_chart_paint (&chart, cr, gtk_widget_get_pango_context (widget), 500, 220);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmpuint (count_pixels (surface, &chart, 0), >, 400);
  for (guint i = 1; i < 4; i++)
    g_assert_cmpuint (count_pixels (surface, &chart, i), ==, 0);
  cairo_surface_destroy (surface);

  tea_ledger_chart_set_counts_hands (TEA_LEDGER_CHART (widget), TRUE);
  tea_ledger_chart_set_standings (TEA_LEDGER_CHART (widget), name, 1, climb, N_HANDS);
  end = tea_ledger_chart_dup_description (TEA_LEDGER_CHART (widget), N_HANDS);
  g_assert_cmpstr (end, ==, "After hand 30000: Ann 15000");
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Points over the hands");

  /* A key moves by many hands, so it still reaches the beginning. */
  gtk_widget_activate_action (widget, "chart.move-mark", "i", -1);
  g_assert_cmpint (tea_ledger_chart_get_marked (TEA_LEDGER_CHART (widget)), ==, N_HANDS - N_HANDS / 200);
  gtk_widget_activate_action (widget, "chart.move-mark", "i", -400);
  g_assert_cmpint (tea_ledger_chart_get_marked (TEA_LEDGER_CHART (widget)), ==, 0);

  view_test_close (window, widget);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/ledger-chart/step", test_step);
  g_test_add_func ("/ledger-chart/paint", test_paint);
  g_test_add_func ("/ledger-chart/hand-at", test_hand_at);
  g_test_add_func ("/ledger-chart/widget", test_widget);
  g_test_add_func ("/ledger-chart/single-line", test_single_line);

  return g_test_run ();
}
