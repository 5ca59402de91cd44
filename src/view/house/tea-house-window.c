/* tea-house-window.c - a window to read and change house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-names.h"
#include "view/house/tea-house-window.h"

#include <glib/gi18n.h>

#include "model/archive/tea-named-file.h"
#include "model/rules/tea-rule-change.h"
#include "view/house/tea-adjust-row.h"
#include "view/house/tea-house-rows.h"
#include "view/rulebook/tea-rulebook-parts.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-option-row.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-gradual-list.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-question-bar.h"
#include "view/widgets/tea-reveal.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* The suffix of file names. */
#define SUFFIX ".teahouse-rules"

/* Of the page for a file that cannot be read, in logical pixels. */
#define MARGIN 24
#define SPACING 12

/* The current question of the question bar. */
typedef enum
{
  QUESTION_KEEP,
  QUESTION_LEAVE,
  QUESTION_LOSE,
} Question;

struct _TeaHouseWindow
{
  GtkWindow parent_instance;

  GtkLabel *name_label;
  GtkLabel *subtitle_label;
  TeaQuestionBar *question_bar;
  GtkListBox *contents_list;
  GtkScrolledWindow *scroller;
  GtkLabel *title_label;
  GtkLabel *note_label;
  GtkLabel *check_label;
  GtkWidget *form_box;
  GtkListBox *form;
  GtkWidget *list_stop;
  GtkListBox *list;
  TeaStatusBar *status_bar;

  TeaHouseRules *rules;
  TeaHouseShelf *shelf;
  GSettings *settings;
  TeaHouseChapter chapter;
  Question question;
  guint follow_source; /* saves changes and updates what depends on them */
  gboolean leaving;    /* close without asking again */
};

G_DEFINE_FINAL_TYPE (TeaHouseWindow, tea_house_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static TeaRuleset *
get_ruleset (TeaHouseWindow *self)
{
  return tea_house_rules_get_state (self->rules)->ruleset;
}

static gboolean
show_index (TeaHouseWindow *self)
{
  g_autofree char *choice = g_settings_get_string (self->settings, "show-index");

  return tea_game_settings_show_index (choice);
}

static gboolean
is_kept (TeaHouseWindow *self)
{
  return tea_house_shelf_get_file (self->shelf, self->rules) != NULL;
}

/* Saving */

/* Saves the rules in My Rules; returns whether that worked. */
static gboolean
keep (TeaHouseWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (tea_house_shelf_keep (self->shelf, self->rules, &error))
    return TRUE;

  tea_status_bar_show_notice (self->status_bar, error->message);

  return FALSE;
}

static void
update_titles (TeaHouseWindow *self)
{
  const char *name = tea_ruleset_get_name (get_ruleset (self));

  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_label_set_label (self->name_label, name);
  gtk_label_set_label (self->subtitle_label,
                       is_kept (self) ? tea_ruleset_get_facts (get_ruleset (self))->name : _ ("Not in My Rules"));
  tea_status_bar_set_text (self->status_bar, is_kept (self) ? _ ("Every change is saved in My Rules.")
                                                            : _ ("These rules are not in My Rules."));
}

static void
ask_to_keep (TeaHouseWindow *self)
{
  guint n = tea_house_rules_get_state (self->rules)->n_failing;
  const char *title = tea_ruleset_get_name (get_ruleset (self));
  g_autofree char *question = NULL;

  if (n > 0)
    question = g_strdup_printf (
        /* Translators: how many worked examples; the title of house rules. */
        ngettext ("The result of %u worked example differs from the file. Keep “%s” in My Rules anyway?",
                  "The results of %u worked examples differ from the file. Keep “%s” in My Rules anyway?", n),
        n, title);
  else
    /* Translators: the title of house rules. */
    question = g_strdup_printf (_ ("Keep “%s” in My Rules?"), title);
  self->question = QUESTION_KEEP;
  tea_question_bar_set_gives_up (self->question_bar, n > 0);
  tea_question_bar_ask (self->question_bar, question, _ ("Do Not Keep"), _ ("Keep"));
}

static void
question_answered_cb (TeaQuestionBar *bar, gboolean yes, TeaHouseWindow *self)
{
  switch (self->question)
    {
    case QUESTION_KEEP:
      if (!yes || !keep (self))
        return;
      tea_status_bar_show_notice (self->status_bar, _ ("These rules are in My Rules now, and in every list of rules."));
      update_titles (self);
      break;
    case QUESTION_LEAVE:
      if (yes && !keep (self))
        return;
      self->leaving = TRUE;
      gtk_window_close (GTK_WINDOW (self));
      break;
    case QUESTION_LOSE:
      if (!yes)
        return;
      self->leaving = TRUE;
      gtk_window_close (GTK_WINDOW (self));
      break;
    }
}

/* Removes the focus first: spin buttons apply typed text when they lose it. */
static gboolean
tea_house_window_close_request (GtkWindow *window)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (window);

  gtk_window_set_focus (window, NULL);
  if (self->rules == NULL || self->leaving || !tea_house_rules_get_state (self->rules)->is_modified)
    return GTK_WINDOW_CLASS (tea_house_window_parent_class)->close_request (window);

  if (is_kept (self))
    {
      if (keep (self))
        return GTK_WINDOW_CLASS (tea_house_window_parent_class)->close_request (window);
      self->question = QUESTION_LOSE;
      tea_question_bar_set_gives_up (self->question_bar, TRUE);
      tea_question_bar_ask (self->question_bar, _ ("The changes could not be saved. Close the window and lose them?"),
                            _ ("Stay"), _ ("Close and Lose Them"));
    }
  else
    {
      self->question = QUESTION_LEAVE;
      tea_question_bar_set_gives_up (self->question_bar, FALSE);
      tea_question_bar_ask (self->question_bar, _ ("You have changed these rules. Keep them in My Rules?"),
                            _ ("Discard Them"), _ ("Keep"));
    }

  return TRUE;
}

