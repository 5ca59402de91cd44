/* tea-ruleset-cards.c - a card for every game: its name, three of its tiles, and what it is like
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-ruleset-cards.h"

#include <glib/gi18n.h>

#include "model/rules/tea-rulebook.h"
#include "view/tiles/tea-tile-row.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-widget.h"

/* The width of a tile on a card, in logical pixels. */
#define TILE_WIDTH 30

/* How many cards stand side by side at most. */
#define MAX_CARDS_IN_LINE 3
#define MAX_CHARS_IN_LINE 22

struct _TeaRulesetCards
{
  GtkWidget parent_instance;

  GtkFlowBox *box;
  GListModel *model;
  gboolean selectable;
};

G_DEFINE_FINAL_TYPE (TeaRulesetCards, tea_ruleset_cards, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_MODEL = 1,
  PROP_SELECTED,
  PROP_SELECTABLE, /* construct-only */
} TeaRulesetCardsProperty;

static GParamSpec *properties[PROP_SELECTABLE + 1];
static guint activated_signal;

static guint
get_selected (TeaRulesetCards *self)
{
  g_autoptr (GList) children = gtk_flow_box_get_selected_children (self->box);

  return children != NULL ? (guint) gtk_flow_box_child_get_index (children->data) : GTK_INVALID_LIST_POSITION;
}

static GtkWidget *
text_new (const char *text, const char *css_class)
{
  GtkWidget *label = tea_label_wrapped_new (text, css_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS_IN_LINE);

  return label;
}

static GtkWidget *
card_new (gpointer item, gpointer data)
{
  TeaRuleset *ruleset = item;
  g_autoptr (TeaRulebook) book = tea_rulebook_new (ruleset);
  g_autofree char *name = tea_ruleset_dup_full_name (ruleset);
  const char *sentence = tea_rulebook_get_topic (book, "character");
  g_autoptr (GListModel) tiles = tea_ruleset_list_emblem (ruleset);
  GtkWidget *card = gtk_flow_box_child_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = tea_tile_row_new (TILE_WIDTH, TEA_TILE_ROW_PLAIN);

  tea_tile_row_append_list (TEA_TILE_ROW (row), tiles);
  gtk_widget_set_halign (row, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (content), row);
  gtk_box_append (GTK_BOX (content), text_new (name, "heading"));
  gtk_box_append (GTK_BOX (content), text_new (sentence, NULL));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (card), content);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "activatable");
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);

  return card;
}

static void
selected_cb (TeaRulesetCards *self)
{
  if (get_selected (self) != GTK_INVALID_LIST_POSITION)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

static void
activated_cb (TeaRulesetCards *self, GtkFlowBoxChild *child)
{
  g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (self->model, (guint) gtk_flow_box_child_get_index (child));

  g_signal_emit (self, activated_signal, 0, ruleset);
}

/* GTK 4.8 divides by the number of cards in a row when Page Up or Page Down is pressed; it is 0 until the cards have
 * been laid out. */
static gboolean
move_cursor_cb (GtkFlowBox *box, GtkMovementStep step)
{
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (box, 0);

  if (step == GTK_MOVEMENT_PAGES && first != NULL && gtk_widget_get_width (GTK_WIDGET (first)) == 0)
    g_signal_stop_emission_by_name (box, "move-cursor");

  return FALSE;
}

/* Tab enters at the selected card, and leaves from any. */
static gboolean
tea_ruleset_cards_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TeaRulesetCards *self = TEA_RULESET_CARDS (widget);
  guint selected = get_selected (self);
  GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index (self->box,
                                                           selected != GTK_INVALID_LIST_POSITION ? (int) selected : 0);

  if (gtk_widget_get_focus_child (widget) != NULL || card == NULL)
    return FALSE;

  return gtk_widget_child_focus (GTK_WIDGET (card), direction);
}

