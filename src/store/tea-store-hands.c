/* tea-store-hands.c - the settled hands of a game in figures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/tea-store-game.h"
#include "store/tea-store-private.h"
#include "store/tea-store-sum.h"

/* SQLite takes the few members out of a line ten times as fast as a tree of JSON objects can be made. The lines of this
 * type begin as tea_log_append_settle() writes them. */
/* clang-format off */
static const char query[] =
  "SELECT sum = " TEA_STORE_SUM_LINE ","
  "  json_extract (text, '$.answer.winner'),"
  "  json_extract (text, '$.record.win.from'),"
  "  json_extract (text, '$.answer.deltas[0]'),"
  "  json_extract (text, '$.answer.deltas[1]'),"
  "  json_extract (text, '$.answer.deltas[2]'),"
  "  json_extract (text, '$.answer.deltas[3]'),"
  "  (SELECT group_concat (json_extract (item.value, '$.id'), ' ')"
  "   FROM json_each (text, '$.answer.players') player, json_each (player.value, '$.items') item"
  "   WHERE json_extract (player.value, '$.seat') = json_extract (text, '$.answer.winner')),"
  "  json_extract (text, '$.stand_in.bot') IS NOT NULL"
  " FROM lines WHERE game = ?1 AND text >= '{\"type\":\"settle\"' AND text < '{\"type\":\"settle#'"
  " ORDER BY number";
/* clang-format on */

static void
hand_clear (gpointer data)
{
  TeaStoreHand *hand = data;

  g_free (hand->items);
}

/* A seat, or −1 for null. */
static gint8
read_seat (sqlite3_stmt *statement, int column)
{
  if (sqlite3_column_type (statement, column) == SQLITE_NULL)
    return -1;

  return (gint8) CLAMP (sqlite3_column_int (statement, column), 0, 3);
}

static TeaStoreHand
read_hand (sqlite3_stmt *statement)
{
  TeaStoreHand hand;
  int column = 1;

  hand.winner = read_seat (statement, column++);
  hand.from = read_seat (statement, column++);
  for (guint seat = 0; seat < 4; seat++)
    hand.deltas[seat] = sqlite3_column_int (statement, column++);
  hand.items = tea_store_column_text (statement, column++);
  hand.stood_in = sqlite3_column_int (statement, column) != 0;

  return hand;
}

GArray *
tea_store_read_hands (TeaStore *self, gint64 game, GError **error)
{
  g_autoptr (GArray) hands = g_array_new (FALSE, FALSE, sizeof (TeaStoreHand));
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  g_array_set_clear_func (hands, hand_clear);
  statement = tea_store_query (self, error, query, "i", game);
  if (statement == NULL)
    return NULL;
  while (tea_store_step (self, statement, &row, error))
    {
      TeaStoreHand hand;

      if (!row)
        return g_steal_pointer (&hands);
      if (!sqlite3_column_int (statement, 0))
        {
          tea_store_fail_damaged (self->path, "the settlement of a hand", error);
          return NULL;
        }
      hand = read_hand (statement);
      g_array_append_val (hands, hand);
    }

  return NULL;
}