/* The page */

static const char *
get_chapter_title (TeaHouseChapter chapter)
{
  switch (chapter)
    {
    case TEA_HOUSE_ABOUT:
      return _ ("About");
    case TEA_HOUSE_CHANGES:
      return _ ("What Differs");
    case TEA_HOUSE_ROWS:
      return _ ("Patterns");
    case TEA_HOUSE_BONUSES:
      return _ ("Besides the Win");
    case TEA_HOUSE_NUMBERS:
      return _ ("Numbers");
    case TEA_HOUSE_OPTIONS:
      return _ ("Options");
    case TEA_HOUSE_EXAMPLES:
      return _ ("Worked Examples");
    case TEA_HOUSE_N_CHAPTERS:
      break;
    }
  g_assert_not_reached ();
}

/* Returns: (transfer full): the note below the title of the chapter */
static char *
dup_chapter_note (TeaHouseWindow *self)
{
  g_autoptr (GListModel) changes = NULL;
  guint n;

  switch (self->chapter)
    {
    case TEA_HOUSE_ABOUT:
      /* Translators: the name of a variant. */
      return g_strdup_printf (_ ("House rules that change %s. Everything that is not changed stays as it is there."),
                              tea_ruleset_get_facts (get_ruleset (self))->name);
    case TEA_HOUSE_CHANGES:
      changes = tea_rule_change_list (get_ruleset (self));
      n = g_list_model_get_n_items (changes);
      if (n == 0)
        return g_strdup (_ ("Nothing differs yet. Change a pattern, a payment, a number or an option."));
      /* Translators: how many rules are changed, and the rules that are changed. */
      return g_strdup_printf (ngettext ("%u difference from %s. Return goes to it.",
                                        "%u differences from %s. Return goes to the chosen one.", n),
                              n, tea_ruleset_get_facts (get_ruleset (self))->name);
    case TEA_HOUSE_ROWS:
      return g_strdup (_ ("What scores. A row that is only celebrated is named in the settlement and scores nothing."));
    case TEA_HOUSE_BONUSES:
      return g_strdup (_ ("What is paid besides the win."));
    case TEA_HOUSE_NUMBERS:
      return g_strdup (_ ("What the clauses name besides that: limits, rounding, who pays how much, the wall."));
    case TEA_HOUSE_OPTIONS:
      return g_strdup (_ ("What a new game by these rules begins with."));
    case TEA_HOUSE_EXAMPLES:
      n = tea_house_rules_get_state (self->rules)->n_failing;
      if (g_list_model_get_n_items (tea_house_rules_get_state (self->rules)->examples) == 0)
        return g_strdup (_ ("None yet. Open the example of a pattern and keep it. Its result is stored in the file, "
                            "and anyone who opens the file sees whether the rules still give it."));
      if (n == 0)
        return g_strdup (_ ("All results match."));
      return g_strdup_printf (ngettext ("%u result does not match.", "%u results do not match.", n), n);
    case TEA_HOUSE_N_CHAPTERS:
      break;
    }
  g_assert_not_reached ();
}

