/* tea-set-up-page.c - changes the names and rules of a session in progress
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-set-up-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/page/tea-place.h"
#include "view/people/tea-person-field.h"
#include "view/setup/tea-option-row.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

/* In ten-thousandths; larger values are typing errors. */
#define MAX_POINT_MONEY 100000000
#define MONEY_DECIMALS 4
#define MONEY_STEP 100

struct _TeaSetUpPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkListBox *names_box;
  GtkListBox *options_box;
  GtkWidget *options_part;
  GtkLabel *error_label;
  TeaPersonField *players[TEA_LEDGER_MAX_PLAYERS];
  guint n_players; /* that have a field */
  GtkWidget *add_button;
  GtkListBox *start_box;
  TeaNumberField *starts[TEA_LEDGER_MAX_PLAYERS];
  GtkWidget *start_rows[TEA_LEDGER_MAX_PLAYERS];
  GtkDropDown *rotation;
  GtkWidget *rotation_row;
  TeaNumberField *point_money;
  TeaNumberField *rounds;

  TeaLedger *ledger;
  TeaPeople *people;
  TeaRuleset *ruleset; /* a copy, which the rows change */
};

G_DEFINE_FINAL_TYPE (TeaSetUpPage, tea_set_up_page, TEA_TYPE_PAGE)

/* Whoever waits and has no name at the end is left out. */
static void
fill_players (TeaSetUpPage *self, TeaLedgerSetUp *set_up, char **names)
{
  set_up->n_players = 4;
  for (guint player = 0; player < self->n_players; player++)
    {
      names[player] = tea_person_field_dup_name (self->players[player]);
      set_up->names[player] = names[player];
      set_up->people[player] = tea_person_field_get_person (self->players[player]);
      set_up->start[player] = (int) tea_number_field_get_value (self->starts[player]);
      if (*names[player] != '\0')
        set_up->n_players = MAX (set_up->n_players, player + 1);
    }
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSetUpPage *self = TEA_SET_UP_PAGE (widget);
  g_auto (GStrv) names = g_new0 (char *, TEA_LEDGER_MAX_PLAYERS + 1);
  TeaLedgerSetUp set_up;
  g_autoptr (GError) error = NULL;

  if (!tea_number_fields_take (GTK_WIDGET (self)))
    return;
  tea_ledger_get_set_up (self->ledger, &set_up);
  fill_players (self, &set_up, names);
  set_up.point_money = (guint) tea_number_field_get_value (self->point_money);
  set_up.rounds = (guint) tea_number_field_get_value (self->rounds);
  set_up.rotation = (TeaLedgerRotation) gtk_drop_down_get_selected (self->rotation);
  if (tea_ledger_set_up (self->ledger, self->ruleset, &set_up, &error))
    tea_page_close (TEA_PAGE (self));
  else
    tea_widget_set_text (self->error_label, error->message);
}

/* The fields for points are named as the players are. */
static void
name_starts (TeaSetUpPage *self)
{
  for (guint player = 0; player < self->n_players; player++)
    {
      g_autofree char *typed = tea_person_field_dup_name (self->players[player]);
      g_autofree char *numbered = g_strdup_printf (_ ("Player %u"), player + 1);
      g_autofree char *name = *typed != '\0' ? tea_names_show_one (typed) : g_steal_pointer (&numbered);
      g_autofree char *label = tea_label_escape_mnemonic (name);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->start_rows[player]), label);
    }
}

static void
add_start (TeaSetUpPage *self, guint player)
{
  GtkWidget *field = tea_number_field_new (-TEA_LEDGER_MAX_START, TEA_LEDGER_MAX_START, 0, 100);

  self->starts[player] = TEA_NUMBER_FIELD (field);
  self->start_rows[player] = g_object_new (TEA_TYPE_FORM_ROW, "control", field, NULL);
  if (player < tea_ledger_get_facts (self->ledger)->n_players)
    tea_number_field_set_value (self->starts[player], tea_ledger_get_player (self->ledger, player)->start);
  gtk_list_box_append (self->start_box, self->start_rows[player]);
}

/* Nobody is two of the players: a second field with the same person is somebody else of that name. */
static void
player_changed_cb (TeaSetUpPage *self)
{
  tea_person_fields_mark_taken (self->players, self->n_players);
  name_starts (self);
}

static void
add_player (TeaSetUpPage *self)
{
  guint player = self->n_players;
  g_autofree char *label = g_strdup_printf (_ ("Player %u"), player + 1);
  GtkWidget *field = tea_person_field_new (self->people, label);
  GtkWidget *row = g_object_new (TEA_TYPE_FORM_ROW, "title", label, "control", field, NULL);

  if (player >= 4)
    tea_form_row_set_sentence (TEA_FORM_ROW (row), _ ("Waits for a seat when the session begins"));
  gtk_entry_set_activates_default (tea_person_field_get_entry (TEA_PERSON_FIELD (field)), TRUE);
  g_signal_connect_swapped (field, "changed", G_CALLBACK (player_changed_cb), self);
  self->players[player] = TEA_PERSON_FIELD (field);
  self->n_players++;
  gtk_list_box_insert (self->names_box, row, (int) player);
  add_start (self, player);
  name_starts (self);
  if (self->rotation_row != NULL)
    gtk_widget_set_visible (self->rotation_row, self->n_players > 4);
  if (self->add_button != NULL)
    gtk_widget_set_visible (self->add_button, self->n_players < TEA_LEDGER_MAX_PLAYERS);
}

