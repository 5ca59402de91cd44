/* tea-lesson-page-actions.c - what the keys and buttons of a lesson do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-lesson-page-private.h"

#include "view/widgets/tea-widget.h"

static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (widget);

  if (self->run != NULL)
    tea_lesson_run_choose (self->run, g_variant_get_string (parameter, NULL));
}

/* A number key gives an answer or picks one of several chows. */
static void
press_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (widget);
  const char *key = g_variant_get_string (parameter, NULL);
  g_autoptr (TeaChoice) choice = NULL;

  if (self->run == NULL || self->table == NULL ||
      tea_quiz_view_press (self->quiz_view, (guint) g_ascii_strtoull (key, NULL, 10)))
    return;

  choice = tea_choice_find_key (tea_table_get_state (self->table)->choices, key);
  if (choice != NULL)
    tea_lesson_run_choose (self->run, tea_choice_get_facts (choice)->id);
}

static void
select_drawn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (widget);

  tea_table_view_select_drawn (self->table_view);
  gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
}

static void
go_on_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (widget);

  if (self->run != NULL)
    tea_lesson_run_go_on (self->run);
}

static void
advise_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (widget);

  if (self->run != NULL)
    tea_lesson_run_show_help (self->run);
}

static void
show_settlement_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_lesson_page_show_settlement (TEA_LESSON_PAGE (widget), TRUE);
}

static void
show_table_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_lesson_page_show_settlement (TEA_LESSON_PAGE (widget), FALSE);
}

void
tea_lesson_page_install_actions (GtkWidgetClass *widget_class)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_Escape, 0, "table.choose", "pass" },   { GDK_KEY_d, 0, "table.select-drawn", NULL },
    { GDK_KEY_n, 0, "lesson.go-on", NULL },          { GDK_KEY_a, 0, "lesson.advise", NULL },
    { GDK_KEY_s, 0, "table.show-settlement", NULL },
  };

  gtk_widget_class_install_action (widget_class, "table.choose", "s", choose_cb);
  gtk_widget_class_install_action (widget_class, "table.press", "s", press_cb);
  gtk_widget_class_install_action (widget_class, "table.select-drawn", NULL, select_drawn_cb);
  gtk_widget_class_install_action (widget_class, "table.show-settlement", NULL, show_settlement_cb);
  gtk_widget_class_install_action (widget_class, "table.show-table", NULL, show_table_cb);
  gtk_widget_class_install_action (widget_class, "lesson.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "lesson.advise", NULL, advise_cb);
  tea_action_bar_bind_keys (widget_class);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}
