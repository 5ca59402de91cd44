/* tea-store-import.c - imports a game log into the store
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "io/json/tea-json-record.h"
#include "io/log/tea-replay.h"
#include "store/file/tea-store-sum.h"
#include "store/games/tea-store-game-parts.h"

struct _TeaStoreImport
{
  TeaReplay *replay;
  TeaStoreGame *game;
  GString *lines;
  gsize n_put; /* bytes of them that are in the store */
  gint64 id;   /* 0 before the game exists */
  guint left_out;
};

/* Feeds all lines and copies them to @out, without blank lines and surrounding blanks. */
static gboolean
replay_all (TeaReplay *replay,
            const char *text,
            gsize length,
            GString *out,
            TeaStoreReadFunc func,
            gpointer data,
            GError **error)
{
  gsize whole = length;

  while (length > 0)
    {
      const char *end = memchr (text, '\n', length);
      gsize n = end != NULL ? (gsize) (end - text) : length;
      g_autofree char *line = NULL;

      if (func != NULL && !func ((double) (whole - length) / (double) whole, data))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The import was stopped."));
          return FALSE;
        }
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

void
tea_store_import_free (TeaStoreImport *import)
{
  if (import == NULL)
    return;

  tea_replay_free (import->replay);
  tea_store_game_free (import->game);
  g_string_free (import->lines, TRUE);
  g_free (import);
}

TeaStoreImport *
tea_store_import_read (const char *text,
                       gssize length,
                       const char *kind,
                       TeaStoreReadFunc func,
                       gpointer data,
                       GError **error)
{
  g_autoptr (TeaStoreImport) import = NULL;

  g_return_val_if_fail (text != NULL && kind != NULL, NULL);

  import = g_new0 (TeaStoreImport, 1);
  import->replay = tea_replay_new ();
  import->lines = g_string_new (NULL);
  if (!replay_all (import->replay, text,
                   tea_log_measure_whole (text, length >= 0 ? (gsize) length : strlen (text), &import->left_out),
                   import->lines, func, data, error))
    return NULL;
  if (tea_replay_log_session (import->replay) == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("This is not a game log: it has no lines."));
      return NULL;
    }
  if (tea_replay_deal (import->replay) == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("No hand of this game was dealt."));
      return NULL;
    }
  import->game = describe_game (tea_replay_log_session (import->replay), kind);

  return g_steal_pointer (&import);
}

guint
tea_store_import_get_left_out (const TeaStoreImport *import)
{
  return import->left_out;
}

/* Creates the game without its lines; lists do not show it until it is complete. */
static gboolean
begin_game (TeaStoreImport *import, TeaStore *store, GError **error)
{
  return tea_store_put_game (store, import->game, "", &import->id, error) &&
         tea_store_run (store, error, "UPDATE games SET deleted = ?1 WHERE id = ?2", "ii", tea_store_now (),
                        import->id) &&
         tea_store_seal (store, TEA_STORE_SEAL_GAME, import->id, error);
}

static gboolean
put_some (TeaStoreImport *import, TeaStore *store, gsize n, GError **error)
{
  g_autofree char *lines = g_strndup (import->lines->str + import->n_put, n);

  return tea_store_put_lines (store, import->id, lines, error);
}

static gboolean
end_game (TeaStoreImport *import, TeaStore *store, GError **error)
{
  TeaStoreProgress progress = { .n_hands = tea_replay_n_settled (import->replay) };
  const TeaSession *session = tea_replay_session (import->replay);
  gboolean finished = tea_replay_is_complete (import->replay) &&
                      (session->over || session->length == TEA_LENGTH_ENDLESS);

  for (guint seat = 0; seat < 4; seat++)
    progress.scores[seat] = session->scores[seat];

  return tea_store_put_progress (store, import->id, &progress, error) &&
         tea_store_run (store, error, "UPDATE games SET finished = ?1, deleted = NULL WHERE id = ?2", "ii",
                        (gint64) finished, import->id) &&
         tea_store_seal (store, TEA_STORE_SEAL_GAME, import->id, error);
}

gboolean
tea_store_import_put (TeaStoreImport *import, TeaStore *store, gsize max, double *fraction, GError **error)
{
  gsize left, n;
  gboolean ended, ok;

  g_return_val_if_fail (import != NULL && store != NULL && fraction != NULL, FALSE);

  left = import->lines->len - import->n_put;
  n = left;
  if (n > max)
    {
      const char *end = memchr (import->lines->str + import->n_put + max, '\n', left - max);

      n = (gsize) (end + 1 - (import->lines->str + import->n_put));
    }
  ended = n == left;
  if (!tea_store_begin (store, error))
    return FALSE;
  ok = (import->id != 0 || begin_game (import, store, error)) && put_some (import, store, n, error) &&
       (!ended || end_game (import, store, error));
  if (!tea_store_end (store, ok, error))
    return FALSE;

  import->n_put += n;
  *fraction = (double) import->n_put / (double) import->lines->len;

  return TRUE;
}

gboolean
tea_store_import_log (TeaStore *self, const char *text, gssize length, const char *kind, gint64 *id, GError **error)
{
  g_autoptr (TeaStoreImport) import = NULL;
  double fraction;

  g_return_val_if_fail (self != NULL && text != NULL && kind != NULL && id != NULL, FALSE);

  import = tea_store_import_read (text, length, kind, NULL, NULL, error);
  if (import == NULL || !tea_store_import_put (import, self, G_MAXSIZE, &fraction, error))
    return FALSE;
  *id = import->id;

  return TRUE;
}
