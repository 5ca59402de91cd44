/* tea-script.c - parses the moves of a scene: "0:5m 1:pung 1:E"
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/exercise/tea-scene.h"

#include <string.h>

static const struct
{
  const char *word;
  TeaActionKind kind;
  guint n_tiles;
} verbs[] = {
  { "chow", TEA_ACTION_CHOW, 2 },          { "pung", TEA_ACTION_PUNG, 0 },        { "kong", TEA_ACTION_KONG, 0 },
  { "closed", TEA_ACTION_CLOSED_KONG, 1 }, { "added", TEA_ACTION_ADDED_KONG, 1 }, { "win", TEA_ACTION_WIN, 0 },
  { "pass", TEA_ACTION_PASS, 0 },          { "take", TEA_ACTION_TAKE, 0 },        { "refuse", TEA_ACTION_REFUSE, 0 },
  { "bonus", TEA_ACTION_BONUS, 1 },
};

static gboolean
parse_tiles (const char *text, guint wanted, TeaAction *action)
{
  TeaTile tiles[2];
  guint n = 0;

  if (!tea_tiles_parse (text, tiles, wanted, &n, NULL) || n != wanted)
    return FALSE;

  if (wanted == 1)
    action->tile = tiles[0];
  else if (wanted == 2)
    {
      action->with[0] = MIN (tiles[0], tiles[1]);
      action->with[1] = MAX (tiles[0], tiles[1]);
    }

  return TRUE;
}

static gboolean
parse_move (const char *text, TeaAction *action)
{
  g_autofree char *tile = NULL;

  *action = (TeaAction){ .tile = TEA_TILE_NONE, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  if (text[0] < '0' || text[0] > '3' || text[1] != ':')
    return FALSE;
  action->seat = (guint8) (text[0] - '0');
  text += 2;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_has_prefix (text, verbs[i].word))
      {
        action->kind = verbs[i].kind;
        return parse_tiles (text + strlen (verbs[i].word), verbs[i].n_tiles, action);
      }

  action->kind = TEA_ACTION_DISCARD;
  action->fishing = g_str_has_suffix (text, "!");
  tile = g_strndup (text, strlen (text) - (action->fishing ? 1 : 0));

  return parse_tiles (tile, 1, action);
}

gboolean
tea_script_parse (const char *text, TeaScript *moves, GError **error)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (text != NULL && moves != NULL, FALSE);

  words = g_strsplit (text, " ", -1);
  moves->n = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (moves->n == TEA_MAX_SCENE_MOVES)
        {
          g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "There are more than %d moves.", TEA_MAX_SCENE_MOVES);
          return FALSE;
        }
      if (!parse_move (words[i], &moves->actions[moves->n++]))
        {
          g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "“%s” is no move.", words[i]);
          return FALSE;
        }
    }

  return TRUE;
}
