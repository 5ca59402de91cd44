/* tea-season-page.c - who has how much over a chosen set of sessions, and from whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-season-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/archive/tea-export.h"
#include "view/ledger/tea-ledger-chart.h"
#include "view/ledger/tea-season-print.h"
#include "view/ledger/tea-season-table.h"
#include "view/widgets/tea-chart-paint.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-print.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* At both sides of the table, in logical pixels. */
#define MARGIN 20

/* The length of a complete date: "2026-11-30". */
#define DATE_LENGTH 10

struct _TeaSeasonPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkWidget *width_box;
  GtkDropDown *folder_drop_down;
  GtkDropDown *rules_drop_down;
  GtkMenuButton *people_button;
  GtkPopover *people_popover;
  GtkBox *people_box;
  GtkDropDown *period_drop_down;
  GtkWidget *days_box;
  GtkEntry *first_entry;
  GtkEntry *last_entry;
  GtkLabel *days_fault_label;
  GtkDropDown *order_drop_down;
  GtkSpinner *spinner;
  GtkToggleButton *players_button;
  GtkToggleButton *pairs_button;
  GtkToggleButton *curves_button;
  GtkLabel *summary_label;
  GtkStack *stack;
  GtkWidget *players_window;
  GtkBox *headings;
  GtkListBox *wide_list;
  GtkWidget *narrow_box;
  GtkListBox *narrow_list;
  GtkListBox *pairs_list;
  GtkLabel *more_label;
  TeaLedgerChart *chart;
  GtkLabel *none_label;
  GtkLabel *remark_label;
  TeaStatusBar *status_bar;

  TeaSeason *season;
  GListModel *shown; /* the players that the page shows; held, so that others cannot lie in the same place */
  int width;         /* what the table needs beside its margins */
  gboolean updating; /* while the choice is being shown */
  const char *part;  /* the name of the part that is chosen */
};

G_DEFINE_FINAL_TYPE (TeaSeasonPage, tea_season_page, TEA_TYPE_PAGE)

/* Shows */

static gboolean
is_narrow (TeaSeasonPage *self)
{
  return tea_narrow_layout_get_narrow (TEA_NARROW_LAYOUT (gtk_widget_get_layout_manager (self->width_box)));
}

/* The columns are in a window of their own, so that they do not keep the page from getting narrower. */
static void
fill_players (TeaSeasonPage *self)
{
  gboolean narrow = is_narrow (self);

  if (self->season == NULL)
    return;
  gtk_widget_set_visible (self->players_window, !narrow);
  gtk_widget_set_visible (self->narrow_box, narrow);
  tea_season_table_fill (narrow ? self->narrow_list : self->wide_list, self->headings,
                         tea_season_get_state (self->season), narrow);
}

/* From which width on there is a table depends on the language and the figures. */
static void
set_width (TeaSeasonPage *self, int width)
{
  gboolean narrow = self->width > 0 && is_narrow (self);
  GtkLayoutManager *layout;

  if (width == self->width)
    return;
  self->width = width;
  /* The layout scales its limit with the texts, which were measured as they are. */
  layout = tea_narrow_layout_new ((int) (width / tea_widget_get_text_scale (GTK_WIDGET (self))) + 2 * MARGIN);
  tea_narrow_layout_expect (TEA_NARROW_LAYOUT (layout), narrow);
  gtk_widget_set_layout_manager (self->width_box, layout);
  g_signal_connect_object (layout, "notify::narrow", G_CALLBACK (fill_players), self, G_CONNECT_SWAPPED);
}

static void
fill_pairs (TeaSeasonPage *self, const TeaSeasonState *state)
{
  guint n = g_list_model_get_n_items (state->pairs);
  g_autofree char *more = NULL;

  tea_season_table_fill_pairs (self->pairs_list, state);
  if (n > TEA_SEASON_TABLE_MAX_PAIRS)
    /* Translators: of a list of pairs of players. */
    more = g_strdup_printf (_ ("These are the first %1$u of %2$u; the exported table has all."),
                            TEA_SEASON_TABLE_MAX_PAIRS, n);
  tea_widget_set_text (self->more_label, more);
}

