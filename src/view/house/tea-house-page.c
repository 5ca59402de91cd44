/* tea-house-page.c - house rules, to read and change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-names.h"
#include "view/house/tea-house-page.h"

#include <glib/gi18n.h>

#include "model/archive/tea-named-file.h"
#include "model/rules/tea-rule-change.h"
#include "view/house/tea-adjust-row.h"
#include "view/house/tea-house-rows.h"
#include "view/page/tea-place.h"
#include "view/rulebook/tea-rulebook-parts.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-option-row.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-gradual-list.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-question.h"
#include "view/widgets/tea-reveal.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-toast.h"
#include "view/widgets/tea-widget.h"

/* The suffix of file names. */
#define SUFFIX ".teahouse-rules"

/* The properties, which the template looks up: texts of the page. */
typedef enum
{
  PROP_HEADING = 1,
  PROP_NOTE,
  PROP_CHECK,
  PROP_FAULT,
  N_TEXTS,
} TeaHousePageProperty;

static GParamSpec *properties[N_TEXTS];

struct _TeaHousePage
{
  TeaPage parent_instance;

  GtkWidget *chapters_button;
  GtkWidget *keep_button;
  GtkStack *stack; /* the rules, or why they cannot be read */
  GtkLabel *fault_label;
  GtkWidget *close_button;
  AdwFlap *flap; /* the chapters beside the text, or over it where there is little room */
  GtkListBox *contents_list;
  GtkScrolledWindow *scroller;
  GtkLabel *check_label;
  GtkWidget *form_box;
  GtkListBox *form;
  GtkWidget *changes_stop;
  GtkListBox *changes_list;
  GtkWidget *list_stop;
  GtkListBox *list;

  char *texts[N_TEXTS];
  TeaHouseRules *rules; /* NULL until they are read */
  TeaHouseShelf *shelf;
  GSettings *settings;
  TeaHouseChapter chapter;
  guint follow_source; /* saves changes and updates what depends on them */
  gboolean gives_up;   /* the changes are not to be kept */
  gboolean has_begun;  /* the page has had the focus since it has rules */
};

