/* tea-study-window.c - a hand with comments and variations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-names.h"
#include "view/study/tea-study-window.h"

#include <glib/gi18n.h>

#include "view/replay/tea-replay-view.h"
#include "view/replay/tea-replay-window.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-question-bar.h"
#include "view/widgets/tea-side-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* How many studies are remembered in the settings. */
#define MAX_RECENT 20

/* Of the pages without a study, and the indentation of variations, in logical pixels. */
#define MARGIN 24
#define SPACING 12
#define INDENT 16

struct _TeaStudyWindow
{
  GtkWindow parent_instance;

  TeaQuestionBar *question_bar;
  GtkBox *replay_box;
  GtkWidget *side_box;
  GtkEntry *title_entry;
  GtkTextView *comment_view;
  GtkListBox *list_box;
  GtkWidget *line_entry;
  GtkWidget *keep_button;

  TeaReplayView *view; /* %NULL without a study */
  TeaStudy *study;     /* %NULL until it has been read */
  GSettings *settings;
  GFile *file;          /* the file that is opened, or NULL */
  TeaJob *reading;      /* while the file is read */
  TeaGame *game;        /* continues from a position, or NULL */
  gboolean is_updating; /* texts are being set, not typed */
  gboolean is_typing;   /* the comment is being typed */
  guint comment_source; /* shows the comment as it is stored */
  gboolean is_closing;  /* the next save closes the window */
  gboolean leaving;     /* close without saving */
};

G_DEFINE_FINAL_TYPE (TeaStudyWindow, tea_study_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
tea_study_window_show_notice (TeaStudyWindow *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_STUDY_WINDOW (self));

  if (self->view != NULL)
    tea_replay_view_show_notice (self->view, sentence);
}

/* Updates */

static void
update_window_title (TeaStudyWindow *self)
{
  g_autofree char *name = tea_study_dup_name (self->study);
  g_autofree char *title = NULL;

  /* Translators: the title of a study with changes that are not saved. */
  title = tea_study_get_state (self->study)->is_modified ? g_strdup_printf (_ ("%s (not saved)"), name) : NULL;
  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : name);
}

static void
update_actions (TeaStudyWindow *self)
{
  const TeaStudyState *state = tea_study_get_state (self->study);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "study.undo", state->can_undo);
  gtk_widget_action_set_enabled (widget, "study.redo", state->can_redo);
  gtk_widget_action_set_enabled (widget, "study.play", !tea_study_get_is_over (self->study));
  gtk_widget_action_set_enabled (widget, "study.keep", self->game != NULL);
  gtk_widget_action_set_enabled (widget, "study.remove", state->line > 0);
  gtk_widget_set_visible (self->keep_button, self->game != NULL);
}

static void
set_text (GtkEditable *editable, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (editable), text))
    gtk_editable_set_text (editable, text);
}

static void update_comment (TeaStudyWindow *self);

static gboolean
update_comment_cb (gpointer data)
{
  TeaStudyWindow *self = data;

  self->comment_source = 0;
  self->is_updating = TRUE;
  update_comment (self);
  self->is_updating = FALSE;

  return G_SOURCE_REMOVE;
}

/* While a change of the text is being told, it must not change again. */
static void
update_comment (TeaStudyWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment_view);
  GtkTextIter start, end;
  g_autofree char *shown = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  shown = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  if (g_str_equal (shown, tea_study_get_comment (self->study)))
    return;

  if (!self->is_typing)
    gtk_text_buffer_set_text (buffer, tea_study_get_comment (self->study), -1);
  else if (self->comment_source == 0)
    self->comment_source = g_idle_add_full (G_PRIORITY_DEFAULT, update_comment_cb, self, NULL);
}

static void
update_texts (TeaStudyWindow *self)
{
  const TeaStudyState *state = tea_study_get_state (self->study);

  self->is_updating = TRUE;
  set_text (GTK_EDITABLE (self->title_entry), state->title);
  set_text (GTK_EDITABLE (self->line_entry), state->line_title);
  gtk_widget_set_visible (self->line_entry, state->line > 0);
  update_comment (self);
  self->is_updating = FALSE;
}