static void
fill_chart (TeaSeasonPage *self, const TeaSeasonState *state)
{
  const char *names[TEA_CHART_MAX_LINES + 1] = { NULL };
  guint n;
  g_autofree int *points = tea_season_dup_curves (self->season, TEA_CHART_MAX_LINES, names, &n);
  g_auto (GStrv) days = tea_season_dup_days (self->season);

  if (n == 0)
    return;
  tea_ledger_chart_set_standings (self->chart, names, n, points, state->n_days);
  tea_ledger_chart_set_steps (self->chart, (const char *const *) days);
}

/* Shows the chosen part, or why there is none. */
static void
show_part (TeaSeasonPage *self)
{
  const TeaSeasonState *state = tea_season_get_state (self->season);
  gboolean any = g_list_model_get_n_items (state->players) > 0;

  gtk_stack_set_visible_child_name (self->stack, any ? self->part : "none");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season.export-csv", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season.export-html", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season.export-pdf", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season.print", any);
  gtk_label_set_label (self->none_label, state->busy  ? ""
                                         : state->any ? _ ("No session matches.")
                                                      : _ ("Once a session has an entry, it is counted here."));
}

static void
set_choices (GtkDropDown *drop_down, const char *all, char **choices, int chosen)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, all);
  gtk_string_list_splice (names, 1, 0, (const char *const *) choices);
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (drop_down, (guint) (chosen + 1));
}

/* The people who can be chosen, when the list of them opens. */
static void
person_toggled_cb (GtkCheckButton *button, TeaSeasonPage *self)
{
  tea_season_set_chosen (self->season, g_object_get_data (G_OBJECT (button), "key"),
                         gtk_check_button_get_active (button));
}

static void
fill_people (GtkMenuButton *button, gpointer user_data)
{
  TeaSeasonPage *self = user_data;
  GPtrArray *people = tea_season_get_state (self->season)->people;

  tea_widget_empty (GTK_WIDGET (self->people_box));
  for (guint i = 0; i < people->len; i++)
    {
      const TeaSeasonGuest *guest = people->pdata[i];
      GtkWidget *check = gtk_check_button_new_with_label (guest->name);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), guest->chosen);
      g_object_set_data_full (G_OBJECT (check), "key", g_strdup (guest->key), g_free);
      g_signal_connect_object (check, "toggled", G_CALLBACK (person_toggled_cb), self, 0);
      gtk_box_append (self->people_box, check);
    }
}

static void
show_people (TeaSeasonPage *self, const TeaSeasonState *state)
{
  g_autofree char *text = NULL;

  if (state->n_chosen > 0)
    /* Translators: a button: only sessions count in which this many chosen people took part. */
    text = g_strdup_printf (ngettext ("%u person", "%u people", state->n_chosen), state->n_chosen);
  /* Translators: whose sessions are counted. */
  gtk_menu_button_set_label (self->people_button, text != NULL ? text : C_ ("people", "Everybody"));
  gtk_widget_set_visible (GTK_WIDGET (self->people_button), state->people->len > 0);
}

static void
show_choice (TeaSeasonPage *self, const TeaSeasonState *state)
{
  self->updating = TRUE;
  set_choices (self->folder_drop_down, _ ("All folders"), state->folders, state->folder);
  gtk_widget_set_visible (GTK_WIDGET (self->folder_drop_down), state->folders[0] != NULL);
  set_choices (self->rules_drop_down, _ ("All rules"), state->rules, state->ruleset);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_drop_down), g_strv_length (state->rules) > 1 || state->ruleset >= 0);
  gtk_drop_down_set_selected (self->period_drop_down, state->period);
  gtk_drop_down_set_selected (self->order_drop_down, state->order);
  gtk_widget_set_visible (self->days_box, state->period == TEA_SEASON_CHOSEN_DAYS);
  show_people (self, state);
  self->updating = FALSE;
}

static void
changed_cb (TeaSeasonPage *self)
{
  const TeaSeasonState *state = tea_season_get_state (self->season);

  gtk_spinner_set_spinning (self->spinner, state->busy);
  if (g_set_object (&self->shown, state->players))
    {
      show_choice (self, state);
      set_width (self, tea_season_table_measure (GTK_WIDGET (self), state));
      fill_players (self);
      fill_pairs (self, state);
      fill_chart (self, state);
      tea_widget_set_text (self->summary_label, state->summary);
      tea_widget_set_text (self->remark_label, state->remark);
    }
  show_part (self);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), tea_status_bar_get_notice (self->status_bar) != NULL);
}

