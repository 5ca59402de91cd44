/* tea-review-item.c - one reviewed decision or hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/history/tea-review-engine.h"
#include "model/judge/tea-advice-item.h"

struct _TeaReviewItem
{
  GObject parent_instance;

  TeaReviewItemState state;
  gboolean had_turn;
};

G_DEFINE_FINAL_TYPE (TeaReviewItem, tea_review_item, G_TYPE_OBJECT)

static guint explained_signal;

static void
tea_review_item_dispose (GObject *object)
{
  g_clear_object (&TEA_REVIEW_ITEM (object)->state.options);

  G_OBJECT_CLASS (tea_review_item_parent_class)->dispose (object);
}

static void
tea_review_item_finalize (GObject *object)
{
  TeaReviewItem *self = TEA_REVIEW_ITEM (object);

  g_clear_pointer (&self->state.title, g_free);
  g_clear_pointer (&self->state.detail, g_free);
  g_clear_pointer (&self->state.cost_text, g_free);

  G_OBJECT_CLASS (tea_review_item_parent_class)->finalize (object);
}

static void
tea_review_item_class_init (TeaReviewItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_review_item_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_review_item_finalize;

  explained_signal = g_signal_new ("explained", TEA_TYPE_REVIEW_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
tea_review_item_init (TeaReviewItem *self)
{
}

TeaReviewItem *
tea_review_item_new (guint position, guint kind, char *title, char *detail, double cost, char *cost_text)
{
  TeaReviewItem *self = g_object_new (TEA_TYPE_REVIEW_ITEM, NULL);

  self->state = (TeaReviewItemState){
    position, 0, kind, title, detail, cost, cost_text, G_LIST_MODEL (g_list_store_new (TEA_TYPE_ADVICE_ITEM))
  };

  return self;
}

void
tea_review_item_set_nth (TeaReviewItem *self, guint nth)
{
  self->state.nth = nth;
}

gboolean
tea_review_item_take_turn (TeaReviewItem *self)
{
  gboolean had_turn = self->had_turn;

  self->had_turn = TRUE;

  return !had_turn;
}

void
tea_review_item_explain (TeaReviewItem *self, const char *detail)
{
  g_free (self->state.detail);
  self->state.detail = g_strdup (detail);
  g_signal_emit (self, explained_signal, 0);
}

const TeaReviewItemState *
tea_review_item_get_state (TeaReviewItem *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW_ITEM (self), NULL);

  return &self->state;
}
