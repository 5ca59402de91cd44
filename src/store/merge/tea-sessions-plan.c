/* tea-sessions-plan.c - takes sessions out of the store, and compares those of a file with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/merge/tea-sessions-merge-private.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "store/merge/tea-sessions-file-private.h"

/* How many digits the keys of all versions of a session have in common. */
#define FAMILY_DIGITS 16

static gboolean
go_on (TeaSessionsFunc func, gpointer data, guint done, guint all, GError **error)
{
  if (func == NULL || func ((double) done / MAX (all, 1), data))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The import was stopped."));

  return FALSE;
}

/* Taking out */

/* Returns: (transfer full): the people by their numbers in the store, or %NULL with @error set */
static GHashTable *
list_people (TeaStore *store, GError **error)
{
  g_autoptr (GPtrArray) people = tea_store_list_people (store, error);
  GHashTable *by_id;

  if (people == NULL)
    return NULL;
  by_id = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, (GDestroyNotify) tea_store_person_free);
  for (guint i = 0; i < people->len; i++)
    {
      TeaStorePerson *person = g_steal_pointer (&people->pdata[i]);

      g_hash_table_insert (by_id, &person->id, person);
    }

  return by_id;
}

static const char *
find_key (GHashTable *people, gint64 id)
{
  const TeaStorePerson *person = g_hash_table_lookup (people, &id);

  return person != NULL ? person->key : NULL;
}

/* Takes ownership of @session. */
static TeaSessionsItem *
take_out_session (TeaStore *store, TeaStoreSession *session, GHashTable *people, GError **error)
{
  g_autoptr (TeaSessionsItem) item = tea_sessions_item_new (session);
  GPtrArray *entries = tea_store_list_entries (store, session->id, NULL, error);

  if (entries == NULL)
    return NULL;
  g_ptr_array_unref (item->entries);
  item->entries = entries;
  for (guint i = 0; i < session->setup.n_players; i++)
    item->people[i] = g_strdup (find_key (people, session->setup.people[i]));

  return g_steal_pointer (&item);
}

static void
take_out_person (const TeaStorePerson *person, GHashTable *people, TeaSessionsFile *file)
{
  TeaSessionsPerson *own = g_new (TeaSessionsPerson, 1);

  *own = (TeaSessionsPerson){ .key = g_strdup (person->key),
                              .name = g_strdup (person->name),
                              .colour = person->colour,
                              .picture = g_strdup (person->picture),
                              .merged = g_strdup (find_key (people, person->merged)),
                              .created = person->created,
                              .changed = person->changed };
  g_ptr_array_add (file->people, own);
}

/* The person with this number and those who it was found to be. */
static void
take_out_chain (gint64 id, GHashTable *people, GHashTable *taken, TeaSessionsFile *file)
{
  TeaStorePerson *person = g_hash_table_lookup (people, &id);

  while (person != NULL && g_hash_table_add (taken, person))
    {
      take_out_person (person, people, file);
      person = g_hash_table_lookup (people, &person->merged);
    }
}

TeaSessionsFile *
tea_sessions_take_out (TeaStore *store,
                       gint64 session,
                       const char *engine,
                       TeaSessionsFunc func,
                       gpointer data,
                       GError **error)
{
  g_autoptr (TeaSessionsFile) file = tea_sessions_file_new (engine);
  g_autoptr (GHashTable) people = NULL;
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) sessions = NULL;
  GHashTableIter iter;
  gpointer person;

  g_return_val_if_fail (store != NULL && engine != NULL, NULL);

  people = list_people (store, error);
  if (people == NULL)
    return NULL;
  if (session == 0)
    sessions = tea_store_list_sessions (store, error);
  else
    {
      TeaStoreSession *one = tea_store_get_session (store, session, error);

      sessions = one != NULL ? g_ptr_array_new () : NULL;
      if (one != NULL)
        g_ptr_array_add (sessions, one);
    }
  for (guint i = 0; sessions != NULL && i < sessions->len; i++)
    {
      TeaSessionsItem *item;

      if (!go_on (func, data, i, sessions->len, error))
        return NULL;
      item = take_out_session (store, g_steal_pointer (&sessions->pdata[i]), people, error);
      if (item == NULL)
        return NULL;
      g_ptr_array_add (file->sessions, item);
      for (guint j = 0; j < item->session->setup.n_players; j++)
        take_out_chain (item->session->setup.people[j], people, taken, file);
    }
  g_hash_table_iter_init (&iter, people);
  while (session == 0 && g_hash_table_iter_next (&iter, NULL, &person))
    if (!g_hash_table_contains (taken, person))
      take_out_person (person, people, file);

  return sessions != NULL ? g_steal_pointer (&file) : NULL;
}

