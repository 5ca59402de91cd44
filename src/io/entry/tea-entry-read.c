/* tea-entry-read.c - combines the pieces of a text into a state
 *
 * The tiles of the resulting state are always possible: a piece that contradicts the rest is left out and becomes a
 * fault.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "io/entry/tea-entry-private.h"

typedef struct
{
  const TeaEntryContext *context;
  TeaEntryReading *reading;
  TeaEntryState *state;
  GArray *pieces;
  guint part;       /* the part being read */
  gboolean by_head; /* the head of the first part says how the hand was won */
  TeaWilds wilds;
  TeaTiles used; /* the tiles read so far */
} Reader;

static void G_GNUC_PRINTF (3, 4) add_fault (Reader *reader, const TeaEntryPiece *piece, const char *format, ...)
{
  TeaEntryFault fault = { .span = piece->span, .part = reader->part, .tile = TEA_TILE_NONE };
  va_list arguments;

  va_start (arguments, format);
  fault.sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (piece->kind == TEA_ENTRY_PIECE_TILE)
    {
      fault.tile = piece->tile;
      fault.winning = piece->winning;
    }
  g_array_append_val (reader->reading->faults, fault);
}

static TeaEntryHand *
hand_of (Reader *reader)
{
  return &reader->state->hands[reader->reading->parts[reader->part].seat];
}

static gboolean
is_winners (const Reader *reader)
{
  return reader->part == 0 && !reader->state->nobody;
}

/* Whether the first part has nothing but words, `nobody` among them, and none of the other @n parts has its seat. A
 * later head may then still name that player. */
static gboolean
is_bare (const Reader *reader, guint n)
{
  gboolean nobody = FALSE;

  for (guint i = 1; i < n; i++)
    if (reader->reading->parts[i].seat == reader->reading->parts[0].seat)
      return FALSE;
  for (guint i = 0; i < reader->pieces->len; i++)
    {
      const TeaEntryPiece *piece = &g_array_index (reader->pieces, TeaEntryPiece, i);

      if (piece->kind == TEA_ENTRY_PIECE_STROKE)
        break;
      if (piece->kind != TEA_ENTRY_PIECE_WORD)
        return FALSE;
      nobody = nobody || piece->word == TEA_ENTRY_WORD_NOBODY;
    }

  return nobody;
}

static gboolean
is_taken (const Reader *reader, guint n, int seat)
{
  for (guint i = 0; i < n; i++)
    if (reader->reading->parts[i].seat == seat)
      return TRUE;

  return FALSE;
}

/* Starts a part for the player that its head names, otherwise for the next player in turn. */
static void
add_part (Reader *reader, guint start, const TeaEntryPiece *head)
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
      if (is_taken (reader, n, head->player) && (head->player != reading->parts[0].seat || !is_bare (reader, n)))
        /* Translators: %s is a player. */
        add_fault (reader, head, _ ("%s’s hand has already been entered."), reader->context->names[head->player]);
      else
        seat = head->player;
      if (n > 0 && head->from >= 0)
        add_fault (reader, head, _ ("Only the winner’s part can say who discarded."));
    }
  part->seat = seat;
  reading->n_parts++;
}

/* Finds the parts; drops the pieces after the fourth. */
static void
read_parts (Reader *reader, guint length)
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

          add_fault (reader, &rest, _ ("There are only four players."));
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

/* Calls @func for every piece of @kind, with @reader->part set to the piece's part. */
static void
read_each (Reader *reader, TeaEntryPieceKind kind, void (*func) (Reader *, const TeaEntryPiece *))
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
is_in_variant (const Reader *reader, TeaTile tile)
{
  return reader->context->variant->copies (&reader->context->options, tile) > 0;
}

