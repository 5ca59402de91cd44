/* tea-calibration-rows.c - the evaluator's estimates and the actual results, by variant
 *
 * Each file is written by tea-calibrate --fit: the corrections of one variant. They come from 1,400 or 2,000 deals,
 * each played four times by a player who follows the advice against three regulars, and fewer against other
 * levels (docs/calibration.md).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-calibration.h"

/* clang-format off */
static const TeaCalibration rows[] = {
#include "bots/advice/classical-early.curves"
#include "bots/advice/classical-millington.curves"
#include "bots/advice/fenghua.curves"
#include "bots/advice/hong-kong.curves"
#include "bots/advice/luqiao.curves"
#include "bots/advice/nanchang.curves"
};
/* clang-format on */

const TeaCalibration *
tea_calibration_find (const TeaVariant *variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].id, variant->id))
      return &rows[i];

  return NULL;
}
