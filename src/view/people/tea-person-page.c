/* tea-person-page.c - somebody who plays: name, colour, picture and sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/people/tea-person-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/page/tea-place.h"
#include "view/people/tea-face-file.h"
#include "view/people/tea-face.h"
#include "view/people/tea-merge-page.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-toast.h"
#include "view/widgets/tea-widget.h"

struct _TeaPersonPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  TeaFace *face;
  GtkLabel *name_label;
  GtkLabel *details_label;
  GtkEntry *name_entry;
  GtkBox *colours_box;
  GtkWidget *sessions_part;
  GtkListBox *sessions_list;
  GtkWidget *merged_part;
  GtkListBox *merged_list;
  GtkCheckButton *colours[TEA_PEOPLE_N_COLOURS];

  TeaPeople *people;
  TeaLedgerList *sessions;
  gint64 id;
  gboolean showing;
  TeaJob *job; /* while a picture is read, or NULL */
};

G_DEFINE_FINAL_TYPE (TeaPersonPage, tea_person_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_OPEN,
  SIGNAL_DELETED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Returns: (nullable): the person */
static TeaPerson *
get_person (TeaPersonPage *self)
{
  return tea_people_find (self->people, self->id);
}

static void
part_cb (TeaPersonPage *self, GtkButton *button)
{
  TeaPerson *person = g_object_get_data (G_OBJECT (button), "tea-person");
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  /* Translators: a person. */
  sentence = g_strdup_printf (_ ("%s is somebody else again."), tea_person_get_facts (person)->shown);
  if (tea_people_part (self->people, tea_person_get_facts (person)->id, &error))
    tea_toast_show (GTK_WIDGET (self), sentence, "person.undo");
  else
    tea_toast_show (GTK_WIDGET (self), error->message, NULL);
}

static void
show_merged (TeaPersonPage *self)
{
  g_autoptr (GPtrArray) merged = tea_people_list_merged (self->people, self->id);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->merged_list))) != NULL)
    gtk_list_box_remove (self->merged_list, child);
  for (guint i = 0; i < merged->len; i++)
    {
      const TeaPersonFacts *facts = tea_person_get_facts (merged->pdata[i]);
      GtkWidget *row = adw_action_row_new (), *button = gtk_button_new_with_label (_ ("Separate"));
      g_autofree char *title = g_markup_escape_text (facts->shown, -1);
      /* Translators: a button; a person who was merged with another one. */
      g_autofree char *label = g_strdup_printf (_ ("Separate %s"), facts->shown);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts->details);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      tea_spoken_set_label (button, label);
      g_object_set_data_full (G_OBJECT (button), "tea-person", g_object_ref (merged->pdata[i]), g_object_unref);
      g_signal_connect_object (button, "clicked", G_CALLBACK (part_cb), self, G_CONNECT_SWAPPED);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
      gtk_list_box_append (self->merged_list, row);
    }
  gtk_widget_set_visible (self->merged_part, merged->len > 0);
}

static void
show_sessions (TeaPersonPage *self)
{
  g_autoptr (GListModel) sessions = tea_people_list_sessions (self->people, self->id, self->sessions);

  tea_bound_row_bind_list (self->sessions_list, sessions,
                           "/io/github/teahouse_mahjong/Teahouse/tea-person-session-row.ui");
  gtk_widget_set_visible (self->sessions_part, g_list_model_get_n_items (sessions) > 0);
}

/* The name that is being typed stays. */
static void
show_person (TeaPersonPage *self)
{
  TeaPerson *person = get_person (self);
  const TeaPersonFacts *facts;

  if (person == NULL)
    return;

  facts = tea_person_get_facts (person);
  self->showing = TRUE;
  self->id = facts->id;
  tea_page_set_title (TEA_PAGE (self), facts->shown);
  tea_face_set_person (self->face, person);
  gtk_label_set_label (self->name_label, facts->shown);
  gtk_label_set_label (self->details_label, facts->details);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), facts->name);
  gtk_check_button_set_active (self->colours[facts->colour], TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "person.remove-picture", *facts->picture != '\0');
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "person.delete", facts->n_sessions == 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "person.merge",
                                 g_list_model_get_n_items (G_LIST_MODEL (self->people)) > 1);
  show_merged (self);
  show_sessions (self);
  self->showing = FALSE;
}

