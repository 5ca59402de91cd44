/* tea-tournament-sessions.c - the scoring sessions that the four at a table have played, read in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/base/tea-day.h"
#include "model/club/tea-tournament-private.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"
#include "store/sessions/tea-store-people.h"
#include "store/tally/tea-tally.h"

/* The most sessions whose points are offered. */
#define MAX_SESSIONS 5

/* Somebody at the table. */
typedef struct
{
  char *name; /* "" for the house */
  char *key;  /* of the person, or "" */
} Wanted;

typedef struct
{
  TeaStore *reader; /* NULL if it could not be opened */
  Wanted wanted[4]; /* by wind */
  int start;        /* what everybody has at the beginning */
  GPtrArray *found; /* TeaTournamentSession */
  TeaTournamentSessionsDone done;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_clear_pointer (&search->reader, tea_store_free);
  for (guint wind = 0; wind < 4; wind++)
    {
      g_free (search->wanted[wind].name);
      g_free (search->wanted[wind].key);
    }
  g_ptr_array_unref (search->found);
  g_free (search);
}

static void
session_free (TeaTournamentSession *session)
{
  g_free (session->title);
  g_free (session->details);
  g_free (session);
}

/* Who the person with @key was found to be; %NULL for nobody. */
static const TeaStorePerson *
find_person (GPtrArray *all, GHashTable *people, const char *key)
{
  for (guint i = 0; i < all->len && *key != '\0'; i++)
    {
      const TeaStorePerson *person = all->pdata[i];

      if (g_str_equal (person->key, key))
        return tea_store_find_root (people, person->id);
    }

  return NULL;
}

/* Finds the seat in @setup of each of the four; FALSE if others play there, or two look like one. */
static gboolean
match (const Wanted wanted[4],
       const TeaStorePerson *const persons[4],
       const TeaStoreSetup *setup,
       GHashTable *people,
       guint seats[4])
{
  guint n_found = 0;

  for (guint wind = 0; wind < 4; wind++)
    for (guint seat = 0; seat < 4 && *wanted[wind].name != '\0'; seat++)
      {
        const TeaStorePerson *there = tea_store_find_root (people, setup->people[seat]);

        /* The same person, or the same name where one of them is not known. */
        if (persons[wind] != NULL && there != NULL ? persons[wind] == there
                                                   : g_str_equal (setup->names[seat], wanted[wind].name))
          {
            seats[wind] = seat;
            n_found++;
          }
      }

  return n_found == 4 && setup->n_players <= 4;
}

static TeaTournamentSession *
make_row (const TeaStoreSession *session, const TeaTally *tally, const guint seats[4], int start)
{
  TeaTournamentSession *row = g_new0 (TeaTournamentSession, 1);
  g_autofree char *date = tea_day_say_time (session->changed);
  GString *points = g_string_new (NULL);

  for (guint wind = 0; wind < 4; wind++)
    {
      const int won = tally->totals[seats[wind]] - session->setup.start[seats[wind]];
      g_autofree char *number = tea_number_dup_signed (won);

      row->points[wind] = won + start;
      g_string_append_printf (points, "%s%s", wind > 0 ? " / " : "", number);
    }
  g_string_append_printf (points, " · %s", date);
  row->title = *session->title != '\0' ? tea_names_show_one (session->title) : g_strdup (_ ("Session"));
  row->details = g_string_free (points, FALSE);

  return row;
}

static void
search_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Search *search = data;
  g_autoptr (GPtrArray) sessions = NULL, all_people = NULL;
  g_autoptr (GHashTable) people = NULL;
  const TeaStorePerson *persons[4] = { NULL };

  if (search->reader == NULL)
    return;

  sessions = tea_store_list_sessions (search->reader, NULL);
  all_people = sessions != NULL ? tea_store_list_people (search->reader, NULL) : NULL;
  people = all_people != NULL ? tea_store_index_people (all_people) : NULL;
  for (guint wind = 0; people != NULL && wind < 4; wind++)
    persons[wind] = find_person (all_people, people, search->wanted[wind].key);
  for (guint i = 0; people != NULL && i < sessions->len && search->found->len < MAX_SESSIONS; i++)
    {
      const TeaStoreSession *session = sessions->pdata[i];
      g_autoptr (TeaTally) tally = NULL;
      guint seats[4] = { 0 };

      if (!tea_job_is_wanted (job))
        break;
      if (!match (search->wanted, persons, &session->setup, people, seats))
        continue;
      tally = tea_tally_load (search->reader, session->id, NULL, NULL);
      if (tally != NULL)
        g_ptr_array_add (search->found, make_row (session, tally, seats, search->start));
    }
  /* The store may be closed right after the end of the job, and its connection should be the last to close. */
  g_clear_pointer (&search->reader, tea_store_free);
}

static void
searched_cb (gpointer owner, gpointer data, const GError *error)
{
  const Search *search = data;

  search->done (owner, search->found);
}

TeaJob *
tea_tournament_start_sessions (TeaTournament *self,
                               gpointer owner,
                               guint round,
                               guint table,
                               TeaTournamentSessionsDone done)
{
  const TeaStoreTournament *stored = NULL;
  Search *search = NULL;
  TeaJob *job = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self) && done != NULL, NULL);
  stored = _tea_tournament_get_stored (self);
  g_return_val_if_fail (round < stored->n_rounds && table < stored->n_numbers / 4, NULL);

  search = g_new0 (Search, 1);
  search->reader = tea_store_new_reader (_tea_tournament_get_store (self), NULL);
  search->found = g_ptr_array_new_with_free_func ((GDestroyNotify) session_free);
  search->start = stored->start;
  search->done = done;
  for (guint wind = 0; wind < 4; wind++)
    {
      const guint i = tea_store_tournament_find_player (stored, stored->seating[round][table][wind], round);
      const TeaTournamentPlayer *player = stored->players->pdata[i];

      search->wanted[wind] = (Wanted){ g_strdup (player->name), g_strdup (player->person) };
    }
  job = tea_job_start (owner, search, search_free, search_in_thread, searched_cb);
  tea_job_set_reads (job);

  return job;
}
