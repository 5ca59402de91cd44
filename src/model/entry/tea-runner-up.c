/* tea-runner-up.c - another way to arrange the tiles of a win
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/entry/tea-entry-parts-private.h"

struct _TeaRunnerUp
{
  GObject parent_instance;

  GListStore *groups;
  GListStore *items;
  GListStore *lacks;
  GListStore *extras;
  int total;
  char *formula;
  char *sentence;
};

G_DEFINE_FINAL_TYPE (TeaRunnerUp, tea_runner_up, G_TYPE_OBJECT)

typedef enum
{
  PROP_GROUPS = 1,
  PROP_ITEMS,
  PROP_LACKS,
  PROP_EXTRAS,
  PROP_TOTAL,
  PROP_FORMULA,
  PROP_SENTENCE,
} TeaRunnerUpProperty;

static GParamSpec *properties[PROP_SENTENCE + 1];

static void
tea_runner_up_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaRunnerUp *self = TEA_RUNNER_UP (object);

  switch ((TeaRunnerUpProperty) prop_id)
    {
    case PROP_GROUPS:
      g_value_set_object (value, tea_runner_up_get_groups (self));
      break;
    case PROP_ITEMS:
      g_value_set_object (value, tea_runner_up_get_items (self));
      break;
    case PROP_LACKS:
      g_value_set_object (value, tea_runner_up_get_lacks (self));
      break;
    case PROP_EXTRAS:
      g_value_set_object (value, tea_runner_up_get_extras (self));
      break;
    case PROP_TOTAL:
      g_value_set_int (value, tea_runner_up_get_total (self));
      break;
    case PROP_FORMULA:
      g_value_set_string (value, tea_runner_up_get_formula (self));
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, tea_runner_up_get_sentence (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_runner_up_finalize (GObject *object)
{
  TeaRunnerUp *self = TEA_RUNNER_UP (object);

  g_clear_object (&self->groups);
  g_clear_object (&self->items);
  g_clear_object (&self->lacks);
  g_clear_object (&self->extras);
  g_clear_pointer (&self->formula, g_free);
  g_clear_pointer (&self->sentence, g_free);

  G_OBJECT_CLASS (tea_runner_up_parent_class)->finalize (object);
}

static void
tea_runner_up_class_init (TeaRunnerUpClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_runner_up_get_property;
  object_class->finalize = tea_runner_up_finalize;

  properties[PROP_GROUPS] = g_param_spec_object ("groups", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_ITEMS] = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_LACKS] = g_param_spec_object ("lacks", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_EXTRAS] = g_param_spec_object ("extras", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_TOTAL] = g_param_spec_int ("total", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_FORMULA] = g_param_spec_string ("formula", NULL, NULL, NULL, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_runner_up_init (TeaRunnerUp *self)
{
}

GListModel *
tea_runner_up_get_groups (TeaRunnerUp *self)
{
  g_return_val_if_fail (TEA_IS_RUNNER_UP (self), NULL);

  return G_LIST_MODEL (self->groups);
}

GListModel *
tea_runner_up_get_items (TeaRunnerUp *self)
{
  g_return_val_if_fail (TEA_IS_RUNNER_UP (self), NULL);

  return G_LIST_MODEL (self->items);
}

GListModel *
tea_runner_up_get_lacks (TeaRunnerUp *self)
{
  g_return_val_if_fail (TEA_IS_RUNNER_UP (self), NULL);

  return G_LIST_MODEL (self->lacks);
}

GListModel *
tea_runner_up_get_extras (TeaRunnerUp *self)
{
  g_return_val_if_fail (TEA_IS_RUNNER_UP (self), NULL);

  return G_LIST_MODEL (self->extras);
}

int
tea_runner_up_get_total (TeaRunnerUp *self)
{
  g_return_val_if_fail (TEA_IS_RUNNER_UP (self), 0);

  return self->total;
}

const char *
tea_runner_up_get_formula (TeaRunnerUp *self)
{
  g_return_val_if_fail (TEA_IS_RUNNER_UP (self), NULL);

  return self->formula;
}

const char *
tea_runner_up_get_sentence (TeaRunnerUp *self)
{
  g_return_val_if_fail (TEA_IS_RUNNER_UP (self), NULL);

  return self->sentence;
}

static void
append_item (GListStore *list, const TeaItem *item)
{
  g_autoptr (TeaScoreItem) row = tea_score_item_new (item);

  g_list_store_append (list, row);
}

static const TeaItem *
find_item (const TeaScore *score, const TeaPattern *pattern)
{
  for (guint i = 0; i < score->n_items; i++)
    if (score->items[i].pattern == pattern)
      return &score->items[i];

  return NULL;
}

static gboolean
items_equal (const TeaItem *a, const TeaItem *b)
{
  return a->count == b->count && a->points == b->points && a->doubles == b->doubles && a->factor == b->factor;
}

/* The rows of @a that @b has not, or not for as much. */
static void
add_difference (GListStore *list, const TeaScore *a, const TeaScore *b)
{
  for (guint i = 0; i < a->n_items; i++)
    {
      const TeaItem *other = find_item (b, a->items[i].pattern);

      if (other == NULL || !items_equal (&a->items[i], other))
        append_item (list, &a->items[i]);
    }
}

