/* tea-rulebook-page.c - the page of rules to read, search, compare and print
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/rulebook/tea-rulebook-page.h"

#include <glib/gi18n.h>

#include "view/page/tea-place.h"
#include "view/setup/tea-rulesets.h"
#include "view/rulebook/tea-comparison-view.h"
#include "view/setup/tea-game-settings.h"
#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-gradual-list.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-print.h"
#include "view/widgets/tea-reveal.h"
#include "view/rulebook/tea-rule-row.h"
#include "view/rulebook/tea-rulebook-parts.h"
#include "view/rulebook/tea-rulebook-print.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* The properties, which the template looks up: the heading above the text, and the note below it. */
typedef enum
{
  PROP_HEADING = 1,
  PROP_NOTE,
} TeaRulebookPageProperty;

static GParamSpec *properties[PROP_NOTE + 1];

struct _TeaRulebookPage
{
  TeaPage parent_instance;

  AdwFlap *flap; /* the chapters beside the text, or over it where there is little room */
  GtkSearchBar *search_bar;
  GtkDropDown *variant_drop_down;
  GtkSearchEntry *search_entry;
  GtkListBox *contents_list;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkListBox *text_list;
  TeaComparisonView *comparison;

  GSettings *settings;
  GListStore *rulesets; /* in the order of the drop-down */
  TeaRuleset *given;    /* the rules of the game, whose options may differ from the settings */
  TeaRulebook *book;
  GtkListBoxRow *chapter; /* the selected one or NULL; not owned */
  char *heading;
  char *note;
};

G_DEFINE_FINAL_TYPE (TeaRulebookPage, tea_rulebook_page, TEA_TYPE_PAGE)

static gboolean
show_index (TeaRulebookPage *self)
{
  g_autofree char *choice = g_settings_get_string (self->settings, "show-index");

  return tea_game_settings_show_index (choice);
}

/* For a chapter or a search. */
static void
set_title (TeaRulebookPage *self, const char *title, const char *note)
{
  g_free (self->heading);
  self->heading = g_strdup (title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HEADING]);
  g_free (self->note);
  self->note = g_strdup (note);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
}

/* Sections become headings of their matches. */
static GtkWidget *
row_new (gpointer item, gpointer user_data)
{
  if (TEA_IS_RULE_SECTION (item))
    return tea_rulebook_parts_heading_new (tea_rule_section_get_facts (item)->title);

  return tea_rule_row_new (item, show_index (user_data));
}

static void
show_text (TeaRulebookPage *self, GListModel *items)
{
  tea_gradual_list_fill (self->text_list, items, row_new, self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_stack_set_visible_child_name (self->stack, "text");
}

/* Shows chapters one after the other, each below its heading; returns the number of rules. */
static guint
show_sections (TeaRulebookPage *self, GListModel *sections)
{
  g_autoptr (GListStore) items = g_list_store_new (G_TYPE_OBJECT);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);
      GListModel *entries = tea_rule_section_get_facts (section)->entries;

      g_list_store_append (items, section);
      for (guint k = 0; k < g_list_model_get_n_items (entries); k++)
        {
          g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (entries, k);

          g_list_store_append (items, entry);
          n++;
        }
    }
  show_text (self, G_LIST_MODEL (items));

  return n;
}

static void
show_found (TeaRulebookPage *self, const char *search)
{
  g_autoptr (GListModel) sections = tea_rulebook_search (self->book, search);
  guint n = show_sections (self, sections);
  g_autofree char *note = n > 0 ? g_strdup_printf (ngettext ("%u match", "%u matches", n), n)
                                : g_strdup (_ ("No rule contains all of these words."));

  set_title (self, _ ("Search"), note);
}

/* Opens the page of a line of the contents. */
static void
show_chapter (TeaRulebookPage *self, guint line)
{
  GListModel *sections = tea_rulebook_get_sections (self->book);
  TeaRuleset *ruleset = tea_rulebook_get_ruleset (self->book);

  if (line == 0)
    {
      show_sections (self, sections);
      set_title (self, tea_ruleset_get_name (ruleset), tea_ruleset_get_facts (ruleset)->source);
    }
  else if (line <= g_list_model_get_n_items (sections))
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, line - 1);
      const TeaRuleSectionFacts *facts = tea_rule_section_get_facts (section);

      show_text (self, facts->entries);
      set_title (self, facts->title, "");
    }
  else
    gtk_stack_set_visible_child_name (self->stack, "comparison");
}

