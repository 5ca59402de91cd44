/* tea-result.h - a hand of which only the result is known: who won from whom, and what was paid
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/record/tea-record.h"

G_BEGIN_DECLS

/* Larger numbers are typing errors, and could not be multiplied. */
#define TEA_RESULT_MAX_POINTS 1000000

/* Value of #TeaResult.points if the payments alone were written. */
#define TEA_RESULT_NO_POINTS (-1)

/* What each player won or lost is not part of it: #TeaStoreEntry.deltas. */
typedef struct
{
  gint8 winner;  /* the winner's seat, or −1 for a drawn hand; then the rest means nothing */
  guint8 by;     /* %TEA_BY_SELF_DRAW or %TEA_BY_DISCARD */
  gint8 from;    /* who discarded the tile, or −1 */
  gint32 points; /* what the hand was said to be worth, or %TEA_RESULT_NO_POINTS */
} TeaResult;

/* Returns: (transfer full): @result as JSON, for an entry of the store (docs/formats.md, "ledger") */
char *tea_result_to_text (const TeaResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Reads what tea_result_to_text() wrote. Returns FALSE with @error set, a sentence, if it is no result. */
gboolean tea_result_from_text (const char *text, TeaResult *result, GError **error);

G_END_DECLS
