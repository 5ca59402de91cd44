/* tea-new-session-page.c - the page that asks for the players and the rules of a new scoring session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-new-session-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/people/tea-person-field.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-ruleset-chooser.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

/* Maximum number of line-ups offered from sessions without a title. */
#define MAX_LINE_UPS 10

struct _TeaNewSessionPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  TeaRulesetChooser *rules;
  GtkBox *names_box;
  GtkBox *dealers_box;
  GtkMenuButton *line_ups_button;
  GtkLabel *error_label;
  GtkBox *waiting_box;
  GtkWidget *add_button;
  TeaPersonField *players[TEA_LEDGER_MAX_PLAYERS];
  guint n_players; /* that have a field */
  GtkCheckButton *dealers[4];
  GtkWidget *rotation_part;
  GtkDropDown *rotation;
  GtkBox *start_box;
  TeaNumberField *start;
  GtkCheckButton *carry_button;
  GtkLabel *carry_label;

  TeaLedgerList *ledgers;
  TeaPeople *people;
  GSettings *settings;
  gint64 former; /* the session whose points can be carried over, or 0 */
};

G_DEFINE_FINAL_TYPE (TeaNewSessionPage, tea_new_session_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_BEGUN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Adds up to @most line-ups that are not @known yet, of sessions with a title or of those without one. */
static void
append_line_ups (TeaNewSessionPage *self, GMenu *menu, gboolean titled, guint most, GHashTable *known)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->ledgers)) && most > 0; i++)
    {
      g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (G_LIST_MODEL (self->ledgers), i);
      const TeaLedgerInfoFacts *facts = tea_ledger_info_get_facts (info);
      g_autofree char *label = NULL;
      g_autofree char *escaped = NULL;
      g_autoptr (GMenuItem) item = NULL;

      if (!g_str_equal (facts->title, facts->names) != titled || !g_hash_table_add (known, g_strdup (facts->names)))
        continue;
      /* Translators: the title of a session, and its players. */
      label = titled ? g_strdup_printf (_ ("%s: %s"), facts->title, facts->names) : g_strdup (facts->names);
      escaped = tea_label_escape_mnemonic (label);
      item = g_menu_item_new (escaped, NULL);
      g_menu_item_set_action_and_target (item, "new-session.line-up", "x", facts->id);
      g_menu_append_item (section, item);
      most--;
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* Offers each line-up of earlier sessions once, latest first. Line-ups with a title are at the top, by that title. */
static void
update_line_ups (TeaNewSessionPage *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GMenu) menu = g_menu_new ();

  append_line_ups (self, menu, TRUE, G_MAXUINT, known);
  append_line_ups (self, menu, FALSE, MAX_LINE_UPS, known);
  gtk_menu_button_set_menu_model (self->line_ups_button, G_MENU_MODEL (menu));
  gtk_widget_set_visible (GTK_WIDGET (self->line_ups_button), g_hash_table_size (known) > 0);
}

static void add_player (TeaNewSessionPage *self);

void
tea_new_session_page_set_players (TeaNewSessionPage *self, const char *const *names, const gint64 *people, guint n)
{
  g_return_if_fail (TEA_IS_NEW_SESSION_PAGE (self) && n <= TEA_LEDGER_MAX_PLAYERS);

  while (self->n_players < n)
    add_player (self);
  for (guint player = 0; player < self->n_players; player++)
    tea_person_field_set (self->players[player], player < n ? names[player] : "", player < n ? people[player] : 0);
}

static void
take_line_up (TeaNewSessionPage *self, TeaLedgerInfo *info)
{
  const TeaLedgerInfoFacts *facts = tea_ledger_info_get_facts (info);

  tea_new_session_page_set_players (self, (const char *const *) facts->players, facts->people, facts->n_players);
}

static void
line_up_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaNewSessionPage *self = TEA_NEW_SESSION_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->ledgers)); i++)
    {
      g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (G_LIST_MODEL (self->ledgers), i);

      if (tea_ledger_info_get_facts (info)->id == id)
        take_line_up (self, info);
    }
}

/* The last players are likely to play again. */
static void
take_last (TeaNewSessionPage *self)
{
  g_autoptr (TeaLedgerInfo) last = g_list_model_get_item (G_LIST_MODEL (self->ledgers), 0);

  if (last != NULL)
    take_line_up (self, last);
}

static void
add_clicked_cb (TeaNewSessionPage *self)
{
  add_player (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->players[self->n_players - 1]));
}

static void
carry_toggled_cb (TeaNewSessionPage *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->start), !gtk_check_button_get_active (self->carry_button));
}

static void
begin_clicked_cb (TeaNewSessionPage *self)
{
  tea_new_session_page_begin (self);
}

static gboolean
tea_new_session_page_grab_focus (GtkWidget *widget)
{
  return gtk_entry_grab_focus_without_selecting (
      tea_person_field_get_entry (TEA_NEW_SESSION_PAGE (widget)->players[0]));
}

