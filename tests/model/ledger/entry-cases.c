/* entry-cases.c - enters the records of tests/cases through the hand entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "entry-cases.h"

#include <string.h>

#include "io/entry/tea-entry.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/score/tea-score-sheet-engine.h"

/* The button for the kind, and the tile. */
#define CLICKS_A_MELD 2
#define CLICKS_AN_INDICATOR 2

/* The menu or the list, and the choice. */
#define CLICKS_A_MENU 2

const char *const entry_names[4] = { "Ann", "Lin", "Wang", "Chen" };

/* Whether the record only lacks the players whom chows were claimed from, which nobody has to enter. */
static gboolean
is_answered_with_chows (const TeaRecord *record)
{
  g_autofree TeaRecord *said = g_memdup2 (record, sizeof *record);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);

  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < said->players[seat].n_melds; i++)
      if (said->players[seat].melds[i].kind == TEA_MELD_CHOW)
        said->players[seat].melds[i].from = (gint8) ((seat + 3) % 4);

  return tea_score (said, answer);
}

/* Refusals about the hand rather than its description can be entered. */
static gboolean
can_be_entered (const EntryCase *c)
{
  TeaAnswer answer;
  TeaErrorCode code = c->answer.code;

  /* For example robbing a closed kong for a hand that may not, or a liability that depends on missing data. */
  if (code == TEA_ERROR_BAD_WIN)
    return tea_record_check (&c->record, &answer);
  if (code == TEA_ERROR_MISSING_FIELD)
    return tea_record_check (&c->record, &answer) && !is_answered_with_chows (&c->record);

  return code == TEA_ERROR_NONE || code == TEA_ERROR_NOT_A_WIN || code == TEA_ERROR_BELOW_MINIMUM ||
         code == TEA_ERROR_SELF_DRAW_ONLY || code == TEA_ERROR_WILD_CLAIMED;
}

GArray *
entry_cases_load (const char *folder, const char *variant)
{
  g_autofree char *name = g_strconcat (variant, ".jsonl", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (EntryCase));

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonNode) node = NULL;
      EntryCase c = { .line = i + 1 };

      if (*lines[i] == '\0')
        continue;
      node = tea_json_parse (lines[i], strlen (lines[i]), NULL, NULL, &error);
      g_assert_no_error (error);
      if (!tea_json_record_from_object (json_object_get_object_member (json_node_get_object (node), "record"),
                                        &c.record, &c.answer))
        continue;
      tea_score (&c.record, &c.answer);
      if (can_be_entered (&c))
        g_array_append_val (cases, c);
    }

  return cases;
}

static void
set_options (TeaRuleset *ruleset, const TeaRecord *record)
{
  GListModel *options = tea_ruleset_get_facts (ruleset)->options;

  for (guint i = 0; i < record->variant->n_options; i++)
    {
      const TeaOptionSpec *spec = &record->variant->options[i];
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);
      g_autofree char *number = g_strdup_printf ("%d", record->options.value[i]);

      g_assert_true (tea_option_item_set_value (
          option, spec->names != NULL ? spec->names[record->options.value[i]] : number, NULL));
    }
}

TeaHandEntry *
entry_new (TeaRuleset *ruleset, const TeaRecord *record)
{
  set_options (ruleset, record);

  return tea_hand_entry_new (ruleset, entry_names, (guint) record->dealer, record->round_wind);
}

void
entry_settle (TeaHandEntry *entry)
{
  while (tea_hand_entry_get_state (entry)->answer->busy)
    g_main_context_iteration (NULL, TRUE);
}

static TeaRecordFields
fields_of (const TeaRecord *record)
{
  TeaRecordFields fields;

  record->variant->record_fields (&record->options, &fields);

  return fields;
}

/* Honours are lower-case letters, which need no Shift. */
static void
append_tiles (GString *text, const TeaTile *tiles, guint n)
{
  g_autofree char *notation = tea_tiles_format_in_order (tiles, n);

  for (char *c = notation; *c != '\0'; c++)
    *c = g_ascii_tolower (*c);
  /* A letter right after digits would be read as their suit. */
  if (text->len > 0 && g_ascii_isdigit (text->str[text->len - 1]))
    g_string_append_c (text, ' ');
  g_string_append (text, notation);
}

static guint
list_tiles (const TeaTiles *tiles, TeaTile *list)
{
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    for (guint i = 0; i < tiles->n[tile]; i++)
      list[n++] = tile;

  return n;
}

