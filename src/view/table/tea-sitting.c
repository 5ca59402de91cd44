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
say_nothing (TeaSitting *self, guint position)
{
}

static void
tea_sitting_default_init (TeaSittingInterface *iface)
{
  iface->ask = say_nothing;
  iface->answer = has_no_question;
}

static TeaTableStage *
get_stage (TeaSitting *self)
{
  return TEA_SITTING_GET_IFACE (self)->get_stage (self);
}

/* The choices at the table, or NULL. */
static GListModel *
get_choices (TeaSitting *self)
{
  TeaTable *table = tea_table_stage_get_table (get_stage (self));

  return table != NULL ? tea_table_get_state (table)->choices : NULL;
}

gboolean
tea_sitting_offers (TeaSitting *self, TeaChoiceKind kind)
{
  GListModel *choices;

  g_return_val_if_fail (TEA_IS_SITTING (self), FALSE);

  choices = get_choices (self);

  return choices != NULL && tea_choice_find_kind (choices, kind, NULL) >= 0;
}

static void
take_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_SITTING_GET_IFACE (widget)->choose (TEA_SITTING (widget), g_variant_get_uint32 (parameter));
}

static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSitting *self = TEA_SITTING (widget);
  TeaChoiceKind kind = tea_choice_kind_from_string (g_variant_get_string (parameter, NULL));
  GListModel *choices = get_choices (self);
  guint n = 0;
  int first = choices != NULL ? tea_choice_find_kind (choices, kind, &n) : -1;
  GtkWidget *button;

  if (n <= 1)
    {
      TEA_SITTING_GET_IFACE (self)->call (self, kind);
      return;
    }

  /* With several chows the key is ambiguous. */
  button = tea_action_bar_get_button (tea_table_stage_get_action_bar (get_stage (self)), (guint) first);
  if (button != NULL)
    gtk_widget_grab_focus (button);
  tea_status_bar_show_notice (tea_table_stage_get_status_bar (get_stage (self)),
                              _ ("There is more than one way: press the number on the button."));
}

static void
press_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSitting *self = TEA_SITTING (widget);
  const char *key = g_variant_get_string (parameter, NULL);
  GListModel *choices = get_choices (self);
  int position;

  if (TEA_SITTING_GET_IFACE (self)->answer (self, (guint) g_ascii_strtoull (key, NULL, 10)) || choices == NULL)
    return;

  position = tea_choice_find_key (choices, key);
  if (position >= 0)
    TEA_SITTING_GET_IFACE (self)->choose (self, (guint) position);
  else
    TEA_SITTING_GET_IFACE (self)->call (self, TEA_CHOICE_NONE);
}

static void
discard_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_SITTING_GET_IFACE (widget)->discard (TEA_SITTING (widget), g_variant_get_uint32 (parameter));
}

static void
ask_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_SITTING_GET_IFACE (widget)->ask (TEA_SITTING (widget), g_variant_get_uint32 (parameter));
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
  gtk_widget_class_install_action (widget_class, "table.ask", "u", ask_cb);
  gtk_widget_class_install_action (widget_class, "table.take", "u", take_cb);
  gtk_widget_class_install_action (widget_class, "table.choose", "s", choose_cb);
  gtk_widget_class_install_action (widget_class, "table.press", "s", press_cb);
  gtk_widget_class_install_action (widget_class, "table.select-drawn", NULL, select_drawn_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
  for (guint i = 0; i < G_N_ELEMENTS (digits); i++)
    tea_widget_class_bind_key (widget_class, GDK_KEY_0 + i, 0, "table.press", "s", digits[i]);
}
