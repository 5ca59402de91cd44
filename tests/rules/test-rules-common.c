/* test-rules-common.c - reads and scores hand records for the tests of rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json-record.h"
#include "test-rules-common.h"

gboolean
test_score (const char *json, TeaAnswer *answer)
{
  g_autofree char *text = g_strdup (json);
  g_autofree char *id = NULL;
  TeaRecord record;

  g_strdelimit (text, "'", '"');

  return tea_json_record_from_line (text, strlen (text), &record, &id, answer) && tea_score (&record, answer);
}

char *
test_items_of (const TeaAnswer *answer, guint seat)
{
  GString *text = g_string_new (NULL);
  const TeaScore *score = tea_answer_score_of (answer, seat);

  for (guint i = 0; score != NULL && i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", item->pattern->id);
      if (item->count != 1)
        g_string_append_printf (text, "×%d", item->count);
    }

  return g_string_free (text, FALSE);
}

char *
test_items (const TeaAnswer *answer)
{
  return answer->winner >= 0 ? test_items_of (answer, answer->winner) : g_strdup ("");
}

guint
test_list_wilds (TeaRandom *random, const TeaRecord *record, const TeaWilds *wilds, TeaTile list[TEA_MAX_WILDS])
{
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (tea_wilds_has (wilds, tile))
      for (guint i = record->variant->copies (&record->options, tile) - (tile == record->indicator);
           i > 0 && n < TEA_MAX_WILDS; i--)
        list[n++] = tile;
  tea_random_shuffle (random, list, n);

  return n;
}

void
test_random_record (TeaRandom *random, const TeaVariant *variant, guint n_wild, TeaRecord *record)
{
  TeaRecordPlayer *winner = &record->players[0];
  TeaTile tiles[14];
  TeaTile wild_tiles[TEA_MAX_WILDS];
  TeaTile pool[35 * 4];
  guint size = 0;
  guint n_kinds = tea_random_below (random, 4) == 0 ? 34 : 4 + tea_random_below (random, 8);
  gboolean spread = n_kinds == 34 && tea_random_below (random, 4) == 0;
  guint n_melds = tea_random_below (random, MIN (5, (14 - n_wild) / 3 + 1));
  TeaTile from = tea_random_below (random, TEA_N_PLAIN - n_kinds + 1);
  TeaWilds wilds;
  guint n;

  tea_record_init (record, variant);
  record->dealer = 2;
  record->round_wind = TEA_TILE_EAST + tea_random_below (random, 4);
  do
    record->indicator = tea_random_below (random, TEA_N_KINDS);
  while (variant->copies (&record->options, record->indicator) == 0);
  variant->wilds (&record->options, record->indicator, &wilds);
  record->won = TRUE;
  record->seat = 0;
  winner->known = TRUE;

  /* Melds are made of kinds outside the pool. */
  for (TeaTile tile = 0; tile < TEA_TILE_WHITE && winner->n_melds < n_melds; tile++)
    if (!tea_wilds_has (&wilds, tile) && (tile < from || tile >= from + n_kinds))
      winner->melds[winner->n_melds++] =
          (TeaMeld){ TEA_MELD_PUNG, TEA_KONG_NONE, 2, 3, { tile, tile, tile, TEA_TILE_NONE }, tile };

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (!tea_wilds_has (&wilds, tile) && ((tile >= from && tile < from + n_kinds) || tile == wilds.proxy))
      for (guint i = 0; i < 4; i++)
        if (!spread || (i == 0 && (tea_tile_is_honour (tile) || tea_tile_rank (tile) % 3 == 1)))
          pool[size++] = tile;
  tea_random_shuffle (random, pool, size);

  n = 14 - 3 * winner->n_melds;
  if (size + n_wild < n)
    {
      /* Too many of the few kinds are wild. */
      test_random_record (random, variant, n_wild, record);
      return;
    }
  g_assert_cmpuint (test_list_wilds (random, record, &wilds, wild_tiles), >=, n_wild);
  memcpy (tiles, wild_tiles, n_wild);
  memcpy (tiles + n_wild, pool, n - n_wild);
  tea_random_shuffle (random, tiles, n);
  record->tile = tiles[0];
  record->by = tea_random_below (random, 2) ? TEA_BY_SELF_DRAW : TEA_BY_DISCARD;
  record->from = record->by == TEA_BY_DISCARD ? 1 : -1;
  for (guint i = 1; i < n; i++)
    winner->concealed.n[tiles[i]]++;
}
