/* tea-store-hands.c - the figures of the settled hands of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "store/file/tea-store-database.h"
#include "store/file/tea-store-sum.h"
#include "store/games/tea-store-game.h"

/* SQLite extracts the few members ten times as fast as a JSON tree is built. IS_OF() matches the beginning of lines as
 * tea_log_append_events() and tea_log_append_settle() write them. */
/* clang-format off */
#define IS_OF(type) "text >= '{\"type\":\"" type "\"' AND text < '{\"type\":\"" type "#'"

static const char query[] =
  "SELECT sum = " TEA_STORE_SUM_LINE ","
  "  CASE WHEN " IS_OF ("claim") " THEN json_extract (text, '$.seat') END,"
  "  json_extract (text, '$.answer.winner'),"
  "  json_extract (text, '$.record.win.from'),"
  "  json_extract (text, '$.record.win.by') = 'robbed-kong',"
  "  json_extract (text, '$.answer.deltas[0]'),"
  "  json_extract (text, '$.answer.deltas[1]'),"
  "  json_extract (text, '$.answer.deltas[2]'),"
  "  json_extract (text, '$.answer.deltas[3]'),"
  "  (SELECT group_concat (json_extract (item.value, '$.id'), ' ')"
  "   FROM json_each (text, '$.answer.players') player, json_each (player.value, '$.items') item"
  "   WHERE json_extract (player.value, '$.seat') = json_extract (text, '$.answer.winner')),"
  "  json_extract (text, '$.stand_in.bot') IS NOT NULL"
  " FROM lines WHERE game = ?1 AND (" IS_OF ("settle") " OR " IS_OF ("claim") ")"
  " ORDER BY number";
/* clang-format on */

/* The columns of the query. */
enum
{
  COLUMN_SOUND,
  COLUMN_CLAIMER,
  COLUMN_WINNER,
  COLUMN_FROM,
  COLUMN_ROBBED,
  COLUMN_DELTAS,
  COLUMN_ITEMS = COLUMN_DELTAS + 4,
  COLUMN_STOOD_IN,
};

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
  TeaStoreHand hand = { 0 };

  hand.winner = read_seat (statement, COLUMN_WINNER);
  hand.from = read_seat (statement, COLUMN_FROM);
  hand.robbed = sqlite3_column_int (statement, COLUMN_ROBBED) != 0;
  for (int seat = 0; seat < 4; seat++)
    hand.deltas[seat] = sqlite3_column_int (statement, COLUMN_DELTAS + seat);
  hand.items = tea_store_column_text (statement, COLUMN_ITEMS);
  hand.stood_in = sqlite3_column_int (statement, COLUMN_STOOD_IN) != 0;

  return hand;
}

GArray *
tea_store_read_hands (TeaStore *self, gint64 game, GError **error)
{
  g_autoptr (GArray) hands = g_array_new (FALSE, FALSE, sizeof (TeaStoreHand));
  g_autoptr (sqlite3_stmt) statement = NULL;
  guint8 n_claims[4] = { 0 };
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  g_array_set_clear_func (hands, hand_clear);
  statement = tea_store_query (self, error, query, "i", game);
  if (statement == NULL)
    return NULL;
  while (tea_store_step (self, statement, &row, error))
    {
      TeaStoreHand hand;
      gint8 claimer;

      if (!row)
        return g_steal_pointer (&hands);
      if (!sqlite3_column_int (statement, COLUMN_SOUND))
        {
          tea_store_fail_damaged (self->path, "the settlement of a hand", error);
          return NULL;
        }
      claimer = read_seat (statement, COLUMN_CLAIMER);
      if (claimer >= 0)
        {
          n_claims[claimer]++;
          continue;
        }
      hand = read_hand (statement);
      memcpy (hand.n_claims, n_claims, sizeof n_claims);
      memset (n_claims, 0, sizeof n_claims);
      g_array_append_val (hands, hand);
    }

  return NULL;
}
