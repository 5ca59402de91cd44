/* tea-hand-view-private.h - shared by the files of the hand view: the view, its groups and its menus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/helper/tea-hand-view.h"

G_BEGIN_DECLS

struct _TeaHandView
{
  GtkWidget parent_instance;

  TeaHandEntry *entry;
  gboolean show_index;
  int full_width; /* of a tile, in logical pixels, unless there are too many */
  int tile_width; /* of a tile now */

  GPtrArray *tiles; /* the buttons of the tiles, in order */
  GtkWidget *melds_box;
  GtkWidget *gaps_box;
  int n_gaps;
  GtkWidget *bonus_box;
  GtkLabel *empty_label;

  GtkWidget *popover;
  guint chosen; /* the tile or meld whose menu is shown */
};

/* Updates the melds and the bonus tiles (tea-hand-view-groups.c). */
void _tea_hand_view_update_groups (TeaHandView *self);

/* The actions of the menus (tea-hand-view-menu.c). */
void _tea_hand_view_class_install_actions (GtkWidgetClass *widget_class);

/* Shows the menu of the meld at @index, next to @button. */
void _tea_hand_view_show_meld_menu (TeaHandView *self, guint index, GtkWidget *button);

/* Lets the button of a tile show its menu by a secondary click, a long press and the menu key. */
void _tea_hand_view_add_menu (TeaHandView *self, GtkWidget *button);

G_END_DECLS
