/* tea-session-page.c - the page of a scoring session: its hands and its ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-session-page-private.h"

#include <glib/gi18n.h>

#include "view/page/tea-place.h"
#include "view/setup/tea-game-settings.h"
#include "view/widgets/tea-settings.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Below this width, in logical pixels with texts of the usual size, the buttons leave no room for the title. */
#define TITLE_WIDTH 540

G_DEFINE_FINAL_TYPE (TeaSessionPage, tea_session_page, TEA_TYPE_PAGE)

enum
{
  WINDOW,
  NEW_SESSION,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Updates what undo and redo change: the hand being entered, else the ledger. */
static void
update_undo (TeaSessionPage *self)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (self->page);
  gboolean typed = entry != NULL &&
                   (tea_hand_entry_get_state (entry)->can_undo || tea_helper_page_get_editing (self->page));
  gboolean typed_again = entry != NULL && tea_hand_entry_get_state (entry)->can_redo;
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  /* Translators: tooltips; what is undone is filled in. */
  undo = g_strdup_printf (_ ("%s (Ctrl+Z)"),
                          typed || self->ledger == NULL ? _ ("Undo") : tea_ledger_get_facts (self->ledger)->undo_text);
  redo = g_strdup_printf (_ ("%s (Ctrl+Shift+Z)"), typed_again || self->ledger == NULL
                                                       ? _ ("Redo")
                                                       : tea_ledger_get_facts (self->ledger)->redo_text);
  tea_spoken_set_tooltip (self->undo_button, undo);
  tea_spoken_set_tooltip (self->redo_button, redo);
  tea_spoken_set_description (self->undo_button, undo);
  tea_spoken_set_description (self->redo_button, redo);
}

/* Whether there is no next hand before somebody says how to go on; an earlier one can still be changed. */
static gboolean
is_at_end (TeaSessionPage *self)
{
  const TeaLedgerFacts *facts = self->ledger != NULL ? tea_ledger_get_facts (self->ledger) : NULL;

  return facts != NULL && facts->over && facts->changing == 0;
}

gboolean
_tea_session_page_show_end (TeaSessionPage *self)
{
  if (!is_at_end (self))
    return FALSE;

  tea_session_page_show (self, "hand");

  return TRUE;
}

/* Shows the end of a game instead of the entry, which could not add anything. */
static void
update_end (TeaSessionPage *self)
{
  GtkWidget *wanted = is_at_end (self) ? GTK_WIDGET (self->end_view) : GTK_WIDGET (self->page);
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->hand_stack)) != NULL;

  if (gtk_stack_get_visible_child (self->hand_stack) == wanted)
    return;

  tea_end_view_set_ledger (self->end_view, is_at_end (self) ? self->ledger : NULL);
  gtk_stack_set_visible_child (self->hand_stack, wanted);
  if (had_focus)
    gtk_widget_grab_focus (wanted);
}

static void
state_changed_cb (TeaSessionPage *self)
{
  update_end (self);
  update_undo (self);
  _tea_session_page_update_actions (self);
}

static gint64
get_undo_id (TeaSessionPage *self)
{
  return self->ledger != NULL ? tea_ledger_get_facts (self->ledger)->undo_id : 0;
}

/* Hides a notice that offers an undo as soon as something else has happened. */
static void
expire_notice (TeaSessionPage *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->notice_undo_button)) &&
      (self->notice_change == 0 || get_undo_id (self) != self->notice_change))
    gtk_info_bar_set_revealed (self->notice_bar, FALSE);
}

/* The buttons for the parts follow the part that is shown. */
static void
shown_changed_cb (TeaSessionPage *self)
{
  const char *shown = tea_session_page_get_shown (self);

  self->updating = TRUE;
  gtk_toggle_button_set_active (self->hand_button, g_strcmp0 (shown, "hand") == 0);
  gtk_toggle_button_set_active (self->ledger_button, g_strcmp0 (shown, "ledger") == 0);
  self->updating = FALSE;
  expire_notice (self);
  gtk_widget_set_visible (self->parts_bar, self->ledger != NULL);
  state_changed_cb (self);
}