/* Counts the @n tiles as used; adds a fault and returns %FALSE if the set does not have them. */
static gboolean
take (Reader *reader, const TeaEntryPiece *piece, const TeaTile *tiles, guint n)
{
  const TeaVariant *variant = reader->context->variant;
  TeaTiles used = reader->used;

  for (guint i = 0; i < n; i++)
    {
      guint copies = variant->copies (&reader->context->options, tiles[i]);

      if (copies == 0)
        {
          add_fault (reader, piece, _ ("These rules are played without that tile."));
          return FALSE;
        }
      if (++used.n[tiles[i]] > copies)
        {
          /* Translators: %u is how often a tile is in the set, %s the tile. */
          add_fault (reader, piece,
                     ngettext ("There are only %1$u %2$s tiles.", "There are only %1$u %2$s tiles.", copies), copies,
                     reader->context->tile_name (tiles[i]));
          return FALSE;
        }
    }
  reader->used = used;

  return TRUE;
}

/* Read before the tiles, because it decides which of them are wild. */
static void
read_indicator (Reader *reader, const TeaEntryPiece *piece)
{
  const TeaVariant *variant = reader->context->variant;
  gboolean drawn = variant->indicator_is_drawn != NULL && variant->indicator_is_drawn (&reader->context->options);

  if (piece->word != TEA_ENTRY_WORD_INDICATOR)
    return;
  if (!variant->needs_indicator)
    add_fault (reader, piece, _ ("These rules have no indicator."));
  else if (reader->state->indicator != TEA_TILE_NONE)
    add_fault (reader, piece, _ ("You already entered the indicator; delete one of the two."));
  else if (drawn && is_in_variant (reader, piece->tile))
    reader->state->indicator = piece->tile;
  else if (take (reader, piece, &piece->tile, 1))
    reader->state->indicator = piece->tile;
}

static const char *
why_no_meld (Reader *reader, const TeaMeld *meld)
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
read_meld (Reader *reader, const TeaEntryPiece *piece)
{
  TeaEntryHand *hand = hand_of (reader);
  const char *wrong = why_no_meld (reader, &piece->meld);
  TeaMeld *meld;

  if (wrong != NULL)
    {
      add_fault (reader, piece, "%s", _ (wrong));
      return;
    }
  if (!take (reader, piece, piece->meld.tiles, piece->meld.n))
    return;

  if (is_winners (reader))
    reader->reading->by_commas = piece->by_comma && (hand->n_melds == 0 || reader->reading->by_commas);
  reader->reading->melds[reader->reading->parts[reader->part].seat][hand->n_melds] = piece->span;
  meld = &hand->melds[hand->n_melds++];
  *meld = piece->meld;
  if (meld->kind == TEA_MELD_CHOW)
    meld->from = -1; /* always the player on the left */
}

/* FH-8 (e): read before the tiles, because a winner by bonus tiles holds one tile fewer. */
static void
read_winning_bonus (Reader *reader, const TeaEntryPiece *piece)
{
  if (piece->winning && is_winners (reader) && tea_entry_is_bonus (piece->tile, &reader->wilds) &&
      tea_variant_winning_bonus (reader->context->variant, &reader->context->options) > 0 &&
      is_in_variant (reader, piece->tile))
    reader->state->winning_bonus = piece->tile;
}

/* FH-8 (e): as many bonus tiles as win, and nothing else: the last of them wins without a mark. */
static void
find_winning_bonus (Reader *reader)
{
  TeaEntryState *state = reader->state;
  const TeaEntryHand *hand = &state->hands[state->first];
  guint needed = tea_variant_winning_bonus (reader->context->variant, &reader->context->options);

  if (!state->nobody && state->winning_bonus == TEA_TILE_NONE && needed > 0 && hand->n_bonus >= needed &&
      hand->n_tiles == 0 && hand->n_melds == 0)
    state->winning_bonus = hand->bonus[hand->n_bonus - 1];
}

