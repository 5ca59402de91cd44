/* tea-entry-fold.c - puts a typed hand into notation, whatever keyboard or page it comes from
 *
 * First each character by itself: invisible ones are left out, wide ones become narrow. Then names are replaced by the
 * notation of what they mean (tea-entry-names.c), the longest name first. Every character remembers where it is from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/entry/tea-entry-private.h"

/* The longest spelling in the table, and some more for players and blanks. */
#define MAX_NAME 40

static gunichar
plain (const TeaEntryFold *fold, guint at)
{
  return at < fold->plain->len ? g_array_index (fold->plain, gunichar, at) : 0;
}

static gboolean
is_blank (gunichar c)
{
  return c == ' ';
}

static gboolean
is_digit (gunichar c)
{
  return c >= '0' && c <= '9';
}

/* Letters that are parted from the next word by a blank; Chinese and Japanese are not. */
static gboolean
is_word_letter (gunichar c)
{
  return g_unichar_isalpha (c) && c < 0x2e80;
}

static gboolean
is_invisible (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  /* Joiners, marks of direction, byte order marks; variation selectors. */
  return type == G_UNICODE_FORMAT || (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0xe0100 && c <= 0xe01ef);
}

/* What @c is on another keyboard. */
static gunichar
narrow (gunichar c)
{
  static const struct
  {
    gunichar c;
    gunichar narrow;
  } marks[] = {
    { 0x3001, ',' }, { 0x3002, '.' }, { 0x3010, '[' },  { 0x3011, ']' },  { 0x3014, '(' }, { 0x3015, ')' },
    { 0xff61, '.' }, { 0xff64, ',' }, { 0x2018, '\'' }, { 0x2019, '\'' }, { 0x2010, '-' }, { 0x2011, '-' },
  };

  if (c >= 0xff01 && c <= 0xff5e)
    return c - 0xff01 + '!';
  if (g_unichar_isspace (c))
    return ' ';
  if (g_unichar_isdigit (c))
    return '0' + (gunichar) g_unichar_digit_value (c);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i].c == c)
      return marks[i].narrow;

  return c < TEA_ENTRY_FIRST_TOKEN ? c : 0xfffd;
}

static void
fold_characters (TeaEntryFold *fold)
{
  guint i = 0;

  for (const char *at = fold->text; *at != '\0' && i < TEA_ENTRY_MAX_TEXT; at = g_utf8_next_char (at), i++)
    {
      gunichar c = g_utf8_get_char (at);
      gunichar folded = narrow (c);
      guint end = i + 1;

      if (is_invisible (c))
        continue;
      g_array_append_val (fold->plain, folded);
      g_array_append_val (fold->plain_start, i);
      g_array_append_val (fold->plain_end, end);
    }
}

static void
emit (TeaEntryFold *fold, gunichar c, guint from, guint to)
{
  g_array_append_val (fold->c, c);
  g_array_append_val (fold->from, from);
  g_array_append_val (fold->to, to);
}

static void
emit_string (TeaEntryFold *fold, const char *notation, guint from, guint to)
{
  for (; *notation != '\0'; notation++)
    emit (fold, (gunichar) *notation, from, to);
}

static guint
skip_blanks (const TeaEntryFold *fold, guint at)
{
  while (is_blank (plain (fold, at)))
    at++;

  return at;
}

/* The number of characters at @at that are the name of @seat, or 0. */
static guint
match_player_name (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint seat)
{
  guint n = at;

  for (const char *c = context->names[seat]; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar wanted = g_utf8_get_char (c);

      if (is_invisible (wanted))
        continue;
      if (plain (fold, n) == 0 || g_unichar_tolower (plain (fold, n)) != g_unichar_tolower (narrow (wanted)))
        return 0;
      n++;
    }
  if (n > at && (is_word_letter (plain (fold, n - 1)) || is_digit (plain (fold, n - 1))) &&
      (is_word_letter (plain (fold, n)) || is_digit (plain (fold, n))))
    return 0;

  return n - at;
}

