/* tea-hand-entry.h - the hand that is being entered for the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-entry-parts.h"
#include "model/entry/tea-hand-diagnosis.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/**
 * TeaEntryHow:
 *
 * How a hand was won.
 */
typedef enum
{
  TEA_ENTRY_HOW_UNSAID,
  TEA_ENTRY_HOW_SELF_DRAW,
  TEA_ENTRY_HOW_DISCARD,
  TEA_ENTRY_HOW_ROBBED_KONG,
  TEA_ENTRY_HOW_ROBBED_CLOSED_KONG, /* MI-7; only where tea_hand_entry_get_can_rob_closed() */
} TeaEntryHow;

#define TEA_TYPE_ENTRY_HOW (tea_entry_how_get_type ())
GType tea_entry_how_get_type (void);

/**
 * TeaEntryMeld:
 *
 * What an action makes of tiles.
 */
typedef enum
{
  TEA_ENTRY_MELD_CHOW,
  TEA_ENTRY_MELD_PUNG,
  TEA_ENTRY_MELD_KONG_DIRECT, /* a claimed discard and three tiles of the hand */
  TEA_ENTRY_MELD_KONG_ADDED,  /* the fourth tile to a melded pung */
  TEA_ENTRY_MELD_KONG_CLOSED,
} TeaEntryMeld;

#define TEA_TYPE_ENTRY_MELD (tea_entry_meld_get_type ())
GType tea_entry_meld_get_type (void);

#define TEA_TYPE_HAND_ENTRY (tea_hand_entry_get_type ())
G_DECLARE_FINAL_TYPE (TeaHandEntry, tea_hand_entry, TEA, HAND_ENTRY, GObject)

/**
 * TeaHandEntry:
 *
 * A hand record in the making. What was entered is kept twice and always says the same: as a text that can be typed, and as
 * tiles, melds and circumstances that can be clicked. The text is read after every change of it; an action rewrites it in its
 * regular form (what could not be read is kept, at the end of its part). After every change everything below is up to date.
 *
 * Seats are 0–3; the text counts players from 1 to 4. The tiles in `get_tiles` stand as they were entered. The winner's
 * hand has its winning tile among them: the last one, unless another was marked.
 *
 * ## The text
 *
 * Parts separated by `/`, one for each hand, the winner's first: `2: 123m 456p 99s (CCC) [9999p] +9s from 3 / 3: EE (555m)`.
 *
 * - `2:` whose hand it is. `23:` player 2 with the discard of player 3, `22:` by self-draw. Without it: first part: the
 *   winner is not said; later parts: the next player in turn. `;` does for `:`.
 * - Tiles: `123m`, `456p`, `789s`, `ESWN`, `CFP`; flowers `1f`–`4f`, seasons `1q`–`4q` lie melded unless wild. Honours may be small letters
 *   where they follow no figure. `1z`–`7z` is understood.
 * - Open melds in parentheses: `(123m)`, `(CCC)`, `(9999p)`; an added kong `(9999p+)`; closed kong `[9999p]`. Who was claimed from is
 *   the figure at the end: `(CCC3)`, `(9999p3+)`. A comma after a set does the same without brackets: `CCC,` `123m4,` `9999p3+,`; a full stop
 *   makes a closed kong: `9999p.` The closing bracket may be left out before another bracket, a blank or a mark.
 * - `+9s` (or `=9s`) marks the winning tile; without a mark it is the last one.
 * - Words, before or after the tiles: `draw`; `from 3`; `rob 3` (`robclosed 3`); a player is a figure, a wind (`from W`: whose seat wind it is) or the start of a name.
 *   `kong` or `kong 2` (supplement of the kong that is meld 2), `bonus`, `last`, `heavenly`, `earthly`, `first`, `ready`, `kongkong`, `thirteenth`,
 *   `fresh`, `sacked`, `cannon 3`; `ind 7s`; `nobody` for a drawn hand. They may stand in any part. `b`, `d`, `h`, `i`, `k`, `kk`, `l`, `o`, `r`, `t` and `x` are short for
 *   `bonus`, `draw`, `heavenly`, `ind`, `kong`, `kongkong`, `last`, `ready`, `rob`, `thirteenth` and `cannon`.
 * - In a loser's part: nothing or `?`: the hand is not known; `..`: what was not entered counts nothing.
 *
 * Properties, all of which notify: `text`, `caret`, `seat`, `winner`, `nobody-won`, `how`, `from`, `indicator`, `cannon` (read and write);
 * `faults`, `diagnosis`, `score-sheet`, `complete`, `can-undo`, `can-redo`, `busy` (read-only).
 *
 * Signals:
 * - "changed" (): after every change, when all properties and lists show it; redraw.
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
TeaHandEntry *tea_hand_entry_new (TeaRuleset *ruleset, const char *const *names, guint dealer, int round_wind) G_GNUC_WARN_UNUSED_RESULT;

/* The context. */
TeaRuleset *tea_hand_entry_get_ruleset (TeaHandEntry *self);
guint tea_hand_entry_get_dealer (TeaHandEntry *self);
int tea_hand_entry_get_round_wind (TeaHandEntry *self);
const char *tea_hand_entry_get_name (TeaHandEntry *self, guint seat);

