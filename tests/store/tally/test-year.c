/* test-year.c - a club's year on two computers, compared with a plain second telling of it
 *
 * Seven people play on forty evenings, four at a time. They change seats, begin with points, pay penalties and correct
 * what was written; they are renamed, and one of them is entered twice. The evenings are kept now on one computer and
 * now on the other, also in the middle of one; files go from one to the other in any order, and the programs are
 * restarted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../store-common.h"
#include "core/tiles/tea-random.h"
#include "store/merge/tea-sessions-merge.h"
#include "store/sessions/tea-result.h"
#include "store/tally/tea-season-count.h"
#include "store/tally/tea-tally.h"

#include "../../thorough.h"

#define N_PEOPLE 7
#define MAX_EVENINGS 40
#define MAX_ENTRIES 80

/* An entry as it was told. */
typedef struct
{
  TeaStoreEntryKind kind;
  guint seats[4];   /* who sits where from here on, if the kind is seats */
  int winner, from; /* of a result: the seats, −1 for nobody and for a self-draw */
  gint32 deltas[4];
} Told;

typedef struct
{
  char *key;
  guint n_players;
  guint people[TEA_STORE_MAX_PLAYERS]; /* the index of each player's person */
  gint32 start[TEA_STORE_MAX_PLAYERS];
  guint point_money;
  Told entries[MAX_ENTRIES];
  guint n;
  guint n_shared; /* how many of these both computers may have: they are not corrected any more */
} Evening;

/* What the telling adds up to. */
typedef struct
{
  gint64 points, money;
  guint hands, wins, self_draws, deal_ins;
} Sum;

typedef struct
{
  TeaRandom random;
  char *paths[2];
  TeaStore *stores[2];
  char *keys[N_PEOPLE];
  char *names[N_PEOPLE];
  guint n_renamed;
  Evening evenings[MAX_EVENINGS];
  guint n_evenings;
} Year;

static guint
dice (Year *year, guint n)
{
  return tea_random_below (&year->random, n);
}

/* Files */

static void
send (Year *year, guint from)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaSessionsFile) file = tea_sessions_take_out (year->stores[from], 0, "", NULL, NULL, &error);
  g_autoptr (GString) text = file != NULL ? tea_sessions_file_to_text (file) : NULL;
  g_autoptr (TeaSessionsPlan) plan = NULL;
  double fraction = 0;

  g_assert_no_error (error);
  plan = tea_sessions_plan_new (tea_sessions_file_parse (text->str, text->len, NULL, NULL, &error),
                                year->stores[1 - from], NULL, NULL, &error);
  g_assert_no_error (error);
  while (fraction < 1)
    {
      tea_sessions_plan_put (plan, year->stores[1 - from], 50, &fraction, &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < year->n_evenings; i++)
    year->evenings[i].n_shared = year->evenings[i].n;
}

static void
restart (Year *year, guint computer)
{
  tea_store_free (year->stores[computer]);
  year->stores[computer] = store_open (year->paths[computer]);
}

/* Returns: (transfer full): the session of @evening on a computer, or %NULL */
static TeaStoreSession *
find_session (Year *year, guint computer, const Evening *evening)
{
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (year->stores[computer], NULL);

  for (guint i = 0; i < sessions->len; i++)
    if (g_str_equal (((TeaStoreSession *) sessions->pdata[i])->key, evening->key))
      return g_steal_pointer (&sessions->pdata[i]);

  return NULL;
}

/* People */

/* Returns: (transfer full): the person with @key on a computer */
static TeaStorePerson *
find_person (Year *year, guint computer, const char *key)
{
  g_autoptr (GPtrArray) people = tea_store_list_people (year->stores[computer], NULL);

  for (guint i = 0; i < people->len; i++)
    if (g_str_equal (((TeaStorePerson *) people->pdata[i])->key, key))
      return g_steal_pointer (&people->pdata[i]);
  g_assert_not_reached ();
}

