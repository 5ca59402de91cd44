/* tea-people.c - the people who play in scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/people/tea-people.h"

#include <glib/gi18n.h>

#include "model/archive/tea-archive-store.h"
#include "model/people/tea-person-private.h"
#include "model/tiles/tea-names.h"
#include "store/sessions/tea-store-session.h"

G_STATIC_ASSERT (TEA_PEOPLE_NEW == TEA_STORE_NEW_PERSON && TEA_PEOPLE_N_COLOURS == TEA_STORE_N_COLOURS &&
                 TEA_PEOPLE_PICTURE_PIXELS == TEA_STORE_PICTURE_PIXELS &&
                 TEA_PEOPLE_PICTURE_BYTES / 3 * 4 <= TEA_STORE_PICTURE_MAX);

/* What takes a change back. */
typedef struct
{
  enum
  {
    UNDO_ADD,
    UNDO_SET,
    UNDO_MERGE,
    UNDO_DELETE,
  } kind;
  gint64 id;
  TeaStorePerson *before; /* the person before the change, or NULL */
} Undo;

static void
undo_free (gpointer data)
{
  Undo *undo = data;

  tea_store_person_free (undo->before);
  g_free (undo);
}

struct _TeaPeople
{
  TeaList parent_instance;

  TeaArchive *archive;
  GPtrArray *stored; /* TeaStorePerson: also those merged */
  GHashTable *by_id; /* id → TeaStorePerson */
  GPtrArray *undo;   /* Undo: the latest last */
};

G_DEFINE_FINAL_TYPE (TeaPeople, tea_people, TEA_TYPE_LIST)

static void
tea_people_dispose (GObject *object)
{
  g_clear_object (&TEA_PEOPLE (object)->archive);

  G_OBJECT_CLASS (tea_people_parent_class)->dispose (object);
}

static void
tea_people_finalize (GObject *object)
{
  TeaPeople *self = TEA_PEOPLE (object);

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->stored);
  g_ptr_array_unref (self->undo);

  G_OBJECT_CLASS (tea_people_parent_class)->finalize (object);
}

static void
tea_people_class_init (TeaPeopleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_people_dispose;
  object_class->finalize = tea_people_finalize;
  TEA_LIST_CLASS (klass)->item_type = TEA_TYPE_PERSON;
  TEA_LIST_CLASS (klass)->is_equal = (GEqualFunc) tea_person_is_equal;
}

static void
tea_people_init (TeaPeople *self)
{
  self->stored = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_person_free);
  self->by_id = tea_store_index_people (self->stored);
  self->undo = g_ptr_array_new_with_free_func (undo_free);
}

static TeaStore *
get_store (TeaPeople *self)
{
  return tea_archive_get_store (self->archive);
}

/* Reading */

static void
show (TeaPeople *self, GPtrArray *stored)
{
  g_autoptr (GHashTable) names = tea_store_tell_people_apart (stored);
  GPtrArray *persons = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  g_hash_table_unref (self->by_id);
  self->by_id = tea_store_index_people (stored);
  for (guint i = 0; i < stored->len; i++)
    {
      TeaStorePerson *person = stored->pdata[i];

      if (person->merged == 0)
        g_ptr_array_add (persons, tea_person_new (person, g_hash_table_lookup (names, &person->id), now));
    }
  g_ptr_array_unref (self->stored);
  self->stored = g_ptr_array_ref (stored);
  tea_list_take_items (self, persons);
}

void
tea_people_update (TeaPeople *self)
{
  g_autoptr (GPtrArray) stored = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TEA_IS_PEOPLE (self));

  stored = tea_store_list_people (get_store (self), &error);
  if (stored != NULL)
    show (self, stored);
  else
    g_info ("%s", error->message);
}

/* The archive may have moved to another file, where people have other numbers. */
static void
recovered_cb (TeaPeople *self)
{
  g_ptr_array_set_size (self->undo, 0);
  tea_people_update (self);
}

TeaPeople *
tea_people_new (TeaArchive *archive)
{
  TeaPeople *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  self = g_object_new (TEA_TYPE_PEOPLE, NULL);
  self->archive = g_object_ref (archive);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  tea_people_update (self);

  return self;
}

TeaPerson *
tea_people_find (TeaPeople *self, gint64 id)
{
  const TeaStorePerson *root;
  GPtrArray *persons;

  g_return_val_if_fail (TEA_IS_PEOPLE (self), NULL);

  root = tea_store_find_root (self->by_id, id);
  persons = tea_list_get_items (self);
  for (guint i = 0; root != NULL && i < persons->len; i++)
    if (tea_person_get_facts (persons->pdata[i])->id == root->id)
      return persons->pdata[i];

  return NULL;
}

