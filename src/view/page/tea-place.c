/* tea-place.c - a place of the window, and the pages that slide over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/page/tea-place.h"

#include "view/widgets/tea-widget.h"

struct _TeaPlace
{
  GtkWidget parent_instance;

  AdwLeaflet *leaflet; /* the pages, the first one first */
  gboolean is_opening; /* the last page is there, but not shown yet */
};

/* The number of the button of a mouse that goes back. */
#define MOUSE_BUTTON_BACK 8

G_DEFINE_FINAL_TYPE (TeaPlace, tea_place, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_VISIBLE_PAGE = 1, /* read-only */
} TeaPlaceProperty;

static GParamSpec *properties[PROP_VISIBLE_PAGE + 1];

enum
{
  WINDOW,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
count_pages (TeaPlace *self)
{
  g_autoptr (GtkSelectionModel) pages = adw_leaflet_get_pages (self->leaflet);

  return g_list_model_get_n_items (G_LIST_MODEL (pages));
}

static TeaPage *
get_page (TeaPlace *self, guint position)
{
  g_autoptr (GtkSelectionModel) pages = adw_leaflet_get_pages (self->leaflet);
  g_autoptr (AdwLeafletPage) page = g_list_model_get_item (G_LIST_MODEL (pages), position);

  return page != NULL ? TEA_PAGE (adw_leaflet_page_get_child (page)) : NULL;
}

/* Removes what is over the page that is shown. */
static void
remove_closed (TeaPlace *self)
{
  TeaPage *shown = tea_place_get_visible_page (self);
  TeaPage *last;

  if (shown == NULL || self->is_opening)
    return;
  while ((last = get_page (self, count_pages (self) - 1)) != shown)
    adw_leaflet_remove (self->leaflet, GTK_WIDGET (last));
}

/* A closed page slides away first. */
static void
slid_cb (TeaPlace *self)
{
  if (!adw_leaflet_get_child_transition_running (self->leaflet))
    remove_closed (self);
}

/* The leaflet returns the focus to where it was, but that may be a menu, which is closed. */
static void
return_focus (TeaPlace *self, TeaPage *shown)
{
  GtkWidget *focus = tea_widget_get_focus (GTK_WIDGET (self));

  if (shown != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (shown))))
    gtk_widget_grab_focus (GTK_WIDGET (shown));
}

/* A swipe does not ask whether a page may be left. */
static void
visible_cb (TeaPlace *self)
{
  TeaPage *shown = tea_place_get_visible_page (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.back",
                                 shown != NULL && shown != tea_place_get_first_page (self));
  adw_leaflet_set_can_navigate_back (self->leaflet, shown != NULL && TEA_PAGE_GET_CLASS (shown)->leave == NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VISIBLE_PAGE]);
  return_focus (self, shown);
  slid_cb (self);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlace *self = TEA_PLACE (widget);
  TeaPage *shown = tea_place_get_visible_page (self);

  if (tea_page_leave (shown))
    tea_page_close (shown);
}

/* The button of a mouse that goes back. */
static void
pressed_cb (TeaPlace *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.back", NULL);
}

static void
tea_place_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaPlaceProperty) prop_id)
    {
    case PROP_VISIBLE_PAGE:
      g_value_set_object (value, tea_place_get_visible_page (TEA_PLACE (object)));
      break;
    }
}

static gboolean
tea_place_grab_focus (GtkWidget *widget)
{
  TeaPage *shown = tea_place_get_visible_page (TEA_PLACE (widget));

  return shown != NULL && gtk_widget_grab_focus (GTK_WIDGET (shown));
}

static void
tea_place_dispose (GObject *object)
{
  TeaPlace *self = TEA_PLACE (object);

  if (self->leaflet != NULL)
    g_signal_handlers_disconnect_by_data (self->leaflet, self);
  self->leaflet = NULL;
  tea_widget_unparent_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (tea_place_parent_class)->dispose (object);
}

