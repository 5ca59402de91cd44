/* tea-lessons-page.c - the lessons of a course
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-lessons-page.h"

#include <glib/gi18n.h>

#include "view/learn/tea-lesson-page.h"
#include "view/page/tea-place.h"
#include "view/tiles/tea-tile-row.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* The width of the tiles that stand for a lesson, in logical pixels. */
#define PICTURE_TILE_WIDTH 18

struct _TeaLessonsPage
{
  TeaPage parent_instance;

  GtkLabel *rules_label;
  GtkLabel *progress_label;
  GtkListBox *list;

  TeaCourse *course;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (TeaLessonsPage, tea_lessons_page, TEA_TYPE_PAGE)

static void
show_progress (TeaLessonsPage *self)
{
  /* Translators: how many lessons of how many were done. */
  g_autofree char *progress = g_strdup_printf (_ ("%1$u of %2$u lessons done"), tea_course_get_n_done (self->course),
                                               g_list_model_get_n_items (G_LIST_MODEL (self->course)));

  gtk_label_set_label (self->progress_label, progress);
}

/* Focuses the next lesson. */
static gboolean
tea_lessons_page_grab_focus (GtkWidget *widget)
{
  TeaLessonsPage *self = TEA_LESSONS_PAGE (widget);
  TeaLesson *next = tea_course_get_next (self->course);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) tea_lesson_get_state (next)->number - 1);

  gtk_list_box_select_row (self->list, row);

  return gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaLessonsPage *self)
{
  g_autoptr (TeaLesson)
      lesson = g_list_model_get_item (G_LIST_MODEL (self->course), (guint) gtk_list_box_row_get_index (row));
  TeaPage *page = tea_lesson_page_new (lesson, self->settings);

  g_signal_connect_object (page, "finished", G_CALLBACK (gtk_widget_grab_focus), self, G_CONNECT_SWAPPED);
  tea_page_open (GTK_WIDGET (self), page);
}

static TeaRuleset *
tea_lessons_page_get_ruleset (TeaPage *page)
{
  return tea_course_get_ruleset (TEA_LESSONS_PAGE (page)->course);
}

static void
tea_lessons_page_dispose (GObject *object)
{
  TeaLessonsPage *self = TEA_LESSONS_PAGE (object);

  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_LESSONS_PAGE);
  g_clear_object (&self->course);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_lessons_page_parent_class)->dispose (object);
}

static void
tea_lessons_page_class_init (TeaLessonsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_lessons_page_dispose;
  widget_class->grab_focus = tea_lessons_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_lessons_page_get_ruleset;

  g_type_ensure (TEA_TYPE_LESSON);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-lessons-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLessonsPage, rules_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonsPage, progress_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonsPage, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tea_lessons_page_init (TeaLessonsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows three tiles after the number of each lesson. */
static void
add_pictures (TeaLessonsPage *self)
{
  for (int i = 0; i < (int) g_list_model_get_n_items (G_LIST_MODEL (self->course)); i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (self->course), (guint) i);
      GtkWidget *box = gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (self->list, i));
      GtkWidget *picture = tea_tile_row_new (PICTURE_TILE_WIDTH, TEA_TILE_ROW_PLAIN);

      tea_tile_row_append_list (TEA_TILE_ROW (picture), tea_lesson_get_state (lesson)->picture);
      gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
      gtk_box_insert_child_after (GTK_BOX (box), picture, gtk_widget_get_first_child (box));
    }
}

TeaPage *
tea_lessons_page_new (TeaCourse *course, GSettings *settings)
{
  TeaLessonsPage *self;

  g_return_val_if_fail (TEA_IS_COURSE (course), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_LESSONS_PAGE, NULL);
  self->course = g_object_ref (course);
  self->settings = g_object_ref (settings);
  gtk_label_set_label (self->rules_label, tea_ruleset_get_name (tea_course_get_ruleset (course)));
  tea_bound_row_bind_list (self->list, G_LIST_MODEL (course), "/io/github/teahouse_mahjong/Teahouse/tea-lesson-row.ui");
  add_pictures (self);
  g_signal_connect_object (course, "notify::n-done", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  show_progress (self);

  return TEA_PAGE (self);
}
