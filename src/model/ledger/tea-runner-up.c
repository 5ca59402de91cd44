/* tea-runner-up.c - other arrangements of an entered hand, and why they are worth less
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/ledger/tea-entry-scorer-private.h"

/* The most ways that are shown besides the best one. */
#define MAX_SHOWN 5

struct _TeaRunnerUp
{
  TeaValue parent_instance;

  TeaRunnerUpFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaRunnerUp, tea_runner_up, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "groups", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaRunnerUp, facts.groups) },
  { "formula", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRunnerUp, facts.formula) },
  { "sentence", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRunnerUp, facts.sentence) },
};

static void
tea_runner_up_class_init (TeaRunnerUpClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_runner_up_init (TeaRunnerUp *self)
{
}

const TeaRunnerUpFacts *
tea_runner_up_get_facts (TeaRunnerUp *self)
{
  g_return_val_if_fail (TEA_IS_RUNNER_UP (self), NULL);

  return &self->facts;
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

/* The rows of @a that @b lacks or values differently: "All Pungs (+50), Own Tile (+1)"; %NULL if there are none. */
static char *
name_difference (const TeaVariant *variant, const TeaScore *a, const TeaScore *b)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < a->n_items; i++)
    {
      const TeaItem *other = find_item (b, a->items[i].pattern);
      g_autoptr (TeaScoreItem) item = NULL;

      if (other != NULL && items_equal (&a->items[i], other))
        continue;
      if (text->len > 0)
        g_string_append (text, C_ ("list", ", "));
      item = tea_score_item_new (variant, &a->items[i]);
      /* Translators: a row of a score and what it contributes: "All Pungs (+50)". */
      g_string_append_printf (text, _ ("%1$s (%2$s)"), tea_score_item_get_facts (item)->name,
                              tea_score_item_get_facts (item)->value_text);
    }

  return g_string_free (text, text->len == 0);
}

static char *
say_difference (const TeaVariant *variant, const TeaScore *score, const TeaScore *best)
{
  g_autofree char *without = name_difference (variant, best, score);
  g_autofree char *with = name_difference (variant, score, best);

  if (without != NULL && with != NULL)
    /* Translators: rows of a score that another arrangement has not, and those that it has instead. */
    return g_strdup_printf (_ ("without %1$s, with %2$s instead"), without, with);
  if (without != NULL)
    /* Translators: rows of a score that another arrangement has not. */
    return g_strdup_printf (_ ("without %s"), without);
  if (with != NULL)
    /* Translators: rows of a score that another arrangement has. */
    return g_strdup_printf (_ ("with %s"), with);

  return g_strdup (_ ("the same rows"));
}

static TeaRunnerUp *
runner_up_new (const TeaRecord *record, const TeaAnswer *answer, const TeaScore *best, int best_total)
{
  TeaRunnerUp *self = g_object_new (TEA_TYPE_RUNNER_UP, NULL);
  const TeaScore *score = &answer->scores[0];
  int total = tea_score_text_total (record, answer, score);
  g_autofree char *difference = say_difference (record->variant, score, best);
  GListStore *groups = g_list_store_new (TEA_TYPE_MELD_INFO);

  tea_score_sheet_append_groups (groups, record, answer);
  self->facts.groups = G_LIST_MODEL (groups);
  self->facts.total = total;
  self->facts.formula = tea_score_text_formula (record, answer, score);
  if (total < best_total)
    /* Translators: how much less another arrangement is worth, and why: "40 less: without All Pungs (+50)." */
    self->facts.sentence = g_strdup_printf (_ ("%1$d less: %2$s."), best_total - total, difference);
  else
    /* Translators: %s is what is different. */
    self->facts.sentence = g_strdup_printf (_ ("Worth as much here: %s."), difference);

  return self;
}

/* Keeps one way for each score; ways that differ only in tiles are not worth showing. */
void
tea_entry_ways_add (const TeaWay *way, gpointer data)
{
  TeaEntryWays *ways = data;
  guint place;

  if (way->refusal != TEA_ERROR_NONE)
    {
      if (way->lacking > 0 && (ways->lacking == 0 || way->lacking < ways->lacking))
        ways->lacking = way->lacking;
      return;
    }

  place = ways->n;
  for (; place > 0; place--)
    if (!tea_way_is_better (way->score, way->gain, &ways->ways[place - 1].score, ways->ways[place - 1].gain))
      break;
  if (place == TEA_ENTRY_MAX_WAYS)
    return;
  for (guint i = 0; i < ways->n; i++)
    if (tea_score_has_same_rows (way->score, &ways->ways[i].score))
      return;

  if (ways->n < TEA_ENTRY_MAX_WAYS)
    ways->n++;
  memmove (&ways->ways[place + 1], &ways->ways[place], (ways->n - 1 - place) * sizeof *ways->ways);
  ways->ways[place].arrangement = *way->arrangement;
  ways->ways[place].score = *way->score;
  ways->ways[place].gain = way->gain;
}

/* Settles @answer again for its current score, if the total shown is what is paid. */
static void
settle_again (const TeaRecord *record, TeaAnswer *answer)
{
  if (record->variant->gain == NULL)
    return;

  answer->n_payments = 0;
  memset (answer->deltas, 0, sizeof answer->deltas);
  record->variant->settle (record, answer);
}

void
tea_entry_ways_append (const TeaEntryWays *ways, const TeaRecord *record, const TeaAnswer *answer, GListStore *list)
{
  const TeaScore *best = tea_answer_score_of (answer, (guint) answer->winner);
  g_autofree TeaAnswer *other = g_memdup2 (answer, sizeof *answer);
  guint shown = 0;

  for (guint i = 0; i < ways->n && shown < MAX_SHOWN; i++)
    {
      g_autoptr (TeaRunnerUp) runner_up = NULL;

      if (tea_score_has_same_rows (best, &ways->ways[i].score))
        continue;
      other->scores[0] = ways->ways[i].score;
      other->arrangement = ways->ways[i].arrangement;
      settle_again (record, other);
      runner_up = runner_up_new (record, other, best, tea_score_text_total (record, answer, best));
      g_list_store_append (list, runner_up);
      shown++;
    }
}
