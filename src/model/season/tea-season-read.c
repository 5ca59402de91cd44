/* tea-season-read.c - reads the chosen scoring sessions in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-record.h"
#include "model/season/tea-season-private.h"
#include "model/tiles/tea-names.h"

TeaSeasonHead *
tea_season_head_ref (TeaSeasonHead *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
head_clear (gpointer data)
{
  TeaSeasonHead *self = data;

  g_free (self->folder);
  g_free (self->rules);
  for (guint i = 0; i < self->n_players; i++)
    {
      g_free (self->players[i].key);
      g_free (self->players[i].name);
    }
  g_clear_pointer (&self->counted, tea_season_session_unref);
}

void
tea_season_head_unref (TeaSeasonHead *self)
{
  g_atomic_rc_box_release_full (self, head_clear);
}

gboolean
tea_season_filter_matches (const TeaSeasonFilter *filter, const TeaSeasonHead *head)
{
  return (filter->folder == NULL || g_str_equal (filter->folder, head->folder)) &&
         (filter->rules == NULL || g_str_equal (filter->rules, head->rules)) && head->created >= filter->since &&
         head->created < filter->until;
}

void
tea_season_filter_clear (TeaSeasonFilter *filter)
{
  g_clear_pointer (&filter->folder, g_free);
  g_clear_pointer (&filter->rules, g_free);
}

/* What the thread works with. */
typedef struct
{
  TeaStore *reader;  /* NULL if it could not be opened */
  GHashTable *known; /* gint64 → TeaSeasonHead */
  GHashTable *rules; /* what was read of the rules of sessions: their text → the name of the rules */
  TeaSeasonFilter filter;
  TeaSeasonRead read;
  TeaSeasonReadDone done;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->reader, tea_store_free);
  g_hash_table_unref (reading->known);
  g_hash_table_unref (reading->rules);
  tea_season_filter_clear (&reading->filter);
  g_clear_pointer (&reading->read.heads, g_ptr_array_unref);
  g_clear_pointer (&reading->read.people, g_hash_table_unref);
  g_free (reading);
}

/* The name of the rules of @session, which are read once for all sessions that have them. */
static const char *
find_rules (Reading *reading, const TeaStoreSession *session)
{
  g_autofree char *text = g_strdup_printf ("%s %s", session->setup.variant, session->setup.options);
  const char *name = g_hash_table_lookup (reading->rules, text);
  const TeaVariant *variant;
  TeaOptions options;

  if (name != NULL)
    return name;

  variant = tea_variant_find (session->setup.variant);
  if (variant != NULL)
    tea_json_options_from_string (session->setup.options, &variant, &options, NULL);

  name = variant != NULL ? variant->name : g_intern_string (session->setup.variant);
  g_hash_table_insert (reading->rules, g_steal_pointer (&text), (gpointer) name);

  return name;
}

static gboolean
is_known (const TeaSeasonHead *known, const TeaStoreSession *session, const char *rules)
{
  return known != NULL && known->settled && known->changed == session->changed && g_str_equal (known->rules, rules);
}

/* Somebody of whom only the name is known has a key that no person has. */
static void
set_guest (TeaSeasonGuest *guest, GHashTable *people, gint64 id, const char *name)
{
  const TeaSeasonPerson *person = people != NULL && id != 0 ? g_hash_table_lookup (people, &id) : NULL;
  g_autofree char *clean = tea_names_clean (person != NULL ? person->name : name);

  guest->key = person != NULL ? g_strdup (person->key) : g_strconcat ("=", clean, NULL);
  guest->name = tea_names_show_one (clean);
}

/* Returns: (transfer full): what @session says of itself, and what is known of its entries */
static TeaSeasonHead *
head_new (Reading *reading, const TeaStoreSession *session)
{
  const TeaSeasonHead *known = g_hash_table_lookup (reading->known, &session->id);
  const char *rules = find_rules (reading, session);
  TeaSeasonHead *head = g_atomic_rc_box_new0 (TeaSeasonHead);

  head->id = session->id;
  head->created = session->created;
  head->changed = session->changed;
  head->settled = session->changed < g_get_real_time () / G_USEC_PER_SEC;
  head->folder = g_strdup (session->folder);
  head->rules = g_strdup (rules);
  head->n_players = MAX (4, session->setup.n_players);
  for (guint i = 0; i < head->n_players; i++)
    set_guest (&head->players[i], reading->read.people, session->setup.people[i], session->setup.names[i]);
  if (is_known (known, session, rules))
    {
      head->counted = known->counted != NULL ? tea_season_session_ref (known->counted) : NULL;
      head->lost = known->lost;
    }

  return head;
}

static void
read_session (Reading *reading, TeaSeasonHead *head)
{
  g_autoptr (TeaTally) tally = tea_tally_load (reading->reader, head->id, NULL, NULL);

  head->lost = tally == NULL;
  if (tally != NULL)
    head->counted = tea_season_session_new (tally);
}

static void
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;
  g_autoptr (GPtrArray) sessions = reading->reader != NULL ? tea_store_list_sessions (reading->reader, NULL) : NULL;

  if (sessions != NULL)
    reading->read.people = tea_season_read_people (reading->reader, NULL);
  if (sessions != NULL)
    reading->read.heads = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_season_head_unref);
  for (guint i = 0; sessions != NULL && i < sessions->len && tea_job_is_wanted (job); i++)
    {
      const TeaStoreSession *session = sessions->pdata[i];
      TeaSeasonHead *head;

      if (session->n_entries == 0)
        continue;
      head = head_new (reading, session);
      g_ptr_array_add (reading->read.heads, head);
      if (head->counted == NULL && !head->lost && tea_season_filter_matches (&reading->filter, head))
        read_session (reading, head);
    }
  /* The archive may close the file as soon as this job is over, and must close it last. */
  g_clear_pointer (&reading->reader, tea_store_free);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  Reading *reading = data;

  reading->done (owner, &reading->read);
}

TeaJob *
tea_season_start_reading (gpointer owner,
                          TeaStore *store,
                          GPtrArray *known,
                          const TeaSeasonFilter *filter,
                          TeaSeasonReadDone done)
{
  Reading *reading = g_new0 (Reading, 1);
  TeaJob *job;

  reading->reader = tea_store_new_reader (store, NULL);
  reading->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, (GDestroyNotify) tea_season_head_unref);
  reading->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; known != NULL && i < known->len; i++)
    {
      TeaSeasonHead *head = known->pdata[i];

      g_hash_table_insert (reading->known, &head->id, tea_season_head_ref (head));
    }
  reading->filter = (TeaSeasonFilter){ g_strdup (filter->folder), g_strdup (filter->rules), filter->since,
                                       filter->until };
  reading->done = done;
  job = tea_job_start (owner, reading, reading_free, read_in_thread, read_cb);
  tea_job_set_reads (job);

  return job;
}
