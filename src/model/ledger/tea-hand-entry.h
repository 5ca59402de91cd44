/* tea-hand-entry.h - the hand being entered in the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-entry-answer.h"
#include "model/ledger/tea-palette-tile.h"
#include "model/rules/tea-ruleset.h"
#include "rules/score/tea-scored-hand.h"

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

/* The sets that an action can make. */
typedef enum
{
  TEA_ENTRY_MELD_CHOW,
  TEA_ENTRY_MELD_PUNG,
  TEA_ENTRY_MELD_KONG_DIRECT, /* a claimed discard and three tiles of the hand */
  TEA_ENTRY_MELD_KONG_ADDED,  /* the fourth tile added to a melded pung */
  TEA_ENTRY_MELD_KONG_CLOSED,
} TeaEntryMeld;

/* What the rules use; controls for anything else need not be shown. */
typedef struct
{
  gboolean needs_indicator; /* whether the rules use an indicator */
  gboolean has_cannon;      /* whether a player can let off a cannon (MI-13) */
  gboolean can_rob_closed;  /* whether a closed kong can be robbed (MI-7) */
  gboolean all_hands_count; /* whether hands that did not win count */
  gboolean has_bonus_tiles; /* whether the set has flowers and seasons */
} TeaEntryRules;

/* A player and the hand entered for that player. */
typedef struct
{
  const char *name;
  int wind; /* the seat wind as a kind */
  gboolean is_dealer;
  /* the concealed tiles as entered, including wild bonus tiles, a list of #TeaTileInfo; the winning tile has `drawn` */
  GListModel *tiles;
  GListModel *melds; /* a list of #TeaMeldInfo */
  GListModel *bonus; /* the melded bonus tiles, a list of #TeaTileInfo */
  /* number of missing concealed tiles, including the winning tile; 0 for losers' hands that are empty or partial */
  int missing;
  /* whether only the entered tiles of a loser's hand count; the rest is filled up with tiles that score nothing */
  gboolean partial;
  const char *summary; /* what was entered, in words, translated: "13 tiles", "not known", "3 tiles are missing" */
  const char *brief;   /* the same in one or two words: "3 missing" */
} TeaEntryPlayer;

/* How the hand ended. */
typedef struct
{
  int winner;          /* a seat, or −1 while not stated */
  gboolean nobody_won; /* the hand was a draw */
  TeaEntryHow how;
  int from;      /* the discarder or the robbed player, or −1 while not stated */
  int indicator; /* a kind, or −1 */
  int cannon;    /* MI-13: the seat that let it off, or −1 */
  int replaced;  /* if %TEA_ENTRY_TOGGLE_KONG is active, the meld whose supplement won; −1: the last kong */
} TeaEntryWin;

/* What can be stated about a win; the first two say as whose supplement the winning tile was drawn. */
typedef enum
{
  TEA_ENTRY_TOGGLE_KONG,
  TEA_ENTRY_TOGGLE_BONUS,
  TEA_ENTRY_TOGGLE_LAST_TILE, /* from here to THIRTEENTH_WIN in the order of #TeaWinEvents */
  TEA_ENTRY_TOGGLE_HEAVENLY,
  TEA_ENTRY_TOGGLE_EARTHLY,
  TEA_ENTRY_TOGGLE_FIRST_DRAW,
  TEA_ENTRY_TOGGLE_ORIGINAL_CALL,
  TEA_ENTRY_TOGGLE_KONG_ON_KONG,
  TEA_ENTRY_TOGGLE_THIRTEENTH_WIN,
  TEA_ENTRY_TOGGLE_FRESH,  /* the claimed kind had not been discarded before */
  TEA_ENTRY_TOGGLE_SACKED, /* the dealer was sacked */
  TEA_ENTRY_N_TOGGLES,
} TeaEntryToggleKind;

/* A statement about a win that has a meaning in the variant. An active toggle that became impossible stays active until
 * it is cleared, and the answer names it; clearing is always possible. */
typedef struct
{
  TeaEntryToggleKind kind;
  const char *name;     /* a short name for a button, translated */
  const char *word;     /* the word to type for it */
  const char *sentence; /* what it means, one sentence, translated */
  gboolean active;
  char *reason; /* why it contradicts the rest of the entry, one sentence, translated, or NULL */
} TeaEntryToggle;

/* Something in the text that cannot be read or is impossible. */
typedef struct
{
  guint start;          /* the first character, from 0 */
  guint end;            /* one past the last character */
  const char *sentence; /* what is wrong, one plain sentence, translated */
} TeaTextFault;

/**
 * TeaHandEntryState:
 *
 * The hand as it was entered, and what that is worth, in plain values, which change with it.
 */
