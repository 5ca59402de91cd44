/* tea-settlement.c - what the hand was worth and who paid whom, over the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/score/tea-settlement.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-rule-button.h"
#include "view/widgets/tea-sheet.h"
#include "view/widgets/tea-spoken.h"
#include "view/score/tea-payment-diagram.h"
#include "view/score/tea-settlement-parts.h"
#include "view/widgets/tea-widget.h"

/* The interval between two items, and how long each fades in. */
#define ITEM_INTERVAL_US (60 * G_TIME_SPAN_MILLISECOND)
#define ITEM_FADE_US (120 * G_TIME_SPAN_MILLISECOND)

/* The total counts up for at least this long. */
#define COUNT_US (700 * G_TIME_SPAN_MILLISECOND)

/* The width of the winning hand, in logical pixels: one line in a window of 800, two in a narrower one. */
#define HAND_WIDTH 640
#define BONUS_WIDTH 30 /* subtracted for each flower and season */

struct _TeaSettlement
{
  GtkWidget parent_instance;

  GtkLabel *title_label;
  GtkLabel *total_label;
  GtkLabel *remarks_label;
  GtkLabel *rules_label;
  GtkWidget *clauses_label;
  GtkWidget *clauses_box;
  GtkWidget *sheet_box;
  GtkScrolledWindow *scroller;
  GtkWidget *content_box;
  GtkWidget *buttons_box;
  GtkBox *hand_box;
  GtkWidget *worth_box;
  GtkBox *items_box;
  GtkLabel *formula_label;
  TeaPaymentDiagram *diagram;
  GtkLabel *liability_label;
  GtkBox *payments_box;
  GtkGrid *standings_grid;
  GtkToggleButton *hands_button;
  GtkLabel *hands_label;
  GtkBox *hands_box;
  GtkButton *next_button;
  GtkButton *new_game_button;
  GtkButton *result_button;
  GtkButton *review_button;

  TeaScoreSheet *sheet;
  gboolean animations;
  gboolean game_over;
  gboolean watching;
  gboolean show_index;
  guint tick;
  gint64 start_us; /* frame clock time of the first frame, 0 before it */
};

G_DEFINE_FINAL_TYPE (TeaSettlement, tea_settlement, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_ANIMATIONS = 1,
  PROP_SHOW_INDEX,
} TeaSettlementProperty;

/* Shows a part of the worth of the hand, in its unit. */
static void
show_total (TeaSettlement *self, double part)
{
  g_autofree char *text = self->sheet != NULL ? tea_score_sheet_dup_part_of_worth (self->sheet, part) : g_strdup ("");

  gtk_label_set_label (self->total_label, text);
}

/* How much is seen of what is due @due_us microseconds after the first item. */
static double
opacity_at (gint64 elapsed_us, gint64 due_us)
{
  return CLAMP ((double) (elapsed_us - due_us) / ITEM_FADE_US, 0, 1);
}

/* In the order of time: the items, their sum, then what is paid for it; and a part of the total to match. Returns
 * whether everything is shown @elapsed_us microseconds after the first item. */
static gboolean
show_items_until (TeaSettlement *self, gint64 elapsed_us)
{
  GtkWidget *paid[] = { GTK_WIDGET (self->liability_label), GTK_WIDGET (self->diagram), GTK_WIDGET (self->payments_box),
                        GTK_WIDGET (self->standings_grid) };
  gint64 due_us = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->items_box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_set_opacity (child, opacity_at (elapsed_us, due_us));
      due_us += ITEM_INTERVAL_US;
    }
  gtk_widget_set_opacity (GTK_WIDGET (self->formula_label), opacity_at (elapsed_us, due_us));
  due_us += ITEM_INTERVAL_US;
  for (guint i = 0; i < G_N_ELEMENTS (paid); i++)
    gtk_widget_set_opacity (paid[i], opacity_at (elapsed_us, due_us));

  due_us = MAX (COUNT_US, due_us + ITEM_FADE_US);
  show_total (self, adw_easing_ease (ADW_EASE_OUT_CUBIC, CLAMP ((double) elapsed_us / (double) due_us, 0, 1)));

  return elapsed_us >= due_us;
}