/* The seat wind of @seat as a kind. */
int tea_hand_entry_get_seat_wind (TeaHandEntry *self, guint seat);

/* What the rules have at all; what they have not need not be shown. */
gboolean tea_hand_entry_get_needs_indicator (TeaHandEntry *self);
gboolean tea_hand_entry_get_has_bonus_tiles (TeaHandEntry *self);
gboolean tea_hand_entry_get_has_cannon (TeaHandEntry *self);
gboolean tea_hand_entry_get_can_rob_closed (TeaHandEntry *self);

/* Whether the losers' hands count in these rules, and those of a drawn hand. */
gboolean tea_hand_entry_get_losers_count (TeaHandEntry *self);
gboolean tea_hand_entry_get_drawn_hands_count (TeaHandEntry *self);

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

/* What is wrong with the text, a list of #TeaTextFault in their order. */
GListModel *tea_hand_entry_get_faults (TeaHandEntry *self);

/* Whose tiles are being entered. Setting it puts the caret behind the tiles of that hand. */
guint tea_hand_entry_get_seat (TeaHandEntry *self);
void tea_hand_entry_set_seat (TeaHandEntry *self, guint seat);

/* Before how many of the hand's tiles (position in tea_hand_entry_get_tiles()) the caret stands. */
guint tea_hand_entry_get_position (TeaHandEntry *self);
void tea_hand_entry_set_position (TeaHandEntry *self, guint position);

/* The concealed tiles of @seat as they were entered, wild bonus tiles among them, a list of #TeaTileInfo; the winning tile has `drawn`. */
GListModel *tea_hand_entry_get_tiles (TeaHandEntry *self, guint seat);

/* The melds of @seat, a list of #TeaMeldInfo. */
GListModel *tea_hand_entry_get_melds (TeaHandEntry *self, guint seat);

/* The melded bonus tiles of @seat, a list of #TeaTileInfo. */
GListModel *tea_hand_entry_get_bonus (TeaHandEntry *self, guint seat);

