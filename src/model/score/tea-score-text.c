/* tea-score-text.c - a score in words: values, formulas, the title and the remarks of a score sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-chinese-name.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-sentences.h"

static void
append_part (GString *text, const char *separator, char *part)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, part);
  g_free (part);
}

char *
tea_score_text_pattern (const TeaPattern *pattern)
{
  return tea_chinese_name_with (tea_pattern_get_name (pattern), pattern->name_zh);
}

char *
tea_score_text_value (const TeaItem *item)
{
  GString *text;

  if (item->pattern->flags & TEA_PATTERN_LIMIT)
    /* Translators: what a hand is worth: the most that any hand can be worth. */
    return g_strdup (_ ("limit"));

  text = g_string_new (NULL);
  if (item->points != 0)
    append_part (text, C_ ("list", ", "), tea_number_dup_signed (item->points));
  if (item->doubles != 0)
    append_part (text, C_ ("list", ", "),
                 /* Translators: what a row of a score contributes: how often the points are doubled. */
                 g_strdup_printf (ngettext ("%d double", "%d doubles", (gulong) ABS (item->doubles)), item->doubles));
  if (item->factor != 0)
    append_part (text, C_ ("list", ", "), g_strdup_printf ("×%d", item->factor));
  if (text->len == 0)
    g_string_append (text, "0");

  return g_string_free (text, FALSE);
}

char *
tea_score_text_worth (const TeaPattern *pattern)
{
  TeaItem item = { .pattern = pattern, .count = 1, .doubles = pattern->doubles, .factor = pattern->factor };

  if (pattern->flags & TEA_PATTERN_OFF)
    /* Translators: by house rules a row of the table does not score. */
    return g_strdup (C_ ("row", "off"));
  if (pattern->flags & TEA_PATTERN_NAMED)
    /* Translators: by house rules a row of the table is named and scores nothing. */
    return g_strdup (C_ ("row", "celebrated"));
  if (pattern->flags & TEA_PATTERN_LIMIT)
    return tea_score_text_value (&item);
  if (pattern->doubles == 0 && pattern->factor == 0)
    return g_strdup_printf ("%d", pattern->points);
  if (pattern->points != 0 && pattern->doubles == 0)
    return g_strdup_printf ("×%d +%d", pattern->factor, pattern->points);
  item.points = pattern->points;

  return tea_score_text_value (&item);
}

char *
tea_score_text_change (const TeaPattern *pattern)
{
  g_autofree char *usual = NULL;

  if (pattern->changed_from == NULL)
    return NULL;
  usual = tea_score_text_worth (pattern->changed_from);

  /* Translators: what a row is worth without house rules: "usually 50", "usually 2 doubles". */
  return g_strdup_printf (_ ("usually %s"), usual);
}

char *
tea_score_text_usually (int number)
{
  g_autofree char *usual = g_strdup_printf ("%d", number);

  return g_strdup_printf (_ ("usually %s"), usual);
}

static void
append_power (GString *text, guint base, guint exponent)
{
  static const char *const superscripts[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *decimals = g_strdup_printf ("%u", exponent);

  g_string_append_printf (text, "%u", base);
  for (const char *c = decimals; *c != '\0'; c++)
    g_string_append (text, superscripts[*c - '0']);
}

static char *
sum_of_points (const TeaScore *score)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < score->n_items; i++)
    {
      int points = score->items[i].points;

      if (points == 0)
        continue;
      if (n++ > 0)
        g_string_append (text, points < 0 ? " − " : " + ");
      else if (points < 0)
        g_string_append (text, "−");
      g_string_append_printf (text, "%d", ABS (points));
    }
  if (n != 1)
    g_string_append_printf (text, n == 0 ? "%d" : " = %d", score->points);

  return g_string_free (text, FALSE);
}

/* Limit hands: several at once are worth one limit, so there is no sum. */
static gboolean
is_limit_hand (const TeaScore *score)
{
  return score->n_items > 0 && (score->items[0].pattern->flags & TEA_PATTERN_LIMIT) != 0;
}

static char *
formula_of (const TeaVariant *variant, const TeaScore *score)
{
  gint64 value = score->points;
  g_autofree char *sum = NULL;

  if (is_limit_hand (score))
    /* Translators: %d is the most that any hand can be worth. */
    return g_strdup_printf (_ ("limit hand: %d"), score->total);

  sum = sum_of_points (score);
  if (score->doubles > 0 && score->doubles < 31)
    {
      g_autoptr (GString) power = g_string_new (NULL);
      g_autofree char *product = NULL;
      char *doubled;

      value <<= score->doubles;
      product = g_strdup_printf ("%" G_GINT64_FORMAT, value);
      append_power (power, 2, (guint) score->doubles);
      /* Translators: how points and doubles make the total: "10 + 4 = 14, 3 doubles: 14 × 2³ = 112". %1$s is the sum of
       * points, %4$s the power of two. */
      doubled = g_strdup_printf (ngettext ("%1$s, %2$d double: %3$d × %4$s = %5$s",
                                           "%1$s, %2$d doubles: %3$d × %4$s = %5$s", (gulong) score->doubles),
                                 sum, score->doubles, score->points, power->str, product);
      g_free (sum);
      sum = doubled;
    }

  if (variant->total_by_table && score->limit)
    /* Translators: %1$s is a sum of faan (番) that reaches the limit, %2$d what that is paid: "8 + 5 = 13 faan, the
     * limit → 384". */
    return g_strdup_printf (_ ("%1$s faan, the limit → %2$d"), sum, score->total);
  if (variant->total_by_table)
    /* Translators: %1$s is a sum of faan (番), %2$d what so many are paid by the table of the rules: "3 + 1 + 1 = 5
     * faan → 24". */
    return g_strdup_printf (_ ("%1$s faan → %2$d"), sum, score->total);
  if (value == score->total)
    return g_steal_pointer (&sum);
  if (score->limit)
    /* Translators: %s is a formula, %d the greatest total that is paid. */
    return g_strdup_printf (_ ("%s, limit %d"), sum, score->total);
  if (score->total > value)
    /* Translators: %s is a formula: "1 + 2 + 50 = 53, rounded up to 60". */
    return g_strdup_printf (_ ("%s, rounded up to %d"), sum, score->total);

  /* Translators: %s is a formula, %d what it counts in the end. */
  return g_strdup_printf (_ ("%s, counted as %d"), sum, score->total);
}

