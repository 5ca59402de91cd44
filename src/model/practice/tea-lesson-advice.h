/* tea-lesson-advice.h - advice to the learner at the table, in words
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
 * @moves: (nullable): what the lesson expects; %NULL in free play: then the advice is what brings the hand nearest to
 * ready
 * @kind: (out) (optional): the kind of tile that the advice is to discard; unchanged for other advice
 *
 * Returns: (transfer full): one or two sentences
 */
char *tea_lesson_advise (TeaTable *table, const TeaScript *moves, TeaTile *kind) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_lesson_find_shanten:
 * @table: a table
 * @tiles: concealed tiles under the rules of @table, in addition to @n_melds melds
 * @shanten: (out caller-allocates): their distance from a win and the tiles that help, drawn wild tiles included
 */
void tea_lesson_find_shanten (TeaTable *table, const TeaTiles *tiles, guint n_melds, TeaShanten *shanten);

/**
 * tea_lesson_compare_discards:
 * @table: a table that waits for the learner
 * @action: what the learner tried
 * @moves: what the lesson expects
 *
 * Returns: (transfer full) (nullable): a sentence on how far from ready the tried discard leaves the hand, or on how
 * many tiles would help after each discard; %NULL if the tried discard is as good, or if either move is not a discard
 */
char *tea_lesson_compare_discards (TeaTable *table,
                                   const TeaAction *action,
                                   const TeaScript *moves) G_GNUC_WARN_UNUSED_RESULT;

/* The position of the first tile of @kind in the learner's hand, or −1. */
int tea_lesson_find_tile (TeaTable *table, TeaTile kind);

G_END_DECLS
