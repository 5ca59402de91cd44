/* tea-insights-hand-list.c - the hands behind a figure of the insights, created on demand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-mistake.h"
#include "model/insights/tea-insights-private.h"

#define TEA_TYPE_INSIGHTS_HAND_LIST (tea_insights_hand_list_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsHandList, tea_insights_hand_list, TEA, INSIGHTS_HAND_LIST, GObject)

struct _TeaInsightsHandList
{
  GObject parent_instance;

  TeaInsightsShown shown;
  TeaInsight insight;
  guint row;
  GArray *places;   /* guint: indices of the listed entries */
  GPtrArray *hands; /* TeaInsightsHand, NULL until requested */
};

static GType
get_item_type (GListModel *list)
{
  return TEA_TYPE_INSIGHTS_HAND;
}

static guint
get_n_items (GListModel *list)
{
  return TEA_INSIGHTS_HAND_LIST (list)->places->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  TeaInsightsHandList *self = TEA_INSIGHTS_HAND_LIST (list);

  if (position >= self->places->len)
    return NULL;
  if (self->hands->pdata[position] == NULL)
    {
      guint place = g_array_index (self->places, guint, position);

      self->hands->pdata[position] = tea_insights_hand_new (
          &g_array_index (self->shown.entries, TeaInsightsEntry, place), self->insight, self->row);
    }

  return g_object_ref (self->hands->pdata[position]);
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaInsightsHandList,
                               tea_insights_hand_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
unref_if_made (gpointer hand)
{
  if (hand != NULL)
    g_object_unref (hand);
}

static void
tea_insights_hand_list_finalize (GObject *object)
{
  TeaInsightsHandList *self = TEA_INSIGHTS_HAND_LIST (object);

  tea_insights_shown_clear (&self->shown);
  g_array_unref (self->places);
  g_ptr_array_unref (self->hands);

  G_OBJECT_CLASS (tea_insights_hand_list_parent_class)->finalize (object);
}

static void
tea_insights_hand_list_class_init (TeaInsightsHandListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_insights_hand_list_finalize;
}

static void
tea_insights_hand_list_init (TeaInsightsHandList *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (guint));
  self->hands = g_ptr_array_new_with_free_func (unref_if_made);
}

/* Whether @insight counts @entry; @row is the pattern for TEA_INSIGHT_PATTERN, the kind for TEA_INSIGHT_MISTAKES. */
static gboolean
matches (const TeaInsightsEntry *entry, TeaInsight insight, guint row)
{
  const TeaCountedHand *hand = tea_insights_entry_get_hand (entry);
  int place = entry->game->place;

  if (hand->stood_in)
    return insight == TEA_INSIGHT_STOOD_IN || (insight == TEA_INSIGHT_NOT_ALONE && place == TEA_PLACE_NOT_ALONE);

  switch (insight)
    {
    case TEA_INSIGHT_HANDS:
      return TRUE;
    case TEA_INSIGHT_FIRST:
    case TEA_INSIGHT_SECOND:
    case TEA_INSIGHT_THIRD:
    case TEA_INSIGHT_FOURTH:
      return place == (int) (insight - TEA_INSIGHT_FIRST);
    case TEA_INSIGHT_UNFINISHED:
      return place == TEA_PLACE_UNFINISHED;
    case TEA_INSIGHT_NOT_ALONE:
      return place == TEA_PLACE_NOT_ALONE;
    case TEA_INSIGHT_WON:
    case TEA_INSIGHT_BIGGEST:
      return hand->winner == 0;
    case TEA_INSIGHT_SELF_DRAWN:
      return hand->winner == 0 && hand->from < 0;
    case TEA_INSIGHT_BY_DISCARD:
      return hand->winner == 0 && hand->from >= 0 && !hand->robbed;
    case TEA_INSIGHT_ROBBED:
      return hand->winner == 0 && hand->robbed;
    case TEA_INSIGHT_LOST:
      return hand->winner > 0;
    case TEA_INSIGHT_LET_OFF:
      return hand->winner > 0 && hand->from == 0;
    case TEA_INSIGHT_DRAWN:
      return hand->winner < 0;
    case TEA_INSIGHT_STOOD_IN:
      return FALSE;
    case TEA_INSIGHT_PATTERN:
      return hand->winner == 0 && (hand->items >> row & 1) != 0;
    case TEA_INSIGHT_CLAIMS:
      return hand->n_claims > 0;
    case TEA_INSIGHT_UNCLAIMED:
      return hand->n_claims == 0;
    case TEA_INSIGHT_FIRST_CLAIM:
      return entry->analysis.is_known && entry->analysis.first_claim >= 0;
    case TEA_INSIGHT_COST:
    case TEA_INSIGHT_TREND:
    case TEA_INSIGHT_LUCK:
    case TEA_INSIGHT_PLAY:
      return entry->analysis.is_known;
    case TEA_INSIGHT_MISTAKES:
      return entry->analysis.kinds[row].n > 0;
    }
  g_assert_not_reached ();
}