static void
part_toggled_cb (GtkToggleButton *button, TeaSessionPage *self)
{
  if (self->updating)
    return;

  if (gtk_toggle_button_get_active (button))
    tea_session_page_show (self, button == self->hand_button ? "hand" : "ledger");
  else
    shown_changed_cb (self);
}

/* Asks about the later hands of a change that moves the deal; a former question is no longer of use. */
static void
update_deal (TeaSessionPage *self)
{
  char **moved = tea_ledger_get_facts (self->ledger)->moved;

  if (moved != NULL)
    {
      _tea_session_page_ask (
          self, TEA_SESSION_ASK_DEAL,
          _ ("This change moves the deal. Keep the dealers of the later hands as they were played, or "
             "follow the rules?"),
          /* Translators: the button that keeps the dealers of later hands. */
          _ ("Keep the Dealers"),
          /* Translators: the button that lets the dealers of later hands follow the rules. */
          _ ("Follow the Rules"));
      tea_question_bar_set_details (self->question_bar, (const char *const *) moved);
    }
  else if (self->asked == TEA_SESSION_ASK_DEAL)
    tea_question_bar_answer (self->question_bar, FALSE);
}

static void
ledger_changed_cb (TeaSessionPage *self)
{
  expire_notice (self);
  state_changed_cb (self);
  update_deal (self);
}

/* The page stays with the session that it got first. */
static void
current_changed_cb (TeaSessionPage *self)
{
  TeaLedger *ledger = tea_ledger_list_get_current (self->ledgers);

  if (self->ledger != NULL || ledger == NULL)
    return;

  self->ledger = g_object_ref (ledger);
  tea_helper_page_set_ledger (self->page, ledger);
  tea_ledger_page_set_ledger (self->ledger_page, ledger);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (ledger_changed_cb), self, G_CONNECT_SWAPPED);
  _tea_session_page_update_phone (self);
  g_object_bind_property (ledger, "served", self->served_button, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (ledger, "title", self, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (ledger, "subtitle", self, "subtitle", G_BINDING_SYNC_CREATE);
  tea_session_page_show (self, self->wanted);
  shown_changed_cb (self);
}

/* A session that was deleted has no page. */
static void
sessions_changed_cb (TeaSessionPage *self)
{
  if (self->ledger != NULL && !tea_ledger_list_has (self->ledgers, tea_ledger_get_facts (self->ledger)->id))
    tea_page_close (TEA_PAGE (self));
}

/* Neither has one that cannot be read; the page below says why. */
static void
failed_cb (TeaSessionPage *self)
{
  if (self->ledger == NULL)
    tea_page_close (TEA_PAGE (self));
}

static void
page_notice_cb (TeaSessionPage *self, const char *sentence)
{
  tea_session_page_notify (self, sentence, FALSE);
}

static void
notice_cb (TeaSessionPage *self, const char *sentence, gboolean undo)
{
  tea_session_page_notify (self, sentence, undo);
}

void
_tea_session_page_edit (TeaSessionPage *self, gint64 id)
{
  if (self->ledger != NULL && tea_ledger_find_entry (self->ledger, id, NULL) != NULL &&
      tea_helper_page_edit (self->page, id))
    tea_session_page_show (self, "hand");
}

static void
edit_hand_cb (TeaSessionPage *self, gint64 id)
{
  g_autofree char *what = NULL;
  g_autofree char *question = NULL;

  self->asked_id = id;
  if (!tea_helper_page_get_typed (self->page))
    {
      _tea_session_page_edit (self, id);
      return;
    }

  what = tea_ledger_dup_description (self->ledger, id);
  /* Translators: "West 1 (Ann wins by self-draw)" is filled in. */
  question = g_strdup_printf (_ ("Discard the unfinished hand and change %s?"), what);
  _tea_session_page_ask (self, TEA_SESSION_ASK_EDIT, question, _ ("Keep Typing"), _ ("Change This Hand"));
}

static void
answered_cb (TeaSessionPage *self, gboolean yes)
{
  _tea_session_page_answer (self, yes);
}

/* The bar names one deletion in the ledger, and undoes only that one. */
static void
notice_undo_clicked_cb (TeaSessionPage *self)
{
  g_autoptr (GError) error = NULL;

  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  if (get_undo_id (self) == self->notice_change && !tea_ledger_undo (self->ledger, &error))
    tea_session_page_notify (self, error->message, FALSE);
}

static void
bar_response_cb (GtkInfoBar *bar, int response, gpointer user_data)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static TeaRuleset *
tea_session_page_get_ruleset (TeaPage *page)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (TEA_SESSION_PAGE (page)->page);

  return entry != NULL ? tea_hand_entry_get_state (entry)->ruleset : NULL;
}

