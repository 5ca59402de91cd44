/* tea-features.h - the features of a position and of an action, as numbers to learn from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-context.h"

G_BEGIN_DECLS

/* What another player shows. */
typedef struct
{
  /* @melds, @chows, @kongs: their numbers, over four */
  float melds;
  float chows;
  float kongs;
  float value;    /* pungs and kongs of the player's value honours (dragons, seat wind, round wind), over two */
  float one_suit; /* the number of melds if there are two or more with suit tiles of only one suit, else 0; over four */
  float bonus;    /* bonus tiles, over eight */
  float fishing;  /* has declared a ready hand */
  float ready;    /* the probability that the hand is ready, by tea_danger_ready() */
} TeaOtherFeatures;

/* The features that all actions of a seat share. Only floats: the network reads it as an array. */
typedef struct
{
  float left;                 /* the fraction of the draws that is left */
  float late;                 /* grows from 0 with 24 draws left to 1 with none */
  float early;                /* falls from 1 before the seat's first discard to 0 after its sixth */
  float dealer[4];            /* the dealer's distance in the order of play; one of four is 1 */
  float round;                /* whether the seat's wind is the round wind */
  float live_wild;            /* wild tiles that the seat has not seen, over four */
  float bonus;                /* the seat's bonus tiles, over eight */
  float own_bonus;            /* its bonus tiles with the number of its own wind, over two */
  TeaOtherFeatures others[3]; /* the next player, the one across, the one before */
} TeaTableFeatures;

/* The features of a discard; all zero without one. */
typedef struct
{
  float kind[5];      /* value honour, other honour, terminal, next to a terminal, in the middle; one of five is 1 */
  float live[2][4];   /* none, one, two, three or more unseen copies, for honours and for suits; one of eight is 1 */
  float recent;       /* whether another player's last discard was the same */
  float discarded;    /* the number of other players who have discarded it, over three */
  float same;         /* the sum of @ready of the other players who have discarded it */
  float near;         /* likewise, of those who have not, but have discarded a tile three ranks from it */
  float suit;         /* likewise, of those with two or more melds whose suit tiles are all of its suit */
  float fresh_honour; /* likewise, of all others, if it is an honour with two or more unseen copies */
  float to_next;      /* whether it is a suit tile that the next player, who may chow it, has not discarded */
  float fresh_dragon; /* whether it is a dragon that nobody has discarded */
  float fresh_far;    /* the same if the seat's hand is two or more from ready (LQ-16) */
  float dangers;      /* the number of other players that the rules warn of (MI-13), over three */
  float liable;       /* the greatest number of melds that one player has claimed from the seat, over four (FH-19) */
} TeaDiscardFeatures;

/* The features of the tiles that the seat is left with, and of the discard that led there. Only floats, with the
 * discard last. */
