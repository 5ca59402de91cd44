/* tea-ledger-seats.c - who sits where in a ledger of more than four players, and who sits out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "model/ledger/tea-ledger-private.h"
#include "store/sessions/tea-seats.h"

/* How long a player has been at the table, or has sat out. */
typedef struct
{
  guint player;
  guint hands; /* in a row, up to now */
} Turn;

/* Who has been there longest comes first; of equals the one with the lower number. */
static int
compare_turns (const void *a, const void *b)
{
  const Turn *one = a, *two = b;

  if (one->hands != two->hands)
    return one->hands > two->hands ? -1 : 1;

  return (int) one->player - (int) two->player;
}

/* Counts the last hands in a row that @player has sat at the table, or has sat out. */
static guint
count_turn (const TeaTally *tally, guint player, gboolean sits)
{
  guint hands = 0;

  for (guint i = tally->rows->len; i > 0; i--)
    {
      const TeaTallyRow *row = tea_tally_row (tally, i - 1);

      if (!tea_store_entry_kind_is_hand (row->entry->kind))
        continue;
      if ((tea_tally_seat_of (&row->place, player) >= 0) != sits)
        break;
      hands++;
    }

  return hands;
}

gboolean
tea_ledger_rotate_tally (const TeaTally *tally, guint8 players[4])
{
  Turn sitting[TEA_STORE_MAX_PLAYERS] = { 0 };
  Turn waiting[TEA_STORE_MAX_PLAYERS] = { 0 };
  guint n_sitting = 0, n_waiting = 0;

  memcpy (players, tally->next.players, 4 * sizeof *players);
  for (guint player = 0; player < tally->n_players; player++)
    {
      gboolean sits = tea_tally_seat_of (&tally->next, player) >= 0;
      Turn turn = { player, count_turn (tally, player, sits) };

      if (sits)
        sitting[n_sitting++] = turn;
      else
        waiting[n_waiting++] = turn;
    }
  qsort (sitting, n_sitting, sizeof *sitting, compare_turns);
  qsort (waiting, n_waiting, sizeof *waiting, compare_turns);
  for (guint i = 0; i < MIN (n_sitting, n_waiting); i++)
    players[tea_tally_seat_of (&tally->next, sitting[i].player)] = (guint8) waiting[i].player;

  return n_waiting > 0;
}

gboolean
tea_ledger_rotate_seats (TeaLedger *self, guint players[4])
{
  guint8 rotated[4];
  gboolean any;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && players != NULL, FALSE);

  any = tea_ledger_rotate_tally (self->tally, rotated);
  for (guint seat = 0; seat < 4; seat++)
    players[seat] = rotated[seat];

  return any;
}

void
tea_ledger_draw_seats (TeaLedger *self, guint players[4])
{
  guint lots[TEA_STORE_MAX_PLAYERS] = { 0 };

  g_return_if_fail (TEA_IS_LEDGER (self) && players != NULL);

  for (guint i = 0; i < self->tally->n_players; i++)
    lots[i] = i;
  for (guint seat = 0; seat < 4; seat++)
    {
      guint drawn = (guint) g_random_int_range ((gint32) seat, (gint32) self->tally->n_players);

      players[seat] = lots[drawn];
      lots[drawn] = lots[seat];
    }
}

TeaStoreEntry *
tea_ledger_new_seats (const guint8 players[4], int dealer)
{
  TeaStoreEntry *entry = tea_store_entry_new (TEA_STORE_ENTRY_SEATS);

  g_free (entry->record);
  entry->record = tea_seats_to_text (players);
  entry->dealer = dealer;

  return entry;
}

/* Who comes to the table and who sits out instead: "Eve for Ann, Fay for Bo". */
static char *
say_exchange (TeaLedger *self)
{
  g_auto (GStrv) pairs = g_new0 (char *, 5);
  guint n = 0;
  guint8 players[4];

  tea_ledger_rotate_tally (self->tally, players);
  for (guint seat = 0; seat < 4; seat++)
    if (players[seat] != self->tally->next.players[seat])
      /* Translators: a player who comes to the table, and the one who sits out instead: "Eve for Ann". */
      pairs[n++] = g_strdup_printf (_ ("%1$s for %2$s"), self->shown_names[players[seat]],
                                    self->shown_names[self->tally->next.players[seat]]);

  return g_strjoinv (C_ ("list", ", "), pairs);
}

char *
tea_ledger_text_sits_out (const TeaTallyPlace *place, char *const *names, guint n)
{
  g_autoptr (GPtrArray) out = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint player = 0; player < n; player++)
    if (tea_tally_seat_of (place, player) < 0)
      g_ptr_array_add (out, names[player]);
  if (out->len == 0)
    return g_strdup ("");
  g_ptr_array_add (out, NULL);
  list = g_strjoinv (C_ ("list", ", "), (char **) out->pdata);

  /* Translators: the players who are not at the table in a hand: "Eve sits out", "Eve, Fay sit out". */
  return g_strdup_printf (ngettext ("%s sits out", "%s sit out", out->len - 1), list);
}

char *
tea_ledger_say_rotates (TeaLedger *self)
{
  g_autofree char *exchange = NULL;

  if (self->tally->n_players == 4)
    return g_strdup ("");

  exchange = say_exchange (self);
  switch (self->tally->session->setup.rotation)
    {
    case TEA_STORE_ROTATE_BY_HAND:
      return g_strdup ("");
    case TEA_STORE_ROTATE_AFTER_HAND:
      /* Translators: who comes to the table for whom: "Eve for Ann". */
      return g_strdup_printf (_ ("After this hand: %s"), exchange);
    case TEA_STORE_ROTATE_AFTER_ROUND:
      /* Translators: who comes to the table for whom: "Eve for Ann". */
      return g_strdup_printf (_ ("After this round: %s"), exchange);
    }
  g_assert_not_reached ();
}

char *
tea_ledger_text_seats (const TeaTallyRow *row, char *const *names)
{
  const guint8 *before = row->by_rules.players;
  const guint8 *after = row->place.players;
  g_auto (GStrv) parts = g_new0 (char *, 6);
  guint n = 0;
  gboolean moves = FALSE;

  for (guint seat = 0; seat < 4; seat++)
    moves = moves || (after[seat] != before[seat] && tea_tally_seat_of (&row->by_rules, after[seat]) >= 0);
  for (guint seat = 0; seat < 4; seat++)
    if (moves)
      parts[n++] = g_strdup (names[after[seat]]);
    else if (after[seat] != before[seat])
      /* Translators: a player who comes to the table, and the one who sits out from now on. */
      parts[n++] = g_strdup_printf (_ ("%1$s plays for %2$s"), names[after[seat]], names[before[seat]]);
  if (moves)
    {
      g_autofree char *list = g_strjoinv (C_ ("list", ", "), parts);

      for (guint i = 0; i < n; i++)
        g_clear_pointer (&parts[i], g_free);
      n = 0;
      /* Translators: the four players at the table from now on, in the order of play. */
      parts[n++] = g_strdup_printf (_ ("New seats: %s"), list);
    }
  if (row->entry->dealer >= 0)
    /* Translators: who deals the next hand, set by the players themselves. */
    parts[n++] = g_strdup_printf (_ ("%s deals next"), names[after[row->place.dealer]]);

  return n > 0 ? g_strjoinv (C_ ("parts", "; "), parts) : g_strdup (_ ("The seats stay as they are"));
}
