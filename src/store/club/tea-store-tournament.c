/* tea-store-tournament.c - the tournaments in the store
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/club/tea-store-tournament.h"

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json.h"
#include "store/file/tea-store-sum.h"
#include "store/sessions/tea-store-people.h"

TeaTournamentPlayer *
tea_tournament_player_new (guint number, guint from, const char *name, const char *person)
{
  TeaTournamentPlayer *player = g_new0 (TeaTournamentPlayer, 1);

  player->number = number;
  player->from = from;
  player->name = g_strdup (name);
  player->person = g_strdup (person);

  return player;
}

static void
player_free (TeaTournamentPlayer *player)
{
  g_free (player->name);
  g_free (player->person);
  g_free (player);
}

TeaStoreTournament *
tea_store_tournament_new (void)
{
  TeaStoreTournament *tournament = g_new0 (TeaStoreTournament, 1);

  tournament->key = g_strdup ("");
  tournament->title = g_strdup ("");
  tournament->day = g_strdup ("");
  tournament->variant = g_strdup ("");
  tournament->options = g_strdup ("{}");
  tournament->players = g_ptr_array_new_with_free_func ((GDestroyNotify) player_free);

  return tournament;
}

void
tea_store_tournament_free (TeaStoreTournament *tournament)
{
  g_free (tournament->key);
  g_free (tournament->title);
  g_free (tournament->day);
  g_free (tournament->variant);
  g_free (tournament->options);
  g_ptr_array_unref (tournament->players);
  g_free (tournament);
}

guint
tea_store_tournament_find_player (const TeaStoreTournament *tournament, guint number, guint round)
{
  guint found = 0;

  for (guint i = 0; i < tournament->players->len; i++)
    {
      const TeaTournamentPlayer *player = tournament->players->pdata[i];

      if (player->number == number && player->from <= round)
        found = i;
    }

  return found;
}

static int
compare_players (gconstpointer a, gconstpointer b)
{
  const TeaTournamentPlayer *one = *(TeaTournamentPlayer *const *) a, *two = *(TeaTournamentPlayer *const *) b;

  return one->number != two->number ? (one->number < two->number ? -1 : 1)
         : one->from != two->from   ? (one->from < two->from ? -1 : 1)
                                    : 0;
}

/* Takes @player (transfer full) instead of who plays under its number from the same round on. */
static void
take_player (TeaStoreTournament *tournament, TeaTournamentPlayer *player)
{
  for (guint i = 0; i < tournament->players->len; i++)
    {
      const TeaTournamentPlayer *other = tournament->players->pdata[i];

      if (other->number == player->number && other->from == player->from)
        g_ptr_array_remove_index (tournament->players, i);
    }
  g_ptr_array_add (tournament->players, player);
  g_ptr_array_sort (tournament->players, compare_players);
}

/* Writing changes */

static char *
end_text (JsonBuilder *builder)
{
  g_autoptr (JsonNode) node = NULL;

  json_builder_end_object (builder);
  node = json_builder_get_root (builder);

  return tea_json_to_string (node);
}

static JsonBuilder *
begin_text (const char *kind)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "kind", kind);

  return builder;
}

