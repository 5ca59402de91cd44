/* tea-comparison-view.c - two rule sets side by side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/rulebook/tea-comparison-view.h"

#include <glib/gi18n.h>

#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-gradual-list.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/rulebook/tea-rulebook-parts.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* Grid columns of the rows and of the headings; their spacing in logical pixels. */
#define TITLE_COLUMNS 2
#define TEXT_COLUMNS 4
#define COLUMN_SPACING 12

/* Minimum width for three columns, in logical pixels; if narrower, the topic of a row is above the texts. */
#define COLUMNS_WIDTH 460

struct _TeaComparisonView
{
  GtkWidget parent_instance;

  GtkWidget *headings;
  GtkLabel *left_label;
  GtkDropDown *right_drop_down;
  GtkCheckButton *only_button;
  GtkListBox *list;

  TeaRulebook *book;
  GListStore *rulesets;
  gboolean filled; /* the rows show the two chosen rule sets */
  guint n_rows;
};

G_DEFINE_FINAL_TYPE (TeaComparisonView, tea_comparison_view, GTK_TYPE_WIDGET)

static gboolean
is_narrow (TeaComparisonView *self)
{
  return tea_narrow_layout_get_narrow (TEA_NARROW_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))));
}

static GtkWidget *
text_new (const char *text)
{
  GtkWidget *label = tea_label_wrapped_new (text, "numeric");

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_valign (label, GTK_ALIGN_START);

  return label;
}

/* A row with its topic and both texts; if they are the same, the text is shown once across both columns. */
static GtkWidget *
row_new (TeaRuleDifference *difference, const char *right_name, gboolean narrow)
{
  const TeaRuleDifferenceFacts *facts = tea_rule_difference_get_facts (difference);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = gtk_grid_new ();
  GtkWidget *title = text_new (facts->title);
  const char *left = facts->left;
  const char *right = facts->right;
  gboolean differs = facts->differs;
  int start = narrow ? 0 : TITLE_COLUMNS;
  int below = narrow ? 1 : 0;
  g_autofree char *spoken = NULL;

  gtk_grid_set_column_homogeneous (GTK_GRID (line), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (line), COLUMN_SPACING);
  gtk_widget_add_css_class (title, "dim-label");
  gtk_grid_attach (GTK_GRID (line), title, 0, 0, narrow ? 2 * TEXT_COLUMNS : TITLE_COLUMNS, 1);
  gtk_grid_attach (GTK_GRID (line), text_new (left), start, below, (differs ? 1 : 2) * TEXT_COLUMNS, 1);
  if (differs)
    {
      gtk_grid_attach (GTK_GRID (line), text_new (right), start + TEXT_COLUMNS, below, TEXT_COLUMNS, 1);
      gtk_widget_add_css_class (row, "differs");
      /* Translators: read aloud: something in which two rule sets differ; what the first has, the second’s name, what
       * it has. */
      spoken = g_strdup_printf (_ ("%s: %s; in %s: %s"), facts->title, left, right_name, right);
    }
  else
    /* Translators: read aloud: something in which two rule sets are the same, and what they have. */
    spoken = g_strdup_printf (_ ("%s, the same in both: %s"), facts->title, left);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return row;
}

static GtkWidget *
line_new (gpointer item, gpointer user_data)
{
  TeaComparisonView *self = user_data;
  g_autoptr (TeaRuleset) ruleset = NULL;

  if (GTK_IS_STRING_OBJECT (item))
    return tea_rulebook_parts_heading_new (gtk_string_object_get_string (item));

  ruleset = g_list_model_get_item (G_LIST_MODEL (self->rulesets), tea_comparison_view_get_other (self));

  return row_new (item, tea_ruleset_get_name (ruleset), is_narrow (self));
}

/* The lines of the comparison with @ruleset, with a heading before each group. */
static GListModel *
list_lines (TeaComparisonView *self, TeaRuleset *ruleset)
{
  g_autoptr (TeaRulebook) other = tea_rulebook_new (ruleset);
  g_autoptr (GListModel) list = tea_rulebook_compare (self->book, other);
  GListStore *lines = g_list_store_new (G_TYPE_OBJECT);
  const char *group = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaRuleDifference) difference = g_list_model_get_item (list, i);
      const TeaRuleDifferenceFacts *facts = tea_rule_difference_get_facts (difference);

      if (gtk_check_button_get_active (self->only_button) && !facts->differs)
        continue;
      if (g_strcmp0 (group, facts->group) != 0)
        {
          g_autoptr (GtkStringObject) heading = gtk_string_object_new (facts->group);

          group = facts->group;
          g_list_store_append (lines, heading);
        }
      g_list_store_append (lines, difference);
      self->n_rows++;
    }

  return G_LIST_MODEL (lines);
}

