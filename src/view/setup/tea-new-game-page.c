/* tea-new-game-page.c - chooses the rules, length and opponents of a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-new-game-page.h"

#include <glib/gi18n.h>

#include "model/table/tea-level.h"
#include "model/table/tea-game.h"
#include "model/tiles/tea-number.h"
#include "view/page/tea-place.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-ruleset-chooser.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

struct _TeaNewGamePage
{
  TeaPage parent_instance;

  TeaRulesetChooser *rules;
  GtkDropDown *length;
  GtkSwitch *throw_switch;
  GtkSwitch *practice_switch;
  GtkSwitch *duplicate_switch;
  TeaNumberField *deals_field;
  TeaFormRow *rival_row;
  GtkDropDown *rival;
  TeaFormRow *seed_row;
  GtkEntry *seed_entry;
  GtkListBox *opponents_box;
  GtkButton *start_button;

  GSettings *settings;
  GtkDropDown *opponents[TEA_N_OPPONENTS];
  gboolean throws; /* what the throw switch shows unless the user has turned it */
};

G_DEFINE_FINAL_TYPE (TeaNewGamePage, tea_new_game_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_START,
  SIGNAL_START_DUPLICATE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The nicks in the order of the rows in tea-new-game-page.ui. */
static const char *const lengths[] = { "hand", "round", "two-rounds", "full" };

/* The typed seed, or a random one if empty; %FALSE when it is invalid. */
static gboolean
read_seed (TeaNewGamePage *self, guint64 *seed, char **fault)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed_entry))));
  gint64 typed = 0;
  gboolean well = *text == '\0' || tea_number_read_typed (text, 0, G_MAXINT64, 0, &typed, fault, NULL);

  *seed = *text != '\0' ? (guint64) typed : TEA_GAME_NEW_SEED;

  return well;
}

/* The seed matters in a duplicate session only. */
static void
seed_changed_cb (TeaNewGamePage *self)
{
  g_autofree char *fault = NULL;
  guint64 seed;
  gboolean well = read_seed (self, &seed, &fault) || !gtk_switch_get_active (self->duplicate_switch);

  tea_form_row_set_note (self->seed_row, fault, TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start_button), well);
}

static void
start_duplicate (TeaNewGamePage *self, TeaRuleset *ruleset)
{
  guint n_deals = (guint) tea_number_field_get_value (self->deals_field);
  const char *rival = tea_level_get_facts (gtk_drop_down_get_selected_item (self->rival))->id;
  guint64 seed;

  read_seed (self, &seed, NULL);
  g_settings_set_uint (self->settings, "duplicate-deals", n_deals);
  g_settings_set_string (self->settings, "duplicate-rival", rival);
  tea_page_close (TEA_PAGE (self));
  g_signal_emit (self, signals[SIGNAL_START_DUPLICATE], 0, ruleset, n_deals, rival, seed);
}

static void
start_game (TeaNewGamePage *self, TeaRuleset *ruleset)
{
  const char *length = tea_new_game_page_get_length (self);

  g_settings_set_string (self->settings, "game-length", length);
  tea_game_settings_store_throws_for_deal (self->settings, ruleset, gtk_switch_get_active (self->throw_switch));
  g_settings_set_boolean (self->settings, "practice", gtk_switch_get_active (self->practice_switch));
  tea_page_close (TEA_PAGE (self));
  g_signal_emit (self, signals[SIGNAL_START], 0, ruleset, length);
}

/* The page goes first, so that the game gets the focus. */
static void
start_cb (TeaNewGamePage *self)
{
  g_autoptr (TeaNewGamePage) held G_GNUC_UNUSED = g_object_ref (self);
  TeaRuleset *ruleset = tea_new_game_page_get_ruleset (self);
  const char *opponents[TEA_N_OPPONENTS];

  if (ruleset == NULL || !gtk_widget_get_sensitive (GTK_WIDGET (self->start_button)) ||
      !tea_number_fields_take (GTK_WIDGET (self)))
    return;

  for (guint i = 0; i < TEA_N_OPPONENTS; i++)
    opponents[i] = tea_level_get_facts (gtk_drop_down_get_selected_item (self->opponents[i]))->id;
  tea_game_settings_store_ruleset (self->settings, ruleset);
  tea_game_settings_store_opponents (self->settings, opponents);
  if (gtk_switch_get_active (self->duplicate_switch))
    start_duplicate (self, ruleset);
  else
    start_game (self, ruleset);
}

static void
level_selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, TeaFormRow *row)
{
  TeaLevel *level = gtk_drop_down_get_selected_item (drop_down);

  tea_form_row_set_sentence (row, level != NULL ? tea_level_get_facts (level)->sentence : NULL);
}

static void
fill_opponents (TeaNewGamePage *self)
{
  static const char *const titles[TEA_N_OPPONENTS] = {
    /* Translators: where an opponent sits. */
    N_ ("On Your Ri_ght"),
    N_ ("_Across"),
    N_ ("On Your Le_ft"),
  };

  for (guint i = 0; i < TEA_N_OPPONENTS; i++)
    {
      g_autofree char *id = tea_game_settings_dup_opponent (self->settings, i);
      GtkWidget *row = tea_form_row_new (_ (titles[i]));
      GtkWidget *drop_down = gtk_drop_down_new (tea_level_list (),
                                                gtk_property_expression_new (TEA_TYPE_LEVEL, NULL, "name"));

      self->opponents[i] = GTK_DROP_DOWN (drop_down);
      tea_form_row_set_control (TEA_FORM_ROW (row), drop_down);
      gtk_list_box_append (self->opponents_box, row);
      g_signal_connect_object (drop_down, "notify::selected-item", G_CALLBACK (level_selected_cb), row, 0);
      gtk_drop_down_set_selected (self->opponents[i], tea_level_find (id));
      level_selected_cb (self->opponents[i], NULL, TEA_FORM_ROW (row));
    }
}

