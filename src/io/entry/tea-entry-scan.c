/* tea-entry-scan.c - splits the text of a hand entry into pieces
 *
 * tea-entry.h describes the grammar. tea-entry-read.c checks whether the pieces fit together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/entry/tea-entry-private.h"

TeaEntryPiece *
tea_entry_scan_add (TeaEntryScan *scan, TeaEntryPieceKind kind, guint start, guint end)
{
  TeaEntryPiece piece = {
    .kind = (guint8) kind,
    .span = { start, end },
    .tile = TEA_TILE_NONE,
    .player = -1,
    .from = -1,
    .number = -1,
  };

  g_array_append_val (scan->pieces, piece);

  return &g_array_index (scan->pieces, TeaEntryPiece, scan->pieces->len - 1);
}

void
tea_entry_scan_add_fault (TeaEntryScan *scan, guint start, guint end, const char *sentence)
{
  tea_entry_scan_add (scan, TEA_ENTRY_PIECE_FAULT, start, end)->sentence = g_strdup (sentence);
}

void
tea_entry_scan_add_pending (TeaEntryScan *scan, guint start, guint end, const char *sentence)
{
  tea_entry_scan_add (scan, TEA_ENTRY_PIECE_PENDING, start, end)->sentence = g_strdup (sentence);
}

void
tea_entry_scan_add_unread (TeaEntryScan *scan, guint start, guint end, const char *sentence)
{
  if (end == scan->caret)
    tea_entry_scan_add_pending (scan, start, end, sentence);
  else
    tea_entry_scan_add_fault (scan, start, end, sentence);
}

/* The tile with rank @digit in suit @letter, or %TEA_TILE_NONE. */
static TeaTile
tile_of (gunichar digit, gunichar letter)
{
  char name[3] = { (char) digit, (char) letter, '\0' };

  return letter < 128 ? tea_tile_from_string (name) : TEA_TILE_NONE;
}

gboolean
tea_entry_scan_is_suit (gunichar c)
{
  return c != 0 && c < 128 && strchr ("mpszfq", (int) c) != NULL;
}

gboolean
tea_entry_scan_is_digit (gunichar c)
{
  return c >= '0' && c <= '9';
}

TeaTile
tea_entry_scan_honour (gunichar c)
{
  char name[2] = { (char) g_unichar_toupper (c), '\0' };

  if (c == 0 || c > 127 || strchr ("eswncfpESWNCFP", (int) c) == NULL)
    return TEA_TILE_NONE;

  return tea_tile_from_string (name);
}

TeaTile
tea_entry_scan_bonus (const TeaEntryScan *scan, guint at)
{
  gunichar letter = g_unichar_toupper (scan->c[at]);
  gunichar digit = letter == 'F' || letter == 'S' ? scan->c[at + 1] : 0;
  TeaTile tile;

  if (digit < '1' || digit > '4' || tea_entry_scan_is_digit (scan->c[at + 2]) ||
      tea_entry_scan_is_suit (scan->c[at + 2]))
    return TEA_TILE_NONE;

  tile = tile_of (digit, letter == 'F' ? 'f' : 'q');

  return scan->context->variant->copies (&scan->context->options, tile) > 0 ? tile : TEA_TILE_NONE;
}

/* Number of digits from @at on. */
static guint
count_digits (const TeaEntryScan *scan, guint at)
{
  guint n = 0;

  while (tea_entry_scan_is_digit (scan->c[at + n]))
    n++;

  return n;
}

/* Scans what can follow a set: the player claimed from, and the mark of an added kong. Returns its end. */
static guint
scan_tail (const TeaEntryScan *scan, guint at, int *from, gboolean *added)
{
  *from = -1;
  *added = FALSE;
  for (;; at++)
    {
      gunichar c = scan->c[at];

      if (c >= '1' && c <= '4' && *from < 0)
        *from = (int) (c - '1');
      else if ((c == '+' || c == '=') && !*added)
        *added = TRUE;
      else
        return at;
    }
}

static int
compare_tiles (const void *a, const void *b)
{
  return *(const TeaTile *) a - *(const TeaTile *) b;
}

