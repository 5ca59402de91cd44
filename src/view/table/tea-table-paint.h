/* tea-table-paint.h - draws the parts of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-table-palette.h"
#include "view/table/tea-table-scene.h"

G_BEGIN_DECLS

/**
 * TeaTablePainter:
 * @widget: the widget whose font and scale factor are used
 * @set: the source of tile pictures
 * @palette: the colours
 * @layout: where things lie
 * @marks_thrown: whether discards that had just been drawn are marked
 */
typedef struct
{
  GtkWidget *widget;
  TeaTileSet *set;
  const TeaTablePalette *palette;
  const TeaTableLayout *layout;
  gboolean marks_thrown;
  GdkTexture *const *portraits; /* of the seats */
} TeaTablePainter;

/**
 * tea_table_paint_shadow:
 * @outline: what casts the shadow
 * @dx, @dy: the offset of the shadow, in logical pixels
 * @spread: how much larger it is than @outline
 * @radius: the blur radius
 *
 * Like gtk_snapshot_append_outset_shadow(), but cached (tea-table-shadow.c). Call it only from the main thread.
 */
void tea_table_paint_shadow (const TeaTablePainter *painter,
                             GtkSnapshot *snapshot,
                             const GskRoundedRect *outline,
                             const GdkRGBA *colour,
                             float dx,
                             float dy,
                             float spread,
                             float radius);

/* The same for gtk_snapshot_append_inset_shadow(). */
void tea_table_paint_inner_shadow (const TeaTablePainter *painter,
                                   GtkSnapshot *snapshot,
                                   const GskRoundedRect *outline,
                                   const GdkRGBA *colour,
                                   float dx,
                                   float dy,
                                   float spread,
                                   float radius);

/* Returns: (transfer full): a picture of the felt and its frame, as large as the whole widget in device pixels */
cairo_surface_t *tea_table_paint_felt (const TeaTablePainter *painter) G_GNUC_WARN_UNUSED_RESULT;

/* A tile with its face's upper left corner at (@x, @y), scaled by @zoom. */
void tea_table_paint_tile (const TeaTablePainter *painter,
                           GtkSnapshot *snapshot,
                           const TeaTableItem *item,
                           double x,
                           double y,
                           double zoom);

/* A tile that lies flat while it is turned over: at @t = 0 it shows its back, at 1 its face. Its back is rendered
 * first, outside frames, by the other function. */
void tea_table_paint_turning_over (const TeaTablePainter *painter,
                                   GtkSnapshot *snapshot,
                                   const TeaTableItem *item,
                                   double t);
void tea_table_paint_prepare_back (const TeaTablePainter *painter, const TeaTableItem *item);

/**
 * tea_table_paint_frame:
 * @colour: gold for what is advised, and nothing else; the text's colour for the cursor and the last discard
 *
 * A frame with a glow round the tile @item, drawn with its face at (@x, @y).
 */
void tea_table_paint_frame (const TeaTablePainter *painter,
                            GtkSnapshot *snapshot,
                            const TeaTableItem *item,
                            double x,
                            double y,
                            const GdkRGBA *colour);

/* A tile in a soft light, with its face at (@x, @y): one that a text names. */
void tea_table_paint_glow (const TeaTablePainter *painter,
                           GtkSnapshot *snapshot,
                           const TeaTableItem *item,
                           double x,
                           double y);

/* A tile in a soft light and tinted, with its face at (@x, @y): one of the kind under the pointer. */
void tea_table_paint_alike (const TeaTablePainter *painter,
                            GtkSnapshot *snapshot,
                            const TeaTableItem *item,
                            double x,
                            double y);

/* The shadow below a tile that is raised by @raise. */
void tea_table_paint_raised_shadow (const TeaTablePainter *painter,
                                    GtkSnapshot *snapshot,
                                    const TeaTableItem *item,
                                    double raise);

