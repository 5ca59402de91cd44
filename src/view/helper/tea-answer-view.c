/* tea-answer-view.c - the worth of the hand being entered, or why it is worth nothing yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-answer-view.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-sentences.h"
#include "view/score/tea-answer-parts.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/score/tea-payment-diagram.h"
#include "view/score/tea-settlement-parts.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Width for which the winning hand is drawn, in logical pixels; in a narrower window it wraps into a second line. */
#define HAND_WIDTH 560

/* Number of waits added in a frame; with wild tiles every kind can be a wait. */
#define WAITS_A_FRAME 8

/* How long nothing has been entered when the answer is said, in milliseconds. */
#define SAY_AFTER_MS 800

struct _TeaAnswerView
{
  GtkWidget parent_instance;

  GtkImage *state_image;
  GtkLabel *sentence_label;
  GtkLabel *clause_label;
  GtkBox *remedies_box;
  GtkBox *warnings_box;
  GtkBox *result_box;
  GtkBox *hand_box;
  GtkBox *columns_box;
  GtkWidget *payments_part;
  GtkBox *items_box;
  GtkLabel *formula_label;
  GtkBox *payments_box;
  TeaPaymentDiagram *diagram;
  GtkLabel *liability_label;
  GtkWidget *others_expander;
  GtkBox *others_box;
  GtkWidget *runners_up_expander;
  GtkBox *runners_up_box;
  GtkWidget *waits_part;
  GtkLabel *waits_note;
  GtkGrid *waits_grid;
  GtkSpinner *spinner;

  TeaHandEntry *entry;
  TeaScoreSheet *sheet; /* the sheet shown */
  GObject *runner_up;   /* the first of those shown */
  GObject *wait;        /* the first of those shown */
  gboolean show_index;
  guint n_waits;   /* number of waits shown */
  guint tick;      /* calls show() in the next frame */
  guint rest_tick; /* calls show_rest() in the frames after it */
  guint say_source;
};

G_DEFINE_FINAL_TYPE (TeaAnswerView, tea_answer_view, GTK_TYPE_WIDGET)

/* An icon for every state, so that colour is not the only sign. The tick means that the hand can be saved. */
static const char *
icon_for (const TeaEntryAnswer *answer)
{
  switch (answer->state)
    {
    case TEA_HAND_STATE_SCORED:
      return answer->complete ? "emblem-ok-symbolic" : "dialog-warning-symbolic";
    case TEA_HAND_STATE_IMPOSSIBLE:
    case TEA_HAND_STATE_NOT_ALLOWED:
      return "dialog-warning-symbolic";
    case TEA_HAND_STATE_UNSAID: /* a question mark in a diamond looks like a missing character */
    case TEA_HAND_STATE_EMPTY:
    case TEA_HAND_STATE_TOO_FEW:
    case TEA_HAND_STATE_NOT_COMPLETE:
      break;
    }
  return "dialog-information-symbolic";
}

static void
show_diagnosis (TeaAnswerView *self)
{
  const TeaEntryAnswer *answer = tea_hand_entry_get_state (self->entry)->answer;

  gtk_image_set_from_icon_name (self->state_image, icon_for (answer));
  gtk_label_set_label (self->sentence_label, answer->sentence);
  tea_widget_set_text (self->clause_label, answer->clause);
  tea_answer_show_sentences (self->remedies_box, answer->remedies, "▸");
  /* That an empty hand is incomplete needs no warning. */
  tea_answer_show_sentences (self->warnings_box, answer->state != TEA_HAND_STATE_EMPTY ? answer->warnings : NULL, "⚠");
}

/* Whether the other players' hands have something to show. */
static gboolean
has_others (TeaScoreSheet *sheet)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);

  for (guint seat = 0; seat < 4; seat++)
    if ((int) seat != facts->winner &&
        (facts->seats[seat].has_score || g_list_model_get_n_items (facts->seats[seat].hand) > 0 ||
         g_list_model_get_n_items (facts->seats[seat].melds) > 0))
      return TRUE;

  return FALSE;
}

/* Forgets what is shown, so that everything is shown again. */
static void
forget_shown (TeaAnswerView *self)
{
  g_clear_object (&self->sheet);
  g_clear_object (&self->runner_up);
  g_clear_object (&self->wait);
  tea_widget_empty (GTK_WIDGET (self->others_box));
  tea_widget_empty (GTK_WIDGET (self->runners_up_box));
}

/* Fills an expander only when it is opened: few users open it, and all would wait for it. */
static void
fill_others (TeaAnswerView *self)
{
  if (self->sheet != NULL && gtk_expander_get_expanded (GTK_EXPANDER (self->others_expander)) &&
      gtk_widget_get_first_child (GTK_WIDGET (self->others_box)) == NULL)
    tea_settlement_fill_other_hands (self->others_box, self->sheet, self->show_index);
}