static void
tea_place_class_init (TeaPlaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_place_get_property;
  object_class->dispose = tea_place_dispose;
  widget_class->grab_focus = tea_place_grab_focus;
  widget_class->focus = tea_widget_focus;

  properties[PROP_VISIBLE_PAGE] = g_param_spec_object ("visible-page", NULL, NULL, TEA_TYPE_PAGE,
                                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
  signals[WINDOW] = g_signal_new ("window", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, TEA_TYPE_PAGE);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "page.back", NULL, back_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "page.back", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "page.back", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Back, 0, "page.back", NULL);
}

static void
tea_place_init (TeaPlace *self)
{
  GtkGesture *back = gtk_gesture_click_new ();

  self->leaflet = ADW_LEAFLET (adw_leaflet_new ());
  adw_leaflet_set_can_unfold (self->leaflet, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->leaflet), GTK_WIDGET (self));
  g_signal_connect_swapped (self->leaflet, "notify::visible-child", G_CALLBACK (visible_cb), self);
  g_signal_connect_swapped (self->leaflet, "notify::child-transition-running", G_CALLBACK (slid_cb), self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.back", FALSE);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (back), MOUSE_BUTTON_BACK);
  g_signal_connect_swapped (back, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (back));
}

TeaPlace *
tea_place_new (void)
{
  return g_object_new (TEA_TYPE_PLACE, NULL);
}

TeaPlace *
tea_place_get_for (GtkWidget *widget)
{
  GtkWidget *place;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  place = gtk_widget_get_ancestor (widget, TEA_TYPE_PLACE);

  return place != NULL ? TEA_PLACE (place) : NULL;
}

TeaPage *
tea_place_get_visible_page (TeaPlace *self)
{
  GtkWidget *shown;

  g_return_val_if_fail (TEA_IS_PLACE (self), NULL);

  shown = self->leaflet != NULL ? adw_leaflet_get_visible_child (self->leaflet) : NULL;

  return shown != NULL ? TEA_PAGE (shown) : NULL;
}

TeaPage *
tea_place_get_first_page (TeaPlace *self)
{
  g_return_val_if_fail (TEA_IS_PLACE (self), NULL);

  return get_page (self, 0);
}

TeaRuleset *
tea_place_get_ruleset (TeaPlace *self)
{
  TeaPage *shown = tea_place_get_visible_page (self);
  TeaRuleset *ruleset = NULL;
  TeaPage *page;
  guint i = 0;

  do
    {
      page = get_page (self, i++);
      if (page != NULL && tea_page_get_ruleset (page) != NULL)
        ruleset = tea_page_get_ruleset (page);
    }
  while (page != shown);

  return ruleset;
}

void
tea_place_push (TeaPlace *self, TeaPage *page)
{
  g_return_if_fail (TEA_IS_PLACE (self));
  g_return_if_fail (TEA_IS_PAGE (page));

  remove_closed (self);
  tea_page_set_has_back (page, count_pages (self) > 0);
  /* A page that is still sliding ends that first. */
  self->is_opening = TRUE;
  adw_leaflet_append (self->leaflet, GTK_WIDGET (page));
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (page));
  self->is_opening = FALSE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

gboolean
tea_place_go_back_to (TeaPlace *self, TeaPage *page)
{
  TeaPage *shown;

  g_return_val_if_fail (TEA_IS_PLACE (self), FALSE);
  g_return_val_if_fail (tea_place_get_for (GTK_WIDGET (page)) == self, FALSE);

  while ((shown = tea_place_get_visible_page (self)) != page)
    {
      if (!tea_page_leave (shown))
        return FALSE;
      tea_page_close (shown);
    }

  return TRUE;
}

