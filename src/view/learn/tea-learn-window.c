/* tea-learn-window.c - the window for learners: courses with their lessons, and drills
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-learn-window.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-archive-bar.h"
#include "view/learn/tea-drill-page.h"
#include "view/learn/tea-lesson-page.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaLearnWindow
{
  GtkWindow parent_instance;

  TeaArchiveBar *archive_bar;
  GtkStack *stack;
  GtkButton *back_button;
  GtkDropDown *rules_drop_down;
  GtkLabel *progress_label;
  GtkListBox *lesson_list;
  GtkListBox *drill_list;

  GSettings *settings;
  TeaArchive *archive;
  GListStore *rulesets; /* in the order of the drop-down */
  TeaRuleset *ruleset;  /* of the drills; the lessons are those of its variant */
  TeaCourse *course;
  GListModel *drills;
  TeaLessonPage *lesson_page;
  TeaDrillPage *drill_page;
};

G_DEFINE_FINAL_TYPE (TeaLearnWindow, tea_learn_window, GTK_TYPE_WINDOW)

/* Hides the other pages, so that screen readers skip them too. */
static void
show_page (TeaLearnWindow *self, const char *page)
{
  GtkWidget *shown = gtk_stack_get_child_by_name (self->stack, page);

  gtk_widget_set_visible (shown, TRUE);
  gtk_stack_set_visible_child (self->stack, shown);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == shown);
  gtk_widget_set_visible (GTK_WIDGET (self->back_button), !g_str_equal (page, "list"));
}

/* The list */

static GtkWidget *
new_row (const char *number, const char *title, const char *sentence, const char *state, gboolean done)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *state_label = gtk_label_new (state);
  g_autofree char *spoken = NULL;

  if (number != NULL)
    {
      GtkWidget *label = gtk_label_new (number);

      gtk_label_set_width_chars (GTK_LABEL (label), 2);
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_box_append (GTK_BOX (texts), tea_label_wrapped_new (title, NULL));
  if (sentence != NULL)
    gtk_box_append (GTK_BOX (texts), tea_label_wrapped_new (sentence, "dim-label"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_widget_add_css_class (state_label, done ? "done" : "dim-label");
  gtk_box_append (GTK_BOX (box), state_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);

  /* Screen readers do not combine the labels of a row. */
  spoken = *state != '\0' ? g_strdup_printf ("%s, %s", title, state) : g_strdup (title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return row;
}

static GtkWidget *
create_lesson_row (gpointer item, gpointer user_data)
{
  TeaLesson *lesson = item;
  const TeaLessonState *state = tea_lesson_get_state (lesson);
  g_autofree char *number = g_strdup_printf ("%u", state->number);
  gboolean done = state->done;

  return new_row (number, state->title, NULL, done ? _ ("✓ done") : "", done);
}

static GtkWidget *
create_drill_row (gpointer item, gpointer user_data)
{
  TeaDrill *drill = item;
  g_autofree char *record = tea_drill_dup_record (drill);
  /* Translators: the level of an exercise. */
  g_autofree char *level = g_strdup_printf (_ ("Level %u"), tea_drill_get_level (drill));
  g_autofree char *state = *record != '\0' ? g_strdup_printf ("%s · %s", level, record) : g_strdup (level);

  return new_row (NULL, tea_drill_get_title (drill), tea_drill_get_sentence (drill), state, FALSE);
}

/* Focuses the next lesson. */
static void
focus_list (TeaLearnWindow *self)
{
  TeaLesson *next = tea_course_get_next (self->course);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->lesson_list, (int) tea_lesson_get_state (next)->number - 1);

  if (row == NULL)
    return;

  gtk_list_box_select_row (self->lesson_list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Restores the focus, which GTK moves when a window is first shown. */
static void
map_cb (TeaLearnWindow *self)
{
  if (g_strcmp0 (tea_learn_window_get_page (self), "list") == 0)
    focus_list (self);
}

/* Rebuilds the rows, since progress changes them. */
static void
show_list (TeaLearnWindow *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->course));
  guint n_done = tea_course_get_n_done (self->course);
  /* Translators: how many lessons of how many were done. */
  g_autofree char *progress = g_strdup_printf (_ ("%1$u of %2$u lessons done"), n_done, n);

  gtk_label_set_label (self->progress_label, progress);
  gtk_list_box_bind_model (self->lesson_list, G_LIST_MODEL (self->course), create_lesson_row, NULL, NULL);
  gtk_list_box_bind_model (self->drill_list, self->drills, create_drill_row, NULL, NULL);
  tea_lesson_page_set_run (self->lesson_page, NULL);
  tea_drill_page_set_drill (self->drill_page, NULL);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Learn"));
  show_page (self, "list");
  focus_list (self);
}

static void
lesson_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaLearnWindow *self)
{
  g_autoptr (TeaLesson)
      lesson = g_list_model_get_item (G_LIST_MODEL (self->course), (guint) gtk_list_box_row_get_index (row));

  tea_learn_window_start_lesson (self, lesson);
}

static void
drill_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaLearnWindow *self)
{
  g_autoptr (TeaDrill) drill = g_list_model_get_item (self->drills, (guint) gtk_list_box_row_get_index (row));

  tea_learn_window_start_drill (self, drill);
}

