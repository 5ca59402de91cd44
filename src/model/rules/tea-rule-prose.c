/* tea-rule-prose.c - sentences of the rulebook with tiles drawn in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/tiles/tea-tile.h"
#include "model/rules/tea-rule-prose.h"
#include "model/tiles/tea-tile-info.h"

static void
piece_free (gpointer data)
{
  TeaRulePiece *piece = data;

  g_free (piece->words);
  g_free (piece->notation);
  g_free (piece);
}

static void
add_words (GPtrArray *pieces, const char *start, const char *end)
{
  TeaRulePiece *piece;

  if (start == end)
    return;
  piece = g_new0 (TeaRulePiece, 1);
  piece->words = g_strndup (start, (gsize) (end - start));
  g_ptr_array_add (pieces, piece);
}

static gboolean
add_tiles (GPtrArray *pieces, const char *start, const char *end, GError **error)
{
  g_autofree char *notation = g_strndup (start, (gsize) (end - start));
  TeaTile tiles[TEA_RULE_MAX_TILES];
  TeaRulePiece *piece;
  guint n;

  if (!tea_tiles_parse (notation, tiles, G_N_ELEMENTS (tiles), &n, error))
    return FALSE;

  piece = g_new0 (TeaRulePiece, 1);
  for (guint i = 0; i < n; i++)
    piece->kinds[i] = tiles[i];
  piece->n_kinds = n;
  piece->notation = g_steal_pointer (&notation);
  g_ptr_array_add (pieces, piece);

  return TRUE;
}

GPtrArray *
tea_rule_prose_split (const char *text, GError **error)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (piece_free);
  const char *start;
  const char *open;

  g_return_val_if_fail (text != NULL, NULL);

  for (start = text; (open = strchr (start, '{')) != NULL;)
    {
      const char *close = strchr (open, '}');

      if (close == NULL)
        {
          /* Translators: a sentence of the rulebook in which tiles stand in braces. */
          g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_TILE, _ ("A brace is not closed: %s"), text);
          return NULL;
        }
      add_words (pieces, start, open);
      if (!add_tiles (pieces, open + 1, close, error))
        return NULL;
      start = close + 1;
    }
  add_words (pieces, start, start + strlen (start));

  return g_steal_pointer (&pieces);
}

char *
tea_rule_prose_dup_spoken (const char *text)
{
  g_autoptr (GPtrArray) pieces = tea_rule_prose_split (text, NULL);
  GString *spoken;

  if (pieces == NULL)
    return g_strdup (text);

  spoken = g_string_new (NULL);
  for (guint i = 0; i < pieces->len; i++)
    {
      const TeaRulePiece *piece = g_ptr_array_index (pieces, i);

      if (piece->words != NULL)
        g_string_append (spoken, piece->words);
      for (guint j = 0; j < piece->n_kinds; j++)
        g_string_append_printf (spoken, "%s%s", j > 0 ? C_ ("list", ", ") : "",
                                tea_tile_info_kind_name (piece->kinds[j]));
    }

  return g_string_free (spoken, FALSE);
}
