/* tea-bytes.h - operations on many bytes at once, such as the counts of kinds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "core/tiles/tea-tile.h"

G_BEGIN_DECLS

/* One bit for each byte of a word. */
#define EACH_BYTE G_GUINT64_CONSTANT (0x0101010101010101)

static inline guint32
tea_load_u32 (const guint8 *bytes)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);

  return GUINT32_FROM_LE (word);
}

/* The lowest bits of the eight bytes, as a mask. */
static inline guint
tea_bits_of_bytes (guint64 word)
{
  return (guint) (((word & EACH_BYTE) * G_GUINT64_CONSTANT (0x0102040810204080)) >> 56);
}

/* Sixteen bytes as a vector; the compiler emulates it on machines without vector instructions. */
typedef guint8 TeaSixteen __attribute__ ((vector_size (16), may_alias));

/* The same as eight 16-bit or two 64-bit numbers. */
typedef guint16 TeaEight __attribute__ ((vector_size (16)));
typedef gint16 TeaSignedEight __attribute__ ((vector_size (16)));
typedef guint64 TeaTwo __attribute__ ((vector_size (16)));

static inline TeaSixteen
tea_load_u8x16 (const guint8 *bytes)
{
  TeaSixteen sixteen;

  memcpy (&sixteen, bytes, sizeof sixteen);

  return sixteen;
}

/* The highest bit of each of sixteen bytes, as a mask. */
static inline guint
tea_highest_bits_of_16 (TeaSixteen bytes)
{
#ifdef __SSE2__
  typedef char Chars __attribute__ ((vector_size (16)));

  return (guint) __builtin_ia32_pmovmskb128 ((Chars) bytes);
#else
  guint8 n[16];

  memcpy (n, &bytes, sizeof n);

  return tea_bits_of_bytes (tea_load_u64 (n) >> 7) | tea_bits_of_bytes (tea_load_u64 (n + 8) >> 7) << 8;
#endif
}

/* A mask of the nonzero ones among sixteen bytes. */
static inline guint
tea_those_of_16 (TeaSixteen bytes)
{
  return tea_highest_bits_of_16 ((TeaSixteen) (bytes != 0));
}

/* The sum of sixteen bytes, which must be less than 256. */
static inline guint
tea_sum_of_16 (TeaSixteen bytes)
{
  TeaTwo words = (TeaTwo) bytes;

  return (guint) (((words[0] + words[1]) * EACH_BYTE) >> 56);
}

/* The highest bit of each kind's byte after adding @more to it, as a mask; no byte may overflow. */
static inline guint64
tea_highest_bits (const guint8 kinds[TEA_N_PLAIN], guint more)
{
  /* Fourteen kinds are read twice. */
  return tea_highest_bits_of_16 (tea_load_u8x16 (kinds) + (guint8) more) |
         (guint64) tea_highest_bits_of_16 (tea_load_u8x16 (kinds + 16) + (guint8) more) << 16 |
         (guint64) tea_highest_bits_of_16 (tea_load_u8x16 (kinds + TEA_N_PLAIN - 16) + (guint8) more)
             << (TEA_N_PLAIN - 16);
}

/* The plain kinds with a tile, as a mask; each count must be below 129. */
static inline guint64
tea_plain_kinds (const guint8 kinds[TEA_N_PLAIN])
{
  return tea_highest_bits (kinds, 127);
}

/* The number of kinds with an odd number of tiles. */
static inline guint
tea_count_odd (const guint8 natural[TEA_N_PLAIN])
{
  guint64 odd;

  /* Eight kinds at a time: the lowest bit of each byte is set if the count is odd. The last word overlaps the one
   * before by six kinds. */
  odd = (tea_load_u64 (natural + TEA_N_PLAIN - 8) & EACH_BYTE) >> 48;
  for (guint i = 0; i < TEA_N_PLAIN / 8; i++)
    odd += tea_load_u64 (natural + 8 * i) & EACH_BYTE;

  return (guint) ((odd * EACH_BYTE) >> 56);
}

G_END_DECLS
