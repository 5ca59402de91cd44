/* tea-quiz.c - a question about tiles with its options and an explanation of the right ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "io/entry/tea-entry.h"
#include "model/tiles/tea-meld-info.h"
#include "model/practice/tea-quiz-private.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-sentences.h"

/* The most wrong choices that are explained one by one. */
#define MAX_EXPLAINED 3

struct _TeaQuiz
{
  GObject parent_instance;

  TeaQuizState state;
  guint64 allowed; /* a mask of kinds that are neither right nor wrong */
};

G_DEFINE_FINAL_TYPE (TeaQuiz, tea_quiz, G_TYPE_OBJECT)

static guint answered_signal;

static void
tea_quiz_dispose (GObject *object)
{
  TeaQuiz *self = TEA_QUIZ (object);

  g_clear_object (&self->state.hand);
  g_clear_object (&self->state.melds);
  g_clear_object (&self->state.open);
  g_clear_object (&self->state.tile);
  g_clear_object (&self->state.indicator);
  g_clear_object (&self->state.options);
  g_clear_object (&self->state.lines);

  G_OBJECT_CLASS (tea_quiz_parent_class)->dispose (object);
}

static void
tea_quiz_finalize (GObject *object)
{
  TeaQuiz *self = TEA_QUIZ (object);

  g_clear_pointer (&self->state.question, g_free);
  g_clear_pointer (&self->state.facts, g_free);

  G_OBJECT_CLASS (tea_quiz_parent_class)->finalize (object);
}

