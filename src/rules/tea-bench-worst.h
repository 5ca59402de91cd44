/* tea-bench-worst.h - the dearest hands to score that were found, as hand records
 *
 * Found by hill climbing over hands with as many wild tiles as a variant has: tiles, indicator and the way to win were changed one
 * by one and kept where the best score took longer. The test of the rules bounds what each of them costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * TeaBenchWorst:
 * @name: the name of the benchmark
 * @record: the record
 *
 * One of these hands.
 */
typedef struct
{
  const char *name;
  const char *record;
} TeaBenchWorst;

#define WORST(variant, indicator, concealed, win)                                          \
  "{\"variant\":\"" variant "\",\"dealer\":1,\"indicator\":\"" indicator "\",\"players\":" \
  "[{\"concealed\":\"" concealed "\"},null,null,null],\"win\":{\"seat\":0," win "}}"
#define WORST_DRAWN(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\""
#define WORST_CLAIMED(tile) "\"tile\":\"" tile "\",\"by\":\"discard\",\"from\":3"

/* clang-format off */
static const TeaBenchWorst tea_bench_worst[] = {
  { "score-worst-nanchang", WORST ("nanchang", "3m", "33344m7sESWNCCP", WORST_DRAWN ("4m")) },
  { "score-worst-nanchang-honours", WORST ("nanchang", "C", "8m2pESWNCCFFFFP", WORST_DRAWN ("P")) },
  { "score-worst-nanchang-sets", WORST ("nanchang", "7m", "27778889m5678pE", WORST_DRAWN ("8m")) },
  { "score-worst-fenghua", WORST ("fenghua", "9m", "999m5666778899s", WORST_CLAIMED ("7s")) },
  { "score-worst-fenghua-drawn", WORST ("fenghua", "3s", "4455566777m333s", WORST_DRAWN ("6m")) },
  { "score-worst-luqiao", WORST ("luqiao", "5s", "3334445556sPPP", WORST_CLAIMED ("P")) },
};
/* clang-format on */
