/* tea-level.h - the levels of computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "model/base/tea-value.h"

G_BEGIN_DECLS

/**
 * TeaLevelFacts:
 *
 * A kind of computer player.
 */
typedef struct
{
  const char *id;       /* as in logs and settings, e.g. "regular" */
  const char *name;     /* translated */
  const char *sentence; /* how it plays, one sentence, translated */
} TeaLevelFacts;

#define TEA_TYPE_LEVEL (tea_level_get_type ())
G_DECLARE_FINAL_TYPE (TeaLevel, tea_level, TEA, LEVEL, TeaValue)

const TeaLevelFacts *tea_level_get_facts (TeaLevel *self);

/* Returns: (transfer full): a list of all #TeaLevel, weakest first */
GListModel *tea_level_list (void) G_GNUC_WARN_UNUSED_RESULT;

/* The id of the level that a new installation plays against. */
const char *tea_level_get_default_id (void);

/* The position of @id in tea_level_list(); that of the default if the level does not exist (any more). */
guint tea_level_find (const char *id);

G_END_DECLS