static void
update_note (TeaHouseWindow *self)
{
  g_autofree char *note = dup_chapter_note (self);

  tea_widget_set_text (self->note_label, note);
}

/* Shows above every page what makes little sense in the rules. */
static void
update_check (TeaHouseWindow *self)
{
  g_auto (GStrv) sentences = tea_ruleset_check (get_ruleset (self));
  g_autofree char *text = g_strjoinv ("\n", sentences);

  tea_widget_set_text (self->check_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check_label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
update_actions (TeaHouseWindow *self)
{
  const TeaHouseRulesState *state = tea_house_rules_get_state (self->rules);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "house.undo", state->can_undo);
  gtk_widget_action_set_enabled (widget, "house.redo", state->can_redo);
}

static GtkWidget *
row_new (gpointer item, gpointer user_data)
{
  TeaHouseWindow *self = user_data;

  if (TEA_IS_ADJUSTABLE (item))
    return tea_adjust_row_new (item, tea_ruleset_get_facts (get_ruleset (self))->name, show_index (self));
  if (TEA_IS_RULE_CHANGE (item))
    return tea_house_change_row_new (item);

  return tea_house_example_row_new (item, show_index (self));
}

/* Returns: (transfer full) (nullable): the items in the list of the chapter */
static GListModel *
list_items (TeaHouseWindow *self)
{
  static const TeaAdjustableKind kinds[] = {
    [TEA_HOUSE_ROWS] = TEA_ADJUSTABLE_ROW,
    [TEA_HOUSE_BONUSES] = TEA_ADJUSTABLE_BONUS,
    [TEA_HOUSE_NUMBERS] = TEA_ADJUSTABLE_NUMBER,
  };

  switch (self->chapter)
    {
    case TEA_HOUSE_CHANGES:
      return tea_rule_change_list (get_ruleset (self));
    case TEA_HOUSE_ROWS:
    case TEA_HOUSE_BONUSES:
    case TEA_HOUSE_NUMBERS:
      return tea_house_rows_list (get_ruleset (self), kinds[self->chapter]);
    case TEA_HOUSE_EXAMPLES:
      return g_object_ref (tea_house_rules_get_state (self->rules)->examples);
    case TEA_HOUSE_ABOUT:
    case TEA_HOUSE_OPTIONS:
    case TEA_HOUSE_N_CHAPTERS:
      return NULL;
    }
  g_assert_not_reached ();
}

static void
fill_form (TeaHouseWindow *self)
{
  GListModel *options = tea_ruleset_get_facts (get_ruleset (self))->options;

  tea_widget_empty (GTK_WIDGET (self->form));
  if (self->chapter == TEA_HOUSE_ABOUT)
    tea_house_rows_fill_about (self->form, self->rules);
  else if (self->chapter == TEA_HOUSE_OPTIONS)
    for (guint i = 0; i < g_list_model_get_n_items (options); i++)
      {
        g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);

        gtk_list_box_append (self->form, tea_option_row_new (option));
      }
  gtk_widget_set_visible (self->form_box, gtk_widget_get_first_child (GTK_WIDGET (self->form)) != NULL);
}

