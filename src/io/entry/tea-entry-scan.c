/* tea-entry-scan.c - splits the text of a hand entry into pieces
 *
 * tea-entry.h describes the grammar. tea-entry-read.c checks whether the pieces fit together. Until the end the spans
 * of the pieces count characters of the text in notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-text.h"
#include "io/entry/tea-entry-private.h"

/* The most characters of the text in a sentence. */
#define MAX_QUOTED 40

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

/* The small letter of the suit that @c is after a digit, or 0. F is Green there, too. */
static gunichar
suit_of (gunichar c)
{
  if (c == 0 || c > 127 || strchr ("mpszfqMPSZQ", (int) c) == NULL)
    return 0;

  return (gunichar) g_ascii_tolower ((char) c);
}

TeaTile
tea_entry_scan_tile (gunichar digit, gunichar suit)
{
  return suit_of (suit) != 0 ? tile_of (digit, suit_of (suit)) : TEA_TILE_NONE;
}

gboolean
tea_entry_scan_is_suit (gunichar c)
{
  return c != 0 && c < 128 && strchr ("mpszfqMZQ", (int) c) != NULL;
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

  if (scan->context->variant != NULL && scan->context->variant->copies (&scan->context->options, tile) == 0)
    return TEA_TILE_NONE;

  return tile;
}

guint
tea_entry_scan_skip_blanks (const TeaEntryScan *scan, guint at)
{
  while (scan->c[at] == ' ')
    at++;

  return at;
}

char *
tea_entry_scan_quote (const TeaEntryScan *scan, guint start, guint end)
{
  TeaEntrySpan span = tea_entry_fold_span (scan->fold, start, end);
  g_autofree char *text = g_utf8_substring (scan->fold->text, span.start, span.end);

  return tea_text_to_show (text, strlen (text), MAX_QUOTED);
}

/* Digits and their suit. */
typedef struct
{
  guint n;                          /* number of digits */
  guint digits[TEA_ENTRY_MAX_TEXT]; /* where they are */
  gunichar suit;                    /* its small letter, 0 if there is none, or %TEA_ENTRY_TOKEN_BAMBOO */
  TeaTile other;                    /* what the suit would be by itself, if that could be meant, or %TEA_TILE_NONE */
  guint end;                        /* where the row ends */
} Row;

/* Whether @at is a letter that stands by itself. */
static gboolean
is_lone_letter (const TeaEntryScan *scan, guint at)
{
  return !g_unichar_isalpha (scan->c[at + 1]) && !tea_entry_scan_is_digit (scan->c[at + 1]);
}

static gboolean
are_bonus_numbers (const TeaEntryScan *scan, const Row *row)
{
  for (guint i = 0; i < row->n; i++)
    if (scan->c[row->digits[i]] < '1' || scan->c[row->digits[i]] > '4')
      return FALSE;

  return TRUE;
}

/* Reads the suit after the digits of @row. A letter that can be an honour is one suit or the other thing where a blank
 * parts it from the digits, unless blanks part the digits, too. */
static void
read_suit (const TeaEntryScan *scan, gboolean spaced, Row *row)
{
  guint at = tea_entry_scan_skip_blanks (scan, row->end);
  gboolean apart = at > row->end;
  gunichar suit = suit_of (scan->c[at]);

  if (!apart && scan->c[at] == TEA_ENTRY_TOKEN_BAMBOO)
    {
      row->suit = 's';
      row->other = TEA_TILE_4F;
    }
  else if (!apart && scan->c[at] == 'F' && are_bonus_numbers (scan, row) && is_lone_letter (scan, at))
    {
      row->suit = 'f';
      row->other = TEA_TILE_GREEN;
    }
  else if (suit == 0 || (apart && !is_lone_letter (scan, at)))
    return;
  else
    {
      row->suit = suit;
      if (apart && !spaced)
        row->other = tea_entry_scan_honour (scan->c[at]);
    }
  row->end = at + 1;
}

