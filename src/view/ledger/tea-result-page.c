/* tea-result-page.c - a hand by its result: who won from whom, and what was paid, without tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-result-page.h"

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

#define NOBODY 4

struct _TeaResultPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkBox *winner_box;
  GtkWidget *from_part;
  GtkBox *from_box;
  GtkWidget *points_part;
  GtkLabel *points_label;
  GtkGrid *grid;
  GtkLabel *sum_label;
  GtkLabel *error_label;
  GtkToggleButton *winners[NOBODY + 1];
  GtkToggleButton *self_draw;
  GtkToggleButton *from[4];
  TeaNumberField *points;
  TeaNumberField *deltas[4];

  TeaLedger *ledger;
  gint64 id; /* the hand that gets the result, or 0 for the next one */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TeaResultPage, tea_result_page, TEA_TYPE_PAGE)

/* Who won: a seat, NOBODY, or −1 while that is not said. */
static int
get_winner (TeaResultPage *self)
{
  for (int i = 0; i <= NOBODY; i++)
    if (gtk_toggle_button_get_active (self->winners[i]))
      return i;

  return -1;
}

/* From whom: a seat, −1 for a self-draw, or −2 while that is not said. */
static int
get_from (TeaResultPage *self)
{
  if (gtk_toggle_button_get_active (self->self_draw))
    return -1;
  for (int seat = 0; seat < 4; seat++)
    if (gtk_toggle_button_get_active (self->from[seat]))
      return seat;

  return -2;
}

/* Reads what is said at this moment. Returns %FALSE if something is missing, or a field has a fault. */
static gboolean
read_result (TeaResultPage *self, TeaLedgerResult *result)
{
  int winner = get_winner (self);
  gint64 number;

  *result = (TeaLedgerResult){ .winner = winner == NOBODY ? -1 : winner, .from = -1, .points = TEA_LEDGER_NO_POINTS };
  if (result->winner >= 0)
    {
      result->from = get_from (self);
      if (!tea_number_field_read (self->points, &number))
        return FALSE;
      /* In some rules a hand of nothing is paid, too. */
      if (number > 0)
        result->points = (int) number;
    }
  return tea_ledger_read_points_fields (self->deltas, result->deltas) && winner >= 0 && result->from >= -1;
}

static void
update (TeaResultPage *self)
{
  int winner = get_winner (self);
  TeaLedgerResult result;
  g_autofree char *fault = NULL;
  gboolean well;

  self->updating = TRUE;
  gtk_widget_set_visible (self->from_part, winner >= 0 && winner != NOBODY);
  gtk_widget_set_visible (self->points_part, winner != NOBODY);
  for (int seat = 0; seat < 4; seat++)
    gtk_widget_set_visible (GTK_WIDGET (self->from[seat]), seat != winner);
  self->updating = FALSE;

  well = read_result (self, &result);
  if (well)
    fault = tea_ledger_explain_result (self->ledger, &result);
  tea_widget_set_text (self->sum_label, fault);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "result.save", well && fault == NULL);
}

/* Fills in what each player wins or loses, as far as the rules say it. */
static void
settle (TeaResultPage *self)
{
  TeaLedgerResult result = { .winner = get_winner (self), .from = get_from (self) };
  gint64 points;

  if (result.winner < 0 || result.winner == NOBODY || result.from < -1 ||
      !tea_number_field_read (self->points, &points))
    return;

  result.points = (int) points;
  if (!tea_ledger_settle_result (self->ledger, self->id, &result))
    return;
  self->updating = TRUE;
  for (guint seat = 0; seat < 4; seat++)
    tea_number_field_set_value (self->deltas[seat], result.deltas[seat]);
  self->updating = FALSE;
}

static void
said_cb (TeaResultPage *self)
{
  int winner = get_winner (self);

  if (self->updating)
    return;

  /* Nobody wins with their own discard. */
  if (winner >= 0 && winner < NOBODY && gtk_toggle_button_get_active (self->from[winner]))
    gtk_toggle_button_set_active (self->from[winner], FALSE);
  settle (self);
  update (self);
}

static void
paid_cb (TeaResultPage *self)
{
  if (!self->updating)
    update (self);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaResultPage *self = TEA_RESULT_PAGE (widget);
  g_autoptr (GError) error = NULL;
  TeaLedgerResult result;

  if (!tea_number_fields_take (GTK_WIDGET (self)) || !read_result (self, &result))
    return;

  if (self->id != 0)
    tea_ledger_edit_result (self->ledger, self->id, &result, &error);
  else
    tea_ledger_add_result (self->ledger, &result, &error);

  if (error != NULL)
    tea_widget_set_text (self->error_label, error->message);
  else
    tea_page_close (TEA_PAGE (self));
}

/* Return in any of the fields. */
static void
default_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "result.save", NULL);
}

/* Whoever has said one thing goes on with the next; digits are then the points, or another player. */
static void
go_on_cb (TeaResultPage *self, GtkWidget *button)
{
  if (button == GTK_WIDGET (self->winners[NOBODY]))
    gtk_widget_grab_focus (GTK_WIDGET (tea_number_field_get_spin (self->deltas[0])));
  else if (gtk_widget_is_ancestor (button, GTK_WIDGET (self->winner_box)))
    gtk_widget_grab_focus (GTK_WIDGET (self->self_draw));
  else
    gtk_widget_grab_focus (GTK_WIDGET (tea_number_field_get_spin (self->points)));
}

static void
choose (TeaResultPage *self, GtkToggleButton *button)
{
  gtk_toggle_button_set_active (button, TRUE);
  go_on_cb (self, GTK_WIDGET (button));
}

