/* fuzz.h - a target: what reads bytes that anybody may have written
 *
 * The name and type are those that libFuzzer calls. With clang the targets can be run for as long as one likes, from the
 * folder of this file:
 *
 *   clang -g -fsanitize=fuzzer,address,undefined -I../../src fuzz-score.c LIBRARIES -o fuzz-score
 *   ./fuzz-score corpus/score
 *
 * What it finds goes into the corpus, which fuzz-main.c runs with every test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
