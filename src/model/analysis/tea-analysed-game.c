/* tea-analysed-game.c - the analysis of a game, and how it is stored
 *
 * The stored value is an object: "version"; "lines" and "changed" of the log; "fault" if the analysis failed; and
 * "hands", each with "hand", "sum", "points", "luck", "decisions", "cost", "claim" (first_claim), and "mistakes", each
 * an array of position, cost, lead and the name of the kind. Luck, costs and leads are whole thousandths of a point.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/analysis/tea-analyses-private.h"
#include "model/archive/tea-archive-store.h"

/* Increment whenever the computation of advice, luck or mistake kinds changes. */
#define VERSION 1

static void
clear (gpointer data)
{
  TeaAnalysedGame *self = data;

  g_array_unref (self->hands);
  g_free (self->fault);
}

TeaAnalysedGame *
tea_analysed_game_ref (TeaAnalysedGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
tea_analysed_game_unref (TeaAnalysedGame *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static void
hand_clear (gpointer data)
{
  TeaAnalysedHand *hand = data;

  g_array_unref (hand->mistakes);
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
tea_analysed_game_counts (const TeaStoreGame *game)
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

TeaAnalysedGame *
tea_analysed_game_new (const TeaStoreGame *game)
{
  TeaAnalysedGame *self = g_atomic_rc_box_new0 (TeaAnalysedGame);

  self->id = game->id;
  self->begun = game->begun;
  self->is_practice = g_str_equal (game->kind, TEA_GAME_KIND_PRACTICE);
  self->is_duplicate = g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE);
  self->seat = find_seat (game);
  self->variant = find_variant (game);
  self->hands = g_array_new (FALSE, FALSE, sizeof (TeaAnalysedHand));
  g_array_set_clear_func (self->hands, hand_clear);
  self->n_lines = game->n_lines;
  self->changed = game->changed;

  return self;
}

gboolean
tea_analysed_game_is_of (const TeaAnalysedGame *self, const TeaStoreGame *game)
{
  return self->n_lines == game->n_lines && self->changed == game->changed;
}

/* Writing */

static gint64
to_thousandths (double points)
{
  return llround (points * 1000);
}

static void
add_hand (JsonBuilder *builder, const TeaAnalysedHand *hand)
{
  json_builder_begin_object (builder);
  tea_json_add_int (builder, "hand", hand->number);
  tea_json_add_string (builder, "sum", hand->sum);
  tea_json_add_int (builder, "points", hand->points);
  tea_json_add_int (builder, "luck", to_thousandths (hand->luck));
  tea_json_add_int (builder, "decisions", hand->n_decisions);
  tea_json_add_int (builder, "cost", to_thousandths (hand->cost));
  tea_json_add_int (builder, "claim", hand->first_claim);
  tea_json_begin_array (builder, "mistakes");
  for (guint i = 0; i < hand->mistakes->len; i++)
    {
      const TeaAnalysedDecision *mistake = &g_array_index (hand->mistakes, TeaAnalysedDecision, i);

      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, mistake->position);
      json_builder_add_int_value (builder, to_thousandths (mistake->cost));
      json_builder_add_int_value (builder, to_thousandths (mistake->lead));
      json_builder_add_string_value (builder, tea_mistake_id (mistake->kind));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

char *
tea_analysed_game_to_value (const TeaAnalysedGame *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  tea_json_add_int (builder, "version", VERSION);
  tea_json_add_int (builder, "lines", self->n_lines);
  tea_json_add_int (builder, "changed", self->changed);
  if (self->fault != NULL)
    tea_json_add_string (builder, "fault", self->fault);
  tea_json_begin_array (builder, "hands");
  for (guint i = 0; i < self->hands->len; i++)
    add_hand (builder, &g_array_index (self->hands, TeaAnalysedHand, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);

  return tea_json_to_string (node);
}

/* Reading */

/* Reads the member @name; fails unless it is a whole number from @min to @max. */
static gboolean
read_int (JsonObject *object, const char *name, gint64 min, gint64 max, gint64 *value)
{
  JsonNode *node = tea_json_get (object, name);

  return node != NULL && tea_json_is_int (node, value) && *value >= min && *value <= max;
}

static gboolean
read_mistake (JsonNode *node, TeaAnalysedDecision *mistake)
{
  JsonArray *array = tea_json_array (node);
  const char *id;
  gint64 position, cost, lead;

  if (array == NULL || json_array_get_length (array) != 4 ||
      !tea_json_is_int (json_array_get_element (array, 0), &position) || position < 0 || position > G_MAXINT ||
      !tea_json_is_int (json_array_get_element (array, 1), &cost) || cost < 0 ||
      !tea_json_is_int (json_array_get_element (array, 2), &lead) || lead < 0)
    return FALSE;
  id = tea_json_string (json_array_get_element (array, 3));
  for (guint kind = TEA_MISTAKE_NONE + 1; kind < TEA_N_MISTAKE_KINDS && id != NULL; kind++)
    if (g_str_equal (id, tea_mistake_id (kind)))
      {
        *mistake = (TeaAnalysedDecision){ (guint) position, (double) cost / 1000, (double) lead / 1000, kind };
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_hand (JsonNode *node, TeaAnalysedHand *hand)
{
  JsonObject *object = tea_json_object (node);
  JsonArray *mistakes = object != NULL ? tea_json_array (tea_json_get (object, "mistakes")) : NULL;
  const char *sum = object != NULL ? tea_json_string (tea_json_get (object, "sum")) : NULL;
  gint64 number, points, luck, n_decisions, cost, first_claim;

  if (mistakes == NULL || sum == NULL || strlen (sum) != TEA_ANALYSED_SUM_DIGITS ||
      !read_int (object, "hand", 0, G_MAXINT, &number) || !read_int (object, "points", G_MININT, G_MAXINT, &points) ||
      !read_int (object, "luck", G_MININT64, G_MAXINT64, &luck) ||
      !read_int (object, "decisions", 0, G_MAXINT, &n_decisions) || !read_int (object, "cost", 0, G_MAXINT64, &cost) ||
      !read_int (object, "claim", -1, G_MAXINT8, &first_claim))
    return FALSE;

  hand->number = (guint) number;
  hand->points = (int) points;
  hand->luck = (double) luck / 1000;
  hand->n_decisions = (guint) n_decisions;
  hand->cost = (double) cost / 1000;
  hand->first_claim = (int) first_claim;
  g_strlcpy (hand->sum, sum, sizeof hand->sum);
  for (guint i = 0; i < json_array_get_length (mistakes); i++)
    {
      TeaAnalysedDecision mistake;

      if (!read_mistake (json_array_get_element (mistakes, i), &mistake))
        return FALSE;
      g_array_append_val (hand->mistakes, mistake);
    }

  return TRUE;
}

TeaAnalysedGame *
tea_analysed_game_from_value (const TeaStoreGame *game, const char *value)
{
  g_autoptr (JsonNode) node = tea_json_parse (value, strlen (value), NULL, NULL, NULL);
  JsonObject *object = node != NULL ? tea_json_object (node) : NULL;
  JsonArray *hands = object != NULL ? tea_json_array (tea_json_get (object, "hands")) : NULL;
  g_autoptr (TeaAnalysedGame) self = NULL;
  gint64 version, n_lines, changed;

  if (hands == NULL || !read_int (object, "version", VERSION, VERSION, &version) ||
      !read_int (object, "lines", 0, G_MAXUINT, &n_lines) ||
      !read_int (object, "changed", G_MININT64, G_MAXINT64, &changed))
    return NULL;

  self = tea_analysed_game_new (game);
  self->n_lines = (guint) n_lines;
  self->changed = changed;
  self->fault = g_strdup (tea_json_string (tea_json_get (object, "fault")));
  for (guint i = 0; i < json_array_get_length (hands); i++)
    {
      TeaAnalysedHand hand = { .mistakes = g_array_new (FALSE, FALSE, sizeof (TeaAnalysedDecision)) };
      gboolean well = read_hand (json_array_get_element (hands, i), &hand);

      g_array_append_val (self->hands, hand);
      if (!well)
        return NULL;
    }

  return g_steal_pointer (&self);
}