/* Makes a meld of the tiles; %FALSE if they are not a meld. */
static gboolean
make_meld (const TeaEntryScan *scan, const TeaTile *tiles, guint n, TeaMeld *meld)
{
  if (n < 3 || n > 4)
    return FALSE;

  *meld = (TeaMeld){ .from = -1, .claimed = TEA_TILE_NONE, .n = (guint8) n };
  memcpy (meld->tiles, tiles, n);
  qsort (meld->tiles, n, sizeof *tiles, compare_tiles);
  if (n == 4)
    meld->kind = TEA_MELD_KONG;
  else
    meld->kind = meld->tiles[0] == meld->tiles[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW;
  meld->form = n == 4 ? TEA_KONG_DIRECT : TEA_KONG_NONE;

  return tea_variant_is_meld (scan->context->variant, (TeaMeldKind) meld->kind, meld->tiles, n);
}

/* Fills in how a meld was made. Returns why that is impossible, or %NULL. */
static const char *
finish_meld (TeaMeld *meld, gboolean closed, int from, gboolean added)
{
  if (closed && meld->kind != TEA_MELD_KONG)
    return N_ ("A closed kong has four tiles of a kind.");
  if (closed && (from >= 0 || added))
    return N_ ("A closed kong is not claimed from anybody.");
  if (added && meld->kind != TEA_MELD_KONG)
    return N_ ("An added kong has four tiles of a kind.");

  meld->from = (gint8) from;
  if (closed)
    meld->form = TEA_KONG_CLOSED;
  else if (added)
    meld->form = TEA_KONG_ADDED;

  return NULL;
}

/* Makes a meld of the set before a comma or full stop. @group is the first tile piece that can belong to the set. */
static void
scan_mark (TeaEntryScan *scan, guint group)
{
  guint n = scan->pieces->len - group;
  TeaTile tiles[TEA_ENTRY_MAX_TEXT];
  gboolean added;
  gboolean closed;
  int from;
  guint end = scan_tail (scan, scan->at, &from, &added);
  guint first = 0;
  const char *wrong;
  TeaMeld meld;

  closed = scan->c[end] == '.' && scan->c[end + 1] != '.';
  if (n > 0 && end > scan->at && scan->c[end] == 0 && end == scan->caret)
    {
      /* The mark itself is still to come. */
      tea_entry_scan_add (scan, TEA_ENTRY_PIECE_PENDING, scan->at, end);
      scan->at = end;
      return;
    }
  if (n == 0 || (scan->c[end] != ',' && !closed))
    return;

  end++;
  for (guint i = 0; i < n; i++)
    tiles[i] = g_array_index (scan->pieces, TeaEntryPiece, group + i).tile;
  for (guint size = 4; size >= 3; size--)
    if (n >= size && make_meld (scan, tiles + n - size, size, &meld))
      {
        first = group + n - size;
        wrong = finish_meld (&meld, closed, from, added);
        if (wrong != NULL)
          tea_entry_scan_add_fault (scan, scan->at, end, _ (wrong));
        else
          {
            guint start = g_array_index (scan->pieces, TeaEntryPiece, first).span.start;

            g_array_set_size (scan->pieces, first);
            tea_entry_scan_add (scan, TEA_ENTRY_PIECE_MELD, start, end)->meld = meld;
          }
        scan->at = end;
        return;
      }

  tea_entry_scan_add_unread (scan, scan->at, end, _ ("The tiles before this mark are not a set."));
  scan->at = end;
}

/* Scans a row of digits and its suit. */
static void
scan_digits (TeaEntryScan *scan, gboolean winning)
{
  guint start = scan->at - (winning ? 1 : 0);
  guint n = count_digits (scan, scan->at);
  gunichar suit = scan->c[scan->at + n];
  guint group = scan->pieces->len;

  if (!tea_entry_scan_is_suit (suit))
    {
      scan->at += n;
      tea_entry_scan_add_unread (scan, start, scan->at,
                                 _ ("The suit is missing: m for characters, p for circles, s for bamboos."));
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      guint at = scan->at + i;
      TeaTile tile = tile_of (scan->c[at], suit);
      guint end = at + (i + 1 == n ? 2 : 1);
      TeaEntryPiece *piece;

      if (tile == TEA_TILE_NONE)
        {
          tea_entry_scan_add_fault (scan, at, end, _ ("There is no such tile."));
          group = scan->pieces->len;
          continue;
        }
      piece = tea_entry_scan_add (scan, TEA_ENTRY_PIECE_TILE, i == 0 ? start : at, end);
      piece->tile = tile;
      piece->winning = winning && i == 0;
    }
  scan->at += n + 1;
  if (!winning)
    scan_mark (scan, group);
}

void
tea_entry_scan_honours (TeaEntryScan *scan, guint n, gboolean winning)
{
  guint group = scan->pieces->len;

  for (guint i = 0; i < n; i++)
    {
      guint at = scan->at + i;
      TeaEntryPiece *piece = tea_entry_scan_add (scan, TEA_ENTRY_PIECE_TILE, winning && i == 0 ? at - 1 : at, at + 1);

      piece->tile = tea_entry_scan_honour (scan->c[at]);
      piece->winning = winning && i == 0;
    }
  scan->at += n;
  if (!winning)
    scan_mark (scan, group);
}

/* Scans a set in brackets. */
static void
scan_brackets (TeaEntryScan *scan)
{
  guint start = scan->at;
  gboolean closed = scan->c[start] == '[';
  const char *wrong = N_ ("These tiles are not a chow, pung or kong.");
  gboolean shut = FALSE;
  gboolean added;
  TeaTile tiles[5];
  TeaMeld meld;
  guint n = 0;
  int from;

  for (scan->at++;;)
    {
      guint digits = count_digits (scan, scan->at);
      gunichar suit = scan->c[scan->at + digits];

      if (digits > 0 && tea_entry_scan_is_suit (suit))
        {
          for (guint i = 0; i < digits; i++)
            tiles[MIN (n + i, 4u)] = tile_of (scan->c[scan->at + i], suit);
          n += digits;
          scan->at += digits + 1;
        }
      else if (digits == 0 && tea_entry_scan_honour (scan->c[scan->at]) != TEA_TILE_NONE)
        {
          tiles[MIN (n, 4u)] = tea_entry_scan_honour (scan->c[scan->at++]);
          n++;
        }
      else
        break;
    }
  scan->at = scan_tail (scan, scan->at, &from, &added);
  if (scan->c[scan->at] == (closed ? ']' : ')'))
    {
      scan->at++;
      shut = TRUE;
    }

  if (make_meld (scan, tiles, n, &meld))
    {
      wrong = finish_meld (&meld, closed, from, added);
      if (wrong == NULL)
        {
          tea_entry_scan_add (scan, TEA_ENTRY_PIECE_MELD, start, scan->at)->meld = meld;
          return;
        }
    }

  /* Everything else between the brackets is part of the fault. */
  while (!shut && scan->c[scan->at] != 0 && strchr (" ([/", (int) MIN (scan->c[scan->at], 127)) == NULL)
    shut = scan->c[scan->at++] == (closed ? ']' : ')');
  if (shut)
    tea_entry_scan_add_fault (scan, start, scan->at, _ (wrong));
  else
    tea_entry_scan_add_unread (scan, start, scan->at, _ (wrong));
}

/* Scans `+` or `=` and the winning tile after it. */
static void
scan_winning (TeaEntryScan *scan)
{
  gunichar next = scan->c[++scan->at];
  guint letters = 0;

  while (tea_entry_scan_honour (scan->c[scan->at + letters]) != TEA_TILE_NONE)
    letters++;
  /* Only one letter: a word can follow without a blank. */
  if (letters > 0)
    tea_entry_scan_honours (scan, 1, TRUE);
  else if (tea_entry_scan_is_digit (next))
    scan_digits (scan, TRUE);
  else
    tea_entry_scan_add_unread (scan, scan->at - 1, scan->at, _ ("The winning tile should follow this mark."));
}

static void
scan_dots (TeaEntryScan *scan)
{
  guint start = scan->at;

  while (scan->c[scan->at] == '.' || scan->c[scan->at] == 0x2026)
    scan->at++;
  if (scan->at - start > 1 || scan->c[start] == 0x2026)
    tea_entry_scan_add (scan, TEA_ENTRY_PIECE_PARTIAL, start, scan->at);
  else
    tea_entry_scan_add_unread (scan, start, scan->at,
                               _ ("A full stop after four tiles of a kind makes a closed kong; two full stops mean "
                                  "that the rest counts for nothing."));
}

static void
scan_piece (TeaEntryScan *scan)
{
  gunichar c = scan->c[scan->at];

  if (g_unichar_isspace (c) || c == ',')
    scan->at++;
  else if (c == '/')
    {
      tea_entry_scan_add (scan, TEA_ENTRY_PIECE_STROKE, scan->at, scan->at + 1);
      scan->at++;
      scan->part_start = scan->pieces->len;
    }
  else if (scan->pieces->len == scan->part_start && tea_entry_scan_head (scan))
    return;
  else if (tea_entry_scan_is_digit (c))
    scan_digits (scan, FALSE);
  else if (g_unichar_isalpha (c))
    tea_entry_scan_letters (scan);
  else if (c == '(' || c == '[')
    scan_brackets (scan);
  else if (c == '+' || c == '=')
    scan_winning (scan);
  else if (c == '?')
    {
      tea_entry_scan_add (scan, TEA_ENTRY_PIECE_SKIPPED, scan->at, scan->at + 1);
      scan->at++;
    }
  else if (c == '.' || c == 0x2026)
    scan_dots (scan);
  else
    {
      tea_entry_scan_add_fault (scan, scan->at, scan->at + 1, _ ("This character means nothing here."));
      scan->at++;
    }
}

static void
clear_piece (gpointer data)
{
  g_free (((TeaEntryPiece *) data)->sentence);
}

GArray *
tea_entry_scan (const TeaEntryContext *context, const char *text, guint caret)
{
  glong n;
  g_autofree gunichar *c = g_utf8_to_ucs4_fast (text, -1, &n);
  TeaEntryScan scan = { .context = context, .c = c, .caret = caret };

  scan.pieces = g_array_new (FALSE, FALSE, sizeof (TeaEntryPiece));
  g_array_set_clear_func (scan.pieces, clear_piece);
  if (n > TEA_ENTRY_MAX_TEXT)
    {
      tea_entry_scan_add_fault (&scan, TEA_ENTRY_MAX_TEXT, (guint) n, _ ("The text is too long from here on."));
      c[TEA_ENTRY_MAX_TEXT] = 0;
    }
  while (c[scan.at] != 0)
    scan_piece (&scan);

  return scan.pieces;
}
