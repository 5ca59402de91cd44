/* tea-play-page.c - the page of the game that is played: the table, its actions and the settlement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "core/tiles/tea-tile.h"
#include "view/tiles/tea-tile-look.h"
#include "view/setup/tea-game-settings.h"
#include "view/widgets/tea-settings.h"
#include "view/widgets/tea-side-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* How long computer players wait before they act, in milliseconds. */
#define SLOW_DELAY_MS 1600
#define NORMAL_DELAY_MS 750
#define FAST_DELAY_MS 0

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaPlayPage,
                               tea_play_page,
                               TEA_TYPE_PAGE,
                               G_IMPLEMENT_INTERFACE (TEA_TYPE_SITTING, _tea_play_page_sit))

typedef enum
{
  PROP_SETTINGS = 1,
  PROP_PACE,
  PROP_ADVICE,
} TeaPlayPageProperty;

static const char *
round_name (int wind)
{
  static const char *const names[] = {
    N_ ("East round"),
    N_ ("South round"),
    N_ ("West round"),
    N_ ("North round"),
  };

  return wind >= TEA_TILE_EAST && wind <= TEA_TILE_NORTH ? _ (names[wind - TEA_TILE_EAST]) : NULL;
}

char *
_tea_play_page_dup_rules (TeaPlayPage *self)
{
  g_autofree char *rules = tea_ruleset_dup_full_name (tea_table_get_state (self->table)->ruleset);

  if (!tea_game_get_is_practice (self->game))
    return g_steal_pointer (&rules);

  /* Translators: the rules of a practice game, in which moves can be taken back: "Fenghua 奉化 · practice". */
  return g_strdup_printf (_ ("%s · practice"), rules);
}

static void
update_titles (TeaPlayPage *self)
{
  const TeaTableState *state = tea_table_get_state (self->table);
  TeaRuleset *ruleset = state->ruleset;
  guint hand_number = state->hand_number;
  const char *round = NULL;
  g_autofree char *title = NULL;
  g_autofree char *hand = NULL;
  g_autofree char *subtitle = NULL;
  gboolean narrow;

  if (ruleset == NULL)
    return;

  title = _tea_play_page_dup_rules (self);
  hand = g_strdup_printf (_ ("Hand %u"), hand_number);
  if (tea_ruleset_get_facts (ruleset)->has_round_wind)
    round = round_name (state->round_wind);
  subtitle = round != NULL ? g_strdup_printf ("%s · %s", round, hand) : g_strdup (hand);

  tea_page_set_title (TEA_PAGE (self), title);
  tea_page_set_subtitle (TEA_PAGE (self), hand_number > 0 ? subtitle : "");
  /* In a narrow window the name of the rules fits, but not with its Chinese form. */
  g_object_get (self, "narrow", &narrow, NULL);
  adw_window_title_set_title (self->window_title, narrow ? tea_ruleset_get_name (ruleset) : title);
  gtk_widget_set_css_classes (GTK_WIDGET (self->window_title), (const char *[]){ narrow ? "narrow" : NULL, NULL });
  adw_window_title_set_subtitle (self->window_title, hand_number > 0 ? subtitle : "");
}

/* Moves the focus to the table if it was lost or is in a hidden sheet, so that keys work at once. */
static void
return_focus_to_table (TeaPlayPage *self)
{
  GtkWidget *focus;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  focus = tea_widget_get_focus (GTK_WIDGET (self));

  if (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_get_child_visible (focus) ||
      (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->settlement)) &&
       !gtk_widget_get_visible (GTK_WIDGET (self->settlement))) ||
      (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->end_page)) &&
       !gtk_widget_get_visible (GTK_WIDGET (self->end_page))))
    gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
}

