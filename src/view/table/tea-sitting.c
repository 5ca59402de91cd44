/* tea-sitting.c - who sits at a table, and what an act at it means
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-sitting.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-widget.h"

G_DEFINE_INTERFACE (TeaSitting, tea_sitting, GTK_TYPE_WIDGET)

static gboolean
has_no_question (TeaSitting *self, guint number)
{
  return FALSE;
}

static void
tea_sitting_default_init (TeaSittingInterface *iface)
{
  iface->answer = has_no_question;
}

static TeaTableStage *
get_stage (TeaSitting *self)
{
  return TEA_SITTING_GET_IFACE (self)->get_stage (self);
}

/* Counts the choices of @kind; @first is set to the id of the first. */
static guint
count_choices (TeaSitting *self, const char *kind, const char **first)
{
  TeaTable *table = tea_table_stage_get_table (get_stage (self));
  GListModel *choices = table != NULL ? tea_table_get_state (table)->choices : NULL;
  guint n = 0;

  for (guint i = 0; choices != NULL && i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      /* The list keeps the choice alive, and so its id. */
      if (g_strcmp0 (tea_choice_get_facts (choice)->kind, kind) == 0 && n++ == 0)
        *first = tea_choice_get_facts (choice)->id;
    }

  return n;
}

gboolean
tea_sitting_offers (TeaSitting *self, const char *kind)
{
  const char *first;

  g_return_val_if_fail (TEA_IS_SITTING (self), FALSE);

  return count_choices (self, kind, &first) > 0;
}

static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSitting *self = TEA_SITTING (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  const char *first;
  GtkWidget *button;

  if (count_choices (self, id, &first) <= 1)
    {
      TEA_SITTING_GET_IFACE (self)->choose (self, id);
      return;
    }

  /* With several chows the key is ambiguous. */
  button = tea_action_bar_get_button (tea_table_stage_get_action_bar (get_stage (self)), first);
  if (button != NULL)
    gtk_widget_grab_focus (button);
  tea_status_bar_show_notice (tea_table_stage_get_status_bar (get_stage (self)),
                              _ ("There is more than one way: press the number on the button."));
}

static void
press_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSitting *self = TEA_SITTING (widget);
  TeaTable *table = tea_table_stage_get_table (get_stage (self));
  const char *key = g_variant_get_string (parameter, NULL);
  g_autoptr (TeaChoice) choice = NULL;

  if (TEA_SITTING_GET_IFACE (self)->answer (self, (guint) g_ascii_strtoull (key, NULL, 10)) || table == NULL)
    return;

  choice = tea_choice_find_key (tea_table_get_state (table)->choices, key);
  if (choice != NULL)
    TEA_SITTING_GET_IFACE (self)->choose (self, tea_choice_get_facts (choice)->id);
  else
    TEA_SITTING_GET_IFACE (self)->explain (self, "number");
}

static void
discard_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_SITTING_GET_IFACE (widget)->discard (TEA_SITTING (widget), g_variant_get_uint32 (parameter));
}

static void
explain_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_SITTING_GET_IFACE (widget)->explain (TEA_SITTING (widget), g_variant_get_string (parameter, NULL));
}

static void
select_drawn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTableStage *stage = get_stage (TEA_SITTING (widget));

  tea_table_view_select_drawn (tea_table_stage_get_table_view (stage));
  gtk_widget_grab_focus (GTK_WIDGET (stage));
}

void
tea_sitting_class_install (GtkWidgetClass *widget_class)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_c, 0, "table.choose", "chow" },     { GDK_KEY_p, 0, "table.choose", "pung" },
    { GDK_KEY_k, 0, "table.choose", "kong" },     { GDK_KEY_h, 0, "table.choose", "hu" },
    { GDK_KEY_f, 0, "table.choose", "fishing" },  { GDK_KEY_t, 0, "table.choose", "take" },
    { GDK_KEY_r, 0, "table.choose", "refuse" },   { GDK_KEY_u, 0, "table.choose", "bonus" },
    { GDK_KEY_d, 0, "table.select-drawn", NULL },
  };
  static const char *const digits[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9" };

  g_return_if_fail (GTK_IS_WIDGET_CLASS (widget_class));

  gtk_widget_class_install_action (widget_class, "table.discard", "u", discard_cb);
  gtk_widget_class_install_action (widget_class, "table.choose", "s", choose_cb);
  gtk_widget_class_install_action (widget_class, "table.press", "s", press_cb);
  gtk_widget_class_install_action (widget_class, "table.select-drawn", NULL, select_drawn_cb);
  gtk_widget_class_install_action (widget_class, "table.explain", "s", explain_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
  for (guint i = 0; i < G_N_ELEMENTS (digits); i++)
    tea_widget_class_bind_key (widget_class, GDK_KEY_0 + i, 0, "table.press", "s", digits[i]);
}
