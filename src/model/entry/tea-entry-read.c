/* tea-entry-read.c - what the pieces of a text say together
 *
 * The state that comes out is always possible in its tiles: what does not go with the rest is a fault at its place in the text and
 * left out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "model/entry/tea-entry-read.h"

void
tea_entry_read_fault (TeaEntryReader *reader, const TeaEntryPiece *piece, char *sentence)
{
  gboolean tile = piece->kind == TEA_ENTRY_PIECE_TILE;
  TeaEntryFault fault = { .span = piece->span, .part = reader->part, .sentence = sentence, .tile = tile ? piece->tile : TEA_TILE_NONE, .winning = tile && piece->winning };

  g_array_append_val (reader->reading->faults, fault);
}

static TeaEntryHand *
hand_of (TeaEntryReader *reader)
{
  return &reader->state->hands[reader->reading->parts[reader->part].seat];
}

static gboolean
is_winners (const TeaEntryReader *reader)
{
  return reader->part == 0 && !reader->state->nobody;
}

static gboolean
is_taken (const TeaEntryReader *reader, guint n, int seat)
{
  for (guint i = 0; i < n; i++)
    if (reader->reading->parts[i].seat == seat)
      return TRUE;

  return FALSE;
}

/* Starts a part with the head that it has, or the next player in turn. */
static void
add_part (TeaEntryReader *reader, guint start, const TeaEntryPiece *head)
{
  TeaEntryReading *reading = reader->reading;
  guint n = reading->n_parts;
  TeaEntryPart *part = &reading->parts[n];
  int seat = n == 0 ? reader->context->dealer : (reading->parts[n - 1].seat + 1) % 4;

  while (is_taken (reader, n, seat))
    seat = (seat + 1) % 4;
  reader->part = n;
  part->span.start = part->head = start;
  if (head != NULL)
    {
      part->head = head->span.end;
      if (is_taken (reader, n, head->player))
        /* Translators: %s is a player. */
        tea_entry_read_fault (reader, head, g_strdup_printf (_ ("%s’s hand is there already."), reader->context->names[head->player]));
      else
        seat = head->player;
      if (n > 0 && head->from >= 0)
        tea_entry_read_fault (reader, head, g_strdup (_ ("Only the winner’s part can say who discarded.")));
    }
  part->seat = seat;
  reading->n_parts++;
}

/* Finds the parts and puts every piece into one. */
static void
read_parts (TeaEntryReader *reader, guint length)
{
  guint start = 0;

  for (guint i = 0; i <= reader->pieces->len; i++)
    {
      TeaEntryPiece *piece = i < reader->pieces->len ? &g_array_index (reader->pieces, TeaEntryPiece, i) : NULL;
      gboolean first = i == 0 || g_array_index (reader->pieces, TeaEntryPiece, i - 1).kind == TEA_ENTRY_PIECE_STROKE;

      if (first && reader->reading->n_parts < 4)
        add_part (reader, start, piece != NULL && piece->kind == TEA_ENTRY_PIECE_HEAD ? piece : NULL);
      else if (first)
        {
          /* Translators: about a text in which four hands are parted by strokes. */
          TeaEntryPiece rest = { .kind = TEA_ENTRY_PIECE_FAULT, .span = { start > 0 ? start - 1 : 0, length } };

          tea_entry_read_fault (reader, &rest, g_strdup (_ ("There are only four players.")));
          g_array_set_size (reader->pieces, i);
          break;
        }
      if (piece != NULL && piece->kind == TEA_ENTRY_PIECE_STROKE)
        {
          reader->reading->parts[reader->part].span.end = piece->span.start;
          start = piece->span.end;
        }
    }
  reader->reading->parts[reader->reading->n_parts - 1].span.end = length;
}

/* Calls @func for every piece of @kind, with the reader in its part. */
void
tea_entry_read_each (TeaEntryReader *reader, TeaEntryPieceKind kind, void (*func) (TeaEntryReader *, const TeaEntryPiece *))
{
  reader->part = 0;
  for (guint i = 0; i < reader->pieces->len; i++)
    {
      const TeaEntryPiece *piece = &g_array_index (reader->pieces, TeaEntryPiece, i);

      if (piece->kind == TEA_ENTRY_PIECE_STROKE)
        reader->part = MIN (reader->part + 1, reader->reading->n_parts - 1);
      if (piece->kind == kind)
        func (reader, piece);
    }
}

static gboolean
is_in_variant (const TeaEntryReader *reader, TeaTile tile)
{
  return reader->context->variant->copies (&reader->context->options, tile) > 0;
}

