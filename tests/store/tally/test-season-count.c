/* test-season-count.c - a set of sessions, counted by hand and by a second telling
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/tiles/tea-random.h"
#include "store/tally/tea-season-export.h"

#include "../../thorough.h"

/* 4 small points of Fenghua, rounded up to 10 and doubled: the first player gets 20 from each (FH-18). */
#define SELF_DRAW                                                                                                      \
  "{\"indicator\":\"N\",\"players\":[{\"concealed\":\"123m456m789m23p55s\"},null,null,null],"                          \
  "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}"

#define DAY (24 * 60 * 60)

/* Noon of 2026-01-10. */
#define BEGIN (1768046400)

static gint64 next_id = 1;

/* A session, as it is written down. */
static TeaStoreSession *
new_session (const char *const names[4], gint64 created, guint point_money)
{
  TeaStoreSession *session = g_new0 (TeaStoreSession, 1);

  session->id = next_id++;
  session->title = g_strdup ("");
  session->created = created;
  session->setup.variant = g_strdup ("fenghua");
  session->setup.options = g_strdup ("{}");
  for (guint seat = 0; seat < 4; seat++)
    session->setup.names[seat] = g_strdup (names[seat]);
  session->setup.point_money = point_money;

  return session;
}

static GPtrArray *
new_entries (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_entry_unref);
}

static void
add_entry (GPtrArray *entries, TeaStoreEntryKind kind, const char *record, const gint32 deltas[4])
{
  TeaStoreEntry *entry = tea_store_entry_new (kind);

  entry->id = entry->contents = next_id++;
  g_free (entry->record);
  entry->record = g_strdup (record);
  if (deltas != NULL)
    memcpy (entry->deltas, deltas, sizeof entry->deltas);
  g_ptr_array_add (entries, entry);
}

static void
add_counted (GPtrArray *sessions, TeaStoreSession *session, GPtrArray *entries)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaTally) tally = tea_tally_new (session, entries, NULL, &error);

  g_assert_no_error (error);
  g_ptr_array_add (sessions, tea_season_session_new (tally));
}

static GPtrArray *
new_sessions (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tea_season_session_unref);
}

static const TeaSeasonPlayer *
find (const TeaSeasonCount *season, const char *name)
{
  for (guint i = 0; i < season->players->len; i++)
    if (g_str_equal (tea_season_count_get_player (season, i)->name, name))
      return tea_season_count_get_player (season, i);

  return NULL;
}

/* What @from has paid @to. */
static gint64
get_paid (const TeaSeasonCount *season, const char *from, const char *to, gboolean money)
{
  for (guint i = 0; i < season->pairs->len; i++)
    {
      const TeaSeasonPair *pair = season->pairs->pdata[i];

      for (guint way = 0; way < 2; way++)
        if (g_str_equal (pair->players[way]->name, from) && g_str_equal (pair->players[!way]->name, to))
          return money ? pair->money[way] : pair->points[way];
    }

  return 0;
}

/* "1 Ann 84; 2 Bo 3; …" */
static char *
dup_ranking (const TeaSeasonCount *season)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < season->players->len; i++)
    {
      const TeaSeasonPlayer *player = tea_season_count_get_player (season, i);

      g_string_append_printf (text, "%s%u %s %" G_GINT64_FORMAT, i > 0 ? "; " : "", player->rank, player->name,
                              player->points);
    }

  return g_string_free (text, FALSE);
}

