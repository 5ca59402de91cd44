/* tea-proof-page.h - the commitment to the walls of a game, and its proof
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/history/tea-game-proof.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_PROOF_PAGE (tea_proof_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaProofPage, tea_proof_page, TEA, PROOF_PAGE, TeaPage)

/* Returns: (transfer floating): a page about @game; it shows the proof only if that game is over */
TeaPage *tea_proof_page_new (TeaRecordedGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The proof that is shown. */
TeaGameProof *tea_proof_page_get_proof (TeaProofPage *self);

G_END_DECLS
