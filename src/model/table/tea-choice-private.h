/* tea-choice-private.h - how the table makes choices and finds their actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-choice.h"
#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/* The engine's action for the choice. */
const TeaAction *tea_choice_get_action (TeaChoice *self);

/* Updates @list of #TeaChoice to the actions of @view without plain discards; leaves it alone if they are the same. */
void tea_choice_list_update (GListStore *list, const TeaSeatView *view);

G_END_DECLS