static void
tea_quiz_class_init (TeaQuizClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_quiz_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_quiz_finalize;

  answered_signal = g_signal_new ("answered", TEA_TYPE_QUIZ, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_quiz_init (TeaQuiz *self)
{
  self->state.hand = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
  self->state.melds = G_LIST_MODEL (g_list_store_new (TEA_TYPE_MELD_INFO));
  self->state.open = G_LIST_MODEL (g_list_store_new (TEA_TYPE_QUIZ_LINE));
  self->state.options = G_LIST_MODEL (g_list_store_new (TEA_TYPE_QUIZ_OPTION));
  self->state.lines = G_LIST_MODEL (g_list_store_new (TEA_TYPE_QUIZ_LINE));
}

/* Building the question */

TeaQuiz *
tea_quiz_new (const char *question, const char *facts, gboolean multiple)
{
  TeaQuiz *self = g_object_new (TEA_TYPE_QUIZ, NULL);

  self->state.question = g_strdup (question);
  self->state.facts = g_strdup (facts != NULL ? facts : "");
  self->state.multiple = multiple;
  self->state.verdict = "";

  return self;
}

void
tea_quiz_show_hand (TeaQuiz *self, const TeaTiles *concealed, const TeaWilds *wilds, TeaTile apart)
{
  TeaTileFacts looks[TEA_MAX_WALL];

  tea_tile_list_update (G_LIST_STORE (self->state.hand), looks, tea_tile_look_hand (concealed, wilds, apart, looks));
}

void
tea_quiz_show_melds (TeaQuiz *self, const TeaMeld *melds, guint n, const TeaVariant *variant, const TeaWilds *wilds)
{
  tea_meld_list_update (G_LIST_STORE (self->state.melds), 0, melds, n, variant, wilds);
}

static TeaTileInfo *
new_tile (TeaTile tile, const TeaWilds *wilds)
{
  TeaTileFacts look = tea_tile_look (tile, wilds);

  return tea_tile_info_new (&look);
}

void
tea_quiz_show_tile (TeaQuiz *self, TeaTile tile, const TeaWilds *wilds)
{
  g_clear_object (&self->state.tile);
  if (tile < TEA_N_KINDS)
    self->state.tile = new_tile (tile, wilds);
}

void
tea_quiz_show_indicator (TeaQuiz *self, TeaTile tile)
{
  g_clear_object (&self->state.indicator);
  if (tile < TEA_N_KINDS)
    self->state.indicator = new_tile (tile, NULL);
}

void
tea_quiz_show_open (TeaQuiz *self, const char *name, const TeaTileFacts *looks, guint n)
{
  g_autoptr (GListModel) tiles = tea_tile_list_new (looks, n);
  g_autoptr (TeaQuizLine) line = tea_quiz_line_new (name, NULL, tiles);

  g_list_store_append (G_LIST_STORE (self->state.open), line);
}

static void
add_option (TeaQuiz *self, const char *label, TeaTileInfo *tile, gboolean right)
{
  g_autoptr (TeaQuizOption) option = tea_quiz_option_new (label, tile, right);

  if (right)
    self->state.right |= G_GUINT64_CONSTANT (1) << g_list_model_get_n_items (self->state.options);
  g_list_store_append (G_LIST_STORE (self->state.options), option);
}

void
tea_quiz_add_option (TeaQuiz *self, const char *label, gboolean right)
{
  add_option (self, label, NULL, right);
}

void
tea_quiz_add_kind (TeaQuiz *self, TeaTile kind, const TeaWilds *wilds, gboolean right)
{
  TeaTileInfo *tile = new_tile (kind, wilds);
  g_autofree char *label = tea_tile_info_dup_kind_description (tile);

  add_option (self, label, tile, right);
}

void
tea_quiz_add_why (TeaQuiz *self, const char *text, guint64 tiles, const TeaWilds *wilds)
{
  guint n = g_list_model_get_n_items (self->state.options);
  g_autoptr (GListModel) infos = tea_tile_list_new_of_kinds (tiles, wilds);
  g_autoptr (TeaQuizOption) option = NULL;

  g_return_if_fail (n > 0);

  option = g_list_model_get_item (self->state.options, n - 1);
  tea_quiz_option_set_why (option, tea_quiz_line_new (text, NULL, infos));
}

/* How far @total is from the right one, and the row that makes the difference, if one does. */
static char *
say_difference (gint32 total, gint32 right, const TeaScore *score, gboolean adds_up)
{
  const gint32 less = right - total;
  char *text =
      less > 0
          ? g_strdup_printf (ngettext ("%1$d is %2$d point too few.", "%1$d is %2$d points too few.", (gulong) less),
                             total, less)
          : g_strdup_printf (ngettext ("%1$d is %2$d point too many.", "%1$d is %2$d points too many.", (gulong) -less),
                             total, -less);

  for (guint i = 0; adds_up && less > 0 && i < score->n_items; i++)
    if (score->items[i].points == less && score->items[i].doubles == 0 && score->items[i].factor <= 1)
      {
        g_autofree char *name = tea_score_text_pattern (score->items[i].pattern);

        /* Translators: %s is a row of the score, as "Dragon Pung", whose points are missing in a wrong answer. */
        return tea_sentences_take (text, g_strdup_printf (_ ("That is what “%s” scores."), name));
      }

  return text;
}

void
tea_quiz_add_totals (TeaQuiz *self,
                     const gint32 *totals,
                     guint n,
                     const TeaRecord *record,
                     const TeaAnswer *answer,
                     const TeaScore *score)
{
  const gint32 total = tea_score_text_total (record, answer, score);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) totals[i]), totals[i]);
      g_autofree char *why = NULL;

      tea_quiz_add_option (self, label, totals[i] == total);
      if (totals[i] == total)
        continue;
      why = say_difference (totals[i], total, score, score->points == total);
      tea_quiz_add_why (self, why, 0, NULL);
    }
}

void
tea_quiz_add_line (TeaQuiz *self, const char *text, const char *value, guint64 tiles, const TeaWilds *wilds)
{
  g_autoptr (GListModel) infos = tea_tile_list_new_of_kinds (tiles, wilds);
  g_autoptr (TeaQuizLine) line = tea_quiz_line_new (text, value, infos);

  g_list_store_append (G_LIST_STORE (self->state.lines), line);
}

void
tea_quiz_allow_wilds (TeaQuiz *self, guint64 kinds, const TeaWilds *wilds)
{
  if (kinds == 0)
    return;

  self->allowed |= kinds;
  tea_quiz_add_line (self, _ ("Wild tiles complete it, too, when you draw them:"), NULL, kinds, wilds);
}

void
tea_quiz_add_score (TeaQuiz *self, const TeaRecord *record, const TeaAnswer *answer, const TeaScore *score)
{
  g_autofree char *formula = tea_score_text_formula (record, answer, score);

  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaPattern *pattern = score->items[i].pattern;
      g_autofree char *value = tea_score_text_value (&score->items[i]);
      g_autofree char *name = tea_score_text_pattern (pattern);

      tea_quiz_add_line (self, name, value, 0, NULL);
    }
  tea_quiz_add_line (self, formula, NULL, 0, NULL);
}

