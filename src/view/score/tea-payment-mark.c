/* tea-payment-mark.c - the amount on an arrow, which says on demand what it is made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/score/tea-payment-mark.h"

#include "model/tiles/tea-number.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* The parts wrap at this width, in characters. */
#define PART_CHARS 30

struct _TeaPaymentMark
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *popover; /* nullable, made when it is first opened */
  TeaPaymentArrow *arrow;
};

G_DEFINE_FINAL_TYPE (TeaPaymentMark, tea_payment_mark, GTK_TYPE_WIDGET)

/* Who pays whom, and a line for each part; a single part has the amount of all. */
static GtkWidget *
parts_new (const TeaPaymentArrowFacts *facts)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_grid_attach (GTK_GRID (grid), tea_label_new (facts->sentence, 0, "heading"), 0, 0, 2, 1);
  for (guint i = 0; i < facts->n_parts; i++)
    {
      g_autofree char *number = tea_number_dup_signed (facts->parts[i].amount);
      g_autofree char *amount = g_strconcat (tea_widget_number_mark (), number, NULL);
      GtkWidget *why = tea_label_wrapped_new (facts->parts[i].why, NULL);
      gboolean alone = facts->n_parts == 1;

      gtk_label_set_max_width_chars (GTK_LABEL (why), PART_CHARS);
      if (!alone)
        {
          GtkWidget *number_label = tea_label_number_new (amount, facts->parts[i].amount < 0 ? "loss" : NULL);

          gtk_widget_set_valign (number_label, GTK_ALIGN_START);
          gtk_grid_attach (GTK_GRID (grid), number_label, 0, (int) i + 1, 1, 1);
        }
      gtk_grid_attach (GTK_GRID (grid), why, alone ? 0 : 1, (int) i + 1, alone ? 2 : 1, 1);
    }

  return grid;
}

static void
focus_entered_cb (TeaPaymentMark *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)))
    tea_payment_mark_set_open (self, TRUE);
}

static void
focus_left_cb (TeaPaymentMark *self)
{
  tea_payment_mark_set_open (self, FALSE);
}

static void
toggle_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPaymentMark *self = TEA_PAYMENT_MARK (widget);

  tea_payment_mark_set_open (self, !tea_payment_mark_get_open (self));
}

static void
tea_payment_mark_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  gtk_widget_measure (TEA_PAYMENT_MARK (widget)->label, orientation, -1, minimum, natural, NULL, NULL);
}

static void
tea_payment_mark_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaPaymentMark *self = TEA_PAYMENT_MARK (widget);

  gtk_widget_size_allocate (self->label, &(GtkAllocation){ 0, 0, width, height }, -1);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
tea_payment_mark_dispose (GObject *object)
{
  TeaPaymentMark *self = TEA_PAYMENT_MARK (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->arrow);

  G_OBJECT_CLASS (tea_payment_mark_parent_class)->dispose (object);
}

static void
tea_payment_mark_class_init (TeaPaymentMarkClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_Return, 0, "mark.toggle", NULL },
    { GDK_KEY_space, 0, "mark.toggle", NULL },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_payment_mark_dispose;

  widget_class->measure = tea_payment_mark_measure;
  widget_class->size_allocate = tea_payment_mark_size_allocate;

  gtk_widget_class_install_action (widget_class, "mark.toggle", NULL, toggle_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
  gtk_widget_class_set_css_name (widget_class, "paymentmark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
tea_payment_mark_init (TeaPaymentMark *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->label = tea_label_number_new (NULL, NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0.5);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

GtkWidget *
tea_payment_mark_new (void)
{
  return g_object_new (TEA_TYPE_PAYMENT_MARK, NULL);
}

void
tea_payment_mark_set_arrow (TeaPaymentMark *self, TeaPaymentArrow *arrow)
{
  const TeaPaymentArrowFacts *facts;
  g_autofree char *amount = NULL;

  g_return_if_fail (TEA_IS_PAYMENT_MARK (self));
  g_return_if_fail (TEA_IS_PAYMENT_ARROW (arrow));

  if (!g_set_object (&self->arrow, arrow))
    return;

  facts = tea_payment_arrow_get_facts (arrow);
  amount = tea_number_dup (facts->amount);
  gtk_label_set_label (GTK_LABEL (self->label), amount);
  tea_spoken_set_label (GTK_WIDGET (self), facts->sentence);
  tea_spoken_set_description (GTK_WIDGET (self), facts->text);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

TeaPaymentArrow *
tea_payment_mark_get_arrow (TeaPaymentMark *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_MARK (self), NULL);

  return self->arrow;
}

gboolean
tea_payment_mark_get_open (TeaPaymentMark *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_MARK (self), FALSE);

  return self->popover != NULL && gtk_widget_get_visible (self->popover);
}

void
tea_payment_mark_set_open (TeaPaymentMark *self, gboolean open)
{
  g_return_if_fail (TEA_IS_PAYMENT_MARK (self));

  if (tea_payment_mark_get_open (self) == open)
    return;
  if (!open)
    {
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      return;
    }

  if (self->popover == NULL)
    {
      self->popover = gtk_popover_new ();
      gtk_popover_set_child (GTK_POPOVER (self->popover), parts_new (tea_payment_arrow_get_facts (self->arrow)));
      gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_TOP);
      /* The focus stays, so that Tab goes on to the next arrow. */
      gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
      gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
    }
  gtk_popover_popup (GTK_POPOVER (self->popover));
}
