/* tea-net.c - a small network that says from traits what an action is worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/learned/tea-net.h"

static void
add_traits (float *restrict sums, const float (*restrict weights)[TEA_NET_FIRST], const float *restrict traits, guint n)
{
  for (guint i = 0; i < n; i++)
    if (traits[i] != 0)
      for (guint k = 0; k < TEA_NET_FIRST; k++)
        sums[k] += traits[i] * weights[i][k];
}

void
tea_net_look (const TeaNet *net, const TeaTableTraits *table, float sums[TEA_NET_FIRST])
{
  float traits[TEA_N_TABLE_TRAITS];

  memcpy (traits, table, sizeof traits);
  memcpy (sums, net->first_bias, sizeof net->first_bias);
  add_traits (sums, net->first, traits, TEA_N_TABLE_TRAITS);
}

/* The discard comes last, so that it can be added later. */
#define N_TILE_TRAITS (G_STRUCT_OFFSET (TeaHandTraits, discard) / sizeof (float))
#define N_DISCARD_TRAITS (sizeof (TeaDiscardTraits) / sizeof (float))
G_STATIC_ASSERT (N_TILE_TRAITS + N_DISCARD_TRAITS == TEA_N_HAND_TRAITS);

void
tea_net_look_at_tiles (const TeaNet *net, float sums[TEA_NET_FIRST], const TeaHandTraits *hand)
{
  float traits[N_TILE_TRAITS];

  memcpy (traits, hand, sizeof traits);
  add_traits (sums, net->first + TEA_N_TABLE_TRAITS, traits, N_TILE_TRAITS);
}

float
tea_net_answer_discard (const TeaNet *net, const float sums[TEA_NET_FIRST], const TeaDiscardTraits *discard)
{
  float traits[N_DISCARD_TRAITS];
  float first[TEA_NET_FIRST];
  float second[TEA_NET_SECOND];
  float answer = net->third_bias;

  memcpy (traits, discard, sizeof traits);
  memcpy (first, sums, sizeof first);
  add_traits (first, net->first + TEA_N_TABLE_TRAITS + N_TILE_TRAITS, traits, N_DISCARD_TRAITS);
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
tea_net_answer (const TeaNet *net, const float sums[TEA_NET_FIRST], const TeaHandTraits *hand)
{
  float with_tiles[TEA_NET_FIRST];

  memcpy (with_tiles, sums, sizeof with_tiles);
  tea_net_look_at_tiles (net, with_tiles, hand);

  return tea_net_answer_discard (net, with_tiles, &hand->discard);
}