/* What was entered of @seat in words, translated: "13 tiles", "not known: counts nothing", "only what counts". */
char *tea_hand_entry_dup_hand_summary (TeaHandEntry *self, guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* How many concealed tiles @seat lacks, the winning tile counted; 0 for losers of whom nothing was entered or who are partial. */
int tea_hand_entry_get_missing (TeaHandEntry *self, guint seat);

/* All kinds of the variant, a list of #TeaPaletteTile in the order of the tiles. */
GListModel *tea_hand_entry_get_palette (TeaHandEntry *self);

/*
 * Actions. Each returns whether it was done; if not, nothing changes and "refused" says why.
 */

/* Puts a tile of @kind at the caret; a bonus tile that is not wild is melded. */
gboolean tea_hand_entry_insert (TeaHandEntry *self, int kind);

/* Takes away the tile before the caret; where there is none, the last thing that was entered before it: bonus tile, meld. */
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
 * Melds a set of the current hand from the palette, in one action; an added kong turns the melded pung into a kong if there
 * is one. Tiles of the hand are left alone.
 */
gboolean tea_hand_entry_add_meld (TeaHandEntry *self, TeaEntryMeld what, int kind);

/**
 * tea_hand_entry_meld_tiles:
 * @self: an entry
 * @what: what to make
 * @positions: a bit for each tile of the current hand; 0: the tiles before the caret
 *
 * Melds tiles that were entered. Fewer tiles than the set has are made up from the palette where the set is clear: one or more
 * equal tiles for a pung or kong, two or three tiles for a chow. For an added kong the tile joins its melded pung.
 */
gboolean tea_hand_entry_meld_tiles (TeaHandEntry *self, TeaEntryMeld what, guint positions);

/* Returns: (transfer full): why tea_hand_entry_meld_tiles() cannot do that, one sentence; %NULL when it can */
char *tea_hand_entry_explain_meld_tiles (TeaHandEntry *self, TeaEntryMeld what, guint positions) G_GNUC_WARN_UNUSED_RESULT;

/* Takes a meld away; with @keep_tiles they go back into the hand. */
gboolean tea_hand_entry_remove_meld (TeaHandEntry *self, guint seat, guint index, gboolean keep_tiles);

/* Puts the meld at @index before the one at @before (their number for the end); the order is that in which they were made. */
gboolean tea_hand_entry_move_meld (TeaHandEntry *self, guint seat, guint index, guint before);

/* Makes a pung a kong, or another kind of kong, or a kong a pung. */
gboolean tea_hand_entry_change_meld (TeaHandEntry *self, guint seat, guint index, TeaEntryMeld what);

/* Says from whom a meld was claimed; −1: not said. */
gboolean tea_hand_entry_set_meld_from (TeaHandEntry *self, guint seat, guint index, int from);

/* Whether a liability can hang on from whom that meld was claimed, all the rest being said: then, and only then, ask for it. */
gboolean tea_hand_entry_get_meld_from_matters (TeaHandEntry *self, guint seat, guint index);

/* Marks the tile at @position of the winner's hand as the winning tile. */
gboolean tea_hand_entry_set_winning_position (TeaHandEntry *self, guint position);

/* FH-8 (e): the bonus tile that won as the eighth; −1 for none. */
int tea_hand_entry_get_winning_bonus (TeaHandEntry *self);
gboolean tea_hand_entry_set_winning_bonus (TeaHandEntry *self, int kind);

/* Who won, or −1 while nobody was said. What was entered as the winner's hand moves with the winner. */
int tea_hand_entry_get_winner (TeaHandEntry *self);
gboolean tea_hand_entry_set_winner (TeaHandEntry *self, int winner);

/* Whether the hand was a draw. */
gboolean tea_hand_entry_get_nobody_won (TeaHandEntry *self);
gboolean tea_hand_entry_set_nobody_won (TeaHandEntry *self, gboolean nobody_won);

/* How it was won; @from is the discarder or the robbed player, or −1 while not said. */
TeaEntryHow tea_hand_entry_get_how (TeaHandEntry *self);
int tea_hand_entry_get_from (TeaHandEntry *self);
gboolean tea_hand_entry_set_how (TeaHandEntry *self, TeaEntryHow how, int from);

/* Returns: (transfer full): why tea_hand_entry_set_how() makes no sense now, one sentence; %NULL when it does */
char *tea_hand_entry_explain_how (TeaHandEntry *self, TeaEntryHow how, int from) G_GNUC_WARN_UNUSED_RESULT;

/* The events that the variant knows, a list of #TeaEntryToggle; those it does not know are not in it. */
GListModel *tea_hand_entry_get_toggles (TeaHandEntry *self);

/* The toggle called @id, or %NULL where the variant does not know it. */
TeaEntryToggle *tea_hand_entry_get_toggle (TeaHandEntry *self, const char *id);
gboolean tea_hand_entry_set_toggle (TeaHandEntry *self, const char *id, gboolean active);

/* The meld whose supplement won, where "kong" is active; −1: the last kong. It matters with several kongs only. */
int tea_hand_entry_get_replaced (TeaHandEntry *self);
gboolean tea_hand_entry_set_replaced (TeaHandEntry *self, int index);

/* MI-13: who let off a cannon, or −1. */
int tea_hand_entry_get_cannon (TeaHandEntry *self);
gboolean tea_hand_entry_set_cannon (TeaHandEntry *self, int seat);

/* The indicator as a kind, or −1. */
int tea_hand_entry_get_indicator (TeaHandEntry *self);
gboolean tea_hand_entry_set_indicator (TeaHandEntry *self, int kind);

/* Whether what was not entered of a loser's hand counts nothing. Such a hand is filled up with tiles that score nothing. */
gboolean tea_hand_entry_get_partial (TeaHandEntry *self, guint seat);
gboolean tea_hand_entry_set_partial (TeaHandEntry *self, guint seat, gboolean partial);

/* Takes away all that was entered of @seat; a loser's hand is then not known. */
gboolean tea_hand_entry_clear_hand (TeaHandEntry *self, guint seat);

/* Takes away everything; can be undone. */
void tea_hand_entry_clear (TeaHandEntry *self);

/* Undo and redo; typing is undone by the token. */
gboolean tea_hand_entry_get_can_undo (TeaHandEntry *self);
gboolean tea_hand_entry_get_can_redo (TeaHandEntry *self);
gboolean tea_hand_entry_undo (TeaHandEntry *self);
gboolean tea_hand_entry_redo (TeaHandEntry *self);

/*
 * The answer.
 */

/* Where it stands; never %NULL. */
TeaHandDiagnosis *tea_hand_entry_get_diagnosis (TeaHandEntry *self);

/* What the hand is worth, or %NULL while it is worth nothing. The scores in it are those of this hand alone. */
TeaScoreSheet *tea_hand_entry_get_score_sheet (TeaHandEntry *self);

/* Other arrangements that could win, each with another score, the best one first, at most five; a list of #TeaRunnerUp. */
GListModel *tea_hand_entry_get_runners_up (TeaHandEntry *self);

/* What the winner's 13 tiles wait for (without the winning tile where 14 are there), a list of #TeaWaitInfo in the order of the tiles. */
GListModel *tea_hand_entry_get_waits (TeaHandEntry *self);

/* Whether the waits are still being found in another thread, as with three wild tiles or more; "changed" follows. */
gboolean tea_hand_entry_get_busy (TeaHandEntry *self);

/* Whether there is a record to be kept. */
gboolean tea_hand_entry_get_complete (TeaHandEntry *self);

/**
 * tea_hand_entry_dup_record_json:
 * @self: an entry
 *
 * Returns: (transfer full): the hand record as one line of JSON, or %NULL while it is not complete. Tiles that fill up
 *   partial hands are named in a member `filled` of the player, which other readers ignore
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

/* Returns: (transfer full): everything that was entered, half-typed words too, as one line of text that tea_hand_entry_set_draft() takes */
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