/* Two evenings in January and one in March, worked out by hand. */
static GPtrArray *
make_three (void)
{
  GPtrArray *sessions = new_sessions ();
  GPtrArray *entries = new_entries ();

  /* Ann 60, Bo −20, Chen −20, Dai −20; then 64, −36, −52 … and a penalty of Bo, who pays Chen and Dai. A point is worth
   * 0.05. The last hand counts for nothing. */
  add_entry (entries, TEA_STORE_ENTRY_HAND, SELF_DRAW, NULL);
  add_entry (entries, TEA_STORE_ENTRY_RESULT, "{\"winner\":2,\"by\":\"discard\",\"from\":1,\"points\":32}",
             (const gint32[]){ -16, -32, 64, -16 });
  add_entry (entries, TEA_STORE_ENTRY_DRAWN, "", NULL);
  add_entry (entries, TEA_STORE_ENTRY_LINE, "", (const gint32[]){ 0, -30, 10, 20 });
  add_entry (entries, TEA_STORE_ENTRY_HAND, "nonsense", NULL);
  add_counted (sessions, new_session ((const char *const[]){ "Ann", "Bo", "Chen", "Dai" }, BEGIN, 500), entries);

  /* The same day, without money: everybody has the same. */
  entries = new_entries ();
  add_entry (entries, TEA_STORE_ENTRY_DRAWN, "", NULL);
  add_counted (sessions, new_session ((const char *const[]){ "Eve", "Ann", "Bo", "Chen" }, BEGIN + 3600, 0), entries);

  entries = new_entries ();
  add_entry (entries, TEA_STORE_ENTRY_RESULT, "{\"winner\":0,\"by\":\"self-draw\"}",
             (const gint32[]){ 90, -30, -30, -30 });
  add_counted (sessions, new_session ((const char *const[]){ "Bo", "Ann", "Eve", "Chen" }, BEGIN + 60 * DAY, 0),
               entries);

  return sessions;
}

static void
test_by_hand (void)
{
  g_autoptr (GPtrArray) sessions = make_three ();
  g_autoptr (TeaSeasonCount) season = tea_season_count_new (sessions, NULL, TEA_RANKED_BY_POINTS);
  const TeaSeasonPlayer *ann = find (season, "Ann");
  const TeaSeasonPlayer *bo = find (season, "Bo");
  const TeaSeasonPlayer *chen = find (season, "Chen");
  g_autofree char *ranking = dup_ranking (season);
  g_autofree gint64 *curve = tea_season_count_dup_curve (season, bo);

  /* Ann 60 − 16 − 30; Bo −20 − 32 − 30 + 90; Chen −20 + 64 + 10 − 30; Dai −20 − 16 + 20; Eve −30. */
  g_assert_cmpstr (ranking, ==, "1 Chen 24; 2 Ann 14; 3 Bo 8; 4 Dai -16; 5 Eve -30");
  g_assert_cmpuint (season->n_sessions, ==, 3);
  g_assert_cmpuint (season->n_hands, ==, 6);
  g_assert_cmpuint (season->n_by_result, ==, 2);
  g_assert_cmpuint (season->n_broken, ==, 1);
  g_assert_true (season->is_for_money);

  /* The first evening ended 44, −82, 54, −16; in the second all were first; in the third three were second. */
  g_assert_cmpuint (ann->sessions, ==, 3);
  g_assert_cmpuint (ann->places[0], ==, 1);
  g_assert_cmpuint (ann->places[1], ==, 2);
  g_assert_cmpfloat_with_epsilon (tea_season_player_get_average_place (ann), 5 / 3.0, 1e-9);
  g_assert_cmpuint (bo->places[0], ==, 2);
  g_assert_cmpuint (bo->places[3], ==, 1);
  g_assert_cmpint (ann->money, ==, 44 * 500);
  g_assert_cmpint (bo->money, ==, -82 * 500);
  g_assert_cmpint (find (season, "Eve")->money, ==, 0);
  g_assert_cmpuint (ann->hands, ==, 6);
  g_assert_cmpuint (find (season, "Dai")->hands, ==, 4);
  g_assert_cmpuint (ann->wins, ==, 1);
  g_assert_cmpuint (ann->self_draws, ==, 1);
  g_assert_cmpuint (ann->wins_by_result, ==, 0);
  g_assert_cmpint (ann->biggest, ==, 60);
  g_assert_false (ann->biggest_by_result);
  g_assert_cmpuint (bo->deal_ins, ==, 1);
  g_assert_cmpint (bo->biggest, ==, 90);
  g_assert_true (bo->biggest_by_result);
  g_assert_cmpuint (bo->wins_by_result, ==, 1);
  g_assert_cmpfloat_with_epsilon (tea_season_player_get_average_hand (chen), 64, 1e-9);
  g_assert_cmpuint (chen->self_draws, ==, 0);

  g_assert_cmpint (get_paid (season, "Bo", "Ann", FALSE), ==, 20);
  g_assert_cmpint (get_paid (season, "Ann", "Bo", FALSE), ==, 30);
  g_assert_cmpint (get_paid (season, "Bo", "Chen", FALSE), ==, 32 + 10);
  g_assert_cmpint (get_paid (season, "Bo", "Chen", TRUE), ==, 42 * 500);
  g_assert_cmpint (get_paid (season, "Chen", "Bo", FALSE), ==, 30);
  g_assert_cmpint (get_paid (season, "Chen", "Bo", TRUE), ==, 0);
  g_assert_cmpint (get_paid (season, "Bo", "Dai", FALSE), ==, 20);
  g_assert_cmpint (get_paid (season, "Dai", "Eve", FALSE), ==, 0);
  /* Of all pairs, Eve has paid Bo the most without getting it back. */
  g_assert_cmpstr (((const TeaSeasonPair *) season->pairs->pdata[0])->players[0]->name, ==, "Eve");

  g_assert_cmpuint (season->n_days, ==, 2);
  g_assert_cmpuint (season->days[1] - season->days[0], ==, 60);
  g_assert_cmpint (curve[0], ==, 0);
  g_assert_cmpint (curve[1], ==, -82);
  g_assert_cmpint (curve[2], ==, 8);
}