/* Tells what was done, which can be taken back, or why it was not. */
static void
tell (TeaPersonPage *self, gboolean done, const char *sentence, const GError *error)
{
  tea_toast_show (GTK_WIDGET (self), done ? sentence : error->message, done ? "person.undo" : NULL);
}

static void
rename_cb (TeaPersonPage *self)
{
  const TeaPersonFacts *facts = get_person (self) != NULL ? tea_person_get_facts (get_person (self)) : NULL;
  g_autofree char *typed = tea_names_clean (gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (facts == NULL || g_str_equal (typed, facts->name))
    return;
  /* Translators: a person's former name. */
  sentence = g_strdup_printf (_ ("%s has another name now. The sessions stay as they were written."), facts->shown);
  done = tea_people_rename (self->people, self->id, typed, &error);
  tell (self, done, sentence, error);
}

static void
colour_toggled_cb (TeaPersonPage *self, GtkCheckButton *button)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < TEA_PEOPLE_N_COLOURS && !self->showing; i++)
    if (self->colours[i] == button && gtk_check_button_get_active (button))
      {
        gboolean done = tea_people_set_colour (self->people, self->id, i, &error);

        tell (self, done, _ ("The colour was changed."), error);
        return;
      }
}

static void
take_picture (TeaPersonPage *self, GBytes *png)
{
  g_autoptr (GError) error = NULL;
  gboolean done = tea_people_set_picture (self->people, self->id, png, &error);

  tell (self, done, png != NULL ? _ ("The picture was changed.") : _ ("The picture was removed."), error);
}

static void
picture_read_cb (gpointer owner, GBytes *png, const GError *error)
{
  TeaPersonPage *self = owner;

  if (png != NULL)
    take_picture (self, png);
  else
    tell (self, FALSE, NULL, error);
  g_clear_pointer (&self->job, tea_job_cancel);
}

void
tea_person_page_take_picture (TeaPersonPage *self, GFile *file)
{
  g_return_if_fail (TEA_IS_PERSON_PAGE (self));

  g_clear_pointer (&self->job, tea_job_cancel);
  self->job = tea_face_file_start_reading (self, file, picture_read_cb);
}

static void
picture_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_person_page_take_picture (TEA_PERSON_PAGE (widget), file);
}

static void
choose_picture_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Pictures (PNG, JPEG)"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/jpeg");
  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Choose a Picture"), _ ("_Open"), NULL, filter,
                        picture_chosen_cb, NULL);
}

static void
remove_picture_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  take_picture (TEA_PERSON_PAGE (widget), NULL);
}

static void
merged_cb (TeaPersonPage *self, gint64 into)
{
  const TeaPersonFacts *facts = tea_person_get_facts (get_person (self));
  const TeaPersonFacts *other = tea_person_get_facts (tea_people_find (self->people, into));
  /* Translators: two people. */
  g_autofree char *sentence = g_strdup_printf (_ ("%1$s and %2$s are one person now."), facts->shown, other->shown);
  g_autoptr (GError) error = NULL;
  gboolean done = tea_people_merge (self->people, self->id, into, &error);

  tell (self, done, sentence, error);
}

static void
merge_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPersonPage *self = TEA_PERSON_PAGE (widget);
  TeaPage *page = tea_merge_page_new (self->people, self->id);

  g_signal_connect_object (page, "chosen", G_CALLBACK (merged_cb), self, G_CONNECT_SWAPPED);
  tea_page_open (widget, page);
}

static void
delete_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (TeaPersonPage) self = g_object_ref (TEA_PERSON_PAGE (widget));
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  /* Translators: a person. */
  sentence = g_strdup_printf (_ ("“%s” was deleted."), tea_person_get_facts (get_person (self))->shown);
  if (!tea_people_delete (self->people, self->id, &error))
    {
      tell (self, FALSE, NULL, error);
      return;
    }
  tea_page_close (TEA_PAGE (self));
  g_signal_emit (self, signals[SIGNAL_DELETED], 0, sentence);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!tea_people_undo (TEA_PERSON_PAGE (widget)->people, &error))
    tea_toast_show (widget, error->message, NULL);
}

