/* walk.h - decisions of played hands, to be looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"

G_BEGIN_DECLS

typedef void (*WalkLook) (const TeaDeal *deal, guint seat, const TeaSeatView *view);

/* Plays hands of regulars and passes @wanted decisions to @look, each chosen with probability 1/@every. */
void walk (const TeaVariant *variant, guint64 seed, guint every, guint wanted, WalkLook look);

/* Finds what is held after the advised action; %FALSE unless that is a discard or passing on another's discard. */
gboolean walk_hold (TeaHolding *holding, const TeaAdvice *advice, const TeaSeatView *view);

G_END_DECLS
