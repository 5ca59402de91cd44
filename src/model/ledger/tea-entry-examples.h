/* tea-entry-examples.h - what can be typed as a hand, and what it means
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

typedef struct
{
  char *typed;   /* "22:" */
  char *meaning; /* "Player 2 won by self-draw", translated */
} TeaEntryExample;

/* Returns: (transfer full) (element-type TeaEntryExample): everything that the rules of @entry understand */
GPtrArray *tea_entry_list_examples (TeaHandEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
