/* tea-line-page.c - a penalty or a correction for the ledger: who pays whom, and what for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-line-page.h"

#include <glib/gi18n.h>

#include "view/ledger/tea-ledger-parts.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

#define EACH_OTHER 4

struct _TeaLinePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkWidget *penalties_part;
  GtkBox *penalties_box;
  GtkLabel *sentence_label;
  GtkEntry *reason;
  GtkBox *from_box;
  GtkBox *to_box;
  GtkBox *amount_part;
  GtkLabel *amount_label;
  GtkGrid *grid;
  GtkLabel *sum_label;
  GtkLabel *error_label;
  GPtrArray *penalties; /* GtkToggleButton: one for each penalty of the rules */
  GtkToggleButton *from[4];
  GtkToggleButton *to[EACH_OTHER + 1];
  TeaNumberField *amount;
  TeaNumberField *deltas[4];

  TeaLedger *ledger;
  gint64 id; /* the line being changed, or 0 */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TeaLinePage, tea_line_page, TEA_TYPE_PAGE)

/* The index of the button that is pressed, or −1. */
static int
find_pressed (GtkToggleButton *const *buttons, guint n)
{
  for (guint i = 0; i < n; i++)
    if (gtk_toggle_button_get_active (buttons[i]))
      return (int) i;

  return -1;
}

static int
get_penalty (TeaLinePage *self)
{
  return find_pressed ((GtkToggleButton *const *) self->penalties->pdata, self->penalties->len);
}

static void
update (TeaLinePage *self)
{
  int from = find_pressed (self->from, 4);
  g_autofree char *fault = NULL;
  int deltas[4];
  gboolean well;

  for (int seat = 0; seat < 4; seat++)
    gtk_widget_set_visible (GTK_WIDGET (self->to[seat]), seat != from);
  well = tea_ledger_read_points_fields (self->deltas, deltas);
  if (well)
    fault = tea_ledger_explain_line (self->ledger, gtk_editable_get_text (GTK_EDITABLE (self->reason)), deltas);
  tea_widget_set_text (self->sum_label, fault);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "line.save", well && fault == NULL);
}

/* Fills in what each player wins or loses: nothing before it is said who pays whom how much. */
static void
settle (TeaLinePage *self)
{
  int from = find_pressed (self->from, 4);
  int to = find_pressed (self->to, EACH_OTHER + 1);
  int deltas[4] = { 0 };
  gint64 amount;

  if (!tea_number_field_read (self->amount, &amount))
    return;

  if (from >= 0 && to >= 0)
    tea_ledger_settle_penalty (self->ledger, self->id, get_penalty (self), (guint) from, to == EACH_OTHER ? -1 : to,
                               (int) amount, deltas);
  self->updating = TRUE;
  for (guint seat = 0; seat < 4; seat++)
    tea_number_field_set_value (self->deltas[seat], deltas[seat]);
  self->updating = FALSE;
}

static void
said_cb (TeaLinePage *self)
{
  int from = find_pressed (self->from, 4);

  if (self->updating)
    return;

  /* Nobody pays a penalty to himself or herself. */
  self->updating = TRUE;
  if (from >= 0)
    gtk_toggle_button_set_active (self->to[from], FALSE);
  self->updating = FALSE;
  settle (self);
  update (self);
}

static void
changed_cb (TeaLinePage *self)
{
  if (self->deltas[3] != NULL && !self->updating)
    update (self);
}

/* Says what the rules say of the penalty that was chosen. */
static void
penalty_cb (TeaLinePage *self)
{
  int index = get_penalty (self);
  TeaLedgerPenalty penalty;
  g_autofree char *sentence = NULL;

  if (index < 0 || !tea_ledger_get_penalty (self->ledger, (guint) index, &penalty))
    return;

  self->updating = TRUE;
  /* Translators: a sentence about a penalty, and the clause of the rules. */
  sentence = g_strdup_printf (_ ("%1$s (%2$s)"), penalty.sentence, penalty.clause);
  tea_widget_set_text (self->sentence_label, sentence);
  gtk_editable_set_text (GTK_EDITABLE (self->reason), penalty.name);
  gtk_toggle_button_set_active (self->to[EACH_OTHER], !penalty.to_one);
  tea_number_field_set_value (self->amount, penalty.amount);
  self->updating = FALSE;
  said_cb (self);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLinePage *self = TEA_LINE_PAGE (widget);
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  g_autoptr (GError) error = NULL;
  int deltas[4];

  if (!tea_number_fields_take (GTK_WIDGET (self)) || !tea_ledger_read_points_fields (self->deltas, deltas))
    return;

  if (self->id != 0)
    tea_ledger_edit_line (self->ledger, self->id, reason, deltas, &error);
  else
    tea_ledger_add_line (self->ledger, reason, deltas, &error);

  if (error != NULL)
    tea_widget_set_text (self->error_label, error->message);
  else
    tea_page_close (TEA_PAGE (self));
}