/* Reads digits and their suit at @at. Blanks may part the digits if they part each of them, or if @loose. */
static void
read_row (const TeaEntryScan *scan, guint at, gboolean loose, Row *row)
{
  gboolean single = TRUE;
  gboolean spaced = FALSE;
  guint first = 0;

  row->n = 0;
  row->suit = 0;
  row->other = TEA_TILE_NONE;
  for (guint next = at; tea_entry_scan_is_digit (scan->c[next]) && row->n < G_N_ELEMENTS (row->digits);)
    {
      gboolean apart = row->n > 0 && next > row->end;

      single = single && (row->n == 0 || apart);
      spaced = spaced || apart;
      row->digits[row->n++] = next;
      row->end = next + 1;
      if (!spaced)
        first = row->n;
      next = tea_entry_scan_skip_blanks (scan, next + 1);
    }
  read_suit (scan, spaced || loose, row);
  if (!spaced || loose)
    return;
  if (single && row->suit != 0 && scan->c[row->end - 2] == ' ')
    return;

  /* Blanks end a row. */
  row->n = first;
  row->end = row->digits[first - 1] + 1;
  row->suit = 0;
  row->other = TEA_TILE_NONE;
  read_suit (scan, FALSE, row);
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

  return scan->context->variant == NULL ||
         tea_variant_is_meld (scan->context->variant, (TeaMeldKind) meld->kind, meld->tiles, n);
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

/* The first of the tiles that stand before @group without a blank. Each may have its own suit: "1m2m3m". */
static guint
extend_group (const TeaEntryScan *scan, guint group)
{
  while (group > scan->part_start)
    {
      const TeaEntryPiece *before = &g_array_index (scan->pieces, TeaEntryPiece, group - 1);

      if (before->kind != TEA_ENTRY_PIECE_TILE || before->winning || before->span.end != (before + 1)->span.start)
        break;
      group--;
    }

  return group;
}

/* Makes a meld of the set before a comma or full stop. @group is the first tile piece that can belong to the set. */
static void
scan_mark (TeaEntryScan *scan, guint group)
{
  guint n;
  TeaTile tiles[TEA_ENTRY_MAX_TEXT];
  gboolean added;
  gboolean closed;
  int from;
  guint end = scan_tail (scan, scan->at, &from, &added);
  guint first = 0;
  const char *wrong;
  TeaMeld meld;

  if (scan->pieces->len > group && scan->pieces->len - group < 3)
    group = extend_group (scan, group);
  n = scan->pieces->len - group;
  closed = scan->c[end] == '.' && scan->c[end + 1] != '.';
  if (n > 0 && end > scan->at && scan->c[end] == 0 && end == scan->caret)
    {
      /* The mark itself is still to come. */
      tea_entry_scan_add (scan, TEA_ENTRY_PIECE_PENDING, scan->at, end);
      scan->at = end;
      return;
    }
  if (n == 0 || (scan->c[end] != ',' && !closed) || scan->context->variant == NULL)
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

            TeaEntryPiece *piece;

            g_array_set_size (scan->pieces, first);
            piece = tea_entry_scan_add (scan, TEA_ENTRY_PIECE_MELD, start, end);
            piece->meld = meld;
            piece->by_comma = !closed && !added && from < 0;
          }
        scan->at = end;
        return;
      }

  tea_entry_scan_add_unread (scan, scan->at, end, _ ("The tiles before this mark are not a set."));
  scan->at = end;
}

/* Adds a fault for a row whose suit may be a tile by itself. */
static void
add_two_readings (TeaEntryScan *scan, guint start, const Row *row)
{
  g_autofree char *text = tea_entry_scan_quote (scan, row->digits[0], row->end);
  char notation[3] = { (char) scan->c[row->digits[0]], (char) row->suit, '\0' };
  TeaTile tile = tea_tile_from_string (notation);
  g_autofree char *sentence = NULL;

  if (tile == TEA_TILE_NONE)
    sentence = g_strdup (_ ("There is no such tile."));
  else
    /* Translators: what somebody typed, a tile, and another tile: “1F” could be the first flower, or a 1 that lacks its
     * suit and a Green Dragon. */
    sentence = g_strdup_printf (_ ("“%1$s” can be read in two ways: as %2$s, typed %3$s, or as a number without its "
                                   "suit and %4$s, typed %5$s."),
                                text, scan->context->tile_name (tile), notation, scan->context->tile_name (row->other),
                                tea_tile_to_string (row->other));
  tea_entry_scan_add_fault (scan, start, row->end, sentence);
}

