/* tea-tile-art.c - the drawings of a tile set: our own as shapes, others as pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-art.h"

#include "view/tiles/tea-tile-shapes.h"
#include "view/widgets/tea-rounded.h"

/* The corner radius of a face's background relative to its width, the same as in our own sets. */
#define CORNER 0.08

static const char *const back_names[] = { "amber", "green", "blue", "red", "black", NULL };

/* The colours of backs, in the order of the names; the row of green has those of the drawings. Columns: the edge in the
 * light and in the shade; the plate from top to bottom, three colours; the top of a standing tile in the light and in
 * the shade; the frame. */
/* clang-format off */
static const guint32 backs[][TEA_TILE_BACK_COLOURS] = {
  { 0xd9953a, 0x9c6420, 0xe2a349, 0xd9973c, 0xcf8b32, 0xedb45e, 0xdfa04a, 0xf4d49a },
  { 0x2e7d4f, 0x1f5c38, 0x388c5b, 0x2e7d4f, 0x28714a, 0x4a9a6b, 0x3b8c5c, 0x7fbf97 },
  { 0x2f6aa8, 0x204a78, 0x3a78b8, 0x2f6aa8, 0x295f98, 0x5089c4, 0x3f7cba, 0x8db8e2 },
  { 0xa83a3a, 0x762626, 0xb84848, 0xa83a3a, 0x983232, 0xc45c58, 0xb84b48, 0xeaa7a0 },
  { 0x4a4d52, 0x2c2e32, 0x585b60, 0x4a4d52, 0x404347, 0x6c7076, 0x5b5f65, 0xa9adb3 },
};
/* clang-format on */

struct _TeaTileArt
{
  GObject parent_instance;

  const TeaTileShapes *shapes; /* for our own sets */
  const guint32 *back;         /* the colours of its backs */
  TeaTilePictures pictures;    /* for other sets */
  gboolean has_index;
};

G_DEFINE_FINAL_TYPE (TeaTileArt, tea_tile_art, G_TYPE_OBJECT)

static void
tea_tile_art_finalize (GObject *object)
{
  tea_tile_pictures_clear (&TEA_TILE_ART (object)->pictures);

  G_OBJECT_CLASS (tea_tile_art_parent_class)->finalize (object);
}

static void
tea_tile_art_class_init (TeaTileArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_tile_art_finalize;
}

static void
tea_tile_art_init (TeaTileArt *self)
{
}

const char *const *
tea_tile_art_get_backs (void)
{
  return back_names;
}

static const guint32 *
find_back (const char *name)
{
  for (guint i = 0; back_names[i] != NULL; i++)
    if (g_strcmp0 (name, back_names[i]) == 0)
      return backs[i];

  return backs[0];
}

TeaTileArt *
tea_tile_art_new_own (TeaTileArtSet set, const char *back)
{
  TeaTileArt *self = g_object_new (TEA_TYPE_TILE_ART, NULL);

  self->shapes = set == TEA_TILE_ART_CONTRAST ? &tea_tile_shapes_contrast : &tea_tile_shapes_teahouse;
  self->back = find_back (back);

  return self;
}

void
tea_tile_pictures_clear (TeaTilePictures *pictures)
{
  g_return_if_fail (pictures != NULL);

  g_clear_pointer (&pictures->ground, cairo_surface_destroy);
  for (int kind = 0; kind < TEA_N_KINDS; kind++)
    g_clear_pointer (&pictures->faces[kind], cairo_surface_destroy);
}

TeaTileArt *
tea_tile_art_new_kmahjongg (TeaTilePictures *pictures, gboolean has_index)
{
  TeaTileArt *self;

  g_return_val_if_fail (pictures != NULL && pictures->ground != NULL, NULL);

  self = g_object_new (TEA_TYPE_TILE_ART, NULL);
  self->pictures = *pictures;
  self->has_index = has_index;
  *pictures = (TeaTilePictures){ NULL };

  return self;
}

gboolean
tea_tile_art_has_index (TeaTileArt *self, int kind)
{
  g_return_val_if_fail (TEA_IS_TILE_ART (self), FALSE);

  return self->shapes == &tea_tile_shapes_contrast || (self->has_index && kind <= TEA_TILE_NORTH);
}

void
tea_tile_art_draw (TeaTileArt *self, cairo_t *cr, const char *id, const graphene_rect_t *cell)
{
  g_return_if_fail (TEA_IS_TILE_ART (self) && self->shapes != NULL);

  if (!tea_tile_shapes_draw (self->shapes, cr, id, self->back, cell))
    g_warning ("The tile set has no %s.", id);
}

/* Draws @picture over all of @place, which has about its proportions. */
static void
paint (cairo_t *cr, cairo_surface_t *picture, const graphene_rect_t *place)
{
  cairo_save (cr);
  cairo_translate (cr, place->origin.x, place->origin.y);
  cairo_scale (cr, place->size.width / cairo_image_surface_get_width (picture),
               place->size.height / cairo_image_surface_get_height (picture));
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
tea_tile_art_draw_face (TeaTileArt *self, cairo_t *cr, int kind, const graphene_rect_t *place)
{
  g_return_if_fail (TEA_IS_TILE_ART (self) && self->shapes == NULL);
  g_return_if_fail (kind >= 0 && kind < TEA_N_KINDS);

  paint (cr, self->pictures.faces[kind], place);
}

void
tea_tile_art_draw_ground (TeaTileArt *self, cairo_t *cr, double width, double height)
{
  g_return_if_fail (TEA_IS_TILE_ART (self) && self->shapes == NULL);

  cairo_save (cr);
  tea_rounded_add (cr, 0, 0, width, height, width * CORNER);
  cairo_clip (cr);
  paint (cr, self->pictures.ground, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_restore (cr);
}
