/* tea-bench-worst.h - the dearest hands to score that were found, as hand records
 *
 * They were found by tests/rules/find-worst.c: random hands with every wild tile there is, then one tile after another exchanged, and
 * the way to win, for as long as that makes them dearer. Those of several versions stand here, because what is dear changes with what is
 * made cheap. Benchmarks time them, and a test of the rules bounds what each of them asks of a variant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define WORST(variant, indicator, concealed, win)                                          \
  "{\"variant\":\"" variant "\",\"dealer\":2,\"indicator\":\"" indicator "\",\"players\":" \
  "[{\"concealed\":\"" concealed "\"},null,null,null],\"win\":{\"seat\":0," win "}}"
#define WORST_DRAWN(tile) "\"tile\":\"" tile "\",\"by\":\"self-draw\""
#define WORST_CLAIMED(tile) "\"tile\":\"" tile "\",\"by\":\"discard\",\"from\":3"

/* clang-format off */
static const char *const tea_bench_worst[] = {
  WORST ("fenghua", "9m", "2223344556799m", WORST_DRAWN ("9m")),
  WORST ("fenghua", "9m", "99m11123344556p", WORST_DRAWN ("9m")),
  WORST ("fenghua", "4s", "4566678m333444s", WORST_DRAWN ("6m")),
  WORST ("fenghua", "2m", "2224556778m666p", WORST_DRAWN ("6m")),
  WORST ("fenghua", "6s", "11m444777p55566s", WORST_DRAWN ("6s")),
  WORST ("fenghua", "9p", "1222377788899p", WORST_DRAWN ("9p")),
  WORST ("fenghua", "9m", "999m5666778899s", WORST_CLAIMED ("7s")),
  WORST ("fenghua", "3s", "4455566777m333s", WORST_DRAWN ("6m")),
  WORST ("luqiao", "7m", "2334455677mPPP", WORST_DRAWN ("7m")),
  WORST ("luqiao", "4m", "2333344456mPPP", WORST_DRAWN ("P")),
  WORST ("luqiao", "6m", "3334566m222sPPP", WORST_DRAWN ("6m")),
  WORST ("luqiao", "8s", "5566777888sPPP", WORST_DRAWN ("6s")),
  WORST ("luqiao", "7p", "3445556677pPPP", WORST_DRAWN ("7p")),
  WORST ("luqiao", "4p", "3444555999pPPP", WORST_DRAWN ("P")),
  WORST ("luqiao", "5s", "3334445556sPPP", WORST_CLAIMED ("P")),
  WORST ("nanchang", "1s", "111222sEESSWNN", WORST_DRAWN ("2s")),
  WORST ("nanchang", "4p", "444555pEESSWWN", WORST_DRAWN ("5p")),
  WORST ("nanchang", "3m", "333444mEESWWNN", WORST_DRAWN ("4m")),
  WORST ("nanchang", "9s", "6m6p111999sESWNC", WORST_DRAWN ("1s")),
  WORST ("nanchang", "P", "59m8sESWNCCCPPP", WORST_DRAWN ("C")),
  WORST ("nanchang", "4m", "4445559m1p1234sS", WORST_DRAWN ("5m")),
  WORST ("nanchang", "3m", "33344m7sESWNCCP", WORST_DRAWN ("4m")),
  WORST ("nanchang", "C", "8m2pESWNCCFFFFP", WORST_DRAWN ("P")),
  WORST ("nanchang", "7m", "27778889m5678pE", WORST_DRAWN ("8m")),
};
/* clang-format on */