/* Whether @n more of @tile exist; else the fault. */
static gboolean
take (TeaEntryReader *reader, const TeaEntryPiece *piece, const TeaTile *tiles, guint n)
{
  const TeaVariant *variant = reader->context->variant;
  TeaTiles used = reader->used;

  for (guint i = 0; i < n; i++)
    {
      guint copies = variant->copies (&reader->context->options, tiles[i]);

      if (copies == 0)
        {
          tea_entry_read_fault (reader, piece, g_strdup (_ ("These rules are played without that tile.")));
          return FALSE;
        }
      if (++used.n[tiles[i]] > copies)
        {
          /* Translators: %u is how often a tile is in the set, %s the tile. */
          tea_entry_read_fault (reader, piece, g_strdup_printf (ngettext ("There are only %1$u %2$s tiles.", "There are only %1$u %2$s tiles.", copies), copies, tea_tile_info_kind_name ((int) tiles[i])));
          return FALSE;
        }
    }
  reader->used = used;

  return TRUE;
}

/* The indicator comes first: it tells which tiles are wild. */
static void
read_indicator (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  const TeaVariant *variant = reader->context->variant;
  gboolean drawn = variant->indicator_is_drawn != NULL && variant->indicator_is_drawn (&reader->context->options);

  if (piece->word != TEA_ENTRY_WORD_INDICATOR)
    return;
  if (!variant->needs_indicator)
    tea_entry_read_fault (reader, piece, g_strdup (_ ("These rules have no indicator.")));
  else if (reader->state->indicator != TEA_TILE_NONE)
    tea_entry_read_fault (reader, piece, g_strdup (_ ("You already entered the indicator; delete one of the two.")));
  else if (drawn && is_in_variant (reader, piece->tile))
    reader->state->indicator = piece->tile;
  else if (take (reader, piece, &piece->tile, 1))
    reader->state->indicator = piece->tile;
}

static const char *
why_no_meld (TeaEntryReader *reader, const TeaMeld *meld)
{
  int seat = reader->reading->parts[reader->part].seat;

  if (hand_of (reader)->n_melds == TEA_MAX_MELDS)
    return N_ ("Nobody has more than four melds.");
  if (meld->from == seat)
    return N_ ("A meld is claimed from one of the other three players.");
  if (meld->kind == TEA_MELD_CHOW && meld->from >= 0 && meld->from != (seat + 3) % 4)
    return N_ ("A chow is claimed from the player on the left.");
  for (guint i = 0; i < meld->n; i++)
    if (!reader->context->variant->wilds_in_melds && tea_wilds_has (&reader->wilds, meld->tiles[i]))
      return N_ ("A wild tile is never part of a meld.");

  return NULL;
}

static void
read_meld (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  TeaEntryHand *hand = hand_of (reader);
  const char *wrong = why_no_meld (reader, &piece->meld);
  TeaMeld *meld;

  if (wrong != NULL)
    {
      tea_entry_read_fault (reader, piece, g_strdup (_ (wrong)));
      return;
    }
  if (!take (reader, piece, piece->meld.tiles, piece->meld.n))
    return;

  reader->reading->melds[reader->reading->parts[reader->part].seat][hand->n_melds] = piece->span;
  meld = &hand->melds[hand->n_melds++];
  *meld = piece->meld;
  if (meld->kind == TEA_MELD_CHOW)
    meld->from = -1; /* it goes without saying */
}

/* FH-8 (e): the winner of an uncompleted eight flowers has a tile less in the hand, so this is asked first. */
static void
read_winning_bonus (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  guint shapes = reader->context->variant->shapes (&reader->context->options);

  if (piece->winning && is_winners (reader) && tea_entry_is_bonus (piece->tile, &reader->wilds) &&
      (shapes & TEA_SHAPE_EIGHT_FLOWERS) != 0 && is_in_variant (reader, piece->tile))
    reader->state->winning_bonus = piece->tile;
}

static void
read_bonus (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  int seat = reader->reading->parts[reader->part].seat;
  TeaEntryHand *hand = hand_of (reader);

  if (piece->winning && reader->state->winning_bonus != piece->tile)
    tea_entry_read_fault (reader, piece, g_strdup (_ ("A bonus tile does not win here.")));
  else if (take (reader, piece, &piece->tile, 1))
    {
      reader->reading->bonus[seat][hand->n_bonus] = piece->span;
      hand->bonus[hand->n_bonus++] = piece->tile;
    }
}