typedef struct
{
  TeaRuleset *ruleset; /* the rules, a copy */
  TeaEntryRules rules;

  TeaEntryPlayer players[4]; /* by seat */
  TeaEntryWin win;
  const TeaEntryToggle *toggles; /* those of the variant */
  guint n_toggles;
  gboolean only_what_counts; /* whether nothing counts in any loser's hand beyond what was entered */

  char *text;                 /* the hand as it can be typed */
  const TeaTextFault *faults; /* its faults, in text order */
  guint n_faults;
  guint caret;         /* where the next tile goes, in characters from the start of the text; determines the seat … */
  guint seat;          /* … whose tiles are being entered, … */
  guint position;      /* … and how many of the hand's tiles precede it (a position in #TeaEntryPlayer.tiles) */
  GListModel *palette; /* all kinds of the variant, a list of #TeaPaletteTile in the order of the tiles. They show which
                        * kinds can be the next tile of the hand or, after tea_hand_entry_set_picks_indicator(), the
                        * indicator */
  gboolean full;       /* whether the hand is scored, and that seat takes no more tiles but bonus tiles */
  gboolean can_undo;
  gboolean can_redo;

  const TeaEntryAnswer *answer; /* what it is worth */
} TeaHandEntryState;

#define TEA_TYPE_HAND_ENTRY (tea_hand_entry_get_type ())
G_DECLARE_FINAL_TYPE (TeaHandEntry, tea_hand_entry, TEA, HAND_ENTRY, GObject)

/**
 * TeaHandEntry:
 *
 * A hand record being entered. It is kept in two forms that always agree: a text that can be typed (docs/formats.md,
 * "score --text"), and tiles, melds and circumstances that can be clicked. The text is read after every change; an
 * action rewrites it in its regular form and keeps what could not be read at the end of its part. After every change
 * the state is up to date, and strings it had before may be gone.
 *
 * Seats are 0–3; the text counts players from 1 to 4. The winner's tiles include the winning tile: the last one unless
 * another is marked.
 *
 * Signals:
 * - "changed" (): after every change, and when more of the answer is found; redraw.
 * - "refused" (const char *sentence): an action was not possible; @sentence says why.
 */

/**
 * tea_hand_entry_new:
 * @ruleset: the rules, copied
 * @names: (array fixed-size=4): the players by seat
 * @dealer: the dealer's seat
 * @round_wind: the prevailing wind as a kind, 27–30; any value if the rules have none
 *
 * Returns: (transfer full): an empty entry
 */
TeaHandEntry *tea_hand_entry_new (TeaRuleset *ruleset, const char *const *names, guint dealer, int round_wind)
    G_GNUC_WARN_UNUSED_RESULT;

const TeaHandEntryState *tea_hand_entry_get_state (TeaHandEntry *self);

/**
 * tea_hand_entry_set_text:
 * @self: an entry
 * @text: UTF-8
 * @caret: the caret in @text, in characters; a half-typed word there is not yet a fault
 *
 * Anything unreadable becomes a fault and changes nothing else. The text itself is kept as it is.
 */
void tea_hand_entry_set_text (TeaHandEntry *self, const char *text, guint caret);

/* See #TeaHandEntryState. Setting the seat puts the caret after the tiles of that hand. */
void tea_hand_entry_set_caret (TeaHandEntry *self, guint caret);
void tea_hand_entry_set_seat (TeaHandEntry *self, guint seat);
void tea_hand_entry_set_position (TeaHandEntry *self, guint position);

/* Whether the palette shows which kinds can be the indicator. */
void tea_hand_entry_set_picks_indicator (TeaHandEntry *self, gboolean picks_indicator);

/*
 * Actions. Each returns whether it was done; if not, nothing changes and "refused" says why.
 */

/* Inserts a tile of @kind at the caret; a bonus tile that is not wild is melded. */
gboolean tea_hand_entry_insert (TeaHandEntry *self, int kind);

/* Removes the tile or bonus tile before the caret; without one the last meld, then the mark of a partial or unknown
 * hand. */
gboolean tea_hand_entry_backspace (TeaHandEntry *self);

/* Removes one tile or bonus tile. */
gboolean tea_hand_entry_remove_tile (TeaHandEntry *self, guint seat, guint position);
gboolean tea_hand_entry_remove_bonus (TeaHandEntry *self, guint seat, int kind);

/**
 * tea_hand_entry_add_meld:
 * @self: an entry
 * @what: what to make
 * @kind: the tile; the lowest one of a chow
 *
 * Adds a meld to the current hand from the palette, in one action; an added kong replaces the melded pung if there is
 * one. The tiles of the hand do not change.
 */
gboolean tea_hand_entry_add_meld (TeaHandEntry *self, TeaEntryMeld what, int kind);

