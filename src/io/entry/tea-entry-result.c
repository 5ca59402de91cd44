/* tea-entry-result.c - a hand typed by its result alone: who won from whom, and what it was worth or what was paid
 *
 * The mark `<` stands in no hand, and neither does a text of players and numbers alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/entry/tea-entry-private.h"
#include "rules/score/tea-score.h"

/* Larger numbers are typing errors, and the sum of four of them does not overflow. */
#define MAX_NUMBER 1000000

/* Words between the winner and the rest, besides `<`; those of a discard are followed by a player. */
static const struct
{
  const char *word;
  gboolean is_draw;
} words[] = {
  { " from ", FALSE }, { "点炮", FALSE },  { "點炮", FALSE },       { "放铳", FALSE }, { "放銃", FALSE },
  { "ロン", FALSE },   { " draw ", TRUE }, { " self-draw ", TRUE }, { "自摸", TRUE },  { "ツモ", TRUE },
};

/* The text with narrow characters, one kind of minus and single blanks. */
static char *
simplify (const char *text)
{
  g_autofree char *narrow = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autoptr (GString) simple = g_string_new (NULL);

  for (const char *at = narrow; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_type (c) == G_UNICODE_FORMAT)
        continue;
      if (g_unichar_isspace (c) || c == ',' || c == 0x3001)
        c = ' ';
      else if (c == 0x2212 || c == 0x2010 || c == 0x2011 || c == 0x2013)
        c = '-';
      if (c != ' ' || (simple->len > 0 && simple->str[simple->len - 1] != ' '))
        g_string_append_unichar (simple, c);
    }

  return g_strdup (simple->str);
}

/* The seat of a digit, a name or the only start of one; −1 for none. */
static int
find_player (const TeaEntryContext *context, const char *text)
{
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  int found = -1;
  guint n_found = 0;

  if (*wanted >= '1' && *wanted <= '4' && wanted[1] == '\0')
    return *wanted - '1';
  for (int seat = 0; seat < 4 && *wanted != '\0'; seat++)
    {
      g_autofree char *simple = simplify (context->names[seat]);
      g_autofree char *name = g_utf8_casefold (g_strstrip (simple), -1);

      if (g_str_equal (name, wanted))
        return seat;
      if (!g_str_has_prefix (name, wanted))
        continue;
      found = seat;
      n_found++;
    }

  return n_found == 1 ? found : -1;
}

static gboolean
is_nobody (const char *text)
{
  TeaEntryWordKind kind;
  guint event;

  return g_str_equal (text, "0") || (tea_entry_word_find (text, &kind, &event) && kind == TEA_ENTRY_WORD_NOBODY);
}

static gboolean
read_number (const char *text, gint32 *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (*text == '+' ? text + 1 : text, 10, -MAX_NUMBER, MAX_NUMBER, &value, NULL) ||
      (*text == '+' && !g_ascii_isdigit (text[1])))
    return FALSE;
  *number = (gint32) value;

  return TRUE;
}

/* Takes up to five numbers from the end of @tokens. Returns how many there are; those before them are joined in
 * @before. */
static guint
take_numbers (const char *text, gint32 numbers[5], gboolean *has_sign, char **before)
{
  g_auto (GStrv) tokens = g_strsplit (text, " ", -1);
  guint n = g_strv_length (tokens);
  guint n_numbers = 0;

  while (n > 0 && *tokens[n - 1] == '\0')
    g_clear_pointer (&tokens[--n], g_free);
  while (n_numbers < MIN (n, 5) && read_number (tokens[n - 1 - n_numbers], &numbers[0]))
    n_numbers++;
  *has_sign = FALSE;
  for (guint i = 0; i < n_numbers; i++)
    {
      const char *token = tokens[n - n_numbers + i];

      read_number (token, &numbers[i]);
      *has_sign = *has_sign || !g_ascii_isdigit (*token);
    }
  for (guint i = n - n_numbers; i < n; i++)
    g_clear_pointer (&tokens[i], g_free);
  *before = g_strstrip (g_strjoinv (" ", tokens));

  return n_numbers;
}

gboolean
tea_entry_settle_result (const TeaEntryContext *context, gint8 winner, gint8 from, gint32 points, gint32 deltas[4])
{
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);

  tea_record_init (record, context->variant);
  record->options = context->options;
  record->round_wind = context->round_wind;
  record->dealer = context->dealer;
  memcpy (record->scores, context->scores, sizeof record->scores);
  record->won = TRUE;
  record->seat = winner;
  record->by = from >= 0 ? TEA_BY_DISCARD : TEA_BY_SELF_DRAW;
  record->from = from;
  if (!tea_score_settle_points (record, points, answer))
    return FALSE;
  memcpy (deltas, answer->deltas, sizeof answer->deltas);

  return TRUE;
}

char *
tea_entry_say_sum (gint64 sum)
{
  g_autofree char *points = g_strdup_printf (sum < 0 ? "−%" G_GINT64_FORMAT : "+%" G_GINT64_FORMAT, ABS (sum));

  return g_strdup_printf (_ ("The points add up to %s, and not to 0."), points);
}

