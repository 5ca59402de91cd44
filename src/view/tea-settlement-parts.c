/* tea-settlement-parts.c - the pieces that a settlement is put together from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-settlement-parts.h"

#include <glib/gi18n.h>

#include "view/tea-payment-diagram.h"
#include "view/tea-score-row.h"
#include "view/tea-spoken.h"
#include "view/tea-tile-row.h"

/* Logical pixels. */
#define MAX_TILE_WIDTH 44
#define MIN_TILE_WIDTH 26
#define SMALL_TILE_WIDTH 26
#define GROUP_GAP 12

static guint
count_tiles (GListModel *groups)
{
  guint n_tiles = 0;

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (TeaMeldInfo) group = g_list_model_get_item (groups, i);

      n_tiles += g_list_model_get_n_items (tea_meld_info_get_tiles (group));
    }

  return n_tiles;
}

/* What a tile counts as in its group. */
static int
read_as (TeaTileInfo *tile)
{
  int as_kind = tea_tile_info_get_as_kind (tile);

  return as_kind >= 0 ? as_kind : tea_tile_info_get_kind (tile);
}

static int
compare_tiles (gconstpointer a, gconstpointer b)
{
  return read_as (*(TeaTileInfo *const *) a) - read_as (*(TeaTileInfo *const *) b);
}

/* Whether @tile can be the winning tile @winning; a group can hold both a wild and the natural tile that it stands for. */
static gboolean
is_winning (TeaTileInfo *tile, TeaTileInfo *winning)
{
  return winning != NULL && tea_tile_info_get_kind (tile) == tea_tile_info_get_kind (winning);
}

GtkWidget *
tea_settlement_group_new (TeaMeldInfo *group, TeaTileInfo *winning, int tile_width, TeaTileRowFlags flags)
{
  GtkWidget *row = tea_tile_row_new (tile_width, flags);
  GListModel *model = tea_meld_info_get_tiles (group);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *description = tea_meld_info_dup_description (group);
  TeaTileInfo *apart = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (tiles, g_list_model_get_item (model, i));
  if ((flags & TEA_TILE_ROW_TURN_CLAIMED) == 0)
    g_ptr_array_sort (tiles, compare_tiles);

  for (guint i = 0; i < tiles->len; i++)
    {
      TeaTileInfo *tile = g_ptr_array_index (tiles, i);

      if (apart == NULL && tea_meld_info_get_completed (group) && is_winning (tile, winning))
        apart = tile;
      else
        tea_tile_row_append (TEA_TILE_ROW (row), tile);
    }
  if (apart != NULL)
    tea_tile_row_append_winning (TEA_TILE_ROW (row), apart);

  gtk_widget_set_valign (row, GTK_ALIGN_START);
  tea_spoken_set_tooltip (row, description);
  tea_spoken_set_label (row, description);

  return row;
}

void
tea_settlement_fill_winning_hand (GtkBox *box, TeaScoreSheet *sheet, int width, gboolean show_index)
{
  GListModel *groups = tea_score_sheet_get_groups (sheet);
  GListModel *bonus = tea_score_sheet_get_bonus (sheet);
  TeaTileInfo *winning = tea_score_sheet_get_winning_tile (sheet);
  guint n_groups = g_list_model_get_n_items (groups);
  guint n_tiles = count_tiles (groups);
  int tile_width = n_tiles > 0 ? (width - GROUP_GAP * (int) n_groups) / (int) (n_tiles + 1) : MIN_TILE_WIDTH;
  TeaTileRowFlags flags = show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN;
  GtkWidget *last = NULL;

  tile_width = CLAMP (tile_width, MIN_TILE_WIDTH, MAX_TILE_WIDTH);

  for (guint i = 0; i < n_groups; i++)
    {
      g_autoptr (TeaMeldInfo) group = g_list_model_get_item (groups, i);

      if (tea_meld_info_get_completed (group))
        last = tea_settlement_group_new (group, winning, tile_width, flags);
      else
        gtk_box_append (box, tea_settlement_group_new (group, winning, tile_width, flags));
    }
  if (last != NULL)
    gtk_box_append (box, last);

  if (g_list_model_get_n_items (bonus) > 0)
    {
      GtkWidget *row = tea_tile_row_new (MIN (tile_width, SMALL_TILE_WIDTH), flags & TEA_TILE_ROW_INDEX);

      tea_tile_row_append_list (TEA_TILE_ROW (row), bonus);
      gtk_widget_set_valign (row, GTK_ALIGN_START);
      gtk_widget_set_margin_start (row, GROUP_GAP);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Flowers and seasons"), -1);
      gtk_box_append (box, row);
    }
}