static gboolean
tea_ruleset_cards_grab_focus (GtkWidget *widget)
{
  GtkWidget *focus = tea_widget_get_focus (widget);

  return (focus != NULL && gtk_widget_is_ancestor (focus, widget)) ||
         tea_ruleset_cards_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
tea_ruleset_cards_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaRulesetCards *self = TEA_RULESET_CARDS (object);

  switch ((TeaRulesetCardsProperty) prop_id)
    {
    case PROP_MODEL:
      g_value_set_object (value, self->model);
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, get_selected (self));
      break;
    case PROP_SELECTABLE:
      g_value_set_boolean (value, self->selectable);
      break;
    }
}

static void
tea_ruleset_cards_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaRulesetCards *self = TEA_RULESET_CARDS (object);

  switch ((TeaRulesetCardsProperty) prop_id)
    {
    case PROP_MODEL:
      tea_ruleset_cards_set_model (self, g_value_get_object (value));
      break;
    case PROP_SELECTED:
      tea_ruleset_cards_select (self, g_value_get_uint (value));
      break;
    case PROP_SELECTABLE:
      self->selectable = g_value_get_boolean (value);
      gtk_flow_box_set_selection_mode (self->box, self->selectable ? GTK_SELECTION_BROWSE : GTK_SELECTION_NONE);
      gtk_flow_box_set_activate_on_single_click (self->box, !self->selectable);
      break;
    }
}

static void
tea_ruleset_cards_dispose (GObject *object)
{
  TeaRulesetCards *self = TEA_RULESET_CARDS (object);

  if (self->box != NULL)
    g_signal_handlers_disconnect_by_data (self->box, self);
  self->box = NULL;
  tea_widget_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->model);

  G_OBJECT_CLASS (tea_ruleset_cards_parent_class)->dispose (object);
}

static void
tea_ruleset_cards_class_init (TeaRulesetCardsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_ruleset_cards_get_property;
  object_class->set_property = tea_ruleset_cards_set_property;
  object_class->dispose = tea_ruleset_cards_dispose;
  widget_class->focus = tea_ruleset_cards_focus;
  widget_class->grab_focus = tea_ruleset_cards_grab_focus;

  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, GTK_INVALID_LIST_POSITION,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SELECTABLE] = g_param_spec_boolean (
      "selectable", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
  activated_signal = g_signal_new ("activated", TEA_TYPE_RULESET_CARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, TEA_TYPE_RULESET);

  gtk_widget_class_set_css_name (widget_class, "rulesetcards");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tea_ruleset_cards_init (TeaRulesetCards *self)
{
  self->box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_homogeneous (self->box, TRUE);
  gtk_flow_box_set_min_children_per_line (self->box, 1);
  gtk_flow_box_set_max_children_per_line (self->box, MAX_CARDS_IN_LINE);
  gtk_flow_box_set_row_spacing (self->box, 12);
  gtk_flow_box_set_column_spacing (self->box, 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Rules"), -1);
  gtk_widget_set_parent (GTK_WIDGET (self->box), GTK_WIDGET (self));
  g_signal_connect (self->box, "move-cursor", G_CALLBACK (move_cursor_cb), NULL);
  g_signal_connect_swapped (self->box, "selected-children-changed", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (self->box, "child-activated", G_CALLBACK (activated_cb), self);
}

void
tea_ruleset_cards_set_model (TeaRulesetCards *self, GListModel *model)
{
  g_return_if_fail (TEA_IS_RULESET_CARDS (self));

  if (!g_set_object (&self->model, model))
    return;
  gtk_flow_box_bind_model (self->box, model, card_new, NULL, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
}

void
tea_ruleset_cards_select (TeaRulesetCards *self, guint position)
{
  GtkFlowBoxChild *card;

  g_return_if_fail (TEA_IS_RULESET_CARDS (self));

  card = position != GTK_INVALID_LIST_POSITION ? gtk_flow_box_get_child_at_index (self->box, (int) position) : NULL;
  if (self->selectable && card != NULL)
    gtk_flow_box_select_child (self->box, card);
}
