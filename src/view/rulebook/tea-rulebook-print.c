/* tea-rulebook-print.c - a rulebook on paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/rulebook/tea-rulebook-print.h"
#include "view/widgets/tea-paper.h"
#include "view/widgets/tea-print.h"

#include <math.h>

#include "view/tiles/tea-prose-layout.h"

/* In points, 1/72 inch. */
#define TITLE_SIZE 20
#define HEADING_SIZE 13
#define TEXT_SIZE 9.5
#define SMALL_SIZE 7.5
#define CLAUSE_WIDTH 80
#define VALUE_WIDTH 62
#define PARAGRAPH_GAP 6
#define HEADING_GAP 16

/* Resolution of tiles, relative to the screen. */
#define TILE_SCALE 6

/* A unit of the layout: a heading, a paragraph, a row of a table. */
typedef struct
{
  PangoLayout *clause; /* NULL for a heading */
  PangoLayout *text;
  PangoLayout *value; /* at the right, or NULL */
  GArray *tiles;      /* in the text, or NULL */
  double tile_width;
  double gap; /* above it, but not at the top of a page */
  double height;
} Block;

typedef struct
{
  TeaRulebook *book;
  gboolean show_index;
  GPtrArray *blocks; /* Block */
} Sheet;

static void
block_free (Block *block)
{
  g_clear_object (&block->clause);
  g_clear_object (&block->text);
  g_clear_object (&block->value);
  g_clear_pointer (&block->tiles, g_array_unref);
  g_free (block);
}

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->book);
  g_ptr_array_unref (sheet->blocks);
  g_free (sheet);
}

static PangoLayout *
layout_new (const TeaPaper *paper, double size, PangoWeight weight, double width)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (paper->context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_spacing (layout, PANGO_SCALE);
  tea_print_set_language (layout, paper->language);

  return layout;
}

static double
layout_height (PangoLayout *layout)
{
  int height;

  if (layout == NULL)
    return 0;
  pango_layout_get_size (layout, NULL, &height);

  return (double) height / PANGO_SCALE;
}

static void
add_block (Sheet *sheet, Block *block)
{
  block->height = MAX (layout_height (block->text), MAX (layout_height (block->clause), layout_height (block->value)));
  g_ptr_array_add (sheet->blocks, block);
}

static void
add_heading (Sheet *sheet, const TeaPaper *paper, const char *text, double size)
{
  Block *block = g_new0 (Block, 1);

  block->text = layout_new (paper, size, PANGO_WEIGHT_BOLD, paper->width);
  pango_layout_set_text (block->text, text, -1);
  block->gap = HEADING_GAP;
  add_block (sheet, block);
}

/* @text can contain tiles. */
static void
add_text (Sheet *sheet,
          const TeaPaper *paper,
          const char *clause,
          const char *text,
          const char *value,
          gboolean strong,
          double gap)
{
  double width = paper->width - CLAUSE_WIDTH - (value != NULL ? VALUE_WIDTH : 0);
  Block *block;

  if (*text == '\0')
    return;

  block = g_new0 (Block, 1);
  block->clause = layout_new (paper, SMALL_SIZE, PANGO_WEIGHT_NORMAL, CLAUSE_WIDTH - 6);
  pango_layout_set_text (block->clause, g_strcmp0 (clause, "words") != 0 ? clause : "", -1);
  block->text = layout_new (paper, TEXT_SIZE, strong ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, width);
  block->tile_width = tea_prose_layout_get_tile_width (block->text);
  block->tiles = tea_prose_layout_set_text (block->text, text, block->tile_width, sheet->show_index);
  if (value != NULL)
    {
      block->value = layout_new (paper, TEXT_SIZE, PANGO_WEIGHT_BOLD, VALUE_WIDTH);
      pango_layout_set_alignment (block->value, PANGO_ALIGN_RIGHT);
      pango_layout_set_text (block->value, value, -1);
    }
  block->gap = gap;
  add_block (sheet, block);
}

static void
add_entry (Sheet *sheet, const TeaPaper *paper, TeaRuleEntry *entry)
{
  const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (entry);
  const char *clause = facts->clause;
  const char *name = facts->name;
  const char *name_zh = facts->name_zh;
  double gap = PARAGRAPH_GAP;

  if (*name != '\0')
    {
      g_autofree char *both = g_strcmp0 (name, name_zh) != 0 ? g_strdup_printf ("%s %s", name, name_zh)
                                                             : g_strdup (name);

      add_text (sheet, paper, clause, both, facts->value_text, TRUE, gap);
      clause = "";
      gap = 1;
    }
  /* The text of an option includes its sentence. */
  if (*facts->text != '\0')
    add_text (sheet, paper, clause, facts->text, NULL, FALSE, gap);
  else
    add_text (sheet, paper, clause, facts->sentence, NULL, FALSE, gap);
  add_text (sheet, paper, "", facts->note, NULL, FALSE, gap);
}