static void show (TeaLearnWindow *self, guint index);

static void
rules_changed_cb (TeaLearnWindow *self)
{
  TeaRuleset *ruleset = gtk_drop_down_get_selected_item (self->rules_drop_down);

  if (ruleset != NULL && self->drills != NULL && ruleset != self->ruleset)
    show (self, gtk_drop_down_get_selected (self->rules_drop_down));
}

static void
finished_cb (TeaLessonPage *page, TeaLearnWindow *self)
{
  show_list (self);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLearnWindow *self = TEA_LEARN_WINDOW (widget);

  if (g_strcmp0 (tea_learn_window_get_page (self), "list") != 0)
    show_list (self);
}

static void
tea_learn_window_dispose (GObject *object)
{
  TeaLearnWindow *self = TEA_LEARN_WINDOW (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->archive);
  g_clear_object (&self->rulesets);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->course);
  g_clear_object (&self->drills);

  G_OBJECT_CLASS (tea_learn_window_parent_class)->dispose (object);
}

static void
tea_learn_window_class_init (TeaLearnWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_learn_window_dispose;

  g_type_ensure (TEA_TYPE_ARCHIVE_BAR);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-learn-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLearnWindow, archive_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnWindow, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnWindow, progress_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnWindow, lesson_list);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnWindow, drill_list);
  gtk_widget_class_bind_template_callback (widget_class, lesson_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, drill_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_changed_cb);
  gtk_widget_class_install_action (widget_class, "learn.back", NULL, back_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "learn.back", NULL);
}

static void
tea_learn_window_init (TeaLearnWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

static void
fill_rules (TeaLearnWindow *self)
{
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();

  self->rulesets = tea_rulesets_list_all (shelf);
  tea_rulesets_show_in (self->rules_drop_down, G_LIST_MODEL (self->rulesets));
}

GtkWidget *
tea_learn_window_new (GSettings *settings, TeaArchive *archive, const char *variant_id)
{
  TeaLearnWindow *self = g_object_new (TEA_TYPE_LEARN_WINDOW, NULL);

  g_return_val_if_fail (G_IS_SETTINGS (settings), GTK_WIDGET (self));
  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), GTK_WIDGET (self));

  self->settings = g_object_ref (settings);
  self->archive = g_object_ref (archive);
  tea_archive_bar_set_archive (self->archive_bar, archive);
  self->lesson_page = TEA_LESSON_PAGE (tea_lesson_page_new (settings));
  self->drill_page = TEA_DRILL_PAGE (tea_drill_page_new (settings));
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->lesson_page), "lesson");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->drill_page), "drill");
  g_signal_connect_object (self->lesson_page, "finished", G_CALLBACK (finished_cb), self, 0);

  fill_rules (self);
  tea_learn_window_show_course (self, variant_id);

  return GTK_WIDGET (self);
}

