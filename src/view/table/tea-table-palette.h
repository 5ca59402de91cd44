/* tea-table-palette.h - the colours of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TeaTablePalette:
 * @felt: in the middle and at the edge
 * @wood: the edge of the table, in the light and turned away from it
 * @line: fine lines on the felt
 * @recess: ground of the centre
 * @plate, @plate_turn: ground of a name plate; of the player whose turn it is
 * @text, @dim: writing on plates and on the felt; all of it has a contrast of 4.5 : 1 or better
 * @gold, @gold_dark: what is lit, and lines on it
 * @paper, @ink, @red: a badge or bubble, and what is written on it
 * @shadow: below what is above the table
 * @rim: a fine line on both sides of gold ones, which lie on felt and on ivory alike
 */
typedef struct
{
  GdkRGBA felt[2];
  GdkRGBA wood[2];
  GdkRGBA line;
  GdkRGBA recess;
  GdkRGBA plate;
  GdkRGBA plate_turn;
  GdkRGBA text;
  GdkRGBA dim;
  GdkRGBA gold;
  GdkRGBA gold_dark;
  GdkRGBA paper;
  GdkRGBA ink;
  GdkRGBA red;
  GdkRGBA shadow;
  GdkRGBA rim;
} TeaTablePalette;

/* The names of the felts, %NULL-terminated; the first one is the default. */
const char *const *tea_table_palette_get_felts (void);

/* Returns: the position of @felt among the names, 0 for anything else */
guint tea_table_palette_find_felt (const char *felt);

/* @dark and @contrast: the style of the window, as told by the two functions below. */
void tea_table_palette_init (TeaTablePalette *palette, const char *felt, gboolean dark, gboolean contrast);

/* Whether the theme of @widget is a dark one. */
gboolean tea_table_palette_is_dark (GtkWidget *widget);

/* Whether the contrast around @widget is high. */
gboolean tea_table_palette_is_contrast (GtkWidget *widget);

G_END_DECLS
