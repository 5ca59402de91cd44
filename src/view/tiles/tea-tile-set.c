/* tea-tile-set.c - the tile set: tile pictures, rendered once for each size
 *
 * There are two caches: layers (a face, a body) drawn from the art of the set, and pictures composed of them. Nothing
 * is drawn again when a tile is turned or gets another body.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/tiles/tea-tile-picture-private.h"
#include "view/tiles/tea-tile-set.h"
#include "view/widgets/tea-picture.h"

/* The memory limit of the textures; beyond it the least recently used ones are dropped. */
#define CACHE_BYTES (64 * 1024 * 1024)

typedef struct
{
  guint64 key;
  GdkTexture *texture;
  gsize bytes;
  guint64 used; /* the value of `clock` at the last use */
} Entry;

struct _TeaTileSet
{
  GObject parent_instance;

  TeaTileArt *own;
  TeaTileArt *faces;    /* NULL for those of our own set */
  GHashTable *textures; /* guint64 → Entry */
  GHashTable *layers;   /* guint64 → cairo_surface_t */
  GHashTable *latest;   /* guint64 of a picture, without its size → the Entry rendered last */
  gsize bytes;
  guint64 clock;
  guint n_drawn;
};

G_DEFINE_FINAL_TYPE (TeaTileSet, tea_tile_set, G_TYPE_OBJECT)

static guint changed_signal;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_object_unref (entry->texture);
  g_free (entry);
}

static void
tea_tile_set_finalize (GObject *object)
{
  TeaTileSet *self = TEA_TILE_SET (object);

  g_clear_object (&self->own);
  g_clear_object (&self->faces);
  g_clear_pointer (&self->latest, g_hash_table_unref);
  g_clear_pointer (&self->textures, g_hash_table_unref);
  g_clear_pointer (&self->layers, g_hash_table_unref);

  G_OBJECT_CLASS (tea_tile_set_parent_class)->finalize (object);
}

static void
tea_tile_set_class_init (TeaTileSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_tile_set_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_TILE_SET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_tile_set_init (TeaTileSet *self)
{
  self->textures = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, entry_free);
  self->latest = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->layers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) cairo_surface_destroy);
}

TeaTileSet *
tea_tile_set_new (TeaTileArt *own)
{
  TeaTileSet *self;

  g_return_val_if_fail (TEA_IS_TILE_ART (own), NULL);

  self = g_object_new (TEA_TYPE_TILE_SET, NULL);
  self->own = g_object_ref (own);

  return self;
}

TeaTileSet *
tea_tile_set_get_for_display (GdkDisplay *display)
{
  TeaTileSet *self;

  g_return_val_if_fail (GDK_IS_DISPLAY (display), NULL);

  self = g_object_get_data (G_OBJECT (display), "tea-tile-set");
  if (self == NULL)
    {
      g_autoptr (TeaTileArt) own = tea_tile_art_new_own (TEA_TILE_ART_USUAL, NULL);

      self = tea_tile_set_new (own);
      g_object_set_data_full (G_OBJECT (display), "tea-tile-set", self, g_object_unref);
    }

  return self;
}

void
tea_tile_set_set_art (TeaTileSet *self, TeaTileArt *own, TeaTileArt *faces)
{
  g_return_if_fail (TEA_IS_TILE_SET (self));
  g_return_if_fail (TEA_IS_TILE_ART (own));
  g_return_if_fail (faces == NULL || TEA_IS_TILE_ART (faces));

  g_set_object (&self->own, own);
  g_set_object (&self->faces, faces);
  g_hash_table_remove_all (self->latest);
  g_hash_table_remove_all (self->textures);
  g_hash_table_remove_all (self->layers);
  self->bytes = 0;
  g_signal_emit (self, changed_signal, 0);
}