static void
remove_tick (TeaSettlement *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer user_data)
{
  TeaSettlement *self = TEA_SETTLEMENT (widget);
  gint64 now_us = gdk_frame_clock_get_frame_time (frame_clock);

  if (self->start_us == 0)
    self->start_us = now_us;
  if (!show_items_until (self, now_us - self->start_us))
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
start_animation (TeaSettlement *self)
{
  if (!self->animations || !adw_get_enable_animations (GTK_WIDGET (self)) ||
      gtk_widget_get_first_child (GTK_WIDGET (self->items_box)) == NULL)
    {
      tea_settlement_finish_animation (self);
      return;
    }

  self->start_us = 0;
  show_items_until (self, 0);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* A key meant for the table, pressed just as the hand ended, must not deal the next hand. */
static gboolean
key_pressed_cb (TeaSettlement *self, guint key, guint code, GdkModifierType modifiers)
{
  if (self->tick == 0)
    return GDK_EVENT_PROPAGATE;

  tea_settlement_finish_animation (self);
  key = tea_key_main (key);

  return key == GDK_KEY_Return || key == GDK_KEY_space ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Ends the animation; the click still takes effect. */
static void
pressed_cb (TeaSettlement *self)
{
  if (self->tick != 0)
    tea_settlement_finish_animation (self);
}

static void
update_buttons (TeaSettlement *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->next_button), !self->game_over);
  gtk_widget_set_visible (GTK_WIDGET (self->result_button), self->game_over && !self->watching);
}

/* A button for each clause that the payments follow, which opens it in the rules. */
static void
fill_clauses (TeaSettlement *self)
{
  char *const *clauses = tea_score_sheet_get_facts (self->sheet)->clauses;

  tea_widget_empty (self->clauses_box);
  for (guint i = 0; clauses[i] != NULL; i++)
    {
      GtkWidget *button = tea_rule_button_new (clauses[i], clauses[i]);

      gtk_widget_add_css_class (button, "clause");
      gtk_box_append (GTK_BOX (self->clauses_box), button);
    }
  gtk_widget_set_visible (self->clauses_label, clauses[0] != NULL);
}

static void
fill (TeaSettlement *self)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (self->sheet);
  g_autofree char *rules = NULL;
  gboolean won = facts->winner >= 0;
  int n_bonus = (int) g_list_model_get_n_items (facts->bonus);
  int total_width;

  tea_widget_set_text (self->title_label, facts->title);
  gtk_widget_set_visible (GTK_WIDGET (self->total_label), facts->total != 0);
  show_total (self, 1);
  /* While it is counted up, it has the width of the whole. */
  gtk_widget_set_size_request (GTK_WIDGET (self->total_label), -1, -1);
  gtk_widget_measure (GTK_WIDGET (self->total_label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &total_width, NULL, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->total_label), total_width, -1);
  tea_widget_set_text (self->remarks_label, facts->remarks);
  /* Translators: the name of the rules, then the text that they follow. */
  rules = g_strdup_printf (_ ("Rules: %s; source: %s"), facts->ruleset_name, facts->source);
  tea_widget_set_text (self->rules_label, rules);
  fill_clauses (self);

  tea_settlement_fill_winning_hand (self->hand_box, self->sheet, HAND_WIDTH - BONUS_WIDTH * n_bonus, self->show_index);
  gtk_widget_set_visible (GTK_WIDGET (self->hand_box), won);
  tea_settlement_fill_items (self->items_box, facts->items);
  gtk_widget_set_visible (self->worth_box, won);
  gtk_widget_set_halign (GTK_WIDGET (self->diagram), won ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  tea_widget_set_text (self->formula_label, facts->formula);
  tea_widget_set_text (self->liability_label, facts->liability);
  tea_settlement_fill_payments (self->payments_box, self->sheet);
  tea_settlement_fill_standings (self->standings_grid, self->sheet);
  tea_settlement_fill_other_hands (self->hands_box, self->sheet, self->show_index);
  gtk_label_set_label (self->hands_label, won ? _ ("The other hands") : _ ("The hands"));
  gtk_toggle_button_set_active (self->hands_button, FALSE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, facts->title, -1);
}

/* Where a hand is watched, the line below the table says how it ends. */
static void
say (TeaSettlement *self)
{
  g_autofree char *title = g_strdup_printf (_ ("%s."), tea_score_sheet_get_facts (self->sheet)->title);
  g_autofree char *details = tea_score_sheet_dup_spoken (self->sheet);

  if (!self->watching)
    tea_spoken_say (GTK_WIDGET (self), title);
  tea_spoken_say (GTK_WIDGET (self), details);
}

static void
tea_settlement_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaSettlement *self = TEA_SETTLEMENT (object);

  switch ((TeaSettlementProperty) prop_id)
    {
    case PROP_ANIMATIONS:
      tea_settlement_set_animations (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_INDEX:
      tea_settlement_set_show_index (self, g_value_get_boolean (value));
      break;
    }
}

static void
tea_settlement_dispose (GObject *object)
{
  TeaSettlement *self = TEA_SETTLEMENT (object);

  remove_tick (self);
  g_clear_object (&self->sheet);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_SETTLEMENT);

  G_OBJECT_CLASS (tea_settlement_parent_class)->dispose (object);
}

