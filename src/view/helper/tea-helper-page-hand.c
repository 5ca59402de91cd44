/* tea-helper-page-hand.c - the hand on the helper page: started, saved, reopened, undone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-helper-page-private.h"

#include <glib/gi18n.h>

gint64
_tea_helper_page_get_changing (TeaHelperPage *self)
{
  return self->ledger != NULL ? tea_ledger_get_facts (self->ledger)->changing : 0;
}

gboolean
_tea_helper_page_is_empty (TeaHelperPage *self)
{
  return self->entry == NULL || *tea_hand_entry_get_state (self->entry)->text == '\0';
}

void
_tea_helper_page_check_cleared (TeaHelperPage *self)
{
  gint64 changing = _tea_helper_page_get_changing (self);
  g_autofree char *what = NULL;
  g_autofree char *sentence = NULL;

  g_clear_handle_id (&self->cleared_source, g_source_remove);
  if (changing == 0 || !_tea_helper_page_is_empty (self))
    return;

  what = tea_ledger_dup_description (self->ledger, changing);
  tea_helper_page_cancel_edit (self);
  /* Translators: a hand of the ledger that is no longer being changed, such as "West 1 (Ann wins by self-draw)". */
  sentence = g_strdup_printf (_ ("%s stays as it is."), what);
  tea_hand_field_show_notice (self->field, sentence);
}

/* Emits "notice" for @error, if there is one; returns whether there was none. */
static gboolean
report (TeaHelperPage *self, GError *error)
{
  if (error != NULL)
    g_signal_emit_by_name (self, "notice", error->message);

  return error == NULL;
}

/* An empty entry for the hand @id, or for the next hand if @id is 0. */
static TeaHandEntry *
entry_new (TeaHelperPage *self, gint64 id)
{
  TeaHandEntry *entry = tea_ledger_begin_entry (self->ledger, id);

  tea_hand_entry_set_only_what_counts (entry, self->only_what_counts);

  return entry;
}

void
_tea_helper_page_start (TeaHelperPage *self)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (self->ledger);
  g_autoptr (TeaHandEntry) entry = entry_new (self, facts->changing);
  g_autoptr (GError) error = NULL;

  if (*facts->draft != '\0' && !tea_hand_entry_set_draft (entry, facts->draft, &error))
    {
      report (self, error);
      /* What is typed now would replace a hand. */
      if (facts->changing != 0)
        {
          tea_helper_page_cancel_edit (self);
          return;
        }
    }
  tea_ledger_strip_set_editing (self->strip, facts->changing);
  _tea_helper_page_show (self, entry);
}

/* Why the hand cannot be saved: the first fault in the text, else the sentence of the answer. */
static const char *
say_why_not (TeaHelperPage *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  guint n = state->n_faults;
  const TeaTextFault *faults = state->faults;

  return n > 0 ? faults[0].sentence : state->answer->sentence;
}

static gboolean
save_result (TeaHelperPage *self, const TeaLedgerResult *result)
{
  const TeaLedgerResult saved = *result; /* the entry is replaced meanwhile */
  g_autoptr (GError) error = NULL;

  if (_tea_helper_page_get_changing (self) != 0)
    tea_ledger_edit_result (self->ledger, _tea_helper_page_get_changing (self), &saved, &error);
  else
    tea_ledger_add_result (self->ledger, &saved, &error);

  return report (self, error);
}

char *
tea_helper_page_compare (TeaHelperPage *self)
{
  TeaScoredHand *hand;

  g_return_val_if_fail (TEA_IS_HELPER_PAGE (self), NULL);

  _tea_helper_page_check_cleared (self);
  hand = self->entry != NULL ? tea_hand_entry_get_hand (self->entry) : NULL;

  return hand != NULL ? tea_ledger_compare_result (self->ledger, _tea_helper_page_get_changing (self), hand) : NULL;
}

gboolean
tea_helper_page_save (TeaHelperPage *self)
{
  const TeaLedgerResult *result;
  TeaScoredHand *hand;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_HELPER_PAGE (self), FALSE);
  g_return_val_if_fail (self->ledger != NULL, FALSE);

  _tea_helper_page_check_cleared (self);
  result = tea_hand_entry_get_state (self->entry)->answer->result;
  if (result != NULL)
    return save_result (self, result);
  hand = tea_hand_entry_get_hand (self->entry);
  if (hand == NULL)
    {
      tea_hand_field_show_notice (self->field, say_why_not (self));
      return FALSE;
    }

  /* Both clear the draft, so the entry made for the change is empty. */
  if (_tea_helper_page_get_changing (self) != 0)
    tea_ledger_edit_hand (self->ledger, _tea_helper_page_get_changing (self), hand, &error);
  else
    tea_ledger_add_hand (self->ledger, hand, -1, &error);

  return report (self, error);
}

