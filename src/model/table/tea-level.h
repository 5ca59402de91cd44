/* tea-level.h - the levels of computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_LEVEL (tea_level_get_type ())
G_DECLARE_FINAL_TYPE (TeaLevel, tea_level, TEA, LEVEL, GObject)

/* TeaLevel: a kind of computer player. It never changes. */

/* Returns: (transfer full): a list of all #TeaLevel, weakest first */
GListModel *tea_level_list (void) G_GNUC_WARN_UNUSED_RESULT;

/* The id of the level that a new installation plays against. */
const char *tea_level_get_default_id (void);

/* The position of @id in tea_level_list(); that of the default if the level does not exist (any more). */
guint tea_level_find (const char *id);

/* The id as in logs and settings, e.g. "regular". */
const char *tea_level_get_id (TeaLevel *self);

/* The name, translated. */
const char *tea_level_get_name (TeaLevel *self);

/* How it plays, one sentence, translated. */
const char *tea_level_get_sentence (TeaLevel *self);

G_END_DECLS
