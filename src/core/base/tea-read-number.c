/* tea-read-number.c - the reader of numbers that people type
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-read-number.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-text.h"

/* What was read, before it is compared with a range. */
typedef struct
{
  gboolean negative;
  gboolean overflow;
  guint64 amount; /* in units of the last decimal */
  guint start;    /* index of the sign or the first digit */
} Amount;

static gboolean
is_minus (gunichar c)
{
  return c == '-' || c == 0x2212 || c == 0xff0d || c == 0xfe63;
}

static gboolean
is_plus (gunichar c)
{
  return c == '+' || c == 0xff0b;
}

/* Marks that are decimal points somewhere; all but the Arabic one also divide thousands somewhere. */
static gboolean
is_point (gunichar c)
{
  return c == '.' || c == ',' || c == 0x066b || c == 0xff0e || c == 0xff0c;
}

static gboolean
divides_thousands (gunichar c)
{
  return c == '\'' || c == '_' || c == 0x2019 || c == 0x066c || c == 0x060c || c == 0x3001 || g_unichar_isspace (c);
}

/* Byte order marks, joiners, and the marks that turn the direction of text; a control character is a fault. */
static gboolean
is_invisible (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_FORMAT;
}

static void
add_digit (Amount *read, guint digit)
{
  if (read->amount > (G_MAXUINT64 - digit) / 10)
    read->overflow = TRUE;
  else
    read->amount = read->amount * 10 + digit;
}

/* Whether only spaces and invisible marks are left. */
static gboolean
is_end (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isspace (g_utf8_get_char (text)) && !is_invisible (g_utf8_get_char (text)))
      return FALSE;

  return TRUE;
}

static TeaNumberFault
read_amount (const char *text, guint decimals, Amount *read, guint *place)
{
  gunichar point = 0;
  guint point_place = 0;
  guint first_digit = 0;
  guint n_whole = 0;
  guint n_decimals = 0;
  gboolean begun = FALSE;

  *read = (Amount){ 0 };
  *place = 0;
  for (; !is_end (text); text = g_utf8_next_char (text), ++*place)
    {
      gunichar c = g_utf8_get_char (text);

      if (is_invisible (c) || (!begun && g_unichar_isspace (c)))
        continue;
      if (!begun)
        read->start = *place;
      if (g_unichar_isdigit (c))
        {
          guint digit = (guint) g_unichar_digit_value (c);

          if (point != 0 && n_decimals == decimals)
            return TEA_NUMBER_TOO_FINE;
          if (n_whole == 0)
            first_digit = digit;
          if (point != 0)
            n_decimals++;
          else
            n_whole++;
          add_digit (read, digit);
        }
      else if (!begun && (is_minus (c) || is_plus (c)))
        read->negative = is_minus (c);
      else if (is_point (c) && point == 0 && decimals > 0)
        {
          point = c;
          point_place = *place;
        }
      else if (n_whole > 0 && (is_point (c) || divides_thousands (c)))
        return TEA_NUMBER_DIVIDED;
      else
        return TEA_NUMBER_STRAY;
      begun = TRUE;
    }

  if (n_whole + n_decimals == 0 || (point != 0 && n_decimals == 0))
    return TEA_NUMBER_MISSING;
  if (point != 0 && point != 0x066b && n_decimals == 3 && n_whole >= 1 && n_whole <= 3 && first_digit != 0)
    {
      *place = point_place;
      return TEA_NUMBER_AMBIGUOUS;
    }
  for (; n_decimals < decimals; n_decimals++)
    add_digit (read, 0);
  *place = read->start;

  return TEA_NUMBER_READ;
}

TeaNumberFault
tea_number_read (const char *text, const TeaNumberLimits *limits, gint64 *value, guint *place)
{
  TeaNumberFault fault;
  Amount read;
  guint at;

  g_return_val_if_fail (text != NULL && limits != NULL && value != NULL, TEA_NUMBER_MISSING);

  fault = read_amount (text, limits->decimals, &read, place != NULL ? place : &at);
  if (fault != TEA_NUMBER_READ)
    return fault;
  if (read.overflow || read.amount > G_MAXINT64)
    return read.negative ? TEA_NUMBER_TOO_SMALL : TEA_NUMBER_TOO_LARGE;
  if ((read.negative ? -(gint64) read.amount : (gint64) read.amount) < limits->min)
    return TEA_NUMBER_TOO_SMALL;
  if ((read.negative ? -(gint64) read.amount : (gint64) read.amount) > limits->max)
    return TEA_NUMBER_TOO_LARGE;
  *value = read.negative ? -(gint64) read.amount : (gint64) read.amount;

  return TEA_NUMBER_READ;
}