static void
fill_page (TeaHouseWindow *self)
{
  g_autoptr (GListModel) items = list_items (self);

  /* Before the focused widget is removed. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->scroller)) != NULL)
    tea_widget_give_up_focus (GTK_WIDGET (self->scroller));
  gtk_label_set_label (self->title_label, get_chapter_title (self->chapter));
  update_note (self);
  fill_form (self);
  gtk_widget_set_visible (self->list_stop, items != NULL);
  tea_gradual_list_fill (self->list, items, row_new, self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
follow (TeaHouseWindow *self)
{
  g_clear_handle_id (&self->follow_source, g_source_remove);
  if (is_kept (self) && tea_house_rules_get_state (self->rules)->is_modified)
    keep (self);
  update_titles (self);
  update_check (self);
  update_note (self);
  if (self->chapter == TEA_HOUSE_CHANGES || self->chapter == TEA_HOUSE_EXAMPLES)
    fill_page (self);
  else
    for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
         row = gtk_widget_get_next_sibling (row))
      if (TEA_IS_ADJUST_ROW (row))
        tea_adjust_row_score_again (TEA_ADJUST_ROW (row));
}

static gboolean
follow_cb (gpointer user_data)
{
  TeaHouseWindow *self = user_data;

  self->follow_source = 0;
  follow (self);

  return G_SOURCE_REMOVE;
}

/* Saves only when idle: this is called for every letter typed and repeatedly while a button is held down. */
static void
changed_cb (TeaHouseWindow *self)
{
  update_actions (self);
  if (self->follow_source == 0)
    self->follow_source = g_idle_add_full (G_PRIORITY_LOW, follow_cb, self, NULL);
}

static void
contents_selected_cb (GtkListBox *list, GtkListBoxRow *row, TeaHouseWindow *self)
{
  TeaHouseChapter chapter = row != NULL ? (TeaHouseChapter) gtk_list_box_row_get_index (row) : self->chapter;

  if (row == NULL || self->rules == NULL || chapter == self->chapter)
    return;
  self->chapter = chapter;
  fill_page (self);
}

static void
focus_page (TeaHouseWindow *self)
{
  gtk_widget_child_focus (gtk_widget_get_visible (self->form_box) ? self->form_box : self->list_stop,
                          GTK_DIR_TAB_FORWARD);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaHouseWindow *self)
{
  if (TEA_IS_ADJUST_ROW (row))
    tea_adjust_row_set_expanded (TEA_ADJUST_ROW (row), !tea_adjust_row_get_expanded (TEA_ADJUST_ROW (row)));
  else if (self->chapter == TEA_HOUSE_CHANGES)
    {
      g_autoptr (GListModel) changes = tea_rule_change_list (get_ruleset (self));
      g_autoptr (TeaRuleChange) change = g_list_model_get_item (changes, (guint) gtk_list_box_row_get_index (row));

      if (change != NULL)
        tea_house_window_show_item (self, tea_rule_change_get_facts (change)->item);
      return;
    }
  else
    tea_house_example_row_toggle (row);
  tea_reveal (GTK_WIDGET (row));
}

/* Actions */

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (widget);

  if (tea_house_rules_get_state (self->rules)->can_undo)
    tea_house_rules_undo (self->rules);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (widget);

  if (tea_house_rules_get_state (self->rules)->can_redo)
    tea_house_rules_redo (self->rules);
}

static void
reset_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (widget);

  tea_ruleset_reset_house (get_ruleset (self));
  tea_status_bar_show_notice (self->status_bar, _ ("All patterns, payments and numbers are unchanged now. Undo brings "
                                                   "your changes back."));
}

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (widget);
  g_autoptr (TeaRuleset) ruleset = NULL;

  if (!tea_number_fields_take (widget))
    return;

  ruleset = tea_ruleset_copy (get_ruleset (self));
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, ruleset);
}

static void
save_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_house_window_save (TEA_HOUSE_WINDOW (widget), file);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (widget);
  g_autoptr (GtkFileFilter) filter = tea_house_window_filter_new ();
  g_autofree char *name = tea_names_propose_file (tea_ruleset_get_name (get_ruleset (self)), "rules", SUFFIX);

  if (!tea_number_fields_take (widget))
    return;

  tea_file_dialog_show (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save House Rules"), _ ("_Save"), name,
                        filter, save_chosen_cb, NULL);
}

