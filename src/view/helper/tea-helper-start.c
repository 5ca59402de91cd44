/* tea-helper-start.c - the page to start a scoring session or continue an earlier one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-helper-start.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-ruleset-chooser.h"
#include "view/ledger/tea-session-row.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* Maximum number of line-ups offered from sessions without a title. */
#define MAX_LINE_UPS 10

struct _TeaHelperStart
{
  GtkWidget parent_instance;

  TeaRulesetChooser *rules;
  GtkBox *names_box;
  GtkBox *dealers_box;
  GtkMenuButton *line_ups_button;
  GtkListBox *list;
  GtkLabel *error_label;
  GtkWidget *names[4];
  GtkCheckButton *dealers[4];

  TeaLedgerList *ledgers;
  TeaArchive *archive;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (TeaHelperStart, tea_helper_start, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_OPENED,
  SIGNAL_NOTICE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
notice (TeaHelperStart *self, const char *sentence, gboolean undo)
{
  g_signal_emit (self, signals[SIGNAL_NOTICE], 0, sentence, undo);
}

static void
rename_cb (TeaSessionRow *row, const char *title, TeaHelperStart *self)
{
  g_autoptr (GError) error = NULL;

  if (!tea_ledger_list_rename (self->ledgers, tea_ledger_info_get_facts (tea_session_row_get_info (row))->id, title,
                               &error))
    notice (self, error->message, FALSE);
}

static void
delete_cb (TeaSessionRow *row, TeaHelperStart *self)
{
  TeaLedgerInfo *info = tea_session_row_get_info (row);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  /* Translators: the title of a session is filled in. */
  sentence = g_strdup_printf (_ ("“%s” was deleted."), tea_ledger_info_get_facts (info)->title);
  if (tea_ledger_list_delete (self->ledgers, tea_ledger_info_get_facts (info)->id, &error))
    notice (self, sentence, TRUE);
  else
    notice (self, error->message, FALSE);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaHelperStart *self)
{
  TeaLedgerInfo *info = tea_session_row_get_info (TEA_SESSION_ROW (row));
  g_autoptr (GError) error = NULL;

  if (tea_ledger_list_open (self->ledgers, tea_ledger_info_get_facts (info)->id, &error))
    g_signal_emit (self, signals[SIGNAL_OPENED], 0);
  else
    notice (self, error->message, FALSE);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  GtkWidget *row = tea_session_row_new (TEA_LEDGER_INFO (item));

  g_signal_connect_object (row, "rename", G_CALLBACK (rename_cb), user_data, 0);
  g_signal_connect_object (row, "delete", G_CALLBACK (delete_cb), user_data, 0);

  return row;
}

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
load_names (TeaHelperStart *self)
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
append_line_ups (TeaHelperStart *self, GMenu *menu, gboolean titled, guint most, GHashTable *known)
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
      g_menu_item_set_action_and_target (item, "start.line-up", "x", facts->id);
      g_menu_append_item (section, item);
      most--;
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* Offers each line-up of earlier sessions once, latest first. Line-ups with a title are at the top, by that title. */
static void
update_line_ups (TeaHelperStart *self)
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
  TeaHelperStart *self = TEA_HELPER_START (widget);
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
begin_clicked_cb (TeaHelperStart *self)
{
  tea_helper_start_begin (self);
}

static gboolean
tea_helper_start_grab_focus (GtkWidget *widget)
{
  return gtk_entry_grab_focus_without_selecting (GTK_ENTRY (TEA_HELPER_START (widget)->names[0]));
}

static void
tea_helper_start_dispose (GObject *object)
{
  TeaHelperStart *self = TEA_HELPER_START (object);

  g_clear_object (&self->ledgers);
  g_clear_object (&self->archive);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_HELPER_START);

  G_OBJECT_CLASS (tea_helper_start_parent_class)->dispose (object);
}

static void
tea_helper_start_class_init (TeaHelperStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_helper_start_dispose;
  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_helper_start_grab_focus;

  signals[SIGNAL_OPENED] = g_signal_new ("opened", TEA_TYPE_HELPER_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  signals[SIGNAL_NOTICE] = g_signal_new ("notice", TEA_TYPE_HELPER_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_RULESET_CHOOSER);
  gtk_widget_class_set_css_name (widget_class, "helperstart");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-helper-start.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaHelperStart, rules);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperStart, names_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperStart, dealers_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperStart, line_ups_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperStart, list);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperStart, error_label);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_clicked_cb);
  gtk_widget_class_install_action (widget_class, "start.line-up", "x", line_up_cb);
}