/* The choice */

static void
folder_selected_cb (TeaSeasonPage *self)
{
  if (!self->updating)
    tea_season_set_folder (self->season, (int) gtk_drop_down_get_selected (self->folder_drop_down) - 1);
}

static void
rules_selected_cb (TeaSeasonPage *self)
{
  if (!self->updating)
    tea_season_set_ruleset (self->season, (int) gtk_drop_down_get_selected (self->rules_drop_down) - 1);
}

static void
order_selected_cb (TeaSeasonPage *self)
{
  if (!self->updating)
    tea_season_set_order (self->season, (TeaSeasonOrder) gtk_drop_down_get_selected (self->order_drop_down));
}

/* @patient: do not report an incomplete date yet */
static void
read_days (TeaSeasonPage *self, gboolean patient)
{
  const char *first = gtk_editable_get_text (GTK_EDITABLE (self->first_entry));
  const char *last = gtk_editable_get_text (GTK_EDITABLE (self->last_entry));
  gboolean is_typed = MAX (g_utf8_strlen (first, -1), g_utf8_strlen (last, -1)) >= DATE_LENGTH;
  g_autoptr (GError) error = NULL;

  tea_season_set_days (self->season, first, last, &error);
  tea_widget_set_text (self->days_fault_label, error != NULL && (!patient || is_typed) ? error->message : NULL);
}

static void
days_changed_cb (TeaSeasonPage *self)
{
  if (!self->updating)
    read_days (self, TRUE);
}

static void
days_entered_cb (TeaSeasonPage *self)
{
  read_days (self, FALSE);
}

static void
period_selected_cb (TeaSeasonPage *self)
{
  TeaSeasonPeriod period = (TeaSeasonPeriod) gtk_drop_down_get_selected (self->period_drop_down);

  if (self->updating)
    return;

  gtk_widget_set_visible (self->days_box, period == TEA_SEASON_CHOSEN_DAYS);
  tea_season_set_period (self->season, period);
  if (period == TEA_SEASON_CHOSEN_DAYS)
    {
      read_days (self, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->first_entry));
      return;
    }
  tea_widget_set_text (self->days_fault_label, NULL);
}

static void
part_toggled_cb (GtkToggleButton *button, TeaSeasonPage *self)
{
  if (self->season == NULL || !gtk_toggle_button_get_active (button))
    return;

  self->part = button == self->pairs_button ? "pairs" : button == self->curves_button ? "curves" : "players";
  show_part (self);
}

/* Export */

static void
show_notice (TeaSeasonPage *self, const char *sentence)
{
  tea_status_bar_show_notice (self->status_bar, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), TRUE);
}

static TeaSeasonTable
get_table (TeaSeasonPage *self)
{
  if (g_str_equal (self->part, "pairs"))
    return TEA_SEASON_TABLE_PAIRS;

  return g_str_equal (self->part, "curves") ? TEA_SEASON_TABLE_DAYS : TEA_SEASON_TABLE_PLAYERS;
}

static gboolean
write_text (TeaSeasonPage *self, GFile *file, const char *format, GError **error)
{
  g_autofree char *text = g_str_equal (format, "html") ? tea_season_dup_html (self->season)
                                                       : tea_season_dup_csv (self->season, get_table (self));

  return tea_export_write (file, text, strlen (text), error);
}

static gboolean
write_pdf (TeaSeasonPage *self, GFile *file, GError **error)
{
  g_autoptr (GtkPrintOperation) operation = tea_season_print_new (self->season);

  return tea_print_pdf (operation, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), file, error);
}

void
tea_season_page_export (TeaSeasonPage *self, GFile *file, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;

  g_return_if_fail (TEA_IS_SEASON_PAGE (self) && G_IS_FILE (file) && format != NULL);

  if (!(g_str_equal (format, "pdf") ? write_pdf (self, file, &error) : write_text (self, file, format, &error)))
    {
      show_notice (self, error->message);
      return;
    }
  name = g_file_get_parse_name (file);
  /* Translators: the name of a file is filled in. */
  sentence = g_strdup_printf (_ ("The season was written to %s."), name);
  show_notice (self, sentence);
}