void
tea_tile_set_redraw_widget (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_connect_object (tea_tile_set_get_for_display (gtk_widget_get_display (widget)), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}

static void
draw_element (TeaTileSet *self, cairo_t *cr, const char *id, double x, double y, double width, double height)
{
  self->n_drawn++;
  tea_tile_art_draw (self->own, cr, id, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

/* Returns the layer for @key, or NULL with a new transparent surface in @cr to draw it on. */
static cairo_surface_t *
begin_layer (TeaTileSet *self, guint64 key, int width, int height, cairo_t **cr)
{
  cairo_surface_t *layer = g_hash_table_lookup (self->layers, &key);

  *cr = NULL;
  if (layer == NULL)
    {
      layer = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      g_hash_table_insert (self->layers, g_memdup2 (&key, sizeof key), layer);
      *cr = cairo_create (layer);
    }

  return layer;
}

/* The luminance of the upper left part of @layer, where an index goes: 0 to 1. */
static double
measure_luminance (cairo_surface_t *layer)
{
  const guint8 *data = cairo_image_surface_get_data (layer);
  int stride = cairo_image_surface_get_stride (layer);
  int width = MAX (cairo_image_surface_get_width (layer) / 3, 1);
  double sum = 0;

  cairo_surface_flush (layer);
  for (int y = 0; y < width; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = *(const guint32 *) (const void *) (data + y * stride + 4 * x);

        /* Where it is transparent, the ivory of the body shows. */
        sum += 0.2126 * (pixel >> 16 & 255) + 0.7152 * (pixel >> 8 & 255) + 0.0722 * (pixel & 255);
        sum += 255 - (pixel >> 24);
      }

  return sum / 255 / (width * width);
}

/* The background of all faces of a KMahjongg set. */
static cairo_surface_t *
get_ground (TeaTileSet *self, int width, int scale)
{
  TeaTilePicture bare = { TEA_TILE_BODY_NONE, TEA_TILE_MARK_NONE, -1, 0, FALSE };
  int pixels = width * scale, rows = tea_tile_face_height (width * scale);
  cairo_t *cr;
  cairo_surface_t *layer = begin_layer (self, tea_tile_picture_key (&bare, width, scale), pixels, rows, &cr);

  if (cr != NULL)
    {
      self->n_drawn++;
      tea_tile_art_draw_ground (self->faces, cr, pixels, rows);
      cairo_destroy (cr);
    }

  return layer;
}

/* The face of a KMahjongg set: the background, the drawing and our index, all of which turn with the tile. */
static void
draw_foreign_face (TeaTileSet *self, cairo_t *cr, const TeaTilePicture *picture, int width, int scale)
{
  cairo_surface_t *ground = get_ground (self, width, scale);
  graphene_rect_t art;

  self->n_drawn++;
  cairo_set_source_surface (cr, ground, 0, 0);
  cairo_paint (cr);
  tea_tile_picture_place_art (picture, TRUE, width, scale, &art);
  tea_tile_art_draw_face (self->faces, cr, picture->kind, &art);
  if (picture->index)
    tea_tile_picture_draw_foreign_index (cr, picture->kind, width, scale, measure_luminance (ground));
}

static void
draw_own_face (TeaTileSet *self, cairo_t *cr, const TeaTilePicture *picture, int width, int scale)
{
  const char *id = tea_tile_info_kind_svg_id (picture->kind);
  graphene_rect_t art;

  tea_tile_picture_place_art (picture, FALSE, width, scale, &art);
  draw_element (self, cr, id, art.origin.x, art.origin.y, art.size.width, art.size.height);
  if (picture->index)
    tea_tile_picture_draw_index (cr, picture->kind, width, scale);
}

/* The face of @picture without its body, upright. */
static cairo_surface_t *
get_face (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale)
{
  gboolean foreign = self->faces != NULL && picture->body != TEA_TILE_BODY_NONE;
  gboolean has_index = tea_tile_art_has_index (foreign ? self->faces : self->own, picture->kind);
  TeaTilePicture upright = { foreign ? TEA_TILE_BODY_FLAT : TEA_TILE_BODY_NONE, picture->mark, picture->kind, 0,
                             picture->index && !has_index };
  int pixels = width * scale;
  cairo_t *cr;
  cairo_surface_t *layer = begin_layer (self, tea_tile_picture_key (&upright, width, scale), pixels,
                                        tea_tile_face_height (pixels), &cr);

  if (cr != NULL)
    {
      const char *mark = tea_tile_mark_svg_id (picture->mark);
      double unit = pixels / 300.0;

      if (foreign)
        draw_foreign_face (self, cr, &upright, width, scale);
      else
        draw_own_face (self, cr, &upright, width, scale);
      if (mark != NULL)
        draw_element (self, cr, mark, 206 * unit, 6 * unit, 88 * unit, 112 * unit);
      cairo_destroy (cr);
    }

  return layer;
}

static cairo_surface_t *
get_body (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale)
{
  TeaTilePicture bare = { picture->body, TEA_TILE_MARK_NONE, -1, picture->turns % 2, FALSE };
  graphene_rect_t cell, face;
  cairo_surface_t *layer;
  cairo_t *cr;

  tea_tile_picture_measure (&bare, width, scale, &face, &cell);
  layer = begin_layer (self, tea_tile_picture_key (&bare, width, scale), (int) lround (cell.size.width * scale),
                       (int) lround (cell.size.height * scale), &cr);
  if (cr != NULL)
    {
      const char *id = tea_tile_body_svg_id (picture->body, picture->turns);
      graphene_size_t units;

      tea_tile_body_measure (picture->body, picture->turns, &units, NULL);
      draw_element (self, cr, id, 0, 0, units.width * width * scale / 300, units.height * width * scale / 300);
      cairo_destroy (cr);
    }

  return layer;
}

static void
paint_face (cairo_t *cr, cairo_surface_t *face, guint turns, double x, double y, double width, double height)
{
  cairo_save (cr);
  cairo_translate (cr, x + width / 2, y + height / 2);
  cairo_rotate (cr, turns * G_PI_2);
  cairo_translate (cr, -cairo_image_surface_get_width (face) / 2.0, -cairo_image_surface_get_height (face) / 2.0);
  cairo_set_source_surface (cr, face, 0, 0);
  /* Turns are quarter turns of whole pixels: any filter but nearest would blur. */
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}

static GdkTexture *
draw_picture (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale)
{
  graphene_rect_t cell, face;
  cairo_surface_t *surface;
  cairo_t *cr;
  int pixels, rows;

  tea_tile_picture_measure (picture, width, scale, &face, &cell);
  pixels = MAX ((int) lround (cell.size.width * scale), 1);
  rows = MAX ((int) lround (cell.size.height * scale), 1);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, rows);
  cr = cairo_create (surface);

  if (picture->body != TEA_TILE_BODY_NONE)
    {
      cairo_set_source_surface (cr, get_body (self, picture, width, scale), 0, 0);
      cairo_paint (cr);
    }
  if (picture->kind >= 0)
    paint_face (cr, get_face (self, picture, width, scale), picture->turns, lround (face.origin.x * scale),
                lround (face.origin.y * scale), lround (face.size.width * scale), lround (face.size.height * scale));
  cairo_destroy (cr);

  return tea_picture_new (surface);
}

/* Drops the least recently used half of the textures, and the layers, which are cheap to render again. */
static void
shrink_cache (TeaTileSet *self)
{
  guint64 oldest = self->clock - g_hash_table_size (self->textures) / 2;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->textures);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Entry *entry = value;

      if (entry->used < oldest)
        {
          self->bytes -= entry->bytes;
          g_hash_table_iter_remove (&iter);
        }
    }
  g_hash_table_remove_all (self->latest);
  g_hash_table_remove_all (self->layers);
}

