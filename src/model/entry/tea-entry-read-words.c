/* tea-entry-read-words.c - what the words of a text say about the win
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/entry/tea-entry-read.h"

void
tea_entry_read_nobody (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  if (piece->word == TEA_ENTRY_WORD_NOBODY)
    reader->state->nobody = TRUE;
}

void
tea_entry_read_winner (TeaEntryReader *reader)
{
  const TeaEntryPiece *head = reader->pieces->len > 0 ? &g_array_index (reader->pieces, TeaEntryPiece, 0) : NULL;

  if (head == NULL || head->kind != TEA_ENTRY_PIECE_HEAD)
    return;

  reader->part = 0;
  if (reader->state->nobody)
    {
      if (head->from >= 0)
        tea_entry_read_fault (reader, head, g_strdup (_ ("Nobody won, as the text says elsewhere.")));
      return;
    }

  reader->state->winner = head->player;
  if (head->from == head->player)
    reader->state->how = TEA_ENTRY_HOW_SELF_DRAW;
  else if (head->from >= 0)
    {
      reader->state->how = TEA_ENTRY_HOW_DISCARD;
      reader->state->from = head->from;
    }
}

static void
read_how (TeaEntryReader *reader, const TeaEntryPiece *piece, TeaEntryHow how)
{
  TeaEntryState *state = reader->state;

  if (state->how != TEA_ENTRY_HOW_UNSAID)
    tea_entry_read_fault (reader, piece, g_strdup (_ ("You already entered how the hand was won; delete one of the two.")));
  else if (piece->player >= 0 && piece->player == state->winner)
    tea_entry_read_fault (reader, piece, g_strdup (_ ("The winning tile comes from one of the other three players.")));
  else
    {
      state->how = (guint8) how;
      state->from = piece->player;
    }
}

/* Who says the same again, perhaps on the way to a longer word, contradicts nothing: "k k" becomes "k kk". */
static void
read_replacement (TeaEntryReader *reader, const TeaEntryPiece *piece, TeaReplacement replacement)
{
  const TeaEntryState *state = reader->state;

  if (state->replacement != TEA_REPLACEMENT_NONE && (state->replacement != replacement || (piece->number >= 0 && state->replaced != piece->number)))
    tea_entry_read_fault (reader, piece, g_strdup (_ ("You already entered what the winning tile replaced; delete one of the two.")));
  else if (state->replacement == TEA_REPLACEMENT_NONE)
    {
      reader->state->replacement = (guint8) replacement;
      reader->state->replaced = piece->number;
    }
}

static void
read_cannon (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  if (piece->player >= 0 && piece->player == reader->state->winner)
    tea_entry_read_fault (reader, piece, g_strdup (_ ("A cannon is let off by one of the winner’s opponents.")));
  else
    reader->state->cannon = piece->player;
}

void
tea_entry_read_word (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  TeaEntryState *state = reader->state;
  gboolean of_win = piece->word != TEA_ENTRY_WORD_NOBODY && piece->word != TEA_ENTRY_WORD_SACKED && piece->word != TEA_ENTRY_WORD_INDICATOR;

  if (piece->word == TEA_ENTRY_WORD_INDICATOR)
    return; /* was read first */
  if (!tea_entry_word_is_known (reader->context, piece->word, piece->event))
    {
      tea_entry_read_fault (reader, piece, g_strdup (_ ("That means nothing in these rules.")));
      return;
    }
  if (of_win && state->nobody)
    {
      tea_entry_read_fault (reader, piece, g_strdup (_ ("Nobody won, as the text says elsewhere.")));
      return;
    }

  switch (piece->word)
    {
    case TEA_ENTRY_WORD_DRAW:
      read_how (reader, piece, TEA_ENTRY_HOW_SELF_DRAW);
      break;
    case TEA_ENTRY_WORD_FROM:
      read_how (reader, piece, TEA_ENTRY_HOW_DISCARD);
      break;
    case TEA_ENTRY_WORD_ROB:
      read_how (reader, piece, TEA_ENTRY_HOW_ROBBED_KONG);
      break;
    case TEA_ENTRY_WORD_ROB_CLOSED:
      read_how (reader, piece, TEA_ENTRY_HOW_ROBBED_CLOSED_KONG);
      break;
    case TEA_ENTRY_WORD_KONG:
      read_replacement (reader, piece, TEA_REPLACEMENT_KONG);
      break;
    case TEA_ENTRY_WORD_BONUS:
      read_replacement (reader, piece, TEA_REPLACEMENT_BONUS);
      break;
    case TEA_ENTRY_WORD_EVENT:
      state->events |= 1u << piece->event;
      break;
    case TEA_ENTRY_WORD_FRESH:
      state->fresh = TRUE;
      break;
    case TEA_ENTRY_WORD_SACKED:
      state->sacked = TRUE;
      break;
    case TEA_ENTRY_WORD_CANNON:
      read_cannon (reader, piece);
      break;
    case TEA_ENTRY_WORD_INDICATOR:
    case TEA_ENTRY_WORD_NOBODY:
    case TEA_ENTRY_N_WORDS:
    default:
      break;
    }
}
