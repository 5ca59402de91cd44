/* tea-xmj-line.h - one message of the text protocol of XMJ, a third-party mahjong server
 *
 * Protocol version 1110 has one message per line: a name, then fields, each after one blank, and free text at the end.
 * See docs/xmj.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"

G_BEGIN_DECLS

/* The protocol version that this client speaks. */
#define TEA_XMJ_VERSION 1110

/* No message that is used here has more fields before its text. */
#define TEA_XMJ_MAX_FIELDS 16
#define TEA_XMJ_MAX_WORD 32

/**
 * TeaXmjLine:
 * @name: the name of the message
 * @n_fields: number of fields
 * @fields: the words after the name; words that are too long are cut, words beyond the last field are ignored
 */
typedef struct
{
  char name[TEA_XMJ_MAX_WORD];
  guint n_fields;
  char fields[TEA_XMJ_MAX_FIELDS][TEA_XMJ_MAX_WORD];
} TeaXmjLine;

/* Parses @text, a line without its newline: any bytes. */
void tea_xmj_line_parse (TeaXmjLine *line, const char *text);

/**
 * tea_xmj_line_int:
 * @line: a message
 * @field: the index of a field
 * @value: (out): the number
 *
 * Returns: %FALSE if the field is missing or not a number
 */
gboolean tea_xmj_line_int (const TeaXmjLine *line, guint field, int *value);

/**
 * tea_xmj_line_tile:
 * @line: a message
 * @field: the index of a field
 * @tile: (out): the tile; %TEA_TILE_NONE for "--"
 *
 * Returns: %FALSE if the field is missing or not a tile
 */
gboolean tea_xmj_line_tile (const TeaXmjLine *line, guint field, TeaTile *tile);

/* The name of @tile in the protocol, always two characters: "5C" is 5 characters, "GD" the green dragon, "--" none. */
const char *tea_xmj_tile_name (TeaTile tile);

/* The name of the lowest, middle or highest tile of a chow, @position 0–2: "Lower", "Middle" or "Upper". */
const char *tea_xmj_position_name (guint position);

/**
 * tea_xmj_line_position:
 *
 * Reads which tile of a chow the claimed one is.
 *
 * Returns: %FALSE if the field is missing or not one of the three positions
 */
gboolean tea_xmj_line_position (const TeaXmjLine *line, guint field, guint *position);

G_END_DECLS
