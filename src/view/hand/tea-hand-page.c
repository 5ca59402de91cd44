/* tea-hand-page.c - the page of an old hand: the table, and beside it what happened, the decisions and notes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-hand-page-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-side-layout.h"
#include "view/widgets/tea-widget.h"

G_DEFINE_FINAL_TYPE (TeaHandPage, tea_hand_page, TEA_TYPE_PAGE)

typedef enum
{
  PROP_WHOLE_GAME = 1,
} TeaHandPageProperty;

/* Names of the panels, in the order of #TeaHandPanel. */
static const char *const panel_names[] = { "events", "decisions", "notes" };

void
_tea_hand_page_show_notice (TeaHandPage *self, const char *sentence)
{
  tea_replay_view_show_notice (self->view, sentence);
}

static void
update_title (TeaHandPage *self)
{
  const TeaPlaybackState *state = tea_playback_get_state (tea_hand_page_get_playback (self));
  g_autofree char *name = self->study != NULL ? tea_study_dup_name (self->study) : NULL;
  g_autofree char *rules = tea_ruleset_dup_full_name (tea_table_get_state (state->table)->ruleset);
  g_autofree char *title = NULL;

  if (name != NULL && tea_study_get_state (self->study)->is_modified)
    /* Translators: the title of a study with changes that are not saved. */
    title = g_strdup_printf (_ ("%s (not saved)"), name);
  else if (name != NULL)
    title = g_steal_pointer (&name);
  else
    /* Translators: the title of a window: the rules of a game, which of its hands is shown, how many there are. */
    title = g_strdup_printf (_ ("%1$s · Hand %2$u of %3$u"), rules, state->hand + 1, state->n_hands);
  tea_page_set_title (TEA_PAGE (self), title);
}

void
_tea_hand_page_update (TeaHandPage *self)
{
  update_title (self);
  _tea_hand_page_update_decisions (self);
  _tea_hand_page_update_notes (self);
}

void
_tea_hand_page_show (TeaHandPage *self)
{
  TeaPlayback *playback = tea_hand_page_get_playback (self);

  tea_replay_view_set_playback (self->view, playback);
  tea_event_panel_set_table (self->event_panel, tea_playback_get_state (playback)->table);
  g_signal_group_set_target (self->followed, playback);
  gtk_stack_set_visible_child_name (self->stack, "hand");
  gtk_widget_set_visible (self->side_button, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), TRUE);
  _tea_hand_page_update (self);
}

gboolean
_tea_hand_page_take_game (TeaHandPage *self, TeaRecordedGame *game, guint hand, GError **error)
{
  g_autoptr (TeaPlayback) playback = tea_playback_new (game, error);

  if (playback == NULL)
    return FALSE;
  if (hand >= tea_playback_get_state (playback)->n_hands)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The log has no such hand."));
      return FALSE;
    }
  tea_playback_set_hand (playback, hand);
  self->whole = g_steal_pointer (&playback);
  _tea_hand_page_show (self);

  return TRUE;
}

TeaRecordedGame *
_tea_hand_page_get_game (TeaHandPage *self, guint *hand, guint *seat)
{
  *hand = self->study != NULL ? self->hand : tea_playback_get_state (self->whole)->hand;
  *seat = self->whole != NULL ? 0 : tea_playback_get_state (tea_hand_page_get_playback (self))->seat;

  return self->whole != NULL ? tea_playback_get_state (self->whole)->game : tea_study_get_state (self->study)->game;
}

/* Actions */

void
_tea_hand_page_show_panel (TeaHandPage *self, TeaHandPanel panel)
{
  gtk_stack_set_visible_child_name (self->panels, panel_names[panel]);
  gtk_widget_set_visible (self->side_box, TRUE);
}

/* Shows a panel or, if it is shown, hides it. */
static void
panel_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  gboolean shown = gtk_widget_get_visible (self->side_box) &&
                   g_str_equal (gtk_stack_get_visible_child_name (self->panels), name);

  gtk_stack_set_visible_child_name (self->panels, name);
  gtk_widget_set_visible (self->side_box, !shown);
}

/* What is hidden cannot have the focus. */
static void
side_cb (TeaHandPage *self)
{
  GtkWidget *focus = tea_widget_get_focus (GTK_WIDGET (self));

  if (!gtk_widget_get_visible (self->side_box) && focus != NULL && gtk_widget_is_ancestor (focus, self->side_box))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
window_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_page_move_to_window (TEA_PAGE (widget));
}

static void
close_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_page_close (TEA_PAGE (widget));
}

/* The page */

/* A page alone in its window is there already. */
static void
tea_hand_page_root (GtkWidget *widget)
{
  TeaPlace *place = tea_place_get_for (widget);

  GTK_WIDGET_CLASS (tea_hand_page_parent_class)->root (widget);

  gtk_widget_action_set_enabled (widget, "hand.window",
                                 place != NULL && tea_place_get_first_page (place) != TEA_PAGE (widget));
}

/* The focus begins at the controls, and later returns to where it was; a question keeps it. */
static gboolean
tea_hand_page_grab_focus (GtkWidget *widget)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);

  if (tea_question_bar_get_asking (self->question_bar))
    return FALSE;
  if (!self->was_entered && tea_hand_page_get_playback (self) != NULL)
    {
      self->was_entered = TRUE;
      return gtk_widget_grab_focus (GTK_WIDGET (self->view));
    }

  return GTK_WIDGET_CLASS (tea_hand_page_parent_class)->grab_focus (widget);
}

static TeaRuleset *
tea_hand_page_get_ruleset (TeaPage *page)
{
  TeaPlayback *playback = tea_hand_page_get_playback (TEA_HAND_PAGE (page));

  return playback != NULL ? tea_table_get_state (tea_playback_get_state (playback)->table)->ruleset : NULL;
}

