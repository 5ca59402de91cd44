/* tea-judged-game.c - the judged hands of a game of the archive
 *
 * The hands are rows of the store. What belongs to the game as a whole is a value, an object: "version" of the judge;
 * "lines" and "changed" of the log; "fault" if it could not be judged; and "hands", how many were. Judge 1 stored no
 * number of hands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/archive/tea-archive-store.h"
#include "model/judge/tea-judge-private.h"

static void
clear (gpointer data)
{
  TeaJudgedGame *self = data;

  g_ptr_array_unref (self->hands);
  g_free (self->fault);
}

TeaJudgedGame *
tea_judged_game_ref (TeaJudgedGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
tea_judged_game_unref (TeaJudgedGame *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* The seat of the human player; 4 if all players are computer players. */
static guint
find_seat (const TeaStoreGame *game)
{
  guint seat = 0;

  while (seat < 4 && *game->bots[seat] != '\0')
    seat++;

  return seat;
}

gboolean
tea_judged_game_counts (const TeaStoreGame *game)
{
  return (g_str_equal (game->kind, TEA_GAME_KIND_TABLE) || g_str_equal (game->kind, TEA_GAME_KIND_PRACTICE) ||
          g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE)) &&
         game->n_hands > 0 && find_seat (game) < 4;
}

static const TeaVariant *
find_variant (const TeaStoreGame *game)
{
  const TeaVariant *variant = tea_variant_find (game->variant);
  TeaOptions options;

  if (variant == NULL || g_str_equal (game->options, "{}") ||
      tea_json_options_from_string (game->options, &variant, &options, NULL))
    return variant;

  return NULL;
}

TeaJudgedGame *
tea_judged_game_new (const TeaStoreGame *game)
{
  TeaJudgedGame *self = g_atomic_rc_box_new0 (TeaJudgedGame);

  self->id = game->id;
  self->begun = game->begun;
  self->seat = find_seat (game);
  self->variant = find_variant (game);
  self->is_practice = g_str_equal (game->kind, TEA_GAME_KIND_PRACTICE);
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaBot *bot = tea_bot_find (game->bots[seat]);

      self->levels[seat] = bot != NULL ? bot->id : NULL;
    }
  self->hands = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_judged_hand_unref);
  self->n_lines = game->n_lines;
  self->changed = game->changed;

  return self;
}

gboolean
tea_judged_game_is_of (const TeaJudgedGame *self, const TeaStoreGame *game)
{
  return self->n_lines == game->n_lines && self->changed == game->changed && !self->lacks_hands;
}

gboolean
tea_judged_game_is_complete (const TeaJudgedGame *self)
{
  for (guint i = 0; i < self->hands->len; i++)
    if (!((const TeaJudgedHand *) self->hands->pdata[i])->is_complete)
      return FALSE;

  return TRUE;
}

/* The value */

char *
tea_judged_game_to_value (const TeaJudgedGame *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  tea_json_add_int (builder, "version", TEA_JUDGE_VERSION);
  tea_json_add_int (builder, "lines", self->n_lines);
  tea_json_add_int (builder, "changed", self->changed);
  if (self->fault != NULL)
    tea_json_add_string (builder, "fault", self->fault);
  tea_json_add_int (builder, "hands", self->hands->len);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);

  return tea_json_to_string (node);
}

/* Reads the member @name; fails unless it is a whole number from @min to @max. */
static gboolean
read_int (JsonObject *object, const char *name, gint64 min, gint64 max, gint64 *value)
{
  JsonNode *node = tea_json_get (object, name);

  return node != NULL && tea_json_is_int (node, value) && *value >= min && *value <= max;
}

/* Adds what @rows, which may contain other games, have of the player's hands. The log may have become shorter. */
static void
add_hands (TeaJudgedGame *self, const TeaStoreGame *game, const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const TeaStoreJudged *row = rows->pdata[i];
      TeaJudgedHand *hand;

      if (row->game != game->id || row->seat != self->seat || row->stood_in || row->hand >= game->n_hands)
        continue;
      hand = tea_judged_hand_from_stored (row);
      if (hand != NULL)
        g_ptr_array_add (self->hands, hand);
    }
}

TeaJudgedGame *
tea_judged_game_from_value (const TeaStoreGame *game, const char *value, const GPtrArray *rows)
{
  g_autoptr (JsonNode) node = tea_json_parse (value, strlen (value), NULL, NULL, NULL);
  JsonObject *object = node != NULL ? tea_json_object (node) : NULL;
  g_autoptr (TeaJudgedGame) self = NULL;
  gint64 version, n_lines, changed, n_hands = 0;

  if (object == NULL || !read_int (object, "version", TEA_STORE_JUDGE_OF_MISTAKES, TEA_JUDGE_VERSION, &version) ||
      !read_int (object, "lines", 0, G_MAXUINT, &n_lines) ||
      !read_int (object, "changed", G_MININT64, G_MAXINT64, &changed) ||
      (version > TEA_STORE_JUDGE_OF_MISTAKES && !read_int (object, "hands", 0, G_MAXUINT, &n_hands)))
    return NULL;

  self = tea_judged_game_new (game);
  self->n_lines = (guint) n_lines;
  self->changed = changed;
  self->fault = g_strdup (tea_json_string (tea_json_get (object, "fault")));
  add_hands (self, game, rows);
  self->lacks_hands = self->hands->len < n_hands;

  return g_steal_pointer (&self);
}
