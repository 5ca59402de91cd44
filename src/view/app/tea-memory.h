/* tea-memory.h - returns unused memory to the system
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets up the allocator; call it before anything is allocated. */
void tea_memory_init (void);

/* Returns memory shortly after a window of @application is opened or closed. Once a window has been very large, memory
 * for its pictures is kept. */
void tea_memory_watch (GtkApplication *application);

G_END_DECLS
