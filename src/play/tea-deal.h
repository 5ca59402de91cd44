/* tea-deal.h - one hand as a value: legal actions out, one action in, events out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-action.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/* Common play 1: twelve tiles each, then the dealer's jump and one tile for each of the others. */
#define TEA_N_DEALT 53

/* Everything that determines a hand except the players' actions: the "hand" line of a log. */
typedef struct
{
  const TeaVariant *variant;  /* the rules */
  TeaOptions options;         /* their options */
  guint number;               /* the number of the hand in its session, from 1 */
  TeaTile round_wind;         /* the prevailing wind */
  guint8 dealer;              /* seat of the dealer */
  guint8 dice[3][2];          /* the throws of docs/formats.md; zeros for throws that the variant does not make */
  guint8 n_tiles;             /* 136 or 144 */
  TeaTile wall[TEA_MAX_WALL]; /* the tiles in head order from the break */
  gint32 scores[4];           /* the session's points before the hand */
  guint dealer_wins;          /* how many hands in a row the dealer has won before this one */
  /* @bonus_order, @n_bonus_order: the order in which dealt bonus tiles and their supplements are melded; among those
   * not in it a supplement comes first, then the lowest kind. The rules set no order (FH-4, MI-4), and logs from
   * elsewhere have others */
  guint8 n_bonus_order;
  TeaTile bonus_order[8];
} TeaHandSetup;

/* Throws the dice, shuffles a wall of the variant's tiles and stores both in @setup, whose other fields the caller
 * fills. */
void tea_hand_setup_shuffle (TeaHandSetup *setup, TeaRandom *random);

typedef enum
{
  TEA_PHASE_START, /* MI-4, CE-3: closed kongs before the first turn */
  TEA_PHASE_TURN,  /* @turn discards, declares a kong or wins */
  TEA_PHASE_CLAIM, /* the others answer a discard */
  TEA_PHASE_ROB,   /* the others answer a kong that can be robbed */
  TEA_PHASE_OFFER, /* FH-7: @turn takes or refuses the bottom tile */
  TEA_PHASE_OVER,  /* the hand is settled */
} TeaPhase;

/* Whether in @phase, a #TeaPhase as #TeaDeal stores it, the other players answer a discard or a kong. */
static inline gboolean
tea_phase_is_answer (guint phase)
{
  return phase == TEA_PHASE_CLAIM || phase == TEA_PHASE_ROB;
}

/* There are many of these in a deal and in each view of it, so they are kept small. */
typedef struct
{
  TeaTile tile;     /* the tile */
  gint8 claimed_by; /* the seat that claimed it for a meld or a win, or −1 */
  guint8 drawn;     /* whether the tile had just been drawn */
} TeaDiscard;

#define TEA_MAX_DISCARDS 40

typedef struct
{
  TeaTiles concealed; /* the concealed tiles, including the drawn tile and bonus tiles that wait (FH-4) */
  /* the tile drawn last in this turn and still held apart, or %TEA_TILE_NONE (always right after a claim) */
  TeaTile drawn;
  /* @melds, @n_melds: the melds in the order in which they were made */
  guint8 n_melds;
  TeaMeld melds[TEA_MAX_MELDS];
  /* @bonus, @n_bonus: melded bonus tiles in the order in which they were melded */
  guint8 n_bonus;
  TeaTile bonus[8];
  /* @discards, @n_discards: this player's discards in order, claimed ones included */
  guint8 n_discards;
  TeaDiscard discards[TEA_MAX_DISCARDS];
  guint64 missed;       /* mask of kinds that may not be claimed for a win now (missed win); all ones for every kind */
  guint64 passed_pungs; /* mask of kinds that may not be claimed for a pung now (LQ-5) */
  TeaAction answer;     /* this player's answer to the current discard or kong, once given */
  gboolean answered;    /* whether it is given, or there is no choice */
  gboolean fishing;     /* has declared an original call and still holds those tiles */
  /* @bonus_replacement, @bonus_replaced, @bonus_events: how the bonus tile melded last was itself drawn: a
   * #TeaReplacement, the kong's meld index or −1, and the #TeaWinEvents of that draw (FH-8e) */
  guint8 bonus_replacement;
  gint8 bonus_replaced;
  guint bonus_events;
  gboolean played_on;             /* has gone on after the bonus tile melded last instead of winning by it (FH-8e) */
  guint16 dangers[TEA_MAX_MELDS]; /* for each meld, how dangerous its claimed tile was (#TeaVariant.dangers, MI-13) */
  gint32 missed_total;            /* the highest total that a missed win would have had (LQ-10 `higher`), or −1 */
  /* the total of the self-draw that this player let go when taking up a wait on every tile (LQ-11 `higher`), or −1 */
  gint32 let_go_total;
  /* a cache of the kinds that complete @waits_of with @waits_melds melds, valid if @waits_known. Code that changes the
   * tiles need not clear it: it is computed again when @waits_of are not the tiles that are held */
  guint64 waits;
  TeaTiles waits_of;
  guint8 waits_melds;
  /* lower bound of the tiles that @waits_of need: while the tiles that have come since leave two or more of them
   * missing, there are no waits and nothing is computed */
  guint8 waits_lack;
  gboolean waits_known;
} TeaDealPlayer;

