/* find-worst.c - looks for the hands that take longest to score
 *
 * Usage: find-worst VARIANT WILDS [STARTS [SEED]]
 *
 * Starts from random winning hands with WILDS wild tiles and changes tiles or the indicator; a change that takes longer
 * is kept, until none has for a while. Prints hand records, each slower than all before, in the format of
 * tests/bench/tea-bench-worst.h, with their time in microseconds. Times are CPU times, the shortest of several runs;
 * they vary a little.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "test-rules-common.h"

#define N_STARTS 200
#define PATIENCE 250

/* @tiles: the wild tiles come first; @win: the index of the winning tile. */
typedef struct
{
  const TeaVariant *variant;
  TeaTile indicator;
  TeaTile tiles[14];
  guint n_wild;
  guint win;
  double cost;
} Hand;

static double
now_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static void
make_record (const Hand *hand, TeaRecord *record)
{
  tea_record_init (record, hand->variant);
  record->dealer = 2;
  record->indicator = hand->indicator;
  record->won = TRUE;
  record->seat = 0;
  record->by = TEA_BY_SELF_DRAW;
  record->tile = hand->tiles[hand->win];
  record->players[0].known = TRUE;
  for (guint i = 0; i < 14; i++)
    record->players[0].concealed.n[hand->tiles[i]] += i != hand->win;
}

/* The shortest of @n times in microseconds, or −1 if the hand does not win. */
static double
measure (const Hand *hand, guint n)
{
  double least = G_MAXDOUBLE;
  TeaRecord record;
  TeaAnswer answer;

  make_record (hand, &record);
  for (guint i = 0; i < n; i++)
    {
      double start = now_us ();

      if (!tea_score (&record, &answer))
        return -1;
      least = MIN (least, now_us () - start);
    }

  return least;
}

/* Draws new wild tiles for the indicator; FALSE if there are too few. */
static gboolean
deal_wilds (TeaRandom *random, Hand *hand, TeaWilds *wilds)
{
  TeaTile list[TEA_MAX_WILDS];
  TeaRecord record;

  tea_record_init (&record, hand->variant);
  record.indicator = hand->indicator;
  hand->variant->wilds (&record.options, hand->indicator, wilds);
  if (test_list_wilds (random, &record, wilds, list) < hand->n_wild)
    return FALSE;
  memcpy (hand->tiles, list, hand->n_wild);

  return TRUE;
}

/* Makes any winning hand. Few random hands win without many wild tiles, so most tiles come as sets. */
static void
start (TeaRandom *random, Hand *hand)
{
  do
    {
      TeaWilds wilds;

      hand->indicator = hand->variant->needs_indicator ? tea_random_below (random, TEA_N_PLAIN) : TEA_TILE_NONE;
      for (guint i = 0; i < 14; i++)
        {
          TeaTile last = i > 0 ? hand->tiles[i - 1] : TEA_TILE_NONE;

          hand->tiles[i] = i % 3 != 2 || tea_random_below (random, 2) == 0 || last + 1 >= TEA_TILE_EAST ? last
                                                                                                        : last + 1;
          if (i % 3 == 2 || i == 0)
            hand->tiles[i] = tea_random_below (random, TEA_N_PLAIN);
        }
      hand->win = tea_random_below (random, 14);
      if (deal_wilds (random, hand, &wilds))
        hand->cost = measure (hand, 1);
      else
        hand->cost = -1;
    }
  while (hand->cost < 0);
  hand->cost = measure (hand, 5);
}

static gboolean
change (TeaRandom *random, Hand *hand)
{
  TeaWilds wilds;

  switch (tea_random_below (random, 5))
    {
    case 0:
      hand->win = tea_random_below (random, 14);
      return TRUE;
    case 1:
      hand->indicator = hand->variant->needs_indicator ? tea_random_below (random, TEA_N_PLAIN) : TEA_TILE_NONE;
      return deal_wilds (random, hand, &wilds);
    case 2:
      hand->tiles[hand->n_wild + tea_random_below (random, 14 - hand->n_wild)] = tea_random_below (random, TEA_N_PLAIN);
      hand->tiles[hand->n_wild + tea_random_below (random, 14 - hand->n_wild)] = tea_random_below (random, TEA_N_PLAIN);
      return TRUE;
    default:
      hand->tiles[hand->n_wild + tea_random_below (random, 14 - hand->n_wild)] = tea_random_below (random, TEA_N_PLAIN);
      return TRUE;
    }
}

static void
climb (TeaRandom *random, Hand *hand)
{
  for (guint idle = 0; idle < PATIENCE; idle++)
    {
      Hand other = *hand;

      if (!change (random, &other))
        continue;
      other.cost = measure (&other, 2);
      if (other.cost > 1.02 * hand->cost)
        other.cost = measure (&other, 5);
      if (other.cost > 1.02 * hand->cost)
        {
          *hand = other;
          idle = 0;
        }
    }
}

static void
print (const Hand *hand)
{
  g_autofree char *concealed = NULL;
  TeaRecord record;

  make_record (hand, &record);
  concealed = tea_tiles_format_counts (&record.players[0].concealed);
  g_print ("  "
           "\"{'variant':'%s','indicator':'%s','players':[{'concealed':'%s'},null,null,null],'dealer':2,'win':{'seat':"
           "0,'tile':'%s','by':'self-draw'}}\", /* %.0f us */\n",
           hand->variant->id, tea_tile_to_string (hand->indicator), concealed, tea_tile_to_string (record.tile),
           hand->cost);
}

int
main (int argc, char *argv[])
{
  guint n_starts = argc > 3 ? (guint) atoi (argv[3]) : N_STARTS;
  Hand best = { .cost = 0 };
  Hand hand = { .variant = argc > 2 ? tea_variant_find (argv[1]) : NULL };
  TeaRandom random;

  if (hand.variant == NULL)
    {
      g_printerr ("usage: find-worst VARIANT WILDS [STARTS [SEED]]\n");
      return 2;
    }
  hand.n_wild = (guint) CLAMP (atoi (argv[2]), 0, 7);
  tea_random_init (&random, argc > 4 ? (guint64) atoi (argv[4]) : 1);
  for (guint i = 0; i < n_starts; i++)
    {
      start (&random, &hand);
      climb (&random, &hand);
      hand.cost = measure (&hand, 20);
      if (hand.cost > best.cost)
        {
          best = hand;
          print (&best);
        }
    }

  return 0;
}
