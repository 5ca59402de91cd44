/* tea-net.h - a small network that values an action by its features
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-features.h"

G_BEGIN_DECLS

#define TEA_N_FEATURES (TEA_N_TABLE_FEATURES + TEA_N_HAND_FEATURES)

/* How many units the two layers have. */
#define TEA_NET_FIRST 64
#define TEA_NET_SECOND 32

/**
 * TeaNet:
 * @unit: how many points the answer 1 stands for
 * @gate: by how many units something must be better than what the regular would do
 * @told: what a difference between two answers is multiplied with to calibrate it: a network that was taught to choose
 * says more
 * @first: for each feature, those of the table first, what it adds to each unit of the first layer
 * @first_bias: what the units of the first layer start with
 * @second, @second_bias: likewise, from the first layer to the second
 * @third, @third_bias: likewise, to the answer
 *
 * Two layers, of which what is below zero counts as zero.
 */
typedef struct _TeaNet
{
  float unit;
  float gate;
  float told;
  float first[TEA_N_FEATURES][TEA_NET_FIRST];
  float first_bias[TEA_NET_FIRST];
  float second[TEA_NET_FIRST][TEA_NET_SECOND];
  float second_bias[TEA_NET_SECOND];
  float third[TEA_NET_SECOND];
  float third_bias;
} TeaNet;

/* What the features of the table add to the first layer: the same for all that the seat can do. */
void tea_net_look (const TeaNet *net, const TeaTableFeatures *table, float sums[TEA_NET_FIRST]);

/* What is to be expected of what @hand tells of, in units; @sums is from tea_net_look(). Sums are made in one order:
 * the answer is the same on every machine. */
float tea_net_answer (const TeaNet *net, const float sums[TEA_NET_FIRST], const TeaHandFeatures *hand);

/**
 * tea_net_look_at_tiles:
 * @net: a network
 * @sums: (inout): from tea_net_look(); afterwards with what the tiles add
 * @hand: the features of the tiles; the discard is left out
 *
 * The first part of tea_net_answer(): the same for all discards that leave the same tiles.
 */
void tea_net_look_at_tiles (const TeaNet *net, float sums[TEA_NET_FIRST], const TeaHandFeatures *hand);

/* The second part: what tea_net_answer() says, where @sums is from tea_net_look_at_tiles(). */
float tea_net_answer_discard (const TeaNet *net, const float sums[TEA_NET_FIRST], const TeaDiscardFeatures *discard);

/* What has been learned for @variant, or %NULL when nothing has. */
const TeaNet *tea_net_find (const TeaVariant *variant);

/* The same for a game with @options; %NULL too where house rules have made more than half of all values, or the minimum
 * of every win, others than those that were learned (docs/bots.md). */
const TeaNet *tea_net_find_for_game (const TeaVariant *variant, const TeaOptions *options);

G_END_DECLS