/* Selects the row of the comment that is shown, or else of the line. */
static void
select_shown (TeaStudyWindow *self)
{
  const TeaStudyState *state = tea_study_get_state (self->study);
  guint position = tea_playback_get_state (state->playback)->position;
  int row = -1;

  for (guint i = 0; i < g_list_model_get_n_items (state->items); i++)
    {
      g_autoptr (TeaStudyItem) item = g_list_model_get_item (state->items, i);
      const TeaStudyItemFacts *facts = tea_study_item_get_facts (item);

      if (facts->line == state->line && (facts->is_comment ? facts->position == position : row < 0))
        row = (int) i;
    }
  gtk_list_box_select_row (self->list_box, gtk_list_box_get_row_at_index (self->list_box, row));
}

static void
position_cb (TeaStudyWindow *self)
{
  update_texts (self);
  update_actions (self);
  select_shown (self);
}

static void
changed_cb (TeaStudyWindow *self)
{
  update_window_title (self);
  position_cb (self);
}

static void
playback_cb (TeaStudyWindow *self)
{
  TeaPlayback *playback = tea_study_get_state (self->study)->playback;

  tea_replay_view_set_playback (self->view, playback);
  g_signal_connect_object (playback, "notify::position", G_CALLBACK (position_cb), self, G_CONNECT_SWAPPED);
  position_cb (self);
}

static GtkWidget *
create_row (gpointer data, gpointer user_data)
{
  TeaStudyItem *item = data;
  const TeaStudyItemFacts *facts = tea_study_item_get_facts (item);
  GtkWidget *row = gtk_list_box_row_new ();
  gboolean is_comment = facts->is_comment;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING / 2);
  GtkWidget *text = tea_label_panel_new (facts->text, is_comment ? "dim-label" : NULL);
  g_autofree char *number = g_strdup_printf ("%u", facts->position + 1);
  GtkWidget *step = tea_label_new (number, 0, "numeric");
  g_autofree char *description = NULL;

  gtk_widget_set_margin_start (box, INDENT * (int) facts->depth);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (step, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), step);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  if (is_comment)
    /* Translators: the number of a step, the comment on it. */
    description = g_strdup_printf (_ ("Comment on step %1$s: %2$s"), number, facts->text);
  else
    /* Translators: the number of a step, what happens there in a way of playing. */
    description = g_strdup_printf (_ ("From step %1$s: %2$s"), number, facts->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);

  return row;
}

static void
row_activated_cb (GtkListBox *list_box, GtkListBoxRow *row, TeaStudyWindow *self)
{
  g_autoptr (TeaStudyItem)
      item = g_list_model_get_item (tea_study_get_state (self->study)->items, (guint) gtk_list_box_row_get_index (row));
  const TeaStudyItemFacts *facts = tea_study_item_get_facts (item);

  tea_study_show (self->study, facts->line, facts->position);
}

/* Changes */

static void
title_changed_cb (GtkEditable *editable, TeaStudyWindow *self)
{
  if (self->study != NULL && !self->is_updating)
    tea_study_set_title (self->study, gtk_editable_get_text (editable));
}

static void
line_changed_cb (GtkEditable *editable, TeaStudyWindow *self)
{
  if (self->study != NULL && !self->is_updating)
    tea_study_set_line_title (self->study, gtk_editable_get_text (editable));
}

static void
comment_changed_cb (GtkTextBuffer *buffer, TeaStudyWindow *self)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  if (self->study == NULL || self->is_updating)
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  self->is_typing = TRUE;
  /* Text that is not stored is not shown either. */
  if (gtk_text_buffer_get_char_count (buffer) > TEA_STUDY_COMMENT_LENGTH)
    {
      tea_study_window_show_notice (self, _ ("The comment cannot be any longer."));
      *g_utf8_offset_to_pointer (text, TEA_STUDY_COMMENT_LENGTH) = '\0';
      tea_study_set_comment (self->study, text);
      update_texts (self);
    }
  else if (!tea_study_set_comment (self->study, text))
    {
      tea_study_window_show_notice (self, _ ("The study cannot have any more comments."));
      update_texts (self);
    }
  self->is_typing = FALSE;
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStudyWindow *self = TEA_STUDY_WINDOW (widget);

  if (tea_study_get_state (self->study)->can_undo)
    tea_study_undo (self->study);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStudyWindow *self = TEA_STUDY_WINDOW (widget);

  if (tea_study_get_state (self->study)->can_redo)
    tea_study_redo (self->study);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStudyWindow *self = TEA_STUDY_WINDOW (widget);

  if (tea_study_get_state (self->study)->line == 0)
    {
      tea_study_window_show_notice (self, _ ("This is how the hand was played; only variations are removed."));
      return;
    }
  tea_study_remove_line (self->study);
  tea_study_window_show_notice (self, _ ("The variation was removed. Undo brings it back."));
}