TeaPerson *
tea_people_find_named (TeaPeople *self, const char *name)
{
  GPtrArray *persons;

  g_return_val_if_fail (TEA_IS_PEOPLE (self) && name != NULL, NULL);

  persons = tea_list_get_items (self);
  for (guint i = 0; i < persons->len; i++)
    if (g_str_equal (tea_person_get_facts (persons->pdata[i])->shown, name))
      return persons->pdata[i];
  for (guint i = 0; i < persons->len; i++)
    if (g_str_equal (tea_person_get_facts (persons->pdata[i])->name, name))
      return persons->pdata[i];

  return NULL;
}

GPtrArray *
tea_people_list_merged (TeaPeople *self, gint64 id)
{
  GPtrArray *merged = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  g_return_val_if_fail (TEA_IS_PEOPLE (self), merged);

  for (guint i = 0; i < self->stored->len; i++)
    {
      const TeaStorePerson *person = self->stored->pdata[i];
      const TeaStorePerson *root = tea_store_find_root (self->by_id, person->id);

      if (person->merged != 0 && root != NULL && root->id == id)
        g_ptr_array_add (merged, tea_person_new (person, person->name, now));
    }

  return merged;
}

GListModel *
tea_people_list_sessions (TeaPeople *self, gint64 id, TeaLedgerList *sessions)
{
  GListStore *list = g_list_store_new (TEA_TYPE_LEDGER_INFO);
  g_autoptr (GHashTable) infos = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_PEOPLE (self) && TEA_IS_LEDGER_LIST (sessions), G_LIST_MODEL (list));

  ids = tea_store_list_sessions_of (get_store (self), id, &error);
  if (ids == NULL)
    g_info ("%s", error->message);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (sessions)); i++)
    {
      TeaLedgerInfo *info = g_list_model_get_item (G_LIST_MODEL (sessions), i);

      g_hash_table_insert (infos, (gpointer) &tea_ledger_info_get_facts (info)->id, info);
    }
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      TeaLedgerInfo *info = g_hash_table_lookup (infos, &g_array_index (ids, gint64, i));

      if (info != NULL)
        g_list_store_append (list, info);
    }

  return G_LIST_MODEL (list);
}

/* Changes */

/* Ends a change of the store: reads the people, and shows them once the change is stored. */
static gboolean
end_change (TeaPeople *self, gboolean well, GError **error)
{
  g_autoptr (GPtrArray) stored = well ? tea_store_list_people (get_store (self), error) : NULL;

  if (!tea_store_end (get_store (self), stored != NULL, error) || stored == NULL)
    return FALSE;
  show (self, stored);

  return TRUE;
}

/* The same for one that can be taken back; takes ownership of @before. */
static gboolean
end_undoable (TeaPeople *self, gboolean well, int kind, gint64 id, TeaStorePerson *before, GError **error)
{
  Undo *undo = g_new0 (Undo, 1);

  undo->kind = kind;
  undo->id = id;
  undo->before = before;
  if (!end_change (self, well, error))
    {
      undo_free (undo);
      return FALSE;
    }
  g_ptr_array_add (self->undo, undo);

  return TRUE;
}

/* Returns: (nullable) (transfer full): person @id as stored, with @error set if there is none */
static TeaStorePerson *
dup_stored (TeaPeople *self, gint64 id, GError **error)
{
  const TeaStorePerson *person = g_hash_table_lookup (self->by_id, &id);

  if (person != NULL)
    return tea_store_person_copy (person);

  g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING, _ ("This person does not exist any more."));

  return NULL;
}

/* Returns: (transfer full): @typed as a name, or %NULL with @error set if nothing is left */
static char *
dup_name (const char *typed, GError **error)
{
  g_autofree char *name = tea_names_clean (typed);

  if (*name != '\0')
    return g_steal_pointer (&name);

  g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, _ ("Every player needs a name."));

  return NULL;
}

gboolean
tea_people_add (TeaPeople *self, const char *name, GError **error)
{
  g_autoptr (TeaStorePerson) person = NULL;
  g_autofree char *clean = NULL;
  gint64 id = 0;
  gboolean well;

  g_return_val_if_fail (TEA_IS_PEOPLE (self) && name != NULL, FALSE);

  clean = dup_name (name, error);
  if (clean == NULL || !tea_store_begin (get_store (self), error))
    return FALSE;

  person = tea_store_person_new ();
  g_free (person->name);
  person->name = g_steal_pointer (&clean);
  person->colour = self->stored->len % TEA_PEOPLE_N_COLOURS;
  well = tea_store_add_person (get_store (self), person, &id, error);

  return end_undoable (self, well, UNDO_ADD, id, NULL, error);
}

/* Stores @person; takes ownership of it. */
static gboolean
set_person (TeaPeople *self, TeaStorePerson *person, GError **error)
{
  g_autoptr (TeaStorePerson) owned G_GNUC_UNUSED = person;
  TeaStorePerson *before;

  if (!tea_store_begin (get_store (self), error))
    return FALSE;
  before = dup_stored (self, person->id, NULL);

  return end_undoable (self, tea_store_set_person (get_store (self), person, error), UNDO_SET, person->id, before,
                       error);
}

