/* tea-table-store.c - the game at the table as the archive keeps it: every event is there before it is shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "io/json/tea-json-record.h"
#include "model/archive/tea-archive-store.h"
#include "model/archive/tea-game-lock.h"
#include "model/archive/tea-kept-game.h"
#include "model/table/tea-table-private.h"
#include "store/tea-store-game.h"

static TeaStore *
get_store (TeaTable *self)
{
  return tea_archive_get_store (self->archive);
}

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

static TeaStoreGame *
describe (TeaTable *self)
{
  TeaStoreGame *game = tea_store_game_new ();

  set_text (&game->kind, self->rival != NULL ? TEA_GAME_KIND_DUPLICATE : TEA_GAME_KIND_TABLE);
  /* Of a duplicate session: who plays the same walls. */
  set_text (&game->meta, self->rival != NULL ? self->rival : "");
  set_text (&game->variant, self->session.variant->id);
  g_free (game->options);
  game->options = tea_json_options_to_string (self->session.variant, &self->session.options);
  set_text (&game->length, tea_length_to_string ((TeaLength) self->session.length));
  game->seed = self->session.seed;
  for (guint seat = 0; seat < 4; seat++)
    {
      set_text (&game->names[seat], self->names[seat]);
      set_text (&game->bots[seat], self->bots[seat].bot != NULL ? self->bots[seat].bot->id : "");
    }

  return game;
}

void
tea_table_store_new_lines (TeaTable *self)
{
  TeaStoreProgress progress = { .n_hands = self->session.n_hands };
  gsize from = self->n_kept;

  if (self->archive == NULL || self->log->len == 0)
    return;

  if (self->has_deal && self->deal->phase != TEA_PHASE_OVER)
    progress.n_hands--;
  memcpy (progress.scores, self->session.scores, sizeof progress.scores);
  if (self->kept == NULL)
    self->kept = tea_kept_game_new (describe (self));
  self->n_kept = self->log->len;
  tea_kept_game_add (self->kept, self->archive, self->log->str + from, &progress, self->session.over);
}

/* A game that has waited has its number now, and what was read of the others may be out of date. */
static void
recovered_cb (TeaTable *self)
{
  tea_table_store_new_lines (self);
  tea_table_emit_changed (self);
}

void
tea_table_set_archive (TeaTable *self, TeaArchive *archive)
{
  g_return_if_fail (TEA_IS_TABLE (self));
  g_return_if_fail (archive == NULL || TEA_IS_ARCHIVE (archive));

  if (self->archive == archive)
    return;

  if (self->archive != NULL)
    g_signal_handlers_disconnect_by_data (self->archive, self);
  g_set_object (&self->archive, archive);
  if (archive != NULL)
    g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  tea_table_leave_stored_game (self);
  tea_table_store_new_lines (self);
}

TeaArchive *
tea_table_get_archive (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->archive;
}

void
tea_table_leave_stored_game (TeaTable *self)
{
  g_clear_pointer (&self->kept, tea_kept_game_unref);
  self->n_kept = 0;
}

void
tea_table_take_stored_game (TeaTable *self, gint64 game, gsize length)
{
  if (game == 0 || game != tea_table_get_game_id (self))
    tea_table_leave_stored_game (self);
  if (game != 0 && self->kept == NULL)
    self->kept = tea_kept_game_new_stored (self->archive, game);
  self->n_kept = game != 0 ? length : 0;
}

gint64
tea_table_get_game_id (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->kept != NULL ? tea_kept_game_get_id (self->kept) : 0;
}

gboolean
tea_table_get_is_kept (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);

  return self->archive != NULL && tea_archive_get_is_lasting (self->archive) && self->kept != NULL && tea_kept_game_get_is_stored (self->kept);
}

/* Remembers that @game cannot be continued and why, or with %NULL that it can. */
static void
mark (TeaTable *self, gint64 game, const char *fault)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game);

  tea_archive_set_value (self->archive, TEA_GAME_FAULTS_GROUP, key, fault);
}