/* @keys: those of the players */
static char *
write_beginning (const TeaStoreTournament *tournament, GPtrArray *keys)
{
  g_autoptr (JsonBuilder) builder = begin_text ("begin");

  tea_json_add_string (builder, "title", tournament->title);
  tea_json_add_string (builder, "day", tournament->day);
  tea_json_add_string (builder, "variant", tournament->variant);
  tea_json_add_string (builder, "options", tournament->options);
  tea_json_add_int (builder, "start", tournament->start);
  tea_json_begin_array (builder, "players");
  for (guint i = 0; i < tournament->players->len; i++)
    {
      const TeaTournamentPlayer *player = tournament->players->pdata[i];

      json_builder_begin_object (builder);
      tea_json_add_string (builder, "name", player->name);
      tea_json_add_string (builder, "person", keys->pdata[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  tea_json_begin_array (builder, "rounds");
  for (guint round = 0; round < tournament->n_rounds; round++)
    {
      json_builder_begin_array (builder);
      for (guint at = 0; at < tournament->n_numbers; at++)
        json_builder_add_int_value (builder, tournament->seating[round][at / 4][at % 4]);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);

  return end_text (builder);
}

static char *
write_results (const TeaTournamentTable *tables, guint n)
{
  g_autoptr (JsonBuilder) builder = begin_text ("results");

  tea_json_begin_array (builder, "tables");
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      tea_json_add_int (builder, "round", tables[i].round);
      tea_json_add_int (builder, "table", tables[i].table);
      if (tables[i].result.is_known)
        {
          tea_json_add_ints (builder, "points", tables[i].result.points, 4);
          tea_json_add_ints (builder, "penalties", tables[i].result.penalties, 4);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  return end_text (builder);
}

/* Reading changes. Whatever is stored, nothing outside the limits gets into a tournament. */

static gboolean
take_string (char **member, JsonObject *object, const char *name)
{
  const char *text = tea_json_string (tea_json_get (object, name));

  if (text == NULL)
    return FALSE;
  g_free (*member);
  *member = g_strdup (text);

  return TRUE;
}

static gboolean
read_players (TeaStoreTournament *tournament, JsonArray *players)
{
  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      JsonObject *object = tea_json_object (json_array_get_element (players, i));
      const char *name = object != NULL ? tea_json_string (tea_json_get (object, "name")) : NULL;
      const char *person = object != NULL ? tea_json_string (tea_json_get (object, "person")) : NULL;

      if (name == NULL || person == NULL)
        return FALSE;
      g_ptr_array_add (tournament->players, tea_tournament_player_new (i, 0, name, person));
    }

  return TRUE;
}

/* Every number has one seat. */
static gboolean
read_round (JsonArray *seats, guint n, guint8 (*tables)[4])
{
  gboolean seated[TEA_SEATING_MAX_PLAYERS] = { FALSE };

  if (seats == NULL || json_array_get_length (seats) != n)
    return FALSE;
  for (guint at = 0; at < n; at++)
    {
      int number;

      if (!tea_json_is_int_in (json_array_get_element (seats, at), 0, (int) n - 1, &number) || seated[number])
        return FALSE;
      seated[number] = TRUE;
      tables[at / 4][at % 4] = (guint8) number;
    }

  return TRUE;
}

static gboolean
read_beginning (TeaStoreTournament *tournament, JsonObject *object)
{
  JsonArray *players = tea_json_array (tea_json_get (object, "players"));
  JsonArray *rounds = tea_json_array (tea_json_get (object, "rounds"));
  int start;

  if (!take_string (&tournament->title, object, "title") || !take_string (&tournament->day, object, "day") ||
      !take_string (&tournament->variant, object, "variant") ||
      !take_string (&tournament->options, object, "options") || players == NULL || rounds == NULL ||
      !tea_json_is_int_in (tea_json_get (object, "start"), 0, TEA_TOURNAMENT_MAX_POINTS, &start))
    return FALSE;

  tournament->start = start;
  tournament->n_numbers = json_array_get_length (players);
  tournament->n_rounds = json_array_get_length (rounds);
  if (tournament->n_numbers % 4 != 0 || tournament->n_numbers < TEA_SEATING_MIN_PLAYERS ||
      tournament->n_numbers > TEA_SEATING_MAX_PLAYERS || tournament->n_rounds < 1 ||
      tournament->n_rounds > TEA_SEATING_MAX_ROUNDS || !read_players (tournament, players))
    return FALSE;
  for (guint round = 0; round < tournament->n_rounds; round++)
    if (!read_round (tea_json_array (json_array_get_element (rounds, round)), tournament->n_numbers,
                     tournament->seating[round]))
      return FALSE;

  return TRUE;
}

static gboolean
read_points (JsonArray *array, int min, gint32 points[4])
{
  if (array == NULL || json_array_get_length (array) != 4)
    return FALSE;
  for (guint wind = 0; wind < 4; wind++)
    if (!tea_json_is_int_in (json_array_get_element (array, wind), min, TEA_TOURNAMENT_MAX_POINTS, &points[wind]))
      return FALSE;

  return TRUE;
}

static gboolean
read_table (const TeaStoreTournament *tournament, JsonObject *object, TeaTournamentTable *table)
{
  int round, number;

  *table = (TeaTournamentTable){ 0 };
  if (object == NULL ||
      !tea_json_is_int_in (tea_json_get (object, "round"), 0, (int) tournament->n_rounds - 1, &round) ||
      !tea_json_is_int_in (tea_json_get (object, "table"), 0, (int) tournament->n_numbers / 4 - 1, &number))
    return FALSE;
  table->round = (guint) round;
  table->table = (guint) number;
  if (tea_json_get (object, "points") == NULL)
    return TRUE;

  table->result.is_known = TRUE;

  return read_points (tea_json_array (tea_json_get (object, "points")), -TEA_TOURNAMENT_MAX_POINTS,
                      table->result.points) &&
         read_points (tea_json_array (tea_json_get (object, "penalties")), 0, table->result.penalties) &&
         table->result.points[0] + table->result.points[1] + table->result.points[2] + table->result.points[3] == 0;
}

/* All of them, or none. */
static gboolean
read_results (TeaStoreTournament *tournament, JsonObject *object)
{
  JsonArray *tables = tea_json_array (tea_json_get (object, "tables"));
  g_autoptr (GArray) read = g_array_new (FALSE, FALSE, sizeof (TeaTournamentTable));

  if (tables == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (tables); i++)
    {
      TeaTournamentTable table;

      if (!read_table (tournament, tea_json_object (json_array_get_element (tables, i)), &table))
        return FALSE;
      g_array_append_val (read, table);
    }
  for (guint i = 0; i < read->len; i++)
    {
      const TeaTournamentTable *table = &g_array_index (read, TeaTournamentTable, i);

      tournament->results[table->round][table->table] = table->result;
    }

  return TRUE;
}

static gboolean
read_player (TeaStoreTournament *tournament, JsonObject *object)
{
  const char *name = tea_json_string (tea_json_get (object, "name"));
  const char *person = tea_json_string (tea_json_get (object, "person"));
  int number, from;

  if (name == NULL || person == NULL ||
      !tea_json_is_int_in (tea_json_get (object, "number"), 0, (int) tournament->n_numbers - 1, &number) ||
      !tea_json_is_int_in (tea_json_get (object, "from"), 0, (int) tournament->n_rounds - 1, &from))
    return FALSE;
  take_player (tournament, tea_tournament_player_new ((guint) number, (guint) from, name, person));

  return TRUE;
}

static gboolean
read_change (TeaStoreTournament *tournament, const char *text)
{
  g_autoptr (JsonNode) node = tea_json_parse (text, strlen (text), NULL, NULL, NULL);
  JsonObject *object = node != NULL ? tea_json_object (node) : NULL;
  const char *kind = object != NULL ? tea_json_string (tea_json_get (object, "kind")) : NULL;

  if (tournament->n_numbers == 0)
    return g_strcmp0 (kind, "begin") == 0 && read_beginning (tournament, object);
  if (g_strcmp0 (kind, "results") == 0)
    return read_results (tournament, object);
  if (g_strcmp0 (kind, "player") == 0)
    return read_player (tournament, object);
  if (g_strcmp0 (kind, "heading") == 0)
    return take_string (&tournament->title, object, "title") && take_string (&tournament->day, object, "day");

  return FALSE;
}

/* Adds up the changes. One that is damaged is left out and counted; without the first there is no tournament. */
static gboolean
read_changes (TeaStore *self, TeaStoreTournament *tournament, GError **error)
{
  g_autoptr (sqlite3_stmt)
      statement = tea_store_query (self, error,
                                   "SELECT number, text, undone, sum = " TEA_STORE_SUM_TOURNAMENT_CHANGE
                                   " FROM tournament_changes WHERE tournament = ?1 ORDER BY number",
                                   "i", tournament->id);
  gboolean row, first = TRUE;

  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      g_autofree char *text = NULL;
      gboolean undone;

      if (!row)
        return TRUE;
      undone = sqlite3_column_int (statement, 2) != 0;
      text = tea_store_column_text (statement, 1);
      first = sqlite3_column_int64 (statement, 0) == 0;
      if (first && (!sqlite3_column_int (statement, 3) || !read_change (tournament, text)))
        tournament->n_numbers = 0;
      else if (!first && tournament->n_numbers > 0 && !undone &&
               (!sqlite3_column_int (statement, 3) || !read_change (tournament, text)))
        tournament->n_lost++;
      tournament->can_undo = tournament->can_undo || (!first && !undone);
      tournament->can_redo = tournament->can_redo || undone;
    }

  return FALSE;
}

static TeaStoreTournament *
read_head (sqlite3_stmt *statement)
{
  TeaStoreTournament *tournament = tea_store_tournament_new ();

  tournament->id = sqlite3_column_int64 (statement, 0);
  g_free (tournament->key);
  tournament->key = tea_store_column_text (statement, 1);
  tournament->created = sqlite3_column_int64 (statement, 2);
  tournament->changed = sqlite3_column_int64 (statement, 3);

  return tournament;
}

GPtrArray *
tea_store_list_tournaments (TeaStore *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_tournament_free);
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  statement = tea_store_query (self, error,
                               "SELECT id, key, created, changed FROM tournaments WHERE deleted IS NULL"
                               " ORDER BY changed DESC, id DESC",
                               "");
  while (statement != NULL && tea_store_step (self, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&list);
      g_ptr_array_add (list, read_head (statement));
      if (!read_changes (self, list->pdata[list->len - 1], error))
        return NULL;
    }

  return NULL;
}

TeaStoreTournament *
tea_store_get_tournament (TeaStore *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (TeaStoreTournament) tournament = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  statement = tea_store_query (self, error, "SELECT id, key, created, changed FROM tournaments WHERE id = ?1", "i", id);
  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return NULL;
  if (!row)
    {
      tea_store_fail_missing (error);
      return NULL;
    }
  tournament = read_head (statement);
  if (!read_changes (self, tournament, error))
    return NULL;
  if (tournament->n_numbers == 0)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
      /* Translators: the number of a tournament in the file. */
      g_autofree char *place = g_strdup_printf (_ ("tournament %s"), number);

      tea_store_fail_record (self, place, error);
      return NULL;
    }

  return g_steal_pointer (&tournament);
}