/* "21 + 13 + 13 = 47": what each payer pays for the win. */
static char *
sum_of_payments (const TeaAnswer *answer)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < answer->n_payments; i++)
    if (answer->payments[i].reason == TEA_PAID_FOR_WIN)
      g_string_append_printf (text, "%s%d", n++ > 0 ? " + " : "", answer->payments[i].amount);
  if (n > 1)
    g_string_append_printf (text, " = %d", tea_answer_paid_for_win (answer));

  return g_string_free (text, FALSE);
}

char *
tea_score_text_formula (const TeaRecord *record, const TeaAnswer *answer, const TeaScore *score)
{
  /* If the variant has a @gain, payers have their own factors and nobody pays the total (NC-12). */
  return record->variant->gain != NULL ? sum_of_payments (answer) : formula_of (record->variant, score);
}

int
tea_score_text_total (const TeaRecord *record, const TeaAnswer *answer, const TeaScore *score)
{
  return record->variant->gain != NULL ? tea_answer_paid_for_win (answer) : score->total;
}

static char *
title_of_claim (const TeaRecord *record, const TeaSheetPlayers *players)
{
  const char *winner = players->names[record->seat];
  const char *from = record->from >= 0 ? players->names[record->from] : "";
  gboolean robbed = record->by == TEA_BY_ROBBED_KONG;

  if (record->seat == players->human)
    return robbed ? g_strdup_printf (_ ("You win by robbing %s’s kong"), from)
                  : g_strdup_printf (_ ("You win with %s’s discard"), from);
  if (record->from == players->human)
    /* Translators: %s is another player. */
    return robbed ? g_strdup_printf (_ ("%s wins by robbing your kong"), winner)
                  : g_strdup_printf (_ ("%s wins with your discard"), winner);

  /* Translators: the winner, then the player whose kong was robbed or who discarded. */
  return robbed ? g_strdup_printf (_ ("%1$s wins by robbing %2$s’s kong"), winner, from)
                : g_strdup_printf (_ ("%1$s wins with %2$s’s discard"), winner, from);
}

char *
tea_score_text_title (const TeaRecord *record, const TeaSheetPlayers *players)
{
  if (!record->won)
    return g_strdup (_ ("Nobody wins"));
  if (record->by != TEA_BY_SELF_DRAW)
    return title_of_claim (record, players);
  if (record->seat == players->human)
    return g_strdup (_ ("You win by self-draw"));

  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("%s wins by self-draw"), players->names[record->seat]);
}

/* By bit of TeaWinEvents. Translators: what was special about a win. */
static const char *const event_remarks[TEA_N_WIN_EVENTS] = {
  N_ ("Won with the last tile."),
  N_ ("A heavenly hand: won before the first discard."),
  N_ ("An earthly hand: won with the dealer’s first discard."),
  N_ ("Won on the first draw."),
  N_ ("Ready was declared with the first discard."),
  N_ ("Won by kong on kong."),
  N_ ("The dealer’s thirteenth win in a row."),
};

/* Whether hands that did not win can be worth something. */
static gboolean
do_losers_count (const TeaRecord *record)
{
  TeaRecordFields fields;

  record->variant->record_fields (&record->options, &fields);

  return record->won ? fields.losers : fields.drawn_hands;
}

static gboolean
is_partly_entered (const TeaRecord *record)
{
  for (guint seat = 0; seat < 4; seat++)
    if (record->players[seat].known && record->players[seat].filled != 0)
      return TRUE;

  return FALSE;
}

char *
tea_score_text_remarks (const TeaRecord *record, const TeaAnswer *answer)
{
  char *text = g_strdup ("");

  if (record->won)
    {
      /* FH-16: events that add no points are shown too. */
      for (guint i = 0; i < TEA_N_WIN_EVENTS; i++)
        if ((record->events & (1u << i)) != 0)
          text = tea_sentences_take (text, g_strdup (_ (event_remarks[i])));
      if (record->replacement == TEA_REPLACEMENT_KONG)
        text = tea_sentences_take (text, g_strdup (_ ("Won with the supplement of a kong.")));
      else if (record->replacement == TEA_REPLACEMENT_BONUS)
        text = tea_sentences_take (text, g_strdup (_ ("Won with the supplement of a bonus tile.")));
    }
  if (answer->unknown_hand && do_losers_count (record))
    {
      const TeaPattern *doubted = tea_score_find_doubted (record, answer);

      text = tea_sentences_take (text, g_strdup (_ ("Not all hands are known; an unknown hand does not count.")));
      if (doubted != NULL)
        /* Translators: follows "Not all hands are known …"; %s is a pattern. */
        text = tea_sentences_take (text, g_strdup_printf (_ ("%s depends on them."), tea_pattern_get_name (doubted)));
    }

  if (is_partly_entered (record))
    text = tea_sentences_take (text,
                               g_strdup (_ ("Not all hands were entered in full; only the tiles entered count.")));

  return text;
}
