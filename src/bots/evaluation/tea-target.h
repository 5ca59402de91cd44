/* tea-target.h - the likeliest way to finish a hand of a class
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/evaluation/tea-evaluator.h"

G_BEGIN_DECLS

/* Tiles that belong together; a single tile in shapes without sets. */
typedef struct
{
  guint8 n;
  TeaTile tiles[3];
} TeaBlock;

typedef struct
{
  guint n;
  TeaBlock blocks[14];
} TeaTarget;

/* Finds the likeliest way of @class to finish the hand of @plans; FALSE if there is none. */
gboolean tea_target_find (TeaTarget *target, const TeaPlans *plans, guint class);

G_END_DECLS
