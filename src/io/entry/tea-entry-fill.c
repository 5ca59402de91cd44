/* tea-entry-fill.c - fills up a loser's hand of which only the scoring tiles were entered
 *
 * A record holds a complete hand or none. Where only a loser's melds, pairs and triplets were entered, the rest is
 * filled with tiles that form nothing: one each of kinds that the hand does not have, none wild, from all suits. The
 * hand then scores what was entered, and nothing that depends on the hand as a whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "io/entry/tea-entry-private.h"

/* Sorts the suits, those with the fewest tiles in the hand first, so that the first added tile already mixes suits. */
static void
order_suits (const TeaTiles *held, guint order[3])
{
  guint n[3] = { 0 };

  for (TeaTile tile = 0; tile < TEA_TILE_EAST; tile++)
    n[tea_tile_suit (tile)] += held->n[tile];
  for (guint i = 0; i < 3; i++)
    {
      guint place = i;

      for (; place > 0 && n[order[place - 1]] > n[i]; place--)
        order[place] = order[place - 1];
      order[place] = i;
    }
}

/* Lists all plain kinds, honours last. Successive kinds of one suit are three ranks apart for as long as possible. */
static guint
list_kinds (const TeaTiles *held, TeaTile kinds[TEA_N_PLAIN])
{
  guint order[3];
  guint n = 0;

  order_suits (held, order);
  for (guint start = 0; start < 3; start++)
    for (guint rank = start; rank < 9; rank += 3)
      for (guint i = 0; i < 3; i++)
        kinds[n++] = (TeaTile) (order[i] * 9 + rank);
  for (TeaTile tile = TEA_TILE_EAST; tile < TEA_N_PLAIN; tile++)
    kinds[n++] = tile;

  return n;
}

void
tea_entry_fill (TeaRecord *record, guint seat, const TeaTiles *used)
{
  TeaRecordPlayer *player = &record->players[seat];
  guint room = 13u - 3u * player->n_melds;
  TeaTile kinds[TEA_N_PLAIN];
  TeaTiles held = player->concealed;
  TeaWilds wilds;
  guint n;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      held.n[player->melds[i].tiles[j]]++;
  n = list_kinds (&held, kinds);

  for (guint i = 0; i < n && tea_tiles_total (&player->concealed) < room; i++)
    {
      TeaTile tile = kinds[i];

      if (held.n[tile] > 0 || tea_wilds_has (&wilds, tile) || wilds.proxy == tile ||
          used->n[tile] >= record->variant->copies (&record->options, tile))
        continue;
      player->concealed.n[tile]++;
      player->filled |= TEA_TILE_BIT (tile);
    }
}

static gboolean
fill_decides (const TeaRecord *record, const TeaAnswer *answer)
{
  g_autofree TeaAnswer *unknown = g_new0 (TeaAnswer, 1);
  TeaRecord other = *record;

  if (!record->won || record->from < 0 || record->players[record->from].filled == 0 || answer->liable < 0)
    return FALSE;
  other.players[record->from].known = FALSE;

  return tea_score (&other, unknown) && unknown->liable != answer->liable;
}

char *
tea_entry_say_undecided (const TeaRecord *record, const TeaAnswer *answer, const TeaEntryContext *context)
{
  if (!fill_decides (record, answer))
    return NULL;

  /* Translators: both are the same player. */
  return g_strdup_printf (_ ("Enter %1$s’s whole hand: it decides whether %1$s pays for all."),
                          context->names[record->from]);
}

/* Number of @tile in the known hands and melds, including the winning tile and the indicator. */
static guint
count_seen (const TeaRecord *record, TeaTile tile)
{
  guint n = (record->tile == tile) + (record->indicator == tile);

  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaRecordPlayer *player = &record->players[seat];

      if (!player->known)
        continue;
      n += player->concealed.n[tile];
      for (guint i = 0; i < player->n_melds; i++)
        for (guint j = 0; j < player->melds[i].n; j++)
          n += player->melds[i].tiles[j] == tile;
    }

  return n;
}

gboolean
tea_entry_unknown_decides (const TeaRecord *record, const TeaAnswer *answer, TeaAnswer *otherwise)
{
  TeaRecord other = *record;
  TeaWilds wilds;
  guint seat = 0;

  if (tea_score_find_doubted (record, answer) == NULL)
    return FALSE;
  while (record->players[seat].known)
    seat++;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  for (guint64 kinds = wilds.wild; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      if (count_seen (record, tile) >= record->variant->copies (&record->options, tile))
        continue;
      /* Nothing else in that hand matters, so it is not filled up. */
      other.players[seat] = (TeaRecordPlayer){ .known = TRUE };
      other.players[seat].concealed.n[tile] = 1;
      return tea_score_sound (&other, otherwise);
    }

  return FALSE;
}
