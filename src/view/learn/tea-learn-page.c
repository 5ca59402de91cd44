/* tea-learn-page.c - the first page of the place for learners: today, lessons, drills, one's own mistakes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-learn-page.h"

#include <glib/gi18n.h>

#include "model/judge/tea-mistake-text.h"
#include "model/practice/tea-today-game.h"
#include "model/practice/tea-today.h"
#include "view/duplicate/tea-duplicate-page.h"
#include "view/insights/tea-week-chart.h"
#include "view/learn/tea-drill-page.h"
#include "view/learn/tea-lesson-page.h"
#include "view/learn/tea-lessons-page.h"
#include "view/page/tea-place.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaLearnPage
{
  TeaPage parent_instance;

  GtkDropDown *rules_drop_down;
  GtkLabel *next_label;
  GtkLabel *done_label;
  GtkWidget *start_button;
  GtkLabel *rules_label;
  GtkListBox *practice_list;
  AdwActionRow *lessons_row;
  AdwActionRow *deal_row;
  GtkWidget *mistakes_box;
  AdwActionRow *positions_row;
  GtkWidget *themes_group;
  GtkListBox *themes_list;
  AdwPreferencesGroup *progress_group;
  GtkListBox *progress_list;

  GSettings *settings;
  TeaArchive *archive; /* or NULL */
  TeaJudge *judge;
  TeaMistakeDeck *deck;  /* as of when the page was last shown; NULL without an archive */
  TeaInsights *insights; /* or NULL */
  TeaJob *reading;       /* reads a deal that was played, or NULL */
  TeaJob *completing;    /* the same to find out what is not known of it yet, or NULL */
  TeaDuplicate *deal;    /* what finds that out, or NULL */
  gint64 completed;      /* the last deal for which that was tried */
  GListStore *rulesets;  /* in the order of the drop-down */
  TeaRuleset *ruleset;   /* of the drills; the lessons are those of its variant */
  TeaCourse *course;
  GListModel *drills;
  GListModel *progress;                             /* what is shown game by game, or NULL */
  GtkWidget *kind_rows[TEA_MISTAKE_TEXT_N_KINDS];   /* by kind, from 1 */
  GtkWidget *kind_labels[TEA_MISTAKE_TEXT_N_KINDS]; /* what it costs, likewise */
  guint kind_places[TEA_MISTAKE_TEXT_N_KINDS];      /* the place of its row, likewise */
};

G_DEFINE_FINAL_TYPE (TeaLearnPage, tea_learn_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_DEAL,
};

static guint signals[SIGNAL_DEAL + 1];

/* In the order of tea_drill_list (). */
static const char *const drill_icons[] = {
  "view-grid-symbolic",       "accessories-calculator-symbolic", "edit-select-all-symbolic",
  "dialog-question-symbolic", "security-high-symbolic",          "list-add-symbolic",
  "view-list-symbolic",
};

/* The rows for practice above the drills. */
#define N_FIXED_ROWS 2

/* What the rows say */

/* Screen readers do not combine the labels of a row. */
static void
show_in_row (gpointer row, const char *title, const char *subtitle)
{
  g_autofree char *spoken = *subtitle != '\0' ? g_strdup_printf ("%s, %s", title, subtitle) : g_strdup (title);

  adw_preferences_row_set_title (row, title);
  adw_action_row_set_subtitle (row, subtitle);
  tea_spoken_set_label (row, spoken);
}

static void
show_drill (GtkWidget *row)
{
  TeaDrill *drill = g_object_get_data (G_OBJECT (row), "drill");
  g_autofree char *record = tea_drill_dup_record (drill);
  g_autofree char *rating = tea_drill_say_rating (drill);
  g_autofree char *state = *record != '\0' ? g_strdup_printf ("%s · %s", rating, record)
                                           : g_strdup (tea_drill_get_sentence (drill));

  show_in_row (row, tea_drill_get_title (drill), state);
}