/* Shows the selected chapter or the matches of the search. */
static void
update (TeaRulebookPage *self)
{
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->contents_list);

  if (self->book == NULL)
    return;

  if (*search != '\0')
    show_found (self, search);
  else if (row == NULL)
    gtk_list_box_select_row (self->contents_list, gtk_list_box_get_row_at_index (self->contents_list, 0));
  else
    show_chapter (self, (guint) gtk_list_box_row_get_index (row));
}

static gboolean
is_searching (TeaRulebookPage *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0';
}

/* Selecting a chapter ends the search. */
static void
leave_search (TeaRulebookPage *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  update (self);
}

/* Shows the text that the chapters cover. */
static void
uncover (TeaRulebookPage *self)
{
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

/* GTK selects a row again when Tab reaches it; then nothing changes. */
static void
contents_selected_cb (GtkListBox *list, GtkListBoxRow *row, TeaRulebookPage *self)
{
  gboolean turned = row != self->chapter;

  self->chapter = row;
  if (row != NULL && turned)
    leave_search (self);
}

/* Returns from the matches to the open chapter. */
static void
contents_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaRulebookPage *self)
{
  if (is_searching (self))
    leave_search (self);
}

/* Focuses the comparison, or the first focusable row. */
static void
focus_text (TeaRulebookPage *self)
{
  uncover (self);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "comparison") == 0)
    gtk_widget_child_focus (GTK_WIDGET (self->comparison), GTK_DIR_TAB_FORWARD);
  else
    for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->text_list)); row != NULL;
         row = gtk_widget_get_next_sibling (row))
      if (gtk_widget_grab_focus (row))
        break;
}

/* The focus does not stay in the hidden entry. */
static void
search_mode_cb (TeaRulebookPage *self)
{
  if (!gtk_search_bar_get_search_mode (self->search_bar) &&
      gtk_widget_get_focus_child (GTK_WIDGET (self->search_bar)) != NULL)
    focus_text (self);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaRulebookPage *self)
{
  if (!TEA_IS_RULE_ROW (row))
    return;

  tea_rule_row_set_expanded (TEA_RULE_ROW (row), !tea_rule_row_get_expanded (TEA_RULE_ROW (row)));
  tea_reveal (GTK_WIDGET (row));
}

static void
append_line (TeaRulebookPage *self, const char *title, const char *open)
{
  GtkWidget *row = tea_rulebook_parts_chapter_new (title);

  gtk_list_box_append (self->contents_list, row);
  if (g_strcmp0 (open, title) == 0)
    gtk_list_box_select_row (self->contents_list, GTK_LIST_BOX_ROW (row));
}

/* Adds a line for all chapters on one page, for each chapter, and for the comparison. The open line stays open if the
 * new rule set has it. */
static void
fill_contents (TeaRulebookPage *self)
{
  GListModel *sections = tea_rulebook_get_sections (self->book);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->contents_list);
  g_autofree char *open = row != NULL ? g_strdup (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))))
                                      : NULL;

  tea_widget_empty (GTK_WIDGET (self->contents_list));
  /* Translators: the first line of the contents of the rulebook: the chapters one after the other. */
  append_line (self, _ ("All Rules"), open);
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);

      append_line (self, tea_rule_section_get_facts (section)->title, open);
    }
  /* Translators: the last line of the contents of the rulebook: two rule sets side by side. */
  append_line (self, _ ("Compare"), open);
  if (gtk_list_box_get_selected_row (self->contents_list) == NULL)
    gtk_list_box_select_row (self->contents_list, gtk_list_box_get_row_at_index (self->contents_list, 0));
}

static void
open_book (TeaRulebookPage *self, TeaRuleset *ruleset)
{
  g_clear_object (&self->book);
  self->book = tea_rulebook_new (ruleset);
  tea_comparison_view_set_book (self->comparison, self->book);
  tea_page_set_subtitle (TEA_PAGE (self), tea_ruleset_get_name (ruleset));
  /* Selects a line, which shows its chapter. */
  fill_contents (self);
}

static guint
find (TeaRulebookPage *self, TeaRuleset *ruleset)
{
  return tea_rulesets_find_like (G_LIST_MODEL (self->rulesets), ruleset);
}

/* The rules at @index in the list, with the options of the current game or else of the last one; %NULL past the end.
 * House rules have their own options. */
