/* tea-table-palette.c - the colours of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-palette.h"

typedef struct
{
  const char *light[2];
  const char *dark[2];
  const char *contrast;
} Felt;

static const char *const felt_names[] = { "green", "blue", "plum", "charcoal", NULL };

/* In the order of the names; in the middle and at the edge (look.md, "Table"), and for high contrast. */
/* clang-format off */
static const Felt felts[] = {
  { { "#2f7a6b", "#184a41" }, { "#1c4a41", "#0f2b27" }, "#031a12" },
  { { "#356690", "#1f3f60" }, { "#1e3d58", "#101f30" }, "#04142a" },
  { { "#6f4160", "#46273d" }, { "#472a3f", "#281724" }, "#240b1e" },
  { { "#52585c", "#303437" }, { "#303437", "#1a1c1e" }, "#101010" },
};
/* clang-format on */

const char *const *
tea_table_palette_get_felts (void)
{
  return felt_names;
}

guint
tea_table_palette_find_felt (const char *felt)
{
  for (guint i = 0; felt_names[i] != NULL; i++)
    if (g_strcmp0 (felt, felt_names[i]) == 0)
      return i;

  return 0;
}

static void
set (GdkRGBA *color, const char *text, float alpha)
{
  gdk_rgba_parse (color, text);
  color->alpha = alpha;
}

/* For high contrast: a uniform, nearly black felt, opaque backgrounds and white lines. */
static void
raise_contrast (TeaTablePalette *palette, const Felt *felt)
{
  set (&palette->felt[0], felt->contrast, 1);
  set (&palette->felt[1], felt->contrast, 1);
  set (&palette->wood[0], "#000000", 1);
  set (&palette->wood[1], "#000000", 1);
  set (&palette->line, "#ffffff", 0.8f);
  set (&palette->recess, "#000000", 1);
  set (&palette->plate, "#000000", 1);
  set (&palette->plate_turn, "#000000", 1);
  set (&palette->text, "#ffffff", 1);
  set (&palette->dim, "#ffffff", 1);
  set (&palette->gold, "#ffd84d", 1);
  set (&palette->gold_dark, "#000000", 1);
  set (&palette->paper, "#ffffff", 1);
  set (&palette->ink, "#000000", 1);
  set (&palette->red, "#9b0000", 1);
}

void
tea_table_palette_init (TeaTablePalette *palette, const char *felt, gboolean dark, gboolean contrast)
{
  const Felt *row = &felts[tea_table_palette_find_felt (felt)];
  const char *const *shades = dark ? row->dark : row->light;

  set (&palette->felt[0], shades[0], 1);
  set (&palette->felt[1], shades[1], 1);
  set (&palette->wood[0], dark ? "#54361f" : "#7d4f2c", 1);
  set (&palette->wood[1], dark ? "#3f2817" : "#643d20", 1);
  set (&palette->line, "#ffffff", dark ? 0.08f : 0.13f);
  set (&palette->recess, "#04120f", dark ? 0.34f : 0.42f);
  set (&palette->plate, "#06130f", dark ? 0.50f : 0.52f);
  set (&palette->plate_turn, "#06130f", dark ? 0.66f : 0.70f);
  set (&palette->text, "#fbf7ea", 1);
  set (&palette->dim, "#dfe3d3", 1);
  set (&palette->gold, "#f4c95d", 1);
  set (&palette->gold_dark, "#8a5f0c", 1);
  set (&palette->paper, "#fcf9f0", 1);
  set (&palette->ink, "#1c2a4f", 1);
  set (&palette->red, "#b3202a", 1);
  set (&palette->shadow, "#020a08", 0.45f);
  set (&palette->alike, "#3fa7f0", 0.20f);
  set (&palette->rim, "#06130f", 1);
  if (contrast)
    raise_contrast (palette, row);
}

gboolean
tea_table_palette_is_dark (GtkWidget *widget)
{
  GdkRGBA ground;

  /* Every theme has this colour; it also reveals a dark theme that was chosen by name. */
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "theme_bg_color", &ground))
    return FALSE;

  return 0.2126 * ground.red + 0.7152 * ground.green + 0.0722 * ground.blue < 0.5;
}

gboolean
tea_table_palette_is_contrast (GtkWidget *widget)
{
  GdkRGBA colour;

  /* style-hc.css defines it. */
  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "tea_contrast", &colour);
}
