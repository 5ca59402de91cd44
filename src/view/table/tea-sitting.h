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
 * @ask: says why not to discard the tile at @position of the hand; nothing by default
 * @choose: takes the choice at @position
 * @call: takes the first choice of @kind, or says why it is not offered
 * @answer: answers a question beside the table with @number, from 1; returns whether there is one. None by default
 *
 * A page where somebody acts: a player, a learner, somebody who decides an old position again.
 */
struct _TeaSittingInterface
{
  GTypeInterface parent;

  TeaTableStage *(*get_stage) (TeaSitting *self);
  void (*discard) (TeaSitting *self, guint position);
  void (*ask) (TeaSitting *self, guint position);
  void (*choose) (TeaSitting *self, guint position);
  void (*call) (TeaSitting *self, TeaChoiceKind kind);
  gboolean (*answer) (TeaSitting *self, guint number);
};

/**
 * tea_sitting_class_install:
 * @widget_class: the class of a page that implements #TeaSitting
 *
 * Installs the actions of the table, and their keys: letters choose, digits choose or answer, D selects the drawn tile.
 *
 * - "table.discard" (u): the tile at this position of the hand
 * - "table.ask" (u): why not this one?
 * - "table.take" (u): the choice at this position
 * - "table.choose" (s): the only choice of this kind ("chow")
 * - "table.press" (s): the choice or answer with this key ("1", "2" …)
 * - "table.select-drawn": selects the tile just drawn
 */
void tea_sitting_class_install (GtkWidgetClass *widget_class);

/* Returns: whether a choice of @kind is offered */
gboolean tea_sitting_offers (TeaSitting *self, TeaChoiceKind kind);

G_END_DECLS
