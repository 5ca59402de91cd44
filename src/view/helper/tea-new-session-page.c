/* tea-new-session-page.c - the page that asks for the players and the rules of a new scoring session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-new-session-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-ruleset-chooser.h"
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
  GtkWidget *names[4];
  GtkCheckButton *dealers[4];

  TeaLedgerList *ledgers;
  TeaArchive *archive;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (TeaNewSessionPage, tea_new_session_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_BEGUN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Offers the names used before while one is typed. */
static void
add_completion (GtkEntry *entry, char **names)
{
  g_autoptr (GtkListStore) store = gtk_list_store_new (1, G_TYPE_STRING);
  g_autoptr (GtkEntryCompletion) completion = gtk_entry_completion_new ();

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    gtk_list_store_insert_with_values (store, NULL, -1, 0, names[i], -1);
  gtk_entry_completion_set_model (completion, GTK_TREE_MODEL (store));
  gtk_entry_completion_set_text_column (completion, 0);
  gtk_entry_completion_set_inline_completion (completion, TRUE);
  gtk_entry_completion_set_popup_single_match (completion, FALSE);
  gtk_entry_set_completion (entry, completion);
}

static void
load_names (TeaNewSessionPage *self)
{
  g_auto (GStrv) names = tea_archive_list_names (self->archive);
  guint n = names != NULL ? g_strv_length (names) : 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      add_completion (GTK_ENTRY (self->names[seat]), names);
      /* The last four players are likely to play again; @names begins with the name used last. */
      if (n >= 4 && *gtk_editable_get_text (GTK_EDITABLE (self->names[seat])) == '\0')
        gtk_editable_set_text (GTK_EDITABLE (self->names[seat]), names[3 - seat]);
    }
}

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

static void
line_up_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaNewSessionPage *self = TEA_NEW_SESSION_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->ledgers)); i++)
    {
      g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (G_LIST_MODEL (self->ledgers), i);
      const TeaLedgerInfoFacts *facts = tea_ledger_info_get_facts (info);

      for (guint seat = 0; seat < 4 && facts->id == id; seat++)
        gtk_editable_set_text (GTK_EDITABLE (self->names[seat]), facts->players[seat]);
    }
}

static void
begin_clicked_cb (TeaNewSessionPage *self)
{
  tea_new_session_page_begin (self);
}

static gboolean
tea_new_session_page_grab_focus (GtkWidget *widget)
{
  return gtk_entry_grab_focus_without_selecting (GTK_ENTRY (TEA_NEW_SESSION_PAGE (widget)->names[0]));
}

static void
tea_new_session_page_dispose (GObject *object)
{
  TeaNewSessionPage *self = TEA_NEW_SESSION_PAGE (object);

  g_clear_object (&self->ledgers);
  g_clear_object (&self->archive);
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
  g_type_ensure (TEA_TYPE_RULESET_CHOOSER);
  gtk_widget_class_set_css_name (widget_class, "newsession");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-new-session-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, rules);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, names_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, dealers_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, line_ups_button);
  gtk_widget_class_bind_template_child (widget_class, TeaNewSessionPage, error_label);
  gtk_widget_class_bind_template_callback (widget_class, begin_clicked_cb);
  gtk_widget_class_install_action (widget_class, "new-session.line-up", "x", line_up_cb);
}

/* The accessible name of each button tells whom it makes the dealer. */
static void
name_dealers (TeaNewSessionPage *self)
{
  const char *names[4];
  char *shown[4];

  for (guint seat = 0; seat < 4; seat++)
    {
      GtkEntry *entry = GTK_ENTRY (self->names[seat]);
      const char *typed = gtk_editable_get_text (GTK_EDITABLE (entry));

      names[seat] = *typed != '\0' ? typed : gtk_entry_get_placeholder_text (entry);
    }
  tea_names_show (names, 4, shown);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *name = shown[seat];
      /* Translators: a player, who is the first dealer of a session. */
      g_autofree char *label = g_strdup_printf (_ ("%s deals first"), name);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self->dealers[seat]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
}

/* The Tab key goes from name to name and then to the dealer buttons, so they are in two boxes. */
static void
add_player (TeaNewSessionPage *self, guint seat)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *dealer = gtk_check_button_new_with_label (_ ("deals first"));
  g_autofree char *label = g_strdup_printf (_ ("Player %u"), seat + 1);

  gtk_widget_set_hexpand (entry, TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), label);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_max_length (GTK_ENTRY (entry), TEA_NAMES_MAX);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (self->names_box, entry);
  gtk_box_append (self->dealers_box, dealer);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (begin_clicked_cb), self);
  self->names[seat] = entry;
  self->dealers[seat] = GTK_CHECK_BUTTON (dealer);
  if (seat > 0)
    gtk_check_button_set_group (self->dealers[seat], self->dealers[0]);
}

static void
tea_new_session_page_init (TeaNewSessionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  for (guint seat = 0; seat < 4; seat++)
    add_player (self, seat);
  for (guint seat = 0; seat < 4; seat++)
    g_signal_connect_swapped (self->names[seat], "changed", G_CALLBACK (name_dealers), self);
  name_dealers (self);
  gtk_check_button_set_active (self->dealers[0], TRUE);
}

TeaPage *
tea_new_session_page_new (TeaLedgerList *ledgers, TeaArchive *archive, GSettings *settings)
{
  TeaNewSessionPage *self;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (ledgers), NULL);
  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_NEW_SESSION_PAGE, NULL);
  self->ledgers = g_object_ref (ledgers);
  self->archive = g_object_ref (archive);
  self->settings = g_object_ref (settings);
  tea_ruleset_chooser_load (self->rules, settings);
  load_names (self);
  update_line_ups (self);
  g_signal_connect_object (ledgers, "items-changed", G_CALLBACK (update_line_ups), self, G_CONNECT_SWAPPED);

  return TEA_PAGE (self);
}

gboolean
tea_new_session_page_begin (TeaNewSessionPage *self)
{
  TeaRuleset *ruleset;
  g_auto (GStrv) texts = g_new0 (char *, 5);
  TeaLedgerSetUp set_up = { .n_players = 4 };
  guint first_dealer = 0;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_NEW_SESSION_PAGE (self), FALSE);

  if (!tea_number_fields_take (GTK_WIDGET (self)))
    return FALSE;

  /* Players without a name are called "Player 1" and so on. */
  for (guint seat = 0; seat < 4; seat++)
    {
      texts[seat] = tea_names_clean (gtk_editable_get_text (GTK_EDITABLE (self->names[seat])));
      set_up.names[seat] = *texts[seat] != '\0' ? texts[seat]
                                                : gtk_entry_get_placeholder_text (GTK_ENTRY (self->names[seat]));
      if (gtk_check_button_get_active (self->dealers[seat]))
        first_dealer = seat;
    }

  ruleset = tea_ruleset_chooser_get_ruleset (self->rules);
  if (!tea_ledger_list_create (self->ledgers, ruleset, &set_up, first_dealer, NULL, &error))
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
tea_new_session_page_get_name (TeaNewSessionPage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_NEW_SESSION_PAGE (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return GTK_EDITABLE (self->names[seat]);
}
