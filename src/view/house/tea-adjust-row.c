/* tea-adjust-row.c - a row, amount or number of the rules, edited in place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/house/tea-adjust-row.h"

#include <glib/gi18n.h>

#include "view/house/tea-adjust-example.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

struct _TeaAdjustRow
{
  GtkListBoxRow parent_instance;

  TeaAdjustable *adjustable;
  const TeaAdjustableFacts *facts; /* its */
  char *base_name;
  gboolean show_index;
  GtkBox *body;
  GtkWidget *arrow; /* NULL if there is no example */
  TeaNumberField *fields[TEA_N_WORTH_KINDS];
  GtkWidget *mark; /* NULL if it cannot be changed */
  GtkWidget *reset;
  GtkLabel *note;
  GtkWidget *example; /* NULL while closed */
  gboolean updating;  /* the controls are being set from the adjustable */
};

G_DEFINE_FINAL_TYPE (TeaAdjustRow, tea_adjust_row, GTK_TYPE_LIST_BOX_ROW)

#define WORTH_KIND "tea-worth-kind"

/* A limit of 0 is shown as "No limit". */
static const char *
label_of (gint64 value, gpointer adjustable)
{
  return tea_adjustable_get_label (adjustable, (int) value);
}

static void
worth_chosen_cb (TeaNumberField *field, TeaAdjustRow *self)
{
  TeaWorthKind kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (field), WORTH_KIND));

  if (!self->updating)
    tea_adjustable_set_worth (self->adjustable, kind, (int) tea_number_field_get_value (field));
}

static void
mark_changed_cb (GtkDropDown *drop_down, GParamSpec *pspec, TeaAdjustRow *self)
{
  if (!self->updating)
    tea_adjustable_set_mark (self->adjustable, (TeaAdjustableMark) gtk_drop_down_get_selected (drop_down));
}

static void
reset_clicked_cb (TeaAdjustRow *self)
{
  tea_widget_give_up_focus (self->reset);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tea_adjustable_reset (self->adjustable);
  for (guint kind = 0; kind < TEA_N_WORTH_KINDS; kind++)
    if (self->fields[kind] != NULL)
      tea_number_field_revert (self->fields[kind]);
}

static void
name_row (TeaAdjustRow *self)
{
  g_autofree char *worth = tea_adjustable_dup_worth_text (self->adjustable, FALSE);
  const char *note = gtk_label_get_label (self->note);
  g_autofree char *spoken = NULL;

  /* Translators: read aloud: a row of the rules, what it is worth, when it scores. */
  spoken = g_strdup_printf (_ ("%s: %s. %s"), self->facts->name, worth, *note != '\0' ? note : self->facts->sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->facts->clause, -1);
  if (self->arrow != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, self->example != NULL, -1);
}

static GtkWidget *
keep_button_new (void)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), tea_label_wrapped_new (_ ("Keep as Worked Example"), NULL));
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Stores this hand and its result in the file (Ctrl+Shift+E)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "house.add-example");

  return button;
}

static void
show_example (TeaAdjustRow *self)
{
  gboolean had_focus = self->example != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->body)) == self->example;

  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->example != NULL)
    gtk_box_remove (self->body, self->example);
  self->example = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_box_append (GTK_BOX (self->example),
                  tea_adjust_example_new (self->adjustable, self->base_name, self->show_index));
  gtk_box_append (GTK_BOX (self->example), keep_button_new ());
  gtk_box_append (self->body, self->example);
}

static void
update (TeaAdjustRow *self)
{
  gboolean changed = tea_adjustable_get_is_changed (self->adjustable);
  gboolean scores = tea_adjustable_get_mark (self->adjustable) == TEA_ADJUSTABLE_SCORES;
  g_autofree char *before = tea_adjustable_dup_worth_text (self->adjustable, TRUE);
  g_autofree char *note = NULL;

  self->updating = TRUE;
  for (guint kind = 0; kind < TEA_N_WORTH_KINDS; kind++)
    if (self->fields[kind] != NULL)
      {
        tea_number_field_set_value (self->fields[kind], tea_adjustable_get_worth (self->adjustable, kind));
        gtk_widget_set_sensitive (GTK_WIDGET (self->fields[kind]), scores);
      }
  if (self->mark != NULL)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->mark), tea_adjustable_get_mark (self->adjustable));
  self->updating = FALSE;

  if (changed)
    /* Translators: below a row that is changed: the variant, and what the row is worth there. */
    note = g_strdup_printf (_ ("Changed; in %s: %s"), self->base_name, before);
  tea_widget_set_css_class (GTK_WIDGET (self), "changed", changed);
  tea_widget_set_text (self->note, note);
  gtk_widget_set_visible (self->reset, changed);
  name_row (self);
}

