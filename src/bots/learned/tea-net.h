/* tea-net.h - a small network that values an action by its features
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-features.h"

G_BEGIN_DECLS

#define TEA_N_FEATURES (TEA_N_TABLE_FEATURES + TEA_N_HAND_FEATURES)

/* Number of units of the two hidden layers. */
#define TEA_NET_FIRST 64
#define TEA_NET_SECOND 32

/* Two hidden layers whose negative sums count as zero. */
typedef struct _TeaNet
{
  float unit; /* the points that an answer of 1 stands for */
  float gate; /* the units by which an action must be better than the regular's choice */
  /* factor that calibrates a difference between two answers: a network trained to choose exaggerates them */
  float told;
  /* the weights of each feature, those of the table first, for the units of the first layer */
  float first[TEA_N_FEATURES][TEA_NET_FIRST];
  float first_bias[TEA_NET_FIRST]; /* the biases of the first layer */
  /* @second, @second_bias: likewise, from the first layer to the second */
  float second[TEA_NET_FIRST][TEA_NET_SECOND];
  float second_bias[TEA_NET_SECOND];
  /* @third, @third_bias: likewise, to the answer */
  float third[TEA_NET_SECOND];
  float third_bias;
} TeaNet;

/* Starts the sums of the first layer with the biases and the features of the table, which all actions share. */
void tea_net_look (const TeaNet *net, const TeaTableFeatures *table, float sums[TEA_NET_FIRST]);

/* The expected value of @hand, in units; @sums is from tea_net_look(). Sums have a fixed order, so that the answer is
 * the same on every machine. */
float tea_net_answer (const TeaNet *net, const float sums[TEA_NET_FIRST], const TeaHandFeatures *hand);

/**
 * tea_net_look_at_tiles:
 * @net: a network
 * @sums: (inout): from tea_net_look(); the tiles are added to it
 * @hand: the features of the tiles; those of the discard are ignored
 *
 * The first part of tea_net_answer(): the same for all discards that leave the same tiles.
 */
void tea_net_look_at_tiles (const TeaNet *net, float sums[TEA_NET_FIRST], const TeaHandFeatures *hand);

/* The second part: returns the answer of tea_net_answer(), with @sums from tea_net_look_at_tiles(). */
float tea_net_answer_discard (const TeaNet *net, const float sums[TEA_NET_FIRST], const TeaDiscardFeatures *discard);

/* The network learned for @variant, or %NULL if there is none. */
const TeaNet *tea_net_find (const TeaVariant *variant);

/* The same for a game with @options; also %NULL if more than half of all values are far from the learned ones, or if a
 * minimum for every win is not the learned one (docs/bots.md). */
const TeaNet *tea_net_find_for_game (const TeaVariant *variant, const TeaOptions *options);

G_END_DECLS