/* Whether the score depends on whom the winner's melds were claimed from, chows aside. */
static gboolean
claims_matter (const TeaRecord *record)
{
  TeaRecord unsaid = *record;
  TeaAnswer answer;

  if (!record->won)
    return FALSE;
  for (guint i = 0; i < unsaid.players[unsaid.seat].n_melds; i++)
    {
      TeaMeld *meld = &unsaid.players[unsaid.seat].melds[i];

      meld->from = meld->kind == TEA_MELD_CHOW ? (gint8) ((unsaid.seat + 3) % 4) : -1;
    }

  return !tea_score (&unsaid, &answer) && answer.code == TEA_ERROR_MISSING_FIELD;
}

static void
append_melds (GString *text, const TeaRecord *record, guint seat)
{
  const TeaRecordPlayer *player = &record->players[seat];
  gboolean matter = record->won && record->seat == (int) seat && claims_matter (record);

  for (guint i = 0; i < player->n_melds; i++)
    {
      const TeaMeld *meld = &player->melds[i];

      append_tiles (text, meld->tiles, meld->n);
      if (matter && meld->kind != TEA_MELD_CHOW && meld->from >= 0 && tea_meld_is_open (meld))
        g_string_append_printf (text, "%d", meld->from + 1);
      if (meld->form == TEA_KONG_ADDED)
        g_string_append_c (text, '=');
      g_string_append_c (text, meld->form == TEA_KONG_CLOSED ? '.' : ',');
    }
}

static guint
suit_of (TeaTile tile)
{
  return tile < TEA_TILE_EAST ? tea_tile_suit (tile) : tile < TEA_TILE_1F ? 3 : tile < TEA_TILE_1Q ? 4 : 5;
}

static guint
move_suit_to_end (TeaTile *tiles, guint n, TeaTile of)
{
  TeaTile moved[TEA_MAX_WALL];
  guint m = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      if ((suit_of (tiles[i]) == suit_of (of)) == (pass == 1))
        moved[m++] = tiles[i];
  memcpy (tiles, moved, m);

  return m;
}

static gboolean
wins_with_bonus (const TeaRecord *record)
{
  return record->won && record->players[record->seat].bonus.n[record->tile] > 0;
}

static void
append_hand (GString *text, const TeaRecord *record, guint seat)
{
  const TeaRecordPlayer *player = &record->players[seat];
  gboolean winner = record->won && record->seat == (int) seat;
  TeaTiles bonus = player->bonus;
  TeaTile tiles[TEA_MAX_WALL];
  guint n = list_tiles (&player->concealed, tiles);

  append_melds (text, record, seat);
  if (winner && !wins_with_bonus (record))
    {
      /* The winning tile comes last, after the rest of its suit, so that the suit letter is typed once. */
      n = move_suit_to_end (tiles, n, record->tile);
      tiles[n++] = record->tile;
    }
  append_tiles (text, tiles, n);
  if (winner && wins_with_bonus (record))
    bonus.n[record->tile]--;
  n = list_tiles (&bonus, tiles);
  append_tiles (text, tiles, n);
  if (winner && wins_with_bonus (record))
    {
      g_string_append_c (text, '=');
      append_tiles (text, &record->tile, 1);
    }
}