/* Comparing */

static gboolean
is_same_text (const TeaSessionsItem *a, const TeaStoreEntry *one, const TeaSessionsItem *b, const TeaStoreEntry *other)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) second = g_string_new (NULL);

  tea_sessions_append_entry (a, one, text);
  tea_sessions_append_entry (b, other, second);

  return g_string_equal (text, second);
}

static gboolean
is_same_entry (const TeaSessionsItem *a, const TeaStoreEntry *one, const TeaSessionsItem *b, const TeaStoreEntry *other)
{
  /* Most are the same, and the texts of entries take long to make. */
  if (one->kind == other->kind && one->time == other->time && one->dealer == other->dealer &&
      one->played == other->played && one->dealer_wins == other->dealer_wins && one->rounds == other->rounds &&
      one->round_wind == other->round_wind && memcmp (one->deltas, other->deltas, sizeof one->deltas) == 0 &&
      g_str_equal (one->reason, other->reason) && g_str_equal (one->record, other->record))
    return TRUE;

  return one->kind == other->kind && one->time == other->time && is_same_text (a, one, b, other);
}

/* Whether the rules, stakes and the first @n_players players are the same. */
static gboolean
is_same_setup (const TeaSessionsItem *a, const TeaSessionsItem *b, guint n_players)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) second = g_string_new (NULL);
  TeaStoreSession session = *a->session, other = *b->session;
  TeaSessionsItem first = *a, last = *b;

  session.setup.n_players = other.setup.n_players = n_players;
  first.session = &session;
  last.session = &other;
  tea_sessions_append_setup (&first, text);
  tea_sessions_append_setup (&last, second);

  return g_string_equal (text, second);
}

/* How two sessions compare. */
typedef enum
{
  SAME,
  BEGINS,  /* the first is how the second begins */
  GOES_ON, /* the second is how the first begins */
  APART,
} Relation;

static Relation
compare (const TeaSessionsItem *a, const TeaSessionsItem *b)
{
  guint n_players_a = a->session->setup.n_players, n_players_b = b->session->setup.n_players;
  guint n_a = a->entries->len, n_b = b->entries->len;

  if ((n_players_a < n_players_b && n_a > n_b) || (n_players_a > n_players_b && n_a < n_b) ||
      !is_same_setup (a, b, MIN (n_players_a, n_players_b)))
    return APART;
  for (guint i = 0; i < MIN (n_a, n_b); i++)
    if (!is_same_entry (a, a->entries->pdata[i], b, b->entries->pdata[i]))
      return APART;
  if (n_a == n_b && n_players_a == n_players_b)
    return SAME;

  return n_a < n_b || n_players_a < n_players_b ? BEGINS : GOES_ON;
}

char *
tea_sessions_digest (const TeaSessionsItem *item)
{
  g_autoptr (GString) text = g_string_new (NULL);

  tea_sessions_append_setup (item, text);
  for (guint i = 0; i < item->entries->len; i++)
    {
      g_string_append_c (text, '\n');
      tea_sessions_append_entry (item, item->entries->pdata[i], text);
    }

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, text->len);
}

/* The plan */

/* A session of the store, read when it is compared for the first time. */
typedef struct
{
  TeaStoreSession *session;
  TeaSessionsItem *item;
  gboolean is_taken; /* whether it stands for a session of the file */
} Here;

static void
here_free (gpointer data)
{
  Here *here = data;

  if (here->item != NULL)
    tea_sessions_item_free (here->item);
  else
    tea_store_session_free (here->session);
  g_free (here);
}

static void
move_free (gpointer data)
{
  TeaSessionsMove *move = data;

  tea_store_session_free (move->here);
  g_free (move->digest);
  g_free (move->key);
  g_free (move->title);
  g_free (move);
}

static void
guest_free (gpointer data)
{
  TeaSessionsGuest *guest = data;

  tea_store_person_free (guest->here);
  tea_store_person_free (guest->namesake);
  g_free (guest);
}

void
tea_sessions_plan_free (TeaSessionsPlan *plan)
{
  g_ptr_array_unref (plan->moves);
  g_ptr_array_unref (plan->guests);
  g_clear_pointer (&plan->before, g_ptr_array_unref);
  g_clear_pointer (&plan->after, g_ptr_array_unref);
  tea_sessions_file_free (plan->file);
  g_free (plan);
}

const GPtrArray *
tea_sessions_plan_get_moves (const TeaSessionsPlan *plan)
{
  g_return_val_if_fail (plan != NULL, NULL);

  return plan->moves;
}