static TeaRuleset *
dup_ruleset (TeaRulebookPage *self, guint index)
{
  g_autoptr (TeaRuleset) listed = g_list_model_get_item (G_LIST_MODEL (self->rulesets), index);

  if (listed == NULL)
    return NULL;
  if (self->given != NULL && find (self, self->given) == index)
    return g_object_ref (self->given);
  if (tea_ruleset_get_is_house (listed))
    return g_steal_pointer (&listed);

  return tea_game_settings_dup_ruleset (self->settings, tea_ruleset_get_facts (listed)->id, NULL);
}

static void
variant_selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, TeaRulebookPage *self)
{
  guint chosen = gtk_drop_down_get_selected (drop_down);
  g_autoptr (TeaRuleset) ruleset = NULL;

  if (self->book != NULL && find (self, tea_rulebook_get_ruleset (self->book)) == chosen)
    return;
  ruleset = dup_ruleset (self, chosen);
  if (ruleset != NULL)
    open_book (self, ruleset);
}

static void
search_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaRulebookPage *self = TEA_RULEBOOK_PAGE (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
print_failed_cb (GtkWidget *widget, const char *sentence)
{
  set_title (TEA_RULEBOOK_PAGE (widget), _ ("The rules could not be printed"), sentence);
}

static void
print_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaRulebookPage *self = TEA_RULEBOOK_PAGE (widget);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (self->book == NULL)
    return;

  operation = tea_rulebook_print_new (self->book, show_index (self));
  tea_print_ask (operation, widget, print_failed_cb);
}

/* Opens the page of line @index of the contents, if there is one. */
static gboolean
turn_to (TeaRulebookPage *self, int index)
{
  GtkListBoxRow *row = index >= 0 ? gtk_list_box_get_row_at_index (self->contents_list, index) : NULL;

  if (row == NULL)
    return FALSE;
  gtk_list_box_select_row (self->contents_list, row);

  return TRUE;
}

/* To read beside the table. */
static void
window_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaRulebookPage *self = TEA_RULEBOOK_PAGE (widget);
  TeaPage *page = tea_rulebook_page_new (self->settings);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->contents_list);

  if (self->book != NULL)
    tea_rulebook_page_show_ruleset (TEA_RULEBOOK_PAGE (page), tea_rulebook_get_ruleset (self->book));
  if (row != NULL)
    turn_to (TEA_RULEBOOK_PAGE (page), gtk_list_box_row_get_index (row));
  tea_page_open_in_window (widget, page);
}

static void
turn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaRulebookPage *self = TEA_RULEBOOK_PAGE (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->contents_list);
  int index = (row != NULL ? gtk_list_box_row_get_index (row) : 0) + g_variant_get_int32 (parameter);

  if (turn_to (self, index))
    focus_text (self);
}

static TeaRuleset *
tea_rulebook_page_get_ruleset (TeaPage *page)
{
  TeaRulebookPage *self = TEA_RULEBOOK_PAGE (page);

  return self->book != NULL ? tea_rulebook_get_ruleset (self->book) : NULL;
}

static gboolean
tea_rulebook_page_grab_focus (GtkWidget *widget)
{
  focus_text (TEA_RULEBOOK_PAGE (widget));

  return TRUE;
}

static void
tea_rulebook_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaRulebookPage *self = TEA_RULEBOOK_PAGE (object);

  switch ((TeaRulebookPageProperty) prop_id)
    {
    case PROP_HEADING:
      g_value_set_string (value, self->heading);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    }
}

static void
tea_rulebook_page_finalize (GObject *object)
{
  g_free (TEA_RULEBOOK_PAGE (object)->heading);
  g_free (TEA_RULEBOOK_PAGE (object)->note);

  G_OBJECT_CLASS (tea_rulebook_page_parent_class)->finalize (object);
}

static void
tea_rulebook_page_dispose (GObject *object)
{
  TeaRulebookPage *self = TEA_RULEBOOK_PAGE (object);

  g_clear_object (&self->book);
  g_clear_object (&self->given);
  g_clear_object (&self->rulesets);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_RULEBOOK_PAGE);

  G_OBJECT_CLASS (tea_rulebook_page_parent_class)->dispose (object);
}

static void
tea_rulebook_page_class_init (TeaRulebookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = tea_rulebook_page_get_property;
  G_OBJECT_CLASS (klass)->dispose = tea_rulebook_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_rulebook_page_finalize;
  widget_class->grab_focus = tea_rulebook_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_rulebook_page_get_ruleset;

  properties[PROP_HEADING] = g_param_spec_string ("heading", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), G_N_ELEMENTS (properties), properties);

  g_type_ensure (TEA_TYPE_COMPARISON_VIEW);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-rulebook-page.ui");
  tea_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, flap);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, variant_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, contents_list);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, text_list);
  gtk_widget_class_bind_template_child (widget_class, TeaRulebookPage, comparison);
  gtk_widget_class_bind_template_callback (widget_class, contents_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, contents_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_text);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_mode_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);

  gtk_widget_class_install_action (widget_class, "rulebook.search", NULL, search_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.window", NULL, window_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.turn", "i", turn_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "rulebook.search", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "rulebook.print", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Page_Up, GDK_ALT_MASK, "rulebook.turn", "i", -1);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Page_Down, GDK_ALT_MASK, "rulebook.turn", "i", 1);
}

