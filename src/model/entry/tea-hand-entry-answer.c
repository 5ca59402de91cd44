/* tea-hand-entry-answer.c - what the hand that was entered comes to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/entry/tea-hand-entry-private.h"
#include "model/tiles/tea-sentences.h"

#define UNKNOWN_DISTANCE (-2)

/* How far the winner's tiles are from ready; while more than one is missing that says nothing. */
static int
find_distance (TeaHandEntry *self, int missing)
{
  const TeaEntryState *state = tea_hand_entry_state (self);
  const TeaEntryHand *entered = &state->hands[state->first];
  TeaTiles tiles = { 0 };
  TeaHandTiles hand;
  TeaWilds wilds;

  if (missing < 0 || missing > 1 || (self->context.variant->needs_indicator && state->indicator == TEA_TILE_NONE))
    return UNKNOWN_DISTANCE;

  tea_entry_state_wilds (state, &self->context, &wilds);
  for (guint i = 0; i < entered->n_tiles; i++)
    tiles.n[entered->tiles[i]]++;
  tea_hand_tiles_init (&hand, self->context.variant, &self->context.options, &wilds, &tiles, entered->melds, entered->n_melds);

  return tea_distance (&hand);
}

static char *
say_missing (const TeaDiagnosisFacts *facts)
{
  g_autofree char *missing = g_strdup_printf (ngettext ("%d tile is missing.", "%d tiles are missing.", (gulong) facts->missing), facts->missing);
  g_autofree char *distance = NULL;

  if (facts->missing != 1 || facts->distance == UNKNOWN_DISTANCE)
    return g_steal_pointer (&missing);
  if (facts->distance <= 0)
    distance = g_strdup (_ ("The hand is ready."));
  else
    distance = g_strdup_printf (ngettext ("The hand is %d tile from ready.", "The hand is %d tiles from ready.", (gulong) facts->distance), facts->distance);

  return tea_sentences_join (missing, distance);
}

static const char *
find_clause (const TeaVariant *variant, TeaErrorCode code)
{
  switch (code)
    {
    case TEA_ERROR_BELOW_MINIMUM:
      return variant->clauses.minimum;
    case TEA_ERROR_SELF_DRAW_ONLY:
      return variant->clauses.self_draw_only;
    case TEA_ERROR_WILD_CLAIMED:
      return variant->clauses.wild;
    case TEA_ERROR_NONE:
    case TEA_ERROR_BAD_JSON:
    case TEA_ERROR_UNKNOWN_VARIANT:
    case TEA_ERROR_UNKNOWN_OPTION:
    case TEA_ERROR_BAD_OPTION:
    case TEA_ERROR_BAD_TILE:
    case TEA_ERROR_TILE_NOT_IN_VARIANT:
    case TEA_ERROR_TOO_MANY_COPIES:
    case TEA_ERROR_WRONG_TILE_COUNT:
    case TEA_ERROR_BAD_MELD:
    case TEA_ERROR_BAD_WIN:
    case TEA_ERROR_MISSING_FIELD:
    case TEA_ERROR_MISSING_HAND:
    case TEA_ERROR_NOT_A_WIN:
    case TEA_ERROR_BAD_LOG:
    case TEA_ERROR_BAD_TEXT:
    default:
      return NULL;
    }
}

static TeaHandState
state_of_refusal (TeaErrorCode code)
{
  if (code == TEA_ERROR_NOT_A_WIN)
    return TEA_HAND_STATE_NOT_COMPLETE;
  if (code == TEA_ERROR_BELOW_MINIMUM || code == TEA_ERROR_SELF_DRAW_ONLY || code == TEA_ERROR_WILD_CLAIMED)
    return TEA_HAND_STATE_NOT_ALLOWED;
  if (code == TEA_ERROR_MISSING_FIELD)
    return TEA_HAND_STATE_UNSAID;

  return TEA_HAND_STATE_IMPOSSIBLE;
}

/* Warnings do not hinder: hands of losers that count less than they may. */
static GPtrArray *
find_warnings (TeaHandEntry *self)
{
  const TeaEntryState *state = tea_hand_entry_state (self);
  GPtrArray *warnings = g_ptr_array_new_with_free_func (g_free);
  gboolean count = state->nobody ? self->context.fields.drawn_hands : self->context.fields.losers;

  for (guint seat = 0; seat < 4; seat++)
    {
      const char *name = self->context.names[seat];
      int missing = tea_hand_entry_get_missing (self, seat);

      if (!state->nobody && seat == state->first)
        continue;
      if (missing > 0)
        g_ptr_array_add (warnings, g_strdup_printf (ngettext ("%2$s’s hand lacks %1$d tile; until then it counts nothing.",
                                                              /* Translators: a number of tiles and a player. */
                                                              "%2$s’s hand lacks %1$d tiles; until then it counts nothing.", (gulong) missing),
                                                    missing, name));
      else if (count && tea_entry_hand_is_empty (&state->hands[seat]))
        /* Translators: %s is a player. */
        g_ptr_array_add (warnings, g_strdup_printf (_ ("%s’s hand is unknown and does not count."), name));
      else if (state->hands[seat].partial && tea_tiles_total (&self->filled[seat]) > 0)
        /* Translators: %s is a player. */
        g_ptr_array_add (warnings, g_strdup_printf (_ ("%s: only the tiles entered count."), name));
    }

  return warnings;
}

static void
find_waits (TeaHandEntry *self, int missing)
{
  const TeaEntryState *state = tea_hand_entry_state (self);
  TeaRecord record = self->record;

  if (state->nobody || missing < 0 || missing > 1 || state->winning_bonus != TEA_TILE_NONE ||
      (self->context.variant->needs_indicator && state->indicator == TEA_TILE_NONE))
    return;
  if (missing == 1 && state->winning >= 0)
    return; /* the winning tile is there, and one of the others is not */

  record.won = FALSE;
  tea_hand_entry_find_waits (self, &record, state->first, missing == 0 ? self->record.tile : TEA_TILE_NONE);
}