static Entry *
peek_entry (TeaTileSet *self, guint64 key)
{
  Entry *entry = g_hash_table_lookup (self->textures, &key);

  if (entry != NULL)
    entry->used = ++self->clock;

  return entry;
}

GdkTexture *
tea_tile_set_peek_texture (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale)
{
  Entry *entry;

  g_return_val_if_fail (TEA_IS_TILE_SET (self), NULL);

  entry = peek_entry (self, tea_tile_picture_key (picture, width, scale));

  return entry != NULL ? entry->texture : NULL;
}

GdkTexture *
tea_tile_set_get_texture (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale)
{
  guint64 key = tea_tile_picture_key (picture, width, scale);
  Entry *entry;

  g_return_val_if_fail (TEA_IS_TILE_SET (self), NULL);
  g_return_val_if_fail (width > 0 && scale > 0, NULL);

  entry = peek_entry (self, key);
  if (entry == NULL)
    {
      if (self->bytes > CACHE_BYTES)
        shrink_cache (self);

      entry = g_new0 (Entry, 1);
      entry->key = key;
      entry->texture = draw_picture (self, picture, width, scale);
      entry->bytes = 4 * (gsize) gdk_texture_get_width (entry->texture) * gdk_texture_get_height (entry->texture);
      entry->used = ++self->clock;
      self->bytes += entry->bytes;
      g_hash_table_insert (self->textures, &entry->key, entry);

      key = tea_tile_picture_key (picture, 0, 0);
      g_hash_table_insert (self->latest, g_memdup2 (&key, sizeof key), entry);
    }

  return entry->texture;
}

GdkTexture *
tea_tile_set_get_nearest_texture (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale)
{
  GdkTexture *texture = tea_tile_set_peek_texture (self, picture, width, scale);
  guint64 key = tea_tile_picture_key (picture, 0, 0);
  Entry *entry;

  if (texture != NULL)
    return texture;

  entry = g_hash_table_lookup (self->latest, &key);

  return entry != NULL ? entry->texture : tea_tile_set_get_texture (self, picture, width, scale);
}

gboolean
tea_tile_set_warm (TeaTileSet *self, int kind, gboolean index, int width, int scale)
{
  TeaTilePicture picture = { TEA_TILE_BODY_FLAT, TEA_TILE_MARK_NONE, kind, 0, index };
  guint before;

  g_return_val_if_fail (TEA_IS_TILE_SET (self), FALSE);

  before = self->n_drawn;
  get_face (self, &picture, width, scale);

  return self->n_drawn != before;
}

guint
tea_tile_set_get_n_drawn (TeaTileSet *self)
{
  g_return_val_if_fail (TEA_IS_TILE_SET (self), 0);

  return self->n_drawn;
}
