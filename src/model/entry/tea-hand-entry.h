/* tea-hand-entry.h - the hand that is being entered for the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-entry-answer.h"
#include "model/entry/tea-palette-tile.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/* How a hand was won. */
typedef enum
{
  TEA_ENTRY_HOW_UNSAID,
  TEA_ENTRY_HOW_SELF_DRAW,
  TEA_ENTRY_HOW_DISCARD,
  TEA_ENTRY_HOW_ROBBED_KONG,
  TEA_ENTRY_HOW_ROBBED_CLOSED_KONG, /* MI-7; only where #TeaEntryRules.can_rob_closed */
} TeaEntryHow;

/* What an action makes of tiles. */
typedef enum
{
  TEA_ENTRY_MELD_CHOW,
  TEA_ENTRY_MELD_PUNG,
  TEA_ENTRY_MELD_KONG_DIRECT, /* a claimed discard and three tiles of the hand */
  TEA_ENTRY_MELD_KONG_ADDED,  /* the fourth tile to a melded pung */
  TEA_ENTRY_MELD_KONG_CLOSED,
} TeaEntryMeld;

/**
 * TeaEntryRules:
 * @needs_indicator: whether the rules turn up an indicator
 * @has_cannon: MI-13
 * @can_rob_closed: MI-7
 * @all_hands_count: whether hands count that have not won
 * @has_bonus_tiles: whether the set has flowers and seasons
 *
 * What the rules have at all; nothing else need be shown.
 */
typedef struct
{
  gboolean needs_indicator;
  gboolean has_cannon;
  gboolean can_rob_closed;
  gboolean all_hands_count;
  gboolean has_bonus_tiles;
} TeaEntryRules;

/**
 * TeaEntryPlayer:
 * @wind: the seat wind as a kind
 * @tiles: the concealed tiles as they were entered, wild bonus tiles among them, a list of #TeaTileInfo; the winning
 *   tile has `drawn`
 * @melds: a list of #TeaMeldInfo
 * @bonus: the melded bonus tiles, a list of #TeaTileInfo
 * @missing: how many concealed tiles are missing, the winning tile counted; 0 for losers of whom nothing was entered or
 *   who are partial
 * @partial: whether what was not entered of a loser's hand counts nothing; it is filled up with tiles that score
 *   nothing
 * @summary: what was entered in words, translated: "13 tiles", "not known"
 *
 * A player and what was entered of the hand.
 */
typedef struct
{
  const char *name;
  int wind;
  gboolean is_dealer;
  GListModel *tiles;
  GListModel *melds;
  GListModel *bonus;
  int missing;
  gboolean partial;
  const char *summary;
} TeaEntryPlayer;

/**
 * TeaEntryWin:
 * @winner: a seat, or −1 while nobody was said
 * @nobody_won: the hand was a draw
 * @from: the discarder or the robbed player, or −1 while not said
 * @indicator: a kind, or −1
 * @cannon: MI-13: the seat that let it off, or −1
 * @replaced: the meld whose supplement won, where the toggle "kong" is active; −1: the last kong
 *
 * How the hand ended.
 */
typedef struct
{
  int winner;
  gboolean nobody_won;
  TeaEntryHow how;
  int from;
  int indicator;
  int cannon;
  int replaced;
} TeaEntryWin;

/**
 * TeaEntryToggle:
 * @name: a short name for a button, translated
 * @word: what is typed for it
 * @sentence: what it says, one sentence, translated
 * @reason: (nullable): why it cannot be true with all the rest that was entered, one sentence, translated
 *
 * Something that can be said about a win and that the variant gives a meaning to. An active toggle that became
 * impossible stays active, and the answer names it, until it is taken back; it is always possible to take it back.
 *
 * Ids: "kong" and "bonus" (the winning tile was drawn as that supplement), "last-tile", "heavenly", "earthly",
 * "first-draw", "original-call", "kong-on-kong", "thirteenth-win", "fresh" (the claimed kind had not been discarded
 * before), "sacked" (the dealer was sacked).
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *word;
  const char *sentence;
  gboolean active;
  char *reason;
} TeaEntryToggle;

/**
 * TeaTextFault:
 * @start: the first character, from 0
 * @end: the character after the last
 * @sentence: what is wrong, one plain sentence, translated
 *
 * Something in the text that cannot be read or cannot be.
 */
typedef struct
{
  guint start;
  guint end;
  const char *sentence;
} TeaTextFault;

#define TEA_TYPE_HAND_ENTRY (tea_hand_entry_get_type ())
G_DECLARE_FINAL_TYPE (TeaHandEntry, tea_hand_entry, TEA, HAND_ENTRY, GObject)

