/* tea-action-bar-private.h - what the files of the action bar share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-action-bar.h"

G_BEGIN_DECLS

/* The preferred width of tiles, in logical pixels. */
#define TEA_ACTION_TILE 36

struct _TeaActionBar
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkBox *box;

  TeaTable *table;
  gboolean show_index;
  int advised; /* the position of a choice, or −1 */

  /* Its place, valid until the choices, their look or the size of the table change. */
  gboolean has_place;
  int table_width;
  int table_height;
  GdkRectangle place;
};

/* Makes the bar look for room again. */
void _tea_action_bar_forget_place (TeaActionBar *self);

G_END_DECLS
