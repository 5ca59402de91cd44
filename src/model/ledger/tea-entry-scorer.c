/* tea-entry-scorer.c - works out the state and the score of an entered hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/ledger/tea-entry-scorer-private.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-sentences.h"

struct _TeaEntryScorer
{
  TeaEntryAnswer answer;
  char *sentence;
  char *waits_note;
  char **remedies;
  char **warnings;
  GListStore *runners_up;
  TeaEntryWaits *waits;
  TeaRecord record;
  TeaScoredHand *hand; /* the same with its answer, if it is scored */
  TeaLedgerResult result;
  gboolean claims_matter;

  const TeaEntryContext *context;
  const TeaEntryReading *reading;
  TeaEntryFound found;
  gpointer data;
};

/* The distance of the winner's tiles from ready; unknown if more than one tile is missing. */
static int
find_distance (TeaEntryScorer *self, int missing)
{
  const TeaEntryState *state = &self->reading->state;
  const TeaEntryHand *entered = &state->hands[state->first];
  const TeaVariant *variant = self->context->variant;
  TeaTiles tiles = { 0 };
  TeaHandTiles hand;
  TeaWilds wilds;

  if (missing < 0 || missing > 1 || state->nobody || state->winning_bonus != TEA_TILE_NONE ||
      (variant->needs_indicator && state->indicator == TEA_TILE_NONE))
    return TEA_ENTRY_UNKNOWN_DISTANCE;

  tea_entry_state_wilds (state, self->context, &wilds);
  for (guint i = 0; i < entered->n_tiles; i++)
    tiles.n[entered->tiles[i]]++;
  tea_hand_tiles_init (&hand, variant, &self->context->options, &wilds, &tiles, entered->melds, entered->n_melds);

  return tea_distance (&hand);
}

static char *
say_missing (int n, int distance)
{
  g_autofree char *missing = g_strdup_printf (ngettext ("%d tile is missing.", "%d tiles are missing.", (gulong) n), n);
  g_autofree char *far = NULL;

  if (n != 1 || distance == TEA_ENTRY_UNKNOWN_DISTANCE)
    return g_steal_pointer (&missing);
  if (distance <= 0)
    far = g_strdup (_ ("The hand is ready."));
  else
    far = g_strdup_printf (
        ngettext ("The hand is %d tile from ready.", "The hand is %d tiles from ready.", (gulong) distance), distance);

  return tea_sentences_join (missing, far);
}

