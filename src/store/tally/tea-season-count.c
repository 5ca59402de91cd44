/* tea-season-count.c - a set of scoring sessions, counted by player and by pair
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/tally/tea-season-count.h"

#include <math.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "store/sessions/tea-store-people.h"

/* One session */

/* From 1970 to 9999, whatever a file says. */
#define MAX_TIME G_GINT64_CONSTANT (253370764800)

static void
set_date (TeaSeasonSession *self)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (CLAMP (self->created, 0, MAX_TIME));
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (time), (GDateMonth) g_date_time_get_month (time),
                  (GDateYear) g_date_time_get_year (time));
  self->day = g_date_get_julian (&date);
  self->month = 12 * (guint) g_date_time_get_year (time) + (guint) g_date_time_get_month (time);
}

/* Of a player who has not played. */
#define NOBODY TEA_SEASON_MAX_PLAYERS

/* What the hands of the session say beyond its statistics. @indices: where each player of the tally is counted */
static void
add_row (TeaSeasonSession *self, const TeaTallyRow *row, const guint *indices)
{
  const guint8 *players = row->place.players;
  gboolean by_result = row->entry->kind == TEA_STORE_ENTRY_RESULT;

  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      if (row->paid[from][to] != 0)
        self->paid[indices[players[from]]][indices[players[to]]] += row->paid[from][to];
  self->by_result += by_result;
  if (by_result && row->error == NULL && row->won)
    self->players[indices[players[row->seat]]].wins_by_result++;
}

static void
set_places (TeaSeasonSession *self, const gint32 *totals)
{
  for (guint i = 0; i < self->n_players; i++)
    {
      self->players[i].place = 1;
      for (guint other = 0; other < self->n_players; other++)
        self->players[i].place += totals[other] > totals[i];
    }
}

/* Adds player @i of @tally as the last one. */
static void
add_player (TeaSeasonSession *self, const TeaTally *tally, const TeaTallyPlayer *player, guint i)
{
  TeaSeasonPart *part = &self->players[self->n_players++];

  part->person = tally->session->setup.people[i];
  part->name = tea_name_clean (tally->session->setup.names[i], TEA_NAME_MAX);
  part->points = tea_tally_get_won (tally, NULL, i);
  part->hands = player->hands;
  part->wins = player->wins;
  part->self_draws = player->self_draws;
  part->deal_ins = player->deal_ins;
  part->won = player->won;
  part->biggest = player->biggest;
  part->biggest_by_result = player->biggest_row >= 0 &&
                            tea_tally_row (tally, (guint) player->biggest_row)->entry->kind == TEA_STORE_ENTRY_RESULT;
}

/* Whether a player sat at a hand, or won or lost something without one. */
static gboolean
has_played (const TeaTally *tally, const TeaTallyPlayer *player, guint i)
{
  if (player->hands > 0)
    return TRUE;
  for (guint row = 0; row < tally->rows->len; row++)
    {
      int seat = tea_tally_seat_of (&tea_tally_row (tally, row)->place, i);

      if (seat >= 0 && tea_tally_row (tally, row)->deltas[seat] != 0)
        return TRUE;
    }

  return FALSE;
}

TeaSeasonSession *
tea_season_session_new (const TeaTally *tally)
{
  TeaSeasonSession *self;
  TeaTallyStatistics statistics;
  guint indices[TEA_SEASON_MAX_PLAYERS];
  gint32 totals[TEA_SEASON_MAX_PLAYERS] = { 0 };

  g_return_val_if_fail (tally != NULL, NULL);

  tea_tally_statistics (tally, &statistics);
  self = g_atomic_rc_box_new0 (TeaSeasonSession);
  self->id = tally->session->id;
  self->created = tally->session->created;
  set_date (self);
  self->point_money = tally->session->setup.point_money;
  self->hands = statistics.hands;
  self->broken = statistics.broken;
  for (guint i = 0; i < tally->n_players; i++)
    {
      indices[i] = NOBODY;
      if (statistics.hands > 0 && !has_played (tally, &statistics.players[i], i))
        continue;
      indices[i] = self->n_players;
      totals[self->n_players] = tally->totals[i];
      add_player (self, tally, &statistics.players[i], i);
    }
  set_places (self, totals);
  for (guint i = 0; i < tally->rows->len; i++)
    add_row (self, tea_tally_row (tally, i), indices);

  return self;
}

