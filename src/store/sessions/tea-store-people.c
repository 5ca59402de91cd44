/* tea-store-people.c - the people who play in scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "store/file/tea-store-check.h"
#include "store/file/tea-store-sum.h"
#include "store/sessions/tea-store-entry-parts.h"
#include "store/sessions/tea-store-people.h"

#define KEY_DIGITS 32

/* A PNG file begins with its signature and the chunk IHDR, whose numbers are the width and height, highest byte first.
 */
#define PNG_HEAD_BYTES 24
#define PNG_WIDTH 16
#define PNG_HEIGHT 20

#define BASE64 "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="

/* The sessions of a person with those who were merged: chain has each person with themselves and all above. */
#define WITH_CHAIN                                                                                                     \
  "WITH RECURSIVE chain (id, above) AS (SELECT id, id FROM people"                                                     \
  " UNION SELECT chain.id, merged FROM chain JOIN people ON people.id = above WHERE merged IS NOT NULL) "

TeaStorePerson *
tea_store_person_new (void)
{
  TeaStorePerson *person = g_new0 (TeaStorePerson, 1);

  person->name = g_strdup ("");
  person->picture = g_strdup ("");

  return person;
}

TeaStorePerson *
tea_store_person_copy (const TeaStorePerson *person)
{
  TeaStorePerson *copy;

  g_return_val_if_fail (person != NULL, NULL);

  copy = g_memdup2 (person, sizeof *person);
  copy->key = g_strdup (person->key);
  copy->name = g_strdup (person->name);
  copy->picture = g_strdup (person->picture);

  return copy;
}

void
tea_store_person_free (TeaStorePerson *person)
{
  if (person == NULL)
    return;

  g_free (person->key);
  g_free (person->name);
  g_free (person->picture);
  g_free (person);
}

gboolean
tea_store_is_key (const char *key)
{
  return key != NULL && strlen (key) == KEY_DIGITS && strspn (key, "0123456789abcdef") == KEY_DIGITS;
}

static guint32
read_pixels (const guint8 *bytes)
{
  guint32 pixels;

  memcpy (&pixels, bytes, sizeof pixels);

  return GUINT32_FROM_BE (pixels);
}

gboolean
tea_store_is_picture (const char *picture)
{
  static const guint8 head[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R' };
  g_autofree char *start = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize n;

  if (picture == NULL || *picture == '\0')
    return picture != NULL;
  n = strlen (picture);
  if (n > TEA_STORE_PICTURE_MAX || strspn (picture, BASE64) != n)
    return FALSE;
  start = g_strndup (picture, PNG_HEAD_BYTES / 3 * 4);
  bytes = g_base64_decode (start, &n);

  return n >= PNG_HEAD_BYTES && memcmp (bytes, head, sizeof head) == 0 &&
         read_pixels (bytes + PNG_WIDTH) - 1 < TEA_STORE_PICTURE_PIXELS &&
         read_pixels (bytes + PNG_HEIGHT) - 1 < TEA_STORE_PICTURE_PIXELS;
}

static TeaStorePerson *
read_person (sqlite3_stmt *statement)
{
  TeaStorePerson *person = g_new0 (TeaStorePerson, 1);

  person->id = sqlite3_column_int64 (statement, 0);
  person->key = tea_store_column_text (statement, 1);
  person->name = tea_store_column_name (statement, 2);
  person->colour = (guint) sqlite3_column_int (statement, 3) % TEA_STORE_N_COLOURS;
  person->picture = tea_store_column_text (statement, 4);
  if (!tea_store_is_picture (person->picture))
    *person->picture = '\0';
  person->merged = sqlite3_column_int64 (statement, 5);
  person->created = sqlite3_column_int64 (statement, 6);
  person->changed = sqlite3_column_int64 (statement, 7);
  person->n_sessions = (guint) sqlite3_column_int (statement, 8);
  person->last_played = sqlite3_column_int64 (statement, 9);

  return person;
}

GPtrArray *
tea_store_list_people (TeaStore *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_person_free);
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  /* Nobody plays twice in a session, so that sessions can be counted for each first. */
  statement = tea_store_query (
      self, error,
      WITH_CHAIN ", played AS (SELECT person, count (*) AS n, max (created) AS last, max (setup * 8 + player) AS place"
                 " FROM sessions JOIN members USING (setup) WHERE deleted IS NULL GROUP BY person)"
                 " SELECT people.id, key, name, colour, picture, merged, created, changed, sum (n), max (last),"
                 " people.sum = " TEA_STORE_SUM_PERSON " FROM people JOIN chain ON above = people.id"
                 " LEFT JOIN played ON person = chain.id GROUP BY people.id ORDER BY max (place) DESC, name, people.id",
      "");
  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&people);
      g_ptr_array_add (people, read_person (statement));
      if (!sqlite3_column_int (statement, 10) && self->sync != NULL)
        tea_store_sync_report_damage (self->sync);
    }

  return NULL;
}

