/* tea-tournament-page.c - a tournament: the tables of a round, the ranking, the players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/club/tea-tournament-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/archive/tea-export.h"
#include "model/archive/tea-named-file.h"
#include "view/club/tea-entrant-page.h"
#include "view/club/tea-table-page.h"
#include "view/club/tea-tournament-heading-page.h"
#include "view/club/tea-tournament-print.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-print.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaTournamentPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkMenuButton *menu_button;
  GtkInfoBar *notice_bar;
  GtkLabel *notice_label;
  GtkWidget *notice_undo_button;
  GtkToggleButton *round_button;
  GtkToggleButton *ranking_button;
  GtkToggleButton *schedule_button;
  GtkStack *stack;
  GtkListBox *tables_list;
  GtkListBox *ranking_list;
  GtkListBox *players_list;

  TeaTournament *tournament;
};

G_DEFINE_FINAL_TYPE (TeaTournamentPage, tea_tournament_page, TEA_TYPE_PAGE)

typedef enum
{
  PROP_TOURNAMENT = 1,
} TeaTournamentPageProperty;

static GParamSpec *properties[PROP_TOURNAMENT + 1];

static guint delete_signal;

/* The parts in the order of their buttons. */
static const char *const parts[] = { "round", "ranking", "players", NULL };

static void
show_notice (TeaTournamentPage *self, const char *sentence, gboolean undo)
{
  gtk_label_set_label (self->notice_label, sentence);
  gtk_widget_set_visible (self->notice_undo_button, undo);
  gtk_info_bar_set_revealed (self->notice_bar, TRUE);
}

static void
notice_undo_clicked_cb (TeaTournamentPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tournament.undo", NULL);
}

static void
bar_response_cb (GtkInfoBar *bar, int response, gpointer user_data)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static void
update (TeaTournamentPage *self)
{
  const TeaTournamentFacts *facts = tea_tournament_get_facts (self->tournament);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "tournament.undo", facts->can_undo);
  gtk_widget_action_set_enabled (widget, "tournament.redo", facts->can_redo);
  gtk_widget_action_set_enabled (widget, "tournament.previous", facts->round > 0);
  gtk_widget_action_set_enabled (widget, "tournament.next", facts->round + 1 < facts->n_rounds);
}

static GtkToggleButton *
get_button (TeaTournamentPage *self, const char *part)
{
  return g_str_equal (part, "round")     ? self->round_button
         : g_str_equal (part, "ranking") ? self->ranking_button
                                         : self->schedule_button;
}

void
tea_tournament_page_show (TeaTournamentPage *self, const char *part)
{
  g_return_if_fail (TEA_IS_TOURNAMENT_PAGE (self) && g_strv_contains (parts, part));

  gtk_stack_set_visible_child_name (self->stack, part);
  gtk_toggle_button_set_active (get_button (self, part), TRUE);
}

static void
part_toggled_cb (GtkToggleButton *button, TeaTournamentPage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts) - 1; i++)
    if (gtk_toggle_button_get_active (button) && button == get_button (self, parts[i]))
      gtk_stack_set_visible_child_name (self->stack, parts[i]);
}

/* Keys */

static void
turn_part (TeaTournamentPage *self, int by)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (parts) - 1; i++)
    if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), parts[i]) == 0)
      {
        int next = CLAMP (i + by, 0, (int) G_N_ELEMENTS (parts) - 2);

        tea_tournament_page_show (self, parts[next]);
        return;
      }
}

static void
part_before_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  turn_part (TEA_TOURNAMENT_PAGE (widget), -1);
}

static void
part_after_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  turn_part (TEA_TOURNAMENT_PAGE (widget), 1);
}

static void
previous_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTournament *tournament = TEA_TOURNAMENT_PAGE (widget)->tournament;

  tea_tournament_set_round (tournament, tea_tournament_get_facts (tournament)->round - 1);
}

static void
next_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTournament *tournament = TEA_TOURNAMENT_PAGE (widget)->tournament;

  tea_tournament_set_round (tournament, tea_tournament_get_facts (tournament)->round + 1);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTournamentPage *self = TEA_TOURNAMENT_PAGE (widget);
  g_autoptr (GError) error = NULL;

  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  if (!tea_tournament_undo (self->tournament, &error))
    show_notice (self, error->message, FALSE);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTournamentPage *self = TEA_TOURNAMENT_PAGE (widget);
  g_autoptr (GError) error = NULL;

  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  if (!tea_tournament_redo (self->tournament, &error))
    show_notice (self, error->message, FALSE);
}

/* Pages */

