/* tea-drill-page.c - exercises, one after another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-drill-page.h"

#include <glib/gi18n.h>

#include "view/setup/tea-game-settings.h"
#include "view/learn/tea-quiz-view.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Logical pixels: fourteen tiles fit side by side in a window of 600. */
#define TILE_WIDTH 34

struct _TeaDrillPage
{
  GtkWidget parent_instance;

  GtkLabel *title_label;
  GtkLabel *record_label;
  GtkDropDown *level_drop_down;
  GtkScrolledWindow *scrolled;
  TeaQuizView *quiz_view;
  GtkButton *next_button;
  GtkLabel *next_label;

  TeaDrill *drill;
  gboolean show_index;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TeaDrillPage, tea_drill_page, GTK_TYPE_WIDGET)

enum
{
  PROP_SHOW_INDEX = 1,
};

static void
update (TeaDrillPage *self)
{
  TeaQuiz *quiz = tea_drill_get_quiz (self->drill);
  gboolean answered = tea_quiz_get_state (quiz)->answered;
  gboolean other = quiz != tea_quiz_view_get_quiz (self->quiz_view);
  g_autofree char *record = tea_drill_dup_record (self->drill);
  g_autofree char *spoken = NULL;

  self->updating = TRUE;
  gtk_label_set_label (self->title_label, tea_drill_get_title (self->drill));
  gtk_label_set_label (self->record_label, *record != '\0' ? record : tea_drill_get_sentence (self->drill));
  gtk_drop_down_set_selected (self->level_drop_down, tea_drill_get_level (self->drill) - 1);
  tea_quiz_view_set_show_index (self->quiz_view, self->show_index);
  tea_quiz_view_set_quiz (self->quiz_view, quiz);
  gtk_label_set_label (self->next_label, answered ? _ ("Next") : _ ("Skip"));
  tea_spoken_set_label (GTK_WIDGET (self->next_button), gtk_label_get_label (self->next_label));
  self->updating = FALSE;

  if (other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  if (answered)
    gtk_widget_grab_focus (GTK_WIDGET (self->next_button));
  else if (other)
    tea_quiz_view_focus (self->quiz_view);
  spoken = tea_quiz_dup_spoken (quiz);
  tea_spoken_announce (GTK_WIDGET (self), spoken);
}

static void
drill_changed_cb (TeaDrill *drill, TeaDrillPage *self)
{
  update (self);
}

static void
level_changed_cb (TeaDrillPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->level_drop_down);

  if (self->drill != NULL && !self->updating && selected != GTK_INVALID_LIST_POSITION)
    tea_drill_set_level (self->drill, selected + 1);
}

static void
press_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_quiz_view_press (TEA_DRILL_PAGE (widget)->quiz_view,
                       (guint) g_ascii_strtoull (g_variant_get_string (parameter, NULL), NULL, 10));
}

static void
next_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaDrillPage *self = TEA_DRILL_PAGE (widget);

  if (self->drill != NULL)
    tea_drill_next (self->drill);
}

static void
tea_drill_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_SHOW_INDEX)
    TEA_DRILL_PAGE (object)->show_index = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_drill_page_dispose (GObject *object)
{
  TeaDrillPage *self = TEA_DRILL_PAGE (object);

  g_clear_object (&self->drill);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_DRILL_PAGE);

  G_OBJECT_CLASS (tea_drill_page_parent_class)->dispose (object);
}

static void
tea_drill_page_class_init (TeaDrillPageClass *klass)
{
  static const char *const numbers[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tea_drill_page_set_property;
  object_class->dispose = tea_drill_page_dispose;

  g_object_class_install_property (
      object_class, PROP_SHOW_INDEX,
      g_param_spec_boolean ("show-index", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  g_type_ensure (TEA_TYPE_QUIZ_VIEW);
  gtk_widget_class_set_css_name (widget_class, "drillpage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-drill-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, record_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, level_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, quiz_view);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, next_label);
  gtk_widget_class_bind_template_callback (widget_class, level_changed_cb);
  gtk_widget_class_install_action (widget_class, "drill.press", "s", press_cb);
  gtk_widget_class_install_action (widget_class, "drill.next", NULL, next_cb);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    tea_widget_class_bind_key (widget_class, GDK_KEY_1 + i, 0, "drill.press", "s", numbers[i]);
  tea_widget_class_bind_key (widget_class, GDK_KEY_n, 0, "drill.next", NULL);
}

static void
tea_drill_page_init (TeaDrillPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_quiz_view_set_tile_width (self->quiz_view, TILE_WIDTH);
}

GtkWidget *
tea_drill_page_new (GSettings *settings)
{
  TeaDrillPage *self = g_object_new (TEA_TYPE_DRILL_PAGE, NULL);

  tea_game_settings_bind_look (settings, G_OBJECT (self));

  return GTK_WIDGET (self);
}

TeaDrill *
tea_drill_page_get_drill (TeaDrillPage *self)
{
  g_return_val_if_fail (TEA_IS_DRILL_PAGE (self), NULL);

  return self->drill;
}

void
tea_drill_page_set_drill (TeaDrillPage *self, TeaDrill *drill)
{
  g_return_if_fail (TEA_IS_DRILL_PAGE (self));
  g_return_if_fail (drill == NULL || TEA_IS_DRILL (drill));

  if (self->drill == drill)
    return;

  if (self->drill != NULL)
    g_signal_handlers_disconnect_by_data (self->drill, self);
  g_set_object (&self->drill, drill);
  tea_spoken_announce (GTK_WIDGET (self), "");
  if (drill == NULL)
    return;

  g_signal_connect_object (drill, "changed", G_CALLBACK (drill_changed_cb), self, 0);
  update (self);
}

char *
tea_drill_page_dup_clause (TeaDrillPage *self)
{
  g_return_val_if_fail (TEA_IS_DRILL_PAGE (self), NULL);

  return tea_quiz_view_dup_clause (self->quiz_view);
}
