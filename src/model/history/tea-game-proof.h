/* tea-game-proof.h - says whether the walls of a game were fixed before it began
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/game/tea-recorded-game.h"

G_BEGIN_DECLS

/**
 * TeaGameProofState:
 * @TEA_GAME_PROOF_CHECKING: another thread is still checking
 * @TEA_GAME_PROOF_PROMISED: the game is still being played; only the commitment is public
 * @TEA_GAME_PROOF_HOLDS: the game is over and everything follows from the committed seed
 * @TEA_GAME_PROOF_FAILS: the log is broken or does not follow from the committed seed
 * @TEA_GAME_PROOF_MISSING: the game was started without a commitment
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
 * TeaGameProofResult:
 *
 * What is known; it changes once, when the game was checked.
 */
typedef struct
{
  TeaGameProofState state;
  char *sentence;   /* about the state, translated */
  char *commitment; /* 64 hexadecimal digits; "" until it is known or if there is none */
  char *revealed;   /* the text whose SHA-256 sum is the commitment, "SEED:SALT"; "" while the game goes on */
} TeaGameProofResult;

#define TEA_TYPE_GAME_PROOF (tea_game_proof_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameProof, tea_game_proof, TEA, GAME_PROOF, TeaValue)

/**
 * TeaGameProof:
 *
 * Checks a log in another thread, which stops when the object is gone. Properties: `sentence`, `commitment`,
 * `revealed`.
 *
 * Signals:
 * - "changed" (): the result is ready.
 */

/* Returns: (transfer full): a proof for @game, which is being checked. */
TeaGameProof *tea_game_proof_new (TeaRecordedGame *game) G_GNUC_WARN_UNUSED_RESULT;

const TeaGameProofResult *tea_game_proof_get_result (TeaGameProof *self);

G_END_DECLS
