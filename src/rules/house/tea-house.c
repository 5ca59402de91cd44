/* tea-house.c - house rules: changed rows and amounts of a variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/base/tea-name.h"
#include "rules/house/tea-house.h"

#include "core/base/tea-text.h"
#include "rules/variant/tea-reading.h"

#define MAX_POINTS 1000
#define MAX_DOUBLES 20
#define MAX_FACTOR 5
#define MAX_BONUS 200

/* Maximum number of different house rules in a run of the program. */
#define MAX_KNOWN 16384

typedef struct
{
  TeaVariant variant; /* the variant with house rules; the first member, so that its address is that of the whole */
  TeaHouse house;     /* the house rules */
  TeaRowMasks masks;  /* the masks of its rows */
  TeaBonus bonuses[TEA_MAX_BONUSES]; /* its bonuses */
  TeaPattern patterns[];             /* its rows */
} Changed;

G_STATIC_ASSERT (G_N_ELEMENTS (((TeaHouse *) 0)->rows) == TEA_MAX_ROWS);

static const TeaHouse *
house_of (const TeaVariant *variant)
{
  return variant->base != NULL ? &((const Changed *) variant)->house : NULL;
}

static void
take_row (TeaRowWorth *row, const TeaPattern *pattern)
{
  row->worth[TEA_ROW_POINTS] = pattern->points;
  row->worth[TEA_ROW_DOUBLES] = pattern->doubles;
  row->worth[TEA_ROW_FACTOR] = pattern->factor;
  row->mark = TEA_ROW_SCORES;
}

void
tea_house_init (TeaHouse *house, const TeaVariant *variant)
{
  const TeaHouse *own = house_of (variant);

  g_assert (variant->n_patterns <= TEA_MAX_ROWS && variant->n_bonuses <= TEA_MAX_BONUSES);

  if (own != NULL)
    {
      *house = *own;
      return;
    }
  memset (house, 0, sizeof *house);
  for (guint i = 0; i < variant->n_patterns; i++)
    take_row (&house->rows[i], &variant->patterns[i]);
  for (guint i = 0; i < variant->n_bonuses; i++)
    memcpy (house->bonuses[i], variant->bonuses[i].points, sizeof house->bonuses[i]);
}

void
tea_house_set_title (TeaHouse *house, const char *title)
{
  g_autofree char *clean = tea_name_clean (title, TEA_MAX_TITLE);

  memset (house->title, 0, sizeof house->title);
  tea_text_copy (house->title, clean, sizeof house->title);
}

static int
value_nothing (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return 0;
}

/* Applies @row to @pattern, a copy of the row @plain of the variant. */
static void
change_row (TeaPattern *pattern, const TeaPattern *plain, const TeaRowWorth *row)
{
  TeaRowWorth usual;

  take_row (&usual, plain);
  if (memcmp (&usual, row, sizeof usual) == 0)
    return;
  pattern->changed_from = plain;
  switch ((TeaRowMark) row->mark)
    {
    case TEA_ROW_SCORES:
      pattern->points = row->worth[TEA_ROW_POINTS];
      pattern->doubles = (gint8) row->worth[TEA_ROW_DOUBLES];
      pattern->factor = (gint8) row->worth[TEA_ROW_FACTOR];
      break;
    case TEA_ROW_NAMED:
      /* Of arrangements worth the same, show the one that can be celebrated. */
      pattern->flags = (pattern->flags & ~(guint) TEA_PATTERN_LIMIT) | TEA_PATTERN_NAMED | TEA_PATTERN_PREFERRED;
      pattern->replaces = 0;
      pattern->value = value_nothing;
      pattern->doubles = 0;
      pattern->factor = pattern->factor != 0 ? 1 : 0;
      break;
    case TEA_ROW_OFF:
      pattern->flags |= TEA_PATTERN_OFF;
      break;
    }
}