/* Changing */

/* The key of the person who is called @name, the last changed if there are several; the house is nobody. */
static gboolean
find_person (TeaStore *self, const char *name, char **key, GError **error)
{
  static const char sql[] =
      "SELECT key FROM people WHERE name = ?1 AND merged IS NULL ORDER BY changed DESC, id LIMIT 1";
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  *key = NULL;
  for (guint attempt = 0; attempt < 2 && *name != '\0'; attempt++)
    {
      g_autoptr (TeaStorePerson) person = NULL;
      gint64 id;

      g_clear_pointer (&statement, sqlite3_finalize);
      statement = tea_store_query (self, error, sql, "t", name);
      if (statement == NULL || !tea_store_step (self, statement, &row, error))
        return FALSE;
      if (row)
        {
          *key = tea_store_column_text (statement, 0);
          return TRUE;
        }
      person = tea_store_person_new ();
      g_free (person->name);
      person->name = g_strdup (name);
      if (!tea_store_add_person (self, person, &id, error))
        return FALSE;
    }
  *key = g_strdup ("");

  return TRUE;
}

static gboolean
touch (TeaStore *self, gint64 id, GError **error)
{
  return tea_store_run (self, error, "UPDATE tournaments SET changed = max (?2, changed + 1) WHERE id = ?1", "ii", id,
                        tea_store_now ()) &&
         tea_store_expect_change (self, error);
}

