/* tea-hand-entry-remedies.c - what would make a hand legal that is refused
 *
 * Each remedy is tried: a neighbouring record is scored, and only what is then a win is said.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/entry/tea-hand-entry-private.h"

/* More tiles than these are not listed. */
#define MAX_LISTED 8

static gboolean
try_record (const TeaRecord *record, int *total)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  const TeaScore *score;

  if (!tea_score (record, answer))
    return FALSE;
  score = tea_answer_score_of (answer, (guint) record->seat);
  *total = score != NULL ? score->total : 0;

  return TRUE;
}

static void
try_self_draw (const TeaRecord *record, GPtrArray *remedies)
{
  TeaRecord drawn = *record;
  int total;

  if (record->by == TEA_BY_SELF_DRAW)
    return;
  drawn.by = TEA_BY_SELF_DRAW;
  drawn.from = -1;
  drawn.robbed_closed = FALSE;
  drawn.events &= ~(guint) TEA_EVENT_EARTHLY;
  if (try_record (&drawn, &total))
    /* Translators: %d is what the hand would be worth. */
    g_ptr_array_add (remedies, g_strdup_printf (ngettext ("It would win by self-draw: %d point.", "It would win by self-draw: %d points.", (gulong) total), total));
}

static void
say_lacking (int lacking, GPtrArray *remedies)
{
  if (lacking > 0)
    g_ptr_array_add (remedies, g_strdup_printf (ngettext ("%d more point is needed.", "%d more points are needed.", (gulong) lacking), lacking));
}

/* Takes back one thing that was said about the win at a time. */
static void
try_without_toggles (TeaHandEntry *self, GPtrArray *remedies)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->toggles)); i++)
    {
      g_autoptr (TeaEntryToggle) toggle = g_list_model_get_item (G_LIST_MODEL (self->toggles), i);
      TeaEntryState state = *tea_hand_entry_state (self);
      TeaTiles filled[4];
      TeaRecord record;
      int total;

      if (!tea_entry_toggle_get_active (toggle))
        continue;
      tea_entry_state_set_toggle (&state, tea_entry_toggle_get_id (toggle), FALSE);
      tea_entry_state_to_record (&state, &self->context, &record, filled);
      if (try_record (&record, &total))
        /* Translators: the name of something that was said about a win, e.g. "Last tile", and what the hand would be worth. */
        g_ptr_array_add (remedies, g_strdup_printf (_ ("Without “%1$s” it would win: %2$d."), tea_entry_toggle_get_name (toggle), total));
    }
}

/* "3s, 6s or 9s" by name. */
static char *
list_tiles (guint64 calls)
{
  GString *text = g_string_new (NULL);

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if ((calls & TEA_TILE_BIT (tile)) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", tea_tile_info_kind_name (tile));

  return g_string_free (text, FALSE);
}

/* Which other winning tile would complete the rest. */
static void
say_calls (TeaHandEntry *self, const TeaRecord *record, GPtrArray *remedies)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  TeaWilds wilds;
  guint64 calls;
  guint n = 0;

  tea_record_wilds (record, &wilds);
  calls = tea_find_waits (record->variant, &record->options, &wilds, &winner->concealed, winner->melds, winner->n_melds);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    n += (calls >> tile) & 1;
  if (n == 0)
    return;

  if (n > MAX_LISTED)
    g_ptr_array_add (remedies, g_strdup_printf (ngettext ("%1$u other tile would complete it instead of %2$s.", "%1$u other tiles would complete it instead of %2$s.", n), n, tea_tile_info_kind_name (record->tile)));
  else
    {
      g_autofree char *tiles = list_tiles (calls);

      /* Translators: %1$s is the winning tile that was entered, %2$s one or more other tiles. */
      g_ptr_array_add (remedies, g_strdup_printf (_ ("Instead of %1$s it would be complete with: %2$s."), tea_tile_info_kind_name (record->tile), tiles));
    }
}

GPtrArray *
tea_hand_entry_find_remedies (TeaHandEntry *self, const TeaRecord *record, const TeaAnswer *answer, int lacking)
{
  GPtrArray *remedies = g_ptr_array_new_with_free_func (g_free);

  if (!record->won)
    return remedies;
  if (answer->code == TEA_ERROR_NOT_A_WIN)
    say_calls (self, record, remedies);
  else if (answer->code == TEA_ERROR_BAD_WIN)
    try_without_toggles (self, remedies);
  if (answer->code == TEA_ERROR_BELOW_MINIMUM)
    say_lacking (lacking, remedies);
  if (answer->code != TEA_ERROR_NOT_A_WIN && answer->code != TEA_ERROR_MISSING_FIELD)
    try_self_draw (record, remedies);

  return remedies;
}