TeaSeasonSession *
tea_season_session_ref (TeaSeasonSession *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
session_clear (gpointer data)
{
  TeaSeasonSession *self = data;

  for (guint i = 0; i < self->n_players; i++)
    g_free (self->players[i].name);
}

void
tea_season_session_unref (TeaSeasonSession *self)
{
  g_atomic_rc_box_release_full (self, session_clear);
}

/* People */

static void
person_free (gpointer data)
{
  TeaSeasonPerson *person = data;

  g_free (person->key);
  g_free (person->name);
  g_free (person);
}

GHashTable *
tea_season_read_people (TeaStore *store, GError **error)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GHashTable) by_id = NULL;
  g_autoptr (GHashTable) names = NULL;
  GHashTable *people;

  g_return_val_if_fail (store != NULL, NULL);

  list = tea_store_list_people (store, error);
  if (list == NULL)
    return NULL;
  by_id = tea_store_index_people (list);
  names = tea_store_tell_people_apart (list);
  people = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, person_free);
  for (guint i = 0; i < list->len; i++)
    {
      const TeaStorePerson *person = list->pdata[i];
      const TeaStorePerson *is = tea_store_find_root (by_id, person->id);
      TeaSeasonPerson *known = g_new0 (TeaSeasonPerson, 1);
      const char *name;

      known->id = is->id;
      known->key = g_strdup (is->key);
      name = g_hash_table_lookup (names, &is->id);
      known->name = g_strdup (name != NULL ? name : is->name);
      g_hash_table_insert (people, g_memdup2 (&person->id, sizeof person->id), known);
    }

  return people;
}

/* All of them */

/* While sessions are counted. */
typedef struct
{
  TeaSeasonCount *season;
  GHashTable *by_person; /* gint64 → TeaSeasonPlayer, and */
  GHashTable *by_name;   /* char * → TeaSeasonPlayer, for those of whom only the name is known */
} Counting;

/* A sum that stays within its type, whatever a file says. */
static void
add (gint64 *sum, gint64 number)
{
  if (__builtin_add_overflow (*sum, number, sum))
    *sum = number < 0 ? G_MININT64 : G_MAXINT64;
}

static gint64
in_money (gint64 points, guint point_money)
{
  gint64 money;

  if (__builtin_mul_overflow (points, (gint64) point_money, &money))
    money = points < 0 ? G_MININT64 : G_MAXINT64;

  return money;
}

static TeaSeasonPlayer *
player_new (TeaSeasonCount *season, gint64 person, const char *name)
{
  TeaSeasonPlayer *player = g_new0 (TeaSeasonPlayer, 1);

  player->index = season->players->len;
  player->person = person;
  player->name = name;
  player->rating = TEA_RATING_UNKNOWN;
  g_ptr_array_add (season->players, player);

  return player;
}

static TeaSeasonPlayer *
find_player (Counting *counting, const TeaSeasonPart *part)
{
  const TeaSeasonPerson *person = counting->season->people != NULL && part->person != 0
                                      ? g_hash_table_lookup (counting->season->people, &part->person)
                                      : NULL;
  TeaSeasonPlayer *player = person != NULL ? g_hash_table_lookup (counting->by_person, &person->id)
                                           : g_hash_table_lookup (counting->by_name, part->name);

  if (player != NULL)
    return player;
  if (person == NULL)
    {
      player = player_new (counting->season, 0, part->name);
      g_hash_table_insert (counting->by_name, (gpointer) part->name, player);
    }
  else
    {
      player = player_new (counting->season, person->id, person->name);
      g_hash_table_insert (counting->by_person, &player->person, player);
    }

  return player;
}

