/* tea-payment-diagram.c - the four seats, and arrows for who pays whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/score/tea-payment-diagram.h"

#include <glib/gi18n.h>
#include <math.h>

#include "view/score/tea-payment-mark.h"
#include "view/widgets/tea-widget.h"
#include "view/widgets/tea-rounded.h"

/* Logical pixels for the default text size; scaled with larger texts. */
#define NATURAL_GAP 148 /* between the left and right plates, if there is room */
#define MIDDLE_GAP 112  /* between the top and bottom plates */
#define PLATE_WIDTH 96  /* a name does not make a plate wider */
#define PLATE_HEIGHT 42
#define PLATE_MARGIN 5 /* beside and above the text */
#define PLATE_RADIUS 8
#define ARROW_WIDTH 2
#define ARROW_HEAD 9
#define ARROW_GAP 5
#define ARROW_REACH 12 /* how near the pointer has to be */

/* Where along an arrow its amount is written; well before the middle for opposite seats, whose arrows cross there. */
#define AMOUNT_PLACE 0.4
#define AMOUNT_PLACE_ACROSS 0.27

struct _TeaPaymentDiagram
{
  GtkWidget parent_instance;

  TeaScoreSheet *sheet;
  GPtrArray *marks;      /* a #TeaPaymentMark for each arrow; those after the last one are hidden */
  GtkWidget *pointed_at; /* the mark of the arrow below the pointer, or NULL */
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
  int plate_width;
  int plate_height;
  int least_plate_width; /* for the widest amount */
  int least_gap;         /* between the left and right plates */
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

/* The shown marks come first. */
static guint
count_marks (TeaPaymentDiagram *self)
{
  return self->sheet != NULL ? g_list_model_get_n_items (tea_score_sheet_get_facts (self->sheet)->arrows) : 0;
}

static void
measure_mark (GtkWidget *mark, int *width, int *height)
{
  gtk_widget_measure (mark, GTK_ORIENTATION_HORIZONTAL, -1, NULL, width, NULL, NULL);
  gtk_widget_measure (mark, GTK_ORIENTATION_VERTICAL, -1, NULL, height, NULL, NULL);
}

/* A plate is wide enough for its text, unless a name is very long; an amount always fits. */
static Metrics
get_metrics (TeaPaymentDiagram *self)
{
  Metrics metrics = { .plate_width = PLATE_WIDTH };
  int line_height;
  int widest;

  measure_text (self, "0", TRUE, &line_height);
  metrics.scale = tea_widget_get_text_scale (GTK_WIDGET (self));
  widest = (int) (PLATE_WIDTH * metrics.scale);
  for (guint seat = 0; seat < 4 && self->sheet != NULL; seat++)
    {
      const TeaSheetSeat *facts = &tea_score_sheet_get_facts (self->sheet)->seats[seat];
      g_autofree char *amount = tea_payment_diagram_format_delta (facts->delta);
      int name_width = measure_text (self, facts->name, TRUE, NULL) + 2 * PLATE_MARGIN;
      int amount_width = measure_text (self, amount, TRUE, NULL) + 2 * PLATE_MARGIN;

      metrics.plate_width = MAX (metrics.plate_width, MAX (MIN (name_width, widest), amount_width));
      metrics.least_plate_width = MAX (metrics.least_plate_width, amount_width);
    }
  metrics.plate_height = MAX (PLATE_HEIGHT, 2 * line_height + 2 * PLATE_MARGIN);
  for (guint i = 0; i < count_marks (self); i++)
    {
      int width, height;

      measure_mark (g_ptr_array_index (self->marks, i), &width, &height);
      metrics.least_gap = MAX (metrics.least_gap, width);
    }
  metrics.least_gap += 2 * (ARROW_GAP + ARROW_HEAD);

  return metrics;
}

/* The same in the width of the diagram, where plates become narrower before arrows become too short. */
static Metrics
get_fitting_metrics (TeaPaymentDiagram *self)
{
  Metrics metrics = get_metrics (self);
  int room = (gtk_widget_get_width (GTK_WIDGET (self)) - metrics.least_gap) / 2 - 1;

  metrics.plate_width = MIN (metrics.plate_width, MAX (room, metrics.least_plate_width));

  return metrics;
}

typedef struct
{
  Point start;
  Point end;
  Point middle; /* of the mark */
} Line;

/* Where the arrow of @mark is. */
static Line
place_arrow (TeaPaymentDiagram *self, const Metrics *metrics, GtkWidget *mark)
{
  const TeaPaymentArrowFacts *facts = tea_payment_arrow_get_facts (
      tea_payment_mark_get_arrow (TEA_PAYMENT_MARK (mark)));
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  Point from = plate_middle (metrics, facts->from_seat, width, height);
  Point to = plate_middle (metrics, facts->to_seat, width, height);
  double length = MAX (1, hypot (to.x - from.x, to.y - from.y));
  double ux = (to.x - from.x) / length;
  double uy = (to.y - from.y) / length;
  double out = way_out (metrics, ux, uy) + ARROW_GAP;
  double place = (facts->from_seat + 2) % 4 == facts->to_seat ? AMOUNT_PLACE_ACROSS : AMOUNT_PLACE;
  Line line = { { from.x + ux * out, from.y + uy * out }, { to.x - ux * out, to.y - uy * out }, { 0, 0 } };

  line.middle = (Point){ line.start.x + (line.end.x - line.start.x) * place,
                         line.start.y + (line.end.y - line.start.y) * place };

  return line;
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
draw_arrow (TeaPaymentDiagram *self, cairo_t *cr, const Metrics *metrics, GtkWidget *mark)
{
  gboolean active = mark == self->pointed_at || gtk_widget_has_focus (mark);
  GdkRGBA colour = tea_widget_lookup_colour (GTK_WIDGET (self), active ? "tea_gold" : "tea_arrow");
  Line line = place_arrow (self, metrics, mark);
  double length = MAX (1, hypot (line.end.x - line.start.x, line.end.y - line.start.y));
  double ux = (line.end.x - line.start.x) / length * ARROW_HEAD;
  double uy = (line.end.y - line.start.y) / length * ARROW_HEAD;

  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, active ? ARROW_WIDTH + 1 : ARROW_WIDTH);
  cairo_move_to (cr, line.start.x, line.start.y);
  cairo_line_to (cr, line.end.x - ux * 0.8, line.end.y - uy * 0.8);
  cairo_stroke (cr);
  cairo_move_to (cr, line.end.x, line.end.y);
  cairo_line_to (cr, line.end.x - ux - uy * 0.55, line.end.y - uy + ux * 0.55);
  cairo_line_to (cr, line.end.x - ux + uy * 0.55, line.end.y - uy - ux * 0.55);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* The amounts on the arrows are widgets of their own. */
static void
tea_payment_diagram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaPaymentDiagram *self = TEA_PAYMENT_DIAGRAM (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  Metrics metrics;
  cairo_t *cr;

  if (self->sheet == NULL)
    return;

  metrics = get_fitting_metrics (self);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  for (guint i = 0; i < count_marks (self); i++)
    draw_arrow (self, cr, &metrics, g_ptr_array_index (self->marks, i));
  for (guint seat = 0; seat < 4; seat++)
    draw_plate (self, cr, &metrics, seat, plate_middle (&metrics, seat, width, height));
  cairo_destroy (cr);

  GTK_WIDGET_CLASS (tea_payment_diagram_parent_class)->snapshot (widget, snapshot);
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
      *minimum = 2 * (metrics.least_plate_width + 1) + metrics.least_gap;
      *natural = MAX (*minimum, 2 * metrics.plate_width + (int) (NATURAL_GAP * metrics.scale));
    }
  else
    *minimum = *natural = 2 * metrics.plate_height + (int) (MIDDLE_GAP * metrics.scale);
}

static void
tea_payment_diagram_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaPaymentDiagram *self = TEA_PAYMENT_DIAGRAM (widget);
  Metrics metrics = get_fitting_metrics (self);

