/* tea-choice-private.h - how the table makes the choices and carries them out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-choice.h"
#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/* The engine's action that the choice stands for. */
const TeaAction *tea_choice_get_action (TeaChoice *self);

/* Makes @list, of #TeaChoice, hold the actions of @view but plain discards; it stays untouched when they are the same.
 */
void tea_choice_list_update (GListStore *list, const TeaSeatView *view);

/* The kind of the choice that stands for @action, see tea_choice_get_kind(); %NULL for a plain discard, which is no
 * choice. */
const char *tea_choice_kind_of (const TeaAction *action);

G_END_DECLS
