/* tea-tile.h - the 42 kinds of tiles and their notation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "core/base/tea-error.h"

G_BEGIN_DECLS

/**
 * TeaTile:
 *
 * A kind of tile: 0–8 characters, 9–17 circles, 18–26 bamboos, 27–30 winds E S W N, 31–33 dragons C F P,
 * 34–37 flowers, 38–41 seasons. This order is also the order of every printed list of tiles.
 */
typedef guint8 TeaTile;

enum
{
  TEA_TILE_1M = 0,
  TEA_TILE_9M = 8,
  TEA_TILE_1P = 9,
  TEA_TILE_9P = 17,
  TEA_TILE_1S = 18,
  TEA_TILE_9S = 26,
  TEA_TILE_EAST = 27,
  TEA_TILE_SOUTH,
  TEA_TILE_WEST,
  TEA_TILE_NORTH,
  TEA_TILE_RED,
  TEA_TILE_GREEN,
  TEA_TILE_WHITE,
  TEA_N_PLAIN, /* 34: the kinds that form sets */
  TEA_TILE_1F = TEA_N_PLAIN,
  TEA_TILE_4F = 37,
  TEA_TILE_1Q = 38,
  TEA_TILE_4Q = 41,
  TEA_N_KINDS, /* 42 */
  TEA_TILE_NONE = 0xff,
};

/* The most tiles that a set of tiles can have: 34 × 4 + 8. */
#define TEA_MAX_WALL 144

/* The bit of a kind in a mask of kinds. */
#define TEA_TILE_BIT(tile) (G_GUINT64_CONSTANT (1) << (tile))

/* A multiset of tiles. */
typedef struct
{
  guint8 n[TEA_N_KINDS]; /* how many tiles there are of each kind */
} TeaTiles;

static inline gboolean
tea_tile_is_suit (TeaTile tile)
{
  return tile < TEA_TILE_EAST;
}

/* 0 characters, 1 circles, 2 bamboos; only for suit tiles. */
static inline guint
tea_tile_suit (TeaTile tile)
{
  return tile / 9;
}

/* 1–9 for suit tiles. */
static inline guint
tea_tile_rank (TeaTile tile)
{
  return tile % 9 + 1;
}

static inline gboolean
tea_tile_is_wind (TeaTile tile)
{
  return tile >= TEA_TILE_EAST && tile <= TEA_TILE_NORTH;
}

static inline gboolean
tea_tile_is_dragon (TeaTile tile)
{
  return tile >= TEA_TILE_RED && tile <= TEA_TILE_WHITE;
}

static inline gboolean
tea_tile_is_honour (TeaTile tile)
{
  return tile >= TEA_TILE_EAST && tile <= TEA_TILE_WHITE;
}

static inline gboolean
tea_tile_is_terminal (TeaTile tile)
{
  return tea_tile_is_suit (tile) && (tile % 9 == 0 || tile % 9 == 8);
}

/* Terminal or honour. */
static inline gboolean
tea_tile_is_major (TeaTile tile)
{
  return tea_tile_is_honour (tile) || tea_tile_is_terminal (tile);
}

static inline gboolean
tea_tile_is_flower (TeaTile tile)
{
  return tile >= TEA_TILE_1F && tile <= TEA_TILE_4F;
}

static inline gboolean
tea_tile_is_season (TeaTile tile)
{
  return tile >= TEA_TILE_1Q && tile <= TEA_TILE_4Q;
}

static inline gboolean
tea_tile_is_bonus (TeaTile tile)
{
  return tile >= TEA_TILE_1F && tile <= TEA_TILE_4Q;
}

/* 1–4 for flowers and seasons: the seat wind they belong to, E S W N. */
static inline guint
tea_tile_bonus_number (TeaTile tile)
{
  return (tile - TEA_TILE_1F) % 4 + 1;
}

/**
 * tea_tiles_parse:
 * @text: tiles in the notation of docs/formats.md, e.g. "123m55pEEEC"; spaces are ignored, 1z–7z is understood
 * @tiles: (out caller-allocates): room for @max tiles, in the order of the text
 * @max: maximum number of tiles
 * @n: (out): how many were read
 * @error: return location for an error
 *
 * Fails with %TEA_ERROR_BAD_TILE, naming the character and its position (counted from 1), if part of @text is not a
 * tile, or with %TEA_ERROR_WRONG_TILE_COUNT if there are more than @max tiles.
 *
 * Returns: whether all of @text was read
 */