static void
file_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer format)
{
  tea_season_page_export (TEA_SEASON_PAGE (widget), file, format);
}

static void
ask_for_file (TeaSeasonPage *self, const char *format)
{
  g_autofree char *name = tea_season_dup_file_name (self->season, format);

  tea_file_dialog_show (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export the Season"), NULL, name, NULL,
                        file_chosen_cb, g_intern_string (format));
}

static void
export_csv_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_for_file (TEA_SEASON_PAGE (widget), "csv");
}

static void
export_html_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_for_file (TEA_SEASON_PAGE (widget), "html");
}

static void
export_pdf_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_for_file (TEA_SEASON_PAGE (widget), "pdf");
}

static void
print_failed_cb (GtkWidget *widget, const char *sentence)
{
  show_notice (TEA_SEASON_PAGE (widget), sentence);
}

static void
print_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkPrintOperation) operation = tea_season_print_new (TEA_SEASON_PAGE (widget)->season);

  tea_print_ask (operation, widget, print_failed_cb);
}

/* The object */

/* Sessions may have changed while the page was not shown. */
static void
tea_season_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_season_page_parent_class)->map (widget);

  tea_season_update (TEA_SEASON_PAGE (widget)->season);
}

static gboolean
tea_season_page_grab_focus (GtkWidget *widget)
{
  TeaSeasonPage *self = TEA_SEASON_PAGE (widget);

  return gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD) ||
         gtk_widget_grab_focus (GTK_WIDGET (self->players_button));
}

static void
tea_season_page_dispose (GObject *object)
{
  TeaSeasonPage *self = TEA_SEASON_PAGE (object);

  self->updating = TRUE;
  tea_widget_follow (self, &self->season, NULL, G_CALLBACK (changed_cb));
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SEASON_PAGE);
  g_clear_object (&self->shown);

  G_OBJECT_CLASS (tea_season_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, width_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, folder_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, people_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, people_popover);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, people_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, period_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, days_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, first_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, last_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, days_fault_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, order_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, players_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, pairs_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, curves_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, players_window);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, headings);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, wide_list);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, narrow_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, narrow_list);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, pairs_list);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, more_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, chart);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, none_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, remark_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSeasonPage, status_bar);
  gtk_widget_class_bind_template_callback (widget_class, folder_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, period_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, days_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, days_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, part_toggled_cb);
}

static void
tea_season_page_class_init (TeaSeasonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_season_page_dispose;
  widget_class->map = tea_season_page_map;
  widget_class->grab_focus = tea_season_page_grab_focus;

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_LEDGER_CHART);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-season-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "season.export-csv", NULL, export_csv_cb);
  gtk_widget_class_install_action (widget_class, "season.export-html", NULL, export_html_cb);
  gtk_widget_class_install_action (widget_class, "season.export-pdf", NULL, export_pdf_cb);
  gtk_widget_class_install_action (widget_class, "season.print", NULL, print_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "season.print", NULL);
}

static void
tea_season_page_init (TeaSeasonPage *self)
{
  self->part = "players";
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = FALSE;
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  set_width (self, 1);
  gtk_menu_button_set_create_popup_func (self->people_button, fill_people, self, NULL);
  tea_ledger_chart_set_title (self->chart, _ ("Points over the days"));
}

TeaPage *
tea_season_page_new (TeaSeason *season)
{
  TeaSeasonPage *self;
  const TeaSeasonState *state;

  g_return_val_if_fail (TEA_IS_SEASON (season), NULL);

  self = g_object_new (TEA_TYPE_SEASON_PAGE, NULL);
  state = tea_season_get_state (season);
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->first_entry), state->first_day);
  gtk_editable_set_text (GTK_EDITABLE (self->last_entry), state->last_day);
  self->updating = FALSE;
  tea_widget_follow (self, &self->season, season, G_CALLBACK (changed_cb));
  changed_cb (self);

  return TEA_PAGE (self);
}

void
tea_season_page_show (TeaSeasonPage *self, const char *part)
{
  g_return_if_fail (TEA_IS_SEASON_PAGE (self) && part != NULL);

  gtk_toggle_button_set_active (g_str_equal (part, "pairs")    ? self->pairs_button
                                : g_str_equal (part, "curves") ? self->curves_button
                                                               : self->players_button,
                                TRUE);
}
