/* tea-tournament-heading-page.c - the name and the date of a tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/club/tea-tournament-heading-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-widget.h"

struct _TeaTournamentHeadingPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkLabel *error_label;
  GtkListBox *facts_box;
  GtkEditable *title;
  GtkEditable *day;

  TeaTournament *tournament;
};

G_DEFINE_FINAL_TYPE (TeaTournamentHeadingPage, tea_tournament_heading_page, TEA_TYPE_PAGE)

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTournamentHeadingPage *self = TEA_TOURNAMENT_HEADING_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (tea_tournament_put_heading (self->tournament, gtk_editable_get_text (self->title),
                                  gtk_editable_get_text (self->day), &error))
    tea_page_close (TEA_PAGE (self));
  else
    tea_widget_set_text (self->error_label, error->message);
}

static gboolean
tea_tournament_heading_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_TOURNAMENT_HEADING_PAGE (widget)->title));
}

static void
tea_tournament_heading_page_dispose (GObject *object)
{
  g_clear_object (&TEA_TOURNAMENT_HEADING_PAGE (object)->tournament);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_TOURNAMENT_HEADING_PAGE);

  G_OBJECT_CLASS (tea_tournament_heading_page_parent_class)->dispose (object);
}

static void
tea_tournament_heading_page_class_init (TeaTournamentHeadingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_tournament_heading_page_dispose;
  widget_class->grab_focus = tea_tournament_heading_page_grab_focus;
  widget_class->focus = tea_widget_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-tournament-heading-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentHeadingPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentHeadingPage, error_label);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentHeadingPage, facts_box);
  gtk_widget_class_install_action (widget_class, "heading.save", NULL, save_cb);
  /* Return in any of the fields. */
  gtk_widget_class_install_action (widget_class, "default.activate", NULL, save_cb);
}

static void
tea_tournament_heading_page_init (TeaTournamentHeadingPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

static GtkEditable *
add_entry (TeaTournamentHeadingPage *self, const char *title, const char *sentence, const char *text)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (entry), TEA_NAMES_MAX_TITLE);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_list_box_append (self->facts_box,
                       g_object_new (TEA_TYPE_FORM_ROW, "title", title, "sentence", sentence, "control", entry, NULL));

  return GTK_EDITABLE (entry);
}

TeaPage *
tea_tournament_heading_page_new (TeaTournament *tournament)
{
  TeaTournamentHeadingPage *self;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (tournament), NULL);

  self = g_object_new (TEA_TYPE_TOURNAMENT_HEADING_PAGE, NULL);
  self->tournament = g_object_ref (tournament);
  self->title = add_entry (self, _ ("Name"), NULL, tea_tournament_get_facts (tournament)->title);
  self->day = add_entry (self, _ ("Date"), _ ("Year, month, day"), tea_tournament_get_facts (tournament)->day);

  return TEA_PAGE (self);
}