static void
test_orders (void)
{
  g_autoptr (GPtrArray) sessions = make_three ();
  g_autoptr (TeaSeasonCount) by_place = tea_season_count_new (sessions, NULL, TEA_RANKED_BY_PLACE);
  g_autoptr (TeaSeasonCount) by_rating = tea_season_count_new (sessions, NULL, TEA_RANKED_BY_RATING);
  g_autofree char *places = dup_ranking (by_place);
  g_autofree char *ratings = NULL;
  static const struct
  {
    const char *name;
    double rating;
    double deviation;
  } rated[] = {
    { "Bo", 1585.7278, 154.6692 },  { "Chen", 1549.4134, 152.2071 }, { "Ann", 1487.0200, 148.3512 },
    { "Eve", 1440.3923, 168.3572 }, { "Dai", 1400.1247, 228.2119 },
  };

  /* 4/3, 3/2, 5/3, 2 and 3: Chen was first twice and second once; Eve first and second; Ann 2, 1, 2; Bo 4, 1, 1. */
  g_assert_cmpstr (places, ==, "1 Chen 24; 2 Eve -30; 3 Ann 14; 4 Bo 8; 5 Dai -16");

  /* The first two evenings are one month: Bo lost three times and drew three times. Then a month without a game, and in
   * March Bo won against three. The numbers are those of a program written apart, which bisects instead. */
  for (guint i = 0; i < G_N_ELEMENTS (rated); i++)
    {
      const TeaRating *rating = &find (by_rating, rated[i].name)->rating;

      g_assert_cmpfloat_with_epsilon (rating->rating, rated[i].rating, 0.001);
      g_assert_cmpfloat_with_epsilon (rating->deviation, rated[i].deviation, 0.001);
    }
  ratings = dup_ranking (by_rating);
  g_assert_cmpstr (ratings, ==, "1 Bo 8; 2 Chen 24; 3 Ann 14; 4 Eve -30; 5 Dai -16");
}

