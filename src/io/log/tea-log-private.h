/* tea-log-private.h - shared by the writing and reading of logs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-log.h"

G_BEGIN_DECLS

/* The names of #TeaLogType, terminated by %NULL. */
extern const char *const tea_log_types[];

/* The names of the times at which a stand-in stops, by #TeaLogStandIn.of_game; terminated by %NULL. */
extern const char *const tea_log_untils[];

G_END_DECLS
