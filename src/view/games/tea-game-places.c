/* tea-game-places.c - who came first, second, third and fourth, on a piece of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-game-places.h"

#include <glib/gi18n.h>

#include "view/games/tea-game-plate.h"
#include "view/table/tea-table-paint.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-picture.h"
#include "view/widgets/tea-widget.h"

/* The width of the wooden frame, in logical pixels. */
#define RIM 8

struct _TeaGamePlaces
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *seal_box;
  GtkLabel *place_label;
  GtkLabel *title_label;
  GtkLabel *margin_label;
  GtkLabel *about_label;
  GtkWidget *plates_box;
  GtkBox *upper_box; /* the first two plates, then the others */
  GtkBox *lower_box;

  gboolean narrow;
  char *felt;
  GdkTexture *ground; /* nullable */
  int ground_size[3]; /* of @ground: width, height, scale factor */
};

G_DEFINE_FINAL_TYPE (TeaGamePlaces, tea_game_places, GTK_TYPE_WIDGET)

static void
draw_ground (TeaGamePlaces *self, int width, int height, int scale)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TeaTableLayout layout = { .width = width, .height = height, .rim = RIM };
  TeaTablePalette palette;
  TeaTablePainter painter = { .widget = widget, .palette = &palette, .layout = &layout };

  tea_table_palette_init (&palette, self->felt, tea_table_palette_is_dark (widget),
                          tea_table_palette_is_contrast (widget));
  g_clear_object (&self->ground);
  self->ground = tea_picture_new (tea_table_paint_felt (&painter));
  self->ground_size[0] = width;
  self->ground_size[1] = height;
  self->ground_size[2] = scale;
}

static void
tea_game_places_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaGamePlaces *self = TEA_GAME_PLACES (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  if (self->ground == NULL || width != self->ground_size[0] || height != self->ground_size[1] ||
      scale != self->ground_size[2])
    draw_ground (self, width, height, scale);
  tea_picture_append (widget, snapshot, self->ground, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  GTK_WIDGET_CLASS (tea_game_places_parent_class)->snapshot (widget, snapshot);
}

/* Another scheme has other colours. */
static void
tea_game_places_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tea_game_places_parent_class)->css_changed (widget, change);

  g_clear_object (&TEA_GAME_PLACES (widget)->ground);
}

static void
tea_game_places_dispose (GObject *object)
{
  TeaGamePlaces *self = TEA_GAME_PLACES (object);

  g_clear_object (&self->ground);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_GAME_PLACES);

  G_OBJECT_CLASS (tea_game_places_parent_class)->dispose (object);
}

static void
tea_game_places_finalize (GObject *object)
{
  g_free (TEA_GAME_PLACES (object)->felt);

  G_OBJECT_CLASS (tea_game_places_parent_class)->finalize (object);
}

static void
tea_game_places_class_init (TeaGamePlacesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_game_places_dispose;
  object_class->finalize = tea_game_places_finalize;

  widget_class->snapshot = tea_game_places_snapshot;
  widget_class->css_changed = tea_game_places_css_changed;

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gameplaces");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-game-places.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, box);
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, seal_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, place_label);
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, margin_label);
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, about_label);
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, plates_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, upper_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGamePlaces, lower_box);
}

static void
tea_game_places_init (TeaGamePlaces *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The corners of the frame are round. */
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* In the order of the places. */
static void
fill_plates (TeaGamePlaces *self, const TeaGameSummaryState *state)
{
  guint n = 0;

  for (guint place = 1; place <= 4; place++)
    for (guint seat = 0; seat < 4; seat++)
      if (state->places[seat] == place)
        {
          GtkWidget *plate = g_object_new (TEA_TYPE_GAME_PLATE, NULL);

          tea_game_plate_set_narrow (TEA_GAME_PLATE (plate), self->narrow);
          tea_game_plate_show (TEA_GAME_PLATE (plate), state, seat);
          gtk_box_append (n++ < 2 ? self->upper_box : self->lower_box, plate);
        }
}

void
tea_game_places_show (TeaGamePlaces *self, const TeaGameSummaryState *state, const char *about)
{
  g_return_if_fail (TEA_IS_GAME_PLACES (self));

  tea_widget_empty (GTK_WIDGET (self->upper_box));
  tea_widget_empty (GTK_WIDGET (self->lower_box));
  tea_widget_set_text (self->title_label, state != NULL ? state->title : NULL);
  tea_widget_set_text (self->margin_label, state != NULL ? state->margin : NULL);
  tea_widget_set_text (self->about_label, about);
  gtk_widget_set_visible (self->seal_box, state != NULL && state->has_standings);
  gtk_widget_set_visible (self->plates_box, state != NULL && state->has_standings);
  if (state == NULL || !state->has_standings)
    return;

  gtk_label_set_label (self->place_label, tea_game_summary_say_place (state->places[0]));
  fill_plates (self, state);
}

void
tea_game_places_set_felt (TeaGamePlaces *self, const char *felt)
{
  g_return_if_fail (TEA_IS_GAME_PLACES (self));

  if (g_strcmp0 (self->felt, felt) == 0)
    return;

  g_free (self->felt);
  self->felt = g_strdup (felt);
  g_clear_object (&self->ground);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_plates_narrow (GtkBox *box, gboolean narrow)
{
  for (GtkWidget *plate = gtk_widget_get_first_child (GTK_WIDGET (box)); plate != NULL;
       plate = gtk_widget_get_next_sibling (plate))
    tea_game_plate_set_narrow (TEA_GAME_PLATE (plate), narrow);
}

void
tea_game_places_set_narrow (TeaGamePlaces *self, gboolean narrow)
{
  g_return_if_fail (TEA_IS_GAME_PLACES (self));

  self->narrow = narrow;
  set_plates_narrow (self->upper_box, narrow);
  set_plates_narrow (self->lower_box, narrow);
}
