/* tea-store-import.c - a game log from outside becomes a game in the store
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "io/tea-json-record.h"
#include "io/tea-replay.h"
#include "store/tea-store-game-private.h"
#include "store/tea-store-sum.h"

/* Feeds all lines; @out gets them without the blank ones and without blanks at their ends. */
static gboolean
replay_all (TeaReplay *replay, const char *text, gsize length, GString *out, GError **error)
{
  while (length > 0)
    {
      const char *end = memchr (text, '\n', length);
      gsize n = end != NULL ? (gsize) (end - text) : length;
      g_autofree char *line = NULL;

      if (!tea_replay_feed (replay, text, n, NULL, error))
        return FALSE;

      line = g_strstrip (g_strndup (text, n));
      if (*line != '\0')
        g_string_append_printf (out, "%s\n", line);
      n += end != NULL ? 1 : 0;
      text += n;
      length -= n;
    }

  return TRUE;
}

static TeaStoreGame *
describe_game (const TeaLogSession *session, const char *kind)
{
  TeaStoreGame *game = g_new0 (TeaStoreGame, 1);

  game->kind = g_strdup (kind);
  game->title = g_strdup ("");
  game->variant = g_strdup (session->variant->id);
  game->options = tea_json_options_to_string (session->variant, &session->options);
  game->length = g_strdup (tea_length_to_string ((TeaLength) session->length));
  game->seed = session->seed;
  game->meta = g_strdup ("");
  game->state = g_strdup ("");
  for (guint seat = 0; seat < 4; seat++)
    {
      game->names[seat] = g_strdup (session->players[seat].name);
      game->bots[seat] = g_strdup (session->players[seat].bot);
    }

  return game;
}

static gboolean
put_log (TeaStore *self, const TeaStoreGame *game, const char *lines, const TeaReplay *replay, gint64 *id, GError **error)
{
  TeaStoreProgress progress = { .n_hands = tea_replay_n_settled (replay) };
  const TeaSession *session = tea_replay_session (replay);
  gboolean finished = tea_replay_is_complete (replay) && (session->over || session->length == TEA_LENGTH_ENDLESS);

  for (guint seat = 0; seat < 4; seat++)
    progress.scores[seat] = session->scores[seat];

  return tea_store_put_game (self, game, lines, id, error) &&
         tea_store_put_progress (self, *id, &progress, error) &&
         tea_store_run (self, error, "UPDATE games SET finished = ?1 WHERE id = ?2", "ii", (gint64) finished, *id) &&
         tea_store_seal (self, TEA_STORE_SEAL_GAME, *id, error);
}

gboolean
tea_store_import_log (TeaStore *self, const char *text, gssize length, const char *kind, gint64 *id, GError **error)
{
  g_autoptr (TeaReplay) replay = NULL;
  g_autoptr (TeaStoreGame) game = NULL;
  g_autoptr (GString) lines = NULL;

  g_return_val_if_fail (self != NULL && text != NULL && kind != NULL && id != NULL, FALSE);

  replay = tea_replay_new ();
  lines = g_string_new (NULL);
  if (!replay_all (replay, text, length >= 0 ? (gsize) length : strlen (text), lines, error))
    return FALSE;
  if (tea_replay_log_session (replay) == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("This is no game log: it has no lines."));
      return FALSE;
    }

  game = describe_game (tea_replay_log_session (replay), kind);

  return tea_store_begin (self, error) && tea_store_end (self, put_log (self, game, lines->str, replay, id, error), error);
}