static void
drill_cb (GtkWidget *row)
{
  tea_learn_page_start_drill (TEA_LEARN_PAGE (gtk_widget_get_ancestor (row, TEA_TYPE_LEARN_PAGE)),
                              g_object_get_data (G_OBJECT (row), "drill"));
}

static void
append_drill (TeaLearnPage *self, TeaDrill *drill, const char *icon)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, tea_drill_get_sentence (drill));
  g_object_set_data_full (G_OBJECT (row), "drill", g_object_ref (drill), g_object_unref);
  g_signal_connect (row, "activated", G_CALLBACK (drill_cb), NULL);
  g_signal_connect_object (drill, "changed", G_CALLBACK (show_drill), row, G_CONNECT_SWAPPED);
  show_drill (row);
  gtk_list_box_append (self->practice_list, row);
}

static void
show_drills (TeaLearnPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->practice_list, N_FIXED_ROWS)) != NULL)
    gtk_list_box_remove (self->practice_list, GTK_WIDGET (row));
  for (guint i = 0; i < g_list_model_get_n_items (self->drills); i++)
    {
      g_autoptr (TeaDrill) drill = g_list_model_get_item (self->drills, i);

      append_drill (self, drill, drill_icons[i]);
    }
}

static void
show_lessons (TeaLearnPage *self)
{
  /* Translators: lessons. */
  g_autofree char *progress = g_strdup_printf (_ ("%1$u of %2$u done"), tea_course_get_n_done (self->course),
                                               g_list_model_get_n_items (G_LIST_MODEL (self->course)));

  show_in_row (self->lessons_row, _ ("Lessons"), progress);
}

static void
show_positions (TeaLearnPage *self)
{
  const TeaMistakeDeckState *state = tea_mistake_deck_get_state (self->deck);
  g_autofree char *title = g_strdup_printf (ngettext ("%u position today", "%u positions today", state->n_left),
                                            state->n_left);
  g_autofree char *all = g_strdup_printf (ngettext ("%u position in all", "%u positions in all", state->n_cards),
                                          state->n_cards);

  if (state->n_cards > 0)
    show_in_row (self->positions_row, state->n_left > 0 ? title : _ ("Nothing to practise today."), all);
  else
    show_in_row (self->positions_row, _ ("Positions to Decide Again"),
                 tea_judge_get_n_missing (state->judge) > 0
                     ? _ ("Costly decisions appear here after the analysis.")
                     : _ ("Play a game: the decisions that cost you points are asked here again."));
}

static int
compare_themes (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  const TeaLearnPage *self = data;
  guint places[2] = { 0 };

  for (guint kind = 1; kind < TEA_MISTAKE_TEXT_N_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (places); i++)
      if (self->kind_rows[kind] == GTK_WIDGET (i == 0 ? a : b))
        places[i] = self->kind_places[kind];

  return (int) places[0] - (int) places[1];
}

static void
show_theme (TeaLearnPage *self, const TeaMistakeTheme *theme)
{
  const char *name = tea_mistake_text_get_kind (theme->kind);
  GtkWidget *row = self->kind_rows[theme->kind];
  g_autofree char *positions = g_strdup_printf (ngettext ("%u position", "%u positions", theme->n_cards),
                                                theme->n_cards);
  /* Translators: a share of something. */
  g_autofree char *share = theme->share > 0 ? g_strdup_printf (_ ("%.1f%%"), 100 * theme->share) : g_strdup ("");
  g_autofree char *spoken = g_strdup_printf ("%s, %s, %s", name, positions, share);

  show_in_row (row, name, positions);
  gtk_label_set_label (GTK_LABEL (self->kind_labels[theme->kind]), share);
  tea_spoken_set_label (row, spoken);
}

