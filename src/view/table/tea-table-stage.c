/* tea-table-stage.c - the table with what lies over it, and the line below it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-stage.h"

#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-widget.h"

struct _TeaTableStage
{
  GtkWidget parent_instance;

  GtkOverlay *overlay;
  TeaTableView *table_view;
  TeaActionBar *action_bar;
  TeaSettlement *settlement;
  GtkBox *line;
  TeaStatusBar *status_bar;

  TeaTable *table; /* or NULL */
  GBinding *status;
  int advised;
};

G_DEFINE_FINAL_TYPE (TeaTableStage, tea_table_stage, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_END = 1,
  PROP_QUIET,
} TeaTableStageProperty;

/* Where the place of a sheet is kept. */
#define PLACE "tea-place"

static gboolean
get_child_position_cb (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *allocation, TeaTableStage *self)
{
  TeaTableStagePlace place = g_object_get_data (G_OBJECT (widget), PLACE);

  if (place != NULL)
    place (widget, gtk_widget_get_width (GTK_WIDGET (overlay)), gtk_widget_get_height (GTK_WIDGET (overlay)),
           allocation);
  else
    tea_action_bar_place (self->action_bar, self->table_view, allocation);

  return TRUE;
}

/* The tiles that the choice at @position would use; −1 for none. */
static guint
find_melding (TeaTableStage *self, int position)
{
  return self->table != NULL ? tea_table_find_melding (self->table, position) : 0;
}

/* The table drops these marks with every new layout, also when its size changes. */
static void
mark_advised_cb (TeaTableStage *self)
{
  tea_table_view_set_advised (self->table_view, self->advised);
  tea_table_view_set_melding (self->table_view, find_melding (self, tea_action_bar_get_advised (self->action_bar)));
}

/* The tiles that a choice would use rise while it has the pointer or the focus. */
static void
pointed_cb (TeaTableStage *self, int position)
{
  tea_table_view_set_pointed (self->table_view, find_melding (self, position));
}

/* Also for a tile that cannot be discarded: whoever sits there says why. */
static void
discard_cb (TeaTableStage *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.discard", "u", position);
}

static void
ask_cb (TeaTableStage *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.ask", "u", position);
}

static void
tea_table_stage_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaTableStage *self = TEA_TABLE_STAGE (object);

  switch ((TeaTableStageProperty) prop_id)
    {
    case PROP_END:
      gtk_box_append (self->line, g_value_get_object (value));
      break;
    case PROP_QUIET:
      g_object_set_property (G_OBJECT (self->status_bar), "quiet", value);
      break;
    }
}

static gboolean
tea_table_stage_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_TABLE_STAGE (widget)->table_view));
}

static void
tea_table_stage_dispose (GObject *object)
{
  TeaTableStage *self = TEA_TABLE_STAGE (object);

  g_clear_pointer (&self->status, g_binding_unbind);
  g_clear_object (&self->table);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_TABLE_STAGE);

  G_OBJECT_CLASS (tea_table_stage_parent_class)->dispose (object);
}

static void
tea_table_stage_class_init (TeaTableStageClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tea_table_stage_set_property;
  object_class->dispose = tea_table_stage_dispose;
  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_table_stage_grab_focus;

  g_object_class_install_property (object_class, PROP_END,
                                   g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET, flags));
  g_object_class_install_property (object_class, PROP_QUIET, g_param_spec_boolean ("quiet", NULL, NULL, FALSE, flags));

  g_type_ensure (TEA_TYPE_ACTION_BAR);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_SETTLEMENT);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_TABLE_VIEW);
  gtk_widget_class_set_css_name (widget_class, "tablestage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-table-stage.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaTableStage, overlay);
  gtk_widget_class_bind_template_child (widget_class, TeaTableStage, table_view);
  gtk_widget_class_bind_template_child (widget_class, TeaTableStage, action_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaTableStage, settlement);
  gtk_widget_class_bind_template_child (widget_class, TeaTableStage, line);
  gtk_widget_class_bind_template_child (widget_class, TeaTableStage, status_bar);
  gtk_widget_class_bind_template_callback (widget_class, get_child_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, mark_advised_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);
  gtk_widget_class_bind_template_callback (widget_class, ask_cb);
}

static void
tea_table_stage_init (TeaTableStage *self)
{
  self->advised = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  g_object_set_data (G_OBJECT (self->settlement), PLACE, tea_settlement_place);
}

TeaTable *
tea_table_stage_get_table (TeaTableStage *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_STAGE (self), NULL);

  return self->table;
}

void
tea_table_stage_set_table (TeaTableStage *self, TeaTable *table)
{
  g_return_if_fail (TEA_IS_TABLE_STAGE (self));

  if (self->table == table)
    return;

  g_clear_pointer (&self->status, g_binding_unbind);
  g_set_object (&self->table, table);
  tea_table_view_set_table (self->table_view, table);
  tea_action_bar_set_table (self->action_bar, table);
  if (table != NULL)
    self->status = g_object_bind_property (table, "status", self->status_bar, "text", G_BINDING_SYNC_CREATE);
}

void
tea_table_stage_set_advice (TeaTableStage *self, int advised, int choice)
{
  g_return_if_fail (TEA_IS_TABLE_STAGE (self));

  self->advised = advised;
  tea_action_bar_set_advised (self->action_bar, choice);
  mark_advised_cb (self);
}

void
tea_table_stage_set_sheet (TeaTableStage *self, TeaScoreSheet *sheet)
{
  g_return_if_fail (TEA_IS_TABLE_STAGE (self));

  if (sheet == tea_settlement_get_sheet (self->settlement))
    return;

  tea_settlement_set_sheet (self->settlement, sheet);
  gtk_widget_set_visible (GTK_WIDGET (self->settlement), sheet != NULL);
}

void
tea_table_stage_add_sheet (TeaTableStage *self, GtkWidget *sheet, TeaTableStagePlace place)
{
  g_return_if_fail (TEA_IS_TABLE_STAGE (self));

  g_object_set_data (G_OBJECT (sheet), PLACE, place);
  gtk_overlay_add_overlay (self->overlay, sheet);
}

TeaTableView *
tea_table_stage_get_table_view (TeaTableStage *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_STAGE (self), NULL);

  return self->table_view;
}

TeaActionBar *
tea_table_stage_get_action_bar (TeaTableStage *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_STAGE (self), NULL);

  return self->action_bar;
}

TeaSettlement *
tea_table_stage_get_settlement (TeaTableStage *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_STAGE (self), NULL);

  return self->settlement;
}

TeaStatusBar *
tea_table_stage_get_status_bar (TeaTableStage *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_STAGE (self), NULL);

  return self->status_bar;
}
