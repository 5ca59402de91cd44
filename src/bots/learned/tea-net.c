/* tea-net.c - a small network that values an action by its features
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/learned/tea-net.h"

static void
add_features (float *restrict sums,
              const float (*restrict weights)[TEA_NET_FIRST],
              const float *restrict features,
              guint n)
{
  for (guint i = 0; i < n; i++)
    if (features[i] != 0)
      for (guint k = 0; k < TEA_NET_FIRST; k++)
        sums[k] += features[i] * weights[i][k];
}

void
tea_net_look (const TeaNet *net, const TeaTableFeatures *table, float sums[TEA_NET_FIRST])
{
  float features[TEA_N_TABLE_FEATURES];

  memcpy (features, table, sizeof features);
  memcpy (sums, net->first_bias, sizeof net->first_bias);
  add_features (sums, net->first, features, TEA_N_TABLE_FEATURES);
}

/* The discard's features come last, so that they can be added later. */
#define N_TILE_FEATURES (G_STRUCT_OFFSET (TeaHandFeatures, discard) / sizeof (float))
#define N_DISCARD_FEATURES (sizeof (TeaDiscardFeatures) / sizeof (float))
G_STATIC_ASSERT (N_TILE_FEATURES + N_DISCARD_FEATURES == TEA_N_HAND_FEATURES);

void
tea_net_look_at_tiles (const TeaNet *net, float sums[TEA_NET_FIRST], const TeaHandFeatures *hand)
{
  float features[N_TILE_FEATURES];

  memcpy (features, hand, sizeof features);
  add_features (sums, net->first + TEA_N_TABLE_FEATURES, features, N_TILE_FEATURES);
}

float
tea_net_answer_discard (const TeaNet *net, const float sums[TEA_NET_FIRST], const TeaDiscardFeatures *discard)
{
  float features[N_DISCARD_FEATURES];
  float first[TEA_NET_FIRST];
  float second[TEA_NET_SECOND];
  float answer = net->third_bias;

  memcpy (features, discard, sizeof features);
  memcpy (first, sums, sizeof first);
  add_features (first, net->first + TEA_N_TABLE_FEATURES + N_TILE_FEATURES, features, N_DISCARD_FEATURES);
  memcpy (second, net->second_bias, sizeof second);
  for (guint i = 0; i < TEA_NET_FIRST; i++)
    if (first[i] > 0)
      for (guint k = 0; k < TEA_NET_SECOND; k++)
        second[k] += first[i] * net->second[i][k];
  for (guint i = 0; i < TEA_NET_SECOND; i++)
    if (second[i] > 0)
      answer += second[i] * net->third[i];

  return answer;
}

float
tea_net_answer (const TeaNet *net, const float sums[TEA_NET_FIRST], const TeaHandFeatures *hand)
{
  float with_tiles[TEA_NET_FIRST];

  memcpy (with_tiles, sums, sizeof with_tiles);
  tea_net_look_at_tiles (net, with_tiles, hand);

  return tea_net_answer_discard (net, with_tiles, &hand->discard);
}
