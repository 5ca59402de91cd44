/* tea-entry-toggle.c - what can be stated about a win: the last tile, a supplement …
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/ledger/tea-hand-entry-private.h"

/* Translators: what can be said about a win: a short name for a button, and what it means. */
/* clang-format off */
static const struct
{
  TeaEntryWordKind word;
  guint event; /* the bit of the event */
  const char *name;
  const char *sentence;
} known[TEA_ENTRY_N_TOGGLES] = {
  [TEA_ENTRY_TOGGLE_KONG] =           { TEA_ENTRY_WORD_KONG,   0, N_ ("Kong supplement"), N_ ("The winning tile was drawn to replace a kong.") },
  [TEA_ENTRY_TOGGLE_BONUS] =          { TEA_ENTRY_WORD_BONUS,  0, N_ ("Bonus supplement"), N_ ("The winning tile was drawn to replace a flower or season.") },
  [TEA_ENTRY_TOGGLE_LAST_TILE] =      { TEA_ENTRY_WORD_EVENT,  0, N_ ("Last tile"), N_ ("The winning tile was the last one that can be drawn, or its discard.") },
  [TEA_ENTRY_TOGGLE_HEAVENLY] =       { TEA_ENTRY_WORD_EVENT,  1, N_ ("Heavenly hand"), N_ ("The dealer won with the tiles dealt.") },
  [TEA_ENTRY_TOGGLE_EARTHLY] =        { TEA_ENTRY_WORD_EVENT,  2, N_ ("Earthly hand"), N_ ("The winner claimed the dealer’s first discard.") },
  [TEA_ENTRY_TOGGLE_FIRST_DRAW] =     { TEA_ENTRY_WORD_EVENT,  3, N_ ("First draw"), N_ ("A player other than the dealer won with the first tile drawn.") },
  [TEA_ENTRY_TOGGLE_ORIGINAL_CALL] =  { TEA_ENTRY_WORD_EVENT,  4, N_ ("Original call"), N_ ("The winner declared a ready hand with the first discard.") },
  [TEA_ENTRY_TOGGLE_KONG_ON_KONG] =   { TEA_ENTRY_WORD_EVENT,  5, N_ ("Kong on kong"), N_ ("A kong, another kong with its supplement, and the win with the supplement of the second.") },
  [TEA_ENTRY_TOGGLE_THIRTEENTH_WIN] = { TEA_ENTRY_WORD_EVENT,  6, N_ ("Thirteenth win"), N_ ("It is the dealer’s thirteenth win in a row.") },
  [TEA_ENTRY_TOGGLE_FRESH] =          { TEA_ENTRY_WORD_FRESH,  0, N_ ("Fresh tile"), N_ ("No tile of the claimed kind had been discarded before.") },
  [TEA_ENTRY_TOGGLE_SACKED] =         { TEA_ENTRY_WORD_SACKED, 0, N_ ("Sacked"), N_ ("All four players’ first discards were the same, so the dealer is sacked.") },
};
/* clang-format on */

guint
tea_entry_toggles_init (TeaEntryToggle *toggles, const TeaEntryContext *context)
{
  guint n = 0;

  for (TeaEntryToggleKind kind = 0; kind < TEA_ENTRY_N_TOGGLES; kind++)
    if (tea_entry_word_is_known (context, known[kind].word, known[kind].event))
      toggles[n++] = (TeaEntryToggle){ kind,
                                       _ (known[kind].name),
                                       tea_entry_word (known[kind].word, known[kind].event),
                                       _ (known[kind].sentence),
                                       FALSE,
                                       NULL };

  return n;
}

gboolean
tea_entry_toggle_is_in (TeaEntryToggleKind kind, const TeaEntryState *state)
{
  if (kind == TEA_ENTRY_TOGGLE_KONG)
    return state->replacement == TEA_REPLACEMENT_KONG;
  if (kind == TEA_ENTRY_TOGGLE_BONUS)
    return state->replacement == TEA_REPLACEMENT_BONUS;
  if (kind == TEA_ENTRY_TOGGLE_FRESH)
    return state->fresh;
  if (kind == TEA_ENTRY_TOGGLE_SACKED)
    return state->sacked;

  return ((state->events >> known[kind].event) & 1) != 0;
}

static void
set_replacement (TeaEntryState *state, TeaReplacement replacement, gboolean active)
{
  if (active)
    state->replacement = (guint8) replacement;
  else if (state->replacement == replacement)
    state->replacement = TEA_REPLACEMENT_NONE;
  if (state->replacement != TEA_REPLACEMENT_KONG)
    state->replaced = -1;
}

