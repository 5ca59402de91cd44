/* tea-drill.c - exercises without end: hands made from a seed, with the answers of the engine
 *
 * A complete hand is put together from random sets; taking tiles away again gives hands that wait or are near it. What the
 * engine does not accept is thrown away and tried again, so that every answer is the engine's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/tea-drill.h"

#include <string.h>

/* The hand of the learner. */
#define SEAT 0

/* Kinds of which a question would be no question. */
#define MOST_WAITS 12

/**
 * Making:
 * @left: what is left of the set of tiles
 * @tiles: the 14 tiles, melds not among them
 * @suits: the suits that chows come from
 * @honours: whether honours may occur
 */
typedef struct
{
  TeaDrillTask *task;
  TeaRandom random;
  guint level;
  TeaTiles left;
  TeaTiles tiles;
  guint suits[2];
  gboolean honours;
} Making;

static TeaRecordPlayer *
player_of (Making *making)
{
  return &making->task->record.players[SEAT];
}

static gboolean
chance (Making *making, guint percent)
{
  return tea_random_below (&making->random, 100) < percent;
}

static gboolean
take (Making *making, TeaTile tile, guint n)
{
  if (making->left.n[tile] < n)
    return FALSE;

  making->left.n[tile] -= n;
  making->tiles.n[tile] += n;

  return TRUE;
}

static TeaTile
random_kind (Making *making)
{
  guint suit = making->suits[tea_random_below (&making->random, 2)];

  if (making->honours && chance (making, 25))
    return (TeaTile) (TEA_TILE_EAST + tea_random_below (&making->random, 7));

  return (TeaTile) (suit * 9 + tea_random_below (&making->random, 9));
}

static gboolean
add_chow (Making *making)
{
  guint suit = making->suits[tea_random_below (&making->random, 2)];
  TeaTile low = (TeaTile) (suit * 9 + tea_random_below (&making->random, 7));

  if (making->left.n[low] == 0 || making->left.n[low + 1] == 0 || making->left.n[low + 2] == 0)
    return FALSE;

  return take (making, low, 1) && take (making, low + 1, 1) && take (making, low + 2, 1);
}

static void
add_set (Making *making)
{
  while (chance (making, 65) ? !add_chow (making) : !take (making, random_kind (making), 3))
    ;
}

static gboolean
is_wild (Making *making, TeaTile tile)
{
  TeaWilds wilds = { 0 };

  making->task->record.variant->wilds (&making->task->record.options, making->task->record.indicator, &wilds);

  return tea_wilds_has (&wilds, tile);
}

/* Lays the last set down, where it is one that may be melded. */
static void
add_meld (Making *making)
{
  TeaRecordPlayer *player = player_of (making);
  TeaMeld *meld = &player->melds[player->n_melds];
  TeaTiles before = making->tiles;
  guint n = 0;

  add_set (making);
  *meld = (TeaMeld){ .from = (gint8) (SEAT + 3), .n = 3, .claimed = TEA_TILE_NONE };
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      if (making->tiles.n[tile] > before.n[tile] && is_wild (making, tile))
        return;
      for (guint i = before.n[tile]; i < making->tiles.n[tile]; i++)
        meld->tiles[n++] = tile;
    }

  meld->kind = meld->tiles[0] == meld->tiles[2] ? TEA_MELD_PUNG : TEA_MELD_CHOW;
  meld->claimed = meld->tiles[tea_random_below (&making->random, 3)];
  making->tiles = before;
  player->n_melds++;
}

/* Wilds take the places of other tiles. */
static void
put_wilds (Making *making)
{
  for (TeaTile wild = 0; wild < TEA_N_PLAIN; wild++)
    if (is_wild (making, wild) && making->left.n[wild] > 0 && chance (making, 70))
      {
        TeaTile tile;

        do
          tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
        while (making->tiles.n[tile] == 0);
        making->tiles.n[tile]--;
        making->left.n[tile]++;
        take (making, wild, 1);
      }
}