/* Whoever is the same person is one player, whatever the name of the evening. */
static void
test_people (void)
{
  g_autoptr (GPtrArray) sessions = make_three ();
  g_autoptr (GHashTable) people = g_hash_table_new (g_int64_hash, g_int64_equal);
  const gint64 ids[] = { 7, 8, 9 };
  const TeaSeasonPerson persons[] = { { 7, (char *) "7", (char *) "Anna" },
                                      { 7, (char *) "7", (char *) "Anna" },
                                      { 9, (char *) "9", (char *) "Bo" } };
  g_autoptr (TeaSeasonCount) season = NULL;
  g_autofree char *ranking = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_hash_table_insert (people, (gpointer) &ids[i], (gpointer) &persons[i]);
  /* Ann and Eve were found to be one, and Bo of the last evening is another than the Bo of whom only the name is
   * known. Nobody knows who 10 is. */
  ((TeaSeasonSession *) sessions->pdata[0])->players[0].person = 7;
  ((TeaSeasonSession *) sessions->pdata[1])->players[0].person = 8;
  ((TeaSeasonSession *) sessions->pdata[1])->players[1].person = 7;
  ((TeaSeasonSession *) sessions->pdata[2])->players[0].person = 9;
  ((TeaSeasonSession *) sessions->pdata[2])->players[2].person = 8;
  ((TeaSeasonSession *) sessions->pdata[2])->players[1].person = 10;
  season = tea_season_count_new (sessions, people, TEA_RANKED_BY_POINTS);
  ranking = dup_ranking (season);
  g_assert_cmpstr (ranking, ==, "1 Bo 90; 2 Chen 24; 3 Anna 14; 4 Dai -16; 5 Ann -30; 6 Bo -82");
  g_assert_cmpint (find (season, "Anna")->person, ==, 7);
  g_assert_cmpuint (find (season, "Anna")->sessions, ==, 4);
  /* Nobody pays himself or herself. */
  for (guint i = 0; i < season->pairs->len; i++)
    {
      const TeaSeasonPair *pair = season->pairs->pdata[i];

      g_assert_true (pair->players[0] != pair->players[1]);
    }
}

/* Six people, of whom four sit: Eve comes for Dai after the first hand, Finn never. Bo began with 100 points more. */
static void
test_seats (void)
{
  g_autoptr (GPtrArray) sessions = new_sessions ();
  g_autoptr (TeaSeasonCount) count = NULL;
  GPtrArray *entries = new_entries ();
  TeaStoreSession *session = new_session ((const char *const[]){ "Ann", "Bo", "Chen", "Dai" }, BEGIN, 100);
  g_autofree char *ranking = NULL;

  session->setup.n_players = 6;
  session->setup.names[4] = g_strdup ("Eve");
  session->setup.names[5] = g_strdup ("Finn");
  session->setup.start[1] = 100;
  add_entry (entries, TEA_STORE_ENTRY_RESULT, "{\"winner\":3,\"by\":\"self-draw\"}",
             (const gint32[]){ -30, -30, -30, 90 });
  add_entry (entries, TEA_STORE_ENTRY_SEATS, "{\"seats\":[4,1,2,0]}", NULL);
  add_entry (entries, TEA_STORE_ENTRY_RESULT, "{\"winner\":0,\"by\":\"discard\",\"from\":3}",
             (const gint32[]){ 40, -10, -10, -20 });
  add_entry (entries, TEA_STORE_ENTRY_LINE, "", (const gint32[]){ -5, 5, 0, 0 });
  /* Gao pays Bo something and gets it back, and never plays. */
  session->setup.n_players = 7;
  session->setup.names[6] = g_strdup ("Gao");
  add_entry (entries, TEA_STORE_ENTRY_SEATS, "{\"seats\":[6,1,2,0]}", NULL);
  add_entry (entries, TEA_STORE_ENTRY_LINE, "", (const gint32[]){ -7, 7, 0, 0 });
  add_entry (entries, TEA_STORE_ENTRY_LINE, "", (const gint32[]){ 7, -7, 0, 0 });
  add_counted (sessions, session, entries);
  count = tea_season_count_new (sessions, NULL, TEA_RANKED_BY_POINTS);
  ranking = dup_ranking (count);

  /* What was won and lost counts; the place is by the points at the end: Dai 90, Bo 65, Eve 35, Gao 0, Chen −40,
   * Ann −50. */
  g_assert_cmpstr (ranking, ==, "1 Dai 90; 2 Eve 35; 3 Gao 0; 4 Bo -35; 5 Chen -40; 6 Ann -50");
  g_assert_cmpuint (count->n_hands, ==, 2);
  g_assert_cmpuint (find (count, "Dai")->hands, ==, 1);
  g_assert_cmpuint (find (count, "Ann")->hands, ==, 2);
  g_assert_cmpuint (find (count, "Eve")->wins, ==, 1);
  g_assert_cmpuint (find (count, "Eve")->wins_by_result, ==, 1);
  g_assert_cmpuint (find (count, "Ann")->deal_ins, ==, 1);
  g_assert_cmpuint (find (count, "Bo")->places[1], ==, 1);
  g_assert_cmpuint (find (count, "Ann")->places[5], ==, 1);
  g_assert_cmpint (find (count, "Bo")->money, ==, -35 * 100);
  g_assert_cmpint (get_paid (count, "Ann", "Dai", FALSE), ==, 30);
  g_assert_cmpint (get_paid (count, "Ann", "Eve", FALSE), ==, 20);
  g_assert_cmpint (get_paid (count, "Eve", "Bo", FALSE), ==, 5);
  g_assert_cmpint (get_paid (count, "Dai", "Eve", FALSE), ==, 0);
  g_assert_cmpint (get_paid (count, "Gao", "Bo", FALSE), ==, 7);
  g_assert_cmpint (get_paid (count, "Bo", "Gao", FALSE), ==, 7);
  g_assert_null (find (count, "Finn"));
}