void
tea_entry_toggle_set_in (TeaEntryToggleKind kind, TeaEntryState *state, gboolean active)
{
  guint event = 1u << known[kind].event;

  active = active != FALSE;
  if (kind == TEA_ENTRY_TOGGLE_KONG)
    set_replacement (state, TEA_REPLACEMENT_KONG, active);
  else if (kind == TEA_ENTRY_TOGGLE_BONUS)
    set_replacement (state, TEA_REPLACEMENT_BONUS, active);
  else if (kind == TEA_ENTRY_TOGGLE_FRESH)
    state->fresh = active;
  else if (kind == TEA_ENTRY_TOGGLE_SACKED)
    state->sacked = active;
  else
    state->events = active ? state->events | event : state->events & ~event;
}

/* Whether the circumstances of @state are possible; @winner and @by fill in what was not stated. */
static gboolean
can_be_won (const TeaEntryState *state, const TeaEntryContext *context, int winner, TeaBy by, TeaAnswer *answer)
{
  TeaEntryState said = *state;
  TeaRecord record;

  if (state->winner < 0)
    tea_entry_state_set_winner (&said, context, winner);
  if (state->by == TEA_ENTRY_BY_UNSAID)
    said.by = (gint8) by;
  if (said.by != TEA_BY_SELF_DRAW && said.from < 0)
    said.from = winner == context->dealer ? (gint8) ((winner + 1) % 4) : context->dealer;
  tea_entry_state_to_record (&said, context, &record);

  return tea_record_check_circumstances (&record, answer);
}

/* Whether @state has the same fault without the toggle @kind. */
static gboolean
is_other_fault (const TeaEntryState *state,
                const TeaEntryContext *context,
                TeaEntryToggleKind kind,
                int winner,
                TeaBy by,
                const TeaAnswer *answer)
{
  g_autofree TeaAnswer *other = g_new0 (TeaAnswer, 1);
  TeaEntryState without = *state;

  tea_entry_toggle_set_in (kind, &without, FALSE);

  return !can_be_won (&without, context, winner, by, other) && g_str_equal (other->message, answer->message);
}

/* Why the toggle @kind cannot be true, or %NULL if it can with some winner and way of winning still open. */
static char *
explain (TeaEntryToggleKind kind, const TeaEntryState *entered, const TeaEntryContext *context)
{
  TeaEntryState state = *entered;
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  char *why = NULL;

  if (kind == TEA_ENTRY_TOGGLE_SACKED)
    return NULL;
  if (state.nobody)
    return g_strdup (_ ("Nobody won."));
  if (kind == TEA_ENTRY_TOGGLE_FRESH)
    {
      if (state.by == TEA_ENTRY_BY_UNSAID || state.by == TEA_BY_DISCARD)
        return NULL;
      return g_strdup (_ ("Only a claimed discard can be the first of its kind."));
    }

  tea_entry_toggle_set_in (kind, &state, TRUE);
  for (int winner = 0; winner < 4; winner++)
    for (guint by = TEA_BY_SELF_DRAW; by <= TEA_BY_DISCARD; by++)
      {
        if ((state.winner >= 0 && winner != state.winner) ||
            (state.by != TEA_ENTRY_BY_UNSAID && by != TEA_BY_SELF_DRAW))
          continue;
        if (can_be_won (&state, context, winner, (TeaBy) by, answer) ||
            is_other_fault (&state, context, kind, winner, (TeaBy) by, answer))
          {
            g_free (why);
            return NULL;
          }
        if (why == NULL)
          why = tea_answer_dup_sentence (answer);
      }

  return why;
}

void
tea_entry_toggles_update (TeaEntryToggle *toggles, guint n, const TeaEntryState *state, const TeaEntryContext *context)
{
  for (guint i = 0; i < n; i++)
    {
      toggles[i].active = tea_entry_toggle_is_in (toggles[i].kind, state);
      g_free (toggles[i].reason);
      toggles[i].reason = explain (toggles[i].kind, state, context);
    }
}

static TeaEntryToggle *
find_toggle (TeaHandEntry *self, TeaEntryToggleKind kind)
{
  for (guint i = 0; i < self->shown.n_toggles; i++)
    if (self->toggles[i].kind == kind)
      return &self->toggles[i];

  return NULL;
}

gboolean
tea_hand_entry_set_toggle (TeaHandEntry *self, TeaEntryToggleKind kind, gboolean active)
{
  const TeaEntryToggle *toggle;
  TeaEntryState state;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  toggle = find_toggle (self, kind);
  if (toggle == NULL)
    return tea_hand_entry_refuse (self, _ ("That means nothing in these rules."));
  if (active && !toggle->active && toggle->reason != NULL)
    return tea_hand_entry_refuse (self, toggle->reason);

  state = *tea_hand_entry_state (self);
  tea_entry_toggle_set_in (kind, &state, active);

  return tea_hand_entry_apply_here (self, &state);
}
