/* tea-score-row.c - one item of a score: names, points, and on request the rule behind it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/score/tea-score-row.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaScoreRow
{
  GtkWidget parent_instance;

  GtkLabel *name_label;
  GtkLabel *name_zh_label;
  GtkLabel *value_label;
  GtkLabel *change_label;
  GtkToggleButton *why_button;
  GtkLabel *sentence_label;
  GtkButton *clause_button;

  TeaScoreItem *item;
};

G_DEFINE_FINAL_TYPE (TeaScoreRow, tea_score_row, GTK_TYPE_WIDGET)

static char *
dup_name (TeaScoreItem *item)
{
  if (tea_score_item_get_facts (item)->count < 2)
    return g_strdup (tea_score_item_get_facts (item)->name);

  /* Translators: the name of a scoring pattern and how many times the hand has it. */
  return g_strdup_printf (_ ("%s × %d"), tea_score_item_get_facts (item)->name, tea_score_item_get_facts (item)->count);
}

static void
show_clause (TeaScoreRow *self)
{
  const char *clause = tea_score_item_get_facts (self->item)->clause;

  if (clause == NULL)
    clause = "";
  gtk_widget_set_visible (GTK_WIDGET (self->clause_button), *clause != '\0');
  if (g_strcmp0 (gtk_button_get_label (self->clause_button), clause) == 0)
    return;

  gtk_button_set_label (self->clause_button, clause);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->clause_button), "s", clause);
}

static void
show_item (TeaScoreRow *self)
{
  const TeaScoreItemFacts *facts = tea_score_item_get_facts (self->item);
  g_autofree char *name = dup_name (self->item);
  g_autofree char *value = NULL;
  g_autofree char *label = NULL;
  g_autofree char *why = NULL;

  gtk_label_set_label (self->name_label, name);
  gtk_label_set_label (self->name_zh_label, facts->name_zh);
  tea_label_set_language (self->name_zh_label, facts->language_zh);
  gtk_widget_set_visible (GTK_WIDGET (self->name_zh_label), g_strcmp0 (facts->name, facts->name_zh) != 0);
  value = g_strconcat (tea_widget_number_mark (), facts->value_text, NULL);
  gtk_label_set_label (self->value_label, value);
  tea_widget_set_text (self->change_label, facts->change);
  gtk_label_set_label (self->sentence_label, facts->sentence);
  show_clause (self);

  /* Translators: read aloud: the name of a scoring pattern, then what it is worth. */
  label = g_strdup_printf (_ ("%s: %s"), name, facts->value_text);
  if (*facts->change != '\0')
    {
      g_autofree char *plain = g_steal_pointer (&label);

      label = g_strdup_printf ("%s, %s", plain, facts->change);
    }
  tea_spoken_set_label (GTK_WIDGET (self), label);
  /* Translators: read aloud for a button that shows the rule; the name of a scoring pattern is filled in. */
  why = g_strdup_printf (_ ("Why %s?"), facts->name);
  tea_spoken_set_label (GTK_WIDGET (self->why_button), why);
}

static void
tea_score_row_dispose (GObject *object)
{
  g_clear_object (&TEA_SCORE_ROW (object)->item);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SCORE_ROW);

  G_OBJECT_CLASS (tea_score_row_parent_class)->dispose (object);
}

static void
tea_score_row_class_init (TeaScoreRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_score_row_dispose;

  gtk_widget_class_set_css_name (widget_class, "scorerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-score-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, name_zh_label);
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, value_label);
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, change_label);
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, why_button);
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, clause_button);
}

static void
tea_score_row_init (TeaScoreRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
tea_score_row_new (TeaScoreItem *item)
{
  g_return_val_if_fail (item == NULL || TEA_IS_SCORE_ITEM (item), NULL);

  TeaScoreRow *self = g_object_new (TEA_TYPE_SCORE_ROW, NULL);

  tea_score_row_set_item (self, item);

  return GTK_WIDGET (self);
}

TeaScoreItem *
tea_score_row_get_item (TeaScoreRow *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ROW (self), NULL);

  return self->item;
}

static gboolean
is_same_pattern (TeaScoreItem *a, TeaScoreItem *b)
{
  return a != NULL && b != NULL && g_strcmp0 (tea_score_item_get_facts (a)->id, tea_score_item_get_facts (b)->id) == 0;
}

void
tea_score_row_set_item (TeaScoreRow *self, TeaScoreItem *item)
{
  gboolean same;

  g_return_if_fail (TEA_IS_SCORE_ROW (self));
  g_return_if_fail (item == NULL || TEA_IS_SCORE_ITEM (item));

  same = is_same_pattern (self->item, item);
  if (!g_set_object (&self->item, item))
    return;

  if (!same)
    tea_score_row_set_expanded (self, FALSE);
  if (item != NULL)
    show_item (self);
}

gboolean
tea_score_row_get_expanded (TeaScoreRow *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ROW (self), FALSE);

  return gtk_toggle_button_get_active (self->why_button);
}

void
tea_score_row_set_expanded (TeaScoreRow *self, gboolean expanded)
{
  g_return_if_fail (TEA_IS_SCORE_ROW (self));

  gtk_toggle_button_set_active (self->why_button, expanded);
}
