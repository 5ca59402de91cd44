/* tea-number.h - numbers for people to read, with a real minus sign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): "12", "0", "−12" */
char *tea_number_dup (gint64 number) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what is won or lost: "+12", "0", "−12" */
char *tea_number_dup_signed (gint64 number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
