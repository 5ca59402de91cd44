/* tea-rule-row.c - a paragraph, a pattern or an option in the window of the rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/rulebook/tea-rule-row.h"

#include <glib/gi18n.h>

#include "view/tiles/tea-prose-view.h"
#include "view/rulebook/tea-rule-example.h"
#include "view/widgets/tea-labels.h"

struct _TeaRuleRow
{
  GtkListBoxRow parent_instance;

  TeaRuleEntry *entry;
  gboolean show_index;
  GtkBox *body;
  GtkWidget *arrow;   /* NULL if there is no example */
  GtkWidget *example; /* NULL while closed */
};

G_DEFINE_FINAL_TYPE (TeaRuleRow, tea_rule_row, GTK_TYPE_LIST_BOX_ROW)

static void
tea_rule_row_dispose (GObject *object)
{
  g_clear_object (&TEA_RULE_ROW (object)->entry);

  G_OBJECT_CLASS (tea_rule_row_parent_class)->dispose (object);
}

static void
tea_rule_row_class_init (TeaRuleRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_rule_row_dispose;
}

static void
tea_rule_row_init (TeaRuleRow *self)
{
}

static GtkWidget *
label_new (const char *text, const char *const *css_classes)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_classes != NULL)
    gtk_widget_set_css_classes (label, (const char **) css_classes);

  return label;
}

#define CSS_CLASSES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* The name, the Chinese name, and on the right the value. */
static void
append_heading (TeaRuleRow *self)
{
  const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (self->entry);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const char *name_zh = facts->name_zh;
  GtkWidget *value = label_new (facts->value_text, CSS_CLASSES ("numeric", "value"));
  GtkWidget *zh = label_new (g_strcmp0 (name_zh, facts->name) != 0 ? name_zh : "", CSS_CLASSES ("zh", "dim-label"));

  tea_label_set_language (GTK_LABEL (zh), facts->language_zh);
  gtk_widget_set_hexpand (zh, TRUE);
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_label_set_wrap (GTK_LABEL (value), FALSE);
  gtk_box_append (GTK_BOX (line), label_new (facts->name, CSS_CLASSES ("name")));
  gtk_box_append (GTK_BOX (line), zh);
  gtk_box_append (GTK_BOX (line), value);
  if (tea_rule_entry_has_example (self->entry))
    {
      self->arrow = gtk_image_new_from_icon_name ("pan-end-symbolic");
      gtk_widget_set_tooltip_text (self->arrow, _ ("Example (Return)"));
      gtk_box_append (GTK_BOX (line), self->arrow);
    }
  gtk_box_append (self->body, line);
}

/* The clauses in small type, one per line: left of a paragraph, or on the right below the value of a row. */
static GtkWidget *
clauses_new (TeaRuleRow *self, float xalign)
{
  g_auto (GStrv) clauses = g_strsplit (tea_rule_entry_get_facts (self->entry)->clause, ", ", -1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; clauses[i] != NULL; i++)
    {
      /* Explanations without a clause show nothing. */
      GtkWidget *label = label_new (g_strcmp0 (clauses[i], "words") != 0 ? clauses[i] : "",
                                    CSS_CLASSES ("clause", "dim-label", "caption"));

      gtk_label_set_xalign (GTK_LABEL (label), xalign);
      gtk_label_set_width_chars (GTK_LABEL (label), 10);
      gtk_box_append (GTK_BOX (box), label);
    }

  return box;
}

/* Two widgets side by side. A box would ask the prose for its minimum width at a height, which it cannot tell. */
static GtkWidget *
line_new (GtkWidget *start, GtkWidget *end, guint spacing)
{
  GtkWidget *line = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (line), spacing);
  gtk_grid_attach (GTK_GRID (line), start, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (line), end, 1, 0, 1, 1);

  return line;
}

static void
append_words (TeaRuleRow *self, GtkWidget *words)
{
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (self->body, line_new (words, clauses_new (self, 1), 18));
}

static void
fill (TeaRuleRow *self)
{
  const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (self->entry);
  const char *text = facts->text;
  const char *sentence = facts->sentence;
  const char *change = facts->change;

  if (facts->kind == TEA_RULE_PARAGRAPH)
    {
      gtk_box_append (self->body, tea_prose_view_new (text, self->show_index));
      return;
    }

  /* The text of an option includes its sentence. */
  append_heading (self);
  append_words (self, *text != '\0' ? tea_prose_view_new (text, self->show_index) : label_new (sentence, NULL));
  if (*change != '\0')
    {
      gtk_box_append (self->body, label_new (change, CSS_CLASSES ("change")));
      gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
    }
  if (*facts->note != '\0')
    gtk_box_append (self->body, label_new (facts->note, CSS_CLASSES ("dim-label")));
}

static void
update_accessible (TeaRuleRow *self)
{
  g_autofree char *spoken = tea_rule_entry_dup_spoken (self->entry);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tea_rule_entry_get_facts (self->entry)->clause,
                                  -1);
  if (self->arrow != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, self->example != NULL, -1);
}

GtkWidget *
tea_rule_row_new (TeaRuleEntry *entry, gboolean show_index)
{
  TeaRuleRow *self = g_object_new (TEA_TYPE_RULE_ROW, NULL);
  GtkWidget *content;

  self->entry = g_object_ref (entry);
  self->show_index = show_index;
  self->body = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  gtk_widget_set_hexpand (GTK_WIDGET (self->body), TRUE);
  content = GTK_WIDGET (self->body);
  if (tea_rule_entry_get_facts (entry)->kind == TEA_RULE_PARAGRAPH)
    content = line_new (clauses_new (self, 0), content, 12);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), content);
  fill (self);
  update_accessible (self);

  return GTK_WIDGET (self);
}

TeaRuleEntry *
tea_rule_row_get_entry (TeaRuleRow *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ROW (self), NULL);

  return self->entry;
}

gboolean
tea_rule_row_get_expanded (TeaRuleRow *self)
{
  g_return_val_if_fail (TEA_IS_RULE_ROW (self), FALSE);

  return self->example != NULL;
}

void
tea_rule_row_set_expanded (TeaRuleRow *self, gboolean expanded)
{
  g_return_if_fail (TEA_IS_RULE_ROW (self));

  if (self->arrow == NULL || !expanded == (self->example == NULL))
    return;

  if (expanded)
    {
      self->example = tea_rule_example_new (self->entry, self->show_index);
      gtk_box_append (self->body, self->example);
    }
  else
    {
      gtk_box_remove (self->body, self->example);
      self->example = NULL;
    }
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow), expanded ? "pan-down-symbolic" : "pan-end-symbolic");
  update_accessible (self);
}
