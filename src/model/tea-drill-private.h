/* tea-drill-private.h - the records of exercises that are kept, for the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tea-archive-private.h"

G_BEGIN_DECLS

/* The group of values with the records. */
#define TEA_DRILL_GROUP "drills"

/*
 * Adds records that began with nothing, while the records of @archive could not be read, to these. @records has keys and values like
 * the group of values.
 */
void tea_drill_add_records (TeaArchive *archive, GHashTable *records);

G_END_DECLS
