/* tea-entry-scan-words.c - scans the words, players and honours in the text of a hand entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/entry/tea-entry-private.h"

static guint
count_letters (const TeaEntryScan *scan, guint at)
{
  guint n = 0;

  while (g_unichar_isalpha (scan->c[at + n]))
    n++;

  return n;
}

static char *
copy (const TeaEntryScan *scan, guint at, guint n)
{
  return g_ucs4_to_utf8 (scan->c + at, n, NULL, NULL, NULL);
}

static gboolean
is_colon (gunichar c)
{
  return c == ':' || c == ';';
}

/* Reads the word that says how player @player won at @at: a self-draw, or whose tile it was. Returns its end, or @at.
 */
static guint
read_how (const TeaEntryScan *scan, guint at, int player, int *from)
{
  guint start = tea_entry_scan_skip_blanks (scan, at);
  guint n = count_letters (scan, start);
  g_autofree char *word = copy (scan, start, n);
  TeaEntryWordKind kind;
  guint event;
  guint end;

  if (n < 2 || !tea_entry_word_find (word, &kind, &event))
    return at;
  if (kind == TEA_ENTRY_WORD_DRAW)
    {
      *from = player;
      return start + n;
    }
  if (kind != TEA_ENTRY_WORD_FROM)
    return at;

  start = tea_entry_scan_skip_blanks (scan, start + n);
  if (tea_entry_scan_is_digit (scan->c[start]))
    {
      *from = (int) scan->c[start] - '1';
      return start + 1;
    }
  *from = tea_entry_fold_player (scan->fold, scan->context, start, &end);

  return end;
}

/* The number of letters at @at, unless they are a word that a colon can follow. */
static guint
count_name (const TeaEntryScan *scan, guint at)
{
  guint n = count_letters (scan, at);
  g_autofree char *text = copy (scan, at, n);
  TeaEntryWordKind kind;
  guint event;

  return n > 0 && tea_entry_word_find (text, &kind, &event) ? 0 : n;
}

gboolean
tea_entry_scan_head (TeaEntryScan *scan)
{
  guint start = scan->at;
  guint end = start;
  guint colon;
  int player = -1;
  int from = -1;
  gboolean how = FALSE;
  gboolean pair = FALSE;
  TeaEntryPiece *piece;

  player = tea_entry_fold_player (scan->fold, scan->context, start, &end);
  if (player == -1 && tea_entry_scan_is_digit (scan->c[start]))
    {
      end = start + 1;
      player = (int) scan->c[start] - '1';
      pair = tea_entry_scan_is_digit (scan->c[end]);
      if (pair)
        from = (int) scan->c[end++] - '1';
    }
  else if (player == -1)
    end = start + count_name (scan, start);
  if (end == start)
    return FALSE;

  if (!pair && player != -1)
    {
      guint said = read_how (scan, end, player, &from);

      how = said > end;
      end = said;
    }
  colon = tea_entry_scan_skip_blanks (scan, end);
  if (how && scan->c[colon] == 0 && scan->caret >= end)
    {
      /* The colon is still to come. */
      scan->at = end;
      tea_entry_scan_add (scan, TEA_ENTRY_PIECE_PENDING, start, end);
      return TRUE;
    }
  if (!is_colon (scan->c[colon]))
    return FALSE;

  scan->at = end = colon + 1;
  if (player < 0 || player > 3 || from > 3 || (from < 0 && (pair || how)))
    {
      tea_entry_scan_add_fault (scan, start, end,
                                player == -2 || from == -2 ? _ ("That could mean two players.")
                                                           : _ ("There is no such player: 1 to 4, a wind or a name."));
      return TRUE;
    }
  piece = tea_entry_scan_add (scan, TEA_ENTRY_PIECE_HEAD, start, end);
  piece->player = (gint8) player;
  piece->from = (gint8) from;

  return TRUE;
}

/* Whether there is a single digit at @at that is neither the rank of a tile nor a head. */
static gboolean
is_lone_digit (const TeaEntryScan *scan, guint at)
{
  gunichar next = scan->c[at] != 0 ? scan->c[at + 1] : 0;

  return tea_entry_scan_is_digit (scan->c[at]) && !tea_entry_scan_is_digit (next) && !is_colon (next) &&
         !tea_entry_scan_is_suit (next);
}

/* What a word is about begins after blanks, and a colon if there is one: "ind: 9p". */
static guint
skip_to_argument (const TeaEntryScan *scan, guint at)
{
  guint next = tea_entry_scan_skip_blanks (scan, at);

  return scan->c[next] == ':' ? tea_entry_scan_skip_blanks (scan, next + 1) : next;
}

