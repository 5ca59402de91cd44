/* tea-score-sheet.c - what a hand was worth and who paid whom, ready to be shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"

G_DEFINE_FINAL_TYPE (TeaScoreSheet, tea_score_sheet, G_TYPE_OBJECT)

static void
tea_score_sheet_finalize (GObject *object)
{
  TeaScoreSheet *self = TEA_SCORE_SHEET (object);

  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->remarks, g_free);
  g_clear_object (&self->groups);
  g_clear_object (&self->winning_tile);
  g_clear_object (&self->bonus);
  g_clear_object (&self->payments);
  for (guint part = 0; part < TEA_N_PAYMENT_PARTS; part++)
    g_clear_object (&self->payment_lines[part]);
  g_clear_pointer (&self->liability, g_free);
  g_clear_pointer (&self->record_json, g_free);
  g_clear_pointer (&self->answer_json, g_free);
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaSheetHand *hand = &self->hands[seat];

      g_clear_pointer (&hand->name, g_free);
      g_clear_object (&hand->hand);
      g_clear_object (&hand->melds);
      g_clear_object (&hand->items);
      g_clear_pointer (&hand->formula, g_free);
    }

  G_OBJECT_CLASS (tea_score_sheet_parent_class)->finalize (object);
}

static void
tea_score_sheet_class_init (TeaScoreSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_score_sheet_finalize;
}

static void
tea_score_sheet_init (TeaScoreSheet *self)
{
  self->winner = -1;
  self->liable = -1;
  self->groups = g_list_store_new (TEA_TYPE_MELD_INFO);
  self->bonus = g_list_store_new (TEA_TYPE_TILE_INFO);
  self->payments = g_list_store_new (TEA_TYPE_PAYMENT_INFO);
  for (guint part = 0; part < TEA_N_PAYMENT_PARTS; part++)
    self->payment_lines[part] = g_list_store_new (TEA_TYPE_PAYMENT_LINE);
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaSheetHand *hand = &self->hands[seat];

      hand->hand = g_list_store_new (TEA_TYPE_TILE_INFO);
      hand->melds = g_list_store_new (TEA_TYPE_MELD_INFO);
      hand->items = g_list_store_new (TEA_TYPE_SCORE_ITEM);
      hand->formula = g_strdup ("");
    }
}

/* The winner's hand, whose score is that of the sheet; %NULL in a drawn hand. */
static const TeaSheetHand *
main_hand (TeaScoreSheet *self)
{
  return self->winner >= 0 ? &self->hands[self->winner] : NULL;
}

int
tea_score_sheet_get_winner_seat (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), -1);

  return self->winner;
}

const char *
tea_score_sheet_get_title (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return self->title;
}

const char *
tea_score_sheet_get_ruleset_name (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return _ (self->ruleset_name);
}

const char *
tea_score_sheet_get_source (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return _ (self->source);
}

const char *
tea_score_sheet_get_formula (TeaScoreSheet *self)
{
  const TeaSheetHand *hand;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  hand = main_hand (self);

  return hand != NULL ? hand->formula : "";
}

int
tea_score_sheet_get_total (TeaScoreSheet *self)
{
  const TeaSheetHand *hand;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), 0);

  hand = main_hand (self);

  return hand != NULL ? hand->total : 0;
}

const char *
tea_score_sheet_get_remarks (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return self->remarks;
}

GListModel *
tea_score_sheet_get_items (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  /* In a drawn hand this is the list of seat 0, which is empty where only the winner scores. */
  return G_LIST_MODEL (self->hands[MAX (self->winner, 0)].items);
}

GListModel *
tea_score_sheet_get_groups (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return G_LIST_MODEL (self->groups);
}

TeaTileInfo *
tea_score_sheet_get_winning_tile (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return self->winning_tile;
}

GListModel *
tea_score_sheet_get_bonus (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return G_LIST_MODEL (self->bonus);
}

GListModel *
tea_score_sheet_get_payments (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return G_LIST_MODEL (self->payments);
}

GListModel *
tea_score_sheet_get_payment_lines (TeaScoreSheet *self, TeaPaymentPart part)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);
  g_return_val_if_fail (part < TEA_N_PAYMENT_PARTS, NULL);

  return G_LIST_MODEL (self->payment_lines[part]);
}

const char *
tea_score_sheet_get_liability (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return self->liability;
}

int
tea_score_sheet_get_liable_seat (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), -1);

  return self->liable;
}

const char *
tea_score_sheet_get_name (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, NULL);

  return self->hands[seat].name;
}

int
tea_score_sheet_get_delta (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, 0);

  return self->hands[seat].delta;
}

int
tea_score_sheet_get_score (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, 0);

  return self->hands[seat].score;
}

GListModel *
tea_score_sheet_get_hand (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, NULL);

  return G_LIST_MODEL (self->hands[seat].hand);
}

GListModel *
tea_score_sheet_get_melds (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, NULL);

  return G_LIST_MODEL (self->hands[seat].melds);
}

gboolean
tea_score_sheet_has_score (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, FALSE);

  return self->hands[seat].has_score;
}

GListModel *
tea_score_sheet_get_seat_items (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, NULL);

  return G_LIST_MODEL (self->hands[seat].items);
}

const char *
tea_score_sheet_get_seat_formula (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, NULL);

  return self->hands[seat].formula;
}

int
tea_score_sheet_get_seat_total (TeaScoreSheet *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self) && seat < 4, 0);

  return self->hands[seat].total;
}

const char *
tea_score_sheet_get_record_json (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return self->record_json;
}

const char *
tea_score_sheet_get_answer_json (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return self->answer_json;
}
