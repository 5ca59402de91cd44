/* tea-error.h - the ways in which input can be wrong, as docs/formats.md names them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEA_ERROR (tea_error_quark ())

/**
 * TeaErrorCode:
 *
 * One value for every code of the hand record interface. It serves both as the
 * code of a #GError in the %TEA_ERROR domain and as the code of a refused answer.
 */
typedef enum
{
  TEA_ERROR_NONE = 0,
  TEA_ERROR_BAD_JSON,
  TEA_ERROR_UNKNOWN_VARIANT,
  TEA_ERROR_UNKNOWN_OPTION,
  TEA_ERROR_BAD_OPTION,
  TEA_ERROR_BAD_TILE,
  TEA_ERROR_TILE_NOT_IN_VARIANT,
  TEA_ERROR_TOO_MANY_COPIES,
  TEA_ERROR_WRONG_TILE_COUNT,
  TEA_ERROR_BAD_MELD,
  TEA_ERROR_BAD_WIN,
  TEA_ERROR_MISSING_FIELD,
  TEA_ERROR_MISSING_HAND,
  TEA_ERROR_NOT_A_WIN,
  TEA_ERROR_BELOW_MINIMUM,
  TEA_ERROR_SELF_DRAW_ONLY,
  TEA_ERROR_WILD_CLAIMED,
  TEA_ERROR_BAD_LOG,          /* a log that cannot be read; never the code of an answer */
  TEA_ERROR_BAD_TEXT,         /* a typed hand that cannot be read */
  TEA_ERROR_BAD_RULES,        /* house rules that cannot be read or that the variant does not have */
  TEA_ERROR_BAD_STUDY,        /* a study that cannot be read */
  TEA_ERROR_BAD_SESSIONS,     /* a file with scoring sessions that cannot be read */
  TEA_ERROR_NO_COMMITMENT,    /* a log of a game without a commitment: nothing can be proved */
  TEA_ERROR_WRONG_COMMITMENT, /* seed and salt of a log do not match its commitment */
  TEA_ERROR_NOT_FROM_SEED,    /* a wall or throw of a log that does not follow from its seed */
} TeaErrorCode;

GQuark tea_error_quark (void);

/**
 * tea_error_code_to_string:
 * @code: a code
 *
 * Returns: the code as docs/formats.md spells it, e.g. "too-many-copies"; "none" for %TEA_ERROR_NONE
 */
const char *tea_error_code_to_string (TeaErrorCode code);

G_END_DECLS
