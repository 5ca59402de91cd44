/* tea-entry-examples.c - what can be typed as a hand, and what it means
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-entry-examples.h"

#include <glib/gi18n.h>

static void
example_free (gpointer data)
{
  TeaEntryExample *example = data;

  g_free (example->typed);
  g_free (example->meaning);
  g_free (example);
}

/* Adds an example if @known. */
static void
add (GPtrArray *examples, gboolean known, const char *typed, const char *meaning)
{
  TeaEntryExample *example;

  if (!known)
    return;
  example = g_new (TeaEntryExample, 1);
  *example = (TeaEntryExample){ g_strdup (typed), g_strdup (meaning) };
  g_ptr_array_add (examples, example);
}

/* Adds the words for the circumstances that these rules know: "kong last fresh". */
static void
add_circumstances (GPtrArray *examples, const TeaHandEntryState *state)
{
  g_autoptr (GString) typed = g_string_new (NULL);
  g_autoptr (GString) meaning = g_string_new (NULL);
  guint n = state->n_toggles;
  const TeaEntryToggle *toggles = state->toggles;

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (typed, "%s%s", i > 0 ? " " : "", toggles[i].word);
      g_string_append_printf (meaning, "%s%s", i > 0 ? C_ ("list", ", ") : "", toggles[i].name);
    }
  add (examples, n > 0, typed->str, meaning->str);
}

GPtrArray *
tea_entry_list_examples (TeaHandEntry *entry)
{
  GPtrArray *examples = g_ptr_array_new_with_free_func (example_free);
  const TeaHandEntryState *state;
  const TeaEntryRules *rules;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (entry), examples);

  state = tea_hand_entry_get_state (entry);
  rules = &state->rules;
  add (examples, TRUE, "2: 123m 456p 789s", _ ("Player 2 won; characters, circles, bamboos"));
  add (examples, TRUE, "22:", _ ("Player 2 won by self-draw"));
  add (examples, TRUE, "23:", _ ("Player 2 won with a discard by player 3"));
  add (examples, TRUE, "ESWN CFP", _ ("Winds; red, green and white dragon"));
  add (examples, rules->has_bonus_tiles, "1f 3q", _ ("Flower 1, season 3"));
  add (examples, TRUE, "(123m) (CCC) [9999p]", _ ("Melded chow, melded pung, closed kong"));
  add (examples, TRUE, "+9s", _ ("The winning tile; without a mark it is the last one"));
  add (examples, rules->needs_indicator, "ind 7s", _ ("The indicator"));
  add (examples, TRUE, "rob 3", _ ("Player 3’s kong was robbed"));
  add_circumstances (examples, state);
  add (examples, rules->has_cannon, "cannon 3", _ ("Player 3 let off the cannon"));
  add (examples, rules->all_hands_count, "/ 4: EEE FF ..",
       _ ("Player 4’s hand; with .. the rest of it counts for nothing"));
  add (examples, TRUE, "nobody", _ ("The hand was a draw"));
  add (examples, TRUE, "2<3 32",
       _ ("By its result: player 2 won with a discard by player 3, and the hand was worth 32"));
  add (examples, TRUE, "2< +30 -10 …", _ ("The same by self-draw, with what each of the four wins or loses"));

  return examples;
}