/* Another table may have @game, or the archive does not have all of it yet. */
static gboolean
may_resume (TeaTable *self, gint64 game, int *lock, GError **error)
{
  gboolean own = game == tea_table_get_game_id (self);

  if (own ? tea_kept_game_get_is_stored (self->kept) : tea_game_lock_take (tea_archive_get_path (self->archive), game, lock))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       tea_archive_get_unsaved (self->archive) != NULL
                           ? _ ("This game cannot be continued yet, because not all of it is saved.")
                           : _ ("This game is being played in another window."));

  return FALSE;
}

gboolean
tea_table_resume (TeaTable *self, gint64 game, GError **error)
{
  g_autofree char *log = NULL;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, game);
  g_autoptr (GError) cause = NULL;
  int lock = -1;

  g_return_val_if_fail (TEA_IS_TABLE (self) && self->archive != NULL, FALSE);

  if (!may_resume (self, game, &lock, error))
    return FALSE;
  log = tea_store_read_lines (get_store (self), game, 0, error);
  if (log == NULL)
    {
      tea_game_lock_drop (&lock);
      return FALSE;
    }
  if (!tea_table_restore_from (self, log, game, &cause))
    {
      tea_game_lock_drop (&lock);
      mark (self, game, cause->message);
      g_propagate_error (error, g_steal_pointer (&cause));
      return FALSE;
    }

  if (lock >= 0)
    tea_kept_game_take_lock (self->kept, lock);
  mark (self, game, NULL);
  tea_archive_set_value (self->archive, TEA_TABLE_GROUP, TEA_TABLE_KEY_LAST, number);

  return TRUE;
}

void
tea_table_take_rival (TeaTable *self, char *rival)
{
  g_free (self->rival);
  self->rival = rival;
}

void
tea_table_recall_rival (TeaTable *self, gint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStoreGame) game = NULL;
  char *rival = NULL;

  if (number != 0)
    {
      game = tea_store_get_game (get_store (self), number, &error);
      if (game == NULL)
        g_message ("%s", error->message);
      /* A computer player that there is no more cannot be compared with. */
      else if (g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE) && tea_bot_find (game->meta) != NULL)
        rival = g_strdup (game->meta);
    }
  tea_table_take_rival (self, rival);
}

const char *
tea_table_get_rival (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->rival;
}

/* Whether the game was played at the table. */
static gboolean
is_own (const TeaStoreGame *game)
{
  return g_str_equal (game->kind, TEA_GAME_KIND_TABLE) || g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE);
}

/* The game that was played last before the one at the table: the one that was gone back to, else the one begun last; %NULL when
 * there is none. */
static TeaStoreGame *
find_last (TeaTable *self, GError **error)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *number = NULL;

  if (!tea_store_get_value (get_store (self), TEA_TABLE_GROUP, TEA_TABLE_KEY_LAST, &number, error))
    return NULL;
  if (number == NULL)
    {
      games = tea_store_list_games (get_store (self), NULL, FALSE, error);
      if (games == NULL)
        return NULL;
      for (guint i = 0; i < games->len && number == NULL; i++)
        if (is_own (games->pdata[i]) && ((TeaStoreGame *) games->pdata[i])->id != tea_table_get_game_id (self))
          number = g_strdup_printf ("%" G_GINT64_FORMAT, ((TeaStoreGame *) games->pdata[i])->id);
      if (number == NULL)
        return NULL;
    }

  return tea_store_get_game (get_store (self), g_ascii_strtoll (number, NULL, 10), error);
}

gboolean
tea_table_resume_last (TeaTable *self, GError **error)
{
  g_autoptr (TeaStoreGame) game = NULL;
  g_autoptr (GError) cause = NULL;
  g_autofree char *key = NULL;
  g_autofree char *fault = NULL;

  g_return_val_if_fail (TEA_IS_TABLE (self) && self->archive != NULL, FALSE);

  game = find_last (self, error);
  if (game == NULL || game->finished)
    return FALSE;
  key = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);
  if (!tea_store_get_value (get_store (self), TEA_GAME_FAULTS_GROUP, key, &fault, error) || fault != NULL)
    return FALSE;
  if (tea_table_resume (self, game->id, &cause))
    return TRUE;

  /* Another window plays it: here another game can begin. */
  if (!g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_BUSY))
    g_propagate_error (error, g_steal_pointer (&cause));

  return FALSE;
}
