/* tea-outlook.c - how good a holding is, as far as a seat can tell
 *
 * Whole numbers only: the same position gives the same choice on every machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/outlook/tea-outlook.h"

#include "rules/score/tea-score.h"

/* Fixed-point unit: 1/1024 of a probability or point. */
#define ONE 1024

/* In a go-round a wait is among the others' three discards about as often as in two draws: others avoid dangerous
 * discards. */
#define DRAWS_IN_DISCARDS 2

/* Approximate maximum number of waits that are scored. */
#define MAX_SCORED 5

void
tea_holding_init (TeaHolding *holding, const TeaSeatView *view)
{
  const TeaSeatPlayer *player = &view->players[view->seat];

  holding->concealed = view->concealed;
  holding->n_melds = player->n_melds;
  for (guint i = 0; i < player->n_melds; i++)
    holding->melds[i] = player->melds[i];
}

void
tea_holding_meld (TeaHolding *holding,
                  TeaMeldKind kind,
                  TeaKongForm form,
                  const TeaTile *tiles,
                  guint n,
                  TeaTile claimed,
                  int from)
{
  TeaMeld *meld;
  guint n_left = claimed == TEA_TILE_NONE ? 0 : 1;

  g_return_if_fail (holding->n_melds < TEA_MAX_MELDS && n <= G_N_ELEMENTS (meld->tiles));

  meld = &holding->melds[holding->n_melds++];
  *meld = (TeaMeld){ .kind = kind, .form = form, .from = from, .n = n, .claimed = claimed };
  /* Fill unused entries as in a real meld: remembered records are compared byte by byte. */
  memset (meld->tiles, TEA_TILE_NONE, sizeof meld->tiles);
  for (guint i = 0; i < n; i++)
    {
      meld->tiles[i] = tiles[i];
      if (n_left > 0 && tiles[i] == claimed)
        n_left--;
      else
        holding->concealed.n[tiles[i]]--;
    }
}

void
tea_holding_kong (TeaHolding *holding, const TeaAction *action, guint from)
{
  const TeaTile tiles[4] = { action->tile, action->tile, action->tile, action->tile };

  if (action->kind == TEA_ACTION_CLOSED_KONG)
    tea_holding_meld (holding, TEA_MELD_KONG, TEA_KONG_CLOSED, tiles, 4, TEA_TILE_NONE, -1);
  else if (action->kind == TEA_ACTION_KONG)
    tea_holding_meld (holding, TEA_MELD_KONG, TEA_KONG_DIRECT, tiles, 4, action->tile, (int) from);
  else
    for (guint i = 0; i < holding->n_melds; i++)
      if (holding->melds[i].kind == TEA_MELD_PUNG && holding->melds[i].tiles[0] == action->tile)
        {
          holding->melds[i].kind = TEA_MELD_KONG;
          holding->melds[i].form = TEA_KONG_ADDED;
          holding->melds[i].n = 4;
          holding->melds[i].tiles[3] = action->tile;
          holding->concealed.n[action->tile]--;
        }
}

void
tea_holding_claim (TeaHolding *holding, const TeaAction *action, guint from)
{
  TeaTile tiles[3] = { action->tile, action->tile, action->tile };

  if (action->kind == TEA_ACTION_CHOW)
    {
      tiles[0] = action->with[0];
      tiles[1] = action->with[1];
      /* Sorted, as melds are. */
      for (guint i = 2; i > 0 && tiles[i] < tiles[i - 1]; i--)
        {
          TeaTile swap = tiles[i];

          tiles[i] = tiles[i - 1];
          tiles[i - 1] = swap;
        }
    }
  tea_holding_meld (holding, action->kind == TEA_ACTION_CHOW ? TEA_MELD_CHOW : TEA_MELD_PUNG, TEA_KONG_NONE, tiles, 3,
                    action->tile, (int) from);
}

void
tea_holding_hand (const TeaHolding *holding, const TeaSeatView *view, TeaHandTiles *hand)
{
  tea_hand_tiles_init (hand, view->variant, &view->options, &view->wilds, &holding->concealed, holding->melds,
                       holding->n_melds);
}

int
tea_holding_distance (const TeaHolding *holding, const TeaSeatView *view)
{
  TeaHandTiles hand;

  tea_holding_hand (holding, view, &hand);
  return tea_distance (&hand);
}

void
tea_outlook_init (TeaOutlook *outlook, const TeaHolding *holding, const TeaSeatView *view, const TeaTiles *unseen)
{
  TeaHandTiles hand;

  tea_holding_hand (holding, view, &hand);
  tea_outlook_init_for_hand (outlook, &hand, view, unseen);
}

void
tea_outlook_init_for_hand (TeaOutlook *outlook,
                           const TeaHandTiles *hand,
                           const TeaSeatView *view,
                           const TeaTiles *unseen)
{
  outlook->useful = tea_distance_useful (hand, &outlook->distance);
  outlook->live = tea_outlook_live (outlook->useful, view, unseen);
}

guint
tea_outlook_live (guint64 useful, const TeaSeatView *view, const TeaTiles *unseen)
{
  return tea_tiles_among (unseen, useful | view->wilds.wild);
}

