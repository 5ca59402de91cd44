/* tea-insights-hand.c - a hand behind a figure of the insights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/games/tea-game-item.h"
#include "model/insights/tea-insights-private.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"

struct _TeaInsightsHand
{
  GObject parent_instance;

  gint64 game;
  guint hand;
  char *date;
  const char *rules; /* interned */
  char *number;
  char *points;
  char *text;
  char *measure;
};

G_DEFINE_FINAL_TYPE (TeaInsightsHand, tea_insights_hand, G_TYPE_OBJECT)

typedef enum
{
  PROP_DATE = 1,
  PROP_RULES,
  PROP_NUMBER,
  PROP_POINTS,
  PROP_TEXT,
  PROP_MEASURE,
} TeaInsightsHandProperty;

static GParamSpec *properties[PROP_MEASURE + 1];

static void
tea_insights_hand_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaInsightsHand *self = TEA_INSIGHTS_HAND (object);

  switch ((TeaInsightsHandProperty) prop_id)
    {
    case PROP_DATE:
      g_value_set_string (value, self->date);
      break;
    case PROP_RULES:
      g_value_set_string (value, self->rules);
      break;
    case PROP_NUMBER:
      g_value_set_string (value, self->number);
      break;
    case PROP_POINTS:
      g_value_set_string (value, self->points);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_MEASURE:
      g_value_set_string (value, self->measure);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_insights_hand_finalize (GObject *object)
{
  TeaInsightsHand *self = TEA_INSIGHTS_HAND (object);

  g_free (self->date);
  g_free (self->number);
  g_free (self->points);
  g_free (self->text);
  g_free (self->measure);

  G_OBJECT_CLASS (tea_insights_hand_parent_class)->finalize (object);
}

static void
tea_insights_hand_class_init (TeaInsightsHandClass *klass)
{
  static const char *const names[] = { NULL, "date", "rules", "number", "points", "text", "measure" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_insights_hand_get_property;
  object_class->finalize = tea_insights_hand_finalize;

  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
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

  tea_names_show (entry->game->names, shown);
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

/* The extra value that the list of @insight shows for this hand; "" for most figures. */
static char *
say_measure (const TeaInsightsEntry *entry, TeaInsight insight)
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
tea_insights_hand_new (const TeaInsightsEntry *entry, TeaInsight insight)
{
  TeaInsightsHand *self = g_object_new (TEA_TYPE_INSIGHTS_HAND, NULL);

  self->game = entry->game->id;
  self->hand = entry->number;
  self->date = tea_game_item_say_time (entry->game->begun);
  self->rules = entry->game->rules;
  self->number = g_strdup_printf ("%u", entry->number + 1);
  self->points = tea_number_dup_signed (tea_insights_entry_get_hand (entry)->points);
  self->text = say_result (entry);
  self->measure = say_measure (entry, insight);

  return self;
}

gint64
tea_insights_hand_get_game (TeaInsightsHand *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_HAND (self), 0);

  return self->game;
}

guint
tea_insights_hand_get_hand (TeaInsightsHand *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_HAND (self), 0);

  return self->hand;
}

const char *
tea_insights_hand_get_points (TeaInsightsHand *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_HAND (self), NULL);

  return self->points;
}

const char *
tea_insights_hand_get_text (TeaInsightsHand *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_HAND (self), NULL);

  return self->text;
}
