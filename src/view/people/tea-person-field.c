/* tea-person-field.c - who plays: a name to type, and a list of people to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/people/tea-person-field.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/people/tea-face.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* How many people the list offers, apart from those of the name that is typed. */
#define MAX_OFFERED 12

struct _TeaPersonField
{
  GtkBox parent_instance;

  GtkEntry *entry;
  GtkMenuButton *button;
  TeaFace *face;

  TeaPeople *people;
  char *label;
  char *written; /* the name of @person as it is written in the session, or NULL */
  gint64 person;
  gboolean taken;
};

G_DEFINE_FINAL_TYPE (TeaPersonField, tea_person_field, GTK_TYPE_BOX)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_face (TeaPersonField *self)
{
  TeaPerson *person = self->person > 0 && !self->taken ? tea_people_find (self->people, self->person) : NULL;
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  const char *who = person != NULL   ? tea_person_get_facts (person)->spoken
                    : *typed != '\0' ? _ ("Somebody new")
                                     : _ ("Choose somebody");
  /* Translators: a button: "Player 2", and who that is. */
  g_autofree char *label = g_strdup_printf (_ ("%1$s: %2$s"), self->label, who);
  g_autofree char *tooltip = NULL;

  tea_face_set_person (self->face, person);
  tea_spoken_set_label (GTK_WIDGET (self->button), label);
  /* Translators: a button shows who somebody is, and opens a list; the key that opens it. */
  tooltip = g_strdup_printf (_ ("%s (Alt+Down)"), who);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), tooltip);
}

static void
take (TeaPersonField *self, gint64 person, const char *written)
{
  g_free (self->written);
  self->written = g_strdup (written);
  self->person = person;
  show_face (self);
}

/* Who has the name that is typed. */
static void
typed_cb (TeaPersonField *self)
{
  g_autofree char *name = tea_names_clean (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (self->written == NULL || !g_str_equal (name, self->written))
    {
      TeaPerson *person = tea_people_find_named (self->people, name);

      take (self, person != NULL ? tea_person_get_facts (person)->id : 0, NULL);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Offers people while a name is typed. */
static void
complete (TeaPersonField *self)
{
  g_autoptr (GtkListStore) store = gtk_list_store_new (1, G_TYPE_STRING);
  g_autoptr (GtkEntryCompletion) completion = gtk_entry_completion_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->people)); i++)
    {
      g_autoptr (TeaPerson) person = g_list_model_get_item (G_LIST_MODEL (self->people), i);

      gtk_list_store_insert_with_values (store, NULL, -1, 0, tea_person_get_facts (person)->shown, -1);
    }
  gtk_entry_completion_set_model (completion, GTK_TREE_MODEL (store));
  gtk_entry_completion_set_text_column (completion, 0);
  gtk_entry_completion_set_inline_completion (completion, TRUE);
  gtk_entry_completion_set_popup_single_match (completion, FALSE);
  gtk_entry_set_completion (self->entry, completion);
}

void
tea_person_field_set (TeaPersonField *self, const char *name, gint64 person)
{
  g_return_if_fail (TEA_IS_PERSON_FIELD (self) && name != NULL);

  /* What was not typed is not completed. */
  gtk_entry_set_completion (self->entry, NULL);
  g_signal_handlers_block_by_func (self->entry, typed_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
  g_signal_handlers_unblock_by_func (self->entry, typed_cb, self);
  complete (self);
  take (self, person, person != 0 ? name : NULL);
  typed_cb (self);
}

static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPersonField *self = TEA_PERSON_FIELD (widget);
  gint64 id = g_variant_get_int64 (parameter);
  TeaPerson *person = id > 0 ? tea_people_find (self->people, id) : NULL;
  g_autofree char *name = tea_person_field_dup_name (self);

  tea_person_field_set (self, person != NULL ? tea_person_get_facts (person)->name : name, id);
  gtk_entry_grab_focus_without_selecting (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
show_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_menu_button_popup (TEA_PERSON_FIELD (widget)->button);
}

static void
append_person (GMenu *menu, const TeaPersonFacts *facts)
{
  /* Translators: a person and the sessions, "Lin 2 (12 sessions · last on 28 November)". */
  g_autofree char *label = g_strdup_printf (_ ("%1$s (%2$s)"), facts->shown, facts->details);
  g_autofree char *escaped = tea_label_escape_mnemonic (label);
  g_autoptr (GMenuItem) item = g_menu_item_new (escaped, NULL);

  g_menu_item_set_action_and_target (item, "person-field.choose", "x", facts->id);
  g_menu_append_item (menu, item);
}

/* People of the name that is typed come first, and somebody new of that name. */
static void
fill_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  TeaPersonField *self = user_data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) same = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();
  g_autofree char *name = tea_person_field_dup_name (self);
  guint offered = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->people)); i++)
    {
      g_autoptr (TeaPerson) person = g_list_model_get_item (G_LIST_MODEL (self->people), i);
      const TeaPersonFacts *facts = tea_person_get_facts (person);

      if (g_str_equal (facts->name, name))
        append_person (same, facts);
      else if (offered < MAX_OFFERED)
        {
          append_person (others, facts);
          offered++;
        }
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (same)) > 0)
    {
      g_autofree char *shown = tea_names_show_one (name);
      /* Translators: somebody else of a name. */
      g_autofree char *label = g_strdup_printf (_ ("Somebody new called %s"), shown);
      g_autofree char *escaped = tea_label_escape_mnemonic (label);
      g_autoptr (GMenuItem) item = g_menu_item_new (escaped, NULL);

      g_menu_item_set_action_and_target (item, "person-field.choose", "x", (gint64) TEA_PEOPLE_NEW);
      g_menu_append_item (same, item);
      g_menu_append_section (menu, NULL, G_MENU_MODEL (same));
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (others));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static gboolean
tea_person_field_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_PERSON_FIELD (widget)->entry));
}

