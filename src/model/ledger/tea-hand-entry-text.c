/* tea-hand-entry-text.c - text, caret and history of a hand entry, and its drafts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/ledger/tea-hand-entry-private.h"

/* The most undo steps; more than anybody needs for one hand. */
#define MAX_STEPS 500

typedef struct
{
  char *text;
  guint caret;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->text);
  g_free (step);
}

static Step *
step_new (TeaHandEntry *self)
{
  Step *step = g_new (Step, 1);

  step->text = g_strdup (self->shown.text);
  step->caret = self->shown.caret;

  return step;
}

void
tea_hand_entry_forget (TeaHandEntry *self)
{
  g_queue_clear_full (&self->undo, step_free);
  g_queue_clear_full (&self->redo, step_free);
  self->shown.can_undo = self->shown.can_redo = FALSE;
  self->typing = FALSE;
}

static void
remember (TeaHandEntry *self)
{
  g_queue_push_tail (&self->undo, step_new (self));
  if (g_queue_get_length (&self->undo) > MAX_STEPS)
    step_free (g_queue_pop_head (&self->undo));
  g_queue_clear_full (&self->redo, step_free);
}

/* The index of the part with the caret. */
static guint
part_at (const TeaEntryReading *reading, guint caret)
{
  for (guint i = 0; i < reading->n_parts; i++)
    if (caret <= reading->parts[i].span.end)
      return i;

  return reading->n_parts - 1;
}

static int
part_of_seat (const TeaEntryReading *reading, guint seat)
{
  for (guint i = 0; i < reading->n_parts; i++)
    if (reading->parts[i].seat == (int) seat)
      return (int) i;

  return -1;
}

void
tea_hand_entry_take (TeaHandEntry *self, char *text, guint caret, gboolean do_remember)
{
  if (do_remember)
    remember (self);

  tea_entry_reading_clear (&self->reading);
  tea_entry_read (&self->reading, &self->context, text, caret);
  g_free (self->shown.text);
  self->shown.text = text;
  self->shown.caret = caret;
  self->shown.seat = (guint) self->reading.parts[part_at (&self->reading, caret)].seat;

  tea_hand_entry_update (self);
}

/* Whether @text is @old with one character inserted or deleted that does not start something new. */
static gboolean
goes_on_typing (const char *old, const char *text)
{
  gsize n_old = strlen (old);
  gsize n = strlen (text);
  gsize same = 0;
  gsize tail = 0;
  const char *piece;
  gsize n_piece;

  while (same < MIN (n, n_old) && old[same] == text[same])
    same++;
  while (tail < MIN (n, n_old) - same && old[n_old - 1 - tail] == text[n - 1 - tail])
    tail++;
  if (n_old - same - tail > 0 && n - same - tail > 0)
    return FALSE;

  piece = n > n_old ? text + same : old + same;
  n_piece = MAX (n, n_old) - same - tail;

  return g_utf8_strlen (piece, (gssize) n_piece) == 1 && strchr (" /([+=", *piece) == NULL;
}

void
tea_hand_entry_set_text (TeaHandEntry *self, const char *text, guint caret)
{
  g_autofree char *valid = NULL;
  gboolean goes_on;

  g_return_if_fail (TEA_IS_HAND_ENTRY (self));

  valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  caret = MIN (caret, (guint) g_utf8_strlen (valid, -1));
  if (g_str_equal (valid, self->shown.text))
    {
      tea_hand_entry_set_caret (self, caret);
      return;
    }

  goes_on = self->typing && goes_on_typing (self->shown.text, valid);
  if (!goes_on)
    remember (self);
  else
    g_queue_clear_full (&self->redo, step_free);
  self->typing = TRUE;
  tea_hand_entry_take (self, g_steal_pointer (&valid), caret, FALSE);
}

void
tea_hand_entry_set_caret (TeaHandEntry *self, guint caret)
{
  g_return_if_fail (TEA_IS_HAND_ENTRY (self));

  caret = MIN (caret, (guint) g_utf8_strlen (self->shown.text, -1));
  if (caret == self->shown.caret)
    return;

  self->typing = FALSE;
  /* A half-typed word becomes a fault when the caret leaves it. */
  tea_hand_entry_take (self, g_strdup (self->shown.text), caret, FALSE);
}

/* The caret after @position tiles of the hand of @seat, which must have a part in the text. */
static guint
find_caret (const TeaEntryReading *reading, guint seat, guint position)
{
  const TeaEntryHand *hand = &reading->state.hands[seat];
  guint caret = reading->parts[part_of_seat (reading, seat)].head;

  for (guint i = 0; i < hand->n_melds; i++)
    caret = MAX (caret, reading->melds[seat][i].end);
  if (position != TEA_ENTRY_AT_BONUS && position > 0)
    caret = reading->tiles[seat][position - 1].end;
  else if (position == TEA_ENTRY_AT_BONUS)
    for (guint i = 0; i < hand->n_bonus; i++)
      caret = MAX (caret, reading->bonus[seat][i].end);

  return caret;
}

/* The sentence of the first new fault in @now; without one, that of the first fault or a general one. */
static const char *
find_new_fault (TeaHandEntry *self, const TeaEntryReading *now)
{
  for (guint i = 0; i < now->faults->len; i++)
    {
      const TeaEntryFault *fault = &g_array_index (now->faults, TeaEntryFault, i);
      gboolean known = FALSE;

      for (guint j = 0; j < self->reading.faults->len; j++)
        known = known || g_str_equal (fault->sentence, g_array_index (self->reading.faults, TeaEntryFault, j).sentence);
      if (!known)
        return fault->sentence;
    }

  return now->faults->len > 0 ? g_array_index (now->faults, TeaEntryFault, 0).sentence
                              /* Translators: the general answer to an action that would make an impossible hand. */
                              : _ ("This conflicts with the rest of the hand.");
}

