/* tea-welcome-page.c - the first question to a new player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-welcome-page.h"

#include <glib/gi18n.h>

#include "model/rules/tea-rulebook.h"
#include "model/tiles/tea-names.h"
#include "view/page/tea-place.h"
#include "view/setup/tea-ruleset-cards.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-widget.h"

struct _TeaWelcomePage
{
  TeaPage parent_instance;

  AdwExpanderRow *others_row;
  TeaRulesetCards *cards;
};

G_DEFINE_FINAL_TYPE (TeaWelcomePage, tea_welcome_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_START,
  SIGNAL_LEARN,
  SIGNAL_CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The page goes first, so that what follows gets the focus. */
static void
start (TeaWelcomePage *self, TeaRuleset *ruleset)
{
  g_autoptr (TeaWelcomePage) held G_GNUC_UNUSED = g_object_ref (self);

  tea_page_close (TEA_PAGE (self));
  g_signal_emit (self, signals[SIGNAL_START], 0, ruleset);
}

static void
activated_cb (TeaWelcomePage *self, TeaRuleset *ruleset)
{
  start (self, ruleset);
}

static void
start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_from_string (g_variant_get_string (parameter, NULL), NULL);

  if (ruleset != NULL)
    start (TEA_WELCOME_PAGE (widget), ruleset);
}

static void
learn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (TeaWelcomePage) held G_GNUC_UNUSED = g_object_ref (TEA_WELCOME_PAGE (widget));

  tea_page_close (TEA_PAGE (widget));
  g_signal_emit (widget, signals[SIGNAL_LEARN], 0);
}

/* Adds the games from elsewhere that are most similar to @ruleset. */
static void
add_others (TeaWelcomePage *self, TeaRuleset *ruleset)
{
  g_autoptr (TeaRulebook) book = tea_rulebook_new (ruleset);
  const char *name, *difference;

  for (guint i = 0; tea_rulebook_get_known (book, i, &name, &difference); i++)
    {
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *title = NULL;

      /* Translators: a game that the player knows, and the nearest one here. */
      title = tea_names_turn_arrows (g_strdup_printf (_ ("%s → %s"), name, tea_ruleset_get_name (ruleset)));
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), difference);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "welcome.start");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", tea_ruleset_get_facts (ruleset)->id);
      adw_expander_row_add_row (self->others_row, row);
    }
}

static void
fill (TeaWelcomePage *self)
{
  g_autoptr (GListStore) list = tea_rulesets_list_games ();

  tea_ruleset_cards_set_model (self->cards, G_LIST_MODEL (list));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (list), i);

      add_others (self, ruleset);
    }
}

/* A window that is closed takes its pages along. */
static void
tea_welcome_page_unroot (GtkWidget *widget)
{
  if (gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_root (widget))))
    g_signal_emit (widget, signals[SIGNAL_CLOSED], 0);

  GTK_WIDGET_CLASS (tea_welcome_page_parent_class)->unroot (widget);
}

static void
tea_welcome_page_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_WELCOME_PAGE);

  G_OBJECT_CLASS (tea_welcome_page_parent_class)->dispose (object);
}

static void
tea_welcome_page_class_init (TeaWelcomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_welcome_page_dispose;
  widget_class->unroot = tea_welcome_page_unroot;

  signals[SIGNAL_START] = g_signal_new ("start", TEA_TYPE_WELCOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, TEA_TYPE_RULESET);
  signals[SIGNAL_LEARN] = g_signal_new ("learn", TEA_TYPE_WELCOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", TEA_TYPE_WELCOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  g_type_ensure (TEA_TYPE_RULESET_CARDS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-welcome-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaWelcomePage, others_row);
  gtk_widget_class_bind_template_child (widget_class, TeaWelcomePage, cards);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "welcome.start", "s", start_cb);
  gtk_widget_class_install_action (widget_class, "welcome.learn", NULL, learn_cb);
}

static void
tea_welcome_page_init (TeaWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self);
}

TeaPage *
tea_welcome_page_new (void)
{
  return g_object_new (TEA_TYPE_WELCOME_PAGE, NULL);
}
