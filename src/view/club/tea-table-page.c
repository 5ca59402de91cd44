/* tea-table-page.c - the result of a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/club/tea-table-page.h"

#include <glib/gi18n.h>

#include "view/page/tea-place.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaTablePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkLabel *heading_label;
  GtkGrid *points_grid;
  GtkLabel *sum_label;
  GtkLabel *error_label;
  GtkMenuButton *sessions_button;
  GtkWidget *clear_button;
  GtkGrid *penalties_grid;
  TeaNumberField *points[4];
  TeaNumberField *penalties[4];

  TeaTournament *tournament;
  guint round;
  guint table;
  TeaJob *searching;   /* for sessions, or NULL */
  GPtrArray *sessions; /* TeaTournamentSession, or NULL */
  gboolean filling;    /* the fields are being made */
};

G_DEFINE_FINAL_TYPE (TeaTablePage, tea_table_page, TEA_TYPE_PAGE)

/* Reads what is typed at this moment. Returns FALSE if a field has a fault. */
static gboolean
read_fields (TeaNumberField *const fields[4], int numbers[4])
{
  for (guint wind = 0; wind < 4; wind++)
    {
      gint64 number;

      if (!tea_number_field_read (fields[wind], &number))
        return FALSE;
      numbers[wind] = (int) number;
    }

  return TRUE;
}

static void
changed_cb (TeaTablePage *self)
{
  g_autofree char *fault = NULL;
  int points[4], penalties[4];
  gboolean well;

  if (self->filling)
    return;
  well = read_fields (self->points, points) && read_fields (self->penalties, penalties);
  if (well)
    fault = tea_tournament_dup_fault (self->tournament, points);
  tea_widget_set_text (self->sum_label, fault);
  tea_widget_set_text (self->error_label, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.save", well && fault == NULL);
}

static TeaNumberField *
add_field (TeaTablePage *self, GtkGrid *grid, guint wind, const char *name, gint64 min)
{
  GtkWidget *field = tea_number_field_new (min, TEA_TOURNAMENT_MAX_TYPED, 0, 1);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  tea_label_be_name (GTK_LABEL (label));
  gtk_widget_set_hexpand (label, TRUE);
  tea_number_field_name (TEA_NUMBER_FIELD (field), name, NULL);
  gtk_grid_attach (grid, label, 0, (int) wind, 1, 1);
  gtk_grid_attach (grid, field, 1, (int) wind, 1, 1);
  g_signal_connect_object (field, "typed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return TEA_NUMBER_FIELD (field);
}

static void
sessions_found_cb (gpointer owner, GPtrArray *sessions)
{
  TeaTablePage *self = owner;
  g_autoptr (GMenu) menu = g_menu_new ();

  g_clear_pointer (&self->searching, tea_job_cancel);
  self->sessions = g_ptr_array_ref (sessions);
  for (guint i = 0; i < sessions->len; i++)
    {
      const TeaTournamentSession *session = sessions->pdata[i];
      /* Translators: the title of a session, and its points. */
      g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s"), session->title, session->details);
      g_autofree char *label = tea_label_escape_mnemonic (text);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "table.use-session", "u", i);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (self->sessions_button, G_MENU_MODEL (menu));
  gtk_widget_set_visible (GTK_WIDGET (self->sessions_button), sessions->len > 0);
}

static void
find_sessions (TeaTablePage *self)
{
  g_clear_pointer (&self->searching, tea_job_cancel);
  g_clear_pointer (&self->sessions, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self->sessions_button), FALSE);
  self->searching = tea_tournament_start_sessions (self->tournament, self, self->round, self->table, sessions_found_cb);
}

/* Shows the table that @self is about. */
static void
fill (TeaTablePage *self)
{
  g_autoptr (TeaClubTable) item = tea_tournament_get_table (self->tournament, self->round, self->table);
  const TeaClubTableFacts *facts = tea_club_table_get_facts (item);
  /* Translators: a round and a table of a tournament: "Table 3" is filled in. */
  g_autofree char *heading = g_strdup_printf (_ ("Round %1$u, %2$s"), self->round + 1, facts->title);
  int start = tea_tournament_get_facts (self->tournament)->start;

  self->filling = TRUE;
  gtk_label_set_label (self->heading_label, heading);
  tea_page_set_title (TEA_PAGE (self), facts->title);
  tea_widget_empty (GTK_WIDGET (self->points_grid));
  tea_widget_empty (GTK_WIDGET (self->penalties_grid));
  for (guint wind = 0; wind < 4; wind++)
    {
      /* Translators: a wind and a player: "East: 12 Ann". */
      g_autofree char *name = g_strdup_printf (_ ("%1$s: %2$s"), facts->winds[wind], facts->players[wind]);

      self->points[wind] = add_field (self, self->points_grid, wind, name, -TEA_TOURNAMENT_MAX_TYPED);
      self->penalties[wind] = add_field (self, self->penalties_grid, wind, name, 0);
      tea_number_field_set_value (self->points[wind], facts->is_known ? facts->values[wind] : start);
      tea_number_field_set_value (self->penalties[wind], facts->penalties[wind]);
    }
  self->filling = FALSE;
  gtk_widget_set_visible (self->clear_button, facts->is_known);
  find_sessions (self);
  changed_cb (self);
}

/* On to the next table without a result, or back. */
static void
go_on (TeaTablePage *self)
{
  guint next;

  if (!tea_tournament_find_open (self->tournament, self->round, self->table, &next))
    {
      tea_page_close (TEA_PAGE (self));
      return;
    }
  self->table = next;
  fill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tea_spoken_say (GTK_WIDGET (self), gtk_label_get_label (self->heading_label));
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTablePage *self = TEA_TABLE_PAGE (widget);
  int points[4], penalties[4];
  g_autoptr (GError) error = NULL;

  if (!tea_number_fields_take (widget) || !read_fields (self->points, points) ||
      !read_fields (self->penalties, penalties))
    return;
  if (tea_tournament_put_result (self->tournament, self->round, self->table, points, penalties, &error))
    go_on (self);
  else
    tea_widget_set_text (self->error_label, error->message);
}

/* Return in any of the fields. */
static void
default_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "table.save", NULL);
}