/* A new name, which comes after the old one also if both were given in one second. */
static void
rename_person (Year *year, guint computer)
{
  guint i = dice (year, N_PEOPLE);
  g_autoptr (TeaStorePerson) person = find_person (year, computer, year->keys[i]);
  g_autoptr (GError) error = NULL;

  g_free (year->names[i]);
  year->names[i] = g_strdup_printf ("%c name %03u", 'A' + i, ++year->n_renamed);
  g_free (person->name);
  person->name = g_strdup (year->names[i]);
  tea_store_set_person (year->stores[computer], person, &error);
  g_assert_no_error (error);
}

static void
make_people (Year *year)
{
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      TeaStorePerson person = { .picture = (char *) "", .colour = i };
      g_autoptr (GPtrArray) people = NULL;
      gint64 id;

      year->names[i] = g_strdup_printf ("%c name 000", 'A' + i);
      person.name = year->names[i];
      g_assert_true (tea_store_add_person (year->stores[0], &person, &id, NULL));
      people = tea_store_list_people (year->stores[0], NULL);
      for (guint j = 0; j < people->len; j++)
        if (((TeaStorePerson *) people->pdata[j])->id == id)
          year->keys[i] = g_strdup (((TeaStorePerson *) people->pdata[j])->key);
    }
}

/* Evenings */

static gint64
begin_evening (Year *year, guint computer)
{
  Evening *evening = &year->evenings[year->n_evenings++];
  TeaStoreSetup setup = { .variant = (char *) "luqiao", .options = (char *) "{}" };
  g_autofree char *title = g_strdup_printf ("Evening %u", year->n_evenings);
  g_autoptr (TeaStoreSession) session = NULL;
  g_autoptr (GError) error = NULL;
  guint first = dice (year, N_PEOPLE);
  gint64 id;

  evening->n_players = setup.n_players = 4 + dice (year, 4);
  evening->point_money = setup.point_money = dice (year, 3) * 525;
  for (guint i = 0; i < evening->n_players; i++)
    {
      g_autoptr (TeaStorePerson) person = NULL;

      evening->people[i] = (first + i) % N_PEOPLE;
      evening->start[i] = setup.start[i] = (gint32) dice (year, 3) * 100;
      person = find_person (year, computer, year->keys[evening->people[i]]);
      setup.names[i] = year->names[evening->people[i]];
      setup.people[i] = person->id;
    }
  /* Somebody is entered once more, and found to be the same person later. */
  if (year->n_evenings == 3)
    setup.people[0] = TEA_STORE_NEW_PERSON;
  tea_store_create_session (year->stores[computer], &setup, title, &id, &error);
  g_assert_no_error (error);
  session = tea_store_get_session (year->stores[computer], id, &error);
  g_assert_no_error (error);
  evening->key = g_strdup (session->key);
  if (year->n_evenings == 3)
    {
      g_autoptr (TeaStorePerson) person = find_person (year, computer, year->keys[evening->people[0]]);

      tea_store_merge_person (year->stores[computer], session->setup.people[0], person->id, &error);
      g_assert_no_error (error);
    }

  return id;
}

