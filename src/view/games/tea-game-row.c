/* tea-game-row.c - a saved game in the list of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-game-row.h"

struct _TeaGameRow
{
  AdwActionRow parent_instance;

  GMenuModel *menu;
  GtkLabel *points_label;
  GtkMenuButton *menu_button;
  TeaGameItem *item;
};

G_DEFINE_FINAL_TYPE (TeaGameRow, tea_game_row, ADW_TYPE_ACTION_ROW)

/* Most menus are never opened. */
static void
create_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  TeaGameRow *self = user_data;

  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_ancestor (user_data, GTK_TYPE_LIST_BOX)), user_data);
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, self->menu);
}

static void
tea_game_row_dispose (GObject *object)
{
  TeaGameRow *self = TEA_GAME_ROW (object);

  if (self->menu_button != NULL)
    gtk_menu_button_set_create_popup_func (self->menu_button, NULL, NULL, NULL);

  G_OBJECT_CLASS (tea_game_row_parent_class)->dispose (object);
}

static void
tea_game_row_finalize (GObject *object)
{
  g_clear_object (&TEA_GAME_ROW (object)->item);

  G_OBJECT_CLASS (tea_game_row_parent_class)->finalize (object);
}

static void
tea_game_row_class_init (TeaGameRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_game_row_dispose;
  object_class->finalize = tea_game_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaGameRow, menu);
  gtk_widget_class_bind_template_child (widget_class, TeaGameRow, points_label);
  gtk_widget_class_bind_template_child (widget_class, TeaGameRow, menu_button);
}

static void
tea_game_row_init (TeaGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
}

GtkWidget *
tea_game_row_new (TeaGameItem *item)
{
  TeaGameRow *self;

  g_return_val_if_fail (TEA_IS_GAME_ITEM (item), NULL);

  self = g_object_new (TEA_TYPE_GAME_ROW, NULL);
  self->item = g_object_ref (item);
  g_object_bind_property (item, "rules", self, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (item, "details", self, "subtitle", G_BINDING_SYNC_CREATE);
  g_object_bind_property (item, "points", self->points_label, "label", G_BINDING_SYNC_CREATE);
  if (tea_game_item_get_points (item) != 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->points_label), tea_game_item_get_points (item) > 0 ? "gain" : "loss");

  return GTK_WIDGET (self);
}

TeaGameItem *
tea_game_row_get_item (TeaGameRow *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ROW (self), NULL);

  return self->item;
}

void
tea_game_row_pop_up (TeaGameRow *self)
{
  g_return_if_fail (TEA_IS_GAME_ROW (self));

  gtk_menu_button_popup (self->menu_button);
}
