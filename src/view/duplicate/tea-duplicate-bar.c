/* tea-duplicate-bar.c - the standing of a duplicate session, above the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/duplicate/tea-duplicate-bar.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-sentences.h"
#include "view/widgets/tea-holder.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/duplicate/tea-swing-chart.h"
#include "view/widgets/tea-widget.h"

/* Below this width, in logical pixels with texts of the usual size, the chart is hidden in favour of the
 * sentences, which say the same. */
#define CHART_WIDTH 640

struct _TeaDuplicateBar
{
  GtkWidget parent_instance;

  TeaHolder *shown;
  TeaSwingChart *chart;
  GtkButton *compare_button;

  TeaDuplicate *duplicate;
};

G_DEFINE_FINAL_TYPE (TeaDuplicateBar, tea_duplicate_bar, GTK_TYPE_WIDGET)

static void
update (TeaDuplicateBar *self)
{
  const TeaDuplicateState *state = self->duplicate != NULL ? tea_duplicate_get_state (self->duplicate) : NULL;
  gboolean active = state != NULL && state->active;
  g_autofree char *both = NULL;

  if (!active)
    tea_widget_give_up_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), active);
  if (!active)
    return;

  both = tea_sentences_join (state->latest, state->standing);
  tea_widget_set_css_class (GTK_WIDGET (self->compare_button), "suggested-action", state->finished);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
}

static void
narrow_cb (TeaDuplicateBar *self, GParamSpec *pspec, TeaNarrowLayout *layout)
{
  gtk_widget_set_visible (GTK_WIDGET (self->chart), !tea_narrow_layout_get_narrow (layout));
}

static void
tea_duplicate_bar_dispose (GObject *object)
{
  TeaDuplicateBar *self = TEA_DUPLICATE_BAR (object);

  tea_widget_follow (self, &self->duplicate, NULL, G_CALLBACK (update));
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_DUPLICATE_BAR);

  G_OBJECT_CLASS (tea_duplicate_bar_parent_class)->dispose (object);
}

static void
tea_duplicate_bar_class_init (TeaDuplicateBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_duplicate_bar_dispose;

  g_type_ensure (TEA_TYPE_DUPLICATE);
  g_type_ensure (TEA_TYPE_HOLDER);
  g_type_ensure (TEA_TYPE_SWING_CHART);
  gtk_widget_class_set_css_name (widget_class, "duplicatebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LOG);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-duplicate-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateBar, shown);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateBar, chart);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateBar, compare_button);
}

static void
tea_duplicate_bar_init (TeaDuplicateBar *self)
{
  GtkLayoutManager *layout = tea_narrow_layout_new (CHART_WIDTH);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  g_signal_connect_object (layout, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tea_duplicate_bar_set_duplicate (TeaDuplicateBar *self, TeaDuplicate *duplicate)
{
  g_return_if_fail (TEA_IS_DUPLICATE_BAR (self));

  if (!tea_widget_follow (self, &self->duplicate, duplicate, G_CALLBACK (update)))
    return;
  tea_holder_set_item (self->shown, duplicate);
  tea_swing_chart_set_duplicate (self->chart, duplicate);
  update (self);
}