G_DEFINE_FINAL_TYPE (TeaHousePage, tea_house_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_text (TeaHousePage *self, TeaHousePageProperty property, const char *text)
{
  if (g_strcmp0 (self->texts[property], text) == 0)
    return;

  g_free (self->texts[property]);
  self->texts[property] = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static TeaRuleset *
get_ruleset (TeaHousePage *self)
{
  return tea_house_rules_get_state (self->rules)->ruleset;
}

static gboolean
show_index (TeaHousePage *self)
{
  g_autofree char *choice = g_settings_get_string (self->settings, "show-index");

  return tea_game_settings_show_index (choice);
}

static gboolean
is_kept (TeaHousePage *self)
{
  return tea_house_shelf_get_file (self->shelf, self->rules) != NULL;
}

/* Shows the text that the chapters cover. */
static void
uncover (TeaHousePage *self)
{
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

/* Without the focus the keys of the page do nothing, so there is a button for a chapter in which nothing takes it. */
static void
focus_page (TeaHousePage *self)
{
  uncover (self);
  if (!gtk_widget_child_focus (self->form_box, GTK_DIR_TAB_FORWARD) &&
      !gtk_widget_child_focus (self->changes_stop, GTK_DIR_TAB_FORWARD) &&
      !gtk_widget_child_focus (self->list_stop, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (self->chapters_button);
}

/* Keeping */

/* Saves the rules in My Rules; returns whether that worked. */
static gboolean
keep (TeaHousePage *self)
{
  g_autoptr (GError) error = NULL;

  if (tea_house_shelf_keep (self->shelf, self->rules, &error))
    return TRUE;

  tea_toast_show (GTK_WIDGET (self), error->message, NULL);

  return FALSE;
}

static void
update_titles (TeaHousePage *self)
{
  tea_page_set_title (TEA_PAGE (self), tea_ruleset_get_name (get_ruleset (self)));
  tea_page_set_subtitle (TEA_PAGE (self),
                         is_kept (self) ? tea_ruleset_get_facts (get_ruleset (self))->name : _ ("Not in My Rules"));
  if (is_kept (self))
    tea_widget_give_up_focus (self->keep_button);
  gtk_widget_set_visible (self->keep_button, !is_kept (self));
}

static void
keep_and_say (TeaHousePage *self)
{
  if (!keep (self))
    return;

  update_titles (self);
  focus_page (self);
  tea_toast_show (GTK_WIDGET (self), _ ("These rules are in My Rules now, and in every list of rules."), NULL);
}

static void
keep_failing_cb (GtkWidget *widget, TeaReply reply)
{
  if (reply == TEA_REPLY_YES)
    keep_and_say (TEA_HOUSE_PAGE (widget));
}

static void
keep_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);
  guint n = tea_house_rules_get_state (self->rules)->n_failing;
  g_autofree char *question = NULL;

  if (n == 0)
    {
      keep_and_say (self);
      return;
    }

  question = g_strdup_printf (
      /* Translators: how many worked examples; the title of house rules. */
      ngettext ("The result of %u worked example differs from the file. Keep “%s” in My Rules anyway?",
                "The results of %u worked examples differ from the file. Keep “%s” in My Rules anyway?", n),
      n, tea_ruleset_get_name (get_ruleset (self)));
  tea_question_ask (
      widget, &(TeaQuestion){ .question = question, .stay = _ ("Don’t Keep"), .yes = _ ("Keep"), .gives_up = TRUE },
      keep_failing_cb);
}

static void
lose_cb (GtkWidget *widget, TeaReply reply)
{
  if (reply != TEA_REPLY_YES)
    return;

  TEA_HOUSE_PAGE (widget)->gives_up = TRUE;
  tea_page_close (TEA_PAGE (widget));
}

static void
leave_cb (GtkWidget *widget, TeaReply reply)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);

  if (reply == TEA_REPLY_STAY || (reply == TEA_REPLY_YES && !keep (self)))
    return;

  self->gives_up = reply == TEA_REPLY_NO;
  tea_page_close (TEA_PAGE (widget));
}

/* Removes the focus first: spin buttons apply typed text when they lose it. */
static gboolean
tea_house_page_leave (TeaPage *page)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (page);
  GtkWidget *widget = GTK_WIDGET (page);

  tea_widget_give_up_focus (widget);
  if (self->rules == NULL || self->gives_up || !tea_house_rules_get_state (self->rules)->is_modified)
    return TRUE;

  if (!is_kept (self))
    tea_question_ask (widget,
                      &(TeaQuestion){ .question = _ ("You have changed these rules. Keep them in My Rules?"),
                                      .stay = _ ("Keep Editing"),
                                      .no = _ ("Discard Changes"),
                                      .yes = _ ("Keep") },
                      leave_cb);
  else if (keep (self))
    return TRUE;
  else
    tea_question_ask (widget,
                      &(TeaQuestion){ .question = _ ("The changes could not be saved. Leave without saving?"),
                                      .stay = _ ("Keep Editing"),
                                      .yes = _ ("Discard Changes"),
                                      .gives_up = TRUE },
                      lose_cb);

  return FALSE;
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
dup_chapter_note (TeaHousePage *self)
{
  g_autoptr (GListModel) changes = NULL;
  guint n;

  switch (self->chapter)
    {
    case TEA_HOUSE_ABOUT:
      /* Translators: the name of a variant. */
      return g_strdup_printf (_ ("House rules based on %s."), tea_ruleset_get_facts (get_ruleset (self))->name);
    case TEA_HOUSE_CHANGES:
      changes = tea_rule_change_list (get_ruleset (self));
      n = g_list_model_get_n_items (changes);
      if (n == 0)
        return g_strdup (_ ("Nothing differs yet. Change a pattern, a payment, a number or an option."));
      /* Translators: how many rules are changed, and the rules that are changed. */
      return g_strdup_printf (ngettext ("%u difference from %s. Press Return to go to it.",
                                        "%u differences from %s. Press Return to go to the selected one.", n),
                              n, tea_ruleset_get_facts (get_ruleset (self))->name);
    case TEA_HOUSE_ROWS:
      return g_strdup (_ ("What scores. A row that is only celebrated is named in the settlement and scores nothing."));
    case TEA_HOUSE_BONUSES:
      return g_strdup (_ ("What is paid besides the win."));
    case TEA_HOUSE_NUMBERS:
      return g_strdup (_ ("Limits, rounding, payments and the wall."));
    case TEA_HOUSE_OPTIONS:
      return g_strdup (_ ("What a new game by these rules begins with."));
    case TEA_HOUSE_EXAMPLES:
      n = tea_house_rules_get_state (self->rules)->n_failing;
      if (g_list_model_get_n_items (tea_house_rules_get_state (self->rules)->examples) == 0)
        return g_strdup (_ ("No examples yet. Open a pattern’s example and choose Keep as Worked Example."));
      if (n == 0)
        return g_strdup (_ ("All results match."));
      return g_strdup_printf (ngettext ("%u result does not match.", "%u results do not match.", n), n);
    case TEA_HOUSE_N_CHAPTERS:
      break;
    }
  g_assert_not_reached ();
}

static void
update_note (TeaHousePage *self)
{
  g_autofree char *note = dup_chapter_note (self);

  set_text (self, PROP_NOTE, note);
}

/* Shows above every page what makes little sense in the rules. */
static void
update_check (TeaHousePage *self)
{
  g_auto (GStrv) sentences = tea_ruleset_check (get_ruleset (self));
  g_autofree char *text = g_strjoinv ("\n", sentences);

  set_text (self, PROP_CHECK, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check_label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
update_actions (TeaHousePage *self)
{
  const TeaHouseRulesState *state = tea_house_rules_get_state (self->rules);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "house.undo", state->can_undo);
  gtk_widget_action_set_enabled (widget, "house.redo", state->can_redo);
}

static GtkWidget *
row_new (gpointer item, gpointer user_data)
{
  TeaHousePage *self = user_data;

  if (TEA_IS_ADJUSTABLE (item))
    return tea_adjust_row_new (item, tea_ruleset_get_facts (get_ruleset (self))->name, show_index (self));

  return tea_house_example_row_new (item, show_index (self));
}

/* Returns: (transfer full) (nullable): the items whose rows come one after the other */
static GListModel *
list_items (TeaHousePage *self)
{
  static const TeaAdjustableKind kinds[] = {
    [TEA_HOUSE_ROWS] = TEA_ADJUSTABLE_ROW,
    [TEA_HOUSE_BONUSES] = TEA_ADJUSTABLE_BONUS,
    [TEA_HOUSE_NUMBERS] = TEA_ADJUSTABLE_NUMBER,
  };

  switch (self->chapter)
    {
    case TEA_HOUSE_ROWS:
    case TEA_HOUSE_BONUSES:
    case TEA_HOUSE_NUMBERS:
      return tea_house_rows_list (get_ruleset (self), kinds[self->chapter]);
    case TEA_HOUSE_EXAMPLES:
      return g_object_ref (tea_house_rules_get_state (self->rules)->examples);
    case TEA_HOUSE_ABOUT:
    case TEA_HOUSE_CHANGES:
    case TEA_HOUSE_OPTIONS:
    case TEA_HOUSE_N_CHAPTERS:
      return NULL;
    }
  g_assert_not_reached ();
}

static void
fill_form (TeaHousePage *self)
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
fill_changes (TeaHousePage *self)
{
  g_autoptr (GListModel) changes = tea_rule_change_list (get_ruleset (self));

  gtk_widget_set_visible (self->changes_stop,
                          self->chapter == TEA_HOUSE_CHANGES && g_list_model_get_n_items (changes) > 0);
  tea_bound_row_bind_list (self->changes_list, changes, "/io/github/teahouse_mahjong/Teahouse/tea-house-change-row.ui");
}

static void
fill_page (TeaHousePage *self)
{
  g_autoptr (GListModel) items = list_items (self);

  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->scroller)) != NULL;

  /* Before the focused widget is removed. */
  if (had_focus)
    tea_widget_give_up_focus (GTK_WIDGET (self->scroller));
  set_text (self, PROP_HEADING, get_chapter_title (self->chapter));
  update_note (self);
  fill_form (self);
  fill_changes (self);
  gtk_widget_set_visible (self->list_stop, items != NULL);
  tea_gradual_list_fill (self->list, items, row_new, self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (had_focus)
    focus_page (self);
}

static void
follow (TeaHousePage *self)
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
  TeaHousePage *self = user_data;

  self->follow_source = 0;
  follow (self);

  return G_SOURCE_REMOVE;
}

