/* tea-entry-words.c - the words in the text of a hand entry
 *
 * They are part of the notation, like the letters of the tiles, and are saved in drafts, so they are not translated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/entry/tea-entry-private.h"

static const char *const words[TEA_ENTRY_N_WORDS] = {
  [TEA_ENTRY_WORD_DRAW] = "draw",     [TEA_ENTRY_WORD_FROM] = "from",
  [TEA_ENTRY_WORD_ROB] = "rob",       [TEA_ENTRY_WORD_ROB_CLOSED] = "robclosed",
  [TEA_ENTRY_WORD_KONG] = "kong",     [TEA_ENTRY_WORD_BONUS] = "bonus",
  [TEA_ENTRY_WORD_EVENT] = NULL,      [TEA_ENTRY_WORD_FRESH] = "fresh",
  [TEA_ENTRY_WORD_SACKED] = "sacked", [TEA_ENTRY_WORD_FORGOTTEN] = "forgotten",
  [TEA_ENTRY_WORD_CANNON] = "cannon", [TEA_ENTRY_WORD_INDICATOR] = "ind",
  [TEA_ENTRY_WORD_NOBODY] = "nobody",
};

/* By bit of TeaWinEvents. */
static const char *const event_words[TEA_N_WIN_EVENTS] = {
  "last", "heavenly", "earthly", "first", "ready", "kongkong", "thirteenth",
};

/* Letters that are not honours abbreviate a word that starts with them; o is the original call, x the cannon. */
static const struct
{
  const char *letter;
  TeaEntryWordKind kind;
  guint event;
} short_words[] = {
  { "b", TEA_ENTRY_WORD_BONUS, 0 },     { "d", TEA_ENTRY_WORD_DRAW, 0 },   { "h", TEA_ENTRY_WORD_EVENT, 1 },
  { "i", TEA_ENTRY_WORD_INDICATOR, 0 }, { "k", TEA_ENTRY_WORD_KONG, 0 },   { "kk", TEA_ENTRY_WORD_EVENT, 5 },
  { "l", TEA_ENTRY_WORD_EVENT, 0 },     { "o", TEA_ENTRY_WORD_EVENT, 4 },  { "r", TEA_ENTRY_WORD_ROB, 0 },
  { "t", TEA_ENTRY_WORD_EVENT, 6 },     { "x", TEA_ENTRY_WORD_CANNON, 0 },
};

const char *
tea_entry_word (TeaEntryWordKind kind, guint event)
{
  return kind == TEA_ENTRY_WORD_EVENT ? event_words[event] : words[kind];
}

gboolean
tea_entry_word_find (const char *text, TeaEntryWordKind *kind, guint *event)
{
  *event = 0;
  for (*kind = 0; *kind < TEA_ENTRY_N_WORDS; (*kind)++)
    if (words[*kind] != NULL && g_ascii_strcasecmp (text, words[*kind]) == 0)
      return TRUE;

  *kind = TEA_ENTRY_WORD_EVENT;
  for (; *event < TEA_N_WIN_EVENTS; (*event)++)
    if (g_ascii_strcasecmp (text, event_words[*event]) == 0)
      return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (short_words); i++)
    if (g_ascii_strcasecmp (text, short_words[i].letter) == 0)
      {
        *kind = short_words[i].kind;
        *event = short_words[i].event;
        return TRUE;
      }

  return FALSE;
}

static gboolean
begins (const char *word, const char *text)
{
  gsize n = strlen (text);

  return word != NULL && strlen (word) > n && g_ascii_strncasecmp (word, text, n) == 0;
}

gboolean
tea_entry_word_begins (const char *text)
{
  for (guint i = 0; i < TEA_ENTRY_N_WORDS; i++)
    if (begins (words[i], text))
      return TRUE;
  for (guint i = 0; i < TEA_N_WIN_EVENTS; i++)
    if (begins (event_words[i], text))
      return TRUE;

  return FALSE;
}

gboolean
tea_entry_word_is_known (const TeaEntryContext *context, TeaEntryWordKind kind, guint event)
{
  switch (kind)
    {
    case TEA_ENTRY_WORD_ROB_CLOSED:
      return context->play.rob_closed_with_orphans;
    case TEA_ENTRY_WORD_KONG:
      return context->fields.kong_supplement;
    case TEA_ENTRY_WORD_BONUS:
      return context->fields.bonus_supplement;
    case TEA_ENTRY_WORD_EVENT:
      return ((context->fields.events >> event) & 1) != 0;
    case TEA_ENTRY_WORD_FRESH:
      return context->fields.fresh;
    case TEA_ENTRY_WORD_SACKED:
      return context->fields.sacked;
    case TEA_ENTRY_WORD_FORGOTTEN:
      return context->fields.claims;
    case TEA_ENTRY_WORD_CANNON:
      return context->fields.cannon;
    case TEA_ENTRY_WORD_INDICATOR:
      return context->variant->needs_indicator;
    case TEA_ENTRY_WORD_DRAW:
    case TEA_ENTRY_WORD_FROM:
    case TEA_ENTRY_WORD_ROB:
    case TEA_ENTRY_WORD_NOBODY:
    case TEA_ENTRY_N_WORDS:
      break;
    }
  return TRUE;
}