/* The unit is a label of its own, so that the line can wrap when texts are large. */
static void
append_field (GtkBox *line, TeaAdjustRow *self, TeaWorthKind kind)
{
  static const char *const units[] = {
    [TEA_WORTH_POINTS] = N_ ("points"),
    [TEA_WORTH_DOUBLES] = N_ ("doubles"),
    [TEA_WORTH_FACTOR] = N_ ("times"),
  };
  /* Numbers of the clauses are not points. */
  const char *unit = self->facts->kind == TEA_ADJUSTABLE_NUMBER ? "" : _ (units[kind]);
  GtkWidget *field;
  GtkEditable *text;
  int min;
  int max;
  g_autofree char *name = NULL;

  tea_adjustable_get_range (self->adjustable, kind, &min, &max);
  field = tea_number_field_new (min, max, 0, 1);
  tea_number_field_set_label (TEA_NUMBER_FIELD (field), label_of, self->adjustable);
  text = GTK_EDITABLE (tea_number_field_get_spin (TEA_NUMBER_FIELD (field)));
  gtk_editable_set_width_chars (text, tea_adjustable_get_label (self->adjustable, min) != NULL ? 8 : 4);
  /* Undo is handled by the rules. */
  gtk_editable_set_enable_undo (text, FALSE);
  g_object_set_data (G_OBJECT (field), WORTH_KIND, GUINT_TO_POINTER (kind));
  name = *unit != '\0' ? g_strdup_printf ("%s, %s", self->facts->name, unit) : g_strdup (self->facts->name);
  tea_number_field_name (TEA_NUMBER_FIELD (field), name, self->facts->clause);
  g_signal_connect (field, "chosen", G_CALLBACK (worth_chosen_cb), self);
  gtk_box_append (line, field);
  if (*unit != '\0')
    gtk_box_append (line, tea_label_new (unit, 0, "dim-label"));
  self->fields[kind] = TEA_NUMBER_FIELD (field);
}

static GtkWidget *
mark_new (TeaAdjustRow *self)
{
  /* Translators: what becomes of a row of the rules: it scores, it is only named in the settlement, there is none. */
  const char *const marks[] = { _ ("Scores"), _ ("Celebrated"), _ ("Off"), NULL };
  g_autofree char *name = NULL;

  self->mark = gtk_drop_down_new_from_strings (marks);
  /* Translators: read aloud: the name of a row of the rules. */
  name = g_strdup_printf (_ ("%s, scores or not"), self->facts->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mark), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (self->mark, "notify::selected", G_CALLBACK (mark_changed_cb), self);

  return self->mark;
}

static GtkWidget *
heading_new (TeaAdjustRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const char *name = self->facts->name;
  const char *name_zh = tea_adjustable_get_name_zh (self->adjustable);
  GtkWidget *clause = tea_label_sentence_new (self->facts->clause, "dim-label");
  GtkWidget *title = tea_label_sentence_new (name, "name");
  GtkWidget *zh = tea_label_wrapped_new (g_strcmp0 (name, name_zh) != 0 ? name_zh : "", "zh");

  tea_label_set_language (GTK_LABEL (zh), tea_adjustable_get_language_zh (self->adjustable));
  gtk_widget_add_css_class (zh, "dim-label");
  gtk_widget_set_hexpand (zh, TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), zh);
  /* A clause can be one long word. */
  gtk_label_set_wrap_mode (GTK_LABEL (clause), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (clause), 1);
  gtk_widget_add_css_class (clause, "caption");
  gtk_box_append (GTK_BOX (line), clause);
  if (tea_adjustable_has_example (self->adjustable))
    {
      self->arrow = gtk_image_new_from_icon_name ("pan-end-symbolic");
      gtk_widget_set_tooltip_text (self->arrow, _ ("Example (Return)"));
      gtk_box_append (GTK_BOX (line), self->arrow);
    }

  return line;
}