/* The settlement covers the table only when the end of the hand has been seen there. */
static void
follow_table (TeaPlayPage *self)
{
  TeaScoreSheet *sheet = tea_table_get_state (self->table)->score_sheet;

  update_titles (self);
  _tea_play_page_update_actions (self);
  tea_settlement_set_game_over (self->settlement, tea_table_get_state (self->table)->game_over);

  if (sheet != tea_settlement_get_sheet (self->settlement) && !tea_table_view_get_shows_end (self->table_view))
    {
      tea_settlement_set_sheet (self->settlement, sheet);
      _tea_play_page_forget_result (self);
      _tea_play_page_show_sheet (self, sheet != NULL ? TEA_SHEET_SETTLEMENT : TEA_SHEET_NONE);
      if (sheet != NULL)
        tea_status_bar_dismiss_notice (self->status_bar);
    }

  return_focus_to_table (self);
}

/* While the end of a hand is shown, any key skips it and does nothing else. */
static gboolean
skip_by_key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, TeaPlayPage *self)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));

  if (!tea_table_view_get_shows_end (self->table_view) || gdk_key_event_is_modifier (event) ||
      (state & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;

  if (tea_table_view_get_end_seen (self->table_view))
    tea_table_view_skip_end (self->table_view);

  return GDK_EVENT_STOP;
}

static void
skip_by_click_cb (GtkGestureClick *gesture, int n_press, double x, double y, TeaPlayPage *self)
{
  if (!tea_table_view_get_shows_end (self->table_view))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (tea_table_view_get_end_seen (self->table_view))
    tea_table_view_skip_end (self->table_view);
}

static void
set_up_end (TeaPlayPage *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (skip_by_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (skip_by_click_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table_view), GTK_EVENT_CONTROLLER (click));

  tea_table_view_set_shows_ends (self->table_view, TRUE);
  g_signal_connect_object (self->table_view, "end-shown", G_CALLBACK (follow_table), self, G_CONNECT_SWAPPED);
}

static void
refused_cb (TeaGame *game, const char *sentence, TeaPlayPage *self)
{
  tea_play_page_show_notice (self, sentence);
}

static void
news_cb (TeaTable *table, const char *sentences, TeaPlayPage *self)
{
  tea_spoken_say (GTK_WIDGET (self), sentences);
}

static void
log_error_cb (TeaGame *game, GParamSpec *pspec, TeaPlayPage *self)
{
  const char *message = tea_game_get_log_error (game);

  if (message != NULL)
    {
      g_printerr ("%s\n", message);
      tea_play_page_show_notice (self, message);
    }
}

static void
tile_problem_cb (TeaPlayPage *self)
{
  const char *problem = tea_tile_look_get_problem (
      tea_tile_look_get_for_display (gtk_widget_get_display (GTK_WIDGET (self))));

  if (problem != NULL)
    tea_play_page_show_notice (self, problem);
}

static void
side_changed_cb (GtkWidget *panel, GParamSpec *pspec, TeaPlayPage *self)
{
  gtk_widget_set_visible (self->side_box, gtk_widget_get_visible (GTK_WIDGET (self->advice_panel)) ||
                                              gtk_widget_get_visible (GTK_WIDGET (self->event_panel)));
}

static void
set_up_events (TeaPlayPage *self)
{
  tea_event_panel_set_table (self->event_panel, self->table);
  tea_event_panel_set_up (self->event_panel, self->settings, self->middle_box, GTK_WIDGET (self->table_view));
}

static void
bind_settings (TeaPlayPage *self)
{
  tea_settings_bind (self->settings, "bot-pace", self, "pace", G_SETTINGS_BIND_GET);
  tea_game_settings_bind_stage (self->settings, self->stage);
  tea_game_settings_bind_look (self->settings, G_OBJECT (self->end_page));
}

static void
set_up_sounds (TeaPlayPage *self)
{
  g_autoptr (TeaSoundPlayer) player = tea_sound_player_new ();

  tea_sound_player_bind_settings (player, self->settings);
  self->sounds = tea_table_sounds_new (self->table, player);
}

/* What covers the table has the focus, if anything does. */
static gboolean
tea_play_page_grab_focus (GtkWidget *widget)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->settlement)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->settlement));
  if (gtk_widget_get_visible (GTK_WIDGET (self->end_page)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->end_page));

  return gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
}

static TeaRuleset *
tea_play_page_get_ruleset (TeaPage *page)
{
  return tea_table_get_state (TEA_PLAY_PAGE (page)->table)->ruleset;
}