GArray *
tea_store_list_sessions_of (TeaStore *self, gint64 person, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  statement = tea_store_query (
      self, error,
      WITH_CHAIN "SELECT DISTINCT sessions.id FROM sessions JOIN members USING (setup)"
                 " WHERE person IN (SELECT id FROM chain WHERE above = ?1) AND deleted IS NULL ORDER BY created DESC",
      "i", person);
  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      gint64 id;

      if (!row)
        return g_steal_pointer (&ids);
      id = sqlite3_column_int64 (statement, 0);
      g_array_append_val (ids, id);
    }

  return NULL;
}

gboolean
tea_store_follow_merged (TeaStore *self, gint64 id, gint64 *root, GError **error)
{
  gboolean found;

  g_return_val_if_fail (self != NULL && root != NULL, FALSE);

  if (!tea_store_get_int (self, root, &found, error,
                          WITH_CHAIN "SELECT above FROM chain JOIN people ON people.id = above"
                                     " WHERE chain.id = ?1 AND merged IS NULL",
                          "i", id))
    return FALSE;

  return found || tea_store_fail_missing (error);
}

static gboolean
put_person (TeaStore *self, const TeaStorePerson *person, gint64 *id, GError **error)
{
  g_autofree char *key = person->key != NULL ? g_strdup (person->key) : tea_store_new_key (self, error);
  gint64 now = tea_store_now ();

  if (key == NULL ||
      !tea_store_run (self, error,
                      "INSERT INTO people (id, key, name, colour, picture, created, changed, sum)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, tea_sum (?2, ?3, ?4, ?5, NULL, ?6, ?7))",
                      person->id != 0 ? "ittitii" : "nttitii", person->id, key, person->name, (gint64) person->colour,
                      person->picture, person->created != 0 ? person->created : now,
                      person->changed != 0 ? person->changed : now))
    return FALSE;
  *id = sqlite3_last_insert_rowid (self->db);

  return TRUE;
}

/* In the order in which people became known, which never changes. */
GHashTable *
tea_store_index_people (GPtrArray *people)
{
  GHashTable *by_id = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < people->len; i++)
    {
      TeaStorePerson *person = people->pdata[i];

      g_hash_table_insert (by_id, &person->id, person);
    }

  return by_id;
}

const TeaStorePerson *
tea_store_find_root (GHashTable *people, gint64 id)
{
  const TeaStorePerson *person = g_hash_table_lookup (people, &id);

  /* No chain is longer. */
  for (guint i = g_hash_table_size (people); i > 0 && person != NULL && person->merged != 0; i--)
    {
      const TeaStorePerson *next = g_hash_table_lookup (people, &person->merged);

      if (next == NULL)
        break;
      person = next;
    }

  return person;
}

static int
compare_age (gconstpointer a, gconstpointer b)
{
  const TeaStorePerson *one = *(TeaStorePerson *const *) a;
  const TeaStorePerson *other = *(TeaStorePerson *const *) b;

  if (one->created != other->created)
    return one->created < other->created ? -1 : 1;

  return one->id < other->id ? -1 : one->id > other->id;
}