/* The switch shows what happens without a choice until there is one. */
static void
rules_selected_cb (TeaNewGamePage *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self->rules);
  gboolean active = gtk_switch_get_active (self->throw_switch);

  if (ruleset == NULL || active != self->throws)
    return;
  self->throws = tea_game_settings_get_throws_for_deal (self->settings, ruleset);
  gtk_switch_set_active (self->throw_switch, self->throws);
}

static void
fill_duplicate (TeaNewGamePage *self)
{
  g_autofree char *rival = g_settings_get_string (self->settings, "duplicate-rival");
  g_autoptr (GListModel) levels = tea_level_list ();

  tea_number_field_set_range (self->deals_field, 1, TEA_GAME_MAX_DEALS);
  tea_number_field_set_value (self->deals_field, g_settings_get_uint (self->settings, "duplicate-deals"));
  gtk_drop_down_set_model (self->rival, levels);
  gtk_drop_down_set_selected (self->rival, tea_level_find (rival));
  level_selected_cb (self->rival, NULL, self->rival_row);
}

static void
fill (TeaNewGamePage *self)
{
  g_autofree char *length = g_settings_get_string (self->settings, "game-length");

  tea_ruleset_chooser_load (self->rules, self->settings);
  fill_opponents (self);
  fill_duplicate (self);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (g_strcmp0 (lengths[i], length) == 0)
      gtk_drop_down_set_selected (self->length, i);

  g_signal_connect_object (self->rules, "selected", G_CALLBACK (rules_selected_cb), self, G_CONNECT_SWAPPED);
  rules_selected_cb (self);
  gtk_switch_set_active (self->practice_switch, g_settings_get_boolean (self->settings, "practice"));
}

/* The card of the game played last, where Return starts. */
static gboolean
tea_new_game_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_NEW_GAME_PAGE (widget)->rules));
}

static TeaRuleset *
tea_new_game_page_get_page_ruleset (TeaPage *page)
{
  return tea_new_game_page_get_ruleset (TEA_NEW_GAME_PAGE (page));
}

static void
tea_new_game_page_dispose (GObject *object)
{
  TeaNewGamePage *self = TEA_NEW_GAME_PAGE (object);

  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_NEW_GAME_PAGE);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_new_game_page_parent_class)->dispose (object);
}

static void
tea_new_game_page_class_init (TeaNewGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_new_game_page_dispose;
  widget_class->grab_focus = tea_new_game_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_new_game_page_get_page_ruleset;

  signals[SIGNAL_START] = g_signal_new ("start", TEA_TYPE_NEW_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, TEA_TYPE_RULESET, G_TYPE_STRING);

  signals[SIGNAL_START_DUPLICATE] = g_signal_new ("start-duplicate", TEA_TYPE_NEW_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                                  NULL, NULL, G_TYPE_NONE, 4, TEA_TYPE_RULESET, G_TYPE_UINT,
                                                  G_TYPE_STRING, G_TYPE_UINT64);

  g_type_ensure (TEA_TYPE_FORM_ROW);
  g_type_ensure (TEA_TYPE_LEVEL);
  g_type_ensure (TEA_TYPE_NUMBER_FIELD);
  g_type_ensure (TEA_TYPE_RULESET_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-new-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, rules);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, length);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, throw_switch);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, practice_switch);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, duplicate_switch);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, deals_field);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, rival_row);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, rival);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, seed_row);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, seed_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, opponents_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGamePage, start_button);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_selected_cb);
}

static void
tea_new_game_page_init (TeaNewGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TeaPage *
tea_new_game_page_new (GSettings *settings, TeaRuleset *proposed, gboolean duplicate)
{
  TeaNewGamePage *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (proposed == NULL || TEA_IS_RULESET (proposed), NULL);

  self = g_object_new (TEA_TYPE_NEW_GAME_PAGE, NULL);
  self->settings = g_object_ref (settings);
  fill (self);
  /* The current rules, which may come from the command line. */
  if (proposed != NULL)
    tea_ruleset_chooser_select (self->rules, proposed);
  gtk_switch_set_active (self->duplicate_switch, duplicate);

  return TEA_PAGE (self);
}

TeaRuleset *
tea_new_game_page_get_ruleset (TeaNewGamePage *self)
{
  g_return_val_if_fail (TEA_IS_NEW_GAME_PAGE (self), NULL);

  return tea_ruleset_chooser_get_ruleset (self->rules);
}

const char *
tea_new_game_page_get_length (TeaNewGamePage *self)
{
  guint selected;

  g_return_val_if_fail (TEA_IS_NEW_GAME_PAGE (self), NULL);

  selected = gtk_drop_down_get_selected (self->length);

  return lengths[MIN (selected, G_N_ELEMENTS (lengths) - 1)];
}