static Changed *
make_changed (const TeaHouse *house, const TeaVariant *base)
{
  Changed *changed = g_malloc0 (sizeof *changed + base->n_patterns * sizeof changed->patterns[0]);

  changed->variant = *base;
  changed->house = *house;
  memcpy (changed->patterns, base->patterns, base->n_patterns * sizeof changed->patterns[0]);
  for (guint i = 0; i < base->n_patterns; i++)
    change_row (&changed->patterns[i], &base->patterns[i], &house->rows[i]);
  for (guint i = 0; i < base->n_bonuses; i++)
    {
      changed->bonuses[i] = base->bonuses[i];
      memcpy (changed->bonuses[i].points, house->bonuses[i], sizeof house->bonuses[i]);
    }
  changed->variant.base = base;
  changed->variant.patterns = changed->patterns;
  changed->variant.bonuses = base->n_bonuses > 0 ? changed->bonuses : base->bonuses;
  if (house->title[0] != '\0')
    changed->variant.name = changed->house.title;
  _tea_row_masks_find (&changed->variant, &changed->masks);
  changed->variant.masks = &changed->masks;

  return changed;
}

static guint
hash_changed (gconstpointer data)
{
  const Changed *changed = data;
  const guint8 *bytes = (const guint8 *) &changed->house;
  guint hash = changed->variant.place;

  for (gsize i = 0; i < sizeof changed->house; i++)
    hash = hash * 31 + bytes[i];

  return hash;
}

static gboolean
is_same (gconstpointer a, gconstpointer b)
{
  const Changed *one = a;
  const Changed *other = b;

  return one->variant.base == other->variant.base && memcmp (&one->house, &other->house, sizeof one->house) == 0;
}

/* The variant with @house, made on first use; %NULL if there are too many. */
static const TeaVariant *
look_up (const TeaHouse *house, const TeaVariant *base)
{
  static GMutex mutex;
  static GHashTable *known; /* of Changed, never freed */
  g_autofree Changed *changed = make_changed (house, base);
  Changed *found;

  g_mutex_lock (&mutex);
  if (known == NULL)
    known = g_hash_table_new (hash_changed, is_same);
  found = g_hash_table_lookup (known, changed);
  if (found == NULL && g_hash_table_size (known) < MAX_KNOWN)
    {
      found = g_steal_pointer (&changed);
      g_hash_table_add (known, found);
    }
  g_mutex_unlock (&mutex);

  return found != NULL ? &found->variant : NULL;
}

const TeaVariant *
tea_house_variant (const TeaHouse *house, const TeaVariant *variant)
{
  const TeaVariant *base = tea_variant_base (variant);
  TeaHouse plain;
  TeaHouse wanted;

  tea_house_init (&plain, base);
  wanted = plain;
  memcpy (wanted.title, house->title, sizeof wanted.title);
  for (guint i = 0; i < base->n_patterns; i++)
    if (house->rows[i].mark == TEA_ROW_SCORES)
      wanted.rows[i] = house->rows[i];
    else
      wanted.rows[i].mark = house->rows[i].mark;
  memcpy (wanted.bonuses, house->bonuses, sizeof wanted.bonuses);

  return memcmp (&wanted, &plain, sizeof plain) == 0 ? base : look_up (&wanted, base);
}

static gboolean
has_doubles (const TeaVariant *base)
{
  for (guint i = 0; i < base->n_patterns; i++)
    if (base->patterns[i].doubles > 0)
      return TRUE;

  return FALSE;
}

gboolean
tea_house_row_range (const TeaVariant *variant, guint row, TeaRowWorthKind kind, int *min, int *max)
{
  const TeaVariant *base = tea_variant_base (variant);
  const TeaPattern *pattern = &base->patterns[row];

  *min = 0;
  if (pattern->flags & TEA_PATTERN_LIMIT)
    return FALSE;
  switch (kind)
    {
    case TEA_ROW_POINTS:
      *max = MAX_POINTS;
      return (pattern->points != 0 || has_doubles (base)) && (pattern->flags & TEA_PATTERN_BY_OPTION) == 0;
    case TEA_ROW_DOUBLES:
      *max = MAX_DOUBLES;
      return has_doubles (base);
    case TEA_ROW_FACTOR:
      *min = 1;
      *max = MAX_FACTOR;
      return pattern->factor != 0;
    }
  g_assert_not_reached ();
}

