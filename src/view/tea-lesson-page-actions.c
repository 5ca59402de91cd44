/* tea-lesson-page-actions.c - what the keys and buttons of a lesson do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-lesson-page-private.h"

static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (widget);

  if (self->run != NULL)
    tea_lesson_run_choose (self->run, g_variant_get_string (parameter, NULL));
}

/* A number is an answer, or one of several chows. */
static void
press_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (widget);
  const char *key = g_variant_get_string (parameter, NULL);
  GListModel *choices = self->table != NULL ? tea_table_get_choices (self->table) : NULL;

  if (self->run == NULL || choices == NULL || tea_quiz_view_press (self->quiz_view, (guint) g_ascii_strtoull (key, NULL, 10)))
    return;

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      if (g_strcmp0 (tea_choice_get_accel (choice), key) == 0 || g_strcmp0 (tea_choice_get_accel_alternate (choice), key) == 0)
        {
          tea_lesson_run_choose (self->run, tea_choice_get_id (choice));
          return;
        }
    }
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
  static const struct
  {
    guint key;
    const char *action;
    const char *target; /* NULL for none */
  } keys[] = {
    { GDK_KEY_c, "win.choose", "chow" },
    { GDK_KEY_p, "win.choose", "pung" },
    { GDK_KEY_k, "win.choose", "kong" },
    { GDK_KEY_f, "win.choose", "fishing" },
    { GDK_KEY_h, "win.choose", "hu" },
    { GDK_KEY_t, "win.choose", "take" },
    { GDK_KEY_r, "win.choose", "refuse" },
    { GDK_KEY_Escape, "win.choose", "pass" },
    { GDK_KEY_d, "win.select-drawn", NULL },
    { GDK_KEY_n, "lesson.go-on", NULL },
    { GDK_KEY_a, "lesson.advise", NULL },
    { GDK_KEY_s, "win.show-settlement", NULL },
  };

  gtk_widget_class_install_action (widget_class, "win.choose", "s", choose_cb);
  gtk_widget_class_install_action (widget_class, "win.press", "s", press_cb);
  gtk_widget_class_install_action (widget_class, "win.select-drawn", NULL, select_drawn_cb);
  gtk_widget_class_install_action (widget_class, "win.show-settlement", NULL, show_settlement_cb);
  gtk_widget_class_install_action (widget_class, "win.show-table", NULL, show_table_cb);
  gtk_widget_class_install_action (widget_class, "lesson.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "lesson.advise", NULL, advise_cb);
  tea_action_bar_bind_digits (widget_class);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, keys[i].action,
                                         keys[i].target != NULL ? "s" : NULL, keys[i].target);
}