/* The question and the answer */

const TeaQuizState *
tea_quiz_get_state (TeaQuiz *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ (self), NULL);

  return &self->state;
}

static int
find_kind (TeaQuiz *self, TeaTile kind)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->state.options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (self->state.options, i);
      TeaTileInfo *tile = tea_quiz_option_get_facts (option)->tile;

      if (tile != NULL && tea_tile_info_get_facts (tile)->kind == (int) kind)
        return (int) i;
    }

  return -1;
}

gboolean
tea_quiz_parse (TeaQuiz *self, const char *text, guint64 *chosen, char **sentence)
{
  g_autofree char *valid = NULL;
  g_autofree char *wrong = NULL;
  TeaTile tiles[TEA_MAX_WALL];
  guint n;

  g_return_val_if_fail (TEA_IS_QUIZ (self), FALSE);
  g_return_val_if_fail (text != NULL && chosen != NULL && sentence != NULL, FALSE);

  *chosen = 0;
  *sentence = NULL;
  valid = g_utf8_make_valid (text, -1);
  if (!tea_entry_read_tiles (valid, tea_tile_info_kind_name, tiles, TEA_MAX_WALL, &n, &wrong))
    {
      *sentence = tea_sentences_join (
          wrong, _ ("25m are Two and Five of Characters, p stands for circles, s for bamboos; E S W N C F P are the "
                    "honours."));
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      int option = find_kind (self, tiles[i]);

      if (option < 0)
        {
          /* Translators: %s is a tile. */
          *sentence = g_strdup_printf (_ ("%s cannot be chosen here."), tea_tile_info_kind_name (tiles[i]));
          return FALSE;
        }
      *chosen |= G_GUINT64_CONSTANT (1) << option;
    }

  return TRUE;
}

/* @chosen without the options that are neither right nor wrong. */
static guint64
judged_options (TeaQuiz *self, guint64 chosen)
{
  for (TeaTile kind = 0; kind < TEA_N_KINDS; kind++)
    {
      int option = (self->allowed & TEA_TILE_BIT (kind)) != 0 ? find_kind (self, kind) : -1;

      if (option >= 0)
        chosen &= ~(G_GUINT64_CONSTANT (1) << option);
    }

  return chosen;
}

/* Puts before the other lines why what was chosen is not right, and what was overlooked. */
static void
explain_wrong (TeaQuiz *self, guint64 chosen)
{
  TeaQuizState *state = &self->state;
  g_autoptr (GListModel) overlooked = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
  guint place = 0;

  for (guint i = 0; i < g_list_model_get_n_items (state->options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (state->options, i);
      const TeaQuizOptionFacts *facts = tea_quiz_option_get_facts (option);

      if (((state->wrong >> i) & 1) != 0 && facts->why != NULL && place < MAX_EXPLAINED)
        g_list_store_insert (G_LIST_STORE (state->lines), place++, facts->why);
      if (state->multiple && facts->right && facts->tile != NULL && ((chosen >> i) & 1) == 0)
        g_list_store_append (G_LIST_STORE (overlooked), facts->tile);
    }
  if (chosen != 0 && g_list_model_get_n_items (overlooked) > 0)
    {
      g_autoptr (TeaQuizLine) line = tea_quiz_line_new (_ ("You overlooked:"), NULL, overlooked);

      g_list_store_insert (G_LIST_STORE (state->lines), place, line);
    }
}

gboolean
tea_quiz_answer (TeaQuiz *self, guint64 chosen)
{
  TeaQuizState *state = &self->state;
  guint64 judged;

  g_return_val_if_fail (TEA_IS_QUIZ (self), FALSE);

  if (state->answered)
    return state->was_right;

  judged = judged_options (self, chosen);
  state->answered = TRUE;
  state->wrong = judged & ~state->right;
  state->was_right = state->multiple ? judged == state->right : chosen != 0 && state->wrong == 0;
  if (!state->was_right)
    explain_wrong (self, judged);
  state->verdict = state->was_right ? _ ("That is right.") : _ ("Not quite: the right answer is marked.");
  g_signal_emit (self, answered_signal, 0);

  return state->was_right;
}
