/* tea-hand-entry.c - the hand being entered in the scoring helper, and what is shown of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-hand-entry-private.h"

#include <glib/gi18n.h>

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/tiles/tea-meld-info.h"

G_DEFINE_FINAL_TYPE (TeaHandEntry, tea_hand_entry, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tea_hand_entry_dispose (GObject *object)
{
  TeaHandEntry *self = TEA_HAND_ENTRY (object);

  g_clear_pointer (&self->scorer, tea_entry_scorer_free);
  g_clear_object (&self->shown.ruleset);
  g_clear_object (&self->shown.palette);

  G_OBJECT_CLASS (tea_hand_entry_parent_class)->dispose (object);
}

static void
tea_hand_entry_finalize (GObject *object)
{
  TeaHandEntry *self = TEA_HAND_ENTRY (object);

  tea_hand_entry_forget (self);
  tea_entry_reading_clear (&self->reading);
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaEntryPlayer *player = &self->shown.players[seat];

      g_free ((char *) player->name);
      g_free ((char *) player->summary);
      g_free ((char *) player->brief);
      g_clear_object (&player->tiles);
      g_clear_object (&player->melds);
      g_clear_object (&player->bonus);
    }
  for (guint i = 0; i < self->shown.n_toggles; i++)
    g_free (self->toggles[i].reason);
  g_clear_pointer (&self->shown.text, g_free);
  g_clear_pointer (&self->faults, g_array_unref);

  G_OBJECT_CLASS (tea_hand_entry_parent_class)->finalize (object);
}

static void
tea_hand_entry_class_init (TeaHandEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_hand_entry_dispose;
  object_class->finalize = tea_hand_entry_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
tea_hand_entry_init (TeaHandEntry *self)
{
  g_queue_init (&self->undo);
  g_queue_init (&self->redo);
  self->shown.text = g_strdup ("");
  self->faults = g_array_new (FALSE, FALSE, sizeof (TeaTextFault));
  for (guint seat = 0; seat < 4; seat++)
    {
      self->shown.players[seat].tiles = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
      self->shown.players[seat].melds = G_LIST_MODEL (g_list_store_new (TEA_TYPE_MELD_INFO));
      self->shown.players[seat].bonus = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
    }
}

static void
emit_changed (gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_CHANGED], 0);
}

TeaHandEntry *
tea_hand_entry_new (TeaRuleset *ruleset, const char *const *names, guint dealer, int round_wind)
{
  TeaHandEntry *self;
  TeaEntryContext *context;
  TeaOptions options;
  const char *copies[4];

  g_return_val_if_fail (TEA_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (names != NULL && dealer < 4, NULL);

  self = g_object_new (TEA_TYPE_HAND_ENTRY, NULL);
  context = &self->context;
  self->shown.ruleset = tea_ruleset_copy (ruleset);
  for (guint seat = 0; seat < 4; seat++)
    self->shown.players[seat].name = copies[seat] = g_strdup (names[seat]);
  if (round_wind < TEA_TILE_EAST || round_wind > TEA_TILE_NORTH)
    round_wind = TEA_TILE_EAST;
  tea_ruleset_fill_options (self->shown.ruleset, &options);
  tea_entry_context_init (context, tea_ruleset_get_variant (ruleset), &options, copies, dealer, (TeaTile) round_wind);
  context->tile_name = tea_tile_info_kind_name;

  for (guint seat = 0; seat < 4; seat++)
    {
      self->shown.players[seat].wind = context->variant->seat_wind (&options, context->round_wind, dealer, seat);
      self->shown.players[seat].is_dealer = seat == dealer;
    }
  self->shown.rules = (TeaEntryRules){
    .needs_indicator = context->variant->needs_indicator,
    .has_cannon = context->fields.cannon,
    .can_rob_closed = context->play.rob_closed_with_orphans,
    .all_hands_count = context->fields.losers || context->fields.drawn_hands,
    .has_bonus_tiles = tea_variant_n_tiles (context->variant, &options) > 4 * TEA_N_PLAIN,
  };
  self->shown.palette = G_LIST_MODEL (tea_palette_new (context));
  self->shown.toggles = self->toggles;
  self->shown.n_toggles = tea_entry_toggles_init (self->toggles, context);
  self->scorer = tea_entry_scorer_new (context, &self->reading, emit_changed, self);
  self->shown.answer = tea_entry_scorer_get_answer (self->scorer);
  tea_hand_entry_take (self, g_strdup (""), 0, FALSE);

  return self;
}

gboolean
tea_hand_entry_refuse (TeaHandEntry *self, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, sentence);

  return FALSE;
}

static char *
say_summary (const TeaEntryState *state, guint seat)
{
  const TeaEntryHand *hand = &state->hands[seat];
  guint missing = tea_entry_state_missing (state, seat);
  guint n = hand->n_tiles;

  if (tea_entry_state_is_partial (state, seat))
    return g_strdup (tea_entry_hand_is_empty (hand) ? _ ("nothing that counts") : _ ("only what counts"));
  if (tea_entry_hand_is_empty (hand))
    return g_strdup (!state->nobody && seat == state->first ? _ ("nothing yet") : _ ("not known"));
  if (missing > 0)
    return g_strdup_printf (ngettext ("%d tile is missing", "%d tiles are missing", missing), (int) missing);

  for (guint i = 0; i < hand->n_melds; i++)
    n += hand->melds[i].n;

  return g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
}

/* The same where it must fit a button. */
static char *
say_briefly (const TeaEntryState *state, guint seat)
{
  guint missing = tea_entry_state_missing (state, seat);

  if (tea_entry_state_is_partial (state, seat))
    return g_strdup (tea_entry_hand_is_empty (&state->hands[seat])
                         /* Translators: short: nothing of a player's hand counts. */
                         ? _ ("nothing")
                         /* Translators: short: of a player's hand only what counts was entered. */
                         : _ ("what counts"));
  if (missing > 0 && !tea_entry_hand_is_empty (&state->hands[seat]))
    /* Translators: short: so many tiles are missing. */
    return g_strdup_printf (ngettext ("%d missing", "%d missing", missing), (int) missing);

  return say_summary (state, seat);
}

