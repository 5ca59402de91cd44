/* tea-sitting.h - who sits at a table, and what an act at it means
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-table-stage.h"

G_BEGIN_DECLS

#define TEA_TYPE_SITTING (tea_sitting_get_type ())
G_DECLARE_INTERFACE (TeaSitting, tea_sitting, TEA, SITTING, GtkWidget)

/**
 * TeaSittingInterface:
 * @get_stage: the table
 * @discard: discards the tile at @position of the hand, or says why not
 * @choose: takes the choice @id; if it is not offered, says why not. @id may also be a kind of choice
 * @explain: says why something is not possible now; @what as for tea_game_explain()
 * @answer: answers a question beside the table with @number, from 1; returns whether there is one. None by default
 *
 * A page where somebody acts: a player, a learner, somebody who decides an old position again.
 */
struct _TeaSittingInterface
{
  GTypeInterface parent;

  TeaTableStage *(*get_stage) (TeaSitting *self);
  void (*discard) (TeaSitting *self, guint position);
  void (*choose) (TeaSitting *self, const char *id);
  void (*explain) (TeaSitting *self, const char *what);
  gboolean (*answer) (TeaSitting *self, guint number);
};

/**
 * tea_sitting_class_install:
 * @widget_class: the class of a page that implements #TeaSitting
 *
 * Installs the actions of the table, and their keys: letters choose, digits choose or answer, D selects the drawn tile.
 *
 * - "table.discard" (u): the tile at this position of the hand
 * - "table.choose" (s): the choice with this id, or the only one of this kind ("chow")
 * - "table.press" (s): the choice or answer with this key ("1", "2" …)
 * - "table.select-drawn": selects the tile just drawn
 * - "table.explain" (s): says why this is not possible now
 */
void tea_sitting_class_install (GtkWidgetClass *widget_class);

/* Returns: whether a choice of @kind ("pass") is offered */
gboolean tea_sitting_offers (TeaSitting *self, const char *kind);

G_END_DECLS