/* What happens next, told and as an entry. */
static TeaStoreEntry *
invent (Year *year, const Evening *evening, Told *told)
{
  TeaStoreEntry *entry;
  guint what = dice (year, 10);

  *told = (Told){ .kind = TEA_STORE_ENTRY_RESULT, .winner = -1, .from = -1 };
  if (what == 0)
    {
      guint from = dice (year, evening->n_players);

      told->kind = TEA_STORE_ENTRY_SEATS;
      for (guint seat = 0; seat < 4; seat++)
        told->seats[seat] = (from + seat) % evening->n_players;
    }
  else if (what == 1)
    told->kind = TEA_STORE_ENTRY_DRAWN;
  else if (what == 2)
    {
      told->kind = TEA_STORE_ENTRY_LINE;
      told->deltas[dice (year, 4)] -= 30;
      for (guint i = 0; i < 3; i++)
        told->deltas[dice (year, 4)] += 10;
    }
  else
    {
      gint32 points = (gint32) dice (year, 64) + 1;

      told->winner = (int) dice (year, 4);
      if (what < 6)
        told->from = (told->winner + 1 + (int) dice (year, 3)) % 4;
      for (int seat = 0; seat < 4; seat++)
        if (seat != told->winner && (told->from < 0 || told->from == seat))
          {
            told->deltas[seat] -= points;
            told->deltas[told->winner] += points;
          }
    }

  entry = tea_store_entry_new (told->kind);
  memcpy (entry->deltas, told->deltas, sizeof entry->deltas);
  g_free (entry->record);
  entry->record = g_strdup ("");
  if (told->kind == TEA_STORE_ENTRY_SEATS)
    {
      g_free (entry->record);
      entry->record = g_strdup_printf ("{\"seats\":[%u,%u,%u,%u]}", told->seats[0], told->seats[1], told->seats[2],
                                       told->seats[3]);
    }
  else if (told->kind == TEA_STORE_ENTRY_RESULT)
    {
      const TeaResult result = { .winner = (gint8) told->winner,
                                 .by = told->from < 0 ? TEA_BY_SELF_DRAW : TEA_BY_DISCARD,
                                 .from = (gint8) told->from,
                                 .points = TEA_RESULT_NO_POINTS };

      g_free (entry->record);
      entry->record = tea_result_to_text (&result);
    }

  return entry;
}

