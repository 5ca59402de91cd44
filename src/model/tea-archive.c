/* tea-archive.c - what is kept between two runs of the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/tea-archive-private.h"
#include "store/tea-store-game.h"
#include "store/tea-store-session.h"

/* What was deleted can be brought back by then only; nobody waits longer. */
#define DAYS_TO_KEEP_DELETED 30

struct _TeaArchive
{
  GObject parent_instance;

  TeaStore *store;
  char *notice;
};

G_DEFINE_FINAL_TYPE (TeaArchive, tea_archive, G_TYPE_OBJECT)

static void
tea_archive_finalize (GObject *object)
{
  TeaArchive *self = TEA_ARCHIVE (object);

  g_clear_pointer (&self->store, tea_store_free);
  g_clear_pointer (&self->notice, g_free);

  G_OBJECT_CLASS (tea_archive_parent_class)->finalize (object);
}

static void
tea_archive_class_init (TeaArchiveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_archive_finalize;
}

static void
tea_archive_init (TeaArchive *self)
{
}

static void
open_store (TeaArchive *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_auto (TeaStoreSalvage) salvage = { 0 };

  self->store = tea_store_open_or_replace (path, &salvage, &error);
  if (self->store == NULL)
    {
      self->store = tea_store_new_in_memory ();
      /* Translators: a sentence that says what is wrong. */
      self->notice = g_strdup_printf (_ ("%s Until Teahouse is closed you can go on, but nothing is kept."), error->message);
    }
  else
    self->notice = tea_store_salvage_dup_sentence (&salvage);
}

TeaArchive *
tea_archive_new (const char *path)
{
  TeaArchive *self = g_object_new (TEA_TYPE_ARCHIVE, NULL);
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "teahouse", "teahouse.db", NULL);
  g_autoptr (GError) error = NULL;

  open_store (self, path != NULL ? path : usual);
  /* Nothing is lost when this fails: it is tried again the next time. */
  if (!tea_store_purge (self->store, DAYS_TO_KEEP_DELETED, &error))
    g_info ("%s", error->message);

  return self;
}

const char *
tea_archive_get_notice (TeaArchive *self)
{
  g_return_val_if_fail (TEA_IS_ARCHIVE (self), NULL);

  return self->notice;
}

gboolean
tea_archive_get_is_lasting (TeaArchive *self)
{
  g_return_val_if_fail (TEA_IS_ARCHIVE (self), FALSE);

  return tea_store_get_path (self->store) != NULL;
}

const char *
tea_archive_get_path (TeaArchive *self)
{
  g_return_val_if_fail (TEA_IS_ARCHIVE (self), NULL);

  return tea_store_get_path (self->store);
}

gboolean
tea_archive_get_has_games (TeaArchive *self)
{
  g_autoptr (GPtrArray) games = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (self), TRUE);

  games = tea_store_list_games (self->store, NULL, FALSE, NULL);

  return games == NULL || games->len > 0;
}

char **
tea_archive_list_names (TeaArchive *self)
{
  g_autoptr (GError) error = NULL;
  char **names;

  g_return_val_if_fail (TEA_IS_ARCHIVE (self), NULL);

  names = tea_store_list_names (self->store, &error);
  if (names != NULL)
    return names;

  /* They are a convenience; without them one types. */
  g_info ("%s", error->message);

  return g_new0 (char *, 1);
}

gboolean
tea_archive_forget_name (TeaArchive *self, const char *name, GError **error)
{
  g_return_val_if_fail (TEA_IS_ARCHIVE (self), FALSE);

  return tea_store_forget_name (self->store, name, error);
}

TeaStore *
tea_archive_get_store (TeaArchive *self)
{
  return self->store;
}
