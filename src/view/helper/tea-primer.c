/* tea-primer.c - a short guide to typing a hand by the rules of the session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-primer.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-widget.h"

struct _TeaPrimer
{
  GtkWidget parent_instance;

  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (TeaPrimer, tea_primer, GTK_TYPE_WIDGET)

/* Adds a row if @known: what is typed, and what it means. */
static void
add_row (TeaPrimer *self, gboolean known, const char *typed, const char *meaning)
{
  GtkWidget *example;
  GtkWidget *words;
  int row = 0;

  if (!known)
    return;

  while (gtk_grid_get_child_at (self->grid, 0, row) != NULL)
    row++;
  example = tea_label_wrapped_new (typed, "typed-example");
  words = tea_label_wrapped_new (meaning, NULL);
  gtk_widget_set_valign (example, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (words, GTK_ALIGN_BASELINE);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_label_set_width_chars (GTK_LABEL (example), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (example), 18);
  gtk_grid_attach (self->grid, example, 0, row, 1, 1);
  gtk_grid_attach (self->grid, words, 1, row, 1, 1);
}

/* Adds the words for the circumstances that these rules know: "kong last fresh". */
static void
add_circumstances (TeaPrimer *self, TeaHandEntry *entry)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (entry);
  g_autoptr (GString) typed = g_string_new (NULL);
  g_autoptr (GString) meaning = g_string_new (NULL);
  guint n = state->n_toggles;
  const TeaEntryToggle *toggles = state->toggles;

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (typed, "%s%s", i > 0 ? " " : "", toggles[i].word);
      g_string_append_printf (meaning, "%s%s", i > 0 ? C_ ("list", ", ") : "", toggles[i].name);
    }
  add_row (self, n > 0, typed->str, meaning->str);
}

void
tea_primer_set_entry (TeaPrimer *self, TeaHandEntry *entry)
{
  const TeaEntryRules *rules;

  g_return_if_fail (TEA_IS_PRIMER (self));
  g_return_if_fail (TEA_IS_HAND_ENTRY (entry));

  rules = &tea_hand_entry_get_state (entry)->rules;
  tea_widget_empty (GTK_WIDGET (self->grid));
  add_row (self, TRUE, "2: 123m 456p 789s", _ ("Player 2 won; characters, circles, bamboos"));
  add_row (self, TRUE, "22:", _ ("Player 2 won by self-draw"));
  add_row (self, TRUE, "23:", _ ("Player 2 won with a discard by player 3"));
  add_row (self, TRUE, "ESWN CFP", _ ("Winds; red, green and white dragon"));
  add_row (self, rules->has_bonus_tiles, "1f 3q", _ ("Flower 1, season 3"));
  add_row (self, TRUE, "(123m) (CCC) [9999p]", _ ("Melded chow, melded pung, closed kong"));
  add_row (self, TRUE, "+9s", _ ("The winning tile; without a mark it is the last one"));
  add_row (self, rules->needs_indicator, "ind 7s", _ ("The indicator"));
  add_row (self, TRUE, "rob 3", _ ("Player 3’s kong was robbed"));
  add_circumstances (self, entry);
  add_row (self, rules->has_cannon, "cannon 3", _ ("Player 3 let off the cannon"));
  add_row (self, rules->all_hands_count, "/ 4: EEE FF ..",
           _ ("Player 4’s hand; with .. the rest of it counts for nothing"));
  add_row (self, TRUE, "nobody", _ ("The hand was a draw"));
  add_row (self, TRUE, "2<3 32",
           _ ("By its result: player 2 won with a discard by player 3, and the hand was worth 32"));
  add_row (self, TRUE, "2< +30 -10 …", _ ("The same by self-draw, with what each of the four wins or loses"));
  add_row (self, TRUE, "Ctrl+Enter", _ ("Save the hand"));
  add_row (self, TRUE, "Ctrl+D", _ ("Save a drawn hand"));
}

static void
tea_primer_dispose (GObject *object)
{
  tea_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (tea_primer_parent_class)->dispose (object);
}

static void
tea_primer_class_init (TeaPrimerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_primer_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "primer");
}

static void
tea_primer_init (TeaPrimer *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_grid_set_column_spacing (self->grid, 18);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
}