GHashTable *
tea_store_tell_people_apart (GPtrArray *people)
{
  g_autoptr (GPtrArray) by_age = g_ptr_array_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTable *names = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);

  for (guint i = 0; i < people->len; i++)
    {
      TeaStorePerson *person = people->pdata[i];

      if (person->merged == 0)
        {
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, person->name));

          g_ptr_array_add (by_age, person);
          g_hash_table_insert (counts, person->name, GUINT_TO_POINTER (n + 1));
          g_hash_table_add (used, g_strdup (person->name));
        }
    }
  g_ptr_array_sort (by_age, compare_age);
  for (guint i = 0; i < by_age->len; i++)
    {
      TeaStorePerson *person = by_age->pdata[i];
      char *name = g_strdup (person->name);

      if (GPOINTER_TO_UINT (g_hash_table_lookup (counts, person->name)) > 1)
        for (guint number = 1; g_hash_table_contains (used, name); number++)
          {
            g_free (name);
            name = g_strdup_printf ("%s %u", person->name, number);
          }
      g_hash_table_add (used, g_strdup (name));
      g_hash_table_insert (names, &person->id, name);
    }

  return names;
}

gboolean
tea_store_add_person (TeaStore *self, const TeaStorePerson *person, gint64 *id, GError **error)
{
  g_return_val_if_fail (self != NULL && person != NULL && id != NULL, FALSE);
  g_return_val_if_fail (person->key == NULL || tea_store_is_key (person->key), FALSE);
  g_return_val_if_fail (person->colour < TEA_STORE_N_COLOURS && tea_store_is_picture (person->picture), FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, put_person (self, person, id, error), error);
}

gboolean
tea_store_set_person (TeaStore *self, const TeaStorePerson *person, GError **error)
{
  g_return_val_if_fail (self != NULL && person != NULL, FALSE);
  g_return_val_if_fail (person->colour < TEA_STORE_N_COLOURS && tea_store_is_picture (person->picture), FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_PERSON, person->id, error,
                                  "UPDATE people SET name = ?2, colour = ?3, picture = ?4, changed = ?5 WHERE id = ?1",
                                  "ititi", person->id, person->name, (gint64) person->colour, person->picture,
                                  tea_store_now ());
}

static gboolean
can_merge (TeaStore *self, gint64 id, gint64 into, GError **error)
{
  gboolean found;
  gint64 root;

  if (into == 0)
    return TRUE;
  if (!tea_store_follow_merged (self, into, &root, error))
    return FALSE;
  if (!tea_store_get_int (self, &root, &found, error, WITH_CHAIN "SELECT 1 FROM chain WHERE id = ?1 AND above = ?2",
                          "ii", into, id))
    return FALSE;
  if (found)
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, _ ("They are one person already."));
      return FALSE;
    }
  if (!tea_store_get_int (self, &root, &found, error,
                          WITH_CHAIN "SELECT 1 FROM sessions JOIN members AS one USING (setup)"
                                     " JOIN members AS other USING (setup) WHERE sessions.deleted IS NULL"
                                     " AND one.person IN (SELECT id FROM chain WHERE above = ?1)"
                                     " AND other.person IN (SELECT id FROM chain WHERE above = ?2) LIMIT 1",
                          "ii", id, into))
    return FALSE;
  if (found)
    g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED,
                         _ ("Both play in one session, so they are two people."));

  return !found;
}

gboolean
tea_store_merge_person (TeaStore *self, gint64 id, gint64 into, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) &&
         tea_store_end (self,
                        can_merge (self, id, into, error) &&
                            tea_store_change_sealed (self, TEA_STORE_SEAL_PERSON, id, error,
                                                     "UPDATE people SET merged = ?2, changed = ?3 WHERE id = ?1",
                                                     into != 0 ? "iii" : "ini", id, into, tea_store_now ()),
                        error);
}

static gboolean
delete_person (TeaStore *self, gint64 id, GError **error)
{
  gboolean used;
  gint64 one;

  if (!tea_store_get_int (self, &one, &used, error,
                          "SELECT 1 FROM people WHERE merged = ?1"
                          " UNION SELECT 1 FROM sessions JOIN members USING (setup) WHERE person = ?1 LIMIT 1",
                          "i", id))
    return FALSE;
  if (used)
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED,
                           _ ("Only somebody who plays in no session can be deleted."));
      return FALSE;
    }

  /* Undo may bring back a setup with the player, who is then found by name again. */
  return tea_store_run (self, error,
                        "UPDATE members SET person = NULL, sum = CASE sum WHEN " TEA_STORE_SUM_MEMBER
                        " THEN tea_sum (setup, player, name, NULL, start) ELSE 0 END WHERE person = ?1",
                        "i", id) &&
         tea_store_run (self, error, "DELETE FROM people WHERE id = ?1", "i", id) &&
         tea_store_expect_change (self, error);
}

