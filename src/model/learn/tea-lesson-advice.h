/* tea-lesson-advice.h - what the learner could do at the table, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/exercise/tea-scene.h"
#include "io/waits/tea-shanten.h"
#include "model/table/tea-table.h"

G_BEGIN_DECLS

/**
 * tea_lesson_advise:
 * @table: a table that waits for the learner
 * @moves: (nullable): what the lesson expects; %NULL where the learner plays freely: then what brings the hand nearest
 * to ready
 * @kind: (out) (optional): the kind of tile in the learner's hand that is spoken of, or left as it is
 *
 * Returns: (transfer full): one or two sentences
 */
char *tea_lesson_advise (TeaTable *table, const TeaScript *moves, TeaTile *kind) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_lesson_find_shanten:
 * @table: a table
 * @tiles: concealed tiles under the rules of @table, with @n_melds melds beside them
 * @shanten: (out caller-allocates): how far they are from a win and what helps, drawn wild tiles counted
 */
void tea_lesson_find_shanten (TeaTable *table, const TeaTiles *tiles, guint n_melds, TeaShanten *shanten);

/**
 * tea_lesson_compare_discards:
 * @table: a table that waits for the learner
 * @action: what the learner tried
 * @moves: what the lesson expects
 *
 * Returns: (transfer full) (nullable): how far the hand would be after each, or how many tiles would help, a sentence;
 * %NULL where what the learner tried is as good or nothing is discarded
 */
char *tea_lesson_compare_discards (TeaTable *table,
                                   const TeaAction *action,
                                   const TeaScript *moves) G_GNUC_WARN_UNUSED_RESULT;

/* The position of the first tile of @kind in the learner's hand, or −1. */
int tea_lesson_find_tile (TeaTable *table, TeaTile kind);

G_END_DECLS
