/* test-names.c - names and titles of every kind in the windows that show them: no text turns round or breaks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../name-spellings.h"
#include "../../shown-text.h"
#include "../../thorough.h"
#include "scenes/stage.h"

#include "model/ledger/tea-ledger-list.h"
#include "view/widgets/tea-spoken.h"

#define N_NAMES G_N_ELEMENTS (name_spellings)

/* Scenes with players who were entered. */
static const char *const scenes[] = {
  "helper-hand",       "helper-half",    "helper-ask",      "helper-liability",
  "helper-four-hands", "helper-edit",    "ledger",          "ledger-hand",
  "ledger-penalty",    "ledger-session", "ledger-share",    "season",
  "season-pairs",      "season-curves",  "helper-sessions", NULL,
};

/* Scenes with the player's own name, the titles of house rules, or those of studies. */
static const char *const own_scenes[] = {
  "table",
  "claim-advised",
  "settlement",
  "game-end",
  "table-over",
  "stood-in",
  "proof",
  "games",
  "replay",
  "replay-settlement",
  "duplicate-settlement",
  "duplicate-new",
  "duplicate-deals",
  "hints",
  "review",
  "preferences",
  "mistakes",
  "my-rules",
  "house-about",
  "house-changes",
  "house-row",
  "house-new-game",
  "house-rulebook",
  "house-numbers",
  "house-options",
  "study",
  "study-variation",
  "study-unsaved",
  "studies",
  "insights",
  "insights-all",
  "insights-hands",
  "insights-reset",
  NULL,
};

static guint n_texts = 0;

static void
check (GtkWidget *widget, const char *text)
{
  const char *fault = text != NULL ? shown_text_fault (text) : NULL;

  if (fault != NULL)
    g_error ("%s: “%s” %s", G_OBJECT_TYPE_NAME (widget), text, fault);
  n_texts += text != NULL && *text != '\0';
}

/* Everything that is written, except what somebody types. */
static void
check_below (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget))
    return;
  if (GTK_IS_LABEL (widget))
    {
      check (widget, gtk_label_get_text (GTK_LABEL (widget)));
    }
  if (GTK_IS_WINDOW (widget))
    check (widget, gtk_window_get_title (GTK_WINDOW (widget)));
  check (widget, gtk_widget_get_tooltip_text (widget));
  check (widget, tea_spoken_get_tooltip (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_below (child);
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;
  static guint turn = 0;
  /* Each scene has other names, and always some from right to left and two alike. */
  guint n = n_to_try (1, 5);

  for (guint k = 0; k < n; k++)
    {
      Stage *stage;
      guint i = turn++ % N_NAMES;

      /* Nobody can type what is not UTF-8. */
      while (*name_spellings[i].clean == '\0' || !g_utf8_validate (name_spellings[i].text, -1, NULL))
        i = turn++ % N_NAMES;
      scene_names[0] = scene_names[1] = name_spellings[i].text;
      scene_names[2] = "דנה";
      scene_names[3] = "أحمد";
      g_test_message ("%s with “%s”", scene->name, name_spellings[i].clean);
      stage = stage_open (scene);
      check_below (stage->window);
      stage_close (stage);
    }
}

/* The next name that is one, as it is kept: how a name that was typed becomes that is said elsewhere, and a log is
 * written as it is here. */
static const char *
take_name (void)
{
  static guint turn = 0;

  while (*name_spellings[turn % N_NAMES].clean == '\0')
    turn++;

  return name_spellings[turn++ % N_NAMES].text;
}

static void
test_own (gconstpointer data)
{
  const Scene *scene = data;
  static guint turn = 0;
  /* Every other scene has one from right to left. */
  guint n = n_to_try (1, 5);

  for (guint k = 0; k < n; k++)
    {
      const char *name = k + 1 == n && turn++ % 2 == 1 ? "דנה (2)" : take_name ();
      Stage *stage;

      own_games_name = g_utf8_validate (name, -1, NULL) ? name : "Ann";
      scene_house_titles[0] = scene_study_title = name;
      g_test_message ("%s with “%s”", scene->name, name);
      stage = stage_open (scene);
      check_below (stage->window);
      stage_close (stage);
    }
}

static void
test_counts (void)
{
  g_test_message ("%u texts", n_texts);
  g_assert_cmpuint (n_texts, >, 1000);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);
  for (guint i = 0; stage_get_scene (i) != NULL; i++)
    {
      const Scene *scene = stage_get_scene (i);
      g_autofree char *path = g_strdup_printf ("/names/%s", scene->name);

      if (g_strv_contains (scenes, scene->name))
        g_test_add_data_func (path, scene, test_scene);
      else if (g_strv_contains (own_scenes, scene->name))
        g_test_add_data_func (path, scene, test_own);
    }
  g_test_add_func ("/names/counts/all", test_counts);

  return g_test_run ();
}