static void
test_export (void)
{
  g_autoptr (GPtrArray) sessions = make_three ();
  g_autoptr (TeaSeasonCount) count = tea_season_count_new (sessions, NULL, TEA_RANKED_BY_POINTS);
  g_autoptr (GString) players = g_string_new (NULL);
  g_autoptr (GString) pairs = g_string_new (NULL);
  g_autoptr (GString) days = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  tea_season_count_append_players (count, ',', players);
  lines = g_strsplit (players->str, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  g_assert_true (
      g_str_has_prefix (lines[3], "3,Bo,8,-4.10,3,2,0,0,1,0,0,0,0,2.000,1585.73,154.67,6,1,1,1,1,90.00,90,yes"));
  g_assert_true (g_str_has_prefix (lines[5], "5,Eve,-30,0.00,2,1,1,0,0,0,0,0,0,1.500,"));

  tea_season_count_append_pairs (count, ';', pairs);
  g_assert_nonnull (strstr (pairs->str, "\r\nBo;Chen;42;30;12;2,10;0,00;2,10\r\n"));
  g_assert_nonnull (strstr (pairs->str, "\r\nEve;Bo;30;0;30;0,00;0,00;0,00\r\n"));

  tea_season_count_append_days (count, ',', days);
  g_assert_cmpstr (days->str, ==,
                   "day,Chen,Ann,Bo,Dai,Eve\r\n"
                   "2026-01-10,54,44,-82,-16,0\r\n"
                   "2026-03-11,24,14,8,-16,-30\r\n");
}

static void
test_nothing (void)
{
  g_autoptr (GPtrArray) sessions = new_sessions ();
  g_autoptr (TeaSeasonCount) season = tea_season_count_new (sessions, NULL, TEA_RANKED_BY_RATING);

  g_assert_cmpuint (season->players->len, ==, 0);
  g_assert_cmpuint (season->pairs->len, ==, 0);
  g_assert_cmpuint (season->n_days, ==, 0);
}

/* A second telling: everything that was written, in a plain list. */
typedef struct
{
  guint evening;
  guint names[4]; /* indices */
  gint32 deltas[4];
  int winner; /* a seat, or −1 */
  int from;   /* a seat, or −1 for a self-draw */
  gboolean is_hand;
  gboolean by_result;
} Written;

#define N_NAMES 9

static const char *const all_names[N_NAMES] = { "Ann", "Bo", "陳", "Dai", "Ève", "Finn", "Ғ", "Gao", "H" };

static void
write_entry (TeaRandom *random, GPtrArray *entries, GArray *all, guint evening, const guint names[4])
{
  Written written = { .evening = evening, .winner = -1, .from = -1, .is_hand = TRUE };
  guint amount = 1 + tea_random_below (random, 100);
  guint one = tea_random_below (random, 4);

  memcpy (written.names, names, sizeof written.names);
  switch (tea_random_below (random, 4))
    {
    case 0:
      add_entry (entries, TEA_STORE_ENTRY_DRAWN, "", NULL);
      break;
    case 1:
      written.is_hand = FALSE;
      for (guint seat = 0; seat < 4; seat++)
        written.deltas[seat] = seat == one ? -3 * (gint32) amount : (gint32) amount;
      add_entry (entries, TEA_STORE_ENTRY_LINE, "", written.deltas);
      break;
    case 2:
      {
        guint from = (one + 1 + tea_random_below (random, 3)) % 4;
        g_autofree char *result = g_strdup_printf ("{\"winner\":%u,\"by\":\"discard\",\"from\":%u}", one, from);

        written.winner = (int) one;
        written.from = (int) from;
        written.by_result = TRUE;
        for (guint seat = 0; seat < 4; seat++)
          written.deltas[seat] = seat == one    ? 4 * (gint32) amount
                                 : seat == from ? -2 * (gint32) amount
                                                : -(gint32) amount;
        add_entry (entries, TEA_STORE_ENTRY_RESULT, result, written.deltas);
        break;
      }
    default:
      written.winner = 0;
      memcpy (written.deltas, (const gint32[]){ 60, -20, -20, -20 }, sizeof written.deltas);
      add_entry (entries, TEA_STORE_ENTRY_HAND, SELF_DRAW, NULL);
      break;
    }
  g_array_append_val (all, written);
}

/* Compares the figures of @player with what was written. */
static void
check_player (const TeaSeasonPlayer *player, guint name, const GArray *all, guint n_evenings, const guint *money)
{
  guint hands = 0, wins = 0, by_result = 0, self_draws = 0, deal_ins = 0, sessions = 0, firsts = 0;
  gint64 points = 0, worth = 0, won = 0;
  gint32 biggest = 0;

  for (guint evening = 0; evening < n_evenings; evening++)
    {
      gint64 totals[N_NAMES] = { 0 };
      gboolean played = FALSE, first = TRUE;

      for (guint i = 0; i < all->len; i++)
        {
          const Written *written = &g_array_index (all, Written, i);

          for (guint seat = 0; written->evening == evening && seat < 4; seat++)
            {
              totals[written->names[seat]] += written->deltas[seat];
              if (written->names[seat] != name)
                continue;
              played = TRUE;
              hands += written->is_hand;
              wins += written->winner == (int) seat;
              by_result += written->winner == (int) seat && written->by_result;
              self_draws += written->winner == (int) seat && written->from < 0;
              deal_ins += written->from == (int) seat;
              won += written->winner == (int) seat ? written->deltas[seat] : 0;
              biggest = written->winner == (int) seat ? MAX (biggest, written->deltas[seat]) : biggest;
            }
        }
      sessions += played;
      points += totals[name];
      worth += totals[name] * money[evening];
      for (guint i = 0; i < all->len; i++)
        {
          const Written *written = &g_array_index (all, Written, i);

          for (guint seat = 0; written->evening == evening && seat < 4; seat++)
            first = first && totals[written->names[seat]] <= totals[name];
        }
      firsts += played && first;
    }
  g_assert_cmpuint (player != NULL ? player->sessions : 0, ==, sessions);
  if (player == NULL)
    return;
  g_assert_cmpint (player->points, ==, points);
  g_assert_cmpint (player->money, ==, worth);
  g_assert_cmpuint (player->places[0], ==, firsts);
  g_assert_cmpuint (player->hands, ==, hands);
  g_assert_cmpuint (player->wins, ==, wins);
  g_assert_cmpuint (player->wins_by_result, ==, by_result);
  g_assert_cmpuint (player->self_draws, ==, self_draws);
  g_assert_cmpuint (player->deal_ins, ==, deal_ins);
  g_assert_cmpint (player->won, ==, won);
  g_assert_cmpint (player->biggest, ==, biggest);
}

/* In each entry one has won from, or paid, each of the others what they have lost, or won. */
static void
check_paid (const TeaSeasonCount *season, const GArray *all, guint from, guint to, const guint *money)
{
  gint64 points = 0, worth = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const Written *written = &g_array_index (all, Written, i);
      int loser = -1, winner = -1;

      for (int seat = 0; seat < 4; seat++)
        {
          if (written->names[seat] == from && written->deltas[seat] < 0)
            loser = seat;
          if (written->names[seat] == to && written->deltas[seat] > 0)
            winner = seat;
        }
      if (loser < 0 || winner < 0)
        continue;
      points += MIN (-written->deltas[loser], written->deltas[winner]);
      worth += (gint64) MIN (-written->deltas[loser], written->deltas[winner]) * money[written->evening];
    }
  g_assert_cmpint (get_paid (season, all_names[from], all_names[to], FALSE), ==, points);
  g_assert_cmpint (get_paid (season, all_names[from], all_names[to], TRUE), ==, worth);
}