/* The golden tip below an advised tile of the player's own hand, which is raised by @raise. */
void
tea_table_paint_advice (const TeaTablePainter *painter, GtkSnapshot *snapshot, const TeaTableItem *item, double raise);

/* The panel in the middle: winds, points, tiles left. */
void tea_table_paint_centre (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table);

/* The dice on it, from the throw to the first discard. @rolled: how far they have rolled, from 0 to 1 when they are at
 * rest. */
void tea_table_paint_dice (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table, double rolled);

/* What the panel in the middle shows besides the indicator. */
typedef enum
{
  TEA_CENTRE_SEAT_WIND, /* of the player at a place, with the points */
  TEA_CENTRE_ROUND_WIND,
  TEA_CENTRE_TILES_LEFT,
} TeaTableCentrePart;

/* Finds where a part of the panel in the middle is painted; @place is for a seat wind. Returns whether it is shown. */
gboolean tea_table_centre_find (const TeaTableLayout *layout,
                                TeaTable *table,
                                TeaTableCentrePart part,
                                TeaTablePlace place,
                                GdkRectangle *area);

/* The grounds on which the melds and bonus tiles of the other players lie, beside their name plates. */
void tea_table_paint_trays (const TeaTablePainter *painter, GtkSnapshot *snapshot, const TeaTableScene *scene);

/* A name plate; @pulse runs from 0 to 1 repeatedly while the player thinks. */
void tea_table_paint_plate (const TeaTablePainter *painter,
                            GtkSnapshot *snapshot,
                            TeaTable *table,
                            TeaTablePlace place,
                            double pulse);

/* What the player at @place has just said: @said as in #TeaPlayer, @said_zh in Chinese. */
void tea_table_paint_said (const TeaTablePainter *painter,
                           GtkSnapshot *snapshot,
                           TeaTablePlace place,
                           const char *said,
                           const char *said_zh);

/* How far the tail of a remark reaches, in logical pixels. */
#define TEA_REMARK_TAIL 10

/* The size of the bubble with what a player says in passing, if @is_narrow in short lines. */
void tea_table_paint_measure_remark (const TeaTablePainter *painter,
                                     const char *sentence,
                                     gboolean is_narrow,
                                     int *width,
                                     int *height);

/* That bubble, at @room, with a tail to the name plate at @place. */
void tea_table_paint_remark (const TeaTablePainter *painter,
                             GtkSnapshot *snapshot,
                             TeaTablePlace place,
                             const char *sentence,
                             gboolean is_narrow,
                             const GdkRectangle *room);

/* Where a wind is shown; this decides its size. */
typedef enum
{
  TEA_TABLE_WIND_SEAT,
  TEA_TABLE_WIND_ROUND,
  TEA_TABLE_WIND_PLATE,
} TeaTableWind;

double tea_table_paint_wind_diameter (const TeaTableLayout *layout, TeaTableWind size);

/* A disc with a wind on it; @lit for the dealer's seat. */
void tea_table_paint_wind (const TeaTablePainter *painter,
                           GtkSnapshot *snapshot,
                           int kind,
                           double x,
                           double y,
                           double diameter,
                           gboolean lit);

/* Fills @outline. */
void tea_table_paint_rounded (GtkSnapshot *snapshot, const GskRoundedRect *outline, const GdkRGBA *colour);

/* Draws @layout with its middle at (@x, @y). */
void tea_table_paint_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *color);

/* Returns: (transfer full): the points of @player */
char *tea_table_paint_dup_points (const TeaPlayer *player) G_GNUC_WARN_UNUSED_RESULT;

/* Text in the font of the widget, @pixels high, with tabular figures. */
PangoLayout *tea_table_paint_create_text (const TeaTablePainter *painter,
                                          const char *text,
                                          double pixels,
                                          PangoWeight weight) G_GNUC_WARN_UNUSED_RESULT;

/* Renders the winds of plates and centre from the SVG in advance, outside frames. */
void tea_table_paint_prepare_winds (const TeaTablePainter *painter);

G_END_DECLS
