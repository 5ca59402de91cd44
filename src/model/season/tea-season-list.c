/* tea-season-list.c - the rows of a season, created on demand: there may be thousands of pairs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/season/tea-season-private.h"

#include <string.h>

#define TEA_TYPE_SEASON_LIST (tea_season_list_get_type ())
G_DECLARE_FINAL_TYPE (TeaSeasonList, tea_season_list, TEA, SEASON_LIST, GObject)

struct _TeaSeasonList
{
  GObject parent_instance;

  TeaSeasonCount *count;
  gboolean pairs;
  gboolean columns[TEA_N_SEASON_COLUMNS];
  TeaSeasonOrder order;
};

static GType
get_item_type (GListModel *list)
{
  return TEA_SEASON_LIST (list)->pairs ? TEA_TYPE_SEASON_PAIR_ROW : TEA_TYPE_SEASON_ROW;
}

static guint
get_n_items (GListModel *list)
{
  TeaSeasonList *self = TEA_SEASON_LIST (list);

  return self->pairs ? self->count->pairs->len : self->count->players->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  TeaSeasonList *self = TEA_SEASON_LIST (list);

  if (position >= get_n_items (list))
    return NULL;
  if (self->pairs)
    return tea_season_pair_row_new (self->count->pairs->pdata[position], self->count->is_for_money);

  return tea_season_row_new (tea_season_count_get_player (self->count, position), self->columns, self->order);
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaSeasonList,
                               tea_season_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
tea_season_list_finalize (GObject *object)
{
  tea_season_count_unref (TEA_SEASON_LIST (object)->count);

  G_OBJECT_CLASS (tea_season_list_parent_class)->finalize (object);
}

static void
tea_season_list_class_init (TeaSeasonListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_season_list_finalize;
}

static void
tea_season_list_init (TeaSeasonList *self)
{
}

GListModel *
tea_season_players_new (TeaSeasonCount *count, const TeaSeasonState *state)
{
  TeaSeasonList *self = g_object_new (TEA_TYPE_SEASON_LIST, NULL);

  self->count = tea_season_count_ref (count);
  self->order = state->order;
  memcpy (self->columns, state->columns, sizeof self->columns);

  return G_LIST_MODEL (self);
}

GListModel *
tea_season_pairs_new (TeaSeasonCount *count)
{
  TeaSeasonList *self = g_object_new (TEA_TYPE_SEASON_LIST, NULL);

  self->count = tea_season_count_ref (count);
  self->pairs = TRUE;

  return G_LIST_MODEL (self);
}