/* The number of a player, or 0 for nobody, says who won; then another one who discarded, the same one a self-draw. */
static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaResultPage *self = TEA_RESULT_PAGE (widget);
  int number = g_variant_get_int32 (parameter);

  if (tea_ledger_has_focus_in (GTK_WIDGET (self->winner_box)))
    choose (self, self->winners[number > 0 ? number - 1 : NOBODY]);
  else if (tea_ledger_has_focus_in (self->from_part) && number > 0)
    choose (self, tea_result_page_get_from (self, (guint) number - 1));
}

static gboolean
tea_result_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_RESULT_PAGE (widget)->winners[0]));
}

static GtkToggleButton *
append_button (TeaResultPage *self, GtkBox *box, const char *text, const char *label, GtkToggleButton *group)
{
  GtkToggleButton *button = tea_ledger_append_choice (box, text, label, group);

  g_signal_connect_object (button, "toggled", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "clicked", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static void
add_player (TeaResultPage *self, guint seat)
{
  const char *name = tea_ledger_get_name_at (self->ledger, self->id, seat);
  /* Translators: a button to say who won; a player's name is filled in. */
  g_autofree char *wins = g_strdup_printf (_ ("%s wins"), name);
  /* Translators: how a hand was won; the name of a player is filled in. */
  g_autofree char *discard = g_strdup_printf (_ ("Won with a discard by %s"), name);
  g_autofree char *numbered = g_strdup_printf ("%u %s", seat + 1, name);

  self->winners[seat] = append_button (self, self->winner_box, numbered, wins, self->winners[0]);
  self->from[seat] = append_button (self, self->from_box, numbered, discard, self->self_draw);

  self->deltas[seat] = tea_ledger_append_points_field (self->grid, self->ledger, self->id, seat);
  g_signal_connect_object (self->deltas[seat], "typed", G_CALLBACK (paid_cb), self, G_CONNECT_SWAPPED);
}

static void
fill (TeaResultPage *self)
{
  const char *label = tea_ledger_get_points_label (self->ledger);

  self->points = tea_ledger_points_field_new (0);
  gtk_label_set_label (self->points_label, label);
  tea_number_field_name (self->points, label, NULL);
  gtk_box_append (GTK_BOX (self->points_part), GTK_WIDGET (self->points));
  g_signal_connect_object (self->points, "typed", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);

  self->self_draw = append_button (self, self->from_box, _ ("Self-Draw"), _ ("The winner drew the winning tile"), NULL);
  for (guint seat = 0; seat < 4; seat++)
    add_player (self, seat);
  self->winners[NOBODY] = append_button (self, self->winner_box, _ ("Nobody"), _ ("Nobody wins"), self->winners[0]);
}

static void
show_result (TeaResultPage *self, const TeaLedgerResult *result)
{
  self->updating = TRUE;
  gtk_toggle_button_set_active (self->winners[result->winner >= 0 ? result->winner : NOBODY], TRUE);
  if (result->winner >= 0)
    gtk_toggle_button_set_active (result->from >= 0 ? self->from[result->from] : self->self_draw, TRUE);
  tea_number_field_set_value (self->points, MAX (result->points, 0));
  for (guint seat = 0; seat < 4; seat++)
    tea_number_field_set_value (self->deltas[seat], result->deltas[seat]);
  self->updating = FALSE;
}

static void
tea_result_page_dispose (GObject *object)
{
  g_clear_object (&TEA_RESULT_PAGE (object)->ledger);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_RESULT_PAGE);

  G_OBJECT_CLASS (tea_result_page_parent_class)->dispose (object);
}

static void
tea_result_page_class_init (TeaResultPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_result_page_dispose;
  widget_class->grab_focus = tea_result_page_grab_focus;

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-result-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, winner_box);
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, from_part);
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, from_box);
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, points_part);
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, points_label);
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, grid);
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, sum_label);
  gtk_widget_class_bind_template_child (widget_class, TeaResultPage, error_label);
  gtk_widget_class_install_action (widget_class, "result.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "result.choose", "i", choose_cb);
  gtk_widget_class_install_action (widget_class, "default.activate", NULL, default_cb);
  for (int number = 0; number <= 4; number++)
    tea_widget_class_bind_key (widget_class, GDK_KEY_0 + (guint) number, 0, "result.choose", "i", number);
}

static void
tea_result_page_init (TeaResultPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_result_page_new (TeaLedger *ledger, gint64 id)
{
  TeaResultPage *self;
  TeaLedgerResult result;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_RESULT_PAGE, NULL);
  self->ledger = g_object_ref (ledger);
  self->id = id;
  self->updating = TRUE;
  fill (self);
  self->updating = FALSE;
  if (id != 0 && tea_ledger_entry_get_result (tea_ledger_find_entry (ledger, id, NULL), &result))
    show_result (self, &result);
  update (self);

  return TEA_PAGE (self);
}

GtkToggleButton *
tea_result_page_get_winner (TeaResultPage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_RESULT_PAGE (self) && seat <= NOBODY, NULL);

  return self->winners[seat];
}

GtkToggleButton *
tea_result_page_get_from (TeaResultPage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_RESULT_PAGE (self) && seat < 4, NULL);

  return get_winner (self) == (int) seat ? self->self_draw : self->from[seat];
}

GtkSpinButton *
tea_result_page_get_points (TeaResultPage *self)
{
  g_return_val_if_fail (TEA_IS_RESULT_PAGE (self), NULL);

  return tea_number_field_get_spin (self->points);
}

GtkSpinButton *
tea_result_page_get_delta (TeaResultPage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_RESULT_PAGE (self) && seat < 4, NULL);

  return tea_number_field_get_spin (self->deltas[seat]);
}
