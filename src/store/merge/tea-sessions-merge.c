/* tea-sessions-merge.c - takes sessions and people of a file into the store, and back out of it
 *
 * New sessions are stored piece by piece as deleted ones, which nobody sees. The last transaction shows them, and
 * changes what is there already.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/merge/tea-sessions-merge-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "store/file/tea-store-check.h"
#include "store/file/tea-store-sum.h"
#include "store/sessions/tea-store-entry-parts.h"

static gboolean
is_added (const TeaSessionsMove *move)
{
  return move->fate == TEA_SESSIONS_NEW || move->fate == TEA_SESSIONS_OTHER;
}

/* Pieces */

/* Stores a session without its people and entries, so that nobody sees it. */
static gboolean
put_session (TeaStore *store, TeaSessionsMove *move, GError **error)
{
  const TeaStoreSession *session = move->item->session;

  if (!tea_store_put_bare_setup (store, &session->setup, &move->setup, error) ||
      !tea_store_run (store, error,
                      "INSERT INTO sessions (title, setup, created, changed, deleted, key, folder, sum)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, tea_sum (?1, ?2, ?3, ?4, ?5, ?6, ?7))",
                      "tiiiitt", move->title, move->setup, session->created, session->changed, tea_store_now (),
                      move->key, session->folder))
    return FALSE;
  move->id = sqlite3_last_insert_rowid (store->db);

  return TRUE;
}

/* Stores about @most entries of the sessions that are added. */
static gboolean
put_some (TeaSessionsPlan *plan, TeaStore *store, guint most, GError **error)
{
  for (guint n = 0; n < most && plan->n_put < plan->moves->len; n++)
    {
      TeaSessionsMove *move = plan->moves->pdata[plan->n_put];
      const GPtrArray *entries = move->item->entries;

      if (is_added (move) && move->id == 0 && !put_session (store, move, error))
        return FALSE;
      if (is_added (move) && plan->n_entries < entries->len)
        {
          if (!tea_store_put_entry (store, move->id, plan->n_entries, entries->pdata[plan->n_entries], error))
            return FALSE;
          plan->n_entries++;
          continue;
        }
      plan->n_put++;
      plan->n_entries = 0;
    }

  return TRUE;
}

/* The last transaction */

static gboolean
fail_changed (GError **error)
{
  g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED,
                       _ ("The sessions have changed meanwhile. Import the file once more."));

  return FALSE;
}

/* Whether the store is still what the plan was made for; @keys are those of its sessions. */
static gboolean
check_move (TeaSessionsMove *move, TeaStore *store, GHashTable *keys, GError **error)
{
  gboolean found = FALSE;
  gint64 id;

  if (is_added (move))
    return !g_hash_table_contains (keys, move->key) || fail_changed (error);
  if (!tea_store_get_int (store, &id, &found, error, "SELECT id FROM sessions WHERE id = ?1 AND deleted IS NULL", "i",
                          move->here->id))
    return FALSE;
  if (!found)
    return fail_changed (error);
  if (move->fate == TEA_SESSIONS_LONGER)
    {
      g_autoptr (TeaSessionsFile) now = tea_sessions_take_out (store, move->here->id, "", NULL, NULL, error);
      g_autofree char *digest = now != NULL ? tea_sessions_digest (now->sessions->pdata[0]) : NULL;

      return digest != NULL && (g_str_equal (digest, move->digest) || fail_changed (error));
    }

  return TRUE;
}

/* Whether that holds for all sessions. */
static gboolean
check_moves (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (sqlite3_stmt)
      statement = tea_store_query (store, error, "SELECT key FROM sessions WHERE deleted IS NULL", "");
  gboolean row = statement != NULL;

  while (row)
    if (!tea_store_step (store, statement, &row, error))
      return FALSE;
    else if (row)
      g_hash_table_add (keys, tea_store_column_text (statement, 0));
  for (guint i = 0; i < plan->moves->len; i++)
    if (statement == NULL || !check_move (plan->moves->pdata[i], store, keys, error))
      return FALSE;

  return TRUE;
}

