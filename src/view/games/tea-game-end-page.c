/* tea-game-end-page.c - the end of a game: places, points after each hand, best hand, biggest mistake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-game-end-page.h"

#include <glib/gi18n.h>

#include "model/history/tea-game-proof.h"
#include "view/games/tea-game-places.h"
#include "view/ledger/tea-ledger-chart.h"
#include "view/score/tea-settlement-parts.h"
#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-holder.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-sheet.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Width of the best hand in logical pixels: it then has one line beside its text, unless the window is narrow. */
#define HAND_WIDTH 470
#define BONUS_WIDTH 26 /* subtracted for each flower and season */

/* Below this width, in logical pixels at the default text size, everything is smaller. */
#define NARROW_WIDTH 420

struct _TeaGameEndPage
{
  GtkWidget parent_instance;

  GtkWidget *sheet_box;
  GtkWidget *content_box;
  GtkWidget *buttons_box;
  TeaHolder *shown; /* the summary and the proof, for the template */
  TeaHolder *shown_proof;
  TeaGamePlaces *places;
  GtkWidget *proof_box;
  TeaLedgerChart *chart;
  GtkWidget *best_button;
  GtkBox *best_hand_box;
  GtkWidget *nobody_label;
  GtkWidget *work_box;
  GtkButton *show_button;
  GtkButton *again_button;

  char *rules;
  TeaGameSummary *summary;
  TeaGameProof *proof;
  gboolean has_standings; /* whether they are shown */
  gboolean show_index;
};

G_DEFINE_FINAL_TYPE (TeaGameEndPage, tea_game_end_page, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_ANIMATIONS = 1,
  PROP_FELT,
  PROP_SHOW_INDEX,
} TeaGameEndPageProperty;

static void
fill_best (TeaGameEndPage *self)
{
  const TeaGameSummaryState *state = tea_game_summary_get_state (self->summary);
  g_autofree char *label = NULL;
  int n_bonus;

  gtk_widget_set_visible (self->best_button, state->best != NULL);
  gtk_widget_set_visible (self->nobody_label, state->best == NULL);
  if (state->best == NULL)
    return;

  n_bonus = (int) g_list_model_get_n_items (tea_score_sheet_get_facts (state->best)->bonus);
  tea_settlement_fill_winning_hand (self->best_hand_box, state->best, HAND_WIDTH - BONUS_WIDTH * n_bonus,
                                    self->show_index);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->best_button), "(uu)", state->best_hand, 0);
  /* Translators: read aloud: how a hand was won, and what it was worth. */
  label = g_strdup_printf (_ ("Best hand: %1$s, %2$s"), state->best_text, state->best_worth);
  tea_spoken_set_label (self->best_button, label);
}

static void
show_standings (TeaGameEndPage *self)
{
  const TeaGameSummaryState *state = tea_game_summary_get_state (self->summary);
  g_autofree char *about = self->rules != NULL ? g_strdup_printf ("%s · %s", self->rules, state->hands)
                                               : g_strdup (state->hands);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, state->title, -1);
  tea_game_places_show (self->places, state, about);
  tea_ledger_chart_set_standings (self->chart, state->names, G_N_ELEMENTS (state->names), state->points,
                                  state->n_hands);
  /* A single hand makes no curve. */
  gtk_widget_set_visible (GTK_WIDGET (self->chart), state->n_hands > 1);
  fill_best (self);
  self->has_standings = TRUE;
}

static void
update (TeaGameEndPage *self)
{
  const TeaGameSummaryState *state = tea_game_summary_get_state (self->summary);

  if (!self->has_standings && state->has_standings)
    show_standings (self);
  if (!state->running)
    tea_widget_give_up_focus (self->work_box);
  gtk_widget_set_visible (self->work_box, state->running);
  gtk_widget_set_visible (GTK_WIDGET (self->show_button), state->mistake != NULL);
  if (state->mistake != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->show_button), "(uu)", state->mistake_hand,
                                      tea_review_item_get_state (state->mistake)->position);
}

/* Says nothing about games from before there were commitments. */
static void
update_proof (TeaGameEndPage *self)
{
  gtk_widget_set_visible (self->proof_box, tea_game_proof_get_result (self->proof)->state != TEA_GAME_PROOF_MISSING);
}

static void
stop_cb (TeaGameEndPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->again_button));
  tea_game_summary_cancel (self->summary);
}

static void
drop_summary (TeaGameEndPage *self)
{
  if (self->summary != NULL)
    tea_game_summary_cancel (self->summary);
  tea_widget_follow (self, &self->summary, NULL, G_CALLBACK (update));
  tea_widget_follow (self, &self->proof, NULL, G_CALLBACK (update_proof));
}

static gboolean
tea_game_end_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_GAME_END_PAGE (widget)->again_button));
}