static void
read_bonus (Reader *reader, const TeaEntryPiece *piece)
{
  int seat = reader->reading->parts[reader->part].seat;
  TeaEntryHand *hand = hand_of (reader);

  if (piece->winning && reader->state->winning_bonus != piece->tile)
    add_fault (reader, piece, _ ("A bonus tile does not win here."));
  else if (take (reader, piece, &piece->tile, 1))
    {
      reader->reading->bonus[seat][hand->n_bonus] = piece->span;
      hand->bonus[hand->n_bonus++] = piece->tile;
    }
}

static void
read_tile (Reader *reader, const TeaEntryPiece *piece)
{
  int seat = reader->reading->parts[reader->part].seat;
  TeaEntryHand *hand = hand_of (reader);
  guint room = tea_entry_state_room (reader->state, (guint) seat);

  if (piece->winning && !is_winners (reader))
    add_fault (reader, piece, _ ("Only the winner has a winning tile."));
  else if (tea_entry_is_bonus (piece->tile, &reader->wilds))
    read_bonus (reader, piece);
  else if (piece->winning && (reader->state->winning >= 0 || reader->state->winning_bonus != TEA_TILE_NONE))
    add_fault (reader, piece, _ ("Only one tile wins."));
  else if (hand->n_tiles >= room)
    /* Translators: %u is how many concealed tiles a hand can have. */
    add_fault (reader, piece,
               ngettext ("The hand is full: %u tile besides the melds.",
                         "The hand is full: %u tiles besides the melds.", room),
               room);
  else if (take (reader, piece, &piece->tile, 1))
    {
      if (piece->winning)
        reader->state->winning = (gint8) hand->n_tiles;
      reader->reading->tiles[seat][hand->n_tiles] = piece->span;
      hand->tiles[hand->n_tiles++] = piece->tile;
    }
}

static void
read_nobody (Reader *reader, const TeaEntryPiece *piece)
{
  if (piece->word == TEA_ENTRY_WORD_NOBODY)
    reader->state->nobody = TRUE;
}

static void
read_winner (Reader *reader)
{
  const TeaEntryPiece *head = reader->pieces->len > 0 ? &g_array_index (reader->pieces, TeaEntryPiece, 0) : NULL;

  if (head == NULL || head->kind != TEA_ENTRY_PIECE_HEAD)
    return;

  reader->part = 0;
  if (reader->state->nobody)
    {
      if (head->from >= 0)
        add_fault (reader, head, _ ("Conflicts with “nobody” elsewhere in the line."));
      return;
    }

  reader->state->winner = head->player;
  reader->by_head = head->from >= 0;
  if (head->from == head->player)
    reader->state->by = TEA_BY_SELF_DRAW;
  else if (head->from >= 0)
    {
      reader->state->by = TEA_BY_DISCARD;
      reader->state->from = head->from;
    }
}

/* Whether @piece agrees with what was read before: it repeats it, or says that the tile of the player in the head came
 * from a robbed kong. */
static gboolean
agrees (const Reader *reader, const TeaEntryPiece *piece, TeaBy by)
{
  const TeaEntryState *state = reader->state;
  gboolean robbed_closed = piece->word == TEA_ENTRY_WORD_ROB_CLOSED;

  if (piece->player >= 0 && piece->player != state->from)
    return FALSE;

  return (state->by == (int) by && state->robbed_closed == robbed_closed) ||
         (reader->by_head && state->by == TEA_BY_DISCARD && by == TEA_BY_ROBBED_KONG);
}

static void
read_by (Reader *reader, const TeaEntryPiece *piece, TeaBy by)
{
  TeaEntryState *state = reader->state;

  if (state->by != TEA_ENTRY_BY_UNSAID && agrees (reader, piece, by))
    {
      state->by = (gint8) by;
      state->robbed_closed = piece->word == TEA_ENTRY_WORD_ROB_CLOSED;
      reader->by_head = FALSE;
    }
  else if (state->by != TEA_ENTRY_BY_UNSAID)
    add_fault (reader, piece, _ ("You already entered how the hand was won; delete one of the two."));
  else if (piece->player >= 0 && piece->player == state->winner)
    add_fault (reader, piece, _ ("The winning tile comes from one of the other three players."));
  else
    {
      state->by = (gint8) by;
      state->robbed_closed = piece->word == TEA_ENTRY_WORD_ROB_CLOSED;
      state->from = piece->player;
    }
}

