/* tea-hand-entry-melds.c - making and changing melds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "model/ledger/tea-hand-entry-private.h"

/* By TeaEntryMeld: the kind, the form and the number of tiles. */
static const TeaMeld kinds[] = {
  [TEA_ENTRY_MELD_CHOW] = { .kind = TEA_MELD_CHOW, .n = 3 },
  [TEA_ENTRY_MELD_PUNG] = { .kind = TEA_MELD_PUNG, .n = 3 },
  [TEA_ENTRY_MELD_KONG_DIRECT] = { .kind = TEA_MELD_KONG, .form = TEA_KONG_DIRECT, .n = 4 },
  [TEA_ENTRY_MELD_KONG_ADDED] = { .kind = TEA_MELD_KONG, .form = TEA_KONG_ADDED, .n = 4 },
  [TEA_ENTRY_MELD_KONG_CLOSED] = { .kind = TEA_MELD_KONG, .form = TEA_KONG_CLOSED, .n = 4 },
};

static void
set_kind (TeaMeld *meld, TeaEntryMeld what)
{
  meld->kind = kinds[what].kind;
  meld->form = kinds[what].form;
  meld->n = kinds[what].n;
  meld->claimed = TEA_TILE_NONE;
  if (what == TEA_ENTRY_MELD_CHOW || what == TEA_ENTRY_MELD_KONG_CLOSED)
    meld->from = -1;
}

static TeaMeld
meld_of_kind (TeaEntryMeld what, TeaTile tile)
{
  TeaMeld meld = { .from = -1 };

  set_kind (&meld, what);
  memset (meld.tiles, tile, sizeof meld.tiles);

  return meld;
}

/* The run of three kinds that starts with @lowest. Other chows of winds are melded from their tiles. */
static gboolean
run_from (const TeaVariant *variant, TeaTile lowest, TeaMeld *meld)
{
  *meld = meld_of_kind (TEA_ENTRY_MELD_CHOW, lowest);
  if (lowest + 2 >= TEA_N_PLAIN)
    return FALSE;
  meld->tiles[1] = (TeaTile) (lowest + 1);
  meld->tiles[2] = (TeaTile) (lowest + 2);

  return tea_variant_is_meld (variant, TEA_MELD_CHOW, meld->tiles, 3);
}

static int
find_pung (const TeaEntryHand *hand, TeaTile tile)
{
  for (guint i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == TEA_MELD_PUNG && hand->melds[i].tiles[0] == tile)
      return (int) i;

  return -1;
}

/* Adds @meld to @hand; an added kong replaces its pung. Returns why it cannot be added, or %NULL. */
static const char *
add_meld (TeaEntryHand *hand, const TeaMeld *meld)
{
  int pung = meld->form == TEA_KONG_ADDED ? find_pung (hand, meld->tiles[0]) : -1;
  TeaMeld *place;

  if (pung < 0 && hand->n_melds == TEA_MAX_MELDS)
    return N_ ("Nobody has more than four melds.");

  place = &hand->melds[pung >= 0 ? (guint) pung : hand->n_melds++];
  *place = (TeaMeld){
    .kind = meld->kind,
    .form = meld->form,
    .n = meld->n,
    .claimed = TEA_TILE_NONE,
    .from = pung >= 0 ? place->from : meld->from,
  };
  memcpy (place->tiles, meld->tiles, sizeof place->tiles);
  hand->skipped = FALSE;

  return NULL;
}

gboolean
tea_hand_entry_add_meld (TeaHandEntry *self, TeaEntryMeld what, int kind)
{
  TeaEntryState state;
  const char *wrong;
  TeaMeld meld;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && kind >= 0 && kind < TEA_N_KINDS, FALSE);

  state = *tea_hand_entry_state (self);
  if (what != TEA_ENTRY_MELD_CHOW)
    meld = meld_of_kind (what, (TeaTile) kind);
  else if (!run_from (self->context.variant, (TeaTile) kind, &meld))
    return tea_hand_entry_refuse (self, _ ("No chow begins with that tile."));

  wrong = add_meld (&state.hands[self->shown.seat], &meld);
  if (wrong != NULL)
    return tea_hand_entry_refuse (self, _ (wrong));

  return tea_hand_entry_apply_here (self, &state);
}

static int
compare_tiles (const void *a, const void *b)
{
  return *(const TeaTile *) a - *(const TeaTile *) b;
}