gboolean
tea_store_delete_person (TeaStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, delete_person (self, id, error), error);
}

static gboolean
put_member (TeaStore *self, gint64 setup, guint player, const char *name, gint64 person, gint32 start, GError **error)
{
  return tea_store_run (self, error, "INSERT INTO members VALUES (?1, ?2, ?3, ?4, ?5, tea_sum (?1, ?2, ?3, ?4, ?5))",
                        person != 0 ? "iitii" : "iitni", setup, (gint64) player, name, person, (gint64) start);
}

/* Somebody new gets the colour that has been given least. */
static gboolean
make_person (TeaStore *self, const char *name, gint64 *id, GError **error)
{
  TeaStorePerson person = { .name = (char *) name, .picture = (char *) "" };
  gint64 n = 0;

  if (!tea_store_get_int (self, &n, NULL, error, "SELECT count (*) FROM people", ""))
    return FALSE;
  person.colour = (guint) (n % TEA_STORE_N_COLOURS);

  return put_person (self, &person, id, error);
}

/* The person called @name who played last and does not play in the setup yet; people who were found to be somebody else
 * come after the others. */
static gboolean
find_person (TeaStore *self, gint64 setup, const char *name, gint64 *id, GError **error)
{
  gboolean found;

  return tea_store_get_int (self, id, &found, error,
                            WITH_CHAIN
                            "SELECT root.id FROM people JOIN chain USING (id)"
                            " JOIN people AS root ON root.id = above AND root.merged IS NULL"
                            " LEFT JOIN members ON members.person = people.id WHERE people.name = ?1"
                            " AND root.id NOT IN (SELECT above FROM members JOIN chain ON id = person"
                            " WHERE setup = ?2) GROUP BY people.id"
                            " ORDER BY people.merged IS NOT NULL, max (members.setup * 8 + player) DESC LIMIT 1",
                            "ti", name, setup) &&
         (found || make_person (self, name, id, error));
}

/* Makes @person the person of a player who was nobody. */
static gboolean
set_member (TeaStore *self, gint64 setup, guint player, gint64 person, GError **error)
{
  return tea_store_run (self, error,
                        "UPDATE members SET person = ?3, sum = CASE sum WHEN " TEA_STORE_SUM_MEMBER
                        " THEN tea_sum (setup, player, name, ?3, start) ELSE 0 END WHERE setup = ?1 AND player = ?2",
                        "iii", setup, (gint64) player, person);
}

gboolean
tea_store_find_people (TeaStore *self, gint64 id, GError **error)
{
  for (;;)
    {
      g_autoptr (sqlite3_stmt) statement = tea_store_query (
          self, error,
          "SELECT player, name FROM members WHERE setup = ?1 AND person IS NULL AND name <> '' ORDER BY player LIMIT 1",
          "i", id);
      g_autofree char *name = NULL;
      gint64 person = 0;
      gboolean row;

      if (statement == NULL || !tea_store_step (self, statement, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      name = tea_store_column_text (statement, 1);
      if (!find_person (self, id, name, &person, error) ||
          !set_member (self, id, (guint) sqlite3_column_int (statement, 0), person, error))
        return FALSE;
    }
}

gboolean
tea_store_put_members (TeaStore *self, gint64 id, const TeaStoreSetup *setup, GError **error)
{
  guint n = setup->n_players != 0 ? setup->n_players : 4;

  for (guint i = 0; i < n; i++)
    {
      gint64 person = setup->people[i];

      if (person == TEA_STORE_NEW_PERSON && !make_person (self, setup->names[i], &person, error))
        return FALSE;
      if (!put_member (self, id, i, setup->names[i], person, setup->start[i], error))
        return FALSE;
    }

  return TRUE;
}