static void
add_part (TeaSeasonPlayer *player, const TeaSeasonPart *part, guint point_money)
{
  player->sessions++;
  player->places[part->place - 1]++;
  player->sum_of_places += part->place;
  add (&player->points, part->points);
  add (&player->money, in_money (part->points, point_money));
  player->hands += part->hands;
  player->wins += part->wins;
  player->self_draws += part->self_draws;
  player->wins_by_result += part->wins_by_result;
  player->deal_ins += part->deal_ins;
  add (&player->won, part->won);
  if (part->wins > 0 && (player->wins == part->wins || part->biggest > player->biggest))
    {
      player->biggest = part->biggest;
      player->biggest_by_result = part->biggest_by_result;
    }
}

static int
compare_begun (gconstpointer a, gconstpointer b)
{
  const TeaSeasonSession *one = *(const TeaSeasonSession *const *) a;
  const TeaSeasonSession *two = *(const TeaSeasonSession *const *) b;

  if (one->created != two->created)
    return one->created < two->created ? -1 : 1;

  return (one->id > two->id) - (one->id < two->id);
}

/* Figures that do not depend on the order of the sessions; and who is who. */
static void
count_players (Counting *counting)
{
  TeaSeasonCount *season = counting->season;

  for (guint i = 0; i < season->sessions->len; i++)
    {
      const TeaSeasonSession *session = season->sessions->pdata[i];

      season->n_sessions++;
      season->n_hands += session->hands;
      season->n_by_result += session->by_result;
      season->n_broken += session->broken;
      season->is_for_money = season->is_for_money || session->point_money > 0;
      for (guint j = 0; j < session->n_players; j++)
        {
          TeaSeasonPlayer *player = find_player (counting, &session->players[j]);

          add_part (player, &session->players[j], session->point_money);
          g_array_append_val (season->indices, player->index);
        }
    }
}

static guint
hash_pair (gconstpointer data)
{
  const TeaSeasonPair *pair = data;

  return pair->players[0]->index * 10007 + pair->players[1]->index;
}

static gboolean
is_same_pair (gconstpointer a, gconstpointer b)
{
  const TeaSeasonPair *one = a, *two = b;

  return one->players[0] == two->players[0] && one->players[1] == two->players[1];
}

/* How much more the first has paid than got back. */
static gint64
get_difference (const TeaSeasonPair *pair)
{
  return pair->points[0] - pair->points[1];
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const TeaSeasonPair *one = *(const TeaSeasonPair *const *) a;
  const TeaSeasonPair *two = *(const TeaSeasonPair *const *) b;
  int order;

  if (get_difference (one) != get_difference (two))
    return get_difference (one) > get_difference (two) ? -1 : 1;
  order = g_utf8_collate (one->players[0]->name, two->players[0]->name);

  return order != 0 ? order : g_utf8_collate (one->players[1]->name, two->players[1]->name);
}

/* The pair of two players, the one with the lower index first. */
static TeaSeasonPair *
find_pair (TeaSeasonCount *season, GHashTable *known, const TeaSeasonPlayer *one, const TeaSeasonPlayer *two)
{
  TeaSeasonPair wanted = { .players = { one, two } };
  TeaSeasonPair *pair = g_hash_table_lookup (known, &wanted);

  if (pair == NULL)
    {
      pair = g_memdup2 (&wanted, sizeof wanted);
      g_hash_table_add (known, pair);
      g_ptr_array_add (season->pairs, pair);
    }

  return pair;
}

static void
add_payments (TeaSeasonCount *season, GHashTable *known, const TeaSeasonSession *session, const guint *indices)
{
  for (guint from = 0; from < session->n_players; from++)
    for (guint to = 0; to < session->n_players; to++)
      {
        gboolean back = indices[from] > indices[to];
        TeaSeasonPair *pair;

        if (indices[from] == indices[to] || session->paid[from][to] == 0)
          continue;
        pair = find_pair (season, known, season->players->pdata[indices[back ? to : from]],
                          season->players->pdata[indices[back ? from : to]]);
        add (&pair->points[back], session->paid[from][to]);
        add (&pair->money[back], in_money (session->paid[from][to], session->point_money));
      }
}

static void
turn (TeaSeasonPair *pair)
{
  *pair = (TeaSeasonPair){ { pair->players[1], pair->players[0] },
                           { pair->points[1], pair->points[0] },
                           { pair->money[1], pair->money[0] } };
}