static void
test_second_telling (void)
{
  TeaRandom random;

  tea_random_init (&random, 20261132);
  for (guint round = 0; round < n_to_try (4, 60); round++)
    {
      g_autoptr (GPtrArray) sessions = new_sessions ();
      g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Written));
      g_autoptr (TeaSeasonCount) season = NULL;
      guint n_evenings = 1 + tea_random_below (&random, 12);
      guint money[12];
      gint64 sum = 0, worth = 0;

      for (guint evening = 0; evening < n_evenings; evening++)
        {
          GPtrArray *entries = new_entries ();
          guint first = tea_random_below (&random, N_NAMES);
          guint names[4];
          const char *shown[4];

          for (guint seat = 0; seat < 4; seat++)
            {
              names[seat] = (first + seat * (1 + evening % 2)) % N_NAMES;
              shown[seat] = all_names[names[seat]];
            }
          money[evening] = tea_random_below (&random, 3) * 250;
          for (guint i = 1 + tea_random_below (&random, 20); i > 0; i--)
            write_entry (&random, entries, all, evening, names);
          add_counted (sessions,
                       new_session (shown, BEGIN + (gint64) tea_random_below (&random, 400) * DAY, money[evening]),
                       entries);
        }
      season = tea_season_count_new (sessions, NULL, (TeaRankedBy) (round % TEA_N_RANKED_BY));
      for (guint name = 0; name < N_NAMES; name++)
        {
          check_player (find (season, all_names[name]), name, all, n_evenings, money);
          for (guint to = 0; to < N_NAMES; to++)
            check_paid (season, all, name, to, money);
        }
      for (guint i = 0; i < season->players->len; i++)
        {
          const TeaSeasonPlayer *player = tea_season_count_get_player (season, i);
          g_autofree gint64 *curve = tea_season_count_dup_curve (season, player);

          sum += player->points;
          worth += player->money;
          g_assert_cmpint (curve[season->n_days], ==, player->points);
        }
      g_assert_cmpint (sum, ==, 0);
      g_assert_cmpint (worth, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/season-count/by-hand", test_by_hand);
  g_test_add_func ("/season-count/orders", test_orders);
  g_test_add_func ("/season-count/people", test_people);
  g_test_add_func ("/season-count/seats", test_seats);
  g_test_add_func ("/season-count/export", test_export);
  g_test_add_func ("/season-count/nothing", test_nothing);
  g_test_add_func ("/season-count/second-telling", test_second_telling);

  return g_test_run ();
}
