/* tea-rule-prose.h - sentences of the rulebook, in which tiles are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The most tiles that stand together in a sentence. */
#define TEA_RULE_MAX_TILES 18

/**
 * TeaRulePiece:
 * @words: words as they are, or %NULL for tiles
 * @kinds: kinds of tiles as #TeaTileInfo numbers them
 * @n_kinds: how many tiles
 * @notation: the tiles as they were written, "123m"
 *
 * A stretch of a sentence.
 */
typedef struct
{
  char *words;
  int kinds[TEA_RULE_MAX_TILES];
  guint n_kinds;
  char *notation;
} TeaRulePiece;

void tea_rule_piece_free (TeaRulePiece *piece);

/**
 * tea_rule_prose_split:
 * @text: a sentence; tiles stand in braces, "{123m}"
 * @error: return location for an error
 *
 * Fails with the error of the notation when braces hold something that is no tiles, or are not closed.
 *
 * Returns: (transfer full) (element-type TeaRulePiece): the pieces in their order, or %NULL
 */
GPtrArray *tea_rule_prose_split (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): @text with the names of the tiles in place of the braces, for screen readers; what is no
 * tiles stays as it is */
char *tea_rule_prose_dup_spoken (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
