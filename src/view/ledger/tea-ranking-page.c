/* tea-ranking-page.c - who has how much over all scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-ranking-page.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaRankingPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkDropDown *rules_drop_down;
  GtkListBox *list;

  TeaLedgerRanking *ranking;
};

G_DEFINE_FINAL_TYPE (TeaRankingPage, tea_ranking_page, TEA_TYPE_PAGE)

typedef enum
{
  PROP_RANKING = 1,
} TeaRankingPageProperty;

static GParamSpec *properties[PROP_RANKING + 1];

/* The first choice is all of them. */
static void
rules_selected_cb (TeaRankingPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->rules_drop_down);

  if (self->ranking != NULL && selected != GTK_INVALID_LIST_POSITION)
    tea_ledger_ranking_set_rules (self->ranking,
                                  selected > 0 ? tea_ledger_ranking_get_rules (self->ranking)[selected - 1] : NULL);
}

static void
rules_changed_cb (TeaRankingPage *self)
{
  const char *const *rules = tea_ledger_ranking_get_rules (self->ranking);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("All rules"));
  gtk_string_list_splice (names, 1, 0, rules);
  gtk_drop_down_set_model (self->rules_drop_down, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->rules_drop_down), g_strv_length ((char **) rules) > 1);
}

static void
tea_ranking_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_ranking_page_parent_class)->map (widget);

  tea_ledger_ranking_update (TEA_RANKING_PAGE (widget)->ranking);
}

static gboolean
tea_ranking_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GTK_WIDGET (TEA_RANKING_PAGE (widget)->list), GTK_DIR_TAB_FORWARD) ||
         GTK_WIDGET_CLASS (tea_ranking_page_parent_class)->grab_focus (widget);
}

static void
tea_ranking_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaRankingPageProperty) prop_id)
    {
    case PROP_RANKING:
      g_value_set_object (value, TEA_RANKING_PAGE (object)->ranking);
      break;
    }
}

static void
tea_ranking_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaRankingPageProperty) prop_id)
    {
    case PROP_RANKING:
      TEA_RANKING_PAGE (object)->ranking = g_value_dup_object (value);
      break;
    }
}

static void
tea_ranking_page_dispose (GObject *object)
{
  TeaRankingPage *self = TEA_RANKING_PAGE (object);

  if (self->ranking != NULL)
    tea_ledger_ranking_set_rules (self->ranking, NULL);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_RANKING_PAGE);
  g_clear_object (&self->ranking);

  G_OBJECT_CLASS (tea_ranking_page_parent_class)->dispose (object);
}

static void
tea_ranking_page_class_init (TeaRankingPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_ranking_page_get_property;
  object_class->set_property = tea_ranking_page_set_property;
  object_class->dispose = tea_ranking_page_dispose;
  widget_class->map = tea_ranking_page_map;
  widget_class->grab_focus = tea_ranking_page_grab_focus;

  properties[PROP_RANKING] = g_param_spec_object ("ranking", NULL, NULL, TEA_TYPE_LEDGER_RANKING,
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-ranking-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaRankingPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaRankingPage, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaRankingPage, list);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
}

static void
tea_ranking_page_init (TeaRankingPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_ranking_page_new (TeaLedgerRanking *ranking)
{
  TeaRankingPage *self;

  g_return_val_if_fail (TEA_IS_LEDGER_RANKING (ranking), NULL);

  self = g_object_new (TEA_TYPE_RANKING_PAGE, "ranking", ranking, NULL);
  tea_bound_row_bind_list (self->list, G_LIST_MODEL (ranking),
                           "/io/github/teahouse_mahjong/Teahouse/tea-ranking-row.ui");
  g_signal_connect_object (ranking, "notify::rules", G_CALLBACK (rules_changed_cb), self, G_CONNECT_SWAPPED);
  rules_changed_cb (self);

  return TEA_PAGE (self);
}