static const char *
find_clause (const TeaVariant *variant, TeaErrorCode code)
{
  const char *clause = NULL;

  if (code == TEA_ERROR_BELOW_MINIMUM)
    clause = variant->clauses.minimum;
  else if (code == TEA_ERROR_SELF_DRAW_ONLY)
    clause = variant->clauses.self_draw_only;
  else if (code == TEA_ERROR_WILD_CLAIMED)
    clause = variant->clauses.wild;

  return clause != NULL ? clause : "";
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

/* Warnings about losers' hands that count less than they could, and about what may have been forgotten. */
static GPtrArray *
find_warnings (TeaEntryScorer *self)
{
  const TeaEntryState *state = &self->reading->state;
  const TeaRecordFields *fields = &self->context->fields;
  GPtrArray *warnings = g_ptr_array_new_with_free_func (g_free);
  gboolean count = state->nobody ? fields->drawn_hands : fields->losers;

  for (guint seat = 0; seat < 4; seat++)
    {
      const char *name = self->context->names[seat];
      int missing = (int) tea_entry_state_missing (state, seat);

      if (!state->nobody && seat == state->first)
        continue;
      if (missing > 0)
        g_ptr_array_add (
            warnings, g_strdup_printf (ngettext ("%2$s’s hand needs %1$d more tile; until then it counts for nothing.",
                                                 /* Translators: a number of tiles and a player. */
                                                 "%2$s’s hand needs %1$d more tiles; until then it counts for nothing.",
                                                 (gulong) missing),
                                       missing, name));
      else if (count && !self->record.players[seat].known)
        /* Translators: %s is a player. */
        g_ptr_array_add (warnings, g_strdup_printf (_ ("%s’s hand is unknown and does not count."), name));
      else if (state->hands[seat].partial && self->record.players[seat].filled != 0)
        /* Translators: %s is a player. */
        g_ptr_array_add (warnings, g_strdup_printf (_ ("%s: only the tiles entered count."), name));
    }

  if (!state->nobody && tea_entry_state_is_partial (state, state->first))
    g_ptr_array_add (warnings, g_strdup (tea_entry_say_rest ()));
  if (self->answer.state >= TEA_HAND_STATE_NOT_COMPLETE)
    {
      char *commas = tea_entry_say_commas (self->reading, self->context);

      if (commas != NULL)
        g_ptr_array_add (warnings, commas);
    }
  if (self->answer.state == TEA_HAND_STATE_SCORED && tea_entry_reading_find_fault (self->reading) != NULL)
    g_ptr_array_add (warnings, g_strdup (_ ("What is underlined in the line is left out; the hand can be saved when it "
                                            "is corrected or removed.")));
  if (self->answer.state == TEA_HAND_STATE_SCORED)
    {
      char *prompt = tea_entry_dup_prompt (self->context, &self->record);

      if (prompt != NULL)
        g_ptr_array_add (warnings, prompt);
    }

  return warnings;
}

/* Whether a row may depend on unknown hands. */
static gboolean
is_in_doubt (const TeaRecord *record)
{
  gboolean known = TRUE;
  gboolean depends = FALSE;

  for (guint seat = 0; seat < 4; seat++)
    known = known && record->players[seat].known;
  for (guint i = 0; i < record->variant->n_patterns; i++)
    depends = depends || (record->variant->patterns[i].flags & TEA_PATTERN_ABSENCE) != 0;

  return depends && !known;
}

/* The circumstances assumed for every tile that the hand waits for. */
static char *
say_circumstances (TeaEntryScorer *self, const TeaRecord *record)
{
  const char *const *names = self->context->names;
  gboolean claimed = record->won && record->by != TEA_BY_SELF_DRAW && record->from >= 0;
  const char *from = names[claimed ? (guint) record->from : (self->reading->state.first + 1u) % 4];
  char *text = g_strdup (_ ("What the winner is paid in total."));

  if (record->won && record->replacement == TEA_REPLACEMENT_KONG)
    text = tea_sentences_take (text, g_strdup (_ ("A drawn tile is the supplement of a kong.")));
  else if (record->won && record->replacement == TEA_REPLACEMENT_BONUS)
    text = tea_sentences_take (text, g_strdup (_ ("A drawn tile is the supplement of a bonus tile.")));
  if (claimed && record->by == TEA_BY_ROBBED_KONG)
    /* Translators: %s is a player. */
    text = tea_sentences_take (text, g_strdup_printf (_ ("A claimed tile is robbed from %s’s kong."), from));
  else
    /* Translators: %s is a player. */
    text = tea_sentences_take (text, g_strdup_printf (_ ("A claimed tile is %s’s discard."), from));
  if (record->won && (record->events & TEA_EVENT_LAST_TILE) != 0)
    text = tea_sentences_take (text, g_strdup (_ ("It is the last tile.")));
  if (is_in_doubt (record))
    text = tea_sentences_take (text, g_strdup (_ ("Unknown hands are assumed to hold nothing that scores.")));

  return text;
}

static void
find_waits (TeaEntryScorer *self, int missing)
{
  const TeaEntryState *state = &self->reading->state;
  TeaRecord record = self->record;
  TeaAnswer impossible;

  if (state->nobody || missing < 0 || missing > 1 || state->winning_bonus != TEA_TILE_NONE ||
      (self->context->variant->needs_indicator && state->indicator == TEA_TILE_NONE))
    return;
  if (missing == 1 && state->winning >= 0)
    return; /* the winning tile is there, and one of the others is not */
  if (state->winner < 0)
    {
      /* Every amount depends on who wins. */
      if (self->answer.distance == 0 || self->answer.distance == -1)
        self->waits_note = g_strdup (_ ("Say who won to see what each tile would bring."));
      return;
    }

  record.won = tea_record_check_circumstances (&record, &impossible);
  self->waits_note = say_circumstances (self, &record);
  tea_entry_waits_find (self->waits, state, &record, state->first, missing == 0 ? self->record.tile : TEA_TILE_NONE);
  if (g_list_model_get_n_items (self->answer.waits) == 0 && !tea_entry_waits_get_busy (self->waits))
    g_clear_pointer (&self->waits_note, g_free);
}

static TeaScoreSheet *
sheet_new (TeaEntryScorer *self)
{
  const char *const *names = self->context->names;
  const TeaSheetPlayers players = { { names[0], names[1], names[2], names[3] }, -1, { 0 } };

  return tea_score_sheet_new (self->hand, &players);
}

static char *
say_score (TeaScoreSheet *sheet)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  const char *title = facts->title;
  g_autofree char *worth = tea_score_sheet_dup_worth (sheet);

  if (facts->winner < 0)
    /* Translators: ends a sentence. */
    return g_strdup_printf (_ ("%s."), title);

  /* Translators: who won and how, and what it is worth: "Lin wins by self-draw: 60 points." */
  return g_strdup_printf (_ ("%1$s: %2$s."), title, worth);
}

