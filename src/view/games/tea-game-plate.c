/* tea-game-plate.c - a player at the end of a game: face, place, name, points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-game-plate.h"

#include <glib/gi18n.h>
#include <string.h>

#include "view/score/tea-payment-diagram.h"
#include "view/table/tea-portrait.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-picture.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Logical pixels. */
#define PORTRAIT 52
#define SMALL_PORTRAIT 40 /* in a narrow window */
#define RING 2            /* around the portrait */
#define GAP 8             /* between the portrait and the texts */

/* How large the number of points is, relative to the text beside it. */
#define NUMBER_SCALE 1.6

struct _TeaGamePlate
{
  GtkWidget parent_instance;

  GtkWidget *place_label; /* over the lower edge of the portrait */
  GtkWidget *texts_box;
  GtkLabel *name_label;
  GtkLabel *points_label;
  GtkLabel *change_label;

  guint seat;
  int diameter;         /* of the portrait, in logical pixels */
  GdkTexture *portrait; /* nullable */
  int portrait_pixels;
};

G_DEFINE_FINAL_TYPE (TeaGamePlate, tea_game_plate, GTK_TYPE_WIDGET)

/* The place stands out of the portrait by half its height; its width can be larger. */
static void
measure_picture (TeaGamePlate *self, int *width, int *height, int *place_width, int *place_height)
{
  gtk_widget_measure (self->place_label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, place_width, NULL, NULL);
  gtk_widget_measure (self->place_label, GTK_ORIENTATION_VERTICAL, -1, NULL, place_height, NULL, NULL);
  *width = MAX (self->diameter + 2 * RING, *place_width);
  *height = self->diameter + 2 * RING + *place_height / 2;
}

static GtkSizeRequestMode
tea_game_plate_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tea_game_plate_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  TeaGamePlate *self = TEA_GAME_PLATE (widget);
  int width, height, place_width, place_height;

  measure_picture (self, &width, &height, &place_width, &place_height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->texts_box, orientation, -1, minimum, natural, NULL, NULL);
      *minimum += width + GAP;
      *natural += width + GAP;
      return;
    }

  gtk_widget_measure (self->texts_box, orientation, for_size >= 0 ? MAX (0, for_size - width - GAP) : -1, minimum,
                      natural, NULL, NULL);
  *minimum = MAX (*minimum, height);
  *natural = MAX (*natural, height);
}

static void
tea_game_plate_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaGamePlate *self = TEA_GAME_PLATE (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int picture_width, picture_height, place_width, place_height;
  GtkAllocation place, texts;

  measure_picture (self, &picture_width, &picture_height, &place_width, &place_height);
  place = (GtkAllocation){ (picture_width - place_width) / 2,
                           (height - picture_height) / 2 + picture_height - place_height, place_width, place_height };
  texts = (GtkAllocation){ picture_width + GAP, 0, width - picture_width - GAP, height };
  if (rtl)
    {
      place.x = width - place.x - place.width;
      texts.x = 0;
    }
  gtk_widget_size_allocate (self->place_label, &place, -1);
  gtk_widget_size_allocate (self->texts_box, &texts, -1);
}

static void
append_portrait (TeaGamePlate *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int pixels = self->diameter * gtk_widget_get_scale_factor (widget);
  int width, height, place_width, place_height;
  graphene_rect_t bounds;
  GskRoundedRect ring;
  GdkRGBA colour;

  if (pixels != self->portrait_pixels)
    {
      g_clear_object (&self->portrait);
      self->portrait = tea_portrait_new (self->seat, pixels);
      self->portrait_pixels = pixels;
    }
  measure_picture (self, &width, &height, &place_width, &place_height);
  graphene_rect_init (&bounds, (float) (width - self->diameter) / 2,
                      (float) (gtk_widget_get_height (widget) - height) / 2 + RING, (float) self->diameter,
                      (float) self->diameter);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    bounds.origin.x = (float) gtk_widget_get_width (widget) - bounds.origin.x - (float) self->diameter;
  tea_picture_append (widget, snapshot, self->portrait, &bounds);

  colour = tea_widget_lookup_colour (widget,
                                     gtk_widget_has_css_class (widget, "first") ? "tea_plate_gold" : "tea_plate_ring");
  graphene_rect_inset (&bounds, -RING, -RING);
  gsk_rounded_rect_init_from_rect (&ring, &bounds, (float) self->diameter / 2 + RING);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]){ RING, RING, RING, RING },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
}

static void
tea_game_plate_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  append_portrait (TEA_GAME_PLATE (widget), snapshot);

  GTK_WIDGET_CLASS (tea_game_plate_parent_class)->snapshot (widget, snapshot);
}

