/* tea-settlement-parts.c - the parts of a settlement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/score/tea-settlement-parts.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-kept-rows.h"
#include "view/widgets/tea-labels.h"
#include "view/score/tea-payment-diagram.h"
#include "view/score/tea-score-row.h"
#include "view/widgets/tea-spoken.h"
#include "view/tiles/tea-tile-row.h"

/* Logical pixels. */
#define MAX_TILE_WIDTH 44
#define MIN_TILE_WIDTH 26
#define SMALL_TILE_WIDTH 26
#define GROUP_GAP 12
#define TILE_GAP 1

static guint
count_tiles (GListModel *groups)
{
  guint n_tiles = 0;

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (TeaMeldInfo) group = g_list_model_get_item (groups, i);

      n_tiles += g_list_model_get_n_items (tea_meld_info_get_facts (group)->tiles);
    }

  return n_tiles;
}

/* What a tile counts as in its group. */
static int
read_as (TeaTileInfo *tile)
{
  const TeaTileFacts *look = tea_tile_info_get_facts (tile);
  int as_kind = look->as_kind;

  return as_kind >= 0 ? as_kind : look->kind;
}

static int
compare_tiles (gconstpointer a, gconstpointer b)
{
  return read_as (*(TeaTileInfo *const *) a) - read_as (*(TeaTileInfo *const *) b);
}

/* Whether @tile can be the winning tile @winning; a group can have both a wild and the natural tile it stands for. */
static gboolean
is_winning (TeaTileInfo *tile, TeaTileInfo *winning)
{
  return winning != NULL && tea_tile_info_get_facts (tile)->kind == tea_tile_info_get_facts (winning)->kind;
}

/* A hand without sets is one group, which can be wider than a window. */
static GtkWidget *
group_make (void)
{
  GtkWidget *row = tea_tile_row_new (MIN_TILE_WIDTH, TEA_TILE_ROW_PLAIN);

  gtk_widget_set_layout_manager (row, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", TILE_GAP, NULL));
  gtk_widget_set_valign (row, GTK_ALIGN_START);

  return row;
}

static void
show_group (GtkWidget *row, TeaMeldInfo *group, TeaTileInfo *winning, int tile_width, TeaTileRowFlags flags)
{
  const TeaMeldFacts *facts = tea_meld_info_get_facts (group);
  GListModel *model = facts->tiles;
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *description = tea_meld_info_dup_description (group);
  TeaTileInfo *apart = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (tiles, g_list_model_get_item (model, i));
  if ((flags & TEA_TILE_ROW_TURN_CLAIMED) == 0)
    g_ptr_array_sort (tiles, compare_tiles);

  tea_tile_row_begin (TEA_TILE_ROW (row), tile_width, flags);
  for (guint i = 0; i < tiles->len; i++)
    {
      TeaTileInfo *tile = g_ptr_array_index (tiles, i);

      if (apart == NULL && facts->completed && is_winning (tile, winning))
        apart = tile;
      else
        tea_tile_row_append (TEA_TILE_ROW (row), tile);
    }
  if (apart != NULL)
    tea_tile_row_append_winning (TEA_TILE_ROW (row), apart);
  tea_tile_row_end (TEA_TILE_ROW (row));

  tea_spoken_set_tooltip (row, description);
  tea_spoken_set_label (row, description);
}

GtkWidget *
tea_settlement_group_new (TeaMeldInfo *group, TeaTileInfo *winning, int tile_width, TeaTileRowFlags flags)
{
  GtkWidget *row = group_make ();

  show_group (row, group, winning, tile_width, flags);

  return row;
}

static GtkWidget *
bonus_make (void)
{
  GtkWidget *row = group_make ();

  gtk_widget_set_margin_start (row, GROUP_GAP);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Flowers and seasons"), -1);

  return row;
}

void
tea_settlement_fill_winning_hand (GtkBox *box, TeaScoreSheet *sheet, int width, gboolean show_index)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GListModel *groups = facts->groups;
  GListModel *bonus = facts->bonus;
  TeaTileInfo *winning = facts->winning_tile;
  guint n_groups = g_list_model_get_n_items (groups);
  guint n_tiles = count_tiles (groups);
  int tile_width = n_tiles > 0 ? (width - GROUP_GAP * (int) n_groups) / (int) (n_tiles + 1) : MIN_TILE_WIDTH;
  TeaTileRowFlags flags = show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN;
  TeaKeptRows rows;

  tile_width = CLAMP (tile_width, MIN_TILE_WIDTH, MAX_TILE_WIDTH);
  gtk_widget_set_direction (GTK_WIDGET (box), GTK_TEXT_DIR_LTR); /* tiles are read from left to right, like digits */

  tea_kept_rows_begin (&rows, box);
  for (int last = FALSE; last <= TRUE; last++)
    for (guint i = 0; i < n_groups; i++)
      {
        g_autoptr (TeaMeldInfo) group = g_list_model_get_item (groups, i);

        if (!tea_meld_info_get_facts (group)->completed == !last)
          show_group (tea_kept_rows_take (&rows, group_make), group, winning, tile_width, flags);
      }

  if (g_list_model_get_n_items (bonus) > 0)
    {
      TeaTileRow *row = TEA_TILE_ROW (tea_kept_rows_take (&rows, bonus_make));

      tea_tile_row_begin (row, MIN (tile_width, SMALL_TILE_WIDTH), flags & TEA_TILE_ROW_INDEX);
      tea_tile_row_append_list (row, bonus);
      tea_tile_row_end (row);
    }
  tea_kept_rows_end (&rows);
}

