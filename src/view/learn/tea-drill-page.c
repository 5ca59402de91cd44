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
  TeaPage parent_instance;

  GtkLabel *title_label;
  GtkLabel *record_label;
  GtkLabel *rating_label;
  GtkScrolledWindow *scrolled;
  GtkSpinner *spinner;
  TeaQuizView *quiz_view;
  GtkButton *next_button;
  GtkLabel *next_label;

  TeaDrill *drill;
  TeaRuleset *ruleset;
  gboolean show_index;
};

G_DEFINE_FINAL_TYPE (TeaDrillPage, tea_drill_page, TEA_TYPE_PAGE)

enum
{
  PROP_SHOW_INDEX = 1,
};

static void
announce (TeaDrillPage *self)
{
  TeaQuiz *quiz = tea_drill_get_quiz (self->drill);
  g_autofree char *spoken = quiz != NULL ? tea_quiz_dup_spoken (quiz) : NULL;

  if (spoken != NULL)
    tea_spoken_announce (GTK_WIDGET (self), spoken);
}

static void
update (TeaDrillPage *self)
{
  TeaQuiz *quiz = tea_drill_get_quiz (self->drill);
  gboolean answered = quiz != NULL && tea_quiz_get_state (quiz)->answered;
  gboolean other = quiz != tea_quiz_view_get_quiz (self->quiz_view);
  g_autofree char *record = tea_drill_dup_record (self->drill);
  g_autofree char *rating = tea_drill_say_rating (self->drill);

  gtk_label_set_label (self->title_label, tea_drill_get_title (self->drill));
  gtk_label_set_label (self->record_label, *record != '\0' ? record : tea_drill_get_sentence (self->drill));
  gtk_label_set_label (self->rating_label, rating);
  tea_quiz_view_set_show_index (self->quiz_view, self->show_index);
  tea_quiz_view_set_quiz (self->quiz_view, quiz);
  gtk_label_set_label (self->next_label, answered ? _ ("Next") : _ ("Skip"));
  tea_spoken_set_label (GTK_WIDGET (self->next_button), gtk_label_get_label (self->next_label));

  if (other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), quiz == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "drill.next", quiz != NULL);
  if (quiz != NULL && (answered || other))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  announce (self);
}

/* The first question was there before the page was in a window. */
static void
tea_drill_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_drill_page_parent_class)->map (widget);
  announce (TEA_DRILL_PAGE (widget));
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

  tea_drill_next (self->drill);
}

static gboolean
tea_drill_page_grab_focus (GtkWidget *widget)
{
  TeaDrillPage *self = TEA_DRILL_PAGE (widget);

  TeaQuiz *quiz = tea_drill_get_quiz (self->drill);

  if (quiz == NULL)
    return FALSE;
  if (tea_quiz_get_state (quiz)->answered)
    return gtk_widget_grab_focus (GTK_WIDGET (self->next_button));

  tea_quiz_view_focus (self->quiz_view);

  return TRUE;
}

static TeaRuleset *
tea_drill_page_get_ruleset (TeaPage *page)
{
  return TEA_DRILL_PAGE (page)->ruleset;
}

/* The clause of the rules that the answer names. */
static char *
tea_drill_page_dup_clause (TeaPage *page)
{
  return tea_quiz_view_dup_clause (TEA_DRILL_PAGE (page)->quiz_view);
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
  g_clear_object (&self->ruleset);
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
  widget_class->map = tea_drill_page_map;
  widget_class->grab_focus = tea_drill_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_drill_page_get_ruleset;
  TEA_PAGE_CLASS (klass)->dup_clause = tea_drill_page_dup_clause;

  g_object_class_install_property (
      object_class, PROP_SHOW_INDEX,
      g_param_spec_boolean ("show-index", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  g_type_ensure (TEA_TYPE_QUIZ_VIEW);
  gtk_widget_class_set_css_name (widget_class, "drillpage");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-drill-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, record_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, rating_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, quiz_view);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, TeaDrillPage, next_label);
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

TeaPage *
tea_drill_page_new (TeaDrill *drill, TeaRuleset *ruleset, GSettings *settings)
{
  TeaDrillPage *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (TEA_IS_DRILL (drill), NULL);
  g_return_val_if_fail (TEA_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_DRILL_PAGE, NULL);
  self->drill = g_object_ref (drill);
  self->ruleset = g_object_ref (ruleset);
  title = g_strdup_printf ("%s · %s", tea_ruleset_get_name (ruleset), tea_drill_get_title (drill));
  tea_page_set_title (TEA_PAGE (self), title);
  tea_game_settings_bind_look (settings, G_OBJECT (self));
  g_signal_connect_object (drill, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return TEA_PAGE (self);
}

TeaDrill *
tea_drill_page_get_drill (TeaDrillPage *self)
{
  g_return_val_if_fail (TEA_IS_DRILL_PAGE (self), NULL);

  return self->drill;
}