/* Scans the player after @word. */
static void
scan_player (TeaEntryScan *scan, TeaEntryPiece word)
{
  guint at = skip_to_argument (scan, scan->at);
  guint letters = count_letters (scan, at);
  g_autofree char *name = copy (scan, at, letters);
  TeaEntryWordKind kind;
  guint event;
  guint end;
  int player = tea_entry_fold_player (scan->fold, scan->context, at, &end);
  gboolean digit = player == -1 && is_lone_digit (scan, at);

  if (digit)
    {
      player = (int) scan->c[at] - '1';
      scan->at = at + 1;
    }
  else if (scan->c[at] == '?')
    {
      scan->at = word.span.end = at + 1;
      g_array_append_val (scan->pieces, word);
      return;
    }
  else if (player == -1 && letters > 0 && !tea_entry_word_find (name, &kind, &event))
    scan->at = at + letters;
  else if (player != -1 && (player >= 0 || !tea_entry_word_find (name, &kind, &event)))
    scan->at = end;

  word.span.end = scan->at;
  if (player >= 0 && player <= 3)
    {
      word.player = (gint8) player;
      g_array_append_val (scan->pieces, word);
    }
  else if (digit)
    tea_entry_scan_add_fault (scan, word.span.start, scan->at, _ ("Expected a player here: 1 to 4, a wind or a name."));
  else if (scan->c[at] == 0 && scan->caret >= scan->at)
    tea_entry_scan_add_pending (scan, word.span.start, scan->at,
                                _ ("Expected a player here: 1 to 4, a wind or a name."));
  else
    tea_entry_scan_add_unread (scan, word.span.start, scan->at,
                               player == -2 ? _ ("That could mean two players.")
                                            : _ ("Expected a player here: 1 to 4, a wind or a name."));
}

static void
scan_indicator (TeaEntryScan *scan, TeaEntryPiece word)
{
  guint at = skip_to_argument (scan, scan->at);
  guint n = scan->c[at] != 0 ? 1 : 0;

  if (tea_entry_scan_bonus (scan, at) != TEA_TILE_NONE ||
      (tea_entry_scan_is_digit (scan->c[at]) && scan->c[at + 1] != 0))
    n = 2;
  if (n == 2 && tea_entry_scan_bonus (scan, at) != TEA_TILE_NONE)
    word.tile = tea_entry_scan_bonus (scan, at);
  else if (n == 1)
    word.tile = tea_entry_scan_honour (scan->c[at]);
  else if (n == 2)
    word.tile = tea_entry_scan_tile (scan->c[at], scan->c[at + 1]);

  if (word.tile != TEA_TILE_NONE)
    {
      scan->at = word.span.end = at + n;
      g_array_append_val (scan->pieces, word);
    }
  else if (at + n >= scan->caret && scan->c[at + n] == 0 && scan->caret >= scan->at && n < 2)
    {
      scan->at = at + n;
      tea_entry_scan_add_pending (scan, word.span.start, scan->at, _ ("Expected the indicator here: one tile."));
    }
  else
    tea_entry_scan_add_unread (scan, word.span.start, scan->at, _ ("Expected the indicator here: one tile."));
}

static void
scan_word (TeaEntryScan *scan, guint n, TeaEntryWordKind kind, guint event)
{
  TeaEntryPiece word = {
    .kind = TEA_ENTRY_PIECE_WORD,
    .span = { scan->at, scan->at + n },
    .tile = TEA_TILE_NONE,
    .word = kind,
    .event = event,
    .player = -1,
    .from = -1,
    .number = -1,
  };
  guint at;

  scan->at += n;
  switch (kind)
    {
    case TEA_ENTRY_WORD_FROM:
    case TEA_ENTRY_WORD_ROB:
    case TEA_ENTRY_WORD_ROB_CLOSED:
    case TEA_ENTRY_WORD_CANNON:
      scan_player (scan, word);
      return;
    case TEA_ENTRY_WORD_INDICATOR:
      scan_indicator (scan, word);
      return;
    case TEA_ENTRY_WORD_KONG:
      at = tea_entry_scan_skip_blanks (scan, scan->at);
      if (is_lone_digit (scan, at) && scan->c[at] >= '1' && scan->c[at] <= '4')
        {
          word.number = (gint8) (scan->c[at] - '1');
          scan->at = word.span.end = at + 1;
        }
      break;
    case TEA_ENTRY_WORD_DRAW:
    case TEA_ENTRY_WORD_BONUS:
    case TEA_ENTRY_WORD_EVENT:
    case TEA_ENTRY_WORD_FRESH:
    case TEA_ENTRY_WORD_SACKED:
    case TEA_ENTRY_WORD_FORGOTTEN:
    case TEA_ENTRY_WORD_NOBODY:
    case TEA_ENTRY_N_WORDS:
      break;
    }
  g_array_append_val (scan->pieces, word);
}

