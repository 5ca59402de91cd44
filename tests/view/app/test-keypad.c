/* test-keypad.c - the keypad works wherever the main keys do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "input.h"
#include "scenes/stage.h"

#include "view/learn/tea-drill-page.h"
#include "view/learn/tea-quiz-view.h"
#include "view/hand/tea-replay-view.h"
#include "view/widgets/tea-keys.h"

/* A scene of each window that has keys of its own. */
static const char *const scenes[] = {
  "table",       "claim",       "settlement",    "replay",      "review",   "drill-claim",     "lesson",
  "helper-hand", "helper-half", "ledger-hands",  "ledger-hand", "games",    "studies",         "study",
  "my-rules",    "house-row",   "insights-days", "rulebook",    "mistakes", "duplicate-table",
};

/* Totals over all scenes. */
static guint n_shortcuts;
static guint n_twins;

/* Whether @shortcut is for the key and does the same as @other. */
static gboolean
is_twin (GtkShortcut *shortcut, guint key, GtkShortcut *other)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
  GtkShortcutTrigger *of = gtk_shortcut_get_trigger (other);
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  GtkShortcutAction *wanted = gtk_shortcut_get_action (other);
  GVariant *arguments = gtk_shortcut_get_arguments (shortcut);
  GVariant *wanted_arguments = gtk_shortcut_get_arguments (other);

  if (!GTK_IS_KEYVAL_TRIGGER (trigger) || gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) != key ||
      gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) !=
          gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (of)))
    return FALSE;
  if (action == wanted)
    return TRUE;

  return GTK_IS_NAMED_ACTION (action) && GTK_IS_NAMED_ACTION (wanted) &&
         g_str_equal (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)),
                      gtk_named_action_get_action_name (GTK_NAMED_ACTION (wanted))) &&
         (arguments == wanted_arguments ||
          (arguments != NULL && wanted_arguments != NULL && g_variant_equal (arguments, wanted_arguments)));
}

static void
check_shortcuts (GtkWidget *widget, GListModel *shortcuts)
{
  guint n = g_list_model_get_n_items (shortcuts);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
      GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
      guint twins[TEA_KEY_MAX_TWINS];
      guint key;
      guint n_keys;

      /* GTK's own actions are signals, or of text. */
      if (!GTK_IS_KEYVAL_TRIGGER (trigger) || !(GTK_IS_NAMED_ACTION (action) || GTK_IS_CALLBACK_ACTION (action)) ||
          !g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Tea"))
        continue;
      n_shortcuts++;
      key = gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger));
      n_keys = tea_key_twins (key, twins);
      for (guint j = 0; j < n_keys; j++)
        {
          gboolean found = FALSE;

          for (guint k = 0; !found && k < n; k++)
            {
              g_autoptr (GtkShortcut) other = g_list_model_get_item (shortcuts, k);

              found = is_twin (other, twins[j], shortcut);
            }
          if (!found)
            g_error ("%s has %s and not %s.", G_OBJECT_TYPE_NAME (widget), gdk_keyval_name (key),
                     gdk_keyval_name (twins[j]));
          n_twins++;
        }
    }
}

static void
check_widget (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        check_shortcuts (widget, G_LIST_MODEL (controller));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (child);
}

static void
test_windows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      Stage *stage = stage_open (stage_find_scene (scenes[i]));

      check_widget (stage->window);
      stage_close (stage);
    }
  g_test_message ("%u shortcuts, %u of them with a twin on the keypad", n_shortcuts, n_twins);
  g_assert_cmpuint (n_shortcuts, >, 100);
  g_assert_cmpuint (n_twins, >, 50);
}

