/* tea-statistics-count.c - counting games that were read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "model/archive/tea-archive-store.h"
#include "model/games/tea-statistics-private.h"
#include "model/tiles/tea-chinese-name.h"

/* What is summed up over the hands. */
typedef struct
{
  double points;
  double squares;
  double won;
  double lost;
} Sums;

void
tea_counted_game_free (TeaCountedGame *game)
{
  g_array_unref (game->hands);
  g_free (game);
}

/* The seat of the player, or −1 where computer players play alone. */
static int
find_player (const TeaStoreGame *game)
{
  for (int seat = 0; seat < 4; seat++)
    if (*game->bots[seat] == '\0')
      return seat;

  return -1;
}

gboolean
tea_counted_game_counts (const TeaStoreGame *game)
{
  return g_str_equal (game->kind, TEA_GAME_KIND_TABLE) && find_player (game) >= 0 &&
         tea_variant_find (game->variant) != NULL;
}

static const char *
find_level (const TeaStoreGame *game, int player)
{
  const char *level = NULL;

  for (int seat = 0; seat < 4; seat++)
    {
      if (seat == player)
        continue;
      if (level != NULL && !g_str_equal (level, game->bots[seat]))
        return TEA_STATISTICS_MIXED;
      level = game->bots[seat];
    }

  return g_intern_string (level);
}

/* The place in a game that was not played to its end by the player says nothing. */
static int
find_place (const TeaStoreGame *game, int player, const GArray *hands)
{
  int place = 0;

  if (!game->finished)
    return TEA_PLACE_UNFINISHED;
  for (guint i = 0; i < hands->len; i++)
    if (g_array_index (hands, TeaCountedHand, i).stood_in)
      return TEA_PLACE_NOT_ALONE;
  for (guint seat = 0; seat < 4; seat++)
    place += game->scores[seat] > game->scores[player];

  return place;
}

/* The rows that @ids, with spaces between them, name, the first of those with the same id. An id that this version does
 * not have is left out. */
static guint64
read_items (const TeaVariant *variant, const char *ids)
{
  g_auto (GStrv) list = g_strsplit (ids, " ", -1);
  guint64 items = 0;

  for (guint i = 0; list[i] != NULL; i++)
    for (guint row = 0; row < variant->n_patterns; row++)
      if (g_str_equal (variant->patterns[row].id, list[i]))
        {
          items |= G_GUINT64_CONSTANT (1) << row;
          break;
        }

  return items;
}

/* @seat as seen from @player; −1 stays. */
static gint8
relative (int seat, int player)
{
  return (gint8) (seat < 0 ? -1 : (seat - player + 4) % 4);
}

static GArray *
read_hands (TeaStore *store, const TeaStoreGame *game, int player, const TeaVariant *variant, GError **error)
{
  g_autoptr (GArray) stored = tea_store_read_hands (store, game->id, error);
  GArray *hands;

  if (stored == NULL)
    return NULL;

  hands = g_array_sized_new (FALSE, FALSE, sizeof (TeaCountedHand), stored->len);
  for (guint i = 0; i < stored->len; i++)
    {
      const TeaStoreHand *from = &g_array_index (stored, TeaStoreHand, i);
      TeaCountedHand hand = { from->deltas[player], relative (from->winner, player), relative (from->from, player),
                              from->stood_in, read_items (variant, from->items) };

      g_array_append_val (hands, hand);
    }

  return hands;
}

TeaCountedGame *
tea_counted_game_read (TeaStore *store, const TeaStoreGame *game, const TeaCountedGame *former, GError **error)
{
  const TeaVariant *variant = tea_variant_find (game->variant);
  int player = find_player (game);
  TeaCountedGame *counted;
  GArray *hands = former != NULL ? g_array_ref (former->hands) : read_hands (store, game, player, variant, error);

  if (hands == NULL)
    return NULL;

  counted = g_new (TeaCountedGame, 1);
  *counted = (TeaCountedGame){ .id = game->id,
                               .n_lines = game->n_lines,
                               .variant = variant,
                               .level = find_level (game, player),
                               .place = find_place (game, player, hands),
                               .hands = hands };

  return counted;
}

static void
count_hand (const TeaCountedHand *hand, TeaStatisticsFacts *facts, Sums *sums)
{
  facts->n_hands++;
  sums->points += hand->points;
  sums->squares += (double) hand->points * hand->points;
  if (hand->winner < 0)
    facts->n_drawn++;
  else if (hand->winner == 0)
    {
      facts->n_won++;
      facts->n_self_drawn += hand->from < 0;
      sums->won += hand->points;
    }
  else
    {
      facts->n_lost++;
      facts->n_let_off += hand->from == 0;
      sums->lost += hand->points;
    }
}

