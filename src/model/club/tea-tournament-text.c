/* tea-tournament-text.c - a tournament in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/base/tea-error.h"
#include "io/json/tea-json-record.h"
#include "model/club/tea-tournament-private.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"
#include "store/club/tea-tournament-ranking.h"

/* Returns: (transfer full) (nullable): the beginning of @day, "2026-11-29" */
static GDateTime *
parse_day (const char *day)
{
  g_autofree char *text = g_strconcat (day, "T00:00:00", NULL);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  return g_date_time_new_from_iso8601 (text, zone);
}

char *
_tea_tournament_text_day (const char *day)
{
  g_autoptr (GDateTime) time = parse_day (day);

  /* Translators: a day, see g_date_time_format(). */
  return time != NULL ? g_date_time_format (time, _ ("%-d %b %Y")) : g_strdup (day);
}

char *
_tea_tournament_read_day (const char *typed, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (typed));
  g_autoptr (GDateTime) time = parse_day (text);

  if (time != NULL)
    return g_date_time_format (time, "%Y-%m-%d");

  g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_TEXT,
                       _ ("The date must be a day such as 2026-11-29: year, month, day."));

  return NULL;
}

char *
_tea_tournament_text_players (const TeaStoreTournament *stored)
{
  guint n = 0;

  for (guint number = 0; number < stored->n_numbers; number++)
    {
      guint i = tea_store_tournament_find_player (stored, number, 0);
      const TeaTournamentPlayer *player = stored->players->pdata[i];

      n += *player->name != '\0';
    }

  return g_strdup_printf (ngettext ("%u player", "%u players", n), n);
}

char *
_tea_tournament_text_rounds (guint n_rounds)
{
  return g_strdup_printf (ngettext ("%u round", "%u rounds", n_rounds), n_rounds);
}

char *
_tea_tournament_text_details (const TeaStoreTournament *stored)
{
  g_autofree char *day = _tea_tournament_text_day (stored->day);
  g_autofree char *players = _tea_tournament_text_players (stored);
  g_autofree char *rounds = _tea_tournament_text_rounds (stored->n_rounds);
  const TeaVariant *variant = tea_variant_find (stored->variant);
  TeaOptions options;

  if (variant != NULL)
    tea_json_options_from_string (stored->options, &variant, &options, NULL);

  return g_strjoin (" · ", day, variant != NULL ? _ (variant->name) : stored->variant, players, rounds, NULL);
}

char *
_tea_tournament_text_title (const TeaStoreTournament *stored)
{
  return *stored->title != '\0' ? tea_names_show_one (stored->title) : g_strdup (_ ("Tournament"));
}

char *
_tea_tournament_text_progress (const TeaStoreTournament *stored)
{
  guint n = 0, n_all = stored->n_rounds * stored->n_numbers / 4;

  for (guint round = 0; round < stored->n_rounds; round++)
    for (guint table = 0; table < stored->n_numbers / 4; table++)
      n += stored->results[round][table].is_known;

  /* Translators: of all tables in all rounds of a tournament, %2$u, so many have been played. */
  return g_strdup_printf (ngettext ("%1$u of %2$u result", "%1$u of %2$u results", n_all), n, n_all);
}

char *
_tea_tournament_text_repeats (guint n_repeats)
{
  if (n_repeats == 0)
    return g_strdup ("");

  return g_strdup_printf (
      ngettext ("%u pair of players meets more than once.", "%u pairs of players meet more than once.", n_repeats),
      n_repeats);
}

char *
_tea_tournament_text_name (const char *name)
{
  /* Translators: somebody of the club who fills a seat in a tournament and is not ranked. */
  return *name != '\0' ? tea_names_show_one (name) : g_strdup (_ ("House player"));
}

char *
_tea_tournament_text_table_points (gint64 twelfths)
{
  gint64 hundredths = (twelfths * 100 + TEA_TABLE_POINT / 2) / TEA_TABLE_POINT;

  if (hundredths % 100 == 0)
    return tea_number_dup (hundredths / 100);

  return hundredths % 10 == 0 ? tea_number_dup_decimal (hundredths / 10, 1) : tea_number_dup_decimal (hundredths, 2);
}

guint
_tea_tournament_find_round (const TeaStoreTournament *stored)
{
  for (guint round = 0; round < stored->n_rounds; round++)
    for (guint table = 0; table < stored->n_numbers / 4; table++)
      if (!stored->results[round][table].is_known)
        return round;

  return stored->n_rounds - 1;
}
