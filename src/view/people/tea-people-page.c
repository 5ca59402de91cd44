/* tea-people-page.c - the people who play in scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/people/tea-people-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/page/tea-place.h"
#include "view/people/tea-face.h"
#include "view/people/tea-person-page.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-toast.h"
#include "view/widgets/tea-widget.h"

struct _TeaPeoplePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkListBox *list;
  GtkEntry *name_entry;

  TeaPeople *people;
  TeaLedgerList *sessions;
};

G_DEFINE_FINAL_TYPE (TeaPeoplePage, tea_people_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_OPEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
open_cb (TeaPeoplePage *self, gint64 session)
{
  g_signal_emit (self, signals[SIGNAL_OPEN], 0, session);
}

/* The page of whoever was deleted has closed. */
static void
deleted_cb (TeaPeoplePage *self, const char *sentence)
{
  tea_toast_show (GTK_WIDGET (self), sentence, "people.undo");
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaPeoplePage *self)
{
  TeaPerson *person = tea_bound_row_get_item (TEA_BOUND_ROW (row));
  TeaPage *page = tea_person_page_new (self->people, self->sessions, tea_person_get_facts (person)->id);

  g_signal_connect_object (page, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "deleted", G_CALLBACK (deleted_cb), self, G_CONNECT_SWAPPED);
  tea_page_open (GTK_WIDGET (self), page);
}

static void
add_cb (TeaPeoplePage *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));
  g_autofree char *name = tea_names_show_one (typed);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (!tea_people_add (self->people, typed, &error))
    {
      tea_toast_show (GTK_WIDGET (self), error->message, NULL);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), "");
  /* Translators: a person. */
  sentence = g_strdup_printf (_ ("%s was added."), name);
  tea_toast_show (GTK_WIDGET (self), sentence, "people.undo");
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!tea_people_undo (TEA_PEOPLE_PAGE (widget)->people, &error))
    tea_toast_show (widget, error->message, NULL);
}

static void
tea_people_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_people_page_parent_class)->map (widget);

  tea_people_update (TEA_PEOPLE_PAGE (widget)->people);
}

static gboolean
tea_people_page_grab_focus (GtkWidget *widget)
{
  TeaPeoplePage *self = TEA_PEOPLE_PAGE (widget);

  return gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD) ||
         gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
}

static void
tea_people_page_dispose (GObject *object)
{
  TeaPeoplePage *self = TEA_PEOPLE_PAGE (object);

  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_PEOPLE_PAGE);
  g_clear_object (&self->people);
  g_clear_object (&self->sessions);

  G_OBJECT_CLASS (tea_people_page_parent_class)->dispose (object);
}

static void
tea_people_page_class_init (TeaPeoplePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_people_page_dispose;
  widget_class->map = tea_people_page_map;
  widget_class->grab_focus = tea_people_page_grab_focus;

  signals[SIGNAL_OPEN] = g_signal_new ("open", TEA_TYPE_PEOPLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT64);

  g_type_ensure (TEA_TYPE_FACE);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-people-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaPeoplePage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaPeoplePage, list);
  gtk_widget_class_bind_template_child (widget_class, TeaPeoplePage, name_entry);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_install_action (widget_class, "people.undo", NULL, undo_cb);
}

static void
tea_people_page_init (TeaPeoplePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  gtk_entry_set_max_length (self->name_entry, TEA_NAMES_MAX);
}

TeaPage *
tea_people_page_new (TeaPeople *people, TeaLedgerList *sessions)
{
  TeaPeoplePage *self;

  g_return_val_if_fail (TEA_IS_PEOPLE (people) && TEA_IS_LEDGER_LIST (sessions), NULL);

  self = g_object_new (TEA_TYPE_PEOPLE_PAGE, NULL);
  self->people = g_object_ref (people);
  self->sessions = g_object_ref (sessions);
  tea_bound_row_bind_list (self->list, G_LIST_MODEL (people), "/io/github/teahouse_mahjong/Teahouse/tea-person-row.ui");

  return TEA_PAGE (self);
}