/* FH-19 (c) and (d) ask from whom melds were claimed; for most hands that makes no difference. */
static gboolean
do_claims_matter (TeaEntryScorer *self)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  TeaRecord record = self->record;
  TeaRecordPlayer *winner;

  if (!self->context->fields.claims || !record.won)
    return FALSE;
  winner = &record.players[record.seat];
  for (guint i = 0; i < winner->n_melds; i++)
    if (winner->melds[i].kind != TEA_MELD_CHOW)
      winner->melds[i].from = -1;

  return !tea_score (&record, answer) && answer->code == TEA_ERROR_MISSING_FIELD;
}

/* Names the row that depends on unknown hands, and what is paid either way. */
static char *
say_doubt (TeaEntryScorer *self, const TeaAnswer *answer, const TeaAnswer *otherwise)
{
  g_autoptr (GString) unknown = g_string_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    if (!self->record.players[seat].known)
      g_string_append_printf (unknown, "%s%s", unknown->len > 0 ? C_ ("list", ", ") : "", self->context->names[seat]);

  /* Translators: a pattern, players, and what all payers pay for the win with and without that pattern. */
  return g_strdup_printf (_ ("%1$s depends on unknown hands (%2$s): %3$d points in all with it, %4$d without. Enter "
                             "what scores in them, or “..” for nothing."),
                          tea_pattern_get_name (tea_score_find_doubted (&self->record, answer)), unknown->str,
                          tea_answer_paid_for_win (answer), tea_answer_paid_for_win (otherwise));
}

/* Sets the state of a hand with all its tiles. Returns its sentence. */
static char *
score (TeaEntryScorer *self, GPtrArray **remedies)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_autofree TeaEntryWays *ways = g_new0 (TeaEntryWays, 1);
  g_autofree TeaAnswer *otherwise = g_new0 (TeaAnswer, 1);
  TeaEntryAnswer *shown = &self->answer;
  char *undecided;

  self->claims_matter = do_claims_matter (self);
  if (!tea_score_ways (&self->record, answer, tea_entry_ways_add, ways))
    {
      shown->state = state_of_refusal (answer->code);
      shown->clause = find_clause (self->context->variant, answer->code);
      *remedies = tea_entry_find_remedies (&self->reading->state, self->context, &self->record, answer, ways->lacking);
      return tea_answer_dup_sentence (answer);
    }
  undecided = tea_entry_say_undecided (&self->record, answer, self->context);
  if (undecided != NULL)
    {
      shown->state = TEA_HAND_STATE_UNSAID;
      return undecided;
    }
  if (tea_entry_unknown_decides (&self->record, answer, otherwise))
    {
      shown->state = TEA_HAND_STATE_UNSAID;
      return say_doubt (self, answer, otherwise);
    }

  shown->state = TEA_HAND_STATE_SCORED;
  self->hand = tea_scored_hand_new (&self->record, answer);
  shown->sheet = sheet_new (self);
  if (self->record.won)
    tea_entry_ways_append (ways, &self->record, answer, self->runners_up);

  return say_score (shown->sheet);
}

