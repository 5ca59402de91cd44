/* tea-hand-entry-show.c - the lists of a hand entry: tiles, melds, palette, toggles, faults
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/entry/tea-hand-entry-private.h"

/* Translators: what can be said about a win: a short name for a button, and what it means. */
static const struct
{
  const char *id;
  const char *name;
  const char *sentence;
  TeaEntryWordKind word;
  guint event;
} toggles[] = {
  { "kong", N_ ("Kong supplement"), N_ ("The winning tile was drawn to replace a kong."), TEA_ENTRY_WORD_KONG, 0 },
  { "bonus", N_ ("Bonus supplement"), N_ ("The winning tile was drawn to replace a flower or season."), TEA_ENTRY_WORD_BONUS, 0 },
  { "last-tile", N_ ("Last tile"), N_ ("The winning tile was the last one that can be drawn, or its discard."), TEA_ENTRY_WORD_EVENT, 0 },
  { "heavenly", N_ ("Heavenly hand"), N_ ("The dealer won with the tiles dealt."), TEA_ENTRY_WORD_EVENT, 1 },
  { "earthly", N_ ("Earthly hand"), N_ ("The winner claimed the dealer’s first discard."), TEA_ENTRY_WORD_EVENT, 2 },
  { "first-draw", N_ ("First draw"), N_ ("Another player than the dealer won with the first tile drawn."), TEA_ENTRY_WORD_EVENT, 3 },
  { "original-call", N_ ("Original call"), N_ ("The winner had declared to be ready with the first discard."), TEA_ENTRY_WORD_EVENT, 4 },
  { "kong-on-kong", N_ ("Kong on kong"), N_ ("A kong, another kong with its supplement, and the win with the supplement of that."), TEA_ENTRY_WORD_EVENT, 5 },
  { "thirteenth-win", N_ ("Thirteenth win"), N_ ("It is the dealer’s thirteenth win in a row."), TEA_ENTRY_WORD_EVENT, 6 },
  { "fresh", N_ ("Fresh tile"), N_ ("No tile of the claimed kind had been discarded before."), TEA_ENTRY_WORD_FRESH, 0 },
  { "sacked", N_ ("Sacked"), N_ ("All four players’ first discards were the same, so that the dealer is sacked."), TEA_ENTRY_WORD_SACKED, 0 },
};

void
tea_hand_entry_make_lists (TeaHandEntry *self)
{
  const TeaEntryContext *context = &self->context;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (context->variant->copies (&context->options, tile) > 0)
      {
        g_autoptr (TeaPaletteTile) item = tea_palette_tile_new (tile);

        g_list_store_append (self->palette, item);
      }
  for (guint i = 0; i < G_N_ELEMENTS (toggles); i++)
    if (tea_entry_word_is_known (context, toggles[i].word, toggles[i].event))
      {
        g_autoptr (TeaEntryToggle) toggle = NULL;

        toggle = tea_entry_toggle_new (self, toggles[i].id, toggles[i].name, toggles[i].sentence,
                                       tea_entry_word (toggles[i].word, toggles[i].event));
        g_list_store_append (self->toggles, toggle);
      }
}

static void
show_hand (TeaHandEntry *self, guint seat, const TeaWilds *wilds)
{
  const TeaEntryState *state = tea_hand_entry_state (self);
  const TeaEntryHand *hand = &state->hands[seat];
  int winning = seat == state->first ? tea_entry_state_winning (state) : -1;
  TeaTileLook looks[TEA_ENTRY_MAX_TILES];

  for (guint i = 0; i < hand->n_tiles; i++)
    {
      looks[i] = tea_tile_look (hand->tiles[i], wilds);
      looks[i].drawn = (int) i == winning;
    }
  tea_tile_list_update (self->tiles[seat], looks, hand->n_tiles);

  for (guint i = 0; i < hand->n_bonus; i++)
    {
      looks[i] = tea_tile_look (hand->bonus[i], wilds);
      looks[i].drawn = seat == state->first && hand->bonus[i] == state->winning_bonus;
    }
  tea_tile_list_update (self->bonus[seat], looks, hand->n_bonus);
  tea_meld_list_update (self->melds[seat], seat, hand->melds, hand->n_melds, self->context.variant, wilds);
}

static void
show_palette (TeaHandEntry *self, const TeaWilds *wilds)
{
  const TeaEntryContext *context = &self->context;
  TeaTiles used;

  tea_entry_state_count (tea_hand_entry_state (self), context, &used);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->palette)); i++)
    {
      g_autoptr (TeaPaletteTile) item = g_list_model_get_item (G_LIST_MODEL (self->palette), i);
      TeaTile tile = (TeaTile) tea_palette_tile_get_kind (item);

      tea_palette_tile_update (item, wilds, context->variant->copies (&context->options, tile) - used.n[tile],
                               tea_hand_entry_why_not (self, tile));
    }
}