static void
fill (TeaComparisonView *self)
{
  g_autoptr (TeaRuleset)
      ruleset = g_list_model_get_item (G_LIST_MODEL (self->rulesets), tea_comparison_view_get_other (self));
  g_autoptr (GListModel) lines = NULL;

  /* Rows are made only when the comparison is shown: there are many, and most readers never compare. */
  self->filled = gtk_widget_get_mapped (GTK_WIDGET (self));
  self->n_rows = 0;
  if (self->book != NULL && ruleset != NULL && self->filled)
    lines = list_lines (self, ruleset);
  tea_gradual_list_fill (self->list, lines, line_new, self);
}

/* The names are above their columns at any width. */
static void
narrow_cb (TeaComparisonView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->headings);
  GtkWidget *const names[] = { GTK_WIDGET (self->left_label), GTK_WIDGET (self->right_drop_down) };

  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    g_object_set (gtk_layout_manager_get_layout_child (layout, names[i]), "column",
                  (is_narrow (self) ? 0 : TITLE_COLUMNS) + i * TEXT_COLUMNS, NULL);
  g_object_set (gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->only_button)), "column-span",
                (is_narrow (self) ? 0 : TITLE_COLUMNS) + 2 * TEXT_COLUMNS, NULL);
  fill (self);
}

static void
tea_comparison_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_comparison_view_parent_class)->map (widget);

  if (!TEA_COMPARISON_VIEW (widget)->filled)
    fill (TEA_COMPARISON_VIEW (widget));
}

static void
tea_comparison_view_dispose (GObject *object)
{
  TeaComparisonView *self = TEA_COMPARISON_VIEW (object);

  g_clear_object (&self->book);
  g_clear_object (&self->rulesets);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_COMPARISON_VIEW);

  G_OBJECT_CLASS (tea_comparison_view_parent_class)->dispose (object);
}

static void
tea_comparison_view_class_init (TeaComparisonViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_comparison_view_dispose;
  widget_class->map = tea_comparison_view_map;

  gtk_widget_class_set_css_name (widget_class, "comparison");
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-comparison-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaComparisonView, headings);
  gtk_widget_class_bind_template_child (widget_class, TeaComparisonView, left_label);
  gtk_widget_class_bind_template_child (widget_class, TeaComparisonView, right_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaComparisonView, only_button);
  gtk_widget_class_bind_template_child (widget_class, TeaComparisonView, list);
  gtk_widget_class_bind_template_callback (widget_class, fill);
}

static void
tea_comparison_view_init (TeaComparisonView *self)
{
  GtkLayoutManager *layout = tea_narrow_layout_new (COLUMNS_WIDTH);
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();

  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  g_signal_connect_object (layout, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  self->rulesets = tea_rulesets_list_all (shelf);
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_rulesets_show_in (self->right_drop_down, G_LIST_MODEL (self->rulesets));
}

void
tea_comparison_view_set_book (TeaComparisonView *self, TeaRulebook *book)
{
  g_autofree char *name = NULL;
  g_autoptr (TeaRuleset) base = NULL;
  TeaRuleset *ruleset;
  guint same;

  g_return_if_fail (TEA_IS_COMPARISON_VIEW (self));
  g_return_if_fail (TEA_IS_RULEBOOK (book));

  if (!g_set_object (&self->book, book))
    return;

  ruleset = tea_rulebook_get_ruleset (book);
  name = tea_ruleset_dup_full_name (ruleset);
  gtk_label_set_label (self->left_label, name);
  same = tea_rulesets_find_like (G_LIST_MODEL (self->rulesets), ruleset);
  /* House rules are initially compared with the variant they change. */
  base = tea_ruleset_dup_base (ruleset);
  if (tea_ruleset_get_is_house (ruleset))
    gtk_drop_down_set_selected (self->right_drop_down, tea_rulesets_find_like (G_LIST_MODEL (self->rulesets), base));
  else if (tea_comparison_view_get_other (self) == same)
    gtk_drop_down_set_selected (self->right_drop_down,
                                (same + 1) % g_list_model_get_n_items (G_LIST_MODEL (self->rulesets)));
  fill (self);
}

guint
tea_comparison_view_get_other (TeaComparisonView *self)
{
  g_return_val_if_fail (TEA_IS_COMPARISON_VIEW (self), 0);

  return gtk_drop_down_get_selected (self->right_drop_down);
}

guint
tea_comparison_view_get_n_rows (TeaComparisonView *self)
{
  g_return_val_if_fail (TEA_IS_COMPARISON_VIEW (self), 0);

  return self->n_rows;
}
