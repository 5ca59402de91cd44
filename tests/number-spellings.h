/* number-spellings.h - numbers as people type them, right and wrong
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/base/tea-read-number.h"

/**
 * NumberSpelling:
 * @text: what is typed
 * @fault: what is wrong with it, apart from the limits of a field
 * @value: the number, in units of the last decimal
 * @place: the index of the character at fault
 */
typedef struct
{
  const char *text;
  TeaNumberFault fault;
  gint64 value;
  guint place;
} NumberSpelling;

/* In a field for whole numbers. */
static const NumberSpelling whole_spellings[] = {
  /* clang-format off */
  /* text                 fault                  value                place */
  { "0",                  TEA_NUMBER_READ,       0,                   0 },
  { "7",                  TEA_NUMBER_READ,       7,                   0 },
  { "007",                TEA_NUMBER_READ,       7,                   0 },
  { "010",                TEA_NUMBER_READ,       10,                  0 },
  { "+50",                TEA_NUMBER_READ,       50,                  0 },
  { "-50",                TEA_NUMBER_READ,       -50,                 0 },
  { "−50",                TEA_NUMBER_READ,       -50,                 0 },
  { "－50",               TEA_NUMBER_READ,       -50,                 0 },
  { "﹣50",               TEA_NUMBER_READ,       -50,                 0 },
  { "＋50",               TEA_NUMBER_READ,       50,                  0 },
  { "-0",                 TEA_NUMBER_READ,       0,                   0 },
  { "  12 ",              TEA_NUMBER_READ,       12,                  0 },
  { "\t12\n",             TEA_NUMBER_READ,       12,                  0 },
  { "　12　",             TEA_NUMBER_READ,       12,                  0 },
  { "\xc2\xa0" "12",      TEA_NUMBER_READ,       12,                  0 },
  { "１２３",             TEA_NUMBER_READ,       123,                 0 },
  { "１2３",              TEA_NUMBER_READ,       123,                 0 },
  { "١٢٣",                TEA_NUMBER_READ,       123,                 0 },
  { "۱۲۳",                TEA_NUMBER_READ,       123,                 0 },
  { "−۱۲۳",               TEA_NUMBER_READ,       -123,                0 },
  { "१२३",                TEA_NUMBER_READ,       123,                 0 },
  { "১২৩",                TEA_NUMBER_READ,       123,                 0 },
  { "๑๒๓",                TEA_NUMBER_READ,       123,                 0 },
  { "\xe2\x80\x8e-5",     TEA_NUMBER_READ,       -5,                  0 },
  { "\xd8\x9c-٥",         TEA_NUMBER_READ,       -5,                  0 },
  { "\xe2\x81\xa8−50\xe2\x81\xa9", TEA_NUMBER_READ, -50,              0 },
  { "\xef\xbb\xbf" "42",  TEA_NUMBER_READ,       42,                  0 },
  { "1000000",            TEA_NUMBER_READ,       1000000,             0 },
  { "9223372036854775807", TEA_NUMBER_READ,      G_MAXINT64,          0 },
  { "-9223372036854775807", TEA_NUMBER_READ,     -G_MAXINT64,         0 },
  { "9223372036854775808", TEA_NUMBER_TOO_LARGE, 0,                   0 },
  { "18446744073709551617", TEA_NUMBER_TOO_LARGE, 0,                  0 },
  { "99999999999999999999999999", TEA_NUMBER_TOO_LARGE, 0,            0 },
  { "-99999999999999999999", TEA_NUMBER_TOO_SMALL, 0,                 0 },
  { "",                   TEA_NUMBER_MISSING,    0,                   0 },
  { "   ",                TEA_NUMBER_MISSING,    0,                   0 },
  { "-",                  TEA_NUMBER_MISSING,    0,                   1 },
  { "−",                  TEA_NUMBER_MISSING,    0,                   1 },
  { "+",                  TEA_NUMBER_MISSING,    0,                   1 },
  { "--",                 TEA_NUMBER_STRAY,      0,                   1 },
  { "--5",                TEA_NUMBER_STRAY,      0,                   1 },
  { "+-5",                TEA_NUMBER_STRAY,      0,                   1 },
  { "5-",                 TEA_NUMBER_STRAY,      0,                   1 },
  { "- 5",                TEA_NUMBER_STRAY,      0,                   1 },
  { "1OO",                TEA_NUMBER_STRAY,      0,                   1 },
  { "1O",                 TEA_NUMBER_STRAY,      0,                   1 },
  { "l0",                 TEA_NUMBER_STRAY,      0,                   0 },
  { "5ct",                TEA_NUMBER_STRAY,      0,                   1 },
  { "5 ct",               TEA_NUMBER_DIVIDED,    0,                   1 },
  { "0x10",               TEA_NUMBER_STRAY,      0,                   1 },
  { "1e3",                TEA_NUMBER_STRAY,      0,                   1 },
  { "inf",                TEA_NUMBER_STRAY,      0,                   0 },
  { "nan",                TEA_NUMBER_STRAY,      0,                   0 },
  { "1/2",                TEA_NUMBER_STRAY,      0,                   1 },
  { "50%",                TEA_NUMBER_STRAY,      0,                   2 },
  { "€5",                 TEA_NUMBER_STRAY,      0,                   0 },
  { "(50)",               TEA_NUMBER_STRAY,      0,                   0 },
  { "三",                 TEA_NUMBER_STRAY,      0,                   0 },
  { "²",                  TEA_NUMBER_STRAY,      0,                   0 },
  { "①",                  TEA_NUMBER_STRAY,      0,                   0 },
  { "Ⅻ",                  TEA_NUMBER_STRAY,      0,                   0 },
  { "½",                  TEA_NUMBER_STRAY,      0,                   0 },
  { "12\x1b",             TEA_NUMBER_STRAY,      0,                   2 },
  { "１０Ｏ",             TEA_NUMBER_STRAY,      0,                   2 },
  { "1,000",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1.000",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1 000",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1'000",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1’000",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1_000",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1\xc2\xa0" "000",    TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1\xe2\x80\xaf" "000", TEA_NUMBER_DIVIDED,   0,                   1 },
  { "１，０００",         TEA_NUMBER_DIVIDED,    0,                   1 },
  { "١٬٠٠٠",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1,5",                TEA_NUMBER_DIVIDED,    0,                   1 },
  { "0.5",                TEA_NUMBER_DIVIDED,    0,                   1 },
  { "5.",                 TEA_NUMBER_DIVIDED,    0,                   1 },
  { ".5",                 TEA_NUMBER_STRAY,      0,                   0 },
  { "1 2",                TEA_NUMBER_DIVIDED,    0,                   1 },
  { "12\n13",             TEA_NUMBER_DIVIDED,    0,                   2 },
  /* clang-format on */
};

/* In a field with four decimals. */
static const NumberSpelling decimal_spellings[] = {
  /* clang-format off */
  /* text                 fault                  value                place */
  { "0",                  TEA_NUMBER_READ,       0,                   0 },
  { "5",                  TEA_NUMBER_READ,       50000,               0 },
  { "0.05",               TEA_NUMBER_READ,       500,                 0 },
  { "0,05",               TEA_NUMBER_READ,       500,                 0 },
  { "0.005",              TEA_NUMBER_READ,       50,                  0 },
  { "0,005",              TEA_NUMBER_READ,       50,                  0 },
  { "00,005",             TEA_NUMBER_READ,       50,                  0 },
  { "0.0001",             TEA_NUMBER_READ,       1,                   0 },
  { "0,0001",             TEA_NUMBER_READ,       1,                   0 },
  { ".5",                 TEA_NUMBER_READ,       5000,                0 },
  { ",5",                 TEA_NUMBER_READ,       5000,                0 },
  { "+1.5",               TEA_NUMBER_READ,       15000,               0 },
  { "-1.5",               TEA_NUMBER_READ,       -15000,              0 },
  { "−1,5",               TEA_NUMBER_READ,       -15000,              0 },
  { "٠٫٠٥",               TEA_NUMBER_READ,       500,                 0 },
  { "۰٫۰۰۵",              TEA_NUMBER_READ,       50,                  0 },
  { "١٫٥٠٠",              TEA_NUMBER_READ,       15000,               0 },
  { "０．０５",           TEA_NUMBER_READ,       500,                 0 },
  { "０，０５",           TEA_NUMBER_READ,       500,                 0 },
  { "1.0050",             TEA_NUMBER_READ,       10050,               0 },
  { "1234.567",           TEA_NUMBER_READ,       12345670,            0 },
  { "1234,567",           TEA_NUMBER_READ,       12345670,            0 },
  { " 0.05 ",             TEA_NUMBER_READ,       500,                 0 },
  { "1,000",              TEA_NUMBER_AMBIGUOUS,  0,                   1 },
  { "1.000",              TEA_NUMBER_AMBIGUOUS,  0,                   1 },
  { "12,345",             TEA_NUMBER_AMBIGUOUS,  0,                   2 },
  { "-123.456",           TEA_NUMBER_AMBIGUOUS,  0,                   4 },
  { "1,000.50",           TEA_NUMBER_DIVIDED,    0,                   5 },
  { "1.000,50",           TEA_NUMBER_DIVIDED,    0,                   5 },
  { "1,000,000",          TEA_NUMBER_DIVIDED,    0,                   5 },
  { "1 000",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1'000.5",            TEA_NUMBER_DIVIDED,    0,                   1 },
  { "١٬٠٠٠",              TEA_NUMBER_DIVIDED,    0,                   1 },
  { "1..5",               TEA_NUMBER_DIVIDED,    0,                   2 },
  { "0.00005",            TEA_NUMBER_TOO_FINE,   0,                   6 },
  { "0,12345",            TEA_NUMBER_TOO_FINE,   0,                   6 },
  { "5.",                 TEA_NUMBER_MISSING,    0,                   2 },
  { ".",                  TEA_NUMBER_MISSING,    0,                   1 },
  { "",                   TEA_NUMBER_MISSING,    0,                   0 },
  { "-",                  TEA_NUMBER_MISSING,    0,                   1 },
  { "5ct",                TEA_NUMBER_STRAY,      0,                   1 },
  { "0.05€",              TEA_NUMBER_STRAY,      0,                   4 },
  { "$0.05",              TEA_NUMBER_STRAY,      0,                   0 },
  { "0.O5",               TEA_NUMBER_STRAY,      0,                   2 },
  { "1e-2",               TEA_NUMBER_STRAY,      0,                   1 },
  { "0;05",               TEA_NUMBER_STRAY,      0,                   1 },
  { "999999999999999",    TEA_NUMBER_TOO_LARGE,  0,                   0 },
  /* clang-format on */
};
