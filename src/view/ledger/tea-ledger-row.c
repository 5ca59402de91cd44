/* tea-ledger-row.c - one entry of the ledger in the list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-ledger-row.h"
#include "view/widgets/tea-labels.h"

#include <glib/gi18n.h>

#include "view/ledger/tea-ledger-parts.h"

/* Widths of the columns, the same in every row, in logical pixels. */
#define PLACE_WIDTH 76
#define DELTA_WIDTH 72
#define SMALL_DELTA_WIDTH 56 /* with more than four players */
#define MENU_WIDTH 36

/* The most players whose points are beside the result, and beside each other in a narrow window. */
#define MAX_NARROW_COLUMNS 4

/* Maximum number of lines of a result. */
#define MAX_LINES 3

struct _TeaLedgerRow
{
  GtkListBoxRow parent_instance;

  TeaLedger *ledger;
  TeaLedgerEntry *entry;
  GtkWidget *place;
  GtkWidget *place_above; /* the same above the result, if narrow */
  GtkBox *line;           /* place, result, points and menu */
  GtkBox *all;            /* the line, and below it the points if narrow */
  GtkGrid *points;        /* @cells, one for each player */
  GtkWidget *cells[TEA_LEDGER_MAX_PLAYERS];
  GtkWidget *menu;
};

G_DEFINE_FINAL_TYPE (TeaLedgerRow, tea_ledger_row, GTK_TYPE_LIST_BOX_ROW)

static void
append (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

static void
append_dealers (GMenu *menu, TeaLedger *ledger, gint64 id)
{
  g_autoptr (GMenu) dealers = g_menu_new ();

  append (dealers, _ ("By the _Rules"), "ledger.set-dealer", g_variant_new ("(xi)", id, -1));
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *name = tea_label_escape_mnemonic (tea_ledger_get_name_at (ledger, id, seat));

      append (dealers, name, "ledger.set-dealer", g_variant_new ("(xi)", id, (int) seat));
    }
  g_menu_append_submenu (menu, _ ("_Dealt by"), G_MENU_MODEL (dealers));
}

static GMenu *
menu_new (TeaLedger *ledger, TeaLedgerEntry *entry)
{
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
  GMenu *menu = g_menu_new ();
  guint n_entries = g_list_model_get_n_items (tea_ledger_get_entries (ledger));
  guint position = 0;
  gint64 id = facts->id;

  if (tea_ledger_entry_get_score_sheet (entry) != NULL)
    append (menu, _ ("_Settlement"), "ledger.show", g_variant_new_int64 (id));
  append (menu, facts->by_result ? _ ("Add _Tiles") : _ ("_Change"), "ledger.edit", g_variant_new_int64 (id));
  if (facts->by_result)
    append (menu, _ ("_Change Result…"), "ledger.edit-result", g_variant_new_int64 (id));
  if (facts->number != 0)
    {
      append (menu, _ ("Re_mark…"), "ledger.remark", g_variant_new_int64 (id));
      append_dealers (menu, ledger, id);
    }
  /* The last entry is at the top. */
  if (tea_ledger_find_entry (ledger, id, &position) != NULL && position + 1 < n_entries)
    append (menu, _ ("Move _Up"), "ledger.move", g_variant_new ("(xu)", id, position + 1));
  if (position > 0)
    append (menu, _ ("Move Dow_n"), "ledger.move", g_variant_new ("(xu)", id, position - 1));
  append (menu, _ ("De_lete"), "ledger.delete", g_variant_new_int64 (id));

  return menu;
}

/* Creates the menu when it is opened: menus take more time and memory than the rest of the rows, and where an entry can
 * be moved depends on the others. */
