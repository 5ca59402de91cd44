/* tea-insights-figure.c - a figure of the insights, in words, and groups of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/insights/tea-insights-private.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-sentences.h"

/* Maximum number of patterns shown, the most frequent first; the others are too rare to say anything. */
#define MAX_PATTERNS 12

struct _TeaInsightsFigure
{
  TeaValue parent_instance;

  TeaInsightsFigureFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaInsightsFigure, tea_insights_figure, TEA_TYPE_VALUE)

static const TeaField figure_fields[] = {
  { "name", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsFigure, facts.name) },
  { "tooltip", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsFigure, facts.tooltip) },
  { "explanation", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsFigure, facts.explanation) },
  { "number", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsFigure, facts.number) },
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsFigure, facts.title) },
  { "spoken", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsFigure, facts.spoken) },
};

static void
tea_insights_figure_class_init (TeaInsightsFigureClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), figure_fields, G_N_ELEMENTS (figure_fields));
}

static void
tea_insights_figure_init (TeaInsightsFigure *self)
{
}

const TeaInsightsFigureFacts *
tea_insights_figure_get_facts (TeaInsightsFigure *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_FIGURE (self), NULL);

  return &self->facts;
}

struct _TeaInsightsGroup
{
  TeaValue parent_instance;

  TeaInsightsGroupFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaInsightsGroup, tea_insights_group, TEA_TYPE_VALUE)

static const TeaField group_fields[] = {
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsGroup, facts.title) },
  { "description", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsightsGroup, facts.description) },
  { "is-shown", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaInsightsGroup, facts.is_shown) },
  { "figures", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaInsightsGroup, facts.figures) },
};

static void
tea_insights_group_class_init (TeaInsightsGroupClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), group_fields, G_N_ELEMENTS (group_fields));
}

static void
tea_insights_group_init (TeaInsightsGroup *self)
{
  self->facts.figures = G_LIST_MODEL (g_list_store_new (TEA_TYPE_INSIGHTS_FIGURE));
}

const TeaInsightsGroupFacts *
tea_insights_group_get_facts (TeaInsightsGroup *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_GROUP (self), NULL);

  return &self->facts;
}

/* Keeping figures */

/* The figures of a group while they are listed again. */
typedef struct
{
  GListStore *list;
  guint n; /* the number of those listed */
} Rows;

/* The figure of these hands at or after the place where the next one is listed; those before it are removed. */
static TeaInsightsFigure *
find_figure (Rows *rows, TeaInsight insight, guint row)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (rows->list));

  for (guint i = rows->n; i < n; i++)
    {
      g_autoptr (TeaInsightsFigure) figure = g_list_model_get_item (G_LIST_MODEL (rows->list), i);

      if (figure->facts.insight != insight || figure->facts.row != row)
        continue;
      g_list_store_splice (rows->list, rows->n, i - rows->n, NULL, 0);

      return g_steal_pointer (&figure);
    }

  return NULL;
}

/* @number: (transfer full) */
static void
add_explained (Rows *rows,
               const char *name,
               const char *tooltip,
               const char *explanation,
               char *number,
               TeaInsight insight,
               guint row)
{
  g_autoptr (TeaInsightsFigure) figure = find_figure (rows, insight, row);
  gboolean is_new = figure == NULL;
  gboolean changed;

  if (is_new)
    figure = g_object_new (TEA_TYPE_INSIGHTS_FIGURE, NULL);
  figure->facts.insight = insight;
  figure->facts.row = row;
  changed = tea_value_take_text (&figure->facts.name, g_strdup (name));
  changed = tea_value_take_text (&figure->facts.tooltip, g_strdup (tooltip)) || changed;
  changed = tea_value_take_text (&figure->facts.explanation, g_strdup (explanation)) || changed;
  changed = tea_value_take_text (&figure->facts.number, number) || changed;
  /* Translators: a figure: its name and the number. */
  tea_value_take_text (&figure->facts.title, g_strdup_printf (_ ("%1$s: %2$s"), name, number));
  tea_value_take_text (&figure->facts.spoken, *explanation != '\0'
                                                  ? g_strdup_printf ("%s. %s", figure->facts.title, explanation)
                                                  : g_strdup (figure->facts.title));
  if (is_new)
    g_list_store_insert (rows->list, rows->n, figure);
  else if (changed)
    tea_value_changed (figure);
  rows->n++;
}

static void
add (Rows *rows, const char *name, const char *tooltip, char *number, TeaInsight insight, guint row)
{
  add_explained (rows, name, tooltip, "", number, insight, row);
}