static void
table_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaTournamentPage *self)
{
  const TeaClubTableFacts *facts = tea_club_table_get_facts (tea_bound_row_get_item (TEA_BOUND_ROW (row)));

  tea_page_open (GTK_WIDGET (self), tea_table_page_new (self->tournament, facts->round, facts->table));
}

void
tea_tournament_page_open_player (TeaTournamentPage *self, TeaClubEntrant *entrant)
{
  g_return_if_fail (TEA_IS_TOURNAMENT_PAGE (self) && TEA_IS_CLUB_ENTRANT (entrant));

  tea_page_open (GTK_WIDGET (self), tea_entrant_page_new (self->tournament, entrant));
}

static void
player_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaTournamentPage *self)
{
  tea_tournament_page_open_player (self, tea_bound_row_get_item (TEA_BOUND_ROW (row)));
}

static void
heading_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_page_open (widget, tea_tournament_heading_page_new (TEA_TOURNAMENT_PAGE (widget)->tournament));
}

static void
delete_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, delete_signal, 0);
}

/* Files */

static void
read_cb (gpointer owner, GFile *file, const char *text, const GError *error)
{
  TeaTournamentPage *self = owner;
  g_autoptr (GError) own = NULL;
  g_autofree char *sentence = text != NULL ? tea_tournament_import (self->tournament, text, &own) : NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *fault = NULL;

  if (sentence != NULL)
    {
      show_notice (self, sentence, TRUE);
      return;
    }
  /* Translators: the name of a file, and what is wrong with it. */
  fault = g_strdup_printf (_ ("%1$s: %2$s"), name, own != NULL ? own->message : error->message);
  show_notice (self, text != NULL ? fault : error->message, FALSE);
}

void
tea_tournament_page_import (TeaTournamentPage *self, GFile *file)
{
  g_return_if_fail (TEA_IS_TOURNAMENT_PAGE (self) && G_IS_FILE (file));

  tea_job_unref (tea_named_file_start_reading (self, file, TEA_TOURNAMENT_MAX_FILE, read_cb));
}

static void
import_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_tournament_page_import (TEA_TOURNAMENT_PAGE (widget), file);
}

static void
import_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Import Results"), _ ("_Import"), NULL, NULL,
                        import_chosen_cb, NULL);
}

void
tea_tournament_page_export (TeaTournamentPage *self, GFile *file, const char *what)
{
  g_autofree char *text = NULL, *name = NULL, *sentence = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TEA_IS_TOURNAMENT_PAGE (self) && G_IS_FILE (file));

  text = g_strcmp0 (what, "results") == 0 ? tea_tournament_dup_results_csv (self->tournament)
         : g_strcmp0 (what, "html") == 0  ? tea_tournament_dup_html (self->tournament)
                                          : tea_tournament_dup_ranking_csv (self->tournament);
  if (!tea_export_write (file, text, strlen (text), &error))
    {
      show_notice (self, error->message, FALSE);
      return;
    }
  name = g_file_get_parse_name (file);
  /* Translators: the name of a file is filled in. */
  sentence = g_strdup_printf (_ ("The tournament was written to %s."), name);
  show_notice (self, sentence, FALSE);
}

static void
export_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_tournament_page_export (TEA_TOURNAMENT_PAGE (widget), file, data);
}

static void
export_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const char *what = g_variant_get_string (parameter, NULL);
  gboolean is_html = g_str_equal (what, "html");
  g_autofree char *name = tea_tournament_dup_file_name (TEA_TOURNAMENT_PAGE (widget)->tournament,
                                                        is_html ? "tournament" : what, is_html ? "html" : "csv");

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export the Tournament"), _ ("_Export"), name, NULL,
                        export_chosen_cb, g_intern_string (what));
}

static void
print_failed_cb (GtkWidget *widget, const char *sentence)
{
  show_notice (TEA_TOURNAMENT_PAGE (widget), sentence, FALSE);
}

static void
print_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTournamentPage *self = TEA_TOURNAMENT_PAGE (widget);
  g_autoptr (GtkPrintOperation) operation = tea_tournament_print_new (
      self->tournament, g_str_equal (g_variant_get_string (parameter, NULL), "ranking"));

  tea_print_ask (operation, widget, print_failed_cb);
}

/* The page */

static gboolean
tea_tournament_page_grab_focus (GtkWidget *widget)
{
  TeaTournamentPage *self = TEA_TOURNAMENT_PAGE (widget);
  GtkListBox *list = gtk_toggle_button_get_active (self->round_button)     ? self->tables_list
                     : gtk_toggle_button_get_active (self->ranking_button) ? self->ranking_list
                                                                           : self->players_list;

  return gtk_widget_child_focus (GTK_WIDGET (list), GTK_DIR_TAB_FORWARD) ||
         GTK_WIDGET_CLASS (tea_tournament_page_parent_class)->grab_focus (widget);
}