static void
tea_new_session_page_dispose (GObject *object)
{
  TeaNewSessionPage *self = TEA_NEW_SESSION_PAGE (object);

  for (guint player = 0; player < self->n_players; player++)
    g_signal_handlers_disconnect_by_data (self->players[player], self);
  g_clear_object (&self->ledgers);
  g_clear_object (&self->people);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_NEW_SESSION_PAGE);

  G_OBJECT_CLASS (tea_new_session_page_parent_class)->dispose (object);
}

static void
tea_new_session_page_class_init (TeaNewSessionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_new_session_page_dispose;
  widget_class->grab_focus = tea_new_session_page_grab_focus;

  signals[SIGNAL_BEGUN] = g_signal_new ("begun", TEA_TYPE_NEW_SESSION_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_RULESET_CHOOSER);
  gtk_widget_class_set_css_name (widget_class, "newsession");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-new-session-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, rules);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, names_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, dealers_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, waiting_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, add_button);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, rotation_part);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, rotation);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, start_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, carry_button);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, carry_label);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, line_ups_button);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, error_label);
  gtk_widget_class_bind_template_callback (widget_class, begin_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, carry_toggled_cb);
  gtk_widget_class_install_action (widget_class, "new-session.line-up", "x", line_up_cb);
}

/* Returns: (transfer full): the name of a player; one without a name is called "Player 1" and so on */
static char *
dup_name (TeaNewSessionPage *self, guint player)
{
  g_autofree char *name = tea_person_field_dup_name (self->players[player]);

  if (*name != '\0')
    return g_steal_pointer (&name);

  return g_strdup (gtk_entry_get_placeholder_text (tea_person_field_get_entry (self->players[player])));
}

/* The accessible name of each button tells whom it makes the dealer. */
static void
name_dealers (TeaNewSessionPage *self)
{
  g_auto (GStrv) names = g_new0 (char *, 5);
  char *shown[4];

  for (guint seat = 0; seat < 4; seat++)
    names[seat] = dup_name (self, seat);
  tea_names_show ((const char *const *) names, 4, shown);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *name = shown[seat];
      /* Translators: a player, who is the first dealer of a session. */
      g_autofree char *label = g_strdup_printf (_ ("%s deals first"), name);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self->dealers[seat]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
}

/* Whoever waits and has no name is left out. */
static void
fill_players (TeaNewSessionPage *self, TeaLedgerSetUp *set_up, char **names)
{
  for (guint player = 0; player < self->n_players; player++)
    {
      g_autofree char *typed = tea_person_field_dup_name (self->players[player]);

      if (player >= 4 && *typed == '\0')
        continue;
      names[set_up->n_players] = dup_name (self, player);
      set_up->names[set_up->n_players] = names[set_up->n_players];
      set_up->people[set_up->n_players] = tea_person_field_get_person (self->players[player]);
      set_up->n_players++;
    }
}

/* Offers to go on with the points of the latest session of the same players. */
static void
update_former (TeaNewSessionPage *self)
{
  g_auto (GStrv) names = g_new0 (char *, TEA_LEDGER_MAX_PLAYERS + 1);
  TeaLedgerSetUp set_up = { 0 };
  TeaLedgerInfo *info;

  if (self->n_players < 4)
    return;
  fill_players (self, &set_up, names);
  info = tea_ledger_list_find_former (self->ledgers, &set_up);
  self->former = info != NULL ? tea_ledger_info_get_facts (info)->id : 0;
  gtk_widget_set_visible (GTK_WIDGET (self->carry_button), info != NULL);
  if (info == NULL)
    gtk_check_button_set_active (self->carry_button, FALSE);
  else
    {
      /* Translators: the title of an earlier session is filled in. */
      g_autofree char *label = g_strdup_printf (_ ("Continue with the points of “%s”"),
                                                tea_ledger_info_get_facts (info)->title);

      gtk_label_set_label (self->carry_label, label);
    }
}

/* Fills in the points with which the players begin. */
static gboolean
fill_start (TeaNewSessionPage *self, TeaLedgerSetUp *set_up, GError **error)
{
  if (gtk_check_button_get_active (self->carry_button))
    return tea_ledger_list_carry_over (self->ledgers, self->former, set_up, error);
  for (guint player = 0; player < set_up->n_players; player++)
    set_up->start[player] = (int) tea_number_field_get_value (self->start);

  return TRUE;
}

static void
player_changed_cb (TeaNewSessionPage *self)
{
  tea_person_fields_mark_taken (self->players, self->n_players);
  name_dealers (self);
  update_former (self);
}

/* The Tab key goes from name to name and then to the dealer buttons, so they are in two boxes. Whoever waits has a
 * third one. */