static void
turn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (widget);
  int chapter = (int) self->chapter + g_variant_get_int32 (parameter);

  if (self->rules == NULL || chapter < 0 || chapter >= TEA_HOUSE_N_CHAPTERS)
    return;
  tea_house_window_show_chapter (self, (TeaHouseChapter) chapter);
  focus_page (self);
}

/* Adds the example of the focused row, with its current result, to the worked examples. */
static void
add_example_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, TEA_TYPE_ADJUST_ROW) : NULL;
  TeaAdjustable *adjustable = row != NULL ? tea_adjust_row_get_adjustable (TEA_ADJUST_ROW (row)) : NULL;

  if (adjustable != NULL &&
      tea_house_rules_add_example (self->rules, adjustable, tea_adjustable_get_facts (adjustable)->name))
    tea_status_bar_show_notice (self->status_bar, _ ("The hand and its result were added to the worked examples."));
}

static void
remove_example_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  if (self->chapter == TEA_HOUSE_EXAMPLES && row != NULL && gtk_widget_get_parent (row) == GTK_WIDGET (self->list))
    {
      guint position = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

      tea_house_rules_remove_example (self->rules, position);
      tea_status_bar_show_notice (self->status_bar, _ ("The worked example was removed. Undo brings it back."));
    }
}

static void
tea_house_window_dispose (GObject *object)
{
  TeaHouseWindow *self = TEA_HOUSE_WINDOW (object);

  /* Save changes also when destroyed without being closed, for example together with the window below. */
  if (self->rules != NULL && !self->leaving && is_kept (self) && tea_house_rules_get_state (self->rules)->is_modified)
    tea_house_shelf_keep (self->shelf, self->rules, NULL);
  g_clear_handle_id (&self->follow_source, g_source_remove);
  if (self->rules != NULL)
    g_signal_handlers_disconnect_by_data (self->rules, self);
  g_clear_object (&self->rules);
  g_clear_object (&self->shelf);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_HOUSE_WINDOW);

  G_OBJECT_CLASS (tea_house_window_parent_class)->dispose (object);
}

static void
tea_house_window_class_init (TeaHouseWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_house_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tea_house_window_close_request;

  signals[SIGNAL_PLAY] = g_signal_new ("play", TEA_TYPE_HOUSE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, TEA_TYPE_RULESET);

  g_type_ensure (TEA_TYPE_QUESTION_BAR);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-house-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, name_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, question_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, contents_list);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, note_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, check_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, form_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, form);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, list_stop);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, list);
  gtk_widget_class_bind_template_child (widget_class, TeaHouseWindow, status_bar);
  gtk_widget_class_bind_template_callback (widget_class, question_answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, contents_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_page);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  gtk_widget_class_install_action (widget_class, "house.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "house.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "house.reset", NULL, reset_cb);
  gtk_widget_class_install_action (widget_class, "house.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "house.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "house.turn", "i", turn_cb);
  gtk_widget_class_install_action (widget_class, "house.add-example", NULL, add_example_cb);
  gtk_widget_class_install_action (widget_class, "house.remove-example", NULL, remove_example_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "house.save", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "house.play", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_e, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "house.add-example", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Page_Up, GDK_ALT_MASK, "house.turn", "i", -1);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Page_Down, GDK_ALT_MASK, "house.turn", "i", 1);
  tea_widget_class_bind_key (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Text entries have undo keys of their own, so these keys are caught before they get there. */
static void
add_undo_keys (TeaHouseWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  static const struct
  {
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_CONTROL_MASK, "house.undo" },
    { GDK_CONTROL_MASK | GDK_SHIFT_MASK, "house.redo" },
  };

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    tea_keys_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), GDK_KEY_z, keys[i].modifiers,
                           gtk_named_action_new (keys[i].action));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