/* Rows that stay keep the focus. */
static void
show_themes (TeaLearnPage *self)
{
  TeaMistakeTheme themes[TEA_MISTAKE_TEXT_N_KINDS];
  guint n = tea_mistake_deck_list_themes (self->deck, themes);

  for (guint kind = 1; kind < TEA_MISTAKE_TEXT_N_KINDS; kind++)
    self->kind_places[kind] = n;
  for (guint i = 0; i < n; i++)
    {
      self->kind_places[themes[i].kind] = i;
      show_theme (self, &themes[i]);
    }
  for (guint kind = 1; kind < TEA_MISTAKE_TEXT_N_KINDS; kind++)
    gtk_widget_set_visible (self->kind_rows[kind], self->kind_places[kind] < n);
  gtk_list_box_invalidate_sort (self->themes_list);
  gtk_widget_set_visible (self->themes_group, n > 0);
}

/* The deal of the day for the rules that are shown. Returns FALSE without an archive. */
static gboolean
find_deal (TeaLearnPage *self, TeaTodayDeal *deal)
{
  if (self->archive == NULL)
    return FALSE;

  tea_today_find_deal (self->archive, self->ruleset, tea_mistake_deck_get_local_day (), deal);

  return TRUE;
}

static void complete_deal (TeaLearnPage *self, gint64 game);

/* A learner who has done nothing yet sees one sentence, one button and what there is to practise. */
static gboolean
is_new (TeaLearnPage *self)
{
  return tea_today_is_new (self->archive, self->course, self->deck);
}

static void
show_today (TeaLearnPage *self, const TeaTodayDeal *deal)
{
  g_autofree char *done = tea_today_dup_done (self->archive, tea_mistake_deck_get_local_day (),
                                              g_settings_get_boolean (self->settings, "count-days"));
  g_autofree char *plan = is_new (self) ? tea_today_dup_welcome (self->course)
                                        : tea_today_dup_plan (self->course, self->deck, deal, self->drills);

  gtk_label_set_label (self->next_label, plan);
  tea_widget_set_text (self->done_label, done);
  tea_spoken_set_description (self->start_button, plan);
}

static void
update (TeaLearnPage *self)
{
  TeaTodayDeal deal;
  gboolean has_deal = find_deal (self, &deal);
  g_autofree char *deal_said = has_deal ? tea_today_say_deal (&deal) : g_strdup ("");

  show_today (self, has_deal ? &deal : NULL);
  show_lessons (self);
  show_in_row (self->deal_row, _ ("The Deal of the Day"), deal_said);
  if (has_deal && deal.is_played && !deal.has_luck)
    complete_deal (self, deal.game);
  gtk_widget_set_visible (self->mistakes_box, self->archive != NULL && !is_new (self));
  if (self->deck == NULL)
    return;

  show_positions (self);
  show_themes (self);
}

static gboolean
is_same_progress (GListModel *list, GListModel *other)
{
  guint n = g_list_model_get_n_items (list);
  gboolean same = n == g_list_model_get_n_items (other);

  for (guint i = 0; i < n && same; i++)
    {
      g_autoptr (TeaTodayGame) a = g_list_model_get_item (list, i);
      g_autoptr (TeaTodayGame) b = g_list_model_get_item (other, i);

      same = tea_today_game_equal (a, b);
    }

  return same;
}

/* How well the player does, game by game. Rows that say the same stay, with the focus. */
static void
show_progress (TeaLearnPage *self)
{
  g_autoptr (GListModel) list = tea_today_list_games (self->archive, self->insights, tea_mistake_deck_get_local_day ());
  gboolean is_empty = g_list_model_get_n_items (list) == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->progress_group),
                          !is_new (self) && g_settings_get_boolean (self->settings, "count-days"));
  gtk_widget_set_visible (GTK_WIDGET (self->progress_list), !is_empty);
  adw_preferences_group_set_description (
      self->progress_group,
      is_empty ? _ ("Play a game or answer the questions of a drill: how well you do is shown here.") : NULL);
  if (self->progress != NULL && is_same_progress (list, self->progress))
    return;

  g_set_object (&self->progress, list);
  tea_bound_row_bind_list (self->progress_list, list, "/io/github/teahouse_mahjong/Teahouse/tea-progress-row.ui");
}

