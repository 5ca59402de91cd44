/* tea-tile.c - the 42 kinds of tiles and their notation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/tiles/tea-bytes.h"

static const char *const tile_names[TEA_N_KINDS] = {
  "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "4p", "5p",
  "6p", "7p", "8p", "9p", "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "E",
  "S",  "W",  "N",  "C",  "F",  "P",  "1f", "2f", "3f", "4f", "1q", "2q", "3q", "4q",
};

/* docs/formats.md reads 1z–7z as E S W N P F C, which is not the order of the kinds. */
static const TeaTile z_honours[7] = { TEA_TILE_EAST,  TEA_TILE_SOUTH, TEA_TILE_WEST, TEA_TILE_NORTH,
                                      TEA_TILE_WHITE, TEA_TILE_GREEN, TEA_TILE_RED };

static TeaTile
honour_from_letter (char c)
{
  static const char letters[] = "ESWNCFP";
  const char *at = c == '\0' ? NULL : strchr (letters, c);

  return at == NULL ? TEA_TILE_NONE : (TeaTile) (TEA_TILE_EAST + (at - letters));
}

static TeaTile
numbered_tile (guint digit, char suit)
{
  switch (suit)
    {
    case 'm':
      return digit >= 1 ? TEA_TILE_1M + digit - 1 : TEA_TILE_NONE;
    case 'p':
      return digit >= 1 ? TEA_TILE_1P + digit - 1 : TEA_TILE_NONE;
    case 's':
      return digit >= 1 ? TEA_TILE_1S + digit - 1 : TEA_TILE_NONE;
    case 'f':
      return digit >= 1 && digit <= 4 ? TEA_TILE_1F + digit - 1 : TEA_TILE_NONE;
    case 'q':
      return digit >= 1 && digit <= 4 ? TEA_TILE_1Q + digit - 1 : TEA_TILE_NONE;
    case 'z':
      return digit >= 1 && digit <= 7 ? z_honours[digit - 1] : TEA_TILE_NONE;
    default:
      return TEA_TILE_NONE;
    }
}

static gboolean
refuse_character (const char *text, gsize at, GError **error)
{
  gunichar c = g_utf8_get_char_validated (text + at, -1);

  if (c == (gunichar) -1 || c == (gunichar) -2 || !g_unichar_isprint (c))
    g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_TILE, "There is no tile at character %" G_GSIZE_FORMAT ".", at + 1);
  else
    {
      char utf8[7] = { 0 };

      g_unichar_to_utf8 (c, utf8);
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_TILE, "“%s” at character %" G_GSIZE_FORMAT " is not part of a tile.",
                   utf8, at + 1);
    }

  return FALSE;
}

gboolean
tea_tiles_parse (const char *text, TeaTile *tiles, guint max, guint *n, GError **error)
{
  gsize digits_at = 0; /* where the digits whose suit is still to come begin */
  guint n_digits = 0;

  g_return_val_if_fail (text != NULL && tiles != NULL && n != NULL, FALSE);

  *n = 0;

  for (gsize i = 0; text[i] != '\0'; i++)
    {
      char c = text[i];

      if (c == ' ')
        continue;

      if (g_ascii_isdigit (c))
        {
          if (n_digits++ == 0)
            digits_at = i;
          continue;
        }

      if (n_digits == 0)
        {
          TeaTile tile = honour_from_letter (c);

          if (tile == TEA_TILE_NONE)
            return refuse_character (text, i, error);
          if (*n == max)
            goto too_many;
          tiles[(*n)++] = tile;
          continue;
        }

      for (gsize j = digits_at; j < i; j++)
        {
          TeaTile tile;

          if (text[j] == ' ')
            continue;
          tile = numbered_tile ((guint) (text[j] - '0'), c);
          if (tile == TEA_TILE_NONE)
            return refuse_character (text, strchr ("mpsfqz", c) != NULL ? j : i, error);
          if (*n == max)
            goto too_many;
          tiles[(*n)++] = tile;
        }
      n_digits = 0;
    }

  if (n_digits > 0)
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_TILE,
                   "The digit at character %" G_GSIZE_FORMAT " has no suit after it.", digits_at + 1);
      return FALSE;
    }

  return TRUE;

too_many:
  g_set_error (error, TEA_ERROR, TEA_ERROR_WRONG_TILE_COUNT, "There are more than %u tiles.", max);
  return FALSE;
}

char *
tea_tiles_format_in_order (const TeaTile *tiles, guint n)
{
  GString *text = g_string_sized_new (n * 2 + 1);

  for (guint i = 0; i < n; i++)
    {
      const char *name = tea_tile_to_string (tiles[i]);
      const char *next = i + 1 < n ? tea_tile_to_string (tiles[i + 1]) : "";

      g_string_append_c (text, name[0]);
      /* Neighbours of one suit share the letter. */
      if (name[1] != '\0' && !(next[0] != '\0' && next[1] == name[1]))
        g_string_append_c (text, name[1]);
    }

  return g_string_free (text, FALSE);
}

char *
tea_tiles_format_counts (const TeaTiles *tiles)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (TeaTile));

  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    for (guint i = 0; i < tiles->n[t]; i++)
      g_array_append_val (list, t);

  return tea_tiles_format_in_order ((const TeaTile *) (gpointer) list->data, list->len);
}