  for (guint i = 0; i < count_marks (self); i++)
    {
      GtkWidget *mark = g_ptr_array_index (self->marks, i);
      Line line = place_arrow (self, &metrics, mark);
      GtkAllocation place;

      measure_mark (mark, &place.width, &place.height);
      place.x = (int) lround (line.middle.x - place.width / 2.0);
      place.y = (int) lround (line.middle.y - place.height / 2.0);
      gtk_widget_size_allocate (mark, &place, -1);
    }
}

static double
distance_to (const Line *line, double x, double y)
{
  double dx = line->end.x - line->start.x;
  double dy = line->end.y - line->start.y;
  double part = ((x - line->start.x) * dx + (y - line->start.y) * dy) / MAX (1, dx * dx + dy * dy);

  part = CLAMP (part, 0, 1);

  return hypot (x - line->start.x - part * dx, y - line->start.y - part * dy);
}

/* The mark at a point, or else that of the nearest arrow within reach; NULL for none. */
static GtkWidget *
find_mark (TeaPaymentDiagram *self, double x, double y)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  Metrics metrics = get_fitting_metrics (self);
  double nearest = ARROW_REACH;
  GtkWidget *found = at != NULL ? gtk_widget_get_ancestor (at, TEA_TYPE_PAYMENT_MARK) : NULL;

  if (found != NULL)
    return found;

  for (guint i = 0; i < count_marks (self); i++)
    {
      GtkWidget *mark = g_ptr_array_index (self->marks, i);
      Line line = place_arrow (self, &metrics, mark);
      double distance = distance_to (&line, x, y);

      if (distance < nearest)
        {
          nearest = distance;
          found = mark;
        }
    }

  return found;
}

