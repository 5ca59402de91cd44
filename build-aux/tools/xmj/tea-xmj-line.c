/* tea-xmj-line.c - one message of the text protocol of XMJ, a third-party mahjong server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/xmj/tea-xmj-line.h"

#include <string.h>

/* By kind. The server numbers the flowers and seasons as we do: plum, orchid, chrysanthemum, bamboo; from spring. */
static const char tile_names[TEA_N_KINDS][3] = {
  "1C", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "1D", "2D", "3D", "4D", "5D",
  "6D", "7D", "8D", "9D", "1B", "2B", "3B", "4B", "5B", "6B", "7B", "8B", "9B", "EW",
  "SW", "WW", "NW", "RD", "GD", "WD", "1F", "2F", "3F", "4F", "1S", "2S", "3S", "4S",
};

#define NO_TILE "--"

static const char *const positions[] = { "Lower", "Middle", "Upper" };

static const char *
copy_word (char *to, const char *from)
{
  gsize length = strcspn (from, " ");
  gsize kept = MIN (length, TEA_XMJ_MAX_WORD - 1);

  memcpy (to, from, kept);
  to[kept] = '\0';

  return from + length;
}

void
tea_xmj_line_parse (TeaXmjLine *line, const char *text)
{
  g_return_if_fail (line != NULL && text != NULL);

  memset (line, 0, sizeof *line);
  text = copy_word (line->name, text);
  while (*text == ' ' && line->n_fields < TEA_XMJ_MAX_FIELDS)
    text = copy_word (line->fields[line->n_fields++], text + 1);
}

gboolean
tea_xmj_line_int (const TeaXmjLine *line, guint field, int *value)
{
  gint64 number;

  g_return_val_if_fail (line != NULL && value != NULL, FALSE);

  if (field >= line->n_fields || !g_ascii_string_to_signed (line->fields[field], 10, G_MININT, G_MAXINT, &number, NULL))
    return FALSE;
  *value = (int) number;

  return TRUE;
}

gboolean
tea_xmj_line_tile (const TeaXmjLine *line, guint field, TeaTile *tile)
{
  g_return_val_if_fail (line != NULL && tile != NULL, FALSE);

  if (field >= line->n_fields)
    return FALSE;
  *tile = TEA_TILE_NONE;
  if (strcmp (line->fields[field], NO_TILE) == 0)
    return TRUE;
  for (TeaTile kind = 0; kind < TEA_N_KINDS; kind++)
    if (strcmp (line->fields[field], tile_names[kind]) == 0)
      {
        *tile = kind;

        return TRUE;
      }

  return FALSE;
}

const char *
tea_xmj_tile_name (TeaTile tile)
{
  return tile < TEA_N_KINDS ? tile_names[tile] : NO_TILE;
}

const char *
tea_xmj_position_name (guint position)
{
  g_return_val_if_fail (position < G_N_ELEMENTS (positions), "");

  return positions[position];
}

gboolean
tea_xmj_line_position (const TeaXmjLine *line, guint field, guint *position)
{
  g_return_val_if_fail (line != NULL && position != NULL, FALSE);

  if (field >= line->n_fields)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    if (strcmp (line->fields[field], positions[i]) == 0)
      {
        *position = i;

        return TRUE;
      }

  return FALSE;
}
