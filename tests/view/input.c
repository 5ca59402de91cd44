/* input.c - sends keys and clicks through the display, as a person would
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "input.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

static Display *display = NULL;

gboolean
input_init (void)
{
  int event, error, major, minor;

  display = XOpenDisplay (gdk_display_get_name (gdk_display_get_default ()));

  return display != NULL && XTestQueryExtension (display, &event, &error, &major, &minor);
}

void
input_end (void)
{
  if (display != NULL)
    XCloseDisplay (display);
  display = NULL;
}

static Window
get_xid (GtkNative *native)
{
  GdkSurface *surface = gtk_native_get_surface (native);

  return surface != NULL ? gdk_x11_surface_get_xid (surface) : None;
}

/* The window may have gone in the meantime, which is no fault. */
static int
ignore_error (Display *where, XErrorEvent *error)
{
  return 0;
}

void
input_turn_to (GtkWindow *window)
{
  XErrorHandler handler = XSetErrorHandler (ignore_error);

  XRaiseWindow (display, get_xid (GTK_NATIVE (window)));
  XSetInputFocus (display, get_xid (GTK_NATIVE (window)), RevertToParent, CurrentTime);
  XSync (display, False);
  XSetErrorHandler (handler);
}

static void
send_keysym (KeySym keysym, gboolean down)
{
  XTestFakeKeyEvent (display, XKeysymToKeycode (display, keysym), down, CurrentTime);
}

/* Num Lock, which the digits of the keypad need. */
static void
press_lock (void)
{
  send_keysym (GDK_KEY_Num_Lock, TRUE);
  send_keysym (GDK_KEY_Num_Lock, FALSE);
}

void
input_press (guint keyval, GdkModifierType modifiers)
{
  static const struct
  {
    GdkModifierType modifier;
    guint keyval;
  } held[] = { { GDK_SHIFT_MASK, GDK_KEY_Shift_L },
               { GDK_CONTROL_MASK, GDK_KEY_Control_L },
               { GDK_ALT_MASK, GDK_KEY_Alt_L } };
  KeyCode code = XKeysymToKeycode (display, keyval);
  gboolean by_lock = keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9;

  if (code == 0)
    return;

  if (by_lock)
    press_lock ();
  /* "?" is on the key of "/". */
  if (!by_lock && XkbKeycodeToKeysym (display, code, 0, 0) != keyval &&
      XkbKeycodeToKeysym (display, code, 0, 1) == keyval)
    modifiers |= GDK_SHIFT_MASK;
  for (guint i = 0; i < G_N_ELEMENTS (held); i++)
    if ((modifiers & held[i].modifier) != 0)
      send_keysym (held[i].keyval, TRUE);
  XTestFakeKeyEvent (display, code, True, CurrentTime);
  XTestFakeKeyEvent (display, code, False, CurrentTime);
  for (guint i = G_N_ELEMENTS (held); i > 0; i--)
    if ((modifiers & held[i - 1].modifier) != 0)
      send_keysym (held[i - 1].keyval, FALSE);
  if (by_lock)
    press_lock ();
  XSync (display, False);
}

gboolean
input_point_at (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  XErrorHandler handler;
  double native_x, native_y, left, top;
  int root_x, root_y;
  Window child;
  gboolean found;

  if (native == NULL || get_xid (native) == None ||
      !gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &native_x, &native_y))
    return FALSE;

  gtk_native_get_surface_transform (native, &left, &top);
  handler = XSetErrorHandler (ignore_error);
  found = XTranslateCoordinates (display, get_xid (native), DefaultRootWindow (display), (int) (native_x + left),
                                 (int) (native_y + top), &root_x, &root_y, &child);
  if (found)
    XTestFakeMotionEvent (display, DefaultScreen (display), root_x, root_y, CurrentTime);
  XSync (display, False);
  XSetErrorHandler (handler);

  return found;
}

void
input_click (guint button, guint times)
{
  for (guint i = 0; i < times; i++)
    {
      XTestFakeButtonEvent (display, button, True, CurrentTime);
      XTestFakeButtonEvent (display, button, False, CurrentTime);
    }
  XSync (display, False);
}

void
input_drag (int x, int y)
{
  XTestFakeButtonEvent (display, 1, True, CurrentTime);
  for (int i = 1; i <= 4; i++)
    XTestFakeRelativeMotionEvent (display, x / 4, y / 4, CurrentTime);
  XTestFakeButtonEvent (display, 1, False, CurrentTime);
  XSync (display, False);
}
