/* tea-hand-view.c - the hand being entered: its tiles, melds and bonus tiles, with a caret
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-hand-view-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/tiles/tea-tile-view.h"
#include "view/widgets/tea-widget.h"

/* Logical pixels. */
#define TILE_WIDTH 27
#define MIN_TILE_WIDTH 15
#define TILE_STEP 2
#define GAP_WIDTH 10
#define GAP_HEIGHT 26
#define CARET_WIDTH 2

/* The hand has room for so many lines of tiles, also when it is empty, so that nothing below it moves. */
#define N_LINES 2

G_DEFINE_FINAL_TYPE (TeaHandView, tea_hand_view, GTK_TYPE_WIDGET)

static void
tile_clicked_cb (GtkButton *button, TeaHandView *self)
{
  guint index;

  if (!g_ptr_array_find (self->tiles, button, &index))
    return;

  if (tea_hand_entry_get_state (self->entry)->position == index + 1)
    tea_hand_entry_set_winning_position (self->entry, index);
  else
    tea_hand_entry_set_position (self->entry, index + 1);
}

static GtkWidget *
tile_button_new (TeaHandView *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *view = tea_tile_view_new (NULL, self->tile_width);

  gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), view);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "hand-tile");
  g_signal_connect (button, "clicked", G_CALLBACK (tile_clicked_cb), self);
  _tea_hand_view_add_menu (self, button);

  return button;
}

static void
show_tile (TeaHandView *self, GtkWidget *button, TeaTileInfo *tile)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  const TeaTileFacts *look = tea_tile_info_get_facts (tile);
  TeaTileView *view = TEA_TILE_VIEW (gtk_button_get_child (GTK_BUTTON (button)));
  g_autofree char *label = NULL;
  gboolean winning = look->drawn && (int) state->seat == state->win.winner;

  tea_tile_view_set_tile (view, tile);
  tea_tile_view_set_show_index (view, self->show_index);
  tea_widget_set_css_class (button, "winning", winning);

  /* Translators: read aloud; the name of a tile is filled in. */
  label = winning ? g_strdup_printf (_ ("%s, the winning tile"), tea_tile_info_kind_name (look->kind))
                  : tea_tile_info_dup_description (tile);
  tea_spoken_set_tooltip (button, label);
  tea_spoken_set_label (button, label);
}

/* Keeps the buttons, so that the focus stays in place while the tiles change. */
static void
update_tiles (TeaHandView *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  GListModel *tiles = state->players[state->seat].tiles;
  guint n = g_list_model_get_n_items (tiles);

  while (self->tiles->len > n)
    {
      GtkWidget *button = g_ptr_array_steal_index (self->tiles, self->tiles->len - 1);

      gtk_widget_unparent (button);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

      if (i >= self->tiles->len)
        {
          GtkWidget *button = tile_button_new (self);

          gtk_widget_insert_before (button, GTK_WIDGET (self), self->gaps_box);
          g_ptr_array_add (self->tiles, button);
        }
      show_tile (self, g_ptr_array_index (self->tiles, i), tile);
    }
}

/* Shows an empty place for every missing tile. */
static void
update_gaps (TeaHandView *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  int missing = state->players[state->seat].missing;

  for (; self->n_gaps > MAX (missing, 0); self->n_gaps--)
    gtk_box_remove (GTK_BOX (self->gaps_box), gtk_widget_get_last_child (self->gaps_box));
  for (; self->n_gaps < missing; self->n_gaps++)
    {
      GtkWidget *gap = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_size_request (gap, GAP_WIDTH, GAP_HEIGHT);
      gtk_widget_add_css_class (gap, "tile-gap");
      gtk_box_append (GTK_BOX (self->gaps_box), gap);
    }
  gtk_widget_set_visible (self->gaps_box, missing > 0);
}

static void
update_parts (TeaHandView *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  g_autofree char *label = NULL;
  gboolean empty;
  guint seat = state->seat;

  update_tiles (self);
  update_gaps (self);
  _tea_hand_view_update_groups (self);
  empty = self->tiles->len == 0 && !gtk_widget_get_visible (self->melds_box) &&
          !gtk_widget_get_visible (self->bonus_box);
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), empty);
  if (empty)
    gtk_widget_set_visible (self->gaps_box, FALSE);

  /* Translators: read aloud: the tiles of a player, whose name is filled in. */
  label = g_strdup_printf (_ ("Hand of %s"), state->players[seat].name);
  tea_spoken_set_label (GTK_WIDGET (self), label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Makes the melds and bonus tiles again, which are otherwise kept while they stay the same. */
static void
remake_groups (TeaHandView *self)
{
  tea_widget_empty (self->melds_box);
  tea_widget_empty (self->bonus_box);
  if (self->entry != NULL)
    update_parts (self);
}

static void
draw_tiles (TeaHandView *self, int tile_width)
{
  self->tile_width = tile_width;
  for (guint i = 0; i < self->tiles->len; i++)
    tea_tile_view_set_tile_width (TEA_TILE_VIEW (gtk_button_get_child (g_ptr_array_index (self->tiles, i))),
                                  tile_width);
  remake_groups (self);
}

static gboolean
is_too_high (TeaHandView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int room, natural;

  gtk_widget_get_size_request (GTK_WIDGET (self), NULL, &room);
  /* A newer GTK warns of a width that is too small. */
  if (width == 0 || room <= 0)
    return FALSE;
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural > room;
}

/* Kongs with flowers and seasons are drawn smaller if they would take another line. */
static void
update (TeaHandView *self)
{
  if (self->tile_width != self->full_width)
    draw_tiles (self, self->full_width);
  else
    update_parts (self);
  while (is_too_high (self) && self->tile_width > MIN_TILE_WIDTH)
    draw_tiles (self, MAX (MIN_TILE_WIDTH, self->tile_width - TILE_STEP));
  /* For fingers a button is as large whatever it shows. */
  if (self->tile_width != self->full_width && is_too_high (self))
    draw_tiles (self, self->full_width);
}

/* Makes room for the lines, whose height depends on the style as well. */
static void
reserve_lines (TeaHandView *self)
{
  GtkWidget *button = tile_button_new (self);
  int height;

  gtk_widget_set_parent (button, GTK_WIDGET (self));
  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_widget_unparent (button);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, N_LINES * height);
}