/* A cache of where draws from the head end. Only the variant can tell, for one place at a time. Tiles taken elsewhere
 * are the indicator and supplements, which are compared. */
typedef struct
{
  guint8 index; /* the place in the wall at which draws from the head end, or 0 if it is not known yet */
  guint8 left;  /* how many tiles are left then */
  /* @kong_supplements, @bonus_supplements, @indicator: of the wall when this was computed; if they have changed, it is
   * computed again */
  guint8 kong_supplements;
  guint8 bonus_supplements;
  gint16 indicator;
} TeaHeadEnd;

/* A cache of the win that was scored last: a win is checked several times before it is carried out. */
typedef struct
{
  gboolean known;     /* whether a win was scored */
  TeaRecord record;   /* its record; the other fields say nothing about any other one */
  guint8 refusal;     /* a #TeaIllegal: why it is not legal */
  gboolean has_score; /* whether it has a score */
  gint32 total;       /* its total */
} TeaJudged;

/**
 * TeaDeal:
 *
 * One hand from the wall to the settlement. A plain struct without pointers to the heap: it is copied for rollouts,
 * compared in tests, rebuilt by replaying a log. tea_deal_legal() lists what can be done, tea_deal_apply() carries it
 * out.
 */
typedef struct
{
  TeaHandSetup setup;
  TeaPlayRules rules;
  TeaTiles copies; /* the set of tiles */
  TeaTiles open;   /* the tiles in melds, bonus tiles and discards */
  TeaWilds wilds;
  TeaBreak brk;
  TeaTile seat_winds[4];
  TeaWall wall;
  TeaTile indicator; /* the kind that lies face up, or TEA_TILE_NONE */
  TeaDealPlayer players[4];

  guint8 phase;            /* a TeaPhase */
  guint8 turn;             /* whose turn it is; in CLAIM and ROB the player who discarded or declared */
  TeaTile tile;            /* the discard or robbed tile that is being answered, else TEA_TILE_NONE */
  guint8 replacement;      /* why the drawn tile came from the tail: a TeaReplacement */
  gint8 replaced;          /* the meld index of the kong it replaced, or −1 */
  guint8 kongs_in_turn;    /* kongs made since the last draw from the head (kong on kong) */
  gboolean after_claim;    /* the turn began with a chow or pung: no kong, no win */
  gboolean bottom;         /* the drawn tile or the current discard is the bottom (last) tile */
  guint8 refusals;         /* FH-7: how many have refused the bottom tile */
  guint n_discards;        /* discards so far by everyone */
  guint n_claims;          /* claims so far by everyone, not counting kongs of one's own */
  guint64 discarded_kinds; /* mask of kinds discarded before the current discard */
  gboolean sacked;         /* NC-9 */
  gboolean started;        /* the dealer's first turn has begun: bonus tiles and kongs of the start are done */
  guint8 kong_chain; /* kongs in a row of this turn, each made with the supplement of the one before (kong on kong) */
  guint8 completes;  /* a mask of the seats whose tiles the drawn, discarded or robbed tile may complete, whatever the
                        score */

  TeaHeadEnd head_end;
  TeaJudged judged;

  guint16 dangers[4]; /* MI-13: how dangerous the current discard or added tile is when that seat claims it */

  TeaRecord record; /* valid in TEA_PHASE_OVER */
  TeaAnswer answer; /* valid in TEA_PHASE_OVER; before that the answer about the win in @judged, if known */
} TeaDeal;

/**
 * tea_deal_init:
 * @deal: (out caller-allocates): becomes a hand in which nothing has happened yet
 * @setup: what will be dealt; without the tiles for a hand that is followed from elsewhere
 *
 * Nobody has tiles, the wall is whole and no indicator is turned up. For callers that do not play the hand but rebuild
 * it from reports; tea_deal_start() calls it first.
 */
void tea_deal_init (TeaDeal *deal, const TeaHandSetup *setup);

