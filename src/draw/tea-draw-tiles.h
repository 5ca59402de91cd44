/* tea-draw-tiles.h - what the program that draws tiles and who asks it agree on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* The most time that a request may take, by the clock and of the processor. */
#define TEA_DRAW_TILES_MAX_SECONDS 10

/* The most address space, in bytes: the libraries alone take a fifth. */
#define TEA_DRAW_TILES_MAX_MEMORY (512u * 1024 * 1024)

/* What became of an element. */
typedef enum
{
  TEA_DRAWN_WELL,
  TEA_DRAWN_MISSING, /* there is no such element */
  TEA_DRAWN_BADLY,   /* it, or the whole drawing, cannot be read */
} TeaDrawn;