/* Runs @statement once more, with numbers for its parameters. */
static gboolean
run_again (TeaStore *store, sqlite3_stmt *statement, const gint64 *numbers, int n, GError **error)
{
  gboolean row, well;

  for (int i = 0; i < n; i++)
    sqlite3_bind_int64 (statement, i + 1, numbers[i]);
  well = tea_store_step (store, statement, &row, error);
  sqlite3_reset (statement);

  return well;
}

/* People */

/* Whether what a file says of somebody is newer; if both changed in the same second, everybody has to find the same. */
static gboolean
is_newer (const TeaSessionsPerson *person, const TeaStorePerson *here, const char *merged)
{
  int order = person->changed < here->changed ? -1 : person->changed > here->changed;

  order = order != 0 ? order : strcmp (person->name, here->name);
  order = order != 0 ? order : (int) person->colour - (int) here->colour;
  order = order != 0 ? order : strcmp (person->picture, here->picture);

  return (order != 0 ? order : g_strcmp0 (person->merged, merged)) > 0;
}

static gboolean
set_merged (TeaStore *store, gint64 id, gint64 merged, GError **error)
{
  return tea_store_change_sealed (store, TEA_STORE_SEAL_PERSON, id, error,
                                  "UPDATE people SET merged = ?2 WHERE id = ?1", merged != 0 ? "ii" : "in", id, merged);
}

/* Makes somebody a person again, in a way that is newer than what the files said: the same on every computer, and not
 * taken back by an older file. */
static gboolean
part (TeaStore *store, gint64 id, GError **error)
{
  return tea_store_change_sealed (store, TEA_STORE_SEAL_PERSON, id, error,
                                  "UPDATE people SET merged = NULL, changed = changed + 1 WHERE id = ?1", "i", id);
}

static gboolean
set_person (TeaStore *store,
            gint64 id,
            const char *name,
            guint colour,
            const char *picture,
            gint64 changed,
            GError **error)
{
  return tea_store_change_sealed (store, TEA_STORE_SEAL_PERSON, id, error,
                                  "UPDATE people SET name = ?2, colour = ?3, picture = ?4, changed = ?5 WHERE id = ?1",
                                  "ititi", id, name, (gint64) colour, picture, changed);
}

/* Adds somebody, or brings the person up to date. */
static gboolean
put_guest (TeaStore *store, TeaSessionsGuest *guest, GHashTable *by_key, GHashTable *by_id, GError **error)
{
  const TeaSessionsPerson *person = guest->person;
  const TeaStorePerson *here = g_hash_table_lookup (by_key, person->key);
  const TeaStorePerson *merged = here != NULL ? g_hash_table_lookup (by_id, &here->merged) : NULL;
  const TeaStorePerson added = { .key = person->key,
                                 .name = person->name,
                                 .colour = person->colour,
                                 .picture = person->picture,
                                 .created = person->created,
                                 .changed = person->changed };

  guest->is_news = here == NULL || is_newer (person, here, merged != NULL ? merged->key : NULL);
  if (here == NULL)
    return tea_store_add_person (store, &added, &guest->id, error);
  guest->id = here->id;

  return !guest->is_news ||
         set_person (store, here->id, person->name, person->colour, person->picture, person->changed, error);
}

/* Two files can say of two people that each is the other. Everybody has to find the same: the first key leads. */
static gboolean
open_circles (TeaStore *store, GError **error)
{
  gboolean found = TRUE;
  gint64 id;

  while (found)
    if (!tea_store_get_int (
            store, &id, &found, error,
            TEA_STORE_WITH_MERGED
            "SELECT id FROM people WHERE id IN (SELECT id FROM chain WHERE id = above) ORDER BY key LIMIT 1",
            "") ||
        (found && !part (store, id, error)))
      return FALSE;

  return TRUE;
}

static gboolean
put_guests (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  g_autoptr (GHashTable) by_key = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) by_id = tea_store_index_people (plan->before);
  g_autoptr (GHashTable) guests = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < plan->before->len; i++)
    {
      TeaStorePerson *person = plan->before->pdata[i];

      g_hash_table_insert (by_key, person->key, person);
    }
  for (guint i = 0; i < plan->guests->len; i++)
    {
      TeaSessionsGuest *guest = plan->guests->pdata[i];

      g_hash_table_insert (guests, guest->person->key, guest);
      if (!put_guest (store, guest, by_key, by_id, error))
        return FALSE;
    }
  for (guint i = 0; i < plan->guests->len; i++)
    {
      const TeaSessionsGuest *guest = plan->guests->pdata[i];
      const TeaSessionsGuest *merged = guest->person->merged != NULL
                                           ? g_hash_table_lookup (guests, guest->person->merged)
                                           : NULL;

      if (guest->is_news && !set_merged (store, guest->id, merged != NULL ? merged->id : 0, error))
        return FALSE;
    }

  return open_circles (store, error);
}

