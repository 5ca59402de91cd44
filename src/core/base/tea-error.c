/* tea-error.c - the ways in which input can be wrong, as docs/formats.md names them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-error.h"

static const char *const names[] = {
  [TEA_ERROR_NONE] = "none",
  [TEA_ERROR_BAD_JSON] = "bad-json",
  [TEA_ERROR_UNKNOWN_VARIANT] = "unknown-variant",
  [TEA_ERROR_UNKNOWN_OPTION] = "unknown-option",
  [TEA_ERROR_BAD_OPTION] = "bad-option",
  [TEA_ERROR_BAD_TILE] = "bad-tile",
  [TEA_ERROR_TILE_NOT_IN_VARIANT] = "tile-not-in-variant",
  [TEA_ERROR_TOO_MANY_COPIES] = "too-many-copies",
  [TEA_ERROR_WRONG_TILE_COUNT] = "wrong-tile-count",
  [TEA_ERROR_BAD_MELD] = "bad-meld",
  [TEA_ERROR_BAD_WIN] = "bad-win",
  [TEA_ERROR_MISSING_FIELD] = "missing-field",
  [TEA_ERROR_MISSING_HAND] = "missing-hand",
  [TEA_ERROR_NOT_A_WIN] = "not-a-win",
  [TEA_ERROR_BELOW_MINIMUM] = "below-minimum",
  [TEA_ERROR_SELF_DRAW_ONLY] = "self-draw-only",
  [TEA_ERROR_WILD_CLAIMED] = "wild-claimed",
  [TEA_ERROR_BAD_LOG] = "bad-log",
  [TEA_ERROR_BAD_TEXT] = "bad-text",
  [TEA_ERROR_BAD_RULES] = "bad-rules",
  [TEA_ERROR_BAD_STUDY] = "bad-study",
  [TEA_ERROR_BAD_SESSIONS] = "bad-sessions",
  [TEA_ERROR_NO_COMMITMENT] = "no-commitment",
  [TEA_ERROR_WRONG_COMMITMENT] = "wrong-commitment",
  [TEA_ERROR_NOT_FROM_SEED] = "not-from-seed",
};

G_DEFINE_QUARK (tea - error, tea_error)

const char *
tea_error_code_to_string (TeaErrorCode code)
{
  g_return_val_if_fail ((guint) code < G_N_ELEMENTS (names), "none");

  return names[code];
}
