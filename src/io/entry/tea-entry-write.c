/* tea-entry-write.c - writes the state of an entered hand as regular text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/entry/tea-entry-private.h"

static void
add_blank (GString *text)
{
  if (text->len > 0 && text->str[text->len - 1] != ' ')
    g_string_append_c (text, ' ');
}

static char
suit_of (TeaTile tile)
{
  const char *name = tea_tile_to_string (tile);

  return name[1]; /* '\0' for honours */
}

/* Adds tiles in their order; neighbours of one suit share its letter, and the winning tile starts a new group. */
static void
add_tiles (GString *text, const TeaTile *tiles, guint n, int winning)
{
  for (guint i = 0; i < n; i++)
    {
      char suit = suit_of (tiles[i]);

      if (i == 0 || (int) i == winning || suit != suit_of (tiles[i - 1]))
        add_blank (text);
      if ((int) i == winning)
        g_string_append_c (text, '+');
      g_string_append_c (text, tea_tile_to_string (tiles[i])[0]);
      if (suit != '\0' && (i + 1 == n || (int) i + 1 == winning || suit_of (tiles[i + 1]) != suit))
        g_string_append_c (text, suit);
    }
}

static void
add_meld (GString *text, const TeaMeld *meld)
{
  gboolean closed = meld->form == TEA_KONG_CLOSED;
  g_autofree char *tiles = tea_tiles_format (meld->tiles, meld->n);

  add_blank (text);
  g_string_append_printf (text, "%c%s", closed ? '[' : '(', tiles);
  if (meld->from >= 0)
    g_string_append_printf (text, "%d", meld->from + 1);
  if (meld->form == TEA_KONG_ADDED)
    g_string_append_c (text, '+');
  g_string_append_c (text, closed ? ']' : ')');
}

static void
add_word (GString *text, TeaEntryWordKind kind, guint event)
{
  add_blank (text);
  g_string_append (text, tea_entry_word (kind, event));
}

static void
add_player_word (GString *text, TeaEntryWordKind kind, int player)
{
  add_word (text, kind, 0);
  if (player >= 0)
    g_string_append_printf (text, " %d", player + 1);
  else
    g_string_append (text, " ?");
}

static void
add_how (GString *text, const TeaEntryState *state)
{
  if (state->by == TEA_BY_SELF_DRAW)
    add_word (text, TEA_ENTRY_WORD_DRAW, 0);
  else if (state->by == TEA_BY_DISCARD)
    add_player_word (text, TEA_ENTRY_WORD_FROM, state->from);
  else if (state->by == TEA_BY_ROBBED_KONG)
    add_player_word (text, state->robbed_closed ? TEA_ENTRY_WORD_ROB_CLOSED : TEA_ENTRY_WORD_ROB, state->from);
}

/* Adds the words about the hand as a whole; they go into the first part. */
static void
add_words (GString *text, const TeaEntryState *state)
{
  if (state->nobody)
    add_word (text, TEA_ENTRY_WORD_NOBODY, 0);
  add_how (text, state);
  if (state->replacement == TEA_REPLACEMENT_KONG)
    {
      add_word (text, TEA_ENTRY_WORD_KONG, 0);
      if (state->replaced >= 0)
        g_string_append_printf (text, " %d", state->replaced + 1);
    }
  else if (state->replacement == TEA_REPLACEMENT_BONUS)
    add_word (text, TEA_ENTRY_WORD_BONUS, 0);
  for (guint i = 0; i < TEA_N_WIN_EVENTS; i++)
    if ((state->events >> i) & 1)
      add_word (text, TEA_ENTRY_WORD_EVENT, i);
  if (state->fresh)
    add_word (text, TEA_ENTRY_WORD_FRESH, 0);
  if (state->sacked)
    add_word (text, TEA_ENTRY_WORD_SACKED, 0);
  if (state->forgotten)
    add_word (text, TEA_ENTRY_WORD_FORGOTTEN, 0);
  if (state->cannon >= 0)
    add_player_word (text, TEA_ENTRY_WORD_CANNON, state->cannon);
  if (state->indicator != TEA_TILE_NONE)
    {
      add_word (text, TEA_ENTRY_WORD_INDICATOR, 0);
      g_string_append_printf (text, " %s", tea_tile_to_string (state->indicator));
    }
}