static char *
tea_session_page_dup_clause (TeaPage *page)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (TEA_SESSION_PAGE (page)->page);
  const char *clause = entry != NULL ? tea_hand_entry_get_state (entry)->answer->clause : "";

  return *clause != '\0' ? g_strdup (clause) : NULL;
}

/* On a phone the window must neither start wider than the screen because of buttons that are hidden there, nor be kept
 * wide by this page while another one covers it. */
static void
expect_width (TeaSessionPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int width, height;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) || !GTK_IS_WINDOW (root))
    return;

  width = gtk_widget_get_width (GTK_WIDGET (root));
  if (width == 0 || !gtk_window_is_maximized (GTK_WINDOW (root)))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  tea_narrow_layout_expect (self->touch_layout, width > 0 && width < TITLE_WIDTH);
  tea_narrow_layout_expect (self->title_layout,
                            width > 0 && width < (int) (TITLE_WIDTH * tea_widget_get_text_scale (GTK_WIDGET (self))));
}

static void
tea_session_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_session_page_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::default-width", G_CALLBACK (expect_width), widget,
                           G_CONNECT_SWAPPED);
  expect_width (TEA_SESSION_PAGE (widget));
}

static void
tea_session_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);

  GTK_WIDGET_CLASS (tea_session_page_parent_class)->unroot (widget);
}

static gboolean
tea_session_page_grab_focus (GtkWidget *widget)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);

  if (g_strcmp0 (tea_session_page_get_shown (self), "hand") == 0)
    return gtk_widget_grab_focus (gtk_stack_get_visible_child (self->hand_stack));

  return GTK_WIDGET_CLASS (tea_session_page_parent_class)->grab_focus (widget);
}

static void
tea_session_page_dispose (GObject *object)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (object);

  if (self->ledger != NULL)
    g_signal_handlers_disconnect_by_data (self->ledger, self);
  if (self->ledgers != NULL)
    g_signal_handlers_disconnect_by_data (self->ledgers, self);
  if (self->page != NULL)
    g_signal_handlers_disconnect_by_data (self->page, self);
  g_clear_object (&self->ledger);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SESSION_PAGE);

  G_OBJECT_CLASS (tea_session_page_parent_class)->dispose (object);
}

static void
tea_session_page_finalize (GObject *object)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (object);

  g_clear_object (&self->ledgers);
  g_clear_object (&self->archive);
  g_clear_object (&self->settings);
  g_free (self->wanted);

  G_OBJECT_CLASS (tea_session_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child_full (widget_class, "menu_button", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, title);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, parts_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, hand_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, ledger_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, served_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, title_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, question_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, phone_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, notice_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, notice_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, notice_undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, hand_stack);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, page);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, end_view);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionPage, ledger_page);
  gtk_widget_class_bind_template_callback (widget_class, shown_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, part_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_notice_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_hand_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_undo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
}

