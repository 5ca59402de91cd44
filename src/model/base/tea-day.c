/* tea-day.c - times as people read them, and days that they choose
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/base/tea-day.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

char *
tea_day_say_time (gint64 time)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (time);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_local (utc) : NULL;

  /* Translators: day and time of a game or session, see g_date_time_format(). */
  return local != NULL ? g_date_time_format (local, _ ("%-d %b %Y, %H:%M")) : g_strdup ("");
}

gint64
tea_day_begin (GDateTime *day, int n_days)
{
  g_autoptr (GDateTime) other = NULL;
  g_autoptr (GDateTime) midnight = NULL;

  g_return_val_if_fail (day != NULL, 0);

  other = g_date_time_add_days (day, n_days);
  midnight = g_date_time_new_local (g_date_time_get_year (other), g_date_time_get_month (other),
                                    g_date_time_get_day_of_month (other), 0, 0, 0);

  return g_date_time_to_unix (midnight);
}

/* Reads the day named by @text; %NULL in @day if it is empty. */
static gboolean
read_day (const char *text, GDateTime **day, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *midnight = g_strconcat (stripped, "T00:00:00", NULL);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  *day = *stripped != '\0' ? g_date_time_new_from_iso8601 (midnight, zone) : NULL;
  if (*day == NULL && *stripped != '\0')
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 /* Translators: what somebody has typed. */
                 _ ("“%s” is not a date. Write it as 2026-11-30."), stripped);

  return *day != NULL || *stripped == '\0';
}

gboolean
tea_day_read_period (const char *first, const char *last, gint64 *since, gint64 *until, GError **error)
{
  g_autoptr (GDateTime) first_day = NULL;
  g_autoptr (GDateTime) last_day = NULL;

  g_return_val_if_fail (first != NULL && last != NULL && since != NULL && until != NULL, FALSE);

  if (!read_day (first, &first_day, error) || !read_day (last, &last_day, error))
    return FALSE;
  *since = first_day != NULL ? tea_day_begin (first_day, 0) : 0;
  *until = last_day != NULL ? tea_day_begin (last_day, 1) : G_MAXINT64;

  return TRUE;
}