gboolean tea_tiles_parse (const char *text, TeaTile *tiles, guint max, guint *n, GError **error);

/**
 * tea_tiles_format:
 * @tiles: tiles in any order
 * @n: how many
 *
 * Returns: (transfer full): the tiles sorted in the notation of docs/formats.md, "" when there are none
 */
char *tea_tiles_format (const TeaTile *tiles, guint n) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tiles_format_in_order:
 *
 * Like tea_tiles_format(), but the tiles stay in their order (a wall, a row of discards).
 *
 * Returns: (transfer full): the tiles in notation
 */
char *tea_tiles_format_in_order (const TeaTile *tiles, guint n) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tiles_format_counts:
 * @tiles: a multiset of tiles
 *
 * Returns: (transfer full): the tiles sorted in the notation of docs/formats.md
 */
char *tea_tiles_format_counts (const TeaTiles *tiles) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tile_to_string:
 * @tile: a kind
 *
 * Returns: the kind in notation, e.g. "5m" or "E"; "?" for anything else
 */
const char *tea_tile_to_string (TeaTile tile);

/**
 * tea_tile_from_string:
 * @text: exactly one tile in notation
 *
 * Returns: the kind, or %TEA_TILE_NONE
 */
TeaTile tea_tile_from_string (const char *text);

/* Eight bytes, such as the counts of eight kinds, as a word with the first in the lowest byte. */
static inline guint64
tea_load_u64 (const guint8 *bytes)
{
  guint64 word;

  memcpy (&word, bytes, sizeof word);

  return GUINT64_FROM_LE (word);
}

static inline gboolean
tea_tiles_equal (const TeaTiles *a, const TeaTiles *b)
{
  G_STATIC_ASSERT (TEA_N_KINDS <= 6 * 8);

  return ((tea_load_u64 (a->n) ^ tea_load_u64 (b->n)) | (tea_load_u64 (a->n + 8) ^ tea_load_u64 (b->n + 8)) |
          (tea_load_u64 (a->n + 16) ^ tea_load_u64 (b->n + 16)) |
          (tea_load_u64 (a->n + 24) ^ tea_load_u64 (b->n + 24)) |
          (tea_load_u64 (a->n + 32) ^ tea_load_u64 (b->n + 32)) |
          (tea_load_u64 (a->n + TEA_N_KINDS - 8) ^ tea_load_u64 (b->n + TEA_N_KINDS - 8))) == 0;
}

static inline gboolean
tea_tiles_are_none (const TeaTiles *tiles)
{
  return (tea_load_u64 (tiles->n) | tea_load_u64 (tiles->n + 8) | tea_load_u64 (tiles->n + 16) |
          tea_load_u64 (tiles->n + 24) | tea_load_u64 (tiles->n + 32) | tea_load_u64 (tiles->n + TEA_N_KINDS - 8)) == 0;
}

/* The total number of tiles in @tiles. */
guint tea_tiles_total (const TeaTiles *tiles);

/* How many tiles in @tiles are of the kinds in the mask @kinds; at most 255 in all. */
guint tea_tiles_among (const TeaTiles *tiles, guint64 kinds);

/* A mask of the kinds with a tile in @tiles. */
guint64 tea_tiles_kinds (const TeaTiles *tiles);

/* Removes @others from @tiles as far as they are there. No kind may have more than 127 tiles. */
void tea_tiles_take (TeaTiles *tiles, const TeaTiles *others);

/* How many tiles tea_tiles_take() would leave in @tiles; the same limit applies, and at most 255 in all. */
guint tea_tiles_beyond (const TeaTiles *tiles, const TeaTiles *others);

/* Counts the bits that are set; without a popcount instruction the compiler's builtin would call a library function. */
static inline guint
tea_count_bits (guint64 bits)
{
  bits -= (bits >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  bits = (bits & G_GUINT64_CONSTANT (0x3333333333333333)) + ((bits >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  bits = (bits + (bits >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);

  return (guint) ((bits * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

G_END_DECLS
