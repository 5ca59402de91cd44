/* tea-page.c - a page of the window: a header bar, and what is below it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/page/tea-page.h"

#include "view/widgets/tea-widget.h"

typedef struct
{
  AdwHeaderBar *header_bar;
  AdwViewSwitcherTitle *switcher; /* the places of the window, or the title */
  GtkWidget *back_button;
  GtkWidget *start;   /* in the header bar; or NULL */
  GtkWidget *end;     /* the same */
  GtkWidget *content; /* below it, in the scroller; or NULL */
  GtkScrolledWindow *scroller;
  char *title;
  char *subtitle;
  gboolean names_itself; /* `start` or `end` shows the title */
  gboolean narrow;
  guint narrow_source;  /* while `narrow` is out of date, or 0 */
  GBinding *fullscreen; /* a full screen has no header bar; NULL in no window */
} TeaPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TeaPage, tea_page, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_TITLE = 1,
  PROP_SUBTITLE,
  PROP_NAMES_ITSELF, /* construct-only */
  PROP_START,
  PROP_END,
  PROP_CONTENT,
  PROP_NARROW, /* read-only */
} TeaPageProperty;

static GParamSpec *properties[PROP_NARROW + 1];

static TeaPagePrivate *
get_private (TeaPage *self)
{
  return tea_page_get_instance_private (self);
}

static void
set_content (TeaPage *self, GtkWidget *content)
{
  TeaPagePrivate *priv = get_private (self);

  priv->content = content;
  gtk_scrolled_window_set_child (priv->scroller, content);
}

static gboolean
update_narrow_cb (gpointer data)
{
  TeaPage *self = data;
  TeaPagePrivate *priv = get_private (self);

  priv->narrow_source = 0;
  priv->narrow = adw_view_switcher_title_get_title_visible (priv->switcher);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);

  return G_SOURCE_REMOVE;
}

/* The header bar decides while it is given its size. What follows from that may need another size, so it waits until
 * then, but not until the next frame is drawn. */
static void
narrow_cb (TeaPage *self)
{
  TeaPagePrivate *priv = get_private (self);

  if (priv->narrow_source == 0)
    priv->narrow_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_narrow_cb, self, NULL);
}

static void
update_title (TeaPage *self)
{
  TeaPagePrivate *priv = get_private (self);

  adw_view_switcher_title_set_title (priv->switcher, priv->names_itself ? "" : priv->title);
  adw_view_switcher_title_set_subtitle (priv->switcher, priv->names_itself ? "" : priv->subtitle);
}

/* A page scrolls as a whole when the window is too small for it, or the text too large. The keys belong to what is on
 * it. */
static GtkWidget *
scroller_new (void)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_set_vexpand (scroller, TRUE);
  for (guint i = g_list_model_get_n_items (controllers); i-- > 0;)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        gtk_widget_remove_controller (scroller, controller);
    }

  return scroller;
}