static void
add_clicked_cb (TeaSetUpPage *self)
{
  add_player (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->players[self->n_players - 1]));
}

static void
add_players (TeaSetUpPage *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  TeaLedgerSetUp set_up;

  tea_ledger_get_set_up (self->ledger, &set_up);
  while (self->n_players < set_up.n_players)
    add_player (self);
  for (guint player = 0; player < set_up.n_players; player++)
    tea_person_field_set (self->players[player], set_up.names[player], set_up.people[player]);

  self->add_button = gtk_button_new_with_label (_ ("Add Player"));
  gtk_widget_set_halign (self->add_button, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->add_button, "add-player");
  gtk_widget_set_visible (self->add_button, self->n_players < TEA_LEDGER_MAX_PLAYERS);
  g_signal_connect_swapped (self->add_button, "clicked", G_CALLBACK (add_clicked_cb), self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), self->add_button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  g_object_bind_property (self->add_button, "visible", row, "visible", G_BINDING_SYNC_CREATE);
  gtk_list_box_append (self->names_box, row);
}

static void
add_rotation (TeaSetUpPage *self)
{
  const char *const rotations[] = { _ ("By Hand"), _ ("After Each Hand"), _ ("After Each Round"), NULL };
  TeaLedgerSetUp set_up;

  tea_ledger_get_set_up (self->ledger, &set_up);
  self->rotation = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (rotations));
  gtk_drop_down_set_selected (self->rotation, set_up.rotation);
  self->rotation_row = g_object_new (TEA_TYPE_FORM_ROW, "title", _ ("Who Sits Out Changes"), "control", self->rotation,
                                     NULL);
  gtk_widget_set_visible (self->rotation_row, self->n_players > 4);
  gtk_list_box_append (self->names_box, self->rotation_row);
}

static void
add_point_money (TeaSetUpPage *self)
{
  GtkWidget *field = tea_number_field_new (0, MAX_POINT_MONEY, MONEY_DECIMALS, MONEY_STEP);
  GtkWidget *row = g_object_new (TEA_TYPE_FORM_ROW, "title", _ ("Money per Point"), "sentence",
                                 _ ("0 when you do not play for money."), "control", field, NULL);

  self->point_money = TEA_NUMBER_FIELD (field);
  tea_number_field_set_value (self->point_money, tea_ledger_get_facts (self->ledger)->point_money);
  gtk_list_box_append (self->names_box, row);
}

static void
add_rounds (TeaSetUpPage *self)
{
  GtkWidget *field = tea_number_field_new (1, TEA_LEDGER_MAX_ROUNDS, 0, 1);
  GtkWidget *row = g_object_new (TEA_TYPE_FORM_ROW, "title", _ ("Rounds per Game"), "sentence",
                                 _ ("After these the session says who pays whom."), "control", field, NULL);

  self->rounds = TEA_NUMBER_FIELD (field);
  tea_number_field_set_value (self->rounds, tea_ledger_get_facts (self->ledger)->rounds);
  gtk_list_box_append (self->names_box, row);
}

static void
add_options (TeaSetUpPage *self)
{
  GListModel *options;

  self->ruleset = tea_ruleset_copy (tea_ledger_get_ruleset (self->ledger));
  options = tea_ruleset_get_facts (self->ruleset)->options;
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);

      gtk_list_box_append (self->options_box, tea_option_row_new (option));
    }
  gtk_widget_set_visible (self->options_part, g_list_model_get_n_items (options) > 0);
}

static void
tea_set_up_page_dispose (GObject *object)
{
  TeaSetUpPage *self = TEA_SET_UP_PAGE (object);

  for (guint player = 0; player < self->n_players; player++)
    g_signal_handlers_disconnect_by_data (self->players[player], self);
  self->n_players = 0;
  g_clear_object (&self->ledger);
  g_clear_object (&self->people);
  g_clear_object (&self->ruleset);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SET_UP_PAGE);

  G_OBJECT_CLASS (tea_set_up_page_parent_class)->dispose (object);
}

static void
tea_set_up_page_class_init (TeaSetUpPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_set_up_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-set-up-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, names_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, start_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, options_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, options_part);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, error_label);
  gtk_widget_class_install_action (widget_class, "set-up.save", NULL, save_cb);
  /* Return in any of the fields. */
  gtk_widget_class_install_action (widget_class, "default.activate", NULL, save_cb);
}

static void
tea_set_up_page_init (TeaSetUpPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_set_up_page_new (TeaLedger *ledger, TeaPeople *people)
{
  TeaSetUpPage *self;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger) && TEA_IS_PEOPLE (people), NULL);

  self = g_object_new (TEA_TYPE_SET_UP_PAGE, NULL);
  self->ledger = g_object_ref (ledger);
  self->people = g_object_ref (people);
  add_players (self);
  add_rotation (self);
  add_point_money (self);
  add_rounds (self);
  add_options (self);

  return TEA_PAGE (self);
}
