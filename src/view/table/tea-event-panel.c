/* tea-event-panel.c - what has happened in the hand, line by line, beside the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-event-panel.h"

#include "view/tiles/tea-tile-row.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-settings.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

#define TILE_WIDTH 18

/* Below this width, in logical pixels at the default text size, there is no room beside the table. */
#define ROOM 800

struct _TeaEventPanel
{
  GtkWidget parent_instance;

  GtkWidget *top;
  GtkListBox *list;
  GtkAdjustment *adjustment; /* of the scrolled list */

  TeaTable *table;
  GtkWidget *home; /* not owned; a weak pointer */
  gboolean shown;
  gboolean narrow;
  gboolean unfolded;  /* shown although it is narrow */
  gboolean at_bottom; /* nobody has scrolled up */
};

G_DEFINE_FINAL_TYPE (TeaEventPanel, tea_event_panel, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_SHOWN = 1,
  PROP_NARROW,
  PROP_PLAIN, /* construct-only */
} TeaEventPanelProperty;

static GParamSpec *properties[PROP_PLAIN + 1];

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  const char *sentence = tea_event_item_get_facts (item)->sentence;
  GListModel *tiles = tea_event_item_get_facts (item)->tiles;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tea_label_panel_new (sentence, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (g_list_model_get_n_items (tiles) > 0)
    {
      GtkWidget *picture = tea_tile_row_new (TILE_WIDTH, TEA_TILE_ROW_TURN_CLAIMED);

      tea_tile_row_append_list (TEA_TILE_ROW (picture), tiles);
      gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), picture);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);

  return row;
}

/* Rows exist only while the panel can be seen. */
static void
fill (TeaEventPanel *self)
{
  gboolean seen = self->table != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));

  self->at_bottom = TRUE;
  gtk_list_box_bind_model (self->list, seen ? tea_table_get_state (self->table)->events : NULL, create_row, NULL, NULL);
}

static void
update_visible (TeaEventPanel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean visible = self->narrow ? self->unfolded : self->shown;

  if (!visible && self->home != NULL && focus != NULL && gtk_widget_is_ancestor (focus, widget))
    gtk_widget_grab_focus (self->home);
  gtk_widget_set_visible (widget, visible);
}

static double
get_bottom (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

/* The lines, or the room for them, have changed. */
static void
size_changed_cb (GtkAdjustment *adjustment, TeaEventPanel *self)
{
  if (self->at_bottom)
    gtk_adjustment_set_value (adjustment, get_bottom (adjustment));
}

static void
scrolled_cb (GtkAdjustment *adjustment, TeaEventPanel *self)
{
  self->at_bottom = gtk_adjustment_get_value (adjustment) >= get_bottom (adjustment) - 1;
}

static void
close_cb (GtkButton *button, TeaEventPanel *self)
{
  tea_event_panel_toggle (self);
}

static void
tea_event_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_event_panel_parent_class)->map (widget);
  fill (TEA_EVENT_PANEL (widget));
}

static void
tea_event_panel_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_event_panel_parent_class)->unmap (widget);
  fill (TEA_EVENT_PANEL (widget));
}

static void
tea_event_panel_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaEventPanel *self = TEA_EVENT_PANEL (object);

  switch ((TeaEventPanelProperty) prop_id)
    {
    case PROP_SHOWN:
      g_value_set_boolean (value, self->shown);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_PLAIN:
      break;
    }
}

static void
tea_event_panel_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaEventPanel *self = TEA_EVENT_PANEL (object);

  switch ((TeaEventPanelProperty) prop_id)
    {
    case PROP_SHOWN:
      tea_widget_set_flag (self, &self->shown, g_value_get_boolean (value), pspec);
      break;
    case PROP_NARROW:
      if (tea_widget_set_flag (self, &self->narrow, g_value_get_boolean (value), pspec))
        self->unfolded = FALSE;
      break;
    case PROP_PLAIN:
      gtk_widget_set_visible (self->top, !g_value_get_boolean (value));
      self->shown = g_value_get_boolean (value);
      break;
    }
  update_visible (self);
}

static void
tea_event_panel_dispose (GObject *object)
{
  TeaEventPanel *self = TEA_EVENT_PANEL (object);

  g_clear_weak_pointer (&self->home);
  tea_event_panel_set_table (self, NULL);
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustment, self);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_EVENT_PANEL);

  G_OBJECT_CLASS (tea_event_panel_parent_class)->dispose (object);
}

static void
tea_event_panel_class_init (TeaEventPanelClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_event_panel_dispose;
  object_class->get_property = tea_event_panel_get_property;
  object_class->set_property = tea_event_panel_set_property;
  widget_class->map = tea_event_panel_map;
  widget_class->unmap = tea_event_panel_unmap;

  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_PLAIN] = g_param_spec_boolean ("plain", NULL, NULL, FALSE,
                                                 G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (widget_class, "eventpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-event-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaEventPanel, top);
  gtk_widget_class_bind_template_child (widget_class, TeaEventPanel, list);
  gtk_widget_class_bind_template_child (widget_class, TeaEventPanel, adjustment);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
}

static void
tea_event_panel_init (TeaEventPanel *self)
{
  self->at_bottom = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tea_event_panel_set_table (TeaEventPanel *self, TeaTable *table)
{
  g_return_if_fail (TEA_IS_EVENT_PANEL (self));
  g_return_if_fail (table == NULL || TEA_IS_TABLE (table));

  if (g_set_object (&self->table, table))
    fill (self);
}

void
tea_event_panel_set_up (TeaEventPanel *self, GSettings *settings, GtkWidget *middle, GtkWidget *home)
{
  GtkLayoutManager *layout;

  g_return_if_fail (TEA_IS_EVENT_PANEL (self));
  g_return_if_fail (GTK_IS_WIDGET (middle));
  g_return_if_fail (GTK_IS_WIDGET (home));

  layout = tea_narrow_layout_new (ROOM);
  gtk_widget_set_layout_manager (middle, layout);
  g_set_weak_pointer (&self->home, home);
  g_object_bind_property (layout, "narrow", self, "narrow", G_BINDING_SYNC_CREATE);
  if (settings != NULL)
    tea_settings_bind (settings, "show-events", self, "shown", G_SETTINGS_BIND_DEFAULT);
}

void
tea_event_panel_toggle (TeaEventPanel *self)
{
  g_return_if_fail (TEA_IS_EVENT_PANEL (self));

  if (self->narrow)
    {
      self->unfolded = !self->unfolded;
      update_visible (self);
    }
  else
    g_object_set (self, "shown", !self->shown, NULL);
}