/* Sets the state and returns its sentence. */
static char *
judge (TeaEntryScorer *self, int missing, GPtrArray **remedies)
{
  const TeaEntryState *state = &self->reading->state;
  const char *unsaid = tea_entry_state_find_unsaid (state, self->context);

  if (!state->nobody && tea_entry_hand_is_empty (&state->hands[state->first]))
    {
      self->answer.state = TEA_HAND_STATE_EMPTY;
      return g_strdup (_ ("Enter the winner’s tiles."));
    }
  if (missing > 0)
    {
      self->answer.state = TEA_HAND_STATE_TOO_FEW;
      return say_missing (missing, self->answer.distance);
    }
  if (unsaid != NULL)
    {
      self->answer.state = TEA_HAND_STATE_UNSAID;
      return g_strdup (unsaid);
    }

  if (self->reading->pending_sentence != NULL)
    {
      self->answer.state = TEA_HAND_STATE_UNSAID;
      return g_strdup (self->reading->pending_sentence);
    }

  return score (self, remedies);
}

static gboolean
is_complete (TeaEntryScorer *self)
{
  if (self->answer.state != TEA_HAND_STATE_SCORED || tea_entry_reading_find_fault (self->reading) != NULL ||
      self->reading->pending)
    return FALSE;
  for (guint seat = 0; seat < 4; seat++)
    if (tea_entry_state_missing (&self->reading->state, seat) > 0)
      return FALSE;

  return TRUE;
}

/* Converts @list (nullable) to a %NULL-terminated vector; takes ownership of @list. */
static char **
take_list (GPtrArray *list)
{
  if (list == NULL)
    return g_new0 (char *, 1);

  g_ptr_array_add (list, NULL);

  return (char **) g_ptr_array_free (list, FALSE);
}

static void
clear_answer (TeaEntryScorer *self)
{
  tea_entry_waits_clear (self->waits);
  g_list_store_remove_all (self->runners_up);
  g_clear_object (&self->answer.sheet);
  g_clear_pointer (&self->hand, tea_scored_hand_unref);
  g_clear_pointer (&self->sentence, g_free);
  g_clear_pointer (&self->waits_note, g_free);
  g_clear_pointer (&self->remedies, g_strfreev);
  g_clear_pointer (&self->warnings, g_strfreev);
}

/* "By result: Ann wins with Bo’s discard. Ann +64, …" */
static char *
say_result (TeaEntryScorer *self)
{
  const char *const *names = self->context->names;
  const TeaSheetPlayers players = { { names[0], names[1], names[2], names[3] }, -1, { 0 } };
  const TeaLedgerResult *result = &self->result;
  g_autoptr (GString) deltas = g_string_new (NULL);
  g_autofree char *title = NULL;

  self->record.won = result->winner >= 0;
  self->record.seat = (gint8) result->winner;
  self->record.by = result->from >= 0 ? TEA_BY_DISCARD : TEA_BY_SELF_DRAW;
  self->record.from = (gint8) result->from;
  title = tea_score_text_title (&self->record, &players);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *delta = tea_number_dup_signed (result->deltas[seat]);

      g_string_append_printf (deltas, "%s%s %s", seat > 0 ? C_ ("list", ", ") : "", names[seat], delta);
    }

  /* Translators: a hand without its tiles: "Ann wins by self-draw", and what each player wins or loses. */
  return g_strdup_printf (_ ("By result: %1$s. %2$s."), title, deltas->str);
}