char *
tea_tiles_format (const TeaTile *tiles, guint n)
{
  TeaTiles counts = { { 0 } };

  for (guint i = 0; i < n; i++)
    if (tiles[i] < TEA_N_KINDS)
      counts.n[tiles[i]]++;

  return tea_tiles_format_counts (&counts);
}

const char *
tea_tile_to_string (TeaTile tile)
{
  return tile < TEA_N_KINDS ? tile_names[tile] : "?";
}

TeaTile
tea_tile_from_string (const char *text)
{
  TeaTile tile;
  guint n;

  if (!tea_tiles_parse (text, &tile, 1, &n, NULL) || n != 1)
    return TEA_TILE_NONE;

  return tile;
}

guint
tea_tiles_total (const TeaTiles *tiles)
{
  /* Eight kinds at a time, one byte each; a set of tiles is too small to overflow a byte. */
  guint64 sum = tea_load_u64 (tiles->n) + tea_load_u64 (tiles->n + 8) + tea_load_u64 (tiles->n + 16) +
                tea_load_u64 (tiles->n + 24) + tea_load_u64 (tiles->n + 32);

  return (guint) ((sum * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56) + tiles->n[TEA_N_KINDS - 2] +
         tiles->n[TEA_N_KINDS - 1];
}

/* The bytes of @tiles whose bit is set in the mask; @mask repeats each of two mask bytes eight times. */
static inline TeaSixteen
those_chosen (TeaSixteen tiles, TeaSixteen mask, TeaSixteen bits)
{
  return tiles & (TeaSixteen) ((mask & bits) == bits);
}

guint
tea_tiles_among (const TeaTiles *tiles, guint64 kinds)
{
  typedef guint32 Four __attribute__ ((vector_size (16)));
  const TeaSixteen bits = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
  /* The last eight kinds overlap the eight before by six; these get bit 128, which is not set there in a mask of
   * kinds. */
  const TeaSixteen last_bits = { 1, 2, 4, 8, 16, 32, 64, 128, 128, 128, 128, 128, 128, 128, 1, 2 };
  const guint8 *n = tiles->n;
  TeaSixteen last = (TeaSixteen) (TeaTwo){ GUINT64_TO_LE (tea_load_u64 (n + 32)),
                                           GUINT64_TO_LE (tea_load_u64 (n + TEA_N_KINDS - 8)) };
  TeaSixteen bytes = (TeaSixteen) (TeaTwo){ GUINT64_TO_LE (kinds), 0 };
  TeaEight twice = (TeaEight) __builtin_shufflevector (bytes, bytes, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
  Four low = (Four) __builtin_shufflevector (twice, twice, 0, 0, 1, 1, 2, 2, 3, 3);
  Four high = (Four) __builtin_shufflevector (twice, twice, 4, 4, 5, 5, 6, 6, 7, 7);

  G_STATIC_ASSERT (TEA_N_KINDS == 5 * 8 + 2);

  return tea_sum_of_16 (
      those_chosen (tea_load_u8x16 (n), (TeaSixteen) __builtin_shufflevector (low, low, 0, 0, 1, 1), bits) +
      those_chosen (tea_load_u8x16 (n + 16), (TeaSixteen) __builtin_shufflevector (low, low, 2, 2, 3, 3), bits) +
      those_chosen (last, (TeaSixteen) __builtin_shufflevector (high, high, 0, 0, 1, 1), last_bits));
}

guint64
tea_tiles_kinds (const TeaTiles *tiles)
{
  const guint8 *n = tiles->n;

  /* Six kinds are read twice. */
  return tea_those_of_16 (tea_load_u8x16 (n)) | (guint64) tea_those_of_16 (tea_load_u8x16 (n + 16)) << 16 |
         (guint64) tea_those_of_16 (tea_load_u8x16 (n + TEA_N_KINDS - 16)) << (TEA_N_KINDS - 16);
}

/* By how much the counts of sixteen kinds at @n exceed those at @others; 0 if they do not. */
static inline TeaSixteen
more_of_16 (const guint8 *n, const guint8 *others)
{
  typedef gint8 Signed __attribute__ ((vector_size (16)));
  Signed left = (Signed) tea_load_u8x16 (n) - (Signed) tea_load_u8x16 (others);

  return (TeaSixteen) (left & (left > 0));
}

void
tea_tiles_take (TeaTiles *tiles, const TeaTiles *others)
{
  TeaSixteen first = more_of_16 (tiles->n, others->n);
  TeaSixteen second = more_of_16 (tiles->n + 16, others->n + 16);
  TeaSixteen last = more_of_16 (tiles->n + TEA_N_KINDS - 16, others->n + TEA_N_KINDS - 16);

  /* Six kinds are written twice. */
  memcpy (tiles->n, &first, sizeof first);
  memcpy (tiles->n + 16, &second, sizeof second);
  memcpy (tiles->n + TEA_N_KINDS - 16, &last, sizeof last);
}

guint
tea_tiles_beyond (const TeaTiles *tiles, const TeaTiles *others)
{
  const TeaSixteen seen_already = { 255, 255, 255, 255, 255, 255 };

  return tea_sum_of_16 (more_of_16 (tiles->n, others->n) + more_of_16 (tiles->n + 16, others->n + 16) +
                        (more_of_16 (tiles->n + TEA_N_KINDS - 16, others->n + TEA_N_KINDS - 16) & ~seen_already));
}