void
tea_outlook_imagine (TeaRecord *record, const TeaHolding *holding, const TeaSeatView *view)
{
  const TeaSeatPlayer *self = &view->players[view->seat];
  TeaRecordPlayer *player;

  tea_seat_view_begin_record (view, record);
  player = &record->players[view->seat];
  player->known = TRUE;
  player->concealed = holding->concealed;
  player->n_melds = holding->n_melds;
  for (guint i = 0; i < holding->n_melds; i++)
    player->melds[i] = holding->melds[i];
  for (guint i = 0; i < self->n_bonus; i++)
    player->bonus.n[self->bonus[i]]++;
}

/* The remembered hand of @record, or a new entry, which may replace an old one. */
static TeaGains *
find_gains (TeaGainsMemory *memory, const TeaRecord *record)
{
  const TeaTiles *tiles = &record->players[record->seat].concealed;
  TeaGains *gains;

  /* Compare the tiles first: nearly all hands differ in them. */
  for (guint i = 0; i < memory->n; i++)
    if (tea_tiles_equal (&memory->hands[i].record.players[record->seat].concealed, tiles) &&
        memcmp (&memory->hands[i].record, record, sizeof *record) == 0)
      return &memory->hands[i];

  gains = &memory->hands[memory->next];
  memory->next = (memory->next + 1) % TEA_N_GAINS;
  memory->n = MIN (memory->n + 1, TEA_N_GAINS);
  memcpy (&gains->record, record, sizeof *record);
  gains->known = 0;

  return gains;
}

/* What the winner of @hand gains with @tile, or 0 if it is no win. */
static gint32
score_win (const TeaRecord *hand, TeaTile tile, TeaBy by)
{
  TeaRecord record = *hand;
  TeaAnswer answer;

  record.tile = tile;
  record.by = by;
  record.from = by == TEA_BY_SELF_DRAW ? -1 : (gint8) ((record.seat + 1) % 4);

  return tea_score_sound (&record, &answer) ? answer.deltas[record.seat] : 0;
}

/* What a win with @tile gains the seat, drawn and, with @claims, claimed; 0 if it is no win. */
static const gint32 *
imagined_gains (TeaGains *gains, TeaTile tile, gboolean claims)
{
  if ((gains->known & TEA_TILE_BIT (tile)) == 0)
    {
      gains->gain[tile][FALSE] = score_win (&gains->record, tile, TEA_BY_SELF_DRAW);
      gains->gain[tile][TRUE] = claims ? score_win (&gains->record, tile, TEA_BY_DISCARD) : 0;
      gains->known |= TEA_TILE_BIT (tile);
    }

  return gains->gain[tile];
}

/* The waits of a ready hand in one go-round: the number of tiles, including those in the others' discards, and the sum
 * of their gains. */
typedef struct
{
  gint64 tiles;
  gint64 gains;
} Chances;

static void
add_chances (Chances *chances, gint64 gain, guint n)
{
  if (gain > 0)
    {
      chances->tiles += n;
      chances->gains += n * gain;
    }
}

gint64
tea_outlook_worth (const TeaOutlook *outlook,
                   const TeaHolding *holding,
                   const TeaSeatView *view,
                   const TeaTiles *unseen,
                   TeaGainsMemory *memory)
{
  guint total = tea_tiles_total (unseen);
  guint n_unseen = MAX (total, 1);
  guint64 kinds = (view->wilds.wild | outlook->useful) & tea_tiles_kinds (unseen);
  TeaTile waits[TEA_N_KINDS];
  guint n_waits = 0;
  guint n_scored = 0;
  guint step;
  Chances chances = { 0, 0 };
  gint64 still_on = ONE;
  gint64 worth = 0;
  TeaRecord record;
  TeaGains *gains;

  for (; kinds != 0; kinds &= kinds - 1)
    waits[n_waits++] = (TeaTile) __builtin_ctzll (kinds);

  /* If there are many waits, score a sample of them. */
  step = 1 + n_waits / MAX_SCORED;
  tea_outlook_imagine (&record, holding, view);
  gains = find_gains (memory, &record);
  for (guint i = 0; i < n_waits; i += step)
    {
      guint n = unseen->n[waits[i]];
      gboolean claims = !tea_wilds_has (&view->wilds, waits[i]);
      const gint32 *gain = imagined_gains (gains, waits[i], claims);

      add_chances (&chances, gain[FALSE], n);
      if (claims)
        add_chances (&chances, gain[TRUE], DRAWS_IN_DISCARDS * n);
      n_scored += n;
    }
  if (chances.tiles == 0)
    return 0;
  chances.tiles = chances.tiles * outlook->live / n_scored;
  chances.gains = chances.gains * outlook->live / n_scored;

  for (guint i = 0; i <= view->head_left / 4 && still_on > 0; i++)
    {
      gint64 wins = MIN (still_on * chances.tiles / n_unseen, still_on);

      worth += wins * chances.gains / chances.tiles;
      still_on -= wins;
    }

  return worth;
}