/* Lessons are those of the variant; drills follow its house rules if these were chosen. */
static void
show (TeaLearnWindow *self, guint index)
{
  g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (self->rulesets), index);
  TeaCourse *course = tea_course_new (tea_ruleset_get_facts (ruleset)->id, self->archive, NULL);

  g_return_if_fail (course != NULL);

  g_clear_object (&self->course);
  g_clear_object (&self->drills);
  self->course = course;
  self->drills = tea_drill_list_by (ruleset, self->archive);
  g_set_object (&self->ruleset, ruleset);

  gtk_drop_down_set_selected (self->rules_drop_down, index);
  show_list (self);
}

void
tea_learn_window_show_course (TeaLearnWindow *self, const char *variant_id)
{
  guint index;

  g_return_if_fail (TEA_IS_LEARN_WINDOW (self));

  /* Settings may name an unknown variant. */
  index = variant_id != NULL ? tea_rulesets_find (G_LIST_MODEL (self->rulesets), variant_id)
                             : GTK_INVALID_LIST_POSITION;
  show (self, index != GTK_INVALID_LIST_POSITION ? index : 0);
}

void
tea_learn_window_show_ruleset (TeaLearnWindow *self, TeaRuleset *ruleset)
{
  guint index;

  g_return_if_fail (TEA_IS_LEARN_WINDOW (self));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  index = tea_rulesets_find_like (G_LIST_MODEL (self->rulesets), ruleset);
  if (index == GTK_INVALID_LIST_POSITION)
    {
      g_autoptr (TeaRuleset) own = tea_ruleset_copy (ruleset);

      index = g_list_model_get_n_items (G_LIST_MODEL (self->rulesets));
      g_list_store_append (self->rulesets, own);
    }
  show (self, index);
}

TeaCourse *
tea_learn_window_get_course (TeaLearnWindow *self)
{
  g_return_val_if_fail (TEA_IS_LEARN_WINDOW (self), NULL);

  return self->course;
}

void
tea_learn_window_start_lesson (TeaLearnWindow *self, TeaLesson *lesson)
{
  g_autoptr (TeaLessonRun) run = NULL;
  g_autofree char *title = NULL;

  g_return_if_fail (TEA_IS_LEARN_WINDOW (self));
  g_return_if_fail (TEA_IS_LESSON (lesson));

  run = tea_lesson_run_new (lesson);
  title = g_strdup_printf ("%s · %s", tea_ruleset_get_name (tea_course_get_ruleset (self->course)),
                           tea_lesson_get_state (lesson)->title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  show_page (self, "lesson");
  tea_lesson_page_set_run (self->lesson_page, run);
}

void
tea_learn_window_start_drill (TeaLearnWindow *self, TeaDrill *drill)
{
  g_autofree char *title = NULL;

  g_return_if_fail (TEA_IS_LEARN_WINDOW (self));
  g_return_if_fail (TEA_IS_DRILL (drill));

  title = g_strdup_printf ("%s · %s", tea_ruleset_get_name (tea_course_get_ruleset (self->course)),
                           tea_drill_get_title (drill));
  gtk_window_set_title (GTK_WINDOW (self), title);
  show_page (self, "drill");
  tea_drill_page_set_drill (self->drill_page, drill);
}

char *
tea_learn_window_dup_clause (TeaLearnWindow *self)
{
  const char *page;

  g_return_val_if_fail (TEA_IS_LEARN_WINDOW (self), NULL);

  page = tea_learn_window_get_page (self);
  if (g_strcmp0 (page, "lesson") == 0)
    return tea_lesson_page_dup_clause (self->lesson_page);

  return g_strcmp0 (page, "drill") == 0 ? tea_drill_page_dup_clause (self->drill_page) : NULL;
}

const char *
tea_learn_window_get_page (TeaLearnWindow *self)
{
  g_return_val_if_fail (TEA_IS_LEARN_WINDOW (self), NULL);

  return gtk_stack_get_visible_child_name (self->stack);
}