char *
tea_number_write (gint64 value, guint decimals)
{
  guint64 amount = value < 0 ? -(guint64) value : (guint64) value;
  guint64 unit = 1;
  g_autofree char *rest = NULL;

  if (decimals == 0)
    return g_strdup_printf ("%s%" G_GUINT64_FORMAT, value < 0 ? "−" : "", amount);

  for (guint i = 0; i < decimals; i++)
    unit *= 10;
  rest = g_strdup_printf ("%0*" G_GUINT64_FORMAT, (int) decimals, amount % unit);
  /* Never three, which could be thousands. */
  if (decimals > 2 && strspn (rest + 2, "0") == decimals - 2)
    rest[2] = '\0';

  return g_strdup_printf ("%s%" G_GUINT64_FORMAT ".%s", value < 0 ? "−" : "", amount / unit, rest);
}

static const char *
in_english (const char *sentence)
{
  return sentence;
}

/* The character at @place as it can be shown. */
static char *
dup_mark (const char *text, guint place)
{
  const char *at = text;

  for (guint i = 0; i < place && *at != '\0'; i++)
    at = g_utf8_next_char (at);

  return tea_text_to_show (at, *at != '\0' ? (gsize) (g_utf8_next_char (at) - at) : 0, 3);
}

char *
tea_number_explain (TeaNumberFault fault,
                    const char *text,
                    guint place,
                    const TeaNumberLimits *limits,
                    const char *(*translate) (const char *) )
{
  const char *(*say) (const char *) = translate != NULL ? translate : in_english;
  g_autofree char *mark = NULL;
  g_autofree char *limit = NULL;

  g_return_val_if_fail (text != NULL && limits != NULL, NULL);

  mark = dup_mark (text, place);
  limit = tea_number_write (fault == TEA_NUMBER_TOO_SMALL ? limits->min : limits->max, limits->decimals);
  switch (fault)
    {
    case TEA_NUMBER_READ:
      return NULL;
    case TEA_NUMBER_MISSING:
      return g_strdup (say (N_ ("A number is missing here.")));
    case TEA_NUMBER_STRAY:
      /* Translators: below a field for a number; a character that was typed. */
      return g_strdup_printf (say (N_ ("“%s” does not belong to a number.")), mark);
    case TEA_NUMBER_DIVIDED:
      if (limits->decimals == 0)
        /* Translators: below a field for a number; a character that was typed, e.g. a comma. */
        return g_strdup_printf (say (N_ ("Write a whole number, without “%s” between its digits.")), mark);
      /* Translators: below a field for a number; a character that was typed, e.g. a space. */
      return g_strdup_printf (
          say (N_ ("Write the number without “%s” here: one point or comma divides off the decimals.")), mark);
    case TEA_NUMBER_AMBIGUOUS:
      /* Translators: below a field for a number; a point or comma that was typed. */
      return g_strdup_printf (
          say (N_ ("Does “%s” divide thousands or decimals? Leave it out, or write a 0 at the end.")), mark);
    case TEA_NUMBER_TOO_FINE:
      /* Translators: below a field for a number. */
      return g_strdup_printf (say (N_ ("The number has too many decimals: at most %u.")), limits->decimals);
    case TEA_NUMBER_TOO_SMALL:
      /* Translators: below a field for a number; the limit. */
      return g_strdup_printf (say (N_ ("The smallest number here is %s.")), limit);
    case TEA_NUMBER_TOO_LARGE:
      /* Translators: below a field for a number; the limit. */
      return g_strdup_printf (say (N_ ("The largest number here is %s.")), limit);
    }
  g_assert_not_reached ();
}
