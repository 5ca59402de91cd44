/* tea-game-list.c - the games stored in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/history/tea-game-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/judge/tea-judge-engine.h"
#include "model/archive/tea-archive-store.h"
#include "model/archive/tea-export.h"
#include "model/archive/tea-kept-game.h"
#include "model/history/tea-game-item-private.h"

struct _TeaGameList
{
  TeaList parent_instance;

  TeaArchive *archive;
  TeaGame *game;
  TeaJudge *judge;    /* or NULL */
  char *fault;        /* why the games could not be read last time, or NULL */
  GArray *deleted;    /* gint64, the latest at the end */
  gint64 shown_game;  /* the game at the table, when the list was last refreshed */
  guint shown_number; /* of its hand */
  gboolean shown_over;
};

typedef enum
{
  PROP_CAN_UNDO = 1,
  PROP_FAULT,
} TeaGameListProperty;

static GParamSpec *properties[PROP_FAULT + 1];

G_DEFINE_FINAL_TYPE (TeaGameList, tea_game_list, TEA_TYPE_LIST)

static void
tea_game_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaGameList *self = TEA_GAME_LIST (object);

  switch ((TeaGameListProperty) prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, tea_game_list_get_can_undo (self));
      break;
    case PROP_FAULT:
      g_value_set_string (value, self->fault);
      break;
    }
}

static void
tea_game_list_dispose (GObject *object)
{
  TeaGameList *self = TEA_GAME_LIST (object);

  g_clear_object (&self->archive);
  g_clear_object (&self->game);
  g_clear_object (&self->judge);

  G_OBJECT_CLASS (tea_game_list_parent_class)->dispose (object);
}

static void
tea_game_list_finalize (GObject *object)
{
  TeaGameList *self = TEA_GAME_LIST (object);

  g_array_unref (self->deleted);
  g_free (self->fault);

  G_OBJECT_CLASS (tea_game_list_parent_class)->finalize (object);
}

static void
tea_game_list_class_init (TeaGameListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_game_list_get_property;
  object_class->dispose = tea_game_list_dispose;
  object_class->finalize = tea_game_list_finalize;
  TEA_LIST_CLASS (klass)->item_type = TEA_TYPE_GAME_ITEM;
  TEA_LIST_CLASS (klass)->is_equal = (GEqualFunc) tea_game_item_equal;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean (
      "can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_FAULT] = g_param_spec_string ("fault", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_game_list_init (TeaGameList *self)
{
  self->deleted = g_array_new (FALSE, FALSE, sizeof (gint64));
}

static TeaStore *
get_store (TeaGameList *self)
{
  return tea_archive_get_store (self->archive);
}

static void
update_luck (TeaGameList *self)
{
  GPtrArray *items = tea_list_get_items (self);

  for (guint i = 0; self->judge != NULL && i < items->len; i++)
    if (tea_game_item_get_is_judged (items->pdata[i]))
      {
        g_autofree char *luck = tea_judge_dup_luck (self->judge, tea_game_item_get_id (items->pdata[i]));

        tea_game_item_set_luck (items->pdata[i], luck);
      }
}

static gboolean
refresh (TeaGameList *self, GError **error)
{
  gint64 current = self->game != NULL ? tea_game_get_id (self->game) : 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GHashTable) faults = NULL;

  games = tea_store_list_games (get_store (self), NULL, FALSE, error);
  if (games == NULL)
    return FALSE;
  faults = tea_store_list_values (get_store (self), TEA_GAME_FAULTS_GROUP, error);
  if (faults == NULL)
    return FALSE;

  g_ptr_array_set_free_func (games, NULL);
  for (guint i = 0; i < games->len; i++)
    {
      TeaStoreGame *game = g_ptr_array_index (games, i);
      g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);

      g_ptr_array_add (
          items, tea_game_item_new (game, g_hash_table_lookup (faults, key), current != 0 && game->id == current));
    }
  tea_list_take_items (self, g_steal_pointer (&items));
  update_luck (self);

  return TRUE;
}

gboolean
tea_game_list_refresh (TeaGameList *self, GError **error)
{
  g_autoptr (GError) own = NULL;

  g_return_val_if_fail (TEA_IS_GAME_LIST (self), FALSE);

  refresh (self, &own);
  if (g_strcmp0 (self->fault, own != NULL ? own->message : NULL) != 0)
    {
      g_free (self->fault);
      self->fault = own != NULL ? g_strdup (own->message) : NULL;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAULT]);
    }
  if (own == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&own));

  return FALSE;
}