static void
tea_game_plate_dispose (GObject *object)
{
  TeaGamePlate *self = TEA_GAME_PLATE (object);

  g_clear_pointer (&self->place_label, gtk_widget_unparent);
  g_clear_pointer (&self->texts_box, gtk_widget_unparent);
  g_clear_object (&self->portrait);

  G_OBJECT_CLASS (tea_game_plate_parent_class)->dispose (object);
}

static void
tea_game_plate_class_init (TeaGamePlateClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_game_plate_dispose;

  widget_class->get_request_mode = tea_game_plate_get_request_mode;
  widget_class->measure = tea_game_plate_measure;
  widget_class->size_allocate = tea_game_plate_size_allocate;
  widget_class->snapshot = tea_game_plate_snapshot;

  gtk_widget_class_set_css_name (widget_class, "gameplate");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static GtkLabel *
add_text (TeaGamePlate *self, const char *css_class)
{
  GtkWidget *label = tea_label_wrapped_new (NULL, css_class);

  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_box_append (GTK_BOX (self->texts_box), label);

  return GTK_LABEL (label);
}

static void
tea_game_plate_init (TeaGamePlate *self)
{
  self->diameter = PORTRAIT;
  self->place_label = tea_label_new (NULL, 0.5, "place");
  gtk_widget_set_parent (self->place_label, GTK_WIDGET (self));
  self->texts_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  gtk_widget_set_valign (self->texts_box, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->texts_box, GTK_WIDGET (self));
  self->name_label = GTK_LABEL (tea_label_new (NULL, 0, "heading"));
  gtk_label_set_ellipsize (self->name_label, PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (self->texts_box), GTK_WIDGET (self->name_label));
  self->points_label = add_text (self, "points");
  self->change_label = add_text (self, "caption");
}

/* The number in @text is large. */
static void
show_points (TeaGamePlate *self, const char *text, const char *number)
{
  const char *at = strstr (text, number);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *scale = pango_attr_scale_new (NUMBER_SCALE);
  PangoAttribute *weight = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  scale->start_index = weight->start_index = at != NULL ? (guint) (at - text) : 0;
  scale->end_index = weight->end_index = at != NULL ? scale->start_index + (guint) strlen (number) : G_MAXUINT;
  pango_attr_list_insert (attributes, scale);
  pango_attr_list_insert (attributes, weight);
  gtk_label_set_label (self->points_label, text);
  gtk_label_set_attributes (self->points_label, attributes);
}

void
tea_game_plate_show (TeaGamePlate *self, const TeaGameSummaryState *state, guint seat)
{
  const int *last;
  const char *place;
  g_autofree char *number = NULL;
  g_autofree char *points = NULL;
  g_autofree char *change = NULL;
  g_autofree char *spoken = NULL;

  g_return_if_fail (TEA_IS_GAME_PLATE (self));
  g_return_if_fail (state->has_standings && seat < 4);

  last = state->points + 4 * state->n_hands;
  place = tea_game_summary_say_place (state->places[seat]);
  number = tea_payment_diagram_format_delta (last[seat]);
  points = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (last[seat])), number);
  if (state->n_hands > 1)
    {
      g_autofree char *signed_change = tea_payment_diagram_format_delta (state->changes[seat]);

      /* Translators: what the last hand of a game has changed: "last hand +24". */
      change = g_strdup_printf (_ ("last hand %s"), signed_change);
    }
  /* Translators: read aloud: the place, the name and the points of a player. */
  spoken = g_strdup_printf (_ ("%1$s: %2$s, %3$s"), place, state->names[seat], points);

  if (self->seat != seat)
    self->portrait_pixels = 0;
  self->seat = seat;
  gtk_label_set_label (GTK_LABEL (self->place_label), place);
  gtk_label_set_label (self->name_label, state->names[seat]);
  show_points (self, points, number);
  tea_widget_set_text (self->change_label, change);
  gtk_widget_set_css_classes (GTK_WIDGET (self->points_label), (const char *[]){ "points",
                                                                                 last[seat] < 0   ? "down"
                                                                                 : last[seat] > 0 ? "up"
                                                                                                  : "level",
                                                                                 NULL });
  if (state->places[seat] == 1)
    gtk_widget_add_css_class (GTK_WIDGET (self), "first");
  if (seat == 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "own");
  tea_spoken_set_label (GTK_WIDGET (self), spoken);
  tea_spoken_set_description (GTK_WIDGET (self), change);
}

void
tea_game_plate_set_narrow (TeaGamePlate *self, gboolean narrow)
{
  g_return_if_fail (TEA_IS_GAME_PLATE (self));

  self->diameter = narrow ? SMALL_PORTRAIT : PORTRAIT;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