static void
tea_session_page_class_init (TeaSessionPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_session_page_dispose;
  object_class->finalize = tea_session_page_finalize;
  widget_class->root = tea_session_page_root;
  widget_class->unroot = tea_session_page_unroot;
  widget_class->grab_focus = tea_session_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_session_page_get_ruleset;
  TEA_PAGE_CLASS (klass)->dup_clause = tea_session_page_dup_clause;

  signals[WINDOW] = g_signal_new ("window", TEA_TYPE_SESSION_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
  signals[NEW_SESSION] = g_signal_new ("new-session", TEA_TYPE_SESSION_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);

  g_type_ensure (TEA_TYPE_QUESTION_BAR);
  g_type_ensure (TEA_TYPE_HELPER_PAGE);
  g_type_ensure (TEA_TYPE_END_VIEW);
  g_type_ensure (TEA_TYPE_LEDGER_PAGE);
  gtk_widget_class_set_css_name (widget_class, "sessionpage");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-session-page.ui");
  bind_children (widget_class);
  _tea_session_page_class_install_actions (widget_class);
}

/* In a narrow window the title could not be read between the buttons, and redo is in the menu. */
static void
narrow_cb (TeaSessionPage *self)
{
  gboolean narrow = tea_narrow_layout_get_narrow (self->title_layout);

  gtk_widget_set_visible (self->title, !narrow);
  gtk_widget_set_visible (self->redo_button, !narrow);
  tea_widget_set_css_class (GTK_WIDGET (self), "narrow", narrow);
}

static void
touch_cb (TeaSessionPage *self)
{
  tea_helper_page_set_touch (self->page, tea_narrow_layout_get_narrow (self->touch_layout));
}

static void
tea_session_page_init (TeaSessionPage *self)
{
  self->title_layout = TEA_NARROW_LAYOUT (tea_narrow_layout_new (TITLE_WIDTH));
  self->touch_layout = TEA_NARROW_LAYOUT (tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  self->wanted = g_strdup ("hand");

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->title_box, GTK_LAYOUT_MANAGER (self->title_layout));
  gtk_widget_set_layout_manager (self->touch_box, GTK_LAYOUT_MANAGER (self->touch_layout));
  g_signal_connect_object (self->title_layout, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->touch_layout, "notify::narrow", G_CALLBACK (touch_cb), self, G_CONNECT_SWAPPED);
  _tea_session_page_add_keys (self);
}

TeaPage *
tea_session_page_new (TeaLedgerList *ledgers, TeaArchive *archive, GSettings *settings)
{
  TeaSessionPage *self;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (ledgers), NULL);
  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_SESSION_PAGE, "names-itself", TRUE, NULL);
  self->ledgers = g_object_ref (ledgers);
  self->archive = g_object_ref (archive);
  self->settings = g_object_ref (settings);
  _tea_session_page_init_phone (self);
  tea_game_settings_bind_look (settings, G_OBJECT (self->page));
  tea_game_settings_bind_look (settings, G_OBJECT (self->ledger_page));
  tea_settings_bind (settings, "helper-only-what-counts", self->page, "only-what-counts", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (ledgers, "notify::current", G_CALLBACK (current_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ledgers, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ledgers, "items-changed", G_CALLBACK (sessions_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "notify", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  current_changed_cb (self);
  if (self->ledger == NULL)
    gtk_stack_set_visible_child_name (self->stack, "reading");
  shown_changed_cb (self);

  return TEA_PAGE (self);
}

TeaLedger *
tea_session_page_get_ledger (TeaSessionPage *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_PAGE (self), NULL);

  return self->ledger;
}

TeaHelperPage *
tea_session_page_get_hand (TeaSessionPage *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_PAGE (self), NULL);

  return self->page;
}

const char *
tea_session_page_get_shown (TeaSessionPage *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_PAGE (self), NULL);

  return gtk_stack_get_visible_child_name (self->stack);
}

void
tea_session_page_show (TeaSessionPage *self, const char *part)
{
  g_return_if_fail (TEA_IS_SESSION_PAGE (self) && part != NULL);

  if (self->ledger == NULL)
    {
      g_free (self->wanted);
      self->wanted = g_strdup (part);
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, part);
  if (g_str_equal (part, "hand") && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (gtk_stack_get_visible_child (self->hand_stack));
}

void
tea_session_page_notify (TeaSessionPage *self, const char *sentence, gboolean undo)
{
  g_return_if_fail (TEA_IS_SESSION_PAGE (self));

  gtk_label_set_label (self->notice_label, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_undo_button), undo);
  if (undo)
    {
      self->notice_change = get_undo_id (self);
      gtk_button_set_label (self->notice_undo_button, tea_ledger_get_facts (self->ledger)->undo_text);
    }
  gtk_info_bar_set_revealed (self->notice_bar, TRUE);
}

void
_tea_session_page_open_window (TeaSessionPage *self)
{
  g_signal_emit (self, signals[WINDOW], 0);
}