tea_house_window_init (TeaHouseWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_spoken_make_reporting (self->check_label);
  tea_widget_use_application (GTK_WIDGET (self));
  add_undo_keys (self);
  for (TeaHouseChapter chapter = 0; chapter < TEA_HOUSE_N_CHAPTERS; chapter++)
    gtk_list_box_append (self->contents_list, tea_rulebook_parts_chapter_new (get_chapter_title (chapter)));
}

/* Shows @rules; asks whether to keep them if they are not in My Rules. */
static void
set_rules (TeaHouseWindow *self, TeaHouseRules *rules, TeaHouseShelf *shelf)
{
  self->rules = g_object_ref (rules);
  self->shelf = g_object_ref (shelf);
  self->chapter = tea_house_rules_get_state (rules)->n_failing > 0 ? TEA_HOUSE_EXAMPLES : TEA_HOUSE_ABOUT;
  g_signal_connect_object (rules, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_select_row (self->contents_list,
                           gtk_list_box_get_row_at_index (self->contents_list, (int) self->chapter));
  update_titles (self);
  update_actions (self);
  update_check (self);
  fill_page (self);
  if (!is_kept (self))
    ask_to_keep (self);
}

GtkWidget *
tea_house_window_new (TeaHouseRules *rules, TeaHouseShelf *shelf, GSettings *settings)
{
  TeaHouseWindow *self = g_object_new (TEA_TYPE_HOUSE_WINDOW, NULL);

  g_return_val_if_fail (TEA_IS_HOUSE_RULES (rules) && TEA_IS_HOUSE_SHELF (shelf), GTK_WIDGET (self));
  g_return_val_if_fail (G_IS_SETTINGS (settings), GTK_WIDGET (self));

  self->settings = g_object_ref (settings);
  set_rules (self, rules, shelf);

  return GTK_WIDGET (self);
}

GtkWindow *
tea_house_window_find (TeaHouseRules *rules)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (TEA_IS_HOUSE_WINDOW (window) && TEA_HOUSE_WINDOW (window)->rules == rules)
        return window;
    }

  return NULL;
}

/* Shows why @file cannot be opened, and a button that closes the window. */
static void
show_fault (TeaHouseWindow *self, GFile *file, const GError *error)
{
  static const char *const actions[] = { "house.undo", "house.redo", "house.reset", "house.play", "house.save" };
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: a file name, then a sentence that gives the reason. */
  g_autofree char *text = g_strdup_printf (_ ("“%1$s” cannot be opened as house rules. %2$s"), name, error->message);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  /* Selectable, so that the message can be copied to ask for help. */
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "selectable", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Close"));

  tea_spoken_make_reporting (GTK_LABEL (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_window_set_focus (GTK_WINDOW (self), button);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], FALSE);
}

static void
read_cb (gpointer owner, GFile *file, const char *text, const GError *error)
{
  TeaHouseWindow *self = owner;
  g_autoptr (GError) fault = NULL;
  g_autoptr (TeaHouseRules) rules = text != NULL ? tea_house_rules_parse (text, -1, &fault) : NULL;
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();

  if (rules != NULL)
    set_rules (self, rules, shelf);
  else
    show_fault (self, file, fault != NULL ? fault : error);
  gtk_window_present (GTK_WINDOW (self));
}

GtkWindow *
tea_house_window_open (GFile *file, GSettings *settings)
{
  TeaHouseWindow *self;

  g_return_val_if_fail (G_IS_FILE (file) && G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_HOUSE_WINDOW, NULL);
  self->settings = g_object_ref (settings);
  tea_job_unref (tea_named_file_start_reading (self, file, TEA_NAMED_FILE_MAX_RULES, read_cb));

  return GTK_WINDOW (self);
}

gboolean
tea_house_window_opens (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, SUFFIX);
}

GtkFileFilter *
tea_house_window_filter_new (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("House rules"));
  gtk_file_filter_add_pattern (filter, "*" SUFFIX);

  return filter;
}

TeaHouseRules *
tea_house_window_get_rules (TeaHouseWindow *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_WINDOW (self), NULL);

  return self->rules;
}