static void
clear_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTablePage *self = TEA_TABLE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (tea_tournament_clear_result (self->tournament, self->round, self->table, &error))
    tea_page_close (TEA_PAGE (self));
  else
    tea_widget_set_text (self->error_label, error->message);
}

/* The points can still be changed before they are saved. */
static void
use_session_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTablePage *self = TEA_TABLE_PAGE (widget);
  guint i = g_variant_get_uint32 (parameter);

  if (self->sessions == NULL || i >= self->sessions->len)
    return;
  for (guint wind = 0; wind < 4; wind++)
    tea_number_field_set_value (self->points[wind], ((TeaTournamentSession *) self->sessions->pdata[i])->points[wind]);
  changed_cb (self);
  gtk_widget_grab_focus (widget);
}

static gboolean
tea_table_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (tea_number_field_get_spin (TEA_TABLE_PAGE (widget)->points[0])));
}

static void
tea_table_page_dispose (GObject *object)
{
  TeaTablePage *self = TEA_TABLE_PAGE (object);

  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_TABLE_PAGE);
  g_clear_pointer (&self->searching, tea_job_cancel);
  g_clear_object (&self->tournament);
  g_clear_pointer (&self->sessions, g_ptr_array_unref);

  G_OBJECT_CLASS (tea_table_page_parent_class)->dispose (object);
}

static void
tea_table_page_class_init (TeaTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_table_page_dispose;
  widget_class->grab_focus = tea_table_page_grab_focus;
  widget_class->focus = tea_widget_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaTablePage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaTablePage, heading_label);
  gtk_widget_class_bind_template_child (widget_class, TeaTablePage, points_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaTablePage, sum_label);
  gtk_widget_class_bind_template_child (widget_class, TeaTablePage, error_label);
  gtk_widget_class_bind_template_child (widget_class, TeaTablePage, sessions_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTablePage, clear_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTablePage, penalties_grid);
  gtk_widget_class_install_action (widget_class, "table.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "default.activate", NULL, default_cb);
  gtk_widget_class_install_action (widget_class, "table.clear", NULL, clear_cb);
  gtk_widget_class_install_action (widget_class, "table.use-session", "u", use_session_cb);
}

static void
tea_table_page_init (TeaTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_table_page_new (TeaTournament *tournament, guint round, guint table)
{
  TeaTablePage *self;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (tournament), NULL);

  self = g_object_new (TEA_TYPE_TABLE_PAGE, NULL);
  self->tournament = g_object_ref (tournament);
  self->round = round;
  self->table = table;
  fill (self);

  return TEA_PAGE (self);
}
