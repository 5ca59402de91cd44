/* tea-rule-prose.h - sentences of the rulebook with tiles drawn in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Maximum number of tiles in one pair of braces. */
#define TEA_RULE_MAX_TILES 18

/* A piece of a sentence: text or tiles. */
typedef struct
{
  char *words;                   /* plain text, or NULL for tiles */
  int kinds[TEA_RULE_MAX_TILES]; /* kinds of tiles as #TeaTileInfo numbers them */
  guint n_kinds;                 /* the number of tiles */
  char *notation;                /* the tiles as written, "123m" */
} TeaRulePiece;

/**
 * tea_rule_prose_split:
 * @text: a sentence with tiles in braces, "{123m}"
 * @error: return location for an error
 *
 * Fails with the error of the notation when braces are not closed or hold anything but tiles.
 *
 * Returns: (transfer full) (element-type TeaRulePiece): the pieces in order, or %NULL
 */
GPtrArray *tea_rule_prose_split (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): @text with the braces replaced by the names of their tiles, for screen readers; if its
 * braces are malformed, an unchanged copy */
char *tea_rule_prose_dup_spoken (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
