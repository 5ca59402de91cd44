/* tea-action-bar-private.h - what the files of the action bar share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-action-bar.h"

G_BEGIN_DECLS

/* The width of tiles where there is room, in logical pixels. */
#define TEA_ACTION_TILE 30

struct _TeaActionBar
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkBox *box;

  TeaTable *table;
  gboolean show_index;

  /* Where it stands, until the choices, their looks or the table's size change. */
  gboolean has_place;
  int table_width;
  int table_height;
  GdkRectangle place;
};

/* The next time the bar looks for room anew. */
void _tea_action_bar_forget_place (TeaActionBar *self);

G_END_DECLS