static GtkWidget *
controls_new (TeaAdjustRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *name = NULL;

  gtk_widget_set_layout_manager (line, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", 12, NULL));
  for (guint kind = 0; kind < TEA_N_WORTH_KINDS; kind++)
    if (tea_adjustable_has_worth (self->adjustable, kind))
      append_field (GTK_BOX (line), self, kind);
  if (tea_adjustable_can_be_marked (self->adjustable))
    gtk_box_append (GTK_BOX (line), mark_new (self));

  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_add_css_class (self->reset, "flat");
  gtk_widget_set_tooltip_text (self->reset, _ ("Reset to original"));
  /* Translators: read aloud: a button; the name of a row of the rules. */
  name = g_strdup_printf (_ ("%s: reset to original"), self->facts->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reset), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (self->reset, "clicked", G_CALLBACK (reset_clicked_cb), self);
  gtk_box_append (GTK_BOX (line), self->reset);
  for (GtkWidget *child = gtk_widget_get_first_child (line); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_valign (child, GTK_ALIGN_CENTER);

  return line;
}

/* Spin buttons still emit signals while they are disposed. */
static void
tea_adjust_row_dispose (GObject *object)
{
  TeaAdjustRow *self = TEA_ADJUST_ROW (object);

  tea_widget_disconnect_below (GTK_WIDGET (self), self);
  if (self->adjustable != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustable, self);
  g_clear_object (&self->adjustable);
  g_clear_pointer (&self->base_name, g_free);

  G_OBJECT_CLASS (tea_adjust_row_parent_class)->dispose (object);
}

static void
tea_adjust_row_class_init (TeaAdjustRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_adjust_row_dispose;
}

static void
tea_adjust_row_init (TeaAdjustRow *self)
{
}

GtkWidget *
tea_adjust_row_new (TeaAdjustable *adjustable, const char *base_name, gboolean show_index)
{
  TeaAdjustRow *self = g_object_new (TEA_TYPE_ADJUST_ROW, NULL);

  g_return_val_if_fail (TEA_IS_ADJUSTABLE (adjustable), GTK_WIDGET (self));

  self->adjustable = g_object_ref (adjustable);
  self->facts = tea_adjustable_get_facts (adjustable);
  self->base_name = g_strdup (base_name);
  self->show_index = show_index;
  self->body = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (self->body));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), tea_adjustable_has_example (adjustable));
  gtk_box_append (self->body, heading_new (self));
  gtk_box_append (self->body, tea_label_wrapped_new (self->facts->sentence, NULL));
  gtk_box_append (self->body, controls_new (self));
  self->note = GTK_LABEL (tea_label_wrapped_new (NULL, "note"));
  gtk_box_append (self->body, GTK_WIDGET (self->note));
  g_signal_connect_object (adjustable, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

void
tea_adjust_row_score_again (TeaAdjustRow *self)
{
  g_return_if_fail (TEA_IS_ADJUST_ROW (self));

  if (self->example != NULL)
    show_example (self);
}

TeaAdjustable *
tea_adjust_row_get_adjustable (TeaAdjustRow *self)
{
  g_return_val_if_fail (TEA_IS_ADJUST_ROW (self), NULL);

  return self->adjustable;
}

gboolean
tea_adjust_row_get_expanded (TeaAdjustRow *self)
{
  g_return_val_if_fail (TEA_IS_ADJUST_ROW (self), FALSE);

  return self->example != NULL;
}

void
tea_adjust_row_set_expanded (TeaAdjustRow *self, gboolean expanded)
{
  g_return_if_fail (TEA_IS_ADJUST_ROW (self));

  if (self->arrow == NULL || !expanded == (self->example == NULL))
    return;

  if (expanded)
    show_example (self);
  else
    {
      tea_widget_give_up_focus (self->example);
      gtk_box_remove (self->body, self->example);
      self->example = NULL;
    }
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow), expanded ? "pan-down-symbolic" : "pan-end-symbolic");
  name_row (self);
}