/* Two people of one session cannot be one: what other sessions let somebody think was wrong. */
static gboolean
part_players (TeaStore *store, GError **error)
{
  gboolean found = TRUE;
  gint64 id;

  if (!tea_store_get_int (store, &id, &found, error, "SELECT id FROM people WHERE merged IS NOT NULL LIMIT 1", ""))
    return FALSE;
  while (found)
    if (!tea_store_get_int (
            store, &id, &found, error,
            TEA_STORE_WITH_MERGED
            ", root (id, last) AS (SELECT id, id FROM people WHERE merged IS NULL"
            " UNION SELECT chain.id, above FROM chain JOIN people ON people.id = above WHERE merged IS NULL)"
            " SELECT people.id FROM sessions JOIN members AS one USING (setup)"
            " JOIN members AS other USING (setup)"
            " JOIN root AS a ON a.id = one.person JOIN root AS b ON b.id = other.person"
            " JOIN people ON people.id IN (one.person, other.person) AND merged IS NOT NULL"
            " WHERE deleted IS NULL AND one.player < other.player AND one.person <> other.person"
            " AND a.last = b.last ORDER BY people.key DESC LIMIT 1",
            "") ||
        (found && !part (store, id, error)))
      return FALSE;

  return TRUE;
}

static gboolean
put_namesakes (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  for (guint i = 0; i < plan->guests->len; i++)
    {
      const TeaSessionsGuest *guest = plan->guests->pdata[i];
      g_autoptr (GError) why = NULL;

      if (!guest->is_namesake || guest->namesake == NULL ||
          tea_store_merge_person (store, guest->id, guest->namesake->id, &why))
        continue;
      /* Translators: the name of a player, and a sentence. */
      g_set_error (error, why->domain, why->code, _ ("%1$s: %2$s"), guest->person->name, why->message);
      return FALSE;
    }

  return TRUE;
}

/* Sessions */

static gint64
find_guest (const TeaSessionsPlan *plan, GHashTable *guests, const char *key)
{
  const TeaSessionsGuest *guest = key != NULL ? g_hash_table_lookup (guests, key) : NULL;

  return guest != NULL ? guest->id : 0;
}

#define SHOW_SESSION                                                                                                   \
  "UPDATE sessions SET deleted = NULL, sum = CASE sum WHEN " TEA_STORE_SUM_SESSION                                     \
  " THEN tea_sum (title, setup, created, changed, NULL, key, folder) ELSE 0 END WHERE id = ?1"

#define SET_MEMBER                                                                                                     \
  "UPDATE members SET person = ?3, sum = CASE sum WHEN " TEA_STORE_SUM_MEMBER                                          \
  " THEN tea_sum (setup, player, name, ?3, start) ELSE 0 END WHERE setup = ?1 AND player = ?2"

/* Gives the players of the sessions that are added their people, and shows the sessions. */
static gboolean
show_sessions (const TeaSessionsPlan *plan, TeaStore *store, GHashTable *guests, GError **error)
{
  g_autoptr (sqlite3_stmt) show = tea_store_query (store, error, SHOW_SESSION, "");
  g_autoptr (sqlite3_stmt) set_member = show != NULL ? tea_store_query (store, error, SET_MEMBER, "") : NULL;

  if (set_member == NULL)
    return FALSE;
  for (guint i = 0; i < plan->moves->len; i++)
    {
      const TeaSessionsMove *move = plan->moves->pdata[i];

      if (!is_added (move))
        continue;
      for (guint j = 0; j < move->item->session->setup.n_players; j++)
        {
          const gint64 member[] = { move->setup, j, find_guest (plan, guests, move->item->people[j]) };

          if (member[2] != 0 && !run_again (store, set_member, member, 3, error))
            return FALSE;
        }
      if (!run_again (store, show, &move->id, 1, error))
        return FALSE;
    }

  return TRUE;
}

