/* tea-season-export.c - a set of scoring sessions as tables for spreadsheets
 *
 * They are for other programs, so they are not translated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/tally/tea-season-export.h"

#include "store/tally/tea-csv.h"

static void
add_head (const char *const *columns, guint n, char separator, GString *out)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, separator);
      g_string_append (out, columns[i]);
    }
}

static void
add_player (const TeaSeasonCount *count, const TeaSeasonPlayer *player, char separator, GString *out)
{
  g_string_append_printf (out, "%u%c", player->rank, separator);
  tea_csv_append_text (out, player->name);
  g_string_append_printf (out, "%c%" G_GINT64_FORMAT "%c", separator, player->points, separator);
  if (count->is_for_money)
    tea_csv_append_money (out, player->money, separator);
  g_string_append_printf (out, "%c%u", separator, player->sessions);
  for (guint i = 0; i < TEA_SEASON_MAX_PLAYERS; i++)
    g_string_append_printf (out, "%c%u", separator, player->places[i]);
  g_string_append_c (out, separator);
  tea_csv_append_number (out, tea_season_player_get_average_place (player), 3, separator);
  g_string_append_c (out, separator);
  tea_csv_append_number (out, player->rating.rating, 2, separator);
  g_string_append_c (out, separator);
  tea_csv_append_number (out, player->rating.deviation, 2, separator);
  g_string_append_printf (out, "%c%u%c%u%c%u%c%u%c%u%c", separator, player->hands, separator, player->wins, separator,
                          player->wins_by_result, separator, player->self_draws, separator, player->deal_ins,
                          separator);
  tea_csv_append_number (out, tea_season_player_get_average_hand (player), 2, separator);
  g_string_append_printf (out, "%c%d%c%s\r\n", separator, player->biggest, separator,
                          player->biggest_by_result ? "yes" : "");
}

void
tea_season_count_append_players (const TeaSeasonCount *count, char separator, GString *out)
{
  static const char *const columns[] = {
    "rank",   "player", "points",        "money",      "sessions", "first",         "second",       "third",
    "fourth", "fifth",  "sixth",         "seventh",    "eighth",   "average place", "rating",       "deviation",
    "hands",  "won",    "won by result", "self-drawn", "dealt in", "average hand",  "biggest hand", "biggest by result",
  };

  g_return_if_fail (count != NULL && out != NULL && tea_csv_divides ((guchar) separator));

  add_head (columns, G_N_ELEMENTS (columns), separator, out);
  g_string_append (out, "\r\n");
  for (guint i = 0; i < count->players->len; i++)
    add_player (count, tea_season_count_get_player (count, i), separator, out);
}

void
tea_season_count_append_pairs (const TeaSeasonCount *count, char separator, GString *out)
{
  static const char *const columns[] = {
    "player", "other player", "paid", "got back", "more paid", "money paid", "money got back", "more money paid",
  };

  g_return_if_fail (count != NULL && out != NULL && tea_csv_divides ((guchar) separator));

  add_head (columns, G_N_ELEMENTS (columns), separator, out);
  g_string_append (out, "\r\n");
  for (guint i = 0; i < count->pairs->len; i++)
    {
      const TeaSeasonPair *pair = count->pairs->pdata[i];
      const gint64 money[] = { pair->money[0], pair->money[1], pair->money[0] - pair->money[1] };

      tea_csv_append_text (out, pair->players[0]->name);
      g_string_append_c (out, separator);
      tea_csv_append_text (out, pair->players[1]->name);
      g_string_append_printf (out, "%c%" G_GINT64_FORMAT "%c%" G_GINT64_FORMAT "%c%" G_GINT64_FORMAT, separator,
                              pair->points[0], separator, pair->points[1], separator,
                              pair->points[0] - pair->points[1]);
      for (guint j = 0; j < G_N_ELEMENTS (money); j++)
        {
          g_string_append_c (out, separator);
          if (count->is_for_money)
            tea_csv_append_money (out, money[j], separator);
        }
      g_string_append (out, "\r\n");
    }
}

void
tea_season_count_append_days (const TeaSeasonCount *count, char separator, GString *out)
{
  static const char *const columns[] = { "day" };
  g_autoptr (GPtrArray) curves = NULL;

  g_return_if_fail (count != NULL && out != NULL && tea_csv_divides ((guchar) separator));

  curves = g_ptr_array_new_with_free_func (g_free);
  add_head (columns, G_N_ELEMENTS (columns), separator, out);
  for (guint i = 0; i < count->players->len; i++)
    {
      const TeaSeasonPlayer *player = tea_season_count_get_player (count, i);

      g_string_append_c (out, separator);
      tea_csv_append_text (out, player->name);
      g_ptr_array_add (curves, tea_season_count_dup_curve (count, player));
    }
  g_string_append (out, "\r\n");
  for (guint day = 0; day < count->n_days; day++)
    {
      GDate date;

      g_date_clear (&date, 1);
      g_date_set_julian (&date, count->days[day]);
      g_string_append_printf (out, "%04d-%02d-%02d", g_date_get_year (&date), (int) g_date_get_month (&date),
                              g_date_get_day (&date));
      for (guint i = 0; i < curves->len; i++)
        g_string_append_printf (out, "%c%" G_GINT64_FORMAT, separator, ((const gint64 *) curves->pdata[i])[day + 1]);
      g_string_append (out, "\r\n");
    }
}