static void
tea_tournament_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaTournamentPageProperty) prop_id)
    {
    case PROP_TOURNAMENT:
      g_value_set_object (value, TEA_TOURNAMENT_PAGE (object)->tournament);
      break;
    }
}

static void
tea_tournament_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaTournamentPageProperty) prop_id)
    {
    case PROP_TOURNAMENT:
      TEA_TOURNAMENT_PAGE (object)->tournament = g_value_dup_object (value);
      break;
    }
}

static void
tea_tournament_page_dispose (GObject *object)
{
  TeaTournamentPage *self = TEA_TOURNAMENT_PAGE (object);

  if (self->tournament != NULL)
    g_signal_handlers_disconnect_by_data (self->tournament, self);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_TOURNAMENT_PAGE);
  g_clear_object (&self->tournament);

  G_OBJECT_CLASS (tea_tournament_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-tournament-page.ui");
  tea_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, notice_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, notice_label);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, notice_undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, round_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, ranking_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, schedule_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, tables_list);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, ranking_list);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentPage, players_list);
  gtk_widget_class_bind_template_callback (widget_class, notice_undo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, part_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, table_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_activated_cb);
}

static const TeaWidgetKey keys[] = {
  { GDK_KEY_z, GDK_CONTROL_MASK, "tournament.undo", NULL },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "tournament.redo", NULL },
  { GDK_KEY_Page_Up, GDK_ALT_MASK, "tournament.part-before", NULL },
  { GDK_KEY_Page_Down, GDK_ALT_MASK, "tournament.part-after", NULL },
  { GDK_KEY_Page_Up, GDK_CONTROL_MASK, "tournament.previous", NULL },
  { GDK_KEY_Page_Down, GDK_CONTROL_MASK, "tournament.next", NULL },
};

static void
tea_tournament_page_class_init (TeaTournamentPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_tournament_page_get_property;
  object_class->set_property = tea_tournament_page_set_property;
  object_class->dispose = tea_tournament_page_dispose;
  widget_class->grab_focus = tea_tournament_page_grab_focus;
  widget_class->focus = tea_widget_focus;

  properties[PROP_TOURNAMENT] = g_param_spec_object ("tournament", NULL, NULL, TEA_TYPE_TOURNAMENT,
                                                     G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY |
                                                         G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
  delete_signal = g_signal_new ("delete", TEA_TYPE_TOURNAMENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "tournament.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "tournament.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "tournament.part-before", NULL, part_before_cb);
  gtk_widget_class_install_action (widget_class, "tournament.part-after", NULL, part_after_cb);
  gtk_widget_class_install_action (widget_class, "tournament.previous", NULL, previous_cb);
  gtk_widget_class_install_action (widget_class, "tournament.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "tournament.heading", NULL, heading_cb);
  gtk_widget_class_install_action (widget_class, "tournament.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "tournament.export", "s", export_cb);
  gtk_widget_class_install_action (widget_class, "tournament.print", "s", print_cb);
  gtk_widget_class_install_action (widget_class, "tournament.delete", NULL, delete_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

static void
tea_tournament_page_init (TeaTournamentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  gtk_toggle_button_set_group (self->ranking_button, self->round_button);
  gtk_toggle_button_set_group (self->schedule_button, self->round_button);
  tea_page_watch_menu (TEA_PAGE (self), gtk_menu_button_get_popover (self->menu_button));
}

TeaPage *
tea_tournament_page_new (TeaTournament *tournament)
{
  TeaTournamentPage *self;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (tournament), NULL);

  self = g_object_new (TEA_TYPE_TOURNAMENT_PAGE, "tournament", tournament, NULL);
  tea_bound_row_bind_list (self->tables_list, tea_tournament_get_tables (tournament),
                           "/io/github/teahouse_mahjong/Teahouse/tea-table-row.ui");
  tea_bound_row_bind_list (self->ranking_list, tea_tournament_get_ranking (tournament),
                           "/io/github/teahouse_mahjong/Teahouse/tea-rank-row.ui");
  tea_bound_row_bind_list (self->players_list, tea_tournament_get_entrants (tournament),
                           "/io/github/teahouse_mahjong/Teahouse/tea-entrant-row.ui");
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  tea_tournament_page_show (self, tea_tournament_get_facts (tournament)->is_over ? "ranking" : "round");

  return TEA_PAGE (self);
}

TeaTournament *
tea_tournament_page_get_tournament (TeaTournamentPage *self)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT_PAGE (self), NULL);

  return self->tournament;
}
