/* tea-mistake-text.h - the kinds of mistakes in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The number of kinds of mistakes, counting 0, which is none. */
#define TEA_MISTAKE_TEXT_N_KINDS 8

/* "Speed", "Missed Win"; @kind is at least 1 and below %TEA_MISTAKE_TEXT_N_KINDS. */
const char *tea_mistake_text_get_kind (guint kind);

G_END_DECLS