/* Repetition is no fault: "k kk" is "k k" while it is being typed. */
static void
read_replacement (Reader *reader, const TeaEntryPiece *piece, TeaReplacement replacement)
{
  TeaEntryState *state = reader->state;
  gboolean said = state->replacement != TEA_REPLACEMENT_NONE;

  if (said && (state->replacement != replacement || (piece->number >= 0 && state->replaced != piece->number)))
    add_fault (reader, piece, _ ("You already entered what the winning tile replaced; delete one of the two."));
  else if (!said)
    {
      state->replacement = (guint8) replacement;
      state->replaced = piece->number;
    }
}

static void
read_cannon (Reader *reader, const TeaEntryPiece *piece)
{
  if (piece->player < 0)
    add_fault (reader, piece, _ ("Expected a player here: 1 to 4, a wind or a name."));
  else if (piece->player == reader->state->winner)
    add_fault (reader, piece, _ ("A cannon is let off by one of the winner’s opponents."));
  else
    reader->state->cannon = piece->player;
}

static void
read_word (Reader *reader, const TeaEntryPiece *piece)
{
  TeaEntryState *state = reader->state;

  if (piece->word == TEA_ENTRY_WORD_INDICATOR || piece->word == TEA_ENTRY_WORD_NOBODY)
    return; /* already read */
  if (!tea_entry_word_is_known (reader->context, piece->word, piece->event))
    {
      add_fault (reader, piece, _ ("That means nothing in these rules."));
      g_array_index (reader->reading->faults, TeaEntryFault, reader->reading->faults->len - 1).harmless = TRUE;
      return;
    }
  if (state->nobody && piece->word != TEA_ENTRY_WORD_SACKED)
    {
      add_fault (reader, piece, _ ("Conflicts with “nobody” elsewhere in the line."));
      return;
    }

  switch (piece->word)
    {
    case TEA_ENTRY_WORD_DRAW:
      read_by (reader, piece, TEA_BY_SELF_DRAW);
      break;
    case TEA_ENTRY_WORD_FROM:
      read_by (reader, piece, TEA_BY_DISCARD);
      break;
    case TEA_ENTRY_WORD_ROB:
    case TEA_ENTRY_WORD_ROB_CLOSED:
      read_by (reader, piece, TEA_BY_ROBBED_KONG);
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
    case TEA_ENTRY_WORD_FORGOTTEN:
      state->forgotten = TRUE;
      break;
    case TEA_ENTRY_WORD_CANNON:
      read_cannon (reader, piece);
      break;
    case TEA_ENTRY_WORD_INDICATOR:
    case TEA_ENTRY_WORD_NOBODY:
    case TEA_ENTRY_N_WORDS:
      break;
    }
}

static void
read_partial (Reader *reader, const TeaEntryPiece *piece)
{
  if (is_winners (reader))
    add_fault (reader, piece, _ ("The winner’s hand must be entered in full."));
  else
    hand_of (reader)->partial = TRUE;
}

static void
read_skipped (Reader *reader, const TeaEntryPiece *piece)
{
  if (is_winners (reader))
    add_fault (reader, piece, _ ("The winner’s hand must be known."));
  else if (!tea_entry_hand_is_empty (hand_of (reader)))
    add_fault (reader, piece, _ ("Some tiles of this hand are known."));
  else
    hand_of (reader)->skipped = TRUE;
}

/* Adds a fault that the scanner found. */
static void
read_fault (Reader *reader, const TeaEntryPiece *piece)
{
  add_fault (reader, piece, "%s", piece->sentence);
}

static void
read_pending (Reader *reader, const TeaEntryPiece *piece)
{
  reader->reading->pending = TRUE;
  reader->reading->pending_part = reader->part;
  reader->reading->pending_span = piece->span;
  g_free (reader->reading->pending_sentence);
  reader->reading->pending_sentence = g_strdup (piece->sentence);
}

