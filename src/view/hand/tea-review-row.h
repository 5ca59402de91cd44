/* tea-review-row.h - a decision in a list: what was done, what it cost and why
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-review.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a #GtkListBoxRow for @item */
GtkWidget *tea_review_row_new (TeaReviewItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
