/* tea-proof.h - the proof that the walls of a game were fixed before it began
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-replay.h"

G_BEGIN_DECLS

/**
 * tea_proof_text:
 * @about: the first line of a log, with a salt that nobody can guess
 *
 * What a game commits to before it begins: "SEED:SALT", with "-MORE" after the seed if it has more than the number, and
 * with ":first-throw" at the end if dice decided the first dealer, so that the throw cannot be left out afterwards.
 *
 * Returns: (transfer full): the text
 */
char *tea_proof_text (const TeaLogSession *about) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_proof_commit:
 * @text: from tea_proof_text()
 * @commitment: (out): the SHA-256 sum of @text, as hexadecimal digits
 *
 * The sum reveals nothing about the seed as long as the salt is secret, and nobody can find another text with the same
 * sum.
 */
void tea_proof_commit (const char *text, char commitment[TEA_LOG_N_DIGITS + 1]);

/**
 * TeaProof:
 *
 * Reads a log line by line and checks that seed and salt give the commitment, that the throw for the deal and the wall
 * and dice of every hand follow from the seed, hand by hand, and that every event is legal (#TeaReplay).
 */
typedef struct _TeaProof TeaProof;

TeaProof *tea_proof_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_proof_free (TeaProof *proof);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaProof, tea_proof_free)

/**
 * tea_proof_feed:
 * @proof: a proof
 * @line: the next line of the log without its newline: any bytes
 * @length: number of bytes
 * @error: return location for an error
 *
 * Fails with %TEA_ERROR_NOT_FROM_SEED, %TEA_ERROR_WRONG_COMMITMENT or %TEA_ERROR_BAD_LOG and a plain sentence that
 * begins with the number of the line that failed. After that every call fails. A log without a commitment is read to
 * its end like any other.
 *
 * Returns: whether nothing is wrong so far
 */
gboolean tea_proof_feed (TeaProof *proof, const char *line, gsize length, GError **error);

/* The same for a game whose events are known to be legal: its first line, then the set-up of each hand, with the
 * numbers of their lines. */
gboolean tea_proof_take_session (TeaProof *proof, const TeaLogSession *about, guint line, GError **error);
gboolean tea_proof_take_hand (TeaProof *proof, const TeaHandSetup *setup, guint line, GError **error);

/**
 * tea_proof_end:
 * @proof: a proof of which no line has failed
 * @error: return location for an error
 *
 * Call it after the last line. Fails with %TEA_ERROR_NO_COMMITMENT if the log has none, with
 * %TEA_ERROR_WRONG_COMMITMENT if it is wrong and no hand followed, at which tea_proof_feed() would have failed, and
 * with %TEA_ERROR_BAD_LOG for an empty log.
 *
 * Returns: whether the proof holds for all hands of the log
 */
gboolean tea_proof_end (TeaProof *proof, GError **error);

/* The number of the line that failed, from 1. */
guint tea_proof_get_line (const TeaProof *proof);

/* The text whose sum the commitment of the log is, or should be, see tea_proof_text(); %NULL without a commitment. */
const char *tea_proof_get_text (const TeaProof *proof);

/* The replay of the lines that were fed. */
const TeaReplay *tea_proof_get_replay (const TeaProof *proof);

/* Number of walls so far that follow from the seed. */
guint tea_proof_get_n_walls (const TeaProof *proof);

G_END_DECLS
