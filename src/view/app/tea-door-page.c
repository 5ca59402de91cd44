/* tea-door-page.c - a page that leads to windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-door-page.h"

#include <glib/gi18n.h>

struct _TeaDoorPage
{
  TeaPage parent_instance;
};

G_DEFINE_FINAL_TYPE (TeaDoorPage, tea_door_page, TEA_TYPE_PAGE)

/* clang-format off */
static const struct
{
  const char *action;
  const char *label;
} doors[] = {
  { "app.learn",    N_ ("Lessons and drills") },
  { "app.mistakes", N_ ("My Mistakes") },
};
/* clang-format on */

static void
tea_door_page_class_init (TeaDoorPageClass *klass)
{
}

static void
tea_door_page_init (TeaDoorPage *self)
{
}

static void
add_button (GtkBox *box, const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (doors); i++)
    if (g_strcmp0 (action, doors[i].action) == 0)
      {
        GtkWidget *button = gtk_button_new_with_label (_ (doors[i].label));

        gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
        gtk_widget_add_css_class (button, "pill");
        gtk_box_append (box, button);
      }
}

TeaPage *
tea_door_page_new (const char *title, const char *first, const char *second)
{
  GtkWidget *status = adw_status_page_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  add_button (GTK_BOX (box), first);
  add_button (GTK_BOX (box), second);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (status, TRUE);
  adw_status_page_set_title (ADW_STATUS_PAGE (status), title);
  adw_status_page_set_child (ADW_STATUS_PAGE (status), box);

  return g_object_new (TEA_TYPE_DOOR_PAGE, "title", title, "content", status, NULL);
}