/* A heading, or the first of several lines that belong together. */
static gboolean
stays_with_next (gpointer data, guint index)
{
  const Sheet *sheet = data;
  const Block *block = sheet->blocks->pdata[index];
  const Block *next = index + 1 < sheet->blocks->len ? sheet->blocks->pdata[index + 1] : NULL;

  return block->clause == NULL || (next != NULL && next->gap < PARAGRAPH_GAP);
}

static guint
measure (gpointer data, const TeaPaper *paper)
{
  Sheet *sheet = data;
  TeaRuleset *ruleset = tea_rulebook_get_ruleset (sheet->book);
  GListModel *sections = tea_rulebook_get_sections (sheet->book);
  g_autofree char *title = tea_ruleset_dup_full_name (ruleset);

  g_ptr_array_set_size (sheet->blocks, 0);
  add_heading (sheet, paper, title, TITLE_SIZE);
  add_text (sheet, paper, "", tea_ruleset_get_facts (ruleset)->source, NULL, FALSE, PARAGRAPH_GAP);
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);
      const TeaRuleSectionFacts *facts = tea_rule_section_get_facts (section);
      GListModel *entries = facts->entries;

      add_heading (sheet, paper, facts->title, HEADING_SIZE);
      for (guint j = 0; j < g_list_model_get_n_items (entries); j++)
        {
          g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (entries, j);

          add_entry (sheet, paper, entry);
        }
    }

  return sheet->blocks->len;
}

static void
draw_tile (cairo_t *cr, const TeaProseTile *tile, double tile_width, const graphene_rect_t *place)
{
  TeaTileSet *set = tea_tile_set_get_for_display (gdk_display_get_default ());
  GdkTexture *texture = tea_tile_set_get_texture (set, &tile->picture, (int) ceil (tile_width), TILE_SCALE);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  gdk_texture_download (texture, cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  cairo_save (cr);
  cairo_translate (cr, place->origin.x, place->origin.y);
  cairo_scale (cr, place->size.width / width, place->size.height / height);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

static void
draw_layout (cairo_t *cr, PangoLayout *layout, double x, double y)
{
  if (layout == NULL)
    return;
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_block (cairo_t *cr, const Block *block, double y, double page_width)
{
  double x = block->clause != NULL ? CLAUSE_WIDTH : 0;

  cairo_set_source_rgb (cr, 0.35, 0.35, 0.35);
  draw_layout (cr, block->clause, 0, y + 1.5);
  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_layout (cr, block->text, x, y);
  draw_layout (cr, block->value, page_width - VALUE_WIDTH, y);
  for (guint i = 0; block->tiles != NULL && i < block->tiles->len; i++)
    {
      const TeaProseTile *tile = &g_array_index (block->tiles, TeaProseTile, i);
      graphene_rect_t place;

      tea_prose_layout_get_place (block->text, tile, block->tile_width, &place);
      graphene_rect_offset (&place, (float) x, (float) y);
      draw_tile (cr, tile, block->tile_width, &place);
    }
}

static double
put_block (gpointer data, const TeaPaper *paper, guint index, gboolean top, double y)
{
  const Block *block = ((Sheet *) data)->blocks->pdata[index];

  y += top ? 0 : block->gap;
  if (paper->cr != NULL)
    draw_block (paper->cr, block, y, paper->width);

  return y + block->height;
}

static const TeaPaperBlocks blocks = { measure, put_block, stays_with_next };

GtkPrintOperation *
tea_rulebook_print_new (TeaRulebook *book, gboolean show_index)
{
  Sheet *sheet;
  TeaRuleset *ruleset;
  g_autofree char *name = NULL;

  g_return_val_if_fail (TEA_IS_RULEBOOK (book), NULL);

  sheet = g_new0 (Sheet, 1);
  sheet->book = g_object_ref (book);
  sheet->show_index = show_index;
  sheet->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  ruleset = tea_rulebook_get_ruleset (book);
  name = tea_ruleset_dup_full_name (ruleset);

  return tea_paper_print_new (name, tea_ruleset_get_facts (ruleset)->language_zh, &blocks, sheet, sheet_free);
}
