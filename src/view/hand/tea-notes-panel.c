/* tea-notes-panel.c - the title, the comments and the variations of a hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-notes-panel.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* In logical pixels. */
#define SPACING 6
#define INDENT 16

struct _TeaNotesPanel
{
  GtkWidget parent_instance;

  GtkEntry *title_entry;
  GtkTextBuffer *comment_buffer;
  GtkWidget *list_label;
  GtkListBox *list_box;
  GtkWidget *line_entry;

  TeaStudy *study;      /* or NULL */
  gboolean is_updating; /* texts are being set, not typed */
  gboolean is_typing;   /* the comment is being typed */
  guint comment_source; /* shows the comment as it is stored */
};

G_DEFINE_FINAL_TYPE (TeaNotesPanel, tea_notes_panel, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TYPED,
  SIGNAL_NOTICE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
notify (TeaNotesPanel *self, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_NOTICE], 0, sentence);
}

/* Showing */

static void
set_text (GtkEditable *editable, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (editable), text))
    gtk_editable_set_text (editable, text);
}

static char *
dup_comment (TeaNotesPanel *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->comment_buffer, &start, &end);

  return gtk_text_buffer_get_text (self->comment_buffer, &start, &end, TRUE);
}

static void update_comment (TeaNotesPanel *self);

static gboolean
update_comment_cb (gpointer data)
{
  TeaNotesPanel *self = data;

  self->comment_source = 0;
  update_comment (self);

  return G_SOURCE_REMOVE;
}

/* While a change of the text is being told, it must not change again. */
static void
update_comment (TeaNotesPanel *self)
{
  const char *stored = self->study != NULL ? tea_study_get_comment (self->study) : "";
  g_autofree char *shown = dup_comment (self);

  if (g_str_equal (shown, stored))
    return;
  if (self->is_typing)
    {
      if (self->comment_source == 0)
        self->comment_source = g_idle_add_full (G_PRIORITY_DEFAULT, update_comment_cb, self, NULL);
      return;
    }
  self->is_updating = TRUE;
  gtk_text_buffer_set_text (self->comment_buffer, stored, -1);
  self->is_updating = FALSE;
}

/* Selects the row of the comment that is shown, or else of the line. */
static void
select_shown (TeaNotesPanel *self)
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

void
tea_notes_panel_update (TeaNotesPanel *self)
{
  const TeaStudyState *state;

  g_return_if_fail (TEA_IS_NOTES_PANEL (self));

  state = self->study != NULL ? tea_study_get_state (self->study) : NULL;
  self->is_updating = TRUE;
  set_text (GTK_EDITABLE (self->title_entry), state != NULL ? state->title : "");
  set_text (GTK_EDITABLE (self->line_entry), state != NULL ? state->line_title : "");
  self->is_updating = FALSE;
  gtk_widget_set_visible (self->line_entry, state != NULL && state->line > 0);
  gtk_widget_set_visible (self->list_label, state != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->list_box), state != NULL);
  update_comment (self);
  if (state != NULL)
    select_shown (self);
}

static GtkWidget *
create_row (gpointer data, gpointer user_data)
{
  TeaStudyItem *item = data;
  const TeaStudyItemFacts *facts = tea_study_item_get_facts (item);
  GtkWidget *row = gtk_list_box_row_new ();
  gboolean is_comment = facts->is_comment;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
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
row_activated_cb (GtkListBox *list_box, GtkListBoxRow *row, TeaNotesPanel *self)
{
  g_autoptr (TeaStudyItem)
      item = g_list_model_get_item (tea_study_get_state (self->study)->items, (guint) gtk_list_box_row_get_index (row));
  const TeaStudyItemFacts *facts = tea_study_item_get_facts (item);

  tea_study_show (self->study, facts->line, facts->position);
}

/* Typing */

/* Whether there is a study to take what was typed; otherwise asks for one. */
static gboolean
can_store (TeaNotesPanel *self)
{
  if (self->is_updating)
    return FALSE;
  if (self->study == NULL)
    g_signal_emit (self, signals[SIGNAL_TYPED], 0);

  return self->study != NULL;
}

static void
title_changed_cb (GtkEditable *editable, TeaNotesPanel *self)
{
  if (can_store (self))
    tea_study_set_title (self->study, gtk_editable_get_text (editable));
}

static void
line_changed_cb (GtkEditable *editable, TeaNotesPanel *self)
{
  if (can_store (self))
    tea_study_set_line_title (self->study, gtk_editable_get_text (editable));
}

/* Text that is not stored is not shown either. */
static void
store_comment (TeaNotesPanel *self)
{
  g_autofree char *text = dup_comment (self);

  if (gtk_text_buffer_get_char_count (self->comment_buffer) > TEA_STUDY_COMMENT_LENGTH)
    {
      notify (self, _ ("The comment cannot be any longer."));
      *g_utf8_offset_to_pointer (text, TEA_STUDY_COMMENT_LENGTH) = '\0';
      tea_study_set_comment (self->study, text);
      tea_notes_panel_update (self);
    }
  else if (!tea_study_set_comment (self->study, text))
    {
      notify (self, _ ("The study cannot have any more comments."));
      tea_notes_panel_update (self);
    }
}

static void
comment_changed_cb (GtkTextBuffer *buffer, TeaNotesPanel *self)
{
  if (!can_store (self))
    return;
  self->is_typing = TRUE;
  store_comment (self);
  self->is_typing = FALSE;
}

/* The panel */

static void
tea_notes_panel_dispose (GObject *object)
{
  TeaNotesPanel *self = TEA_NOTES_PANEL (object);

  g_clear_handle_id (&self->comment_source, g_source_remove);
  g_clear_object (&self->study);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_NOTES_PANEL);

  G_OBJECT_CLASS (tea_notes_panel_parent_class)->dispose (object);
}

static void
tea_notes_panel_class_init (TeaNotesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_notes_panel_dispose;

  signals[SIGNAL_TYPED] = g_signal_new ("typed", TEA_TYPE_NOTES_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[SIGNAL_NOTICE] = g_signal_new ("notice", TEA_TYPE_NOTES_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-notes-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaNotesPanel, title_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaNotesPanel, comment_buffer);
  gtk_widget_class_bind_template_child (widget_class, TeaNotesPanel, list_label);
  gtk_widget_class_bind_template_child (widget_class, TeaNotesPanel, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNotesPanel, line_entry);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, comment_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_set_css_name (widget_class, "notespanel");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tea_notes_panel_init (TeaNotesPanel *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  tea_keys_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), GDK_KEY_Delete, 0,
                         gtk_named_action_new ("study.remove"));
  gtk_widget_add_controller (GTK_WIDGET (self->list_box), controller);
}

void
tea_notes_panel_set_study (TeaNotesPanel *self, TeaStudy *study)
{
  gboolean is_first;

  g_return_if_fail (TEA_IS_NOTES_PANEL (self));
  g_return_if_fail (study == NULL || TEA_IS_STUDY (study));

  is_first = self->study == NULL && study != NULL;
  g_set_object (&self->study, study);
  gtk_list_box_bind_model (self->list_box, study != NULL ? tea_study_get_state (study)->items : NULL, create_row, NULL,
                           NULL);
  if (is_first && gtk_entry_get_text_length (self->title_entry) > 0)
    tea_study_set_title (study, gtk_editable_get_text (GTK_EDITABLE (self->title_entry)));
  if (is_first && gtk_text_buffer_get_char_count (self->comment_buffer) > 0)
    store_comment (self);
  tea_notes_panel_update (self);
}