/* Playing on */

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStudyWindow *self = TEA_STUDY_WINDOW (widget);
  g_autoptr (TeaRecordedGame) game = tea_study_record_position (self->study);

  tea_playback_set_playing (tea_study_get_state (self->study)->playback, FALSE);
  if (game != NULL)
    g_signal_emit (self, signals[SIGNAL_PLAY], 0, game);
}

static void
forget_game (TeaStudyWindow *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, forget_game, self);
  g_clear_object (&self->game);
  if (self->study != NULL)
    update_actions (self);
}

void
tea_study_window_follow (TeaStudyWindow *self, TeaGame *game)
{
  g_return_if_fail (TEA_IS_STUDY_WINDOW (self) && self->study != NULL);
  g_return_if_fail (TEA_IS_GAME (game));

  forget_game (self);
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "begun", G_CALLBACK (forget_game), self, G_CONNECT_SWAPPED);
  update_actions (self);
}

static void
keep_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStudyWindow *self = TEA_STUDY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (self->game == NULL)
    return;
  tea_study_window_show_notice (self, tea_study_keep_played (self->study, tea_game_get_recorded (self->game), &error)
                                          ? _ ("What was played is a variation now.")
                                          : error->message);
}

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStudyWindow *self = TEA_STUDY_WINDOW (widget);
  g_autofree char *text = tea_study_dup_text (self->study);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tea_study_window_show_notice (self, _ ("The position is copied as text."));
}

/* Saving */

/* Puts @file, opened or saved just now, first in the list of studies. */
static void
remember (TeaStudyWindow *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent-studies");
  g_autoptr (GPtrArray) now = g_ptr_array_new ();

  g_ptr_array_add (now, uri);
  for (guint i = 0; recent[i] != NULL && now->len < MAX_RECENT; i++)
    if (!g_str_equal (recent[i], uri))
      g_ptr_array_add (now, recent[i]);
  g_ptr_array_add (now, NULL);
  g_settings_set_strv (self->settings, "recent-studies", (const char *const *) now->pdata);
}

gboolean
tea_study_window_save (TeaStudyWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_STUDY_WINDOW (self) && self->study != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (!tea_study_save (self->study, file, &error))
    {
      self->is_closing = FALSE;
      tea_study_window_show_notice (self, error->message);
      return FALSE;
    }

  remember (self, file);
  update_window_title (self);
  tea_study_window_show_notice (self, _ ("The study is saved."));
  if (self->is_closing)
    gtk_window_close (GTK_WINDOW (self));

  return TRUE;
}

static void
save_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_study_window_save (TEA_STUDY_WINDOW (widget), file);
}

static void
ask_for_file (TeaStudyWindow *self)
{
  g_autoptr (GtkFileFilter) filter = tea_study_window_filter_new ();
  g_autofree char *title = tea_study_dup_name (self->study);
  g_autofree char *stem = tea_names_propose_file (title, "study", "");
  g_autofree char *name = g_str_has_suffix (stem, TEA_STUDY_SUFFIX) ? g_strdup (stem)
                                                                    : g_strconcat (stem, TEA_STUDY_SUFFIX, NULL);

  tea_file_dialog_show (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save Study"), _ ("_Save"), name, filter,
                        save_chosen_cb, NULL);
}

/* The window may be gone afterwards. */
static void
save (TeaStudyWindow *self)
{
  if (tea_study_get_state (self->study)->file != NULL)
    tea_study_window_save (self, tea_study_get_state (self->study)->file);
  else
    ask_for_file (self);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_STUDY_WINDOW (widget)->is_closing = FALSE;
  save (TEA_STUDY_WINDOW (widget));
}