static void
create_popup_cb (GtkMenuButton *button, gpointer row)
{
  TeaLedgerRow *self = row;
  g_autoptr (GMenu) menu = NULL;

  menu = menu_new (self->ledger, self->entry);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static GtkWidget *
menu_button_new (TeaLedgerRow *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  /* Translators: the menu of an entry in the ledger; "East 3" or the reason of a penalty is filled in. */
  g_autofree char *label = g_strdup_printf (_ ("Menu of %s"), tea_ledger_entry_get_facts (self->entry)->title);

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_popup_cb, self, NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return button;
}

static void
add_caption (GtkWidget *box, GtkWidget *label)
{
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
result_new (TeaLedgerRow *self, TeaLedgerEntry *entry)
{
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *title = facts->title;
  const char *error = facts->error;
  const char *reason = facts->reason;
  TeaScoreSheet *sheet = tea_ledger_entry_get_score_sheet (entry);
  g_autofree char *patterns = sheet != NULL ? tea_score_sheet_dup_patterns (sheet) : NULL;
  g_autofree char *scored = sheet != NULL ? g_strjoin (*patterns != '\0' ? ": " : "", patterns,
                                                       tea_score_sheet_get_facts (sheet)->formula, NULL)
                                          : NULL;
  const char *below = *error != '\0'     ? error
                      : sheet != NULL    ? scored
                      : facts->by_result ? tea_ledger_say_by_result ()
                                         : "";
  const char *remark = facts->number != 0 ? reason : "";
  GtkWidget *label = tea_ledger_label_new (title, 0, NULL);

  self->place_above = tea_ledger_label_new (facts->place, 0, "dim-label");
  add_caption (box, self->place_above);
  gtk_label_set_single_line_mode (GTK_LABEL (label), FALSE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR); /* a name may be a long word */
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_box_append (GTK_BOX (box), label);
  if (*below != '\0')
    {
      label = tea_ledger_label_new (below, 0, *error != '\0' ? "fault" : "dim-label");
      gtk_widget_set_tooltip_text (label, below);
      add_caption (box, label);
    }
  if (*remark != '\0')
    {
      label = tea_ledger_label_new (remark, 0, NULL);
      gtk_widget_set_tooltip_text (label, remark);
      add_caption (box, label);
    }
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

static int
delta_width (TeaLedger *ledger)
{
  return tea_ledger_get_facts (ledger)->n_players > MAX_NARROW_COLUMNS ? SMALL_DELTA_WIDTH : DELTA_WIDTH;
}

/* What @player won or lost, a dash for who sat out, and the points after that. */
static GtkWidget *
cell_new (TeaLedger *ledger, TeaLedgerEntry *entry, guint player)
{
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
  int seat = tea_ledger_entry_get_seat (entry, player);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *total = tea_label_format_points (facts->totals[player]);
  GtkWidget *label = tea_ledger_label_new (total, 1, "dim-label");

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box),
                  seat >= 0 ? tea_ledger_delta_new (facts->deltas[seat]) : tea_ledger_label_new ("–", 1, "dim-label"));
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_size_request (box, delta_width (ledger), -1);

  return box;
}

/* The row in words: place, result, and what each player won or lost. */
static char *
dup_description (TeaLedger *ledger, TeaLedgerEntry *entry)
{
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
  GString *text = g_string_new (facts->place);

  g_string_append_printf (text, ": %s", facts->title);
  if (facts->by_result)
    g_string_append_printf (text, "; %s", tea_ledger_say_by_result ());
  if (facts->number != 0 && *facts->reason != '\0')
    g_string_append_printf (text, "; %s", facts->reason);
  for (guint player = 0; player < tea_ledger_get_facts (ledger)->n_players; player++)
    {
      int seat = tea_ledger_entry_get_seat (entry, player);
      g_autofree char *delta = seat >= 0 ? tea_label_format_points (facts->deltas[seat]) : NULL;

      if (seat >= 0 && facts->kind != TEA_LEDGER_ENTRY_SEATS)
        g_string_append_printf (text, "; %s %s", tea_ledger_get_player (ledger, player)->name, delta);
    }
  if (*facts->sits_out != '\0')
    g_string_append_printf (text, "; %s", facts->sits_out);

  return g_string_free (text, FALSE);
}

static void
tea_ledger_row_dispose (GObject *object)
{
  TeaLedgerRow *self = TEA_LEDGER_ROW (object);

  g_clear_object (&self->entry);
  g_clear_object (&self->ledger);

  G_OBJECT_CLASS (tea_ledger_row_parent_class)->dispose (object);
}

static void
tea_ledger_row_class_init (TeaLedgerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_ledger_row_dispose;
}

static void
tea_ledger_row_init (TeaLedgerRow *self)
{
}

GtkWidget *
tea_ledger_row_new (TeaLedger *ledger, TeaLedgerEntry *entry)
{
  TeaLedgerRow *self;
  g_autofree char *description = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (entry), NULL);

  self = g_object_new (TEA_TYPE_LEDGER_ROW, NULL);
  self->ledger = g_object_ref (ledger);
  self->entry = g_object_ref (entry);

  self->place = tea_ledger_label_new (tea_ledger_entry_get_facts (entry)->place, 0, "dim-label");
  gtk_widget_set_size_request (self->place, PLACE_WIDTH, -1);
  self->points = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->points, 8);
  gtk_grid_set_column_homogeneous (self->points, TRUE);
  for (guint player = 0; player < tea_ledger_get_facts (ledger)->n_players; player++)
    {
      self->cells[player] = cell_new (ledger, entry, player);
      gtk_grid_attach (self->points, self->cells[player], (int) player, 0, 1, 1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->points),
                          tea_ledger_entry_get_facts (entry)->kind != TEA_LEDGER_ENTRY_SEATS);
  self->menu = menu_button_new (self);
  self->line = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8));
  gtk_box_append (self->line, self->place);
  gtk_box_append (self->line, result_new (self, entry));
  gtk_box_append (self->line, GTK_WIDGET (self->points));
  gtk_box_append (self->line, self->menu);
  self->all = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_box_append (self->all, GTK_WIDGET (self->line));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (self->all));
  tea_ledger_row_set_narrow (self, FALSE);

  description = dup_description (ledger, entry);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);

  return GTK_WIDGET (self);
}