/* Saves only when idle: this is called for every letter typed and repeatedly while a button is held down. */
static void
changed_cb (TeaHousePage *self)
{
  update_actions (self);
  if (self->follow_source == 0)
    self->follow_source = g_idle_add_full (G_PRIORITY_LOW, follow_cb, self, NULL);
}

static void
contents_selected_cb (GtkListBox *list, GtkListBoxRow *row, TeaHousePage *self)
{
  TeaHouseChapter chapter = row != NULL ? (TeaHouseChapter) gtk_list_box_row_get_index (row) : self->chapter;

  if (row == NULL || self->rules == NULL || chapter == self->chapter)
    return;
  self->chapter = chapter;
  fill_page (self);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaHousePage *self)
{
  if (TEA_IS_ADJUST_ROW (row))
    tea_adjust_row_set_expanded (TEA_ADJUST_ROW (row), !tea_adjust_row_get_expanded (TEA_ADJUST_ROW (row)));
  else
    tea_house_example_row_toggle (row);
  tea_reveal (GTK_WIDGET (row));
}

static void
change_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaHousePage *self)
{
  TeaRuleChange *change = tea_bound_row_get_item (TEA_BOUND_ROW (row));

  tea_house_page_show_item (self, tea_rule_change_get_facts (change)->item);
}