/* Adds the further players and entries of the file, as one change that the session itself can undo as well. */
static gboolean
continue_session (const TeaSessionsPlan *plan,
                  TeaStore *store,
                  TeaSessionsMove *move,
                  GHashTable *guests,
                  GError **error)
{
  TeaStoreSetup setup = move->item->session->setup;
  gboolean is_joined = FALSE;
  gint64 id = move->here->id;
  TeaStoreChange change;

  if (setup.n_players > move->here->setup.n_players)
    {
      for (guint i = 0; i < setup.n_players; i++)
        setup.people[i] = find_guest (plan, guests, move->item->people[i]);
      if (!tea_store_change_setup (store, id, &setup, error))
        return FALSE;
      is_joined = TRUE;
    }
  for (guint i = move->here->n_entries; i < move->item->entries->len; i++, is_joined = TRUE)
    if (!tea_store_append_entry (store, id, i, move->item->entries->pdata[i], is_joined, error))
      return FALSE;
  if (!tea_store_peek_undo (store, id, &change, NULL, error))
    return FALSE;
  move->change = change.id;

  return tea_store_change_sealed (store, TEA_STORE_SEAL_SESSION, id, error,
                                  "UPDATE sessions SET changed = ?2 WHERE id = ?1", "ii", id,
                                  MAX (move->here->changed, move->item->session->changed));
}

/* A session without a title or folder gets that of the file. */
static gboolean
complete_session (TeaStore *store, const TeaSessionsMove *move, GError **error)
{
  const TeaStoreSession *here = move->here;
  const TeaStoreSession *there = move->item->session;

  return (*here->title != '\0' || *there->title == '\0' ||
          tea_store_rename_session (store, here->id, there->title, error)) &&
         (*here->folder != '\0' || *there->folder == '\0' ||
          tea_store_set_session_folder (store, here->id, there->folder, error));
}

static gboolean
finish (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  g_autoptr (GHashTable) guests = g_hash_table_new (g_str_hash, g_str_equal);

  if (!check_moves (plan, store, error))
    return FALSE;
  g_clear_pointer (&plan->before, g_ptr_array_unref);
  plan->before = tea_store_list_people (store, error);
  if (plan->before == NULL || !put_guests (plan, store, error))
    return FALSE;
  for (guint i = 0; i < plan->guests->len; i++)
    g_hash_table_insert (guests, ((TeaSessionsGuest *) plan->guests->pdata[i])->person->key, plan->guests->pdata[i]);
  if (!show_sessions (plan, store, guests, error))
    return FALSE;
  for (guint i = 0; i < plan->moves->len; i++)
    {
      TeaSessionsMove *move = plan->moves->pdata[i];

      if (!is_added (move) &&
          ((move->fate == TEA_SESSIONS_LONGER && !continue_session (plan, store, move, guests, error)) ||
           !complete_session (store, move, error)))
        return FALSE;
    }
  if (!part_players (store, error) || !put_namesakes (plan, store, error))
    return FALSE;
  g_clear_pointer (&plan->after, g_ptr_array_unref);
  plan->after = tea_store_list_people (store, error);

  return plan->after != NULL;
}

gboolean
tea_sessions_plan_put (TeaSessionsPlan *plan, TeaStore *store, guint most, double *fraction, GError **error)
{
  gboolean is_last, well;
  guint n_put, n_entries;
  gint64 id;

  g_return_val_if_fail (plan != NULL && store != NULL && most > 0 && fraction != NULL, FALSE);
  g_return_val_if_fail (!plan->is_done, FALSE);

  n_put = plan->n_put;
  n_entries = plan->n_entries;
  is_last = n_put == plan->moves->len;
  id = is_last ? 0 : ((TeaSessionsMove *) plan->moves->pdata[n_put])->id;
  if (!tea_store_begin (store, error))
    return FALSE;
  well = is_last ? finish (plan, store, error) : put_some (plan, store, most, error);
  if (!tea_store_end (store, well, error))
    {
      /* The numbers of what was not stored can become those of something else. */
      for (guint i = n_put; i < plan->moves->len; i++)
        ((TeaSessionsMove *) plan->moves->pdata[i])->id = i == n_put ? id : 0;
      plan->n_put = n_put;
      plan->n_entries = n_entries;
      return FALSE;
    }
  plan->is_done = is_last;
  *fraction = is_last ? 1 : (double) plan->n_put / (plan->moves->len + 1);

  return TRUE;
}