static void
save_as_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_STUDY_WINDOW (widget)->is_closing = FALSE;
  ask_for_file (TEA_STUDY_WINDOW (widget));
}

static void
question_answered_cb (TeaQuestionBar *bar, gboolean yes, TeaStudyWindow *self)
{
  gtk_widget_set_visible (self->side_box, TRUE);
  if (yes)
    {
      self->is_closing = TRUE;
      save (self);
    }
  else
    {
      self->leaving = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
}

static gboolean
tea_study_window_close_request (GtkWindow *window)
{
  TeaStudyWindow *self = TEA_STUDY_WINDOW (window);

  if (self->study == NULL || self->leaving || !tea_study_get_state (self->study)->is_modified)
    return GTK_WINDOW_CLASS (tea_study_window_parent_class)->close_request (window);

  /* A small window has room only for the side box or the question. */
  gtk_widget_set_visible (self->side_box, FALSE);
  tea_question_bar_set_gives_up (self->question_bar, FALSE);
  tea_question_bar_ask (self->question_bar, _ ("Save the study before the window closes?"), _ ("Discard Changes"),
                        _ ("Save"));

  return TRUE;
}

/* The window */

static void
tea_study_window_dispose (GObject *object)
{
  TeaStudyWindow *self = TEA_STUDY_WINDOW (object);

  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_handle_id (&self->comment_source, g_source_remove);
  if (self->study != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->study, self);
      g_signal_handlers_disconnect_by_data (tea_study_get_state (self->study)->playback, self);
    }
  g_clear_object (&self->study);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_object (&self->file);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_STUDY_WINDOW);

  G_OBJECT_CLASS (tea_study_window_parent_class)->dispose (object);
}

static void
tea_study_window_class_init (TeaStudyWindowClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_s, GDK_CONTROL_MASK, "study.save", NULL },
    { GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "study.save-as", NULL },
    { GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "table.copy-position", NULL },
    { GDK_KEY_p, GDK_CONTROL_MASK, "study.play", NULL },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "study.keep", NULL },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_study_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tea_study_window_close_request;

  signals[SIGNAL_PLAY] = g_signal_new ("play", TEA_TYPE_STUDY_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, TEA_TYPE_RECORDED_GAME);

  g_type_ensure (TEA_TYPE_QUESTION_BAR);
  g_type_ensure (TEA_TYPE_SIDE_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-study-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaStudyWindow, question_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaStudyWindow, replay_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStudyWindow, side_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStudyWindow, title_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaStudyWindow, comment_view);
  gtk_widget_class_bind_template_child (widget_class, TeaStudyWindow, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStudyWindow, line_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaStudyWindow, keep_button);
  gtk_widget_class_bind_template_callback (widget_class, question_answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  gtk_widget_class_install_action (widget_class, "study.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "study.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "study.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "study.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "study.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "study.keep", NULL, keep_cb);
  gtk_widget_class_install_action (widget_class, "study.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "table.copy-position", NULL, copy_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

/* Texts have undo keys of their own, so these keys are caught before they get there. Delete works only in the list. */
static void
add_keys (TeaStudyWindow *self)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
    gboolean in_list;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "study.undo", FALSE },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "study.redo", FALSE },
    { GDK_KEY_Delete, 0, "study.remove", TRUE },
  };
  GtkWidget *widgets[] = { GTK_WIDGET (self), GTK_WIDGET (self->list_box) };

  for (guint in_list = 0; in_list < G_N_ELEMENTS (widgets); in_list++)
    {
      GtkEventController *controller = gtk_shortcut_controller_new ();

      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        if (keys[i].in_list == (in_list > 0))
          tea_keys_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), keys[i].key, keys[i].modifiers,
                                 gtk_named_action_new (keys[i].action));
      gtk_widget_add_controller (widgets[in_list], controller);
    }
}

static void
enable_actions (TeaStudyWindow *self, gboolean enabled)
{
  static const char *const actions[] = { "study.save", "study.save-as", "study.undo",   "study.redo",
                                         "study.play", "study.keep",    "study.remove", "table.copy-position" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], enabled);
}

