/* tea-memory.h - gives memory that is not used back to the system
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets up the allocator; before anything is allocated. */
void tea_memory_init (void);

/* Gives memory back shortly after a window of @application is opened or closed; while one is very large, its pictures
 * are kept. */
void tea_memory_watch (GtkApplication *application);

G_END_DECLS
