/* tea-store-game.c - played games in the store: their headers, and the list of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "store/file/tea-store-sum.h"
#include "store/games/tea-store-game-parts.h"

#define GAME_COLUMNS                                                                                                   \
  "id, kind, title, variant, options, length, seed, name_0, name_1, name_2, name_3,"                                   \
  " bot_0, bot_1, bot_2, bot_3, meta, state, begun, changed, finished, n_lines, n_hands, score_0, score_1, score_2, "  \
  "score_3"

/* Whether seat 0 has discarded: a line as tea_log_append_events() writes it. */
#define HAS_MOVE                                                                                                       \
  "n_hands > 0 OR EXISTS (SELECT 1 FROM lines WHERE game = games.id"                                                   \
  " AND text >= '{\"type\":\"discard\",\"seat\":0,' AND text < '{\"type\":\"discard\",\"seat\":0-')"

TeaStoreGame *
tea_store_game_new (void)
{
  TeaStoreGame *game = g_new0 (TeaStoreGame, 1);

  game->kind = g_strdup ("");
  game->title = g_strdup ("");
  game->variant = g_strdup ("");
  game->options = g_strdup ("{}");
  game->length = g_strdup ("");
  game->meta = g_strdup ("");
  game->state = g_strdup ("");
  for (guint seat = 0; seat < 4; seat++)
    {
      game->names[seat] = g_strdup ("");
      game->bots[seat] = g_strdup ("");
    }

  return game;
}

void
tea_store_game_free (TeaStoreGame *game)
{
  if (game == NULL)
    return;

  g_free (game->kind);
  g_free (game->title);
  g_free (game->variant);
  g_free (game->options);
  g_free (game->length);
  g_free (game->meta);
  g_free (game->state);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_free (game->names[seat]);
      g_free (game->bots[seat]);
    }
  g_free (game);
}

gboolean
tea_store_put_game (TeaStore *self, const TeaStoreGame *game, const char *lines, gint64 *id, GError **error)
{
  if (!tea_store_run (self, error,
                      "INSERT INTO games (kind, title, variant, options, length, seed, name_0, name_1, name_2, name_3,"
                      " bot_0, bot_1, bot_2, bot_3, meta, state, begun, changed, sum)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?17, 1)",
                      "tttttittttttttt"
                      "ti",
                      game->kind, game->title, game->variant, game->options, game->length, (gint64) game->seed,
                      game->names[0], game->names[1], game->names[2], game->names[3], game->bots[0], game->bots[1],
                      game->bots[2], game->bots[3], game->meta, game->state, tea_store_now ()))
    return FALSE;
  *id = sqlite3_last_insert_rowid (self->db);

  return lines == NULL || tea_store_put_lines (self, *id, lines, error);
}

gboolean
tea_store_begin_game (TeaStore *self, const TeaStoreGame *game, const char *lines, gint64 *id, GError **error)
{
  g_return_val_if_fail (self != NULL && game != NULL && id != NULL, FALSE);
  g_return_val_if_fail (lines == NULL || *lines == '\0' || g_str_has_suffix (lines, "\n"), FALSE);

  return tea_store_begin (self, error) && tea_store_end (self,
                                                         tea_store_put_game (self, game, lines, id, error) &&
                                                             tea_store_seal (self, TEA_STORE_SEAL_GAME, *id, error),
                                                         error);
}

static TeaStoreGame *
read_game (sqlite3_stmt *statement)
{
  TeaStoreGame *game = g_new0 (TeaStoreGame, 1);
  int column = 0;

  game->id = sqlite3_column_int64 (statement, column++);
  game->kind = tea_store_column_text (statement, column++);
  game->title = tea_store_column_text (statement, column++);
  game->variant = tea_store_column_text (statement, column++);
  game->options = tea_store_column_text (statement, column++);
  game->length = tea_store_column_text (statement, column++);
  game->seed = (guint64) sqlite3_column_int64 (statement, column++);
  for (guint seat = 0; seat < 4; seat++)
    game->names[seat] = tea_store_column_name (statement, column++);
  for (guint seat = 0; seat < 4; seat++)
    game->bots[seat] = tea_store_column_text (statement, column++);
  game->meta = tea_store_column_text (statement, column++);
  game->state = tea_store_column_text (statement, column++);
  game->begun = sqlite3_column_int64 (statement, column++);
  game->changed = sqlite3_column_int64 (statement, column++);
  game->finished = sqlite3_column_int (statement, column++) != 0;
  game->n_lines = (guint) sqlite3_column_int (statement, column++);
  game->n_hands = (guint) sqlite3_column_int (statement, column++);
  for (guint seat = 0; seat < 4; seat++)
    game->scores[seat] = sqlite3_column_int (statement, column++);
  game->has_move = sqlite3_column_int (statement, column++) != 0;

  return game;
}

TeaStoreGame *
tea_store_get_game (TeaStore *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  statement = tea_store_query (
      self, error, "SELECT " GAME_COLUMNS ", " HAS_MOVE ", sum = " TEA_STORE_SUM_GAME " FROM games WHERE id = ?1", "i",
      id);
  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return NULL;
  if (!row)
    {
      tea_store_fail_missing (error);
      return NULL;
    }
  if (!sqlite3_column_int (statement, sqlite3_column_count (statement) - 1))
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
      /* Translators: the number of a game. */
      g_autofree char *place = g_strdup_printf (_ ("the header of game %s"), number);

      tea_store_fail_record (self, place, error);
      return NULL;
    }

  return read_game (statement);
}

GPtrArray *
tea_store_list_games (TeaStore *self, const char *kind, gboolean unfinished_only, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_game_free);
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  statement = tea_store_query (self, error,
                               "SELECT " GAME_COLUMNS ", " HAS_MOVE " FROM games WHERE deleted IS NULL"
                               " AND (?1 IS NULL OR kind = ?1) AND (?2 = 0 OR finished = 0) ORDER BY id DESC",
                               "ti", kind, (gint64) (unfinished_only ? 1 : 0));
  if (statement == NULL)
    return NULL;
  while (tea_store_step (self, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&games);
      g_ptr_array_add (games, read_game (statement));
    }

  return NULL;
}

gboolean
tea_store_finish_game (TeaStore *self, gint64 game, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_GAME, game, error, "UPDATE games SET finished = 1 WHERE id = ?1",
                                  "i", game);
}

gboolean
tea_store_delete_game (TeaStore *self, gint64 game, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_GAME, game, error, "UPDATE games SET deleted = ?1 WHERE id = ?2",
                                  "ii", tea_store_now (), game);
}

gboolean
tea_store_restore_game (TeaStore *self, gint64 game, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_GAME, game, error,
                                  "UPDATE games SET deleted = NULL WHERE id = ?1", "i", game);
}
