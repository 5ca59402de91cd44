/* first-distance-private.h - what the parts of the distance share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "first-distance.h"

G_BEGIN_DECLS

#define N_SUIT_STATES 1953125 /* 5^9 */
#define N_HONOUR_STATES 78125 /* 5^7 */
#define N_GROUPS 4            /* three suits and the honours */
#define UNREACHABLE 60        /* more than any number of missing tiles; sums of four fit a byte */
#define NO_SHAPE 14           /* the distance of a hand that can reach none of its shapes */

/* Who may be a fifth copy of a kind: nobody, or a wild tile. */
enum
{
  FOUR_COPIES,
  ANY_COPIES,
  N_LIMITS,
};

/**
 * FirstNeeds:
 * @n: by eyes (0 or 1) and sets (0–4): how many tiles a group of kinds lacks to contain them
 */
typedef struct
{
  guint8 n[2][5];
} FirstNeeds;

/**
 * FirstDistanceTables:
 * @suit: by the base-5 number of a suit's nine counts, rank 1 last: a key
 * @honours: without and with honour runs, by the base-5 number of the seven counts, East last: a key
 * @suit_needs: by limit and key
 * @honour_needs: by limit and key
 * @suit_suit: by limit and two suit keys: an index into @two
 * @suit_honours: by limit, suit key and honour key: an index into @two
 * @two: what two groups lack together
 * @overlap: by the mask of a suit's ranks and a size: the most of them that a spaced subset of that size contains
 *
 * Many hands, few needs: every count vector has a one-byte key.
 */
struct _FirstDistanceTables
{
  gatomicrefcount ref_count;
  guint8 *suit;
  guint8 *honours[2];
  guint n_suit_keys;
  guint n_honour_keys;
  FirstNeeds (*suit_needs)[N_LIMITS];
  FirstNeeds (*honour_needs)[N_LIMITS];
  guint16 *suit_suit[N_LIMITS];
  guint16 *suit_honours[N_LIMITS];
  FirstNeeds *two;
  guint8 overlap[512][4];
};

#define MAX_RUNS 2 /* three equal runs are three pungs */

/* A hash of @size bytes, the same on every machine with this byte order. */
guint _first_needs_hash_bytes (gconstpointer data, gsize size);

/* The number of @needs in @list; @needs is added to @list and @keys when it is new. There are never more than 256. */
guint _first_needs_key (GHashTable *keys, GArray *list, const FirstNeeds needs[N_LIMITS]);
guint _first_needs_hash (gconstpointer needs);
gboolean _first_needs_equal (gconstpointer a, gconstpointer b);

/* Adds @sets sets, and the eyes if @eyes, that lack @missing tiles to @from and keeps in @to what is better than before. */
void _first_needs_improve (FirstNeeds *to, const FirstNeeds *from, guint sets, gboolean eyes, guint missing);

/**
 * _first_needs_add_kind:
 * @to: where to keep what is better than before
 * @from: what the kinds before lack
 * @n_held: how many tiles of this kind there are
 * @old: how many runs that began before want one of it
 * @begun: how many runs begin with it
 * @limit: whether there may be a fifth copy
 *
 * Everything that one kind can add: runs, pungs and the eyes.
 */
void _first_needs_add_kind (FirstNeeds *to, const FirstNeeds *from, guint n_held, guint old, guint begun, guint limit);

/* The least of everything that two groups lack together. */
void _first_needs_add (FirstNeeds *sum, const FirstNeeds *a, const FirstNeeds *b);

/* Builds the keys and needs of the suits, and those of the honours. */
void _first_distance_suits_init (FirstDistanceTables *tables);
void _first_distance_honours_init (FirstDistanceTables *tables);

/**
 * _first_missing_with_copies:
 * @hand: a hand
 * @needs: by group: what it lacks by the table
 * @missing: how many tiles eyes and sets lack by the table
 *
 * Returns: how many they lack when every copy of a kind exists but those that wilds stand for
 */
guint _first_missing_with_copies (const TeaHandTiles *hand, const FirstNeeds needs[N_GROUPS], guint missing);

/* How many tiles each of the other shapes lacks, wilds not counted; %UNREACHABLE with melds that rule it out. */
guint _first_missing_for_seven_pairs (const TeaHandTiles *hand);
guint _first_missing_for_independent (const FirstDistanceTables *tables, const TeaHandTiles *hand);
guint _first_missing_for_all_honours (const TeaHandTiles *hand);
guint _first_missing_for_orphans (const TeaHandTiles *hand);

G_END_DECLS