gboolean
tea_place_leave (TeaPlace *self)
{
  g_return_val_if_fail (TEA_IS_PLACE (self), TRUE);

  for (guint i = count_pages (self); i > 0; i--)
    {
      TeaPage *page = get_page (self, i - 1);

      if (!tea_page_leave (page))
        {
          adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (page));
          return FALSE;
        }
    }

  return TRUE;
}

void
tea_page_open (GtkWidget *from, TeaPage *page)
{
  TeaPlace *place = tea_place_get_for (from);

  g_return_if_fail (place != NULL);

  tea_place_push (place, page);
}

void
tea_page_open_in_window (GtkWidget *from, TeaPage *page)
{
  TeaPlace *place = tea_place_get_for (from);

  g_return_if_fail (place != NULL);

  g_object_ref_sink (page);
  g_signal_emit (place, signals[WINDOW], 0, page);
  g_object_unref (page);
}

static guint
find_position (TeaPlace *self, TeaPage *page)
{
  guint position = 0;

  while (get_page (self, position) != page)
    position++;

  return position;
}

/* Takes @page, which is not the first, out of its place. Returns (transfer full) the page. */
static TeaPage *
take_out (TeaPage *page)
{
  TeaPlace *place = tea_place_get_for (GTK_WIDGET (page));
  TeaPage *below = get_page (place, find_position (place, page) - 1);
  TeaPage *taken = g_object_ref (page);

  place->is_opening = TRUE;
  adw_leaflet_remove (place->leaflet, GTK_WIDGET (page));
  adw_leaflet_set_visible_child (place->leaflet, GTK_WIDGET (below));
  place->is_opening = FALSE;
  slid_cb (place);

  return taken;
}

void
tea_page_move (TeaPage *page, GtkWidget *to)
{
  g_autoptr (TeaPage) taken = NULL;

  g_return_if_fail (TEA_IS_PAGE (page) && tea_place_get_for (to) != NULL);
  g_return_if_fail (tea_place_get_first_page (tea_place_get_for (GTK_WIDGET (page))) != page);

  taken = take_out (page);
  tea_page_open (to, taken);
}

void
tea_page_move_to_window (TeaPage *page)
{
  TeaPlace *place;
  g_autoptr (TeaPage) taken = NULL;

  g_return_if_fail (TEA_IS_PAGE (page));

  place = tea_place_get_for (GTK_WIDGET (page));
  g_return_if_fail (place != NULL && tea_place_get_first_page (place) != page);

  taken = take_out (page);
  g_signal_emit (place, signals[WINDOW], 0, taken);
}

gboolean
tea_page_present (TeaPage *page)
{
  TeaPlace *place;
  GtkWidget *stack;

  g_return_val_if_fail (TEA_IS_PAGE (page), FALSE);

  place = tea_place_get_for (GTK_WIDGET (page));
  g_return_val_if_fail (place != NULL, FALSE);

  if (find_position (place, page) > find_position (place, tea_place_get_visible_page (place)))
    return FALSE;

  stack = gtk_widget_get_ancestor (GTK_WIDGET (place), ADW_TYPE_VIEW_STACK);
  if (stack != NULL)
    adw_view_stack_set_visible_child (ADW_VIEW_STACK (stack), GTK_WIDGET (place));
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (place))));
  tea_place_go_back_to (place, page);

  return TRUE;
}

void
tea_page_close (TeaPage *page)
{
  TeaPlace *place;
  TeaPage *below;
  guint position;

  g_return_if_fail (TEA_IS_PAGE (page));

  place = tea_place_get_for (GTK_WIDGET (page));
  if (place == NULL)
    return;
  position = find_position (place, page);
  if (position == 0)
    {
      gtk_widget_activate_action (GTK_WIDGET (place), "window.close", NULL);
      return;
    }

  /* The leaflet does not give the focus back to what has been replaced meanwhile. */
  below = get_page (place, position - 1);
  adw_leaflet_set_visible_child (place->leaflet, GTK_WIDGET (below));
  return_focus (place, below);
}