static void
add_span (GString *text, const char *from, TeaEntrySpan span)
{
  const char *start = g_utf8_offset_to_pointer (from, span.start);
  const char *end = g_utf8_offset_to_pointer (from, span.end);

  gunichar first = g_utf8_get_char (start);

  add_blank (text);
  /* What stands before a colon could become a player. */
  if (first == ':' || first == ';' || first == 0xff1a || first == 0xff1b)
    g_string_append_c (text, ',');
  g_string_append_len (text, start, end - start);
}

/* Adds the text in the part of @seat that could not be read. */
static void
add_rest (GString *text, guint seat, const TeaEntryReading *rest, const char *from)
{
  guint last = 0;

  for (guint i = 0; rest != NULL && i < rest->faults->len; i++)
    {
      const TeaEntryFault *fault = &g_array_index (rest->faults, TeaEntryFault, i);

      if (rest->parts[fault->part].seat != (int) seat || fault->span.start < last)
        continue;
      if (fault->tile != TEA_TILE_NONE)
        add_tiles (text, &fault->tile, 1, fault->winning ? 0 : -1);
      else
        add_span (text, from, fault->span);
      last = fault->span.end;
    }
  if (rest != NULL && rest->pending && rest->parts[rest->pending_part].seat == (int) seat)
    add_span (text, from, rest->pending_span);
}

static gboolean
has_rest (guint seat, const TeaEntryReading *rest)
{
  for (guint i = 0; rest != NULL && i < rest->faults->len; i++)
    if (rest->parts[g_array_index (rest->faults, TeaEntryFault, i).part].seat == (int) seat)
      return TRUE;

  return rest != NULL && rest->pending && rest->parts[rest->pending_part].seat == (int) seat;
}

static void
add_hand (GString *text, const TeaEntryState *state, guint seat)
{
  const TeaEntryHand *hand = &state->hands[seat];
  gboolean wins = !state->nobody && seat == state->first;
  int winning = -1;

  for (guint i = 0; i < hand->n_melds; i++)
    add_meld (text, &hand->melds[i]);
  add_tiles (text, hand->tiles, hand->n_tiles, wins ? state->winning : -1);
  if (wins)
    for (guint i = 0; i < hand->n_bonus; i++)
      if (hand->bonus[i] == state->winning_bonus)
        winning = (int) i;
  add_tiles (text, hand->bonus, hand->n_bonus, winning);
  if (hand->partial)
    {
      add_blank (text);
      g_string_append (text, "..");
    }
  if (hand->skipped)
    {
      add_blank (text);
      g_string_append_c (text, '?');
    }
}

char *
tea_entry_write (const TeaEntryState *state,
                 const TeaEntryContext *context,
                 guint current,
                 const TeaEntryReading *rest,
                 const char *from)
{
  GString *text = g_string_new (NULL);
  guint before = 0;

  for (guint i = 0; i < 4; i++)
    {
      guint seat = (state->first + i) % 4;
      const TeaEntryHand *hand = &state->hands[seat];
      gboolean named = state->winner >= 0 || (int) seat != context->dealer;
      gboolean head = i == 0 ? named : seat != (before + 1) % 4;

      if (i > 0 && seat != current && tea_entry_hand_is_empty (hand) && !hand->skipped && !has_rest (seat, rest))
        continue;
      if (i > 0)
        g_string_append (text, " / ");
      if (head)
        g_string_append_printf (text, "%u:", seat + 1);
      add_hand (text, state, seat);
      if (i == 0)
        add_words (text, state);
      add_rest (text, seat, rest, from);
      before = seat;
    }

  return g_string_free (text, FALSE);
}
