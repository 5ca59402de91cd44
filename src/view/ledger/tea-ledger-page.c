/* tea-ledger-page.c - the ledger of a session: standings, chart, and every hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-ledger-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/ledger/tea-ledger-chart.h"
#include "view/ledger/tea-ledger-parts.h"
#include "view/ledger/tea-ledger-row.h"
#include "view/ledger/tea-line-page.h"
#include "view/ledger/tea-result-page.h"
#include "view/ledger/tea-seats-page.h"
#include "view/ledger/tea-settlement-page.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* Number of the last entries that have rows at first, and number added at a time. */
#define N_ROWS 24

/* Minimum width for all columns of the standings, in logical pixels, and what those that are not always there add. */
#define STANDINGS_WIDTH 560
#define START_WIDTH 80
#define HANDS_WIDTH 50

struct _TeaLedgerPage
{
  GtkWidget parent_instance;

  GtkLabel *summary_label;
  GtkGrid *standings_grid;
  GtkLabel *settling_label;
  TeaLedgerChart *chart;
  GtkGrid *headings_grid;
  GtkListBox *list;
  GtkWidget *earlier_button;

  TeaLedger *ledger;
  guint n_rows;    /* in the list */
  guint n_entries; /* up to that of the top row */
  gboolean show_index;
};

G_DEFINE_FINAL_TYPE (TeaLedgerPage, tea_ledger_page, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_SHOW_INDEX = 1,
} TeaLedgerPageProperty;

static GParamSpec *properties[PROP_SHOW_INDEX + 1];

enum
{
  SIGNAL_EDIT_HAND,
  SIGNAL_NOTICE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
update_summary (TeaLedgerPage *self)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (self->ledger);
  guint n = facts->n_hands;
  guint n_drawn = facts->n_drawn;
  guint n_errors = facts->n_errors;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%u hand", "%u hands", n), n);
  if (n_drawn > 0)
    /* Translators: appended to "12 hands". */
    g_string_append_printf (text, ngettext (", %u drawn", ", %u drawn", n_drawn), n_drawn);
  if (facts->over)
    /* Translators: appended to "16 hands, 1 drawn". */
    g_string_append (text, _ (". The game is over."));
  else
    /* Translators: appended to "12 hands, 1 of them drawn"; "East 3" and the name of the dealer are filled in. */
    g_string_append_printf (text, _ (". Next: %s, %s deals."), facts->place,
                            tea_ledger_get_sitting (self->ledger, facts->next_dealer)->name);
  if (*facts->sits_out != '\0')
    g_string_append_printf (text, " %s%s%s.", facts->sits_out, *facts->rotates != '\0' ? ". " : "", facts->rotates);
  if (n_errors > 0)
    g_string_append_printf (text,
                            ngettext (" %u hand counts for nothing; its line says why.",
                                      " %u hands count for nothing; their lines say why.", n_errors),
                            n_errors);
  gtk_label_set_label (self->summary_label, text->str);
}

static void
update_chart (TeaLedgerPage *self)
{
  const char *names[TEA_LEDGER_MAX_PLAYERS];
  guint n_entries;
  g_autofree int *points = tea_ledger_dup_standings (self->ledger, names, &n_entries);

  tea_ledger_chart_set_standings (self->chart, names, tea_ledger_get_facts (self->ledger)->n_players, points,
                                  n_entries);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), n_entries > 0);
}

static gboolean
is_narrow (TeaLedgerPage *self)
{
  return tea_narrow_layout_get_narrow (TEA_NARROW_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))));
}

static void
update_rows (TeaLedgerPage *self)
{
  gboolean narrow = is_narrow (self);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    tea_ledger_row_set_narrow (TEA_LEDGER_ROW (row), narrow);
  tea_widget_empty (GTK_WIDGET (self->headings_grid));
  if (self->ledger != NULL)
    tea_ledger_row_fill_headings (self->headings_grid, self->ledger, narrow);
}

