/* test-input-method.c - an input method takes no keys from the line for a hand, and still types names
 *
 * The input method of the test takes every key and types a character instead, as one for Chinese does while it
 * composes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gtk/gtkimmodule.h>
#include <string.h>

#include "input.h"
#include "scenes/stage.h"

#include "view/helper/tea-hand-field.h"
#include "view/helper/tea-new-session-page.h"
#include "view/learn/tea-drill-page.h"

#define TYPED "拼"

typedef GtkIMContext EatingContext;
typedef GtkIMContextClass EatingContextClass;

static GType eating_context_get_type (void);
G_DEFINE_TYPE (EatingContext, eating_context, GTK_TYPE_IM_CONTEXT)

static gboolean
filter_keypress (GtkIMContext *context, GdkEvent *event)
{
  if (gdk_event_get_event_type (event) != GDK_KEY_PRESS || gdk_key_event_is_modifier (event))
    return FALSE;

  g_signal_emit_by_name (context, "commit", TYPED);

  return TRUE;
}

static void
eating_context_class_init (EatingContextClass *klass)
{
  klass->filter_keypress = filter_keypress;
}

static void
eating_context_init (EatingContext *self)
{
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
has_three (gpointer text)
{
  return gtk_entry_get_text_length (text) == 3;
}

/* Types 1m followed by E into an entry of the widget of @type in a scene. */
static void
check (const char *scene, GType type, const char *wanted)
{
  Stage *stage = stage_open (stage_find_scene (scene));
  GtkWidget *widget = view_test_find (stage->window, type);
  GtkEntry *entry = GTK_ENTRY (view_test_find (widget, GTK_TYPE_ENTRY));

  input_turn_to (GTK_WINDOW (stage->window));
  view_test_wait (is_active, stage->window);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_true (gtk_entry_grab_focus_without_selecting (entry));
  view_test_settle ();
  input_press (GDK_KEY_1, 0);
  input_press (GDK_KEY_m, 0);
  input_press (GDK_KEY_e, 0);
  view_test_wait (has_three, entry);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, wanted);
  stage_close (stage);
}

static void
test_hand (void)
{
  check ("helper-empty", TEA_TYPE_HAND_FIELD, "1me");
}

static void
test_quiz (void)
{
  check ("drill-waits", TEA_TYPE_DRILL_PAGE, "1me");
}

static void
test_name (void)
{
  check ("helper-new", TEA_TYPE_NEW_SESSION_PAGE, TYPED TYPED TYPED);
}

int
main (int argc, char *argv[])
{
  int status;

  view_test_init (&argc, &argv);
  if (!input_init ())
    {
      g_print ("1..0 # SKIP the display takes no keys of a test\n");
      return EXIT_SUCCESS;
    }
  g_io_extension_point_implement (GTK_IM_MODULE_EXTENSION_POINT_NAME, eating_context_get_type (), "eating", 1000);
  g_object_set (gtk_settings_get_default (), "gtk-im-module", "eating", NULL);

  g_test_add_func ("/input-method/name", test_name);
  g_test_add_func ("/input-method/hand", test_hand);
  g_test_add_func ("/input-method/quiz", test_quiz);
  status = g_test_run ();
  input_end ();

  return status;
}
