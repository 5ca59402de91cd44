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

G_END_DECLS