static Rows
begin (TeaInsightsGroup *group)
{
  return (Rows){ G_LIST_STORE (group->facts.figures), 0 };
}

static void
end (TeaInsightsGroup *group, Rows *rows, const char *title, const char *description)
{
  g_list_store_splice (rows->list, rows->n, g_list_model_get_n_items (G_LIST_MODEL (rows->list)) - rows->n, NULL, 0);
  tea_value_take_text (&group->facts.title, g_strdup (title));
  tea_value_take_text (&group->facts.description, g_strdup (description));
  group->facts.is_shown = rows->n > 0;
  tea_value_changed (group);
}

/* Figures in words */

static char *
format_share (guint n, guint of)
{
  /* Translators: how many, and their share of all in percent: "12 (24 %)". */
  return g_strdup_printf (_ ("%1$u (%2$.0f%%)"), n, of > 0 ? 100.0 * n / of : 0);
}

/* Formats @number with a real minus sign. */
static char *
format_number (double number, int decimals)
{
  g_autofree char *digits = g_strdup_printf ("%.*f", decimals, ABS (number));

  return number < 0 && strspn (digits, "0.,") < strlen (digits) ? g_strconcat ("−", digits, NULL)
                                                                : g_steal_pointer (&digits);
}

/* @error: the standard error; 0 if unknown */
static char *
format_with_error (double number, double error, int decimals)
{
  g_autofree char *text = format_number (number, decimals);
  g_autofree char *errors = format_number (error, decimals);

  /* Translators: a number and its standard error. */
  return error > 0 ? g_strdup_printf (_ ("%1$s ± %2$s"), text, errors) : g_steal_pointer (&text);
}

static void
add_count (Rows *rows, const char *name, const char *tooltip, guint n, TeaInsight insight)
{
  add (rows, name, tooltip, g_strdup_printf ("%u", n), insight, 0);
}

static void
add_share (Rows *rows, const char *name, const char *tooltip, guint n, guint of, TeaInsight insight)
{
  add (rows, name, tooltip, format_share (n, of), insight, 0);
}

static void
add_number (Rows *rows,
            const char *name,
            const char *tooltip,
            double number,
            double error,
            int decimals,
            TeaInsight insight)
{
  add (rows, name, tooltip, format_with_error (number, error, decimals), insight, 0);
}

/* The groups */

static void
list_places (TeaInsightsGroup *group, const TeaInsightsFacts *facts)
{
  static const char *const names[] = { N_ ("First"), N_ ("Second"), N_ ("Third"), N_ ("Fourth") };
  guint n_finished = facts->n_games - facts->n_unfinished - facts->n_not_alone;
  Rows rows = begin (group);

  for (guint place = 0; place < G_N_ELEMENTS (names); place++)
    add_share (&rows, _ (names[place]), _ ("Games that ended in this place"), facts->places[place], n_finished,
               (TeaInsight) (TEA_INSIGHT_FIRST + place));
  if (facts->n_unfinished > 0)
    add_count (&rows, _ ("Unfinished"), _ ("Games that have no places yet"), facts->n_unfinished,
               TEA_INSIGHT_UNFINISHED);
  if (facts->n_not_alone > 0)
    add_count (&rows, _ ("Excluded"), _ ("Games in which a computer player has played for you"), facts->n_not_alone,
               TEA_INSIGHT_NOT_ALONE);
  end (group, &rows, _ ("Places"), "");
}

static void
list_hands (TeaInsightsGroup *group, const TeaInsightsFacts *facts)
{
  Rows rows = begin (group);

  add_count (&rows, _ ("All hands"), _ ("Hands that are counted"), facts->n_hands, TEA_INSIGHT_HANDS);
  add_share (&rows, _ ("Won"), _ ("Hands that you won"), facts->n_won, facts->n_hands, TEA_INSIGHT_WON);
  add_share (&rows, _ ("Self-drawn"), _ ("Hands that you won by self-draw, of those that you won"), facts->n_self_drawn,
             facts->n_won, TEA_INSIGHT_SELF_DRAWN);
  add_share (&rows, _ ("By discard"), _ ("Hands that you won with a discard, of those that you won"),
             facts->n_by_discard, facts->n_won, TEA_INSIGHT_BY_DISCARD);
  if (facts->n_robbed > 0)
    add_share (&rows, _ ("Robbed kongs"), _ ("Hands that you won by robbing a kong, of those that you won"),
               facts->n_robbed, facts->n_won, TEA_INSIGHT_ROBBED);
  add_share (&rows, _ ("Lost"), _ ("Hands that another player won"), facts->n_lost, facts->n_hands, TEA_INSIGHT_LOST);
  add_share (&rows, _ ("Dealt in"), _ ("Hands that another player won with your tile"), facts->n_let_off,
             facts->n_hands, TEA_INSIGHT_LET_OFF);
  add_share (&rows, _ ("Drawn hands"), _ ("Hands that nobody won"), facts->n_drawn, facts->n_hands, TEA_INSIGHT_DRAWN);
  if (facts->n_stood_in > 0)
    add_count (&rows, _ ("Excluded"), _ ("Hands that a computer player has played for you"), facts->n_stood_in,
               TEA_INSIGHT_STOOD_IN);
  end (group, &rows, _ ("Hands"), "");
}