static void
show_sheet (TeaAnswerView *self)
{
  TeaScoreSheet *sheet = tea_hand_entry_get_state (self->entry)->answer->sheet;
  const TeaScoreSheetFacts *facts;
  gboolean won;

  if (!g_set_object (&self->sheet, sheet))
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->result_box), sheet != NULL);
  tea_payment_diagram_set_sheet (self->diagram, sheet);
  tea_widget_empty (GTK_WIDGET (self->others_box));
  if (sheet == NULL)
    return;

  facts = tea_score_sheet_get_facts (sheet);
  won = facts->winner >= 0;
  if (won)
    tea_settlement_fill_winning_hand (self->hand_box, sheet, HAND_WIDTH, self->show_index);
  gtk_widget_set_visible (GTK_WIDGET (self->hand_box), won);
  tea_settlement_fill_items (self->items_box, facts->items);
  tea_widget_set_text (self->formula_label, facts->formula);
  tea_settlement_fill_payments (self->payments_box, sheet);
  tea_widget_set_text (self->liability_label, facts->liability);
  gtk_widget_set_visible (self->others_expander, has_others (sheet));
}

/* Whether @shown, the first item shown of a list, is still its first item; sets @shown to that. The model makes new
 * items when they change. */
static gboolean
is_shown (GObject **shown, GListModel *list)
{
  g_autoptr (GObject) first = g_list_model_get_item (list, 0);

  return !g_set_object (shown, first);
}

static void
show_runners_up (TeaAnswerView *self)
{
  GListModel *runners_up = tea_hand_entry_get_state (self->entry)->answer->runners_up;
  gboolean expanded = gtk_expander_get_expanded (GTK_EXPANDER (self->runners_up_expander));

  if (!is_shown (&self->runner_up, runners_up))
    tea_widget_empty (GTK_WIDGET (self->runners_up_box));
  if (expanded && gtk_widget_get_first_child (GTK_WIDGET (self->runners_up_box)) == NULL)
    tea_answer_fill_runners_up (self->runners_up_box, runners_up, self->show_index);
}

/* Whether there are waits, or something to say instead of them. */
static gboolean
has_waits (const TeaEntryAnswer *answer)
{
  return g_list_model_get_n_items (answer->waits) > 0 || (*answer->waits_note != '\0' && !answer->busy);
}

/* Returns whether all are shown. */
static gboolean
show_waits (TeaAnswerView *self)
{
  const TeaEntryAnswer *answer = tea_hand_entry_get_state (self->entry)->answer;
  GListModel *waits = answer->waits;
  guint n = g_list_model_get_n_items (waits);
  const char *common = tea_wait_info_find_common_reason (waits);
  g_autofree char *note = tea_sentences_join (answer->waits_note, common);

  if (!is_shown (&self->wait, waits))
    self->n_waits = 0;
  if (self->n_waits < n)
    self->n_waits = tea_answer_fill_waits (self->waits_grid, waits, self->n_waits, WAITS_A_FRAME, common,
                                           self->show_index);
  tea_widget_set_text (self->waits_note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->waits_grid), n > 0);
  gtk_widget_set_visible (self->waits_part, has_waits (answer));

  return self->n_waits >= n;
}

static void
show_busy (TeaAnswerView *self)
{
  gboolean busy = tea_hand_entry_get_state (self->entry)->answer->busy;

  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
}

static gboolean
say_cb (gpointer data)
{
  TeaAnswerView *self = data;
  const TeaEntryAnswer *answer = tea_hand_entry_get_state (self->entry)->answer;
  char *text = g_strdup (answer->state != TEA_HAND_STATE_EMPTY ? answer->sentence : "");

  self->say_source = 0;
  for (guint i = 0; *text != '\0' && answer->remedies[i] != NULL; i++)
    text = tea_sentences_take (text, g_strdup (answer->remedies[i]));
  for (guint i = 0; *text != '\0' && answer->warnings[i] != NULL; i++)
    text = tea_sentences_take (text, g_strdup (answer->warnings[i]));
  if (answer->sheet != NULL)
    text = tea_sentences_take (text, tea_score_sheet_dup_deltas (answer->sheet));
  tea_spoken_announce (GTK_WIDGET (self), text);
  g_free (text);

  return G_SOURCE_REMOVE;
}

/* Nobody wants to hear an answer to each key of a hand. */
static void
say_later (TeaAnswerView *self)
{
  g_clear_handle_id (&self->say_source, g_source_remove);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->say_source = g_timeout_add (SAY_AFTER_MS, say_cb, self);
}

/* Shows what can wait: the other hands, other arrangements, the waits. Returns whether all is shown. */
static gboolean
show_rest (TeaAnswerView *self)
{
  fill_others (self);
  show_runners_up (self);

  return show_waits (self);
}