/* What was undone cannot be made again after another change. */
static gboolean
append_change (TeaStore *self, gint64 id, const char *text, GError **error)
{
  return tea_store_run (self, error, "DELETE FROM tournament_changes WHERE tournament = ?1 AND undone = 1", "i", id) &&
         tea_store_run (
             self, error,
             "INSERT INTO tournament_changes"
             " SELECT ?1, number, ?2, 0, tea_sum (?1, number, ?2) FROM"
             " (SELECT ifnull (max (number) + 1, 0) AS number FROM tournament_changes WHERE tournament = ?1)",
             "it", id, text);
}

static gboolean
change (TeaStore *self, gint64 id, const char *text, GError **error)
{
  return tea_store_begin (self, error) &&
         tea_store_end (self,
                        tea_store_unseal (self, TEA_STORE_SEAL_TOURNAMENT, id, error) && touch (self, id, error) &&
                            append_change (self, id, text, error) &&
                            tea_store_seal (self, TEA_STORE_SEAL_TOURNAMENT, id, error),
                        error);
}

static gboolean
insert_tournament (TeaStore *self, const TeaStoreTournament *tournament, gint64 *id, GError **error)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  for (guint i = 0; i < tournament->players->len; i++)
    {
      const TeaTournamentPlayer *player = tournament->players->pdata[i];
      char *key = g_strdup (player->person);

      if (key == NULL && !find_person (self, player->name, &key, error))
        return FALSE;
      g_ptr_array_add (keys, key);
    }
  text = write_beginning (tournament, keys);
  if (!tea_store_run (self, error,
                      "INSERT INTO tournaments (key, created, changed, sum)"
                      " SELECT key, ?1, ?1, tea_sum (key, ?1, ?1, NULL)"
                      " FROM (SELECT lower (hex (randomblob (16))) AS key)",
                      "i", tea_store_now ()))
    return FALSE;
  *id = sqlite3_last_insert_rowid (self->db);

  return append_change (self, *id, text, error);
}

