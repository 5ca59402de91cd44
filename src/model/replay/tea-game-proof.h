/* tea-game-proof.h - whether the walls of a game were fixed before it began, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_GAME_PROOF (tea_game_proof_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameProof, tea_game_proof, TEA, GAME_PROOF, GObject)

/**
 * TeaGameProofState:
 * @TEA_GAME_PROOF_CHECKING: another thread is at work
 * @TEA_GAME_PROOF_PROMISED: the game goes on; only the commitment is told
 * @TEA_GAME_PROOF_HOLDS: the game is over and everything follows from the seed that was committed
 * @TEA_GAME_PROOF_FAILS: something does not
 * @TEA_GAME_PROOF_MISSING: the game was begun without a commitment
 */
typedef enum
{
  TEA_GAME_PROOF_CHECKING,
  TEA_GAME_PROOF_PROMISED,
  TEA_GAME_PROOF_HOLDS,
  TEA_GAME_PROOF_FAILS,
  TEA_GAME_PROOF_MISSING,
} TeaGameProofState;

/**
 * TeaGameProof:
 *
 * Worked out in another thread from a log.
 *
 * Signals:
 * - "changed" (): it is worked out.
 */

/* Returns: (transfer full): the proof of the game of @log (docs/formats.md, "Game log"), which is being checked. */
TeaGameProof *tea_game_proof_new (const char *log) G_GNUC_WARN_UNUSED_RESULT;

/* Gives up; nothing more is told. */
void tea_game_proof_cancel (TeaGameProof *self);

TeaGameProofState tea_game_proof_get_state (TeaGameProof *self);

/* One sentence about it. */
const char *tea_game_proof_get_sentence (TeaGameProof *self);

/* The commitment, 64 hexadecimal digits; "" before it is worked out or where there is none. */
const char *tea_game_proof_get_commitment (TeaGameProof *self);

/* What the commitment is the SHA-256 sum of, "SEED:SALT"; "" while the game goes on. */
const char *tea_game_proof_get_revealed (TeaGameProof *self);

G_END_DECLS