/* The positions to use if none are given: the tiles before the caret that can belong to the set. */
static guint
choose_positions (TeaHandEntry *self, TeaEntryMeld what)
{
  const TeaEntryHand *hand = &tea_hand_entry_state (self)->hands[self->shown.seat];
  guint end = self->shown.position;
  guint n = 0;

  if (what == TEA_ENTRY_MELD_CHOW)
    n = MIN (end, 3);
  else if (what == TEA_ENTRY_MELD_KONG_ADDED && end > 0 && find_pung (hand, hand->tiles[end - 1]) >= 0)
    n = 1;
  else
    while (n < MIN (end, kinds[what].n) && hand->tiles[end - 1 - n] == hand->tiles[end - 1])
      n++;

  return ((1u << n) - 1) << (end - n);
}

/* Fills in the set that @tiles form or begin. Returns why they do not, or %NULL. */
static const char *
complete_set (const TeaVariant *variant, TeaEntryMeld what, TeaTile *tiles, guint n, TeaMeld *meld)
{
  if (n == 0)
    return N_ ("Choose the tiles of the set first.");
  if (n > kinds[what].n)
    return N_ ("There are too many tiles for one set.");
  qsort (tiles, n, sizeof *tiles, compare_tiles);

  if (what != TEA_ENTRY_MELD_CHOW)
    {
      if (tiles[0] != tiles[n - 1])
        return N_ ("These tiles are not all alike.");
      *meld = meld_of_kind (what, tiles[0]);
      return NULL;
    }
  if (n < 3)
    return N_ ("A chow needs its three tiles.");
  *meld = meld_of_kind (what, tiles[0]);
  memcpy (meld->tiles, tiles, 3);

  return tea_variant_is_meld (variant, TEA_MELD_CHOW, tiles, 3) ? NULL : N_ ("These tiles are not a chow.");
}

/* Melds the tiles at @positions in @state. Returns why they cannot be melded, or %NULL. */
static const char *
meld_positions (TeaHandEntry *self, TeaEntryState *state, TeaEntryMeld what, guint positions, guint *caret)
{
  TeaEntryHand *hand = &state->hands[self->shown.seat];
  gboolean winners = !state->nobody && self->shown.seat == state->first;
  TeaTile tiles[TEA_ENTRY_MAX_TILES];
  const char *wrong;
  guint kept = 0;
  guint n = 0;
  int winning = -1;
  TeaMeld meld;

  if (positions == 0)
    positions = choose_positions (self, what);
  for (guint i = 0; i < hand->n_tiles; i++)
    if ((positions >> i) & 1)
      tiles[n++] = hand->tiles[i];
  wrong = complete_set (self->context.variant, what, tiles, n, &meld);
  if (wrong != NULL)
    return wrong;

  *caret = 0;
  for (guint i = 0; i < hand->n_tiles; i++)
    {
      if ((positions >> i) & 1)
        continue;
      if (i < self->shown.position)
        (*caret)++;
      if (winners && state->winning == (int) i)
        winning = (int) kept;
      hand->tiles[kept++] = hand->tiles[i];
    }
  hand->n_tiles = (guint8) kept;
  if (winners)
    state->winning = (gint8) winning;

  return add_meld (hand, &meld);
}

gboolean
tea_hand_entry_meld_tiles (TeaHandEntry *self, TeaEntryMeld what, guint positions)
{
  TeaEntryState state;
  const char *wrong;
  guint caret = 0;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  state = *tea_hand_entry_state (self);
  wrong = meld_positions (self, &state, what, positions, &caret);
  if (wrong != NULL)
    return tea_hand_entry_refuse (self, _ (wrong));

  return tea_hand_entry_apply (self, &state, self->shown.seat, caret);
}

