/* fuzz.h - a fuzz target, which reads untrusted bytes
 *
 * The name and type are those that libFuzzer calls. With clang the targets can be run for any time:
 *
 *   CC=clang meson setup _build-fuzz -Dfuzz=true -Doptimization=1 -Db_sanitize=address,undefined -Db_lundef=false
 *   TEA_TEST_FUZZ_SECONDS=600 meson test -C _build-fuzz --suite fuzz
 *
 * Inputs that it finds go into the corpus, which fuzz-main.c runs with every test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