/* Actions */

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);

  if (tea_house_rules_get_state (self->rules)->can_undo)
    tea_house_rules_undo (self->rules);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);

  if (tea_house_rules_get_state (self->rules)->can_redo)
    tea_house_rules_redo (self->rules);
}

static void
reset_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);

  tea_ruleset_reset_house (get_ruleset (self));
  tea_toast_show (widget, _ ("All patterns, payments and numbers are unchanged now."), "house.undo");
}

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);
  g_autoptr (TeaRuleset) ruleset = NULL;

  if (!tea_number_fields_take (widget))
    return;

  ruleset = tea_ruleset_copy (get_ruleset (self));
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, ruleset);
}

static void
save_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_house_page_save (widget, TEA_HOUSE_PAGE (widget)->rules, file);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (tea_number_fields_take (widget))
    tea_house_page_ask_for_file (widget, TEA_HOUSE_PAGE (widget)->rules, save_chosen_cb);
}

static void
turn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);
  int chapter = (int) self->chapter + g_variant_get_int32 (parameter);

  if (self->rules == NULL || chapter < 0 || chapter >= TEA_HOUSE_N_CHAPTERS)
    return;
  tea_house_page_show_chapter (self, (TeaHouseChapter) chapter);
  focus_page (self);
}

/* Adds the example of the focused row, with its current result, to the worked examples. */
static void
add_example_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);
  GtkWidget *focus = tea_widget_get_focus (widget);
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, TEA_TYPE_ADJUST_ROW) : NULL;
  TeaAdjustable *adjustable = row != NULL ? tea_adjust_row_get_adjustable (TEA_ADJUST_ROW (row)) : NULL;

  if (adjustable != NULL &&
      tea_house_rules_add_example (self->rules, adjustable, tea_adjustable_get_facts (adjustable)->name))
    tea_toast_show (widget, _ ("The hand and its result were added to the worked examples."), "house.undo");
}

