/* tea-new-tournament-page.c - the page that asks for the players, the rounds and the rules of a new tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/club/tea-new-tournament-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-ruleset-chooser.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

/* In as many rounds nobody meets twice, from 16 players on. */
#define USUAL_ROUNDS 5

struct _TeaNewTournamentPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkListBox *facts_box;
  GtkTextView *names_view;
  GtkLabel *preview_label;
  GtkLabel *error_label;
  TeaRulesetChooser *rules;
  GtkEditable *title;
  GtkEditable *day;
  TeaNumberField *rounds;
  TeaNumberField *start;

  TeaTournamentList *tournaments;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (TeaNewTournamentPage, tea_new_tournament_page, TEA_TYPE_PAGE)

static guint begun_signal;

/* Returns: (transfer full): the names that are typed */
static char **
list_names (TeaNewTournamentPage *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->names_view);
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);

  return tea_tournament_list_split_names (text);
}

static void
changed_cb (TeaNewTournamentPage *self)
{
  g_auto (GStrv) names = list_names (self);
  g_autofree char *preview = NULL;
  gint64 rounds;
  gboolean well;

  if (!tea_number_field_read (self->rounds, &rounds))
    return;
  preview = tea_tournament_list_dup_preview (g_strv_length (names), (guint) rounds, &well);
  gtk_label_set_label (self->preview_label, preview);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-tournament.begin", well);
  tea_widget_set_text (self->error_label, NULL);
}

static void
begin_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaNewTournamentPage *self = TEA_NEW_TOURNAMENT_PAGE (widget);
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self->rules);
  g_auto (GStrv) names = list_names (self);
  g_autoptr (TeaTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;

  if (!tea_number_fields_take (widget))
    return;
  tournament = tea_tournament_list_create (
      self->tournaments, gtk_editable_get_text (self->title), gtk_editable_get_text (self->day), ruleset,
      (int) tea_number_field_get_value (self->start), (guint) tea_number_field_get_value (self->rounds),
      (const char *const *) names, &error);
  if (tournament == NULL)
    {
      tea_widget_set_text (self->error_label, error->message);
      return;
    }

  tea_game_settings_store_ruleset (self->settings, ruleset);
  g_signal_emit (self, begun_signal, 0, tournament);
}

/* Adds the names that are not there yet, below the others. */
static void
add_known_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaNewTournamentPage *self = TEA_NEW_TOURNAMENT_PAGE (widget);
  g_auto (GStrv) names = list_names (self);
  g_auto (GStrv) known = tea_tournament_list_list_known (self->tournaments);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", names[i]);
  for (guint i = 0; known[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) names, known[i]))
      g_string_append_printf (text, "%s\n", known[i]);
  tea_new_tournament_page_set_names (self, text->str);
  gtk_widget_grab_focus (GTK_WIDGET (self->names_view));
}

static void
add_row (TeaNewTournamentPage *self, const char *title, const char *sentence, GtkWidget *control)
{
  gtk_list_box_append (self->facts_box, g_object_new (TEA_TYPE_FORM_ROW, "title", title, "sentence", sentence,
                                                      "control", control, NULL));
}

static void
add_facts (TeaNewTournamentPage *self)
{
  g_autofree char *today = tea_tournament_list_dup_today ();

  self->title = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (self->title), TEA_NAMES_MAX_TITLE);
  add_row (self, _ ("Name"), NULL, GTK_WIDGET (self->title));
  self->day = GTK_EDITABLE (gtk_entry_new ());
  gtk_editable_set_text (self->day, today);
  gtk_editable_set_width_chars (self->day, 11);
  add_row (self, _ ("Date"), _ ("Year, month, day"), GTK_WIDGET (self->day));
  self->rounds = TEA_NUMBER_FIELD (tea_number_field_new (1, TEA_TOURNAMENT_MAX_ROUNDS, 0, 1));
  tea_number_field_set_value (self->rounds, USUAL_ROUNDS);
  add_row (self, _ ("Rounds"), NULL, GTK_WIDGET (self->rounds));
  self->start = TEA_NUMBER_FIELD (tea_number_field_new (0, TEA_TOURNAMENT_MAX_TYPED, 0, 100));
  add_row (self, _ ("Points at the Start"), _ ("0 if what is won or lost is entered."), GTK_WIDGET (self->start));
  g_signal_connect_object (self->rounds, "typed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (self->names_view), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
tea_new_tournament_page_grab_focus (GtkWidget *widget)
{
  return gtk_entry_grab_focus_without_selecting (GTK_ENTRY (TEA_NEW_TOURNAMENT_PAGE (widget)->title));
}

static void
tea_new_tournament_page_dispose (GObject *object)
{
  TeaNewTournamentPage *self = TEA_NEW_TOURNAMENT_PAGE (object);

  if (self->names_view != NULL)
    g_signal_handlers_disconnect_by_data (gtk_text_view_get_buffer (self->names_view), self);
  g_clear_object (&self->tournaments);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_NEW_TOURNAMENT_PAGE);

  G_OBJECT_CLASS (tea_new_tournament_page_parent_class)->dispose (object);
}

static void
tea_new_tournament_page_class_init (TeaNewTournamentPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_new_tournament_page_dispose;
  widget_class->grab_focus = tea_new_tournament_page_grab_focus;

  begun_signal = g_signal_new ("begun", TEA_TYPE_NEW_TOURNAMENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, TEA_TYPE_TOURNAMENT);

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_RULESET_CHOOSER);
  gtk_widget_class_set_css_name (widget_class, "newsession");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-new-tournament-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaNewTournamentPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewTournamentPage, facts_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewTournamentPage, names_view);
  gtk_widget_class_bind_template_child (widget_class, TeaNewTournamentPage, preview_label);
  gtk_widget_class_bind_template_child (widget_class, TeaNewTournamentPage, error_label);
  gtk_widget_class_bind_template_child (widget_class, TeaNewTournamentPage, rules);
  gtk_widget_class_install_action (widget_class, "new-tournament.begin", NULL, begin_cb);
  gtk_widget_class_install_action (widget_class, "new-tournament.add-known", NULL, add_known_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "new-tournament.begin", NULL);
}

static void
tea_new_tournament_page_init (TeaNewTournamentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  add_facts (self);
}

TeaPage *
tea_new_tournament_page_new (TeaTournamentList *tournaments, GSettings *settings)
{
  TeaNewTournamentPage *self;
  g_auto (GStrv) known = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT_LIST (tournaments), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_NEW_TOURNAMENT_PAGE, NULL);
  self->tournaments = g_object_ref (tournaments);
  self->settings = g_object_ref (settings);
  known = tea_tournament_list_list_known (tournaments);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-tournament.add-known", *known != NULL);
  tea_ruleset_chooser_load (self->rules, settings);
  changed_cb (self);

  return TEA_PAGE (self);
}

void
tea_new_tournament_page_set_names (TeaNewTournamentPage *self, const char *names)
{
  g_return_if_fail (TEA_IS_NEW_TOURNAMENT_PAGE (self) && names != NULL);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->names_view), names, -1);
}
