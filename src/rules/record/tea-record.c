/* tea-record.c - the hand record: everything that the score of a hand depends on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/record/tea-record.h"

static const char *const event_names[TEA_N_WIN_EVENTS] = {
  "last-tile", "heavenly", "earthly", "first-draw", "original-call", "kong-on-kong", "thirteenth-win",
};

const char *
tea_win_event_name (guint index)
{
  return index < G_N_ELEMENTS (event_names) ? event_names[index] : NULL;
}

int
tea_record_replaced_kong (const TeaRecord *record)
{
  const TeaRecordPlayer *winner;

  if (!record->won || record->replacement != TEA_REPLACEMENT_KONG)
    return -1;
  if (record->replaced >= 0)
    return record->replaced;

  winner = &record->players[record->seat];
  for (int i = (int) winner->n_melds - 1; i >= 0; i--)
    if (tea_meld_is_kong (&winner->melds[i]))
      return i;

  return -1;
}
