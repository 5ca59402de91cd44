/* tea-house.h - house rules: changed rows and amounts of a variant
 *
 * House rules are values: the changed worth of the rows and amounts of a variant, and a title. A variant with house
 * rules is a #TeaVariant like any other, so only the code in this folder knows that rules differ. Numbers that are in
 * no row are in #TeaOptions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

#define TEA_MAX_BONUSES 8

/* Maximum number of characters in a title, and the bytes they can take. */
#define TEA_MAX_TITLE 60
#define TEA_TITLE_SIZE (4 * TEA_MAX_TITLE + 1)

/* How house rules treat a row. */
typedef enum
{
  TEA_ROW_SCORES,
  TEA_ROW_NAMED, /* named but scores nothing; counts toward a minimum as usual, and replaces no other row */
  TEA_ROW_OFF,   /* the row does not exist */
} TeaRowMark;

/* Kinds of worth that a row can have. */
typedef enum
{
  TEA_ROW_POINTS,
  TEA_ROW_DOUBLES,
  TEA_ROW_FACTOR,
} TeaRowWorthKind;

#define TEA_N_ROW_WORTHS 3

typedef struct
{
  gint16 worth[TEA_N_ROW_WORTHS]; /* by #TeaRowWorthKind: points and doubles for each occurrence, and the factor */
  gint16 mark;                    /* a #TeaRowMark; a row that does not score keeps the worth of the variant */
} TeaRowWorth;

/* House rules. */
typedef struct
{
  char title[TEA_TITLE_SIZE];         /* the name of the rules, UTF-8; "" for none */
  TeaRowWorth rows[64];               /* by index of #TeaVariant.patterns */
  guint8 bonuses[TEA_MAX_BONUSES][2]; /* points, by index of #TeaVariant.bonuses */
} TeaHouse;

/* Sets @house to the values of @variant, which may have house rules itself. */
void tea_house_init (TeaHouse *house, const TeaVariant *variant);

/* Sets the title: valid UTF-8 without line breaks and other hidden characters, cut to %TEA_MAX_TITLE characters. */
void tea_house_set_title (TeaHouse *house, const char *title);

/**
 * tea_house_variant:
 * @house: house rules of @variant, with all values in range
 * @variant: a variant of tea_variants(), or one with other house rules
 *
 * The same house rules always return the same pointer, which stays valid. A run of the program can have 16,384
 * different ones, so that no input can fill the memory.
 *
 * Returns: (nullable): @variant with these house rules, one of tea_variants() if nothing differs; %NULL if there are
 * too many
 */
const TeaVariant *tea_house_variant (const TeaHouse *house, const TeaVariant *variant);

/**
 * tea_house_row_range:
 * @variant: a variant
 * @row: index of a row
 * @kind: a kind of worth
 * @min: (out): the least value
 * @max: (out): the greatest value
 *
 * Returns: whether the row can have that kind of worth: points and doubles if the variant has both, a factor if
 * the row has one, nothing for a limit hand
 */
gboolean tea_house_row_range (const TeaVariant *variant, guint row, TeaRowWorthKind kind, int *min, int *max);

/* Whether bonus @bonus of @variant has a fixed amount @which (0 or 1), and its range. */
gboolean tea_house_bonus_range (const TeaVariant *variant, guint bonus, guint which, int *min, int *max);

/* Whether house rules may set the number to @value. */
gboolean tea_house_number_allows (const TeaNumberSpec *spec, gint64 value);

/* Whether house rules may set the option to the number @value, including values that the variant itself allows. */
gboolean tea_house_option_allows (const TeaOptionSpec *spec, gint64 value);

/* Whether @options have a number or an option that only house rules allow. */
gboolean tea_house_options_differ (const TeaVariant *variant, const TeaOptions *options);

/**
 * tea_house_distance:
 * @variant: a variant
 * @options: its options
 *
 * How far house rules are from the variant: the percentage of the rows, amounts and numbers visible in a settlement
 * that are worth more than twice or less than half of their value in the variant, or nothing. One double more or less
 * is not counted. 0 without house rules.
 */
guint tea_house_distance (const TeaVariant *variant, const TeaOptions *options);

/* Returns: (transfer full): the id of row @row in house rules: its own, with "-limit" appended for a limit hand that
 * shares it with an ordinary row */
char *tea_house_dup_row_id (const TeaVariant *variant, guint row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
