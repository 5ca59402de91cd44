/* tea-store-sum.h - checksums of the records
 *
 * The column "sum" of a record is the 64-bit FNV-1a hash of its other columns, so that readers notice flipped bits. The
 * flag that a step is undone is not covered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store-database.h"

G_BEGIN_DECLS

/* The checksum of a record of each table, in SQL. Released databases contain them: changing one requires a step in
 * tea-store-schema.c. */
#define TEA_STORE_SUM_SETUP "tea_sum (variant, options, name_0, name_1, name_2, name_3, first_dealer, rotation)"
#define TEA_STORE_SUM_SESSION "tea_sum (title, setup, created, changed, deleted, key, folder)"
#define TEA_STORE_SUM_PERSON "tea_sum (key, name, colour, picture, merged, created, changed)"
#define TEA_STORE_SUM_MEMBER "tea_sum (setup, player, name, person, start)"
#define TEA_STORE_SUM_CONTENTS "tea_sum (kind, record, reason, delta_0, delta_1, delta_2, delta_3, dealer)"
#define TEA_STORE_SUM_ENTRY "tea_sum (session, position, contents, time)"
#define TEA_STORE_SUM_CHANGE                                                                                           \
  "tea_sum (session, kind, entry, position_before, position_after, contents_before, contents_after, setup_before, "    \
  "setup_after)"
#define TEA_STORE_SUM_DRAFT "tea_sum (session, text)"
#define TEA_STORE_SUM_PAIR "tea_sum (part, key, value)"
#define TEA_STORE_SUM_GAME                                                                                             \
  "tea_sum (kind, title, variant, options, length, seed, name_0, name_1, name_2, name_3, bot_0, bot_1,"                \
  " bot_2, bot_3, meta, state, begun, changed, finished, n_lines, n_hands, score_0, score_1, score_2, score_3, "       \
  "deleted)"
#define TEA_STORE_SUM_LINE "tea_sum (game, number, text)"
#define TEA_STORE_SUM_JUDGED                                                                                           \
  "tea_sum (game, hand, seat, judge, lines, stood_in, points, luck, claim, rival, n_decisions, decisions)"

#define TEA_STORE_SUM_TOURNAMENT "tea_sum (key, created, changed, deleted)"
#define TEA_STORE_SUM_TOURNAMENT_CHANGE "tea_sum (tournament, number, text)"

/* As in versions 3 to 5, and the same record as version 6 has it. */
#define TEA_STORE_SUM_SETUP_5 "tea_sum (variant, options, name_0, name_1, name_2, name_3, first_dealer)"
#define TEA_STORE_SUM_SESSION_5 "tea_sum (title, setup, created, changed, deleted)"
#define TEA_STORE_SUM_SETUP_FROM_5 "tea_sum (variant, options, name_0, name_1, name_2, name_3, first_dealer, 0)"
#define TEA_STORE_SUM_SESSION_FROM_5 "tea_sum (title, setup, created, changed, deleted, '', '')"

/* Registers tea_sum () with @db. Returns FALSE when out of memory. */
gboolean tea_store_sum_register (sqlite3 *db);

/* Records that change in place. Changes go between unseal and seal, within a transaction, so that a damaged record
 * stays recognisable as damaged. */
typedef enum
{
  TEA_STORE_SEAL_SESSION,
  TEA_STORE_SEAL_ENTRIES, /* all entries of a session */
  TEA_STORE_SEAL_GAME,
  TEA_STORE_SEAL_PERSON,
  TEA_STORE_SEAL_TOURNAMENT,
} TeaStoreSeal;

gboolean tea_store_unseal (TeaStore *self, TeaStoreSeal seal, gint64 id, GError **error);
gboolean tea_store_seal (TeaStore *self, TeaStoreSeal seal, gint64 id, GError **error);

/* Runs one statement that must change session, game, person or tournament @id, as a transaction; the parameters are
 * those of tea_store_run(). */
#define tea_store_change_sealed(self, seal, id, error, ...)                                                            \
  (tea_store_begin (self, error) &&                                                                                    \
   tea_store_end (self,                                                                                                \
                  tea_store_unseal (self, seal, id, error) && tea_store_run (self, error, __VA_ARGS__) &&              \
                      tea_store_expect_change (self, error) && tea_store_seal (self, seal, id, error),                 \
                  error))

G_END_DECLS
