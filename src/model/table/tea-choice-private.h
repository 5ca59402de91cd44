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

/* Makes @list, of #TeaChoice, hold the actions of @view but plain discards; it stays untouched when they are the same. */
void tea_choice_list_update (GListStore *list, const TeaSeatView *view);

/* Returns: (transfer full): of #TeaTileInfo: the set that @action makes for the player of @view, or the tile that it is about. */
GListStore *tea_choice_list_tiles (const TeaAction *action, const TeaSeatView *view) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
