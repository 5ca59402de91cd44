/* tea-xmj-line.h - one message of the text protocol of XMJ, a mahjong server of others
 *
 * The protocol is the one of version 1110: a message a line, a name and fields with one blank between them, a text
 * last. See docs/xmj.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"

G_BEGIN_DECLS

/* The protocol's version that is spoken here. */
#define TEA_XMJ_VERSION 1110

/* No message that matters here has more fields before its text. */
#define TEA_XMJ_MAX_FIELDS 16
#define TEA_XMJ_MAX_WORD 32

/**
 * TeaXmjLine:
 * @name: the name of the message
 * @n_fields: how many fields
 * @fields: the words after the name; words that are too long are cut, words past the last field are left out
 */
typedef struct
{
  char name[TEA_XMJ_MAX_WORD];
  guint n_fields;
  char fields[TEA_XMJ_MAX_FIELDS][TEA_XMJ_MAX_WORD];
} TeaXmjLine;

/* Reads @text, a line without its end; any bytes will do. */
void tea_xmj_line_parse (TeaXmjLine *line, const char *text);

/**
 * tea_xmj_line_int:
 * @line: a message
 * @field: the index of a field
 * @value: (out): the number
 *
 * Returns: %FALSE when there is no such field or it is no number
 */
gboolean tea_xmj_line_int (const TeaXmjLine *line, guint field, int *value);

/**
 * tea_xmj_line_tile:
 * @line: a message
 * @field: the index of a field
 * @tile: (out): the tile; %TEA_TILE_NONE for "--"
 *
 * Returns: %FALSE when there is no such field or it is no tile
 */
gboolean tea_xmj_line_tile (const TeaXmjLine *line, guint field, TeaTile *tile);

/* The name of @tile in the protocol: "5C" for 5 characters, "GD" for the green dragon, "--" for none. Two characters.
 */
const char *tea_xmj_tile_name (TeaTile tile);

/* Where the lowest, middle or highest tile of a chow stands: "Lower", "Middle", "Upper". @position is 0–2. */
const char *tea_xmj_position_name (guint position);

/**
 * tea_xmj_line_position:
 *
 * Reads which tile of a chow the claimed one is.
 *
 * Returns: %FALSE when there is no such field or it is none of the three positions
 */
gboolean tea_xmj_line_position (const TeaXmjLine *line, guint field, guint *position);

G_END_DECLS
