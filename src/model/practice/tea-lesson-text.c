/* tea-lesson-text.c - fills in the placeholders in the texts of lessons with values from the engine
 *
 * Lessons contain no numbers written by hand: all of them are filled in here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "core/distance/tea-distance.h"
#include "model/practice/tea-lesson-advice.h"
#include "model/practice/tea-lesson-private.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/table/tea-table-engine.h"
#include "model/tiles/tea-number.h"

static char *
number (int value)
{
  return g_strdup_printf ("%d", value);
}

/* "Five of Circles, Six of Circles" */
static char *
join_kinds (guint64 kinds)
{
  GString *text = g_string_new (NULL);

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if ((kinds >> tile) & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", tea_tile_info_kind_name (tile));

  return g_string_free (text, FALSE);
}

static char *
say_distance (TeaTable *table)
{
  const TeaDeal *deal = tea_table_get_deal (table);
  const TeaDealPlayer *player = &deal->players[TEA_TABLE_HUMAN];
  TeaHandTiles hand;
  int distance;

  tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed,
                       player->melds, player->n_melds);
  distance = tea_distance (&hand);
  if (distance < 0)
    /* Translators: how far a hand is: "Your hand is complete." */
    return g_strdup (_ ("complete"));
  if (distance == 0)
    /* Translators: how far a hand is: "Your hand is ready." */
    return g_strdup (_ ("ready"));

  /* Translators: how far a hand is: "Your hand is two tiles from ready." */
  return g_strdup_printf (ngettext ("%d tile from ready", "%d tiles from ready", (gulong) distance), distance);
}

/* The learner's concealed tiles without the one just drawn; FALSE if their number is wrong for a waiting hand. */
static gboolean
find_waiting (TeaTable *table, TeaTiles *tiles)
{
  const TeaDealPlayer *player = &tea_table_get_deal (table)->players[TEA_TABLE_HUMAN];

  *tiles = player->concealed;
  if (player->drawn < TEA_N_KINDS && tiles->n[player->drawn] > 0 && tea_tiles_total (tiles) % 3 == 2)
    tiles->n[player->drawn]--;

  return tea_tiles_total (tiles) % 3 == 1;
}

guint64
tea_lesson_waits (TeaTable *table, gboolean wild)
{
  const TeaDeal *deal = tea_table_get_deal (table);
  const TeaDealPlayer *player = &deal->players[TEA_TABLE_HUMAN];
  TeaTiles tiles;

  if (!find_waiting (table, &tiles))
    return 0;

  return (wild ? tea_find_wild_waits : tea_find_waits) (deal->setup.variant, &deal->setup.options, &deal->wilds, &tiles,
                                                        player->melds, player->n_melds);
}

gboolean
tea_lesson_find_win (TeaTable *table, TeaRecord *record, TeaAnswer *answer)
{
  const TeaDeal *deal = tea_table_get_deal (table);
  int minimum = tea_variant_option_index (deal->setup.variant, "minimum");

  if (deal->phase == TEA_PHASE_OVER)
    {
      *record = deal->record;
      *answer = deal->answer;
      return record->won;
    }
  if (deal->phase == TEA_PHASE_START || deal->phase == TEA_PHASE_OFFER)
    return FALSE;

  tea_deal_win_record (deal, TEA_TABLE_HUMAN, record);
  if (minimum >= 0)
    record->options.value[minimum] = 0;

  return tea_score (record, answer);
}

static const TeaScore *
find_score (TeaTable *table, TeaRecord *record, TeaAnswer *answer)
{
  if (!tea_lesson_find_win (table, record, answer))
    return NULL;

  return tea_answer_score_of (answer, (guint) record->seat);
}

/* The points that count toward a minimum (FH-10). */
static int
counting_points (const TeaScore *score)
{
  int points = 0;

  for (guint i = 0; i < score->n_items; i++)
    if ((score->items[i].pattern->flags & TEA_PATTERN_NOT_COUNTING) == 0)
      points += score->items[i].points;

  return points;
}

static const TeaPattern *
find_pattern (TeaTable *table, const char *id)
{
  const TeaVariant *variant = tea_table_get_deal (table)->setup.variant;

  for (guint i = 0; i < variant->n_patterns; i++)
    if (g_str_equal (variant->patterns[i].id, id))
      return &variant->patterns[i];

  return NULL;
}

static char *
fill_option (TeaTable *table, const char *id)
{
  const TeaHandSetup *setup = &tea_table_get_deal (table)->setup;
  int index = tea_variant_option_index (setup->variant, id);

  return index >= 0 && setup->variant->options[index].names == NULL ? number (setup->options.value[index]) : NULL;
}

/* Placeholders for the worth of a win. */
static char *
fill_win (TeaTable *table, const char *name, const char *argument)
{
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  const TeaScore *score = find_score (table, record, answer);

  if (score == NULL)
    return NULL;
  if (g_str_equal (name, "total"))
    return number (score->total);
  if (g_str_equal (name, "sum"))
    return number (score->points);
  if (g_str_equal (name, "doubles"))
    return number (score->doubles);
  if (g_str_equal (name, "counting"))
    return number (counting_points (score));
  for (guint i = 0; g_str_equal (name, "item") && i < score->n_items; i++)
    if (g_str_equal (score->items[i].pattern->id, argument))
      return tea_score_text_value (&score->items[i]);

  return NULL;
}