gboolean
tea_people_rename (TeaPeople *self, gint64 id, const char *name, GError **error)
{
  g_autofree char *clean = NULL;
  TeaStorePerson *person;

  g_return_val_if_fail (TEA_IS_PEOPLE (self) && name != NULL, FALSE);

  clean = dup_name (name, error);
  person = clean != NULL ? dup_stored (self, id, error) : NULL;
  if (person == NULL)
    return FALSE;
  g_free (person->name);
  person->name = g_steal_pointer (&clean);

  return set_person (self, person, error);
}

gboolean
tea_people_set_colour (TeaPeople *self, gint64 id, guint colour, GError **error)
{
  TeaStorePerson *person;

  g_return_val_if_fail (TEA_IS_PEOPLE (self) && colour < TEA_PEOPLE_N_COLOURS, FALSE);

  person = dup_stored (self, id, error);
  if (person == NULL)
    return FALSE;
  person->colour = colour;

  return set_person (self, person, error);
}

gboolean
tea_people_set_picture (TeaPeople *self, gint64 id, GBytes *png, GError **error)
{
  g_autofree char *text = NULL;
  TeaStorePerson *person;

  g_return_val_if_fail (TEA_IS_PEOPLE (self), FALSE);

  text = png != NULL ? g_base64_encode (g_bytes_get_data (png, NULL), g_bytes_get_size (png)) : g_strdup ("");
  if (!tea_store_is_picture (text))
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, _ ("This picture is too large."));
      return FALSE;
    }
  person = dup_stored (self, id, error);
  if (person == NULL)
    return FALSE;
  g_free (person->picture);
  person->picture = g_steal_pointer (&text);

  return set_person (self, person, error);
}

char *
tea_people_describe_merge (TeaPeople *self, gint64 id, gint64 into)
{
  TeaPerson *one, *other;
  const TeaPersonFacts *from, *to;

  g_return_val_if_fail (TEA_IS_PEOPLE (self), NULL);

  one = tea_people_find (self, id);
  other = tea_people_find (self, into);
  if (one == NULL || other == NULL)
    return g_strdup ("");
  from = tea_person_get_facts (one);
  to = tea_person_get_facts (other);
  if (from->n_sessions == 0)
    /* Translators: two people, and the second one again. */
    return g_strdup_printf (_ ("%1$s has no sessions. %2$s keeps name, colour and picture."), from->shown, to->shown);

  /* Translators: a person and a number of sessions; another person, and the number of sessions afterwards. */
  return g_strdup_printf (_ ("Sessions of %1$s: %2$u. They will count for %3$s, who then has %4$u. Name, colour and "
                             "picture are those of %3$s; the sessions stay as they were written."),
                          from->shown, from->n_sessions, to->shown, from->n_sessions + to->n_sessions);
}

gboolean
tea_people_merge (TeaPeople *self, gint64 id, gint64 into, GError **error)
{
  g_return_val_if_fail (TEA_IS_PEOPLE (self) && into > 0, FALSE);

  if (!tea_store_begin (get_store (self), error))
    return FALSE;

  return end_undoable (self, tea_store_merge_person (get_store (self), id, into, error), UNDO_MERGE, id,
                       dup_stored (self, id, NULL), error);
}

gboolean
tea_people_part (TeaPeople *self, gint64 id, GError **error)
{
  g_return_val_if_fail (TEA_IS_PEOPLE (self), FALSE);

  if (!tea_store_begin (get_store (self), error))
    return FALSE;

  return end_undoable (self, tea_store_merge_person (get_store (self), id, 0, error), UNDO_MERGE, id,
                       dup_stored (self, id, NULL), error);
}

gboolean
tea_people_delete (TeaPeople *self, gint64 id, GError **error)
{
  g_return_val_if_fail (TEA_IS_PEOPLE (self), FALSE);

  if (!tea_store_begin (get_store (self), error))
    return FALSE;

  return end_undoable (self, tea_store_delete_person (get_store (self), id, error), UNDO_DELETE, id,
                       dup_stored (self, id, NULL), error);
}

static gboolean
take_back (TeaPeople *self, const Undo *undo, GError **error)
{
  gint64 id;

  switch (undo->kind)
    {
    case UNDO_ADD:
      return tea_store_delete_person (get_store (self), undo->id, error);
    case UNDO_SET:
      return tea_store_set_person (get_store (self), undo->before, error);
    case UNDO_MERGE:
      return tea_store_merge_person (get_store (self), undo->id, undo->before->merged, error);
    case UNDO_DELETE:
      return tea_store_add_person (get_store (self), undo->before, &id, error);
    }
  g_assert_not_reached ();
}

gboolean
tea_people_undo (TeaPeople *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_PEOPLE (self), FALSE);

  if (self->undo->len == 0)
    return TRUE;
  if (!tea_store_begin (get_store (self), error) ||
      !end_change (self, take_back (self, self->undo->pdata[self->undo->len - 1], error), error))
    return FALSE;
  g_ptr_array_set_size (self->undo, (int) self->undo->len - 1);

  return TRUE;
}