static void
point_at (TeaPaymentDiagram *self, GtkWidget *mark)
{
  if (self->pointed_at == mark)
    return;

  self->pointed_at = mark;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), mark != NULL ? "help" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (TeaPaymentDiagram *self, double x, double y)
{
  point_at (self, find_mark (self, x, y));
}

static void
leave_cb (TeaPaymentDiagram *self)
{
  point_at (self, NULL);
}

/* A click or a touch does what the pointer cannot: it keeps the parts of an arrow open. */
static void
pressed_cb (TeaPaymentDiagram *self, int n_press, double x, double y)
{
  GtkWidget *mark = find_mark (self, x, y);
  gboolean open = mark != NULL && !tea_payment_mark_get_open (TEA_PAYMENT_MARK (mark));

  for (guint i = 0; i < count_marks (self); i++)
    tea_payment_mark_set_open (g_ptr_array_index (self->marks, i), FALSE);
  if (!open)
    return;

  gtk_widget_grab_focus (mark);
  tea_payment_mark_set_open (TEA_PAYMENT_MARK (mark), TRUE);
}

static gboolean
tea_payment_diagram_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  GtkWidget *mark = keyboard ? NULL : find_mark (TEA_PAYMENT_DIAGRAM (widget), x, y);
  graphene_rect_t bounds;

  if (mark == NULL || tea_payment_mark_get_open (TEA_PAYMENT_MARK (mark)) ||
      !gtk_widget_compute_bounds (mark, widget, &bounds))
    return FALSE;

  gtk_tooltip_set_text (tooltip,
                        tea_payment_arrow_get_facts (tea_payment_mark_get_arrow (TEA_PAYMENT_MARK (mark)))->text);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                      (int) bounds.size.width, (int) bounds.size.height });

  return TRUE;
}

static void
redraw_cb (GtkWidget *self)
{
  gtk_widget_queue_draw (self);
}

static GtkWidget *
add_mark (TeaPaymentDiagram *self)
{
  GtkWidget *mark = tea_payment_mark_new ();

  g_signal_connect_object (mark, "notify::has-focus", G_CALLBACK (redraw_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (mark, GTK_WIDGET (self));
  g_ptr_array_add (self->marks, mark);

  return mark;
}

/* Marks are kept: in the helper every key press brings another sheet. */
static void
update_marks (TeaPaymentDiagram *self)
{
  guint n = count_marks (self);

  self->pointed_at = NULL;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaPaymentArrow) arrow = g_list_model_get_item (tea_score_sheet_get_facts (self->sheet)->arrows, i);
      GtkWidget *mark = i < self->marks->len ? g_ptr_array_index (self->marks, i) : add_mark (self);

      tea_payment_mark_set_arrow (TEA_PAYMENT_MARK (mark), arrow);
      gtk_widget_set_visible (mark, TRUE);
    }
  for (guint i = n; i < self->marks->len; i++)
    {
      tea_widget_give_up_focus (g_ptr_array_index (self->marks, i));
      gtk_widget_set_visible (g_ptr_array_index (self->marks, i), FALSE);
    }
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
  self->pointed_at = NULL;
  g_ptr_array_set_size (self->marks, 0);
  tea_widget_unparent_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (tea_payment_diagram_parent_class)->dispose (object);
}

static void
tea_payment_diagram_finalize (GObject *object)
{
  g_ptr_array_unref (TEA_PAYMENT_DIAGRAM (object)->marks);

  G_OBJECT_CLASS (tea_payment_diagram_parent_class)->finalize (object);
}

static void
tea_payment_diagram_class_init (TeaPaymentDiagramClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_payment_diagram_dispose;
  object_class->finalize = tea_payment_diagram_finalize;

  widget_class->query_tooltip = tea_payment_diagram_query_tooltip;
  widget_class->size_allocate = tea_payment_diagram_size_allocate;
  widget_class->snapshot = tea_payment_diagram_snapshot;
  widget_class->measure = tea_payment_diagram_measure;

  gtk_widget_class_set_css_name (widget_class, "paymentdiagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tea_payment_diagram_init (TeaPaymentDiagram *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->marks = g_ptr_array_new ();
  /* The seats are arranged as at the table in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  update_description (self);
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

  update_marks (self);
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
