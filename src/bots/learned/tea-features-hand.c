/* tea-features-hand.c - the features of the tiles that a seat is left with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/learned/tea-features.h"
#include "bots/outlook/tea-logarithm.h"

/* What several features of a hand share. */
typedef struct
{
  const TeaGlance *glance;
  const TeaHolding *holding;
  TeaHandTiles tiles;
  guint8 counts[TEA_N_PLAIN]; /* natural tiles, with proxies as the kind they stand for */
  guint n_sets;               /* number of sets still to be made */
  gboolean chows;             /* whether there is a melded chow */
  guint suits;                /* mask of the melded suits */
  gboolean honours;           /* whether there is a melded honour */
} Hand;

static void
one_of (float *places, guint n, int place)
{
  places[CLAMP (place, 0, (int) n - 1)] = 1;
}

/* Average number of live tiles the hand will wait for when a tile of @useful comes, over sixteen. */
static float
waits_to_come (const Hand *hand, guint64 useful)
{
  const TeaGlance *glance = hand->glance;
  TeaHandTiles tiles = hand->tiles;
  guint sum = 0;
  guint n = 0;

  for (; useful != 0; useful &= useful - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (useful);
      guint live = glance->unseen.n[tile];
      gint8 distance[TEA_N_PLAIN];
      guint most = 0;

      if (live == 0)
        continue;
      tiles.natural[tile]++;
      tea_distance_discards (&tiles, distance);
      for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
        if (tiles.natural[t] > 0 && distance[t] == 0)
          {
            TeaOutlook outlook;

            tiles.natural[t]--;
            tea_outlook_init_for_hand (&outlook, &tiles, glance->view, &glance->unseen);
            tiles.natural[t]++;
            most = MAX (most, outlook.live);
          }
      tiles.natural[tile]--;
      sum += live * most;
      n += live;
    }

  return n == 0 ? 0 : (float) sum / (float) (16 * n);
}

static void
look_at_distance (const Hand *hand, TeaHandFeatures *features)
{
  const TeaGlance *glance = hand->glance;
  TeaOutlook outlook;
  guint place;

  tea_outlook_init_for_hand (&outlook, &hand->tiles, glance->view, &glance->unseen);
  place = (guint) CLAMP (outlook.distance, 0, 5);
  features->distance[place] = 1;
  features->live[place] = (float) tea_log (1.0 + outlook.live) / 3;
  features->kinds[place] = (float) __builtin_popcountll (outlook.useful) / 16;
  features->dead = outlook.live == 0 ? 1 : 0;
  if (outlook.distance == 1)
    features->next = waits_to_come (hand, outlook.useful);
  if (outlook.distance == 0 && outlook.live > 0)
    {
      double worth = (double) tea_outlook_worth (&outlook, hand->holding, glance->view, &glance->unseen,
                                                 glance->gains) /
                     1024 / glance->unit;

      worth = CLAMP (worth, 0, 8);
      features->worth = (float) worth;
      features->log_worth = (float) tea_log (1 + 10 * worth) / 2;
    }
}

static guint
class_of (const TeaGlance *glance, TeaTile tile)
{
  if (tea_tile_is_honour (tile))
    return (glance->value & TEA_TILE_BIT (tile)) != 0 ? 0 : 1;

  return tea_tile_is_terminal (tile) ? 2 : 3;
}

static void
look_at_kinds (const Hand *hand, TeaHandFeatures *features)
{
  const TeaGlance *glance = hand->glance;
  const guint8 *n = hand->tiles.natural;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      guint class;

      if (n[t] == 0)
        continue;
      class = class_of (glance, t);
      if (n[t] >= 3)
        features->pungs[class] += 0.5f;
      else if (n[t] == 2)
        {
          features->pairs[class] += 0.5f;
          features->pung_live += glance->unseen.n[t] / 8.0f;
          if (class == 0)
            features->value_live += glance->unseen.n[t] / 4.0f;
        }
      else if (class < 3)
        features->singles[class] += 0.25f;
      if (n[t] == 4)
        features->quads += 1;
      if (class < 2)
        features->honours += n[t] / 8.0f;
      else if (class == 2)
        features->terminals += n[t] / 8.0f;
    }
}