static void
tea_rulebook_page_init (TeaRulebookPage *self)
{
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();

  self->rulesets = tea_rulesets_list_all (shelf);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  tea_rulesets_show_in (self->variant_drop_down, G_LIST_MODEL (self->rulesets));
  /* Connected only now; otherwise the first variant would be opened needlessly. */
  g_signal_connect (self->variant_drop_down, "notify::selected", G_CALLBACK (variant_selected_cb), self);
}

TeaPage *
tea_rulebook_page_new (GSettings *settings)
{
  TeaRulebookPage *self = g_object_new (TEA_TYPE_RULEBOOK_PAGE, NULL);

  g_return_val_if_fail (G_IS_SETTINGS (settings), TEA_PAGE (self));

  self->settings = g_object_ref (settings);

  return TEA_PAGE (self);
}

static gboolean
shows_the_same (TeaRulebookPage *self, TeaRuleset *ruleset)
{
  TeaRuleset *shown = tea_rulebook_get_ruleset (self->book);

  return g_str_equal (tea_ruleset_get_title (shown), tea_ruleset_get_title (ruleset)) &&
         tea_ruleset_equal (shown, ruleset);
}

void
tea_rulebook_page_show_ruleset (TeaRulebookPage *self, TeaRuleset *ruleset)
{
  g_autoptr (TeaRuleset) own = NULL;
  guint index;

  g_return_if_fail (TEA_IS_RULEBOOK_PAGE (self));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  if (self->book != NULL && tea_rulebook_get_ruleset (self->book) == ruleset)
    {
      g_set_object (&self->given, ruleset);
      return;
    }

  /* A copy, as house rules may be changed while they are read here. */
  own = tea_ruleset_get_is_house (ruleset) ? tea_ruleset_copy (ruleset) : g_object_ref (ruleset);
  g_set_object (&self->given, own);
  if (self->book != NULL && tea_ruleset_get_is_house (own) && shows_the_same (self, own))
    return;

  index = find (self, own);
  if (index == GTK_INVALID_LIST_POSITION)
    {
      index = g_list_model_get_n_items (G_LIST_MODEL (self->rulesets));
      g_list_store_append (self->rulesets, own);
    }
  open_book (self, own);
  gtk_drop_down_set_selected (self->variant_drop_down, index);
}

static void
show_entry (TeaRulebookPage *self, guint section, guint entry)
{
  GtkListBoxRow *row;

  turn_to (self, (int) section + 1);
  leave_search (self);
  uncover (self);
  tea_gradual_list_reach (self->text_list, entry + 1);
  row = gtk_list_box_get_row_at_index (self->text_list, (int) entry);
  tea_rule_row_set_expanded (TEA_RULE_ROW (row), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  tea_reveal (GTK_WIDGET (row));
}

gboolean
tea_rulebook_page_show_clause (TeaRulebookPage *self, const char *clause)
{
  guint section, entry;

  g_return_val_if_fail (TEA_IS_RULEBOOK_PAGE (self), FALSE);
  g_return_val_if_fail (clause != NULL, FALSE);

  if (self->book != NULL && tea_rulebook_find (self->book, clause, &section, &entry))
    {
      show_entry (self, section, entry);
      return TRUE;
    }

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rulesets)); i++)
    {
      g_autoptr (TeaRuleset) ruleset = dup_ruleset (self, i);
      g_autoptr (TeaRulebook) book = ruleset != NULL ? tea_rulebook_new (ruleset) : NULL;

      if (book == NULL || !tea_rulebook_find (book, clause, &section, &entry))
        continue;
      open_book (self, ruleset);
      gtk_drop_down_set_selected (self->variant_drop_down, i);
      show_entry (self, section, entry);
      return TRUE;
    }

  return FALSE;
}

TeaRulebook *
tea_rulebook_page_get_book (TeaRulebookPage *self)
{
  g_return_val_if_fail (TEA_IS_RULEBOOK_PAGE (self), NULL);

  return self->book;
}
