/* tea-score-sheet.c - what a hand was worth and who paid whom, ready to be shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-sentences.h"

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

char *
tea_score_sheet_dup_part_of_worth (TeaScoreSheet *self, double part)
{
  const TeaSheetHand *hand;
  int total;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);
  g_return_val_if_fail (part >= 0 && part <= 1, NULL);

  hand = main_hand (self);
  total = hand == NULL ? 0 : self->unit == TEA_SHEET_UNIT_FAAN ? hand->points : hand->total;
  total = (int) lround (total * part);
  switch (self->unit)
    {
    case TEA_SHEET_UNIT_FAAN:
      /* Translators: what a hand is worth in Hong Kong: 番. */
      return g_strdup_printf (ngettext ("%d faan", "%d faan", (gulong) total), total);
    case TEA_SHEET_UNIT_ALL:
      /* Translators: what all payers together pay for a win. */
      return g_strdup_printf (ngettext ("%d point in all", "%d points in all", (gulong) total), total);
    case TEA_SHEET_UNIT_POINTS:
      break;
    }

  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) total), total);
}

char *
tea_score_sheet_dup_worth (TeaScoreSheet *self)
{
  return tea_score_sheet_dup_part_of_worth (self, 1);
}

char *
tea_score_sheet_dup_patterns (TeaScoreSheet *self)
{
  GString *text = g_string_new (NULL);
  GListModel *items;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  items = tea_score_sheet_get_items (self);
  for (guint i = 0; self->winner >= 0 && i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);

      g_string_append_printf (text, "%s%s", i > 0 ? C_ ("list", ", ") : "", tea_score_item_get_name (item));
      if (tea_score_item_get_count (item) > 1)
        g_string_append_printf (text, " ×%d", tea_score_item_get_count (item));
    }

  return g_string_free (text, FALSE);
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

/* A list of the players with what @get says of them. */
static char *
list_points (TeaScoreSheet *self, int (*get) (TeaScoreSheet *, guint), char *(*dup_number) (gint64))
{
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *points = dup_number (get (self, seat));

      g_string_append_printf (list, "%s%s %s", seat > 0 ? C_ ("list", ", ") : "", self->hands[seat].name, points);
    }

  return g_string_free (list, FALSE);
}

char *
tea_score_sheet_dup_deltas (TeaScoreSheet *self)
{
  g_autofree char *list = NULL;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  list = list_points (self, tea_score_sheet_get_delta, tea_number_dup_signed);

  return g_strdup_printf (_ ("%s."), list);
}

/* The winner's rows with what each contributes; NULL for a drawn hand. */
static char *
list_items (TeaScoreSheet *self)
{
  GListModel *items = tea_score_sheet_get_items (self);
  GString *list;

  if (tea_score_sheet_get_winner_seat (self) < 0 || g_list_model_get_n_items (items) == 0)
    return NULL;

  list = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);

      g_string_append_printf (list, "%s%s %s", i > 0 ? C_ ("list", ", ") : "", tea_score_item_get_name (item),
                              tea_score_item_get_value_text (item));
    }

  return g_string_free (list, FALSE);
}

char *
tea_score_sheet_dup_spoken (TeaScoreSheet *self)
{
  g_autofree char *items = NULL;
  g_autofree char *scores = NULL;
  char *spoken;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  spoken = g_strdup (tea_score_sheet_get_remarks (self));
  items = list_items (self);
  if (items != NULL)
    spoken = tea_sentences_take (spoken, g_strdup_printf (_ ("%s."), items));
  if (*tea_score_sheet_get_formula (self) != '\0')
    spoken = tea_sentences_take (spoken, g_strdup_printf (_ ("%s."), tea_score_sheet_get_formula (self)));
  spoken = tea_sentences_take (spoken, g_strdup (tea_score_sheet_get_liability (self)));
  spoken = tea_sentences_take (spoken, tea_score_sheet_dup_deltas (self));
  scores = list_points (self, tea_score_sheet_get_score, tea_number_dup);

  /* Translators: the players with their points after the hand, read out. */
  return tea_sentences_take (spoken, g_strdup_printf (_ ("Points now: %s."), scores));
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