static void
tea_game_end_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaGameEndPage *self = TEA_GAME_END_PAGE (object);

  switch ((TeaGameEndPageProperty) prop_id)
    {
    case PROP_ANIMATIONS:
      tea_widget_set_css_class (GTK_WIDGET (self), "animated", g_value_get_boolean (value));
      break;
    case PROP_FELT:
      tea_game_places_set_felt (self->places, g_value_get_string (value));
      break;
    case PROP_SHOW_INDEX:
      self->show_index = g_value_get_boolean (value);
      if (self->has_standings)
        fill_best (self);
      break;
    }
}

static void
tea_game_end_page_dispose (GObject *object)
{
  TeaGameEndPage *self = TEA_GAME_END_PAGE (object);

  drop_summary (self);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_GAME_END_PAGE);

  G_OBJECT_CLASS (tea_game_end_page_parent_class)->dispose (object);
}

static void
tea_game_end_page_finalize (GObject *object)
{
  g_free (TEA_GAME_END_PAGE (object)->rules);

  G_OBJECT_CLASS (tea_game_end_page_parent_class)->finalize (object);
}

static void
tea_game_end_page_class_init (TeaGameEndPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = tea_game_end_page_set_property;
  object_class->dispose = tea_game_end_page_dispose;
  object_class->finalize = tea_game_end_page_finalize;

  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_game_end_page_grab_focus;

  g_object_class_install_property (object_class, PROP_ANIMATIONS,
                                   g_param_spec_boolean ("animations", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_FELT, g_param_spec_string ("felt", NULL, NULL, NULL, flags));
  g_object_class_install_property (object_class, PROP_SHOW_INDEX,
                                   g_param_spec_boolean ("show-index", NULL, NULL, FALSE, flags));

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_GAME_PLACES);
  g_type_ensure (TEA_TYPE_GAME_PROOF);
  g_type_ensure (TEA_TYPE_GAME_SUMMARY);
  g_type_ensure (TEA_TYPE_HOLDER);
  g_type_ensure (TEA_TYPE_LEDGER_CHART);
  gtk_widget_class_set_css_name (widget_class, "gameend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-game-end-page.ui");
  tea_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, sheet_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, content_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, buttons_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, shown);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, shown_proof);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, places);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, proof_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, chart);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, best_button);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, best_hand_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, nobody_label);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, work_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, show_button);
  gtk_widget_class_bind_template_child (widget_class, TeaGameEndPage, again_button);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
narrow_cb (TeaGameEndPage *self, GParamSpec *pspec, TeaNarrowLayout *layout)
{
  gboolean narrow = tea_narrow_layout_get_narrow (layout);

  tea_widget_set_css_class (GTK_WIDGET (self), "narrow", narrow);
  tea_game_places_set_narrow (self->places, narrow);
}

static void
tea_game_end_page_init (TeaGameEndPage *self)
{
  GtkLayoutManager *layout = tea_narrow_layout_new (NARROW_WIDTH);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  g_signal_connect_object (layout, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  tea_ledger_chart_set_counts_hands (self->chart, TRUE);
}

void
tea_game_end_page_set_game (TeaGameEndPage *self, TeaRecordedGame *game, const char *rules)
{
  g_autoptr (TeaGameSummary) summary = NULL;
  g_autoptr (TeaGameProof) proof = NULL;

  g_return_if_fail (TEA_IS_GAME_END_PAGE (self));

  drop_summary (self);
  tea_game_places_show (self->places, NULL, rules);
  tea_widget_empty (GTK_WIDGET (self->best_hand_box));
  gtk_widget_set_visible (self->best_button, FALSE);
  gtk_widget_set_visible (self->nobody_label, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), FALSE);
  self->has_standings = FALSE;
  g_free (self->rules);
  self->rules = g_strdup (rules);
  if (game == NULL)
    return;

  summary = tea_game_summary_new (game, tea_judge_get_default ());
  tea_widget_follow (self, &self->summary, summary, G_CALLBACK (update));
  tea_game_summary_start (summary);
  tea_holder_set_item (self->shown, summary);
  tea_game_places_show (self->places, tea_game_summary_get_state (summary), rules);
  update (self);
  proof = tea_game_proof_new (game);
  tea_widget_follow (self, &self->proof, proof, G_CALLBACK (update_proof));
  tea_holder_set_item (self->shown_proof, proof);
  update_proof (self);
}

TeaGameSummary *
tea_game_end_page_get_summary (TeaGameEndPage *self)
{
  g_return_val_if_fail (TEA_IS_GAME_END_PAGE (self), NULL);

  return self->summary;
}

void
tea_game_end_page_place (TeaGameEndPage *self, int width, int height, GdkRectangle *allocation)
{
  g_return_if_fail (TEA_IS_GAME_END_PAGE (self));

  tea_sheet_place (GTK_WIDGET (self), self->sheet_box, self->content_box, self->buttons_box, width, height, allocation);
}