/* Whether a player or tile of one letter can follow the word without a blank. */
static gboolean
takes_letter (TeaEntryWordKind kind)
{
  return kind == TEA_ENTRY_WORD_FROM || kind == TEA_ENTRY_WORD_ROB || kind == TEA_ENTRY_WORD_CANNON ||
         kind == TEA_ENTRY_WORD_INDICATOR;
}

/* Whether the letters end at the caret and can still become a word. */
static gboolean
is_half_word (const TeaEntryScan *scan, guint at, guint n)
{
  g_autofree char *text = copy (scan, at, n);

  return at + n == scan->caret && tea_entry_word_begins (text);
}

/* Reads letters that are a word, or a word and the letter that it takes. "robc" at the caret is half of "robclosed". */
static gboolean
scan_as_word (TeaEntryScan *scan, guint n)
{
  g_autofree char *text = copy (scan, scan->at, n);
  g_autofree char *shorter = copy (scan, scan->at, n - 1);
  TeaEntryWordKind kind;
  guint event;

  if (tea_entry_word_find (text, &kind, &event))
    scan_word (scan, n, kind, event);
  else if (tea_entry_word_find (shorter, &kind, &event) && takes_letter (kind) &&
           (n > 2 || kind == TEA_ENTRY_WORD_INDICATOR) && !is_half_word (scan, scan->at, n) &&
           tea_entry_scan_honour (scan->c[scan->at + n - 1]) != TEA_TILE_NONE)
    scan_word (scan, n - 1, kind, event);
  else
    return FALSE;

  return TRUE;
}

static guint
count_honours (const TeaEntryScan *scan)
{
  guint n = 0;

  while (tea_entry_scan_honour (scan->c[scan->at + n]) != TEA_TILE_NONE)
    n++;

  return n;
}

/* Whether the text ends in a single lower-case letter after a blank: more likely a word than an honour. */
static gboolean
may_be_word (const TeaEntryScan *scan, guint n)
{
  return n == 1 && g_unichar_islower (scan->c[scan->at]) && scan->c[scan->at + 1] == 0 &&
         (scan->at == 0 || scan->c[scan->at - 1] == ' ') && is_half_word (scan, scan->at, 1);
}

/* Whether the letter and digit before the caret name a bonus tile that was already typed: there is one of each, so the
 * letter is an honour and the digit starts a row. */
static gboolean
is_half_row (const TeaEntryScan *scan, TeaTile bonus)
{
  if (scan->c[scan->at + 2] != 0 || scan->caret != scan->at + 2)
    return FALSE;
  for (guint i = 0; i < scan->pieces->len; i++)
    {
      const TeaEntryPiece *piece = &g_array_index (scan->pieces, TeaEntryPiece, i);

      if (piece->kind == TEA_ENTRY_PIECE_TILE && piece->tile == bonus)
        return TRUE;
    }

  return FALSE;
}

void
tea_entry_scan_letters (TeaEntryScan *scan)
{
  guint n = count_letters (scan, scan->at);
  guint honours = count_honours (scan);
  guint before = scan->pieces->len;
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  TeaTile bonus = n == 1 ? tea_entry_scan_bonus (scan, scan->at) : TEA_TILE_NONE;

  if (bonus != TEA_TILE_NONE && !is_half_row (scan, bonus))
    {
      tea_entry_scan_add (scan, TEA_ENTRY_PIECE_TILE, scan->at, scan->at + 2)->tile = bonus;
      scan->at += 2;
      return;
    }
  if (scan_as_word (scan, n))
    return;
  if (honours == n && !may_be_word (scan, n))
    {
      tea_entry_scan_honours (scan, n, FALSE);
      return;
    }

  if (is_half_word (scan, scan->at, n))
    {
      scan->at += n;
      tea_entry_scan_add (scan, TEA_ENTRY_PIECE_PENDING, scan->at - n, scan->at);
      return;
    }

  /* Honours directly followed by a word. */
  for (guint i = 1; i <= MIN (honours, n - 1); i++)
    {
      guint start = scan->at;

      scan->at += i;
      if (is_half_word (scan, scan->at, n - i) || scan_as_word (scan, n - i))
        {
          /* Scan again in order, now that the start of the word is known. */
          g_array_set_size (scan->pieces, before);
          scan->at = start;
          tea_entry_scan_honours (scan, i, FALSE);
          if (!scan_as_word (scan, n - i))
            {
              scan->at = start + n;
              tea_entry_scan_add (scan, TEA_ENTRY_PIECE_PENDING, start + i, scan->at);
            }
          return;
        }
      scan->at = start;
    }

  text = tea_entry_scan_quote (scan, scan->at, scan->at + n);
  /* Translators: %s is what somebody typed. */
  sentence = g_strdup_printf (_ ("“%s” is neither a tile nor a word."), text);
  tea_entry_scan_add_fault (scan, scan->at, scan->at + n, sentence);
  scan->at += n;
}