gboolean
tea_store_create_tournament (TeaStore *self, const TeaStoreTournament *tournament, gint64 *id, GError **error)
{
  g_return_val_if_fail (self != NULL && tournament != NULL && id != NULL, FALSE);
  g_return_val_if_fail (tournament->players->len == tournament->n_numbers, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, insert_tournament (self, tournament, id, error), error);
}

gboolean
tea_store_put_results (TeaStore *self, gint64 tournament, const TeaTournamentTable *tables, guint n, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL && tables != NULL, FALSE);

  text = write_results (tables, n);

  return change (self, tournament, text, error);
}

static gboolean
put_player (TeaStore *self, gint64 tournament, const TeaTournamentPlayer *player, GError **error)
{
  g_autoptr (JsonBuilder) builder = begin_text ("player");
  g_autofree char *key = g_strdup (player->person), *text = NULL;

  if (key == NULL && !find_person (self, player->name, &key, error))
    return FALSE;
  tea_json_add_int (builder, "number", player->number);
  tea_json_add_int (builder, "from", player->from);
  tea_json_add_string (builder, "name", player->name);
  tea_json_add_string (builder, "person", key);
  text = end_text (builder);

  return change (self, tournament, text, error);
}

gboolean
tea_store_put_player (TeaStore *self, gint64 tournament, const TeaTournamentPlayer *player, GError **error)
{
  g_return_val_if_fail (self != NULL && player != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, put_player (self, tournament, player, error), error);
}

gboolean
tea_store_put_heading (TeaStore *self, gint64 tournament, const char *title, const char *day, GError **error)
{
  g_autoptr (JsonBuilder) builder = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL && title != NULL && day != NULL, FALSE);

  builder = begin_text ("heading");
  tea_json_add_string (builder, "title", title);
  tea_json_add_string (builder, "day", day);
  text = end_text (builder);

  return change (self, tournament, text, error);
}

static gboolean
mark (TeaStore *self, gint64 id, const char *sql, GError **error)
{
  return tea_store_begin (self, error) &&
         tea_store_end (self,
                        tea_store_unseal (self, TEA_STORE_SEAL_TOURNAMENT, id, error) && touch (self, id, error) &&
                            tea_store_run (self, error, sql, "i", id) &&
                            tea_store_seal (self, TEA_STORE_SEAL_TOURNAMENT, id, error),
                        error);
}

gboolean
tea_store_undo_tournament (TeaStore *self, gint64 tournament, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return mark (self, tournament,
               "UPDATE tournament_changes SET undone = 1 WHERE tournament = ?1 AND number = (SELECT max (number) FROM"
               " tournament_changes WHERE tournament = ?1 AND undone = 0 AND number > 0)",
               error);
}

gboolean
tea_store_redo_tournament (TeaStore *self, gint64 tournament, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return mark (self, tournament,
               "UPDATE tournament_changes SET undone = 0 WHERE tournament = ?1 AND number = (SELECT min (number) FROM"
               " tournament_changes WHERE tournament = ?1 AND undone = 1)",
               error);
}

gboolean
tea_store_delete_tournament (TeaStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_TOURNAMENT, id, error,
                                  "UPDATE tournaments SET deleted = ?1 WHERE id = ?2 AND deleted IS NULL", "ii",
                                  tea_store_now (), id);
}

gboolean
tea_store_restore_tournament (TeaStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_change_sealed (self, TEA_STORE_SEAL_TOURNAMENT, id, error,
                                  "UPDATE tournaments SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL", "i",
                                  id);
}
