/* tea-insights-hand.c - a hand behind a figure of the insights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/base/tea-day.h"
#include "model/insights/tea-insights-private.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"

struct _TeaInsightsHand
{
  TeaValue parent_instance;

  TeaInsightsHandFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaInsightsHand, tea_insights_hand, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "hand", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaInsightsHand, facts.hand) },
  { "date", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsHand, facts.date) },
  { "rules", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaInsightsHand, facts.rules) },
  { "number", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsHand, facts.number) },
  { "points", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsHand, facts.points) },
  { "text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsHand, facts.text) },
  { "measure", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsHand, facts.measure) },
};

static void
tea_insights_hand_class_init (TeaInsightsHandClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_insights_hand_init (TeaInsightsHand *self)
{
}

/* How the player won, without a full stop. */
static char *
say_own_win (const TeaCountedHand *hand, const char *const *names)
{
  if (hand->from < 0)
    return g_strdup (_ ("You won by self-draw"));
  if (hand->robbed)
    /* Translators: the name of another player. */
    return g_strdup_printf (_ ("You won by robbing %s’s kong"), names[hand->from]);

  /* Translators: the name of another player. */
  return g_strdup_printf (_ ("You won with a discard by %s"), names[hand->from]);
}

static char *
say_other_win (const TeaCountedHand *hand, const char *const *names)
{
  const char *winner = names[hand->winner];

  if (hand->from < 0)
    /* Translators: the name of the winner. */
    return g_strdup_printf (_ ("%s won by self-draw"), winner);
  if (hand->from == 0)
    return hand->robbed
               /* Translators: the name of the winner. */
               ? g_strdup_printf (_ ("%s won by robbing your kong"), winner)
               /* Translators: the name of the winner. */
               : g_strdup_printf (_ ("%s won with your discard"), winner);

  return hand->robbed
             /* Translators: the name of the winner, that of another player. */
             ? g_strdup_printf (_ ("%1$s won by robbing %2$s’s kong"), winner, names[hand->from])
             /* Translators: the name of the winner, that of another player. */
             : g_strdup_printf (_ ("%1$s won with a discard by %2$s"), winner, names[hand->from]);
}

static char *
list_items (const TeaVariant *variant, guint64 items)
{
  GString *text = g_string_new (NULL);

  for (guint row = 0; row < variant->n_patterns; row++)
    if ((items >> row & 1) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", _ (variant->patterns[row].name));

  return g_string_free (text, FALSE);
}

static char *
say_result (const TeaInsightsEntry *entry)
{
  const TeaCountedHand *hand = tea_insights_entry_get_hand (entry);
  g_autofree char *win = NULL;
  g_autofree char *items = NULL;
  char *shown[4];

  if (hand->winner < 0)
    return g_strdup (_ ("Nobody won"));

  tea_names_show (entry->game->names, 4, shown);
  win = hand->winner == 0 ? say_own_win (hand, (const char *const *) shown)
                          : say_other_win (hand, (const char *const *) shown);
  for (guint seat = 0; seat < 4; seat++)
    g_free (shown[seat]);
  items = list_items (entry->game->variant, hand->items);

  /* Translators: how a hand was won, and what it scored: "You won by self-draw: All Pungs, Own Wind". */
  return *items != '\0' ? g_strdup_printf (_ ("%1$s: %2$s"), win, items) : g_steal_pointer (&win);
}

static char *
format_decimal (double number)
{
  return g_strdup_printf ("%s%.1f", number <= -0.05 ? "−" : number >= 0.05 ? "+" : "", ABS (number));
}

/* The extra value that the list of @insight and @row shows for this hand; "" for most figures. */
static char *
say_measure (const TeaInsightsEntry *entry, TeaInsight insight, guint row)
{
  const TeaCountedHand *hand = tea_insights_entry_get_hand (entry);

  switch (insight)
    {
    case TEA_INSIGHT_CLAIMS:
      return g_strdup_printf ("%u", hand->n_claims);
    case TEA_INSIGHT_FIRST_CLAIM:
      return g_strdup_printf ("%d", entry->analysis.first_claim);
    case TEA_INSIGHT_COST:
    case TEA_INSIGHT_TREND:
      return g_strdup_printf ("%.1f", entry->analysis.cost);
    case TEA_INSIGHT_MISTAKES:
      return g_strdup_printf ("%.1f", entry->analysis.kinds[row].cost);
    case TEA_INSIGHT_LUCK:
      return format_decimal (entry->analysis.luck);
    case TEA_INSIGHT_PLAY:
      return format_decimal (hand->points - entry->analysis.luck);
    case TEA_INSIGHT_HANDS:
    case TEA_INSIGHT_FIRST:
    case TEA_INSIGHT_SECOND:
    case TEA_INSIGHT_THIRD:
    case TEA_INSIGHT_FOURTH:
    case TEA_INSIGHT_UNFINISHED:
    case TEA_INSIGHT_NOT_ALONE:
    case TEA_INSIGHT_WON:
    case TEA_INSIGHT_SELF_DRAWN:
    case TEA_INSIGHT_BY_DISCARD:
    case TEA_INSIGHT_ROBBED:
    case TEA_INSIGHT_LOST:
    case TEA_INSIGHT_LET_OFF:
    case TEA_INSIGHT_DRAWN:
    case TEA_INSIGHT_STOOD_IN:
    case TEA_INSIGHT_PATTERN:
    case TEA_INSIGHT_BIGGEST:
    case TEA_INSIGHT_UNCLAIMED:
      break;
    }

  return g_strdup ("");
}

TeaInsightsHand *
tea_insights_hand_new (const TeaInsightsEntry *entry, TeaInsight insight, guint row)
{
  TeaInsightsHand *self = g_object_new (TEA_TYPE_INSIGHTS_HAND, NULL);

  self->facts.game = entry->game->id;
  self->facts.hand = entry->number;
  self->facts.date = tea_day_say_time (entry->game->begun);
  self->facts.rules = entry->game->rules;
  self->facts.number = g_strdup_printf ("%u", entry->number + 1);
  self->facts.points = tea_number_dup_signed (tea_insights_entry_get_hand (entry)->points);
  self->facts.text = say_result (entry);
  self->facts.measure = say_measure (entry, insight, row);

  return self;
}

const TeaInsightsHandFacts *
tea_insights_hand_get_facts (TeaInsightsHand *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_HAND (self), NULL);

  return &self->facts;
}