static char *
tea_play_page_dup_clause (TeaPage *page)
{
  return g_strdup (tea_status_bar_get_clause (TEA_PLAY_PAGE (page)->status_bar));
}

static void
tea_play_page_constructed (GObject *object)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (object);

  G_OBJECT_CLASS (tea_play_page_parent_class)->constructed (object);

  g_signal_connect (self, "notify::narrow", G_CALLBACK (update_titles), NULL);
  g_signal_connect_object (self->game, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->table, "news", G_CALLBACK (news_cb), self, 0);
  g_signal_connect_object (self->game, "notify::log-error", G_CALLBACK (log_error_cb), self, 0);
  tea_page_watch_menu (TEA_PAGE (self), gtk_menu_button_get_popover (self->menu_button));
  g_signal_connect_object (tea_tile_look_get_for_display (gtk_widget_get_display (GTK_WIDGET (self))),
                           "notify::problem", G_CALLBACK (tile_problem_cb), self, G_CONNECT_SWAPPED);
  tile_problem_cb (self);
  /* The view comes first: the window asks it whether it shows the end of the hand. */
  tea_table_stage_set_table (self->stage, self->table);
  g_signal_connect_object (self->table, "changed", G_CALLBACK (follow_table), self, G_CONNECT_SWAPPED);
  set_up_end (self);
  bind_settings (self);
  set_up_sounds (self);
  set_up_events (self);
  _tea_play_page_set_up_play (self);
  _tea_play_page_set_up_advice (self);
  _tea_play_page_set_up_duplicate (self);
  _tea_play_page_update_actions (self);
}

static void
tea_play_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (object);

  switch ((TeaPlayPageProperty) prop_id)
    {
    case PROP_SETTINGS: /* construct-only */
      self->settings = g_value_dup_object (value);
      break;
    case PROP_PACE:
      tea_play_page_set_pace (self, g_value_get_string (value));
      break;
    case PROP_ADVICE:
      _tea_play_page_set_advice (self, g_value_get_boolean (value));
      break;
    }
}

static void
tea_play_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (object);

  if (prop_id == PROP_ADVICE)
    g_value_set_boolean (value, self->advisor != NULL && tea_advisor_get_state (self->advisor)->on);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_play_page_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_PLAY_PAGE);

  G_OBJECT_CLASS (tea_play_page_parent_class)->dispose (object);
}

static void
tea_play_page_finalize (GObject *object)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (object);

  g_clear_object (&self->advisor);
  g_clear_object (&self->duplicate);
  g_clear_object (&self->sounds);
  g_clear_object (&self->ways);
  g_clear_object (&self->proposed);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->pace, g_free);

  G_OBJECT_CLASS (tea_play_page_parent_class)->finalize (object);
}

static void
tea_play_page_class_init (TeaPlayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TeaPageClass *page_class = TEA_PAGE_CLASS (klass);

  object_class->constructed = tea_play_page_constructed;
  object_class->get_property = tea_play_page_get_property;
  object_class->set_property = tea_play_page_set_property;
  object_class->dispose = tea_play_page_dispose;
  object_class->finalize = tea_play_page_finalize;

  widget_class->grab_focus = tea_play_page_grab_focus;

  page_class->get_ruleset = tea_play_page_get_ruleset;
  page_class->dup_clause = tea_play_page_dup_clause;

  g_object_class_install_property (
      object_class, PROP_SETTINGS,
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, PROP_PACE,
      g_param_spec_string ("pace", NULL, NULL, "normal", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, PROP_ADVICE,
      g_param_spec_boolean ("advice", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  g_type_ensure (TEA_TYPE_SIDE_LAYOUT);
  g_type_ensure (TEA_TYPE_ADVICE_PANEL);
  g_type_ensure (TEA_TYPE_DUPLICATE_BAR);
  g_type_ensure (TEA_TYPE_EVENT_PANEL);
  g_type_ensure (TEA_TYPE_TABLE_STAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, after_hand_box);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, advice_button);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, duplicate_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, stage);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, advice_panel);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, event_panel);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, middle_box);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayPage, side_box);
  gtk_widget_class_bind_template_callback (widget_class, side_changed_cb);
  _tea_play_page_class_install_actions (widget_class);
}