static void
session_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaPersonPage *self)
{
  TeaLedgerInfo *info = tea_bound_row_get_item (TEA_BOUND_ROW (row));

  g_signal_emit (self, signals[SIGNAL_OPEN], 0, tea_ledger_info_get_facts (info)->id);
}

static gboolean
tea_person_page_grab_focus (GtkWidget *widget)
{
  return gtk_entry_grab_focus_without_selecting (TEA_PERSON_PAGE (widget)->name_entry);
}

static void
tea_person_page_dispose (GObject *object)
{
  TeaPersonPage *self = TEA_PERSON_PAGE (object);

  g_clear_pointer (&self->job, tea_job_cancel);
  if (self->people != NULL)
    g_signal_handlers_disconnect_by_data (self->people, self);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_PERSON_PAGE);
  g_clear_object (&self->people);
  g_clear_object (&self->sessions);

  G_OBJECT_CLASS (tea_person_page_parent_class)->dispose (object);
}

static void
tea_person_page_class_init (TeaPersonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_person_page_dispose;
  widget_class->grab_focus = tea_person_page_grab_focus;

  signals[SIGNAL_OPEN] = g_signal_new ("open", TEA_TYPE_PERSON_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[SIGNAL_DELETED] = g_signal_new ("deleted", TEA_TYPE_PERSON_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (TEA_TYPE_FACE);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-person-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, face);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, name_label);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, details_label);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, colours_box);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, sessions_part);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, sessions_list);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, merged_part);
  gtk_widget_class_bind_template_child (widget_class, TeaPersonPage, merged_list);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, session_activated_cb);
  gtk_widget_class_install_action (widget_class, "person.choose-picture", NULL, choose_picture_cb);
  gtk_widget_class_install_action (widget_class, "person.remove-picture", NULL, remove_picture_cb);
  gtk_widget_class_install_action (widget_class, "person.merge", NULL, merge_cb);
  gtk_widget_class_install_action (widget_class, "person.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "person.undo", NULL, undo_cb);
}

static void
add_colour (TeaPersonPage *self, guint colour)
{
  static const char *const names[TEA_PEOPLE_N_COLOURS] = {
    N_ ("Blue"), N_ ("Orange"), N_ ("Green"), N_ ("Purple"), N_ ("Yellow"), N_ ("Teal"), N_ ("Pink"), N_ ("Grey"),
  };
  GtkWidget *button = gtk_check_button_new ();
  g_autofree char *css_class = g_strdup_printf ("person-%u", colour);

  gtk_widget_add_css_class (button, "colour");
  gtk_widget_add_css_class (button, css_class);
  gtk_widget_set_tooltip_text (button, _ (names[colour]));
  tea_spoken_set_label (button, _ (names[colour]));
  self->colours[colour] = GTK_CHECK_BUTTON (button);
  if (colour > 0)
    gtk_check_button_set_group (self->colours[colour], self->colours[0]);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (colour_toggled_cb), self);
  gtk_box_append (self->colours_box, button);
}

static void
tea_person_page_init (TeaPersonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  gtk_entry_set_max_length (self->name_entry, TEA_NAMES_MAX);
  for (guint colour = 0; colour < TEA_PEOPLE_N_COLOURS; colour++)
    add_colour (self, colour);
}

TeaPage *
tea_person_page_new (TeaPeople *people, TeaLedgerList *sessions, gint64 id)
{
  TeaPersonPage *self;

  g_return_val_if_fail (TEA_IS_PEOPLE (people) && TEA_IS_LEDGER_LIST (sessions), NULL);

  self = g_object_new (TEA_TYPE_PERSON_PAGE, NULL);
  self->people = g_object_ref (people);
  self->sessions = g_object_ref (sessions);
  self->id = id;
  g_signal_connect_object (people, "items-changed", G_CALLBACK (show_person), self, G_CONNECT_SWAPPED);
  show_person (self);

  return TEA_PAGE (self);
}

GtkEditable *
tea_person_page_get_name (TeaPersonPage *self)
{
  g_return_val_if_fail (TEA_IS_PERSON_PAGE (self), NULL);

  return GTK_EDITABLE (self->name_entry);
}
