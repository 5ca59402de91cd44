/* tea-insights-read.c - reading the games that count
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-record.h"
#include "model/archive/tea-archive-store.h"
#include "model/insights/tea-insights-private.h"
#include "model/tiles/tea-chinese-name.h"

TeaCountedGame *
tea_counted_game_ref (TeaCountedGame *game)
{
  g_atomic_ref_count_inc (&game->refs);

  return game;
}

void
tea_counted_game_unref (TeaCountedGame *game)
{
  if (!g_atomic_ref_count_dec (&game->refs))
    return;

  g_array_unref (game->hands);
  g_free (game);
}

/* The seat of the player, or −1 if only computer players play. */
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
        return TEA_INSIGHTS_MIXED;
      level = game->bots[seat];
    }

  return g_intern_string (level);
}

/* Only a finished game that the player has played alone has a place. */
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

/* The patterns named by @ids, which are separated by spaces; the first pattern if several share an id. Ids unknown to
 * this version are ignored. */
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

/* @seat relative to @player; −1 stays. */
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
      TeaCountedHand hand = { .points = from->deltas[player],
                              .winner = relative (from->winner, player),
                              .from = relative (from->from, player),
                              .robbed = from->robbed,
                              .stood_in = from->stood_in,
                              .n_claims = from->n_claims[player],
                              .items = read_items (variant, from->items) };

      g_array_append_val (hands, hand);
    }

  return hands;
}

/* The rules of @game with its house rules. Opening the game reports house rules that cannot be read. */
static const TeaVariant *
find_rules (const TeaStoreGame *game, const TeaVariant *variant)
{
  const TeaVariant *rules = variant;
  TeaOptions options;

  /* Parse options only when needed: few games have house rules, and parsing takes longer than the rest. */
  if (strstr (game->options, "\"rules\"") != NULL)
    tea_json_options_from_string (game->options, &rules, &options, NULL);

  return rules;
}

TeaCountedGame *
tea_counted_game_read (TeaStore *store, const TeaStoreGame *game, const TeaCountedGame *former, GError **error)
{
  const TeaVariant *variant = tea_variant_find (game->variant);
  const TeaVariant *rules = find_rules (game, variant);
  g_autofree char *name = tea_chinese_name_with (_ (rules->name), rules->name_zh);
  int player = find_player (game);
  TeaCountedGame *counted;
  GArray *hands = former != NULL ? g_array_ref (former->hands) : read_hands (store, game, player, variant, error);

  if (hands == NULL)
    return NULL;

  counted = g_new (TeaCountedGame, 1);
  *counted = (TeaCountedGame){ .id = game->id,
                               .begun = game->begun,
                               .n_lines = game->n_lines,
                               .variant = variant,
                               .is_house = rules != variant,
                               .rules = g_intern_string (name),
                               .level = find_level (game, player),
                               .place = find_place (game, player, hands),
                               .hands = hands };
  g_atomic_ref_count_init (&counted->refs);
  for (int seat = 0; seat < 4; seat++)
    counted->names[seat] = g_intern_string (game->names[(player + seat) % 4]);

  return counted;
}
