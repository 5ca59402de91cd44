/* scenes-house.c - scenes of house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stage.h"

#include "view/house/tea-house-page.h"
#include "view/house/tea-my-rules-page.h"
#include "view/setup/tea-new-game-page.h"
#include "view/rulebook/tea-rulebook-page.h"

static TeaHouseShelf *
shelf_new (Stage *stage)
{
  g_autofree char *path = g_build_filename (stage->folder, "rules", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  return tea_house_shelf_new (folder);
}

static TeaAdjustable *
find_adjustable (TeaHouseRules *rules, const char *id)
{
  GListModel *list = tea_ruleset_get_adjustables (tea_house_rules_get_state (rules)->ruleset);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (list, i);

      if (g_str_equal (tea_adjustable_get_facts (adjustable)->id, id))
        return adjustable;
    }
  g_assert_not_reached ();
}

const char *scene_house_titles[2] = { "Xikou, by the lake", "Grandmother’s table" };

/* House rules that a group could have made from Fenghua. */
static TeaHouseRules *
rules_new (const char *title)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  TeaHouseRules *rules = tea_house_rules_new (ruleset, title);

  g_object_set (rules, "place", "Xikou", NULL);
  g_object_set (rules, "author", "The tables of the old tea house", NULL);
  tea_adjustable_set_worth (find_adjustable (rules, "pure-one-suit"), TEA_WORTH_POINTS, 3);
  tea_adjustable_set_mark (find_adjustable (rules, "own-flower"), TEA_ADJUSTABLE_OFF);

  return rules;
}

static TeaHousePage *
open_rules (Stage *stage)
{
  g_autoptr (TeaHouseShelf) shelf = shelf_new (stage);
  g_autoptr (TeaHouseRules) rules = rules_new (scene_house_titles[0]);
  g_autoptr (GError) error = NULL;
  TeaPage *page;

  g_assert_true (tea_house_shelf_keep (shelf, rules, &error));
  page = tea_house_page_new (rules, shelf, stage->settings);
  stage_show_page (stage, page);

  return TEA_HOUSE_PAGE (page);
}

static void
make_my_rules (Stage *stage)
{
  g_autoptr (TeaHouseShelf) shelf = shelf_new (stage);

  for (guint i = 0; i < G_N_ELEMENTS (scene_house_titles); i++)
    {
      g_autoptr (TeaHouseRules) rules = rules_new (scene_house_titles[i]);

      g_assert_true (tea_house_shelf_keep (shelf, rules, NULL));
    }
  stage_show_page (stage, tea_my_rules_page_new (shelf, stage->settings));
}

static void
make_about (Stage *stage)
{
  open_rules (stage);
}

static void
make_changes (Stage *stage)
{
  tea_house_page_show_chapter (open_rules (stage), TEA_HOUSE_CHANGES);
}

/* A changed row with its hand. */
static void
make_row (Stage *stage)
{
  TeaHousePage *page = open_rules (stage);

  tea_house_page_show_item (page, G_OBJECT (find_adjustable (tea_house_page_get_rules (page), "pure-one-suit")));
}

static void
make_numbers (Stage *stage)
{
  tea_house_page_show_chapter (open_rules (stage), TEA_HOUSE_NUMBERS);
}

static void
make_options (Stage *stage)
{
  tea_house_page_show_chapter (open_rules (stage), TEA_HOUSE_OPTIONS);
}

static GFile *
write_file (Stage *stage, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (stage->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return g_file_new_for_path (path);
}

/* Rules with a failing example: its row was changed after the example was added. */
static void
make_failing (Stage *stage)
{
  g_autoptr (TeaHouseShelf) shelf = shelf_new (stage);
  g_autoptr (TeaHouseRules) rules = rules_new ("Typed from a leaflet");
  g_autofree char *text = NULL;
  g_autoptr (TeaHouseRules) read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_house_rules_add_example (rules, find_adjustable (rules, "pure-one-suit"), "One suit, East wins"));
  tea_adjustable_set_worth (find_adjustable (rules, "pure-one-suit"), TEA_WORTH_POINTS, 4);
  text = tea_house_rules_to_text (rules);
  read = tea_house_rules_parse (text, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tea_house_rules_get_state (read)->n_failing, ==, 1);
  stage_show_page (stage, tea_house_page_new (read, shelf, stage->settings));
}

static gboolean
is_refused (gpointer page)
{
  return gtk_widget_get_mapped (view_test_find (page, ADW_TYPE_STATUS_PAGE));
}

static void
make_fault (Stage *stage)
{
  g_autoptr (GFile)
      file = write_file (stage, "notes.teahouse-rules", "{\"variant\":\"fenghua\",\"rows\":[{\"id\":\"x\"}]}");
  TeaPage *page = tea_house_page_new_for_file (file, stage->settings);

  stage_show_page (stage, page);
  view_test_wait (is_refused, page);
}

static void
make_new_game (Stage *stage)
{
  g_autoptr (TeaHouseRules) rules = rules_new (scene_house_titles[0]);

  stage_show_page (stage, tea_new_game_page_new (stage->settings, tea_house_rules_get_state (rules)->ruleset, FALSE));
}

/* The rulebook of house rules, at a changed row. */
static void
make_rulebook (Stage *stage)
{
  g_autoptr (TeaHouseRules) rules = rules_new (scene_house_titles[0]);
  TeaAdjustable *adjustable = find_adjustable (rules, "pure-one-suit");
  TeaRulebookPage *page = TEA_RULEBOOK_PAGE (tea_rulebook_page_new (stage->settings));

  tea_rulebook_page_show_ruleset (page, tea_house_rules_get_state (rules)->ruleset);
  stage_show_page (stage, TEA_PAGE (page));
  g_assert_true (tea_rulebook_page_show_clause (page, tea_adjustable_get_facts (adjustable)->clause));
}

/* clang-format off */
const Scene house_scenes[] = {
  { "my-rules",       "My Rules", FALSE, make_my_rules },
  { "house-about",    "House rules: what they are called and where they are played", FALSE, make_about },
  { "house-changes",  "What differs from the unchanged rules", FALSE, make_changes },
  { "house-row",      "A row that is changed, its hand scored before and after", FALSE, make_row },
  { "house-numbers",  "The numbers of the clauses", FALSE, make_numbers },
  { "house-options",  "The options of house rules", FALSE, make_options },
  { "house-failing",  "A file whose worked example does not come out", FALSE, make_failing },
  { "house-fault",    "A file that cannot be read", FALSE, make_fault },
  { "house-new-game", "A new game by house rules", FALSE, make_new_game },
  { "house-rulebook", "The rulebook of house rules", FALSE, make_rulebook },
  { NULL,             NULL, FALSE, NULL },
};
/* clang-format on */