/* As long as the players are in the order of their indices. */
static void
count_payments (TeaSeasonCount *season)
{
  g_autoptr (GHashTable) known = g_hash_table_new (hash_pair, is_same_pair);
  const guint *indices = (const guint *) (gpointer) season->indices->data;

  for (guint i = 0; i < season->sessions->len; i++)
    {
      const TeaSeasonSession *session = season->sessions->pdata[i];

      add_payments (season, known, session, indices);
      indices += session->n_players;
    }
  for (guint i = 0; i < season->pairs->len; i++)
    if (get_difference (season->pairs->pdata[i]) < 0)
      turn (season->pairs->pdata[i]);
  g_ptr_array_sort (season->pairs, compare_pairs);
}

static void
count_days (TeaSeasonCount *season)
{
  season->days = g_new0 (guint32, season->sessions->len);
  for (guint i = 0; i < season->sessions->len; i++)
    {
      const TeaSeasonSession *session = season->sessions->pdata[i];

      if (season->n_days == 0 || season->days[season->n_days - 1] != session->day)
        season->days[season->n_days++] = session->day;
    }
}

/* Ratings */

/* A player while ratings are worked out. */
typedef struct
{
  TeaRating before; /* before the month */
  guint month;      /* the last month in which the player has played, 0 for none */
  GArray *games;    /* TeaRatingGame: those of this month, or NULL */
} Rated;

static void
begin_month (Rated *rated, guint month)
{
  if (rated->games != NULL)
    return;
  rated->games = g_array_new (FALSE, FALSE, sizeof (TeaRatingGame));
  if (rated->month > 0)
    rated->before = tea_rating_after_pause (&rated->before, month - rated->month - 1);
  rated->month = month;
}

/* A session is a game of each of its players against each other one. */
static void
add_games (Rated *rated, const TeaSeasonSession *session, const guint *indices)
{
  for (guint i = 0; i < session->n_players; i++)
    for (guint j = 0; j < session->n_players; j++)
      {
        guint mine = session->players[i].place;
        guint other = session->players[j].place;
        TeaRatingGame game = { rated[indices[j]].before, mine < other ? 1 : mine == other ? 0.5 : 0 };

        if (indices[i] != indices[j])
          g_array_append_val (rated[indices[i]].games, game);
      }
}

static void
end_month (Rated *rated, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (rated[i].games == NULL)
        continue;
      if (rated[i].games->len > 0)
        rated[i].before = tea_rating_after (&rated[i].before, (const TeaRatingGame *) (gpointer) rated[i].games->data,
                                            rated[i].games->len);
      g_clear_pointer (&rated[i].games, g_array_unref);
    }
}

/* The months are the periods of the rating. */
static void
rate (TeaSeasonCount *season)
{
  const guint *indices = (const guint *) (gpointer) season->indices->data;
  guint n = season->players->len;
  g_autofree Rated *rated = g_new0 (Rated, n);
  guint last = 0;

  for (guint i = 0; i < n; i++)
    rated[i].before = TEA_RATING_UNKNOWN;
  for (guint i = 0; i < season->sessions->len;)
    {
      const TeaSeasonSession *first = season->sessions->pdata[i];
      const guint *month_indices = indices;
      guint end = i;

      last = first->month;
      for (; end < season->sessions->len; end++)
        {
          const TeaSeasonSession *session = season->sessions->pdata[end];

          if (session->month != first->month)
            break;
          for (guint j = 0; j < session->n_players; j++)
            begin_month (&rated[indices[j]], first->month);
          indices += session->n_players;
        }
      for (; i < end; i++)
        {
          const TeaSeasonSession *session = season->sessions->pdata[i];

          add_games (rated, session, month_indices);
          month_indices += session->n_players;
        }
      end_month (rated, n);
    }
  for (guint i = 0; i < n; i++)
    ((TeaSeasonPlayer *) season->players->pdata[i])->rating = tea_rating_after_pause (&rated[i].before,
                                                                                      last - rated[i].month);
}

/* Ranks */

/* What decides is what is shown: whole points of a rating, hundredths of a place. */
static double
get_figure (const TeaSeasonPlayer *player, TeaRankedBy order)
{
  switch (order)
    {
    case TEA_RANKED_BY_POINTS:
      return (double) player->points;
    case TEA_RANKED_BY_PLACE:
      return -round (tea_season_player_get_average_place (player) * 100);
    case TEA_RANKED_BY_RATING:
      return round (player->rating.rating);
    }
  g_assert_not_reached ();
}