/* Whether a complete drawn hand was typed. */
static gboolean
is_drawn (TeaHelperPage *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);

  return state->win.nobody_won && state->answer->complete;
}

gboolean
tea_helper_page_get_typed (TeaHelperPage *self)
{
  g_return_val_if_fail (TEA_IS_HELPER_PAGE (self), FALSE);

  _tea_helper_page_check_cleared (self);

  return !_tea_helper_page_is_empty (self);
}

gboolean
tea_helper_page_would_lose (TeaHelperPage *self)
{
  g_return_val_if_fail (TEA_IS_HELPER_PAGE (self), FALSE);

  return tea_helper_page_get_typed (self) && !is_drawn (self);
}

gboolean
tea_helper_page_save_drawn (TeaHelperPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_HELPER_PAGE (self), FALSE);
  g_return_val_if_fail (self->ledger != NULL, FALSE);

  if (tea_helper_page_get_typed (self) && is_drawn (self))
    return tea_helper_page_save (self);

  if (_tea_helper_page_get_changing (self) != 0)
    tea_ledger_edit_drawn_hand (self->ledger, _tea_helper_page_get_changing (self), &error);
  else
    tea_ledger_add_drawn_hand (self->ledger, -1, &error);

  return report (self, error);
}

/* Of a hand that was entered by its result the tiles are still to be typed. */
static void
begin_with_result (TeaHandEntry *entry, const TeaLedgerResult *result)
{
  if (result->winner < 0)
    {
      tea_hand_entry_set_nobody_won (entry, TRUE);
      return;
    }
  tea_hand_entry_set_winner (entry, result->winner);
  tea_hand_entry_set_how (entry, result->from >= 0 ? TEA_ENTRY_HOW_DISCARD : TEA_ENTRY_HOW_SELF_DRAW, result->from);
}

gboolean
tea_helper_page_edit (TeaHelperPage *self, gint64 id)
{
  TeaLedgerEntry *edited;
  TeaLedgerResult result;
  TeaScoredHand *hand;
  g_autoptr (TeaHandEntry) entry = NULL;
  g_autofree char *draft = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_HELPER_PAGE (self), FALSE);
  g_return_val_if_fail (self->ledger != NULL, FALSE);

  edited = tea_ledger_find_entry (self->ledger, id, NULL);
  g_return_val_if_fail (edited != NULL, FALSE);

  entry = entry_new (self, id);
  hand = tea_ledger_entry_get_hand (edited);
  if (tea_ledger_entry_get_result (edited, &result))
    begin_with_result (entry, &result);
  else if (hand == NULL && tea_ledger_entry_get_facts (edited)->kind != TEA_LEDGER_ENTRY_DRAWN)
    {
      g_signal_emit_by_name (self, "notice", tea_ledger_entry_get_facts (edited)->error);
      return FALSE;
    }
  else if (hand == NULL)
    tea_hand_entry_set_nobody_won (entry, TRUE);
  else if (!tea_hand_entry_set_hand (entry, hand, &error))
    return report (self, error);

  draft = tea_hand_entry_dup_draft (entry);
  tea_ledger_begin_change (self->ledger, id, draft);
  tea_ledger_strip_set_editing (self->strip, id);
  _tea_helper_page_show (self, entry);

  return TRUE;
}

gboolean
tea_helper_page_get_editing (TeaHelperPage *self)
{
  g_return_val_if_fail (TEA_IS_HELPER_PAGE (self), FALSE);

  return _tea_helper_page_get_changing (self) != 0;
}

void
tea_helper_page_cancel_edit (TeaHelperPage *self)
{
  g_return_if_fail (TEA_IS_HELPER_PAGE (self));

  if (_tea_helper_page_get_changing (self) == 0)
    return;

  tea_ledger_set_draft (self->ledger, "");
  _tea_helper_page_start (self);
}

void
tea_helper_page_undo (TeaHelperPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TEA_IS_HELPER_PAGE (self));

  if (self->ledger == NULL || tea_hand_entry_undo (self->entry))
    return;

  /* The last thing done was to begin the change. */
  if (_tea_helper_page_get_changing (self) != 0)
    {
      tea_helper_page_cancel_edit (self);
      return;
    }
  tea_ledger_undo (self->ledger, &error);
  report (self, error);
}

void
tea_helper_page_redo (TeaHelperPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TEA_IS_HELPER_PAGE (self));

  if (self->ledger == NULL || tea_hand_entry_redo (self->entry))
    return;

  tea_ledger_redo (self->ledger, &error);
  report (self, error);
}

void
tea_helper_page_meld (TeaHelperPage *self, TeaEntryMeld what)
{
  g_return_if_fail (TEA_IS_HELPER_PAGE (self));

  if (self->entry != NULL)
    tea_hand_entry_meld_tiles (self->entry, what, 0);
}