typedef struct
{
  float distance[6]; /* distance to ready, 0 to 5 or more; one of six is 1 */
  float live[6];     /* at the index of the distance, log (1 + number of useful tiles), over three */
  float kinds[6];    /* at the same index, the number of useful kinds, over sixteen */
  float dead;        /* whether no useful tile is left */
  float next;      /* for a hand one tile from ready, the average number of live tiles it will wait for, over sixteen */
  float worth;     /* the expected gain of a ready hand, in units, 0–8 */
  float log_worth; /* log (1 + 10 × @worth), over two */
  /* @pairs, @pungs: concealed ones of value honours, other honours, terminals, others; over two */
  float pairs[4];
  float pungs[4];
  float singles[3]; /* single value honours, other honours, terminals; over four */
  float quads;      /* the number of concealed four of a kind */
  /* @runs, @sides, @gaps: the number of places with three in a row, two with a two-sided wait, two with a one-sided
   * wait, over four */
  float runs;
  float sides;
  float gaps;
  /* @side_live, @gap_live: unseen tiles next to two in a row, and in the gap of two, over sixteen */
  float side_live;
  float gap_live;
  /* @chows, @open_pungs, @kongs, @closed_kongs: the seat's melds, @kongs being open ones, over four */
  float chows;
  float open_pungs;
  float kongs;
  float closed_kongs;
  float value;  /* doubles by melded pungs and kongs of value honours, over two */
  float major;  /* melded pungs and kongs of terminals and honours, over four */
  float closed; /* whether there are no open melds */
  /* @half, @pure, @all_pungs, @seven_pairs, @independent, @orphans, @faces: distance to ready for hands of one suit
   * with honours, of one suit, of pungs, and so on, @faces with wild tiles at face value; 0 to 5 or more: one of six is
   * 1, none if impossible */
  float half[6];
  float pure[6];
  float all_pungs[6];
  float seven_pairs[6];
  float independent[6];
  float orphans[6];
  float faces[6];
  float off_suit; /* suit tiles outside the most frequent suit, over eight */
  /* @honours, @terminals: their numbers, over eight */
  float honours;
  float terminals;
  float pung_live;  /* unseen tiles that make a pung of a pair, over eight */
  float value_live; /* those for value honours, over four */
  float alone[3]; /* single terminals, their neighbours and other suit tiles with no tile within two ranks, over four */
  float wilds[4]; /* concealed wild tiles, 0 to 3 or more; one of four is 1 */
  float proxies;  /* concealed proxies, over two */
  float fine;     /* points of the fine tiles, including melded ones, over eight (NC-12) */
  float fine_paid; /* what each other player pays for them, over forty */
  float draws[5];  /* a supplement is drawn, or 0–3 others draw before the seat; one of five is 1 */
  TeaDiscardFeatures discard;
} TeaHandFeatures;

#define TEA_N_TABLE_FEATURES (sizeof (TeaTableFeatures) / sizeof (float))
#define TEA_N_HAND_FEATURES (sizeof (TeaHandFeatures) / sizeof (float))

/* A position and the data that all actions in it share. */
typedef struct
{
  const TeaSeatView *view;     /* what the seat sees */
  TeaGainsMemory *gains;       /* what ready hands would win, remembered from turn to turn */
  double unit;                 /* the unit of #TeaHandFeatures.worth, in points */
  TeaTiles unseen;             /* the copies it has not seen */
  guint64 value;               /* mask of the honours whose pung may score for the seat */
  guint64 discarded[4];        /* by seat, mask of the kinds that it has discarded */
  guint64 recent;              /* mask of the others' last discards */
  float ready[4];              /* by seat, the probability that its hand is ready */
  gint8 melds_suit[4];         /* by seat, the only suit of its two or more melds, or −1 */
  guint8 claimed_from_seat[4]; /* by seat, the number of its melds that were claimed from the viewing seat */
} TeaGlance;

/* Prepares @glance; the pointers are borrowed. */
void tea_glance_init (TeaGlance *glance, const TeaSeatView *view, TeaGainsMemory *gains, double unit);

/* Fills in the features of the table. */
void tea_glance_table (const TeaGlance *glance, TeaTableFeatures *features);

/**
 * tea_glance_hand:
 * @glance: the position
 * @holding: the tiles that the seat is left with, 13 − 3 × melds concealed ones
 * @discard: the tile discarded to get there, or %TEA_TILE_NONE
 * @draws: the number of others who draw before the seat, −1 for a supplement
 * @features: (out caller-allocates): the features
 */
void tea_glance_hand (const TeaGlance *glance,
                      const TeaHolding *holding,
                      TeaTile discard,
                      int draws,
                      TeaHandFeatures *features);

/* The same without the discard, whose features stay zero. */
void tea_glance_tiles (const TeaGlance *glance, const TeaHolding *holding, int draws, TeaHandFeatures *features);

/* Whether the hand is two or more from ready. */
gboolean tea_features_are_far (const TeaHandFeatures *features);

/* Fills in the features of the discard alone, as in tea_glance_hand(). @far is from tea_features_are_far(). */
void tea_glance_discard (const TeaGlance *glance, TeaTile discard, gboolean far, TeaDiscardFeatures *features);

G_END_DECLS