/* The seat whose whole name is the longest one at @at; −1 for none, −2 if two players have it. */
static int
find_player_name (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint *length)
{
  int found = -1;

  *length = 0;
  for (guint seat = 0; seat < 4; seat++)
    {
      guint n = match_player_name (fold, context, at, seat);

      if (n > *length)
        found = (int) seat;
      else if (n > 0 && n == *length)
        found = -2;
      *length = MAX (*length, n);
    }

  return found;
}

/* The player at @at within a name of the table: a digit or a whole name. */
static int
match_player (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint *length)
{
  int seat = find_player_name (fold, context, at, length);
  gunichar c = plain (fold, at);

  if (seat == -1 && c >= '1' && c <= '4' && !is_digit (plain (fold, at + 1)))
    {
      *length = 1;
      return (int) (c - '1');
    }

  return seat;
}

/* The number of characters at @at that @spelling stands for, or 0. @player becomes the player in it, or −1. */
static guint
match (const TeaEntryFold *fold, const TeaEntryContext *context, const char *spelling, guint at, int *player)
{
  guint n = at;

  *player = -1;
  for (const char *s = spelling; *s != '\0'; s = g_utf8_next_char (s))
    if (*s == '%')
      {
        guint length;

        n = s > spelling ? skip_blanks (fold, n) : n;
        *player = match_player (fold, context, n, &length);
        if (*player < 0)
          return 0;
        n += length;
        if ((guchar) s[1] >= 0x80)
          n = skip_blanks (fold, n);
      }
    else if (*s == ' ')
      {
        if (!is_blank (plain (fold, n)) && plain (fold, n) != '-')
          return 0;
        n = plain (fold, n) == '-' ? n + 1 : skip_blanks (fold, n);
      }
    else if (*s == ':')
      {
        n = skip_blanks (fold, n);
        if (plain (fold, n++) != ':')
          return 0;
      }
    else if (g_unichar_tolower (plain (fold, n)) == g_utf8_get_char (s))
      n++;
    else
      return 0;

  /* No part of a longer word. */
  if ((at > 0 && is_word_letter (plain (fold, at - 1)) && is_word_letter (plain (fold, at))) ||
      (is_word_letter (plain (fold, n - 1)) && is_word_letter (plain (fold, n))))
    return 0;

  return n - at;
}

/* The rank of the number at @at, or 0; @end becomes its end. */
static char
match_rank (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint *end)
{
  guint n_names;
  const TeaEntryName *names = tea_entry_names (&n_names);
  int player;

  *end = at + 1;
  if (is_digit (plain (fold, at)))
    return (char) plain (fold, at);
  for (guint i = 0; i < n_names; i++)
    if (names[i].kind == TEA_ENTRY_NAME_RANK && match (fold, context, names[i].spelling, at, &player) > 0)
      {
        *end = at + match (fold, context, names[i].spelling, at, &player);
        return names[i].notation[0];
      }

  return 0;
}

static gboolean
is_suit_at (const TeaEntryFold *fold, const TeaEntryContext *context, guint at)
{
  guint n_names;
  const TeaEntryName *names = tea_entry_names (&n_names);
  int player;

  for (guint i = 0; i < n_names; i++)
    if (names[i].kind == TEA_ENTRY_NAME_SUIT && match (fold, context, names[i].spelling, at, &player) > 0)
      return TRUE;

  return FALSE;
}

/* Whether what was read last is a number, perhaps with blanks after it. */
static gboolean
is_after_rank (const TeaEntryFold *fold)
{
  guint n = fold->c->len;

  while (n > 0 && g_array_index (fold->c, gunichar, n - 1) == ' ')
    n--;

  return n > 0 && is_digit (g_array_index (fold->c, gunichar, n - 1));
}

