/* tea-score-sheet.c - what a hand was worth and who paid whom, ready to be shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-sentences.h"

G_DEFINE_FINAL_TYPE (TeaScoreSheet, tea_score_sheet, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaScoreSheet, facts.title) },
  { "remarks", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaScoreSheet, facts.remarks) },
  { "groups", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaScoreSheet, facts.groups) },
  { "winning-tile", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaScoreSheet, facts.winning_tile) },
  { "bonus", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaScoreSheet, facts.bonus) },
  { "payments", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaScoreSheet, facts.payments) },
  { "arrows", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaScoreSheet, facts.arrows) },
  { "liability", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaScoreSheet, facts.liability) },
};

static void
tea_score_sheet_finalize (GObject *object)
{
  TeaScoreSheet *self = TEA_SCORE_SHEET (object);

  g_clear_pointer (&self->hand, tea_scored_hand_unref);
  g_clear_pointer (&self->facts.clauses, g_strfreev);
  for (guint part = 0; part < TEA_N_PAYMENT_PARTS; part++)
    g_clear_object (&self->facts.payment_lines[part]);
  for (guint i = 0; i < 4; i++)
    {
      TeaSheetSeat *seat = &self->facts.seats[i];

      g_clear_pointer (&seat->name, g_free);
      g_clear_object (&seat->hand);
      g_clear_object (&seat->melds);
      g_clear_object (&seat->items);
      g_clear_pointer (&seat->formula, g_free);
    }

  G_OBJECT_CLASS (tea_score_sheet_parent_class)->finalize (object);
}

static void
tea_score_sheet_class_init (TeaScoreSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_score_sheet_finalize;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_score_sheet_init (TeaScoreSheet *self)
{
  TeaScoreSheetFacts *facts = &self->facts;

  facts->winner = -1;
  facts->liable = -1;
  facts->groups = G_LIST_MODEL (g_list_store_new (TEA_TYPE_MELD_INFO));
  facts->bonus = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
  facts->payments = G_LIST_MODEL (g_list_store_new (TEA_TYPE_PAYMENT_INFO));
  facts->arrows = G_LIST_MODEL (g_list_store_new (TEA_TYPE_PAYMENT_ARROW));
  for (guint part = 0; part < TEA_N_PAYMENT_PARTS; part++)
    facts->payment_lines[part] = G_LIST_MODEL (g_list_store_new (TEA_TYPE_PAYMENT_LINE));
  for (guint i = 0; i < 4; i++)
    {
      TeaSheetSeat *seat = &facts->seats[i];

      seat->hand = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
      seat->melds = G_LIST_MODEL (g_list_store_new (TEA_TYPE_MELD_INFO));
      seat->items = G_LIST_MODEL (g_list_store_new (TEA_TYPE_SCORE_ITEM));
      seat->formula = g_strdup ("");
    }
}

const TeaScoreSheetFacts *
tea_score_sheet_get_facts (TeaScoreSheet *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  return &self->facts;
}

TeaScoredHand *
tea_score_sheet_get_hand (TeaScoreSheet *self)
{
  return self->hand;
}

char *
tea_score_sheet_dup_part_of_worth (TeaScoreSheet *self, double part)
{
  const TeaVariant *variant;
  const TeaScore *score;
  int total;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);
  g_return_val_if_fail (part >= 0 && part <= 1, NULL);

  variant = self->hand->record.variant;
  score = self->facts.winner >= 0 ? tea_answer_score_of (&self->hand->answer, (guint) self->facts.winner) : NULL;
  total = (int) lround (self->facts.total * part);
  if (variant->gain != NULL)
    /* Translators: what all payers together pay for a win. */
    return g_strdup_printf (ngettext ("%d point for the win", "%d points for the win", (gulong) total), total);
  if (variant->total_by_table && score != NULL)
    {
      int faan = (int) lround (score->points * part);

      /* Translators: what a hand is worth in Hong Kong, in faan (番), and what so many are paid: "5 faan → 24". */
      return g_strdup_printf (ngettext ("%1$d faan → %2$d", "%1$d faan → %2$d", (gulong) faan), faan, total);
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

  items = self->facts.items;
  for (guint i = 0; self->facts.winner >= 0 && i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);
      const TeaScoreItemFacts *facts = tea_score_item_get_facts (item);

      g_string_append_printf (text, "%s%s", i > 0 ? C_ ("list", ", ") : "", facts->name);
      if (facts->count > 1)
        g_string_append_printf (text, " ×%d", facts->count);
    }

  return g_string_free (text, FALSE);
}

/* A list of the players with a number of each. */
static char *
list_numbers (TeaScoreSheet *self, const int numbers[4], char *(*dup_number) (gint64))
{
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *number = dup_number (numbers[seat]);

      g_string_append_printf (list, "%s%s %s", seat > 0 ? C_ ("list", ", ") : "", self->facts.seats[seat].name, number);
    }

  return g_string_free (list, FALSE);
}

char *
tea_score_sheet_dup_deltas (TeaScoreSheet *self)
{
  const TeaSheetSeat *seats;
  g_autofree char *list = NULL;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  seats = self->facts.seats;
  list = list_numbers (self, (int[]){ seats[0].delta, seats[1].delta, seats[2].delta, seats[3].delta },
                       tea_number_dup_signed);

  return g_strdup_printf (_ ("%s."), list);
}

/* The winner's rows with what each contributes; NULL for a drawn hand. */
static char *
list_items (TeaScoreSheet *self)
{
  GListModel *items = self->facts.items;
  GString *list;

  if (self->facts.winner < 0 || g_list_model_get_n_items (items) == 0)
    return NULL;

  list = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);
      const TeaScoreItemFacts *facts = tea_score_item_get_facts (item);

      g_string_append_printf (list, "%s%s %s", i > 0 ? C_ ("list", ", ") : "", facts->name, facts->value_text);
    }

  return g_string_free (list, FALSE);
}

char *
tea_score_sheet_dup_spoken (TeaScoreSheet *self)
{
  const TeaSheetSeat *seats;
  g_autofree char *items = NULL;
  g_autofree char *scores = NULL;
  char *spoken;

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (self), NULL);

  seats = self->facts.seats;
  spoken = g_strdup (self->facts.remarks);
  items = list_items (self);
  if (items != NULL)
    spoken = tea_sentences_take (spoken, g_strdup_printf (_ ("%s."), items));
  if (*self->facts.formula != '\0')
    spoken = tea_sentences_take (spoken, g_strdup_printf (_ ("%s."), self->facts.formula));
  spoken = tea_sentences_take (spoken, g_strdup (self->facts.liability));
  spoken = tea_sentences_take (spoken, tea_score_sheet_dup_deltas (self));
  scores = list_numbers (self, (int[]){ seats[0].score, seats[1].score, seats[2].score, seats[3].score },
                         tea_number_dup);

  /* Translators: the players with their points after the hand, read out. */
  return tea_sentences_take (spoken, g_strdup_printf (_ ("Points now: %s."), scores));
}