static void
read_tile (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  int seat = reader->reading->parts[reader->part].seat;
  TeaEntryHand *hand = hand_of (reader);
  guint room = tea_entry_state_room (reader->state, (guint) seat);

  if (piece->winning && !is_winners (reader))
    tea_entry_read_fault (reader, piece, g_strdup (_ ("Only the winner has a winning tile.")));
  else if (tea_entry_is_bonus (piece->tile, &reader->wilds))
    read_bonus (reader, piece);
  else if (piece->winning && (reader->state->winning >= 0 || reader->state->winning_bonus != TEA_TILE_NONE))
    tea_entry_read_fault (reader, piece, g_strdup (_ ("Only one tile wins.")));
  else if (hand->n_tiles >= room)
    tea_entry_read_fault (reader, piece,
                          /* Translators: %u is how many concealed tiles a hand can have. */
                          g_strdup_printf (ngettext ("The hand is full: %u tile beside the melds.", "The hand is full: %u tiles beside the melds.", room), room));
  else if (take (reader, piece, &piece->tile, 1))
    {
      if (piece->winning)
        reader->state->winning = (gint8) hand->n_tiles;
      reader->reading->tiles[seat][hand->n_tiles] = piece->span;
      hand->tiles[hand->n_tiles++] = piece->tile;
    }
}

static void
read_partial (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  if (is_winners (reader))
    tea_entry_read_fault (reader, piece, g_strdup (_ ("The winner’s hand must be entered in full.")));
  else
    hand_of (reader)->partial = TRUE;
}

static void
read_skipped (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  if (is_winners (reader))
    tea_entry_read_fault (reader, piece, g_strdup (_ ("The winner’s hand must be known.")));
  else if (!tea_entry_hand_is_empty (hand_of (reader)))
    tea_entry_read_fault (reader, piece, g_strdup (_ ("Tiles of this hand are known.")));
  else
    hand_of (reader)->skipped = TRUE;
}

/* Gives on the faults of the pieces themselves, and what is half typed. */
static void
read_fault (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  tea_entry_read_fault (reader, piece, g_strdup (piece->sentence));
}

static void
read_pending (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  reader->reading->pending = TRUE;
  reader->reading->pending_part = reader->part;
  reader->reading->pending_span = piece->span;
}

/* A head is read with its part; one behind other pieces is none. */
static void
read_head (TeaEntryReader *reader, const TeaEntryPiece *piece)
{
  const TeaEntryPart *part = &reader->reading->parts[reader->part];

  if (part->head != piece->span.end)
    tea_entry_read_fault (reader, piece, g_strdup (_ ("A player and a colon stand at the start of a part.")));
}

static int
compare_faults (const void *a, const void *b)
{
  const TeaEntryFault *x = a;
  const TeaEntryFault *y = b;

  return (int) x->span.start - (int) y->span.start;
}

static void
clear_fault (gpointer data)
{
  g_free (((TeaEntryFault *) data)->sentence);
}

void
tea_entry_read (TeaEntryReading *reading, const TeaEntryContext *context, const char *text, guint caret)
{
  g_autoptr (GArray) pieces = tea_entry_scan (context, text, caret);
  TeaEntryReader reader = { .context = context, .reading = reading, .state = &reading->state, .pieces = pieces };

  memset (reading, 0, sizeof *reading);
  reading->faults = g_array_new (FALSE, FALSE, sizeof (TeaEntryFault));
  g_array_set_clear_func (reading->faults, clear_fault);
  tea_entry_state_init (reader.state, context);

  read_parts (&reader, (guint) g_utf8_strlen (text, -1));
  reader.state->first = (guint8) reading->parts[0].seat;
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_WORD, tea_entry_read_nobody);
  tea_entry_read_winner (&reader);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_WORD, read_indicator);
  tea_entry_state_wilds (reader.state, context, &reader.wilds);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_MELD, read_meld);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_TILE, read_winning_bonus);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_TILE, read_tile);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_PARTIAL, read_partial);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_SKIPPED, read_skipped);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_WORD, tea_entry_read_word);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_HEAD, read_head);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_FAULT, read_fault);
  tea_entry_read_each (&reader, TEA_ENTRY_PIECE_PENDING, read_pending);

  g_array_sort (reading->faults, compare_faults); /* of no faults there is no array to give to qsort */
}

void
tea_entry_reading_clear (TeaEntryReading *reading)
{
  g_clear_pointer (&reading->faults, g_array_unref);
}