/* Return in any of the fields. */
static void
default_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "line.save", NULL);
}

/* Whoever has said one thing goes on with the next. */
static void
go_on_cb (TeaLinePage *self, GtkWidget *button)
{
  if (gtk_widget_is_ancestor (button, self->penalties_part))
    gtk_widget_grab_focus (GTK_WIDGET (self->from[0]));
  else if (gtk_widget_is_ancestor (button, GTK_WIDGET (self->from_box)) &&
           (get_penalty (self) < 0 || !gtk_toggle_button_get_active (self->to[EACH_OTHER])))
    gtk_widget_grab_focus (GTK_WIDGET (self->to[EACH_OTHER]));
  else
    gtk_widget_grab_focus (GTK_WIDGET (tea_number_field_get_spin (self->amount)));
}

/* The number of a player says who pays; then who is paid, 0 for each other player. */
static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLinePage *self = TEA_LINE_PAGE (widget);
  int number = g_variant_get_int32 (parameter);
  GtkToggleButton *button = NULL;

  if (tea_ledger_has_focus_in (GTK_WIDGET (self->from_box)) && number > 0)
    button = self->from[number - 1];
  else if (tea_ledger_has_focus_in (GTK_WIDGET (self->to_box)))
    button = self->to[number > 0 ? number - 1 : EACH_OTHER];
  if (button == NULL || !gtk_widget_get_visible (GTK_WIDGET (button)))
    return;

  gtk_toggle_button_set_active (button, TRUE);
  go_on_cb (self, GTK_WIDGET (button));
}

static gboolean
tea_line_page_grab_focus (GtkWidget *widget)
{
  TeaLinePage *self = TEA_LINE_PAGE (widget);

  if (self->id == 0 && self->penalties->len > 0)
    return gtk_widget_grab_focus (self->penalties->pdata[0]);

  return gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}

