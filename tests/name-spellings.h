/* name-spellings.h - names as people give them, and as others might forge them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* What is typed, and the name that is kept of it. */
static const struct
{
  const char *text;
  const char *clean;
} name_spellings[] = {
  /* clang-format off */
  { "Ann",                          "Ann" },
  { "Ann",                          "Ann" },
  { "Chen",                         "Chen" },
  { "Chen",                         "Chen" },
  { "דנה",                          "דנה" },
  { "أحمد",                         "أحمد" },
  { "דנה (2)",                      "דנה (2)" },
  { "Ann דנה",                      "Ann דנה" },
  { "ދިވެހި",                         "ދިވެހި" },
  { "東風",                         "東風" },
  { "Wáng Xiǎo-Míng",               "Wáng Xiǎo-Míng" },
  { "\xe2\x80\xae" "nnA",           "nnA" },
  { "A\xe2\x80\xae" "nn",           "Ann" },
  { "\xe2\x81\xa7" "Ann",           "Ann" },
  { "A\xe2\x80\x8f" "nn",           "Ann" },
  { "\xe2\x81\xa8" "Ann\xe2\x81\xa9\xe2\x81\xa9", "Ann" },
  { "Ann\nBob",                     "Ann Bob" },
  { "Ann\r\nBob",                   "Ann Bob" },
  { "Ann\xe2\x80\xa8" "Bob",        "Ann Bob" },
  { "\tAnn\t",                      "Ann" },
  { "Ann   Bob",                    "Ann Bob" },
  { "　Ann　",                      "Ann" },
  { "Ann\x1b[2J\x07",               "Ann[2J" },
  { "Ann\xc2\x9b" "31m",            "Ann31m" },
  { "\xef\xbb\xbf" "Ann",           "Ann" },
  { "Ann\xe2\x80\x8b",              "Ann" },
  { "👩\xe2\x80\x8d👧",                "👩\xe2\x80\x8d👧" },
  { "🇩🇪",                           "🇩🇪" },
  { "e\xcc\x81\xcc\x81\xcc\x81",    "e\xcc\x81\xcc\x81\xcc\x81" },
  { "\xcc\x81" "Ann",               "Ann" },
  { "",                             "" },
  { "   ",                          "" },
  { "\xe2\x80\x8d\xe2\x80\x8b",     "" },
  { "<b>Ann & Bob</b>",             "<b>Ann & Bob</b>" },
  { "&lt;",                         "&lt;" },
  { "%s%n%1$s",                     "%s%n%1$s" },
  { "../../etc/passwd",             "../../etc/passwd" },
  { "C:\\Windows\\..",              "C:\\Windows\\.." },
  { ".hidden",                      ".hidden" },
  { "Ann \"A\", Bob; 'C'",          "Ann \"A\", Bob; 'C'" },
  { "=1+1",                         "=1+1" },
  { "+49",                          "+49" },
  { "@SUM(A1)",                     "@SUM(A1)" },
  { "-2",                           "-2" },
  { "\xff\xfe" "Ann",               "��Ann" },
  { "0123456789012345678901234567890123456789012345678901234567890123456789",
    "012345678901234567890123456789012345678901234567890123456789" },
  /* clang-format on */
};
