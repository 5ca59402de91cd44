/* tea-entrant-page.c - who plays under a number of a tournament from a round on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/club/tea-entrant-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

struct _TeaEntrantPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkLabel *heading_label;
  GtkLabel *error_label;
  GtkListBox *facts_box;
  GtkEditable *name;
  TeaNumberField *from;

  TeaTournament *tournament;
  TeaClubEntrant *entrant;
};

G_DEFINE_FINAL_TYPE (TeaEntrantPage, tea_entrant_page, TEA_TYPE_PAGE)

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaEntrantPage *self = TEA_ENTRANT_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!tea_number_fields_take (widget))
    return;
  if (tea_tournament_put_player (self->tournament, tea_club_entrant_get_facts (self->entrant)->number,
                                 (guint) tea_number_field_get_value (self->from) - 1,
                                 gtk_editable_get_text (self->name), &error))
    tea_page_close (TEA_PAGE (self));
  else
    tea_widget_set_text (self->error_label, error->message);
}

static gboolean
tea_entrant_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_ENTRANT_PAGE (widget)->name));
}

static void
tea_entrant_page_dispose (GObject *object)
{
  TeaEntrantPage *self = TEA_ENTRANT_PAGE (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->entrant);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_ENTRANT_PAGE);

  G_OBJECT_CLASS (tea_entrant_page_parent_class)->dispose (object);
}

static void
tea_entrant_page_class_init (TeaEntrantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_entrant_page_dispose;
  widget_class->grab_focus = tea_entrant_page_grab_focus;
  widget_class->focus = tea_widget_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-entrant-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaEntrantPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaEntrantPage, heading_label);
  gtk_widget_class_bind_template_child (widget_class, TeaEntrantPage, error_label);
  gtk_widget_class_bind_template_child (widget_class, TeaEntrantPage, facts_box);
  gtk_widget_class_install_action (widget_class, "entrant.save", NULL, save_cb);
  /* Return in any of the fields. */
  gtk_widget_class_install_action (widget_class, "default.activate", NULL, save_cb);
}

static void
tea_entrant_page_init (TeaEntrantPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

static void
add_row (TeaEntrantPage *self, const char *title, const char *sentence, GtkWidget *control)
{
  gtk_list_box_append (self->facts_box, g_object_new (TEA_TYPE_FORM_ROW, "title", title, "sentence", sentence,
                                                      "control", control, NULL));
}

TeaPage *
tea_entrant_page_new (TeaTournament *tournament, TeaClubEntrant *entrant)
{
  TeaEntrantPage *self;
  const TeaClubEntrantFacts *facts;
  g_autofree char *heading = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (tournament) && TEA_IS_CLUB_ENTRANT (entrant), NULL);

  self = g_object_new (TEA_TYPE_ENTRANT_PAGE, NULL);
  self->tournament = g_object_ref (tournament);
  self->entrant = g_object_ref (entrant);
  facts = tea_club_entrant_get_facts (entrant);
  /* Translators: the number of a player in a tournament, and the name. */
  heading = g_strdup_printf (_ ("Player %1$s: %2$s"), facts->label, facts->name);
  gtk_label_set_label (self->heading_label, heading);

  self->name = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (self->name), TEA_NAMES_MAX);
  gtk_entry_set_activates_default (GTK_ENTRY (self->name), TRUE);
  gtk_editable_set_text (self->name, facts->entered);
  add_row (self, _ ("Name"), NULL, GTK_WIDGET (self->name));
  self->from = TEA_NUMBER_FIELD (tea_number_field_new (1, tea_tournament_get_facts (tournament)->n_rounds, 0, 1));
  tea_number_field_set_value (self->from, facts->from + 1);
  add_row (self, _ ("From Round"), _ ("A later round lets somebody else go on."), GTK_WIDGET (self->from));

  return TEA_PAGE (self);
}