static gboolean
tea_settlement_grab_focus (GtkWidget *widget)
{
  TeaSettlement *self = TEA_SETTLEMENT (widget);

  /* In a replay the focus stays, so that the keys for steps keep working. */
  if (self->watching)
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->game_over ? self->result_button : self->next_button));
}

static void
tea_settlement_class_init (TeaSettlementClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = tea_settlement_set_property;
  object_class->dispose = tea_settlement_dispose;

  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_settlement_grab_focus;

  g_object_class_install_property (object_class, PROP_ANIMATIONS,
                                   g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags));
  g_object_class_install_property (object_class, PROP_SHOW_INDEX,
                                   g_param_spec_boolean ("show-index", NULL, NULL, FALSE, flags));

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_PAYMENT_DIAGRAM);
  gtk_widget_class_set_css_name (widget_class, "settlement");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-settlement.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, total_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, remarks_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, rules_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, clauses_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, clauses_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, sheet_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, scroller);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, content_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, buttons_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, hand_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, worth_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, items_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, formula_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, diagram);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, liability_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, payments_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, standings_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, hands_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, hands_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, hands_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, next_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, result_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlement, review_button);
}

static void
tea_settlement_init (TeaSettlement *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  self->animations = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

TeaScoreSheet *
tea_settlement_get_sheet (TeaSettlement *self)
{
  g_return_val_if_fail (TEA_IS_SETTLEMENT (self), NULL);

  return self->sheet;
}

void
tea_settlement_set_sheet (TeaSettlement *self, TeaScoreSheet *sheet)
{
  g_return_if_fail (TEA_IS_SETTLEMENT (self));

  if (!g_set_object (&self->sheet, sheet))
    return;

  tea_settlement_finish_animation (self);
  tea_widget_empty (GTK_WIDGET (self->hand_box));
  tea_widget_empty (GTK_WIDGET (self->items_box));
  tea_widget_empty (GTK_WIDGET (self->payments_box));
  tea_widget_empty (GTK_WIDGET (self->standings_grid));
  tea_widget_empty (GTK_WIDGET (self->hands_box));
  tea_payment_diagram_set_sheet (self->diagram, sheet);
  if (sheet != NULL)
    {
      fill (self);
      start_animation (self);
      say (self);
    }
}

void
tea_settlement_set_animations (TeaSettlement *self, gboolean animations)
{
  g_return_if_fail (TEA_IS_SETTLEMENT (self));

  self->animations = animations;
  if (!animations)
    tea_settlement_finish_animation (self);
}

void
tea_settlement_set_show_index (TeaSettlement *self, gboolean show_index)
{
  g_return_if_fail (TEA_IS_SETTLEMENT (self));

  self->show_index = show_index;
}

void
tea_settlement_set_game_over (TeaSettlement *self, gboolean game_over)
{
  g_return_if_fail (TEA_IS_SETTLEMENT (self));

  if (self->game_over == game_over)
    return;

  self->game_over = game_over;
  update_buttons (self);
}

void
tea_settlement_set_watching (TeaSettlement *self)
{
  g_return_if_fail (TEA_IS_SETTLEMENT (self));

  self->watching = TRUE;
  update_buttons (self);
  gtk_widget_set_visible (GTK_WIDGET (self->new_game_button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->review_button), FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->next_button), _ ("Go to the next hand (Page Down)"));
}

void
tea_settlement_place (TeaSettlement *self, int width, int height, GdkRectangle *allocation)
{
  g_return_if_fail (TEA_IS_SETTLEMENT (self));

  tea_sheet_place (GTK_WIDGET (self), self->sheet_box, self->content_box, self->buttons_box, width, height, allocation);
}

void
tea_settlement_finish_animation (TeaSettlement *self)
{
  g_return_if_fail (TEA_IS_SETTLEMENT (self));

  remove_tick (self);
  show_items_until (self, G_MAXINT32);
}

void
tea_settlement_set_show_buttons (TeaSettlement *self, gboolean show_buttons)
{
  g_return_if_fail (TEA_IS_SETTLEMENT (self));

  gtk_widget_set_visible (self->buttons_box, show_buttons);
}
