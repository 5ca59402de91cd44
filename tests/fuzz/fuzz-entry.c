/* fuzz-entry.c - target: a hand as it is typed and clicked in the scoring helper
 *
 * The first line has a byte each for the variant, the dealer and the round wind; the second is the text; each two bytes
 * after that are an action of the user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/ledger/tea-hand-entry.h"
#include "rules/variant/tea-variant.h"

#include <string.h>

static TeaHandEntry *
entry_new (const char *context)
{
  static const char *const names[] = { "Ann", "Lin", "Wang", "Chen" };
  g_autoptr (TeaRuleset) ruleset = NULL;
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  ruleset = tea_ruleset_new (variants[(guint8) context[0] % n_variants]->id, NULL);

  return tea_hand_entry_new (ruleset, names, (guint8) context[1] % 4, TEA_TILE_EAST + (guint8) context[2] % 4);
}

/* The record of @hand (nullable) as text. */
static char *
dup_record (TeaScoredHand *hand)
{
  g_autoptr (JsonNode) node = hand != NULL ? tea_json_record_to_node (&hand->record) : NULL;

  return node != NULL ? tea_json_to_string (node) : NULL;
}

/* A draft and a record of the entry can be read again and stay the same. */
static void
check_kept (TeaHandEntry *entry, const char *context)
{
  g_autoptr (TeaHandEntry) other = entry_new (context);
  g_autofree char *draft = tea_hand_entry_dup_draft (entry);
  TeaScoredHand *hand = tea_hand_entry_get_hand (entry);
  g_autofree char *record = dup_record (hand);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  if (!tea_hand_entry_set_draft (other, draft, &error))
    g_error ("A draft cannot be read again: %s: %s", error->message, draft);
  if (strcmp (tea_hand_entry_get_state (other)->text, tea_hand_entry_get_state (entry)->text) != 0)
    g_error ("A draft of “%s” reads as “%s”.", tea_hand_entry_get_state (entry)->text,
             tea_hand_entry_get_state (other)->text);

  if (record == NULL)
    return;
  if (!tea_hand_entry_set_hand (other, hand, &error))
    g_error ("A record cannot be read again: %s: %s", error->message, record);
  again = dup_record (tea_hand_entry_get_hand (other));
  if (g_strcmp0 (again, record) != 0)
    g_error ("A record is another one after it was read: %s %s", record, again);
}

static void
act (TeaHandEntry *entry, guint8 what, guint8 how)
{
  guint seat = how % 4;
  guint place = how / 4 % 16;

  switch (what % 16)
    {
    case 0:
      tea_hand_entry_backspace (entry);
      break;
    case 1:
      tea_hand_entry_insert (entry, how % TEA_N_KINDS);
      break;
    case 2:
      tea_hand_entry_set_seat (entry, seat);
      break;
    case 3:
      tea_hand_entry_add_meld (entry, (TeaEntryMeld) (what / 16 % 5), how % TEA_N_KINDS);
      break;
    case 4:
      tea_hand_entry_set_winner (entry, how % 5 - 1);
      break;
    case 5:
      tea_hand_entry_remove_meld (entry, seat, place % 4, place >= 8);
      break;
    case 6:
      tea_hand_entry_set_caret (entry, how);
      break;
    case 7:
      tea_hand_entry_meld_tiles (entry, (TeaEntryMeld) (what / 16 % 5), how);
      break;
    case 8:
      tea_hand_entry_set_position (entry, place);
      break;
    case 9:
      tea_hand_entry_change_meld (entry, seat, place % 4, (TeaEntryMeld) (what / 16 % 5));
      break;
    case 10:
      tea_hand_entry_set_winning_position (entry, place);
      break;
    case 11:
      tea_hand_entry_remove_bonus (entry, seat, TEA_TILE_1F + place % 8);
      break;
    case 12:
      tea_hand_entry_remove_tile (entry, seat, place);
      break;
    case 13:
      tea_hand_entry_undo (entry);
      break;
    case 14:
      tea_hand_entry_redo (entry);
      break;
    default:
      tea_hand_entry_set_only_what_counts (entry, place >= 8);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup (size > 0 ? (const char *) data : "", size);
  g_auto (GStrv) lines = g_strsplit (bytes, "\n", 3);
  g_autofree char *text = NULL;
  g_autoptr (TeaHandEntry) entry = NULL;

  if (g_strv_length (lines) < 2 || strlen (lines[0]) < 3)
    return 0;
  text = g_utf8_make_valid (lines[1], -1);
  entry = entry_new (lines[0]);
  tea_hand_entry_set_text (entry, text, (guint) g_utf8_strlen (text, -1));
  check_kept (entry, lines[0]);
  if (lines[2] != NULL)
    {
      for (const char *c = lines[2]; c[0] != '\0' && c[1] != '\0'; c += 2)
        act (entry, (guint8) c[0], (guint8) c[1]);
      check_kept (entry, lines[0]);
    }
  while (g_main_context_iteration (NULL, FALSE))
    continue;

  return 0;
}