/* Placeholders for a player's result in a hand that is over. */
static char *
fill_settled (TeaTable *table, const char *name, guint seat)
{
  const TeaAnswer *answer = &tea_table_get_deal (table)->answer;
  const TeaScore *score = tea_answer_score_of (answer, seat);
  int delta = answer->deltas[seat];

  if (g_str_equal (name, "paid"))
    return number (ABS (delta));
  if (g_str_equal (name, "delta"))
    return tea_number_dup_signed (delta);
  if (g_str_equal (name, "value") && score != NULL)
    return number (score->total);

  return NULL;
}

/* The number of tiles that help after the learner discards @tile. */
static char *
count_helpful (TeaTable *table, TeaTile tile)
{
  const TeaDealPlayer *player = &tea_table_get_deal (table)->players[TEA_TABLE_HUMAN];
  TeaShanten shanten;

  tea_lesson_find_shanten (table, &player->concealed, player->n_melds, &shanten);
  for (guint i = 0; i < shanten.n_discards; i++)
    if (shanten.discards[i].tile == tile)
      return number (shanten.discards[i].left);

  return NULL;
}

/* The kinds of tiles that a placeholder names; 0 if it is about something else, or has no value at this table. */
static guint64
find_kinds (TeaTable *table, const char *place)
{
  const TeaDeal *deal = tea_table_get_deal (table);
  TeaTile tile = TEA_TILE_NONE;

  if (g_str_equal (place, "waits"))
    return tea_lesson_waits (table, FALSE);
  if (g_str_equal (place, "wilds"))
    return deal->wilds.wild;

  if (g_str_has_prefix (place, "tile:"))
    tile = tea_tile_from_string (place + strlen ("tile:"));
  else if (g_str_equal (place, "indicator"))
    tile = deal->indicator;
  else if (g_str_equal (place, "drawn"))
    tile = deal->players[TEA_TABLE_HUMAN].drawn;
  else if (g_str_equal (place, "last") && tea_table_get_state (table)->last_discard != NULL)
    tile = (TeaTile) tea_tile_info_get_facts (tea_table_get_state (table)->last_discard)->kind;

  return tile < TEA_N_KINDS ? TEA_TILE_BIT (tile) : 0;
}

static char *
fill_with_argument (TeaTable *table, const char *name, const char *argument)
{
  const TeaPattern *pattern = find_pattern (table, argument);
  TeaTile tile = tea_tile_from_string (argument);
  guint seat = (guint) g_ascii_strtoull (argument, NULL, 10);

  if (g_str_equal (name, "helps") && tile < TEA_N_KINDS)
    return count_helpful (table, tile);
  if (g_str_equal (name, "name") && seat < 4)
    return g_strdup (tea_table_get_names (table)->of[seat]);
  if (g_str_equal (name, "option"))
    return fill_option (table, argument);
  if (g_str_equal (name, "pattern") && pattern != NULL)
    return tea_score_text_pattern (pattern);
  if (g_str_equal (name, "points") && pattern != NULL && pattern->points > 0)
    return number (pattern->points);
  if (seat < 4 && tea_table_get_deal (table)->phase == TEA_PHASE_OVER && strlen (argument) == 1)
    {
      char *value = fill_settled (table, name, seat);

      if (value != NULL)
        return value;
    }

  return fill_win (table, name, argument);
}

static char *
fill_place (TeaTable *table, const char *place)
{
  const TeaDeal *deal = tea_table_get_deal (table);
  const char *colon = strchr (place, ':');
  guint64 kinds = find_kinds (table, place);

  if (kinds != 0)
    return join_kinds (kinds);
  if (colon != NULL)
    {
      g_autofree char *name = g_strndup (place, (gsize) (colon - place));

      return fill_with_argument (table, name, colon + 1);
    }
  if (g_str_equal (place, "distance"))
    return say_distance (table);
  if (g_str_equal (place, "tiles-left"))
    return number ((int) tea_deal_head_left (deal));
  if (g_str_equal (place, "n-tiles"))
    return number (deal->setup.n_tiles);

  return fill_win (table, place, "");
}

/* Moves @text behind its first placeholder, which begins at @open, and returns what is in its braces; NULL if there is
 * none. */
static char *
next_place (const char **text, const char **open)
{
  const char *close;

  *open = strchr (*text, '{');
  close = *open != NULL ? strchr (*open, '}') : NULL;
  if (close == NULL)
    return NULL;

  *text = close + 1;

  return g_strndup (*open + 1, (gsize) (close - *open - 1));
}

guint64
tea_lesson_find_named (TeaTable *table, const char *text)
{
  const char *open;
  guint64 kinds = 0;

  for (;;)
    {
      g_autofree char *place = next_place (&text, &open);

      if (place == NULL)
        return kinds;
      kinds |= find_kinds (table, place);
    }
}

char *
tea_lesson_fill (TeaTable *table, const char *text, GError **error)
{
  g_autoptr (GString) filled = g_string_new (NULL);

  for (;;)
    {
      const char *start = text;
      const char *open;
      g_autofree char *place = next_place (&text, &open);
      g_autofree char *value = NULL;

      if (place == NULL)
        {
          g_string_append (filled, start);
          break;
        }

      g_string_append_len (filled, start, open - start);
      value = fill_place (table, place);
      if (value == NULL)
        {
          g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "“{%s}” means nothing at this table.", place);
          return NULL;
        }
      g_string_append (filled, value);
    }

  return g_string_free (g_steal_pointer (&filled), FALSE);
}