static void
look_at_suits (const Hand *hand, TeaHandFeatures *features)
{
  const guint8 *unseen = hand->glance->unseen.n;

  for (guint suit = 0; suit < 3; suit++)
    {
      const guint8 *n = hand->counts + 9 * suit;
      const guint8 *live = unseen + 9 * suit;

      for (guint i = 0; i < 9; i++)
        if (n[i] == 1 && (i < 1 || n[i - 1] == 0) && (i < 2 || n[i - 2] == 0) && (i > 7 || n[i + 1] == 0) &&
            (i > 6 || n[i + 2] == 0))
          features->alone[i == 0 || i == 8 ? 0 : i == 1 || i == 7 ? 1 : 2] += 0.25f;
      for (guint i = 0; i < 8; i++)
        {
          if (n[i] == 0)
            continue;
          if (n[i + 1] > 0)
            {
              guint fill = (i > 0 ? live[i - 1] : 0) + (i < 7 ? live[i + 2] : 0);

              if (i < 7 && n[i + 2] > 0)
                features->runs += 0.25f;
              if (i > 0 && i < 7)
                features->sides += 0.25f;
              else
                features->gaps += 0.25f;
              features->side_live += fill / 16.0f;
            }
          if (i < 7 && n[i + 2] > 0)
            {
              features->gaps += 0.25f;
              features->gap_live += live[i + 1] / 16.0f;
            }
        }
    }
}

static void
look_at_melds (Hand *hand, TeaHandFeatures *features)
{
  const TeaHolding *holding = hand->holding;
  const TeaSeatView *view = hand->glance->view;

  features->closed = 1;
  for (guint i = 0; i < holding->n_melds; i++)
    {
      const TeaMeld *meld = &holding->melds[i];
      TeaTile tile = meld->tiles[0];

      if (tea_meld_is_open (meld))
        features->closed = 0;
      if (tea_tile_is_suit (tile))
        hand->suits |= 1u << tea_tile_suit (tile);
      else
        hand->honours = TRUE;
      if (meld->kind == TEA_MELD_CHOW)
        {
          hand->chows = TRUE;
          features->chows += 0.25f;
          continue;
        }
      if (!tea_meld_is_kong (meld))
        features->open_pungs += 0.25f;
      else if (tea_meld_is_open (meld))
        features->kongs += 0.25f;
      else
        features->closed_kongs += 0.25f;
      if (tea_tile_is_major (tile))
        features->major += 0.25f;
      if (tea_tile_is_dragon (tile))
        features->value += 0.5f;
      if (tile == view->players[view->seat].seat_wind)
        features->value += 0.5f;
      if (view->variant->has_round_wind && tile == view->round_wind)
        features->value += 0.5f;
    }
}

/* Number of tiles that sets and eyes need if they use only suit @suit and, with @honours, honours. */
static int
lacking_in_suit (const Hand *hand, guint suit, gboolean honours)
{
  guint8 counts[TEA_N_PLAIN] = { 0 };

  memcpy (counts + 9 * suit, hand->counts + 9 * suit, 9);
  if (honours)
    memcpy (counts + TEA_TILE_EAST, hand->counts + TEA_TILE_EAST, TEA_N_PLAIN - TEA_TILE_EAST);

  return (int) tea_missing_for_counts (counts, hand->n_sets, hand->tiles.honour_runs) - (int) hand->tiles.n_wild;
}

static void
look_at_one_suit (const Hand *hand, TeaHandFeatures *features)
{
  int half = G_MAXINT;
  int pure = G_MAXINT;
  guint off = G_MAXUINT;

  for (guint suit = 0; suit < 3; suit++)
    {
      guint others = 0;

      for (TeaTile t = 0; t < TEA_TILE_EAST; t++)
        if (t / 9u != suit)
          others += hand->counts[t];
      off = MIN (off, others);
      if ((hand->suits & ~(1u << suit)) != 0)
        continue;
      half = MIN (half, lacking_in_suit (hand, suit, TRUE));
      if (!hand->honours)
        pure = MIN (pure, lacking_in_suit (hand, suit, FALSE));
    }
  if (half != G_MAXINT)
    one_of (features->half, 6, half - 1);
  if (pure != G_MAXINT)
    one_of (features->pure, 6, pure - 1);
  features->off_suit = off / 8.0f;
}

static void
look_at_pungs (const Hand *hand, TeaHandFeatures *features)
{
  guint n[5] = { 0 };
  guint sets = hand->n_sets;
  int lacking = -(int) hand->tiles.n_wild;

  if (hand->chows)
    return;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    n[hand->tiles.natural[t]]++;
  n[3] += n[4];
  n[0] = 14;
  /* Use the most frequent kinds for sets, the next one for the eyes. */
  for (guint have = 3; sets > 0; have--)
    {
      guint taken = MIN (sets, n[have]);

      lacking += (int) (taken * (3 - have));
      sets -= taken;
      n[have] -= taken;
      if (have == 0)
        break;
    }
  lacking += n[3] + n[2] > 0 ? 0 : n[1] > 0 ? 1 : 2;
  one_of (features->all_pungs, 6, lacking - 1);
}

/* The greatest number of ranks of a suit, given as bits, that are three or more apart; taking the first is optimal. */
static guint
spread (guint ranks)
{
  guint n = 0;
  guint next = 0;

  for (guint i = 0; i < 9; i++)
    if ((ranks >> i & 1) != 0 && i >= next)
      {
        n++;
        next = i + 3;
      }

  return n;
}