/* None if the points cannot be added up. */
static void
list_points (TeaInsightsGroup *group, const TeaInsightsFacts *facts)
{
  Rows rows = begin (group);

  if (facts->is_comparable)
    add_number (&rows, _ ("Average"), _ ("Your points per hand, and the standard error of that average"), facts->mean,
                facts->standard_error, 1, TEA_INSIGHT_HANDS);
  if (facts->is_comparable && facts->n_won > 0)
    {
      add_number (&rows, _ ("Average win"), _ ("Your points in a hand that you won"), facts->mean_win, 0, 1,
                  TEA_INSIGHT_WON);
      add (&rows, _ ("Biggest win"), _ ("The most points that one hand earned you"), tea_number_dup (facts->biggest),
           TEA_INSIGHT_BIGGEST, 0);
    }
  if (facts->is_comparable && facts->n_lost > 0)
    add_number (&rows, _ ("Average loss"), _ ("Your points in a hand that another player won"), facts->mean_loss, 0, 1,
                TEA_INSIGHT_LOST);
  if (facts->is_comparable && facts->n_let_off > 0)
    add_number (&rows, _ ("When dealing in"), _ ("Your points in a hand that another player won with your tile"),
                facts->mean_let_off, 0, 1, TEA_INSIGHT_LET_OFF);
  end (group, &rows, _ ("Points per hand"), "");
}

static void
list_claims (TeaInsightsGroup *group, const TeaInsightsFacts *facts, const TeaInsightsPlay *play)
{
  Rows rows = begin (group);

  add_number (&rows, _ ("Claims per hand"), _ ("How many chows, pungs and kongs you claimed in a hand, on average"),
              facts->n_hands > 0 ? (double) facts->n_claims / facts->n_hands : 0, 0, 2, TEA_INSIGHT_CLAIMS);
  add_share (&rows, _ ("Without a claim"), _ ("Hands in which you claimed nothing"), facts->n_unclaimed, facts->n_hands,
             TEA_INSIGHT_UNCLAIMED);
  if (play->n_first_claims > 0)
    {
      g_autofree char *explanation = g_strdup_printf (
          ngettext (
              "How many tiles you were from ready just before your first claim, in %u hand: the lower, the later you "
              "claim.",
              "How many tiles you were from ready just before your first claim, averaged over %u hands: the lower, "
              "the later you claim.",
              play->n_first_claims),
          play->n_first_claims);

      add_explained (&rows, _ ("Tiles from ready at first claim"), "", explanation,
                     format_number (play->mean_first_claim, 1), TEA_INSIGHT_FIRST_CLAIM, 0);
    }
  end (group, &rows, _ ("Claims"), "");
}

/* None if the points cannot be added up, or no hand was judged. */
static void
list_decisions (TeaInsightsGroup *group, const TeaInsightsFacts *facts, const TeaInsightsPlay *play)
{
  gboolean is_known = play->n_hands > 0 && facts->is_comparable;
  g_autofree char *title = NULL;
  Rows rows = begin (group);

  if (play->n_hands < facts->n_hands)
    /* Translators: a heading; how many hands were judged, and how many there are. */
    title = g_strdup_printf (_ ("Decisions in %1$u of %2$u hands"), play->n_hands, facts->n_hands);
  if (is_known)
    add_number (&rows, _ ("Cost of a decision"),
                _ ("How many points your decisions cost, on average, against the strongest player’s"), play->cost, 0, 2,
                TEA_INSIGHT_COST);
  if (is_known && play->trend_error > 0)
    add_explained (
        &rows, _ ("Trend per 100 hands"), "",
        _ ("How the cost of a decision changes over 100 hands: below 0 you are improving. Less than twice the number "
           "after ± may be chance."),
        format_with_error (play->trend, play->trend_error, 2), TEA_INSIGHT_TREND, 0);
  if (is_known)
    {
      add_number (&rows, _ ("Luck"), _ ("The part of your points that came from the tiles, and its standard error"),
                  play->luck, play->luck_error, 0, TEA_INSIGHT_LUCK);
      add_number (
          &rows, C_ ("not luck", "Play"),
          _ ("The rest of your points in these hands: what all four players made of the tiles, and its standard error"),
          play->play, play->luck_error, 0, TEA_INSIGHT_PLAY);
    }
  end (group, &rows, title != NULL ? title : _ ("Decisions"), "");
}

