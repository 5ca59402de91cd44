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
 * @wood: the edge of the table: sides in the light, and in the shade
 * @line: fine lines on the felt
 * @recess: background of the centre
 * @plate, @plate_turn: background of a name plate; of the one whose turn it is
 * @text, @dim: text on plates and on the felt, with a contrast of at least 4.5 : 1
 * @gold, @gold_dark: highlights, and lines on them
 * @paper, @ink, @red: a badge or bubble, and text on it
 * @shadow: the shadow of what is above the table
 * @alike: laid over tiles of the kind that is pointed at; white would make them look transparent
 * @rim: a fine line on both sides of gold lines, which lie on felt and ivory alike
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
  GdkRGBA alike;
  GdkRGBA rim;
} TeaTablePalette;

/* The names of the felts, %NULL-terminated; the first one is the default. */
const char *const *tea_table_palette_get_felts (void);

/* Returns: the position of @felt among the names, 0 for anything else */
guint tea_table_palette_find_felt (const char *felt);

/* @dark and @contrast: the style of the window, as returned by the two functions below. */
void tea_table_palette_init (TeaTablePalette *palette, const char *felt, gboolean dark, gboolean contrast);

/* Whether the theme of @widget is a dark one. */
gboolean tea_table_palette_is_dark (GtkWidget *widget);

/* Whether @widget is shown with high contrast. */
gboolean tea_table_palette_is_contrast (GtkWidget *widget);

G_END_DECLS