gboolean
tea_house_bonus_range (const TeaVariant *variant, guint bonus, guint which, int *min, int *max)
{
  *min = 0;
  *max = MAX_BONUS;

  return tea_variant_base (variant)->bonuses[bonus].points[which] != 0;
}

/* Whether @value is in @range, or is a 0 with a meaning of its own. */
static gboolean
is_in (const TeaHouseRange *range, gint64 value)
{
  return (value >= range->min && value <= range->max) || (value == 0 && range->zero != NULL);
}

gboolean
tea_house_number_allows (const TeaNumberSpec *spec, gint64 value)
{
  return is_in (&spec->house, value);
}

gboolean
tea_house_option_allows (const TeaOptionSpec *spec, gint64 value)
{
  return spec->names == NULL &&
         (tea_option_spec_allows (spec, value) || (spec->house.max != 0 && is_in (&spec->house, value)));
}

gboolean
tea_house_options_differ (const TeaVariant *variant, const TeaOptions *options)
{
  for (guint i = 0; i < variant->n_numbers; i++)
    if (options->number[i] != variant->numbers[i].fallback)
      return TRUE;
  for (guint i = 0; i < variant->n_options; i++)
    if (variant->options[i].names == NULL && !tea_option_spec_allows (&variant->options[i], options->value[i]))
      return TRUE;

  return FALSE;
}

/* Whether @value is more than twice or less than half of @usual. */
static gboolean
is_far (int value, int usual)
{
  return value > 2 * usual || 2 * value < usual;
}

static gboolean
row_is_far (const TeaPattern *row)
{
  const TeaPattern *usual = row->changed_from;

  if (usual == NULL)
    return FALSE;

  return (row->flags & (TEA_PATTERN_OFF | TEA_PATTERN_NAMED)) != 0 || is_far (row->points, usual->points) ||
         ABS (row->doubles - usual->doubles) > 1 || is_far (row->factor, usual->factor);
}

guint
tea_house_distance (const TeaVariant *variant, const TeaOptions *options)
{
  const TeaVariant *base = tea_variant_base (variant);
  guint n = base->n_patterns;
  guint n_far = 0;

  for (guint i = 0; i < base->n_patterns && variant != base; i++)
    n_far += row_is_far (&variant->patterns[i]);
  for (guint i = 0; i < base->n_bonuses; i++)
    for (guint which = 0; which < G_N_ELEMENTS (base->bonuses[i].points); which++)
      {
        n += base->bonuses[i].points[which] != 0;
        n_far += is_far (variant->bonuses[i].points[which], base->bonuses[i].points[which]);
      }
  for (guint i = 0; i < base->n_numbers; i++)
    if (base->numbers[i].house.example != NULL)
      {
        n++;
        n_far += is_far (options->number[i], base->numbers[i].fallback);
      }
  for (guint i = 0; i < base->n_options; i++)
    if (base->options[i].house.max != 0)
      {
        n++;
        n_far += !tea_option_spec_allows (&base->options[i], options->value[i]) &&
                 is_far (options->value[i], base->options[i].fallback);
      }

  return n == 0 ? 0 : n_far * 100 / n;
}

char *
tea_house_dup_row_id (const TeaVariant *variant, guint row)
{
  const TeaPattern *patterns = tea_variant_base (variant)->patterns;

  for (guint i = 0; i < row; i++)
    if (g_str_equal (patterns[i].id, patterns[row].id))
      return g_strconcat (patterns[row].id, "-limit", NULL);

  return g_strdup (patterns[row].id);
}