static void
begin (Making *making)
{
  TeaRecord *record = &making->task->record;
  const TeaVariant *variant = record->variant;

  tea_record_init (record, variant);
  memset (&making->tiles, 0, sizeof making->tiles);
  record->dealer = (gint8) tea_random_below (&making->random, 4);
  record->round_wind = TEA_TILE_EAST;
  record->players[SEAT].known = TRUE;
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    making->left.n[tile] = tile < TEA_N_PLAIN ? (guint8) variant->copies (&record->options, tile) : 0;
  if (variant->needs_indicator)
    {
      record->indicator = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      making->left.n[record->indicator]--;
    }

  /* Few suits make hands that are hard to read. */
  making->suits[0] = tea_random_below (&making->random, 3);
  making->suits[1] = (making->suits[0] + 1 + tea_random_below (&making->random, 2)) % 3;
  if (making->level > 1 && chance (making, 40))
    making->suits[1] = making->suits[0];
  making->honours = chance (making, 60);
}

/* A complete hand of eyes and four sets, or now and then seven pairs. */
static void
make_hand (Making *making, guint n_melds)
{
  const TeaRecord *record = &making->task->record;
  guint n_sets = 4;

  begin (making);
  if (n_melds == 0 && making->level == TEA_N_DRILL_LEVELS && (record->variant->shapes (&record->options) & TEA_SHAPE_SEVEN_PAIRS) != 0 && chance (making, 20))
    {
      for (guint i = 0; i < 7; i++)
        while (!take (making, random_kind (making), 2))
          ;
      return;
    }

  for (guint i = 0; i < n_melds; i++)
    add_meld (making);
  n_sets -= record->players[SEAT].n_melds;
  /* A meld that had to stay in the hand is there already. */
  n_sets -= tea_tiles_total (&making->tiles) / 3;
  for (guint i = 0; i < n_sets; i++)
    add_set (making);
  while (!take (making, random_kind (making), 2))
    ;
  if (making->level == TEA_N_DRILL_LEVELS)
    put_wilds (making);
}

static TeaTile
random_tile (Making *making)
{
  guint n = tea_random_below (&making->random, tea_tiles_total (&making->tiles));
  TeaTile tile = 0;

  while (n >= making->tiles.n[tile])
    n -= making->tiles.n[tile++];

  return tile;
}

static guint
random_melds (Making *making)
{
  return making->level > 1 ? tea_random_below (&making->random, 3) : 0;
}

/* Hands of 13 tiles, one of the 14 away. */
static TeaTile
make_ready (Making *making)
{
  TeaTile tile;

  make_hand (making, random_melds (making));
  tile = random_tile (making);
  making->tiles.n[tile]--;
  player_of (making)->concealed = making->tiles;

  return tile;
}

static gboolean
find_waits (Making *making, const TeaDistanceTables *tables)
{
  TeaDrillTask *task = making->task;

  return tea_waits_find (&task->record, SEAT, NULL, tables, &task->waits, &task->answer) && task->waits.shanten == 0;
}

static gboolean
try_waits (Making *making, const TeaDistanceTables *tables)
{
  const guint least = making->level == 1 ? 1 : 2;
  const guint most = making->level == 1 ? 2 : MOST_WAITS;

  make_ready (making);

  return find_waits (making, tables) && making->task->waits.n_waits >= least && making->task->waits.n_waits <= most;
}

static gboolean
try_worth (Making *making)
{
  TeaDrillTask *task = making->task;
  TeaRecord *record = &task->record;

  record->tile = TEA_TILE_NONE;
  task->tile = make_ready (making);
  record->won = TRUE;
  record->seat = SEAT;
  record->tile = task->tile;
  record->by = chance (making, 50) ? TEA_BY_SELF_DRAW : TEA_BY_DISCARD;
  task->from = 1 + tea_random_below (&making->random, 3);
  record->from = record->by == TEA_BY_DISCARD ? (gint8) task->from : -1;

  return tea_score (record, &task->answer);
}