static gboolean
rest_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TeaAnswerView *self = TEA_ANSWER_VIEW (widget);

  if (!show_rest (self))
    return G_SOURCE_CONTINUE;
  self->rest_tick = 0;

  return G_SOURCE_REMOVE;
}

static void
forget_tick (TeaAnswerView *self, guint *tick)
{
  if (*tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), *tick);
  *tick = 0;
}

/* Shows the answer and hides at once what no longer applies. The rest follows in the next frames, unless another key
 * stops it. */
static void
show (TeaAnswerView *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  GListModel *runners_up = state->answer->runners_up;

  show_diagnosis (self);
  show_sheet (self);
  show_busy (self);
  say_later (self);
  gtk_widget_set_visible (self->runners_up_expander, self->sheet != NULL && g_list_model_get_n_items (runners_up) > 0);
  if (!has_waits (state->answer))
    gtk_widget_set_visible (self->waits_part, FALSE);
  if (self->rest_tick == 0)
    self->rest_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), rest_tick_cb, NULL, NULL);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TeaAnswerView *self = TEA_ANSWER_VIEW (widget);

  self->tick = 0;
  show (self);

  return G_SOURCE_REMOVE;
}

static void
forget_updates (TeaAnswerView *self)
{
  forget_tick (self, &self->tick);
  forget_tick (self, &self->rest_tick);
  g_clear_handle_id (&self->say_source, g_source_remove);
}

/* Several keys can arrive within a frame, and only the last answer is seen. */
static void
update (TeaAnswerView *self)
{
  forget_tick (self, &self->rest_tick);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
  else if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
update_at_once (TeaAnswerView *self)
{
  forget_updates (self);
  show (self);
}

static void
expanded_cb (TeaAnswerView *self)
{
  if (self->entry == NULL)
    return;

  fill_others (self);
  show_runners_up (self);
}

static void
tea_answer_view_dispose (GObject *object)
{
  TeaAnswerView *self = TEA_ANSWER_VIEW (object);

  forget_updates (self);
  tea_widget_follow (self, &self->entry, NULL, NULL);
  g_clear_object (&self->sheet);
  g_clear_object (&self->runner_up);
  g_clear_object (&self->wait);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_ANSWER_VIEW);

  G_OBJECT_CLASS (tea_answer_view_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, state_image);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, clause_label);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, remedies_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, warnings_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, result_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, hand_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, columns_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, payments_part);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, items_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, formula_label);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, payments_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, diagram);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, liability_label);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, others_expander);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, others_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, runners_up_expander);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, runners_up_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, waits_part);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, waits_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, waits_note);
  gtk_widget_class_bind_template_child (widget_class, TeaAnswerView, spinner);
}

static void
tea_answer_view_class_init (TeaAnswerViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_answer_view_dispose;

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_PAYMENT_DIAGRAM);
  gtk_widget_class_set_css_name (widget_class, "answer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-answer-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, expanded_cb);
}

static void
tea_answer_view_init (TeaAnswerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_spoken_make_status (GTK_WIDGET (self->sentence_label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What the hand is worth"),
                                  -1);
}

void
tea_answer_view_set_entry (TeaAnswerView *self, TeaHandEntry *entry)
{
  g_return_if_fail (TEA_IS_ANSWER_VIEW (self));
  g_return_if_fail (entry == NULL || TEA_IS_HAND_ENTRY (entry));

  if (!tea_widget_follow (self, &self->entry, entry, G_CALLBACK (update)))
    return;

  forget_updates (self);
  forget_shown (self);
  gtk_widget_set_visible (GTK_WIDGET (self->result_box), FALSE);
  gtk_widget_set_visible (self->waits_part, FALSE);
  if (entry != NULL)
    update_at_once (self);
}

gboolean
tea_answer_view_get_up_to_date (TeaAnswerView *self)
{
  g_return_val_if_fail (TEA_IS_ANSWER_VIEW (self), FALSE);

  return self->tick == 0 && self->rest_tick == 0;
}

void
tea_answer_view_set_show_index (TeaAnswerView *self, gboolean show_index)
{
  g_return_if_fail (TEA_IS_ANSWER_VIEW (self));

  if (!self->show_index == !show_index)
    return;
  self->show_index = show_index;

  forget_shown (self);
  if (self->entry != NULL)
    update_at_once (self);
}

void
tea_answer_view_set_payments_first (TeaAnswerView *self, gboolean first)
{
  GtkBox *from, *to;

  g_return_if_fail (TEA_IS_ANSWER_VIEW (self));

  from = first ? self->columns_box : self->result_box;
  to = first ? self->result_box : self->columns_box;
  if (gtk_widget_get_parent (self->payments_part) != GTK_WIDGET (from))
    return;

  g_object_ref (self->payments_part);
  gtk_box_remove (from, self->payments_part);
  if (first)
    gtk_box_prepend (to, self->payments_part);
  else
    gtk_box_append (to, self->payments_part);
  g_object_unref (self->payments_part);
}