/* The accessible name of each button tells whom it makes the dealer. */
static void
name_dealers (TeaHelperStart *self)
{
  const char *names[4];
  char *shown[4];

  for (guint seat = 0; seat < 4; seat++)
    {
      GtkEntry *entry = GTK_ENTRY (self->names[seat]);
      const char *typed = gtk_editable_get_text (GTK_EDITABLE (entry));

      names[seat] = *typed != '\0' ? typed : gtk_entry_get_placeholder_text (entry);
    }
  tea_names_show (names, shown);
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
add_player (TeaHelperStart *self, guint seat)
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
tea_helper_start_init (TeaHelperStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  for (guint seat = 0; seat < 4; seat++)
    add_player (self, seat);
  for (guint seat = 0; seat < 4; seat++)
    g_signal_connect_swapped (self->names[seat], "changed", G_CALLBACK (name_dealers), self);
  name_dealers (self);
  gtk_check_button_set_active (self->dealers[0], TRUE);
}

void
tea_helper_start_load (TeaHelperStart *self, TeaLedgerList *ledgers, TeaArchive *archive, GSettings *settings)
{
  g_return_if_fail (TEA_IS_HELPER_START (self));
  g_return_if_fail (TEA_IS_LEDGER_LIST (ledgers));
  g_return_if_fail (self->ledgers == NULL);

  self->ledgers = g_object_ref (ledgers);
  self->archive = g_object_ref (archive);
  self->settings = g_object_ref (settings);
  tea_ruleset_chooser_load (self->rules, settings);
  load_names (self);
  update_line_ups (self);
  g_signal_connect_object (ledgers, "items-changed", G_CALLBACK (update_line_ups), self, G_CONNECT_SWAPPED);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (ledgers), create_row, self, NULL);
}

gboolean
tea_helper_start_begin (TeaHelperStart *self)
{
  TeaRuleset *ruleset;
  g_auto (GStrv) texts = g_new0 (char *, 5);
  const char *names[4];
  guint first_dealer = 0;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_HELPER_START (self), FALSE);
  g_return_val_if_fail (self->ledgers != NULL, FALSE);

  if (!tea_number_fields_take (GTK_WIDGET (self)))
    return FALSE;

  /* Players without a name are called "Player 1" and so on. */
  for (guint seat = 0; seat < 4; seat++)
    {
      texts[seat] = tea_names_clean (gtk_editable_get_text (GTK_EDITABLE (self->names[seat])));
      names[seat] = *texts[seat] != '\0' ? texts[seat] : gtk_entry_get_placeholder_text (GTK_ENTRY (self->names[seat]));
      if (gtk_check_button_get_active (self->dealers[seat]))
        first_dealer = seat;
    }

  ruleset = tea_ruleset_chooser_get_ruleset (self->rules);
  if (!tea_ledger_list_create (self->ledgers, ruleset, names, first_dealer, NULL, &error))
    {
      tea_widget_set_text (self->error_label, error->message);
      return FALSE;
    }

  tea_widget_set_text (self->error_label, NULL);
  tea_game_settings_store_ruleset (self->settings, ruleset);
  g_signal_emit (self, signals[SIGNAL_OPENED], 0);

  return TRUE;
}

GtkEditable *
tea_helper_start_get_name (TeaHelperStart *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_HELPER_START (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return GTK_EDITABLE (self->names[seat]);
}