static void
tea_study_window_init (TeaStudyWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
  tea_replay_take_files (GTK_WIDGET (self));
  add_keys (self);
  enable_actions (self, FALSE);
  g_signal_connect (gtk_text_view_get_buffer (self->comment_view), "changed", G_CALLBACK (comment_changed_cb), self);
}

/* Shows @study and takes ownership of it. */
static void
set_study (TeaStudyWindow *self, TeaStudy *study)
{
  self->study = study;
  self->view = TEA_REPLAY_VIEW (tea_replay_view_new (self->settings));
  gtk_widget_set_hexpand (GTK_WIDGET (self->view), TRUE);
  gtk_box_append (self->replay_box, GTK_WIDGET (self->view));
  enable_actions (self, TRUE);
  gtk_list_box_bind_model (self->list_box, tea_study_get_state (study)->items, create_row, NULL, NULL);
  g_signal_connect_object (study, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "shown", G_CALLBACK (playback_cb), self, G_CONNECT_SWAPPED);
  playback_cb (self);
  update_window_title (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->view));
}

GtkWidget *
tea_study_window_new (TeaStudy *study, GSettings *settings)
{
  TeaStudyWindow *self = g_object_new (TEA_TYPE_STUDY_WINDOW, NULL);

  g_return_val_if_fail (TEA_IS_STUDY (study) && G_IS_SETTINGS (settings), GTK_WIDGET (self));

  self->settings = g_object_ref (settings);
  set_study (self, g_object_ref (study));

  return GTK_WIDGET (self);
}

/* Files */

/* Shows why @file cannot be opened, and a button that closes the window. */
static void
show_fault (TeaStudyWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: a file name, then a sentence that gives the reason. */
  g_autofree char *text = g_strdup_printf (_ ("“%1$s” cannot be opened as a study. %2$s"), name, error->message);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  /* Selectable, so that the message can be copied to ask for help. */
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "selectable", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Close"));

  tea_spoken_make_reporting (GTK_LABEL (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_window_set_focus (GTK_WINDOW (self), button);
}

static void
loaded_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  TeaStudyWindow *self = owner;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (study == NULL)
    {
      show_fault (self, self->file, error);
      return;
    }
  remember (self, self->file);
  set_study (self, g_object_ref (study));
}

/* The window in which @file is open, or %NULL. */
static GtkWidget *
find_window (GFile *file)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) widget = g_list_model_get_item (windows, i);
      TeaStudyWindow *window = TEA_IS_STUDY_WINDOW (widget) ? TEA_STUDY_WINDOW (widget) : NULL;
      GFile *open = window != NULL && window->study != NULL ? tea_study_get_state (window->study)->file : NULL;

      if (open != NULL && g_file_equal (open, file))
        return widget;
    }

  return NULL;
}

GtkWidget *
tea_study_window_open (GFile *file, GSettings *settings)
{
  TeaStudyWindow *self;
  GtkWidget *open;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file) && G_IS_SETTINGS (settings), NULL);

  open = find_window (file);
  if (open != NULL)
    {
      gtk_window_present (GTK_WINDOW (open));
      return open;
    }

  self = g_object_new (TEA_TYPE_STUDY_WINDOW, NULL);
  self->settings = g_object_ref (settings);
  self->file = g_object_ref (file);
  name = g_file_get_basename (file);
  if (name != NULL)
    {
      g_autofree char *title = g_filename_display_name (name);

      gtk_window_set_title (GTK_WINDOW (self), title);
    }
  self->reading = tea_study_start_loading (self, file, loaded_cb);
  gtk_window_present (GTK_WINDOW (self));

  return GTK_WIDGET (self);
}

gboolean
tea_study_window_opens (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, TEA_STUDY_SUFFIX);
}

GtkFileFilter *
tea_study_window_filter_new (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Studies"));
  gtk_file_filter_add_pattern (filter, "*" TEA_STUDY_SUFFIX);

  return filter;
}

TeaStudy *
tea_study_window_get_study (TeaStudyWindow *self)
{
  g_return_val_if_fail (TEA_IS_STUDY_WINDOW (self), NULL);

  return self->study;
}