TeaStore *
tea_sessions_open_file (TeaSessionsFile *file, GError **error)
{
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  g_autoptr (TeaSessionsPlan) plan = tea_sessions_plan_new (file, store, NULL, NULL, error);
  double fraction = 0;

  while (plan != NULL && fraction < 1)
    if (!tea_sessions_plan_put (plan, store, G_MAXUINT, &fraction, error))
      return NULL;

  return plan != NULL ? g_steal_pointer (&store) : NULL;
}

#define HIDE_SESSION                                                                                                   \
  "UPDATE sessions SET deleted = 1, sum = CASE sum WHEN " TEA_STORE_SUM_SESSION                                        \
  " THEN tea_sum (title, setup, created, changed, 1, key, folder) ELSE 0 END WHERE id = ?1"

#define FORGET_MEMBERS                                                                                                 \
  "UPDATE members SET person = NULL, sum = CASE sum WHEN " TEA_STORE_SUM_MEMBER                                        \
  " THEN tea_sum (setup, player, name, NULL, start) ELSE 0 END WHERE setup = ?1"

/* What was added is deleted since long ago: tea_store_purge() removes it, which would take too long here. */
static gboolean
hide_added (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  g_autoptr (sqlite3_stmt) hide = tea_store_query (store, error, HIDE_SESSION, "");
  g_autoptr (sqlite3_stmt) forget = hide != NULL ? tea_store_query (store, error, FORGET_MEMBERS, "") : NULL;

  if (forget == NULL)
    return FALSE;
  for (guint i = 0; i < plan->moves->len; i++)
    {
      const TeaSessionsMove *move = plan->moves->pdata[i];

      if (move->id != 0 &&
          (!run_again (store, hide, &move->id, 1, error) || !run_again (store, forget, &move->setup, 1, error)))
        return FALSE;
    }

  return TRUE;
}

static void
forget_added (TeaSessionsPlan *plan)
{
  for (guint i = 0; i < plan->moves->len; i++)
    ((TeaSessionsMove *) plan->moves->pdata[i])->id = 0;
  plan->n_put = plan->n_entries = 0;
  plan->is_done = FALSE;
}

gboolean
tea_sessions_plan_drop (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  g_return_val_if_fail (plan != NULL && store != NULL, FALSE);
  g_return_val_if_fail (!plan->is_done, FALSE);

  if (!tea_store_begin (store, error) || !tea_store_end (store, hide_added (plan, store, error), error))
    return FALSE;
  forget_added (plan);

  return TRUE;
}

/* Undo */

static gboolean
fail_used (const char *title, GError **error)
{
  g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED,
               /* Translators: the title of a session, or the name of a player. */
               _ ("“%s” was changed after the import, which can no longer be undone as a whole."), title);

  return FALSE;
}

static const char *
title_of (const TeaSessionsMove *move)
{
  const char *title = is_added (move) ? move->title : move->here->title;

  return *title != '\0' ? title : move->item->session->setup.names[0];
}

/* Takes back what became of a session that was there. */
static gboolean
undo_here (TeaStore *store, const TeaSessionsMove *move, GError **error)
{
  const TeaStoreSession *here = move->here;
  g_autoptr (TeaStoreSession) now = tea_store_get_session (store, here->id, error);
  TeaStoreChange change;

  if (now == NULL)
    return FALSE;
  if (move->fate == TEA_SESSIONS_LONGER)
    {
      if (!tea_store_peek_undo (store, here->id, &change, NULL, error))
        return FALSE;
      if (change.id != move->change)
        return fail_used (title_of (move), error);
      /* Redoing it later would bring back what is gone then. */
      if (!tea_store_undo (store, here->id, NULL, NULL, error) ||
          !tea_store_run (store, error, "DELETE FROM changes WHERE session = ?1 AND undone = 1", "i", here->id) ||
          !tea_store_change_sealed (store, TEA_STORE_SEAL_SESSION, here->id, error,
                                    "UPDATE sessions SET changed = ?2 WHERE id = ?1", "ii", here->id, here->changed))
        return FALSE;
    }
  /* What was named since keeps its name. */
  return (*here->title != '\0' || !g_str_equal (now->title, move->item->session->title) ||
          tea_store_rename_session (store, here->id, "", error)) &&
         (*here->folder != '\0' || !g_str_equal (now->folder, move->item->session->folder) ||
          tea_store_set_session_folder (store, here->id, "", error));
}

