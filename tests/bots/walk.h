/* walk.h - decisions of played hands, to be looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-seat-view.h"

G_BEGIN_DECLS

typedef void (*WalkLook) (const TeaDeal *deal, guint seat, const TeaSeatView *view);

/* Plays hands of regulars and passes @wanted decisions to @look, each chosen with probability 1/@every. */
void walk (const TeaVariant *variant, guint64 seed, guint every, guint wanted, WalkLook look);

G_END_DECLS