/* The place of the caret: before the tile at its position, or after the last one. */
static gboolean
get_caret (TeaHandView *self, graphene_rect_t *place)
{
  guint position = tea_hand_entry_get_state (self->entry)->position;
  gboolean behind = position >= self->tiles->len;
  GtkWidget *button;
  double x;

  if (self->tiles->len == 0)
    return FALSE;

  button = g_ptr_array_index (self->tiles, behind ? self->tiles->len - 1 : position);
  if (!gtk_widget_compute_bounds (button, GTK_WIDGET (self), place))
    return FALSE;

  x = behind ? place->origin.x + place->size.width : place->origin.x - CARET_WIDTH;
  *place = GRAPHENE_RECT_INIT ((float) x, place->origin.y, CARET_WIDTH, place->size.height);

  return TRUE;
}

static void
tea_hand_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);
  graphene_rect_t place;

  GTK_WIDGET_CLASS (tea_hand_view_parent_class)->snapshot (widget, snapshot);

  if (self->entry != NULL && get_caret (self, &place))
    {
      GdkRGBA colour = tea_widget_lookup_colour (widget, "theme_fg_color");

      gtk_snapshot_append_color (snapshot, &colour, &place);
    }
}

static void
tea_hand_view_dispose (GObject *object)
{
  TeaHandView *self = TEA_HAND_VIEW (object);

  tea_widget_follow (self, &self->entry, NULL, NULL);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  tea_widget_unparent_children (GTK_WIDGET (self));
  g_clear_pointer (&self->tiles, g_ptr_array_unref);

  G_OBJECT_CLASS (tea_hand_view_parent_class)->dispose (object);
}

static void
tea_hand_view_class_init (TeaHandViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_hand_view_dispose;

  widget_class->snapshot = tea_hand_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "handview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, TEA_TYPE_FLOW_LAYOUT);
  _tea_hand_view_class_install_actions (widget_class);
}

static GtkWidget *
part_new (TeaHandView *self, const char *css_class, int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, spacing);

  gtk_widget_add_css_class (box, css_class);
  gtk_widget_set_direction (box, GTK_TEXT_DIR_LTR);
  gtk_widget_set_visible (box, FALSE);
  gtk_widget_set_parent (box, GTK_WIDGET (self));

  return box;
}

static void
tea_hand_view_init (TeaHandView *self)
{
  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "spacing", 0, NULL);
  /* Tiles follow their notation, which runs from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  self->tiles = g_ptr_array_new ();
  self->full_width = self->tile_width = TILE_WIDTH;

  self->empty_label = GTK_LABEL (gtk_label_new (_ ("Type the tiles above, or pick them below.")));
  gtk_widget_add_css_class (GTK_WIDGET (self->empty_label), "dim-label");
  gtk_label_set_wrap (self->empty_label, TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->empty_label), GTK_WIDGET (self));
  self->gaps_box = part_new (self, "gaps", 2);
  self->melds_box = part_new (self, "melds", 4);
  gtk_widget_set_layout_manager (self->melds_box, tea_flow_layout_new ());
  self->bonus_box = part_new (self, "bonus", 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bonus_box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Flowers and seasons"), -1);
}

void
tea_hand_view_set_entry (TeaHandView *self, TeaHandEntry *entry)
{
  g_return_if_fail (TEA_IS_HAND_VIEW (self));
  g_return_if_fail (entry == NULL || TEA_IS_HAND_ENTRY (entry));

  if (tea_widget_follow (self, &self->entry, entry, G_CALLBACK (update)) && entry != NULL)
    update (self);
}

void
tea_hand_view_set_show_index (TeaHandView *self, gboolean show_index)
{
  g_return_if_fail (TEA_IS_HAND_VIEW (self));

  if (!self->show_index == !show_index)
    return;
  self->show_index = show_index;

  remake_groups (self);
}

void
tea_hand_view_set_tile_width (TeaHandView *self, int tile_width)
{
  g_return_if_fail (TEA_IS_HAND_VIEW (self));

  self->full_width = tile_width;
  draw_tiles (self, tile_width);
  reserve_lines (self);
  if (self->entry != NULL)
    update (self);
}

GtkWidget *
tea_hand_view_get_tile_button (TeaHandView *self, guint position)
{
  g_return_val_if_fail (TEA_IS_HAND_VIEW (self), NULL);

  return position < self->tiles->len ? g_ptr_array_index (self->tiles, position) : NULL;
}