static GtkWidget *
item_make (void)
{
  return tea_score_row_new (NULL);
}

void
tea_settlement_fill_items (GtkBox *box, GListModel *items)
{
  TeaKeptRows rows;

  tea_kept_rows_begin (&rows, box);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);

      tea_score_row_set_item (TEA_SCORE_ROW (tea_kept_rows_take (&rows, item_make)), item);
    }
  tea_kept_rows_end (&rows);
}

/* Whether several players score, so that the hand values of all are shown. */
static gboolean
all_score (TeaScoreSheet *sheet)
{
  guint n = 0;

  for (guint seat = 0; seat < 4; seat++)
    n += tea_score_sheet_get_facts (sheet)->seats[seat].has_score;

  return n > 1;
}

/* The heading of a column of numbers; where there is little room it has two lines. */
static GtkWidget *
number_heading_new (const char *text)
{
  GtkWidget *heading = tea_label_heading_new (text, 1);

  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (heading), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (heading), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_valign (heading, GTK_ALIGN_END);

  return heading;
}

void
tea_settlement_fill_standings (GtkGrid *grid, TeaScoreSheet *sheet)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GtkWidget *name_heading = tea_label_heading_new (_ ("Player"), 0);
  gboolean worth = all_score (sheet);

  gtk_widget_set_hexpand (name_heading, TRUE);
  gtk_widget_set_valign (name_heading, GTK_ALIGN_END);
  gtk_grid_attach (grid, name_heading, 0, 0, 1, 1);
  if (worth)
    /* Translators: heading of a column: the points that each player's hand is worth. */
    gtk_grid_attach (grid, number_heading_new (_ ("Hand value")), 1, 0, 1, 1);
  gtk_grid_attach (grid, number_heading_new (_ ("This hand")), 2, 0, 1, 1);
  gtk_grid_attach (grid, number_heading_new (_ ("Total")), 3, 0, 1, 1);

  for (guint seat = 0; seat < 4; seat++)
    {
      int delta = facts->seats[seat].delta;
      int score = facts->seats[seat].score;
      const char *name = facts->seats[seat].name;
      g_autofree char *delta_text = tea_payment_diagram_format_delta (delta);
      g_autofree char *score_text = tea_label_format_points (score);
      g_autofree char *spoken = NULL;
      GtkWidget *name_label = gtk_label_new (name);
      int row = (int) seat + 1;

      gtk_label_set_xalign (GTK_LABEL (name_label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
      /* Translators: read aloud: a player's name, what the player won or lost in this hand, and the points in all. */
      spoken = g_strdup_printf (_ ("%s: %s in this hand, %s in total"), name, delta_text, score_text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (name_label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);

      gtk_grid_attach (grid, name_label, 0, row, 1, 1);
      gtk_grid_attach (grid,
                       tea_label_number_new (delta_text, delta < 0   ? "loss"
                                                         : delta > 0 ? "gain"
                                                                     : NULL),
                       2, row, 1, 1);
      gtk_grid_attach (grid, tea_label_number_new (score_text, NULL), 3, row, 1, 1);
      if (worth)
        {
          g_autofree char *worth_text = g_strdup_printf ("%d", facts->seats[seat].total);

          gtk_grid_attach (grid, tea_label_number_new (worth_text, NULL), 1, row, 1, 1);
        }
    }
}

static void
fill_hand (GtkBox *box, TeaScoreSheet *sheet, guint seat, TeaTileRowFlags flags)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GListModel *melds = facts->seats[seat].melds;
  GtkWidget *row = tea_tile_row_new (SMALL_TILE_WIDTH, flags);
  g_autofree char *label = NULL;

  /* Translators: read aloud: the concealed tiles of a player, whose name is filled in. */
  label = g_strdup_printf (_ ("Hand of %s"), facts->seats[seat].name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  tea_tile_row_append_list (TEA_TILE_ROW (row), facts->seats[seat].hand);
  gtk_box_append (box, row);

  for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);

      gtk_box_append (box, tea_settlement_group_new (meld, NULL, SMALL_TILE_WIDTH, flags | TEA_TILE_ROW_TURN_CLAIMED));
    }
}

static void
fill_other_hand (GtkBox *box, TeaScoreSheet *sheet, guint seat, TeaTileRowFlags flags)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GtkWidget *hand = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name = gtk_label_new (facts->seats[seat].name);

  gtk_widget_set_layout_manager (hand, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", GROUP_GAP, NULL));
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (name, "heading");
  gtk_box_append (box, name);
  fill_hand (GTK_BOX (hand), sheet, seat, flags);
  gtk_box_append (box, hand);

  if (facts->seats[seat].has_score)
    {
      GtkWidget *items = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      tea_settlement_fill_items (GTK_BOX (items), facts->seats[seat].items);
      gtk_box_append (box, items);
      gtk_box_append (box, tea_label_sentence_new (facts->seats[seat].formula, "numeric"));
    }
}

/* In rulebook examples most hands are unknown; a known hand has at least one tile. */
static gboolean
is_known (TeaScoreSheet *sheet, guint seat)
{
  return g_list_model_get_n_items (tea_score_sheet_get_facts (sheet)->seats[seat].hand) > 0;
}

void
tea_settlement_fill_other_hands (GtkBox *box, TeaScoreSheet *sheet, gboolean show_index)
{
  for (guint seat = 0; seat < 4; seat++)
    if (tea_score_sheet_get_facts (sheet)->winner != (int) seat && is_known (sheet, seat))
      fill_other_hand (box, sheet, seat, show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN);
}
