/* tea-session-row.c - one scoring session in the list of earlier ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-session-row.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaSessionRow
{
  GtkListBoxRow parent_instance;

  GtkMenuButton *rename_button;
  GtkEntry *title_entry;
  GtkEntry *folder_entry;
  GtkButton *delete_button;

  TeaLedgerInfo *info;
};

G_DEFINE_FINAL_TYPE (TeaSessionRow, tea_session_row, GTK_TYPE_LIST_BOX_ROW)

typedef enum
{
  PROP_INFO = 1,
} TeaSessionRowProperty;

static GParamSpec *properties[PROP_INFO + 1];

enum
{
  SIGNAL_RENAME,
  SIGNAL_FOLDER,
  SIGNAL_DELETE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Whether @entry has another text than @former, without the blanks around it. */
static gboolean
is_changed (GtkEntry *entry, const char *former, char **text)
{
  *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  return !g_str_equal (*text, former);
}

/* After either signal the row may be another one. */
static void
rename_cb (TeaSessionRow *self)
{
  const TeaLedgerInfoFacts *facts = tea_ledger_info_get_facts (self->info);
  g_autofree char *title = NULL;
  g_autofree char *folder = NULL;
  gboolean renamed = is_changed (self->title_entry, facts->title, &title);
  gboolean moved = is_changed (self->folder_entry, facts->folder, &folder);

  gtk_menu_button_popdown (self->rename_button);
  g_object_ref (self);
  if (renamed)
    g_signal_emit (self, signals[SIGNAL_RENAME], 0, title);
  if (moved)
    g_signal_emit (self, signals[SIGNAL_FOLDER], 0, folder);
  g_object_unref (self);
}

static void
delete_clicked_cb (TeaSessionRow *self)
{
  g_signal_emit (self, signals[SIGNAL_DELETE], 0);
}

/* What a template cannot bind: texts for screen readers. */
static void
set_info (TeaSessionRow *self, TeaLedgerInfo *info)
{
  const TeaLedgerInfoFacts *facts = tea_ledger_info_get_facts (info);
  /* Translators: buttons; the title of a session is filled in. */
  g_autofree char *rename = g_strdup_printf (_ ("Rename %s"), facts->title);
  g_autofree char *delete = g_strdup_printf (_ ("Delete %s"), facts->title);

  self->info = g_object_ref (info);
  tea_spoken_set_label (GTK_WIDGET (self->rename_button), rename);
  tea_spoken_set_label (GTK_WIDGET (self->delete_button), delete);
  tea_spoken_set_label (GTK_WIDGET (self), facts->title);
  tea_spoken_set_description (GTK_WIDGET (self), facts->details);
}

static void
tea_session_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaSessionRowProperty) prop_id)
    {
    case PROP_INFO:
      g_value_set_object (value, TEA_SESSION_ROW (object)->info);
      break;
    }
}

static void
tea_session_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaSessionRowProperty) prop_id)
    {
    case PROP_INFO:
      set_info (TEA_SESSION_ROW (object), g_value_get_object (value));
      break;
    }
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_session_row_get_property;
  object_class->set_property = tea_session_row_set_property;
  object_class->dispose = tea_session_row_dispose;

  properties[PROP_INFO] = g_param_spec_object ("info", NULL, NULL, TEA_TYPE_LEDGER_INFO,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_RENAME] = g_signal_new ("rename", TEA_TYPE_SESSION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_FOLDER] = g_signal_new ("folder", TEA_TYPE_SESSION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_DELETE] = g_signal_new ("delete", TEA_TYPE_SESSION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-session-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, rename_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, title_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionRow, folder_entry);
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
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (info), NULL);

  return g_object_new (TEA_TYPE_SESSION_ROW, "info", info, NULL);
}

TeaLedgerInfo *
tea_session_row_get_info (TeaSessionRow *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_ROW (self), NULL);

  return self->info;
}