const GPtrArray *
tea_sessions_plan_get_guests (const TeaSessionsPlan *plan)
{
  g_return_val_if_fail (plan != NULL, NULL);

  return plan->guests;
}

/* What the plan is made with. */
typedef struct
{
  TeaSessionsPlan *plan;
  TeaStore *store;
  GHashTable *people;   /* of the store, by number */
  GHashTable *families; /* the beginning of a key → GPtrArray of #Here, by key */
  GHashTable *keys;     /* the keys that are taken, as a set */
} Making;

static char *
family_of (const char *key)
{
  return g_strndup (key, FAMILY_DIGITS);
}

/* Returns: (nullable): the sessions of the store that may be versions of @item */
static GPtrArray *
find_family (const Making *making, const TeaSessionsItem *item)
{
  g_autofree char *family = family_of (item->session->key);

  return g_hash_table_lookup (making->families, family);
}

static int
compare_heres (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(Here *const *) a)->session->key, (*(Here *const *) b)->session->key);
}

static gboolean
list_families (Making *making, GError **error)
{
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (making->store, error);
  GHashTableIter iter;
  gpointer family;

  if (sessions == NULL)
    return FALSE;
  for (guint i = 0; i < sessions->len; i++)
    {
      Here *here = g_new0 (Here, 1);
      char *key;

      here->session = g_steal_pointer (&sessions->pdata[i]);
      key = family_of (here->session->key);
      family = g_hash_table_lookup (making->families, key);
      if (family == NULL)
        {
          family = g_ptr_array_new_with_free_func (here_free);
          g_hash_table_insert (making->families, key, family);
        }
      else
        g_free (key);
      g_ptr_array_add (family, here);
      g_hash_table_add (making->keys, g_strdup (here->session->key));
    }
  g_hash_table_iter_init (&iter, making->families);
  while (g_hash_table_iter_next (&iter, NULL, &family))
    g_ptr_array_sort (family, compare_heres);

  return TRUE;
}

static gboolean
read_here (const Making *making, Here *here, GError **error)
{
  if (here->item == NULL)
    here->item = take_out_session (making->store, here->session, making->people, error);
  if (here->item == NULL)
    here->session = NULL;

  return here->item != NULL;
}

/* Compares the session of @move with those of the store that stand for none yet. Only with @all, other versions count
 * as well as the one with its key; only with @parts, those with more or fewer entries. */
static gboolean
match (Making *making, TeaSessionsMove *move, gboolean all, gboolean parts, GError **error)
{
  GPtrArray *family = find_family (making, move->item);

  for (guint i = 0; family != NULL && i < family->len; i++)
    {
      Here *here = family->pdata[i];
      Relation relation;

      if (here->is_taken || (!all && !g_str_equal (here->session->key, move->item->session->key)))
        continue;
      if (!read_here (making, here, error))
        return FALSE;
      relation = compare (here->item, move->item);
      if (relation == APART || (relation != SAME && !parts))
        continue;
      here->is_taken = TRUE;
      move->fate = relation == SAME     ? TEA_SESSIONS_KNOWN
                   : relation == BEGINS ? TEA_SESSIONS_LONGER
                                        : TEA_SESSIONS_SHORTER;
      move->here = tea_store_session_copy (here->session);
      if (relation == BEGINS)
        move->digest = tea_sessions_digest (here->item);
      break;
    }

  return TRUE;
}

/* Adds the session under its own key. */
static void
add_new (Making *making, TeaSessionsMove *move)
{
  move->fate = TEA_SESSIONS_NEW;
  move->key = g_strdup (move->item->session->key);
  move->title = g_strdup (move->item->session->title);
  g_hash_table_add (making->keys, g_strdup (move->key));
}

/* Adds it as another version; the same version gets the same key on every computer. */
static void
add_other (Making *making, TeaSessionsMove *move)
{
  const TeaStoreSession *session = move->item->session;
  GPtrArray *family = find_family (making, move->item);
  g_autofree char *digest = tea_sessions_digest (move->item);
  g_autofree char *title = NULL;

  for (guint i = 0; family != NULL && i < family->len; i++)
    {
      const TeaStoreSession *here = ((Here *) family->pdata[i])->session;

      if (g_str_equal (here->key, session->key))
        move->here = tea_store_session_copy (here);
    }
  /* Translators: the title of a session. It was continued differently on another computer. */
  title = *session->title != '\0' ? g_strdup_printf (_ ("%s (other version)"), session->title)
                                  : g_strdup (_ ("Other version"));
  move->fate = TEA_SESSIONS_OTHER;
  move->key = g_strdup (session->key);
  move->title = tea_name_clean (title, TEA_TITLE_MAX);
  while (g_hash_table_contains (making->keys, move->key))
    {
      char *next = g_compute_checksum_for_string (G_CHECKSUM_SHA256, digest, -1);

      memcpy (move->key + FAMILY_DIGITS, digest, TEA_SESSIONS_KEY_LENGTH - FAMILY_DIGITS);
      g_free (digest);
      digest = next;
    }
  g_hash_table_add (making->keys, g_strdup (move->key));
}