static void
insights_changed_cb (TeaLearnPage *self)
{
  if (!tea_insights_get_state (self->insights)->running)
    show_progress (self);
}

/* What was answered meanwhile, and perhaps on another day. */
static void
tea_learn_page_map (GtkWidget *widget)
{
  TeaLearnPage *self = TEA_LEARN_PAGE (widget);

  GTK_WIDGET_CLASS (tea_learn_page_parent_class)->map (widget);

  if (self->archive != NULL)
    {
      g_autoptr (TeaMistakeDeck)
          deck = tea_mistake_deck_new (self->archive, self->judge, tea_mistake_deck_get_local_day ());

      tea_widget_follow (self, &self->deck, deck, G_CALLBACK (update));
      tea_judge_start (self->judge);
    }
  if (self->insights != NULL)
    tea_insights_refresh (self->insights);
  update (self);
}

/* What opens from it */

static void
lessons_cb (TeaLearnPage *self)
{
  tea_page_open (GTK_WIDGET (self), tea_lessons_page_new (self->course, self->settings));
}

static void
positions_cb (TeaLearnPage *self)
{
  tea_learn_page_open_mistakes (self, 0);
}

static void
kind_cb (GtkWidget *row)
{
  TeaLearnPage *self = TEA_LEARN_PAGE (gtk_widget_get_ancestor (row, TEA_TYPE_LEARN_PAGE));

  for (guint kind = 1; kind < TEA_MISTAKE_TEXT_N_KINDS; kind++)
    if (self->kind_rows[kind] == row)
      tea_learn_page_open_mistakes (self, kind);
}

static void
deal_changed_cb (TeaLearnPage *self)
{
  if (tea_duplicate_get_state (self->deal)->running)
    return;

  tea_widget_follow (self, &self->deal, NULL, NULL);
  update (self);
}

static void
deal_read_cb (gpointer owner, TeaRecordedGame *game, const GError *error)
{
  TeaLearnPage *self = owner;
  g_autoptr (TeaDuplicate) deal = NULL;

  g_clear_pointer (&self->completing, tea_job_cancel);
  if (game != NULL)
    deal = tea_duplicate_new_kept (self->archive, game, NULL);
  if (deal != NULL && tea_widget_follow (self, &self->deal, deal, G_CALLBACK (deal_changed_cb)))
    deal_changed_cb (self);
}

/* Finds out what is not known of the deal @game that was played: the program was closed before, perhaps. */
static void
complete_deal (TeaLearnPage *self, gint64 game)
{
  if (self->completed == game || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->completed = game;
  tea_widget_follow (self, &self->deal, NULL, NULL);
  g_clear_pointer (&self->completing, tea_job_cancel);
  self->completing = tea_recorded_game_start_opening (self, self->archive, game, deal_read_cb);
}

static void
compared_cb (gpointer owner, TeaRecordedGame *game, const GError *fault)
{
  TeaLearnPage *self = owner;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaDuplicate) duplicate = NULL;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (game != NULL)
    duplicate = tea_duplicate_new_kept (self->archive, game, &error);
  else
    error = g_error_copy (fault);
  if (duplicate != NULL)
    tea_page_open (GTK_WIDGET (self), tea_duplicate_page_new (duplicate, self->settings));
  else
    tea_widget_set_text (self->done_label, error->message);
}

/* Plays the deal of the day, or shows what became of it. */
static void
deal_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLearnPage *self = TEA_LEARN_PAGE (widget);
  TeaTodayDeal deal;

  if (!find_deal (self, &deal))
    return;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (deal.is_played)
    self->reading = tea_recorded_game_start_opening (self, self->archive, deal.game, compared_cb);
  else
    g_signal_emit (self, signals[SIGNAL_DEAL], 0, self->ruleset);
}