static GtkToggleButton *
append_button (TeaLinePage *self, GtkBox *box, const char *text, const char *label, GtkToggleButton *group)
{
  GtkToggleButton *button = tea_ledger_append_choice (box, text, label, group);

  g_signal_connect_object (button, "toggled", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "clicked", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static void
add_player (TeaLinePage *self, guint seat)
{
  const char *name = tea_ledger_get_name_at (self->ledger, self->id, seat);
  /* Translators: a button to say who pays a penalty; a player's name is filled in. */
  g_autofree char *pays = g_strdup_printf (_ ("%s pays"), name);
  /* Translators: a button to say whom a penalty is paid to; a player's name is filled in. */
  g_autofree char *paid = g_strdup_printf (_ ("%s is paid"), name);
  g_autofree char *numbered = g_strdup_printf ("%u %s", seat + 1, name);

  self->from[seat] = append_button (self, self->from_box, numbered, pays, self->from[0]);
  self->to[seat] = append_button (self, self->to_box, numbered, paid, self->to[EACH_OTHER]);
  self->deltas[seat] = tea_ledger_append_points_field (self->grid, self->ledger, self->id, seat);
  g_signal_connect_object (self->deltas[seat], "typed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
add_penalties (TeaLinePage *self)
{
  TeaLedgerPenalty penalty;

  for (guint i = 0; tea_ledger_get_penalty (self->ledger, i, &penalty); i++)
    {
      GtkToggleButton *button = append_button (self, self->penalties_box, penalty.name, NULL,
                                               i > 0 ? self->penalties->pdata[0] : NULL);

      tea_spoken_set_description (GTK_WIDGET (button), penalty.sentence);
      g_signal_connect_object (button, "toggled", G_CALLBACK (penalty_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->penalties, button);
    }
  gtk_widget_set_visible (self->penalties_part, self->penalties->len > 0);
}

static void
fill (TeaLinePage *self)
{
  self->amount = tea_ledger_points_field_new (0);
  tea_number_field_name (self->amount, gtk_label_get_label (self->amount_label), NULL);
  gtk_box_append (self->amount_part, GTK_WIDGET (self->amount));
  g_signal_connect_object (self->amount, "typed", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);

  add_penalties (self);
  /* Translators: whom a penalty is paid to. */
  self->to[EACH_OTHER] = append_button (self, self->to_box, _ ("Each Other Player"), _ ("Each other player is paid"),
                                        NULL);
  for (guint seat = 0; seat < 4; seat++)
    add_player (self, seat);
}

static void
tea_line_page_dispose (GObject *object)
{
  g_clear_object (&TEA_LINE_PAGE (object)->ledger);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_LINE_PAGE);

  G_OBJECT_CLASS (tea_line_page_parent_class)->dispose (object);
}

static void
tea_line_page_finalize (GObject *object)
{
  g_ptr_array_unref (TEA_LINE_PAGE (object)->penalties);

  G_OBJECT_CLASS (tea_line_page_parent_class)->finalize (object);
}

static void
tea_line_page_class_init (TeaLinePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_line_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_line_page_finalize;
  widget_class->grab_focus = tea_line_page_grab_focus;

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-line-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, penalties_part);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, penalties_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, reason);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, from_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, to_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, amount_part);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, amount_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, grid);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, sum_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, error_label);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "line.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "line.choose", "i", choose_cb);
  gtk_widget_class_install_action (widget_class, "default.activate", NULL, default_cb);
  for (int number = 0; number <= 4; number++)
    tea_widget_class_bind_key (widget_class, GDK_KEY_0 + (guint) number, 0, "line.choose", "i", number);
}

static void
tea_line_page_init (TeaLinePage *self)
{
  self->penalties = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_line_page_new (TeaLedger *ledger, gint64 id)
{
  TeaLinePage *self;
  TeaLedgerEntry *entry = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_LINE_PAGE, NULL);
  self->ledger = g_object_ref (ledger);
  self->id = id;
  self->updating = TRUE;
  fill (self);
  if (id != 0)
    entry = tea_ledger_find_entry (ledger, id, NULL);
  if (entry != NULL)
    {
      for (guint seat = 0; seat < 4; seat++)
        tea_number_field_set_value (self->deltas[seat], tea_ledger_entry_get_facts (entry)->deltas[seat]);
      gtk_editable_set_text (GTK_EDITABLE (self->reason), tea_ledger_entry_get_facts (entry)->reason);
    }
  self->updating = FALSE;
  update (self);

  return TEA_PAGE (self);
}

GtkToggleButton *
tea_line_page_get_penalty (TeaLinePage *self, guint index)
{
  g_return_val_if_fail (TEA_IS_LINE_PAGE (self), NULL);

  return index < self->penalties->len ? self->penalties->pdata[index] : NULL;
}

GtkToggleButton *
tea_line_page_get_from (TeaLinePage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LINE_PAGE (self) && seat < 4, NULL);

  return self->from[seat];
}

GtkToggleButton *
tea_line_page_get_to (TeaLinePage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LINE_PAGE (self) && seat <= EACH_OTHER, NULL);

  return self->to[seat];
}

GtkSpinButton *
tea_line_page_get_amount (TeaLinePage *self)
{
  g_return_val_if_fail (TEA_IS_LINE_PAGE (self), NULL);

  return tea_number_field_get_spin (self->amount);
}

GtkEditable *
tea_line_page_get_reason (TeaLinePage *self)
{
  g_return_val_if_fail (TEA_IS_LINE_PAGE (self), NULL);

  return GTK_EDITABLE (self->reason);
}

GtkSpinButton *
tea_line_page_get_delta (TeaLinePage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LINE_PAGE (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return tea_number_field_get_spin (self->deltas[seat]);
}