/* Whether the name can be read here. */
static gboolean
is_possible (const TeaEntryFold *fold, const TeaEntryContext *context, const TeaEntryName *name, guint at, guint end)
{
  guint number = skip_blanks (fold, end);
  char rank;

  switch (name->kind)
    {
    case TEA_ENTRY_NAME_SUIT:
      return is_after_rank (fold);
    case TEA_ENTRY_NAME_RANK:
      return !is_word_letter (plain (fold, at)) || is_suit_at (fold, context, skip_blanks (fold, end));
    case TEA_ENTRY_NAME_SERIES:
      rank = match_rank (fold, context, number, &end);
      return rank >= '1' && rank <= '4' && !is_digit (plain (fold, end)) && !is_suit_at (fold, context, end);
    case TEA_ENTRY_NAME_TILE:
    case TEA_ENTRY_NAME_MELD:
    case TEA_ENTRY_NAME_WORD:
    case TEA_ENTRY_NAME_UNCLEAR:
      return TRUE;
    }
  g_assert_not_reached ();
}

/* The longest name at @at; %NULL for none. Of two that are as long the first in the table. */
static const TeaEntryName *
find_name (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint *length, int *player)
{
  guint n_names;
  const TeaEntryName *names = tea_entry_names (&n_names);
  const gunichar c = g_unichar_tolower (plain (fold, at));
  const TeaEntryName *found = NULL;

  *length = 0;
  for (guint i = 0; i < n_names; i++)
    {
      int seat;
      guint n;

      if (names[i].spelling[0] != '%' && g_utf8_get_char (names[i].spelling) != c)
        continue;
      n = match (fold, context, names[i].spelling, at, &seat);
      if (n <= *length || !is_possible (fold, context, &names[i], at, at + n))
        continue;
      found = &names[i];
      *length = n;
      *player = seat;
    }

  return found;
}

/* The end of the number in brackets after the bonus tile @notation, as the program prints it: "Plum (flower 1)". */
static guint
skip_number (const TeaEntryFold *fold, const TeaEntryContext *context, const char *notation, guint at)
{
  guint start = skip_blanks (fold, at);
  const TeaEntryName *series;
  guint length;
  int player;
  guint end;

  if (plain (fold, start) != '(')
    return at;
  series = find_name (fold, context, start + 1, &length, &player);
  if (series == NULL || series->kind != TEA_ENTRY_NAME_SERIES || series->notation[0] != notation[1] ||
      match_rank (fold, context, skip_blanks (fold, start + 1 + length), &end) != notation[0] ||
      plain (fold, end) != ')')
    return at;

  return end + 1;
}

/* Emits the name at @at, and returns its end. */
static guint
fold_name (TeaEntryFold *fold,
           const TeaEntryContext *context,
           const TeaEntryName *name,
           guint at,
           guint end,
           int player)
{
  guint n_names;
  const TeaEntryName *names = tea_entry_names (&n_names);
  gunichar token = TEA_ENTRY_FIRST_TOKEN + (gunichar) (name - names);
  char series[3] = { 0 };

  switch (name->kind)
    {
    case TEA_ENTRY_NAME_SERIES:
      series[0] = match_rank (fold, context, skip_blanks (fold, end), &end);
      series[1] = name->notation[0];
      emit_string (fold, series, at, end);
      break;
    case TEA_ENTRY_NAME_SUIT:
      while (g_array_index (fold->c, gunichar, fold->c->len - 1) == ' ')
        {
          g_array_set_size (fold->c, fold->c->len - 1);
          g_array_set_size (fold->from, fold->c->len);
          g_array_set_size (fold->to, fold->c->len);
        }
      emit_string (fold, name->notation, at, end);
      break;
    case TEA_ENTRY_NAME_TILE:
      if (g_str_equal (name->spelling, "竹") && fold->c->len > 0 &&
          is_digit (g_array_index (fold->c, gunichar, fold->c->len - 1)))
        {
          emit (fold, TEA_ENTRY_TOKEN_BAMBOO, at, end);
          break;
        }
      if (name->notation[1] == 'f' || name->notation[1] == 'q')
        end = skip_number (fold, context, name->notation, end);
      emit_string (fold, name->notation, at, end);
      break;
    case TEA_ENTRY_NAME_RANK:
      emit_string (fold, name->notation, at, end);
      break;
    case TEA_ENTRY_NAME_WORD:
      emit (fold, ' ', at, at);
      emit_string (fold, name->notation, at, end);
      emit (fold, ' ', end, end);
      if (player >= 0)
        emit (fold, '1' + (gunichar) player, at, end);
      if (player >= 0)
        emit (fold, ' ', end, end);
      break;
    case TEA_ENTRY_NAME_MELD:
    case TEA_ENTRY_NAME_UNCLEAR:
      emit (fold, token, at, end);
      break;
    }

  return end;
}