/**
 * tea_deal_start:
 * @deal: (out caller-allocates): becomes the dealt hand, with bonus tiles melded and replaced (FH-4)
 * @setup: what is dealt
 * @events: (out caller-allocates) (nullable): hand, deal, bonus and draw events
 */
void tea_deal_start (TeaDeal *deal, const TeaHandSetup *setup, TeaEvents *events);

/**
 * tea_deal_waiting:
 * @deal: a hand
 *
 * The seats that have to act. A player without a choice (no legal claim) is never waited for.
 *
 * Returns: a mask of seats, bit s for seat s; 0 when the hand is over
 */
guint tea_deal_waiting (const TeaDeal *deal);

/**
 * tea_deal_legal:
 * @deal: a hand
 * @seat: a seat
 * @actions: (out caller-allocates): room for %TEA_MAX_ACTIONS actions
 *
 * Lists exactly the legal actions of @seat, wins first, then bonus tiles to meld, kongs, pungs, chows,
 * discards in tile order, then take, refuse and pass.
 *
 * Returns: how many there are; 0 when @seat is not waited for
 */
guint tea_deal_legal (const TeaDeal *deal, guint seat, TeaAction actions[TEA_MAX_ACTIONS]);

/**
 * tea_deal_check:
 * @deal: a hand
 * @action: any action, legal or not
 *
 * Returns: %TEA_ILLEGAL_NOT when @action is legal, else the reason why it is not
 */
TeaIllegal tea_deal_check (const TeaDeal *deal, const TeaAction *action);

/**
 * tea_deal_apply:
 * @deal: a hand
 * @action: an action
 * @events: (out caller-allocates) (nullable): what happened; can be nothing while other players still have to answer
 *
 * Carries out a legal action. An illegal one changes nothing.
 *
 * Returns: %TEA_ILLEGAL_NOT, or the reason why the action is illegal
 */
TeaIllegal tea_deal_apply (TeaDeal *deal, const TeaAction *action, TeaEvents *events);

/**
 * tea_deal_ask_all:
 * @deal: a hand that was put together without tea_deal_apply()
 *
 * Marks the current tile as answered by nobody. Playing a hand notes whose tiles it completes, which is not known here,
 * so every seat is checked when its actions are listed.
 */
void tea_deal_ask_all (TeaDeal *deal);

/**
 * tea_deal_win_record:
 * @deal: a hand
 * @seat: a seat that would win now (by self-draw in its turn, else by claiming the current tile)
 * @record: (out caller-allocates): the record of that win, for tea_score()
 */
void tea_deal_win_record (const TeaDeal *deal, guint seat, TeaRecord *record);

/**
 * tea_missed_win_forbids:
 * @rules: the rules of the hand
 * @missed_total, @let_go_total: what the player has let go, as in #TeaDealPlayer
 * @total: what a win by claiming would score
 *
 * Returns: whether @total is not more than what was let go (LQ-10, LQ-11 `higher`); under other rules no total forbids
 * anything
 */
gboolean tea_missed_win_forbids (const TeaPlayRules *rules, gint32 missed_total, gint32 let_go_total, gint32 total);

/**
 * tea_missed_win_is_self_draw:
 * @rules: the rules of the hand
 * @missed_total, @let_go_total: what the player has let go, as in #TeaDealPlayer
 *
 * Returns: whether a claim is forbidden by the self-draw let go for this wait (LQ-11 `higher`), not by a claim let go
 */
gboolean tea_missed_win_is_self_draw (const TeaPlayRules *rules, gint32 missed_total, gint32 let_go_total);

/* Why a win is illegal whose record tea_score() refuses with @code; %TEA_ILLEGAL_NOT for %TEA_ERROR_NONE. */
TeaIllegal tea_illegal_of_refusal (TeaErrorCode code);

/* How many tiles are left to draw from the head. */
guint tea_deal_head_left (const TeaDeal *deal);

/* Whether the tile with head-order @index still lies in the wall, which includes the indicator. */
gboolean tea_deal_wall_lies (const TeaDeal *deal, guint index);

/**
 * tea_hand_setup_check:
 * @setup: a set-up from somewhere else, e.g. read from a log
 *
 * tea_deal_start() takes only sound set-ups.
 *
 * Returns: %NULL when @setup is sound, else a plain sentence that says what is wrong (untranslated)
 */
const char *tea_hand_setup_check (const TeaHandSetup *setup);

/**
 * tea_hand_setup_dealt:
 * @setup: a sound set-up
 * @hands: (out caller-allocates): by seat what is dealt, before bonus tiles are replaced; the dealer has 14 tiles
 *
 * The "deal" line of a log.
 */
void tea_hand_setup_dealt (const TeaHandSetup *setup, TeaTiles hands[4]);

G_END_DECLS
