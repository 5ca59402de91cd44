/* tea-payment-diagram.c - the four seats, and arrows for who pays whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/score/tea-payment-diagram.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-widget.h"
#include "view/widgets/tea-rounded.h"

/* Logical pixels for the default text size; scaled with larger texts. */
#define MINIMUM_GAP 88  /* between the left and right plates */
#define NATURAL_GAP 148 /* the same if there is room */
#define MIDDLE_GAP 112  /* between the top and bottom plates */
#define PLATE_WIDTH 96
#define PLATE_HEIGHT 42
#define PLATE_MARGIN 5 /* beside and above the text */
#define PLATE_RADIUS 8
#define ARROW_WIDTH 2
#define ARROW_HEAD 9
#define ARROW_GAP 5

/* Where along an arrow its amount is written; well before the middle for opposite seats, whose arrows cross there. */
#define AMOUNT_PLACE 0.4
#define AMOUNT_PLACE_ACROSS 0.27

struct _TeaPaymentDiagram
{
  GtkWidget parent_instance;

  TeaScoreSheet *sheet;
};

G_DEFINE_FINAL_TYPE (TeaPaymentDiagram, tea_payment_diagram, GTK_TYPE_WIDGET)

typedef struct
{
  double x;
  double y;
} Point;

/* Sizes for the current text size. */
typedef struct
{
  double scale; /* 1 for texts of the usual size or smaller */
  int line_height;
  int plate_width;
  int plate_height;
} Metrics;

/* The middle of the plate of @seat. */
static Point
plate_middle (const Metrics *metrics, guint seat, double width, double height)
{
  switch (seat)
    {
    case 0:
      return (Point){ width / 2, height - metrics->plate_height / 2.0 - 1 };
    case 1:
      return (Point){ width - metrics->plate_width / 2.0 - 1, height / 2 };
    case 2:
      return (Point){ width / 2, metrics->plate_height / 2.0 + 1 };
    default:
      return (Point){ metrics->plate_width / 2.0 + 1, height / 2 };
    }
}

/* The distance from the middle of a plate to its edge in the direction @dx, @dy, a unit vector. */
static double
way_out (const Metrics *metrics, double dx, double dy)
{
  double horizontal = ABS (dx) > 0.001 ? (metrics->plate_width / 2.0) / ABS (dx) : G_MAXDOUBLE;
  double vertical = ABS (dy) > 0.001 ? (metrics->plate_height / 2.0) / ABS (dy) : G_MAXDOUBLE;

  return MIN (horizontal, vertical);
}

static PangoLayout *
create_text (TeaPaymentDiagram *self, const char *text, gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);

  return layout;
}