/* The places are those of the window; a window with a single page has none. */
static void
tea_page_root (GtkWidget *widget)
{
  TeaPagePrivate *priv = get_private (TEA_PAGE (widget));
  GtkWidget *stack = gtk_widget_get_ancestor (widget, ADW_TYPE_VIEW_STACK);

  GTK_WIDGET_CLASS (tea_page_parent_class)->root (widget);

  adw_view_switcher_title_set_stack (priv->switcher, stack != NULL ? ADW_VIEW_STACK (stack) : NULL);
  adw_view_switcher_title_set_view_switcher_enabled (priv->switcher, stack != NULL);
  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    priv->fullscreen = g_object_bind_property (gtk_widget_get_root (widget), "fullscreened", priv->header_bar,
                                               "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

static void
tea_page_unroot (GtkWidget *widget)
{
  TeaPagePrivate *priv = get_private (TEA_PAGE (widget));

  g_clear_pointer (&priv->fullscreen, g_binding_unbind);
  if (priv->switcher != NULL)
    adw_view_switcher_title_set_stack (priv->switcher, NULL);

  GTK_WIDGET_CLASS (tea_page_parent_class)->unroot (widget);
}

/* A page below another one, and those of other places, are in the window all the time. GTK takes only what was hidden
 * itself away from screen readers. */
static void
set_hidden (TeaPage *self, gboolean hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

static void
tea_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_page_parent_class)->map (widget);

  set_hidden (TEA_PAGE (widget), FALSE);
}

static void
tea_page_unmap (GtkWidget *widget)
{
  set_hidden (TEA_PAGE (widget), TRUE);

  GTK_WIDGET_CLASS (tea_page_parent_class)->unmap (widget);
}

/* The focus stays below the header bar, returns to where it was there, or begins there. */
static gboolean
tea_page_grab_focus (GtkWidget *widget)
{
  TeaPagePrivate *priv = get_private (TEA_PAGE (widget));
  GtkWidget *focus = tea_widget_get_focus (widget);
  GtkWidget *last = priv->content;

  if (focus != NULL && priv->content != NULL && gtk_widget_is_ancestor (focus, priv->content))
    return TRUE;
  while (last != NULL && gtk_widget_get_focus_child (last) != NULL)
    last = gtk_widget_get_focus_child (last);
  if (last != NULL && last != priv->content && (focus == NULL || !gtk_widget_is_ancestor (focus, widget)) &&
      gtk_widget_grab_focus (last))
    return TRUE;

  return priv->content != NULL && gtk_widget_child_focus (priv->content, GTK_DIR_TAB_FORWARD);
}

static TeaRuleset *
no_ruleset (TeaPage *self)
{
  return NULL;
}

static char *
no_clause (TeaPage *self)
{
  return NULL;
}

static void
tea_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPage *self = TEA_PAGE (object);
  TeaPagePrivate *priv = get_private (self);

  switch ((TeaPageProperty) prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, priv->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, priv->subtitle);
      break;
    case PROP_START:
      g_value_set_object (value, priv->start);
      break;
    case PROP_END:
      g_value_set_object (value, priv->end);
      break;
    case PROP_CONTENT:
      g_value_set_object (value, priv->content);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, priv->narrow);
      break;
    case PROP_NAMES_ITSELF:
      break;
    }
}

static void
tea_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaPage *self = TEA_PAGE (object);
  TeaPagePrivate *priv = get_private (self);

  switch ((TeaPageProperty) prop_id)
    {
    case PROP_TITLE:
      tea_page_set_title (self, g_value_get_string (value));
      break;
    case PROP_SUBTITLE:
      tea_page_set_subtitle (self, g_value_get_string (value));
      break;
    case PROP_NAMES_ITSELF:
      priv->names_itself = g_value_get_boolean (value);
      if (priv->names_itself)
        gtk_widget_add_css_class (GTK_WIDGET (priv->switcher), "unnamed");
      break;
    case PROP_START:
      priv->start = g_value_get_object (value);
      if (priv->start != NULL)
        adw_header_bar_pack_start (priv->header_bar, priv->start);
      break;
    case PROP_END:
      priv->end = g_value_get_object (value);
      if (priv->end != NULL)
        adw_header_bar_pack_end (priv->header_bar, priv->end);
      break;
    case PROP_CONTENT:
      set_content (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      break;
    }
}

static gboolean
focus_cb (gpointer data)
{
  /* The page may have been closed meanwhile. */
  if (gtk_widget_get_mapped (data))
    gtk_widget_grab_focus (data);

  return G_SOURCE_REMOVE;
}

/* Closing a menu leaves the focus on its button, where Return would open it again. Newer GTK puts it there after this
 * signal. */
static void
menu_closed_cb (TeaPage *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, focus_cb, g_object_ref (self), g_object_unref);
}

static void
tea_page_dispose (GObject *object)
{
  TeaPagePrivate *priv = get_private (TEA_PAGE (object));

  /* A subclass with a template has unparented them. */
  tea_widget_unparent_children (GTK_WIDGET (object));
  g_clear_handle_id (&priv->narrow_source, g_source_remove);
  g_clear_object (&priv->header_bar);
  g_clear_object (&priv->switcher);
  g_clear_object (&priv->back_button);
  priv->content = NULL;
  priv->scroller = NULL;

  G_OBJECT_CLASS (tea_page_parent_class)->dispose (object);
}

