/* tea-score-row.c - one item of a score: names, points, and on request the rule behind it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/score/tea-score-row.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaScoreRow
{
  GtkWidget parent_instance;

  GtkLabel *name_zh_label;
  GtkToggleButton *why_button;
  GtkButton *clause_button;

  TeaScoreItem *item;
};

G_DEFINE_FINAL_TYPE (TeaScoreRow, tea_score_row, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_ITEM = 1, /* read-only */
} TeaScoreRowProperty;

static GParamSpec *properties[PROP_ITEM + 1];

/* What a template cannot bind: the target of an action, and what screen readers say. */
static void
show_item (TeaScoreRow *self)
{
  const TeaScoreItemFacts *facts = tea_score_item_get_facts (self->item);
  /* Translators: read aloud: the name of a scoring pattern, then what it is worth. */
  g_autofree char *plain = g_strdup_printf (_ ("%s: %s"), facts->shown_name, facts->value_text);
  g_autofree char *label = g_strjoin (*facts->change != '\0' ? ", " : "", plain, facts->change, NULL);
  /* Translators: read aloud for a button that shows the rule; the name of a scoring pattern is filled in. */
  g_autofree char *why = g_strdup_printf (_ ("Why %s?"), facts->name);

  tea_label_set_language (self->name_zh_label, facts->language_zh);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->clause_button), "s",
                                    facts->clause != NULL ? facts->clause : "");
  tea_spoken_set_label (GTK_WIDGET (self), label);
  tea_spoken_set_label (GTK_WIDGET (self->why_button), why);
}

static void
tea_score_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaScoreRowProperty) prop_id)
    {
    case PROP_ITEM:
      g_value_set_object (value, TEA_SCORE_ROW (object)->item);
      break;
    }
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

  object_class->get_property = tea_score_row_get_property;
  object_class->dispose = tea_score_row_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, TEA_TYPE_SCORE_ITEM,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (widget_class, "scorerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-score-row.ui");
  tea_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, name_zh_label);
  gtk_widget_class_bind_template_child (widget_class, TeaScoreRow, why_button);
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
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