static void
add_player (TeaNewSessionPage *self)
{
  guint player = self->n_players;
  g_autofree char *label = g_strdup_printf (_ ("Player %u"), player + 1);
  GtkWidget *field = tea_person_field_new (self->people, label);
  GtkEntry *entry = tea_person_field_get_entry (TEA_PERSON_FIELD (field));

  gtk_entry_set_activates_default (entry, TRUE);
  gtk_box_append (player < 4 ? self->names_box : self->waiting_box, field);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (begin_clicked_cb), self);
  g_signal_connect_swapped (field, "changed", G_CALLBACK (player_changed_cb), self);
  self->players[player] = TEA_PERSON_FIELD (field);
  self->n_players++;
  gtk_widget_set_visible (GTK_WIDGET (self->waiting_box), self->n_players > 4);
  gtk_widget_set_visible (self->rotation_part, self->n_players > 4);
  gtk_widget_set_visible (self->add_button, self->n_players < TEA_LEDGER_MAX_PLAYERS);
  if (player < 4)
    {
      GtkWidget *dealer = gtk_check_button_new_with_label (_ ("deals first"));

      gtk_box_append (self->dealers_box, dealer);
      self->dealers[player] = GTK_CHECK_BUTTON (dealer);
      if (player > 0)
        gtk_check_button_set_group (self->dealers[player], self->dealers[0]);
    }
  if (player == 3)
    name_dealers (self);
}

static void
tea_new_session_page_init (TeaNewSessionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  self->start = TEA_NUMBER_FIELD (tea_number_field_new (-TEA_LEDGER_MAX_START, TEA_LEDGER_MAX_START, 0, 100));
  tea_number_field_name (self->start, _ ("Start Points"), NULL);
  gtk_box_insert_child_after (self->start_box, GTK_WIDGET (self->start),
                              gtk_widget_get_first_child (GTK_WIDGET (self->start_box)));
}

TeaPage *
tea_new_session_page_new (TeaLedgerList *ledgers, TeaPeople *people, GSettings *settings)
{
  TeaNewSessionPage *self;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (ledgers), NULL);
  g_return_val_if_fail (TEA_IS_PEOPLE (people), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_NEW_SESSION_PAGE, NULL);
  self->ledgers = g_object_ref (ledgers);
  self->people = g_object_ref (people);
  self->settings = g_object_ref (settings);
  tea_people_update (people);
  tea_ruleset_chooser_load (self->rules, settings);
  while (self->n_players < 4)
    add_player (self);
  gtk_check_button_set_active (self->dealers[0], TRUE);
  take_last (self);
  update_former (self);
  update_line_ups (self);
  g_signal_connect_object (ledgers, "items-changed", G_CALLBACK (update_line_ups), self, G_CONNECT_SWAPPED);

  return TEA_PAGE (self);
}

gboolean
tea_new_session_page_begin (TeaNewSessionPage *self)
{
  TeaRuleset *ruleset;
  g_auto (GStrv) names = g_new0 (char *, TEA_LEDGER_MAX_PLAYERS + 1);
  TeaLedgerSetUp set_up = { .rotation = (TeaLedgerRotation) gtk_drop_down_get_selected (self->rotation) };
  guint first_dealer = 0;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_NEW_SESSION_PAGE (self), FALSE);

  if (!tea_number_fields_take (GTK_WIDGET (self)))
    return FALSE;

  fill_players (self, &set_up, names);
  for (guint seat = 0; seat < 4; seat++)
    if (gtk_check_button_get_active (self->dealers[seat]))
      first_dealer = seat;

  ruleset = tea_ruleset_chooser_get_ruleset (self->rules);
  if (!fill_start (self, &set_up, &error) ||
      !tea_ledger_list_create (self->ledgers, ruleset, &set_up, first_dealer, NULL, &error))
    {
      tea_widget_set_text (self->error_label, error->message);
      return FALSE;
    }

  tea_widget_set_text (self->error_label, NULL);
  tea_game_settings_store_ruleset (self->settings, ruleset);
  g_signal_emit (self, signals[SIGNAL_BEGUN], 0);

  return TRUE;
}

GtkEditable *
tea_new_session_page_get_name (TeaNewSessionPage *self, guint player)
{
  g_return_val_if_fail (TEA_IS_NEW_SESSION_PAGE (self), NULL);
  g_return_val_if_fail (player < self->n_players, NULL);

  return GTK_EDITABLE (tea_person_field_get_entry (self->players[player]));
}

GtkDropDown *
tea_new_session_page_get_rotation (TeaNewSessionPage *self)
{
  g_return_val_if_fail (TEA_IS_NEW_SESSION_PAGE (self), NULL);

  return self->rotation;
}

TeaNumberField *
tea_new_session_page_get_start (TeaNewSessionPage *self)
{
  g_return_val_if_fail (TEA_IS_NEW_SESSION_PAGE (self), NULL);

  return self->start;
}

GtkCheckButton *
tea_new_session_page_get_carry (TeaNewSessionPage *self)
{
  g_return_val_if_fail (TEA_IS_NEW_SESSION_PAGE (self), NULL);

  return self->carry_button;
}