static void
remove_example_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);
  GtkWidget *focus = tea_widget_get_focus (widget);
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  if (self->chapter == TEA_HOUSE_EXAMPLES && row != NULL && gtk_widget_get_parent (row) == GTK_WIDGET (self->list))
    {
      guint position = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

      tea_house_rules_remove_example (self->rules, position);
      tea_toast_show (widget, _ ("The worked example was removed."), "house.undo");
    }
}

static void
tea_house_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, TEA_HOUSE_PAGE (object)->texts[prop_id]);
}

static void
tea_house_page_finalize (GObject *object)
{
  for (guint i = 0; i < N_TEXTS; i++)
    g_free (TEA_HOUSE_PAGE (object)->texts[i]);

  G_OBJECT_CLASS (tea_house_page_parent_class)->finalize (object);
}

static void
tea_house_page_dispose (GObject *object)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (object);

  /* Also when it is not left, for example when the window is destroyed. */
  if (self->rules != NULL && !self->gives_up && is_kept (self) && tea_house_rules_get_state (self->rules)->is_modified)
    tea_house_shelf_keep (self->shelf, self->rules, NULL);
  g_clear_handle_id (&self->follow_source, g_source_remove);
  if (self->rules != NULL)
    g_signal_handlers_disconnect_by_data (self->rules, self);
  g_clear_object (&self->rules);
  if (self->shelf != NULL)
    g_signal_handlers_disconnect_by_data (self->shelf, self);
  g_clear_object (&self->shelf);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_HOUSE_PAGE);

  G_OBJECT_CLASS (tea_house_page_parent_class)->dispose (object);
}

/* The clause of the row that has the focus. */
static char *
tea_house_page_dup_clause (TeaPage *page)
{
  GtkWidget *focus = tea_widget_get_focus (GTK_WIDGET (page));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, TEA_TYPE_ADJUST_ROW) : NULL;

  return row != NULL
             ? g_strdup (tea_adjustable_get_facts (tea_adjust_row_get_adjustable (TEA_ADJUST_ROW (row)))->clause)
             : NULL;
}

static TeaRuleset *
tea_house_page_get_ruleset (TeaPage *page)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (page);

  return self->rules != NULL ? get_ruleset (self) : NULL;
}

/* The focus returns to where it was, or begins at the question whether to keep the rules. */
static gboolean
tea_house_page_grab_focus (GtkWidget *widget)
{
  TeaHousePage *self = TEA_HOUSE_PAGE (widget);

  if (self->rules == NULL)
    return gtk_widget_grab_focus (self->close_button);
  if (self->has_begun)
    return GTK_WIDGET_CLASS (tea_house_page_parent_class)->grab_focus (widget);

  self->has_begun = TRUE;
  if (!is_kept (self))
    return gtk_widget_grab_focus (self->keep_button);
  focus_page (self);

  return TRUE;
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-house-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, chapters_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, keep_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, fault_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, close_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, flap);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, contents_list);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, check_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, form_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, form);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, changes_stop);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, changes_list);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, list_stop);
  gtk_widget_class_bind_template_child (widget_class, TeaHousePage, list);
  tea_closures_bind (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, change_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, contents_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_page);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tea_house_page_class_init (TeaHousePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TeaPageClass *page_class = TEA_PAGE_CLASS (klass);

  static const char *const texts[] = {
    [PROP_HEADING] = "heading",
    [PROP_NOTE] = "note",
    [PROP_CHECK] = "check",
    [PROP_FAULT] = "fault",
  };

  G_OBJECT_CLASS (klass)->get_property = tea_house_page_get_property;
  G_OBJECT_CLASS (klass)->dispose = tea_house_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_house_page_finalize;
  for (guint i = PROP_HEADING; i < N_TEXTS; i++)
    properties[i] = g_param_spec_string (texts[i], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_TEXTS, properties);
  widget_class->grab_focus = tea_house_page_grab_focus;
  page_class->leave = tea_house_page_leave;
  page_class->get_ruleset = tea_house_page_get_ruleset;
  page_class->dup_clause = tea_house_page_dup_clause;

  signals[SIGNAL_PLAY] = g_signal_new ("play", TEA_TYPE_HOUSE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                       1, TEA_TYPE_RULESET);

  g_type_ensure (TEA_TYPE_TAB_STOP);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "house.keep", NULL, keep_cb);
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
}

