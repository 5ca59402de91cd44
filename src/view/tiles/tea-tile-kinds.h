/* tea-tile-kinds.h - the kinds of tiles by number, as tea_tile_info_get_kind() returns them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Three suits of nine come first: characters, circles, bamboos. */
enum
{
  TEA_KINDS_PER_SUIT = 9,
  TEA_KIND_EAST = 27,
  TEA_KIND_NORTH = 30,
  TEA_KIND_RED = 31,
  TEA_KIND_GREEN = 32,
  TEA_KIND_FIRST_FLOWER = 34,
  TEA_KIND_LAST_FLOWER = 37,

  TEA_N_PLAIN_TILE_KINDS = 34, /* with four tiles each; a bonus kind has one */
  TEA_N_TILE_KINDS = 42,
};