/* The answer to a text that is a result. */
static void
update_result (TeaEntryScorer *self, const TeaEntryResult *typed)
{
  TeaEntryAnswer *answer = &self->answer;

  self->result = (TeaLedgerResult){ .winner = typed->winner, .from = typed->from, .points = typed->points };
  for (guint seat = 0; seat < 4; seat++)
    self->result.deltas[seat] = typed->deltas[seat];
  answer->state = typed->complete ? TEA_HAND_STATE_SCORED : TEA_HAND_STATE_UNSAID;
  answer->sentence = self->sentence = typed->complete ? say_result (self) : g_strdup (typed->sentence);
  answer->result = typed->complete ? &self->result : NULL;
  answer->complete = typed->complete;
}

void
tea_entry_scorer_update (TeaEntryScorer *self)
{
  const TeaEntryState *state = &self->reading->state;
  TeaEntryAnswer *answer = &self->answer;
  GPtrArray *remedies = NULL;
  int missing = 0;

  clear_answer (self);
  self->claims_matter = FALSE;
  tea_entry_state_to_record (state, self->context, &self->record);

  if (!state->nobody && !tea_entry_state_is_partial (state, state->first))
    missing = (int) tea_entry_state_room (state, state->first) - state->hands[state->first].n_tiles;
  answer->distance = find_distance (self, missing);
  answer->clause = "";
  answer->result = NULL;
  if (self->reading->result != NULL)
    update_result (self, self->reading->result);
  else
    answer->sentence = self->sentence = judge (self, missing, &remedies);
  self->remedies = take_list (remedies);
  self->warnings = take_list (self->reading->result == NULL ? find_warnings (self) : NULL);
  answer->remedies = (const char *const *) self->remedies;
  answer->warnings = (const char *const *) self->warnings;
  find_waits (self, missing);
  answer->waits_note = self->waits_note != NULL ? self->waits_note : "";
  answer->busy = tea_entry_waits_get_busy (self->waits);
  if (self->reading->result == NULL)
    answer->complete = is_complete (self);
}

static void
waits_found_cb (gpointer data)
{
  TeaEntryScorer *self = data;

  self->answer.busy = FALSE;
  if (g_list_model_get_n_items (self->answer.waits) == 0)
    self->answer.waits_note = "";
  self->found (self->data);
}

TeaEntryScorer *
tea_entry_scorer_new (const TeaEntryContext *context,
                      const TeaEntryReading *reading,
                      TeaEntryFound found,
                      gpointer data)
{
  TeaEntryScorer *self = g_new0 (TeaEntryScorer, 1);

  self->context = context;
  self->reading = reading;
  self->found = found;
  self->data = data;
  self->waits = tea_entry_waits_new (context, waits_found_cb, self);
  self->runners_up = g_list_store_new (TEA_TYPE_RUNNER_UP);
  self->answer.runners_up = G_LIST_MODEL (self->runners_up);
  self->answer.waits = G_LIST_MODEL (tea_entry_waits_get_list (self->waits));

  return self;
}

void
tea_entry_scorer_free (TeaEntryScorer *self)
{
  clear_answer (self);
  g_clear_pointer (&self->waits, tea_entry_waits_free);
  g_clear_object (&self->runners_up);
  g_free (self);
}

const TeaEntryAnswer *
tea_entry_scorer_get_answer (TeaEntryScorer *self)
{
  return &self->answer;
}

TeaScoredHand *
tea_entry_scorer_get_hand (TeaEntryScorer *self)
{
  return self->answer.complete ? self->hand : NULL;
}

gboolean
tea_entry_scorer_get_claims_matter (TeaEntryScorer *self)
{
  return self->claims_matter;
}