/* Text entries have undo keys of their own, so these keys are caught before they get there. */
static void
add_undo_keys (TeaHousePage *self)
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

/* There is nothing to do before the rules are read. */
static void
enable_actions (TeaHousePage *self, gboolean enabled)
{
  static const char *const actions[] = { "house.keep",  "house.undo", "house.redo",
                                         "house.reset", "house.play", "house.save" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], enabled);
}

static void
tea_house_page_init (TeaHousePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_spoken_make_reporting (self->check_label);
  tea_spoken_make_reporting (self->fault_label);
  add_undo_keys (self);
  enable_actions (self, FALSE);
  for (TeaHouseChapter chapter = 0; chapter < TEA_HOUSE_N_CHAPTERS; chapter++)
    gtk_list_box_append (self->contents_list, tea_rulebook_parts_chapter_new (get_chapter_title (chapter)));
}

static void
set_rules (TeaHousePage *self, TeaHouseRules *rules, TeaHouseShelf *shelf)
{
  self->rules = g_object_ref (rules);
  self->shelf = g_object_ref (shelf);
  self->chapter = tea_house_rules_get_state (rules)->n_failing > 0 ? TEA_HOUSE_EXAMPLES : TEA_HOUSE_ABOUT;
  g_signal_connect_object (rules, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (shelf, "items-changed", G_CALLBACK (update_titles), self, G_CONNECT_SWAPPED);
  gtk_list_box_select_row (self->contents_list,
                           gtk_list_box_get_row_at_index (self->contents_list, (int) self->chapter));
  enable_actions (self, TRUE);
  update_titles (self);
  update_actions (self);
  update_check (self);
  fill_page (self);
  gtk_stack_set_visible_child_name (self->stack, "rules");
}

TeaPage *
tea_house_page_new (TeaHouseRules *rules, TeaHouseShelf *shelf, GSettings *settings)
{
  TeaHousePage *self;

  g_return_val_if_fail (TEA_IS_HOUSE_RULES (rules) && TEA_IS_HOUSE_SHELF (shelf), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_HOUSE_PAGE, NULL);
  self->settings = g_object_ref (settings);
  set_rules (self, rules, shelf);

  return TEA_PAGE (self);
}

/* Shows why @file cannot be opened. */
static void
show_fault (TeaHousePage *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: a file name, then a sentence that gives the reason. */
  g_autofree char *text = g_strdup_printf (_ ("“%1$s” cannot be opened as house rules. %2$s"), name, error->message);

  set_text (self, PROP_FAULT, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fault_label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_stack_set_visible_child_name (self->stack, "fault");
}

static void
read_cb (gpointer owner, GFile *file, const char *text, const GError *error)
{
  TeaHousePage *self = owner;
  g_autoptr (GError) fault = NULL;
  g_autoptr (TeaHouseRules) rules = text != NULL ? tea_house_rules_parse (text, -1, &fault) : NULL;
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();

  if (rules != NULL)
    set_rules (self, rules, shelf);
  else
    show_fault (self, file, fault != NULL ? fault : error);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

TeaPage *
tea_house_page_new_for_file (GFile *file, GSettings *settings)
{
  TeaHousePage *self;

  g_return_val_if_fail (G_IS_FILE (file) && G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_HOUSE_PAGE, NULL);
  self->settings = g_object_ref (settings);
  tea_job_unref (tea_named_file_start_reading (self, file, TEA_NAMED_FILE_MAX_RULES, read_cb));

  return TEA_PAGE (self);
}

gboolean
tea_house_page_opens (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, SUFFIX);
}

GtkFileFilter *
tea_house_page_filter_new (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("House rules"));
  gtk_file_filter_add_pattern (filter, "*" SUFFIX);

  return filter;
}

TeaHouseRules *
tea_house_page_get_rules (TeaHousePage *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_PAGE (self), NULL);

  return self->rules;
}