/* Whether the characters from @start to @end are the beginning of a name and no whole one. */
static gboolean
is_half_name (const TeaEntryFold *fold, guint start, guint end)
{
  guint n_names;
  const TeaEntryName *names = tea_entry_names (&n_names);

  if (start > 0 && is_word_letter (plain (fold, start - 1)) && is_word_letter (plain (fold, start)))
    return FALSE;
  for (guint i = 0; i < n_names; i++)
    {
      const char *s = names[i].spelling;
      guint n = start;

      for (; *s != '\0' && n < end; s = g_utf8_next_char (s))
        if (*s == ' ' && (is_blank (plain (fold, n)) || plain (fold, n) == '-'))
          n++;
        else if (g_unichar_tolower (plain (fold, n)) == g_utf8_get_char (s))
          n++;
        else
          break;
      if (n == end && *s != '\0')
        return TRUE;
    }

  return FALSE;
}

/* Finds the longest half of a name that ends at @caret. */
static int
find_half (const TeaEntryFold *fold, guint caret)
{
  guint end = 0;

  while (end < fold->plain->len && g_array_index (fold->plain_end, guint, end) <= caret)
    end++;
  if (end == 0 || is_blank (plain (fold, end - 1)) || (end < fold->plain->len && is_word_letter (plain (fold, end))))
    return -1;
  for (guint start = end > MAX_NAME ? end - MAX_NAME : 0; start < end; start++)
    if ((end - start > 1 || !is_word_letter (plain (fold, start))) && is_half_name (fold, start, end))
      return (int) g_array_index (fold->plain_start, guint, start);

  return -1;
}

void
tea_entry_fold_init (TeaEntryFold *fold, const TeaEntryContext *context, const char *text, guint caret)
{
  const gunichar end = 0;

  fold->text = text;
  fold->plain = g_array_new (FALSE, FALSE, sizeof (gunichar));
  fold->plain_start = g_array_new (FALSE, FALSE, sizeof (guint));
  fold->plain_end = g_array_new (FALSE, FALSE, sizeof (guint));
  fold->c = g_array_new (FALSE, FALSE, sizeof (gunichar));
  fold->from = g_array_new (FALSE, FALSE, sizeof (guint));
  fold->to = g_array_new (FALSE, FALSE, sizeof (guint));

  fold_characters (fold);
  for (guint at = 0; at < fold->plain->len;)
    {
      gunichar c = plain (fold, at);
      guint length = 0;
      int player = -1;
      /* Notation has no names: only where a word begins can there be one. */
      gboolean may_be = c >= 0x80 || is_digit (c) ||
                        (is_word_letter (c) && (at == 0 || !is_word_letter (plain (fold, at - 1))));
      const TeaEntryName *name = may_be ? find_name (fold, context, at, &length, &player) : NULL;

      if (name != NULL)
        at = fold_name (fold, context, name, at, at + length, player);
      else
        {
          emit (fold, c, at, at + 1);
          at++;
        }
    }
  emit (fold, end, fold->plain->len, fold->plain->len);
  fold->half = caret != TEA_ENTRY_NO_CARET ? find_half (fold, caret) : -1;
}

