/* tea-entry-score.c - scores a typed hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-text.h"
#include "io/entry/tea-entry.h"
#include "io/json/tea-json-record-parts.h"

static gboolean
refuse_at (TeaAnswer *answer, TeaErrorCode code, TeaEntrySpan span, const char *message)
{
  g_autofree char *at = g_strdup_printf ("column %u", span.start + 1);
  char shown[sizeof answer->message];

  tea_text_copy (shown, message, sizeof shown); /* it may quote a long word */

  return tea_json_refuse (answer, code, at, "%s", shown);
}

/* Refuses the first hand with missing tiles; %TRUE if there is none. */
static gboolean
check_hands (const TeaEntryReading *reading, const TeaEntryContext *context, TeaAnswer *answer)
{
  for (guint i = 0; i < reading->n_parts; i++)
    {
      guint seat = (guint) reading->parts[i].seat;
      guint missing = tea_entry_state_missing (&reading->state, seat);
      g_autofree char *message = NULL;

      if (missing == 0)
        continue;
      message = g_strdup_printf ("%s’s hand lacks %u tile%s.", context->names[seat], missing, missing == 1 ? "" : "s");

      return refuse_at (answer, TEA_ERROR_WRONG_TILE_COUNT, reading->parts[i].span, message);
    }

  return TRUE;
}

static gboolean
check_reading (const TeaEntryReading *reading, const TeaEntryContext *context, TeaAnswer *answer)
{
  const char *unsaid = tea_entry_state_find_unsaid (&reading->state, context);
  const TeaEntryFault *fault = tea_entry_reading_find_fault (reading);

  if (reading->result != NULL)
    return refuse_at (answer, TEA_ERROR_BAD_TEXT, reading->parts[0].span, _ ("A result without tiles is not scored."));
  if (fault != NULL)
    return refuse_at (answer, TEA_ERROR_BAD_TEXT, fault->span, fault->sentence);
  if (!check_hands (reading, context, answer))
    return FALSE;

  return unsaid == NULL || tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "text", "%s", unsaid);
}

/* Scores what was entered. Returns what all payers pay, or −1 if it is refused. */
static int
find_paid (const TeaEntryState *state, const TeaEntryContext *context)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  TeaRecord record;

  tea_entry_state_to_record (state, context, &record);

  return tea_score (&record, answer) ? tea_answer_paid_for_win (answer) : -1;
}

/* Moves the winner's melds into the hand; %FALSE if a kong is among them. */
static gboolean
conceal (TeaEntryState *state)
{
  TeaEntryHand *hand = &state->hands[state->first];
  TeaEntryHand concealed = *hand;

  concealed.n_tiles = 0;
  concealed.n_melds = 0;
  for (guint i = 0; i < hand->n_melds; i++)
    {
      if (hand->melds[i].n != 3)
        return FALSE;
      for (guint j = 0; j < 3; j++)
        concealed.tiles[concealed.n_tiles++] = hand->melds[i].tiles[j];
    }
  if (state->winning >= 0)
    state->winning = (gint8) (state->winning + concealed.n_tiles);
  memcpy (concealed.tiles + concealed.n_tiles, hand->tiles, hand->n_tiles);
  concealed.n_tiles = (guint8) (concealed.n_tiles + hand->n_tiles);
  *hand = concealed;

  return TRUE;
}

const char *
tea_entry_say_rest (void)
{
  return _ ("The bonus tiles win; the winner’s tiles that were not entered are assumed to make no hand.");
}

char *
tea_entry_say_commas (const TeaEntryReading *reading, const TeaEntryContext *context)
{
  TeaEntryState concealed = reading->state;
  int open_paid, concealed_paid;

  if (!reading->by_commas || tea_entry_state_missing (&reading->state, reading->state.first) > 0 ||
      tea_entry_state_find_unsaid (&reading->state, context) != NULL || !conceal (&concealed))
    return NULL;
  open_paid = find_paid (&reading->state, context);
  concealed_paid = find_paid (&concealed, context);
  if (concealed_paid < 0 || concealed_paid == open_paid)
    return NULL;

  if (open_paid < 0)
    /* Translators: about sets with commas after them; %d is what a win is paid in all. */
    return g_strdup_printf (
        _ ("Concealed? Commas make open melds, which do not win here; without commas: %d in total."), concealed_paid);

  /* Translators: about sets with commas after them; the numbers are what a win is paid in all. */
  return g_strdup_printf (_ ("Concealed? Commas make open melds: %1$d in total; without commas: %2$d."), open_paid,
                          concealed_paid);
}

/* Sentences about what was left out of the text, and about what could have been meant. */
static char **
find_warnings (const TeaEntryReading *reading, const TeaEntryContext *context)
{
  GPtrArray *warnings = g_ptr_array_new ();
  char *commas = tea_entry_say_commas (reading, context);

  for (guint i = 0; i < reading->faults->len; i++)
    {
      const TeaEntryFault *fault = &g_array_index (reading->faults, TeaEntryFault, i);

      if (fault->harmless)
        g_ptr_array_add (warnings, g_strdup_printf ("column %u: %s", fault->span.start + 1, fault->sentence));
    }
  if (tea_entry_state_is_partial (&reading->state, reading->state.first) && !reading->state.nobody)
    g_ptr_array_add (warnings, g_strdup (tea_entry_say_rest ()));
  if (commas != NULL)
    g_ptr_array_add (warnings, commas);
  g_ptr_array_add (warnings, NULL);

  return (char **) g_ptr_array_free (warnings, FALSE);
}

gboolean
tea_entry_score (const char *text,
                 const TeaEntryContext *context,
                 TeaRecord *record,
                 TeaAnswer *answer,
                 char ***warnings)
{
  g_autofree char *undecided = NULL;
  TeaEntryReading reading;
  gboolean readable;

  tea_entry_read (&reading, context, text, TEA_ENTRY_NO_CARET);
  readable = check_reading (&reading, context, answer);
  if (readable)
    tea_entry_state_to_record (&reading.state, context, record);
  *warnings = readable ? find_warnings (&reading, context) : g_new0 (char *, 1);
  tea_entry_reading_clear (&reading);

  if (!readable || !tea_score (record, answer))
    return FALSE;
  undecided = tea_entry_say_undecided (record, answer, context);

  return undecided == NULL || tea_json_refuse (answer, TEA_ERROR_MISSING_HAND, "text", "%s", undecided);
}
