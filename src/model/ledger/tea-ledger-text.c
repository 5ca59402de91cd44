/* tea-ledger-text.c - a ledger in words: titles, places, and what undo would do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "model/ledger/tea-ledger-private.h"
#include "model/tiles/tea-names.h"

char *
tea_ledger_text_names (const TeaStoreSetup *setup)
{
  guint n = MAX (4, setup->n_players);
  g_auto (GStrv) shown = g_new0 (char *, n + 1);

  tea_names_show ((const char *const *) setup->names, n, shown);

  return g_strjoinv (C_ ("list", ", "), shown);
}

char *
tea_ledger_text_title (const TeaStoreSession *session)
{
  return *session->title != '\0' ? tea_names_show_one (session->title) : tea_ledger_text_names (&session->setup);
}

char *
tea_ledger_text_file_stem (const TeaStoreSession *session, const char *rules)
{
  g_autoptr (GDateTime) begun = g_date_time_new_from_unix_local (session->created);
  g_autofree char *date = begun != NULL ? g_date_time_format (begun, "%Y-%m-%d") : g_strdup ("");
  g_autofree char *title = tea_ledger_text_title (session);
  g_autofree char *wanted = g_strdup_printf ("%s %s %s", date, rules, title);

  return tea_name_to_file (wanted);
}

char *
tea_ledger_text_place (const TeaVariant *variant, const TeaTallyPlace *place, guint first_dealer)
{
  guint deal = (place->dealer + 4 - first_dealer) % 4 + 1;

  if (!variant->has_round_wind)
    /* Translators: the number of a hand in a game. */
    return g_strdup_printf (_ ("Hand %u"), place->number);

  /* Translators: where a hand stands in a game: the wind of the round, and whose turn it is to deal in it, counted from
     1. */
  return g_strdup_printf (_ ("%1$s %2$u"), tea_tile_info_wind_name (place->round_wind), deal);
}

char *
tea_ledger_text_moved (const TeaTally *played,
                       const TeaTallyRow *row,
                       const TeaTally *by_rules,
                       const TeaTallyRow *row_by_rules)
{
  const TeaStoreSetup *setup = &played->session->setup;
  g_autofree char *place = tea_ledger_text_place (played->variant, &row->place, setup->first_dealer);
  g_autofree char *other = tea_ledger_text_place (by_rules->variant, &row_by_rules->place, setup->first_dealer);
  const char *dealer = setup->names[row->place.players[row->place.dealer]];
  const char *other_dealer = setup->names[row_by_rules->place.players[row_by_rules->place.dealer]];

  if (row->error == NULL && row_by_rules->error != NULL)
    /* Translators: a hand as it was played and by the rules: "East 2", "Ann", "East 1", "Lin". */
    return g_strdup_printf (_ ("%1$s (%2$s deals) would be %3$s (%4$s deals), and count for nothing."), place, dealer,
                            other, other_dealer);
  if (memcmp (row->deltas, row_by_rules->deltas, sizeof row->deltas) != 0)
    /* Translators: a hand as it was played and by the rules: "East 2", "Ann", "East 1", "Lin". */
    return g_strdup_printf (_ ("%1$s (%2$s deals) would be %3$s (%4$s deals), with other points."), place, dealer,
                            other, other_dealer);

  /* Translators: a hand as it was played and by the rules: "East 2", "Ann", "East 1", "Lin". */
  return g_strdup_printf (_ ("%1$s (%2$s deals) would be %3$s (%4$s deals)."), place, dealer, other, other_dealer);
}

/* The number of the hand at @position of the current list, or of one inserted there. */
static guint
hand_number (const TeaTally *tally, guint position)
{
  guint number = 1;

  for (guint i = 0; i < MIN (position, tally->rows->len); i++)
    if (tea_store_entry_kind_is_hand (tea_tally_row (tally, i)->entry->kind))
      number++;

  return number;
}

static const char *
undo_format (const TeaStoreChange *change)
{
  gboolean line = change->entry_kind == TEA_STORE_ENTRY_LINE;
  gboolean seats = change->entry_kind == TEA_STORE_ENTRY_SEATS;

  switch (change->kind)
    {
    case TEA_STORE_CHANGE_ADD:
      return seats  ? _ ("Undo changing seats")
             : line ? _ ("Undo adding a penalty or correction")
                    : _ ("Undo adding hand %u");
    case TEA_STORE_CHANGE_EDIT:
      return seats  ? _ ("Undo correcting a change of seats")
             : line ? _ ("Undo changing a penalty or correction")
                    : _ ("Undo changing hand %u");
    case TEA_STORE_CHANGE_DELETE:
      return seats  ? _ ("Undo deleting a change of seats")
             : line ? _ ("Undo deleting a penalty or correction")
                    : _ ("Undo deleting hand %u");
    case TEA_STORE_CHANGE_MOVE:
      return seats  ? _ ("Undo moving a change of seats")
             : line ? _ ("Undo moving a penalty or correction")
                    : _ ("Undo moving hand %u");
    case TEA_STORE_CHANGE_SETUP:
      return _ ("Undo changing names, rules or money");
    case TEA_STORE_CHANGE_NONE:
      break;
    }
  return "";
}

static const char *
redo_format (const TeaStoreChange *change)
{
  gboolean line = change->entry_kind == TEA_STORE_ENTRY_LINE;
  gboolean seats = change->entry_kind == TEA_STORE_ENTRY_SEATS;

  switch (change->kind)
    {
    case TEA_STORE_CHANGE_ADD:
      return seats  ? _ ("Redo changing seats")
             : line ? _ ("Redo adding a penalty or correction")
                    : _ ("Redo adding hand %u");
    case TEA_STORE_CHANGE_EDIT:
      return seats  ? _ ("Redo correcting a change of seats")
             : line ? _ ("Redo changing a penalty or correction")
                    : _ ("Redo changing hand %u");
    case TEA_STORE_CHANGE_DELETE:
      return seats  ? _ ("Redo deleting a change of seats")
             : line ? _ ("Redo deleting a penalty or correction")
                    : _ ("Redo deleting hand %u");
    case TEA_STORE_CHANGE_MOVE:
      return seats  ? _ ("Redo moving a change of seats")
             : line ? _ ("Redo moving a penalty or correction")
                    : _ ("Redo moving hand %u");
    case TEA_STORE_CHANGE_SETUP:
      return _ ("Redo changing names, rules or money");
    case TEA_STORE_CHANGE_NONE:
      break;
    }
  return "";
}

char *
tea_ledger_text_change (const TeaTally *tally, const TeaStoreChange *change, gboolean redo)
{
  const char *format = redo ? redo_format (change) : undo_format (change);
  g_auto (GStrv) parts = g_strsplit (format, "%u", 2);
  g_autofree char *number = g_strdup_printf ("%u", hand_number (tally, change->position));

  return g_strjoinv (number, parts);
}