static void
go_on_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLearnPage *self = TEA_LEARN_PAGE (widget);
  TeaTodayDeal deal;
  gboolean has_deal = find_deal (self, &deal);

  switch (tea_today_get_next (self->course, self->deck, has_deal ? &deal : NULL))
    {
    case TEA_TODAY_LESSON:
      tea_learn_page_start_lesson (self, tea_course_get_next (self->course));
      break;
    case TEA_TODAY_MISTAKE:
      tea_learn_page_open_mistakes (self, 0);
      break;
    case TEA_TODAY_DEAL:
      gtk_widget_activate_action (widget, "learn.deal", NULL);
      break;
    case TEA_TODAY_DRILL:
      tea_learn_page_start_drill (self, tea_today_get_drill (self->drills));
      break;
    }
}

static void show (TeaLearnPage *self, guint index);

static void
rules_changed_cb (TeaLearnPage *self)
{
  TeaRuleset *ruleset = gtk_drop_down_get_selected_item (self->rules_drop_down);

  if (ruleset != NULL && self->drills != NULL && ruleset != self->ruleset)
    show (self, gtk_drop_down_get_selected (self->rules_drop_down));
}

/* The page */

static gboolean
tea_learn_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TEA_LEARN_PAGE (widget)->start_button);
}

static TeaRuleset *
tea_learn_page_get_ruleset (TeaPage *page)
{
  return TEA_LEARN_PAGE (page)->ruleset;
}

static void
tea_learn_page_dispose (GObject *object)
{
  TeaLearnPage *self = TEA_LEARN_PAGE (object);

  tea_widget_follow (self, &self->deck, NULL, NULL);
  tea_widget_follow (self, &self->insights, NULL, NULL);
  tea_widget_follow (self, &self->deal, NULL, NULL);
  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_pointer (&self->completing, tea_job_cancel);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_LEARN_PAGE);
  g_clear_object (&self->settings);
  g_clear_object (&self->archive);
  g_clear_object (&self->judge);
  g_clear_object (&self->rulesets);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->course);
  g_clear_object (&self->drills);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (tea_learn_page_parent_class)->dispose (object);
}

static void
tea_learn_page_class_init (TeaLearnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_learn_page_dispose;
  widget_class->map = tea_learn_page_map;
  widget_class->grab_focus = tea_learn_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_learn_page_get_ruleset;

  signals[SIGNAL_DEAL] = g_signal_new ("deal", TEA_TYPE_LEARN_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                       1, TEA_TYPE_RULESET);

  g_type_ensure (TEA_TYPE_TODAY_GAME);
  g_type_ensure (TEA_TYPE_WEEK_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-learn-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, next_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, done_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, start_button);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, rules_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, practice_list);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, lessons_row);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, deal_row);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, mistakes_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, positions_row);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, themes_group);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, themes_list);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, progress_group);
  gtk_widget_class_bind_template_child (widget_class, TeaLearnPage, progress_list);
  gtk_widget_class_bind_template_callback (widget_class, lessons_cb);
  gtk_widget_class_bind_template_callback (widget_class, positions_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_changed_cb);
  gtk_widget_class_install_action (widget_class, "learn.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "learn.deal", NULL, deal_cb);
}

static void
append_theme (TeaLearnPage *self, guint kind)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = tea_label_new (NULL, 1, "numeric");

  self->kind_rows[kind] = row;
  self->kind_labels[kind] = label;
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect (row, "activated", G_CALLBACK (kind_cb), NULL);
  gtk_list_box_append (self->themes_list, row);
}

static void
tea_learn_page_init (TeaLearnPage *self)
{
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rulesets = tea_rulesets_list_all (shelf);
  tea_rulesets_show_in (self->rules_drop_down, G_LIST_MODEL (self->rulesets));
  for (guint kind = 1; kind < TEA_MISTAKE_TEXT_N_KINDS; kind++)
    append_theme (self, kind);
  gtk_list_box_set_sort_func (self->themes_list, compare_themes, self, NULL);
}