static GtkWidget *
row_new (TeaLedgerPage *self, guint position)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (self->ledger), position);
  GtkWidget *row = tea_ledger_row_new (self->ledger, entry);

  tea_ledger_row_set_narrow (TEA_LEDGER_ROW (row), is_narrow (self));

  return row;
}

/* Shows the last @n entries, the last at the top, or all if there are fewer. */
static void
show_rows (TeaLedgerPage *self, guint n)
{
  guint n_entries = g_list_model_get_n_items (tea_ledger_get_entries (self->ledger));

  for (; self->n_rows < MIN (n, n_entries); self->n_rows++)
    gtk_list_box_append (self->list, row_new (self, n_entries - 1 - self->n_rows));
  gtk_widget_set_visible (self->earlier_button, self->n_rows < n_entries);
}

static gboolean
is_at (TeaLedgerRow *row, GListModel *entries, guint position)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, position);

  return entry == tea_ledger_row_get_entry (row);
}

/* A change affects an entry and all later ones, which are at the top; the rows below are kept. */
static void
update_list (TeaLedgerPage *self)
{
  GListModel *entries = tea_ledger_get_entries (self->ledger);
  guint n_entries = g_list_model_get_n_items (entries);
  guint n = MIN (MAX (self->n_rows, N_ROWS), n_entries);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL &&
         (self->n_entries + N_ROWS < n_entries || !is_at (TEA_LEDGER_ROW (row), entries, self->n_entries - 1)))
    {
      gtk_list_box_remove (self->list, GTK_WIDGET (row));
      self->n_rows--;
      self->n_entries--;
    }
  for (; self->n_rows > 0 && self->n_entries < n_entries; self->n_entries++, self->n_rows++)
    gtk_list_box_prepend (self->list, row_new (self, self->n_entries));
  for (; self->n_rows > n; self->n_rows--)
    gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) self->n_rows - 1)));
  self->n_entries = n_entries;
  show_rows (self, n);
  update_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self->headings_grid), self->n_rows > 0);
}

static void
show_earlier_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);
  guint n = self->n_rows;

  if (self->ledger == NULL)
    return;
  show_rows (self, n + N_ROWS);
  if (self->n_rows > n)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) n)));
}

static void
edge_reached_cb (GtkScrolledWindow *window, GtkPositionType edge, TeaLedgerPage *self)
{
  if (edge == GTK_POS_BOTTOM && self->ledger != NULL)
    show_rows (self, self->n_rows + N_ROWS);
}

/* There are more columns where players begin with points or take turns. */
static void
update_least (TeaLedgerPage *self)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (self->ledger);

  tea_narrow_layout_set_least (TEA_NARROW_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                               STANDINGS_WIDTH + (facts->has_start ? START_WIDTH : 0) +
                                   (facts->n_players > 4 ? HANDS_WIDTH : 0));
}

static void
update_standings (TeaLedgerPage *self)
{
  g_autofree char *settling = self->ledger != NULL ? tea_ledger_dup_settling (self->ledger) : NULL;

  tea_widget_empty (GTK_WIDGET (self->standings_grid));
  if (self->ledger != NULL)
    tea_ledger_fill_standings (self->standings_grid, self->ledger, is_narrow (self));
  tea_widget_set_text (self->settling_label, settling);
}

static void
narrow_cb (TeaLedgerPage *self)
{
  update_standings (self);
  update_rows (self);
}

static void
update (TeaLedgerPage *self)
{
  update_summary (self);
  update_least (self);
  update_standings (self);
  update_chart (self);
  update_list (self);
}

static void
show_entry (TeaLedgerPage *self, TeaLedgerEntry *entry)
{
  if (tea_ledger_entry_get_facts (entry)->kind == TEA_LEDGER_ENTRY_SEATS)
    tea_page_open (GTK_WIDGET (self), tea_seats_page_new (self->ledger, tea_ledger_entry_get_facts (entry)->id));
  else if (tea_ledger_entry_get_facts (entry)->kind == TEA_LEDGER_ENTRY_LINE)
    tea_page_open (GTK_WIDGET (self), tea_line_page_new (self->ledger, tea_ledger_entry_get_facts (entry)->id));
  else if (tea_ledger_entry_get_score_sheet (entry) != NULL)
    tea_page_open (GTK_WIDGET (self), tea_settlement_page_new (entry, self->show_index));
  else
    g_signal_emit (self, signals[SIGNAL_EDIT_HAND], 0, tea_ledger_entry_get_facts (entry)->id);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaLedgerPage *self)
{
  show_entry (self, tea_ledger_row_get_entry (TEA_LEDGER_ROW (row)));
}