/* Whether the text written for @state reads back as @state; if not, @sentence becomes the reason. */
static gboolean
can_be (TeaHandEntry *self, const TeaEntryState *state, guint seat, char **sentence)
{
  g_autofree char *text = tea_entry_write (state, &self->context, seat, NULL, NULL);
  TeaEntryReading reading;
  gboolean same;

  tea_entry_read (&reading, &self->context, text, TEA_ENTRY_NO_CARET);
  same = tea_entry_state_equal (&reading.state, state);
  if (!same)
    *sentence = g_strdup (find_new_fault (self, &reading));
  tea_entry_reading_clear (&reading);

  return same;
}

gboolean
tea_hand_entry_apply (TeaHandEntry *self, const TeaEntryState *state, guint seat, guint position)
{
  g_autofree char *text = tea_entry_write (state, &self->context, seat, &self->reading, self->shown.text);
  gboolean changed = !tea_entry_state_equal (state, tea_hand_entry_state (self));
  TeaEntryReading reading;
  g_autofree char *sentence = NULL;
  guint caret;

  if (!can_be (self, state, seat, &sentence))
    return tea_hand_entry_refuse (self, sentence);

  /* Text that could not be read before may fit the new state, and is then read. */
  tea_entry_read (&reading, &self->context, text, TEA_ENTRY_NO_CARET);
  if (position != TEA_ENTRY_AT_BONUS)
    position = MIN (position, reading.state.hands[seat].n_tiles);
  /* A half-typed line may now be read as a result, which has no parts. */
  caret = part_of_seat (&reading, seat) >= 0 ? find_caret (&reading, seat, position) : (guint) g_utf8_strlen (text, -1);
  tea_entry_reading_clear (&reading);
  self->typing = FALSE;
  tea_hand_entry_take (self, g_steal_pointer (&text), caret, changed);

  return TRUE;
}

gboolean
tea_hand_entry_apply_here (TeaHandEntry *self, const TeaEntryState *state)
{
  return tea_hand_entry_apply (self, state, self->shown.seat, self->shown.position);
}

void
tea_hand_entry_set_seat (TeaHandEntry *self, guint seat)
{
  g_return_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4);

  if (seat == self->shown.seat)
    return;
  if (part_of_seat (&self->reading, seat) >= 0)
    {
      guint n = tea_hand_entry_state (self)->hands[seat].n_tiles;

      tea_hand_entry_set_caret (self, find_caret (&self->reading, seat, n));
    }
  else
    {
      const TeaEntryState state = *tea_hand_entry_state (self);

      tea_hand_entry_apply (self, &state, seat, 0);
    }
}

void
tea_hand_entry_set_position (TeaHandEntry *self, guint position)
{
  g_return_if_fail (TEA_IS_HAND_ENTRY (self));

  position = MIN (position, tea_hand_entry_state (self)->hands[self->shown.seat].n_tiles);
  tea_hand_entry_set_caret (self, find_caret (&self->reading, self->shown.seat, position));
}

static gboolean
go (TeaHandEntry *self, GQueue *from, GQueue *to, const char *nothing)
{
  Step *step = g_queue_pop_tail (from);

  if (step == NULL)
    return tea_hand_entry_refuse (self, nothing);

  g_queue_push_tail (to, step_new (self));
  self->typing = FALSE;
  tea_hand_entry_take (self, g_steal_pointer (&step->text), step->caret, FALSE);
  step_free (step);

  return TRUE;
}

gboolean
tea_hand_entry_undo (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return go (self, &self->undo, &self->redo, _ ("There is nothing to undo."));
}

gboolean
tea_hand_entry_redo (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return go (self, &self->redo, &self->undo, _ ("There is nothing to redo."));
}

gboolean
tea_hand_entry_set_hand (TeaHandEntry *self, TeaScoredHand *hand, GError **error)
{
  g_autofree char *sentence = NULL;
  TeaRecord record;
  TeaEntryState state;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && hand != NULL, FALSE);
  g_return_val_if_fail (tea_variant_base (hand->record.variant) == tea_variant_base (self->context.variant), FALSE);

  /* What the rules refuse can still be opened and corrected. */
  record = hand->record;
  record.variant = self->context.variant;
  record.options = self->context.options;
  record.dealer = self->context.dealer;
  record.round_wind = self->context.round_wind;
  tea_entry_state_from_record (&state, &self->context, &record);
  if (!can_be (self, &state, state.first, &sentence))
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_WIN, _ ("This hand cannot be entered: %s"), sentence);
      return FALSE;
    }

  tea_hand_entry_forget (self);
  tea_hand_entry_take (self, tea_entry_write (&state, &self->context, state.first, NULL, NULL), 0, FALSE);
  tea_hand_entry_set_position (self, G_MAXUINT);

  return TRUE;
}

char *
tea_hand_entry_dup_draft (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return tea_entry_draft_to_json (self->shown.text, self->shown.caret, &self->context);
}

gboolean
tea_hand_entry_set_draft (TeaHandEntry *self, const char *draft, GError **error)
{
  char *text;
  guint caret;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && draft != NULL, FALSE);

  text = tea_entry_draft_from_json (draft, &self->context, &caret, error);
  if (text == NULL)
    return FALSE;

  tea_hand_entry_forget (self);
  tea_hand_entry_take (self, text, caret, FALSE);

  return TRUE;
}