/* Adds an entry, or corrects, deletes or takes back one that only this computer has. */
static void
play (Year *year, guint computer, Evening *evening, gint64 id)
{
  TeaStore *store = year->stores[computer];
  g_autoptr (GPtrArray) entries = tea_store_list_entries (store, id, NULL, NULL);
  g_autoptr (TeaStoreEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  guint what = dice (year, 12);
  guint own = evening->n - evening->n_shared;
  guint i = evening->n_shared + (own > 0 ? dice (year, own) : 0);
  Told told;

  g_assert_cmpuint (entries->len, ==, evening->n);
  if (own > 0 && what == 0)
    {
      entry = invent (year, evening, &told);
      tea_store_edit_entry (store, ((TeaStoreEntry *) entries->pdata[i])->id, entry, FALSE, &error);
      evening->entries[i] = told;
    }
  else if (own > 0 && what == 1)
    {
      tea_store_delete_entry (store, ((TeaStoreEntry *) entries->pdata[i])->id, &error);
      evening->n--;
      memmove (evening->entries + i, evening->entries + i + 1, (evening->n - i) * sizeof *evening->entries);
    }
  else if (own > 1 && what == 2)
    {
      guint to = evening->n_shared + dice (year, own);

      tea_store_move_entry (store, ((TeaStoreEntry *) entries->pdata[i])->id, to, &error);
      told = evening->entries[i];
      memmove (evening->entries + i, evening->entries + i + 1, (evening->n - 1 - i) * sizeof *evening->entries);
      memmove (evening->entries + to + 1, evening->entries + to, (evening->n - 1 - to) * sizeof *evening->entries);
      evening->entries[to] = told;
    }
  else if (evening->n < MAX_ENTRIES)
    {
      entry = invent (year, evening, &told);
      tea_store_add_entry (store, id, -1, entry, NULL, NULL, &error);
      /* A slip of the finger. */
      if (what == 3)
        {
          tea_store_undo (store, id, NULL, NULL, NULL);
          if (dice (year, 2))
            tea_store_redo (store, id, NULL, NULL, NULL);
          else
            return;
        }
      evening->entries[evening->n++] = told;
    }
  g_assert_no_error (error);
}

static void
play_evening (Year *year)
{
  guint computer = dice (year, 2);
  gint64 id = begin_evening (year, computer);
  Evening *evening = &year->evenings[year->n_evenings - 1];

  for (guint i = 20 + dice (year, 20); i > 0; i--)
    {
      guint what = dice (year, 40);

      if (what == 0)
        restart (year, dice (year, 2));
      else if (what == 1)
        rename_person (year, computer);
      else if (what == 2)
        {
          g_autoptr (TeaStoreSession) session = NULL;

          /* The other one has come, with a better screen. */
          send (year, computer);
          computer = 1 - computer;
          session = find_session (year, computer, evening);
          id = session->id;
        }
      else
        play (year, computer, evening, id);
    }
  /* Whoever kept the evening takes it home; now and then somebody brings a file. Only from here does the next one begin
   * on either. */
  send (year, computer);
  if (dice (year, 2))
    send (year, 1 - computer);
}

/* The telling */

static void
add_up (const Evening *evening, gint32 totals[TEA_STORE_MAX_PLAYERS], Sum sums[TEA_STORE_MAX_PLAYERS])
{
  guint seats[4] = { 0, 1, 2, 3 };

  for (guint i = 0; i < evening->n; i++)
    {
      const Told *told = &evening->entries[i];

      if (told->kind == TEA_STORE_ENTRY_SEATS)
        memcpy (seats, told->seats, sizeof seats);
      for (guint seat = 0; seat < 4; seat++)
        {
          Sum *sum = &sums[seats[seat]];

          totals[seats[seat]] += told->deltas[seat];
          sum->points += told->deltas[seat];
          sum->money += (gint64) told->deltas[seat] * evening->point_money;
          if (told->kind == TEA_STORE_ENTRY_SEATS || told->kind == TEA_STORE_ENTRY_LINE)
            continue;
          sum->hands++;
          sum->wins += told->winner == (int) seat;
          sum->self_draws += told->winner == (int) seat && told->from < 0;
          sum->deal_ins += told->from == (int) seat;
        }
    }
}

static void
add_sum (Sum *all, const Sum *sum)
{
  all->points += sum->points;
  all->money += sum->money;
  all->hands += sum->hands;
  all->wins += sum->wins;
  all->self_draws += sum->self_draws;
  all->deal_ins += sum->deal_ins;
}

/* Compares an evening, and adds it to what everybody has. */
static void
compare_evening (Year *year, guint computer, const Evening *evening, Sum year_sums[N_PEOPLE], GPtrArray *season)
{
  Sum sums[TEA_STORE_MAX_PLAYERS] = { 0 };
  g_autoptr (TeaStoreSession) session = find_session (year, computer, evening);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaTally) tally = tea_tally_load (year->stores[computer], session->id, NULL, &error);
  TeaTallyStatistics statistics;
  gint32 totals[TEA_STORE_MAX_PLAYERS] = { 0 };
  gint64 points = 0, money = 0;

  g_assert_no_error (error);
  add_up (evening, totals, sums);
  tea_tally_statistics (tally, &statistics);
  g_assert_cmpuint (statistics.broken, ==, 0);
  for (guint i = 0; i < evening->n_players; i++)
    {
      const TeaTallyPlayer *player = &statistics.players[i];
      gint64 root;

      g_assert_cmpint (tally->totals[i], ==, totals[i] + evening->start[i]);
      g_assert_cmpuint (player->hands, ==, sums[i].hands);
      g_assert_cmpuint (player->wins, ==, sums[i].wins);
      g_assert_cmpuint (player->self_draws, ==, sums[i].self_draws);
      g_assert_cmpuint (player->deal_ins, ==, sums[i].deal_ins);
      add_sum (&year_sums[evening->people[i]], &sums[i]);
      points += totals[i];
      money += sums[i].money;
      g_assert_true (tea_store_follow_merged (year->stores[computer], session->setup.people[i], &root, &error));
      {
        g_autoptr (TeaStorePerson) person = find_person (year, computer, year->keys[evening->people[i]]);

        g_assert_cmpint (root, ==, person->id);
      }
    }
  g_assert_cmpint (points, ==, 0);
  g_assert_cmpint (money, ==, 0);
  g_ptr_array_add (season, tea_season_session_new (tally));
}