/* The entry with @id, or %NULL if it no longer exists. */
static TeaLedgerEntry *
find_entry (TeaLedgerPage *self, gint64 id)
{
  return self->ledger != NULL ? tea_ledger_find_entry (self->ledger, id, NULL) : NULL;
}

static void
show_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);
  TeaLedgerEntry *entry = find_entry (self, g_variant_get_int64 (parameter));

  if (entry != NULL)
    show_entry (self, entry);
}

static void
edit_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);
  TeaLedgerEntry *entry = find_entry (self, g_variant_get_int64 (parameter));

  if (entry == NULL)
    return;
  if (tea_ledger_entry_get_facts (entry)->number == 0)
    show_entry (self, entry);
  else
    g_signal_emit (self, signals[SIGNAL_EDIT_HAND], 0, tea_ledger_entry_get_facts (entry)->id);
}

static void
delete_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);
  TeaLedgerEntry *entry = find_entry (self, id);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (entry == NULL)
    return;

  if (tea_ledger_entry_get_facts (entry)->number == 0)
    /* Translators: the reason of a penalty, or a change of seats, is filled in. */
    sentence = g_strdup_printf (_ ("“%s” was deleted."), tea_ledger_entry_get_facts (entry)->title);
  else
    /* Translators: "East 3" is filled in. */
    sentence = g_strdup_printf (_ ("%s was deleted."), tea_ledger_entry_get_facts (entry)->place);

  if (tea_ledger_delete_entry (self->ledger, id, &error))
    g_signal_emit (self, signals[SIGNAL_NOTICE], 0, sentence, TRUE);
  else
    g_signal_emit (self, signals[SIGNAL_NOTICE], 0, error->message, FALSE);
}

static void
set_dealer_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gint64 id;
  int dealer;

  g_variant_get (parameter, "(xi)", &id, &dealer);
  if (self->ledger != NULL && !tea_ledger_set_dealer (self->ledger, id, dealer, &error))
    g_signal_emit (self, signals[SIGNAL_NOTICE], 0, error->message, FALSE);
}

/* The entry keeps the focus, for who moves it further. */
static void
move_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gint64 id;
  guint position;

  g_variant_get (parameter, "(xu)", &id, &position);
  if (find_entry (self, id) == NULL)
    return;
  if (!tea_ledger_move_entry (self->ledger, id, position, &error))
    g_signal_emit (self, signals[SIGNAL_NOTICE], 0, error->message, FALSE);
  else if (tea_ledger_find_entry (self->ledger, id, &position) != NULL && self->n_entries - position <= self->n_rows)
    gtk_widget_grab_focus (
        GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) (self->n_entries - 1 - position))));
}

static void
remark_answered_cb (AdwMessageDialog *dialog, const char *response, TeaLedgerPage *self)
{
  GtkWidget *field = adw_message_dialog_get_extra_child (dialog);
  const gint64 *id = g_object_get_data (G_OBJECT (dialog), "id");
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "save") && find_entry (self, *id) != NULL &&
      !tea_ledger_set_reason (self->ledger, *id, gtk_editable_get_text (GTK_EDITABLE (field)), &error))
    g_signal_emit (self, signals[SIGNAL_NOTICE], 0, error->message, FALSE);
}