TeaPage *
tea_learn_page_new (GSettings *settings, TeaArchive *archive, TeaJudge *judge, TeaInsights *insights)
{
  TeaLearnPage *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (archive == NULL || TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (TEA_IS_JUDGE (judge), NULL);

  self = g_object_new (TEA_TYPE_LEARN_PAGE, "names-itself", TRUE, NULL);
  self->settings = g_object_ref (settings);
  g_set_object (&self->archive, archive);
  self->judge = g_object_ref (judge);
  tea_widget_follow (self, &self->insights, insights, G_CALLBACK (insights_changed_cb));
  gtk_widget_set_visible (GTK_WIDGET (self->deal_row), archive != NULL);
  show (self, 0);

  return TEA_PAGE (self);
}

/* Lessons are those of the variant; drills follow its house rules if these were chosen. */
static void
show (TeaLearnPage *self, guint index)
{
  g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (self->rulesets), index);
  TeaCourse *course = tea_course_new (tea_ruleset_get_facts (ruleset)->id, self->archive, NULL);
  g_autofree char *name = tea_rulesets_dup_label (ruleset);

  g_return_if_fail (course != NULL);

  g_clear_object (&self->course);
  g_clear_object (&self->drills);
  self->course = course;
  self->drills = tea_drill_list_by (ruleset, self->archive);
  g_set_object (&self->ruleset, ruleset);

  gtk_label_set_label (self->rules_label, name);
  gtk_drop_down_set_selected (self->rules_drop_down, index);
  show_drills (self);
  update (self);
}

void
tea_learn_page_show_course (TeaLearnPage *self, const char *variant_id)
{
  guint index;

  g_return_if_fail (TEA_IS_LEARN_PAGE (self));

  /* Settings may name an unknown variant. */
  index = variant_id != NULL ? tea_rulesets_find (G_LIST_MODEL (self->rulesets), variant_id)
                             : GTK_INVALID_LIST_POSITION;
  show (self, index != GTK_INVALID_LIST_POSITION ? index : 0);
}

void
tea_learn_page_show_ruleset (TeaLearnPage *self, TeaRuleset *ruleset)
{
  guint index;

  g_return_if_fail (TEA_IS_LEARN_PAGE (self));
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
tea_learn_page_get_course (TeaLearnPage *self)
{
  g_return_val_if_fail (TEA_IS_LEARN_PAGE (self), NULL);

  return self->course;
}

void
tea_learn_page_start_lesson (TeaLearnPage *self, TeaLesson *lesson)
{
  g_return_if_fail (TEA_IS_LEARN_PAGE (self));
  g_return_if_fail (TEA_IS_LESSON (lesson));

  tea_page_open (GTK_WIDGET (self), tea_lesson_page_new (lesson, self->settings));
}

void
tea_learn_page_start_drill (TeaLearnPage *self, TeaDrill *drill)
{
  g_return_if_fail (TEA_IS_LEARN_PAGE (self));
  g_return_if_fail (TEA_IS_DRILL (drill));

  tea_page_open (GTK_WIDGET (self), tea_drill_page_new (drill, self->ruleset, self->settings));
}

void
tea_learn_page_open_mistakes (TeaLearnPage *self, guint kind)
{
  TeaPlace *place;

  g_return_if_fail (TEA_IS_LEARN_PAGE (self));
  g_return_if_fail (kind < TEA_MISTAKE_TEXT_N_KINDS);

  if (self->archive == NULL)
    return;

  place = tea_place_get_for (GTK_WIDGET (self));
  if (!TEA_IS_MISTAKES_PAGE (tea_place_get_visible_page (place)))
    {
      g_autoptr (TeaMistakeDeck)
          deck = tea_mistake_deck_new (self->archive, self->judge, tea_mistake_deck_get_local_day ());

      tea_page_open (GTK_WIDGET (self), tea_mistakes_page_new (deck, self->settings));
    }
  tea_mistakes_page_set_kind (TEA_MISTAKES_PAGE (tea_place_get_visible_page (place)), kind);
}