TeaLedgerEntry *
tea_ledger_row_get_entry (TeaLedgerRow *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ROW (self), NULL);

  return self->entry;
}

/* How many players are beside each other: all of them, but in a narrow window no more than there is room for. */
static int
count_columns (TeaLedger *ledger, gboolean narrow)
{
  int n = (int) tea_ledger_get_facts (ledger)->n_players;

  return narrow && n > MAX_NARROW_COLUMNS ? (n + 1) / 2 : n;
}

/* Whether the points are below the result, and so the columns share the whole width. */
static gboolean
is_below (TeaLedger *ledger, gboolean narrow)
{
  return narrow || tea_ledger_get_facts (ledger)->n_players > MAX_NARROW_COLUMNS;
}

static void
place_cells (TeaLedgerRow *self, gboolean narrow)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->points));
  int columns = count_columns (self->ledger, narrow);

  for (int i = 0; i < TEA_LEDGER_MAX_PLAYERS && self->cells[i] != NULL; i++)
    {
      GtkLayoutChild *cell = gtk_layout_manager_get_layout_child (layout, self->cells[i]);

      g_object_set (cell, "column", i % columns, "row", i / columns, NULL);
    }
}

void
tea_ledger_row_set_narrow (TeaLedgerRow *self, gboolean narrow)
{
  GtkWidget *points;
  gboolean below;

  g_return_if_fail (TEA_IS_LEDGER_ROW (self));

  points = GTK_WIDGET (self->points);
  below = is_below (self->ledger, narrow);
  gtk_widget_set_visible (self->place, !narrow);
  gtk_widget_set_visible (self->place_above, narrow);
  place_cells (self, narrow);
  if ((gtk_widget_get_parent (points) == GTK_WIDGET (self->all)) == below)
    return;

  g_object_ref (points);
  gtk_box_remove (below ? self->line : self->all, points);
  if (below)
    gtk_box_append (self->all, points);
  else
    gtk_box_insert_child_after (self->line, points, gtk_widget_get_prev_sibling (self->menu));
  g_object_unref (points);
}

/* @width: logical pixels, or −1 for all that is left */
static void
attach_heading (GtkGrid *grid, GtkWidget *widget, int width, int column)
{
  gtk_widget_set_size_request (widget, width, -1);
  gtk_widget_set_hexpand (widget, width < 0);
  gtk_grid_attach (grid, widget, column, 0, 1, 1);
}

void
tea_ledger_row_fill_headings (GtkGrid *grid, TeaLedger *ledger, gboolean narrow)
{
  gboolean below = is_below (ledger, narrow);
  int columns = count_columns (ledger, narrow);
  int first = below ? 0 : 2;

  g_return_if_fail (GTK_IS_GRID (grid));

  gtk_grid_set_column_homogeneous (grid, below);
  if (!below)
    {
      attach_heading (grid, tea_ledger_label_new (_ ("Deal"), 0, "dim-label"), PLACE_WIDTH, 0);
      attach_heading (grid, tea_ledger_label_new (_ ("Result"), 0, "dim-label"), -1, 1);
      attach_heading (grid, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), MENU_WIDTH, columns + first);
    }
  for (guint player = 0; player < tea_ledger_get_facts (ledger)->n_players; player++)
    {
      const char *text = tea_ledger_get_player (ledger, player)->name;
      GtkWidget *name = tea_ledger_label_new (text, 1, "heading");

      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (name), 1);
      gtk_widget_set_tooltip_text (name, text);
      gtk_widget_set_size_request (name, delta_width (ledger), -1);
      gtk_widget_set_hexpand (name, below);
      gtk_grid_attach (grid, name, (int) player % columns + first, (int) player / columns, 1, 1);
    }
}