static void
look_at_shapes (const Hand *hand, TeaHandFeatures *features)
{
  const guint8 *n = hand->tiles.natural;
  guint shapes = hand->tiles.shapes;
  int n_wild = (int) hand->tiles.n_wild;
  int pairs = 0;
  int honours = 0;
  int majors = 0;
  gboolean major_pair = FALSE;
  int apart = 0;

  if (hand->holding->n_melds > 0)
    return;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      pairs += n[t] / 2;
      honours += tea_tile_is_honour (t) && n[t] > 0;
      if (tea_tile_is_major (t) && n[t] > 0)
        {
          majors++;
          major_pair = major_pair || n[t] > 1;
        }
    }
  for (guint suit = 0; suit < 3; suit++)
    {
      guint ranks = 0;

      for (guint i = 0; i < 9; i++)
        ranks |= (n[9 * suit + i] > 0 ? 1u : 0u) << i;
      apart += (int) spread (ranks);
    }
  if ((shapes & TEA_SHAPE_SEVEN_PAIRS) != 0)
    one_of (features->seven_pairs, 6, 7 - pairs - n_wild - 1);
  if ((shapes & TEA_SHAPE_INDEPENDENT) != 0)
    one_of (features->independent, 6, 14 - honours - apart - n_wild - 1);
  if ((shapes & TEA_SHAPE_THIRTEEN_ORPHANS) != 0)
    one_of (features->orphans, 6, 14 - majors - (major_pair ? 1 : 0) - n_wild - 1);
}

static void
look_at_wilds (const Hand *hand, TeaHandFeatures *features)
{
  const TeaSeatView *view = hand->glance->view;
  const TeaTiles *concealed = &hand->holding->concealed;
  guint8 faces[TEA_N_PLAIN];
  guint first = 0;
  guint second = 0;
  guint paid;

  one_of (features->wilds, 4, (int) hand->tiles.n_wild);
  if (view->wilds.proxy < TEA_N_PLAIN)
    features->proxies = concealed->n[view->wilds.proxy] / 2.0f;
  if (view->wilds.wild == 0)
    return;

  memcpy (faces, concealed->n, sizeof faces);
  one_of (features->faces, 6, (int) tea_missing_for_counts (faces, hand->n_sets, hand->tiles.honour_runs) - 1);
  if (view->variant->fine_points == NULL)
    return;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      first += (view->wilds.first & TEA_TILE_BIT (t)) != 0 ? concealed->n[t] : 0;
      second += (view->wilds.second & TEA_TILE_BIT (t)) != 0 ? concealed->n[t] : 0;
    }
  for (guint i = 0; i < hand->holding->n_melds; i++)
    for (guint k = 0; k < hand->holding->melds[i].n; k++)
      {
        first += (view->wilds.first & TEA_TILE_BIT (hand->holding->melds[i].tiles[k])) != 0;
        second += (view->wilds.second & TEA_TILE_BIT (hand->holding->melds[i].tiles[k])) != 0;
      }
  features->fine = view->variant->fine_points (view->variant, &view->options, first, second, &paid) / 8.0f;
  features->fine_paid = paid / 40.0f;
}

void
tea_glance_tiles (const TeaGlance *glance, const TeaHolding *holding, int draws, TeaHandFeatures *features)
{
  Hand hand = { .glance = glance, .holding = holding };

  memset (features, 0, sizeof *features);
  tea_holding_hand (holding, glance->view, &hand.tiles);
  hand.n_sets = TEA_MAX_MELDS - holding->n_melds;
  memcpy (hand.counts, hand.tiles.natural, sizeof hand.counts);
  if (hand.tiles.proxy < TEA_N_PLAIN)
    {
      hand.counts[hand.tiles.proxy_as] = (guint8) MIN (hand.counts[hand.tiles.proxy_as] + hand.counts[hand.tiles.proxy],
                                                       4);
      hand.counts[hand.tiles.proxy] = 0;
    }

  look_at_distance (&hand, features);
  look_at_kinds (&hand, features);
  look_at_suits (&hand, features);
  look_at_melds (&hand, features);
  look_at_one_suit (&hand, features);
  look_at_pungs (&hand, features);
  look_at_shapes (&hand, features);
  look_at_wilds (&hand, features);
  one_of (features->draws, 5, draws + 1);
}

gboolean
tea_features_are_far (const TeaHandFeatures *features)
{
  return features->distance[0] + features->distance[1] == 0;
}

void
tea_glance_hand (const TeaGlance *glance,
                 const TeaHolding *holding,
                 TeaTile discard,
                 int draws,
                 TeaHandFeatures *features)
{
  tea_glance_tiles (glance, holding, draws, features);
  tea_glance_discard (glance, discard, tea_features_are_far (features), &features->discard);
}
