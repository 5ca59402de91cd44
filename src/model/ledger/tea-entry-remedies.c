/* tea-entry-remedies.c - what would make a refused hand legal
 *
 * A changed win is suggested only if scoring the changed record shows that it wins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/ledger/tea-hand-entry-private.h"

/* The most tiles that are listed by name. */
#define MAX_LISTED 8

/* The most tiles whose exchange is suggested. */
#define MAX_EXCHANGES 3

static gboolean
try_record (const TeaRecord *record, int *total)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  const TeaScore *score;

  if (!tea_score (record, answer))
    return FALSE;
  score = tea_answer_score_of (answer, (guint) record->seat);
  *total = score != NULL ? tea_score_text_total (record, answer, score) : 0;

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
    g_ptr_array_add (remedies,
                     /* Translators: %d is what the hand would be worth. */
                     g_strdup_printf (ngettext ("It would win by self-draw: %d point.",
                                                "It would win by self-draw: %d points.", (gulong) total),
                                      total));
}

static void
say_lacking (const TeaVariant *variant, int lacking, GPtrArray *remedies)
{
  if (lacking > 0 && variant->total_by_table)
    g_ptr_array_add (
        remedies,
        g_strdup_printf (ngettext ("%d more faan is needed.", "%d more faan are needed.", (gulong) lacking), lacking));
  else if (lacking > 0)
    g_ptr_array_add (
        remedies, g_strdup_printf (
                      ngettext ("%d more point is needed.", "%d more points are needed.", (gulong) lacking), lacking));
}

/* Tries the win without each active toggle in turn. */
static void
try_without_toggles (const TeaEntryState *state, const TeaEntryContext *context, GPtrArray *remedies)
{
  TeaEntryToggle toggles[TEA_ENTRY_N_TOGGLES];
  guint n = tea_entry_toggles_init (toggles, context);

  for (guint i = 0; i < n; i++)
    {
      TeaEntryState without = *state;
      TeaRecord record;
      int total;

      if (!tea_entry_toggle_is_in (toggles[i].kind, state))
        continue;
      tea_entry_toggle_set_in (toggles[i].kind, &without, FALSE);
      tea_entry_state_to_record (&without, context, &record);
      if (try_record (&record, &total))
        g_ptr_array_add (remedies,
                         /* Translators: what was said about a win, e.g. "Last tile", and what the hand would be worth.
                          */
                         g_strdup_printf (_ ("Without “%1$s” it would win: %2$d."), toggles[i].name, total));
    }
}

/* The names of the tiles, separated by commas. */
static char *
list_tiles (guint64 waits)
{
  GString *text = g_string_new (NULL);

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if ((waits & TEA_TILE_BIT (tile)) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", tea_tile_info_kind_name (tile));

  return g_string_free (text, FALSE);
}

/* Names the other winning tiles that would complete the hand. */
static void
say_waits (const TeaRecord *record, GPtrArray *remedies)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  TeaWilds wilds;
  guint64 waits;
  guint n;

  tea_record_wilds (record, &wilds);
  waits = tea_find_waits (record->variant, &record->options, &wilds, &winner->concealed, winner->melds,
                          winner->n_melds);
  if (record->by == TEA_BY_SELF_DRAW)
    waits |= tea_find_wild_waits (record->variant, &record->options, &wilds, &winner->concealed, winner->melds,
                                  winner->n_melds);
  n = tea_count_bits (waits);
  if (n == 0)
    return;

  if (n > MAX_LISTED)
    g_ptr_array_add (remedies, g_strdup_printf (ngettext ("%1$u other tile would complete it instead of %2$s.",
                                                          "%1$u other tiles would complete it instead of %2$s.", n),
                                                n, tea_tile_info_kind_name (record->tile)));
  else
    {
      g_autofree char *tiles = list_tiles (waits);

      g_ptr_array_add (remedies,
                       /* Translators: %1$s is the winning tile that was entered, %2$s one or more other tiles. */
                       g_strdup_printf (_ ("Instead of %1$s it would be complete with: %2$s."),
                                        tea_tile_info_kind_name (record->tile), tiles));
    }
}