/* A word needs no space after a suit letter, which already ends the digits before it. */
static void G_GNUC_PRINTF (2, 3) append_word (GString *text, const char *format, ...)
{
  va_list arguments;

  if (text->len < 2 || !g_ascii_isdigit (text->str[text->len - 2]) || g_ascii_isdigit (text->str[text->len - 1]))
    g_string_append_c (text, ' ');
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

static void
append_words (GString *text, const TeaRecord *record)
{
  static const char *const event_words[TEA_N_WIN_EVENTS] = { "l", "h", "earthly", "first", "o", "kk", "t" };
  TeaRecordFields fields = fields_of (record);

  if (!record->won)
    append_word (text, "nobody");
  else
    {
      if (record->by == TEA_BY_ROBBED_KONG)
        append_word (text, "%s%d", record->robbed_closed ? "robclosed" : "r", record->from + 1);
      if (record->replacement == TEA_REPLACEMENT_KONG && fields.kong_supplement)
        {
          append_word (text, "k");
          if (record->replaced >= 0)
            g_string_append_printf (text, "%d", record->replaced + 1);
        }
      if (record->replacement == TEA_REPLACEMENT_BONUS && fields.bonus_supplement)
        append_word (text, "b");
      for (guint i = 0; i < TEA_N_WIN_EVENTS; i++)
        if ((record->events & fields.events) & (1u << i))
          append_word (text, "%s", event_words[i]);
      if (record->fresh && fields.fresh)
        append_word (text, "fresh");
      if (record->cannon >= 0 && fields.cannon)
        append_word (text, "x%d", record->cannon + 1);
    }
  if (record->sacked && fields.sacked)
    append_word (text, "sacked");
  if (record->variant->needs_indicator)
    {
      append_word (text, "i");
      append_tiles (text, &record->indicator, 1);
    }
}

char *
entry_type_winner (const TeaRecord *record)
{
  GString *text = g_string_new (NULL);
  guint first = record->won ? (guint) record->seat : (guint) record->dealer;

  if (record->won)
    {
      g_string_append_printf (text, "%d", record->seat + 1);
      if (record->by == TEA_BY_SELF_DRAW)
        g_string_append_printf (text, "%d", record->seat + 1);
      else if (record->by == TEA_BY_DISCARD)
        g_string_append_printf (text, "%d", record->from + 1);
      g_string_append_c (text, ';');
    }
  append_hand (text, record, first);
  append_words (text, record);

  return g_string_free (text, FALSE);
}

char *
entry_type (const TeaRecord *record)
{
  guint before = record->won ? (guint) record->seat : (guint) record->dealer;
  g_autofree char *winner = entry_type_winner (record);
  GString *text = g_string_new (winner);

  for (guint i = 1; i < 4; i++)
    {
      guint seat = ((record->won ? (guint) record->seat : (guint) record->dealer) + i) % 4;

      if (!record->players[seat].known)
        continue;
      g_string_append_c (text, '/');
      if (seat != (before + 1) % 4)
        g_string_append_printf (text, "%u;", seat + 1);
      append_hand (text, record, seat);
      before = seat;
    }

  return g_string_free (text, FALSE);
}

guint
entry_count_keys (const char *text)
{
  gboolean shift = FALSE;
  guint n = 0;

  for (; *text != '\0'; text++)
    {
      gboolean shifted = g_ascii_isupper (*text) || strchr (":+()?", *text) != NULL;

      n += shifted && !shift ? 2 : 1;
      shift = shifted;
    }

  return n;
}

static TeaEntryMeld
what_of (const TeaMeld *meld)
{
  if (meld->kind == TEA_MELD_CHOW)
    return TEA_ENTRY_MELD_CHOW;
  if (meld->kind == TEA_MELD_PUNG)
    return TEA_ENTRY_MELD_PUNG;

  return meld->form == TEA_KONG_CLOSED  ? TEA_ENTRY_MELD_KONG_CLOSED
         : meld->form == TEA_KONG_ADDED ? TEA_ENTRY_MELD_KONG_ADDED
                                        : TEA_ENTRY_MELD_KONG_DIRECT;
}

static guint
click_meld (TeaHandEntry *entry, const TeaRecord *record, guint seat, const TeaMeld *meld, GRand *random)
{
  guint index = g_list_model_get_n_items (tea_hand_entry_get_state (entry)->players[seat].melds);
  gboolean winds = meld->kind == TEA_MELD_CHOW && tea_tile_is_wind (meld->tiles[0]);
  guint n_clicks = CLICKS_A_MELD;

  if (!winds && (random == NULL || g_rand_boolean (random)))
    g_assert_true (tea_hand_entry_add_meld (entry, what_of (meld), meld->tiles[0]));
  else if (random != NULL && meld->form == TEA_KONG_ADDED && g_rand_boolean (random))
    {
      g_assert_true (tea_hand_entry_add_meld (entry, TEA_ENTRY_MELD_PUNG, meld->tiles[0]));
      g_assert_true (tea_hand_entry_insert (entry, meld->tiles[0]));
      g_assert_true (tea_hand_entry_meld_tiles (entry, TEA_ENTRY_MELD_KONG_ADDED, 0));
    }
  else
    {
      guint n = meld->kind == TEA_MELD_CHOW ? 3 : (guint) g_rand_int_range (random, 1, meld->n + 1);

      for (guint i = 0; i < n; i++)
        g_assert_true (tea_hand_entry_insert (entry, meld->tiles[i]));
      g_assert_true (tea_hand_entry_meld_tiles (entry, what_of (meld), 0));
      n_clicks = n + CLICKS_A_MENU;
    }

  g_assert_cmpuint (g_list_model_get_n_items (tea_hand_entry_get_state (entry)->players[seat].melds), ==, index + 1);
  if (meld->from < 0 || !tea_meld_is_open (meld))
    return n_clicks;
  /* The fewest clicks: enter it only where it matters, and never for chows. */
  if (random == NULL && (meld->kind == TEA_MELD_CHOW || !claims_matter (record) || record->seat != (int) seat))
    return n_clicks;
  g_assert_true (tea_hand_entry_set_meld_from (entry, seat, index, meld->from));

  return n_clicks + CLICKS_A_MENU;
}

/* No button marks the winning eighth bonus tile, so it is marked in the text. */
static void
type_at_caret (TeaHandEntry *entry, TeaTile tile)
{
  g_autoptr (GString) text = g_string_new (tea_hand_entry_get_state (entry)->text);
  gssize at = g_utf8_offset_to_pointer (text->str, tea_hand_entry_get_state (entry)->caret) - text->str;
  g_autofree char *marked = g_strdup_printf (" +%s", tea_tile_to_string (tile));

  g_string_insert (text, at, marked);
  tea_hand_entry_set_text (entry, text->str, tea_hand_entry_get_state (entry)->caret + (guint) strlen (marked));
}

static guint
click_hand (TeaHandEntry *entry, const TeaRecord *record, guint seat, GRand *random)
{
  const TeaRecordPlayer *player = &record->players[seat];
  gboolean winner = record->won && record->seat == (int) seat;
  TeaTile tiles[TEA_MAX_WALL];
  guint n = list_tiles (&player->concealed, tiles);
  guint winning = n;
  guint n_clicks = tea_hand_entry_get_state (entry)->seat != seat;

  tea_hand_entry_set_seat (entry, seat);
  g_assert_cmpuint (tea_hand_entry_get_state (entry)->seat, ==, seat);
  for (guint i = 0; i < player->n_melds; i++)
    n_clicks += click_meld (entry, record, seat, &player->melds[i], random);
  if (winner && wins_with_bonus (record))
    {
      /* In this case 13 concealed tiles are a full hand. */
      for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
        if (player->bonus.n[tile] > 0 && tile != record->tile)
          g_assert_true (tea_hand_entry_insert (entry, tile));
      type_at_caret (entry, record->tile);
      tea_hand_entry_set_position (entry, 0);
    }
  else if (winner)
    {
      if (random != NULL && g_rand_boolean (random))
        winning = (guint) g_rand_int_range (random, 0, (int) n + 1);
      memmove (tiles + winning + 1, tiles + winning, n - winning);
      tiles[winning] = record->tile;
      n++;
    }

  for (guint i = 0; i < n; i++, n_clicks++)
    g_assert_true (tea_hand_entry_insert (entry, tiles[i]));
  if (winner && !wins_with_bonus (record) && winning + 1 < n)
    g_assert_true (tea_hand_entry_set_winning_position (entry, winning));
  if (winner && wins_with_bonus (record))
    return n_clicks;
  for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
    if (player->bonus.n[tile] > 0)
      {
        g_assert_true (tea_hand_entry_insert (entry, tile));
        n_clicks++;
      }

  return n_clicks;
}

static guint
click_how (TeaHandEntry *entry, const TeaRecord *record)
{
  TeaRecordFields fields = fields_of (record);
  TeaEntryHow how = record->by == TEA_BY_SELF_DRAW ? TEA_ENTRY_HOW_SELF_DRAW
                    : record->by == TEA_BY_DISCARD ? TEA_ENTRY_HOW_DISCARD
                    : record->robbed_closed        ? TEA_ENTRY_HOW_ROBBED_CLOSED_KONG
                                                   : TEA_ENTRY_HOW_ROBBED_KONG;
  guint n_clicks = record->by == TEA_BY_ROBBED_KONG ? 2 : 1;

  g_assert_true (tea_hand_entry_set_how (entry, how, record->from));
  if (record->replacement == TEA_REPLACEMENT_KONG && fields.kong_supplement)
    {
      g_assert_true (tea_hand_entry_set_toggle (entry, TEA_ENTRY_TOGGLE_KONG, TRUE));
      n_clicks++;
      if (record->replaced >= 0)
        {
          g_assert_true (tea_hand_entry_set_replaced (entry, record->replaced));
          n_clicks += CLICKS_A_MENU;
        }
    }
  if (record->replacement == TEA_REPLACEMENT_BONUS && fields.bonus_supplement)
    {
      g_assert_true (tea_hand_entry_set_toggle (entry, TEA_ENTRY_TOGGLE_BONUS, TRUE));
      n_clicks++;
    }
  for (guint i = 0; i < TEA_N_WIN_EVENTS; i++)
    if ((record->events & fields.events) & (1u << i))
      {
        g_assert_true (tea_hand_entry_set_toggle (entry, (TeaEntryToggleKind) (TEA_ENTRY_TOGGLE_LAST_TILE + i), TRUE));
        n_clicks++;
      }
  if (record->fresh && fields.fresh && record->by == TEA_BY_DISCARD)
    {
      g_assert_true (tea_hand_entry_set_toggle (entry, TEA_ENTRY_TOGGLE_FRESH, TRUE));
      n_clicks++;
    }
  if (record->cannon >= 0 && fields.cannon)
    {
      g_assert_true (tea_hand_entry_set_cannon (entry, record->cannon));
      n_clicks += CLICKS_A_MENU;
    }

  return n_clicks;
}

guint
entry_click (TeaHandEntry *entry, const TeaRecord *record, GRand *random)
{
  guint n_clicks = 1;

  if (record->won)
    g_assert_true (tea_hand_entry_set_winner (entry, record->seat));
  else
    g_assert_true (tea_hand_entry_set_nobody_won (entry, TRUE));
  if (record->variant->needs_indicator)
    {
      g_assert_true (tea_hand_entry_set_indicator (entry, record->indicator));
      n_clicks += CLICKS_AN_INDICATOR;
    }
  for (guint i = 0; i < 4; i++)
    {
      guint seat = ((record->won ? (guint) record->seat : 0) + i) % 4;

      if (record->players[seat].known)
        n_clicks += click_hand (entry, record, seat, random);
    }
  if (record->won)
    n_clicks += click_how (entry, record);
  if (record->sacked && fields_of (record).sacked)
    {
      g_assert_true (tea_hand_entry_set_toggle (entry, TEA_ENTRY_TOGGLE_SACKED, TRUE));
      n_clicks++;
    }

  return n_clicks;
}

static TeaHandState
state_for (TeaErrorCode code)
{
  if (code == TEA_ERROR_NONE)
    return TEA_HAND_STATE_SCORED;
  if (code == TEA_ERROR_NOT_A_WIN)
    return TEA_HAND_STATE_NOT_COMPLETE;
  if (code == TEA_ERROR_MISSING_FIELD)
    return TEA_HAND_STATE_UNSAID;
  if (code == TEA_ERROR_BAD_WIN)
    return TEA_HAND_STATE_IMPOSSIBLE;

  return TEA_HAND_STATE_NOT_ALLOWED;
}

gboolean
entry_is_asked (const EntryCase *c)
{
  g_autofree TeaAnswer *otherwise = g_new0 (TeaAnswer, 1);

  return c->answer.code == TEA_ERROR_NONE && tea_entry_unknown_decides (&c->record, &c->answer, otherwise);
}

void
entry_assert_answer (TeaHandEntry *entry, const EntryCase *c)
{
  const TeaEntryAnswer *diagnosis = tea_hand_entry_get_state (entry)->answer;
  g_autoptr (GString) wanted = g_string_new (NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  guint n_faults;

  n_faults = tea_hand_entry_get_state (entry)->n_faults;
  g_assert_cmpuint (n_faults, ==, 0);
  if (entry_is_asked (c))
    {
      if (diagnosis->state != TEA_HAND_STATE_UNSAID)
        g_error ("line %u: %s, not asked for hands", c->line, diagnosis->sentence);
      g_assert_nonnull (strstr (diagnosis->sentence, "depends on unknown hands"));
      g_assert_null (diagnosis->sheet);
      g_assert_false (diagnosis->complete);
      return;
    }
  if (diagnosis->state != state_for (c->answer.code))
    g_error ("line %u: %s, not %s", c->line, diagnosis->sentence, c->answer.message);
  if (c->answer.code != TEA_ERROR_NONE)
    {
      g_assert_cmpstr (diagnosis->sentence, ==, c->answer.message);
      g_assert_null (tea_hand_entry_get_state (entry)->answer->sheet);
      g_assert_false (tea_hand_entry_get_state (entry)->answer->complete);
      return;
    }

  tea_json_answer_append (&c->answer, NULL, wanted);
  tea_json_answer_append (&tea_score_sheet_get_hand (diagnosis->sheet)->answer, NULL, found);
  g_assert_cmpstr (found->str, ==, wanted->str);
  g_assert_true (tea_hand_entry_get_state (entry)->answer->complete);
}