static int
compare_mistakes (gconstpointer a, gconstpointer b, gpointer play)
{
  double x = ((const TeaInsightsPlay *) play)->mistakes[*(const guint *) a].share;
  double y = ((const TeaInsightsPlay *) play)->mistakes[*(const guint *) b].share;

  return (x < y) - (x > y);
}

/* The kinds of mistakes that were made, the costliest first. */
static void
list_mistakes (TeaInsightsGroup *group, const TeaInsightsFacts *facts, const TeaInsightsPlay *play)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (guint));
  Rows rows = begin (group);

  for (guint kind = 1; kind < TEA_MISTAKE_TEXT_N_KINDS; kind++)
    if (play->mistakes[kind].n > 0)
      g_array_append_val (kinds, kind);
  g_array_sort_with_data (kinds, compare_mistakes, (gpointer) play);
  for (guint i = 0; i < kinds->len; i++)
    {
      guint kind = g_array_index (kinds, guint, i);
      const TeaInsightsMistakes *mistakes = &play->mistakes[kind];

      add (&rows, tea_mistake_text_get_kind (kind), "",
           facts->is_comparable
               /* Translators: mistakes in a hand; points, after the minus sign, that they cost in a hand. */
               ? g_strdup_printf (_ ("%1$.2f · −%2$.1f"), mistakes->n, mistakes->cost)
               /* Translators: mistakes in a hand; what they cost in a hand, in percent of what it usually wins or
                * loses. */
               : g_strdup_printf (_ ("%1$.2f · −%2$.1f%%"), mistakes->n, 100 * mistakes->share),
           TEA_INSIGHT_MISTAKES, kind);
    }
  end (group, &rows, _ ("Mistakes"),
       facts->is_comparable ? _ ("How many you make per hand, and the points they cost per hand.")
                            : _ ("How many you make per hand, and what they cost per hand, in percent of what a hand "
                                 "usually wins or loses."));
}

static void
list_patterns (TeaInsightsGroup *group, const TeaInsightsState *state)
{
  Rows rows = begin (group);

  for (guint i = 0; i < MIN (state->n_patterns, MAX_PATTERNS); i++)
    add (&rows, state->patterns[i].name, "", format_share (state->patterns[i].n, state->facts.n_won),
         TEA_INSIGHT_PATTERN, state->patterns[i].row);
  end (group, &rows, _ ("What your wins scored"), "");
}

void
tea_insights_describe (const TeaInsightsState *state)
{
  const TeaInsightsFacts *facts = &state->facts;

  list_places (state->groups[TEA_INSIGHTS_PLACES], facts);
  list_hands (state->groups[TEA_INSIGHTS_OF_HANDS], facts);
  list_points (state->groups[TEA_INSIGHTS_POINTS], facts);
  list_claims (state->groups[TEA_INSIGHTS_CLAIMS], facts, &state->play);
  list_decisions (state->groups[TEA_INSIGHTS_DECISIONS], facts, &state->play);
  list_mistakes (state->groups[TEA_INSIGHTS_MISTAKES], facts, &state->play);
  list_patterns (state->groups[TEA_INSIGHTS_PATTERNS], state);
}

char *
tea_insights_say_summary (const TeaInsightsFacts *facts)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", facts->n_games), facts->n_games);
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", facts->n_hands), facts->n_hands);

  return g_strconcat (games, C_ ("list", ", "), hands, NULL);
}

char *
tea_insights_say_faults (const TeaInsightsState *state)
{
  char *text = g_strdup (state->fault);

  if (state->n_unread > 0)
    text = tea_sentences_take (
        text, g_strdup_printf (ngettext ("%u game was not read.", "%u games were not read.", state->n_unread),
                               state->n_unread));
  if (state->n_damaged > 0)
    text = tea_sentences_take (
        text, g_strdup_printf (ngettext ("The log of %u game is damaged; it does not count.",
                                         "The logs of %u games are damaged; they do not count.", state->n_damaged),
                               state->n_damaged));

  return text != NULL ? text : g_strdup ("");
}