/* Whether the circumstances of @state can be, with one way of winning for what was not said. */
static gboolean
can_be_won (const TeaEntryState *state, const TeaEntryContext *context, int winner, TeaEntryHow how, TeaAnswer *answer)
{
  TeaEntryState said = *state;
  TeaTiles filled[4];
  TeaRecord record;

  if (state->winner < 0)
    tea_entry_state_set_winner (&said, context, winner);
  if (state->how == TEA_ENTRY_HOW_UNSAID)
    said.how = (guint8) how;
  if (said.how != TEA_ENTRY_HOW_SELF_DRAW && said.from < 0)
    said.from = winner == context->dealer ? (gint8) ((winner + 1) % 4) : context->dealer;
  tea_entry_state_to_record (&said, context, &record, filled);

  return tea_record_check_circumstances (&record, answer);
}

/* Whether what is wrong with @state is wrong without the toggle @id as well. */
static gboolean
is_other_fault (const TeaEntryState *state, const TeaEntryContext *context, const char *id, int winner, TeaEntryHow how, const TeaAnswer *answer)
{
  g_autofree TeaAnswer *other = g_new0 (TeaAnswer, 1);
  TeaEntryState without = *state;

  tea_entry_state_set_toggle (&without, id, FALSE);

  return !can_be_won (&without, context, winner, how, other) && g_str_equal (other->message, answer->message);
}

/* Why the toggle @id cannot be true, or %NULL when it can in some way that was not ruled out. */
static char *
explain_toggle (TeaHandEntry *self, const char *id)
{
  const TeaEntryContext *context = &self->context;
  TeaEntryState state = *tea_hand_entry_state (self);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  char *why = NULL;

  if (g_str_equal (id, "sacked"))
    return NULL;
  if (state.nobody)
    return g_strdup (_ ("Nobody won."));
  if (g_str_equal (id, "fresh"))
    return state.how == TEA_ENTRY_HOW_UNSAID || state.how == TEA_ENTRY_HOW_DISCARD ? NULL : g_strdup (_ ("Only a claimed discard can be the first of its kind."));

  tea_entry_state_set_toggle (&state, id, TRUE);
  for (int winner = 0; winner < 4; winner++)
    for (guint how = TEA_ENTRY_HOW_SELF_DRAW; how <= TEA_ENTRY_HOW_DISCARD; how++)
      {
        if ((state.winner >= 0 && winner != state.winner) ||
            (state.how != TEA_ENTRY_HOW_UNSAID && how != TEA_ENTRY_HOW_SELF_DRAW))
          continue;
        if (can_be_won (&state, context, winner, (TeaEntryHow) how, answer) ||
            is_other_fault (&state, context, id, winner, (TeaEntryHow) how, answer))
          {
            g_free (why);
            return NULL;
          }
        if (why == NULL)
          why = tea_answer_dup_sentence (answer);
      }

  return why;
}

static void
show_toggles (TeaHandEntry *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->toggles)); i++)
    {
      g_autoptr (TeaEntryToggle) toggle = g_list_model_get_item (G_LIST_MODEL (self->toggles), i);
      const char *id = tea_entry_toggle_get_id (toggle);

      tea_entry_toggle_update (toggle, tea_entry_state_get_toggle (tea_hand_entry_state (self), id), explain_toggle (self, id));
    }
}

static void
show_faults (TeaHandEntry *self)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->reading.faults->len; i++)
    {
      const TeaEntryFault *fault = &g_array_index (self->reading.faults, TeaEntryFault, i);
      guint end = fault->span.end;

      /* Tiles that stand side by side and are wrong for the same reason are one fault to the eye. */
      for (; i + 1 < self->reading.faults->len; i++)
        {
          const TeaEntryFault *next = &g_array_index (self->reading.faults, TeaEntryFault, i + 1);

          if (next->span.start != end || !g_str_equal (next->sentence, fault->sentence))
            break;
          end = next->span.end;
        }
      g_ptr_array_add (faults, tea_text_fault_new (fault->span.start, end, fault->sentence));
    }
  if (faults->len > 0 || g_list_model_get_n_items (G_LIST_MODEL (self->faults)) > 0)
    g_list_store_splice (self->faults, 0, g_list_model_get_n_items (G_LIST_MODEL (self->faults)), faults->pdata, faults->len);
}

void
tea_hand_entry_show (TeaHandEntry *self)
{
  TeaWilds wilds;

  tea_entry_state_wilds (tea_hand_entry_state (self), &self->context, &wilds);
  for (guint seat = 0; seat < 4; seat++)
    show_hand (self, seat, &wilds);
  show_palette (self, &wilds);
  show_toggles (self);
  show_faults (self);
}