static void
count_game (const TeaCountedGame *game, TeaStatisticsFacts *facts, Sums *sums)
{
  facts->n_games++;
  if (game->place == TEA_PLACE_UNFINISHED)
    facts->n_unfinished++;
  else if (game->place == TEA_PLACE_NOT_ALONE)
    facts->n_not_alone++;
  else
    facts->places[game->place]++;
  for (guint i = 0; i < game->hands->len; i++)
    {
      const TeaCountedHand *hand = &g_array_index (game->hands, TeaCountedHand, i);

      if (hand->stood_in)
        {
          facts->n_stood_in++;
          continue;
        }
      count_hand (hand, facts, sums);
      if (hand->winner == 0 && (facts->biggest_game == 0 || hand->points > facts->biggest))
        {
          facts->biggest = hand->points;
          facts->biggest_game = game->id;
          facts->biggest_hand = i;
        }
    }
}

static void
add_points (const TeaCountedGame *game, GArray *curve)
{
  int points = g_array_index (curve, int, curve->len - 1);

  for (guint i = 0; i < game->hands->len; i++)
    {
      const TeaCountedHand *hand = &g_array_index (game->hands, TeaCountedHand, i);

      if (hand->stood_in)
        continue;
      points += hand->points;
      g_array_append_val (curve, points);
    }
}

/* How often the player won with each row, and how often anybody did. */
static void
count_items (const TeaCountedGame *game, guint own[64], guint all[64], guint *n_wins)
{
  for (guint i = 0; i < game->hands->len; i++)
    {
      const TeaCountedHand *hand = &g_array_index (game->hands, TeaCountedHand, i);

      if (hand->stood_in)
        continue;
      *n_wins += hand->winner >= 0;
      for (guint row = 0; row < game->variant->n_patterns; row++)
        if ((hand->items >> row & 1) != 0)
          {
            all[row]++;
            own[row] += hand->winner == 0;
          }
    }
}

static int
compare_patterns (gconstpointer a, gconstpointer b)
{
  const TeaStatisticsPattern *x = a, *y = b;

  return (x->n < y->n) - (x->n > y->n);
}

/* A row that every win at the table has scored says nothing about those of the player. */
static void
list_patterns (const GPtrArray *games, GArray *patterns)
{
  guint own[64] = { 0 }, all[64] = { 0 };
  guint n_wins = 0;
  const TeaVariant *variant = ((const TeaCountedGame *) games->pdata[0])->variant;

  for (guint i = 0; i < games->len; i++)
    count_items (games->pdata[i], own, all, &n_wins);
  for (guint row = 0; row < variant->n_patterns; row++)
    {
      const TeaPattern *scored = &variant->patterns[row];
      g_autofree char *name = tea_chinese_name_with (_ (scored->name), scored->name_zh);
      TeaStatisticsPattern pattern = { g_intern_string (name), own[row] };

      if (own[row] > 0 && all[row] < n_wins)
        g_array_append_val (patterns, pattern);
    }
  g_array_sort (patterns, compare_patterns);
}

static gboolean
are_comparable (const GPtrArray *games)
{
  for (guint i = 1; i < games->len; i++)
    if (((const TeaCountedGame *) games->pdata[i])->variant != ((const TeaCountedGame *) games->pdata[0])->variant)
      return FALSE;

  return TRUE;
}

static void
work_out_means (TeaStatisticsFacts *facts, const Sums *sums)
{
  double n = facts->n_hands;

  if (n > 0)
    facts->mean = sums->points / n;
  if (n > 1)
    facts->standard_error = sqrt (MAX (0, sums->squares - sums->points * facts->mean) / (n - 1) / n);
  if (facts->n_won > 0)
    facts->mean_win = sums->won / facts->n_won;
  if (facts->n_lost > 0)
    facts->mean_loss = sums->lost / facts->n_lost;
}

void
tea_counted_games_count (const GPtrArray *games, TeaStatisticsFacts *facts, GArray *curve, GArray *patterns)
{
  Sums sums = { 0 };

  memset (facts, 0, sizeof *facts);
  g_array_set_size (curve, 0);
  g_array_set_size (curve, 1);
  g_array_index (curve, int, 0) = 0;
  g_array_set_size (patterns, 0);

  for (guint i = 0; i < games->len; i++)
    count_game (games->pdata[i], facts, &sums);
  facts->is_comparable = are_comparable (games);
  if (!facts->is_comparable)
    {
      facts->biggest = 0;
      facts->biggest_game = 0;
      facts->biggest_hand = 0;
      return;
    }

  work_out_means (facts, &sums);
  for (guint i = 0; i < games->len; i++)
    add_points (games->pdata[i], curve);
  if (games->len > 0)
    list_patterns (games, patterns);
}