static gboolean
plan_sessions (Making *making, TeaSessionsFunc func, gpointer data, GError **error)
{
  GPtrArray *moves = making->plan->moves;

  /* What is the same is not taken for the beginning of something else, and its own key comes first. */
  for (guint pass = 0; pass < 4; pass++)
    for (guint i = 0; i < moves->len; i++)
      {
        TeaSessionsMove *move = moves->pdata[i];

        if (!go_on (func, data, pass * moves->len + i, moves->len * 4, error))
          return FALSE;
        if (move->here == NULL && !match (making, move, pass % 2 == 1, pass >= 2, error))
          return FALSE;
      }
  for (guint i = 0; i < moves->len; i++)
    {
      TeaSessionsMove *move = moves->pdata[i];

      if (move->here == NULL && !g_hash_table_contains (making->keys, move->item->session->key))
        add_new (making, move);
    }
  for (guint i = 0; i < moves->len; i++)
    {
      TeaSessionsMove *move = moves->pdata[i];

      if (move->here == NULL && move->key == NULL)
        add_other (making, move);
    }

  return TRUE;
}

/* Whoever has the name in the store, is nobody of the file, and was not found to be another. */
static const TeaStorePerson *
find_namesake (GPtrArray *people, GHashTable *keys, const TeaSessionsPerson *person)
{
  for (guint i = 0; i < people->len; i++)
    {
      const TeaStorePerson *other = people->pdata[i];

      if (other->merged == 0 && g_str_equal (other->name, person->name) && !g_hash_table_contains (keys, other->key))
        return other;
    }

  return NULL;
}

static void
plan_people (TeaSessionsPlan *plan, GPtrArray *people)
{
  g_autoptr (GHashTable) here = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < people->len; i++)
    {
      TeaStorePerson *person = people->pdata[i];

      g_hash_table_insert (here, person->key, person);
      if (person->merged == 0)
        g_hash_table_add (names, person->name);
    }
  for (guint i = 0; i < plan->file->people->len; i++)
    g_hash_table_add (keys, ((TeaSessionsPerson *) plan->file->people->pdata[i])->key);
  for (guint i = 0; i < plan->file->people->len; i++)
    {
      const TeaSessionsPerson *person = plan->file->people->pdata[i];
      TeaSessionsGuest *guest = g_new0 (TeaSessionsGuest, 1);
      const TeaStorePerson *known = g_hash_table_lookup (here, person->key);
      const TeaStorePerson *namesake = NULL;

      guest->person = person;
      if (known == NULL && person->merged == NULL && g_hash_table_contains (names, person->name))
        namesake = find_namesake (people, keys, person);
      guest->here = known != NULL ? tea_store_person_copy (known) : NULL;
      guest->namesake = namesake != NULL ? tea_store_person_copy (namesake) : NULL;
      g_ptr_array_add (plan->guests, guest);
    }
}

TeaSessionsPlan *
tea_sessions_plan_new (TeaSessionsFile *file, TeaStore *store, TeaSessionsFunc func, gpointer data, GError **error)
{
  g_autoptr (TeaSessionsPlan) plan = g_new0 (TeaSessionsPlan, 1);
  g_autoptr (GHashTable) people = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GHashTable)
      families = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Making making = { .plan = plan, .store = store, .families = families, .keys = keys };

  plan->file = file;
  plan->moves = g_ptr_array_new_with_free_func (move_free);
  plan->guests = g_ptr_array_new_with_free_func (guest_free);
  g_return_val_if_fail (store != NULL, NULL);

  for (guint i = 0; i < file->sessions->len; i++)
    {
      TeaSessionsMove *move = g_new0 (TeaSessionsMove, 1);

      move->item = file->sessions->pdata[i];
      g_ptr_array_add (plan->moves, move);
    }
  people = list_people (store, error);
  list = people != NULL ? tea_store_list_people (store, error) : NULL;
  making.people = people;
  if (list == NULL || !list_families (&making, error) || !plan_sessions (&making, func, data, error))
    return NULL;
  plan_people (plan, list);

  return g_steal_pointer (&plan);
}