/* Draws @text with its middle at @x, @y, no wider than @width. */
static void
draw_text (TeaPaymentDiagram *self, cairo_t *cr, const char *text, gboolean bold, double x, double y, double width)
{
  g_autoptr (PangoLayout) layout = create_text (self, text, bold);
  PangoRectangle extents;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  cairo_move_to (cr, x - width / 2, y - extents.height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* Returns the width of @text and stores its height in @height. */
static int
measure_text (TeaPaymentDiagram *self, const char *text, gboolean bold, int *height)
{
  g_autoptr (PangoLayout) layout = create_text (self, text, bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, height);

  return width;
}

/* A plate is wide enough for its text, unless a name is very long. */
static Metrics
get_metrics (TeaPaymentDiagram *self)
{
  Metrics metrics = { .plate_width = PLATE_WIDTH };
  int widest;

  measure_text (self, "0", TRUE, &metrics.line_height);
  metrics.scale = tea_widget_get_text_scale (GTK_WIDGET (self));
  widest = (int) (PLATE_WIDTH * metrics.scale);
  for (guint seat = 0; seat < 4 && self->sheet != NULL; seat++)
    {
      g_autofree char *amount = tea_payment_diagram_format_delta (
          tea_score_sheet_get_facts (self->sheet)->seats[seat].delta);
      int name_width = measure_text (self, tea_score_sheet_get_facts (self->sheet)->seats[seat].name, TRUE, NULL);
      int text_width = MAX (name_width, measure_text (self, amount, TRUE, NULL)) + 2 * PLATE_MARGIN;

      metrics.plate_width = MAX (metrics.plate_width, MIN (text_width, widest));
    }
  metrics.plate_height = MAX (PLATE_HEIGHT, 2 * metrics.line_height + 2 * PLATE_MARGIN);

  return metrics;
}

static void
draw_plate (TeaPaymentDiagram *self, cairo_t *cr, const Metrics *metrics, guint seat, Point middle)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (self->sheet);
  double width = metrics->plate_width;
  double height = metrics->plate_height;
  double text_width = width - 2 * PLATE_MARGIN;
  int delta = facts->seats[seat].delta;
  g_autofree char *amount = tea_payment_diagram_format_delta (delta);
  gboolean winner = facts->winner == (int) seat;
  GdkRGBA text = tea_widget_lookup_colour (GTK_WIDGET (self), "theme_fg_color");
  GdkRGBA frame = tea_widget_lookup_colour (GTK_WIDGET (self), winner ? "tea_gold" : "borders");
  GdkRGBA fill = tea_widget_lookup_colour (GTK_WIDGET (self), "theme_base_color");
  GdkRGBA gain = tea_widget_lookup_colour (GTK_WIDGET (self), delta < 0 ? "tea_loss" : "tea_gain");

  tea_rounded_add (cr, middle.x - width / 2, middle.y - height / 2, width, height, PLATE_RADIUS);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &frame);
  cairo_set_line_width (cr, winner ? 2 : 1);
  cairo_stroke (cr);

  gdk_cairo_set_source_rgba (cr, &text);
  draw_text (self, cr, facts->seats[seat].name, winner, middle.x, middle.y - height * 0.2, text_width);
  gdk_cairo_set_source_rgba (cr, delta == 0 ? &text : &gain);
  draw_text (self, cr, amount, TRUE, middle.x, middle.y + height * 0.2, text_width);
}

static void
draw_arrow (TeaPaymentDiagram *self,
            cairo_t *cr,
            const Metrics *metrics,
            Point from,
            Point to,
            int amount,
            gboolean across)
{
  double dx = to.x - from.x;
  double dy = to.y - from.y;
  double length = MAX (1, hypot (dx, dy));
  double ux = dx / length;
  double uy = dy / length;
  double out = way_out (metrics, ux, uy) + ARROW_GAP;
  double place = across ? AMOUNT_PLACE_ACROSS : AMOUNT_PLACE;
  GdkRGBA colour = tea_widget_lookup_colour (GTK_WIDGET (self), "tea_arrow");
  GdkRGBA paper = tea_widget_lookup_colour (GTK_WIDGET (self), "theme_bg_color");
  GdkRGBA text = tea_widget_lookup_colour (GTK_WIDGET (self), "theme_fg_color");
  g_autofree char *label = g_strdup_printf ("%d", amount);
  double label_width = measure_text (self, label, FALSE, NULL) + 12;
  double label_height = metrics->line_height + 4;
  Point start = { from.x + ux * out, from.y + uy * out };
  Point end = { to.x - ux * out, to.y - uy * out };
  Point middle = { start.x + (end.x - start.x) * place, start.y + (end.y - start.y) * place };

  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, ARROW_WIDTH);
  cairo_move_to (cr, start.x, start.y);
  cairo_line_to (cr, end.x - ux * ARROW_HEAD * 0.8, end.y - uy * ARROW_HEAD * 0.8);
  cairo_stroke (cr);
  cairo_move_to (cr, end.x, end.y);
  cairo_line_to (cr, end.x - ux * ARROW_HEAD - uy * ARROW_HEAD * 0.55,
                 end.y - uy * ARROW_HEAD + ux * ARROW_HEAD * 0.55);
  cairo_line_to (cr, end.x - ux * ARROW_HEAD + uy * ARROW_HEAD * 0.55,
                 end.y - uy * ARROW_HEAD - ux * ARROW_HEAD * 0.55);
  cairo_close_path (cr);
  cairo_fill (cr);

  tea_rounded_add (cr, middle.x - label_width / 2, middle.y - label_height / 2, label_width, label_height,
                   label_height / 2);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &text);
  draw_text (self, cr, label, FALSE, middle.x, middle.y, label_width);
}