/* Scans a row of digits and its suit. */
static void
scan_digits (TeaEntryScan *scan, gboolean winning)
{
  guint start = scan->at - (winning ? 1 : 0);
  guint group = scan->pieces->len;
  g_autofree Row *row = g_new (Row, 1);

  read_row (scan, scan->at, FALSE, row);
  scan->at = row->end;
  if (row->suit == 0)
    {
      tea_entry_scan_add_unread (scan, start, scan->at,
                                 _ ("The suit is missing: m for characters, p for circles, s for bamboos."));
      return;
    }
  if (row->other != TEA_TILE_NONE)
    {
      add_two_readings (scan, start, row);
      return;
    }

  for (guint i = 0; i < row->n; i++)
    {
      guint at = row->digits[i];
      TeaTile tile = tile_of (scan->c[at], row->suit);
      guint end = i + 1 == row->n ? row->end : at + 1;
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

/* Whether the bracket at @at is closed before anything else begins. */
static gboolean
is_shut (const TeaEntryScan *scan, guint at)
{
  gunichar shut = scan->c[at] == '[' ? ']' : ')';

  for (at++; scan->c[at] != 0 && scan->c[at] != '(' && scan->c[at] != '[' && scan->c[at] != '/'; at++)
    if (scan->c[at] == shut)
      return TRUE;

  return FALSE;
}

/* Reads the tiles of a set; only the first @max are kept. Blanks and commas may part them if @loose. */
static guint
read_set (TeaEntryScan *scan, gboolean loose, TeaTile *tiles, guint max)
{
  g_autofree Row *row = g_new (Row, 1);
  guint n = 0;

  for (;;)
    {
      guint at = scan->at;
      TeaTile honour;

      while (loose && (scan->c[at] == ' ' || (scan->c[at] == ',' && n > 0)))
        at++;
      honour = tea_entry_scan_honour (scan->c[at]);
      if (tea_entry_scan_is_digit (scan->c[at]))
        {
          read_row (scan, at, loose, row);
          if (row->suit == 0 || row->other != TEA_TILE_NONE)
            return n;
          for (guint i = 0; i < row->n; i++, n++)
            tiles[MIN (n, max - 1)] = tile_of (scan->c[row->digits[i]], row->suit);
          scan->at = row->end;
        }
      else if (honour != TEA_TILE_NONE)
        {
          tiles[MIN (n, max - 1)] = honour;
          n++;
          scan->at = at + 1;
        }
      else
        return n;
    }
}

/* Scans a set in brackets. */
static void
scan_brackets (TeaEntryScan *scan)
{
  guint start = scan->at;
  gboolean closed = scan->c[start] == '[';
  const char *wrong = N_ ("These tiles are not a chow, pung or kong.");
  gboolean loose = is_shut (scan, start);
  gboolean shut = FALSE;
  gboolean added;
  TeaTile tiles[5];
  TeaMeld meld;
  guint n;
  int from;

  scan->at++;
  n = read_set (scan, loose, tiles, G_N_ELEMENTS (tiles));
  if (loose)
    scan->at = tea_entry_scan_skip_blanks (scan, scan->at);
  scan->at = scan_tail (scan, scan->at, &from, &added);
  if (loose)
    scan->at = tea_entry_scan_skip_blanks (scan, scan->at);
  if (scan->c[scan->at] == (closed ? ']' : ')'))
    {
      scan->at++;
      shut = TRUE;
    }

  if ((shut || !loose) && make_meld (scan, tiles, n, &meld))
    {
      wrong = finish_meld (&meld, closed, from, added);
      if (wrong == NULL)
        {
          tea_entry_scan_add (scan, TEA_ENTRY_PIECE_MELD, start, scan->at)->meld = meld;
          return;
        }
    }

  /* Everything else between the brackets is part of the fault. */
  while (!shut && scan->c[scan->at] != 0 && (loose || strchr (" ([/", (int) MIN (scan->c[scan->at], 127)) == NULL))
    shut = scan->c[scan->at++] == (closed ? ']' : ')');
  if (shut)
    tea_entry_scan_add_fault (scan, start, scan->at, _ (wrong));
  else
    tea_entry_scan_add_unread (scan, start, scan->at, _ (wrong));
}

/* The tiles after the name of a meld other than a chow: one, or all of them. Returns their number. */
static guint
read_alike (TeaEntryScan *scan, TeaTile tiles[4])
{
  guint all = 1;
  g_autofree Row *row = g_new (Row, 1);

  if (tea_entry_scan_is_digit (scan->c[scan->at]))
    {
      read_row (scan, scan->at, FALSE, row);
      scan->at = row->end;
      if (row->suit == 0 || row->other != TEA_TILE_NONE)
        return 0;
      for (guint i = 0; i < row->n; i++)
        tiles[MIN (i, 3u)] = tile_of (scan->c[row->digits[i]], row->suit);
      return row->n;
    }
  tiles[0] = tea_entry_scan_honour (scan->c[scan->at]);
  if (tiles[0] == TEA_TILE_NONE)
    return 0;
  while (all < 5 && tea_entry_scan_honour (scan->c[scan->at + all]) == tiles[0])
    {
      tiles[MIN (all, 3u)] = tiles[0];
      all++;
    }
  scan->at += all;

  return all;
}

/* The three tiles after the name of a chow, in one row or parted by blanks or commas. Returns their number. */
static guint
read_run (TeaEntryScan *scan, TeaTile tiles[5])
{
  g_autofree Row *row = g_new (Row, 1);
  guint at = scan->at;
  guint n = 0;

  while (n < 3)
    {
      TeaTile honour = tea_entry_scan_honour (scan->c[at]);

      if (honour != TEA_TILE_NONE)
        {
          tiles[n++] = honour;
          scan->at = at + 1;
        }
      else
        {
          if (!tea_entry_scan_is_digit (scan->c[at]))
            break;
          read_row (scan, at, FALSE, row);
          if (row->suit == 0 || row->other != TEA_TILE_NONE)
            break;
          for (guint i = 0; i < row->n; i++, n++)
            tiles[MIN (n, 4u)] = tile_of (scan->c[row->digits[i]], row->suit);
          scan->at = row->end;
        }
      for (at = scan->at; scan->c[at] == ' ' || scan->c[at] == ',';)
        at++;
    }

  return n;
}

/* Scans the name of a meld and its tiles: "Pung: East Wind", "Chow: 1p, 2p, 3p". */
static void
scan_meld_name (TeaEntryScan *scan, const char *name)
{
  guint start = scan->at;
  gboolean chow = g_str_equal (name, "chow");
  guint size = chow || g_str_equal (name, "pung") ? 3 : 4;
  const char *wrong = N_ ("These tiles are not a chow, pung or kong.");
  TeaTile tiles[5];
  TeaMeld meld;
  guint n = 0;

  scan->at = tea_entry_scan_skip_blanks (scan, scan->at + 1);
  if (scan->c[scan->at] == ':')
    scan->at = tea_entry_scan_skip_blanks (scan, scan->at + 1);
  if (scan->c[scan->at] == 0 && scan->at >= scan->caret && scan->caret > start)
    {
      tea_entry_scan_add_pending (scan, start, scan->at, _ ("Expected the tiles of the meld here."));
      return;
    }
  n = chow ? read_run (scan, tiles) : read_alike (scan, tiles);
  if (n == 1)
    for (; n < size; n++)
      tiles[n] = tiles[0];

  if (n == size && make_meld (scan, tiles, n, &meld) && (meld.kind == TEA_MELD_CHOW) == chow)
    {
      wrong = finish_meld (&meld, g_str_equal (name, "closed"), -1, g_str_equal (name, "added"));
      if (wrong == NULL)
        {
          tea_entry_scan_add (scan, TEA_ENTRY_PIECE_MELD, start, scan->at)->meld = meld;
          return;
        }
    }
  tea_entry_scan_add_unread (scan, start, scan->at, _ (wrong));
}

/* Scans a name that is a meld, or that says too little. */
static void
scan_token (TeaEntryScan *scan)
{
  guint start = scan->at;
  g_autofree char *text = tea_entry_scan_quote (scan, start, start + 1);
  const char *sentence;
  g_autofree char *full = NULL;
  guint n_names;
  const TeaEntryName *name;

  if (scan->c[start] == TEA_ENTRY_TOKEN_BAMBOO)
    {
      tea_entry_scan_add (scan, TEA_ENTRY_PIECE_TILE, start, start + 1)->tile = TEA_TILE_4F;
      scan->at++;
      return;
    }
  name = &tea_entry_names (&n_names)[scan->c[start] - TEA_ENTRY_FIRST_TOKEN];
  if (name->kind == TEA_ENTRY_NAME_MELD)
    {
      scan_meld_name (scan, name->notation);
      return;
    }

  if (g_str_equal (name->notation, "kong"))
    /* Translators: %s is what somebody typed: 杠, 槓 or カン. */
    sentence = _ ("“%s” can be read in two ways: as an open kong, typed (9999p), or as a win with the supplement of a "
                  "kong, typed “kong”.");
  else if (g_str_equal (name->notation, "bamboo"))
    /* Translators: %s is what somebody typed: the name of a flower and of a suit. */
    sentence = _ ("“%s” can be read in two ways: as the fourth flower, typed 4f, or as a tile of that suit without its "
                  "number.");
  else
    /* Translators: %s is a character that shows a joker or the back of a tile. */
    sentence = _ ("“%s” does not say which tile it is.");
  full = g_strdup_printf (sentence, text);
  scan->at++;
  tea_entry_scan_add_unread (scan, start, scan->at, full);
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
    tea_entry_scan_add_unread (scan, scan->at - 1, scan->at, _ ("Expected the winning tile after this mark."));
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

  if (c == ' ' || c == ',')
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
  else if (c >= TEA_ENTRY_FIRST_TOKEN)
    scan_token (scan);
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

/* Half a name at the caret is no fault yet, whatever its beginning was read as. */
static void
allow_half (TeaEntryScan *scan, guint caret)
{
  guint first = scan->pieces->len;
  gboolean faulty = FALSE;

  if (scan->fold->half < 0)
    return;
  while (first > 0 && g_array_index (scan->pieces, TeaEntryPiece, first - 1).span.start >= (guint) scan->fold->half)
    first--;
  for (guint i = first; i < scan->pieces->len; i++)
    {
      const TeaEntryPiece *piece = &g_array_index (scan->pieces, TeaEntryPiece, i);

      if (piece->span.end > caret)
        return;
      faulty = faulty || piece->kind == TEA_ENTRY_PIECE_FAULT;
    }
  if (!faulty)
    return;

  g_array_set_size (scan->pieces, first);
  tea_entry_scan_add (scan, TEA_ENTRY_PIECE_PENDING, (guint) scan->fold->half, caret);
}

GArray *
tea_entry_scan (const TeaEntryContext *context, const char *text, guint caret)
{
  guint n = (guint) g_utf8_strlen (text, -1);
  TeaEntryFold fold;
  TeaEntryScan scan = { .context = context, .fold = &fold };

  tea_entry_fold_init (&fold, context, text, caret);
  scan.c = (const gunichar *) (gpointer) fold.c->data;
  scan.caret = tea_entry_fold_caret (&fold, caret);
  scan.pieces = g_array_new (FALSE, FALSE, sizeof (TeaEntryPiece));
  g_array_set_clear_func (scan.pieces, clear_piece);
  while (scan.c[scan.at] != 0)
    scan_piece (&scan);

  for (guint i = 0; i < scan.pieces->len; i++)
    {
      TeaEntryPiece *piece = &g_array_index (scan.pieces, TeaEntryPiece, i);

      piece->span = tea_entry_fold_span (&fold, piece->span.start, piece->span.end);
    }
  allow_half (&scan, caret);
  if (n > TEA_ENTRY_MAX_TEXT)
    tea_entry_scan_add_fault (&scan, TEA_ENTRY_MAX_TEXT, n, _ ("The text is too long from here on."));
  tea_entry_fold_clear (&fold);

  return scan.pieces;
}

gboolean
tea_entry_read_tiles (const char *text,
                      const char *(*tile_name) (int kind),
                      TeaTile *tiles,
                      guint max,
                      guint *n,
                      char **sentence)
{
  const TeaEntryContext context = { .names = { "", "", "", "" }, .tile_name = tile_name };
  g_autoptr (GArray) pieces = tea_entry_scan (&context, text, TEA_ENTRY_NO_CARET);
  g_autofree char *wrong = NULL;
  gboolean read;

  *n = 0;
  for (guint i = 0; wrong == NULL && i < pieces->len; i++)
    {
      const TeaEntryPiece *piece = &g_array_index (pieces, TeaEntryPiece, i);

      if (piece->kind == TEA_ENTRY_PIECE_FAULT)
        wrong = g_strdup (piece->sentence);
      else if (piece->kind != TEA_ENTRY_PIECE_TILE || piece->winning)
        wrong = g_strdup (_ ("Only tiles can be entered here."));
      else if (*n == max)
        /* Translators: %u is the most tiles that can be typed. */
        wrong = g_strdup_printf (ngettext ("There are more than %u tile.", "There are more than %u tiles.", max), max);
      else
        tiles[(*n)++] = piece->tile;
    }
  read = wrong == NULL;
  if (sentence != NULL)
    *sentence = g_steal_pointer (&wrong);

  return read;
}
