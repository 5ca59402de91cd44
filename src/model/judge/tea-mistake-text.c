/* tea-mistake-text.c - the kinds of mistakes in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/judge/tea-mistake-text.h"

#include <glib/gi18n.h>

#include "bots/advice/tea-mistake.h"

G_STATIC_ASSERT (TEA_MISTAKE_TEXT_N_KINDS == TEA_N_MISTAKE_KINDS);

const char *
tea_mistake_text_get_kind (guint kind)
{
  /* Translators: all of these are kinds of mistakes, in lists and before a sentence: "Speed: It leaves …". */
  switch ((TeaMistakeKind) kind)
    {
    case TEA_MISTAKE_SPEED:
      return C_ ("mistake", "Speed");
    case TEA_MISTAKE_VALUE:
      return C_ ("mistake", "Value");
    case TEA_MISTAKE_DANGER:
      return C_ ("mistake", "Danger");
    case TEA_MISTAKE_CLAIM:
      return C_ ("mistake", "Claim");
    case TEA_MISTAKE_WIN_LET_GO:
      return C_ ("mistake", "Win let go");
    case TEA_MISTAKE_RULE:
      return C_ ("mistake", "Rule");
    case TEA_MISTAKE_PLAN:
      return C_ ("mistake", "Plan");
    case TEA_MISTAKE_NONE:
      break;
    }
  g_return_val_if_reached ("");
}