char *
tea_entry_explain_points (const gint32 deltas[4])
{
  gint64 sum = 0;
  gboolean any = FALSE;

  for (guint seat = 0; seat < 4; seat++)
    {
      sum += deltas[seat];
      any = any || deltas[seat] != 0;
    }
  if (!any)
    return g_strdup (_ ("Please say how many points somebody wins or loses."));

  return sum != 0 ? tea_entry_say_sum (sum) : NULL;
}

/* Fills in what the numbers say. Returns (transfer full) what is wrong or missing, or NULL. */
static char *
take_points (TeaEntryResult *result, const TeaEntryContext *context, const gint32 *numbers, guint n, gboolean has_sign)
{
  if (n == 1 && !has_sign && result->winner >= 0)
    {
      result->points = numbers[0];
      return tea_entry_settle_result (context, result->winner, result->from, numbers[0], result->deltas) &&
                     result->deltas[result->winner] != 0
                 ? NULL
                 : g_strdup (_ ("With these points nobody pays anything. Type what each of the four wins or loses."));
    }
  if (n != 4)
    return g_strdup (n == 0 && result->winner >= 0
                         ? _ ("Type the points of the hand, or what each of the four wins or loses.")
                         : _ ("Type what each of the four wins or loses, such as “+30 -10 -10 -10”."));
  memcpy (result->deltas, numbers, sizeof result->deltas);

  return tea_entry_explain_points (result->deltas);
}

/* What follows the winner and the mark: perhaps a player, and numbers. */
static char *
read_rest (TeaEntryResult *result, const TeaEntryContext *context, const char *rest)
{
  gint32 numbers[5];
  gboolean has_sign;
  g_autofree char *before = NULL;
  guint n = take_numbers (rest, numbers, &has_sign, &before);
  const gint32 *points = numbers;
  int from = -1;

  /* A digit may be a player: in front of the points, or close to the mark. */
  if (*before == '\0' && (n == 2 || n == 5 || (n == 1 && *rest != ' ')) && numbers[0] >= 1 && numbers[0] <= 4)
    {
      from = numbers[0] - 1;
      points++;
      n--;
    }
  else if (*before != '\0')
    {
      from = find_player (context, before);
      if (from < 0)
        return g_strdup_printf (_ ("“%s” is no player: 1 to 4, or a name."), before);
    }
  if (from >= 0 && result->winner < 0)
    return g_strdup (_ ("Nobody has won, so nobody has discarded the winning tile."));
  /* The winner again is a self-draw, as in “11:”. */
  result->from = from == result->winner ? -1 : (gint8) from;

  return take_points (result, context, points, n, has_sign);
}

static void
read_marked (TeaEntryResult *result, const TeaEntryContext *context, const char *winner, const char *rest)
{
  result->winner = (gint8) find_player (context, winner);
  if (result->winner < 0 && !is_nobody (winner))
    result->sentence = g_strdup_printf (_ ("“%s” is no player: 1 to 4, or a name."), winner);
  else
    result->sentence = read_rest (result, context, rest);
  result->complete = result->sentence == NULL;
}

/* A text in words is a result only if all of it is one: half of it may be a hand. */
static gboolean
read_words (TeaEntryResult *result, const TeaEntryContext *context, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *at = strstr (text, words[i].word);
      g_autofree char *winner = NULL;
      g_autofree char *before = NULL;
      const char *rest;
      gint32 numbers[5];
      gboolean has_sign;
      guint n;
      int from;

      if (at == NULL)
        continue;
      winner = g_strstrip (g_strndup (text, (gsize) (at - text)));
      rest = at + strlen (words[i].word);
      n = take_numbers (rest, numbers, &has_sign, &before);
      result->winner = (gint8) find_player (context, winner);
      if (result->winner < 0)
        continue;
      if (!words[i].is_draw && *before == '\0' && n > 1 && numbers[0] >= 1 && numbers[0] <= 4)
        {
          from = numbers[0] - 1;
          memmove (numbers, numbers + 1, 4 * sizeof *numbers);
          n--;
        }
      else
        from = words[i].is_draw ? -1 : find_player (context, before);
      if (words[i].is_draw ? *before != '\0' : from < 0 || from == result->winner)
        continue;
      if (n != 1 && n != 4)
        continue;
      result->from = (gint8) from;
      result->sentence = take_points (result, context, numbers, n, has_sign);
      result->complete = result->sentence == NULL;
      return TRUE;
    }

  return FALSE;
}

TeaEntryResult *
tea_entry_result_read (const TeaEntryContext *context, const char *text)
{
  g_autofree char *simple = simplify (text);
  g_autofree TeaEntryResult *result = g_new0 (TeaEntryResult, 1);
  char *mark = strchr (simple, '<');

  result->winner = result->from = -1;
  result->points = TEA_ENTRY_NO_POINTS;
  if (mark != NULL)
    {
      *mark = '\0';
      read_marked (result, context, g_strstrip (simple), mark + 1);
    }
  else if (!read_words (result, context, simple))
    return NULL;

  return g_steal_pointer (&result);
}

void
tea_entry_result_free (TeaEntryResult *result)
{
  if (result == NULL)
    return;

  g_free (result->sentence);
  g_free (result);
}