void
tea_entry_fold_clear (TeaEntryFold *fold)
{
  g_array_unref (fold->plain);
  g_array_unref (fold->plain_start);
  g_array_unref (fold->plain_end);
  g_array_unref (fold->c);
  g_array_unref (fold->from);
  g_array_unref (fold->to);
}

guint
tea_entry_fold_caret (const TeaEntryFold *fold, guint caret)
{
  guint at = 0;

  if (caret == TEA_ENTRY_NO_CARET)
    return TEA_ENTRY_NO_CARET;
  while (at + 1 < fold->c->len)
    {
      guint to = g_array_index (fold->to, guint, at);

      if (to > 0 && g_array_index (fold->plain_end, guint, to - 1) > caret)
        break;
      at++;
    }

  return at;
}

TeaEntrySpan
tea_entry_fold_span (const TeaEntryFold *fold, guint start, guint end)
{
  guint from = g_array_index (fold->from, guint, MIN (start, fold->c->len - 1));
  guint to = end > start ? g_array_index (fold->to, guint, end - 1) : from;
  TeaEntrySpan span = { 0, 0 };

  if (from < fold->plain->len)
    span.start = g_array_index (fold->plain_start, guint, from);
  else if (from > 0)
    span.start = g_array_index (fold->plain_end, guint, from - 1);
  span.end = to > from ? g_array_index (fold->plain_end, guint, to - 1) : span.start;

  return span;
}

/* The seat whose wind is at @at, if it takes the @n characters of the text from there; otherwise −1. */
static int
find_wind (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint n)
{
  TeaTile wind = tea_entry_scan_honour (g_array_index (fold->c, gunichar, at));
  guint from = g_array_index (fold->from, guint, at);

  if (context->variant == NULL || wind == TEA_TILE_NONE || g_array_index (fold->to, guint, at) != from + n)
    return -1;
  for (guint seat = 0; seat < 4; seat++)
    if (context->variant->seat_wind (&context->options, context->round_wind, (guint) context->dealer, seat) == wind)
      return (int) seat;

  return -1;
}

/* The only seat whose name starts with the @n characters from @at; −1 for none, −2 for several. */
static int
find_player_start (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint n)
{
  int found = -1;

  for (int seat = 0; seat < 4; seat++)
    {
      guint i = 0;

      for (const char *c = context->names[seat]; *c != '\0' && i < n; c = g_utf8_next_char (c))
        if (is_invisible (g_utf8_get_char (c)))
          continue;
        else if (g_unichar_tolower (narrow (g_utf8_get_char (c))) == g_unichar_tolower (plain (fold, at + i)))
          i++;
        else
          break;
      if (i == n)
        found = found == -1 ? seat : -2;
    }

  return found;
}

int
tea_entry_fold_player (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint *end)
{
  guint from = g_array_index (fold->from, guint, at);
  guint name_length;
  int named = find_player_name (fold, context, from, &name_length);
  guint letters = 0;
  guint n;
  int seat;
  int wind;

  while (g_unichar_isalpha (plain (fold, from + letters)))
    letters++;
  n = MAX (name_length, letters);
  seat = named;
  if (name_length == 0)
    {
      seat = letters > 0 ? find_player_start (fold, context, from, letters) : -1;
      wind = letters > 0 ? find_wind (fold, context, at, letters) : -1;
      /* A letter of the notation is a wind before it is the start of a name. */
      if (wind >= 0 && seat != wind)
        seat = seat == -1 || (letters == 1 && plain (fold, from) < 0x80) ? wind : -2;
    }
  else
    {
      n = name_length;
      wind = find_wind (fold, context, at, n);
      if (wind >= 0 && wind != named)
        seat = -2;
    }

  *end = at;
  while (n > 0 && *end + 1 < fold->c->len && g_array_index (fold->to, guint, *end) <= from + n)
    (*end)++;

  /* A name of the table that has the player in it is no player. */
  return *end > at ? seat : -1;
}