static void
tea_play_page_init (TeaPlayPage *self)
{
  self->game = tea_game_new ();
  self->table = tea_game_get_table (self->game);
  self->pace = g_strdup ("normal");
  tea_game_set_bot_delay (self->game, NORMAL_DELAY_MS);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->table_view = tea_table_stage_get_table_view (self->stage);
  self->settlement = tea_table_stage_get_settlement (self->stage);
  self->status_bar = tea_table_stage_get_status_bar (self->stage);
  self->end_page = g_object_new (TEA_TYPE_GAME_END_PAGE, "visible", FALSE, NULL);
  tea_table_stage_add_sheet (self->stage, GTK_WIDGET (self->end_page), (TeaTableStagePlace) tea_game_end_page_place);
}

TeaPlayPage *
tea_play_page_new (GSettings *settings)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  return g_object_new (TEA_TYPE_PLAY_PAGE, "settings", settings, "names-itself", TRUE, NULL);
}

TeaGame *
tea_play_page_get_game (TeaPlayPage *self)
{
  g_return_val_if_fail (TEA_IS_PLAY_PAGE (self), NULL);

  return self->game;
}

const char *
tea_play_page_get_pace (TeaPlayPage *self)
{
  g_return_val_if_fail (TEA_IS_PLAY_PAGE (self), NULL);

  return self->pace;
}

void
tea_play_page_set_pace (TeaPlayPage *self, const char *pace)
{
  guint delay_ms = NORMAL_DELAY_MS;

  g_return_if_fail (TEA_IS_PLAY_PAGE (self));

  if (g_strcmp0 (self->pace, pace) == 0)
    return;

  if (g_strcmp0 (pace, "slow") == 0)
    delay_ms = SLOW_DELAY_MS;
  else if (g_strcmp0 (pace, "fast") == 0)
    delay_ms = FAST_DELAY_MS;

  g_free (self->pace);
  self->pace = g_strdup (pace);
  tea_game_set_bot_delay (self->game, delay_ms);
}

static void
set_levels (TeaPlayPage *self)
{
  for (guint i = 0; i < TEA_N_OPPONENTS; i++)
    {
      g_autofree char *id = tea_game_settings_dup_opponent (self->settings, i);

      /* An unknown level is replaced by the default. */
      if (id == NULL || !tea_game_set_level (self->game, i + 1, id))
        tea_game_set_level (self->game, i + 1, tea_level_get_default_id ());
    }
}

void
tea_play_page_start_game (TeaPlayPage *self, TeaRuleset *ruleset, const char *length, guint64 seed)
{
  g_autofree char *name = NULL;

  g_return_if_fail (TEA_IS_PLAY_PAGE (self));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  set_levels (self);
  name = tea_game_settings_dup_player_name (self->settings);
  tea_game_set_throws_for_deal (self->game, tea_game_settings_get_throws_for_deal (self->settings, ruleset));
  tea_game_set_begins_practice (self->game, g_settings_get_boolean (self->settings, "practice"));
  tea_game_begin (self->game, ruleset, length, seed, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
}

void
tea_play_page_start_duplicate (TeaPlayPage *self, TeaRuleset *ruleset, guint n_deals, const char *rival, guint64 seed)
{
  g_autofree char *name = NULL;

  g_return_if_fail (TEA_IS_PLAY_PAGE (self));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  set_levels (self);
  name = tea_game_settings_dup_player_name (self->settings);
  tea_game_begin_duplicate (self->game, ruleset, n_deals, rival, seed, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
}

void
tea_play_page_show_resumed (TeaPlayPage *self)
{
  g_return_if_fail (TEA_IS_PLAY_PAGE (self));

  tea_play_page_show_notice (self, _ ("The game picks up where you left off."));
}

void
tea_play_page_show_notice (TeaPlayPage *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_PLAY_PAGE (self));

  tea_status_bar_show_notice (self->status_bar, sentence);
}