/**
 * TeaHandEntry:
 *
 * A hand record in the making. What was entered is kept twice and always says the same: as a text that can be typed
 * (docs/formats.md, "score --text"), and as tiles, melds and circumstances that can be clicked. The text is read after
 * every change of it; an action rewrites it in its regular form (what could not be read is kept, at the end of its
 * part). After every change everything below is up to date; what an earlier call lent is then gone.
 *
 * Seats are 0–3; the text counts players from 1 to 4. The winner's hand has its winning tile among its tiles: the last
 * one, unless another was marked.
 *
 * Signals:
 * - "changed" (): after every change, and when more of the answer is found; redraw.
 * - "refused" (const char *sentence): an action could not be done; why, in a sentence.
 */

/**
 * tea_hand_entry_new:
 * @ruleset: the rules; copied, later changes of it do not matter
 * @names: (array fixed-size=4): the players by seat
 * @dealer: the dealer's seat
 * @round_wind: the prevailing wind as a kind, 27–30; any where the rules have none
 *
 * Returns: (transfer full): an entry in which nothing was entered
 */
TeaHandEntry *tea_hand_entry_new (TeaRuleset *ruleset, const char *const *names, guint dealer, int round_wind)
    G_GNUC_WARN_UNUSED_RESULT;

TeaRuleset *tea_hand_entry_get_ruleset (TeaHandEntry *self);

/* What was entered. */
const TeaEntryRules *tea_hand_entry_get_rules (TeaHandEntry *self);
const TeaEntryPlayer *tea_hand_entry_get_player (TeaHandEntry *self, guint seat);
const TeaEntryWin *tea_hand_entry_get_win (TeaHandEntry *self);

/* What it is worth. */
const TeaEntryAnswer *tea_hand_entry_get_answer (TeaHandEntry *self);

/* The text. */
const char *tea_hand_entry_get_text (TeaHandEntry *self);

/**
 * tea_hand_entry_set_text:
 * @self: an entry
 * @text: UTF-8
 * @caret: where the caret is in it, in characters; what is being typed there is not yet a fault
 *
 * What cannot be read is a fault and changes nothing else. The text itself is kept as it is.
 */
void tea_hand_entry_set_text (TeaHandEntry *self, const char *text, guint caret);

/* Where the next tile goes: characters from the start of the text. It decides `seat`, too. */
guint tea_hand_entry_get_caret (TeaHandEntry *self);
void tea_hand_entry_set_caret (TeaHandEntry *self, guint caret);

/* What is wrong with the text, in its order. */
const TeaTextFault *tea_hand_entry_get_faults (TeaHandEntry *self, guint *n);

/* Whose tiles are being entered. Setting it puts the caret behind the tiles of that hand. */
guint tea_hand_entry_get_seat (TeaHandEntry *self);
void tea_hand_entry_set_seat (TeaHandEntry *self, guint seat);

/* Before how many of the hand's tiles (position in #TeaEntryPlayer.tiles) the caret stands. */
guint tea_hand_entry_get_position (TeaHandEntry *self);
void tea_hand_entry_set_position (TeaHandEntry *self, guint position);

/* All kinds of the variant, a list of #TeaPaletteTile in the order of the tiles. They say which can be the next tile of
 * the hand, or the indicator where the next one is meant to be that. */
GListModel *tea_hand_entry_get_palette (TeaHandEntry *self);
void tea_hand_entry_set_picks_indicator (TeaHandEntry *self, gboolean picks_indicator);

/*
 * Actions. Each returns whether it was done; if not, nothing changes and "refused" says why.
 */

/* Puts a tile of @kind at the caret; a bonus tile that is not wild is melded. */
gboolean tea_hand_entry_insert (TeaHandEntry *self, int kind);

/* Takes away the tile before the caret; where there is none, the last thing that was entered before it: bonus tile,
   meld. */
gboolean tea_hand_entry_backspace (TeaHandEntry *self);

/* Takes away one tile or bonus tile. */
gboolean tea_hand_entry_remove_tile (TeaHandEntry *self, guint seat, guint position);
gboolean tea_hand_entry_remove_bonus (TeaHandEntry *self, guint seat, int kind);

/**
 * tea_hand_entry_add_meld:
 * @self: an entry
 * @what: what to make
 * @kind: the tile; the lowest one of a chow
 *
 * Melds a set of the current hand from the palette, in one action; an added kong turns the melded pung into a kong if
 * there is one. Tiles of the hand are left alone.
 */
gboolean tea_hand_entry_add_meld (TeaHandEntry *self, TeaEntryMeld what, int kind);

/**
 * tea_hand_entry_meld_tiles:
 * @self: an entry
 * @what: what to make
 * @positions: a bit for each tile of the current hand; 0: the tiles before the caret
 *
 * Melds tiles that were entered. Fewer tiles than the set has are made up from the palette where the set is clear: one
 * or more equal tiles for a pung or kong, two or three tiles for a chow. For an added kong the tile joins its melded
 * pung.
 */