/* The net payment between each pair of seats; the sentences beside the diagram give the reasons. */
static void
sum_payments (TeaScoreSheet *sheet, int amounts[4][4])
{
  GListModel *payments = tea_score_sheet_get_facts (sheet)->payments;

  memset (amounts, 0, sizeof (int[4][4]));
  for (guint i = 0; i < g_list_model_get_n_items (payments); i++)
    {
      g_autoptr (TeaPaymentInfo) payment = g_list_model_get_item (payments, i);
      const TeaPaymentFacts *facts = tea_payment_info_get_facts (payment);

      amounts[facts->from_seat][facts->to_seat] += facts->amount;
      amounts[facts->to_seat][facts->from_seat] -= facts->amount;
    }
}

static void
tea_payment_diagram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaPaymentDiagram *self = TEA_PAYMENT_DIAGRAM (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int amounts[4][4];
  Metrics metrics;
  cairo_t *cr;

  if (self->sheet == NULL)
    return;

  metrics = get_metrics (self);
  sum_payments (self->sheet, amounts);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      if (amounts[from][to] > 0)
        draw_arrow (self, cr, &metrics, plate_middle (&metrics, from, width, height),
                    plate_middle (&metrics, to, width, height), amounts[from][to], (from + 2) % 4 == to);

  for (guint seat = 0; seat < 4; seat++)
    draw_plate (self, cr, &metrics, seat, plate_middle (&metrics, seat, width, height));

  cairo_destroy (cr);
}

static void
tea_payment_diagram_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  Metrics metrics = get_metrics (TEA_PAYMENT_DIAGRAM (widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 2 * metrics.plate_width + (int) (MINIMUM_GAP * metrics.scale);
      *natural = 2 * metrics.plate_width + (int) (NATURAL_GAP * metrics.scale);
    }
  else
    *minimum = *natural = 2 * metrics.plate_height + (int) (MIDDLE_GAP * metrics.scale);
}

static void
update_description (TeaPaymentDiagram *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *payments = self->sheet != NULL ? tea_score_sheet_get_facts (self->sheet)->payments : NULL;
  guint n = payments != NULL ? g_list_model_get_n_items (payments) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaPaymentInfo) payment = g_list_model_get_item (payments, i);

      if (i > 0)
        g_string_append (text, "; ");
      g_string_append (text, tea_payment_info_get_facts (payment)->sentence);
    }
  if (n == 0)
    g_string_append (text, _ ("Nobody pays"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Who pays whom"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
}

static void
tea_payment_diagram_dispose (GObject *object)
{
  TeaPaymentDiagram *self = TEA_PAYMENT_DIAGRAM (object);

  g_clear_object (&self->sheet);

  G_OBJECT_CLASS (tea_payment_diagram_parent_class)->dispose (object);
}

static void
tea_payment_diagram_class_init (TeaPaymentDiagramClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_payment_diagram_dispose;

  widget_class->snapshot = tea_payment_diagram_snapshot;
  widget_class->measure = tea_payment_diagram_measure;

  gtk_widget_class_set_css_name (widget_class, "paymentdiagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tea_payment_diagram_init (TeaPaymentDiagram *self)
{
  /* The seats are arranged as at the table in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  update_description (self);
}

GtkWidget *
tea_payment_diagram_new (void)
{
  return g_object_new (TEA_TYPE_PAYMENT_DIAGRAM, NULL);
}

TeaScoreSheet *
tea_payment_diagram_get_sheet (TeaPaymentDiagram *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_DIAGRAM (self), NULL);

  return self->sheet;
}

void
tea_payment_diagram_set_sheet (TeaPaymentDiagram *self, TeaScoreSheet *sheet)
{
  g_return_if_fail (TEA_IS_PAYMENT_DIAGRAM (self));

  if (!g_set_object (&self->sheet, sheet))
    return;

  update_description (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

char *
tea_payment_diagram_format_delta (int points)
{
  const char *mark = tea_widget_number_mark ();

  if (points < 0)
    return g_strdup_printf ("%s−%d", mark, -points);

  return points > 0 ? g_strdup_printf ("%s+%d", mark, points) : g_strdup ("0");
}