/* A score sheet of the record, which was answered. */
void
tea_hand_entry_make_sheet (TeaHandEntry *self, const TeaRecord *record, const TeaAnswer *answer)
{
  const TeaSheetPlayers players = { { self->context.names[0], self->context.names[1], self->context.names[2], self->context.names[3] }, -1, { 0 } };
  g_autoptr (JsonNode) record_node = tea_json_record_to_node (record);
  g_autoptr (JsonNode) answer_node = tea_json_answer_to_node (answer);
  g_autoptr (GString) record_json = g_string_new (NULL);
  g_autoptr (GString) answer_json = g_string_new (NULL);

  tea_json_append (record_node, record_json);
  tea_json_append (answer_node, answer_json);
  self->sheet = tea_score_sheet_new (record, answer, &players, record_json->str, answer_json->str);
}

static char *
say_score (TeaHandEntry *self)
{
  const char *title = tea_score_sheet_get_title (self->sheet);

  if (tea_score_sheet_get_winner_seat (self->sheet) < 0)
    /* Translators: ends a sentence. */
    return g_strdup_printf (_ ("%s."), title);

  /* Translators: who won and how, and what it is worth: "Lin wins by self-draw: 60." */
  return g_strdup_printf (_ ("%1$s: %2$d."), title, tea_score_sheet_get_total (self->sheet));
}

/* FH-19 (c) and (d) ask from whom melds were claimed; for most hands that is all the same. */
static gboolean
do_claims_matter (TeaHandEntry *self)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  TeaRecord record = self->record;
  TeaRecordPlayer *winner;

  if (!self->context.fields.claims || !record.won)
    return FALSE;
  winner = &record.players[record.seat];
  for (guint i = 0; i < winner->n_melds; i++)
    if (winner->melds[i].kind != TEA_MELD_CHOW)
      winner->melds[i].from = -1;

  return !tea_score (&record, answer) && answer->code == TEA_ERROR_MISSING_FIELD;
}

static void
refuse (TeaHandEntry *self, TeaDiagnosisFacts *facts, const TeaAnswer *answer, int lacking)
{
  facts->state = state_of_refusal (answer->code);
  facts->sentence = tea_answer_dup_sentence (answer);
  facts->clause = find_clause (self->context.variant, answer->code);
  facts->remedies = tea_hand_entry_find_remedies (self, &self->record, answer, lacking);
}

static void
score (TeaHandEntry *self, TeaDiagnosisFacts *facts)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_autofree TeaEntryWays *ways = g_new0 (TeaEntryWays, 1);

  self->claims_matter = do_claims_matter (self);
  if (!tea_score_ways (&self->record, answer, tea_entry_ways_add, ways))
    {
      refuse (self, facts, answer, ways->lacking);
      return;
    }
  if (tea_entry_fill_decides (&self->record, self->filled, answer))
    {
      facts->state = TEA_HAND_STATE_UNSAID;
      /* Translators: both are the same player. */
      facts->sentence = g_strdup_printf (_ ("Enter %1$s’s whole hand: it decides whether %1$s pays for all."),
                                         self->context.names[self->record.from]);
      return;
    }

  tea_hand_entry_make_sheet (self, &self->record, answer);
  facts->state = TEA_HAND_STATE_SCORED;
  facts->sentence = say_score (self);
  if (self->record.won)
    tea_hand_entry_show_ways (self, &self->record, answer, ways);
}

static gboolean
has_unfinished (TeaHandEntry *self)
{
  for (guint seat = 0; seat < 4; seat++)
    if (tea_entry_state_is_unfinished (tea_hand_entry_state (self), seat))
      return TRUE;

  return FALSE;
}

void
tea_hand_entry_answer (TeaHandEntry *self)
{
  const TeaEntryState *state = tea_hand_entry_state (self);
  const TeaEntryHand *hand = &state->hands[state->first];
  TeaDiagnosisFacts facts = { .distance = UNKNOWN_DISTANCE };

  tea_hand_entry_clear_waits (self);
  self->claims_matter = FALSE;
  g_list_store_remove_all (self->runners_up);
  g_clear_object (&self->sheet);
  g_clear_object (&self->diagnosis);
  tea_entry_state_to_record (state, &self->context, &self->record, self->filled);

  if (!state->nobody)
    {
      facts.missing = (int) tea_entry_state_room (state, state->first) - hand->n_tiles;
      facts.distance = state->winning_bonus == TEA_TILE_NONE ? find_distance (self, facts.missing) : UNKNOWN_DISTANCE;
    }
  facts.warnings = find_warnings (self);

  if (!state->nobody && tea_entry_hand_is_empty (hand))
    {
      facts.state = TEA_HAND_STATE_EMPTY;
      facts.sentence = g_strdup (_ ("Enter the winner’s tiles."));
    }
  else if (facts.missing > 0)
    {
      facts.state = TEA_HAND_STATE_TOO_FEW;
      facts.sentence = say_missing (&facts);
    }
  else
    {
      facts.sentence = g_strdup (tea_entry_state_find_unsaid (state, &self->context));
      if (facts.sentence != NULL)
        facts.state = TEA_HAND_STATE_UNSAID;
      else
        score (self, &facts);
    }
  find_waits (self, facts.missing);

  self->complete = facts.state == TEA_HAND_STATE_SCORED && self->reading.faults->len == 0 && !self->reading.pending &&
                   !has_unfinished (self);
  self->diagnosis = tea_hand_diagnosis_new (&facts);
}