static void
remark_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);
  TeaLedgerEntry *entry = find_entry (self, id);
  AdwMessageDialog *dialog;
  GtkWidget *field;
  g_autofree char *what = NULL;

  if (entry == NULL)
    return;

  what = tea_ledger_dup_description (self->ledger, id);
  field = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (field), tea_ledger_entry_get_facts (entry)->reason);
  gtk_entry_set_activates_default (GTK_ENTRY (field), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Remark"), -1);
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, _ ("Remark"), what));
  adw_message_dialog_set_extra_child (dialog, field);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), "save", _ ("Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  g_object_set_data_full (G_OBJECT (dialog), "id", g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (remark_answered_cb), self, 0);
  gtk_window_set_focus (GTK_WINDOW (dialog), field);
  tea_widget_present_over (widget, GTK_WIDGET (dialog));
}

static void
edit_result_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);

  if (find_entry (self, id) != NULL)
    tea_page_open (GTK_WIDGET (self), tea_result_page_new (self->ledger, id));
}

static void
add_line_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (widget);

  if (self->ledger != NULL)
    tea_page_open (GTK_WIDGET (self), tea_line_page_new (self->ledger, 0));
}

static void
set_show_index (TeaLedgerPage *self, gboolean show_index)
{
  tea_widget_set_flag (self, &self->show_index, show_index, properties[PROP_SHOW_INDEX]);
}

static void
tea_ledger_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_SHOW_INDEX)
    g_value_set_boolean (value, TEA_LEDGER_PAGE (object)->show_index);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_ledger_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_SHOW_INDEX)
    set_show_index (TEA_LEDGER_PAGE (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_ledger_page_dispose (GObject *object)
{
  TeaLedgerPage *self = TEA_LEDGER_PAGE (object);

  if (self->ledger != NULL)
    g_signal_handlers_disconnect_by_data (self->ledger, self);
  g_clear_object (&self->ledger);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_LEDGER_PAGE);

  G_OBJECT_CLASS (tea_ledger_page_parent_class)->dispose (object);
}

static void
tea_ledger_page_class_init (TeaLedgerPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_ledger_page_get_property;
  object_class->set_property = tea_ledger_page_set_property;
  object_class->dispose = tea_ledger_page_dispose;

  properties[PROP_SHOW_INDEX] = g_param_spec_boolean (
      "show-index", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_EDIT_HAND] = g_signal_new ("edit-hand", TEA_TYPE_LEDGER_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[SIGNAL_NOTICE] = g_signal_new ("notice", TEA_TYPE_LEDGER_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_LEDGER_CHART);
  gtk_widget_class_set_css_name (widget_class, "ledgerpage");
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-ledger-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerPage, standings_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerPage, settling_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerPage, chart);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerPage, headings_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerPage, list);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerPage, earlier_button);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, edge_reached_cb);
  gtk_widget_class_install_action (widget_class, "ledger.show", "x", show_cb);
  gtk_widget_class_install_action (widget_class, "ledger.edit", "x", edit_cb);
  gtk_widget_class_install_action (widget_class, "ledger.edit-result", "x", edit_result_cb);
  gtk_widget_class_install_action (widget_class, "ledger.delete", "x", delete_cb);
  gtk_widget_class_install_action (widget_class, "ledger.set-dealer", "(xi)", set_dealer_cb);
  gtk_widget_class_install_action (widget_class, "ledger.remark", "x", remark_cb);
  gtk_widget_class_install_action (widget_class, "ledger.move", "(xu)", move_cb);
  gtk_widget_class_install_action (widget_class, "ledger.add-line", NULL, add_line_cb);
  gtk_widget_class_install_action (widget_class, "ledger.show-earlier", NULL, show_earlier_cb);
}

static void
tea_ledger_page_init (TeaLedgerPage *self)
{
  GtkLayoutManager *layout = tea_narrow_layout_new (STANDINGS_WIDTH);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  g_signal_connect_object (layout, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
}

void
tea_ledger_page_set_ledger (TeaLedgerPage *self, TeaLedger *ledger)
{
  g_return_if_fail (TEA_IS_LEDGER_PAGE (self));
  g_return_if_fail (ledger == NULL || TEA_IS_LEDGER (ledger));

  if (!tea_widget_follow (self, &self->ledger, ledger, G_CALLBACK (update)))
    return;
  tea_widget_empty (GTK_WIDGET (self->list));
  self->n_rows = self->n_entries = 0;
  if (ledger != NULL)
    update (self);
}