const char *
tea_game_list_get_fault (TeaGameList *self)
{
  g_return_val_if_fail (TEA_IS_GAME_LIST (self), NULL);

  return self->fault;
}

/* What the list shows changes only with the game, with its hand, or when a hand ends. */
static void
table_changed_cb (TeaTable *table, TeaGameList *self)
{
  gint64 game = tea_game_get_id (self->game);
  guint number = tea_table_get_state (table)->hand_number;
  gboolean over = tea_table_get_state (table)->score_sheet != NULL;

  if (game == self->shown_game && number == self->shown_number && over == self->shown_over)
    return;

  self->shown_game = game;
  self->shown_number = number;
  self->shown_over = over;
  tea_game_list_refresh (self, NULL);
}

static void
recovered_cb (TeaGameList *self)
{
  tea_game_list_refresh (self, NULL);
}

TeaGameList *
tea_game_list_new (TeaArchive *archive, TeaGame *game)
{
  TeaGameList *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (game == NULL || TEA_IS_GAME (game), NULL);

  self = g_object_new (TEA_TYPE_GAME_LIST, NULL);
  self->archive = g_object_ref (archive);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  if (game != NULL)
    {
      self->game = g_object_ref (game);
      g_signal_connect_object (tea_game_get_table (game), "changed", G_CALLBACK (table_changed_cb), self, 0);
    }
  tea_game_list_refresh (self, NULL);

  return self;
}

TeaArchive *
tea_game_list_get_archive (TeaGameList *self)
{
  g_return_val_if_fail (TEA_IS_GAME_LIST (self), NULL);

  return self->archive;
}

void
tea_game_list_set_judge (TeaGameList *self, TeaJudge *judge)
{
  g_return_if_fail (TEA_IS_GAME_LIST (self) && TEA_IS_JUDGE (judge) && self->judge == NULL);

  self->judge = g_object_ref (judge);
  g_signal_connect_object (judge, "changed", G_CALLBACK (update_luck), self, G_CONNECT_SWAPPED);
  update_luck (self);
}

TeaJudge *
tea_game_list_get_judge (TeaGameList *self)
{
  g_return_val_if_fail (TEA_IS_GAME_LIST (self), NULL);

  return self->judge;
}

/* Call this after games were deleted or restored. */
static gboolean
reread (TeaGameList *self, GError **error)
{
  if (self->judge != NULL)
    tea_judge_refresh (self->judge);

  return tea_game_list_refresh (self, error);
}

gboolean
tea_game_list_get_can_undo (TeaGameList *self)
{
  g_return_val_if_fail (TEA_IS_GAME_LIST (self), FALSE);

  return self->deleted->len > 0;
}

gboolean
tea_game_list_delete (TeaGameList *self, TeaGameItem *item, GError **error)
{
  gint64 id;

  g_return_val_if_fail (TEA_IS_GAME_LIST (self) && TEA_IS_GAME_ITEM (item), FALSE);

  id = tea_game_item_get_id (item);
  if (tea_game_item_get_is_current (item))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("The game at the table cannot be deleted."));
      return FALSE;
    }
  if (!tea_store_delete_game (get_store (self), id, error))
    return FALSE;

  g_array_append_val (self->deleted, id);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);

  return reread (self, error);
}

gboolean
tea_game_list_undo (TeaGameList *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_GAME_LIST (self), FALSE);

  if (self->deleted->len == 0)
    return TRUE;
  if (!tea_store_restore_game (get_store (self), g_array_index (self->deleted, gint64, self->deleted->len - 1), error))
    return FALSE;

  g_array_set_size (self->deleted, self->deleted->len - 1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);

  return reread (self, error);
}

gboolean
tea_game_list_export (TeaGameList *self, TeaGameItem *item, GFile *file, GError **error)
{
  g_autofree char *log = NULL;

  g_return_val_if_fail (TEA_IS_GAME_LIST (self) && TEA_IS_GAME_ITEM (item) && G_IS_FILE (file), FALSE);

  log = tea_kept_game_dup_log (self->archive, tea_game_item_get_id (item), error);

  return log != NULL && tea_export_write (file, log, strlen (log), error);
}