static void
tea_person_field_dispose (GObject *object)
{
  TeaPersonField *self = TEA_PERSON_FIELD (object);

  if (self->people != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->entry, self);
      gtk_menu_button_set_create_popup_func (self->button, NULL, NULL, NULL);
    }
  g_clear_object (&self->people);

  G_OBJECT_CLASS (tea_person_field_parent_class)->dispose (object);
}

static void
tea_person_field_finalize (GObject *object)
{
  TeaPersonField *self = TEA_PERSON_FIELD (object);

  g_free (self->label);
  g_free (self->written);

  G_OBJECT_CLASS (tea_person_field_parent_class)->finalize (object);
}

static void
tea_person_field_class_init (TeaPersonFieldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_person_field_dispose;
  object_class->finalize = tea_person_field_finalize;
  widget_class->grab_focus = tea_person_field_grab_focus;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TEA_TYPE_PERSON_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "person-field.choose", "x", choose_cb);
  gtk_widget_class_install_action (widget_class, "person-field.show", NULL, show_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "person-field.show", NULL);
}

static void
tea_person_field_init (TeaPersonField *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->entry = GTK_ENTRY (gtk_entry_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->entry), TRUE);
  gtk_entry_set_max_length (self->entry, TEA_NAMES_MAX);
  self->face = TEA_FACE (tea_face_new ());
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_child (self->button, GTK_WIDGET (self->face));
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "who");
  gtk_widget_set_valign (GTK_WIDGET (self->button), GTK_ALIGN_CENTER);
  /* The Tab key goes from name to name; Alt+Down opens the list, as in other fields with a list. */
  gtk_widget_set_can_focus (gtk_widget_get_first_child (GTK_WIDGET (self->button)), FALSE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->entry));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->button));
}

GtkWidget *
tea_person_field_new (TeaPeople *people, const char *label)
{
  TeaPersonField *self;

  g_return_val_if_fail (TEA_IS_PEOPLE (people) && label != NULL, NULL);

  self = g_object_new (TEA_TYPE_PERSON_FIELD, NULL);
  self->people = g_object_ref (people);
  self->label = g_strdup (label);
  gtk_entry_set_placeholder_text (self->entry, label);
  tea_spoken_set_label (GTK_WIDGET (self->entry), label);
  gtk_menu_button_set_create_popup_func (self->button, fill_menu_cb, self, NULL);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (typed_cb), self);
  complete (self);
  show_face (self);

  return GTK_WIDGET (self);
}

GtkEntry *
tea_person_field_get_entry (TeaPersonField *self)
{
  g_return_val_if_fail (TEA_IS_PERSON_FIELD (self), NULL);

  return self->entry;
}

char *
tea_person_field_dup_name (TeaPersonField *self)
{
  g_autofree char *typed = NULL;
  TeaPerson *person;

  g_return_val_if_fail (TEA_IS_PERSON_FIELD (self), NULL);

  typed = tea_names_clean (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  person = self->person > 0 ? tea_people_find (self->people, self->person) : NULL;
  /* Of several with one name, one may have been typed as shown. */
  if (self->written == NULL && person != NULL)
    return g_strdup (tea_person_get_facts (person)->name);

  return g_steal_pointer (&typed);
}

gint64
tea_person_field_get_person (TeaPersonField *self)
{
  g_return_val_if_fail (TEA_IS_PERSON_FIELD (self), 0);

  return self->person;
}

void
tea_person_fields_mark_taken (TeaPersonField *const *fields, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gboolean was = fields[i]->taken;

      fields[i]->taken = FALSE;
      for (guint j = 0; j < i && fields[i]->person > 0; j++)
        fields[i]->taken = fields[i]->taken || tea_people_find (fields[j]->people, fields[j]->person) ==
                                                   tea_people_find (fields[i]->people, fields[i]->person);
      if (fields[i]->taken != was)
        show_face (fields[i]);
    }
}