static void
tea_page_finalize (GObject *object)
{
  TeaPagePrivate *priv = get_private (TEA_PAGE (object));

  g_free (priv->title);
  g_free (priv->subtitle);

  G_OBJECT_CLASS (tea_page_parent_class)->finalize (object);
}

static void
tea_page_class_init (TeaPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_page_get_property;
  object_class->set_property = tea_page_set_property;
  object_class->dispose = tea_page_dispose;
  object_class->finalize = tea_page_finalize;
  widget_class->root = tea_page_root;
  widget_class->unroot = tea_page_unroot;
  widget_class->map = tea_page_map;
  widget_class->unmap = tea_page_unmap;
  widget_class->grab_focus = tea_page_grab_focus;
  widget_class->focus = tea_widget_focus;
  klass->get_ruleset = no_ruleset;
  klass->dup_clause = no_clause;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "",
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NAMES_ITSELF] = g_param_spec_boolean (
      "names-itself", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_START] = g_param_spec_object ("start", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_END] = g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

/* Not a template: the class of a subclass has one, and each would remove the children of the other. */
static void
tea_page_init (TeaPage *self)
{
  TeaPagePrivate *priv = get_private (self);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/teahouse_mahjong/Teahouse/tea-page.ui");
  GtkWidget *menu = GTK_WIDGET (gtk_builder_get_object (builder, "menu_button"));

  set_hidden (self, TRUE);
  priv->title = g_strdup ("");
  priv->subtitle = g_strdup ("");
  priv->header_bar = g_object_ref (ADW_HEADER_BAR (gtk_builder_get_object (builder, "header_bar")));
  priv->switcher = g_object_ref (ADW_VIEW_SWITCHER_TITLE (gtk_builder_get_object (builder, "switcher")));
  priv->back_button = g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "back_button")));
  gtk_widget_set_parent (GTK_WIDGET (priv->header_bar), GTK_WIDGET (self));
  priv->scroller = GTK_SCROLLED_WINDOW (scroller_new ());
  gtk_widget_set_parent (GTK_WIDGET (priv->scroller), GTK_WIDGET (self));
  g_signal_connect_object (priv->switcher, "notify::title-visible", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  tea_page_watch_menu (self, gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

/* Sets a text of the header bar and notifies. */
static void
set_text (TeaPage *self, char **place, const char *text, GParamSpec *pspec)
{
  if (g_strcmp0 (text, *place) == 0)
    return;

  g_free (*place);
  *place = g_strdup (text);
  update_title (self);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

void
tea_page_set_title (TeaPage *self, const char *title)
{
  g_return_if_fail (TEA_IS_PAGE (self) && title != NULL);

  set_text (self, &get_private (self)->title, title, properties[PROP_TITLE]);
}

void
tea_page_set_subtitle (TeaPage *self, const char *subtitle)
{
  g_return_if_fail (TEA_IS_PAGE (self) && subtitle != NULL);

  set_text (self, &get_private (self)->subtitle, subtitle, properties[PROP_SUBTITLE]);
}

gboolean
tea_page_leave (TeaPage *self)
{
  g_return_val_if_fail (TEA_IS_PAGE (self), TRUE);

  return TEA_PAGE_GET_CLASS (self)->leave == NULL || TEA_PAGE_GET_CLASS (self)->leave (self);
}

TeaRuleset *
tea_page_get_ruleset (TeaPage *self)
{
  g_return_val_if_fail (TEA_IS_PAGE (self), NULL);

  return TEA_PAGE_GET_CLASS (self)->get_ruleset (self);
}

char *
tea_page_dup_clause (TeaPage *self)
{
  g_return_val_if_fail (TEA_IS_PAGE (self), NULL);

  return TEA_PAGE_GET_CLASS (self)->dup_clause (self);
}

void
tea_page_set_has_back (TeaPage *self, gboolean has_back)
{
  g_return_if_fail (TEA_IS_PAGE (self));

  gtk_widget_set_visible (get_private (self)->back_button, has_back);
}

void
tea_page_watch_menu (TeaPage *self, GtkPopover *menu)
{
  g_return_if_fail (TEA_IS_PAGE (self) && GTK_IS_POPOVER (menu));

  g_signal_connect_object (menu, "closed", G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
}