gboolean tea_hand_entry_meld_tiles (TeaHandEntry *self, TeaEntryMeld what, guint positions);

/* Takes a meld away; with @keep_tiles they go back into the hand. */
gboolean tea_hand_entry_remove_meld (TeaHandEntry *self, guint seat, guint index, gboolean keep_tiles);

/* Puts the meld at @index before the one at @before (their number for the end); the order is that in which they were
   made. */
gboolean tea_hand_entry_move_meld (TeaHandEntry *self, guint seat, guint index, guint before);

/* Makes a pung a kong, or another kind of kong, or a kong a pung. */
gboolean tea_hand_entry_change_meld (TeaHandEntry *self, guint seat, guint index, TeaEntryMeld what);

/* Says from whom a meld was claimed; −1: not said. */
gboolean tea_hand_entry_set_meld_from (TeaHandEntry *self, guint seat, guint index, int from);

/* Whether a liability can depend on whom that meld was claimed from, all the rest being said: then, and only then, ask.
 */
gboolean tea_hand_entry_get_meld_from_matters (TeaHandEntry *self, guint seat, guint index);

/* Marks the tile at @position of the winner's hand as the winning tile. */
gboolean tea_hand_entry_set_winning_position (TeaHandEntry *self, guint position);

/* Who won, or −1 while nobody was said. What was entered as the winner's hand moves with the winner. */
gboolean tea_hand_entry_set_winner (TeaHandEntry *self, int winner);

/* Whether the hand was a draw. */
gboolean tea_hand_entry_set_nobody_won (TeaHandEntry *self, gboolean nobody_won);

/* How it was won; @from is the discarder or the robbed player, or −1 while not said. */
gboolean tea_hand_entry_set_how (TeaHandEntry *self, TeaEntryHow how, int from);

/* Returns: (transfer full): why tea_hand_entry_set_how() makes no sense now, one sentence; %NULL when it does */
char *tea_hand_entry_explain_how (TeaHandEntry *self, TeaEntryHow how, int from) G_GNUC_WARN_UNUSED_RESULT;

/* What the variant knows that can be said about a win; the array stays as long as the entry. */
const TeaEntryToggle *tea_hand_entry_get_toggles (TeaHandEntry *self, guint *n);
gboolean tea_hand_entry_set_toggle (TeaHandEntry *self, const char *id, gboolean active);

/* See #TeaEntryWin. */
gboolean tea_hand_entry_set_replaced (TeaHandEntry *self, int index);
gboolean tea_hand_entry_set_cannon (TeaHandEntry *self, int seat);
gboolean tea_hand_entry_set_indicator (TeaHandEntry *self, int kind);

/* Whether the losers' hands hold nothing that counts beyond what was entered of them, all of them and as long as the
 * entry lasts; the text says the same of one hand with "..". */
gboolean tea_hand_entry_get_only_what_counts (TeaHandEntry *self);
void tea_hand_entry_set_only_what_counts (TeaHandEntry *self, gboolean only_what_counts);

/* Takes away everything; can be undone. */
void tea_hand_entry_clear (TeaHandEntry *self);

/* Undo and redo; typing is undone by the token. */
gboolean tea_hand_entry_get_can_undo (TeaHandEntry *self);
gboolean tea_hand_entry_get_can_redo (TeaHandEntry *self);
gboolean tea_hand_entry_undo (TeaHandEntry *self);
gboolean tea_hand_entry_redo (TeaHandEntry *self);

/**
 * tea_hand_entry_dup_record_json:
 * @self: an entry
 *
 * Returns: (transfer full): the hand record as one line of JSON, or %NULL while it is not complete. Tiles that fill up
 *   partial hands are named in a member `filled` of the player (docs/formats.md)
 */
char *tea_hand_entry_dup_record_json (TeaHandEntry *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_hand_entry_set_record_json:
 * @self: an entry
 * @json: a hand record of the entry's variant; its options, dealer and round wind are not taken over
 * @error: return location for an error
 *
 * Opens an existing hand for editing in place of what was entered; it cannot be undone.
 *
 * Returns: whether it was opened; nothing is changed when not
 */
gboolean tea_hand_entry_set_record_json (TeaHandEntry *self, const char *json, GError **error);

/* Returns: (transfer full): everything that was entered, half-typed words too, as one line of text that
   tea_hand_entry_set_draft() takes */
char *tea_hand_entry_dup_draft (TeaHandEntry *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_hand_entry_set_draft:
 * @self: an entry of the same rules
 * @draft: what tea_hand_entry_dup_draft() gave, perhaps damaged
 * @error: return location for an error
 *
 * Returns: whether the draft was taken over; nothing is changed when not
 */
gboolean tea_hand_entry_set_draft (TeaHandEntry *self, const char *draft, GError **error);

G_END_DECLS