static int
compare_rank (gconstpointer a, gconstpointer b, gpointer order)
{
  const TeaSeasonPlayer *one = *(const TeaSeasonPlayer *const *) a;
  const TeaSeasonPlayer *two = *(const TeaSeasonPlayer *const *) b;
  double difference = get_figure (two, *(TeaRankedBy *) order) - get_figure (one, *(TeaRankedBy *) order);

  return difference != 0 ? (difference > 0) - (difference < 0) : g_utf8_collate (one->name, two->name);
}

static void
rank (TeaSeasonCount *season, TeaRankedBy order)
{
  g_ptr_array_sort_with_data (season->players, compare_rank, &order);
  for (guint i = 0; i < season->players->len; i++)
    {
      TeaSeasonPlayer *player = season->players->pdata[i];
      const TeaSeasonPlayer *above = i > 0 ? season->players->pdata[i - 1] : NULL;

      player->rank = above != NULL && get_figure (above, order) == get_figure (player, order) ? above->rank : i + 1;
    }
}

TeaSeasonCount *
tea_season_count_new (GPtrArray *sessions, GHashTable *people, TeaRankedBy order)
{
  TeaSeasonCount *self;
  g_autoptr (GHashTable) by_person = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);

  g_return_val_if_fail (sessions != NULL, NULL);

  self = g_rc_box_new0 (TeaSeasonCount);
  self->players = g_ptr_array_new_with_free_func (g_free);
  self->pairs = g_ptr_array_new_with_free_func (g_free);
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint));
  self->sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_season_session_unref);
  g_ptr_array_extend (self->sessions, sessions, (GCopyFunc) (gpointer) tea_season_session_ref, NULL);
  self->people = people != NULL ? g_hash_table_ref (people) : NULL;
  g_ptr_array_sort (self->sessions, compare_begun);
  count_players (&(Counting){ self, by_person, by_name });
  count_payments (self);
  count_days (self);
  rate (self);
  rank (self, order);

  return self;
}

TeaSeasonCount *
tea_season_count_ref (TeaSeasonCount *self)
{
  return g_rc_box_acquire (self);
}

static void
count_clear (gpointer data)
{
  TeaSeasonCount *self = data;

  g_ptr_array_unref (self->players);
  g_ptr_array_unref (self->pairs);
  g_ptr_array_unref (self->sessions);
  g_array_unref (self->indices);
  g_clear_pointer (&self->people, g_hash_table_unref);
  g_free (self->days);
}

void
tea_season_count_unref (TeaSeasonCount *self)
{
  g_rc_box_release_full (self, count_clear);
}

const TeaSeasonPlayer *
tea_season_count_get_player (const TeaSeasonCount *self, guint position)
{
  g_return_val_if_fail (self != NULL && position < self->players->len, NULL);

  return self->players->pdata[position];
}

gint64 *
tea_season_count_dup_curve (const TeaSeasonCount *self, const TeaSeasonPlayer *player)
{
  const guint *index;
  gint64 *curve;
  guint day = 0;

  g_return_val_if_fail (self != NULL && player != NULL, NULL);

  index = (const guint *) (gpointer) self->indices->data;
  curve = g_new0 (gint64, self->n_days + 1);
  for (guint i = 0; i < self->sessions->len; i++)
    {
      const TeaSeasonSession *session = self->sessions->pdata[i];

      if (self->days[day] != session->day)
        {
          day++;
          curve[day + 1] = curve[day];
        }
      for (guint j = 0; j < session->n_players; j++, index++)
        if (*index == player->index)
          add (&curve[day + 1], session->players[j].points);
    }

  return curve;
}

double
tea_season_player_get_average_place (const TeaSeasonPlayer *player)
{
  return player->sessions > 0 ? (double) player->sum_of_places / player->sessions : 0;
}

double
tea_season_player_get_average_hand (const TeaSeasonPlayer *player)
{
  return player->wins > 0 ? (double) player->won / player->wins : 0;
}