void
tea_settlement_fill_items (GtkBox *box, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);

      gtk_box_append (box, tea_score_row_new (item));
    }
}

static GtkWidget *
sentence_new (const char *sentence)
{
  GtkWidget *label = gtk_label_new (sentence);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");

  return label;
}

static GtkWidget *
number_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
heading_new (const char *text, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");

  return label;
}

/* Who pays whom and how much, and with @says_why below it in small what for. */
static GtkWidget *
payment_new (TeaPaymentLine *line, gboolean says_why)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *who = gtk_label_new (tea_payment_line_get_who (line));
  guint n = tea_payment_line_get_n_payments (line);
  g_autofree char *amount = n > 1 ? g_strdup_printf ("%u\302\240×\302\240%d", n, tea_payment_line_get_amount (line))
                                  : g_strdup_printf ("%d", tea_payment_line_get_amount (line));

  gtk_label_set_xalign (GTK_LABEL (who), 0);
  gtk_label_set_ellipsize (GTK_LABEL (who), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (who, TRUE);
  gtk_widget_add_css_class (grid, "payment");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_attach (GTK_GRID (grid), who, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), number_new (amount, "value"), 2, 0, 1, 1);
  if (*tea_payment_line_get_multiple (line) != '\0')
    {
      GtkWidget *multiple = heading_new (tea_payment_line_get_multiple (line), 1);

      gtk_widget_add_css_class (multiple, "numeric");
      gtk_grid_attach (GTK_GRID (grid), multiple, 1, 0, 1, 1);
    }
  if (says_why)
    {
      GtkWidget *why = heading_new (tea_payment_line_get_why (line), 0);

      gtk_label_set_wrap (GTK_LABEL (why), TRUE);
      gtk_grid_attach (GTK_GRID (grid), why, 0, 1, 3, 1);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (who), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tea_payment_line_get_sentence (line), -1);

  return grid;
}

/* The title of a part, unless that stands above already, and beside it the reason that all payments below have in common. */
static GtkWidget *
part_heading_new (const char *title, const char *why)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_add_css_class (box, "part");
  if (title != NULL)
    {
      GtkWidget *label = gtk_label_new (title);

      gtk_widget_add_css_class (label, "caption-heading");
      gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
      gtk_box_append (GTK_BOX (box), label);
    }
  if (why != NULL)
    {
      GtkWidget *label = heading_new (why, 0);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
      gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
      gtk_box_append (GTK_BOX (box), label);
    }

  return box;
}

/* Takes the payments from @lines that are for the same as the first of them. */
static GPtrArray *
take_alike (GPtrArray *lines)
{
  const char *why = tea_payment_line_get_why (g_ptr_array_index (lines, 0));
  GPtrArray *alike = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < lines->len;)
    if (g_strcmp0 (tea_payment_line_get_why (g_ptr_array_index (lines, i)), why) == 0)
      g_ptr_array_add (alike, g_ptr_array_steal_index (lines, i));
    else
      i++;

  return alike;
}

/* Where several payments are for the same, that is said once above them, else below each. */
static void
fill_part (GtkBox *box, TeaPaymentPart part, GListModel *model)
{
  const char *title = tea_payment_part_get_title (part);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (lines, g_list_model_get_item (model, i));

  while (lines->len > 0)
    {
      g_autoptr (GPtrArray) alike = take_alike (lines);
      gboolean said_above = alike->len > 1;

      if (said_above || title != NULL)
        gtk_box_append (box, part_heading_new (title, said_above ? tea_payment_line_get_why (g_ptr_array_index (alike, 0)) : NULL));
      title = NULL;
      for (guint i = 0; i < alike->len; i++)
        gtk_box_append (box, payment_new (g_ptr_array_index (alike, i), !said_above));
    }
}

void
tea_settlement_fill_payments (GtkBox *box, TeaScoreSheet *sheet)
{
  for (TeaPaymentPart part = TEA_PAYMENTS_FOR_WIN; part < TEA_N_PAYMENT_PARTS; part++)
    fill_part (box, part, tea_score_sheet_get_payment_lines (sheet, part));
  if (gtk_widget_get_first_child (GTK_WIDGET (box)) == NULL)
    gtk_box_append (box, sentence_new (_ ("Nobody pays.")));
}