/* The winner's concealed tiles with the winning tile. */
static TeaTiles
all_tiles (const TeaRecord *record)
{
  TeaTiles tiles = record->players[record->seat].concealed;

  tiles.n[record->tile]++;

  return tiles;
}

/* Says what is no winning shape in these rules, if the tiles make one of other rules. */
static void
say_no_shape (const TeaRecord *record, GPtrArray *remedies)
{
  guint shapes = record->variant->shapes (&record->options);
  guint pairs = 0;
  guint majors = 0;
  TeaTiles tiles;

  if (record->tile >= TEA_N_PLAIN || record->players[record->seat].n_melds > 0)
    return;
  tiles = all_tiles (record);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      pairs += tiles.n[tile] / 2;
      majors += tiles.n[tile] > 0 && tea_tile_is_major (tile);
    }
  if (pairs == 7 && (shapes & TEA_SHAPE_SEVEN_PAIRS) == 0)
    g_ptr_array_add (remedies, g_strdup (_ ("Seven pairs do not win in these rules.")));
  if (majors == 13 && (shapes & TEA_SHAPE_THIRTEEN_ORPHANS) == 0)
    g_ptr_array_add (remedies, g_strdup (_ ("Thirteen orphans do not win in these rules.")));
}

/* Names the other exchanges of one tile that would complete the hand: one may have been mistyped. */
static void
say_exchanges (const TeaRecord *record, GPtrArray *remedies)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  TeaWilds wilds;
  TeaTiles tiles;

  if (record->tile >= TEA_N_KINDS)
    return;
  tea_record_wilds (record, &wilds);
  tiles = all_tiles (record);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN && remedies->len < MAX_EXCHANGES; tile++)
    {
      TeaTiles others = tiles;
      guint64 waits;

      if (tile == record->tile || tiles.n[tile] == 0 || tea_wilds_has (&wilds, tile))
        continue;
      others.n[tile]--;
      waits = tea_find_waits (record->variant, &record->options, &wilds, &others, winner->melds, winner->n_melds);
      if (waits != 0 && tea_count_bits (waits) <= MAX_LISTED)
        {
          g_autofree char *instead = list_tiles (waits);

          g_ptr_array_add (remedies, g_strdup_printf (_ ("Instead of %1$s it would be complete with: %2$s."),
                                                      tea_tile_info_kind_name (tile), instead));
        }
    }
}

/* FH-19, HK-20: from whom melds were claimed may be beyond recall. */
static void
try_forgotten (const TeaRecord *record, GPtrArray *remedies)
{
  TeaRecord other = *record;
  int total;

  other.forgotten = TRUE;
  if (try_record (&other, &total))
    g_ptr_array_add (remedies,
                     /* Translators: about from whom melds were claimed; %s is the word to type. */
                     g_strdup_printf (_ ("If nobody remembers, type “%s”: then nobody is liable for them."),
                                      tea_entry_word (TEA_ENTRY_WORD_FORGOTTEN, 0)));
}

GPtrArray *
tea_entry_find_remedies (const TeaEntryState *state,
                         const TeaEntryContext *context,
                         const TeaRecord *record,
                         const TeaAnswer *answer,
                         int lacking)
{
  GPtrArray *remedies = g_ptr_array_new_with_free_func (g_free);

  if (!record->won)
    return remedies;
  if (answer->code == TEA_ERROR_NOT_A_WIN)
    {
      say_no_shape (record, remedies);
      say_waits (record, remedies);
      say_exchanges (record, remedies);
    }
  else if (answer->code == TEA_ERROR_MISSING_FIELD)
    try_forgotten (record, remedies);
  else if (answer->code == TEA_ERROR_BAD_WIN)
    try_without_toggles (state, context, remedies);
  if (answer->code == TEA_ERROR_BELOW_MINIMUM)
    say_lacking (record->variant, lacking, remedies);
  if (answer->code != TEA_ERROR_NOT_A_WIN && answer->code != TEA_ERROR_MISSING_FIELD)
    try_self_draw (record, remedies);

  return remedies;
}