/* Whether an added session is as it came. */
static gboolean
check_added (TeaStore *store, const TeaSessionsMove *move, GError **error)
{
  gboolean found;
  gint64 one;

  return tea_store_get_int (store, &one, &found, error,
                            "SELECT 1 FROM sessions WHERE id = ?1 AND setup = ?2 AND NOT EXISTS"
                            " (SELECT 1 FROM changes WHERE session = ?1)"
                            " AND NOT EXISTS (SELECT 1 FROM drafts WHERE session = ?1)",
                            "ii", move->id, move->setup) &&
         (found || fail_used (title_of (move), error));
}

static gboolean
is_same_person (const TeaStorePerson *a, const TeaStorePerson *b)
{
  return g_str_equal (a->name, b->name) && a->colour == b->colour && g_str_equal (a->picture, b->picture) &&
         a->merged == b->merged && a->changed == b->changed;
}

/* Nobody is asked about who was deleted since, or has come into use. */
static gboolean
undo_person (TeaStore *store,
             const TeaStorePerson *before,
             const TeaStorePerson *after,
             const TeaStorePerson *now,
             GError **error)
{
  if (now == NULL)
    return TRUE;
  if (before == NULL)
    return set_merged (store, after->id, 0, error);
  if (is_same_person (before, after))
    return TRUE;
  if (!is_same_person (after, now))
    return fail_used (now->name, error);

  return set_person (store, before->id, before->name, before->colour, before->picture, before->changed, error) &&
         set_merged (store, before->id, before->merged, error);
}

static gboolean
undo_people (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  g_autoptr (GPtrArray) people = tea_store_list_people (store, error);
  g_autoptr (GHashTable) before = tea_store_index_people (plan->before);
  g_autoptr (GHashTable) now = people != NULL ? tea_store_index_people (people) : NULL;

  if (now == NULL)
    return FALSE;
  for (guint i = 0; i < plan->after->len; i++)
    {
      const TeaStorePerson *after = plan->after->pdata[i];

      if (!undo_person (store, g_hash_table_lookup (before, &after->id), after, g_hash_table_lookup (now, &after->id),
                        error))
        return FALSE;
    }
  for (guint i = 0; i < plan->after->len; i++)
    {
      const TeaStorePerson *after = plan->after->pdata[i];

      if (!g_hash_table_contains (before, &after->id) &&
          !tea_store_run (
              store, error,
              "DELETE FROM people WHERE id = ?1 AND id NOT IN (SELECT person FROM members WHERE person IS NOT"
              " NULL) AND id NOT IN (SELECT merged FROM people WHERE merged IS NOT NULL)",
              "i", after->id))
        return FALSE;
    }

  return TRUE;
}

static gboolean
undo (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  for (guint i = 0; i < plan->moves->len; i++)
    {
      const TeaSessionsMove *move = plan->moves->pdata[i];

      if (is_added (move) ? !check_added (store, move, error) : !undo_here (store, move, error))
        return FALSE;
    }

  /* The players of a change that is gone are in use no more. */
  return hide_added (plan, store, error) && tea_store_drop_unused (store, error) && undo_people (plan, store, error);
}

gboolean
tea_sessions_plan_undo (TeaSessionsPlan *plan, TeaStore *store, GError **error)
{
  g_return_val_if_fail (plan != NULL && store != NULL, FALSE);
  g_return_val_if_fail (plan->is_done, FALSE);

  if (!tea_store_begin (store, error) || !tea_store_end (store, undo (plan, store, error), error))
    return FALSE;
  forget_added (plan);

  return TRUE;
}