/* The table over the whole year, and who paid whom. */
static void
compare_season (Year *year, guint computer, const Sum sums[N_PEOPLE], GPtrArray *sessions)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) people = tea_season_read_people (year->stores[computer], &error);
  g_autoptr (TeaSeasonCount) season = NULL;
  gint64 points = 0, money = 0;

  g_assert_no_error (error);
  season = tea_season_count_new (sessions, people, TEA_RANKED_BY_POINTS);
  g_assert_cmpuint (season->n_sessions, ==, year->n_evenings);
  g_assert_cmpuint (season->players->len, ==, N_PEOPLE);
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      g_autoptr (TeaStorePerson) person = find_person (year, computer, year->keys[i]);
      const TeaSeasonPlayer *player = NULL;
      gint64 paid = 0, paid_money = 0;

      for (guint j = 0; j < season->players->len; j++)
        if (tea_season_count_get_player (season, j)->person == person->id)
          player = tea_season_count_get_player (season, j);
      g_assert_nonnull (player);
      g_assert_cmpstr (player->name, ==, year->names[i]);
      g_assert_cmpint (player->points, ==, sums[i].points);
      g_assert_cmpint (player->money, ==, sums[i].money);
      g_assert_cmpuint (player->hands, ==, sums[i].hands);
      g_assert_cmpuint (player->wins, ==, sums[i].wins);
      g_assert_cmpuint (player->self_draws, ==, sums[i].self_draws);
      g_assert_cmpuint (player->deal_ins, ==, sums[i].deal_ins);
      for (guint j = 0; j < season->pairs->len; j++)
        {
          const TeaSeasonPair *pair = season->pairs->pdata[j];
          int sign = pair->players[0] == player ? -1 : pair->players[1] == player ? 1 : 0;

          paid += sign * (pair->points[0] - pair->points[1]);
          paid_money += sign * (pair->money[0] - pair->money[1]);
        }
      g_assert_cmpint (paid, ==, player->points);
      g_assert_cmpint (paid_money, ==, player->money);
      points += player->points;
      money += player->money;
    }
  g_assert_cmpint (points, ==, 0);
  g_assert_cmpint (money, ==, 0);
}

static void
compare_year (Year *year, guint computer)
{
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (year->stores[computer], NULL);
  g_autoptr (GPtrArray) season = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_season_session_unref);
  Sum sums[N_PEOPLE] = { 0 };

  g_assert_cmpuint (sessions->len, ==, year->n_evenings);
  for (guint i = 0; i < year->n_evenings; i++)
    compare_evening (year, computer, &year->evenings[i], sums, season);
  compare_season (year, computer, sums, season);
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      g_autoptr (TeaStorePerson) person = find_person (year, computer, year->keys[i]);

      g_assert_cmpstr (person->name, ==, year->names[i]);
    }
}

static char *export(TeaStore *store)
{
  g_autoptr (TeaSessionsFile) file = tea_sessions_take_out (store, 0, "", NULL, NULL, NULL);

  return g_string_free (tea_sessions_file_to_text (file), FALSE);
}

static void
test_year (StoreFixture *fixture, gconstpointer data)
{
  g_autofree Year *year = g_new0 (Year, 1);
  guint n_evenings = is_thorough () ? MAX_EVENINGS : 16;
  g_autofree char *one = NULL, *other = NULL;

  tea_random_init (&year->random, 2026);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("computer-%u.db", i);

      year->paths[i] = g_build_filename (fixture->folder, name, NULL);
      year->stores[i] = store_open (year->paths[i]);
    }
  make_people (year);
  send (year, 0);
  while (year->n_evenings < n_evenings)
    play_evening (year);
  send (year, 0);
  send (year, 1);
  for (guint i = 0; i < 2; i++)
    {
      restart (year, i);
      compare_year (year, i);
    }
  one = export(year->stores[0]);
  other = export(year->stores[1]);
  g_assert_cmpstr (one, ==, other);

  for (guint i = 0; i < 2; i++)
    {
      tea_store_free (year->stores[i]);
      g_free (year->paths[i]);
    }
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      g_free (year->keys[i]);
      g_free (year->names[i]);
    }
  for (guint i = 0; i < year->n_evenings; i++)
    g_free (year->evenings[i].key);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  store_add_test ("/year/two-computers", test_year);

  return g_test_run ();
}
