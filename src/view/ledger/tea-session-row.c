/* tea-session-row.c - one scoring session in the list of earlier ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-session-row.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-widget.h"

struct _TeaSessionRow
{
  GtkListBoxRow parent_instance;

  GtkLabel *title_label;
  GtkLabel *names_label;
  GtkLabel *details_label;
  GtkMenuButton *rename_button;
  GtkEntry *title_entry;
  GtkButton *delete_button;

  TeaLedgerInfo *info;
};

G_DEFINE_FINAL_TYPE (TeaSessionRow, tea_session_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  SIGNAL_RENAME,
  SIGNAL_DELETE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
rename_cb (TeaSessionRow *self)
{
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title_entry))));

  gtk_menu_button_popdown (self->rename_button);
  g_signal_emit (self, signals[SIGNAL_RENAME], 0, title);
}

static void
delete_clicked_cb (TeaSessionRow *self)
{
  g_signal_emit (self, signals[SIGNAL_DELETE], 0);
}

static void
show_info (TeaSessionRow *self)
{
  const TeaLedgerInfoFacts *facts = tea_ledger_info_get_facts (self->info);
  const char *title = facts->title;
  guint n = facts->n_entries;
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (facts->changed);
  /* Translators: day and time of a session, see g_date_time_format(). */
  g_autofree char *date = time != NULL ? g_date_time_format (time, _ ("%-d %b %Y, %H:%M")) : g_strdup ("");
  g_autofree char *entries = g_strdup_printf (ngettext ("%u entry", "%u entries", n), n);
  g_autofree char *details = g_strdup_printf ("%s · %s · %s", facts->ruleset_name, entries, date);
  g_autofree char *rename = NULL;
  g_autofree char *delete = NULL;

  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->names_label, facts->names);
  gtk_widget_set_visible (GTK_WIDGET (self->names_label), g_strcmp0 (title, facts->names) != 0);
  gtk_label_set_label (self->details_label, details);
  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), title);

  /* Translators: buttons; the title of a session is filled in. */
  rename = g_strdup_printf (_ ("Rename %s"), title);
  delete = g_strdup_printf (_ ("Delete %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rename_button), GTK_ACCESSIBLE_PROPERTY_LABEL, rename, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->delete_button), GTK_ACCESSIBLE_PROPERTY_LABEL, delete, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, details, -1);
}

static void
tea_session_row_dispose (GObject *object)
{
  g_clear_object (&TEA_SESSION_ROW (object)->info);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SESSION_ROW);

  G_OBJECT_CLASS (tea_session_row_parent_class)->dispose (object);
}

static void
tea_session_row_class_init (TeaSessionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_session_row_dispose;

  signals[SIGNAL_RENAME] = g_signal_new ("rename", TEA_TYPE_SESSION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_DELETE] = g_signal_new ("delete", TEA_TYPE_SESSION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-session-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, names_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, details_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, rename_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, title_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, delete_button);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_clicked_cb);
}

static void
tea_session_row_init (TeaSessionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tea_session_row_new (TeaLedgerInfo *info)
{
  TeaSessionRow *self;

  g_return_val_if_fail (TEA_IS_LEDGER_INFO (info), NULL);

  self = g_object_new (TEA_TYPE_SESSION_ROW, NULL);
  self->info = g_object_ref (info);
  show_info (self);

  return GTK_WIDGET (self);
}

TeaLedgerInfo *
tea_session_row_get_info (TeaSessionRow *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_ROW (self), NULL);

  return self->info;
}
