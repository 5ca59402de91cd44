/* tea-log-private.h - what writing and reading a log share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-log.h"

G_BEGIN_DECLS

/* The names of #TeaLogType, ended by %NULL. */
extern const char *const tea_log_types[];

/* Until when a computer player plays for the human player, ended by %NULL. */
extern const char *const tea_log_untils[];

G_END_DECLS