void
tea_house_page_show_chapter (TeaHousePage *self, TeaHouseChapter chapter)
{
  g_return_if_fail (TEA_IS_HOUSE_PAGE (self) && self->rules != NULL);
  g_return_if_fail (chapter < TEA_HOUSE_N_CHAPTERS);

  gtk_list_box_select_row (self->contents_list, gtk_list_box_get_row_at_index (self->contents_list, (int) chapter));
}

static void
show_adjustable (TeaHousePage *self, TeaAdjustable *adjustable)
{
  static const TeaHouseChapter chapters[] = {
    [TEA_ADJUSTABLE_ROW] = TEA_HOUSE_ROWS,
    [TEA_ADJUSTABLE_BONUS] = TEA_HOUSE_BONUSES,
    [TEA_ADJUSTABLE_NUMBER] = TEA_HOUSE_NUMBERS,
  };
  g_autoptr (GListModel) items = NULL;
  GtkListBoxRow *row;
  guint i = 0;

  tea_house_page_show_chapter (self, chapters[tea_adjustable_get_facts (adjustable)->kind]);
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
tea_house_page_show_item (TeaHousePage *self, GObject *item)
{
  GtkWidget *row;
  g_autoptr (GObject) wanted = NULL;

  g_return_if_fail (TEA_IS_HOUSE_PAGE (self) && self->rules != NULL);
  g_return_if_fail (TEA_IS_ADJUSTABLE (item) || TEA_IS_OPTION_ITEM (item));

  uncover (self);
  /* The list that holds @item may be freed before this returns. */
  wanted = g_object_ref (item);
  if (TEA_IS_ADJUSTABLE (wanted))
    {
      show_adjustable (self, TEA_ADJUSTABLE (wanted));
      return;
    }

  tea_house_page_show_chapter (self, TEA_HOUSE_OPTIONS);
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

void
tea_house_page_ask_for_file (GtkWidget *widget,
                             TeaHouseRules *rules,
                             void (*chosen) (GtkWidget *widget, GFile *file, gconstpointer data))
{
  g_autoptr (GtkFileFilter) filter = tea_house_page_filter_new ();
  g_autofree char *name = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget) && TEA_IS_HOUSE_RULES (rules));

  name = tea_names_propose_file (tea_ruleset_get_name (tea_house_rules_get_state (rules)->ruleset), "rules", SUFFIX);
  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save House Rules"), _ ("_Save"), name, filter, chosen,
                        NULL);
}

gboolean
tea_house_page_save (GtkWidget *widget, TeaHouseRules *rules, GFile *file)
{
  g_autoptr (TeaHouseRules) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *written = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (widget) && TEA_IS_HOUSE_RULES (rules), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  tea_widget_give_up_focus (widget);
  /* Save a copy, so that rules that are not in My Rules still count as modified. */
  copy = tea_house_rules_copy (rules);
  if (!tea_house_rules_save (copy, file, &error))
    {
      tea_toast_show (widget, error->message, NULL);
      return FALSE;
    }

  name = g_file_get_parse_name (file);
  /* Translators: %s is a file name. */
  written = g_strdup_printf (_ ("The rules were written to “%s”."), name);
  tea_toast_show (widget, written, NULL);

  return TRUE;
}
