/* guard.h - lets a test fail when something starts a program outside of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on this process is aborted when it, a library or a forked child opens a link or a file in another
 * application, or starts a program other than our own and those that tests themselves use. */
void guard_begin (void);

G_END_DECLS