void
tea_house_window_show_chapter (TeaHouseWindow *self, TeaHouseChapter chapter)
{
  g_return_if_fail (TEA_IS_HOUSE_WINDOW (self) && self->rules != NULL);
  g_return_if_fail (chapter < TEA_HOUSE_N_CHAPTERS);

  gtk_list_box_select_row (self->contents_list, gtk_list_box_get_row_at_index (self->contents_list, (int) chapter));
}

static void
show_adjustable (TeaHouseWindow *self, TeaAdjustable *adjustable)
{
  static const TeaHouseChapter chapters[] = {
    [TEA_ADJUSTABLE_ROW] = TEA_HOUSE_ROWS,
    [TEA_ADJUSTABLE_BONUS] = TEA_HOUSE_BONUSES,
    [TEA_ADJUSTABLE_NUMBER] = TEA_HOUSE_NUMBERS,
  };
  g_autoptr (GListModel) items = NULL;
  GtkListBoxRow *row;
  guint i = 0;

  tea_house_window_show_chapter (self, chapters[tea_adjustable_get_facts (adjustable)->kind]);
  items = list_items (self);
  for (; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaAdjustable) item = g_list_model_get_item (items, i);

      if (item == adjustable)
        break;
    }
  tea_gradual_list_reach (self->list, i + 1);
  row = gtk_list_box_get_row_at_index (self->list, (int) i);
  if (row == NULL)
    return;
  tea_adjust_row_set_expanded (TEA_ADJUST_ROW (row), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  tea_reveal (GTK_WIDGET (row));
}

void
tea_house_window_show_item (TeaHouseWindow *self, GObject *item)
{
  GtkWidget *row;
  g_autoptr (GObject) wanted = NULL;

  g_return_if_fail (TEA_IS_HOUSE_WINDOW (self) && self->rules != NULL);
  g_return_if_fail (TEA_IS_ADJUSTABLE (item) || TEA_IS_OPTION_ITEM (item));

  /* The list that holds @item may be freed before this returns. */
  wanted = g_object_ref (item);
  if (TEA_IS_ADJUSTABLE (wanted))
    {
      show_adjustable (self, TEA_ADJUSTABLE (wanted));
      return;
    }

  tea_house_window_show_chapter (self, TEA_HOUSE_OPTIONS);
  row = gtk_widget_get_first_child (GTK_WIDGET (self->form));
  for (guint i = 0; row != NULL; i++, row = gtk_widget_get_next_sibling (row))
    {
      g_autoptr (GObject) option = g_list_model_get_item (tea_ruleset_get_facts (get_ruleset (self))->options, i);

      if (option == wanted)
        {
          gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
          tea_reveal (row);
          return;
        }
    }
}

gboolean
tea_house_window_save (TeaHouseWindow *self, GFile *file)
{
  g_autoptr (TeaHouseRules) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *written = NULL;

  g_return_val_if_fail (TEA_IS_HOUSE_WINDOW (self) && self->rules != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  /* Save a copy, so that rules that are not in My Rules still count as modified. */
  copy = tea_house_rules_copy (self->rules);
  if (!tea_house_rules_save (copy, file, &error))
    {
      tea_status_bar_show_notice (self->status_bar, error->message);
      return FALSE;
    }

  name = g_file_get_parse_name (file);
  /* Translators: %s is a file name. */
  written = g_strdup_printf (_ ("The rules were written to “%s”."), name);
  tea_status_bar_show_notice (self->status_bar, written);

  return TRUE;
}

char *
tea_house_window_dup_clause (TeaHouseWindow *self)
{
  GtkWidget *focus;
  GtkWidget *row;

  g_return_val_if_fail (TEA_IS_HOUSE_WINDOW (self), NULL);

  focus = gtk_window_get_focus (GTK_WINDOW (self));
  row = focus != NULL ? gtk_widget_get_ancestor (focus, TEA_TYPE_ADJUST_ROW) : NULL;

  return row != NULL
             ? g_strdup (tea_adjustable_get_facts (tea_adjust_row_get_adjustable (TEA_ADJUST_ROW (row)))->clause)
             : NULL;
}