/**
 * tea_hand_entry_meld_tiles:
 * @self: an entry
 * @what: what to make
 * @positions: a mask of tiles of the current hand; 0: the tiles before the caret
 *
 * Melds tiles that were entered. One or more equal tiles are enough for a pung or kong; the palette supplies the rest.
 * A chow needs its three tiles. For an added kong the tile joins its melded pung.
 */
gboolean tea_hand_entry_meld_tiles (TeaHandEntry *self, TeaEntryMeld what, guint positions);

/* Removes a meld; with @keep_tiles its tiles go back into the hand, but for the fourth tile of a kong. */
gboolean tea_hand_entry_remove_meld (TeaHandEntry *self, guint seat, guint index, gboolean keep_tiles);

/* Moves the meld at @index before the one at @before (the number of melds for the end). The order is that in which the
 * melds were made. */
gboolean tea_hand_entry_move_meld (TeaHandEntry *self, guint seat, guint index, guint before);

/* Turns a pung into a kong, a kong into another kind of kong, or a kong into a pung. */
gboolean tea_hand_entry_change_meld (TeaHandEntry *self, guint seat, guint index, TeaEntryMeld what);

/* Sets the seat that a meld was claimed from; −1: not stated. */
gboolean tea_hand_entry_set_meld_from (TeaHandEntry *self, guint seat, guint index, int from);

/* Whether a liability can depend on the player that the meld was claimed from; if not, do not ask. */
gboolean tea_hand_entry_get_meld_from_matters (TeaHandEntry *self, guint seat, guint index);

/* Marks the tile at @position of the winner's hand as the winning tile. */
gboolean tea_hand_entry_set_winning_position (TeaHandEntry *self, guint position);

/* Sets the winner, or −1 for not stated. The hand entered for the winner moves along. */
gboolean tea_hand_entry_set_winner (TeaHandEntry *self, int winner);

/* Sets whether the hand was a draw. */
gboolean tea_hand_entry_set_nobody_won (TeaHandEntry *self, gboolean nobody_won);

/* Sets how the hand was won; @from is the discarder or the robbed player, or −1 while not stated. */
gboolean tea_hand_entry_set_how (TeaHandEntry *self, TeaEntryHow how, int from);

/* Returns: (transfer full): why that way of winning makes no sense now, one sentence; or %NULL */
char *tea_hand_entry_explain_how (TeaHandEntry *self, TeaEntryHow how, int from) G_GNUC_WARN_UNUSED_RESULT;

gboolean tea_hand_entry_set_toggle (TeaHandEntry *self, TeaEntryToggleKind kind, gboolean active);

/* See #TeaEntryWin. */
gboolean tea_hand_entry_set_replaced (TeaHandEntry *self, int index);
gboolean tea_hand_entry_set_cannon (TeaHandEntry *self, int seat);
gboolean tea_hand_entry_set_indicator (TeaHandEntry *self, int kind);

/* Whether nothing counts in any loser's hand beyond what was entered; it holds for the life of the entry. In the text
 * ".." says the same of one hand. */
void tea_hand_entry_set_only_what_counts (TeaHandEntry *self, gboolean only_what_counts);

/* What each player has won or lost before the hand, which decides how much can be paid where the rules say so (MI-14);
 * 0 until it is set. */
void tea_hand_entry_set_scores (TeaHandEntry *self, const int scores[4]);

/* Removes everything; can be undone. */
void tea_hand_entry_clear (TeaHandEntry *self);

/* Undo and redo; typing is undone token by token. */
gboolean tea_hand_entry_undo (TeaHandEntry *self);
gboolean tea_hand_entry_redo (TeaHandEntry *self);

/* What was entered and what it is worth, or %NULL while it is not complete; see #TeaRecordPlayer.filled. */
TeaScoredHand *tea_hand_entry_get_hand (TeaHandEntry *self);

/**
 * tea_hand_entry_set_hand:
 * @self: an entry
 * @hand: a hand of the entry's variant; its options, dealer and round wind are ignored
 * @error: return location for an error
 *
 * Opens an existing hand for editing, instead of what was entered; this cannot be undone.
 *
 * Returns: whether it was opened; if not, nothing changes
 */
gboolean tea_hand_entry_set_hand (TeaHandEntry *self, TeaScoredHand *hand, GError **error);

/* Returns: (transfer full): everything that was entered, half-typed words too, as one line of text for
 * tea_hand_entry_set_draft() */
char *tea_hand_entry_dup_draft (TeaHandEntry *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_hand_entry_set_draft:
 * @self: an entry of the same rules
 * @draft: a draft from tea_hand_entry_dup_draft(), possibly damaged
 * @error: return location for an error
 *
 * Returns: whether the draft was loaded; if not, nothing changes
 */
gboolean tea_hand_entry_set_draft (TeaHandEntry *self, const char *draft, GError **error);

G_END_DECLS