static void
update_player (TeaHandEntry *self, guint seat, const TeaWilds *wilds)
{
  const TeaEntryState *state = tea_hand_entry_state (self);
  const TeaEntryHand *hand = &state->hands[seat];
  TeaEntryPlayer *player = &self->shown.players[seat];
  int winning = seat == state->first ? tea_entry_state_winning (state) : -1;
  TeaTileFacts looks[TEA_ENTRY_MAX_TILES];

  for (guint i = 0; i < hand->n_tiles; i++)
    {
      looks[i] = tea_tile_look (hand->tiles[i], wilds);
      looks[i].drawn = (int) i == winning;
    }
  tea_tile_list_update (G_LIST_STORE (player->tiles), looks, hand->n_tiles);

  for (guint i = 0; i < hand->n_bonus; i++)
    {
      looks[i] = tea_tile_look (hand->bonus[i], wilds);
      looks[i].drawn = seat == state->first && hand->bonus[i] == state->winning_bonus;
    }
  tea_tile_list_update (G_LIST_STORE (player->bonus), looks, hand->n_bonus);
  tea_meld_list_update (G_LIST_STORE (player->melds), seat, hand->melds, hand->n_melds, self->context.variant, wilds);

  player->missing = (int) tea_entry_state_missing (state, seat);
  player->partial = tea_entry_state_is_partial (state, seat);
  g_free ((char *) player->summary);
  player->summary = say_summary (state, seat);
  g_free ((char *) player->brief);
  player->brief = say_briefly (state, seat);
}

/* Merges adjacent faults with the same sentence. */
static void
update_faults (TeaHandEntry *self)
{
  g_array_set_size (self->faults, 0);
  for (guint i = 0; i < self->reading.faults->len; i++)
    {
      const TeaEntryFault *fault = &g_array_index (self->reading.faults, TeaEntryFault, i);
      TeaTextFault shown = { fault->span.start, fault->span.end, fault->sentence };
      TeaTextFault *last = NULL;

      if (self->faults->len > 0)
        last = &g_array_index (self->faults, TeaTextFault, self->faults->len - 1);
      if (last != NULL && last->end == shown.start && g_str_equal (last->sentence, shown.sentence))
        last->end = shown.end;
      else
        g_array_append_val (self->faults, shown);
    }
}

static void
update_palette (TeaHandEntry *self)
{
  tea_palette_update (G_LIST_STORE (self->shown.palette), tea_hand_entry_state (self), &self->context,
                      self->picks_indicator ? TEA_PALETTE_INDICATOR : self->shown.seat);
}

static guint
find_position (TeaHandEntry *self)
{
  guint seat = self->shown.seat;
  guint position = 0;

  while (position < tea_hand_entry_state (self)->hands[seat].n_tiles &&
         self->reading.tiles[seat][position].end <= self->shown.caret)
    position++;

  return position;
}

void
tea_hand_entry_update (TeaHandEntry *self)
{
  TeaHandEntryState *shown = &self->shown;
  const TeaEntryState *state = tea_hand_entry_state (self);
  TeaWilds wilds;

  tea_entry_state_wilds (state, &self->context, &wilds);
  for (guint seat = 0; seat < 4; seat++)
    update_player (self, seat, &wilds);
  shown->win = (TeaEntryWin){
    .winner = state->winner,
    .nobody_won = state->nobody,
    .how = tea_entry_state_get_how (state),
    .from = state->from,
    .indicator = state->indicator == TEA_TILE_NONE ? -1 : state->indicator,
    .cannon = state->cannon,
    .replaced = state->replaced,
  };
  update_faults (self);
  update_palette (self);
  tea_entry_toggles_update (self->toggles, shown->n_toggles, state, &self->context);
  tea_entry_scorer_update (self->scorer);
  shown->faults = (const TeaTextFault *) (gpointer) self->faults->data;
  shown->n_faults = self->faults->len;
  shown->position = find_position (self);
  shown->only_what_counts = self->context.only_what_counts;
  shown->full = shown->answer->sheet != NULL &&
                state->hands[shown->seat].n_tiles >= tea_entry_state_room (state, shown->seat);
  shown->can_undo = !g_queue_is_empty (&self->undo);
  shown->can_redo = !g_queue_is_empty (&self->redo);

  g_object_ref (self);
  emit_changed (self);
  g_object_unref (self);
}

void
tea_hand_entry_set_picks_indicator (TeaHandEntry *self, gboolean picks_indicator)
{
  g_return_if_fail (TEA_IS_HAND_ENTRY (self));

  self->picks_indicator = picks_indicator;
  update_palette (self);
}

const TeaHandEntryState *
tea_hand_entry_get_state (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return &self->shown;
}

TeaScoredHand *
tea_hand_entry_get_hand (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return tea_entry_scorer_get_hand (self->scorer);
}