static gboolean
try_discard (Making *making, const TeaDistanceTables *tables)
{
  TeaDrillTask *task = making->task;
  const TeaShanten *shanten = &task->shanten;
  TeaTile tile;

  make_hand (making, 0);
  for (guint i = 0; i < making->level; i++)
    {
      making->tiles.n[random_tile (making)]--;
      do
        tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      while (making->left.n[tile] == 0);
      take (making, tile, 1);
    }
  task->tiles = making->tiles;

  if (!tea_shanten_find (&task->record, &task->tiles, 0, tables, &task->shanten, &task->answer) || shanten->shanten < 0)
    return FALSE;

  /* Where everything is equally good there is nothing to find. */
  return tea_drill_best_discards (task) != 0 &&
         (shanten->discards[shanten->n_discards - 1].shanten > shanten->discards[0].shanten ||
          shanten->discards[shanten->n_discards - 1].left < shanten->discards[0].left);
}

static guint
count_neighbours (const TeaTiles *tiles, TeaTile tile)
{
  guint rank = tea_tile_rank (tile);
  gboolean below = rank > 1 && tiles->n[tile - 1] > 0;
  gboolean above = rank < 9 && tiles->n[tile + 1] > 0;

  return (guint) (below && above) + (below && rank > 2 && tiles->n[tile - 2] > 0) + (above && rank < 8 && tiles->n[tile + 2] > 0);
}

/* A claim that one might think of. */
static gboolean
try_claim (Making *making, const TeaDistanceTables *tables)
{
  TeaDrillTask *task = making->task;
  const TeaTiles *tiles = &making->tiles;
  TeaTile tile = make_ready (making);

  /* Melds would have to be played first. */
  if (player_of (making)->n_melds > 0)
    return FALSE;
  for (TeaTile i = 0; i < TEA_N_PLAIN; i++)
    if (tiles->n[i] == 4)
      return FALSE;

  task->claim = making->level > 1 ? TEA_DRILL_WIN : chance (making, 60) ? TEA_DRILL_CHOW
                                                                        : TEA_DRILL_PUNG;
  /* Who discards is the dealer. For a win it does not matter from where the tile comes; after a discard from the left the learner
   * would have drawn at once. */
  task->from = 1 + tea_random_below (&making->random, task->claim == TEA_DRILL_WIN ? 2 : 3);
  task->record.dealer = (gint8) task->from;
  task->tile = task->claim == TEA_DRILL_WIN && chance (making, 85) ? tile : (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
  if (making->left.n[task->tile] == 0 || tiles->n[task->tile] > 3)
    return FALSE;
  if (task->claim == TEA_DRILL_CHOW)
    return tea_tile_is_suit (task->tile) && count_neighbours (tiles, task->tile) > 0;
  if (task->claim == TEA_DRILL_PUNG)
    return tiles->n[task->tile] >= 1;

  return find_waits (making, tables);
}

void
tea_drill_make (TeaDrillTask *task, const TeaVariant *variant, TeaDrillKind kind, guint level, guint64 seed, const TeaDistanceTables *tables)
{
  Making making = { .task = task, .level = CLAMP (level, 1, TEA_N_DRILL_LEVELS) };
  gboolean made = FALSE;

  g_return_if_fail (task != NULL && variant != NULL && tables != NULL);

  memset (task, 0, sizeof *task);
  task->kind = kind;
  task->record.variant = variant;
  tea_random_init (&making.random, seed);
  while (!made)
    switch (kind)
      {
      case TEA_DRILL_WAITS:
        made = try_waits (&making, tables);
        break;
      case TEA_DRILL_WORTH:
        made = try_worth (&making);
        break;
      case TEA_DRILL_DISCARD:
        made = try_discard (&making, tables);
        break;
      case TEA_DRILL_CLAIM:
      default:
        made = try_claim (&making, tables);
        break;
      }
}

guint64
tea_drill_best_discards (const TeaDrillTask *task)
{
  const TeaShanten *shanten = &task->shanten;
  guint64 best = 0;

  for (guint i = 0; i < shanten->n_discards; i++)
    if (shanten->discards[i].shanten == shanten->discards[0].shanten && shanten->discards[i].left == shanten->discards[0].left)
      best |= TEA_TILE_BIT (shanten->discards[i].tile);

  return best;
}
