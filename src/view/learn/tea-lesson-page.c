/* tea-lesson-page.c - a lesson: the table, and the text beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-lesson-page.h"

#include <glib/gi18n.h>

#include "view/learn/tea-quiz-view.h"
#include "view/page/tea-place.h"
#include "view/setup/tea-game-settings.h"
#include "view/table/tea-sitting.h"
#include "view/widgets/tea-side-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/tiles/tea-tile-row.h"
#include "view/widgets/tea-widget.h"

/* The width of the tiles beside the text, in logical pixels. */
#define TEXT_TILE_WIDTH 26

/* Delay before the other players act, slow enough to follow. */
#define BOT_DELAY_MS 500

struct _TeaLessonPage
{
  TeaPage parent_instance;

  TeaTableStage *stage;
  GtkLabel *title_label;
  GtkLabel *step_label;
  GtkScrolledWindow *scrolled;
  GtkLabel *text_label;
  GtkBox *tiles_box;
  TeaQuizView *quiz_view;
  GtkLabel *comment_label;
  GtkLabel *kept_label;
  GtkButton *rule_button; /* shown when the comment names a clause */
  GtkButton *next_button;
  GtkLabel *next_label;

  TeaLessonRun *run; /* NULL once the page is gone */
  guint position;    /* the step that is shown */
};

static void sit (TeaSittingInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaLessonPage,
                               tea_lesson_page,
                               TEA_TYPE_PAGE,
                               G_IMPLEMENT_INTERFACE (TEA_TYPE_SITTING, sit))

enum
{
  SIGNAL_FINISHED,
};

static guint signals[SIGNAL_FINISHED + 1];

/* The learner sits at the table */

static TeaTableStage *
get_stage (TeaSitting *sitting)
{
  return TEA_LESSON_PAGE (sitting)->stage;
}

static void
discard (TeaSitting *sitting, guint position)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (sitting);

  if (self->run != NULL)
    tea_lesson_run_discard (self->run, position);
}

static void
choose (TeaSitting *sitting, guint position)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (sitting);

  if (self->run != NULL)
    tea_lesson_run_choose (self->run, position);
}

static void
call (TeaSitting *sitting, TeaChoiceKind kind)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (sitting);

  if (self->run != NULL)
    tea_lesson_run_call (self->run, kind);
}

static gboolean
answer (TeaSitting *sitting, guint number)
{
  return tea_quiz_view_take_number (TEA_LESSON_PAGE (sitting)->quiz_view, number);
}

static void
sit (TeaSittingInterface *iface)
{
  iface->get_stage = get_stage;
  iface->discard = discard;
  iface->choose = choose;
  iface->call = call;
  iface->answer = answer;
}

static void
show_settlement (TeaLessonPage *self, gboolean show)
{
  TeaSettlement *settlement = tea_table_stage_get_settlement (self->stage);

  gtk_widget_set_visible (GTK_WIDGET (settlement), show && tea_settlement_get_sheet (settlement) != NULL);
}

/* The panel */

static gboolean
shows_index (TeaLessonPage *self)
{
  return tea_table_view_get_show_index (tea_table_stage_get_table_view (self->stage));
}

static void
show_tiles (TeaLessonPage *self)
{
  GListModel *tiles = tea_lesson_run_get_state (self->run)->tiles;
  TeaTileRowFlags flags = shows_index (self) ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN;

  tea_widget_empty (GTK_WIDGET (self->tiles_box));
  tea_tile_row_append_rows (self->tiles_box, tiles, TEXT_TILE_WIDTH, flags);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles_box), g_list_model_get_n_items (tiles) > 0);
}

/* Focuses the widget that the learner needs next. */
static gboolean
tea_lesson_page_grab_focus (GtkWidget *widget)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (widget);
  const TeaLessonRunState *state = tea_lesson_run_get_state (self->run);
  TeaQuiz *quiz = state->quiz;

  if (!state->can_go_on && quiz != NULL && !tea_quiz_get_state (quiz)->answered)
    {
      tea_quiz_view_focus (self->quiz_view);
      return TRUE;
    }

  return gtk_widget_grab_focus (state->can_go_on ? GTK_WIDGET (self->next_button) : GTK_WIDGET (self->stage));
}

static void
show_step (TeaLessonPage *self)
{
  const TeaLessonRunState *state = tea_lesson_run_get_state (self->run);
  TeaTableView *table_view = tea_table_stage_get_table_view (self->stage);
  TeaLesson *lesson = state->lesson;
  guint n = tea_lesson_get_state (lesson)->n_steps;
  guint position = state->position;
  /* Translators: "step 2 of 7" of a lesson. */
  g_autofree char *step = g_strdup_printf (_ ("%1$u of %2$u"), position + 1, n);
  TeaQuiz *quiz = state->quiz;
  const char *comment = state->comment;
  g_autofree char *clause = tea_status_bar_find_clause (comment);
  gboolean last = position + 1 == n;

  if (self->position != position)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  self->position = position;
  gtk_label_set_label (self->title_label, tea_lesson_get_state (lesson)->title);
  gtk_label_set_label (self->step_label, step);
  gtk_label_set_label (self->text_label, state->text);
  show_tiles (self);
  tea_quiz_view_set_show_index (self->quiz_view, shows_index (self));
  tea_quiz_view_set_quiz (self->quiz_view, quiz);
  gtk_widget_set_visible (GTK_WIDGET (self->quiz_view), quiz != NULL);
  tea_widget_set_text (self->comment_label, comment);
  tea_widget_set_text (self->kept_label, last ? tea_lesson_get_state (lesson)->kept : "");
  if (clause != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule_button), "s", clause);
  gtk_widget_set_visible (GTK_WIDGET (self->rule_button), clause != NULL);
  gtk_label_set_label (self->next_label, last ? _ ("Finish") : _ ("Next"));
  tea_spoken_set_label (GTK_WIDGET (self->next_button), gtk_label_get_label (self->next_label));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.go-on", state->can_go_on);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.advise", state->must_act);
  tea_action_bar_set_why_not (tea_table_stage_get_action_bar (self->stage), state->why_not);
  tea_table_stage_set_advice (self->stage, state->advised, -1);
  tea_table_view_set_marks (table_view, state->marks, state->n_marks);
  tea_table_view_set_decided (table_view, state->can_go_on);
}

