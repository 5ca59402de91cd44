/* tea-entry-score.c - scores a typed hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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

  if (reading->faults->len > 0)
    {
      const TeaEntryFault *fault = &g_array_index (reading->faults, TeaEntryFault, 0);

      return refuse_at (answer, TEA_ERROR_BAD_TEXT, fault->span, fault->sentence);
    }
  if (!check_hands (reading, context, answer))
    return FALSE;

  return unsaid == NULL || tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "text", "%s", unsaid);
}

gboolean
tea_entry_score (const char *text, const TeaEntryContext *context, TeaRecord *record, TeaAnswer *answer)
{
  g_autofree char *undecided = NULL;
  TeaEntryReading reading;
  gboolean readable;

  tea_entry_read (&reading, context, text, TEA_ENTRY_NO_CARET);
  readable = check_reading (&reading, context, answer);
  if (readable)
    tea_entry_state_to_record (&reading.state, context, record);
  tea_entry_reading_clear (&reading);

  if (!readable || !tea_score (record, answer))
    return FALSE;
  undecided = tea_entry_say_undecided (record, answer, context);

  return undecided == NULL || tea_json_refuse (answer, TEA_ERROR_MISSING_HAND, "text", "%s", undecided);
}
