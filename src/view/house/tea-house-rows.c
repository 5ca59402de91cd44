/* tea-house-rows.c - the rows of the pages of house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/house/tea-house-rows.h"

#include <glib/gi18n.h>

#include "view/rulebook/tea-rule-example.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-labels.h"

GListModel *
tea_house_rows_list (TeaRuleset *ruleset, TeaAdjustableKind kind)
{
  GListModel *all = tea_ruleset_get_adjustables (ruleset);
  GListStore *list = g_list_store_new (TEA_TYPE_ADJUSTABLE);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (all, i);

      if (tea_adjustable_get_facts (adjustable)->kind == kind)
        g_list_store_append (list, adjustable);
    }

  return G_LIST_MODEL (list);
}

/* Worked examples */

#define EXAMPLE "tea-house-example"
#define SHOWS_INDEX "tea-shows-index"

static TeaHouseExample *
get_example (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), EXAMPLE);
}

static GtkWidget *
remove_button_new (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _ ("Remove this worked example"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove this worked example"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "house.remove-example");

  return button;
}

GtkWidget *
tea_house_example_row_new (TeaHouseExample *example, gboolean show_index)
{
  const TeaHouseExampleFacts *facts = tea_house_example_get_facts (example);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gboolean holds = facts->holds;
  const char *remark = facts->remark;
  const char *title = *remark != '\0' ? remark : _ ("A hand");
  const char *state = holds ? _ ("The result matches.") : facts->fault;
  GtkWidget *title_label = tea_label_wrapped_new (title, "name");
  GtkWidget *state_label = tea_label_wrapped_new (state, holds ? "dim-label" : "fault");
  g_autofree char *spoken = g_strdup_printf ("%s: %s", title, state);

  gtk_widget_set_hexpand (title_label, TRUE);
  gtk_box_append (GTK_BOX (line), title_label);
  gtk_box_append (GTK_BOX (line), remove_button_new ());
  gtk_box_append (GTK_BOX (head), line);
  /* The location of a fault can be one long word. */
  gtk_label_set_wrap_mode (GTK_LABEL (state_label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (head), state_label);
  gtk_box_append (GTK_BOX (body), head);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), body);
  g_object_set_data_full (G_OBJECT (row), EXAMPLE, g_object_ref (example), g_object_unref);
  g_object_set_data (G_OBJECT (row), SHOWS_INDEX, GINT_TO_POINTER (show_index));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), facts->sheet != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (!holds)
    tea_house_example_row_toggle (GTK_LIST_BOX_ROW (row));

  return row;
}

void
tea_house_example_row_toggle (GtkListBoxRow *row)
{
  GtkWidget *body;
  GtkWidget *shown;
  TeaScoreSheet *sheet;

  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row) && get_example (row) != NULL);

  body = gtk_list_box_row_get_child (row);
  shown = gtk_widget_get_last_child (body);
  sheet = tea_house_example_get_facts (get_example (row))->sheet;
  if (shown != gtk_widget_get_first_child (body))
    gtk_box_remove (GTK_BOX (body), shown);
  else if (sheet != NULL)
    gtk_box_append (GTK_BOX (body),
                    tea_rule_example_new_for_sheet (sheet, NULL,
                                                    GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), SHOWS_INDEX))));
}

/* About */

void
tea_house_rows_fill_about (GtkListBox *form, TeaHouseRules *rules)
{
  static const struct
  {
    const char *property;
    const char *title;
    const char *sentence;
  } texts[] = {
    { "title", N_ ("_Name"), N_ ("Shown in lists, logs and settlements.") },
    { "place", N_ ("_Region"), NULL },
    { "author", N_ ("_Author"), NULL },
    { "source", N_ ("_Source"), N_ ("A book, a web page, or the person who explained them.") },
    { "language", N_ ("_Language"), N_ ("Language code of these texts, such as en or zh_CN.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *row = tea_form_row_new (_ (texts[i].title));
      GtkWidget *entry = gtk_entry_new ();

      gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 28);
      /* Undo is handled by the rules. */
      gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
      g_object_bind_property (rules, texts[i].property, entry, "text", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
      tea_form_row_set_control (TEA_FORM_ROW (row), entry);
      if (texts[i].sentence != NULL)
        tea_form_row_set_sentence (TEA_FORM_ROW (row), _ (texts[i].sentence));
      gtk_list_box_append (form, row);
    }
}