/* Every key of the main block that the keypad has, too. */
static void
test_twins (void)
{
  static const char *const keypad[] = { "0",    "1",   "2",      "3",      "4",     "5",    "6",       "7",
                                        "8",    "9",   "Left",   "Up",     "Right", "Down", "Page_Up", "Page_Down",
                                        "Home", "End", "Insert", "Delete", "Tab",   NULL };
  static const char *const others[][2] = {
    { "plus", "KP_Add" },     { "minus", "KP_Subtract" }, { "asterisk", "KP_Multiply" }, { "slash", "KP_Divide" },
    { "equal", "KP_Equal" },  { "period", "KP_Decimal" }, { "comma", "KP_Separator" },   { "space", "KP_Space" },
    { "Return", "KP_Enter" }, { "Return", "ISO_Enter" },
  };
  guint twins[TEA_KEY_MAX_TWINS];

  for (guint i = 0; keypad[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("KP_", keypad[i], NULL);

      g_assert_cmpuint (tea_key_main (gdk_keyval_from_name (name)), ==, gdk_keyval_from_name (keypad[i]));
      g_assert_cmpuint (tea_key_twins (gdk_keyval_from_name (keypad[i]), twins), ==, 1);
      g_assert_cmpuint (twins[0], ==, gdk_keyval_from_name (name));
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpuint (tea_key_main (gdk_keyval_from_name (others[i][1])), ==, gdk_keyval_from_name (others[i][0]));
  g_assert_cmpuint (tea_key_twins (GDK_KEY_Return, twins), ==, 2);
  g_assert_cmpuint (tea_key_twins (GDK_KEY_a, twins), ==, 0);
  g_assert_cmpuint (tea_key_main (GDK_KEY_a), ==, GDK_KEY_a);
}

static void
test_accelerators (void)
{
  static const char *const accels[] = { "<Control>Return", "<Control>1", "<Control>q", NULL };
  static const char *const all[] = { "<Control>Return",    "<Control>1",    "<Control>q", "<Control>KP_Enter",
                                     "<Control>ISO_Enter", "<Control>KP_1", NULL };
  g_autoptr (GtkApplication) application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_auto (GStrv) set = NULL;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  tea_keys_set_accels (application, "app.quit", accels);
  set = gtk_application_get_accels_for_action (application, "app.quit");
  g_assert_cmpuint (g_strv_length (set), ==, G_N_ELEMENTS (all) - 1);
  for (guint i = 0; all[i] != NULL; i++)
    {
      GdkModifierType modifiers, wanted_modifiers;
      guint key, wanted;

      g_assert_true (gtk_accelerator_parse (set[i], &key, &modifiers));
      g_assert_true (gtk_accelerator_parse (all[i], &wanted, &wanted_modifiers));
      g_assert_cmpuint (key, ==, wanted);
      g_assert_cmpuint (modifiers, ==, wanted_modifiers);
    }
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
has_seat (gpointer playback)
{
  return tea_playback_get_state (playback)->seat == 2;
}

static gboolean
is_answered (gpointer quiz)
{
  return tea_quiz_get_state (quiz)->answered;
}

static void
test_replay (void)
{
  Stage *stage = stage_open (stage_find_scene ("replay"));
  GtkWidget *view = view_test_find (stage->window, TEA_TYPE_REPLAY_VIEW);

  input_turn_to (GTK_WINDOW (stage->window));
  view_test_wait (is_active, stage->window);
  g_assert_cmpuint (tea_playback_get_state (tea_replay_view_get_playback (TEA_REPLAY_VIEW (view)))->seat, !=, 2);
  input_press (GDK_KEY_KP_3, 0);
  view_test_wait (has_seat, tea_replay_view_get_playback (TEA_REPLAY_VIEW (view)));
  stage_close (stage);
}

static void
test_drill (void)
{
  Stage *stage = stage_open (stage_find_scene ("drill-claim"));
  GtkWidget *page = view_test_find (stage->window, TEA_TYPE_DRILL_PAGE);
  TeaQuizView *view = TEA_QUIZ_VIEW (view_test_find (page, TEA_TYPE_QUIZ_VIEW));
  TeaQuiz *quiz = tea_quiz_view_get_quiz (view);

  input_turn_to (GTK_WINDOW (stage->window));
  view_test_wait (is_active, stage->window);
  g_assert_false (tea_quiz_get_state (quiz)->answered);
  for (guint key = GDK_KEY_KP_1; key <= GDK_KEY_KP_9; key++)
    input_press (key, 0);
  view_test_wait (is_answered, quiz);
  stage_close (stage);
}

int
main (int argc, char *argv[])
{
  int status;

  view_test_init (&argc, &argv);
  g_test_add_func ("/keypad/twins", test_twins);
  g_test_add_func ("/keypad/accelerators", test_accelerators);
  g_test_add_func ("/keypad/windows", test_windows);
  if (!input_init ())
    return g_test_run ();

  g_test_add_func ("/keypad/replay", test_replay);
  g_test_add_func ("/keypad/drill", test_drill);
  status = g_test_run ();
  input_end ();

  return status;
}