/* The sort key, greatest first; constant if the list is sorted only by time. */
static double
get_rank (const TeaInsightsEntry *entry, TeaInsight insight, guint row)
{
  const TeaCountedHand *hand = tea_insights_entry_get_hand (entry);

  if (insight == TEA_INSIGHT_BIGGEST)
    return hand->points;
  if (insight == TEA_INSIGHT_CLAIMS)
    return hand->n_claims;
  if (insight == TEA_INSIGHT_FIRST_CLAIM)
    return entry->analysis.first_claim;
  if (insight == TEA_INSIGHT_COST)
    return entry->analysis.cost;
  if (insight == TEA_INSIGHT_LUCK)
    return entry->analysis.luck;
  if (insight == TEA_INSIGHT_PLAY)
    return hand->points - entry->analysis.luck;
  /* Of different rules. */
  if (insight == TEA_INSIGHT_MISTAKES)
    return entry->analysis.kinds[row].cost / tea_mistake_unit (entry->game->variant);

  return 0;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const TeaInsightsHandList *self = data;
  guint x = *(const guint *) a, y = *(const guint *) b;
  double rank_x = get_rank (&g_array_index (self->shown.entries, TeaInsightsEntry, x), self->insight, self->row);
  double rank_y = get_rank (&g_array_index (self->shown.entries, TeaInsightsEntry, y), self->insight, self->row);

  if (rank_x > rank_y || rank_x < rank_y)
    return rank_x < rank_y ? 1 : -1;

  return (x < y) - (x > y);
}

/* Returns: (transfer full): hands @first to @last, from 1, of those behind @insight, in order of time */
static TeaInsightsHandList *
list_in_time (const TeaInsightsShown *shown, TeaInsight insight, guint row, guint first, guint last)
{
  TeaInsightsHandList *self = g_object_new (TEA_TYPE_INSIGHTS_HAND_LIST, NULL);

  self->shown = tea_insights_shown_ref (shown);
  self->insight = insight;
  self->row = row;
  for (guint i = 0, n = 0; i < shown->entries->len && n < last; i++)
    if (matches (&g_array_index (shown->entries, TeaInsightsEntry, i), insight, row) && ++n >= first)
      g_array_append_val (self->places, i);
  g_ptr_array_set_size (self->hands, (int) self->places->len);

  return self;
}

GListModel *
tea_insights_hand_list_new (const TeaInsightsShown *shown, TeaInsight insight, guint row)
{
  TeaInsightsHandList *self = list_in_time (shown, insight, row, 1, G_MAXUINT);

  if (insight != TEA_INSIGHT_TREND)
    g_array_sort_with_data (self->places, compare, self);

  return G_LIST_MODEL (self);
}

GListModel *
tea_insights_hand_list_new_run (const TeaInsightsShown *shown, TeaInsight insight, guint first, guint last)
{
  return G_LIST_MODEL (list_in_time (shown, insight, 0, first, last));
}