static void
announce (TeaLessonPage *self)
{
  g_autofree char *spoken = tea_lesson_run_dup_spoken (self->run);

  tea_spoken_announce (GTK_WIDGET (self), spoken);
}

static void
update (TeaLessonPage *self)
{
  TeaTable *table;

  if (self->run == NULL)
    return;
  if (tea_lesson_run_get_state (self->run)->finished)
    {
      tea_page_close (TEA_PAGE (self));
      g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
      return;
    }

  table = tea_lesson_run_get_state (self->run)->table;
  tea_table_stage_set_table (self->stage, table);
  tea_table_stage_set_sheet (self->stage, table != NULL ? tea_table_get_state (table)->score_sheet : NULL);
  show_step (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  announce (self);
}

/* The first step was there before the page was in a window. */
static void
tea_lesson_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_lesson_page_parent_class)->map (widget);
  announce (TEA_LESSON_PAGE (widget));
}

/* Actions */

static void
go_on_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_lesson_run_go_on (TEA_LESSON_PAGE (widget)->run);
}

static void
advise_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_lesson_run_show_help (TEA_LESSON_PAGE (widget)->run);
}

static void
show_settlement_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  show_settlement (TEA_LESSON_PAGE (widget), TRUE);
}

static void
show_table_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  show_settlement (TEA_LESSON_PAGE (widget), FALSE);
}

static TeaRuleset *
tea_lesson_page_get_ruleset (TeaPage *page)
{
  return tea_table_get_state (tea_lesson_run_get_state (TEA_LESSON_PAGE (page)->run)->table)->ruleset;
}

/* The clause named last, or else that of the lesson. */
static char *
tea_lesson_page_dup_clause (TeaPage *page)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (page);
  const TeaLessonRunState *state = tea_lesson_run_get_state (self->run);
  char *clause = tea_status_bar_find_clause (state->comment);

  if (clause == NULL)
    clause = tea_quiz_view_dup_clause (self->quiz_view);

  return clause != NULL ? clause : g_strdup (tea_lesson_get_state (state->lesson)->clause);
}

static void
tea_lesson_page_dispose (GObject *object)
{
  TeaLessonPage *self = TEA_LESSON_PAGE (object);

  g_clear_object (&self->run);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_LESSON_PAGE);

  G_OBJECT_CLASS (tea_lesson_page_parent_class)->dispose (object);
}

static void
tea_lesson_page_class_init (TeaLessonPageClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_Escape, 0, "table.choose", "pass" },   { GDK_KEY_n, 0, "lesson.go-on", NULL },
    { GDK_KEY_Return, 0, "lesson.go-on", NULL },     { GDK_KEY_a, 0, "lesson.advise", NULL },
    { GDK_KEY_s, 0, "table.show-settlement", NULL },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_lesson_page_dispose;
  widget_class->map = tea_lesson_page_map;
  widget_class->grab_focus = tea_lesson_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_lesson_page_get_ruleset;
  TEA_PAGE_CLASS (klass)->dup_clause = tea_lesson_page_dup_clause;

  signals[SIGNAL_FINISHED] = g_signal_new ("finished", TEA_TYPE_LESSON_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);

  g_type_ensure (TEA_TYPE_QUIZ_VIEW);
  g_type_ensure (TEA_TYPE_SIDE_LAYOUT);
  g_type_ensure (TEA_TYPE_TABLE_STAGE);
  gtk_widget_class_set_css_name (widget_class, "lessonpage");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-lesson-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, stage);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, step_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, text_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, tiles_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, quiz_view);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, comment_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, kept_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, rule_button);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, TeaLessonPage, next_label);
  tea_sitting_class_install (widget_class);
  gtk_widget_class_install_action (widget_class, "table.show-settlement", NULL, show_settlement_cb);
  gtk_widget_class_install_action (widget_class, "table.show-table", NULL, show_table_cb);
  gtk_widget_class_install_action (widget_class, "lesson.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "lesson.advise", NULL, advise_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

static void
tea_lesson_page_init (TeaLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_spoken_make_status (GTK_WIDGET (self->comment_label));
  tea_settlement_set_watching (tea_table_stage_get_settlement (self->stage));
  tea_settlement_set_game_over (tea_table_stage_get_settlement (self->stage), TRUE);
}

TeaPage *
tea_lesson_page_new (TeaLesson *lesson, GSettings *settings)
{
  TeaLessonPage *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (TEA_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_LESSON_PAGE, NULL);
  tea_game_settings_bind_stage (settings, self->stage);
  self->run = tea_lesson_run_new (lesson);
  title = g_strdup_printf ("%s · %s", tea_ruleset_get_name (tea_page_get_ruleset (TEA_PAGE (self))),
                           tea_lesson_get_state (lesson)->title);
  tea_page_set_title (TEA_PAGE (self), title);
  tea_lesson_run_set_bot_delay (
      self->run, tea_table_view_get_animations (tea_table_stage_get_table_view (self->stage)) ? BOT_DELAY_MS : 0);
  g_signal_connect_object (self->run, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return TEA_PAGE (self);
}

TeaLessonRun *
tea_lesson_page_get_run (TeaLessonPage *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_PAGE (self), NULL);

  return self->run;
}