gboolean
tea_hand_entry_remove_meld (TeaHandEntry *self, guint seat, guint index, gboolean keep_tiles)
{
  TeaEntryState state;
  TeaEntryHand *hand;
  TeaMeld meld;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, FALSE);

  state = *tea_hand_entry_state (self);
  hand = &state.hands[seat];
  if (index >= hand->n_melds)
    return tea_hand_entry_refuse (self, _ ("There is no such meld."));

  meld = hand->melds[index];
  memmove (&hand->melds[index], &hand->melds[index + 1], (hand->n_melds - index - 1u) * sizeof meld);
  hand->n_melds--;
  if (seat == state.first && state.replaced >= (int) index)
    state.replaced = state.replaced == (int) index ? -1 : (gint8) (state.replaced - 1);
  if (keep_tiles)
    {
      /* There is no room for a kong's fourth tile. The tiles go first, so that the last tile stays the winning one. */
      memmove (hand->tiles + 3, hand->tiles, MIN (hand->n_tiles, TEA_ENTRY_MAX_TILES - 3u));
      memcpy (hand->tiles, meld.tiles, 3);
      hand->n_tiles = (guint8) MIN (hand->n_tiles + 3u, (guint) TEA_ENTRY_MAX_TILES);
      if (seat == state.first && state.winning >= 0)
        state.winning = (gint8) (state.winning + 3);
    }

  return tea_hand_entry_apply (self, &state, seat, hand->n_tiles);
}

gboolean
tea_hand_entry_move_meld (TeaHandEntry *self, guint seat, guint index, guint before)
{
  TeaEntryState state;
  TeaEntryHand *hand;
  TeaMeld moved[TEA_MAX_MELDS];
  guint n = 0;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, FALSE);

  state = *tea_hand_entry_state (self);
  hand = &state.hands[seat];
  if (index >= hand->n_melds || before > hand->n_melds)
    return tea_hand_entry_refuse (self, _ ("There is no such meld."));

  for (guint i = 0; i <= hand->n_melds; i++)
    {
      if (i == before)
        moved[n++] = hand->melds[index];
      if (i < hand->n_melds && i != index)
        moved[n++] = hand->melds[i];
    }
  memcpy (hand->melds, moved, n * sizeof *moved);
  if (seat == state.first && state.replaced == (int) index)
    state.replaced = (gint8) (before > index ? before - 1 : before);
  else if (seat == state.first && state.replaced >= 0)
    {
      int others = state.replaced - (state.replaced > (int) index);
      int place = (int) (before > index ? before - 1 : before);

      state.replaced = (gint8) (others >= place ? others + 1 : others);
    }

  return tea_hand_entry_apply_here (self, &state);
}

gboolean
tea_hand_entry_change_meld (TeaHandEntry *self, guint seat, guint index, TeaEntryMeld what)
{
  TeaEntryState state;
  TeaMeld *meld;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, FALSE);

  state = *tea_hand_entry_state (self);
  meld = &state.hands[seat].melds[index < TEA_MAX_MELDS ? index : 0];
  if (index >= state.hands[seat].n_melds)
    return tea_hand_entry_refuse (self, _ ("There is no such meld."));
  if ((meld->kind == TEA_MELD_CHOW) != (what == TEA_ENTRY_MELD_CHOW))
    return tea_hand_entry_refuse (self, _ ("A chow cannot become another set."));
  if (meld->kind == TEA_MELD_CHOW)
    return TRUE;

  set_kind (meld, what);
  memset (meld->tiles, meld->tiles[0], sizeof meld->tiles);

  return tea_hand_entry_apply_here (self, &state);
}

gboolean
tea_hand_entry_set_meld_from (TeaHandEntry *self, guint seat, guint index, int from)
{
  TeaEntryState state;
  TeaMeld *meld;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4 && from >= -1 && from < 4, FALSE);

  state = *tea_hand_entry_state (self);
  meld = &state.hands[seat].melds[index < TEA_MAX_MELDS ? index : 0];
  if (index >= state.hands[seat].n_melds)
    return tea_hand_entry_refuse (self, _ ("There is no such meld."));
  if (!tea_meld_is_open (meld) && from >= 0)
    return tea_hand_entry_refuse (self, _ ("A closed kong is not claimed from anybody."));
  if (meld->kind == TEA_MELD_CHOW && from >= 0)
    return from == (int) (seat + 3) % 4 ||
           tea_hand_entry_refuse (self, _ ("A chow is claimed from the player on the left."));

  meld->from = (gint8) from;

  return tea_hand_entry_apply_here (self, &state);
}

gboolean
tea_hand_entry_get_meld_from_matters (TeaHandEntry *self, guint seat, guint index)
{
  const TeaEntryState *state;
  const TeaEntryHand *hand;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, FALSE);

  state = tea_hand_entry_state (self);
  hand = &state->hands[seat];

  return tea_entry_scorer_get_claims_matter (self->scorer) && seat == state->first && index < hand->n_melds &&
         tea_meld_is_open (&hand->melds[index]) && hand->melds[index].kind != TEA_MELD_CHOW;
}