static void
tea_hand_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaHandPageProperty) prop_id)
    {
    case PROP_WHOLE_GAME:
      g_value_set_boolean (value, TEA_HAND_PAGE (object)->whole_game);
      break;
    }
}

static void
tea_hand_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaHandPageProperty) prop_id)
    {
    case PROP_WHOLE_GAME:
      _tea_hand_page_set_whole_game (TEA_HAND_PAGE (object), g_value_get_boolean (value));
      break;
    }
}

static void
tea_hand_page_dispose (GObject *object)
{
  TeaHandPage *self = TEA_HAND_PAGE (object);

  _tea_hand_page_stop_reading (self);
  if (self->view == NULL)
    {
      G_OBJECT_CLASS (tea_hand_page_parent_class)->dispose (object);
      return;
    }

  _tea_hand_page_dispose_decisions (self);
  _tea_hand_page_dispose_notes (self);
  g_clear_object (&self->followed);
  tea_event_panel_set_table (self->event_panel, NULL);
  tea_replay_view_set_playback (self->view, NULL);
  g_clear_object (&self->whole);
  g_clear_object (&self->file);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_HAND_PAGE);

  G_OBJECT_CLASS (tea_hand_page_parent_class)->dispose (object);
}

static void
tea_hand_page_class_init (TeaHandPageClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_y, 0, "hand.panel", "events" },
    { GDK_KEY_v, 0, "hand.panel", "decisions" },
    { GDK_KEY_c, 0, "hand.panel", "notes" },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TeaPageClass *page_class = TEA_PAGE_CLASS (klass);

  object_class->dispose = tea_hand_page_dispose;
  object_class->get_property = tea_hand_page_get_property;
  object_class->set_property = tea_hand_page_set_property;
  widget_class->root = tea_hand_page_root;
  widget_class->grab_focus = tea_hand_page_grab_focus;
  page_class->get_ruleset = tea_hand_page_get_ruleset;
  page_class->leave = _tea_hand_page_leave;

  g_object_class_install_property (
      object_class, PROP_WHOLE_GAME,
      g_param_spec_boolean ("whole-game", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  g_type_ensure (TEA_TYPE_DECISIONS_PANEL);
  g_type_ensure (TEA_TYPE_EVENT_PANEL);
  g_type_ensure (TEA_TYPE_NOTES_PANEL);
  g_type_ensure (TEA_TYPE_QUESTION_BAR);
  g_type_ensure (TEA_TYPE_REPLAY_VIEW);
  g_type_ensure (TEA_TYPE_SIDE_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-hand-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, question_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, reading_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, fault_page);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, view);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, side_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, panels);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, event_panel);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, decisions);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, notes);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, side_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHandPage, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);

  gtk_widget_class_install_action (widget_class, "hand.panel", "s", panel_cb);
  gtk_widget_class_install_action (widget_class, "hand.window", NULL, window_cb);
  gtk_widget_class_install_action (widget_class, "hand.close", NULL, close_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
  _tea_hand_page_class_install_decisions (widget_class);
  _tea_hand_page_class_install_notes (widget_class);
}

static void
tea_hand_page_init (TeaHandPage *self)
{
  self->reviewed = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_page_watch_menu (TEA_PAGE (self), gtk_menu_button_get_popover (self->menu_button));
  self->followed = g_signal_group_new (TEA_TYPE_PLAYBACK);
  g_signal_group_connect_swapped (self->followed, "notify::position", G_CALLBACK (_tea_hand_page_update), self);
  g_signal_group_connect_swapped (self->followed, "notify::hand", G_CALLBACK (_tea_hand_page_update), self);
  _tea_hand_page_disable (self);
}

TeaHandPage *
_tea_hand_page_create (GSettings *settings)
{
  TeaHandPage *self = g_object_new (TEA_TYPE_HAND_PAGE, NULL);

  self->settings = g_object_ref (settings);
  tea_replay_view_use_settings (self->view, settings);

  return self;
}

TeaPage *
tea_hand_page_new (TeaRecordedGame *game, guint hand, TeaHandPanel panel, GSettings *settings, GError **error)
{
  TeaHandPage *self;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && G_IS_SETTINGS (settings), NULL);

  self = _tea_hand_page_create (settings);
  if (!_tea_hand_page_take_game (self, game, hand, error))
    {
      g_object_ref_sink (self);
      g_object_unref (self);
      return NULL;
    }
  if (panel == TEA_HAND_DECISIONS)
    tea_playback_set_open (self->whole, FALSE);
  _tea_hand_page_show_panel (self, panel);

  return TEA_PAGE (self);
}

TeaPage *
tea_hand_page_new_study (TeaStudy *study, GSettings *settings)
{
  TeaHandPage *self;

  g_return_val_if_fail (TEA_IS_STUDY (study) && G_IS_SETTINGS (settings), NULL);

  self = _tea_hand_page_create (settings);
  _tea_hand_page_take_study (self, study);
  _tea_hand_page_show_panel (self, TEA_HAND_NOTES);

  return TEA_PAGE (self);
}

TeaPlayback *
tea_hand_page_get_playback (TeaHandPage *self)
{
  g_return_val_if_fail (TEA_IS_HAND_PAGE (self), NULL);

  return self->study != NULL ? tea_study_get_state (self->study)->playback : self->whole;
}

TeaReview *
tea_hand_page_get_review (TeaHandPage *self)
{
  g_return_val_if_fail (TEA_IS_HAND_PAGE (self), NULL);

  return tea_decisions_panel_get_review (self->decisions);
}

TeaStudy *
tea_hand_page_get_study (TeaHandPage *self)
{
  g_return_val_if_fail (TEA_IS_HAND_PAGE (self), NULL);

  return self->study;
}
