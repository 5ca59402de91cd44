/* tea-house.h - house rules: the rows and amounts of a variant, changed
 *
 * House rules are values: what the rows and amounts of a variant are worth instead, and a title. A variant with house
 * rules is a #TeaVariant like any other, so nothing but this room knows that rules differ. Numbers that are in no row
 * are in #TeaOptions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

#define TEA_MAX_BONUSES 8

/* The most characters of a title, and the bytes that they may need. */
#define TEA_MAX_TITLE 60
#define TEA_TITLE_SIZE (4 * TEA_MAX_TITLE + 1)

/* What becomes of a row. */
typedef enum
{
  TEA_ROW_SCORES,
  TEA_ROW_NAMED, /* it is named and scores nothing; a minimum is met as if it did, and no row is kept out by it */
  TEA_ROW_OFF,   /* there is no such row */
} TeaRowMark;

/* Kinds of worth that a row may have. */
typedef enum
{
  TEA_ROW_POINTS,
  TEA_ROW_DOUBLES,
  TEA_ROW_FACTOR,
} TeaRowWorthKind;

#define TEA_N_ROW_WORTHS 3

/**
 * TeaRowWorth:
 * @worth: by #TeaRowWorthKind: points and doubles each time the row applies, and its factor
 * @mark: a #TeaRowMark; a row that does not score has the worth of the variant
 */
typedef struct
{
  gint16 worth[TEA_N_ROW_WORTHS];
  gint16 mark;
} TeaRowWorth;

/**
 * TeaHouse:
 * @title: what the rules are called, UTF-8; "" without a title
 * @rows: by index of #TeaVariant.patterns
 * @bonuses: by index of #TeaVariant.bonuses: its points
 *
 * House rules.
 */
typedef struct
{
  char title[TEA_TITLE_SIZE];
  TeaRowWorth rows[64];
  guint8 bonuses[TEA_MAX_BONUSES][2];
} TeaHouse;

/* Sets @house to what @variant has, which may have house rules itself. */
void tea_house_init (TeaHouse *house, const TeaVariant *variant);

/* Sets the title: valid UTF-8 without line breaks and other hidden characters, cut to %TEA_MAX_TITLE characters. */
void tea_house_set_title (TeaHouse *house, const char *title);

/**
 * tea_house_variant:
 * @house: house rules of @variant, whose values are in their ranges
 * @variant: a variant of tea_variants(), or one with other house rules of it
 *
 * The same house rules always give the same pointer, which stays for good. There can be 16,384 different ones in a run
 * of the program, so that no input can fill the memory.
 *
 * Returns: (nullable): @variant with these house rules, one of tea_variants() where nothing differs; %NULL when there
 * are too many
 */
const TeaVariant *tea_house_variant (const TeaHouse *house, const TeaVariant *variant);

/**
 * tea_house_row_range:
 * @variant: a variant
 * @row: index of a row
 * @kind: a kind of worth
 * @min: (out): the least value
 * @max: (out): the greatest
 *
 * Returns: whether the row can have that kind of worth: points and doubles where the variant has both, a factor where
 * the row has one, nothing for a limit hand
 */
gboolean tea_house_row_range (const TeaVariant *variant, guint row, TeaRowWorthKind kind, int *min, int *max);

/* Whether bonus @bonus of @variant has a fixed amount @which (0 or 1), and its range. */
gboolean tea_house_bonus_range (const TeaVariant *variant, guint bonus, guint which, int *min, int *max);

/* Whether house rules may set the number to @value. */
gboolean tea_house_number_allows (const TeaNumberSpec *spec, gint64 value);

/* Whether house rules may set the option to the number @value, which may be one that the variant itself allows. */
gboolean tea_house_option_allows (const TeaOptionSpec *spec, gint64 value);

/* Whether @options have a number or an option that only house rules allow. */
gboolean tea_house_options_differ (const TeaVariant *variant, const TeaOptions *options);

/**
 * tea_house_distance:
 * @variant: a variant
 * @options: its options
 *
 * How far house rules are from the variant: of a hundred rows, amounts and numbers that show in a settlement, how many
 * are worth more than twice or less than half of what the variant says, or nothing at all. A double more or less is no
 * more than twice. 0 without house rules.
 */
guint tea_house_distance (const TeaVariant *variant, const TeaOptions *options);

/* Returns: (transfer full): the id of row @row in house rules: its own, with "-limit" behind it for a limit hand that
 * shares it with an ordinary row */
char *tea_house_dup_row_id (const TeaVariant *variant, guint row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