/* add_part() has read the head at the start of each part; a head anywhere else is a fault. */
static void
read_head (Reader *reader, const TeaEntryPiece *piece)
{
  const TeaEntryPart *part = &reader->reading->parts[reader->part];

  if (part->head != piece->span.end)
    add_fault (reader, piece, _ ("A player and a colon belong at the start of a part."));
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

/* What is wrong with a result is a fault of all of it, or what is still missing at the caret. */
static void
take_result (TeaEntryReading *reading, TeaEntryResult *result, guint length, guint caret)
{
  reading->result = result;
  reading->parts[0].span.end = reading->parts[0].head = length;
  if (result->complete)
    return;
  if (caret >= length)
    {
      reading->pending = TRUE;
      reading->pending_span = (TeaEntrySpan){ 0, length };
      reading->pending_sentence = g_strdup (result->sentence);
    }
  else
    {
      TeaEntryFault fault = { .span = { 0, length }, .sentence = g_strdup (result->sentence), .tile = TEA_TILE_NONE };

      g_array_append_val (reading->faults, fault);
    }
}

void
tea_entry_read (TeaEntryReading *reading, const TeaEntryContext *context, const char *text, guint caret)
{
  TeaEntryResult *result = tea_entry_result_read (context, text);
  const char *hand = result != NULL ? "" : text;
  g_autoptr (GArray) pieces = tea_entry_scan (context, hand, caret);
  Reader reader = { .context = context, .reading = reading, .state = &reading->state, .pieces = pieces };

  memset (reading, 0, sizeof *reading);
  reading->faults = g_array_new (FALSE, FALSE, sizeof (TeaEntryFault));
  g_array_set_clear_func (reading->faults, clear_fault);
  tea_entry_state_init (reader.state, context);

  read_parts (&reader, (guint) g_utf8_strlen (hand, -1));
  reader.state->first = (guint8) reading->parts[0].seat;
  read_each (&reader, TEA_ENTRY_PIECE_WORD, read_nobody);
  read_winner (&reader);
  read_each (&reader, TEA_ENTRY_PIECE_WORD, read_indicator);
  tea_entry_state_wilds (reader.state, context, &reader.wilds);
  read_each (&reader, TEA_ENTRY_PIECE_MELD, read_meld);
  read_each (&reader, TEA_ENTRY_PIECE_TILE, read_winning_bonus);
  read_each (&reader, TEA_ENTRY_PIECE_TILE, read_tile);
  find_winning_bonus (&reader);
  read_each (&reader, TEA_ENTRY_PIECE_PARTIAL, read_partial);
  read_each (&reader, TEA_ENTRY_PIECE_SKIPPED, read_skipped);
  read_each (&reader, TEA_ENTRY_PIECE_WORD, read_word);
  read_each (&reader, TEA_ENTRY_PIECE_HEAD, read_head);
  read_each (&reader, TEA_ENTRY_PIECE_FAULT, read_fault);
  read_each (&reader, TEA_ENTRY_PIECE_PENDING, read_pending);

  g_array_sort (reading->faults, compare_faults);
  if (result != NULL)
    take_result (reading, result, (guint) g_utf8_strlen (text, -1), caret);
}

const TeaEntryFault *
tea_entry_reading_find_fault (const TeaEntryReading *reading)
{
  for (guint i = 0; i < reading->faults->len; i++)
    {
      const TeaEntryFault *fault = &g_array_index (reading->faults, TeaEntryFault, i);

      if (!fault->harmless)
        return fault;
    }

  return NULL;
}

void
tea_entry_reading_clear (TeaEntryReading *reading)
{
  g_clear_pointer (&reading->faults, g_array_unref);
  g_clear_pointer (&reading->pending_sentence, g_free);
  g_clear_pointer (&reading->result, tea_entry_result_free);
}
