/* tea-welcome.c - the first questions to a new player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-names.h"
#include "view/setup/tea-welcome.h"

#include <glib/gi18n.h>

#include "model/rules/tea-rulebook.h"
#include "model/rules/tea-rule-change.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-widget.h"

/* Maximum number of differences of house rules that are named. */
#define N_NAMED 3

struct _TeaWelcome
{
  GtkWindow parent_instance;

  GtkBox *question_box;
  GtkBox *others_box;
  GtkBox *games_box;
  GtkBox *house_box;
};

G_DEFINE_FINAL_TYPE (TeaWelcome, tea_welcome, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_START,
  SIGNAL_LEARN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Adds a large button with @title and @sentence, which activates @action with @target. */
static void
add_row (GtkBox *box, const char *title, const char *sentence, const char *action, const char *target)
{
  GtkWidget *button = gtk_button_new (), *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *sentence_label = tea_label_wrapped_new (sentence, "body");

  gtk_box_append (GTK_BOX (content), tea_label_wrapped_new (title, "heading"));
  gtk_box_append (GTK_BOX (content), sentence_label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button),
                                          target != NULL ? g_variant_new_string (target) : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
  gtk_box_append (box, button);
}

/* Adds a variant, and the games from elsewhere that are most similar to it. */
static void
add_ruleset (TeaWelcome *self, TeaRuleset *ruleset)
{
  g_autoptr (TeaRulebook) book = tea_rulebook_new (ruleset);
  g_autofree char *full_name = tea_ruleset_dup_full_name (ruleset);
  const char *name, *difference;

  add_row (self->games_box, full_name, tea_rulebook_get_topic (book, "character"), "welcome.start",
           tea_ruleset_get_facts (ruleset)->id);
  for (guint i = 0; tea_rulebook_get_known (book, i, &name, &difference); i++)
    {
      g_autofree char *title = NULL;

      /* Translators: a game that the player knows, and the nearest one here. */
      title = tea_names_turn_arrows (g_strdup_printf (_ ("%s → %s"), name, tea_ruleset_get_name (ruleset)));
      add_row (self->others_box, title, difference, "welcome.start", tea_ruleset_get_facts (ruleset)->id);
    }
}

static void
add_house_rules (TeaWelcome *self, TeaRuleset *ruleset)
{
  g_autoptr (GListModel) changes = tea_rule_change_list (ruleset);
  guint n = g_list_model_get_n_items (changes);
  g_autofree char *name = tea_rulesets_dup_label (ruleset);
  g_autofree char *target = tea_ruleset_to_string (ruleset);
  g_autofree char *sentence = NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, N_NAMED); i++)
    {
      g_autoptr (TeaRuleChange) change = g_list_model_get_item (changes, i);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", tea_rule_change_get_facts (change)->name);
    }
  /* Translators: how many rules house rules change, then the names of some of them. */
  sentence = g_strdup_printf (n > N_NAMED ? ngettext ("%u difference: %s …", "%u differences: %s …", n)
                                          : ngettext ("%u difference: %s.", "%u differences: %s.", n),
                              n, names->str);
  add_row (self->house_box, name, sentence, "welcome.start", target);
}

/* Adds the user's own and the installed ones, and a button below the games that leads to them. */
static void
fill_house_rules (TeaWelcome *self)
{
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();
  g_autoptr (GListStore) list = tea_rulesets_list_all (shelf);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (tea_ruleset_get_is_house (ruleset))
        add_house_rules (self, ruleset);
    }
  add_row (self->house_box, _ ("Rules of your own"),
           _ ("Copy a rule set and change it, or open a file that somebody has sent you."), "app.my-rules", NULL);
  add_row (self->games_box, _ ("House rules"), _ ("Local variations of these games, including your own."),
           "welcome.page", "house");
}

static void
fill_games (TeaWelcome *self)
{
  g_autoptr (GListModel) list = tea_ruleset_list ();

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (list, i);

      add_ruleset (self, ruleset);
    }
}

static void
start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_from_string (g_variant_get_string (parameter, NULL), NULL);

  if (ruleset == NULL)
    return;
  g_signal_emit (widget, signals[SIGNAL_START], 0, ruleset);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
learn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_LEARN], 0);
  gtk_window_close (GTK_WINDOW (widget));
}

/* Shows a page; going back is possible except from the first one. */
static void
page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TeaWelcome *self = TEA_WELCOME (widget);
  const char *page = g_variant_get_string (parameter, NULL);
  const struct
  {
    const char *name;
    GtkBox *box;
  } pages[] = {
    { "question", self->question_box },
    { "others", self->others_box },
    { "games", self->games_box },
    { "house", self->house_box },
  };

  gtk_widget_action_set_enabled (widget, "welcome.back", !g_str_equal (page, "question"));
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_set_visible (GTK_WIDGET (pages[i].box), g_str_equal (page, pages[i].name));
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (page, pages[i].name))
      gtk_widget_child_focus (GTK_WIDGET (pages[i].box), GTK_DIR_TAB_FORWARD);
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gboolean house = gtk_widget_get_visible (GTK_WIDGET (TEA_WELCOME (widget)->house_box));

  gtk_widget_activate_action (widget, "welcome.page", "s", house ? "games" : "question");
}

static void
tea_welcome_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_WELCOME);

  G_OBJECT_CLASS (tea_welcome_parent_class)->dispose (object);
}

static void
tea_welcome_class_init (TeaWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_welcome_dispose;

  signals[SIGNAL_START] = g_signal_new ("start", TEA_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                        1, TEA_TYPE_RULESET);
  signals[SIGNAL_LEARN] = g_signal_new ("learn", TEA_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                        0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaWelcome, question_box);
  gtk_widget_class_bind_template_child (widget_class, TeaWelcome, others_box);
  gtk_widget_class_bind_template_child (widget_class, TeaWelcome, games_box);
  gtk_widget_class_bind_template_child (widget_class, TeaWelcome, house_box);
  gtk_widget_class_install_action (widget_class, "welcome.start", "s", start_cb);
  gtk_widget_class_install_action (widget_class, "welcome.learn", NULL, learn_cb);
  gtk_widget_class_install_action (widget_class, "welcome.page", "s", page_cb);
  gtk_widget_class_install_action (widget_class, "welcome.back", NULL, back_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "welcome.back", NULL);
}

static void
tea_welcome_init (TeaWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));

  add_row (self->question_box, _ ("I am new to mahjong"),
           _ ("The first lesson begins with the aim of the game; each takes a few minutes."), "welcome.learn", NULL);
  add_row (self->question_box, _ ("I play another kind of mahjong"),
           _ ("Hong Kong, riichi, American …: which game here is nearest, and what is different."), "welcome.page",
           "others");
  add_row (self->question_box, _ ("I know one of the games here"), _ ("Choose it and play."), "welcome.page", "games");
  fill_games (self);
  fill_house_rules (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "welcome.back", FALSE);
}

GtkWidget *
tea_welcome_new (void)
{
  return g_object_new (TEA_TYPE_WELCOME, NULL);
}
