/* tea-day.h - times as people read them, and days that they choose
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): day and hour where this computer is, "29 Nov 2026, 21:05"; @time in seconds since 1970, ""
 * for one that no calendar has */
char *tea_day_say_time (gint64 time) G_GNUC_WARN_UNUSED_RESULT;

/* When the day that is @n_days after @day begins, where this computer is; seconds since 1970. */
gint64 tea_day_begin (GDateTime *day, int n_days);

/**
 * tea_day_read_period:
 * @first: what was typed as the first day, "2026-11-01"; "" for no first day
 * @last: the same for the last day
 * @since: (out): when the first day begins, seconds since 1970; 0 for none
 * @until: (out): when the last day is over; %G_MAXINT64 for none
 * @error: return location for an error, a sentence
 *
 * Returns: whether both could be read
 */
gboolean tea_day_read_period (const char *first, const char *last, gint64 *since, gint64 *until, GError **error);

G_END_DECLS
