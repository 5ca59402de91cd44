/* tea-rulesets.c - lists of rule sets to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-rulesets.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-labels.h"

/* The width of a name in the list of a drop-down, in characters. */
#define LIST_CHARS 24
#define MAX_CHARS 36

/* The width of a name that takes several lines. */
#define LINE_CHARS 20
#define MIN_LINE_CHARS 14

GtkStringList *
tea_rulesets_list_names (GListModel *rulesets)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);

      gtk_string_list_take (names, tea_ruleset_dup_full_name (ruleset));
    }

  return names;
}

guint
tea_rulesets_find (GListModel *rulesets, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);

      if (g_strcmp0 (tea_ruleset_get_facts (ruleset)->id, id) == 0)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

/* The data key of a shelf for the installed examples, which are read once. */
#define EXAMPLES "tea-house-examples"

TeaHouseShelf *
tea_rulesets_dup_shelf (void)
{
  static TeaHouseShelf *shelf; /* a weak pointer */

  if (shelf != NULL)
    return g_object_ref (shelf);

  g_set_weak_pointer (&shelf, tea_house_shelf_new (NULL));

  return shelf;
}

GListModel *
tea_rulesets_get_examples (TeaHouseShelf *shelf)
{
  GListModel *examples = g_object_get_data (G_OBJECT (shelf), EXAMPLES);

  if (examples == NULL)
    {
      examples = tea_house_shelf_list_examples ();
      g_object_set_data_full (G_OBJECT (shelf), EXAMPLES, examples, g_object_unref);
    }

  return examples;
}

static void
append_house_rules (GListStore *list, GListModel *rules)
{
  for (guint i = 0; i < g_list_model_get_n_items (rules); i++)
    {
      g_autoptr (TeaHouseRules) house = g_list_model_get_item (rules, i);
      g_autoptr (TeaRuleset) ruleset = tea_ruleset_copy (tea_house_rules_get_state (house)->ruleset);
      guint alike = tea_rulesets_find_like (G_LIST_MODEL (list), ruleset);
      g_autoptr (TeaRuleset) other = g_list_model_get_item (G_LIST_MODEL (list), alike);

      if (other == NULL || !tea_ruleset_equal (other, ruleset))
        g_list_store_append (list, ruleset);
    }
}

GListStore *
tea_rulesets_list_games (void)
{
  GListStore *list = g_list_store_new (TEA_TYPE_RULESET);
  g_autoptr (GListModel) variants = tea_ruleset_list ();

  for (int well_known = TRUE; well_known >= FALSE; well_known--)
    for (guint i = 0; i < g_list_model_get_n_items (variants); i++)
      {
        g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (variants, i);

        if (tea_ruleset_get_facts (ruleset)->well_known == well_known)
          g_list_store_append (list, ruleset);
      }

  return list;
}

GListStore *
tea_rulesets_list_all (TeaHouseShelf *shelf)
{
  GListStore *list;

  g_return_val_if_fail (TEA_IS_HOUSE_SHELF (shelf), NULL);

  list = tea_rulesets_list_games ();
  append_house_rules (list, G_LIST_MODEL (shelf));
  append_house_rules (list, tea_rulesets_get_examples (shelf));

  return list;
}

guint
tea_rulesets_find_like (GListModel *rulesets, TeaRuleset *ruleset)
{
  guint found = GTK_INVALID_LIST_POSITION;

  g_return_val_if_fail (TEA_IS_RULESET (ruleset), found);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) other = g_list_model_get_item (rulesets, i);

      if (!g_str_equal (tea_ruleset_get_facts (other)->id, tea_ruleset_get_facts (ruleset)->id) ||
          !g_str_equal (tea_ruleset_get_title (other), tea_ruleset_get_title (ruleset)) ||
          tea_ruleset_get_is_house (other) != tea_ruleset_get_is_house (ruleset))
        continue;
      if (tea_ruleset_equal (other, ruleset))
        return i;
      if (found == GTK_INVALID_LIST_POSITION)
        found = i;
    }

  return found;
}

char *
tea_rulesets_dup_label (TeaRuleset *ruleset)
{
  g_autofree char *name = tea_ruleset_dup_full_name (ruleset);

  if (*tea_ruleset_get_title (ruleset) == '\0')
    return g_steal_pointer (&name);

  /* Translators: the title of house rules, and the variant that they change. */
  return g_strdup_printf (_ ("%s (%s)"), name, tea_ruleset_get_facts (ruleset)->name);
}

/* In the button a name is cut if there is no room. */
static void
setup_button_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_list_item_set_child (item, label);
}

static void
setup_whole_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = tea_label_wrapped_new ("", NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_LINE_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  gtk_list_item_set_child (item, label);
}

/* In the list, which may be wider than the button, it is shown whole. */
static void
setup_list_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = tea_label_wrapped_new ("", NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), LIST_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_autofree char *text = tea_rulesets_dup_label (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static GtkListItemFactory *
factory_new (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}

static void
show_in (GtkDropDown *drop_down, GListModel *rulesets, GCallback setup_button)
{
  g_autoptr (GtkListItemFactory) button_factory = factory_new (setup_button);
  g_autoptr (GtkListItemFactory) list_factory = factory_new (G_CALLBACK (setup_list_cb));
  g_autoptr (GtkExpression) expression = NULL;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  expression = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (tea_rulesets_dup_label), NULL,
                                            NULL);
  gtk_drop_down_set_expression (drop_down, expression);
  gtk_drop_down_set_factory (drop_down, button_factory);
  gtk_drop_down_set_list_factory (drop_down, list_factory);
  gtk_drop_down_set_model (drop_down, rulesets);
}

void
tea_rulesets_show_in (GtkDropDown *drop_down, GListModel *rulesets)
{
  show_in (drop_down, rulesets, G_CALLBACK (setup_button_cb));
}

void
tea_rulesets_show_whole_in (GtkDropDown *drop_down, GListModel *rulesets)
{
  show_in (drop_down, rulesets, G_CALLBACK (setup_whole_cb));
}