/* Whether others than the winner score, so that what each hand is worth is to be shown. */
static gboolean
all_score (TeaScoreSheet *sheet)
{
  guint n = 0;

  for (guint seat = 0; seat < 4; seat++)
    n += tea_score_sheet_has_score (sheet, seat);

  return n > 1;
}

void
tea_settlement_fill_standings (GtkGrid *grid, TeaScoreSheet *sheet)
{
  GtkWidget *name_heading = heading_new (_ ("Player"), 0);
  gboolean worth = all_score (sheet);

  gtk_widget_set_hexpand (name_heading, TRUE);
  gtk_grid_attach (grid, name_heading, 0, 0, 1, 1);
  if (worth)
    /* Translators: heading of a column: the points that each player's hand is worth. */
    gtk_grid_attach (grid, heading_new (_ ("Hand worth"), 1), 1, 0, 1, 1);
  gtk_grid_attach (grid, heading_new (_ ("This hand"), 1), 2, 0, 1, 1);
  gtk_grid_attach (grid, heading_new (_ ("In all"), 1), 3, 0, 1, 1);

  for (guint seat = 0; seat < 4; seat++)
    {
      int delta = tea_score_sheet_get_delta (sheet, seat);
      int score = tea_score_sheet_get_score (sheet, seat);
      const char *name = tea_score_sheet_get_name (sheet, seat);
      g_autofree char *delta_text = tea_payment_diagram_format_delta (delta);
      g_autofree char *score_text = score < 0 ? g_strdup_printf ("−%d", -score) : g_strdup_printf ("%d", score);
      g_autofree char *spoken = NULL;
      GtkWidget *name_label = gtk_label_new (name);
      int row = (int) seat + 1;

      gtk_label_set_xalign (GTK_LABEL (name_label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
      /* Translators: read aloud: a player's name, what the player won or lost in this hand, and the points in all. */
      spoken = g_strdup_printf (_ ("%s: %s in this hand, %s in all"), name, delta_text, score_text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (name_label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);

      gtk_grid_attach (grid, name_label, 0, row, 1, 1);
      gtk_grid_attach (grid, number_new (delta_text, delta < 0 ? "loss" : delta > 0 ? "gain"
                                                                                    : NULL),
                       2, row, 1, 1);
      gtk_grid_attach (grid, number_new (score_text, NULL), 3, row, 1, 1);
      if (worth)
        {
          g_autofree char *worth_text = g_strdup_printf ("%d", tea_score_sheet_get_seat_total (sheet, seat));

          gtk_grid_attach (grid, number_new (worth_text, NULL), 1, row, 1, 1);
        }
    }
}

static void
fill_hand (GtkBox *box, TeaScoreSheet *sheet, guint seat, TeaTileRowFlags flags)
{
  GListModel *melds = tea_score_sheet_get_melds (sheet, seat);
  GtkWidget *row = tea_tile_row_new (SMALL_TILE_WIDTH, flags);
  g_autofree char *label = NULL;

  /* Translators: read aloud: the concealed tiles of a player, whose name is filled in. */
  label = g_strdup_printf (_ ("Hand of %s"), tea_score_sheet_get_name (sheet, seat));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  tea_tile_row_append_list (TEA_TILE_ROW (row), tea_score_sheet_get_hand (sheet, seat));
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
  GtkWidget *hand = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GROUP_GAP);
  GtkWidget *name = gtk_label_new (tea_score_sheet_get_name (sheet, seat));

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (name, "heading");
  gtk_box_append (box, name);
  fill_hand (GTK_BOX (hand), sheet, seat, flags);
  gtk_box_append (box, hand);

  if (tea_score_sheet_has_score (sheet, seat))
    {
      GtkWidget *items = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      tea_settlement_fill_items (GTK_BOX (items), tea_score_sheet_get_seat_items (sheet, seat));
      gtk_box_append (box, items);
      gtk_box_append (box, sentence_new (tea_score_sheet_get_seat_formula (sheet, seat)));
    }
}

/* In the examples of the rulebook most hands are not; a hand that is has at least a tile. */
static gboolean
is_known (TeaScoreSheet *sheet, guint seat)
{
  return g_list_model_get_n_items (tea_score_sheet_get_hand (sheet, seat)) > 0;
}

void
tea_settlement_fill_other_hands (GtkBox *box, TeaScoreSheet *sheet, gboolean show_index)
{
  for (guint seat = 0; seat < 4; seat++)
    if (tea_score_sheet_get_winner_seat (sheet) != (int) seat && is_known (sheet, seat))
      fill_other_hand (box, sheet, seat, show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN);
}
