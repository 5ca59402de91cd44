/* tea-archive-private.h - the store behind an archive, for the rest of the model
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tea-archive.h"
#include "store/tea-store.h"

G_BEGIN_DECLS

/* The store; it lives as long as the archive, and there always is one. */
TeaStore *tea_archive_get_store (TeaArchive *self);

/* The kinds of games that are played at the table, and the group of values with the reasons why games cannot be continued. */
#define TEA_GAME_KIND_TABLE "table"
#define TEA_GAME_KIND_DUPLICATE "duplicate"
#define TEA_GAME_FAULTS_GROUP "game-faults"

G_END_DECLS