/* "All Pungs (+50), Own Tile (+1)". */
static char *
name_items (GListStore *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (i > 0)
        g_string_append (text, C_ ("list", ", "));
      /* Translators: a row of a score and what it contributes: "All Pungs (+50)". */
      g_string_append_printf (text, _ ("%1$s (%2$s)"), tea_score_item_get_name (item), tea_score_item_get_value_text (item));
    }

  return g_string_free (text, FALSE);
}

static char *
say_difference (TeaRunnerUp *self)
{
  gboolean lacks = g_list_model_get_n_items (G_LIST_MODEL (self->lacks)) > 0;
  gboolean extras = g_list_model_get_n_items (G_LIST_MODEL (self->extras)) > 0;
  g_autofree char *without = name_items (self->lacks);
  g_autofree char *with = name_items (self->extras);

  if (lacks && extras)
    /* Translators: rows of a score that another arrangement has not, and those that it has instead. */
    return g_strdup_printf (_ ("without %1$s, with %2$s instead"), without, with);
  if (lacks)
    /* Translators: rows of a score that another arrangement has not. */
    return g_strdup_printf (_ ("without %s"), without);
  if (extras)
    /* Translators: rows of a score that another arrangement has. */
    return g_strdup_printf (_ ("with %s"), with);

  return g_strdup (_ ("the same rows"));
}

TeaRunnerUp *
tea_runner_up_new (const TeaRecord *record, const TeaAnswer *answer, const TeaScore *best)
{
  TeaRunnerUp *self = g_object_new (TEA_TYPE_RUNNER_UP, NULL);
  const TeaScore *score = &answer->scores[0];
  g_autofree char *difference = NULL;

  self->groups = g_list_store_new (TEA_TYPE_MELD_INFO);
  self->items = g_list_store_new (TEA_TYPE_SCORE_ITEM);
  self->lacks = g_list_store_new (TEA_TYPE_SCORE_ITEM);
  self->extras = g_list_store_new (TEA_TYPE_SCORE_ITEM);
  tea_score_sheet_append_groups (self->groups, record, answer);
  for (guint i = 0; i < score->n_items; i++)
    append_item (self->items, &score->items[i]);
  add_difference (self->lacks, best, score);
  add_difference (self->extras, score, best);
  self->total = score->total;
  self->formula = tea_score_text_formula (score);

  difference = say_difference (self);
  if (score->total < best->total)
    /* Translators: how much less another arrangement is worth, and why: "40 less: without All Pungs (+50)." */
    self->sentence = g_strdup_printf (_ ("%1$d less: %2$s."), best->total - score->total, difference);
  else
    /* Translators: %s is what is different. */
    self->sentence = g_strdup_printf (_ ("Worth as much here: %s."), difference);

  return self;
}
