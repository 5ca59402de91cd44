/* tea-html-shapes.h - the drawings of our tiles as parts of a page, written by build-aux/tiles/page-shapes.py
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* An SVG element with an id, which may use others by theirs. */
typedef struct
{
  const char *id; /* "CHARACTER_5", "tea-wan" */
  const char *markup;
} TeaHtmlShape;

/* Ends with a row without an id. */
extern const TeaHtmlShape tea_html_shapes[];
